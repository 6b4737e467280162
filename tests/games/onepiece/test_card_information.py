"""Section 2: what is printed on a card, and what card text means by it."""

from __future__ import annotations

import pytest

import rulebound
from games.onepiece.builders import Maker, hand, make, picks, position
from rulebound.games import deck_faults, rules_of
from rulebound.games.library import BadCard, Printing, also
from rulebound.games.onepiece.areas import DECK, LEADER, LIFE
from rulebound.games.onepiece.game import LIBRARY
from rulebound.kernel.tree import KO, All, Also, Choose, Fact, Filter, Modify, Move, Play, Skill
from rulebound.language import NotUnderstood, compile_text

RULES = rules_of("onepiece")

__all__ = ["make"]  # a fixture


def choosing(text: str) -> Filter:
    """The description of the cards that a [Main] text lets its player choose."""
    return described(compile_text("onepiece", f"[Main] {text}")[0])


def described(skill: Skill) -> Filter:
    effect = skill.effect
    assert isinstance(effect, (KO, Modify, Move, Play))
    assert isinstance(effect.what, (All, Choose))
    return effect.what.of


# --- 2-1: names -----------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-1-2")
@pytest.mark.parametrize("name", ["“Net Mender”", '"Net Mender"', "[Net Mender]"])
def test_a_noun_in_quotation_marks_is_a_name(name: str) -> None:
    of = choosing(f"Add up to 1 {name} card from your trash to your hand.")
    assert of.facts == (Fact("name", ("Net Mender",)),)


@pytest.mark.rule("onepiece", "2-1-2")
def test_a_name_is_the_whole_name(make: Maker) -> None:
    make("TST-1", "[Main] Add up to 1 “Net” card from your trash to your hand.")
    make("TST-2", kind="Character", name="Net", power=1000)
    game = position("hand TST-1, 1 more; trash LAB-007, TST-2")
    assert RULES.prints("LAB-007").name == "Net Mender"
    game.choose("play TST-1")
    assert picks(game) == ["TST-2 in trash"]


@pytest.mark.rule("onepiece", "2-1-2-1")
def test_part_of_a_name(make: Maker) -> None:
    make("TST-1", "[Main] Add up to 1 card with a card name including 『Net』 from your trash to your hand.")
    make("TST-2", kind="Character", name="Net", power=1000)
    make("TST-3", kind="Character", name="Mender", power=1000)
    game = position("hand TST-1, 1 more; trash LAB-007, TST-2, TST-3")
    game.choose("play TST-1")
    assert picks(game) == ["LAB-007 in trash", "TST-2 in trash"]


@pytest.mark.rule("onepiece", "2-1-3")
def test_a_gained_name_holds_in_the_deck(make: Maker) -> None:
    """Nobody has seen the Understudy, and it is found as a Chart Maker all the same."""
    make("TST-1", "[Main] Reveal up to 1 [Chart Maker] card from your deck and add it to your hand.")
    game = position("hand TST-1, 1 more; deck LAB-005, LAB-031, LAB-038")
    game.choose("play TST-1")
    assert picks(game) == ["LAB-031 in deck", "LAB-038 in deck"]
    game.choose("pick LAB-038 in deck")
    assert "LAB-038" in hand(game)


@pytest.mark.rule("onepiece", "2-1-3")
def test_a_card_may_gain_several_names_and_keeps_its_own() -> None:
    card = LIBRARY.make(
        Printing(
            {
                "number": "TST-1",
                "name": "Twice",
                "kind": "Character",
                "text": "Under the rules of this game, also treat this card's name as [Once] and [Thrice].",
            }
        )
    )
    assert card.fact("name") == ("Twice", "Once", "Thrice")


@pytest.mark.rule("onepiece", "2-1-3", "5-1-2-4-1")
def test_a_gained_name_holds_while_the_deck_is_made(make: Maker) -> None:
    make("TST-1", "Your deck may hold no [Chart Maker] cards.", "Leader", life=5, power=5000, colors=["Blue"])
    numbers = ["TST-1", *["LAB-032"] * 4, *["LAB-038"] * 4]
    faults = deck_faults("onepiece", [RULES.prints(n) for n in numbers])
    banned = [f.reason for f in faults if f.rule == "5-1-2-4-1"]
    assert len(banned) == 1 and "LAB-038" in banned[0]


@pytest.mark.rule("onepiece", "2-1-3", "2-14-2")
def test_a_gained_name_does_not_count_for_copies() -> None:
    """Copies are counted by number: four Chart Makers and four that are also named so."""
    cards = [RULES.prints(n) for n in ["LAB-002", *["LAB-031"] * 4, *["LAB-038"] * 4]]
    assert [f.rule for f in deck_faults("onepiece", cards)] == ["5-1-2"]


