"""Verbs that only Dragon Ball Super has, and cards that lie under others and on top of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.text.played import in_area_of, read_area_of, read_negated_with
from rulebound.games.dbs.text.tokens import read_token_made
from rulebound.games.dbs.tree import (
    Activate,
    Beneath,
    Combo,
    Control,
    Cover,
    Flip,
    NegateAttack,
    NegatePlay,
    NegateSkill,
    OnTop,
)
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.binding import only_of
from rulebound.language.grammar import negations, placements, plays
from rulebound.language.grammar.actions import read_discard as read_plain_discard
from rulebound.language.grammar.actions import targets
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import read_named_by_deed
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_limit
from rulebound.language.grammar.piles import read_pile
from rulebound.language.grammar.placements import Destination
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.selections import read_or_host, read_selector, read_together
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    CardsSelected,
    CardsShown,
    CostOver,
    Done,
    Happens,
    Named,
    Open,
    OpenChoice,
    Put,
    PutUnder,
    ThisCard,
    Unnamed,
    same,
)
from rulebound.language.tokens import ANGLE, END, NAME, NOTE, NUMBER


@GRAMMAR.verb("control")
def read_control(r: Reader, what: Selector | None) -> list[Action]:
    """ "gain control of it", which may be for a time."""
    by, found = r.context.by, targets(r, what)
    until = r.context.lead or r.pick("until")
    if not until:
        return [Control(each, by) for each in found]
    if until not in GIVEN_BACK or by not in PLAYERS:
        raise r.miss("expected-the-end-of-the-sentence")
    if r.trail[-1].key == "until":
        r.read_as("control_ends", len(r.trail) - 1)
    theirs = selected_of(r, "opponent" if by == "you" else "you")
    return [r.when_known(each, borrowed, by, GIVEN_BACK[until], theirs=theirs) for each in found]


def selected_of(r: Reader, owner: str) -> bool:
    """Whether all cards in play that were selected so far are that player's: "switch it to Active Mode, and gain
    control of it for the turn"."""
    chosen = [each.of for each in r.mentions if isinstance(each, CardsSelected)]
    return bool(chosen) and all(of is not None and of.whose == owner and is_played(r, of) for of in chosen)


def is_played(r: Reader, of: Filter) -> bool:
    """Cards that lie in the Battle Area."""
    return of.areas == (r.grammar.in_play,)


GIVEN_BACK: Final = {
    tree.TURN: "turn_end",
    tree.BATTLE: "battle_end",
    tree.UNTIL_OPPONENT_NEXT_END: "opponent_turn_end",
    tree.UNTIL_OPPONENT_END: "opponent_end",
    tree.UNTIL_YOUR_NEXT_END: "your_next_turn_end",
}
"""For a time for which a player gains control: when the card goes back."""


def borrowed(what: Selector, by: str, when: str, *, theirs: bool = False) -> Action:
    """A player gains control of the other player's cards, and gives it back then.  `theirs`: the cards spoken of
    before are that player's."""
    owner = "opponent" if by == "you" else "you"
    known = isinstance(what, tree.It) and theirs
    if not known and not (isinstance(what, tree.Choose | tree.All) and what.of.whose == owner):
        raise Miss("expected-cards-of-one-player")
    return tree.Seq((Control(what, by), tree.Later(Control(tree.It(), owner), when)))


@GRAMMAR.verb("give_control")
def read_give_control(r: Reader, what: Selector | None) -> list[Action]:
    """ "give control of this card to your opponent", "return control of it to its owner"."""
    found = targets(r, what)
    r.need("to")
    other = "you" if r.context.by == "opponent" else "opponent"
    if r.eat("the_owner"):
        other = "owner"
    elif r.eat("you_subject"):
        other = "you"
    else:
        r.need("opponent")
    return [Control(each, other) for each in found]


@GRAMMAR.verb("discard")
def read_discard(r: Reader, what: Selector | None) -> list[Action]:
    """ "discard 1 card": from the hand, where no other place is said."""
    return [from_hand(r, each) for each in read_plain_discard(r, what)]


def from_hand(r: Reader, action: Action) -> Action:
    if isinstance(action, tree.Move) and isinstance(action.what, tree.Choose):
        of = action.what.of
        if of.areas == r.grammar.field and not of.kinds:
            owner = of.whose or r.context.by
            return replace(action, what=replace(action.what, of=replace(of, areas=("hand",), whose=owner)))
    return action


