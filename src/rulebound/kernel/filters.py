"""Which cards fit a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import codes, keywords, numbers, op, permanents
from rulebound.kernel.aliases import SEATS_FROM, CardId, Ref
from rulebound.kernel.battles import attacker, guard
from rulebound.kernel.cards import MISSING, SHIFT, TURNED, Card
from rulebound.kernel.codes import orientation_in
from rulebound.kernel.departures import is_leaving, leaves_as
from rulebound.kernel.instructions import continuous
from rulebound.kernel.memory import Dealt
from rulebound.kernel.program import AND_KIND, AND_MORE, PLACE_ONLY, Match, Sel, WantedExtreme, WantedLikeness
from rulebound.kernel.scope import DEPTH, Past, Scope
from rulebound.kernel.terms import THIS_CARD
from rulebound.kernel.tree import EVERY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def fits(game: Game, m: Match, card: Card, scope: Scope, depth: int = 0, past: Past | None = None) -> bool:
    """Whether the card fits the filter, as it is or as it was."""
    area, seat = (card.area, card.seat) if past is None else (past.area, past.seat)
    if m.areas and not m.areas & (1 << area):
        return False
    if m.whose and (m.whose == codes.YOU) != (seat == scope.seat):
        return False
    asks = m.asks()
    if asks == PLACE_ONLY:
        return True
    if m.this and card.id != scope.this:
        return False
    if m.other and card.id == scope.this:
        return False
    if m.state != codes.AS_USUAL and not in_state(game, card, m.state, source=scope.this, past=past):
        return False
    if m.kinds and not is_of_kind(game, card, m.kinds, depth):
        return False
    if asks == AND_KIND:
        return True
    for fact in m.facts:
        have = info(game, card, fact.what, depth)
        if not has_fact(fact.how, fact.values, have, game.rules.policies.mixing):
            return False
    for bound in m.bounds:
        if not numbers.within(game, card, bound, scope, depth=depth, past=past):
            return False
    if m.keywords or m.no_keywords:
        bits = keywords.keywords_of(game, card, depth) if past is None else past.keywords
        if (m.keywords and not bits & m.keywords) or bits & m.no_keywords:
            return False
    if asks == AND_MORE and not fits_besides(game, m, card, scope, depth=depth, past=past):
        return False
    if m.either:
        for part in m.either:
            if fits(game, part, card, scope, depth=depth, past=past):
                return True
        return False
    return True


def is_known_as(game: Game, m: Match, card: Card, scope: Scope) -> bool:
    """Whether the card fits the filter, and the player whose text it is can tell, if it was laid face down."""
    if not card.face_up and game.rules.areas[card.area].seen == TURNED:
        if not game.sees(card) & (1 << scope.seat) and m.asks_information():
            return False
    return fits(game, m, card, scope)


def fits_besides(game: Game, m: Match, card: Card, scope: Scope, depth: int, past: Past | None) -> bool:
    """Whether the card fits what few filters ask (`Match.asks_more`)."""
    if m.no_effects and not keywords.blank(game, card, depth):
        return False
    if m.token and not game.prints[card.id].token:
        return False
    if m.timings and not any(clause.timing in m.timings for clause in game.prints[card.id].clauses):
        return False
    if m.played_with and not m.played_with & card.played_with:
        return False
    if m.came_from and (card.origin < 0 or not m.came_from & (1 << card.origin)):
        return False
    if m.copy and game.prints[card.id].number != game.prints[scope.this].number:
        return False
    if m.by_this and not dealt_with(game, card, m.by_this, scope):
        return False
    if m.like_this >= 0:
        own = info(game, game.cards[scope.this], m.like_this, depth)
        if not share(info(game, card, m.like_this, depth), own):
            return False
    if m.like_it >= 0 and not like_those(game, card, m.like_it, scope, depth=depth):
        return False
    if m.it and not is_meant(card.stamp * SHIFT + card.id, m, scope):
        return False
    if m.looked and card.stamp * SHIFT + card.id not in scope.looked:
        return False
    if m.paid and card.stamp * SHIFT + card.id not in scope.paid:
        return False
    if m.unchosen and card.stamp * SHIFT + card.id not in scope.unchosen:
        return False
    for stat in m.with_stats:
        if numbers.stat_of(game, card, stat, depth) <= 0:
            return False
    for stat in m.without_stats:
        # what gives a number to cards that have none asks for the number they have to begin with
        began = numbers.base_of(game, card, stat, depth) if depth else numbers.stat_of(game, card, stat)
        if began > 0:
            return False
    if m.attached == THIS_CARD:
        if game.cards[scope.this].host != card.id:
            return False
    elif m.attached and not m.attached_least <= attached(game, card, m.attached) <= m.attached_most:
        return False
    if m.beneath is not None and not is_on_one(game, m.beneath, card, scope, depth=depth):
        return False
    if m.as_named >= 0 and not share(info(game, card, m.as_named, depth), tuple(scope.words)):
        return False
    if m.within is not None and card not in pointed(game, m.within, scope, depth):
        return False
    if m.extreme is not None and not is_extreme(game, m.extreme, card, scope, depth=depth):
        return False
    if m.like is not None and not is_like_one(game, m.like, card, scope, depth=depth):
        return False
    if m.unless is None:
        return True
    if m.unless.like_it >= 0 and not any_meant(game, scope):
        return False  # nothing differs from a card that does not exist
    return not fits(game, m.unless, card, scope, depth=depth, past=past)


def pile_of(game: Game, sel: Sel, scope: Scope) -> list[int]:
    """The cards of the pile of which some at an end are meant."""
    pile = game.pile(scope.seat if sel.whose == codes.YOU else 1 - scope.seat, sel.area)
    if sel.match is None:
        return pile
    return [id for id in pile if fits(game, sel.match, game.cards[id], scope)]


def is_on_one(game: Game, m: Match, card: Card, scope: Scope, *, depth: int) -> bool:
    """Whether the card lies beneath one that fits, or is one object with it."""
    if card.host >= 0:
        return fits(game, m, game.cards[card.host], scope, depth=depth)
    for one in game.joined:
        if one.part == card.id and fits(game, m, game.cards[one.host], scope, depth=depth):
            return True
    return False


def is_extreme(game: Game, wanted: WantedExtreme, card: Card, scope: Scope, depth: int) -> bool:
    """Whether no other card that is meant has a higher number, or a lower one; a card without it has none."""
    own = numbers.stat_of(game, card, wanted.stat, depth)
    if own == MISSING:
        return False
    for id in matching(game, wanted.among, scope, depth):
        other = numbers.stat_of(game, game.cards[id], wanted.stat, depth)
        if other != MISSING and (other < own if wanted.lowest else other > own):
            return False
    return True


def is_like_one(game: Game, wanted: WantedLikeness, card: Card, scope: Scope, depth: int) -> bool:
    """Whether another card that is meant has the fact in common with the card, or the same number."""
    own = numbers.traits_of(game, card, wanted.trait, depth)
    for id in matching(game, wanted.of, scope, depth):
        if id != card.id and share(own, numbers.traits_of(game, game.cards[id], wanted.trait, depth)):
            return True
    return False


def any_meant(game: Game, scope: Scope) -> bool:
    """Whether there is a card that the text means by "it"."""
    for ref in scope.meant():
        if game.at(ref) is not None:
            return True
    return False


def dealt_with(game: Game, card: Card, what: int, scope: Scope) -> bool:
    """Whether effects of the card that the text is on have done this with the card."""
    ref = card.stamp * SHIFT + card.id
    for one in game.memory:
        if isinstance(one, Dealt) and one.ref == ref and one.what == what and one.origin.this == scope.this:
            return True
    return False


def is_meant(ref: Ref, m: Match, scope: Scope) -> bool:
    """Whether the card is one that the text speaks of, or was before it spoke of some of them only."""
    if m.kept:
        return ref in scope.kept
    return ref in scope.meant() or ref in scope.left_out


def like_those(game: Game, card: Card, what: int, scope: Scope, depth: int) -> bool:
    """Whether the card has something of a fact in common with those that the text means by "it"."""
    mine = info(game, card, what, depth)
    for ref in scope.meant():
        other = game.at(ref)
        if other is not None and share(mine, info(game, other, what, depth)):
            return True
    return False


def info(game: Game, card: Card, what: int, depth: int = 0) -> tuple[str, ...]:
    """The card's names, types or the like: those printed and those it has gained."""
    out = game.prints[card.id].facts[what]
    if game.rules.identifying:
        out = game.rules.identified(game, card, what)
    if not game.rules.words.informing:
        return out
    besides: list[str] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            left = lasting.instruction
            if isinstance(left, continuous.GainInformation) and left.information == what:
                out = with_gained(game, out, left, besides)
    if depth < DEPTH and permanents.may_apply(game, card, 1 << op.GAIN):
        for instruction, _ in permanents.applying_to(game, card, 1 << op.GAIN, depth):
            if isinstance(instruction, continuous.GainInformation) and instruction.information == what:
                out = with_gained(game, out, instruction, besides)
    for word in besides:
        out = tuple([each if word in each.split() else f"{each} {word}" for each in out])
    return out


