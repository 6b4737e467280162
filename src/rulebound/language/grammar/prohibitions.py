"""What players cannot do (1-2-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.grammar import card_bans, cost_changes, mentioned_cards
from rulebound.language.grammar.attack_bans import read_barred_against, read_barred_attack, said_with
from rulebound.language.grammar.durations import read_until, read_until_or_turn
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import at_noun, read_modifier, read_noun
from rulebound.language.grammar.passives import Ban, banned, read_moved_where
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.prohibition_limits import read_beyond_number
from rulebound.language.grammar.skill_kinds import read_but_skills_of, read_each_kind, read_using
from rulebound.language.reader import Miss, Reader


def read_barred(r: Reader, who: str) -> list[Action]:
    """What a player cannot do, and what else, behind "or", for the same time."""
    out = read_barred_one(r, who)
    if any(isinstance(each, tree.Bar) and each.of.like_it for each in out):
        raise r.miss("expected-a-kind-of-card")  # nobody remembers which card that was
    spot = r.spot()
    if not (r.eat("or") and r.see_pick("bar")):
        r.back(spot)
        return out
    between, last = r.spot(), out[-1]
    r.pick("bar")
    shared = said_with(r) and isinstance(last, tree.Bar) and last.act in ALONE and last.of == Filter()
    r.back(between)
    if shared:
        raise r.miss("expected-of-which-cards-that-is-said")  # "combo or attack with Battle Cards"
    more = read_barred(r, who)
    if any(until_of(each) != until_of(out[0]) or not until_of(each) for each in (*out, *more)):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    return [*out, *more]


def until_of(action: Action) -> str:
    """How long something is forbidden; "" if that depends on more than a time."""
    return action.until if isinstance(action, tree.Bar | tree.Forbid | tree.ForbidBy) else ""


def read_barred_one(r: Reader, who: str) -> list[Action]:
    """One thing that a player cannot do; several where they are said together."""
    start = r.at
    used = read_barred_use(r, who) or read_barred_list(r, who)
    if used:
        return used
    spot = r.spot()
    act = r.pick("bar")
    if "_by_" not in act:  # what does it is no part of the act: "draw cards by effects"
        r.back(spot)
        deed = read_barred_deed(r, who) or read_barred_placing(r, who)
        if deed:
            return deed
        act = r.pick("bar")
    joint = read_barred_both(r, who, act)
    if joint:
        return joint
    beyond = read_beyond_number(r, who, act)
    if beyond is not None:
        return [beyond]
    others = r.lex.phrases["your" if who == "opponent" else "their"] if who else []
    if any([token.text] in others for token in r.tokens[start : r.at]):
        raise r.miss("expected-cards-of-one-player")  # "your opponent cannot place cards in your Energy Area"
    if not act:
        raise r.miss("expected-what-cannot-be-done")
    own = read_own_bar(r, who, act)
    if own:
        return own
    if act in ("cover", "place_under"):
        forbidden = "be_covered" if act == "cover" else "be_placed_under"
        return [tree.Forbid(tree.This(), forbidden, read_until(r))]
    if act == "activate":
        return read_barred_skills(r, who)
    if act == "attack":
        return read_barred_attack(r, who)
    if act == "play" and r.pick("this"):
        of = Filter(this=True, areas=read_origin(r))
        using = read_kind_spared(r)
        by = Filter() if using else read_by(r, who)
        return [tree.Bar(who, "play", of, read_until(r), by=by, using=using)]
    if act != "play" and not at_noun(r):
        using = read_using(r, who)
        by = None if using else read_by(r, who)
        return [tree.Bar(who, act, Filter(), read_until_or_turn(r), using=using, by=by)]
    r.eat("any")
    first = len(r.trail)
    noun = read_noun(r)
    belong_to(r, noun, who)
    of = filter_of(r, noun, True)
    told = not who and any(words.key in ("opponents", "your") for words in r.trail[first:])
    of = of if told and of.areas else replace(of, whose="")
    act = barred_with(r, act, noun)
    spot = r.spot()
    if r.eat("or") and r.see_pick("bar"):
        more = read_barred(r, who)
        if len(more) == 1 and isinstance(more[0], tree.Bar | tree.Forbid):
            return [tree.Bar(who, act, of, more[0].until), *more]
    r.back(spot)
    if act == "play" and r.trail[-1].key == "keyword" and {*of.keywords} & {*r.grammar.playing}:
        raise r.miss("expected-a-kind-of-card")  # cards that have it, or played with it?
    played_with = read_keywords_used(r) if act == "play" else []
    if played_with:
        until = read_until(r)
        return [tree.Bar(who, act, of, until, using=keyword) for keyword in played_with]
    using = read_kind_spared(r) if act == "play" else ""
    by = Filter() if using else read_by(r, who)
    return [tree.Bar(who, act, of, read_until(r), by=by, using=using)]


def read_keywords_used(r: Reader) -> list[str]:
    """ "(play cards) using [Over Realm] or [Union]": with which keywords they are played; none if none is said."""
    out: list[str] = []
    spot = r.spot()
    while (r.eat("or") if out else r.eat("using")) and r.keyword() in r.grammar.playing:
        out.append(r.take_keyword())
        r.eat("effects")
        spot = r.spot()
    r.back(spot)
    return out


def read_kind_spared(r: Reader) -> str:
    """ "with non-[Evolve] skills", "using a non-keyword skill": with which skills alone it cannot be done; "" if that
    is not said."""
    spared = read_non_keyword(r)
    if spared:
        return "not " + spared
    spot = r.spot()
    if r.eat("using") or r.eat("by"):
        r.eat("a")
        if r.eat("plain_skill") and r.eat("effects"):
            return "not keyword"
    r.back(spot)
    return ""


def read_barred_list(r: Reader, who: str) -> list[Action]:
    """ "play Battle Cards, combo, or activate [Counter] this turn": several acts, and how long is said once, of all;
    nothing if one act alone is barred, or the cards are said once."""
    spot = r.spot()
    bars: list[tree.Bar] = []
    try:
        while True:
            bars.append(read_barred_act(r, who))
            joint = r.mark(",")
            if not (r.eat("or") or joint) or not r.see_pick("bar"):
                break
        if len(bars) < 2 or {"combo", "activate"}.isdisjoint(bar.act for bar in bars):
            raise r.miss("expected-what-cannot-be-done")
        last = read_barred_against(r, bars[-1])
        if isinstance(last, tree.If):
            return [replace(last, then=replace(bar, until=tree.WHILE)) for bar in bars]
        assert isinstance(last, tree.Bar)
        return [replace(bar, until=last.until) for bar in bars]
    except Miss:
        r.back(spot)
        return []


def read_barred_act(r: Reader, who: str) -> tree.Bar:
    """One of several acts: "combo", "activate [Blocker]", "play red Battle Cards"."""
    act = r.pick("bar")
    if act == "combo" and not said_with(r):
        return tree.Bar(who, act, Filter(), "")
    if act == "activate":
        kinds = read_each_kind(r)
        r.eat("effects")
        if kinds:
            return tree.Bar(who, act, Filter(keywords=tuple(kinds)), "")
    if act in ("play", "combo") and at_noun(r):
        noun = read_noun(r)
        belong_to(r, noun, who)
        if noun.head not in r.grammar.unplayed or act != "play":
            return tree.Bar(who, act, replace(filter_of(r, noun, True), whose=""), "")
    raise r.miss("expected-what-cannot-be-done")


ALONE: Final = ("attack", "combo")
"""What a player cannot do at all, where no cards are named."""


def read_barred_both(r: Reader, who: str, act: str) -> list[Action]:
    """ "(can't play) or combo with Extra Cards": the cards are said once.  "(can't combo) or play Extra Cards": they
    are said of the second alone.  Nothing if one act alone is barred."""
    spot, bare = r.spot(), act in ALONE and not said_with(r)
    if act in ("play", "combo", "attack", "activate") and r.eat("or") and r.see_pick("bar"):
        between = r.spot()
        r.pick("bar")
        bare = bare and not said_with(r)
        r.back(between)
        more = read_barred(r, who)
        first = bar_in(more[0])
        if bare and first is not None:
            return [like(more[0], tree.Bar(who, act, Filter(), first.until)), *more]
        if all(isinstance(each, tree.Bar) and each.of != Filter() and not each.of.keywords for each in more):
            assert first is not None
            unplayed = {r.grammar.kinds[head] for head in r.grammar.unplayed}
            if act == "play" and first.of.kinds and {*first.of.kinds} <= unplayed:
                act = "activate"
            return [replace(first, act=act), *more]
    r.back(spot)
    return []


def barred_with(r: Reader, act: str, noun: Noun) -> str:
    """What is barred: cards that are not played at all ("can't play Extra Cards") are activated."""
    return "activate" if act == "play" and noun.head in r.grammar.unplayed else act


def bar_in(action: Action) -> tree.Bar | None:
    """What is forbidden, be it under a condition; None if it is no act of a player."""
    if isinstance(action, tree.If) and action.otherwise is None:
        return bar_in(action.then)
    return action if isinstance(action, tree.Bar) else None


def like(said: Action, bar: tree.Bar) -> Action:
    """The prohibition under the same condition as the one that was said."""
    return replace(said, then=like(said.then, bar)) if isinstance(said, tree.If) else bar


def read_barred_use(r: Reader, who: str) -> list[Action]:
    """ "(can't) use skills to draw cards": what skills cannot do; nothing if that is not said."""
    spot = r.spot()
    if r.pick("bar") == "activate":
        means = read_skill_of(r)
        if means is not None and means[1] == "skill" and means[0].whose in ("", who) and r.eat("to_do"):
            r.read_as("to", len(r.trail) - 1)
            by = means[0]
            deed = read_barred_deed(r, who, by)
            if deed:
                return deed
            found = read_barred(r, who)
            if all(isinstance(each, tree.Bar) and each.by is None and not each.using for each in found):
                return [
                    replace(each, by=replace(by, whose="")) for each in found if isinstance(each, tree.Bar)
                ]
    r.back(spot)
    return []


DEEDS: Final = {"ko": "be_koed", "choose": "be_chosen", "rest": "be_rested"}
"""What a player does with cards, as what is done to them."""


def read_barred_deed(r: Reader, who: str, by: Filter | None = None) -> list[Action]:
    """ "KO your Battle Cards with skills", "switch Battle Cards to Active Mode by skills": what a player's skills
    cannot do with cards cannot be done to them by those; nothing if the player cannot do another thing.  With `by`,
    which skills they are was said before."""
    spot, first = r.spot(), len(r.trail)
    try:
        verb = r.pick("verb")
        if verb in CHANGES:
            return read_barred_change(r, who, verb, by)
        if verb not in DEEDS and verb not in ("switch", "place", "remove"):
            raise r.miss("expected-what-cannot-be-done")
        r.read_as("act", first)
        cards = read_each_barred(r, who, verb)
        if verb == "choose" and who == "opponent" and r.eat("as_attack_target"):
            r.read_as("act", len(r.trail) - 1)
            return [tree.Forbid(what, "be_attacked", read_until(r)) for what in cards]
        act = DEEDS.get(verb) or read_done_with(r, cards[0])
        at_a_time = (
            card_bans.read_own_forbidden(r, cards, [Ban(act)]) if by is None and verb == "switch" else []
        )
        if at_a_time:  # "during their next Charge Phase", by whatever would do so
            return at_a_time
        own = who == "you" and verb == "switch" and len(cards) == 1 and is_this(cards[0])
        if by is None and own and not (r.see("using") or r.see("by")):
            return [tree.Forbid(cards[0], act, read_until(r))]
        if by is None:
            if not (r.eat("using") or r.eat("by")):
                raise r.miss("expected-with-this-skill")
            means = read_skill_of(r)
            if means is None or means[1] != "skill" or means[0].whose not in ("", who):
                raise r.miss("expected-with-this-skill")
            by = means[0]
        done, doer = banned(act, replace(by, whose=who))
        until = read_until(r)
        if doer is None:
            return [tree.Forbid(what, done, until) for what in cards]
        return [tree.ForbidBy(what, done, doer, until) for what in cards]
    except Miss:
        r.back(spot)
        return []


def is_this(what: Selector) -> bool:
    """This card, wherever it is said to lie."""
    return isinstance(what, tree.This) or (isinstance(what, tree.All) and what.of.this)


CHANGES: Final = {"reduce": "reduced", "increase": "increased"}
"""What a player does with a number of cards, as what is done to it."""


def read_barred_change(r: Reader, who: str, verb: str, by: Filter | None) -> list[Action]:
    """ "(can't) reduce the energy costs of cards in their hand": the player's skills cannot change that number."""
    r.read_as("act", len(r.trail) - 1)
    stat, what = cost_changes.read_changed_cost(r)
    if by is None and (r.eat("using") or r.eat("by")):
        means = read_skill_of(r)
        if means is None or means[1] != "skill" or means[0].whose not in ("", who):
            raise r.miss("expected-with-this-skill")
        by = means[0]
    whose = replace(by or Filter(), whose=who)
    return [tree.ForbidBy(what, f"{stat}_be_{CHANGES[verb]}", whose, read_until(r))]


