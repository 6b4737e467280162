"""Cards that come into play: what may be placed, where it goes, and what follows at once."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.allies import hosts_of, is_swarm, obstacle_apart, obstacle_to_ally
from rulebound.games.dbz.areas import (
    ALLIES,
    BENEATH,
    DISCARD,
    DRAGON_BALLS,
    DRILLS,
    HAND,
    LOCATION,
    REMOVED,
    SETUPS,
)
from rulebound.games.dbz.ball_powers import BallPower
from rulebound.games.dbz.drills import clashes, driven_out, obstacle_to_drill
from rulebound.games.dbz.naming import is_named_out
from rulebound.games.dbz.personality import highest_stage, personality_of
from rulebound.games.dbz.ruleset import (
    ALLY_STAGE,
    BALL,
    BALL_SET,
    BATTLEGROUND,
    DRAGON_BALL,
    DRILL,
    LOCATION_KIND,
    PERSONALITY_KIND,
    PLACED,
    SETUP_CARD,
    switches,
)
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tree import OneInPlay
from rulebound.games.dbz.uses import uses_of
from rulebound.games.dbz.using import occurs
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Ref, Seat
from rulebound.kernel.cards import MISSING, SHIFT, Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.selecting import distinct

PLACES: Final = {
    SETUP_CARD: SETUPS,
    DRILL: DRILLS,
    PERSONALITY_KIND: ALLIES,
    DRAGON_BALL: DRAGON_BALLS,
    BATTLEGROUND: LOCATION,
    LOCATION_KIND: LOCATION,
}
"""turn.non-combat: the kinds of cards that are placed, and where they lie."""

AS_USUAL: Final = -1
AT_THE_HIGHEST: Final = 99
"""At which stage an Ally comes into play, where that is not said as a number."""


class Placement(Frame):
    """A card being placed in play, from the hand or by an effect."""

    def __init__(self, seat: Seat, card: Ref, stage: int = AS_USUAL, *, any_level: bool = False) -> None:
        super().__init__(PLACING)
        self.seat = seat
        self.card = card
        self.stage = stage
        """How far above 0 an Ally comes into play; AS_USUAL or AT_THE_HIGHEST."""
        self.any_level = any_level
        """Whatever the level of the Main Personality."""
        self.onto = -1
        """The Ally on which it is laid, by id; -1 for none."""

    def holds(self, ref: Ref) -> bool:
        return ref == self.card


# --- whether it may be ------------------------------------------------------------------------------------


def obstacle(game: Game, card: Card, seat: Seat, *, any_level: bool = False) -> RuleId:
    """words.into-play, turn.non-combat: which rule keeps the player from placing the card; "" if none does."""
    face = game.prints[card.id]
    if face.kind not in PLACES:
        return "turn.non-combat"
    if forbidden_to(game, seat, "place", card):
        return "general.cannot"
    if game.lasting and is_named_out(game, card):
        return "words.naming"
    if is_one_too_many(game, face, seat):
        return "general.golden"
    if uses_of(face).backer and not switches(game).backer_is_a_power:
        return "keyword.backer"
    if face.kind == DRILL:
        return obstacle_to_drill(game, card, seat)
    if face.kind == PERSONALITY_KIND:
        return obstacle_to_ally(game, face, seat, any_level=any_level)
    if face.kind == DRAGON_BALL:
        return "dragon-ball.one" if is_doubled(game, face) else ""
    if face.kind in (BATTLEGROUND, LOCATION_KIND):
        return "location.same" if any(each.name == face.name for each in locations(game)) else ""
    return ""


def is_one_too_many(game: Game, face: Print, seat: Seat) -> bool:
    """general.golden: whether the card says that a player may have one of it in play, and the player has."""
    for clause in face.clauses:
        effect = clause.skill.effect
        if isinstance(effect, OneInPlay):
            title = effect.name or face.name
            for area in (*PLACES.values(), BENEATH):
                if any(game.prints[id].name == title for id in game.pile(seat, area)):
                    return True
    return False


def balls_in_play(game: Game) -> list[Print]:
    return [game.prints[id] for seat in BOTH_SEATS for id in game.pile(seat, DRAGON_BALLS)]


def is_doubled(game: Game, face: Print) -> bool:
    """dragon-ball.one, dragon-ball.discard: whether another copy of the Dragon Ball is in play."""
    return any(same_ball(face, other) for other in balls_in_play(game))


def same_ball(one: Print, other: Print) -> bool:
    return (
        one.numbers[BALL] == other.numbers[BALL] != MISSING and one.facts[BALL_SET] == other.facts[BALL_SET]
    )


def locations(game: Game) -> list[Print]:
    return [game.prints[id] for seat in BOTH_SEATS for id in game.pile(seat, LOCATION)]


def placeable(game: Game, seat: Seat) -> list[Choice]:
    """turn.non-combat, noncombat.place, drill.back: what the player can do with the cards of the hand."""
    held = [choice.card for choice in distinct(game, "place", game.pile(seat, HAND))]
    placed = [id for id in held if may_be_played(game, game.cards[id], seat)]
    back = [id for id in held if goes_back(game, game.cards[id], seat)]
    return [*distinct(game, "place", placed), *distinct(game, "back", back)]


def may_be_played(game: Game, card: Card, seat: Seat) -> bool:
    """words.play: from the hand a card is played as well as placed."""
    return not obstacle(game, card, seat) and not forbidden_to(game, seat, "play", card)


def goes_back(game: Game, card: Card, seat: Seat) -> bool:
    """drill.back: whether it is a Drill that cannot be placed because of its style."""
    return game.prints[card.id].kind == DRILL and clashes(game, card, seat)


# --- placing ------------------------------------------------------------------------------------------------


def ask_onto(game: Game, at: Placement) -> int:
    """ally.overlay, ally.one, ally.saibaimen: on which Ally the card is laid; only Saibaimen may lie apart, too."""
    face = game.prints[at.card % SHIFT]
    hosts = hosts_of(game, face, at.seat) if face.kind == PERSONALITY_KIND else []
    choices = [Choice("onto", host.id) for host in hosts]
    if is_swarm(game, face) and not obstacle_apart(game, face, at.seat, any_level=at.any_level):
        choices.append(Choice("apart"))
    return game.want(at.seat, "onto", choices or [Choice("apart")])


def take_onto(game: Game, at: Placement) -> int:
    at.onto = game.answer.card if game.answer.verb == "onto" else -1
    return NEXT


def put(game: Game, at: Placement) -> int:
    """noncombat.place, ally.place, location.one: the card lies in play, an Ally at its stage, and only one
    Battleground or Location."""
    card = game.cards[at.card % SHIFT]
    face = game.prints[card.id]
    to = PLACES[face.kind]
    old = (
        [game.cards[id] for seat in BOTH_SEATS for id in game.pile(seat, LOCATION)] if to == LOCATION else []
    )
    game.move_together(old, REMOVED, "location.one")
    game.move(card, to, kind="play", seat=at.seat)
    at.card = game.ref(card)
    if to == ALLIES:
        lay_on(game, card, at.onto)
        card.marker = stage_of_ally(face, at.stage, at.onto)
        game.report_card("stage", card, number=card.marker, rule="ally.place")
    if uses_of(face).backer:
        lay_behind(game, at, card)
    if to == DRILLS:
        game.move_together(driven_out(game, card), DISCARD, "drill.restricted.goes")
    occurs(game, PLACED, card, at.seat)
    return NEXT


def lay_behind(game: Game, at: Placement, card: Card) -> None:
    """keyword.backer: behind the Main Personality, which has its text as a power."""
    main = personality_of(game, at.seat)
    game.move(card, game.rules.given, "keyword.backer", seat=at.seat, host=main.id)
    at.card = game.ref(card)


def stage_of_ally(face: Print, stage: int, onto: int) -> int:
    """ally.place, ally.overlay, general.golden: what an effect says; else 3 above 0, or the highest on a lower
    level."""
    highest = highest_stage(face)
    if stage == AS_USUAL:
        stage = ALLY_STAGE if onto < 0 else highest
    return min(stage, highest)


def lay_on(game: Game, card: Card, onto: int) -> None:
    """ally.overlay: the lower level lies beneath the card from now on, and so does what lay beneath that."""
    if onto < 0:
        return
    under = [other for other in game.cards if other.host == onto]
    for other in under:
        other.host = card.id
    game.move(game.cards[onto], game.rules.given, "ally.overlay", seat=card.seat, host=card.id)


def use_power(game: Game, at: Placement) -> int:
    """dragon-ball.play: the power of a Dragon Ball is used at once."""
    card = game.at(at.card)
    if card is not None and game.prints[card.id].kind == DRAGON_BALL:
        game.push(BallPower(at.seat, at.card, optional=False))
    return NEXT


PLACING: Final = Procedure(
    "dbz.placing",
    [
        step("ally.overlay", ask_onto, ASKS),
        step("ally.overlay", take_onto, PASSES),
        step("noncombat.place", put, PASSES),
        step("noncombat.place", settle),
        step("dragon-ball.play", use_power, PASSES),
        step("general.together", settle),
    ],
    lambda: Placement(0, -1),
    fields=[
        Field("seat", kinds.SEAT),
        Field("card", kinds.REF_OR_NONE),
        Field("stage", kinds.Whole(AS_USUAL, AT_THE_HIGHEST)),
        Field("any_level", kinds.FLAG),
        Field("onto", kinds.ID_OR_NONE),
    ],
)
