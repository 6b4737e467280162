"""What is done with cards: drawn, discarded, removed, placed, shuffled, searched for, captured, attached."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.amounts import (
    HIGHER_LEVELS,
    UNKNOWN,
    main_personality,
    read_number_said,
    read_per,
    times,
)
from rulebound.games.dbz.text.card_text import PLACED_FROM_HAND
from rulebound.games.dbz.text.choosing import read_into_deck, read_some_of_end
from rulebound.games.dbz.text.grammar import GRAMMAR, IN_PLAY, KINDS, PLACES
from rulebound.games.dbz.text.named_titles import read_named_copies
from rulebound.games.dbz.text.nouns import said_in_sentence, with_kind
from rulebound.games.dbz.tree import (
    AfterUse,
    AttachTo,
    Capture,
    DiscardLife,
    LendPower,
    PlayAttack,
    PlayNow,
    PutBack,
    PutIntoPlay,
    ReplaceDraw,
    Seize,
    ShuffleInto,
    UsePower,
)
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, All, Choose, Filter, Number, Selector, Top
from rulebound.language.grammar import actions, counted_cards, piles, placements, selections, single_clauses
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_that_many
from rulebound.language.grammar.placements import Destination, shown_whose
from rulebound.language.grammar.quantities import Quantity
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, CardsShown, LookBegins, Named, OpenChoice, Put
from rulebound.language.tokens import END, NUMBER
from rulebound.language.trees import seq

LIFE = "life_deck"


def is_any_of(r: Reader) -> bool:
    """Whether it says "any of your Drills", which may be one of them or any number."""
    at = next((at for at in range(len(r.trail) - 1, 0, -1) if r.trail[at].key in ("of", "verb")), 0)
    article = r.trail[at - 1]
    return article.key == "a" and r.text[article.start : article.end].casefold() == "any"


@GRAMMAR.override(counted_cards.selected)
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """ "your opponent's Drill (card)": of what there may be several, one is meant if one is named."""
    if much.definite and not (much.every or much.the) and noun.whose and is_one_of_several(r, noun):
        much.definite = False
    if is_any_of(r):
        raise r.miss("expected-a-number")
    return counted_cards.selected.shared(r, much, noun)


SEVERAL = ("ally", "setup", "noncombat", "noncombat_noball", "drill", "dragon_ball")


def is_one_of_several(r: Reader, noun: Noun) -> bool:
    """Whether the noun is a singular of cards of which a player may have several in play."""
    if len(noun.heads) != 1 or noun.heads[0] not in SEVERAL or noun.f.it:
        return False
    said = next((words for words in reversed(r.trail) if words.key == "noun"), None)
    return said is not None and not r.text[said.start : said.end].casefold().endswith(("s", "ies"))


@GRAMMAR.verb("draw")
def read_draw(r: Reader, what: Selector | None) -> list[Action]:
    """ "draw a card", "draw the bottom 2 cards of your discard pile"."""
    spot = r.spot()
    some = read_some_of_end(r)
    if some is not None:
        into_hand(r)
        return [tree.Move(some, "hand")]
    if r.see_pick("it") and not r.see("a"):
        it = selections.read_selector(r)
        into_hand(r)
        return [tree.Move(it, "hand")]
    up_to = r.eat("up_to")
    r.back(spot)
    pile = read_pile_of(r)
    if pile is None:
        r.back(spot)
        pile = read_another_of_end(r)
    if pile is not None and pile.whose not in ("", r.context.by) and not goes_on_removing(r):
        raise r.miss("expected-cards-of-one-player")  # words.owner
    if pile is not None:
        into_hand(r)
        own = pile.area == LIFE and pile.whose == r.context.by
        if own and not (pile.bottom or pile.up_to or r.context.ends):
            return [tree.Draw(pile.count, r.context.by)]
        return [choose_either(r, tree.Move(pile, "hand"))]
    r.back(spot)
    if r.eat("x_word") and r.eat("cards"):
        return [tree.Draw(UNKNOWN, r.context.by)]
    r.back(spot)
    if r.see_pick("number") or r.see("a") or r.kind(NUMBER) or up_to:
        try:
            found = actions.read_draw(r, what)
            each = read_per(r)
            if each is not None and isinstance(found[0], tree.Draw):
                found = [replace(found[0], count=times(r, each, found[0].count))]
            into_hand(r)
            if found == [tree.Draw(1, r.context.by)] and spoken_of(r):
                return [tree.Move(Top(r.context.by, LIFE), "hand")]
            return found
        except Miss:
            r.back(spot)
    return actions.read_draw(r, what)


def goes_on_removing(r: Reader) -> bool:
    """ "(draw the top 3 cards from an opponent's discard pile) and remove them": they do not stay where they go."""
    return (r.token(0).text, r.token(1).text) == ("and", "remove")


def read_another_of_end(r: Reader) -> Top | None:
    """ "(draw) another card from the bottom of your Life Deck"; None if it is not said from where."""
    spot = r.spot()
    end = r.pick("from_end") if r.eat("another_card") else ""
    pile = read_whose_pile(r, 1, False, end) if end in ("top", "bottom") else None
    if pile is None:
        r.back(spot)
    return pile


def spoken_of(r: Reader) -> bool:
    """ "(Draw a card.) If that card is …", "and show it to your opponent": the text goes on about the drawn card; not
    behind "if that card is …, (draw a card)", where both sentences ask the same card."""
    words = [r.token(ahead).text for ahead in range(4)]
    asked = (
        words[0] == "."
        and words[1] == "if"
        and words[2] in ("it", "that")
        and words[3] in ("is", "has", "card")
    )
    shown = words[0] == "and" and words[1] in ("show", "reveal") and words[2] in ("it", "that")
    asked_before = any(said.key in ("it", "that") for said in said_in_sentence(r))
    return (asked and not asked_before) or shown


def choose_either(r: Reader, action: tree.Move) -> Action:
    return selections.choose_end(r, action)


def into_hand(r: Reader) -> None:
    """ "into your hand", "and place it in your hand": where drawn cards go anyway."""
    r.eat("into_your_hand")


def read_both_ends(r: Reader) -> Selector | None:
    """ "the top and bottom cards of your discard pile"; None if one end is named."""
    spot = r.spot()
    r.eat("the")
    if r.eat("top_and_bottom") and r.eat("cards") and (r.eat("of") or r.eat("of_pile")):
        top = read_whose_pile(r, 1, False, "top")
        if top is not None:
            r.mention(CardsSelected())
            return tree.Together((top, replace(top, bottom=True)))
    r.back(spot)
    return None


def read_sorted_pile(r: Reader) -> Top | None:
    """ "the bottom 2 Saiyan Style cards of your discard pile", "the top 2 Event cards in his discard pile": such
    cards alone; None if none are said to be of a kind."""
    spot = r.spot()
    up_to = r.eat("up_to")
    r.eat("the")
    end = r.pick("top")
    if end in ("top", "bottom"):
        try:
            count = r.number() if r.kind(NUMBER) or r.see_pick("number") else 1
            r.context.no_places, before = True, r.context.no_places
            try:
                of = filter_of(r, read_noun(r), True)
            finally:
                r.context.no_places = before
            if of != Filter() and not (of.areas or of.whose) and (r.eat("of") or r.eat("of_pile")):
                pile = read_whose_pile(r, count, up_to, end)
                return None if pile is None else replace(pile, of=of)
        except Miss:
            pass
    r.back(spot)
    return None


def read_pile_of(r: Reader) -> Top | None:
    """ "the top 3 cards of your discard pile", "3 life cards", "the top X cards of his Life Deck"; None if none."""
    spot = r.spot()
    up_to = r.eat("up_to")
    own = r.see("your") and r.token(1).text in ("top", "bottom") and r.eat("your")
    r.eat("the")
    r.eat("next")
    end = r.pick("top")
    count: Number = 1
    if own and end:
        count = r.number() if r.kind(NUMBER) or r.see_pick("number") else 1
        return Top("you", "discard", count, bottom=end == "bottom") if r.eat("discarded_cards") else None
    if end:
        if r.kind(NUMBER) or r.see_pick("number"):
            count = r.number()
        elif r.eat("x_word"):
            count = UNKNOWN
        if r.eat("discarded_cards"):
            r.context.ends = False
            return Top(r.context.by, "discard", count, up_to, bottom=end == "bottom")
        if (r.eat("life_cards") or r.eat("cards")) and (r.eat("of") or r.eat("of_pile")):
            return read_whose_pile(r, count, up_to, end)
    else:
        if r.kind(NUMBER) or r.see_pick("number"):
            count = r.number()
        elif not r.eat("a"):
            r.back(spot)
            return None
        end = r.pick("top")
        if r.eat("cards"):
            if end and (r.eat("of") or r.eat("of_pile")):
                return read_whose_pile(r, count, up_to, end)
            end = r.pick("from_end")
            if end:
                return read_whose_pile(r, count, up_to, end)
    r.back(spot)
    return None


def read_whose_pile(r: Reader, count: Number, up_to: bool, end: str) -> Top | None:
    whose = r.whose() or ("opponent" if r.eat("owners") and r.context.by == "opponent" else r.context.by)
    r.eat("the")
    area = r.pick("area")
    if not area:
        return None
    r.context.ends = end == "choose"
    return Top(whose, area, count, up_to, bottom=end == "bottom")


@GRAMMAR.verb("take")
def read_take(r: Reader, what: Selector | None) -> list[Action]:
    """ "take the 2 bottom cards from your discard pile into your hand"; or as cards are chosen."""
    spot = r.spot()
    try:
        found = read_cards(r, what)
        if r.eat("into_your_hand"):
            return [choose_end(r, tree.Move(each, "hand")) for each in found]
    except Miss:
        pass
    r.back(spot)
    return actions.read_choose(r, what)


@GRAMMAR.override(piles.read_top)
def read_top(r: Reader) -> Selector | None:
    """Cards from an end of a pile; None if others are named."""
    some = read_some_of_end(r)
    if some is not None:
        r.mention(CardsSelected(some.of))
        return some
    spot = r.spot()
    found = read_pile_of(r)
    if found is None:
        r.back(spot)
        found = read_sorted_pile(r)
    if found is None:
        return None
    r.mention(Named(None))
    return found


@GRAMMAR.verb("discard")
def read_discard(r: Reader, what: Selector | None) -> list[Action]:
    """From the Life Deck, from a hand, or from play."""
    by = r.context.by
    spot = r.spot()
    if what is None and r.eat("from_your_hand"):
        return [tree.Move(Choose(1, Filter(by, ("hand",)), by=by), "discard")]
    if what is None and r.eat("same_amount"):
        pile = read_whose_pile(r, 1, False, "top") if r.pick("from_end") == "top" else None
        if pile is not None and pile.area == LIFE:
            return [DiscardLife(pile.whose, read_that_many(r))]
        r.back(spot)
    life = read_life_discarded(r, by)
    if life is not None:
        return [life]
    r.back(spot)
    if what is None and r.eat("random_card"):
        r.need("in_from")
        whose = r.whose()
        if whose and r.pick("area") == "hand":
            return [tree.Move(Choose(1, Filter(whose, ("hand",)), random=True), "discard")]
        r.back(spot)
    if what is None and r.eat("down_to"):
        left = r.number()
        r.need("cards")
        r.eat("in_hand_words")
        hand = Filter(by, ("hand",))
        return [tree.Move(Choose(tree.Over(hand, left), hand, by=by), "discard")]
    first = len(r.trail)
    found = actions.read_discard(r, what)
    if found == [tree.Move(PLACED_FROM_HAND, "discard")] and not any(
        words.key.startswith("from_") for words in r.trail[first:]
    ):
        return [tree.Move(tree.This(), "discard")]  # a card in play is discarded from there
    return found


def read_life_discarded(r: Reader, by: str) -> Action | None:
    """ "the top 3 cards of his Life Deck", "2 life cards", "a life card", "3 cards from his Life Deck"; None if
    other cards are discarded."""
    spot = r.spot()
    count: Number | None = None
    if r.eat("as_many_as") and r.eat("from_area") and r.whose() == by and r.pick("area") == LIFE:
        r.need("as_you_have")
        noun = read_noun(r)
        noun.whose = "you"
        return DiscardLife(by, tree.Count(filter_of(r, noun)))
    r.back(spot)
    if r.eat("amount_of_cards") and r.eat("from_area"):
        whose = r.whose()
        if whose and r.pick("area") == LIFE and r.eat("equal_to"):
            return DiscardLife(whose, read_number_said(r))
    r.back(spot)
    if r.eat("twice_as_many") and r.eat("life_cards") and read_life_taken(r):
        return DiscardLife(by, tree.Times(tree.KeptNumber("life_dealt"), 2))
    r.back(spot)
    if r.eat("a") and r.eat("life_cards"):
        count = 1
    if count is None:
        r.back(spot)
        if r.kind(NUMBER) or r.see_pick("number") or r.see("x_word"):
            number: Number = UNKNOWN if r.eat("x_word") else r.number()
            if r.eat("life_cards"):
                count = number
                between = r.spot()
                if not (r.eat("in_from") and r.whose() and r.pick("area") == LIFE):
                    r.back(between)
            elif r.eat("cards") and (r.eat("from_area") or r.pick("from_end") == "top"):
                r.eat("the_top_of")
                whose = r.whose()
                if whose and r.pick("area") == LIFE:
                    by, count = whose, number
    if count is None:
        r.back(spot)
        found = read_pile_of(r)
        if found is None or found.area != LIFE or found.bottom or found.up_to:
            r.back(spot)
            return None
        by, count = found.whose, found.count
    each = read_per(r)
    if each is not None:
        count = times(r, each, count)
    return DiscardLife(by, count)


def read_life_taken(r: Reader) -> bool:
    """ "(twice as many life cards): as were taken, of which the text has spoken."""
    return any(words.key == "takes_life_damage" for words in r.trail)


