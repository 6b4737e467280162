"""What only cards of this game do, in effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.tree import Action


@dataclass(frozen=True)
class Attack(Action):
    """An attack: of which kind, and what damage it does."""

    kind: str
    """ "physical" or "energy"."""
    stages: int | None = None
    """The power stages of damage that it states in place of its usual base damage; None if it states none."""
    life: int | None = None
    """The life cards of damage, likewise."""
    plus_stages: int = 0
    plus_life: int = 0
    cost: int | None = None
    """The power stages that it costs; None: 2 for an energy attack, and nothing for a physical one."""


@dataclass(frozen=True)
class StopAttack(Action):
    """Stops the attack under way, if it is of one of the kinds."""

    kinds: tuple[str, ...]
    either: bool = False
    """It stops both kinds, which a focused attack is safe from."""


@dataclass(frozen=True)
class PreventDamage(Action):
    """Prevents some of the damage of the attack under way."""

    stages: int = 0
    life: int = 0


@dataclass(frozen=True)
class ChangeAnger(Action):
    """Raises or lowers a player's anger."""

    who: str
    by: int


@dataclass(frozen=True)
class ChangeStages(Action):
    """Raises a player's Main Personality by some power stages, or has it lose them."""

    who: str
    by: int


@dataclass(frozen=True)
class RaiseFully(Action):
    """Raises a player's Main Personality to its highest power stage."""

    who: str


@dataclass(frozen=True)
class DiscardLife(Action):
    """A player discards the top cards of the Life Deck."""

    who: str
    count: int


@dataclass(frozen=True)
class EndCombat(Action):
    """Combat ends."""


@dataclass(frozen=True)
class RemoveAfterUse(Action):
    """The card that is used is removed from the game afterwards, and not discarded."""
