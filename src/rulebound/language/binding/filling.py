"""The tree without open places: each is replaced by what it means."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final, TypeGuard, get_args

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language import references as ref
from rulebound.language.binding.deeds import done_by, is_deed
from rulebound.language.binding.discourse import Discourse, UnclearReference
from rulebound.language.reader import Miss
from rulebound.language.references import Open, Span
from rulebound.language.trees import (
    LEAVES,
    described,
    flat,
    or_else,
    present,
    rebuilt,
    seq,
    shape_of,
    turned_round,
    under,
    values,
)


def bound(so_far: Discourse, what: Selector) -> Selector:
    """The cards that a selector means."""
    found = filled(so_far, what)
    assert is_selector(found), found
    return found


def filled(so_far: Discourse, node: object) -> object:
    """A tree, or a part of one, without open places."""
    if isinstance(node, LEAVES):
        return node
    match node:
        case Open() | ref.ChosenPart() | ref.OfEvent():
            return so_far.meanings[node]
        case ref.KnownChoice():
            return known_choice(so_far, node)
        case ref.ByDeed():
            return tree.Paid() if node.span in so_far.of_cost else tree.It()
        case ref.DealtWith():
            of_cost = node.span in so_far.of_cost
            return filled(so_far, replace(plain(node), it=not of_cost, paid=of_cost))
        case Filter() if isinstance(node.unless, ref.OpenThan):
            return filled(so_far, others(so_far, node, node.unless))
        case ref.OpenHost():
            return host_meant(so_far, node)
        case ref.Same():
            return ref.same(bound(so_far, node.of))
        case tree.Is() if isinstance(node.what, Open) and (node.fits.kinds or node.fits.facts):
            if bound(so_far, node.what) == tree.This():  # nobody asks what is printed on this card
                others_too = so_far.dealt_before | so_far.asked_again
                if node.what not in others_too or node.what.word == "that":
                    raise UnclearReference(node.what.span)
                return replace(node, what=tree.It())
        case tree.Is() if isinstance(node.what, Open) and node.what in so_far.asked_again:
            if bound(so_far, node.what) == tree.This():
                raise UnclearReference(node.what.span)  # this card, or the one that was asked about before
        case ref.Depends():
            try:
                return node.find(bound(so_far, node.of))
            except Miss as miss:
                raise UnclearReference(span_of(node), str(miss)) from None
        case ref.OpenDid():
            return tree.Did(node.act) if node.yes else tree.Not(tree.Did(node.act))
        case ref.OpenChoice():
            whole = so_far.together.get(node, node.what)
            if node in so_far.named_only and is_event_card(bound(so_far, whole)):
                return tree.Pick(tree.Subject())
            return tree.Seq(()) if node in so_far.taken else tree.Pick(bound(so_far, whole))
        case ref.Deferred():
            action = filled(so_far, node.action)
            assert isinstance(action, Action)
            return put_off(action, node.when, node.known)
        case tree.Later() if (known := known_now(so_far, node.action, node.when)) is not None:
            first, *rest = flat(node.action)
            assert isinstance(first, tree.OnCards)
            later = seq([replace(first, what=tree.It()), *rest])
            return filled(so_far, tree.Seq((tree.Pick(known), replace(node, action=later))))
        case ref.InPlace():
            return in_place(so_far, node)
        case ref.AskedBehind():
            return asked_behind(so_far, node)
        case ref.Was():
            so_far.asked_of_past.append(replace(node, what=bound(so_far, node.what)))
            return so_far.asked_of_past[-1]
        case ref.AskedOfDeed():
            condition = filled(so_far, node.condition)
            assert is_condition(condition)
            if node.of not in so_far.asked_of_deeds or node.of.span in so_far.of_cost:
                return condition
            so_far.unplaced.append(replace(node, condition=condition, earlier=True))
            return so_far.unplaced[-1]
        case tree.Seq() if (forked := chosen_before_fork(so_far, node)) is not None:
            return filled(so_far, forked)
        case tree.OnCards() if means_event(so_far, node):
            return filled(so_far, replace(node, what=tree.Subject()))
        case tuple():
            return tuple(filled(so_far, part) for part in node if part not in so_far.taken)
    changed: dict[str, object] = {}
    for name, was in zip(shape_of(node).names, values(node)):
        now = filled(so_far, was)
        if now is not was and now != was:
            changed[name] = now
    return settled(so_far, one_by_one(node, rebuilt(node, changed))) if changed else node


def plain(of: Filter) -> Filter:
    """A filter without what the class of an open place adds."""
    return Filter(**{field.name: getattr(of, field.name) for field in fields(Filter)})


def one_by_one(node: object, found: object) -> object:
    """The conditions that one word means, each by itself, as if they had been said so."""
    if not isinstance(found, tree.If) or not isinstance(node, tree.If) or found.otherwise is not None:
        return found
    if isinstance(node.condition, tree.Unbound) and isinstance(found.condition, tree.AllOf):
        return under([*found.condition.conditions], found.then)
    return found


def known_choice(so_far: Discourse, node: ref.KnownChoice) -> Selector:
    """ "(When your opponent plays a card, choose) that card": a choice that a keyword may hinder, where the card may
    be the opponent's; otherwise the card itself."""
    what = bound(so_far, node.of)
    own = [
        event.who == "you" or (event.subject is not None and event.subject.whose == "you")
        for event in so_far.happening
    ]
    if what != tree.Subject() or not own or all(own):
        return what
    return tree.Choose(1, ref.EventCard(it=True), ignoring=node.ignoring)


