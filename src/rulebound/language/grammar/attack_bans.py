"""What cannot be done with attacks, and what cannot be done while cards attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Selector
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.conditions import read_denied
from rulebound.language.grammar.durations import DURING, read_until, read_until_or_turn
from rulebound.language.grammar.event_nouns import read_attacked_noun
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_attack_of
from rulebound.language.grammar.mentioned_cards import read_reference
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, Happens, Named, Open, ThisCard
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import under

ATTACKING: Final = tree.Is(tree.This(), Filter(state="attacking"))
"""This card is attacking."""
IN_BATTLE: Final = tree.Is(tree.This(), Filter(state="in_battle"))
"""This card is attacking, or is attacked."""


def read_barred_against(r: Reader, bar: tree.Bar) -> Action:
    """How long: a time, or "when this card attacks" where it holds as long as the skill does."""
    answered = r.see("answering")
    against = read_against(r) if r.context.permanent else None
    if answered and isinstance(against, tree.Is) and bar.who and against.fits.whose == bar.who:
        raise r.miss("expected-another-card")  # nobody answers their own attacks: whose are "their attacks"?
    attack = [against] if against is not None else read_attacker(r) if r.context.permanent else []
    if attack:
        return under(attack, replace(bar, until=tree.WHILE))
    return read_barred_while(r, bar) or replace(bar, until=read_until(r))


def read_barred_while(r: Reader, bar: tree.Bar) -> Action | None:
    """ "in response to that card's attacks for the turn", "when it attacks": for this time it holds while the card is
    attacking, which the card itself says then; None if no card is named."""
    spot = r.spot()
    if not r.context.permanent and bar.who == "opponent":
        fought = read_battles_of(r)
        if fought is not None:
            what, fighting = fought
            told = r.see_pick("until") or r.see("while_in_play") or r.context.lead or r.context.front
            each = r.token(-1).text.endswith("s") and r.context.last_until  # "attacks", as long as was said
            if not told and is_under_way(r) and not each:
                r.read_as("until", spot.consumed)
                return r.when_known(what, barred_now, bar)
            skill = tree.Skill("permanent", replace(bar, until=tree.WHILE), (fighting,))
            return r.when_known(what, given_to_own, skill, read_until(r))
    r.back(spot)
    return None


def is_under_way(r: Reader) -> bool:
    """Whether what was waited for is an attack, which is under way then."""
    waited = [each.event for each in r.mentions if isinstance(each, Happens)]
    return any(event.event in ("attack", "attacked") for event in waited)


def barred_now(what: Selector, bar: tree.Bar) -> Action:
    """ "(When this card attacks, …) during this card's attack": for this battle; raises Miss for another card."""
    if not isinstance(what, tree.This | tree.Subject):
        raise Miss("expected-this-card")
    return replace(bar, until=tree.BATTLE)


def read_battles_of(r: Reader) -> tuple[Selector, Condition] | None:
    """ "against that card's attacks", "during its battles", "when it attacks": the card, and what it is doing then;
    None if neither attack nor battle of one is spoken of."""
    what: Selector | None
    if r.eat("against_attack"):
        its = r.pick("its")
        word = its or ("that" if r.pick("that") else "chosen" if r.pick("chosen") else "")
        what = tree.This() if word == "this" else r.refer(word) if word else None
        fighting = ATTACKING if r.eat("an_attack") else IN_BATTLE if r.eat("a_battle") else None
        return None if what is None or fighting is None else (what, fighting)
    if r.eat("when") or r.eat("as_long_as"):
        what = tree.This() if r.pick("this") else read_reference(r)
        if what is not None and (r.eat("attacks") or r.eat("is_attacking")):
            return what, ATTACKING
    return None


def given_to_own(what: Selector, skill: tree.Skill, until: str) -> Action:
    """A card of yours has this skill for a time; raises Miss for others."""
    if isinstance(what, tree.Choose | tree.All) and what.of.whose != "you":
        raise Miss("expected-your-cards")
    return tree.GrantSkill(what, skill, until)


def read_against(r: Reader) -> Condition | None:
    """ "against this card's attack", "during your Leader Card's attacks": who is attacking; None if nobody is said
    to."""
    spot, first = r.spot(), len(r.trail)
    if r.eat("against_this"):
        return IN_BATTLE if r.eat("or_attacked") else ATTACKING
    if r.eat("during_battles") and (r.mark_here(".") or r.mark_here(",") or ended(r)):
        return tree.Is(tree.Attacker(), Filter(areas=r.grammar.field))
    r.back(spot)
    against = r.eat("against_attack")
    own = against and read_its_attack(r)
    of = Filter(this=True) if own else read_attack_of(r) if against else None
    if of == Filter(this=True):
        r.read_as("against_this", first)
        return ATTACKING
    if of is None or not (of.areas or of.whose):
        r.back(spot)
        return None
    r.read_as("against_attack", len(r.trail) - 1)
    return tree.Is(tree.Attacker(), of if of.areas else replace(of, areas=r.grammar.field))


def read_its_attack(r: Reader) -> bool:
    """ "(against) its attacks", where this card was the last one that was spoken of; nothing is consumed if it was
    not."""
    spot = r.spot()
    said = [each for each in r.mentions if isinstance(each, ThisCard | CardsSelected | Named | Open)]
    last_is_this = bool(said) and isinstance(said[-1], ThisCard)
    if r.context.permanent and last_is_this and r.pick("its") not in ("", "this") and r.eat("an_attack"):
        return True
    r.back(spot)
    return False


def read_attacker(r: Reader) -> list[Condition]:
    """ "when your <Ash> attacks", "while one of your red cards is attacking a Leader Card"; nothing if no attacker is
    named."""
    spot = r.spot()
    if (
        r.eat("against_attack") and r.pick("this") and r.eat("attacking")
    ):  # "in response to this card attacking a …"
        r.mention(ThisCard())
        return read_attacking(r, Filter(this=True))
    r.back(spot)
    in_battles = r.eat("during_battles_when")
    if in_battles or r.eat("when") or r.eat("as_long_as"):
        try:
            if r.pick("this"):
                r.mention(ThisCard())
                of = Filter(this=True)
            else:
                r.eat("one_of") or r.eat("a")
                of = filter_of(r, read_noun(r))
            if r.eat("attacks") or r.eat("is_attacking") or (in_battles and r.eat("has_attacked")):
                if r.eat("or_attacked"):
                    either = (tree.Is(tree.Attacker(), of), tree.Is(tree.Guard(), of))
                    return [IN_BATTLE if of.this else tree.AnyOf(either)]
                return read_attacking(r, of)
            if r.eat("is_attacked") and not of.this:
                return [tree.Is(tree.Guard(), of)]
        except Miss:
            pass
    r.back(spot)
    return []


def read_attacking(r: Reader, of: Filter) -> list[Condition]:
    """ "(this card is attacking) a Battle Card": who attacks, and what, if that is said."""
    attacker = ATTACKING if of.this else tree.Is(tree.Attacker(), of)
    spot = r.spot()
    try:
        r.eat("a") or r.eat("one_of")
        guard = read_attacked_noun(r) if of.this else filter_of(r, read_noun(r))
        return [attacker, tree.Is(tree.Guard(), guard)]
    except Miss:
        r.back(spot)
    return [attacker]


def read_barred_attack(r: Reader, who: str) -> list[Action]:
    """ "your opponent cannot attack your other Battle Cards", "can't attack with …"."""
    with_them = said_with(r)
    if with_them and who == "you" and r.pick("this"):
        return [tree.Forbid(tree.This(), "attack", read_until(r))]
    if not with_them and who == "opponent" and r.pick("this"):
        return [read_not_attacked(r, tree.This(), Filter(this=True), who)]
    if not with_them and (r.see_pick("until") or r.see("unless") or r.mark_here(".") or ended(r)):
        return [tree.Bar(who, "attack", Filter(), read_until_or_turn(r))]
    others = r.token().text == "any" and r.see_pick("rest_of")  # of the same kind, or all others?
    referred = read_reference(r) if with_them and not others else None
    if referred is not None:
        return [tree.Forbid(referred, "attack", read_until(r))]
    r.eat("a") or r.eat("the") or r.eat("any")
    noun = read_noun(r)
    if with_them:
        belong_to(r, noun, who)
        return [tree.Forbid(tree.All(filter_of(r, noun)), "attack", read_until(r))]
    of = attackable(filter_of(r, noun), who)
    return [read_not_attacked(r, tree.All(of), of, who)]


def read_not_attacked(r: Reader, what: Selector, of: Filter, who: str) -> Action:
    """Behind cards that a player cannot attack: "with Battle Cards", if not all cards are meant."""
    if r.eat("with"):
        attackers = read_noun(r)
        belong_to(r, attackers, who)
        return tree.ForbidBy(tree.All(filter_of(r, attackers)), "attack", of, read_until(r))
    return tree.Forbid(what, "be_attacked", read_until(r))


def attackable(of: Filter, who: str) -> Filter:
    """Cards that a player attacks are the other player's."""
    return replace(of, whose=of.whose or {"you": "opponent", "opponent": "you"}.get(who, ""))


