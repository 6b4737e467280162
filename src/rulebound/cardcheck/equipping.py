"""What the cards of a trial are given: names and numbers of their own, keywords and effects that can be lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rulebound.cardcheck.prints import generated
from rulebound.kernel import tree
from rulebound.kernel.cards import Print

if TYPE_CHECKING:
    from rulebound.cardcheck.positions import Trial

DRAWS: Final = tree.Skill("auto", tree.Draw(1), event=tree.When("attack", tree.Filter(this=True)))
"""An effect that is no keyword."""


def own_faces(trial: Trial, s: tree.Selector) -> Iterator[Print]:
    """The cards to be selected, as far as they were made for a trial, each with a face of its own."""
    for id in made_for_it(trial, s):
        yield trial.fresh(id)


def made_for_it(trial: Trial, s: tree.Selector) -> list[int]:
    """The cards to be selected that were made for a trial."""
    found = trial.matching(s.of) if isinstance(s, (tree.Choose, tree.All)) else []
    return [id for id in found if generated(trial.game.prints[id])]


def tell_apart(trial: Trial, of: tree.Filter, trait: str) -> None:
    """No two of the cards that fit have the name or the like, or the number, in common."""
    words = trial.game.rules.words
    for at, face in enumerate(own_faces(trial, tree.All(of))):
        if trait in words.facts:
            face.facts[words.facts[trait]] = (f"Somebody {trial.prints_made}",)
        else:
            index = words.stats[trait]
            face.numbers = [*face.numbers[:index], at, *face.numbers[index + 1 :]]


def raise_stat(trial: Trial, a: tree.Modify, least: int) -> None:
    """A number that is to be reduced is so high that it can be."""
    index = trial.game.rules.words.stats[a.stat]
    for face in own_faces(trial, a.what) if not trial.game.rules.signed & (1 << index) else ():
        if face.numbers[index] == 0 < least:
            face.numbers = [*face.numbers[:index], least, *face.numbers[index + 1 :]]


def equip(trial: Trial, s: tree.Selector, timing: str) -> None:
    """The cards to be selected have a skill of the timing, so that it can be activated."""
    for face in own_faces(trial, s):
        skill = tree.Skill(timing or trial.arranger.main)
        face.clauses.append(trial.words.clause(face.number, len(face.clauses), skill))


def any_keyword(trial: Trial) -> tuple[str, ...]:
    """A keyword of the game, whichever."""
    words = trial.game.rules.words
    return tuple(name for name in words.keywords if name not in words.no_skills)[:1]


def give_keywords(trial: Trial, s: tree.Selector, keywords: tuple[str, ...]) -> None:
    """The cards to be selected have the keywords, so that these can be lost."""
    for face in own_faces(trial, s):
        for word in any_keyword(trial) if keywords == ("keyword",) else keywords:
            face.keywords |= trial.game.rules.words.keywords.get(word, 0)


def give_skills(trial: Trial, s: tree.Selector, timings: tuple[str, ...]) -> None:
    """The cards to be selected have effects of these timings, so that these can be negated, gained or activated."""
    for timing in timings:
        if timing == "not keyword" or timing in trial.game.rules.words.timings:
            skill = DRAWS if timing == "not keyword" else tree.Skill(timing, tree.Draw(1))
            for id in made_for_it(trial, s):
                trial.inscribe(trial.game.cards[id], skill)
