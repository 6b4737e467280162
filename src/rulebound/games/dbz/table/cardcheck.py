"""Dragon Ball Z as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from typing import Final

from rulebound.cardcheck.arranger import Arranger, option
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import GENERATED
from rulebound.games import rules_of
from rulebound.games.dbz import areas
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.personality import ANGER
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
from rulebound.games.dbz.tree import Attack, PreventDamage, StopAttack
from rulebound.kernel import tree
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.program import Clause
from rulebound.table import new_game

IN_AN_ATTACK: Final = ("attack", "secondary", "successful", "stopped")
"""The timings of effects that take place as their card is used in its player's Attack Phase."""
DEFENDING: Final = ("defence", "shield")
STAGES: Final = 10
RATING: Final = 100000
"""A generated personality has a ladder of so many stages, each with this much more."""
USUAL_ANGER: Final = 2
KINDS_OF_ATTACK: Final = ("physical", "energy")


def ladder() -> list[Level]:
    """The stages of a generated personality."""
    rules = rules_of("dbz")
    out: list[Level] = []
    for stage in range(1, STAGES + 1):
        numbers = {"rating": RATING * stage, "stage": stage, "anger": 0, "anger_needed": FULL_ANGER}
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
            PERSONALITY_KIND: {"rating": 0, "stage": 0, "level": 1, "pur": 1},
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
        if kind == PERSONALITY_KIND and not face.levels:
            face.levels = ladder()
        return face

    def place_of(self, trial: Trial) -> int:
        kind = trial.printed.kind
        if is_power_of_ball(trial):
            return areas.HAND
        for area, lying in self.kinds.items():
            if lying == kind and area not in ("levels", "allies"):
                return trial.game.rules.words.areas[area]
        return areas.HAND

    def dress(self, face: Print, f: tree.Filter) -> None:
        if face.kind == PERSONALITY_KIND:
            face.levels = ladder()

    def supply(self, trial: Trial, seat: int) -> None:
        """Cards that attack and defend, in the opponent's hand."""
        if seat == trial.me:
            return
        game = trial.game
        for skills in opposing_cards():
            deck = game.pile(seat, areas.LIFE_DECK)
            card = game.cards[deck[-1]]
            game.turn_face(card, self.made(trial, skills))
            game.move(card, areas.HAND, "")
            trial.laid.add(card.id)

    def made(self, trial: Trial, skills: list[tree.Skill]) -> Print:
        trial.prints_made += 1
        rules = trial.game.rules
        out = Print(
            f"{GENERATED}{trial.prints_made}", f"Opponent's card {trial.prints_made}", PHYSICAL_CARD,
            [MISSING for _ in rules.stat_names], words=rules.words, facts={"name": ("Opponent's card",)},
        )  # fmt: skip
        words = Lowering(rules.words)
        out.clauses = [words.clause(out.number, index, skill) for index, skill in enumerate(skills)]
        out.has_text = True
        return out

    # -- bringing events about --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        if clause.timing in DEFENDING:
            return "opponent"
        return super().whose_turn(clause, variant)

    def lay(self, trial: Trial) -> None:
        super().lay(trial)
        for seat in BOTH_SEATS:
            trial.game.counters[ANGER[seat]] = USUAL_ANGER

    def activate(self, trial: Trial) -> int:
        """Combat, in which the card is used; a Dragon Ball is placed."""
        game = trial.game
        if is_power_of_ball(trial):
            game.push(Placement(trial.me, game.ref(game.cards[trial.card])))
        else:
            game.push(Combat(game.turn_seat))
        return -1

    def was_performed(self, trial: Trial) -> bool:
        """An attack is carried out by the battle sequence."""
        if trial.clause.timing != "attack":
            return False
        return any(event.kind == "attack" and event.card == trial.card for event in trial.game.log.events)

    # -- answering --

    def preferred(self, trial: Trial, ask: Ask) -> int:
        match ask.kind:
            case "action":
                return self.preferred_action(trial, ask)
            case "defence":
                return self.preferred_defence(trial, ask)
            case "look" | "rejuvenate":
                return option(trial.game, "no")
        return -1

    def preferred_action(self, trial: Trial, ask: Ask) -> int:
        """The tested card, once; the opponent attacks if it is to defend."""
        game = trial.game
        defends = is_defence(trial)
        if (
            ask.seat == trial.me
            and trial.clause.timing in IN_AN_ATTACK
            and not defends
            and "used" not in trial.roles
        ):
            for verb in ("attack", "use"):
                found = option(game, verb, trial.card)
                if found >= 0:
                    trial.roles["used"] = 1
                    return found
        if ask.seat != trial.me and defends and "attacked" not in trial.roles:
            for i, choice in enumerate(ask.choices):
                if choice.verb == "attack" and attack_kind(game.prints[choice.card]) in self.stopped(trial):
                    trial.roles["attacked"] = 1
                    return i
        return option(game, "pass")

    def preferred_defence(self, trial: Trial, ask: Ask) -> int:
        game = trial.game
        if ask.seat == trial.me:
            found = option(game, "defend", trial.card) if is_defence(trial) else -1
        else:
            found = option(game, "defend") if trial.clause.timing == "stopped" else -1
        return found if found >= 0 else option(game, "no")

    def stopped(self, trial: Trial) -> tuple[str, ...]:
        """The kinds of attack that the tested card is used against: now one, now the other if it can be either."""
        kinds: list[str] = []
        for clause in trial.printed.clauses:
            if clause.timing in DEFENDING and clause.part == trial.clause.part:
                effect = clause.skill.effect
                for action in effect.actions if isinstance(effect, tree.Seq) else (effect,):
                    if isinstance(action, StopAttack):
                        kinds += action.kinds
                    elif isinstance(action, PreventDamage):
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


def opposing_cards() -> list[list[tree.Skill]]:
    """Plain attacks and defences of either kind."""
    attacks = [[tree.Skill("attack", Attack(kind))] for kind in KINDS_OF_ATTACK]
    stops = [[tree.Skill("defence", StopAttack((kind,)))] for kind in KINDS_OF_ATTACK]
    return [*attacks, *stops]


ARRANGER: Final = DragonBallZArranger()
