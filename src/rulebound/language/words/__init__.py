"""The words that card games share, by language."""

from __future__ import annotations

from rulebound.language.words import en, fr

__all__ = ["en", "fr"]
