"""The rule index, the search for citations, and the search for tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from rulebound import registry, rules
from rulebound.citations import Citations
from rulebound.cli.languages import TERM, keywords_of
from rulebound.registry import own_names
from rulebound.rules import (
    KINDS,
    NoSuchRule,
    citations,
    coverage,
    index,
    mentions,
    problems,
    rule,
    rulesets,
    section,
)

RULES = """
[[rule]]
number = "7-1"
kind = "definition"
text = "A battle."

[[rule]]
number = "7-1-2"
kind = "enforced"
text = "One may block."

[[rule]]
number = "7-1-10"
kind = "enforced"
text = "Whoever is stronger wins."

[[rule]]
number = "8-1"
kind = "physical"
text = "One shakes hands."
"""

EDITIONS = """
rulesets = ["1.9", "1.10"]

[[rule]]
number = "7-1"
kind = "enforced"
text = "Blocking is free."
fr = "Bloquer est gratuit."
text_19 = "Blocking costs a card."
fr_19 = "Bloquer coûte une carte."
kind_19 = "definition"

[[rule]]
number = "7-2"
kind = "enforced"
text = "One may flee."
only = "1.9"

[[rule]]
number = "7-3"
kind = "enforced"
text = "One may not flee."
only = "1.10"
"""

Write = Callable[[str, str], Path]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A game called *toy* in a checkout of its own; call it to write one of its files."""
    package = tmp_path / "src" / "rulebound" / "games" / "toy"
    monkeypatch.setattr(rules, "_package", lambda game: (f"rulebound.games.{game}", package.parent / game))

    def write(path: str, text: str) -> Path:
        file = package / path if not path.startswith("tests/") else tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    write("rules.toml", RULES)
    (tmp_path / "tests" / "games" / "toy" / "rulings").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    forget()
    yield write
    forget()


def forget() -> None:
    """The indexes are read anew."""
    index.cache_clear()
    rulesets.cache_clear()


# The index


def test_rules_keep_the_order_of_the_document(toy: Write) -> None:
    assert list(index("toy")) == ["7-1", "7-1-2", "7-1-10", "8-1"]
    assert index("toy")["7-1-2"] == rules.Rule("7-1-2", "enforced", "One may block.")


def test_a_rule_cannot_be_changed(toy: Write) -> None:
    with pytest.raises(FrozenInstanceError):
        rule("toy", "7-1").text = "A dance."  # type: ignore[misc]


def test_an_unknown_rule_is_refused_with_the_nearest_above(toy: Write) -> None:
    with pytest.raises(NoSuchRule) as refused:
        rule("toy", "7-1-2-5")
    assert str(refused.value) == "toy has no rule 7-1-2-5; the nearest above it is 7-1-2."
    with pytest.raises(KeyError, match=r"^toy has no rule 99-1\.$"):
        rule("toy", "99-1")


def test_a_game_without_an_index_is_refused(toy: Write) -> None:
    with pytest.raises(NoSuchRule, match="no rule index for 'chess'"):
        index("chess")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'kind = "physical"',
            'kind = "cardboard"',
            "8-1: the kind 'cardboard' is none of enforced",
        ),
        ('number = "8-1"', 'number = "7-1"', "7-1: listed twice"),
        ('text = "A battle."', "", "7-1: no text"),
        ('number = "7-1-10"', "", "rule 3 from the top: no number"),
        ('number = "8-1"', 'number = "eight"', "rule eight: its number is neither of the form 7-1-1-4 nor"),
    ],
)
def test_a_damaged_index_says_what_is_wrong(toy: Write, old: str, new: str, complaint: str) -> None:
    toy("rules.toml", RULES.replace(old, new))
    with pytest.raises(ValueError, match=complaint):
        index("toy")


# Several rulesets, several languages


def test_a_game_has_one_ruleset_unless_it_names_more(toy: Write) -> None:
    assert rulesets("toy") == ("",)
    assert index("toy", "") == index("toy")
    with pytest.raises(NoSuchRule, match=r"^toy has no ruleset '1\.9'; its rules have only one version\.$"):
        index("toy", "1.9")


