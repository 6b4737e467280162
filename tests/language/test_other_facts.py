"""A game with other numbers, facts and orientations than its forerunners needs words, not functions."""

from __future__ import annotations

import pytest

from language.spirits import DIALECT
from rulebound.kernel.tree import KO, Bound, Choose, Fact, Filter, Skill
from rulebound.language.grammar.skills import read_card
from rulebound.language.reader import Reader
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing.skills import write_text

DRAGON = Fact("family", ("Dragon",))

TEXTS = [
    ("1 opposing {Dragon} spirit", Filter(facts=(DRAGON,))),
    ("1 opposing <Red> {Dragon} spirit", Filter(facts=(DRAGON, Fact("symbol", ("Red",))))),
    ("1 opposing spirit other than {Dragon}", Filter(facts=(Fact("family", ("Dragon",), "none"),))),
    ('1 opposing spirit with a family including "Drag"', Filter(facts=(Fact("family", ("Drag",), "part"),))),
    ("1 opposing spirit with 3000 or less BP", Filter(bounds=(Bound("bp", high=3000),))),
    ("1 opposing spirit with 3000 or more original BP", Filter(bounds=(Bound("bp", 3000, printed=True),))),
    (
        "1 opposing spirit with 3000 or less BP and 2 cores",
        Filter(bounds=(Bound("bp", high=3000), Bound("cores", 2, 2))),
    ),
    ("1 opposing spirit with cores", Filter(with_stats=("cores",))),
    ("1 opposing spirit without cores", Filter(without_stats=("cores",))),
    ("1 opposing heavily rested spirit", Filter(state="heavily_rested")),
    ("1 opposing rested spirit", Filter(state="rested")),
]


@pytest.mark.parametrize("said, of", TEXTS, ids=[said for said, _ in TEXTS])
def test_a_text_is_read_and_written(said: str, of: Filter) -> None:
    lexicon = DIALECT.lexicons["en"]
    text = f"[Main] KO {said}."
    (skill,) = read_card(Reader(text, lexicon, DIALECT.grammar))
    asked = (
        skill.effect.what.of
        if isinstance(skill.effect, KO) and isinstance(skill.effect.what, Choose)
        else None
    )
    assert asked is not None
    assert (asked.whose, asked.areas) == ("opponent", ("field",))
    assert Filter(
        facts=asked.facts, bounds=asked.bounds, with_stats=asked.with_stats,
        without_stats=asked.without_stats, state=asked.state,
    ) == of  # fmt: skip
    assert write_text((skill,), Writer(lexicon, DIALECT.grammar, DIALECT.style)) == text


def test_what_has_no_mark_is_not_written() -> None:
    skill = Skill("main", KO(Choose(1, Filter(facts=(Fact("era", ("Late",)),)))))
    with pytest.raises(NoWording):
        write_text((skill,), Writer(DIALECT.lexicons["en"], DIALECT.grammar, DIALECT.style))
