"""The card language of a game with numbers, facts and orientations that no other game has: words alone."""

from __future__ import annotations

from typing import Final

from rulebound.language.dialect import Dialect

DIALECT: Final = Dialect(__name__)
