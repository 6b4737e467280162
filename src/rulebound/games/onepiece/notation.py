"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.areas import CHARACTER, COST, GIVEN, HAND, LEADER, STAGE
from rulebound.games.onepiece.battle import battle_of
from rulebound.games.onepiece.keywords.rush import can_attack
from rulebound.games.onepiece.ruleset import COUNTER, DON_POWER, FIRST_BATTLE_TURN, POWER
from rulebound.games.onepiece.skills import PAYING, active_don, cost_of
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.notation import Attempt, Notation, cards_numbered, is_number, twins_meant
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.replacement import FREE
from rulebound.kernel.skills import clauses_of
from rulebound.messages import Message

PLAIN: Final = (LEADER, CHARACTER, STAGE, HAND)
"""Where a card needs no words to be found, if all that may be chosen lie there."""


def power_of(game: Game, card: Card) -> int:
    return stat_of(game, card, POWER)


def cannot_play(game: Game, ask: Ask, number: str, answer: str) -> tuple[Message, str]:
    held = cards_numbered(game, ask.seat, number, [HAND])
    if not held:
        return Message("not-in-hand", number=number), "6-5-3-1"
    card = held[0]
    kind = game.prints[card.id].kind
    need, have = cost_of(game, card), active_don(game, ask.seat)
    if need > have:
        return Message("onepiece:costs-too-much", number=number, n=need, m=have), PAYING[kind]
    if kind == "Event" and not any(clause.timing == "main" for clause in clauses_of(game, card)):
        return Message("onepiece:no-main-effect", number=number), "10-2-4-1"
    return Message("not-an-option", answer=answer), ask.rule


def cannot_attack(game: Game, number: str, cards: list[Card]) -> tuple[Message, str]:
    if not cards or cards[0].area == STAGE:
        return Message("nothing-to-attack-with", number=number), "7-1-1-1"
    card = cards[0]
    if game.turn < FIRST_BATTLE_TURN:
        return Message("onepiece:no-battle-on-first-turn"), "6-5-6-1"
    if card.rested:
        return Message("onepiece:is-rested", number=number), "7-1"
    if forbidden(game, card, "attack") or forbidden(game, card, "be_rested"):
        return Message("onepiece:effect-forbids-attack", number=number), "1-3-3"
    if not can_attack(game, card):
        return Message("onepiece:no-rush", number=number), "3-7-4"
    return Message("nothing-to-attack", number=number), "7-1-1-2"


def can_be_attacked(game: Game, seat: int, number: str) -> bool:
    """Whether the opponent has such a Leader or rested Character."""
    cards = cards_numbered(game, 1 - seat, number, [LEADER, CHARACTER])
    return any(card.area == LEADER or card.rested for card in cards)


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
            number = self.number(game, card)
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

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """What an option's card costs or adds, the powers of a battle; whose it is, where it lies and how."""
        if choice.card < 0:
            return []
        card = game.cards[choice.card]
        verb = choice.verb
        if verb in ("play", "event"):
            return [Message("note-cost", n=cost_of(game, card))]
        if verb == "attack":
            return [Message("note-number", n=power_of(game, card))]
        if verb == "give":
            power = power_of(game, card)
            return [Message("note-change", n=power, sum=power + DON_POWER)]
        if verb in ("target", "block", "counter", "on"):
            return self.battle_notes(game, verb, card)
        if verb not in ("pick", "next"):
            return []
        notes = [Message("note-opponents")] if card.seat != ask.seat else []
        if card.area == GIVEN:
            notes.append(Message("note-under", card=self.label(game, game.cards[card.host], card.seat)))
        elif card.area == COST:
            notes.append(Message("note-rested" if card.rested else "note-active"))
        elif verb == "pick":
            notes += self.pick_notes(game, ask, card, PLAIN)
        return notes

    def battle_notes(self, game: Game, verb: str, card: Card) -> list[Message]:
        """The powers that meet if the card is attacked, blocks, is trashed for its counter or gets one."""
        battle = battle_of(game)
        attacker = game.at(battle.attacker) if battle is not None else None
        if battle is None or attacker is None:
            return []
        other, power = self.name(game, attacker.id, []), power_of(game, attacker)
        if verb == "target":
            return [Message("note-against-yours", n=power_of(game, card), power=power)]
        if verb == "block":
            return [Message("note-against", n=power_of(game, card), other=other, power=power)]
        guard = game.at(battle.target)
        counter = game.cards[battle.countering] if verb == "on" else card
        if guard is None:
            return []
        on = card if verb == "on" else guard
        more = stat_of(game, counter, COUNTER)
        now = power_of(game, on)
        if verb == "counter":
            name = self.name(game, on.id, [])
            return [
                Message("note-counter", more=more, card=name, n=now, sum=now + more, other=other, power=power)
            ]
        if on is guard:
            return [Message("note-sum-against", n=now, sum=now + more, other=other, power=power)]
        return [Message("note-not-attacked", n=now, sum=now + more)]

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[Message, str]:
        """Why something that a player might try is not possible, by rule, where that is certain."""
        attempt = Attempt(answer)
        verb, number = attempt.verb, attempt.number
        if ask.kind == "main" and verb == "give" and not active_don(game, ask.seat):
            return Message("onepiece:no-active-don"), "6-5-5-1"
        if is_number(number):
            cards = twins_meant(cards_numbered(game, ask.seat, number, game.rules.play_areas), attempt.twin)
            if ask.kind == "main" and verb == "play":
                return cannot_play(game, ask, number, answer)
            if ask.kind == "main" and verb == "give" and all(card.area == STAGE for card in cards):
                return Message("onepiece:not-your-leader-or-character", number=number), "6-5-5-1"
            if ask.kind == "main" and verb == "attack" and len(cards) < 2:
                return cannot_attack(game, number, cards)
            if ask.kind == "block" and verb == "block":
                return Message("onepiece:cannot-block", words=attempt.words), "10-1-4-1"
            if ask.kind == "target" and verb == "target" and not can_be_attacked(game, ask.seat, number):
                return Message("onepiece:not-attackable", words=attempt.words), "7-1-1-2"
        return Message("not-an-option", answer=answer), ask.rule


NOTATION: Final = OnePieceNotation(titles=("Leader",))
