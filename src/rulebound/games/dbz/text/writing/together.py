"""Skills that are said together: one sentence for several, or one that takes the place of another."""

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.card_text import ATTACHED, IN_COMBAT
from rulebound.games.dbz.text.fusing import FUSIONS
from rulebound.games.dbz.text.writing.sentences import (
    asked_of,
)
from rulebound.games.dbz.text.writing.style import (
    plural,
    sentence,
)
from rulebound.games.dbz.text.writing.timings import body, written
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    AttackGains,
    Defuse,
    EndCombat,
    FloatPower,
    ForAll,
    OnlyDefence,
    RaiseFully,
    ShowHand,
    SkipCombat,
    SpendPower,
    StopByNumber,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    WHILE,
    All,
    AllOf,
    Bar,
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    InStep,
    Move,
    Not,
    Seq,
    Skill,
    This,
    When,
)
from rulebound.language.trees import flat, negated, seq
from rulebound.language.writer import NoWording, Writer

BY_NUMBER: Final = [StopByNumber(), UsesPerCombat(ALL_OF_IT)]
ALLIES: Final = Filter(areas=("allies",), kinds=("Personality",))
NO_ALLIES: Final = [
    Bar("opponent", act, ALLIES, WHILE) for act in ("take_control", "take_damage", "use_power")
]
ONLY_BY_NUMBER: Final = (
    "Use only this power as a defense.",
    "Your opponent names even or odd.",
    "Remove the top card of your Life Deck from the game.",
    "The attack is stopped unless its number is as named.",
)


def said_together(w: Writer, skills: list[Skill], conditions: list[Condition]) -> tuple[int, list[str]]:
    """How many of the skills are said together, from the first on, and their sentences; 0 if the first is said alone.
    `conditions` are those of the first that no heading says."""
    if skills[0].effect == OnlyDefence() and [each.effect for each in skills[1:3]] == BY_NUMBER:
        return 3, list(ONLY_BY_NUMBER)
    effects = [each.effect for each in skills[:3]]
    if effects == NO_ALLIES and all(each == Skill("permanent", each.effect) for each in skills[:3]):
        return 3, ["Your opponent cannot use his Allies during Combat while this Drill is in play."]
    if len(skills) < 2:
        return 0, []
    for way in PAIRS:
        said = way(w, skills[0], skills[1], conditions)
        if said:
            return 2, said
    return 0, []


