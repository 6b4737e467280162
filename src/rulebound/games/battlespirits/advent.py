"""Advent: a card of the hand is put on top of a Spirit or an Ultimate."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import AREAS, BENEATH, FIELD, HAND, LIFE, SOUL_STATE
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_on, cores_to_use, life_reduced, move_core
from rulebound.games.battlespirits.faces import revert
from rulebound.games.battlespirits.leaving import deplete
from rulebound.games.battlespirits.ruleset import (
    ADVENTED,
    ADVENTING,
    ADVENTS,
    ALLOWS_ADVENT,
    CARD_USED,
    CORES,
    SPIRIT,
    ULTIMATE,
)
from rulebound.games.battlespirits.skills import settle
from rulebound.games.battlespirits.sources import beneath, uses_go_up
from rulebound.kernel import kinds
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.composites import join, loosen, own_face, parts_of, renew_face
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import fits
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.inheriting import inherit
from rulebound.kernel.numbers import as_it_is
from rulebound.kernel.permanents import survey
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import EMPTY, Scope
from rulebound.kernel.selecting import like
from rulebound.kernel.skills import usable
from rulebound.kernel.triggers import happened


class Advent(Frame):
    """A card of the hand that is to Advent on another."""

    def __init__(self, card: Card | None, clause: int = 0) -> None:
        super().__init__(ADVENT)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.clause = clause
        """Which of its effects it is."""
        self.source = -1
        self.cores = EMPTY
        """The Cores that are to be put on it, where its source has none."""

    def copy(self) -> Frame:
        new = Advent(None, self.clause)
        new.step = self.step
        new.card = self.card
        new.source = self.source
        new.cores = self.cores
        return new

    def holds(self, ref: int) -> bool:
        return ref == self.card

    def prove(self, game: Game, at: int) -> None:
        card, clauses = game.at(self.card), game.prints[self.card % SHIFT].clauses
        settling = self.source >= 0 and self.step < MORE_CORES  # an effect may take the card away
        sure(settling or (card is not None and card.area == HAND), "what is to Advent is not in the hand")
        sure(self.clause < len(clauses), "the card has no such effect")
        sure(clauses[self.clause].keyword in ADVENTS, "the effect is no Advent")
        if card is not None and self.source < 0:
            sure(bool(targets(game, card, clauses[self.clause])), "there is nothing on which it can Advent")
        elif card is not None and self.step >= MORE_CORES:
            source = game.at(self.source)
            sure(source is not None and source.area == SOUL_STATE, "it needs no Cores")
            free = [id for id in cores_to_use(game, card.seat) if id not in self.cores]
            sure(len(set(self.cores)) == len(self.cores), "a Core is taken twice")
            sure(source is not None and len(self.cores) < least_for(game, card, source), "it has its Cores")
            sure(len(free) > 1, "there are no Cores left")


def advents(game: Game, seat: Seat, timings: tuple[str, ...]) -> list[Choice]:
    """advent.what, advent.free, faq.advent.7: the cards of the hand that can Advent now, each with its effect."""
    out: list[Choice] = []
    seen: list[object] = []
    for id in game.pile(seat, HAND):
        card, face = game.cards[id], game.prints[id]
        if face in seen:
            continue
        seen.append(face)
        for i, clause in enumerate(face.clauses):
            if clause.keyword in ADVENTS and clause.timing in timings and usable(game, clause, card):
                if targets(game, card, clause):
                    out.append(Choice("advent", id, i))
    return out


# --- what it needs ------------------------------------------------------------------------------------


def soul_core_for(game: Game, seat: Seat, clause: Clause) -> CardId:
    """advent.soul-core.from: the Soul Core, if it lies on the Field, in the Reserve or in the Life, or where the card
    says; -1 if it does not, or lies already where it is to go."""
    to, *origin = clause.skill.values
    own = [
        id for id in range(len(game.cards)) if game.prints[id] is SOUL_CORE and game.cards[id].owner == seat
    ]
    soul = game.cards[own[0]]
    if origin:
        there = AREAS[soul.area].name == origin[0]
    else:
        there = soul.area == LIFE or soul.id in cores_to_use(game, seat)
    return soul.id if there and AREAS[soul.area].name != to else -1


def meets(game: Game, clause: Clause, card: Card, source: Card) -> bool:
    """advent.what: whether the card is one on which the other can Advent; a card in Soul State as it would be on the
    Field."""
    if clause.of is None:
        return True
    past = None
    if source.area == SOUL_STATE:
        past = as_it_is(game, source)
        past.area = FIELD
    return fits(game, clause.of, source, Scope(card.seat, card.id), past=past)


def least_for(game: Game, card: Card, source: Card) -> int:
    """contract-advent.soul-state.cores: how many Cores the card on top needs; in Soul State what that card says."""
    least = own_face(game, card).numbers[CORES]
    if source.area == SOUL_STATE:
        said = [
            c.skill.number for c in game.prints[source.id].clauses if c.keyword == "Allows Contract Advent"
        ]
        return max(least, *said)
    return least


def can_stand_on(game: Game, card: Card, clause: Clause, source: Card) -> bool:
    """faq.advent.1, faq.advent.2, contract-advent.soul-state: whether the card would not be depleted on top of the
    other, and that is a Spirit or an Ultimate by itself, or allows it in Soul State."""
    soul = soul_core_for(game, card.seat, clause)
    if soul < 0 or is_leaving(game, source):
        return False
    if source.area == SOUL_STATE:
        if clause.keyword != "Contract Advent" or not game.prints[source.id].keywords & ALLOWS_ADVENT:
            return False
        free = [id for id in cores_to_use(game, card.seat) if id != soul]
        return len(free) >= least_for(game, card, source)
    if own_face(game, source).kind not in (SPIRIT, ULTIMATE):
        return False
    left = [id for id in cores_on(game, source) if id != soul]
    return len(left) >= least_for(game, card, source)


def targets(game: Game, card: Card, clause: Clause) -> list[CardId]:
    """advent.condition.late: the cards on which it can Advent; if an effect is activated as the Advent is performed,
    also those that do not meet the conditions yet."""
    late = bool((game.survey.awaited_moments | game.prints[card.id].moments) & ADVENTING)
    return [
        id
        for area in (FIELD, SOUL_STATE)
        for id in game.pile(card.seat, area)
        if can_stand_on(game, card, clause, game.cards[id])
        and (late or meets(game, clause, card, game.cards[id]))
    ]


# --- the steps ------------------------------------------------------------------------------------------


def clause_of(game: Game, at: Advent) -> Clause:
    return game.prints[at.card % SHIFT].clauses[at.clause]


def reveal(game: Game, at: Advent) -> int:
    game.reveal(game.cards[at.card % SHIFT])
    return NEXT


def ask_target(game: Game, at: Advent) -> int:
    """advent.reveal: the card on which it is put is named at once."""
    card = game.cards[at.card % SHIFT]
    choices = [Choice("on", id) for id in targets(game, card, clause_of(game, at))]
    return game.want(card.seat, "advent", choices)


def take_target(game: Game, at: Advent) -> int:
    """advent.effects: what activates as the Advent is performed is triggered, be it of the card in the hand."""
    card = game.cards[at.card % SHIFT]
    at.source = game.ref(game.cards[game.answer.card])
    happened(game, ADVENTING, card, card.seat, anywhere=True)
    return NEXT


def check(game: Game, at: Advent) -> int:
    """advent.condition.late: by now the conditions must be met; if not, the card stays in the hand."""
    card, source = game.at(at.card), game.at(at.source)
    if card is None:
        return END
    clause = clause_of(game, at)
    if (
        source is None
        or not meets(game, clause, card, source)
        or not can_stand_on(game, card, clause, source)
    ):
        game.report_card("no_advent", card, clause=clause)
        return END
    return NEXT


def ask_cores(game: Game, at: Advent) -> int:
    """contract-advent.soul-state.cores: the next Core for a card that is put on one in Soul State."""
    card, source = game.cards[at.card % SHIFT], game.cards[at.source % SHIFT]
    if source.area != SOUL_STATE or len(at.cores) >= least_for(game, card, source):
        return PLACE
    taken = [soul_core_for(game, card.seat, clause_of(game, at)), *at.cores]
    choices: list[Choice] = []
    for id in cores_to_use(game, card.seat):
        if id not in taken and not any(like(game, game.cards[id], game.cards[c.card]) for c in choices):
            choices.append(Choice("place", id))
    return game.want(card.seat, "place", choices)


def take_cores(game: Game, at: Advent) -> int:
    at.cores = [*at.cores, game.answer.card]
    return MORE_CORES


def perform(game: Game, at: Advent) -> int:
    """advent.soul-core, faq.advent.4, advent.place: the Soul Core is moved, from the Life as a loss of it; then the
    card is put on its source."""
    card, source = game.cards[at.card % SHIFT], game.cards[at.source % SHIFT]
    clause = clause_of(game, at)
    soul = game.cards[soul_core_for(game, card.seat, clause)]
    from_life = soul.area == LIFE
    move_core(
        game, soul, game.rules.words.areas[clause.skill.values[0]], rule="advent.soul-core", clause=clause
    )
    if from_life:
        life_reduced(game, card.seat, None)
    put_on(game, card, source, clause)
    for id in at.cores:
        move_core(game, game.cards[id], BENEATH, host=card.id)
    at.card = game.ref(card)
    return NEXT


def complete(game: Game, at: Advent) -> int:
    """advent.not-summon, advent.when: what waits for an Advent is triggered, and nothing that waits for a summon; a
    card of the hand was used."""
    card = game.cards[at.card % SHIFT]
    deplete(game)
    happened(game, ADVENTED | CARD_USED, card, card.seat)
    return NEXT


def put_on(game: Game, card: Card, source: Card, clause: Clause) -> None:
    """advent.inherits.effects, advent.inherits.state, advent.inherits.battle, advent.cores, faq.advent.5: the card on
    top has what was on its source: Cores, effects, position, battle, Braves, and what lay beneath it."""
    old, on_field = game.ref(source), source.area == FIELD
    game.move(card, FIELD, "advent.place", clause, kind="advent", alone=False)
    card.orientation = source.orientation if on_field else 0
    for id in cores_on(game, source):
        game.cards[id].host = card.id
    for lower in beneath(game, source):
        lower.host = card.id
    pass_braves(game, source, card)
    uses_go_up(game, source, card)
    lay_beneath(game, source, card)
    renew_face(game, card)
    if on_field:
        inherit(game, old, card)
    game.touched = True
    game.rules.settled(game, card)


def pass_braves(game: Game, source: Card, card: Card) -> None:
    """advent.brave: the Brave of the source is that of the card on top, and parted from it at once if it does not
    fit."""
    for one in parts_of(game, source):
        loosen(game, game.cards[one.part], source)
        join(game, game.cards[one.part], card, one.side)


def lay_beneath(game: Game, source: Card, card: Card) -> None:
    """advent.source.no-effects, rebirth.reverts: the source is no card of the Field any more and has no effects; it
    shows its side A."""
    revert(game, source)
    game.pile(source.seat, source.area).remove(source.id)
    game.renew(source)
    source.area, source.host = BENEATH, card.id
    source.orientation, source.face_up = 0, True
    game.pile(source.seat, BENEATH).append(source.id)
    renew_face(game, source)
    survey(game)
    game.report_card("source", source, rule="advent.place")


ADVENT: Final = Procedure(
    "battlespirits.advent",
    [
        step("advent.reveal", reveal, PASSES),
        step("advent.reveal", ask_target, ASKS),
        step("advent.reveal", take_target, PASSES),
        step("advent.effects", settle),
        step("advent.condition.late", check, PASSES),
        step("contract-advent.soul-state.cores", ask_cores, ASKS),
        step("contract-advent.soul-state.cores", take_cores, PASSES),
        step("advent.place", perform, PASSES),
        step("advent.when", complete, PASSES),
    ],
    lambda: Advent(None),
    fields=[
        Field("card", kinds.REF),
        Field("clause", kinds.Whole(0, 40)),
        Field("source", kinds.REF_OR_NONE),
        Field("cores", kinds.IDS),
    ],
)
MORE_CORES: Final = ADVENT.jump("contract-advent.soul-state.cores")
PLACE: Final = ADVENT.jump("advent.place")
