"""What happens instead of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import costs, effects, kinds
from rulebound.kernel.aliases import BOTH_SEATS, AreaId, Bits, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import SUBJECT
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.lasting import Origin
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import among, clauses_of, use, used_up
from rulebound.kernel.triggers import Happening, awaits, watched

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


def would(game: Game, at: Effect, card: Card, moments: Bits, *, to: AreaId) -> bool:
    """Whether something may happen instead of what the instruction does to the card, which is then asked."""
    choices = replacements(game, card, moments, by=at.scope.seat, to=to)
    paying = at.part != effects.THE_EFFECT and not game.rules.policies.payer_may_replace
    if paying:
        choices = against_payer(game, choices, at.scope.seat)
    if all(name_of(choice) in at.declined for choice in choices):
        return False
    frame = Would(card, moments, clause=at.clause, by=at.scope.seat, to=to)
    frame.paying = paying
    frame.declined = at.declined.copy()
    game.push(frame)
    return True


class Would(Frame):
    """Something would happen to a card, or to a player: replacement effects come first, each once.

    A K.O. in battle is then carried out here.  What an effect does is carried out by the
    procedure below on the stack, which loses sight of a card that was saved.
    """

    def __init__(
        self,
        card: Card | None,
        moments: Bits,
        *,
        by: Seat,
        to: AreaId = -1,
        clause: Clause | None = None,
        ko: bool = False,
        in_battle: bool = False,
    ) -> None:
        super().__init__(WOULD)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.moments = moments
        self.ko = ko
        self.in_battle = in_battle
        self.clause = clause
        self.by = by
        self.cause = -1
        """The card whose effect does it, by id, where that effect is not being carried out just now."""
        self.using = 0
        """And of which kind that effect is."""
        self.to = to
        """The area it would go to."""
        self.declined: list[int] = []
        """The replacements that their players have declined."""
        self.offer = -1
        """The replacement about which its player is asked."""
        self.rule = ""
        """The rule by which it leaves, if it does so here and neither by a K.O. nor by an effect."""
        self.seat = -1
        """The player to whom it happens, if it happens to no card."""
        self.paying = False
        """It is done as a cost, which its player has to pay wholly."""

    def prove(self, game: Game, at: int) -> None:
        """It happens to a card that is there or to a player, by the frame below, which can leave it out."""
        sure(self.card >= 0 or self.seat >= 0, "it happens to nobody")
        card = game.at(self.card)
        if card is not None and (self.ko or self.rule):
            sure(game.rules.areas[card.area].can_be_left(), f"card {card.id} cannot leave")
        if not self.ko and not self.rule:
            sure(game.stack[at - 1].can_leave_out(self.card), "the procedure below does not do it")
        if self.step > 1:  # the player of a replacement is asked whether it is applied
            sure(concerned(game, self) >= 0, "the card is gone")
            names = [name_of(choice) for choice in open_replacements(game, self)]
            sure(self.offer in names, "there is no such replacement")


FREE: Final = 1000
"""From this number on, a choice means the replacement that belongs to no card, by its place among what lasts."""


def replacements(game: Game, card: Card, moments: Bits, *, by: Seat, to: AreaId) -> list[Choice]:
    """The replacement effects that can stand in for what an effect would do to the card."""
    if not game.rules.words.replaced & (moments | game.rules.placing):
        return []
    return replacements_for(
        game, Happening(moments, card, by, effects.source(game), using=effects.skill_in_use(game)), to
    )


def replacements_for(game: Game, event: Happening, to: int) -> list[Choice]:
    """The replacement effects that can stand in for what would happen."""
    out: list[Choice] = []
    card = event.card
    if card is not None:
        event.moments |= game.rules.placing
        event.origin, event.to = card.area, to
    if not game.rules.words.replaced & event.moments:
        return out
    given = game.rules.words.replacing
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            holder = game.cards[id]
            if not game.prints[id].has_instead and not given:
                continue
            offered: list[Clause] = []
            for i, clause in enumerate(clauses_of(game, holder) if given else game.prints[id].clauses):
                if clause.timing == "instead" and clause.moment & event.moments:
                    if not among(clause, offered) and can_replace(
                        game, clause, holder, holder.seat, event=event
                    ):
                        offered.append(clause)
                        out.append(Choice("instead", id, i))
    for pile in piles_outside(game):
        for id in game.areas[pile]:
            holder = game.cards[id]
            for i, clause in enumerate(game.prints[id].clauses if game.prints[id].has_instead else ()):
                if clause.timing == "instead" and clause.places & 1 << holder.area:
                    if clause.moment & event.moments and can_replace(
                        game, clause, holder, holder.seat, event=event
                    ):
                        out.append(Choice("instead", id, i))
    own = card is not None and (given or game.prints[card.id].has_instead)
    if card is not None and own and card.area not in game.rules.play_areas:
        for i, clause in enumerate(clauses_of(game, card) if given else game.prints[card.id].clauses):
            found = bool(clause.places & 1 << card.area)  # among those that work in that pile anyway
            if clause.timing == "instead" and not found and works_there(clause, card.area):
                if can_replace(game, clause, card, card.seat, event=event):
                    out.append(Choice("instead", card.id, i))
    if given:
        free: list[Origin] = []
        for i, lasting in enumerate(game.lasting):
            replacing, origin = watched(lasting), lasting.origin
            if replacing is not None and replacing.timing == "instead" and replacing.moment & event.moments:
                if any(origin.same_effect(other) for other in free):
                    continue
                if can_replace(game, replacing, game.cards[origin.this], origin.seat, event=event):
                    free.append(origin)
                    out.append(Choice("instead", origin.this, FREE + i))
    return out


def piles_outside(game: Game) -> list[int]:
    """The piles out of play in which replacements may work, beside that of the card that is concerned."""
    outside = game.rules.words.replacing_outside
    if not outside:
        return game.rules.outlying_piles
    width, known = game.rules.width, game.rules.outlying_piles
    piles = [seat * width + area for seat in BOTH_SEATS for area in range(width) if outside & 1 << area]
    return known + [pile for pile in piles if pile not in known]


def works_there(clause: Clause, area: AreaId) -> bool:
    """Whether a card's replacement works in an area out of play: it waits for the card to leave just there."""
    for awaited in clause.awaits:
        if awaited.subject is not None and awaited.subject.this and awaited.origins & (1 << area):
            return True
    return False


