"""Actions of Battle Spirits texts: what they need on the table besides the cards that they select."""

from __future__ import annotations

from dataclasses import replace

from rulebound.cardcheck.equipping import give_skills, made_for_it
from rulebound.cardcheck.positions import Trial
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.cores import SOUL_CORE, move_core
from rulebound.games.battlespirits.table.cardcheck_cards import (
    give_other_side,
    put_cores,
    soul_core_of,
)
from rulebound.games.battlespirits.tree import DiscardAsSpecified, MoveCores, TurnFace, UseOther
from rulebound.kernel import tree


def lay_out(trial: Trial, a: tree.Action) -> None:
    """Cores where some are taken, another side on cards that are turned over, effects that others activate."""
    if isinstance(a, TurnFace):
        for id in trial.matching(a.what.of) if isinstance(a.what, tree.Choose | tree.All) else ():
            give_other_side(trial, trial.game.cards[id])
            put_cores(trial, trial.game.cards[id], 1)
    if isinstance(a, MoveCores):
        lay_cores(trial, a)
    if isinstance(a, UseOther) and a.keyword:
        for id in made_for_it(trial, a.what):
            trial.inscribe(trial.game.cards[id], tree.Skill("attacks", tree.Draw(1), keyword=a.keyword))
    elif isinstance(a, UseOther):
        give_skills(trial, a.what, (a.timing,))
    if isinstance(a, DiscardAsSpecified):
        lay_numbers(trial, a)


def lay_numbers(trial: Trial, a: DiscardAsSpecified) -> None:
    """The cards that are meant have the keyword with a number."""
    what = trial.chosen if isinstance(a.what, tree.It) else a.what
    if isinstance(what, tree.Choose | tree.All):
        there = replace(what, of=replace(what.of, state=""))  # one of them may have to attack
        trial.want(there.of, 1)
        for id in made_for_it(trial, there):
            trial.inscribe(trial.game.cards[id], tree.Skill("keyword", keyword=a.keyword, number=2))


def lay_cores(trial: Trial, a: MoveCores) -> None:
    """There are Cores where some are taken from, and the cards that get them."""
    game = trial.game
    if a.source.cards is not None:
        source = trial.chosen if isinstance(a.source.cards, tree.It) else a.source.cards
        trial.select(source)
        found = trial.matching(source.of) if isinstance(source, tree.Choose | tree.All) else [trial.card]
        for id in found:
            put_cores(trial, game.cards[id], 3)
        if a.soul == "only" and isinstance(source, tree.This):
            trial.arranger.give(trial, trial.this, SOUL_CORE.name, 1)
    elif a.source.area == "count":
        trial.want(tree.Filter(whose=a.source.whose, areas=("count",)), 3)
    elif a.source.area == "core_trash" and a.soul == "only":
        move_core(game, soul_core_of(trial, trial.me), areas.CORE_TRASH)
    if a.to.cards is not None:
        trial.select(trial.chosen if isinstance(a.to.cards, tree.It) else a.to.cards)
