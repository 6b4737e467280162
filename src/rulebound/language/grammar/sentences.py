"""Sentences, and how one follows from another: "if you do", "instead", "then"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeGuard

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Selector
from rulebound.language.grammar import actions, area_choices, kinds_apart, permanents
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import (
    are_opposite,
    either,
    joined,
    read_clauses,
    read_did,
    read_otherwise,
)
from rulebound.language.grammar.conditions import read_conditions, read_denied
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import was_revealed
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_modifier, read_noun
from rulebound.language.grammar.productions import VERBS, production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    AskedBehind,
    CardsSelected,
    Depends,
    Done,
    EffectOver,
    InPlace,
    Mention,
    Open,
    OpenChoice,
    OpenDid,
    looked_at,
)
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import flat, or_else, seq, under


@production
def read_steps(r: Reader) -> Action:
    """Sentences to the end of the skill."""
    out: list[Action] = []
    step: list[Action] = []
    r.context.waits = False
    while not ended(r):
        if out and r.eat("only_once_a_turn"):
            r.context.once = True
            stop(r)
            continue
        if out and read_only_activated(r):
            stop(r)
            continue
        instead = read_step_instead(r, step)
        if instead is not None:
            del out[len(out) - len(step) :]
        step = read_step(r, not out) if instead is None else [instead]
        out.extend(step)
    r.mention(EffectOver(r.span()))
    if not out:
        raise r.miss("expected-an-effect")
    return seq(out)


def read_only_activated(r: Reader) -> bool:
    """ "This skill can only be activated if your Leader Card is red", "… during your turn": a condition for all of
    it, behind it."""
    if not r.eat("only_activated"):
        return False
    turn = r.pick("turn")
    if not turn and not (r.eat("if") or r.eat("when") or r.eat("as_long_as")):
        raise r.miss("expected-when-this-skill-is-activated")
    r.context.only_if = (tree.Turn(turn),) if turn else tuple(read_conditions(r))
    return True


def read_step_instead(r: Reader, step: list[Action]) -> Action | None:
    """ "If you have 4 or less life, draw 2 cards instead.": in place of the sentence before; None if that is not
    said here."""
    spot = r.spot()
    if step and not r.context.waits and read_if(r):
        try:
            conditions = read_conditions(r)
            asked_of_it = any(isinstance(mention, Open) for mention in r.mentions[spot.mentioned :])
            r.mark(",")
            chosen = read_other_choice(r, step)
            if chosen is not None:
                whole = conditions[0] if len(conditions) == 1 else tree.AllOf(tuple(conditions))
                return InPlace(whole, chosen, seq(step))
            early = r.eat("instead")
            if early:
                r.mark(",")
            inner = read_clauses(r)
            if early or r.eat("instead"):
                dropped = [] if read_number_dropped(r, step) else read_dropped(r)
                stop(r)
                whole = conditions[0] if len(conditions) == 1 else tree.AllOf(tuple(conditions))
                if not dropped:
                    if not is_one_thing(step) or (asked_of_it and not is_done_to_cards(step)):
                        raise r.miss("expected-instead-of-what")
                    return InPlace(whole, seq(inner), seq(step))
                found = dropping(seq(step), seq(dropped), whole, seq(inner))
                if found is None:
                    raise r.miss("expected-what-was-just-said")
                return found
        except Miss:
            pass
    r.back(spot)
    return None


@production
def read_if(r: Reader) -> bool:
    """The word before a condition under which something else is done instead."""
    return r.eat("if")


@production
def read_other_choice(r: Reader, step: list[Action]) -> Action | None:
    """ "(KO 1 A. If …,) choose 1 B instead of an A": the same is done with other cards; None if that is not said."""
    spot = r.spot()
    may = r.eat("you_may")  # which "up to" says as well
    if len(step) != 2 or not isinstance(step[0], OpenChoice) or r.pick("verb") != "choose":
        r.back(spot)
        return None
    if may and not r.see("up_to"):
        r.back(spot)
        return None
    if may:
        r.read_as("up_to", len(r.trail) - 2)
    said, done = step[0].what, step[1]
    try:
        like = read_one_like_it(r, said) or read_more_like_it(r, said)
        if like is not None:
            return replace(done, what=like) if is_done_to_it(done) else None
        other = actions.read_chosen(r)
        r.need("instead")
        first = len(r.trail)
        r.need("of_plain")
        r.eat("a")
        dropped = filter_of(r, read_noun(r), True)
        r.read_as("instead_of_that", first)  # it is what was said before
        stop(r)
    except Miss:
        r.back(spot)
        return None
    same = isinstance(said, tree.Choose) and replace(said.of, whose="", areas=()) == replace(
        dropped, whose=""
    )
    if not same or not isinstance(done, tree.OnCards) or not isinstance(done.what, tree.Unbound):
        r.back(spot)
        return None
    return replace(done, what=other)


def read_one_like_it(r: Reader, said: Selector) -> Selector | None:
    """ "(choose) one with an energy cost of 5 or less instead": such a card as was said, with other numbers; None if
    that is not said here."""
    spot, noun = r.spot(), Noun()
    up_to = r.eat("up_to")
    one = r.kind(NUMBER) or bool(r.pick("number"))
    if one and r.kind(NUMBER):
        one = r.number() == 1
    noun.heads = ["card"]
    if one and r.see("with") and isinstance(said, tree.Choose) and said.up_to in (True, up_to):
        while read_modifier(r, noun):
            pass
        stats = {bound.stat for bound in noun.f.bounds}
        asked = {bound.stat for bound in said.of.bounds}
        if noun.f == Filter(bounds=noun.f.bounds) and stats == asked and r.eat("instead"):
            stop(r)
            return replace(said, of=replace(said.of, bounds=noun.f.bounds))
    r.back(spot)
    return None


def read_more_like_it(r: Reader, said: Selector) -> Selector | None:
    """ "(choose) up to 2 instead", "(choose) up to 2 of them instead": as many cards of those that were said; None if
    it is not said so."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.kind(NUMBER) and isinstance(said, tree.Choose) and said.up_to == up_to and not said.least:
        count = r.number()
        if count != said.count and r.eat("instead"):
            stop(r)
            return replace(said, count=count)
    r.back(spot)
    return None


