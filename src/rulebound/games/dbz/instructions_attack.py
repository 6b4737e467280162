"""Instructions about attacks: performing, stopping, preventing and changing them, and the course of Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import LIFE_DECK, REMOVED
from rulebound.games.dbz.attacks import (
    EITHER,
    KINDS,
    PHYSICAL,
    Alter,
    AttackDescription,
    GiveSkill,
    describe,
    gains,
    has_property,
    is_focused,
    is_plain,
)
from rulebound.games.dbz.captures import can_be_captured, capture
from rulebound.games.dbz.combat_frame import combat_of, with_one
from rulebound.games.dbz.naming import goes_on_despite
from rulebound.games.dbz.op import USES_PER_COMBAT
from rulebound.games.dbz.personality import set_stage
from rulebound.games.dbz.ruleset import ENTERS_COMBAT, STOPS_ENERGY, STOPS_PHYSICAL
from rulebound.games.dbz.tallies import STAGES_PAID
from rulebound.games.dbz.tree import (
    AfterUse,
    AnyStagesPaid,
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    Capture,
    CopyAttack,
    EndCombat,
    MustPass,
    MustPerform,
    NotTaken,
    NumberOf,
    PayLife,
    PayStages,
    PreventDamage,
    ReduceDamage,
    Remains,
    ReplaceDraw,
    Restate,
    SkipPhase,
    StagesPaid,
    StopAttack,
    StopByNumber,
    StopCard,
    TakeControl,
    UsesPerCombat,
)
from rulebound.games.dbz.using_frame import (
    STAYS,
    TO_DISCARD,
    TO_HAND,
    TO_LIFE_BOTTOM,
    TO_LIFE_SHUFFLED,
    TO_LIFE_TOP,
    TO_REMOVED,
    TO_SENSEI_DECK,
    CardInUse,
    Sequence,
    performance,
    sequence_of,
    use_of,
)
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import Before
from rulebound.kernel.codes import ANYONE, WHILE, WHO
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.filters import fits, is_known_as
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.instructions import flow
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Clause, Match, Num
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import NEXT_PHASE, Action, Bar, Filter, If, Is, May, Not, Number, Seq, This
from rulebound.kernel.triggers import Happening, happened, trigger_printed
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class Reported(Instruction):
    """An instruction whose event shows that it was carried out."""

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


# --- what the battle sequence carries out by itself -----------------------------------------------


class PerformAttack(Instruction):
    """The attack that a part of a text is."""

    verb: ClassVar[str] = ""

    def __init__(self, kind: int, times: int) -> None:
        super().__init__()
        self.kind = kind
        self.times = times
        """The number of such attacks, one after the other."""
        self.stages: Num | None = None
        """The damage that it states in place of the usual base damage."""
        self.life: Num | None = None
        self.plus_stages = Num(0)
        self.plus_life = Num(0)

    def states_damage(self) -> bool:
        return self.stages is not None or self.life is not None

    def run(self, game: Game, at: Effect) -> int:
        return at.advance()


class Pay(Instruction):
    """cost.word: a part of the cost, which the procedure of the use pays together with what effects add."""

    verb: ClassVar[str] = ""

    def __init__(self, count: Num, life: bool, fixed: bool) -> None:
        super().__init__()
        self.count = count
        self.life = life
        """Life cards, and not power stages."""
        self.fixed = fixed
        """Nothing changes it."""

    def run(self, game: Game, at: Effect) -> int:
        return at.advance()


# --- stopping -------------------------------------------------------------------------------------


def is_safe_from(game: Game, at: Sequence, what: str, by: Card | None) -> bool:
    """keyword.unstoppable: whether an effect says that the attack cannot be stopped, prevented or reduced by the
    card, or by anything."""
    if is_plain(game):
        return False
    for gain in gains(game, performance(game, at), what):
        said = gain.said
        if isinstance(said, Alter):
            if said.except_by is None or (by is not None and fits(game, said.except_by, by, gain.scope)):
                return True
    return False


def can_be_stopped(game: Game, at: Sequence, kinds: int, by: Card | None) -> bool:
    """combat.defence.try, keyword.focused, keyword.unstoppable: whether what stops attacks of these kinds stops
    this one."""
    attack = performance(game, at)
    if not kinds & at.kind or has_property(game, attack, "Unstoppable"):
        return False
    if kinds == EITHER and is_focused(game, attack):
        return False
    return not is_safe_from(game, at, "unstoppable", by)


def stops_needed(game: Game, at: Sequence) -> int:
    """How many effects must stop the attack."""
    if is_plain(game):
        return 1
    return max([1, *(gain.amount for gain in gains(game, performance(game, at), "stops_needed"))])


def stop(game: Game, at: Sequence, seat: Seat, clause: Clause | None = None) -> None:
    """sequence.8: one more effect stops the attack, which may take two."""
    at.stops += 1
    if at.stops >= stops_needed(game, at):
        at.stopped = True
        combat = combat_of(game)
        if combat is not None:
            combat.stopped_kind = at.kind
    kind = "stopped" if at.stopped else "stopped_once"
    game.report_card(kind, game.cards[at.card % SHIFT], seat=seat, clause=clause, rule="sequence.8")


class Stop(Reported):
    """Stops the attack under way."""

    verb: ClassVar[str] = "stop"
    kinds: ClassVar[tuple[str, ...]] = ("stopped", "stopped_once", "tried")

    def __init__(self, attacks: int) -> None:
        super().__init__()
        self.attacks = attacks
        """The kinds that it stops, as bits."""
        self.focused = False
        """Focused attacks alone."""
        self.unfocused = False
        """Only attacks that are not focused."""
        self.any_focused = False
        """Focused attacks are not safe from it."""
        self.unstoppable = False
        """Nor are attacks that cannot be stopped."""

    def stops(self, game: Game, at: Sequence, by: Card) -> bool:
        """keyword.focused, keyword.shift: whether it stops the attack under way."""
        use = use_of(game, game.ref(by))
        attacks = at.kind if use is not None and use.shifted else self.attacks
        focused = is_focused(game, performance(game, at))
        if (self.focused and not focused) or (self.unfocused and focused):
            return False
        if self.unstoppable:
            return bool(self.attacks & at.kind) and not (focused and self.attacks == EITHER)
        if focused and self.any_focused:
            return can_be_stopped(game, at, attacks & at.kind, by)
        return can_be_stopped(game, at, attacks, by)

    def run(self, game: Game, at: Effect) -> int:
        sequence = sequence_of(game)
        if sequence is not None and sequence.kind:
            by = game.cards[at.scope.this]
            if self.stops(game, sequence, by):
                stop(game, sequence, at.scope.seat, at.clause)
                if sequence.stopped:
                    moment = STOPS_PHYSICAL if sequence.kind == PHYSICAL else STOPS_ENERGY
                    happened(game, moment, by, at.scope.seat)
            else:
                game.report("tried", at.scope.seat, clause=at.clause, rule="combat.defence.try")
        return at.advance()


class StopByParity(Stop):
    """Stops the attack under way by the number of the top card of the Life Deck, as the attacker has named it."""

    verb: ClassVar[str] = "stop by a number"

    def __init__(self) -> None:
        super().__init__(EITHER)
        self.any_focused = True

    def run(self, game: Game, at: Effect) -> int:
        """combat.defence.number: the attacker names even or odd first."""
        seat, choices = at.scope.seat, [Choice("even"), Choice("odd")]
        return game.want(1 - seat, "parity", choices, at.clause, rule="combat.defence.number")

    def take(self, game: Game, at: Effect) -> None:
        """combat.defence.number: the card leaves the game, and by its number the attack is stopped or not."""
        named = game.answer.verb
        pile = game.pile(at.scope.seat, LIFE_DECK)
        if pile:
            card = game.cards[pile[-1]]
            digits = [sign for sign in game.prints[card.id].number if sign.isdecimal()]
            shown = "odd" if digits and int(digits[-1]) % 2 else "even"
            game.move(card, REMOVED, "combat.defence.number", at.clause)
            if shown != named:
                super().run(game, at)
                return
        game.report("tried", at.scope.seat, clause=at.clause, rule="combat.defence.number")
        at.pc += 1


class StopUse(Reported):
    """The card that the opponent is using has no effect."""

    verb: ClassVar[str] = "stop a card"
    kinds: ClassVar[tuple[str, ...]] = ("card_stopped",)

    def __init__(self, of: Match | None) -> None:
        super().__init__()
        self.of = of
        """Only such a card; None for any."""

    def stops(self, game: Game, target: CardInUse, scope: Scope) -> bool:
        """keyword.masked: what asks of which kind a card is does not stop one that nobody has seen;
        nor is one stopped that says so of the card."""
        if goes_on_despite(game.prints[target.card % SHIFT], game.prints[scope.this]):
            return False
        return self.of is None or is_known_as(game, self.of, game.cards[target.card % SHIFT], scope)

    def run(self, game: Game, at: Effect) -> int:
        target = answered(game, at.scope.seat)
        if target is not None and self.stops(game, target, at.scope):
            target.cancelled = True
            card = game.cards[target.card % SHIFT]
            game.report_card("card_stopped", card, clause=at.clause, rule="keyword.use-when-needed")
        return at.advance()


def answered(game: Game, seat: Seat) -> CardInUse | None:
    """The latest use of a card by the other player."""
    for frame in reversed(game.stack):
        if isinstance(frame, CardInUse) and frame.seat != seat:
            return frame
    return None


# --- after use ------------------------------------------------------------------------------------


class GoAfterUse(Reported):
    """Where the card that is used goes afterwards."""

    verb: ClassVar[str] = "go after use"
    kinds: ClassVar[tuple[str, ...]] = ("after_use",)

    def __init__(self, goes: int, to: str) -> None:
        super().__init__()
        self.goes = goes
        self.to = to

    def run(self, game: Game, at: Effect) -> int:
        use = use_of(game, at.card)
        if use is not None:
            use.goes = self.goes
            game.report("after_use", at.scope.seat, to=self.to, clause=at.clause, rule="sequence.after")
        return at.advance()


class SendAfterUse(Reported):
    """Where cards that are being used go afterwards, by the effect of another card."""

    verb: ClassVar[str] = "send after use"
    kinds: ClassVar[tuple[str, ...]] = ("after_use",)

    def __init__(self, goes: int, to: str) -> None:
        super().__init__()
        self.goes = goes
        self.to = to

    def run(self, game: Game, at: Effect) -> int:
        """sequence.after: the effect comes after those of the card itself, and so counts."""
        for card in at.cards(game):
            use = use_of(game, game.ref(card))
            if use is not None:
                use.goes = self.goes
                game.report("after_use", at.scope.seat, to=self.to, clause=at.clause, rule="sequence.after")
        return at.advance()


class StayToBeUsed(Reported):
    """The card that is used stays, to be used more times in this Combat."""

    verb: ClassVar[str] = "remain"
    kinds: ClassVar[tuple[str, ...]] = ("will_remain",)

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        """keyword.remain: only if its condition is met now."""
        use = use_of(game, at.card)
        if use is not None:
            use.remain = max(use.remain, self.count)
            game.report(
                "will_remain", at.scope.seat, number=self.count, clause=at.clause, rule="keyword.remain"
            )
        return at.advance()


class AllowUses(Continuous):
    """A part of a text can be used more than once in each Combat."""

    verb: ClassVar[str] = "use more often"

    def __init__(self, count: int) -> None:
        super().__init__(USES_PER_COMBAT, WHILE)
        self.about_players = True
        self.count = count

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """Its own card, which is used as often as it can be."""
        return [game.cards[scope.this]]


class KeywordNumber(Instruction):
    """The X of a keyword is a number that is worked out."""

    verb: ClassVar[str] = ""

    def __init__(self, count: Num) -> None:
        super().__init__()
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        return at.advance()


class PayAsRequired(Instruction):
    """cost.requirement: personalities pay power stages, which is not a cost."""

    verb: ClassVar[str] = "pay power stages"
    kinds: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, by: Num) -> None:
        super().__init__()
        self.by = by

    def can_do(self, game: Game, card: Card) -> bool:
        """general.as-much: only one that has as many pays."""
        return card.marker >= value(game, self.by, Scope(card.seat, card.id))

    def run(self, game: Game, at: Effect) -> int:
        by = value(game, self.by, at.scope)
        paid = False
        for card in at.cards(game):
            if card.marker >= by:
                set_stage(game, card, card.marker - by, rule="cost.requirement", clause=at.clause)
                paid = True
        at.scope.did = paid
        return at.advance()


class PayAny(Instruction):
    """cost.any, cost.requirement: a personality pays the power stages that its player names, which is not a cost."""

    verb: ClassVar[str] = "pay power stages"
    kinds: ClassVar[tuple[str, ...]] = ("stage", "name")

    def run(self, game: Game, at: Effect) -> int:
        """cost.any: no more than it has."""
        most = max([0, *(card.marker for card in at.cards(game))])
        return game.want(
            at.scope.seat, "number", [Choice("number", number=n) for n in range(most + 1)], at.clause
        )

    def take(self, game: Game, at: Effect) -> None:
        by = game.counters[STAGES_PAID] = game.answer.number
        game.report("name", at.scope.seat, number=by, clause=at.clause, rule="cost.any")
        for card in at.cards(game):
            if by:
                set_stage(game, card, card.marker - by, rule="cost.requirement", clause=at.clause)
        at.scope.did = by > 0
        at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


class DrawInstead(Reported):
    """combat.defender-draws: the defender does something else in place of drawing."""

    verb: ClassVar[str] = "not draw"
    kinds: ClassVar[tuple[str, ...]] = ("draws_otherwise",)

    def run(self, game: Game, at: Effect) -> int:
        combat = combat_of(game)
        if combat is not None:
            combat.drawn = True
            game.report("draws_otherwise", at.scope.seat, clause=at.clause, rule="combat.defender-draws")
        return at.advance()


class CaptureBalls(Reported):
    """Captures Dragon Balls of the opponent."""

    verb: ClassVar[str] = "capture"
    kinds: ClassVar[tuple[str, ...]] = ("capture",)

    def __init__(self, unused: bool) -> None:
        super().__init__()
        self.unused = unused
        """Their powers may not be used."""

    def can_do(self, game: Game, card: Card) -> bool:
        return card in can_be_captured(game, 1 - card.seat)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        """What is captured lies on the other side."""
        left = [card for card in before.cards if card.seat != before.seat]
        return Message("check-did-not-happen") if left or not before.cards else None

    def run(self, game: Game, at: Effect) -> int:
        for card in at.cards(game):
            if card.seat != at.scope.seat and self.can_do(game, card):
                capture(game, at.scope.seat, card, rule="dragon-ball.capture", unused=self.unused)
        return at.advance()


class Copy(Reported):
    """An attack of the opponent is performed as a copy: now, or in the next Attack Phase of the player."""

    verb: ClassVar[str] = "copy"
    kinds: ClassVar[tuple[str, ...]] = ("copy",)

    def __init__(self, attacks: int, later: bool) -> None:
        super().__init__()
        self.attacks = attacks
        """The kinds of attacks that it copies, as bits."""
        self.later = later

    def run(self, game: Game, at: Effect) -> int:
        """words.copy: the attack under way, or the last one that was performed against the player."""
        combat, sequence, seat = combat_of(game), sequence_of(game), at.scope.seat
        if combat is None:
            return at.advance()
        attacked = sequence is not None and sequence.kind & self.attacks and sequence.seat != seat
        lead = sequence.lead if sequence is not None and attacked else combat.last[1 - seat]
        kind = sequence.kind if sequence is not None and attacked else combat.last_kinds[1 - seat]
        if lead is not None and kind & self.attacks:
            combat.copies = [lead if each == seat else combat.copies[each] for each in BOTH_SEATS]
            combat.copy_kinds = with_one(combat.copy_kinds, seat, kind)
            if not self.later:
                combat.free = True  # it is performed now, in place of an attack
            game.report("copy", seat, clause=at.clause, rule="words.copy")
        return at.advance()


# --- the course of Combat -------------------------------------------------------------------------


class StopCombat(Reported):
    """Ends Combat."""

    verb: ClassVar[str] = "end Combat"
    kinds: ClassVar[tuple[str, ...]] = ("combat_over",)

    def run(self, game: Game, at: Effect) -> int:
        """combat.end, combat.end.not: no further Attack Phase comes, unless an effect keeps such cards from ending
        Combat; all else that they do is done."""
        combat = combat_of(game)
        if forbidden_to(game, at.scope.seat, "stop_combat", game.cards[at.scope.this]):
            return at.advance()
        if combat is not None:
            combat.over = True
            game.report("combat_over", at.scope.seat, clause=at.clause, rule="combat.end")
        return at.advance()


class MissPhases(Reported):
    """A player skips Attack Phases, or passes in them."""

    verb: ClassVar[str] = "skip"
    kinds: ClassVar[tuple[str, ...]] = ("will_skip", "must_pass")

    def __init__(self, who: int, count: int, passes: bool) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.passes = passes

    def run(self, game: Game, at: Effect) -> int:
        """combat.skip, combat.forced-pass: skipping is not passing."""
        combat = combat_of(game)
        for seat in BOTH_SEATS if combat is not None else ():
            if combat is not None and (self.who == ANYONE or at.seat_of(self.who) == seat):
                if self.passes:
                    combat.must_pass = with_one(combat.must_pass, seat, combat.must_pass[seat] + self.count)
                else:
                    combat.skips = with_one(combat.skips, seat, combat.skips[seat] + self.count)
                kind = "must_pass" if self.passes else "will_skip"
                game.report(kind, seat, number=self.count, clause=at.clause)
        return at.advance()


class KeepAction(Reported):
    """What is used does not take up the player's action in the Attack Phase."""

    verb: ClassVar[str] = "keep the action"
    kinds: ClassVar[tuple[str, ...]] = ("not_taken",)

    def run(self, game: Game, at: Effect) -> int:
        combat = combat_of(game)
        if combat is not None:
            combat.free = True
            game.report("not_taken", at.scope.seat, clause=at.clause, rule="combat.action")
        return at.advance()


