"""Sentences about Cores: where they come from and where they go."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.amounts import APART
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import Heading, is_in_step, read_instead_of_one
from rulebound.games.battlespirits.tree import CorePlace, HideUnder, MoveCores
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Number, Selector, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_limit
from rulebound.language.grammar.productions import VERBS
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Done
from rulebound.language.tokens import NUMBER, SIGNED
from rulebound.language.trees import flat

PLACES: Final = {
    "reserve": "reserve",
    "life": "life",
    "trash": "core_trash",
    "void": "void",
    "count": "count",
}
"""The areas that Cores lie in, by the words of texts."""


@GRAMMAR.verb("place")
def read_place(r: Reader, what: Selector | None) -> list[Action]:
    """ "Put 1 Core from the Void to your Life"; or cards, as in every game."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    if what is None:
        try:
            return read_cores(r)
        except Miss:
            if r.furthest > furthest and is_about_cores(r, spot.at):
                raise
            r.back(spot)
            r.furthest, r.expected = furthest, expected
    return read_put_under(r, what) or VERBS["place"](r, what)


def read_put_under(r: Reader, what: Selector | None) -> list[Action]:
    """faq.advent.3: "(Place) the top card of your deck face down under this Spirit"; nothing if that is not said
    here."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    try:
        cards = read_selector(r) if what is None else what
        if r.eat("face_down") and r.eat("under"):
            return [HideUnder(cards, read_selector(r))]
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    return []


def is_about_cores(r: Reader, first: int) -> bool:
    """Whether the words that were tried began with Cores, and not with cards: "all Spirits with one core on them"."""
    nouns = r.lex.rows_by_word.get("noun", {})
    named = next((token.text for token in r.tokens[first : first + 5] if token.text in (*CORES, *nouns)), "")
    return named in CORES


CORES: Final = ("core", "cores")


class Amount:
    """How many Cores are spoken of, and which."""

    def __init__(self) -> None:
        self.count: Number | None = None
        self.up_to = False
        self.soul = ""
        self.left = 0
        self.total = False
        """ "A total of" stood before the number."""
        self.each = False
        """ "Each" stood behind it: from every card that is named."""
        self.unsaid = False
        """No number is said: behind it must stand how many are left."""
        self.anywhere = False
        """ "Four of your Cores": wherever they lie."""


def read_amount(r: Reader) -> Amount:
    """ "up to 2 Cores", "the Soul Core", "all but 1 Core", "Cores, besides the Soul Core,"."""
    out = Amount()
    out.up_to = bool(r.eat("up_to"))
    if r.eat("soul_core"):
        out.count, out.soul = 1, "only"
        return out
    if r.eat("all_but"):
        out.left = r.number()
        r.need("core")
    elif r.eat("all") or (r.token(1).text in CORES and r.eat("the")):  # "the Cores on this Spirit"
        r.need("core")
    elif r.eat("any_number_of"):
        r.need("core")
        out.up_to = True
    else:
        out.total = r.eat("a_total_of")
        if r.eat("a_number_of"):
            r.need("core")
            out.unsaid = True
        elif r.eat("core"):  # "Cores from it to the Reserve until one Core remains"
            out.unsaid = True
        else:
            out.count = 1 if r.eat("a") else r.number()
            if r.eat("of_your_cores"):
                out.anywhere = True
                return out
            r.eat("one_more")
            r.need("core")
    out.each = r.eat("each")
    out.soul = read_soul_spared(r)
    read_equal(r, out)
    return out


def read_equal(r: Reader, amount: Amount) -> None:
    """ "(Cores) equal to the number of Green Spirits you control", "equal to this Spirit's cost"."""
    if amount.unsaid and r.eat("equal_to"):
        amount.count, amount.unsaid = read_limit(r), False


def read_kept_back(r: Reader) -> int:
    """ "(all Cores on it) except one": how many stay; 0 if that is not said."""
    spot = r.spot()
    r.mark(",")
    if r.eat("other_than") and (r.kind(NUMBER) or r.see_pick("number")):
        left = r.number()
        r.eat("core")
        r.mark(",")
        return left
    r.back(spot)
    return 0


def read_left(r: Reader) -> int:
    """ "until one Core remains", "until only two Cores are left": how many stay; 0 if that is not said."""
    spot = r.spot()
    if r.eat("until_only"):
        left = r.number()
        if r.eat("core") and r.eat("remain_there"):
            return left
    r.back(spot)
    return 0


def read_cores(r: Reader) -> list[Action]:
    """How many Cores, from where, and to where; from several places "and" joins, to one."""
    if r.kind(SIGNED):
        return [read_plus_cores(r)]
    if r.eat("life_core"):
        source = CorePlace("life", "opponent")
        if not r.eat("to"):
            raise r.miss("expected-where-they-go")
        return [MoveCores(1, source, read_core_place(r, source))]
    taken = [read_its_cores(r) or read_taken(r)]
    while r.eat("and"):
        taken.append(read_taken(r))
    if not r.eat("to"):
        raise r.miss("expected-where-they-go")
    amount, source = taken[0]
    to = read_destination(r, amount, source)
    read_equal(r, amount)
    left = read_left(r) if amount.unsaid else 0
    if left:
        amount.left, amount.unsaid = left, False
    if any(each.unsaid for each, _ in taken):
        raise r.miss("expected-a-number")
    if is_in_step(r, "core_step") and isinstance(amount.count, int) and read_instead_of_one(r):
        amount.count -= 1  # turn.core: the one is put there anyway
    return [
        MoveCores(each.count, place, to, up_to=each.up_to, soul=each.soul, left=each.left)
        for each, place in taken
    ]


def read_its_cores(r: Reader) -> tuple[Amount, CorePlace] | None:
    """ "this Spirit's Cores": all of them; None if these are not spoken of."""
    spot = r.spot()
    r.eat("all")
    if r.pick("its") == "this" and r.eat("core"):
        amount = Amount()
        amount.soul = read_soul_spared(r)
        return amount, CorePlace(cards=tree.This())
    r.back(spot)
    return None


def read_taken(r: Reader) -> tuple[Amount, CorePlace]:
    """ "two Cores from your Reserve": how many, and from where."""
    amount = read_amount(r)
    if amount.anywhere:
        return amount, ANYWHERE
    if not r.eat("from_area"):
        if not r.eat("lying_on"):
            r.need("in_from")  # "all Cores on it", "all Cores in your Trash"
        r.read_as("from_area", len(r.trail) - 1)
    place = read_source(r, amount)
    amount.soul = amount.soul or read_soul_spared(r)
    if amount.count is None and not amount.up_to and not amount.unsaid and not amount.left:
        amount.left = read_kept_back(r)
    read_equal(r, amount)
    return amount, place


ANYWHERE: Final = CorePlace(
    cards=tree.All(tree.Filter(whose="you", areas=("field",), unless=APART)),
    shared=True,
    also=(CorePlace("reserve"), CorePlace("core_trash")),
)
"""turn.card-first: the Field, the Reserve and the Trash of the player."""


def read_source(r: Reader, amount: Amount) -> CorePlace:
    """One place or several: "your Spirits", "any opposing Spirits", "your Field or your Trash"."""
    places = [read_one_source(r, amount)]
    while True:
        spot = r.spot()
        if not r.eat("or"):
            break
        try:
            places.append(read_one_source(r, amount, owner_of(places[0])))
        except Miss:
            r.back(spot)
            break
    places.sort(key=is_plain_area)
    if len(places) > 1 and (amount.each or amount.left or any(place.area in LIVES for place in places)):
        raise r.miss("expected-one-selection")
    if any(place.cards is not None for place in places[1:]):
        raise r.miss("expected-one-selection")
    return replace(places[0], also=tuple(places[1:]))


LIVES: Final = ("life", "count")
"""What is not taken from where other places would do as well."""


def is_plain_area(place: CorePlace) -> bool:
    """Places that are areas stand behind those that are cards."""
    return place.cards is None


def owner_of(place: CorePlace) -> str:
    """Whose Cores are spoken of."""
    cards = place.cards
    return cards.of.whose if isinstance(cards, tree.All | tree.Choose) else place.whose


def read_one_source(r: Reader, amount: Amount, owner: str = "") -> CorePlace:
    """A place from which Cores are taken; of several cards as many together, unless it is said of each of them."""
    first, some = r.at, r.see("any_of") or r.token().text == "any"
    every = r.see("all") or r.see("each_of") or r.see("each") or amount.each
    read_each_of_some(r)
    place = read_core_place(r, owner=owner)
    cards = place.cards
    if isinstance(cards, tree.Choose) and some and amount.count is not None and is_plural(r, first):
        return replace(place, cards=tree.All(cards.of), shared=True)
    if isinstance(cards, tree.All) and amount.count is not None and not every:
        return replace(place, shared=True)
    several = isinstance(cards, tree.All | tree.Unbound) or (
        isinstance(cards, tree.Choose) and cards.count != 1
    )
    if amount.each and not several and place.area != "void":
        raise r.miss("expected-cards-of-one-kind")
    return place


def is_plural(r: Reader, first: int) -> bool:
    """Whether the cards that were named from this token on are said to be several."""
    return any(token.text in r.lex.brackets["several"] for token in r.tokens[first : r.at])


def read_destination(r: Reader, amount: Amount, source: CorePlace) -> CorePlace:
    """Where they go: "any of your Spirits" get them as the player says."""
    first, some = r.at, r.see("any_of") or r.token().text == "any"
    every = r.see("all") or r.see("each_of") or r.see("each")
    read_each_of_some(r)
    to = read_core_place(r, source)
    if is_of_others(to.cards) and source.cards is not None and source.cards != tree.This():
        raise r.miss("expected-a-kind-of-card")  # other than which: this card, or the one they come from
    if not amount.each and source.area == "void":
        amount.each = r.eat("each")
    if isinstance(to.cards, tree.All) and not every and not amount.each and amount.count != 1:
        amount.total = True  # "two Cores to your Spirits": between them
    several = isinstance(to.cards, tree.All) or (isinstance(to.cards, tree.Choose) and to.cards.count != 1)
    if several and source.area != "void" and not amount.total:
        raise r.miss("expected-a-number-of-cards")
    if to.cards is None or amount.count == 1:
        return to
    some = some and is_plural(r, first) and isinstance(to.cards, tree.Choose)
    if not some and not amount.total:
        return to
    if source.cards is not None or source.also or (amount.total and isinstance(to.cards, tree.Choose)):
        raise r.miss("expected-a-number-of-cards")  # which of the cards gets how many
    if isinstance(to.cards, tree.Choose):
        return replace(to, cards=tree.All(to.cards.of), shared=True)
    return replace(to, shared=True)


def read_each_of_some(r: Reader) -> None:
    """ "each of (two Spirits)": these are two Spirits."""
    spot = r.spot()
    if not r.eat("each_of") or not (r.kind(NUMBER) or r.see_pick("number")):
        r.back(spot)


def is_of_others(cards: Selector | None) -> bool:
    """Whether cards are selected that are others than one that is not named."""
    return isinstance(cards, tree.Choose | tree.All) and cards.of.other


def moved_before(r: Reader) -> MoveCores | None:
    """The sentence about Cores that was read last; None if there was none."""
    deeds = [deed for mention in r.mentions if isinstance(mention, Done) for deed in mention.deeds]
    within = [deed.action if isinstance(deed, tree.May) else deed for deed in deeds]
    moved = [act for deed in within for act in flat(deed) if isinstance(act, MoveCores)]
    return moved[-1] if moved else None


FLOORS: Final = {1: "fall_below_1_core", 2: "fall_below_2_cores", 3: "fall_below_3_cores"}
"""What cards cannot do that keep this number of Cores."""


def read_cores_kept(r: Reader) -> list[Action]:
    """ "the Cores on all your Green Spirits can't become 0 due to your opponent", "your opponent can't make the Cores
    on your Spirits become less than 2"; nothing if that is not said here."""
    spot = r.spot()
    made = r.eat("opponent_cannot_make")
    if not r.eat("cores_on"):
        r.back(spot)
        return []
    try:
        what = read_selector(r)
        if not (r.eat("become_word") if made else r.eat("cannot_become")):
            raise r.miss("expected-what-cannot-be-done")
        first = len(r.trail)
        fewer = r.eat("fewer_than")
        least = r.number() + (0 if fewer else 1)
        r.read_as("fewer_than", first)
        if not made:
            r.need("by_the_opponent")
        if least not in FLOORS or not isinstance(what, tree.All | tree.This):
            raise r.miss("expected-a-number")
        return [tree.ForbidBy(what, FLOORS[least], tree.Filter(whose="opponent"), read_until(r))]
    except Miss:
        r.back(spot)
        return []


