"""What no shipped card shows: effects of cards made for one test, played through as scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rulebound.games.library import Printing
from rulebound.games.onepiece.areas import DECK, LIFE
from rulebound.games.onepiece.game import LIBRARY
from rulebound.kernel.game import Game
from rulebound.records import build_position, run_scenario

Maker = Callable[..., str]


@pytest.fixture
def make() -> Iterator[Maker]:
    """Makes a card of cost 1 and 2000 power with this text, and says its number."""
    made: list[str] = []

    def maker(text: str, kind: str = "Character", trigger: str = "") -> str:
        number = f"TEST-{len(made) + 1:03}"
        facts: dict[str, object] = {
            "number": number,
            "name": f"Test {len(made) + 1}",
            "kind": kind,
            "cost": 1,
            "colors": ["Red"],
            "types": ["Test"],
            "text": text,
            "trigger": trigger,
        }
        if kind == "Character":
            facts["power"] = 2000
        LIBRARY.cards[number] = LIBRARY.make(Printing(facts))
        made.append(number)
        return number

    yield maker
    for number in made:
        del LIBRARY.cards[number]


def passes(south: str, north: str, story: str, rule: str = "8-1-1") -> None:
    """Plays a story from a position at south's fifth turn; every statement in it must hold."""
    text = f"""
game: onepiece
rule: {rule}
because: of the test
position:
  turn: 5, south
  south: leader ST01-001; {south}
  north: leader ST02-001; {north}
{story}
"""
    result = run_scenario(text)
    assert result.passed, result.message


# --- choosing from secret areas: 8-4-4-2 -----------------------------------------------------------


@pytest.mark.rule("onepiece", "8-4-4-2")
def test_a_quality_in_hand_need_not_be_admitted(make: Maker) -> None:
    card = make("[On Play] Play 1 {Lab} Character card from your hand.")
    passes(
        f"hand {card}, LAB-005; life 4; don 1",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south: choose nothing
then:
  - LAB-005 is in south's hand
  - the decision is south's by 6-5-2
""",
    )


@pytest.mark.rule("onepiece", "8-4-4-2", "8-4-4-1")
def test_any_card_of_the_hand_must_be_chosen(make: Maker) -> None:
    card = make("[On Play] Trash 1 card from your hand.")
    passes(
        f"hand {card}, LAB-005, LAB-007; life 4; don 1",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south cannot: choose nothing
  - south: trash LAB-005
then:
  - LAB-005 is in south's trash
""",
    )


@pytest.mark.rule("onepiece", "8-4-4-2", "8-4-4-1")
def test_a_quality_in_an_open_area_is_there_for_all_to_see(make: Maker) -> None:
    card = make("[On Play] Add 1 {Lab} card from your trash to your hand.")
    passes(
        f"hand {card}; life 4; don 1; trash LAB-005, LAB-007",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south cannot: choose nothing
  - south: add LAB-007
then:
  - LAB-007 is in south's hand
""",
    )


@pytest.mark.rule("onepiece", "8-4-4-2")
def test_a_deck_may_be_searched_in_vain(make: Maker) -> None:
    card = make("[On Play] Add 1 {Lab} card from your deck to your hand.")
    passes(
        f"hand {card}; life 4; don 1; deck LAB-005, LAB-005",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south: choose nothing
then:
  - 2 LAB-005 are in south's deck
  - south's hand is 0
""",
    )


# --- showing and looking: section 11 ---------------------------------------------------------------


