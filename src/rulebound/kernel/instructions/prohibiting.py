"""Instructions that forbid, allow or negate something, and that change what something costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.kernel import codes, filters, keywords, negation, numbers, op, prohibitions, skills, tree
from rulebound.kernel.aliases import SEATS_FROM, Bits, Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.events import Event
from rulebound.kernel.instruction import Continuous, Lower, lowers
from rulebound.kernel.lasting import Lasting, Origin, PlayerProhibition
from rulebound.kernel.plain import Damaged, sure
from rulebound.kernel.program import Awaited, Clause, Sel
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Match, Recall
    from rulebound.kernel.scope import Scope


# --- what is forbidden, allowed, negated --------------------------------------------------------------


class OnLaterCards(Continuous):
    """What is said of all cards that fit may hold for those to come, too: then it is left on none of them."""

    def leave_on_all(self, game: Game, at: Effect, word: str) -> None:
        game.lasting.append(Lasting(self, -1, at.origin(game)))
        kind, rule = f"{self.kinds[0]}_all", game.rules.cites["lasting"]
        game.note(Event(kind, rule, at.scope.seat, to=word, clause=at.clause))
        at.scope.did = True

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        sure(ref >= 0 or self.sel is not None, "it is on no card")
        sure(amount == 0, "it is about no number")
        return Lasting(self, ref, origin)

    def concerned(self, game: Game, before: Before) -> list[Card]:
        if self.sel is None or self.sel.match is None:
            return before.cards
        return [game.cards[id] for id in filters.matching(game, self.sel.match, before.frame.scope)]


class RegulateAct(OnLaterCards):
    """Forbids the cards an act, or permits it."""

    def __init__(self, code: int, name: str, act: int, until: int) -> None:
        super().__init__(code, until, act)
        self.name = name
        self.act = act
        self.by: Match | None = None
        """What the cards must fit that do it, or to which it is done."""

    def word(self, game: Game) -> str:
        return self.name

    def run(self, game: Game, at: Effect) -> int:
        scope, sel = at.scope, self.sel
        later = game.rules.policies.reaches_later
        if sel is None:
            self.leave_on(game, at, at.cards(game))
        elif later is not None and self.name not in later:
            self.leave_on(game, at, filters.pointed(game, sel, scope))
        else:
            self.leave_on_all(game, at, self.name)
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        return self.wrong_with_any(game, before, cards)


class ForbidAct(RegulateAct):
    """Forbids an act to the cards, or that it is done to them."""

    verb: ClassVar[str] = "forbid"
    kinds: ClassVar[tuple[str, ...]] = ("forbid", "forbid_all")

    def __init__(self, name: str, act: int, until: int) -> None:
        super().__init__(op.FORBID, name, act, until)
        self.toll: Clause | None = None
        """Whoever pays the added cost of this clause may do it all the same."""
        self.doer_pays = name.startswith("be_")
        """The player of the other card pays, and not that of the card itself."""

    def payer(self, card: Card, by: Card | None) -> Seat:
        return by.seat if by is not None and self.doer_pays else card.seat

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        so = self.is_forbidden(game, card, before.frame.scope)
        return None if so else Message("check-not-forbidden", word=self.name)

    def is_forbidden(self, game: Game, card: Card, scope: Scope) -> bool:
        others = [] if self.by is None else filters.matching(game, self.by, scope)
        by = game.cards[others[0]] if others else None
        return prohibitions.forbidden(game, card, self.name, by, pays=False)

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        return int(self.is_forbidden(game, card, scope))


class AllowAct(RegulateAct):
    """Permits an act that the rules forbid."""

    verb: ClassVar[str] = "allow"
    kinds: ClassVar[tuple[str, ...]] = ("allow", "allow_all")

    def __init__(self, name: str, act: int, until: int) -> None:
        super().__init__(op.ALLOW, name, act, until)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        so = self.is_allowed(game, card, before.frame.scope)
        return None if so else Message("check-no-difference")

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        return int(self.is_allowed(game, card, scope))

    def is_allowed(self, game: Game, card: Card, scope: Scope) -> bool:
        others = [] if self.by is None else filters.matching(game, self.by, scope)
        by = game.cards[others[0]] if others else None
        return prohibitions.allowed(game, card, self.name, by)


class ForbidPlayer(Continuous):
    """Forbids an act to a player, with the cards that fit."""

    verb: ClassVar[str] = "forbid the player"

    def __init__(self, who: int, name: str, act: int, until: int) -> None:
        super().__init__(op.BAR, until, act)
        self.about_players = True
        self.who = who
        self.name = name
        self.act = act
        self.using = 0
        """The keywords of the effects that would do it, as bits; 0 for all."""
        self.without = 0
        """The keywords of the effects that it is not about."""
        self.unaided = False
        """It is about no effects, but only about what players do without one."""
        self.by: Match | None = None
        """What the cards must fit whose effects would do it."""
        self.times = 0
        """The number of times that the act is allowed."""
        self.recall: Recall | None = None
        """The act, as something that happens and is counted."""
        self.toll: Clause | None = None
        """Whoever pays the added cost of this clause may do it all the same."""

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        rule = game.rules.cites["lasting"]
        for seat in SEATS_FROM[scope.seat] if self.who == codes.ANYONE else [self.seat(at)]:
            game.lasting.append(PlayerProhibition(self, at.origin(game), seat))
            game.note(Event("bar", rule, seat, to=self.name, clause=at.clause))
            scope.did = True
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        sure(ref < 0 <= amount, "it is on a card")
        return PlayerProhibition(self, origin, amount % 2, amount // 2)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return (
            None if self.is_barred(game, before) else Message("check-not-forbidden-to-player", word=self.name)
        )

    def is_barred(self, game: Game, before: Before) -> bool:
        """Whether the act is forbidden to the player, with each of the cards that fit."""
        scope = before.frame.scope
        match = None if self.sel is None else self.sel.match
        cards = [] if match is None else filters.matching(game, match, scope)
        if self.times and self.recall is not None and cards:  # allowed a number of times, and no more
            card = game.cards[cards[0]]
            if prohibitions.forbidden_to(game, before.seat, self.name, card, using=self.using):
                return False
            game = self.done_already(game, card, before.seat)
        by = self.doer(game, scope)
        return bool(cards) and all(
            prohibitions.forbidden_to(
                game, before.seat, self.name, game.cards[id], using=self.using, by=by, pays=False
            )
            for id in cards
        )

    def done_already(self, game: Game, card: Card, seat: Seat) -> Game:
        """The game as it would be if the player had done it as often as is allowed."""
        from rulebound.kernel.triggers import happened

        assert self.recall is not None
        game = game.clone()
        for _ in range(self.times):
            happened(game, self.recall.awaited.moment, card, seat, using=self.using)
        return game

    def doer(self, game: Game, scope: Scope) -> Card | None:
        """A card that the prohibition is about, where it is not about all."""
        for card in game.cards:
            if self.by is not None and filters.fits(game, self.by, card, scope):
                return card
        return None

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        by = self.doer(game, scope)
        if self.times and self.recall is not None:
            game = self.done_already(game, card, card.seat)
        return int(
            prohibitions.forbidden_to(game, card.seat, self.name, card, using=self.using, by=by, pays=False)
        )


class NegateClauses(OnLaterCards):
    """The cards' effects are invalid, or some of them."""

    verb: ClassVar[str] = "negate"
    kinds: ClassVar[tuple[str, ...]] = ("negate", "negate_all")

    def __init__(self, until: int) -> None:
        super().__init__(op.NEGATE, until)
        self.anywhere = True
        self.changes_cards = True
        self.timings: tuple[str, ...] = ()
        """The effects of these timings."""
        self.keywords = 0
        """The effects of these keywords and kinds, as bits."""
        self.plain = False
        """The effects that are no keywords."""

    def wholly(self) -> bool:
        """Whether all of a card's effects are negated, and not some of them only."""
        return not self.timings and not self.keywords and not self.plain

    def run(self, game: Game, at: Effect) -> int:
        """What is said of the effects of all cards, and not of the cards, holds for those to come."""
        if self.sel is None:
            return super().run(game, at)
        self.leave_on_all(game, at, ", ".join(self.timings))
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        if self.sel is None:
            return super().fault_on(game, before, cards, touched)
        return self.wrong_with_any(game, before, cards)

    def can_touch(self, game: Game, card: Card, by: Card) -> bool:
        return not negation.cannot_be_negated(game, card, by)

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        if self.keywords and keywords.has_keyword(game, card, self.keywords):
            return Message("check-has-keyword")
        mine = [c for c in game.prints[card.id].clauses if negation.negates_clause(game, self, c)]
        valid = [c for c in mine if not negation.clause_negated(game, card, c)]
        if valid or (self.wholly() and not negation.wholly_negated(game, card)):
            return Message("check-effects-valid")
        return None

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        if self.keywords:
            return int(not keywords.has_keyword(game, card, self.keywords))
        if self.wholly():
            return int(negation.wholly_negated(game, card))
        mine = [c for c in game.prints[card.id].clauses if negation.negates_clause(game, self, c)]
        return int(any(negation.clause_negated(game, card, c) for c in mine))