def read_cores_redirected(r: Reader, heading: Heading) -> list[Skill]:
    """ "When a Spirit is destroyed, its Cores are sent to its owner's Trash instead of the Reserve", "… one of its
    Cores is sent to the Void, not the Reserve": where they go as the card leaves; nothing if the line says something
    else."""
    spot = r.spot()
    if heading.timings or heading.event is not None or heading.once or not r.eat("when"):
        r.back(spot)
        return []
    try:
        r.eat("a") or r.eat("one_of")
        of = filter_of(r, read_noun(r))
        first = len(r.trail)
        if r.pick("happens") != "ko" or not r.mark(","):
            raise r.miss("expected-something-that-happens-to-a-card")
        active = r.pick("verb") == "place"
        r.read_as("redirected_when", first)
        act = "its_cores_to_" if r.eat("its_cores") else "a_core_to_" if r.eat("one_of_its_cores") else ""
        if not act or not (r.eat("to") if active else r.eat("sent_to")):
            raise r.miss("expected-where-they-go")
        to = read_core_place(r, CorePlace())
        r.mark(",")
        r.need("not_the_reserve")
        stop(r)
        if act + to.area not in REDIRECTED or to.whose:
            raise r.miss("expected-where-they-go")
        effect = tree.Allow(tree.All(of), act + to.area, tree.WHILE)
        return [Skill("permanent", effect, tuple(heading.conditions))]
    except Miss:
        r.back(spot)
        return []


