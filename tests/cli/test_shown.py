"""What the documentation shows under a command is what the command prints."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
def test_the_shown_outputs_are_those_of_the_commands() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "shown.py"), "--check"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},  # the installed package does not know the tests
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert page.count("    $ rulebound ") >= 15
