"""Sentences that only Dragon Ball Super has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.actions import not_played
from rulebound.games.dbs.text.deeds import COLORS
from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.text.kept import at_not_dropped
from rulebound.games.dbs.text.permissions import (
    read_allowed,
    read_awakened,
    read_even_rested,
    read_excused,
    read_rested,
)
from rulebound.games.dbs.text.played import read_negated_with
from rulebound.games.dbs.text.prohibitions import is_own_phase, of_yours, read_this_not_again
from rulebound.games.dbs.text.skill_costs import (
    read_next_activated,
    read_skills_reduced,
    read_specified_reduced,
)
from rulebound.games.dbs.tree import AreaLimit, NegateAttack, Unspecified
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Skill
from rulebound.language.binding import only_of
from rulebound.language.grammar import (
    actions,
    attack_bans,
    card_bans,
    cost_changes,
    event_subjects,
    placements,
    prohibition_limits,
    sentences,
    single_clauses,
    statements,
    watches,
)
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.clauses import read_clauses, read_did
from rulebound.language.grammar.color_choices import read_color_chosen
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_attack_of
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_modifier, read_noun
from rulebound.language.grammar.passives import LEAVING, Ban, read_done
from rulebound.language.grammar.placements import read_destination
from rulebound.language.grammar.places import belong_to, read_areas
from rulebound.language.grammar.productions import VERBS
from rulebound.language.grammar.terms import read_colors
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    CardsSelected,
    ChoiceOver,
    ChosenNow,
    ChosenPart,
    Done,
    DoneTo,
    OfEvent,
    Open,
    OpenChoice,
    OpenDid,
    ThisCard,
    WatchBegins,
    WatchOver,
)
from rulebound.language.trees import negated, seq, under


@GRAMMAR.override(sentences.read_governed)
def read_governed(r: Reader, first: bool) -> list[Action]:
    """What follows a leading "if" belongs to it, up to the next "if"."""
    if not first:
        found, spot = sentences.read_thens(r), r.spot()
        did = read_did(r)
        r.back(spot)
        declined = isinstance(did, OpenDid) and not did.yes and not r.see("if_not")
        if declined:  # "if it is red, you may …. If you don't, …": what if it is blue?
            raise r.miss("expected-whether-it-stands-under-the-condition")
        return found
    out: list[Action] = []
    while not ended(r):
        spot = r.spot()
        if r.eat("additionally") and r.mark(",") and not r.see("if"):
            raise r.miss("expected-whether-it-stands-under-the-condition")
        did = read_did(r)
        r.back(spot)
        if r.see("additionally"):
            break
        if r.see("if_not") or (did is None and (r.see("if") or r.see("otherwise"))):
            break
        goes_on, mentioned = did is not None or r.see("then"), len(r.mentions)
        step = sentences.read_step(r)
        goes_on = goes_on or all(isinstance(each, tree.Later | tree.Shuffle) for each in step)
        if not goes_on and not any(isinstance(each, SPOKEN_OF) for each in r.mentions[mentioned:]):
            raise r.miss("expected-whether-it-stands-under-the-condition")
        out.extend(step)
    return out


SPOKEN_OF: Final = (Open, ChosenPart, OfEvent, DoneTo, ChosenNow)
"""A sentence with these goes on about the cards of the one before, and so stands under its condition."""


@GRAMMAR.override(sentences.read_own_sentence)
def read_own_sentence(r: Reader) -> list[Action]:
    """ "If you activate …, reduce the skill cost": no condition, but what holds whenever that is done."""
    found = read_next_activated(r) if r.see("if_you_activate") else None
    return read_color_chosen(r, COLORS) if found is None else [found]


@GRAMMAR.override(single_clauses.read_own_clause)
def read_own_clause(r: Reader) -> list[Action]:
    found = read_kept_from_warp(r) or read_next_activated(r) or read_excused(r) or read_waived(r)
    found = found or read_allowed(r) or read_sent_instead(r) or read_skills_reduced(r)
    if found is not None:
        return [found]
    less = read_specified_reduced(r)
    if less:
        return less
    limited = r.pick("limited")
    if limited or r.eat("only"):
        return [read_area_limit(r, limited or "only you")]
    spot = r.spot()
    its = r.see_pick("its")
    if r.eat("the_attack"):
        if r.eat("are_negated"):
            return [NegateAttack()]
        if not (its and is_of_chosen(r)) and r.pick("predicate") == "cannot" and r.eat("be_negated"):
            return [tree.Forbid(tree.Attacker(), "attack_be_negated", r.pick("until") or tree.BATTLE)]
    r.back(spot)
    again = read_this_not_again(r)
    if again:
        return again
    who = r.pick("takes_no_damage")
    if who:
        return read_no_damage(r, who)
    if r.eat("it_is_played"):
        return read_played_so(r, r.refer("it"))
    if r.eat("treat"):
        return [read_unspecified(r)]
    spot = r.spot()
    if r.eat("after_this_turn"):
        r.mark(",")
    if r.eat("extra_turn"):
        r.eat("after_this_turn")
        return [tree.ExtraTurn("you")]
    r.back(spot)
    return []


def is_of_chosen(r: Reader) -> bool:
    """Whether "its attack" may be that of a card that was selected, or no attack is under way at all."""
    chosen = any(isinstance(mention, CardsSelected | OpenChoice) for mention in r.mentions)
    return chosen or not attack_bans.is_under_way(r)


def read_no_damage(r: Reader, who: str) -> list[Action]:
    """ "(you take no damage) from attacks by red cards for the turn", "from that attack"."""
    players = ("you", "opponent") if who == "both" else (who,)
    first = len(r.trail)
    if not (r.see("in_from") and r.eat("in_from")):
        until = read_until(r)
        return [tree.Bar(each, "take_damage", Filter(), until) for each in players]
    if r.eat("the_attack"):
        r.read_as("from_attacks", first)
        return [tree.Bar(each, "take_attack_damage", Filter(), tree.BATTLE) for each in players]
    dealers = read_dealers(r)
    if dealers is not None:
        until = read_until(r)
        return [tree.Bar(each, "take_damage", Filter(), until, by=dealers) for each in players]
    by = read_attackers(r)
    if by is not None and by.whose == {"you": "opponent", "opponent": "you"}.get(who):
        by = replace(by, whose="")  # nobody else attacks that player
    until = read_until(r)
    return [tree.Bar(each, "take_attack_damage", Filter(), until, by=by) for each in players]


def read_dealers(r: Reader) -> Filter | None:
    """ "(no damage from) Battle Cards with energy costs of 3 or less": by their attacks and skills; None if an attack
    is spoken of."""
    spot = r.spot()
    try:
        r.eat("a")
        noun = read_noun(r)
        of = filter_of(r, noun, not noun.areas)
        if not r.see("an_attack") and not possessive(r):
            return of
    except Miss:
        pass
    r.back(spot)
    return None


def read_attackers(r: Reader) -> Filter | None:
    """ "attacks by Battle Cards", "your opponent's attacks": the cards that attack; None if any that do are meant."""
    first = len(r.trail)
    if r.eat("an_attack"):
        r.read_as("from_attacks", first)
        return filter_of(r, read_noun(r)) if r.eat("by") or r.eat("of_plain") else None
    of = read_attack_of(r)
    if of is None:
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if of == Filter(whose="opponent"):  # who else would attack
        r.read_as("from_attacks", first)
        return None
    return of


def read_kept_from_warp(r: Reader) -> Action | None:
    """ "Battle Cards you play using [Over Realm] aren't sent to the Warp at the end of this turn": that they are is
    what the keyword says (10-15-4); None if it is not said so."""
    spot = r.spot()
    try:
        r.eat("the")
        noun = read_noun(r)
        belong_to(r, noun, "you")
        keyword = r.take_keyword() if r.eat("you_play_using") else ""
        if (
            keyword not in ("Over Realm", "Dark Over Realm")
            or noun.areas
            or not r.eat("are_not_sent_to_warp")
        ):
            raise r.miss("expected-a-keyword-skill")
        of = replace(filter_of(r, noun, True), whose="", played_with=(keyword,))
        if not r.eat("at_turn_end"):
            raise r.miss("expected-when-this-effect-happens")
        until = tree.WHILE if r.context.permanent else tree.TURN
        return tree.Bar("you", "return_to_the_warp", of, until)
    except Miss:
        r.back(spot)
        return None


def read_unspecified(r: Reader) -> Action:
    """ "Treat 《X》 cards in all areas as if they had no specified cost"."""
    if r.pick("this"):
        r.mention(ThisCard())
        mine = cost_changes.read_this_costed(r)
        r.need("no_specified_cost")
        return Unspecified(tree.All(Filter(this=True)) if mine == tree.This() else mine, read_until(r))
    r.eat("all")
    noun = read_noun(r, True)
    of = filter_of(r, noun, not noun.areas)
    r.eat("in_all_areas")
    colored = read_treated_as_colors(r, noun, of)
    if colored is not None:
        return colored
    r.need("no_specified_cost")
    belong_to(r, noun, "you")
    return Unspecified(tree.All(replace(of, whose="you")), read_until(r))


def read_treated_as_colors(r: Reader, noun: Noun, of: Filter) -> Action | None:
    """ "(treat all of your energy) as red and blue": cards that have these colours besides their own; None if that is
    not said."""
    spot = r.spot()
    if r.eat("as") and r.see_pick("color") and noun.whose == "you":
        colors = read_colors(r, True)
        r.eat("cards")
        until = read_until(r)
        return seq([tree.Gain(tree.All(of), "color", color, until) for color in colors])
    r.back(spot)
    return None


def read_waived(r: Reader) -> Action | None:
    """ "you can play this card from your hand without paying its energy cost"."""
    spot = r.spot()
    if not r.context.permanent:
        return None
    for key in ("you_can_play", "you_can_activate"):
        if r.eat(key):
            own = read_own_skill(r) if key == "you_can_activate" else ""
            act = own or (("play" if key == "you_can_play" else "activate") if r.pick("this") else "")
            r.eat("effects")
            free = act == "play" and (
                r.see("without_paying") or r.see("by")
            )  # cards are played from the hand
            if act and (r.eat("from_your_hand") or own or free):
                paid = read_instead_paid(r)
                if paid is not None:
                    return tree.Waive(tree.This(), act, tuple(paid), read_until(r))
        r.back(spot)
        others = read_waived_others(r, key)
        if others is not None:
            return others
    from_drop = read_from_drop(r)
    if from_drop is not None:
        return from_drop
    r.back(spot)
    if r.pick("this"):  # "this card in your hand can be played without paying its energy cost"
        first = len(r.trail) - 1
        there = r.eat("in_your_hand")
        if r.eat("can_be_played") and (
            r.eat("from_your_hand") or there or r.see("without_paying") or r.see("by")
        ):
            r.read_as("you_can_play", first)
            paid = read_instead_paid(r)
            if paid is not None:
                r.mention(ThisCard())
                return tree.Waive(tree.This(), "play", tuple(paid), read_until(r))
    r.back(spot)
    act = read_own_skill(r) if r.eat("when_you_activate") else ""
    if act and r.mark(",") and r.eat("you_may"):
        paid = read_clauses(r)
        if r.mark(".") and r.pick("did") == "yes" and r.mark(","):
            if r.eat("you_can_activate") and read_own_skill(r) == act and r.eat("without_paying"):
                return tree.Waive(tree.This(), act, tuple(paid), tree.WHILE)
    r.back(spot)
    return None


def read_waived_others(r: Reader, key: str) -> Action | None:
    """ "you can activate {X} from your hand without paying its energy cost"; None if other cards than those in your
    hand are meant, or something is to be done for it."""
    spot = r.spot()
    try:
        if r.eat(key):
            r.eat("a")
            noun = read_noun(r)
            belong_to(r, noun, "you")
            of = filter_of(r, noun)
            if of.areas == ("hand",) and r.eat("without_paying") and not (r.eat("by") or r.see("instead")):
                act = "play" if key == "you_can_play" else "activate"
                return tree.Waive(tree.All(of), act, (), read_until(r))
    except Miss:
        pass
    r.back(spot)
    return None


def read_from_drop(r: Reader) -> Action | None:
    """ "(if this card is in your Drop Area) you can activate it by paying its energy cost and …"; None if it is
    not said so."""
    if not r.eat("you_can_activate"):
        return None
    it_is_this = bool(r.mentions) and isinstance(r.mentions[-1], ThisCard)
    if not r.pick("this") and not (it_is_this and r.eat("it")):
        return None
    if not (r.eat("by_paying") and r.eat("and")):
        return None
    paid = read_done_for_it(r)
    if not paid:
        return None
    return tree.Waive(tree.This(), "activate_from_drop", tuple(paid), read_until(r))


WAIVED: Final = {
    "Counter": "counter",
    "Counter Play": "counter_play",
    "Counter Attack": "counter_attack",
    "Counter Counter": "counter_counter",
    "activate_main": "activate_main",
    "activate_battle": "activate_battle",
}
"""For a kind of skills that are activated from the hand: what is done by activating one."""


def read_own_skill(r: Reader) -> str:
    """ "this card's [Counter] (skill)", "the [Activate: Battle] skill on this card": what is done by activating it;
    "" if no such skill of this card is named."""
    spot = r.spot()
    behind = r.pick("its") != "this"
    if not behind or r.eat("the"):
        act = WAIVED.get(r.take("skill_kind"), "")
        r.eat("effects")
        of_this = not behind or ((r.eat("of_plain") or r.eat("on_plain") or r.eat("of")) and r.pick("this"))
        if act and of_this:
            return act
    r.back(spot)
    return ""


def read_instead_paid(r: Reader) -> list[Action] | None:
    """What is done in the place of paying: nothing, or "by adding a card from your life to your hand"."""
    free = r.eat("without_paying")
    spot = r.spot()
    r.eat("by")
    paid = read_done_for_it(r)
    if free and not paid:
        r.back(spot)
    elif not paid:
        r.miss("expected-what-is-done-instead-of-paying")
        return None
    elif free:
        if r.eat("instead"):
            r.read_as("instead_of_paying", len(r.trail) - 1)
    else:
        r.need("instead_of_paying")
    return paid


def read_done_for_it(r: Reader) -> list[Action]:
    """ "choosing 1 of your Battle Cards and placing it in the Drop Area"; nothing if nothing is said to be done."""
    out: list[Action] = []
    r.context.in_cost = True
    try:
        while True:
            spot = r.spot()
            if out:
                comma = r.mark(",")
                r.eat("and") or r.eat("then") or comma
            name, _, _ = r.pick("gerund").partition(" ")
            way = r.grammar.verbs.get(name) or VERBS.get(name)
            if way is None:
                r.back(spot)
                return out
            if name == "choose":
                span = r.span()
                choice = OpenChoice(actions.read_chosen(r), span)
                r.mention(choice)
                out.append(choice)
                continue
            out.extend(way(r, None))
            r.mention(Done(tuple(out[-1:])))
    finally:
        r.context.in_cost = False
        r.mention(ChoiceOver())


def read_area_limit(r: Reader, limited: str) -> Action:
    """ "Only 1 {X} can be played in your Battle Area", "(your opponent can't have) more than 3 cards in play"."""
    how, _, who = limited.partition(" ")
    most = read_most(r, how == "no")
    if r.eat("of_this_card"):
        noun = Noun()
        noun.heads, noun.f = ["card"], Filter(copy=True)
        r.read_as("copy_of_this", len(r.trail) - 1)
        while read_modifier(r, noun):
            pass
    else:
        noun = read_noun(r)
    belong_to(r, noun, who)
    there, noun.areas = noun.areas, []
    of = filter_of(r, noun, True)
    if r.eat("can_be_played_in"):
        r.eat("your")
        if r.pick("area") != "battle":
            raise r.miss("expected-the-battle-area")
    elif not noun.in_play and there != ["battle"]:
        raise r.miss("expected-in-play")
    return AreaLimit(replace(of, whose=who, areas=("battle",)), most)


def read_most(r: Reader, denied: bool) -> int:
    """ "(can only have) up to 2", "(can't have) more than 2", "(can't have) 3 or more": the highest number."""
    if not denied:
        return r.number()
    first = len(r.trail)
    op, number = r.amount()
    if op not in (">", ">=") or number < 1:
        raise r.miss("expected-a-number-of-cards")
    if op == ">":
        return number
    r.read_as("or_more", first)  # one more than is allowed
    return number - 1


def read_not_played(r: Reader, what: Selector) -> Action:
    """ "is placed in its owner's Drop Area instead of being played", or instead of what else would happen to it."""
    to = read_destination(r)
    if (r.context.replacing == "event" and r.see("instead")) or at_not_dropped(r):
        return placements.placed(r, what, to)
    if not r.eat("instead_of_being_played") and not (r.context.replacing == "play" and r.eat("instead")):
        r.need("instead_of_being_played")
    return not_played(r, what, to)


def read_placed_instead(r: Reader, what: Selector) -> Action | None:
    """ "is placed in its owner's Drop Area instead of being played"; None if it is not said in whose place."""
    spot = r.spot()
    try:
        r.need("is_placed")
        return read_not_played(r, what)
    except Miss:
        r.back(spot)
        return None


def read_sent_instead(r: Reader) -> Action | None:
    """ "it's sent to its owner's Warp instead"; None if that is not said."""
    spot = r.spot()
    if r.eat("its_short"):
        it = r.refer("it")
        if r.pick("participle") == "placed":
            r.read_as("is_placed", len(r.trail) - 1)
            return read_not_played(r, it)
    r.back(spot)
    return None


def read_not_refreshed(r: Reader, what: Selector) -> Action:
    """ "doesn't switch to Active Mode during your opponent's next Charge Phase"."""
    when = r.pick("in_charge")
    if when == "refresh" and not r.context.permanent:
        return tree.Forbid(what, "refresh", tree.UNTIL_OPPONENT_NEXT_END)
    if when == "next" and not r.context.permanent:
        return tree.Forbid(r.when_known(what, of_yours), "refresh", tree.UNTIL_YOUR_NEXT_END)
    if r.context.permanent and is_own_phase(when, what):
        return tree.Forbid(what, "refresh", tree.WHILE)
    if not when and not r.context.permanent and (r.see_pick("until") or r.context.lead):
        return tree.Forbid(what, "be_activated", read_until(r))
    raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")


def read_played_so(r: Reader, what: Selector) -> list[Action]:
    """ "is played in Rest Mode", "with its skills negated for the turn", or both."""
    rested = r.pick("mode") == "rested"
    if rested and isinstance(what, tree.This) and r.context.permanent:  # wherever it is played from
        r.eat("from_all_areas")
        return [tree.Forbid(tree.All(Filter(this=True)), "be_played_active", read_until(r))]
    if rested and isinstance(what, tree.All) and what.of.areas in ((), ("battle",)):
        areas = tuple(area for area in r.grammar.areas if area != "leader")  # wherever they are played from
        everywhere = tree.All(replace(what.of, areas=areas))
        return [tree.Forbid(everywhere, "be_played_active", read_until(r))]
    if not isinstance(what, tree.Subject | tree.Unbound):
        raise r.miss("expected-another-card")
    begun = [mention for mention in r.mentions if isinstance(mention, WatchBegins)]
    if len(begun) > len([mention for mention in r.mentions if isinstance(mention, WatchOver)]):
        raise r.miss("expected-another-card")  # what waits for the play comes after it
    out: list[Action] = []
    until, only, negated = read_negated_with(r)
    if negated:
        out.append(tree.Negate(tree.Subject(), until, only))
    if rested:
        out.append(tree.Forbid(tree.Subject(), "be_played_active", tree.TURN))
    if not out:
        raise r.miss("expected-to-which-mode")
    return [*out[:-1], r.when_known(what, only_of, tree.Subject, out[-1])]


@GRAMMAR.override(watches.read_own_watch)
def read_own_watch(r: Reader, until: str) -> Action | None:
    """ "(until …, if) your opponent plays a Battle Card, it is played in Rest Mode": how such cards are played."""
    spot = r.spot()
    try:
        event = read_events(r, [])
        of = event.subject
        if event == tree.When("play", of, event.who) and event.who and of is not None and r.mark(","):
            played = r.eat("it_is_played") or (r.pick("it") and r.pick("predicate") == "played_in")
            if played and r.see_pick("mode"):
                found = read_played_so(r, tree.All(replace(of, whose=event.who)))
                if isinstance(found[0], tree.Forbid):
                    return replace(found[0], until=until)
    except Miss:
        pass
    r.back(spot)
    return None


def lies_unplayed(r: Reader, of: Filter) -> bool:
    """Cards that are yours, wherever they lie or not in play: those in play are paid for."""
    return of.whose == "you" and not set(of.areas) & set(r.grammar.field)


def read_can_attack(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(can attack) your opponent's Battle Cards in Active Mode", "blue Battle Cards even if they are in Active
    Mode"."""
    first = len(r.trail)
    r.eat("a") or r.eat("any_of") or r.eat("any") or r.eat("the")
    of = filter_of(r, read_noun(r))
    if of.state != "active":
        r.need("even_if_active")
    if of.whose == "you" or of.areas != (r.grammar.in_play,):
        raise r.miss("expected-a-kind-of-card")
    of = replace(of, whose="opponent", state="active")
    if of == Filter("opponent", ("battle",), ("Battle",), state="active"):
        r.read_as("even_if_active", first)
        until = read_until(r)
        return [tree.Grant(each, "Attack Active", until) for each in subjects]
    until = read_until(r)
    return [tree.Allow(each, "attack_active", until, of) for each in subjects]