class Control(Reported):
    """A personality takes control of Combat."""

    verb: ClassVar[str] = "take control"
    kinds: ClassVar[tuple[str, ...]] = ("control",)

    def run(self, game: Game, at: Effect) -> int:
        """ally.control, combat.entering: who is in control while Combat is being entered has powers for that."""
        combat = combat_of(game)
        for card in at.cards(game):
            give_control(game, card)
            if combat is not None and not any(combat.began) and game.prints[card.id].moments & ENTERS_COMBAT:
                trigger_printed(
                    game, card, Happening(ENTERS_COMBAT, None, game.turn_seat, None, using=0), False
                )
        return at.advance()


def give_control(game: Game, card: Card) -> None:
    """ally.control: the one way a personality comes into control of Combat."""
    combat = combat_of(game)
    if combat is not None:
        main = card.area == game.rules.lead_area
        combat.control = with_one(combat.control, card.seat, -1 if main else game.ref(card))
        game.report_card("control", card, rule="ally.control")


# --- from the tree --------------------------------------------------------------------------------


def lower_attack(lowering: Lowering, a: Attack) -> None:
    out = lowering.emit(PerformAttack(KINDS[a.kind], a.times))
    out.stages = lowering.bound(a.stages)
    out.life = lowering.bound(a.life)
    out.plus_stages, out.plus_life = lowering.number(a.plus_stages), lowering.number(a.plus_life)


