"""Instructions that change nothing by themselves: they select cards and say what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.kernel import costs, effects, keywords, selecting, tree
from rulebound.kernel.aliases import Bits
from rulebound.kernel.codes import WHO
from rulebound.kernel.conditions import OneHolds
from rulebound.kernel.decisions import Choice
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import Instruction, Lower, lowers
from rulebound.kernel.instructions.continuous import GrantChosen
from rulebound.kernel.instructions.prohibiting import NegateChosen
from rulebound.kernel.program import Requirement
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Sel
    from rulebound.kernel.scope import Scope


NEVER: Final = OneHolds([])
"""One of no conditions."""


class SelectCards(Instruction):
    """Selects cards for the instructions after it."""

    verb: ClassVar[str] = ""

    def __init__(self, sel: Sel, joins: bool = False) -> None:
        super().__init__()
        self.sel = sel
        self.selects = True
        self.joins = joins
        self.turns = False
        """What it selects is rested or turned, or set active, and nothing else is done with it."""

    def run(self, game: Game, at: Effect) -> int:
        return selecting.select(game, at, self)

    def take(self, game: Game, at: Effect) -> None:
        selecting.take_selection(game, at, self)


class KeepCards(Instruction):
    """Remembers the selected cards: as those to be put somewhere, or for their numbers."""

    verb: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.to = 0
        """The instruction that needs what was kept; 0 if it comes next anyway."""

    def run(self, game: Game, at: Effect) -> int:
        at.scope.kept = at.scope.it
        if not at.scope.kept and self.to:  # nothing that could be put anywhere: nobody is asked where
            at.pc = self.to
            return AGAIN
        return at.advance()


class Jump(Instruction):
    """Goes on elsewhere."""

    verb: ClassVar[str] = ""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.jumps = True
        self.to = to

    def run(self, game: Game, at: Effect) -> int:
        at.pc = self.to
        return AGAIN

    def next_in(self, game: Game, scope: Scope, pc: int, depth: int) -> int:
        return self.to


class JumpUnless(Instruction):
    """Goes on elsewhere unless a condition holds."""

    verb: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.jumps = True
        self.cond: Requirement = NEVER
        self.asks_of_act = False
        """It asks whether something was done, which may be asked again afterwards."""
        self.to = 0

    def run(self, game: Game, at: Effect) -> int:
        if self.cond.is_open(game, at.scope):  # whoever's text it is says whether it holds
            replies = [Choice("yes"), Choice("no")]
            return game.want(at.scope.seat, "holds", replies, at.clause, rule=game.rules.cites["holds"])
        if not self.cond.holds(game, at.scope):
            at.scope.acted = EMPTY
            if not self.asks_of_act:
                at.scope.did = False  # what stands under the condition was not done
            at.pc = self.to
            return AGAIN
        return at.advance()

    def take(self, game: Game, at: Effect) -> None:
        at.pc = at.pc + 1 if game.answer.verb == "yes" else self.to

    def next_in(self, game: Game, scope: Scope, pc: int, depth: int) -> int:
        return pc if self.cond.holds(game, scope, depth + 1) else self.to


class AskWhether(Instruction):
    """A player chooses whether the instructions up to `to` are carried out."""

    verb: ClassVar[str] = ""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who
        self.to = 0

    def run(self, game: Game, at: Effect) -> int:
        yes_no = [Choice("yes"), Choice("no")]
        return game.want(self.seat(at), "may", yes_no, at.clause, rule=game.rules.cites["may"])

    def take(self, game: Game, at: Effect) -> None:
        at.scope.did = game.answer.verb == "yes"
        skipped = at.ops()[at.pc + 1 : self.to]
        at.pc = at.pc + 1 if at.scope.did else self.to
        if not at.scope.did:
            at.scope.acted = EMPTY
            if any(op.selects for op in skipped):  # of which the text goes on to speak
                at.scope.it, at.scope.it_before, at.scope.left_out = EMPTY, EMPTY, EMPTY
            game.note(Event("decline", game.rules.cites["may"], self.seat(at), clause=at.clause))


class ChooseActions(Instruction):
    """A player chooses some of several actions."""

    verb: ClassVar[str] = ""

    def __init__(self, who: int, count: int) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.branches: list[int] = []
        """Where each of the actions begins."""
        self.to = 0

    def run(self, game: Game, at: Effect) -> int:
        """All are chosen first, then carried out in the order chosen."""
        if len(at.modes) < self.chosen():
            left = [i for i in range(len(self.branches)) if i not in at.modes]
            if selecting.owed(game, at):
                left = [i for i in left if self.can_be_paid(game, at, i)] or left
            modes = [Choice("mode", number=i) for i in left]
            rule = game.rules.cites["mode" if self.count == 1 else "modes"]
            return game.want(self.seat(at), "mode", modes, at.clause, rule=rule)
        for i, mode in enumerate(at.modes):
            if mode >= 0:
                at.modes[i] = -1
                at.pc = self.branches[mode]
                return AGAIN
        at.modes = []
        at.pc = self.to
        return AGAIN

    def chosen(self) -> int:
        """How many are chosen."""
        return min(self.count, len(self.branches))

    def way(self, ops: list[Instruction], at: int, chosen: tuple[int, ...]) -> list[Instruction]:
        """The instructions, of which this is the one at `at`, with these actions in the place of the choice."""
        shift = at + 1 - self.branches[0]
        ends = [*self.branches[1:], self.to]
        out = ops[:at]
        for i in chosen:
            out = out + ops[self.branches[i] + shift : ends[i] + shift]
        return out + ops[self.to + shift :]

    def can_be_paid(self, game: Game, at: Effect, mode: int) -> bool:
        """Whether the action, with what comes after it, can be carried out wholly."""
        left = self.way(at.ops(), at.pc, (mode,))[at.pc :]
        is_cost = at.part != effects.THE_EFFECT
        return costs.can_pay(game, left, game.cards[at.scope.this], at.scope.seat, as_cost=is_cost)

    def take(self, game: Game, at: Effect) -> None:
        if self.count > 1:
            at.modes.append(game.answer.number)
        else:
            at.pc = self.branches[game.answer.number]


class ChooseKeyword(Instruction):
    """A player chooses one of the keywords that the selected card has; what is done with it comes next."""

    verb: ClassVar[str] = ""

    def __init__(self, bits: list[Bits], up_to: bool) -> None:
        super().__init__()
        self.bits = bits
        """Every keyword, as a bit."""
        self.up_to = up_to
        self.branches: list[int] = []
        """Where it goes on, for each of them."""
        self.to = 0

    def run(self, game: Game, at: Effect) -> int:
        held = 0
        for card in at.cards(game):
            held |= keywords.keywords_of(game, card)
        choices = [Choice("keyword", number=i) for i, bit in enumerate(self.bits) if held & bit]
        if not choices:
            at.scope.did = False
            at.pc = self.to
            return AGAIN
        if self.up_to:
            choices.append(Choice("done"))
        return game.want(at.scope.seat, "keyword", choices, at.clause, rule=game.rules.cites["choose"])

    def take(self, game: Game, at: Effect) -> None:
        chosen = game.answer.verb == "keyword"
        at.scope.did = chosen
        at.pc = self.branches[game.answer.number] if chosen else self.to


class NameOne(Instruction):
    """A player names a number."""

    verb: ClassVar[str] = ""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def run(self, game: Game, at: Effect) -> int:
        numbers = [Choice("number", number=n) for n in range(self.least, self.most + 1)]
        return game.want(at.scope.seat, "number", numbers, at.clause, rule=game.rules.cites["choose"])

    def take(self, game: Game, at: Effect) -> None:
        at.scope.named = game.answer.number
        game.report(
            "name", at.scope.seat, number=at.scope.named, clause=at.clause, rule=game.rules.cites["choose"]
        )
        at.pc += 1


# --- from the tree ------------------------------------------------------------------------------------


def lower_seq(lowering: Lowering, a: tree.Seq) -> None:
    for part in a.actions:
        lowering.action(part)


def lower_pick(lowering: Lowering, a: tree.Pick) -> None:
    lowering.select(a.what)


def lower_name(lowering: Lowering, a: tree.NameNumber) -> None:
    most = lowering.words.named_up_to.get(a.stat, -1)
    if most < 0:
        raise NotExecutable(Message("cannot-number", word=a.stat))
    lowering.emit(NameOne(lowering.words.named_from[a.stat], most))


def lower_if(lowering: Lowering, a: tree.If) -> None:
    parts = asked_apart(lowering, a.condition)
    tests = [lowering.emit(JumpUnless())]
    for _ in parts[1:]:
        if isinstance(a.condition, tree.AnyOf):  # if the one before holds, no other is asked
            tests[-1].to = lowering.here() + 1
            lowering.emit(Jump(lowering.here() + 2 * (len(parts) - len(tests))))
        tests.append(lowering.emit(JumpUnless()))
    lowering.action(a.then)
    over = lowering.emit(Jump(0)) if a.otherwise is not None else None
    for test in tests:
        test.to = test.to or lowering.here()
    if a.otherwise is not None:
        lowering.action(a.otherwise)
    if over is not None:
        over.to = lowering.here()
    for test, condition in zip(tests, parts):
        test.cond = lowering.condition(condition)
        asked = condition.condition if isinstance(condition, tree.Not) else condition
        test.asks_of_act = isinstance(asked, tree.Did)


def asked_apart(lowering: Lowering, condition: tree.Condition) -> list[tree.Condition]:
    """The parts of a condition, each of which is asked by itself: of one that compares numbers which may stand for
    any, so that somebody says of each whether it holds."""
    if isinstance(condition, tree.AllOf | tree.AnyOf):
        if any(may_be_open(lowering, part) for part in condition.conditions):
            return list(condition.conditions)
    return [condition]


def may_be_open(lowering: Lowering, condition: tree.Condition) -> bool:
    if isinstance(condition, tree.Not):
        return may_be_open(lowering, condition.condition)
    if not isinstance(condition, tree.Compare):
        return False
    return any(
        isinstance(number, tree.Stat) and lowering.stat(number.name) in lowering.words.wild
        for number in (condition.left, condition.right)
    )


def lower_may(lowering: Lowering, a: tree.May) -> None:
    whether = lowering.emit(AskWhether(WHO[a.who]))
    lowering.action(a.action)
    whether.to = lowering.here()


def lower_one_of(lowering: Lowering, a: tree.OneOf) -> None:
    start = lowering.here()
    choice = lowering.emit(ChooseActions(WHO[a.who], a.count))
    ends: list[Jump] = []
    for part in a.actions:
        choice.branches.append(lowering.here())
        lowering.action(part)
        ends.append(lowering.emit(Jump(0)))
    choice.to = lowering.here()
    for end in ends:
        end.to = start if a.count > 1 else choice.to


def branch(lowering: Lowering, choice: ChooseKeyword, words: list[str], one: Callable[[str], None]) -> None:
    """A place to go on for each keyword, since what is done with one is an instruction of its own."""
    ends: list[Jump] = []
    for name in words:
        choice.branches.append(lowering.here())
        one(name)
        ends.append(lowering.emit(Jump(0)))
    choice.to = lowering.here()
    for end in ends:
        end.to = choice.to


def skill_words(lowering: Lowering) -> list[str]:
    """The keywords that are skills."""
    return [name for name in lowering.words.keywords if name not in lowering.words.no_skills]


def lower_negate_one(lowering: Lowering, a: tree.NegateOne) -> None:
    if a.count != 1:
        raise NotExecutable(Message("cannot-instruction", word="NegateOne"))
    lowering.select(a.what)
    words = skill_words(lowering)

    def negate(name: str) -> None:
        lowering.emit(NegateChosen(lowering.until(a.until))).keywords = lowering.keyword(name)

    choice = lowering.emit(ChooseKeyword([lowering.keyword(name) for name in words], a.up_to))
    branch(lowering, choice, words, negate)


def lower_gain_one(lowering: Lowering, a: tree.GainOne) -> None:
    """Of the keywords that have no words of their own behind them."""
    lowering.select(a.what)
    words = skill_words(lowering)
    plain = [name for name in words if name not in lowering.words.worded]

    def grant(name: str) -> None:
        if name in plain:
            lowering.select(a.who)
            lowering.emit(GrantChosen(name, lowering.keyword(name), lowering.until(a.until)))

    bits = [lowering.keyword(name) if name in plain else 0 for name in words]
    branch(lowering, lowering.emit(ChooseKeyword(bits, a.up_to)), words, grant)


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Seq, lower_seq),
    lowers(tree.Pick, lower_pick),
    lowers(tree.NameNumber, lower_name),
    lowers(tree.If, lower_if),
    lowers(tree.May, lower_may),
    lowers(tree.OneOf, lower_one_of),
    lowers(tree.NegateOne, lower_negate_one),
    lowers(tree.GainOne, lower_gain_one),
]