@GRAMMAR.verb("remove")
def read_remove(r: Reader, what: Selector | None) -> list[Action]:
    """ "remove a Drill in play from the game", "remove from the game one of …"."""
    if r.eat("from_the_game"):
        if what is None and (r.mark_here(".") or ended(r)):
            return [AfterUse("removed")]  # this card, of which all texts say so
        found = read_cards(r, what)
        return removed(r, found)
    found = read_all_piles(r) or read_cards(r, what)
    r.need("from_the_game")
    return removed(r, found)


def removed(r: Reader, found: list[Selector]) -> list[Action]:
    """words.search: whoever takes cards out of the midst of a Life Deck shuffles it."""
    out = [choose_end(r, tree.Move(each, "removed")) for each in found]
    every = [one for each in found for one in parts(each)]
    decks = [each.of.whose for each in every if isinstance(each, All) and LIFE in each.of.areas]
    shuffled = [who for whose in decks for who in ((whose,) if whose else ("you", "opponent"))]
    return [*out, *(tree.Shuffle(who, LIFE) for who in dict.fromkeys(shuffled))]


def read_all_piles(r: Reader) -> list[Selector]:
    """ "all discard piles": every card of them; nothing if other cards are named."""
    spot = r.spot()
    area = r.pick("area") if r.eat("all") else ""
    if area and r.tokens[r.at - 1].text.endswith("s"):
        r.mention(CardsSelected())
        return [All(Filter(r.context.each, (area,)))]
    r.back(spot)
    return []


