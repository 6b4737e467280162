"""Anger, power stages and levels of personalities."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from rulebound.games.dbz.text.amounts import (
    ACTING,
    CONTROL,
    in_control,
    main_personality,
    read_character_possessive,
    read_host,
    read_per,
    read_performing,
    read_quantity,
    times,
)
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.text.modifiers import read_minimum
from rulebound.games.dbz.text.nouns import read_characters, said_in_sentence
from rulebound.games.dbz.tree import (
    AnyStagesPaid,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    RaiseFully,
    SetAnger,
    SetStages,
    ShowHand,
    StagesPaid,
    SwitchStages,
    TakeControl,
)
from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    AllOf,
    Bar,
    Bound,
    Choose,
    Compare,
    Count,
    Did,
    Filter,
    If,
    InStep,
    KeptNumber,
    May,
    Modify,
    Number,
    OneOf,
    Selector,
    SetBase,
    Stat,
)
from rulebound.language.grammar import numbers, selections
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import CardsSelected
from rulebound.language.tokens import NOTE, NUMBER, SIGNED
from rulebound.language.trees import seq, under

PEOPLE: Final = ("personality", "allies")


def read_amount_of(r: Reader) -> Number:
    """ "3", "+3", "X": and "for each" behind what is counted is read later."""
    if r.eat("that_many"):
        return numbers.read_that_many(r)
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
    else:
        r.eat("you_subject")
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
    if r.eat("to_plain") or (verbs == ["set"] and r.eat("at")):
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


def read_anger_of_some(r: Reader) -> list[Action]:
    """ "Lower all villain players' anger level by 1", "raise the anger of a level 1 or 2 personality by 1": of each
    player whose Main Personality is so, or of one of them."""
    verb = r.pick("verb")
    if verb not in ("raise", "lower"):
        return []
    if r.eat("all"):
        side = r.pick("alignment")
        if not side or not r.eat("players_own") or not r.eat("anger_level"):
            return []
        of, every = Filter().adding("alignment", (side,)), True
    else:
        r.eat("the")
        if not r.eat("anger_level") or not r.eat("of_plain") or not r.eat("a") or not r.eat("at_level"):
            return []
        low = r.number()
        high = r.number() if r.eat("or") else low
        r.need("personality_word")
        of, every = Filter().with_bound(Bound("level", low, high)), False
    r.eat("by_levels")
    by = read_amount_of(r)
    r.eat("levels")
    done: list[Action] = []
    for who in ("you", "opponent"):
        is_so = Compare(Count(replace(of, whose=who, areas=("personality",))), ">=", 1)
        done.append(If(is_so, ChangeAnger(who, by, lowers=verb == "lower")))
    return done if every else [OneOf(tuple(done))]


def read_anger_needed(r: Reader) -> list[Action]:
    """ "Your opponent must now reach 6 anger to gain a personality level", "you need 1 less anger to advance a
    personality level"."""
    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if who and r.eat("must_reach"):
        to = r.number()
        if r.eat("anger_level") and r.eat("to_gain_level"):
            return [SetBase(main_personality(who), "anger_needed", to, how_long(r))]
    elif who and r.eat("needs"):
        by = r.number()
        sign = -1 if r.eat("less") else 1 if r.eat("more") else 0
        if sign and r.eat("anger_level") and r.eat("to_gain_level"):
            return [Modify(main_personality(who), "anger_needed", sign * by, how_long(r))]
    return []


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
    if who == "you" and not (r.eat("you_subject") or r.eat("you")):
        who = read_left_out(r)
        if not who:
            return []
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
    host = read_host(r)
    if host is not None:
        return host
    performer = read_performing(r)
    if performer is not None:
        return All(performer)
    if r.eat("the_defender_card"):
        return All(in_control("opponent"))
    spot = r.spot()
    whose = r.whose()
    if whose and r.eat("personality_in_control"):
        return All(in_control(whose))
    r.back(spot)
    whose = ""
    if r.see("your") and r.token(1).kind == "word":
        r.eat("your")
        whose = "you"
    names = read_characters(r)
    if names:
        r.mention(CardsSelected())
        whose = whose or ("you" if len(names) == 1 else "")  # several who are named may be on either side
        return All(Filter(whose, CONTROL).adding("character", names))
    r.back(spot)
    return selections.read_together(r, True)