def is_event_card(what: Selector) -> bool:
    return isinstance(what, tree.Choose) and isinstance(what.of, ref.EventCard)


def event_cards_named(node: object) -> object:
    """A tree in which the card of the event is named before each action that chooses it."""
    if isinstance(node, LEAVES):
        return node
    if isinstance(node, tuple):
        return tuple(event_cards_named(part) for part in node)
    if isinstance(node, ref.EventCard):
        return plain(node)
    changed: dict[str, object] = {}
    for name, was in zip(shape_of(node).names, values(node)):
        now = event_cards_named(was)
        if now is not was and (now != was or type(now) is not type(was)):
            changed[name] = now
    found: object = rebuilt(node, changed) if changed else node
    if isinstance(found, tree.Seq):
        return seq([*found.actions])
    if isinstance(node, tree.OnCards) and is_event_card(node.what) and isinstance(found, Action):
        return seq([tree.Pick(tree.Subject()), found])
    return found


def chosen_before_fork(so_far: Discourse, node: tree.Seq) -> Action | None:
    """ "Choose 1 card. If …, KO it. Otherwise, switch it to Rest Mode": chosen before it is asked; None if
    nothing is chosen so."""
    for choice, fork in zip(node.actions, node.actions[1:]):
        if not isinstance(choice, ref.OpenChoice) or choice not in so_far.taken:
            continue
        if not isinstance(fork, tree.If) or fork.otherwise is None:
            continue
        so_far.taken.discard(choice)
        chosen = bound(so_far, choice.what)
        for part in parts_of(fork):
            if isinstance(part, Open) and so_far.meanings.get(part) == chosen:
                so_far.meanings[part] = tree.It()
        return node
    return None


def means_event(so_far: Discourse, node: tree.OnCards) -> bool:
    """ "(When the opponent plays a card, you may discard 1 card. If you do,) KO that card": not the discarded."""
    what = node.what.of if isinstance(node.what, ref.Depends) else node.what
    return isinstance(node, IN_PLAY) and isinstance(what, Open) and what in so_far.of_event


def host_meant(so_far: Discourse, node: ref.OpenHost) -> Filter:
    """Which card others lie beneath: this one, one that was chosen or moved, or a Leader."""
    assert node.host is not None
    meant = so_far.meanings[node.host]
    if isinstance(meant, tree.This):
        return Filter(this=True)
    chosen = node.chosen and isinstance(meant, tree.Choose) and meant.count == 1
    if (isinstance(meant, tree.It) or chosen) and not node.paid:
        return Filter(it=True)
    if isinstance(meant, tree.All) and so_far.is_fixed(meant.of):
        return meant.of
    raise UnclearReference(node.host.span)


def others(so_far: Discourse, of: Filter, than: ref.OpenThan) -> Filter:
    """Cards other than this one, or than those that were chosen or moved."""
    assert than.host is not None
    pronoun = not isinstance(than.host, Open) or than.host.word == "pronoun"
    match so_far.meanings[than.host]:
        case tree.This() if pronoun:  # "that card" is never this one
            return replace(of, unless=None, other=True)
        case tree.Paid():
            return replace(of, unless=Filter(paid=True))
        case tree.It() | tree.Choose():
            return replace(of, unless=Filter(it=True))
    raise UnclearReference(than.host.span)


