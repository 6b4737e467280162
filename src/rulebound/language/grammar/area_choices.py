"""An area that is chosen: "Choose your deck or your Drop Area. Choose 1 card from the chosen area …"."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Action
from rulebound.language.grammar import sentences
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.places import read_areas
from rulebound.language.reader import Miss, Reader
from rulebound.language.trees import seq


def read_area_chosen(r: Reader) -> list[Action]:
    """One of several areas, and what is done with its cards: read once for each; nothing if no area is chosen."""
    areas = read_alternatives(r)
    if len(areas) < 2:
        return []
    spot = r.spot()
    found = [read_with(r, area) for area in areas[:1]]
    end, mentioned = r.at, r.mentions[spot.mentioned :]
    if not any(words.key == "chosen_area" for words in r.trail[spot.consumed :]):  # that the choice is for
        raise r.miss("expected-an-area")
    for area in areas[1:]:
        r.back(spot)
        r.mentions.extend(mentioned)
        found.append(read_with(r, area))
        mentioned = r.mentions[spot.mentioned :]
        if r.at != end:
            raise r.miss("expected-an-area")
    r.context.chosen_area = ""
    return [tree.OneOf(tuple(found), r.context.by)]


def read_alternatives(r: Reader) -> list[str]:
    """ "Choose your deck or your Drop Area.": the areas; nothing is consumed if none is chosen."""
    spot = r.spot()
    try:
        if not r.context.chosen_area and r.pick("verb") == "choose":
            first = len(r.trail)
            r.eat("either_one")
            r.read_as("chosen_area", first - 1)
            if not r.see("your"):
                raise r.miss("expected-an-area")
            areas = read_areas(r)
            apart = any(words.key == "or" for words in r.trail[first:])
            together = any(words.key == "and" for words in r.trail[first:])
            if apart and not together and len(set(areas)) == len(areas):
                if r.mark(".") or (r.mark(",") and r.eat("then")):
                    r.eat("then")
                    r.mark(",")
                    return areas
    except Miss:
        pass
    r.back(spot)
    return []


def read_with(r: Reader, area: str) -> Action:
    """The sentences that follow, to the end, where this area was chosen."""
    r.context.chosen_area = area
    out: list[Action] = []
    while not ended(r):
        out.extend(sentences.read_step(r))
    return seq(out)


def read_if_chosen(r: Reader) -> list[Action]:
    """ "If you chose your deck, shuffle it": done only if that area was; nothing if it is not said so."""
    spot = r.spot()
    if r.context.chosen_area and r.eat("if_you_chose"):
        try:
            areas = read_areas(r)
            if r.mark(","):
                done = read_clauses(r)
                stop(r)
                return done if r.context.chosen_area in areas else [tree.Seq(())]
        except Miss:
            pass
    r.back(spot)
    return []
