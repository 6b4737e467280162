"""Which cards an action is about: "this card", "it", "up to 2 of your Battle Cards"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Unbound
from rulebound.language.grammar.counted_cards import read_counted
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import read_reference, read_role
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import at_noun, excludes_behind, read_modifier, read_noun
from rulebound.language.grammar.piles import read_top, read_whole_area
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader, Spot, remembered
from rulebound.language.references import Named, ThisCard
from rulebound.language.tokens import ANGLE, BREAK, END, NUMBER
from rulebound.language.trees import bounds_of, sharing, with_traits


@remembered
def read_selections(r: Reader, subject: bool = False) -> list[Selector]:
    """One selection, or several joined by "and"; `subject`: a verb follows that is said of all of them."""
    parts = read_selection(r)
    nouns: list[Noun | None] = [take_last_noun(r)] * len(parts)
    joints: list[tuple[Spot, int]] = []
    while True:
        spot = r.spot()
        comma = r.mark(",")
        listed = comma and (at_listed(r) or r.see("up_to"))
        linked = r.eat("and") or r.eat("along_with")
        set_off = comma and linked and r.trail[-1].key == "along_with"
        if linked and r.free_order:
            r.eat("of_plain")  # "de votre Leader et de ce Personnage"
        bare = subject and linked and at_noun(r) and not r.see_pick("verb")  # "this card and red cards …"
        if not (linked or listed) or not (at_selection(r) or at_another(r) or bare):
            r.back(spot)
            break
        counted = r.kind(NUMBER) or r.see("up_to")
        unsaid = r.see("your") or r.see("opponents")
        plain = bare and not (at_selection(r) or at_another(r))
        try:
            more = read_another(r) if at_another(r) else read_selection(r)
        except Miss:
            r.back(spot)
            break
        if not subject and r.context.choosing and not is_choice(more):
            r.back(spot)  # the subject of the next clause
            break
        if not subject and r.context.choosing and unsaid and not is_one(r, more):
            raise r.miss(
                "expected-a-number-of-cards"
            )  # "1 of your cards and your opponent's cards": how many?
        if r.see_pick("predicate") and not subject:
            while joints and is_definite(more) and is_definite(parts[joints[-1][1] :]):
                spot, known = joints.pop()  # "… and your Leader and all of your Characters gain"
                del parts[known:], nouns[known:]
            r.back(spot)  # the subject of the next clause
            break
        before = nouns[-1]
        if linked and not counted and before is not None and excludes_behind(before):
            raise r.miss("expected-of-which-cards-that-is-said")  # "all other than this card and your Leader"
        if set_off:
            r.mark(",")  # "this card, along with 1 <A> card from your hand, …"
        joints.append((spot, len(parts)))
        noun = take_last_noun(r)
        parts.extend(owned_as_before(r, each, noun, before) if plain else each for each in more)
        nouns.extend([noun] * len(more))
    if len(parts) == 1:
        one = parts[0]
        if isinstance(one, tree.Choose) and one.alike and one.count == 1:
            raise r.miss("expected-a-number-of-cards")  # the same as what?
        return placed(r, parts)
    share_behind_all(r, parts, nouns)
    if any(is_said_of_both(one, parts[-1]) for one in parts[:-1]):
        raise r.miss("expected-of-which-cards-that-is-said")
    last = nouns[-1]
    if last is not None and last.set_off is not None:
        for own in nouns[:-1]:
            if own is not None and own is not last:
                own.f = sharing(own.f, last.set_off)
        parts = as_one(r, [*(shared_with(each, last.set_off) for each in parts[:-1]), parts[-1]])
    return parts if len(parts) == 1 else together(r, parts, nouns)


def owned_as_before(r: Reader, what: Selector, own: Noun | None, before: Noun | None) -> Selector:
    """ "Your Leader and {X} type Characters": these are yours, too."""
    if not isinstance(what, tree.All) or own is None or own.whose or what.of.it or what.of.this:
        return what
    if before is None or before.whose not in ("you", "opponent"):
        raise r.miss("expected-cards-of-one-player")
    return replace(what, of=replace(what.of, whose=before.whose))


def is_said_of_both(one: Selector, last: Selector) -> bool:
    """ "All of your Characters and your opponent's Characters with a cost of 3 or less": what stands behind may be
    said of both players' cards."""
    if not (isinstance(one, tree.All) and isinstance(last, tree.All)):
        return False
    plain, said = bounds_of(one.of), bounds_of(last.of)
    alike = (one.of.areas, one.of.kinds) == (last.of.areas, last.of.kinds) and one.of.whose != last.of.whose
    return alike and plain == Filter() and said != Filter()


