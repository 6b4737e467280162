"""Instructions that leave something behind for a time, or that a permanent effect does as long as it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import filters, keywords, naming, numbers, op, skills, tree
from rulebound.kernel.aliases import Ref
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.checking import seen, wrong_number
from rulebound.kernel.codes import DUE, KEPT, PAST_THE_END
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import Continuous, Instruction, Lower, all_before, lowers
from rulebound.kernel.lasting import DelayedAction, Lasting, Origin
from rulebound.kernel.plain import Damaged, sure
from rulebound.kernel.program import Num, Sel
from rulebound.kernel.scope import Scope
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Clause


# --- numbers ------------------------------------------------------------------------------------------


class ChangeNumber(Continuous):
    """Changes a number of the cards."""

    def __init__(self, code: int, stat: int, num: Num, until: int) -> None:
        super().__init__(code, until, stat)
        self.stat = stat
        self.num = num
        self.changes_cards = True
        self.spreads = True

    def amounts(self) -> list[Num]:
        return [self.num]

    def amount(self, game: Game, scope: Scope) -> int:
        return numbers.value(game, self.num, scope)

    def word(self, game: Game) -> str:
        return game.rules.stat_names[self.stat]

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        self.prove_left(ref, origin)
        return Lasting(self, ref, origin, amount)

    def added(self, game: Game, card: Card, scope: Scope) -> int:
        """By how much the card's number is changed."""
        return self.amount(game, scope)

    def note(self, game: Game, before: Before) -> None:
        before.amount = self.amount(game, before.frame.scope)
        before.numbers = [numbers.stat_of(game, card, self.stat) for card in before.cards]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        return numbers.stat_of(game, card, self.stat)

    def differs(self, game: Game, card: Card, scope: Scope, readings: tuple[int, int]) -> Message | None:
        changed = (readings[1], readings[0], self.added(game, card, scope))
        return wrong_number(game, card, self.stat, changed)


class ModifyNumber(ChangeNumber):
    """Adds to a number of the cards."""

    verb: ClassVar[str] = "modify"
    kinds: ClassVar[tuple[str, ...]] = ("modify",)

    def __init__(self, stat: int, num: Num, until: int) -> None:
        super().__init__(op.MODIFY, stat, num, until)

    def leave_on(self, game: Game, at: Effect, cards: list[Card]) -> None:
        amount = self.amount(game, at.scope)
        change, by = (self.stat, amount), game.cards[at.scope.this]
        cards = [card for card in cards if not numbers.is_held(game, card, change, by)]
        super().leave_on(game, at, cards)
        moment = game.rules.strengthening if amount > 0 else game.rules.weakening
        if amount and moment and self.stat == game.rules.words.fighting:
            for card in cards:
                at.trigger(game, moment, card)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        now = numbers.stat_of(game, card, self.stat)
        return wrong_number(game, card, self.stat, (before.numbers[i], now, before.amount))


def reach_later(game: Game, card: Card) -> None:
    """A card has come into play: what is done to all cards for a time is done to this one, too."""
    for lasting in game.lasting.copy():
        sel = said_of_all(lasting)
        if sel is not None and takes_in(game, lasting, sel, card) and not is_on(game, lasting, card):
            game.lasting.append(lasting.on(game.ref(card)))


def follow_state(game: Game, card: Card) -> None:
    """A card is in another state than before, be it that it attacks or was turned: what is done for a time to all
    cards in a state is done to it as long as it is in that state."""
    for lasting in game.lasting.copy():
        sel = said_of_all(lasting)
        if sel is None or sel.match is None or not sel.match.state:
            continue
        there = is_on(game, lasting, card)
        if not there and takes_in(game, lasting, sel, card):
            game.lasting.append(lasting.on(game.ref(card)))
        elif there and not filters.in_state(game, card, sel.match.state, source=lasting.origin.this):
            game.lasting = [one for one in game.lasting if not is_it_on(game, lasting, one, card)]


def said_of_all(lasting: Lasting) -> Sel | None:
    """The selector of all cards to which something is done for a time; None if this is something else."""
    if lasting.ref >= 0 or not lasting.instruction.spreads:
        return None
    return all_before(lasting.origin.ops(), lasting.origin.position)