def known_now(so_far: Discourse, action: Action, when: str) -> Selector | None:
    """The card that the first thing is done to later, and that was chosen before, for the cost too, or is attacked
    now; None if it is another.  By then another card may have blocked."""
    first = flat(action)[0]
    what: Selector | None = first.what if isinstance(first, tree.OnCards) else None
    said = what.of if isinstance(what, ref.Depends) else what
    if isinstance(said, tree.Guard | tree.Attacker) and when != "battle_end":
        return said  # the battle is over by then
    dealt_with = isinstance(said, tree.All) and isinstance(said.of, ref.DealtWith)
    spoken_of = isinstance(said, Open | ref.ByDeed) or dealt_with
    known = bound(so_far, what) if what is not None and spoken_of else None
    of_cost = isinstance(known, tree.Paid) or (isinstance(known, tree.All) and known.of.paid)
    return known if of_cost or isinstance(known, tree.Guard | tree.Choose) else None


def settled(so_far: Discourse, node: object) -> object:
    """A node that had an open place, in the form in which it would have been read without one."""
    if isinstance(node, tree.Seq):
        return seq(asked_at_once(so_far, asked_before(so_far, [*node.actions])))
    if isinstance(node, tree.OneOf):
        return chosen_first(node)
    if isinstance(node, tree.SetBase) and isinstance(node.to, tree.Stat):
        of = node.to.of
        if isinstance(of, tree.Choose):  # it is chosen before its number is asked for
            return tree.Seq((tree.Pick(of), replace(node, to=replace(node.to, of=tree.It()))))
    if isinstance(node, tree.Modify) and isinstance(node.by, tree.Stat):
        of = node.by.of
        if isinstance(of, tree.Choose):
            return tree.Seq((tree.Pick(of), replace(node, by=replace(node.by, of=tree.It()))))
    if isinstance(node, tree.Not):
        return turned_round(node.condition)
    if isinstance(node, tree.Is) and isinstance(node.what, tree.All) and so_far.is_fixed(node.what.of):
        return present(described(node.what.of, node.fits), False)
    return node


def in_place(so_far: Discourse, node: ref.InPlace) -> Action:
    """One action instead of another; the card that both are about is chosen first."""
    asked = node.condition
    if isinstance(asked, ref.Was):  # before anything is done with it, it is what it was
        fits: tree.Condition = tree.Is(asked.what, asked.fits)
        asked = tree.Not(fits) if asked.negative else fits
    condition, other, said = (filled(so_far, part) for part in (asked, node.other, node.said))
    assert is_condition(condition) and isinstance(other, Action) and isinstance(said, Action)
    asked_of_it = speaks_of_it(condition)
    if any(isinstance(part, tree.Looked) for part in parts_of(condition)):
        raise UnclearReference(span_of(node))
    if asked_of_it and (chooses(other) or not chooses(said)):
        raise UnclearReference(span_of(node))
    if not asked_of_it and (not speaks_of_it(other) or chooses(other) or not chooses(said)):
        return in_place_of(condition, other, said)
    first, *rest = flat(said)
    if isinstance(first, tree.OnCards) and chooses(first) and not any(chooses(each) for each in rest):
        left = rest if isinstance(first, tree.Pick) else [replace(first, what=tree.It()), *rest]
        return seq([tree.Pick(first.what), in_place_of(condition, other, seq(left))])
    raise UnclearReference(span_of(node))


def asked_behind(so_far: Discourse, node: ref.AskedBehind) -> Action:
    """What is asked behind a clause about its card, before something is done with that card."""
    conditions, action = filled(so_far, node.conditions), filled(so_far, node.action)
    assert isinstance(conditions, tuple) and isinstance(action, Action)
    if node.otherwise is not None:
        return asked_behind_or_else(so_far, node, conditions, action)
    known = isinstance(action, tree.OnCards) and isinstance(action.what, tree.It | tree.This | tree.Subject)
    if not speaks_of_it(conditions) or known:
        return under([*conditions], action)
    if isinstance(action, tree.OnCards) and isinstance(action.what, tree.Choose):
        done = replace(action, what=tree.It())
        return seq([tree.Pick(action.what), under([*conditions], done)])
    if isinstance(action, tree.OnCards) and isinstance(action.what, tree.Looked):
        asked = [
            replace(each, what=action.what)
            for each in conditions
            if isinstance(each, tree.Is) and each.what == tree.It()
        ]
        if len(asked) == len(conditions):
            return under([*asked], action)
    raise UnclearReference(node.span)


def asked_behind_or_else(
    so_far: Discourse, node: ref.AskedBehind, conditions: tuple[tree.Condition, ...], action: Action
) -> Action:
    """The same with what is done otherwise, which may be said of the same card."""
    done = flat(asked_behind(so_far, replace(node, conditions=conditions, action=action, otherwise=None)))
    otherwise = filled(so_far, node.otherwise)
    assert isinstance(otherwise, Action)
    if not isinstance(done[-1], tree.If):
        raise UnclearReference(node.span)
    return seq([*done[:-1], or_else(done[-1], otherwise)])


