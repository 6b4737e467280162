"""Dragon Ball Z as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import Arranger, option
from rulebound.cardcheck.conditions import make
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import GENERATED
from rulebound.cardcheck.trees import parts_of
from rulebound.games import rules_of
from rulebound.games.dbz import areas
from rulebound.games.dbz.attacks import Alter, OnAttacks
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.instructions_attack import AllowUses
from rulebound.games.dbz.levels import change_level
from rulebound.games.dbz.personality import ANGER, personality_of
from rulebound.games.dbz.placing import Placement
from rulebound.games.dbz.ruleset import (
    DRAGON_BALL,
    EVENT,
    FULL_ANGER,
    PERSONALITY_KIND,
    PHYSICAL_CARD,
    SETUP_CARD,
)
from rulebound.games.dbz.skills import Use
from rulebound.games.dbz.table.cardcheck_attacks import (
    KINDS_OF_ATTACK,
    RATING,
    SAFE,
    STAGES,
    attack_face,
    be,
    either_stop,
    hold_card,
    kind_of,
    lay_attack,
    make_of_personality,
    outcome,
    uses_in_combat,
)
from rulebound.games.dbz.tree import (
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    ChangeLevel,
    Only,
    PreventDamage,
    ReduceDamage,
    StopAttack,
)
from rulebound.kernel import tree
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.program import Clause
from rulebound.table import new_game

USED: Final = ("attack", "secondary", "successful", "stopped", "activate", "when")
"""The timings of effects that take place as their card is used in its player's Attack Phase."""
ATTACK_EVENTS: Final = tuple(
    f"{word}{kind}"
    for word in (
        "performs",
        "successful",
        "stopped",
        "damaged",
        "defended",
        "endured",
        "prevented",
        "life_lost",
    )
    for kind in ("", "_physical", "_energy")
)
"""Events of an attack."""
STEPS: Final = ("power_up_start", "power_up_end", "combat_declared", "rejuvenation_start")
"""Events of the turn under way, after its Non-Combat Step."""
DEFENDING: Final = ("defence", "shield")
LEADING: Final = ("attack", "defence", "shield", "activate", "needed", "when")
"""The timings of what must be usable for the rest of its part to take place."""
STEPS_TO_COMBAT: Final = 20
USUAL_ANGER: Final = 2
PLAIN: Final = {"rating": 0, "stage": 0, "level": 1, "pur": 1, "anger": 0, "anger_needed": FULL_ANGER}
"""The numbers of a generated personality at 0."""
LATE: Final = (*STEPS, "turn_end", "turn_start")
"""Events that come after the Combat of a turn, or instead of it."""


def ladder() -> list[Level]:
    """The stages of a generated personality."""
    rules = rules_of("dbz")
    out: list[Level] = []
    for stage in range(1, STAGES + 1):
        numbers = PLAIN | {"rating": RATING * stage, "stage": stage}
        out.append(Level("stage", stage, [numbers.get(stat, MISSING) for stat in rules.stat_names]))
    return out


