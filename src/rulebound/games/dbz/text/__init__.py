"""The card language of Dragon Ball Z: its words, and what its sentences have of their own."""

from __future__ import annotations

from typing import Final

from rulebound.language.dialect import Dialect

DIALECT: Final = Dialect(__name__)
