"""The words of card texts, one by one: what each of them changes on the table."""

from __future__ import annotations

from dataclasses import replace

from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.watching import Tally, perform
from rulebound.games import rules_of
from rulebound.games.library import Library, Printing
from rulebound.games.onepiece.areas import CHARACTER, DECK, HAND, LEADER, LIFE, STAGE, TRASH
from rulebound.games.onepiece.battle import Battle
from rulebound.games.onepiece.keywords.blocker import blockers
from rulebound.games.onepiece.keywords.ko import can_ko
from rulebound.games.onepiece.keywords.rush import can_attack, targets
from rulebound.games.onepiece.skills import active_don
from rulebound.games.onepiece.table.cardcheck import ARRANGER
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import forbidden_to

RULES = rules_of("onepiece")
LIBRARY = Library("onepiece", RULES.words)


def laid(text: str, kind: str = "Character") -> Trial:
    """A card with this text on a table where its first effect can do something."""
    facts: dict[str, object] = {
        "number": "X-001", "name": "Tester", "kind": kind, "text": text, "cost": 2, "power": 5000,
    }  # fmt: skip
    printed = LIBRARY.make(Printing(facts))
    return Trial(ARRANGER, printed, printed.clauses[0], 0)


def used(trial: Trial, manner: int = 0) -> Trial:
    """Its effect comes about, and everybody answers so that things happen."""
    perform(trial, Tally(trial.clause), manner)
    return trial


def kinds(trial: Trial) -> list[str]:
    """What the effect did, in order."""
    return [e.kind for e in trial.game.events if e.clause is trial.clause]


def test_life_cards_are_turned_face_up_and_then_everybody_knows_them() -> None:
    trial = laid("[On Play] You may turn 1 card from the top of your Life cards face-up: Draw 1 card.")
    game = trial.game
    top = game.cards[game.pile(trial.me, LIFE)[-1]]
    assert not top.face_up and game.sees(top) == 0
    used(trial)
    assert top.face_up and top.area == LIFE and game.sees(top) == 3
    assert kinds(trial) == ["face_up", "activate", "draw"]


def test_a_life_card_that_lies_face_up_cannot_pay_for_turning_it_up() -> None:
    trial = laid("[On Play] You may turn 1 card from the top of your Life cards face-up: Draw 1 card.")
    game = trial.game
    game.cards[game.pile(trial.me, LIFE)[-1]].face_up = True
    used(trial)
    assert kinds(trial) == []


def test_life_cards_are_turned_face_down_and_stay_known() -> None:
    trial = laid("[On Play] Turn all of your Life cards face-down.")
    game = trial.game
    life = [game.cards[id] for id in game.pile(trial.me, LIFE)]
    for card in life:
        card.face_up = True
    used(trial)
    assert not any(card.face_up for card in life)
    assert all(game.sees(card) == 3 for card in life)


def foe(trial: Trial, state: str, *keywords: str) -> Card:
    """An opposing Character in this state."""
    of = tree.Filter(whose="opponent", areas=("character",), state=state, keywords=keywords)
    trial.want(of, 1)
    return trial.game.cards[trial.matching(of)[0]]


def test_a_card_may_attack_active_characters_only_if_it_says_so() -> None:
    plain, bold = laid("[Blocker]"), laid("This card can attack active Characters.")
    assert foe(plain, "active").id not in targets(plain.game, plain.this)
    assert foe(bold, "active").id in targets(bold.game, bold.this)


def test_rush_character_lets_a_fresh_card_attack_characters_and_not_the_leader() -> None:
    trial = laid("[Rush: Character]")
    game, card = trial.game, trial.this
    target = foe(trial, "rested")
    leader = game.pile(1 - trial.me, LEADER)[0]
    assert targets(game, card) == [leader, target.id]
    card.since = game.turn
    assert can_attack(game, card)
    assert targets(game, card) == [target.id]


def test_a_fresh_card_may_be_kept_from_the_leader() -> None:
    trial = laid("[Rush]\nThis card cannot attack a Leader on the turn it is played.")
    leader = trial.game.pile(1 - trial.me, LEADER)[0]
    assert leader in targets(trial.game, trial.this)
    trial.this.since = trial.game.turn
    assert leader not in targets(trial.game, trial.this)


def test_nobody_blocks_an_unblockable_card() -> None:
    for text, expected in (("[Rush]", 1), ("[Unblockable]", 0)):
        trial = laid(text)
        foe(trial, "active", "Blocker")
        leader = trial.game.cards[trial.game.pile(1 - trial.me, LEADER)[0]]
        assert len(blockers(trial.game, 1 - trial.me, trial.this, leader)) == expected