def is_done_to_it(done: Action) -> TypeGuard[tree.OnCards]:
    """Something is done with the card that was chosen."""
    return isinstance(done, tree.OnCards) and isinstance(done.what, tree.Unbound)


def is_one_thing(step: list[Action]) -> bool:
    """Whether it is clear what "instead" stands for: a sentence that says one thing, and no condition for it."""
    said = [action for action in step if not isinstance(action, OpenChoice)]
    return len(said) == 1 and not isinstance(said[0], tree.If | tree.Seq)


def is_done_to_cards(step: list[Action]) -> bool:
    """Whether cards are chosen and one thing is done with them: what they are is asked before it is done."""
    said = [action for action in step if not isinstance(action, OpenChoice)]
    return len(said) == 1 and isinstance(said[0], tree.OnCards)


def read_dropped(r: Reader) -> list[Action]:
    """ "(instead) of drawing 1 card": what is not done; nothing if that is not said."""
    spot = r.spot()
    if r.eat("of_plain"):
        name, _, _ = r.pick("gerund").partition(" ")
        way = r.grammar.verbs.get(name) or VERBS.get(name)
        if way is not None:
            return way(r, None)
    r.back(spot)
    return []


def read_number_dropped(r: Reader, step: list[Action]) -> bool:
    """ "(draw 2 cards instead) of 1": as many as were said before."""
    spot, first = r.spot(), len(r.trail)
    if r.eat("of_plain") and r.kind(NUMBER):
        count = r.number()
        r.eat("cards")
        drawn = [each.count for each in step if isinstance(each, tree.Draw)]
        if drawn == [count]:
            r.read_as("instead_of_that", first)
            return True
    r.back(spot)
    return False


def dropping(said: Action, dropped: Action, whole: Condition, other: Action) -> Action | None:
    """What was said, with something else in the place of one part of it if the condition holds; None if the part is
    not among it."""
    if said == dropped:
        return InPlace(whole, other, said)
    if isinstance(said, tree.If) and said.otherwise is None:
        inner = dropping(said.then, dropped, whole, other)
        return None if inner is None else replace(said, then=inner)
    if isinstance(said, tree.Seq) and dropped in said.actions:
        parts = [InPlace(whole, other, part) if part == dropped else part for part in said.actions]
        return seq(parts)
    return None


