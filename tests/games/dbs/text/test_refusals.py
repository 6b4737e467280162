"""Dragon Ball Super: text that is not understood is refused whole."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import OnCards
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.trees import flat


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[Auto] When you play this card, juggle 3 cards.", "juggle 3 cards"),
        ("[Auto] When the moon is full, draw 1 card.", "moon is full, draw 1 card"),
        ("[Activate: Main] KO up to 1 opposing Battle Card with a hat.", "hat"),
        ("[Activate: Main] This card gets +5000 power for a while.", "for a while"),
        ("[Super Jump]", "[Super Jump]"),
    ],
)
def test_names_the_words(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        compile_text("dbs", text)
    start, end = caught.value.span
    assert text[start:end] == words
    assert caught.value.text == text


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card.",
        "[Auto] Draw 1 card.",
        "[Activate: Main]",
        "[Activate: Main] Choose up to 1 of your Battle Cards.",
        "[Activate: Main] Choose one:\n• Draw 1 card.",
        "[Activate: Main] Place this card in its owner's Drop Area, then place any number of cards from your hand in"
        " their owner's Drop Area : Choose up to 1 of your cards and it gets +3000 power for the turn for each card"
        " placed in its owner's Drop Area by this skill.",
        "[Activate: Main] Place all cards under this card in their owners' Drop Areas : If you placed 1 or more cards"
        " in a Drop Area using this skill, this card gets +5000 power for the turn.",
        "[Activate: Main] Send 1 of your Battle Cards to the Warp. KO 1 of your Battle Cards."
        " Draw 1 card for each card sent to your Warp with this skill.",
        "[Activate: Main] Choose 1 of your <Ash> cards : Choose 1 <Fern> card in your hand and evolve the chosen card"
        " into it.",
        "[Activate: Main] Choose 1 <Ash> card in your Drop Area and add it to your hand, then place this card under"
        " it.",
        "[Permanent] This card gets +5000 power for each card under it and can't attack if there are none under it.",
        "[Permanent] This card gets +5000 power for each card under it and can't attack if no cards are under it.",
        "[Activate: Main] Place 1 card in your Drop Area.",
        "[Activate: Main] Place 1 energy in the Drop Area.",
        "[Counter: Play] Choose the Battle Card being played and return it to its owner's hand.",
        "[Counter: Play] The card being played is placed at the bottom of your deck instead of being played.",
        "[Counter: Play] The card being played is placed in your Drop Area instead of being played.",
        "[Activate: Main] Draw 1 card for each energy.",
        "[Permanent] If there are 2 or more red and blue cards in your energy, this card gains [Critical].",
        "[Activate: Main] KO the Battle Card with 10000 power.",
        "[Activate: Main] KO the Battle Card.",
        "[Activate: Main] Send the card to its owner's Warp.",
        "[Counter: Counter] Negate the [Counter] skill and send the card to its owner's Warp.",
        "[Activate: Main] Negate the [Auto] of up to 1 opposing Battle Card this turn.",
        "[Permanent] This card's power is doubled.",
        "[Activate: Main] Choose a color. Draw 1 card.",
        "[Activate: Main] Look at up to 4 cards from the top of your deck, place up to 1 red card among them in your"
        " opponent's Energy Area, and place the rest at the bottom of your deck.",
        "[Auto] When your opponent plays 1 or more Battle Cards, KO them.",
        "[Auto] When this card attacks, choose 1 of those cards and KO it.",
        "[Activate: Main] Choose 1 card in your hand and place it in your Drop Area, then place the top card of your"
        " deck in your Drop Area, then switch this card to Active Mode. If you placed a red card in your Drop Area"
        " with this skill, draw 1 card.",
        "[Permanent] During your opponent's turn, this card gains [Blocker], and during your turn, it gains"
        " [Critical].",
        "[Permanent] If your Leader Card and energy are red, this card gains [Critical].",
        "[Permanent] You can't place cards from your hand in your Drop Area.",
        "[Permanent] This card can only be KO'd or attack.",
        "[Permanent] You can't play this card with your opponent's skills.",
        "[Activate: Main] Choose a color. Choose 1 opposing Battle Card of that color and KO it.",
        "[Auto] When an opposing Battle Card attacks, if you have a 《Kin》 in Active Mode, you may switch it to Rest"
        " Mode.",
        "[Activate: Main] This card gains one of the following skills: [Blocker] and [Critical].",
        "[Activate: Main] Choose 1 of your Leader Cards or Battle Cards in Rest Mode and switch it to Active Mode.",
        "[Activate: Main] If you played an Extra Card this turn, draw 1 card.",
        "[Auto] When you play a card with [Evolve], draw 1 card.",
        "[Activate: Main] If your life is at 4 or less, draw 1 card. Additionally, draw 1 card.",
        "[Activate: Main] Play 1 Ghost token.",
        "[Permanent] Draw 1 card.",
        "[Permanent] [Once per turn] This card gets +5000 power.",
        "[Over Realm]",
        "[Auto] When this card attacks a Battle Card, negate its skills this turn.",
        "[Auto] When an opposing Battle Card attacks, switch this card to Rest Mode, and it gets -5000 power"
        " this turn.",
        "[Auto] When this card attacks, if your Leader Card is red, it gets +5000 power this turn.",
        "[Auto] When this card attacks, reveal the top card of your deck. If it's red, this card gets +5000 power"
        " this turn, and place it at the bottom of your deck.",
        "[Auto] When this card attacks, if the opponent has a Battle Card in Rest Mode, KO it.",
        "[Auto] When you play this card, if <Ash> is in your Battle Area, switch it to Active Mode.",
        "[Activate: Main] Choose 1 card and place it in the Drop Area.",
        "[Permanent] This card in your hand gains [Arrival Blue/Green].",
        "[Permanent] You can only include red Battle Cards in your deck.",
        "[Activate: Main] 1 opposing Battle Card gets -5000 power this turn. If it is KO'd by this skill, draw"
        " 1 card.",
        "[Activate: Main] Choose up to 3 opposing Battle Cards and your Battle Cards and KO them.",
        "[Activate: Main] Choose all of your Battle Cards or your opponent's Battle Cards and KO them.",
        "[Union-Fusion] <Ash>",
        "[Swap 3] R : <Ash> and <Bryn>",
        "[Activate: Main] Add 1 card from your hand to the moon.",
        "[Activate: Main] , switch this card to Rest Mode : Draw 1 card.",
        "[Auto] When you return a red card to your hand, draw 1 card.",
        "[Permanent] While this card is under a red card in your Battle Area, it gets +1000 power.",
        "[Activate: Main] The card being played gets +5000 power this turn.",
        "[Activate: Main] Draw 1 card, and it gets +5000 power this turn.",
        "[Auto] When your opponent plays a Battle Card, the card you played gets +5000 power this turn.",
        "[Auto] When you play a red card, play up to 1 red card from your hand. The played card gets +5000 power"
        " this turn, and the card you played can't attack this turn.",
        "[Auto] When you combo with a card, the card your opponent comboed with gets +5000 combo power this turn.",
        "[Activate: Main] Reveal the top card of your deck and add it to your hand. If the revealed card is red,"
        " this card gets +5000 power this turn, and if it is blue, draw 1 card.",
        "[Activate: Main] Choose 1 opposing Battle Card. You may put 1 card from your hand into the Drop Area. If"
        " you do, KO the chosen card.",
        "[Activate: Main] Choose 1 card in your hand and discard it : Play up to 1 red card from your Drop Area, and"
        " the chosen card gains [Blocker] this turn.",
        "[Activate: Main] Switch up to 1 opposing Battle Card to Rest Mode. Then choose 1 card in your hand and"
        " place it in your Drop Area. It can't attack this turn.",
        "[Activate: Main] KO up to 1 card in your opponent's hand.",
        "[Permanent] You and your opponent can't play Battle Cards unless they put 2 cards from your life into the"
        " Drop Area.",
        "[Permanent] Your opponent can't KO Battle Cards with skills.",
        "[Auto] When you play this card, add up to 1 of your life to your energy. After adding a card to your energy"
        " from your hand with this skill, draw 1 card.",
        "[Activate: Main] This card gets +5000 power for each card placed in your Drop Area for the turn.",
        "[Activate: Main] Put 1 card from your hand into the Drop Area : This card gets +5000 power for each card"
        " placed in your Drop Area this turn.",
        "[Auto] When your opponent plays a card, play up to 1 card with the same name as that card from your hand.",
        "[Activate: Main] Play up to 2 Ghost tokens in Rest Mode.",
        "[Activate: Main] Flip 1 face-up card in your life.",
        # no card gains something from itself
        "[Activate: Main] Draw 1 card, then this card gains its power for the turn.",
        "[Auto] When you play this card, this card gains that card's skills for the turn.",
        # [Deflect] keeps more from a card than being chosen
        "[Activate: Main] Choose up to 1 of your opponent's Battle Cards, ignoring [Barrier] and [Deflect], and KO"
        " it.",
        # nothing was chosen; nothing is done with the first card
        "[Activate: Main] KO all of your opponent's Battle Cards other than the chosen card.",
        "[Activate: Main] Choose up to 1 of your energy, then choose up to 1 of your Battle Cards and KO it.",
        "[Activate: Main] Choose 1 of your energy, then choose 2 of your Battle Cards and return them to your hand.",
        # one card that gets less for each, or a card for each
        "[Activate: Main] For each of your Battle Cards, choose up to 1 of your opponent's Battle Cards and it gets"
        " -5000 power for the turn.",
        # "instead" of the whole sentence, or of a part of it; whether the first condition holds for both
        "[Activate: Main] Draw 1 card and KO up to 1 opposing Battle Card. If you have 4 or less life, draw 2 cards"
        " instead.",
        "[Activate: Main] If your Leader Card is red, draw 1 card. If you have 4 or less life, draw 2 cards instead.",
        # which of the two was not done
        "[Activate: Main] You may draw 1 card. If you do, you may discard 1 card. If you don't, draw 1 card.",
        # energy has no power, and a card that was KO'd does not attack
        "[Auto] When your Battle Card attacks, switch up to 1 of your energy to Active Mode, then it gets +5000 power"
        " for the turn.",
        "[Activate: Main] Put 1 card from your hand into the Drop Area, and it can't attack for the turn.",
        # by a skill: played or switched
        "[Auto] When this card is played or switched to Rest Mode by one of your skills, draw 1 card.",
        # the card that attacks, and this card attacks too
        "[Auto] When this card attacks or is attacked by a red card, that card gets -5000 power for the battle.",
        # nobody attacks by a skill
        "[Auto] When this card is attacked by a Leader Card using [Double Strike], draw 1 card.",
        # in whose turn: said of the first event, or of both
        "[Auto] When this card is attacked during your opponent's turn or is KO'd, draw 1 card.",
        "[Permanent] If this card would be KO'd during your turn or leave the Battle Area, draw 1 card instead.",
        # a kind of skill, and no kind of card
        "[Permanent] This card can't be chosen by your opponent's [Counter] skills.",
        # what happens to a card that is out of play from then on
        # without any skill, too
        "[Permanent] This card can't be played, except with this card's skill.",
        # those that the condition is about, or the one that was switched
        "[Auto] When this card attacks, choose up to 1 of your Battle Cards and switch it to Rest Mode. If there are"
        " 2 or more cards under this card, place them in the Drop Area.",
        # what trails a list, or stands before it, of one card or of all
        "[Activate: Main] Add up to 1 red <Ash> card and up to 1 <Bryn> card with an energy cost of 2 or less from"
        " your Drop Area to your hand.",
        "[Activate: Main] KO all Battle Cards other than this card and your red Battle Cards.",
        "[Activate: Main] Switch all of your red Battle Cards and energy to Active Mode.",
        "[Activate: Main] Play up to 1 red Battle Card from your hand and up to 1 blue Battle Card in Rest Mode.",
        "[Permanent] Your opponent cannot place cards in your Energy Area.",
        # of which cards it is said that they cannot combo
        "[Auto] When you play this card, your opponent can't combo or attack with Battle Cards for the turn.",
        # others than which
        "[Activate: Main] Look at the top card of your deck. KO 1 of the remaining Battle Cards in play.",
        # when it attacked
        "[Auto] When you play this card, if your Leader Card attacked a Battle Card, draw 1 card.",
        # what holds when attacking: the last, or both
        "[Permanent] This card gains [Barrier], and gets +5000 power when attacking.",
        # A and (B or C), or (A and B) or C
        "[Activate: Main] If your Leader Card is red and you have 4 or less life or it's your opponent's turn, draw"
        " 1 card.",
        # drawn now, or then
        "[Activate: Main] Choose 1 of your Battle Cards and KO it at the end of the turn, then draw 1 card.",
        # who pays: the one who plays, or always the opponent
        "[Permanent] Players can't play Battle Cards unless the opponent puts 1 of their life into the Drop Area.",
        # the condition of both, or of the second
        "[Activate: Main] Draw 1 card and discard 1 card if you have 4 or more life.",
        # the skill that is answered, and no others
        "[Counter: Counter] Negate the [Counter] skills of Battle Cards.",
        # cards that never move together
        "[Auto] When the opponent combos with 2 or more cards, draw 1 card.",
        "[Auto] When 2 or more cards are placed in your Drop Area from your deck, draw 1 card.",
        # what is due then
        "[Auto] When you play this card, the opponent can't attack with Battle Cards during their next turn unless"
        " they discard 1 card each time.",
        # skills that are activated elsewhere are not meant
        "[Permanent] The opponent can't activate [Activate: Main] skills from their Drop Area.",
        # the phase of the other player
        "[Permanent] All opposing energy can't be switched to Active Mode during your Charge Phase.",
        # what is printed on this card is not asked
        "[Activate: Main] Place the top card of your deck in the Drop Area, then this card gains +5000 power for the"
        " turn. If it is an Extra Card, draw 1 card.",
        "[Activate: Main] Place the top card of your deck in the Drop Area. If it is a Battle Card, this card gains"
        " +5000 power for the turn. If it has [Critical], draw 1 card.",
        # nobody pays with the opponent's cards
        "[Activate: Main] Choose 1 other Battle Card and KO it : Draw 1 card.",
        # the power of which of the two
        "[Activate: Main] KO 1 of your other Battle Cards : This card gains its power for the turn.",
    ],
)
def test_refuses(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


def test_there_are_no_german_cards() -> None:
    with pytest.raises(ValueError, match="de"):
        compile_text("dbs", "[Blocker]", "de")


@pytest.mark.parametrize(
    "text",
    [
        "the opponent chooses 3 cards in their hand and places all other cards in their hand in the Drop Area.",
        "draw 1 card. The KO'd card gains [Critical] this turn.",
        "draw 1 card for each card KO'd with this skill.",
        "place the top card of either player's deck in the Drop Area.",
        "this card gets +5000 power this turn, and if it attacks a Leader Card this turn, draw 1 card.",
        "this card gets +5000 power this turn, and when it attacks a Leader Card this turn, draw 1 card.",
        "your opponent places 1 card of your choice from their hand in the Drop Area.",
        "choose 1 of your Battle Cards. This turn, when that card attacks, your opponent can't combo.",
        "choose 1 of your Battle Cards. This turn, when that card attacks, this card gets +5000 power this turn.",
        "choose 1 opposing Battle Card. This turn, when that card attacks, draw 1 card.",
        "KO 1 opposing Battle Card with [Blocker] and [Critical].",
        "KO 1 opposing Battle Card with [Blocker], [Barrier], and [Critical].",
        "KO 1 opposing [Blocker] Battle Card with [Critical].",
        "add the revealed card to your hand.",
        "choose 1 card with a different name from your hand and place it in the Drop Area.",
        "play up to 2 Ghost tokens for each red card in your energy. (Ghost tokens have 5000 power)",
        "it gains [Blocker] until the end of your opponent's next turn, and at the end of that turn, draw 1 card.",
    ],
)
def test_what_could_mean_something_else(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", "[Auto] When you play this card, " + text)


@pytest.mark.parametrize(
    "cards", ["a Battle Card, [Arrival]", "a Battle Card [Arrival]", "a red card, 《Saiyan》"]
)
def test_a_comma_alone_does_not_say_or(cards: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Auto] When you play {cards}, draw 1 card.")


def test_nothing_is_done_with_cards_as_long_as_a_permanent_skill_holds() -> None:
    negated = "[Permanent] Negate the [Energy-Exhaust] skill on 《Saiyan》 cards in all of your areas"
    (skill,) = compile_text("dbs", negated + " and reduce their combo cost by 1.")  # all that were spoken of
    assert skill.effect is not None
    negate, reduce = flat(skill.effect)
    assert isinstance(negate, OnCards) and isinstance(reduce, OnCards) and reduce.what == negate.what
    with pytest.raises(NotUnderstood):
        compile_text("dbs", negated + ", then switch them to Active Mode.")


def test_a_keyword_of_the_event_pays_with_no_cards() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            "[Auto] When this card is returned to your hand by [Swap], the card played with [Swap] gains [Critical].",
        )


def test_cards_done_to_in_two_ways_are_named_once_for_both_or_refused() -> None:
    with pytest.raises(
        NotUnderstood
    ):  # those with which one attacks are in play, whatever is said of the hand
        compile_text("dbs", "[Auto] When you play your second or combo with a red card, draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 1 of your opponent's Battle Cards. Draw 1 card.",
        "Look at up to 5 cards from the top of your deck, choose up to 2 red cards, add up to 1 card to your hand,"
        " then shuffle your deck.",
    ],
)
def test_what_becomes_of_chosen_cards_must_be_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Activate: Main] {text}")


def test_a_cost_may_only_ask_that_there_is_a_card_to_choose() -> None:
    assert compile_text("dbs", "[Activate: Main] Choose 1 of your red Battle Cards : Draw 1 card.")


@pytest.mark.parametrize(
    "cards", ["<Ash> or 《Kin》 card", "《Kin》 or <Ash> card", "<Ash>, <Brook>, or 《Kin》 card"]
)
def test_a_color_before_names_and_traits_may_be_said_of_the_first_or_of_all(cards: str) -> None:
    for color in ("red", "mono-red", "red or blue"):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", f"[Auto] When you play a {color} {cards}, draw 1 card.")
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Swap 3] Red {cards}.")
    assert compile_text("dbs", f"[Auto] When you play a {cards}, draw 1 card.")


@pytest.mark.parametrize(
    "cards", ["red <Ash> card or 《Kin》 card", "red <Ash> or blue 《Kin》 card", "red 《Kin》 or {Ash} card"]
)
def test_a_color_before_one_of_two_kinds_that_are_described_each(cards: str) -> None:
    assert compile_text("dbs", f"[Auto] When you play a {cards}, draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] [Once per turn] (You can only activate this skill once per turn across all copies of this"
        " card.) B : Draw 1 card.",
        "(Only 1 copy of this card can be played in your Battle Area.)",
        "(Only 1 copy of this card can be played in your Battle Area.) [Blocker]",
    ],
)
def test_a_note_that_sets_a_limit_explains_nothing(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


def test_cards_that_are_put_under_another_come_from_somewhere() -> None:
    for host in ("a {Egg} in your Battle Area", "this card", "your Leader Card"):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", f"[Activate: Main] Place 1 card under {host}.")


@pytest.mark.parametrize(
    "cards",
    ["1 of your opponent's Battle Cards and 1 of your Battle Cards", "1 of your cards and 1 of your energy"],
)
def test_it_is_not_one_of_two_chosen_cards(cards: str) -> None:
    assert compile_text("dbs", f"[Activate: Main] Choose {cards}, and switch them to Rest Mode.")
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Activate: Main] Choose {cards}, and switch it to Rest Mode.")


def test_which_card_of_a_battle_goes_elsewhere() -> None:
    for where in ("return it to its owner's hand", "place it at the bottom of its owner's deck"):
        assert compile_text("dbs", f"[Auto] When this card attacks, {where}.")
        with pytest.raises(NotUnderstood):
            compile_text("dbs", f"[Auto] When this card attacks a Battle Card, {where}.")


def test_who_does_not_have_two_cards_may_have_one() -> None:
    assert compile_text("dbs", "[Activate: Main] If you don't have a red or blue Battle Card, draw 1 card.")
    for cards in ("a red Battle Card and a blue Battle Card", "red and blue Battle Cards"):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", f"[Activate: Main] If you don't have {cards}, draw 1 card.")


def test_battle_cards_beside_cards_in_another_area_lie_in_play() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            "[Activate: Main] Negate the skills of all of your opponent's Battle Cards and cards in their Drop Area"
            " for the turn.",
        )


def test_what_stands_behind_the_second_of_two_cards_that_are_each_counted() -> None:
    played = (
        "[Activate: Main] Play up to 1 <Ash> card or {} Battle Card with an energy cost of 4 or less from your"
        " hand."
    )
    assert compile_text("dbs", played.format("red"))
    with pytest.raises(NotUnderstood):
        compile_text("dbs", played.format("up to 1 red"))


def test_nothing_is_paid_with_cards_under_anybodys_card() -> None:
    for host in ("your <Ash>", "this card"):
        assert compile_text("dbs", f"[Activate: Main] Add 1 {{Egg}} under {host} to your hand : Draw 1 card.")
    with pytest.raises(NotUnderstood):
        compile_text("dbs", "[Activate: Main] Add 1 {Egg} under a <Ash> to your hand : Draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        "[Counter: Counter] Place 1 card from your hand in the Drop Area : Negate the [Counter] and send that card to"
        " its owner's Warp.",
        "[Counter: Attack] Switch 1 of your Battle Cards to Rest Mode : Negate the attack and it gains [Critical] for"
        " the turn.",
        "[Counter: Attack] Your Leader Card is red : Negate the attack and it gets +5000 power for the turn.",
        "[Counter: Attack] Your Leader Card is red : That card gets -5000 power for the turn.",
        "[Activate: Main] If your Leader Card is red, return it to its owner's hand.",
        "[Auto] When your <Ash> attacks, if your Leader Card is red, it gets +5000 power for the turn.",
        "[Auto] When your opponent plays a Battle Card, you may place 1 card from your hand in the Drop Area. If you"
        " do, place that card at the bottom of its owner's deck.",
        "[Auto] When one of your cards is attacked, you may place this card in the Drop Area. If you do, it gets"
        " +5000 power for the battle.",
    ],
)
def test_which_of_two_cards_is_meant(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


def test_nothing_moves_a_leader() -> None:
    negated = "[Counter: Counter] {}Negate the [Counter]{}."
    assert compile_text("dbs", negated.format("If your Leader Card is green : ", ""))
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            negated.format(
                "If your Leader Card is green : ", " and place that card at the bottom of its owner's deck"
            ),
        )


def test_no_comma_is_guessed_before_a_time() -> None:
    assert compile_text("dbs", "[Auto] When this card is KO'd draw 1 card.")
    with pytest.raises(NotUnderstood):  # KO'd at the end of the turn, or at its end, if it was KO'd?
        compile_text("dbs", "[Auto] When this card is KO'd at the end of the turn, draw 1 card.")


def test_a_card_that_was_comboed_with_is_not_said_to_lie_somewhere() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs", "[Activate: Main] If a card in your Battle Area was comboed with this turn, draw 1 card."
        )


def test_nobody_answers_their_own_attacks() -> None:
    barred = (
        "[Permanent] Your <Ash> cards gain [Barrier], and your opponent can't activate [Counter] against"
        " {} attacks."
    )
    assert compile_text("dbs", barred.format("your <Ash>'s"))
    with pytest.raises(NotUnderstood):
        compile_text("dbs", barred.format("their"))


@pytest.mark.parametrize(
    "text",
    [
        "[Permanent] Your opponent can't use cards with [Super Combo].",
        "[Auto] When you play this card, the next Battle Card you play this turn gains [Critical], then draw 1 card.",
        "[Permanent] If your Leader Card is red, this card gains [Double Strike]. If you have 4 or more energy, it"
        " gains [Triple Strike] instead.",
        "[Permanent] Your red Battle Cards can't attack, and it can't be placed in your Energy Area.",
        "[Auto] At the end of a battle in which this card KOs a Battle Card with a skill, draw 1 card.",
        "[Permanent] Your opponent can't play cards with [Over Realm].",
        "[Auto] When you play this card, if you negated a Leader Card's attack with this skill, draw 1 card.",
        "[Auto] When cards in your hand are placed in your Drop Area, choose 1 card among them and add it to your"
        " hand.",
        "[Permanent] If your Leader Card is red, this card gains [Evolve] RR : <Ash> in your hand.",
    ],
)
def test_which_use_and_which_time_is_meant(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, draw cards equal to the energy cost of the revealed card.",
        "[Auto] When you play this card, draw 1 card. The <Ash> gains +5000 power for the turn.",
        "[Activate: Main] Choose up to 1 <Ash> in your Battle Area and up to 1 <Fern> in your Warp. Place the <Fern>"
        " under the chosen <Ash>.",
        "[Auto] When you play this card, negate your opponent's [Blocker] and [Counter] skills for the turn.",
        "[Activate: Main] Choose 1 of your <Ash> cards. During this turn, that card gains +5000 power, and you may"
        " activate its [Awaken] even if you have 5 or more life.",
        "[Activate: Main] Choose up to 1 card in the Drop Area and place it in your energy in Rest Mode.",
        "[Activate: Main] Choose 2 cards in the Drop Area and remove them from the game : Draw 1 card.",
        "[Activate: Main] This card gains either [Critical] for the turn.",
        "[Activate: Main] If your life is at 2 or less, deal 2 damage instead.",
        "[Activate: Main] Rearrange the cards in your Drop Area in any order.",
    ],
)
def test_cards_of_which_nothing_was_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


@pytest.mark.parametrize("act", ["KO it", "switch it to Rest Mode"])
def test_a_card_that_is_being_played_is_not_in_play(act: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Counter: Play] Choose the Battle Card being played and {act}.")
    assert compile_text("dbs", f"[Counter: Play] When the Battle Card is played, {act}.")


@pytest.mark.parametrize(
    "text",
    [
        "[Counter: Attack] Negate the attack. If the attacking card is a Leader Card, choose 1 card in your hand and"
        " discard it. If it is a Battle Card, KO it.",
        "[Activate: Main] Choose 1 of your opponent's Battle Cards. If it is red, choose 1 card in your hand and"
        " discard it. If it is blue, KO it.",
        "[Auto] When you play this card, reveal the top card of your deck. If it is red, choose 1 of your opponent's"
        " Battle Cards and KO it. If it is blue, draw 1 card.",
    ],
)
def test_the_card_asked_about_or_the_one_chosen_then(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)
    assert compile_text(
        "dbs",
        text.replace("choose 1 card in your hand and discard it", "draw 2 cards").replace(
            "choose 1 of your opponent's Battle Cards and KO it", "draw 2 cards"
        ),
    )