def test_the_newest_ruleset_is_the_default(toy: Write) -> None:
    toy("rules.toml", EDITIONS)
    assert rulesets("toy") == ("1.9", "1.10")
    assert index("toy") == index("toy", "1.10")
    with pytest.raises(NoSuchRule, match=r"^toy has no ruleset '2'; it has 1\.9, 1\.10\.$"):
        rule("toy", "7-1", "2")


def test_each_ruleset_has_its_own_rules(toy: Write) -> None:
    toy("rules.toml", EDITIONS)
    assert list(index("toy", "1.9")) == ["7-1", "7-2"]
    assert list(index("toy", "1.10")) == ["7-1", "7-3"]
    assert rule("toy", "7-1") == rules.Rule(
        "7-1", "enforced", "Blocking is free.", {"fr": "Bloquer est gratuit."}
    )
    assert rule("toy", "7-1", "1.9") == rules.Rule(
        "7-1", "definition", "Blocking costs a card.", {"fr": "Bloquer coûte une carte."}
    )
    with pytest.raises(NoSuchRule, match=r"^toy has no rule 7-2\.$"):
        rule("toy", "7-2")
    with pytest.raises(NoSuchRule, match=r"^toy 1\.9 has no rule 7-3\.$"):
        rule("toy", "7-3", "1.9")


def test_a_rule_is_said_in_english_where_another_language_is_missing(toy: Write) -> None:
    toy("rules.toml", EDITIONS)
    assert rule("toy", "7-1").say() == rule("toy", "7-1").say("en") == "Blocking is free."
    assert rule("toy", "7-1").say("fr") == "Bloquer est gratuit."
    assert rule("toy", "7-1").say("ja") == "Blocking is free."
    assert rule("toy", "7-3").say("fr") == "One may not flee."


def test_coverage_and_problems_of_a_ruleset(toy: Write) -> None:
    toy("rules.toml", EDITIONS)
    toy("tests/games/toy/rulings/flee.scenario", "rule: 7-2\n")
    toy(
        "battle.py", "def flee(): ...\nSTEPS = [step('7-2', flee), '7-4']\n"
    )  # 7-2 is a rule, though not of the newest ruleset
    assert [each["text"] for each in coverage("toy", "1.9", "fr")] == [
        "Bloquer coûte une carte.",
        "One may flee.",
    ]
    unknown = "games/toy/battle.py:2 STEPS names 7-4, which is no rule of toy."
    assert problems("toy", "1.9") == [unknown]
    assert problems("toy", lang="fr") == [
        unknown,
        "7-1 is enforced, but no code carries it out and no test holds it: Bloquer est gratuit.",
        "7-3 is enforced, but no code carries it out and no test holds it: One may not flee.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('only = "1.9"', 'only = "1.8"', "7-2: only in '1.8', which is no ruleset"),
        ("text_19 =", "text_18 =", "7-1: text_18 means nothing here"),
        ('kind_19 = "definition"', 'kind_19 = "x"', "7-1: the kind 'x' is none of enforced"),
        ('number = "7-3"', 'number = "7-2"', "7-2: listed twice"),
    ],
)
def test_a_damaged_index_of_several_rulesets_says_what_is_wrong(
    toy: Write, old: str, new: str, complaint: str
) -> None:
    toy("rules.toml", EDITIONS.replace(old, new))
    with pytest.raises(ValueError, match=complaint):
        index("toy")


# Citations in code


def test_a_game_without_code_cites_nothing(toy: Write) -> None:
    assert citations("toy") == {}
    assert citations("chess") == {}


def test_a_citation_leads_to_the_function_it_stands_in_or_beside(toy: Write) -> None:
    toy(
        "battle.py",
        "def block(game):\n"
        "    refusal = '7-1-2'\n"
        "\n"
        "STEPS = [step('7-1-10', block)]\n"
        "COSTS: dict[str, int] = {'7-1': 1}\n"
        "register('8-1')\n",
    )
    assert citations("toy") == {
        "7-1-2": ["games/toy/battle.py:2 block"],
        "7-1-10": ["games/toy/battle.py:1 block"],
    }
    assert mentions("toy") == {
        "7-1-2": ["games/toy/battle.py:2 block"],
        "7-1-10": ["games/toy/battle.py:4 STEPS"],
        "7-1": ["games/toy/battle.py:5 COSTS"],
        "8-1": ["games/toy/battle.py:6"],
    }


