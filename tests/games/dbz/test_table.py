"""Dragon Ball Z outside of Combat, with cards made of trees: levels, attachments, what may not be done."""

from __future__ import annotations

import pytest

from games.dbz.tables import HERO, VILLAIN, answer, doing, fight, lies, made, named, offered, table
from rulebound import Deck, Game, load, new_game
from rulebound.games.dbz.areas import BENEATH
from rulebound.games.dbz.personality import (
    ANGER,
    FORCED,
    GT_LEVELING,
    SKIPS,
    declared_styles,
    level_of_face,
    personality_of,
)
from rulebound.games.dbz.tree import (
    AttachTo,
    AttackGains,
    Attacks,
    Capture,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    ForceCombat,
    KeepMore,
    PutIntoPlay,
    Seize,
    SetAnger,
    SetStages,
    SkipCombat,
)
from rulebound.kernel.dice import dice_for
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    All,
    AllOf,
    Allow,
    AnyOf,
    Bar,
    Choose,
    Compare,
    Draw,
    Fact,
    Filter,
    Forbid,
    If,
    InStep,
    Is,
    Look,
    Looked,
    Modify,
    Move,
    Seq,
    Skill,
    Stat,
    This,
    Top,
    Turn,
    When,
)

OWN = All(Filter("you", ("personality",)))
THEIRS = All(Filter("opponent", ("personality",)))


def used(*events: str, south: str = HERO, north: str = VILLAIN) -> Game:
    """After south has used these Events in Combat, one in each Attack Phase."""
    held = ", ".join([*events, "LABZ-101"])
    game = table(f"{south}; hand exactly {held}; life 20", f"{north}; hand exactly LABZ-101; life 20")
    fight(game)
    for at, event in enumerate(events):
        answer(game, *(["pass"] if at else []), f"use {event}")
    return game


def level(game: Game, seat: int) -> int:
    return level_of_face(game.prints[personality_of(game, seat).id])


@pytest.mark.rule("dbz", "level.lost", "level.drills", "level.otherwise")
def test_a_level_lost_leaves_the_anger_and_no_drills() -> None:
    event = doing("TAB-1", ChangeLevel("opponent", -1))
    north = "personality LABZ-012 at 9 anger 3; levels LABZ-011, LABZ-013; drills LABZ-320"
    game = used(event, north=north)
    assert level(game, 1) == 1 and personality_of(game, 1).marker == 5
    assert game.counters[ANGER[1]] == 3
    assert lies(game, "LABZ-320", 1) == "discard"


@pytest.mark.rule("dbz", "level.otherwise", "victory.personality")
def test_a_level_that_a_card_gives_is_no_victory() -> None:
    event = doing("TAB-1", ChangeLevel("you"))
    south = "personality LABZ-002 at 5 anger 3; levels LABZ-001, LABZ-003; drills LABZ-320"
    game = used(event, south=south)
    assert level(game, 0) == 3 and personality_of(game, 0).marker == 10
    assert game.counters[ANGER[0]] == 3 and lies(game, "LABZ-320") == "discard"
    assert game.outcome is None


@pytest.mark.rule("dbz", "victory.personality.gt", "level.otherwise")
def test_after_a_gt_card_anger_wins_nothing() -> None:
    made("TAB-1", "Event", Skill("secondary", ChangeLevel("you")), version="GT")
    doing("TAB-2", ChangeAnger("you", 5))
    game = used("TAB-1", "TAB-2")
    assert level(game, 0) == 3 and game.outcome is None
    plain = doing("TAB-3", ChangeLevel("you"))
    assert used(plain, "TAB-2").outcome is not None


@pytest.mark.rule("dbz", "anger.lower")
def test_anger_that_may_not_be_lowered_can_be_set() -> None:
    drill = made("TAB-1", "Drill", Skill("permanent", Bar("you", "lower_anger", Filter(), "while")))
    lower, put = (
        doing("TAB-2", ChangeAnger("opponent", 2, lowers=True)),
        doing("TAB-3", SetAnger("opponent", 1)),
    )
    north = f"personality LABZ-011 at 5 anger 4; levels LABZ-012, LABZ-013; drills {drill}"
    game = used(lower, north=north)
    assert game.counters[ANGER[1]] == 4
    game = used(put, north=north)
    assert game.counters[ANGER[1]] == 1


@pytest.mark.rule("dbz", "anger.five")
def test_an_effect_may_ask_for_six_anger() -> None:
    effect = Modify(OWN, "anger_needed", 1, "while")
    drill = made("TAB-1", "Drill", Skill("permanent", effect))
    five, one = doing("TAB-2", ChangeAnger("you", 5)), doing("TAB-3", ChangeAnger("you", 1))
    game = used(five, south=f"{HERO}; drills {drill}")
    assert level(game, 0) == 1 and game.counters[ANGER[0]] == 5
    answer(game, "pass")
    game = used(five, one, south=f"{HERO}; drills {drill}")
    assert level(game, 0) == 2 and game.counters[ANGER[0]] == 0