def takes_in(game: Game, lasting: Lasting, sel: Sel, card: Card) -> bool:
    """Whether the card is one of those to which it is done."""
    origin = lasting.origin
    if sel.match is None or naming.unnamed(game, card, sel, origin.clause, by=game.cards[origin.this]):
        return False
    return filters.fits(game, sel.match, card, Scope(origin.seat, origin.this))


def is_it_on(game: Game, lasting: Lasting, other: Lasting, card: Card) -> bool:
    """Whether the second is what the first, which is said of all cards, has left on the card."""
    if other.ref != game.ref(card) or other.instruction is not lasting.instruction:
        return False
    return same_source(other.origin, lasting.origin)


def is_on(game: Game, lasting: Lasting, card: Card) -> bool:
    """Whether the effect is on the card already, which has taken it over from another: as often as it was done up to
    this time."""
    ref, there, done = game.ref(card), 0, 0
    for other in game.lasting:
        if other.instruction is lasting.instruction and same_source(other.origin, lasting.origin):
            if other.ref == ref:
                there += 1
            elif other.ref < 0 and other.origin.stamp <= lasting.origin.stamp:
                done += 1
    return there >= done


def same_source(a: Origin, b: Origin) -> bool:
    """Whether two effects come from the same place of the same clause of a card, in the same turn."""
    return a.clause is b.clause and a.this == b.this and a.turn == b.turn and a.position == b.position


class ReplaceNumber(ChangeNumber):
    """Replaces the number that the cards have to begin with."""

    verb: ClassVar[str] = "set the base"
    kinds: ClassVar[tuple[str, ...]] = ("base",)

    def __init__(self, stat: int, num: Num, until: int) -> None:
        super().__init__(op.SET_BASE, stat, num, until)

    def added(self, game: Game, card: Card, scope: Scope) -> int:
        printed = numbers.printed_number(game, card, self.stat)
        return self.amount(game, scope) - (0 if printed == MISSING else printed)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        base = numbers.printed_number(game, card, self.stat)
        changed = numbers.stat_of(game, card, self.stat) - before.numbers[i]
        return None if changed == before.amount - base else Message("check-number-changed", n=changed)


class SwapNumbers(ReplaceNumber):
    """Two cards have the number to begin with that the other one had."""

    verb: ClassVar[str] = "swap the base"

    def run(self, game: Game, at: Effect) -> int:
        cards = at.cards(game)
        at.scope.did = len(cards) == 2
        if at.scope.did:
            had = [numbers.base_of(game, card, self.stat) for card in cards]
            rule, word = game.rules.cites["lasting"], self.word(game)
            for card, amount in zip(cards, reversed(had)):
                game.lasting.append(Lasting(self, game.ref(card), at.origin(game), amount))
                game.report_card(self.kinds[0], card, to=word, number=amount, clause=at.clause, rule=rule)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "base")


# --- keywords, effects and information ----------------------------------------------------------------


class GrantKeyword(Continuous):
    """Gives a keyword to the cards."""

    verb: ClassVar[str] = "grant"
    kinds: ClassVar[tuple[str, ...]] = ("grant",)

    def __init__(self, name: str, keyword: int, until: int) -> None:
        super().__init__(op.GRANT, until, keyword)
        self.name = name
        self.keyword = keyword
        """The keyword as a bit."""
        self.changes_cards = True
        self.spreads = True

    def word(self, game: Game) -> str:
        return self.name

    def note(self, game: Game, before: Before) -> None:
        before.had = [keywords.has_keyword(game, card, self.keyword) for card in before.cards]

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        if before.had[i]:
            return Message("check-had-keyword")
        return None if keywords.has_keyword(game, card, self.keyword) else Message("check-no-keyword")

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return keywords.has_keyword(game, card, self.keyword)


class GrantChosen(GrantKeyword):
    """One of several such instructions: that of the keyword which was chosen."""

    verb: ClassVar[str] = ""


class GrantClause(Continuous):
    """Gives an effect to the cards."""

    verb: ClassVar[str] = "give a skill"
    kinds: ClassVar[tuple[str, ...]] = ("grant",)

    def __init__(self, granted: Clause, until: int) -> None:
        super().__init__(op.GRANT_SKILL, until)
        self.granted = granted
        self.changes_cards = True
        self.gives_effects = True
        self.spreads = True

    def word(self, game: Game) -> str:
        return self.granted.label

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return any(one is self.granted for one in skills.clauses_of(game, card))


