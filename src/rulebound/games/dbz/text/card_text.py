"""What a text has said so far, and how its sentences are read one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.tree import AfterUse, AttachTo, AttackGains, PutIntoPlay
from rulebound.kernel.tree import Action, All, Condition, Filter, InStep, Is, Skill, This, When
from rulebound.language.grammar import sentences
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import END
from rulebound.language.trees import seq

IN_CONTROL: Final = Is(This(), Filter(state="in_control"))
IS_MAIN: Final = Is(This(), Filter(areas=("personality",)))
IN_COMBAT: Final = InStep("combat")
ALWAYS: Final = Is(This(), Filter(areas=("personality", "allies")))
"""What a Constant Power of a personality asks: to be there, whoever is in control."""
OUTSIDE_COMBAT: Final = (
    "turn_start", "turn_end", "draw_step", "non_combat_start", "power_up_start", "power_up_end",
    "rejuvenation_start", "game_start",
)  # fmt: skip
"""Events at times at which nobody is in Combat."""
ATTACHED: Final = Is(This(), Filter(areas=("beneath",)))
PLACED_FROM_HAND: Final = All(Filter("you", ("hand",), this=True))


STANDING: Final = ("permanent", "auto", "activate")
"""The timings of what a card does from where it lies."""


def is_attached(node: object) -> bool:
    """Whether an effect attaches the text's own card."""
    if isinstance(node, AttachTo):
        return node.what == This()
    if isinstance(node, tuple):
        return any(is_attached(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(is_attached(getattr(node, each.name)) for each in fields(node))


def is_of_allies(effect: Action | None) -> bool:
    """Whether an effect is about the attacks that Allies perform."""
    if not isinstance(effect, AttackGains) or effect.of.performer is None:
        return False
    return effect.of.performer.areas == ("allies",)


class Text:
    """What a text has said so far."""

    def __init__(self) -> None:
        self.skills: list[Skill] = []
        self.parts: tuple[int, ...] = (0,)
        """The parts to which what follows belongs: both ways to use a card where "or" joins them."""
        self.used = 0
        """The number of parts that were begun before."""
        self.base: tuple[Condition, ...] = ()
        """What every effect under the heading asks."""
        self.constant = False
        self.power = False
        """Its heading says that it is a Power, which is used."""
        self.uncontrolled = False
        """Its constant powers work also while another personality controls Combat."""
        self.secondary = "secondary"
        """The timing of what is done besides an attack and a defence."""
        self.also_defends = False
        """What is done besides may also be done as a defence."""
        self.event: When | None = None
        self.paid: tuple[Action, ...] = ()
        """What is paid for the part, where it was said before what it does."""
        self.asked: tuple[Condition, ...] = ()
        """Under which conditions the part can be used."""
        self.ends: When | None = None
        """What ends something that the text says, which must then end the card's stay."""

    def add(self, skill: Skill) -> None:
        for part in self.parts:
            self.skills.append(
                replace(skill, part=part, conditions=(*self.asked_of(skill), *skill.conditions))
            )

    def asked_of(self, skill: Skill) -> tuple[Condition, ...]:
        """What the heading asks of an effect.  power.constant-combat: what waits for a time outside of Combat asks
        for no control of one, but for the Main Personality, who is in control then; so does what is about the attacks
        of Allies, as an Ally that attacks has the control."""
        event = skill.event.event if skill.event is not None else ""
        base = self.base
        if skill.timing in STANDING and ATTACHED not in base and self.attaches():
            base = (ATTACHED, *base)
        if not is_of_allies(skill.effect) and (skill.timing != "auto" or event not in OUTSIDE_COMBAT):
            return base
        return tuple(IS_MAIN if each == IN_CONTROL else each for each in base)

    def attaches(self) -> bool:
        """Whether it has said that its card is attached to another: what holds after that holds there."""
        return any(is_attached(skill.effect) for skill in self.skills)

    def has(self, timing: str) -> bool:
        return any(skill.timing == timing and skill.part in self.parts for skill in self.skills)

    def begin(self) -> None:
        """Another part begins, unless nothing was said in this one yet."""
        if any(
            skill.timing not in ("rule", "keyword") or skill.keyword == "Focused" for skill in self.skills
        ):
            self.used = max(skill.part for skill in self.skills) + 1
            self.parts = (self.used,)
        self.secondary, self.event, self.asked, self.base = "secondary", None, (), ()
        self.constant = self.power = False

    def goes_on(self, part: int, effect: Action) -> bool:
        """Whether the sentence before told what happens at an event, which this one goes on with: nothing in the part
        is used at another time.  noncombat.use: a card that is placed then is used later, as others are."""
        last = self.skills[-1] if self.skills else None
        if last is None or last.timing != "auto" or last.part != part or isinstance(effect, AfterUse):
            return False
        if isinstance(last.effect, PutIntoPlay) and last.effect.what == PLACED_FROM_HAND:
            return False
        return self.secondary == "secondary" and not self.has("attack") and not self.has("defence")

    def do(self, effect: Action) -> None:
        """What happens besides: one skill of a part has all of it, in the text's order."""
        for part in self.parts:
            at = next(
                (
                    i
                    for i in range(len(self.skills) - 1, -1, -1)
                    if self.skills[i].part == part and self.skills[i].timing == self.secondary
                ),
                -1,
            )
            empowered = any(
                skill.keyword == "Empower" and skill.part == part for skill in self.skills[at + 1 :]
            )
            if at < 0 and self.goes_on(part, effect):
                at = len(self.skills) - 1
            if at >= 0 and not empowered:
                skill = self.skills[at]
                known = [] if skill.effect is None else [skill.effect]
                self.skills[at] = replace(skill, effect=seq([*known, effect]))
            else:
                self.skills.append(
                    Skill(
                        self.secondary,
                        effect,
                        (*self.base, *self.asked),
                        self.paid,
                        event=self.event,
                        part=part,
                    )
                )
                self.paid = ()


SENTENCES: Final[list[Callable[[Reader, Text], bool]]] = []
"""The readers of sentences, in the order in which they are tried (`whole_text`). The last one takes whatever is left,
and says which words it does not understand."""


def read_inner(r: Reader) -> list[Skill]:
    """The text in quotation marks that attacks gain."""
    inner = r.enter()
    inner.context = r.context.copy()
    inner.context.lead = inner.context.front = inner.context.last_until = ""
    inner.mentions = r.mentions
    text = Text()
    try:
        while not inner.kind(END):
            read_item(inner, text)
    except Miss:
        raise r.miss("expected-an-effect") from None
    return text.skills


@GRAMMAR.override(sentences.at_pronoun_clause)
def at_clause(r: Reader) -> bool:
    """Behind a condition the comma may be missing: what follows must be a clause anyway."""
    return True


def read_item(r: Reader, text: Text) -> None:
    """One sentence, or a heading."""
    if r.mark("."):
        return
    r.context.attached = text.attaches()
    spot = r.spot()
    if r.eat("choose_an_opponent"):
        r.mark(",") or r.mark(".")
    elif r.eat("when_you_play_this"):
        r.mark(",")
    elif not (text.has("attack") and r.eat("when_you_perform_this") and r.mark(",")):
        r.back(spot)
    if r.see("also") and r.see("if", 1):
        r.eat("also")
    read_sentence(r, text)


def read_sentence(r: Reader, text: Text) -> None:
    *others, last = SENTENCES
    for reader in others:
        spot = r.spot()
        try:
            if reader(r, text):
                return
        except Miss:
            pass
        r.back(spot)
    last(r, text)
