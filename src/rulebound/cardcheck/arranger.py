"""What a game adds to the check of its cards: its table as data, and how its events come about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.cardcheck.faces import fitted
from rulebound.cardcheck.keywords import Showing, keyword_fault
from rulebound.cardcheck.missing import Missing, Turned
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import GENERATED, generated
from rulebound.cardcheck.trees import both, own_areas, parts_of, turn_of
from rulebound.decks.cardfile import card_format
from rulebound.games import rules_of
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import AT_BOTTOM
from rulebound.kernel.decisions import Ask
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.permanents import survey
from rulebound.kernel.program import Clause
from rulebound.messages import Message
from rulebound.table import new_game

LEFT: Final = 8
"""The number of cards that stay in a deck."""
THIS: Final = tree.Filter(this=True)
THIS_TURN: Final = ("turn_end", "main_end")
BY_EFFECT: Final[dict[str, tree.Action]] = {
    "draw": tree.Draw(1),
    "drawn": tree.Draw(1),
    "ko": tree.KO(tree.Subject()),
    "ko_by_effect": tree.KO(tree.Subject()),
    "leave": tree.Move(tree.Subject(), "hand"),
    "leave_by_effect": tree.Move(tree.Subject(), "hand"),
    "rested": tree.Orient(tree.Subject(), "rested"),
    "activated_mode": tree.Orient(tree.Subject(), "active"),
    "power_up": tree.Modify(tree.Subject(), "power", 5000, tree.TURN),
    "power_down": tree.Modify(tree.Subject(), "power", -5000, tree.TURN),
}
"""Events that an effect of some card brings about in every game, and what it does."""


def is_attacked_then(condition: tree.Condition) -> bool:
    """Whether a card of the opponent's attacks while the condition holds, or one of yours is attacked."""
    if not isinstance(condition, tree.Is):
        return False
    of = condition.fits
    if isinstance(condition.what, tree.Attacker):
        return of.whose == "opponent"
    return isinstance(condition.what, tree.Guard) and (of.this or of.whose == "you")


