"""Anger, power stages, levels and power up ratings."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.amounts import CONTROL, in_control
from rulebound.games.dbz.text.writing.amounts import letter, levels, multiple_of, person_of, stat_of
from rulebound.games.dbz.text.writing.cards import is_acting
from rulebound.games.dbz.text.writing.style import OWNER, STYLE, WHO, counted, lasting
from rulebound.games.dbz.tree import (
    AnyStagesPaid,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    Fuse,
    LimitAnger,
    RaiseFully,
    SetAnger,
    SetStages,
    StagesPaid,
    SwitchStages,
    TakeControl,
)
from rulebound.kernel.tree import All, Choose, Count, Filter, It, Modify, Selector, SetBase, Stat, This
from rulebound.language.writer import NoWording, Writer

ALL_PLAYERS: Final = "all players'"


def whose_anger(who: str) -> str:
    return ALL_PLAYERS if who == "both" else OWNER[who]


@STYLE.says(ChangeAnger)
def write_anger(w: Writer, a: ChangeAnger) -> str:
    verb = "lower" if a.lowers else "raise"
    if a.lowers and isinstance(a.by, Stat) and a.by == Stat("anger", All(Filter(a.who, ("personality",)))):
        return f"lower {whose_anger(a.who)} anger to 0"
    return f"{verb} {whose_anger(a.who)} anger {levels(w, a.by, 'level')}"


@STYLE.says(SetAnger)
def write_anger_set(w: Writer, a: SetAnger) -> str:
    if not isinstance(a.to, int):
        raise NoWording(a)
    return f"set {whose_anger(a.who)} anger to {a.to}"


@STYLE.says(LimitAnger)
def write_anger_limit(w: Writer, a: LimitAnger) -> str:
    who = "players may only raise their" if not a.who else "you may only raise your"
    if a.who == "opponent":
        raise NoWording(a)
    return f"{who} anger {counted(a.most, 'level')} from each card{lasting(a.until)}"


def is_one(what: Selector) -> bool:
    """Whether the verb that follows stands in the singular."""
    if isinstance(what, Choose):
        return what.count == 1 and not what.up_to
    if isinstance(what, All):
        single = what.of.areas == ("personality",) and bool(what.of.whose)
        return (
            single or bool(what.of.state) or len(what.of.values("character")) == 1 or bool(what.of.attached)
        )
    return isinstance(what, It | This)


def people_of(w: Writer, what: Selector) -> str:
    """The personalities that something is said of."""
    return "that personality" if isinstance(what, It) else w.write(what)


@STYLE.says(ChangeStages)
def write_stages(w: Writer, a: ChangeStages) -> str:
    verb = "lose" if a.loses else "gain"
    up_to = "up to " if a.up_to else ""
    if a.by == Count(Filter(it=True)):
        amount = "the same number of power stages"
    else:
        many, behind = multiple_of(w, a.by)
        amount = f"{up_to}{many} {'power stage' if many == '1' else 'power stages'}{behind}"
    if a.what == All(in_control("opponent")) and a.loses and isinstance(a.by, int) and not a.floor:
        return f"causes {amount} of damage to your opponent"
    amount += ", to a minimum of 0" if a.floor else ""
    if is_acting(a.what):
        return f"{verb} {amount}"
    if a.what == All(Filter("opponent", CONTROL)):
        return f"your opponent {verb}s {amount}"
    return f"{people_of(w, a.what)} {verb}{'s' if is_one(a.what) else ''} {amount}"


@STYLE.says(StagesPaid)
def write_stages_paid(w: Writer, a: StagesPaid) -> str:
    amount = levels(w, a.by, "power stage")
    if is_acting(a.what):
        return f"pay {amount}"
    return f"{people_of(w, a.what)} {'pays' if is_one(a.what) else 'pay'} {amount}"


@STYLE.says(AnyStagesPaid)
def write_any_stages_paid(w: Writer, a: AnyStagesPaid) -> str:
    if is_acting(a.what):
        return "you may pay any amount of power stages"
    if a.what == All(Filter("you", ("personality",))):
        return "you may pay any amount of power stages from your Main Personality"
    raise NoWording(a)


@STYLE.says(RaiseFully)
def write_raised(w: Writer, a: RaiseFully) -> str:
    its = "its highest power stage" if is_one(a.what) else "their highest power stage"
    return f"raise {w.write(a.what)} to {its}"


@STYLE.says(SetStages)
def write_stages_set(w: Writer, a: SetStages) -> str:
    if isinstance(a.to, Stat) and a.to.name == "stage":
        return f"lower {w.write(a.what)} to the same number of power stages as {person_of(w, a.to.of)}"
    if a.to == 0:
        return f"set {w.write(a.what)} to 0 power stages"
    if not isinstance(a.to, int):
        raise NoWording(a)
    return f"set {w.write(a.what)} to {counted(a.to, 'power stage')} above 0"


@STYLE.says(Fuse)
def write_fusing(w: Writer, a: Fuse) -> str:
    *fusion, one, other = a.names if len(a.names) in (2, 3) else ("", "")
    if not one or not a.timed:
        raise NoWording(a)
    into = f"the {fusion[0]} Fusion card" if fusion else "the Fusion card"
    return f"fuse {one} and {other} with {into} of the same personality level"


@STYLE.says(TakeControl)
def write_control(w: Writer, a: TakeControl) -> str:
    if not isinstance(a.what, It):
        raise NoWording(a)
    return "it takes control of Combat"


@STYLE.says(SwitchStages)
def write_stages_switched(w: Writer, a: SwitchStages) -> str:
    return "the Main Personalities switch their power stages"


@STYLE.says(ChangeLevel)
def write_level(w: Writer, a: ChangeLevel) -> str:
    if a.highest:
        return "advance to your highest personality level"
    main = f"{OWNER[a.who]} Main Personality"
    if a.to:
        return f"lower {main} to level {a.to}"
    return f"{'lower' if a.by < 0 else 'advance'} {main} {counted(abs(a.by), 'level')}"


@STYLE.says(Modify)
def write_modify(w: Writer, a: Modify) -> str:
    of = a.what.of if isinstance(a.what, All) else None
    if a.stat == "anger_needed" and of is not None and of.whose and isinstance(a.by, int):
        need = "need" if of.whose == "you" else "needs"
        more = "less" if a.by < 0 else "more"
        return f"{WHO[of.whose]} {need} {abs(a.by)} {more} anger to advance a personality level{lasting(a.until)}"
    if a.stat == "rating" and of is not None and of == Filter(of.whose, ("personality",)) and of.whose:
        if isinstance(a.by, int) and a.by > 0:
            return f"raise {OWNER[of.whose]} Main Personality's power rating by +{a.by:,}{lasting(a.until)}"
    if a.stat == "powering" and isinstance(a.by, int) and a.by < 0:
        stages = f"{-a.by} less power {'stage' if a.by == -1 else 'stages'}"
        return f"{w.write(a.what)} gain {stages} when they power up, to a minimum of 0{lasting(a.until)}"
    if a.stat != "pur" or of is None:
        raise NoWording(a)
    if isinstance(a.by, int):
        by = f"is increased by {a.by}" if a.by > 0 else f"is reduced by {-a.by}"
    else:
        by = f"is increased by {letter(w, a.by)}"
    return f"{pur_of(w, of)} {by}{lasting(a.until)}"


def pur_of(w: Writer, of: Filter) -> str:
    if of == Filter(areas=("personality",)):
        return "all players' Main Personality's PUR"
    if of == Filter(areas=CONTROL):
        return "all PURs"
    return stat_of(w, Stat("pur", All(of)))


@STYLE.says(SetBase)
def write_base(w: Writer, a: SetBase) -> str:
    if a.stat == "anger_needed" and isinstance(a.what, All) and isinstance(a.to, int):
        who = WHO[a.what.of.whose]
        return f"{who} must reach {a.to} anger to advance a personality level{lasting(a.until)}"
    if a.stat == "pur" and a.what == This() and isinstance(a.to, Stat) and a.to.name == "base_pur":
        if isinstance(a.to.of, All) and a.to.of.of == Filter(a.to.of.of.whose, ("personality",)):
            return f"X = {OWNER[a.to.of.of.whose]} Main Personality's printed PUR"
    raise NoWording(a)
