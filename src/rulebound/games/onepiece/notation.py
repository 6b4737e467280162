"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.areas import CHARACTER, COST, GIVEN, HAND, LEADER, STAGE
from rulebound.games.onepiece.battle import battle_of
from rulebound.games.onepiece.keywords import can_attack
from rulebound.games.onepiece.ruleset import COUNTER, DON_POWER, FIRST_BATTLE_TURN, POWER
from rulebound.games.onepiece.skills import PAYING, active_don, cost_of
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice, Saying
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Notation, is_number, twins_meant
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.replacement import FREE
from rulebound.kernel.skills import clauses_of

PROMPTS: Final[dict[str, str]] = {
    "first": "Who goes first?",
    "redraw": "Keep the opening hand, or redraw it once?",
    "main": "Main Phase: what do you do?",
    "target": "What do you attack?",
    "block": "Block the attack?",
    "counter": "Counter Step: counter the attack?",
    "counter_on": "Which card gets the power?",
    "trigger": "Activate the [Trigger], or take the card?",
    "room": "You have five Characters: which one is trashed?",
    "choose": "Choose a card.",
    "order": "Which card is put there next?",
    "end": "On top of the deck, or at the bottom?",
    "may": "Do you do it?",
    "draw": "Draw a card?",
    "mode": "Choose one.",
    "number": "How many?",
    "resolve": "Which effect is resolved next?",
    "activate": "Activate this effect?",
    "instead": "Use an effect instead?",
    "loop": "This can go on for ever: how often is it repeated?",
}

PHRASES: Final[dict[str, str]] = {
    "first": "Go first",
    "second": "Go second",
    "keep": "Keep the hand",
    "redraw": "Redraw the hand",
    "play": "Play {card}",
    "use": "Activate {card}",
    "give": "Give 1 DON!! to {card}",
    "attack": "Attack with {card}",
    "end": "End the Main Phase",
    "target": "Attack {card}",
    "block": "Block with {card}",
    "counter": "Trash {card} for its counter",
    "event": "Activate the Event {card}",
    "on": "{card}",
    "trigger": "Activate the [Trigger] of {card}",
    "take": "Add {card} to your hand",
    "trash": "Trash {card}",
    "pick": "{card}",
    "next": "{card} next",
    "top": "On top of the deck",
    "bottom": "At the bottom of the deck",
    "instead": "Use {card} instead",
    "resolve": "Resolve {card}",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "other": "Another number",
}


PLAIN: Final = (LEADER, CHARACTER, STAGE, HAND)
"""Where a card needs no words to be found, if all that may be chosen lie there."""


def power_of(game: Game, card: Card) -> str:
    return str(stat_of(game, card, POWER))


def owned(game: Game, seat: int, number: str) -> list[Card]:
    """The player's cards of that number in play."""
    ids = [id for area in (LEADER, CHARACTER, STAGE) for id in game.pile(seat, area)]
    return [game.cards[id] for id in ids if game.prints[id].number == number]


def cannot_play(game: Game, ask: Ask, number: str, answer: str) -> tuple[str, str]:
    held = [id for id in game.pile(ask.seat, HAND) if game.prints[id].number == number]
    if not held:
        return f"there is no {number} in your hand", "6-5-3-1"
    card = game.cards[held[0]]
    kind = game.prints[card.id].kind
    need, have = cost_of(game, card), active_don(game, ask.seat)
    if need > have:
        return f"{number} costs {need} and you have {have} active DON!!", PAYING[kind]
    if kind == "Event" and not any(clause.timing == "main" for clause in clauses_of(game, card)):
        return f"{number} has no [Main] effect", "10-2-4-1"
    return f"“{answer}” is not one of the options", ask.rule


def cannot_attack(game: Game, number: str, cards: list[Card]) -> tuple[str, str]:
    if not cards or cards[0].area == STAGE:
        return f"you have no {number} to attack with", "7-1-1-1"
    card = cards[0]
    if game.turn < FIRST_BATTLE_TURN:
        return "nobody battles on their first turn", "6-5-6-1"
    if card.rested:
        return f"{number} is rested", "7-1"
    if forbidden(game, card, "attack") or forbidden(game, card, "be_rested"):
        return f"an effect forbids {number} to attack", "1-3-3"
    if not can_attack(game, card):
        return f"{number} came into play this turn and has no [Rush]", "3-7-4"
    return f"there is nothing that {number} may attack", "7-1-1-2"


def can_be_attacked(game: Game, seat: int, number: str) -> bool:
    """Whether the opponent has such a Leader or rested Character."""
    foe = 1 - seat
    ids = game.pile(foe, LEADER) + [id for id in game.pile(foe, CHARACTER) if game.cards[id].rested]
    return any(game.prints[id].number == number for id in ids)


