"""Dragon Ball Z as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.cardcheck.arranger import Arranger, option
from rulebound.cardcheck.conditions import make
from rulebound.cardcheck.faces import fitted
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import GENERATED, generated
from rulebound.cardcheck.trees import parts_of
from rulebound.games import rules_of
from rulebound.games.dbz import areas
from rulebound.games.dbz.attacks import Alter, GiveSkill, OnAttacks
from rulebound.games.dbz.chance import DiscardsByChance
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.dealing import endurance_of
from rulebound.games.dbz.game import with_ladder
from rulebound.games.dbz.instructions_attack import AllowUses
from rulebound.games.dbz.levels import change_level, highest_level
from rulebound.games.dbz.naming import known_faces
from rulebound.games.dbz.personality import ANGER, level_of_face, personality_of
from rulebound.games.dbz.placing import PLACES, Placement
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    DRAGON_BALL,
    EVENT,
    FULL_ANGER,
    FUSION,
    NAME,
    PERSONALITY_KIND,
    PHYSICAL_CARD,
    RATED_TOO_LOW,
    SETUP_CARD,
)
from rulebound.games.dbz.skills import Use
from rulebound.games.dbz.sparing import SparedDiscards
from rulebound.games.dbz.table.cardcheck_attacks import (
    CARD_KINDS,
    CONTROL,
    KINDS_OF_ATTACK,
    RATING,
    SAFE,
    SOFTENS,
    STAGES,
    SUCCESS_USED,
    attack_face,
    be,
    cost_of,
    either_stop,
    hold_card,
    lay_attack,
    make_of_personality,
    outcome,
    uses_in_combat,
    wanted_control,
)
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    AttachTo,
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    CopyAttack,
    DiscardLife,
    EndCombat,
    NameCard,
    Only,
    PlayAttack,
    PlayNow,
    PreventDamage,
    PutIntoPlay,
    ReduceDamage,
    ShuffleInto,
    StopAttack,
    SwitchStages,
    UsesPerCombat,
)
from rulebound.games.dbz.uses import uses_of
from rulebound.kernel import tree
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.program import Clause
from rulebound.messages import Message

USED: Final = ("attack", "secondary", "successful", "stopped", "activate", "when")
"""The timings of effects that take place as their card is used in its player's Attack Phase."""
ATTACK_EVENTS: Final = (
    SUCCESS_USED,
    *(
        f"{word}{kind}"
        for word in (
            "performs",
            "successful",
            "succeeds",
            "stopped",
            "damaged",
            "life_damaged",
            "defended",
            "endured",
            "prevented",
            "life_lost",
            "redirected",
            "resolved",
        )
        for kind in ("", "_physical", "_energy")
    ),
)
"""Events of an attack."""
COMBAT_ALONE: Final = (tree.InStep("combat"), tree.Is(tree.This(), tree.Filter(state="in_control")))
"""The conditions of Constant Combat Powers."""
EFFECTS: Final[dict[str, tree.Action]] = {
    "discarded": tree.Move(tree.Subject(), "discard"),
    "removed": tree.Move(tree.Subject(), "removed"),
    "leaves": tree.Move(tree.Subject(), "discard"),
    "about_to_discard": tree.Move(tree.Subject(), "discard"),
    "about_to_remove": tree.Move(tree.Subject(), "removed"),
    "shuffled_in": ShuffleInto(tree.Top("you", "discard", 2)),
    "anger_raised": ChangeAnger("you", 1),
    "anger_lowered": ChangeAnger("you", 1, lowers=True),
    "anger_full": ChangeAnger("you", FULL_ANGER),
    "level_gained": ChangeLevel("you"),
    "stages_gained": ChangeStages(tree.Subject(), 1),
    "stages_lost": ChangeStages(tree.Subject(), 1, loses=True),
    "survival_victory": DiscardLife("opponent", ALL_OF_IT),
    "personality_victory": ChangeAnger("you", FULL_ANGER),
}
"""Events that an effect of some card brings about, and what it does."""
STEPS: Final = ("power_up_start", "power_up_end", "combat_declared", "combat_declined", "rejuvenation_start")
"""Events of the turn under way, after its Non-Combat Step."""
OF_LEVELS: Final = (areas.PERSONALITY, areas.LEVELS)
"""Where the levels of a Main Personality lie."""
DEFENDING: Final = ("defence", "shield")
GIVEN_TO_ATTACKS: Final = ("secondary", "successful", "stopped")
LEADING: Final = ("attack", "defence", "shield", "activate", "needed", "when")
"""The timings of what must be usable for the rest of its part to take place."""
STEPS_TO_COMBAT: Final = 20
WITH_ENDURANCE: Final = 8
USUAL_ANGER: Final = 2
PLAIN: Final = {
    "rating": 0,
    "stage": 0,
    "level": 1,
    "pur": 1,
    "anger": 0,
    "anger_needed": FULL_ANGER,
    "powering": 0,
}
"""The numbers of a generated personality at 0."""
LATE: Final = (*STEPS, "turn_end", "turn_start", "draw_step", "non_combat_start")
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
        self.main = "secondary"
        self.passing = {"main": "end", "combat": "skip", "look": "no", "rejuvenate": "no"}
        self.next_turn = ("turn_start", "draw_step", "non_combat_start")
        self.uses_are_procedures = True
        self.effects = EFFECTS
        self.main = "activate"

    # -- the table --

    def bare_table(self, ruleset: str) -> Game:
        """A game in which nobody did anything, once every card has gone back, but for the levels."""
        game = self.idle_game(ruleset)
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
        event = self.event_of(trial.clause, trial.variant)
        placed = event is not None and event.event == "placed" and event.subject == tree.Filter(this=True)
        if is_power_of_ball(trial) or placed or places_itself(trial.clause.skill.effect):
            return areas.HAND
        if kind == "Location":
            return areas.LOCATION
        if kind == FUSION:
            return areas.PERSONALITY
        for area, lying in self.kinds.items():
            if lying == kind and area not in ("levels", "allies"):
                return trial.game.rules.words.areas[area]
        return areas.HAND

    def lies_in(self, area: str, kind: str) -> bool:
        return super().lies_in(area, PERSONALITY_KIND if kind == FUSION else kind)

    def given_skills(self, given: tree.Skill) -> list[tree.Skill]:
        """What is given to attacks stands on a card that attacks."""
        if given.timing in GIVEN_TO_ATTACKS:
            return [tree.Skill("attack", Attack("physical")), given]
        return [given]

    def arrived(self, trial: Trial, card: Card) -> None:
        """An Ally has stages to lose and to gain."""
        if card.area == areas.ALLIES:
            card.marker = STAGES // 2

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
        with_ladder(trial.printed)
        uses_of(trial.printed)
        piles = [trial.game.pile(seat, area) for seat in BOTH_SEATS for area in OF_LEVELS]
        levels = {id: trial.game.prints[id] for pile in piles for id in pile}
        super().lay(trial)
        for id, face in levels.items():  # each is of the level that it was
            if id != trial.card:
                trial.game.prints[id] = face
        attach(trial)
        for seat in BOTH_SEATS:
            trial.game.counters[ANGER[seat]] = USUAL_ANGER
        for clause in trial.printed.clauses:
            effect = clause.skill.effect
            if isinstance(effect, Only):
                be(trial, personality_of(trial.game, trial.me), effect.of)
        if asks_for_life(trial.clause.skill):
            for seat in BOTH_SEATS:
                personality_of(trial.game, seat).marker = 0  # all damage is life cards
            personality_of(trial.game, trial.me).marker = STAGES // 2
        main = personality_of(trial.game, trial.me)
        main.marker = min(STAGES, max(main.marker, cost_of(trial) + 2))
        event = self.event_of(trial.clause, trial.variant)
        if event is not None and event.event in ATTACK_EVENTS:
            self.lay_attack_of(trial, event)
        elif event is not None and event.event == "uses":
            lay_use(trial, event)
        for clause in trial.printed.clauses:
            if clause is not trial.clause and clause.part == trial.clause.part and clause.timing in LEADING:
                for condition in clause.skill.conditions:
                    make(trial, condition, True)
                for step in clause.skill.cost:
                    trial.action(step)
        if sacrifices_itself(trial):
            make_ally(trial)

    def lay_attack_of(self, trial: Trial, event: tree.When) -> None:
        """The attack of which an event speaks."""
        word, _, kind = event.event.removeprefix("life_").partition("_")
        kind = "" if event.event == SUCCESS_USED else kind
        subject = event.subject or tree.Filter()
        mine = (event.who or subject.whose or "you") == "you"
        if word == "redirected":
            trial.want(replace(subject, whose="opponent" if mine else "you", areas=("allies",)), 1)
        if word == "damaged" and event.who:
            lay_attack(trial, Attacks(kind=kind, card=event.other), trial.me if mine else 1 - trial.me)
            return
        if word in ("damaged", "defended", "endured", "prevented", "stopped", "redirected", "resolved"):
            mine = not mine
            subject = replace(subject, whose="") if word == "stopped" else tree.Filter()
        if word == "endured":
            give_endurance(trial, 1 - trial.me if mine else trial.me)
        if word == "stopped":
            for each in KINDS_OF_ATTACK:
                trial.roles[each] = hold_card(trial, trial.me, either_stop(trial, (each,))).id
        of = Attacks(kind=kind, card=subject, performer=event.other)
        much = isinstance(event.condition, tree.Compare) and event.condition.op == ">="
        heavy = word in ("damaged", "resolved") and (much or event.event.startswith("life_"))
        lay_attack(trial, of, trial.me if mine else 1 - trial.me, heavy=heavy)

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        """An attack that an effect speaks of is there to be performed; a level that is lost was gained before."""
        if isinstance(a, SwitchStages):
            personality_of(trial.game, trial.me).marker = 1
        if isinstance(a, ChangeLevel) and (a.by < 0 or a.to):
            for seat in BOTH_SEATS:
                change_level(trial.game, seat, 1, None)
            return
        if isinstance(a, CopyAttack) and "with" not in trial.roles:
            lay_attack(trial, Attacks("opponent", a.kind), 1 - trial.me, a.kind)
            trial.roles["first"] = 1
            return
        if isinstance(a, PlayAttack) and isinstance(a.what, tree.Choose):
            face = attack_face(trial, Attacks(kind=a.kind, card=a.what.of), a.kind)
            hold_card(trial, trial.me, face)
        if isinstance(a, PlayNow) and isinstance(a.what, tree.Choose):
            lay_playable(trial, a.what.of)
        if isinstance(a, AttackGainsSkill):
            trial.skill(a.skill)
        if isinstance(a, AttackGains) and a.what == "endured_stay":
            give_endurance(trial, trial.me)
        if isinstance(a, UsesPerCombat):
            for kind in KINDS_OF_ATTACK * a.count:
                hold_card(trial, 1 - trial.me, attack_face(trial, Attacks(kind=kind), kind))
        if isinstance(a, NameCard):
            lay_nameable(trial, a)
        if isinstance(a, DiscardLife):
            trial.chosen = tree.Top("you" if a.who == "both" else a.who, "life_deck", a.count)
        if isinstance(a, PutIntoPlay) and isinstance(a.what, tree.Choose | tree.All):
            make_placeable(trial, a.what.of)
        if not isinstance(a, AttackGains | AttackGainsSkill) or a.of.this or "with" in trial.roles:
            return
        whose = a.of.whose or ("you", "opponent")[trial.variant % 2]
        heavy = isinstance(a, AttackGains) and a.what in (
            *SOFTENS,
            "unmodified",
            "prevent_either",
            "endured_stay",
        )
        lay_attack(trial, a.of, trial.seat(whose), heavy=heavy)

    # -- bringing events about --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = self.event_of(clause, variant)
        if clause.timing in DEFENDING:
            return "opponent"
        if event is not None and event.event in ("combat_start", "phase_start", "battle_end"):
            return event.who or "you"
        if event is not None and event.event in (*STEPS, "placed"):
            return event.who or "you"
        return super().whose_turn(clause, variant)

    def activate(self, trial: Trial) -> int:
        """Combat, in which the card is used, or the Non-Combat Step if it says so; a Dragon Ball is placed."""
        if is_power_of_ball(trial):
            if any(isinstance(action, EndCombat) for action in parts_of(trial.clause.skill.effect)):
                self.bring_situation(trial)
                trial.game.ask = None
            trial.game.push(Placement(trial.me, trial.game.ref(trial.this)))
            return -1
        place = next((i for i, each in enumerate(trial.printed.clauses) if each is trial.clause), -1)
        if any(each == tree.InStep("non_combat") for each in trial.clause.skill.conditions):
            return option(trial.game, "activate", trial.card, place)
        self.fight(trial)
        return -1

    def fight(self, trial: Trial, attacker: Card | None = None, guard: Card | None = None) -> None:
        trial.game.push(Combat(trial.roles.get("by", trial.game.turn_seat)))

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        if event.event in (*ATTACK_EVENTS, "uses", "combat_start", "phase_start", "battle_end"):
            self.fight(trial)
            return -1
        if event.event in STEPS:
            return option(trial.game, "end")
        if event.event == "personality_victory":
            seat = trial.seat(event.who or "you")
            while highest_level(trial.game, seat) > level_of(trial.game, seat) + 1:
                change_level(trial.game, seat, 1, None)
        if event.event == "situation" and event.condition is not None:
            make(trial, event.condition, True)
            trial.game.ask_again()
            return option(trial.game, "end")
        if event.subject is not None and event.event in ("discarded", "removed"):
            areas = event.areas or event.subject.areas
            event = replace(event, subject=replace(event.subject, areas=areas), who=event.who or "opponent")
            self.bring_by_effect(trial, event, EFFECTS[event.event])
            return -1
        if event.event in ("about_to_discard", "about_to_remove", "leaves"):
            self.bring_by_effect(trial, replace(event, who=event.who or "opponent"), EFFECTS[event.event])
            return -1
        if event.event == "placed" and event.subject is not None:
            card = trial.victim(replace(event.subject, areas=("hand",), state="", whose=event.who), "hand")
            trial.game.ask_again()
            return option(trial.game, "place", card.id)
        return super().bring_about(trial, event)

    def bring_by_effect(self, trial: Trial, event: tree.When, action: tree.Action) -> None:
        """What works in Combat alone is brought about there."""
        super().bring_by_effect(trial, event, action)
        if any(condition in COMBAT_ALONE for condition in trial.clause.skill.conditions):
            doing = trial.game.stack.pop()
            self.bring_situation(trial)
            trial.game.ask = None
            trial.game.push(doing)

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

    def keyword_fault(self, trial: Trial) -> Message | None:
        asked = trial.clause.keyword == "Endurance" and trial.clause.skill.conditions
        if asked and not endurance_of(trial.game, trial.this):
            return Message("check-no-keyword")
        return super().keyword_fault(trial)

    def was_performed(self, trial: Trial) -> bool:
        """An attack is carried out by the battle sequence."""
        if trial.clause.timing != "attack":
            return False
        return any(event.kind == "attack" and event.card == trial.card for event in trial.game.log.events)

    def outcome(self, trial: Trial, instruction: Instruction) -> str | None:
        """A permanent effect on attacks shows in what comes of one, and one on uses in how many there are."""
        if isinstance(instruction, AllowUses) and not trial.denied:
            return uses_in_combat(trial)
        if isinstance(instruction, SparedDiscards | DiscardsByChance) and not trial.denied:
            return discards(trial, "you" if isinstance(instruction, SparedDiscards) else "opponent")
        if not isinstance(instruction, OnAttacks) or "with" not in trial.roles or trial.denied:
            return None
        return outcome(trial, shows_in_defence(instruction))

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
                fights = option(game, "combat") >= 0 and not skips_combat(trial)
                return option(game, "combat") if fights else max(0, option(game, "skip"))
            case "control":
                return wanted_control(trial, game)
            case "look" | "rejuvenate" | "empower" | "capture":
                return option(game, "no")
            case "endurance":
                event = self.event_of(trial.clause, trial.variant)
                awaited = event is not None and event.event == "endured"
                found = option(game, "endure", -1 if awaited else trial.card)
                return found if found >= 0 else option(game, "no")
            case "shield":
                found = option(game, "shield", trial.card)
                return found if found >= 0 else option(game, "no")
            case "gain":
                return option(game, "yes")
            case "name":
                return titled(trial, ask)
            case "taker":
                event = self.event_of(trial.clause, trial.variant)
                redirects = event is not None and event.event == "redirected"
                return len(ask.choices) - 1 if redirects else 0
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
        waits = self.event_of(trial.clause, trial.variant) is not None or "first" in trial.roles
        if waits and ask.seat == trial.roles.get("by", -1) and "attacked" not in trial.roles:
            for i, choice in enumerate(ask.choices):
                if choice.card == trial.roles["with"]:
                    trial.roles["attacked"] = 1
                    return i
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


