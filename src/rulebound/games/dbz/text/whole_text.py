"""A whole text: the sentences that there are, and the order in which they are tried."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.games.dbz.text import (
    bans,
    cards,
    choosing,
    conversions,
    costs,
    course,
    defences,
    fusing,
    keeping,
    modifiers,
    named_titles,
    naming,
    personalities,
    replacements,
)
from rulebound.games.dbz.text.activated import read_activated, read_said_of_attack
from rulebound.games.dbz.text.amounts import has_x
from rulebound.games.dbz.text.attack_sentences import (
    in_their_steps,
    read_attack_item,
    read_if_stopped,
    read_result,
)
from rulebound.games.dbz.text.automatic import (
    read_automatic,
    read_every_success,
    read_for_damage,
    read_if_event,
    read_next_time,
    read_trailing,
)
from rulebound.games.dbz.text.card_text import ALWAYS, IN_COMBAT, IN_CONTROL, SENTENCES, Text, read_item
from rulebound.games.dbz.text.clauses import CLAUSES
from rulebound.games.dbz.text.defence_sentences import (
    read_defence_item,
    read_first_kept,
    read_other_attack,
    read_other_use,
    read_paid_defence,
    read_parity,
    read_shield,
    read_stops_more,
    read_stops_one_kind,
    read_taking_less,
    stops_next_alone,
    with_defences,
)
from rulebound.games.dbz.text.floating import read_floating
from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.text.headings import (
    read_heading,
    read_in_turn,
    read_keyword,
    read_own_endurance,
    read_printed_pur,
    read_rules,
    read_uncontrolled,
    read_when_so,
    read_while,
)
from rulebound.games.dbz.text.letter_x import read_x_sentence
from rulebound.games.dbz.text.other_effects import (
    read_besides,
    read_draw_replaced,
    read_narrower,
    says_permanent,
    with_situations,
)
from rulebound.games.dbz.text.playing import (
    read_cost_of_use,
    read_first,
    read_first_use,
    read_fixed_cost,
    read_not_while_defending,
    read_not_with,
    read_once_a_game,
    read_placed_in_combat,
    read_requirement,
    read_unusable,
    read_use,
)
from rulebound.games.dbz.text.replacements import (
    read_random_discards,
    read_replacement,
    read_sparing,
    read_twice_back,
)
from rulebound.games.dbz.tree import AfterUse, AttackGains, AttackGainsSkill, UsesPerCombat
from rulebound.kernel.tree import WHILE, Allow, Bar, Did, Fact, Later, May, Move, Skill, This, Watch
from rulebound.language.grammar import skills
from rulebound.language.reader import Reader
from rulebound.language.references import EffectOver, OpenDid
from rulebound.language.tokens import END


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """The whole text."""
    text = Text()
    while not r.kind(END):
        read_item(r, text)
    r.mention(EffectOver(r.span() if r.trail else (0, 0)))
    if not text.skills:
        raise r.miss("expected-an-effect")
    if text.ends is not None and not ends_stay(text):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if has_x(tuple(text.skills)):
        raise r.miss("expected-what-x-is")
    if quotes_rule(tuple(text.skills)):
        raise r.miss("expected-a-kind-of-card")
    used = [IN_COMBAT in skill.conditions for skill in text.skills if skill.timing in USED]
    if text.uncontrolled and any(used):
        if not all(used):  # the powers that need control are used with it alone
            raise r.miss("expected-an-effect")
        text.skills.append(Skill("permanent", Allow(This(), "use_power", WHILE)))
    if changes_paid_cost(tuple(skill.effect for skill in text.skills if skill.timing == "secondary")):
        raise r.miss("expected-what-becomes-of-the-attacks")
    if counts_anew(tuple(text.skills)) and not any(words.key == "further" for words in r.trail):
        raise r.miss("expected-what-cannot-be-done")  # those of before may count as well
    if any(is_endless(skill) for skill in text.skills):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if any(is_untimed(skill, text.skills) for skill in text.skills):
        raise r.miss("expected-when-this-effect-happens")
    if goes_elsewhere_later(tuple(skill.effect for skill in text.skills)):
        raise r.miss("expected-when-this-effect-happens")
    if stops_next_alone(text.skills):
        raise r.miss("expected-when-this-effect-happens")
    if uses_nothing(text.skills):
        raise r.miss("expected-an-effect")
    if text.also_defends:
        text.skills.extend(as_defences(text.skills))
    return with_situations(paid_first(with_defences(in_their_steps(text.skills))))


USED: Final = ("attack", "defence", "secondary")
"""The timings of what a personality uses: one that is not in control does so if it is allowed."""


def as_defences(skills: list[Skill]) -> list[Skill]:
    """ "(You may use this card as a defense.)": another way to use the same text."""
    part = max(skill.part for skill in skills) + 1
    return [replace(skill, timing="defence", part=part) for skill in skills if skill.timing == "secondary"]


def paid_first(skills: list[Skill]) -> list[Skill]:
    """sequence.2: what a text with an attack or a defence asks for before it says what else it does is paid for that
    attack or defence."""
    out = list(skills)
    for at, skill in enumerate(skills):
        leads = [i for i, each in enumerate(out) if each.part == skill.part and each.timing in LEADS]
        if skill.timing == "secondary" and skill.cost and leads:
            out[at] = replace(skill, cost=())
            for i in leads:
                out[i] = replace(out[i], cost=(*skill.cost, *out[i].cost))
    return out


LEADS: Final = ("attack", "defence")


def changes_paid_cost(node: object) -> bool:
    """sequence.2: whether an effect besides an attack says what the attack costs, which was paid before it."""
    if isinstance(node, AttackGains):
        return node.of.this and node.what in ("cost", "cost_to", "life_cost", "life_cost_to")
    if isinstance(node, tuple):
        return any(changes_paid_cost(part) for part in node)
    return is_dataclass(node) and any(changes_paid_cost(getattr(node, each.name)) for each in fields(node))


def counts_anew(node: object) -> bool:
    """Whether players can do something only so often in a Combat or turn that has begun."""
    if isinstance(node, Bar) and node.times and node.until != WHILE:
        return True
    if isinstance(node, tuple):
        return any(counts_anew(part) for part in node)
    return is_dataclass(node) and any(counts_anew(getattr(node, each.name)) for each in fields(node))


def is_endless(skill: Skill) -> bool:
    """Whether something that is done once has no end: only what a card says as long as it is there needs none."""
    if skill.timing in ("permanent", "rule", "keyword"):
        given = skill.effect.skill if isinstance(skill.effect, AttackGainsSkill) else None
        done = any(isinstance(asked, OpenDid | Did) for asked in skill.conditions)
        return done or isinstance(skill.effect, May) or (given is not None and given.timing == "permanent")
    return says_permanent(skill.effect)


def is_untimed(skill: Skill, skills: list[Skill]) -> bool:
    """power.constant-combat: whether a constant power says something that is done, and neither when nor that it may
    be: what may be done is done in an Attack Phase."""
    if skill.timing != "secondary" or not (IN_CONTROL in skill.conditions or ALWAYS in skill.conditions):
        return False
    if isinstance(skill.effect, May):
        return False
    return not any(each.part == skill.part and each.timing in LEADS for each in skills)


def goes_elsewhere_later(node: object, later: bool = False) -> bool:
    """Whether the card goes elsewhere after its use, and that at a later time, when it lies there no more."""
    if isinstance(node, AfterUse):
        return later and node.what is None
    if isinstance(node, tuple):
        return any(goes_elsewhere_later(part, later) for part in node)
    later = later or isinstance(node, Later | Watch)
    return is_dataclass(node) and any(
        goes_elsewhere_later(getattr(node, each.name), later) for each in fields(node)
    )


def uses_nothing(skills: list[Skill]) -> bool:
    """Whether it is said how often a part is used in which nothing is used: what stands before its heading."""
    parts = {skill.part for skill in skills if isinstance(skill.effect, UsesPerCombat)}
    return any(not any(each.part == part and each.timing in USED for each in skills) for part in parts)


def quotes_rule(node: object) -> bool:
    """Whether cards are meant that say a rule such as "Heroes only", which is nobody's title."""
    if isinstance(node, Fact):
        return node.name == "name" and any(value.casefold().endswith(" only") for value in node.values)
    if isinstance(node, tuple):
        return any(quotes_rule(part) for part in node)
    return is_dataclass(node) and any(quotes_rule(getattr(node, each.name)) for each in fields(node))