# --- 2-2: categories ------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-2-3-1")
@pytest.mark.parametrize("words", ["Your Leader", "Your Leader card"])
def test_a_leader_is_the_one_in_the_leader_area(words: str) -> None:
    (skill,) = compile_text("onepiece", f"[Main] {words} gets +1000 power this turn.")
    assert described(skill).areas == ("leader",)
    assert described(skill).whose == "you"


@pytest.mark.rule("onepiece", "2-2-4-1")
def test_a_character_is_one_in_the_character_area(make: Maker) -> None:
    of = choosing("KO up to 1 opposing Character.")
    assert (of.areas, of.kinds) == (("character",), ("Character",))
    make("TST-1", "[Main] If you have 3 or more Characters, draw 1 card.")
    game = position("hand TST-1, LAB-005, LAB-007; characters LAB-005, LAB-007; trash LAB-005, LAB-007")
    game.choose("play TST-1")
    assert len(hand(game)) == 2, "the Character cards in hand and trash are no Characters"


@pytest.mark.rule("onepiece", "2-2-4-2")
@pytest.mark.parametrize("area", ["hand", "trash", "deck"])
def test_a_character_card_is_one_elsewhere(area: str) -> None:
    of = choosing(f"Play up to 1 Character card from your {area}.")
    assert (of.areas, of.kinds) == ((area,), ("Character",))


@pytest.mark.rule("onepiece", "2-2-4-2")
def test_character_cards_in_the_trash_are_counted_there(make: Maker) -> None:
    make("TST-1", "[Main] If you have 3 or more Character cards in your trash, draw 1 card.")
    for trash, cards in (("LAB-005, LAB-007, LAB-009", 2), ("LAB-005, LAB-007, LAB-020", 1)):
        game = position(f"hand TST-1, 1 more; characters LAB-005, LAB-007, LAB-009; trash {trash}")
        game.choose("play TST-1")
        assert len(hand(game)) == cards


@pytest.mark.rule("onepiece", "2-2-5-1")
@pytest.mark.parametrize("area", ["hand", "trash", "deck"])
def test_event_and_event_card_are_the_same(area: str) -> None:
    one = choosing(f"Put up to 1 Event from your {area} at the bottom of your deck.")
    other = choosing(f"Put up to 1 Event card from your {area} at the bottom of your deck.")
    assert one == other
    assert (one.areas, one.kinds) == ((area,), ("Event",))


@pytest.mark.rule("onepiece", "2-2-6-1")
def test_a_stage_is_one_in_play(make: Maker) -> None:
    make("TST-1", "[Main] Return up to 1 Stage to its owner's hand.")
    game = position("hand TST-1, LAB-023; stage LAB-061; trash LAB-065", "stage LAB-066; trash LAB-065")
    game.choose("play TST-1")
    assert picks(game) == ["LAB-061", "their LAB-066"]


@pytest.mark.rule("onepiece", "2-2-6-2")
def test_a_stage_card_is_one_outside_the_stage_area(make: Maker) -> None:
    make("TST-1", "[Main] Play up to 1 Stage card from your hand.")
    game = position("hand TST-1, LAB-023, LAB-005; stage LAB-061; trash LAB-065")
    game.choose("play TST-1")
    assert picks(game) == ["LAB-023"]


# --- 2-3: colours ---------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-3-5")
@pytest.mark.parametrize(
    ("color", "found"),
    [
        ("red", ["LAB-005 in trash", "LAB-029 in trash"]),
        ("green", ["LAB-024 in trash", "LAB-029 in trash"]),
        ("blue", []),
        ("red or green", ["LAB-005 in trash", "LAB-024 in trash", "LAB-029 in trash"]),
    ],
)
def test_a_card_of_two_colours_is_of_each(make: Maker, color: str, found: list[str]) -> None:
    make("TST-1", f"[Main] Add up to 1 {color} card from your trash to your hand.", colors=["Black"])
    game = position("hand TST-1, 1 more; trash LAB-005, LAB-024, LAB-029")
    game.choose("play TST-1")
    assert picks(game) == found


@pytest.mark.rule("onepiece", "2-3-6")
@pytest.mark.parametrize(("leader", "drawn"), [("LAB-001", 1), ("ST01-001", 0)])
def test_multicolour_means_two_colours_or_more(make: Maker, leader: str, drawn: int) -> None:
    make("TST-1", "[Main] If your Leader is multicolored, draw 1 card.")
    game = position(f"leader {leader}; hand TST-1, 1 more")
    game.choose("play TST-1")
    assert len(hand(game)) == 1 + drawn