def level_of(game: Game, seat: int) -> int:
    """The level of a player's Main Personality."""
    return level_of_face(game.prints[personality_of(game, seat).id])


def shows_in_defence(instruction: Instruction) -> bool:
    """Whether what it makes of an attack shows in what a defence does."""
    if isinstance(instruction, GiveSkill):
        return any(shows_in_defence(each) for each in instruction.granted.effect)
    return isinstance(instruction, Alter) and instruction.what in SAFE


def discards(trial: Trial, whose: str) -> str:
    """What a player is asked when an effect of the tested card's player has one card of a hand discarded, and how
    many cards that hand has then, in a copy of the game."""
    game = trial.game.clone()
    game.prints = game.prints.copy()
    face = fitted(trial, tree.Filter(), EVENT)
    choice = tree.Choose(1, tree.Filter(whose, ("hand",)), by=whose)
    face.clauses = [trial.words.clause(face.number, 0, tree.Skill("activate", tree.Move(choice, "discard")))]
    card = game.cards[game.pile(trial.me, areas.LIFE_DECK)[0]]
    game.turn_face(card, face)
    game.ask = None
    game.push(Use(face.clauses[0], card, trial.me, -1))
    depth = len(game.stack)
    asked: list[str] = []
    while len(game.stack) >= depth and game.outcome is None and len(asked) < STEPS_TO_COMBAT:
        if game.ask is None:
            game.step()
        else:
            asked.append(game.ask.kind)
            game.take(0)
    return f"{' '.join(asked)} {len(game.pile(trial.seat(whose), areas.HAND))}"