def read_each_barred(r: Reader, who: str, verb: str) -> list[Selector]:
    """ "this card or your <A> cards": the cards that something cannot be done to."""
    out = [read_barred_cards(r, who, verb)]
    while True:
        spot = r.spot()
        if not (r.eat("or") or r.eat("and")) or r.see_pick("bar"):
            r.back(spot)
            return out
        try:
            out.append(read_barred_cards(r, who, verb))
        except Miss:
            r.back(spot)
            return out


def read_barred_cards(r: Reader, who: str, verb: str) -> Selector:
    """The cards that something cannot be done to: whose they are must be said, or goes without saying."""
    if r.pick("this"):
        return cost_changes.read_this_costed(r) if verb == "switch" else tree.This()
    if r.see_pick("it") or r.see_pick("chosen"):
        them = mentioned_cards.read_reference(r)
        if them is not None:
            return them
    if r.eat("any_of"):
        r.read_as("any", len(r.trail) - 1)
    r.eat("any") or r.eat("a")
    outer, r.context.no_places = r.context.no_places, verb == "place"
    try:
        noun = read_noun(r)
    finally:
        r.context.no_places = outer
    if verb == "switch" and not noun.whose:
        belong_to(r, noun, who)  # nobody switches another player's cards for nothing
    of = filter_of(r, noun)
    if not of.whose:
        raise r.miss("expected-cards-of-one-player")
    return tree.All(of)


