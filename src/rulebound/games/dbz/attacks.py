"""Attacks under way, descriptions of attacks, and what effects make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import ALLIES, BENEATH, PERSONALITY
from rulebound.games.dbz.combat_frame import attacks_so_far, combat_of
from rulebound.games.dbz.op import ON_ATTACKS
from rulebound.games.dbz.tree import Attacks, ForAll
from rulebound.kernel import codes
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import GRANTED, MISSING, Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.filters import fits, is_known_as
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous
from rulebound.kernel.lasting import Lasting, Origin, PlayerProhibition
from rulebound.kernel.numbers import value
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.program import Clause, Match, Num
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, use, used_up
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

NO_ATTACK: Final = 0
PHYSICAL: Final = 1
ENERGY: Final = 2
EITHER: Final = 3
KINDS: Final = {"": 0, "physical": PHYSICAL, "energy": ENERGY, "either": EITHER}
"""The kinds of attacks, as bits."""

BIT: Final = 1 << ON_ATTACKS


class Performance:
    """An attack, as descriptions of attacks see it."""

    def __init__(self, seat: Seat, card: Card, kind: int) -> None:
        self.seat = seat
        """Whose attack it is."""
        self.card = card
        """The card or the power with which it is performed; a token for what is no card."""
        self.kind = kind
        self.performer = card
        """The personality that performs it."""
        self.guard = card
        """The personality in control against which it is performed."""
        self.part = 0
        """Which part of the card's text is used."""
        self.cut = GRANTED
        """From this clause on its text is ignored."""
        self.focused = -1
        """Whether it is focused: 1 or 0; -1 if nobody has asked yet."""
        self.masked = -1
        """Whether it is Masked, likewise."""
        self.cost = -1
        """The power stages that it costs by its card; -1 where nobody asks."""
        self.shifted = -1
        """The card, by id, that was Shifted to defend against it; -1 if none was."""
        self.ref: Ref = -1
        """What is bound to this attack alone is on this reference."""
        self.began = -1
        """When the Attack Phase began in which it is performed, by `Game.age`; -1 if none has."""


NOBODY: Final = 0
BY: Final = 1
UPON: Final = 2
BUT: Final = 3
"""Of what is on a card: about attacks that this personality performs, or that are performed against it, or about all
that are not performed with this card."""


class AttackDescription:
    """A description of attacks with the game's numbers for words (`tree.Attacks`)."""

    def __init__(self) -> None:
        self.whose = codes.ANYONE
        self.kinds = EITHER
        self.card: Match | None = None
        self.unless: Match | None = None
        self.performer: Match | None = None
        self.against: Match | None = None
        self.bound = NOBODY
        """Whether it is on cards that were selected before, and as what: BY, UPON or BUT."""
        self.focused = False
        self.unfocused = False
        self.masked = False
        self.other = False
        self.costing = -1
        """Only those that cost this number of power stages; -1 for all."""
        self.as_stopped = False
        """Only those of the kind of the attack that the card has stopped."""
        self.this = False
        self.times = 0
        self.first = False
        self.phase = False

    def both_kinds(self) -> bool:
        """keyword.focused: whether it is about physical and energy attacks alike."""
        return self.kinds == EITHER

    def matches(self, game: Game, attack: Performance, scope: Scope) -> bool:
        """Whether an attack is one of those described, apart from how many they are."""
        if not concerns(self.whose, attack.seat, scope) or not self.kinds & attack.kind:
            return False
        if (self.focused and not is_focused(game, attack)) or (self.unfocused and is_focused(game, attack)):
            return False
        if self.masked and not is_masked(game, attack):
            return False
        if self.other and attack.card.id == scope.this:
            return False
        if self.costing >= 0 and attack.cost != self.costing:
            return False
        if self.card is not None and (
            game.prints[attack.card.id].token or not is_known_as(game, self.card, attack.card, scope)
        ):
            return False
        if self.unless is not None and is_known_as(game, self.unless, attack.card, scope):
            return False
        if self.performer is not None and not fits(game, self.performer, attack.performer, scope):
            return False
        return self.against is None or fits(game, self.against, attack.guard, scope)


