"""Dragon Ball Super's card language: its words, and the sentences that differ from those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.dialect import Dialect

DIALECT: Final = Dialect(__name__)
