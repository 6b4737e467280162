"""What sentences mean, as trees."""

from __future__ import annotations

import pytest

from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHILE,
    Action,
    All,
    AllOf,
    Also,
    Attached,
    Bar,
    Bound,
    Choose,
    Compare,
    Condition,
    Count,
    DeckLimit,
    Did,
    Draw,
    Fact,
    Filter,
    Forbid,
    Grant,
    Happened,
    If,
    Is,
    It,
    Look,
    Looked,
    May,
    Modify,
    Move,
    OneOf,
    Orient,
    Play,
    Reveal,
    Selector,
    Seq,
    Shuffle,
    Skill,
    Subject,
    This,
    Together,
    Top,
    Turn,
    UseSkill,
    When,
)
from rulebound.language import NotUnderstood, compile_text

CHARACTERS = Filter(whose="you", areas=("character",), kinds=("Character",))
FIGHTERS = Filter(whose="you", areas=("leader", "character"))
HAND = Filter(whose="you", areas=("hand",))
DON = Filter(whose="you", areas=("cost",), kinds=("DON!!",))
ACTIVE_DON = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="active")
RESTED_DON = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="rested")
FIELD_DON = Filter(whose="you", areas=("cost", "given"), kinds=("DON!!",))
DON_DECK = Filter(whose="you", areas=("don_deck",))


def opposing(state: str = "", cost_max: int | None = None, power_max: int | None = None) -> Filter:
    of = Filter(whose="opponent", areas=("character",), kinds=("Character",), state=state)
    return of.bounded("cost", high=cost_max).bounded("power", high=power_max)


def main(text: str) -> Action:
    """The effect of a text, read after [Main]."""
    (skill,) = compile_text("onepiece", "[Main] " + text)
    assert skill.effect is not None
    return skill.effect


def up_to(count: int, of: Filter) -> Selector:
    return Choose(count, of, up_to=True)


