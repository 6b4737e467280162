"""Instructions that use other effects, pay for them, or end the Attack Step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import CORE_TRASH, DECK, TRASH
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.cores import cores_to_use, move_core
from rulebound.games.battlespirits.cost import AS_SUGGESTED, core_choices, suggested
from rulebound.games.battlespirits.flash import Flash
from rulebound.games.battlespirits.play import UseCard, keyword_of
from rulebound.games.battlespirits.ruleset import COST_OF
from rulebound.games.battlespirits.skills import Use
from rulebound.games.battlespirits.tree import (
    DiscardAsSpecified,
    EndStep,
    FallShort,
    PayCores,
    UseMagic,
    UseOther,
)
from rulebound.games.battlespirits.turn_frame import turn_of
from rulebound.games.battlespirits.ultimates import condition_met
from rulebound.kernel import tree
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import Before, seen
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.program import Clause, Num
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class PaySome(Instruction):
    """Pays a cost with Cores of the Reserve or of cards on the Field."""

    verb: ClassVar[str] = "pay"
    kinds: ClassVar[tuple[str, ...]] = ("core",)

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        """cost.pay: one Core after the other, as for a card."""
        if at.index >= self.count:
            at.index = 0
            at.scope.did = True
            return at.advance()
        seat = at.scope.seat
        choices = core_choices(game, seat, "pay", -1)
        if len(choices) > 1:
            choices = [AS_SUGGESTED, *choices]
        return game.want(seat, "pay", choices, at.clause, rule="cost.pay")

    def take(self, game: Game, at: Effect) -> None:
        answer = game.answer
        core = answer.card if answer.verb == "pay" else suggested(game, at.scope.seat, -1)
        move_core(game, game.cards[core], CORE_TRASH, clause=at.clause)
        at.index += 1

    def can_pay(self, game: Game, seat: Seat, source: Card) -> bool:
        return len(cores_to_use(game, seat)) >= self.count

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        paid = [event for event in events if event.kind == "core"]
        return None if len(paid) >= self.count else Message("check-did-not-happen")


def lower_pay(lowering: Lowering, a: PayCores) -> None:
    lowering.emit(PaySome(a.count))


class UseMagicCard(Instruction):
    """Uses an effect of the Magic card selected, without paying its cost."""

    verb: ClassVar[str] = "use"
    kinds: ClassVar[tuple[str, ...]] = ("use",)

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.timing = timing

    def run(self, game: Game, at: Effect) -> int:
        """effect.free: the effect is used as if the card was, for nothing, unless its text restricts that."""
        for card in [each for each in at.cards(game) if condition_met(game, each)]:
            for i, clause in enumerate(game.prints[card.id].clauses):
                if clause.timing == self.timing:
                    frame = UseCard(card, i)
                    frame.left = 0
                    frame.using = keyword_of(game, at.clause)
                    at.scope.did = True
                    out = at.advance()
                    game.push(frame)
                    return out
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        used = any(event.kind == "use" for event in game.log.events[before.events :])
        return None if used else Message("check-did-not-happen")


def lower_use_magic(lowering: Lowering, a: UseMagic) -> None:
    lowering.select(a.what)
    lowering.emit(UseMagicCard(a.timing))


class ActivateOther(Instruction):
    """Activates an effect of the card selected: of several, the player says which."""

    verb: ClassVar[str] = "activate"
    kinds: ClassVar[tuple[str, ...]] = ("activate",)

    def __init__(self, timing: str, keyword: str) -> None:
        super().__init__()
        self.timing = timing
        self.keyword = keyword

    def fitting(self, game: Game, card: Card) -> list[int]:
        """The effects that are meant, by their places on the card."""
        return [i for i, clause in enumerate(game.prints[card.id].clauses) if self.is_meant(clause)]

    def is_meant(self, clause: Clause) -> bool:
        if self.keyword:
            return clause.keyword == self.keyword and clause.timing != "keyword"
        return clause.timing == self.timing

    def run(self, game: Game, at: Effect) -> int:
        cards = [card for card in at.cards(game) if self.fitting(game, card)]
        if not cards:
            return at.advance()
        choices = [Choice("activate", cards[0].id, i) for i in self.fitting(game, cards[0])]
        return game.want(at.scope.seat, "which", choices, at.clause)

    def take(self, game: Game, at: Effect) -> None:
        card = game.cards[game.answer.card]
        frame = Use(game.prints[card.id].clauses[game.answer.number], card, card.seat)
        frame.declared = True
        at.scope.did = True
        at.advance()
        game.push(frame)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        done = [event for event in game.log.events[before.events :] if event.kind == "activate"]
        return None if done else Message("check-did-not-happen")


def lower_use_other(lowering: Lowering, a: UseOther) -> None:
    lowering.select(a.what)
    lowering.emit(ActivateOther(a.timing, a.keyword))


class SkipStep(Instruction):
    """The Attack Step of this turn does not take place, if it has not begun."""

    verb: ClassVar[str] = "skip the Attack Step"
    kinds: ClassVar[tuple[str, ...]] = ("step_over",)

    def run(self, game: Game, at: Effect) -> int:
        """turn.card-first: the step is left out of the turn."""
        turn = turn_of(game)
        if turn is not None and game.rules.step_of(game) in BEFORE_ATTACKS:
            turn.attack_skipped = True
            game.report("step_over", at.scope.seat, clause=at.clause)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "step_over")


BEFORE_ATTACKS: Final = ("start", "core", "draw", "refresh", "main")
"""The steps before the Attack Step."""


class StopStep(Instruction):
    """Ends the Attack Step."""

    verb: ClassVar[str] = "end the Attack Step"
    kinds: ClassVar[tuple[str, ...]] = ("step_over",)

    def run(self, game: Game, at: Effect) -> int:
        """turn.attack, faq.effects.3: no further attack is declared, and of a battle only its end is left; unless the
        player cannot end the step."""
        at.scope.did = not forbidden_to(game, at.scope.seat, "end_step", None)
        if not at.scope.did:
            return at.advance()
        for frame in game.stack:
            if isinstance(frame, Battle | Flash):
                frame.over = True
        turn = turn_of(game)
        if turn is not None:
            turn.attacks_over = True
        game.report("step_over", at.scope.seat, clause=at.clause)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind == "step_over" for event in events) else Message("check-did-not-happen")


def lower_end_step(lowering: Lowering, a: EndStep) -> None:
    lowering.emit(SkipStep() if a.skip else StopStep())


class DiscardForBattle(Instruction):
    """Puts cards of the opponent's deck into the Trash, fewer by the cost of the Spirit card that blocked and lies
    in the opponent's Trash."""

    verb: ClassVar[str] = "discard"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, num: Num) -> None:
        super().__init__()
        self.num = num

    def run(self, game: Game, at: Effect) -> int:
        discard_top(game, at, value(game, self.num, at.scope) - self.fallen(game))
        return at.advance()

    def fallen(self, game: Game) -> int:
        """What the blocker of this battle costs, if it lies in the Trash."""
        for frame in game.stack:
            if isinstance(frame, Battle) and frame.blocker >= 0:
                card = game.cards[frame.blocker % SHIFT]
                if card.area == TRASH:
                    return max(0, stat_of(game, card, COST_OF))
        return 0

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        moved = [event for event in events if event.kind == "move"]
        return None if len(moved) == self.num.fixed else Message("check-did-not-happen")


