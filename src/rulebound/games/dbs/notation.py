"""How choices are written: stable codes for records and scenarios, sentences for people."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, COMBO, ENERGY, HAND, LEADER
from rulebound.games.dbs.battle import battle_of, can_attack
from rulebound.games.dbs.combos import combo_power, combo_rule, has_combo
from rulebound.games.dbs.keywords.activated import ACTIVATED as KEYWORD_SKILLS
from rulebound.games.dbs.keywords.usable import IN_MAIN, IN_THE_BATTLE, unmet
from rulebound.games.dbs.payment import EnergyCost, can_pay_card, can_pay_energy, cost_of, specified_of
from rulebound.games.library import BACK
from rulebound.kernel import battles
from rulebound.kernel.cards import Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.notation import (
    Attempt,
    Notation,
    cards_numbered,
    is_number,
    is_unknown,
    twins_meant,
    unknown,
)
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.replacement import FREE
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, used_up
from rulebound.messages import Message, chain, term

ACTIVATED: Final = IN_MAIN.keywords | IN_THE_BATTLE.keywords
"""The keyword skills that players activate."""
PLAIN: Final = (LEADER, BATTLE, HAND)
"""Where a card needs no words to be found, if all that may be chosen lie there."""
WRONG_PLACE: Final = ("2-12-2", "10-3-2", "10-13-5-2")
"""The rules by which a skill cannot be activated where its card lies."""
OF_MAIN: Final[dict[str, str]] = {
    "Field": "10-3-1",
    "Evolve": "10-5-1",
    "EX-Evolve": "10-5-1",
    "Xeno-Evolve": "10-5-1",
    "Union-Fusion": "10-13-3-1",
    "Union-Potara": "10-13-4-1",
    "Union-Absorb": "10-13-5-1",
    "Over Realm": "10-15-1",
    "Dark Over Realm": "10-25-1",
    "Swap": "10-24-1",
}
"""Where it says that a keyword skill is of the kind [Activate: Main]."""


def held(game: Game, seat: int, number: str, areas: tuple[int, ...]) -> Card | None:
    """The player's card of that number in one of the areas."""
    found = owned(game, seat, number, areas)
    return found[0] if found else None


def owned(game: Game, seat: int, number: str, areas: tuple[int, ...]) -> list[Card]:
    """The player's cards of that number in the areas."""
    ids = [id for area in areas for id in game.pile(seat, area)]
    front = number.removesuffix(BACK)
    return [game.cards[id] for id in ids if game.prints[id].number.removesuffix(BACK) == front]


def can_be_attacked(game: Game, seat: int, number: str) -> bool:
    """Whether the opponent has such a Leader or Battle Card in Rest Mode."""
    cards = cards_numbered(game, 1 - seat, number, [LEADER, BATTLE])
    return any(card.area == LEADER or card.rested for card in cards)


def cannot_play(game: Game, ask: Ask, number: str, answer: str) -> tuple[Message, str]:
    card = held(game, ask.seat, number, (HAND,))
    if card is None:
        return Message("not-in-hand", number=number), "6-3-1-2-1"
    if game.prints[card.id].kind != "Battle":
        return Message("dbs:not-a-battle-card", number=number), "6-3-1-2-1"
    if not can_pay_card(game, card, "play"):
        return Message("dbs:cannot-pay-energy", n=cost_of(game, card), number=number), "6-3-1-2-1-1"
    if forbidden_to(game, ask.seat, "play", card) or forbidden(game, card, "play"):
        return Message("dbs:skill-forbids-play", number=number), "1-3-3"
    return Message("not-an-option", answer=answer), ask.rule


def cannot_attack(game: Game, number: str, cards: list[Card]) -> tuple[Message, str]:
    if not cards:
        return Message("nothing-to-attack-with", number=number), "7-1"
    card = cards[0]
    if game.prints[card.id].kind == "Extra":
        return Message("dbs:no-attacking-card", number=number), "7-1"
    if card.rested:
        return Message("dbs:in-rest-mode", number=number), "7-1"
    if not can_attack(game, card):
        return Message("dbs:skill-forbids-attack", number=number), "1-3-3"
    return Message("nothing-to-attack", number=number), "7-1"


def cannot_combo(game: Game, ask: Ask, number: str) -> tuple[Message, str]:
    """From the hand, or in Active Mode from the Battle Area, for the combo cost."""
    card = held(game, ask.seat, number, (HAND, BATTLE))
    if card is None:
        return Message("dbs:cannot-combo", number=number), ask.rule
    if not has_combo(game, card):
        return Message("dbs:no-combo", number=number), "3-7-3-1"
    price, placing = combo_rule(game, card)
    fight = battle_of(game)
    if fight is not None and game.ref(card) in (fight.attacker, fight.guard):
        return Message("dbs:in-the-battle", number=number), placing
    if card.area == BATTLE and card.rested:
        return Message("dbs:in-rest-mode", number=number), placing
    cost = max(0, stat_of(game, card, ruleset.COMBO_COST))
    if not can_pay_energy(game, ask.seat, EnergyCost([], cost)):
        return Message("dbs:cannot-pay-combo", n=cost, number=number), price
    return Message("dbs:cannot-combo", number=number), ask.rule