class GainedClause(GrantClause):
    """Gives an effect of another card, which the cards have gained: it stands in no text."""

    def __init__(self, granted: Clause, until: int) -> None:
        super().__init__(granted, until)
        self.code = op.GAINED
        self.spreads = False


COPIES: Final = 16
"""Cards that gain effects of one another would soon have millions: one effect is held at most this often."""


class GainClauses(Continuous):
    """The cards gain every effect of other cards: of those kept, or of those that a permanent effect names."""

    verb: ClassVar[str] = "gain the skills"

    def __init__(self, source: Sel | None, until: int) -> None:
        super().__init__(op.GAIN_SKILLS, until)
        self.source = source
        self.changes_cards = True

    def run(self, game: Game, at: Effect) -> int:
        """They gain the effects that the others have now, each by itself, and COPIES of one at most."""
        scope = at.scope
        rule = game.rules.cites["lasting"]
        clauses: list[Clause] = []
        for source in game.cards_of(scope.kept):
            clauses.extend([clause for clause in skills.clauses_of(game, source) if clause.timing != "rule"])
        cards = at.cards(game) if clauses else []
        for card in cards:
            has = skills.clauses_of(game, card).copy()
            for clause in clauses:
                if has.count(clause) >= COPIES:
                    continue
                has.append(clause)
                origin = Origin(clause, scope.seat, scope.this, game.turn, stamp=game.age())
                game.lasting.append(Lasting(GainedClause(clause, self.until), game.ref(card), origin))
                game.report_card("gain_skill", card, to=clause.label, clause=at.clause, rule=rule)
        scope.did = bool(cards)
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        raise Damaged("it leaves nothing of the kind behind")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        gained = [clause for card in before.kept for clause in game.prints[card.id].clauses]
        lacking = [card for card in before.cards for c in gained if c not in skills.clauses_of(game, card)]
        return None if gained and before.cards and not lacking else Message("check-skills-missing")


class GainInformation(Continuous):
    """The cards also have this name, type or the like."""

    verb: ClassVar[str] = "gain"
    kinds: ClassVar[tuple[str, ...]] = ("gain",)

    def __init__(self, information: int, value: str, until: int) -> None:
        super().__init__(op.GAIN, until, information)
        self.information = information
        self.value = value
        self.each = False
        """They have none more: each word that they have of it is also this one."""
        self.changes_cards = True
        self.spreads = True

    def word(self, game: Game) -> str:
        return self.value

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        words = filters.info(game, card, self.information)
        if self.each:
            return bool(words) and all(self.value in word.split() for word in words)
        return self.value in words

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        """How often the card has it: some things it may have several times."""
        words = filters.info(game, card, self.information)
        return sum(self.value in word.split() for word in words) if self.each else words.count(self.value)

    def differs(self, game: Game, card: Card, scope: Scope, readings: tuple[int, int]) -> Message | None:
        return None if readings[0] > readings[1] else Message("check-no-difference")


# --- what comes later ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class OnNoCard(Continuous):
    """Leaves something behind that is on no card."""

    event_kind: ClassVar[str] = "watch"
    """The kind of the event that says so."""

    def __init__(self, code: int, until: int) -> None:
        super().__init__(code, until)
        self.bit = 0

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game)))
        self.report(game, at)
        at.scope.did = True
        return at.advance()

    def report(self, game: Game, at: Effect) -> None:
        scope, rule = at.scope, game.rules.cites["lasting"]
        game.report_card(
            self.event_kind, game.cards[scope.this], seat=scope.seat, clause=at.clause, rule=rule
        )

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        sure(ref < 0 and amount == 0, "it is on a card")
        return Lasting(self, -1, origin)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, self.event_kind)


class SetWatch(OnNoCard):
    """An automatic effect that belongs to no card waits from now on."""

    verb: ClassVar[str] = "wait"

    def __init__(self, granted: Clause, until: int) -> None:
        super().__init__(op.WATCH, until)
        self.granted = granted
        self.gives_effects = True