def read_done_with(r: Reader, what: Selector) -> str:
    """ "(switch …) to Active Mode", "(return …) to their owners' hands": the act; raises Miss for another."""
    first = len(r.trail)
    state = r.pick("to_mode")
    act = {"active": "be_activated", "rested": "be_rested"}.get(state, "") or read_moved_where(r, [what])
    if not act:
        raise r.miss("expected-what-cannot-be-done")
    r.read_as("act", first)
    return act


@production
def read_barred_placing(r: Reader, who: str) -> list[Action]:
    """Cards that a player cannot place somewhere; nothing if that is not said here."""
    return []


@production
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    """What only in this game a player cannot do; nothing if that is not said here."""
    return []


def read_by(r: Reader, who: str) -> Filter | None:
    """ "… with the skills of cards with [Super Combo]", "by skills": only as far as those do it, which are skills of
    whoever cannot do it."""
    spot = r.spot()
    if r.eat("using") or r.eat("by"):
        means = read_skill_of(r)
        if means is not None and means[1] == "skill":
            if means[0].whose not in ("", who):
                raise r.miss("expected-cards-of-one-player")
            return replace(means[0], whose="")
        if r.eat("the") and r.eat("effect_of"):
            return replace(filter_of(r, read_noun(r), True), whose="")
    r.back(spot)
    return None