def test_a_step_of_another_module_leads_there(toy: Write) -> None:
    toy("skills.py", "\ndef resolve(): ...\n")
    toy(
        "battle.py",
        "from rulebound.games.toy import skills\n"
        "from rulebound.games.toy.skills import resolve as settle\n"
        "from rulebound.kernel.effects import run_effect\n"
        "STEPS = [step('7-1', skills.resolve), step('7-1-2', settle), step('7-1-10', run_effect)]\n",
    )
    found = citations("toy")
    assert found["7-1"] == found["7-1-2"] == ["games/toy/skills.py:2 resolve"]
    assert [place.partition("/")[0] for place in found["7-1-10"]] == ["kernel"]
    assert found["7-1-10"][0].endswith(" run_effect")


def test_a_step_whose_function_is_nowhere_carries_nothing_out(toy: Write) -> None:
    toy("battle.py", "from rulebound.games.toy.skills import resolve\nSTEPS = [step('7-1-2', resolve)]\n")
    assert citations("toy") == {}


def test_a_docstring_that_begins_with_rules_cites_them(toy: Write) -> None:
    toy(
        "battle.py",
        "class Battle:\n"
        '    """7-1: a class does nothing."""\n'
        "    def __init__(self):\n"
        '        """7-1-2, 7-1-10: blocking\n\n        8-1: no."""\n'
        "    def prove(self):\n"
        "        return '8-1'\n",
    )
    assert citations("toy") == {
        "7-1-2": ["games/toy/battle.py:3 Battle.__init__"],
        "7-1-10": ["games/toy/battle.py:3 Battle.__init__"],
    }


def test_a_table_counts_where_a_function_reads_it(toy: Write) -> None:
    tables = "COSTS = {'7-1': 1}\nLABELS = {'block': '7-1-2'}\nODDS = {'8-1': 3}\n"
    toy("ruleset.py", tables)
    assert citations("toy") == {}
    toy(
        "battle.py",
        "from rulebound.games.toy.ruleset import COSTS, ODDS as SHAKY\nALL = [COSTS]\nLABELS = {}\n",
    )
    assert citations("toy") == {}
    toy(
        "battle.py",
        "from rulebound.games.toy.ruleset import COSTS, ODDS as SHAKY\n"
        "def block():\n"
        "    return SHAKY, LABELS\n"
        "class Rules:\n"
        "    def __init__(self):\n"
        "        self.costs = COSTS\n",
    )
    assert citations("toy") == {"8-1": ["games/toy/battle.py:2 block"]}
    toy("notation.py", "from rulebound.games.toy.ruleset import COSTS\ndef refusal():\n    return COSTS\n")
    assert citations("toy") == {"8-1": ["games/toy/battle.py:2 block"]}
    toy("turn.py", "from rulebound.games.toy import ruleset\ndef pay():\n    return ruleset.COSTS\n")
    assert citations("toy")["7-1"] == ["games/toy/turn.py:2 pay"]


def test_a_refusal_only_names_a_rule(toy: Write) -> None:
    toy(
        "notation.py",
        "def refusal(game):\n    return 'you cannot block', '7-1-2'\nTHERE = {'7-1': refusal}\n",
    )
    assert citations("toy") == {}
    assert mentions("toy")["7-1-2"] == ["games/toy/notation.py:2 refusal"]
    assert problems("toy")[0].startswith("7-1-2 is enforced, but no code carries it out and no test holds it")


def test_what_the_kernel_does_by_a_rule_leads_to_the_kernels_function(toy: Write) -> None:
    toy("ruleset.py", "CITES = {'draw': '7-1-2', 'rest': '8-1'}\nTIMINGS = {'auto': Moment(0, '7-1-10')}\n")
    found = {number: [place.split()[-1] for place in places] for number, places in citations("toy").items()}
    assert found == {"7-1-2": ["draw_one"], "8-1": ["OrientCards.run"]}


