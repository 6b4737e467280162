"""What all commands have in common: version, help, complaints, and quiet ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rulebound
from rulebound.games import library_of
from rulebound.version import VERSION

from .conftest import Run

CLI = [sys.executable, "-m", "rulebound"]
SOURCE = str(Path(rulebound.__file__).parent.parent)


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"rulebound {VERSION}\n", "")


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "sim",
        "bench",
        "rules",
        "card",
        "cards compile",
        "cards import",
        "deck check",
        "replay",
        "scenario run",
    ],
)
def test_every_command_has_help(run: Run, command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.code == 0
    assert f"Usage: rulebound {command}" in ran.out


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("play", "play [OPTIONS] [GAME]"),
        ("rules", "rules [OPTIONS] {GAME} [NUMBER | WORD]..."),
        ("scenario run", "scenario run [OPTIONS] {FILE}..."),
    ],
)
def test_the_help_shows_once_what_may_be_left_out_or_repeated(run: Run, command: str, usage: str) -> None:
    assert run(*command.split(), "--help").out.splitlines()[0] == f"Usage: rulebound {usage}"


def test_without_a_command_there_is_help(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert "Usage: rulebound" in ran.out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("frobnicate", "frobnicate"),
        ("--frobnicate", "--frobnicate"),
        ("deck", "command"),
        ("sim", "GAME"),
        ("sim chess", "chess"),
        ("sim onepiece --games x", "--games"),
        ("sim onepiece --games 0", "'--games' must be a number from 1 to 10000000; see rulebound sim --help"),
        ("sim onepiece --games -5", "--games"),
        ("sim onepiece --jobs 0", "--jobs"),
        ("sim onepiece --seed seven", "--seed"),
        ("sim onepiece --decks st01", "--decks"),
        ("sim onepiece --decks st01 st99", "st99"),
        ("sim onepiece --agents random skynet", "skynet"),
        ("bench chess", "chess"),
        ("bench --seconds -1", "--seconds"),
        ("bench --seconds nan", "seconds"),
        ("bench --seconds soon", "--seconds"),
        ("play chess", "chess"),
        ("play --deck st99", "st99"),
        ("play --against no/such/deck.txt", "no/such/deck.txt"),
        ("play --opponent skynet", "skynet"),
        ("play --seed seven", "--seed"),
        ("rules chess", "chess"),
        ("rules onepiece 99-1", "99-1"),
        ("rules onepiece 7-1-1-99", "7-1-1-99"),
        ("card onepiece ST99-001", "ST99-001"),
        ("card chess ST01-001", "chess"),
        ("card onepiece", "NUMBER"),
        ("deck check onepiece no/such/deck.txt", "no/such/deck.txt"),
        ("deck check chess st01", "chess"),
        ("cards compile onepiece no/such/cards.toml", "no/such/cards.toml"),
        ("cards compile onepiece - --lang xx", "xx"),
        ("cards compile chess -", "chess"),
        ("cards import onepiece no/such/cards.toml", "no/such/cards.toml"),
        ("cards import onepiece - --lang xx", "xx"),
        ("cards import chess -", "chess"),
        ("play dbs --rules 1.0", "1.077, 1.078"),
        ("play --rules 1.077", "onepiece has no rules “1.077”"),
        ("play dbs --lang xx", "en, fr"),
        ("sim dbs --rules x", "1.077, 1.078"),
        ("bench dbs --rules x", "1.077, 1.078"),
        ("rules dbs --rules 1.79", "dbs has no rules “1.79”; there are: 1.077, 1.078"),
        ("rules dbs --lang de", "there is no language “de”; there are: en, fr"),
        ("card onepiece ST01-001 --lang de", "there is no language “de”"),
        ("card dbs SD1-02/back", "SD1-02 has no other side"),
        ("card onepiece nobody", "no card of onepiece is called “nobody”"),
        ("cards compare onepiece {list}", "card 1 is not a table of facts"),
        ("deck check onepiece {cut}", "begins like JSON, but is not JSON"),
        ("card dbs SD1-01/front", "SD1-01/front"),
        ("deck check dbs sd1 --rules 2", "1.077, 1.078"),
        ("replay no/such/game.record", "no/such/game.record"),
        ("replay - --until -1", "--until"),
        ("replay - --until x", "--until"),
        ("scenario run no/such.scenario", "no/such.scenario"),
        ("scenario run", "FILE"),
    ],
)
def test_bad_input_gives_one_sentence_and_exit_2(run: Run, tmp_path: Path, line: str, says: str) -> None:
    files = {"list": "[1, 2]", "cut": '[{"number": "ST01-001", '}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = run(*line.format(**{name: tmp_path / name for name in files}).split())
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.startswith("rulebound: ")
    assert ran.err.count("\n") == 1


FILES = ["deck check onepiece", "cards compile onepiece", "cards import dbs", "replay", "scenario run"]


@pytest.mark.parametrize("command", FILES)
def test_a_directory_is_no_file(run: Run, tmp_path: Path, command: str) -> None:
    ran = run(*command.split(), str(tmp_path))
    assert ran.code == 2
    assert "directory" in ran.err


@pytest.mark.parametrize("command", FILES)
@pytest.mark.parametrize("data", [b"\x7fELF\0\0\x01\x02", b"1 ST01-001\n\xff\xfe\x80", bytes(range(256))])
def test_a_binary_file_is_no_text(run: Run, tmp_path: Path, command: str, data: bytes) -> None:
    file = tmp_path / "program"
    file.write_bytes(data)
    for name, typed in ((str(file), b""), ("-", data)):
        ran = run(*command.split(), name, typed=typed)
        assert ran.code == 2
        assert "not a text file" in ran.err


@pytest.mark.parametrize("command", FILES)
@pytest.mark.parametrize(
    "text", ["", "\n\n", "%%%", '{"a": 1}', "[1, 2", "[[card]]\n", "\x1b[2J", "9" * 5000]
)
def test_a_broken_file_is_refused_without_noise(run: Run, command: str, text: str) -> None:
    ran = run(*command.split(), "-", typed=text)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 500
    assert "\x1b" not in ran.err
    assert "bug" not in ran.err


def test_an_unexpected_error_is_reported_as_a_bug(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str, version: str) -> None:
        raise RuntimeError(f"the {game} table has three legs")

    monkeypatch.setattr("rulebound.cli.rules.rules_of", broken)
    ran = run("rules", "onepiece")
    assert ran.code == 70
    assert "bug in rulebound: RuntimeError: the onepiece table has three legs" in ran.err


@pytest.fixture(scope="module")
def start_up() -> float:
    """How many seconds of its own time the command takes to get going, however busy the machine is."""
    before = time_of_children()
    subprocess.run([*CLI, "--version"], check=True, stdout=subprocess.DEVNULL)
    return time_of_children() - before


def time_of_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def under_way(group: int, start_up: float) -> None:
    """Waits until the processes of a group are well beyond their start."""
    patience = time.monotonic() + 120
    while time.monotonic() < patience and time_spent(group) < start_up + 0.3:
        time.sleep(0.05)


def time_spent(group: int) -> float:
    """How many seconds of their own time the processes of a group have had so far."""
    ticks = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            facts = file.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(facts[2]) == group:
            ticks += int(facts[11]) + int(facts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def heed_control_c() -> None:
    """A shell starts what runs in its background deaf to Control-C, and the deafness is inherited."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def anybody_left(group: int) -> bool:
    """Whether a process of this group is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def many_cards(copies: int) -> str:
    """A card file that keeps the program busy."""
    cards: list[dict[str, object]] = []
    for printing in library_of("dbs").read().values():
        for copy in range(copies if printing.number.startswith("LABD") else 0):
            cards.append(dict(printing.data) | {"number": f"X{copy}-{printing.number.split('-')[1]}"})
    return json.dumps(cards)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of Unix")
class TestQuietEnds:
    @pytest.mark.slow
    @pytest.mark.parametrize(
        "line",
        [
            "--help",
            "--version",
            "card onepiece ST01-001",
            "rules onepiece",
            "rules onepiece --json",
            "rules onepiece 7-1-1-4 --json",
        ],
    )
    def test_a_closed_pipe(self, line: str) -> None:
        with subprocess.Popen(
            [*CLI, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None and process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == ""
            process.wait(60)

    @pytest.mark.slow
    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
    @pytest.mark.parametrize("line", ["--version", "rules onepiece", "rules onepiece --json"])
    def test_a_full_disk(self, line: str) -> None:
        with open("/dev/full", "w") as full:
            ran = subprocess.run([*CLI, *line.split()], stdout=full, stderr=subprocess.PIPE, text=True)
        assert ran.returncode == 2
        assert ran.stderr.count("\n") == 1
        assert "No space left" in ran.stderr

    @pytest.mark.slow
    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="a file of Linux")
    @pytest.mark.parametrize("twice", [False, True])
    @pytest.mark.parametrize(
        "line",
        [
            "play --seed 1",
            "bench --seconds 60",
            "sim onepiece --games 99999",
            "sim onepiece --games 99999 --jobs 2",
            "cards compile dbs cards.json",
            "cards import dbs cards.json",
        ],
    )
    def test_control_c(self, line: str, twice: bool, start_up: float, tmp_path: Path) -> None:
        cards = tmp_path / "cards.json"
        cards.write_text(many_cards(200 if "cards" in line else 0), encoding="utf-8")
        home = tmp_path / "home"
        with subprocess.Popen(
            [*CLI, *line.split()],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
            text=True, start_new_session=True, preexec_fn=heed_control_c,
            env={**os.environ, "RULEBOUND_HOME": str(home), "PYTHONPATH": SOURCE},
        ) as process:  # fmt: skip
            if line.startswith("play"):
                assert process.stdout is not None and process.stdout.readline().startswith("Rulebound")
            else:
                under_way(process.pid, start_up)
            os.killpg(process.pid, signal.SIGINT)
            if twice:
                time.sleep(0.02)
                os.killpg(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=60)
            assert process.returncode == 130
            assert err == ""
            assert not anybody_left(process.pid)
        assert not list(home.rglob("*.json*"))

    @pytest.mark.slow
    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="a file of Linux")
    def test_control_c_while_the_machine_thinks(self, start_up: float, tmp_path: Path) -> None:
        """It strikes wherever the program is while it takes one answer after another."""
        answers = tmp_path / "answers"
        answers.write_text("1\n" * 10**6, encoding="utf-8")
        with answers.open() as typed, subprocess.Popen(
            [*CLI, "play", "dbs", "--seed", "1"], stdin=typed, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=heed_control_c,
        ) as process:  # fmt: skip
            under_way(process.pid, start_up)
            os.killpg(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=60)
            assert (process.returncode, err) == (130, "")

    @pytest.mark.slow
    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="a file of Linux")
    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_control_c_leaves_the_terminal_as_it_was(self, jobs: str, start_up: float) -> None:
        """The bar of `sim` hides the cursor: the last word about the cursor is that it is shown."""
        ours, theirs = os.openpty()
        with subprocess.Popen(
            [*CLI, "sim", "onepiece", "--games", "99999", "--jobs", jobs], stdin=theirs, stdout=theirs,
            stderr=theirs, start_new_session=True, preexec_fn=heed_control_c,
            env={**os.environ, "TERM": "xterm"},
        ) as process:  # fmt: skip
            os.close(theirs)
            under_way(process.pid, start_up)
            os.killpg(process.pid, signal.SIGINT)
            shown = b""
            try:
                while more := os.read(ours, 65536):
                    shown += more
            except OSError:  # nobody is at the other end any more
                pass
            os.close(ours)
            assert process.wait(60) == 130
            assert not anybody_left(process.pid)
        assert b"\x1b[?25l" in shown
        assert shown.rfind(b"\x1b[?25h") > shown.rfind(b"\x1b[?25l")
        assert b"Traceback" not in shown

    @pytest.mark.slow
    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="a file of Linux")
    def test_workers_do_not_outlive_whoever_started_them(self, start_up: float) -> None:
        with subprocess.Popen(
            [*CLI, "sim", "onepiece", "--games", "99999", "--jobs", "2"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        ) as process:  # fmt: skip
            under_way(process.pid, start_up)
            assert anybody_left(process.pid)
            process.kill()
            process.wait(60)
            patience = time.monotonic() + 60
            while anybody_left(process.pid) and time.monotonic() < patience:
                time.sleep(0.1)
            assert not anybody_left(process.pid)
