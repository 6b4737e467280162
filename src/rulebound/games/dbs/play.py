"""6-3-1-2-1, 9-4, 11-3 and 11-5: playing cards, cards on top of and beneath others, gaining control."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import AREAS, BATTLE, DROP, UNDER
from rulebound.games.dbs.battle import Battle
from rulebound.games.dbs.checkpoints import checkpoint
from rulebound.games.dbs.combos import carry_over
from rulebound.games.dbs.counters import A_PLAY, Countering, counter_timing
from rulebound.games.dbs.keywords.activated import skill_of
from rulebound.games.dbs.keywords.using import KeywordSkill, bit_of
from rulebound.games.dbs.limits import full
from rulebound.games.dbs.payment import UNSPECIFIED, can_pay_card, pay_card
from rulebound.games.dbs.skills import PLAYING, Use
from rulebound.games.dbs.tolls import Charge, play_tolls
from rulebound.games.tolls import charge
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import A_PLAIN_SKILL, A_SKILL, AFTER_PLAY, AS_USUAL, AT_BOTTOM, RESTED
from rulebound.kernel.effects import Effect, due, skill_in_use, source
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, END, NEXT, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous
from rulebound.kernel.instructions.continuous import ModifyNumber, ReplaceNumber
from rulebound.kernel.instructions.prohibiting import NegateOwnClause
from rulebound.kernel.lasting import DelayedAction
from rulebound.kernel.memory import follow
from rulebound.kernel.permanents import survey
from rulebound.kernel.placing import place as lay
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.triggers import Happening, happened, trigger_printed


class Manner:
    """How a card is played: in which position, with which keyword skill (as a bit), and by which skill's text."""

    def __init__(self, state: int = AS_USUAL, keyword: int = 0, clause: Clause | None = None) -> None:
        self.state = state
        self.keyword = keyword
        self.clause = clause
        self.seat = -1
        """3-1-7-1: in whose Battle Area it is played; -1 for its owner's."""

    def rule(self) -> RuleId:
        """The rule by which the card is played: a text that says "evolve" plays it as the keyword would."""
        if self.keyword & EVOLVING and self.clause is not None and self.clause.timing != "keyword":
            return "10-5-6"
        skill = skill_of(self.keyword)
        return skill.rule if skill is not None else "6-3-1-2-1-3"


EVOLVING: Final = ruleset.EVOLVE | ruleset.EX_EVOLVE | ruleset.XENO_EVOLVE


def with_keyword(game: Game, at: KeywordSkill, state: int = AS_USUAL) -> Manner:
    """How a keyword skill plays a card."""
    return Manner(state, bit_of(game, at), at.clause)


PLAINLY: Final = Manner()
"""By no skill."""


class PlayCard(Frame):
    """A Battle Card being played, from hand for its cost or by a skill."""

    def __init__(self, card: Card | None, manner: Manner = PLAINLY, *, paying: bool = False) -> None:
        super().__init__(PLAY_CARD)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.paying = paying
        self.manner = manner
        self.negated_to = -1
        """The area the card goes to, if its play was negated."""
        self.to_bottom = False
        """It goes to the bottom of that area then."""
        self.unpaid = False
        """8-4-2-2: what was to be paid instead of its energy cost was not, so that it is not played."""
        self.dear = False
        """A skill plays it, and its energy cost is to be paid all the same."""
        self.charged = False
        """It was asked what must be paid for playing it at all."""

    def not_paid(self) -> None:
        self.unpaid = True

    def holds(self, ref: int) -> bool:
        return self.card == ref

    def prove(self, game: Game, at: int) -> None:
        sure(self.step > 0 or self.charged or not (self.paying or self.dear), "it is paid for at once")
        card = game.at(self.card)
        sure(card is None or game.rules.areas[card.area].can_be_left(), "the card cannot be played")
        sure(self.negated_to < 0 or not AREAS[self.negated_to].in_play, "it cannot go there")