def shared_with(what: Selector, said: Filter) -> Selector:
    """What was said between commas holds for these cards too."""
    return replace(what, of=sharing(what.of, said)) if isinstance(what, tree.All | tree.Choose) else what


def as_one(r: Reader, parts: list[Selector]) -> list[Selector]:
    """ "votre Leader et tous vos Personnages, de type {X}" are all your cards of that type in both areas."""
    found = [part.of for part in parts if isinstance(part, tree.All)]
    areas = tuple(area for of in found for area in of.areas)
    alike = {replace(of, areas=(), kinds=()) for of in found}
    if len(found) == len(parts) and len(alike) == 1 and set(areas) <= set(r.grammar.field):
        return [tree.All(replace(found[0], areas=areas, kinds=()))]
    return parts


def share_behind_all(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> None:
    """ "1 A and 1 B, each with 15000 power or less, from your deck": said of each of them."""
    spot = r.spot()
    r.mark(",")
    if not (r.eat("each") and r.see("with")) or not all(isinstance(part, tree.Choose) for part in parts):
        r.back(spot)
        return
    behind = Noun()
    while read_modifier(r, behind) or (r.mark_here(",") and r.see("in_from", 1) and r.mark(",")):
        pass
    last = nouns[-1]
    placed_last = last is not None and bool(last.areas)
    if not behind.areas and not placed_last and is_shuffled_then(r):
        behind.areas, behind.whose = ["deck"], r.context.by  # where else would they have been
    for at, (part, own) in enumerate(zip(parts, nouns)):
        if own is None or own.others or bounds_of(own.f) != Filter() or (own.areas and behind.areas):
            raise r.miss("expected-kinds-of-cards-one-of-each")
        if not behind.areas and not own.whose and not own.areas and not placed_last:
            raise r.miss("expected-cards-in-an-area")
        own.areas, own.whose = behind.areas or own.areas, behind.whose or own.whose
        own.f = with_traits(own.f, behind.f, behind.before)
        if isinstance(part, tree.Choose):
            parts[at] = replace(part, of=filter_of(r, own))


def is_shuffled_then(r: Reader) -> bool:
    """ "(…, add them to your hand, then) shuffle your deck", in the same sentence; nothing is consumed."""
    spot, found = r.spot(), False
    while not found and r.token().kind not in (BREAK, END) and not r.mark_here("."):
        found = r.pick("verb") == "shuffle" and r.whose() == r.context.by and r.eat("deck")
        r.advance(0 if found else 1)
    r.back(spot)
    return found


def at_listed(r: Reader) -> bool:
    """ "1 A, 1 B, and 1 C": one of several selections, the last of which follows "and"."""
    if not at_counted(r) or r.context.listing:
        return False
    spot = r.spot()
    r.context.listing = True
    try:
        read_selection(r)
        comma = r.mark(",")
        counted = at_counted(r)
        found = (r.eat("and") and at_selection(r)) or (comma and counted)
    except Miss:
        found = False
    r.back(spot)
    return found


def at_counted(r: Reader) -> bool:
    """A number of cards is said here, or all of some kind."""
    return r.kind(NUMBER) or r.see("up_to") or r.see("a") or r.see("all")


def is_choice(parts: list[Selector]) -> bool:
    """Whether these are cards to be chosen, and not some that are known."""
    return not any(isinstance(part, Unbound) for part in parts)


def is_one(r: Reader, parts: list[Selector]) -> bool:
    """Whether cards that are named without a number are a Leader, or what lies in a pile."""
    known = (*r.grammar.fixed_heads, *r.grammar.piles)
    return all(not isinstance(part, tree.All) or {*part.of.areas} <= {*known} for part in parts)


def is_definite(parts: list[Selector]) -> bool:
    """Cards of which none are chosen: this card, your Leader, all of your Characters."""
    return all(isinstance(part, tree.All | tree.This) for part in parts)


def read_together(r: Reader, subject: bool = False) -> Selector:
    """One selector, of whatever is joined by "and"."""
    found = read_selections(r, subject)
    if len(found) != 1:
        raise r.miss("expected-one-selection")
    return found[0]


@production
def together(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """Several selections that one action is about."""
    return [tree.Together(tuple(all_alike(r, placed(r, share_place(r, parts, nouns)))))]


def all_alike(r: Reader, parts: list[Selector]) -> list[Selector]:
    """ "1 of your Battle Cards and 1 of your opponent's with equal energy costs": said behind the last, of all of
    them.  The first is one that has its like among the others."""
    last = parts[-1]
    what = last.alike if isinstance(last, tree.Choose) else ""
    if not what:
        return parts
    choices = [part for part in parts if isinstance(part, tree.Choose)]
    first, *others = choices
    if len(choices) != len(parts) or len(others) != 1 or first.of.like is not None:
        raise r.miss("expected-kinds-of-cards-one-of-each")
    model = replace(first.of, like=tree.Like(what, others[0].of))
    return [replace(first, of=model, alike=""), *others]


def placed(r: Reader, parts: list[Selector]) -> list[Selector]:
    """The selections, each of which says where its cards lie, by itself or by what stands behind all of them."""
    for part in parts:
        of = part.of if isinstance(part, tree.Choose) and not part.among_looked else None
        if of is not None and not (of.areas or of.it or of.either or of.this):
            raise r.miss("expected-cards-in-an-area")
    return parts


def at_another(r: Reader) -> bool:
    """ "a <A> card and <B> card": the article is said once."""
    return r.kind(ANGLE) and r.token(1).text == "card" and r.context.article


def read_another(r: Reader) -> list[Selector]:
    noun = read_noun(r)
    r.context.last_noun = noun
    return [tree.Choose(1, filter_of(r, noun), by=r.context.by)]


def read_selection(r: Reader) -> list[Selector]:
    """A selector; several for "1 each of A and B"."""
    if not (r.see_pick("it") or r.see("your_and_opponents")) and r.eat("both"):
        return read_both(r)
    return read_one_kind(r)


def read_one_kind(r: Reader) -> list[Selector]:
    """Cards that are named in one way: as this one, by a reference, by their part, a pile, or described."""
    if r.pick("this"):
        return [read_this(r)]
    found = read_reference(r)
    if found is not None:
        return [found]
    role = read_role(r)
    if role is not None:
        r.mention(Named(role))
        return [role]
    pile = read_whole_area(r) or read_top(r)
    if pile is not None:
        return [pile]
    return read_counted(r)


def read_both(r: Reader) -> list[Selector]:
    """What follows "both": nothing or "cards", which are two that were spoken of; "both Leader Cards"; or what "and"
    joins."""
    spot = r.spot()
    if at_end_of_both(r) or (r.eat("cards") and at_end_of_both(r)):
        return [r.refer("them", number="both")]
    r.back(spot)
    found = read_one_kind(r)
    for what in found:
        of = what.of if isinstance(what, tree.All) else None
        if of is not None and not of.whose and not {*of.areas} <= {*r.grammar.fixed_heads}:
            raise r.miss("expected-what-it-means")  # two of them, of which nobody knows which
    return found


def at_end_of_both(r: Reader) -> bool:
    """ "(return both) to their owners' hands": the word alone means two cards that were spoken of."""
    return (
        r.see_pick("predicate")
        or r.see_pick("to_mode")
        or r.see("to")
        or r.mark_here(".")
        or r.mark_here(",")
    )


@production
def read_selector(r: Reader) -> Selector:
    found = placed(r, read_selection(r))
    if len(found) != 1:
        raise r.miss("expected-one-selection")
    return found[0]


@production
def read_this(r: Reader) -> Selector:
    """What follows "this card"."""
    found = read_this_or(r)
    r.mention(ThisCard() if isinstance(found, tree.This) else Named(None))
    return found


def read_this_or(r: Reader) -> Selector:
    """This card; or "this card or 1 of your Battle Cards"; or "this card from your hand"."""
    other = read_or_other(r)
    if other is not None:
        return other
    spot = r.spot()
    if r.eat("from_area"):
        r.eat("your") or r.eat("the") or r.eat("owners")
        areas = [r.pick("area")]
        while areas[-1]:
            between = r.spot()
            if not (r.eat("or") and r.see_pick("area")):
                r.back(between)
                break
            areas.append(r.pick("area"))
        if areas[-1]:
            return tree.All(Filter(whose="you", areas=tuple(areas), this=True))
    r.back(spot)
    if r.eat("in_from"):  # "this card in your Drop Area from the game": not where it goes
        r.eat("your") or r.eat("the") or r.eat("owners") or r.eat("a")
        area = r.pick("area")
        pile = area in r.grammar.piles or (area == r.grammar.in_play and r.context.permanent)
        lies = pile and (
            (r.context.permanent and r.see_pick("predicate")) or (r.context.choosing and r.see("and"))
        )
        if area and (lies or r.see("from_the_game") or at_another_place(r)):
            return tree.All(Filter(whose="you", areas=(area,), this=True))
    r.back(spot)
    return tree.This()


def at_another_place(r: Reader) -> bool:
    """ "(this card in your energy) in the Drop Area", "to Active Mode": what was said is where it lies, and here is
    where it goes, or how it is turned; not the mode in which it comes there."""
    spot = r.spot()
    turned = r.see_pick("to_mode") and not r.see_pick("mode")
    found = turned or r.see("under_it") or r.see("on_top_of") or r.see("in_a_combo")
    if not found and r.eat("to"):
        found = bool(r.pick("end")) or r.eat("owners") or r.eat("your") or r.eat("the")
        found = found and (r.see_pick("area") or r.trail[-1].key == "end")
    r.back(spot)
    return found


def read_or_other(r: Reader) -> tree.Choose | None:
    """ "(this card) or 1 of your Battle Cards": one of them is chosen; None if that is not said."""
    spot = r.spot()
    try:
        if r.eat("or") and (
            r.kind(NUMBER) or r.see("up_to") or r.see("one_of") or (r.eat("to_do") and r.see("one_of"))
        ):
            other = read_selector(r)
            if isinstance(other, tree.Choose):
                return replace(other, of=Filter(either=(Filter(this=True), other.of)))
    except Miss:
        pass
    r.back(spot)
    return None


def read_or_host(r: Reader) -> Selector:
    """ "(under this card) or a {X} in your Battle Area", "or your Leader Card": one of them; or this card alone."""
    other = read_or_other(r)
    if other is not None:
        return other
    spot = r.spot()
    try:
        if r.eat("or") and (r.see("a") or r.see("your")):
            host = read_selector(r)
            fixed = isinstance(host, tree.All) and {*host.of.areas} <= {*r.grammar.fixed_heads}
            if isinstance(host, tree.Choose | tree.All) and (fixed or isinstance(host, tree.Choose)):
                return tree.Choose(1, Filter(either=(Filter(this=True), host.of)), by=r.context.by)
    except Miss:
        pass
    r.back(spot)
    return tree.This()


def at_selection(r: Reader) -> bool:
    if r.see("up_to") or r.kind(NUMBER) or r.see_pick("this") or r.see("all") or r.see_pick("top"):
        return True
    if r.see("a") or r.see_pick("it") or r.see_pick("chosen") or r.see("your") or r.see("opponents"):
        return True
    spot = r.spot()
    found = read_role(r) is not None
    r.back(spot)
    return found or at_own_selection(r)


@production
def at_own_selection(r: Reader) -> bool:
    """Something stands here with which only this game's selections begin."""
    return False


def take_last_noun(r: Reader) -> Noun | None:
    """The noun phrase of the selection just read, if it had one; forgotten after."""
    noun = r.context.last_noun
    r.context.last_noun = None
    return noun


def share_place(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """ "up to 1 <A> and 1 <B> from your deck": the place, and "up to", hold for both."""
    last, noun = parts[-1], nouns[-1]
    first = parts[0]
    out: list[Selector] = []
    for part, own in zip(parts, nouns):
        if isinstance(part, tree.Choose) and isinstance(first, tree.Choose):
            part = replace(part, up_to=part.up_to or first.up_to)
        bare = own is not None and not own.areas and not own.whose and not own.looked
        bare = bare and own is not None and (own.is_card() or may_lie_out_of_play(r, own))
        if isinstance(part, tree.Choose) and own is not None and noun is not None and lacks_noun(own):
            own.heads, own.card = noun.heads, noun.card
            part = replace(part, of=filter_of(r, own))
        if part is not last and bare and own is not None and noun is not None and noun.areas:
            if isinstance(part, tree.Choose) and not own.others:
                own.areas, own.whose = noun.areas, noun.whose
                if bounds_of(own.f) == Filter():
                    if noun.f.bounds and not noun.of_all:
                        raise r.miss("expected-of-which-cards-that-is-said")
                    own.f = with_traits(own.f, noun.f, noun.before)
                part = replace(part, of=filter_of(r, own))
        out.append(said_before(r, part, own, list(zip(out, nouns))))
    return [with_others(r, part, out) if isinstance(part, tree.This) else part for part in out]


def with_others(r: Reader, this: tree.This, parts: list[Selector]) -> Selector:
    """ "This card and 1 other card from your hand": it lies there as well, else no card there would be another."""
    for part in parts:
        of = part.of if isinstance(part, tree.Choose | tree.All) else Filter()
        if of.other and of.whose == "you" and len(of.areas) == 1 and of.areas[0] in r.grammar.piles:
            return tree.All(Filter(whose="you", areas=of.areas, this=True))
    return this


def said_before(
    r: Reader, part: Selector, own: Noun | None, before: list[tuple[Selector, Noun | None]]
) -> Selector:
    """ "1 of your opponent's Characters with 4000 power and 1 Character with a cost of 3": the opponent's, too.  Of
    cards of which it was said in another way where the former lie it is not known where these do."""
    said = [
        (one, noun)
        for one, noun in before
        if isinstance(one, tree.Choose) and noun is not None and (noun.areas or noun.whose)
    ]
    unsaid = own is not None and not (own.areas or own.whose or own.looked or own.f.it or own.f.this)
    unsaid = unsaid and r.trail[-1].key != "additional"  # more of the same
    if not (said and unsaid and isinstance(part, tree.Choose)) or part.among_looked or part.of.either:
        return part
    if isinstance(part.count, tree.Count):
        return part  # all that there are
    first, noun = said[0]
    alike = (first.of.areas, first.of.kinds) == (part.of.areas, part.of.kinds)
    if noun.whose == "opponent" and alike and not noun.areas:
        return replace(part, of=replace(part.of, whose="opponent"))
    raise r.miss("expected-cards-in-an-area")


def may_lie_out_of_play(r: Reader, own: Noun) -> bool:
    """ "1 red Battle Card (and 1 blue Battle Card in your Drop Area)": a kind of card that may lie there too."""
    return own.head in r.grammar.kinds and own.head not in r.grammar.fixed_heads and not own.in_play


def lacks_noun(own: Noun) -> bool:
    """ "1 red (and 1 blue Battle Card)": a colour alone is no noun, and has that of the next."""
    return not own.heads and bool(own.f.facts) and all(fact.name == "color" for fact in own.f.facts)


def choose_end(r: Reader, action: tree.Move | tree.Orient) -> Action:
    """After "from the top or bottom", the player chooses the end."""
    if not r.context.ends:
        return action
    r.context.ends = False
    if not isinstance(action.what, tree.Top):
        raise r.miss("expected-one-end-of-the-pile")
    return tree.OneOf((action, replace(action, what=replace(action.what, bottom=True))))
