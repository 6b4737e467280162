"""A whole text: its headings and keywords, who may use it, the attack, the defence, and what happens besides."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from rulebound.games.dbz.text import (  # noqa: F401
    amounts,
    attacks,
    bans,
    cards,
    conditions,
    course,
    defences,
    events,
    keeping,
    modifiers,
    noun_styles,
    nouns,
    personalities,
)
from rulebound.games.dbz.text.amounts import has_x, read_number_said, with_x
from rulebound.games.dbz.text.card_rules import read_card_rule
from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    Attack,
    AttackGains,
    AttackGainsSkill,
    ChooseNumber,
    NumberOf,
    PayStages,
    ReduceDamage,
    ReplaceDraw,
    Restate,
    StopAttack,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    WHILE,
    Action,
    AllOf,
    Bar,
    Compare,
    Condition,
    Count,
    Did,
    Filter,
    Happened,
    If,
    InStep,
    Is,
    May,
    NamedNumber,
    Not,
    Number,
    Seq,
    Skill,
    This,
    Turn,
    Watch,
    When,
)
from rulebound.language.grammar import sentences, single_clauses, skills
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import EffectOver, InPlace
from rulebound.language.tokens import END
from rulebound.language.trees import flat, negated, seq

IN_CONTROL: Final = Is(This(), Filter(state="in_control"))


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
        self.uncontrolled = False
        """Its constant powers work also while another personality controls Combat."""
        self.secondary = "secondary"
        """The timing of what is done besides an attack and a defence."""
        self.event: When | None = None
        self.paid: tuple[Action, ...] = ()
        """What is paid for the part, where it was said before what it does."""
        self.asked: tuple[Condition, ...] = ()
        """Under which conditions the part can be used."""

    def add(self, skill: Skill) -> None:
        for part in self.parts:
            self.skills.append(replace(skill, part=part, conditions=(*self.base, *skill.conditions)))

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
        self.constant = False

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


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """The whole text."""
    text = Text()
    while not r.kind(END):
        read_item(r, text)
    r.mention(EffectOver(r.span() if r.trail else (0, 0)))
    if not text.skills:
        raise r.miss("expected-an-effect")
    if has_x(tuple(text.skills)):
        raise r.miss("expected-what-x-is")
    return with_defences(text.skills)


def with_defences(skills: list[Skill]) -> list[Skill]:
    """combat.defence: what stops all attacks for the rest of the Combat is used against one, unless it is an attack
    itself or waits for something."""
    out: list[Skill] = []
    for skill in skills:
        alone = [each.timing for each in skills if each.part == skill.part and each.timing not in BESIDES]
        stopped = stopped_for_good(skill.effect) if skill.timing == "secondary" and not alone else []
        if stopped:
            defence = StopAttack(tuple(stopped), len(stopped) > 1)
            out.append(Skill("defence", defence, skill.conditions, skill.cost, part=skill.part))
            skill = replace(skill, cost=())
        out.append(skill)
    return out


BESIDES: Final = ("secondary", "rule", "keyword")


def stopped_for_good(effect: Action | None) -> list[str]:
    """The kinds of attacks of which an effect stops all from now on."""
    found: list[str] = []
    for action in effect.actions if isinstance(effect, Seq) else (effect,):
        if isinstance(action, AttackGains) and action.what == "stopped" and action.until == "battle":
            of = action.of
            if of.whose == "opponent" and not (of.times or of.phase or of.this):
                found += [of.kind] if of.kind else list(defences.BOTH)
    return list(dict.fromkeys(found))


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
    spot = r.spot()
    if r.eat("choose_an_opponent"):
        r.mark(",") or r.mark(".")
    elif not (text.has("attack") and r.eat("when_you_perform_this") and r.mark(",")):
        r.back(spot)
    read_sentence(r, text)


def read_sentence(r: Reader, text: Text) -> None:
    for reader in READERS:
        spot = r.spot()
        try:
            if reader(r, text):
                return
        except Miss:
            pass
        r.back(spot)
    read_besides(r, text)


# --- headings and keywords ----------------------------------------------------------------------------------------


def read_heading(r: Reader, text: Text) -> bool:
    """ "Power:", "Constant Combat Power:", "Defense Shield:"."""
    r.eat("power_number") and r.mark(":")
    if r.eat("heading_constant_combat") and (r.mark(":") or r.mark(".")):
        text.begin()
        text.base, text.constant = (IN_COMBAT if text.uncontrolled else IN_CONTROL,), True
        return True
    if r.eat("heading_constant") and r.mark(":"):
        text.begin()
        text.constant = True
        return True
    if r.trail and r.trail[-1].key == "power_number":
        return False
    if r.eat("heading_power") and r.mark(":"):
        text.begin()
        return True
    return False


def read_shield(r: Reader, text: Text) -> bool:
    """ "Defense Shield: Stops the first unstopped attack performed against you this Combat."."""
    if not r.eat("heading_shield") or not (r.mark(":") or r.mark(".")):
        return False
    text.begin()
    if r.eat("when_defending_in"):
        r.mark(",")
    r.need("stops")
    r.need("the_first_unstopped")
    kind = read_shield_kind(r)
    r.eat("against_you") or r.eat("against_someone")
    r.eat("this_combat")
    stop(r)
    text.add(Skill("shield", StopAttack(("physical", "energy"), True) if not kind else StopAttack((kind,))))
    return True


def read_shield_kind(r: Reader) -> str:
    from rulebound.games.dbz.text.described import read_kind

    found = read_kind(r)
    if found is None:
        raise r.miss("expected-an-attack")
    return found


def read_keyword(r: Reader, text: Text) -> bool:
    """ "Endurance 2.", "Empower 3.", "Remain 1.", "Endurance X. X = your current anger level."."""
    name = "Endurance" if r.eat("endurance") else "Empower" if r.eat("empower") else ""
    name = name or ("Remain" if r.eat("remain") else "")
    if not name:
        return False
    if r.eat("x_word"):
        r.mark(".")
        number = read_x(r)
        text.add(Skill("keyword", NumberOf(number), keyword=name))
        return True
    number_said = r.number()
    if not r.mark(".") and not r.kind(END):
        return False
    text.add(Skill("keyword", keyword=name, number=number_said))
    return True


def read_x(r: Reader) -> Number:
    """ "X = your current anger level."."""
    r.need("x_word")
    if not (r.mark(":") or r.eat("is_equal_to")):
        raise r.miss("expected-what-x-is")
    found = read_number_said(r)
    stop(r)
    return found


def read_x_sentence(r: Reader, text: Text) -> bool:
    """What X is, of the sentences before."""
    if r.eat("you_choose_x"):
        stop(r)
        text.skills[:] = [
            replace(skill, cost=(ChooseNumber(0, ALL_OF_IT), *skill.cost))
            if skill.timing == "attack"
            else skill
            for skill in (with_x(each, NamedNumber()) for each in text.skills)
        ]
        return True
    if not r.see("x_word") or not has_x(tuple(text.skills)):
        return False
    spot = r.spot()
    if r.eat("x_word") and r.eat("between_word"):
        low = r.number()
        if not r.mark("•"):
            r.need("and")
        among = ChooseNumber(low, r.number())
        stop(r)
        text.skills[:] = [
            replace(skill, cost=(among, *skill.cost)) if skill.timing == "attack" else skill
            for skill in (with_x(each, NamedNumber()) for each in text.skills)
        ]
        return True
    r.back(spot)
    number = read_x(r)
    text.skills[:] = [with_x(skill, number) for skill in text.skills]
    r.mentions[:] = [with_x(mention, number) for mention in r.mentions]
    return True


def read_rules(r: Reader, text: Text) -> bool:
    asked: tuple[Condition, ...] = ()
    if r.eat("unless"):
        asked = (negated(read_conditions(r)),)
        r.mark(",")
    found = read_card_rule(r)
    if not found:
        return False
    for action in found:
        text.add(Skill("rule", action, asked))
    return True


IN_COMBAT: Final = InStep("combat")


def read_uncontrolled(r: Reader, text: Text) -> bool:
    """ "Bee does not have to be in control of Combat to use this Constant Combat Power."."""
    if not nouns.read_characters(r) and not r.pick("this"):
        return False
    if not r.eat("does_not_need_control"):
        return False
    stop(r)
    text.uncontrolled = True
    for at, skill in enumerate(text.skills):
        if IN_CONTROL in skill.conditions:
            kept = tuple(IN_COMBAT if each == IN_CONTROL else each for each in skill.conditions)
            text.skills[at] = replace(skill, conditions=kept)
    if IN_CONTROL in text.base:
        text.base = (IN_COMBAT,)
    return True


def read_use(r: Reader, text: Text) -> bool:
    """ "Use when needed.", "Use when entering Combat as the defender.", "Use only if …"."""
    if r.eat("use_when_needed"):
        if r.mark(",") and (r.eat("when") or r.eat("after_word")):
            from rulebound.language.grammar.events import read_events as read_them

            text.event = read_them(r, [])
            text.secondary = "when"
            stop(r)
            return True
        stop(r)
        text.secondary = "needed"
        retime(text, "needed", None)
        return True
    if not r.eat("use_word"):
        return False
    step = r.pick("step") or r.pick("defence_step")
    if step:
        spot = r.spot()
        asked: tuple[Condition, ...] = ()
        if r.eat("if"):
            asked = tuple(read_conditions(r))
        else:
            r.back(spot)
        stop(r)
        if step == "defence":
            text.secondary = "defence"
        else:
            text.secondary = "activate"
            asked = (InStep(step), *asked)
        text.asked = asked
        return True
    if r.eat("only_if") or (r.trail[-1].key == "use_word" and r.eat("if")):
        text.asked = tuple(read_conditions(r))
        stop(r)
        for at, skill in enumerate(text.skills):
            if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary"):
                text.skills[at] = replace(skill, conditions=(*skill.conditions, *text.asked))
        return True
    r.eat("right_word")
    if not (r.eat("when") or r.eat("after_word") or r.eat("at_time") or r.eat("before_word")):
        return False
    asked_now: list[Condition] = []
    from rulebound.language.grammar.events import read_events

    text.event = read_events(r, asked_now)
    text.asked = tuple(asked_now)
    text.secondary = "when"
    if r.eat("in_order_to") or r.mark(","):
        text.do(seq(read_clauses(r)))
    stop(r)
    return True


def retime(text: Text, timing: str, event: When | None) -> None:
    """What was said before "use when needed" is used so as well."""
    text.skills[:] = [
        replace(skill, timing=timing, event=event)
        if skill.timing == "secondary" and skill.part in text.parts
        else skill
        for skill in text.skills
    ]


def read_first_use(r: Reader, text: Text) -> bool:
    """ "Use this card only as your first card this Combat.", "You may use this power only as your first attack …"."""
    from rulebound.games.dbz.tree import FirstInCombat

    if not (r.eat("use_word") or r.eat("you_may")):
        return False
    r.eat("use_word")
    r.eat("this_power")
    what = "card" if r.eat("first_card_use") else "attack" if r.eat("first_attack_use") else ""
    if not what:
        return False
    stop(r)
    text.add(Skill("rule", FirstInCombat(what)))
    return True


def read_not_with(r: Reader, text: Text) -> bool:
    """ "You cannot use this card with fewer than 3 cards in your discard pile.", "You must have 1 Ally in play
    in order to use this card."."""
    if r.eat("you_cannot") and r.eat("use_word") and r.eat("fewer_cards"):
        least = r.number()
        r.need("cards")
        r.need("in_from")
        whose, area = r.whose(), r.pick("area")
        if not area:
            return False
        asked: list[Condition] = [Compare(Count(Filter(whose, (area,))), ">=", least)]
    elif r.eat("you_must"):
        r.context.had_whose = "you"
        if not r.eat("has"):
            return False
        from rulebound.language.grammar.holdings import read_having

        asked = read_having(r, "you")
        if not r.eat("in_order_to_use"):
            return False
    else:
        return False
    stop(r)
    for at, skill in enumerate(text.skills):
        if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary", "when"):
            text.skills[at] = replace(skill, conditions=(*skill.conditions, *asked))
            return True
    text.asked = (*text.asked, *asked)
    return True


