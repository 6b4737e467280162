"""Sentences that are put together from parts: how often, when, by whom, of which cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.dbs.tree import AreaLimit, CreateToken
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    WHILE,
    Action,
    All,
    Allow,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Draw,
    ExtraTurn,
    Fact,
    Filter,
    ForbidBy,
    Grant,
    Guard,
    Happened,
    If,
    Is,
    Looked,
    May,
    Move,
    Negate,
    Not,
    OneOf,
    Selector,
    Seq,
    Subject,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text

THIS = Filter(this=True)
LEADER = Filter("you", ("leader",))
COLORS = ("Red", "Blue", "Green", "Yellow", "Black")  # 2-4-1-1
MINE = Filter("you", ("battle",), ("Battle",))


def effect_of(text: str) -> Action:
    """What the only skill of a card does when it is played."""
    (skill,) = compile_text("dbs", f"[Auto] When you play this card, {text}")
    assert skill.effect is not None
    return skill.effect


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("this card has attacked twice this turn", Happened(When("attack", THIS), 2)),
        ("this card attacked 2 or more times this turn", Happened(When("attack", THIS), 2, or_more=True)),
        ("your Leader Card attacked twice this turn", Happened(When("attack", LEADER), 2)),
        ("your Leader Card has been attacked three times this turn", Happened(When("attacked", LEADER), 3)),
        (
            "you've attacked at least 3 times this turn",
            Happened(When("attack", None, "you"), 3, or_more=True),
        ),
        ("your opponent comboed twice this turn", Happened(When("combo", None, "opponent"), 2)),
    ],
)
def test_how_often_something_has_happened(text: str, condition: Condition) -> None:
    assert effect_of(f"if {text}, draw 1 card.") == If(condition, Draw(1))


@pytest.mark.parametrize("said", ["twice in the same turn", "for the second time this turn"])
def test_something_that_happens_again(said: str) -> None:
    (skill,) = compile_text("dbs", f"[Auto] When this card attacks {said}, draw 1 card.")
    assert skill.event == When("attack", THIS, condition=Happened(When("attack", THIS), 2))


def test_cards_that_attacked_twice_are_each_or_all() -> None:
    with pytest.raises(NotUnderstood):
        effect_of("if your Battle Cards attacked twice this turn, draw 1 card.")


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "you placed a card in your Energy Area in your Charge Phase",
            Happened(When("charged", None, "you")),
        ),
        (
            "your opponent placed a red card in their Energy Area during their Charge Phase",
            Happened(When("charged", Filter(facts=(Fact("color", ("Red",)),)), "opponent")),
        ),
        (
            "you placed no cards in your Energy Area during your Charge Phase",
            Not(Happened(When("charged", None, "you"))),
        ),
        ("you didn't play a Battle Card", Not(Happened(When("play", Filter(kinds=("Battle",)), "you")))),
        ("you played no Battle Cards", Not(Happened(When("play", Filter(kinds=("Battle",)), "you")))),
    ],
)
def test_what_was_done_in_a_phase_and_what_was_not_done(text: str, condition: Condition) -> None:
    assert effect_of(f"if {text} this turn, draw 1 card.") == If(condition, Draw(1))


def test_a_skill_that_waits_for_a_card_placed_in_the_charge_phase() -> None:
    text = (
        "[Auto] When your opponent places a card in their Energy Area during their Charge Phase, draw 1 card."
    )
    (skill,) = compile_text("dbs", text)
    assert skill.event == When("charged", None, "opponent")


@pytest.mark.parametrize(
    "said",
    [
        "Battle Cards in Active Mode",
        "opposing Battle Cards that are in Active Mode",
        "your opponent's Battle Cards even if they're in Active Mode",
        "an active mode Battle Card",
    ],
)
def test_attacks_on_cards_in_active_mode(said: str) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] This card can attack {said}.")
    assert skill.effect == Grant(This(), "Attack Active", WHILE)


def test_attacks_on_some_cards_in_active_mode() -> None:
    (skill,) = compile_text(
        "dbs", "[Permanent] This card can attack your opponent's red Battle Cards in Active Mode."
    )
    red = Filter("opponent", ("battle",), ("Battle",), (Fact("color", ("Red",)),), state="active")
    assert skill.effect == Allow(This(), "attack_active", WHILE, red)


@pytest.mark.parametrize(
    "text",
    [
        "You can activate your Leader Card's [Awaken] for the turn regardless of how much life you have.",
        "You can activate [Awaken] on your Leader Card even if your life is at 5 or more this turn.",
        "Your Leader Card can activate its [Awaken] skill this turn even if you have 5 or more life.",
    ],
)
def test_awaken_whatever_the_life(text: str) -> None:
    (skill,) = compile_text("dbs", f"[Activate: Main] {text}")
    assert skill.effect == Allow(All(LEADER), "awaken", TURN)


def test_when_awaken_may_be_activated_is_asked_then() -> None:
    text = "Your Leader Card can activate [Awaken] this turn when your life is at 6 or less."
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"[Activate: Main] {text}")


@pytest.mark.parametrize(
    ("would", "stays"),
    [
        ("this card would be KO'd", "this card remains in the Battle Area"),
        ("this card would be KO'd", "it isn't KO'd"),
        ("this card would leave the Battle Area by an opposing skill", "it doesn't leave the Battle Area"),
        ("this card would leave the Battle Area", "this card is not removed from the Battle Area"),
        ("one of your <Ash> cards would be KO'd", "that card stays in play"),
    ],
)
def test_a_card_that_stays_is_replaced(would: str, stays: str) -> None:
    paid = "you may place 1 card from your hand in your Drop Area"
    plain = compile_text("dbs", f"[Permanent] If {would}, {paid} instead.")
    assert compile_text("dbs", f"[Permanent] When {would}, {paid}. If you do, {stays}.") == plain
    assert compile_text("dbs", f"[Auto] When {would}, {paid}. If you do so, {stays}.") == plain


def test_a_card_that_is_not_koed_may_still_leave() -> None:
    text = (
        "[Permanent] If this card would leave the Battle Area, you may draw 1 card. If you do, it isn't KO'd."
    )
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ("you KO'd one of your Battle Cards", Filter("you", kinds=("Battle",), it=True)),
        ("you KO'd your opponent's Battle Card", Filter("opponent", kinds=("Battle",), it=True)),
        (
            "you KO'd a <Ash> as your Battle Card",
            Filter("you", facts=(Fact("character", ("Ash",)),), it=True),
        ),
    ],
)
def test_whose_card_was_koed(said: str, fits: Filter) -> None:
    effect = effect_of(f"choose up to 1 Battle Card and KO it. If {said}, draw 1 card.")
    assert isinstance(effect, Seq)
    assert effect.actions[-1] == If(Compare(Count(fits), ">=", 1), Draw(1))


def test_what_was_just_placed_there_is_asked_for() -> None:
    start = "place the top card of your deck in your Drop Area. If a red card is placed in your Drop Area"
    assert effect_of(f"{start}, draw 1 card.") == effect_of(f"{start} with this skill, draw 1 card.")
    with pytest.raises(NotUnderstood):
        effect_of("draw 1 card. If a red card is placed in your Drop Area, draw 1 card.")


def test_a_card_of_another_colour_than_was_asked_for() -> None:
    first = "send the top card of your deck to your Warp. If a red card is sent to the Warp, draw 1 card."
    effect = effect_of(f"{first} If a card of any other color is sent to the Warp, draw 2 cards.")
    assert isinstance(effect, Seq)
    others = Filter(areas=("warp",), it=True).setting("color", ("Blue", "Green", "Yellow", "Black"))
    assert effect.actions[-1] == If(Compare(Count(others), ">=", 1), Draw(2))


@pytest.mark.parametrize(
    ("text", "what", "act"),
    [
        (
            "You can combo with this card from your Battle Area even when it is in Rest Mode.",
            This(),
            "combo_rested",
        ),
        ("This card can be used in a combo even if it's in Rest Mode.", This(), "combo_rested"),
        ("Your Battle Cards can combo when in Rest Mode.", All(MINE), "combo_rested"),
        ("You can combo with your Battle Cards even if they are in Rest Mode.", All(MINE), "combo_rested"),
        ("You can use this card in your Battle Area to pay energy costs.", This(), "pay_energy"),
        ("You can use your Battle Cards to pay for energy costs.", All(MINE), "pay_energy"),
    ],
)
def test_what_cards_are_allowed_all_the_same(text: str, what: Selector, act: str) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.effect == Allow(what, act, WHILE)


def test_a_permission_may_hold_for_a_turn() -> None:
    assert effect_of("you can combo with your Battle Cards even in Rest Mode for the turn.") == Allow(
        All(MINE), "combo_rested", TURN
    )


@pytest.mark.parametrize(
    "said",
    [
        "skills on cards other than their Leader Card",
        "any skills other than those of their Leader Card",
        "the skills of cards other than Leader Cards",
    ],
)
def test_skills_that_are_left(said: str) -> None:
    left = Filter(unless=Filter(kinds=("Leader",)))
    assert effect_of(f"your opponent can't activate {said} for the turn.") == Bar(
        "opponent", "activate", left, TURN
    )


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Your opponent can't draw cards when their Leader Card activates [Awaken].", "opponent"),
        ("You can't draw cards when your Leader Card activates its [Awaken] skill.", "you"),
        ("Your opponent can't draw cards with the [Awaken] skill of their Leader Card.", "opponent"),
    ],
)
def test_only_as_far_as_one_skill_does_it(text: str, who: str) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.effect == Bar(who, "draw", Filter(), WHILE, using="Awaken")


def test_a_skill_of_the_other_players_leader_is_not_meant() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "dbs", "[Permanent] Your opponent can't draw cards when your Leader Card activates [Awaken]."
        )


ATTACKED = "take_attack_damage"
ANY = Filter(areas=("battle",), kinds=("Battle",))
RED = ANY.setting("color", ("Red",))


@pytest.mark.parametrize(
    ("text", "bar"),
    [
        ("you take no damage for the turn", Bar("you", "take_damage", Filter(), TURN)),
        ("you don't take damage from attacks this turn", Bar("you", ATTACKED, Filter(), TURN)),
        ("your opponent takes no damage from attacks this turn", Bar("opponent", ATTACKED, Filter(), TURN)),
        ("your Leader Card doesn't take any damage from that attack", Bar("you", ATTACKED, Filter(), BATTLE)),
        (
            "you don't take damage from attacks by red Battle Cards for the turn",
            Bar("you", ATTACKED, Filter(), TURN, by=RED),
        ),
        (
            "you don't take damage from your opponent's Battle Cards' attacks for the turn",
            Bar("you", ATTACKED, Filter(), TURN, by=ANY),
        ),
    ],
)
def test_damage_that_is_not_taken(text: str, bar: Action) -> None:
    assert effect_of(f"{text}.") == bar


@pytest.mark.parametrize(
    "text", ["take an extra turn after this one", "after this turn ends, you take an additional turn"]
)
def test_another_turn(text: str) -> None:
    assert effect_of(f"{text}.") == ExtraTurn()


PART = Filter(areas=("battle",)).setting("name", ("Part",))


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("You can only have up to 2 {Part} in your Battle Area.", AreaLimit(replace(PART, whose="you"), 2)),
        ("You can't have 2 or more {Part} in play.", AreaLimit(replace(PART, whose="you"), 1)),
        (
            "Your opponent can't have more than 3 Battle Cards in play.",
            AreaLimit(replace(ANY, whose="opponent"), 3),
        ),
        (
            "Your opponent can only have up to 4 Battle Cards in their Battle Area.",
            AreaLimit(replace(ANY, whose="opponent"), 4),
        ),
        ("Each player can only have 3 Battle Cards in play.", AreaLimit(ANY, 3)),
    ],
)
def test_how_many_cards_may_be_in_play(text: str, limit: Action) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.effect == limit


THEIR_SKILLS = Filter(whose="opponent")


@pytest.mark.parametrize(
    ("text", "ban"),
    [
        (
            "Your opponent can't negate this card's attacks.",
            ForbidBy(This(), "attack_be_negated", THEIR_SKILLS, WHILE),
        ),
        (
            "Your opponent can't negate the attacks of your Battle Cards.",
            ForbidBy(All(MINE), "attack_be_negated", THEIR_SKILLS, WHILE),
        ),
        (
            "This card's attacks can't be negated by the skills of Extra Cards.",
            ForbidBy(This(), "attack_be_negated", Filter(kinds=("Extra",)), WHILE),
        ),
        (
            "Your opponent's Leader Card can't activate [Awaken] or [Wish] skills.",
            Bar("opponent", "activate", Filter(areas=("leader",), keywords=("Awaken", "Wish")), WHILE),
        ),
        (
            "Your opponent's Battle Cards' [Auto] skills don't activate.",
            Bar("opponent", "activate", Filter("", ("battle",), ("Battle",), keywords=("auto",)), WHILE),
        ),
        (
            "You can only attack with this card once per turn.",
            Bar("you", "attack", THIS, WHILE, times=1),
        ),
        (
            "You don't take damage from Battle Cards.",
            Bar("you", "take_damage", Filter(), WHILE, by=Filter(kinds=("Battle",))),
        ),
        (
            "The skills of this card can't be negated by your opponent's skills.",
            ForbidBy(This(), "skills_be_negated", THEIR_SKILLS, WHILE),
        ),
        (
            "This card can't be played from any area with non-[Evolve] skills.",
            Bar("", "play", THIS, WHILE, by=Filter(), using="not Evolve"),
        ),
        (
            "Negate the [Energy-Exhaust] of your red cards in all areas.",
            Negate(All(Filter("you").adding("color", ("Red",))), WHILE, ("Energy-Exhaust",)),
        ),
        (
            "You don't have to place cards from your life in the Drop Area as a result of your Leader Card's skill.",
            Allow(All(Filter("you", ("leader", "battle"), ("Leader",))), "skip_life_drop", WHILE),
        ),
    ],
)
def test_what_is_negated_activated_and_excused_by_whose_skills(text: str, ban: Action) -> None:
    (skill,) = compile_text("dbs", f"[Permanent] {text}")
    assert skill.effect == ban


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (
            "When your opponent takes damage from this card",
            When("damage_taken", None, "opponent", other=THIS),
        ),
        ("At the end of a battle in which this card was attacked", When("battle_end", other=THIS)),
        (
            "At the end of a battle in which this card attacked a Battle Card",
            When("battle_end", THIS, other=Filter(kinds=("Battle",))),
        ),
        ("When a Battle Card leaves your Battle Area", When("leave", MINE)),
        ("When a card leaves your energy", When("placed", Filter("you"), areas=("energy",))),
        (
            "When this card is placed under another card by [Union]",
            When("put_under", THIS, keyword="Union", other=Filter()),
        ),
    ],
)
def test_events_by_the_other_card_and_by_whose_area(text: str, event: When) -> None:
    (skill,) = compile_text("dbs", f"[Auto] {text}, draw 1 card.")
    assert skill.event == event


def test_which_card_another_one_attacks() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When your <Ash> attacks, if it attacks a Leader Card, draw 1 card."
    )
    attacks = Is(Subject(), Filter(state="attacking"))
    assert skill.effect == If(attacks, If(Is(Guard(), Filter(kinds=("Leader",))), Draw(1)))


def test_what_was_done_before_the_last_clause_is_asked_as_soon_as_it_was_done() -> None:
    found = effect_of(
        "look at up to 3 cards from the top of your deck, add up to 1 red card among them to your hand, then place"
        " the rest in your Drop Area. If you added an <Ash> card to your hand, draw 1 card."
    )
    assert isinstance(found, Seq)
    ash = Filter("you", ("hand",), facts=(Fact("character", ("Ash",)),), it=True)
    rest = Move(Looked(), "drop")
    assert found.actions[-1] == If(Compare(Count(ash), ">=", 1), Seq((rest, Draw(1))), rest)


@pytest.mark.parametrize("colon", [":", "-"])
def test_a_skill_that_is_gained_stands_in_quotes_or_behind_a_bullet(colon: str) -> None:
    gained = f"this card gains the following effect for the turn{colon}\n"
    skill = "[Auto] When this card attacks, draw 1 card."
    assert effect_of(f"{gained}・ {skill}") == effect_of(f'{gained}"{skill}"')


def test_a_colour_that_is_chosen_is_one_of_five() -> None:
    chosen = effect_of("choose a color. KO all Battle Cards of that color.")
    cards = [Filter(areas=("battle",), kinds=("Battle",)).adding("color", (color,)) for color in COLORS]
    assert chosen == OneOf(tuple(KO(All(of)) for of in cards))


def test_one_card_with_a_different_name_differs_from_the_one_before() -> None:
    text = (
        "place 1 [Dragon Ball] card from your hand in the Drop Area. Then choose up to 1 [Dragon Ball] card with a"
        " different name in your deck and add it to your hand."
    )
    effect = effect_of(text)
    assert isinstance(effect, Seq)
    other = Filter("you", ("deck",), keywords=("Dragon Ball",), unless=Filter(like_it="name"))
    assert effect.actions[1] == Move(Choose(1, other, up_to=True), "hand")


def test_a_card_that_was_comboed_from_the_battle_area_goes_elsewhere() -> None:
    text = (
        "[Auto] At the end of a battle in which you combo with this card from your Battle Area, return this card to"
        " your hand instead of placing it in your Drop Area."
    )
    (skill,) = compile_text("dbs", text)
    assert skill.conditions == (Is(This(), Filter(came_from=("battle",))),)


def test_as_many_tokens_as_there_are_cards() -> None:
    energy = Filter("you", ("energy",), facts=(Fact("color", ("Red",)),))
    made = effect_of(
        "play 1 Ghost token in Rest Mode for each red energy you have. (Ghost tokens have 5000 power)"
    )
    assert made == CreateToken("Ghost", Count(energy), power=5000, state="rested")


def test_played_by_the_skill_of_one_of_several_cards() -> None:
    (skill,) = compile_text(
        "dbs", "[Auto] When you play this card with the skill of {Ash} or {Birch}, draw 1 card."
    )
    by = Filter(facts=(Fact("name", ("Ash", "Birch")),))
    assert skill.event == When("play", THIS, keyword="skill", other=by)


def test_other_cards_among_those_looked_at_are_not_the_one_that_was_taken() -> None:
    said = (
        "[Auto] When you play this card, look at up to 5 cards from the top of your deck. Choose up to 1 <Ash> among"
        " them, {}. Choose up to 1 other red card among them and place it in your Drop Area."
    )
    red = Filter(facts=(Fact("color", ("Red",)),), unless=Filter(it=True))
    dropped = Move(Choose(1, red, up_to=True, among_looked=True), "drop")
    for taken in ("and add it to your hand", "reveal it, and add it to your hand"):
        (skill,) = compile_text("dbs", said.format(taken))
        assert isinstance(skill.effect, Seq)
        assert skill.effect.actions[-1] == dropped
    with pytest.raises(NotUnderstood):  # than the revealed card, which still lies there, or than this card?
        compile_text("dbs", said.format("and reveal it"))


def test_the_remaining_cards_of_a_kind_among_those_shown() -> None:
    said = (
        "[Auto] When you play this card, reveal the top 4 cards of your deck. "
        "Play up to 1 <Ash> card among them, and {}."
    )
    ways = [
        compile_text("dbs", said.format(f"add {cards} to your hand"))
        for cards in (
            "the remaining <Ash> cards",
            "all remaining <Ash> cards",
            "all other <Ash> cards among them",
        )
    ]
    assert ways[0] == ways[1] == ways[2]
    with pytest.raises(NotUnderstood):  # they are in play, and not among those
        compile_text("dbs", said.format("switch the remaining Battle Cards to Rest Mode"))


def test_what_the_opponent_chooses_to_do() -> None:
    said = "[Auto] When you play this card, your opponent {}."
    either = compile_text("dbs", said.format("discards 2 cards or draws 1 card"))
    for chooses in ("chooses to", "chooses to either", "chooses whether to"):
        assert compile_text("dbs", said.format(f"{chooses} discard 2 cards or draw 1 card")) == either
    with pytest.raises(NotUnderstood):
        compile_text("dbs", said.format("chooses to discard 2 cards"))


@pytest.mark.parametrize(("said", "op"), [("5 or more", ">="), ("5", "==")])
def test_a_number_alone_is_one_of_the_cards_just_dealt_with(said: str, op: str) -> None:
    (skill,) = compile_text(
        "dbs",
        "[Auto] When you play this card, place all Extra Cards in your Drop Area at the bottom of your deck. "
        f"If you placed {said}, draw 2 cards.",
    )
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == If(Compare(Count(Filter(it=True)), op, 5), Draw(2))


@pytest.mark.parametrize(
    ("said", "op"), [("fewer than 3", "<"), ("at least 3", ">="), ("3 or less", "<="), ("3", "==")]
)
def test_a_pile_has_so_many_cards(said: str, op: str) -> None:
    (skill,) = compile_text(
        "dbs", f"[Auto] When you play this card, if your hand has {said} cards, draw 1 card."
    )
    assert skill.effect == If(Compare(Count(Filter("you", ("hand",))), op, 3), Draw(1))


LISTED = "\n• Draw 1 card.\n• Draw 2 cards.\n• Draw 3 cards."
THREE = (Draw(1), Draw(2), Draw(3))
BOTH = "\n• Draw 1 card.\n• Draw 2 cards."
LOW = Compare(Count(Filter("you", ("life",))), "<=", 3)


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        (f"choose two:{LISTED}", OneOf(THREE, count=2)),
        (f"choose both—{BOTH}", OneOf(THREE[:2], count=2)),
        (f"choose one or both—{BOTH}", OneOf((*THREE[:2], OneOf(THREE[:2], count=2)))),
        (
            f"choose one or more of the following:{LISTED}",
            OneOf((*THREE, OneOf(THREE, count=2), OneOf(THREE, count=3))),
        ),
        (f"choose up to two of the following—{LISTED}", May(OneOf((*THREE, OneOf(THREE, count=2))))),
        (
            f"choose one. If your life is at 3 or less, choose two instead—{LISTED}",
            If(LOW, OneOf(THREE, count=2), OneOf(THREE)),
        ),
        (
            f"choose one. If your life is at 3 or less, you may choose both instead—{BOTH}",
            If(LOW, OneOf((*THREE[:2], OneOf(THREE[:2], count=2))), OneOf(THREE[:2])),
        ),
    ],
)
def test_how_many_effects_of_a_list_are_chosen(text: str, chosen: Action) -> None:
    assert effect_of(text) == chosen


@pytest.mark.parametrize(
    "text", ["choose two—\n• Draw 1 card.", f"choose three—{BOTH}", f"choose up to both—{BOTH}"]
)
def test_no_more_effects_are_chosen_than_there_are(text: str) -> None:
    with pytest.raises(NotUnderstood):
        effect_of(text)
