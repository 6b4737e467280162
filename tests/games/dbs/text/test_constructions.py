"""Cards told by what they have in common, skills that wait for the next time, and what else joins"
" other parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.dbs.tree import NegatePlay, NegateSkill
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    UNTIL_OPPONENT_NEXT_END,
    UNTIL_THIS_LEAVES,
    WHILE,
    Action,
    All,
    AllOf,
    AnyOf,
    Attacker,
    Bar,
    Bound,
    BoundedCount,
    Choose,
    Compare,
    Condition,
    Count,
    Did,
    Draw,
    Fact,
    Filter,
    Forbid,
    ForbidBy,
    Gain,
    GainOne,
    Grant,
    GrantSkill,
    Guard,
    If,
    Is,
    It,
    Later,
    Like,
    Looked,
    May,
    Modify,
    Move,
    Negate,
    Not,
    OneOf,
    Orient,
    Paid,
    Pick,
    Play,
    Reveal,
    Seq,
    SetBase,
    Skill,
    Stat,
    Subject,
    This,
    Through,
    Together,
    Top,
    Turn,
    Waive,
    Watch,
    When,
)
from rulebound.language import NotUnderstood, compile_text, render

THIS = Filter(this=True)
MINE = Filter("you", ("battle",), ("Battle",))
THEIRS = Filter("opponent", ("battle",), ("Battle",))
RED = (Fact("color", ("Red",)),)


def effect_of(text: str) -> Action:
    """What the only skill of a card does when it is played."""
    (skill,) = compile_text("dbs", f"[Auto] When you play this card, {text}")
    assert skill.effect is not None
    return skill.effect


def lasting(text: str) -> Action:
    """What the only permanent skill of a card says."""
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.effect is not None
    return skill.effect


@pytest.mark.parametrize(
    ("said", "like"),
    [
        ("the same energy cost as one of your Battle Cards", Like("cost", MINE)),
        ("the same power as one of your Battle Cards", Like("power", MINE)),
        ("the same color as your Leader Card", Like("color", Filter("you", ("leader",)))),
        ("the same character name as a card in your Drop Area", Like("character", Filter("you", ("drop",)))),
    ],
)
def test_cards_like_others(said: str, like: Like) -> None:
    found = effect_of(f"choose up to 1 of your opponent's Battle Cards with {said} and KO it.")
    of = Filter("opponent", ("battle",), ("Battle",), like=like)
    assert found == KO(Choose(1, of, up_to=True))


def test_cards_unlike_others_and_cards_that_share() -> None:
    found = effect_of(
        "play up to 1 red card from your hand with a character name different from any"
        " Battle Cards"
        " you have in play."
    )
    unlike = Filter("you", ("hand",), facts=RED, unless=Filter(like=Like("character", MINE)))
    assert found == Play(Choose(1, unlike, up_to=True))
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Reveal 1 Battle Card in your hand : Choose up to 1 Battle Card in your"
        " Drop Area that"
        " shares a special trait with the revealed card and add it to your hand.",
    )
    shared = Filter("you", ("drop",), ("Battle",), like_it="type")
    assert skill.effect == Move(Choose(1, shared, up_to=True), "hand")


def test_where_the_others_lie_and_where_the_cards_lie() -> None:
    with pytest.raises(NotUnderstood):  # who lies in the Drop Area?
        effect_of(
            "choose up to 1 card with the same name as one of your Battle Cards in your Drop Area"
            " and play it."
        )


def test_cards_that_are_alike() -> None:
    several = effect_of("choose up to 2 of your opponent's Battle Cards with equal energy costs and KO them.")
    assert several == KO(Choose(2, THEIRS, up_to=True, alike="cost"))
    pair = effect_of(
        "choose up to 1 of your and up to 1 of your opponent's Battle Cards with the same power and KO them."
    )
    first = Filter("you", ("battle",), ("Battle",), like=Like("power", THEIRS))
    second = Choose(1, THEIRS, up_to=True, alike="power")
    assert pair == KO(Together((Choose(1, first, up_to=True), second)))
    (skill,) = compile_text(
        "dbs",
        "[Permanent] If you have 3 or more cards with the same name in"
        " your Drop Area, this"
        " card gains [Critical].",
    )
    drop = Filter("you", ("drop",))
    assert skill.conditions == (Compare(BoundedCount(drop, alike="name"), ">=", 3),)


@pytest.mark.parametrize(
    "text",
    [
        "choose 1 of your opponent's Battle Cards with the same energy cost and KO it.",
        "choose all Battle Cards with the same name and KO them.",
    ],
)
def test_the_same_as_what(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)


def test_what_is_said_of_each_of_two_kinds_of_cards() -> None:
    found = effect_of(
        "choose up to 1 red Battle Card and up to 1 blue Battle Card in your Drop"
        " Area, each with 15000"
        " or less power, and play them."
    )
    weak = (Bound("power", None, 15000),)
    parts = [
        Choose(1, Filter("you", ("drop",), ("Battle",), (Fact("color", (color,)),), weak), up_to=True)
        for color in ("Red", "Blue")
    ]
    assert found == Play(Together(tuple(parts)))


def test_the_next_time() -> None:
    played = When("play", Filter(kinds=("Battle",), facts=RED), "you")
    found = effect_of("the next time you play a red Battle Card this turn, draw 1 card.")
    assert found == Watch(Skill("auto", Draw(1), once=True, event=played), TURN)
    attack = When("attack", MINE)
    found = effect_of(
        "the next time one of your Battle Cards attacks this turn, it gains +5000 power for the battle."
    )
    gained = Modify(Subject(), "power", 5000, BATTLE)
    assert found == Watch(Skill("auto", gained, once=True, event=attack), TURN)


@pytest.mark.parametrize(
    "text",
    [
        "the next time you play a red Battle Card, draw 1 card.",  # within what time?
        "the next time you play a red Battle Card this turn, reduce its energy cost by"
        " 2.",  # it is paid by then
    ],
)
def test_the_next_time_that_nothing_waits_for(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)


def test_a_condition_within_a_time() -> None:
    found = effect_of(
        "until the end of your opponent's next turn, as long as your life is at 4 or"
        " less, this card"
        " gains +5000 power and [Blocker]."
    )
    given = Seq((Modify(This(), "power", 5000, WHILE), Grant(This(), "Blocker", WHILE)))
    life = Compare(Count(Filter("you", ("life",))), "<=", 4)
    skill = Skill("permanent", given, (life,))
    assert found == GrantSkill(This(), skill, UNTIL_OPPONENT_NEXT_END)
    found = effect_of(
        "for the turn, as long as your life is at 4 or less, your Battle Cards gain +5000 power."
    )
    others = Skill("permanent", Modify(All(MINE), "power", 5000, WHILE), (life,))
    assert found == Watch(others, TURN)  # it does not end with this card


def test_another_amount_under_a_condition() -> None:
    found = effect_of(
        "this card gains +5000 power for the turn, or +10000 power if it's your opponent's turn."
    )
    more, less = (Modify(This(), "power", by, TURN) for by in (10000, 5000))
    assert found == If(Turn("opponent"), more, less)


def test_unless_the_other_player_does_something() -> None:
    found = effect_of(
        "switch 1 of your opponent's energy to Rest Mode unless they place 1 card from"
        " their hand in"
        " their Drop Area."
    )
    hand = Choose(1, Filter("opponent", ("hand",)), by="opponent")
    energy = Choose(1, Filter("opponent", ("energy",)))
    assert found == Seq((May(Move(hand, "drop"), "opponent"), If(Not(Did()), Orient(energy, "rested"))))


@pytest.mark.parametrize(
    ("text", "ban"),
    [
        (
            "This card's power can't be reduced by your opponent's skills.",
            ForbidBy(This(), "power_be_reduced", Filter("opponent"), WHILE),
        ),
        (
            "The power of your opponent's Battle Cards can't be increased.",
            Forbid(All(THEIRS), "power_be_increased", WHILE),
        ),
        ("The energy cost of this card can't be reduced.", Forbid(All(THIS), "cost_be_reduced", WHILE)),
        (
            "Your opponent can't reduce the energy costs of cards in their hand.",
            ForbidBy(All(Filter("opponent", ("hand",))), "cost_be_reduced", Filter("opponent"), WHILE),
        ),
        (
            "Red Battle Cards can't be played by your opponent.",
            Bar("opponent", "play", Filter(kinds=("Battle",), facts=RED), WHILE),
        ),
        (
            "This card's power is equal to your Leader Card's power.",
            SetBase(This(), "power", Stat("power", All(Filter("you", ("leader",)))), WHILE),
        ),
    ],
)
def test_what_holds(text: str, ban: Action) -> None:
    assert lasting(text) == ban


def test_a_keyword_of_another_card_is_gained() -> None:
    found = effect_of(
        "choose up to 1 keyword skill of one of your opponent's Battle Cards. This"
        " card gains that skill"
        " for the turn."
    )
    assert found == GainOne(Choose(1, THEIRS), This(), TURN, up_to=True)


def test_cards_are_revealed_until_one_fits() -> None:
    found = effect_of(
        "reveal cards from the top of your deck until you reveal a red card. Add that"
        " card to your hand"
        " and place the rest in your Drop Area."
    )
    last = All(Filter("you", ("deck",), facts=RED, looked=True))
    shown = Reveal(Top("you", "deck", Through("you", "deck", Filter(facts=RED))))
    assert found == Seq((shown, Move(last, "hand"), Move(Looked(), "drop")))


def test_the_card_that_a_cost_chose() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose 1 of your Battle Cards : Choose up to 1 of your opponent's Battle Cards and KO it,"
        " and the chosen card gains [Critical] for the turn.",
    )
    assert skill.effect == Seq((KO(Choose(1, THEIRS, up_to=True)), Grant(Paid(), "Critical", TURN)))
    assert skill.cost == (Pick(Choose(1, MINE)),)
    (skill,) = compile_text(
        "dbs",
        "[Auto] Choose 1 of your Battle Cards : When this card attacks,"
        " draw 1 card, then"
        " switch the chosen card to Active Mode and it can't attack for the turn.",
    )
    assert skill.effect == Seq((Draw(1), Orient(It(), "active"), Forbid(It(), "attack", TURN)))


def test_a_keyword_that_the_card_explains() -> None:
    (skill,) = compile_text(
        "dbs", "[Gift] (When this card is placed in your Drop Area from your hand, draw 1 card.)"
    )
    event = When("placed", THIS, areas=("hand",), to="drop")
    assert skill == Skill("auto", Draw(1), keyword="Explained", event=event, values=("Gift",))
    for unexplained in (
        "[Gift]",
        "[Gift] (A card for you.)",
        "[Gift] (When this card is played, you are pleased.)",
    ):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", unexplained)


def test_what_would_be_dealt() -> None:
    (skill,) = compile_text(
        "dbs",
        "[Permanent] If this card would inflict damage to your opponent's"
        " life, your"
        " opponent places 7 cards from the top of their deck in the Drop Area instead.",
    )
    assert skill.event == When("damage_taken", None, "opponent", other=THIS)
    assert skill.effect == Move(Top("opponent", "deck", 7), "drop")


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        (
            "If you have all of <Ash>, <Brook>, and <Cole> in your Drop Area, this card gains [Critical].",
            [
                Compare(Count(Filter("you", ("drop",), facts=(Fact("character", (name,)),))), ">=", 1)
                for name in ("Ash", "Brook", "Cole")
            ],
        ),
        (
            "If you have no more than 2 cards in your hand, this card gains [Critical].",
            [Compare(Count(Filter("you", ("hand",))), "<=", 2)],
        ),
    ],
)
def test_what_a_player_has(text: str, conditions: list[Condition]) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.conditions == tuple(conditions)


def test_their_total_power() -> None:
    found = effect_of(
        "choose any number of your Battle Cards, switch them to Rest Mode, and this"
        " card gains power"
        " equal to their total power for the turn."
    )
    assert isinstance(found, Seq)
    assert found.actions[1] == Modify(This(), "power", Stat("power", It()), TURN)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("When the Battle Card is played, choose it and KO it.", Later(KO(Subject()), "after_play")),
        (
            "When your opponent plays a red Battle Card, draw 1 card.",
            If(Is(Subject(), Filter(kinds=("Battle",), facts=RED)), Later(Draw(1), "after_play")),
        ),
        (
            "When your opponent plays a Battle Card, place it in its owner's Drop Area instead of playing it.",
            NegatePlay(),
        ),
    ],
)
def test_a_counter_that_says_when(text: str, effect: Action) -> None:
    (skill,) = compile_text("dbs", f"[Counter: Play] {text}")
    assert skill.effect == effect


def test_cards_that_would_go_elsewhere() -> None:
    (skill,) = compile_text(
        "dbs", "[Permanent] Cards that would be sent to your Warp are placed in your Drop Area instead."
    )
    assert skill == Skill("instead", Move(Subject(), "drop"), event=When("placed", Filter("you"), to="warp"))


def test_after_a_card_attacks() -> None:
    (skill,) = compile_text("dbs", "[Auto] After this card attacks, draw 1 card.")
    assert skill.event == When("battle_end", THIS)
    with pytest.raises(NotUnderstood):  # at once, or after the battle?
        compile_text("dbs", "[Auto] After you combo with this card, draw 1 card.")


def test_what_a_comma_before_or_sets_apart() -> None:
    either = (
        "your life is at 4 or less, or your life is at 6 or less and you have a red card in your Drop Area"
    )
    (skill,) = compile_text("dbs", f"[Awaken] When {either} : Draw 2 cards.")
    life = Count(Filter("you", ("life",)))
    drop = Count(Filter("you", ("drop",), facts=RED))
    both = AllOf((Compare(life, "<=", 6), Compare(drop, ">=", 1)))
    assert skill.conditions == (AnyOf((Compare(life, "<=", 4), both)),)


def test_energy_of_one_color() -> None:
    (skill,) = compile_text("dbs", "[Activate: Main] If all of your energy is the same color : Draw 1 card.")
    energy = Filter("you", ("energy",))
    assert skill.conditions == (Compare(BoundedCount(energy, alike="color"), "==", Count(energy)),)


def test_tokens_with_a_shortened_name_pay_a_cost() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] Choose 1 of your Ash Jr. tokens and KO it : Draw 1 card."
    )
    named = Filter("you", ("battle",), facts=(Fact("name", ("Ash Jr.",)),), token=True)
    assert skill.cost == (KO(Choose(1, named)),)


def test_other_cards_that_need_not_be_paid_for() -> None:
    found = lasting("You may activate {Great Wave} from your hand without paying its energy cost.")
    wave = Filter("you", ("hand",), facts=(Fact("name", ("Great Wave",)),))
    assert found == Waive(All(wave), "activate", (), WHILE)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "Treat all of your energy as red.",
            Gain(All(Filter("you", ("energy",))), "color", "Red", WHILE),
        ),
        (
            "Your cards in the Combo Area can't have their combo power reduced.",
            Forbid(All(Filter("you", ("combo",))), "combo_power_be_reduced", WHILE),
        ),
        (
            "Your <Ash> cards cost 1 less energy.",
            Modify(All(Filter("you", facts=(Fact("character", ("Ash",)),))), "cost", -1, WHILE),
        ),
        (
            "Reduce the combo cost of all cards in your hand to 0.",
            SetBase(All(Filter("you", ("hand",))), "combo_cost", 0, WHILE),
        ),
    ],
)
def test_what_cards_are_and_cost(text: str, held: Action) -> None:
    assert lasting(text) == held


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("one of your cards evolves", When("play", Filter(), "you", keyword="Evolve")),
        (
            "this card's attack KOs a Battle Card",
            When("ko_in_battle", Filter(areas=("battle",), kinds=("Battle",)), other=THIS),
        ),
    ],
)
def test_further_events(text: str, event: When) -> None:
    (skill,) = compile_text("dbs", f"[Auto] When {text}, draw 1 card.")
    assert skill.event == event


def test_the_keyword_by_which_a_card_was_told() -> None:
    found = effect_of(
        "choose 1 of your opponent's Battle Cards with [Blocker] and negate that skill for the turn."
    )
    blocker = Filter("opponent", ("battle",), ("Battle",), keywords=("Blocker",))
    assert found == Negate(Choose(1, blocker), TURN, ("Blocker",))


def test_that_card_is_the_one_of_the_event() -> None:
    text = "[Auto] When your opponent plays a Battle Card, switch this card to Rest Mode, then KO that card."
    (skill,) = compile_text("dbs", text)
    assert skill.effect == Seq((Orient(This(), "rested"), KO(Subject())))


def test_as_many_cards_of_a_deck() -> None:
    found = effect_of(
        "place cards from the top of your deck in your Drop Area equal to the number of your life."
    )
    assert found == Move(Top("you", "deck", Count(Filter("you", ("life",)))), "drop")


def test_nobody_remembers_which_card_that_was() -> None:
    with pytest.raises(NotUnderstood):
        effect_of("choose 1 card in your hand and reveal it. Your opponent can't play cards with that card's name for"
                  " the turn.")  # fmt: skip


def test_two_cards_of_a_union_that_are_described_each() -> None:
    text = (
        "[Union-Fusion] [five] : <Ash> with an energy cost of 2 or less and <Brook> with a cost of 3 or less"
    )
    (skill,) = compile_text("dbs", text)
    assert skill.of is not None
    assert skill.of.either == tuple(
        Filter(facts=(Fact("character", (name,)),), bounds=(Bound("cost", None, most),))
        for name, most in (("Ash", 2), ("Brook", 3))
    )


def test_a_swap_for_one_of_two_kinds_of_cards() -> None:
    (skill,) = compile_text("dbs", "[Swap 3] Red 《Kin》 card or <Ash> card.")
    assert skill.of is not None
    assert [each.facts[0].name for each in skill.of.either] == ["color", "character"]


def test_keywords_with_a_comma_between_them() -> None:
    found = compile_text("dbs", "[Blocker], [Revenge]")
    assert [skill.keyword for skill in found] == ["Blocker", "Revenge"]


def test_the_skill_that_was_activated() -> None:
    (skill,) = compile_text("dbs", "[Auto] When your opponent activates a [Counter] skill, negate it.")
    assert skill.effect == NegateSkill("Counter")


def test_what_this_card_has_in_common_with_the_leader() -> None:
    (skill,) = compile_text("dbs", "[Permanent] If your Leader Card and this card are the same color, this card gains"
                            " [Critical].")  # fmt: skip
    assert skill.conditions == (Is(This(), Filter(like=Like("color", Filter("you", ("leader",))))),)


def test_an_extra_card_that_goes_elsewhere() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] Place this card in your energy instead of the Drop Area."
    )
    assert skill.effect == Move(This(), "energy")


def test_the_player_who_did_it() -> None:
    (skill,) = compile_text("dbs", "[Auto] When a player plays a Battle Card, that player draws 1 card.")
    mine = Is(Subject(), Filter("you"))
    assert skill.effect == If(mine, Draw(1), Draw(1, "opponent"))
    with pytest.raises(NotUnderstood):  # nobody did it
        compile_text("dbs", "[Auto] When a Battle Card is KO'd, that player draws 1 card.")


def test_both_players_do_one_thing_after_another() -> None:
    found = effect_of("each player draws 2 cards, then places 1 card from their hand in the Drop Area.")
    assert isinstance(found, If) and isinstance(found.then, Seq)
    assert found.then.actions[:2] == (
        Draw(2),
        Move(Choose(1, Filter("you", ("hand",))), "drop"),
    )


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (
            "When you play a red Battle Card from your hand, reduce its energy cost by 1.",
            Modify(All(Filter("you", ("hand",), ("Battle",), RED)), "cost", -1, WHILE),
        ),
        (
            "When you activate an Extra Card, reduce the energy cost of that card by 2.",
            Modify(All(Filter("you", ("hand",), ("Extra",))), "cost", -2, WHILE),
        ),
        (
            "When you play a 《Kin》 card, reduce its energy cost by 1.",
            Modify(All(Filter("you", ("hand",), ("Battle",), (Fact("type", ("Kin",)),))), "cost", -1, WHILE),
        ),
    ],
)
def test_cards_that_cost_less_when_they_are_played(text: str, change: Action) -> None:
    assert lasting(text) == change


def test_what_lasts_as_long_as_this_card_is_in_play() -> None:
    here = Is(This(), Filter(areas=("leader", "battle")))
    still = If(here, Forbid(Choose(1, THEIRS), "attack", UNTIL_THIS_LEAVES))
    for text in (
        "choose 1 of your opponent's Battle Cards. While this card is in play, that card can't attack.",
        "choose 1 of your opponent's Battle Cards and it can't attack until this card leaves the Battle Area.",
    ):
        assert effect_of(text) == still


def test_skills_of_a_kind_that_cards_cannot_activate() -> None:
    found = lasting("Your opponent's Battle Cards can't activate [Auto] skills.")
    assert found == Bar(
        "opponent", "activate", Filter(areas=("battle",), kinds=("Battle",), keywords=("auto",)), WHILE
    )
    found = lasting("Your opponent's Leader Card can't activate [Awaken].")
    assert found == Bar("opponent", "activate", Filter(areas=("leader",), keywords=("Awaken",)), WHILE)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "your energy is greater than your life",
            Compare(Count(Filter("you", ("energy",))), ">", Count(Filter("you", ("life",)))),
        ),
        ("your opponent's hand is empty", Compare(Count(Filter("opponent", ("hand",))), "==", 0)),
        (
            "this card is your only Battle Card",
            Compare(Count(Filter("you", ("battle",), ("Battle",), other=True)), "==", 0),
        ),
        (
            "there are 3 or more colors in your Energy Area",
            Compare(BoundedCount(Filter("you", ("energy",)), different="color", values=True), ">=", 3),
        ),
    ],
)
def test_further_conditions(text: str, condition: Condition) -> None:
    assert effect_of(f"if {text}, draw 1 card.") == If(condition, Draw(1))


@pytest.mark.parametrize(
    "text",
    [
        "This card gains [Blocker], and your Leader Card gets +5000 power during the opponent's turn.",
        "The opponent can't activate [Blocker] and this card gets +5000 power during your turn.",
        "Only 1 {Ghost} can be played in your Battle Area, and this card gets +5000 power during your turn.",
        "During their turn, players can't combo.",
    ],
)
def test_a_turn_of_which_it_is_not_clear_for_what_it_is_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        lasting(text)


def test_what_players_cannot_do_in_their_own_turns() -> None:
    bars = [If(Turn(who), Bar(who, "combo", Filter(), WHILE)) for who in ("you", "opponent")]
    assert lasting("Players can't combo during their turn.") == Seq(tuple(bars))
    field = [All(Filter(who, ("battle",), ("Battle",))) for who in ("you", "opponent")]
    found = lasting("Players can't attack with Battle Cards during their turn.")
    assert found == Seq(tuple(If(Turn(of.of.whose), Forbid(of, "attack", WHILE)) for of in field))


def test_unless_within_a_sentence() -> None:
    found = effect_of("draw 1 card, and unless your life is at 2 or less, switch this card to Rest Mode.")
    more = Compare(Count(Filter("you", ("life",))), ">", 2)
    assert found == Seq((Draw(1), If(more, Orient(This(), "rested"))))


NOT_IT = Filter(areas=("battle",), kinds=("Battle",), unless=Filter(it=True))


def test_other_cards_than_those_of_the_cost() -> None:
    (skill,) = compile_text(
        "dbs", "[Activate: Main] Choose 1 of your Battle Cards : KO all other Battle Cards."
    )
    assert skill.effect == KO(All(NOT_IT))
    (skill,) = compile_text(
        "dbs",
        "[Activate: Main] Choose 1 of your Battle Cards and 1 opposing Battle Card : Return all of your other Battle"
        " Cards and all other opposing Battle Cards to their owners' hands.",
    )
    mine = replace(NOT_IT, whose="you")
    theirs = replace(NOT_IT, whose="opponent", unless=Filter(paid=True))  # others were selected since
    assert skill.effect == Move(Together((All(mine), All(theirs))), "hand")


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("choose 1 of your Battle Cards, then KO all other Battle Cards.", NOT_IT),
        (
            "choose 1 of your Battle Cards and 1 opposing Battle Card, then KO all other Battle Cards.",
            NOT_IT,
        ),
        (
            "choose 1 opposing Battle Card and it gets -5000 power this turn. KO all other opposing Battle Cards.",
            replace(NOT_IT, whose="opponent"),
        ),
        ("KO 1 opposing Battle Card, then KO all of your other Battle Cards.", replace(MINE, other=True)),
        ("put 1 card from your hand into the Drop Area. KO all your other Battle Cards.", replace(MINE, other=True)),
        ("KO all Battle Cards other than it.", replace(NOT_IT, unless=None, other=True)),
        (
            "your red Battle Cards gain [Blocker] this turn, and KO all of your other Battle Cards.",
            replace(NOT_IT, whose="you"),
        ),
    ],
)  # fmt: skip
def test_other_cards_than_those_selected_before(text: str, others: Filter) -> None:
    found = effect_of(text)
    last = found.actions[-1] if isinstance(found, Seq) else found
    assert last == KO(All(others))


@pytest.mark.parametrize(
    "text",
    [
        "choose 1 of your Battle Cards and switch it to Rest Mode, then KO 1 other Battle Card.",
        "KO 1 of your Battle Cards, then KO all of your other Battle Cards.",
        "choose 1 of your Battle Cards, then draw 1 card and KO 1 other Battle Card.",
    ],
)
def test_other_cards_of_which_it_is_not_clear_what_they_are_not(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)


def test_both_hands() -> None:
    found = effect_of("choose all Battle Cards, and your and your opponent's hands, then place them in their owners'"
                      " Drop Areas.")  # fmt: skip
    assert isinstance(found, Move) and isinstance(found.what, Together)
    last = found.what.parts[-1]
    assert isinstance(last, Choose) and last.of == Filter(areas=("hand",))


def test_played_for_another_price_from_wherever_cards_are_played() -> None:
    found = lasting("You can play this card by placing 2 of your Battle Cards in the Drop Area instead of paying its"
                    " energy cost.")  # fmt: skip
    assert found == Waive(This(), "play", (Move(Choose(2, MINE), "drop"),), WHILE)


def test_cards_may_be_switched_to_either_mode() -> None:
    energy = Choose(1, Filter("you", ("energy",)), True)
    assert effect_of("switch up to 1 of your energy to Active Mode or Rest Mode.") == OneOf(
        (Orient(energy, "active"), Orient(energy, "rested"))
    )


def test_the_total_of_the_chosen_cards_is_limited_by_this_cards_power() -> None:
    found = effect_of(
        "choose any number of your opponent's Battle Cards whose total power is less than or equal to this"
        " card's power and KO them."
    )
    assert found == KO(Choose(Count(THEIRS), THEIRS, True, sum_of="power", sum_max=Stat("power", This())))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("[Counter: Attack] Place 1 card from your hand in the Drop Area : Negate the attack and KO that card.",
         KO(Attacker())),
        ("[Counter: Attack] Choose 1 of your Battle Cards : Negate the attack. Then it gets +5000 power for the"
         " turn.",
         Modify(It(), "power", 5000, TURN)),
        ("[Counter: Attack] Your Leader Card is red : Negate the attack and return it to its owner's hand.",
         Move(Attacker(), "hand")),
        ("[Auto] When your opponent plays a Battle Card, if your Leader Card is red, switch it to Rest Mode.",
         Orient(Subject(), "rested")),
        ("[Auto] When your <Ash> attacks, if your Leader Card is red, that card gets +5000 power for the turn.",
         Modify(Subject(), "power", 5000, TURN)),
        ("[Auto] When this card attacks a Battle Card, if your Leader Card is red, negate that card's skills for the"
         " turn.", Negate(Guard(), TURN)),
    ],
)  # fmt: skip
def test_a_leader_or_a_cost_before_the_card_of_the_event(text: str, done: Action) -> None:
    (skill,) = compile_text("dbs", text)
    effect = skill.effect.then if isinstance(skill.effect, If) else skill.effect
    assert (effect.actions[-1] if isinstance(effect, Seq) else effect) == done


@pytest.mark.parametrize(
    ("those", "models"),
    [
        ("1 of your red Battle Cards", Filter("you", ("battle",), ("Battle",), RED)),
        ("1 of your Leader Cards", Filter("you", ("leader",))),
        ("one of your energy", Filter("you", ("energy",))),
    ],
)
def test_cards_that_are_like_others_and_lie_elsewhere(those: str, models: Filter) -> None:
    text = f"play 1 card with the same character name as {those} from your hand."
    found = effect_of(text)
    assert found == Play(Choose(1, Filter("you", ("hand",), like=Like("character", models))))
    written = render(compile_text("dbs", f"[Auto] When you play this card, {text}"), "dbs")
    assert written.endswith(text.replace("one of", "1 of"))


def test_several_colors_are_gained_by_the_same_card() -> None:
    one = Choose(1, MINE)
    assert effect_of("choose 1 of your Battle Cards, and it gains red and blue for the turn.") == Seq(
        (Gain(one, "color", "Red", TURN), Gain(It(), "color", "Blue", TURN))
    )
    every = effect_of("choose 1 of your Battle Cards, and it gains all colors for the turn.")
    assert isinstance(every, Seq) and len(every.actions) == 5


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("If the number of energy you have is 5 or more, draw 1 card.", "If you have 5 or more energy, draw 1 card."),
        ("KO 1 of your opponent's Battle Cards with an energy cost equal to the number of cards they have in their"
         " Warp.",
         "KO 1 of your opponent's Battle Cards with an energy cost equal to the number of cards in your opponent's"
         " Warp."),
        ("Play 1 Owl token. (Owl tokens are blue 《Bird》 Battle Cards with 5000 power.)",
         "Play 1 Owl token. (Owl tokens have blue, 《Bird》, 5000 power.)"),
        ("Negate the [Auto], [Activate], and [Permanent] skills of all opposing Battle Cards for the turn.",
         "Negate all [Auto], [Activate] and [Permanent] skills of all opposing Battle Cards for the turn."),
        ("Your opponent can't activate [Evolve], [Swap], or [Union] for the turn.",
         "Your opponent can't activate [Evolve] or [Swap] or [Union] for the turn."),
    ],
)  # fmt: skip
def test_said_in_other_words(text: str, same: str) -> None:
    assert compile_text("dbs", f"[Activate: Main] {text}") == compile_text("dbs", f"[Activate: Main] {same}")
