"""Every card of Dragon Ball Super that ships does what its text says; and one that does not is found out."""

from __future__ import annotations

import pytest

from cardchecks import (
    change_by_nothing,
    checked,
    choose_nothing,
    compiled,
    conditions_count,
    cost_counts,
    never_wake,
    position_fits,
    skip,
    targets_count,
)
from real_cards import file_of
from rulebound.decks.cardfile import read_cards
from rulebound.games import library_of
from rulebound.games.dbs.instructions import NegateAction
from rulebound.games.dbs.payment import EnergyCost, PayEnergy
from rulebound.games.dbs.ruleset import BARRIER, DOUBLE_STRIKE
from rulebound.games.dbs.table.cardcheck import ARRANGER
from rulebound.games.library import Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, KoCards
from rulebound.language.measure import texts
from sampling import sampled

LIBRARY = library_of("dbs")
REAL = file_of("dbs")


def has_text(printing: Printing) -> bool:
    back = printing.data.get("back")
    return bool(printing.word("text")) or (isinstance(back, dict) and bool(back.get("text")))


SHIPPED = [p.number for p in LIBRARY.read().values() if has_text(p) and p.number in LIBRARY.shipped]


def card(text: str, kind: str = "Battle", **more: object) -> Print:
    facts: dict[str, object] = {
        "number": "X-001",
        "name": "Tester",
        "kind": kind,
        "text": text,
        "colors": ["Red"],
    }
    if kind != "Extra":
        facts["power"] = 15000
    if kind != "Leader":
        facts |= {"cost": 2, "specified": ["Red"]}
    if kind == "Battle":
        facts |= {"combo_cost": 0, "combo_power": 5000, "characters": ["Tester"]}
    return LIBRARY.make(Printing({**facts, **more}))


