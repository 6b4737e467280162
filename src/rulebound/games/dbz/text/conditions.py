"""Conditions that only this game has: a declared Tokui-Waza, who performs the attack, anger and power."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import (
    in_control,
    main_personality,
    performing,
    read_performing,
    read_stat,
)
from rulebound.games.dbz.text.events import event_of, read_from_hand, read_plain_attack
from rulebound.games.dbz.text.grammar import GRAMMAR, IN_PLAY
from rulebound.games.dbz.text.nouns import BALL, read_characters
from rulebound.kernel import tree
from rulebound.kernel.tree import All, AnyOf, Bound, Compare, Condition, Count, Filter, Not, Stat, Top
from rulebound.language.grammar import conditions, holdings
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER, QUOTE


@GRAMMAR.override(holdings.read_number_had)
def read_number_had(r: Reader, whose: str) -> list[Condition]:
    """ "(If you have) 3 Dragon Balls in play": whoever has four of them has three."""
    bare = r.kind(NUMBER) or r.see_pick("number")
    found = holdings.read_number_had.shared(r, whose)
    return [at_least(each) if bare else each for each in found]


def at_least(condition: Condition) -> Condition:
    if isinstance(condition, Compare) and isinstance(condition.right, int) and condition.right:
        return replace(condition, op=">=") if condition.op == "==" else condition
    return condition


@GRAMMAR.override(conditions.read_own_condition)
def read_own_condition(r: Reader) -> list[Condition]:
    """A condition that only this game has; nothing if there is none here."""
    own: tuple[Callable[[Reader], list[Condition]], ...] = (
        read_declared,
        read_performed_by,
        read_main_is,
        read_anger_is,
        read_present,
        read_top_card,
        read_rating,
        read_at_stage,
        read_hand_shows,
        read_done_before,
        read_titled_main,
        read_titled_it,
        read_no_other_power,
        read_combat_skipped,
        read_stat_compared,
        read_damage_so_far,
        read_last_phase,
        read_attached_there,
        read_only_in_play,
        read_your_discard,
        read_success_before,
        read_level_compared,
        read_used_this_game,
        read_same_set,
        read_was_chosen,
        read_owned,
    )
    return r.first(own) or []


def there_is(of: Filter, denied: bool = False) -> Condition:
    return Compare(Count(of), "==" if denied else ">=", 0 if denied else 1)


def read_declared(r: Reader) -> list[Condition]:
    """ "you declared a Red Tokui-Waza", "your opponent did not declare a Tokui-Waza", "your opponent did not"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if not who:
        return []
    denied = r.eat("did_not_declare")
    if not denied and r.eat("did_not"):
        if r.context.declaring:
            return [there_is(Filter(who, ("tokui_waza",)), True)]
        return []
    if not denied and not r.eat("declared"):
        return []
    r.eat("a")
    noun = Noun()
    style = "" if r.see("tokui") else r.pick("style")
    if style:
        noun.f = noun.f.adding("style", (style,))
    elif r.eat("freestyle"):
        noun.f = noun.f.adding("style", ("Freestyle",))
    r.need("tokui")
    r.context.declaring = True
    return [there_is(replace(noun.f, whose=who, areas=("tokui_waza",)), denied)]


def read_performed_by(r: Reader) -> list[Condition]:
    """ "(If) performed by Goku", "used by a Fused Personality", "performed against a Majin"."""
    if r.eat("main_performs"):
        return [there_is(performing("you", Filter(areas=("personality",))))]
    whose = "you" if r.eat("performed_by_cond") else "opponent" if r.eat("performed_against_cond") else ""
    if not whose:
        return []
    r.eat("a") or r.eat("the") or r.eat("your")
    who = read_who(r)
    spot = r.spot()
    if r.eat("or") and (r.see_pick("group") or r.see_pick("alignment")):
        r.eat("a")
        who = Filter(either=(who, read_who(r)))
    else:
        r.back(spot)
    return [there_is(performing(whose, who) if whose == "you" else in_control(whose, who))]


