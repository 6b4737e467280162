"""The words that card games share, by language."""

from __future__ import annotations

from typing import Final

from rulebound.language.words import en, fr

BY_LANGUAGE: Final = {"en": en, "fr": fr}
