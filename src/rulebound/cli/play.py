"""`rulebound play`: a game against the machine, in the terminal."""

from __future__ import annotations

import io
import re
import secrets
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulebound.agents import Agent, make_agent
from rulebound.cli.board import (
    SEATS,
    YOU,
    View,
    asking_card,
    board,
    hand,
    hand_in_full,
    listing,
    log_lines,
    question,
    view_of,
)
from rulebound.cli.card import face, find_card, rule_lines
from rulebound.cli.inputs import Version, playable, usual_decks
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.layouts import BATTLE, LAYOUTS
from rulebound.cli.log import marks_of
from rulebound.cli.rules import document
from rulebound.cli.screen import Size, screen
from rulebound.cli.terminal import console, one_line, show_pages
from rulebound.files import write_whole
from rulebound.games import rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import Decision, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.records import write_record
from rulebound.rules import NoSuchRule, index, rule, rulesets
from rulebound.table import new_game

LOG_LINES: Final = 20
"""So much of the log is shown by itself; `log` shows all of it."""

CARD_NUMBER: Final = re.compile(r"\b[a-z]+[0-9]*-[0-9]+", re.IGNORECASE)

HELP: Final = (
    ("NUMBER or CODE", "answer: the option's number, or its code, such as “attack {number}”"),
    ("card NUMBER", "a card's facts and text"),
    ("hand", "your hand with the cards' texts (… marks a card that has one)"),
    ("{lists}", "both players' cards there"),
    ("options", "all options with their codes (more does the same)"),
    ("board", "the whole table; an empty line shows the screen again"),
    ("log", "everything that happened"),
    ("why", "the rule that asks this question"),
    ("rules NUMBER", "what a rule says"),
    ("undo", "back to your last decision, if nothing came to light since"),
    ("save FILE", "write the game's record"),
    ("surrender", "give up"),
    ("quit", "leave the table"),
)


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "onepiece",
    deck: Annotated[
        str,
        typer.Option(metavar="D", show_default="the first that ships", help="Your deck: a name or a file."),
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="D", show_default="the second that ships", help="The opponent's deck.")
    ] = "",
    opponent: Annotated[str, typer.Option(help="random or greedy.")] = "greedy",
    seed: Annotated[
        int | None, typer.Option(show_default="a new one", help="The same seed deals the same cards.")
    ] = None,
    rules: Version = "",
    lang: Lang = "en",
) -> None:
    """Play a game against the machine."""
    rules_of(game, rules)
    say = Speech(lang, game)
    yours, theirs = usual_decks(game)
    decks = (playable(game, deck or yours, rules), playable(game, against or theirs, rules))
    if seed is None:
        seed = secrets.randbelow(2**31)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    with suppress(ImportError):
        import_module("readline")  # from then on, `input` knows the arrow keys
    session = Session(new_game(game, decks, seed, rules=rules), make_agent(opponent, seed), say)
    against_whom = say("{one} against {other}", one=decks[0].name, other=decks[1].name)
    session.welcome(f"{against_whom} ({opponent})", seed)
    session.run()


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """One person, one machine, one game."""

    def __init__(self, game: Game, agent: Agent, say: Speech) -> None:
        self.game = game
        self.agent = agent
        self.say = say
        self.out = console()
        self.told = 0
        """How many events the player has been shown."""
        self.drawn: View | None = None
        """The table as it was last drawn."""
        self.before: list[Game] = []
        """The game at each of the player's decisions, for undo."""

    def welcome(self, decks: str, seed: int) -> None:
        versions = rulesets(self.game.name)
        rules = f" {self.game.ruleset}" if self.game.ruleset in versions else ""
        self.out.print(
            Text("Rulebound", style="bold"),
            f"{self.game.name}{rules}: {self.say('{decks}, seed {seed}.', decks=decks, seed=seed)}",
        )
        self.out.print(self.say("You are South. Type an option's number, ? for help, quit to leave."))
        self.out.print()

    def run(self) -> None:
        try:
            while (decision := self.game.decision) is not None:
                if decision.seat == YOU:
                    self.show(decision)
                    self.ask(decision)
                else:
                    self.game.choose(self.agent.choose(self.game))
            self.finish()
        except Quit:
            self.out.print(self.say("Goodbye. The seed was {seed}.", seed=self.game.seed))

    # -- what the player sees --

    def show(self, decision: Decision) -> None:
        if self.out.is_terminal:
            self.show_screen(decision)
            return
        self.show_news()
        view = view_of(self.game)
        if self.drawn is None or not same_table(view, self.drawn):
            self.show_board()
        self.out.print(question(self.game, decision, self.say))

    def show_screen(self, decision: Decision | None) -> None:
        """Everything that fits a terminal at once; the rest is shown on request."""
        size = Size(self.out.width, self.out.height)
        for line in screen(self.game, view_of(self.game), decision, self.told, size, self.say):
            self.out.print(line, no_wrap=True, crop=False)
        self.told = len(self.game.events)

    def show_news(self) -> None:
        """The log since the last decision."""
        events = self.game.events
        lines = log_lines(events[self.told :], YOU, self.say, marks_of(self.game))
        if len(lines) > LOG_LINES:
            left = self.say("… {n} line{s} before that: log", n=len(lines) - LOG_LINES)
            self.out.print(Text(f"  {left}", style="dim"))
        for line in lines[-LOG_LINES:]:
            self.out.print(Padding.indent(line, 2))
        self.told = len(events)

    def show_board(self) -> None:
        self.drawn = view_of(self.game)
        self.out.print(board(self.game.rules, self.drawn, self.say))
        self.out.print(hand(self.game.rules, self.drawn, self.say))
        self.out.print()

    def finish(self) -> None:
        if self.out.is_terminal:
            self.show_screen(None)
        else:
            self.show_news()
            self.show_board()
        outcome = self.game.outcome
        if outcome is None:
            return
        who = "A draw" if outcome.winner is None else "You win" if outcome.winner == YOU else "You lose"
        reason = self.say.terms(self.say(outcome.reason))
        end = self.say("{who}: {to}", who=self.say(who), to=reason)
        self.out.print(Text(f"{end} [{outcome.rule}]", style="bold"))
        self.out.print(self.say("save FILE keeps the record; log shows the game; quit ends."))
        while (answer := self.read()) is not None:
            if answer == "surrender" or not self.command(answer or "quit", None):
                self.out.print(
                    self.say("The game is over: save FILE, log, board, card NUMBER, rules NUMBER or quit.")
                )
        raise Quit

    # -- what the player types --

    def read(self) -> str | None:
        """A line the player typed; None at the end of the input."""
        sys.stdout.flush()
        try:
            answer = input("> ").strip()
        except EOFError:
            self.out.print()
            return None
        if not sys.stdin.isatty():
            self.out.print(one_line(answer), soft_wrap=True)
        return answer

    def ask(self, decision: Decision) -> None:
        """Takes lines until one of them answers the question or changes the game."""
        while True:
            answer = self.read()
            if answer is None:
                raise Quit
            try:
                if self.answered(answer, decision):
                    return
            except IllegalChoice as error:
                reason = one_line(self.say.tell(str(error)))
                self.out.print(Text(self.say("No: {reason}.", reason=reason), style="yellow"))

    def answered(self, answer: str, decision: Decision) -> bool:
        """Whether the line was the decision's answer, or ended it otherwise."""
        codes = [option.code.casefold() for option in decision.options]
        wanted = " ".join(answer.casefold().split())
        if wanted in codes:
            self.choose(codes.index(wanted))
            return True
        if re.fullmatch(r"[+-]?[0-9]+", wanted):
            if len(wanted) > 6 or not 1 <= int(wanted) <= len(codes):
                none = "there is no option {n}: they are numbered 1 to {last}"
                raise IllegalChoice(
                    self.say(none, n=wanted if len(wanted) <= 12 else f"{wanted[:12]}…", last=len(codes)),
                    decision.rule,
                )
            self.choose(int(wanted) - 1)
            return True
        before = self.game
        if self.command(answer, decision):
            return self.game is not before or self.game.outcome is not None
        self.game.choose(CARD_NUMBER.sub(lambda number: number[0].upper(), answer))  # says why not
        return True

    def choose(self, index: int) -> None:
        self.before.append(self.game.clone())
        self.game.choose(index)

    def command(self, line: str, decision: Decision | None) -> bool:
        """Does what a line says that is no answer; False if it is no command."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.casefold(), rest:
            case ("?" | "help" | "h", _):
                self.help()
            case ("quit" | "q" | "exit", ""):
                raise Quit
            case ("card", number) if number:
                self.card(number)
            case ("hand", ""):
                show_pages(self.out, hand_in_full(self.game.rules, view_of(self.game), self.say))
            case (area, "") if area in LAYOUTS[self.game.name].lists:
                self.list_cards(area)
            case ("options" | "more", "") if decision is not None:
                show_pages(self.out, question(self.game, decision, self.say))
            case ("", "") if self.out.is_terminal:
                self.show_screen(decision)
            case ("board" | "", ""):
                self.show_board()
                if decision is not None:
                    self.out.print(question(self.game, decision, self.say))
            case ("log", ""):
                told = log_lines(self.game.events, YOU, self.say, marks_of(self.game))
                show_pages(self.out, *(Padding.indent(shown, 2) for shown in told))
            case ("why", ""):
                self.why(decision)
            case ("rules" | "rule", number) if number:
                self.rule(number, below=True)
            case ("undo", ""):
                self.undo()
            case ("save", file) if file:
                self.save(file)
            case ("surrender", ""):
                self.game.surrender(YOU)
            case ("card" | "rules" | "rule" | "save" as known, ""):
                self.usage("rules" if known == "rule" else known)
            case _:
                return False
        return True

    def usage(self, command: str) -> None:
        """What a command wants to be told: “card NUMBER: a card's facts and text”."""
        word, meaning = next(row for row in HELP if row[0].startswith(f"{command} "))
        self.out.print(f"{self.say(word)}{self.say(': ')}{self.say(meaning)}.")

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        lists = ", ".join(LAYOUTS[self.game.name].lists)
        example = self.game.setup.decks[YOU][0]
        for word, meaning in HELP:
            shown = (word if word.islower() else self.say(word)).replace("{lists}", lists)
            table.add_row(shown, self.say(meaning, number=example))
        self.out.print(Padding.indent(table, 2))

    def card(self, number: str) -> None:
        try:
            printed = find_card(self.game.name, number)
        except (UnknownCard, BadCard) as error:
            self.out.print(f"{one_line(self.say.tell(str(error)))}.")
            return
        self.out.print(Padding.indent(face(self.game.name, printed, self.say.lang, told=True), 2))
        if printed.back is not None:
            self.out.print(Padding.indent(face(self.game.name, printed.back, self.say.lang, told=True), 2))

    def list_cards(self, area: str) -> None:
        """What both players have in an open area."""
        view = view_of(self.game)
        title = "{who}'s {area}, {n} card{s}, the top first"
        parts: list[RenderableType] = []
        for seat, name in enumerate(SEATS):
            cards = view["seats"][seat][area]["cards"]
            line = self.say(title, who=self.say(name), area=self.say(area), n=len(cards))
            parts += [Text(line, style="dim"), listing(self.game.rules, cards, self.say)]
        show_pages(self.out, *parts)

    def why(self, decision: Decision | None) -> None:
        if decision is None:
            return
        if decision.source:
            source = asking_card(self.game) + self.say.source(decision.source)
            self.out.print(self.say("{source} asks:", source=source))
            number = decision.source.partition(" ")[0]
            if number[:1] != "[":  # what a keyword does is said by its rule
                self.card(number)
        self.rule(decision.rule)

    def rule(self, number: str, *, below: bool = False) -> None:
        """What a rule says, and if asked for, what those below it say."""
        ruleset = document(self.game.name, self.game.ruleset)
        try:
            rule(self.game.name, number, ruleset)
        except NoSuchRule as error:
            self.out.print(one_line(self.say.tell(str(error))))
            return
        numbers = [number]
        if below:
            numbers = [each for each in index(self.game.name, ruleset) if f"{each}-".startswith(f"{number}-")]
        self.out.print(Padding.indent(rule_lines(self.game.name, numbers, ruleset, self.say.lang), 2))

    def save(self, file: str) -> None:
        record = write_record(self.game)
        try:
            write_whole(Path(file).expanduser(), record, new=True)
        except FileExistsError:
            self.out.print(self.say("{file} is there already: choose another name.", file=one_line(file)))
        except (OSError, RuntimeError, ValueError) as error:  # no such folder, no such ~user, a NUL
            reason = self.say.tell((error.strerror if isinstance(error, OSError) else "") or str(error))
            self.out.print(
                self.say("{file} cannot be written: {reason}.", file=one_line(file), reason=reason)
            )
        else:
            saved = self.say("Saved as {file}; rulebound replay shows it again.", file=one_line(file))
            self.out.print(saved, soft_wrap=True)

    def undo(self) -> None:
        if not self.before or self.game.outcome is not None:
            self.out.print(self.say("There is nothing to undo."))
            return
        reason = cannot_undo(self.before[-1], self.game)
        if reason:
            self.out.print(self.say("That cannot be undone: {reason}.", reason=self.say(reason)))
            return
        self.game = self.before.pop()
        self.told = len(self.game.events)
        self.drawn = None


def same_table(one: View, other: View) -> bool:
    return one["seats"] == other["seats"] and one["battle"] == other["battle"]


def cannot_undo(before: Game, now: Game) -> str:
    """Why the player's last decision stands; "" if it may be taken back.

    It stands once the player may have learned something by it: a card came to light, the
    dice were rolled, the opponent answered, or a chance to answer showed that the opponent could not.
    """
    if now.decisions > before.decisions + 1:
        return "the opponent has answered since"
    if now.turn != before.turn:
        return "another turn has begun"
    if (now.dice.a, now.dice.b) != (before.dice.a, before.dice.b):
        return "luck has spoken since"
    you = 1 << YOU
    for event in now.events[len(before.events) :]:
        if event.kind in BATTLE:
            return "a battle has been fought since"
        if event.kind in LAYOUTS[now.name].windows:
            return "the opponent could have answered since"
        if event.card >= 0 and event.seen & you and not before.sees(before.cards[event.card]) & you:
            return "a card came to light since"
    for old, new in zip(before.cards, now.cards):
        if now.sees(new) & you and not before.sees(old) & you:
            return "a card came to light since"
    return ""