def read_non_keyword(r: Reader) -> str:
    """ "with non-[Evolve] skills", "by skills other than [Evolve]": the keyword whose skills are left; "" if that is
    not said."""
    spot = r.spot()
    if r.eat("using") or r.eat("by"):
        r.eat("a") or r.eat("the")
        first = len(r.trail)
        if r.eat("effects"):
            spared = (r.take("skill_kind") or r.take_keyword()) if r.eat("other_than") else ""
            if spared:
                r.eat("effects")
                r.read_as("except", first)
            else:
                r.back(spot)
            return spared
        kind = (r.take("skill_kind") or r.take_keyword()) if r.eat("non") and r.mark("•") else ""
        if kind and r.eat("effects"):
            r.read_as("except", first)
            return kind
    r.back(spot)
    return ""


def at_cards_with_it(r: Reader) -> bool:
    """ "(activate [Blocker]) with Battle Cards": the cards that have it, and not what their cost is."""
    spot = r.spot()
    if r.eat("using") and at_noun(r) and not r.see_pick("stat") and r.see_pick("noun"):
        return True
    r.back(spot)
    return False


def read_barred_skills(r: Reader, who: str) -> list[Action]:
    """ "your opponent can't activate [Counter] skills with energy costs of 2 or more"."""
    if r.context.permanent and (r.pick("its") == "this" or r.pick("this")):
        of = Filter(this=True, keywords=tuple(read_each_kind(r)))
        r.eat("effects")
        return [tree.Bar(who, "activate", of, read_until(r))]
    if r.see_pick("that") or r.see_pick("chosen"):
        them = mentioned_cards.read_reference(r)
        if them is not None:
            return [tree.Forbid(them, "activate", read_until(r))]
    spot = r.spot()
    its = r.pick("its")
    if (
        its not in ("", "this") and who and r.eat("effects")
    ):  # "its skills", which that player alone could activate
        them = r.refer(its)
        return [r.when_known(them, activated_by_none, who, read_until(r))]
    r.back(spot)
    if (r.see("the") or r.see("a")) and (r.bracket("skill_kind", 1) or r.keyword(1)):
        r.eat("the") or r.eat("a")
    kinds = read_each_kind(r)
    if kinds:
        r.eat("effects")
        if r.eat("of_plain") or r.eat("on_plain") or at_cards_with_it(r):
            noun = read_noun(r)
            belong_to(r, noun, who)
            named = replace(filter_of(r, noun, True), whose="", keywords=tuple(kinds))
            return [tree.Bar(who, "activate", named, read_until(r))]
        of = Filter(keywords=tuple(kinds))
        noun = Noun()
        while read_modifier(r, noun):
            pass
        bounds = tuple(bound for bound in noun.f.bounds if bound.stat == "cost")
        from_hand = noun.areas == ["hand"] and all(kind in r.grammar.hand_skills for kind in kinds)
        other_place = noun.areas not in ([], ["hand"]) or noun.whose not in ("", who)
        if noun.f != Filter(bounds=bounds) or other_place:
            raise r.miss("expected-the-end-of-the-sentence")
        of = replace(of, bounds=bounds, areas=() if from_hand else tuple(noun.areas))
        return read_barred_together(r, tree.Bar(who, "activate", of, ""))
    if r.see("effects", 1):
        r.eat("any")
    if not r.see("effects_of") and not r.see("other_than", 1) and r.eat("effects"):
        of = Filter(areas=read_origin(r, who))
        return [read_barred_against(r, tree.Bar(who, "activate", of, ""))]
    if r.eat("effects_of"):
        noun = read_noun(r)
        belong_to(r, noun, who)
        anywhere = not noun.areas and read_in_every_area(r)
        of = replace(filter_of(r, noun, noun.f.copy or anywhere), whose="")
        if of.unless is not None and of.areas == r.grammar.field:
            of = replace(of, areas=())  # "cards other than …" are cards of other kinds, wherever they lie
        if of.unless is not None and of.unless.whose == who:
            of = replace(of, unless=replace(of.unless, whose=""))  # nobody activates another player's
        return [tree.Bar(who, "activate", of_cards_with(of), read_until(r))]
    spared = read_but_skills_of(r, who)
    if spared is not None:
        return [tree.Bar(who, "activate", Filter(unless=spared), read_until(r))]
    r.eat("any")
    noun = read_noun(r)
    belong_to(r, noun, who)
    if r.eat("effects"):  # "Battle Cards' skills"
        of = of_cards_with(replace(filter_of(r, noun), whose=""))
        return [tree.Bar(who, "activate", of, read_until(r))]
    came_from, noun.areas = tuple(noun.areas), []
    of = replace(filter_of(r, noun, True), whose="")
    if r.eat("in_a_combo"):
        return [read_barred_against(r, tree.Bar(who, "combo", replace(of, areas=came_from), ""))]
    only = read_each_kind(r)  # "{X}'s [Activate Main] skill", "their Leader Card's [Awaken] or [Wish] skills"
    if only:
        r.need("effects")
        of = replace(of_cards_with(of), keywords=tuple(only))
    elif noun.head not in r.grammar.unplayed and not all(is_activated(r, each) for each in of.keywords):
        raise r.miss("expected-what-cannot-be-done")  # "use cards with [Super Combo]": in what way?
    return [tree.Bar(who, "activate", of, read_until(r))]


