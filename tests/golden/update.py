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
    "straw-hats-against-kid-greedy": ("onepiece", "", ("st01", "st02"), ("greedy", "greedy"), 1),
    "warlords-against-beasts-greedy": ("onepiece", "", ("st03", "st04"), ("greedy", "greedy"), 2),
    "lab-red-against-lab-blue-random": ("onepiece", "", ("lab-red", "lab-blue"), ("random", "random"), 3),
    "lab-black-against-straw-hats-random": ("onepiece", "", ("lab-black", "st01"), ("random", "greedy"), 4),
    "sd1-against-sd2-greedy": ("dbs", "1.078", ("sd1", "sd2"), ("greedy", "greedy"), 5),
    "sd2-against-sd1-greedy": ("dbs", "1.077", ("sd2", "sd1"), ("greedy", "greedy"), 6),
    "lab-ember-against-lab-rift-random": ("dbs", "1.078", ("lab-ember", "lab-rift"), ("random", "random"), 7),
    "lab-rift-against-lab-ember-random": ("dbs", "1.077", ("lab-rift", "lab-ember"), ("random", "greedy"), 8),
    "dawn-against-dusk-greedy": ("battlespirits", "", ("dawn", "dusk"), ("greedy", "greedy"), 9),
    "bulwark-against-zenith-greedy": ("battlespirits", "", ("bulwark", "zenith"), ("greedy", "greedy"), 10),
    "zenith-against-pact-random": ("battlespirits", "", ("zenith", "pact"), ("random", "random"), 11),
    "gohan-against-king-cold-greedy": ("dbz", "", ("gohan", "king-cold"), ("greedy", "greedy"), 12),
    "piccolo-against-vegeta-greedy": ("dbz", "", ("piccolo", "vegeta"), ("greedy", "greedy"), 13),
    "lab-hero-against-lab-villain-random": ("dbz", "", ("lab-hero", "lab-villain"), ("random", "random"), 14),
}


def record(name: str) -> str:
    game_name, rules, decks, agents, seed = GAMES[name]
    game = rulebound.new_game(game_name, decks, seed, rules=rules)
    return write_record(play_game(game, [make_agent(agent, f"{name}/{i}") for i, agent in enumerate(agents)]))


if __name__ == "__main__":
    for name in GAMES:
        (Path(__file__).parent / f"{name}.record").write_text(record(name), encoding="utf-8")
