"""Objects of the engine are freed wherever they lie, also deep within others."""

from __future__ import annotations

import os
import subprocess
import sys

DEEP = """
import gc
from rulebound.kernel.decisions import Choice
held = []
for _ in range(300):
    held = [held, Choice("pick", 7, 7)]
del held
gc.collect()
print("freed")
"""


def test_choices_within_many_lists_are_freed() -> None:
    """Python's own checks of its memory find no damage."""
    environment = os.environ | {"PYTHONMALLOC": "debug"}
    found = subprocess.run(
        [sys.executable, "-c", DEEP], capture_output=True, text=True, env=environment, check=False
    )
    assert (found.stdout.strip(), found.returncode) == ("freed", 0), found.stderr
