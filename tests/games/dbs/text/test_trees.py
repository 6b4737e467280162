"""What Dragon Ball Super's sentences mean, as trees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.dbs.tree import (
    Beneath,
    Combo,
    Control,
    CreateToken,
    Flip,
    NegateAttack,
    NegatePlay,
    OnTop,
    Pay,
)
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    UNTIL_OPPONENT_NEXT_END,
    WHILE,
    Action,
    All,
    AllOf,
    AnyOf,
    Attacker,
    Bar,
    Bound,
    Choose,
    Compare,
    Count,
    DeckBan,
    Did,
    Draw,
    Fact,
    Filter,
    Forbid,
    ForbidBy,
    Grant,
    Guard,
    If,
    Is,
    It,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    Negate,
    NegateOne,
    NegateThis,
    Not,
    OneOf,
    Orient,
    Paid,
    Pick,
    Play,
    Reveal,
    Seq,
    SetBase,
    Short,
    Shuffle,
    Skill,
    Stat,
    Subject,
    This,
    Together,
    Toll,
    Top,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

THIS = Filter(this=True)
LIFE = Filter(whose="you", areas=("life",))
HAND = Filter(whose="you", areas=("hand",))
ENERGY = Filter(whose="you", areas=("energy",))
MINE = Filter(whose="you", areas=("battle",), kinds=("Battle",))
THEIRS = Filter(whose="opponent", areas=("battle",), kinds=("Battle",))
LEADER = Filter(whose="you", areas=("leader",))


def effect(text: str) -> Action:
    """The effect of a text, read after [Activate: Main]."""
    (skill,) = compile_text("dbs", "[Activate: Main] " + text)
    assert skill.effect is not None
    return skill.effect


EFFECTS: list[tuple[str, Action]] = [
    ("Choose up to 1 of your opponent's Battle Cards and KO it.", KO(Choose(1, THEIRS, up_to=True))),
    ("KO up to 1 opposing Battle Card.", KO(Choose(1, THEIRS, up_to=True))),
    # 10-16: choosing all is a choice, which [Barrier] hinders; "all" alone is none.
    ("Choose all of your opponent's Battle Cards and KO them.", KO(Choose(Count(THEIRS), THEIRS))),
    ("KO all of your opponent's Battle Cards.", KO(All(THEIRS))),
    (
        "Choose all of your opponent's Battle Cards ignoring [Barrier] and KO them.",
        KO(Choose(Count(THEIRS), THEIRS, ignoring=("Barrier",))),
    ),
    (
        "Choose any number of your opponent's Battle Cards for which the total cost adds up to 5 or less"
        " and KO them.",
        KO(Choose(Count(THEIRS), THEIRS, up_to=True, sum_of="cost", sum_max=5)),
    ),
    # 3-9-2: any life card may be chosen.
    ("Choose 1 card from your life and add it to your hand.", Move(Choose(1, LIFE), "hand")),
    ("Choose 2 of your energy and switch them to Active Mode.", Orient(Choose(2, ENERGY), "active")),
    (
        "Choose 1 of your Battle Cards, and it gains +5000 power and [Critical] for the duration of the"
        " turn.",
        Seq((Modify(Choose(1, MINE), "power", 5000, TURN), Grant(It(), "Critical", TURN))),
    ),
    (
        "Look at up to 7 cards from the top of your deck, choose up to 1 red <Ash> card among them and add it"
        " to your hand, then shuffle your deck.",
        Seq(
            (
                Look(Top("you", "deck", 7, up_to=True)),
                Move(
                    Choose(
                        1,
                        Filter(
                            facts=(
                                Fact("character", ("Ash",)),
                                Fact("color", ("Red",)),
                            )
                        ),
                        up_to=True,
                        among_looked=True,
                    ),
                    "hand",
                ),
                Shuffle(),
            )
        ),
    ),
    (
        "Reveal the top card of your deck. If that card is a Battle Card, play it in Rest Mode.",
        Seq(
            (
                Reveal(Top("you", "deck")),
                If(Is(Looked(), Filter(kinds=("Battle",))), Play(Looked(), "rested")),
            )
        ),
    ),
    (
        "Your opponent chooses 1 card from their hand and places it in their Drop Area.",
        Move(Choose(1, Filter(whose="opponent", areas=("hand",)), by="opponent"), "drop"),
    ),
    (
        "Your opponent shuffles all the cards in their hand into their deck, then draws 3 cards.",
        Seq(
            (
                Move(All(Filter(whose="opponent", areas=("hand",))), "deck"),
                Shuffle("opponent"),
                Draw(3, "opponent"),
            )
        ),
    ),
    (
        "You may place 1 card from your hand in the Drop Area. If you do so, draw 2 cards. Then, switch this"
        " card to Active Mode.",
        Seq(
            (
                May(Move(Choose(1, HAND), "drop")),
                If(Did(), Seq((Draw(2), Orient(This(), "active")))),
            )
        ),
    ),
    (
        "You may draw 1 card. If you did not draw a card with this skill, this card gains [Double Strike]"
        " for the duration of the turn.",
        Seq((May(Draw(1)), If(Not(Did("draw")), Grant(This(), "Double Strike", TURN)))),
    ),
    # "up to", and the area, hold for both.
    (
        "Choose up to 1 <Ash> card and 1 <Bryn> card from your Drop Area and add them to your hand.",
        Move(
            Together(
                (
                    Choose(
                        1,
                        Filter(whose="you", areas=("drop",), facts=(Fact("character", ("Ash",)),)),
                        up_to=True,
                    ),
                    Choose(
                        1,
                        Filter(whose="you", areas=("drop",), facts=(Fact("character", ("Bryn",)),)),
                        up_to=True,
                    ),
                )
            ),
            "hand",
        ),
    ),
    # What goes on behind a leading "if" belongs to it, up to the next "if".
    (
        "If your Leader Card is red, draw 1 card. Then, switch this card to Active Mode. If it's your turn, draw 1"
        " card.",
        Seq(
            (
                If(
                    Compare(
                        Count(Filter(whose="you", areas=("leader",), facts=(Fact("color", ("Red",)),))),
                        ">=",
                        1,
                    ),
                    Seq((Draw(1), Orient(This(), "active"))),
                ),
                If(Turn("you"), Draw(1)),
            )
        ),
    ),
    # "It" after a condition about the Leader Card is the Leader Card.
    (
        "If your Leader Card is an <Ash> card, it gets +10000 power for the duration of the battle.",
        If(
            Compare(
                Count(Filter(whose="you", areas=("leader",), facts=(Fact("character", ("Ash",)),))), ">=", 1
            ),
            Modify(All(LEADER), "power", 10000, BATTLE),
        ),
    ),
    (
        "Choose up to 1 of your Leader Cards or Battle Cards, and it gets +5000 power until the end of your"
        " opponent's next turn.",
        Modify(
            Choose(
                1,
                Filter(whose="you", areas=("leader", "battle"), kinds=("Leader", "Battle")),
                up_to=True,
            ),
            "power",
            5000,
            UNTIL_OPPONENT_NEXT_END,
        ),
    ),
    (
        "Choose 1 of your opponent's Battle Cards with 15000 or less power, switch it to Active Mode, and"
        " gain control of it.",
        Seq(
            (
                Orient(Choose(1, THEIRS.bounded("power", high=15000)), "active"),
                Control(It()),
            )
        ),
    ),
    (
        "Place the top card of your deck under this card.",
        Beneath(Top("you", "deck"), This()),
    ),
    (
        "Choose up to 1 <Ash> from your deck and play it on top of this card in Active Mode.",
        OnTop(
            Choose(1, Filter(whose="you", areas=("deck",), facts=(Fact("character", ("Ash",)),)), up_to=True),
            This(),
            "active",
        ),
    ),
    (
        "Choose up to 2 Battle Cards in your Energy Area and combo with them.",
        Combo(Choose(2, Filter(whose="you", areas=("energy",), kinds=("Battle",)), up_to=True)),
    ),
    (
        "Play 2 Ghost tokens. (Ghost tokens have 15000 power, 0 combo cost, and 5000 combo power)",
        CreateToken("Ghost", 2, 15000, combo_cost=0, combo_power=5000),
    ),
    (
        "You can only play Battle Cards that are blue and no other color for the duration of the turn.",
        Bar(
            "you",
            "play",
            Filter(kinds=("Battle",), unless=Filter(facts=(Fact("color", ("Blue",), "only"),))),
            TURN,
        ),
    ),
    (
        "Draw 1 card, then return this card to its owner's hand at the end of the turn.",
        Seq((Draw(1), Later(Move(This(), "hand"), "turn_end"))),
    ),
]


@pytest.mark.parametrize(("text", "tree"), EFFECTS)
def test_effect(text: str, tree: Action) -> None:
    assert effect(text) == tree


SKILLS: list[tuple[str, tuple[Skill, ...]]] = [
    ("", ()),
    ("-", ()),
    (
        "[Double Strike] (This card inflicts 2 damage instead of 1)",
        (Skill("keyword", keyword="Double Strike"),),
    ),
    (
        "[Evolve] RR[two]: <Ash>",
        (
            Skill(
                "keyword",
                cost=(Pay(4, ("Red", "Red")),),
                keyword="Evolve",
                of=Filter(
                    whose="you", areas=("battle",), kinds=("Battle",), facts=(Fact("character", ("Ash",)),)
                ),
            ),
        ),
    ),
    (
        "[Union-Fusion] {2}: <Ash> and <Bryn>",
        (
            Skill(
                "keyword",
                cost=(Pay(2),),
                keyword="Union-Fusion",
                of=Filter(
                    whose="you",
                    areas=("hand",),
                    kinds=("Battle",),
                    either=(
                        Filter(facts=(Fact("character", ("Ash",)),)),
                        Filter(facts=(Fact("character", ("Bryn",)),)),
                    ),
                ),
            ),
        ),
    ),
    ("[Over Realm 4] [two]", (Skill("keyword", keyword="Over Realm", number=4, cost=(Pay(2),)),)),
    (
        "[Aegis Blue/Yellow] [Once per turn]",
        (Skill("keyword", keyword="Aegis", values=("Blue", "Yellow"), once=True),),
    ),
    (
        "[Auto] [Sparking 5] When this card attacks, draw 1 card.",
        (
            Skill(
                "auto",
                Draw(1),
                (Compare(Count(Filter(whose="you", areas=("drop",))), ">=", 5, "Sparking"),),
                event=When("attack", THIS),
            ),
        ),
    ),
    (
        "[Auto] [Bond 2] 《Hunter》 : When you play this card, draw 1 card.",
        (
            Skill(
                "auto",
                Draw(1),
                (
                    Compare(
                        Count(
                            Filter(
                                whose="you",
                                areas=("battle",),
                                kinds=("Battle",),
                                facts=(Fact("type", ("Hunter",)),),
                            )
                        ),
                        ">=",
                        2,
                        "Bond",
                    ),
                ),
                event=When("play", THIS),
            ),
        ),
    ),
    # 10-30: the top cards are the first cost, and the owner may decline.
    (
        "[Auto] [Burst 2] When this card attacks, draw 1 card.",
        (
            Skill(
                "auto",
                Draw(1),
                cost=(Move(Top("you", "deck", 2), "drop"),),
                optional=True,
                event=When("attack", THIS),
            ),
        ),
    ),
    (
        "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
        (Skill("awaken", Seq((Draw(2), Flip())), (Compare(Count(LIFE), "<=", 4),), optional=True),),
    ),
    (
        "[Activate Main] [Once per turn] G, place 1 card from your hand in the Drop Area : Draw 1 card.",
        (
            Skill(
                "activate_main",
                Draw(1),
                cost=(Pay(1, ("Green",)), Move(Choose(1, HAND), "drop")),
                once=True,
            ),
        ),
    ),
    (
        "[Activate Main] Choose 1 <Ash> under this card : Draw 1 card.",
        (
            Skill(
                "activate_main",
                Draw(1),
                cost=(
                    Pick(
                        Choose(
                            1, Filter(areas=("under",), beneath=THIS, facts=(Fact("character", ("Ash",)),))
                        )
                    ),
                ),
            ),
        ),
    ),
    (
        "[Counter Play] If your Leader Card is red : If the Battle Card your opponent is playing has 20000"
        " power or less, it is placed in its owner's Drop Area instead of being played.",
        (
            Skill(
                "counter_play",
                If(Is(Subject(), Filter(bounds=(Bound("power", high=20000),))), NegatePlay("drop")),
                (
                    Compare(
                        Count(Filter(whose="you", areas=("leader",), facts=(Fact("color", ("Red",)),))),
                        ">=",
                        1,
                    ),
                ),
            ),
        ),
    ),
    (
        "[Counter Battle Card Attack] Negate the attack, and negate this skill for the duration of the turn.",
        (
            Skill(
                "counter_attack",
                Seq((NegateAttack(), NegateThis(TURN))),
                (Is(Attacker(), Filter(kinds=("Battle",))),),
            ),
        ),
    ),
    # "That card" is the event's other card, "it" is this card.
    (
        "[Auto] When this card attacks a Battle Card, KO that card after the battle.",
        (
            Skill(
                "auto",
                Seq((Pick(Guard()), Later(KO(It()), "battle_end"))),
                event=When("attack", THIS, other=Filter(areas=("battle",), kinds=("Battle",))),
            ),
        ),
    ),
    (
        "[Auto] When you play a Battle Card, it gains +5000 power for the duration of the turn. Then, if its"
        " power is 20000 or more, draw 1 card.",
        (
            Skill(
                "auto",
                Seq(
                    (
                        Modify(Subject(), "power", 5000, TURN),
                        If(Compare(Stat("power", Subject()), ">=", 20000), Draw(1)),
                    )
                ),
                event=When("play", Filter(kinds=("Battle",)), "you"),
            ),
        ),
    ),
    (
        "[Auto] When you play or combo with this card, draw 1 card.",
        (Skill("auto", Draw(1), event=When("play", THIS, also=(When("combo", THIS),))),),
    ),
    # 8-6-6: a situation, not an event.
    (
        "[Auto] When there are no cards in your hand, draw 2 cards.",
        (
            Skill(
                "auto",
                Draw(2),
                event=When("situation", condition=Compare(Count(HAND), "==", 0)),
            ),
        ),
    ),
    (
        "[Permanent] If this card would be KO'd, you may place 1 card from your hand in the Drop Area"
        " instead.",
        (Skill("instead", Move(Choose(1, HAND), "drop"), optional=True, event=When("ko", THIS)),),
    ),
    (
        "[Permanent] You can't play this card from any area unless your Leader Card is a 《Hunter》 card and"
        " it is red and no other color.",
        (
            Skill(
                "permanent",
                Bar("you", "play", THIS, WHILE),
                (
                    AnyOf(
                        (
                            Compare(
                                Count(
                                    Filter(whose="you", areas=("leader",), facts=(Fact("type", ("Hunter",)),))
                                ),
                                "==",
                                0,
                            ),
                            Compare(
                                Count(
                                    Filter(
                                        whose="you",
                                        areas=("leader",),
                                        facts=(Fact("color", ("Red",), "only"),),
                                    )
                                ),
                                "==",
                                0,
                            ),
                        )
                    ),
                ),
            ),
        ),
    ),
    (
        "[Permanent] Reduce the energy cost of this card in your hand by 2.",
        (
            Skill(
                "permanent",
                Modify(All(Filter(whose="you", areas=("hand",), this=True)), "cost", -2, WHILE),
            ),
        ),
    ),
    (
        "[Permanent] This card can't be switched to Active Mode.",
        (Skill("permanent", Forbid(This(), "be_activated", WHILE)),),
    ),
    (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards, negate its skills for the duration"
        " of the turn, and send it to its owner's Warp.",
        (
            Skill(
                "activate_main",
                Seq((Negate(Choose(1, THEIRS, up_to=True), TURN), Move(It(), "warp"))),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "skills"), SKILLS)
def test_skills(text: str, skills: tuple[Skill, ...]) -> None:
    assert compile_text("dbs", text) == skills


FRENCH = [
    (
        "[Auto.] Quand vous jouez cette carte, choisissez jusqu'à 1 carte de Combat de votre adversaire et"
        " mettez-la KO.",
        "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards and KO it.",
    ),
    (
        "[Éveil] Quand vos points de vie sont à 4 ou moins : Vous pouvez piocher 2 cartes et retourner cette"
        " carte.",
        "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
    ),
]


@pytest.mark.parametrize(("french", "english"), FRENCH)
def test_french_gives_the_same_tree(french: str, english: str) -> None:
    assert compile_text("dbs", french, "fr") == compile_text("dbs", english)


def test_the_pile_may_be_said_last() -> None:
    said = "[Activate: Main] Add 1 card to your energy from the top of your deck."
    assert compile_text("dbs", said) == compile_text(
        "dbs", "[Activate: Main] Put the top card of your deck into the Energy Area."
    )


def test_for_each_may_stand_first() -> None:
    said = "[Permanent] For each card in your hand, reduce the energy cost of this card in your hand by 3."
    (skill,) = compile_text("dbs", said)
    assert isinstance(skill.effect, Modify)
    assert skill.effect.by == Count(Filter(whose="you", areas=("hand",)), 1, -3)


def test_that_card_and_it_after_it_are_the_attacked_card() -> None:
    said = "[Auto] When this card attacks a Battle Card, if that card has 15000 power or less, KO it."
    (skill,) = compile_text("dbs", said)
    assert skill.effect == If(Is(Guard(), Filter(bounds=(Bound("power", high=15000),))), KO(Guard()))


def test_cards_that_cannot_combo_from_an_area_can_from_another() -> None:
    said = (
        "[Auto] When this card attacks, your opponent can't combo with Battle Cards in their Battle Area or"
        " activate [Blocker] for the duration of the battle."
    )
    (skill,) = compile_text("dbs", said)
    assert skill.effect == Seq(
        (
            Bar("opponent", "combo", Filter(areas=("battle",), kinds=("Battle",)), BATTLE),
            Bar("opponent", "activate", Filter(keywords=("Blocker",)), BATTLE),
        )
    )


def test_only_cards_of_a_kind_is_none_of_another() -> None:
    said = "[Permanent] If you only have <Ash> and/or <Bryn> cards in your Battle Area, this card gains [Critical]."
    (skill,) = compile_text("dbs", said)
    every = Filter(whose="you", areas=("battle",))
    such = Count(every.adding("character", ("Ash", "Bryn")))
    assert skill.conditions == (AllOf((Compare(Count(every), "==", such), Compare(such, ">=", 1))),)


def test_what_each_player_has_in_their_hand() -> None:
    mine, theirs = (Count(Filter(whose=whose, areas=("hand",))) for whose in ("you", "opponent"))
    for cards in ("neither player has any cards in their hand", "neither player has a card in their hand"):
        (skill,) = compile_text("dbs", f"[Permanent] If {cards}, this card gains [Critical].")
        assert skill.conditions == (Compare(mine, "==", 0), Compare(theirs, "==", 0))
    (skill,) = compile_text(
        "dbs", "[Permanent] If both players have 5 or more cards in their hands, this card gains [Critical]."
    )
    assert skill.conditions == (Compare(mine, ">=", 5), Compare(theirs, ">=", 5))


def test_without_two_keywords_is_without_each() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] KO 1 opposing Battle Card without [Barrier] or [Blocker]."
    )
    assert skill.effect == KO(Choose(1, replace(THEIRS, no_keywords=("Barrier", "Blocker"))))


def test_that_card_is_the_one_that_was_knocked_out() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When this card KOs a Battle Card in battle, send that card to the Warp."
    )
    assert skill.event == When("ko_in_battle", replace(THEIRS, whose=""), other=THIS)
    assert skill.effect == Move(Subject(), "warp")


def test_a_card_that_comes_from_another_area_was_not_in_play() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When a Battle Card is placed in your Drop Area from your deck, draw 1 card."
    )
    assert skill.event == When("placed", Filter(kinds=("Battle",)), "you", ("deck",), to="drop")


def test_kinds_of_skills_of_a_player_are_negated_and_not_all_skills_of_those_cards() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When this card attacks, negate all of your opponent's [Blocker] skills this turn."
    )
    every = Filter(whose="opponent", areas=("leader", "battle"))
    assert skill.effect == Negate(All(every), TURN, ("Blocker",))


def test_attacking_only_with_some_cards_is_not_attacking_only_those() -> None:
    (skill,) = compile_text("dbs", "[Activate: Main] You can only attack with <Ash> cards this turn.")
    ash = Filter(areas=("leader", "battle"), facts=(Fact("character", ("Ash",)),))
    others = Filter(whose="you", areas=("leader", "battle"), unless=ash)
    assert skill.effect == Forbid(All(others), "attack", TURN)


def test_two_characters_side_by_side_are_those_of_one_card() -> None:
    (skill,) = compile_text("dbs", "[Activate: Main] Play 1 <Ash> <Bryn> card from your hand.")
    both = HAND.setting("character", ("Ash", "Bryn"), "all")
    assert skill.effect == Play(Choose(1, both))


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("[Auto} When this card attacks, draw 1 card.", "[Auto] When this card attacks, draw 1 card."),
        ("[Blocker] ]", "[Blocker]"),
        ("[Blocker] (A note that is left open\n[Critical]", "[Blocker]\n[Critical]"),
        ("‐", "-"),
        ("[Activate: Main] (R)(G) : Draw 1 card.", "[Activate: Main] RG : Draw 1 card."),
        ("[Activate: Main] ({2}) : Draw 1 card.", "[Activate: Main] [two] : Draw 1 card."),
    ],
)
def test_brackets_that_are_misprinted(printed: str, meant: str) -> None:
    assert compile_text("dbs", printed) == compile_text("dbs", meant)


def test_a_counter_may_be_paid_for_with_life_in_two_sentences() -> None:
    said = (
        "[Permanent] When you activate this card's [Counter], you may choose 1 card from your life and add it to"
        " your hand. If you do so, you may activate this card's [Counter] without paying its energy cost."
    )
    assert compile_text("dbs", said) == compile_text(
        "dbs",
        "[Permanent] You can activate this card's [Counter] from your hand by adding 1 of your life to your hand"
        " instead of paying its energy cost.",
    )


def test_cards_sent_away_come_back_later() -> None:
    said = (
        "[Auto] When you play this card, choose 1 Battle Card in your Drop Area and send it to your Warp. At the"
        " end of your opponent's next turn, return all cards sent to the Warp with this skill to their hand."
    )
    (skill,) = compile_text("dbs", said)
    of = Filter(whose="you", areas=("drop",), kinds=("Battle",))
    assert skill.effect == Seq(
        (
            Move(Choose(1, of), "warp"),
            Later(Move(All(Filter(areas=("warp",), it=True)), "hand"), "opponent_turn_end"),
        )
    )


def test_both_areas_are_each_meant() -> None:
    said = (
        "[Permanent] If there are 6 cards or more in both your Energy Area and your opponent's Energy Area,"
        " this card gains [Critical]."
    )
    (skill,) = compile_text("dbs", said)
    assert skill.conditions == tuple(
        Compare(Count(Filter(whose=whose, areas=("energy",))), ">=", 6) for whose in ("you", "opponent")
    )


def test_one_or_more_copies_of_both_is_one_of_each() -> None:
    said = (
        "[Permanent] If you have 1 or more copies of both <Ash> and <Bryn> cards in your Drop Area, this card"
        " gains [Critical]."
    )
    (skill,) = compile_text("dbs", said)
    assert skill.conditions == tuple(
        Compare(Count(Filter(whose="you", areas=("drop",), facts=(Fact("character", (name,)),))), ">=", 1)
        for name in ("Ash", "Bryn")
    )


def test_all_of_them_are_the_cards_of_the_condition() -> None:
    said = (
        "[Activate: Main] If there are still Battle Cards remaining in your opponent's Battle Area, choose all of"
        " them ignoring [Barrier] and KO them."
    )
    (skill,) = compile_text("dbs", said)
    of = Filter(whose="opponent", areas=("battle",), kinds=("Battle",))
    chosen = Choose(Count(of), of, ignoring=("Barrier",))
    assert skill.effect == If(Compare(Count(of), ">=", 1), KO(chosen))


def test_otherwise_is_done_if_not_all_conditions_hold() -> None:
    said = "[Activate: Main] If you have 3 or more energy, draw 2 cards. Otherwise, draw 1 card."
    (skill,) = compile_text("dbs", said)
    three = Compare(Count(Filter(whose="you", areas=("energy",))), ">=", 3)
    assert skill.effect == If(three, Draw(2), Draw(1))
    (skill,) = compile_text("dbs", said.replace("energy,", "energy and 3 or less life,"))
    assert isinstance(skill.effect, If)
    assert skill.effect.condition == AllOf(
        (three, Compare(Count(Filter(whose="you", areas=("life",))), "<=", 3))
    )
    assert skill.effect.otherwise == Draw(1)


def test_otherwise_is_about_the_last_condition_wherever_that_stands() -> None:
    shown = (
        "[Activate: Main] The opponent reveals the top card of their deck; if it is a red card, draw 2 cards"
    )
    (skill,) = compile_text("dbs", shown + ". Otherwise, draw 1 card.")
    red = Is(Looked(), Filter(facts=(Fact("color", ("Red",)),)))
    assert skill.effect == Seq((Reveal(Top("opponent", "deck")), If(red, Draw(2), Draw(1))))
    assert (skill,) == compile_text("dbs", shown + "; otherwise, draw 1 card.")
    assert (skill,) == compile_text("dbs", shown + ", otherwise draw 1 card.")
    may = "[Activate: Main] You may KO this card. If you do, draw 2 cards"
    (skill,) = compile_text("dbs", may + ". Otherwise, draw 1 card.")
    assert skill.effect == Seq((May(KO(This())), If(Did(), Draw(2), Draw(1))))
    for said in (
        ". If you don't, draw 1 card.",
        "; otherwise, draw 1 card.",
        ", and if you don't, draw 1 card.",
    ):
        assert (skill,) == compile_text("dbs", may + said)
    with pytest.raises(NotUnderstood):  # if the one is declined, or the other
        compile_text("dbs", may.replace("draw", "you may draw") + ". If you don't, draw 1 card.")


def test_what_is_forbidden_to_those_who_do_not_pay() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, your opponent can't attack for the turn unless they choose 2 cards in their"
        " hand and place them in their Drop Area each time, then draw 1 card.",
    )
    paid = Move(Choose(2, HAND), "drop")  # by whoever attacks
    assert skill.effect == Seq((Toll(Bar("opponent", "attack", Filter(), TURN), (paid,)), Draw(1)))
    (skill,) = compile_text(  # each time as well
        "dbs",
        "[Auto] When you play this card, your opponent can't attack for the turn unless they choose 2 cards in their"
        " hand and place them in their Drop Area.",
    )
    assert skill.effect == Toll(Bar("opponent", "attack", Filter(), TURN), (paid,))
    (skill,) = compile_text(
        "dbs",
        "[Permanent] You and your opponent can't play Battle Cards unless they place 1 card from their life in their"
        " Drop Area as they play the Battle Card.",
    )
    assert skill.effect == Toll(
        Bar("", "play", Filter(kinds=("Battle",)), WHILE), (Move(Choose(1, LIFE), "drop"),)
    )
    (skill,) = compile_text("dbs", "[Permanent] This card can't attack unless you have 3 or more energy.")
    assert skill.conditions and isinstance(skill.effect, Forbid)


def test_nobody_attacks_their_own_cards() -> None:
    (skill,) = compile_text("dbs", "[Permanent] Your opponent can't attack <Ash> cards.")
    of = Filter(whose="you", areas=("leader", "battle"), facts=(Fact("character", ("Ash",)),))
    assert skill.effect == Forbid(All(of), "be_attacked", WHILE)


def test_skills_by_whether_they_are_keyword_skills() -> None:
    one = Choose(1, THEIRS)
    for said in ("Choose up to 1 keyword skill on 1", "Choose up to 1 of the keyword skills of 1"):
        found = effect(f"{said} of your opponent's Battle Cards and negate it for the turn.")
        assert found == NegateOne(one, TURN, up_to=True)
    found = effect("Choose up to 1 keyword skill on your opponent's Battle Cards and negate it for the turn.")
    assert found == NegateOne(one, TURN, up_to=True)
    for kind, only in (("non-keyword", "not keyword"), ("keyword", "keyword")):
        found = effect(f"Choose 1 of your opponent's Battle Cards and negate its {kind} skills for the turn.")
        assert found == Negate(one, TURN, (only,))
        assert found == effect(
            f"Choose 1 of your opponent's Battle Cards, and it has its {kind} skills negated for the turn."
        )
        found = effect(f"Play 1 red card from your hand with its {kind} skills negated for the turn.")
        red = Filter(whose="you", areas=("hand",), facts=(Fact("color", ("Red",)),))
        assert found == Seq((Negate(Choose(1, red), TURN, (only,)), Play(It())))


def test_the_mode_that_a_card_is_played_in() -> None:
    rested = Forbid(Subject(), "be_played_active", TURN)
    said = "[Counter: Play] The Battle Card being played is played in Rest Mode"
    assert compile_text("dbs", said + ".")[0].effect == rested
    assert compile_text("dbs", said + " with its skills negated for the turn.")[0].effect == Seq(
        (Negate(Subject(), TURN), rested)
    )
    found = compile_text("dbs", "[Counter: Play] If the card being played is red, it's played in Rest Mode.")
    red = Filter(facts=(Fact("color", ("Red",)),))
    assert found[0].effect == If(Is(Subject(), red), rested)
    with pytest.raises(NotUnderstood):
        compile_text("dbs", "[Activate: Main] This card is played in Rest Mode.")


def test_copies_of_this_card() -> None:
    copies = Filter(copy=True)
    assert effect("You can't play copies of this card for the turn.") == Bar("you", "play", copies, TURN)
    another = Bar("you", "play", Filter(copy=True, other=True), TURN)
    assert effect("You can't play another copy of this card for the turn.") == another
    counters = Bar("you", "activate", Filter(keywords=("Counter",), copy=True), TURN)
    assert effect("You can't activate the [Counter] skill on copies of this card for the turn.") == counters
    assert effect("You can't activate skills on copies of this card for the turn.") == Bar(
        "you", "activate", copies, TURN
    )
    with pytest.raises(NotUnderstood):
        effect("Play up to 1 copy of this card.")  # from where
    found = effect(
        "Return 1 《Ash》 card or 《Bryn》 card in your Battle Area other than copies of this card to your hand."
    )
    kin = Fact("type", ("Ash",)), Fact("type", ("Bryn",))
    either = tuple(Filter(facts=(fact,), unless=copies) for fact in kin)
    assert found == Move(Choose(1, Filter(whose="you", areas=("battle",), either=either)), "hand")
    found = effect("Play up to 1 red card other than copies of this card from your hand.")
    red = Filter(whose="you", areas=("hand",), facts=(Fact("color", ("Red",)),), unless=copies)
    assert found == Play(Choose(1, red, True))


def test_cards_that_skills_do_not_affect() -> None:
    opposing = Filter(whose="opponent")
    (skill,) = compile_text("dbs", "[Permanent] This card isn't affected by your opponent's skills.")
    assert skill.effect == ForbidBy(This(), "be_affected", opposing, WHILE)
    found = effect("This card isn't affected by the skills of your opponent's Extra Cards for the turn.")
    assert found == ForbidBy(This(), "be_affected", Filter(whose="opponent", kinds=("Extra",)), TURN)
    (skill,) = compile_text("dbs", "[Permanent] Your hand isn't affected by your opponent's skills.")
    assert skill.effect == ForbidBy(All(HAND), "be_affected", opposing, WHILE)
    with pytest.raises(NotUnderstood):
        compile_text("dbs", "[Permanent] This card isn't affected by damage.")


def test_a_leader_is_flipped_to_one_of_its_sides() -> None:
    theirs = Filter(whose="opponent", areas=("leader",))
    assert effect("Flip your opponent's Leader Card to the front.") == Flip(All(theirs), "front")
    assert effect("Flip this card to its front side.") == Flip(This(), "front")
    assert effect("Flip up to 1 of your Leader Cards to its back.") == Flip(Choose(1, LEADER, True), "back")
    with pytest.raises(NotUnderstood):
        effect("Flip 1 of your Battle Cards to its back.")
    kinds = Filter(kinds=("Leader",), keywords=("Awaken", "Wish"))
    barred = Bar("opponent", "activate", kinds, UNTIL_OPPONENT_NEXT_END)
    assert barred == effect(
        "Your opponent can't activate their Leader Card's [Awaken] or [Wish] skills until the end of their next turn."
    )


def test_cards_that_cannot_activate_skills() -> None:
    found = effect(
        "Choose 1 of your opponent's Battle Cards and it can't attack or activate skills for the turn."
    )
    assert found == Seq((Forbid(Choose(1, THEIRS), "attack", TURN), Forbid(It(), "activate", TURN)))
    with pytest.raises(NotUnderstood):  # which of its skills
        effect(
            "Choose 1 of your opponent's Battle Cards and it can't activate skills with costs for the turn."
        )


def test_players_that_take_no_damage() -> None:
    attacks = Bar("you", "take_attack_damage", Filter(), WHILE)
    for said in ("Your Leader Card doesn't take damage from attacks.", "You don't take damage from attacks."):
        (skill,) = compile_text("dbs", "[Permanent] " + said)
        assert skill.effect == attacks
    assert effect("You don't take damage for the turn.") == Bar("you", "take_damage", Filter(), TURN)
    extra = Bar("you", "take_damage", Filter(), TURN, by=Filter(kinds=("Extra",)))
    assert effect("You don't take damage from Extra Cards for the turn.") == extra


def test_if_not_means_the_condition_before_it_or_what_could_be_done() -> None:
    shown = (
        "[Activate: Main] Reveal the top card of your deck. If the revealed card is a red card, draw 1 card."
    )
    (skill,) = compile_text("dbs", shown + " If not, draw 2 cards.")
    assert (skill,) == compile_text("dbs", shown + " Otherwise, draw 2 cards.")
    may = "[Activate: Main] You may draw 1 card."
    assert compile_text("dbs", may + " If not, KO this card.") == compile_text(
        "dbs", may + " If you don't, KO this card."
    )
    with pytest.raises(NotUnderstood):  # either the condition does not hold, or the card is not drawn
        compile_text("dbs", "[Activate: Main] If it is your turn, you may draw 1 card. If not, KO this card.")


def test_two_choices_are_told_apart_by_where_the_cards_lie() -> None:
    said = (
        "[Activate: Main] Choose up to 1 <Bryn> card in your Battle Area and up to 3 <Ash> cards in your Drop Area,"
        " and place the chosen cards from your Drop Area under the chosen card in your Battle Area."
    )
    (skill,) = compile_text("dbs", said)
    ash = Choose(3, Filter(whose="you", areas=("drop",), facts=(Fact("character", ("Ash",)),)), True)
    bryn = Choose(1, Filter(whose="you", areas=("battle",), facts=(Fact("character", ("Bryn",)),)), True)
    assert skill.effect == Beneath(ash, bryn)


def test_what_becomes_of_the_cards_beneath_goes_without_saying() -> None:
    """11-3-4: they go to the Drop Area anyway."""
    plain = "[Activate: Main] Choose 1 opposing Battle Card. Place that card on top of the opponent's deck."
    said = plain[:-1] + ", and all cards that were under it in the Drop Area."
    assert compile_text("dbs", said) == compile_text("dbs", plain)


def test_one_card_each_from_a_hand_and_of_the_battle_cards() -> None:
    said = (
        "[Activate: Main] Choose up to 1 card each from your opponent's hand and Battle Cards and place them in their"
        " owners' Drop Areas."
    )
    (skill,) = compile_text("dbs", said)
    hand = Filter(whose="opponent", areas=("hand",))
    battle = Filter(whose="opponent", areas=("battle",), kinds=("Battle",))
    assert skill.effect == Move(Together((Choose(1, hand, True), Choose(1, battle, True))), "drop")
    french = (
        "[Activation : Principale] Placez jusqu'à 1 carte depuis la main de l'adversaire et jusqu'à 1 carte de Combat"
        " adverse dans la Zone de Dispersion."
    )
    assert compile_text("dbs", french, "fr") == (skill,)


def test_a_shown_card_that_was_played_is_it_and_otherwise_still_the_shown_card() -> None:
    said = (
        "[Activate: Main] Reveal the top card of your deck. If that card is a Battle Card, play that card and negate"
        " its skills for the duration of the turn. Otherwise, add it to your hand."
    )
    (skill,) = compile_text("dbs", said)
    played = Seq((Play(Looked()), Negate(It(), TURN)))
    assert skill.effect == Seq(
        (
            Reveal(Top("you", "deck")),
            If(Is(Looked(), Filter(kinds=("Battle",))), played, Move(Looked(), "hand")),
        )
    )


SAME = (
    (
        "[Auto] When you play this card, KO up to 1 red Battle Card other than an <Ash> card.",
        "[Auto] When you play this card, KO up to 1 red Battle Card other than <Ash>.",
    ),
    (
        "[Awaken] When your life is at 4 or less or you have 1 or more red <Ash> cards and 1 or more red <Bryn> cards"
        " in your Drop Area : You may flip this card over.",
        "[Awaken] If you have 4 or less life or you have a red <Ash> card in your Drop Area and 1 or more red <Bryn>"
        " cards in your Drop Area : You may flip this card over.",
    ),
    (
        "[Auto] When you play this card, choose a number of your opponent's Battle Cards equal to the number of your"
        " 《Moor》 Battle Cards and KO them.",
        "[Auto] When you play this card, KO 1 opposing Battle Card for each of your 《Moor》 Battle Cards.",
    ),
    (
        "[Permanent] Reduce the energy cost of this card in your hand by the number of your opponent's Battle Cards.",
        "[Permanent] Reduce the energy cost of this card in your hand by 1 for each opposing Battle Card.",
    ),
    (
        "[Auto] When you play this card, if your Leader Card's back side is up, draw 1 card.",
        "[Auto] When you play this card, if your Leader Card is flipped to its back, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, if you have at least 1 red <Ash> card and 1 red <Bryn> card in"
        " your Drop Area,"
        " draw 1 card.",
        "[Auto] When you play this card, if you have a red <Ash> card in your Drop Area and you have a"
        " red <Bryn> card"
        " in your Drop Area, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, if there are 2 or more red cards and 3 or more green cards in your Energy"
        " Area, draw 1 card.",
        "[Auto] When you play this card, if you have 2 or more red energy and you have 3 or more green energy, draw 1"
        " card.",
    ),
    (
        "[Auto] When you play this card, if you have 2 or more red and 3 or more green energy, draw 1 card.",
        "[Auto] When you play this card, if you have 2 or more red energy and you have 3 or more green energy, draw 1"
        " card.",
    ),
    (
        "[Auto] When you play this card, if neither player has a Battle Card in play and your energy is 4 or more,"
        " draw 1 card.",
        "[Auto] When you play this card, if you have no Battle Cards and the opponent has no Battle"
        " Cards and you have"
        " 4 or more energy, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, choose any number of your opponent's Battle Cards that add up to a total"
        " energy cost of 5 or less and KO them.",
        "[Auto] When you play this card, KO any number of opposing Battle Cards with a total energy"
        " cost of 5 or less.",
    ),
    (
        "[Auto] When you play this card, KO up to 1 opposing Battle Card. If you KO'd a card with an energy cost of 4"
        " or more with this skill, draw 1 card.",
        "[Auto] When you play this card, KO up to 1 opposing Battle Card. If there is a card with an energy cost of 4"
        " or more among them, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, send up to 3 cards from your Drop Area to the Warp. If you sent 2 or more"
        " cards to your Warp this way, draw 1 card.",
        "[Auto] When you play this card, send up to 3 cards from your Drop Area to the Warp. If you have 2 or more"
        " cards among them in your Warp, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, put the top 3 cards of your deck into the Drop Area. If all of them are red,"
        " draw 1 card.",
        "[Auto] When you play this card, put the top 3 cards of your deck into the Drop Area. If the number of cards"
        " among them is equal to the number of red cards among them, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, put the top 3 cards of your deck into the Drop Area. If at least 2 of those"
        " cards are Battle Cards, draw 1 card.",
        "[Auto] When you play this card, put the top 3 cards of your deck into the Drop Area. If there are 2 or more"
        " Battle Cards among them, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, it gets +5000 power.",
        "[Auto] When this card attacks, this card gets +5000 power for the rest of the game.",
    ),
    (
        "[Permanent] Each <Ash> and <Bryn> in all of your areas gain red and blue colors.",
        "[Permanent] All <Ash> or <Bryn> cards in all your areas gain red, and all <Ash> or <Bryn> cards in all"
        " your areas gain blue.",
    ),
    (
        "[Permanent] You can use this card to pay energy costs even when it's in your Battle Area.",
        "[Permanent] You can pay energy costs with this card.",
    ),
    (
        "[Auto] When you play this card, your opponent can't switch energy to Active Mode with a non-[Awaken]"
        " skill this turn.",
        "[Auto] When you play this card, the opponent can't switch energy to Active Mode this turn.",
    ),
    (
        "[Auto] When you play this card, the [Auto] skill of {Ember} doesn't activate this turn.",
        "[Auto] When you play this card, players can't activate [Auto] skills of {Ember} cards this turn.",
    ),
    (
        "[Auto] When this card attacks, for the duration of the turn, this card deals 1 damage to your opponent"
        " when it KOs an opponent's Battle Card.",
        '[Auto] When this card attacks, this card gains "[Auto] When this card KOs an opposing Battle Card, deal'
        ' 1 damage to the opponent." this turn.',
    ),
    (
        "[Permanent] If this card is removed from a Battle Area by an opponent's skill, you may choose 1 card from"
        " your hand and place it in your Drop Area instead. If you do, this card remains in the Battle Area,"
        " switch it to Rest Mode.",
        "[Permanent] If this card would leave the Battle Area by an opposing skill, you may put 1 card from your"
        " hand into the Drop Area, and switch this card to Rest Mode instead.",
    ),
    (
        "[Activate: Main] Place the top 2 cards of your deck in the Drop Area : If you place a black card in the"
        " Drop Area with this skill, draw 1 card. If a card of any other color is placed in the Drop Area, this"
        " card gains [Critical] this turn.",
        "[Activate: Main] Place the top 2 cards of your deck in the Drop Area : If you placed a black card in the"
        " Drop Area with this skill, draw 1 card. If you placed a red or blue or green or yellow card in the Drop"
        " Area with this skill, this card gains [Critical] this turn.",
    ),
    (
        "[Auto] When this card in your hand is played or placed in your Energy Area, draw 1 card.",
        "[Auto] When you play this card from your hand or when this card is placed in the Energy Area from your"
        " hand, draw 1 card.",
    ),
    (
        "[Auto] When you play or combo with this card from your hand, draw 1 card.",
        "[Auto] When you play this card from your hand or when you combo with this card from your hand, draw 1"
        " card.",
    ),
    (
        "[Auto] When you play this card or combo with it from your hand, draw 1 card.",
        "[Auto] When you play this card or when you combo with this card from your hand, draw 1 card.",
    ),
    (
        "[Auto] When this card is played, attacks, or is KO'd, draw 1 card.",
        "[Auto] When you play this card or when this card attacks or when this card is KO'd, draw 1 card.",
    ),
    (
        "[Auto] When a card in your life is added to your hand or placed in your Drop Area by a skill, draw 1 card.",
        "[Auto] When 1 of your life is placed in your hand by a skill or when 1 of your life is placed in your Drop"
        " Area by a skill, draw 1 card.",
    ),
    (
        "[Auto] When your Leader Card activates [Awaken] or [Wish], draw 1 card.",
        "[Auto] When 1 of your Leader Cards activates [Awaken] or when 1 of your Leader Cards activates [Wish],"
        " draw 1 card.",
    ),
    (
        "[Auto] When your <Ash> card is played, draw 1 card.",
        "[Auto] When you play a <Ash> card, draw 1 card.",
    ),
    (
        "[Auto] When this card is played by one of your 《Sea》 card skills, draw 1 card.",
        "[Auto] When you play this card by the skill of your 《Sea》 card, draw 1 card.",
    ),
    (
        "[Auto] When this card is returned to its owner's hand, draw 1 card.",
        "[Auto] When this card is placed in the hand from a Battle Area, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if all of your opponent's energy is in Rest Mode, draw 1 card.",
        "[Auto] When this card attacks, if the number of opposing energy is equal to the number of opposing energy"
        " in Rest Mode, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if your Leader Card is a red 《Sea》 card, your life is at 4 or less, and"
        " {Ember} isn't in play in your Battle Area, draw 1 card.",
        "[Auto] When this card attacks, if your Leader Card is a red 《Sea》 card and you have 4 or less life and"
        " you have no {Ember} cards in your Battle Area, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if your deck has 10 or less cards, draw 1 card.",
        "[Auto] When this card attacks, if you have 10 or less cards in your deck, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if both players have 4 or more energy, draw 1 card.",
        "[Auto] When this card attacks, if you have 4 or more energy and the opponent has 4 or more energy, draw 1"
        " card.",
    ),
    (
        "[Auto] When this card attacks, if you have the same amount of energy as your opponent, draw 1 card.",
        "[Auto] When this card attacks, if the number of your energy is equal to the number of opposing energy,"
        " draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if you have a <Ash> and a <Bryn> in play, draw 1 card.",
        "[Auto] When this card attacks, if you have a <Ash> card in your Battle Area and you have a <Bryn> card in"
        " your Battle Area, draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, if this card has 2 or more cards under it, draw 1 card.",
        "[Auto] When this card attacks, if there are 2 or more cards under this card, draw 1 card.",
    ),
    (
        "[Permanent] This card can't be attacked by your opponent's Leader Card.",
        "[Permanent] Your opponent's Leader Card can't attack this card.",
    ),
    (
        "[Permanent] When this card attacks, your opponent can't activate [Blocker].",
        "[Permanent] If this card is attacking, the opponent can't activate [Blocker].",
    ),
    (
        "[Permanent] As long as your life is at 4 or less, this card gains [Barrier].",
        "[Permanent] If you have 4 or less life, this card gains [Barrier].",
    ),
    (
        "[Permanent] If you have 10 or more cards in your Drop Area and your life is at 4 or less, this card gains"
        " [Barrier].",
        "[Permanent] If you have 10 or more cards in your Drop Area and you have 4 or less life, this card gains"
        " [Barrier].",
    ),
    (
        "[Permanent] When this card would be KO'd, you may place 1 card from your hand in the Drop Area instead.",
        "[Permanent] If this card would be KO'd, you may put 1 card from your hand into the Drop Area instead.",
    ),
    (
        "[Auto] When you have 4 or more energy : When this card attacks, draw 1 card.",
        "[Auto] If you have 4 or more energy : When this card attacks, draw 1 card.",
    ),
    (
        "[Activate: Main] Place this card in its owner's Drop Area from your hand or Battle Area : Draw 1 card.",
        "[Activate: Main] Put this card from your hand or Battle Area into the Drop Area : Draw 1 card.",
    ),
    (
        "[Auto] When this card attacks, this card can't be KO'd by your opponent's skills or battle for the duration"
        " of the turn.",
        "[Auto] When this card attacks, this card can't be KO'd by opposing skills this turn. Then this card can't be"
        " KO'd in battle this turn.",
    ),
    (
        "[Permanent] When this card is attacking a Leader Card, it gets +5000 power.",
        "[Permanent] If this card is attacking and this card attacks a Leader Card, this card gets +5000 power.",
    ),
    (
        "[Auto] When you play this card, if all Battle Cards in your Battle Area are 《Sea》 cards, draw 1 card.",
        "[Auto] When you play this card, if the number of your Battle Cards is equal to the number of your 《Sea》"
        " Battle Cards, draw 1 card.",
    ),
    (
        "[Auto] When you play this card, if no other Battle Cards are in play in your Battle Area, draw 1 card.",
        "[Auto] When you play this card, if you have no Battle Cards other than this card, draw 1 card.",
    ),
    (
        "[Auto] When you play this card using [Union-Fusion] or [Union-Potara], draw 1 card.",
        "[Auto] When you play this card using [Union-Fusion] or when you play this card using [Union-Potara], draw 1"
        " card.",
    ),
    (
        "[Auto] When you play this card, you can't attack with this card for the duration of the turn.",
        "[Auto] When you play this card, this card can't attack this turn.",
    ),
    (
        "[Permanent] This card can't be KO'd by the skills of your opponent's cards.",
        "[Permanent] This card can't be KO'd by opposing skills.",
    ),
)


@pytest.mark.parametrize(("printed", "plain"), SAME)
def test_seldom_wordings_say_the_same_as_our_own(printed: str, plain: str) -> None:
    assert compile_text("dbs", printed) == compile_text("dbs", plain)


def test_what_else_happens_happens_to_the_card_that_the_sentence_speaks_of() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When this card KOs an opponent's Battle Card or is removed from a Battle Area by a skill, draw 1"
        " card.",
    )
    assert skill.event is not None
    assert skill.event.subject == Filter("opponent", ("battle",), ("Battle",))
    assert [other.subject for other in skill.event.also] == [Filter(this=True)]


def test_what_is_discarded_is_a_card_of_the_hand_also_after_others_were_looked_at() -> None:
    text = (
        "[Activate: Main] Look at up to 5 cards from the top of your deck, choose up to 1 red card among them, add it"
        " to your hand, and place the rest at the bottom of your deck in any order. Then discard 1 card."
    )
    (skill,) = compile_text("dbs", text)
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == Move(Choose(1, Filter("you", ("hand",))), "drop")


def test_doing_so_and_not_doing_so_are_one_question() -> None:
    plain = "[Activate: Main] You may discard 1 card. If you do, draw 2 cards. Otherwise, draw 1 card."
    (skill,) = compile_text("dbs", plain)
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == If(Did(), Draw(2), Draw(1))
    assert compile_text("dbs", plain.replace("Otherwise", "If you don't")) == (skill,)


def test_a_replacement_may_be_called_auto() -> None:
    text = (
        "If this card would be KO'd by a skill, you may put 1 card from your hand into the Drop Area instead."
    )
    assert compile_text("dbs", "[Auto] " + text) == compile_text("dbs", "[Permanent] " + text)


def test_each_player_does_it_with_cards_of_their_own() -> None:
    text = "[Activate: Main] Each player chooses 1 card in their hand and places it in their Drop Area."
    both = text.replace("Each player chooses", "Both players choose").replace("places", "place")
    assert compile_text("dbs", text) == compile_text("dbs", both)


def test_cards_of_both_players_keep_their_owners() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] KO all of your opponent's Battle Cards and your Battle Cards."
    )
    theirs, mine = (Filter(whose, ("battle",), ("Battle",)) for whose in ("opponent", "you"))
    assert skill.effect == KO(All(Filter(either=(theirs, mine))))


def test_a_number_that_becomes_another_replaces_it() -> None:
    (skill,) = compile_text(
        "dbs", "[Permanent] If you have 7 or more energy, this card's combo cost becomes 0."
    )
    assert skill.effect == SetBase(This(), "combo_cost", 0, WHILE)


def test_what_is_played_in_rest_mode_may_come_from_anywhere() -> None:
    (skill,) = compile_text("dbs", "[Permanent] Your opponent's Battle Cards are played in Rest Mode.")
    assert isinstance(skill.effect, Forbid) and isinstance(skill.effect.what, All)
    assert skill.effect.act == "be_played_active" and "hand" in skill.effect.what.of.areas


def test_life_is_shuffled_like_a_deck() -> None:
    (skill,) = compile_text("dbs", "[Activate: Main] Shuffle your life.")
    assert skill.effect == Shuffle("you", "life")


def test_a_deck_of_one_colour() -> None:
    (skill,) = compile_text("dbs", "[Permanent] You can only include yellow cards in your deck.")
    assert skill.effect == DeckBan(Filter(unless=Filter(facts=(Fact("color", ("Yellow",)),))))


def test_a_choice_that_may_be_made_is_asked_about() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] You may choose 1 opposing Battle Card. If you do, KO it. If you don't, draw 1 card.",
    )
    chosen = Choose(1, Filter("opponent", ("battle",), ("Battle",)))
    assert skill.effect == Seq((May(Pick(chosen)), If(Did(), KO(It()), Draw(1))))


def test_cards_that_a_keyword_has_put_somewhere() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] [Burst 2] When this card attacks, choose up to 1 card among the cards placed in your Drop Area with"
        " [Burst] and add it to your hand.",
    )
    of = Filter("you", ("drop",), it=True)
    assert skill.effect == Move(Choose(1, of, up_to=True), "hand")


def test_the_attacker_of_a_condition_is_it() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you combo with this card, if your <Ash> is attacking a Leader Card, it gains [Critical]"
        " this turn.",
    )
    assert isinstance(skill.effect, If) and isinstance(skill.effect.then, If)
    assert skill.effect.then.then == Grant(Attacker(), "Critical", TURN)


def test_what_is_done_to_the_attacker_later_is_done_to_that_card() -> None:
    (skill,) = compile_text("dbs", "[Counter: Attack] At the end of the turn, KO the attacking card.")
    assert skill.effect == Seq((Pick(Attacker()), Later(KO(It()), "turn_end")))


def test_a_card_is_chosen_before_it_is_asked_what_is_done_with_it() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose 1 opposing Battle Card. If you have 4 or less life, KO it. Otherwise, switch it to"
        " Rest Mode.",
    )
    assert isinstance(skill.effect, Seq) and isinstance(skill.effect.actions[0], Pick)
    fork = skill.effect.actions[1]
    assert isinstance(fork, If) and (fork.then, fork.otherwise) == (KO(It()), Orient(It(), "rested"))


@pytest.mark.parametrize(
    "said", ["it can't attack this turn", "negate its skills this turn", "that card can't attack this turn"]
)
def test_a_condition_about_the_leader_leaves_it_what_it_was(said: str) -> None:
    (skill,) = compile_text(
        "dbs",
        f"[Activate: Main] Switch 1 opposing Battle Card to Rest Mode. If your Leader Card is red, {said}.",
    )
    assert isinstance(skill.effect, Seq) and isinstance(skill.effect.actions[1], If)
    done = skill.effect.actions[1].then
    assert isinstance(done, Forbid | Negate) and done.what == It()


def test_the_same_cost_as_the_attacking_card() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Counter: Attack] KO up to 1 opposing Battle Card with the same energy cost as the attacking card.",
    )
    assert isinstance(skill.effect, KO) and isinstance(skill.effect.what, Choose)
    cost = Stat("cost", Attacker())
    assert skill.effect.what.of.bounds == (Bound("cost", cost, cost),)


def test_a_card_evolves_from_one_of_two() -> None:
    (skill,) = compile_text("dbs", "[Evolve] R : Red <Ash> or red <Bryn>")
    assert skill.of is not None
    (one,) = skill.of.either  # one card, which is either of them
    assert len(one.either) == 2


def test_one_card_of_each_player_is_two() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] Choose 1 card in each player's Drop Area and remove it from the game."
    )
    mine, theirs = (Choose(1, Filter(whose, ("drop",))) for whose in ("you", "opponent"))
    assert skill.effect == Move(Together((mine, theirs)), "removed")
    (skill,) = compile_text(
        "dbs", "[Activate: Main] If there are 5 or more cards in each player's Drop Area, draw 1 card."
    )
    counts = [Compare(Count(Filter(whose, ("drop",))), ">=", 5) for whose in ("you", "opponent")]
    assert skill.effect == If(counts[0], If(counts[1], Draw(1)))


def test_one_of_several_keywords_goes_to_one_card() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose 1 of your Battle Cards, it gets +5000 power and [Critical] or [Barrier] for the"
        " duration of the turn.",
    )
    one = OneOf((Grant(It(), "Critical", TURN), Grant(It(), "Barrier", TURN)))
    assert skill.effect == Seq((Modify(Choose(1, MINE), "power", 5000, TURN), one))


def test_and_and_or_between_keywords_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs", "[Activate: Main] This card gains [Blocker] and [Critical] or [Barrier] for the turn."
        )


def test_a_card_chosen_for_each_of_others_gets_no_multiple() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            "[Activate: Main] For each of your energy, choose up to 1 of your cards and it gets +1000 power for the"
            " turn.",
        )


def test_what_is_spared_once_stands_beside_what_holds() -> None:
    alone = compile_text("dbs", "[Permanent] This card can't be KO'd in battle once per turn.")
    gained = compile_text("dbs", "[Permanent] This card gains [Blocker].")
    for text in (
        "This card gains [Blocker] and can't be KO'd in battle once per turn.",
        "This card can't be KO'd in battle once per turn and gains [Blocker].",
        "This card gains [Blocker], and once per turn, this card can't be KO'd in battle.",
    ):
        assert compile_text("dbs", "[Permanent] " + text) == (*gained, *alone)


def test_tokens_are_played_until_there_are_enough() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Play Ghost tokens until you have 3 Ghost tokens in your Battle Area. (Ghost tokens have"
        " 5000 power.)",
    )
    mine = Filter("you", ("battle",), token=True).setting("name", ("Ghost",))
    assert skill.effect == CreateToken("Ghost", Short(mine, 3), 5000)


def test_where_a_played_card_came_from_is_asked_afterwards() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose up to 1 red card in your hand or Drop Area and play it. If you played it from your"
        " hand, draw 1 card.",
    )
    assert isinstance(skill.effect, Seq)
    came = Compare(Count(Filter(it=True, came_from=("hand",))), ">=", 1)
    assert skill.effect.actions[1] == If(came, Draw(1))


def test_cards_of_one_colour_each_are_no_alternatives() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] If you have at least 1 mono-red, mono-blue, and mono-green card in your Drop Area : Draw 1"
        " card.",
    )
    assert len(skill.conditions) == 3


def test_an_extra_card_chosen_beside_battle_cards_lies_somewhere() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            "[Activate: Main] Choose 1 of your Battle Cards or a red Extra Card and place it in the Drop Area.",
        )


def test_what_waits_for_a_play_is_too_late_to_say_how_it_is_played() -> None:
    for joint in ("when", "if"):
        with pytest.raises(NotUnderstood):
            compile_text(
                "dbs",
                f"[Activate: Main] Until your next turn, {joint} your opponent plays a Battle Card, it is"
                " played in Rest Mode.",
            )


def test_what_may_be_done_besides_belongs_to_what_is_done_instead() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Permanent] If an opponent's Battle Card would be KO'd by this card's attack, gain control of it instead."
        " You may switch it to Active Mode.",
    )
    assert skill.effect == Seq((Control(Subject()), May(Orient(Subject(), "active"))))


@pytest.mark.parametrize("host", ["a {Egg} in your Battle Area", "{Egg} in your Battle Area", "your {Egg}"])
def test_cards_that_are_looked_at_go_under_a_card(host: str) -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Look at up to 5 cards from the top of your deck, place up to 1 red card"
        f" under {host}, then shuffle your deck.",
    )
    assert isinstance(skill.effect, Seq)
    found = Choose(1, Filter(facts=(Fact("color", ("Red",)),)), up_to=True, among_looked=True)
    placed = skill.effect.actions[1]
    assert isinstance(placed, Beneath)
    assert placed.what == found
    assert isinstance(placed.under, Choose)
    assert (placed.under.count, placed.under.of.whose) == (1, "you")
    assert placed.under.of.values("name") == ("Egg",)


def test_cards_that_are_taken_from_under_a_card_are_not_put_under_it() -> None:
    (skill,) = compile_text("dbs", "[Activate: Main] Place 1 card from under this card in the Drop Area.")
    assert skill.effect == Move(Choose(1, Filter(areas=("under",), beneath=Filter(this=True))), "drop")


@pytest.mark.parametrize("cards", ["<Ash>", "<Ash> or <Brook>", "《Kin》", "{Ash}"])
def test_two_colors_before_a_name_are_both_said_of_it(cards: str) -> None:
    (skill,) = compile_text("dbs", f"[Auto] When you play a red or blue {cards} card, draw 1 card.")
    assert skill.event is not None
    assert skill.event.subject is not None
    assert skill.event.subject.values("color") == ("Red", "Blue")
    assert skill.event.subject.either == ()
    (skill,) = compile_text(
        "dbs", f"[Activate: Main] If your Leader Card is a red or blue {cards} card : Draw 1 card."
    )
    (asked,) = skill.conditions
    assert isinstance(asked, Compare)
    assert isinstance(asked.left, Count)
    assert asked.left.of.values("color") == ("Red", "Blue")


@pytest.mark.parametrize(
    ("event", "chooses"),
    [
        ("When your opponent plays a Battle Card", True),
        ("When your opponent's Battle Card attacks", True),
        ("When you play a Battle Card", False),
        ("When your Battle Card attacks", False),
    ],
)
def test_the_opponents_card_of_the_event_is_chosen(event: str, chooses: bool) -> None:
    (skill,) = compile_text("dbs", f"[Auto] {event}, choose that card and switch it to Rest Mode.")
    named, chosen = Pick(Subject()), Choose(1, Filter(it=True))
    turned = Seq((named, Orient(chosen, "rested"))) if chooses else Orient(Subject(), "rested")
    assert skill.effect == turned


def test_the_card_of_the_event_is_chosen_ignoring_a_keyword() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When your opponent plays a Battle Card, choose it, ignoring [Barrier], and KO it."
    )
    assert skill.effect == Seq((Pick(Subject()), KO(Choose(1, Filter(it=True), ignoring=("Barrier",)))))


@pytest.mark.parametrize("first", ["skill-less", "mono-red", "red"])
def test_an_adjective_alone_has_the_noun_of_the_next(first: str) -> None:
    (skill,) = compile_text(
        "dbs", f"[Activate: Main] KO 1 of your opponent's {first} or multicolor Battle Cards."
    )
    assert isinstance(skill.effect, KO)
    assert isinstance(skill.effect.what, Choose)
    of = skill.effect.what.of
    assert (of.whose, of.areas) == ("opponent", ("battle",))
    assert [each.kinds for each in of.either] == [("Battle",), ("Battle",)]
    assert all(each.areas == () for each in of.either)


def test_cards_go_under_the_card_that_was_just_played() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose 1 <Ash> and 1 <Brook> card in your Drop Area : Play this card from your hand and"
        " place the chosen cards under it.",
    )
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[1] == Beneath(Paid(), This())
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs",
            "[Activate: Main] Choose 1 <Ash> card in your Drop Area : Draw 1 card, then place the chosen card"
            " under it.",
        )


def test_a_deck_that_was_searched_is_shuffled_whatever_was_asked_since() -> None:
    for found in (
        "look at up to 3 cards from the top of your deck, choose 1 red card among them",
        "choose 1 red card from your deck",
    ):
        for asked in ("If you do so, draw 1 card.", "If your Leader Card is red, draw 1 card."):
            said = f"{found} and add it to your hand. {asked} Then, shuffle your deck."
            (skill,) = compile_text("dbs", f"[Auto] When you play this card, {said}")
            assert isinstance(skill.effect, Seq)
            assert skill.effect.actions[-1] == Shuffle()
