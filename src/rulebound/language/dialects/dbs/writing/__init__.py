"""Dragon Ball Super's effect trees back to text, in our own plain wording.

The grammar reads every sentence written here to the same tree, in each
language: word order that differs is the lexicon's business.
"""

from __future__ import annotations

from rulebound.language.dialects.dbs.writing.skills import render_dbs

__all__ = ["render_dbs"]