def read_who(r: Reader) -> Filter:
    """ "Goku or Gohan", "a Majin", "a Villain", "an Ally", "a personality with "Android" in the title"."""
    names = read_characters(r)
    if names:
        return Filter().adding("character", names)
    side = r.pick("alignment") if not is_adjective(r) else ""
    if side:
        r.eat("personality_word")
        return Filter().adding("alignment", (side,))
    if r.eat("fused_personality"):
        return Filter(kinds=("Fusion",))
    group = r.pick("group") if not is_adjective(r) else ""
    if group:
        r.eat("personality_word")
        return Filter().adding("group", (group,))
    noun = read_noun(r)
    of = filter_of(r, noun)
    if noun.head in ("ally", "main"):
        return replace(of, whose="", areas=("allies",) if noun.head == "ally" else ("personality",))
    return replace(of, whose="", areas=())


def is_adjective(r: Reader) -> bool:
    """ "villain Ally": the word stands before a noun."""
    spot = r.spot()
    r.pick("alignment") or r.pick("group")
    found = r.see_pick("noun") and not r.see("personality_word")
    r.back(spot)
    return found


def read_main_is(r: Reader) -> list[Condition]:
    """ "your Main Personality is Goku", "your opponent's Main Personality is a Villain", "is at level 2 or higher",
    "your opponent is a Hero"."""
    spot = r.spot()
    whose = r.whose()
    if not (whose and r.eat("main_word")):
        r.back(spot)
        if r.eat("opponent"):
            whose = "opponent"
        else:
            names = read_characters(r)
            if not names or not r.eat("is") or not r.eat("your_main"):
                return []
            return [there_is(Filter("you", ("personality",)).adding("character", names))]
    denied = r.eat("is_not_word")
    if not denied and not r.eat("is"):
        return []
    base = Filter(whose, ("personality",))
    if r.eat("at_level"):
        low, high = read_range(r)
        return [there_is(base.with_bound(Bound("level", low, high)), denied)]
    if r.eat("above_level"):
        return [there_is(base.with_bound(Bound("level", r.number() + 1, None)), denied)]
    stage = read_stage_range(r)
    if stage is not None:
        return [there_is(base.with_bound(Bound("stage", *stage)), denied)]
    r.eat("a")
    of = read_who(r)
    return [there_is(replace(of, whose=whose, areas=("personality",)), denied)]


def read_range(r: Reader) -> tuple[int | None, int | None]:
    low = r.number()
    if r.eat("or_more"):
        return low, None
    if r.eat("or_less"):
        return None, low
    spot = r.spot()
    if r.eat("or") and r.kind(NUMBER):
        return low, r.number()
    r.back(spot)
    return low, low


def read_stage_range(r: Reader) -> tuple[int | None, int | None] | None:
    """ "at 0", "at 5 power stages above 0 or higher", "0 or 1 power stages above 0"."""
    spot = r.spot()
    r.eat("at")
    if not r.kind(NUMBER):
        r.back(spot)
        return None
    low, high = read_range(r)
    if not r.eat("stages_above_0") and not r.eat("stages") and low != 0:
        r.back(spot)
        return None
    if low == high and r.eat("or_more"):
        high = None
    elif low == high and r.eat("or_less"):
        low, high = None, low
    return low, high


def read_anger_is(r: Reader) -> list[Condition]:
    """ "your anger level is 3 or higher", "your opponent's current anger is 0", "you have more than 3 anger"."""
    spot = r.spot()
    who = "you" if r.eat("you_have") else "opponent" if r.eat("opponent_has") else ""
    if who:
        op, number = r.amount()
        if r.eat("anger_level"):
            return [Compare(Stat("anger", main_personality(who)), op, number)]
        return []
    r.back(spot)
    whose = r.whose()
    if not whose:
        return []
    if r.eat("sword_word"):
        r.need("reads")
        op, number = r.amount()
        r.need("anger_level")
        return [Compare(Stat("anger", main_personality(whose)), op, number)]
    r.eat("current")
    if not r.eat("anger_level"):
        return []
    r.eat("is") or r.eat("reads")
    stat = Stat("anger", main_personality(whose))
    beside = r.spot()
    compared = r.pick("comparison")
    if compared and r.eat("than"):
        other = "you" if r.eat("yours") else r.whose()
        if other and other != whose:
            return [Compare(stat, compared, Stat("anger", main_personality(other)))]
    r.back(beside)
    op, number = r.amount()
    between = r.spot()
    if op == "==" and r.eat("or") and r.kind(NUMBER):
        second = r.number()
        return [AnyOf((Compare(stat, "==", number), Compare(stat, "==", second)))]
    r.back(between)
    return [Compare(stat, op, number)]


