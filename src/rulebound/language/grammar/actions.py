"""Verbs: what a player does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Number, Selector, Unbound
from rulebound.language.grammar import placements, sentences, single_clauses
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.clauses import joined, read_clauses
from rulebound.language.grammar.counted_cards import choose_all
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import (
    limited,
    read_as_there_are,
    read_for_each,
    read_number_of,
    read_number_of_card,
    read_that_many,
)
from rulebound.language.grammar.piles import at_left, read_beyond, read_left_in_hand, read_pile
from rulebound.language.grammar.productions import VERBS, Grammar, production, verb
from rulebound.language.grammar.selections import choose_end, read_selections, read_selector, read_together
from rulebound.language.grammar.traits import read_ignored
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    CardsSelected,
    CardsShown,
    ChoiceOver,
    KnownChoice,
    LookBegins,
    OpenChoice,
    Put,
)
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import seq


@production
def read_verb(r: Reader) -> list[Action]:
    """A verb and what follows it."""
    spot = r.spot()
    randomly = r.eat("randomly")
    name, _, held = r.pick("verb").partition(" ")
    if randomly and name == "choose":
        r.context.randomly = True
    elif randomly:
        r.back(spot)
        raise r.miss("expected-a-verb")
    r.context.ends = False
    way = r.grammar.verbs.get(name) or VERBS.get(name)
    if way is None:
        raise r.miss("expected-a-verb")
    return way(r, r.refer("it", number=HELD[held]) if held else None)


HELD: Final = {"it": "one", "them": "several"}
"""What a verb names itself: how many cards that is."""


def targets(r: Reader, what: Selector | None) -> list[Selector]:
    """What the verb itself names, or the cards that follow."""
    return read_selections(r) if what is None else [what]


def hidden_targets(r: Reader, what: Selector | None) -> list[Selector]:
    """As `targets`, of a verb that is not said of cards on the field."""
    r.context.off_field = True
    try:
        return targets(r, what)
    finally:
        r.context.off_field = False


@verb("draw")
def read_draw(r: Reader, what: Selector | None) -> list[Action]:
    up_to = r.eat("up_to")
    by = r.context.by
    if r.eat("that_many"):
        r.need("cards")
        return [tree.Draw(read_that_many(r), by, up_to)]
    r.eat("the")
    if r.eat("another_card"):
        return [tree.Draw(1, by, up_to)]
    if r.eat("cards_equal_to"):
        # "as many cards as you have …", "as your opponent discarded"
        told = r.see("that_you") and not r.see("opponent_has")
        there = told or r.see("there_is")
        return [tree.Draw(read_as_there_are(r) if there else read_number_up_to(r), by, up_to)]
    if r.eat("cards") or r.see("until_have") or r.see("until_they_have"):
        if at_left(r) or r.eat("so_that_you_have"):
            they = r.trail[-1].key == "until_they_have"
            as_many = None if they else read_as_many_in_hand(r)
            if as_many is not None:
                return [tree.Draw(as_many, by)]
            least = r.number()
            read_left_in_hand(r, they)
            return [tree.Draw(tree.Short(Filter(whose=by, areas=("hand",)), least), by)]
        r.need("equal_to")
        return [tree.Draw(read_number_up_to(r), by)]
    count: Number = 1 if r.eat("a") else r.number()
    r.eat("more")
    r.need("cards")
    r.eat("more")
    r.eat("from_your_deck")
    each = read_for_each(r)
    if each is not None and isinstance(count, int):
        count = replace(each, times=count)
    return [tree.Draw(count, by, up_to)]


def read_number_up_to(r: Reader) -> Number:
    """ "the number of your red cards, up to 3"."""
    number = read_number_of_card(r) or read_number_of(r)
    return limited(r, number) if isinstance(number, tree.Count) else number


def read_as_many_in_hand(r: Reader) -> Number | None:
    """ "(draw cards until you have) as many cards in your hand as your opponent": how many are missing; None if a
    number is said."""
    if not (r.eat("as_many") or r.eat("the_same_number_of")):
        return None
    r.need("cards")
    r.need("in_your_hand")
    r.need("as")
    r.need("than_opponent")
    mine, theirs = (Filter(whose=whose, areas=("hand",)) for whose in ("you", "opponent"))
    if r.context.by != "you":
        raise r.miss("expected-cards-of-one-player")
    return tree.Over(theirs, tree.Count(mine))


@verb("ko")
def read_ko(r: Reader, what: Selector | None) -> list[Action]:
    return [tree.KO(each) for each in targets(r, what)]


@verb("rest")
def read_rest(r: Reader, what: Selector | None) -> list[Action]:
    return [tree.Orient(each, "rested") for each in targets(r, what)]


@verb("ready")
def read_ready(r: Reader, what: Selector | None) -> list[Action]:
    return [tree.Orient(each, "active") for each in targets(r, what)]


@verb("hold")
def read_hold_back(r: Reader, what: Selector | None) -> list[Action]:
    """ "empêchez-le d'attaquer jusqu'à la fin du tour"."""
    until = read_until(r)
    return [tree.Forbid(each, "attack", until) for each in targets(r, what)]


@verb("rearrange")
def read_rearrange(r: Reader, what: Selector | None) -> list[Action]:
    """ "réorganisez-les dans l'ordre de votre choix et placez-les au-dessus de votre deck"; "rearrange them in any
    order": back to where they were."""
    found = targets(r, what)
    pile = r.pile_looked_at.pile
    r.need("in_any_order")
    if not r.eat("and_place_it") and pile and len(found) == 1:
        r.mention(Put(tuple(found)))
        return [r.when_known(found[0], placements.put_back, pile)]
    if r.trail[-1].key != "and_place_it":
        raise r.miss("expected-where-they-go")
    return placements.read_place(r, found)


