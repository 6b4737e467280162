"""What can be used in Combat, and when: the parts of a text, whose they are, and what they cost."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import (
    ALLIES,
    BENEATH,
    DRAGON_BALLS,
    DRILLS,
    HAND,
    LEVELS,
    LOCATION,
    MASTERY,
    PERSONALITY,
    REMAINING,
    SENSEI,
    SETUPS,
)
from rulebound.games.dbz.attacks import (
    EITHER,
    ENERGY,
    NO_ATTACK,
    PHYSICAL,
    Alter,
    AttackChange,
    Performance,
    gains,
    is_plain,
)
from rulebound.games.dbz.combat_frame import attacks_so_far, combat_of, in_control, user_of
from rulebound.games.dbz.control import may_use_power
from rulebound.games.dbz.costs import (
    DOUBLE,
    FREE,
    SPARE,
    Cost,
    CostChange,
    Expense,
    NumberChoice,
    Payment,
    added,
    changes,
    is_within,
    may_change,
    payments,
    says,
)
from rulebound.games.dbz.hindrances import keeps_from
from rulebound.games.dbz.instructions_attack import AllowUses, Pay, PerformAttack, Stop, StopCombat, StopUse
from rulebound.games.dbz.naming import is_named_out
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.powers import is_switched_off
from rulebound.games.dbz.ruleset import (
    ABOUT_TO_DISCARD,
    ABOUT_TO_REMOVE,
    BATTLEGROUND,
    DRAGON_BALL,
    ENERGY_CARD,
    ENERGY_COST,
    EVENT,
    LOCATION_KIND,
    PHYSICAL_CARD,
    switches,
)
from rulebound.games.dbz.tallies import UNSTOPPED
from rulebound.games.dbz.tree import AffectsBalls, FirstInCombat, ForAll, MayUse, NoDefence, Only, OnlyDefence
from rulebound.kernel.aliases import Bits, Seat
from rulebound.kernel.cards import GRANTED, Card, Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import Origin
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import use, used_up
from rulebound.kernel.tree import Filter, InStep, Is, This

FROM_HAND: Final = (PHYSICAL_CARD, ENERGY_CARD, EVENT)
"""The kinds of cards that are used from the hand."""

ON_THE_TABLE: Final = (REMAINING, SETUPS, DRILLS, DRAGON_BALLS, LOCATION, MASTERY, SENSEI)
"""Where cards lie whose effects may be used, besides personalities."""


class TextPart:
    """The effects of a text that are used together."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.clauses: list[Clause] = []
        self.attack: Clause | None = None
        """What says that it is an attack."""
        self.performs: PerformAttack | None = None
        self.defence: Clause | None = None
        self.in_place: Clause | None = None
        """What is used in place of an attack, if nothing in it attacks or defends."""
        self.shield: Clause | None = None
        self.needed: Clause | None = None
        self.when: Clause | None = None
        self.defends = NO_ATTACK
        """The kinds of attacks against which it is a defence, as bits."""
        self.ends_combat = False
        self.stopping: StopUse | None = None
        """What it does to a card that the opponent is using."""
        self.shift = False
        """keyword.shift: it may be made one of the other kind."""

    def add(self, clause: Clause) -> None:
        self.clauses.append(clause)
        self.shift = self.shift or clause.keyword == "Shift"
        timing = clause.timing
        if timing == "defence":
            self.defence = self.defence or clause
            self.defends |= kinds_defended(clause)
        elif timing == "shield":
            self.shield = self.shield or clause
        elif timing == "needed":
            self.needed = self.needed or clause
        elif timing == "when":
            self.when = self.when or clause
        elif timing in ("attack", "activate", "secondary"):
            for instruction in clause.effect:
                if isinstance(instruction, PerformAttack) and timing != "secondary":
                    self.attack, self.performs = clause, instruction
        for instruction in clause.effect:
            self.ends_combat = self.ends_combat or isinstance(instruction, StopCombat)
            if isinstance(instruction, StopUse):
                self.stopping = self.stopping or instruction

    def complete(self, face: Print) -> None:
        """sequence.3, dragon-ball.play: what neither attacks nor defends nor waits for its time takes the place of
        an attack; the power of a Dragon Ball is used when it is placed or captured, and no more."""
        timings = ("activate",) if face.kind == DRAGON_BALL else ("activate", "secondary")
        led = (self.attack, self.defence, self.shield, self.needed, self.when)
        if all(clause is None for clause in led):
            for clause in self.clauses:
                if self.in_place is None and clause.timing in timings:
                    self.in_place = clause

    def of_timing(self, timing: str, cut: int) -> list[Clause]:
        """keyword.empower: the effects of a timing, in the order of the text, before the place from which it is
        ignored."""
        return [clause for clause in self.clauses if clause.timing == timing and clause.index < cut]