@pytest.mark.rule("onepiece", "11-2-1")
def test_a_card_taken_for_what_it_is_is_shown_unasked(make: Maker) -> None:
    card = make("[On Play] Add up to 1 {Lab} card from your deck to your hand.")
    passes(
        f"hand {card}, ST01-003; life 4; don 1; deck LAB-005, LAB-007",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south: add LAB-007
then:
  - north sees LAB-007 in south's hand
  - north does not see ST01-003 in south's hand
  - north does not see LAB-005 in south's deck
""",
    )


@pytest.mark.rule("onepiece", "11-2-1")
def test_any_card_is_not_shown(make: Maker) -> None:
    card = make("[On Play] Put 1 card from your hand at the top of your Life.")
    passes(
        f"hand {card}, LAB-005, LAB-007; life 4; don 1",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south: choose LAB-005
then:
  - the top of south's life is LAB-005
  - north does not see LAB-005 in south's life
  - LAB-005 is not face-up
""",
    )


@pytest.mark.rule("onepiece", "8-4-4-4", "11-3-3")
def test_a_searched_deck_is_shuffled_unasked(make: Maker) -> None:
    card = make("[On Play] Add up to 1 {Lab} card from your deck to your hand.")
    passes(
        f"hand {card}; life 4; don 1; deck LAB-005, ST01-003",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
then:
  - south sees ST01-003 in south's deck
  - there was no event by rule 11-3-3
play:
  - south: choose nothing
then:
  - there was an event by rule 11-3-3
  - south does not see ST01-003 in south's deck
""",
    )


@pytest.mark.rule("onepiece", "11-2-2")
@pytest.mark.parametrize(("top", "drawn"), [("LAB-005", 1), ("ST01-003", 0)])
def test_a_revealed_card_counts_and_is_hidden_again(make: Maker, top: str, drawn: int) -> None:
    card = make(
        "[On Play] Reveal the top card of your deck. If it is a {Lab} card, the opponent draws 1 card."
    )
    passes(
        f"hand {card}; life 4; don 1; deck {top}",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
then:
  - {top} was revealed
  - north drew {drawn} card
  - the top of south's deck is {top}
  - {top} is not face-up
""",
    )


def looked_at(make: Maker, text: str, seed: int) -> Game:
    card = make(text)
    game = build_position(
        "onepiece",
        f"""
turn: 5, south
south: leader ST01-001; hand {card}; life 4; don 1; deck LAB-003, LAB-005, LAB-007, ST01-003
north: leader ST02-001; hand 2; life LAB-003, LAB-005, LAB-007, ST01-003
seed: {seed}
""",
    )
    game.audited = True
    game.choose(f"play {card}")
    return game


def names(game: Game, seat: int, area: int) -> list[str]:
    """The top four cards, the first first."""
    return [game.prints[id].number for id in game.pile(seat, area)[::-1][:4]]


@pytest.mark.rule("onepiece", "11-3-3")
@pytest.mark.parametrize(
    ("text", "seat", "area"),
    [
        ("[On Play] Look at the top 3 cards of your deck.", 0, DECK),
        ("[On Play] Look at the top 3 cards of the opposing Life.", 1, LIFE),
    ],
)
def test_cards_only_looked_at_go_back_in_random_order(make: Maker, text: str, seat: int, area: int) -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in range(40):
        game = looked_at(make, text, seed)
        now = names(game, seat, area)
        assert sorted(now[:3]) == ["LAB-003", "LAB-005", "LAB-007"]
        assert now[3] == "ST01-003", "the others stay where they are"
        assert not any(game.sees(game.cards[id]) for id in game.pile(seat, area))
        orders.add(tuple(now))
    assert len(orders) == 6


@pytest.mark.rule("onepiece", "11-3-3")
def test_cards_that_the_text_places_are_not_mixed(make: Maker) -> None:
    text = (
        "[On Play] Look at the top 3 cards of your deck. "
        "Then put them at the top or bottom of your deck in any order."
    )
    game = looked_at(make, text, 1)
    for answer in ("top", "next LAB-007 in deck", "next LAB-003 in deck"):
        game.choose(answer)
    assert names(game, 0, DECK) == ["LAB-005", "LAB-003", "LAB-007", "ST01-003"]
    assert not any(event.kind == "put_back" for event in game.events)