def test_somebody_must_ask_for_a_rule_that_the_kernel_is_given(toy: Write) -> None:
    toy("ruleset.py", "CITES = {'dance': '7-1-2'}\n")
    assert problems("toy")[0] == ("games/toy/ruleset.py:1 CITES: nobody asks for the rule of “dance”.")


def test_citations_in_classes_decorators_and_nested_functions(toy: Write) -> None:
    toy(
        "keywords.py",
        "class Blocker:\n"
        "    rule = '7-1'\n"
        "    def use(self):\n"
        "        return refuse('7-1-2')\n"
        "\n"
        "@step('7-1-10')\n"
        "def fight(game):\n"
        "    def stronger():\n"
        "        return '8-1'\n",
    )
    assert mentions("toy")["7-1"] == ["games/toy/keywords.py:2 Blocker.rule"]
    assert citations("toy") == {
        "7-1-2": ["games/toy/keywords.py:4 Blocker.use"],
        "7-1-10": ["games/toy/keywords.py:6 fight"],
        "8-1": ["games/toy/keywords.py:9 fight.stronger"],
    }


def test_talking_about_a_rule_is_no_citation(toy: Write) -> None:
    toy(
        "battle.py",
        '"""7-1: the battle."""\n'
        "def block(game):\n"
        '    """7-1-2"""\n'
        "    # 7-1-2\n"
        "    log(f'7-1-2')\n"
        "    log('see 7-1-2', '7-1-2.', ' 7-1-2', '7', '7-', 7 - 1 - 2)\n",
    )
    assert citations("toy") == {}


def test_a_rule_cited_in_several_files_lists_them_all(toy: Write) -> None:
    toy("turn.py", "def a():\n    return '7-1-2'\nB = step('7-1-2', a)\nC = step('7-1-2', b)\ndef b(): ...\n")
    toy("cards/starter.py", "def c():\n    return '7-1-2'\n")
    assert citations("toy")["7-1-2"] == [
        "games/toy/cards/starter.py:2 c",
        "games/toy/turn.py:2 a",
        "games/toy/turn.py:5 b",
    ]


# Tests


def test_scenarios_hold_the_rules_they_name(toy: Write) -> None:
    toy("tests/games/toy/rulings/block.scenario", "game: toy\nrule: 7-1-2, 7-1-10  # both\nplay:\n")
    toy("tests/games/toy/rulings/win.scenario", "rule: 7-1-10\nrule: 7-1\nbecause: rule: 8-1\n")
    toy("tests/games/other/rulings/x.scenario", "rule: 8-1\n")
    assert rules.tests("toy") == {
        "7-1-2": ["tests/games/toy/rulings/block.scenario"],
        "7-1-10": ["tests/games/toy/rulings/block.scenario", "tests/games/toy/rulings/win.scenario"],
        "7-1": ["tests/games/toy/rulings/win.scenario"],
    }


def test_marked_python_tests_hold_the_rules_they_name(toy: Write) -> None:
    toy(
        "tests/games/test_battle.py",
        "import pytest\n"
        "@pytest.mark.rule('toy', '7-1-2', '7-1-10')\n"
        "def test_block(): ...\n"
        "@pytest.mark.rule('chess', '7-1')\n"
        "def test_chess(): ...\n"
        "class TestHands:\n"
        "    @pytest.mark.slow\n"
        "    @pytest.mark.rule('toy', '8-1')\n"
        "    def test_shake(self): ...\n",
    )
    assert rules.tests("toy") == {
        "7-1-2": ["tests/games/test_battle.py::test_block"],
        "7-1-10": ["tests/games/test_battle.py::test_block"],
        "8-1": ["tests/games/test_battle.py::TestHands::test_shake"],
    }