def read_step(r: Reader, first: bool = False) -> list[Action]:
    """One sentence.  What follows a leading "if" belongs to it, up to the next "if"."""
    if r.context.waits and not r.see("additionally"):
        raise r.miss("expected-when-this-effect-happens")  # with what waits, or now
    r.context.waits = False
    r.context.last_until = ""
    if r.eat("then") or r.eat("additionally"):
        r.mark(",")
    spot = r.spot()
    if r.eat("during_that_turn") and r.mark(",") and r.see("if"):  # what it asks is of this turn
        r.context.that_turn = True
        try:
            return read_step(r, first)
        finally:
            r.context.that_turn = False
    r.back(spot)
    instead = permanents.read_instead_for_a_time(r)
    own = [instead] if instead is not None else read_own_sentence(r)
    own = own or area_choices.read_area_chosen(r) or area_choices.read_if_chosen(r)
    own = own or kinds_apart.read_by_kind(r)
    if own:
        stop(r)
        return own
    cards_known = r.looking is not None or areas_searched(r.mentions)
    outer, r.context.condition_at = r.context.condition_at, len(r.mentions) if cards_known else 0
    out = read_conditional(r, first) or read_plain(r)
    r.context.condition_at = outer
    return out


def read_conditional(r: Reader, first: bool) -> list[Action]:
    """A sentence with a condition before it, and those that stand under it; nothing if there is none."""
    did = read_did(r)
    if did is not None:
        return [read_if_done(r, did)]
    declined = read_declined(r)
    if declined:
        return declined
    denied = r.see("unless")
    if (r.see("if") and not r.see("if_searched")) or denied:
        r.need("unless" if denied else "if")
        between = r.mentions[r.context.asked_before : r.context.asked_over] if r.context.asked_before else []
        conditions = [read_denied(r)] if denied else read_conditions(r)
        refuse_of_which_asked(r, conditions, between)
        r.context.asked_before = len(r.mentions) if asks_of_card(conditions) else 0
        if not r.mark(",") and not at_pronoun_clause(r):
            raise r.miss("expected-a-comma-after-the-condition")
        r.eat("then")
        if r.eat("also") or r.eat("additionally"):
            r.mark(",")
            if r.grammar.until_unsaid:
                r.context.front = r.context.prior_front  # as long as what it is done besides
        r.context.under_if = True
        inner = read_clauses(r)
        r.context.under_if = False
        r.context.asked_over = len(r.mentions)
        otherwise = read_otherwise(r, inner)
        if otherwise is None:
            stop(r)
            inner = read_done_later(r, inner)
            if not (asks_of_shown(r, conditions) and at_shown_put_away(r)):
                inner += read_governed(r, first)
            otherwise = read_otherwise(r, inner)
        if otherwise is not None:
            return [either(conditions, inner, read_to_the_end(r, otherwise))]
        return [under(conditions, seq(inner))]
    return []


def read_plain(r: Reader) -> list[Action]:
    """A sentence without a condition before it."""
    out = read_clauses(r)
    stop(r)
    last = out[-1] if out else None
    if isinstance(last, AskedBehind):  # "KO it if it is red. Otherwise, …"
        otherwise = read_otherwise(r, [last.action])
        if otherwise is not None:
            return [*out[:-1], replace(last, otherwise=read_to_the_end(r, otherwise))]
    if (
        isinstance(last, tree.If) and last.otherwise is None
    ):  # "look at the top card; if it is red, … Otherwise, …"
        otherwise = read_otherwise(r, [last.then])
        if otherwise is not None:
            return [*out[:-1], or_else(last, read_to_the_end(r, otherwise))]
    return read_following(r, out)


def asks_of_card(conditions: list[Condition]) -> bool:
    """Whether it is asked what a card is that was spoken of, or has a part in the battle."""
    known = tree.Unbound | tree.Looked | tree.It | tree.Subject | tree.Attacker | tree.Guard | tree.Foe
    return any(isinstance(asked_card(each), known) for each in conditions)


