"""What a writer of One Piece texts remembers."""

from __future__ import annotations

from rulebound.language.lexicon import Lexicon
from rulebound.language.writer import Writer


class OnePieceWriter(Writer):
    """Writes trees in one language.  The functions of this package take it."""

    def __init__(self, lex: Lexicon) -> None:
        super().__init__(lex)
        self.fresh = False  # cards were just looked at and none was taken yet
        self.looking_at = "you"  # whose
        self.many_looked = True
        self.imperative = False  # after "you may": "give it +1000 power", not "it gets"
