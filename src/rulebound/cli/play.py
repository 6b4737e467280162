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
from rulebound.cli.board import (
    SEATS,
    View,
    asking_card,
    board,
    hand,
    hand_in_full,
    listing,
    log_lines,
    open_view,
    question,
    view_of,
)
from rulebound.cli.card import face, find_card, rule_lines
from rulebound.cli.inputs import Version, playable, usual_decks
from rulebound.cli.keyboard import Keyboard
from rulebound.cli.languages import Lang, Speech
from rulebound.cli.layouts import BATTLE, layout_of
from rulebound.cli.log import marks_of
from rulebound.cli.rules import document
from rulebound.cli.saves import Kept, Save, is_kept, read_back, set_aside, unfinished
from rulebound.cli.screen import Size, screen
from rulebound.cli.terminal import Unusable, console, one_line, show_pages
from rulebound.cli.typed import Mention, Unclear, names_seen, plain, understand
from rulebound.files import write_whole
from rulebound.games import game_names, rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.cards import Print
from rulebound.kernel.decisions import Decision, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.records import RecordError, write_record
from rulebound.records.lines import SEATS as SEAT_NAMES
from rulebound.registry import FIRST
from rulebound.rules import NoSuchRule, rule, rulesets, section
from rulebound.table import LARGEST_SEED, new_game

LOG_LINES: Final = 20
"""So much of the log is shown by itself; `log` shows all of it."""

PERSON: Final = "human"
"""What a person is called among the players; all others are agents."""
NOBODY: Final = -1
"""The seat of somebody who only watches, and sees what either player sees."""
USUAL: Final = (FIRST, "greedy")
"""The game and the opponent, if none is named."""

CARD_NUMBER: Final = re.compile(r"\b[a-z]+[0-9]*-[0-9]+", re.IGNORECASE)

HELP: Final = (
    ("NUMBER or CODE", "answer: the option's number, or its code, such as “attack {number}”"),
    ("SENTENCE", "answer in words: “attack leader with {name}”, “play {name}”, “end turn”, “yes”"),
    ("NAME", "answer by a card's name or its beginning, if one option is about it; Tab completes"),
    ("card CARD", "a card's facts and text, by its number or name"),
    ("hand", "your hand with the cards' texts (… marks a card that has one)"),
    ("{lists}", "both players' cards there"),
    ("options", "all options with their codes (more does the same)"),
    ("board", "the whole table; an empty line shows the screen again"),
    ("log", "everything that happened"),
    ("why", "the rule that asks this question"),
    ("rules NUMBER", "what a rule says"),
    ("undo", "back to your last decision, if nothing came to light since"),
    ("save FILE", "write the game's record (save! FILE also over one that is there)"),
    ("surrender", "give up"),
    ("quit", "leave the table; the game is kept, and play --resume goes on with it"),
)

FRENCH_COMMANDS: Final = {
    "aide": "help", "quitter": "quit", "partir": "quit", "main": "hand", "table": "board", "plateau": "board",
    "journal": "log", "pourquoi": "why", "regle": "rules", "regles": "rules", "carte": "card",
    "sauver": "save", "sauvegarder": "save", "enregistrer": "save", "abandonner": "surrender",
    "annuler": "undo", "reprendre": "undo", "energie": "energy",
}  # fmt: skip

LOST_OR_WON: Final = ("You lose", "You win")
CLEAR: Final = "\x1b[3J\x1b[2J\x1b[H"
"""Empties a terminal, and what can be scrolled back to."""

YES: Final = ("y", "yes", "o", "oui", "ok")
NO: Final = ("n", "no", "non")


