"""How Battle Spirits words its cards: cards and players, what is done with them, and what they are asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.nouns import ON_THE_FIELD, SOUL_CORE
from rulebound.kernel import tree
from rulebound.kernel.tree import Count, Fact, Filter
from rulebound.language.writer import NoWording, Style, Writer
from rulebound.language.writing import nouns, selections

STYLE: Final = Style({"family": '""', "name": '""', "name_part": '""'})
ON_FIELD: Final = (("field",), ("field", "combined"))
"""Areas of cards that are named by their kinds alone: "your Spirits"."""
BLOCKING: Final = Filter(state="attacking")
"""Of a Spirit in battle: it is not the one that attacks."""


# --- cards ------------------------------------------------------------------------------------------


@STYLE.replaces(nouns.is_located)
def is_in_a_pile(w: Writer, of: Filter) -> bool:
    """glossary.spirit: a Spirit or Nexus is on the Field without saying so."""
    if of.areas in ON_FIELD and (of.kinds or of.either or is_named(of)):
        return False
    return bool(of.areas) and of.areas != ("burst",)


def is_named(of: Filter) -> bool:
    """Whether the cards are called by a part of their name alone: a "Lab"."""
    return bool(of.values("name", "part")) and not of.kinds and of.areas == ("field",)


@STYLE.replaces(nouns.write_head)
def write_kinds(w: Writer, of: Filter, plural: bool) -> str:
    """ "Spirit" or "Spirit card", "Spirits or Nexuses"."""
    if of.areas == ("burst",) and not of.kinds:
        return w.noun("burst", plural)
    if not of.kinds or of.token:
        return nouns.write_head.shared(w, of, plural)
    walkers = [value for value in of.values("family", "all") if w.has("nexus_family." + value)]
    there = of.areas in ON_FIELD or of.it
    heads = [noun for kind in of.kinds for noun, said in w.grammar.kinds.items() if said == kind]
    if not heads:
        raise NoWording(of)
    named = [noun if there and noun in ON_THE_FIELD else f"{noun} card" for noun in heads]
    return " ".join([*walkers, w.joined([w.noun(noun, plural) for noun in named], "or")])


@STYLE.replaces(nouns.write_bare)
def write_told(w: Writer, of: Filter, plural: bool) -> str:
    """The cards with what only this game says of them: Cores, parts of names, Grandwalkers, the part in a battle."""
    if is_named(of) and of == Filter(of.whose, of.areas).adding("name", of.values("name", "part"), "part"):
        return w.names("name", of.values("name", "part"))
    before: list[str] = []
    behind: list[str] = []
    if of.state == "in_battle" and of.unless == BLOCKING:
        before.append(w.say("blocking.blocking"))
        of = replace(of, state="", unless=None)
    for fact in of.facts:
        if fact.how == "part" and fact.name == "name":
            before.append(w.say("name_part", w.names("name", fact.values)))
    if of.values("family", "all"):  # the noun says it
        unlike = [fact for fact in of.facts if not is_told(fact)]
        head = write_kinds(w, of, plural)
        told = write_told(w, replace(of, facts=tuple(unlike)), plural)
        return " ".join(
            [*before, told.replace(write_kinds(w, replace(of, facts=()), plural), head, 1), *behind]
        )
    of = replace(of, facts=tuple(fact for fact in of.facts if not is_told(fact)))
    if of.attached:
        behind.append(w.say("with", write_cores_on(w, of, plural)))
        of = replace(of, attached="", attached_least=0, attached_most=0)
    if of.unless is not None and of.unless.attached:
        behind.append(w.say("without", write_cores_on(w, of.unless, plural)))
        of = replace(of, unless=None)
    if of.unless == Filter(no_effects=True):
        behind.append(w.say("with_printed_effects"))
        of = replace(of, unless=None)
    if of.unless == Filter(state="unleashed"):
        behind.append(w.say("not_unleashed"))
        of = replace(of, unless=None)
    if of.unless == Filter(state="in_battle"):
        behind.append(w.say("other_than", w.say("the_foe")))
        of = replace(of, unless=None)
    return " ".join([*before, nouns.write_bare.shared(w, of, plural), *behind])


def is_told(fact: Fact) -> bool:
    return (fact.name, fact.how) in (("name", "part"), ("family", "all"))


def write_cores_on(w: Writer, of: Filter, plural: bool) -> str:
    """ "the Soul Core on it", "1 core on it", "2 or more cores on it"."""
    there = w.agreeing("cores_on_it", plural)
    if of.attached == SOUL_CORE:
        return w.say(there, w.say("the_soul_core"))
    least, most = max(1, of.attached_least), of.attached_most
    number = w.between(str(least) if most in (0, least) else "", str(most) if most else "")
    return w.say(there, f"{number} {w.say(w.agreeing('cores', (most or 2) > 1))}")


@STYLE.replaces(nouns.write_place)
def write_pile(w: Writer, of: Filter, their: bool) -> str:
    """ "from your hand", "in your Trash", "on your Field"."""
    whose = "their" if their else of.whose
    areas = tuple("trash" if area == "core_trash" else area for area in of.areas)
    key = "on_area" if areas == ("field",) else "from_area" if w.choosing else "in_from"
    return w.say(key, w.area_of(whose, w.areas(areas)) if whose else w.say("the", w.areas(areas)))


@STYLE.says(tree.Choose)
def write_chosen(w: Writer, what: tree.Choose) -> str:
    """ "1 of your opponent's Spirits"; what is chosen otherwise is said as in every game."""
    of = what.of
    if of.whose != "opponent" or is_in_a_pile(w, of) or not isinstance(what.count, int) or what.least:
        return selections.write_choose(w, what)
    w.shown, w.named = "", False
    number = w.say("up_to", str(what.count)) if what.up_to else str(what.count)
    cards = selections.write_taken(w, replace(of, whose=""), True)
    return w.say("of_opponents", number, cards) + selections.write_restrictions(w, what)


@STYLE.says(tree.All)
def write_all(w: Writer, what: tree.All) -> str:
    of = what.of
    if of == Filter(whose=of.whose, areas=("field",), unless=of.unless) and of.unless is not None:
        return w.owned(of.whose, w.area("field"))
    if of.whose == "opponent" and not is_in_a_pile(w, of) and not of.this:
        return w.say("all_of_opponents", nouns.write_phrase(w, replace(of, whose=""), True))
    return selections.write_all(w, what)


# --- numbers ----------------------------------------------------------------------------------------


def write_symbols(w: Writer, count: tree.BoundedCount, plural: bool) -> str:
    """ "Red symbols"."""
    return f"{count.value} {w.say(w.agreeing('symbol', plural))}"


def is_of_symbols(count: Count) -> bool:
    """Whether the symbols of a colour on the player's Field are counted."""
    of = Filter("you", ("field",))
    return isinstance(count, tree.BoundedCount) and count.of == of and count.different == "symbol"
