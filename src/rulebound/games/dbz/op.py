"""The codes of this game's continuous effects, which come after those of `kernel.op`; each stands for one class."""

from __future__ import annotations

from typing import Final

ON_ATTACKS: Final = 12
"""What effects make of attacks."""
USES_PER_COMBAT: Final = 13
"""How often a text is used."""
ON_COSTS: Final = 14
"""What effects make of costs."""
HELD_VICTORY: Final = 27
"""What lets a victory wait."""
SHOWING: Final = 15
"""What has players show their hands."""
NAMING: Final = 16
"""What cards that are named cannot do."""
TITLES: Final = 17
"""What changes titles."""
ANGER_LIMIT: Final = 18
"""What limits anger."""
SPARING: Final = 19
"""What spares a player discards."""
DIVERTING: Final = 20
"""What has cards go elsewhere than to a discard pile."""
UNHINDERED: Final = 21
"""What frees players of hindrances."""
KEEPING: Final = 22
"""What lets players keep more cards."""
REJUVENATING: Final = 23
"""What lets players put a card under the Life Deck after Combat, too."""
RETURNING: Final = 24
"""What has more cards go back into Life Decks."""
BY_CHANCE: Final = 26
"""What leaves to chance which cards are discarded."""
NAMED_TOO: Final = 28
"""What has the cards of one personality Named for another one as well."""
