"""Battle Spirits' card text cut into tokens: what stands before an effect becomes bracketed terms.

"[LV1-2] When Summoned: …", "[LV1][LV2] (When Attacks): …" and "[LV1-2] [When Summoned] …" are read alike: the timing,
the step, how often and the keyword of an effect are terms, wherever a text has its parentheses, dashes and colons.
"""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Lexicon
from rulebound.language.tokens import BRACKET, BREAK, END, MARK, NOTE, NUMBER, QUOTE, WORD, Token, tokenize

HEADING: Final = (
    "timing",
    "condition",
    "limit",
    "step",
    "step_event",
    "keyword",
    "occasion",
    "where",
    "card_state",
    "joined",
    "own_event",
    "during_advent",
    "header_place",
)
"""The tables of what may stand before an effect."""
LONGEST_TERM: Final = 8
"""A term has no more words and marks."""
BURST_MARK: Final = "☼"
"""What stands before a Burst."""
PRICE_MARK: Final = "▶"
"""What stands between what is done first and what it is done for."""


def pieces(text: str, lex: Lexicon) -> list[Token]:
    """glossary.activate-keyword.price: the tokens, the header of each line as bracketed terms; what stands before an
    arrow is a price, as before a colon."""
    out: list[Token] = []
    line: list[Token] = []
    for token in opened(text, tokenize(text.replace(PRICE_MARK, ":").replace(BURST_MARK, " "))):
        if token.kind == NOTE and token.text.lower().startswith("the opponent chooses which core"):
            continue  # faq.soul-core.3: it is so in any case
        if token.kind == NOTE and token.text == "s" and line and line[-1].kind == WORD:
            line[-1] = Token(WORD, f"{line[-1].text}s", line[-1].start, token.end)  # "Spirit(s)"
            continue
        if token.kind in (BREAK, END):
            header, rest = with_terms(text, line, lex)
            rest = with_foe(header, with_price(header, rest), lex)
            out.extend([*header, *spelled_out(with_keywords(text, rest, lex), lex)])
            out.append(token)
            line = []
        else:
            line.append(token)
    return out


INVOKED: Final = ("invoke", "activate")
"""What the term of an effect begins with that is used at will."""
PAID: Final = ("exhaust", "discard", "pay")
"""What the first sentence of such an effect begins with where it is the price."""
OPPOSING: Final = ("opposing", "opponent", "opponent's")


def with_price(header: list[Token], tokens: list[Token]) -> list[Token]:
    """glossary.activate-keyword.price: "[Invoke: Flash] Exhaust this Nexus. Target …": what is done first with cards
    of one's own is the price, be an arrow or a full stop behind it."""
    invoked = any(term.text.lower().partition(":")[0] in INVOKED for term in header)
    end = next((at for at, token in enumerate(tokens) if token.text in (".", ":")), 0)
    first = [token.text for token in tokens[:end]]
    if not invoked or end + 1 >= len(tokens) or tokens[end].text != "." or first[0] not in PAID:
        return tokens
    if any(word in OPPOSING for word in first) or tokens[end + 1].text == "if":
        return tokens
    colon = Token(MARK, ":", tokens[end].start, tokens[end].end)
    return [*tokens[:end], colon, *tokens[end + 1 :]]


FOE: Final = ("the", "opposing", "spirit")
"""The other Spirit of a battle, where a battle is spoken of."""
OF_BATTLES: Final = ("attacks", "blocks", "battles", "attacking", "blocking", "battling")
"""The timings and steps of effects in a battle of their card."""


def with_foe(header: list[Token], tokens: list[Token], lex: Lexicon) -> list[Token]:
    """battle.block.declare: "[When Blocks] Exhaust the opposing Spirit": the one that the card battles."""
    said = [lex.brackets[table].get(term.text.lower(), "") for term in header for table in ("timing", "step")]
    if not any(each in OF_BATTLES for each in said):
        return tokens
    out: list[Token] = []
    for at, token in enumerate(tokens):
        if is_foe(tokens, at - 2):
            out.append(Token(WORD, "battling", tokens[at - 1].start, tokens[at - 1].end))
        out.append(token)
    return out


