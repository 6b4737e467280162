"""Battle Spirits as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.cardcheck.arranger import THIS, Arranger, option
from rulebound.cardcheck.keywords import Makes
from rulebound.cardcheck.positions import Trial
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.cores import SOUL_CORE, add_cores, cores_on, move_core
from rulebound.games.battlespirits.play import playable
from rulebound.games.battlespirits.ruleset import CORE_KIND, CORES, MAGIC, NEXUS, SYMBOLS
from rulebound.games.battlespirits.skills import Settle, Use
from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask
from rulebound.kernel.program import Clause

RESERVE_CORES: Final = 14
LIFE_CORES: Final = 5
SPENT_CORES: Final = 4
FOE: Final = tree.Filter(whose="opponent", areas=("field",), kinds=("Spirit",))
MINE: Final = tree.Filter(whose="you", areas=("field",), kinds=("Spirit",))
USED: Final = ("main", "flash")
STEPS: Final = ("turn_start", "core_step", "draw_step", "refresh_step", "main_start")
"""Events of a turn before its Main Step."""
BATTLE_TIMES: Final = ("attacks", "blocks", "battles")
CORE_AREAS: Final = ("life", "reserve", "core_trash", "count", "beneath")


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
        all_cores = MoveCores(None, CorePlace(cards=tree.Subject()), CorePlace("reserve", "opponent"))
        self.effects = {"deplete": all_cores, "set_active": tree.Orient(tree.Subject(), "active")}
        self.battles = {"attack": "attacker", "battle_end": "attacker", "battle_ko": "winner"}
        self.next_turn = STEPS
        self.opponents_turn = ("blocks", "block")
        self.looked_up = {"High Speed": (Makes(summoned_in_flash),)}

    # -- the table --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = self.event_of(clause, variant)
        if event is not None and event.event == "attack_step_start":
            return event.who or "you"
        if event is not None and event.event in (
            "block",
            "blocked",
            "life_lost",
            "ko_in_battle",
            "battle_ko",
        ):
            mine = event.subject is not None and (event.subject.this or event.subject.whose == "you")
            if event.event == "life_lost":
                return "opponent" if event.who == "you" else "you"
            if event.event == "block":
                return "opponent" if mine else "you"
            return "you" if mine else "opponent"
        if event is None and any(is_of_blocker(part) for part in parts_of(clause.skill)):
            return "opponent"
        return super().whose_turn(clause, variant)

    def lay(self, trial: Trial) -> None:
        super().lay(trial)
        if trial.this.area == areas.FIELD:
            self.put_cores(trial, trial.this, self.cores_for(trial))

    def give_symbols(self, trial: Trial) -> None:
        """A Spirit of the player has symbols of the colours that are counted."""
        others = [id for id in trial.game.pile(trial.me, areas.FIELD) if id != trial.card]
        for part in parts_of(trial.clause.skill):
            if isinstance(part, tree.BoundedCount) and part.value and not trial.denied and others:
                trial.fresh(others[0]).facts[SYMBOLS] = (part.value,) * 3

    def start(self, trial: Trial) -> int:
        self.give_symbols(trial)
        return super().start(trial)

    def cores_for(self, trial: Trial) -> int:
        """As many Cores as the level takes at which the effect is there; fewer, if it is not to be there."""
        face = trial.printed
        levels = [each for each in trial.clause.skill.conditions if isinstance(each, tree.AtLevel)]
        low = levels[0].low if levels and not trial.denied else 1
        least = max(0, face.numbers[CORES])
        if low > 1 and len(face.levels) >= low - 1:
            least = face.levels[low - 2].least
        return max(least, 1 if face.kind != NEXUS else 0)

    def put_cores(self, trial: Trial, card: Card, count: int) -> None:
        """Cores from the Reserve or the Void onto a card, until it has this number."""
        game = trial.game
        while len(cores_on(game, card)) < count:
            pile = game.pile(card.seat, areas.VOID) or game.pile(card.seat, areas.RESERVE)
            cores = [id for id in pile if game.prints[id] is not SOUL_CORE]
            if not cores:
                return
            move_core(game, game.cards[cores[-1]], areas.BENEATH, host=card.id)

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
        timing, kind = trial.clause.timing, trial.printed.kind
        if timing in ("summoned", "deployed") or kind == MAGIC:
            return areas.HAND
        return areas.BURST if timing == "burst" else areas.FIELD

    def skills(self, kind: str) -> list[tree.Skill]:
        return [tree.Skill("flash", tree.Seq(()))] if kind == MAGIC else []

    def free_card(self, trial: Trial, seat: int, area: str) -> Card | None:
        game = trial.game
        if area not in CORE_AREAS:
            return super().free_card(trial, seat, area)
        for pile in (areas.VOID, areas.RESERVE):
            ids = [id for id in game.pile(seat, pile) if id not in trial.laid]
            if ids and game.rules.areas[pile].name != area:
                return game.cards[ids[-1]]
        return None

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        game = trial.game
        if kind != SOUL_CORE.name:
            self.put_cores(trial, card, count)
            return
        souls = [each for each in game.cards if game.prints[each.id] is SOUL_CORE and each.owner == card.seat]
        move_core(game, souls[0], areas.BENEATH, host=card.id)

    def clear(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        if trial.game.prints[card.id].kind == CORE_KIND:
            soul = trial.game.prints[card.id] is SOUL_CORE
            move_core(trial.game, card, areas.CORE_TRASH if soul else areas.VOID)
        else:
            super().clear(trial, card, f)

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        """Cores on the cards from which some are taken."""
        if not isinstance(a, MoveCores):
            return
        if a.source.cards is not None:
            source = a.source.cards
            if isinstance(source, tree.It):
                source = trial.chosen
            trial.select(source)
            found = trial.matching(source.of) if isinstance(source, tree.Choose | tree.All) else [trial.card]
            for id in found:
                self.put_cores(trial, trial.game.cards[id], 3)
            if a.soul == "only" and isinstance(source, tree.This):
                self.give(trial, trial.this, SOUL_CORE.name, 1)
        elif a.source.area == "core_trash" and a.soul == "only":
            for card in trial.game.cards:
                if trial.game.prints[card.id] is SOUL_CORE and card.owner == trial.me:
                    move_core(trial.game, card, areas.CORE_TRASH)
        if a.to.cards is not None:
            target = trial.chosen if isinstance(a.to.cards, tree.It) else a.to.cards
            trial.select(target)

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
        if guard is not None:
            guard.rested = False
        attacker = trial.game.cards[trial.roles["attacker"]]
        self.put_cores(trial, attacker, 1)

    def attacker(self, trial: Trial) -> Card:
        asked = trial.fighters.get("attacker")
        mine = trial.game.turn_seat == trial.me
        if asked is None and not (mine and trial.in_play() and trial.printed.kind == self.kind):
            return trial.somebody(MINE if mine else FOE)
        return super().attacker(trial)

    def in_attack_step(self, trial: Trial) -> bool:
        """Whether the effect is there in an Attack Step alone, or speaks of a battle."""
        conditions = trial.clause.skill.conditions
        if any(isinstance(each, tree.InStep) and each.name == "attack" for each in conditions):
            return True
        return bool(trial.fighters)

    def activate(self, trial: Trial) -> int:
        game, clause, card = trial.game, trial.clause, trial.this
        if clause.timing == "burst":
            return -1
        if self.in_attack_step(trial) or game.turn_seat != trial.me:
            mine = game.turn_seat == trial.me
            if mine and "attacker" not in trial.fighters and rests_itself(trial.clause):
                self.fight(trial, trial.somebody(MINE))
                return -1
            asked = trial.fighters.get("guard")
            own = asked is not None and (asked.this or asked.whose == "you")
            if not mine and own:
                guard = trial.this if asked is not None and asked.this else trial.somebody(replace(MINE))
                self.fight(trial, trial.somebody(FOE), guard)
            else:
                self.fight(trial)
            return -1
        verb = "use" if card.area == areas.HAND else "activate"
        return option(game, verb, card.id, clause.index)

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        game, word = trial.game, event.event
        by = trial.seat(event.who or "opponent")
        if any(isinstance(c, tree.InStep) and c.name == "attack" for c in trial.clause.skill.conditions):
            if word not in ("attack_step_start", "activated"):
                self.enter_attack(trial)
        if word in ("summon", "deploy"):
            if game.ask is None or game.ask.kind != "main":
                return -1
            if event.subject is None or event.subject.this:
                return option(game, word, trial.card)
            victim = trial.victim(event.subject, "hand")
            game.ask_again()
            return option(game, word, victim.id)
        if word == "block":
            attacker = trial.somebody(FOE if game.turn_seat != trial.me else MINE)
            self.fight(trial, attacker, trial.victim(event.subject))
        elif word == "blocked":
            met = FOE if event.other is None else replace(event.other, whose="opponent", areas=("field",))
            self.fight(trial, trial.victim(event.subject), trial.somebody(met))
        elif word == "resolution":
            self.fight(trial, trial.victim(event.subject))
        elif word in ("battle_ko", "ko_in_battle"):
            self.bring_defeat(trial, event)
        elif word == "life_lost":
            other = event.other or tree.Filter()
            mine = game.turn_seat == trial.me
            card = (
                trial.this
                if other.this
                else trial.somebody(
                    replace(
                        MINE if mine else FOE, facts=other.facts, keywords=other.keywords, bounds=other.bounds
                    )
                )
            )
            self.fight(trial, card)
        elif word == "attack_step_start":
            return option(game, "end")
        elif word == "activated":
            self.bring_magic(trial, event)
        elif word == "ko" and event.subject is not None and event.subject.state == "in_battle":
            self.bring_defeat(trial, tree.When("battle_ko", THIS))
        elif word == "rested" and event.subject is not None:
            card = trial.victim(event.subject)
            card.rested = False
            game.push(Settle())
            trial.by_effect(tree.Orient(tree.Subject(), "rested"), by, card)
        elif word == "draw":
            game.push(Settle())
            trial.by_effect(tree.Draw(1), by)
        else:
            return super().bring_about(trial, event)
        return -1

    def bring_by_effect(self, trial: Trial, event: tree.When, action: tree.Action) -> None:
        trial.game.push(Settle())
        super().bring_by_effect(trial, event, action)

    def bring_defeat(self, trial: Trial, event: tree.When) -> None:
        """A Spirit is destroyed by the comparison of BP: the one asked for wins, or loses."""
        game = trial.game
        card = trial.victim(event.subject)
        foe = trial.somebody(FOE if card.seat == trial.me else MINE, card)
        winner = card if event.event == "battle_ko" else foe
        self.enter_attack(trial)
        self.strengthen(trial, winner)
        attacks = card.seat == game.turn_seat
        self.fight(trial, card if attacks else foe, foe if attacks else card)

    def bring_magic(self, trial: Trial, event: tree.When) -> None:
        """A Magic card is used: in a Flash Timing, if the effect is there in a battle alone."""
        seat = trial.seat(event.who or "you")
        asked = replace(event.subject or tree.Filter(), areas=(), kinds=(MAGIC,))
        card, _ = trial.actor(tree.Skill("flash", tree.Seq(())), seat, asked, "hand")
        trial.roles["magic"] = card.id
        self.fight(trial)

    def bring_situation(self, trial: Trial) -> None:
        """A battle, if the effect asks for one, or the Attack Step."""
        game = trial.game
        self.give_symbols(trial)
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
            game.ask = None
            for _ in range(400):
                if trial.holds() or game.outcome is not None:
                    return
                if not game.step() and game.ask is not None:
                    choice = self.preferred(trial, game.ask)
                    game.take(choice if choice >= 0 else 0)
            return
        self.enter_attack(trial)

    def preferred(self, trial: Trial, ask: Ask) -> int:
        game, clause = trial.game, trial.clause
        if ask.kind == "flash":
            magic = option(game, "use", trial.roles.get("magic", -2))
            if magic >= 0:
                return magic
            if clause.timing in USED and ask.seat == trial.me and "used" not in trial.roles:
                for verb in ("activate", "use"):
                    found = option(game, verb, trial.card, clause.index)
                    if found >= 0 and (not waits_for_block(trial) or blocked(trial)):
                        trial.roles["used"] = 1
                        return found
            return option(game, "pass")
        if ask.kind == "block":
            found = option(game, "block", trial.roles.get("guard", -2))
            return found if found >= 0 else option(game, "no")
        if ask.kind == "place":
            return self.preferred_place(trial)
        if ask.kind == "pay":
            souls = [i for i, c in enumerate(ask.choices) if c.card >= 0 and game.prints[c.card] is SOUL_CORE]
            if trial.played_with == SOUL_CORE.name and souls:
                return souls[0]
            return max(0, option(game, "auto"))
        if ask.kind in ("price", "succession"):
            found = option(game, "cost")
            return found if found >= 0 else option(game, "done")
        return 0 if ask.kind == "life" else -1

    def preferred_place(self, trial: Trial) -> int:
        """Cores for the level that the effect asks for."""
        game = trial.game
        if len(cores_on(game, trial.this)) < self.cores_for(trial):
            found = option(game, "place")
            if found >= 0:
                return found
        found = option(game, "done")
        return found if found >= 0 else max(0, option(game, "auto"))


def summoned_in_flash(trial: Trial) -> bool:
    """Whether a card with High Speed can be summoned in a Flash Timing."""
    game = trial.game.clone()
    card = game.cards[trial.this.id]
    game.move(card, areas.HAND)
    add_cores(game, card.seat, RESERVE_CORES, areas.RESERVE)
    offered = playable(game, trial.me, ("flash",), main=False)
    return any(choice.verb == "summon" and choice.card == card.id for choice in offered)


def parts_of(node: object) -> Iterator[object]:
    """A tree and everything in it."""
    yield node
    if isinstance(node, tuple):
        for each in node:
            yield from parts_of(each)
    elif is_dataclass(node):
        for each in fields(node):
            yield from parts_of(getattr(node, each.name))


def is_of_blocker(part: object) -> bool:
    """Whether a filter asks for a blocking Spirit of the player's own."""
    if not isinstance(part, tree.Filter) or part.whose != "you" or part.state != "in_battle":
        return False
    return part.unless == tree.Filter(state="attacking")


def rests_itself(clause: Clause) -> bool:
    return any(isinstance(each, tree.Orient) and each.what == tree.This() for each in clause.skill.cost)


def waits_for_block(trial: Trial) -> bool:
    """Whether what the text asks for is there only when a block was declared."""
    return "guard" in trial.fighters


def blocked(trial: Trial) -> bool:
    return any(isinstance(frame, Battle) and frame.blocker >= 0 for frame in trial.game.stack)


ARRANGER: Final = BattleSpiritsArranger()