def kinds_defended(clause: Clause) -> int:
    """combat.defence, combat.defence.try: the kinds of attacks that it stops, or whose damage it prevents or
    reduces."""
    out = NO_ATTACK
    for instruction in clause.effect:
        if isinstance(instruction, Stop):
            out |= instruction.attacks
        elif isinstance(instruction, Alter) and instruction.of.this:
            out |= instruction.of.kinds
    return out or (NO_ATTACK if clause.effect and clause.timing != "defence" else EITHER)


class Limit:
    """words.only: what a personality must fit to use a card."""

    def __init__(self, face: Print, said: Only) -> None:
        self.of = said.of
        self.match = Lowering(face.words).match(said.of)
        self.main = said.main
        """Only a Main Personality may."""


class TextUses:
    """How a printed card may be used."""

    def __init__(self, face: Print) -> None:
        self.parts: list[TextPart] = []
        self.only: list[Limit] = []
        """words.only: what the personality in control must fit."""
        self.for_all = face.kind in (BATTLEGROUND, LOCATION_KIND) and not names_opponent(face)
        """All players use it, whoever controls it."""
        self.for_each: list[Clause] = []
        """What such a text says of its player and so of each player."""
        self.first = ""
        """It is used only as its player's first "attack", "card" or "attack_card" in a Combat; "" if there is no such
        limit."""
        self.affects_balls = False
        """dragon-ball.immune: its effects touch Dragon Balls that they do not name."""
        self.no_defence = False
        """combat.defence: it is not used as a defence."""
        self.only_defence = False
        """Its power is the only defence of the personality."""
        self.backer = any(clause.keyword == "Backer" for clause in face.clauses)
        """It lies behind the Main Personality, which has its text as a power."""
        for clause in face.clauses:
            effect = clause.skill.effect
            if clause.timing == "rule":
                if isinstance(effect, Only) and (effect.main or effect.of != Filter()):
                    self.only.append(Limit(face, effect))
                self.for_all = self.for_all or isinstance(effect, ForAll)
                self.affects_balls = self.affects_balls or isinstance(effect, AffectsBalls)
                self.no_defence = self.no_defence or isinstance(effect, NoDefence)
                self.only_defence = self.only_defence or isinstance(effect, OnlyDefence)
                if isinstance(effect, FirstInCombat):
                    self.first = effect.what
            self.part(clause.part).add(clause)
        if self.for_all:
            self.for_each = [clause for clause in face.clauses if names_player(clause)]
        for part in self.parts:
            part.complete(face)

    def part(self, number: int) -> TextPart:
        for part in self.parts:
            if part.number == number:
                return part
        self.parts.append(TextPart(number))
        return self.parts[-1]


def names_player(clause: Clause) -> bool:
    """location.all: whether the text speaks of its player or of the other one."""
    said = repr(clause.skill)
    return "'you'" in said or "'opponent'" in said


def names_opponent(face: Print) -> bool:
    """location.all: whether the text tells its player and the other apart.  A Battleground or Location that does not
    is for each of them."""
    return any("'opponent'" in repr(clause.skill) for clause in face.clauses)


BEFORE: Final = ABOUT_TO_DISCARD | ABOUT_TO_REMOVE
"""What is yet to come when it is told: cards in play are asked as those of hands are."""


