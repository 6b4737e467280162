"""Anger, power stages and levels of personalities."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import CONTROL, main_personality, read_per, read_quantity, times
from rulebound.games.dbz.text.modifiers import CLAUSES, how_long, read_minimum
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import (
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    RaiseFully,
    SetAnger,
    SetStages,
    ShowHand,
    StagesPaid,
)
from rulebound.kernel.tree import (
    Action,
    All,
    AllOf,
    Bar,
    Choose,
    Compare,
    Count,
    Filter,
    If,
    May,
    Modify,
    Number,
    OneOf,
    Selector,
    Stat,
)
from rulebound.language.grammar import selections
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected
from rulebound.language.tokens import NUMBER, SIGNED
from rulebound.language.trees import seq

YOURS: Final = Filter("you", CONTROL)
PEOPLE: Final = ("personality", "allies")


def read_amount_of(r: Reader) -> Number:
    """ "3", "+3", "X": and "for each" behind what is counted is read later."""
    r.eat("an_additional")
    return read_quantity(r)[1]


# --- anger ----------------------------------------------------------------------------------------------------


def read_anger(r: Reader) -> list[Action]:
    """ "Raise your anger 2 levels", "lower your opponent's anger to 0", "raise your or your opponent's anger 1
    level", "set all players' anger to 0"."""
    if r.eat("opponent"):
        r.eat("must")
        if not r.see_pick("verb_they"):
            return []
    verbs = [r.pick("verb")]
    if verbs[0] not in ("raise", "lower", "set"):
        return []
    if r.eat("or"):
        verbs.append(r.pick("verb"))
    r.context.anger_said = False
    whom = read_whose_anger(r)
    if not whom or not (r.context.anger_said or r.eat("anger_level")):
        return []
    out: list[Action] = []
    spot = r.spot()
    if r.eat("to_plain"):
        to = r.number()
        for verb in verbs:
            for who in whom:
                if verb == "set":
                    r.eat("instead_of_advancing")
                    out.append(SetAnger(who, to))
                elif verb == "lower" and to == 0:
                    for one in ("you", "opponent") if who == "both" else (who,):
                        out.append(ChangeAnger(one, Stat("anger", main_personality(one)), lowers=True))
                else:
                    raise r.miss("expected-a-number")
        r.eat("levels")
        return joined_by_or(r, out, verbs, whom)
    r.back(spot)
    r.eat("by_levels")
    by = read_amount_of(r)
    r.eat("anger_level") or r.eat("levels")
    each = read_per(r)
    if each is not None:
        by = times(r, each, by)
    for verb in verbs:
        if verb not in ("raise", "lower"):
            return []
        out.extend(ChangeAnger(who, by, lowers=verb == "lower") for who in whom)
    found = joined_by_or(r, out, verbs, whom)
    spot = r.spot()
    r.mark(",")
    if r.eat("or") and (r.kind(NUMBER) or r.see_pick("number")) and len(found) == 1:
        more = r.number()
        r.need("levels")
        r.need("if")
        conditions = read_conditions(r)
        first = found[0]
        if isinstance(first, ChangeAnger):
            whole = conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))
            return [If(whole, replace(first, by=more), first)]
    r.back(spot)
    r.mark(",")
    if r.eat("or") and r.see_pick("verb"):
        other = read_anger(r)
        if other:
            return [OneOf((seq(found), seq(other)))]
    r.back(spot)
    return found


def joined_by_or(r: Reader, out: list[Action], verbs: list[str], whom: list[str]) -> list[Action]:
    """One of several where "or" joins them; all players' is one after the other."""
    if len(verbs) > 1 or (len(whom) > 1 and whom[-1] != "all"):
        return [OneOf(tuple(out))] if len(out) > 1 else out
    return out


def read_whose_anger(r: Reader) -> list[str]:
    """ "your", "your opponent's", "your or your opponent's", "all players'", "the anger of all players"."""
    spot = r.spot()
    r.eat("the")
    if r.eat("anger_level") and r.eat("of_plain"):
        whom = ["both"] if r.eat("all_players") else ["opponent"] if r.eat("opponent") else []
        if whom:
            r.context.anger_said = True
            return whom
    r.back(spot)
    if r.eat("all_players"):
        return ["both"]
    if r.eat("card_users"):
        return ["you"]
    spot = r.spot()
    either = r.eat("either_one")
    if r.eat("your") or r.eat("you"):
        if r.eat("or") and r.eat("opponents"):
            return ["you", "opponent"]
        r.back(spot)
    if either:
        return []
    r.back(spot)
    whose = r.whose()
    if whose:
        r.eat("main_possessive")
        return [whose]
    return []


def read_anger_set(r: Reader) -> list[Action]:
    """ "All players' anger is set to 3"."""
    whom = read_whose_anger(r)
    if not whom or not r.eat("anger_level") or not r.eat("is_set_to"):
        return []
    to = r.number()
    return [SetAnger(who, to) for who in whom]


