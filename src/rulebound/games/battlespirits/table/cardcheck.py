"""Battle Spirits as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import THIS, Arranger, option
from rulebound.cardcheck.conditions import make
from rulebound.cardcheck.missing import Missing
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.trees import parts_of
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_on, move_core
from rulebound.games.battlespirits.play import UseCard
from rulebound.games.battlespirits.ruleset import (
    ADVENTS,
    BRAVE,
    CLASSES,
    CONTRACT,
    CORE_KIND,
    HEAVY,
    MAGIC,
    SPIRIT,
)
from rulebound.games.battlespirits.skills import Settle, Use
from rulebound.games.battlespirits.table.cardcheck_actions import lay_out
from rulebound.games.battlespirits.table.cardcheck_cards import (
    ENTERING,
    FOE,
    JOINED,
    MINE,
    NoCores,
    combine,
    cores_for,
    entrances,
    lay_source,
    leave_cores,
    new_card,
    put_cores,
    show_symbols,
    soul_core_of,
    take_cores,
)
from rulebound.games.battlespirits.table.cardcheck_conditions import make_of_card, make_of_table
from rulebound.games.battlespirits.table.cardcheck_events import (
    bring_battle_event,
    bring_other,
    use_by_keyword,
    use_in_battle,
)
from rulebound.games.battlespirits.table.cardcheck_keywords import IN_HAND, LOOKED_UP, SHOWN, furnish_keyword
from rulebound.games.battlespirits.tree import MoveCores
from rulebound.games.battlespirits.turn import STEPS as TURN_STEPS
from rulebound.games.battlespirits.turn_frame import note_settled
from rulebound.games.battlespirits.ultimates import CONDITIONS_OF_USE
from rulebound.kernel import tree
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.composites import join
from rulebound.kernel.decisions import Ask
from rulebound.kernel.filters import fits
from rulebound.kernel.program import Clause
from rulebound.messages import Message

RESERVE_CORES: Final = 14
LIFE_CORES: Final = 5
SPENT_CORES: Final = 4
USED: Final = ("main", "flash")
STEPS: Final = ("turn_start", "core_step", "draw_step", "refresh_step", "main_start")
"""Events of a turn before its Main Step."""
CORE_AREAS: Final = ("life", "reserve", "core_trash", "count", "beneath")
FROM_HAND: Final = ("summoned", "deployed")
"""The timings of effects that begin as the card comes from the hand."""
IN_ATTACK_STEP: Final = tree.InStep("attack")
THIS_ATTACKS: Final = tree.Is(tree.This(), tree.Filter(state="attacking"))
NOT_IN_MAIN_STEP: Final = tree.Not(tree.InStep("main"))


class BattleSpiritsArranger(Arranger):
    def __init__(self) -> None:
        super().__init__("battlespirits", use=Use, battle=Battle)
        self.home = "field"
        self.kind = "Spirit"
        self.kinds = dict.fromkeys((*CORE_AREAS, "void"), CORE_KIND)
        self.printed = {
            "Spirit": {"bp": 3000, "cost": 3, "cores": 0},
            "Ultimate": {"bp": 3000, "cost": 3, "cores": 0},
            "Brave": {"bp": 3000, "cost": 3, "cores": 0},
            "Nexus": {"cost": 3, "cores": 0},
            "Magic": {"cost": 0},
            CORE_KIND: {},
        }
        self.supplies = {CORE_KIND: "void"}
        self.amounts = {"hand": (3, 3, 1, 6, 0, 0), "trash": (4,), "field": (2,)}
        self.room = {"burst": 1, "mirage": 1}
        self.actor_kind = MAGIC
        self.used_area = "resolving"
        self.main = "main"
        self.passing = {"main": "end", "attack": "end", "flash": "pass", "block": "no"}
        self.timings = {
            "summoned": tree.When("summon", THIS),
            "deployed": tree.When("deploy", THIS),
            "attacks": tree.When("attack", THIS),
            "blocks": tree.When("block", THIS),
            "battles": tree.When("attack", THIS, also=(tree.When("block", THIS),)),
            "destroyed": tree.When("ko", THIS),
            "depleted": tree.When("deplete", THIS),
        }
        self.effects = {
            "destroyed_and_gone": tree.KO(tree.Subject()),
            "set_active": tree.Orient(tree.Subject(), "active"),
        }
        self.battles = {"attack": "attacker", "battle_end": "attacker", "battle_ko": "winner"}
        self.next_turn = STEPS
        self.opponents_turn = ("blocks", "block")
        self.shown = SHOWN
        self.looked_up = LOOKED_UP

    # -- the table --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = self.event_of(clause, variant)
        if event is None:
            defends = any(is_of_defence(part) for part in parts_of(clause.skill))
            return "opponent" if defends else super().whose_turn(clause, variant)
        subject = event.subject or tree.Filter()
        mine = subject.this or subject.whose == "you"
        if event.event == "attack_step_start":
            return event.who or "you"
        if event.event == "life_lost":
            return "opponent" if event.who == "you" else "you"
        if event.event == "block":
            return "opponent" if mine else "you"
        if event.event == "ko_in_battle" and THIS_ATTACKS in clause.skill.conditions:
            return "you"
        if event.event in ("blocked", "ko_in_battle", "battle_ko"):
            return "you" if mine else "opponent"
        if event.event.startswith("trigger") or event.event == "effect_resolved":
            return event.who or subject.whose or "you"
        return super().whose_turn(clause, variant)

    def lay(self, trial: Trial) -> None:
        super().lay(trial)
        if trial.this.area == areas.FIELD:
            put_cores(trial, trial.this, cores_for(trial))
        if trial.clause.keyword != "Summoning Condition":
            for condition in conditions_of_use(trial.printed):
                make(trial, condition, True)
        furnish_keyword(trial)

    def start(self, trial: Trial) -> int:
        note_settled(trial.game)
        return super().start(trial)

    def supply(self, trial: Trial, seat: int) -> None:
        game = trial.game
        spent = SPENT_CORES if seat == trial.me else 1
        for area, count in (
            (areas.LIFE, LIFE_CORES),
            (areas.RESERVE, RESERVE_CORES),
            (areas.CORE_TRASH, spent),
        ):
            for _ in range(count):
                cores = [id for id in game.pile(seat, areas.VOID) if game.prints[id] is not SOUL_CORE]
                if cores:
                    move_core(game, game.cards[cores[-1]], area)
        for id in game.pile(seat, areas.VOID).copy():
            if game.prints[id] is SOUL_CORE:
                move_core(game, game.cards[id], areas.RESERVE)

    def place_of(self, trial: Trial) -> int:
        clause, kind = trial.clause, trial.printed.kind
        usual = areas.HAND if kind == MAGIC else areas.FIELD
        if clause.places:
            works = [area.index for area in trial.game.rules.areas if clause.places & 1 << area.index]
            others = [area for area in (usual, areas.HAND, areas.TRASH) if area not in works]
            return others[0] if trial.denied else works[trial.variant % len(works)]
        if clause.timing in FROM_HAND or clause.keyword in IN_HAND or entrances(trial):
            return areas.HAND
        return usual

    def skills(self, kind: str) -> list[tree.Skill]:
        if kind == BRAVE:
            return [tree.Skill("keyword", keyword="Combine", of=tree.Filter(kinds=(SPIRIT,)))]
        return [tree.Skill("flash", tree.Seq(()))] if kind == MAGIC else []

    def home_of(self, kinds: tuple[str, ...]) -> str:
        return "hand" if kinds == (MAGIC,) else self.home

    def kind_for(self, area: str, kinds: tuple[str, ...]) -> str:
        lying = [kind for kind in kinds if kind != MAGIC or area != self.home]
        return lying[0] if lying else self.kind_in(area)

    def dress(self, face: Print, f: tree.Filter) -> None:
        """Only Contract Cards are in Soul State."""
        if "soul_state" in f.areas:
            face.facts[CLASSES] = (CONTRACT,)

    def free_card(self, trial: Trial, seat: int, area: str) -> Card | None:
        game = trial.game
        if area == "combined":
            host, brave = new_card(trial, seat, SPIRIT), new_card(trial, seat, BRAVE)
            join(game, brave, host)
            return brave
        if area not in CORE_AREAS:
            return super().free_card(trial, seat, area)
        for pile in (areas.VOID, areas.RESERVE):
            ids = [id for id in game.pile(seat, pile) if id not in trial.laid]
            if ids and game.rules.areas[pile].name != area:
                return game.cards[ids[-1]]
        return None

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        if kind == SOUL_CORE.name:
            move_core(trial.game, soul_core_of(trial, card.seat), areas.BENEATH, host=card.id)
        elif kind == CORE_KIND:
            put_cores(trial, card, count)
        else:
            lay_source(trial, card, kind, count)

    def clear(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        if trial.game.prints[card.id].kind == CORE_KIND:
            soul = trial.game.prints[card.id] is SOUL_CORE
            move_core(trial.game, card, areas.CORE_TRASH if soul else areas.VOID)
        else:
            take_cores(trial, card)
            super().clear(trial, card, f)

    def fill(self, trial: Trial, card: Card) -> None:
        if card.area == areas.FIELD:
            put_cores(trial, card, 3)

    def spend(self, trial: Trial, step: tree.Action) -> Missing | None:
        if isinstance(step, MoveCores) and isinstance(step.source.cards, tree.This):
            take_cores(trial, trial.this)
            return NoCores()
        return super().spend(trial, step)

    def bring_state(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        if f.state in JOINED and not fits(trial.game, trial.match(f), card, trial.scope):
            combine(trial, card, f)

    def make_so(self, trial: Trial, c: tree.Condition, truth: bool) -> bool:
        return make_of_card(trial, c, truth) or make_of_table(trial, c, truth)

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        lay_out(trial, a)

    def lay_counted(self, trial: Trial, n: tree.Count) -> bool:
        """Symbols of a colour that are counted on the player's other cards, Cores on cards, and cards with few of
        them."""
        if isinstance(n, tree.BoundedCount) and n.value:
            show_symbols(trial, n.value, 2)
            return True
        if n.of.state == "depleting":
            leave_cores(trial, trial.somebody(FOE), 1)
            return True
        host = n.of.beneath
        if n.of.kinds == (CORE_KIND,) and host is not None and (host.this or not host.it):
            whose = host.whose or n.of.whose
            card = trial.this if host.this else trial.somebody(replace(host, unless=None, whose=whose))
            if card.area == areas.FIELD:
                put_cores(trial, card, max(n.every, len(cores_on(trial.game, card))))
            return True
        return False

    # -- bringing events about --

    def enter_attack(self, trial: Trial) -> None:
        """The Attack Step begins."""
        game = trial.game
        if game.ask is None or game.ask.kind != "main":
            return
        game.take(option(game, "end"))
        while game.step():
            pass

    def fight(self, trial: Trial, attacker: Card | None = None, guard: Card | None = None) -> None:
        self.enter_attack(trial)
        super().fight(trial, attacker, guard)
        for role in ("attacker", "guard"):
            if role in trial.roles:
                card = trial.game.cards[trial.roles[role]]
                card.rested = False
                put_cores(trial, card, 1 if role == "attacker" else 2)

    def attacker(self, trial: Trial) -> Card:
        asked = trial.fighters.get("attacker")
        mine = trial.game.turn_seat == trial.me
        usable = asked is not None and (
            mine if asked.this else asked.whose in ("", "you" if mine else "opponent")
        )
        if not usable and not (mine and trial.in_play() and trial.printed.kind == self.kind):
            return trial.somebody(MINE if mine else FOE)
        return super().attacker(trial)

    def in_attack_step(self, trial: Trial) -> bool:
        """Whether the effect is there in an Attack Step alone, or speaks of a battle."""
        skill = trial.clause.skill
        asked = [*skill.conditions, *conditions_of_use(trial.printed)]
        if any(each in (IN_ATTACK_STEP, NOT_IN_MAIN_STEP) for each in asked):
            return not trial.denied and trial.lacking not in (IN_ATTACK_STEP, NOT_IN_MAIN_STEP)
        return bool(trial.fighters) or any(is_of_battle(part) for part in parts_of(skill.effect))

    def activate(self, trial: Trial) -> int:
        game, clause, card = trial.game, trial.clause, trial.this
        if clause.timing not in USED:
            return -1
        if clause.timing == "main" and self.in_attack_step(trial) and card.area == areas.HAND:
            use_in_battle(trial)
            return -1
        if self.in_attack_step(trial) or game.turn_seat != trial.me:
            self.open_battle(trial)
            return -1
        if "Magirrate" in trial.played_with:
            return use_by_keyword(trial, "Magirrate")
        place = place_on(trial)
        return max(option(game, verb, card.id, place) for verb in verbs_of(clause))

    def open_battle(self, trial: Trial) -> None:
        """A battle in which the effect can be used."""
        mine = trial.game.turn_seat == trial.me
        if mine and "attacker" not in trial.fighters and rests_itself(trial.clause):
            self.fight(trial, trial.somebody(MINE))
            return
        asked = trial.fighters.get("guard")
        if not mine and asked is not None and (asked.this or asked.whose == "you"):
            guard = trial.this if asked.this else trial.somebody(asked)
            self.fight(trial, trial.somebody(FOE), guard)
        else:
            self.fight(trial)

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        word = event.event
        skill = trial.clause.skill
        asked = IN_ATTACK_STEP in skill.conditions or IN_ATTACK_STEP in parts_of(skill.effect)
        if asked and trial.lacking != IN_ATTACK_STEP:
            if word not in ("attack_step_start", "activated"):
                self.enter_attack(trial)
        if bring_battle_event(trial, event):
            return -1
        if word == "attack_step_start":
            return option(trial.game, "end")
        if word == "main_start":
            self.exhaust_twice(trial)
        found = bring_other(trial, event)
        return super().bring_about(trial, event) if found is None else found

    def exhaust_twice(self, trial: Trial) -> None:
        """The player's exhausted cards stay so in the Refresh Step before the Main Step."""
        for id in trial.game.pile(trial.me, areas.FIELD):
            card = trial.game.cards[id]
            card.orientation = HEAVY if card.rested else card.orientation

    def bring_by_effect(self, trial: Trial, event: tree.When, action: tree.Action) -> None:
        trial.game.push(Settle())
        super().bring_by_effect(trial, event, action)

    def bring_situation(self, trial: Trial) -> None:
        """A battle, if the effect asks for one, or the Attack Step, or a card that is being used."""
        game = trial.game
        if "being used" in trial.roles:
            game.push(UseCard(game.cards[trial.roles["being used"]]))
        if not trial.denied and trial.lacking is None:
            self.enter_passing_step(trial)
        if not self.in_attack_step(trial):
            return
        fighters = trial.fighters
        if fighters and "not" not in fighters:
            mine = game.turn_seat == trial.me
            asked = fighters.get("guard")
            if asked is not None and not mine and (asked.this or asked.whose in ("", "you")):
                guard = trial.this if asked.this else trial.somebody(replace(asked, whose="you"))
                self.fight(trial, trial.somebody(FOE), guard)
            else:
                self.fight(trial)
            self.step_into_battle(trial)
            return
        self.enter_attack(trial)

    def enter_passing_step(self, trial: Trial) -> None:
        """The turn is in the step in which alone the effect is there, if nobody decides anything in it."""
        asked = [each.name for each in trial.clause.skill.conditions if isinstance(each, tree.InStep)]
        for first, name in TURN_STEPS:
            if name in asked and name not in ("main", "attack"):
                trial.game.stack[0].step = first

    def step_into_battle(self, trial: Trial) -> None:
        """The attack is declared, and the block if the effect speaks of one, until its conditions hold."""
        game = trial.game
        game.ask = None
        for _ in range(400):
            if game.outcome is not None:
                return
            there = blocked(trial) if waits_for_block(trial) else attacked(trial)
            if there and (trial.lacking is not None or trial.holds()):
                return
            if not game.step() and game.ask is not None:
                choice = self.preferred(trial, game.ask)
                game.take(choice if choice >= 0 else 0)

    def keyword_fault(self, trial: Trial) -> Message | None:
        if trial.clause.keyword not in self.shown and not trial.denied:
            self.bring_situation(trial)
        return super().keyword_fault(trial)

    # -- answering --

    def preferred(self, trial: Trial, ask: Ask) -> int:
        game = trial.game
        match ask.kind:
            case "flash":
                return self.preferred_use(trial, ask)
            case "block":
                found = option(game, "block", trial.roles.get("guard", -2))
                return found if found >= 0 else option(game, "no")
            case "place":
                return self.preferred_place(trial)
            case "target" if "with" in trial.roles:
                return option(game, "with", trial.roles["with"])
            case "pay":
                souls = [
                    i for i, c in enumerate(ask.choices) if c.card >= 0 and game.prints[c.card] is SOUL_CORE
                ]
                if SOUL_CORE.name in trial.played_with and souls:
                    return souls[0]
                return max(0, option(game, "auto"))
            case "price" | "succession":
                found = option(game, "cost")
                return found if found >= 0 else option(game, "done")
            case "life":
                return 0
        return -1

    def preferred_use(self, trial: Trial, ask: Ask) -> int:
        """In a Flash Timing: the effect that is tested, once."""
        game, clause = trial.game, trial.clause
        magic = option(game, "use", trial.roles.get("magic", -2))
        if magic >= 0:
            return magic
        if ask.seat == trial.me and "used" not in trial.roles:
            wanted = [(verb, place_on(trial)) for verb in verbs_of(clause)] if clause.timing in USED else []
            entering = clause.skill.event.event if clause.skill.event is not None else ""
            if entering in ENTERING:
                wanted = [("manifest" if entering == "manifest" else "advent", -1)]
            elif "High Speed" in trial.played_with:
                wanted = [("summon", -1)]
            for verb, index in wanted:
                found = option(game, verb, trial.card, index)
                if found >= 0 and (not waits_for_block(trial) or blocked(trial)):
                    trial.roles["used"] = 1
                    return found
        return option(game, "pass")

    def preferred_place(self, trial: Trial) -> int:
        """Cores for the level that the effect asks for."""
        game = trial.game
        if len(cores_on(game, trial.this)) < cores_for(trial):
            found = option(game, "place")
            if found >= 0:
                return found
        found = option(game, "done")
        return found if found >= 0 else max(0, option(game, "auto"))


