"""What a sentence changes of the one before it: "the targeting BP becomes 10000 instead"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.cores import read_core_place
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.tree import MoveCores
from rulebound.kernel import tree
from rulebound.kernel.tree import Action
from rulebound.language.grammar import sentences
from rulebound.language.grammar.actions import read_chosen
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import OpenChoice


@GRAMMAR.override(sentences.read_if)
def read_if(r: Reader) -> bool:
    """ "When the Soul Core is on this Nexus, instead, …" asks once, as "if" does."""
    return r.eat("if") or r.eat("when") or r.eat("as_long_as")


@GRAMMAR.override(sentences.read_other_choice)
def read_other_choice(r: Reader, step: list[Action]) -> Action | None:
    """The same with another bound, with another number of cards, or with Cores that go elsewhere."""
    for way in (
        read_other_bound,
        read_other_number,
        read_other_target,
        read_other_place,
        read_more_of_them,
        read_more_cores,
        read_other_gain,
    ):
        spot = r.spot()
        try:
            found = way(r, step)
        except Miss:
            found = None
        if found is not None:
            return found
        r.back(spot)
    return sentences.read_other_choice.shared(r, step)


def chosen_and_done(step: list[Action]) -> tuple[tree.Choose, tree.OnCards] | None:
    """The choice and what is done with it, of a sentence that says these two; None if it says anything else."""
    if len(step) != 2 or not isinstance(step[0], OpenChoice) or not isinstance(step[0].what, tree.Choose):
        return None
    done = step[1]
    if not isinstance(done, tree.OnCards) or not isinstance(done.what, tree.Unbound):
        return None
    return step[0].what, done


def read_other_bound(r: Reader, step: list[Action]) -> Action | None:
    """ "(Target a 7000 BP or less Spirit. Destroy it. If …,) the targeting BP becomes 10000 instead"."""
    said, first = chosen_and_done(step), len(r.trail)
    if said is None or not r.eat("the_targeting"):
        return None
    choice, done = said
    stat = r.pick("stat")
    bound = choice.of.bound(stat)
    if bound is None or bound.low is not None or not isinstance(bound.high, int) or not r.eat("becomes"):
        return None
    r.read_as("other_bound", first)
    of = choice.of.bounded(stat, None, r.number())
    r.need("instead")
    stop(r)
    return replace(done, what=replace(choice, of=of))


def read_other_number(r: Reader, step: list[Action]) -> Action | None:
    """ "(Target an opposing Spirit. Destroy it. If …,) target two instead", "(… Send a total of two Cores from it to
    the Reserve. If …,) target up to two instead"."""
    said = chosen_and_done(step)
    moved = said is None and len(step) == 2 and isinstance(step[0], OpenChoice)
    if said is None and not moved:
        return None
    choice, done = said or (step[0].what if isinstance(step[0], OpenChoice) else None, step[1])
    if not isinstance(choice, tree.Choose) or not isinstance(done, tree.OnCards | MoveCores):
        return None
    r.eat("change_to")
    if r.pick("verb") != "choose":
        return None
    up_to = r.eat("up_to")
    count = r.number()
    kind = r.grammar.kinds.get(r.pick("noun"), "")
    if kind and choice.of.kinds != (kind,):
        raise r.miss("expected-a-kind-of-card")
    r.need("instead")
    stop(r)
    others = replace(choice, count=count, up_to=up_to)
    if isinstance(done, tree.OnCards):
        return replace(done, what=others)
    if not isinstance(done.source.cards, tree.Unbound) or done.count is None or done.left:
        return None
    together = any(words.key == "a_total_of" for words in r.trail)
    return replace(done, source=replace(done.source, cards=others, shared=together))


def read_more_of_them(r: Reader, step: list[Action]) -> Action | None:
    """ "(Exhaust an opposing Spirit. If …,) exhaust two instead": the same to another number of such cards."""
    said = step[0] if len(step) == 1 else None
    if isinstance(said, tree.Move) and isinstance(said.what, tree.Top) and said.to == "trash":
        return read_more_discarded(r, said, said.what)
    if not isinstance(said, tree.KO | tree.Orient) or not isinstance(said.what, tree.Choose):
        return None
    verb = "ko" if isinstance(said, tree.KO) else {"rested": "rest", "active": "ready"}.get(said.state, "")
    if not verb or r.pick("verb") != verb:
        return None
    up_to = r.eat("up_to")
    count = r.number()
    r.need("instead")
    stop(r)
    return replace(said, what=replace(said.what, count=count, up_to=up_to))


def read_more_discarded(r: Reader, said: tree.Move, top: tree.Top) -> Action | None:
    """ "(Discard three cards from the opposing decktop. If …,) discard five (cards) instead": of the same deck."""
    if r.pick("verb") != "discard":
        return None
    count = r.number()
    r.eat("cards")
    r.need("instead")
    stop(r)
    return replace(said, what=replace(top, count=count))


def read_other_target(r: Reader, step: list[Action]) -> Action | None:
    """ "(Target an opposing 4000 BP or less Spirit. Destroy it. If …,) target an opposing Nexus instead": the same is
    done with another card."""
    said = chosen_and_done(step)
    if said is None or r.pick("verb") != "choose":
        return None
    other = read_chosen(r)
    if not isinstance(other, tree.Choose) or other.count != 1 or other.of.whose != said[0].of.whose:
        return None
    r.need("instead")
    stop(r)
    return replace(said[1], what=other)


def read_more_cores(r: Reader, step: list[Action]) -> Action | None:
    """ "(Send a Core from an opposing Spirit to the Reserve. If …,) send two Cores instead"."""
    said = step[0] if len(step) == 1 else None
    if not isinstance(said, MoveCores) or said.count is None or r.pick("verb") != "place":
        return None
    count = r.number()
    r.eat("core")
    r.need("instead")
    stop(r)
    return replace(said, count=count)


def read_other_gain(r: Reader, step: list[Action]) -> Action | None:
    """ "(This Spirit gets +2000 BP. If …,) it gets +5000 BP instead": as long as was said before."""
    both = chosen_and_done(step)
    said = step[0] if len(step) == 1 else None if both is None else replace(both[1], what=both[0])
    if not isinstance(said, tree.Modify) or not isinstance(said.by, int):
        return None
    spot = r.spot()
    given = r.pick("verb") == "give"
    if not given:
        r.back(spot)
    if not (r.pick("this") if isinstance(said.what, tree.This) else False):
        if r.pick("it") != "pronoun":
            return None
        r.read_as("this", len(r.trail) - 1)
    if not given and r.pick("predicate") != "gain":
        return None
    by = r.signed()
    if r.pick("stat") != said.stat:
        return None
    r.need("instead")
    stop(r)
    return replace(said, by=by)


def read_other_place(r: Reader, step: list[Action]) -> Action | None:
    """ "(Put a Core from the Void to your Trash. If …,) put the Core to this Spirit instead", "(…) the Cores are sent
    to the Trash instead"."""
    said = step[0] if len(step) == 1 else None
    if not isinstance(said, MoveCores) or said.to.cards is not None:
        return None
    passive = r.eat("cores_go_to")
    if not passive and (
        r.pick("verb") != "place" or not r.eat("the") or not r.eat("core") or not r.eat("to")
    ):
        return None
    to = read_core_place(r, said.source)
    r.need("instead")
    stop(r)
    return replace(said, to=to)
