from __future__ import annotations

import json

from rulebound.rules import index

from .conftest import Run


def test_the_table_lists_every_rule(run: Run) -> None:
    ran = run("rules", "onepiece")
    assert ran.code == 0
    assert all(f"{number} " in ran.out for number in index("onepiece"))


def test_one_rule_with_its_place_and_its_sub_rules(run: Run) -> None:
    ran = run("rules", "onepiece", "7-1-1")
    assert ran.code == 0
    assert ran.out.startswith("7-1-1 ")
    assert "7-1-1-4" in ran.out
    assert "7-1-2" not in ran.out
    assert "carried out in" in run("rules", "onepiece", "7-1-1-1").out


def test_a_chapter(run: Run) -> None:
    for chapter in ("1", "7", "10"):
        ran = run("rules", "onepiece", chapter, "--json")
        assert {rule["number"].split("-")[0] for rule in json.loads(ran.out)["rules"]} == {chapter}


def test_coverage_ends_with_a_summary(run: Run) -> None:
    ran = run("rules", "onepiece", "--coverage")
    enforced = sum(rule.kind == "enforced" for rule in index("onepiece").values())
    assert ran.out.splitlines()[-1].startswith(f"Enforced {enforced}: with code ")


def test_json(run: Run) -> None:
    ran = run("rules", "onepiece", "--json")
    listed = json.loads(ran.out)["rules"]
    assert [rule["number"] for rule in listed] == list(index("onepiece"))
    assert all(set(rule) == {"number", "kind", "text", "code", "tests"} for rule in listed)
    one = json.loads(run("rules", "onepiece", "7-1-1-4", "--json").out)["rules"]
    assert [rule["number"] for rule in one] == ["7-1-1-4"]


def test_a_number_may_be_typed_with_dots(run: Run) -> None:
    assert run("rules", "onepiece", "7.1.1.4").out == run("rules", "onepiece", "7-1-1-4").out
    assert run("rules", "onepiece", "7.1.1.4.9").err.startswith("rulebound: onepiece has no rule 7-1-1-4-9;")