def refuse_of_which_asked(r: Reader, conditions: list[Condition], between: list[Mention]) -> None:
    """ "If the attacking card is red, choose 1 card and discard it. If it is blue, …": the card that was asked about
    before, or the one that is only chosen if that is so?"""
    selected = any(isinstance(each, CardsSelected) for each in between)
    asked = [asked_card(each) for each in conditions]
    if selected and any(isinstance(each, Open) and each.word == "pronoun" for each in asked):
        raise r.miss("expected-what-it-means")


def asks_of_shown(r: Reader, conditions: list[Condition]) -> bool:
    """Whether it is asked what the card is that was revealed or looked at."""
    shown = r.looking or was_revealed(r)
    return bool(shown) and any(
        isinstance(asked_card(each), tree.Unbound | tree.Looked) for each in conditions
    )


def asked_card(condition: Condition) -> tree.Selector | None:
    """The card of which it is asked what it is, or which number it has."""
    if isinstance(condition, tree.Is):
        return condition.what
    number = condition.left if isinstance(condition, tree.Compare) else None
    return number.of if isinstance(number, tree.Stat) else None


def at_shown_put_away(r: Reader) -> bool:
    """ "Then, place the rest at the bottom of your deck": done with the card that is shown, whatever it is; nothing
    is consumed."""
    spot, found = r.spot(), False
    if r.see("then"):
        try:
            done = read_step(r)
            moved = done[0] if len(done) == 1 else None
            found = (
                isinstance(moved, tree.Move)
                and isinstance(moved.what, tree.Unbound | tree.Looked)
                and ended(r)
            )
        except Miss:
            pass
    r.back(spot)
    return found


def areas_searched(mentions: list[Mention]) -> frozenset[str]:
    """Where cards were chosen."""
    done = [deed for each in mentions if isinstance(each, Done) for deed in each.deeds]
    done = [deed.action if isinstance(deed, tree.May) else deed for deed in done]
    cards = [deed.what for deed in done if isinstance(deed, tree.OnCards)]
    cards += [each.what for each in mentions if isinstance(each, OpenChoice)]
    return frozenset(area for each in cards if isinstance(each, tree.Choose) for area in each.of.areas)


def at_pile_put_right(r: Reader) -> bool:
    """ "(Look at 3 cards. If …, draw 1 card.) Then, place the rest at the bottom of your deck": done with what was
    looked at or searched before the condition, whether it holds or not; nothing is consumed."""
    spot, found = r.spot(), False
    before = r.mentions[: r.context.condition_at]
    shown, searched = looked_at(before), areas_searched(before)
    if (shown or searched) and r.see("then"):
        r.context.condition_at = 0
        try:
            done = read_step(r)
            last = done[0] if len(done) == 1 else None
            what = last.what if isinstance(last, tree.Move) else None
            what = what.of if isinstance(what, Depends) else what
            rest = isinstance(what, tree.Looked) or (isinstance(what, Open) and what.word == "rest")
            shuffled = isinstance(last, tree.Shuffle) and (shown is not None or last.area in searched)
            found = ended(r) and ((shown is not None and rest) or shuffled)
        except Miss:
            pass
    r.back(spot)
    return found


def read_declined(r: Reader) -> list[Action]:
    """ "If your opponent doesn't discard 1 card, draw 1 card": they may do it, and what follows is done if they do
    not; nothing if no such choice is said, or something was done before that it may be asked of."""
    if any(isinstance(mention, Done | OpenChoice) for mention in r.mentions):
        return []
    for key, who in (("if_they_do_not", "opponent"), ("if_you_do_not", "you")):
        spot, outer = r.spot(), (r.context.by, r.context.they)
        if r.eat(key) and r.see_pick("verb"):
            span = r.span()
            r.context.by = who
            r.context.they = who if who == "opponent" else r.context.they
            try:
                choice = tree.May(seq(actions.read_verb(r)), who)
                is_done = all(isinstance(each, DECLINED) for each in flat(choice.action))
                if is_done and r.mark(","):
                    r.context.by, r.context.they = outer
                    r.mention(Done((choice,)))
                    refused = OpenDid("", False, span)
                    r.mention(refused)
                    return [choice, read_if_done(r, refused)]
            except Miss:
                pass
        r.back(spot)
        r.context.by, r.context.they = outer
    return []


