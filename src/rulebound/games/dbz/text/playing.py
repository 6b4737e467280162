"""When a card may be used, and what is paid for it."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text import cards
from rulebound.games.dbz.text.amounts import main_personality
from rulebound.games.dbz.text.attacks import read_cost_sentence
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.tree import FirstInCombat, PayStages, PutIntoPlay
from rulebound.kernel.tree import (
    Action,
    All,
    Allow,
    Choose,
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    InStep,
    Is,
    Move,
    Not,
    Selector,
    Skill,
    Stat,
    This,
    When,
)
from rulebound.language.grammar import selections
from rulebound.language.grammar.actions import read_verb
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.holdings import read_having
from rulebound.language.reader import Reader
from rulebound.language.trees import negated, seq


def read_use(r: Reader, text: Text) -> bool:
    """ "Use when needed.", "Use when entering Combat as the defender.", "Use only if …"."""
    if r.eat("use_when_needed"):
        if r.mark(",") and (r.eat("when") or r.eat("after_word")):
            text.event = read_events(r, [])
            text.secondary = "when"
            stop(r)
            return True
        stop(r)
        text.secondary = "needed"
        retime(text, "needed", None)
        return True
    first = r.token().start
    if not r.eat("use_word"):
        return False
    said = r.text[first : r.tokens[r.at - 1].end].casefold()
    permits = said.startswith("you may") and "only" not in said
    if r.eat("any_non_combat"):
        text.event, text.secondary = When("non_combat_start"), "when"
        stop(r)
        return True
    step = r.pick("step") or r.pick("defence_step")
    if step:
        spot = r.spot()
        asked: tuple[Condition, ...] = ()
        if r.eat("if"):
            asked = tuple(read_conditions(r))
        else:
            r.back(spot)
        stop(r)
        if step == "defence" and permits:
            text.also_defends = True
        elif step == "defence":
            text.secondary = "defence"
        else:
            text.secondary = "activate"
            asked = (InStep(step), *asked)
        text.asked = asked
        return True
    spot = r.spot()
    if "only" in said and r.eat("after_word") and r.see("you_have_taken"):
        r.read_as("you_have_taken", len(r.trail) - 1)
        ask(text, read_conditions(r))
        stop(r)
        return True
    r.back(spot)
    if r.eat("only_if") or (r.trail[-1].key == "use_word" and r.eat("if")):
        ask(text, read_conditions(r))
        stop(r)
        return True
    r.eat("right_word")
    if not (r.eat("when") or r.eat("after_word") or r.eat("at_time") or r.eat("before_word")):
        return False
    asked_now: list[Condition] = []
    text.event = read_events(r, asked_now)
    if r.eat("if"):
        asked_now.extend(read_conditions(r))
    text.asked = (*text.asked, *asked_now)
    text.secondary = "when"
    if r.eat("in_order_to") or r.mark(","):
        text.do(seq(read_clauses(r)))
    stop(r)
    return True


def ask(text: Text, conditions: list[Condition]) -> None:
    """Conditions of the use, also of what was read before."""
    text.asked = tuple(conditions)
    for at, skill in enumerate(text.skills):
        if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary"):
            text.skills[at] = replace(skill, conditions=(*skill.conditions, *text.asked))


def read_unusable(r: Reader, text: Text) -> bool:
    """ "This card cannot be used if your opponent has an Ally in play."."""
    if not r.eat("unusable_if"):
        return False
    ask(text, [negated(read_conditions(r))])
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


def read_first(r: Reader, text: Text) -> bool:
    """ "This must be your first attack in Combat.", "Play this as your first attack in Combat."."""
    if not r.eat("must_be_first"):
        return False
    first = len(r.trail)
    r.need("first_of_what")
    said = r.text[r.trail[first].start : r.trail[first].end].lower()
    stop(r)
    what = "attack" if "attack" in said else "card"
    text.add(Skill("rule", FirstInCombat("attack_card" if said.startswith("attack card") else what)))
    return True


def read_not_with(r: Reader, text: Text) -> bool:
    """ "You cannot use this card with fewer than 3 cards in your discard pile.", "You must have 1 Ally in play
    in order to use this card."."""
    asked = read_requisites(r)
    if not asked:
        return False
    stop(r)
    for at, skill in enumerate(text.skills):
        if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary", "when"):
            text.skills[at] = replace(skill, conditions=(*skill.conditions, *asked))
            return True
    text.asked = (*text.asked, *asked)
    return True