EFFECTS: list[tuple[str, Action]] = [
    ("KO up to 1 opposing rested Character with cost 3 or less.", KO(up_to(1, opposing("rested", 3)))),
    ("K.O. up to 1 opposing Character with 6000 power or less.", KO(up_to(1, opposing(power_max=6000)))),
    (
        "Draw 6 cards and trash 5 cards from your hand.",
        Seq((Draw(6), Move(Choose(5, HAND), to="trash"))),
    ),
    (
        "Give up to 7 rested DON!! cards to your Leader or 1 of your Characters.",
        Attach(up_to(7, RESTED_DON), Choose(1, FIGHTERS)),
    ),
    (
        "Give this Leader or 1 of your Characters up to 7 rested DON!! cards.",
        Attach(
            up_to(7, RESTED_DON),
            Choose(1, Filter(either=(Filter(this=True), CHARACTERS))),
        ),
    ),
    ("Add up to 1 DON!! card from your DON!! deck active.", Move(up_to(1, DON_DECK), "cost", state="active")),
    ("Set up to 2 of your DON!! cards active.", Orient(up_to(2, DON), "active")),
    (
        "Up to 1 of your Leader and Characters gets +1000 power this turn.",
        Modify(up_to(1, FIGHTERS), "power", 1000, TURN),
    ),
    (
        "The opponent cannot activate [Blocker] this battle.",
        Bar("opponent", "block", Filter(), BATTLE),
    ),
    (
        "The opponent cannot activate up to 1 [Blocker] Character with power 4000 or less this turn.",
        Forbid(up_to(1, opposing(power_max=4000)), "block", TURN),
    ),
    (
        "Select up to 1 of your Characters. The opponent cannot activate [Blocker] if it attacks this turn.",
        Forbid(up_to(1, CHARACTERS), "be_blocked", TURN),
    ),
    (
        "Put up to 1 Character at the bottom of its owner's deck.",
        Move(up_to(1, Filter(areas=("character",), kinds=("Character",))), "deck", where="bottom"),
    ),
    ("Trash up to 6 of your opponent's Life cards.", Move(Top("opponent", "life", 6, up_to=True), "trash")),
    (
        "Look at the top 5 cards of your deck. Reveal up to 1 {X} card among them and add it to your hand."
        " Put the rest at the bottom of your deck in any order.",
        Seq(
            (
                Look(Top("you", "deck", 5)),
                Move(
                    Choose(1, Filter(facts=(Fact("type", ("X",)),)), up_to=True, among_looked=True),
                    "hand",
                    reveal=True,
                ),
                Move(Looked(), "deck", where="bottom"),
            )
        ),
    ),
    (
        "Look at the top 3 cards of your deck and put them at the top or bottom of your deck in any order.",
        Seq((Look(Top("you", "deck", 3)), Move(Looked(), "deck", where="choose"))),
    ),
    (
        "Play up to 1 [Net Mender] with cost 4 or less from your deck, then shuffle your deck.",
        Seq(
            (
                Play(
                    up_to(
                        1,
                        Filter(
                            whose="you",
                            areas=("deck",),
                            facts=(Fact("name", ("Net Mender",)),),
                            bounds=(Bound("cost", high=4),),
                        ),
                    )
                ),
                Shuffle("you"),
            )
        ),
    ),
    ("Use this card's [Main] effect.", UseSkill("main")),
    (
        "You may trash 1 card from your hand. If you do, draw 2 cards.",
        Seq((May(Move(Choose(1, HAND), "trash")), If(Did(), Draw(2)))),
    ),
    (
        "The opponent trashes 1 card from their hand.",
        Move(Choose(1, Filter(whose="opponent", areas=("hand",)), by="opponent"), "trash"),
    ),
    (
        "Add the top or bottom card of your Life to your hand.",
        OneOf((Move(Top("you", "life"), "hand"), Move(Top("you", "life", bottom=True), "hand"))),
    ),
    (
        "This Character gets +1000 power until your next turn.",
        Modify(This(), "power", 1000, UNTIL_YOUR_NEXT_TURN),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tree"), EFFECTS)
def test_effect(text: str, tree: Action) -> None:
    assert main(text) == tree


CONDITIONS: list[tuple[str, Condition]] = [
    (
        "your Leader has the {X} type",
        Compare(Count(Filter(whose="you", areas=("leader",), facts=(Fact("type", ("X",)),))), ">=", 1),
    ),
    ("you have 3 or less cards in your hand", Compare(Count(HAND), "<=", 3)),
    ("you have 3 or more Characters", Compare(Count(CHARACTERS), ">=", 3)),
    ("this Character is rested", Is(This(), Filter(state="rested"))),
    ("you have 2 or fewer Life cards", Compare(Count(Filter(whose="you", areas=("life",))), "<=", 2)),
    ("you have 8 or more DON!! cards on your field", Compare(Count(FIELD_DON), ">=", 8)),
    (
        "the opponent has fewer Life cards than you",
        Compare(
            Count(Filter(whose="opponent", areas=("life",))),
            "<",
            Count(Filter(whose="you", areas=("life",))),
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tree"), CONDITIONS)
def test_condition(text: str, tree: Condition) -> None:
    assert main(f"If {text}, draw 6 cards.") == If(tree, Draw(6))


SKILLS: list[tuple[str, Skill]] = [
    ("[Blocker]", Skill("keyword", keyword="Blocker")),
    (
        "[DON!! x1] This Character has +1000 power.",
        Skill("permanent", Modify(This(), "power", 1000, WHILE), (Attached("DON!!", 1),)),
    ),
    (
        "[DON!! x2] This Character gains [Rush].",
        Skill("permanent", Grant(This(), "Rush", WHILE), (Attached("DON!!", 2),)),
    ),
    (
        "[Activate: Main] [Once Per Turn] ③ You may trash 1 card from your hand: Set this Leader active.",
        Skill(
            "activate_main",
            Orient(This(), "active"),
            cost=(Orient(Choose(3, ACTIVE_DON), "rested"), Move(Choose(1, HAND), "trash")),
            optional=True,
            once=True,
        ),
    ),
    (
        "[On Play] DON!! −2: Draw 1 card.",
        Skill("on_play", Draw(1), cost=(Move(Choose(2, FIELD_DON), "don_deck"),), optional=True),
    ),
    (
        "[Activate: Main] Rest this Stage: Draw 1 card.",
        Skill("activate_main", Draw(1), cost=(Orient(This(), "rested"),)),
    ),
    (
        "[DON!! x1] [Once Per Turn] [Your Turn] If this Character battles an opposing Character,"
        " set this card active.",
        Skill(
            "when",
            Orient(This(), "active"),
            (Attached("DON!!", 1), Turn("you")),
            once=True,
            event=When("battled", Filter(this=True), other=Filter("opponent", kinds=("Character",))),
        ),
    ),
    ("[End of Your Turn] Set this Character active.", Skill("end_of_your_turn", Orient(This(), "active"))),
    ("[When Blocking] Draw 1 card.", Skill("on_block", Draw(1))),
    ("[Trigger] Play this card.", Skill("trigger", Play(This()))),
    (
        "If this Character would be K.O.'d, you may trash 6 cards from your hand instead.",
        Skill(
            "instead",
            Move(Choose(6, HAND), "trash"),
            optional=True,
            event=When("ko", Filter(this=True)),
        ),
    ),
    (
        "This Character cannot be K.O.'d in battle.",
        Skill("permanent", Forbid(This(), "be_koed_in_battle", WHILE)),
    ),
    ("Your deck may hold any number of this card.", Skill("rule", DeckLimit(None))),
    ("This card is also named [X] by the rules.", Skill("rule", Also("name", "X"))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tree"), SKILLS)
def test_skill(text: str, tree: Skill) -> None:
    assert compile_text("onepiece", text) == (tree,)


def test_one_effect_with_two_timings_is_two_skills() -> None:
    skills = compile_text("onepiece", "[On Play]/[When Attacking] Draw 1 card.")
    assert skills == (Skill("on_play", Draw(1)), Skill("when_attacking", Draw(1)))


def test_a_then_after_an_if_belongs_to_it_and_a_plain_sentence_does_not() -> None:
    condition = Compare(Count(CHARACTERS), ">=", 4)
    discard = Move(Choose(6, HAND), "trash")
    bound = main("If you have 4 or more Characters, draw 1 card. Then, trash 6 cards from your hand.")
    free = main("If you have 4 or more Characters, draw 1 card. Trash 6 cards from your hand.")
    assert bound == If(condition, Seq((Draw(1), discard)))
    assert free == Seq((If(condition, Draw(1)), discard))


def test_a_cost_bound_does_not_bind_the_leader() -> None:
    """A Leader has no cost (2-7-5)."""
    tree = main("Rest up to 4 of your opponent's Leader or Character cards with a cost of 11 or less.")
    of = Filter(
        whose="opponent",
        either=(
            Filter(areas=("leader",)),
            Filter(areas=("character",), kinds=("Character",), bounds=(Bound("cost", high=11),)),
        ),
    )
    assert tree == Orient(up_to(4, of), "rested")


def test_a_reminder_after_a_keyword_says_nothing() -> None:
    assert compile_text("onepiece", "[Rush] (A note.)") == compile_text("onepiece", "[Rush]")


def test_it_is_what_was_chosen_and_that_card_what_the_event_happened_to() -> None:
    (chosen,) = compile_text("onepiece", "[Main] KO up to 1 opposing Character. Then draw 1 card.")
    assert chosen.effect == Seq((KO(up_to(1, opposing())), Draw(1)))
    (skill,) = compile_text(
        "onepiece", "When 1 of your Characters is played, that card gains [Rush] this turn."
    )
    assert skill.effect == Grant(Subject(), "Rush", TURN)
    double = main("Up to 1 of your Characters gains [Rush] and +1000 power this turn.")
    assert double == Seq((Grant(up_to(1, CHARACTERS), "Rush", TURN), Modify(It(), "power", 1000, TURN)))


def test_the_second_verb_of_the_opponent_is_the_opponents() -> None:
    tree = main("The opponent trashes 1 card from their hand and draws 1 card.")
    theirs = Filter(whose="opponent", areas=("hand",))
    assert tree == Seq((Move(Choose(1, theirs, by="opponent"), "trash"), Draw(1, "opponent")))


def test_one_each_is_one_of_each() -> None:
    tree = main("Give up to 1 each of your opponent's Leader and Character cards −2000 power this turn.")
    leader = Filter(whose="opponent", areas=("leader",))
    both = Together((up_to(1, leader), up_to(1, opposing())))
    assert tree == Modify(both, "power", -2000, TURN)


def test_only_is_not_dropped() -> None:
    typed = Filter(whose="you", areas=("character",), kinds=("Character",), facts=(Fact("type", ("X",)),))
    assert main("If you only have {X} type Characters, draw 1 card.") == If(
        AllOf((Compare(Count(CHARACTERS), "==", Count(typed)), Compare(Count(typed), ">=", 1))), Draw(1)
    )


def test_a_card_meant_by_its_name_is_not_meant_again() -> None:
    tree = main("Your [Y] and all your {X} Characters get +1000 power this turn.")
    named = Filter(whose="you", areas=("leader", "character", "stage"), facts=(Fact("name", ("Y",)),))
    others = Filter(
        whose="you",
        areas=("character",),
        kinds=("Character",),
        facts=(
            Fact("name", ("Y",), "none"),
            Fact("type", ("X",)),
        ),
    )
    assert tree == Seq((Modify(All(named), "power", 1000, TURN), Modify(All(others), "power", 1000, TURN)))


def test_a_card_goes_to_its_owner() -> None:
    mine = main("Return up to 1 Character to your hand.")
    assert mine == Move(up_to(1, CHARACTERS), "hand")
    with pytest.raises(NotUnderstood):
        main("Return up to 1 opposing Character to your hand.")


def test_what_stands_behind_the_last_noun_holds_for_all() -> None:
    tree = main("Play up to 1 {X} Character card or [Y] with cost 5 or less from your hand.")
    either = (
        Filter(kinds=("Character",), facts=(Fact("type", ("X",)),), bounds=(Bound("cost", high=5),)),
        Filter(facts=(Fact("name", ("Y",)),), bounds=(Bound("cost", high=5),)),
    )
    assert tree == Play(up_to(1, Filter(whose="you", areas=("hand",), either=either)))


def test_resting_don_is_the_circled_number() -> None:
    written = compile_text("onepiece", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card.")
    assert written == compile_text("onepiece", "[Activate: Main] ①: Draw 1 card.")
    two = compile_text("onepiece", "[Activate: Main] You may rest 2 of your DON!! cards: Draw 1 card.")
    assert two == compile_text("onepiece", "[Activate: Main] ②: Draw 1 card.") != written


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("your Leader has attacked", When("attack", Filter(whose="you", areas=("leader",)))),
        ("a card has been removed from your Life", When("life_lost", None, "you")),
        ("a card has been trashed from your hand", When("hand_trashed", None, "you")),
        ("an opposing Character has been rested", When("rested", opposing())),
        ("your Character was removed from the field", When("leave", CHARACTERS)),
    ],
)
def test_what_has_happened_this_turn(said: str, event: When) -> None:
    assert main(f"If {said} during this turn, draw 1 card.") == If(Happened(event), Draw(1))


def test_those_among_the_trashed_cards() -> None:
    tree = main(
        "Trash 3 cards from the top of your deck. Play up to 1 {X} Character card from among the trashed cards."
    )
    same = main("Trash 3 cards from the top of your deck. Play up to 1 {X} Character card from among them.")
    assert tree == same
    with pytest.raises(NotUnderstood):
        main("Draw 3 cards. Play up to 1 {X} Character card from among the trashed cards.")


def test_their_refresh_phase_is_the_opponents() -> None:
    theirs = main("All opposing Characters will not become active in their next Refresh Phase.")
    assert theirs == main(
        "All opposing Characters will not become active in your opponent's next Refresh Phase."
    )
    with pytest.raises(NotUnderstood):
        main("All Characters will not become active in their next Refresh Phase.")
    for whose in ("its owner's", "your"):
        with pytest.raises(NotUnderstood):
            main(f"Up to 1 Character will not become active in {whose} next Refresh Phase.")


def test_a_refresh_phase_is_that_of_one_players_cards() -> None:
    def both(phase: str, whose: str = "") -> tuple[Skill, ...]:
        return compile_text("onepiece", f"All {whose}Characters do not become active in {phase}.")

    assert both("your Refresh Phase") == both("the Refresh Phase", "of your ")
    assert both("the opponent's Refresh Phase") == both("the Refresh Phase", "opposing ")
    assert both("your and the opponent's Refresh Phases") == both("the Refresh Phase")
    with pytest.raises(NotUnderstood):
        both("the opponent's Refresh Phase", "of your ")
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", "This card does not become active in the opponent's Refresh Phase.")


def test_a_list_may_name_what_it_counts() -> None:
    head = "Apply each of the following effects based on the number of your Life cards:"
    first, second = "this card gains [Rush].", "this card gets +1000 power."
    named = (
        f"{head}\n• If you have 2 or less Life cards, {first}\n• If you have 4 or more Life cards, {second}"
    )
    assert compile_text("onepiece", named) == compile_text(
        "onepiece", named.replace("Life cards, ", "cards, ")
    )
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", named.replace("more Life cards", "more Characters"))


def test_don_each_to_two_cards() -> None:
    given = Choose(1, RESTED_DON, up_to=True)
    tree = main("Give up to 1 rested DON!! card each to your Leader and 1 of your Characters.")
    leader = All(Filter(whose="you", areas=("leader",)))
    assert tree == Seq((Attach(given, leader), Attach(given, Choose(1, CHARACTERS))))
    with pytest.raises(NotUnderstood):
        main("Give up to 1 rested DON!! card to your Leader and 1 of your Characters.")


@pytest.mark.parametrize(
    "asked", ["If the revealed card is an Event, draw 1 card.", "If that card is an Event, draw 1 card."]
)
def test_what_is_done_with_a_revealed_card_whatever_it_is(asked: str) -> None:
    for away in ("the revealed card", "the rest"):
        tree = main(
            f"Reveal 1 card from the top of your deck. {asked} Then, place {away} at the bottom of your deck."
        )
        event = If(Is(Looked(), Filter(kinds=("Event",))), Draw(1))
        assert tree == Seq((Reveal(Top("you", "deck")), event, Move(Looked(), "deck", "bottom")))


def test_what_else_is_done_then_stands_under_the_condition() -> None:
    tree = main(
        "Reveal 1 card from the top of your deck. If the revealed card is an Event, draw 1 card. Then, trash 1 card"
        " from your hand."
    )
    assert isinstance(tree, Seq)
    assert len(tree.actions) == 2


def test_one_of_two_things_that_the_opponent_does_is_the_opponents_choice() -> None:
    tree = main("Your opponent trashes 1 card from their hand or rests 1 of their Characters.")
    assert isinstance(tree, OneOf)
    assert tree.who == "opponent"
    tree = main("Your opponent chooses 1 of their Characters and rests it or returns it to the owner's hand.")
    assert isinstance(tree, Seq)
    assert isinstance(tree.actions[1], OneOf)
    assert tree.actions[1].who == "opponent"
    tree = main(
        "Your opponent chooses 1 of their Characters, and you rest it or return it to the owner's hand."
    )
    assert isinstance(tree, Seq)
    assert isinstance(tree.actions[1], OneOf)
    assert tree.actions[1].who == "you"


@pytest.mark.parametrize("joint", [" and", ", and", ", then"])
def test_two_things_that_may_be_done_each_without_the_other(joint: str) -> None:
    tree = main(f"You may trash 1 card from your hand{joint} you may draw 1 card.")
    trashed = Move(Choose(1, Filter(whose="you", areas=("hand",))), "trash")
    assert tree == Seq((May(trashed), May(Draw(1))))


def test_which_of_two_cards_must_be_said() -> None:
    for cards in ("Your Leader or this Character", "This Character or your Leader"):
        with pytest.raises(NotUnderstood):
            main(f"{cards} gains +1000 power during this turn.")


def test_of_whose_cards_that_is_said() -> None:
    for joint in ("and", "and all of"):
        with pytest.raises(NotUnderstood):
            main(f"K.O. all of your Characters {joint} your opponent's Characters with a cost of 3 or less.")
    assert main("Rest this Character and all of your opponent's Characters with a cost of 3 or less.")


@pytest.mark.parametrize(
    "text",
    [
        "This Character gains +1000 power for every {Navy} type Character.",
        "[On Play] If there are 2 or more {Navy} type Characters, draw 1 card.",
    ],
)
def test_characters_that_are_said_to_be_nobodys_are_those_of_both_players(text: str) -> None:
    (skill,) = compile_text("onepiece", text)
    assert "whose='you'" not in repr(skill).replace("who='you'", "")
    (mine,) = compile_text("onepiece", text.replace("type Character", "type Character of yours"))
    assert mine != skill


def test_cards_that_somebody_must_have_are_counted_of_both_where_that_is_said() -> None:
    (skill,) = compile_text(
        "onepiece", "[On Play] If you and your opponent have a total of 5 or less Life cards, draw 1 card."
    )
    assert "areas=('life',)" in repr(skill)