def conditions_of_use(face: Print) -> list[tree.Condition]:
    """What must be so that the card can be used at all."""
    clauses = [clause for clause in face.clauses if clause.keyword in CONDITIONS_OF_USE]
    return [condition for clause in clauses for condition in clause.skill.conditions]


def verbs_of(clause: Clause) -> tuple[str, ...]:
    """How a player uses the effect."""
    if clause.keyword in ADVENTS:
        return ("advent",)
    return ("manifest",) if clause.keyword == "Manifest" else ("activate", "use")


def place_on(trial: Trial) -> int:
    """The place of the clause among the effects of the tested card, which may have it from another."""
    own = trial.game.prints[trial.card].clauses
    return next((i for i, clause in enumerate(own) if clause is trial.clause), trial.clause.index)


def is_of_battle(part: object) -> bool:
    """Whether something is put off until a battle ends."""
    return isinstance(part, tree.Later) and part.when.endswith("battle_end")


def is_of_defence(part: object) -> bool:
    """Whether a filter asks for a blocking Spirit of the player's own, or for one of the opponent that attacks."""
    if not isinstance(part, tree.Filter):
        return False
    if part.whose == "opponent":
        return part.state == "attacking"
    blocks = part.state == "in_battle" and part.unless == tree.Filter(state="attacking")
    return blocks and part.whose == "you"


def rests_itself(clause: Clause) -> bool:
    return any(isinstance(each, tree.Orient) and each.what == tree.This() for each in clause.skill.cost)


def waits_for_block(trial: Trial) -> bool:
    """Whether what the text asks for is there only when a block was declared."""
    return "guard" in trial.fighters


def attacked(trial: Trial) -> bool:
    """Whether an attack has been declared."""
    frames = [frame for frame in trial.game.stack if isinstance(frame, Battle)]
    return any(trial.game.cards[frame.attacker % SHIFT].rested for frame in frames)


def blocked(trial: Trial) -> bool:
    return any(isinstance(frame, Battle) and frame.blocker >= 0 for frame in trial.game.stack)


ARRANGER: Final = BattleSpiritsArranger()