@pytest.mark.rule("onepiece", "11-3-1")
def test_only_the_player_of_the_card_sees_a_hand_that_is_looked_at(make: Maker) -> None:
    card = make("[On Play] Look at the opponent's hand.")
    passes(
        f"hand {card}, ST01-003; life 4; don 1",
        "hand LAB-005; life 4",
        f"""
play:
  - south: play {card}
then:
  - south sees LAB-005 in north's hand
  - north does not see ST01-003 in south's hand
  - LAB-005 is in north's hand
""",
    )


# --- activating a card, activating an effect: 8-5-4 ------------------------------------------------


@pytest.mark.rule("onepiece", "8-5-4")
def test_an_event_is_activated_from_the_hand_only(make: Maker) -> None:
    mine = make("When you activate an Event, draw 1 card.")
    theirs = make("When your opponent activates an Event, draw 1 card.")
    passes(
        f"characters {mine}, {theirs}; hand LAB-030; life 4; don 2",
        f"characters {mine}, {theirs}; hand 2; life LAB-020, 3 more",
        f"""
play:
  - south: play LAB-030
  - south: choose nothing
then:
  - south drew 1 card
  - north drew 1 card
play:
  - south: attack north's Leader with ST01-001
  - north: trigger      # LAB-020: use this card's [Main] effect
  - north: choose {mine}
then:
  - north's {mine} has power 2000
  - south's {mine} has power -6000
  - north drew 0 cards
  - south drew 0 cards
""",
    )


# --- permanent effects by the rules, and negation --------------------------------------------------


