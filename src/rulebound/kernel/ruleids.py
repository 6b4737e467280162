"""Rule ids: the names under which the rules of a manual are cited.

A rule of a numbered manual is called by its number, ``7-1-1-4``; one of a manual without numbers by the
names of its sections and its own, ``cost.reduction.mandatory``.  Both have at least two parts.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

RuleId: TypeAlias = str

RULE_ID: Final = r"(?:\d+(?:-\d+)+|[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)"
"""What a rule id looks like, as a part of a regular expression."""
WHOLE: Final = re.compile(RULE_ID)
LAST: Final = re.compile(r"[-.][^-.]*\Z")


def is_rule_id(text: str) -> bool:
    """Whether a text looks like the id of a rule."""
    return WHOLE.fullmatch(text) is not None


def is_numbered(rule: RuleId) -> bool:
    """Whether an id is of a numbered manual."""
    return rule[:1].isdigit()


def above(rule: RuleId) -> RuleId:
    """The id without its last part: ``7-1-1`` for ``7-1-1-4``, and nothing for a chapter."""
    last = LAST.search(rule)
    return rule[: last.start()] if last is not None else ""


def chapter(rule: RuleId) -> RuleId:
    """The first part of an id."""
    return re.split("[-.]", rule)[0]


def is_within(rule: RuleId, section: RuleId) -> bool:
    """Whether a rule is that of the section, or lies below it."""
    return rule == section or (rule.startswith(section) and rule[len(section)] in "-.")