def describe(lowering: Lowering, of: Attacks) -> AttackDescription:
    out = AttackDescription()
    out.whose = codes.WHO[of.whose]
    out.as_stopped = of.kind == "stopped"
    out.kinds = KINDS.get(of.kind, 0) or EITHER
    out.costing = -1 if of.costing is None else of.costing
    out.card = None if of.card is None else lowering.match(of.card)
    out.unless = None if of.unless is None else lowering.match(of.unless)
    out.bound = BY if of.by is not None else UPON if of.upon is not None else NOBODY
    out.bound = BUT if of.but is not None else out.bound
    out.performer = None if of.performer is None else lowering.match(of.performer)
    out.against = None if of.against is None else lowering.match(of.against)
    out.focused, out.unfocused, out.other = of.focused, of.unfocused, of.other
    out.masked = of.masked
    out.this, out.times = of.this, of.times
    out.first, out.phase = of.first, of.phase
    return out


class OnAttacks(Continuous):
    """Attacks are otherwise than their cards say, for a time or as long as a permanent effect holds."""

    def __init__(self, of: AttackDescription, until: int) -> None:
        super().__init__(ON_ATTACKS, codes.BY_ITSELF if of.this else until)
        self.about_players = True
        self.of = of
        self.optional = False
        """Its player may do without it, and says so for each attack."""

    def run(self, game: Game, at: Effect) -> int:
        """words.floating, words.next-attack: it floats; what is said of the next attacks waits once for each of
        them."""
        ref = attack_ref(game) if self.of.this else -1
        if ref < 0 and self.of.this:
            return at.advance()
        origin = at.origin(game)
        if self.of.as_stopped:
            return self.stop_alike(game, at, origin)
        refs = [game.ref(card) for card in at.cards(game)] if self.of.bound else [ref]
        for _ in range(1 if self.of.this or self.of.first else max(1, self.of.times)):
            for on in refs:
                game.lasting.append(Lasting(self, on, origin, self.amount(game, at.scope)))
        self.report(game, at)
        at.scope.did = True
        return at.advance()

    def stop_alike(self, game: Game, at: Effect, origin: Origin) -> int:
        """words.floating: it is about attacks of the kind of the one under way, if the card has stopped that."""
        combat = combat_of(game)
        if combat is not None and combat.stopped_kind:
            game.lasting.append(Lasting(self, -1, origin, combat.stopped_kind))
            self.report(game, at)
        return at.advance()

    def report(self, game: Game, at: Effect) -> None:
        word = self.word(game)
        game.report(
            self.kinds[0], at.scope.seat, to=word, number=self.amount(game, at.scope), clause=at.clause
        )

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """It is about attacks, whichever the cards are: the check looks at what comes of one."""
        return [game.cards[scope.this]]

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


def refers(num: Num) -> bool:
    """Whether a number speaks of cards that an effect has chosen, so that it is only known then."""
    if num.named or num.tally is not None:
        return True
    if num.match is not None and (num.match.it or num.match.acted or num.match.looked):
        return True
    return num.of is not None and num.of.kind in (codes.IT, codes.SUBJECT, codes.LOOKED, codes.KEPT)


class Alter(OnAttacks):
    """A number or a property of attacks is another one (`tree.AttackGains`)."""

    verb: ClassVar[str] = "change attacks"
    kinds: ClassVar[tuple[str, ...]] = ("attack_gains", "prevent")

    def __init__(self, of: AttackDescription, what: str, num: Num, until: int) -> None:
        super().__init__(of, until)
        self.what = what
        self.num = num
        self.except_by: Match | None = None
        self.least: int | None = None
        """Of what is added to a cost: it is not lowered below this."""
        self.most: int | None = None
        """However often the effect takes place, it is this much in all."""
        self.kept = refers(num)
        """The number is that of the moment at which the effect is resolved."""

    def amount(self, game: Game, scope: Scope) -> int:
        found = value(game, self.num, scope) if self.kept or self.num.fixed != MISSING else 0
        return found if self.most is None else min(found, self.most - self.so_far(game, scope))

    def so_far(self, game: Game, scope: Scope) -> int:
        """How much the same effect of the card has made of it before."""
        return sum(
            lasting.amount
            for lasting in game.lasting
            if lasting.instruction is self and lasting.origin.this == scope.this
        )

    def word(self, game: Game) -> str:
        return self.what

    def report(self, game: Game, at: Effect) -> None:
        """damage.prevent: what is used to prevent damage says how much."""
        prevents = self.what.startswith("prevent_")
        game.report(
            "prevent" if prevents else "attack_gains",
            at.scope.seat,
            to="" if prevents else self.what,
            number=value(game, self.num, at.scope),
            clause=at.clause,
            rule="damage.prevent" if prevents else "",
        )