@pytest.mark.parametrize("number", sampled(SHIPPED))
def test_every_card_that_ships_is_carried_out(number: str) -> None:
    assert checked("dbs", LIBRARY.card(number)) == ""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Battle", "[Auto] When you play this card, draw 2 cards."),
        (
            "Battle",
            "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards and KO it.",
        ),
        ("Battle", "[Auto] When you combo with this card, draw 1 card."),
        ("Battle", "[Auto] When this card is KO'd in battle, draw 1 card."),
        ("Battle", "[Auto] When this card attacks and KOs an opposing Battle Card, draw 1 card."),
        ("Battle", "[Auto] When 2 or more opposing Battle Cards are KO'd, draw 1 card."),
        ("Battle", "[Auto] When the opponent draws a card by a skill, this card gets +5000 power this turn."),
        ("Battle", "[Auto] When the opponent adds a card from their life to their hand, draw 1 card."),
        ("Battle", "[Auto] When this card is KO'd, draw 1 card."),
        ("Battle", "[Auto] At the end of your turn, switch this card to Active Mode."),
        ("Battle", "[Activate: Main] Place 1 card from your hand in the Drop Area : Draw 1 card."),
        ("Battle", "[Permanent] During your opponent's turn, this card gets +5000 power."),
        ("Battle", "[Auto] When this card attacks twice in the same turn, draw 1 card."),
        ("Battle", "[Auto] When you play your second Battle Card in a turn, draw 1 card."),
        ("Battle", "[Auto] When you activate a [Union] skill, draw 1 card."),
        ("Battle", "[Auto] When this card is placed under another card by [Union], draw 1 card."),
        ("Battle", "[Auto] When a card leaves your energy, draw 1 card."),
        ("Battle", "[Auto] When your opponent takes damage from this card, draw 1 card."),
        ("Battle", "[Auto] At the end of a battle in which this card was attacked, draw 1 card."),
        ("Battle", "[Auto] When this card is chosen by your opponent's skill, draw 1 card."),
        ("Battle", "[Auto] When a card is placed under one of your <Ash> cards, draw 1 card."),
        ("Battle", "[Auto] When you deal damage to your opponent with a skill, draw 1 card."),
        ("Battle", "[Auto] When your Leader Card's attack is blocked, draw 1 card."),
        (
            "Battle",
            "[Auto] When this card attacks, if its power is less than the attacked card's, draw 1 card.",
        ),
        (
            "Battle",
            "[Auto] When this card attacks, if the attacked card's power is 20000 or more, draw 1 card.",
        ),
        ("Battle", "[Auto] When you play this card, if it wasn't played with [Evolve], draw 1 card."),
        ("Battle", "[Permanent] You can't place red cards in your Energy Area."),
        ("Battle", "[Permanent] Cards with 《Kin》 in your hand gain [Over Realm 5]."),
        ("Extra", "[Counter: Attack] If your opponent attacks with a Battle Card, negate the attack."),
        (
            "Extra",
            "[Counter: Play] If your opponent plays a red Battle Card, place it in its owner's Drop Area instead.",
        ),
        ("Battle", "[Evolve] R : Red <Ash> or green <Birch>."),
        ("Battle", "[Auto] When an opposing Battle Card activates [Blocker], KO that card."),
        ("Battle", "[Auto] When this card deals damage to your opponent, KO up to 1 opposing Battle Card."),
        ("Battle", "[Auto] When you activate an Extra Card with an energy cost of 2 or more, draw 1 card."),
        (
            "Battle",
            "[Auto] When you play this card, if you have fewer Battle Cards than your opponent, draw 1 card.",
        ),
        (
            "Battle",
            "[Auto] When this card attacks, place the top 2 cards of your deck in the Drop Area. If all of the cards"
            " placed in your Drop Area are black, draw 1 card.",
        ),
        ("Battle", "[Permanent] Only 1 copy of this card can be played in your Battle Area."),
        ("Battle", "[Permanent] Your opponent can only play 1 Battle Card per turn."),
        ("Battle", "[Permanent] Your opponent can only activate [Counter] skills once per turn."),
        ("Battle", "[Double Strike]"),
        ("Battle", "[Blocker]"),
        ("Battle", "[Barrier]"),
        ("Extra", "[Counter: Attack] Negate the attack."),
        (
            "Extra",
            "[Counter: Play] The card being played is placed into the Drop Area instead of being played.",
        ),
        (
            "Extra",
            "[Activate: Battle] Choose 1 of your cards and it gets +10000 power for the duration of the battle.",
        ),
    ],
)
def test_ordinary_texts(kind: str, text: str) -> None:
    assert checked("dbs", card(text, kind)) == ""


@pytest.mark.parametrize(
    ("kind", "text", "sort", "says"),
    [
        (
            "Battle",
            "[Auto] When you play this card, draw 1 card.",
            DrawCards,
            "[Auto] draw: was never reached",
        ),
        (
            "Extra",
            "[Counter: Attack] Negate the attack.",
            NegateAction,
            "[Counter: Attack] negate: was never reached",
        ),
    ],
)
def test_an_instruction_that_is_never_reached_is_reported(
    kind: str, text: str, sort: type[Instruction], says: str
) -> None:
    printed = card(text, kind)
    skip(printed, sort)
    assert checked("dbs", printed) == says


def test_a_clause_whose_event_never_comes_is_reported() -> None:
    printed = card("[Auto] When this card attacks, draw 1 card.")
    never_wake(printed)
    assert checked("dbs", printed) == "[Auto] was never activated"


def test_a_ko_of_nothing_is_reported() -> None:
    printed = card(
        "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards and KO it."
    )
    choose_nothing(printed)
    assert checked("dbs", printed) == "[Auto] K.O.: there was no card"


def test_a_number_that_does_not_change_is_reported() -> None:
    printed = card("[Auto] When you play this card, this card gets +5000 power for the duration of the turn.")
    change_by_nothing(printed)
    assert checked("dbs", printed) == "[Auto] modify: it changes nothing"