class Awaiting:
    """Which moments cards of the hand wait for, and whether there are cards that are used when needed: whoever
    has none is never asked, and nobody looks for them."""

    def __init__(self) -> None:
        self.needed = False
        self.moments: Bits = 0


AWAITING: Final = Awaiting()


def note_awaited(face: Print) -> None:
    """A printed card is made: what it waits for is looked for from now on."""
    for clause in face.clauses:
        if clause.timing == "needed":
            AWAITING.needed = True
        elif clause.timing == "when" and (face.kind in FROM_HAND or clause.moment & BEFORE):
            AWAITING.moments |= clause.moment


USES: Final[dict[Print, TextUses]] = {}
"""The uses of each printed card, once they were asked for."""
PARTS: Final[dict[Clause, TextPart]] = {}
"""The part that each of their clauses is in."""


def uses_of(face: Print) -> TextUses:
    found = USES.get(face)
    if found is None:
        found = TextUses(face)
        USES[face] = found
        note_awaited(face)
        for part in found.parts:
            for clause in part.clauses:
                PARTS.setdefault(clause, part)
    return found


def part_of(game: Game, lead: Clause) -> TextPart:
    """The part of its card's text that a clause is one of."""
    found = PARTS.get(lead)
    return uses_of(game.rules.prints(lead.number)).part(lead.part) if found is None else found


# --- what it costs --------------------------------------------------------------------------------


class Way:
    """A way to use a card: whose, which card, and with which of its effects first."""

    def __init__(self, seat: Seat, card: Card, lead: Clause, kind: int = NO_ATTACK) -> None:
        self.seat = seat
        self.card = card
        self.lead = lead
        self.kind = kind
        """The kind of attack, if it is one."""
        self.number = -1
        """The number that its player has chosen, if its cost depends on one."""

    def scope(self) -> Scope:
        out = Scope(self.seat, self.card.id)
        out.named = self.number
        return out


def expense_of(game: Game, way: Way) -> Expense:
    """cost.who: the use as effects on costs see it."""
    out = Expense(way.seat, way.card, user_of(game, way.seat, way.card))
    if way.kind:
        out.attack = attempt(game, way)
    return out


def changes_of(game: Game, way: Way) -> list[CostChange]:
    """What effects make of the cost of the use."""
    return changes(game, expense_of(game, way)) if may_change(game) else NO_CHANGES


NO_CHANGES: Final[list[CostChange]] = []


def cost_of(game: Game, way: Way) -> Cost:
    return cost_with(game, way, changes_of(game, way))


def cost_with(game: Game, way: Way, found: list[CostChange]) -> Cost:
    """combat.energy, combat.physical, cost.word, cost.requirement: what the text calls a cost, or 2 stages for an
    energy attack; then what effects add, and what they make of all that."""
    scope, lead = way.scope(), way.lead
    stated, fixed, stages, life = False, False, 0, 0
    for instruction in lead.cost:
        if isinstance(instruction, Pay):
            stated, fixed = True, fixed or instruction.fixed
            if instruction.life:
                life += max(0, value(game, instruction.count, scope))
            else:
                stages += max(0, value(game, instruction.count, scope))
    if not stated and way.kind == ENERGY:
        stages = ENERGY_COST
    own = Cost(stages, life)
    if fixed or (not found and (not way.kind or is_plain(game))):
        return own
    return changed(game, way, own, found)


def changed(game: Game, way: Way, own: Cost, found: list[CostChange]) -> Cost:
    """cost.added, cost.spared, cost.doubled: what is added, as far as its player is not spared that; then what
    sets the cost; then twice all of it."""
    spared = says(found, SPARE)
    more = added(found, spared)
    out = Cost(max(0, own.stages + more.stages), max(0, own.life + more.life))
    if way.kind and not is_plain(game):
        attack = attempt(game, way)
        attack.cost = own.stages
        out.stages = changed_cost(out.stages, unspared(gains(game, attack, "cost"), spared))
        for gain in gains(game, attack, "cost_to"):
            if not spared or gain.amount < out.stages:
                out = Cost(gain.amount, 0 if gain.said.of.costing < 0 else out.life)
        lives = unspared(gains(game, attack, "life_cost"), spared)
        out.life = max(0, out.life + sum(gain.amount for gain in lives))
        for gain in gains(game, attack, "life_cost_to"):
            if not spared or gain.amount < out.life:
                out.life = gain.amount
    if says(found, DOUBLE) and not spared:
        out = Cost(2 * out.stages, 2 * out.life)
    if says(found, FREE) and not any(isinstance(each, Pay) and each.count.named for each in way.lead.cost):
        return Cost(0, 0)
    return out