def read_first(r: Reader, text: Text) -> bool:
    """ "This must be your first attack in Combat.", "Play this as your first attack in Combat."."""
    from rulebound.games.dbz.tree import FirstInCombat

    if not r.eat("must_be_first"):
        return False
    first = len(r.trail)
    r.need("first_of_what")
    said = r.text[r.trail[first].start : r.trail[first].end].lower()
    stop(r)
    text.add(Skill("rule", FirstInCombat("attack" if "attack" in said and "card" not in said else "card")))
    return True


# --- attacks and defences -----------------------------------------------------------------------------------------


def read_attack_item(r: Reader, text: Text) -> bool:
    """An attack, or two ways to use the card: "Physical attack, or stops an energy attack."."""
    found = attacks.read_attack(r)
    if found is None:
        return False
    if text.has("attack") or text.has("defence"):
        return False
    first = text.parts[0]
    text.parts = (first,)
    add_attack(text, found)
    r.mark(",")
    if r.eat("or"):
        text.parts = (first + 1,)
        defence = defences.read_defence(r)
        second = attacks.read_attack(r) if defence is None else None
        if defence is not None:
            text.add(Skill("defence", defence))
        elif second is not None:
            add_attack(text, second)
        else:
            try:
                other = replace_amount(r, found)
                add_attack(text, other)
            except Miss:
                text.do(seq(read_clauses(r)))
        text.parts = (first, first + 1)
    elif r.eat("and") or r.eat("plus_word"):
        add_behind(r, text)
    stop(r)
    cost = attacks.read_cost_sentence(r)
    if cost is not None:
        stop(r)
        if found.cost:
            return False
        text.skills[:] = [
            replace(skill, cost=cost) if skill.timing == "attack" and skill.part == first else skill
            for skill in text.skills
        ]
    return True