def test_a_cost_in_energy_is_paid() -> None:
    """Without the colours, nobody could tell whether red was paid: with another colour it cannot be."""
    printed = card("[Activate: Main] R : Draw 1 card.")
    assert checked("dbs", printed) == ""
    for instruction in printed.clauses[0].cost:
        if isinstance(instruction, PayEnergy):
            instruction.cost = EnergyCost(["Purple"], 0)
    assert checked("dbs", printed) == "[Activate: Main] was never activated"


@pytest.mark.parametrize(("word", "bit"), [("Double Strike", DOUBLE_STRIKE), ("Barrier", BARRIER)])
def test_a_keyword_that_does_nothing_is_reported(word: str, bit: int) -> None:
    printed = card(f"[{word}]")
    assert checked("dbs", printed) == ""
    printed.keywords &= ~bit
    assert checked("dbs", printed) != ""


def test_an_evolution_that_needs_no_base_is_not_shown_by_playing_the_card() -> None:
    printed = card("[Evolve] R : <Base>")
    assert checked("dbs", printed) == ""
    printed.clauses[0].of = None
    assert checked("dbs", printed) == "[Evolve] was never activated"


def test_the_back_is_carried_out_too() -> None:
    back = {"name": "Tester, Roused", "power": 20000, "text": "[Auto] When this card attacks, draw 1 card."}
    printed = card(
        "[Awaken] When your life is at 4 or less : You may flip this card over.", "Leader", back=back
    )
    assert checked("dbs", printed) == ""
    assert printed.back is not None
    skip(printed.back, DrawCards)
    assert checked("dbs", printed) == "[Auto] draw: was never reached"


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, if your Leader Card is a <Tester> card, draw 1 card.",
        "[Activate: Main] If you have 3 or less life : Draw 1 card.",
        "[Auto] [Sparking 7] When this card attacks, draw 1 card.",
    ],
)
def test_a_position_is_made_so_that_the_conditions_hold(text: str) -> None:
    assert position_fits(ARRANGER, card(text))


@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] If your Leader Card is a <Tester> card : Draw 1 card.",
        "[Permanent] During your opponent's turn, this card gets +5000 power.",
        "[Activate: Main] If you have 3 or less life : Draw 1 card.",
    ],
)
def test_a_clause_that_ignores_its_conditions_is_reported(text: str) -> None:
    assert conditions_count("dbs", card(text))


def test_a_clause_that_acts_without_its_cost_is_reported() -> None:
    assert cost_counts(
        "dbs",
        card("[Activate: Main] Choose 1 card in your hand and place it in your Drop Area : Draw 1 card."),
    )


def test_a_clause_that_is_done_to_what_it_does_not_mean_is_reported() -> None:
    text = "[Activate: Main] KO up to 1 of your opponent's Battle Cards with an energy cost of 3 or less."
    assert targets_count("dbs", card(text))


def test_both_branches_and_every_choice_must_be_seen() -> None:
    printed = card(
        "[Auto] When you play this card, choose one-\n・Draw 1 card.\n"
        "・Choose up to 1 of your opponent's Battle Cards and KO it.".replace("\\\n", "\n")
    )
    assert checked("dbs", printed) == ""
    skip(printed, KoCards)
    assert "K.O." in checked("dbs", printed)


@pytest.mark.slow
@pytest.mark.skipif(not REAL.exists(), reason="the real cards are not here")
def test_most_real_cards_are_carried_out() -> None:
    """Of the cards that the manual covers."""
    entries = read_cards("dbs", REAL.read_text(encoding="utf-8"), REAL.name)
    facts = [entry.facts for entry in entries if "within_manual" in entry.marks]
    with_text = [one for one in facts if texts(one)]
    understood = [p for one in with_text if (p := compiled("dbs", one)) is not None]
    failed = [p.number for p in understood if checked("dbs", p)]
    assert len(failed) / len(understood) < 0.02
    assert (len(understood) - len(failed)) / len(with_text) > 0.8