def choose_end(r: Reader, action: tree.Move) -> Action:
    return selections.choose_end(r, action)


def read_cards(r: Reader, what: Selector | None) -> list[Selector]:
    """The cards that something is done with: of a pile's end, or selected."""
    if what is not None:
        return [what]
    ends = read_both_ends(r)
    if ends is not None:
        return [ends]
    spot = r.spot()
    pile = read_pile_of(r)
    if pile is None:
        r.back(spot)
        pile = read_sorted_pile(r)
    if pile is not None:
        r.mention(CardsSelected())
        return [pile]
    return selections.read_selections(r)


@GRAMMAR.verb("shuffle")
def read_shuffle(r: Reader, what: Selector | None) -> list[Action]:
    """A Life Deck or a discard pile; or cards into a Life Deck."""
    spot = r.spot()
    whose = r.whose() or r.context.by
    area = r.pick("area") if what is None else ""
    if area in (LIFE, "discard") and not r.see("into_deck") and not r.see("back"):
        first = tree.Shuffle(whose, area)
        between = r.spot()
        if r.eat("or"):
            r.whose()
            other = r.pick("area")
            if other:
                return [tree.OneOf((first, tree.Shuffle(whose, other)))]
        r.back(between)
        return [first]
    r.back(spot)
    found = read_cards(r, what)
    whose = read_into_deck(r)
    r.eat("after_use")
    each_of = read_per(r)
    if each_of is not None and len(found) == 1 and isinstance(found[0], Choose | Top):
        found = [replace(found[0], count=times(r, each_of, found[0].count))]
    if r.context.ends and len(found) == 1 and isinstance(found[0], Top):
        r.context.ends = False
        return [tree.OneOf((ShuffleInto(found[0]), ShuffleInto(replace(found[0], bottom=True))))]
    return [ShuffleInto(going_to(r, each, whose)) for each in found]