@verb("switch")
def read_switch(r: Reader, what: Selector | None) -> list[Action]:
    """ "switch it to Active Mode", "set the power of it to 0"."""
    if what is None and r.see("to"):
        return read_set_base(r)
    if what is None and r.eat("the_base_power_of"):
        found = read_selections(r)
        r.need("to")
        value = r.number()
        until = read_until(r)
        return [tree.SetBase(each, "power", value, until) for each in found]
    if what is None and r.eat("the_attack_target_to"):
        return [tree.Retarget(read_selector(r))]
    found = targets(r, what)
    before = r.pick("from_mode")
    state = r.pick("to_mode")
    if not state or state == before:
        raise r.miss("expected-to-which-mode")
    if before:
        found = [lying(r, each, before) for each in found]
    turned = [tree.Orient(r.when_known(each, with_modes, r.grammar), state) for each in found]
    other = read_other_mode(r, state) if len(turned) == 1 and not before else ""
    return [tree.OneOf((turned[0], replace(turned[0], state=other)))] if other else [*turned]


def read_other_mode(r: Reader, state: str) -> str:
    """ "(switch it to Active Mode) or Rest Mode": the other one; "" if that is not said."""
    spot = r.spot()
    other = (r.pick("to_mode") or r.pick("mode")) if r.eat("or") else ""
    if other and other != state and (r.mark_here(".") or r.mark_here(",")):
        return other
    r.back(spot)
    return ""


def lying(r: Reader, what: Selector, state: str) -> Selector:
    """ "… from Rest Mode": those of the cards that lie so."""
    if not isinstance(what, tree.Choose | tree.All) or what.of.state:
        raise r.miss("expected-cards-in-an-area")
    return replace(what, of=replace(what.of, state=state))


def with_modes(what: Selector, grammar: Grammar) -> Selector:
    """ "Your opponent's cards", of which no more is said: all that are active or rested, where they are switched."""
    if not isinstance(what, tree.Choose | tree.All) or what.of != Filter(what.of.whose, grammar.field):
        return what
    of = replace(what.of, areas=grammar.oriented)
    if isinstance(what, tree.All):
        return tree.All(of)
    return replace(what, of=of, count=tree.Count(of) if what.count == tree.Count(what.of) else what.count)