def asked_before(so_far: Discourse, actions: list[Action]) -> list[Action]:
    """What cards were like is asked as soon as they are chosen, before the first thing is done with them."""
    for at, action in enumerate(actions):
        if not isinstance(action, tree.If) or not isinstance(action.condition, ref.Was):
            continue
        was, before = action.condition, actions[at - 1] if at else action
        if not isinstance(before, tree.OnCards) or not isinstance(before.what, tree.Choose):
            continue
        so_far.asked_of_past.remove(was)
        done = replace(before, what=tree.It())
        fits: tree.Condition = tree.Is(tree.It(), was.fits)
        then = tree.If(tree.Not(fits) if was.negative else fits, seq([done, action.then]), done)
        return [*actions[: at - 1], tree.Pick(before.what), then, *actions[at + 1 :]]
    return actions


def asked_at_once(so_far: Discourse, actions: list[Action]) -> list[Action]:
    """What was done with cards is asked as soon as it was done: what was done since is done either way."""
    for at, action in enumerate(actions):
        if not isinstance(action, tree.If) or not isinstance(action.condition, ref.AskedOfDeed):
            continue
        asked = action.condition
        done = [i for i in range(at) if any(is_deed(deed, asked.of) for deed in done_by((actions[i],)))]
        if len(done) > 1 or (not done and not asked.of.unsaid):
            continue
        so_far.unplaced.remove(asked)
        first = done[0] + 1 if done else 0  # or the cost did it
        since = actions[first:at]
        otherwise = seq([*since, *([] if action.otherwise is None else [action.otherwise])])
        then = tree.If(asked.condition, seq([*since, action.then]), otherwise)
        return [*actions[:first], then, *actions[at + 1 :]]
    return actions


def put_off(action: Action, when: str, known: bool) -> Action:
    """What begins at a later time with cards that are known, or are chosen now; `known`: all that there are now."""
    now = tree.Choose | tree.Guard | tree.Attacker  # by then there is another battle, or none
    if isinstance(action, tree.OnCards) and (known or isinstance(action.what, now)):
        return tree.Seq((tree.Pick(action.what), tree.Later(replace(action, what=tree.It()), when)))
    return tree.Later(action, when)


def chosen_first(action: tree.OneOf) -> Action:
    """ "KO 1 card, or return it": the card is chosen first, then what is done with it."""
    first, others = action.actions[0], action.actions[1:]
    it = tree.It()
    if not isinstance(first, tree.OnCards) or not isinstance(first.what, tree.Choose):
        return action
    if not all(isinstance(each, tree.OnCards) and each.what == it for each in others):
        return action
    return tree.Seq((tree.Pick(first.what), replace(action, actions=(replace(first, what=it), *others))))


IN_PLAY: Final = (tree.KO, tree.Orient, tree.Modify, tree.Grant, tree.Forbid, tree.Negate)
"""What is done with cards in play."""


SPANNED: Final = (Open, ref.ChosenPart, ref.OfEvent, ref.OpenDid, ref.OpenChoice, ref.EffectOver)
"""What stands at a place of the text."""


def in_place_of(whole: tree.Condition, other: Action, said: Action) -> Action:
    """If the condition holds, the one instead of the other; or a choice of the two, where one may do it instead."""
    if isinstance(other, tree.May) and other.who == "you":
        return tree.If(whole, tree.OneOf((other.action, said)), said)
    return tree.If(whole, other, said)


def parts_of(node: object) -> list[object]:
    """A tree, or a part of one, and everything in it."""
    if isinstance(node, tuple):
        return [found for part in node for found in parts_of(part)]
    out = [node]
    for part in values(node):
        out.extend([part] if isinstance(part, LEAVES) else parts_of(part))
    return out


def speaks_of_it(node: object) -> bool:
    """Whether a part of a tree is about the cards last chosen or moved."""
    return any(isinstance(part, tree.It) or (isinstance(part, Filter) and part.it) for part in parts_of(node))


def chooses(node: object) -> bool:
    """Whether a part of a tree makes a player choose cards."""
    return any(isinstance(part, tree.Choose) for part in parts_of(node))


def is_condition(node: object) -> TypeGuard[tree.Condition]:
    return isinstance(node, get_args(tree.Condition))


def is_selector(node: object) -> TypeGuard[Selector]:
    return isinstance(node, get_args(Selector))


def span_of(node: object) -> Span:
    """Where the words stand that a mention or an open place is about."""
    while isinstance(node, ref.Same | ref.Depends | ref.KnownChoice):
        node = node.of
    return node.span if isinstance(node, SPANNED) else (0, 0)
