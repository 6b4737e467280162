"""What was corrected in a text, for those who are told of it."""

from __future__ import annotations

from rulebound.messages import Message


class Correction:
    """What stands in the text, and what it was read as; "" if it was missing, or was passed over."""

    def __init__(self, said: str, meant: str) -> None:
        self.said = said
        self.meant = meant

    @property
    def message(self) -> Message:
        """What was done about it."""
        if not self.said:
            return Message("misprint-added", mark=self.meant)
        if not self.meant:
            return Message("misprint-left-out", text=self.said)
        return Message("misprint-read-as", text=self.said, what=self.meant)

    def __repr__(self) -> str:
        return f"{self.said!r} → {self.meant!r}"
