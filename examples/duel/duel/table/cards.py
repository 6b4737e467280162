"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import Form

FORM: Final = Form({"Fencer": ("name", "edge", "fee"), "Trick": ("name", "fee")}, "types", {})
