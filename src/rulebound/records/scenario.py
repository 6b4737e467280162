"""Scenarios: a position, the decisions taken, and what must hold after.  See docs/formats.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rulebound import rules as rule_index
from rulebound.decks import BadDeck, Deck, deck_of
from rulebound.decks.lists import MOST_CARDS
from rulebound.games import UnknownRuleset, deck_faults, game_names, rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import Ask, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.kernel.ruleids import RULE_ID
from rulebound.kernel.rules import Rules
from rulebound.messages import Explained, Message, os_reason, unended
from rulebound.records.answers import NUMBER, Answer, advance, asked_of, declining
from rulebound.records.cards import rules_defining
from rulebound.records.games import forms_about, words_of
from rulebound.records.lines import (
    Entry,
    Line,
    PositionError,
    ScenarioError,
    a_number,
    check_lines,
    entries,
    lines_of,
    seat_name,
    seat_of,
)
from rulebound.records.position import Spec, build_position
from rulebound.records.statements import DECK_FORMS, Run, Statement, Untrue, check_refused, refusal
from rulebound.records.words import Words
from rulebound.table import new_game

KEYS: Final = ("game", "rule", "because", "cards", "position", "setup", "deck", "play", "then")
REPEAT: Final = re.compile(r"repeat (\d{1,3}) times:")
STEP: Final = re.compile(r"(south|north)( cannot)?:\s+(.+)|(south|north) surrenders")
RULE: Final = re.compile(rf"\(rule ({RULE_ID})\)")
RULE_NAMED: Final = re.compile(rf"(?:by|rule|by rule|order|,) ({RULE_ID})")
REMARK: Final = re.compile(r"(?<!\s)\s*\((?!rule )[^()]*\)")
MOST_STEPS: Final = 2_000
"""A scenario is not longer, with everything that is repeated."""
DEEPEST: Final = 4
"""The largest number of repetitions within one another."""
DECK_LINE: Final = re.compile(r"(with|without)\s+(\d+)\s+([A-Za-z0-9]+-[A-Za-z0-9]+)")


class Step:
    """A line of `play`: an answer, an answer that must be refused, "nothing", or giving up."""

    def __init__(self, line: Line, words: Words) -> None:
        text = REMARK.sub("", dashed(line))
        found = STEP.fullmatch(text)
        if found is None:
            raise ScenarioError(Message("step-form", text=text), line.number)
        self.line = line.number
        self.seat = seat_of(found[1] or found[4])
        self.surrenders = found[4] is not None
        self.cannot = bool(found[2])
        said = (found[3] or "").strip()
        rule = RULE.search(said)
        self.rule = rule[1] if rule is not None else ""
        self.text = RULE.sub("", said).strip()
        if self.rule and not self.cannot:
            raise ScenarioError(Message("step-rule-without-cannot"), line.number)
        self.nothing = self.text == "nothing"
        if self.nothing and self.cannot:
            raise ScenarioError(Message("step-cannot-nothing"), line.number)
        self.answer = Answer(self.text, line.number, words)
        code = self.text.split(" ")[0] in words.verbs
        if not (self.nothing or self.surrenders or self.answer.parts or code):
            raise ScenarioError(Message("step-neither-phrase-nor-code", text=self.text), line.number)


class Section:
    """A `play` or a `then`."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.steps: list[Step] = []
        self.statements: list[Statement] = []