@GRAMMAR.verb("combo")
def read_combo(r: Reader, what: Selector | None) -> list[Action]:
    return read_comboed(r, targets(r, what))


def read_comboed(r: Reader, found: list[Selector]) -> list[Action]:
    """Behind cards that are comboed with: in whose Combo Area, and with their skills negated."""
    spot = r.spot()
    who = r.context.by
    if r.eat("in_from"):
        said = "opponent" if r.eat("opponents") else "you" if r.eat("your") else ""
        who = said or who
        said or r.eat("the")
        if r.pick("area") != "combo":
            r.back(spot)
            who = r.context.by
        elif not said and r.eat("opponents"):  # "la Zone de Combo adverse"
            who = "opponent"
    if found == [tree.This()]:
        found = [placements.read_whence(r)]
    elif len(found) == 1:
        found = [read_comboed_from(r, found[0])]
    r.eat("without_paying_combo")  # which Combo means
    until, only, negated = read_negated_with(r)
    if negated:  # 8-6-5-2: before, so that none of them waits for the combo
        return [
            action for each in found for action in (tree.Negate(each, until, only), Combo(same(each), who))
        ]
    return [Combo(each, who) for each in found]


def read_comboed_from(r: Reader, what: Selector) -> Selector:
    """ "(use 1 of your red cards in a combo) from your Drop Area": where the cards lie, if that was not said."""
    spot, place = r.spot(), Noun()
    if isinstance(what, tree.Choose) and what.of.areas == r.grammar.field and not what.of.kinds:
        if r.eat("from_area") and read_location(r, place) and what.of.whose in ("", place.whose):
            return replace(what, of=replace(what.of, whose=place.whose, areas=tuple(place.areas)))
    r.back(spot)
    return what


@GRAMMAR.verb("flip")
def read_flip(r: Reader, what: Selector | None) -> list[Action]:
    at = r.at
    over = what is None and r.eat("over") and r.at > at  # in French it goes without saying
    found = targets(r, what)
    if over:
        return [tree.Orient(each, turned_over(r, each)) for each in found]
    face = r.pick("face")
    first = found[0]
    behind = r.trail[-1].key == "state"
    if not face and behind and isinstance(first, tree.Choose | tree.All) and first.of.state in FACES:
        face = first.of.state  # "flip 1 of your life face up": how it lies afterwards
        found = [replace(first, of=replace(first.of, state="")), *found[1:]]
    if face:
        return [tree.Orient(r.when_known(each, in_life), face) for each in found]
    if len(found) != 1:
        raise r.miss("expected-this-card")
    to = r.pick("to_side")
    if not to and not r.eat("over"):
        raise r.miss("expected-to-which-side")
    return [r.when_known(found[0], turned, to or r.pick("to_side"))]


def turned(what: Selector, to: str) -> Action:
    """This card, or a Leader Card, is flipped; raises Miss for a card that has one side alone."""
    if not isinstance(what, tree.This) and not is_leader(what):
        raise Miss("expected-this-card")
    return Flip(what, to) if to else Flip(what)


FACES: Final = ("face_up", "face_down")
"""How a card of a player's life lies."""


def turned_over(r: Reader, what: Selector) -> str:
    """The face to which cards of a player's life are turned, of which it is said how they lie."""
    state = what.of.state if isinstance(what, tree.Choose | tree.All) else ""
    if state not in FACES:
        raise r.miss("expected-face-up-or-face-down")
    in_life(what)
    return "face_down" if state == "face_up" else "face_up"


def in_life(what: Selector) -> Selector:
    """Cards of a player's life, which lie face down or face up; raises Miss for others."""
    if isinstance(what, tree.Choose | tree.All) and what.of.areas != ("life",):
        raise Miss("expected-cards-in-an-area")
    return what


def is_leader(what: Selector) -> bool:
    """One Leader Card, which has two sides."""
    return isinstance(what, tree.All | tree.Choose) and what.of.areas == ("leader",) and bool(what.of.whose)


@GRAMMAR.verb("declare")
def read_declare(r: Reader, what: Selector | None) -> list[Action]:
    """1-3-5: "declare a number", which is compared with energy costs."""
    one = r.eat("a") or (r.kind(NUMBER) and r.number() == 1)
    stat = "cost" if r.eat("number_word") else r.pick("stat")
    if not one or stat != "cost":
        raise r.miss("expected-cost-or-power")
    r.context.named_number = stat
    return [tree.NameNumber(stat)]