def reveal_and_pay(game: Game, at: PlayCard) -> int:
    card = game.at(at.card)
    if card is None or at.unpaid:
        return END
    if not at.charged:
        at.charged = True
        tolls = play_tolls(game, card, card.owner) if is_charged_here(at.manner) else []
        if tolls and at.paying:
            game.reveal(card)
            charge(game, tolls, card.owner)
            return AGAIN
        if tolls:
            game.push(Charge(card, card.owner))
            return AGAIN
    if (at.paying or at.dear) and not can_pay_card(game, card, "play"):
        return END
    if at.paying:
        game.reveal(card)
        pay_card(game, card, "play", "6-3-1-2-1-1")
    elif at.dear:
        pay_card(game, card, "play", "2-11-1-1")
    return NEXT


def is_charged_here(manner: Manner) -> bool:
    """Not what a keyword skill of the card itself plays: that was paid for with its cost."""
    return manner.clause is None or manner.clause.keyword not in PLAYING


def window(game: Game, at: PlayCard) -> int:
    """4-7-2-1: the counter timing of the card being played."""
    if at.unpaid:
        return END
    if at.paying:
        counter_timing(game, A_PLAY, game.cards[at.card % SHIFT].owner, at.card)
    return NEXT


def place(game: Game, at: PlayCard) -> int:
    """3-6-3, 3-6-5: the card is put into a Battle Area: this is playing it."""
    card = game.at(at.card)
    if card is None:
        return END
    if at.negated_to >= 0:
        lay(game, [card], at.negated_to, clause=at.manner.clause, at_bottom=at.to_bottom)
        return END
    came_from, before = card.area, game.ref(card)
    arrive(game, card, at.manner, at.manner.state)
    announce(game, card, came_from, at.manner)
    at.card = game.ref(card)
    if game.delayed:
        game.delayed = [
            action.about(before, at.card) if action.instruction.until == AFTER_PLAY else action
            for action in game.delayed
        ]
    return NEXT


def arrive(game: Game, card: Card, manner: Manner, state: int) -> None:
    came_from, before = card.area, game.ref(card)
    if forbidden(game, card, "be_played_active"):
        state = RESTED
    game.move(card, BATTLE, manner.rule(), manner.clause, state=state, kind="play", seat=manner.seat)
    if came_from != BATTLE:
        carry_over(game, before, game.ref(card))
    card.played_with = manner.keyword


def announce(game: Game, card: Card, came_from: int, manner: Manner) -> None:
    """11-3-4-1: the card has been played: skills that wait for it notice."""
    if not counts_as_played(game, came_from):
        return
    by_skill = manner.clause is not None
    using = A_SKILL | (manner.keyword or A_PLAIN_SKILL) if by_skill else 0
    other = played_by(game) if by_skill else None
    if game.prints[card.id].kind != "Battle":
        # 3-6-3: a [Field] is not played, but its own skill waits for the move (8-6-5-3).
        event = Happening(ruleset.PLAYED, card, card.seat, other, using=using)
        event.origin, event.to = came_from, BATTLE
        trigger_printed(game, card, event, False)
        return
    for frame in reversed(game.stack):
        if isinstance(frame, Countering):
            break  # played by a [Counter], and not by what it answers
        if isinstance(frame, Use):
            frame.played = game.ref(card)
            break
    mute = came_from == UNDER  # 11-3-4-1
    happened(game, ruleset.PLAYED, card, card.seat, other=other, using=using, mute=mute)


def played_by(game: Game) -> Card | None:
    """The card whose skill plays another one, or itself."""
    for frame in reversed(game.stack):
        if isinstance(frame, KeywordSkill):
            return game.at(frame.card)
        if isinstance(frame, Effect):
            return game.cards[frame.scope.this]
    return None


def counts_as_played(game: Game, came_from: int) -> bool:
    """8-6-5-3: in 1.077 from anywhere; in 1.078 from anywhere but a Battle Area."""
    return came_from != BATTLE or ruleset.VERSIONS[game.rules.ruleset].play_within_battle_counts


def after_play(game: Game, at: PlayCard) -> int:
    """What a [Counter: Play] has put off until the card is in play comes before skills that wait for it."""
    if due(game, AFTER_PLAY):
        return AGAIN
    return checkpoint(game, at) if at.paying else NEXT


