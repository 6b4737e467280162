"""One line of a card: what stands before an effect, and the effect."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from rulebound.games.battlespirits.text.battles import read_battle_line, read_reversed_comparison
from rulebound.games.battlespirits.text.chain import with_chains
from rulebound.games.battlespirits.text.cores import read_attack_declared, read_cores_redirected
from rulebound.games.battlespirits.text.grammar import GRAMMAR, LINES, UNTIMED, shaped
from rulebound.games.battlespirits.text.headings import (
    IN_A_BATTLE,
    PASSING_STEPS,
    THIS,
    Heading,
    conditions_of,
    read_heading,
)
from rulebound.games.battlespirits.text.sentences import read_by_doing
from rulebound.games.battlespirits.text.tokens import is_foe
from rulebound.games.battlespirits.tree import MoveCores
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Choose,
    Compare,
    Condition,
    Count,
    Filter,
    If,
    InStep,
    Is,
    Move,
    OnCards,
    Orient,
    Skill,
    This,
    Turn,
    When,
)
from rulebound.language.grammar import sentences, skills
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import OpenChoice
from rulebound.language.tokens import BRACKET, BREAK, END, Token
from rulebound.language.trees import flat, seq

DEFINED: Final = ("Clash", "Succession", "Soul Magic", "Super Unleash", "High Speed")
"""The keywords of which a card says no more than what they mean."""
HAPPENING: Final = {
    "summoned": "summon",
    "deployed": "deploy",
    "attacks": "attack",
    "blocks": "block",
    "destroyed": "ko",
    "depleted": "deplete",
}
"""What happens to the card at a timing of its own."""
USED: Final = ("main", "flash")
"""The timings of effects that are used, and wait for nothing."""


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """An effect, and before it the keyword that it is, if the card has it by that."""
    for reads in LINES:
        found = reads(r)
        if found:
            return found
    spot = r.spot()
    try:
        return read_line(r)
    except Miss:
        if not part_line(r, spot.at):
            raise
    r.back(spot)
    return read_line(r)


def read_line(r: Reader) -> list[Skill]:
    heading = read_heading(r)
    if heading.keyword in DEFINED:
        return read_own_keyword(r, heading)
    return with_chains(r, [shaped(skill) for skill in read_effects(r, heading)])


def part_line(r: Reader, first: int) -> bool:
    """ "(When Blocks): This Spirit gets +3000 BP. When only the opposing Spirit is destroyed …, refresh this Spirit":
    a sentence that waits for something itself is an effect with the same header, and becomes a line of its own.
    False if there is none here, or its header counts how often all of it is used."""
    end = next(at for at in range(first, len(r.tokens)) if r.tokens[at].kind in (BREAK, END))
    body = next((at for at in range(first, end) if r.tokens[at].kind != BRACKET), end)
    header = r.tokens[first:body]
    limits, timings = r.lex.brackets["limit"], r.lex.brackets["timing"]
    terms = [token.text.lower() for token in header]
    lasts = any(timings.get(term, "") in IN_A_BATTLE or term in r.lex.brackets["step"] for term in terms)
    if not lasts or any(term in limits for term in terms):
        return False
    for at in range(body, end - 1):
        after = r.tokens[at + 1]
        priced = after.text == "by" and any(token.text in WHEN for token in r.tokens[body:at])
        if r.tokens[at].text == "." and (after.text in WHEN or priced):
            r.insert(at + 1, [Token(BREAK, "", after.start, after.start), *header])
            return True
    return False


WHEN: Final = ("when", "whenever")


def read_own_keyword(r: Reader, heading: Heading) -> list[Skill]:
    """A keyword, and perhaps the sentences that say what it means."""
    if heading.keyword == "Clash" and heading.timings == ["attacks"]:
        heading.timings = []  # faq.effects.16: it is there while its Spirit attacks
    if heading.timings not in ([], ["flash"]) or heading.event is not None or heading.once:
        raise r.miss("expected-a-keyword")
    others = [each for each in heading.conditions if each not in heading.presence]
    while_it_attacks = heading.keyword == "Clash" and others == conditions_of("attacking")
    if (others and not while_it_attacks) or heading.unstackable or heading.number or heading.of is not None:
        raise r.miss("expected-a-keyword")
    first = len(r.trail)
    if not ended(r) and not (heading.keyword == "High Speed" and r.see("if")):
        read_meaning(r, heading)
        r.read_as("keyword_meaning", first)
    named = Skill("keyword", keyword=heading.keyword, conditions=heading.presence, values=heading.values)
    if ended(r) or heading.keyword != "High Speed":
        return [named]
    so = Is(This(), Filter(played_with=(heading.keyword,)))  # it is done when it is summoned like this
    return [named, Skill("summoned", sentences.read_steps(r), (*heading.presence, so))]


def read_meaning(r: Reader, heading: Heading) -> None:
    """What a keyword means, in the words of the cards."""
    if heading.keyword == "Clash":
        r.need("clash_means")
        spot = r.spot()
        spared = r.mark(".") and r.eat("however_word") and r.mark(",") and r.eat("clash_spares")
        if not spared:
            r.back(spot)
    elif heading.keyword == "Succession":
        r.need("succession_means")
    elif heading.keyword == "Soul Magic":
        r.need("soul_magic_if")
        if (r.pick("color"),) != heading.values:
            raise r.miss("expected-a-colour")
        r.need("symbol")
        r.mark(",")
        r.need("soul_magic_means")
    else:
        r.need("high_speed_if")
        r.mark(".")
        r.need("high_speed_then")
        r.mark(",")
        r.need("high_speed_means")
    stop(r)


def read_effects(r: Reader, heading: Heading) -> list[Skill]:
    """The effect or effects of a line, with what stands before them."""
    used = [timing for timing in heading.timings if timing in USED]
    own = read_reversed_comparison(r, heading) or read_cores_redirected(r, heading)
    own = own or read_attack_declared(r, heading) or read_battle_line(r, heading)
    own = own or read_used_in_main(r, heading)
    read_how_destroyed(r, heading)
    if own:
        found = own
    elif used:
        for timing in heading.timings:
            if timing in IN_A_BATTLE:
                heading.conditions.extend(conditions_of(IN_A_BATTLE[timing]))
            elif timing not in USED:
                raise r.miss("expected-an-effect")
        found = [skills.read_effect(r, Skill(used[0], once=heading.once), heading)]
        if len(used) > 1:
            found = [replace(found[0], timing=timing) for timing in used]
    elif heading.event is not None:
        if heading.timings:
            raise r.miss("expected-an-effect")
        found = read_in_step(r, heading)
        found = found or [
            skills.read_effect(r, Skill("when", once=heading.once, event=heading.event), heading)
        ]
    elif heading.timings and not (r.see("when") and heading.timings[0] in IN_A_BATTLE):
        found = read_in_its_battle(r, heading)
        if not found:
            skill = skills.read_effect(r, Skill(heading.timings[0], once=heading.once), heading)
            found = at_each_of(r, skill, heading.timings)
    else:
        before = list(heading.conditions)
        for timing in heading.timings:
            heading.conditions.extend(conditions_of(IN_A_BATTLE[timing]))
        found = read_states(r, heading)
        found = found or (read_in_battle(r, heading, before) if heading.timings else read_always(r, heading))
    heading.by_name = heading.by_name or r.context.once  # faq.wording.7: it is said in a sentence
    heading.unstackable |= any(words.key == "does_not_stack" for words in r.trail)
    refuse_unclear(r, found)
    out = [with_heading(in_known_turn(skill), heading) for skill in found]
    if heading.keyword:
        named = Skill("keyword", keyword=heading.keyword, conditions=heading.presence)
        out.insert(0, replace(named, number=heading.number, of=heading.of, values=heading.values))
    return out


def read_how_destroyed(r: Reader, heading: Heading) -> None:
    """ "(When Destroyed): If this Spirit was destroyed by comparing BP, …", "… by opposing effects, …": what it waits
    for."""
    if heading.timings != ["destroyed"] or heading.event is not None:
        return
    spot, first = r.spot(), len(r.trail)
    if r.eat("if") or r.eat("when"):
        if r.pick("this"):
            r.eat("is")
        if r.pick("participle") == "ko":
            event = None
            if r.eat("comparing"):
                event = When("ko_in_battle", THIS)
            elif r.see_pick("by_whom"):
                whose = r.pick("by_whom").partition("/")[2]
                event = When("ko", THIS, keyword="skill", other=Filter(whose=whose) if whose else None)
            elif r.eat("by") and r.eat("opponent"):
                event = When("ko", THIS, other=Filter(whose="opponent"))
            if event is not None and r.mark(","):
                r.read_as("occasion", first)
                heading.timings, heading.event = [], event
                return
    r.back(spot)


def read_used_in_main(r: Reader, heading: Heading) -> list[Skill]:
    """main.activate: "(Your Main Step): By exhausting this Nexus, draw a card" is used in that step, for that price;
    [] if it is no such line."""
    if heading.timings or heading.event is not None or InStep("main") not in heading.conditions:
        return []
    spot = r.spot()
    by = read_by_doing(r)
    if by is None:
        r.back(spot)
        return []
    paid, done = by
    stop(r)
    if not ended(r):
        raise r.miss("expected-the-end-of-the-sentence")
    return [Skill("main", seq(done), tuple(heading.conditions), cost=tuple(paid), once=heading.once)]


def read_in_step(r: Reader, heading: Heading) -> list[Skill]:
    """ "(Opposing Refresh Step): Opposing Spirits can't refresh": what holds as long as the step lasts, or waits for
    what happens in it; [] if something is done in the step."""
    event, name = heading.event, PASSING_STEPS.get(heading.event.event if heading.event is not None else "")
    if event is None or name is None:
        return []
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    conditions = heading.conditions
    turn = [Turn(event.who)] if event.who else []
    heading.conditions, heading.event = [*conditions, *turn, InStep(name)], None
    try:
        found = read_always(r, heading)
        if all(skill.timing in ("permanent", "when") for skill in found):
            return found
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    heading.conditions, heading.event = conditions, event
    return []


def read_in_its_battle(r: Reader, heading: Heading) -> list[Skill]:
    """ "(When Attacks): Draw a card when this Spirit is blocked": the event of the battle may stand behind what is
    done; [] if none does."""
    if any(timing not in IN_A_BATTLE for timing in heading.timings) or len(heading.timings) != 1:
        return []
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    conditions = list(heading.conditions)
    heading.conditions.extend(conditions_of(IN_A_BATTLE[heading.timings[0]]))
    try:
        found = skills.read_trailing_when(r, heading)
        if found is not None and ended(r):
            return [found]
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    heading.conditions = conditions
    return []


def read_in_battle(r: Reader, heading: Heading, before: list[Condition]) -> list[Skill]:
    """ "(When Attacks): When …": what happens in the battle; or what is so when it begins, where no event is spoken
    of, under the conditions `before` those of the battle."""
    spot = r.spot()
    try:
        return skills.read_untimed(r, heading)
    except Miss:
        furthest, expected = r.furthest, r.expected
    r.back(spot)
    heading.conditions = before
    try:
        skill = skills.read_effect(r, Skill(heading.timings[0], once=heading.once), heading)
    except Miss:
        if r.furthest < furthest:
            r.furthest, r.expected = furthest, expected
        raise
    return at_each_of(r, skill, heading.timings)


def at_each_of(r: Reader, skill: Skill, timings: list[str]) -> list[Skill]:
    """faq.effects.9: the effect at each of its timings; one that is used once is used at one of them."""
    if not skill.once or len(timings) == 1:
        return [replace(skill, timing=timing) for timing in timings]
    if not all(timing in HAPPENING for timing in timings):
        raise r.miss("expected-an-effect")
    first, *others = [When(HAPPENING[timing], THIS) for timing in timings]
    return [replace(skill, timing="when", event=replace(first, also=tuple(others)))]


def read_states(r: Reader, heading: Heading) -> list[Skill]:
    """An effect that says "when" of a state, and not of an event; [] if there is none here."""
    for reads in UNTIMED:
        spot = r.spot()
        try:
            found = reads(r, heading)
        except Miss:
            found = []
        if found:
            return found
        r.back(spot)
    return []


def read_asked_first(r: Reader, heading: Heading) -> None:
    """ "While the Soul Core is on this Spirit, (when your Spirit attacks, …)": what is asked before the event;
    nothing is consumed if no event follows."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    if r.eat("if") or r.eat("as_long_as"):
        try:
            asked = read_conditions(r)
            if r.mark(",") and r.see("when"):
                heading.conditions = [*heading.conditions, *asked]
                return
        except Miss:
            pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected


def read_always(r: Reader, heading: Heading) -> list[Skill]:
    """What waits for an event, or holds all the time: "when your Life is 3 or less, …" is a condition of that, where
    no event is spoken of."""
    read_asked_first(r, heading)
    spot = r.spot()
    conditions, event = list(heading.conditions), r.see("when")
    try:
        return skills.read_untimed(r, heading)
    except Miss:
        if not event:
            raise
        furthest, expected = r.furthest, r.expected
    r.back(spot)
    try:
        r.need("when")
        heading.conditions = [*conditions, *read_conditions(r)]
        if not r.mark(","):
            raise r.miss("expected-a-comma-after-the-condition")
        found = skills.read_untimed(r, heading)
        if all(skill.timing == "permanent" for skill in found):
            return found
        raise r.miss("expected-when-this-effect-happens")
    except Miss:
        if r.furthest < furthest:
            r.furthest, r.expected = furthest, expected
        raise


def refuse_unclear(r: Reader, found: list[Skill]) -> None:
    """Refuses what could mean more than one thing: "the opposing Spirit" where there is no battle, "instead" of
    two sentences that "then" joins, "one of them" where only some of the cards that are looked at were spoken of, and
    "two A or a B", of which the number is that of the first alone."""
    for at in range(r.at):
        if is_foe(r.tokens, at) and r.tokens[at - 1].text != "when":
            raise r.miss("expected-a-number-of-cards")
    refuse_price_behind_event(r, found)
    sentence: list[str] = []
    before: list[str] = []
    for words in r.trail:
        if words.key == "mark" and words.meaning == ".":
            sentence, before = [], sentence
        else:
            sentence.append(words.key)
        if words.key == "instead" and before[:1] == ["then"]:
            raise r.miss("expected-instead-of-what")
    if any(meets_nobody(skill) for skill in found):
        raise r.miss("expected-a-battle")
    keys = [words.key for words in r.trail]
    numbers_one = any(pair == ("or", "a") for pair in pairwise(keys))
    for skill in found:
        for part in flat(skill.effect) if skill.effect is not None else ():
            if isinstance(part, If) and is_of_looked(part.condition) and takes_any(part.then):
                raise r.miss("expected-cards-of-one-kind")
            if numbers_one and takes_several_kinds(part):
                raise r.miss("expected-cards-of-one-kind")