@GRAMMAR.verb("evolve")
def read_evolve(r: Reader, what: Selector | None) -> list[Action]:
    """ "evolve it into this card", "evolve this card into it"."""
    below = read_selector(r)
    r.need("into_deck")
    above = read_selector(r)
    return [OnTop(above, r.when_known(below, in_battle_area), keyword="Evolve")]


def in_battle_area(what: Selector) -> Selector:
    """10-5-1, 10-5-6: the card that evolves, or on top of which another is played, lies in a Battle Area: no Leader
    Card does, and "choose 1 {A} in your hand and evolve the chosen card into it" is about another one."""
    if not isinstance(what, tree.Choose | tree.All) or not what.of.areas:
        return what
    if "battle" not in what.of.areas:
        raise Miss("expected-cards-with-which-this-can-be-done")
    return replace(what, of=replace(what.of, areas=("battle",))) if "leader" in what.of.areas else what


@GRAMMAR.verb("activate")
def read_activate(r: Reader, what: Selector | None) -> list[Action]:
    """A card, or one of its skills: "activate its [Auto] skill"."""
    spot = r.spot()
    if what is None and r.eat("the"):
        timing = r.take("skill_kind")
        if timing and (r.eat("effect_of") or r.eat("of_plain")):
            return [Activate(read_together(r), timing)]
    r.back(spot)
    if what is None and r.pick("its"):
        target = r.refer("it")
        timing = r.take("skill_kind")
        if not timing:
            raise r.miss("expected-a-skills-timing")
        r.eat("effects")
        r.eat("without_paying")  # which Activate means
        return [Activate(target, timing)]
    found = targets(r, what)
    if r.eat("in_a_combo"):
        return read_comboed(r, found)
    r.eat("without_paying")  # which Activate means
    return [Activate(r.when_known(each, not_this)) for each in found]


def not_this(what: Selector) -> Selector:
    if isinstance(what, tree.This):
        raise Miss("expected-another-card")
    return what


@GRAMMAR.verb("negate")
def read_negate(r: Reader, what: Selector | None) -> list[Action]:
    """The attack, or a skill that was just activated; else the skills of cards."""
    if what is None and r.eat("the_attack"):
        out = [read_attack_of_some(r)]
        if r.context.replacing == "attack" and not cards_spoken_of(r):  # "negate the attack and KO it"
            r.mention(Named(tree.Attacker()))
        spot = r.spot()
        if r.eat("and") and r.eat("this_effect"):
            out.append(tree.NegateThis(read_until(r)))
        else:
            r.back(spot)
        return out
    out = read_negated(r, what)
    if r.context.replacing == "counter" and not cards_spoken_of(r) and isinstance(out[0], NegateSkill):
        r.mention(Unnamed())  # the card with the skill
    return out


def read_negated(r: Reader, what: Selector | None) -> list[Action]:
    """A skill that was just activated; else the skills of cards."""
    activated = read_activated_skill(r) if what is None else None
    if activated is not None:
        return [activated]
    told = negations.read_that_skill(r) if what is None else None
    if told is not None:
        return [told]
    spot = r.spot()
    if what is None and r.context.replacing == "counter":
        answered = read_answered(r)
        if answered is not None:
            return [answered]
    if what is None and not r.see("this_effect"):
        r.eat("the") or r.eat("that")
        r.eat("activated_word")
        kind = r.take("skill_kind")
        if kind and r.context.replacing == "counter" and r.see("effect_of"):
            raise r.miss("expected-the-end-of-the-sentence")  # of which card the answered skill is
        owned = r.see("of_plain") or r.see("on_plain") or r.see("of")  # "[Blocker] on your opponent's cards"
        if kind and owned and r.context.replacing == "counter":
            raise r.miss("expected-the-end-of-the-sentence")
        if kind and not owned and not r.see("effect_of") and not at_another_kind(r):
            r.eat("effects")
            return [NegateSkill(kind)]
        if not kind and not r.see("effect_of") and r.eat("effect"):
            return [NegateSkill()]
    r.back(spot)
    return negations.read_negate(r, what)


