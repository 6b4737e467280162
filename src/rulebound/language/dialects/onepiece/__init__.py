"""One Piece's card language.

`skills` reads a card's text, one skill after another; each other module reads
what its name says.  They are functions on a `OnePieceReader`, which they move
on; one that cannot read what stands there raises `Miss`, and another may try.
The words are the lexicon's.
"""

from __future__ import annotations

from rulebound.language.dialects.onepiece.skills import compile_onepiece

__all__ = ["compile_onepiece"]