PLAY_CARD: Final = Procedure(
    "dbs.play",
    [
        step("6-3-1-2-1-1", reveal_and_pay),
        step("6-3-1-2-1-2", window),
        step("6-3-1-2-1-3", place),
        step("6-3-1-2-1-4", after_play, RESTS),
    ],
    lambda: PlayCard(None, Manner()),
    fields=[
        Field("card", kinds.REF),
        Field("paying", kinds.FLAG),
        Field("manner.state", kinds.STATE),
        Field("manner.keyword", kinds.BITS),
        Field("manner.clause", CLAUSE_OR_NONE),
        Field("negated_to", kinds.AREA_OR_NONE),
        Field("unpaid", kinds.FLAG),
        Field("dear", kinds.FLAG),
        Field("charged", kinds.FLAG, 0),
        Field("to_bottom", kinds.FLAG, 0),
        Field("manner.seat", kinds.SEAT_OR_NONE, -1),
    ],
)


# --- cards beneath cards: 11-3 -----------------------------------------------------------------------


def beneath(game: Game, card: Card) -> list[Card]:
    """11-3-2-1: the cards under a card, the lowest first."""
    return [
        game.cards[id]
        for seat in BOTH_SEATS
        for id in game.pile(seat, UNDER)
        if game.cards[id].host == card.id
    ]


def play_on_top(game: Game, card: Card, under: list[Card], manner: Manner) -> None:
    """9-4-1, 9-4-2, 11-3-2: the new card takes over the position and the power changes of the one it is put on,
    which is part of it from then on and has not left the area.
    """
    came_from, rested = card.area, under[0].rested or forbidden(game, card, "be_played_active")
    olds = [game.ref(b) for b in under]
    arrive(game, card, manner, AS_USUAL)
    card.rested = rested if manner.state == AS_USUAL else manner.state == RESTED
    for b in under:
        for lower in beneath(game, b):
            lower.host = card.id
        lay_down(game, b, UNDER, card.seat, host=card.id)
        game.report_card("attach", card, clause=manner.clause, rule="11-3-1")
    for old in olds:
        hand_over(game, old, card, manner)
    announce(game, card, came_from, manner)


def lay_down(game: Game, card: Card, area: int, seat: int, *, host: int = -1, bottom: bool = False) -> None:
    """Puts a card elsewhere within a pile or on the other side; it is a new card there."""
    game.pile(card.seat, card.area).remove(card.id)
    game.renew(card)
    card.area = area
    card.seat = seat
    card.host = host
    if area == UNDER:
        card.rested = False
    pile = game.pile(seat, area)
    pile.insert(0 if bottom else len(pile), card.id)
    survey(game)


def put_beneath(game: Game, card: Card, host: Card, clause: Clause | None) -> None:
    """11-3-3: at the very bottom; within the Battle Area with all that lies beneath the card itself."""
    by = source(game)
    if card.area == BATTLE and host.area == BATTLE and card.seat == host.seat:
        lowers = beneath(game, card)
        for each in (card, *reversed(lowers)):
            lay_down(game, each, UNDER, host.seat, host=host.id, bottom=True)
        game.report_card("attach", host, clause=clause, rule="11-3-3")
    else:
        game.move(card, UNDER, "11-3-3", clause, where=AT_BOTTOM, seat=host.seat, host=host.id)
    doer = host.seat if by is None else by.seat
    using = skill_in_use(game)
    happened(game, ruleset.PUT_UNDER, card, doer, other=host, using=using, anywhere=True)


def cover(game: Game, card: Card, host: Card, clause: Clause | None) -> None:
    """11-3-1, 11-3-2: the card is put on top of the other, in its area and position, with all that lies beneath."""
    seat, rested, lowers = host.seat, host.rested, beneath(game, host)
    game.move(card, host.area, "11-3-1", clause, seat=seat)
    card.rested = rested
    for lower in lowers:
        lower.host = card.id
    lay_down(game, host, UNDER, seat, host=card.id)


INFORMATION: Final = (op.MODIFY, op.SET_BASE, op.GRANT, op.GRANT_SKILL, op.NEGATE, UNSPECIFIED)
"""What changes the information on a card, its skills among it."""


