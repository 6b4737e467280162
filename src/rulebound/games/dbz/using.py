"""Cards and powers used as a defence, as a Defense Shield, when needed, or when something happens."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import (
    DISCARD,
    HAND,
    LIFE_DECK,
    REMAINING,
    REMOVED,
    RESOLVING,
    SENSEI_DECK,
    SETUPS,
)
from rulebound.games.dbz.attacks import NO_ATTACK, PHYSICAL, bind_next, gained_clauses
from rulebound.games.dbz.combat_frame import combat_of, in_control, user_of, with_one
from rulebound.games.dbz.control import control_for_power, may_use_power, return_control
from rulebound.games.dbz.costs import may_change, payments
from rulebound.games.dbz.damage import discard_life
from rulebound.games.dbz.instructions_attack import GoAfterUse, Pay, StopUse
from rulebound.games.dbz.personality import set_stage
from rulebound.games.dbz.ruleset import PERFORMS_ENERGY, PERFORMS_PHYSICAL, SHIFTED, USES
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tallies import note_paid
from rulebound.games.dbz.tokens import SHIFTING
from rulebound.games.dbz.uses import (
    AWAITING,
    BEFORE,
    TextPart,
    Way,
    can_discard_one,
    can_use,
    changes_of,
    cost_with,
    is_personality,
    mark_used,
    numbered,
    other_ways_to_shift,
    part_chosen,
    part_of,
    sources,
    uses_of,
    ways_to_pay,
)
from rulebound.games.dbz.using_frame import (
    HIDDEN,
    SHOWN,
    STAYS,
    TO_DISCARD,
    TO_HAND,
    TO_LIFE_BOTTOM,
    TO_LIFE_SHUFFLED,
    TO_LIFE_TOP,
    TO_REMOVED,
    TO_SENSEI_DECK,
    USE_FIELDS,
    CardInUse,
    Sequence,
    performance,
    sequence_of,
    use_of,
)
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, Bits, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.codes import AS_USUAL, AT_BOTTOM, ON_TOP
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_COST, Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import Happening, happened, make_pending, meets, watched


class CardUse(CardInUse):
    """A card or a power that is used beside the battle sequence."""

    def __init__(self, seat: Seat, card: Ref, lead: Clause | None) -> None:
        super().__init__(CARD_USE, seat, card, lead)
        self.kind = NO_ATTACK
        """words.play-attack: the kind of attack for which is paid, although it is not performed."""

    def copy(self) -> Frame:
        new = CardUse(self.seat, self.card, self.lead)
        new.take_over(self)
        new.kind = self.kind
        return new

    def attack_kind(self) -> int:
        return self.kind


# --- what all uses have in common -----------------------------------------------------------------


def lay_open(game: Game, at: CardInUse, kind: str, state: int = AS_USUAL) -> None:
    """sequence.1, words.play: the card is laid open, or a power or a card in play is named."""
    card = game.cards[at.card % SHIFT]
    if card.area == HAND:
        game.move(card, RESOLVING, kind=kind, state=state)
        at.card = game.ref(card)
        combat = combat_of(game)
        if combat is not None:
            combat.played = with_one(combat.played, at.seat, combat.played[at.seat] + 1)
    else:
        game.report_card(kind, card, seat=at.seat)
    mark_used(game, card, at.lead)
    happened(game, USES, card, at.seat)


def require(game: Game, at: CardInUse) -> int:
    """cost.requirement, keyword.shift: what else must be done for it than pay its cost."""
    if at.shifted:
        game.report_card("shifts", game.cards[at.card % SHIFT], seat=at.seat, rule="keyword.shift")
        game.push(Shifting(at.seat, at.card))
    if all(isinstance(instruction, Pay) for instruction in at.lead.cost):
        return NEXT
    game.push(Effect(at.lead, game.cards[at.card % SHIFT], at.seat, part=THE_COST))
    return NEXT


class Shifting(Frame):
    """A card is made one of the other kind, for which something is done."""

    def __init__(self, seat: Seat, card: Ref) -> None:
        super().__init__(SHIFT_CARD)
        self.seat = seat
        self.card = card
        """What is Shifted."""
        self.unpaid = False

    def not_paid(self) -> None:
        self.unpaid = True


def ask_shift(game: Game, at: Shifting) -> int:
    """keyword.shift.otherwise: by which effect something else is done than to discard a card of the hand."""
    found = other_ways_to_shift(game, at.seat)
    hand = [game.cards[id] for id in game.pile(at.seat, HAND)]
    usual = [Choice("no")] if can_discard_one(game, at.seat, hand) or not found else []
    return game.want(at.seat, "shift", [*(Choice("yes", card.id) for card, _ in found), *usual])


def take_shift(game: Game, at: Shifting) -> int:
    """keyword.shift: what is required for it."""
    card, clause = game.cards[at.card % SHIFT], SHIFTING.clauses[0]
    for other, said in other_ways_to_shift(game, at.seat):
        if game.answer.verb == "yes" and other.id == game.answer.card:
            card, clause = other, said
    game.push(Effect(clause, card, at.seat, part=THE_COST))
    return NEXT


def tell_shift(game: Game, at: Shifting) -> int:
    """keyword.shift: what waits for it; if it was not done after all, the card is not used."""
    use = use_of(game, at.card)
    if at.unpaid and use is not None:
        use.not_paid()
        return NEXT
    happened(game, SHIFTED, game.cards[at.card % SHIFT], at.seat)
    return NEXT


SHIFT_CARD: Final = Procedure(
    "dbz.shift",
    [
        step("keyword.shift.otherwise", ask_shift, ASKS),
        step("keyword.shift", take_shift, PASSES),
        step("keyword.shift", tell_shift),
    ],
    lambda: Shifting(0, -1),
    fields=[
        Field("seat", kinds.SEAT),
        Field("card", kinds.REF_OR_NONE),
        Field("unpaid", kinds.FLAG),
    ],
)


def way_of(game: Game, at: CardInUse) -> Way:
    """The use, as a way to use its card."""
    out = Way(at.seat, game.cards[at.card % SHIFT], at.lead, at.attack_kind())
    out.number = at.number
    return out


def ask_payment(game: Game, at: CardInUse, go_on: int) -> int:
    """cost.otherwise: where an effect lets the player pay something else, whether so; if none does, the procedure
    goes on elsewhere."""
    if at.unpaid or at.cancelled or not may_change(game):
        return go_on
    found = ways_to_pay(game, way_of(game, at))
    choices = [Choice("yes", one.by.id) for one in found if one.by is not None]
    if not choices:
        return go_on
    usual = [Choice("no")] if len(choices) < len(found) else []
    return game.want(at.seat, "payment", [*choices, *usual])


def take_payment(game: Game, at: CardInUse) -> int:
    if game.answer.verb == "yes":
        at.instead = game.answer.card
    return NEXT


def pay(game: Game, at: CardInUse) -> None:
    """cost.who, combat.energy.cost, cost.otherwise: the personality pays the power stages, or something
    else is paid as was chosen."""
    way = way_of(game, at)
    found = changes_of(game, way)
    cost = cost_with(game, way, found)
    if at.instead >= 0:
        for one in payments(game, cost, found):
            if one.by is not None and one.by.id == at.instead:
                cost = one.cost
    if cost.stages:
        payer = user_of(game, at.seat, way.card)
        note_paid(game, at.seat, min(payer.marker, cost.stages))
        set_stage(game, payer, max(0, payer.marker - cost.stages), rule="cost.who")
    if cost.life:
        discard_life(game, at.seat, cost.life, rule="cost.word")


def next_clause(game: Game, at: CardInUse, clauses: list[Clause]) -> bool:
    """general.order: begins the next of the clauses whose conditions hold; False if there is none."""
    card = game.cards[at.card % SHIFT]
    while at.done < len(clauses):
        clause = clauses[at.done]
        at.done += 1
        if clause is at.lead or hold(game, clause.conditions, Scope(at.seat, card.id)):
            effect = Effect(clause, card, at.seat, at.subject)
            effect.scope.it = at.chosen
            effect.scope.named = at.number
            game.push(effect)
            return True
    at.done = 0
    return False


def effects_of(game: Game, at: Sequence, timing: str) -> list[Clause]:
    """The effects of an attack, or what takes its place, of a timing, those first which stand in the text."""
    part = part_of(game, at.lead)
    out = part.of_timing(timing, at.cut)
    if timing == "secondary" and at.lead.timing == "activate":
        out = [at.lead, *out]
    if at.kind and (game.lasting or game.survey.does):
        out = [*out, *(clause for clause, _ in gained_clauses(game, performance(game, at), timing))]
    return out


def uncover(game: Game, at: Sequence) -> bool:
    """keyword.masked: the card is shown, and the next of its secondary effects begins; False if none is left."""
    if game.turn_over(game.cards[at.card % SHIFT], True, "keyword.masked"):
        bind_next(game, performance(game, at))
        tell_shown(game, at)
    if next_clause(game, at, effects_of(game, at, "secondary")):
        return True
    at.masked = SHOWN
    return False


def tell_shown(game: Game, at: Sequence) -> None:
    """keyword.masked: effects of the opponent that wait for attacks with some cards notice only now that this is
    one."""
    moment = PERFORMS_PHYSICAL if at.kind == PHYSICAL else PERFORMS_ENERGY
    seat, card = 1 - at.seat, game.cards[at.card % SHIFT]
    event = Happening(moment, card, at.seat, game.cards[at.performer % SHIFT], using=0)
    event.origin, event.to = card.origin, card.area
    for area in game.rules.play_areas:
        for id in game.pile(seat, area):
            for clause in game.prints[id].clauses:
                if asks_for_card(clause, moment):
                    make_pending(game, event, clause, game.cards[id], seat=seat, leaving=False)
    for lasting in game.lasting:
        left = watched(lasting)
        if left is not None and lasting.origin.seat == seat and asks_for_card(left, moment):
            source = game.cards[lasting.origin.this]
            make_pending(game, event, left, source, seat=seat, leaving=False)


def asks_for_card(clause: Clause, moment: Bits) -> bool:
    """Whether an automatic effect waits for attacks with cards that only those know who have seen them."""
    if clause.timing != "auto" or not clause.moment & moment:
        return False
    return any(
        awaited.moment & moment and awaited.subject is not None and awaited.subject.asks_information()
        for awaited in clause.awaits
    )


def put_away(game: Game, at: CardInUse) -> None:
    """sequence.after, noncombat.use, words.owner, keyword.remain: what was used is discarded, or goes where it
    says; it stays if it is to be used again, and so does a power, a Drill or what has been attached."""
    card = game.at(at.card)
    if card is None or card.area not in (RESOLVING, SETUPS, REMAINING) or at.goes == STAYS:
        return
    if not at.cancelled and stays_to_be_used(game, at, card):
        return
    where, to = PLACES[at.goes]
    if at.goes in (TO_LIFE_SHUFFLED, TO_LIFE_TOP, TO_LIFE_BOTTOM):
        game.move(card, LIFE_DECK, where=where, rule="sequence.after")
        if at.goes == TO_LIFE_SHUFFLED:
            game.shuffle(card.owner, "sequence.after")
    else:
        game.move(card, to, rule="sequence.after")


PLACES: Final = {
    TO_DISCARD: (ON_TOP, DISCARD),
    TO_REMOVED: (ON_TOP, REMOVED),
    TO_LIFE_BOTTOM: (AT_BOTTOM, LIFE_DECK),
    TO_LIFE_TOP: (ON_TOP, LIFE_DECK),
    TO_LIFE_SHUFFLED: (ON_TOP, LIFE_DECK),
    TO_HAND: (ON_TOP, HAND),
    TO_SENSEI_DECK: (ON_TOP, SENSEI_DECK),
}


def stays_to_be_used(game: Game, at: CardInUse, card: Card) -> bool:
    """keyword.remain: whether the card stays on the table, to be used again in this Combat."""
    if combat_of(game) is None:
        return False
    if card.area == REMAINING:
        card.marker = max(0, card.marker - 1)
        if card.marker:
            game.report_card("remains", card, number=card.marker, rule="keyword.remain")
        return card.marker > 0
    if not at.remain:
        return False
    game.move(card, REMAINING, kind="remains", rule="keyword.remain", seat=at.seat)
    card.marker = at.remain
    return True


def end_remaining(game: Game) -> None:
    """keyword.remain: what has stayed is discarded when Combat is over, or goes where it says."""
    for seat in (0, 1):
        for id in game.pile(seat, REMAINING).copy():
            game.move(game.cards[id], PLACES[goes_of(game.prints[id])][1], "keyword.remain")


def goes_of(face: Print) -> int:
    """Where the card goes after use, as its text says."""
    for clause in face.clauses:
        for instruction in clause.effect:
            if isinstance(instruction, GoAfterUse):
                return instruction.goes
    return TO_DISCARD


# --- its procedure --------------------------------------------------------------------------------

VERBS: Final = {"defence": "defend", "shield": "shield"}


def begin(game: Game, at: CardUse) -> int:
    control_for_power(game, at)
    lay_open(game, at, VERBS.get(at.lead.timing, "uses"))
    return NEXT


def answers(game: Game, at: CardUse) -> int:
    """keyword.use-when-needed: before it does anything the other player may answer it."""
    if window_opens(game, 1 - at.seat, True):
        game.push(Window(1 - at.seat, True))
    return NEXT


def meet(game: Game, at: CardUse) -> int:
    return PUT_AWAY if at.cancelled else require(game, at)


def ask_other_payment(game: Game, at: CardUse) -> int:
    return ask_payment(game, at, COST)


def pay_cost(game: Game, at: CardUse) -> int:
    if at.unpaid:
        return PUT_AWAY
    pay(game, at)
    return NEXT


def uncover_attack(game: Game, at: CardUse) -> int:
    """keyword.masked: a defence that was paid for is committed; a Masked attack is shown before it does anything."""
    attack = sequence_of(game) if at.lead.timing == "defence" else None
    if attack is None or attack.masked != HIDDEN:
        return NEXT
    return AGAIN if uncover(game, attack) else NEXT


def carry_out(game: Game, at: CardUse) -> int:
    """sequence.5, sequence.6: what it is used for, then its secondary effects."""
    part = part_of(game, at.lead)
    clauses = [*part.of_timing(at.lead.timing, 99), *part.of_timing("secondary", 99)]
    return AGAIN if next_clause(game, at, clauses) else NEXT


def finish(game: Game, at: CardUse) -> int:
    put_away(game, at)
    return_control(game, at)
    return NEXT


CARD_USE: Final = Procedure(
    "dbz.card_use",
    [
        step("words.use", begin, PASSES),
        step("keyword.use-when-needed", answers, PASSES),
        step("cost.requirement", meet),
        step("cost.otherwise", ask_other_payment, ASKS | RESTS),
        step("cost.otherwise", take_payment, PASSES),
        step("cost.who", pay_cost),
        step("keyword.masked", uncover_attack),
        step("general.order", carry_out),
        step("general.together", settle),
        step("sequence.after", finish, PASSES),
    ],
    lambda: CardUse(0, -1, None),
    fields=[*USE_FIELDS, Field("kind", kinds.Whole(0, 2), 0)],
)
COST: Final = CARD_USE.jump("cost.who")
PUT_AWAY: Final = CARD_USE.jump("sequence.after")


def use_part(game: Game, seat: Seat, card: Card, lead: Clause) -> CardUse:
    """Begins the use of a part of a card."""
    out = CardUse(seat, game.ref(card), lead)
    out.remain = remaining_uses(game, card, lead)
    game.push(out)
    return out


def remaining_uses(game: Game, card: Card, lead: Clause) -> int:
    """keyword.remain, words.copy: how many more times a card of the hand, or a copy that is new, is used, as its text
    says."""
    return printed_uses(game, card, lead) if card.area in (HAND, RESOLVING) else 0


def printed_uses(game: Game, card: Card, lead: Clause) -> int:
    for clause in uses_of(game.prints[card.id]).part(lead.part).clauses:
        if clause.keyword == "Remain" and hold(game, clause.conditions, Scope(card.seat, card.id)):
            return clause.skill.number
    return 0


# --- when it is the time for a card ---------------------------------------------------------------


class Window(Frame):
    """A time at which players may use cards: between two steps, or because of something that has happened."""

    def __init__(self, seat: Seat, answering: bool, moments: Bits = 0) -> None:
        super().__init__(WINDOW)
        self.seat = seat
        """Who is asked next."""
        self.answering = answering
        """A card of the other player was laid open and has done nothing yet."""
        self.moments = moments
        """What has happened; 0 for a time between two steps."""
        self.who = seat
        """Whose doing it is."""
        self.subject: Ref = -1
        self.other: Ref = -1
        self.declined = 0
        """The players who have declined in a row, as bits."""

    def copy(self) -> Frame:
        new = Window(self.seat, self.answering, self.moments)
        new.step = self.step
        new.who = self.who
        new.subject = self.subject
        new.other = self.other
        new.declined = self.declined
        return new


def window_opens(game: Game, seat: Seat, answering: bool) -> bool:
    """keyword.use-when-needed: whether a player could use a card now."""
    if not AWAITING.needed:
        return False
    return any(useful(game, each, Window(each, answering)) for each in BOTH_SEATS)


def open_window(game: Game, seat: Seat) -> None:
    """keyword.use-when-needed: between two steps, the player being asked first."""
    if window_opens(game, seat, False):
        game.push(Window(seat, False))


def occurs(game: Game, moments: Bits, card: Card | None, who: Seat, *, other: Card | None = None) -> None:
    """Something happens in Combat: what waits for it in play becomes pending, and cards of hands may be used."""
    happened(game, moments, card, who, other=other)
    offer(game, moments, card, who, other=other)


def offer(game: Game, moments: Bits, card: Card | None, who: Seat, *, other: Card | None = None) -> None:
    """words.use: cards of hands that wait for what has happened may be used."""
    if AWAITING.moments & moments:
        offered(game, moments, card, who, other=other)


def offered(game: Game, moments: Bits, card: Card | None, who: Seat, *, other: Card | None = None) -> bool:
    """Whether somebody can use a card because of what happens, and is asked."""
    window = Window(game.turn_seat, False, moments)
    window.who = who
    window.subject = -1 if card is None else game.ref(card)
    window.other = -1 if other is None else game.ref(other)
    if not any(useful(game, seat, window) for seat in BOTH_SEATS):
        return False
    game.push(window)
    return True


def useful(game: Game, seat: Seat, window: Window) -> list[Choice]:
    """What the player can use at this time."""
    out: list[Choice] = []
    for card in sources(game, seat):
        for part in uses_of(game.prints[card.id]).parts:
            lead = lead_at(game, seat, card, part, window=window)
            if lead is not None and not is_in_use(game, card, lead) and can_use(game, Way(seat, card, lead)):
                out.append(numbered("use", card, part))
    return out


def is_in_use(game: Game, card: Card, lead: Clause) -> bool:
    """words.use: whether the effect is being used already: a card is not used twice at once."""
    use = use_of(game, game.ref(card))
    return use is not None and use.lead is lead


def lead_at(game: Game, seat: Seat, card: Card, part: TextPart, *, window: Window) -> Clause | None:
    """The effect of a part whose time it is; a card of the hand that waits for an event, since cards in play are
    triggered by it, unless it is yet to come."""
    if not window.moments:
        stops = part.stopping
        if stops is not None and not (window.answering and answers_one(game, seat, card, stops)):
            return None
        return part.needed
    if part.when is None or not part.when.moment & window.moments:
        return None
    if card.area != HAND and not window.moments & BEFORE:
        return None
    subject = game.at(window.subject)
    event = Happening(window.moments, subject, window.who, game.at(window.other), using=0)
    if subject is not None:
        event.origin = subject.area if window.moments & BEFORE else subject.origin
        event.to = subject.area
    for awaited in part.when.awaits:
        if awaited.moment & window.moments and meets(game, awaited, event, Scope(seat, card.id)):
            return part.when
    return None


def answers_one(game: Game, seat: Seat, card: Card, stops: StopUse) -> bool:
    """Whether the card that was laid open last is one of the other player, and such a one as the card stops."""
    for frame in reversed(game.stack):
        if isinstance(frame, CardInUse):
            return (
                frame.seat != seat and not frame.cancelled and stops.stops(game, frame, Scope(seat, card.id))
            )
    return False


def ask_use(game: Game, at: Window) -> int:
    """keyword.use-when-needed: whoever can use something is asked, until both have declined in a row."""
    while at.declined != 3:
        choices = useful(game, at.seat, at)
        if choices or game.hold:
            return game.want(at.seat, "window", [*choices, Choice("no")])
        at.declined |= 1 << at.seat
        at.seat = 1 - at.seat
    return END


def take_use(game: Game, at: Window) -> int:
    seat = at.seat
    at.seat = 1 - seat
    if game.answer.verb == "no":
        at.declined |= 1 << seat
        return FIRST
    at.declined = 0
    card = game.cards[game.answer.card]
    lead = lead_at(game, seat, card, part_chosen(game, game.answer), window=at)
    if lead is not None:
        use = use_part(game, seat, card, lead)
        use.subject = at.subject
    return FIRST


WINDOW: Final = Procedure(
    "dbz.window",
    [
        step("keyword.use-when-needed", ask_use, ASKS | RESTS),
        step("keyword.use-when-needed", take_use, PASSES),
    ],
    lambda: Window(0, False),
    fields=[
        Field("seat", kinds.SEAT),
        Field("answering", kinds.FLAG),
        Field("moments", kinds.BITS),
        Field("who", kinds.SEAT),
        Field("subject", kinds.REF_OR_NONE),
        Field("other", kinds.REF_OR_NONE),
        Field("declined", kinds.Whole(0, 3)),
    ],
)


class Chance(Frame):
    """The time has come for a card in play or a power that is used when something happens."""

    def __init__(self, seat: Seat, card: Ref, clause: Clause, subject: Ref) -> None:
        super().__init__(CHANCE)
        self.seat = seat
        self.card = card
        self.clause = clause
        self.subject = subject


def ask_chance(game: Game, at: Chance) -> int:
    """words.use, power.once, combat.control: its player may use it, as far as it can be used."""
    card = game.at(at.card)
    if card is None or (is_personality(card) and not acts(game, at.seat, card)):
        return END
    if not can_use(game, Way(at.seat, card, at.clause)) and not game.hold:
        return END
    return game.want(at.seat, "window", [Choice("use", card.id, 4 * at.clause.part), Choice("no")], at.clause)


def acts(game: Game, seat: Seat, card: Card) -> bool:
    """combat.control: whether a personality uses its powers now: the one in control, or where an effect says so."""
    return in_control(game, seat) is card or may_use_power(game, card)


def take_chance(game: Game, at: Chance) -> int:
    if game.answer.verb == "use":
        use_part(game, at.seat, game.cards[at.card % SHIFT], at.clause).subject = at.subject
    return NEXT


CHANCE: Final = Procedure(
    "dbz.chance",
    [step("words.use", ask_chance, ASKS), step("words.use", take_chance, PASSES)],
    lambda: Chance(0, -1, NOTHING, -1),
    fields=[
        Field("seat", kinds.SEAT),
        Field("card", kinds.REF_OR_NONE),
        Field("clause", CLAUSE),
        Field("subject", kinds.REF_OR_NONE),
    ],
)
