"""Scenarios: a position, the decisions taken, and what must hold after.  See docs/formats.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rulebound import rules as rule_index
from rulebound.decks import Deck, deck_of
from rulebound.decks.lists import MOST_CARDS, in_their_parts
from rulebound.games import deck_faults, rules_of
from rulebound.kernel.decisions import Ask, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.kernel.ruleids import RULE_ID
from rulebound.kernel.rules import Rules
from rulebound.messages import Explained, Message, os_reason
from rulebound.records.answers import NUMBER, Answer, advance, asked_of, declining
from rulebound.records.cards import rules_defining
from rulebound.records.lines import (
    Block,
    ScenarioError,
    TextError,
    TextLine,
    blocks_of,
    by_key,
    check_lines,
    lines_of,
    raising,
    seat_name,
    seat_of,
)
from rulebound.records.position import Spec, build_position
from rulebound.records.statements import (
    DECK_FORMS,
    Run,
    Statement,
    Untrue,
    check_refused,
    forms_of,
    refusal,
)
from rulebound.records.wording import wording_of
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


class PlayLine:
    """A line of `play`: an answer, an answer that must be refused, "nothing", or giving up."""

    def __init__(self, line: TextLine, game: str) -> None:
        text = REMARK.sub("", dashed(line))
        found = STEP.fullmatch(text)
        if found is None:
            raise TextError(Message("step-form", text=text), line.number)
        self.line = line.number
        self.seat = seat_of(found[1] or found[4])
        self.surrenders = found[4] is not None
        self.cannot = bool(found[2])
        said = (found[3] or "").strip()
        rule = RULE.search(said)
        self.rule = rule[1] if rule is not None else ""
        self.text = RULE.sub("", said).strip()
        if self.rule and not self.cannot:
            raise TextError(Message("step-rule-without-cannot"), line.number)
        self.nothing = self.text == "nothing"
        if self.nothing and self.cannot:
            raise TextError(Message("step-cannot-nothing"), line.number)
        self.answer = Answer(self.text, line.number, game)
        code = self.text.split(" ")[0] in wording_of(game).verbs
        if not (self.nothing or self.surrenders or self.answer.patterns or code):
            raise TextError(Message("step-neither-phrase-nor-code", text=self.text), line.number)


class Section:
    """A `play` or a `then`."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.steps: list[PlayLine] = []
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

    def __repr__(self) -> str:
        return f"<Scenario of {self.game}: {', '.join(self.rules)}>"

    @raising(ScenarioError)
    def start(self) -> Game:
        """The game at its beginning; raises ScenarioError if it cannot be set up."""
        if self.spec is not None:
            return build_position(self.game, self.spec)
        return new_game(self.game, self.decks or None, self.seed, rules=self.known.ruleset, check=False)


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


@raising(ScenarioError)
def read_scenario(text: str) -> Scenario:
    """Reads a scenario; raises ScenarioError with the line that is wrong."""
    lines = lines_of(text)
    check_lines(lines)
    blocks = blocks_of(lines, KEYS, repeated=("cards", "play", "then"))
    given = by_key(blocks, ("game", "rule", "because", "then"))
    starts = [block for block in blocks if block.key in ("position", "setup", "deck")]
    if len(starts) != 1:
        raise TextError(Message("scenario-begins-with"))
    with raising(TextError, given["game"].line):
        out = Scenario(given["game"].value)
    because = given["because"]
    out.because = " ".join([because.value, *(line.text for line in because.body)]).strip()
    if not out.because:
        raise TextError(Message("key-says-nothing", key="because"), because.line)
    read_start(out, starts[0], [block for block in blocks if block.key == "cards"])
    for number in given["rule"].value.split(","):
        out.rules.append(a_rule(out, number.strip(), given["rule"].line))
    out.sections = [read_section(out, block) for block in blocks if block.key in ("play", "then")]
    if out.sections[-1].steps:
        raise TextError(Message("scenario-nothing-after-play"), out.sections[-1].line)
    return out


def a_rule(scenario: Scenario, number: str, line: int) -> str:
    ruleset = scenario.known.ruleset
    version = ruleset if ruleset in rule_index.rulesets(scenario.game) else ""
    with raising(TextError, line):
        return rule_index.rule(scenario.game, number, version).number


def dashed(line: TextLine) -> str:
    if not line.text.startswith("- "):
        raise TextError(Message("scenario-dash", line=line.text), line.number)
    return line.text[2:].strip()


def read_start(out: Scenario, block: Block, cards: list[Block]) -> None:
    if block.key == "position":
        nothing_beside(block)
        out.spec = Spec.of(out.game, block.body, block.line, cards)
        out.known = out.spec.rules
    elif block.key == "setup":
        nothing_beside(block)
        if cards:
            raise TextError(Message("define-only-decks"), cards[0].line)
        for part in blocks_of(block.body, ("rules", "decks", "seed"), repeated=("rules", "decks", "seed")):
            if part.key == "decks":
                out.decks = [name.strip() for name in part.value.split(",")]
                check_decks(out, part.line)
            elif part.key == "rules":
                out.known = a_ruleset(out.game, part.value, part.line, cards)
            else:
                out.seed = part.number() if part.value.isdecimal() else part.value
    else:
        read_deck_rules(out, block, cards)
        with raising(TextError, block.line):
            out.deck = read_deck(out, block)


