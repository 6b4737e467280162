"""What is forbidden, and what is allowed although the rules forbid it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.writing.nouns import described
from rulebound.games.dbz.text.writing.personalities import is_one
from rulebound.games.dbz.text.writing.style import HIS, OWNER, STYLE, WHO, counted, lasting
from rulebound.games.dbz.text_facts import LOOKS
from rulebound.games.dbz.tree import Unhindered, Until
from rulebound.kernel.tree import (
    GAME,
    WHILE,
    All,
    Allow,
    Bar,
    Filter,
    Forbid,
    ForbidBy,
    GrantSkill,
    It,
    Negate,
    Subject,
    This,
)
from rulebound.language.writer import NoWording, Writer

ACTS: Final = {
    "perform_physical": "perform physical attacks",
    "perform_energy": "perform energy attacks",
    "use_endurance": "use Endurance",
    "raise_anger": "raise anger",
    "end_combat": "end Combat",
    "win_by_personality": "win by the Most Powerful Personality Victory",
    "win_by_dragon_balls": "win by the Dragon Ball Victory",
    "win": "win the game",
    "final": "perform a Final Physical Attack",
    "declare_combat": "declare Combat",
    "take_control": "have Allies take control of Combat",
    "take_damage": "redirect damage to Allies",
    "use_power": "use personality powers",
    "fuse": "fuse",
}
ANGER_ACTS: Final = {"lower_anger": "lowered", "set_anger": "set"}
CARD_ACTS: Final = {
    "take_control": "take control of Combat",
    "take_damage": "have damage redirected to them",
    "use_power": "use their powers",
    "be_discarded": "be discarded",
    "be_removed": "be removed from the game",
    "be_captured": "be captured",
    "pay": "pay costs for cards",
    "stop": "stop attacks against them",
    "gain_stages": "gain power stages",
}
ONE_ACTS: Final = {"take_damage": "have damage redirected to it", "use_power": "use its power"}
"""Of one card alone."""


def barred(who: str) -> str:
    return f"{WHO[who]} cannot" if who else "no player may"


@STYLE.says(Bar)
def write_bar(w: Writer, a: Bar) -> str:
    lasts = lasting(a.until)
    if a.using:
        raise NoWording(a)
    if a.by is not None:
        if a == Bar("you", "discard", Filter(areas=("hand",)), "while", by=Filter("opponent")):
            return "your opponent's card effects do not make you discard cards from your hand"
        styles = a.of.unless.values("style") if a.of.unless is not None else ()
        others = Filter(areas=("sensei_deck",), unless=Filter().adding("style", styles))
        if a == Bar("you", "discard", others, "while", by=Filter(this=True)) and len(styles) == 1:
            return (
                f"you may only discard {styles[0]} Style cards from your Sensei Deck with this card's effect"
            )
        raise NoWording(a)
    if a.times:
        return limited_of(w, a, lasts)
    if a.act in ANGER_ACTS and a.who and a.of == Filter():
        return f"{OWNER[a.who]} anger cannot be {ANGER_ACTS[a.act]}{lasts}"
    if a.act in ACTS and a.of == Filter():
        return f"{barred(a.who)} {ACTS[a.act]}{lasts}"
    if a == Bar("opponent", "use", Filter().adding("does", (LOOKS,)), a.until):
        return f"your opponent cannot use cards that let him look at cards in your hand or life deck{lasts}"
    if a.act == "stop_combat" and a.who:
        of = "card powers" if a.of == Filter() else described(w, a.of, True)
        return f"{OWNER[a.who]} {of} cannot end Combat{lasts}"
    if a.act == "use_power" and a.who:
        if a.of == Filter(areas=("personality",)):
            return f"{barred(a.who)} use Main Personality's powers{lasts}"
        if a.of == Filter(areas=("allies",)):
            return f"{barred(a.who)} use Ally powers{lasts}"
    if a.act == "draw" and a.who and a.of == Filter():
        return f"{barred(a.who)} draw cards{lasts}"
    if a.act == "discard" and a.who and a.of == Filter(areas=("hand",)):
        return f"{barred(a.who)} discard cards from {HIS[a.who]} hand{lasts}"
    act = {"use_power": "use", "use": "use", "play": "play", "place": "place", "capture": "capture"}.get(
        a.act
    )
    if act is None:
        raise NoWording(a)
    return f"{barred(a.who)} {act} {described(w, a.of, True)}{lasts}"


def limited_of(w: Writer, a: Bar, lasts: str) -> str:
    """What may be done a number of times."""
    if a.act == "place" and a.who == "opponent":
        return (
            f"your opponent may only place {a.times} {described(w, a.of, a.times > 1)} during his turn{lasts}"
        )
    kinds = {"attack": "", "perform_physical": "physical ", "perform_energy": "energy "}
    if a.act in kinds and a.who:
        style = a.of.values("style")
        styled = "" if a.of == Filter() else described(w, a.of, False).removesuffix("card")
        if a.of not in (Filter(), Filter().adding("style", style)):
            raise NoWording(a)
        return f"{WHO[a.who]} may perform no more than {counted(a.times, f'{styled}{kinds[a.act]}attack')}{lasts}"
    raise NoWording(a)


def subject_of(w: Writer, a: Forbid) -> str:
    return "they" if isinstance(a.what, It) else w.write(a.what)


def forbidden(w: Writer, acts: list[Forbid]) -> str:
    """Several acts that are forbidden to the same cards."""
    first = acts[0]
    one = ONE_ACTS if is_one(first.what) else {}
    said = [one.get(a.act) or CARD_ACTS.get(a.act, "") for a in acts]
    if [a.act for a in acts[:2]] == ["perform_physical", "perform_energy"]:
        said = ["perform attacks", *said[2:]]
    if not all(said):
        raise NoWording(first)
    done = " or ".join(said).replace(" or be ", " or ")
    return f"{subject_of(w, first)} cannot {done}{lasting(acts[-1].until)}"


@STYLE.says(ForbidBy)
def write_forbid_by(w: Writer, a: ForbidBy) -> str:
    if a.by != Filter("opponent"):
        raise NoWording(a)
    said = forbidden(w, [Forbid(a.what, a.act, WHILE)])
    return f"{said} by your opponent's card effects{lasting(a.until)}"


@STYLE.says(Forbid)
def write_forbid(w: Writer, a: Forbid) -> str:
    return forbidden(w, [a])


@STYLE.says(Negate)
def write_negate(w: Writer, a: Negate) -> str:
    """Without a text is a card for as long as it lies in play."""
    if a.only or a.until != GAME or not (is_one(a.what) or isinstance(a.what, Subject)):
        raise NoWording(a)
    return f"{w.write(a.what)} has no text until it leaves play"


@STYLE.says(Allow)
def write_allow(w: Writer, a: Allow) -> str:
    lasts = lasting(a.until)
    if a.by is not None:
        raise NoWording(a)
    match a.act:
        case "mix_styles" if a.what == All(Filter("you", ("drills",))):
            return f"you may have Drills of different styles in play at the same time{lasts}"
        case "take_control_for_power" if isinstance(a.what, It):
            return f"you may use all of their personality powers{lasts}"
        case "use_power" if a.what == This():
            return "this card does not have to be in control of Combat to use this power"
        case "use_power" if isinstance(a.what, All) and a.what.of.values("character"):
            return f"{w.write(a.what)} may use his personality power without taking control of Combat{lasts}"
        case "take_control_attacking":
            freely = write_allow(w, replace(a, act="take_control"))
            return f"{freely}. Allies do not take control of Combat with this power while you defend"
        case "take_control":
            who = "the chosen Ally" if isinstance(a.what, It) else w.write(a.what)
            return f"{who} may take control of Combat{lasts}"
    raise NoWording(a)


@STYLE.says(Until)
def write_until(w: Writer, a: Until) -> str:
    ban = a.action
    if not isinstance(ban, Bar | Forbid) or ban.until != "battle":
        raise NoWording(a)
    return f"{w.write(replace(ban, until=WHILE))} until {w.write(a.event).removeprefix('whenever ')}"


@STYLE.says(Unhindered)
def write_unhindered(w: Writer, a: Unhindered) -> str:
    if a.act == "draw" and a.who == "opponent":
        return f"nothing can keep your opponent from drawing cards{lasting(a.until)}"
    if a.who != "you":
        raise NoWording(a)
    if a.act == "raise_anger":
        return f"nothing can keep you from gaining anger{lasting(a.until)}"
    which = "personality powers" if a.act == "use_power" else "cards"
    return f"your opponent's card effects do not keep you from using your {which}{lasting(a.until)}"


@STYLE.says(GrantSkill)
def write_grant(w: Writer, a: GrantSkill) -> str:
    if a.skill.timing != "keyword" or a.skill.keyword != "Endurance":
        raise NoWording(a)
    return f"{w.write(a.what)} gain Endurance {a.skill.number}{lasting(a.until)}"
