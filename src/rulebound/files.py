"""Writing files so that nobody ever finds half of one, also after Ctrl-C."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(file: Path, text: str, new: bool = False) -> None:
    """Writes a text file at once, in the place of the one there is; a `new` one must not be there yet.

    If anything goes wrong on the way, everything is as it was.
    """
    unfinished = file.with_name(f"{file.name}.{os.getpid()}")
    claimed = False
    try:
        if new:
            with file.open("x"):  # only one of two who write at the same time gets the name
                claimed = True
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        if claimed:
            file.unlink(missing_ok=True)
        raise
