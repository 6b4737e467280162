"""Conditions, as they stand behind "if"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import CONTROL
from rulebound.games.dbz.text.conditions import BALL_SETS
from rulebound.games.dbz.text.grammar import IN_PLAY
from rulebound.games.dbz.text.writing.amounts import person_of, stat_of
from rulebound.games.dbz.text.writing.events import attack_words
from rulebound.games.dbz.text.writing.nouns import described, host_of, in_quotes, noun_of
from rulebound.games.dbz.text.writing.style import AREAS, OWNER, STYLE, WHO, KnownWords, article, joined
from rulebound.kernel.tree import (
    All,
    AllOf,
    AnyOf,
    Bound,
    Compare,
    Condition,
    Count,
    Did,
    Filter,
    Happened,
    InStep,
    Is,
    It,
    KeptNumber,
    Looked,
    Not,
    Plus,
    Stat,
    Times,
    Top,
    Turn,
    When,
)
from rulebound.language.writer import NoWording, Writer

HAS: Final = KnownWords({"you": "you have", "opponent": "your opponent has"})


@STYLE.says(AnyOf)
def write_any(w: Writer, condition: AnyOf) -> str:
    same_set = set_of(condition)
    if same_set:
        return same_set
    titles = [titled_in_play(each) for each in condition.conditions]
    if all(titles):
        return f"{joined([each for each in titles if each], 'or')} is in play"
    return " or ".join(w.write(each) for each in condition.conditions)


def titled_in_play(condition: Condition) -> str:
    """The title of a card that must be in play; "" if something else is asked."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.op == ">=":
        of = condition.left.of
        names = of.values("name") or of.values("character")
        if len(names) == 1 and condition.right == 1 and replace(of, facts=()) == Filter(areas=IN_PLAY):
            return f'"{names[0]}"' if of.values("name") else names[0]
    return ""


def set_of(condition: AnyOf) -> str:
    """ "you have 3 or more Dragon Balls of the same set"; "" if something else is asked."""
    first = condition.conditions[0]
    if not isinstance(first, Compare) or not isinstance(first.left, Count) or first.op != ">=":
        return ""
    balls = first.left.of.setting("set", ())
    asked = tuple(replace(first, left=Count(balls.adding("set", (each,)))) for each in BALL_SETS)
    if condition.conditions != asked or balls != Filter(balls.whose, ("dragon_balls",), ("Dragon Ball",)):
        return ""
    return f"{HAS[balls.whose]} {first.right} or more Dragon Balls of the same set"


@STYLE.says(AllOf)
def write_all(w: Writer, condition: AllOf) -> str:
    return " and ".join(w.write(each) for each in condition.conditions)


@STYLE.says(Did)
def write_did(w: Writer, condition: Did) -> str:
    if condition.act:
        raise NoWording(condition)
    return "you do"


@STYLE.says(Is)
def write_is(w: Writer, condition: Is) -> str:
    return is_so(w, condition, False)


def is_so(w: Writer, condition: Is, denied: bool) -> str:
    """What a card is, or is not."""
    verb = "is not" if denied else "is"
    fits = condition.fits
    does = fits.values("does")
    if isinstance(condition.what, Top) and condition.what.count == 1:
        subject = w.write(condition.what)
        kinds = {
            "performs physical attacks": "a physical attack",
            "performs energy attacks": "an energy attack",
        }
        if len(does) == 1 and does[0] in kinds and fits == Filter().adding("does", does):
            return f"{subject} {verb} {kinds[does[0]]}"
    elif isinstance(condition.what, Looked):
        subject = "it"
    elif isinstance(condition.what, It):
        if fits == Filter(state="own") and not denied:
            return "you own it"
        subject = "that card"
        if fits == Filter(areas=("allies",)) and not denied:
            return "you chose an Ally"
        titles = fits.values("name", "part")
        if len(titles) == 1 and fits == Filter().adding("name", titles, "part") and not denied:
            return f'that card has "{titles[0]}" in the title'
    else:
        raise NoWording(condition)
    return f"{subject} {verb} {article(described(w, replace(fits, areas=()), False))}"


@STYLE.says(Not)
def write_not(w: Writer, condition: Not) -> str:
    asked = condition.condition
    if isinstance(asked, Did) and not asked.act:
        return "you do not"
    if isinstance(asked, Is):
        return is_so(w, asked, True)
    if isinstance(asked, Happened):
        return happened(w, asked, True)
    raise NoWording(condition)