def discard_top(game: Game, at: Effect, count: int) -> None:
    """glossary.discard: as many cards of the opponent's deck go to the Trash, or all that there are."""
    seat = 1 - at.scope.seat
    cards = [game.cards[id] for id in reversed(game.pile(seat, DECK)[-count:])] if count > 0 else []
    for card in cards:
        game.move(card, TRASH, "", at.clause)
    at.scope.did = bool(cards)
    game.rules.moved(game, cards, [DECK] * len(cards))


def lower_fall_short(lowering: Lowering, a: FallShort) -> None:
    what = a.action.what if isinstance(a.action, tree.Move) else None
    if not isinstance(what, tree.Top) or not isinstance(what.count, int) or what.whose != "opponent":
        raise NotExecutable(Message("cannot-instruction", word="FallShort"))
    num = lowering.number(what.count)
    num.raised = lowering.current.skill.keyword
    lowering.emit(DiscardForBattle(num))


class DiscardSpecified(Instruction):
    """Puts as many cards of the opponent's deck into the Trash as a keyword effect of the selected cards says."""

    verb: ClassVar[str] = "discard"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def run(self, game: Game, at: Effect) -> int:
        discard_top(game, at, sum(self.number(game, card) for card in at.cards(game)))
        return at.advance()

    def number(self, game: Game, card: Card) -> int:
        """glossary.enhance: the number of the keyword effect, with what raises it; 0 if the card has none."""
        for clause in clauses_of(game, card):
            if clause.timing == "keyword" and clause.keyword == self.keyword:
                return game.rules.raised(game, self.keyword, card.seat, clause.skill.number)
        return 0

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind == "move" for event in events) else Message("check-did-not-happen")


def lower_discard_specified(lowering: Lowering, a: DiscardAsSpecified) -> None:
    lowering.select(a.what)
    lowering.emit(DiscardSpecified(a.keyword))


LOWERS: Final = [
    lowers(PayCores, lower_pay),
    lowers(UseMagic, lower_use_magic),
    lowers(UseOther, lower_use_other),
    lowers(EndStep, lower_end_step),
    lowers(FallShort, lower_fall_short),
    lowers(DiscardAsSpecified, lower_discard_specified),
]
"""What these trees become."""
