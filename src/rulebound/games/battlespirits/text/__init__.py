"""Duel's card language: its words; it is read and written as card games are."""

from __future__ import annotations

from typing import Final

from rulebound.language.dialect import Dialect

DIALECT: Final = Dialect(__name__)
