"""The keywords of Battle Spirits, each shown at work: what it needs, and what it does."""

from __future__ import annotations

from typing import Final

from rulebound.cardcheck.keywords import Brings, Makes, Showing
from rulebound.cardcheck.positions import Trial
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.cores import add_cores, move_core
from rulebound.games.battlespirits.enhance import enhanced
from rulebound.games.battlespirits.play import playable
from rulebound.games.battlespirits.ruleset import ADVENTS, CORES
from rulebound.games.battlespirits.table.cardcheck_cards import entrances, put_cores, soul_core_of
from rulebound.kernel.game import Game

IN_HAND: Final = (*ADVENTS, "Manifest", "Summoning Condition", "Restriction")
"""The keywords of cards that are in the hand."""
PLENTY: Final = 14
"""Cores enough for any card."""


def furnish_keyword(trial: Trial) -> None:
    """Lays out what the effect needs by which the tested card comes to the Field: what it is put on or paid with, and
    the Soul Core."""
    for skill in entrances(trial):
        if skill.of is not None:
            put_cores(trial, trial.somebody(skill.of), max(1, trial.printed.numbers[CORES]))
        if skill.keyword in ADVENTS and len(skill.values) > 1:
            place = trial.game.rules.words.areas[skill.values[1]]
            move_core(trial.game, soul_core_of(trial, trial.me), place)


def with_cores(trial: Trial) -> Game:
    """A copy of the table in which the tested card is in the hand, and can be paid for."""
    game = trial.game.clone()
    card = game.cards[trial.card]
    if card.area != areas.HAND:
        game.move(card, areas.HAND)
    add_cores(game, card.seat, PLENTY, areas.RESERVE)
    return game


def is_offered(game: Game, trial: Trial, timings: tuple[str, ...], main: bool) -> bool:
    """Whether the tested card can be used."""
    return any(choice.card == trial.card for choice in playable(game, trial.me, timings, main))


def summoned_in_flash(trial: Trial) -> bool:
    """Whether a card with High Speed can be summoned in a Flash Timing."""
    return is_offered(with_cores(trial), trial, ("flash",), main=False)


def can_be_used(trial: Trial) -> bool:
    """Whether nothing keeps its player from using the card in the step in which its text allows it, or, if it is
    denied, in the other."""
    if not trial.denied:
        trial.arranger.bring_situation(trial)
    game = with_cores(trial)
    main = game.rules.step_of(game) == "main"
    return is_offered(game, trial, ("main", "flash") if main else ("flash",), main)


def raises_numbers(trial: Trial) -> bool:
    """Whether Enhance adds to the numbers of effects of its kind."""
    skill = trial.clause.skill
    return any(enhanced(trial.game, kind, trial.me, 1) >= 1 + skill.number for kind in skill.values)


SHOWN: Final[dict[str, Showing]] = {
    **{word: (Brings("advent", this=True),) for word in ADVENTS},
    "Manifest": (Brings("manifest", this=True, by_anything=True),),
}
"""What the keywords do that a player uses."""

LOOKED_UP: Final[dict[str, Showing]] = {
    "High Speed": (Makes(summoned_in_flash),),
    "Summoning Condition": (Makes(can_be_used),),
    "Restriction": (Makes(can_be_used),),
    "Enhance": (Makes(raises_numbers),),
}
"""What must be so where a card has the keyword."""
