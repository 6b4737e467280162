"""Which cards, and where they go: discarded, removed, drawn, put into play, attached, captured."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import ACTING, CONTROL, HIGHER_LEVELS, in_control, performing
from rulebound.games.dbz.text.card_text import PLACED_FROM_HAND
from rulebound.games.dbz.text.writing.amounts import letter, multiple_of, number_of, person_of
from rulebound.games.dbz.text.writing.nouns import (
    described,
    is_alternative,
    is_host,
    is_piled,
    noun_of,
    pile_of,
)
from rulebound.games.dbz.text.writing.style import (
    AREAS,
    HIS,
    OWNER,
    STYLE,
    WHO,
    article,
    counted,
    does,
    joined,
    lasting,
    plural,
)
from rulebound.games.dbz.tree import (
    AfterUse,
    AttachTo,
    BarNamed,
    Capture,
    DiscardAtRandom,
    DiscardLife,
    GainTitle,
    LendPower,
    NameCard,
    PlayAttack,
    PlayNow,
    PutBack,
    PutIntoPlay,
    ReplaceDraw,
    ReturnTwice,
    Seize,
    ShowHand,
    ShuffleInto,
    UsePower,
)
from rulebound.kernel import tree
from rulebound.kernel.tree import All, Choose, Count, Draw, Filter, It, Move, Selector, Top
from rulebound.language.writer import NoWording, Writer

# --- which cards --------------------------------------------------------------------------------------------------


@STYLE.says(tree.This)
def write_this(w: Writer, what: tree.This) -> str:
    return "this card"


@STYLE.says(It)
def write_it(w: Writer, what: It) -> str:
    return "it"


@STYLE.says(tree.Subject)
def write_subject(w: Writer, what: tree.Subject) -> str:
    return "it"


@STYLE.says(tree.Looked)
def write_looked(w: Writer, what: tree.Looked) -> str:
    if not w.shown_several:
        return "it"
    return "them" if w.shown else "the remaining cards"


@STYLE.says(tree.Together)
def write_together(w: Writer, what: tree.Together) -> str:
    first = what.parts[0]
    if isinstance(first, Top) and what.parts == (first, replace(first, bottom=True)) and first.count == 1:
        return f"the top and bottom cards of {OWNER[first.whose]} {AREAS[first.area]}"
    return joined([w.write(part) for part in what.parts], "and")


@STYLE.says(Top)
def write_top(w: Writer, what: Top) -> str:
    """ "the top 3 cards of your discard pile", "up to 3 cards from the bottom of your discard pile"."""
    end = "bottom" if what.bottom else "top"
    pile = f"{OWNER[what.whose]} {AREAS[what.area]}"
    noun = "card" if what.of is None else described(w, what.of, False)
    nouns = "cards" if what.of is None else described(w, what.of, True)
    if what.up_to:
        if not isinstance(what.count, int) or what.of is not None:
            raise NoWording(what)
        return f"up to {counted(what.count, 'card')} from the {end} of {pile}"
    if isinstance(what.count, tree.Through):
        if what != Top(what.whose, what.area, what.count) or what.count != tree.Through(
            what.whose, what.area, what.count.of
        ):
            raise NoWording(what)
        return f"cards from the top of {pile} until you reveal {article(described(w, what.count.of, False))}"
    if isinstance(what.count, int):
        return f"the {end} {noun if what.count == 1 else f'{what.count} {nouns}'} of {pile}"
    return f"the {end} {letter(w, what.count)} {nouns} of {pile}"


@STYLE.says(All)
def write_all(w: Writer, what: All) -> str:
    of = what.of
    if what == PLACED_FROM_HAND:
        return "this card from your hand"
    if of == Filter(of.whose, ("personality",)) and of.whose:
        return f"{OWNER[of.whose]} Main Personality"
    if is_host(of):
        return "the attached personality"
    if of in (performing("you"), in_control("opponent")):
        return person_of(w, what)
    names = of.values("character")
    if names and of.whose == "you" and of == Filter("you", CONTROL).adding("character", names):
        return joined(list(names), "and")
    if len(of.areas) == 1 and of.areas[0] in AREAS and of == Filter(of.whose, of.areas):
        return f"all {plural(AREAS[of.areas[0]])}" if not of.whose else pile_of(of.areas, of.whose)
    if of.it:
        return f"all {noun_of(w, replace(of, it=False), True)}"
    if of.whose and not is_piled(of) and of.areas != ("beneath",):
        return f"all {noun_of(w, of, True)}"
    return f"all {noun_of(w, of, True)}"


@STYLE.says(Choose)
def write_choose(w: Writer, what: Choose) -> str:
    """ "up to 2 of your opponent's Drills in play", "1 card at random from your hand"."""
    of = what.of
    if what.sum_of or what.ignoring or what.alike:
        raise NoWording(what)
    if what.among_looked:
        return among_of(w, what)
    if what.different and what.different != "name":
        raise NoWording(what)
    different = " with different titles" if what.different else ""
    if what.count == 1 and not what.random and not different and is_alternative(of):
        each_up_to = "up to " if what.up_to else ""
        shared = [replace(each, whose=of.whose, areas=each.areas or of.areas) for each in of.either]
        return joined([f"{each_up_to}1 {noun_of(w, each)}" for each in shared], "or")
    if of.within is not None and isinstance(what.count, int):
        pile = replace(of.within, whose=of.within.whose)
        return f"{'up to ' if what.up_to else ''}{what.count} of {w.write(pile)}"
    if what.count == Count(of) and what.up_to:
        return f"any number of {noun_of(w, of, True)}"
    if what.least:
        if what.least != 1 or what.count != 2 or not what.up_to:
            raise NoWording(what)
        return f"1 or 2 {some_of(w, of, True)}"
    if isinstance(what.count, int):
        many, number = what.count > 1, str(what.count)
    else:
        many, number = True, letter(w, what.count)
    up_to = "up to " if what.up_to else ""
    if what.random:
        noun, _, where = noun_of(w, of, many).partition(" in ")
        return f"{up_to}{number} {noun} at random from {where}"
    return f"{up_to}{number} {some_of(w, of, many, different)}"


def some_of(w: Writer, of: Filter, many: bool, different: str = "") -> str:
    """Behind a number: "of your opponent's Drills in play", "cards in your discard pile"."""
    if of.whose and not is_piled(of) and of.areas and of.areas != ("beneath",):
        other, bare = ("other ", replace(of, other=False)) if of.other else ("", of)
        return f"of {OWNER[of.whose]} {other}{noun_of(w, replace(bare, whose=''), True)}"
    if different:
        said = described(w, replace(of, areas=(), whose=""), many)
        noun, that, rest = said.partition(" that ")
        return f"{noun}{different} in {pile_of(of.areas, of.whose)}{that}{rest}"
    return noun_of(w, of, many)


def among_of(w: Writer, what: Choose) -> str:
    """Among cards that are looked at."""
    w.shown = ""
    if not isinstance(what.count, int):
        if what.count == Count(what.of) and what.up_to:
            return f"any {described(w, what.of, True)} you find"
        raise NoWording(what)
    up_to = "up to " if what.up_to else ""
    if what.of == Filter():
        return f"{up_to}{what.count} of them"
    if what.of == Filter(either=(Filter(), Filter(kinds=("Dragon Ball",)))) and what.count == 1:
        return "1 card or Dragon Ball"
    return f"{up_to}{what.count} {described(w, what.of, what.count > 1)}"


# --- where they go ------------------------------------------------------------------------------------------------


def chooser_of(what: Selector) -> str:
    return what.by if isinstance(what, Choose) else "you"


def his(text: str) -> str:
    """What the opponent does with own cards."""
    return text.replace("your opponent's hand", "his hand").replace(
        "your opponent's discard pile", "his discard pile"
    )


def by_player(w: Writer, verb: str, what: Selector, rest: str) -> str:
    """ "discard 2 cards", "your opponent discards 2 cards in his hand"."""
    by = chooser_of(what)
    if isinstance(what, Choose) and isinstance(what.count, Count) and what.count.of == Filter(it=True):
        return done_for_each(w, verb, what, rest)
    if isinstance(what, Choose) and isinstance(what.count, Count) and what.count.times > 1:
        many, behind = times_of(w, what.count)
        return by_player(w, verb, replace(what, count=many), rest + behind)
    text = w.write(what)
    w.done = {"discard": "discarded", "remove": "removed"}.get(verb, "")
    if by == "opponent":
        return f"your opponent {verb}s {his(text)}{rest}"
    return f"{verb} {text}{rest}"


def times_of(w: Writer, count: Count) -> tuple[int, str]:
    """How many for each, and for each of what."""
    many, behind = multiple_of(w, count)
    if not behind:
        raise NoWording(count)
    return int(many), behind


def done_for_each(w: Writer, verb: str, what: Choose, rest: str) -> str:
    """ "for every 2 cards removed this way, discard 1 of your opponent's Drills in play"."""
    count = what.count
    if not isinstance(count, Count) or count != Count(count.of, count.every) or not w.done:
        raise NoWording(what)
    each = "each card" if count.every == 1 else f"every {count.every} cards"
    return f"for {each} {w.done} this way, {verb} {w.write(replace(what, count=1))}{rest}"


@STYLE.says(Move)
def write_move(w: Writer, a: Move) -> str:
    what = a.what
    if a.alone or a.state:
        raise NoWording(a)
    if isinstance(what, Choose) and isinstance(what.count, tree.Over):
        return discarded_down(w, a, what)
    if isinstance(what, Choose) and isinstance(what.count, tree.Sum):
        equal = as_many_as_yours(w, a, what)
        if equal:
            return equal
    if a.to == "discard":
        return by_player(w, "discard", what, "")
    if a.to == "removed":
        return by_player(w, "remove", what, " from the game")
    if a.to == "hand" and isinstance(what, Top):
        return f"draw {w.write(what)}"
    if a.to == "life_deck" and a.where in ("bottom", "top"):
        where = "at the bottom" if a.where == "bottom" else "on top"
        order = " in any order" if isinstance(what, tree.Looked) and w.shown_several else ""
        return by_player(w, "place", what, f" {where} of {owners(w, what, 'Life Deck')}{order}")
    if a.to == "hand":
        return by_player(w, "place", what, f" into {owners(w, what, 'hand')}")
    raise NoWording(a)


def owners(w: Writer, what: Selector, area: str) -> str:
    """words.owner: into whose hand or Life Deck cards go."""
    if isinstance(what, tree.Looked) or (isinstance(what, Choose) and what.among_looked):
        return f"{OWNER[w.shown_whose]} {area}"
    whose = (
        what.of.whose if isinstance(what, Choose | All) else what.whose if isinstance(what, Top) else "you"
    )
    return f"{OWNER[whose]} {area}" if whose else f"their owner's {area}"


def discarded_down(w: Writer, a: Move, what: Choose) -> str:
    """ "your opponent discards down to 2 cards in his hand"."""
    left = what.count
    assert isinstance(left, tree.Over)
    if a.to != "discard" or left.of != what.of or not isinstance(left.most, int):
        raise NoWording(a)
    if what.of == Filter(what.by, ("hand",)):
        return f"{does(what.by, 'discard')} down to {counted(left.most, 'card')} in {HIS[what.by]} hand"
    cards = described(w, replace(what.of, whose="", areas=()), True)
    return f"{does(what.by, 'discard')} his {cards} until he has {left.most} {cards} in play"


def as_many_as_yours(w: Writer, a: Move, what: Choose) -> str:
    """ "your opponent discards 1 Drill at a time until his number of Drills in play equals yours"; "" if it is
    something else."""
    of = what.of
    more = tree.Sum(Count(of), tree.Times(Count(replace(of, whose="you")), -1))
    if a != Move(Choose(more, of, by="opponent"), "discard") or of.whose != "opponent":
        return ""
    one, many = described(w, replace(of, areas=()), False), noun_of(w, replace(of, whose=""), True)
    return f"your opponent discards 1 {one} at a time until his number of {many} equals yours"


@STYLE.says(Draw)
def write_draw(w: Writer, a: Draw) -> str:
    verb = does(a.who, "draw")
    if isinstance(a.count, tree.Short) and a.who == "you" and a.count.of == Filter("you", ("hand",)):
        return f"draw cards until you have {a.count.least} cards in your hand"
    if isinstance(a.count, Count) and a.count.of == Filter(it=True):
        return f"{verb} the same number of cards"
    many, behind = multiple_of(w, a.count)
    if a.up_to:
        return f"{verb} up to {many} {'card' if many == '1' else 'cards'}{behind}"
    if many == "1":
        return f"{verb} {'1' if behind else 'a'} card{behind}"
    return f"{verb} {many} cards{behind}"


@STYLE.says(DiscardLife)
def write_life(w: Writer, a: DiscardLife) -> str:
    if a.who == "both":
        verb, deck = does("both", "discard"), "their Life Decks"
    else:
        verb, deck = does(a.who, "discard"), f"{HIS[a.who]} Life Deck"
    if isinstance(a.count, Count) and a.count.of == Filter(it=True):
        return f"{verb} the same number of cards from the top of {deck}"
    many, behind = multiple_of(w, a.count)
    if many == "X":
        return f"{verb} X life cards"
    return f"{verb} the top {'card' if many == '1' else f'{many} cards'} of {deck}{behind}"


AFTER: Final = {
    ("removed", ""): "remove from the game after use",
    ("life_deck", "shuffled"): "shuffle into your Life Deck after use",
    ("life_deck", "bottom"): "place at the bottom of your Life Deck after use",
    ("life_deck", "top"): "place on top of your Life Deck after use",
    ("hand", ""): "place this card into your hand after use",
    ("discard", ""): "discard this card instead of removing it from the game",
}


@STYLE.says(AfterUse)
def write_after_use(w: Writer, a: AfterUse) -> str:
    if (a.to, a.where) not in AFTER:
        raise NoWording(a)
    said = AFTER[a.to, a.where]
    if a.what is None:
        return said
    if a.what != tree.Subject() or a.to not in ("removed", "life_deck", "hand"):
        raise NoWording(a)
    verb, _, rest = said.removesuffix(" after use").replace(" this card", "").partition(" ")
    return f"{verb} it {rest} after use"


@STYLE.says(PutIntoPlay)
def write_put(w: Writer, a: PutIntoPlay) -> str:
    level = " regardless of level" if a.any_level else ""
    at = (
        ""
        if a.stage is None
        else f" at {number_of(w, a.stage)} {'power stage' if a.stage == 1 else 'power stages'} above 0"
    )
    at = " at its highest power stage" if a.highest else at
    return by_player(w, "place", a.what, f" into play{at}{level}")


@STYLE.says(ShuffleInto)
def write_shuffled_in(w: Writer, a: ShuffleInto) -> str:
    what = a.what
    behind = ""
    if isinstance(what, Choose) and isinstance(what.count, Count) and what.count != Count(what.of):
        many, behind = times_of(w, what.count)
        what = replace(what, count=many)
    if (isinstance(what, All) and not what.of.whose) or isinstance(what, tree.Looked):
        return f"shuffle {w.write(what)} into their owner's Life Deck"
    whose = (
        what.of.whose if isinstance(what, Choose | All) else what.whose if isinstance(what, Top) else "you"
    )
    by = chooser_of(what)
    deck = "his Life Deck" if by == whose == "opponent" else f"{OWNER[whose or 'you']} Life Deck"
    if not whose:
        deck = "its owner's Life Deck"
    return by_player(w, "shuffle", what, f" into {deck}{behind}")


@STYLE.says(tree.Shuffle)
def write_shuffle(w: Writer, a: tree.Shuffle) -> str:
    if a.who == "opponent":
        return f"your opponent shuffles his {AREAS[a.area]}"
    return f"shuffle {OWNER[a.who]} {AREAS[a.area]}"


@STYLE.says(Capture)
def write_capture(w: Writer, a: Capture) -> str:
    unused = " but do not use its power" if a.unused else ""
    return f"capture {w.write(a.what)}{unused}"


@STYLE.says(Seize)
def write_seize(w: Writer, a: Seize) -> str:
    return f"take control of {w.write(a.what)}"


@STYLE.says(PlayAttack)
def write_play_attack(w: Writer, a: PlayAttack) -> str:
    if a.what != Choose(1, Filter("you", ("hand",)).adding("does", (f"performs {a.kind} attacks",))):
        raise NoWording(a)
    return f"play {article(a.kind)} attack from your hand and pay its costs"


@STYLE.says(PlayNow)
def write_play_now(w: Writer, a: PlayNow) -> str:
    return f"play {w.write(a.what)} during this Attack Phase"


@STYLE.says(UsePower)
def write_use_power(w: Writer, a: UsePower) -> str:
    return f"use the power of {w.write(a.what)}, during Combat"


@STYLE.says(LendPower)
def write_lend(w: Writer, a: LendPower) -> str:
    if a.what != Choose(1, HIGHER_LEVELS):
        raise NoWording(a)
    return "use the Constant Combat Power of a higher level of your Main Personality, during Combat"


@STYLE.says(AttachTo)
def write_attach(w: Writer, a: AttachTo) -> str:
    if a.to == tree.This():
        return f"place {w.write(a.what)} under this card face down"
    return f"attach {w.write(a.what)} to {w.write(a.to)}"


# --- what is seen and named ---------------------------------------------------------------------------------------


def begin_showing(w: Writer, what: Selector) -> None:
    """Cards are shown, and none of them was taken yet."""
    w.shown, w.shown_several = "looked", not isinstance(what, Top) or what.count != 1
    w.shown_whose = what.whose if isinstance(what, Top) else "you"


@STYLE.says(tree.Look)
def write_look(w: Writer, a: tree.Look) -> str:
    begin_showing(w, a.what)
    return f"{does(a.who, 'look')} at {w.write(a.what)}"


@STYLE.says(tree.Reveal)
def write_reveal(w: Writer, a: tree.Reveal) -> str:
    if isinstance(a.what, It):
        return "show it to your opponent"
    if a.what == All(Filter("you", ("hand",))):
        return "reveal your hand to your opponent"
    begin_showing(w, a.what)
    return f"reveal {w.write(a.what)}"


@STYLE.says(tree.Pick)
def write_pick(w: Writer, a: tree.Pick) -> str:
    if isinstance(a.what, All) and a.what.of.looked:
        return "set it aside"
    return by_player(w, "choose", a.what, "")


@STYLE.says(DiscardAtRandom)
def write_discard_at_random(w: Writer, a: DiscardAtRandom) -> str:
    if a.of.whose != "opponent" or a.of.areas != ("hand",) or a.until != tree.WHILE:
        raise NoWording(a)
    cards = described(w, replace(a.of, areas=()), True)
    would = f"if your opponent would discard {cards} from his hand because of one of your card effects"
    return f"{would}, those cards are chosen at random"


@STYLE.says(ReturnTwice)
def write_twice_back(w: Writer, a: ReturnTwice) -> str:
    if a != ReturnTwice("you"):
        raise NoWording(a)
    tells = "whenever a card tells you to put cards back into your Life Deck"
    return f"{tells}, you may put twice as many cards back into your Life Deck instead"


@STYLE.says(PutBack)
def write_put_back(w: Writer, a: PutBack) -> str:
    return "place them back in the same order"


@STYLE.says(ShowHand)
def write_show_hand(w: Writer, a: ShowHand) -> str:
    if a.who == "opponent":
        return f"your opponent plays with his hand face up{lasting(a.until)}"
    return f"{WHO[a.who]} play with their hands face up{lasting(a.until)}"


@STYLE.says(ReplaceDraw)
def write_draw_replaced(w: Writer, a: ReplaceDraw) -> str:
    return f"{w.write(a.action)} instead of drawing 3 cards"


@STYLE.says(NameCard)
def write_name(w: Writer, a: NameCard) -> str:
    if a.count > 1:
        return f"name {a.count} different {described(w, a.of, True)}"
    return f"name {article(described(w, a.of, False))}"


@STYLE.says(BarNamed)
def write_bar_named(w: Writer, a: BarNamed) -> str:
    return "that card cannot be played or used by either player while this card is in play"


@STYLE.says(GainTitle)
def write_title(w: Writer, a: GainTitle) -> str:
    cards = described(w, replace(a.of, whose=""), False).removesuffix(" card")
    if a.of.whose not in OWNER:
        raise NoWording(a)
    return f'{OWNER[a.of.whose]} {cards} attacks gain "{a.word}" at the end of their titles{lasting(a.until)}'


def is_acting(what: Selector) -> bool:
    return what == All(ACTING)