def read_only_attack(r: Reader, attackers: Selector) -> Action:
    """ "can only attack this card": those cards cannot attack others; or "… if you have 4 energy": not otherwise."""
    if r.context.permanent and (r.eat("if") or r.eat("as_long_as")):
        return under([read_denied(r)], tree.Forbid(attackers, "attack", tree.WHILE))
    allowed = [read_allowed_target(r)]
    while r.eat("or") or r.eat("and"):
        allowed.append(read_allowed_target(r))
    either = allowed[0] if len(allowed) == 1 else Filter(either=tuple(allowed))
    return tree.ForbidBy(attackers, "attack", Filter(unless=either), read_until(r))


def read_allowed_target(r: Reader) -> Filter:
    """ "(can only attack) this card", "(…) or your Leader Card"."""
    return Filter(this=True) if r.pick("this") else filter_of(r, read_noun(r))


def read_only_attackers(r: Reader, who: str, field: Filter) -> Action | None:
    """ "(can only attack) with 《Saiyan》 cards": other cards of that player cannot; None if that is not said."""
    if not said_with(r):
        return None
    noun = read_noun(r, True)
    belong_to(r, noun, who)
    of = replace(filter_of(r, noun), whose="")
    return tree.Forbid(tree.All(replace(field, unless=of)), "attack", read_until(r))