def read_having(r: Reader) -> list[Action]:
    """ "(to) have your Main Personality gain 2 power stages", "have one of your Allies lose 3 power stages"."""
    if not r.eat("have_it"):
        return []
    spot = r.spot()
    what = main_personality("you") if read_him(r) else read_people(r)
    if r.pick("verb") == "advance":
        return [level_changed(r, what, 1 if r.eat("a_level") else read_levels(r))]
    r.back(spot)
    return read_subject_gains(r)


def read_levels(r: Reader) -> int:
    """ "1 personality level"."""
    by = r.number()
    r.need("personality_level")
    return by


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


def read_any_paid(r: Reader) -> list[Action]:
    """cost.any: "you may pay any amount of power stages from your Main Personality", "your Main Personality may pay
    any number of power stages": none is an amount, too."""
    payer: Selector | None = None
    if not r.eat("you_may") or not r.eat("pays"):
        payer = main_personality("you") if r.eat("your_main") else None
        if payer is None or not r.eat("may_pay"):
            return []
    if not r.eat("any_number_of") or not r.eat("by_stages"):
        return []
    if payer is None:
        payer = main_personality("you") if r.eat("from_your_main") else All(ACTING)
    return [AnyStagesPaid(payer)]


def read_pur(r: Reader) -> list[Action]:
    """ "Your PUR is +1 until the end of the game", "Raise your Main Personality's PUR by +2", "Goku's PUR gains +X",
    "All PUR's gain +2", "Each player has his Main Personality's PUR reduced by 1"."""
    verb = r.pick("verb")
    if verb not in ("", "raise", "lower"):
        return []
    of = read_whose_pur(r)
    if of is None or not r.eat("pur_word"):
        return []
    if r.kind(NOTE) and r.token().text == "PUR":
        r.advance()
    lowered = r.eat("is_decreased")
    if not lowered and not r.eat("is_increased"):
        return []
    by = read_amount_of(r)
    if verb == "lower" or lowered:
        if not isinstance(by, int):
            return []
        by = -by
    return [if_present(r, Modify(of, "pur", by, how_long(r)))]


def if_present(r: Reader, holds: Modify) -> Action:
    """ "… when Dende is in play": under which conditions it holds as long as the card is there."""
    if holds.until == WHILE and r.eat("when"):
        return under(read_conditions(r), holds)
    return holds


def read_whose_pur(r: Reader) -> Selector | None:
    """Whose power up rating is spoken of; None if it is not said."""
    spot = r.spot()
    if r.eat("both_players") and r.eat("has") and r.eat("their") and r.eat("main_possessive"):
        return main_personality("")
    r.back(spot)
    if r.eat("all_players") and r.eat("main_possessive"):
        return main_personality("")
    r.back(spot)
    named = read_character_possessive(r)
    if named is not None:
        return named
    if r.see("pur_word", 1) and (r.pick("its") or r.eat("their")):
        return read_person_said(r)
    if r.see("pur_word", 1) and r.eat("all"):
        return All(Filter(areas=CONTROL))
    whose = r.whose()
    r.eat("main_possessive")
    return main_personality(whose) if whose else None


def read_powering_less(r: Reader) -> list[Action]:
    """ "All of your opponent's personalities gain 1 less power stage when they power up during the Power Up Step, to
    a minimum of 0"."""
    what = read_people(r)
    if not r.eat("gains"):
        return []
    by = r.number()
    if not r.eat("less") or not r.eat("by_stages") or not r.eat("when_powering_up"):
        return []
    if read_minimum(r) not in (None, 0):
        return []
    return [Modify(what, "powering", -by, how_long(r))]


def read_person_said(r: Reader) -> Selector | None:
    """ "(If you have Trunks in play,) his": the personality that the sentence has spoken of; None if there is
    none."""
    said = said_in_sentence(r)
    if any(words.key in ("your_main", "main_word") for words in said):
        return main_personality("you")
    names = tuple(words.meaning for words in said if words.key == "character")
    return All(Filter("you", CONTROL).adding("character", names)) if len(names) == 1 else None


