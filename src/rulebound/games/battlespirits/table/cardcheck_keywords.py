"""The keywords of Battle Spirits, each shown at work: what it needs, and what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.absence import near_misses
from rulebound.cardcheck.keywords import Brings, Makes, Showing
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.advent import targets
from rulebound.games.battlespirits.battle import is_compelled
from rulebound.games.battlespirits.brave import SIDES, free_targets, meets
from rulebound.games.battlespirits.cores import LOWEST_LEVEL, add_cores, level_of, move_core
from rulebound.games.battlespirits.cost import can_pay_soul, least_price, price_of
from rulebound.games.battlespirits.enhance import RAISING, enhanced
from rulebound.games.battlespirits.play import playable, revivable
from rulebound.games.battlespirits.ruleset import (
    ADVENTS,
    ANY_COLOR,
    CORES,
    EX,
    REDUCTIONS,
    SIX_COLORS,
    SYMBOLS,
)
from rulebound.games.battlespirits.table.cardcheck_cards import (
    FOE,
    entrances,
    put_cores,
    soul_core_of,
    take_cores,
)
from rulebound.kernel import tree
from rulebound.kernel.game import Game

IN_HAND: Final = (*ADVENTS, "Manifest", "Summoning Condition", "Restriction", "Flash Summon")
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


def compels(trial: Trial) -> bool:
    """Whether a Spirit of the opponent must block the card with Clash."""
    return is_compelled(trial.game, trial.somebody(FOE), trial.this)


def combines(trial: Trial) -> bool:
    """Whether the Brave can be combined with a card that meets the condition, and not with one that misses it by one
    thing."""
    of = replace(trial.clause.skill.of or tree.Filter(), whose="you", areas=("field",))
    host = trial.somebody(of)
    if not any(target.host is host for target in free_targets(trial.game, trial.this)):
        return False
    side = SIDES[trial.clause.keyword]
    return not any(meets(trial.game, trial.this, trial.somebody(near), side) for near in near_misses(of))


def is_cheaper(trial: Trial) -> bool:
    """Whether an EX symbol in the Trash lowers the price of a card with Succession."""
    game, card = with_cores(trial), trial.card
    color = next((each for each in game.prints[card].facts[REDUCTIONS] if each != ANY_COLOR), SIX_COLORS[0])
    spare = game.cards[game.pile(trial.me, areas.TRASH)[0]]
    face = likeness(game.prints[spare.id])
    face.facts[SYMBOLS] = (f"{color} {EX}",)
    game.turn_face(spare, face)
    return least_price(game, game.cards[card], []) < price_of(game, game.cards[card], [])


def is_paid_by_the_soul_core(trial: Trial) -> bool:
    """Whether the Soul Core alone pays for Soul Magic, if there is a symbol of its colour."""
    game, colors = with_cores(trial), list(trial.clause.skill.values)
    card = game.cards[trial.card]
    return can_pay_soul(game, card, colors) and not can_pay_soul(game, card, [])


def is_unleashed(trial: Trial) -> bool:
    """Whether the Soul Core alone gives a card with Super Unleash its second level, and another Core does not."""
    card = trial.this
    take_cores(trial, card)
    put_cores(trial, card, 1)
    before = level_of(trial.game, card)
    take_cores(trial, card)
    move_core(trial.game, soul_core_of(trial, trial.me), areas.BENEATH, host=card.id)
    return level_of(trial.game, card) == LOWEST_LEVEL[trial.printed.kind] + 1 > before


def revives(trial: Trial) -> bool:
    """Whether the card can be deployed from Soul State."""
    game = with_cores(trial)
    game.move(game.cards[trial.card], areas.SOUL_STATE)
    return trial.card in revivable(game, trial.me, PLENTY)


def bears_an_advent(trial: Trial) -> bool:
    """Whether a card can Contract Advent on this one in Soul State."""
    kind = trial.printed.kind
    card = trial.somebody(tree.Filter(whose="you", areas=("hand",), kinds=(kind,)))
    of = tree.Filter(whose="you", areas=("field",), kinds=(kind,))
    skill = tree.Skill("flash", keyword="Contract Advent", of=of, values=("core_trash",))
    clause = trial.inscribe(card, skill)
    trial.game.move(trial.this, areas.SOUL_STATE, "")
    return trial.card in targets(trial.game, card, clause)


SHOWN: Final[dict[str, Showing]] = {
    **{word: (Brings("advent", this=True),) for word in ADVENTS},
    "Manifest": (Brings("manifest", this=True, by_anything=True),),
}
"""What the keywords do that a player uses."""

LOOKED_UP: Final[dict[str, Showing]] = {
    "High Speed": (Makes(summoned_in_flash),),
    "Flash Summon": (Makes(summoned_in_flash),),
    "Summoning Condition": (Makes(can_be_used),),
    "Restriction": (Makes(can_be_used),),
    **{word: (Makes(raises_numbers),) for word in RAISING},
    "Clash": (Makes(compels),),
    **{word: (Makes(combines),) for word in SIDES},
    "Succession": (Makes(is_cheaper),),
    "Soul Magic": (Makes(is_paid_by_the_soul_core),),
    "Super Unleash": (Makes(is_unleashed),),
    "Revival": (Makes(revives),),
    "Allows Contract Advent": (Makes(bears_an_advent),),
}
"""What must be so where a card has the keyword."""