def read_set_base(r: Reader) -> list[Action]:
    """ "passez à 7000 la puissance de base de votre Leader": the number is said first."""
    r.need("to")
    value = r.number()
    r.need("the_base_power_of")
    found = read_selections(r)
    until = read_until(r)
    return [tree.SetBase(each, "power", value, until) for each in found]


@verb("turn")
def read_turn(r: Reader, what: Selector | None) -> list[Action]:
    """ "turn 1 card of your Life face-up"."""
    found = targets(r, what)
    state = r.pick("face")
    if not state:
        raise r.miss("expected-face-up-or-face-down")
    return [choose_end(r, tree.Orient(each, state)) for each in found]


@verb("remove")
def read_remove(r: Reader, what: Selector | None) -> list[Action]:
    found = targets(r, what)
    r.need("from_the_game")
    return [tree.Move(each, "removed") for each in found]


@verb("discard", "trash")
def read_discard(r: Reader, what: Selector | None) -> list[Action]:
    """To the pile of cards that are done with, from the hand unless the text says from where."""
    from_hand = r.trail[-1].meaning == "discard"
    if what is None and from_hand and r.eat("cards_equal_to"):
        by = r.context.by
        many = tree.Choose(read_number_of(r), Filter(whose=by, areas=("hand",)), by=by)
        return [tree.Move(many, r.grammar.discard)]
    r.context.trashing = True
    try:
        found = targets(r, what)
    finally:
        r.context.trashing = False
    if from_hand:
        found = [discarded(r, each) for each in found]
    if len(found) == 1 and at_left(r):
        found = [read_beyond(r, found[0])]
    return [choose_end(r, tree.Move(each, r.grammar.discard)) for each in found]


def discarded(r: Reader, what: Selector) -> Selector:
    """Cards that are discarded are those of the hand, also while others are looked at; not those "among them"."""
    if r.context.in_cost:
        what = r.when_known(what, this_in_hand)
    noun = r.context.last_noun
    if not isinstance(what, tree.Choose) or not what.among_looked or noun is None or noun.looked:
        return what
    return replace(what, of=replace(what.of, whose=r.context.by, areas=("hand",)), among_looked=False)


def this_in_hand(what: Selector) -> Selector:
    """The cards, where this card is one in the hand: "choose this card and 1 card in your hand and discard them"."""
    if isinstance(what, tree.Together):
        return replace(what, parts=tuple(this_in_hand(part) for part in what.parts))
    return tree.All(Filter(whose="you", areas=("hand",), this=True)) if isinstance(what, tree.This) else what


@verb("change")
def read_change(r: Reader, what: Selector | None) -> list[Action]:
    r.need("the_attack_target_to")
    to = read_selector(r)
    if isinstance(to, tree.All) and not (len(to.of.areas) == 1 and to.of.areas[0] in r.grammar.fixed_heads):
        to = tree.Choose(1, to.of, by=r.context.by)  # "your {X}": one of them, if there are several
    return [tree.Retarget(to)]


@verb("search")
def read_search(r: Reader, what: Selector | None) -> list[Action]:
    """ "Search your deck for X and …", "search for X in your deck …": cards are chosen there."""
    if not r.eat("for_plain"):
        whose = r.whose() or r.context.by
        area = r.pick("area")
        if area not in r.grammar.piles:
            raise r.miss("expected-a-pile")
        seen = read_looked_through(r, whose, area)
        if seen is not None:
            return [seen]
        if not r.eat("for_plain") and not (joined(r) and r.pick("verb") == "choose"):
            raise r.miss("expected-what-happens-to-the-chosen-card")
        r.context.searched = (whose, area)
    try:
        return read_choose(r, what)
    finally:
        r.context.searched = None


def read_looked_through(r: Reader, whose: str, area: str) -> Action | None:
    """ "(look through your deck,) add up to 1 red card to your hand": its cards are looked at, and what follows is
    about those; None if something else follows."""
    spot = r.spot()
    taken = joined(r) and r.pick("verb") in ("place", "play")
    r.back(spot)
    if not taken or r.looking is not None:
        return None
    shown = tree.All(Filter(whose=whose, areas=(area,)))
    note_shown(r, shown)
    return tree.Look(shown, r.context.by)


