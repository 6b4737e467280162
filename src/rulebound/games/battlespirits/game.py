"""Battle Spirits as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits import (
    core_moves,
    exchange,
    instructions,
    piling,
    rebirth,
    set_cards,
    tokens,
    ultimates,
    usage,
)
from rulebound.games.battlespirits.areas import (
    AREAS,
    BENEATH,
    BURST,
    COMBINED,
    CORE_AREAS,
    COUNT,
    DECK,
    FIELD,
    HAND,
    LIFE,
    SOUL_CORE_AREAS,
    SOUL_STATE,
    TOKENS,
    TRASH,
    VOID,
)
from rulebound.games.battlespirits.battle import can_attack, retarget
from rulebound.games.battlespirits.brave import bonus, composite, part_unfit
from rulebound.games.battlespirits.burst import has_burst, set_fault
from rulebound.games.battlespirits.cardtypes import as_printed, can_battle, is_brave, is_imagine
from rulebound.games.battlespirits.contract import is_contract
from rulebound.games.battlespirits.cores import CORE, SOUL_CORE, has_level, is_core, level_of
from rulebound.games.battlespirits.enhance import RAISABLE, enhanced
from rulebound.games.battlespirits.faces import revert
from rulebound.games.battlespirits.grandwalkers import is_named
from rulebound.games.battlespirits.leaving import (
    can_be_destroyed,
    cannot_return,
    deplete,
    destroy,
    keeps_hand,
    reaches,
    send_away,
)
from rulebound.games.battlespirits.notation import NOTATION
from rulebound.games.battlespirits.play import by_effect, is_being_used, is_paying, keyword_of
from rulebound.games.battlespirits.ruleset import (
    BP,
    BRAVE,
    CITES,
    CORES_BROUGHT,
    DEPLETED,
    DESTROYED,
    DISCARDED,
    DREW,
    EXHAUSTED,
    HAND_INCREASED,
    HAS,
    LEAVES,
    MAGIC,
    OPENING_HAND,
    OVER_BP,
    OVER_COUNT,
    REFRESHED,
    STARTERS,
    SUPER_UNLEASH,
    UNLEASHED,
    WORDS,
)
from rulebound.games.battlespirits.setup import SETUP
from rulebound.games.battlespirits.skills import Use
from rulebound.games.battlespirits.sources import beneath
from rulebound.games.battlespirits.strategy import STRATEGY
from rulebound.games.battlespirits.turn import TURN, check_start_step, step_at
from rulebound.games.library import Library
from rulebound.kernel import effects
from rulebound.kernel.aliases import BOTH_SEATS, Bits, CardId, Ref, Seat
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.codes import A_SKILL, YOU
from rulebound.kernel.composites import hosts_of, renew_face
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import follow_state, reach_later
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import immune
from rulebound.kernel.rules import Rules
from rulebound.kernel.triggers import happened

WORDS.lowers.update(
    [*instructions.LOWERS, *rebirth.LOWERS, *ultimates.LOWERS, *set_cards.LOWERS, *exchange.LOWERS]
)
WORDS.lowers.update([*core_moves.LOWERS, *tokens.LOWERS, *usage.LOWERS, *piling.LOWERS])
WORDS.raisable.update(RAISABLE)
LIBRARY: Final = Library("battlespirits", WORDS, HAS)


class BattleSpirits(Rules):
    def __init__(self, ruleset: str, library: Library) -> None:
        super().__init__(
            "battlespirits",
            ruleset,
            areas=AREAS,
            words=WORDS,
            cites=CITES,
            starters=STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=Policies(
                conditions_when_triggered=(*WORDS.timings, "when"),
                reaches_later=None,
                turns_by_degrees=True,
                held_at_zero=True,
                changes_reach_later=True,
                immunity_beats_negation=True,
            ),
        )
        self.supply = [SOUL_CORE, *[CORE] * CORES_BROUGHT]
        self.supply_area = VOID
        self.removal = LEAVES
        self.depletion = DEPLETED
        self.drawing = HAND_INCREASED | DREW
        self.tokens_go = TOKENS
        self.opening_hand = OPENING_HAND
        self.library = library
        self.reserves = True

    def prints(self, number: str) -> Print:
        if number == CORE.number:
            return CORE
        if number == SOUL_CORE.number:
            return SOUL_CORE
        return self.library.card(number)

    def composite(self, game: Game, card: Card, base: Print) -> Print:
        return composite(game, card, base)

    def may_lie_hidden(self, game: Game, face: Print, area: int) -> bool:
        """burst.set.only-burst, token.not-in-deck: what lies face down in the Burst Area has a Burst effect, and
        tokens are where they are prepared, as both players know."""
        if area == BURST and not has_burst(face):
            return False
        return face.token == (area == TOKENS)

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """over-count.bp, over-count.active: while its OC is active, a Spirit has so much more BP, at any level."""
        if stat != BP:
            return 0
        numbers = game.prints[card.id].numbers
        least = numbers[OVER_COUNT]
        active = least != MISSING and len(game.pile(card.seat, COUNT)) >= least
        more = numbers[OVER_BP] if active and numbers[OVER_BP] != MISSING else 0
        return more + (bonus(game, card) if game.joined else 0)

    def level(self, game: Game, card: Card, depth: int = 0) -> int:
        return level_of(game, card, depth)

    def has_level(self, game: Game, card: Card, level: Level, depth: int = 0) -> bool:
        return has_level(game, card, level, depth)

    def in_state(self, game: Game, card: Card, state: int, source: CardId) -> bool:
        """glossary.super-unleash.state: in the Super Unleash state are the cards at the level that it gives them; the
        other state is that of a card which is being used."""
        if state == UNLEASHED:
            return bool(game.prints[card.id].keywords & SUPER_UNLEASH) and level_of(game, card) > 1
        return is_being_used(game, card)

    def raised(self, game: Game, kind: str, seat: Seat, number: int) -> int:
        return enhanced(game, kind, seat, number)

    def step_of(self, game: Game) -> str:
        """turn.steps: the step of the turn that is under way."""
        return step_at(game)

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        return reaches(game, card, effects.source(game))

    def leaving(self, game: Game, card: Card, to: int) -> None:
        """advent.leaves, faq.advent.6, faq.advent.6.not-increase: what lies beneath a card goes with it."""
        if card.area == FIELD:
            revert(game, card)
            for lower in beneath(game, card):
                game.move(lower, to, "advent.leaves")
            renew_face(game, card)

    def settled(self, game: Game, card: Card) -> None:
        """faq.targets.4.later: effects on all cards reach one that comes; a Core that has left a card may have left
        too few on it."""
        if is_core(game, card):
            game.touched = True
        elif card.area == FIELD:
            reach_later(game, card)

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: Seat, source: CardId
    ) -> bool:
        """core.soul.places, imagine.no-exhaust: the Soul Core goes to few places, unless an effect names it; an
        Imagine Brave that is not combined is not exhausted."""
        if isinstance(instruction, DrawCards):
            return not keeps_hand(game, seat if instruction.who == YOU else 1 - seat)
        if card is None:
            return True
        if isinstance(instruction, OrientCards) and instruction.orientation > 0:
            if card.area == FIELD and is_imagine(game.prints[card.id]):
                return False
        if isinstance(instruction, MoveCards):
            if instruction.area == HAND and keeps_hand(game, card.owner):
                return False
            if cannot_return(game, card, game.cards[source], instruction.area):
                return False
        if isinstance(instruction, MoveCards) and game.prints[card.id] is SOUL_CORE:
            return instruction.area in SOUL_CORE_AREAS
        return reaches(game, card, game.cards[source])

    def shielded(self, game: Game, card: Card, clause: Clause, by: Card) -> bool:
        """faq.brave.2: an effect of being summoned as a Brave is a Brave's, also in Spirit state."""
        if clause.timing != "summoned" or not is_brave(game, by):
            return immune(game, card, by)
        prints = game.prints
        game.prints = prints.copy()
        game.prints[by.id] = as_printed(prints[by.id])
        found = immune(game, card, by)
        game.prints = prints
        return found

    def is_named(self, game: Game, card: Card, match: Match | None, by: Card) -> bool:
        return is_named(game, card, match)

    def moved(self, game: Game, cards: list[Card], old: list[int]) -> None:
        """faq.effects.12, glossary.discard: cards that an effect puts into a hand add to it, and those that it puts
        from there or from a deck into the Trash are discarded."""
        for card, area in zip(cards, old):
            if card.area == HAND and area != HAND:
                happened(game, HAND_INCREASED, None, card.seat, other=effects.source(game), using=A_SKILL)
            elif card.area == TRASH and area in (HAND, DECK):
                using = effects.skill_in_use(game)
                happened(game, DISCARDED, card, card.seat, other=effects.source(game), using=using)

    def sent_away(
        self, game: Game, cards: list[Card], to: int, *, where: int, clause: Clause, by: Seat
    ) -> list[Card]:
        return send_away(game, cards, to, where=where, clause=clause, by=by)

    def oriented(self, game: Game, card: Card, old: int) -> None:
        """heavy-exhaust.counts-as-refreshed: every turn back is a refresh; what lay exhausted was not exhausted."""
        if game.lasting:
            follow_state(game, card)
        by, using = effects.source(game), effects.skill_in_use(game)
        if card.orientation < old:
            happened(game, REFRESHED, card, game.turn_seat, other=by, using=using)
        elif not old:
            happened(game, EXHAUSTED, card, game.turn_seat, other=by, using=using)

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card, *, paying: bool, seat: Seat) -> bool:
        return by_effect(game, card, paying) is not None

    def play_frame(
        self, game: Game, card: Card, clause: Clause, *, state: int, paying: bool, seat: Seat
    ) -> Frame | None:
        frame = by_effect(game, card, paying)
        if frame is not None:
            frame.using = keyword_of(game, clause)
        return frame

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: Ref) -> Frame:
        return Use(clause, card, seat, subject)

    def retarget(self, game: Game, card: Card) -> bool:
        return retarget(game, card)

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: Seat) -> bool:
        return can_be_destroyed(game, card, effects.source(game))

    def ko_moments(self, card: Card, *, in_battle: bool) -> Bits:
        return DESTROYED | LEAVES

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: Seat) -> None:
        destroy(game, cards, by=by, clause=clause, rule="faq.state.1.all-cards")

    # -- what must always be so --

    def table_fault(self, game: Game) -> str:
        """basics.cores.soul: Cores lie where Cores may lie, cards where cards may, and nobody has two Soul Cores."""
        souls = [0, 0]
        for card in game.cards:
            face = game.prints[card.id]
            if card.seat != card.owner:
                return f"card {card.id} lies in an area of the other player"
            if is_core(game, card) and card.area not in CORE_AREAS:
                return f"Core {card.id} lies in {AREAS[card.area].name}"
            if not is_core(game, card) and card.area in (LIFE, VOID):
                return f"card {card.id} lies in {AREAS[card.area].name}"
            if card.area == FIELD and face.kind == MAGIC:
                return f"Magic {card.id} lies on the Field"
            if card.area == COMBINED:
                hosts = [game.cards[one.host] for one in hosts_of(game, card)]
                if face.kind != BRAVE or not hosts or any(host.area != FIELD for host in hosts):
                    return f"card {card.id} is combined with no card of the Field, or is no Brave"
            if card.area == SOUL_STATE and not is_contract(face):
                return f"card {card.id} is in Soul State and is no Contract Card"
            if face.is_back and card.area != FIELD:
                return f"card {card.id} lies in {AREAS[card.area].name} with its side B"
            if face is SOUL_CORE:
                souls[card.owner] += 1
            elif face.token != (card.area == TOKENS) and not is_core(game, card):
                if not face.token or card.area not in (FIELD, COMBINED, BENEATH):
                    return f"card {card.id} lies in {AREAS[card.area].name}, be it a token or not"
        if souls[0] > 1 or souls[1] > 1:
            return "a player has two Soul Cores"
        return set_fault(game)

    # -- winning and losing --

    def process(self, game: Game) -> None:
        """victory.immediate: a Life of 0 ends the game at once; then Spirits and Ultimates with too few Cores are
        depleted."""
        if game.turn > 0:
            lost = [seat for seat in BOTH_SEATS if not game.pile(seat, LIFE)]
            if len(lost) == 2:
                game.finish(None, "both lose their last Life", "victory.draw")
            elif lost:
                game.finish(1 - lost[0], "no Life left", "victory.life")
        if game.outcome is None:
            check_start_step(game)
        if game.joined and game.outcome is None:
            part_unfit(game)
        if game.outcome is None and not is_paying(game):
            deplete(game)

    # -- what people read --

    def idle(self, game: Game, card: Card) -> str:
        if card.area != FIELD or card.seat != game.turn_seat or card.rested or can_attack(game, card):
            return ""
        return "cannot attack" if can_battle(game, card) else ""
