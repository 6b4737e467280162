"""Battle Spirits' card text cut into tokens: what stands before an effect becomes bracketed terms.

"[LV1-2] When Summoned: …", "[LV1][LV2] (When Attacks): …" and "[LV1-2] [When Summoned] …" are read alike: the timing,
the step, how often and the keyword of an effect are terms, wherever a text has its parentheses, dashes and colons.
"""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import BRACKET, BREAK, END, MARK, NOTE, WORD, Token, tokenize

HEADING: Final = ("timing", "condition", "limit", "step", "step_event", "keyword")
"""The tables of what may stand before an effect."""


def pieces(text: str, lex: Lexicon) -> list[Token]:
    """The tokens, the header of each line as bracketed terms."""
    out: list[Token] = []
    line: list[Token] = []
    for token in spelled_out(opened(text, tokenize(text))):
        if token.kind == NOTE and token.text.lower().startswith("the opponent chooses which core"):
            continue  # faq.soul-core.3: it is so in any case
        if token.kind in (BREAK, END):
            out.extend(with_terms(text, line, lex))
            out.append(token)
            line = []
        else:
            line.append(token)
    return out


CONDITIONED: Final = ("burst",)
"""Terms that have what they wait for behind a colon, within their brackets."""


def opened(text: str, tokens: list[Token]) -> list[Token]:
    """ "[Burst: After your Life is reduced]" is the term "[Burst]" and the words of what it waits for."""
    out: list[Token] = []
    for token in tokens:
        name, colon, inner = token.text.partition(":")
        if token.kind == BRACKET and colon and name.strip().lower() in CONDITIONED:
            first = text.index(inner, token.start)
            out.append(Token(BRACKET, name.strip(), token.start, first))
            out.extend(
                Token(each.kind, each.text, each.start + first, each.end + first)
                for each in tokenize(inner)
                if each.kind != END
            )
            out.append(Token(MARK, ",", token.end - 1, token.end))
        elif token.text == ":" and out and out[-1].text == "," and out[-1].end <= token.start:
            if text[out[-1].start] != "]":
                out.append(token)
        else:
            out.append(token)
    return out


ENDS: Final = {"decktop": "top", "deckbottom": "bottom", "decbottom": "bottom"}
"""One word for the end of a deck."""


NOUNS: Final = ("spirit", "spirits", "nexus", "nexuses", "ultimate", "ultimates", "brave", "braves")


def spelled_out(tokens: list[Token]) -> list[Token]:
    """ "from your decktop" is "from the top of your deck", "Spirits/Nexuses" are Spirits or Nexuses."""
    out: list[Token] = []
    for at, token in enumerate(tokens):
        if token.text == "/" and 0 < at < len(tokens) - 1:
            if tokens[at - 1].text in NOUNS and tokens[at + 1].text in NOUNS:
                out.append(Token(WORD, "or", token.start, token.end))
                continue
        end = ENDS.get(token.text, "") if token.kind == WORD else ""
        if not end:
            out.append(token)
            continue
        owner: list[Token] = []
        while out and out[-1].kind == WORD and out[-1].text in ("your", "the", "opposing"):
            owner.insert(0, out.pop())
        words = ["the", end, "of"]
        out.extend(Token(WORD, word, token.start, token.end) for word in words)
        out.extend(owner or [Token(WORD, "the", token.start, token.end)])
        out.append(Token(WORD, "deck", token.start, token.end))
    return out


def with_terms(text: str, line: list[Token], lex: Lexicon) -> list[Token]:
    """The tokens of a line, with terms up to the colon that ends its header; as they are if there is none."""
    at = 0
    while at < len(line) and line[at].kind == BRACKET:
        at += 1
    first, found = at, list[Token]()
    if at and at < len(line) and line[at].kind == MARK and line[at].text == ":":
        return [*line[:at], *line[at + 1 :]]  # "[LV1-2]: …"
    while at < len(line):
        token = line[at]
        if token.kind == MARK and token.text == ":":
            return [*line[:first], *found, *line[at + 1 :]] if found else line
        if token.kind == NOTE:
            term = term_of(token.text, lex)
            if not term:
                return line
            found.append(Token(BRACKET, token.text, token.start, token.end))
            at += 1
        elif token.kind == MARK and token.text in ("•", "-"):
            at += 1
        else:
            count = words_of_term(line, at, lex)
            if not count:
                return line
            begin, end = line[at].start, line[at + count - 1].end
            found.append(Token(BRACKET, text[begin:end], begin, end))
            at += count
    return line


def term_of(words: str, lex: Lexicon) -> bool:
    """Whether the words are a term that may stand before an effect."""
    return any(words.lower() in lex.brackets[table] for table in HEADING)


def words_of_term(line: list[Token], at: int, lex: Lexicon) -> int:
    """How many words from here on are a term; 0 if none is."""
    best = 0
    words: list[str] = []
    for count, token in enumerate(line[at : at + 7], 1):
        if token.kind != WORD and token.text != "/":
            break
        words.append(token.text)
        if term_of(" ".join(words).replace(" / ", "/"), lex):
            best = count
    return best