class GiveSkill(OnAttacks):
    """Attacks have one more effect (`tree.AttackGainsSkill`)."""

    verb: ClassVar[str] = "give attacks an effect"
    kinds: ClassVar[tuple[str, ...]] = ("attack_gains_skill",)

    def __init__(self, of: AttackDescription, granted: Clause, until: int) -> None:
        super().__init__(of, until)
        self.granted = granted


class AttackChange:
    """What an effect makes of the attack under way."""

    def __init__(self, said: OnAttacks, scope: Scope, amount: int) -> None:
        self.said = said
        self.scope = scope
        self.amount = amount

    def by(self, game: Game) -> Card:
        """The card whose effect it is."""
        return game.cards[self.scope.this]


def attack_ref(game: Game) -> Ref:
    """The reference of the card with which the attack under way is performed; -1 if there is none."""
    for frame in reversed(game.stack):
        ref = frame.attacker_of()
        if ref >= 0:
            return ref
    return -1


def floating(game: Game, attack: Performance) -> list[Lasting]:
    """What effects have left behind that is in force for the attack."""
    out: list[Lasting] = []
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, OnAttacks):
            if said.of.bound and not said.of.times:
                if is_on_fighter(game, lasting, said, attack) and is_meant(game, lasting, said, attack):
                    out.append(lasting)
            elif lasting.ref >= 0:
                if lasting.ref == attack.ref and (said.of.kinds & attack.kind or is_shifted(lasting, attack)):
                    out.append(lasting)
            elif not said.of.times and not said.optional and is_meant(game, lasting, said, attack):
                out.append(lasting)
    return out


def is_shifted(lasting: Lasting, attack: Performance) -> bool:
    """keyword.shift: whether it comes from a defence that is about attacks of the other kind now."""
    return lasting.origin.this == attack.shifted


def is_on_fighter(game: Game, lasting: Lasting, said: OnAttacks, attack: Performance) -> bool:
    """Whether what floats is on the personality that performs the attack, or on the one attacked, as it says; or on a
    card with which it is not performed."""
    if said.of.bound == BUT:
        return lasting.ref != attack.ref
    fighter = attack.performer if said.of.bound == BY else attack.guard
    return said.of.bound != NOBODY and lasting.ref == game.ref(fighter)


def is_meant(game: Game, lasting: Lasting, said: OnAttacks, attack: Performance) -> bool:
    """combat.skip.next: whether what floats is about the attack; what is said of the next Attack Phase is about
    one that has begun since."""
    if said.of.this or (said.of.phase and lasting.origin.stamp > attack.began):
        return False
    if said.of.as_stopped and not lasting.amount & attack.kind:
        return False
    return said.of.matches(game, attack, Scope(lasting.origin.seat, lasting.origin.this))


def constant(game: Game, attack: Performance) -> list[tuple[OnAttacks, Scope]]:
    """What permanent effects make of the attack, as far as its player need not choose it."""
    out: list[tuple[OnAttacks, Scope]] = []
    if not may_be_changed(game):
        return out
    for said, scope in about_players(game, None, BIT):
        if isinstance(said, OnAttacks) and not said.optional and said.of.matches(game, attack, scope):
            if not said.of.times or earlier(game, said.of, scope) < said.of.times:
                out.append((said, scope))
    return out


def may_be_changed(game: Game) -> bool:
    """Whether a permanent effect may be there that is about attacks."""
    return bool(game.survey.does & BIT) or may_apply_to_any(game, BIT)