def lower_pay_stages(lowering: Lowering, a: PayStages) -> None:
    lowering.emit(Pay(lowering.number(a.count), False, a.fixed))


def lower_pay_life(lowering: Lowering, a: PayLife) -> None:
    lowering.emit(Pay(lowering.number(a.count), True, False))


def lower_parity(lowering: Lowering, a: StopByNumber) -> None:
    lowering.emit(StopByParity())


def lower_stop(lowering: Lowering, a: StopAttack) -> None:
    kinds = 0
    for kind in a.kinds:
        kinds |= KINDS[kind]
    out = lowering.emit(Stop(kinds))
    out.focused, out.unfocused, out.any_focused = a.focused, a.unfocused, a.any_focused
    out.unstoppable = a.unstoppable


ALTERED: Final = (
    "stages", "life", "stages_to", "life_to", "all_to_stages", "all_to_life", "least_stages", "least_life",
    "multiply", "cap_stages", "cap_life", "prevent_stages", "prevent_life", "cost", "cost_to", "life_cost",
    "life_cost_to", "either",
    "stopped", "focused", "unstoppable", "unpreventable", "life_unpreventable", "irreducible", "undirectable",
    "removes", "remain",
    "as_stages", "as_life", "table_b", "stops_needed", "base_stages", "unmodified", "prevent_either",
    "removes_first", "masked", "first_to_hand", "endured_stay", "aimed",
)  # fmt: skip
"""What effects may make of attacks (`tree.AttackGains`)."""