def part(game: Game, card: Card) -> None:
    """11-3-6: the top card leaves alone, and the one beneath it takes its place, position and changes."""
    lowers = beneath(game, card)
    if not lowers:
        return
    top, old = lowers[-1], game.ref(card)
    lay_down(game, top, card.area, card.seat)
    top.rested = card.rested
    for lower in lowers[:-1]:
        lower.host = top.id
    every = ruleset.VERSIONS[game.rules.ruleset].top_leaves_all_changes
    for i, e in enumerate(game.lasting):
        if e.ref == old and (e.instruction.code in INFORMATION if every else adds_power(e.instruction)):
            game.lasting[i] = e.on(game.ref(top))
    game.report_card("surface", top, rule="11-3-6")


def hand_over(game: Game, old: int, card: Card, manner: Manner) -> None:
    """10-13-4-4-1, 10-13-5-4-1: what is on one card is on another from now on, and so are an attack and a guard."""
    evolves = manner.keyword in (ruleset.EVOLVE, ruleset.EX_EVOLVE)
    whole = evolves and ruleset.VERSIONS[game.rules.ruleset].evolving_keeps_all
    skill = skill_of(manner.keyword)
    rule = skill.takes_over if skill is not None else "9-4-2"
    moved = False
    for i, e in enumerate(game.lasting):
        if e.ref == old and goes_along(e.instruction, whole, rule):
            game.lasting[i] = e.on(game.ref(card))
            moved = True
    if whole:
        actions = [handed_over(action, old, game.ref(card)) for action in game.delayed]
        moved = follow(game, old, game.ref(card)) or actions != game.delayed or moved
        game.delayed = actions
    if moved:
        game.report_card("take_over", card, clause=manner.clause, rule=rule)
    for frame in game.stack:
        if isinstance(frame, Battle):
            frame.stand_in(game, old, card)


def handed_over(action: DelayedAction, old: int, new: int) -> DelayedAction:
    """A delayed action that is of another card, and about it, where it was of the old one, or about it."""
    if action.is_about(old):
        action = action.about(old, new)
    return action.by(new) if action.ref == old else action


def adds_power(instruction: Continuous) -> bool:
    return isinstance(instruction, ModifyNumber) and instruction.stat == ruleset.POWER


def goes_along(instruction: Continuous, whole: bool, rule: RuleId) -> bool:
    """Whether the effect on a card passes to the card on top: all, those on power, or what adds to power.

    That a skill of the card negates itself is about that skill, which the other card does not have.
    """
    if whole:
        return not isinstance(instruction, NegateOwnClause)
    sets_power = isinstance(instruction, ReplaceNumber) and instruction.stat == ruleset.POWER
    return adds_power(instruction) or (sets_power and rule != "9-4-2")


def left_behind(game: Game, card: Card, to: int) -> None:
    """11-3-4: cards beneath a card that leaves go to their owners' Drop Areas."""
    for lower in beneath(game, card):
        game.move(lower, DROP, "11-3-4")


def gain_control(game: Game, card: Card, seat: int, clause: Clause) -> bool:
    """11-3-5, 11-5-1: the card moves to the player's area, a new card there in its old position (11-5-1-1)."""
    if card.area != BATTLE or card.seat == seat or full(game, card, seat, []):
        return False
    old = game.ref(card)
    for lower in beneath(game, card):  # 11-3-5: what lies beneath comes along
        lay_down(game, lower, UNDER, seat, host=card.id)
    lay_down(game, card, BATTLE, seat)
    keep_effects(game, old, game.ref(card))
    moved = Event("move", "11-5-1", seat, card.id, printed=game.prints[card.id], clause=clause)
    moved.origin = moved.to = AREAS[BATTLE].name
    game.note(moved)
    if counts_as_played(game, BATTLE):
        happened(game, ruleset.PLAYED, card, seat, using=A_SKILL | A_PLAIN_SKILL)
    return True


def keep_effects(game: Game, old: int, new: int) -> None:
    """11-5-1-1: in 1.077 whatever is on the card goes on, also what is put off; in 1.078 continuous effects."""
    for i, e in enumerate(game.lasting):
        if e.ref == old:
            game.lasting[i] = e.on(new)
    if ruleset.VERSIONS[game.rules.ruleset].control_keeps_every_effect:
        game.delayed = [action.about(old, new) for action in game.delayed]
    follow(game, old, new)