class NegateChosen(NegateClauses):
    """One of several such instructions: that of the keyword which was chosen."""

    verb: ClassVar[str] = ""


class NegateOwnClause(Continuous):
    """This very clause is invalid for a time, on this card."""

    verb: ClassVar[str] = "negate this skill"

    def __init__(self, clause: Clause, until: int) -> None:
        super().__init__(op.NEGATE_THIS, until, clause.index)
        self.bit = 0
        self.clause = clause

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, at.card, at.origin(game)))
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        card = game.cards[before.frame.scope.this]
        return (
            None if negation.clause_negated(game, card, before.frame.clause) else Message("check-skill-valid")
        )


# --- costs --------------------------------------------------------------------------------------------


class WaiveCost(Continuous):
    """The cost of an act with the cards need not be paid, or another one is paid instead."""

    verb: ClassVar[str] = "waive the cost"
    kinds: ClassVar[tuple[str, ...]] = ("waive",)

    def __init__(self, act: str, until: int) -> None:
        super().__init__(op.WAIVE, until)
        self.anywhere = True
        self.act = act

    def word(self, game: Game) -> str:
        return self.act

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return any(one.index == clause.index for one, _ in prohibitions.waivers(game, card, self.act))


class AddCost(Continuous):
    """While a permanent effect holds, effects of other cards have an added cost or added conditions."""

    verb: ClassVar[str] = "add to the cost"

    def __init__(self, sel: Sel, timings: tuple[str, ...], until: int) -> None:
        super().__init__(op.SURCHARGE, until)
        self.sel = sel
        self.timings = timings
        """The timings of those effects; none means all."""

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        raise Damaged("it leaves nothing of the kind behind")

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        other = Clause("GEN", 0, clause.skill)
        other.timing = self.timings[0] if self.timings else "on_play"
        return len(skills.surcharges(game, other, card))