def replacement_of(game: Game, choice: Choice) -> tuple[Clause, int]:
    """The clause that a choice among replacements means, and whose it is."""
    if choice.number >= FREE:
        lasting = game.lasting[choice.number - FREE]
        clause = watched(lasting)
        if clause is not None:
            return clause, lasting.origin.seat
    holder = game.cards[choice.card]
    return clauses_of(game, holder)[choice.number], holder.seat


def would_be_replaced(game: Game, at: Would) -> bool:
    return concerned(game, at) >= 0 and bool(instead_of(game, at))


def concerned(game: Game, at: Would) -> int:
    """The player to whom, or to whose card, it happens; -1 if that card is gone."""
    if at.card < 0:
        return at.seat
    card = game.at(at.card)
    return -1 if card is None else card.seat


def instead_of(game: Game, at: Would) -> list[Choice]:
    card = game.at(at.card)
    by, using = effects.source(game), effects.skill_in_use(game)
    if at.cause >= 0:
        by, using = game.cards[at.cause], at.using
    return replacements_for(game, Happening(at.moments, card, at.by, by, using=using), at.to)


def can_replace(game: Game, clause: Clause, holder: Card, seat: Seat, event: Happening) -> bool:
    if (clause.once and used_up(game, holder, clause)) or clause_negated(game, holder, clause):
        return False
    id = -1 if event.card is None else event.card.id
    for frame in game.stack:  # once for one event, whatever comes of it
        if isinstance(frame, effects.Effect) and frame.clause is clause and frame.scope.this == holder.id:
            if (frame.scope.subject % SHIFT if frame.scope.subject >= 0 else -1) == id:
                return False
    scope = Scope(seat, holder.id)
    if not awaits(game, clause, event, scope) or not hold(game, clause.conditions, scope):
        return False
    ops = (
        clause.cost
        if game.rules.policies.must_replace and not clause.optional
        else clause.cost + clause.effect
    )
    return costs.can_pay(game, ops, holder, seat, as_cost=False)


def open_replacements(game: Game, at: Would) -> list[Choice]:
    """Those that nobody has declined yet."""
    choices = [choice for choice in instead_of(game, at) if name_of(choice) not in at.declined]
    return against_payer(game, choices, at.by) if at.paying else choices


def against_payer(game: Game, choices: list[Choice], payer: int) -> list[Choice]:
    """Without the optional ones of the player who pays: a cost has to be paid wholly."""
    out: list[Choice] = []
    for choice in choices:
        clause, seat = replacement_of(game, choice)
        if seat != payer or not clause.optional:
            out.append(choice)
    return out


def name_of(choice: Choice) -> int:
    """A replacement as one number: its card and its clause."""
    return choice.number * SHIFT + choice.card


