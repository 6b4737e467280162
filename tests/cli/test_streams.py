"""Standard streams that are closed, full or of the wrong kind, and Ctrl-C before the program has begun."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rulebound

SOURCE = Path(rulebound.__file__).parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell and signals of Unix")


def shell(line: str, streams: str) -> tuple[int, str, str]:
    """The exit code, and what was said on the streams that are left."""
    command = f"exec {sys.executable} -m rulebound {line} {streams}"
    ran = subprocess.run(
        ["sh", "-c", command], input="", capture_output=True, text=True, env=ENVIRONMENT, timeout=120
    )
    assert "Traceback" not in ran.stderr and "bug" not in ran.stderr
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "streams", "code", "says"),
    [
        ("sim onepiece --games 2 --json", ">&-", 2, "rulebound: standard output is closed\n"),
        ("--lang fr sim onepiece", ">&-", 2, "rulebound: la sortie standard est fermée\n"),
        ("play --seed 1", "<&-", 2, "rulebound: standard input is closed\n"),
        ("deck check onepiece st01", "<&- >&- 2>&-", 2, ""),
        ("frobnicate", "2>&-", 2, ""),
    ],
)
def test_closed_streams(line: str, streams: str, code: int, says: str) -> None:
    assert shell(line, streams) == (code, "", says)


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "--version", "play --seed 1", "sim onepiece --games 4 --jobs 2", "rules onepiece 7",
        "deck check onepiece -", "frobnicate",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "streams", [">&-", "<&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full",
                "0>/dev/null", "1</dev/null"],
)  # fmt: skip
def test_every_command_with_every_kind_of_stream(line: str, streams: str) -> None:
    code, out, err = shell(line, streams)
    reads = line.startswith("play") or line.endswith(" -")
    fails = line == "frobnicate" or line.endswith(" -")
    lost_input = reads and streams in ("<&-", "0>/dev/null")
    lost_output = ">&-" in streams.replace("2>&-", "") or streams.startswith((">/", "1<"))
    assert code == (2 if fails or lost_input or lost_output else 0)
    if lost_output:
        assert out == ""
    if (fails or lost_input or lost_output) and "2>" not in streams:
        assert err.startswith("rulebound: ")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of Unix")
def test_a_file_without_end() -> None:
    code, _, err = shell("scenario run /dev/zero", "")
    assert (code, err) == (2, "rulebound: /dev/zero has more than 32 MB\n")


# --- Ctrl-C at the start --------------------------------------------------------------------------------


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT)


def test_importing_the_package_imports_nothing_else() -> None:
    seen = "import sys, rulebound; print([m for m in sys.modules if m.startswith('rulebound.')])"
    assert python(seen).stdout == "[]\n"
    used = "import rulebound; print(rulebound.Deck.__name__, rulebound.games.__name__, rulebound.__version__)"
    assert python(used).stdout == f"Deck rulebound.games {rulebound.__version__}\n"
    assert python("import rulebound; rulebound.frobnicate").returncode == 1
    assert all(hasattr(rulebound, name) for name in rulebound.__all__)


STRUCK = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.{before})
class Striking:
    def find_spec(self, name, path=None, target=None):
        if name == "{module}":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Striking())
sys.argv = ["rulebound", "--version"]
from rulebound.entry import main
sys.exit(main())
"""


@pytest.mark.slow
@pytest.mark.parametrize("module", ["rulebound.cli", "rulebound.table", "typer", "rich.console"])
def test_control_c_while_the_program_is_imported(module: str) -> None:
    ran = python(STRUCK.format(module=module, before="default_int_handler"))
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


def test_whoever_is_holding_back_control_c_stays_so() -> None:
    ran = python(STRUCK.format(module="typer", before="SIG_IGN"))
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("line", ["--version", "play --seed 1", "sim onepiece --games 99999"])
def test_control_c_at_any_moment(line: str) -> None:
    """Before our first line it is Python's own matter, what it says; after it nothing of ours is in a traceback."""
    for delay in range(0, 600, 40):
        with subprocess.Popen(
            [sys.executable, "-m", "rulebound", *line.split()], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
        ) as process:  # fmt: skip
            time.sleep(delay / 1000)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=60)
            assert str(SOURCE) not in err
            assert err == "" or process.returncode != 130