# --- from the tree ------------------------------------------------------------------------------------


def lower_forbid(lowering: Lowering, a: tree.Forbid) -> None:
    forbid = ForbidAct(a.act, lowering.act(a.act), lowering.until(a.until))
    forbid.anywhere = a.act in lowering.words.acts_elsewhere
    regulate_act(lowering, a.what, forbid)


def lower_forbid_by(lowering: Lowering, a: tree.ForbidBy) -> None:
    forbid = ForbidAct(a.act, lowering.act(a.act), lowering.until(a.until))
    regulate_act(lowering, a.what, forbid)
    lowering.words.shields = lowering.words.shields or a.act == prohibitions.UNAFFECTED
    forbid.by = lowering.match(a.by)


def lower_allow(lowering: Lowering, a: tree.Allow) -> None:
    out = AllowAct(a.act, lowering.act(a.act), lowering.until(a.until))
    if a.by is not None:
        out.by = lowering.match(a.by)
    regulate_act(lowering, a.what, out)


def regulate_act(lowering: Lowering, what: tree.Selector, instruction: RegulateAct) -> None:
    """Emits the instruction behind a selection, or with the filter if it is about all cards that fit."""
    if isinstance(what, tree.All):
        instruction.sel = lowering.selector(what)
    else:
        lowering.select(what)
    held = instruction.name.endswith((numbers.REDUCED, numbers.INCREASED))
    lowering.words.holds_numbers = lowering.words.holds_numbers or held
    lowering.emit(instruction)