REDIRECTED: Final = ("its_cores_to_core_trash", "a_core_to_void", "a_core_to_core_trash")
"""Where Cores of a card that is destroyed may go."""


def read_attack_declared(r: Reader, heading: Heading) -> list[Skill]:
    """ "After an attack is declared, a Core is moved from the attacking Spirit to the Trash"; nothing if the line
    says something else."""
    spot = r.spot()
    if heading.timings or heading.event is not None or not r.eat("after_attack_declaration"):
        return []
    r.mark(",")
    amount = read_amount(r)
    if r.eat("must_be_sent") and r.eat("from_area") and r.eat("the_attacking_one") and r.eat("to"):
        source = CorePlace("", "you", tree.Subject())
        moved = MoveCores(amount.count, source, read_core_place(r, source), soul=amount.soul)
        stop(r)
        event = tree.When("attack", tree.Filter(areas=("field",), kinds=("Spirit",)))
        return [Skill("when", moved, tuple(heading.conditions), once=heading.once, event=event)]
    r.back(spot)
    return []


def read_soul_spared(r: Reader) -> str:
    """ ", besides the Soul Core,": "no" if the Soul Core is not meant; "" if that is not said."""
    spot = r.spot()
    r.mark(",")
    if r.eat("other_than") and r.eat("soul_core"):
        r.mark(",")
        return "no"
    r.back(spot)
    return ""