def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", show_default=USUAL[0], help="A game; with --resume also a saved game's file."
        ),
    ] = "",
    deck: Annotated[
        str,
        typer.Option(metavar="D", show_default="the first that ships", help="Your deck: a name or a file."),
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="D", show_default="the second that ships", help="The opponent's deck.")
    ] = "",
    opponent: Annotated[
        str, typer.Option(show_default=USUAL[1], help="random, greedy, or human for two at one keyboard.")
    ] = "",
    seat: Annotated[str, typer.Option(show_default="south", help="Your seat: south or north.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Watch two agents play; Enter goes on.")] = False,
    agents: Annotated[
        tuple[str, str],
        typer.Option(metavar="X Y", show_default="greedy greedy", help="Whom to watch: random or greedy."),
    ] = ("", ""),
    delay: Annotated[
        float | None,
        typer.Option(metavar="S", min=0, show_default=False, help="Go on by itself after S seconds."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the latest unfinished game, or with a saved one.")
    ] = False,
    record: Annotated[
        str, typer.Option("--from", metavar="FILE", show_default=False, help="Go on from a record.")
    ] = "",
    until: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, show_default=False, help="The record's first N decisions only."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=-LARGEST_SEED,
            max=LARGEST_SEED,
            show_default="a new one",
            help="The same seed deals the same cards.",
        ),
    ] = None,
    rules: Version = "",
    lang: Lang = "en",
) -> None:
    """Play a game against the machine."""
    if sys.stdin is None:
        raise Unusable("standard input is closed")
    fresh = any((deck, against, rules)) or seed is not None
    """Whether something was said that only a new game can heed."""
    if (resume or record) and fresh:
        raise Unusable("a game that goes on has its decks, its rules and its seed already")
    if resume and record:
        raise Unusable("“--resume” and “--from” are two ways to go on: name one")
    if until is not None and not record:
        raise Unusable("“--until” says how much of a record is played: name one with “--from”")
    if (any(agents) or delay is not None) and not watch:
        raise Unusable("--agents and --delay are for --watch")
    players = Players(opponent, seat, list(agents) if watch else [])
    file = game if resume and game and game not in game_names() else ""
    save = Save()
    kept: Kept | None = None
    if record:
        kept = read_back(record, until, verify=False)
        if kept.game.outcome is not None:
            raise Unusable(f"the game in {record} is over: --until N goes on from its first N decisions")
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
            raise Unusable(f"there is no seat “{seat}”: they are {SEAT_NAMES[0]} and {SEAT_NAMES[1]}")
        if agents and (opponent or seat):
            raise Unusable("whoever watches has no seat and no opponent: --agents names the players")
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
        raise Unusable("there is no unfinished game")
    kept = read_back(str(files[0]))
    if kept.game.outcome is not None:
        raise Unusable(f"the game in {files[0]} is over; rulebound replay shows it")
    return kept, Save(files[0] if is_kept(files[0]) else None)


