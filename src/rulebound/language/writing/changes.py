"""What cards get and gain."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.nouns import write_bare, write_phrase
from rulebound.language.writing.selections import chooser, is_plural
from rulebound.language.writing.traits import write_number


def write_statement(w: Writer, key: str, what: tree.Selector, said: str = "") -> str:
    """A statement about cards: "it gains [Blocker]"."""
    if chooser(what) == "opponent":
        chosen = w.opponent_does("verb.choose", w.write(what))
        return w.say("and_clause", chosen, w.clause(w.say("it"), key, said))
    if what == tree.All(tree.Filter(this=True)):
        return w.clause(w.this(), key, said) + " " + w.say("in_all_areas")
    return w.clause(w.write(what), w.agreeing(key, is_plural(w, what)), said)


def names_card(what: tree.Selector) -> bool:
    """Whether cards are meant by the word "card": "this card", "the chosen card"."""
    return isinstance(what, tree.This | tree.It | tree.Looked | tree.Subject)


@says(tree.Modify)
def write_modify(w: Writer, action: tree.Modify) -> str:
    by, each, until = action.by, "", w.until(action.until)
    if isinstance(by, tree.Stat):
        if by.name not in (action.stat, f"base_{action.stat}"):
            raise NoWording(action)
        if by.of == action.what and w.has("verb.double"):
            return w.say("verb.double", w.say("power_of." + by.name, w.write(by.of))) + until
        w.named = w.named or isinstance(action.what, tree.This)
        return write_statement(w, "gains", action.what, w.say("total_of." + by.name, w.write(by.of))) + until
    if isinstance(by, tree.Count):
        each = " " + write_every(w, by)
        by = by.times
    if not isinstance(by, int):
        raise NoWording(action)
    if w.has("change_cost") and w.has("cost_of." + action.stat):
        cost = w.say("cost_of." + action.stat, write_costed(w, action.what))
        verb = w.say("verb.reduce" if by < 0 else "verb.increase")
        return w.say("change_cost", verb, cost, str(abs(by)) + each) + until
    if w.after_may and w.has("give"):
        key = "give_less" if by < 0 and w.has("give_less") else "give"
    else:
        key = "loses" if by < 0 and w.has("loses") else "gets"
    return write_statement(w, key, action.what, w.amount(w.signed(by), action.stat) + each) + until


def write_costed(w: Writer, what: tree.Selector) -> str:
    """The cards whose cost changes, wherever they are."""
    if not isinstance(what, tree.All):
        return w.write(what)
    of = what.of
    if of == tree.Filter(this=True):
        return w.clause(w.this(), "in_all_areas")
    if of.this:
        return w.clause(w.this(), "in_from", w.say("your", w.areas(of.areas, "and")))
    if not of.areas and not of.either and of.whose != "opponent":
        return write_bare(w, replace(of, whose=""), True)
    return write_phrase(w, of, True)


@says(tree.SetBase)
def write_set_base(w: Writer, action: tree.SetBase) -> str:
    of, value = w.write(action.what), write_number(w, action.to)
    return w.say("set_base", w.say("stat." + action.stat), of, value) + w.until(action.until)


@says(tree.Grant)
def write_grant(w: Writer, action: tree.Grant) -> str:
    if w.has("grant." + action.keyword):
        text = write_statement(w, "grant." + action.keyword, action.what)
    else:
        text = write_statement(w, "gains", action.what, w.keyword(action.keyword))
    return text + w.until(action.until)


@says(tree.GrantSkill)
def write_grant_skill(w: Writer, action: tree.GrantSkill) -> str:
    quoted = '"' + Writer(w.lex, w.grammar, w.style).write(action.skill) + '"'
    return write_statement(w, "gains", action.what, quoted) + w.until(action.until)


@says(tree.GainSkills)
def write_gain_skills(w: Writer, action: tree.GainSkills) -> str:
    w.named = w.named or isinstance(action.what, tree.This)
    skills = w.say("all_effects_of", w.write(action.of))
    return write_statement(w, "gains", action.what, skills) + w.until(action.until)


@says(tree.Gain)
def write_gain(w: Writer, action: tree.Gain) -> str:
    who, until = action.who, w.until(action.until)
    if action.what == "color":
        said = w.color_name(action.value).lower()
    else:
        said = w.marked(action.what, action.value)
    said = w.first_said("gained." + action.what, said)
    if isinstance(who, tree.All) and not who.of.areas and not who.of.this:
        cards = w.say("all", write_bare(w, replace(who.of, whose=""), True))
        everywhere = w.clause(cards, "in_all_your_areas")
        return w.clause(everywhere, w.agreeing("gains", True), said) + until
    return write_statement(w, "gains", who, said) + until
