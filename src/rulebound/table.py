"""Sitting down to play: new games, and games read back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from rulebound.decks import BadDeck, Deck, deck_of
from rulebound.games import rules_of
from rulebound.kernel import dice
from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.save import Unreadable, undump

LARGEST_SEED: Final = 2**63 - 1
"""No seed that is a number is larger, nor smaller than its negative."""


def new_game(
    game: str,
    decks: Sequence[str | Deck] | None = None,
    seed: int | str = 0,
    *,
    rules: str = "",
    check: bool = True,
) -> Game:
    """A new game, run to its first decision.

    `decks` are two decks: names that ship, texts of deck lists, or Deck
    objects; without them the first two that ship.  `rules` is a version of the
    game's rules; without it the newest.  A deck that is not legal is
    refused with its first fault, unless `check` is False.
    """
    if isinstance(seed, int) and abs(seed) > LARGEST_SEED:
        raise ValueError(f"a seed is at most {LARGEST_SEED}")
    ruleset = rules_of(game, rules)
    chosen = list(decks) if decks is not None else ruleset.starters[:2]
    if len(chosen) != 2:
        raise BadDeck(f"a game needs two decks, not {len(chosen)}")
    both = [deck_of(game, deck) for deck in chosen]
    for deck in both:
        faults = deck.faults(rules) if check else []
        if faults:
            name = f"“{deck.name}”" if deck.name else "the deck"
            raise BadDeck(f"{name} is not legal: {faults[0].reason} (rule {faults[0].rule})")
    setup = Setup(seed, [list(deck.numbers) for deck in both], [deck.name for deck in both])
    table = Game(ruleset, setup, [], dice_for(seed))
    ruleset.begin(table)
    table.run()
    return table


def load(text: str) -> Game:
    """The game that `Game.dump` wrote."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise Unreadable(f"this is not a saved game: {error}") from error
    if not isinstance(data, dict) or "rulebound" not in data:
        raise Unreadable("this is not a saved game")
    return undump(rules_of(str(data.get("game")), str(data.get("ruleset", ""))), data)


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(dice.__file__).endswith(".py")
