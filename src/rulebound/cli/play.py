"""`rulebound play`: a game in the terminal, against the machine, against each other, or watched."""

from __future__ import annotations

import re
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulebound.agents import Agent, make_agent
from rulebound.cli.board import Board, View, log_lines, open_view, options_table, question, source_of, view_of
from rulebound.cli.card import face, find_card, rule_lines
from rulebound.cli.inputs import Version, playable, usual_decks
from rulebound.cli.keyboard import Keyboard
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.layouts import BATTLE, layout_of
from rulebound.cli.log import marks_of
from rulebound.cli.rules import document, number_typed
from rulebound.cli.saves import Kept, Save, is_kept, read_back, set_aside, unfinished
from rulebound.cli.screen import screen
from rulebound.cli.terminal import Unusable, console, one_line, show_pages
from rulebound.cli.typed import Mention, Unclear, names_seen, understand
from rulebound.files import write_whole
from rulebound.games import game_names, rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.decisions import Decision, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.messages import Message, Value, os_reason, reason_of, term
from rulebound.messages.written import plain, written_words
from rulebound.records import RecordError, write_record
from rulebound.records.lines import SEATS as SEAT_NAMES
from rulebound.registry import FIRST
from rulebound.rules import NoSuchRule, rule, rulesets, section
from rulebound.table import LARGEST_SEED, new_game

LOG_LINES: Final = 20
"""The number of lines of the log that are shown by themselves; `log` shows all of it."""

PERSON: Final = "human"
"""What a person is called among the players; all others are agents."""
NOBODY: Final = -1
"""The seat of somebody who only watches, and sees what either player sees."""
USUAL: Final = (FIRST, "greedy")
"""The game and the opponent, if none is named."""

CARD_NUMBER: Final = re.compile(r"\b[a-z]+[0-9]*-[0-9]+", re.IGNORECASE)

HELP: Final = (
    "answer", "sentence", "name", "card", "hand", "lists", "options", "board", "log", "why", "rules", "later",
    "undo", "save", "surrender", "quit",
)  # fmt: skip
"""What the help explains, in its order; `command-answer` and so on say what each does."""
TYPED: Final = ("answer", "sentence", "name", "card", "rules", "save")
"""Of these, what a player types has words in it, which `typed-answer` and so on say."""
NO_COMMANDS: Final = ("answer", "sentence", "name", "lists")
"""What of it is not a command's name."""

DECLINED: Final = "no"
"""The answer that declines a question."""
LOST_OR_WON: Final = ("result-loss", "result-win")
CLEAR: Final = "\x1b[3J\x1b[2J\x1b[H"
"""Empties a terminal, and what can be scrolled back to."""


