"""What happens at the beginning of the game, once both players may have swapped cards of their Sensei Decks."""

from __future__ import annotations

import pytest

from games.dbz.tables import answer, lies, made, named, offered
from rulebound import Deck, Game, new_game
from rulebound.games.dbz.allies import is_named_for
from rulebound.games.dbz.personality import personality_of
from rulebound.language import compile_text

VILLAIN = ["LABZ-011", "LABZ-012", "LABZ-013"]
REST = ["LABZ-101", "LABZ-104", "LABZ-110"] * 15


def begun(south: list[str], north: list[str]) -> Game:
    """A game of these decks at the first decision after the set-up, audited."""
    decks = [Deck("dbz", [*south, *REST, "LV-Z"]), Deck("dbz", [*VILLAIN, *north, *REST, "LV-Z"])]
    return new_game("dbz", decks, 1, check=False)


@pytest.mark.rule("dbz", "deck.named")
def test_cards_of_a_personality_that_is_named_are_named_for_another_too() -> None:
    champion = (
        "(If this is your level 1 Main Personality, then at the beginning of the game name a personality. All of"
        " that personality's Named cards are Hercule Named cards for the remainder of the game.) Constant Combat"
        " Power: All of your physical attacks do +1 power stages of damage."
    )
    for level, text in ((1, champion), (2, ""), (3, "")):
        skills = compile_text("dbz", text) if text else ()
        made(f"GST-{level}", "Personality", *skills, character=["Hercule"], level=level)
    made("GST-4", "Event", *compile_text("dbz", "Draw a card."), named=["Goku"])
    made("GST-5", "Event", *compile_text("dbz", "Draw a card."), named=["Cell"])
    game = begun(["GST-1", "GST-2", "GST-3", "GST-4", "GST-5"], ["GST-4"])
    assert offered(game) == ["name Goku", "name Cell"] or offered(game) == ["name Cell", "name Goku"]
    answer(game, "name Goku")
    main = personality_of(game, 0)
    assert is_named_for(game, named(game, "GST-4"), main)
    assert not is_named_for(game, named(game, "GST-5"), main)
    assert named(game, "GST-4").owner == 0 and game.ask is not None


@pytest.mark.rule("dbz", "setup.sensei")
def test_a_sensei_has_cards_discarded_before_the_first_turn() -> None:
    text = (
        "At the beginning of the game, if your Main Personality is Bulma or Videl, you may discard up to 4 cards with"
        " different titles in your opponent's Life Deck that are not Dragon Balls and have no starburst."
    )
    made("GST-6", "Sensei", *compile_text("dbz", text), sensei_cards=4)
    for level in (1, 2, 3):
        made(f"GST-{level}", "Personality", character=["Bulma"], level=level)
    game = begun(["GST-1", "GST-2", "GST-3", "GST-6"], ["LABZ-331", "LABZ-115"])
    answer(game, "yes")
    assert game.decision is not None and game.decision.seat == 0
    there = " ".join(offered(game))
    assert "LABZ-115" in there and "LABZ-101" in there
    assert "LABZ-110" not in there, "it has a starburst"
    assert "LABZ-331" not in there, "a Dragon Ball"
    answer(game, next(each for each in offered(game) if "LABZ-115" in each))
    answer(game, "done")
    assert lies(game, "LABZ-115", 1) == "discard"