def read_anger_gained(r: Reader) -> list[Action]:
    """ "gain 2 anger", "your opponent gains 1 anger", "both players gain 6 anger", "raises your anger 1 level"."""
    who = "both" if r.eat("both_players") else "opponent" if r.eat("opponent") else "you"
    if who == "you":
        r.eat("you_subject") or r.eat("you")
    loses = False
    if not r.eat("gains"):
        if not r.eat("loses"):
            return []
        loses = True
    by = read_amount_of(r)
    if not r.eat("anger_level"):
        return []
    r.eat("levels")
    return [ChangeAnger(who, by, lowers=loses)]


# --- power stages ---------------------------------------------------------------------------------------------


def read_people(r: Reader) -> Selector:
    """The personalities that something is said of: "your Main Personality", "Goku", "all of your Allies", "any one of
    your personalities", "your opponent"."""
    spot = r.spot()
    whose = ""
    if r.see("your") and r.token(1).kind == "word":
        r.eat("your")
        whose = "you"
    names = read_characters(r)
    if names:
        r.mention(CardsSelected())
        return All(Filter(whose or "you", CONTROL).adding("character", names))
    r.back(spot)
    return selections.read_together(r, True)


def read_having(r: Reader) -> list[Action]:
    """ "(to) have your Main Personality gain 2 power stages", "have one of your Allies lose 3 power stages"."""
    if not r.eat("have_it"):
        return []
    return read_subject_gains(r)


def read_may_pay(r: Reader) -> list[Action]:
    """ "Your Main Personality may pay 1 power stage"."""
    what = read_people(r)
    if not r.eat("may_pay"):
        return []
    by = read_amount_of(r)
    if not r.eat("by_stages"):
        return []
    whose = what.of.whose if isinstance(what, All | Choose) else "you"
    return [May(StagesPaid(what, by), whose or "you")]


def read_pur(r: Reader) -> list[Action]:
    """ "Your PUR is +1 until the end of the game", "Raise your Main Personality's PUR by +2"."""
    verb = r.pick("verb")
    if verb not in ("", "raise", "lower"):
        return []
    whose = r.whose()
    r.eat("main_possessive")
    if not whose or not r.eat("pur_word"):
        return []
    if not r.eat("is_increased"):
        return []
    by = r.signed() if r.kind(SIGNED) else r.number()
    return [Modify(main_personality(whose), "pur", -by if verb == "lower" else by, how_long(r))]


def read_hand_open(r: Reader) -> list[Action]:
    """ "Your opponent plays with his hand face up on the table"."""
    r.eat("all")
    side = r.pick("alignment")
    who = "both" if r.eat("both_players") else "opponent" if r.eat("opponent") else ""
    r.eat("must")
    if not who or not r.eat("play_with_hand"):
        return []
    r.need("face_up_on_table")
    shown = ShowHand(who, how_long(r))
    if not side:
        return [shown]
    theirs = Filter("opponent", ("personality",)).adding("alignment", (side,))
    return [If(Compare(Count(theirs), ">=", 1), shown)]


def read_stopped_from(r: Reader) -> list[Action]:
    """ "(it also) stops your opponent from performing any energy attacks for the remainder of Combat"."""
    r.eat("it_also") or r.eat("also") or r.pick("this")
    if not r.eat("stops") or not r.eat("opponent") or not r.eat("from_doing"):
        return []
    r.eat("any_more")
    if r.eat("physical_word"):
        act = "perform_physical"
    elif r.eat("energy_word"):
        act = "perform_energy"
    else:
        return []
    r.need("attack_word")
    r.eat("cards")
    return [Bar("opponent", act, Filter(), how_long(r))]


def read_subject_gains(r: Reader) -> list[Action]:
    """ "Your Main Personality gains 3 power stages", "Your opponent loses 4 power stages, to a minimum of 0", "Gain 5
    power stages"."""
    spot = r.spot()
    what = read_gainer(r)
    if what is None:
        r.back(spot)
        return []
    may = r.eat("may_word")
    way = "pay" if r.eat("pays") else "loses" if r.eat("loses") else "gains" if r.eat("gains") else ""
    if not way and r.eat("power_up"):
        way = "gains"
    if not way:
        return []
    if way == "loses" and r.eat("a_level"):
        return read_level_of(r, what, -1)
    up_to = r.eat("up_to")
    by = read_amount_of(r)
    if r.eat("personality_level") and way != "pay" and isinstance(by, int):
        return [level_changed(r, what, -by if way == "loses" else by)]
    r.eat("extra_stages") or r.eat("an_additional")
    r.eat("less")
    if r.trail[-1].key == "less" or not r.eat("by_stages"):
        return []
    each = read_per(r)
    if each is not None:
        by = times(r, each, by)
    least = read_minimum(r)
    if least not in (None, 0):
        raise r.miss("expected-a-number")
    if way == "pay":
        return [StagesPaid(what, by)]
    done: Action = ChangeStages(what, by, loses=way == "loses", floor=least == 0, up_to=up_to)
    return [May(done)] if may else [done]


