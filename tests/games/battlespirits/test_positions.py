"""A table of Battle Spirits that is described is laid again as it was."""

from __future__ import annotations

from games.battlespirits.builders import table
from rulebound.games.battlespirits.areas import BENEATH, FIELD
from rulebound.games.battlespirits.ruleset import BP
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.records import build_position, write_position

SOUTH = (
    "field LABV-008 on LABV-010 and LAB-002 rested with 4 cores, LABR-003 reborn with 2 cores, LABR-006 reborn,"
    " LABV-004 on LAB-001 with 1 core with the soul core; combined LAB-501 with LABV-008;"
    " souls LABC-003, LABV-009; hand LABV-001; reserve 2; life 4"
)
NORTH = "field LAB-001; souls LABC-001; life 5, 1 soul"


def described(game: Game) -> str:
    """The lines of the position that say what lies where."""
    lines = write_position(game).split("\n")
    return "\n".join(lines[3 : lines.index(next(line for line in lines if line.startswith("decision")))])


def test_sources_faces_and_soul_state_are_written_and_read() -> None:
    game = table(SOUTH, NORTH)
    again = build_position("battlespirits", described(game))
    assert described(again) == described(game)
    for each in (game, again):
        top = each.cards[each.pile(0, FIELD)[0]]
        assert (
            stat_of(each, top, BP) == 11000 + 1000 + 2000 + 1000 + 1000
        )  # level 2, source, Brave, two banners
        assert [each.prints[id].number for id in each.pile(0, BENEATH) if each.cards[id].host == top.id][
            :2
        ] == [
            "LAB-002",
            "LABV-010",
        ]