def at_another_kind(r: Reader) -> bool:
    """ "(negate the [Auto]) and [Permanent] skills of": those of cards, and no skill that was activated."""
    ahead = 1 + (r.mark_here(",") and r.see("and", 1))
    return (r.mark_here(",") or r.see("and")) and bool(r.bracket("skill_kind", ahead) or r.keyword(ahead))


def cards_spoken_of(r: Reader) -> bool:
    """Whether the effect has selected cards or spoken of this one before, or its cost has chosen one and done nothing
    with it; what else the cost did is over."""
    over = max((at for at, each in enumerate(r.mentions) if isinstance(each, CostOver)), default=0)
    cost, effect = r.mentions[:over], r.mentions[over:]
    done = [deed for each in cost if isinstance(each, Done) for deed in each.deeds]
    chosen = any(isinstance(each, OpenChoice) for each in cost)
    if chosen and not any(isinstance(deed, tree.OnCards) for deed in done):
        return True
    spoken = (CardsSelected, CardsShown, Open, OpenChoice, Put, ThisCard)
    return any(isinstance(each, spoken) for each in effect)


def read_activated_skill(r: Reader) -> Action | None:
    """ "(When your opponent activates a [Counter] skill, negate) it": the skill that was activated; None if another
    thing is meant, or cards were spoken of since."""
    spot = r.spot()
    events = [each.event for each in r.mentions if isinstance(each, Happens)]
    spoken = any(isinstance(each, CardsSelected | OpenChoice | ThisCard) for each in r.mentions)
    if events and not spoken and r.pick("it") == "pronoun" and not r.see("effects"):
        event = events[-1]
        if event.event == "skill_activated" and event.who and not event.also and event.subject is None:
            return NegateSkill(event.keyword)
    r.back(spot)
    return None


def read_attack_of_some(r: Reader) -> Action:
    """ "(negate the attack) of a Battle Card with 15000 power or less": only if such a card attacks."""
    spot = r.spot()
    if r.context.replacing == "attack" and (r.eat("of_plain") or r.eat("of")):
        r.eat("one_of") or r.eat("a")
        of = filter_of(r, read_noun(r))
        if of.whose != "you":  # the attack that is answered is the opponent's
            of = of if of.areas == ("leader",) else replace(of, areas=())
            return tree.If(tree.Is(tree.Attacker(), of), NegateAttack())
    r.back(spot)
    return NegateAttack()


def read_answered(r: Reader) -> Action | None:
    """ "(negate) the skill of your opponent's [Counter]", "your opponent's [Counter] skill": the skill that is
    answered; None if it is not said so."""
    spot, first = r.spot(), len(r.trail)
    if not r.eat("effects_of"):
        r.eat("the")
    r.eat("the")
    theirs = r.whose() == "opponent"
    r.read_as("effect", first)  # whose it is goes without saying
    kind = r.take("skill_kind")
    if kind and not r.see_pick("noun"):
        r.eat("effects")
        if r.eat("they_activated") or theirs:
            return NegateSkill(kind)
    r.back(spot)
    return None


@GRAMMAR.verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """Cards, also on top of others, and tokens."""
    token = read_token_made(r)
    if token is not None:
        return [token]
    either = read_play_or_place(r) if what is None else None
    if either is not None:
        return [either]
    target = what or read_together(r)
    among = isinstance(target, tree.All) and target.of.it
    open_yet = isinstance(target, tree.Unbound | tree.It) or among
    in_warp = open_yet and r.eat("from_the_warp")
    whose = read_area_of(r)
    if open_yet and (in_warp or r.eat("from_the_warp")):
        target = r.when_known(target, plays.where_it_lies, "warp")
    target = plays.read_from(r, target)
    target, how = plays.lying_nohow(r, target)
    spot = r.spot()
    state = r.pick("mode") or how
    whose = whose or read_area_of(r)
    if r.eat("on_top_of") and not whose:
        host = r.when_known(read_host(r), in_battle_area)
        state = r.pick("mode") or state
        until, only, negated = read_negated_with(r)
        if negated:
            return [tree.Negate(target, until, only), OnTop(same(target), host, state)]
        return [OnTop(target, host, state)]
    state = state or r.pick("mode")
    until, only, negated = read_negated_with(r)
    if negated:  # 8-6-5-2: before it is played, so that none of them waits for that
        state = state or r.pick("mode")
        return [tree.Negate(target, until, only), in_area_of(r, target, whose, state, negated=True)]
    if whose:
        return [in_area_of(r, target, whose, state)]
    r.back(spot)
    out = plays.read_played(r, target, how)
    r.eat("without_paying")  # which Play means
    return out