def read_present(r: Reader) -> list[Condition]:
    """ "Goku is in play (as your Ally)", '"The Car" is in play', '"Red Trap" is in your discard pile'."""
    r.eat("either_one")
    found = read_named_cards(r) or read_numbered_ball(r)
    if not found:
        return []
    joined_and = any(words.key == "and" for words in r.trail[-3:])
    whose = ""
    areas: tuple[str, ...] = IN_PLAY
    if r.eat("is_in_play"):
        if r.eat("as_ally"):
            areas = ("allies",)
            whose = "you"
    elif r.eat("is") and (r.eat("in_from") or r.eat("attached_to")):
        whose = r.whose()
        area = r.pick("area")
        if not area:
            return []
        areas = (area,)
    else:
        return []
    made = [there_is(replace(each, whose=whose, areas=areas)) for each in found]
    if len(made) == 1 or joined_and:
        return made
    return [AnyOf(tuple(made))]


def read_numbered_ball(r: Reader) -> list[Filter]:
    """ "a Dragon Ball 7 (of any set)"."""
    spot = r.spot()
    r.eat("a")
    if r.pick("noun") == "dragon_ball" and r.kind(NUMBER):
        number = r.number()
        r.eat("of_any_set")
        return [Filter(kinds=("Dragon Ball",)).with_bound(Bound("ball", number, number))]
    r.back(spot)
    return []


def read_named_cards(r: Reader) -> list[Filter]:
    """Cards by their titles or personalities by their names, joined by "or" or "and"."""
    out: list[Filter] = []
    while True:
        if r.token(1).kind == QUOTE:
            r.eat("a")
        if r.kind(QUOTE):
            out.append(titled(r.term("name")))
        else:
            name = r.pick("character")
            if not name:
                return out if out else []
            out.append(Filter().adding("character", (name,)))
        spot = r.spot()
        if not (r.eat("or") or r.eat("and")) or not (r.kind(QUOTE) or r.see_pick("character")):
            r.back(spot)
            return out


def titled(name: str) -> Filter:
    """Cards with a title, or the Dragon Balls with a number whose set is not said."""
    ball = BALL.fullmatch(name.rstrip("."))
    if ball is not None:
        return Filter(kinds=("Dragon Ball",)).with_bound(Bound("ball", int(ball[1]), int(ball[1])))
    return Filter().adding("name", (name.rstrip("."),))


def read_top_card(r: Reader) -> list[Condition]:
    """ "the top card of your discard pile is a Red Style card"."""
    r.eat("the")
    end = r.pick("top")
    if not end or not r.eat("cards") or not (r.eat("of") or r.eat("of_pile")):
        return []
    whose = r.whose()
    area = r.pick("area")
    if not whose or not area:
        return []
    denied = r.eat("is_not_word")
    if not denied and not r.eat("is"):
        return []
    r.eat("a")
    kind = r.pick("attack_kind")
    if kind:
        of = Filter().adding("does", (f"performs {kind} attacks",))
    else:
        of = replace(filter_of(r, read_noun(r), True), areas=())
    there = Top(whose, area, bottom=end == "bottom")
    r.mention(Named(there))
    is_so = tree.Is(there, of)
    return [Not(is_so) if denied else is_so]


def read_rating(r: Reader) -> list[Condition]:
    """ "the personality performing this attack has a higher power rating than the personality defending against this
    attack", "your Main Personality has a higher power rating than …", "your opponent has more power stages than
    you"."""
    if r.eat("his_rating"):
        op = "<" if r.eat("lower_than") else ">" if r.eat("higher_than") else ""
        r.eat("that_of_word")
        other = read_person(r)
        if not op or other is None:
            return []
        r.eat("power_rating")
        return [Compare(Stat("rating", All(performing("you"))), op, Stat("rating", All(other)))]
    left = read_person(r)
    if left is not None and left.areas == ("personality",) and r.eat("power_rating"):
        return read_rating_is(r, left)
    if left is None or not r.eat("has"):
        return []
    r.eat("a")
    op = r.pick("comparison")
    if not op:
        return []
    stat = (
        "rating" if r.eat("power_rating") else "stage" if r.eat("stages_above_0") or r.eat("stages") else ""
    )
    if not stat or not r.eat("than"):
        return []
    right = read_person(r)
    if right is None:
        return []
    between = r.spot()
    if not r.eat("power_rating"):
        r.back(between)
    return [Compare(Stat(stat, All(left)), op, Stat(stat, All(right)))]


