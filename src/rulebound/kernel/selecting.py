"""Selecting cards: choosing several of them is a run of single picks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import codes, costs, effects, triggers
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.cards import OPEN, SECRET, SHIFT, Card
from rulebound.kernel.decisions import Choice, choices_to
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.filters import fits, matching, pile_of, pointed, share
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.instruction import verb_of
from rulebound.kernel.instructions import flow, moving, showing
from rulebound.kernel.instructions.play import PlayCards
from rulebound.kernel.keywords import keywords_of, unaffected
from rulebound.kernel.memory import note_deed
from rulebound.kernel.naming import unnamed
from rulebound.kernel.numbers import stat_of, traits_of, value
from rulebound.kernel.program import LOOKED_SEL, Match, Sel
from rulebound.kernel.prohibitions import allowed, forbidden
from rulebound.kernel.scope import EMPTY, Scope

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.instructions.flow import SelectCards


def select(game: Game, at: Effect, instruction: SelectCards) -> int:
    sel = instruction.sel
    scope = at.scope
    if sel is None:
        pass
    elif sel.kind == codes.IT:
        scope.it, scope.it_before = scope.meant(), EMPTY
    elif sel.kind == codes.THIS:
        before = scope.meant()
        found(at, [at.card] if game.at(at.card) is not None else [])
        if not instruction.joins and before != [at.card]:  # "it" goes on to mean what was chosen before
            scope.it_before = before
    elif sel.kind == codes.CHOOSE:
        return choose(game, at, sel)
    elif sel.kind == codes.TOP:
        return select_top(game, at, sel)
    elif sel.kind == codes.LOOKED:
        found(at, scope.looked)
    else:
        meant = scope.meant() + scope.left_out if sel.match is not None and sel.match.it else EMPTY
        cards = pointed(game, sel, scope)
        by = game.cards[scope.this]
        if game.rules.reserves:
            cards = [c for c in cards if not unnamed(game, c, sel, at.clause, by=by)]
        found(at, [game.ref(c) for c in cards if not unaffected(game, c, at.clause, by)])
        scope.left_out = [ref for ref in meant if ref not in scope.it]
    return at.advance()


def found(at: Effect, refs: list[Ref]) -> None:
    """The selection found these cards; they join what it is made together with."""
    if at.ops()[at.pc].joins:
        refs = at.scope.it + [ref for ref in refs if ref not in at.scope.it]
    at.scope.it, at.scope.it_before, at.scope.left_out = refs, EMPTY, EMPTY


def candidates(game: Game, at: Effect, sel: Sel) -> list[int]:
    """The cards that can still be chosen, by id."""
    onto = receivers(game, at)
    if onto is not None and not onto:  # to be put on or under others, and there are none of those
        return []
    scope = at.scope
    if sel.match is None:
        return []
    ids: list[int] = []
    if sel.among_looked:
        for card in pointed(game, LOOKED_SEL, scope):
            if fits(game, sel.match, card, scope):
                ids.append(card.id)
    else:
        ids = matching(game, sel.match, scope)
    picked = [ref % SHIFT for ref in at.picks]
    taken = picked + [ref % SHIFT for ref in scope.it] if at.ops()[at.pc].joins else picked
    ids = [id for id in ids if id not in taken and not shielded(game, at, sel, game.cards[id])]
    ids = [id for id in ids if not busy(game, game.cards[id])]
    if sel.sum_max is not None:
        left = value(game, sel.sum_max, scope) - total(game, picked, sel.sum_stat)
        ids = [id for id in ids if stat_of(game, game.cards[id], sel.sum_stat) <= left]
    if sel.different >= 0:
        had = [trait for id in picked for trait in traits_of(game, game.cards[id], sel.different)]
        ids = [id for id in ids if not share(traits_of(game, game.cards[id], sel.different), tuple(had))]
    if sel.alike >= 0 and taken:
        first = traits_of(game, game.cards[taken[0]], sel.alike)
        ids = [id for id in ids if share(traits_of(game, game.cards[id], sel.alike), first)]
    verb = verb_of(at.ops(), at.pc)
    if at.part != effects.THE_EFFECT:  # a cost is paid with cards that it can be done to
        ids = [id for id in ids if costs.can_choose(game, verb, id, scope.seat, source=scope.this)]
    elif isinstance(verb, showing.OrientCards):
        instruction = at.ops()[at.pc]
        if (
            isinstance(instruction, flow.SelectCards)
            and instruction.turns
            and game.rules.policies.turns_what_changes
        ):
            ids = [id for id in ids if not verb.lies_so(game.cards[id])]
    elif isinstance(verb, PlayCards):
        ids = [id for id in ids if verb.can_play(game, at, game.cards[id])]
    elif isinstance(verb, flow.KeepCards):
        ids = elsewhere(game, at, ids, onto)
    elif verb.piles:  # what lies on or under a card already is not put there again
        hosts = [game.cards[ref % SHIFT].host for ref in scope.kept]
        ids = [id for id in ids if id not in hosts]
    return ids


def total(game: Game, ids: list[int], stat: int) -> int:
    """The sum of a number over cards."""
    out = 0
    for id in ids:
        out += max(0, stat_of(game, game.cards[id], stat))
    return out


def reaches_sum(game: Game, at: Effect, sel: Sel) -> bool:
    """Whether the cards picked so far add up to what is asked of them."""
    if sel.sum_min is None:
        return True
    picked = [ref % SHIFT for ref in at.picks]
    return total(game, picked, sel.sum_stat) >= value(game, sel.sum_min, at.scope)


def busy(game: Game, card: Card) -> bool:
    """Whether the card in hand is being played or was activated: it is there for nothing else."""
    if card.area != game.rules.hand:
        return False
    ref = game.ref(card)
    for frame in game.stack:
        if frame.holds(ref):
            return True
    return False


def shielded(game: Game, at: Effect, sel: Sel, card: Card) -> bool:
    """Whether the card cannot be chosen by the opponent's effects."""
    by = game.cards[at.scope.this]
    if game.rules.reserves and unnamed(game, card, sel, at.clause, by=by):
        return True
    return unaffected(game, card, at.clause, by) or out_of_reach(game, at.scope, sel, card)