def replace_amount(r: Reader, found: attacks.Performed) -> attacks.Performed:
    """ "Physical attack doing 5 power stages of damage or 3 life cards of damage": another amount."""
    other = attacks.Performed(Attack(found.attack.kind))
    other.focused = found.focused
    attacks.read_damage(r, other)
    return other


def add_attack(text: Text, found: attacks.Performed) -> None:
    text.add(Skill("attack", found.attack, text.asked, (*text.paid, *found.cost)))
    text.paid = ()
    if found.focused:
        text.add(Skill("keyword", keyword="Focused"))
    for action in found.besides:
        text.do(action)


def add_behind(r: Reader, text: Text) -> None:
    """Effects in the sentence of an attack are those of its success."""
    text.add(Skill("successful", seq(read_clauses(r))))


def read_defence_item(r: Reader, text: Text) -> bool:
    """ "Stops a physical attack (and stops …)."."""
    if text.has("attack"):
        return False
    defence = defences.read_defence(r)
    if defence is None:
        return False
    again = text.has("defence")
    if again and not text.constant:
        return False
    text.add(Skill("defence", defence, (*text.asked, *read_against_whom(r))))
    spot = r.spot()
    comma = r.mark(",")
    if r.eat("or"):
        other = defences.read_defence(r)
        if other is not None:
            first = text.parts[0]
            text.parts = (first + 1,)
            text.add(Skill("defence", other, text.asked))
            text.parts = (first, first + 1)
            stop(r)
            return True
        r.back(spot)
    elif r.eat("and") or r.eat("but") or comma:
        r.eat("in_the_process")
        r.mark(",")
        cost = attacks.read_cost_sentence(r)
        if cost is not None:
            text.skills[-1] = replace(text.skills[-1], cost=cost)
        else:
            text.do(seq(read_clauses(r)))
    stop(r)
    cost = attacks.read_cost_sentence(r)
    if cost is not None:
        stop(r)
        text.skills[:] = [
            replace(skill, cost=cost) if skill.timing == "defence" and skill.part in text.parts else skill
            for skill in text.skills
        ]
    return True