def read_rating_is(r: Reader, left: Filter) -> list[Condition]:
    """ "(your Main Personality's power rating) is higher than your opponent's Main Personality's", "… is lower than
    that of your opponent's Main Personality"."""
    op = "<" if r.eat("lower_than") else ">" if r.eat("higher_than") else ""
    if not op:
        return []
    r.eat("that_of_word")
    right = read_person(r)
    if right is None or right == left:
        return []
    r.eat("power_rating")
    return [Compare(Stat("rating", All(left)), op, Stat("rating", All(right)))]


def read_person(r: Reader) -> Filter | None:
    """One personality: who performs the attack, who defends, a Main Personality."""
    if r.eat("the_defender_card"):
        return in_control("opponent")
    performer = read_performing(r)
    if performer is not None:
        return performer
    spot = r.spot()
    whose = r.whose()
    if whose and (r.eat("main_word") or r.eat("main_possessive")):
        return Filter(whose, ("personality",))
    r.back(spot)
    if r.eat("opponent"):
        return Filter("opponent", ("personality",))
    if r.eat("you"):
        return Filter("you", ("personality",))
    return None


def read_at_stage(r: Reader) -> list[Condition]:
    """ "your opponent is at 5 stages above 0 or higher", "the personality that performed this attack is at 0 power
    stages"."""
    who = read_person(r)
    if who is None or not r.eat("is"):
        return []
    found = read_stage_range(r)
    return [] if found is None else [there_is(who.with_bound(Bound("stage", *found)))]


def read_hand_shows(r: Reader) -> list[Condition]:
    """ "at least 3 cards in your hand are Black Style cards", "all of the cards in your hand are Energy Combat
    cards"."""
    every = r.eat("all")
    op, number = (">=", 1) if every else r.amount()
    if not r.eat("cards") or not r.eat("in_from"):
        return []
    whose = r.whose()
    if not whose or r.pick("area") != "hand" or not r.eat("is"):
        return []
    of = replace(filter_of(r, read_noun(r), True), whose=whose, areas=("hand",))
    if every:
        return [Compare(Count(Filter(whose, ("hand",))), "==", Count(of))]
    return [Compare(Count(of), op, number)]


