"""What the tests share."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from importlib.metadata import entry_points
from pathlib import Path

from hypothesis import HealthCheck, settings

import rulebound

EXAMPLE = Path(__file__).parent.parent / "examples" / "duel"
"""A game from outside, on which the kernel is tested."""


def install(project: Path) -> None:
    """Installs a project of ours for this process and those that it starts, as far as its entry points go."""
    import tomllib

    described = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = Path(tempfile.gettempdir()) / f"rulebound-tests-{os.getuid()}" / described["name"]
    info = folder / f"{described['name'].replace('-', '_')}-{described['version']}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    lines = [f"{key} = {value}" for key, value in described["entry-points"]["rulebound.games"].items()]
    for name, text in (
        ("METADATA", f"Metadata-Version: 2.1\nName: {described['name']}\nVersion: {described['version']}\n"),
        ("entry_points.txt", "\n".join(["[rulebound.games]", *lines, ""])),
    ):
        if not (info / name).is_file() or (info / name).read_text(encoding="utf-8") != text:
            (info / name).write_text(text, encoding="utf-8")
    paths = [str(project), str(folder)]
    sys.path += paths
    os.environ["PYTHONPATH"] = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH", "")]), *paths])


if not any(entry.name == "duel" for entry in entry_points(group="rulebound.games")):
    install(EXAMPLE)

settings.register_profile(
    "rulebound",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("rulebound")


def pytest_report_header() -> str:
    return f"rulebound {rulebound.__version__}, compiled: {rulebound.is_compiled()}"


def pytest_collection_finish() -> None:
    """What is loaded by now stays, and is not searched for cycles again and again; new things are seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_configure() -> None:
    os.environ["RULEBOUND_HOME"] = os.devnull  # the cards that somebody has imported are no part of the tests
    if os.environ.get("RULEBOUND_EXPECT") == "compiled" and not rulebound.is_compiled():
        raise SystemExit("these tests were to run compiled, and the engine is not")