def out_of_reach(game: Game, scope: Scope, sel: Sel, card: Card) -> bool:
    """Whether the effect of the scope's card cannot choose the card, above all an opponent's."""
    if not game.rules.areas[card.area].in_play:
        return False
    by = game.cards[scope.this]
    if is_leaving(game, card):
        return by is not card
    if game.rules.reserves and unnamed(game, card, sel, None, by=by):
        return True
    if "be_chosen_by_opponent" in game.rules.words.acts and forbidden(game, card, "be_chosen", by):
        return True  # where the texts tell the two apart, this one is said of both players' effects
    if card.seat == scope.seat:
        return False
    barrier = game.rules.barrier & ~sel.ignoring
    if barrier and keywords_of(game, card) & barrier:
        return True
    return forbidden(game, card, "be_chosen", by) or forbidden(game, card, "be_chosen_by_opponent")


def choose(game: Game, at: Effect, sel: Sel) -> int:
    """One pick of a choice of cards, or its end."""
    scope = at.scope
    wanted = value(game, sel.count, scope)
    seat = 1 - scope.seat if sel.by_opponent else scope.seat
    ids = candidates(game, at, sel) if len(at.picks) < wanted else []
    if not ids:
        if game.hold:  # dealt anew, the chooser has nothing that fits: the question stays, with one answer
            return game.want(seat, "choose", [Choice("done")], at.clause, rule=game.rules.cites["choose"])
        if not at.picks and wanted and game.rules.policies.must_find and searches(game, sel):
            game.rules.found_nothing(game, scope.seat)
        return chosen(game, at)
    hidden = any(game.rules.areas[game.cards[id].area].seen != OPEN for id in ids)
    if hidden and sel.match is not None and not sel.among_looked:
        if searches_deck(game, sel.match):
            search(game, at, sel.match, seat)
    blind = [] if not hidden or sel.among_looked else unseen(game, at, ids, seat)
    chance = sel.at_random or game.rules.left_to_chance(game, at, ids)
    if chance or (blind and len(blind) == len(ids)):
        # Chance chooses, and so it is with cards that the chooser cannot see.
        id = ids[game.dice.below(len(ids))]
        at.picks.append(game.ref(game.cards[id]))
        return AGAIN
    may_stop = (sel.up_to and len(at.picks) >= sel.least and reaches_sum(game, at, sel)) or (
        not owed(game, at)
        and sel.match is not None
        and sel.match.asks_information()
        and all_hidden(game, ids)
        and not (sel.among_looked and is_revealed(game, ids, 1 - seat))
        and not (game.rules.policies.must_find and searches(game, sel))
    )
    may_stop = may_stop or is_excused(game, at, sel)
    fewest = sel.least if sel.up_to else wanted
    if not may_stop and not game.hold and len(at.picks) + len(ids) <= fewest and not compares(sel):
        at.picks.extend([game.ref(game.cards[id]) for id in ids])
        return chosen(game, at)
    choices = distinct(game, "pick", [id for id in ids if id not in blind])
    if blind:  # those that the chooser cannot tell apart are one choice
        choices.append(Choice("pick", blind[0]))
    if may_stop:
        choices.append(Choice("done"))
    return game.want(
        seat, "choose", choices, at.clause, rule=game.rules.cites["up_to" if sel.up_to else "choose"]
    )


