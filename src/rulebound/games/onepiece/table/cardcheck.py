"""One Piece as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.positions import Trial, lend, option, own_areas
from rulebound.games.onepiece.areas import (
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
)
from rulebound.games.onepiece.battle import Battle, Damage
from rulebound.games.onepiece.keywords import ko_moments
from rulebound.games.onepiece.ruleset import (
    BLOCKER,
    CHARACTERS,
    COST_OF,
    WORDS,
)
from rulebound.games.onepiece.skills import Use, play_event
from rulebound.games.onepiece.tree import Attach
from rulebound.games.onepiece.turn import PlayCard
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import AS_USUAL, RESTED
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.program import Clause
from rulebound.kernel.replacement import Would
from rulebound.messages import Message
from rulebound.table import new_game

THEIR_TURN: Final = ("on_block", "opponent_attacks", "counter", "end_of_opponent_turn", "trigger", "on_ko")
KINDS: Final = {"leader": "Leader", "stage": "Stage", "don_deck": "DON!!", "cost": "DON!!", "given": "DON!!"}
NUMBERS: Final = {
    "Leader": {"power": 5000, "life": 4},
    "Character": {"power": 4000, "cost": 3},
    "Event": {"cost": 3},
    "Stage": {"cost": 3},
}
HANDS: Final = (4, 4, 1, 7, 0, 0)
LIVES: Final = (3, 3, 1, 5, 2, 2)
"""Cards in hand and Life, by variant: "if you have 3 or fewer cards" may be asked after a draw."""
FIRST_TURN: Final = 5


class OnePieceArranger:
    def __init__(self) -> None:
        self.game: Game | None = None

    # -- the table --

    def base(self, variant: int) -> Game:
        if self.game is None:
            self.game = bare_table()
        return self.game

    def home(self) -> str:
        return "character"

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = clause.skill.event
        if event is None:
            return "opponent" if clause.timing in THEIR_TURN else "you"
        if event.event in ("turn_start", "main_start"):
            return "opponent"  # it is the next turn that begins
        if event.event == "attack" and event.subject is not None and event.subject.whose == "opponent":
            return "opponent"
        if event.event == "turn_end" and event.who == "opponent":
            return "opponent"
        return "you"

    def lay(self, trial: Trial) -> None:
        game = trial.game
        trial.lay_card()
        for seat in (trial.me, 1 - trial.me):
            mine = trial.variant % len(HANDS) if seat == trial.me else 0
            for area, count in ((HAND, HANDS[mine]), (LIFE, LIVES[mine]), (TRASH, 4)):
                for _ in range(count):
                    game.move(game.cards[game.pile(seat, DECK)[-1]], area, "")
            for count, state in ((4, AS_USUAL), (2, RESTED)):
                for _ in range(count):
                    game.move(game.cards[game.pile(seat, DON_DECK)[-1]], COST, "", state=state)
        if trial.clause.timing in ("main", "counter"):
            active = tree.Filter(whose="you", areas=("cost",), state="active")
            trial.want(active, min(trial.printed.numbers[COST_OF], 5))

    def area_of(self, trial: Trial) -> int:
        timing, kind = trial.clause.timing, trial.printed.kind
        if timing == "trigger":
            return DECK
        if timing == "on_play":
            return HAND
        if timing == "permanent":
            elsewhere = own_areas(trial.clause.skill.effect)
            if elsewhere:
                return trial.game.rules.words.areas[elsewhere[0]]
        if kind == "Character":
            return CHARACTER
        return STAGE if kind == "Stage" else HAND

    def numbers(self, kind: str) -> dict[str, int]:
        return NUMBERS.get(kind, NUMBERS["Character"]).copy()

    def kind_in(self, area: str) -> str:
        return KINDS.get(area, "Character")

    def skills(self, kind: str) -> list[tree.Skill]:
        return [tree.Skill("main")] if kind == "Event" else []

    def actor_kind(self) -> str:
        return "Event"

    def aside(self) -> str:
        return "trash"

    def spare(self, trial: Trial, seat: int, area: str) -> Card | None:
        game = trial.game
        if area == "leader" or (area == "stage" and game.pile(seat, STAGE)):
            return None
        if area == "character" and len(game.pile(seat, CHARACTER)) >= CHARACTERS:
            return None
        if area == "given":
            before = len(game.pile(seat, GIVEN))
            self.give(trial, leader(game, seat), "DON!!", before + 1)
            return game.cards[game.pile(seat, GIVEN)[-1]] if len(game.pile(seat, GIVEN)) > before else None
        if KINDS.get(area) == "DON!!":
            for pile in (DON_DECK, COST):
                ids = [id for id in game.pile(seat, pile) if id not in trial.laid]
                if ids and (pile != COST or area == "cost"):
                    return game.cards[ids[-1]]
            return None
        if area == "deck" or len(game.pile(seat, DECK)) <= 8:
            return None
        return game.cards[next(id for id in game.pile(seat, DECK) if id != trial.card)]

    def clear(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        game = trial.game
        if card.area == LEADER:
            trial.face(card, tree.Filter())
        elif card.area in (COST, GIVEN):
            game.move(card, DON_DECK, "")
        elif card.area == DECK:
            game.move(card, TRASH, "")
        else:
            game.move(card, DECK, "", where=1)

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        game = trial.game
        for _ in range(count):
            given = [id for id in game.pile(card.seat, GIVEN) if game.cards[id].host == card.id]
            don = game.pile(card.seat, DON_DECK) or game.pile(card.seat, COST)
            if len(given) >= count or not don:
                return
            game.attach(game.cards[don[-1]], card, GIVEN, "")

    # -- bringing events about --

    def start(self, trial: Trial) -> int:
        game, clause, card = trial.game, trial.clause, trial.this
        timing = clause.timing
        if timing == "on_play":
            game.push(PlayCard(card, False, AS_USUAL, None))
        elif timing == "when_attacking":
            game.push(Battle(card))
        elif timing in ("on_block", "opponent_attacks", "counter"):
            if timing == "on_block" and not has_keyword(game, card, BLOCKER):
                lend(game, card, BLOCKER)
            game.push(Battle(self.attacker(trial)))
        elif timing == "on_ko":
            game.push(Would(card, ko_moments(False), True, False, None, 1 - trial.me))
        elif timing in ("end_of_your_turn", "end_of_opponent_turn"):
            return option(game, "end")
        elif timing == "activate_main":
            return option(game, "use", card.id, clause.index)
        elif timing == "main":
            found = option(game, "play", card.id)
            if found >= 0:
                return found
            game.move(card, TRASH, "")
            game.push(Use(clause, card, trial.me, -1))
        elif timing == "trigger":
            game.move(card, LIFE, "")
            game.push(Damage(trial.me, 1, False, None))
        elif clause.skill.event is not None:
            return self.bring_about(trial, clause.skill.event)
        return -1

    def attacker(self, trial: Trial) -> Card:
        """An opposing Character that attacks, so that the Leader stays active, if there is room."""
        card = self.spare(trial, 1 - trial.me, "character")
        if card is None:
            return leader(trial.game, 1 - trial.me)
        trial.put(card, tree.Filter(), "character")
        return card

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        game = trial.game
        word = event.event
        by = trial.seat(event.who or "opponent")
        if word in ("ko", "ko_by_effect"):
            victim = trial.victim(event.subject)
            game.push(Would(victim, ko_moments(False), True, False, None, by))
        elif word == "ko_in_battle":
            game.push(Would(trial.victim(event.subject), ko_moments(True), True, True, None, by))
        elif word in ("leave", "leave_by_effect"):
            self.by_effect(trial, tree.Move(tree.Subject(), "hand"), by, trial.victim(event.subject))
        elif word == "play":
            game.push(PlayCard(trial.victim(event.subject, "hand"), False, AS_USUAL, None))
        elif word == "attack":
            game.push(Battle(trial.victim(event.subject)))
        elif word in ("block", "battled", "battle_end", "attacked"):
            foe = tree.Filter(whose="opponent", areas=("character",))
            trial.want(replace(foe, state="rested"), 1)
            trial.want(replace(foe, state="active", keywords=("Blocker",)), 1)
            game.push(Battle(trial.this if trial.me == game.turn_seat else leader(game, 1 - trial.me)))
        elif word == "event_activated":
            card, _ = trial.actor(tree.Skill("main"), by)
            game.move(card, HAND, "")
            play_event(game, card, "main")
        elif word == "trigger_activated":
            card, _ = trial.actor(tree.Skill("trigger"), trial.seat(event.who or "you"))
            game.move(card, LIFE, "")
            game.push(Damage(card.seat, 1, False, None))
        elif word == "life_lost":
            game.push(Damage(by, 1, False, None))
        elif word in ("draw", "drawn"):
            self.by_effect(trial, tree.Draw(1), by)
        elif word == "don_returned":
            own = tree.Filter(whose="you", areas=("cost",))
            trial.want(own, event.least)
            self.by_effect(trial, tree.Move(tree.Choose(event.least, own), "don_deck"), by)
        elif word == "given":
            what = tree.Choose(1, tree.Filter(whose="you", areas=("cost",)))
            self.by_effect(trial, Attach(what, tree.Subject()), trial.me, trial.victim(event.subject))
        elif word == "rested":
            victim = trial.victim(event.subject)
            victim.rested = False
            self.by_effect(trial, tree.Orient(tree.Subject(), "rested"), by, victim)
        elif word == "hand_trashed":
            what = tree.Choose(1, tree.Filter(whose="you", areas=("hand",)))
            self.by_effect(trial, tree.Move(what, "trash"), by)
        elif word in ("attack_damage", "battle_ko"):
            trial.want(tree.Filter(whose="opponent", areas=("character",), state="rested"), 1)
            attacker = trial.victim(event.subject)
            trial.adjust(attacker, "power", 20000, None)
            game.push(Battle(attacker))
        elif word == "damage_dealt":
            game.push(Damage(1 - by, 1, False, None))
        elif word == "life_empty":
            trial.thin(tree.Filter(whose=event.who, areas=("life",)), 1)
            game.push(Damage(by, 1, False, None))
        elif word in ("play_from_hand", "play_from_trash"):
            area = word.removeprefix("play_from_")
            game.push(PlayCard(trial.victim(event.subject, area), False, AS_USUAL, None))
        elif word in ("turn_start", "main_start", "turn_end"):
            return option(game, "end")
        return -1

    def by_effect(self, trial: Trial, action: tree.Action, seat: int, subject: Card | None = None) -> None:
        game = trial.game
        card, clause = trial.actor(tree.Skill("main", action), seat)
        game.push(Use(clause, card, seat, game.ref(subject) if subject is not None else -1))

    def wish(self, trial: Trial, ask: Ask) -> int:
        game, clause = trial.game, trial.clause
        event = clause.skill.event.event if clause.skill.event is not None else ""
        if ask.kind == "block":
            if clause.timing == "on_block":
                return option(game, "block", trial.card)
            return option(game, "block") if event == "block" else option(game, "no")
        if ask.kind == "counter":
            found = option(game, "event", trial.card)
            return found if found >= 0 else option(game, "done")
        if ask.kind == "target" and event in ("battled", "battle_ko"):
            for i, choice in enumerate(ask.choices):
                if game.cards[choice.card].area == CHARACTER:
                    return i
        if ask.kind == "trigger":
            return option(game, "trigger")
        if ask.kind == "room":
            for i, choice in enumerate(ask.choices):
                if choice.card not in trial.laid and choice.card != trial.card:
                    return i
        return -1

    def idle(self, ask: Ask) -> bool:
        return ask.kind == "main"

    def go_on(self, ask: Ask) -> int:
        return [choice.verb for choice in ask.choices].index("end")

    def performs(self, clause: Clause) -> bool:
        return False

    def keyword_fault(self, trial: Trial) -> Message | None:
        bit = trial.words.keyword(trial.clause.skill.keyword)
        return None if has_keyword(trial.game, trial.this, bit) else Message("check-no-keyword")

    def unfold(self, trial: Trial) -> None:
        pass

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        """What the actions of this game work on."""
        if isinstance(a, Attach):
            trial.select(a.what)
            trial.select(a.to)

    def negated(self, trial: Trial, instruction: Instruction) -> bool:
        return False


def bare_table() -> Game:
    """A real game of some turns, in which nobody did anything; then every card goes back."""
    game = new_game("onepiece", seed=1)
    while game.turn < FIRST_TURN or game.ask is None or game.ask.kind != "main":
        game.choose(option(game, "end") if game.ask is not None and game.ask.kind == "main" else 0)
    plain = blank("Character")
    chief = blank("Leader")
    for card in game.cards:
        if game.prints[card.id].kind != "DON!!":
            game.turn_face(card, chief if card.area == LEADER else plain)
        card.rested = False
        if card.area in (COST, GIVEN):
            game.move(card, DON_DECK, "")
        elif card.area not in (LEADER, DECK, DON_DECK):
            game.move(card, DECK, "")
    return game


def blank(kind: str) -> Print:
    numbers = NUMBERS[kind]
    stats = [numbers.get(stat, MISSING) for stat in ("power", "cost", "counter", "life")]
    return Print("GEN-0", "Nobody", kind, stats, words=WORDS, facts={"name": ("Nobody",), "color": ("Red",)})


def leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, LEADER)[0]]


ARRANGER: Final = OnePieceArranger()
