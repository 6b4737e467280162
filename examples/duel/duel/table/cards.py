"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from duel.ruleset import WORDS
from rulebound.decks.cardfile import CardFormat

FORMAT: Final = CardFormat("duel", WORDS, {"Fencer": ("name", "edge", "fee"), "Trick": ("name", "fee")})