def play(
    game: Annotated[
        str,
        typer.Argument(metavar="metavar-any-game", show_default=USUAL[0], help="help-play-game"),
    ] = "",
    deck: Annotated[
        str,
        typer.Option(metavar="D", show_default="default-first-deck", help="help-play-deck"),
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="D", show_default="default-second-deck", help="help-against")
    ] = "",
    opponent: Annotated[str, typer.Option(show_default=USUAL[1], help="help-opponent")] = "",
    seat: Annotated[str, typer.Option(show_default="south", help="help-seat")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="help-watch")] = False,
    agents: Annotated[
        tuple[str, str],
        typer.Option(metavar="X Y", show_default="greedy greedy", help="help-watched-agents"),
    ] = ("", ""),
    delay: Annotated[
        float | None,
        typer.Option(metavar="S", min=0, show_default=False, help="help-delay"),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help-resume")] = False,
    record: Annotated[
        str, typer.Option("--from", metavar="metavar-file", show_default=False, help="help-from")
    ] = "",
    until: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, show_default=False, help="help-play-until"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=-LARGEST_SEED,
            max=LARGEST_SEED,
            show_default="default-new-seed",
            help="help-play-seed",
        ),
    ] = None,
    rules: Version = "",
    lang: Lang = "en",
) -> None:
    """Play a game against the machine."""
    if sys.stdin is None:
        raise Unusable(Message("standard-input-closed"))
    fresh = any((deck, against, rules)) or seed is not None
    """Whether something was said that only a new game can heed."""
    if (resume or record) and fresh:
        raise Unusable(Message("resume-has-its-own"))
    if resume and record:
        raise Unusable(Message("resume-or-from"))
    if until is not None and not record:
        raise Unusable(Message("until-needs-from"))
    if (any(agents) or delay is not None) and not watch:
        raise Unusable(Message("agents-need-watch"))
    players = Players(opponent, seat, list(agents) if watch else [])
    file = game if resume and game and game not in game_names() else ""
    save = Save()
    kept: Kept | None = None
    if record:
        kept = read_back(record, until, verify=False)
        if kept.game.outcome is not None:
            raise Unusable(Message("record-over-until", file=record))
    elif resume:
        kept, save = resumed(file, game)
    elif not fresh and players.unsaid and (found := offered(game, Speech(lang))) is not None:
        kept, save = found
    if kept is None:
        table = deal(game or USUAL[0], (deck, against), seed, rules)
        names = players.names(["", ""])
    else:
        table, names = kept.game, players.names(kept.names)
    session = Session(table, names, Speech(lang, table.name), save)
    session.delay = delay
    session.welcome()
    session.run()


class Players:
    """Who was asked for on the command line."""

    def __init__(self, opponent: str, seat: str, agents: list[str]) -> None:
        self.opponent = opponent
        self.seat = seat
        self.agents = agents
        """The two to be watched; empty: somebody plays."""
        if seat not in ("", *SEAT_NAMES):
            raise Unusable(Message("no-such-seat-named", seat=seat, one=SEAT_NAMES[0], other=SEAT_NAMES[1]))
        if agents and (opponent or seat):
            raise Unusable(Message("watcher-has-no-seat"))
        for name in (opponent, *agents):
            if name not in ("", PERSON):
                make_agent(name)  # refuses one that there is not

    @property
    def unsaid(self) -> bool:
        return not (self.opponent or self.seat or self.agents)

    def names(self, before: list[str]) -> list[str]:
        """The players of the seats; as it was `before` where nothing else is asked for."""
        if self.agents:
            return [name or USUAL[1] for name in self.agents]
        if self.unsaid and all(before):
            return before
        other = self.opponent or USUAL[1]
        return [other, PERSON] if self.seat == SEAT_NAMES[1] else [PERSON, other]


def deal(game: str, names: tuple[str, str], seed: int | None, rules: str) -> Game:
    """A new game."""
    rules_of(game, rules)
    usual = usual_decks(game)
    decks = [playable(game, name or other, rules) for name, other in zip(names, usual)]
    return new_game(game, decks, secrets.randbelow(2**31) if seed is None else seed, rules=rules)


def resumed(file: str, game: str) -> tuple[Kept, Save]:
    """The game to go on with: that of the file, or else the latest that is kept."""
    files = [Path(file)] if file else unfinished(game)
    if not files:
        raise Unusable(Message("no-unfinished-game"))
    kept = read_back(str(files[0]))
    if kept.game.outcome is not None:
        raise Unusable(Message("record-over", file=str(files[0])))
    return kept, Save(files[0] if is_kept(files[0]) else None)


def offered(game: str, say: Speech) -> tuple[Kept, Save] | None:
    """The latest unfinished game, if there is one and the player wants to go on with it."""
    out = console()
    for file in unfinished(game):
        try:
            kept = read_back(str(file))
        except Unusable as error:
            aside = set_aside(file)
            message = Message(error.message.id, **{**error.message.values, "file": str(aside)})
            out.print(f"{one_line(say.say(message))}.", soft_wrap=True)
            continue
        table = kept.game
        if table.outcome is not None:
            file.unlink(missing_ok=True)
            continue
        there = say("unfinished-game", game=table.name, decks=say.decks(table.setup.names), n=table.turn)
        keyboard = Keyboard(out, lambda: (["yes", "no"], []))
        if not keyboard.is_person:
            out.print(there, say("resume-goes-on"))
            return None
        out.print(there)
        wish = keyboard.yes_or_no(say("ask-go-on"), enter_means_yes=True)
        if wish is None:
            raise typer.Exit
        return (kept, Save(file)) if wish else None
    return None