@pytest.mark.rule("onepiece", "8-1-3-4-4")
@pytest.mark.parametrize("place", ["deck", "trash", "hand"])
def test_a_name_by_the_rules_counts_everywhere(make: Maker, place: str) -> None:
    verb = "Trash" if place == "hand" else "Play"
    card = make(f"[On Play] {verb} up to 1 [Chart Maker] card from your {place}.")
    hand = f"{card}, LAB-005" + (", LAB-038" if place == "hand" else "")
    rest = "" if place == "hand" else f"; {place} LAB-038, LAB-005"
    passes(
        f"hand {hand}; life 4; don 1{rest}",
        "hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south cannot: choose LAB-005
  - south: choose LAB-038
then:
  - LAB-038 is in south's {"trash" if place == "hand" else "Character Area"}
""",
    )


@pytest.mark.rule("onepiece", "8-2-2")
def test_a_negated_card_is_not_one_without_effects(make: Maker) -> None:
    card = make("[On Play] Negate the effects of up to 1 of your Characters this turn.")
    passes(
        f"characters LAB-003, LAB-005; stage LAB-023; hand {card}; life 4; don 1",
        "hand 2; life 4",
        f"""
then:
  - LAB-003 has power 3000
  - LAB-005 has power 4000
play:
  - south: play {card}
  - south: choose LAB-003
then:
  - LAB-003 has no [Blocker]
  - LAB-003 has power 3000
  - LAB-005 has power 4000
""",
    )


@pytest.mark.rule("onepiece", "8-2-1-1")
def test_a_negated_effect_cannot_be_declared(make: Maker) -> None:
    card = make("[On Play] Negate the effects of up to 1 of your Characters this turn.")
    passes(
        f"characters LAB-011, LAB-063; hand {card}, {card}; life 4; don 2",
        "characters LAB-007; hand 2; life 4",
        f"""
play:
  - south: play {card}
  - south: choose LAB-011
  - south cannot: use LAB-011
  - south: play {card}
  - south: choose LAB-063
  - south cannot: use LAB-063
then:
  - LAB-063 is active
""",
    )


# --- the order of effects: 8-1-3-2 -----------------------------------------------------------------


@pytest.mark.rule("onepiece", "8-1-3-2")
def test_what_the_turn_player_gets_due_in_between_comes_after(make: Maker) -> None:
    stone = make("[On K.O.] Trash up to 1 card from the top of the opposing Life.")
    watch = make("When a card is removed from your Life, you may draw 1 card.")
    passes(
        f"characters {watch}; hand 2; life 4",
        f"characters {stone} rested, LAB-016; hand 2; life 4",
        f"""
play:
  - south: attack {stone} with ST01-001
then:
  - the decision is north's by 8-1-3-2
play:
  - north: resolve {stone}
  - north: choose 1
then:
  - LAB-016 was activated
  - north drew 1 card
  - the decision is south's by 8-1-2
play:
  - south: yes
then:
  - south drew 1 card
""",
    )


@pytest.mark.rule("onepiece", "8-1-3-1")
def test_don_that_returns_is_an_event(make: Maker) -> None:
    card = make("When a DON!! card on your field is returned to your DON!! deck, draw 1 card.")
    passes(
        f"characters {card}, LAB-005; hand LAB-042; life 4; don 3",
        f"characters {card}; hand 2; life 4",
        """
play:
  - south: play LAB-042
  - south: yes
  - south: no
then:
  - south drew 1 card
  - north drew 0 cards
""",
    )


@pytest.mark.rule("onepiece", "8-1-3-1")
def test_every_card_drawn_by_an_effect_is_an_event(make: Maker) -> None:
    card = make(
        "[Your Turn] When you draw a card outside of your Draw Phase, this card gets +1000 power this turn."
    )
    passes(
        f"characters {card}; hand LAB-021, LAB-021; life 4; don 2",
        f"characters {card}; hand 2; life 4",
        f"""
play:
  - south: play LAB-021
  - south: play LAB-021
then:
  - south drew 2 cards
  - south's {card} has power 4000
play:
  - south: end turn
then:
  - north drew 1 card (in the Draw Phase)
  - north's {card} has power 2000
""",
    )


# --- keyword effects together: 10-1 ----------------------------------------------------------------


@pytest.mark.rule("onepiece", "10-1-2-1", "10-1-3-1")
def test_double_attack_and_banish_trash_two(make: Maker) -> None:
    card = make("[Double Attack] [Banish]")
    passes(
        f"characters {card} with 3 DON; hand 2; life 4",
        "hand 2; life LAB-053, LAB-020, 2 more; trash 0",
        f"""
play:
  - south: attack north's Leader with {card}
then:
  - north took 2 damage
  - north was not asked to use the trigger
  - north's trash is 2
  - north's hand is 2
  - north's life is 2
""",
    )


@pytest.mark.rule("onepiece", "10-1-4-1")
def test_a_leader_with_blocker_blocks_for_a_character(make: Maker) -> None:
    card = make("Your Leader gains [Blocker].")
    passes(
        "hand 2; life 4",
        f"characters {card}, LAB-007 rested; hand 2; life 4",
        """
play:
  - south: attack LAB-007 with ST01-001
  - north: block with ST02-001
then:
  - LAB-007 is in north's Character Area
  - north took 1 damage
  - ST02-001 is rested
""",
    )


@pytest.mark.rule("onepiece", "10-1-4-1")
def test_a_leader_with_blocker_does_not_block_for_itself(make: Maker) -> None:
    card = make("Your Leader gains [Blocker].")
    passes(
        "hand 2; life 4",
        f"characters {card}; hand 2; life 4",
        """
play:
  - south: attack north's Leader with ST01-001
then:
  - north was not asked to block
  - north took 1 damage
""",
    )


def test_characters_koed_by_one_effect_go_at_the_same_time(make: Maker) -> None:
    guardian = make("All your Characters other than this card cannot be KO'd by effects.")
    sweep = make("[On Play] KO all opposing Characters with cost 1 or less.")
    passes(
        f"hand {sweep}; don 1 active",
        f"characters {guardian}, LAB-005; life 4",
        f"""
play:
  - south: play {sweep}
then:
  - {guardian} is in north's trash
  - LAB-005 is in north's Character Area
""",
        "10-2-1-2",
    )