def read_play_or_place(r: Reader) -> Action | None:
    """ "(play) or add to your hand up to 1 red card from your deck": it is chosen, then what is done with it; None if
    that is not said."""
    spot = r.spot()
    if r.eat("or") and r.pick("verb") == "place":
        try:
            to = read_destination(r)
            cards = read_selector(r)
            plain = to.area in r.grammar.piles and not (to.state or to.where)
            if plain and isinstance(cards, tree.Choose) and cards.count == 1:
                it = tree.It()
                return tree.Seq((tree.Pick(cards), tree.OneOf((tree.Play(it), tree.Move(it, to.area)))))
        except Miss:
            pass
    r.back(spot)
    return None


def is_moved(what: Selector) -> bool:
    """The cards that the skill has put into the Warp."""
    return isinstance(what, tree.All) and what.of.it and what.of.areas == ("warp",)


@GRAMMAR.override(placements.read_destination)
def read_destination(r: Reader, bare: bool = False) -> Destination:
    if not r.eat("bare_warp"):
        return placements.read_destination.shared(r, bare)
    to = Destination()
    to.area = "warp"
    return to


@GRAMMAR.override(placements.placed)
def placed(r: Reader, what: Selector, to: Destination) -> Action:
    """Cards that are put into play are played, those put into the Combo Area are comboed with."""
    if isinstance(what, tree.Unbound) or is_moved(what):
        r.eat("from_the_warp")
    if isinstance(what, tree.Subject | tree.Unbound) and read_instead_of_play(r):
        return not_played(r, what, to)
    if to.area == "combo":
        r.eat("without_paying_combo")  # which Combo means
        return Combo(what, to.whose or r.context.by)
    out = placements.placed.shared(r, what, to)
    if r.context.replacing == "play" and isinstance(out, tree.Move):
        return r.when_known(what, put_away, out)
    if to.area == "battle":
        return r.when_known(what, put_into_play, out, to.state)
    read_beneath_dropped(r)
    waits = any(isinstance(each, Happens) for each in r.mentions)
    if isinstance(what, tree.This) and to.area != "drop" and not waits and not r.context.replacing:
        r.eat("instead_of_drop")  # where an Extra Card goes after use, if nothing else is said (10-10-4)
    return out


def read_beneath_dropped(r: Reader) -> None:
    """ ", and all cards that were under it in the Drop Area": what 11-3-4 does anyway."""
    spot, first = r.spot(), len(r.trail)
    r.mark(",")
    joined = r.eat("and") or r.eat("then")
    r.eat("then")
    try:
        if joined and r.pick("verb") in ("", "place") and (r.eat("all") or r.eat("the")) and r.eat("cards"):
            r.eat("that_was")
            if r.eat("under") and r.pick("it"):
                to = placements.read_destination.shared(r)
                if to.area == "drop" and not to.where and not to.state:
                    r.read_as("under_dropped", first)
                    return
    except Miss:
        pass
    r.back(spot)


def not_played(r: Reader, what: Selector, to: Destination) -> Action:
    """The opponent's card that is being played goes there instead, to its owner's area."""
    end = to.where if to.area == "deck" else "" if to.where else "top"
    if to.whose == "you" or end not in ("top", "bottom") or to.shuffled or to.state:
        raise r.miss("expected-where-they-go")
    return r.when_known(what, only_of, tree.Subject, NegatePlay(to.area, to.where))


def put_away(what: Selector, placed: tree.Move) -> Action:
    """Cards that are put somewhere; the card that is being played can only go there instead."""
    if isinstance(what, tree.Subject):
        raise Miss("expected-another-card")
    return put_into_play(what, placed, placed.state) if placed.to == "battle" else replace(placed, what=what)


def read_instead_of_play(r: Reader) -> bool:
    """ "instead of playing it", or "instead" alone where the play is answered."""
    return r.eat("instead_of_playing") or (r.context.replacing == "play" and r.eat("instead"))