class Scenario:
    """A scenario as it was read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: list[str] = []
        """The rules it is about."""
        self.because = ""
        self.spec: Spec | None = None
        self.decks: list[str] = []
        self.known: Rules = rules_of(game)
        """The rules it is played by, which also know the cards that it defines."""
        self.seed: int | str = 0
        self.deck: Deck | None = None
        self.sections: list[Section] = []

    def start(self) -> Game:
        """The game at its beginning; raises ScenarioError if it cannot be set up."""
        try:
            if self.spec is not None:
                return build_position(self.game, self.spec)
            return new_game(self.game, self.decks or None, self.seed, rules=self.known.ruleset, check=False)
        except PositionError as error:
            raise ScenarioError(error.why, error.line) from error
        except (BadDeck, BadCard, UnknownCard) as error:
            raise ScenarioError(error.message) from error


class Result:
    """How a scenario went."""

    def __init__(self, scenario: Scenario, game: Game | None, line: int, failure: Message | None) -> None:
        self.passed = failure is None
        self.rules = scenario.rules
        self.line = line
        """The line that failed; 0 if none did."""
        self.failure = Message("at-line", n=line, what=failure) if failure is not None else None
        self.game = game
        """The game as it stood at the end; None for a scenario about a deck."""

    @property
    def message(self) -> str:
        """What failed, in English; "" if nothing did."""
        return str(self.failure) if self.failure is not None else ""

    def __repr__(self) -> str:
        return f"<{', '.join(self.rules)}: {'passed' if self.passed else self.message}>"


# --- reading ----------------------------------------------------------------------------------------------


def read_scenario(text: str) -> Scenario:
    """Reads a scenario; raises ScenarioError with the line that is wrong."""
    lines = lines_of(text)
    check_lines(lines, ScenarioError)
    found = entries(lines, ScenarioError, KEYS)
    for entry in found:
        if entry.key not in ("cards", "play", "then") and sum(1 for e in found if e.key == entry.key) > 1:
            raise ScenarioError(Message("given-twice", key=entry.key), entry.line)
    by_key = {entry.key: entry for entry in found}
    for key in ("game", "rule", "because", "then"):
        if key not in by_key:
            raise ScenarioError(Message("key-missing", key=key))
    starts = [entry for entry in found if entry.key in ("position", "setup", "deck")]
    if len(starts) != 1:
        raise ScenarioError(Message("scenario-begins-with"))
    game = by_key["game"].value
    if game not in game_names():
        raise ScenarioError(Message("no-such-game", name=game, names=game_names()), by_key["game"].line)
    out = Scenario(game)
    out.because = " ".join([by_key["because"].value, *(line.text for line in by_key["because"].body)]).strip()
    if not out.because:
        raise ScenarioError(Message("key-says-nothing", key="because"), by_key["because"].line)
    read_start(out, starts[0], [entry for entry in found if entry.key == "cards"])
    for number in by_key["rule"].value.split(","):
        out.rules.append(a_rule(out, number.strip(), by_key["rule"].line))
    for entry in found:
        if entry.key in ("play", "then"):
            out.sections.append(read_section(out, entry))
    if out.sections[-1].steps:
        raise ScenarioError(Message("scenario-nothing-after-play"), out.sections[-1].line)
    return out


def a_rule(scenario: Scenario, number: str, line: int) -> str:
    ruleset = scenario.known.ruleset
    version = ruleset if ruleset in rule_index.rulesets(scenario.game) else ""
    try:
        return rule_index.rule(scenario.game, number, version).number
    except rule_index.NoSuchRule as error:
        raise ScenarioError(unended(error.message), line) from error


def dashed(line: Line) -> str:
    if not line.text.startswith("- "):
        raise ScenarioError(Message("scenario-dash", line=line.text), line.number)
    return line.text[2:].strip()


def read_start(out: Scenario, entry: Entry, cards: list[Entry]) -> None:
    if entry.key == "position":
        nothing_beside(entry)
        try:
            out.spec = Spec.of(out.game, entry.body, entry.line, cards)
            out.known = out.spec.rules
        except PositionError as error:
            raise ScenarioError(error.why, error.line) from error
    elif entry.key == "setup":
        nothing_beside(entry)
        if cards:
            raise ScenarioError(Message("define-only-decks"), cards[0].line)
        for part in entries(entry.body, ScenarioError, ("rules", "decks", "seed")):
            if part.key == "decks":
                out.decks = [name.strip() for name in part.value.split(",")]
                check_decks(out, part.line)
            elif part.key == "rules":
                out.known = a_ruleset(out.game, part.value, part.line, cards)
            else:
                out.seed = (
                    a_number(part.value, ScenarioError, part.line) if part.value.isdecimal() else part.value
                )
    else:
        read_deck_rules(out, entry, cards)
        out.deck = read_deck(out, entry)


def a_ruleset(game: str, version: str, line: int, cards: list[Entry]) -> Rules:
    try:
        return rules_defining(game, version, cards, ScenarioError)
    except UnknownRuleset as error:
        raise ScenarioError(error.message, line) from error


def nothing_beside(entry: Entry) -> None:
    if entry.value:
        raise ScenarioError(Message("scenario-indented-below", key=entry.key), entry.line)


def check_decks(out: Scenario, line: int) -> None:
    try:
        for name in out.decks:
            deck_of(out.game, name)
    except BadDeck as error:
        raise ScenarioError(error.message, line) from error
    if len(out.decks) != 2:
        raise ScenarioError(Message("two-decks-needed"), line)


def read_deck_rules(out: Scenario, entry: Entry, cards: list[Entry]) -> None:
    """The line "rules: 1.077" among those of a deck."""
    version = ""
    at = entry.line
    for line in entry.body:
        if line.text.startswith("rules:"):
            version, at = line.text.removeprefix("rules:").strip(), line.number
            entry.body.remove(line)
            break
    out.known = a_ruleset(out.game, version, at, cards)


def read_deck(out: Scenario, entry: Entry) -> Deck:
    """A deck: `deck: st01` or a list below it, then lines "with 1 ST02-003" and "without 2 ST01-005"."""
    game = out.game
    lines = [Line(line.number, line.indent, REMARK.sub("", line.text)) for line in entry.body]
    changes = [line for line in lines if DECK_LINE.fullmatch(line.text)]
    listed = [line for line in lines if not DECK_LINE.fullmatch(line.text)]
    if bool(entry.value) == bool(listed):
        raise ScenarioError(Message("scenario-deck-or-list"), entry.line)
    try:
        if entry.value:
            deck = deck_of(game, entry.value)
        else:
            deck = Deck.parse(game, "\n" * (listed[0].number - 1) + "\n".join(line.text for line in listed))
        numbers = list(deck.numbers)
        for line in changes:
            found = DECK_LINE.fullmatch(line.text)
            if found is None:
                continue
            number, count = out.known.prints(found[3].upper()).number, int(found[2])
            if found[1] == "with" and len(numbers) + count > MOST_CARDS:
                raise ScenarioError(Message("deck-list-too-long", n=MOST_CARDS), line.number)
            if found[1] == "with":
                numbers.extend([number] * count)
            elif numbers.count(number) < count:
                raise ScenarioError(
                    Message("scenario-only-so-many", n=numbers.count(number), number=number), line.number
                )
            else:
                for _ in range(count):
                    numbers.remove(number)
    except (BadDeck, UnknownCard, BadCard) as error:
        raise ScenarioError(error.message, entry.line) from error
    return Deck(game, numbers)


def read_section(out: Scenario, entry: Entry) -> Section:
    section = Section(entry.line)
    nothing_beside(entry)
    if not entry.body:
        raise ScenarioError(Message("key-empty", key=entry.key), entry.line)
    forms = DECK_FORMS if out.deck is not None else forms_about(out.game)
    for line in entry.body:
        check_numbers(out, line)
        if entry.key == "then":
            text = REMARK.sub("", dashed(line))
            section.statements.append(Statement(text, line.number, forms))
        elif out.deck is not None:
            raise ScenarioError(Message("scenario-deck-no-play"), line.number)
    if entry.key == "play":
        section.steps = read_steps(entry.body, words_of(out.game))
    return section


def read_steps(lines: list[Line], words: Words, within: int = 0) -> list[Step]:
    """The steps, those of a `repeat` block as often as it says."""
    if within > DEEPEST:
        raise ScenarioError(Message("scenario-too-deep", n=DEEPEST), lines[0].number)
    out: list[Step] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        found = REPEAT.fullmatch(dashed(line))
        if found is None:
            out.append(Step(line, words))
            continue
        block: list[Line] = []
        while at < len(lines) and lines[at].indent > line.indent:
            block.append(lines[at])
            at += 1
        if not block:
            raise ScenarioError(Message("scenario-repeated-below"), line.number)
        steps = read_steps(block, words, within + 1)
        if len(out) + len(steps) * int(found[1]) > MOST_STEPS:
            raise ScenarioError(Message("scenario-too-long", n=MOST_STEPS), line.number)
        out.extend(steps * int(found[1]))
    return out


def check_numbers(scenario: Scenario, line: Line) -> None:
    """Card numbers and rule numbers must exist, so that a slip of the pen cannot make a line true."""
    try:
        for number in NUMBER.findall(line.text):
            scenario.known.prints(number)
    except (UnknownCard, BadCard) as error:
        raise ScenarioError(unended(error.message), line.number) from error
    for found in RULE_NAMED.finditer(line.text):
        a_rule(scenario, found[1], line.number)


# --- running ------------------------------------------------------------------------------------


class Failed(Explained):
    """A line did not work out."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message)
        self.line = line