def lower_bar(lowering: Lowering, a: tree.Bar) -> None:
    out = lowering.emit(ForbidPlayer(codes.WHO[a.who], a.act, lowering.act(a.act), lowering.until(a.until)))
    of = a.of
    if a.act == "activate":  # the keywords are those of the skills, not of the cards
        for name in of.keywords:
            out.using |= lowering.kinds_of(name)
        of = replace(of, keywords=())
    out.sel = Sel(codes.ALL)
    out.sel.match = lowering.match(of)
    if any(
        end is not None and end.named for bound in out.sel.match.bounds for end in (bound.low, bound.high)
    ):
        raise NotExecutable(Message("cannot-number", word="named"))  # it is forgotten with the effect
    if a.by is not None:
        out.by = lowering.match(a.by)
    if a.using == "not skill":
        out.unaided = True
    elif a.using == "not keyword":
        out.using |= codes.USING[a.using]
    elif a.using.startswith("not "):
        for name in a.using.removeprefix("not ").split("/"):
            out.without |= lowering.kinds_of(name)
    elif a.using:
        out.using |= lowering.kinds_of(a.using)
    if a.times:
        out.times = a.times
        out.recall = lowering.recall(barred_event(lowering, a, out.using, of))
        out.recall.most = a.times


def lower_toll(lowering: Lowering, a: tree.Toll) -> None:
    if a.forbids.act not in lowering.words.payable or lowering.current.added_cost:
        raise NotExecutable(Message("cannot-toll", word=a.forbids.act))
    effect, lowering.ops = lowering.ops, []
    for step in a.price:
        lowering.action(step)
    places = sum(1 << lowering.area(name) for name in lowering.words.toll_areas)
    for instruction in lowering.ops:
        sel = instruction.sel
        if sel is not None and (
            (sel.match is not None and sel.match.areas & ~places) or sel.kind == codes.THIS
        ):
            raise NotExecutable(Message("cannot-toll", word=a.forbids.act))
    lowering.current.added_cost, lowering.ops = lowering.ops, effect
    lowering.action(a.forbids)
    said = lowering.ops[-1]
    assert isinstance(said, (ForbidAct, ForbidPlayer))
    said.toll = lowering.current
    lowering.words.tolls = True


def barred_event(lowering: Lowering, a: tree.Bar, using: Bits, of: tree.Filter) -> Awaited:
    """The forbidden act as an event: what the player does with a card that fits."""
    words = lowering.words
    if a.act not in words.act_events:
        raise NotExecutable(Message("cannot-times", word=a.act))
    out = Awaited(words.events[words.act_events[a.act]].bit, codes.WHO[a.who])
    fits = replace(of, whose="", areas=())
    if fits != tree.Filter():
        out.subject = lowering.match(fits)
    for name in of.areas if a.act == "play" else ():
        out.origins |= 1 << lowering.area(name)
    out.using = using
    return out


def lower_negate(lowering: Lowering, a: tree.Negate) -> None:
    out = NegateClauses(lowering.until(a.until))
    if a.only and isinstance(a.what, tree.All) and a.until != tree.WHILE:
        out.sel = lowering.selector(a.what)
    else:
        lowering.select(a.what)
    lowering.emit(out)
    words = lowering.words
    for name in a.only:
        if name == "not keyword":
            out.plain = True
        elif name == "keyword":
            out.keywords |= lowering.any_keyword()
        elif name in words.negatable or name in words.timings:
            out.timings += words.negatable.get(name, (name,))
            out.keywords |= lowering.of_kind(codes.KIND_BITS.get(name, 0))
        else:
            out.keywords |= lowering.kinds_of(name)


def lower_negate_this(lowering: Lowering, a: tree.NegateThis) -> None:
    lowering.emit(NegateOwnClause(lowering.current, lowering.until(a.until)))


def lower_waive(lowering: Lowering, a: tree.Waive) -> None:
    if a.act not in lowering.words.waivable:
        raise NotExecutable(Message("cannot-waive", word=a.act))
    lowering.select(a.what)
    lowering.emit(WaiveCost(a.act, lowering.until(a.until)))


def lower_surcharge(lowering: Lowering, a: tree.Surcharge) -> None:
    lowering.emit(AddCost(lowering.selector(tree.All(a.on)), a.timings, codes.FOR_TURN))


LOWERS: Final[list[tuple[type[tree.Action], Lower]]] = [
    lowers(tree.Forbid, lower_forbid),
    lowers(tree.ForbidBy, lower_forbid_by),
    lowers(tree.Allow, lower_allow),
    lowers(tree.Bar, lower_bar),
    lowers(tree.Toll, lower_toll),
    lowers(tree.Negate, lower_negate),
    lowers(tree.NegateThis, lower_negate_this),
    lowers(tree.Waive, lower_waive),
    lowers(tree.Surcharge, lower_surcharge),
]