@GRAMMAR.verb("search")
def read_search(r: Reader, what: Selector | None) -> list[Action]:
    """ "Search your Life Deck (or discard pile) for an Ally and place it into play": the deck is shuffled then."""
    spot = r.spot()
    pile = read_pile_of(r)
    if pile is not None:
        r.need("for_plain")
        looked = tree.Look(pile, r.context.by)
        r.mention(LookBegins(pile.area))
        r.mention(CardsShown())
        return [looked, *(revealed(each) for each in actions.read_choose(r, None))]
    r.back(spot)
    whose = r.whose() or r.context.by
    areas = read_piles(r, whose)
    if not areas or not r.eat("for_plain"):
        raise r.miss("expected-a-pile")
    r.context.searched = (whose, " ".join(areas))
    try:
        found = read_sought(r)
    finally:
        r.context.searched = None
    return then_shuffled(r, found, tree.Shuffle(whose, LIFE)) if LIFE in areas else found


def then_shuffled(r: Reader, found: list[Action], shuffle: tree.Shuffle) -> list[Action]:
    """words.search: the Life Deck is shuffled, before a card of it is put back at an end; nobody searches where what
    is asked behind does not hold."""
    last = found[-1]
    if isinstance(last, tree.If) and last.otherwise is None and len(found) == 2:
        return [tree.If(last.condition, seq(then_shuffled(r, [found[0], last.then], shuffle)))]
    if isinstance(last, tree.Move) and last.to == LIFE and last.where in ("top", "bottom"):
        r.eat("after_shuffling")
        if len(found) != 2:
            raise r.miss("expected-what-happens-to-the-chosen-card")
        return [found[0], r.when_known(last.what, put_at_end, last, shuffle)]
    if any(goes_back(action) for action in found):
        raise r.miss("expected-what-happens-to-the-chosen-card")
    return [*found, shuffle]