def is_foe(tokens: list[Token], at: int) -> bool:
    """Whether one opposing Spirit is spoken of here as if there were no other."""
    if at < 0 or tuple(token.text for token in tokens[at : at + 3]) != FOE:
        return False
    before = tokens[at - 1].text if at else ""
    behind = tokens[at + 3].text if at + 3 < len(tokens) else ""
    extreme = any(token.text in ("lowest", "highest") for token in tokens[at + 3 : at + 6])
    return (
        before not in ("only", "destroys")
        and behind not in ("that", "card", "battling", "blocking", "this")
        and not extreme
    )


CONDITIONED: Final = ("burst",)
"""Terms that have what they wait for behind a colon, within their brackets."""


def opened(text: str, tokens: list[Token]) -> list[Token]:
    """ "[Burst: After your Life is reduced]" is the term "[Burst]" and the words of what it waits for."""
    out: list[Token] = []
    for token in tokens:
        name, colon, _ = token.text.partition(":")
        if token.kind == BRACKET and colon and name.strip().lower() in CONDITIONED:
            first = text.index(":", token.start) + 1
            out.append(Token(BRACKET, name.strip(), token.start, first))
            out.extend(
                Token(each.kind, each.text, each.start + first, each.end + first)
                for each in tokenize(text[first : token.end - 1])
                if each.kind != END
            )
            out.append(Token(MARK, ",", token.end - 1, token.end))
        elif token.text == ":" and out and out[-1].text == "," and out[-1].end <= token.start:
            if text[out[-1].start] != "]":
                out.append(token)
        else:
            out.append(token)
    return out