@verb("choose", "take")
def read_choose(r: Reader, what: Selector | None) -> list[Action]:
    """ "Choose X and …": the card is named first and taken up by the "it" that follows."""
    span = r.span()
    spot = r.spot()
    if r.kind(NUMBER) and r.see("damage", 1):  # "take 1 damage"
        count = r.number()
        r.need("damage")
        return [tree.Damage(r.context.by, count)]
    if r.eat("and") and r.see_pick("verb"):
        return read_verb(r)  # "choose and activate 1 {X}"
    r.back(spot)
    one = read_keyword_chosen(r)
    if one is not None:
        return [one]
    if r.eat("a"):
        stat = r.pick("stat")
        if stat and not r.kind(NUMBER):  # and not "choose a cost 3 card"
            r.context.named_number = stat
            return [tree.NameNumber(stat)]
    r.back(spot)
    first = len(r.trail)
    what = read_chosen(r)
    linked = any(words.key == "and" for words in r.trail[first:]) and not any(
        words.key in ("each", "one_each") or words.meaning == "each" for words in r.trail[first:]
    )
    if at_left(r):
        what = read_beyond(r, what)
    if isinstance(what, tree.Choose) and what.of == Filter(areas=r.grammar.field) and r.grammar.free_order:
        raise r.miss("expected-cards-in-an-area")  # "choose 1 card": from where?
    choice = OpenChoice(what, span, linked and isinstance(what, tree.Together))
    r.mention(choice)
    if r.mark("."):
        if ended(r):
            return [choice]
    elif r.mark_here(":"):
        return [choice]
    else:
        joined = r.mark(",") or r.mark(";")
        joined = r.eat("and") or joined
        joined = r.mark(",") or joined
        if not (r.eat("then") or joined):
            if r.context.in_cost or ended(r):
                return [choice]
            raise r.miss("expected-what-happens-to-the-chosen-card")
    r.eat("then")
    r.mark(",")
    out = read_done_with_chosen(r)
    chosen = read_multiple_chosen(r, choice) if len(out) == 1 and is_done_once(out[0]) else choice
    r.mention(ChoiceOver())
    return [chosen, *out]


def is_done_once(action: Action) -> bool:
    """Something that is done with each of the chosen cards, however many they are."""
    done = isinstance(action, tree.KO | tree.Move | tree.Orient | tree.Play)
    return done and isinstance(action, tree.OnCards) and isinstance(action.what, Unbound)


def read_multiple_chosen(r: Reader, choice: OpenChoice) -> Action:
    """ "(choose up to 1 of your energy and switch it to Active Mode) for each of your red cards": a multiple;
    as it is if that is not said."""
    each = read_for_each(r) if r.see("for_each") else None
    return choice if each is None else single_clauses.multiplied(r, choice, each)


