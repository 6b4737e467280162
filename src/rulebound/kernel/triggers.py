"""What happens, which effects wait for it, and which of these are pending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds, memory
from rulebound.kernel.aliases import BOTH_SEATS, Bits, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import YOU
from rulebound.kernel.conditions import HasAttached, TurnOf, hold, recalled_as
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import is_known_as
from rulebound.kernel.instructions.continuous import GrantClause, SetWatch
from rulebound.kernel.instructions.prohibiting import ForbidPlayer
from rulebound.kernel.lasting import Lasting, Origin, PlayerProhibition
from rulebound.kernel.memory import Recalled, RecalledToTheEnd, Tallied
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.numbers import as_it_is
from rulebound.kernel.permanents import CONFERRING, given_for_a_time, has_given_effects
from rulebound.kernel.program import CLAUSE, Awaited, Clause, Recall, Requirement
from rulebound.kernel.scope import PAST, Past, Scope
from rulebound.kernel.skills import conferred_with_masters, master_of, same_skill, used_up

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


@mypyc_attr(acyclic=True)
class Pending:
    """An automatic effect that waits to be resolved.  Immutable, so that clones share it."""

    def __init__(
        self,
        clause: Clause,
        card: Ref,
        seat: Seat,
        subject: Ref = -1,
        *,
        checked: bool = False,
        past: Past | None = None,
    ) -> None:
        self.clause = clause
        self.card = card
        self.seat = seat
        self.subject = subject
        self.checked = checked
        """Its conditions held when it was triggered, and are not asked again."""
        self.past = past
        """What the card that triggered it was like before it left."""


PENDING_FIELDS: Final[list[Field]] = [
    Field("clause", CLAUSE),
    Field("card", kinds.REF),
    Field("seat", kinds.SEAT),
    Field("subject", kinds.REF_OR_NONE),
    Field("checked", kinds.FLAG),
    Field("past", PAST, compared=False),
]


def pending_of(game: Game, seat: Seat, first: int, end: int) -> list[Choice]:
    """The effects of the player among those that wait; of those alike, the one that has waited longest."""
    out: list[Choice] = []
    for i in range(first, end):
        pending = game.pending[i]
        if pending.seat == seat:
            for other in out:
                if alike(game, game.pending[other.number], pending):
                    break
            else:
                out.append(Choice("resolve", pending.card % SHIFT, i))
    return out


def alike(game: Game, a: Pending, b: Pending) -> bool:
    """Whether it makes no difference which of two pending effects comes first."""
    if a.card != b.card or a.seat != b.seat or a.checked != b.checked or not same_skill(a.clause, b.clause):
        return False
    if a.subject == b.subject:
        return True
    if a.clause.of_subject or a.clause.moment & game.rules.policies.subject_matters:
        return False
    this = a.card % SHIFT  # what its own card was like counts
    return (a.past is None or a.past.id != this) and (b.past is None or b.past.id != this)


@mypyc_attr(acyclic=True)
class Happening:
    """Something that happens: what kinds of event it is, to which card, and whose doing."""

    def __init__(
        self, moments: Bits, card: Card | None, who: int, other: Card | None, *, using: Bits
    ) -> None:
        self.moments = moments
        self.card = card
        self.who = who
        self.other = other
        """The other card: the one attacked, the one that attacks, or whose effect does it."""
        self.using = using
        """The keywords it happens with, as bits, and A_SKILL where an effect does it."""
        self.origin = -1
        """Where the card comes from, and where it goes."""
        self.to = -1
        self.mute = False
        """The card's own effects do not notice."""
        self.past: Past | None = None
        """What the card was like before it left, once somebody has asked."""


def awaits(game: Game, clause: Clause, event: Happening, scope: Scope) -> bool:
    """Whether the clause waits for what happens."""
    for awaited in clause.awaits:
        if awaited.moment & event.moments and meets(game, awaited, event, scope):
            return True
    return False


def meets(game: Game, awaited: Awaited, event: Happening, scope: Scope) -> bool:
    """Whether the event is as awaited."""
    if awaited.who and (awaited.who == YOU) != (event.who == scope.seat):
        return False
    if awaited.origins and (event.origin < 0 or not awaited.origins & (1 << event.origin)):
        return False
    if awaited.to >= 0 and awaited.to != event.to:
        return False
    if awaited.without & event.using or (awaited.using and not awaited.using & event.using):
        return False
    card, other = event.card, event.other
    if awaited.subject is not None and (card is None or not is_known_as(game, awaited.subject, card, scope)):
        return False
    if awaited.other is not None and (other is None or not is_known_as(game, awaited.other, other, scope)):
        return False
    return hold(game, awaited.conditions, scope)


def waits_for_its_card(clause: Clause, moments: Bits) -> bool:
    for awaited in clause.awaits:
        if awaited.moment & moments and awaited.subject is not None and awaited.subject.this:
            return True
    return False