def codes_of(decision: Decision) -> list[str]:
    return [option.code for option in decision.options]


def question_key(game: Game, decision: Decision) -> tuple[str, ...]:
    """What makes a question the same as an earlier one: whose it is, in which turn, its kind and its options."""
    return (str(decision.seat), str(game.turn), decision.kind, *codes_of(decision))


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """One game, two seats, and whoever sits at this keyboard."""

    def __init__(self, game: Game, names: Sequence[str], say: Speech, save: Save | None = None) -> None:
        self.game = game
        self.names = names
        """Who plays: PERSON, or the name of an agent."""
        self.agents: list[Agent | None] = [
            None if name == PERSON else make_agent(name, f"{game.seed}/{seat}/{game.decisions}")
            for seat, name in enumerate(names)
        ]
        self.people = [seat for seat, agent in enumerate(self.agents) if agent is None]
        self.say = say
        self.out = console()
        self.keyboard = Keyboard(self.out, self.suggestions)
        self.saved = save or Save()
        self.saved_at = game.decisions
        """How many decisions the saved game has."""
        self.unsaved = False
        """Whether the game could not be saved; the player knows."""
        self.seat = self.people[0] if len(self.people) == 1 else NOBODY
        """Whose eyes the table is shown to."""
        self.delay: float | None = None
        """How many seconds pass before the next step, where nobody decides; None: until Enter."""
        self.steps = 0
        """How many further steps are taken before that."""
        self.known = [0, 0, 0]
        """How many events each seat has been shown, and whoever watches."""
        self.drawn: View | None = None
        """The table as it was last drawn."""
        self.before: list[tuple[Game, int]] = []
        """The game before each of the players' answers, and how many decisions that made, for undo."""
        self.put_off: set[tuple[str, ...]] = set()
        """The questions that a player has declined until they change (`question_key`)."""

    def welcome(self) -> None:
        versions = rulesets(self.game.name)
        rules = f" {self.game.ruleset}" if self.game.ruleset in versions else ""
        machines = [name for seat, name in enumerate(self.names) if seat != self.seat]
        decks = f"{self.say.decks(self.game.setup.names)} ({', '.join(machines)})"
        table = Message("table-of", decks=decks, seed=self.game.seed)
        title = self.say("titled", title=f"{self.game.name}{rules}", what=table)
        self.out.print(Text("Rulebound", style="bold"), title)
        if not self.people:
            self.print("welcome-watch")
        elif len(self.people) == 2:
            self.print("welcome-two")
        else:
            self.print("welcome-one", who=self.say.seat(self.seat))
        self.out.print()

    def run(self) -> None:
        try:
            while (decision := self.game.decision) is not None:
                agent = self.agents[decision.seat]
                if agent is None and question_key(self.game, decision) in self.put_off:
                    self.decline(decision)
                elif agent is None:
                    self.sit(decision.seat)
                    self.show(decision)
                    self.ask(decision)
                else:
                    self.game.choose(agent.choose(self.game))
                    if not self.people:
                        self.watch()
            self.finish()
        except Quit:
            self.print("goodbye", seed=self.game.seed)
            self.say_kept()
        except KeyboardInterrupt:
            self.out.print()
            self.say_kept()
            raise
        finally:
            self.saved.release()

    @property
    def seats(self) -> Sequence[int]:
        """The seats whose cards whoever sits here sees."""
        return (0, 1) if self.seat == NOBODY else (self.seat,)

    def print(self, id: str, **values: Value) -> None:
        self.out.print(self.say(id, **values))

    def say_kept(self) -> None:
        if self.saved.file is not None:
            self.print("game-kept")

    def sit(self, seat: int) -> None:
        """The keyboard passes to whoever decides; the other's hand is gone from the screen before."""
        if self.seat == seat:
            return
        self.seat = seat
        self.drawn = None
        if self.out.is_terminal:
            self.out.file.write(CLEAR)
        pass_on = self.say("pass-keyboard", who=self.say.seat(seat))
        if not self.keyboard.is_person:
            self.out.print(pass_on)
            return
        self.out.print(pass_on, self.say("presses-enter", who=self.say.seat(seat)))
        self.read()

    def watch(self) -> None:
        """After an answer that nobody here gave: what came of it, and a pause."""
        if self.drawn is None or self.game.turn != self.drawn["turn"]:
            self.show_board()
        if not self.show_news():
            return
        if self.delay is not None:
            time.sleep(self.delay)
        elif self.steps:
            self.steps -= 1
        else:
            self.pause()

    def pause(self) -> None:
        while (line := self.read()) != "":
            if line.isdecimal() and 0 < len(line) < 5:
                self.steps = max(int(line) - 1, 0)
                return
            if not self.command(line, None):
                self.print("welcome-watch")

    # -- what the player sees --

    def show(self, decision: Decision) -> None:
        if self.saved.file is not None and self.saved_at != self.game.decisions:
            self.keep()
        if self.out.is_terminal:
            self.show_screen(decision)
            return
        self.show_news()
        if self.drawn is None or not same_table(self.view(), self.drawn):
            self.show_board()
        self.out.print(question(self.game, decision, self.say))

    def view(self) -> View:
        """The table as whoever sits here may see it."""
        return open_view(self.game) if self.seat == NOBODY else view_of(self.game, self.seat)

    def show_screen(self, decision: Decision | None) -> None:
        """Everything that fits a terminal at once; the rest is shown on request."""
        known = self.known[self.seat]
        for line in screen(self.game, self.view(), decision, since=known, size=self.out.size, say=self.say):
            self.out.print(line, no_wrap=True, crop=False)
        self.known[self.seat] = len(self.game.events)

    def show_news(self) -> bool:
        """The log since the last decision, if anything happened."""
        events = self.game.events
        lines = log_lines(events[self.known[self.seat] :], self.seat, self.say, marks_of(self.game))
        if len(lines) > LOG_LINES:
            left = self.say("lines-before", n=len(lines) - LOG_LINES)
            self.out.print(Text(f"  {left}", style="dim"))
        for line in lines[-LOG_LINES:]:
            self.out.print(Padding.indent(line, 2))
        self.known[self.seat] = len(events)
        return bool(lines)

    def board(self) -> Board:
        return Board(self.game.rules, self.view(), self.say)

    def show_board(self) -> None:
        board = self.board()
        self.drawn = board.view
        self.out.print(board.whole())
        for seat in self.seats:
            if self.seat == NOBODY:
                self.out.print(Text(self.say("hand-of", who=self.say.seat(seat)), style="dim"))
            self.out.print(board.hand(seat))
        self.out.print()

    def finish(self) -> None:
        self.keep()
        if self.out.is_terminal:
            self.show_screen(None)
        else:
            self.show_news()
            self.show_board()
        outcome = self.game.outcome
        if outcome is None:
            return
        reason = term("reason", outcome.reason)
        if outcome.winner is not None and len(self.people) != 1:
            end = self.say("event-win", who=self.say.seat(outcome.winner), to=reason)
        else:
            result = "result-draw" if outcome.winner is None else LOST_OR_WON[outcome.winner == self.seat]
            end = self.say("titled", title=Message(result), what=reason)
        self.out.print(Text(f"{end} [{outcome.rule}]", style="bold"))
        if self.delay is not None:
            return
        self.print("over-commands")
        while True:
            answer = self.read()
            if not answer:  # pressed once too often
                self.print("over-commands")
            elif answer == "surrender" or not self.command(answer, None):
                self.print("over-commands-all")

    # -- what the player types --

    def read(self) -> str:
        """A line the player typed; raises Quit at the end of the input."""
        line = self.keyboard.read()
        if line is None:
            raise Quit
        return line

    def suggestions(self) -> tuple[list[str], list[str]]:
        """Lines that may be typed now, and names that may stand in one."""
        decision = self.game.decision
        codes = [option.code for option in decision.options] if decision is not None else []
        commands = [word for word in HELP if word not in NO_COMMANDS]
        commands += ["end turn", "help", *layout_of(self.game.name).lists]
        names = {name for seat in self.seats for name in names_seen(self.game, seat)}
        return [*codes, *commands], sorted(names)

    def confirmed(self, what: str) -> bool:
        """Asks whether that is really meant, where somebody sits who can say so."""
        if not self.keyboard.is_person:
            return True
        reply = self.keyboard.yes_or_no(self.say("yes-or-no", what=what))
        if reply is None:
            raise Quit
        return reply

    def ask(self, decision: Decision) -> None:
        """Takes lines until one of them answers the question or changes the game."""
        while True:
            try:
                if self.answered(self.read(), decision):
                    return
            except IllegalChoice as error:
                reason = one_line(self.say.say(error.message))
                self.out.print(Text(self.say("refused", reason=reason), style="yellow"))

    def answered(self, answer: str, decision: Decision) -> bool:
        """Whether the line was the decision's answer, or ended it otherwise."""
        codes = [option.code.casefold() for option in decision.options]
        wanted = " ".join(answer.casefold().split())
        if wanted in codes:
            self.choose(codes.index(wanted))
            return True
        amount = next(
            (at for at, code in enumerate(codes) if code in (f"number {wanted}", f"digit {wanted}")), -1
        )
        if amount >= 0:  # "How many?" is answered by how many
            self.choose(amount)
            return True
        if re.fullmatch(r"[+-]?[0-9]+", wanted):
            if len(wanted) > 6 or not 1 <= int(wanted) <= len(codes):
                shown = wanted if len(wanted) <= 12 else f"{wanted[:12]}…"
                raise IllegalChoice(
                    Message("no-such-option", n=shown, first=1, last=len(codes)), decision.rule
                )
            self.choose(int(wanted) - 1)
            return True
        before = self.game
        if self.command(answer, decision):
            return self.game is not before or self.game.outcome is not None
        return self.understood(answer, decision)

    def choose(self, index: int) -> None:
        after = self.game.clone()
        after.choose(index)
        self.go_on(after)

    def go_on(self, after: Game) -> None:
        """An answer was given: the game goes on from what came of it."""
        self.before.append((self.game, after.decisions - self.game.decisions))
        self.game = after
        self.keep()

    def later(self, decision: Decision | None) -> None:
        """Declines the question, and each that is the same, as long as the turn lasts."""
        if decision is None or DECLINED not in codes_of(decision):
            self.print("cannot-put-off")
            return
        self.put_off.add(question_key(self.game, decision))
        self.choose(codes_of(decision).index(DECLINED))

    def decline(self, decision: Decision) -> None:
        """Declines a question that was put off; it goes with the answer that the player has given."""
        after = self.game.clone()
        after.choose(DECLINED)
        game, made = self.before.pop() if self.before else (self.game, 0)
        self.before.append((game, made + after.decisions - self.game.decisions))
        self.game = after
        self.keep()

    def understood(self, answer: str, decision: Decision) -> bool:
        """Answers with what the words mean; where they may mean several options, asks which."""
        attempt: Callable[[], Game] = partial(
            understand, self.game, CARD_NUMBER.sub(lambda number: number[0].upper(), answer)
        )
        while True:
            try:
                self.go_on(attempt())
                return True
            except Unclear as unclear:
                reply = self.which(unclear)
                sentence = unclear.settled(reply)
                if sentence is None:  # something else is said instead
                    return self.answered(reply, decision)
                attempt = partial(sentence.carried_out, self.game)

    def which(self, unclear: Unclear) -> str:
        """Shows the options that may be meant, and reads which of them is."""
        decision = unclear.game.decision
        options = decision.options if decision is not None else []
        self.print("may-mean", typed=one_line(str(unclear)))
        self.out.print(
            options_table(
                (str(at + 1), self.say.option(options[at]), options[at].code) for at in unclear.found
            )
        )
        self.print("which-one")
        numbers = [str(at + 1) for at in unclear.found]
        while (reply := self.read()).isdecimal() and reply not in numbers:
            self.print("which-one-of", numbers=", ".join(numbers))
        return reply

    def command(self, line: str, decision: Decision | None) -> bool:
        """Does what a line says that is no answer; False if it is no command."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        lists = layout_of(self.game.name).lists
        written = written_words(self.game.name)
        meant = written.commands | written.places(lists)
        word = meant.get(plain(word), word.casefold())
        match word, rest:
            case ("?" | "help" | "h", _):
                self.help()
            case ("quit" | "q" | "exit", ""):
                if self.game.outcome is not None or self.confirmed(self.say("ask-leave")):
                    raise Quit
            case ("card", called) if called:
                self.card(called)
            case ("hand", ""):
                board = self.board()
                show_pages(self.out, *(board.hand_in_full(seat) for seat in self.seats))
            case (area, "") if area in lists:
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
                lines = log_lines(self.game.events, self.seat, self.say, marks_of(self.game))
                show_pages(self.out, *(Padding.indent(line, 2) for line in lines))
            case ("why", ""):
                self.why(decision)
            case ("rules" | "rule", number) if number:
                self.rule(number_typed(number), below=True)
            case ("later", ""):
                self.later(decision)
            case ("undo", ""):
                self.put_off.clear()
                self.undo()
            case ("save" | "save!", file) if file:
                self.save(file, over=word == "save!")
            case ("surrender", "") if self.seat == NOBODY:
                self.print("watcher-cannot-give-up")
            case ("surrender", ""):
                if self.confirmed(self.say("ask-give-up")):
                    self.game.surrender(self.seat)
            case ("card" | "rules" | "rule" | "save" | "save!" as known, ""):
                self.usage("rules" if known == "rule" else known.rstrip("!"))
            case _:
                return False
        return True

    def usage(self, command: str) -> None:
        """What a command must be given: “card CARD: a card's facts and text”."""
        meaning = Message(f"command-{command}")
        self.out.print(f"{self.say('titled', title=self.typed(command), what=meaning)}.")

    def typed(self, word: str) -> str:
        """A command as the help has it, with what stands for a card or a file in the language."""
        if word == "lists":
            return ", ".join(layout_of(self.game.name).lists)
        return self.say(f"typed-{word}") if word in TYPED else word

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        first, second, *_ = self.game.setup.decks[max(self.seat, 0)]
        name = self.game.rules.prints(second).name
        for word in HELP:
            table.add_row(self.typed(word), self.say(f"command-{word}", number=first, name=name))
        self.out.print(Padding.indent(table, 2))

    def card(self, called: str) -> None:
        """The cards that are called so: one by its number, or those on view by their names."""
        mention = Mention(called)
        numbers: set[str] = set()
        if not mention.number:
            numbers = {number for seat in self.seats for number in mention.numbers(self.game, seat)}
        try:
            printed = [find_card(self.game.name, number) for number in sorted(numbers) or [called]]
        except (UnknownCard, BadCard) as error:
            unseen = not mention.number and isinstance(error, UnknownCard)
            wrong = Message("no-card-called", name=called) if unseen else error.message
            self.out.print(f"{one_line(self.say.say(wrong))}.")
            return
        for each in printed:
            for side in (each, each.back):
                if side is not None:
                    shown = face(self.game.name, side, self.say.lang, translated=True)
                    self.out.print(Padding.indent(shown, 2))

    def list_cards(self, area: str) -> None:
        """What both players have in an open area."""
        board = self.board()
        parts: list[RenderableType] = []
        for seat in (0, 1):
            cards = board.view["seats"][seat][area]["cards"]
            line = self.say("area-listed", who=self.say.seat(seat), area=term("area", area), n=len(cards))
            parts += [Text(line, style="dim"), board.listing(cards)]
        show_pages(self.out, *parts)

    def why(self, decision: Decision | None) -> None:
        if decision is None:
            return
        if decision.source:
            self.print("source-asks", source=source_of(self.game, decision, self.say))
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
            self.out.print(one_line(self.say.say(error.message)))
            return
        numbers = section(self.game.name, number, ruleset) if below else [number]
        self.out.print(Padding.indent(rule_lines(self.game.name, numbers, ruleset, self.say.lang), 2))

    def save(self, file: str, over: bool) -> None:
        """Writes the record; over a file that is there only if that is meant."""
        try:
            path = Path(file).expanduser()
            if path.is_file() and not over:
                if not self.keyboard.is_person:
                    self.out.print(self.say("file-there", file=one_line(file)), soft_wrap=True)
                    return
                if not self.confirmed(self.say("ask-write-over", file=one_line(file))):
                    return
            write_whole(path, write_record(self.game, self.names))
        except (OSError, RuntimeError, ValueError) as error:  # no such folder, no such ~user, a NUL
            reason = reason_of(error) if isinstance(error, RuntimeError | RecordError) else os_reason(error)
            self.print("file-unwritable", file=one_line(file), reason=reason)
        else:
            saved = self.say("record-saved", file=one_line(file))
            self.out.print(saved, soft_wrap=True)

    def keep(self) -> None:
        """Saves the game under way, so that it can be resumed; one that is over needs it no more."""
        try:
            if self.game.outcome is not None:
                self.saved.remove()
            else:
                self.saved.write(self.game, self.names)
        except (OSError, RecordError) as error:
            reason = os_reason(error) if isinstance(error, OSError) else error.message
            if not self.unsaved:
                warning = self.say("game-not-kept", reason=one_line(self.say.say(reason)))
                self.out.print(Text(warning, style="dim"))
            self.unsaved = True
        self.saved_at = self.game.decisions

    def undo(self) -> None:
        if not self.before or self.game.outcome is not None:
            self.print("nothing-to-undo")
            return
        before, decisions = self.before[-1]
        reason = cannot_undo(before, self.game, decisions)
        if reason is not None:
            self.print("undo-impossible", reason=reason)
            return
        self.before.pop()
        self.game = before
        self.known[self.seat] = min(self.known[self.seat], len(self.game.events))
        self.drawn = None
        self.keep()