def unspared(found: list[AttackChange], spared: bool) -> list[AttackChange]:
    """cost.spared: what lowers a cost counts always."""
    return [gain for gain in found if gain.amount < 0] if spared else found


def changed_cost(stages: int, found: list[AttackChange]) -> int:
    """cost.word: what is added first, then what is taken away, not below what it says."""
    for gain in found:
        stages += max(0, gain.amount)
    for gain in found:
        if gain.amount < 0:
            least = gain.said.least if isinstance(gain.said, Alter) and gain.said.least is not None else 0
            stages = min(stages, max(least, stages + gain.amount))
    return stages


def attempt(game: Game, way: Way) -> Performance:
    """The attack as it would be performed."""
    out = Performance(way.seat, way.card, way.kind)
    out.performer = user_of(game, way.seat, way.card)
    out.guard = in_control(game, 1 - way.seat)
    combat = combat_of(game)
    out.began = combat.began[way.seat] if combat is not None else -1
    return out


def ways_to_pay(game: Game, way: Way) -> list[Payment]:
    """cost.otherwise, combat.energy.cost: how the cost can be paid: as it is, or as an effect says."""
    found, expense = changes_of(game, way), expense_of(game, way)
    ways = payments(game, cost_with(game, way, found), found)
    return [one for one in ways if is_within(game, expense, one.cost)]


def could_pay(game: Game, way: Way) -> bool:
    """Whether the cost can be paid as it is."""
    return is_within(game, expense_of(game, way), cost_of(game, way))


def can_afford(game: Game, way: Way) -> bool:
    """combat.energy.cost, cost.who, general.as-much: whether all of the cost can be paid, and what else is
    required can be done."""
    if way.lead.cost or way.kind or may_change(game):
        for instruction in way.lead.cost:
            if isinstance(instruction, NumberChoice):
                way.number = instruction.low
        if not ways_to_pay(game, way):
            return False
    return not way.lead.cost or can_pay(game, way.lead.cost, way.card, way.seat)


# --- who may use it -------------------------------------------------------------------------------


def is_personality(card: Card) -> bool:
    return card.area in (PERSONALITY, ALLIES)


CONSTANT: Final = (
    Is(This(), Filter(state="in_control")),
    InStep("combat"),
    Is(This(), Filter(areas=("personality",))),
    Is(This(), Filter(areas=("personality", "allies"))),
)
"""What the effects of a Constant Combat Power ask, or those of a Constant Power."""


def is_limited(game: Game, card: Card, lead: Clause) -> bool:
    """power.once, level.power, power.constant-combat: whether the effect can be used once per Combat only: each power
    of a personality can that is not constant, and whatever says so."""
    if lead.once or is_backer(game, card):
        return True
    if not is_personality(card) and card.area != LEVELS:
        return False
    constant = any(each in CONSTANT for each in lead.skill.conditions)
    return not constant and lead.timing not in ("activate", "auto", "permanent")


def is_timed_power(card: Card, clause: Clause) -> bool:
    """power.once, words.floating: whether it is a power of a personality, and no constant one, that names the time in
    Combat at which it is used; what a power has left behind floats, and is none."""
    if clause.timing != "auto" or clause.once or not is_personality(card) or clause.index >= GRANTED:
        return False
    event = clause.skill.event
    if event is None or event.event in OUTSIDE_COMBAT:
        return False
    return not any(each in CONSTANT for each in clause.skill.conditions)


OUTSIDE_COMBAT: Final = (
    "situation", "turn_start", "turn_end", "draw_step", "non_combat_start", "power_up_start", "power_up_end",
    "rejuvenation_start", "game_start",
)  # fmt: skip
"""What happens while nobody is in Combat, or is no time."""


