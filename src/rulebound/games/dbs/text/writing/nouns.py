"""Noun phrases: the cards of a filter, their owner and place."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing import traits
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import Filter
from rulebound.language.trees import bounds_of, with_bounds

FIELD = ("leader", "battle")


def write_phrase(w: DbsWriter, of: Filter, plural: bool, their: bool = False) -> str:
    """The cards with their owner and place, without a number."""
    if of.either:
        return write_alternatives(w, of, plural, their)
    w.told_their = their
    text = write_bare(w, of, plural, is_located(of))
    w.told_their = False
    if is_located(of):
        return text + " " + write_place(w, of, their)
    if of.areas == ("under",):
        return text
    return write_owner(w, of, text, plural, their)


def is_located(of: Filter) -> bool:
    """Whether the phrase names an area, which says whose it is."""
    if of.either and not of.areas:
        return not of.whose
    if of.areas in (("energy",), ("life",)):
        return bool(of.kinds)
    if not of.areas or of.areas in (("leader",), ("under",)):
        return False
    if of.areas == ("battle",):
        return of.kinds != ("Battle",) and not of.token
    if of.areas == FIELD:
        return of.kinds not in ((), ("Leader", "Battle"))
    if of.areas == ("leader", "battle", "energy"):
        return of.state not in ("rested", "active") or bool(of.kinds)
    return True


def write_owner(w: DbsWriter, of: Filter, text: str, plural: bool, their: bool) -> str:
    number = ".s" if plural else ""
    if of.whose == "opponent" and (their or of.either or w.lex.say["adjectives"] == "before"):
        return w.say(("their" if their else "opposing") + number, text)
    if of.whose == "you":
        return w.say("your" + number, text)
    return text


def write_place(w: DbsWriter, of: Filter, their: bool) -> str:
    whose = "their" if their else of.whose
    areas = w.joined([w.say("area." + area) for area in of.areas], "or")
    return w.say(("from." if w.choosing else "in.") + whose, areas)


def write_subject(w: DbsWriter, of: Filter) -> str:
    if of == Filter(this=True):
        return w.say("this")
    if of.whose == "you":
        return w.say("of_your", "1", write_phrase(w, replace(of, whose=""), True))
    return w.article(write_phrase(w, of, False))


def write_alternatives(w: DbsWriter, of: Filter, plural: bool, their: bool) -> str:
    parts: list[str] = []
    located = bool(of.areas) and is_located(of)
    bounds = [shared_bounds(each) for each in of.either]
    joint = "or"
    if len(set(bounds)) > 1 and bounds[-1]:
        joint = "or_else"
    for at, each in enumerate(of.either):
        inner = each if each.areas or each.whose else replace(each, areas=of.areas)
        shared = joint == "or" and at + 1 < len(of.either) and bounds[-1] == bounds[at]
        if shared:
            inner = with_bounds(inner, Filter())
        if each.areas or each.whose:
            parts.append(write_phrase(w, inner, plural))
        else:
            parts.append(write_bare(w, inner, plural, located))
    text = w.joined(parts, joint)
    if located:
        return text + " " + write_place(w, of, their)
    return write_owner(w, of, text, plural, their)


def write_bare(w: DbsWriter, of: Filter, plural: bool, located: bool) -> str:
    """Adjectives, noun and what stands behind it, without owner and place."""
    if of.either:
        return write_alternatives(w, replace(of, areas=()), plural, False)
    if of.areas == FIELD and of.kinds == ("Leader", "Battle"):
        leader = write_bare(w, replace(of, areas=("leader",), kinds=()), plural, False)
        battle = write_bare(w, replace(of, areas=("battle",), kinds=("Battle",)), plural, False)
        return w.say("or", leader, battle)
    before, after = write_adjectives(w, of, plural)
    head = write_head(w, of, plural, located)
    words = [*before, head] if head else before
    return " ".join([*words, *after, *write_behind(w, of, plural)])


def write_adjectives(w: DbsWriter, of: Filter, plural: bool) -> tuple[list[str], list[str]]:
    """What stands before the noun and right behind it."""
    words: list[str] = []
    number = ".s" if plural else ""
    after = w.lex.say["adjectives"] == "after"
    if after and of.whose == "opponent" and not is_located(of) and not w.told_their:
        words.append(w.say("opposing_word" + number))
    if of.state == "attacking":
        words.append(w.say("attacking" + number))
    if of.multicolor:
        words.append(w.say("multicolor" + number))
    if of.no_effects:
        words.append(w.say("skill_less"))
    if of.unless == Filter(token=True):
        words.append(w.say("non_token"))
    if of.colors:
        words.append(w.joined([w.say("color." + c + number) for c in of.colors], "or"))
    words.extend(w.say("not_color." + color) for color in of.not_colors)
    if len(of.only_colors) == 1:
        words.append(w.say("mono_color." + of.only_colors[0]))
    words.extend(w.say("not_type", "《" + name + "》") for name in of.not_types)
    if of.types:
        words.append(w.names(of.types, "《", "》"))
    if of.characters:
        words.append(w.names(of.characters, "<", ">"))
    if of.names and not of.token:
        words.append(w.names(of.names, "{", "}"))
    if not after:
        words.extend(f"[{w.say('key.' + keyword)}]" for keyword in of.keywords)
        return words, []
    return [], words


def write_head(w: DbsWriter, of: Filter, plural: bool, located: bool) -> str:
    if of.token:
        if of.names:
            return w.say("token_named", w.noun("token", plural), "{" + of.names[0] + "}")
        return w.noun("token", plural)
    if of.areas == ("energy",) and not located:
        return w.noun("energy", plural)
    if of.areas == ("life",) and not located:
        return w.noun("life", plural)
    if of.areas == ("leader",) and not of.kinds:
        return w.noun("Leader", plural)
    if of.kinds:
        return w.joined([w.noun(kind, plural) for kind in of.kinds], "or")
    return w.noun("card", plural)


def write_behind(w: DbsWriter, of: Filter, plural: bool) -> list[str]:
    out: list[str] = []
    number = ".s" if plural else ""
    if w.lex.say["adjectives"] != "before":
        out.extend(w.say("with", f"[{w.say('key.' + keyword)}]") for keyword in of.keywords)
    if of.state in ("rested", "active"):
        out.append(w.say("which." + of.state + number))
    said = traits.write_traits(w, of)
    if said:
        out.append(w.say("with", w.joined(said, "and")))
    out.extend(
        w.say("without", f"[{w.say('key.' + keyword)}]") for keyword in of.no_keywords if keyword != "any"
    )
    if "any" in of.no_keywords:
        out.append(w.say("without_keywords"))
    if of.all_colors:
        first, second = (w.say("color." + color) for color in of.all_colors)
        out.append(w.say("both_colors", first, second))
    if len(of.only_colors) > 1:
        listed = w.joined([w.say("color." + color) for color in of.only_colors], "or")
        out.append(w.say("only_colors", listed))
    if of.other:
        out.append(w.say("other_than" + number, w.say("this")))
    if of.not_characters:
        out.append(w.say("other_than" + number, w.names(of.not_characters, "<", ">")))
    if of.not_names:
        out.append(w.say("other_than" + number, w.names(of.not_names, "{", "}")))
    if of.beneath is not None:
        below = w.say("this") if of.beneath == Filter(this=True) else write_subject(w, of.beneath)
        out.append(w.say("under", below))
    if of.came_from == ("battle",):
        out.append(w.say("came_from.battle"))
    if of.it:
        out.append(w.say("among"))
    return out


def shared_bounds(of: Filter) -> Filter | None:
    found = bounds_of(of)
    return None if found == Filter() else found
