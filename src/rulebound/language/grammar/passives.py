"""What cannot be done to cards: what, to where, and by whose skills."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter, Selector
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_attack_of, read_named_skill, read_skill_of, skilled
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.placements import read_destination
from rulebound.language.reader import Miss, Reader

BY_PLAYER: Final = {
    "be_koed": {
        "": "be_koed_by_effects",
        "you": "be_koed_by_own_effects",
        "opponent": "be_koed_by_opposing_effects",
    },
    "leave_by_effects": {"": "leave_by_effects", "opponent": "leave"},
    "be_rested": {"opponent": "be_rested_by_opposing_effects"},
    "be_chosen": {"": "be_chosen", "opponent": "be_chosen_by_opponent"},
}
"""What is forbidden of an act where a player's skills are meant, or anybody's, and there is a word for it."""
BY_CARDS: Final = {"be_koed": "be_koed_by_effects"}
"""What is forbidden of an act where the skills of some cards are meant, if it is not called the same."""


LEAVING: Final = ("leave_by_effects", "be_koed_in_battle")
"""How a card can leave play, if it is not said what removes it."""


class Ban:
    """An act that is forbidden; with `by` only as far as those cards do it, or it is done to those."""

    def __init__(self, act: str, by: Filter | None = None) -> None:
        self.act = act
        self.by = by


def read_passives(r: Reader, subjects: list[Selector]) -> list[Ban]:
    """ "be KO'd or switched to Rest Mode by your opponent's skills": by whom may be said once, for all of them.

    Nothing, and nothing consumed, where something else is said.
    """
    before, first = r.spot(), len(r.trail)
    if r.eat("leave"):
        found = []
        if read_field(r, subjects):
            r.read_as("act", first)
            found = read_done(r, "leave_by_effects") or [Ban(each) for each in LEAVING]
    else:
        reflexive = r.lex.inflection.adjectives_after and r.see_pick("done_to")  # "passer en mode Inertie"
        found = read_each_done(r, subjects) if r.eat("be") or reflexive else []
    if not found:
        r.back(before)
    return found


def read_each_done(r: Reader, subjects: list[Selector]) -> list[Ban]:
    out: list[Ban] = []
    waiting: list[str] = []
    behind = r.spot()
    while True:
        anew = r.see("be")
        act = read_participle(r, subjects) or (read_other_pile(r) if waiting else "")
        if not act:
            break
        bans = read_done(r, act)
        if bans and waiting and bans[0].act == "be_koed_in_battle":
            return []  # "chosen or KO'd in battle": whether the first is meant so too is not said
        if bans and waiting and anew:
            raise r.miss("expected-who-does-it")  # "KO'd or be chosen by …": is the first meant so too?
        if bans:
            out.extend(Ban(*banned(each, doer_of(bans[0]))) for each in waiting)
            waiting = []
            out.extend(bans)
        else:
            waiting.append(act)
        behind = r.spot()
        comma = r.mark(",")
        if not (r.eat("or") or r.eat("and") or comma):
            break
    r.back(behind)
    if waiting and (out or any(needs_doer(r, each, subjects) for each in waiting)):
        return []
    if "leave_by_effects" in waiting and "be_koed" not in waiting:
        waiting.extend(LEAVING[1:])
    return out or [Ban(each, Filter() if each.startswith(MOVED_TO) else None) for each in waiting]


def read_other_pile(r: Reader) -> str:
    """ "(returned to its owner's hand or) deck": another pile to which it cannot be put; "" if none is named."""
    spot, first = r.spot(), len(r.trail)
    r.eat("owners") or r.eat("your")
    area = r.pick("area")
    if area and area in r.grammar.piles:
        r.read_as("act", first)
        return MOVED_TO + area
    r.back(spot)
    return ""


MOVED_TO: Final = "be_moved_to_"
"""How the prohibitions begin that a card is moved to some area by effects."""


def needs_doer(r: Reader, act: str, subjects: list[Selector]) -> bool:
    """It is not said of the act alone, as cards do it by the rules, too: they go from play to the discard pile."""
    if not act.startswith(MOVED_TO):
        return False
    return act == MOVED_TO + r.grammar.discard or not all(is_in_play(r, each) for each in subjects)


def is_in_play(r: Reader, what: Selector) -> bool:
    """Cards that lie where only effects take them away from, or into the discard pile."""
    of = what.of if isinstance(what, tree.All | tree.Choose) else None
    return of is None or (bool(of.areas) and {*of.areas} <= {*r.grammar.field})


def doer_of(ban: Ban) -> Filter:
    """By whose skills it cannot be done."""
    if ban.by is not None:
        return ban.by
    for acts in BY_PLAYER.values():
        for whose, act in acts.items():
            if act == ban.act:
                return Filter(whose=whose)
    return Filter()


def banned(act: str, by: Filter) -> tuple[str, Filter | None]:
    """What is forbidden of an act where the skills of such cards are meant."""
    if by == Filter(whose=by.whose):
        named = BY_PLAYER.get(act, {}).get(by.whose)
        if named:
            return named, None
    return BY_CARDS.get(act, act), by


def read_done(r: Reader, act: str) -> list[Ban]:
    """By whom, or in battle: "in battle or by your opponent's skills"; nothing if that is not said."""
    out: list[Ban] = []
    while True:
        spot = r.spot()
        if out and not r.eat("or"):
            return out
        fighting = read_fighting_cards(r) if act == "be_koed" else []
        ban = None if fighting else read_one_doer(r, act)
        if ban is None and not fighting:
            r.back(spot)
            return out
        out.extend(fighting if ban is None else [ban])


def read_one_doer(r: Reader, act: str) -> Ban | None:
    spot, first = r.spot(), len(r.trail)
    if act == "be_koed":
        if r.eat("in_a_battle"):
            r.read_as("act", first)
            return Ban("be_koed_in_battle", read_winner(r))
        if r.eat("by"):
            attacker = read_attack_of(r)
            if attacker is not None:
                return Ban("be_koed_in_battle", attacker)
            if r.eat("opponent") and not r.see("effects"):
                r.read_as("act", first)
                return Ban("be_koed_by_opponent")
        r.back(spot)
    by = read_doer(r) or read_doing_cards(r, act)
    if by is None:
        r.back(spot)
        return None
    if by == Filter(whose=by.whose):
        r.read_as("by_whom", first)
    return Ban(*banned(act, by))


def read_doing_cards(r: Reader, act: str) -> Filter | None:
    """ "(chosen) by your opponent's Extra Cards": by their skills, with which alone it can be done; None if others
    are named."""
    spot = r.spot()
    if r.eat("by"):
        try:
            noun = read_noun(r)
            if noun.head in r.grammar.unplayed or act == "be_chosen":
                return skilled(r, noun)
        except Miss:
            pass
    r.back(spot)
    return None


def read_fighting_cards(r: Reader) -> list[Ban]:
    """ "(KO'd) by Battle Cards with 15000 power or less": in battle as by their skills; nothing if no cards in play
    are named."""
    spot = r.spot()
    if r.eat("by"):
        try:
            r.eat("a")
            noun = read_noun(r)
            if noun.head not in r.grammar.unplayed and not r.see("effects"):
                return [
                    Ban("be_koed_in_battle", filter_of(r, noun)),
                    Ban(*banned("be_koed", skilled(r, noun))),
                ]
        except Miss:
            pass
    r.back(spot)
    return []


def read_winner(r: Reader) -> Filter | None:
    """ "(in battle) by Battle Cards", "against red cards"; None if that is not said."""
    spot = r.spot()
    if r.eat("by") or r.eat("against"):
        try:
            r.eat("a")
            return filter_of(r, read_noun(r))
        except Miss:
            pass
    r.back(spot)
    return None


def read_doer(r: Reader) -> Filter | None:
    """ "by skills", "due to your opponent's skills", "by the skills of Extra Cards"; None if that is not said."""
    spot = r.spot()
    whose = r.pick("by_whom")
    if whose and not (
        r.see("on_plain") or r.see("of_plain") or r.see("of")
    ):  # but "by a skill of your Leader Card"
        return Filter(whose=whose[1:])
    r.back(spot)
    found = read_named_skill(r) or read_skills_of(r) if r.eat("by") or r.eat("due_to") else None
    if found is None:
        r.back(spot)
    return found


def read_skills_of(r: Reader) -> Filter | None:
    """ "skills", "the skills of Extra Cards", "your opponent's Battle Card skills"; None if that is not said."""
    spot = r.spot()
    found = read_skill_of(r)
    if found is None or found[1] != "skill":
        r.back(spot)
        return None
    return found[0]


def read_participle(r: Reader, subjects: list[Selector]) -> str:
    """ "KO'd", "removed from the Battle Area", "returned to its owner's hand"; "" if it is none of these."""
    spot, first = r.spot(), len(r.trail)
    r.eat("be")
    act = r.pick("done_to")
    if act == "leave_by_effects" and not read_field(r, subjects):
        act = ""
    if not act:
        r.back(spot)
        act = read_moved_to(r, subjects)
    if act:
        r.read_as("act", first)
    else:
        r.back(spot)
    return act


def read_moved_to(r: Reader, subjects: list[Selector]) -> str:
    """ "placed at the bottom of its owner's deck": the act; "" if nothing of the kind is said."""
    r.eat("be")
    return read_moved_where(r, subjects) if r.pick("participle") == "placed" else ""


def read_moved_where(r: Reader, subjects: list[Selector]) -> str:
    """ "(placed) at the bottom of its owner's deck": what cannot be done; "" if nothing of the kind is said."""
    try:
        to = read_destination(r)
    except Miss:
        return ""
    if to.state or to.shuffled or " " in to.area:
        return ""
    referred = to.area in r.grammar.arrivals and all(isinstance(each, tree.Unbound) for each in subjects)
    if to.whose not in ("", owner_of(subjects)) and not referred:
        return ""
    if to.area in r.grammar.arrivals and not to.where:
        return r.grammar.arrivals[to.area] if comes_from_field(r, subjects) else ""
    if to.area in r.grammar.oriented or to.area not in r.grammar.piles:
        return ""
    return f"{MOVED_TO}{to.area}" + (f"_{to.where}" if to.where else "")


def comes_from_field(r: Reader, subjects: list[Selector]) -> bool:
    """ "(placed in a Combo Area) from your opponent's Battle Area", where they lie: said, or left unsaid."""
    spot = r.spot()
    if not r.eat("from_area"):
        return True
    if read_field(r, subjects, anybodys=True):
        return True
    r.back(spot)
    return False


def read_field(r: Reader, subjects: list[Selector], *, anybodys: bool = False) -> bool:
    """ "the Battle Area", "your Battle Area", "Battle Areas": where those cards lie; `anybodys`: of cards that are
    only spoken of, whoever's it is said to be."""
    r.eat("a") or r.eat("the")
    whose = r.whose()
    referred = all(isinstance(each, tree.Unbound) for each in subjects)  # they lie in their player's area
    if whose not in ("", owner_of(subjects)) and not (referred and (anybodys or whose == "you")):
        return False
    r.eat("owners")
    return r.pick("area") == r.grammar.in_play or r.eat("field")


def owner_of(subjects: list[Selector]) -> str:
    """Whose the cards are; "" if that is not known."""
    owners = {
        "you"
        if isinstance(each, tree.This)
        else each.of.whose
        if isinstance(each, (tree.All, tree.Choose))
        else ""
        for each in subjects
    }
    return owners.pop() if len(owners) == 1 else ""
