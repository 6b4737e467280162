"""Instructions that move cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import effects, replacement, selecting
from rulebound.kernel.cards import OPEN, SHIFT, Card
from rulebound.kernel.codes import AT_BOTTOM, DID_DRAW, DID_KO, DID_PLAY, EITHER_END, ON_TOP
from rulebound.kernel.decisions import Choice
from rulebound.kernel.filters import pointed
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.numbers import value
from rulebound.kernel.program import IT_SEL, Op
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.triggers import happened

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


def move_cards(game: Game, at: Effect, instruction: Op) -> int:
    """Moves the selected cards at the same time; into a pile, in the order their owner chooses."""
    scope = at.scope
    if not at.decided:
        scope.it = [
            game.ref(card) for card in pointed(game, IT_SEL, scope) if goes(game, at, instruction, card)
        ]
        at.decided = True
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
            if replacement.would(game, at, card, moments, instruction.area):
                return AGAIN
    cards = pointed(game, IT_SEL, scope)
    if instruction.where == EITHER_END and at.end == 0 and cards:
        ends = [Choice("top"), Choice("bottom")]
        return game.want(scope.seat, game.rules.cites["order"], "end", ends, at.clause)
    if len(cards) > 1 and game.rules.areas[instruction.area].ordered:
        left = [c for c in cards if game.ref(c) not in at.picks]
        if len(left) > 1 and (game.hold or not selecting.all_alike(game, left)):
            return ask_order(game, at, left)
        at.picks.extend([game.ref(c) for c in left])
        cards = selecting.pointed_refs(game, at.picks)
    refs = [game.ref(card) for card in cards]
    carry_away(game, at, instruction, cards)
    scope.it = [game.ref(card) for card in cards]
    for old, new in zip(refs, scope.it):
        effects.follow(at, old, new)
    scope.looked = [ref for ref in scope.looked if game.at(ref) is not None]
    effects.note_done(at, 1 << instruction.area, effects.enough(game, at, len(cards)))
    at.picks = []
    at.end = 0
    at.index = 0
    at.decided = False
    at.declined = EMPTY
    at.pc += 1
    return AGAIN


def goes(game: Game, at: Effect, instruction: Op, card: Card) -> bool:
    """Whether this effect moves the card."""
    if not game.rules.areas[card.area].in_game or not may_leave(game, at, card):
        return False
    return game.rules.allows(game, instruction, card, at.scope.seat, at.scope.this)


def carry_away(game: Game, at: Effect, instruction: Op, cards: list[Card]) -> None:
    """The cards go together: what waits for their leaving is told before the first one goes, what waits
    for their coming when all are there.  Out of a deck they go one by one."""
    rules, scope = game.rules, at.scope
    bottom = instruction.where == AT_BOTTOM or at.end == 2
    ordered = rules.areas[instruction.area].ordered
    owners = [card.owner for card in cards]
    areas = [card.area for card in cards]
    by, using = effects.source(game), effects.skill_in_use(game)
    for card in cards:
        if rules.areas[card.area].in_play:
            happened(
                game,
                rules.removal,
                card,
                scope.seat,
                leaving=True,
                other=by,
                using=using,
                to=instruction.area,
            )
        if card.area != rules.deck:
            game.depart(card, instruction.area)
    for card in cards:
        if instruction.alone:
            rules.part(game, card)
        game.move(
            card, instruction.area, rules.cites["effect_move"], at.clause,
            AT_BOTTOM if bottom else ON_TOP, instruction.state, "move",
            instruction.reveal or must_show(game, at, card, instruction.area),
            ordered and owners.count(card.owner) > 1,
            alone=card.area == rules.deck,
        )  # fmt: skip
    for card, area in zip(cards, areas):
        if area != rules.deck:
            rules.settled(game, card)
    rules.moved(game, cards, areas)


def may_leave(game: Game, at: Effect, card: Card) -> bool:
    """Whether this effect may take the card out of play."""
    return not (
        game.rules.areas[card.area].in_play
        and (
            not game.rules.can_move(game, card, at.scope.seat)
            or (card.seat != at.scope.seat and forbidden(game, card, "leave"))
        )
    )


def must_show(game: Game, at: Effect, card: Card, to: int) -> bool:
    """A card chosen for what it is and moved between secret areas is shown, asked or not."""
    areas = game.rules.areas
    if areas[card.area].seen == OPEN or areas[to].seen == OPEN or at.pc == 0:
        return False
    ops, pc = at.ops(), at.pc - 1
    while ops[pc].joins:
        pc -= 1
    for instruction in ops[pc : at.pc]:
        if (
            instruction.sel is not None
            and instruction.sel.match is not None
            and instruction.sel.match.asks_information()
        ):
            return True
    return False


def ask_order(game: Game, at: Effect, left: list[Card]) -> int:
    first = game.turn_seat
    seat = first if any(c.owner == first for c in left) else 1 - first
    ids = [c.id for c in left if c.owner == seat]
    looker = at.scope.seat
    if game.rules.looker_orders and all(game.ref(c) in at.scope.looked for c in left):
        if all(game.sees(c) & (1 << looker) for c in left):
            seat, ids = looker, [c.id for c in left]
    blind = [id for id in ids if not game.sees(game.cards[id]) & (1 << seat)]
    choices = selecting.distinct(game, "next", [id for id in ids if id not in blind])
    if blind:  # cards that the player cannot tell apart
        choices.append(Choice("next", blind[0]))
    return game.want(seat, game.rules.cites["order"], "order", choices, at.clause)


def play_cards(game: Game, at: Effect, instruction: Op) -> int:
    """Plays the selected cards one after the other, each by its own procedure."""
    scope = at.scope
    while at.index < len(scope.it):
        ref = scope.it[at.index]
        at.index += 1
        card = game.at(ref)
        if card is None or not game.rules.areas[card.area].in_game:
            continue
        frame = game.rules.play_frame(game, card, instruction.state, at.clause)
        if frame is not None and instruction.paying:
            frame = game.rules.dear_play(game, card, frame)
        if frame is not None:
            at.picks.append(ref)
            game.push(frame)
            return AGAIN
    tried = at.picks
    at.picks = []
    played: list[int] = []
    for ref in tried:
        card = game.cards[ref % SHIFT]
        new = game.ref(card)
        if new != ref:
            played.append(new)
            effects.follow(at, ref, new)
    scope.it = played
    scope.looked = [r for r in scope.looked if game.at(r) is not None]
    effects.note_done(at, DID_PLAY, bool(scope.it))
    at.index = 0
    at.pc += 1
    return AGAIN


def ko_cards(game: Game, at: Effect) -> int:
    """K.O.s the selected cards at the same time, except those that something else happens to instead."""
    scope = at.scope
    if not at.decided:
        can = [c for c in pointed(game, IT_SEL, scope) if game.rules.can_ko(game, c, False, scope.seat)]
        scope.it = [game.ref(card) for card in can]
        at.decided = True
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            if replacement.would(game, at, card, game.rules.ko_moments(card, False), game.rules.trash):
                return AGAIN
    cards = pointed(game, IT_SEL, scope)
    refs = [game.ref(card) for card in cards]
    if cards:
        game.rules.ko(game, cards, False, at.clause, scope.seat)
    scope.it = [game.ref(card) for card in cards]
    for old, new in zip(refs, scope.it):
        effects.follow(at, old, new)
    effects.note_done(at, DID_KO, effects.enough(game, at, len(cards)))
    at.index = 0
    at.decided = False
    at.declined = EMPTY
    at.pc += 1
    return AGAIN


def combo_cards(game: Game, at: Effect) -> int:
    """Combos with the selected cards, unless something happens instead of their leaving."""
    scope, to = at.scope, game.rules.words.areas["combo"]
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
            if replacement.would(game, at, card, moments, to):
                return AGAIN
    for card in pointed(game, IT_SEL, scope):
        game.rules.combo(game, card, at.clause)
    at.index = 0
    at.pc += 1
    return AGAIN


def attach_cards(game: Game, at: Effect) -> None:
    hosts = pointed(game, IT_SEL, at.scope)
    at.scope.did = False
    if hosts:
        for card in selecting.pointed_refs(game, at.scope.kept):
            if card.host == hosts[0].id:
                continue
            game.attach(card, hosts[0], game.rules.given, game.rules.cites["attach"], at.clause)
            at.scope.did = True


def draw_cards(game: Game, at: Effect, instruction: Op) -> None:
    effects.note_done(at, DID_DRAW, False)
    seat = effects.seat_of(at, instruction.who)
    for _ in range(value(game, instruction.num, at.scope)):
        if not draw_one(game, at, seat):
            break
        effects.note_done(at, DID_DRAW, True)


def draw_one(game: Game, at: Effect, seat: int) -> bool:
    """Draws a card, which effects may wait for."""
    if not game.rules.allows(game, at.ops()[at.pc], None, at.scope.seat, at.scope.this):
        return False
    if not game.draw(seat, game.rules.cites["draw"], at.clause):
        return False
    moment = game.rules.words.events.get("drawn")
    if moment is not None:
        happened(game, moment.bit, None, seat)
    return True


def draw_up_to(game: Game, at: Effect, instruction: Op) -> int:
    seat = effects.seat_of(at, instruction.who)
    if at.index >= value(game, instruction.num, at.scope) or not game.pile(seat, game.rules.deck):
        at.index = 0
        at.pc += 1
        return AGAIN
    yes_no = [Choice("yes"), Choice("no")]
    return game.want(seat, game.rules.cites["draw_up_to"], "draw", yes_no, at.clause)


def gain_control(game: Game, at: Effect) -> None:
    """The cards change sides; the text goes on speaking of them."""
    taken: list[int] = []
    for card in pointed(game, IT_SEL, at.scope):
        old = game.ref(card)
        if game.rules.control(game, card, at.scope.seat, at.clause):
            taken.append(game.ref(card))
            effects.follow(at, old, game.ref(card))
    at.scope.it = taken
    at.scope.did = bool(taken)


def put_beneath(game: Game, at: Effect, instruction: Op) -> None:
    """Cards go under another card, at the very bottom."""
    lower, hosts = piled(game, at, instruction)
    at.scope.did = False
    if instruction.kept_first:  # "that card" goes on to be the one it was before
        at.scope.it, at.scope.aside = at.scope.kept, EMPTY
    if hosts and game.rules.areas[hosts[0].area].in_play:  # a host that has left is none any more
        for card in lower:
            if forbidden(game, hosts[0], "be_placed_under", game.cards[at.scope.this]):
                continue
            if card is not hosts[0] and game.rules.areas[card.area].in_game and may_leave(game, at, card):
                game.rules.put_beneath(game, card, hosts[0], at.clause)
                at.scope.did = True
        if at.scope.did and hosts[0].id == at.scope.this:  # "it" is what was put there
            at.scope.it, at.scope.aside = [game.ref(card) for card in lower], EMPTY


def put_on_top(game: Game, at: Effect, instruction: Op) -> None:
    """A card is played on top of others, which are one card with it from then on."""
    upper, under = piled(game, at, instruction)
    at.scope.did = False
    for card in upper:
        if not game.rules.areas[card.area].in_game:
            continue
        old = game.ref(card)
        if under and game.rules.play_on_top(
            game, card, under, instruction.state, instruction.stat, at.clause
        ):
            under = [card]  # the next one goes on top of this one
            at.scope.it, at.scope.aside = [game.ref(card)], EMPTY
            effects.follow(at, old, game.ref(card))
            effects.note_done(at, DID_PLAY, True)


def piled(game: Game, at: Effect, instruction: Op) -> tuple[list[Card], list[Card]]:
    """The cards that are put somewhere, and those on top of or beneath which."""
    kept, found = selecting.pointed_refs(game, at.scope.kept), pointed(game, IT_SEL, at.scope)
    return (found, kept) if instruction.kept_first else (kept, found)


def create_tokens(game: Game, at: Effect, instruction: Op) -> None:
    if instruction.face is None:
        return
    made: list[int] = []
    for _ in range(value(game, instruction.num, at.scope)):
        card = game.rules.create_token(game, instruction.face, at.scope.seat, instruction.state, at.clause)
        if card is not None:
            made.append(game.ref(card))
    at.scope.it, at.scope.aside = made, EMPTY
    at.scope.did = bool(made)