class OnePieceNotation(Notation):
    def label(self, game: Game, card: Card, seat: int) -> str:
        """A card as `seat` writes it: "ST01-006", "their ST02-001", "ST01-003 in trash"."""
        if game.prints[card.id].kind == "DON!!":
            return self.don_label(game, card, seat)
        return self.card_label(game, card, seat)

    def card_label(self, game: Game, card: Card, seat: int) -> str:
        whose = "" if card.seat == seat else "their "
        number = game.prints[card.id].number
        if card.area in (LEADER, CHARACTER, STAGE):
            twins = [id for id in game.pile(card.seat, card.area) if game.prints[id].number == number]
            if len(twins) > 1:
                number = f"{number}#{twins.index(card.id) + 1}"
            if card.area == CHARACTER and game.prints[game.pile(card.seat, LEADER)[0]].number == number:
                number = f"{number} Character"
            return whose + number
        if card.area == HAND:
            return whose + number
        return f"{whose}{number} in {game.rules.areas[card.area].name}"

    def don_label(self, game: Game, card: Card, seat: int) -> str:
        whose = "" if card.seat == seat else "their "
        if card.area == GIVEN:
            return f"{whose}DON on {self.card_label(game, game.cards[card.host], seat)}"
        if card.area == COST:
            return f"{whose}DON {'rested' if card.rested else 'active'}"
        return f"{whose}DON in deck"

    def which(self, game: Game, choice: Choice) -> str:
        if choice.verb not in ("use", "instead") or choice.number >= FREE:
            return ""
        clauses = clauses_of(game, game.cards[choice.card])
        clause = clauses[choice.number]
        return self.rank(clause, [c for c in clauses if c.timing == clause.timing])

    def title(self, game: Game, card: Card) -> str:
        return "Leader" if card.area == LEADER else ""

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Saying]:
        """What an option's card costs or adds, the powers of a battle; whose it is, where it lies and how."""
        if choice.card < 0:
            return []
        card = game.cards[choice.card]
        verb = choice.verb
        if verb in ("play", "event"):
            return [Saying("cost {n}", {"n": str(cost_of(game, card))})]
        if verb == "attack":
            return [Saying("{n}", {"n": power_of(game, card)})]
        if verb == "give":
            more = str(stat_of(game, card, POWER) + DON_POWER)
            return [Saying("{n} → {sum}", {"n": power_of(game, card), "sum": more})]
        if verb in ("target", "block", "counter", "on"):
            return self.battle_notes(game, verb, card)
        if verb not in ("pick", "next"):
            return []
        notes = [Saying("opponent's", {})] if card.seat != ask.seat else []
        if card.area == GIVEN:
            notes.append(Saying("under {card}", {"card": self.label(game, game.cards[card.host], card.seat)}))
        elif card.area == COST:
            notes.append(Saying("rested" if card.rested else "active", {}))
        elif verb == "pick":
            areas = {game.cards[other.card].area for other in ask.choices if other.card >= 0}
            if card.area not in PLAIN or (not areas <= {LEADER, CHARACTER, STAGE} and len(areas) > 1):
                notes.append(Saying("{area}", {"area": game.rules.areas[card.area].name.replace("_", " ")}))
            if card.rested:
                notes.append(Saying("rested", {}))
        return notes

    def battle_notes(self, game: Game, verb: str, card: Card) -> list[Saying]:
        """The powers that meet if the card is attacked, blocks, is trashed for its counter or gets one."""
        battle = battle_of(game)
        attacker = game.at(battle.attacker) if battle is not None else None
        if battle is None or attacker is None:
            return []
        values = {"n": power_of(game, card), "other": self.name(game, attacker.id, [])}
        values["power"] = power_of(game, attacker)
        if verb == "target":
            return [Saying("{n} against your {power}", values)]
        if verb == "block":
            return [Saying("{n} against {other} {power}", values)]
        guard = game.at(battle.target)
        counter = game.cards[battle.countering] if verb == "on" else card
        if guard is None:
            return []
        on = card if verb == "on" else guard
        more = stat_of(game, counter, COUNTER)
        values["card"] = self.name(game, on.id, [])
        values["more"] = str(more)
        values["n"] = power_of(game, on)
        values["sum"] = str(stat_of(game, on, POWER) + more)
        if verb == "counter":
            return [Saying("+{more} to {card}: {n} → {sum} against {other} {power}", values)]
        if on is guard:
            return [Saying("{n} → {sum} against {other} {power}", values)]
        return [Saying("{n} → {sum}, not attacked", values)]

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[str, str]:
        """Why something that a player might try is not possible, by rule, where that is certain."""
        verb, _, rest = answer.partition(" ")
        number, _, twin = rest.removeprefix("their ").partition(" ")[0].partition("#")
        if ask.kind == "main" and verb == "give" and not active_don(game, ask.seat):
            return "you have no active DON!! to give", "6-5-5-1"
        if is_number(number):
            cards = twins_meant(owned(game, ask.seat, number), twin)
            if ask.kind == "main" and verb == "play":
                return cannot_play(game, ask, number, answer)
            if ask.kind == "main" and verb == "give" and all(card.area == STAGE for card in cards):
                return f"{number} is not your Leader or one of your Characters", "6-5-5-1"
            if ask.kind == "main" and verb == "attack" and len(cards) < 2:
                return cannot_attack(game, number, cards)
            if ask.kind == "block" and verb == "block":
                return f"“{rest}” cannot block now", "10-1-4-1"
            if ask.kind == "target" and verb == "target" and not can_be_attacked(game, ask.seat, number):
                return f"“{rest}” is neither the opposing Leader nor a rested Character", "7-1-1-2"
        return f"“{answer}” is not one of the options", ask.rule


NOTATION: Final = OnePieceNotation(PROMPTS, PHRASES, titles=("Leader",))