def earlier(game: Game, of: AttackDescription, scope: Scope) -> int:
    """How many attacks of this Combat fit the description, before the one under way."""
    combat = combat_of(game)
    count = 0
    for seat, kind, card, performer, guard in attacks_so_far(combat) if combat is not None else []:
        attack = Performance(seat, game.cards[card], kind)
        attack.performer, attack.guard = game.cards[performer], game.cards[guard]
        if of.matches(game, attack, scope):
            count += 1
    return count


UNCHANGED: Final[list[AttackChange]] = []
"""What no effect makes of an attack."""


def is_plain(game: Game) -> bool:
    """Whether no effect in force changes attacks, so that none need be asked."""
    return not game.lasting and not game.survey.does & BIT


def gains(game: Game, attack: Performance, what: str) -> list[AttackChange]:
    """What effects make of the attack in one respect: each with the scope of its words and its number."""
    if is_plain(game):
        return UNCHANGED
    out: list[AttackChange] = []
    for lasting in floating(game, attack) if game.lasting else []:
        said = lasting.instruction
        if isinstance(said, Alter) and said.what == what:
            scope = Scope(lasting.origin.seat, lasting.origin.this)
            kept = said.kept or said.num.fixed != MISSING
            out.append(AttackChange(said, scope, lasting.amount if kept else value(game, said.num, scope)))
    for constantly, scope in constant(game, attack):
        if isinstance(constantly, Alter) and constantly.what == what:
            out.append(AttackChange(constantly, scope, value(game, constantly.num, scope)))
    return out


def gained_clauses(game: Game, attack: Performance, timing: str) -> list[tuple[Clause, Scope]]:
    """The effects of a timing that effects give to the attack."""
    out: list[tuple[Clause, Scope]] = []
    for lasting in floating(game, attack) if game.lasting else []:
        said = lasting.instruction
        if isinstance(said, GiveSkill) and said.granted.timing == timing:
            out.append((said.granted, Scope(lasting.origin.seat, lasting.origin.this)))
    for constantly, scope in constant(game, attack):
        if isinstance(constantly, GiveSkill) and constantly.granted.timing == timing:
            out.append((constantly.granted, scope))
    return out


def is_focused(game: Game, attack: Performance) -> bool:
    """keyword.focused: whether the attack is focused, as its card says or an effect."""
    if attack.focused < 0:
        attack.focused = 0  # what makes focused attacks focused makes none so
        says = has_property(game, attack, "Focused") or bool(gains(game, attack, "focused"))
        attack.focused = int(says)
    return attack.focused > 0


def is_masked(game: Game, attack: Performance) -> bool:
    """keyword.masked, keyword.masked.power: whether the attack is Masked, as its card says or an effect; the power of
    a personality never is, nor is the text of a Backer, which is one."""
    if attack.masked < 0:
        attack.masked = 0  # what makes Masked attacks Masked makes none so
        says = attack.card.area not in (PERSONALITY, ALLIES, BENEATH) and (
            has_property(game, attack, "Masked")
            or bool(gains(game, attack, "masked"))
            or is_next(game, attack, "masked")
        )
        attack.masked = int(says)
    return attack.masked > 0


def is_next(game: Game, attack: Performance, what: str) -> bool:
    """words.next-attack: whether an effect waits for the next attack to make this of it, and that is the one."""
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, Alter) and said.what == what and said.of.times and not said.optional:
            if lasting.ref < 0 and is_meant(game, lasting, said, attack):
                return True
    return False


def has_property(game: Game, attack: Performance, keyword: str) -> bool:
    """Whether the text of the attack has the keyword, in the part that is used and counts."""
    for clause in game.prints[attack.card.id].clauses:
        if clause.keyword == keyword and clause.part == attack.part and clause.index < attack.cut:
            return True
    return False


def bind_next(game: Game, attack: Performance) -> None:
    """words.next-attack: what waits for the next attack of a kind is about this one from now on, once."""
    bound: list[int] = [lasting.origin.stamp for lasting in game.lasting if lasting.ref == attack.ref]
    before = len(bound)
    out: list[Lasting] = []
    for lasting in game.lasting:
        said = lasting.instruction
        if (
            isinstance(said, OnAttacks)
            and (lasting.ref < 0 or is_on_fighter(game, lasting, said, attack))
            and said.of.times
            and not said.optional
            and lasting.origin.stamp not in bound
            and is_meant(game, lasting, said, attack)
        ):
            bound.append(lasting.origin.stamp)
            if not said.of.first or earlier(game, said.of, scope_of(lasting)) < said.of.times:
                lasting = lasting.on(attack.ref)
        out.append(lasting)
    if len(bound) > before:
        game.lasting = out