def read_keyword_chosen(r: Reader) -> Action | None:
    """ "(choose) up to 1 keyword skill on 1 of your opponent's Battle Cards and negate it for the turn"; None if it
    is no keyword that is chosen."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.kind(NUMBER) and r.number() == 1:
        r.read_as("keyword_skills", len(r.trail) - 1)  # one, which goes without saying
        before = r.spot()
        owner = read_keyword_owner(r) if r.eat("of_plain") else None
        if owner is None:
            r.back(before)
            if r.eat("of"):
                r.eat("the")
        if owner is not None or (r.eat("keyword_skills") and (r.eat("on_plain") or r.eat("of_plain"))):
            every = r.see("all")
            what = read_selector(r) if owner is None else owner
            if not every and isinstance(what, tree.All) and what.of.areas == (r.grammar.in_play,):
                what = tree.Choose(1, what.of, by=r.context.by)  # a skill of one of them
            if isinstance(what, tree.All) or (isinstance(what, tree.Choose) and what.count != 1):
                raise r.miss("expected-one-selection")
            if not joined(r):
                r.mark(".")
            if read_gainer(r):
                return tree.GainOne(what, tree.This(), read_until(r), up_to)
            if r.pick("verb") != "negate" or not (r.pick("it") or r.eat("that_effect")):
                raise r.miss("expected-what-is-negated")
            return tree.NegateOne(what, read_until(r), up_to=up_to)
    r.back(spot)
    return None


def read_keyword_owner(r: Reader) -> Selector | None:
    """ "(1 of) the chosen card's keyword skills": whose they are, said before them; None if it is not."""
    spot = r.spot()
    word = "chosen" if r.pick("chosen") else r.pick("its")
    if word and word != "this" and r.eat("keyword_skills"):
        return r.refer(word)
    r.back(spot)
    return None


def read_gainer(r: Reader) -> bool:
    """ "(choose 1 keyword skill of a card, and) this card gains that skill"."""
    spot = r.spot()
    if r.pick("this") and r.pick("predicate") == "gain" and (r.eat("that_effect") or r.pick("it")):
        return True
    r.back(spot)
    return False


@production
def read_done_with_chosen(r: Reader) -> list[Action]:
    """What follows "choose X and"."""
    return sentences.read_step(r) if r.see("if") else read_clauses(r)


@production
def read_chosen(r: Reader) -> Selector:
    """What "choose" chooses; "all" is a choice too, of as many as can be chosen."""
    random = r.eat("randomly") or r.context.randomly
    r.context.randomly = False
    r.context.choosing = True
    try:
        what = read_together(r)
    finally:
        r.context.choosing = False
    if random:
        if isinstance(what, tree.Choose):
            return replace(what, random=True)
        raise r.miss("expected-a-number-of-cards")
    if isinstance(what, tree.Attacker | Unbound):
        return read_known_choice(r, what)
    if isinstance(what, tree.Together):
        return tree.Together(tuple(choose_all(part) for part in what.parts))
    if isinstance(what, tree.Attacker):  # which a keyword may keep from being chosen
        kind = r.trail[-1].meaning if r.trail[-1].key == "attacker" else ""
        areas = (kind,) if kind in r.grammar.kinds else r.grammar.field
        kinds = (r.grammar.kinds[kind],) if kind in r.grammar.kinds else ()
        return tree.Choose(1, Filter(areas=areas, kinds=kinds, state="attacking"), by=r.context.by)
    if isinstance(what, tree.All) and what.of.extreme is not None and is_singular(r):
        return tree.Choose(
            1, what.of, by=r.context.by
        )  # "your opponent's Battle Card with the highest power"
    return choose_all(what)


def read_known_choice(r: Reader, what: Selector) -> Selector:
    """ "(choose) the attacking card", "that card, ignoring [Barrier]": cards of which it is known which they are."""
    said, first = r.trail[-1], len(r.trail)
    ignored = read_ignored(r)
    if isinstance(what, tree.Attacker):
        return among_attackers(r.grammar, ignored, said.meaning if said.meaning in r.grammar.kinds else "")
    if not ignored and not (r.grammar.shields and r.context.replacing != "play"):
        return what
    if ignored:
        r.read_as("ignoring", first)
    return r.when_known(KnownChoice(what, ignored), chosen_anyway, r.grammar, ignored)


def chosen_anyway(what: Selector, grammar: Grammar, ignored: tuple[str, ...]) -> Selector:
    """A card of which it is known which it is, as what is chosen."""
    if isinstance(what, tree.Attacker):
        return among_attackers(grammar, ignored)
    if ignored and not isinstance(what, tree.Subject | tree.Choose):
        raise Miss("expected-a-number-of-cards")
    return what


def among_attackers(grammar: Grammar, ignored: tuple[str, ...], head: str = "") -> Selector:
    """The attacking card, as a choice, which keywords may hinder."""
    areas, kinds = ((head,), (grammar.kinds[head],)) if head else (grammar.field, ())
    return tree.Choose(1, Filter(areas=areas, kinds=kinds, state="attacking"), ignoring=ignored)


def is_singular(r: Reader) -> bool:
    """Whether the noun just read stands in the singular: "… Card"."""
    nouns = [words for words in r.trail if words.key == "noun"]
    return bool(nouns) and r.text[: nouns[-1].end].lower().endswith("card")


@verb("look")
def read_look(r: Reader, what: Selector | None) -> list[Action]:
    sought = read_whole_pile(r) if what is None else None
    if sought is not None:
        return sought
    found = read_together(r) if what is None else what
    if r.context.ends:
        raise r.miss("expected-one-end-of-the-pile")
    note_shown(r, found)
    by = r.context.by
    if isinstance(found, tree.Top) and found.whose == "either":
        mine = tree.Look(replace(found, whose="you"), by)
        return [tree.OneOf((mine, tree.Look(replace(found, whose="opponent"), by)))]
    return [tree.Look(found, by)]


def read_whole_pile(r: Reader) -> list[Action] | None:
    """ "(look at) your deck and choose 1 card": it is chosen there, by somebody who sees them all; None if others
    are looked at."""
    spot, first = r.spot(), len(r.trail) - 1
    whose = r.whose()
    area = r.pick("area") if whose else ""
    seen = read_looked_through(r, whose, area) if area == "deck" and whose == r.context.by == "you" else None
    if seen is not None:
        return [seen]
    if area == "deck" and whose == r.context.by == "you":
        r.read_as("searched_pile", first)
        joint = r.mark(",") or r.mark(".")
        joint = r.eat("and") or joint
        if (r.eat("then") or joint) and r.pick("verb") == "choose":
            r.context.searched = (whose, area)
            try:
                return read_choose(r, None)
            finally:
                r.context.searched = None
    r.back(spot)
    return None


def note_shown(r: Reader, shown: Selector) -> None:
    """Notes that cards are looked at; one card, from which end of which pile."""
    if isinstance(shown, tree.Top):
        end = "bottom" if shown.bottom else "top"
        r.mention(LookBegins(shown.area, end if shown.count == 1 else ""))
    else:
        r.mention(LookBegins())
    r.mention(CardsShown())


@verb("reveal")
def read_reveal(r: Reader, what: Selector | None) -> list[Action]:
    """Cards that are shown; or "reveal up to 1 card and add it to your hand"."""
    until = read_reveal_until(r) if what is None else []
    if until:
        return until
    found = hidden_targets(r, what)
    r.eat("shown_to")
    if r.eat("and_add_it") or (r.see("add_it", 1) and r.mark(",") and r.eat("add_it")):
        return placements.read_added(r, found)
    if r.context.ends:
        raise r.miss("expected-one-end-of-the-pile")
    first = found[0]
    if isinstance(first, tree.Top):
        note_shown(r, first)
    if isinstance(first, tree.All) and first.of.areas == ("hand",):
        r.mention(LookBegins())
    return [tree.Reveal(each) for each in found]


def read_reveal_until(r: Reader) -> list[Action]:
    """ "cards from the top of your deck until you reveal a red card": what is shown, of which the last one is the
    card that is spoken of; nothing if it is not said so."""
    spot = r.spot()
    try:
        pile = read_pile(r, 1, False, "top") if r.eat("cards") and r.pick("from_end") == "top" else None
        if isinstance(pile, tree.Top):
            before = r.eat("until_revealing")
            if not before:
                r.need("until_word")
            r.eat("a") or r.eat("exactly")
            of = filter_of(r, read_noun(r), True)
            if not before:
                r.need("is_revealed")
            if of.whose or of.areas:
                raise r.miss("expected-a-kind-of-card")
            note_shown(r, pile)
            last = replace(of, whose=pile.whose, areas=(pile.area,), looked=True)
            found = OpenChoice(tree.All(last), r.span())
            r.mention(CardsSelected())
            r.mention(found)
            return [
                tree.Reveal(replace(pile, count=tree.Through(pile.whose, pile.area, of))),
                found,
            ]
    except Miss:
        pass
    r.back(spot)
    return []


@verb("shuffle")
def read_shuffle(r: Reader, what: Selector | None) -> list[Action]:
    """A deck; or cards into it."""
    by, r.context.sought = r.context.by, None
    if what is None and r.eat("any_areas_searched"):
        if r.eat("with_this_effect"):
            r.read_as("any_areas_searched", len(r.trail) - 1)
        return [tree.Shuffle(by, "", True)]
    spot = r.spot()
    if what is None and r.eat("both") and r.eat("deck"):
        r.eat("afterwards")
        return [tree.Shuffle("you"), tree.Shuffle("opponent")]
    r.back(spot)
    whose = r.whose() or by
    if whose == by:
        r.eat("the")
    if what is None and at_hidden_pile(r):
        return [tree.Shuffle(whose, r.pick("area"))]
    if (
        what is None
        and whose == by
        and put_into_deck(r)
        and (r.mark_here(",") or r.mark_here(".") or r.see("and"))
    ):
        return [tree.Shuffle(whose)]
    if what is None and r.eat("deck"):
        searched = r.eat("searched")
        r.eat("afterwards")
        return [tree.Shuffle(whose, "deck", searched)]
    decks = any(words.key == "area" and words.meaning == "deck" for words in r.trail)
    if what is None and (r.eat("it") or (decks and r.pick("it") == "them")) and not r.see("into_deck"):
        return [tree.Shuffle(whose)]
    r.back(spot)
    found = targets(r, what)
    r.eat("back")
    r.need("into_deck")
    shuffled = read_decks_shuffled(r)
    r.need("deck")
    return [*(tree.Move(each, "deck") for each in found), *shuffled]


def at_hidden_pile(r: Reader) -> bool:
    """Another pile than the deck stands here whose cards nobody knows: "shuffle your life"."""
    spot = r.spot()
    area = r.pick("area")
    r.back(spot)
    return area in r.grammar.owned and area in r.grammar.piles


def put_into_deck(r: Reader) -> bool:
    """Cards were just put into a deck: "return 1 card to your deck, shuffle, and draw 1 card"."""
    areas = [words.meaning for words in r.trail if words.key == "area"]
    return bool(areas) and areas[-1] == "deck"


def read_decks_shuffled(r: Reader) -> list[Action]:
    """Whose deck cards are shuffled into: where they are their owners', the deck of each who has got one back."""
    if r.eat("your"):
        return [tree.Shuffle("you")]
    if r.eat("opponents"):
        return [tree.Shuffle("opponent")]
    own = r.context.by == r.context.they and r.see("their") and r.see("deck", 1)
    if r.eat("owners") and not own:
        return [shuffled_by(whose) for whose in ("you", "opponent")]
    r.eat("their")
    return [tree.Shuffle(r.context.by)]