def lower_gains(lowering: Lowering, a: AttackGains) -> None:
    if a.what not in ALTERED:
        raise NotExecutable(Message("cannot-instruction", word=a.what))
    select_fighters(lowering, a.of)
    out = lowering.emit(
        Alter(describe(lowering, a.of), a.what, lowering.number(a.by), lowering.until(a.until))
    )
    out.except_by = None if a.except_by is None else lowering.match(a.except_by)
    out.optional = a.optional
    out.least, out.most = a.least, a.most


def select_fighters(lowering: Lowering, of: Attacks) -> None:
    """The personalities whose attacks are meant, those against whom they are, or the cards that are left out."""
    chosen = of.by or of.upon or of.but
    if chosen is not None:
        lowering.select(chosen)


def lower_gains_skill(lowering: Lowering, a: AttackGainsSkill) -> None:
    select_fighters(lowering, a.of)
    out = lowering.emit(GiveSkill(describe(lowering, a.of), lowering.grant(a.skill), lowering.until(a.until)))
    out.optional = a.optional


def this_attack(kinds: tuple[str, ...]) -> AttackDescription:
    """The attack under way, if it is of one of the kinds."""
    out = AttackDescription()
    out.this = True
    out.kinds = 0
    for kind in kinds:
        out.kinds |= KINDS[kind]
    out.kinds = out.kinds or EITHER
    return out


