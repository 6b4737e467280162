"""What sentences of our own are read as: `trees*.txt` have each with its skills, as somebody has read them over."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Final

import pytest

from rulebound.language import NotUnderstood, compile_text

HERE: Final = Path(__file__).parent


def said(node: object) -> str:
    """A tree without what goes without saying."""
    if isinstance(node, tuple):
        return f"({', '.join(said(part) for part in node)})"
    if not is_dataclass(node):
        return repr(node)
    given = [
        f"{field.name}={said(getattr(node, field.name))}"
        for field in fields(node)
        if field.default is MISSING or getattr(node, field.name) != field.default
    ]
    return f"{type(node).__name__}({', '.join(given)})"


def cases() -> list[tuple[str, list[str]]]:
    """The sentences of the files, each with the skills that follow it."""
    out: list[tuple[str, list[str]]] = []
    lines = [
        line
        for file in sorted(HERE.glob("trees*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    for line in lines:
        if line.startswith("  "):
            out[-1][1].append(line.strip())
        elif line and not line.startswith("#"):
            out.append((line, []))
    return out


CASES: Final = cases()


@pytest.mark.parametrize(("text", "skills"), CASES, ids=[text for text, _ in CASES])
def test_a_sentence_is_read_as_this_tree(text: str, skills: list[str]) -> None:
    assert [said(skill) for skill in compile_text("dbz", text)] == skills


REFUSED: Final = (HERE / "refused.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", [line for line in REFUSED if line and not line.startswith("#")])
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbz", text)