def put_at_end(what: Selector, move: tree.Move, shuffle: tree.Shuffle) -> Action:
    """A card that was searched for is set aside while the others are shuffled."""
    return seq([tree.Pick(what), shuffle, replace(move, what=tree.It())])


def goes_back(node: object) -> bool:
    """Whether a card is put at an end of a Life Deck somewhere in it."""
    if isinstance(node, tree.Move) and node.to == LIFE and node.where in ("top", "bottom"):
        return True
    if isinstance(node, tuple):
        return any(goes_back(part) for part in node)
    return is_dataclass(node) and any(goes_back(getattr(node, each.name)) for each in fields(node))


def read_piles(r: Reader, whose: str) -> list[str]:
    """ "Life Deck or (your) discard pile" of one player."""
    out = [r.pick("area")]
    while out[-1]:
        spot = r.spot()
        if not (r.eat("or") or r.eat("and_or") or r.eat("and")):
            break
        other = r.whose()
        more = r.pick("area")
        if not more or other not in ("", whose):
            r.back(spot)
            break
        out.append(more)
    return [area for area in out if area]


def read_sought(r: Reader) -> list[Action]:
    """What is searched for, and what is done with it."""
    assert r.context.searched is not None
    whose, areas = r.context.searched
    span = r.span()
    r.context.searched = (whose, areas.split(" ")[0])
    first = len(r.trail)
    chosen = read_named_copies(r) or actions.read_chosen(r)
    every = any(words.key in ("all", "any_number_of", "any_plain", "any") for words in r.trail[first:])
    if not every:
        chosen = all_copies(chosen) if speaks_of_several(r) else one_alone(chosen)
    other = "opponents" if whose == "you" else "your"
    if any(words.key == other for words in r.trail[first : first + 2]):
        raise r.miss("expected-a-kind-of-card")  # nobody else's cards lie there
    found = [lying(r, each, whose, tuple(areas.split(" "))) for each in parts(chosen)]
    what = found[0] if len(found) == 1 else tree.Together(tuple(found))
    choice = OpenChoice(what, span)
    r.mention(choice)
    spot = r.spot()
    r.mark(",")
    if not r.eat("show_it"):
        r.back(spot)
    joined = r.mark(",")
    joined = r.eat("and") or joined
    joined = r.eat("then") or joined
    if not joined and not r.mark_here("."):
        raise r.miss("expected-what-happens-to-the-chosen-card")
    if r.mark_here("."):
        r.mark(".")
    out = read_clauses(r)
    if len(found) == 1 and r.eat("until_as_many_as_foe"):
        choice = replace(choice, what=as_many_as_foe(r, found[0]))
        r.mentions[r.mentions.index(OpenChoice(what, span))] = choice
    return [choice, *(revealed(each) for each in out)]