class DragonBallZArranger(Arranger):
    def __init__(self) -> None:
        super().__init__("dbz", use=Use, battle=lambda card: Combat(card.seat))
        self.home = "setups"
        self.kind = PHYSICAL_CARD
        self.kinds = {
            "personality": PERSONALITY_KIND,
            "levels": PERSONALITY_KIND,
            "allies": PERSONALITY_KIND,
            "setups": SETUP_CARD,
            "drills": "Drill",
            "dragon_balls": "Dragon Ball",
            "location": "Battleground",
            "mastery": "Mastery",
            "sensei": "Sensei",
        }
        self.printed = {
            PHYSICAL_CARD: {},
            "Energy Combat": {},
            EVENT: {},
            SETUP_CARD: {},
            "Drill": {},
            "Dragon Ball": {},
            "Battleground": {},
            "Location": {},
            "Mastery": {},
            "Sensei": {},
            PERSONALITY_KIND: PLAIN,
        }
        self.amounts = {"hand": (3, 3, 1, 5), "discard": (6,)}
        self.room = {"location": 1}
        self.first_turn = 3
        self.passing = {"main": "end", "combat": "skip", "look": "no", "rejuvenate": "no"}
        self.next_turn = ("turn_start",)
        self.uses_are_procedures = True

    # -- the table --

    def bare_table(self, ruleset: str) -> Game:
        """A real game of some turns, in which nobody did anything; then every card goes back, but for the levels."""
        game = new_game(self.game, seed=1, rules=ruleset)
        while game.turn < self.first_turn or game.ask is None or game.ask.kind != "main":
            kind = game.ask.kind if game.ask is not None else ""
            game.choose(max(0, option(game, self.passing.get(kind, ""))))
        for card in game.cards:
            area = game.rules.areas[card.area]
            if area.index in (areas.PERSONALITY, areas.LEVELS):
                self.show_nobody(game, card)
                continue
            game.turn_face(card, self.blank(self.kind))
            if card.area != areas.LIFE_DECK:
                game.move(card, areas.LIFE_DECK, "")
        return game

    def show_nobody(self, game: Game, card: Card) -> None:
        """A personality without text, of the level that it is."""
        old = game.prints[card.id]
        new = Print(
            f"{GENERATED}{old.number}", "Nobody", PERSONALITY_KIND, old.numbers.copy(),
            words=old.words, facts={"name": ("Nobody",), "character": ("Nobody",), "alignment": ("Hero",)},
        )  # fmt: skip
        new.levels = ladder()
        game.turn_face(card, new)
        card.marker = STAGES // 2

    def blank(self, kind: str, color: str = "") -> Print:
        face = super().blank(kind, color)
        if kind == PERSONALITY_KIND:
            self.dress(face, tree.Filter())
        return face

    def place_of(self, trial: Trial) -> int:
        kind = trial.printed.kind
        if is_power_of_ball(trial):
            return areas.HAND
        if kind == "Location":
            return areas.LOCATION
        for area, lying in self.kinds.items():
            if lying == kind and area not in ("levels", "allies"):
                return trial.game.rules.words.areas[area]
        return areas.HAND

    def dress(self, face: Print, f: tree.Filter) -> None:
        """A personality has a ladder, a side, and somebody's name."""
        if face.kind == PERSONALITY_KIND:
            face.levels = ladder()
            for word, value in (("alignment", "Hero"), ("character", face.number)):
                if not face.fact(word):
                    face.facts[face.words.facts[word]] = (value,)

    def make_so(self, trial: Trial, c: tree.Condition, truth: bool) -> bool:
        return make_of_personality(trial, c, truth)

    def supply(self, trial: Trial, seat: int) -> None:
        """Cards that attack and defend, in the opponent's hand."""
        if seat != trial.me:
            for face in opposing_cards(trial):
                hold_card(trial, seat, face)

    def lay(self, trial: Trial) -> None:
        super().lay(trial)
        for seat in BOTH_SEATS:
            trial.game.counters[ANGER[seat]] = USUAL_ANGER
        for clause in trial.printed.clauses:
            effect = clause.skill.effect
            if isinstance(effect, Only):
                be(trial, personality_of(trial.game, trial.me), effect.of)
        event = self.event_of(trial.clause, trial.variant)
        if event is not None and event.event in ATTACK_EVENTS:
            self.lay_attack_of(trial, event)
        for clause in trial.printed.clauses:
            if clause is not trial.clause and clause.part == trial.clause.part and clause.timing in LEADING:
                for condition in clause.skill.conditions:
                    make(trial, condition, True)
                for step in clause.skill.cost:
                    trial.action(step)

    def lay_attack_of(self, trial: Trial, event: tree.When) -> None:
        """The attack of which an event speaks."""
        word, _, kind = event.event.partition("_")
        subject = event.subject or tree.Filter()
        mine = (event.who or subject.whose or "you") == "you"
        if word in ("damaged", "defended", "endured", "prevented", "stopped"):
            mine = not mine
            subject = tree.Filter()
        if word == "stopped":
            for each in KINDS_OF_ATTACK:
                trial.roles[each] = hold_card(trial, trial.me, either_stop(trial, (each,))).id
        of = Attacks(kind=kind, card=subject, performer=event.other)
        lay_attack(trial, of, trial.me if mine else 1 - trial.me, kind_of(of, trial.variant))

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        """An attack that an effect speaks of is there to be performed; a level that is lost was gained before."""
        if isinstance(a, ChangeLevel) and a.by < 0:
            for seat in BOTH_SEATS:
                change_level(trial.game, seat, 1, None)
            return
        if not isinstance(a, AttackGains | AttackGainsSkill) or a.of.this or "with" in trial.roles:
            return
        whose = a.of.whose or ("you", "opponent")[trial.variant % 2]
        lay_attack(trial, a.of, trial.seat(whose), kind_of(a.of, trial.variant))

    # -- bringing events about --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = self.event_of(clause, variant)
        if clause.timing in DEFENDING:
            return "opponent"
        if event is not None and event.event in ("combat_start", "phase_start", "battle_end"):
            return event.who or "you"
        if event is not None and event.event in STEPS:
            return event.who or "you"
        return super().whose_turn(clause, variant)

    def activate(self, trial: Trial) -> int:
        """Combat, in which the card is used, or the Non-Combat Step if it says so; a Dragon Ball is placed."""
        if is_power_of_ball(trial):
            trial.game.push(Placement(trial.me, trial.game.ref(trial.this)))
            return -1
        place = next((i for i, each in enumerate(trial.printed.clauses) if each is trial.clause), -1)
        if any(isinstance(each, tree.InStep) for each in trial.clause.skill.conditions):
            return option(trial.game, "activate", trial.card, place)
        self.fight(trial)
        return -1

    def fight(self, trial: Trial, attacker: Card | None = None, guard: Card | None = None) -> None:
        trial.game.push(Combat(trial.roles.get("by", trial.game.turn_seat)))

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        if event.event in (*ATTACK_EVENTS, "combat_start", "phase_start", "battle_end"):
            self.fight(trial)
            return -1
        if event.event in STEPS:
            return option(trial.game, "end")
        if event.event == "placed" and event.subject is not None:
            card = trial.victim(replace(event.subject, areas=("hand",), state=""), "hand")
            return option(trial.game, "place", card.id)
        return super().bring_about(trial, event)

    def bring_situation(self, trial: Trial) -> None:
        """A Combat, in which the personalities are in control; at its first Attack Phase."""
        game = trial.game
        game.ask = None
        self.fight(trial)
        for _ in range(STEPS_TO_COMBAT):
            while game.outcome is None and game.step():
                pass
            if game.ask is None or game.ask.kind == "action":
                return
            game.take(max(0, option(game, "no")))

    def was_performed(self, trial: Trial) -> bool:
        """An attack is carried out by the battle sequence."""
        if trial.clause.timing != "attack":
            return False
        return any(event.kind == "attack" and event.card == trial.card for event in trial.game.log.events)

    def outcome(self, trial: Trial, instruction: Instruction) -> str | None:
        """A permanent effect on attacks shows in what comes of one, and one on uses in how many there are."""
        if isinstance(instruction, AllowUses) and not trial.denied:
            return uses_in_combat(trial)
        if not isinstance(instruction, OnAttacks) or "with" not in trial.roles or trial.denied:
            return None
        defends = isinstance(instruction, Alter) and instruction.what in SAFE
        return outcome(trial, defends)

    def rests(self, trial: Trial, ask: Ask) -> bool:
        """The turn goes on after Combat only for what waits for its end."""
        if ask.kind != "combat":
            return super().rests(trial, ask)
        event = self.event_of(trial.clause, trial.variant)
        return (event is None or event.event not in LATE) and not trial.game.delayed

    # -- answering --

    def preferred(self, trial: Trial, ask: Ask) -> int:
        game = trial.game
        match ask.kind:
            case "action":
                return self.preferred_action(trial, ask)
            case "defence":
                return self.preferred_defence(trial, ask)
            case "window":
                return self.preferred_window(trial, ask)
            case "combat":
                return option(game, "combat") if option(game, "combat") >= 0 else 0
            case "look" | "rejuvenate" | "control" | "empower" | "capture":
                return option(game, "no")
            case "endurance":
                found = option(game, "endure", trial.card)
                return found if found >= 0 else option(game, "no")
            case "shield":
                found = option(game, "shield", trial.card)
                return found if found >= 0 else option(game, "no")
            case "gain":
                return option(game, "yes")
        return -1

    def preferred_window(self, trial: Trial, ask: Ask) -> int:
        """The tested card, once."""
        for i, choice in enumerate(ask.choices):
            if choice.card == trial.card and "used" not in trial.roles:
                trial.roles["used"] = 1
                return i
        return option(trial.game, "no")

    def preferred_action(self, trial: Trial, ask: Ask) -> int:
        """The tested card, once; an attack that was laid out; the opponent attacks if the card is to defend."""
        game = trial.game
        defends = is_defence(trial)
        if ask.seat == trial.me and trial.clause.timing in USED and not defends and "used" not in trial.roles:
            for i, choice in enumerate(ask.choices):
                if choice.card == trial.card and choice.number // 4 == trial.clause.part:
                    trial.roles["used"] = 1
                    return i
        waits = self.event_of(trial.clause, trial.variant) is not None
        if waits and ask.seat == trial.roles.get("by", -1) and "attacked" not in trial.roles:
            found = option(game, "attack", trial.roles["with"])
            if found >= 0:
                trial.roles["attacked"] = 1
                return found
        if ask.seat != trial.me and (defends or trial.clause.timing == "needed"):
            for i, choice in enumerate(ask.choices):
                if "attacked" not in trial.roles and choice.verb == "attack":
                    if attack_kind(game.prints[choice.card]) in self.stopped(trial):
                        trial.roles["attacked"] = 1
                        return i
        return option(game, "pass")

    def preferred_defence(self, trial: Trial, ask: Ask) -> int:
        game = trial.game
        if ask.seat == trial.me:
            found = option(game, "defend", trial.card) if is_defence(trial) else -1
            for kind in KINDS_OF_ATTACK:
                found = found if found >= 0 else option(game, "defend", trial.roles.get(kind, -2))
        else:
            event = self.event_of(trial.clause, trial.variant)
            wanted = trial.clause.timing == "stopped" or (
                event is not None and event.event.partition("_")[0] in ("stopped", "defended")
            )
            found = option(game, "defend") if wanted else -1
        return found if found >= 0 else option(game, "no")

    def stopped(self, trial: Trial) -> tuple[str, ...]:
        """The kinds of attack that the tested card is used against: now one, now the other if it can be either."""
        kinds: list[str] = []
        for clause in trial.printed.clauses:
            if clause.timing in DEFENDING and clause.part == trial.clause.part:
                effect = clause.skill.effect
                for action in parts_of(effect):
                    if isinstance(action, StopAttack):
                        kinds += action.kinds
                    elif isinstance(action, PreventDamage | ReduceDamage):
                        kinds += action.kinds or KINDS_OF_ATTACK
        found = tuple(dict.fromkeys(kinds)) or KINDS_OF_ATTACK
        return (found[trial.variant % len(found)],)


def is_power_of_ball(trial: Trial) -> bool:
    """Whether the clause is the power of a Dragon Ball, which is used as that is placed."""
    return trial.printed.kind == DRAGON_BALL and trial.clause.timing == "secondary"


def is_defence(trial: Trial) -> bool:
    """Whether the clause belongs to a use of its card as a defence."""
    of_part = [clause for clause in trial.printed.clauses if clause.part == trial.clause.part]
    return any(clause.timing in DEFENDING for clause in of_part)


def attack_kind(face: Print) -> str:
    for clause in face.clauses:
        if isinstance(clause.skill.effect, Attack):
            return clause.skill.effect.kind
    return ""


def opposing_cards(trial: Trial) -> list[Print]:
    """Plain attacks and defences of either kind."""
    attacks = [attack_face(trial, Attacks(kind=kind), kind) for kind in KINDS_OF_ATTACK]
    stops = [either_stop(trial, (kind,)) for kind in KINDS_OF_ATTACK]
    return [*attacks, *stops]


ARRANGER: Final = DragonBallZArranger()
