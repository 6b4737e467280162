"""Noun phrases: the cards of a filter, their owner and place."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.writing import traits
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Filter
from rulebound.language.trees import bounds_of, with_bounds
from rulebound.language.writer import Unspeakable

FIELD = ("leader", "character", "stage")
PILES = ("hand", "trash", "deck", "don_deck", "life")


def write_phrase(w: OnePieceWriter, of: Filter, plural: bool, at: str = "from.", their: bool = False) -> str:
    """The cards, without a number: "opposing rested Characters with cost 3 or less"."""
    if of.either:
        return write_alternatives(w, of, plural, at, their)
    text = write_bare(w, of, plural)
    pile = is_pile(of)
    if pile:
        return text + " " + write_location(w, of, at, their)
    if of.areas == FIELD or of.areas == ("cost", "given"):
        return w.say("on_field." + of.whose, text)
    if of.whose == "opponent":
        return w.say("opposing", text)
    if of.whose == "you":
        return w.say("your", text)
    return text


def is_pile(of: Filter) -> bool:
    return bool(of.areas) and of.areas != ("life",) and all(a in PILES for a in of.areas)


def is_on_field(of: Filter) -> bool:
    """ "on your field" says whose it is."""
    return of.areas in (FIELD, ("cost", "given"))


def write_location(w: OnePieceWriter, of: Filter, at: str, their: bool) -> str:
    whose = "their" if their else of.whose
    names = [w.say(area) for area in of.areas]
    return w.say(at + whose, w.joined(names, "or"))


def write_alternatives(w: OnePieceWriter, of: Filter, plural: bool, at: str, their: bool) -> str:
    parts: list[str] = []
    shared = len({bounds_of(replace(each, state="")) for each in of.either}) == 1
    for each in of.either:
        inner = each if each.areas else replace(each, areas=of.areas)
        if shared and each is not of.either[-1]:
            inner = replace(with_bounds(inner, Filter()), state=inner.state)
        parts.append(write_bare(w, inner, plural))
    text = w.joined(parts, "or")
    if is_pile(of):
        return text + " " + write_location(w, of, at, their)
    if of.whose == "opponent":
        return w.say("opposing", text)
    if of.whose == "you":
        return w.say("your", text)
    return text


def write_bare(w: OnePieceWriter, of: Filter, plural: bool) -> str:
    """Adjectives, noun and what stands behind it, without owner and place."""
    words = write_adjectives(w, of)
    head = write_head(w, of, plural)
    if head:
        words.append(head)
    words.extend(write_behind(w, of))
    return " ".join(words)


def write_adjectives(w: OnePieceWriter, of: Filter) -> list[str]:
    words: list[str] = []
    if of.state and of.state != "played_this_turn":
        words.append(w.say(of.state))
    if of.multicolor:
        words.append(w.say("multicolor"))
    if of.colors:
        words.append(w.joined([w.say(color) for color in of.colors], "or"))
    if of.attributes:
        listed = w.joined([f"<{name}>" for name in of.attributes], "or")
        words.append(w.say("attribute", listed))
    if of.types:
        words.append(w.joined(["{" + name + "}" for name in of.types], "or"))
    words.extend(f"[{keyword}]" for keyword in of.keywords)
    if of.names:
        words.append(w.joined([f"[{name}]" for name in of.names], "or"))
    return words


def write_head(w: OnePieceWriter, of: Filter, plural: bool) -> str:
    if is_pile(of) or not of.areas:
        if of.areas == ("don_deck",):
            return w.noun("DON!!", plural)
        if of.kinds:
            kinds = [w.noun(kind, False) for kind in of.kinds]
            return w.joined(kinds, "or") + " " + w.noun("card", plural)
        return w.noun("card", plural)
    if of.areas == ("leader", "character"):
        if of.whose or plural:
            return w.say("leader_and_characters")
        return w.say("or", w.noun("Leader", False), w.noun("Character", False))
    if of.areas in (("cost",), ("cost", "given")):
        return w.noun("DON!!", plural)
    if of.areas == ("given",):
        return w.say("given_cards", w.noun("DON!!", plural))
    if of.areas == ("life",):
        return w.noun("life", plural)
    if len(of.areas) <= 2 and all(area in FIELD for area in of.areas):
        plurals = [w.noun(area.capitalize(), plural) for area in of.areas]
        return w.joined(plurals, "or")
    return w.noun("card", plural)


def write_behind(w: OnePieceWriter, of: Filter) -> list[str]:
    said = traits.write_traits(w, of)
    out: list[str] = []
    if said:
        out.append(w.say("with", w.joined(said, "and")))
    if of.counter == "without":
        out.append(w.say("without_counter"))
    out.extend(w.say("without", f"[{keyword}]") for keyword in of.no_keywords)
    if of.unless is not None:
        if of.unless != Filter(attributes=of.unless.attributes):
            raise Unspeakable(None)
        listed = w.joined([f"<{name}>" for name in of.unless.attributes], "or")
        out.append(w.say("without_attribute", listed))
    if of.other:
        out.append(w.say("other_than", w.say("this")))
    if of.not_names:
        names = w.joined([f"[{name}]" for name in of.not_names], "or")
        out.append(w.say("other_than", names))
    if of.not_types:
        names = w.joined(["{" + name + "}" for name in of.not_types], "or")
        out.append(w.say("other_than", w.say("other_cards", names)))
    return out


def write_subject(w: OnePieceWriter, of: Filter) -> str:
    if of == Filter(this=True):
        return w.say("this")
    if len(of.either) == 2 and of.either[0] == Filter(this=True):
        return w.say("this_or", write_subject(w, of.either[1]))
    if of.whose == "you":
        return w.say("of_your", "1", write_phrase(w, replace(of, whose=""), True))
    return w.article(write_phrase(w, of, False))
