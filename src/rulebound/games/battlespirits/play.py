"""Using cards: the price, the Cores that go on the card, and what it does."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import (
    ASIDE,
    BURST,
    CORE_TRASH,
    FIELD,
    HAND,
    REMOVED,
    RESERVE,
    RESOLVING,
    SOUL_STATE,
    TRASH,
)
from rulebound.games.battlespirits.brave import combine, free_targets, tell_combined
from rulebound.games.battlespirits.braving import Keep, target_choices
from rulebound.games.battlespirits.cardtypes import is_brave, needs_cores
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
    mirage_price,
    must_keep_soul,
    price_of,
    soul_core_to_use,
    suggested,
    symbols_of,
    take_placing,
)
from rulebound.games.battlespirits.grandwalkers import stands_apart
from rulebound.games.battlespirits.leaving import deplete
from rulebound.games.battlespirits.manifest import manifestable, pay_for_manifest, payers, prove_manifest
from rulebound.games.battlespirits.mirage import set_mirage
from rulebound.games.battlespirits.ruleset import (
    BRAVE,
    BRAVE_SUMMONED,
    CARD_USED,
    DEPLOYED,
    HIGH_SPEED,
    MAGIC,
    MAGIC_USED,
    MANIFESTED,
    NEXUS,
    PAID_WITH_SOUL_CORE,
    REVIVAL,
    SPIRIT,
    SUCCESSION,
    SUMMONED,
    ULTIMATE,
)
from rulebound.games.battlespirits.skills import Use
from rulebound.games.battlespirits.ultimates import condition_met
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import Bits, CardId, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.composites import own_face
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import EMPTY, Scope
from rulebound.kernel.skills import usable
from rulebound.kernel.triggers import happened

IN_THE_USUAL_WAY: Final = 0
AS_A_MIRAGE: Final = 1
AS_A_TOKEN: Final = 2
AT_HIGH_SPEED: Final = 3


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
        self.manifest = -1
        """Which effect of the card is the Manifest by which it is summoned; -1 if it is used otherwise."""
        self.way = IN_THE_USUAL_WAY
        """How it comes to where it goes: IN_THE_USUAL_WAY, AS_A_MIRAGE, AS_A_TOKEN or AT_HIGH_SPEED."""
        self.using = 0
        """The keywords of the effect that has it used, as bits."""
        self.host = -1
        """The card with which a Brave is directly combined; -1 if with none."""
        self.side = 0
        """On which side of the Brave that is."""
        self.paying = True
        """Its price and its Cores are not in their places yet: nothing is depleted meanwhile."""

    def copy(self) -> Frame:
        new = UseCard(None, self.clause)
        new.step = self.step
        new.card = self.card
        new.left = self.left
        new.soul = self.soul
        new.removed = self.removed
        new.manifest = self.manifest
        new.host = self.host
        new.side = self.side
        new.paying = self.paying
        new.way = self.way
        new.using = self.using
        return new

    def holds(self, ref: int) -> bool:
        return ref == self.card

    def prove(self, game: Game, at: int) -> None:
        face = own_face(game, game.cards[self.card % SHIFT])
        sure(face.kind in MOMENTS, "such a card is not used")
        sure(self.clause < len(face.clauses), "it has no such effect")
        card = game.cards[self.card % SHIFT]
        fast = self.way == AT_HIGH_SPEED
        cores = len(game.pile(card.seat, RESERVE) if fast else cores_to_use(game, card.seat))
        sure(self.step < PAY_MORE or self.left <= cores, "there are too few Cores for its price")
        if self.manifest >= 0:
            prove_manifest(game, game.cards[self.card % SHIFT], self.manifest)
        if self.host >= 0:
            host, card = game.cards[self.host], game.cards[self.card % SHIFT]
            sure(is_brave(game, card), "only a Brave is combined as it is summoned")
            sure(
                host.area == FIELD and host.seat == card.seat,
                "the Brave is combined with a card of its player",
            )


def is_paying(game: Game) -> bool:
    """cost.pay.deplete: whether a card is being paid for, or a Brave gets its Cores, so that nothing is depleted
    yet."""
    for frame in game.stack:
        if isinstance(frame, UseCard) and frame.paying:
            return True
        if isinstance(frame, Keep) and frame.placing:
            return True
    return False


def is_being_used(game: Game, card: Card) -> bool:
    """cost.pay: whether the card is being summoned, deployed or used, and not paid for yet."""
    ref = game.ref(card)
    return any(isinstance(frame, UseCard) and frame.paying and frame.card == ref for frame in game.stack)


def symbols_for(game: Game, card: Card) -> list[str]:
    """cost.reduction.symbols: the symbols that reduce the price of the card, those among them that cards have only
    while it is used."""
    if not may_apply_to_any(game, 1 << op.GAIN):
        return symbols_of(game, card.seat)
    game.stack.append(UseCard(card))
    found = symbols_of(game, card.seat)
    game.stack.pop()
    return found


def usable_clauses(game: Game, card: Card, timings: tuple[str, ...]) -> list[int]:
    """main.magic.either: the effects of a Magic card that can be used now, by their places."""
    return [
        i
        for i, clause in enumerate(game.prints[card.id].clauses)
        if clause.timing in timings and usable(game, clause, card)
    ]


def playable(game: Game, seat: Seat, timings: tuple[str, ...], main: bool) -> list[Choice]:
    """advent.summon-too, main.summon, flash.use, flash.no-main, flash.no-burst, aside.use: what can be used from the
    hand and of the set-aside cards: in the Main Step every kind of card, else Magic."""
    cores = len(cores_to_use(game, seat))
    out: list[Choice] = []
    seen: list[object] = []
    for id in game.pile(seat, HAND) + game.pile(seat, ASIDE):
        card, face = game.cards[id], game.prints[id]
        if (face, card.area) in seen:
            continue
        seen.append((face, card.area))
        if not may_use(game, card, main):
            continue
        symbols = symbols_for(game, card)
        if face.kind != MAGIC and not main:
            if can_come_at_speed(game, card, symbols):
                out.append(Choice("summon", id, AT_HIGH_SPEED))
            continue
        if not can_pay_for(game, card, symbols, cores) and not can_combine(game, card, symbols, cores):
            continue
        if not can_come(game, card):
            continue
        if face.kind == MAGIC:
            out.extend([Choice("use", id, i) for i in usable_clauses(game, card, timings)])
        else:
            out.append(Choice("summon" if needs_cores(game, card) else "deploy", id))
    if main:
        out.extend([Choice("deploy", id) for id in revivable(game, seat, cores)])
    found = [
        choice for choice in manifestable(game, seat, timings) if may_use(game, game.cards[choice.card], main)
    ]
    return [*out, *found]


def may_use(game: Game, card: Card, main: bool) -> bool:
    """glossary.use: whether no effect keeps its player from using the card of the hand, or a set-aside one, at all or
    in Flash Timings."""
    if forbidden_to(game, card.seat, "use", card):
        return False
    return main or not forbidden_to(game, card.seat, "use_in_flash", card)


def can_come_at_speed(game: Game, card: Card, symbols: list[str]) -> bool:
    """flash.others: whether a Spirit card of the hand has [High Speed], or may be summoned now as a Flash effect, and
    the Reserve has the Cores for it."""
    fast = any(comes_at_flash(game, card, clause) for clause in game.prints[card.id].clauses)
    if not fast or card.area != HAND or not can_come(game, card):
        return False
    return price_of(game, card, symbols) + cores_needed(game, card) <= len(game.pile(card.seat, RESERVE))


def comes_at_flash(game: Game, card: Card, clause: Clause) -> bool:
    """flash.others: whether the effect lets the card be summoned in this Flash Timing; levels that stand before [High
    Speed] are of no account in the hand."""
    if clause.keyword == "Flash Summon":
        return hold(game, clause.conditions, Scope(card.seat, card.id))
    return clause.keyword == "High Speed"


def can_come(game: Game, card: Card) -> bool:
    """manifest.prevented: whether nothing but its price keeps its player from bringing the card to the Field."""
    if needs_cores(game, card) and forbidden_to(game, card.seat, "summon", card):
        return False
    if game.prints[card.id].kind == NEXUS and forbidden_to(game, card.seat, "deploy", card):
        return False
    return condition_met(game, card)


def revivable(game: Game, seat: Seat, cores: int) -> list[CardId]:
    """contract-grandwalker.revival: the cards in Soul State that their player may deploy for their cost."""
    return [
        id
        for id in game.pile(seat, SOUL_STATE)
        if game.prints[id].keywords & REVIVAL
        and can_pay_for(game, game.cards[id], symbols_for(game, game.cards[id]), cores)
    ]


def can_combine(game: Game, card: Card, symbols: list[str], cores: int) -> bool:
    """brave.summon.direct: whether a Brave can be paid for that is directly combined, and needs no Core."""
    return (
        is_brave(game, card) and least_price(game, card, symbols) <= cores and bool(free_targets(game, card))
    )


def by_effect(game: Game, card: Card, paying: bool) -> UseCard | None:
    """faq.cost.3: a card that an effect summons or deploys is paid for unless the effect says otherwise, and needs
    the Cores of its lowest level and its Summoning Condition; None if they are not there."""
    cores = len(cores_to_use(game, card.seat))
    symbols = symbols_for(game, card)
    least = least_price(game, card, symbols) if paying else 0
    needed = 0 if is_brave(game, card) and free_targets(game, card) else cores_needed(game, card)
    if game.prints[card.id].kind == MAGIC or least + needed > cores:
        return None
    if not can_come(game, card):
        return None
    out = UseCard(card)
    out.left = price_of(game, card, symbols) if paying else 0
    return out


def keyword_of(game: Game, clause: Clause) -> Bits:
    """The keyword whose effect it is, as a bit; 0 if it is that of none."""
    return game.rules.words.keywords[clause.keyword] if clause.keyword else 0


def as_token(game: Game, card: Card) -> UseCard | None:
    """token.cores: a token gets Cores as in a summon if its lowest level needs any; None if there are too few."""
    if cores_needed(game, card) > len(cores_to_use(game, card.seat)):
        return None
    out = UseCard(card)
    out.left, out.way = 0, AS_A_TOKEN
    return out


# --- the steps ------------------------------------------------------------------------------------


def show(game: Game, at: UseCard) -> int:
    """cost.reveal, faq.cost.1: the card is shown, and its price worked out before any Core moves, if there is one."""
    card = game.cards[at.card % SHIFT]
    if at.manifest >= 0:
        at.left = 0
    elif at.left < 0 and at.way == AS_A_MIRAGE:
        at.left = mirage_price(game, card, symbols_for(game, card))
    elif at.left < 0:
        at.left = price_of(game, card, symbols_for(game, card))
    game.reveal(card)
    return NEXT


def ask_payer(game: Game, at: UseCard) -> int:
    """manifest.cost: which Grandwalker Nexus pays for a Manifest."""
    if at.manifest < 0:
        return NOT_MANIFESTED
    card = game.cards[at.card % SHIFT]
    found = payers(game, card, clause_of(game, card, at.manifest))
    return game.want(card.seat, "payer", [Choice("payer", id) for id in found])


def take_payer(game: Game, at: UseCard) -> int:
    pay_for_manifest(game, game.cards[at.card % SHIFT], game.cards[game.answer.card])
    return PAID


def ask_target(game: Game, at: UseCard) -> int:
    """brave.summon.spirit-state, brave.summon.direct: a Brave is summoned in Spirit state, if there are the Cores for
    that, or combined with a card that meets its conditions."""
    card = game.cards[at.card % SHIFT]
    if not is_brave(game, card):
        return COSTED
    price = least_price(game, card, symbols_for(game, card)) if at.left else 0
    alone = price + cores_needed(game, card) <= len(cores_to_use(game, card.seat))
    choices = [Choice("alone")] if alone else []
    return game.want(card.seat, "target", [*choices, *target_choices(free_targets(game, card))])


def take_target(game: Game, at: UseCard) -> int:
    if game.answer.verb == "with":
        at.host, at.side = game.answer.card, game.answer.number
    return NEXT


def ask_price(game: Game, at: UseCard) -> int:
    """glossary.soul-magic.choice: the Soul Core alone or the normal cost, where both can be paid."""
    card = game.cards[at.card % SHIFT]
    symbols = symbols_for(game, card)
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
    if not at.left or not game.prints[card.id].keywords & SUCCESSION or at.way == AS_A_MIRAGE:
        return PAY_MORE
    symbols = symbols_for(game, card) + [
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
    needed = cores_needed(game, card) if at.host < 0 else 0
    if at.left + needed <= len(cores_to_use(game, card.seat)):
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
    choices = of_reserve(game, at, core_choices(game, seat, "pay", -1))
    if keeps_soul(game, at):
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
    while at.left:
        core = suggested(game, card.seat, -1, keeps_soul=keeps_soul(game, at))
        at.soul = at.soul or game.prints[core] is SOUL_CORE
        move_core(game, game.cards[core], CORE_TRASH)
        at.left -= 1
    return NEXT


def keeps_soul(game: Game, at: UseCard) -> bool:
    """glossary.super-unleash: whether the Soul Core cannot pay, since the card needs it on itself."""
    return at.way == IN_THE_USUAL_WAY and must_keep_soul(game, game.cards[at.card % SHIFT], at.left)


def enter(game: Game, at: UseCard) -> int:
    """main.summon.room, main.deploy.room: the card comes to the Field, or a Magic card is laid open while it is
    used."""
    card = game.cards[at.card % SHIFT]
    face = game.prints[card.id]
    if at.way == AS_A_MIRAGE:
        set_mirage(game, card)
        at.card = game.ref(card)
        return USED
    if face.kind == MAGIC and card.area == BURST:
        game.report_card("use", card, rule="burst.pay-more")
        return USED
    if face.kind == MAGIC:
        game.move(card, RESOLVING, kind="use", rule="main.magic")
        at.card = game.ref(card)
        return USED
    kind, rule = ("summon", "main.summon") if needs_cores(game, card) else ("deploy", "main.deploy")
    if at.way == AS_A_TOKEN:
        kind, rule = "create", "token.create"
    game.move(card, FIELD, kind=kind, rule=rule, alone=at.host < 0)  # combined, it never is a Spirit there
    at.card = game.ref(card)
    if at.host >= 0:
        combine(game, card, game.cards[at.host], at.side, rule="brave.summon.direct")
    return NEXT


def ask_place(game: Game, at: UseCard) -> int:
    """cost.place, cost.place.no-limit, main.deploy.grandwalker, saga.nexus.direct: Cores for the card: at least those
    of its lowest level, and any number more; none are needed for a Brave that is combined, and none go onto a
    Grandwalker or Grandstone Nexus. A card that finds too few, as one in a loaded game may, is depleted."""
    card = cored(game, at)
    choices = of_reserve(game, at, core_choices(game, card.seat, "place", card.id))
    if stands_apart(game, card) or not choices:
        return USED
    if at.host >= 0 or not needs_cores(game, card) or not lacks_cores(game, card):
        choices = [Choice("done"), *choices]
    elif len(choices) > 1:
        choices = [AS_SUGGESTED, *choices]
    return game.want(card.seat, "place", choices)


def of_reserve(game: Game, at: UseCard, choices: list[Choice]) -> list[Choice]:
    """A card that is summoned at [High Speed] is paid for, and gets its Cores, from the Reserve alone."""
    if at.way != AT_HIGH_SPEED:
        return choices
    return [choice for choice in choices if game.cards[choice.card].area == RESERVE]


def cored(game: Game, at: UseCard) -> Card:
    """brave.adds.cores: the card that the Cores go on: the one with which a Brave is directly combined, if any."""
    return game.cards[at.card % SHIFT if at.host < 0 else at.host]


def take_place(game: Game, at: UseCard) -> int:
    return PLACE_MORE if take_placing(game, cored(game, at)) else USED


def tell(game: Game, at: UseCard) -> int:
    """cost.pay.deplete.effects, brave.summon.effect, brave.summon.not-spirit, glossary.token.not-summon: what the
    payment has depleted and what the use itself triggers are simultaneous; a token that comes is not summoned, nor
    is a Mirage that is set."""
    at.paying = False
    card = game.cards[at.card % SHIFT]
    card.played_with |= at.using
    if at.soul:
        card.played_with |= PAID_WITH_SOUL_CORE
    if at.way == AT_HIGH_SPEED:
        card.played_with |= HIGH_SPEED
    kind = game.prints[card.id].kind
    deplete(game)
    if at.manifest >= 0:
        tell_manifested(game, card, clause_of(game, card, at.manifest))
        return NEXT
    if at.way not in (IN_THE_USUAL_WAY, AT_HIGH_SPEED):
        return NEXT
    moments = MOMENTS[kind] | used_as(card)
    happened(game, moments, card, card.seat, anywhere=at.host >= 0, using=at.using)
    if at.host >= 0:
        tell_combined(game, game.cards[at.host])
    return NEXT


def tell_manifested(game: Game, card: Card, clause: Clause) -> None:
    """manifest.effects, manifest.effects.only, manifest.paid-one: the card is summoned and Manifested, by its own
    effect."""
    moments, using = SUMMONED | MANIFESTED | used_as(card), kind_of_skill(game, clause)
    happened(game, moments, card, card.seat, other=card, using=using)


MOMENTS: Final = {
    MAGIC: MAGIC_USED,
    SPIRIT: SUMMONED,
    ULTIMATE: SUMMONED,
    BRAVE: BRAVE_SUMMONED,
    NEXUS: DEPLOYED,
}
"""What the use of a card of each type is."""


def used_as(card: Card) -> Bits:
    """effect.use: what comes from the hand or was set aside is used, and what an effect brings from elsewhere is
    not."""
    return CARD_USED if card.origin in (HAND, ASIDE) else 0


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
        step("manifest.cost", ask_payer, ASKS),
        step("manifest.cost", take_payer, PASSES),
        step("brave.summon.direct", ask_target, ASKS),
        step("brave.summon.direct", take_target, PASSES),
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
        Field("soul", kinds.FLAG, 0),
        Field("left", kinds.Whole(-1, 100)),
        Field("paying", kinds.FLAG),
        Field("removed", kinds.REFS, []),
        Field("way", kinds.Whole(IN_THE_USUAL_WAY, AT_HIGH_SPEED), IN_THE_USUAL_WAY),
        Field("host", kinds.ID_OR_NONE, -1),
        Field("side", kinds.Whole(0, 2), 0),
        Field("manifest", kinds.Whole(-1, 40), -1),
        Field("using", kinds.KEYWORDS, 0),
    ],
)
NOT_MANIFESTED: Final = PLAY.jump("brave.summon.direct")
COSTED: Final = PLAY.jump("glossary.soul-magic.choice")
WORKED_OUT: Final = PLAY.jump("glossary.succession.when")
PAY_MORE: Final = PLAY.jump("cost.pay")
PAID: Final = PLAY.jump("main.summon")
PLACE_MORE: Final = PLAY.jump("cost.place")
USED: Final = PLAY.jump("cost.pay.deplete.effects")