def read_cheaper(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(your <Ash> cards) cost 1 less energy": what is paid for them, from wherever they are played."""
    by = r.number()
    way = r.pick("comparative")
    r.eat("energy_word")
    if not way:
        raise r.miss("expected-a-number")
    if r.eat("to_play"):
        r.read_as("energy_word", len(r.trail) - 1)  # which is what it is paid for
    until = read_until(r)
    out: list[Action] = []
    for what in subjects:
        if isinstance(what, tree.All) and what.of.areas in (r.grammar.field, (r.grammar.in_play,)):
            what = tree.All(replace(what.of, areas=()))  # those in play are paid for
        elif isinstance(what, tree.This):
            what = tree.All(Filter(this=True))
        out.append(tree.Modify(what, "cost", by if way == ">" else -by, until))
    return out


@GRAMMAR.override(statements.read_own_predicate)
def read_own_predicate(r: Reader, verb: str, subjects: list[Selector]) -> list[Action]:
    what = subjects[0]
    if isinstance(what, tree.This | tree.Subject | tree.Unbound) and not verb and r.see("is_placed"):
        instead = read_placed_instead(r, what)
        return statements.read_done_to(r, subjects) if instead is None else [instead]
    if verb == "costs":
        return read_cheaper(r, subjects)
    if verb == "played_in" and len(subjects) == 1:
        return read_played_so(r, what)
    if verb == "deal" and isinstance(what, tree.This | tree.Unbound):
        dealt = actions.read_deal(r, None)[0]
        if r.eat("when") and (r.pick("it") or r.pick("this")) and r.see_pick("happens"):
            asked: list[tree.Condition] = []
            event = event_subjects.read_happening(r, Filter(this=True), asked)
            skill = Skill("auto", dealt, tuple(asked), event=event)
            dealt = tree.GrantSkill(tree.This(), skill, read_until(r))
        return [r.when_known(what, only_of, tree.This, dealt)]
    if verb == "can attack":
        return read_can_attack(r, subjects)
    if verb in ("treated_so", "unspecified"):
        if verb == "treated_so":
            r.need("no_specified_cost")
        if subjects == [tree.This()]:
            subjects = [tree.All(Filter(this=True))]
        elif not all(isinstance(each, tree.All) and lies_unplayed(r, each.of) for each in subjects):
            raise r.miss("expected-cards-in-an-area")
        until = read_until(r)
        return [Unspecified(each, until) for each in subjects]
    if verb == "stays_rested":
        return [read_not_refreshed(r, each) for each in subjects]
    if verb == "only_played_if":
        barred = tree.Bar("", "play", Filter(this=True), tree.WHILE)
        if not r.context.permanent or not isinstance(what, tree.This):
            raise r.miss("expected-this-card")
        return [under([negated(read_conditions(r))], barred)]
    if verb == "only_played":
        other_turn = prohibition_limits.read_turn_left(r)
        if not r.context.permanent or not isinstance(what, tree.This) or other_turn is None:
            raise r.miss("expected-a-condition")
        return [under([other_turn], tree.Bar("", "play", Filter(this=True), tree.WHILE))]
    if verb == "only_using":
        if not isinstance(what, tree.This | tree.Unbound):
            raise r.miss("expected-a-skill-with-which-this-card-is-played")
        by = card_bans.read_cards_playing(r)
        if by is not None:
            return [r.when_known(what, only_of, tree.This, card_bans.only_played_by(by, read_until(r)))]
        kinds = [card_bans.read_kind_played_with(r)]
        while r.see("or") and (r.keyword(1) or r.bracket("skill_kind", 1)) and r.eat("or"):
            kinds.append(card_bans.read_kind_played_with(r))
        barred = tree.Bar("", "play", Filter(this=True), read_until(r), using="not " + "/".join(kinds))
        return [r.when_known(what, only_of, tree.This, barred)]
    if verb == "only_from":
        areas = tuple(read_areas(r))
        if not isinstance(what, tree.This | tree.Unbound):
            raise r.miss("expected-this-card")
        allowed = Filter(this=True, unless=Filter(areas=areas))
        return [r.when_known(what, only_of, tree.This, tree.Bar("", "play", allowed, read_until(r)))]
    if verb in ("stay", "stay_by_effects"):
        bans = read_done(r, LEAVING[0]) if verb == "stay" else []
        bans = bans or [Ban(act) for act in (LEAVING if verb == "stay" else LEAVING[:1])]
        until = read_until(r)
        return [
            tree.Forbid(each, ban.act, until)
            if ban.by is None
            else tree.ForbidBy(each, ban.act, ban.by, until)
            for each in subjects
            for ban in bans
        ]
    if verb == "combo_rested" and not (r.see("even") or r.see("when") or r.see_pick("mode")):
        rested = read_rested(r, what)
        if rested is None:
            raise r.miss("expected-to-which-mode")
        return [rested]
    if verb == "combo_rested":
        read_even_rested(r)
        return [tree.Allow(what, "combo_rested", read_until(r))]
    if verb == "can activate":
        r.pick("its")
        if r.take("skill_kind") != "Awaken":
            raise r.miss("expected-the-keyword-awaken")
        r.eat("effects")
        return [read_awakened(r, what)]
    return statements.read_own_predicate.shared(r, verb, subjects)