def read_done_before(r: Reader) -> list[Condition]:
    """ "your opponent has used a Combat card earlier this Combat", "you have performed 2 attacks this Combat",
    "your opponent has not performed a successful attack this Combat"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if not who:
        return []
    r.eat("has")
    denied = r.eat("not_word")
    found: Condition
    if r.eat("used_word"):
        r.eat("a")
        of = replace(filter_of(r, read_noun(r), True), areas=())
        when = tree.When("uses", of, who)
        found = tree.Happened(when)
    elif r.eat("performed_word"):
        times = 1
        if r.eat("at_least"):
            times = r.number()
        elif r.kind(NUMBER):
            op, times = r.amount()
            if op != ">=":
                return []
        else:
            r.eat("a")
        successful = r.eat("successful")
        attack = read_plain_attack(r)
        if attack is None:
            return []
        when = event_of("successful" if successful else "performs", read_from_hand(r, attack), who)
        found = tree.Happened(when, times, times > 1)
    else:
        return []
    r.eat("earlier_word")
    if not (r.eat("this_combat") or r.eat("this_turn")):
        return []
    if isinstance(found, tree.Happened) and found.event.event == "uses" and r.eat("that_is_not"):
        r.eat("a")
        subject = found.event.subject or Filter()
        apart = replace(filter_of(r, read_noun(r), True), areas=())
        found = replace(found, event=replace(found.event, subject=replace(subject, unless=apart)))
    return [Not(found) if denied else found]


def read_titled_main(r: Reader) -> list[Condition]:
    """ "your opponent's Main Personality has "Android" in the title"."""
    whose = r.whose()
    if not whose:
        return []
    base = Filter(whose, ("personality",))
    if r.eat("personality_in_control"):
        base = in_control(whose)
    elif not r.eat("main_word"):
        return []
    if not r.eat("has"):
        return []
    heritage = r.pick("heritage_of")
    if heritage:
        return [there_is(base.adding("heritage", (heritage,)))]
    r.eat("the_word")
    if not r.kind(QUOTE):
        return []
    word = r.term("name")
    if not r.eat("in_the_title"):
        return []
    return [there_is(base.adding("name", (word,), "part"))]


def read_titled_it(r: Reader) -> list[Condition]:
    """ "that card has "Trunks" in the card title"."""
    found = r.pick("that") or r.pick("it")
    if not found or not r.eat("has") or not r.kind(QUOTE):
        return []
    it = r.refer("pronoun" if found == "pronoun" else "that", asked=True)
    word = r.term("name")
    if not r.eat("in_the_title"):
        return []
    return [tree.Is(it, Filter().adding("name", (word,), "part"))]


def read_no_other_power(r: Reader) -> list[Condition]:
    """ "Tapkar has not used any other personality power this turn"."""
    if not read_characters(r) or not r.eat("has_not_used"):
        return []
    powers = Filter(kinds=("Personality",))
    return [Not(tree.Happened(tree.When("uses", powers, "you")))]


def read_combat_skipped(r: Reader) -> list[Condition]:
    """ "you skipped Combat this turn"."""
    return [Not(tree.Happened(tree.When("combat_start")))] if r.eat("skipped_combat") else []


def read_only_in_play(r: Reader) -> list[Condition]:
    """ "the only cards you have in play have "Android" in the title": there is no other."""
    if not r.eat("only_cards_have") or not r.kind(QUOTE):
        return []
    word = r.term("name")
    if not r.eat("in_the_title"):
        return []
    other = Filter("you", IN_PLAY, unless=Filter().adding("name", (word,), "part"))
    return [Compare(Count(other), "==", 0)]


def read_your_discard(r: Reader) -> list[Condition]:
    """ "your discard is not a Black Style card": the card that was discarded."""
    if not r.eat("your_discard"):
        return []
    denied = r.eat("is_not_word")
    if not denied and not r.eat("is"):
        return []
    r.eat("a")
    of = replace(filter_of(r, read_noun(r), True), areas=())
    found = tree.Is(r.refer("that", asked=True), of)
    return [Not(found) if denied else found]


def read_stat_compared(r: Reader) -> list[Condition]:
    """ "your Main Personality's current personality level is 3 or higher", "your Main Personality's PUR is 4"."""
    found = read_stat(r)
    if found is None or not r.eat("is"):
        return []
    if r.eat("below_word"):
        return [Compare(found, "<", r.number())]
    spot = r.spot()
    if r.kind(NUMBER) or r.see_pick("number"):
        factor = r.number()
        more = r.eat("or_more")
        other = read_stat(r) if r.eat("times_higher") else None
        if isinstance(found, Stat) and isinstance(other, Stat) and other.name == found.name:
            return [Compare(found, ">=" if more else "==", tree.Times(other, factor))]
    r.back(spot)
    op, number = r.amount()
    return [Compare(found, op, number)]


def read_damage_so_far(r: Reader) -> list[Condition]:
    """ "this attack deals 5 or more life cards of damage", "you have taken 10 or more life cards of damage during
    this Combat", "your opponent has dealt you 6 or more life cards of damage from a single attack this Combat"."""
    spot = r.spot()
    if r.eat("this_attack") and r.eat("deals_word"):
        op, number = (">=", 1) if r.see("life_cards") or r.see("damage_word") else r.amount()
        name = "life_dealt" if r.eat("life_cards") else "damage_dealt"
        if r.eat("of_damage") or (name == "damage_dealt" and r.eat("damage_word")):
            return [Compare(tree.KeptNumber(name), op, number)]
    r.back(spot)
    if r.eat("you_have_taken"):
        op, number = r.amount()
        if r.eat("life_cards") and r.eat("of_damage"):
            name = "level_life_taken" if r.eat("at_this_level") else "life_taken"
            name = "most_life_taken" if name == "life_taken" and r.eat("from_one_attack") else name
            if r.eat("this_combat"):
                return [Compare(tree.KeptNumber(name), op, number)]
    r.back(spot)
    if r.eat("opponent_has_dealt_you"):
        op, number = r.amount()
        if r.eat("life_cards") and r.eat("of_damage"):
            name = "most_life_taken" if r.eat("from_one_attack") else "life_taken"
            if r.eat("this_combat"):
                return [Compare(tree.KeptNumber(name), op, number)]
    r.back(spot)
    if r.eat("opponent_has_not_damaged"):
        return [Compare(tree.KeptNumber("damage_taken"), "==", 0)]
    return []


