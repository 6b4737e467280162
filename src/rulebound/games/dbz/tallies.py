"""What is counted of the damage of attacks, so that texts can ask for it (`kernel.tree.KeptNumber`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.aliases import Seat

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

# --- `Game.counters`, after those of `personality` ---------------------------------------------------------

STAGES_DEALT: Final = 10
"""The power stages of damage that the attack under way, or the last one, has dealt."""
LIFE_DEALT: Final = 11
"""The life cards, likewise; those of power stages that were converted are both."""
DAMAGE_DEALT: Final = 12
"""The damage of both kinds together, of which a converted power stage is one."""
LIFE_TAKEN: Final = (13, 14)
"""The life cards of damage that each player has taken in this Combat."""
MOST_LIFE_TAKEN: Final = (15, 16)
"""The most of them that one attack of this Combat has dealt to each player."""
DAMAGE_TAKEN: Final = (17, 18)
"""The damage of both kinds that each player has taken in this Combat."""
PASSED: Final = 0
SUCCESSES: Final = 1
PHYSICAL_SUCCESSES: Final = 2
ENERGY_SUCCESSES: Final = 3
DEEDS: Final = ("passed", "successes", "successes_physical", "successes_energy")
"""What is counted of Attack Phases: passes, and successful attacks."""
LAST_PHASE: Final = 19
"""From here on, for each deed that of either player in the latest Attack Phase that is over."""
THIS_PHASE: Final = LAST_PHASE + 2 * len(DEEDS)
"""Likewise in the Attack Phase that is not over yet."""
LEVEL_LIFE_TAKEN: Final = (THIS_PHASE + 2 * len(DEEDS), THIS_PHASE + 2 * len(DEEDS) + 1)
"""The life cards of damage that each player has taken in this Combat at the level that the Main Personality has."""
STAGES_LOST: Final = LEVEL_LIFE_TAKEN[1] + 1
"""The power stages that the damage of the attack under way, or of the last one, has taken away; no converted ones."""
STAGE_LEFT: Final = STAGES_LOST + 1
"""The power stage above 0 of the Ally that has left play last."""
ANGER_GAINED: Final = (STAGE_LEFT + 1, STAGE_LEFT + 2)
"""The levels of anger by which that of each player has risen last."""
UNSTOPPED: Final = (ANGER_GAINED[1] + 1, ANGER_GAINED[1] + 2)
"""The kinds of attacks, as bits, of which one against each player was not stopped in this Combat."""
STAGES_SPENT: Final = (UNSTOPPED[1] + 1, UNSTOPPED[1] + 2)
"""The power stages that each player has lost to the attack under way, or has paid as costs during it."""
STAGES_PAID: Final = STAGES_SPENT[1] + 1
"""The power stages that were paid last of which a player named the number."""
COUNTED: Final = STAGES_PAID + 1

TALLIES: Final[dict[str, tuple[int, int]]] = {
    "stages_dealt": (STAGES_DEALT, STAGES_DEALT),
    "life_dealt": (LIFE_DEALT, LIFE_DEALT),
    "damage_dealt": (DAMAGE_DEALT, DAMAGE_DEALT),
    "stages_lost": (STAGES_LOST, STAGES_LOST),
    "stages_spent": STAGES_SPENT,
    "stage_left": (STAGE_LEFT, STAGE_LEFT),
    "stages_paid": (STAGES_PAID, STAGES_PAID),
    "anger_gained": ANGER_GAINED,
    "life_taken": LIFE_TAKEN,
    "most_life_taken": MOST_LIFE_TAKEN,
    "level_life_taken": LEVEL_LIFE_TAKEN,
    "damage_taken": DAMAGE_TAKEN,
    **{name: (LAST_PHASE + 2 * deed, LAST_PHASE + 2 * deed + 1) for deed, name in enumerate(DEEDS)},
}
"""What texts call these numbers."""


def begin_attack(game: Game) -> None:
    """An attack has dealt no damage yet."""
    for at in (STAGES_DEALT, LIFE_DEALT, DAMAGE_DEALT, STAGES_LOST):
        game.counters[at] = 0


def begin_spending(game: Game) -> None:
    """cost.who: nothing has been lost or paid for an attack yet, of which its own cost is the first."""
    for at in STAGES_SPENT:
        game.counters[at] = 0


def end_combat(game: Game) -> None:
    """What was counted of the Combat is forgotten."""
    for at in range(LIFE_TAKEN[0], COUNTED):
        game.counters[at] = 0


def note_deed(game: Game, seat: Seat, deed: int) -> None:
    """combat.phases: what the player has done in the Attack Phase under way."""
    game.counters[THIS_PHASE + 2 * deed + seat] += 1


def end_phase(game: Game, seat: Seat) -> None:
    """combat.phases: from now on this was the player's last Attack Phase."""
    for deed in range(len(DEEDS)):
        at = 2 * deed + seat
        game.counters[LAST_PHASE + at] = game.counters[THIS_PHASE + at]
        game.counters[THIS_PHASE + at] = 0


def note_stage(game: Game, seat: Seat) -> None:
    """damage.stages: a power stage of damage was dealt to the player."""
    game.counters[STAGES_DEALT] += 1
    game.counters[STAGES_LOST] += 1
    game.counters[STAGES_SPENT[seat]] += 1
    game.counters[DAMAGE_DEALT] += 1
    game.counters[DAMAGE_TAKEN[seat]] += 1


def note_paid(game: Game, seat: Seat, stages: int) -> None:
    """cost.who: the player has paid power stages."""
    game.counters[STAGES_SPENT[seat]] += stages


def note_life_card(game: Game, seat: Seat, converted: bool) -> None:
    """damage.life, damage.converted: a life card of damage was dealt to the player, perhaps for a power stage."""
    game.counters[STAGES_DEALT] += int(converted)
    game.counters[LIFE_DEALT] += 1
    game.counters[DAMAGE_DEALT] += 1
    game.counters[LIFE_TAKEN[seat]] += 1
    game.counters[LEVEL_LIFE_TAKEN[seat]] += 1
    game.counters[DAMAGE_TAKEN[seat]] += 1
    most = MOST_LIFE_TAKEN[seat]
    game.counters[most] = max(game.counters[most], game.counters[LIFE_DEALT])