def alter_this(lowering: Lowering, what: str, by: Number, kinds: tuple[str, ...] = ()) -> None:
    """Something is so of the attack under way."""
    lowering.emit(Alter(this_attack(kinds), what, lowering.number(by), lowering.until("battle")))


def lower_restate(lowering: Lowering, a: Restate) -> None:
    for what, number in (
        ("restated_stages", a.stages),
        ("restated_life", a.life),
        ("restated_plus_stages", a.plus_stages),
        ("restated_plus_life", a.plus_life),
    ):
        if number is not None:
            alter_this(lowering, what, number)


def lower_prevent(lowering: Lowering, a: PreventDamage) -> None:
    """damage.prevent: what prevents all but some leaves that at most."""
    if a.either:
        alter_this(lowering, "prevent_either", a.stages, a.kinds)
        return
    for kind, number in (("stages", a.stages), ("life", a.life)):
        if number != 0 or a.all_but:
            alter_this(lowering, f"all_but_{kind}" if a.all_but else f"prevent_{kind}", number, a.kinds)


def lower_reduce(lowering: Lowering, a: ReduceDamage) -> None:
    """damage.reduce: a reduction that is used is a modifier of step 10."""
    if a.to:
        what = "all_to_life" if a.stages == 0 else "all_to_stages"
        alter_this(lowering, what, a.life if a.stages == 0 else a.stages, a.kinds)
        return
    for what, number in (("less_stages", a.stages), ("less_life", a.life)):
        if number != 0:
            alter_this(lowering, what, number, a.kinds)


