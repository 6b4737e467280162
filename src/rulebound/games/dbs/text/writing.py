"""What Dragon Ball Super words otherwise than other games do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs import tree as own
from rulebound.games.dbs.ruleset import EXPLAINED
from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter, When
from rulebound.language.writer import NoWording, Style, Writer, lower, sentence
from rulebound.language.writing import events, nouns
from rulebound.language.writing.actions import write_by
from rulebound.language.writing.changes import write_costed, write_statement
from rulebound.language.writing.conditions import write_conditions, write_happened, write_not, write_under
from rulebound.language.writing.prohibitions import write_bar
from rulebound.language.writing.selections import write_done
from rulebound.language.writing.sentences import write_allowed, write_steps
from rulebound.language.writing.skills import begin, is_spared, write_instead

FIELD: Final = ("leader", "battle")
STYLE: Final = Style(
    {
        "type": "《》",
        "character": "<>",
        "name": "{}",
        "name_part": "{}",
        "character_part": "<>",
        "type_part": "《》",
    },
    states_behind=True,
)


# --- skills ---


@STYLE.says(tree.Skill)
def write_skill(w: Writer, skill: tree.Skill) -> str:
    begin(w, skill)
    if skill.timing == "keyword":
        return write_keyword_skill(w, skill)
    conditions, cost = list(skill.conditions), list(skill.cost)
    timing = "permanent" if skill.timing in ("instead", "rule") else skill.timing
    if timing == "counter_attack" and tree.Is(tree.Attacker(), Filter(kinds=("Battle",))) in conditions[:1]:
        timing = "counter_attack battle"
        conditions.pop(0)
    head = [w.timing_tag(timing)]
    if skill.once and not is_spared(skill):
        head.append(w.once_tag())
    while conditions and write_bracketed(w, conditions[0]):
        head.append(write_bracketed(w, conditions.pop(0)))
    if cost and write_burst(w, cost[0]):
        head.append(write_burst(w, cost.pop(0)))
    body = sentence(write_body(w, skill, conditions, cost))
    if skill.keyword == EXPLAINED:
        return f"[{skill.values[0]}] ({body})"
    return " ".join([*head, body])


def write_body(w: Writer, skill: tree.Skill, conditions: list[Condition], cost: list[tree.Action]) -> str:
    effect, event = skill.effect, skill.event
    if effect is None:
        raise NoWording(skill)
    if skill.timing in ("permanent", "rule"):
        return write_under(w, conditions, w.write(effect))
    if skill.timing == "instead" and event is not None:
        return write_instead(w, skill, event, conditions)
    said = ""
    first = conditions[0] if conditions else None
    if skill.timing == "auto" and isinstance(first, tree.Turn):
        said = w.say("during." + first.whose) + ", "
        conditions.pop(0)
    played = write_turn_played(w, conditions, event) if event is not None else ""
    prefix = write_prefix(w, conditions, cost)
    if prefix:
        said += (lower(prefix) if said else prefix) + " : "
    if skill.timing == "auto":
        when = w.write(event) + played
        said += when if said.endswith(", ") else sentence(when)[:-1]
        w.named = True
        return said + ", " + lower(write_steps(w, effect))
    if skill.optional and skill.timing in ("awaken", "wish"):
        return said + sentence(w.say("you_may", write_allowed(w, effect)))
    return said + write_steps(w, effect)


def write_bracketed(w: Writer, condition: Condition) -> str:
    """[Sparking X] or [Bond X] …, or ""."""
    if not (
        isinstance(condition, tree.Compare) and isinstance(condition.left, tree.Count) and condition.keyword
    ):
        return ""
    bracket = f"{w.keyword(condition.keyword)[:-1]} {condition.right}]"
    bare = replace(condition.left.of, whose="", areas=(), kinds=())
    if condition.keyword == "Sparking" or bare == Filter():
        return bracket
    return f"{bracket} {nouns.write_bare(w, bare, True)} :"


def write_burst(w: Writer, action: tree.Action) -> str:
    if isinstance(action, tree.Move) and isinstance(action.what, tree.Top):
        if action == tree.Move(tree.Top("you", "deck", action.what.count), "drop"):
            return f"{w.keyword('Burst')[:-1]} {action.what.count}]"
    return ""


def write_turn_played(w: Writer, conditions: list[Condition], event: When | None) -> str:
    """ "in the turn you played it with [Over Realm]": stands behind the event."""
    last = conditions[-1] if conditions else None
    if not isinstance(last, tree.Is) or last.fits.state != "played_this_turn":
        return ""
    used, origin = last.fits.played_with, last.fits.came_from
    ended = event is not None and event.event == "turn_end"
    if origin and ended and last == tree.Is(tree.This(), Filter(state="played_this_turn", came_from=origin)):
        conditions.pop()
        return " " + w.say("in_turn_played") + " " + w.say("from_area", w.area_of("you", w.areas(origin)))
    if last != tree.Is(tree.This(), Filter(state="played_this_turn", played_with=used)):
        return ""
    conditions.pop()
    if used:
        return " " + w.say("in_the_turn_played_with", w.keyword(used[0]))
    return " " + w.say("in_turn_played" if ended else "in_the_turn_played")


def write_keyword_skill(w: Writer, skill: tree.Skill) -> str:
    title = w.keyword(skill.keyword)[:-1]
    if skill.number:
        title += f" {skill.number}"
    if skill.values:
        title += " " + "/".join(w.color_name(color) for color in skill.values)
    conditions = list(skill.conditions)
    head: list[str] = []
    while conditions and write_bracketed(w, conditions[0]):
        head.append(write_bracketed(w, conditions.pop(0)))
    head.append(title + "]")
    if skill.once and not is_spared(skill):
        head.append(w.once_tag())
    if skill.keyword in ("Over Realm", "Dark Over Realm", "Arrival") and not conditions:
        return " ".join([*head, *(write_paid(w, pay) for pay in skill.cost)])
    if skill.of is None and skill.effect is None and not conditions:
        return " ".join(head)
    prefix = write_prefix(w, conditions, list(skill.cost))
    if prefix:
        head.append(prefix + " :")
    if skill.of is not None:
        head.append(write_named(w, skill.of))
    if skill.effect is not None:
        head.append(write_steps(w, skill.effect))
    return " ".join(head)


def write_named(w: Writer, of: Filter) -> str:
    """What [Evolve], [Union-…] and [Swap] name."""
    if of.either:
        return sentence(
            w.joined([nouns.write_bare(w, replace(part, whose=""), False) for part in of.either], "and")
        )
    return sentence(nouns.write_bare(w, replace(of, whose="", areas=(), kinds=()), False))


def write_prefix(w: Writer, conditions: list[Condition], cost: list[tree.Action]) -> str:
    """Conditions and costs, before the colon (8-4)."""
    parts = [w.say("if", write_conditions(w, conditions))] if conditions else []
    parts.extend(write_paid(w, action) for action in cost)
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


@STYLE.says(own.Pay)
def write_pay(w: Writer, pay: own.Pay) -> str:
    """As an effect: "pay G[one]"."""
    if pay.who == "opponent":
        return w.opponent_does("verb.pay", write_energy(w, pay))
    return w.say("verb.pay", write_energy(w, pay))


def write_paid(w: Writer, action: tree.Action) -> str:
    """A part of a cost."""
    if isinstance(action, tree.OneOf):
        return write_allowed(w, action)
    return write_energy(w, action) if isinstance(action, own.Pay) else w.write(action)


def write_energy(w: Writer, pay: own.Pay) -> str:
    """Numbered balls and colour letters."""
    letters = "".join(w.say("letter." + color) for color in pay.colors)
    rest = str(pay.total - len(pay.colors))
    if letters and rest == "0":
        return letters
    return letters + (w.say("ball", rest) if w.has("ball") else f"[{w.say('number.' + rest)}]")


# --- cards ---


@STYLE.replaces(nouns.is_located)
def is_in_named_area(w: Writer, of: Filter) -> bool:
    if of.either and not of.areas:
        return not of.whose
    if of.areas in (("energy",), ("life",)):
        return bool(of.kinds)
    if not of.areas or of.areas in (("leader",), ("under",)):
        return False
    if of.areas == ("battle",):
        return of.kinds != ("Battle",) and not of.token
    if of.areas == FIELD:
        return of.kinds not in ((), ("Leader", "Battle"))
    if of.areas == ("leader", "battle", "energy"):
        return of.state not in ("rested", "active") or bool(of.kinds)
    return True


@STYLE.replaces(nouns.write_bare)
def write_leader_or_battle(w: Writer, of: Filter, plural: bool) -> str:
    if of.areas != FIELD or of.kinds != ("Leader", "Battle"):
        return nouns.write_bare.shared(w, of, plural)
    leader = nouns.write_bare(w, replace(of, areas=("leader",), kinds=()), plural)
    battle = nouns.write_bare(w, replace(of, areas=("battle",), kinds=("Battle",)), plural)
    return w.joined([leader, battle], "or")


# --- conditions and events ---


@STYLE.says(tree.Happened)
def write_dbs_happened(w: Writer, condition: tree.Happened) -> str:
    often = write_so_often(w, condition)
    if often:
        return often
    if condition.event.event == "charged":
        return w.clause(write_charged(w, condition.event), "this_turn")
    acted = write_acted(w, condition, "")
    if acted:
        return acted
    event, of = condition.event, condition.event.subject
    by = "" if event.other is None else event.other.whose
    said = When("placed", of, to=event.to, keyword="skill", other=Filter(whose=by) if by else None)
    if of is None or condition != tree.Happened(said):
        return write_happened(w, condition)
    cards = w.article(nouns.write_phrase(w, of, False))
    placed = w.clause(cards, "was_placed_in", events.write_area_of(w, event.to), w.say("by_whom./" + by))
    return w.clause(placed, "this_turn")


def write_so_often(w: Writer, condition: tree.Happened) -> str:
    """ "this card attacked 2 times this turn", "you attacked 3 or more times this turn"; "" if cards are counted."""
    event, of = condition.event, condition.event.subject
    if condition.times == 1 or event.also or event.keyword or event.other is not None:
        return ""
    key = f"acted.any {event.event}/{event.who}"
    if of is not None and (of == Filter(this=True) or w.is_only_card(of)) and not event.who:
        cards = w.this() if of.this else w.owned(of.whose, w.noun(of.areas[0], False))
        said = w.clause(cards, w.first("has_happened." + event.event, "happens." + event.event))
    elif of is None and w.has(key):
        said = w.say(key)
    else:
        return ""
    times = f"{condition.times} {w.say('or_more')}" if condition.or_more else str(condition.times)
    times = f"{times} {w.say(w.first('times.s', 'times'))}"
    return w.clause(f"{said} {times}", "this_game" if condition.ever else "this_turn")


@STYLE.says(tree.Not)
def write_dbs_not(w: Writer, condition: tree.Not) -> str:
    inner = condition.condition
    if not isinstance(inner, tree.Happened):
        return write_not(w, condition)
    if inner.event.event == "charged":
        return w.clause(write_charged(w, inner.event, "no"), "this_turn")
    return write_acted(w, inner, "no ") or write_never(w, inner.event)


def write_charged(w: Writer, event: When, denied: str = "") -> str:
    """ "a red card is placed in your Energy Area in your Charge Phase", "no card is placed …"."""
    of, whose = event.subject or Filter(), "own" if event.who == "you" else "theirs"
    cards = nouns.write_bare(w, of, False)
    placed = w.clause(w.say(denied, cards) if denied else w.article(cards), "happens.placed")
    there = events.write_area_of(w, "energy", event.who)
    return f"{placed} {there}{events.write_circumstances(w, event)} {w.say('in_charge.' + whose)}"


def write_never(w: Writer, event: When) -> str:
    """ "this card wasn't KO'd this turn", "none of your Battle Cards were KO'd this turn"."""
    of = event.subject
    if of is None or not w.has("has_happened." + event.event):
        raise NoWording(event)
    if of == Filter(this=True) or w.is_only_card(of):
        cards = w.this() if of.this else w.owned(of.whose, w.noun(of.areas[0], False))
        said = w.clause(cards, "has_not_happened." + event.event)
    else:
        cards = w.say("none_of" if of.whose else "no", nouns.write_phrase(w, of, bool(of.whose)))
        said = w.clause(cards, "happens." + event.event, events.write_area_of(w, event.to, event.who))
    return w.clause(said + events.write_circumstances(w, event), "this_turn")


def write_acted(w: Writer, condition: tree.Happened, denied: str) -> str:
    """ "you played a red card this turn", "you didn't combo this turn"; "" if nobody is said to have done it."""
    event, of = condition.event, condition.event.subject
    if event.also or (condition.times > 1 and not condition.or_more):
        return ""
    when = "this_game" if condition.ever else "this_turn"
    if event.event == "ko" and event.other == Filter(whose=event.other.whose if event.other else ""):
        event = replace(event, who=event.other.whose if event.other else "", other=None)
    done = "activated" if event.event.endswith("_activated") else event.event
    key = f"acted.{denied}{done}/{event.who or ('you' if of is not None and of.this else '')}"
    if of is None and event.event != "skill_activated":
        key = f"acted.{'not ' if denied else ''}any {done}/{event.who}"
        return w.clause(w.say(key), when) if w.has(key) and not event.keyword else ""
    if not w.has(key):
        return ""
    if event.event == "placed":
        often = condition.ever or condition.or_more
        if not often or event != When("placed", of, event.who, to=event.to):
            return ""
        cards = events.write_played(w, replace(event, least=condition.times), of or Filter())
        if event.to:
            cards = w.clause(cards, "in_from", events.write_area_of(w, event.to, event.who))
        return w.clause(w.say(key, cards), when)
    if event.event == "skill_activated":
        skill = events.write_activated(w, event.keyword)
        if of is not None:
            skill = w.say("skill_on", skill, w.article(nouns.write_bare(w, replace(of, whose=""), False)))
        event, played = replace(event, keyword=""), skill
        if condition.or_more:
            raise NoWording(condition)
    elif of is not None and event.event == "ko":
        if condition.or_more:
            raise NoWording(condition)
        played = w.article(nouns.write_phrase(w, of, False))
    else:
        played = events.write_played(w, replace(event, least=condition.times), of or Filter())
    return w.clause(w.say(key, played) + events.write_circumstances(w, event), when)


@STYLE.replaces(events.write_happening)
def write_dbs_happening(w: Writer, event: When, of: Filter) -> str:
    name, a_card = event.event, w.article(w.noun("card", False))
    if name == "charged":
        return write_charged(w, event)
    if name == "play" and of.this and event.keyword == "Evolve":
        evolved = w.clause(a_card, "happens.evolves", w.this())
        return evolved + events.write_circumstances(w, replace(event, keyword=""))
    if name == "ko" and event.other == Filter(whose="opponent") and not event.keyword:
        return events.write_done_to(w, event, of, w.say("by", w.say("opponent")))
    if name == "ko_in_battle":
        return write_koed_in_battle(w, event, of)
    if name == "ko" and event.other == Filter(whose="you") and not of.this:
        return w.say("acts.ko/you", w.article(nouns.write_phrase(w, of, False))) + events.write_circumstances(
            w, replace(event, other=None)
        )
    if name == "ko" and event.other is not None and not event.keyword:
        victim = w.article(nouns.write_phrase(w, of, False))
        return w.clause(nouns.write_subject(w, event.other), "happens.kos", victim)
    if name in ("rested", "activated_mode") and event.who:
        state = w.say("to_mode." + ("rested" if name == "rested" else "active"))
        of = of if of.this else replace(of, whose="")
        return w.say("acts.switch/" + event.who, events.write_played(w, event, of), state)
    if name in ("power_up", "power_down", "attack_negated"):
        return w.say(name, nouns.write_subject(w, of)) + events.write_circumstances(w, event)
    if name == "skill_activated" and event.who:
        cards = w.article(nouns.write_bare(w, replace(of, whose=""), False))
        skill = events.write_activated(w, event.keyword)
        used = w.say("acts.activated/" + event.who, w.say("skill_on", skill, cards))
        return used + events.write_circumstances(w, replace(event, keyword=""))
    if name == "skill_activated":
        used = w.clause(nouns.write_subject(w, of), "happens.activates", w.keyword(event.keyword))
        return used + events.write_circumstances(w, replace(event, keyword=""))
    if event.keyword == "not Awaken":
        state = w.say("to_mode." + ("rested" if name == "rested" else "active"))
        switched = w.opponent_does("verb.switch", nouns.write_phrase(w, replace(of, whose=""), False), state)
        return w.clause(switched, "using_not_awaken")
    if name == "play" and event.who and of.kinds == ("Extra",) and event == When(name, of, event.who):
        card = w.article(nouns.write_bare(w, of, False))
        return w.clause(card, "happens.placed", events.write_area_of(w, "battle", event.who))
    if name == "placed" and event.least > 1:
        area = events.write_area_of(w, event.to, event.who)
        placed = w.say("acts.placed/" + event.who, events.write_played(w, event, of), w.say("in_from", area))
        return placed + events.write_circumstances(w, event)
    if name == "placed" and of == Filter():
        placed = w.clause(a_card, "happens.placed", events.write_area_of(w, event.to, event.who))
        return placed + events.write_circumstances(w, event)
    return events.write_happening.shared(w, event, of)


def write_koed_in_battle(w: Writer, event: When, of: Filter) -> str:
    """ "this card is KO'd in battle", "this card attacks and KOs an opposing Battle Card"."""
    by = event.other
    if by is None:
        return w.clause(nouns.write_subject(w, of), "happens.ko", w.say("in_battle"))
    if by == Filter(whose=by.whose):
        return w.clause(nouns.write_subject(w, of), "happens.ko", w.say("by", w.say("attack_of." + by.whose)))
    victim = w.say("happens.kos", w.article(nouns.write_phrase(w, of, False)))
    return w.clause(nouns.write_subject(w, by), "happens.attack", w.say("and", victim))


# --- actions ---


@STYLE.says(own.Combo)
def write_combo(w: Writer, action: own.Combo) -> str:
    text = write_done(w, "verb.combo", action.what)
    return text if action.who == "you" else w.clause(text, "comboed_in." + action.who)


@STYLE.says(own.Cover)
def write_cover(w: Writer, action: own.Cover) -> str:
    return w.say("cover", w.write(action.what), w.write(action.on))


@STYLE.says(own.Control)
def write_control(w: Writer, action: own.Control) -> str:
    if action.who == "owner":
        return w.say("control_to_owner", w.write(action.what))
    return write_by(w, action.who, "verb.control", w.write(action.what))


@STYLE.says(tree.NamedNumber)
def write_named_number(w: Writer, number: tree.NamedNumber) -> str:
    return w.say("the_named_number")


@STYLE.says(own.Flip)
def write_flip(w: Writer, action: own.Flip) -> str:
    if not action.to:
        return w.say("verb.flip", w.write(action.what), w.say("over"))
    return w.say("verb.flip", w.write(action.what), w.say("to_side." + action.to))


@STYLE.says(own.AreaLimit)
def write_area_limit(w: Writer, action: own.AreaLimit) -> str:
    of = replace(action.of, whose="", areas=())
    cards = nouns.write_bare(w, of, action.most > 1)
    if action.of.whose == "you":
        return w.say("area_limit", str(action.most), cards)
    return f"{w.say('limited.only ' + action.of.whose)} {action.most} {cards} {w.say('in_play')}"


@STYLE.says(own.NegateAttack)
def write_negate_attack(w: Writer, action: own.NegateAttack) -> str:
    return w.say("verb.negate", w.say("the_attack"))


@STYLE.says(own.Activate)
def write_activate(w: Writer, action: own.Activate) -> str:
    if action.timing:
        return w.say("activate_skill", w.write(action.what), w.timing_tag(action.timing))
    return w.say("verb.activate", w.write(action.what))


@STYLE.says(own.OnTop)
def write_on_top(w: Writer, action: own.OnTop) -> str:
    above, below = w.write(action.what), w.write(action.on)
    if action.keyword and action.state:
        raise NoWording(action)
    key = f"on_top.{action.keyword}" if action.keyword else "on_top"
    return w.say(key, above, below) + w.mode(action.state)


@STYLE.says(own.NegateSkill)
def write_negate_skill(w: Writer, action: own.NegateSkill) -> str:
    return w.say("negate_kind", w.keyword(action.kind)) if action.kind else w.say("negate_skill")


@STYLE.says(own.NegatePlay)
def write_negate_play(w: Writer, action: own.NegatePlay) -> str:
    to = f"{action.to}.{action.where}" if action.where else action.to
    return w.say("negate_play_may" if w.opponent_may else "negate_play", w.into(to))


@STYLE.says(own.Beneath)
def write_beneath(w: Writer, action: own.Beneath) -> str:
    if isinstance(action.what, tree.Top) and isinstance(action.what.count, tree.Short):
        pile = w.owned(action.what.whose, w.area(action.what.area))
        return w.say("fill", pile, write_host(w, action.under), str(action.what.count.least))
    of = action.what.of if isinstance(action.what, tree.Choose) else Filter()
    named = of.areas in (FIELD, ("life",), ("energy",)) and not nouns.is_located(w, of)
    # "1 of your cards beneath this card" would be a card that lies there already
    key = w.first("beneath.chosen", "beneath") if named else "beneath"
    text = w.say(key, w.write(action.what), w.write(action.under))
    w.named = isinstance(action.under, tree.This)
    return text


def write_host(w: Writer, what: tree.Selector) -> str:
    """The card that others go under, by its name where that is all there is to say."""
    names = what.of.values("name") if isinstance(what, tree.All) else ()
    if len(names) == 1 and what == tree.All(Filter(whose="you", areas=("battle",)).adding("name", names)):
        return w.say("your", w.names("name", names))
    return w.write(what)


@STYLE.says(own.Unspecified)
def write_unspecified(w: Writer, action: own.Unspecified) -> str:
    if not isinstance(action.what, tree.All):
        raise NoWording(action)
    if action.what.of == Filter(this=True):
        return w.say("treat", w.this(), w.say("no_specified_cost")) + w.until(action.until)
    cards = nouns.write_phrase(w, replace(action.what.of, whose=""), True)
    return w.say("treat", cards, w.say("no_specified_cost")) + w.until(action.until)


@STYLE.says(tree.Bar)
def write_dbs_bar(w: Writer, action: tree.Bar) -> str:
    of = action.of
    if action.act != "return_to_the_warp":
        return write_bar(w, action)
    if action.until not in (tree.TURN, tree.WHILE) or len(of.played_with) != 1:
        raise NoWording(action)
    cards = nouns.write_bare(w, replace(of, played_with=()), True)
    return w.say("kept_from_warp", cards, w.keyword(of.played_with[0]))


@STYLE.says(own.ReduceSpecified)
def write_specified(w: Writer, action: own.ReduceSpecified) -> str:
    color = w.color_name(action.color).lower()
    return w.say("specified_cost", write_costed(w, action.what), color, str(action.by)) + w.until(
        action.until
    )


@STYLE.says(own.CheaperActivation)
def write_activation(w: Writer, action: own.CheaperActivation) -> str:
    if len(action.skills) > 1:
        raise NoWording(action)
    of, skill = action.of, w.keyword(action.skills[0]) if action.skills else ""
    by = write_energy(w, action.by) if action.by.colors else str(action.by.total)
    cards = w.article(nouns.write_phrase(w, of if of.areas else replace(of, whose=""), False))
    if skill:
        key = "next_activated" if action.once else "each_activated"
    else:
        key = "next_activated." if action.once else "each_activated."
    return w.say(key, cards, skill, by) + w.until(action.until)


@STYLE.says(own.ReduceSkillCost)
def write_skill_cost(w: Writer, action: own.ReduceSkillCost) -> str:
    by = write_energy(w, action.by) if action.by.colors else str(action.by.total)
    skill = w.keyword(action.skills[0]) if action.skills else ""
    if len(action.skills) > 1:
        raise NoWording(action)
    if action.upon is not None:
        if not isinstance(action.what, tree.All) or not skill:
            raise NoWording(action)
        of = action.what.of if action.what.of.areas else replace(action.what.of, whose="")
        base, card = nouns.write_subject(w, action.upon), w.article(nouns.write_phrase(w, of, False))
        return w.say("evolve_into", base, card, w.say("skill_cost_by", skill, by)) + w.until(action.until)
    cards = write_costed(w, action.what)
    return w.say("skill_cost" if skill else "skill_cost.", cards, skill, by) + w.until(action.until)


@STYLE.says(tree.Waive)
def write_waive(w: Writer, action: tree.Waive) -> str:
    if not isinstance(action.what, tree.This):
        raise NoWording(action)
    if not action.instead:
        return w.say("waived." + action.act, w.say("without_paying"))
    paid = [write_doing(w, each) for each in action.instead]
    if action.act == "activate_from_drop":
        return w.say("waived." + action.act, w.joined(paid, "and"))
    return w.say("waived." + action.act, w.say("paid_instead", w.joined(paid, "and")))


def write_doing(w: Writer, action: tree.Action) -> str:
    """ "placing 1 card from your hand into the Drop Area"."""
    verb, _, rest = write_allowed(w, action).partition(" ")
    for name in ("place", "switch", "remove", "ko", "reveal", "pay"):
        if w.has(f"gerund.{name} {verb.lower()}"):
            return w.say(f"gerund.{name} {verb.lower()}") + " " + rest
    raise NoWording(action)


@STYLE.says(tree.Allow)
def write_allow(w: Writer, action: tree.Allow) -> str:
    if action.by is not None:
        cards = nouns.write_bare(w, action.by, True)
        return write_statement(w, "predicate.can attack", action.what, cards) + w.until(action.until)
    return write_statement(w, "allow." + action.act, action.what) + w.until(action.until)


@STYLE.says(own.CreateToken)
def write_token(w: Writer, action: own.CreateToken) -> str:
    if not isinstance(action.count, int):
        raise NoWording(action)
    facts = [w.color_name(color).lower() for color in action.colors]
    facts.extend(w.marked("type", trait) for trait in action.types)
    facts.extend(w.marked("character", name) for name in action.characters)
    stats = {
        "cost": action.cost or None,
        "power": action.power,
        "combo_cost": action.combo_cost,
        "combo_power": action.combo_power,
    }
    facts.extend(w.amount(str(value), stat) for stat, value in stats.items() if value is not None)
    facts.extend(w.keyword(given.keyword) for given in action.skills)
    name, mode = w.marked("name", action.name), w.mode(action.state)
    played = w.say(w.agreeing("play_token", action.count != 1), str(action.count), name)
    if action.whose != "you":
        mode = w.clause(mode, "played_in." + action.whose)
    return played + mode + " (" + w.say("token_has", ", ".join(facts)) + ")"
