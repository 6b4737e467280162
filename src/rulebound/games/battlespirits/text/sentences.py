"""Clauses of this game, and what stands before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.actions import read_draw
from rulebound.games.battlespirits.text.again import read_again
from rulebound.games.battlespirits.text.battles import read_battle_clause
from rulebound.games.battlespirits.text.colors import read_chosen_color
from rulebound.games.battlespirits.text.cores import read_core_place, read_cores_kept
from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.hands import read_hand_kept
from rulebound.games.battlespirits.text.headings import THIS, is_in_step
from rulebound.games.battlespirits.text.life import read_life_kept, read_life_limited, read_life_sent
from rulebound.games.battlespirits.text.targets import read_targets
from rulebound.games.battlespirits.text.treated import read_as_level
from rulebound.games.battlespirits.tree import CorePlace, Exchange, FallShort, MoveCores, Remain
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Selector, Skill, When
from rulebound.language.grammar import card_bans, gains, sentences, single_clauses, statements
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_for_each
from rulebound.language.grammar.passives import Ban
from rulebound.language.grammar.productions import VERBS
from rulebound.language.grammar.selections import read_selector
from rulebound.language.grammar.terms import read_term
from rulebound.language.grammar.traits import read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import OpenChoice, WatchBegins, WatchOver
from rulebound.language.tokens import NOTE, QUOTE, SIGNED
from rulebound.language.trees import seq, under


@GRAMMAR.override(single_clauses.read_own_clause)
def read_own_clause(r: Reader) -> list[Action]:
    """ "Among them, add …", "by doing X, do Y", "gain 1 core in your Reserve", "draw one more"."""
    spot = r.spot()
    if r.looking is not None and r.eat("among") and r.mark(","):
        return read_among(r)
    r.back(spot)
    own = read_life_kept(r) or read_life_sent(r) or read_hand_kept(r) or read_battle_clause(r)
    own = own or read_cores_kept(r) or read_chosen_color(r)
    if own:
        return own
    if r.context.lead and r.see("for_each"):
        return single_clauses.read_clause(r)  # "During this turn, for each …, …"
    by = read_by_doing(r)
    if by is not None:
        paid, done = by
        return [tree.May(seq([*paid, tree.If(tree.Did(), seq(done))]))]
    r.back(spot)
    if r.eat("gain_core"):
        try:
            count = 1 if r.eat("a") else r.number()
            if r.pick("area") == "life":
                return [MoveCores(count, CorePlace("void"), CorePlace("life"))]
            r.need("core")
            if not (r.eat("on_plain") or r.eat("in_from")):
                raise r.miss("expected-where-they-go")
            return [MoveCores(count, CorePlace("void"), read_core_place(r))]
        except Miss:
            r.back(spot)
    if r.eat("draw_more"):
        if r.kind(SIGNED):
            count = r.signed()
            r.eat("cards")
            return [tree.Draw(count)]
        r.back(spot)
    if r.eat("more_cores"):
        if r.kind(SIGNED) and is_in_step(r, "core_step"):
            return [MoveCores(r.signed(), CorePlace("void"), CorePlace("reserve"))]
        r.back(spot)
    if r.eat("after_you_draw"):
        drawn = [] if r.mark_here(",") else read_draw(r, None)
        if r.mark(","):
            return [*drawn, *single_clauses.read_clause(r)]  # faq.wording.4
    r.back(spot)
    if r.eat("other_than") and r.pick("this") and r.mark(","):
        return [but_for_this(r, action) for action in single_clauses.read_clause(r)]
    r.back(spot)
    return []


def read_among(r: Reader) -> list[Action]:
    """ "(Among them,) add 1 Spirit card …", "(Among them,) besides "X", add 2 cards …"."""
    if not r.eat("other_than"):
        return single_clauses.read_clause(r)
    spared = Noun()
    if not read_term(r, spared, False) or not r.mark(","):
        raise r.miss("expected-a-name-or-a-trait")
    found = single_clauses.read_clause(r)
    last = found[-1] if len(found) == 1 else None
    if not isinstance(last, tree.OnCards) or not isinstance(last.what, tree.Choose):
        raise r.miss("expected-a-number-of-cards")
    what = last.what
    if not what.among_looked or what.of.unless is not None:
        raise r.miss("expected-a-number-of-cards")
    return [replace(last, what=replace(what, of=replace(what.of, unless=spared.f)))]


def but_for_this(r: Reader, action: Action) -> Action:
    """ "Besides this Spirit, target 1 Spirit": not this card itself."""
    if isinstance(action, OpenChoice) and isinstance(action.what, tree.Choose):
        what = replace(action.what, of=replace(action.what.of, other=True))
        many = replace(action, what=what)
        r.mentions[:] = [many if mention is action else mention for mention in r.mentions]
        return many
    if isinstance(action, MoveCores) and isinstance(action.source.cards, tree.All | tree.Choose):
        cards = replace(action.source.cards, of=replace(action.source.cards.of, other=True))
        return replace(action, source=replace(action.source, cards=cards))
    return action


@GRAMMAR.override(single_clauses.read_kept_from)
def read_kept_from(r: Reader, out: list[Action]) -> list[Action]:
    """faq.effects.5: "return this Spirit to your Hand by sending a core from your Reserve to the Trash": what is done
    first stands behind."""
    spot = r.spot()
    paid = read_doing_first(r)
    if not paid or not (r.mark_here(".") or ended(r)) or not out:
        r.back(spot)
        return out
    return [tree.May(seq([*paid, tree.If(tree.Did(), seq(out))]))]


def read_doing_first(r: Reader) -> list[Action]:
    """ "by sending a core from your Reserve to the Trash": what is done; nothing if that is not said here."""
    spot = r.spot()
    own = r.pick("verb")  # "by paying the cost" is a verb of its own
    r.back(spot)
    if own or not r.eat("by"):
        return []
    name, _, _ = r.pick("gerund").partition(" ")
    way = r.grammar.verbs.get(name) or VERBS.get(name)
    if way is None:
        r.back(spot)
        return []
    return way(r, None)


def read_by_doing(r: Reader) -> tuple[list[Action], list[Action]] | None:
    """faq.effects.5: "by destroying a Spirit, draw a card": what is done first, and what for; None if that is not
    said here."""
    spot = r.spot()
    paid = read_doing_first(r)
    if not paid or not r.mark(","):
        r.back(spot)
        return None
    if r.eat("also") or r.eat("additionally"):
        r.mark(",")
    return paid, read_clauses(r)


@GRAMMAR.override(sentences.read_own_sentence)
def read_own_sentence(r: Reader) -> list[Action]:
    """ "During this turn, when only the opposing Spirit is destroyed by comparing BP with it, …": the card has that
    effect for the time.  "While X, do Y" within an effect asks once."""
    targets = read_targets(r) or read_again(r)
    if targets is not None:
        return [targets]
    spot = r.spot()
    discarded = read_hand_discarded(r)
    if discarded is not None:
        return [discarded]
    r.back(spot)
    some = read_those_destroyed(r)
    if some is not None:
        return [some]
    r.back(spot)
    some = read_those_with(r)
    if some is not None:
        return [some]
    granted = read_won_by_it(r)
    if granted is not None:
        return [granted]
    r.back(spot)
    waits = any(words.key == "when" for words in r.trail)  # the effect has an event of its own
    if not r.context.permanent and (r.eat("as_long_as") or r.eat("when")):
        try:
            conditions = read_conditions(r)
            if r.mark(","):
                also = r.eat("also") or r.eat("additionally")
                if also:
                    r.mark(",")
                elif waits:
                    raise r.miss("expected-whether-it-stands-under-the-condition")
                return [under(conditions, seq(read_clauses(r)))]
        except Miss:
            pass
    r.back(spot)
    return []


def read_hand_discarded(r: Reader) -> Action | None:
    """ "Discard your entire Hand (at least one card). Then, …": with an empty Hand nothing of it is done; None if
    that is not said."""
    try:
        if r.pick("verb") != "discard":
            return None
        (done,) = VERBS["discard"](r, None)
    except (Miss, ValueError):
        return None
    of = done.what.of if isinstance(done, tree.Move) and isinstance(done.what, tree.All) else None
    if of is None or not r.kind(NOTE) or r.token().text.lower() not in AT_LEAST_ONE:
        return None
    r.advance(1, "at_least_one", r.token().text)
    stop(r)
    some = tree.Compare(tree.Count(of), ">=", 1)
    return tree.If(some, seq([done, *sentences.read_thens(r)]))


AT_LEAST_ONE: Final = ("at least one card", "at least 1 card", "one or more cards")


def read_those_destroyed(r: Reader) -> Action | None:
    """ "If they have 0 BP, destroy them": faq.bp.3, those of them that have."""
    first = len(r.trail)
    if not r.eat("if"):
        return None
    r.read_as("other_bound", first)  # it says which of them
    if r.pick("it") != "them":
        return None
    them = r.refer("them", asked=True)
    if r.pick("is_at") != "has":
        return None
    r.read_as("other_bound", len(r.trail) - 3)
    noun = Noun()
    noun.heads = ["spirit"]
    read_trait(r, noun)
    r.mark(",")
    if r.pick("verb") != "ko" or r.pick("it") != "them":
        return None
    r.refer("them")
    of = replace(noun.f, it=True)
    return r.when_known(them, those_that_fit, of)


def read_those_with(r: Reader) -> Action | None:
    """ "Destroy those with 0 BP": faq.bp.3, those of the cards just spoken of that have it; None if that is not said
    here."""
    spot = r.spot()
    r.eat("then")
    r.mark(",")
    if r.pick("verb") == "ko" and r.eat("those_alone"):
        them = r.refer("them", asked=True)
        if r.eat("with"):
            noun = Noun()
            noun.heads = ["spirit"]
            read_trait(r, noun)
            return r.when_known(them, those_that_fit, replace(noun.f, it=True))
    r.back(spot)
    return None


def those_that_fit(them: Selector, of: Filter) -> Action:
    if not isinstance(them, tree.It):
        raise Miss("expected-what-it-means")
    return tree.KO(tree.All(of))


def read_won_by_it(r: Reader) -> Action | None:
    until = r.pick("until")
    if not until:
        return None
    r.mark(",")
    if not r.eat("when") or not r.eat("only_the_foe") or r.pick("noun") != "spirit":
        return None
    if r.pick("happens") != "ko" or not r.eat("comparing") or not r.eat("with_plain") or not r.eat("it"):
        return None
    r.read_as("only_the_foe", len(r.trail) - 5)
    who = r.refer("pronoun")
    r.mark(",")
    r.mention(WatchBegins())
    conditions: list[Condition] = []
    if r.eat("if"):
        conditions = read_conditions(r)
        r.mark(",")
    effect = seq(read_clauses(r))
    r.mention(WatchOver())
    skill = Skill("when", effect, tuple(conditions), event=When("battle_ko", THIS))
    return tree.GrantSkill(who, skill, until)


@GRAMMAR.override(sentences.read_following)
def read_following(r: Reader, out: list[Action]) -> list[Action]:
    """ "For each cost of the Spirit card that blocked in the opposing Trash, it discards -1 card": fewer cards."""
    found = sentences.read_following.shared(r, out)
    if found and isinstance(found[-1], Exchange) and r.eat("in_a_battle_now"):
        r.mark(",")
        r.need("goes_on")  # faq.wording.3: it does so in any case
        stop(r)
    if found and r.eat("does_not_stack"):
        stop(r)
    raised = read_targeting_raised(r, found) or read_raised_by_destroying(r, found)
    if raised is not None:
        return raised
    last = found[-1] if found else None
    if isinstance(last, tree.Move) and isinstance(last.what, tree.Top) and r.eat("for_each_cost_of_blocker"):
        r.mark(",")
        r.need("it_discards")
        if r.signed() != -1:
            raise r.miss("expected-a-number")
        r.need("cards")
        stop(r)
        return [*found[:-1], FallShort(last)]
    return found


def read_targeting_raised(r: Reader, found: list[Action]) -> list[Action] | None:
    """ "For each Spirit with Clash you control, the targeting BP gets +1000": the bound of the cards targeted
    is so much higher; None if that is not said."""
    spot = r.spot()
    choice = found[0] if found else None
    if (
        not isinstance(choice, OpenChoice)
        or not isinstance(choice.what, tree.Choose)
        or not r.see("for_each")
    ):
        return None
    try:
        each = read_for_each(r)
        r.mark(",")
        if each is not None and r.eat("the_targeting"):
            stat = r.pick("stat")
            bound = choice.what.of.bound(stat)
            if r.pick("predicate") == "gain" and bound is not None and isinstance(bound.high, int):
                more = replace(each, times=r.signed())
                stop(r)
                of = choice.what.of.bounded(stat, bound.low, tree.Plus(more, bound.high))
                raised = replace(choice, what=replace(choice.what, of=of))
                r.mentions[:] = [raised if mention is choice else mention for mention in r.mentions]
                return [raised, *found[1:]]
    except Miss:
        pass
    r.back(spot)
    return None


def read_raised_by_destroying(r: Reader, found: list[Action]) -> list[Action] | None:
    """ "(Target an opposing Cost 4 or below Spirit. Destroy it.) When choosing the target, you can target one of your
    Nexuses. Destroy it. For each cost of the Nexus destroyed, the target cost increases by +1 instead": that is done
    first, and raises the bound by the cost of what was destroyed; None if that is not said."""
    spot = r.spot()
    choice = found[0] if len(found) == 2 else None
    if (
        not isinstance(choice, OpenChoice)
        or not isinstance(choice.what, tree.Choose)
        or not is_ko_of_it(found)
    ):
        return None
    bound = choice.what.of.bound("cost")
    if bound is None or not isinstance(bound.high, int) or not r.eat("when_choosing_target"):
        r.back(spot)
        return None
    r.mark(",")
    r.need("you_may")
    if r.pick("verb") != "choose":
        raise r.miss("expected-a-verb")
    paid = read_selector(r)
    if not r.mark(".") or r.pick("verb") != "ko" or not r.pick("it") or not r.mark("."):
        raise r.miss("expected-a-verb")
    if not isinstance(paid, tree.Choose) or paid.of.whose != "you" or paid.count != 1:
        raise r.miss("expected-a-number-of-cards")
    first = len(r.trail)
    r.need("for_each_cost_of")
    kind = r.grammar.kinds.get(r.pick("noun"), "")
    if paid.of.kinds != (kind,) or r.pick("participle") != "ko" or not r.mark(","):
        raise r.miss("expected-what-was-just-said")
    r.need("the_target_cost")
    if r.signed() != 1:
        raise r.miss("expected-a-number")
    r.need("instead")
    r.read_as("for_each_cost_of", first)
    stop(r)
    higher = tree.Plus(tree.Stat("cost", tree.It()), bound.high)
    others = replace(choice.what, of=choice.what.of.bounded("cost", bound.low, higher))
    targets = tree.If(tree.Did("ko"), tree.KO(others), tree.KO(choice.what))
    return [tree.May(tree.KO(paid)), targets]


def is_ko_of_it(found: list[Action]) -> bool:
    return isinstance(found[1], tree.KO) and isinstance(found[1].what, tree.Unbound)


@GRAMMAR.override(gains.read_own_gift)
def read_own_gift(r: Reader, first: list[Selector]) -> list[Action]:
    """ "Give all your Spirits Clash"."""
    keyword = r.take_keyword()
    if not keyword:
        raise r.miss("expected-an-amount-such-as-5000-or-a-keyword-such-as-critical")
    until = read_until(r)
    return [tree.Grant(each, keyword, until) for each in first]


@GRAMMAR.override(statements.read_own_predicate)
def read_own_predicate(r: Reader, verb: str, subjects: list[Selector]) -> list[Action]:
    """ "can refresh", "must attack if possible", "returns to your hand", "remains on the Field, exhausted"."""
    if verb == "is also":
        return read_also(r, subjects)
    if verb == "reduce only":
        return read_life_limited(r, subjects)
    if verb == "counts as":
        return read_counted_as(r, subjects)
    if verb == "not refresh":
        until = read_until(r)
        return [tree.Forbid(each, "be_activated", until) for each in subjects]
    if verb == "can refresh":
        return [tree.May(tree.Orient(each, "active")) for each in subjects]
    if verb == "can block":
        rested = [each for each in subjects if isinstance(each, tree.All) and each.of.state == "rested"]
        if rested != subjects:
            raise r.miss("expected-a-kind-of-card")  # others can block anyway
        until = read_until(r)
        return [tree.Allow(each, "block_rested", until) for each in subjects]
    if verb == "can block exhausted":
        until = read_until(r)
        return [tree.Allow(each, "block_rested", until) for each in subjects]
    if verb in ("must attack", "must block"):
        r.eat("at_the_start_of_the_step")
        act = "abstain" if verb == "must attack" else "not_block"
        until = read_compelled(r, act)
        r.need("if_possible")
        return [tree.Forbid(each, act, until) for each in subjects]
    done = verb.removeprefix("done ")
    if done != verb:
        return read_done(r, done, subjects)
    if verb == "returns":
        area, where = read_returned_to(r)
        return [tree.Move(each, area, where) for each in subjects]
    if verb == "stay":
        r.eat("the")
        if r.pick("area") != "field":
            raise r.miss("expected-where")
        r.mark(",")
        state = r.pick("mode") or r.pick("state_behind")
        if not state:
            r.eat("the_same_state")
        return [Remain(each, state) for each in subjects]
    if verb in ("target attack", "can attack"):
        r.eat("a")
        by = filter_of(r, read_noun(r))
        if by.whose not in ("", "opponent"):
            raise r.miss("expected-a-kind-of-card")
        until = read_until(r)
        return [tree.Allow(each, "attack_spirit", until, replace(by, whose="opponent")) for each in subjects]
    raise r.miss("expected-a-verb-such-as-to-get-or-what-cannot-be-done")


def read_compelled(r: Reader, act: str) -> str:
    """ "(must block) this Spirit's attack", "(must attack) this turn": how long they must."""
    own = act == "not_block" and not r.context.permanent and r.eat("this_attack")
    if own and not any(words.meaning == "attacks" for words in r.trail):
        raise r.miss("expected-a-battle")  # which attack
    if r.context.permanent:
        r.eat("in_each_turn")
    said = tree.BATTLE if own else r.pick("until")
    return said or r.context.lead or (tree.WHILE if r.context.permanent else tree.TURN)


def read_done(r: Reader, done: str, subjects: list[Selector]) -> list[Action]:
    """ "(the opposing Spirit) is destroyed", "(two opposing Spirits) are returned to the Hand": what is done, said of
    the cards."""
    if r.context.permanent:
        raise r.miss("expected-when-this-effect-happens")
    if done == "ko":
        return [tree.KO(each) for each in subjects]
    if done == "discarded":
        return [tree.Move(each, "trash") for each in subjects]
    if done == "returned":
        area, where = read_returned_to(r)
        return [tree.Move(each, area, where) for each in subjects]
    return [tree.Orient(each, done) for each in subjects]


def read_returned_to(r: Reader) -> tuple[str, str]:
    """ "(returns to) your hand", "the top of the deck": the area, and which end of it."""
    r.eat("your") or r.eat("the") or r.eat("owners")
    end = "top" if r.eat("top_end") else "bottom" if r.eat("bottom_end") else ""
    if end:
        r.need("of_plain")
        r.eat("your") or r.eat("the") or r.eat("owners")
    area = r.pick("area") or ("deck" if r.eat("deck") else "")
    if area != ("deck" if end else "hand"):
        raise r.miss("expected-where")
    return area, end


def read_cost_counted(r: Reader) -> int:
    """ "(is treated as) Cost 3", "having a cost of 3"."""
    r.eat("a") or r.eat("having_a")
    if r.pick("stat") != "cost":
        raise r.miss("expected-cost-or-power")
    r.eat("of_plain")
    return r.number()


def read_counted_as(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(is treated as) Cost 3", "(is treated as) LV2": another cost, or another level."""
    spot = r.spot()
    try:
        return read_as_level(r, subjects)
    except Miss:
        r.back(spot)
    number = read_cost_counted(r)
    return [tree.SetBase(each, "cost", number, read_until(r)) for each in subjects]


