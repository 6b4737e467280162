"""Card text cut into tokens, each with its place in the text."""

from __future__ import annotations

from typing import Final

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
DASHES: Final = "-−–－‒—―‐‑"
DASH: Final = "–"
"""The mark of a dash that sets something off, where a game tells it from a bullet."""
CIRCLES: Final = ("①②③④⑤⑥⑦⑧⑨⑩", "➀➁➂➃➄➅➆➇➈➉", "❶❷❸❹❺❻❼❽❾❿")
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
    """The end of the run of digits, with thousands commas, that starts here."""
    end = at
    while end < len(text) and text[end].isdecimal():
        end += 1
    while text[end : end + 1] == "," and text[end + 1 : end + 4].isdecimal():
        if text[end + 4 : end + 5].isdecimal():
            break
        end += 4
    return end


def _number(text: str, start: int, end: int) -> int:
    """The number written there, thousands commas or not."""
    value = whole(text[start:end].replace(",", ""))
    if value < 0:
        raise NotUnderstood(text, (start, end), Message("expected-a-number-up-to", mark=LARGEST))
    return value


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
    at = 0
    while at < len(text):
        char = text[at]
        low = text[at : at + 5].lower()
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
            inner = " ".join(text[at + 1 : end].replace("’", "'").split())
            out.append(Token(kind, inner, at, end + 1, value=CORNERS if char == "『" else 0))
            at = end + 1
        elif _circled(char):
            out.append(Token(CIRCLED, char, at, at + 1, value=_circled(char)))
            at += 1
        elif char == "+" or (char in DASHES and text[at + 1 : at + 2].isdecimal()):
            end = _digits(text, at + 1)
            if end == at + 1:
                raise NotUnderstood(text, (at, at + 1), Message("expected-a-number-after-the"))
            value = _number(text, at + 1, end)
            if char != "+":
                value = -value
            out.append(Token(SIGNED, text[at:end], at, end, value=value))
            at = end
        elif char in DASHES or char in "•・":
            out.append(Token(MARK, "•", at, at + 1))
            at += 1
        elif char.isdecimal():
            end = _digits(text, at)
            out.append(Token(NUMBER, text[at:end].replace(",", ""), at, end, value=_number(text, at, end)))
            at = end
        elif low.startswith("k.o."):
            end = at + 4
            tail = text[end : end + 2].replace("’", "'").lower()
            if tail in ("'d", "'s"):
                end += 2
            else:
                tail = ""
            out.append(Token(WORD, "ko" + tail, at, end))
            at = end
        elif char.isalpha():
            end = _word(text, at)
            out.append(Token(WORD, text[at:end].lower().replace("’", "'"), at, end))
            at = end
        elif char in ".,:;/：":
            out.append(Token(MARK, ":" if char == "：" else char, at, at + 1))
            at += 1
        else:
            raise NotUnderstood(text, (at, at + 1), Message("expected-a-word-a-number-or-a-bracketed-term"))
    out.append(Token(END, "", len(text), len(text)))
    return out