def happened(
    game: Game,
    moments: Bits,
    card: Card | None,
    who: int,
    *,
    leaving: bool = False,
    anywhere: bool = False,
    other: Card | None = None,
    using: Bits = 0,
    to: int = -1,
    mute: bool = False,
) -> None:
    """Something happened: the automatic effects that wait for it become pending.

    `moments` are all the kinds of event that this one is, as bits, and `who`
    is the seat whose doing or turn it is.  A card that is `leaving`
    play is asked for its conditions now, as it will not be there later.  With
    `anywhere`, the card's own effects are triggered although it is not in play.  `other` is
    the other card of the event, `using` the keywords it happens with, and `to` the
    area that a card is about to go to.  With `mute`, the card's own effects are not triggered.
    """
    if not is_awaited(game, moments, card if anywhere else None):
        return
    words = game.rules.words
    event = Happening(moments, card, who, other, using=using)
    event.mute = mute
    if card is not None:
        event.origin, event.to = (card.origin, card.area) if to < 0 else (card.area, to)
    if words.recalled & moments:
        remember(game, event)
    if game.survey.awaited_moments & moments:
        for pile in game.rules.play_piles:
            for id in game.areas[pile]:
                if game.prints[id].moments & moments:
                    trigger_printed(game, game.cards[id], event, leaving)
    if game.lasting:
        trigger_given(game, event, leaving)
    if confers(game, moments):
        trigger_conferred(game, event, leaving)
    if words.outlying & moments:
        trigger_out_of_play(game, event)
    if anywhere and card is not None and card.area not in game.rules.play_areas:
        if game.prints[card.id].moments & moments:
            trigger_printed(game, card, event, leaving)


def is_awaited(game: Game, moments: Bits, card: Card | None) -> bool:
    """Whether an effect may wait for one of these moments: in play, given, elsewhere, or on the card."""
    words = game.rules.words
    if (game.survey.awaited_moments | words.recalled | words.outlying) & moments:
        return True
    if card is not None and game.prints[card.id].moments & moments:
        return True
    return confers(game, moments) or has_given_effects(game)


def confers(game: Game, moments: Bits) -> bool:
    """Whether a permanent effect may confer one that waits for these moments."""
    if game.survey.conferred_moments & moments:
        return True
    return bool(game.rules.words.conferred_moments & moments) and given_for_a_time(game, CONFERRING)


def trigger_out_of_play(game: Game, event: Happening) -> None:
    """Effects that work in an area out of play: "when … , you may play this card from your hand"."""
    for area in range(game.rules.width):
        if game.rules.words.elsewhere & (1 << area):
            for seat in BOTH_SEATS:
                for id in game.pile(seat, area):
                    if game.prints[id].moments & event.moments and game.cards[id] is not event.card:
                        trigger_printed(game, game.cards[id], event, False)


def trigger_given(game: Game, event: Happening, leaving: bool) -> None:
    """Effects that others have given to a card, and those that belong to no card."""
    for lasting in game.lasting:
        left, seat = lasting.instruction, lasting.origin.seat
        if isinstance(left, SetWatch):
            if waits_for(left.granted, event):
                source = game.cards[lasting.origin.this]
                make_pending(game, event, left.granted, source, seat=seat, leaving=False)
        elif isinstance(left, GrantClause) and waits_for(left.granted, event):
            holder = game.at(lasting.ref)
            if holder is not None and notices(game, holder, event, leaving):
                master = master_of(game, holder, seat)
                make_pending(game, event, left.granted, holder, seat=master, leaving=leaving)


def waits_for(clause: Clause, event: Happening) -> bool:
    """Whether it is an automatic effect that waits for such an event."""
    return bool(clause.moment & event.moments) and clause.timing != "instead"


def watched(lasting: Lasting) -> Clause | None:
    """The effect that belongs to no card, if it is such a one that waits."""
    instruction = lasting.instruction
    return instruction.granted if isinstance(instruction, SetWatch) else None


def trigger_conferred(game: Game, event: Happening, leaving: bool) -> None:
    """Effects that cards in play have as long as a permanent effect confers them."""
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            holder = game.cards[id]
            if not notices(game, holder, event, leaving):
                continue
            for clause, master in conferred_with_masters(game, holder):
                if waits_for(clause, event):
                    make_pending(game, event, clause, holder, seat=master, leaving=leaving)


def notices(game: Game, holder: Card, event: Happening, leaving: bool) -> bool:
    """Whether effects of the card can be triggered: one that is about to leave notices its own leaving only."""
    return not is_leaving(game, holder) or (leaving and holder is event.card)


def trigger_printed(game: Game, holder: Card, event: Happening, leaving: bool) -> None:
    if not notices(game, holder, event, leaving):
        return
    for clause in game.prints[holder.id].clauses:
        if not waits_for(clause, event):
            continue
        if clause.places and not clause.places & (1 << holder.area):
            continue
        if not clause.places and holder.area not in game.rules.play_areas:
            # out of play, a text waits only for what happens to its own card
            if holder is not event.card or not waits_for_its_card(clause, event.moments):
                continue
        make_pending(game, event, clause, holder, seat=holder.seat, leaving=leaving)
        if game.rules.is_for_all(game, holder, clause):
            make_pending(game, event, clause, holder, seat=1 - holder.seat, leaving=leaving)