def ends_stay(text: Text) -> bool:
    """Whether the card is discarded when that happens until which something holds."""
    gone = Move(This(), "discard")
    return any(skill.event == text.ends and skill.effect == gone for skill in text.skills)


SENTENCES[:] = [
    read_heading,
    read_floating,
    costs.read_costs_doubled,
    costs.read_spared_discards,
    costs.read_only_style_discarded,
    costs.read_shift_otherwise,
    read_uncontrolled,
    read_while,
    read_draw_replaced,
    read_stops_more,
    read_stops_one_kind,
    read_fixed_cost,
    read_once_a_game,
    read_other_use,
    read_other_attack,
    read_parity,
    read_shield,
    read_keyword,
    read_own_endurance,
    read_rules,
    read_printed_pur,
    fusing.read_fusion,
    fusing.read_defusing,
    read_x_sentence,
    read_first_use,
    read_not_while_defending,
    read_placed_in_combat,
    read_not_with,
    naming.read_named_too,
    naming.read_naming,
    conversions.read_other_table,
    read_unusable,
    read_use,
    read_first,
    read_attack_item,
    read_result,
    read_if_stopped,
    read_requirement,
    read_cost_of_use,
    read_defence_item,
    read_taking_less,
    read_first_kept,
    read_paid_defence,
    read_replacement,
    read_random_discards,
    read_sparing,
    read_twice_back,
    read_for_damage,
    read_automatic,
    read_next_time,
    read_said_of_attack,
    read_activated,
    read_trailing,
    read_in_turn,
    read_if_event,
    read_when_so,
    read_every_success,
    read_narrower,
    read_besides,
]

CLAUSES[:] = [
    *conversions.CLAUSES,
    *fusing.CLAUSES,
    *replacements.CLAUSES,
    *costs.CLAUSES,
    cards.read_made_to_discard,
    cards.read_evened,
    *naming.CLAUSES,
    *keeping.CLAUSES,
    *defences.CLAUSES,
    *course.CLAUSES,
    *bans.CLAUSES,
    *modifiers.CLAUSES,
    *personalities.CLAUSES,
    cards.read_named_does,
    *choosing.CLAUSES,
    *named_titles.CLAUSES,
]
