"""Options that do nothing: the picks of an effect after which nothing happens to the card that was picked.

    PYTHONPATH=src python benchmarks/options.py onepiece cards.jsonl
    PYTHONPATH=src python benchmarks/options.py dbs cards.jsonl BT1-051

Each effect is carried out in positions made for it, as `rulebound cards compile` does; every card that could be
picked is picked in a copy of the game. Listed are the cards with a pick that left no trace on the card picked, by the
instruction that it was picked for. Some are allowed by a rule: what cannot be K.O.'d may be chosen to be K.O.'d, and
in Dragon Ball Super a card may be chosen to be switched into the mode it is in (1-3-2-1).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import Final, cast

from rulebound.cardcheck.arranger import Arranger
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.watching import DECISIONS, STEPS, answer
from rulebound.decks.cardfile import read_cards
from rulebound.games import library_of
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, verb_of
from rulebound.kernel.program import Clause
from rulebound.registry import part_of

NOT_TRIED: Final = ("rule", "keyword", "permanent")


def main() -> None:
    game, file, *only = sys.argv[1:]
    entries = read_cards(game, Path(file).read_text(encoding="utf-8"), file)
    library = library_of(game)
    library.take([Printing(entry.facts) for entry in entries if not entry.wrong])
    arranger = cast(Arranger, part_of(game, "table.cardcheck", "ARRANGER"))
    idle: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries:
        if entry.wrong or (only and entry.number not in only):
            continue
        try:
            card = library.card(entry.number)
        except BadCard:
            continue
        for clause in card.clauses:
            if clause.timing not in NOT_TRIED:
                for verb in idle_picks(arranger, card, clause):
                    idle[verb].add(card.number)
    for verb, numbers in idle.items():
        print(f"{verb}: {len(numbers)} cards: {', '.join(sorted(numbers))}")


def idle_picks(arranger: Arranger, card: Print, clause: Clause) -> set[str]:
    """The instructions for which a card can be picked to which nothing happens then."""
    out: set[str] = set()
    trial = Trial(arranger, card, clause, 0)
    game = trial.game
    first = arranger.start(trial)
    if first >= 0:
        game.take(first)
    else:
        game.ask = None
    for _ in range(DECISIONS):
        go_on(game)
        ask = game.ask
        if ask is None or ask.kind in arranger.resting:
            break
        frame = game.stack[-1]
        if isinstance(frame, Effect) and frame.clause is clause and ask.kind == "choose":
            verb = verb_of(frame.ops(), frame.pc)
            picks = [at for at, choice in enumerate(ask.choices) if choice.verb == "pick"]
            if verb.verb and not all(leaves_trace(game, at, verb) for at in picks):
                out.add(type(verb).__name__)
        game.take(answer(trial, ask, 0))
    return out


def leaves_trace(game: Game, option: int, verb: Instruction) -> bool:
    """Whether something is reported of the card that this option picks, before the instruction is over."""
    assert game.ask is not None
    card = game.ask.choices[option].card
    frame = game.stack[-1]
    assert isinstance(frame, Effect)
    end = frame.ops().index(verb)
    copy = game.clone()
    depth, before = len(copy.stack), len(copy.log.events)
    copy.take(option)
    for _ in range(DECISIONS):
        go_on(copy)
        ask = copy.ask
        below = copy.stack[depth - 1] if len(copy.stack) >= depth else None
        if ask is None or not isinstance(below, Effect) or below.pc > end:
            break
        verbs = [choice.verb for choice in ask.choices]
        copy.take(verbs.index("done") if "done" in verbs else 0)
    return any(event.card == card for event in copy.log.events[before:])


def go_on(game: Game) -> None:
    """Runs to the next decision."""
    for _ in range(STEPS):
        if not game.step():
            return


if __name__ == "__main__":
    main()