def speaks_of_several(r: Reader) -> bool:
    """ "(search your Life Deck for "The Car") and remove them": all copies are meant, and not one; unless it is said
    until when they are taken."""
    ahead, found = 0, False
    while r.token(ahead).text != "." and r.token(ahead).kind != END:
        if r.token(ahead).text == "until":
            return False
        found = found or r.token(ahead).text == "them"
        ahead += 1
    return found


def as_many_as_foe(r: Reader, what: Selector) -> Selector:
    """ "(place them into play) until you have as many as your opponent": as many cards as the player has fewer of
    that kind in play."""
    places = [PLACES[head] for head in PLACES if isinstance(what, Choose) and KINDS[head] == what.of.kinds]
    if not isinstance(what, Choose) or not places:
        raise r.miss("expected-a-kind-of-card")
    theirs = replace(what.of, whose="opponent", areas=places[0])
    return replace(what, count=tree.Over(theirs, tree.Count(replace(theirs, whose="you"))))


def one_alone(what: Selector) -> Selector:
    """A title or a name without a number is one card: "search your Life Deck for "The Car"."""
    if isinstance(what, Choose) and what.count == tree.Count(what.of) and not what.up_to:
        return replace(what, count=1)
    return Choose(1, what.of) if isinstance(what, All) else what


def all_copies(what: Selector) -> Selector:
    """A title or a name of which several cards are meant is every such card."""
    if isinstance(what, Choose) and what.count == tree.Count(what.of) and not what.up_to:
        return All(what.of)
    return what


def parts(what: Selector) -> list[Selector]:
    return [*what.parts] if isinstance(what, tree.Together) else [what]


def lying(r: Reader, what: Selector, whose: str, areas: tuple[str, ...]) -> Selector:
    """Cards that lie in the piles that are searched."""
    if isinstance(what, Choose | All):
        if what.of.areas == PLACES["main"]:
            raise r.miss("expected-a-kind-of-card")
        return replace(what, of=replace(with_kind(what.of), whose=whose, areas=areas))
    return what


def revealed(action: Action) -> Action:
    """words.search: what was searched for is shown."""
    if isinstance(action, tree.Move) and action.to == "hand":
        return replace(action, reveal=True)
    return action


# --- into play and elsewhere -------------------------------------------------------------------------------------


@GRAMMAR.override(placements.read_place)
def read_place(r: Reader, found: list[Selector]) -> list[Action]:
    """ "into play at 3 power stages above 0", "at the bottom of your Life Deck", "back on top in any order"."""
    if r.eat("into_play"):
        r.mention(Put(tuple(found), True))
        return [read_stage(r, PutIntoPlay(each)) for each in found]
    if r.eat("under_this"):
        r.eat("face_down")
        r.mention(Put(tuple(found)))
        return [AttachTo(each, tree.This()) for each in found]
    if len(found) == 1 and r.pile_looked_at.pile and r.eat("back_in_the_same_order"):
        r.mention(Put(tuple(found)))
        return [r.when_known(found[0], put_back_alike)]
    if len(found) == 1 and r.pile_looked_at.pile and r.eat("back_in_any_order"):
        r.mention(Put(tuple(found)))
        return [r.when_known(found[0], placements.put_back, r.pile_looked_at.pile)]
    return placements.read_place.shared(r, found)


def put_back_alike(what: Selector) -> Action:
    """Cards that were looked at, in the order in which they were."""
    placements.put_back(what, "life_deck")
    return PutBack(what)


def read_stage(r: Reader, action: PutIntoPlay) -> Action:
    """ "at 3 power stages above 0", "at its highest power stage"; as usual if nothing is said."""
    spot = r.spot()
    if r.eat("to_the_highest"):
        action = replace(action, highest=True)
    elif r.eat("at"):
        stage = r.number()
        if r.eat("stages_above_0") or r.eat("stages"):
            action = replace(action, stage=stage)
        else:
            r.back(spot)
    if action.stage is None and not action.highest and r.eat("as_allies"):
        return read_stage(r, action)
    return replace(action, any_level=action.any_level or read_any_level(r))


