"""Before the first turn."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.dbz.areas import (
    LEVELS,
    LIFE_DECK,
    MASTERY,
    PERSONALITY,
    REMOVED,
    SENSEI,
    SENSEI_DECK,
    TOKUI_WAZA,
)
from rulebound.games.dbz.declarations import (
    BY_ANGER,
    BY_DISCARD,
    RAINBOW,
    SENSEI_DECK_FOLLOWS,
    is_declaration,
)
from rulebound.games.dbz.personality import (
    GT_LEVELING,
    declared_styles,
    highest_stage,
    is_z,
    level_cards,
    level_of_face,
    levels_in_front,
    personality_of,
    rating_of,
    set_bit,
    set_stage,
)
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    CHARACTER,
    FUSION,
    GAME_START,
    HERO,
    MASTERY_KIND,
    OVERPOWERED_STAGE,
    PERSONALITY_KIND,
    SENSEI_KIND,
    STARTING_STAGE,
    switches,
)
from rulebound.games.dbz.skills import settle
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Ref, Seat
from rulebound.kernel.cards import SHIFT, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened

PLACES: Final = {MASTERY_KIND: MASTERY, SENSEI_KIND: SENSEI}
"""setup.tokui-waza: where cards lie from the beginning that are not in the Life Deck."""


class SetupFrame(Frame):
    """The game being set up."""

    def __init__(self) -> None:
        super().__init__(SETUP)
        self.asked = 0
        """How many players have chosen how to gain levels, or have swapped cards of the Sensei Deck."""
        self.swapped: list[Ref] = EMPTY
        """The cards of the Sensei Deck that are swapped in.  Replaced, never changed."""


def place_of(face: Print, lead: Print, sensei: bool) -> int:
    """setup.personality, setup.tokui-waza: the levels of the Main Personality lie apart, and so do the Mastery, the
    Sensei, the Sensei Deck and what was declared."""
    if is_declaration(face):
        return TOKUI_WAZA
    if sensei:
        return SENSEI_DECK
    if face.kind == PERSONALITY_KIND and face.facts[CHARACTER] == lead.facts[CHARACTER]:
        return LEVELS
    return PLACES.get(face.kind, LIFE_DECK)


def present(game: Game, at: SetupFrame) -> int:
    for seat in BOTH_SEATS:
        first = len(game.cards)
        lead = game.prints[first]
        front = levels_in_front([game.prints[first + i] for i in range(len(game.setup.decks[seat]))])
        sensei = False
        for i in range(len(game.setup.decks[seat])):
            face = game.prints[first + i]
            place = LEVELS if i < front else place_of(face, lead, sensei)
            game.lay(seat, PERSONALITY if i == 0 else place)
            sensei = sensei or face.number == SENSEI_DECK_FOLLOWS
    return NEXT


def announce(game: Game, at: SetupFrame) -> int:
    for seat in BOTH_SEATS:
        game.report("highest", seat, number=level_of_face(level_cards(game, seat)[-1]))
    return NEXT


def declared(game: Game, seat: Seat) -> list[str]:
    """The numbers of what was declared with the deck."""
    return [game.prints[id].number for id in game.pile(seat, TOKUI_WAZA)]


def ask_leveling(game: Game, at: SetupFrame) -> int:
    """setup.leveling: how each player gains levels, as the deck says or else as the player chooses now."""
    said = declared(game, at.asked)
    choices = [Choice("z"), Choice("gt")]
    if BY_ANGER in said or BY_DISCARD in said:
        choices = [Choice("gt" if BY_DISCARD in said else "z")]
    return game.want(at.asked, "leveling", choices)


def take_leveling(game: Game, at: SetupFrame) -> int:
    set_bit(game, GT_LEVELING, at.asked, game.answer.verb == "gt")
    game.report("leveling", at.asked, to=game.answer.verb)
    at.asked += 1
    if at.asked < 2:
        return NEXT_LEVELING
    at.asked = 0
    return NEXT


def declare(game: Game, at: SetupFrame) -> int:
    """setup.tokui-waza, deck.rainbow: what was declared; a Rainbow Tokui-Waza only where the tournament has it."""
    for seat in BOTH_SEATS:
        if RAINBOW in declared(game, seat) and not switches(game).rainbow:
            rainbow = next(id for id in game.pile(seat, TOKUI_WAZA) if game.prints[id].number == RAINBOW)
            game.move(game.cards[rainbow], REMOVED, "deck.rainbow")
        styles = declared_styles(game, seat)
        if styles:
            game.report("tokui_waza", seat, to=" ".join(styles))
    return NEXT


def set_scouters(game: Game, at: SetupFrame) -> int:
    for seat in BOTH_SEATS:
        card = personality_of(game, seat)
        card.marker = min(STARTING_STAGE, highest_stage(game.prints[card.id]))
        game.report_card("stage", card, number=card.marker)
    return NEXT


def double_power(game: Game, at: SetupFrame) -> int:
    """setup.double-power, setup.double-power.z, setup.first, setup.first.same: who goes first, and where the scouters
    stand then."""
    strong = overpowered(game)
    cards = [personality_of(game, seat) for seat in BOTH_SEATS]
    heroes = [HERO in game.prints[card.id].facts[ALIGNMENT] for card in cards]
    if strong >= 0:
        weak = cards[1 - strong]
        set_stage(game, cards[strong], OVERPOWERED_STAGE, rule="setup.double-power")
        set_stage(game, weak, highest_stage(game.prints[weak.id]), rule="setup.double-power")
        game.turn_seat, rule = 1 - strong, "setup.double-power"
    elif heroes[0] != heroes[1]:
        game.turn_seat, rule = 0 if heroes[0] else 1, "setup.first"
    else:
        game.turn_seat, rule = (
            game.dice.below(2) if switches(game).chance_goes_first else 0,
            "setup.first.same",
        )
    game.report("first", game.turn_seat, rule=rule)
    return NEXT


def overpowered(game: Game) -> Seat:
    """setup.double-power, setup.double-power.z: who has twice the other's rating or more; -1 for nobody, or if one of
    them is Z."""
    ratings = [rating_of(game, personality_of(game, seat)) for seat in BOTH_SEATS]
    if any(is_z(rating) for rating in ratings):
        return -1
    return next((seat for seat in BOTH_SEATS if ratings[seat] >= 2 * ratings[1 - seat] > 0), -1)


# --- the Sensei Deck -----------------------------------------------------------------------------------------


def swapper(game: Game, at: SetupFrame) -> Seat:
    """Whose turn it is to swap: first the player who goes first."""
    return game.turn_seat if at.asked == 0 else 1 - game.turn_seat


def ask_swap(game: Game, at: SetupFrame) -> int:
    """setup.sensei: which cards of the Sensei Deck go into the Life Deck, one after the other."""
    seat = swapper(game, at)
    taken = [ref % SHIFT for ref in at.swapped]
    left = [id for id in game.pile(seat, SENSEI_DECK) if id not in taken and game.prints[id].kind != FUSION]
    return game.want(seat, "swap", [*distinct(game, "swap", left), Choice("done")])


def take_swap(game: Game, at: SetupFrame) -> int:
    if game.answer.verb == "swap":
        at.swapped = [*at.swapped, game.ref(game.cards[game.answer.card])]
        return NEXT_SWAP
    swap(game, swapper(game, at), at.swapped)
    at.swapped = EMPTY
    at.asked = 1 - at.asked
    return NEXT_SWAP if at.asked else NEXT


def swap(game: Game, seat: Seat, refs: list[Ref]) -> None:
    """setup.sensei: the chosen cards are shown and shuffled into the Life Deck, for as many of its top cards, which
    their player alone sees."""
    if not refs:
        return
    deck = game.pile(seat, LIFE_DECK)
    for id in deck[-len(refs) :]:
        game.move(game.cards[id], SENSEI_DECK)
    for card in game.cards_of(refs):
        game.move(card, LIFE_DECK, reveal=True)
    game.shuffle(seat)


def begin_effects(game: Game, at: SetupFrame) -> int:
    """setup.sensei: what happens at the beginning of the game comes once both players may have swapped cards."""
    happened(game, GAME_START, None, game.turn_seat)
    return NEXT


SETUP: Final = Procedure(
    "dbz.setup",
    [
        step("setup.personality", present, PASSES),
        step("setup.highest", announce, PASSES),
        step("setup.leveling", ask_leveling, ASKS),
        step("setup.leveling", take_leveling, PASSES),
        step("setup.tokui-waza", declare, PASSES),
        step("setup.scouter", set_scouters, PASSES),
        step("setup.double-power", double_power, PASSES),
        step("setup.shuffle", opening.shuffle_decks, PASSES),
        step("setup.sensei", ask_swap, ASKS),
        step("setup.sensei", take_swap, PASSES),
        step("general.together", begin_effects, PASSES),
        step("general.together", settle),
        step("setup.no-hand", opening.begin_first_turn, PASSES),
    ],
    SetupFrame,
    fields=[Field("asked", kinds.Whole(0, 1)), Field("swapped", kinds.REFS)],
)
NEXT_LEVELING: Final = SETUP.jump("setup.leveling")
NEXT_SWAP: Final = SETUP.jump("setup.sensei")
