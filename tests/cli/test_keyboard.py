"""A person at a real terminal: Tab, questions back, Ctrl-C, and a terminal that is closed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("terminals of Unix", allow_module_level=True)

import fcntl
import select
import signal
import struct
import termios

import rulebound

SOURCE = str(Path(rulebound.__file__).parents[1])
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])")
CLEAR = "\x1b[2J"
LISTENING = "\x1b[?2004h"
"""Sent at the start of each prompt; the line is drawn again at the end, when nobody listens any more."""
START = "⌨"  # a prompt is this and ">": the editor moves the cursor instead of writing a space
PATIENCE = 90


def own_terminal() -> None:
    """The terminal is the process's own, so that closing it and Ctrl-C reach the process."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """`rulebound` in a terminal of eighty columns."""

    def __init__(self, home: Path, *args: str, term: str = "xterm") -> None:
        self.ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rulebound", *args],
            stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, preexec_fn=own_terminal,
            env={
                **os.environ, "RULEBOUND_HOME": str(home), "PYTHONPATH": SOURCE, "TERM": term,
                "PROMPT_TOOLKIT_NO_CPR": "1", "COLUMNS": "80", "LINES": "60",
            },
        )  # fmt: skip
        os.close(theirs)
        self.prompt = ">" if term == "dumb" else f"{START}>"
        self.raw = ""
        self.read_to = 0
        """How much of the screen has been looked at."""

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw.replace(LISTENING, START)).replace("\r", "")

    def more(self) -> bool:
        """Waits for something new on the screen; False if nothing comes any more."""
        ready, _, _ = select.select([self.ours], [], [], 1)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.ours, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def expect(self, words: str) -> str:
        """Waits until the words are on the screen, after those that were expected before."""
        patience = time.monotonic() + PATIENCE
        while words not in self.text[self.read_to :]:
            if not self.more() or time.monotonic() > patience:
                raise AssertionError(f"“{words}” did not come: {self.text[self.read_to :]}")
        found = self.text.index(words, self.read_to)
        shown = self.text[self.read_to : found]
        self.read_to = found + len(words)
        return shown

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def say(self, line: str) -> None:
        """Types a line at the prompt."""
        self.expect(self.prompt)
        self.type(f"{line}\r")

    def ends(self) -> int:
        patience = time.monotonic() + PATIENCE
        while self.more() and time.monotonic() < patience:
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.ours >= 0:
            os.close(self.ours)
            self.ours = -1


Begin = Callable[..., Terminal]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def open_terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()


@pytest.fixture
def begin(home: Path, open_terminals: list[Terminal]) -> Begin:
    def opened(*args: str, term: str = "xterm") -> Terminal:
        open_terminals.append(Terminal(home, *args, term=term))
        return open_terminals[-1]

    return opened


def kept(home: Path) -> list[Path]:
    return list((home / "games").glob("*.record"))


def test_tab_completes_and_control_c_keeps_the_game(home: Path, begin: Begin) -> None:
    terminal = begin("play", "--seed", "3")
    terminal.expect("Who goes first?")
    terminal.say("fir\t")
    terminal.expect("Keep the opening hand")
    terminal.say("ke\t")
    terminal.expect("Main Phase: what do you do?")
    terminal.say("play na\t")
    terminal.expect("South plays Nami")
    terminal.expect("Main Phase: what do you do?")
    terminal.say("surrender")
    terminal.expect("Give up the game? yes or no")
    terminal.say("no")
    terminal.say("quit")
    terminal.expect("Leave the table? yes or no")
    terminal.say("perhaps")
    terminal.expect("Leave the table? yes or no")
    terminal.say("non")
    terminal.expect(terminal.prompt)
    terminal.type("\x03")
    assert terminal.ends() == 130
    assert "The game is kept" in terminal.text and "Traceback" not in terminal.text
    assert len(kept(home)) == 1


@pytest.mark.slow
def test_a_plain_start_offers_the_unfinished_game(home: Path, begin: Begin) -> None:
    """Left by Ctrl-D, and taken up again by Enter; left by yes, and not taken up by no."""
    first = begin("play", "--seed", "3")
    first.expect("Who goes first?")
    first.say("first")
    first.expect("Keep the opening hand")
    first.expect(first.prompt)
    first.type("\x04")
    assert first.ends() == 0 and "The game is kept" in first.text
    second = begin("play")
    second.expect("There is an unfinished game: onepiece, st01 against st02, turn 0.")
    second.expect("Go on with it?")
    second.say("")
    second.expect("seed 3.")
    second.expect("Keep the opening hand")
    second.say("quit")
    second.expect("Leave the table? yes or no")
    second.say("yes")
    assert second.ends() == 0
    third = begin("play")
    third.expect("Go on with it?")
    third.say("no")
    third.expect("You are South.")
    third.expect(third.prompt)
    third.type("\x04")
    assert third.ends() == 0
    assert len(kept(home)) == 1, "a game without an answer is not kept, and the other is there still"


@pytest.mark.slow
def test_a_closed_terminal_leaves_the_game(home: Path, begin: Begin) -> None:
    terminal = begin("play", "--seed", "3")
    terminal.expect("Who goes first?")
    terminal.say("first")
    terminal.expect("Keep the opening hand")
    terminal.close()
    terminal.process.wait(PATIENCE)
    assert len(kept(home)) == 1
    again = begin("play", "--resume")
    again.expect("Keep the opening hand")


@pytest.mark.slow
def test_a_simple_terminal_gets_plain_lines(home: Path, begin: Begin, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("mine")
    terminal = begin("play", "--seed", "3", term="dumb")
    terminal.expect("Who goes first?")
    terminal.say("go first")
    terminal.expect("Keep the opening hand")
    terminal.say(f"save {file}")
    terminal.expect("over it? yes or no")
    terminal.say("no")
    terminal.say(f"save {file}")
    terminal.expect("over it? yes or no")
    assert file.read_text() == "mine"
    terminal.say("yes")
    terminal.expect("Saved as")
    assert file.read_text().startswith("rulebound record")
    terminal.say("surrender")
    terminal.expect("yes or no")
    terminal.say("yes")
    terminal.expect("You lose: surrender")
    assert kept(home) == []


@pytest.mark.slow
def test_the_keyboard_passes_from_hand_to_hand(home: Path, begin: Begin) -> None:
    """The other's hand is gone from the screen before anybody else looks at it."""
    terminal = begin("play", "--opponent", "human", "--seed", "3")
    for who, answer in (("South", "first"), ("South", "keep"), ("North", "keep"), ("South", "end turn")):
        if answer != "keep" or who == "North":
            terminal.expect(f"Pass the keyboard to {who}. {who} presses Enter.")
            after = terminal.raw[terminal.raw.rindex(CLEAR) :]
            assert "ST0" not in after, "nothing is left on the screen"
            terminal.say("")
        terminal.say(answer)
    terminal.expect("Pass the keyboard to North. North presses Enter.")
    terminal.say("")
    shown = terminal.expect("Main Phase: what do you do?")
    assert set(re.findall(r"ST01-\d+", shown)) == {"ST01-001"}