def read_against_whom(r: Reader) -> tuple[Condition, ...]:
    """ "(Stops a physical attack) performed against Goku or Gohan": who is in control; () if that is not said."""
    spot = r.spot()
    names = read_characters(r) if r.eat("performed_against_cond") else ()
    if not names:
        r.back(spot)
        return ()
    guard = Filter("you", amounts.CONTROL, state="in_control").adding("character", names)
    return (Compare(Count(guard), ">=", 1),)


def read_result(r: Reader, text: Text) -> bool:
    """ "If successful, …", "If successful and you declared a Tokui-Waza, …", "If stopped, …"."""
    timing = "successful" if r.eat("if_successful") else "stopped" if r.eat("if_stopped") else ""
    if not timing:
        return False
    asked: list[Condition] = []
    r.mark(",")
    if r.eat("and"):
        asked = read_conditions(r)
    r.mark(",")
    r.eat("also")
    if r.eat("it_also"):
        pass
    said = read_clauses(r)
    stop(r)
    add_result(text, timing, said, tuple(asked))
    return True


def add_result(text: Text, timing: str, said: list[Action], asked: tuple[Condition, ...]) -> None:
    """Joined to what waits for the same, unless that has other conditions."""
    for part in text.parts:
        last = text.skills[-1] if text.skills else None
        same = last is not None and last.timing == timing and last.part == part and last.conditions == asked
        if same and last is not None and last.effect is not None and len(text.parts) == 1:
            text.skills[-1] = replace(last, effect=seq([last.effect, *said]))
        else:
            text.skills.append(Skill(timing, seq(said), (*text.base, *asked), part=part))


def read_requirement(r: Reader, text: Text) -> bool:
    """ "You must discard a card from your hand as a cost to use this card.", "You must remove an Ally … in order to
    perform this attack.", "To perform this attack, you must remove …"."""
    before = r.eat("in_order_to_use") and r.mark(",")
    if not r.eat("you_must") and (before or not r.see_pick("verb")):
        return False
    from rulebound.language.grammar.actions import read_verb

    r.context.in_cost = True
    try:
        paid = read_verb(r)
    finally:
        r.context.in_cost = False
    if not before and not (r.eat("as_the_cost") or r.eat("in_order_to_use")):
        return False
    r.mark(",")
    r.eat("whoever_controls")
    stop(r)
    done = False
    for at, skill in enumerate(text.skills):
        if skill.timing in ("attack", "defence") and skill.part in text.parts:
            text.skills[at] = replace(skill, cost=(*skill.cost, *paid))
            done = True
    if not done:
        text.paid = (*text.paid, *paid)
    return True


