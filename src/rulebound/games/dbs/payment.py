"""Section 2-11 and 8-4: paying with energy.

A total, and colours that must be among what is paid.  Energy cards that are
alike are one option, and when all ways of paying are alike nobody is asked.
"""

from __future__ import annotations

from rulebound.games.dbs.areas import ENERGY
from rulebound.games.dbs.ruleset import COST_OF, WARRIOR
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.frames import END, Frame, Procedure, a_list, an_int, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import RESTED
from rulebound.kernel.values import keywords_of, stat_of

UNIVERSE_7 = "Universe 7"


class Pay(Frame):
    """Energy being switched to Rest Mode for a cost."""

    def __init__(self, seat: int, total: int, colors: list[str], rule: str) -> None:
        super().__init__(PAY)
        self.seat = seat
        self.colors = colors
        """Colours still to be paid."""
        self.left = max(total, len(colors)) - len(colors)
        """What may still be paid with any colour."""
        self.rule = rule

    def copy(self) -> Frame:
        new = Pay(self.seat, 0, self.colors.copy(), self.rule)
        new.step = self.step
        new.left = self.left
        return new

    def pack(self) -> list[object]:
        return [self.seat, self.left, self.colors, self.rule]

    def unpack(self, game: Game, data: list[object]) -> None:
        self.seat, self.left = an_int(data[0]), an_int(data[1])
        self.colors = [str(c) for c in a_list(data[2])]
        self.rule = str(data[3])


def active_energy(game: Game, seat: int) -> list[int]:
    return [id for id in game.pile(seat, ENERGY) if not game.cards[id].rested]


def can_cover(game: Game, energy: list[int], colors: list[str], left: int) -> bool:
    """Whether these energy cards can pay the colours and so much besides."""
    if len(energy) < len(colors) + left:
        return False
    matched: dict[int, int] = {}

    def place(want: int, tried: list[int]) -> bool:
        for id in energy:
            if id in tried or colors[want] not in game.prints[id].colors:
                continue
            tried.append(id)
            if id not in matched or place(matched[id], tried):
                matched[id] = want
                return True
        return False

    return all(place(want, []) for want in range(len(colors)))


def specified_of(game: Game, card: Card) -> list[str]:
    """The colours a card's cost must be paid with: none for 《Universe 7》 under its warriors (10-21-1)."""
    p = game.prints[card.id]
    if UNIVERSE_7 in p.types:
        for pile in game.rules.play_piles:
            for id in game.areas[pile]:
                other = game.cards[id]
                if other.seat == card.seat and keywords_of(game, other) & WARRIOR:
                    return []
    return list(p.specified)


def cost_of(game: Game, card: Card) -> int:
    return max(0, stat_of(game, card, COST_OF))


def can_pay_energy(game: Game, seat: int, total: int, colors: list[str]) -> bool:
    left = max(total, len(colors)) - len(colors)
    return can_cover(game, active_energy(game, seat), colors, left)


def can_pay_card(game: Game, card: Card) -> bool:
    return can_pay_energy(game, card.seat, cost_of(game, card), specified_of(game, card))


def pay_card(game: Game, card: Card, rule: str) -> None:
    game.push(Pay(card.seat, cost_of(game, card), specified_of(game, card), rule))


def ask_energy(game: Game, at: Pay) -> int:
    """The next energy card: one that leaves the rest payable."""
    if not at.colors and not at.left:
        return END
    energy = active_energy(game, at.seat)
    choices: list[Choice] = []
    seen: list[tuple[str, ...]] = []
    for id in energy:
        colors = game.prints[id].colors
        if at.colors and at.colors[0] not in colors:
            continue
        rest = [other for other in energy if other != id]
        if colors in seen or not can_cover(game, rest, at.colors[1:], at.left - (0 if at.colors else 1)):
            continue
        seen.append(colors)
        choices.append(Choice("pay", id))
    game.check(bool(choices), "an energy cost cannot be paid")
    return game.want(at.seat, at.rule, "pay", choices)


def take_energy(game: Game, at: Pay) -> int:
    game.orient(game.cards[game.answer.card], RESTED, at.rule)
    if at.colors:
        at.colors = at.colors[1:]
    else:
        at.left -= 1
    return 0


PAY = Procedure(
    "dbs.pay", [step("2-11-1-1", ask_energy), step("2-11-1-1", take_energy)], lambda: Pay(0, 0, [], "")
)