def read_requisites(r: Reader) -> list[Condition]:
    """What must be so for the card to be used; nothing if that is not said here."""
    if r.eat("you_cannot"):
        if not r.eat("use_word"):
            return []
        if r.eat("if"):
            return [negated(read_conditions(r))]
        if not r.eat("fewer_cards"):
            return []
        least = r.number()
        r.need("cards")
        r.need("in_from")
        whose, area = r.whose(), r.pick("area")
        return [Compare(Count(Filter(whose, (area,))), ">=", least)] if area else []
    asked: list[Condition] = []
    if r.eat("sword_must_read"):
        asked = [Compare(Stat("anger", main_personality("you")), "==", r.number())]
        r.need("anger_level")
    elif r.eat("you_must"):
        if r.eat("be_able_to") and r.pick("verb"):
            asked = [is_there(r, selections.read_selector(r))]
        elif r.eat("has"):
            r.context.had_whose = "you"
            asked = read_having(r, "you")
    return asked if r.eat("in_order_to_use") else []


def is_there(r: Reader, what: Selector) -> Condition:
    """Whether there are as many cards as are chosen."""
    if not isinstance(what, Choose) or not isinstance(what.count, int):
        raise r.miss("expected-cards")
    return Compare(Count(what.of), ">=", what.count)


def read_once_a_game(r: Reader, text: Text) -> bool:
    """ "You may only use this power once per game.", "You may only use this card once per game.": no other copy of
    the card either."""
    by_title = r.eat("once_a_game_card")
    if not by_title and not r.eat("once_a_game_power"):
        return False
    stop(r)
    used = Filter(like_this="name") if by_title else Filter(this=True)
    unused = Not(Happened(When("uses", used, "you"), ever=True))
    done = False
    for at, skill in enumerate(text.skills):
        if skill.part in text.parts and skill.timing in ("attack", "defence", "secondary"):
            text.skills[at] = replace(skill, conditions=(*skill.conditions, unused))
            done = True
    return done


def read_requirement(r: Reader, text: Text) -> bool:
    """ "You must discard a card from your hand as a cost to use this card.", "You must remove an Ally … in order to
    perform this attack.", "To perform this attack, you must remove …"."""
    before = r.eat("in_order_to_use") and r.mark(",")
    if not r.eat("you_must") and (before or not r.see_pick("verb")):
        return False
    r.context.in_cost = True
    try:
        paid = [by_the_player(action) for action in read_verb(r)]
    finally:
        r.context.in_cost = False
    if not before and not (r.eat("as_the_cost") or r.eat("in_order_to_use")):
        return False
    r.mark(",")
    if not r.eat("whoever_controls") and any(cards.is_anybodys(r, action) for action in paid):
        raise r.miss("expected-cards-of-one-player")
    stop(r)
    add_cost(text, tuple(by_the_player(each) for each in paid))
    return True


def read_cost_of_use(r: Reader, text: Text) -> bool:
    """ "Costs 3 power stages to use.", said of a card that does not attack."""
    if text.has("attack"):
        return False
    paid = read_cost_sentence(r)
    if paid is None:
        return False
    stop(r)
    add_cost(text, paid)
    return True


def add_cost(text: Text, paid: tuple[Action, ...]) -> None:
    """What is paid for the use of the card: for its attack or defence, else for what it does first."""
    parts = [at for at, skill in enumerate(text.skills) if skill.part in text.parts]
    leads = [at for at in parts if text.skills[at].timing in ("attack", "defence")]
    others = [at for at in parts if text.skills[at].timing in ("secondary", "needed", "when")]
    for at in leads or others[:1]:
        text.skills[at] = replace(text.skills[at], cost=(*text.skills[at].cost, *paid))
    if not leads and not others:
        text.paid = (*text.paid, *paid)


def by_the_player(action: Action) -> Action:
    """ "Remove Goku from the game as the cost": a personality that is named is the player's own."""
    if not isinstance(action, Move) or not isinstance(action.what, All):
        return action
    of = action.what.of
    if of.whose or not of.asks("character"):
        return action
    return replace(action, what=All(replace(of, whose="you")))


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


def read_placed_in_combat(r: Reader, text: Text) -> bool:
    """ "You may play this card during Combat to end Combat.": from the hand, in place of an attack, besides the
    time at which it is placed otherwise."""
    if not r.eat("play_in_combat_to"):
        return False
    said = read_clauses(r)
    stop(r)
    part = 1 + max([*text.parts, *(skill.part for skill in text.skills)])
    asked = (Is(This(), Filter(areas=("hand",))), InStep("combat"))
    text.skills.append(Skill("activate", seq([PutIntoPlay(This()), *said]), asked, part=part))
    return True


def read_not_while_defending(r: Reader, text: Text) -> bool:
    """ "Allies do not take control of Combat with this power while you defend.": of what lets them do so."""
    if not r.eat("no_control_defending"):
        return False
    stop(r)
    done = False
    for at, skill in enumerate(text.skills):
        if isinstance(skill.effect, Allow) and skill.effect.act == "take_control":
            text.skills[at] = replace(skill, effect=replace(skill.effect, act="take_control_attacking"))
            done = True
    return done