def is_backer(game: Game, card: Card) -> bool:
    """keyword.backer: whether the card lies behind a Main Personality, which has its text as a power."""
    return card.area == BENEATH and uses_of(game.prints[card.id]).backer


def backers(game: Game, seat: Seat) -> list[Card]:
    """keyword.backer, power.off: the Backers whose text the player's Main Personality has now as a power."""
    main = personality_of(game, seat)
    found = [game.cards[id] for id in game.pile(seat, BENEATH) if game.cards[id].host == main.id]
    if not found or in_control(game, seat) is not main or is_switched_off(game, main):
        return []
    return [card for card in found if is_backer(game, card)]


def was_used(game: Game, card: Card, lead: Clause) -> bool:
    """power.once: whether it was used as often in this Combat as it can be."""
    if lead.once:
        return used_up(game, card, lead)
    times = times_used(game, card, lead)
    return times > 0 and times >= uses_allowed(game, card, lead)


def uses_allowed(game: Game, card: Card, lead: Clause) -> int:
    """power.once: once, or as often as the text says of itself; what it asks for that held at the first use."""
    for clause in uses_of(game.prints[card.id]).part(lead.part).clauses:
        for instruction in clause.effect:
            if isinstance(instruction, AllowUses) and (
                not clause.conditions or times_used(game, card, clause) > 0
            ):
                return instruction.count
    return 1


def times_used(game: Game, card: Card, clause: Clause) -> int:
    """How often the clause of the card was noted as used in this turn."""
    ref = game.ref(card)
    times = 0
    for one in game.memory:
        if isinstance(one, Used) and one.ref == ref and one.origin.clause is clause:
            if one.origin.turn == game.turn:
                times += 1
    return times


def is_too_late(game: Game, seat: Seat, face: Print) -> bool:
    """words.first: whether it could only have been the first attack or card of its player in this Combat."""
    first, combat = uses_of(face).first, combat_of(game)
    if not first or combat is None:
        return False
    if first == "card":
        return combat.played[seat] > 0
    for record in attacks_so_far(combat):
        if record[0] == seat and (first == "attack" or game.prints[record[2]].kind in FROM_HAND):
            return True
    return False


def mark_used(game: Game, card: Card, lead: Clause) -> None:
    """power.once, level.power: a power is that of a level card, so another level has one of its own."""
    if lead.once:
        use(game, card, lead)
    elif is_limited(game, card, lead):
        if not times_used(game, card, lead):
            note_further_uses(game, card, lead)
        remember(game, Used(game.ref(card), Origin(lead, card.seat, card.id, game.turn)))
    elif is_timed_power(card, lead):
        remember(game, Used(game.ref(card), Origin(lead, card.seat, card.id, game.turn)))


def note_further_uses(game: Game, card: Card, lead: Clause) -> None:
    """power.once: whether the power may be used more than once is found out when it is first used."""
    for clause in uses_of(game.prints[card.id]).part(lead.part).clauses:
        if clause.conditions and any(isinstance(each, AllowUses) for each in clause.effect):
            if hold(game, clause.conditions, Scope(card.seat, card.id)):
                remember(game, Used(game.ref(card), Origin(clause, card.seat, card.id, game.turn)))


def meets_only(game: Game, seat: Seat, card: Card) -> bool:
    """words.only: whether the personality in control is one for whom the card is."""
    return fits_only(game, seat, card, game.prints[card.id])


def fits_only(game: Game, seat: Seat, card: Card, face: Print) -> bool:
    """words.only, words.copy: the same of the text of a printed card, be it that of a copy."""
    for limit in uses_of(face).only:
        user = in_control(game, seat)
        if limit.main and user.area != PERSONALITY:
            return False
        if not fits(game, limit.match, user, Scope(seat, card.id)) and not is_let(game, user, limit):
            return False
    return True