@STYLE.says(Happened)
def write_happened(w: Writer, condition: Happened) -> str:
    return happened(w, condition, False)


def happened(w: Writer, condition: Happened, denied: bool) -> str:
    """What took place before."""
    event = condition.event
    if event == When("combat_start") and denied:
        return "you skipped Combat this turn"
    said = f"{HAS[event.who]}{' not' if denied else ''}"
    if event.event == "uses" and event.subject is not None:
        of = event.subject
        if condition.ever and of.values("name") and not denied:
            return f"{said} used {in_quotes(of.values('name'))} this game"
        if condition.ever or condition.times != 1:
            raise NoWording(condition)
        apart = f" that is not {article(described(w, of.unless, False))}" if of.unless is not None else ""
        used = described(w, replace(of, unless=None), False)
        used = "personality card" if of == Filter(kinds=("Personality",)) else used
        return f"{said} used {article(used)} earlier this Combat{apart}"
    name, _, kind = event.event.partition("_")
    if name not in ("performs", "successful") or event.other is not None or condition.ever:
        raise NoWording(condition)
    attack = attack_words(w, event.subject, kind)
    successful = "successful " if name == "successful" else ""
    if condition.times == 1:
        return f"{said} performed {article(successful + attack)} this Combat"
    return f"{said} performed at least {condition.times} {successful}{attack}s this Combat"


@STYLE.says(Turn)
def write_turn(w: Writer, condition: Turn) -> str:
    return f"it is {OWNER[condition.whose]} turn"


@STYLE.says(InStep)
def write_in_step(w: Writer, condition: InStep) -> str:
    raise NoWording(condition)


# --- numbers ------------------------------------------------------------------------------------------------------


def range_of(op: str, number: int) -> str:
    found = {">=": f"{number:,} or higher", "<=": f"{number:,} or lower", "==": f"{number:,}"}
    if op not in found:
        raise NoWording(op)
    return found[op]


@STYLE.says(Compare)
def write_compare(w: Writer, condition: Compare) -> str:
    left, right = condition.left, condition.right
    if isinstance(left, KeptNumber) and isinstance(right, int):
        return kept_of(left, condition.op, right)
    if isinstance(left, Stat):
        return compared_stat(w, condition, left)
    if isinstance(left, Count) and isinstance(right, Count):
        return compared_counts(w, left.of, condition.op, right.of)
    if not isinstance(left, Count) or not isinstance(right, int):
        raise NoWording(condition)
    return counted_condition(w, left.of, condition.op, right)


def compared_stat(w: Writer, condition: Compare, left: Stat) -> str:
    right = condition.right
    if isinstance(right, int):
        if condition.op == "<":
            return f"{stat_of(w, left)} is below {right:,}"
        if condition.op == ">":
            if left.name == "anger" and isinstance(left.of, All):
                return f"{HAS[left.of.of.whose]} more than {right} anger"
            raise NoWording(condition)
        return f"{stat_of(w, left)} is {range_of(condition.op, right)}"
    if isinstance(right, Times) and isinstance(right.number, Stat) and condition.op == ">=":
        return f"{stat_of(w, left)} is {right.by} or more times higher than {stat_of(w, right.number)}"
    if not isinstance(right, Stat) or right.name != left.name or condition.op not in "<>":
        raise NoWording(condition)
    more = {">": "higher", "<": "lower"}[condition.op]
    if left.name == "anger":
        whose = right.of.of.whose if isinstance(right.of, All) else ""
        return f"{stat_of(w, left)} is {more} than {'yours' if whose == 'you' else OWNER[whose]}"
    first, second = person_of(w, left.of), person_of(w, right.of)
    if left.name == "rating":
        return f"{first} has a {more} power rating than {second}"
    if left.name == "stage":
        return f"{first} has {'more' if condition.op == '>' else more} power stages than {second}"
    if left.name == "level":
        return f"{first} is at a {more} personality level than {second}"
    raise NoWording(condition)


def compared_counts(w: Writer, left: Filter, op: str, right: Filter) -> str:
    if op == "==" and left == Filter(left.whose, ("hand",)) and replace(right, kinds=(), facts=()) == left:
        cards = described(w, replace(right, whose="", areas=()), True)
        return f"all of the cards in {OWNER[left.whose]} hand are {cards}"
    if op in ("<", ">") and left.whose and left == replace(right, whose=left.whose):
        cards = noun_of(w, left, True).replace(f" {HAS[left.whose]} in play", " in play")
        return f"{HAS[left.whose]} {'more' if op == '>' else 'fewer'} {cards} than {WHO[right.whose]}"
    raise NoWording(left)


