"""Writing a game down and reading it back, at any decision, also in the middle of an effect."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final

from rulebound.kernel import op
from rulebound.kernel.cards import CARD_FIELDS
from rulebound.kernel.composites import JOINED_FIELDS, renew_faces
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import DEPARTURE_FIELDS
from rulebound.kernel.fields import pack_fields
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.lasting import DELAYED_FIELDS
from rulebound.kernel.loops import DETECTOR_FIELDS
from rulebound.kernel.memory import remember
from rulebound.kernel.permanents import survey
from rulebound.kernel.plain import LARGE, a_list, a_text, an_int, exactly, in_range, ints, shown
from rulebound.kernel.proof import (
    Proof,
    card_of,
    decks_of,
    delayed_of,
    departure_of,
    detector_of,
    dice_of,
    frame_of,
    joined_of,
    lasting_of,
    outcome_of,
    pending_of,
    prove_asking,
    prove_joined,
    prove_numbers,
    prove_prints,
    prove_rules,
    prove_stack,
    prove_table,
    remembered_of,
)
from rulebound.kernel.rules import Rules
from rulebound.kernel.triggers import PENDING_FIELDS
from rulebound.messages import Message, reason_of

FORMAT = 1


class Unreadable(ValueError):
    """A text that is not a saved game."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[type[Unreadable], tuple[Message]]:
        return Unreadable, (self.message,)


def state_of(game: Game) -> dict[str, object]:
    """The whole state as plain data.  Equal for equal states; the log is not part of it."""
    outcome = game.outcome
    leaving = [pack_fields(DEPARTURE_FIELDS, departure) for departure in game.leaving]
    joined = [pack_fields(JOINED_FIELDS, one) for one in game.joined]
    return {
        "rulebound": FORMAT,
        "game": game.rules.name,
        "ruleset": game.rules.ruleset,
        "seed": game.setup.seed,
        "decks": game.setup.decks,
        "deck_names": game.setup.names,
        "prints": [p.number for p in game.prints],
        "cards": [pack_fields(CARD_FIELDS, card) for card in game.cards],
        "areas": game.areas,
        "dice": [game.dice.a, game.dice.b],
        "turn": game.turn,
        "turn_seat": game.turn_seat,
        "counters": game.counters,
        "stack": [[f.procedure.name, f.step, f.pack()] for f in game.stack],
        "lasting": rows_of(game),
        "pending": [pack_fields(PENDING_FIELDS, p) for p in game.pending],
        "stamps": game.stamps,
        "answer": [game.answer.verb, game.answer.card, game.answer.number],
        "decisions": game.decisions,
        "watch": pack_fields(DETECTOR_FIELDS, game.detector),
        "outcome": None if outcome is None else [outcome.winner, outcome.reason, outcome.rule],
        **({"leaving": leaving} if leaving else {}),
        **({"joined": joined} if joined else {}),
    }  # fmt: skip


ROLES: Final = 4


def rows_of(game: Game) -> list[list[object]]:
    """Continuous effects, delayed actions and what is remembered, in rows of one shape.

    A delayed action has a row for each card that it is about, in one of four roles.
    """
    rows = [pack_fields(e.fields(), e) for e in game.lasting]
    for group, action in enumerate(game.delayed):
        code, ref, until, subject, it, looked, kept, *origin = pack_fields(DELAYED_FIELDS, action)
        for role, refs in enumerate([[subject], it, looked, kept]):
            for about in a_list(refs):
                rows.append([code, ref, ROLES * group + role, about, until, *origin])
    return rows + [pack_fields(one.fields(), one) for one in game.memory]


def read_rows(proof: Proof, rows: list[object]) -> None:
    """Gives the game what `rows_of` has written down, in any order."""
    game = proof.game
    delayed: dict[int, list[object]] = {}
    for value in rows:
        row = exactly(value, 12)
        remembered = remembered_of(proof, row)
        if remembered is not None:
            remember(game, remembered)
        elif row[0] == op.LATER:
            place = in_range(row[2], 0, LARGE)
            action = delayed.setdefault(place // ROLES, [row[0], row[1], row[4], -1, [], [], [], *row[5:]])
            if place % ROLES:
                a_list(action[3 + place % ROLES]).append(row[3])
            else:
                action[3] = row[3]
        else:
            game.lasting.append(lasting_of(proof, row))
    game.delayed = [delayed_of(proof, packed) for packed in delayed.values()]


def dump(game: Game) -> str:
    return json.dumps(state_of(game), ensure_ascii=False, separators=(",", ":"))


def key(game: Game) -> str:
    """A hash of the whole state: equal for equal states, in any process."""
    return blake2b(dump(game).encode(), digest_size=16).hexdigest()


def undump(rules: Rules, data: dict[str, object]) -> Game:
    """The game of `state_of`; raises Unreadable unless the state is proved to be one of the game."""
    try:
        return build(rules, data)
    except Unreadable:
        raise
    except KeyError as error:
        raise Unreadable(Message("saved-game-lacks", key=str(error))) from error
    except Exception as error:
        raise Unreadable(Message("saved-game-damaged", reason=reason_of(error))) from error


def build(rules: Rules, data: dict[str, object]) -> Game:
    """Reads and proves the state, the parts before those that refer to them."""
    if data["rulebound"] != FORMAT:
        raise Unreadable(Message("saved-format", n=shown(data["rulebound"]), m=FORMAT))
    seed = data["seed"]
    setup = Setup(
        a_text(seed) if isinstance(seed, str) else an_int(seed),
        decks_of(data["decks"]),
        [a_text(name) for name in exactly(data["deck_names"], 2)],
    )
    prints = [rules.prints(a_text(number)) for number in a_list(data["prints"])]
    game = Game(rules, setup, prints, dice_of(data["dice"]))
    game.turn, game.turn_seat = an_int(data["turn"]), an_int(data["turn_seat"])
    game.counters = ints(data["counters"])
    later = rules.counted - len(game.counters)  # numbers that were not kept yet when it was saved
    game.counters += [0] * later
    game.stamps = an_int(data["stamps"])
    game.decisions = an_int(data["decisions"])
    prove_numbers(game)
    prove_prints(game)
    proof = Proof(game)
    game.cards = [card_of(proof, id, packed) for id, packed in enumerate(a_list(data["cards"]))]
    game.areas = [ints(area) for area in a_list(data["areas"])]
    prove_table(game)
    game.joined = [joined_of(proof, entry) for entry in a_list(data.get("joined", []))]
    prove_joined(game)
    renew_faces(game)
    survey(game)
    game.stack = [frame_of(proof, entry) for entry in a_list(data["stack"])]
    read_rows(proof, a_list(data["lasting"]))
    game.pending = [pending_of(proof, entry) for entry in a_list(data["pending"])]
    game.leaving = [departure_of(proof, entry) for entry in a_list(data.get("leaving", []))]
    answer = exactly(data["answer"], 3)
    card_id = in_range(answer[1], -1, len(game.cards) - 1)
    game.answer = Choice(a_text(answer[0]), card_id, in_range(answer[2], -1, LARGE))
    game.detector = detector_of(proof, data["watch"])
    game.outcome = outcome_of(data["outcome"])
    prove_rules(game)
    if game.outcome is None:
        prove_stack(game)
        prove_asking(game)
        game.touched = game.turn > 0  # somebody may be kept from losing for now
    return game