def meets_nobody(skill: Skill) -> bool:
    """Whether something is done, as an attack is declared, to the card that will block it: there is none yet."""
    if skill.timing not in ("attacks", "battles") or skill.effect is None:
        return False
    for part in flat(skill.effect):
        what = part.what if isinstance(part, KO | Orient | Move) else None
        what = part.source.cards if isinstance(part, MoveCores) else what
        if isinstance(what, All) and what.of.whose == "opponent" and what.of.state == "in_battle":
            return True
    return False


def refuse_price_behind_event(r: Reader, found: list[Skill]) -> None:
    """Refuses "(When Attacks): When …, A. By doing B, C": a part of what waits for the event, or an effect beside
    it?"""
    keys = [words.key for words in r.trail if words.key != "mark" or words.meaning == "."]
    waits = any(skill.timing == "when" for skill in found) and "when" in keys
    if waits and any(pair == ("mark", "by") for pair in pairwise(keys[keys.index("when") :])):
        raise r.miss("expected-whether-it-stands-under-the-condition")


def takes_several_kinds(action: Action) -> bool:
    """Whether several cards are chosen of which each may be of another kind: "two Spirits or Nexuses"."""
    what = action.what if isinstance(action, OnCards | OpenChoice) else None
    if not isinstance(what, Choose) or what.count == 1:
        return False
    return bool(what.of.either) or len(what.of.kinds) > 1