def read_any_level(r: Reader) -> bool:
    """ "regardless of level"; or "of any level", which was said of the Ally itself."""
    if any(words.key == "of_any_level" for words in said_in_sentence(r)):
        return True
    spot = r.spot()
    r.mark(",")
    if r.eat("regardless_of_level"):
        return True
    r.back(spot)
    return False


@GRAMMAR.override(placements.placed)
def placed(r: Reader, what: Selector, to: Destination) -> Action:
    """What it means to put cards there."""
    return tree.Move(going_to(r, what, to.whose), to.area, to.where, to.state)


def going_to(r: Reader, what: Selector, whose: str) -> Selector:
    """words.owner: a card goes to its owner's area: what goes to "your hand" is yours."""
    return r.when_known(what, of_player, whose, shown_whose(r)) if whose else what


def of_player(what: Selector, whose: str, shown: str) -> Selector:
    if owner_of(what, shown) not in ("", whose):
        raise Miss("expected-cards-of-one-player")
    return what


def owner_of(what: Selector, shown: str) -> str:
    """Whose cards these are: "you", "opponent" or "either"; "" if that is not known."""
    if isinstance(what, Top):
        return what.whose
    if isinstance(what, tree.Looked) or (isinstance(what, Choose) and what.among_looked):
        return shown
    if not isinstance(what, Choose | All):
        return ""
    return what.of.whose or ("either" if what.of.areas else "")


@GRAMMAR.verb("reveal")
def read_reveal(r: Reader, what: Selector | None) -> list[Action]:
    """ "Reveal your hand to your opponent", "reveal the top 3 cards of your Life Deck"."""
    if r.eat("the_hand_of"):
        return [tree.Reveal(All(Filter("you", ("hand",))))]
    if r.eat("it_to_opponent"):
        return [tree.Reveal(r.refer("it"))]
    if r.context.by == "opponent" and r.eat("you_his_hand"):
        hand = All(Filter("opponent", ("hand",)))
        actions.note_shown(r, hand)
        return [tree.Look(hand)]
    return actions.read_reveal(r, what)


@GRAMMAR.override(placements.read_own_placing)
def read_own_placing(r: Reader) -> Action | None:
    """ "place this card on your opponent's Main Personality", "place in play a Non-Combat card from your hand"."""
    spot = r.spot()
    if r.eat("into_play"):
        return read_stage(r, PutIntoPlay(selections.read_selector(r)))
    if r.pick("this") and r.eat("on_plain"):
        host = selections.read_selector(r)
        if isinstance(host, All | Choose) and {*host.of.areas} <= {"personality", "allies"}:
            return AttachTo(tree.This(), host)
    r.back(spot)
    return None


@GRAMMAR.verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """ "play an Ally from your discard pile": it comes into play; "play it during this Attack Phase"; "play an energy
    attack from your hand and pay its costs"."""
    spot = r.spot()
    kind = described.read_kind(r) if r.eat("a") else None
    if kind and r.eat("from_your_hand") and r.eat("and_pay_its_costs"):
        attack = Filter("you", ("hand",)).adding("does", (f"performs {kind} attacks",))
        return [PlayAttack(Choose(1, attack), kind)]
    r.back(spot)
    found = read_cards(r, what)
    if r.eat("during_this_phase"):
        return [PlayNow(each) for each in found]
    return [read_stage(r, PutIntoPlay(each)) for each in found]


@GRAMMAR.verb("control")
def read_control(r: Reader, what: Selector | None) -> list[Action]:
    """ "Take control of one of your opponent's Allies in play"."""
    return [Seize(selections.read_selector(r))]


@GRAMMAR.verb("use_power")
def read_use_power(r: Reader, what: Selector | None) -> list[Action]:
    """ "use the power of any Drill in play, during Combat"."""
    found = selections.read_selector(r)
    r.mark(",")
    r.need("during_combat")
    return [UsePower(found)]


