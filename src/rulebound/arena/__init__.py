"""Many games: matches, parallel runs, and how fast they go."""

from __future__ import annotations

from rulebound.arena.bench import BenchResult, bench
from rulebound.arena.match import Summary, play_game, simulate

__all__ = ["BenchResult", "Summary", "bench", "play_game", "simulate"]