def read_gainer(r: Reader) -> Selector | None:
    """Who gains or loses: without a subject, one of your personalities; "your opponent" is all of theirs."""
    if r.see("gains") or r.see("pays") or r.see("loses") or (r.see("power_up") and r.token(1).text == "up"):
        r.mention(CardsSelected())
        return Choose(1, YOURS) if r.context.by != "opponent" else All(Filter("opponent", CONTROL))
    spot = r.spot()
    if r.eat("opponent") and (r.see("gains") or r.see("loses")):
        return All(Filter("opponent", CONTROL))
    r.back(spot)
    if r.eat("you") and (r.see("gains") or r.see("loses")):
        return Choose(1, YOURS)
    r.back(spot)
    try:
        return read_people(r)
    except Miss:
        r.back(spot)
        return None


def read_raised_fully(r: Reader) -> list[Action]:
    """ "Your Main Personality is raised to his highest power stage"."""
    what = read_people(r)
    return [RaiseFully(what)] if r.eat("is_raised_fully") else []


def read_raised(r: Reader) -> list[Action]:
    """ "Raise your Main Personality to its highest power stage", "lower his Main Personality 2 power stages", "set
    your Allies to 4 power stages above 0", "lower … 1 personality level"."""
    verb = r.pick("verb")
    if verb not in ("raise", "lower", "set", "power", "increase", "reduce"):
        return []
    what = read_people(r)
    if verb == "power" and r.eat("up_to_full"):
        return [RaiseFully(what)]
    if verb != "lower" and r.eat("to_the_highest"):
        return [RaiseFully(what)]
    if r.eat("to_zero_stages"):
        return [SetStages(what, 0)] if verb in ("lower", "set") else []
    spot = r.spot()
    if r.eat("to_plain") or r.eat("at"):
        to = r.number()
        if r.eat("stages_above_0") or r.eat("by_stages"):
            return [SetStages(what, to)]
        r.back(spot)
    if verb == "set":
        return []
    r.eat("by_levels")
    if r.eat("a_level"):
        return read_level_of(r, what, -1 if verb == "lower" else 1)
    spot = r.spot()
    by = read_amount_of(r)
    if r.eat("personality_level"):
        r.eat("if_possible")
        sign = -1 if verb == "lower" else 1
        return [level_changed(r, what, sign * by)] if isinstance(by, int) else []
    if r.eat("by_stages"):
        least = read_minimum(r)
        each = read_per(r)
        by = times(r, each, by) if each is not None else by
        return [ChangeStages(what, by, loses=verb == "lower", floor=least == 0)]
    r.back(spot)
    return []


def level_changed(r: Reader, what: Selector, by: int) -> Action:
    """A Main Personality gains or loses levels."""
    if isinstance(what, All) and what.of == Filter("opponent", CONTROL):
        return ChangeLevel("opponent", by)
    if isinstance(what, All) and what.of.areas == ("personality",) and what.of.whose:
        return ChangeLevel(what.of.whose, by)
    if isinstance(what, All) and what.of.areas == CONTROL and what.of.whose == "you":
        return ChangeLevel("you", by)
    raise r.miss("expected-whose-personality")


def read_level_of(r: Reader, what: Selector, by: int) -> list[Action]:
    return [level_changed(r, what, by)]


def read_level(r: Reader) -> list[Action]:
    """ "Gain a personality level", "advance your Main Personality 1 level", "advance to your highest level"."""
    if r.eat("gain_level"):
        return [ChangeLevel("you", 1)]
    if r.pick("verb") != "advance":
        return []
    if r.eat("to_plain") and r.whose() == "you" and r.eat("highest_level"):
        return [ChangeLevel("you", 1, highest=True)]
    what = read_people(r) if not r.kind(NUMBER) else main_personality("you")
    if r.eat("to_highest_level"):
        return [ChangeLevel("you", 1, highest=True)]
    if r.eat("a_level"):
        return [level_changed(r, what, 1)]
    by = r.number()
    r.need("personality_level")
    spot = r.spot()
    r.mark(",")
    if not r.eat("if_possible"):
        r.back(spot)
    return [level_changed(r, what, by)]


CLAUSES.extend(
    [
        read_stopped_from,
        read_hand_open,
        read_pur,
        read_anger,
        read_anger_set,
        read_anger_gained,
        read_level,
        read_may_pay,
        read_raised_fully,
        read_having,
        read_raised,
        read_subject_gains,
    ]
)
