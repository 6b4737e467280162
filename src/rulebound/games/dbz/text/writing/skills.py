"""A whole text: its skills one after the other, with the headings of its parts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rulebound.games.dbz.text.attack_sentences import asks_for_damage
from rulebound.games.dbz.text.card_text import ATTACHED, IN_COMBAT, IN_CONTROL, IS_MAIN, OUTSIDE_COMBAT
from rulebound.games.dbz.text.defence_sentences import stopped_for_good
from rulebound.games.dbz.text.writing.amounts import amount_of, number_of, x_of
from rulebound.games.dbz.text.writing.attacks import attack_of
from rulebound.games.dbz.text.writing.costs import named_number, prices_of
from rulebound.games.dbz.text.writing.defences import stops_more
from rulebound.games.dbz.text.writing.events import leaving_of
from rulebound.games.dbz.text.writing.nouns import described
from rulebound.games.dbz.text.writing.sentences import (
    asked_of,
    clauses_of,
    infinitive,
    joined_clauses,
    paid_for,
    purposes,
    sentences_of,
)
from rulebound.games.dbz.text.writing.style import (
    OWNER,
    STYLE,
    article,
    joined,
    lower_first,
    plural,
    sentence,
)
from rulebound.games.dbz.tree import (
    Attack,
    AttackGains,
    BarNamed,
    DiscardLife,
    Diverted,
    EndCombat,
    FloatPower,
    ForAll,
    KeepMore,
    NumberOf,
    PreventDamage,
    RaiseFully,
    ReduceDamage,
    ShowHand,
    SkipCombat,
    Spare,
    SpendPower,
    StopAttack,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    Allow,
    AnyOf,
    Choose,
    Compare,
    Condition,
    Count,
    Did,
    Filter,
    Happened,
    If,
    InStep,
    May,
    Move,
    Not,
    Seq,
    Skill,
    Subject,
    This,
    Turn,
    When,
)
from rulebound.language.trees import flat, negated, seq
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing.skills import write_lines

USED: Final = ("attack", "defence")
STEPS: Final = {
    "combat": "during your Attack Phase",
    "non_combat": "during your Non-Combat Step",
    "power_up": "during your Power Up Step",
    "rejuvenation": "during your Rejuvenation Step",
}
LEADS: Final = {"successful": "if successful", "stopped": "if stopped"}
USED_BEFORE: Final = When("uses", Filter(this=True), "you")
ONCE_A_GAME: Final = Not(Happened(USED_BEFORE, ever=True))
TWICE_A_GAME: Final = Not(Happened(USED_BEFORE, 2, True, ever=True))


@STYLE.replaces(write_lines)
def write_card(w: Writer, skills: tuple[Skill, ...]) -> list[str]:
    """The whole text in one line."""
    w.letter = None
    return [" ".join(CardText(w, skills).write())]


@dataclass(frozen=True)
class Base:
    """What the heading of a part asks of its effects."""

    constant: bool = False
    uncontrolled: bool = False


class CardText:
    """The sentences of a card, skill after skill."""

    def __init__(self, w: Writer, skills: tuple[Skill, ...]) -> None:
        self.w = w
        self.skills = list(skills)
        self.out: list[str] = []
        self.base = Base()
        self.part = 0
        self.closing: list[str] = []
        """What stands at the end of the text."""
        self.other_way: Skill | None = None
        """The second way to use the card."""
        self.asked: tuple[Condition, ...] = ()
        """Under which conditions the part can be used, as was said."""

    def write(self) -> list[str]:
        two = two_ways(self.skills)
        if two is not None:
            self.other_way = other_of(self.skills, two[1])
            self.skills = [
                skill for skill in self.skills if skill.part == two[0] or skill is self.conditional_way()
            ]
        skills, at = self.skills, 0
        while at < len(skills):
            at += self.write_next(skills, at)
        return [*self.out, *self.closing]

    def conditional_way(self) -> Skill | None:
        """The other way to use a card, if a sentence of its own says it."""
        other = self.other_way
        return other if other is not None and other.conditions else None

    def say(self, *texts: str) -> None:
        self.out.extend(text for text in texts if text)

    def write_next(self, skills: list[Skill], at: int) -> int:
        """Writes one skill, or several that belong together; how many."""
        skill = skills[at]
        after = skills[at + 1] if at + 1 < len(skills) else None
        if skill is self.conditional_way():
            self.say(other_use(self.w, skill))
            return 1
        conditions = self.begin(skill)
        if skill.timing == "rule" and isinstance(skill.effect, ForAll) and after is not None:
            self.begin(after)
            self.say(*for_all(body(self.w, after, list(after.conditions))))
            return 2
        if skill.timing == "rule":
            self.write_rule(skill, conditions)
            return 1
        if skill.timing == "keyword":
            self.write_keyword(skill, conditions)
            return 1
        if (
            skill.timing in USED
            and isinstance(skill.effect, Attack)
            and not skill.once
            and not is_paid(skill)
        ):
            return self.write_attack(skills, at, conditions)
        if skill.timing == "defence" and is_plain_defence(skill):
            return self.write_defence(skills, at, conditions)
        if skill.timing == "secondary" and self.asked and skill.conditions == self.asked:
            conditions = []
        floating = after is not None and skill.effect is not None and flat(skill.effect)[-1] == FloatPower()
        if after is not None and floating:
            self.say(*body(self.w, replace(skill, effect=seq(flat(skill.effect)[:-1])), conditions))
            self.say(f"Until this power is used, {power_of(after)}.")
            return 2
        if after is not None and is_likewise(skill, after):
            attached = "While attached, when" if ATTACHED in conditions else "When"
            self.say(
                f"{attached} a card effect would discard or remove from the game the attached card, this card is"
                " discarded or removed from the game instead."
            )
            return 2
        side = open_hands(skill, after) if after is not None else ""
        if side:
            asked = asked_of(self.w, conditions[:-2])
            said = f"all {side} play with their hands face up during Combat"
            self.say(sentence(f"if {asked}, {said}" if asked else said))
            return 2
        if after is not None and is_alternative(skill, after):
            self.say(*body(self.w, skill, conditions[:-1]))
            asked = asked_of(self.w, [after.conditions[-1]])
            self.say(sentence(f"if {asked}, {written(self.w, after.effect)} instead"))
            return 2
        stays = skill.timing == "permanent" and not isinstance(skill.effect, UsesPerCombat | Allow)
        if (
            stays
            and ATTACHED not in conditions
            and any(each.timing in USED and each.part == skill.part for each in skills[:at])
        ):
            first, *rest = body(self.w, skill, conditions)
            self.say(f"{first.removesuffix('.')} while this card is in play.", *rest)
            return 1
        if after is not None and is_narrowed(skill, after):
            self.say(*body(self.w, replace(skill, effect=unnarrowed(skill.effect)), conditions))
            self.say(sentence(f"{written(self.w, after.effect)} instead"))
            return 2
        self.say(*body(self.w, skill, conditions))
        return 1

    def begin(self, skill: Skill) -> list[Condition]:
        """The heading of a part, where one begins, and the conditions that it does not say."""
        conditions = list(skill.conditions)
        if skill.timing in ("rule", "keyword") and not conditions:
            return conditions
        constant, uncontrolled = False, False
        outside = skill.event is not None and skill.event.event in OUTSIDE_COMBAT and skill.timing == "auto"
        if conditions and conditions[0] == (IS_MAIN if outside else IN_CONTROL):
            constant = True
            conditions = conditions[1:]
        elif conditions and conditions[0] == IN_COMBAT and skill.timing != "activate":
            constant = uncontrolled = True
            conditions = conditions[1:]
        if skill.timing == "shield":
            self.part, self.base = skill.part, Base()
            return conditions
        new = skill.part != self.part
        if constant and (new or not self.base.constant):
            self.say("Constant Combat Power:")
            self.base = Base(True, uncontrolled)
            if uncontrolled:
                self.closing = [
                    "This personality does not have to be in control of Combat to use this Constant Combat Power."
                ]
        elif new and not constant:
            self.say("Power:")
            self.base = Base()
        self.part = skill.part
        return conditions

    def write_rule(self, skill: Skill, conditions: list[Condition]) -> None:
        if skill.effect is None or isinstance(skill.effect, ForAll):
            return
        text = self.w.write(skill.effect)
        if conditions:
            self.say(f"Unless {asked_of(self.w, [turned(each) for each in conditions])}, {text}.")
            return
        self.say(sentence(text))

    def write_keyword(self, skill: Skill, conditions: list[Condition]) -> None:
        """A keyword; "Focused" stands with its attack."""
        if skill.keyword == "Focused":
            return
        if conditions:
            self.say(f"If {asked_of(self.w, conditions)}, this card has {skill.keyword} {skill.number}.")
        elif isinstance(skill.effect, NumberOf):
            self.say(f"{skill.keyword} X.", f"X = {number_of(self.w, skill.effect.count)}.")
        else:
            self.say(f"{skill.keyword} {skill.number}." if skill.number else f"{skill.keyword}.")

    def write_attack(self, skills: list[Skill], at: int, conditions: list[Condition]) -> int:
        """An attack, what is paid for it and when it can be used."""
        skill, w = skills[at], self.w
        assert isinstance(skill.effect, Attack)
        following = [each for each in skills[at + 1 :] if each.part == skill.part]
        focused = bool(following) and following[0].keyword == "Focused"
        text = attack_of(w, skill.effect, focused)
        self.write_use(skills, skill, conditions, f"{text}{self.second_way()}.")
        return 1

    def write_defence(self, skills: list[Skill], at: int, conditions: list[Condition]) -> int:
        skill, w = skills[at], self.w
        against, rest = "", conditions
        if len(conditions) == 1 and isinstance(skill.effect, StopAttack):
            against = guarded(conditions[0])
            rest = [] if against else conditions
        w.timing = "defence"
        text = f"{written(w, skill.effect)}{against}{self.second_way()}"
        after = skills[at + 1] if at + 1 < len(skills) else None
        if self.other_way is not None and after is not None and is_one_kind(skill, after, self.other_way):
            self.other_way = None
            said = "Stops all physical or all energy attacks for the remainder of Combat."
            self.say(said, *sentences_of(w, flat(after.effect)[1:] if after.effect is not None else []))
            return 2
        self.write_use(skills, skill, rest, sentence(text))
        return 1

    def second_way(self) -> str:
        other = self.other_way
        if other is None or other.conditions:
            return ""
        if isinstance(other.effect, StopAttack) and self.says_one_kind(other):
            return ""
        self.other_way = None
        return f", or {lower_first(way_of(self.w, other))}"

    def write_use(self, skills: list[Skill], skill: Skill, conditions: list[Condition], text: str) -> None:
        w = self.w
        once = [each for each in conditions if each == ONCE_A_GAME]
        asked = [each for each in conditions if each != ONCE_A_GAME]
        others = [each for each in skills if each.part == skill.part and each.timing == "secondary"]
        shared = all(each.conditions == skill.conditions for each in others)
        if asked and shared:
            self.asked = skill.conditions
            self.say(f"Use only if {asked_of(w, asked)}.")
        self.say(text)
        x = x_of(w)
        self.say(*prices_of(w, skill.cost))
        self.say(*x, *x_of(w), *named_number(skill.cost))
        if isinstance(skill.effect, StopAttack):
            self.say(*stops_more(skill.effect))
        if asked and not shared:
            self.closing.append(f"You must {required(w, asked)} in order to use this power.")
        if once:
            self.closing.append("You may only use this power once per game.")

    def says_one_kind(self, other: Skill) -> bool:
        """Whether the card stops all attacks of one kind, as its player says."""
        first = next((each for each in self.skills if each.timing == "secondary"), None)
        return first is not None and bool(stopped_for_good(first.effect)) and not other.conditions


def is_one_kind(skill: Skill, after: Skill, other: Skill) -> bool:
    """ "Stops all physical or all energy attacks for the remainder of Combat."."""
    stopped = stopped_for_good(after.effect) if after.timing == "secondary" else []
    kinds = (stopped, other.effect) == (["physical"], StopAttack(("energy",)))
    return kinds and skill.effect == StopAttack(("physical",))


def other_of(skills: list[Skill], part: int) -> Skill:
    """The second way to use a card."""
    return next(skill for skill in skills if skill.part == part and skill.timing not in ("rule", "keyword"))


def for_all(said: list[str]) -> list[str]:
    """What every player may do."""
    return [each.replace("you may", "a player may").replace(" your ", " his ") for each in said]


def power_of(skill: Skill) -> str:
    """What a power that waits does."""
    main = All(Filter("you", ("personality",)))
    if skill.effect == Seq((SpendPower(), SkipCombat("opponent", now=True))):
        return "skip the next Combat that your opponent declares"
    if skill.effect == Seq((SpendPower(), EndCombat(), RaiseFully(main))):
        return "you may end Combat in place of an attack and raise your Main Personality to its highest power stage"
    raise NoWording(skill)


def is_plain_defence(skill: Skill) -> bool:
    """Whether nothing but the defence is said."""
    known = isinstance(skill.effect, StopAttack | PreventDamage | ReduceDamage)
    return known and not skill.once and not skill.optional and not is_paid(skill)


def is_likewise(skill: Skill, after: Skill) -> bool:
    """Whether this card goes where the one would go that it is attached to."""
    events = [When("leaves", Filter(attached="this"), to=to) for to in ("discard", "removed")]
    done = [Move(This(), to) for to in ("discard", "removed")]
    return [skill.event, after.event] == events and [skill.effect, after.effect] == done


def open_hands(skill: Skill, after: Skill) -> str:
    """The side whose players show their hands in Combat, whoever they are; "" if something else is said."""
    if [skill.effect, after.effect] != [ShowHand(who, WHILE) for who in ("you", "opponent")]:
        return ""
    for side in ("Hero", "Villain"):
        mains = [Filter(who, ("personality",)).adding("alignment", (side,)) for who in ("you", "opponent")]
        asked = [(IN_COMBAT, Compare(Count(main), ">=", 1)) for main in mains]
        if [skill.conditions[-2:], after.conditions[-2:]] == asked:
            return plural(side)
    return ""


def is_alternative(skill: Skill, after: Skill) -> bool:
    """Whether the next skill takes the place of this one under a condition."""
    if (skill.timing, after.timing) != ("permanent", "permanent") or not skill.conditions:
        return False
    if len(skill.conditions) != len(after.conditions) or skill.conditions[:-1] != after.conditions[:-1]:
        return False
    return skill.conditions[-1] == negated([after.conditions[-1]])


def is_paid(skill: Skill) -> bool:
    """Whether it is said to what end something is done: "you may discard a card to perform an attack"."""
    return bool(skill.cost) and isinstance(skill.cost[0], Move) and skill.cost[-1] != skill.cost[0]


def way_of(w: Writer, skill: Skill) -> str:
    """The other way to use a card."""
    if skill.cost:
        raise NoWording(skill)
    if skill.timing == "secondary" and skill.effect is not None:
        return w.write(flat(skill.effect)[0])
    return attack_of(w, skill.effect, False) if isinstance(skill.effect, Attack) else written(w, skill.effect)


def is_other_deed(skills: list[Skill]) -> bool:
    """ "Energy attack, or lower your opponent's Main Personality 1 level.": and what follows is done both ways."""
    second, both = skills[1], skills[2]
    if second.timing != "secondary" or both.timing != "secondary" or second.conditions:
        return False
    if second.effect is None or both.effect is None:
        return False
    return flat(second.effect)[1:] == flat(both.effect)


def other_use(w: Writer, skill: Skill) -> str:
    """ "If you declared a Tokui-Waza, you may use this card to stop a physical attack instead."."""
    asked = asked_of(w, list(skill.conditions))
    if isinstance(skill.effect, Attack):
        if skill.cost:
            raise NoWording(skill)
        attack = lower_first(attack_of(w, skill.effect, False))
        return f"If {asked}, this card can be used as {article(attack)} instead."
    stopped = written(w, skill.effect).replace("stops ", "stop ", 1)
    return f"If {asked}, you may use this card to {stopped} instead."


def two_ways(skills: list[Skill]) -> tuple[int, int] | None:
    """The two parts of a text that are two ways to use the card; None if there are none."""
    parts = sorted({skill.part for skill in skills})
    if len(parts) != 2:
        return None
    order = [skill.part for skill in skills if skill.timing not in ("rule", "keyword")]
    if skills[0].timing == "attack" and order == [parts[0], parts[1], parts[0]] and is_other_deed(skills):
        return parts[0], parts[1]
    ways = [[skill for skill in skills if skill.part == part and skill.timing in USED] for part in parts]
    if any(len(way) != 1 or way[0].once for way in ways):
        return None
    if any(IN_CONTROL in skill.conditions for skill in skills):
        return None
    return parts[0], parts[1]


def guarded(condition: Condition) -> str:
    """ "performed against Goku": whom a defence defends; "" if something else is asked."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.right == 1:
        of = condition.left.of
        names = of.values("character")
        if names and of == Filter("you", ("personality", "allies"), state="in_control").adding(
            "character", names
        ):
            return f" performed against {joined(list(names), 'or')}"
    return ""


