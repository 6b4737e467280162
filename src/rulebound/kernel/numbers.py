"""Numbers are computed, not stored.

Each is read from the printed card and the continuous effects in force, in this
order: the printed number, effects that replace it, effects that add to it, and
what the rules add.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import filters, keywords, op, permanents, prohibitions
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import MISSING, SHIFT, Card
from rulebound.kernel.codes import BENEATH, SEVERAL, SUBJECT, THIS, YOU
from rulebound.kernel.instructions import continuous
from rulebound.kernel.program import PLACE_ONLY, CardPile, Match, Num, NumberRange, Sel
from rulebound.kernel.scope import DEPTH, Past, Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def as_it_is(game: Game, card: Card) -> Past:
    """The card's information now, to be remembered."""
    numbers = [stat_of(game, card, stat) for stat in range(len(game.rules.stat_names))]
    return Past(card, numbers, keywords.keywords_of(game, card))


def printed_number(game: Game, card: Card, stat: int, depth: int = 0) -> int:
    """The number that is printed on the card, of the highest level that it has reached; MISSING if it has none."""
    p = game.prints[card.id]
    numbers = p.numbers
    for level in p.levels:
        if game.rules.has_level(game, card, level, depth):
            numbers = level.numbers
    return numbers[stat]


def stat_of(game: Game, card: Card, stat: int, depth: int = 0) -> int:
    """A number of the card as it is now; MISSING if it has none."""
    p = game.prints[card.id]
    base = printed_number(game, card, stat, depth) if p.levels else p.numbers[stat]
    extra = 0
    changed = False
    held = game.rules.policies.held_at_zero
    changes: list[tuple[int, int]] = []
    set_at = -1
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if isinstance(left, continuous.ModifyNumber):
                if left.stat == stat:
                    extra += lasting.amount
                    changed = True
                    if held:
                        changes.append((lasting.origin.stamp, lasting.amount))
            elif isinstance(left, continuous.ReplaceNumber) and left.stat == stat:
                base = lasting.amount
                set_at = lasting.origin.stamp
                changed = True
    if depth < DEPTH and permanents.may_apply(game, card, permanents.NUMBERING):
        for instruction, scope in permanents.applying_to(game, card, permanents.NUMBERING, depth):
            if isinstance(instruction, continuous.ModifyNumber):
                if instruction.stat == stat:
                    changed = True
                    amount = value(game, instruction.num, scope, depth + 1)
                    if is_held(game, card, (stat, amount), game.cards[scope.this], depth=depth):
                        continue
                    extra += amount
                    if held:
                        changes.append((game.cards[scope.this].stamp, amount))
            elif isinstance(instruction, continuous.ReplaceNumber) and instruction.stat == stat:
                changed = True
                if game.cards[scope.this].stamp > set_at:  # of several that set it, the latest counts
                    base = value(game, instruction.num, scope, depth + 1)
                    set_at = game.cards[scope.this].stamp
    if base == MISSING:
        if not changed:
            return MISSING
        base = 0
    if len(changes) > 1:
        extra = held_at_zero(base, changes) - base
    number = base + extra + game.rules.bonus(game, card, stat)
    return number if number >= 0 or game.rules.signed & (1 << stat) else 0


REDUCED: Final = "_be_reduced"
INCREASED: Final = "_be_increased"
"""How the acts are called by which a number of cards changes, behind its name: "power_be_reduced"."""


def is_held(game: Game, card: Card, change: tuple[int, int], by: Card, depth: int = 0) -> bool:
    """Whether it is forbidden that an effect of `by` changes a number of the card by this amount."""
    stat, amount = change
    if not amount or not game.rules.words.holds_numbers:
        return False
    act = game.rules.stat_names[stat] + (REDUCED if amount < 0 else INCREASED)
    return prohibitions.forbidden(game, card, act, by, depth=depth + 1, pays=False)


def held_at_zero(base: int, changes: list[tuple[int, int]]) -> int:
    """The number after the changes in the order of their age, never below 0 in between."""
    number = base
    for _, amount in sorted(changes):
        number = max(0, number + amount)
    return number


