"""By whom and with what something happens: "by a skill", "using [Union]", "in battle"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader, Spot
from rulebound.language.references import Against
from rulebound.language.tokens import NAME


def read_means(r: Reader, event: tree.When) -> tree.When:
    """With which skill: "by a skill", "using [Union]", "with {X}'s skill", "by one of your red card skills"."""
    spot = r.spot()
    whose = r.pick("by_whom")
    if whose and (r.see("on_plain") or r.see("of_plain")):  # "by a skill of your Leader Card"
        r.back(spot)
    elif whose and event.other is None and r.eat("not_its_own"):  # "by a skill other than its own"
        if event.subject != Filter(this=True):
            raise r.miss("expected-this-card")
        return replace(event, keyword="skill", other=Filter(whose=whose[1:], other=True))
    elif whose:
        kind = "not keyword" if r.eat("plain_skill") else "skill"
        return replace(event, keyword=kind, other=Filter(whose=whose[1:]) if whose[1:] else event.other)
    if event.event == "play" and not event.keyword and r.eat("without_using"):
        means = read_skill_of(r)
        if means == (Filter(), "skill"):
            return replace(event, keyword="not skill")
        r.back(spot)
    if r.eat("using") or r.eat("by"):
        owned = r.see_pick("its")
        keyword = read_keyword_used(r)
        of_this = bool(keyword) and r.eat("of_this_card")
        if of_this or (keyword and owned and event.subject != Filter(this=True)):
            of_this = of_this or is_of_this(r, spot)
            if not of_this or event.other is not None or event.event != "play":
                raise r.miss("expected-a-kind-of-card")
            event = replace(event, other=Filter(this=True))
        if keyword and not of_this and event.other is None:
            event = replace(event, other=read_of_whose_card(r, event))
        if keyword and event.event in ("attack", "attacked"):
            raise r.miss("expected-a-kind-of-card")  # nobody attacks by a skill
        if keyword:
            return read_other_keywords(r, replace(event, keyword=keyword))
        named = read_named_skill(r)
        if named is not None:
            return replace(event, keyword="skill", other=named)
        owners = read_kind_of_player(r)
        if owners is not None:
            return replace(event, keyword=owners[1], other=Filter(whose=owners[0]))
        means = read_skill_of(r)
        if means is not None:
            of, kind = means
            return replace(event, keyword=kind, other=of if of != Filter() else event.other)
    r.back(spot)
    return event


def read_of_whose_card(r: Reader, event: tree.When) -> Filter | None:
    """ "(switched to Rest Mode by the [Alliance] skill) of a red card": the card whose skill it is; None if no card
    is named."""
    spot = r.spot()
    if event.event not in ("play", "combo") and (r.eat("of_plain") or r.eat("on_plain")):
        try:
            r.eat("one_of") or r.eat("a")
            return skilled(r, read_noun(r))
        except Miss:
            pass
    r.back(spot)
    return None


def is_of_this(r: Reader, since: Spot) -> bool:
    """Whether "its" was said of this card, and not of another."""
    return r.trail[-1].key != "its" and any(
        words.key == "its" and words.meaning == "this" for words in r.trail[since.consumed :]
    )


def read_kind_of_player(r: Reader) -> tuple[str, str] | None:
    """ "an opponent's [Counter] skill", "one of your [Auto] skills": whose, and of which kind; None if that is not
    said."""
    spot = r.spot()
    r.eat("one_of") or r.eat("a")
    whose = r.whose()
    kind = (r.take("skill_kind") or r.take_keyword()) if whose in ("you", "opponent") else ""
    if kind and r.eat("effects"):
        return whose, kind
    r.back(spot)
    return None


def read_other_keywords(r: Reader, event: tree.When) -> tree.When:
    """ "(using [Evolve]) or [EX-Evolve]": with one of several keywords."""
    while True:
        spot = r.spot()
        keyword = read_keyword_used(r) if r.eat("or") else ""
        if not keyword:
            r.back(spot)
            return event
        event = replace(event, also=(*event.also, replace(event, keyword=keyword, also=())))


def read_keyword_used(r: Reader) -> str:
    """ "[Union]", "a [Union] skill", "your [Union] skill"; "" if no keyword is named."""
    spot = r.spot()
    own = r.pick("its") in ("pronoun", "this")
    own or r.eat("a") or r.eat("the") or r.eat("your")
    keyword = (r.take("skill_kind") if own else "") or r.take_keyword()
    if keyword:
        r.eat("effects")
        return keyword
    r.back(spot)
    return ""


def read_skill_of(r: Reader) -> tuple[Filter, str] | None:
    """Whose skill, and of which kind: "a skill", "the skill of a 《Saiyan》 card",
    "one of your Leader Card's skills", "an opponent's non-keyword skill"."""
    spot = r.spot()
    try:
        if r.eat("effects_of"):
            r.eat("one_of") or r.eat("a")
            of = skilled(r, read_noun(r, True))
            if not of.whose and r.eat("in_all_your_areas"):
                of = replace(of, whose="you")
            elif of.whose != "you" and r.eat("in_opponents_areas"):
                of = replace(of, whose="opponent", areas=())
            return of, "skill"
        r.eat("one_of") or r.eat("a") or r.eat("the")
        either = r.eat("either")
        whose = "" if either else r.whose()
        if whose:
            r.eat("own")
        plain = r.eat("plain_skill")
        if r.eat("effects"):
            return Filter(whose=whose), "not keyword" if plain or r.eat("plain_skill") else "skill"
        r.back(spot)
        r.eat("one_of") or r.eat("a")
        noun = read_noun(r, True)
        if not noun.heads and (noun.f.keywords or noun.f.no_keywords):
            raise r.miss("expected-a-kind-of-card")  # "a [Counter] skill": a kind of skill, not of card
        of = skilled(r, noun)
        if r.eat("effects"):
            return of, "skill"
    except Miss:
        pass
    r.back(spot)
    return None


@production
def skilled(r: Reader, noun: Noun) -> Filter:
    """The cards whose skills are meant."""
    return filter_of(r, noun)


def read_doer(r: Reader, event: tree.When) -> tree.When:
    """By which card, by the opponent, by which attacker, in battle."""
    spot = r.spot()
    if event.event == "ko" and not event.keyword:
        if r.eat("in_battle_with") and event.other is None:
            return replace(event, event="ko_in_battle", other=read_card_that(r))
        if r.eat("in_battle") or (event.other is not None and r.eat("by_attacking")):
            return replace(event, event="ko_in_battle")
        if event.other is None and r.eat("by"):
            attacker = read_attack_of(r)
            if attacker is not None:
                return replace(event, event="ko_in_battle", other=attacker)
            if not opposing_card(r) and r.eat("opponent"):
                return replace(event, other=Filter(whose="opponent"))
            try:
                return replace(event, other=read_card_that(r))
            except Miss:
                pass
        r.back(spot)
    both_ways = read_either_way(r, event)
    if both_ways is not None:
        return both_ways
    if event.event in DAMAGING:
        return read_damaged(r, event)
    if event.event == "damage_taken" and event.other is None and (r.eat("in_from") or r.eat("by")):
        attacker = read_attack_of(r)
        if attacker is not None:
            return replace(event, keyword="not skill", other=attacker)
        means = read_skill_of(r)
        if means is not None:
            return replace(event, keyword=means[1], other=means[0])
        try:
            return replace(event, other=read_card_that(r))
        except Miss:
            r.back(spot)
    if (
        event.event in ("play", "combo")
        and not event.who
        and event.subject != Filter(this=True)
        and r.eat("by")
    ):
        who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
        if who and not r.see("effects"):
            return replace(event, who=who)
        r.back(spot)
    if event.event == "attacked" and r.eat("by"):
        r.eat("a")
        r.mention(Against(tree.Attacker()))
        return replace(event, other=filter_of(r, read_noun(r)))
    r.back(spot)
    return event


def read_either_way(r: Reader, event: tree.When) -> tree.When | None:
    """ "(KO'd by a skill) or in battle", "(KO'd in battle) or by your opponent's skill"; None for one way."""
    spot = r.spot()
    plain = replace(event, event="ko", keyword="", other=None, also=())
    if not event.also and r.eat("or"):
        if event.event == "ko" and event.keyword and r.eat("in_battle"):
            return replace(event, also=(replace(plain, event="ko_in_battle"),))
        if event.event == "ko_in_battle" and event.other is None:
            by_skill = read_means(r, plain)
            if by_skill != plain:
                return replace(event, also=(by_skill,))
    r.back(spot)
    return None


DAMAGING: Final = ("damage_dealing", "damage_dealt", "damage_failed")
"""A card deals damage, or does not."""


def read_damaged(r: Reader, event: tree.When) -> tree.When:
    """ "(deals damage) to your opponent", "by attacking with a red card", "in a battle with a Leader"."""
    spot = r.spot()
    if event.other is None and r.eat("to_opponent"):
        return replace(event, other=Filter(whose="opponent"))
    if event.subject is None and event.who and r.eat("using"):  # "you deal damage with this card"
        try:
            by = read_card_that(r)
            if by.whose in ("", event.who):
                return replace(event, subject=by if by.this else replace(by, whose=event.who), who="")
        except Miss:
            pass
        r.back(spot)
    if not event.keyword and r.eat("by_attacking"):
        event = replace(event, keyword="not skill")
        if event.subject is None and r.eat("using"):
            by = read_card_that(r)
            if by.whose not in ("", event.who):
                raise r.miss("expected-cards-of-one-player")
            return replace(event, subject=by if by.this else replace(by, whose=event.who), who="")
        return event
    if not event.keyword and not r.see("in_battle_with") and r.eat("in_battle"):
        return replace(event, keyword="not skill")
    if event.other in (None, Filter(whose="opponent")) and r.eat("in_battle_with"):
        foe = read_card_that(r)
        if event.other is None or foe.whose == event.other.whose:
            return replace(event, other=foe)
    r.back(spot)
    return event


def opposing_card(r: Reader) -> bool:
    """ "Opponent Battle Cards": the word is no player here."""
    spot = r.spot()
    found = r.eat("opponents") and r.see_pick("noun")
    r.back(spot)
    return found


def read_card_that(r: Reader) -> Filter:
    """The card that does it: "this card", "one of your 《Saiyan》 cards", "an opponent's Battle Card"."""
    if r.pick("this"):
        return Filter(this=True)
    r.eat("one_of") or r.eat("a") or r.eat("any_of") or r.eat("any")
    return filter_of(r, read_noun(r))


def read_attack_of(r: Reader) -> Filter | None:
    """ "this card's attack", "an opponent's attack": the card that attacks; None if no attack is spoken of."""
    spot = r.spot()
    if r.pick("its") == "this" and r.eat("an_attack"):
        return Filter(this=True)
    r.back(spot)
    one = r.eat("a") or r.eat("the")
    whose = r.whose()
    if r.eat("an_attack"):
        if not whose and r.eat("opponents"):  # behind it, in other languages
            whose = "opponent"
        if not whose and (r.eat("by") or r.eat("from_area") or r.eat("of_plain")):  # "attacks by this card"
            return read_card_that(r)
        if whose or one:
            return Filter(whose=whose)
    r.back(spot)
    r.eat("one_of") or r.eat("a")
    try:
        of = filter_of(r, read_noun(r))
        if r.eat("an_attack"):
            return of
    except Miss:
        pass
    r.back(spot)
    return None


def read_named_skill(r: Reader) -> Filter | None:
    """ "{X}'s skill", "the skill of {X}"."""
    spot = r.spot()
    if r.pick("its") == "this" and r.eat("effects"):
        return Filter(this=True)
    r.back(spot)
    said = r.eat("effects_of")
    if said and r.pick("this"):
        return Filter(this=True)
    names: list[str] = []
    while r.kind(NAME):
        names.append(r.advance().text)
        between = r.spot()
        if not r.eat("or") or not r.kind(NAME):
            r.back(between)
            break
    if names and (said or r.eat("effects")):
        return Filter(facts=(tree.Fact("name", tuple(names)),))
    r.back(spot)
    return None