def is_let(game: Game, user: Card, limit: Limit) -> bool:
    """words.only, general.golden: whether its own text lets the personality use such cards all the same."""
    for clause in game.prints[user.id].clauses:
        effect = clause.skill.effect
        if isinstance(effect, MayUse) and effect.of == limit.of:
            if hold(game, clause.conditions, Scope(user.seat, user.id)):
                return True
    return False


def is_kept_from(game: Game, seat: Seat, card: Card, part: TextPart) -> bool:
    """general.cannot, words.use: whether an effect keeps the player from using the card so."""
    if not game.lasting and not game.survey.does:
        return False
    if is_named_out(game, card) or keeps_from(game, seat, "use", card):
        return True
    if card.area == HAND and keeps_from(game, seat, "play", card):
        return True
    return part.ends_combat and keeps_from(game, seat, "end_combat", card)


def can_use(game: Game, way: Way) -> bool:
    """Whether the player can use the card so now."""
    seat, card, lead = way.seat, way.card, way.lead
    if is_limited(game, card, lead) and was_used(game, card, lead):
        return False
    if not hold(game, lead.conditions, way.scope()) or not meets_only(game, seat, card):
        return False
    if is_kept_from(game, seat, card, part_of(game, lead)) or clause_negated(game, card, lead):
        return False
    if is_too_late(game, seat, game.prints[card.id]):
        return False
    return can_afford(game, way)


def sources(game: Game, seat: Seat) -> list[Card]:
    """combat.action, combat.control: the cards of the hand, those on the table and the personality in control,
    one of those alike; other personalities if an effect says so."""
    cards, prints = game.cards, game.prints
    out = [cards[choice.card] for choice in distinct(game, "use", game.pile(seat, HAND))]
    out = [card for card in out if is_used_from_hand(prints[card.id])]
    for area in ON_THE_TABLE:
        out.extend([cards[id] for id in game.pile(seat, area)])
    for area in (DRILLS, LOCATION):
        out.extend([cards[id] for id in game.pile(1 - seat, area) if uses_of(prints[id]).for_all])
    user = in_control(game, seat)
    out.append(user)
    if game.pile(seat, BENEATH):
        out.extend(backers(game, seat))
    for area in (PERSONALITY, ALLIES):
        for id in game.pile(seat, area):
            if cards[id] is not user and prints[id].clauses and may_use_power(game, cards[id]):
                out.append(cards[id])
    return out


def is_used_from_hand(face: Print) -> bool:
    """general.golden: whether such a card can be used from the hand: by its kind, or a Dragon Ball that says so."""
    if face.kind != DRAGON_BALL:
        return face.kind in FROM_HAND
    used = [part.in_place for part in uses_of(face).parts if part.in_place is not None]
    return bool(used) and all(IN_HAND in clause.skill.conditions for clause in used)


IN_HAND: Final = Is(This(), Filter(areas=("hand",)))


def numbered(verb: str, card: Card, part: TextPart, kind: int = NO_ATTACK) -> Choice:
    """The choice of a part of a card, and of a kind of attack where its player says which."""
    return Choice(verb, card.id, 4 * part.number + kind)


