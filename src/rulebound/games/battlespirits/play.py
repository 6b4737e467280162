"""Using cards: the price, the Cores that go on the card, and what it does."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import (
    BENEATH,
    BURST,
    CORE_TRASH,
    FIELD,
    HAND,
    REMOVED,
    RESOLVING,
    TRASH,
)
from rulebound.games.battlespirits.cardtypes import needs_cores
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_to_use, lacks_cores, move_core
from rulebound.games.battlespirits.cost import (
    AS_SUGGESTED,
    can_pay_for,
    can_pay_soul,
    core_choices,
    cores_needed,
    ex_symbols,
    least_price,
    lowered_by,
    must_keep_soul,
    price_of,
    soul_core_to_use,
    suggested,
    symbols_of,
)
from rulebound.games.battlespirits.grandwalkers import stands_apart
from rulebound.games.battlespirits.leaving import deplete
from rulebound.games.battlespirits.ruleset import (
    CARD_USED,
    DEPLOYED,
    MAGIC,
    MAGIC_USED,
    PAID_WITH_SOUL_CORE,
    SUCCESSION,
    SUMMONED,
)
from rulebound.games.battlespirits.skills import Use
from rulebound.games.battlespirits.ultimates import condition_met
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Bits, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.skills import usable
from rulebound.kernel.triggers import happened


class UseCard(Frame):
    """A card being used: summoned, deployed, or a Magic card with the effect of one of its clauses."""

    def __init__(self, card: Card | None, clause: int = -1) -> None:
        super().__init__(PLAY)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.clause = clause
        """Which effect of a Magic card is used; -1 for other cards."""
        self.left = -1
        """How many Cores are still to be paid; -1 before the price is known."""
        self.soul = False
        """The Soul Core was among what was paid."""
        self.removed = EMPTY
        """The cards of the Trash that were removed for its price, as references."""
        self.paying = True
        """Its price and its Cores are not in their places yet: nothing is depleted meanwhile."""

    def copy(self) -> Frame:
        new = UseCard(None, self.clause)
        new.step = self.step
        new.card = self.card
        new.left = self.left
        new.soul = self.soul
        new.removed = self.removed
        new.paying = self.paying
        return new

    def holds(self, ref: int) -> bool:
        return ref == self.card


def is_paying(game: Game) -> bool:
    """cost.pay.deplete: whether a card is being paid for, so that nothing is depleted yet."""
    for frame in game.stack:
        if isinstance(frame, UseCard) and frame.paying:
            return True
    return False


def usable_clauses(game: Game, card: Card, timings: tuple[str, ...]) -> list[int]:
    """main.magic.either: the effects of a Magic card that can be used now, by their places."""
    return [
        i
        for i, clause in enumerate(game.prints[card.id].clauses)
        if clause.timing in timings and usable(game, clause, card)
    ]


def playable(game: Game, seat: Seat, timings: tuple[str, ...], main: bool) -> list[Choice]:
    """main.summon, flash.use, flash.no-main, flash.no-burst: what can be used from the hand: in the Main Step every
    kind of card, else Magic."""
    symbols, cores = symbols_of(game, seat), len(cores_to_use(game, seat))
    out: list[Choice] = []
    seen: list[object] = []
    for id in game.pile(seat, HAND):
        card, face = game.cards[id], game.prints[id]
        if face in seen or (face.kind != MAGIC and not main):
            continue
        seen.append(face)
        if not can_pay_for(game, card, symbols, cores) or not condition_met(game, card):
            continue
        if face.kind == MAGIC:
            out.extend([Choice("use", id, i) for i in usable_clauses(game, card, timings)])
        else:
            out.append(Choice("summon" if needs_cores(game, card) else "deploy", id))
    return out


def by_effect(game: Game, card: Card, paying: bool) -> UseCard | None:
    """faq.cost.3: a card that an effect summons or deploys is paid for unless the effect says otherwise, and needs
    the Cores of its lowest level and its Summoning Condition; None if they are not there."""
    cores = len(cores_to_use(game, card.seat))
    symbols = symbols_of(game, card.seat)
    least = least_price(game, card, symbols) if paying else 0
    if game.prints[card.id].kind == MAGIC or least + cores_needed(game, card) > cores:
        return None
    if not condition_met(game, card):
        return None
    out = UseCard(card)
    out.left = price_of(game, card, symbols) if paying else 0
    return out


# --- the steps ------------------------------------------------------------------------------------


def show(game: Game, at: UseCard) -> int:
    """cost.reveal, faq.cost.1: the card is shown, and its price worked out before any Core moves, if there is one."""
    card = game.cards[at.card % SHIFT]
    if at.left < 0:
        at.left = price_of(game, card, symbols_of(game, card.seat))
    game.reveal(card)
    return NEXT


def ask_price(game: Game, at: UseCard) -> int:
    """glossary.soul-magic.choice: the Soul Core alone or the normal cost, where both can be paid."""
    card = game.cards[at.card % SHIFT]
    symbols = symbols_of(game, card.seat)
    if at.clause < 0 or not can_pay_soul(game, card, symbols):
        return WORKED_OUT
    choices = [Choice("soul", soul_core_to_use(game, card.seat))]
    if least_price(game, card, symbols) <= len(cores_to_use(game, card.seat)):
        choices.append(Choice("cost"))
    return game.want(card.seat, "price", choices)


def take_price(game: Game, at: UseCard) -> int:
    """glossary.soul-magic.from: the Soul Core pays from where it lies, be its card depleted by that."""
    if game.answer.verb == "soul":
        move_core(game, game.cards[game.answer.card], CORE_TRASH)
        at.left = 0
        at.soul = True
    return NEXT


def ask_removal(game: Game, at: UseCard) -> int:
    """glossary.succession.when, glossary.succession.optional: which card of the Trash is removed next for the price;
    none, if the Cores are enough without."""
    card = game.cards[at.card % SHIFT]
    if not at.left or not game.prints[card.id].keywords & SUCCESSION:
        return PAY_MORE
    symbols = symbols_of(game, card.seat) + [
        symbol for other in game.cards_of(at.removed) for symbol in ex_symbols(game.prints[other.id])
    ]
    choices: list[Choice] = []
    for id in game.pile(card.seat, TRASH):
        if any(game.prints[other.card] is game.prints[id] for other in choices):
            continue
        if lowered_by(game, card, symbols, game.cards[id]):
            choices.append(Choice("remove", id, lowered_by(game, card, symbols, game.cards[id])))
    if not choices:
        return PAY_MORE
    if at.left + cores_needed(game, card) <= len(cores_to_use(game, card.seat)):
        choices.append(Choice("done"))
    return game.want(card.seat, "succession", choices)


def take_removal(game: Game, at: UseCard) -> int:
    """glossary.succession: each EX symbol that is removed lowers the price by 1."""
    if game.answer.verb == "done":
        return NEXT
    removed = game.cards[game.answer.card]
    game.move(removed, REMOVED, kind="succession")
    at.removed = [*at.removed, game.ref(removed)]
    at.left = max(0, at.left - game.answer.number)
    return WORKED_OUT


def ask_pay(game: Game, at: UseCard) -> int:
    """cost.pay, faq.cost.2: the next Core of the price; nobody is asked where all of them are alike."""
    if not at.left:
        return PAID
    card = game.cards[at.card % SHIFT]
    seat = card.seat
    choices = core_choices(game, seat, "pay", -1)
    if must_keep_soul(game, card, at.left):
        choices = [choice for choice in choices if game.prints[choice.card] is not SOUL_CORE]
    if len(choices) > 1:
        choices = [AS_SUGGESTED, *choices]
    return game.want(seat, "pay", choices)


def take_pay(game: Game, at: UseCard) -> int:
    """cost.pay.trash: a Core that pays goes to the Trash."""
    card = game.cards[at.card % SHIFT]
    if game.answer.verb == "pay":
        at.soul = at.soul or game.prints[game.answer.card] is SOUL_CORE
        move_core(game, game.cards[game.answer.card], CORE_TRASH)
        at.left -= 1
        return PAY_MORE
    for _ in range(at.left):
        core = suggested(game, card.seat, -1)
        at.soul = at.soul or game.prints[core] is SOUL_CORE
        move_core(game, game.cards[core], CORE_TRASH)
    at.left = 0
    return NEXT


def enter(game: Game, at: UseCard) -> int:
    """main.summon.room, main.deploy.room: the card comes to the Field, or a Magic card is laid open while it is
    used."""
    card = game.cards[at.card % SHIFT]
    face = game.prints[card.id]
    if face.kind == MAGIC and card.area == BURST:
        game.report_card("use", card, rule="burst.pay-more")
        return USED
    if face.kind == MAGIC:
        game.move(card, RESOLVING, kind="use", rule="main.magic")
        at.card = game.ref(card)
        return USED
    kind, rule = ("summon", "main.summon") if needs_cores(game, card) else ("deploy", "main.deploy")
    game.move(card, FIELD, kind=kind, rule=rule)
    at.card = game.ref(card)
    return NEXT


def ask_place(game: Game, at: UseCard) -> int:
    """cost.place, cost.place.no-limit, main.deploy.grandwalker: Cores for the card: at least those of its lowest
    level, and any number more; none for a Grandwalker or Grandstone Nexus."""
    card = game.cards[at.card % SHIFT]
    if stands_apart(game, card):
        return USED
    choices = core_choices(game, card.seat, "place", card.id)
    if not needs_cores(game, card) or not lacks_cores(game, card):
        choices = [Choice("done"), *choices]
    elif len(choices) > 1:
        choices = [AS_SUGGESTED, *choices]
    return game.want(card.seat, "place", choices)


def take_place(game: Game, at: UseCard) -> int:
    card = game.cards[at.card % SHIFT]
    if game.answer.verb == "done":
        return USED
    if game.answer.verb == "place":
        move_core(game, game.cards[game.answer.card], BENEATH, host=card.id)
        return PLACE_MORE
    while lacks_cores(game, card):
        move_core(game, game.cards[suggested(game, card.seat, card.id)], BENEATH, host=card.id)
    return PLACE_MORE


def tell(game: Game, at: UseCard) -> int:
    """cost.pay.deplete.effects: what the payment has depleted and what the use itself triggers are simultaneous."""
    at.paying = False
    card = game.cards[at.card % SHIFT]
    if at.soul:
        card.played_with |= PAID_WITH_SOUL_CORE
    kind = game.prints[card.id].kind
    deplete(game)
    moment = MAGIC_USED if kind == MAGIC else SUMMONED if needs_cores(game, card) else DEPLOYED
    happened(game, moment | used_as(card), card, card.seat)
    return NEXT


def used_as(card: Card) -> Bits:
    """effect.use: what comes from the hand is used, and what an effect brings from elsewhere is not."""
    return CARD_USED if card.origin == HAND else 0


def carry_out(game: Game, at: UseCard) -> int:
    """flash.no-interrupt: the effect of a Magic card is resolved at once."""
    card = game.cards[at.card % SHIFT]
    if at.clause >= 0:
        use = Use(clause_of(game, card, at.clause), card, card.seat)
        use.declared = True
        game.push(use)
    return NEXT


def clause_of(game: Game, card: Card, index: int) -> Clause:
    return game.prints[card.id].clauses[index]


def put_away(game: Game, at: UseCard) -> int:
    """main.magic.trash: a used Magic card goes to the Trash, if it lies there still."""
    card = game.at(at.card)
    if card is not None and card.area == RESOLVING:
        game.move(card, TRASH)
    return NEXT


PLAY: Final = Procedure(
    "battlespirits.play",
    [
        step("cost.reveal", show, PASSES),
        step("glossary.soul-magic.choice", ask_price, ASKS),
        step("glossary.soul-magic.choice", take_price, PASSES),
        step("glossary.succession.when", ask_removal, ASKS),
        step("glossary.succession.when", take_removal, PASSES),
        step("cost.pay", ask_pay, ASKS),
        step("cost.pay", take_pay, PASSES),
        step("main.summon", enter, PASSES),
        step("cost.place", ask_place, ASKS),
        step("cost.place", take_place, PASSES),
        step("cost.pay.deplete.effects", tell, PASSES),
        step("flash.no-interrupt", carry_out, PASSES),
        step("main.magic.trash", put_away),
    ],
    lambda: UseCard(None),
    fields=[
        Field("card", kinds.REF),
        Field("clause", kinds.Whole(-1, 40)),
        Field("soul", kinds.FLAG, False),
        Field("left", kinds.Whole(-1, 100)),
        Field("paying", kinds.FLAG),
        Field("removed", kinds.REFS, []),
    ],
)
WORKED_OUT: Final = PLAY.jump("glossary.succession.when")
PAY_MORE: Final = PLAY.jump("cost.pay")
PAID: Final = PLAY.jump("main.summon")
PLACE_MORE: Final = PLAY.jump("cost.place")
USED: Final = PLAY.jump("cost.pay.deplete.effects")