@pytest.mark.rule("dbz", "anger.gt.five", "anger.gt")
def test_five_anger_of_a_player_of_gt_leveling_are_none() -> None:
    event = doing("TAB-1", ChangeAnger("opponent", 5))
    game = used(event, north="personality LABZ-011 at 5 anger 3 gt; levels LABZ-012, LABZ-013")
    assert game.counters[ANGER[1]] == 0 and level(game, 1) == 1
    assert personality_of(game, 1).marker == 5


@pytest.mark.rule("dbz", "level.power")
def test_each_level_has_its_own_power() -> None:
    for number in (1, 2, 3):
        power = Skill("secondary", ChangeLevel("you"))
        made(f"TAB-{number}", "Personality", power, character=["Lab Pupil"], level=number)
    game = table(
        "personality TAB-1 at 5; levels TAB-2, TAB-3; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, "use TAB-1", "pass")
    assert "use TAB-2" in offered(game)


# --- cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("dbz", "noncombat.attach")
def test_what_is_attached_is_discarded_with_its_host() -> None:
    friend = Choose(1, Filter("opponent", ("allies",)))
    setup = made("TAB-1", "Setup", Skill("secondary", AttachTo(This(), friend)))
    gone = doing("TAB-2", Move(All(Filter("opponent", ("allies",))), "discard"))
    game = table(
        f"{HERO}; setups {setup}; hand exactly {gone}; life 20",
        f"{VILLAIN}; allies LABZ-304 at 3; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, f"use {setup}")
    assert named(game, setup).host == named(game, "LABZ-304", 1).id and named(game, setup).seat == 0
    answer(game, "pass", f"use {gone}")
    assert lies(game, setup) == "discard" == lies(game, "LABZ-304", 1)


@pytest.mark.rule("dbz", "noncombat.attach", "words.use")
def test_who_may_not_use_it_any_more_has_it_attached_still() -> None:
    attach = Skill("secondary", AttachTo(This(), THEIRS))
    beneath = Is(This(), Filter(areas=("beneath",)))
    keeps = Skill("permanent", Forbid(THEIRS, "use_power", "while"), conditions=(beneath,))
    setup = made("TAB-1", "Setup", attach, keeps)
    bar = made(
        "TAB-2", "Drill", Skill("permanent", Bar("opponent", "use", Filter(kinds=("Setup",)), "while"))
    )
    for number in (4, 5, 6):
        power = Skill("secondary", ChangeAnger("you", 1))
        made(
            f"TAB-{number}",
            "Personality",
            power,
            character=["Lab Boss"],
            level=number - 3,
            alignment="Villain",
        )
    game = table(
        f"{HERO}; setups {setup}; hand exactly LABZ-101; life 20",
        f"personality TAB-4 at 5; levels TAB-5, TAB-6; drills {bar}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    assert f"use {setup}" not in offered(game)
    game = table(
        f"{HERO}; setups {setup}; hand exactly LABZ-101; life 20",
        "personality TAB-4 at 5; levels TAB-5, TAB-6; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, f"use {setup}")
    assert "use TAB-4" not in offered(game)


@pytest.mark.rule("dbz", "words.owner", "ally.leaves")
def test_an_ally_changes_sides_with_its_stage_and_its_levels() -> None:
    event = doing("TAB-1", Seize(Choose(1, Filter("opponent", ("allies",)))))
    gone = doing("TAB-2", Move(All(Filter("you", ("allies",))), "discard"))
    north = "personality LABZ-002 at 5; levels LABZ-001, LABZ-003; allies LABZ-302 at 4 on LABZ-301"
    game = used(event, gone, north=north)
    assert lies(game, "LABZ-302", 1) == "discard" and named(game, "LABZ-302", 1).seat == 1
    game = used(event, north=north)
    ally = named(game, "LABZ-302", 1)
    assert ally.seat == 0 and ally.marker == 4 and named(game, "LABZ-301", 1).host == ally.id


@pytest.mark.rule("dbz", "words.into-play", "ally.overlay")
def test_two_levels_found_at_once_are_laid_on_one_another_at_the_stage_that_is_said() -> None:
    """Section 12, 26: an effect that says at which stage an Ally comes beats the rule for overlaying."""
    found = Choose(2, Filter("you", ("life_deck",), ("Personality",)), up_to=True)
    event = doing("TAB-1", PutIntoPlay(found, stage=5))
    game = table(
        f"{HERO}; hand exactly {event}; life LABZ-302, LABZ-301, LABZ-303, 10",
        f"{VILLAIN}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, f"use {event}")
    assert "pick LABZ-302 in life_deck" not in offered(game)
    answer(game, "pick LABZ-301")
    assert "pick LABZ-302 in life_deck" in offered(game) and "pick LABZ-303 in life_deck" not in offered(game)
    answer(game, "pick LABZ-302")
    ally = named(game, "LABZ-302")
    assert ally.marker == 5 and named(game, "LABZ-301").host == ally.id


@pytest.mark.rule("dbz", "words.into-play", "ally.place")
def test_an_effect_may_bring_an_ally_of_any_level() -> None:
    found = Choose(1, Filter("you", ("hand",), ("Personality",)))
    plain, any_level = doing("TAB-1", PutIntoPlay(found)), doing("TAB-2", PutIntoPlay(found, any_level=True))
    for event, area in ((plain, "hand"), (any_level, "allies")):
        game = table(f"{HERO}; hand exactly {event}, LABZ-302; life 20")
        fight(game)
        answer(game, f"use {event}", *(["pick LABZ-302"] if area == "allies" else []))
        assert lies(game, "LABZ-302") == area


@pytest.mark.rule("dbz", "mastery.stays")
def test_a_mastery_never_leaves_play() -> None:
    event = doing("TAB-1", Move(All(Filter("opponent", ("mastery",))), "discard"))
    game = used(event, north=f"{VILLAIN}; mastery LABZ-345; declared TW-RED")
    assert lies(game, "LABZ-345", 1) == "mastery"


@pytest.mark.rule("dbz", "mastery.source")
def test_what_a_mastery_changes_is_the_masterys_doing() -> None:
    skill = Skill("permanent", Modify(OWN, "pur", 2, "while"))
    mastery = made("TAB-1", "Mastery", skill, style="Red")
    bars = Skill("permanent", Bar("opponent", "use", Filter(kinds=("Personality",)), "while"))
    drill = made("TAB-2", "Drill", bars)
    game = table(
        f"{HERO}; mastery {mastery}; declared TW-RED; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; drills {drill}; hand exactly LABZ-101; life 20",
    )
    answer(game, "end")
    assert personality_of(game, 0).marker == 9


@pytest.mark.rule("dbz", "words.not-discarded", "general.cannot")
def test_what_cannot_be_discarded_pays_for_nothing_either() -> None:
    drills = All(Filter("you", ("drills",)))
    safe = made("TAB-1", "Mastery", Skill("permanent", Forbid(drills, "be_discarded", "while")), style="Red")
    price = Move(Choose(1, Filter("you", ("drills",))), "discard")
    event = made("TAB-2", "Event", Skill("secondary", ChangeAnger("you", 1), cost=(price,)))
    south = f"{HERO}; drills LABZ-320; hand exactly {event}, LABZ-101; life 20"
    game = table(south)
    fight(game)
    assert f"use {event}" in offered(game)
    game = table(f"mastery {safe}; declared TW-RED; {south}")
    fight(game)
    assert f"use {event}" not in offered(game)


@pytest.mark.rule("dbz", "words.not-discarded")
def test_nor_do_the_opponents_effects_discard_it() -> None:
    drills = All(Filter("you", ("drills",)))
    safe = made("TAB-1", "Mastery", Skill("permanent", Forbid(drills, "be_discarded", "while")), style="Red")
    event = doing("TAB-2", Move(All(Filter("opponent", ("drills",))), "discard"))
    game = used(event, north=f"{VILLAIN}; mastery {safe}; declared TW-RED; drills LABZ-320")
    assert lies(game, "LABZ-320", 1) == "drills"


@pytest.mark.rule("dbz", "drill.style")
def test_styles_mixed_by_an_effect_are_sorted_out_when_it_ends() -> None:
    """The ruling on a Main Personality that may have Drills of several styles."""
    drills = All(Filter("you", ("drills", "hand"), ("Drill",)))
    mixing = made("TAB-1", "Drill", Skill("permanent", Allow(drills, "mix_styles", "while")))
    game = table(f"{HERO}; drills {mixing}, LABZ-320; hand exactly LABZ-322, LABZ-118; life 20")
    assert "place LABZ-322" in offered(game)
    answer(game, "place LABZ-322")
    assert lies(game, "LABZ-322") == "drills"


@pytest.mark.rule("dbz", "words.random")
def test_a_card_of_an_open_hand_is_taken_at_random() -> None:
    taken = set()
    event = doing("TAB-1", Move(Choose(1, Filter("opponent", ("hand",)), random=True), "discard"))
    for seed in range(12):
        game = table(
            f"{HERO}; hand exactly {event}; life 20",
            f"{VILLAIN}; hand exactly LABZ-101, LABZ-102, LABZ-103; life 20",
        )
        fight(game)
        for id in game.pile(1, game.rules.hand):
            game.cards[id].known = 3
        game.dice = dice_for(str(seed))
        answer(game, f"use {event}")
        taken.add(game.prints[game.pile(1, game.rules.trash)[-1]].number)
    assert len(taken) > 1


@pytest.mark.rule("dbz", "general.together")
def test_an_option_does_not_name_a_card_that_only_the_opponent_has_looked_at() -> None:
    look = Look(Top("you", "life_deck", 3), who="opponent")
    event = doing("TAB-1", Seq((look, Move(Looked(), "discard"))))
    game = table(
        f"{HERO}; hand exactly {event}; life exactly LABZ-101, LABZ-102, LABZ-103, 20x LABZ-200",
        f"{VILLAIN}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    named(game, "LABZ-102").known = 1
    answer(game, f"use {event}")
    assert game.decision is not None and game.decision.seat == 0
    assert offered(game) == ["next LABZ-102 in life_deck", "next card in life_deck"]
    assert [option.text for option in game.decision.options] == ["Lab Kick next", "A card you cannot see"]
    assert all(game.determinize(0, seed).view(0) == game.view(0) for seed in range(5))
    answer(game, "next card", "next LABZ-102")
    piled = [game.prints[id].number for id in game.pile(0, game.rules.trash)]
    assert piled[-4:] == ["LABZ-101", "LABZ-102", "LABZ-103", event]


@pytest.mark.rule("dbz", "general.together")
def test_who_puts_the_opponents_cards_in_order_knows_where_they_lie() -> None:
    """Their owner, who had looked at them before, does not."""
    look = Look(Top("opponent", "life_deck", 2))
    event = doing("TAB-1", Seq((look, Move(Looked(), "life_deck", "top"))))
    game = table(
        f"{HERO}; hand exactly {event}; life 20",
        f"{VILLAIN}; hand exactly LABZ-101; life exactly 3x LABZ-200, LABZ-101, LABZ-102, 20x LABZ-200",
    )
    fight(game)
    for id in game.pile(1, game.rules.deck)[-2:]:
        game.cards[id].known = 2
    answer(game, f"use {event}", "next their LABZ-101")
    top = [game.cards[id] for id in game.pile(1, game.rules.deck)[-2:]]
    assert [game.prints[card.id].number for card in top] == ["LABZ-101", "LABZ-102"]
    assert [game.sees(card) for card in top] == [1, 1]


@pytest.mark.rule("dbz", "words.return")
def test_cards_that_go_back_into_the_life_deck_are_shown_and_lie_face_down() -> None:
    event = doing("TAB-1", Move(Choose(1, Filter("you", ("discard",))), "life_deck", "bottom"))
    game = used(event, south=f"{HERO}; discard LABZ-105")
    answer(game, "pick LABZ-105")
    card = game.cards[game.pile(0, game.rules.deck)[0]]
    assert game.prints[card.id].number == "LABZ-105" and not card.face_up
    assert any(event.card == card.id and event.to == "life_deck" and event.seen == 3 for event in game.events)


@pytest.mark.rule("dbz", "dragon-ball.capture", "victory.dragon-balls.captured")
def test_a_captor_uses_all_of_the_power_or_nothing() -> None:
    event = doing("TAB-1", Capture(Choose(1, Filter("opponent", ("dragon_balls",), ("Dragon Ball",)))))
    for reply, anger in (("yes", 1), ("no", 0)):
        game = used(event, north=f"{VILLAIN}; balls LABZ-331")
        answer(game, reply)
        assert game.counters[ANGER[0]] == anger
        assert named(game, "LABZ-331", 1).seat == 0
    unused = doing("TAB-2", Capture(Choose(1, Filter("opponent", (), ("Dragon Ball",))), unused=True))
    assert used(unused, north=f"{VILLAIN}; balls LABZ-331").counters[ANGER[0]] == 0


@pytest.mark.rule("dbz", "victory.dragon-balls.captured", "victory.dragon-balls")
def test_the_last_ball_captured_wins_in_the_next_turn_if_it_is_there_still() -> None:
    event = doing("TAB-1", Capture(Choose(1, Filter("opponent", (), ("Dragon Ball",))), unused=True))
    six = ", ".join(f"LABZ-33{n}" for n in range(1, 7))
    game = used(event, south=f"{HERO}; balls {six}", north=f"{VILLAIN}; balls LABZ-337")
    assert game.outcome is None
    quiet = {"action": "pass", "main": "end", "combat": "skip", "look": "no", "discard": "discard"}
    while game.turn < 5 and game.ask is not None and game.outcome is None:
        answer(game, quiet.get(game.ask.kind, "no"))
    assert game.outcome is not None and game.outcome.rule == "victory.dragon-balls" and game.turn == 5


# --- the course of the turn ------------------------------------------------------------------------------------


@pytest.mark.rule("dbz", "turn.combat.skipped", "turn.combat.forced", "turn.rejuvenation.card")
def test_a_combat_that_is_skipped_when_it_is_declared() -> None:
    waits = When("combat_declared", who="opponent")
    ball = made("TAB-1", "Drill", Skill("auto", SkipCombat("opponent", now=True), event=waits))
    game = table(
        f"{HERO}; hand exactly LABZ-101; life 20; discard LABZ-105",
        f"{VILLAIN}; drills {ball}; hand exactly LABZ-101; life 20",
    )
    answer(game, "end", "combat")
    assert game.ask is not None and game.ask.kind == "rejuvenate"
    assert len(game.pile(1, game.rules.hand)) == 1
    forced = table(
        "personality LABZ-001 at 5 forced; levels LABZ-002, LABZ-003; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; drills {ball}; hand exactly LABZ-101; life 20",
    )
    answer(forced, "end")
    assert forced.ask is not None and forced.ask.kind == "look"


@pytest.mark.rule("dbz", "turn.combat.skipped")
def test_the_next_combat_steps_are_skipped_one_after_the_other() -> None:
    game = used(doing("TAB-1", SkipCombat("opponent", 2)))
    assert game.counters[SKIPS[1]] == 2
    quiet = {"action": "pass", "main": "end", "combat": "skip", "look": "no", "discard": "discard"}
    seen: list[tuple[int, int]] = []
    while game.turn < 9 and game.ask is not None:
        if game.ask.kind == "combat":
            seen.append((game.turn, game.ask.seat))
        answer(game, quiet.get(game.ask.kind, "no"))
    assert [turn for turn, seat in seen if seat == 1] == [8]


@pytest.mark.rule("dbz", "turn.combat.forced")
def test_who_must_declare_combat_in_the_next_turn() -> None:
    game = used(doing("TAB-1", ForceCombat("opponent")))
    assert game.counters[FORCED[1]] == 2
    quiet = {"action": "pass", "main": "end", "look": "no", "discard": "discard"}
    while game.turn < 4 or (game.ask is not None and game.ask.kind != "action"):
        assert game.ask is not None and (game.turn < 4 or game.ask.kind != "combat")
        answer(game, quiet.get(game.ask.kind, "no"))
    assert game.turn == 4 and game.counters[FORCED[1]] == 0


@pytest.mark.rule("dbz", "turn.combat.forced")
def test_nobody_declares_combat_in_the_turn_of_the_other_player() -> None:
    game = used(doing("TAB-1", ForceCombat("opponent", now=True)))
    assert game.counters[FORCED[1]] == 0


@pytest.mark.rule("dbz", "turn.combat.prevented")
def test_what_prevents_combat_is_used_at_the_beginning_of_the_power_up_step() -> None:
    waits = When("power_up_start", who="opponent")
    prevents = Skill("when", Bar("opponent", "declare_combat", Filter(), "turn"), event=waits)
    card = made("TAB-1", "Event", prevents)
    game = table(f"{HERO}; hand exactly LABZ-118; life 20", f"{VILLAIN}; hand exactly {card}; life 20")
    answer(game, "end", f"use {card}")
    assert game.ask is not None and game.ask.kind != "combat"
    assert personality_of(game, 0).marker == 6 and lies(game, card, 1) == "discard"


@pytest.mark.rule("dbz", "turn.rejuvenation", "turn.rejuvenation.always")
def test_effects_of_the_rejuvenation_step_come_before_the_discards() -> None:
    waits = When("rejuvenation_start")
    drill = made("TAB-1", "Drill", Skill("auto", KeepMore("you", 1), event=waits))
    game = table(
        f"{HERO}; drills {drill}; hand exactly LABZ-101, LABZ-102, LABZ-103, LABZ-104; life 20",
        f"{VILLAIN}; hand exactly LABZ-101; life 20",
    )
    answer(game, "end", "skip", "discard LABZ-104")
    assert len(game.pile(0, game.rules.hand)) == 3 and (game.ask is None or game.ask.kind != "discard")


@pytest.mark.rule("dbz", "turn.rejuvenation")
def test_a_drill_lets_its_player_keep_a_card_more() -> None:
    drill = made("TAB-1", "Drill", Skill("permanent", KeepMore("you", 1, "while")))
    game = table(
        f"{HERO}; drills {drill}; hand exactly LABZ-101, LABZ-102, LABZ-103; life 20",
        f"{VILLAIN}; hand exactly LABZ-101, LABZ-102, LABZ-103; life 20",
    )
    answer(game, "end", "skip")
    assert game.ask is not None and (game.ask.seat, game.ask.kind) == (1, "discard")


@pytest.mark.rule("dbz", "drill.stay", "noncombat.use", "power.constant")
def test_what_says_so_is_activated_in_the_non_combat_step() -> None:
    def skill(*conditions: InStep) -> Skill:
        return Skill("activate", ChangeAnger("you", 1), conditions=conditions, once=True)

    drill = made("TAB-1", "Drill", skill(InStep("non_combat")))
    other = made("TAB-2", "Drill", skill())
    game = table(f"{HERO}; drills {drill}, {other}; hand exactly LABZ-118; life 20")
    assert f"activate {drill}" in offered(game) and f"activate {other}" not in offered(game)
    answer(game, f"activate {drill}")
    assert game.counters[ANGER[0]] == 1
    assert f"activate {drill}" not in offered(game) and lies(game, drill) == "drills"


@pytest.mark.rule("dbz", "turn.beginning", "general.together", "general.may")
def test_at_the_beginning_of_a_turn_the_turn_players_effects_come_first() -> None:
    waits = When("turn_start")
    mine = made("TAB-1", "Drill", Skill("auto", ChangeAnger("you", 1), event=waits, optional=True))
    theirs = made("TAB-2", "Drill", Skill("auto", ChangeAnger("you", 1), event=When("turn_start", who="you")))
    game = table(
        f"{HERO}; drills {mine}; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; drills {theirs}; hand exactly LABZ-101; life 20",
    )
    quiet = {"action": "pass", "main": "end", "combat": "skip", "look": "no", "discard": "discard"}
    while game.turn < 4:
        assert game.ask is not None
        answer(game, quiet.get(game.ask.kind, "no"))
    assert game.ask is not None and (game.ask.seat, game.ask.kind) == (0, "may")
    assert game.counters[ANGER[1]] == 1
    answer(game, "yes")
    assert game.counters[ANGER[0]] == 1


@pytest.mark.rule("dbz", "turn.power-up.ally", "ally.power-up")
def test_an_ally_rises_by_one_and_what_effects_add() -> None:
    allies = All(Filter("you", ("allies",)))
    drill = made("TAB-1", "Drill", Skill("permanent", Modify(allies, "powering", 1, "while")))
    put = doing("TAB-2", SetStages(Choose(1, Filter("you", ("personality", "allies"))), 9))
    game = table(f"{HERO}; allies LABZ-301 at 3; drills {drill}; hand exactly {put}; life 20")
    answer(game, "end")
    assert named(game, "LABZ-301").marker == 5
    fight(game)
    answer(game, f"use {put}", "pick LABZ-301")
    assert named(game, "LABZ-301").marker == 9


# --- victories ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("dbz", "victory.held", "victory.personality", "victory.survival")
def test_a_victory_that_is_held_up_comes_when_its_time_ends() -> None:
    hold = doing("TAB-1", Bar("you", "win_by_personality", Filter(), "turn"))
    anger = doing("TAB-2", ChangeAnger("you", 5))
    south = "personality LABZ-002 at 5; levels LABZ-001, LABZ-003"
    game = used(hold, anger, south=south)
    assert game.outcome is None and level(game, 0) == 3
    quiet = {"action": "pass", "main": "end", "combat": "skip", "look": "no", "discard": "discard"}
    while game.outcome is None and game.turn < 4 and game.ask is not None:
        answer(game, quiet.get(game.ask.kind, "no"))
    assert game.outcome is not None and game.outcome.rule == "victory.personality"


@pytest.mark.rule("dbz", "victory.held")
def test_a_victory_that_was_held_up_and_lost_does_not_come() -> None:
    hold = doing("TAB-1", Bar("you", "win_by_personality", Filter(), "turn"))
    anger, lose = doing("TAB-2", ChangeAnger("you", 5)), doing("TAB-3", ChangeLevel("you", -1))
    game = used(hold, anger, lose, south="personality LABZ-002 at 5; levels LABZ-001, LABZ-003")
    quiet = {"action": "pass", "main": "end", "combat": "skip", "look": "no", "discard": "discard"}
    while game.outcome is None and game.turn < 4 and game.ask is not None:
        answer(game, quiet.get(game.ask.kind, "no"))
    assert game.outcome is None


def rescue() -> str:
    """An Event that comes before a victory by survival, and brings back two cards."""
    survives = When("survival_victory", who="opponent")
    back = Move(Top("you", "discard", 2), "life_deck")
    return made("TAB-9", "Event", Skill("when", back, event=survives))


@pytest.mark.rule("dbz", "victory.held", "turn.draw")
def test_who_draws_the_last_card_of_a_turn_may_hold_the_victory_up() -> None:
    game = table(
        f"{HERO}; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; hand exactly {rescue()}; life exactly 3x LABZ-101; discard 2x LABZ-102",
    )
    answer(game, "end", "skip", "no", "no")
    assert offered(game) == ["use TAB-9", "no"]
    answer(game, "use TAB-9", "skip")
    assert game.outcome is None and game.turn == 4


@pytest.mark.rule("dbz", "victory.held", "sequence.2")
def test_who_pays_with_the_last_card_may_hold_the_victory_up() -> None:
    costs = Skill("permanent", AttackGains(Attacks(), "life_cost", 1, "while"))
    drill = made("TAB-1", "Drill", costs)
    game = table(
        f"{HERO}; drills {drill}; hand exactly LABZ-101, {rescue()}; life 1; discard 2x LABZ-102",
        f"{VILLAIN}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, "attack LABZ-101", "use TAB-9", "next LABZ-102 in discard", "pass")
    assert game.outcome is None


@pytest.mark.rule("dbz", "victory.held", "damage.life", "damage.unit")
def test_who_takes_damage_to_the_last_card_may_hold_the_victory_up() -> None:
    game = table(
        f"{HERO}; hand exactly LABZ-105; life 20",
        f"{VILLAIN}; hand exactly {rescue()}; life 6; discard 2x LABZ-102",
    )
    fight(game)
    answer(game, "attack LABZ-105", "use TAB-9", "pass")
    assert game.outcome is None


@pytest.mark.rule("dbz", "victory.both")
def test_two_empty_life_decks_are_a_draw() -> None:
    both = Move(All(Filter("", ("life_deck",))), "removed")
    game = used(doing("TAB-1", both))
    assert game.outcome is not None and game.outcome.winner is None and game.outcome.rule == "victory.both"


@pytest.mark.rule("dbz", "power.constant-combat", "combat.control")
def test_a_turn_of_ones_own_is_asked_for() -> None:
    """When entering Combat as the attacker: the event is one for both, and whose turn it is tells them apart."""
    waits = Skill("auto", ChangeAnger("you", 1), conditions=(Turn("you"),), event=When("combat_start"))
    drill = made("TAB-1", "Drill", waits)
    game = table(
        f"{HERO}; drills {drill}; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; drills {drill}; hand exactly LABZ-101; life 20",
    )
    fight(game)
    assert game.counters[ANGER[0]] == 1 and game.counters[ANGER[1]] == 0


# --- powers that are off, and Z --------------------------------------------------------------------------------


def bosses(*skills: Skill) -> str:
    """A Main Personality of north with this text at level 1."""
    made("TAB-4", "Personality", *skills, character=["Lab Boss"], level=1, alignment="Villain")
    for number in (5, 6):
        made(f"TAB-{number}", "Personality", character=["Lab Boss"], level=number - 3, alignment="Villain")
    return "personality TAB-4 at 5; levels TAB-5, TAB-6"


@pytest.mark.rule("dbz", "power.off", "power.constant")
def test_what_keeps_from_using_a_power_keeps_from_all_of_them() -> None:
    constant = Skill("permanent", Modify(OWN, "pur", 4, "while"))
    power = Skill("secondary", ChangeAnger("you", 1), part=1)
    north = bosses(constant, power)
    pur = 3
    for event, rise in (
        (doing("TAB-1", ChangeAnger("you", 1)), 5),
        (doing("TAB-2", Bar("opponent", "use_power", Filter(), "turn")), 1),
        (doing("TAB-3", Forbid(THEIRS, "use_power", "turn")), 1),
    ):
        game = used(event, north=north)
        assert stat_of(game, personality_of(game, 1), pur) == rise
        assert any(code.startswith("use TAB-4") for code in offered(game)) == (rise == 5)
        assert "attack LABZ-101" in offered(game)
    drill = made("TAB-7", "Drill", Skill("permanent", Bar("opponent", "use_power", Filter(), "while")))
    game = table(f"{HERO}; drills {drill}; hand exactly LABZ-118; life 20", f"{north}; hand 1; life 20")
    assert stat_of(game, personality_of(game, 1), pur) == 1


RATING, THEIR_RATING = Stat("rating", OWN), Stat("rating", THEIRS)
KAI = "personality LABZ-310 at 5; levels LABZ-311, LABZ-312"


@pytest.mark.rule("dbz", "z.compare")
def test_where_a_rating_is_z_its_user_says_what_a_comparison_says() -> None:
    higher = If(Compare(RATING, ">", THEIR_RATING), ChangeAnger("you", 1), ChangeAnger("opponent", 1))
    event = doing("TAB-1", higher)
    for south, north in ((KAI, VILLAIN), (HERO, "personality LABZ-310 at 5; levels LABZ-311, LABZ-312")):
        for reply, anger in (("yes", [1, 0]), ("no", [0, 1])):
            game = used(event, south=south, north=north)
            assert game.ask is not None and (game.ask.seat, game.ask.kind) == (0, "holds")
            answer(game, reply)
            assert game.counters[:2] == anger
    game = used(event)
    assert game.counters[:2] == [0, 1]


@pytest.mark.rule("dbz", "z.compare")
@pytest.mark.parametrize("joined", [AllOf, AnyOf])
def test_each_of_two_comparisons_is_asked_by_itself(joined: type[AllOf] | type[AnyOf]) -> None:
    """Of two that must hold the second is asked only after a yes, of two alternatives only after a no."""
    parts = (Compare(RATING, ">", THEIR_RATING), Compare(RATING, ">=", THEIR_RATING))
    event = doing("TAB-1", If(joined(parts), ChangeAnger("you", 1), ChangeAnger("opponent", 1)))
    goes_on, ends = ("yes", "no") if joined is AllOf else ("no", "yes")
    for replies in ((goes_on, "yes"), (goes_on, "no"), (ends,)):
        game = used(event, south=KAI)
        for reply in replies:
            assert game.ask is not None and (game.ask.seat, game.ask.kind) == (0, "holds")
            answer(game, reply)
        assert game.ask is None or game.ask.kind != "holds"
        holds = replies[-1] == "yes"
        assert game.counters[:2] == ([1, 0] if holds else [0, 1])
    game = used(event)
    assert game.counters[:2] == ([0, 1] if joined is AllOf else [1, 0])


@pytest.mark.rule("dbz", "z.any")
def test_where_a_card_asks_for_a_rating_z_is_any() -> None:
    low = Compare(RATING, "<=", 1000)
    event = made("TAB-1", "Event", Skill("secondary", ChangeAnger("you", 1), conditions=(low,)))
    for south, usable in ((KAI, True), (HERO, False)):
        game = table(f"{south}; hand exactly {event}, LABZ-101; life 20")
        fight(game)
        assert (f"use {event}" in offered(game)) == usable
    weak = doing(
        "TAB-2", ChangeStages(All(Filter("opponent", ("personality",)).bounded("rating", high=1000)), 2, True)
    )
    assert personality_of(used(weak, north=KAI), 1).marker == 3
    assert personality_of(used(weak), 1).marker == 5


@pytest.mark.rule("dbz", "setup.double-power.z")
def test_z_is_not_compared_at_the_beginning() -> None:
    rest = ["LABZ-101", "LABZ-104", "LABZ-110"] * 16
    decks = [
        Deck("dbz", ["LABZ-310", "LABZ-311", "LABZ-312", *rest, "LV-Z"]),
        Deck("dbz", ["LABZ-011", "LABZ-012", "LABZ-013", *rest, "LV-Z"]),
    ]
    game = new_game("dbz", decks, 1, check=False)
    assert [personality_of(game, seat).marker for seat in (0, 1)] == [5, 5] and game.turn_seat == 0


# --- Drills of several styles ----------------------------------------------------------------------------------


@pytest.mark.rule("dbz", "drill.style")
def test_when_nothing_allows_several_styles_any_more_one_is_kept() -> None:
    """The ruling on a Main Personality that may have Drills of every style, and on a Drill that mixes them."""
    drills = All(Filter("you", ("drills", "hand"), ("Drill",)))
    mixing = made("TAB-1", "Drill", Skill("permanent", Allow(drills, "mix_styles", "while")))
    ends = doing(
        "TAB-2", Move(All(Filter("opponent", ("drills",), facts=(Fact("name", ("TAB-1",)),))), "discard")
    )
    game = used(ends, north=f"{VILLAIN}; drills {mixing}, LABZ-320, LABZ-321, LABZ-322")
    assert game.ask is not None and (game.ask.seat, game.ask.kind) == (1, "styles")
    assert offered(game) == ["style LABZ-320", "style LABZ-322"]
    answer(game, "style LABZ-322")
    assert lies(game, "LABZ-322", 1) == "drills"
    assert lies(game, "LABZ-320", 1) == lies(game, "LABZ-321", 1) == "discard"


# --- the Sensei Deck -------------------------------------------------------------------------------------------


@pytest.mark.rule("dbz", "setup.sensei", "setup.tokui-waza", "setup.leveling")
def test_cards_of_the_sensei_deck_are_shown_and_what_they_replace_is_not() -> None:
    rest = ["LABZ-101", "LABZ-104", "LABZ-110"] * 16
    sensei = ["SD-DECK", "LABZ-115", "LABZ-116"]
    south = ["LABZ-001", "LABZ-002", "LABZ-003", *rest, "LABZ-347", "LABZ-345", "LABZ-346", "TW-RED", *sensei]
    north = ["LABZ-011", "LABZ-012", "LABZ-013", *rest]
    game = new_game("dbz", [Deck("dbz", south), Deck("dbz", north)], 5, check=False)
    answer(game, "gt", "z")
    assert game.ask is not None and (game.ask.seat, game.ask.kind) == (0, "swap")
    assert lies(game, "LABZ-345") == "mastery" and lies(game, "LABZ-346") == "sensei"
    size = len(game.pile(0, game.rules.deck))
    top = game.pile(0, game.rules.deck)[-1]
    answer(game, "swap LABZ-115", "done")
    assert lies(game, "LABZ-115") == "life_deck" and len(game.pile(0, game.rules.deck)) == size
    assert game.rules.areas[game.cards[top].area].name == "sensei_deck"
    assert game.sees(game.cards[top]) == 1
    shown = [event for event in game.events if event.card >= 0 and event.to == "life_deck"]
    assert [game.prints[event.card].number for event in shown] == ["LABZ-115"] and shown[0].seen == 3
    assert load(game.dump()) == game
    assert game.counters[GT_LEVELING] == 1


@pytest.mark.rule("dbz", "deck.rainbow", "setup.tokui-waza")
def test_a_rainbow_tokui_waza_is_declared_where_the_tournament_has_it() -> None:
    rest = ["LABZ-101", "LABZ-104", "LABZ-110"] * 16
    south = ["LABZ-001", "LABZ-002", "LABZ-003", *rest, "TW-RAINBOW", "LV-Z"]
    north = ["LABZ-011", "LABZ-012", "LABZ-013", *rest, "LV-Z"]
    for rules, styles in (("2004-11-24", 0), ("2004-11-24-rainbow", 6)):
        game = new_game("dbz", [Deck("dbz", south), Deck("dbz", north)], 5, check=False, rules=rules)
        assert len(declared_styles(game, 0)) == styles


@pytest.mark.rule("dbz", "noncombat.attach")
def test_what_is_attached_is_removed_like_any_non_combat_card() -> None:
    setup = made("TAB-1", "Setup", Skill("secondary", AttachTo(This(), THEIRS)))
    attached = Filter("opponent", ("setups", "beneath"), ("Setup",))
    event = doing("TAB-2", Move(Choose(1, attached), "removed"))
    game = table(
        f"{HERO}; setups {setup}; hand exactly LABZ-101; life 20", f"{VILLAIN}; hand exactly {event}; life 20"
    )
    fight(game)
    answer(game, f"use {setup}", f"use {event}")
    assert lies(game, setup) == "removed"


@pytest.mark.rule("dbz", "level.gt", "turn.combat.prevented")
def test_a_level_by_gt_comes_after_what_is_used_at_the_beginning_of_the_step() -> None:
    """The game can be saved while the card is offered, and the level is not offered if the cards are gone."""
    waits = When("power_up_start", who="you")
    for action, level in (
        (Draw(1), "advance"),
        (Move(All(Filter("you", ("discard",))), "removed"), "combat"),
    ):
        card = made("TAB-1", "Event", Skill("when", action, event=waits))
        mine = "personality LABZ-001 at 2 gt; levels LABZ-002, LABZ-003; discard 7x LABZ-101; life 20"
        game = table(f"{mine}; hand exactly {card}")
        answer(game, "end")
        assert game.ask is not None and game.ask.kind == "window"
        answer(game, f"use {card}")
        assert game.ask is not None and game.ask.kind == level


@pytest.mark.rule("dbz", "noncombat.attach")
def test_nothing_is_attached_to_a_card_that_is_not_in_play() -> None:
    """A card that is attached to one in use would be on nothing afterwards."""
    event = doing("TAB-1", AttachTo(Top("you", "life_deck", 1), This()))
    game = used(event)
    assert not game.pile(0, BENEATH) and lies(game, event) == "discard"
    assert load(game.dump()) == game
