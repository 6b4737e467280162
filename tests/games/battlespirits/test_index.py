"""Every enforced rule of the index is carried out and held, but for two."""

from __future__ import annotations

from rulebound.rules import problems

WAITING = {
    "faq.effects.16": "several of the same keyword on one Spirit",
    "faq.wording.5": "Families that older Nexus and Magic cards give themselves",
}
"""The enforced rules that nothing carries out yet."""


def test_every_enforced_rule_is_held() -> None:
    found = {problem.split()[0] for problem in problems("battlespirits") if "is enforced, but" in problem}
    assert found == {*WAITING}


def test_nothing_is_named_that_is_no_rule() -> None:
    assert not [problem for problem in problems("battlespirits") if "is enforced, but" not in problem]
