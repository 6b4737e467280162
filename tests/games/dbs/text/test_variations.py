"""What the game's cards could say too: variations of their constructions, in our own words."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Looked, Move, Seq
from rulebound.language import NotUnderstood, compile_text, render

SAME = [
    (
        "[Auto] When your opponent activates a [Field], you may place this card in the Drop Area."
        " If you do, place that card in its owner's Drop Area.",
        "[Auto] When the opponent activates a [Field] Extra Card, you may put this card into the Drop Area."
        " If you do, put the card in question into the Drop Area.",
    ),
    (
        "[Auto] When your opponent activates [Blocker], you may place this card in the Drop Area."
        " If you do, KO that card.",
        "[Auto] When the opponent activates [Blocker], you may put this card into the Drop Area."
        " If you do, KO the card in question.",
    ),
    (
        "[Auto] When your opponent awakens their Leader Card, draw 1 card.",
        "[Auto] When an opposing Leader Card activates [Awaken], draw 1 card.",
    ),
    (
        "[Auto] When you combo with this card, if your Leader Card is red, switch this card to Active Mode,"
        " and it gets +5000 power this turn.",
        "[Auto] When you combo with this card, if your Leader Card is a red card, switch this card to Active Mode."
        " Then this card gets +5000 power this turn.",
    ),
    (
        "[Permanent] All other cards in your Battle Area gain [Barrier].",
        "[Permanent] All cards other than this card in your Battle Area gain [Barrier].",
    ),
    (
        "[Permanent] Each player's Battle Cards get -5000 power.",
        "[Permanent] All Battle Cards get −5000 power.",
    ),
    (
        "[Auto] When you play this card, return both players' Battle Cards to their owners' hands.",
        "[Auto] When you play this card, return all Battle Cards to its owner's hand.",
    ),
    (
        "[Auto] When you play this card, choose up to 1 of each player's Battle Cards and KO them.",
        "[Auto] When you play this card, KO up to 1 of your Battle Cards and up to 1 opposing Battle Card.",
    ),
    (
        "[Auto] When you play this card, remove both players' cards in their Drop Areas from the game.",
        "[Auto] When you play this card, remove all cards in a Drop Area from the game.",
    ),
    (
        "[Permanent] Your opponent can't attack this card with Battle Cards with 10000 or less power.",
        "[Permanent] All opposing Battle Cards with power of 10000 or less can't attack this card.",
    ),
    (
        "[Auto] When this card attacks, draw 1 card. This skill can be activated once per turn.",
        "[Auto] [Once per turn] When this card attacks, draw 1 card.",
    ),
    (
        "[Permanent] Your opponent's Battle Cards can't attack on the turn they're played.",
        "[Permanent] All opposing Battle Cards played this turn can't attack.",
    ),
    (
        "[Auto] When this card attacks, place 2 cards from your opponent's hand in the Drop Area at random.",
        "[Auto] When this card attacks, put 2 cards from the opponent's hand at random into the Drop Area.",
    ),
    (
        "[Permanent] This card can only be played with the skill of <Ash>.",
        "[Permanent] This card can only be played using a skill,"
        " and this card can't be played using skills of cards other than <Ash>.",
    ),
    (
        "[Permanent] This card can't be played except with {Ritual}'s skill.",
        "[Permanent] This card can only be played using a skill,"
        " and this card can't be played using skills of cards other than {Ritual}.",
    ),
    (
        "[Permanent] This card can only be played during your opponent's turn.",
        "[Permanent] If it is your turn, this card can't be played.",
    ),
    (
        "[Permanent] You can only play this card during your turn.",
        "[Permanent] If it is the opponent's turn, you can't play this card.",
    ),
    (
        "[Permanent] The energy costs of your <Ash> in all areas are reduced by 1.",
        "[Permanent] Reduce the energy cost of <Ash> cards by 1.",
    ),
    (
        "[Auto] When this card attacks, if it was played using [Over Realm], draw 1 card.",
        "[Auto] When this card attacks, if this card was played using [Over Realm], draw 1 card.",
    ),
    (
        "[Auto] When you play this card, if it was played from your hand, draw 1 card.",
        "[Auto] When you play this card, if this card was played from your hand, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, choose either your hand or your Drop Area."
        " Choose up to 1 <Ash> from the chosen area and play it.",
        "[Auto] When you play this card, choose one:\n• Play up to 1 <Ash> card from your hand.\n"
        "• Play up to 1 <Ash> card from your Drop Area.",
    ),
    (
        "[Auto] When a card in your opponent's Battle Area is removed by one of your skills, draw 1 card.",
        "[Auto] When a card in the opponent's Battle Area leaves the Battle Area by your skill, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, players can't add cards from their life to their hands this turn.",
        "[Auto] When you play this card, players can't add cards from their life to their hands this turn.",
    ),
    (
        "[Auto] When this card attacks, reveal the top card of your deck."
        " If it's not a Battle Card, place it in the Drop Area.",
        "[Auto] When this card attacks, reveal the top card of your deck."
        " If the revealed card is not a Battle Card, put the revealed card into the Drop Area.",
    ),
    (
        "[Auto] When you play this card, return all cards in both Combo Areas to their owners' hands.",
        "[Auto] When you play this card, return all cards in a Combo Area to its owner's hand.",
    ),
    (
        "[Permanent] During battles between this card and a <Ash>, this card gains +15000 power.",
        "[Permanent] If this card is in battle and the card this card is in battle with is a <Ash> card,"
        " this card gets +15000 power.",
    ),
    (
        "[Auto] When this card attacks, look at the top card of your deck, this card gets +5000 power this turn,"
        " then place that card at the bottom of your deck.",
        "[Auto] When this card attacks, look at the top card of your deck. Then this card gets +5000 power this turn."
        " Then put the cards looked at at the bottom of its owner's deck.",
    ),
    (
        "[Auto] When one of your <Ash> is KO'd, choose up to 1 card in your Drop Area and add it to your hand,"
        " then remove that <Ash> from the game.",
        "[Auto] When 1 of your <Ash> cards is KO'd, add up to 1 card from your Drop Area to your hand."
        " Then remove the card in question from the game.",
    ),
    (
        "[Permanent] If all of your Battle Cards are red 《Kin》 cards, this card gains [Barrier].",
        "[Permanent] If the number of your Battle Cards is equal to the number of your red 《Kin》 Battle Cards,"
        " this card gains [Barrier].",
    ),
]


@pytest.mark.parametrize(("said", "written"), SAME)
def test_reads_as_what_we_write(said: str, written: str) -> None:
    skills = compile_text("dbs", said)
    assert skills == compile_text("dbs", written)
    assert render(skills, "dbs") == written


def test_the_revealed_card_is_not_the_one_spoken_of_since() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When this card attacks, reveal the top card of your deck, then this card gets +10000 power"
        " this battle, then place the revealed card at the bottom of your deck.",
    )
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == Move(Looked(), "deck", "bottom")


UNCLEAR = [
    # this card is not there any more, but the Leader is
    "[Activate: Battle] If your Leader Card is <Ash>, place this card in the Drop Area,"
    " and it gets +5000 power this turn.",
    # which cards, or in which order
    "[Auto] When this card attacks, your opponent places 2 cards from their hand at the bottom of their deck"
    " at random.",
    "[Auto] When this card attacks, choose 1 of your Battle Cards. If it was played from your hand, draw 1 card.",
    # the revealed card, or the one that was chosen since
    "[Auto] When this card attacks, reveal the top card of your deck, choose 1 opposing Battle Card and KO it,"
    " then place the revealed card at the bottom of your deck.",
    # in each of them, or in both together
    "[Auto] When you play this card, if there are 10 or more cards in both Drop Areas, draw 1 card.",
    # Battle Cards alone, or the Leader Card too
    "[Activate: Main] Choose 1 opposing Battle Card. Your opponent can't attack with any other cards this turn.",
    # this card, or the one that was drawn
    "[Auto] When you play this card, draw 1 card, then you may play it.",
    # other than this card, or than the one that attacks
    "[Auto] When one of your <Ash> attacks, choose 1 of your other Battle Cards. It gets +5000 power this turn.",
    # this card, or the one that is gone
    "[Activate: Main] KO 1 of your other Battle Cards : This card gets +5000 power this turn. If it had [Critical],"
    " this card gains [Critical] this turn.",
    "[Permanent] Each player's cards in your Battle Area get -5000 power.",
    "[Auto] When this card attacks, if your Leader Card is <Ash>, it gets +5000 power this turn.",
]


@pytest.mark.parametrize("text", UNCLEAR)
def test_what_could_mean_two_things(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)