def for_all(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """What every player may do."""
    if not isinstance(skill.effect, ForAll):
        return []
    said = body(w, after, list(after.conditions))
    if not said[0].startswith(("Once ", "In place of ", "You may ")):
        return [sentence(w.write(skill.effect)), *said]
    return [each.replace("you may", "a player may").replace(" your ", " his ") for each in said]


def waiting_power(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """ "Until this power is used, skip the next Combat that your opponent declares."."""
    if skill.effect is None or flat(skill.effect)[-1] != FloatPower():
        return []
    first = flat(skill.effect)[:-1]
    said = body(w, replace(skill, effect=seq(first)), conditions) if first else []
    return [*said, f"Until this power is used, {power_of(after)}."]


def power_of(skill: Skill) -> str:
    """What a power that waits does."""
    main = All(Filter("you", ("personality",)))
    if skill.effect == Seq((SpendPower(), SkipCombat("opponent", now=True))):
        return "skip the next Combat that your opponent declares"
    if skill.effect == Seq((SpendPower(), EndCombat(), RaiseFully(main))):
        return "you may end Combat in place of an attack and raise your Main Personality to its highest power stage"
    raise NoWording(skill)


def leaving_likewise(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """This card goes where the one would go that it is attached to."""
    events = [When("leaves", Filter(attached="this"), to=to) for to in ("discard", "removed")]
    done = [Move(This(), to) for to in ("discard", "removed")]
    if [skill.event, after.event] != events or [skill.effect, after.effect] != done:
        return []
    attached = "While attached, when" if ATTACHED in conditions else "When"
    return [
        f"{attached} a card effect would discard or remove from the game the attached card, this card is"
        " discarded or removed from the game instead."
    ]


def open_hands(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """ "All Heroes play with their hands face up during Combat.": whoever they are."""
    if [skill.effect, after.effect] != [ShowHand(who, WHILE) for who in ("you", "opponent")]:
        return []
    for side in ("Hero", "Villain"):
        mains = [Filter(who, ("personality",)).adding("alignment", (side,)) for who in ("you", "opponent")]
        of_side = [(IN_COMBAT, Compare(Count(main), ">=", 1)) for main in mains]
        if [skill.conditions[-2:], after.conditions[-2:]] == of_side:
            asked = asked_of(w, conditions[:-2])
            said = f"all {plural(side)} play with their hands face up during Combat"
            return [sentence(f"if {asked}, {said}" if asked else said)]
    return []


def in_place(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """The second takes the place of the first under a condition: "If Goku is in play, … instead."."""
    if (skill.timing, after.timing) != ("permanent", "permanent") or not conditions:
        return []
    if len(skill.conditions) != len(after.conditions) or skill.conditions[:-1] != after.conditions[:-1]:
        return []
    if skill.conditions[-1] != negated([after.conditions[-1]]):
        return []
    asked = asked_of(w, [after.conditions[-1]])
    other = sentence(f"if {asked}, {written(w, after.effect)} instead")
    return [*body(w, skill, conditions[:-1]), other]


def narrower(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """The second says of some of the attacks something else instead."""
    first, second = skill.effect, after.effect
    if not isinstance(first, AttackGains) or not isinstance(second, AttackGains):
        return []
    foe = second.of.against
    if foe is not None and first.of.against == Filter(unless=foe):
        whole = replace(first, of=replace(first.of, against=None))
    elif first.of.unless is not None and first.of.unless == second.of.card:
        whole = replace(first, of=replace(first.of, unless=None))
    else:
        return []
    return [*body(w, replace(skill, effect=whole), conditions), sentence(f"{w.write(second)} instead")]


def own_deeds(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """ "Players cannot use Drills unless they have performed a physical attack this Combat."."""
    ban, asked = skill.effect, conditions[0] if len(conditions) == 1 else None
    if (
        not isinstance(ban, Bar)
        or ban.who != "you"
        or not isinstance(asked, AllOf)
        or len(asked.conditions) != 2
    ):
        return []
    undone = asked.conditions[1]
    done = undone.condition if isinstance(undone, Not) else None
    if not isinstance(done, Happened) or asked.conditions[0] != InStep("attack_phases"):
        return []
    his = Not(replace(done, event=replace(done.event, who="opponent")))
    if after != Skill("permanent", replace(ban, who="opponent"), (AllOf((InStep("attack_phases"), his)),)):
        return []
    banned = w.write(replace(ban, who="")).replace("no player may", "players cannot", 1)
    return [sentence(f"{banned} unless they have {w.write(done).removeprefix('you have ')}")]


def fused_no_more(w: Writer, skill: Skill, after: Skill, conditions: list[Condition]) -> list[str]:
    """ "All Fused Personalities in play defuse, and cannot fuse while this card is in play."."""
    there = When("situation", condition=Compare(Count(FUSIONS), ">=", 1))
    if (skill.effect, skill.event) != (Defuse(All(FUSIONS)), there) or conditions:
        return []
    if after != Skill("permanent", Bar("", "fuse", Filter(), WHILE)):
        return []
    return ["All Fused Personalities in play defuse, and cannot fuse while this card is in play."]


PAIRS: Final = (
    fused_no_more,
    own_deeds,
    for_all,
    waiting_power,
    leaving_likewise,
    open_hands,
    in_place,
    narrower,
)
"""The ways in which two skills are said together; each has no words if it is not so."""
