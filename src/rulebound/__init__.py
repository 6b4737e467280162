"""Card games played by the book.

>>> import rulebound
>>> game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
>>> while game.decision:
...     game.choose(0)
>>> game.outcome  # doctest: +ELLIPSIS
<...>
"""

from __future__ import annotations

from rulebound.decks import BadDeck, Deck, shipped_decks
from rulebound.games import UnknownGame, UnknownRuleset
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import Decision, IllegalChoice, Option, Outcome
from rulebound.kernel.events import Event
from rulebound.kernel.game import BrokenInvariant, Game
from rulebound.kernel.save import Unreadable
from rulebound.table import is_compiled, load, new_game
from rulebound.version import VERSION

__version__ = VERSION

__all__ = [
    "BadCard",
    "BadDeck",
    "BrokenInvariant",
    "Decision",
    "Deck",
    "Event",
    "Game",
    "IllegalChoice",
    "Option",
    "Outcome",
    "UnknownCard",
    "UnknownGame",
    "UnknownRuleset",
    "Unreadable",
    "is_compiled",
    "load",
    "new_game",
    "shipped_decks",
]
