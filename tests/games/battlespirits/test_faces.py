"""What players may know of cards with two faces."""

from __future__ import annotations

import pytest

from games.battlespirits.builders import lying, table
from rulebound.kernel.game import Game


def seen(game: Game, seat: int, area: str) -> list[dict[str, object]]:
    """South's cards in an area, as the seat sees them."""
    seats = game.view(seat)["seats"]
    assert isinstance(seats, list)
    cards = seats[0][area].get("cards", [])
    assert isinstance(cards, list)
    return cards


@pytest.mark.rule("battlespirits", "rebirth.look")
def test_the_opponent_may_look_at_the_other_side_of_a_public_card() -> None:
    game = table("field LABR-003, LABR-008 reborn; trash LABR-001; hand LABR-001; life 5")
    assert [card["other_side"] for card in seen(game, 1, "field")] == ["LABR-008", "LABR-003/back"]
    assert [card["other_side"] for card in seen(game, 1, "trash")] == ["LABR-001/back"]
    assert not seen(game, 1, "hand") and seen(game, 0, "hand")[0]["other_side"] == "LABR-001/back"


@pytest.mark.rule("battlespirits", "rebirth.sides", "rebirth.reverts")
def test_a_turned_card_is_side_a_wherever_it_goes() -> None:
    for area in ("trash", "hand", "deck", "removed"):
        game = table("field LABR-003 reborn; life 5")
        card = lying(game, 0)
        assert game.prints[card.id].is_back
        game.move(card, game.rules.words.areas[area])
        assert game.prints[card.id].number == "LABR-003" and not card.used