KEPT: Final = {
    "life_taken": "you have taken {} life cards of damage during this Combat",
    "level_life_taken": "you have taken {} life cards of damage at this personality level during this Combat",
    "most_life_taken": "your opponent has dealt you {} life cards of damage from a single attack this Combat",
    "life_dealt": "this attack deals {} life cards of damage",
}


def kept_of(number: KeptNumber, op: str, right: int) -> str:
    """What the game keeps of what has happened."""
    if number == KeptNumber("damage_taken") and (op, right) == ("==", 0):
        return "your opponent has not dealt you any damage this Combat"
    if number.name in KEPT and number.whose == "you":
        many = {">=": f"{right} or more", "<=": f"{right} or less", "<": f"less than {right}"}
        if op in many:
            return KEPT[number.name].format(many[op])
    if number == KeptNumber("damage_dealt") and (op, right) == (">=", 1):
        return "this attack deals damage"
    if (op, right) == (">=", 1) and number.whose in WHO:
        who, last = WHO[number.whose], f"{'your' if number.whose == 'you' else 'his'} last Attack Phase"
        if number.name == "passed":
            return f"{who} passed in {last}"
        name, _, kind = number.name.partition("_")
        if name == "successes":
            return f"{who} performed a successful {f'{kind} ' if kind else ''}attack in {last}"
    raise NoWording(number)


# --- cards --------------------------------------------------------------------------------------------------------


def counted_condition(w: Writer, of: Filter, op: str, right: int) -> str:
    """How many cards there are."""
    present, absent = (op, right) == (">=", 1), (op, right) == ("==", 0)
    if of.areas == ("tokui_waza",) and (present or absent):
        style = f"{of.values('style')[0]} " if of.values("style") else ""
        return (
            f"{WHO[of.whose]} {'declared' if present else 'did not declare'} {article(style + 'Tokui-Waza')}"
        )
    if present and (of.state, of.whose) in FIGHTERS:
        return performed_of(w, of)
    if (present or absent) and of.areas == ("personality",) and of.whose and not of.other:
        return main_is(w, of, absent)
    if (
        of.areas == IN_PLAY
        and absent
        and of.unless is not None
        and of == Filter("you", IN_PLAY, unless=of.unless)
    ):
        titles = of.unless.values("name", "part")
        if of.unless == Filter().adding("name", titles, "part"):
            return f"the only cards you have in play have {in_quotes(titles)} in the title"
    named = named_there(w, of) if present else ""
    if named:
        return named
    if not of.whose and (present or absent):
        return f"there is {article(noun_of(w, of))}" if present else f"there are no {noun_of(w, of, True)}"
    if not of.whose:
        raise NoWording(of)
    many = {
        ">=": f"{right} or more",
        "<=": f"{right} or fewer",
        "==": str(right),
        "<": f"fewer than {right}",
        ">": f"more than {right}",
    }
    if op not in many:
        raise NoWording(of)
    noun = noun_of(w, of, True)
    for held in (" you have in play", " your opponent has in play"):
        noun = noun.replace(held, " in play")
    return f"{HAS[of.whose]} {'no' if absent else many[op]} {noun}"


def named_there(w: Writer, of: Filter) -> str:
    """ "Goku is in play", '"Red Trap" is in your discard pile'; "" if no card is named."""
    names, titles = of.values("character"), of.values("name")
    bare = replace(of, facts=(), kinds=(), bounds=())
    ball = of.bound("ball")
    if ball is not None and of == Filter(areas=IN_PLAY, kinds=("Dragon Ball",), bounds=(ball,)):
        return f"a Dragon Ball {ball.low} is in play"
    if len(of.facts) != 1 or of.bounds or not (names or titles):
        return ""
    one = f"{in_quotes(titles)}" if titles else joined(list(names), "or")
    if bare == Filter(areas=IN_PLAY) and not of.kinds:
        if titles and titles[0].casefold().startswith("dragon ball ") and len(titles[0]) == 13:
            raise NoWording(of)
        return f"{one} is in play"
    if bare == Filter("you", ("allies",)):
        return f"{one} is in play as your Ally" if not of.kinds else f"you have {one} in play as an Ally"
    if titles and len(of.areas) == 1 and of.areas[0] in AREAS and of.whose:
        return f"{one} is in {OWNER[of.whose]} {AREAS[of.areas[0]]}"
    if of.beneath is not None and of.areas == ("beneath",) and titles:
        return f"{one} is attached to {host_of(w, of.beneath)}"
    if of.whose and (of.areas == CONTROL or titles) and bare == Filter(of.whose, of.areas):
        return f"{HAS[of.whose]} {one} in play"
    return ""