def base_of(game: Game, card: Card, stat: int, depth: int = 0) -> int:
    """A number that the card has to begin with: printed, or what replaces that; MISSING if it has none."""
    base = printed_number(game, card, stat, depth)
    set_at = -1
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if isinstance(left, continuous.ReplaceNumber) and left.stat == stat:
                base, set_at = lasting.amount, lasting.origin.stamp
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.SET_BASE):
        for instruction, scope in permanents.applying_to(game, card, 1 << op.SET_BASE, depth):
            if not isinstance(instruction, continuous.ReplaceNumber) or instruction.stat != stat:
                continue
            if game.cards[scope.this].stamp > set_at:
                base, set_at = value(game, instruction.num, scope, depth + 1), game.cards[scope.this].stamp
    return base


def within(
    game: Game, card: Card, bound: NumberRange, scope: Scope, depth: int, past: Past | None = None
) -> bool:
    if bound.stat == BENEATH:
        number = filters.count_beneath(game, card)
    elif bound.printed and game.rules.policies.base_is_replaced:
        number = base_of(game, card, bound.stat, depth)
    elif bound.printed:
        number = printed_number(game, card, bound.stat, depth)
    elif past is not None:
        number = past.numbers[bound.stat]
    elif bound.own and depth >= DEPTH and game.rules.policies.orders_permanents:
        number = number_before(game, card, bound.stat, scope.seat, depth=depth)
    else:
        number = stat_of(game, card, bound.stat, depth)
    if game.rules.words.wild and number == game.rules.words.wild.get(bound.stat, MISSING):
        return True
    if number == MISSING or (bound.among and number not in bound.among):
        return False
    low, high = bound.low, bound.high
    if low is not None and (number < value(game, low, scope, depth) or is_lacking(game, low, scope, depth)):
        return False
    if high is None:
        return True
    return number <= value(game, high, scope, depth) and not is_lacking(game, high, scope, depth)


def number_before(game: Game, card: Card, stat: int, seat: Seat, depth: int) -> int:
    """The number that the seat's permanent effects find: after those of the turn player, if that is the other
    one, and before what lasts for a time."""
    number = base_of(game, card, stat, DEPTH)
    if number != MISSING and seat != game.turn_seat and depth == DEPTH:
        for instruction, scope in permanents.applying_to(game, card, 1 << op.MODIFY, depth):
            if not isinstance(instruction, continuous.ModifyNumber) or instruction.stat != stat:
                continue
            if scope.seat == game.turn_seat:
                number += value(game, instruction.num, scope, depth)
    return number


def value(game: Game, n: Num, scope: Scope, depth: int = 0) -> int:
    if n.fixed != MISSING and not n.raised:
        return n.fixed
    number = n.fixed if n.fixed != MISSING else found(game, n, scope, depth) + n.plus
    if n.also is not None:
        number += value(game, n.also, scope, depth)
    if n.raised and number and not depth:  # a permanent effect is not resolved
        return game.rules.raised(game, n.raised, scope.seat, number)
    return number


def is_wild(game: Game, n: Num, scope: Scope, depth: int = 0) -> bool:
    """Whether it is read from a card whose number stands for any."""
    wild = game.rules.words.wild.get(n.stat, 0) if n.of is not None and n.match is None else 0
    if not wild or n.of is None:
        return False
    return any(
        stat_of(game, card, n.stat, depth) == wild for card in filters.pointed(game, n.of, scope, depth)
    )


def is_lacking(game: Game, n: Num, scope: Scope, depth: int = 0) -> bool:
    """Whether it is that of a card which is not there, or has no such number: "if its cost is 3 or less", of none."""
    if n.of is None or n.match is not None or n.of.match is not None or n.of.kind == SEVERAL:
        return False
    if past_for(n.of, scope) is not None:
        return False
    cards = filters.pointed(game, n.of, scope, depth)
    return all(stat_of(game, card, n.stat, depth) == MISSING for card in cards)


def found(game: Game, n: Num, scope: Scope, depth: int) -> int:
    """A number that is counted, read from cards, or named."""
    if n.named:
        return multiplied(n, scope.named)
    if n.tally is not None:
        seat = scope.seat if n.tally_of == YOU else 1 - scope.seat
        return multiplied(n, game.counters[n.tally[seat]])
    if n.match is not None:
        if n.through is not None:
            return down_to(game, n.match, n.through, scope, depth=depth)
        if n.match.acted:
            count = count_acted(game, n.match, scope, depth)
        elif n.values:
            count = len(values_of(game, n, scope, depth=depth))
        elif n.alike >= 0:
            count = largest_group(game, n.match, n.alike, scope, depth=depth)
        elif n.different >= 0:
            count = unlike(game, n.match, n.different, scope, depth=depth)
        else:
            count = count_of(game, n.match, scope, depth)
        if n.over >= 0:
            most = n.over if n.over_these is None else value(game, n.over_these, scope, depth)
            return max(0, count - most)
        if n.short >= 0:
            return max(0, n.short - count)
        return multiplied(n, count)
    total = 0
    if n.of is not None:
        past = past_for(n.of, scope)
        if past is not None:
            return multiplied(n, max(0, past.numbers[n.stat]))
        for card in filters.pointed(game, n.of, scope, depth):
            number = base_of(game, card, n.stat, depth) if n.base else stat_of(game, card, n.stat, depth)
            if number != MISSING:
                total += number
    return multiplied(n, total)