def with_keywords(text: str, tokens: list[Token], lex: Lexicon) -> list[Token]:
    """Keywords in the middle of a sentence as bracketed terms: "Spirits with Clash", written with a capital."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        after = bool(out) and out[-1].kind == WORD
        listed = len(out) > 1 and out[-1].text == "/" and out[-2].kind == BRACKET
        had = after and (out[-1].text in lex.brackets["having"] or out[-1].text in GAINING)
        if token.kind == QUOTE and had and not names_a_family(tokens, at):
            if token.text.lower() in lex.brackets["keyword"]:
                out.append(Token(BRACKET, token.text, token.start, token.end))
                at += 1
                continue
        count = 0
        if (after or listed) and token.kind == WORD and text[token.start].isupper():
            count = next((n for n in (2, 1) if keyword_of(tokens, at, n, lex)), 0)
        owner = token.text.removesuffix("'s")
        if after and token.kind == WORD and owner != token.text and text[token.start].isupper():
            if owner in lex.brackets["keyword"] and out[-1].text in lex.brackets["having"]:
                out.append(
                    Token(BRACKET, owner.title(), token.start, token.end)
                )  # "a Spirit with Clash's attack"
                at += 1
                continue
        if not count:
            out.append(token)
            at += 1
            continue
        out.append(joined(text, tokens, at, count))
        at += count
    return out


GAINING: Final = ("gain", "gains", "get", "gets", "spirits", "spirit", "them", "it")
"""What a keyword that is given stands behind."""


def names_a_family(tokens: list[Token], at: int) -> bool:
    """Whether what is quoted is the name of a family or of cards."""
    return at + 1 < len(tokens) and tokens[at + 1].text in ("family", "-named", "named", "/")


ENDS: Final = {"decktop": "top", "deckbottom": "bottom", "decbottom": "bottom"}
"""One word for the end of a deck."""


OWNERS: Final = ("your", "the", "opposing", "opponent's", "its", "their", "owner's", "owners'")
"""Words that say whose deck it is."""
HAVING: Final = {"it's": ("it", "has"), "they're": ("they", "have")}
"""What is said of cards whose BP is named: "destroy it if it's 0 BP" is "if it has 0 BP"."""
BRAVED: Final = ("spirit", "spirits", "spirit's", "ultimate", "ultimates", "ultimate's", "grandwalker")
"""What "Brave" stands before where it is no noun: a Brave Spirit is a Spirit that has been braved."""


def spelled_out(tokens: list[Token], lex: Lexicon) -> list[Token]:
    """ "from your decktop" is "from the top of your deck", "Spirits/Nexuses" are Spirits or Nexuses, a "Brave Spirit"
    is a braved Spirit, "it's 0 BP" is "it has 0 BP", and (besides the Soul Core) is said between commas."""
    out: list[Token] = []
    tokens = with_both_ends(tokens)
    for at, token in enumerate(tokens):
        if token.text == "/" and 0 < at < len(tokens) - 1:
            before, behind = tokens[at - 1], tokens[at + 1]
            if before.kind in (WORD, QUOTE, BRACKET) and is_listed(before, lex) and is_listed(behind, lex):
                out.append(Token(WORD, "or", token.start, token.end))
                continue
        if token.kind == NOTE and excepts(token, lex):
            inner = tokenize(token.text)[:-1]
            out.append(Token(MARK, ",", token.start, token.start + 1))
            out.extend(Token(each.kind, each.text, token.start, token.end) for each in inner)
            continue
        if token.text in HAVING and [each.kind for each in tokens[at + 1 : at + 2]] == [NUMBER]:
            if [each.text for each in tokens[at + 2 : at + 3]] == ["bp"]:
                out.extend(Token(WORD, word, token.start, token.end) for word in HAVING[token.text])
                continue
        if token.text == "brave" and at < len(tokens) - 1 and tokens[at + 1].text in BRAVED:
            out.append(Token(WORD, "braved", token.start, token.end))
            continue
        if token.kind == WORD and token.text == "another":
            out.extend(Token(WORD, word, token.start, token.end) for word in ("a", "other"))
            continue
        end = ENDS.get(token.text, "") if token.kind == WORD else ""
        if not end:
            out.append(token)
            continue
        owner: list[Token] = []
        while out and out[-1].kind == WORD and out[-1].text in OWNERS:
            owner.insert(0, out.pop())
        words = ["the", end, "of"]
        out.extend(Token(WORD, word, token.start, token.end) for word in words)
        out.extend(owner or [Token(WORD, "the", token.start, token.end)])
        out.append(Token(WORD, "deck", token.start, token.end))
    return out


def with_both_ends(tokens: list[Token]) -> list[Token]:
    """ "to the decktop or deckbottom" is "to the top or bottom of the deck"."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        texts = [token.text for token in tokens[at : at + 3]]
        if texts == ["decktop", "or", "deckbottom"]:
            while out and out[-1].text == "the":
                out.pop()
            first = tokens[at]
            words = ("the", "top", "or", "bottom", "of", "the", "deck")
            out.extend(Token(WORD, word, first.start, tokens[at + 2].end) for word in words)
            at += 3
        else:
            out.append(tokens[at])
            at += 1
    return out


def excepts(token: Token, lex: Lexicon) -> bool:
    """Whether what stands in parentheses says which Cores are not meant."""
    words = token.text.lower().split()
    return any(words[: len(phrase)] == phrase for phrase in lex.phrases["other_than"])


def is_listed(token: Token, lex: Lexicon) -> bool:
    """Whether a slash beside this means "or": nouns, colours, terms in quotation marks."""
    if token.kind == BRACKET:
        return token.text.lower() in lex.brackets["keyword"]
    if token.kind == QUOTE:
        return True
    word = token.text
    return word in lex.brackets["noun"] or word in lex.brackets["color"] or word in lex.brackets["listed"]