def read_attacks_left(r: Reader, who: str) -> Action | None:
    """ "(can only attack) with Battle Cards once more": how often from now on; None if that is not said."""
    spot = r.spot()
    of, times, more, early = Filter(), 0, False, ""
    if not said_with(r):
        times = read_times(r)
        more = r.eat("more")
        r.eat("times")
        early = r.pick("until") if times and more else ""
    if said_with(r) or (times and r.eat("with")):
        if r.eat("up_to"):
            r.read_as("with", len(r.trail) - 1)  # which "only" says
        times = times or (r.number() if r.kind(NUMBER) else 0)
        noun = read_noun(r)
        belong_to(r, noun, who)
        of = replace(filter_of(r, noun, True), whose="")
    if not times:
        times = read_times(r)
        more = r.eat("more")
        r.eat("times")
    if times and (more or (r.context.permanent and r.eat("per_turn"))):
        return tree.Bar(who, "attack", of, early or read_until(r), times=times)
    until = r.pick("until") or r.context.lead if times else ""
    if until.startswith(DURING):  # of that turn, in which nothing was done yet
        return tree.Bar(who, "attack", of, until, times=times)
    r.back(spot)
    return None


def read_times(r: Reader) -> int:
    """ "once", "twice", "3 (times)"; 0 if no number is said."""
    if r.eat("once"):
        return 1
    if r.eat("twice"):
        return 2
    return r.number() if r.kind(NUMBER) or r.see_pick("number") else 0


def said_with(r: Reader) -> bool:
    """ "can't attack with …": the word before is "with"."""
    before = r.tokens[r.at - 1].text
    return any(words == [before] for words in r.lex.phrases["with"])