PLACES: Final = {
    ("discard", ""): TO_DISCARD,
    ("removed", ""): TO_REMOVED,
    ("life_deck", "bottom"): TO_LIFE_BOTTOM,
    ("life_deck", "top"): TO_LIFE_TOP,
    ("life_deck", ""): TO_LIFE_TOP,
    ("life_deck", "shuffled"): TO_LIFE_SHUFFLED,
    ("hand", ""): TO_HAND,
    ("sensei_deck", ""): TO_SENSEI_DECK,
    ("stays", ""): STAYS,
}


def lower_after(lowering: Lowering, a: AfterUse) -> None:
    if (a.to, a.where) not in PLACES:
        raise NotExecutable(Message("cannot-area", word=a.to))
    if a.what is None:
        lowering.emit(GoAfterUse(PLACES[a.to, a.where], a.to))
    else:
        lowering.select(a.what)
        lowering.emit(SendAfterUse(PLACES[a.to, a.where], a.to))


def lower_end(lowering: Lowering, a: EndCombat) -> None:
    lowering.emit(StopCombat())


def lower_skip(lowering: Lowering, a: SkipPhase) -> None:
    lowering.emit(MissPhases(who_of(a.who), a.count, False))


OTHER_KIND: Final = {"physical": "perform_energy", "energy": "perform_physical"}