# --- what happens besides -------------------------------------------------------------------------------------------


def read_taking_less(r: Reader, text: Text) -> bool:
    """ "Once per Combat, you may take 1 less life card of damage from any attack."."""
    from rulebound.games.dbz.text.amounts import read_unit

    limit = read_limit_before(r)
    asked: list[Condition] = []
    if r.eat("if"):
        asked = read_conditions(r)
        r.mark(",")
    if not r.eat("you_may") or not r.eat("take_less"):
        return False
    number = r.number()
    if not r.eat("less"):
        return False
    life = read_unit(r)
    r.eat("of_damage")
    kinds = defences.read_against(r)
    if kinds is None:
        return False
    limit = limit or read_limit_before(r)
    stop(r)
    less = ReduceDamage(0 if life else number, number if life else 0, kinds=kinds)
    add_once(text, Skill("defence", less, tuple(asked), optional=True), limit)
    return True


def read_limit_before(r: Reader) -> dict[str, bool]:
    """ "Once per Combat,", "Once per turn,"."""
    if r.eat("once_per_combat"):
        r.mark(",")
        return {"once": True, "per_battle": True}
    if r.eat("once_per_turn"):
        r.mark(",")
        return {"once": True}
    for key, most in (("once_per_game", 1), ("twice_per_game", 2)):
        if r.eat(key):
            r.mark(",")
            return {"game": True, "twice": most == 2}
    return {}


def read_activated(r: Reader, text: Text) -> bool:
    """ "Once per Combat, in place of an attack, you may …", "During your Attack Phase, you may discard a card from
    your hand to …", "Once per Combat, you may discard a card to stop a physical attack."."""
    asked: list[Condition] = []
    until = r.pick("until")
    r.mark(",")
    limit: dict[str, bool] = {}
    in_place, step, against = False, "", False
    while True:
        spot = r.spot()
        limit = limit or read_limit_before(r)
        in_place = in_place or r.eat("in_place_of_an_attack")
        step = step or r.pick("step")
        against = against or bool(r.pick("defence_step"))
        turn = r.pick("turn")
        if turn:
            asked.append(Turn(turn))
        r.eat("and")
        r.mark(",")
        if r.at == spot.at:
            break
    if r.eat("if"):
        asked.extend(read_conditions(r))
        r.mark(",")
    may = r.eat("you_may") or r.eat("a_player_may")
    skill = read_deed(r, text)
    if skill is None:
        return False
    step = step or r.context.step_said
    in_place = in_place or r.eat("in_place_of_an_attack") or r.context.in_place
    limit = limit or read_limit_before(r)
    stop(r)
    governed = read_governed(r)
    if governed:
        skill = replace(skill, effect=seq([*([skill.effect] if skill.effect else []), *governed]))
    if not (in_place or step or against or limit or until):
        return False
    if skill.timing == "activate" and (against or not (in_place or step or may)):
        return False
    if step in ("power_up", "rejuvenation") and not may and skill.timing == "activate" and not skill.cost:
        skill = replace(skill, timing="auto", event=When(f"{step}_start", None, "you"))
    elif step and not in_place and skill.timing == "activate":
        asked.insert(0, InStep(step))
    skill = replace(skill, conditions=(*asked, *skill.conditions))
    if until:
        if limit:
            return False
        text.do(Watch(skill, until))
        return True
    add_once(text, skill, limit)
    return True


def read_deed(r: Reader, text: Text) -> Skill | None:
    """What is done in such a way, and what is paid for it: a defence, an attack, or another effect."""
    from rulebound.language.grammar.actions import read_verb

    r.context.step_said, r.context.in_place = "", False
    spot = r.spot()
    defence = defences.read_defence(r)
    if defence is not None:
        return Skill("defence", behind_defence(r, defence))
    r.back(spot)
    try:
        r.context.in_cost = True
        cost = read_verb(r)
        while r.eat("and"):
            r.eat("have_it")
            cost += read_paying(r) or read_verb(r)
        r.context.in_cost = False
        r.context.step_said = r.pick("step") or ("defence" if r.pick("defence_step") else "")
        if r.eat("in_order_to"):
            if r.eat("have_it"):
                read_performer_named(r)
            defence = defences.read_defence(r)
            if defence is not None:
                return Skill("defence", behind_defence(r, defence), cost=tuple(cost))
            attack = attacks.read_attack(r)
            if attack is not None and not attack.besides and not attack.focused:
                return Skill("attack", attack.attack, cost=(*cost, *attack.cost))
            said = r.context.step_said
            done = read_clauses(r)
            r.context.step_said = said
            return Skill("activate", seq(done), cost=tuple(cost))
    except Miss:
        pass
    r.context.in_cost = False
    r.back(spot)
    said_now = read_clauses(r)
    r.context.step_said = r.pick("step")
    return Skill("activate", seq(said_now))