def test_protection_from_opposing_effects_is_none_from_ones_own() -> None:
    trial = laid("This card cannot be KO'd by opposing effects.")
    game, card = trial.game, trial.this
    assert card.area == CHARACTER
    assert not can_ko(game, card, in_battle=False, by=1 - trial.me)
    assert can_ko(game, card, in_battle=False, by=trial.me)
    assert can_ko(game, card, in_battle=True, by=1 - trial.me)


def test_becoming_rested_is_an_event() -> None:
    trial = laid("[Your Turn] When this card becomes rested, draw 1 card.")
    assert kinds(used(trial)) == ["activate", "draw"]


def test_a_card_trashed_from_the_hand_by_an_effect_is_an_event() -> None:
    trial = laid("When a card is trashed from your hand by an effect, draw 1 card.")
    assert kinds(used(trial)) == ["activate", "draw"]


def test_a_ko_in_battle_is_an_event_of_the_attacker() -> None:
    trial = used(laid("When this card battles and KO's an opposing Character, draw 1 card."))
    assert kinds(trial) == ["activate", "draw"]
    assert [e.kind for e in trial.game.events if e.kind == "ko"] == ["ko"]


def test_damage_of_an_attack_and_any_damage_are_events() -> None:
    for text in (
        "When this card's attack deals damage to the opposing Life, draw 1 card.",
        "When you deal damage to the opposing Life, draw 1 card.",
    ):
        assert kinds(used(laid(text))) == ["activate", "draw"]


def test_losing_the_last_life_card_is_an_event_and_losing_another_is_not() -> None:
    text = "When your number of Life cards becomes 0, draw 1 card."
    trial = used(laid(text, "Leader"))
    assert kinds(trial) == ["activate", "draw"]
    assert not trial.game.pile(trial.me, LIFE)
    trial = laid(text, "Leader")
    trial.arranger.start(trial)
    trial.game.move(trial.game.cards[trial.game.pile(trial.me, DECK)[-1]], LIFE, "")
    trial.game.ask = None
    trial.game.run()
    assert kinds(trial) == []


def test_where_a_played_card_came_from() -> None:
    assert kinds(used(laid("When you play a Character from your hand, draw 1 card."))) == ["activate", "draw"]
    assert kinds(used(laid("When you play a Character from your hand, draw 1 card.", "Leader"))) == [
        "activate", "draw",
    ]  # fmt: skip


def test_an_action_is_put_off_until_the_end_of_the_turn() -> None:
    trial = laid("[On Play] Return this card to its owner's hand at the end of this turn.")
    game, card = trial.game, trial.this
    trial.arranger.start(trial)
    game.ask = None
    game.run()
    assert card.area == CHARACTER and kinds(trial) == ["activate", "later"]
    game.choose("end")
    assert card.area == HAND and kinds(trial) == ["activate", "later", "move"]
    assert not game.lasting


def test_what_was_put_off_is_not_done_to_a_card_that_became_another() -> None:
    trial = laid("[On Play] Return this card to its owner's hand at the end of this turn.")
    game, card = trial.game, trial.this
    trial.arranger.start(trial)
    game.ask = None
    game.run()
    game.move(card, TRASH, "")
    game.choose("end")
    assert card.area == TRASH


def test_an_action_is_put_off_until_the_end_of_the_battle() -> None:
    trial = laid("[When Attacking] Return this card to its owner's hand at the end of this battle.")
    used(trial)
    events = [e.kind for e in trial.game.events]
    assert events.index("battle_end") < len(events) - 1 - events[::-1].index("move")
    assert trial.this.area == HAND


def test_protection_from_some_attackers_only() -> None:
    trial = laid("This card cannot be KO'd in battle by <Slash> attribute cards.")
    game = trial.game
    blade = foe(trial, "active")
    trial.face(blade, tree.Filter())
    game.push(Battle(blade))
    assert can_ko(game, trial.this, in_battle=True, by=blade.seat)
    trial.face(blade, tree.Filter(facts=(tree.Fact("attribute", ("Slash",)),)))
    assert not can_ko(game, trial.this, in_battle=True, by=blade.seat)
    assert can_ko(game, trial.this, in_battle=False, by=blade.seat)


def test_an_effect_activates_an_event_without_its_cost() -> None:
    trial = laid("[On Play] Activate up to 1 Event with cost 5 or more from your hand.")
    event = next(c for c in hand(trial) if trial.game.prints[c.id].kind == "Event")
    don = active_don(trial.game, trial.me)
    used(trial)
    assert event.area == TRASH and active_don(trial.game, trial.me) == don
    assert [e.kind for e in trial.game.events if e.card == event.id][-2:] == ["event", "activate"]


def hand(trial: Trial) -> list[Card]:
    return [trial.game.cards[id] for id in trial.game.pile(trial.me, HAND)]