def scope_of(lasting: Lasting) -> Scope:
    return Scope(lasting.origin.seat, lasting.origin.this)


def release(game: Game, ref: Ref, wholly: bool) -> None:
    """An attack is over: what was about it alone ends; if it is not over `wholly`, what was about the next
    attack."""
    kept: list[Lasting] = []
    for lasting in game.lasting:
        said = lasting.instruction
        stays = isinstance(said, OnAttacks) and said.of.bound and not said.of.times
        if isinstance(said, OnAttacks) and lasting.ref == ref and (wholly or not said.of.this) and not stays:
            continue
        kept.append(lasting)
    if len(kept) != len(game.lasting):
        game.lasting = kept


def end_phase(game: Game, seat: Seat, began: int) -> None:
    """combat.skip.next: the Attack Phase is over that was the next one for what was said before it."""
    kept: list[Lasting] = []
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, OnAttacks) and said.of.phase and lasting.origin.stamp <= began:
            if concerns(said.of.whose, seat, scope_of(lasting)):
                continue
        if is_of_phase(lasting, seat) and lasting.origin.stamp <= began:
            continue
        kept.append(lasting)
    if len(kept) != len(game.lasting):
        game.lasting = kept


def is_of_phase(lasting: Lasting, seat: Seat) -> bool:
    """Whether something is forbidden to the player for the next Attack Phase."""
    return (
        isinstance(lasting, PlayerProhibition)
        and lasting.instruction.until == codes.FOR_NEXT_PHASE
        and lasting.player == seat
    )


class Optional:
    """What a player may make of an attack or do without, as an effect says."""

    def __init__(self, said: OnAttacks, clause: Clause, scope: Scope) -> None:
        self.said = said
        self.clause = clause
        self.scope = scope


def optional_gains(game: Game, attack: Performance, seat: Seat) -> list[Optional]:
    """What the player may make of the attack, whether or not it was used up."""
    out: list[Optional] = []
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, OnAttacks) and said.optional and lasting.ref < 0 and lasting.origin.seat == seat:
            if is_meant(game, lasting, said, attack):
                out.append(Optional(said, lasting.origin.clause, scope_of(lasting)))
    if not may_be_changed(game):
        return out
    for constantly, scope in about_players(game, None, BIT):
        if isinstance(constantly, OnAttacks) and constantly.optional and may_use(game, scope, attack, seat):
            if constantly.of.matches(game, attack, scope):
                for clause in clauses_of(game, game.cards[scope.this]):
                    if constantly in clause.effect:
                        out.append(Optional(constantly, clause, scope))
    return out


def may_use(game: Game, scope: Scope, attack: Performance, seat: Seat) -> bool:
    """drill: whether what the card leaves open is for the player to say: its own, or if all players use it,
    whoever performs the attack."""
    for_all = any(isinstance(clause.skill.effect, ForAll) for clause in game.prints[scope.this].clauses)
    return attack.seat == seat if for_all else scope.seat == seat


def may_choose(game: Game, one: Optional) -> bool:
    return not one.clause.once or not used_up(game, game.cards[one.scope.this], one.clause)


def choose_gain(game: Game, one: Optional, ref: Ref) -> None:
    """general.may: the player has it so for this attack."""
    if one.clause.once:
        use(game, game.cards[one.scope.this], one.clause)
    position = one.clause.effect.index(one.said)
    origin = Origin(
        one.clause, one.scope.seat, one.scope.this, game.turn, position=position, stamp=game.age()
    )
    game.lasting.append(Lasting(one.said, ref, origin, one.said.amount(game, one.scope)))
    if one.said.of.times:
        for i, lasting in enumerate(game.lasting):
            if lasting.instruction is one.said and lasting.ref < 0:
                game.lasting = [*game.lasting[:i], *game.lasting[i + 1 :]]
                break
