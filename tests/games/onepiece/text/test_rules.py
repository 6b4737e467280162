"""One Piece: what the manual says about the wording of cards itself."""

from __future__ import annotations

import pytest

from games.onepiece.builders import Maker, hand, make, position
from rulebound import load
from rulebound.games.onepiece.areas import DON_DECK, TRASH
from rulebound.kernel.tree import Also, Choose, DeckLimit, Draw, Fact, Filter, Move, Play, Skill
from rulebound.language import NotUnderstood, compile_text
from rulebound.records import PositionError, read_position, write_position

__all__ = ["make"]


def compiled(text: str) -> tuple[Skill, ...]:
    return compile_text("onepiece", text)


def trashed(text: str) -> Choose:
    effect = compiled(f"[On Play] {text}")[0].effect
    assert isinstance(effect, Move) and effect.to == "trash" and isinstance(effect.what, Choose)
    return effect.what


@pytest.mark.rule("onepiece", "10-2-14-1")
def test_to_trash_a_card_is_to_trash_it_from_the_hand() -> None:
    assert trashed("Trash 1 card.") == Choose(1, Filter(whose="you", areas=("hand",)))
    assert trashed("Your opponent trashes 2 cards.") == Choose(
        2, Filter(whose="opponent", areas=("hand",)), by="opponent"
    )
    assert trashed("Trash 1 {Lab} type Character card.").of == Filter(
        whose="you", areas=("hand",), kinds=("Character",), facts=(Fact("type", ("Lab",)),)
    )


@pytest.mark.rule("onepiece", "10-2-14-1")
def test_where_the_text_names_a_place_that_place_is_meant() -> None:
    assert trashed("Trash 1 of your Characters.").of.areas == ("character",)
    assert trashed("Trash 1 {Lab} type card from your deck.").of.areas == ("deck",)


@pytest.mark.rule("onepiece", "10-2-14-1")
def test_the_card_goes_from_the_hand_to_the_trash(make: Maker) -> None:
    make("TEST-01", "[Main] Trash 1 card.")
    game = position("hand TEST-01, ST01-006; characters LAB-005")
    game.choose("play TEST-01")
    assert hand(game) == []
    assert [game.prints[id].number for id in game.pile(0, TRASH)] == ["TEST-01", "ST01-006"]


@pytest.mark.rule("onepiece", "2-8-4-2")
def test_an_effect_in_parentheses_is_an_effect() -> None:
    draw = Skill("on_play", Draw(1))
    assert compiled("([On Play] Draw 1 card.)") == (draw,)
    assert compiled("[Blocker] ([On Play] Draw 1 card.)") == (Skill("keyword", keyword="Blocker"), draw)


@pytest.mark.rule("onepiece", "2-8-4-1")
def test_a_note_explains_a_keyword_and_says_nothing() -> None:
    note = "(After your opponent declares an attack, you may rest this card to make it the new target.)"
    assert compiled(f"[Blocker] {note}") == (Skill("keyword", keyword="Blocker"),)
    for text in ("[On Play] Draw 1 card. (Draw 1 card.)", "(Draw 1 card.)"):
        with pytest.raises(NotUnderstood):
            compiled(text)


@pytest.mark.rule("onepiece", "2-5-3")
def test_an_attribute_in_parentheses() -> None:
    for words in ("(Strike) attribute Characters", "(Strike) Characters", "<Strike> attribute Characters"):
        skill = compiled(f"[On Play] Return up to 1 of your opponent's {words} to the owner's hand.")[0]
        effect = skill.effect
        assert isinstance(effect, Move) and isinstance(effect.what, Choose)
        assert effect.what.of.values("attribute") == ("Strike",)


@pytest.mark.rule("onepiece", "2-1-2-1", "2-4-3-1", "2-1-2")
def test_double_corner_brackets_are_a_part_of_a_name_or_of_a_type() -> None:
    for words, of in (
        ("『Luffy』", Filter(facts=(Fact("name", ("Luffy",), "part"),))),
        ("『Pirates』 type card", Filter(facts=(Fact("type", ("Pirates",), "part"),))),
        ("“Monkey.D.Luffy”", Filter(facts=(Fact("name", ("Monkey.D.Luffy",)),))),
    ):
        effect = compiled(f"[On Play] Play up to 1 {words} from your hand.")[0].effect
        assert isinstance(effect, Play) and isinstance(effect.what, Choose)
        got = effect.what.of
        assert got.facts == of.facts


@pytest.mark.rule("onepiece", "2-4-4", "2-5-4")
def test_types_and_attributes_by_the_rules(make: Maker) -> None:
    types = "Also treat this card's type as {Navy} and {Lab} according to the rules."
    assert compiled("Under the rules of this game, this card also has the {Navy} type.")[0] == Skill(
        "rule", Also("type", "Navy")
    )
    card = make("TEST-02", f"{types}\nThis card also has the <Slash> attribute by the rules.", "Character")
    assert {"Navy", "Lab"} <= set(card.fact("type")) and "Slash" in card.fact("attribute")


@pytest.mark.rule("onepiece", "5-1-2-4-1")
def test_so_many_copies() -> None:
    for text in (
        "Under the rules of this game, you may have up to 6 copies of this card in your deck.",
        "You can include up to 6 copies of this card in your deck.",
    ):
        assert compiled(text) == (Skill("rule", DeckLimit(6)),)


@pytest.mark.rule("onepiece", "5-1-2-4")
def test_a_game_with_a_smaller_don_deck_is_saved_and_read(make: Maker) -> None:
    make("TEST-01", "Your DON!! deck consists of 6 cards.", kind="Leader", life=5, power=5000)
    game = position("leader TEST-01; don 2 active", "don 3 active")
    assert [len(game.pile(seat, DON_DECK)) for seat in (0, 1)] == [4, 7]
    assert load(game.dump()) == game
    assert read_position(write_position(game)) == game
    with pytest.raises(PositionError, match="6"):
        position("leader TEST-01; don 7 active")