def test_the_checkout_is_found_from_a_folder_inside_it(toy: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = toy("tests/games/toy/rulings/block.scenario", "rule: 7-1-2\n")
    monkeypatch.chdir(scenario.parent)
    assert rules.tests("toy") == {"7-1-2": ["tests/games/toy/rulings/block.scenario"]}


def test_the_checkout_can_be_given(toy: Write, tmp_path_factory: pytest.TempPathFactory) -> None:
    toy("tests/games/toy/rulings/block.scenario", "rule: 7-1-2\n")
    other = tmp_path_factory.mktemp("other")
    (other / "tests/games/toy/rulings").mkdir(parents=True)
    (other / "tests/games/toy/rulings/hands.scenario").write_text("rule: 8-1\n", encoding="utf-8")
    assert rules.tests("toy", other) == {"8-1": ["tests/games/toy/rulings/hands.scenario"]}


def test_without_a_checkout_there_are_no_tests_to_name(
    toy: Write, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy("tests/games/toy/rulings/block.scenario", "rule: 7-1-2\n")
    installed = tmp_path_factory.mktemp("site-packages")
    monkeypatch.chdir(installed)
    monkeypatch.setattr(rules, "__file__", str(installed / "rulebound" / "rules.py"))
    assert rules.tests("toy") == {}


# Both together


def test_coverage_lists_every_rule_with_its_code_and_its_tests(toy: Write) -> None:
    toy("battle.py", "def block(game):\n    return '7-1-2'\n")
    toy("tests/games/toy/rulings/block.scenario", "rule: 7-1-2\n")
    covered = coverage("toy")
    assert [each["number"] for each in covered] == ["7-1", "7-1-2", "7-1-10", "8-1"]
    assert covered[1] == {
        "number": "7-1-2",
        "kind": "enforced",
        "text": "One may block.",
        "code": ["games/toy/battle.py:2 block"],
        "tests": ["tests/games/toy/rulings/block.scenario"],
    }
    assert covered[3]["code"] == covered[3]["tests"] == []


def test_an_enforced_rule_needs_code_and_a_test(toy: Write) -> None:
    toy("battle.py", "")
    assert problems("toy") == [
        "7-1-2 is enforced, but no code carries it out and no test holds it: One may block.",
        "7-1-10 is enforced, but no code carries it out and no test holds it: Whoever is stronger wins.",
    ]
    toy("battle.py", "def block(): ...\nSTEPS = [step('7-1-2', block)]\n")
    toy("tests/games/toy/rulings/win.scenario", "rule: 7-1-10\n")
    assert problems("toy") == [
        "7-1-2 is enforced, but no test holds it: One may block.",
        "7-1-10 is enforced, but no code carries it out: Whoever is stronger wins.",
    ]
    toy(
        "battle.py",
        "def block(): ...\ndef win(): ...\nSTEPS = [step('7-1-2', block), step('7-1-10', win)]\n",
    )
    toy("tests/games/toy/rulings/win.scenario", "rule: 7-1-2, 7-1-10\n")
    assert problems("toy") == []


def test_citing_what_is_no_rule_is_a_problem(toy: Write) -> None:
    toy("battle.py", "def battle():\n    return ['7-1-2', '7-1-10']\nLABELS = ['7-1-11']\n")
    toy("tests/games/toy/rulings/block.scenario", "rule: 7-1-2, 7-1-10, 7-1-12\n")
    toy("tests/test_x.py", "import pytest\n@pytest.mark.rule('toy', 'x')\ndef test_x(): ...\n")
    assert problems("toy") == [
        "games/toy/battle.py:3 LABELS names 7-1-11, which is no rule of toy.",
        "tests/games/toy/rulings/block.scenario names 7-1-12, which is no rule of toy.",
        "tests/test_x.py::test_x names x, which is no rule of toy.",
    ]


def test_the_kernel_table_leads_to_the_engines_functions(toy: Write) -> None:
    table = "from typing import Final\nBY_THE_KERNEL: Final[dict[str, tuple[str, ...]]] = {\n"
    toy("tests/games/toy/rulings/all.scenario", "rule: 7-1-2, 7-1-10\n")
    toy("ruleset.py", table + "'Game.move': ('7-1-2',), 'library.also': ('7-1-10',)}\n")
    assert problems("toy") == []
    (moved,), (named,) = citations("toy")["7-1-2"], citations("toy")["7-1-10"]
    assert moved.startswith("kernel/game.py:") and moved.endswith(" Game.move")
    assert named.startswith("games/library.py:") and named.endswith(" also")


@pytest.mark.parametrize("name", ["no_such", "move", "Game", "nowhere.also", "rulebound.kernel.game"])
def test_the_kernel_table_must_not_point_at_nothing(toy: Write, name: str) -> None:
    toy("tests/games/toy/rulings/all.scenario", "rule: 7-1-2, 7-1-10\n")
    toy("ruleset.py", f"BY_THE_KERNEL = {{'Game.move': ('7-1-2',), '{name}': ('7-1-10',)}}\n")
    assert problems("toy") == [
        f"games/toy/ruleset.py:1 BY_THE_KERNEL: {name} carries out 7-1-10, but there is no such function.",
        "7-1-10 is enforced, but no code carries it out: Whoever is stronger wins.",
    ]


def test_the_kernel_table_must_be_unmistakable(toy: Write) -> None:
    toy("tests/games/toy/rulings/all.scenario", "rule: 7-1-2, 7-1-10\n")
    functions = Counter(
        name for module in Citations("toy", Path("nowhere")).engine for name in module.definitions
    )
    twice = next(name for name, count in functions.items() if count > 1 and "." not in name)
    toy("ruleset.py", f"BY_THE_KERNEL = {{'Game.move': ('7-1-2',), '{twice}': ('7-1-10',)}}\n")
    (problem,) = problems("toy")
    assert problem.startswith(f"games/toy/ruleset.py:1 BY_THE_KERNEL: {twice} may be each of ")


# A manual without numbers

NAMED = """
[[rule]]
number = "cost.reduction"
kind = "definition"
text = "Costs can be reduced."

[[rule]]
number = "cost.reduction.mandatory"
kind = "enforced"
text = "A reduction that can be had is had."

[[rule]]
number = "battle.blocking"
kind = "enforced"
text = "One may block."
"""


def test_a_rule_may_have_a_name(toy: Write) -> None:
    toy("rules.toml", NAMED)
    assert list(index("toy")) == ["cost.reduction", "cost.reduction.mandatory", "battle.blocking"]
    assert rule("toy", "cost.reduction.mandatory").kind == "enforced"
    assert section("toy", "cost") == ["cost.reduction", "cost.reduction.mandatory"]
    assert section("toy", "cost.red") == []
    with pytest.raises(NoSuchRule) as refused:
        rule("toy", "cost.reduction.optional.twice")
    assert str(refused.value) == (
        "toy has no rule cost.reduction.optional.twice; the nearest above it is cost.reduction."
    )


def test_named_rules_are_cited_and_tested_like_numbered_ones(toy: Write) -> None:
    toy("rules.toml", NAMED)
    toy(
        "turn.py",
        "def reduce():\n"
        '    """cost.reduction.mandatory: whatever the player says."""\n'
        "def block(): ...\n"
        "TURN = Procedure('toy.turn', [step('battle.blocking', block)])\n"
        "WORDS = ['battle.dancing', 'kernel.game']\n",
    )
    toy(
        "tests/games/toy/rulings/cost.reduction.mandatory-always.scenario", "rule: cost.reduction.mandatory\n"
    )
    toy(
        "tests/test_block.py",
        "import pytest\n@pytest.mark.rule('toy', 'battle.blocking')\ndef test_b(): ...\n",
    )
    assert citations("toy") == {
        "cost.reduction.mandatory": ["games/toy/turn.py:1 reduce"],
        "battle.blocking": ["games/toy/turn.py:3 block"],
    }
    assert problems("toy") == ["games/toy/turn.py:5 WORDS names battle.dancing, which is no rule of toy."]


# Every game that ships


def test_an_unfinished_game_is_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "planned": ["rules.toml"],
        "built": ["rules.toml", "__init__.py", registry.UNFINISHED],
        "played": ["rules.toml", "__init__.py"],
    }
    for name, file in [(name, file) for name, found in files.items() for file in found]:
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / file).touch()
    monkeypatch.setattr(registry, "FOLDER", tmp_path)
    monkeypatch.setattr(registry, "packages", registry.packages.__wrapped__)
    assert registry.own_names.__wrapped__() == ["played"]
    assert registry.package_of("built") == "rulebound.games.built"