def is_of_looked(condition: object) -> bool:
    """Whether a condition counts some of the cards that are looked at."""
    return isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.left.of.looked


def takes_any(action: Action) -> bool:
    """Whether any of the cards that are looked at is taken."""
    what = action.what if isinstance(action, OnCards) else None
    return isinstance(what, Choose) and what.among_looked and what.of == Filter()


def in_known_turn(skill: Skill) -> Skill:
    """ "(Your Start Step): Each player discards a card": in whose turn that is, is known, and who begins."""
    steps = (*PASSING_STEPS, "main_start", "attack_step_start")
    event = skill.event.who if skill.event is not None and skill.event.event in steps else ""
    turns = [each.whose for each in skill.conditions if isinstance(each, Turn)]
    whose = event or next(iter(turns), "")
    asked = skill.effect
    if (
        not whose
        or not isinstance(asked, If)
        or asked.otherwise is None
        or not isinstance(asked.condition, Turn)
    ):
        return skill
    return replace(skill, effect=asked.then if asked.condition.whose == whose else asked.otherwise)


def with_heading(skill: Skill, heading: Heading) -> Skill:
    """A skill with what stands before it and is no timing or condition."""
    return replace(
        skill,
        by_name=skill.once and heading.by_name,
        per_battle=skill.once and heading.per_battle,
        unstackable=heading.unstackable,
        unpreventable=heading.unpreventable,
        keyword=heading.keyword or skill.keyword,
    )
