"""What is compiled, and when it is compiled again."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

FILES = {
    "setup.py": "",
    "src/rulebound/__init__.py": "",
    "src/rulebound/kernel/__init__.py": "",
    "src/rulebound/kernel/state.py": "from rulebound.language import LARGEST, read\n\nSIZE = LARGEST\n",
    "src/rulebound/language/__init__.py": "from rulebound.language.tokens import LARGEST, read\n",
    "src/rulebound/language/tokens.py": (
        "LARGEST = 9\nOTHER = 1\n\n\ndef read(text: str) -> int:\n    return len(text)\n"
    ),
    "src/rulebound/games/__init__.py": "",
    "src/rulebound/games/table.py": "",
    "src/rulebound/games/snap/__init__.py": "",
    "src/rulebound/games/snap/turn.py": "",
    "src/rulebound/games/snap/text/en.py": "",
    "src/rulebound/games/snap/table/cards.py": "",
    "src/rulebound/games/snap/cardcheck.py": "",
    "src/rulebound/agents/__init__.py": "",
    "src/rulebound/cli/text.py": "",
}
TOKENS = "src/rulebound/language/tokens.py"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`setup.py`, in a project of a few files."""
    spec = spec_from_file_location("build_of_rulebound", Path(__file__).parents[1] / "setup.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    if not module.has_compiler():
        pytest.skip("nothing is compiled without a C compiler")
    return module


def test_the_rules_are_compiled_and_what_surfaces_need_is_not(build: ModuleType) -> None:
    assert [str(path.relative_to("src/rulebound")) for path in build.modules()] == [
        "kernel/__init__.py", "kernel/state.py",
        "games/__init__.py", "games/snap/__init__.py", "games/snap/turn.py", "games/table.py",
        "agents/__init__.py",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("src/rulebound/kernel/state.py", "SIZE", "SIZES"),
        ("src/rulebound/games/snap/turn.py", "", "TURN = 1\n"),
        ("setup.py", "", "# other settings\n"),
        (TOKENS, "LARGEST = 9", "LARGEST = 8"),
        (TOKENS, "text: str", "text: bytes"),
    ],
)
def test_it_is_compiled_again(build: ModuleType, path: str, before: str, after: str) -> None:
    was = build.fingerprint()
    change(path, before, after)
    assert build.fingerprint() != was


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("src/rulebound/cli/text.py", "", "HELLO = 1\n"),
        ("src/rulebound/games/snap/text/en.py", "", "WORD = 1\n"),
        (TOKENS, "OTHER = 1", "OTHER = 2"),
        (TOKENS, "return len(text)", "return 2 * len(text)"),
    ],
)
def test_it_is_not_compiled_again(build: ModuleType, path: str, before: str, after: str) -> None:
    was = build.fingerprint()
    change(path, before, after)
    assert build.fingerprint() == was


def test_a_module_less_is_a_change(build: ModuleType) -> None:
    was = build.fingerprint()
    Path("src/rulebound/games/snap/turn.py").unlink()
    assert build.fingerprint() != was


def change(path: str, before: str, after: str) -> None:
    file = Path(path)
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