def part_chosen(game: Game, choice: Choice) -> TextPart:
    return uses_of(game.prints[choice.card]).part(choice.number // 4)


def actions(game: Game, seat: Seat) -> list[Choice]:
    """combat.action, combat.attack, card.event, noncombat.use, drill.stay: what the player can use in an Attack
    Phase."""
    out: list[Choice] = []
    for card in sources(game, seat):
        for part in uses_of(game.prints[card.id]).parts:
            if part.attack is not None and part.performs is not None:
                for kind in (PHYSICAL, ENERGY):
                    shifted = not part.performs.kind & kind
                    if shifted and not can_shift(game, card, part):
                        continue
                    if can_attack(game, Way(seat, card, part.attack, kind)):
                        said = shifted or part.performs.kind == EITHER
                        out.append(numbered("attack", card, part, kind if said else NO_ATTACK))
            elif part.in_place is not None and can_use(game, Way(seat, card, part.in_place)):
                if not forbidden_to(game, seat, "use_in_place", card):
                    out.append(numbered("use", card, part))
    return out


ACTS: Final = {PHYSICAL: "perform_physical", ENERGY: "perform_energy"}


def can_attack(game: Game, way: Way) -> bool:
    """words.you: whether the player can perform the attack: what keeps a player from it keeps all
    personalities."""
    return can_use(game, way) and may_perform(game, way.seat, way.card, way.kind)


def may_perform(game: Game, seat: Seat, card: Card, kind: int) -> bool:
    if not game.lasting and not game.survey.does:
        return True
    act = ACTS[kind]
    if keeps_from(game, seat, "attack", card) or keeps_from(game, seat, act, card):
        return False
    return not keeps_from(game, seat, act, user_of(game, seat, card))


def defences(game: Game, seat: Seat, kind: int) -> list[Choice]:
    """combat.defence, combat.end: what the player can do against an attack of that kind."""
    out: list[Choice] = []
    cards = [in_control(game, seat)] if defends_alone(game, seat) else sources(game, seat)
    for card in cards:
        for part in uses_of(game.prints[card.id]).parts:
            if part.defence is None or part.ends_combat or uses_of(game.prints[card.id]).no_defence:
                continue
            if not part.defends & kind and not can_shift(game, card, part):
                continue
            if can_use(game, Way(seat, card, part.defence)) and may_stop(game, seat, card, part):
                out.append(numbered("defend", card, part))
    return out


def stops(part: TextPart) -> bool:
    """Whether it is a defence that stops attacks."""
    return part.defence is not None and any(isinstance(each, Stop) for each in part.defence.effect)


def can_shift(game: Game, card: Card, part: TextPart) -> bool:
    """keyword.shift, keyword.shift.otherwise: whether another card of the hand may be discarded, so that this one is
    of the other kind, or something else may be done for it."""
    if not part.shift or card.area != HAND or not switches(game).shift_discards:
        return False
    others = [game.cards[id] for id in game.pile(card.seat, HAND) if id != card.id]
    return can_discard_one(game, card.seat, others) or bool(other_ways_to_shift(game, card.seat))


def can_discard_one(game: Game, seat: Seat, cards: list[Card]) -> bool:
    return any(not forbidden_to(game, seat, "discard", card) for card in cards)


def other_ways_to_shift(game: Game, seat: Seat) -> list[tuple[Card, Clause]]:
    """keyword.shift.otherwise: the effects of the player's cards in play that let something else be done for Shift,
    as far as it can be."""
    out: list[tuple[Card, Clause]] = []
    for area in game.rules.play_areas:
        for id in game.pile(seat, area):
            for clause in game.prints[id].clauses:
                card = game.cards[id]
                if clause.timing != "shift" or clause_negated(game, card, clause):
                    continue
                if hold(game, clause.conditions, Scope(seat, id)) and can_pay(game, clause.cost, card, seat):
                    out.append((card, clause))
    return out


def defends_alone(game: Game, seat: Seat) -> bool:
    """combat.defence.number: whether the personality in control defends with its own power, always and only."""
    return uses_of(game.prints[in_control(game, seat).id]).only_defence


def may_stop(game: Game, seat: Seat, card: Card, part: TextPart) -> bool:
    """general.cannot, keyword.defense-shield: whether the player may stop attacks with it; Defense Shields are
    not asked that."""
    if not game.lasting and not game.survey.does:
        return True
    user = user_of(game, seat, card)
    kept = forbidden_to(game, seat, "stop", card) or forbidden(game, user, "stop")
    return not stops(part) or not kept


def shields(game: Game, seat: Seat, kind: int) -> list[tuple[Card, TextPart]]:
    """keyword.defense-shield: the Defense Shields of the player that are about such an attack: the first of this
    Combat that was not stopped, of the kinds that a shield names."""
    out: list[tuple[Card, TextPart]] = []
    for card in sources(game, seat):
        for part in uses_of(game.prints[card.id]).parts:
            about = kinds_defended(part.shield) if part.shield is not None else NO_ATTACK
            if part.shield is not None and about & kind and not about & game.counters[UNSTOPPED[seat]]:
                if card.area != HAND and can_use(game, Way(seat, card, part.shield)):
                    out.append((card, part))
    return out
