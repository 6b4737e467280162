"""Dragon Ball Super: what effects have left behind and what is remembered, in saved games."""

from __future__ import annotations

import json

import pytest

import rulebound
from rulebound import Game, Unreadable, load
from rulebound.games.dbs.keywords.dual_attack import DUAL
from rulebound.games.dbs.keywords.revenge import AVENGE
from rulebound.games.dbs.keywords.swap import SWAPPED
from rulebound.kernel import memory, op
from rulebound.kernel.codes import FOR_TURN
from rulebound.kernel.instructions.continuous import GainedClause, PutOff
from rulebound.kernel.lasting import DelayedAction, Lasting, Origin
from rulebound.kernel.memory import Dealt, Noted, OutOfReach, Remembered, Tallied, Used

AT = {"code": 0, "ref": 1, "what": 2, "amount": 3}


def a_game() -> Game:
    """A game with a gained skill, two delayed actions, and five things remembered."""
    game = rulebound.new_game("dbs", seed=1)
    card, other = game.ref(game.cards[3]), game.ref(game.cards[4])

    def origin(position: int = -1) -> Origin:
        return Origin(AVENGE, 1, 3, game.turn, position=position, stamp=1)

    for i in (0, 1):
        (put_off,) = [each for each in DUAL.effect if isinstance(each, PutOff)]
        action = DelayedAction(put_off, card, Origin(DUAL, i, 3, game.turn, position=0))
        action.it, action.kept = [card, other], [other] * i
        game.delayed = [*game.delayed, action]
    gained = Origin(AVENGE, 0, 4, game.turn, stamp=1)
    game.lasting.append(Lasting(GainedClause(AVENGE, FOR_TURN), card, gained))
    remembered: list[Remembered] = [
        Used(card, origin()), Noted(card, origin()), Tallied(other, origin(), 0, 2),
        OutOfReach(card, origin(), other), Dealt(other, origin(), 2),
    ]  # fmt: skip
    for one in remembered:
        memory.remember(game, one)
    return game


def rows(game: Game) -> list[list[int]]:
    out: list[list[int]] = json.loads(game.dump())["lasting"]
    return out


def with_rows(game: Game, changed: list[list[int]]) -> str:
    return json.dumps({**json.loads(game.dump()), "lasting": changed})


def test_everything_left_behind_is_read_back() -> None:
    game = a_game()
    again = load(game.dump())
    assert again == game
    assert [type(one) for one in again.memory] == [Used, Noted, Tallied, OutOfReach, Dealt]
    assert [(len(each.it), len(each.kept)) for each in again.delayed] == [(2, 0), (2, 1)]


def test_older_games_have_the_rows_in_another_order() -> None:
    game = a_game()
    code, what = AT["code"], AT["what"]
    order = {op.GAINED: 2, op.LATER: 1}
    changed = sorted(rows(game), key=lambda row: order.get(row[code], 0))
    for row in changed:
        row[what] += 12 if row[code] == op.LATER else 0  # actions before them were carried out
    assert changed != rows(game)
    assert load(with_rows(game, changed)) == game


@pytest.mark.parametrize(
    ("code", "place", "value"),
    [
        (op.GAINED, "ref", -1),
        (op.GAINED, "amount", 5),
        (op.GAINED, "code", op.WATCH),
        (op.GAINED, "code", 99),
        (op.USED, "amount", 1),
        (op.USED, "code", op.RECALLED),
        (op.TALLIED, "what", 1),
        (op.TALLIED, "amount", 0),
        (op.OUT_OF_REACH, "what", AVENGE.index + 1),
        (op.DEALT, "what", 3),
        (op.LATER, "what", -1),
        (op.LATER, "amount", -2),
    ],
)
def test_what_contradicts_itself_is_refused(code: int, place: str, value: int) -> None:
    game = a_game()
    changed = rows(game)
    row = next(row for row in changed if row[AT["code"]] == code)
    row[AT[place]] = value
    with pytest.raises(Unreadable):
        load(with_rows(game, changed))


def test_a_delayed_action_of_a_skill_that_puts_nothing_off_is_refused() -> None:
    game = a_game()
    changed = rows(game)
    for row in changed:
        if row[AT["code"]] == op.LATER:
            row[9] = SWAPPED.index
    with pytest.raises(Unreadable, match="puts nothing off"):
        load(with_rows(game, changed))