def with_gained(
    game: Game, words: tuple[str, ...], gained: continuous.GainInformation, besides: list[str]
) -> tuple[str, ...]:
    """Words of a fact with one more, which counts again only where it may be there several times; what each of them
    is besides is added to that list."""
    word = gained.value
    if gained.each:
        besides.append(word)
        return words
    again = word not in words or gained.information in game.rules.words.repeated
    return (*words, word) if again else words


def has_fact(how: int, wanted: tuple[str, ...], have: tuple[str, ...], mixing: list[str] | None) -> bool:
    """Whether a card with these names, types or the like has what is wanted.

    `mixing` are those that count where several are wanted, if not all do.
    """
    if how == codes.ONE_OF:
        return share(wanted, have)
    if how == codes.NONE_OF:
        return not share(wanted, have)
    if how == codes.PART_OF:
        return part_of(wanted, have)
    if how == codes.ONLY_OF:
        return all_in(have, wanted)
    if how == codes.EACH_OF:
        return all_in(wanted, have)
    return len([word for word in have if mixing is None or word in mixing]) > 1


def in_state(game: Game, card: Card, state: int, *, source: CardId, past: Past | None = None) -> bool:
    """Whether the card is, or was, in a state, as the text of a card asks."""
    wanted = orientation_in(state)
    if wanted >= 0:
        lies = orientation(game, card) if past is None else past.orientation
        further = state == codes.RESTED and game.rules.policies.turns_by_degrees
        return lies > 0 if further else lies == wanted
    if state == codes.FACE_UP:
        return card.face_up
    if state == codes.FACE_DOWN:
        return not card.face_up
    ref = card.stamp * SHIFT + card.id
    if state == codes.ATTACKING:
        return attacker(game) == ref
    if state == codes.FLIPPED:
        return game.prints[card.id].is_back
    if state == codes.IN_BATTLE:
        return ref in (attacker(game), guard(game))
    if state == codes.LEAVING:
        return is_leaving(game, card)
    if state == codes.DEPLETING:
        return leaves_as(game, card, game.rules.depletion)
    if state >= codes.OWN_STATE:
        return game.rules.in_state(game, card, state, source)
    if state >= codes.JOINED:
        return is_joined(game, card, state - codes.JOINED)
    return card.since == game.turn