DECLINED: Final = (tree.Move, tree.KO, tree.Orient, OpenChoice)
"""What a player may decline to do, where something else happens to whoever does."""


@production
def at_pronoun_clause(r: Reader) -> bool:
    """ "(If your Leader Card is red) it gains …": no condition goes on like this, so the comma may be missing."""
    spot = r.spot()
    found = bool(r.pick("it")) and bool(r.pick("predicate"))
    r.back(spot)
    return found


def read_if_done(r: Reader, did: Condition) -> Action:
    """What follows "if you do"."""
    r.context.did = did
    further = r.eat("if")
    if further:
        conditions = read_conditions(r)
        r.mark(",")
        inner = [under(conditions, seq(read_clauses(r)))]
    else:
        inner = read_clauses(r)
    r.context.did = None
    otherwise = read_opposite(r, did, inner)
    if otherwise is None:
        stop(r)
        inner += read_thens(r)
        otherwise = read_opposite(r, did, inner)
    if otherwise is not None and further:
        raise r.miss("expected-otherwise-or-if-you-do-not")  # which of the two does not hold
    return tree.If(did, seq(inner), otherwise)


def read_to_the_end(r: Reader, otherwise: list[Action]) -> Action:
    """What is done otherwise, with the sentences that go on with it."""
    stop(r)
    return seq(otherwise + read_thens(r))


def read_opposite(r: Reader, did: Condition, inner: list[Action]) -> Action | None:
    """Behind "if you do, …": "otherwise, …" or "if you don't, …", which is about the same; None if neither is said.

    By then something else was done last, which the words do not mean.
    """
    otherwise = read_otherwise(r, inner)
    if otherwise is not None:
        return read_to_the_end(r, otherwise)
    spot = r.spot()
    joined(r)
    other = read_did(r)
    if other is None or not are_opposite(did, other):
        r.back(spot)
        return None
    if any(isinstance(action, tree.May) for action in flat(seq(inner))):  # "if not" could mean that
        raise r.miss("expected-otherwise-or-if-you-do-not")
    return read_to_the_end(r, read_clauses(r))


@production
def read_own_sentence(r: Reader) -> list[Action]:
    """A sentence that only this game has; nothing if there is none here."""
    return []


@production
def read_following(r: Reader, out: list[Action]) -> list[Action]:
    """With the sentences that belong to the one just read."""
    return put_off(r, out) if out and shows_later(out[-1]) else read_done_later(r, out)


@production
def read_governed(r: Reader, first: bool) -> list[Action]:
    """The sentences that stand under the condition of the one just read."""
    return read_thens(r)


def read_done_later(r: Reader, out: list[Action]) -> list[Action]:
    """ "(At the end of the turn, you may draw 1 card.) If you do, …": what asks whether it was done is asked then; in
    some games, what is done "then" is done then, too."""
    last = out[-1] if out else None
    while isinstance(last, tree.Later) and not ended(r):
        spot = r.spot()
        did = read_did(r)
        r.back(spot)
        if did is None and not (r.grammar.then_waits and r.see("then")):
            break
        r.context.waits = False
        last = replace(last, action=seq([last.action, *read_step(r)]))
    if not isinstance(last, tree.Later):
        return out
    r.context.waits = True
    return [*out[:-1], last]


def shows_later(action: Action) -> bool:
    """Cards are shown at a later time; what is said of them next belongs there."""
    return isinstance(action, tree.Later) and any(
        isinstance(a, tree.Look | tree.Reveal) for a in flat(action.action)
    )


def put_off(r: Reader, out: list[Action]) -> list[Action]:
    """The sentences about cards that are shown later are carried out then."""
    last = out[-1]
    while not ended(r) and isinstance(last, tree.Later):
        r.context.waits = False
        last = replace(last, action=seq([last.action, *read_step(r)]))
    return [*out[:-1], last]


def read_thens(r: Reader) -> list[Action]:
    out: list[Action] = []
    while not ended(r) and r.see("then") and not at_pile_put_right(r):
        out.extend(read_step(r))
    return out