DOCUMENTS = [(game, ruleset) for game in own_names() for ruleset in rulesets(game)]
SAME_IN_FRENCH: dict[str, set[str]] = {
    "battlespirits": set(),
    "dbs": {
        *("[Union].", "[Union-Fusion].", "[Union-Potara].", "[Ultimate].", "[Super Combo]."),
        *("[Dragon Ball].", "[Alliance XY]."),
    },
    "dbz": set(),
    "onepiece": {"[DON!! xX]."},
}
"""Headings: a keyword that keeps its English name."""


@pytest.mark.parametrize(("game", "ruleset"), DOCUMENTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_are_single_lines(game: str, ruleset: str, lang: str) -> None:
    said = {number: each.say(lang) for number, each in index(game, ruleset).items()}
    for number, text in said.items():
        assert text == " ".join(text.split()), number
        assert text.endswith(".") and len(text) <= (220 if lang == "en" else 240), number
    assert len(set(said.values())) == len(said), "two rules say the same"


@pytest.mark.parametrize(("game", "ruleset"), DOCUMENTS)
def test_rules_are_said_in_both_languages(game: str, ruleset: str) -> None:
    for each in index(game, ruleset).values():
        assert each.say("en") == each.text
        assert each.say("fr") == each.translations["fr"] != ""
        alike = each.say("fr") == each.text
        assert alike == (each.kind == "definition" and each.text in SAME_IN_FRENCH[game]), each.number


@pytest.mark.parametrize(("game", "ruleset"), DOCUMENTS)
def test_both_languages_cite_the_same_rules(game: str, ruleset: str) -> None:
    for each in index(game, ruleset).values():
        assert CITED.findall(each.say("fr")) == CITED.findall(each.text), each.number


CITED = re.compile(r"\b\d+(?:-\d+)+\b")


@pytest.mark.parametrize(("game", "ruleset"), DOCUMENTS)
def test_french_rules_have_the_terms_of_the_cards(game: str, ruleset: str) -> None:
    """A [term] of the English rule stands in the French one as French cards have it."""
    terms = keywords_of(game, "fr")
    for each in index(game, ruleset).values():
        french = TERM.findall(each.say("fr"))
        wanted = {terms[term] for term in TERM.findall(each.text) if term in terms}
        assert wanted <= set(french), each.number


# One Piece


def test_one_piece_lists_all_411_rules_in_order() -> None:
    numbers = [tuple(map(int, number.split("-"))) for number in index("onepiece")]
    assert len(numbers) == 411
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == ((1, 1), (11, 3, 3))


def test_one_piece_has_no_gaps() -> None:
    """A rule 7-1-1-4 means that there are 7-1-1-3 and, but for the chapters, 7-1-1 as well."""
    numbers = index("onepiece")
    for number in numbers:
        above, _, last = number.rpartition("-")
        assert above in numbers or "-" not in above, f"{number} without {above}"
        assert int(last) == 1 or f"{above}-{int(last) - 1}" in numbers, f"a gap before {number}"


def test_one_piece_rules_are_of_a_known_kind() -> None:
    kinds = [each.kind for each in index("onepiece").values()]
    assert [kinds.count(kind) for kind in KINDS] == [243, 156, 12]


def test_one_piece_index_is_consistent() -> None:
    assert problems("onepiece") == []


# Dragon Ball Super

DBS = ("1.077", "1.078")


def test_dbs_has_two_rulesets() -> None:
    assert rulesets("dbs") == DBS
    assert index("dbs") == index("dbs", "1.078")


@pytest.mark.parametrize(("ruleset", "count"), [("1.077", 623), ("1.078", 622)])
def test_dbs_lists_all_rules_in_order(ruleset: str, count: int) -> None:
    """All numbers of the manual, those included that its print has damaged: docs/dbs-versions.md."""
    numbers = [tuple(map(int, number.split("-"))) for number in index("dbs", ruleset)]
    assert len(numbers) == count
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == ((1, 1), (11, 6, 3))


@pytest.mark.parametrize("ruleset", DBS)
def test_dbs_has_no_gaps(ruleset: str) -> None:
    numbers = index("dbs", ruleset)
    for number in numbers:
        above, _, last = number.rpartition("-")
        assert above in numbers or "-" not in above, f"{number} without {above}"
        assert int(last) == 1 or f"{above}-{int(last) - 1}" in numbers, f"a gap before {number}"


@pytest.mark.parametrize(("ruleset", "printed"), [("1.077", 604), ("1.078", 619)])
def test_dbs_has_no_fewer_rules_than_lines_of_the_print_begin_with_a_number(
    ruleset: str, printed: int
) -> None:
    assert len(index("dbs", ruleset)) >= printed


@pytest.mark.parametrize("ruleset", DBS)
def test_dbs_index_is_consistent(ruleset: str) -> None:
    assert problems("dbs", ruleset) == []


@pytest.mark.parametrize("ruleset", DBS)
def test_dbs_lists_the_numbers_that_the_print_has_damaged(ruleset: str) -> None:
    assert {
        *("1-2-1-1-1", "2-3-2-2-1", "2-11-1-1-1", "4-7-2-2", "4-10-2", "4-11", "4-11-1-1", "4-11-1-2"),
        *("5-1-3-2-1", "5-1-3-2-2", "6-3-1-2-1", "6-3-1-2-2-2", "6-3-1-2-3", "6-3-1-2-4", "6-3-1-3-1"),
        *("7-4-1-4-1-1", "7-4-1-4-1-2", "8-1-4-1", "10-8-1-2", "10-13-2", "10-17-1", "10-18"),
    } <= set(index("dbs", ruleset))


@pytest.mark.parametrize("ruleset", DBS)
def test_dbs_rules_are_of_a_known_kind(ruleset: str) -> None:
    kinds = [each.kind for each in index("dbs", ruleset).values()]
    assert [kinds.count(kind) for kind in KINDS] == [391, 219 if ruleset == "1.077" else 218, 13]


def test_dbs_numbers_of_one_ruleset_only() -> None:
    older, newer = (set(index("dbs", ruleset)) for ruleset in DBS)
    assert older - newer == {"10-2-5", "10-33-1-1"}
    assert newer - older == {"10-2-4-2"}


def test_dbs_rules_that_differ_between_the_rulesets() -> None:
    older, newer = (index("dbs", ruleset) for ruleset in DBS)
    differing = [number for number in older if number in newer and older[number] != newer[number]]
    assert differing == [
        *("2-4-1-2", "3-1-6", "4-3-3", "4-3-4", "4-3-5", "7-4-1-4-1-2", "7-4-1-4-2-1", "8-1-5-1"),
        *("8-6-5-3", "8-10-1", "10-1-1", "10-2-4", "10-5-4", "10-7-1", "10-10-1", "10-10-3-2"),
        *(
            "10-13-4-1",
            "10-13-5-1",
            "10-15-4",
            "10-18-7",
            "10-28-4",
            "10-29-1",
            "10-33-2",
            "11-3-6",
            "11-5-1-1",
        ),
    ]
    for number in differing:
        assert older[number].text != newer[number].text and older[number].say("fr") != newer[number].say(
            "fr"
        ), number
    assert [number for number in differing if older[number].kind != newer[number].kind] == ["10-33-2"]


def test_dbs_versions_are_compared_in_the_documentation() -> None:
    page = (Path(__file__).parent.parent / "docs" / "dbs-versions.md").read_text(encoding="utf-8")
    older, newer = (index("dbs", ruleset) for ruleset in DBS)
    for number in {*older, *newer}:
        if older.get(number) != newer.get(number):
            assert f"| {number} |" in page, number