def orientation(game: Game, card: Card) -> int:
    """How the card lies, or lay where it came from if that counts; -1 where cards are not turned."""
    areas = game.rules.areas
    if not areas[card.area].upright:
        if (
            not game.rules.policies.last_orientation_counts
            or card.origin < 0
            or not areas[card.origin].upright
        ):
            return -1
        return card.old_orientation
    return card.orientation


def is_one_of(word: str, words: tuple[str, ...]) -> bool:
    for other in words:
        if other == word:
            return True
    return False


def is_of_kind(game: Game, card: Card, kinds: tuple[str, ...], depth: int = 0) -> bool:
    """Whether the card is of one of the kinds, or counts as one of them where it lies."""
    p = game.prints[card.id]
    if is_one_of(p.kind, kinds):
        return True
    counts = bool(p.counts_as) or game.rules.words.kind_fact >= 0
    return counts and counts_as_one(game, card, kinds, depth)


def counts_as_one(game: Game, card: Card, kinds: tuple[str, ...], depth: int) -> bool:
    """Whether the card counts as one of the kinds in play, although it is of another."""
    if not game.rules.words.in_play & 1 << card.area:
        return False
    if any(is_one_of(kind, kinds) for kind in game.prints[card.id].counts_as):
        return True
    gained = game.rules.words.kind_fact
    return gained >= 0 and share(kinds, info(game, card, gained, depth))