def offered(game: str, say: Speech) -> tuple[Kept, Save] | None:
    """The latest unfinished game, if there is one and the player wants to go on with it."""
    out = console()
    for file in unfinished(game):
        try:
            kept = read_back(str(file))
        except Unusable as error:
            aside = set_aside(file)
            out.print(f"{one_line(say.tell(str(error).replace(str(file), str(aside))))}.", soft_wrap=True)
            continue
        table = kept.game
        if table.outcome is not None:
            file.unlink(missing_ok=True)
            continue
        one, other = (name or say("a deck") for name in table.setup.names)
        decks = say("{one} against {other}", one=one, other=other)
        there = say(
            "There is an unfinished game: {game}, {decks}, turn {n}.",
            game=table.name, decks=decks, n=table.turn,
        )  # fmt: skip
        keyboard = Keyboard(out, lambda: (["yes", "no"], []))
        if not keyboard.is_person:
            out.print(there, say("rulebound play --resume goes on with it."))
            return None
        out.print(there)
        wish = None
        while wish not in ("", *YES, *NO):
            out.print(say("Go on with it? yes (or Enter), or no for a new game"))
            line = keyboard.read()
            if line is None:
                raise typer.Exit
            wish = plain(line)
        return None if wish in NO else (kept, Save(file))
    return None


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
        self.unsaved = ""
        """Why the game could not be saved; the player has been told."""
        self.seat = self.people[0] if len(self.people) == 1 else NOBODY
        """Whose eyes the table is shown to."""
        self.delay: float | None = None
        """How many seconds pass before the next step, where nobody decides; None: until Enter."""
        self.steps = 0
        """How many further steps are taken before that."""
        self.told = [0, 0, 0]
        """How many events each seat has been shown, and whoever watches."""
        self.drawn: View | None = None
        """The table as it was last drawn."""
        self.before: list[tuple[Game, int]] = []
        """The game before each of the players' answers, and how many decisions that made, for undo."""

    def welcome(self) -> None:
        versions = rulesets(self.game.name)
        rules = f" {self.game.ruleset}" if self.game.ruleset in versions else ""
        one, other = (name or self.say("a deck") for name in self.game.setup.names)
        decks = self.say("{one} against {other}", one=one, other=other)
        machines = [name for seat, name in enumerate(self.names) if seat != self.seat]
        decks = f"{decks} ({', '.join(machines)})"
        self.out.print(
            Text("Rulebound", style="bold"),
            f"{self.game.name}{rules}: {self.say('{decks}, seed {seed}.', decks=decks, seed=self.game.seed)}",
        )
        if not self.people:
            self.out.print(self.say("You watch. Enter shows the next step, a number that many, quit leaves."))
        elif len(self.people) == 2:
            self.out.print(
                self.say("South and North share the keyboard. Type an option's number, ? for help.")
            )
        else:
            who = self.say(SEATS[self.seat])
            self.out.print(
                self.say("You are {who}. Type an option's number, ? for help, quit to leave.", who=who)
            )
        self.out.print()

    def run(self) -> None:
        try:
            while (decision := self.game.decision) is not None:
                agent = self.agents[decision.seat]
                if agent is None:
                    self.sit(decision.seat)
                    self.show(decision)
                    self.ask(decision)
                else:
                    self.game.choose(agent.choose(self.game))
                    if not self.people:
                        self.watch()
            self.finish()
        except Quit:
            self.out.print(self.say("Goodbye. The seed was {seed}.", seed=self.game.seed))
            self.say_kept()
        except KeyboardInterrupt:
            self.out.print()
            self.say_kept()
            raise
        finally:
            self.saved.release()

    def say_kept(self) -> None:
        if self.saved.file is not None:
            self.out.print(self.say("The game is kept: rulebound play --resume goes on with it."))

    def sit(self, seat: int) -> None:
        """The keyboard passes to whoever decides; the other's hand is gone from the screen before."""
        if self.seat == seat:
            return
        self.seat = seat
        self.drawn = None
        if self.out.is_terminal:
            self.out.file.write(CLEAR)
        pass_on = self.say("Pass the keyboard to {who}.", who=self.say(SEATS[seat]))
        if not self.keyboard.is_person:
            self.out.print(pass_on)
            return
        self.out.print(pass_on, self.say("{who} presses Enter.", who=self.say(SEATS[seat])))
        if self.keyboard.read() is None:
            raise Quit

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
        while (line := self.read_or_leave()) != "":
            if line.isdecimal() and 0 < len(line) < 5:
                self.steps = max(int(line) - 1, 0)
                return
            if not self.command(line, None):
                self.out.print(
                    self.say("You watch. Enter shows the next step, a number that many, quit leaves.")
                )

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
        size = Size(self.out.width, self.out.height)
        for line in screen(self.game, self.view(), decision, self.told[self.seat], size, self.say):
            self.out.print(line, no_wrap=True, crop=False)
        self.told[self.seat] = len(self.game.events)

    def show_news(self) -> bool:
        """The log since the last decision, if anything happened."""
        events = self.game.events
        lines = log_lines(events[self.told[self.seat] :], self.seat, self.say, marks_of(self.game))
        if len(lines) > LOG_LINES:
            left = self.say("… {n} line{s} before that: log", n=len(lines) - LOG_LINES)
            self.out.print(Text(f"  {left}", style="dim"))
        for line in lines[-LOG_LINES:]:
            self.out.print(Padding.indent(line, 2))
        self.told[self.seat] = len(events)
        return bool(lines)

    def show_board(self) -> None:
        self.drawn = self.view()
        self.out.print(board(self.game.rules, self.drawn, self.say))
        for seat in (0, 1) if self.seat == NOBODY else (self.seat,):
            if self.seat == NOBODY:
                self.out.print(Text(self.say("{who}'s hand:", who=self.say(SEATS[seat])), style="dim"))
            self.out.print(hand(self.game.rules, self.drawn, self.say, seat))
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
        reason = self.say.terms(self.say(outcome.reason))
        if outcome.winner is not None and len(self.people) != 1:
            end = self.say("{who} wins: {to}", who=self.say(SEATS[outcome.winner]), to=reason)
        else:
            who = "A draw" if outcome.winner is None else LOST_OR_WON[outcome.winner == self.seat]
            end = self.say("{who}: {to}", who=self.say(who), to=reason)
        self.out.print(Text(f"{end} [{outcome.rule}]", style="bold"))
        if self.delay is not None:
            return
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
        return self.keyboard.read()

    def read_or_leave(self) -> str:
        line = self.read()
        if line is None:
            raise Quit
        return line

    def suggestions(self) -> tuple[list[str], list[str]]:
        """Lines that may be typed now, and names that may stand in one."""
        decision = self.game.decision
        codes = [option.code for option in decision.options] if decision is not None else []
        commands = [word.partition(" ")[0] for word, _ in HELP if word[0].islower()]
        commands += ["end turn", "help", *layout_of(self.game.name).lists]
        seats = (0, 1) if self.seat == NOBODY else (self.seat,)
        return [*codes, *commands], sorted({name for seat in seats for name in names_seen(self.game, seat)})

    def confirmed(self, what: str) -> bool:
        """Asks whether that is really meant, where somebody sits who can say so."""
        if not self.keyboard.is_person:
            return True
        while True:
            self.out.print(self.say("{what} yes or no", what=what))
            reply = plain(self.read_or_leave())
            if reply in (*YES, *NO):
                return reply in YES

    def ask(self, decision: Decision) -> None:
        """Takes lines until one of them answers the question or changes the game."""
        while True:
            try:
                if self.answered(self.read_or_leave(), decision):
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
        amount = next(
            (at for at, code in enumerate(codes) if code in (f"number {wanted}", f"digit {wanted}")), -1
        )
        if amount >= 0:  # "How many?" is answered by how many
            self.choose(amount)
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
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", no_wrap=True, style="bold")
        table.add_column(overflow="fold", max_width=48)
        table.add_column(no_wrap=True, overflow="ellipsis", style="dim")
        for at in unclear.found:
            table.add_row(f"{at + 1:3}", self.say.option(options[at]), options[at].code)
        self.out.print(self.say("“{typed}” may mean:", typed=one_line(str(unclear))))
        self.out.print(table)
        self.out.print(self.say("Which one?"))
        numbers = [str(at + 1) for at in unclear.found]
        while (reply := self.read_or_leave()).isdecimal() and reply not in numbers:
            self.out.print(self.say("Which one? One of {numbers}.", numbers=", ".join(numbers)))
        return reply

    def command(self, line: str, decision: Decision | None) -> bool:
        """Does what a line says that is no answer; False if it is no command."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        word = FRENCH_COMMANDS.get(plain(word), word.casefold())
        lists = layout_of(self.game.name).lists
        word = next((area for area in lists if plain(self.say(area)) == plain(word)), word)
        match word, rest:
            case ("?" | "help" | "h", _):
                self.help()
            case ("quit" | "q" | "exit", ""):
                if self.game.outcome is not None or self.confirmed(self.say("Leave the table?")):
                    raise Quit
            case ("card", called) if called:
                self.card(called)
            case ("hand", ""):
                seats = (0, 1) if self.seat == NOBODY else (self.seat,)
                hands = (hand_in_full(self.game.rules, self.view(), self.say, seat) for seat in seats)
                show_pages(self.out, *hands)
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
                told = log_lines(self.game.events, self.seat, self.say, marks_of(self.game))
                show_pages(self.out, *(Padding.indent(shown, 2) for shown in told))
            case ("why", ""):
                self.why(decision)
            case ("rules" | "rule", number) if number:
                self.rule(number, below=True)
            case ("undo", ""):
                self.undo()
            case ("save" | "save!", file) if file:
                self.save(file, over=word == "save!")
            case ("surrender", "") if self.seat == NOBODY:
                self.out.print(self.say("Whoever watches cannot give up."))
            case ("surrender", ""):
                if self.confirmed(self.say("Give up the game?")):
                    self.game.surrender(self.seat)
            case ("card" | "rules" | "rule" | "save" | "save!" as known, ""):
                self.usage("rules" if known == "rule" else known.rstrip("!"))
            case _:
                return False
        return True

    def usage(self, command: str) -> None:
        """What a command wants to be told: “card CARD: a card's facts and text”."""
        word, meaning = next(row for row in HELP if row[0].startswith(f"{command} "))
        self.out.print(f"{self.say(word)}{self.say(': ')}{self.say(meaning)}.")

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        lists = ", ".join(layout_of(self.game.name).lists)
        example = self.game.setup.decks[max(self.seat, 0)][0]
        name = self.game.rules.prints(self.game.setup.decks[max(self.seat, 0)][1]).name
        for word, meaning in HELP:
            shown = (word if word.islower() else self.say(word)).replace("{lists}", lists)
            table.add_row(shown, self.say(meaning, number=example, name=name))
        self.out.print(Padding.indent(table, 2))

    def card(self, called: str) -> None:
        """The cards that are called so: one by its number, or those on view by their names."""
        seats = (0, 1) if self.seat == NOBODY else (self.seat,)
        mention = Mention(called)
        numbers: set[str] = set()
        if not mention.number:
            numbers = {number for seat in seats for number in mention.numbers(self.game, seat)}
        try:
            printed = [find_card(self.game.name, number) for number in sorted(numbers) or [called]]
        except (UnknownCard, BadCard) as error:
            self.out.print(f"{one_line(self.say.tell(str(error)))}.")
            return
        for each in printed:
            self.card_face(each)

    def card_face(self, printed: Print) -> None:
        self.out.print(Padding.indent(face(self.game.name, printed, self.say.lang, told=True), 2))
        if printed.back is not None:
            self.out.print(Padding.indent(face(self.game.name, printed.back, self.say.lang, told=True), 2))

    def list_cards(self, area: str) -> None:
        """What both players have in an open area."""
        view = self.view()
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
        numbers = section(self.game.name, number, ruleset) if below else [number]
        self.out.print(Padding.indent(rule_lines(self.game.name, numbers, ruleset, self.say.lang), 2))

    def save(self, file: str, over: bool) -> None:
        """Writes the record; over a file that is there only if that is meant."""
        try:
            path = Path(file).expanduser()
            if path.is_file() and not over:
                if not self.keyboard.is_person:
                    there = "{file} is there already: save! {file} writes over it."
                    self.out.print(self.say(there, file=one_line(file)), soft_wrap=True)
                    return
                if not self.confirmed(
                    self.say("{file} is there already. Write over it?", file=one_line(file))
                ):
                    return
            write_whole(path, write_record(self.game, self.names))
        except (OSError, RuntimeError, ValueError) as error:  # no such folder, no such ~user, a NUL
            reason = self.say.tell((error.strerror if isinstance(error, OSError) else "") or str(error))
            self.out.print(
                self.say("{file} cannot be written: {reason}.", file=one_line(file), reason=reason)
            )
        else:
            saved = self.say("Saved as {file}; rulebound replay shows it again.", file=one_line(file))
            self.out.print(saved, soft_wrap=True)

    def keep(self) -> None:
        """Saves the game under way, so that it can be resumed; one that is over needs it no more."""
        try:
            if self.game.outcome is not None:
                self.saved.remove()
            else:
                self.saved.write(self.game, self.names)
        except (OSError, RecordError) as error:
            reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
            if not self.unsaved:
                told = self.say("This game is not kept: {reason}.", reason=one_line(self.say.tell(reason)))
                self.out.print(Text(told, style="dim"))
            self.unsaved = reason
        self.saved_at = self.game.decisions

    def undo(self) -> None:
        if not self.before or self.game.outcome is not None:
            self.out.print(self.say("There is nothing to undo."))
            return
        before, made = self.before[-1]
        reason = cannot_undo(before, self.game, made)
        if reason:
            self.out.print(self.say("That cannot be undone: {reason}.", reason=self.say(reason)))
            return
        self.before.pop()
        self.game = before
        self.told[self.seat] = min(self.told[self.seat], len(self.game.events))
        self.drawn = None
        self.keep()


