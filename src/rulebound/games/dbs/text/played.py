"""How cards are played and comboed with, and in whose area."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Selector
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.statements import read_have_negated
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import same
from rulebound.language.tokens import END, NOTE


def read_negated_with(r: Reader) -> tuple[str, tuple[str, ...], bool]:
    """ "with its skills negated for the turn", "with its [Auto] skills negated": how long, which ones, and whether
    that is said here."""
    spot = r.spot()
    only: tuple[str, ...] | None = ()
    noted = None if r.eat("with_skills_negated") else read_negated_note(r)
    if noted:
        return noted, (), True
    if noted is None and r.trail[-1].key != "with_skills_negated":
        only = read_have_negated(r) if r.eat("with") else None
    if only is None:
        r.back(spot)
        return "", (), False
    return read_until(r), only, True


def read_negated_note(r: Reader) -> str | None:
    """ "(all of their skills are negated for the turn)": said in parentheses of cards that are played, how long; ""
    if that is not said there, None if there is no such note."""
    spot = r.spot()
    if r.kind(NOTE):
        inside = r.enter()
        if inside.eat("skills_are_negated"):
            until = inside.pick("until")
            if inside.kind(END):
                return until
    r.back(spot)
    return None


def read_area_of(r: Reader) -> str:
    """ "in your opponent's Battle Area": whose; "owner" for the owner of the cards; "" if that is not said here."""
    spot = r.spot()
    if r.eat("in_owners_battle_area"):
        r.back(spot)
        theirs = r.eat("in_from") and r.eat("their") and r.see_pick("area")
        r.back(spot)
        r.eat("in_owners_battle_area")
        return "they" if theirs else "owner"
    first = len(r.trail)
    if r.eat("in_from") or r.eat("to"):
        whose = "opponent" if r.eat("opponents") else "you" if r.eat("your") else ""
        whose or r.eat("the")
        there = r.pick("area") == r.grammar.in_play
        whose = whose or ("opponent" if r.eat("opponents") else "")  # "la Zone de Combat adverse"
        if whose and there:
            r.read_as("in_area_of", first)
            return whose
    r.back(spot)
    return ""


def in_area_of(r: Reader, target: Selector, whose: str, state: str, negated: bool = False) -> Action:
    """Cards that are played in the Battle Area of a player, or of their owner (3-1-7-1); `negated`: the clause before
    has negated their skills, and was about the same cards."""
    if whose in ("", "owner"):
        return tree.Play(same(target) if negated else target, state)
    return r.when_known(target, played_there, whose, state, negated=negated)


def played_there(what: Selector, whose: str, state: str, negated: bool) -> tree.Play:
    """Of cards that are known to be that player's, it goes without saying."""
    owners = {
        "you"
        if isinstance(part, tree.This)
        else part.of.whose
        if isinstance(part, tree.Choose | tree.All)
        else ""
        for part in (what.parts if isinstance(what, tree.Together) else (what,))
    }
    if whose == "they" and owners == {"you"}:
        raise Miss("expected-another-card")
    played = tree.Play(same(what) if negated else what, state)
    return played if whose == "they" or owners == {whose} else replace(played, whose=whose)
