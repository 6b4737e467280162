"""A whole text: its skills one after the other, with the headings of its parts."""

from dataclasses import replace

from rulebound.games.dbz.text.card_text import (
    ALWAYS,
    ATTACHED,
    IN_COMBAT,
    IN_CONTROL,
    IS_MAIN,
    OUTSIDE_COMBAT,
    is_of_allies,
)
from rulebound.games.dbz.text.defence_sentences import stopped_for_good
from rulebound.games.dbz.text.writing.amounts import number_of, x_of
from rulebound.games.dbz.text.writing.attacks import attack_of
from rulebound.games.dbz.text.writing.costs import named_number, prices_of
from rulebound.games.dbz.text.writing.defences import stops_more
from rulebound.games.dbz.text.writing.sentences import (
    asked_of,
    sentences_of,
)
from rulebound.games.dbz.text.writing.style import (
    STYLE,
    lower_first,
    sentence,
)
from rulebound.games.dbz.text.writing.timings import FROM_HAND, ONCE, body, guarded, written
from rulebound.games.dbz.text.writing.together import said_together
from rulebound.games.dbz.text.writing.ways import (
    USED,
    is_one_kind,
    is_plain_attack,
    is_plain_defence,
    other_of,
    other_use,
    two_ways,
    way_of,
)
from rulebound.games.dbz.tree import (
    Attack,
    NamePersonality,
    NumberOf,
    ShowHand,
    StopAttack,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    Allow,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Filter,
    May,
    Move,
    Not,
    Skill,
    This,
)
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing.skills import write_lines


@STYLE.replaces(write_lines)
def write_card(w: Writer, skills: tuple[Skill, ...]) -> list[str]:
    """The whole text in one line."""
    w.letter = None
    return [" ".join(CardText(w, skills).write())]


class CardText:
    """The sentences of a card, skill after skill."""

    def __init__(self, w: Writer, skills: tuple[Skill, ...]) -> None:
        self.w = w
        self.skills = list(skills)
        self.out: list[str] = []
        self.constant = False
        """Whether the part is a Constant Combat Power."""
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
        """Writes one skill, or several that are said together; how many."""
        skill = skills[at]
        if skill is self.conditional_way():
            self.say(other_use(self.w, skill))
            return 1
        conditions = self.begin(skill)
        many, said = said_together(self.w, skills[at:], conditions)
        if many:
            self.say(*said)
            return many
        if self.departs(skills, at):
            said = body(self.w, replace(skill, effect=May(Move(This(), "discard"))), conditions)
            self.say(*(sentence(each.removeprefix("You may ")) for each in said))
        elif skill.timing == "rule":
            self.write_rule(skill, conditions)
        elif skill.timing == "keyword":
            self.write_keyword(skill, conditions)
        elif skill.timing == "attack" and is_plain_attack(skill):
            self.write_attack(skills, at, conditions)
        elif skill.timing == "defence" and is_plain_defence(skill):
            return self.write_defence(skills, at, conditions)
        elif self.stays(skills, at):
            first, *rest = body(self.w, skill, conditions)
            self.say(f"{first.removesuffix('.')} while this card is in play.", *rest)
        else:
            self.say(*body(self.w, skill, conditions))
        return 1

    def departs(self, skills: list[Skill], at: int) -> bool:
        """Whether a card that is used at a time of its own is discarded at another."""
        used = any(each.timing == "when" and each.part == skills[at].part for each in skills[:at])
        return used and skills[at].timing == "auto" and skills[at].effect == Move(This(), "discard")

    def stays(self, skills: list[Skill], at: int) -> bool:
        """Whether it holds as long as a card is there that can also be used as an attack or a defence."""
        skill = skills[at]
        if skill.timing != "permanent" or isinstance(skill.effect, UsesPerCombat | Allow):
            return False
        if isinstance(skill.effect, Bar) and skill.effect.by == Filter(this=True):
            return False
        used = any(each.timing in USED and each.part == skill.part for each in skills[:at])
        return used and ATTACHED not in skill.conditions

    def begin(self, skill: Skill) -> list[Condition]:
        """The heading of a part, where one begins, and the conditions that it does not say."""
        conditions = list(skill.conditions)
        unsaid = skill.timing in ("rule", "keyword") or isinstance(skill.effect, NamePersonality)
        if (unsaid and not conditions) or FROM_HAND in conditions:
            return conditions
        constant, uncontrolled, always = False, False, False
        outside = skill.event is not None and skill.event.event in OUTSIDE_COMBAT and skill.timing == "auto"
        outside = outside or is_of_allies(skill.effect)
        if conditions and conditions[0] == ALWAYS:
            constant = always = True
            conditions = conditions[1:]
        elif conditions and conditions[0] == (IS_MAIN if outside else IN_CONTROL):
            constant = True
            conditions = conditions[1:]
        elif (
            conditions
            and conditions[0] == IN_COMBAT
            and skill.timing != "activate"
            and not isinstance(skill.effect, ShowHand)
        ):
            constant = uncontrolled = True
            conditions = conditions[1:]
        if skill.timing == "shield":
            self.constant = self.shields_constantly(skill)
            if self.constant:
                self.say("Constant Combat Power:")
            self.part = skill.part
            return conditions
        new = skill.part != self.part
        if constant and (new or not self.constant):
            self.say("Constant Power:" if always else "Constant Combat Power:")
            self.constant = True
            if uncontrolled:
                self.closing = [
                    "This personality does not have to be in control of Combat to use this Constant Combat Power."
                ]
        elif new and not constant:
            self.say("Power:")
            self.constant = False
        self.part = skill.part
        if skill.timing == "secondary" and self.asked and skill.conditions == self.asked:
            return []
        return conditions

    def shields_constantly(self, shield: Skill) -> bool:
        """Whether a Defense Shield is under the heading of what follows it."""
        rest = self.skills[self.skills.index(shield) + 1 :]
        return any(IN_CONTROL in each.conditions and each.part == shield.part for each in rest)

    def write_rule(self, skill: Skill, conditions: list[Condition]) -> None:
        text = written(self.w, skill.effect)
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
            self.say(f"{skill.keyword} {skill.number:,}." if skill.number else f"{skill.keyword}.")

    def write_attack(self, skills: list[Skill], at: int, conditions: list[Condition]) -> None:
        """An attack, what is paid for it and when it can be used."""
        skill, w = skills[at], self.w
        assert isinstance(skill.effect, Attack)
        following = [each for each in skills[at + 1 :] if each.part == skill.part]
        focused = bool(following) and following[0].keyword == "Focused"
        text = attack_of(w, skill.effect, focused)
        self.write_use(skills, skill, conditions, f"{text}{self.second_way()}.")

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
        once = [ONCE[each] for each in conditions if each in ONCE]
        asked = [each for each in conditions if each not in ONCE]
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
        self.closing += once

    def says_one_kind(self, other: Skill) -> bool:
        """Whether the card stops all attacks of one kind, as its player says."""
        first = next((each for each in self.skills if each.timing == "secondary"), None)
        return first is not None and bool(stopped_for_good(first.effect)) and not other.conditions


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
