"""Cards that a scenario or a position defines for itself: facts on one line, the text indented below it.

    cards:
      X-1: Character "Guard", Red, cost 3, power 4000, counter 1000, types Navy
        [Blocker]
        [On K.O.] Draw 1 card.

Only the game that is set up there knows them.
"""

from __future__ import annotations

import re
from typing import Final

from rulebound.decks.cardfile import BACK, BACKS, Facts, card_format, colors_of, entry_of, spelled
from rulebound.games import library_of, rules_of, rules_with
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.rules import Rules
from rulebound.messages import Message, unended
from rulebound.records.lines import Entry, Line, TextError, lines_of

LANGUAGES: Final = {"": "en", "in English": "en", "in French": "fr"}
CARD: Final = re.compile(r"([A-Z][A-Z0-9]*-\d{1,6}):\s+(.+)")
KIND_AND_NAME: Final = re.compile(r'([^",“]*?)\s*["“]([^"”]*)["”](?:\s*,\s*(.*))?')
OTHER_SIDE: Final = re.compile(rf"(?:{'|'.join(BACKS)}):\s+(.+)", re.I)
TRIGGER: Final = "[Trigger]"
IN_FORCE: Final = "FORCE"
RULE: Final = "Rule"
"""Effects in force are the texts of cards of this kind, which are in nobody's deck: FORCE-1, FORCE-2…"""
NOT_HERE: Final = ("number", "name", "kind")
"""Facts with a place of their own, as texts have."""


class Face:
    """One side of a card as it is read: its facts, and the lines of its text."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.facts: dict[str, object] = {}
        self.text: list[Line] = []
        self.trigger: list[Line] = []

    def given(self) -> dict[str, object]:
        out = dict(self.facts)
        for key, lines in (("text", self.text), ("trigger", self.trigger)):
            if lines:
                out[key] = "\n".join(line.text for line in lines)
        return out

    def line_at(self, text: str, offset: int) -> int:
        """The line of a place in the text; 0 if that is another text."""
        for lines in (self.text, self.trigger):
            if lines and "\n".join(line.text for line in lines) == text:
                return lines[text.count("\n", 0, offset)].number
        return 0


class Definition:
    """A card as it is read."""

    def __init__(self, number: str, line: Line) -> None:
        self.number = number
        self.front = Face(line)
        self.back: Face | None = None

    def facts(self, game: str, lang: str, error: type[TextError]) -> Facts:
        given = {"number": self.number, **self.front.given()}
        if self.number.startswith(IN_FORCE) and given.get("kind") == RULE:
            return {**given, "lang": lang}
        if self.back is not None:
            given[BACK] = self.back.given()
        entry = entry_of(game, 1, given, lang)
        if entry.wrong:
            raise error(Message("file-says", file=self.number, what=entry.wrong[0]), self.front.line.number)
        return entry.facts


def rules_defining(game: str, ruleset: str, blocks: list[Entry], error: type[TextError]) -> Rules:
    """The rules of a game with the cards that these blocks define; those of the game if there are none."""
    rules = rules_of(game, ruleset)
    printings: dict[str, Printing] = {}
    definitions: list[Definition] = []
    described: list[str] = []
    for block in blocks:
        lang = LANGUAGES.get(block.value)
        if lang is None:
            raise error(Message("not-a-language", value=block.value), block.line)
        if not block.body:
            raise error(Message("key-empty", key="cards"), block.line)
        described.append(f"cards: {block.value}".rstrip())
        edge = block.body[0].indent - 2
        described.extend(" " * (line.indent - edge) + line.text for line in block.body)
        for definition in definitions_of(game, block.body, error):
            line = definition.front.line.number
            if definition.number in printings:
                raise error(Message("defined-twice", number=definition.number), line)
            library_of(game).read()
            if definition.number in library_of(game).shipped:
                raise error(Message("define-known-number", game=game, number=definition.number), line)
            printings[definition.number] = Printing(definition.facts(game, lang, error))
            definitions.append(definition)
    if not definitions:
        return rules
    out = rules_with(rules, list(printings.values()), described)
    for definition in definitions:
        compile_card(out, definition, error)
    return out


def blocks_in(lines: list[str]) -> list[Entry]:
    """The blocks `cards:` of a written position, as `Rules.defined` has them."""
    out: list[Entry] = []
    inside = False
    for line in lines_of("\n".join(lines), comments=False):
        if not line.indent:
            inside = line.text.startswith("cards:")
            if inside:
                out.append(Entry("cards", line.text.removeprefix("cards:").strip(), line.number))
        elif inside:
            out[-1].body.append(line)
    return out


def definitions_of(game: str, lines: list[Line], error: type[TextError]) -> list[Definition]:
    out: list[Definition] = []
    face: Face | None = None
    for line in lines:
        if line.indent < lines[0].indent:
            raise error(Message("line-indented-less"), line.number)
        if line.indent == lines[0].indent:
            found = CARD.fullmatch(line.text)
            if found is None:
                raise error(Message("define-not-a-card", text=line.text, example=EXAMPLE), line.number)
            out.append(Definition(found[1], line))
            face = out[-1].front
            take_facts(game, face, found[2], error)
            continue
        other = OTHER_SIDE.fullmatch(line.text)
        front = out[-1].front
        if other is not None:
            if out[-1].back is not None:
                raise error(Message("define-two-backs", number=out[-1].number), line.number)
            face = out[-1].back = Face(line)
            take_facts(game, face, other[1], error)
            continue
        if face is None or (face is not front and line.indent <= face.line.indent):
            face = front
        (face.trigger if line.text.startswith(TRIGGER) else face.text).append(line)
    return out


EXAMPLE: Final = 'X-1: Character "Guard", Red, cost 3, power 4000'


def take_facts(game: str, face: Face, text: str, error: type[TextError]) -> None:
    """Reads `Character "Guard", Red, cost 3, power 4000`; the back of a card has no kind of its own."""
    found = KIND_AND_NAME.fullmatch(text)
    if found is None:
        raise error(Message("define-not-a-face", text=text), face.line.number)
    if found[1]:
        face.facts["kind"] = found[1]
    face.facts["name"] = found[2]
    for part in (found[3] or "").split(","):
        if part.strip():
            fact, value = a_fact(game, part.strip(), face.line.number, error)
            if fact in face.facts:
                raise error(Message("area-given-twice", area=fact), face.line.number)
            face.facts[fact] = value


def a_fact(game: str, part: str, line: int, error: type[TextError]) -> tuple[str, str]:
    """A fact and its value: "cost 3", "types Navy/Lab", "Red/Green"."""
    form = card_format(game)
    apart = (*NOT_HERE, *form.texts)
    spellings = {name for fact, names in form.names.items() if fact not in apart for name in names}
    words = part.split(" ")
    for at in range(len(words) - 1, 0, -1):
        value = " ".join(words[at:])
        for name in spelled({" ".join(words[:at]): value}):
            if name in spellings:
                return name, value
    if colors_of(form, part):
        return "colors", part
    raise error(Message("define-not-a-fact", part=part), line)


def compile_card(rules: Rules, definition: Definition, error: type[TextError]) -> None:
    try:
        rules.prints(definition.number)
    except BadCard as bad:
        line = definition.front.line.number
        refusal = bad.refusal
        if refusal is not None:
            faces = [definition.front, *([definition.back] if definition.back is not None else [])]
            found = [face.line_at(refusal.text, refusal.span[0]) for face in faces]
            line = next((number for number in found if number), line)
        raise error(unended(bad.message), line) from bad