def shuffled_by(whose: str) -> Action:
    """A player shuffles a deck that a card was just returned to."""
    returned = Filter(whose=whose, areas=("deck",), it=True)
    return tree.If(tree.Compare(tree.Count(returned), ">=", 1), tree.Shuffle(whose))


def read_taken_before(r: Reader) -> str:
    """ "(Deal 1 damage to your opponent. If …, deal 2 damage) instead": who takes what is dealt in the place of that;
    "" if nobody was told."""
    whom = {"to_opponent": "opponent", "to_you": "you"}
    return next((whom[words.key] for words in reversed(r.trail) if words.key in whom), "")


@verb("deal")
def read_deal(r: Reader, what: Selector | None) -> list[Action]:
    """ "1 damage to your opponent", "damage to both players equal to the number of cards in your hand"."""
    unsaid = r.see("damage")
    count: Number = 0 if unsaid else r.number()
    r.eat("additional") or r.eat("more")
    r.need("damage")
    whom = (
        "opponent"
        if r.eat("to_opponent")
        else "you"
        if r.eat("to_you")
        else "both"
        if r.eat("to_both")
        else ""
    )
    each = None if unsaid else read_for_each(r)
    if unsaid:
        r.need("equal_to")
        count = read_number_of(r)
    elif each is not None and isinstance(count, int):
        count = replace(each, times=count)
    if not whom and r.see("instead"):
        whom = read_taken_before(r)
    if not whom:
        raise r.miss("expected-who-takes-the-damage")
    if whom == "both":  # the turn player first
        mine, theirs = tree.Damage("you", count), tree.Damage("opponent", count)
        return [tree.If(tree.Turn("you"), seq([mine, theirs]), seq([theirs, mine]))]
    return [tree.Damage(whom, count)]