def put_into_play(what: Selector, placed: Action, state: str) -> Action:
    """Cards named by their card name are placed, not played: Extra Cards with [Field]."""
    field = isinstance(what, tree.Choose) and (what.of.kinds == ("Extra",) or "Field" in what.of.keywords)
    if isinstance(what, tree.Choose) and (field or what.of.asks("name")):
        return replace(placed, what=what) if isinstance(placed, tree.Move) else placed
    return tree.Play(what, state)


@GRAMMAR.override(placements.read_place)
def read_place(r: Reader, found: list[Selector]) -> list[Action]:
    """To an area, into play, or under a card or on top of one."""
    if len(found) == 1 and r.eat("into_play"):
        return plays.read_played(r, found[0], "")
    alone = found == [tree.This()] and read_only_this(r)
    if alone:
        placed_alone = placements.read_place.shared(r, found)
        if not all(isinstance(each, tree.Move) for each in placed_alone):
            raise r.miss("expected-where-they-go")
        return [replace(each, alone=True) for each in placed_alone if isinstance(each, tree.Move)]
    on_card = read_on_card(r, found[0]) if len(found) == 1 and not r.see("into_deck_shuffled") else None
    return placements.read_place.shared(r, found) if on_card is None else [on_card]


def read_only_this(r: Reader) -> bool:
    """ "(and only this card)": without the cards under it."""
    spot = r.spot()
    inside = r.enter() if r.kind(NOTE) else r
    inside.mark(",")
    if inside.eat("and") and inside.eat("only_this_one") and (inside is r or inside.kind(END)):
        return True
    r.back(spot)
    return False


@GRAMMAR.override(placements.read_own_placing)
def read_own_placing(r: Reader) -> Action | None:
    return read_chosen_apart(r) or read_filling(r)


def read_chosen_apart(r: Reader) -> Action | None:
    """ "the chosen cards from your Drop Area under the chosen card in your Battle Area"."""
    spot = r.spot()
    try:
        below = read_part(r)
        r.need("under_it")
        above = read_part(r)
    except Miss:
        r.back(spot)
        return None
    return r.when_known(r.refer("chosen"), chosen_apart, below, above)


def read_part(r: Reader) -> Filter:
    """One of two choices, told by where its cards lie, or by whose they are and which."""
    noun = Noun()
    if r.pick("chosen") and r.eat("in_from") and read_location(r, noun):
        return Filter(whose=noun.whose, areas=tuple(noun.areas))
    r.need("the_chosen")
    whose = "opponent" if r.eat("opponent_word") else "you"
    return replace(filter_of(r, read_noun(r), True), whose=whose)


def chosen_apart(chosen: Selector, below: Filter, above: Filter) -> Action:
    return Beneath(part_of(chosen, below), part_of(chosen, above))


def part_of(chosen: Selector, told: Filter) -> Selector:
    """The one of several choices that is told by where its cards lie, or by whose they are and which."""
    parts = chosen.parts if isinstance(chosen, tree.Together) else ()
    found = [
        part
        for part in parts
        if isinstance(part, tree.Choose)
        and told.areas in ((), part.of.areas)
        and told.whose in ("", part.of.whose)
        and told.kinds in ((), part.of.kinds)
        and told.values("character") in ((), part.of.values("character"))
    ]
    if len(found) != 1:
        raise Miss("expected-which-of-the-chosen-cards")
    return found[0]


def read_filling(r: Reader) -> Action | None:
    """ "cards from the top of your deck under X until there are 5 cards under X", "cards from the top of your deck to
    your life until you have 4 life"."""
    spot = r.spot()
    r.eat("the")
    if r.eat("cards") and r.pick("from_end") == "top":
        try:
            pile = read_pile(r, 1, False, "top")
            if isinstance(pile, tree.Top) and not r.see("under_it"):
                return read_filling_area(r, pile)
            if isinstance(pile, tree.Top) and r.eat("under_it"):
                host = read_host(r)
                r.need("until_have")
                least = r.number()
                r.need("cards")
                same = r.eat("under_it") and (bool(r.pick("it")) or read_host(r) == host)
                if same and isinstance(host, tree.All | tree.This):
                    below = Filter(this=True) if isinstance(host, tree.This) else host.of
                    there = Filter(areas=("under",), beneath=below)
                    return Beneath(replace(pile, count=tree.Short(there, least)), host)
        except Miss:
            pass
    r.back(spot)
    return None


