"""Dragon Ball Super's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `DbsReader`, which they move on;
one that cannot read what stands there raises `Miss`, and another may try.  The
words are the lexicon's: one grammar serves English and French.
"""

from __future__ import annotations

from rulebound.language.dialects.dbs.skills import compile_dbs

__all__ = ["compile_dbs"]