def with_terms(text: str, line: list[Token], lex: Lexicon) -> tuple[list[Token], list[Token]]:
    """The terms up to the colon that ends the header of a line, and what follows; no terms but those that stand in
    brackets if there is none."""
    at = 0
    found: list[Token] = []
    while at < len(line):
        token = line[at]
        if token.kind == MARK and token.text == ":":
            further, rest = with_terms(text, line[at + 1 :], lex)  # "Clash: During Attack: …"
            return (
                ([*found, *further], rest)
                if further and colon_behind(line, at + 1)
                else (found, line[at + 1 :])
            )
        if token.kind == BRACKET:
            found.append(token)
            at += 1
        elif token.kind == NOTE:
            if not is_term(token.text, lex):
                break
            found.append(Token(BRACKET, token.text, token.start, token.end))
            at += 1
        elif found and token.kind == MARK and is_between(line, at, lex):
            at += 1
        else:
            count = words_of_term(line, at, lex)
            if not count:
                break
            count += arguments(line, at, count, lex)
            found.append(joined(text, line, at, count))
            at += count
    if at == len(line) and any(keyword_of_term(token, lex) for token in found):
        return found, []  # "Legacy": a keyword of which no more is said
    at = 0
    while at < len(line) and line[at].kind == BRACKET:
        at += 1
    return line[:at], line[at:]


def joined(text: str, line: list[Token], at: int, count: int) -> Token:
    """The tokens as one bracketed term."""
    begin, end = line[at].start, line[at + count - 1].end
    return Token(BRACKET, " ".join(text[begin:end].split()), begin, end)


def is_between(line: list[Token], at: int, lex: Lexicon) -> bool:
    """Whether the mark stands between two terms of a header."""
    mark = line[at].text
    return mark in ("•", "-", ",") or (mark == "/" and words_of_term(line, at + 1, lex) > 0)


def keyword_of_term(term: Token, lex: Lexicon) -> str:
    """The keyword that the term is, or ""."""
    return lex.brackets["keyword"].get(term.text.lower(), "")


def keyword_of(line: list[Token], at: int, count: int, lex: Lexicon) -> str:
    """The keyword that these words are, or ""."""
    if at + count > len(line):
        return ""
    return lex.brackets["keyword"].get(" ".join(token.text for token in line[at : at + count]), "")


def arguments(line: list[Token], at: int, count: int, lex: Lexicon) -> int:
    """How many tokens behind a keyword say of what it is: ": Dark Puce & Cost 3 or less", "[Red]"."""
    if not keyword_of(line, at, count, lex):
        return 0
    end = at + count
    if (
        end < len(line)
        and line[end].kind in (BRACKET, NOTE)
        and line[end].text.lower() in lex.brackets["color"]
    ):
        return 1
    if end >= len(line) or line[end].text != ":" or not (colon_behind(line, end + 1)):
        return 0
    end += 1
    first = end
    while end < len(line) and line[end].text not in (":", ",", "•"):
        if (
            line[end].kind == NOTE
            or (end > first and line[end].kind == BRACKET)
            or words_of_term(line, end, lex)
        ):
            break
        end += 1
    return end - at - count if end > first else 0


def colon_behind(line: list[Token], at: int) -> bool:
    return any(token.kind == MARK and token.text == ":" for token in line[at:])


def is_term(words: str, lex: Lexicon) -> bool:
    """Whether the words are a term that may stand before an effect."""
    plain = " ".join(words.lower().split())
    return any(plain in lex.brackets[table] for table in HEADING) or len(timings_of(plain, lex)) > 1


def timings_of(said: str, lex: Lexicon, *tables: str) -> list[str]:
    """The timings that words name: "When Attacks", "When Summoned/Attacks"; [] if they say anything else.  Further
    `tables` may have some of them."""
    known = {phrase: key for table in ("timing", *tables) for phrase, key in lex.brackets[table].items()}
    words = " ".join(said.lower().split())
    if words in known:
        return [known[words]]
    first, *others = words.replace(" or ", "/").split("/")
    found = [known.get(first.strip(), ""), *(known.get(f"when {other.strip()}", "") for other in others)]
    return found if all(found) else []


def words_of_term(line: list[Token], at: int, lex: Lexicon) -> int:
    """How many words from here on are a term; 0 if none is."""
    best = 0
    words: list[str] = []
    for count, token in enumerate(line[at : at + LONGEST_TERM], 1):
        if token.kind not in (WORD, NUMBER) and token.text not in ("/", ":"):
            break
        words.append(token.text)
        if is_term(" ".join(words).replace(" / ", "/").replace(" :", ":"), lex):
            best = count
    return best