def lower_must_perform(lowering: Lowering, a: MustPerform) -> None:
    """combat.action, combat.forced-pass: nothing else may be done in the next Attack Phase."""
    acts = ["use_in_place", *([OTHER_KIND[a.kind]] if a.kind else []), *([] if a.or_pass else ["pass"])]
    for act in acts:
        lowering.action(Bar(a.who, act, Filter(), NEXT_PHASE))


def lower_must_pass(lowering: Lowering, a: MustPass) -> None:
    lowering.emit(MissPhases(who_of(a.who), a.count, True))


def who_of(who: str) -> int:
    return ANYONE if who == "both" else WHO[who]


def lower_stop_card(lowering: Lowering, a: StopCard) -> None:
    lowering.emit(StopUse(None if a.of is None else lowering.match(a.of)))


def lower_not_taken(lowering: Lowering, a: NotTaken) -> None:
    lowering.emit(KeepAction())


def lower_control(lowering: Lowering, a: TakeControl) -> None:
    lowering.select(a.what)
    lowering.emit(Control())


def lower_remains(lowering: Lowering, a: Remains) -> None:
    lowering.emit(StayToBeUsed(a.count))


def lower_may(lowering: Lowering, a: May) -> None:
    """keyword.remain: nobody is asked to do something for a card to stay that is used from where it has stayed."""
    if not stays(a.action):
        flow.lower_may(lowering, a)
        return
    unless = lowering.emit(flow.JumpUnless())
    flow.lower_may(lowering, a)
    unless.to = lowering.here()
    unless.cond = lowering.condition(Not(Is(This(), Filter(areas=("remaining",)))))


def stays(action: Action) -> bool:
    """Whether the last that is done is that the card stays to be used again."""
    if isinstance(action, Seq) and action.actions:
        return stays(action.actions[-1])
    return isinstance(action, Remains) or (isinstance(action, If) and stays(action.then))


def lower_uses(lowering: Lowering, a: UsesPerCombat) -> None:
    lowering.emit(AllowUses(a.count))


def lower_number_of(lowering: Lowering, a: NumberOf) -> None:
    lowering.emit(KeywordNumber(lowering.number(a.count)))


def lower_stages_paid(lowering: Lowering, a: StagesPaid) -> None:
    lowering.select(a.what)
    lowering.emit(PayAsRequired(lowering.number(a.by)))


def lower_any_stages_paid(lowering: Lowering, a: AnyStagesPaid) -> None:
    lowering.select(a.what)
    lowering.emit(PayAny())


def lower_replace_draw(lowering: Lowering, a: ReplaceDraw) -> None:
    lowering.emit(DrawInstead())
    lowering.action(a.action)


def lower_capture(lowering: Lowering, a: Capture) -> None:
    lowering.select(a.what)
    lowering.emit(CaptureBalls(a.unused))


def lower_copy(lowering: Lowering, a: CopyAttack) -> None:
    lowering.emit(Copy(KINDS[a.kind] or EITHER, a.later))


LOWERS: Final = [
    lowers(CopyAttack, lower_copy),
    lowers(Remains, lower_remains),
    lowers(May, lower_may),
    lowers(UsesPerCombat, lower_uses),
    lowers(NumberOf, lower_number_of),
    lowers(StagesPaid, lower_stages_paid),
    lowers(AnyStagesPaid, lower_any_stages_paid),
    lowers(ReplaceDraw, lower_replace_draw),
    lowers(Capture, lower_capture),
    lowers(Attack, lower_attack),
    lowers(PayStages, lower_pay_stages),
    lowers(PayLife, lower_pay_life),
    lowers(StopAttack, lower_stop),
    lowers(StopByNumber, lower_parity),
    lowers(AttackGains, lower_gains),
    lowers(AttackGainsSkill, lower_gains_skill),
    lowers(Restate, lower_restate),
    lowers(PreventDamage, lower_prevent),
    lowers(ReduceDamage, lower_reduce),
    lowers(AfterUse, lower_after),
    lowers(EndCombat, lower_end),
    lowers(SkipPhase, lower_skip),
    lowers(MustPass, lower_must_pass),
    lowers(MustPerform, lower_must_perform),
    lowers(StopCard, lower_stop_card),
    lowers(NotTaken, lower_not_taken),
    lowers(TakeControl, lower_control),
]
"""What the trees about attacks become."""