def read_also(r: Reader, subjects: list[Selector]) -> list[Action]:
    """grandwalker.grandforce: "(this Nexus is also a) Spirit with 8000 BP this turn"."""
    kind = r.grammar.kinds.get(r.pick("noun"), "")
    r.need("with")
    number, stat = r.number(), r.pick("stat")
    if not kind or stat != "bp":
        raise r.miss("expected-a-kind-of-card")
    until = read_until(r)
    both = [
        (tree.SetBase(each, stat, number, until), tree.Gain(each, "kind", kind, until)) for each in subjects
    ]
    return [action for pair in both for action in pair]


@GRAMMAR.override(gains.at_gain)
def at_gain(r: Reader) -> bool:
    """ "(+3000 BP and) an extra Red symbol"."""
    return r.see("extra") or gains.at_gain.shared(r)


@GRAMMAR.override(gains.read_own_gain)
def read_own_gain(r: Reader, part: gains.Part) -> bool:
    """ "an extra Red symbol", 'the "Lab" family'."""
    spot = r.spot()
    r.eat("the")
    if r.kind(QUOTE):
        family = r.term("family")
        if r.eat("of_family"):
            r.read_as("family_given", len(r.trail) - 1)
            part.info = ("family", family)
            return True
    r.back(spot)
    r.eat("extra")
    color = r.pick("color")
    if color and r.eat("symbol"):
        part.info = ("symbol", color)
        return True
    r.back(spot)
    return False


@GRAMMAR.override(card_bans.read_own_forbidden)
def read_own_forbidden(r: Reader, subjects: list[Selector], bans: list[Ban]) -> list[Action]:
    """ "(can't block) opposing Spirits with BP inferior to this Spirit's", "(can't block) this Spirit"."""
    if len(bans) != 1 or bans[0].act != "block" or bans[0].by is not None:
        return []
    spot = r.spot()
    try:
        of = THIS if r.pick("this") else filter_of(r, read_noun(r))
        until = read_until(r)
        return [tree.ForbidBy(each, "block", of, until) for each in subjects]
    except Miss:
        r.back(spot)
        return []