def multiplied(n: Num, count: int) -> int:
    """So much for each full `every` of it, up to a limit."""
    full = count // n.every + (1 if n.up and count % n.every else 0)
    amount = full * n.times
    return amount if not n.most else max(-n.most, min(n.most, amount))


def count_of(game: Game, m: Match, scope: Scope, depth: int) -> int:
    """How many cards fit."""
    count = 0
    everything = m.asks() == PLACE_ONLY
    if everything and game.rules.counts_besides:
        count = game.rules.counted_besides(game, m, scope)
    for seat in BOTH_SEATS:
        if m.whose and (m.whose == YOU) != (seat == scope.seat):
            continue
        for area in m.places:
            pile = game.areas[seat * game.rules.width + area]
            if everything:
                count += len(pile)
                continue
            for id in pile:
                if filters.fits(game, m, game.cards[id], scope, depth=depth):
                    count += 1
    return count


def count_acted(game: Game, m: Match, scope: Scope, depth: int) -> int:
    """How many of the cards fit that the last instruction was done to, wherever they are now."""
    count = 0
    for ref in scope.acted:
        if filters.fits(game, m, game.cards[ref % SHIFT], scope, depth=depth):
            count += 1
    return count


def unlike(game: Game, m: Match, trait: int, scope: Scope, *, depth: int) -> int:
    """How many cards fit of which no two have the trait in common; a card with fewer names is taken first."""
    found: list[tuple[str, ...]] = []
    for id in filters.matching(game, m, scope, depth):
        found.append(traits_of(game, game.cards[id], trait, depth))
    found.sort(key=len)
    taken: list[str] = []
    count = 0
    for traits in found:
        if not filters.share(traits, tuple(taken)):
            taken.extend(traits)
            count += 1
    return count


def down_to(game: Game, m: Match, through: CardPile, scope: Scope, *, depth: int) -> int:
    """How many cards lie on a pile down to the first that fits, with that one."""
    pile = game.pile(scope.seat if through.whose == YOU else 1 - scope.seat, through.area)
    for count, id in enumerate(reversed(pile), 1):
        if filters.fits(game, m, game.cards[id], scope, depth=depth):
            return count
    return len(pile)


def largest_group(game: Game, m: Match, trait: int, scope: Scope, *, depth: int) -> int:
    """How many of the cards that fit have the same word, or number, at most."""
    words: list[str] = []
    for id in filters.matching(game, m, scope, depth):
        words.extend(traits_of(game, game.cards[id], trait, depth))
    most = 0
    for word in words:
        most = max(most, words.count(word))
    return most


def values_of(game: Game, n: Num, scope: Scope, *, depth: int) -> list[str]:
    """What the cards that fit have of a trait between them, each once, or as often as they have it where the same
    counts again; of several sorts in one, each is a word of it."""
    out: list[str] = []
    if n.match is None:
        return out
    again = n.different in game.rules.words.repeated
    for id in filters.matching(game, n.match, scope, depth):
        for word in traits_of(game, game.cards[id], n.different, depth):
            if (again or word not in out) and (not n.of_value or n.of_value in word.split()):
                out.append(word)
    return out


def traits_of(game: Game, card: Card, trait: int, depth: int = 0) -> tuple[str, ...]:
    """The card's names, types or the like, or its number, by which cards are told apart (`Vocabulary.trait`)."""
    facts = len(game.rules.words.facts)
    if trait < facts:
        return filters.info(game, card, trait, depth)
    return (str(stat_of(game, card, trait - facts, depth)),)


def past_for(sel: Sel, scope: Scope) -> Past | None:
    """What the selected card was like before it left, if this is what counts of it."""
    past = scope.past
    if past is not None:
        if sel.kind == SUBJECT and scope.subject % SHIFT == past.id:
            return past
        if sel.kind == THIS and scope.this == past.id:
            return past
    return None