class Arranger:
    """One game's table, its kinds of cards and its events.  What is the same in every game stands here."""

    def __init__(
        self,
        game: str,
        *,
        use: Callable[[Clause, Card, int, int], Frame],
        battle: Callable[[Card], Frame],
    ) -> None:
        rules = rules_of(game)
        self.game = game
        self.use = use
        """The frame in which an effect of a card is used by a seat, on the card that its event is about."""
        self.battle = battle
        """The frame of a battle that a card begins."""
        self.colors = tuple(dict.fromkeys(card_format(game).letters.values())) or ("",)
        """The colours of cards."""
        self.home = ""
        """The area in play where cards of the usual kind lie."""
        self.kind = ""
        """The usual kind of card."""
        self.kinds: dict[str, str] = {}
        """The kind of card that lies in an area, where it is another one."""
        self.printed: dict[str, dict[str, int]] = {}
        """The printed numbers of an ordinary card of a kind."""
        self.supplies: dict[str, str] = {}
        """The pile from which cards of a kind come that are in no deck."""
        self.room: dict[str, int] = {}
        """How many cards there is room for in an area."""
        self.amounts: dict[str, tuple[int, ...]] = {}
        """How many cards lie in an area of the player whose card is tested, by variant; of the opponent as in
        the first: "if you have 3 or fewer cards" may be asked after a draw."""
        self.actor_kind = ""
        """The kind of card whose effect is used up at once."""
        self.used_area = rules.areas[rules.trash].name
        """The area where a card lies of which only an effect is used."""
        self.main = "main"
        """The timing of an effect that a player uses in the Main Phase."""
        self.first_turn = 5
        """The turn in which the table is taken up."""
        self.passing = {"main": "end"}
        """What a player answers who does nothing."""
        self.resting: tuple[str, ...] = ("main",)
        """The decisions at which nothing is under way any more."""
        self.timings: dict[str, tree.When] = {}
        """The events that timings of this game stand for."""
        self.effects: dict[str, tree.Action] = {}
        """Further events that an effect of some card brings about."""
        self.battles = {"attack": "attacker"}
        """The events of a battle, and what their card is in it: the "attacker", a "winner" that attacks, the
        "guard", or "either" the attacker or the guard."""
        self.acts: tuple[str, ...] = ("attack", "be_rested", "be_activated")
        """What a card does in its trials: another clause of it that forbids this must not stand in the way."""
        self.next_turn: tuple[str, ...] = ("turn_start", "main_start")
        """Events of a turn that begins when the present one ends."""
        self.opponents_turn: tuple[str, ...] = ()
        """Timings, keywords and events of the opponent's turn."""
        self.either_turn: tuple[str, ...] = ()
        """Those that can come about in the turn of either player."""
        self.shown: dict[str, Showing] = {}
        """The keywords that show in what happens, and what that is."""
        self.looked_up: dict[str, Showing] = {}
        """What must be so where a card has one of the others, besides that it has it."""
        self.uses_are_procedures = False
        """An effect is a part of a procedure of the game, which carries it out without a report of its own."""
        self.tables: dict[str, Game] = {}
        self.blanks: dict[tuple[str, str], Print] = {}

    # -- the table --

    def base(self, variant: int) -> Game:
        """A game at a main decision whose cards all lie in their decks, without text."""
        ruleset = self.ruleset(variant)
        if ruleset not in self.tables:
            self.tables[ruleset] = self.bare_table(ruleset)
        return self.tables[ruleset]

    def ruleset(self, variant: int) -> str:
        """The version of the rules, where there are several."""
        return ""

    def idle_game(self, ruleset: str) -> Game:
        """A real game of some turns, in which nobody did anything, at a main decision."""
        game = new_game(self.game, seed=1, rules=ruleset)
        while game.turn < self.first_turn or game.ask is None or game.ask.kind != "main":
            kind = game.ask.kind if game.ask is not None else ""
            game.choose(max(0, option(game, self.passing.get(kind, ""))))
        return game

    def bare_table(self, ruleset: str) -> Game:
        """Such a game once every card has gone back."""
        game = self.idle_game(ruleset)
        for card in game.cards:
            area, kind = game.rules.areas[card.area], game.prints[card.id].kind
            pile = game.rules.words.areas[self.supplies[kind]] if kind in self.supplies else game.rules.deck
            if kind not in self.supplies:
                game.turn_face(card, self.blank(self.kind_in(area.name) if area.fixed else self.kind))
            card.rested = False
            if not area.fixed and card.area != pile:
                game.move(card, pile, "")
        return game

    def blank(self, kind: str, color: str = "") -> Print:
        """A card that is nobody in particular; the same one each time."""
        color = color or self.colors[0]
        if (kind, color) not in self.blanks:
            rules = rules_of(self.game)
            stats = [self.printed[kind].get(stat, MISSING) for stat in rules.stat_names]
            self.blanks[kind, color] = Print(
                f"{GENERATED}0", "Nobody", kind, stats,
                words=rules.words, facts={"name": ("Nobody",), "color": (color,)},
            )  # fmt: skip
        return self.blanks[kind, color]

    def lay(self, trial: Trial) -> None:
        """The usual table: some cards in every area, and the tested card where its text works."""
        game = trial.game
        for card in game.cards:  # cards of the tested card's colour, so that nothing else is in its way
            if card.owner == trial.me and generated(game.prints[card.id]):
                game.prints[card.id] = self.blank(game.prints[card.id].kind, trial.color)
        trial.lay_card()
        for seat in (trial.me, 1 - trial.me):
            for area, counts in self.amounts.items():
                for _ in range(counts[trial.variant % len(counts) if seat == trial.me else 0]):
                    game.move(
                        game.cards[game.pile(seat, game.rules.deck)[-1]], game.rules.words.areas[area], ""
                    )
            self.supply(trial, seat)

    def supply(self, trial: Trial, seat: int) -> None:
        """Gives a player what costs are paid with."""

    def area_of(self, trial: Trial) -> int:
        """Where the tested card lies, unless it stays in one place for the whole game: where its text says
        it works, in play, or where it is used from."""
        elsewhere = self.elsewhere(trial) if trial.clause.timing == "permanent" else ()
        if elsewhere:
            return trial.game.rules.words.areas[elsewhere[trial.variant % len(elsewhere)]]
        return self.place_of(trial)

    def elsewhere(self, trial: Trial) -> tuple[str, ...]:
        """The areas in which a permanent effect speaks of its own card; in play, if it does so there too."""
        effect = trial.clause.skill.effect
        areas = own_areas(effect)
        here = any(isinstance(part, tree.OnCards) and part.what == tree.This() for part in parts_of(effect))
        return (*areas, self.home) if areas and here else areas

    def place_of(self, trial: Trial) -> int:
        """Where cards work, or are used from, whose text does not say so."""
        raise NotImplementedError

    def kind_in(self, area: str) -> str:
        """The kind of card that lies in the area."""
        return self.kinds.get(area, self.kind)

    def lies_in(self, area: str, kind: str) -> bool:
        """Whether a tested card of the kind lies in an area whose cards stay for the whole game."""
        return self.kind_in(area) == kind

    def given_skills(self, given: tree.Skill) -> list[tree.Skill]:
        """The text of a card on which a skill is printed that another card's text gives."""
        return [given]

    def home_of(self, kinds: tuple[str, ...]) -> str:
        """The area where cards of these kinds lie of which it is not said where."""
        return self.home

    def kind_for(self, area: str, kinds: tuple[str, ...]) -> str:
        """The kind of a card that is laid into the area, if it is to be one of these kinds."""
        in_play = next(each.in_play for each in rules_of(self.game).areas if each.name == area)
        return kinds[0] if kinds and not in_play else self.kind_in(area)

    def numbers(self, kind: str) -> dict[str, int]:
        """The printed numbers of an ordinary card of the kind."""
        return dict(self.printed.get(kind, self.printed[self.kind]))

    def skills(self, kind: str) -> list[tree.Skill]:
        """What a generated card of the kind can be used for."""
        return []

    def free_card(self, trial: Trial, seat: int, area: str) -> Card | None:
        """A card that can be laid into the area; None if there is no room or no card."""
        game = trial.game
        index, deck = game.rules.words.areas[area], game.pile(seat, game.rules.deck)
        if game.rules.areas[index].fixed or index == game.rules.deck or len(deck) <= LEFT:
            return None
        if len(game.pile(seat, index)) >= self.room.get(area, len(game.cards)):
            return None
        free = [id for id in deck if id not in trial.laid and id != trial.card]
        return game.cards[free[0]] if free else None

    def arrived(self, trial: Trial, card: Card) -> None:
        """A card has been laid into an area for the trial."""

    def clear(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        """Takes a card away to where it does not count as one that fits."""
        game = trial.game
        kind = game.prints[card.id].kind
        if game.rules.areas[card.area].fixed:
            asked = {value for fact in f.facts if fact.how != "none" for value in fact.values}
            other = next(color for color in self.colors if color not in asked)
            colors = f.values("color", "none") or (other,)
            game.prints[card.id] = fitted(trial, tree.Filter().adding("color", colors), kind)
            survey(game)
        elif kind in self.supplies:
            game.move(card, game.rules.words.areas[self.supplies[kind]], "")
        elif card.area == game.rules.deck:
            game.move(card, game.rules.trash, "")
        else:
            game.move(card, game.rules.deck, "", where=AT_BOTTOM)

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        """Attaches cards of a kind to the card."""

    def dress(self, face: Print, f: tree.Filter) -> None:
        """Gives a face that is made for a filter what only cards of this game have."""

    def fill(self, trial: Trial, card: Card) -> None:
        """Gives a card what effects may take from it."""

    def spend(self, trial: Trial, step: tree.Action) -> Missing | None:
        """Takes away what a part of a cost is paid with on the card itself; None if that cannot be done."""
        if isinstance(step, tree.Orient) and isinstance(step.what, tree.This) and trial.in_play():
            if step.state in trial.orientations:
                trial.this.orientation = trial.orientations.index(step.state)
                return Turned(trial.this.orientation)
        return None

    def bring_state(self, trial: Trial, card: Card, f: tree.Filter) -> None:
        """Brings a card into a state that only cards of this game can be in."""

    def make_so(self, trial: Trial, c: tree.Condition, truth: bool) -> bool:
        """Makes a condition hold, or not hold, in a way that only this game knows; False if there is none."""
        return False

    def lay_counted(self, trial: Trial, n: tree.Count) -> bool:
        """Lays out what is counted in a way that only this game knows; False if there is none."""
        return False

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        """Lays out what an action of this game needs besides what stands in its fields."""

    # -- bringing events about --

    def whose_turn(self, clause: Clause, variant: int) -> str:
        """Whose turn the clause's timing needs: "you" or "opponent"."""
        event = self.event_of(clause, variant)
        words = {clause.timing, clause.keyword}
        if event is not None:
            words.add(event.event)
            if event.event in self.next_turn:
                return "you" if event.who == "opponent" else "opponent"
            if event.event in THIS_TURN:
                return event.who or "you"
            whose = event.who or (event.subject.whose if event.subject is not None else "")
            if event.event in ("attack", "play") and whose == "opponent":
                return "opponent"
        if any(is_attacked_then(condition) for condition in clause.skill.conditions):
            return "opponent"
        if words & {*self.either_turn}:
            return "opponent" if variant // 2 % 2 else "you"
        return "opponent" if words & {*self.opponents_turn} else "you"

    def wins_as_guard(self, clause: Clause, lacking: tree.Condition | None) -> bool:
        """Whether the tested card must block to win the battle, as it is not to attack."""
        event = self.event_of(clause, 0)
        if event is None or self.battles.get(event.event) != "winner" or turn_of(clause.skill.conditions):
            return False
        return isinstance(lacking, tree.Is) and lacking.fits.state == "attacking"

    def event_of(self, clause: Clause, variant: int) -> tree.When | None:
        """The event to be brought about; of several, each in turn."""
        event = clause.skill.event or self.timings.get(clause.timing)
        if event is None:
            return None
        events = (event, *event.also)
        return events[variant % len(events)]

    def start(self, trial: Trial) -> int:
        """Brings the clause's event about: pushes frames, or names the option to take (else -1)."""
        event = self.event_of(trial.clause, trial.variant)
        return self.activate(trial) if event is None else self.bring_about(trial, event)

    def activate(self, trial: Trial) -> int:
        """Uses a clause that waits for no event."""
        return option(trial.game, "use", trial.card, trial.clause.index)

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        """Lets an event happen that is the same in every game."""
        action = self.effects.get(event.event) or BY_EFFECT.get(event.event)
        if event.event in (*self.next_turn, *THIS_TURN):
            return option(trial.game, "end")
        if action is not None:
            self.bring_by_effect(trial, event, action)
        elif event.event in self.battles:
            self.bring_battle(trial, event)
        return -1

    def bring_battle(self, trial: Trial, event: tree.When) -> None:
        """The card that the event happens to fights, with what the event asks for on the other side."""
        if event.subject is None and "not" in trial.fighters:
            self.fight(trial)
            return
        part, card = self.battles[event.event], trial.victim(event.subject)
        attacks = part != "guard" and (part != "either" or card.seat == trial.game.turn_seat)
        if event.other is not None:
            foe = "guard" if attacks else "attacker"
            trial.fighters[foe] = both(event.other, trial.fighters.get(foe, tree.Filter()))
        if part == "winner":
            self.strengthen(trial, card)
        self.fight(trial, card if attacks else None, None if attacks else card)

    def bring_by_effect(self, trial: Trial, event: tree.When, action: tree.Action) -> None:
        """An effect of some card does it, of the opponent's unless the event says whose."""
        other, victim = event.other, None
        if any(part == tree.Subject() for part in parts_of(action)):
            victim = trial.victim(self.movable(trial, event.subject, action))
        own = isinstance(action, tree.Orient) or victim is None
        by = trial.me if victim is None else victim.seat if own else 1 - victim.seat
        if other is not None and other.whose:
            by = trial.seat(other.whose)
        if event.who:
            by = trial.seat(event.who)
        if isinstance(action, tree.Orient) and victim is not None:
            victim.rested = action.state == "active"
        if isinstance(action, tree.Move) and event.to:
            action = replace(action, to=event.to)
        trial.by_effect(action, by, victim, other)

    def movable(self, trial: Trial, f: tree.Filter | None, action: tree.Action) -> tree.Filter | None:
        """Only cards that can leave their area are K.O.'d and leave."""
        if f is None or isinstance(action, tree.Orient):
            return f
        fixed = any(area.fixed for area in trial.game.rules.areas if area.name in f.areas)
        return replace(f, areas=(self.home,)) if fixed else f

    def fight(self, trial: Trial, attacker: Card | None = None, guard: Card | None = None) -> None:
        """A battle begins: the turn player attacks, with what the text asks for if nothing is given."""
        attacker = attacker or self.attacker(trial)
        attacker.rested = False
        trial.roles["attacker"] = attacker.id
        asked = trial.fighters.get("guard")
        if guard is None and asked is not None and not asked.this:
            defender = 1 - trial.game.turn_seat
            guard = trial.somebody(replace(asked, whose="you" if defender == trial.me else "opponent"))
        elif guard is None and asked is not None and trial.me != trial.game.turn_seat:
            guard = trial.this
        if guard is not None:
            trial.roles["guard"] = guard.id
            if not trial.game.rules.areas[guard.area].fixed:
                guard.rested = True
                if trial.variant % 2:  # it survives
                    self.strengthen(trial, guard if guard.id != trial.card else attacker, 10)
        trial.game.push(self.battle(attacker))

    def attacker(self, trial: Trial) -> Card:
        """The card with which the turn player attacks: what the text asks for, or the tested card if it can."""
        seat = trial.game.turn_seat
        whose = "you" if seat == trial.me else "opponent"
        asked = trial.fighters.get("attacker")
        if "not" in trial.fighters:  # a battle, but not the one asked for
            return trial.somebody(replace(self.usual_cards, whose=whose))
        if asked is not None and asked.this and seat == trial.me:
            return trial.this
        if asked is not None and asked.whose in ("", whose):
            return trial.somebody(replace(asked, whose=whose))
        if seat == trial.me and trial.in_play() and trial.printed.kind == self.kind:
            return trial.this
        return fixed_card(trial.game, seat)

    @property
    def usual_cards(self) -> tree.Filter:
        """A player's cards in play of the usual kind."""
        return tree.Filter(whose="you", areas=(self.home,), kinds=(self.kind,))

    def strengthen(self, trial: Trial, card: Card, times: int = 5) -> None:
        """The card wins its battles: it has a multiple of what an ordinary one has."""
        stat = trial.game.rules.stat_names[trial.game.rules.words.fighting]
        trial.adjust(card, stat, times * self.printed[self.kind][stat], None)

    # -- answering --

    def preferred(self, trial: Trial, ask: Ask) -> int:
        """The option that lets the event happen, or -1 if this decision has nothing to do with it."""
        return -1

    def rests(self, trial: Trial, ask: Ask) -> bool:
        """Whether nothing is under way any more at the decision."""
        return ask.kind in self.resting

    # -- judging --

    def keyword_fault(self, trial: Trial) -> Message | None:
        """What a keyword did not do; None if all went as its rule says."""
        word = trial.clause.keyword
        if word in self.shown:
            return keyword_fault(trial, self.shown[word])
        if not has_keyword(trial.game, trial.this, trial.words.keyword(trial.clause.skill.keyword)):
            return Message("check-no-keyword")
        return keyword_fault(trial, self.looked_up.get(word, ()))

    def bring_situation(self, trial: Trial) -> None:
        """Lets the situation come about in which a permanent effect works: a battle, if it asks for one."""

    def was_performed(self, trial: Trial) -> bool:
        """Whether the clause was carried out by a procedure of the game, as its events show."""
        return False

    def outcome(self, trial: Trial, instruction: Instruction) -> str | None:
        """What comes of it that a permanent effect does this, to be compared with what comes of it without; None
        where the instruction reads that from the table."""
        return None

    def negated(self, trial: Trial, instruction: Instruction) -> bool:
        """Whether what the instruction negates (an attack, a play, a skill) is negated now."""
        return False


def fixed_card(game: Game, seat: int) -> Card:
    """The card that stays in its place for the whole game."""
    fixed = next(area.index for area in game.rules.areas if area.fixed)
    return game.cards[game.pile(seat, fixed)[0]]


def option(game: Game, verb: str, card: int = -1, number: int = -1) -> int:
    """The index of the first option with that verb, about that card if one is given; -1 if there is none."""
    for i, choice in enumerate(game.ask.choices if game.ask is not None else ()):
        if choice.verb == verb and card in (-1, choice.card) and number in (-1, choice.number):
            return i
    return -1