def of_cards_with(of: Filter) -> Filter:
    """The cards whose skills are activated: the keywords that these cards have, and not those of the skills."""
    return replace(of, keywords=(), either=(Filter(keywords=of.keywords),)) if of.keywords else of


def is_activated(r: Reader, keyword: str) -> bool:
    """Whether a card "with" the keyword is used by activating that skill of it, as far as the words tell."""
    kinds = r.lex.brackets.get("skill_kind", {})
    return not kinds or keyword in kinds.values()


def activated_by_none(what: Selector, who: str, until: str) -> Action:
    """The player cannot activate the skills of these cards, which are that player's; raises Miss for others."""
    if isinstance(what, tree.This) or (isinstance(what, tree.Choose | tree.All) and what.of.whose != who):
        raise Miss("expected-cards-of-one-player")
    return tree.Forbid(what, "activate", until)


def read_in_every_area(r: Reader) -> bool:
    """ "in all areas", "in any area": wherever the player has them."""
    if r.eat("in_all_your_areas") or r.eat("in_all_areas") or r.eat("in_any_area"):
        return True
    before, first = r.at, len(r.trail)
    read_from_any_area(r)
    if r.at > before:
        r.read_as("in_any_area", first)
    return r.at > before


def read_barred_together(r: Reader, bar: tree.Bar) -> list[Action]:
    """ "(activate [Blocker]) or combo during this card's attacks": how long is said once, of all that is barred."""
    spot = r.spot()
    if r.eat("or") and r.see_pick("bar"):
        more = read_barred(r, bar.who)
        last = more[0]
        if isinstance(last, tree.If) and isinstance(last.then, tree.Bar):
            return [replace(last, then=replace(bar, until=last.then.until)), *more]
        if isinstance(last, tree.Bar):
            return [replace(bar, until=last.until), *more]
    r.back(spot)
    return [read_barred_against(r, bar)]


def read_origin(r: Reader, who: str = "you") -> tuple[str, ...]:
    """ "from your hand", of this card: the areas; none for "from any area", or if it is not said from where."""
    read_from_any_area(r)
    place, spot = Noun(), r.spot()
    if r.eat("from_area") and read_location(r, place) and place.whose in ("", who):
        return tuple(place.areas)
    r.back(spot)
    return ()


def read_from_any_area(r: Reader) -> None:
    spot = r.spot()
    if r.eat("in_from") and r.eat("any") and r.eat("area_word"):
        return
    r.back(spot)