@pytest.mark.rule("onepiece", "2-3-6")
def test_multicolour_cards_elsewhere(make: Maker) -> None:
    make("TST-1", "[Main] Add up to 1 multicolor card from your trash to your hand.")
    game = position("hand TST-1, 1 more; trash LAB-005, LAB-024, LAB-029")
    game.choose("play TST-1")
    assert picks(game) == ["LAB-029 in trash"]


# --- 2-4: types -----------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-4-2", "2-4-3")
@pytest.mark.parametrize("marks", ["{%s}", "《%s》"])
@pytest.mark.parametrize(
    ("of_type", "found"),
    [
        ("Harbour", ["LAB-007 in trash"]),
        ("Lab", ["LAB-005 in trash", "LAB-007 in trash"]),
        ("Kid Pirates", ["ST02-011 in trash"]),
        ("Pirates", []),
    ],
)
def test_a_type_is_the_whole_type_and_a_card_has_all_of_its(
    make: Maker, marks: str, of_type: str, found: list[str]
) -> None:
    make("TST-1", f"[Main] Add up to 1 {marks % of_type} card from your trash to your hand.")
    game = position("hand TST-1, 1 more; trash LAB-005, LAB-007, ST02-011")
    game.choose("play TST-1")
    assert picks(game) == found


@pytest.mark.rule("onepiece", "2-4-3-1")
@pytest.mark.parametrize("marks", ["『%s』", '"%s"'])
def test_part_of_a_type(make: Maker, marks: str) -> None:
    words = marks % "Pirates"
    make("TST-1", f"[Main] Add up to 1 card with a type including {words} from your trash to your hand.")
    game = position("hand TST-1, 1 more; trash LAB-005, ST02-011, ST02-012")
    game.choose("play TST-1")
    assert picks(game) == ["ST02-011 in trash", "ST02-012 in trash"]


@pytest.mark.rule("onepiece", "2-4-4", "2-5-4")
def test_gained_types_and_attributes_are_the_cards_own() -> None:
    """What a card gains by its rules is printed into its facts, and so holds in every area."""
    skills = [
        Skill("rule", Also("type", "Harbour")),
        Skill("rule", Also("attribute", "Slash")),
        Skill("rule", Also("name", "Other")),
        Skill("main", Move(All(Filter()), "trash")),
    ]
    assert also(skills, "type") == ["Harbour"]
    assert also(skills, "attribute") == ["Slash"]
    assert also(skills, "name") == ["Other"]


@pytest.mark.rule("onepiece", "2-1-3", "2-4-4", "2-4-3-1", "2-5-4")
@pytest.mark.parametrize("of", ["has the {Harbour} type", 'has a type including "Harb"', "is [Anybody]"])
def test_a_leader_of_all_names_types_and_attributes(make: Maker, of: str) -> None:
    all_of = "This Leader is treated as a card with all card names, types, and attributes."
    make("TST-1", all_of, "Leader", life=4, power=5000)
    make("TST-2", f"[Main] If your Leader {of}, draw 1 card.")
    for leader, drawn in (("TST-1", 1), ("ST01-001", 0)):
        game = position(f"leader {leader}; hand TST-2, 1 more")
        game.choose("play TST-2")
        assert len(hand(game)) == 1 + drawn


# --- 2-5: attributes ------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-5-3")
@pytest.mark.parametrize("words", ["<Slash> attribute Character", "Character with the <Slash> attribute"])
def test_an_attribute_is_one_the_card_has(make: Maker, words: str) -> None:
    make("TST-1", f"[Main] KO up to 1 opposing {words}.")
    game = position("hand TST-1, 1 more", "characters LAB-005, LAB-008, ST01-009")
    game.choose("play TST-1")
    assert picks(game) == ["their LAB-008", "their ST01-009"]


# --- which facts a card can have ------------------------------------------------------------------


FACTS: list[tuple[str, object, str, list[str]]] = [
    ("attributes", ["Slash"], "2-5-2", ["Leader", "Character"]),
    ("power", 5000, "2-6-2", ["Leader", "Character"]),
    ("cost", 3, "2-7-5", ["Character", "Event", "Stage"]),
    ("life", 5, "2-9-3", ["Leader"]),
    ("counter", 1000, "2-10-2", ["Character"]),
]