def read_paying(r: Reader) -> list[Action]:
    """ "your Main Personality pay 2 power stages"."""
    spot = r.spot()
    try:
        found = personalities.read_subject_gains(r)
    except Miss:
        found = []
    if not found:
        r.back(spot)
    return found


def read_performer_named(r: Reader) -> None:
    """ "(to have) your Main Personality (perform an attack)": whoever is in control performs it."""
    r.eat("your_main") or bool(nouns.read_characters(r))


def behind_defence(r: Reader, defence: Action) -> Action:
    return seq([defence, *read_clauses(r)]) if r.eat("and") else defence


def add_once(text: Text, skill: Skill, limit: dict[str, bool]) -> None:
    if limit.get("game"):
        used = When("uses", Filter(this=True), "you")
        most = 2 if limit.get("twice") else 1
        before = Happened(used, most, most > 1, ever=True)
        skill = replace(skill, conditions=(*skill.conditions, Not(before)))
    text.add(replace(skill, once=limit.get("once", False), per_battle=limit.get("per_battle", False)))


def read_automatic(r: Reader, text: Text) -> bool:
    """ "When entering Combat, you may draw a card.", "After every successful energy attack you perform, …"."""
    from rulebound.language.grammar.events import read_events

    limit = read_limit_before(r)
    used = text.has("attack") or text.has("defence") or text.secondary != "secondary" or text.has("secondary")
    if used and not text.constant:
        return False  # "at the end of Combat" is when that is done, and nothing waits for an event
    before: list[Condition] = []
    if r.eat("if"):
        before = read_conditions(r)
        r.mark(",")
    if not (r.eat("when") or r.eat("after_word") or r.eat("at_time")):
        return False
    asked: list[Condition] = [*before]
    event = read_events(r, asked)
    if r.eat("and") or r.eat("if"):
        asked.extend(read_conditions(r))
    r.mark(",")
    if r.eat("if"):
        asked.extend(read_conditions(r))
        r.mark(",")
    r.eat("also")
    optional = False
    spot = r.spot()
    if r.eat("you_may"):
        optional = True
    else:
        r.back(spot)
    said = read_clauses(r)
    stop(r)
    said += read_governed(r)
    effect = seq(said)
    add_once(text, Skill("auto", effect, tuple(asked), optional=optional, event=event), limit)
    return True


def read_governed(r: Reader) -> list[Action]:
    """The sentences that go on with what an automatic effect does: "If that card is …", "If you do, …"."""
    out: list[Action] = []
    while not r.kind(END):
        spot = r.spot()
        try:
            back = r.see("refers_back") or r.see("then") or r.see("otherwise")
            if not (r.see("if") or back or r.see_pick("did")):
                return out
            step = sentences.read_step(r)
            if says_permanent(step):
                raise r.miss("expected-the-end-of-the-sentence")
            out.extend(step)
        except Miss:
            r.back(spot)
            return out
    return out


def read_trailing(r: Reader, text: Text) -> bool:
    """ "Draw a card when entering Combat."."""
    from rulebound.language.grammar.events import read_events

    until = r.pick("until")
    r.mark(",")
    asked: list[Condition] = []
    if r.eat("if"):
        asked = read_conditions(r)
        r.mark(",")
    said = read_clauses(r)
    limit = read_limit_before(r)
    if r.eat("in_power_up"):
        event = When("power_up_start", None, "you")
    elif r.eat("when") or r.eat("after_word") or r.eat("at_time"):
        event = read_events(r, asked)
    else:
        found = events.read_attack_event(r) if r.eat("if") else None
        if found is None:
            return False
        event = found
    first = said[0]
    if r.eat("in_order_to"):
        if len(said) != 1 or not isinstance(first, May):
            return False
        said = [May(seq([first.action, If(Did(), seq(read_clauses(r)))]), first.who)]
    stop(r)
    skill = Skill("auto", seq(said), tuple(asked), event=event)
    if until:
        text.do(Watch(skill, until))
        return True
    if text.has("attack") or text.has("defence") or text.secondary != "secondary":
        return False
    add_once(text, skill, limit)
    return True


