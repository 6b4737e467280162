"""Writes the golden records anew: read the difference before you keep it.

python tests/golden/update.py
"""

from __future__ import annotations

from pathlib import Path

import rulebound
from rulebound.agents import make_agent
from rulebound.arena import play_game
from rulebound.records import write_record

GAMES = {
    "straw-hats-against-kid-greedy": (("st01", "st02"), ("greedy", "greedy"), 1),
    "warlords-against-beasts-greedy": (("st03", "st04"), ("greedy", "greedy"), 2),
    "lab-red-against-lab-blue-random": (("lab-red", "lab-blue"), ("random", "random"), 3),
    "lab-black-against-straw-hats-random": (("lab-black", "st01"), ("random", "greedy"), 4),
}


def record(name: str) -> str:
    decks, agents, seed = GAMES[name]
    game = rulebound.new_game("onepiece", decks, seed)
    return write_record(play_game(game, [make_agent(agent, f"{name}/{i}") for i, agent in enumerate(agents)]))


if __name__ == "__main__":
    for name in GAMES:
        (Path(__file__).parent / f"{name}.record").write_text(record(name), encoding="utf-8")
