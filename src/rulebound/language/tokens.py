"""Card text cut into tokens, each with its place in the text."""

from __future__ import annotations

import re
from typing import Final

from rulebound.language.typography import APOSTROPHES, BULLETS, DASH_IN_NAME, DASHES, plain
from rulebound.messages import Message, sentence

# What a token is.
WORD: Final = "word"  # lower case; K.O. is "ko", K.O.'d is "ko'd"
NUMBER: Final = "number"  # 3, 1000
SIGNED: Final = "signed"  # +1000, -2
BRACKET: Final = "bracket"  # [On Play], [Page One]
TYPE: Final = "type"  # {Supernovas}, or where a game writes so 《Saiyan》
NAME: Final = "name"  # {Senzu Bean}, where a game writes names so
ANGLE: Final = "angle"  # <Slash>
QUOTE: Final = "quote"  # "CP"
CIRCLED: Final = "circled"  # a number in a circle
MARK: Final = "mark"  # . , : ; / and the bullet
NOTE: Final = "note"  # (a reminder in parentheses)
BREAK: Final = "break"  # the end of a line
END: Final = "end"

LARGEST: Final = 1_000_000
"""No card says a larger number."""
LONGEST_QUOTED: Final = 120
"""A refusal quotes no more of a text."""

CORNERS: Final = 1
"""The value of a quotation in double corner brackets."""
DASH: Final = "–"
"""The mark of a dash that sets something off, where a game tells it from a bullet."""
CIRCLES: Final = ("①②③④⑤⑥⑦⑧⑨⑩", "➀➁➂➃➄➅➆➇➈➉", "❶❷❸❹❺❻❼❽❾❿")
THOUSAND: Final = re.compile(r",\d{3}(?!\d)|[ \u00a0\u202f]000(?!\d)")
BEHIND_SIGN: Final = re.compile(r"(\s*)(\d+)")
KO: Final = re.compile(r"K\.O\.?(?:(['-]?e?d)\b|('s)\b)?|KO(['-]?e?d)\b", re.IGNORECASE)
"""With its participle and its possessive, however they are written."""

TERMS: Final = (BRACKET, TYPE, NAME, ANGLE)
MIXED: Final = re.compile(r"[\[\]{}《》≪≫<>]")
"""No term contains another one."""
UNOPENED: Final = re.compile(r"[^\[\]]*\]|.*\(", re.DOTALL)
"""What stands in parentheses may contain terms, but no end of one, and no other parentheses."""

CLOSING: Final = {
    "[": ("]", BRACKET),
    "{": ("}", TYPE),
    "《": ("》", TYPE),
    "<": (">", ANGLE),
    "＜": ("＞", ANGLE),
    '"': ('"', QUOTE),
    "“": ("”", QUOTE),
    "『": ("』", QUOTE),
    "«": ("»", QUOTE),
    "(": (")", NOTE),
}


class NotUnderstood(ValueError):
    """A text that was not understood to its last word, and is therefore refused whole."""

    def __init__(self, text: str, span: tuple[int, int], hint: Message) -> None:
        super().__init__(text, span, hint)
        self.text = text
        """The whole text."""
        self.span = span
        """Where the words stand that were not understood: start and end offsets."""
        self.hint = hint
        """What would have been understood there."""
        start, end = span
        words = " ".join(text[start:end].split())
        if len(words) > LONGEST_QUOTED:
            words = f"{words[:LONGEST_QUOTED]}…"
        what = Message("quoted", text=words) if words else Message("expected-the-end-of-the-text")
        self.message = sentence(Message("not-understood", at=start, words=what, expected=hint))

    @property
    def expected(self) -> str:
        """What would have been understood there, in English."""
        return str(self.hint)

    def __str__(self) -> str:
        return str(self.message)


class Token:
    """A word, number, bracketed term or mark, and where it stands."""

    def __init__(self, kind: str, text: str, start: int, end: int, value: int = 0) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end
        self.value = value

    def __repr__(self) -> str:
        return f"{self.kind}:{self.text}"


def _circled(char: str) -> int:
    for row in CIRCLES:
        at = row.find(char)
        if at >= 0:
            return at + 1
    return 0


def whole(digits: str) -> int:
    """The number that these digits are; -1 if they are none, or one that no card says."""
    value = int(digits) if digits.isdecimal() and len(digits) <= len(str(LARGEST)) else -1
    return value if value <= LARGEST else -1


