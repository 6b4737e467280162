"""What a seat may know: its view of the game, and games that look the same to it."""

from __future__ import annotations

from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.battles import battle_status
from rulebound.kernel.cards import MISSING, OPEN, SHIFT, Card, Print
from rulebound.kernel.codes import OWN_STATE
from rulebound.kernel.composites import parts_of
from rulebound.kernel.dice import dice_for
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import survey
from rulebound.messages import Message


def view(game: Game, seat: Seat) -> dict[str, object]:
    """Plain data of what `seat` may know.

    A card is shown with its facts if the seat may know it; otherwise only that
    there is one.  Piles are given from the top.
    """
    if seat not in (0, 1):
        raise ValueError(str(Message("no-such-seat", n=seat)))
    outcome = game.outcome
    out: dict[str, object] = {
        "game": game.rules.name,
        "ruleset": game.rules.ruleset,
        "you": seat,
        "turn": game.turn,
        "turn_seat": game.turn_seat,
        "seats": [areas_of(game, s, seat) for s in BOTH_SEATS],
        "decision": decision_of(game, seat),
        "outcome": None,
    }
    if outcome is not None:
        out["outcome"] = {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}
    out["battle"] = battle_status(game, seat)
    return out


def decision_of(game: Game, seat: Seat) -> dict[str, object] | None:
    """The waiting question; of another seat's only that it decides."""
    if game.ask is None:
        return None
    if game.ask.seat != seat:
        return {"seat": game.ask.seat}
    decision = game.decision
    if decision is None:
        return None
    return {
        "seat": decision.seat,
        "rule": decision.rule,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "source": decision.source,
        "options": [{"code": o.code, "text": o.text} for o in decision.options],
    }


def areas_of(game: Game, owner: int, seat: Seat) -> dict[str, object]:
    out: dict[str, object] = {}
    for area in game.rules.areas:
        if not area.listed:
            continue
        pile = game.pile(owner, area.index)
        cards: dict[str, object] = {"count": len(pile)}
        shown = [(len(pile) - 1 - i, game.cards[id]) for i, id in enumerate(pile)]
        shown.reverse()
        known = [(i, card) for i, card in shown if game.sees(card) & (1 << seat)]
        if area.seen == OPEN:
            cards["cards"] = [card_of(game, card) for _, card in known]
        elif area.ordered:
            cards["known"] = [{"at": i, **card_of(game, card)} for i, card in known]
        else:
            entries = [card_of(game, card) for _, card in known]
            cards["cards"] = entries if owner == seat else sorted(entries, key=lambda e: str(e["number"]))
        out[area.name] = cards
    return out


def card_of(game: Game, card: Card) -> dict[str, object]:
    """A card that may be seen, with its numbers as they are now."""
    p = game.prints[card.id]
    area = game.rules.areas[card.area]
    out: dict[str, object] = {"number": p.number, "name": p.name, "kind": p.kind}
    for i, name in enumerate(game.rules.stat_names):
        now = stat_of(game, card, i) if area.in_play else p.numbers[i]
        if now != MISSING:
            out[name] = now
    if p.back is not None:  # whoever sees a card may look at both of its sides
        out["other_side"] = p.back.number
    if area.upright:
        out["rested"] = card.rested
        names = game.rules.words.orientations
        if len(names) > 2:
            out["orientation"] = names[card.orientation]
    if area.in_play:
        bits = keywords_of(game, card)
        out["keywords"] = [word for word, bit in game.rules.words.keywords.items() if bits & bit]
        attached = [game.prints[c.id].name for c in game.cards if c.host == card.id]
        out["attached"] = len(attached)
        if attached:
            out["beneath"] = {name: attached.count(name) for name in sorted(set(attached))}
        joined = parts_of(game, card)
        if joined:
            out["joined"] = [
                {"number": game.prints[one.part].number, "name": game.prints[one.part].name, "side": one.side}
                for one in joined
            ]
        also = kinds_besides(game, card)
        if also:
            out["counts_as"] = also
        if p.levels:
            out["level"] = game.rules.level(game, card)
        own = states_of(game, card)
        if own:
            out["states"] = own
        called = game.rules.notation.name(game, card.id, [])
        if called != p.name:
            out["called"] = called
        idle = game.rules.idle(game, card)
        if idle:
            out["idle"] = idle
    if card.face_up:
        out["face_up"] = True
    return out


def states_of(game: Game, card: Card) -> list[str]:
    """Those of the game's own states that a card in play is in."""
    rules = game.rules
    return [
        name
        for name, state in rules.words.states.items()
        if state >= OWN_STATE and rules.in_state(game, card, state, card.id)
    ]


def kinds_besides(game: Game, card: Card) -> list[str]:
    """The kinds that a card in play counts as besides its own: as it is printed, and by effects."""
    gained = game.rules.words.kind_fact
    kinds = [*game.prints[card.id].counts_as, *(info(game, card, gained) if gained >= 0 else ())]
    return [kind for kind in dict.fromkeys(kinds) if kind != game.prints[card.id].kind]


def fitting(game: Game, ids: list[int], faces: list[Print]) -> list[Print]:
    """The printed cards dealt to these cards, each where everybody knows that such a one may lie.

    One that may not lie there changes places with the next that may, and for which its own place will do.
    """
    rules = game.rules
    for at, id in enumerate(ids):
        area = game.cards[id].area
        if rules.may_lie_hidden(game, faces[at], area):
            continue
        for other in [*range(at + 1, len(ids)), *range(at)]:
            there = game.cards[ids[other]].area
            if rules.may_lie_hidden(game, faces[other], area) and rules.may_lie_hidden(
                game, faces[at], there
            ):
                faces[at], faces[other] = faces[other], faces[at]
                break
    return faces


def determinize(game: Game, seat: Seat, seed: int | str) -> Game:
    """A clone in which everything that `seat` cannot know is dealt anew.

    The hidden cards of each player change places among one another, those of a
    second deck among themselves, and so does all randomness to come; what the
    seat sees and may do is the same, also where an effect waits whose card went into a pile.
    """
    if seat not in (0, 1):
        raise ValueError(str(Message("no-such-seat", n=seat)))
    new = game.clone()
    dice = dice_for(f"{seed}/{seat}")
    prints = game.prints.copy()
    apart = [area.index for area in game.rules.areas if area.role == "deck" and area.index != game.rules.deck]
    told = {
        pending.card % SHIFT for pending in game.pending if pending.seat == seat
    }  # wherever they lie by now
    for owner in BOTH_SEATS:
        hidden = [
            c for c in new.cards if c.owner == owner and c.id not in told and not new.sees(c) & (1 << seat)
        ]
        for pile in (-1, *apart):
            ids = [c.id for c in hidden if (c.area if c.area in apart else -1) == pile]
            order = ids.copy()
            dice.shuffle(order)
            faces: list[Print] = [game.prints[id] for id in order]
            for id, face in zip(ids, fitting(game, ids, faces)):
                prints[id] = face
    new.prints = prints
    game.rules.dealt(new, game)
    survey(new)
    new.dice = dice
    if new.ask is not None and new.ask.seat != seat:
        new.ask_again()
    return new