def same_table(one: View, other: View) -> bool:
    return one["seats"] == other["seats"] and one["battle"] == other["battle"]


def cannot_undo(before: Game, now: Game, made: int = 1) -> str:
    """Why the player's last answer, which made that many decisions, stands; "" if it may be taken back.

    It stands once the player may have learned something by it: a card came to light, the
    dice were rolled, the opponent answered, or a chance to answer showed that the opponent could not.
    """
    seat = before.ask.seat if before.ask is not None else 0
    if now.decisions > before.decisions + made or (now.ask is not None and now.ask.seat != seat):
        return "the opponent has answered since"
    if now.turn != before.turn:
        return "another turn has begun"
    if (now.dice.a, now.dice.b) != (before.dice.a, before.dice.b):
        return "luck has spoken since"
    you = 1 << seat
    for event in now.events[len(before.events) :]:
        if event.kind in BATTLE:
            return "a battle has been fought since"
        if event.kind in layout_of(now.name).windows:
            return "the opponent could have answered since"
        if event.card >= 0 and event.seen & you and not before.sees(before.cards[event.card]) & you:
            return "a card came to light since"
    for old, new in zip(before.cards, now.cards):
        if now.sees(new) & you and not before.sees(old) & you:
            return "a card came to light since"
    return ""