FIGHTERS: Final = (("performing", "you"), ("in_control", "opponent"))


def performed_of(w: Writer, of: Filter) -> str:
    """Who performs the attack, or is in control against it: "performed by Goku", "performed against a Villain"."""
    by = "performed by" if of.whose == "you" else "performed against"
    bare = replace(of, whose="", state="")
    stage = of.bound("stage")
    if stage is not None and bare == Filter(areas=CONTROL, bounds=(stage,)):
        who = "the attacking personality" if of.whose == "you" else "the defending personality"
        return f"{who} is {at_stage(stage)}"
    if bare == Filter(areas=("personality",)) and of.whose == "you":
        return "your Main Personality performs this attack"
    if bare == Filter(areas=("allies",)):
        return f"{by} an Ally"
    names = of.values("character")
    if names and bare == Filter(areas=CONTROL).adding("character", names):
        return f"{by} {joined(list(names), 'or')}"
    if len(bare.either) == 2 and bare == Filter(areas=CONTROL, either=bare.either):
        first, second = (who_of(w, each) for each in bare.either)
        return f"{by} {first} or {second.partition(' ')[2]}"
    return f"{by} {who_of(w, bare)}"


def who_of(w: Writer, of: Filter) -> str:
    """ "a Villain", "a Majin", "a Fused Personality", "a personality with "Android" in the title"."""
    bare = replace(of, areas=())
    for fact in ("alignment", "group"):
        values = of.values(fact)
        if len(values) == 1 and bare == Filter().adding(fact, values):
            return article(values[0])
    if bare == Filter(kinds=("Fusion",)):
        return "a Fused Personality"
    titles = of.values("name")
    if titles and bare == Filter().adding("name", titles):
        return f"a {in_quotes(titles)}"
    rating = of.bound("rating")
    if rating is not None:
        most = rating.high
        if (
            rating.low is not None
            or not isinstance(most, Plus)
            or not isinstance(most.number, int)
            or most.by != -1
        ):
            raise NoWording(of)
        bare = replace(of, bounds=tuple(each for each in of.bounds if each is not rating))
        return f"{who_of(w, bare)} whose power rating is below {most.number:,}"
    areas = of.areas if of.areas in (("personality",), ("allies",)) else CONTROL
    return article(described(w, replace(of, areas=areas), False))


def at_stage(stage: Bound) -> str:
    if stage.low == stage.high == 0:
        return "at 0 power stages"
    if isinstance(stage.low, int) and stage.high is None:
        return f"at {stage.low} power stages above 0 or higher"
    if isinstance(stage.high, int) and stage.low is None:
        return f"at {stage.high} power stages above 0 or lower"
    if isinstance(stage.low, int) and stage.low == stage.high:
        return f"at {stage.low} power stages above 0"
    raise NoWording(stage)


def main_is(w: Writer, of: Filter, denied: bool) -> str:
    """What a Main Personality is."""
    bare = replace(of, whose="", areas=())
    main = f"{OWNER[of.whose]} Main Personality"
    verb = f"{main} is{' not' if denied else ''}"
    names, titles = of.values("character"), of.values("name", "part")
    if names and bare == Filter().adding("character", names):
        return f"{verb} {joined(list(names), 'or')}"
    if titles and bare == Filter().adding("name", titles, "part") and not denied and len(titles) == 1:
        return f'{main} has "{titles[0]}" in the title'
    heritage = of.values("heritage")
    if len(heritage) == 1 and bare == Filter().adding("heritage", heritage) and not denied:
        return f"{main} has {heritage[0]} Heritage"
    level, stage = of.bound("level"), of.bound("stage")
    if level is not None and bare == Filter(bounds=(level,)):
        if isinstance(level.low, int) and level.high is None:
            return f"{verb} at level {level.low} or higher"
        if isinstance(level.high, int) and level.low is None:
            return f"{verb} at level {level.high} or lower"
        if isinstance(level.low, int) and level.low == level.high:
            return f"{verb} at level {level.low}"
        return f"{verb} at level {level.low} or {level.high}"
    if stage is not None and bare == Filter(bounds=(stage,)):
        return f"{verb} {at_stage(stage)}"
    return f"{verb} {who_of(w, bare)}"
