"""What a sensible player thinks of a choice."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import HAND, LIFE_DECK, PERSONALITY
from rulebound.games.dbz.attack_table import AGAINST_Z, damage_by_table
from rulebound.games.dbz.attacks import ENERGY
from rulebound.games.dbz.combat_frame import in_control, user_of
from rulebound.games.dbz.instructions import Fill, Mill, ShiftAnger, ShiftStages
from rulebound.games.dbz.instructions_attack import GoAfterUse, Pay, PerformAttack, Stop, StopCombat
from rulebound.games.dbz.instructions_table import PutAnger, PutCards, PutStages, ShiftLevel
from rulebound.games.dbz.levels import anger_of, at_highest, full_anger
from rulebound.games.dbz.looking import Looking
from rulebound.games.dbz.personality import highest_stage, is_z, rating_of
from rulebound.games.dbz.ruleset import (
    DRAGON_BALL,
    ENERGY_LIFE,
    KEPT,
    PERSONALITY_KIND,
    RATING,
    switches,
)
from rulebound.games.dbz.ruleset import DRAWN as CARDS_DRAWN
from rulebound.games.dbz.uses import TextPart, Way, actions, cost_of, part_chosen, uses_of
from rulebound.games.dbz.using_frame import Sequence
from rulebound.games.strategy import MUCH, OFTEN, Strategy, used
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.codes import YOU
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.numbers import value
from rulebound.kernel.program import Num
from rulebound.kernel.scope import Scope

LIFE: Final = 100
"""What a life card is worth."""
STAGE: Final = 45
"""And a power stage."""
ALLY_STAGE: Final = 20
"""And one of an Ally."""
ANGER: Final = 90
LEVEL: Final = 700
DRAWN: Final = 60
DEFENCE: Final = 220
"""What a card is worth in hand that stops attacks."""
ORDER: Final = {
    "place": 50, "combat": 40, "yes": 30, "advance": 20, "capture": 60, "endure": 20, "empower": 20, "use": 10,
    "z": 2, "shield": 30, "next": 1, "onto": 1, "apart": 0, "style": 1, "fuse": 1,
    "stages": 1, "back": -1, "look": 1, "check": -1, "swap": -1, "done": 5,
}  # fmt: skip
"""Other choices: to do something is better than to do nothing, and looking through the cards of the opponent is
left to others."""

ENRAGING: Final = 5
"""In a deck that gains levels by anger, one card of this number raises it."""


class DragonBallZStrategy(Strategy):
    def ratings(self, game: Game, ask: Ask) -> list[int]:
        seat = ask.seat
        match ask.kind:
            case "action":
                return [self.rate_action(game, seat, choice) for choice in ask.choices]
            case "defence":
                return [self.rate_defence(game, seat, choice) for choice in ask.choices]
            case "combat":
                return [
                    int(choice.verb == "combat") * (1 if self.has_attack(game, seat) else -1)
                    for choice in ask.choices
                ]
            case "discard" | "final" | "remove":
                return [-self.in_hand(game, game.cards[choice.card]) for choice in ask.choices]
            case "leveling":
                return [self.rate_leveling(game, seat, choice) for choice in ask.choices]
            case "main":
                return [self.rate_main(game, seat, choice) for choice in ask.choices]
            case "order":
                return [self.rate_order(game, choice) for choice in ask.choices]
            case "window":
                return [
                    self.rate_use(game, seat, choice) if choice.verb == "use" else 0 for choice in ask.choices
                ]
            case "control":
                return [self.rate_control(game, seat, choice) for choice in ask.choices]
            case "taker":
                return [self.rate_taker(game, choice) for choice in ask.choices]
            case "choose" | "may" | "draw" | "instead" | "mode" | "number":
                return super().ratings(game, ask)
        return [ORDER.get(choice.verb, 0) for choice in ask.choices]

    # -- acting --

    def rate_leveling(self, game: Game, seat: Seat, choice: Choice) -> int:
        """Levels are gained by anger with a deck that raises it often, else by what will have been discarded."""
        mine = [game.prints[card.id] for card in game.cards if card.owner == seat]
        raising = [face for face in mine if raises_own_anger(face)]
        return int((choice.verb == "z") == (len(raising) * ENRAGING >= len(mine)))

    def rate_main(self, game: Game, seat: Seat, choice: Choice) -> int:
        """Everything that can be placed is placed, but a Location that would cost a Combat."""
        if choice.verb == "activate":
            return 10 if used(game, choice.card) < OFTEN else -1
        if choice.verb != "place":
            return ORDER.get(choice.verb, 0)
        kind = game.prints[choice.card].kind
        if kind in ("Battleground", "Location") and self.has_attack(game, seat):
            return -1
        return {DRAGON_BALL: 90, PERSONALITY_KIND: 80}.get(kind, 50)

    def rate_order(self, game: Game, choice: Choice) -> int:
        """Of the cards on top of the Life Deck those are drawn that are worth most in hand."""
        at = game.stack[-1]
        if not isinstance(at, Looking):
            return ORDER.get(choice.verb, 0)
        if choice.verb == "done":
            return MUCH if at.placed >= CARDS_DRAWN else 0
        return 1 + self.in_hand(game, game.cards[choice.card])

    def has_attack(self, game: Game, seat: Seat) -> bool:
        """Whether the player could attack, and has something to gain by it."""
        return any(
            choice.verb == "attack" and self.rate_action(game, seat, choice) > 0
            for choice in actions(game, seat)
        )

    def rate_action(self, game: Game, seat: Seat, choice: Choice) -> int:
        """What an attack or another use is worth; a Final Physical Attack is for a hand that would be discarded."""
        if choice.verb == "final":
            spare = len(game.pile(seat, HAND)) - KEPT
            return self.by_table(game, seat, in_control(game, seat)) * STAGE - (200 if spare <= 0 else 20)
        if choice.verb not in ("attack", "use"):
            return 0
        return self.rate_use(game, seat, choice)

    def rate_use(self, game: Game, seat: Seat, choice: Choice) -> int:
        card, part = game.cards[choice.card], part_chosen(game, choice)
        if used(game, card.id) >= OFTEN:
            return -1
        total = sum(self.benefit(game, clause, card, seat) for clause in part.clauses)
        if part.performs is None or part.attack is None or choice.verb != "attack":
            return total - 20
        kind = choice.number % 4 or part.performs.kind
        cost = cost_of(game, Way(seat, card, part.attack, kind))
        damage = self.damage(game, seat, card, part.performs)
        return total + damage - cost.stages * STAGE // 2 - cost.life * LIFE

    def damage(self, game: Game, seat: Seat, card: Card, performs: PerformAttack) -> int:
        """What the damage of an attack is worth, stages that turn into life cards counted as such."""
        scope = Scope(seat, card.id)
        stages = life = 0
        if performs.states_damage():
            stages, life = self.amount(game, performs.stages, scope), self.amount(game, performs.life, scope)
        elif performs.kind == ENERGY:
            life = ENERGY_LIFE
        else:
            stages = self.by_table(game, seat, card)
        stages += self.amount(game, performs.plus_stages, scope)
        life += self.amount(game, performs.plus_life, scope)
        target = in_control(game, 1 - seat)
        below = max(0, stages - target.marker)
        life += below
        if life >= len(game.pile(1 - seat, LIFE_DECK)):
            return MUCH
        return life * LIFE + (stages - below) * STAGE

    def amount(self, game: Game, number: Num | None, scope: Scope) -> int:
        return 0 if number is None else value(game, number, scope)

    def by_table(self, game: Game, seat: Seat, card: Card) -> int:
        fighters = (user_of(game, seat, card), in_control(game, 1 - seat))
        ratings = [rating_of(game, fighter) for fighter in fighters]
        if any(is_z(rating) for rating in ratings):
            return AGAINST_Z
        return damage_by_table(ratings[0], ratings[1], switches(game).table)

    def rate_defence(self, game: Game, seat: Seat, choice: Choice) -> int:
        """Every attack is stopped that can be, with the card that is worth least in hand."""
        if choice.verb != "defend":
            return 0
        return 1000 - self.in_hand(game, game.cards[choice.card])

    def rate_control(self, game: Game, seat: Seat, choice: Choice) -> int:
        """Whoever stands highest is in control: it can pay for attacks, and takes the least damage by the table."""
        if choice.verb != "control":
            return 0
        higher = game.cards[choice.card].marker - in_control(game, seat).marker
        return higher if higher else -1

    def rate_taker(self, game: Game, choice: Choice) -> int:
        """Power stages of damage are for a personality that has them, and for an Ally rather than the Main
        Personality."""
        at, card = game.stack[-1], game.cards[choice.card]
        stages = at.stages if isinstance(at, Sequence) else 0
        lost = min(stages, card.marker)
        return -(stages - lost) * LIFE - lost * (STAGE if card.area == PERSONALITY else ALLY_STAGE)

    # -- what cards and effects are worth --

    def in_hand(self, game: Game, card: Card) -> int:
        best = 0
        for part in uses_of(game.prints[card.id]).parts:
            best = max(best, self.part_worth(game, card, part))
        return best + (300 if game.prints[card.id].kind in (DRAGON_BALL, PERSONALITY_KIND) else 0)

    def held(self, game: Game, card: Card) -> int:
        """The same at a glance, without what its effects would do: they may be about cards in hand in their turn."""
        best = DRAWN
        for part in uses_of(game.prints[card.id]).parts:
            if part.defence is not None:
                best = max(best, DEFENCE)
            elif part.performs is not None:
                best = max(best, self.damage(game, card.seat, card, part.performs))
        return best + (300 if game.prints[card.id].kind in (DRAGON_BALL, PERSONALITY_KIND) else 0)

    def part_worth(self, game: Game, card: Card, part: TextPart) -> int:
        if part.defence is not None:
            return DEFENCE
        total = sum(self.benefit(game, clause, card, card.seat) for clause in part.clauses)
        return total + (self.damage(game, card.seat, card, part.performs) if part.performs is not None else 0)

    def worth(self, game: Game, card: Card) -> int:
        return self.worth_in(game, card, card.area)

    def worth_in(self, game: Game, card: Card, area: int) -> int:
        if area == HAND:
            return self.held(game, card)
        if area == LIFE_DECK:
            return LIFE
        return 150 if game.rules.areas[area].in_play else 0

    def gain(self, game: Game, instruction: Instruction, card: Card, scope: Scope) -> int:
        if isinstance(instruction, ShiftStages):
            by = value(game, instruction.by, scope)
            room = highest_stage(game.prints[card.id]) - card.marker
            return -by * STAGE if instruction.loses else min(by, room) * STAGE
        if isinstance(instruction, Fill):
            return (highest_stage(game.prints[card.id]) - card.marker) * STAGE
        if isinstance(instruction, PutStages):
            return (value(game, instruction.to, scope) - card.marker) * STAGE
        if isinstance(instruction, PutCards):
            return 200
        return super().gain(game, instruction, card, scope)

    def rate_by_itself(self, game: Game, instruction: Instruction, scope: Scope) -> int:
        if isinstance(instruction, ShiftAnger):
            seat = scope.seat if instruction.who == YOU else 1 - scope.seat
            by = instruction.sign * value(game, instruction.by, scope)
            worth = self.worth_of_anger(game, seat, by)
            return worth if seat == scope.seat else -worth
        if isinstance(instruction, PutAnger):
            seat = scope.seat if instruction.who == YOU else 1 - scope.seat
            worth = self.worth_of_anger(game, seat, value(game, instruction.to, scope) - anger_of(game, seat))
            return worth if seat == scope.seat else -worth
        if isinstance(instruction, Mill):
            cards = value(game, instruction.count, scope) * LIFE
            return -cards if instruction.who == YOU else cards
        if isinstance(instruction, ShiftLevel):
            level = LEVEL * (1 if instruction.by > 0 else -1)
            return level if instruction.who == YOU else -level
        if isinstance(instruction, (PerformAttack, Pay, Stop, GoAfterUse, ShiftStages, Fill, PutStages)):
            return 0
        if isinstance(instruction, StopCombat):
            return -50
        return super().rate_by_itself(game, instruction, scope)

    def worth_of_anger(self, game: Game, seat: Seat, by: int) -> int:
        """What more or less anger is worth to its player: a level is worth the most."""
        anger = anger_of(game, seat)
        if by > 0 and anger + by >= full_anger(game, seat):
            return LEVEL // 3 if at_highest(game, seat) else LEVEL
        return max(-anger, by) * ANGER


def raises_own_anger(face: Print) -> bool:
    return any(
        isinstance(each, ShiftAnger) and each.who == YOU and each.sign > 0
        for clause in face.clauses
        for each in clause.effect
    )


STRATEGY: Final = DragonBallZStrategy(PERSONALITY, RATING, point=LIFE, drawn=DRAWN, unknown={})
