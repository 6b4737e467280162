"""Who answers decisions.

An agent is anything with `choose(game) -> int`, the index of an option of the
waiting decision.
"""

from __future__ import annotations

from typing import Protocol

from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game
from rulebound.messages import Message


class Agent(Protocol):
    """Whoever answers decisions."""

    def choose(self, game: Game) -> int: ...


class UnknownAgent(ValueError):
    """No agent of that name."""

    def __init__(self, name: str) -> None:
        self.message = Message("no-such-agent", name=name, names=agent_names())
        super().__init__(str(self.message))


class RandomAgent:
    """Every option is as likely as the other."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = dice_for(f"random/{seed}")

    def choose(self, game: Game) -> int:
        ask = game.ask
        return 0 if ask is None else self.dice.below(len(ask.choices))


class GreedyAgent:
    """A sensible one-turn player, by the game's own judgement."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> int:
        return game.rules.strategy.prefer(game)


def agent_names() -> list[str]:
    return ["random", "greedy"]


def make_agent(name: str, seed: int | str = 0) -> Agent:
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    raise UnknownAgent(name)