def required(w: Writer, asked: list[Condition]) -> str:
    """What must be there for the card to be used."""
    only = asked[0]
    if len(asked) == 1 and isinstance(only, Compare) and isinstance(only.left, Count) and only.op == ">=":
        of = only.left.of
        if of.whose == "you":
            return w.write(only).removeprefix("you ")
        if isinstance(only.right, int):
            return f"be able to discard {w.write(Choose(only.right, of))}"
    raise NoWording(only)


def turned(condition: Condition) -> Condition:
    """What must not be so."""
    if isinstance(condition, Compare) and condition.op == "==" and condition.right == 0:
        return replace(condition, op=">=", right=1)
    if isinstance(condition, Not):
        return condition.condition
    raise NoWording(condition)


def is_narrowed(skill: Skill, after: Skill) -> bool:
    """Whether the next skill says of some of the attacks something else instead."""
    first, second = skill.effect, after.effect
    if not isinstance(first, AttackGains) or not isinstance(second, AttackGains):
        return False
    return first.of.unless is not None and first.of.unless == second.of.card


def unnarrowed(effect: Action | None) -> Action:
    assert isinstance(effect, AttackGains)
    return replace(effect, of=replace(effect.of, unless=None))


def written(w: Writer, effect: Action | None) -> str:
    if effect is None:
        raise NoWording(effect)
    return w.write(effect)