def make_pending(
    game: Game, event: Happening, clause: Clause, holder: Card, *, seat: Seat, leaving: bool
) -> None:
    """The clause becomes pending if it waits for what happens."""
    scope = Scope(seat, holder.id)
    card = event.card
    if event.mute and card is holder:
        return
    if not occurs(game, event, clause, scope) or clause_negated(game, holder, clause):
        return
    checked = leaving and card is holder
    if checked and not hold(game, clause.conditions, scope):
        return
    wholly = game.rules.policies.conditions_when_triggered
    if wholly is not None and not hold(game, asked_at_once(clause, wholly), scope):
        return
    if used_up(game, holder, clause):
        return
    subject = game.ref(card) if card is not None else -1
    if clause.unstackable and waits_already(game, clause, holder, seat, subject=subject):
        return
    if leaving and card is not None and event.past is None:
        event.past = as_it_is(game, card)
    game.pending.append(Pending(clause, game.ref(holder), seat, subject, checked=checked, past=event.past))


def waits_already(game: Game, clause: Clause, holder: Card, seat: Seat, *, subject: Ref) -> bool:
    """Whether the same effect of a card of the same name waits because of the same event."""
    name = game.prints[holder.id].name
    for p in game.pending:
        if p.seat == seat and p.subject == subject and same_skill(p.clause, clause):
            if game.prints[p.card % SHIFT].name == name:
                return True
    return False


def asked_at_once(clause: Clause, wholly: tuple[str, ...]) -> list[Requirement]:
    """The conditions that count when the event occurs: all of them for effects of these timings, and for others those
    that tell in what situation an effect is there at all (whose turn it is, what its card was given)."""
    if clause.timing in wholly:
        return clause.conditions
    return [each for each in clause.conditions if isinstance(each, (HasAttached, TurnOf))]


def occurs(game: Game, event: Happening, clause: Clause, scope: Scope) -> bool:
    """Whether this is what the clause waits for: if for several cards at once, the last of them; if for however many
    at once, the first."""
    for i, awaited in enumerate(clause.awaits):
        if awaited.moment & event.moments and meets(game, awaited, event, scope):
            if (awaited.least <= 1 and not awaited.together) or tally(
                game, clause, game.cards[scope.this], i
            ):
                return True
    return False


def tally(game: Game, clause: Clause, holder: Card, index: int) -> bool:
    """Counts one more card of those that the clause waits for; whether there are now as many."""
    ref = game.ref(holder)
    for one in game.memory:
        if isinstance(one, Tallied) and one.ref == ref and one.index == index and one.origin.clause is clause:
            memory.replace(game, one, Tallied(ref, one.origin, index, one.count + 1))
            return one.count + 1 == clause.awaits[index].least
    memory.remember(game, Tallied(ref, Origin(clause, holder.seat, holder.id, game.turn), index))
    return clause.awaits[index].least <= 1


def remember(game: Game, event: Happening) -> None:
    """Notes what effects will ask about: for either player, or for the very card that asks."""
    done: list[Recall] = []
    for id in game.survey.recalling:
        card = game.cards[id]
        for recall in game.prints[id].recalls:
            if recall.awaited.moment & event.moments and (recall.own or recall not in done):
                done.append(recall)
                for seat in (card.seat,) if recall.own else (0, 1):
                    if meets(game, recall.awaited, event, Scope(seat, card.id)):
                        note_recall(game, recall, card, seat)
    for i, e in enumerate(game.lasting):
        said = e.instruction
        if isinstance(e, PlayerProhibition) and isinstance(said, ForbidPlayer) and said.recall is not None:
            awaited = said.recall.awaited
            if awaited.moment & event.moments and e.done < said.recall.most:
                if meets(game, awaited, event, Scope(e.origin.seat, e.origin.this)):
                    game.lasting[i] = PlayerProhibition(said, e.origin, e.player, e.done + 1)


def note_recall(game: Game, recall: Recall, card: Card, seat: Seat) -> None:
    """It has happened once more this turn, or this game."""
    ref = game.ref(card) if recall.own else -1
    one = recalled_as(game, recall, ref, seat)
    kind = RecalledToTheEnd if recall.ever else Recalled
    if one is None:
        memory.remember(game, kind(ref, Origin(recall.clause, seat, card.id, game.turn), recall.index))
    elif one.count < recall.most:
        memory.replace(game, one, kind(ref, one.origin, one.index, one.count + 1))


def renamed(game: Game, old: int, new: int) -> None:
    """A card became a new card, but the effects that wait because it leaves still refer to it."""
    for i, p in enumerate(game.pending):
        if p.past is not None and p.subject == old:
            card = new if p.card == old and p.checked else p.card
            game.pending[i] = Pending(p.clause, card, p.seat, new, checked=p.checked, past=p.past)