def cannot_use(game: Game, ask: Ask, number: str, named: str) -> tuple[Message, str]:
    elsewhere: tuple[Message, str] | None = None
    for area in (LEADER, BATTLE, HAND):
        for id in game.pile(ask.seat, area):
            if game.prints[id].number.removesuffix(BACK) == number:
                reason, rule = unusable(game, ask, game.cards[id], named)
                if rule in WRONG_PLACE or rule in from_hand():  # unless another copy could be used
                    elsewhere = Message("file-says", file=number, what=reason), rule
                elif rule:
                    return Message("file-says", file=number, what=reason), rule
    if elsewhere is not None:
        return elsewhere
    card = held(game, ask.seat, number, (HAND,))
    if card is not None and game.prints[card.id].kind == "Extra" and not can_pay_card(game, card, "activate"):
        cost = cost_of(game, card)
        rule = "2-11-1-2-1" if len(specified_of(game, card)) > cost else "2-11-1-2"
        return Message("dbs:cannot-pay-energy", n=cost, number=number), rule
    return Message("dbs:no-skill-now", number=number), SKILLS.get(ask.rule, ask.rule)


SKILLS: Final = {"6-3-1-2": "6-3-1-2-2", "7-2-1-2": "7-2-1-2-3", "7-3-1-2": "7-3-1-2-3"}
"""Where skills can be activated in a free timing."""


def unusable(game: Game, ask: Ask, card: Card, named: str) -> tuple[Message, str]:
    """Why a skill of the card cannot be activated, with its rule; "" if nothing speaks against it.

    A skill is named by its label; without one, the first is meant that something speaks against.
    """
    scope = Scope(card.seat, card.id)
    clauses = clauses_of(game, card)
    meant = [clause for clause in clauses if clause.label in named] if "[" in named else clauses
    for clause in meant:
        keyword = clause.keyword
        name = term("keyword", keyword)
        if clause.once and used_up(game, card, clause):
            return Message("dbs:used-already"), "10-11-1"
        if clause.valid_if and not hold(game, clause.valid_if, scope):
            return Message("dbs:sparking-asks"), "10-29-1"
        if not hold(game, [c for c in clause.conditions if c.keyword == "Bond"], scope):
            return Message("dbs:bond-asks"), "10-23-1"
        if clause.timing == "awaken" and not hold(game, clause.conditions, scope):
            return Message("dbs:awaken-unmet"), "10-2-1"
        if clause.timing == "wish" and not hold(game, clause.conditions, scope):
            return Message("dbs:wish-unmet"), "10-28-1"
        if clause.timing == "keyword" and keyword in ACTIVATED:
            of_hand = KEYWORD_SKILLS[keyword].from_hand
            if card.area == HAND and not of_hand:
                rule = "10-13-5-2" if keyword == "Union-Absorb" else "2-12-2"
                return Message("dbs:keyword-works-in-play", word=name), rule
            if card.area == BATTLE and keyword == "Field":
                continue  # it lies where it belongs: another of its skills is meant
            if card.area != HAND and of_hand:
                return Message("dbs:keyword-from-hand", word=name), of_hand
            if ask.kind == "combo" and keyword in OF_MAIN:
                return Message("dbs:keyword-of-main", word=name), OF_MAIN[keyword]
            rule = unmet(game, card, clause)
            if rule:
                return Message("dbs:keyword-not-now", word=name), rule
        elif card.area == HAND and any(c.keyword == "Field" for c in clauses):
            return Message("dbs:field-skills"), "10-3-2"
    return Message("not-an-option", answer=named), ""


def from_hand() -> set[RuleId]:
    """The rules by which keyword skills are activated from hand."""
    return {keyword.from_hand for keyword in KEYWORD_SKILLS.values() if keyword.from_hand}


