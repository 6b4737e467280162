"""Writing a game down and reading it back, at any decision, also in the middle of an effect."""

from __future__ import annotations

import json
from hashlib import blake2b

from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice, Outcome
from rulebound.kernel.dice import Dice
from rulebound.kernel.effects import Lasting, Pending
from rulebound.kernel.frames import PROCEDURES, a_list, a_str, an_int, ints
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.rules import Rules
from rulebound.kernel.values import past_of

FORMAT = 1


class Unreadable(ValueError):
    """A text that is not a saved game."""


def state_of(game: Game) -> dict[str, object]:
    """The whole state as plain data.  Equal for equal states; the log is not part of it."""
    outcome = game.outcome
    return {
        "rulebound": FORMAT,
        "game": game.rules.name,
        "ruleset": game.rules.ruleset,
        "seed": game.setup.seed,
        "decks": game.setup.decks,
        "deck_names": game.setup.names,
        "prints": [p.number for p in game.prints],
        "cards": [card.pack() for card in game.cards],
        "areas": game.areas,
        "dice": [game.dice.a, game.dice.b],
        "turn": game.turn,
        "turn_seat": game.turn_seat,
        "counters": game.counters,
        "stack": [[f.procedure.name, f.step, f.pack()] for f in game.stack],
        "lasting": [
            [
                e.code, e.ref, e.what, e.amount, e.until, e.seat, e.turn, e.this, e.clause.number,
                e.clause.index, e.op, e.stamp,
            ]
            for e in game.lasting
        ],
        "pending": [
            [
                p.clause.number, p.clause.index, p.card, p.seat, p.subject, int(p.checked),
                [] if p.past is None else p.past.pack(),
            ]
            for p in game.pending
        ],
        "stamps": game.stamps,
        "answer": [game.answer.verb, game.answer.card, game.answer.number],
        "decisions": game.decisions,
        "watch": game.watch.pack(),
        "outcome": None if outcome is None else [outcome.winner, outcome.reason, outcome.rule],
    }  # fmt: skip


def dump(game: Game) -> str:
    return json.dumps(state_of(game), ensure_ascii=False, separators=(",", ":"))


def key(game: Game) -> str:
    """A hash of the whole state: equal for equal states, in any process."""
    return blake2b(dump(game).encode(), digest_size=16).hexdigest()


def undump(rules: Rules, data: dict[str, object]) -> Game:
    """The game of `state_of`."""
    try:
        return build(rules, data)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise Unreadable(f"the saved game is damaged: {error}") from error


def build(rules: Rules, data: dict[str, object]) -> Game:
    if data["rulebound"] != FORMAT:
        raise Unreadable(f"this is format {data['rulebound']}; format {FORMAT} can be read")
    seed = data["seed"]
    setup = Setup(
        seed if isinstance(seed, int) else str(seed),
        [[str(n) for n in a_list(deck)] for deck in a_list(data["decks"])],
        [str(n) for n in a_list(data["deck_names"])],
    )
    dice = ints(data["dice"])
    prints = [rules.prints(str(n)) for n in a_list(data["prints"])]
    game = Game(rules, setup, prints, Dice(dice[0], dice[1]))
    for id, packed in enumerate(a_list(data["cards"])):
        card = Card(id, 0)
        card.unpack(ints(packed))
        game.cards.append(card)
    game.areas = [ints(area) for area in a_list(data["areas"])]
    game.turn, game.turn_seat = an_int(data["turn"]), an_int(data["turn_seat"])
    game.counters = ints(data["counters"])
    game.stamps = an_int(data["stamps"])
    game.survey()
    for entry in a_list(data["stack"]):
        name, at, fields = a_list(entry)
        frame = PROCEDURES[a_str(name)].frame()
        frame.step = an_int(at)
        frame.unpack(game, a_list(fields))
        game.stack.append(frame)
    for entry in a_list(data["lasting"]):
        game.lasting.append(lasting_of(rules, a_list(entry)))
    for entry in a_list(data["pending"]):
        e = a_list(entry)
        clause = rules.prints(a_str(e[0])).clause(an_int(e[1]))
        past = past_of(a_list(e[6]))
        game.pending.append(Pending(clause, an_int(e[2]), an_int(e[3]), an_int(e[4]), bool(e[5]), past))
    answer = a_list(data["answer"])
    game.answer = Choice(a_str(answer[0]), an_int(answer[1]), an_int(answer[2]))
    game.decisions = an_int(data["decisions"])
    game.watch.unpack(a_list(data["watch"]))
    if data["outcome"] is not None:
        winner, reason, rule = a_list(data["outcome"])
        who = None if winner is None else an_int(winner)
        game.outcome = Outcome(who, a_str(reason), a_str(rule))
    else:
        game.ask_again()
    return game


def lasting_of(rules: Rules, e: list[object]) -> Lasting:
    clause = rules.prints(a_str(e[8])).clause(an_int(e[9]))
    at = an_int(e[10])
    ref = an_int(e[1])
    sel = clause.effect[at].sel if ref < 0 and at >= 0 else None
    match = sel.match if sel is not None else None
    return Lasting(
        an_int(e[0]), ref, an_int(e[2]), an_int(e[3]), an_int(e[4]), an_int(e[5]), an_int(e[6]),
        an_int(e[7]), clause, at, match, an_int(e[11]),
    )  # fmt: skip