# --- one skill ----------------------------------------------------------------------------------------------------


@STYLE.says(Skill)
def write_skill(w: Writer, skill: Skill) -> str:
    """A skill by itself, as it stands in quotation marks."""
    if skill.timing in USED and isinstance(skill.effect, Attack) and not skill.cost and not skill.conditions:
        return f"{attack_of(w, skill.effect, False)}."
    return " ".join(body(w, skill, list(skill.conditions)))


def body(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    """The sentences of a skill."""
    attached = ATTACHED in conditions
    conditions = [each for each in conditions if each != ATTACHED]
    said = body_of(w, skill, conditions)
    if attached and said:
        said[0] = f"While attached, {lower_first(said[0])}"
    return said


def body_of(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    if skill.effect is None or skill.by_name or skill.unpreventable or skill.unstackable:
        raise NoWording(skill)
    actions = flat(skill.effect)
    w.timing = skill.timing
    match skill.timing:
        case "secondary":
            return secondary(w, skill, conditions, actions)
        case "permanent":
            return permanent(w, skill, conditions, actions)
        case "successful" | "stopped":
            return result(w, skill, conditions, actions)
        case "shield":
            return shield(w, skill, conditions)
        case "needed":
            if conditions or skill.cost:
                raise NoWording(skill)
            return ["Use when needed.", *sentences_of(w, actions)]
        case "when":
            return when(w, skill, conditions, actions)
        case "auto":
            return automatic(w, skill, conditions, actions)
        case "activate" | "attack" | "defence":
            return activated(w, skill, conditions, actions)
        case "instead":
            return replacement(w, skill, conditions)
    raise NoWording(skill)


def secondary(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.cost:
        paid = [f"You must {w.write(each)} in order to use this card." for each in skill.cost]
        return [*paid, *secondary(w, replace(skill, cost=()), conditions, actions)]
    once = ["You may only use this power once per game."] if ONCE_A_GAME in conditions else []
    asked = [each for each in conditions if each != ONCE_A_GAME]
    use = [f"Use only if {asked_of(w, asked)}."] if asked else []
    return [*use, *sentences_of(w, actions), *once]


def permanent(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.cost:
        raise NoWording(skill)
    turn = [each for each in conditions if isinstance(each, Turn)]
    asked = [each for each in conditions if not isinstance(each, Turn)]
    if skill.once and not skill.per_battle:
        return [sentence(f"once per turn, {w.write(actions[0])}")] if len(actions) == 1 else []
    if isinstance(skill.effect, Diverted):
        return [diverted(w, skill.effect)]
    said = []
    for text in clauses_of(w, actions):
        lead = f"if {asked_of(w, asked)}, " if asked else ""
        lead = f"during {OWNER[turn[0].whose]} turn, {lead}" if turn and isinstance(turn[0], Turn) else lead
        said.append(sentence(f"{lead}{text}"))
        said += x_of(w)
    return said


def result(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    lead = LEADS[skill.timing]
    if not conditions and isinstance(skill.effect, If) and asks_for_damage(skill.effect):
        return sentences_of(w, actions)
    asked = f" and {asked_of(w, conditions)}" if conditions else ""
    first, *rest = actions if isinstance(actions[0], If) and actions[0].otherwise is None else [skill.effect]
    assert first is not None
    if isinstance(actions[0], May) and len(actions) == 2 and counts_it(actions[1]):
        return [sentence(f"{lead}{asked}, {w.write(actions[0])}"), *sentences_of(w, actions[1:])]
    said = [sentence(f"{lead}{asked}, {w.write(first)}"), *x_of(w)]
    for action in rest:
        assert action is not None
        said += [sentence(f"{lead}{asked}, {w.write(action)}"), *x_of(w)]
    return said


def counts_it(action: Action) -> bool:
    """Whether it is done as often as something was done before."""
    return isinstance(action, DiscardLife) and action.count == Count(Filter(it=True))


def shield(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    effect = skill.effect
    if not isinstance(effect, StopAttack) or len(conditions) > 1:
        raise NoWording(skill)
    against = guarded(conditions[0]) if conditions else " performed against you"
    if not against:
        raise NoWording(skill)
    kind = "" if effect.either else f"{effect.kinds[0]} "
    return [f"Defense Shield: Stops the first unstopped {kind}attack{against}."]


def when(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.event is None or skill.cost:
        raise NoWording(skill)
    asked = f" if {asked_of(w, conditions)}" if conditions else ""
    if skill.event == When("non_combat_start"):
        return [f"Use during any Non-Combat Step{asked}.", *sentences_of(w, actions)]
    event = w.write(skill.event).replace("whenever ", "when ", 1)
    if len(actions) == 1 and isinstance(actions[0], Spare):
        return [f"Use {event}{asked}.", *spared(actions[0])]
    if isinstance(actions[0], Spare):
        return [f"Use {event}{asked}.", *spared(actions[0]), *sentences_of(w, actions[1:])]
    return [f"Use {event}{asked}.", *sentences_of(w, actions)]


def spared(a: Spare) -> list[str]:
    """ "Choose up to 3 of those Allies. The chosen Allies are not discarded."."""
    what = a.what
    if not isinstance(what, Choose) or not isinstance(what.count, int):
        raise NoWording(a)
    if what.count == 1 and not what.up_to:
        return ["Choose one of those Allies.", "The chosen Ally is not discarded or removed from the game."]
    up_to = "up to " if what.up_to else ""
    return [
        f"Choose {up_to}{what.count} of those Allies.",
        "The chosen Allies are not discarded or removed from the game.",
    ]


def limit_of(skill: Skill, conditions: list[Condition]) -> tuple[str, list[Condition]]:
    """How often it may be done, and the conditions that are left."""
    rest = [each for each in conditions if each not in (ONCE_A_GAME, TWICE_A_GAME)]
    if ONCE_A_GAME in conditions:
        return "once per game, ", rest
    if TWICE_A_GAME in conditions:
        return "twice per game, ", rest
    if skill.once:
        return "once per Combat, " if skill.per_battle else "once per turn, ", rest
    return "", rest


def automatic(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    event = skill.event
    if event is None or skill.cost:
        raise NoWording(skill)
    if event.event == "situation" and event.condition is not None:
        return [sentence(f"{w.write(actions[0])} if {w.write(event.condition)}")]
    limit, asked = limit_of(skill, conditions)
    only = actions[0]
    if isinstance(only, May) and len(actions) == 1 and not skill.optional:
        return trailing(w, skill, limit, asked, only)
    if event == When("rejuvenation_start") and only == KeepMore("you", 1) and len(actions) == 1 and not asked:
        return ["You may keep 1 additional card during each Rejuvenation Step."]
    may = "you may " if skill.optional else ""
    condition = f", if {asked_of(w, asked)}" if asked else ""
    lead = f"{limit}{w.write(event)}{condition}, {may}"
    paid = did_of(actions)
    if paid is not None and not isinstance(only, May):
        return [sentence(f"{lead}{paid_for(w, paid[0], paid[1])}"), *x_of(w)]
    if len(actions) == 2 and isinstance(actions[1], BarNamed):
        return [sentence(f"{lead}{w.write(only)}"), sentence(w.write(actions[1]))]
    first, rest = begun(w, actions)
    return [sentence(f"{lead}{first}"), *x_of(w), *sentences_of(w, rest)]


def begun(w: Writer, actions: list[Action]) -> tuple[str, list[Action]]:
    """The clauses of the first sentence, and the actions that follow in others."""
    first = actions[:1]
    while (
        len(first) < len(actions)
        and not isinstance(actions[len(first)], If)
        and not isinstance(first[-1], If)
    ):
        first.append(actions[len(first)])
    return joined_clauses(w, first), actions[len(first) :]


def did_of(actions: list[Action]) -> tuple[list[Action], Action] | None:
    """What is done first, and what is done for it; None if it is not so."""
    last = actions[-1]
    if len(actions) < 2 or not isinstance(last, If) or last.condition != Did() or last.otherwise is not None:
        return None
    return actions[:-1], last.then


def trailing(w: Writer, skill: Skill, limit: str, asked: list[Condition], may: May) -> list[str]:
    """ "You may draw a card when entering Combat."."""
    assert skill.event is not None
    event = w.write(skill.event).replace("whenever ", "when ", 1)
    lead = f"if {asked_of(w, asked)}, " if asked else ""
    paid = did_of(flat(may.action))
    if limit:
        raise NoWording(skill)
    if paid is not None and may.who == "you":
        done = " and ".join(infinitive(w, each) for each in paid[0])
        return [sentence(f"{lead}you may {done} {event} to {purposes(w, paid[1])}"), *x_of(w)]
    return [sentence(f"{lead}{w.write(may)} {event}"), *x_of(w)]


def activated(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    """ "Once per Combat, in place of an attack, you may …"."""
    limit, asked = limit_of(skill, conditions)
    if skill.timing == "defence" and not isinstance(actions[0], StopAttack | PreventDamage | ReduceDamage):
        if limit or asked or skill.cost:
            raise NoWording(skill)
        return ["Use as a defense.", *sentences_of(w, actions)]
    if isinstance(skill.effect, ReduceDamage) and skill.optional and not skill.cost:
        return taking_less(w, skill, limit, asked)
    step = next((each.name for each in asked if isinstance(each, InStep)), "")
    either = next((each for each in asked if isinstance(each, AnyOf) and is_step(each)), None)
    turn = [each for each in asked if isinstance(each, Turn)]
    asked = [each for each in asked if not isinstance(each, InStep | Turn) and each != either]
    condition = f"if {asked_of(w, asked)}, " if asked else ""
    lead = limit
    if skill.timing == "activate":
        if step and not limit and not skill.cost and not turn:
            rest = f" if {asked_of(w, asked)}" if asked else ""
            return [f"Use {STEPS[step]}{rest}.", *sentences_of(w, actions)]
        if turn:
            lead += "during your turn and in place of an attack, "
        elif either is not None:
            lead += "in place of an attack or during your Non-Combat Step, "
        else:
            lead += f"{STEPS[step]}, " if step else "in place of an attack, "
    elif skill.timing == "attack" and not limit:
        lead = f"{STEPS['combat']}, "
    elif skill.timing == "defence" and not limit:
        lead = "as a defense, "
    paid = [each for each in skill.cost if isinstance(each, Move)]
    prices = [each for each in skill.cost if not isinstance(each, Move)]
    body, rest = deed(w, skill, actions, prices)
    if paid:
        body = f"{' and '.join(infinitive(w, each) for each in paid)} to {body}"
    elif prices and skill.timing != "attack":
        raise NoWording(skill)
    return [sentence(f"{lead}{condition}you may {body}"), *x_of(w), *sentences_of(w, rest)]


def deed(w: Writer, skill: Skill, actions: list[Action], prices: list[Action]) -> tuple[str, list[Action]]:
    """What is done, and what follows in other sentences."""
    first = actions[0]
    if isinstance(first, Attack):
        if len(actions) > 1:
            raise NoWording(skill)
        costs = [lower_first(each).removesuffix(".") for each in prices_of(w, tuple(prices))]
        attack = lower_first(attack_of(w, first, False))
        return " ".join([f"perform {article(attack)}", *(f"that {each}" for each in costs)]), []
    if skill.timing == "defence":
        text = w.write(first).replace("stops ", "stop ", 1)
        return text, actions[1:]
    paid = did_of(actions)
    if paid is not None:
        return paid_for(w, paid[0], paid[1]), []
    said, rest = begun(w, actions)
    return infinitive(w, actions[0]) if len(actions) == 1 and skill.cost else said, rest


def is_step(condition: AnyOf) -> bool:
    return condition == AnyOf((InStep("combat"), InStep("non_combat")))


def taking_less(w: Writer, skill: Skill, limit: str, asked: list[Condition]) -> list[str]:
    """ "Once per Combat, you may take 1 less life card of damage from an attack."."""
    effect = skill.effect
    assert isinstance(effect, ReduceDamage)
    number = effect.life or effect.stages
    if not isinstance(number, int) or effect.to:
        raise NoWording(skill)
    noun = amount_of(w, number, "life card" if effect.life else "power stage", "").split(" ", 1)[1]
    condition = f"if {asked_of(w, asked)}, " if asked else ""
    source = article(f"{effect.kinds[0]} attack") if effect.kinds else "an attack"
    return [sentence(f"{limit}{condition}you may take {number} less {noun} from {source}")]


def replacement(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    """What happens instead of cards leaving play."""
    event, effect = skill.event, skill.effect
    if event is None or effect is None or conditions or skill.cost:
        raise NoWording(skill)
    if event == When("shuffled_in", None, "opponent") and effect == Move(
        Subject(), "life_deck", where="bottom"
    ):
        return [
            "When your opponent would shuffle cards into their Life Deck, he must place them at the bottom of his"
            " Life Deck instead."
        ]
    ways = {"discard": "discarded", "removed": "removed from the game"}
    if (
        isinstance(effect, Move)
        and isinstance(effect.what, Subject)
        and effect.to in ways
        and not skill.optional
    ):
        return [sentence(f"{leaving_of(w, event)}, they are {ways[effect.to]} instead")]
    if skill.optional:
        return [sentence(f"{leaving_of(w, event)}, you may {w.write(effect)} to keep it in play")]
    raise NoWording(skill)


def diverted(w: Writer, a: Diverted) -> str:
    ways = {"removed": "removed from the game", "discard": "discarded"}
    if a.to not in ways:
        raise NoWording(a)
    cards = article(described(w, a.of, False))
    return sentence(f"whenever {cards} goes to its owner's discard pile, it is {ways[a.to]} instead")