def read_last_phase(r: Reader) -> list[Condition]:
    """ "you performed a successful physical attack in your last Attack Phase", "your opponent passed in his last
    Attack Phase"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you_subject") else ""
    if not who:
        return []
    name = ""
    if r.eat("passed_word"):
        name = "passed"
    elif (r.eat("performed_word") or r.eat("had_word")) and r.eat("a") and r.eat("successful"):
        kind = r.pick("attacks_kind")
        name = f"successes_{kind}" if kind else "successes"
    if not name or not r.eat("in_last_phase"):
        return []
    r.eat("this_combat")
    return [Compare(tree.KeptNumber(name, who), ">=", 1)]


def read_attached_there(r: Reader) -> list[Condition]:
    """'"Locked On" is attached to your opponent's Main Personality'."""
    if not r.kind(QUOTE):
        return []
    card = titled(r.term("name"))
    if not r.eat("is") or not r.eat("attached_to"):
        return []
    host = filter_of(r, read_noun(r))
    return [there_is(replace(card, areas=("beneath",), beneath=host))]


def read_level_compared(r: Reader) -> list[Condition]:
    """ "your opponent's Main Personality is at a higher personality level than your Main Personality"."""
    left = read_person(r)
    if left is None or not r.eat("is") or not r.eat("at"):
        return []
    r.eat("a")
    op = r.pick("comparison")
    if not op or not r.eat("personality_level") or not r.eat("than"):
        return []
    right = read_person(r)
    return [] if right is None else [Compare(Stat("level", All(left)), op, Stat("level", All(right)))]


def read_same_set(r: Reader) -> list[Condition]:
    """ "you control at least 3 Dragon Balls of the same set"."""
    who = r.pick("have")
    if who not in ("you", "opponent"):
        return []
    op, number = r.amount()
    if op not in (">=", "<") or r.pick("noun") != "dragon_ball" or not r.eat("of_same_set"):
        return []
    balls = Filter(who, ("dragon_balls",), ("Dragon Ball",))
    enough = [Compare(Count(balls.adding("set", (each,))), ">=", number) for each in BALL_SETS]
    some = AnyOf(tuple(enough))
    return [some if op == ">=" else Not(some)]


BALL_SETS: Final = ("Earth", "Namek", "Dende", "Black Star")


def read_was_chosen(r: Reader) -> list[Condition]:
    """ "(Choose a card. …) If an Ally was chosen": what the chosen card is."""
    chose = r.eat("you_chose")
    r.eat("a")
    noun = read_noun(r)
    if not chose and not r.eat("was_chosen"):
        return []
    return [tree.Is(r.refer("chosen", asked=True), filter_of(r, noun))]


def read_owned(r: Reader) -> list[Condition]:
    """ "(Capture a Dragon Ball. If) you own it": its owner is the player, whoever has controlled it."""
    if not r.eat("you_own") or not r.pick("it"):
        return []
    return [tree.Is(r.refer("it", asked=True), Filter(state="own"))]


def read_used_this_game(r: Reader) -> list[Condition]:
    """ "you have used "Solar Flare" this game"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if not who or not r.eat("has") or not r.eat("used_word") or not r.kind(QUOTE):
        return []
    used = tree.When("uses", titled(r.term("name")), who)
    return [tree.Happened(used, ever=True)] if r.eat("this_game") else []


def read_success_before(r: Reader) -> list[Condition]:
    """ "one of your attacks has been successful this Combat"."""
    if not r.eat("one_of") or not r.eat("your"):
        return []
    kind = r.pick("attacks_kind")
    if kind is None or not r.eat("has_succeeded") or not (r.eat("this_combat") or r.pick("until")):
        return []
    name = f"successful_{kind}" if kind else "successful"
    return [tree.Happened(tree.When(name, None, "you"))]
