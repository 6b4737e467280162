"""Rule ids: numbers and names."""

from __future__ import annotations

import pytest

from rulebound.kernel.ruleids import above, chapter, is_numbered, is_rule_id, is_within


@pytest.mark.parametrize(
    "rule", ["7-1", "10-1-2-13", "cost.reduction", "cost.reduction.mandatory", "step_2.b"]
)
def test_rule_ids(rule: str) -> None:
    assert is_rule_id(rule)


@pytest.mark.parametrize(
    "text", ["7", "7-", "7.1", "7-a", "cost", "cost.", ".cost", "Cost.reduction", "cost reduction", ""]
)
def test_what_is_no_rule_id(text: str) -> None:
    assert not is_rule_id(text)


def test_the_parts_of_an_id() -> None:
    assert [above("7-1-10"), above("7-1"), above("7")] == ["7-1", "7", ""]
    assert [above("cost.reduction.mandatory"), above("cost")] == ["cost.reduction", ""]
    assert [chapter("10-1-2"), chapter("cost.reduction")] == ["10", "cost"]
    assert is_numbered("7-1") and not is_numbered("cost.reduction")


def test_what_lies_within_a_section() -> None:
    assert is_within("7-1-1", "7-1") and is_within("7-1", "7-1") and is_within("7-1", "7")
    assert not is_within("7-10", "7-1") and not is_within("7-1", "7-1-1")
    assert is_within("cost.reduction", "cost") and not is_within("costs.reduction", "cost")
