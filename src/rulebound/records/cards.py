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
from rulebound.records.lines import Block, TextError, TextLine, lines_of

LANGUAGES: Final = {"": "en", "in English": "en", "in French": "fr"}
CARD: Final = re.compile(r"([A-Z][A-Z0-9]*-\d{1,6}):\s+(.+)")
KIND_AND_NAME: Final = re.compile(r'([^",“]*?)\s*["“](.*?)["”](?:\s*,\s*(.*))?')
"""The name ends at a quotation mark before a comma or the end: a name may have some of its own."""
OTHER_SIDE: Final = re.compile(rf"(?:{'|'.join(BACKS)}):\s+(.+)", re.I)
IN_FORCE: Final = "FORCE"
RULE: Final = "Rule"
"""Effects in force are the texts of cards of this kind, which are in nobody's deck: FORCE-1, FORCE-2…"""
NOT_HERE: Final = ("number", "name", "kind")
"""Facts with a place of their own, as texts have."""


class Face:
    """One side of a card as it is read: its facts, and the lines of its text."""

    def __init__(self, line: TextLine) -> None:
        self.line = line
        self.facts: dict[str, object] = {}
        self.texts: dict[str, list[TextLine]] = {}

    def given(self) -> dict[str, object]:
        return self.facts | {key: joined(lines) for key, lines in self.texts.items()}

    def line_at(self, text: str, offset: int) -> int:
        """The line of a place in the text; 0 if that is another text."""
        for lines in self.texts.values():
            if joined(lines) == text:
                return lines[text.count("\n", 0, offset)].number
        return 0


def joined(lines: list[TextLine]) -> str:
    return "\n".join(line.text for line in lines)


class Definition:
    """A card as it is read."""

    def __init__(self, number: str, line: TextLine) -> None:
        self.number = number
        self.front = Face(line)
        self.back: Face | None = None

    def facts(self, game: str, lang: str) -> Facts:
        given = {"number": self.number, **self.front.given()}
        if self.number.startswith(IN_FORCE) and given.get("kind") == RULE:
            return {**given, "lang": lang}
        if self.back is not None:
            given[BACK] = self.back.given()
        entry = entry_of(game, given, lang)
        if entry.wrong:
            raise TextError(
                Message("file-says", file=self.number, what=entry.wrong[0]), self.front.line.number
            )
        return entry.facts


def rules_defining(game: str, ruleset: str, blocks: list[Block]) -> Rules:
    """The rules of a game with the cards that these blocks define; those of the game if there are none."""
    rules = rules_of(game, ruleset)
    printings: dict[str, Printing] = {}
    definitions: list[Definition] = []
    described: list[str] = []
    for block in blocks:
        lang = LANGUAGES.get(block.value)
        if lang is None:
            raise TextError(Message("not-a-language", value=block.value), block.line)
        if not block.body:
            raise TextError(Message("key-empty", key="cards"), block.line)
        described.append(f"cards: {block.value}".rstrip())
        edge = block.body[0].indent - 2
        described.extend(" " * (line.indent - edge) + line.text for line in block.body)
        for definition in definitions_of(game, block.body):
            line = definition.front.line.number
            if definition.number in printings:
                raise TextError(Message("defined-twice", number=definition.number), line)
            library_of(game).read()
            if definition.number in library_of(game).shipped:
                raise TextError(Message("define-known-number", game=game, number=definition.number), line)
            printings[definition.number] = Printing(definition.facts(game, lang))
            definitions.append(definition)
    if not definitions:
        return rules
    out = rules_with(rules, list(printings.values()), described)
    for definition in definitions:
        compile_card(out, definition)
    return out


def blocks_in(lines: list[str]) -> list[Block]:
    """The blocks `cards:` of a written position, as `Rules.defined` has them."""
    out: list[Block] = []
    inside = False
    for line in lines_of("\n".join(lines), comments=False):
        if not line.indent:
            inside = line.text.startswith("cards:")
            if inside:
                out.append(Block("cards", line.text.removeprefix("cards:").strip(), line.number))
        elif inside:
            out[-1].body.append(line)
    return out


def definitions_of(game: str, lines: list[TextLine]) -> list[Definition]:
    out: list[Definition] = []
    face: Face | None = None
    for line in lines:
        if line.indent < lines[0].indent:
            raise TextError(Message("line-indented-less"), line.number)
        if line.indent == lines[0].indent:
            found = CARD.fullmatch(line.text)
            if found is None:
                raise TextError(
                    Message("define-not-a-card", text=line.text, example=example(game)), line.number
                )
            out.append(Definition(found[1], line))
            face = out[-1].front
            take_facts(game, face, found[2])
            continue
        other = OTHER_SIDE.fullmatch(line.text)
        front = out[-1].front
        if other is not None:
            if out[-1].back is not None:
                raise TextError(Message("define-two-backs", number=out[-1].number), line.number)
            face = out[-1].back = Face(line)
            take_facts(game, face, other[1])
            continue
        if face is None or (face is not front and line.indent <= face.line.indent):
            face = front
        face.texts.setdefault(text_of(game, line), []).append(line)
    return out


def text_of(game: str, line: TextLine) -> str:
    """The text of a card that the line belongs to: "[Trigger] Draw 1 card." to its trigger, if it has one."""
    return next((key for key in card_format(game).texts if line.text.startswith(f"[{key.title()}]")), "text")


def example(game: str) -> str:
    """A card as it may be defined: X-1: Stage "Guard", Red, cost 3."""
    kind, facts = list(card_format(game).kinds.items())[-1]
    said = ["Red" if fact == "colors" else f"{fact} 3" for fact in facts if fact not in NOT_HERE]
    return ", ".join([f'X-1: {kind} "Guard"', *said])


def take_facts(game: str, face: Face, text: str) -> None:
    """Reads `Character "Guard", Red, cost 3, power 4000`; the back of a card has no kind of its own."""
    found = KIND_AND_NAME.fullmatch(text)
    if found is None:
        raise TextError(Message("define-not-a-face", text=text), face.line.number)
    if found[1]:
        face.facts["kind"] = found[1]
    face.facts["name"] = found[2]
    for part in (found[3] or "").split(","):
        if part.strip():
            fact, value = a_fact(game, part.strip(), face.line.number)
            if fact in face.facts:
                raise TextError(Message("area-given-twice", area=fact), face.line.number)
            face.facts[fact] = value


def a_fact(game: str, part: str, line: int) -> tuple[str, str]:
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
    raise TextError(Message("define-not-a-fact", part=part), line)


def compile_card(rules: Rules, definition: Definition) -> None:
    try:
        rules.prints(definition.number)
    except BadCard as bad:
        line = definition.front.line.number
        refusal = bad.refusal
        for face in (definition.back, definition.front):
            if refusal is not None and face is not None:
                line = face.line_at(refusal.text, refusal.span[0]) or line
        raise TextError(unended(bad.message), line) from bad