def compares(sel: Sel) -> bool:
    """Whether it matters for one of the chosen cards which the others are."""
    return sel.different >= 0 or sel.alike >= 0


def searches(game: Game, sel: Sel) -> bool:
    """Whether cards are looked for in a deck of the chooser's own."""
    if sel.match is None or sel.among_looked or sel.at_random or sel.match.whose == codes.OPPONENT:
        return False
    return searches_deck(game, sel.match)


def searches_deck(game: Game, match: Match) -> bool:
    """Whether the filter names a deck."""
    areas = game.rules.areas
    return bool(match.areas) and any(areas[place].role == "deck" for place in match.places)


def is_excused(game: Game, at: Effect, sel: Sel) -> bool:
    """Whether the player need not choose: another effect of the card says that cards need not be put there."""
    verb = verb_of(at.ops(), at.pc)
    if at.part != effects.THE_EFFECT or sel.by_opponent or not isinstance(verb, moving.MoveCards):
        return False
    match = sel.match
    if match is None or match.whose != codes.YOU or len(match.places) != 1:
        return False
    areas = game.rules.areas
    act = f"skip_{areas[match.places[0]].name}_{areas[verb.area].name}"
    return act in game.rules.words.acts and allowed(game, game.cards[at.scope.this], act)


def owed(game: Game, at: Effect) -> bool:
    """Whether something is had for the choice: it pays a cost, or is made so that something else does not happen."""
    if at.part != effects.THE_EFFECT:
        return True
    clause = at.clause
    return clause.timing == "instead" and (clause.optional or not game.rules.policies.must_replace)


def receivers(game: Game, at: Effect) -> list[CardId] | None:
    """The cards that those which are chosen now can be put on or under; None if that is not what is done."""
    ops, pc = at.ops(), at.pc + 1
    while pc < len(ops) and ops[pc].joins:
        pc += 1
    keep = ops[pc] if pc < len(ops) else None
    if not isinstance(keep, flow.KeepCards) or not ops[keep.to].piles:
        return None
    sel = ops[pc + 1].sel
    if sel is None or ops[pc + 2].joins or sel.kind == codes.IT or sel.kind == codes.TOP:
        return None
    if sel.kind == codes.THIS:
        card = game.at(at.card)
        return [] if card is None else [card.id]
    if sel.kind == codes.CHOOSE:
        if sel.match is None or sel.among_looked:
            return None
        return matching(game, sel.match, at.scope)
    return [card.id for card in pointed(game, sel, at.scope)]


def elsewhere(game: Game, at: Effect, ids: list[CardId], onto: list[CardId] | None) -> list[CardId]:
    """Those that can be put on or under one of these cards, which has neither them nor what was chosen before."""
    if onto is None:
        return ids
    hosts = [game.cards[ref % SHIFT].host for ref in at.picks]
    free = [id for id in onto if id not in hosts]
    if len(free) > 1:
        return ids
    return [id for id in ids if free and game.cards[id].host != free[0]]


def unseen(game: Game, at: Effect, ids: list[CardId], seat: Seat) -> list[int]:
    """Those of the cards that the player cannot see, or cannot find again in the other one's hand."""
    out: list[int] = []
    for id in ids:
        card = game.cards[id]
        mixed = game.rules.policies.hand_rearranged and card.area == game.rules.hand and card.seat != seat
        if not game.sees(card) & (1 << seat) or (mixed and game.ref(card) not in at.scope.looked):
            out.append(id)
    return out


def is_revealed(game: Game, ids: list[CardId], seat: Seat) -> bool:
    """Whether one of the cards that are looked at is shown to the player."""
    for id in ids:
        if game.cards[id].known & (1 << seat):
            return True
    return False


def all_hidden(game: Game, ids: list[CardId]) -> bool:
    """Whether the opponent cannot tell that there is a card to choose."""
    for id in ids:
        if game.rules.areas[game.cards[id].area].seen == OPEN:
            return False
    return True


def search(game: Game, at: Effect, match: Match, seat: Seat) -> None:
    """Choosing from a deck means that the chooser looks through it, and through what else can be chosen from.

    The deck of the effect's player is shuffled afterwards; of the opponent's the text says so.
    """
    secret = [area for area in match.places if game.rules.areas[area].seen == SECRET]
    if match.whose == codes.OPPONENT:
        for area in secret:
            look_through(game, game.pile(1 - at.scope.seat, area), seat)
        return
    for area in secret:
        if not at.searched & (1 << area):
            at.searched |= 1 << area
            if game.rules.searching:
                by = game.cards[at.scope.this]
                triggers.happened(game, game.rules.searching, None, at.scope.seat, other=by)
            look_through(game, game.pile(at.scope.seat, area), seat)


