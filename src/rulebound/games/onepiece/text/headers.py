"""[DON!! xX] before an effect."""

from __future__ import annotations

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.grammar import GRAMMAR, attached
from rulebound.kernel.tree import Attached
from rulebound.language.grammar import headers
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader


@GRAMMAR.override(headers.read_header_term)
def read_header_term(r: Reader, header: Header) -> bool:
    count = attached(r)
    if count:
        header.conditions.append(Attached(DON, count))
        r.advance()
    return count > 0
