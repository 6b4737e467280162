"""Card games played by the book.

>>> import rulebound
>>> game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
>>> while game.decision:
...     game.choose(0)
>>> game.outcome  # doctest: +ELLIPSIS
<...>

Importing the package alone imports nothing else: what `__all__` lists comes when it is first used, so that
the command line can see to Ctrl-C before anything that takes time.
"""

TYPE_CHECKING = False  # that of `typing`, which takes its time to import
if TYPE_CHECKING:
    from rulebound.decks import BadDeck, Deck, shipped_decks
    from rulebound.games import UnknownRuleset
    from rulebound.games.library import BadCard, UnknownCard
    from rulebound.kernel.decisions import Decision, IllegalChoice, Option, Outcome
    from rulebound.kernel.events import Event
    from rulebound.kernel.game import BrokenInvariant, Game
    from rulebound.kernel.save import Unreadable
    from rulebound.registry import UnknownGame
    from rulebound.table import is_compiled, load, new_game
    from rulebound.version import VERSION

    __version__ = VERSION
else:

    def __getattr__(name: str) -> object:
        """Whatever is asked for first brings everything else along."""
        if not name.startswith("__") or name == "__version__":
            from importlib import import_module

            for home in HOMES:
                module = import_module(f"rulebound.{home}")
                globals().update({each: getattr(module, each) for each in __all__ if hasattr(module, each)})
            globals()["__version__"] = import_module("rulebound.version").VERSION
        if name not in globals():
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals()[name]


HOMES = (
    "decks", "games", "games.library", "kernel.decisions", "kernel.events", "kernel.game", "kernel.save",
    "registry", "table",
)  # fmt: skip
"""The modules of what is listed below."""

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