@pytest.mark.rule("onepiece", "2-5-2", "2-6-2", "2-7-5", "2-9-3", "2-10-2")
@pytest.mark.parametrize(("fact", "value", "rule", "kinds"), FACTS)
@pytest.mark.parametrize("kind", ["Leader", "Character", "Event", "Stage", "DON!!"])
def test_a_fact_that_its_kind_cannot_have(
    fact: str, value: object, rule: str, kinds: list[str], kind: str
) -> None:
    printing = Printing({"number": "TST-1", "name": "One", "kind": kind, "colors": ["Red"], fact: value})
    if kind in kinds:
        assert LIBRARY.make(printing).kind == kind
    else:
        with pytest.raises(BadCard, match=rf"TST-1: {kind} cards have no {fact} \(rule {rule}\)"):
            LIBRARY.make(printing)


def test_every_such_fact_is_named() -> None:
    data: dict[str, object] = {"number": "TST-1", "name": "One", "kind": "Event", "power": 1, "life": 1}
    with pytest.raises(BadCard, match=r"2-6-2.*2-9-3"):
        LIBRARY.make(Printing(data))


def test_a_fact_left_empty_is_none() -> None:
    data: dict[str, object] = {"number": "TST-1", "name": "One", "kind": "Event", "attributes": []}
    data["power"] = None
    assert LIBRARY.make(Printing(data)).fact("attribute") == ()


# --- 2-8: text ------------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-8-4-1")
@pytest.mark.parametrize(
    ("noted", "plain"),
    [
        ("[Blocker] (Draw 5 cards, and you win the game.)", "[Blocker]"),
        ("[Rush] (It may attack at once.)\n[On Play] Draw 1 card.", "[Rush]\n[On Play] Draw 1 card."),
        ("[On Play] DON!! −1 (Give up 3 of them.): Draw 1 card.", "[On Play] DON!! −1: Draw 1 card."),
        ("[Activate: Main] ① (Rest it.): Draw 1 card.", "[Activate: Main] ①: Draw 1 card."),
    ],
)
def test_a_note_changes_nothing(noted: str, plain: str) -> None:
    assert compile_text("onepiece", noted) == compile_text("onepiece", plain)


@pytest.mark.rule("onepiece", "2-8-4-2")
@pytest.mark.parametrize(
    "text",
    [
        "(This card cannot attack.)",
        "[On Play] Draw 2 cards (and trash 1 card from your hand).",
        "[On Play] Draw 1 card. (Then trash 1 card from your hand.)",
    ],
)
def test_what_may_be_an_effect_is_not_dropped_as_a_note(text: str) -> None:
    """Only a note on a keyword or a cost is passed over; a card is never read without one of its effects."""
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


@pytest.mark.rule("onepiece", "2-8-5", "2-11-2")
def test_a_trigger_is_text(make: Maker) -> None:
    make("TST-1", "[Main] KO up to 1 opposing Character with no effects to begin with.")
    make("TST-2", kind="Character", power=3000, trigger="[Trigger] Draw 1 card.")
    make("TST-3", kind="Character", power=3000)
    make("TST-4", "[Blocker]", kind="Character", power=3000)
    game = position("hand TST-1, 1 more", "characters TST-2, TST-3, TST-4")
    game.choose("play TST-1")
    assert picks(game) == ["their TST-3"]


@pytest.mark.rule("onepiece", "2-8-5", "4-9-2")
def test_a_gained_keyword_is_not_there_to_begin_with(make: Maker) -> None:
    make("TST-1", "[Main] Up to 1 of your Characters gains [Double Attack] this turn.")
    game = position("hand TST-1, 1 more; characters LAB-005; stage LAB-023")
    game.choose("play TST-1")
    game.choose("pick LAB-005")
    seats = game.view(0)["seats"]
    assert isinstance(seats, list)
    (card,) = seats[0]["character"]["cards"]
    assert card["keywords"] == ["Double Attack"]
    assert card["power"] == 4000, "it still has no effects to begin with"


# --- 2-9: life ------------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "2-9-2", "2-9-2-1")
@pytest.mark.parametrize("seed", range(5))
def test_life_is_laid_unseen_and_the_decks_top_card_lowest(seed: int) -> None:
    game = rulebound.new_game("onepiece", ["lab-red", "st02"], seed)
    decks: list[list[int]] = []
    while game.turn == 0:
        decision = game.decision
        assert decision is not None
        decks = [game.pile(seat, DECK).copy() for seat in (0, 1)]
        game.choose("keep" if decision.kind == "redraw" else 0)
    for seat in (0, 1):
        printed = game.prints[game.pile(seat, LEADER)[0]]
        count = printed.numbers[RULES.words.stats["life"]]
        assert game.pile(seat, LIFE) == list(reversed(decks[seat]))[:count]
        assert not any(game.sees(game.cards[id]) for id in game.pile(seat, LIFE))
        assert not any(game.cards[id].face_up for id in game.pile(seat, LIFE))
    assert [len(game.pile(seat, LIFE)) for seat in (0, 1)] == [4, 5]