def _digits(text: str, at: int) -> int:
    """The end of the run of digits that starts here, with commas or spaces between thousands."""
    end = at
    while end < len(text) and text[end].isdecimal():
        end += 1
    while end > at and THOUSAND.match(text, end):
        end += 4
    return end


def _number(text: str, start: int, end: int) -> int:
    """The number written there, with something between its thousands or not."""
    value = whole(_bare(text[start:end]))
    if value < 0:
        raise NotUnderstood(text, (start, end), Message("expected-a-number-up-to", mark=LARGEST))
    return value


def _bare(digits: str) -> str:
    """Digits without what stands between thousands."""
    return "".join(each for each in digits if each.isdecimal())


def _sign(text: str, at: int) -> int:
    """Where the digits begin behind the sign of a number here; -1 if there is none.  A dash before a space is a
    bullet, unless the number is too large for a count of cards."""
    if text[at] == "+" or text[at] in DASHES:
        found = BEHIND_SIGN.match(text, at + 1)
        if found and (text[at] == "+" or not found[1] or len(found[2]) > 3):
            return found.start(2)
    return -1


def _word(text: str, at: int) -> int:
    """The end of the word that starts here; apostrophes and hyphens inside belong to it."""
    end = at
    while end < len(text):
        char = text[end]
        inside = char in "'’-" and text[end + 1 : end + 2].isalpha()
        inside = inside or (char in "'’" and text[end - 1 : end] == "s")  # cards'
        if not (char.isalpha() or inside):
            break
        end += 1
    while text[end : end + 1] == "!":  # DON!!
        end += 1
    return end


def tokenize(text: str, closing: dict[str, tuple[str, str]] = CLOSING) -> list[Token]:
    """All tokens of the text, then an END token.  `closing` says which brackets mean what.

    >>> tokenize("[On Play] Draw 2 cards.")
    [bracket:On Play, word:draw, number:2, word:cards, mark:., end:]
    """
    out: list[Token] = []
    raw, text = text, plain(text)
    at = 0
    while at < len(text):
        char = text[at]
        if char == "\n":
            if out and out[-1].kind != BREAK:
                out.append(Token(BREAK, "\n", at, at + 1))
            at += 1
        elif char.isspace():
            at += 1
        elif char in closing:
            closer, kind = closing[char]
            end = text.find(closer, at + 1)
            if end < 0:
                raise NotUnderstood(text, (at, len(text)), Message("expected-a-closing", mark=closer))
            if (
                MIXED.search(text, at + 1, end)
                if kind in TERMS
                else kind == NOTE and UNOPENED.match(text, at + 1, end)
            ):
                raise NotUnderstood(text, (at, end + 1), Message("expected-a-closing", mark=closer))
            inner = " ".join(DASH_IN_NAME.sub("-", raw[at + 1 : end].translate(APOSTROPHES)).split())
            out.append(Token(kind, inner, at, end + 1, value=CORNERS if char == "『" else 0))
            at = end + 1
        elif _circled(char):
            out.append(Token(CIRCLED, char, at, at + 1, value=_circled(char)))
            at += 1
        elif _sign(text, at) > 0:
            start = _sign(text, at)
            end = _digits(text, start)
            value = _number(text, start, end)
            out.append(
                Token(SIGNED, char + _bare(text[start:end]), at, end, value=value if char == "+" else -value)
            )
            at = end
        elif char == "+":
            raise NotUnderstood(text, (at, at + 1), Message("expected-a-number-after-the"))
        elif char in DASHES or char in BULLETS:
            out.append(Token(MARK, "•", at, at + 1))
            at += 1
        elif char.isdecimal():
            end = _digits(text, at)
            out.append(Token(NUMBER, _bare(text[at:end]), at, end, value=_number(text, at, end)))
            at = end
        elif ko := KO.match(text, at):
            ending = "'d" if ko[1] or ko[3] else "'s" if ko[2] else ""
            out.append(Token(WORD, "ko" + ending, at, ko.end()))
            at = ko.end()
        elif char.isalpha():
            end = _word(text, at)
            out.append(Token(WORD, text[at:end].lower().replace("’", "'"), at, end))
            at = end
        elif char == "&":
            out.append(Token(WORD, char, at, at + 1))
            at += 1
        elif char in ".,:;/…":
            out.append(Token(MARK, "." if char == "…" else char, at, at + 1))
            at += 1
        else:
            raise NotUnderstood(text, (at, at + 1), Message("expected-a-word-a-number-or-a-bracketed-term"))
    out.append(Token(END, "", len(text), len(text)))
    return out