def read_once_a_game(r: Reader, text: Text) -> bool:
    """ "You may only use this power once per game."."""
    if not r.eat("once_a_game_power"):
        return False
    stop(r)
    unused = Not(Happened(When("uses", Filter(this=True), "you"), ever=True))
    done = False
    for at, skill in enumerate(text.skills):
        if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary"):
            text.skills[at] = replace(skill, conditions=(*skill.conditions, unused))
            done = True
    return done


def read_fixed_cost(r: Reader, text: Text) -> bool:
    """ "This cost cannot be modified by any cards."."""
    if not r.eat("this_cost") or not r.eat("cannot_word") or not r.eat("be_modified"):
        return False
    stop(r)
    done = False
    for at, skill in enumerate(text.skills):
        if skill.timing == "attack" and skill.part in text.parts:
            cost = tuple(
                replace(each, fixed=True) if isinstance(each, PayStages) else each for each in skill.cost
            )
            done = done or cost != skill.cost
            text.skills[at] = replace(skill, cost=cost)
    return done


def read_besides(r: Reader, text: Text) -> None:
    """A sentence that says what happens, or what holds as long as the card is there."""
    if read_instead(r, text):
        return
    step = sentences.read_step(r, True)
    if says_permanent(step):
        for asked, action in unfolded(seq(step)):
            used = text.has("attack") or text.has("defence")
            if used and ATTACHED not in text.base and not isinstance(action, UsesPerCombat):
                raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
            text.add(Skill("permanent", action, asked))
        return
    text.do(seq(step))


def read_instead(r: Reader, text: Text) -> bool:
    """ "If your Main Personality is Goku, raise your anger 2 levels instead": in place of what was said last."""
    spot = r.spot()
    last = text.skills[-1] if text.skills else None
    if last is None or last.effect is None or not r.eat("if"):
        r.back(spot)
        return False
    try:
        asked = read_conditions(r)
        r.mark(",")
        r.eat("then")
        first = single_clauses.read_clause(r)
        r.mark(",")
        if not r.eat("instead"):
            raise r.miss("expected-instead-of-what")
        if r.eat("and") or (r.mark(",") and (r.eat("and") or True)):
            first += read_clauses(r)
        stop(r)
    except Miss:
        r.back(spot)
        return False
    if any(isinstance(each, Restate) for each in first):
        r.back(spot)
        return False
    whole = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
    if last.timing != "permanent" and says_permanent(first):
        lasts = {untils for untils in until_of(last.effect) if untils != WHILE}
        if len(lasts) != 1:
            r.back(spot)
            return False
        first = [lasting(action, lasts.pop()) for action in first]
    if last.timing == "permanent":
        if not says_permanent(first):
            raise r.miss("expected-instead-of-what")
        text.skills[-1] = replace(last, conditions=(*last.conditions, negated(asked)))
        text.add(Skill("permanent", seq(first), tuple(asked)))
        return True
    for at, skill in enumerate(text.skills):
        if skill.timing == last.timing and skill.part in text.parts and skill.effect == last.effect:
            before = flat(last.effect)
            text.skills[at] = replace(
                skill, effect=seq([*before[:-1], InPlace(whole, seq(first), before[-1])])
            )
    return True


def until_of(node: object) -> set[str]:
    """How long the parts of an effect last."""
    if isinstance(node, list | tuple):
        return {each for part in node for each in until_of(part)}
    if not is_dataclass(node) or isinstance(node, type):
        return set()
    own = {node.until} if isinstance(node, AttackGains | AttackGainsSkill | Bar) else set()
    return own | {each for field in fields(node) for each in until_of(getattr(node, field.name))}


def lasting(action: Action, until: str) -> Action:
    """The same for as long as what it takes the place of."""
    if isinstance(action, AttackGains | AttackGainsSkill | Bar) and action.until == WHILE:
        return replace(action, until=until)
    return action


def unfolded(action: Action) -> list[tuple[tuple[Condition, ...], Action]]:
    """A permanent effect with the conditions under which it stands."""
    if isinstance(action, If) and action.otherwise is None:
        return [((action.condition, *asked), inner) for asked, inner in unfolded(action.then)]
    if isinstance(action, Seq):
        return [found for part in action.actions for found in unfolded(part)]
    return [((), action)]


def says_permanent(node: object) -> bool:
    """Whether something of it holds as long as the card is there."""
    if isinstance(node, list | tuple):
        return any(says_permanent(part) for part in node)
    if isinstance(node, UsesPerCombat) or (isinstance(node, AttackGains | Bar) and node.until == WHILE):
        return True
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(
        getattr(node, each.name) == WHILE
        if each.name == "until"
        else says_permanent(getattr(node, each.name))
        for each in fields(node)
    )