def same_table(one: View, other: View) -> bool:
    return one["seats"] == other["seats"] and one["battle"] == other["battle"]


def cannot_undo(before: Game, now: Game, decisions: int = 1) -> Message | None:
    """Why the player's last answer, which was that many decisions, stands; None if it may be taken back.

    It stands once the player may have learned something by it: a card came to light, the
    dice were rolled, the opponent answered, or a chance to answer showed that the opponent could not.
    """
    seat = before.ask.seat if before.ask is not None else 0
    if now.decisions > before.decisions + decisions or (now.ask is not None and now.ask.seat != seat):
        return Message("undo-opponent-answered")
    if now.turn != before.turn:
        return Message("undo-another-turn")
    if (now.dice.a, now.dice.b) != (before.dice.a, before.dice.b):
        return Message("undo-luck")
    you = 1 << seat
    for event in now.events[len(before.events) :]:
        if event.kind in BATTLE:
            return Message("undo-battle")
        if event.kind in layout_of(now.name).windows:
            return Message("undo-opponent-could-answer")
        if event.card >= 0 and event.seen & you and not before.sees(before.cards[event.card]) & you:
            return Message("undo-card-seen")
    for old, new in zip(before.cards, now.cards):
        if now.sees(new) & you and not before.sees(old) & you:
            return Message("undo-card-seen")
    return None