def run_scenario(text: str) -> Result:
    """Plays a scenario through and checks what it says must hold.

    The result says whether it passed, and else which line failed and what was
    so instead.  A text that is no scenario raises ScenarioError.
    """
    scenario = read_scenario(text)
    words = words_of(scenario.game)
    if scenario.deck is not None:
        known = scenario.known
        cards = [known.prints(number) for number in scenario.deck.numbers]
        faults = deck_faults(scenario.game, cards, known.ruleset)
        run = Run(new_game(scenario.game), words, [fault.rule for fault in faults])
    else:
        run = Run(scenario.start(), words)
        note_asked(run)
    idle: set[int] = set()
    game = run.game if scenario.deck is None else None
    try:
        for section in scenario.sections:
            for step in section.steps:
                take_step(run, step, idle)
            for statement in section.statements:
                failure = statement.failure(run)
                if failure is not None:
                    wrong = Message("does-not-hold", text=statement.text, reason=failure)
                    raise Failed(statement.line, waiting(run.game, wrong))
            if section.statements:
                run.looked_at()
    except Failed as error:
        return Result(scenario, game, error.line, error.message)
    return Result(scenario, game, 0, None)


def run_file(path: str | Path) -> Result:
    """Runs a scenario file; errors name the file as well."""
    try:
        return run_scenario(Path(path).read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ScenarioError(Message("file-not-text", file=str(path))) from error
    except OSError as error:
        raise ScenarioError(Message("file-unreadable", file=str(path), reason=os_reason(error))) from error
    except ScenarioError as error:
        raise ScenarioError(Message("in-file", what=error.why, file=str(path)), error.line) from error


def waiting(game: Game, what: Message) -> Message:
    """What failed, and a question in the middle of something, which the scenario may have forgotten to answer."""
    ask = game.ask
    return now_asked(game, ask, what) if ask is not None and ask.kind != "main" else what


def now_asked(game: Game, ask: Ask, what: Message) -> Message:
    return Message("now-asked", what=what, waiting=asked_of(game, ask))


def note_asked(run: Run) -> None:
    if run.game.ask is not None and len(run.game.ask.choices) > 1:
        run.asked.append(run.game.ask)


def take_step(run: Run, step: Step, idle: set[int]) -> None:
    game = run.game
    if step.nothing:
        idle.add(step.seat)
        stand_by(run, idle)
        return
    idle.discard(step.seat)
    if step.surrenders:
        if game.outcome is not None:
            raise Failed(step.line, Message("over-already"))
        game.surrender(step.seat)
        return
    ask = game.ask
    if ask is None:
        raise Failed(step.line, Message("over-nothing-to-decide"))
    if ask.seat != step.seat:
        raise Failed(step.line, Message("not-this-seat", seat=seat_name(step.seat), now=asked_of(game, ask)))
    if step.cannot:
        try:
            check_refused(refusal(game, step.seat, step.answer), step.rule)
        except Untrue as error:
            raise Failed(
                step.line, Message("was-to-be-refused", text=step.text, reason=error.message)
            ) from error
        return
    try:
        run.asked.extend(step.answer.carry_out(game))
    except IllegalChoice as error:
        wrong = Message("is-refused", text=step.text, reason=error.message)
        if game.ask is not None:
            wrong = now_asked(game, game.ask, wrong)
        raise Failed(step.line, wrong) from error
    stand_by(run, idle)


def stand_by(run: Run, idle: set[int]) -> None:
    """Those who do nothing decline whatever they are asked, but do not end their own Main Phase."""
    game = run.game
    while game.ask is not None and game.ask.seat in idle and game.ask.kind != "main":
        index = declining(game, game.ask)
        if index < 0:
            return
        run.asked.extend(advance(game, index))
