"""How much of a card file the compiler understands."""

from __future__ import annotations

from rulebound.language import Correction, NotUnderstood, read_whole
from rulebound.messages import Message


class Refusal:
    """A text that was not understood."""

    def __init__(self, number: str, text: str, span: tuple[int, int], hint: Message) -> None:
        self.number = number
        self.text = text
        self.span = span
        self.hint = hint

    @property
    def expected(self) -> str:
        """What would have been understood, in English."""
        return str(self.hint)


class Measure:
    """Counts over a card file.  A card is parsed when each of its texts is."""

    def __init__(self) -> None:
        self.cards = 0
        self.with_text = 0
        self.parsed = 0
        self.refused: list[Refusal] = []
        self.corrected: list[tuple[str, Correction]] = []
        """The misprints that were corrected, with the numbers of their cards."""


def texts(card: dict[str, object]) -> list[str]:
    """The texts of a card as files have them: `text`, `effect` or `skill`, `trigger`, and its back's."""
    main = card.get("text") or card.get("effect") or card.get("skill")
    found = [text for text in (main, card.get("trigger")) if isinstance(text, str) and text]
    back = card.get("back")
    return found + texts(back) if isinstance(back, dict) else found


def number_of(card: dict[str, object]) -> str:
    return str(card.get("number", ""))


def measure(game: str, cards: list[dict[str, object]], lang: str = "en") -> Measure:
    """Compiles every card and counts."""
    result = Measure()
    for card in cards:
        result.cards += 1
        found = texts(card)
        if not found:
            continue
        result.with_text += 1
        before = len(result.refused)
        for text in found:
            try:
                reading = read_whole(game, text, lang)
                result.corrected.extend((number_of(card), each) for each in reading.corrections)
            except NotUnderstood as refusal:
                result.refused.append(Refusal(number_of(card), text, refusal.span, refusal.hint))
            except Exception as error:  # one text that we cannot cope with must not cost all the others
                hint = Message("check-reader-broke", what=f"{type(error).__name__}: {error}")
                result.refused.append(Refusal(number_of(card), text, (0, len(text)), hint))
        if len(result.refused) == before:
            result.parsed += 1
    return result