def offered(game: Game, at: Would) -> tuple[Clause, int]:
    """The replacement under consideration, and whose it is."""
    return replacement_of(game, Choice("instead", at.offer % SHIFT, at.offer // SHIFT))


def ask_instead(game: Game, at: Would) -> int:
    """The player the event happens to chooses among the replacements (and may decline optional ones).

    An optional one of the other player is that player's to decline.
    """
    me = concerned(game, at)
    if me < 0:
        return END
    choices = open_replacements(game, at)
    must = own = False
    for choice in choices:
        clause, seat = replacement_of(game, choice)
        must = must or not clause.optional
        own = own or seat == me
    if not must and (own or not choices):
        choices.append(Choice("no"))
    return game.want(me, "instead", choices, rule=game.rules.cites["instead"])


def take_instead(game: Game, at: Would) -> int:
    me = concerned(game, at)
    if me < 0:
        return END
    if game.answer.verb == "no":
        left = open_replacements(game, at)
        at.declined.extend([name_of(c) for c in left if replacement_of(game, c)[1] == me])
        decline_for_all(game, at)
        if open_replacements(game, at):
            return 0
        card = game.at(at.card)
        if at.ko and card is not None:
            game.rules.ko(game, [card], in_battle=at.in_battle, clause=at.clause, by=at.by)
        elif at.rule and card is not None:
            game.stack[-2].let_go(game, card, at.to, at.rule)
        return END
    at.offer = name_of(game.answer)
    clause, seat = offered(game, at)
    if clause.optional and seat != me:
        return NEXT
    replace_event(game, at, me)
    return END


def ask_consent(game: Game, at: Would) -> int:
    """An optional replacement of the other player: that player decides whether it is applied."""
    clause, seat = offered(game, at)
    yes_no = [Choice("yes"), Choice("no")]
    return game.want(seat, "may", yes_no, clause, rule=game.rules.cites["may"])


def take_consent(game: Game, at: Would) -> int:
    me = concerned(game, at)
    if me < 0:
        return END
    if game.answer.verb == "no":
        at.declined.append(at.offer)
        decline_for_all(game, at)
        return 0
    replace_event(game, at, me)
    return END


def decline_for_all(game: Game, at: Would) -> None:
    """What was declined for one card is declined for the others that the instruction is carried out on."""
    doing = game.stack[-2]
    if game.rules.policies.replaces_together and isinstance(doing, effects.Effect):
        doing.declined = at.declined.copy()


def concerns_each(clause: Clause) -> bool:
    """Whether all that the replacement does is done to the very card that it saves."""
    if clause.cost:
        return False
    for instruction in clause.effect:
        if instruction.selects:
            if instruction.sel is None or instruction.sel.kind != SUBJECT:
                return False
        elif not instruction.changes_cards and not instruction.moves:
            return False
    return True


def save_the_others(game: Game, at: Would, clause: Clause, holder: Card, seat: Seat) -> list[int]:
    """The replacement stands in for what the instruction would do to other cards that it is about, too.

    Those are returned to which it is done as well; but if it does something to the very card and something
    else besides, it is about that one alone.
    """
    doing = game.stack[-2]
    also: list[int] = []
    if not isinstance(doing, effects.Effect):
        return also
    each = concerns_each(clause)
    if not each:
        for instruction in clause.cost + clause.effect:
            if instruction.sel is not None and instruction.sel.kind == SUBJECT:
                return also
    for card in game.cards_of(doing.scope.it[doing.index :]):
        event = Happening(at.moments, card, at.by, effects.source(game), using=effects.skill_in_use(game))
        event.origin, event.to = card.area, at.to
        if awaits(game, clause, event, Scope(seat, holder.id)):
            doing.leave_out(game.ref(card))
            if each:
                also.append(game.ref(card))
    return also


def replace_event(game: Game, at: Would, me: int) -> None:
    """What would have happened does not; the replacement happens in its place."""
    clause, seat = offered(game, at)
    holder = game.cards[at.offer % SHIFT]
    also: list[int] = []
    if not at.ko and not at.rule:
        game.stack[-2].leave_out(at.card)
        if game.rules.policies.replaces_together:
            also = save_the_others(game, at, clause, holder, seat=seat)
    if clause.once:
        use(game, holder, clause)
    card = game.at(at.card)
    rule = game.rules.cites["replaced"]
    if card is None:
        game.note(Event("instead", rule, me, clause=clause))
    else:
        game.report_card("replace", card, seat=me, clause=clause, rule=rule)
    for ref in reversed(also):
        game.push(effects.Effect(clause, holder, seat, ref))
    game.push(effects.Effect(clause, holder, seat, at.card))
    if clause.cost:
        game.push(effects.Effect(clause, holder, seat, at.card, part=effects.THE_COST))


WOULD: Final = Procedure(
    "would",
    [
        step("", ask_instead, ASKS),
        step("", take_instead, PASSES),
        step("", ask_consent, ASKS),
        step("", take_consent, PASSES),
    ],
    lambda: Would(None, 0, by=0),
    fields=[
        Field("card", kinds.REF_OR_NONE),
        Field("moments", kinds.BITS),
        Field("ko", kinds.FLAG),
        Field("in_battle", kinds.FLAG),
        Field("clause", CLAUSE_OR_NONE),
        Field("by", kinds.SEAT),
        Field("cause", kinds.ID_OR_NONE),
        Field("using", kinds.BITS),
        Field("to", kinds.AREA_OR_NONE),
        Field("declined", kinds.ListOf(kinds.BITS)),
        Field("offer", kinds.Whole(-1, (1 << 62) - 1)),
        Field("rule", kinds.TEXT),
        Field("seat", kinds.SEAT_OR_NONE),
        Field("paying", kinds.FLAG),
    ],
)