def a_ruleset(game: str, version: str, line: int, cards: list[Block]) -> Rules:
    with raising(TextError, line):
        return rules_defining(game, version, cards)


def nothing_beside(block: Block) -> None:
    if block.value:
        raise TextError(Message("scenario-indented-below", key=block.key), block.line)


def check_decks(out: Scenario, line: int) -> None:
    with raising(TextError, line):
        for name in out.decks:
            deck_of(out.game, name)
    if len(out.decks) != 2:
        raise TextError(Message("two-decks-needed"), line)


def read_deck_rules(out: Scenario, block: Block, cards: list[Block]) -> None:
    """The line "rules: 1.077" among those of a deck."""
    line = next((line for line in block.body if line.text.startswith("rules:")), None)
    if line is not None:
        block.body.remove(line)
    version = line.text.removeprefix("rules:").strip() if line is not None else ""
    out.known = a_ruleset(out.game, version, line.number if line is not None else block.line, cards)


def read_deck(out: Scenario, block: Block) -> Deck:
    """A deck: `deck: st01` or a list below it, then lines "with 1 ST02-003" and "without 2 ST01-005"."""
    lines = [TextLine(line.number, line.indent, REMARK.sub("", line.text)) for line in block.body]
    changes = [(line, found) for line in lines if (found := DECK_LINE.fullmatch(line.text)) is not None]
    listed = [line for line in lines if DECK_LINE.fullmatch(line.text) is None]
    if bool(block.value) == bool(listed):
        raise TextError(Message("scenario-deck-or-list"), block.line)
    if block.value:
        deck = deck_of(out.game, block.value)
    else:
        text = "\n" * (listed[0].number - 1) + "\n".join(line.text for line in listed)
        deck = Deck.parse(out.game, text, known=out.known)
    numbers = list(deck.numbers)
    for line, found in changes:
        number, count = out.known.prints(found[3].upper()).number, int(found[2])
        if found[1] == "with":
            if len(numbers) + count > MOST_CARDS:
                raise TextError(Message("deck-list-too-long", n=MOST_CARDS), line.number)
            numbers.extend([number] * count)
        elif numbers.count(number) < count:
            only = Message("scenario-only-so-many", n=numbers.count(number), number=number)
            raise TextError(only, line.number)
        else:
            for _ in range(count):
                numbers.remove(number)
    if changes:
        numbers = in_their_parts(out.game, [out.known.prints(number) for number in numbers])
    return Deck(out.game, numbers)


def read_section(out: Scenario, block: Block) -> Section:
    section = Section(block.line)
    nothing_beside(block)
    if not block.body:
        raise TextError(Message("key-empty", key=block.key), block.line)
    forms = DECK_FORMS if out.deck is not None else forms_of(out.game)
    for line in block.body:
        check_numbers(out, line)
        if block.key == "then":
            text = REMARK.sub("", dashed(line))
            section.statements.append(Statement(text, line.number, forms))
        elif out.deck is not None:
            raise TextError(Message("scenario-deck-no-play"), line.number)
    if block.key == "play":
        section.steps = read_steps(block.body, out.game)
    return section


def read_steps(lines: list[TextLine], game: str, within: int = 0) -> list[PlayLine]:
    """The steps, those of a `repeat` block as often as it says."""
    if within > DEEPEST:
        raise TextError(Message("scenario-too-deep", n=DEEPEST), lines[0].number)
    out: list[PlayLine] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        found = REPEAT.fullmatch(dashed(line))
        if found is None:
            out.append(PlayLine(line, game))
            continue
        repeated: list[TextLine] = []
        while at < len(lines) and lines[at].indent > line.indent:
            repeated.append(lines[at])
            at += 1
        if not repeated:
            raise TextError(Message("scenario-repeated-below"), line.number)
        steps = read_steps(repeated, game, within + 1)
        if len(out) + len(steps) * int(found[1]) > MOST_STEPS:
            raise TextError(Message("scenario-too-long", n=MOST_STEPS), line.number)
        out.extend(steps * int(found[1]))
    return out


def check_numbers(scenario: Scenario, line: TextLine) -> None:
    """Card numbers and rule numbers must exist, so that a slip of the pen cannot make a line true."""
    with raising(TextError, line.number):
        for number in NUMBER.findall(line.text):
            scenario.known.prints(number)
    for found in RULE_NAMED.finditer(line.text):
        a_rule(scenario, found[1], line.number)


# --- running ------------------------------------------------------------------------------------


class Failed(Explained):
    """A line did not work out."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message)
        self.line = line


@raising(ScenarioError)
def run_scenario(text: str) -> Result:
    """Plays a scenario through and checks what it says must hold.

    The result says whether it passed, and else which line failed and what was
    so instead.  A text that is no scenario raises ScenarioError.
    """
    scenario = read_scenario(text)
    if scenario.deck is not None:
        known = scenario.known
        cards = [known.prints(number) for number in scenario.deck.numbers]
        faults = deck_faults(scenario.game, cards, known.ruleset)
        run = Run(new_game(scenario.game), [fault.rule for fault in faults])
    else:
        run = Run(scenario.start())
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
                    raise Failed(statement.line, wrong if game is None else waiting(game, wrong))
            if section.statements:
                run.forget()
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


def take_step(run: Run, step: PlayLine, idle: set[int]) -> None:
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