@GRAMMAR.verb("use_constant_power")
def read_use_constant_power(r: Reader, what: Selector | None) -> list[Action]:
    """ "use the Constant Combat Power of a higher level of your Main Personality, during Combat"."""
    r.need("a_higher_level_of")
    if selections.read_selector(r) != main_personality("you"):
        raise r.miss("expected-cards-of-one-player")
    r.mark(",")
    r.need("during_combat")
    return [LendPower(Choose(1, HIGHER_LEVELS))]


@GRAMMAR.verb("capture")
def read_capture(r: Reader, what: Selector | None) -> list[Action]:
    """ "capture a Dragon Ball (from your opponent)", "capture an opponent's Dragon Ball"."""
    found = selections.read_selector(r) if what is None else what
    r.eat("from_opponent")
    if isinstance(found, Choose):
        if found.of.whose == "you":
            raise r.miss("expected-an-effect")
        found = replace(found, of=replace(found.of, whose="opponent"))
    return [Capture(found, unused=r.eat("without_using_power"))]


@GRAMMAR.verb("attach")
def read_attach(r: Reader, what: Selector | None) -> list[Action]:
    """ "Attach this card to your opponent's Main Personality"."""
    this = what is None and not r.see_pick("this") and r.eat("this_word")
    if this or r.see("to_plain"):
        cards: Selector = tree.This()
    else:
        cards = selections.read_selector(r) if what is None else what
    r.need("to_plain")
    return [AttachTo(cards, selections.read_selector(r))]


def read_named_does(r: Reader) -> list[Action]:
    """ "Tien also takes the top 2 discarded cards and places them at the bottom of his Life Deck": the personality
    whose power it is stands for its player."""
    if not r.pick("character"):
        return []
    r.eat("also") or r.eat("an_additional")
    if not r.see_pick("verb_they"):
        return []
    r.context.by, r.context.each = "you", "you"
    try:
        return read_clauses(r)
    finally:
        r.context.each = ""


def read_made_to_discard(r: Reader) -> list[Action]:
    """ "(choose 1 card at random from your opponent's hand and) have him discard it"."""
    if not r.eat("have_him_discard"):
        return []
    return [tree.Move(r.refer("pronoun"), "discard")]


def read_evened(r: Reader) -> list[Action]:
    """ "Your opponent discards 1 Drill at a time until his number of Drills in play equals yours"."""
    if not r.eat("opponent_discards") or r.number() != 1:
        return []
    of = replace(filter_of(r, read_noun(r)), whose="opponent")
    if not r.eat("until_his_number_of"):
        return []
    first = len(r.trail)
    if replace(filter_of(r, read_noun(r)), whose="opponent") != of or not r.eat("equals_yours"):
        return []
    r.read_as("until_his_number_of", first)
    more = tree.Sum(tree.Count(of), tree.Times(tree.Count(replace(of, whose="you")), -1))
    return [tree.Move(tree.Choose(more, of, by="opponent"), "discard")]


@GRAMMAR.override(single_clauses.read_kept_from)
def read_done_for(r: Reader, out: list[Action]) -> list[Action]:
    """ "discard a card from your hand to raise your anger 1 level": what follows is done for what was done first; as
    it is if nothing follows so."""
    spot = r.spot()
    if r.mark_here(",") and r.see("if_any", 1):
        r.mark(",")
        r.need("if_any")  # as much as can be done is done
        spot = r.spot()
    if out and r.eat("instead_of_drawing"):
        return [ReplaceDraw(seq(out))]
    if not out or not r.eat("in_order_to") or not at_deed(r):
        r.back(spot)
        return out
    if any(is_anybodys(r, action) for action in out):
        raise r.miss("expected-cards-of-one-player")
    return [*out, tree.If(tree.Did(), seq(read_clauses(r)))]


def is_anybodys(r: Reader, action: Action) -> bool:
    """Whether cards are given up that may be either player's, of which it is not said so: "discard a Drill to …"."""
    if not isinstance(action, tree.Move) or not isinstance(action.what, Choose):
        return False
    of = action.what.of
    if of.whose or not of.areas or not {*of.areas} <= {*IN_PLAY}:
        return False
    return not any(words.key == "in_play" for words in said_in_sentence(r))


def at_deed(r: Reader) -> bool:
    """A verb stands here that says what is done."""
    return (
        r.see_pick("verb")
        or r.see("have_it")
        or r.see("make_it")
        or r.see("make_word")
        or r.see("doing")
        or r.see("gains")
        or r.see("prevents")
    )