class PutOff(Instruction):
    """The instructions up to `to` are kept for later, with the cards that their words point at."""

    verb: ClassVar[str] = ""

    def __init__(self, until: int) -> None:
        super().__init__()
        self.until = until
        self.to = 0

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        origin = Origin(at.clause, scope.seat, scope.this, game.turn, position=at.pc)
        action = DelayedAction(self, at.card, origin)
        action.subject, action.it = scope.subject, scope.meant()
        action.looked, action.kept = scope.looked, scope.kept
        game.delayed = [*game.delayed, action]
        rule = game.rules.cites["lasting"]
        game.report_card("later", game.cards[scope.this], seat=scope.seat, clause=at.clause, rule=rule)
        at.pc = self.to
        return AGAIN


# --- from the tree ------------------------------------------------------------------------------------


def lower_modify(lowering: Lowering, a: tree.Modify) -> None:
    num = select_and_number(lowering, a.what, a.by)
    lowering.emit(ModifyNumber(lowering.stat(a.stat), num, lowering.until(a.until)))


def lower_set_base(lowering: Lowering, a: tree.SetBase) -> None:
    num = select_and_number(lowering, a.what, a.to)
    lowering.emit(ReplaceNumber(lowering.stat(a.stat), num, lowering.until(a.until)))


def lower_swap_base(lowering: Lowering, a: tree.SwapBase) -> None:
    lowering.select(a.what)
    lowering.emit(SwapNumbers(lowering.stat(a.stat), Num(0), lowering.until(a.until)))


def select_and_number(lowering: Lowering, what: tree.Selector, number: tree.Number) -> Num:
    """Selects the cards to be changed; a number of the cards chosen before is not that of these."""
    of_it = (isinstance(number, tree.Stat) and isinstance(number.of, tree.It)) or (
        isinstance(number, tree.Count) and number.of.it
    )
    if not of_it or isinstance(what, tree.It):
        lowering.select(what)
        return lowering.number(number)
    lowering.select(tree.It())
    kept = lowering.keep()
    lowering.select(what)
    kept.to = lowering.here()
    num = lowering.number(number)
    if num.match is not None:
        num.match.kept = True
    else:
        num.of = Sel(KEPT)
    return num


def lower_grant(lowering: Lowering, a: tree.Grant) -> None:
    lowering.select(a.what)
    lowering.emit(GrantKeyword(a.keyword, lowering.keyword(a.keyword), lowering.until(a.until)))


def lower_grant_skill(lowering: Lowering, a: tree.GrantSkill) -> None:
    lowering.select(a.what)
    lowering.emit(GrantClause(lowering.grant(a.skill), lowering.until(a.until)))


def lower_gain_skills(lowering: Lowering, a: tree.GainSkills) -> None:
    """The cards with the effects are chosen first; a permanent effect asks for them again and again."""
    until = lowering.until(a.until)
    if lowering.current.timing == "permanent":
        lowering.select(a.what)
        lowering.emit(GainClauses(lowering.selector(a.of), until))
    else:
        lowering.select(a.of)
        kept = lowering.keep()
        lowering.select(a.what)
        kept.to = lowering.here()
        lowering.emit(GainClauses(None, until))
    lowering.words.giving = -1
    lowering.words.replacing = True


def lower_gain(lowering: Lowering, a: tree.Gain) -> None:
    lowering.anywhere(a.who)
    gain = lowering.emit(GainInformation(lowering.fact(a.what), a.value, lowering.until(a.until)))
    gain.each = a.each
    lowering.words.informing = True


def lower_watch(lowering: Lowering, a: tree.Watch) -> None:
    granted = lowering.grant(a.skill)
    if not granted.moment and not granted.does:
        raise NotExecutable(Message("cannot-skill-waits-for-nothing"))
    lowering.emit(SetWatch(granted, lowering.until(a.until)))


def lower_later(lowering: Lowering, a: tree.Later) -> None:
    """The delayed action stands where it is written; it is passed over now and begun there later."""
    if a.when not in DUE:
        raise NotExecutable(Message("cannot-later", word=a.when))
    later = lowering.emit(PutOff(DUE[a.when]))
    lowering.action(a.action)
    lowering.jump(PAST_THE_END)
    later.to = lowering.here()


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Modify, lower_modify),
    lowers(tree.SetBase, lower_set_base),
    lowers(tree.SwapBase, lower_swap_base),
    lowers(tree.Grant, lower_grant),
    lowers(tree.GrantSkill, lower_grant_skill),
    lowers(tree.GainSkills, lower_gain_skills),
    lowers(tree.Gain, lower_gain),
    lowers(tree.Watch, lower_watch),
    lowers(tree.Later, lower_later),
]