def read_filling_area(r: Reader, pile: tree.Top) -> Action:
    """ "(cards from the top of your deck) to your life until you have 4 life"."""
    to = read_destination(r)
    if r.eat("until_placing"):
        return read_filling_through(r, tree.Move(pile, to.area, to.where, to.state))
    if r.eat("equal_to"):
        return tree.Move(replace(pile, count=read_limit(r)), to.area, to.where, to.state)
    they = r.eat("until_they_have")
    if not they:
        r.need("until_have")
    least = r.number()
    noun = read_noun(r)
    whose = r.context.they if they else to.whose or pile.whose
    there = Filter(whose=pile.whose, areas=(to.area,))
    if whose != pile.whose or replace(filter_of(r, noun, True), whose=pile.whose, areas=(to.area,)) != there:
        raise r.miss("expected-cards-of-an-area")
    if noun.head != to.area and noun.areas != [to.area]:
        raise r.miss("expected-cards-of-an-area")
    return tree.Move(replace(pile, count=tree.Short(there, least)), to.area, to.where, to.state)


def read_filling_through(r: Reader, placed: tree.Move) -> Action:
    """ "(cards from the top of your deck in your Drop Area until you place) a red card": down to the first that fits,
    which is the card that is spoken of from then on."""
    pile = placed.what
    assert isinstance(pile, tree.Top)
    r.eat("a")
    of = filter_of(r, read_noun(r), True)
    if of.whose or of.areas:
        raise r.miss("expected-a-kind-of-card")
    placed = replace(placed, what=replace(pile, count=tree.Through(pile.whose, pile.area, of)))
    spot = r.spot()
    r.mark(".")
    over = ended(r)
    r.back(spot)
    if over:
        return placed
    last = replace(of, whose=pile.whose, areas=(placed.to,), it=True)
    r.mention(CardsSelected())
    found = OpenChoice(tree.All(last), r.span())
    r.mention(found)
    return tree.Seq((placed, found))


def read_on_card(r: Reader, what: Selector) -> Action | None:
    """Under a card, or on top of one."""
    spot = r.spot()
    if r.eat("under_it"):
        host: Selector
        if r.pick("this"):
            host = read_or_host(r)
            r.mention(ThisCard() if isinstance(host, tree.This) else Named(None))
        else:
            host = r.refer("chosen host") if r.pick("chosen") else read_selector(r)
        what = (
            placements.read_whence(r) if isinstance(what, tree.This) else placements.read_taken_from(r, what)
        )
        if isinstance(what, tree.Choose) and what.of == Filter(areas=r.grammar.field):
            raise r.miss("expected-cards-in-an-area")  # "place 1 card under this card": from where?
        if isinstance(host, tree.All) and not set(host.of.areas) <= set(r.grammar.fixed_heads):
            host = tree.Choose(1, host.of, by=r.context.by)  # "your {X}": one of them, if there are several
        r.mention(PutUnder(host, what))
        return Beneath(what, host)
    if r.eat("on_top_of"):
        try:
            below = read_host(r)
            state = r.pick("mode")
            if isinstance(what, tree.This) and not state:
                return r.when_known(below, put_on_top, what)
            return OnTop(what, r.when_known(below, in_battle_area), state)
        except Miss:
            r.back(spot)
    return None


def put_on_top(below: Selector, what: Selector) -> Action:
    """This card on top of one of yours, with which it is played; or of an opponent's, which it covers."""
    theirs = isinstance(below, tree.Choose | tree.All) and below.of.whose == "opponent"
    covers = theirs or isinstance(below, tree.Attacker)
    return Cover(what, below) if covers else OnTop(what, in_battle_area(below))


def read_host(r: Reader) -> Selector:
    """The card that others go under or on top of."""
    if r.pick("this"):
        return tree.This()
    done = read_named_by_deed(r)
    if done is not None:
        return done
    if r.pick("chosen"):
        return r.refer("chosen host")
    if r.pick("it") or r.pick("that"):
        return r.refer("it")
    if r.pick("attacker"):
        return tree.Attacker()
    if r.see("up_to") or r.kind(NUMBER) or r.see_pick("number"):
        return read_selector(r)
    r.eat("your")
    if r.kind(NAME) or r.kind(ANGLE):
        of = replace(filter_of(r, read_noun(r), True), whose="you", areas=(r.grammar.in_play,))
        return tree.All(of)
    raise r.miss("expected-a-card")