def is_joined(game: Game, card: Card, side: int) -> bool:
    """Whether another card is one object with the card; with a side, whether the card is on that side of it."""
    for one in game.joined:
        if one.host == card.id and (not side or one.side == side):
            return True
    return False


def share(wanted: tuple[str, ...], have: tuple[str, ...]) -> bool:
    for word in wanted:
        if word in have:
            return True
    return EVERY in have


def all_in(have: tuple[str, ...], allowed: tuple[str, ...]) -> bool:
    """There are some, and each is among those allowed."""
    for word in have:
        if word not in allowed:
            return False
    return bool(have)


def part_of(wanted: tuple[str, ...], have: tuple[str, ...]) -> bool:
    for word in wanted:
        for name in have:
            if word in name:
                return True
    return EVERY in have


def attached(game: Game, card: Card, kind: str) -> int:
    """How many cards of a kind, or of a name, are attached to the card; one that lies face down is of none."""
    count = 0
    given = game.rules.given
    if given < 0:
        return 0
    for id in game.areas[card.seat * game.rules.width + given]:
        if game.cards[id].host == card.id and game.prints[id].kind == kind:
            if game.cards[id].face_up or game.rules.areas[given].seen != TURNED:
                count += 1
            continue
        if game.cards[id].host == card.id and game.prints[id].name == kind:
            count += 1
    return count


def count_beneath(game: Game, card: Card) -> int:
    """How many cards lie beneath the card."""
    given = game.rules.given
    if given < 0:
        return 0
    return len(
        [id for id in game.areas[card.seat * game.rules.width + given] if game.cards[id].host == card.id]
    )


def matching(game: Game, m: Match, scope: Scope, depth: int = 0) -> list[int]:
    """Every card that fits, by id: the turn order of seats, the game's order of areas."""
    out: list[int] = []
    for seat in SEATS_FROM[scope.seat]:
        if m.whose and (m.whose == codes.YOU) != (seat == scope.seat):
            continue
        for area in m.places:
            for id in game.areas[seat * game.rules.width + area]:
                if fits(game, m, game.cards[id], scope, depth=depth):
                    out.append(id)
    return out


def pointed(game: Game, sel: Sel, scope: Scope, depth: int = 0) -> list[Card]:
    """The cards that a selector without a choice points at."""
    refs: list[int] = []
    if sel.kind == codes.THIS:
        return [game.cards[scope.this]]
    if sel.kind == codes.IT:
        refs = scope.meant()
    elif sel.kind == codes.FOUND:
        refs = scope.it
    elif sel.kind == codes.LOOKED:
        refs = scope.looked
    elif sel.kind == codes.PAID:
        refs = scope.paid
    elif sel.kind == codes.KEPT:
        refs = scope.kept
    elif sel.kind == codes.SUBJECT:
        refs = [scope.subject]
    elif sel.kind == codes.ATTACKER:
        refs = [attacker(game)]
    elif sel.kind == codes.GUARD:
        refs = [guard(game)]
    elif sel.kind == codes.FOE:
        refs = [guard(game) if attacker(game) % SHIFT == scope.this else attacker(game)]
    elif sel.kind == codes.ALL and sel.match is not None:
        return [game.cards[id] for id in matching(game, sel.match, scope, depth)]
    elif sel.kind == codes.TOP:
        pile = pile_of(game, sel, scope)
        count = min(numbers.value(game, sel.count, scope), len(pile))
        ids = pile[:count] if sel.bottom else pile[len(pile) - count :]
        return [game.cards[id] for id in ids]
    elif sel.kind == codes.SEVERAL:
        several: list[Card] = []
        for part in sel.parts:
            several.extend([card for card in pointed(game, part, scope, depth) if card not in several])
        return several
    out: list[Card] = []
    for ref in refs:
        card = game.at(ref)
        if card is not None:
            out.append(card)
    return out
