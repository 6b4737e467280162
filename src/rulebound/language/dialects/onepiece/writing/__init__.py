"""One Piece's effect trees back to text, in our own plain wording.

The grammar reads every sentence written here to the same tree, in each
language: word order that differs is the lexicon's business.
"""

from __future__ import annotations

from rulebound.language.dialects.onepiece.writing.skills import render_onepiece

__all__ = ["render_onepiece"]
