"""What was corrected in a text, for those who are told of it."""

from __future__ import annotations

from typing import Final

from rulebound.messages import Message

MARKS: Final = (",", ".", ";", ":")


class Correction:
    """What stands in the text, and what it was read as; "" if it was missing, or was passed over."""

    def __init__(self, start: int, said: str, meant: str, grown: int = 0) -> None:
        self.start = start
        """Where it stands; in the text that was given, once the whole text is corrected."""
        self.said = said
        self.meant = meant
        self.grown = grown
        """By how many characters the text became longer, if it was written anew."""

    @property
    def message(self) -> Message:
        """What was done about it."""
        if not self.said:
            return Message("misprint-added", mark=self.meant)
        if not self.meant:
            return Message("misprint-left-out", text=self.said)
        return Message("misprint-read-as", text=self.said, what=self.meant)

    @property
    def is_mark(self) -> bool:
        """Whether it is about a comma, a full stop or the like; two of these may turn a sentence around."""
        return (self.said or self.meant) in MARKS

    def behind(self, others: list[Correction]) -> Correction:
        """The same, where it stood before others changed the text."""
        start = self.start
        for other in reversed(others):
            if start > other.start:
                start = max(other.start, start - other.grown)
        return Correction(start, self.said, self.meant, self.grown)

    def __repr__(self) -> str:
        return f"{self.said!r} → {self.meant!r}"
