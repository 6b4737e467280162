"""Every enforced rule of the chapters that are there is carried out and held, but for what waits for other cards."""

from __future__ import annotations

from rulebound.rules import index, problems

CHAPTERS = (
    *(
        "basics",
        "victory",
        "deck",
        "setup",
        "card",
        "actions",
        "turn",
        "main",
        "cost",
        "core",
        "battle",
        "flash",
        "ultimate",
        "grandwalker",
        "grandstone",
        "contract-grandwalker",
        "manifest",
    ),
    *(
        "effect",
        "heavy-exhaust",
        "faq.effects",
        "faq.soul-core",
        "faq.cost",
        "faq.state",
        "faq.targets",
        "faq.bp",
        "burst",
        "faq.burst",
        "mirage",
        "aside",
        "seal",
        "count",
        "over-count",
        "token",
        "glossary.token",
    ),
    *("brave", "imagine", "saga", "faq.brave", "faq.wording.2", "faq.wording.3", "glossary.destroyed"),
    *("contract", "contract-advent", "soul-state", "faq.contract", "rebirth", "advent", "faq.advent"),
    *("glossary.ex-symbol", "glossary.succession", "glossary.super-unleash", "glossary.soul-magic"),
    *("glossary.enhance", "glossary.chain"),
)
WAITING = {
    "sentences of card texts": ("faq.effects.16",),
}
"""The rules of these chapters that nothing carries out yet, by what is missing."""


def test_the_chapters_that_are_there_are_held() -> None:
    found = {problem.split()[0] for problem in problems("battlespirits")}
    lacking = {
        rule
        for rule in index("battlespirits")
        if rule in found and any(rule == chapter or rule.startswith(f"{chapter}.") for chapter in CHAPTERS)
    }
    assert lacking == {rule for rules in WAITING.values() for rule in rules}


def test_nothing_is_named_that_is_no_rule() -> None:
    assert not [problem for problem in problems("battlespirits") if "is enforced, but" not in problem]