class DragonBallSuperNotation(Notation):
    def label(self, game: Game, card: Card, seat: int) -> str:
        """A card as `seat` writes it: "BT1-001", "their SD1-03#2", "BT1-005 in drop"."""
        whose = "" if card.seat == seat else "their "
        if is_unknown(game, card, seat):
            return unknown(game, card, seat)
        if card.area in (LEADER, BATTLE, COMBO):
            return whose + self.number(game, card) + (" in combo" if card.area == COMBO else "")
        number = game.prints[card.id].number
        if card.area == HAND:
            return whose + number
        if card.area == ENERGY:
            return f"{whose}{number} in energy{' rested' if card.rested else ''}"
        return f"{whose}{number} in {game.rules.areas[card.area].name}"

    def which(self, game: Game, choice: Choice) -> str:
        card = game.cards[choice.card]
        if choice.verb == "combo" and card.area == BATTLE:
            return " from battle"
        if choice.verb not in ("use", "instead", "counter") or choice.number >= FREE:
            return ""
        clauses = clauses_of(game, card)
        clause = clauses[choice.number]
        out = f" {clause.label}" if choice.verb == "use" else ""
        return out + self.rank(clause, [c for c in clauses if c.label == clause.label])

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Message:
        if choice.card >= 0 and choice.verb == "use":
            skill = clauses_of(game, game.cards[choice.card])[choice.number].label
            name = self.name(game, choice.card, ask.choices)
            return Message("option-use-skill", card=name, skill=term("label", skill))
        return super().phrase(game, ask, choice)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """What an option's card costs or adds, the powers of a battle; whose it is, where it lies and how."""
        if choice.card < 0:
            return []
        verb, card = choice.verb, game.cards[choice.card]
        if verb == "attack":
            return [Message("note-number", n=stat_of(game, card, ruleset.POWER))]
        if verb == "target" or (verb == "yes" and ask.clause is not None and ask.clause.keyword == "Blocker"):
            return [self.against(game, ask, card)]
        if verb == "combo":
            notes = self.combo_notes(game, card)
            return (
                [*notes, Message("note-area", area=term("area", "battle"))] if card.area == BATTLE else notes
            )
        if verb == "play" or (verb == "use" and card.area == HAND and game.prints[card.id].kind == "Extra"):
            return [Message("note-cost", n=cost_of(game, card))]
        if verb == "pay":
            colors = [term("color", color) for color in game.prints[card.id].facts[ruleset.COLORS]]
            return [Message("note-colours", colours=chain("slash", colors))]
        if verb not in ("pick", "next") or is_unknown(game, card, ask.seat):
            return []
        out = [Message("note-opponents")] if card.seat != ask.seat else []
        return out + self.pick_notes(game, ask, card, PLAIN) if verb == "pick" else out

    def against(self, game: Game, ask: Ask, card: Card) -> Message:
        """The power of a card that may be attacked or block, and that of the attacker."""
        power = stat_of(game, card, ruleset.POWER)
        attacker = game.at(battles.attacker(game))
        if attacker is None:
            return Message("note-number", n=power)
        attacking = stat_of(game, attacker, ruleset.POWER)
        if attacker.seat == ask.seat:
            return Message("note-against-yours", n=power, power=attacking)
        return Message("note-against", n=power, other=self.name(game, attacker.id, []), power=attacking)

    def combo_notes(self, game: Game, card: Card) -> list[Message]:
        """What a card adds to the battle, for what, and the powers that meet then."""
        more = max(0, stat_of(game, card, ruleset.COMBO_POWER))
        out = [Message("note-combo", more=more, cost=max(0, stat_of(game, card, ruleset.COMBO_COST)))]
        fighters = (game.at(battles.attacker(game)), game.at(battles.guard(game)))
        own, other = fighters if card.seat == game.turn_seat else (fighters[1], fighters[0])
        if own is None or other is None:
            return out
        power = stat_of(game, own, ruleset.POWER) + combo_power(game, own.seat)
        against = stat_of(game, other, ruleset.POWER) + combo_power(game, other.seat)
        name = self.name(game, other.id, [])
        return [*out, Message("note-sum-against", n=power, sum=power + more, other=name, power=against)]

    def refusal(self, game: Game, ask: Ask, answer: str) -> tuple[Message, str]:
        """Why something that a player might try is not possible, by rule."""
        attempt = Attempt(answer)
        verb, number = attempt.verb, attempt.number
        if not is_number(number):
            return Message("not-an-option", answer=answer), ask.rule
        if ask.kind == "charge" and verb == "charge":
            return Message("dbs:cannot-be-charged", number=number), "6-2-5"
        if ask.kind == "main" and verb == "play":
            return cannot_play(game, ask, number, answer)
        cards = twins_meant(owned(game, ask.seat, number, (LEADER, BATTLE)), attempt.twin)
        if ask.kind == "main" and verb == "attack" and len(cards) < 2:
            return cannot_attack(game, number, cards)
        if ask.kind in ("main", "combo") and verb == "use":
            return cannot_use(game, ask, number, attempt.words)
        if ask.kind == "combo" and verb == "combo":
            return cannot_combo(game, ask, number)
        if ask.kind == "choose":
            for id in game.pile(1 - ask.seat, BATTLE):
                if game.prints[id].number == number and keywords_of(game, game.cards[id]) & ruleset.BARRIER:
                    return Message("dbs:has-barrier", number=number), "10-16-1"
        if ask.kind == "target" and verb == "target" and not can_be_attacked(game, ask.seat, number):
            return Message("dbs:not-attackable", words=attempt.words), "7-1"
        return Message("not-an-option", answer=answer), ask.rule


NOTATION: Final = DragonBallSuperNotation(titles=("Leader",))