ATTACHED: Final = Is(This(), Filter(areas=("beneath",)))


def read_while(r: Reader, text: Text) -> bool:
    """ "While attached, …", "While you control this Dragon Ball, …": what follows holds for that time."""
    attached = r.eat("while_attached")
    if not attached and not r.eat("while_controlled"):
        return False
    asked: list[Condition] = []
    if r.eat("and"):
        asked = read_conditions(r)
    r.mark(",")
    before, base = len(text.skills), text.base
    text.base = (*base, ATTACHED, *asked) if attached else (*base, *asked)
    try:
        read_sentence(r, text)
    finally:
        text.base = base
    made = text.skills[before:]
    if not made or any(skill.timing not in ("permanent", "auto", "activate", "instead") for skill in made):
        raise r.miss("expected-what-holds-for-all-of-them")
    return True


def read_draw_replaced(r: Reader, text: Text) -> bool:
    """ "Instead of drawing 3 cards from your Life Deck, draw the bottom 3 cards from your discard pile."."""
    if not r.eat("instead_of_drawing"):
        return False
    r.mark(",")
    said = read_clauses(r)
    stop(r)
    text.do(ReplaceDraw(seq(said)))
    return True


def read_other_use(r: Reader, text: Text) -> bool:
    """ "If you declared a Tokui-Waza, you may use this card to stop a physical attack instead."."""
    if not r.eat("if"):
        return False
    asked = read_conditions(r)
    r.mark(",")
    if not r.eat("use_this_to_stop"):
        return False
    defence = defences.read_defence(r)
    if defence is None or not (r.eat("instead") or r.trail[-1].key == "stopped_kind"):
        return False
    stop(r)
    first = text.parts
    text.parts = (max(skill.part for skill in text.skills) + 1,)
    text.add(Skill("defence", defence, tuple(asked)))
    before = [skill for skill in text.skills if skill.timing == "secondary" and skill.part == first[0]]
    text.skills.extend(replace(skill, part=text.parts[0]) for skill in before)
    text.parts = (*first, *text.parts)
    return True


def read_stops_focused(r: Reader, text: Text) -> bool:
    """ "This card can stop focused attacks."."""
    if not r.eat("can_stop_focused"):
        return False
    stop(r)
    done = False
    for at, skill in enumerate(text.skills):
        if isinstance(skill.effect, StopAttack) and skill.part in text.parts:
            text.skills[at] = replace(skill, effect=replace(skill.effect, any_focused=True))
            done = True
    return done


def read_paid_defence(r: Reader, text: Text) -> bool:
    """ "You may discard one of your Non-Combat cards in play to stop a physical attack."."""
    from rulebound.language.grammar.actions import read_verb

    r.eat("you_may")
    r.context.in_cost = True
    try:
        paid = read_verb(r)
    finally:
        r.context.in_cost = False
    if not r.eat("in_order_to"):
        return False
    defence = defences.read_defence(r)
    if defence is None:
        return False
    stop(r)
    text.add(Skill("defence", defence, text.asked, tuple(paid)))
    return True


def read_in_turn(r: Reader, text: Text) -> bool:
    """ "During your opponent's turn, …": what holds, or waits, in such turns alone."""
    turn = r.pick("turn")
    if not turn or not r.mark(","):
        return False
    before, base = len(text.skills), text.base
    text.base = (*base, Turn(turn))
    try:
        read_sentence(r, text)
    finally:
        text.base = base
    made = text.skills[before:]
    return bool(made) and all(skill.timing in ("permanent", "auto") for skill in made)


def read_if_event(r: Reader, text: Text) -> bool:
    """ "If your opponent stops one of your Red Style energy attacks, he discards …": what waits for it."""
    if not r.eat("if"):
        return False
    event = events.read_attack_event(r) or events.read_damage_event(r)
    if event is None or not r.mark(","):
        return False
    said = read_clauses(r)
    stop(r)
    text.add(Skill("auto", seq(said), event=event))
    return True


READERS = [
    read_heading,
    read_uncontrolled,
    read_while,
    read_draw_replaced,
    read_stops_focused,
    read_fixed_cost,
    read_once_a_game,
    read_other_use,
    read_shield,
    read_keyword,
    read_rules,
    read_x_sentence,
    read_first_use,
    read_not_with,
    read_use,
    read_first,
    read_attack_item,
    read_result,
    read_requirement,
    read_defence_item,
    read_taking_less,
    read_paid_defence,
    read_automatic,
    read_activated,
    read_trailing,
    read_in_turn,
    read_if_event,
]