def read_plus_cores(r: Reader) -> Action:
    """grandwalker.plus-cores: "+2 Cores on 1 of your Grandwalker Nexuses": from the Void, where it goes unsaid."""
    count = r.signed()
    r.need("core")
    if count < 1 or not r.eat("to"):
        raise r.miss("expected-where-they-go")
    return MoveCores(count, CorePlace("void"), CorePlace("", "you", read_selector(r)), plus=True)


def read_core_place(r: Reader, source: CorePlace | None = None, *, owner: str = "") -> CorePlace:
    """faq.effects.14: "your Reserve", "the Void", "this Spirit"; where nobody is named, the area of the `owner` who
    was named before, or of whoever's Cores they are."""
    spot = r.spot()
    if source is not None:
        r.eat("owners")
    whose = r.whose() or owner
    if whose == "both":
        raise r.miss("expected-cards-of-one-player")
    r.eat("the")
    said = r.pick("area")
    if said == "field" and source is None:
        of = tree.Filter(whose=whose, areas=("field",), unless=APART)
        return CorePlace("", "you", tree.All(of), shared=True)
    area = PLACES.get(said, "")
    if area:
        known = source is None or source.area == "void"
        return CorePlace(area, whose or ("you" if known else ""))
    r.back(spot)
    return CorePlace("", "you", read_selector(r))