def look_through(game: Game, pile: list[CardId], seat: Seat) -> None:
    for id in pile:
        game.cards[id].known |= 1 << seat


def chosen(game: Game, at: Effect) -> int:
    if game.rules.words.deeds_recalled & codes.CHOSEN_BY_IT:
        note_deed(game, at.picks, at.doing(game), codes.CHOSEN_BY_IT)
    if game.rules.choosing:
        trigger_chosen(game, at)
    among = chosen_among(at)
    if among is not None:
        at.scope.unchosen = [ref for ref in among if ref not in at.picks]
    found(at, at.picks)
    at.scope.did = bool(at.scope.it)
    at.picks = []
    at.pc += 1
    return AGAIN


def chosen_among(at: Effect) -> list[Ref] | None:
    """The cards that were spoken of, among which some are chosen; None if any that fit may be."""
    sel = at.ops()[at.pc].sel
    if sel is None or sel.match is None or sel.kind != codes.CHOOSE:
        return None
    if sel.match.it:
        return at.scope.meant()
    return at.scope.unchosen if sel.match.unchosen else None


def trigger_chosen(game: Game, at: Effect) -> None:
    """Effects that wait for a card in play to be chosen become pending."""
    by, using = game.cards[at.scope.this], effects.kind_of_skill(game, at.clause)
    for ref in at.picks:
        card = game.at(ref)
        if card is not None and game.rules.areas[card.area].in_play:
            triggers.happened(game, game.rules.choosing, card, at.scope.seat, other=by, using=using)


def distinct(game: Game, verb: str, ids: list[CardId]) -> list[Choice]:
    """One choice for each card, and one only for cards that are alike in every way."""
    out: list[Choice] = []
    if not ids:
        return out
    choices, prints, cards = choices_to(verb), game.prints, game.cards
    for id in ids:
        card = cards[id]
        alike = False
        if not game.rules.areas[card.area].in_play:
            face = prints[id]
            for other in out:
                if prints[other.card] is face and like(game, card, cards[other.card]):
                    alike = True
                    break
        if not alike:
            out.append(choices.of(id))
    return out


def like(game: Game, a: Card, b: Card) -> bool:
    """Whether two cards are alike in every way: where cards have no position, it is none to be compared;
    parts of composites never are."""
    return (
        game.prints[a.id] is game.prints[b.id]
        and a.area == b.area
        and a.seat == b.seat
        and (a.orientation == b.orientation or not game.rules.areas[a.area].upright)
        and a.host == b.host
        and a.face_up == b.face_up
        and a.area != game.rules.joined
    )


def select_top(game: Game, at: Effect, sel: Sel) -> int:
    pile = pile_of(game, sel, at.scope)
    count = max(0, min(value(game, sel.count, at.scope), len(pile)))
    if sel.up_to and count > 0:
        numbers = [Choice("number", number=n) for n in range(count, -1, -1)]
        return game.want(at.scope.seat, "number", numbers, at.clause, rule=game.rules.cites["up_to"])
    take_top(game, at, sel, count)
    return AGAIN


def take_top(game: Game, at: Effect, sel: Sel, count: int) -> None:
    pile = pile_of(game, sel, at.scope)
    found(at, [game.ref(game.cards[id]) for id in top_of(pile, count, sel.bottom)])
    at.scope.did = bool(at.scope.it)
    at.pc += 1


def top_of(pile: list[int], count: int, bottom: bool) -> list[int]:
    """This number of cards from one end of a pile, the outermost first."""
    return pile[:count] if bottom else pile[len(pile) - count :][::-1]


def take_selection(game: Game, at: Effect, instruction: SelectCards) -> None:
    answer = game.answer
    if instruction.sel is not None and instruction.sel.kind == codes.TOP:
        take_top(game, at, instruction.sel, answer.number)
    elif answer.verb == "done":
        chosen(game, at)
    else:
        id = answer.card
        if instruction.sel is not None and not instruction.sel.among_looked:
            seat = 1 - at.scope.seat if instruction.sel.by_opponent else at.scope.seat
            if unseen(game, at, [id], seat):
                blind = unseen(game, at, candidates(game, at, instruction.sel), seat)
                id = blind[game.dice.below(len(blind))]
        at.picks.append(game.ref(game.cards[id]))


def all_alike(game: Game, cards: list[Card]) -> bool:
    for card in cards:
        if not like(game, card, cards[0]):
            return False
    return True
