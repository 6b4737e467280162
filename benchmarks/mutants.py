"""Breaks rules on purpose: is a wrong reading of a rule noticed by the tests that name it?

    python benchmarks/mutants.py onepiece                 # all wrong readings of a game
    python benchmarks/mutants.py onepiece 7-1 8-1-3-2     # those of a chapter or a rule
    python benchmarks/mutants.py battlespirits cost main.cores
    python benchmarks/mutants.py onepiece --json --jobs 2

A wrong reading is an entry of `benchmarks/readings/GAME/CHAPTER.toml`: the rule, the reading in words, and the
change of the source that makes the engine read the rule so. It is *killed* if a test that names the rule fails with
it (its scenarios, and the Python tests marked with its number); *killed by others* if only another test of the game
fails; otherwise it *survived*, and the rule is not held. An entry whose text no longer stands in the source exactly
once is *stale* and must be mended. Works on a copy of the source; nothing here is changed.

The table `without` of such a file names the rules that no single change breaks, each with the reason. The enforced
rules that have neither a wrong reading nor a reason are counted.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from rulebound.kernel.ruleids import RuleId, chapter, is_within  # noqa: E402
from rulebound.rules import index, tests  # noqa: E402

SECONDS: Final = 300
"""A wrong reading that makes a test run longer than this is noticed too."""

RUN_SCENARIOS: Final = """
import sys
from rulebound.records import run_file
for path in sys.argv[1:]:
    try:
        passed = run_file(path).passed
    except BaseException:
        passed = False
    if not passed:
        sys.exit(f"{path} fails")
"""


@dataclass(frozen=True)
class Mutant:
    """A wrong reading of a rule."""

    rule: RuleId
    reading: str
    file: str
    find: str
    replace: str

    def name(self) -> str:
        return f"{self.rule}: {self.reading}"


def mutants(game: str) -> list[Mutant]:
    """The wrong readings of a game's rules, by chapter."""
    folder = ROOT / "benchmarks" / "readings" / game
    out: list[Mutant] = []
    for name in dict.fromkeys(chapter(rule) for rule in index(game)):
        path = folder / f"{name}.toml"
        if not path.exists():
            continue
        out += [Mutant(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]]
    return out


def untried(game: str) -> list[RuleId]:
    """The enforced rules of a game that have neither a wrong reading nor a reason why they have none."""
    folder = ROOT / "benchmarks" / "readings" / game
    known = {mutant.rule for mutant in mutants(game)}
    for path in folder.glob("*.toml"):
        known |= set(tomllib.loads(path.read_text(encoding="utf-8")).get("without", {}))
    return [number for number, rule in index(game).items() if rule.kind == "enforced" and number not in known]


def is_stale(mutant: Mutant) -> bool:
    """Whether the text that it changes no longer stands in the source exactly once."""
    path = ROOT / "src" / "rulebound" / mutant.file
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    return source.count(mutant.find) != 1 or mutant.find == mutant.replace


def verdict(game: str, mutant: Mutant, tests: dict[str, list[str]]) -> str:
    if is_stale(mutant):
        return "stale"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(
            ROOT / "src" / "rulebound",
            source / "rulebound",
            ignore=shutil.ignore_patterns("*.so"),
        )
        path = source / "rulebound" / mutant.file
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(mutant.find, mutant.replace), encoding="utf-8")
        own = tests.get(mutant.rule, [])
        if own and fails(source, own):
            return "killed"
        others = sorted(
            {test for held in tests.values() for test in held if test.endswith(".scenario")} - set(own)
        )
        return "killed by others" if fails(source, [*others, "tests/games", "tests/kernel"]) else "survived"


def fails(source: Path, tests: list[str]) -> bool:
    """Whether one of these tests fails with that source."""
    scenarios = [test for test in tests if test.endswith(".scenario")]
    python = [test for test in tests if not test.endswith(".scenario")]
    pytest = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *python]
    lines = [["-c", RUN_SCENARIOS, *scenarios]] if scenarios else []
    lines += [pytest] if python else []
    for line in lines:
        env = os.environ | {
            "PYTHONPATH": str(source),
            "RULEBOUND_HOME": os.devnull,
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        try:
            done = subprocess.run(
                [sys.executable, *line], cwd=ROOT, env=env, capture_output=True, check=False, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return True
        if done.returncode not in (0, 5):  # 5: pytest has found nothing that is not slow
            return True
    return False


def main() -> None:
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    jobs = 1
    if "--jobs" in sys.argv:
        at = sys.argv.index("--jobs")
        jobs = int(sys.argv[at + 1])
        words.remove(sys.argv[at + 1])
    game, wanted = words[0], words[1:]
    chosen = [m for m in mutants(game) if not wanted or any(is_within(m.rule, rule) for rule in wanted)]
    held = tests(game, ROOT)
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda mutant: verdict(game, mutant, held), chosen))
    counts = Counter(found)
    if "--json" in sys.argv:
        rows = [{"rule": m.rule, "reading": m.reading, "verdict": v} for m, v in zip(chosen, found)]
        found_out = {"mutants": len(chosen), "counts": counts, "readings": rows, "untried": untried(game)}
        print(json.dumps(found_out, ensure_ascii=False))
    else:
        for mutant, said in zip(chosen, found):
            if said != "killed":
                print(f"{said}: {mutant.name()}")
        rules = len({mutant.rule for mutant in chosen})
        print(
            f"{len(chosen)} wrong readings of {rules} rules: "
            + ", ".join(f"{n} {v}" for v, n in counts.items())
            + f"; {len(untried(game))} enforced rules of the game have none"
        )
    sys.exit(1 if counts["survived"] or counts["stale"] else 0)


if __name__ == "__main__":
    main()
