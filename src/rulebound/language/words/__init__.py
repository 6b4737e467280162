"""The words that card games share, by language: those that are read, and the sentences that are written."""

from __future__ import annotations

from typing import Final

from rulebound.language.words import en, en_sentences, fr, fr_sentences

BY_LANGUAGE: Final = {"en": (en, en_sentences), "fr": (fr, fr_sentences)}