def asks_for_life(node: object) -> bool:
    """Whether it is about life cards of damage that an attack has dealt."""
    if isinstance(node, tree.KeptNumber):
        return node.name == "life_dealt"
    if isinstance(node, tuple):
        return any(asks_for_life(each) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(asks_for_life(getattr(node, field.name)) for field in fields(node))


def lay_nameable(trial: Trial, a: NameCard) -> None:
    """Both players have cards of the titles that can be named, some of them alike: whoever names one knows it."""
    life = trial.game.rules.words.areas["life_deck"]
    made = [fitted(trial, a.of, (a.of.kinds or ("Event",))[0]) for _ in range(a.count)]
    for seat in BOTH_SEATS:
        for id, face in zip(trial.game.pile(seat, life), made):
            trial.game.prints[id] = face


def titled(trial: Trial, ask: Ask) -> int:
    """A title of a card that lies where the text looks for the named one."""
    looked_for = [
        part
        for part in parts_of(trial.clause.skill.effect)
        if isinstance(part, tree.Filter) and part.as_named
    ]
    for of in looked_for:
        faces = [trial.game.prints[id] for id in trial.matching(replace(of, as_named=""))]
        there = [title for face in faces for title in face.facts[NAME]]
        known = known_faces(trial.game, ask.seat)
        said = [known[choice.number].name for choice in ask.choices]
        found = sorted((there.count(title), i) for i, title in enumerate(said) if title in there)
        if found:  # the rarest, so that something is left of the pile
            return found[0][1]
    return 0


def lay_use(trial: Trial, event: tree.When) -> None:
    """The player of whom an event speaks has a card to use: one that attacks, or does something in place of that."""
    seat = trial.seat(event.who or "you")
    subject = replace(event.subject or tree.Filter(), whose="", areas=())
    trial.roles["by"] = seat
    kinds = subject.kinds or (PHYSICAL_CARD,)
    if kinds[0] in CARD_KINDS.values():
        kind = next(kind for kind, card in CARD_KINDS.items() if card == kinds[0])
        trial.roles["with"] = hold_card(trial, seat, attack_face(trial, Attacks(card=subject), kind)).id
        return
    face = fitted(trial, subject, kinds[0])
    face.clauses = [trial.words.clause(face.number, 0, tree.Skill("secondary", ChangeAnger("you", 1)))]
    face.has_text = True
    card = hold_card(trial, seat, face)
    if kinds[0] == SETUP_CARD:
        trial.game.move(card, areas.SETUPS, "")
    trial.roles["with"] = card.id


def give_endurance(trial: Trial, seat: int) -> None:
    """The next life cards of the player have Endurance, and there is what that needs."""
    for area, kind in ((areas.TOKUI_WAZA, EVENT), (areas.MASTERY, "Mastery")):
        trial.game.move(hold_card(trial, seat, fitted(trial, tree.Filter(), kind)), area, "")
    for id in trial.game.pile(seat, areas.LIFE_DECK)[-WITH_ENDURANCE:]:
        face = fitted(trial, tree.Filter(), PHYSICAL_CARD)
        skill = tree.Skill("keyword", keyword="Endurance", number=1)
        face.clauses = [trial.words.clause(face.number, 0, skill)]
        face.keywords |= trial.game.rules.words.keywords["Endurance"]
        trial.game.prints[id] = face


def lay_playable(trial: Trial, of: tree.Filter) -> None:
    """A card that can be played lies where the text looks for it."""
    looks = [part for part in parts_of(trial.clause.skill.effect) if isinstance(part, tree.Look)]
    looked_at = [look.what.of for look in looks if isinstance(look.what, tree.All)]
    where = next((each for each in (of, *looked_at) if each.areas), of)
    card = hold_card(
        trial, trial.seat(where.whose or "you"), attack_face(trial, Attacks(card=of), "physical")
    )
    trial.game.move(card, trial.game.rules.words.areas[where.areas[0]], "")


def make_placeable(trial: Trial, f: tree.Filter) -> None:
    """Cards that are put into play are of a kind that can be, and Allies on the side of the Main Personality."""
    lead = trial.game.prints[personality_of(trial.game, trial.me).id]
    for id in trial.matching(f):
        face = trial.game.prints[id]
        if id == trial.card or not generated(face):
            continue
        if face.kind not in PLACES:
            face = fitted(trial, f, SETUP_CARD)
            trial.game.prints[id] = face
        elif face.kind == PERSONALITY_KIND:
            face.facts[ALIGNMENT] = lead.facts[ALIGNMENT]
        if not any(fact.name == "name" for fact in f.facts):  # copies cannot all be placed
            face.name = f"Somebody {id}"
            face.facts[face.words.naming] = (face.name,)


def attach(trial: Trial) -> None:
    """A card whose effect works while it is attached lies beneath what its text attaches it to."""
    if not any(
        isinstance(c, tree.Is) and isinstance(c.what, tree.This) and c.fits.areas == ("beneath",)
        for c in trial.clause.skill.conditions
    ):
        return
    to: tree.Selector = tree.All(tree.Filter(whose="you", areas=("personality",)))
    for clause in trial.printed.clauses:
        for action in parts_of(clause.skill.effect):
            if isinstance(action, AttachTo):
                to = action.to
    if isinstance(to, tree.Choose | tree.All):
        trial.want(to.of, 1)
        host = next((id for id in trial.matching(to.of) if id != trial.card), -1)
        if host >= 0:
            trial.game.move(trial.this, areas.BENEATH, "", seat=trial.me, host=host)


def places_itself(effect: tree.Action | None) -> bool:
    """Whether the card comes into play from the hand by the effect."""
    return isinstance(effect, PutIntoPlay) and effect.what == tree.All(
        tree.Filter("you", ("hand",), this=True)
    )


def is_power_of_ball(trial: Trial) -> bool:
    """Whether the clause is the power of a Dragon Ball, which is used as that is placed."""
    return trial.printed.kind == DRAGON_BALL and trial.clause.timing == "secondary"


def sacrifices_itself(trial: Trial) -> bool:
    """Whether a personality pays with itself, which a Main Personality cannot."""
    steps = [step for step in trial.clause.skill.cost if isinstance(step, tree.Move)]
    return trial.printed.kind == PERSONALITY_KIND and any(
        isinstance(step.what, tree.This | tree.All) and trial.card in trial.matching(meant(step.what))
        for step in steps
    )


def meant(what: tree.This | tree.All) -> tree.Filter:
    return what.of if isinstance(what, tree.All) else tree.Filter(this=True)


def make_ally(trial: Trial) -> None:
    """The tested personality is an Ally that takes control, beside a Main Personality that is nobody."""
    game, main = trial.game, trial.this
    card = game.cards[game.pile(trial.me, areas.LIFE_DECK)[0]]
    game.turn_face(card, trial.printed)
    ARRANGER.show_nobody(game, main)
    main.marker = RATED_TOO_LOW
    game.move(card, areas.ALLIES, "")
    card.marker = STAGES
    trial.card = trial.holder = card.id
    trial.roles[CONTROL[trial.me]] = card.id


def skips_combat(trial: Trial) -> bool:
    """Whether the clause asks that there was no Combat, or waits for that."""
    event = trial.clause.skill.event
    if event is not None and event.event == "combat_declined":
        return True
    asked = tree.Happened(tree.When("combat_start"))
    return any(part == tree.Not(asked) for part in parts_of(trial.clause.skill.effect))


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