def read_gains_to(r: Reader) -> list[Action]:
    """ "Your Main Personality gains +3 to his PUR", "increase your Main Personality's power rating by +1,000,000"."""
    spot = r.spot()
    if r.pick("verb") == "raise":
        whose = r.whose()
        if whose and r.eat("main_possessive") and r.eat("power_rating"):
            r.eat("by_levels")
            return [Modify(main_personality(whose), "rating", r.signed(), how_long(r))]
        return []
    r.back(spot)
    what = read_people(r)
    if not r.eat("gains") or not r.kind(SIGNED):
        return []
    by = r.signed()
    if not r.eat("to_plain") or not (r.pick("its") or r.whose()) or not r.eat("pur_word"):
        return []
    return [Modify(what, "pur", by, how_long(r))]


def read_hand_open(r: Reader) -> list[Action]:
    """ "Your opponent plays with his hand face up on the table"."""
    forced = r.eat("forces")
    who = "both" if r.eat("both_players") else ""
    if not who:
        r.eat("all")
    side = "" if who else r.pick("alignment")
    who = who or ("opponent" if r.eat("opponent") else "both" if side else "")
    r.eat("must")
    if not who or not r.eat("to_play_with_hand" if forced else "play_with_hand"):
        return []
    r.need("face_up_on_table")
    within = InStep("combat") if r.eat("this_combat") else None
    until = how_long(r)
    if not side:
        return [shown_within(ShowHand(who, until), within)]
    players = ("you", "opponent") if who == "both" else ("opponent",)
    return [
        shown_within(If(Compare(Count(of_side(player, side)), ">=", 1), ShowHand(player, until)), within)
        for player in players
    ]


def of_side(player: str, side: str) -> Filter:
    return Filter(player, ("personality",)).adding("alignment", (side,))


def shown_within(action: Action, within: InStep | None) -> Action:
    """ "during Combat": as long as one is."""
    return action if within is None else If(within, action)


def read_stopped_from(r: Reader) -> list[Action]:
    """ "(it also) stops your opponent from performing any energy attacks for the remainder of Combat"."""
    r.eat("it_also") or r.eat("also") or r.pick("this") or r.eat("this_attack")
    if not r.eat("stops") or not r.eat("opponent") or not r.eat("from_doing"):
        return []
    plays = r.tokens[r.at - 1].text == "playing"
    r.eat("any_more")
    kind = "physical" if r.eat("physical_word") else "energy" if r.eat("energy_word") else ""
    if not kind:
        return []
    r.need("attack_word")
    if r.eat("cards"):
        cards = Filter().adding("does", (f"performs {kind} attacks",))
        return [Bar("opponent", "play", cards, how_long(r))] if plays else []
    return [Bar("opponent", f"perform_{kind}", Filter(), how_long(r))]


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
        lost = level_changed(r, what, -1)
        return [May(lost)] if may else [lost]
    up_to = r.eat("up_to")
    by = read_amount_of(r)
    if r.eat("personality_level") and way != "pay" and isinstance(by, int):
        changed = level_changed(r, what, -by if way == "loses" else by)
        return [May(changed)] if may else [changed]
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
    if each == KeptNumber("stage_left"):
        done = If(Did(), done)  # of an Ally that was not discarded there is no number
    return [May(done)] if may else [done]


def read_gainer(r: Reader) -> Selector | None:
    """words.you: who gains or loses: without a subject, and where you may, the personality that acts; "you" and "your
    opponent" are all of theirs."""
    if r.see("gains") or r.see("pays") or r.see("loses") or (r.see("power_up") and r.token(1).text == "up"):
        who = read_left_out(r, True)
        if not who:
            return None
        r.mention(CardsSelected())
        return All(ACTING if who == "you" else Filter("opponent", CONTROL))
    spot = r.spot()
    if read_him(r):
        return main_personality("you")
    if r.eat("opponent") and (r.see("gains") or r.see("loses") or read_with_allies(r)):
        return All(Filter("opponent", CONTROL))
    r.back(spot)
    if r.eat("you") and (r.see("gains") or r.see("loses")):
        return All(Filter("you", CONTROL))
    r.back(spot)
    try:
        return read_people(r)
    except Miss:
        r.back(spot)
        return None


def read_left_out(r: Reader, of_personalities: bool = False) -> str:
    """Who gains or loses by a verb without a subject: the player, who is asked to, or whoever the sentence has told
    of, "(your opponent discards a card) and loses 2 power stages"; "" where that may be a personality, or several."""
    said = said_in_sentence(r)
    if r.context.by == "opponent":
        return "opponent"
    if not r.token().text.endswith("s"):
        several = any(words.key in ("gains", "loses") and is_plural_before(r, words) for words in said)
        return "" if several else "you"
    keys = [words.key for words in said]
    if "opponent" in keys:
        return "opponent"
    people = "opponents" in keys or (of_personalities and any(key in PERSONS for key in keys))
    return "" if people else "you"