def test_a_stage_is_koed_by_an_effect_that_says_so() -> None:
    trial = laid("[On Play] KO up to 1 opposing Stage.")
    [stage] = trial.game.pile(1 - trial.me, STAGE)
    used(trial)
    assert trial.game.cards[stage].area == TRASH and kinds(trial) == ["activate", "ko"]


def choices(trial: Trial, verb: str) -> list[int]:
    ask = trial.game.ask
    return [c.card for c in ask.choices if c.verb == verb] if ask is not None else []


def test_a_player_may_be_forbidden_to_play_some_cards() -> None:
    trial = laid("[On Play] You cannot play Character cards with cost 3 or more this turn.")
    cheap = tree.Filter(
        whose="you", areas=("hand",), kinds=("Character",), bounds=(tree.Bound("cost", high=1),)
    )
    trial.want(cheap, 1)
    [allowed] = trial.matching(cheap)
    used(trial)
    assert choices(trial, "play") == [allowed]
    trial.game.choose("end")
    assert not any(forbidden_to(trial.game, trial.me, "play", card) for card in hand(trial))


def test_a_forbidden_card_is_not_played_by_an_effect_either() -> None:
    trial = laid("[On Play] You cannot play Character cards this turn.")
    used(trial)
    [first, *_] = hand(trial)
    assert RULES.play_frame(trial.game, first, trial.clause, state=0, paying=False, seat=0) is None


def test_a_player_may_be_forbidden_to_set_don_active_by_characters() -> None:
    text = (
        "[Activate: Main] Set up to 1 of your DON!! cards active. "
        "Then you cannot set DON!! cards active by Character effects this turn."
    )
    trial = used(laid(text))
    assert kinds(trial) == ["activate", "active", "bar"]
    trial.game.choose(next(i for i, c in enumerate(asked(trial)) if c.verb == "use"))
    while trial.game.ask is not None and trial.game.ask.kind != "main":
        trial.game.choose(0)
    assert kinds(trial) == ["activate", "active", "bar", "activate", "bar"]


def asked(trial: Trial) -> list[Choice]:
    return trial.game.ask.choices if trial.game.ask is not None else []


def test_a_player_may_be_forbidden_to_take_life_by_effects() -> None:
    trial = used(laid("[On Play] You cannot add Life cards to your hand by your own effects this turn."))
    life = len(trial.game.pile(trial.me, LIFE))
    take = tree.Move(tree.Top("you", "life", 1), "hand")
    for seat, left in ((trial.me, life), (1 - trial.me, life - 1)):
        whose = "you" if seat == trial.me else "opponent"
        trial.by_effect(replace(take, what=tree.Top(whose, "life", 1)), seat)
        trial.game.ask = None
        trial.game.run()
        assert len(trial.game.pile(trial.me, LIFE)) == left


def test_a_player_may_be_forbidden_to_draw_by_effects() -> None:
    trial = laid("[On Play] You cannot draw cards by your own effects this turn.")
    used(trial)
    before = len(hand(trial))
    for seat, more in ((trial.me, 0), (1 - trial.me, 1)):
        trial.by_effect(tree.Draw(1, "you" if seat == trial.me else "opponent"), seat)
        trial.game.ask = None
        trial.game.run()
        assert len(hand(trial)) == before + more


def test_a_permanent_effect_forbids_drawing_by_effects_although_nothing_else_is_in_force() -> None:
    trial = laid("You cannot draw cards by your own effects.")
    before = len(hand(trial))
    assert not trial.game.lasting
    trial.by_effect(tree.Draw(1, "you"), trial.me)
    trial.game.ask = None
    trial.game.run()
    assert len(hand(trial)) == before


def test_being_given_don_is_an_event() -> None:
    trial = laid("When this card is given a DON!! card, draw 1 card.")
    trial.game.choose(next(i for i, c in enumerate(asked(trial)) if (c.verb, c.card) == ("give", trial.card)))
    assert kinds(trial) == ["activate", "draw"]


def test_base_power_that_follows_that_of_the_leader() -> None:
    trial = laid("This Character's base power becomes the same as your Leader's base power.")
    game, me = trial.game, trial.game.cards[trial.card]
    leader = game.cards[game.pile(trial.me, LEADER)[0]]
    power = RULES.words.stats["power"]
    assert game.prints[me.id].numbers[power] == 5000
    own = game.prints[leader.id].numbers[power]
    for change, base in ((tree.Modify, own), (tree.SetBase, 9000)):
        of = tree.All(tree.Filter(whose="you", areas=("leader",)))
        trial.by_effect(change(of, "power", 9000, "turn"), trial.me)
        game.ask = None
        game.run()
        assert stat_of(game, me, power) == base  # what only adds to the Leader's power does not count