PERSONS: Final = (
    "character",
    "your_main",
    "main_word",
    "noun",
    "the_performer",
    "this_personality",
    "the_defender_card",
)
"""Words for those whose power stages change."""


def is_plural_before(r: Reader, verb: Consumed) -> bool:
    """Whether a verb says what several personalities do: "your opponent's Allies lose"."""
    before = [words for words in r.trail if words.end <= verb.start]
    return bool(before) and before[-1].key == "noun"


def read_with_allies(r: Reader) -> bool:
    """ "(all opponents) and their Allies"."""
    return r.eat("and") and r.whose() == "opponent" and r.pick("noun") == "ally"


def read_set_stages(r: Reader) -> list[Action]:
    """ "All of your Allies are set to 0 power stages"."""
    what = read_people(r)
    if not r.eat("is_set_to"):
        return []
    to = r.number()
    return [SetStages(what, to)] if r.eat("stages_above_0") or r.eat("by_stages") else []


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
    if verb == "lower" and r.eat("to_level"):
        lowest = ChangeLevel(player_of(r, what), to=r.number())
        r.eat("level_card")
        return [lowest]
    if r.eat("to_as_many_stages"):
        r.eat("the_same_as")
        other = read_stage_of(r)
        return [SetStages(what, other)] if other is not None else []
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


def read_stage_of(r: Reader) -> Number | None:
    """The personality whose power stage is meant: "the attacking personality"; None if none is named."""
    performer = read_performing(r)
    if performer is not None:
        return Stat("stage", All(performer))
    if r.eat("the_defender_card"):
        return Stat("stage", All(in_control("opponent")))
    whose = r.whose()
    return Stat("stage", main_personality(whose)) if whose and r.eat("main_word") else None


def level_changed(r: Reader, what: Selector, by: int) -> Action:
    """A Main Personality gains or loses levels; one that is named, if it is the Main Personality."""
    changed = ChangeLevel(player_of(r, what), by)
    names = what.of.values("character") if isinstance(what, All) else ()
    if not names:
        return changed
    named = Filter(changed.who, ("personality",)).adding("character", names)
    return If(Compare(Count(named), ">=", 1), changed)


def player_of(r: Reader, what: Selector) -> str:
    """Whose Main Personality is meant."""
    if isinstance(what, All) and what.of == Filter("opponent", CONTROL):
        return "opponent"
    if isinstance(what, All) and what.of.areas == ("personality",) and what.of.whose:
        return what.of.whose
    if isinstance(what, All) and what.of.areas == CONTROL and what.of.whose == "you":
        return "you"
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
    what = main_personality("you") if r.kind(NUMBER) or read_him(r) else read_people(r)
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


def read_him(r: Reader) -> bool:
    """ "(If Goku is your Main Personality, advance) him": no other than the Main Personality."""
    said = [words.key for words in said_in_sentence(r)]
    named = "your_main" in said or any(pair == ("your", "main_word") for pair in pairwise(said))
    return named and r.pick("it") == "pronoun"


def read_control_taken(r: Reader) -> list[Action]:
    """ "It takes control of Combat", "that Ally takes control of Combat": at once, by the effect."""
    r.eat("and")
    if not r.pick("it"):
        return []
    spot = r.spot()
    if r.pick("noun") != "ally":
        r.back(spot)
    what = r.refer("it")
    return [TakeControl(what)] if r.eat("takes_control_now") else []


def read_stages_switched(r: Reader) -> list[Action]:
    """ "You and your opponent's Main Personality switch the number of power stages each of your Scouters are at above
    0"."""
    if not r.eat("mains_switch_stages"):
        return []
    return [SwitchStages()]


CLAUSES: Final = [
    read_anger_of_some,
    read_anger_needed,
    read_stages_switched,
    read_control_taken,
    read_gains_to,
    read_powering_less,
    read_stopped_from,
    read_hand_open,
    read_pur,
    read_anger,
    read_anger_set,
    read_anger_gained,
    read_level,
    read_any_paid,
    read_may_pay,
    read_raised_fully,
    read_set_stages,
    read_having,
    read_raised,
    read_subject_gains,
]
