"""What players and cards cannot do (1-3-3)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.grammar import card_bans, prohibitions
from rulebound.language.grammar.durations import read_until, read_until_or_turn
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.passives import Ban
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NUMBER


def read_cannot_block(r: Reader) -> Action:
    """After "your opponent cannot activate": [Blocker], of which cards, how long."""
    if r.see("up_to"):
        chosen = read_selector(r)
        if isinstance(chosen, tree.Choose) and chosen.of.keywords == ("Blocker",):
            # The keyword is what cannot be activated: a Character that gains it later is chosen as well.
            of = replace(chosen.of, whose="opponent", keywords=())
            return tree.Forbid(replace(chosen, of=of), "block", read_until(r))
        raise r.miss("expected-blocker-characters")
    r.eat("a") or r.eat("the") or r.eat("any") or (r.free_order and r.eat("of_plain"))
    spot = r.spot()
    events = read_events_barred(r, "opponent")
    if events is not None:
        return events
    if r.bracket("keyword") != "Blocker":
        raise r.miss("expected-the-keyword-blocker")
    r.take("keyword")
    if r.eat("of"):
        if r.see("up_to") or r.kind(NUMBER):
            return tree.Forbid(read_opposing(r), "block", read_until(r))
        r.eat("any") or r.eat("all")
        of = replace(filter_of(r, read_noun(r)), whose="")
        return tree.Bar("opponent", "block", of, read_until(r))
    until = r.pick("until")
    if until:
        return tree.Bar("opponent", "block", Filter(), until)
    if r.see("if"):
        return read_blocked(r)
    r.back(spot)
    of = filter_of(r, read_noun(r))
    return tree.Bar("opponent", "block", replace(of, whose="", keywords=()), read_until(r))


def read_opposing(r: Reader) -> Selector:
    """ "up to 2 of their Characters", said of the opponent's cards."""
    they, r.context.they = r.context.they, "opponent"
    chosen = read_selector(r)
    r.context.they = they
    if not isinstance(chosen, tree.Choose) or chosen.of.whose not in ("", "opponent"):
        raise r.miss("expected-blocker-characters")
    return replace(chosen, of=replace(chosen.of, whose="opponent"))


@GRAMMAR.override(card_bans.read_own_forbidden)
def read_own_forbidden(r: Reader, subjects: list[Selector], bans: list[Ban]) -> list[Action]:
    """ "(cannot attack) on the turn in which it is played"."""
    if not r.eat("on_the_turn_played"):
        return []
    fresh = Filter(state="played_this_turn")
    until = read_until(r)
    out: list[Action] = []
    for what in subjects:
        for ban in bans:
            if isinstance(what, tree.This):
                out.append(tree.If(tree.Is(what, fresh), forbidding(what, ban, until)))
            elif isinstance(what, tree.All) and not what.of.state:
                out.append(forbidding(tree.All(replace(what.of, state=fresh.state)), ban, until))
            else:
                raise r.miss("expected-this-card")
    return out


def forbidding(what: Selector, ban: Ban, until: str) -> Action:
    """The act is forbidden to the cards, of others or by others as far as that is said."""
    if ban.by is None:
        return tree.Forbid(what, ban.act, until)
    return tree.ForbidBy(what, ban.act, ban.by, until)


def read_events_barred(r: Reader, who: str) -> Action | None:
    """ "(cannot activate) Events with a cost of 3 or less"; None if no Events are spoken of."""
    spot = r.spot()
    try:
        noun = read_noun(r)
        if noun.heads == ["event"] and not noun.areas and not noun.others and noun.whose in ("", who):
            of = replace(filter_of(r, noun, True), whose="")
            return tree.Bar(who, "activate_event", of, read_until_or_turn(r))
    except Miss:
        pass
    r.back(spot)
    return None


@GRAMMAR.override(prohibitions.read_own_bar)
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    if act not in ("activate", "play"):
        return []
    spot = r.spot()
    if act == "play":
        r.eat("any")
        try:
            noun = read_noun(r)
            if r.eat("by_effects") and noun.whose in ("", who) and noun.areas in ([], ["hand"]):
                of = replace(filter_of(r, noun, True), whose="")
                return [tree.Bar(who, "play_by_effects", of, read_until(r))]
        except Miss:
            pass
        r.back(spot)
    r.eat("any") or (r.free_order and r.eat("of_plain"))
    if act == "activate" and r.bracket("keyword") == "Blocker":
        r.take("keyword")
        return [tree.Bar(who, "block", Filter(), read_until_or_turn(r))]
    found = read_events_barred(r, who)
    if found is None:
        r.back(spot)
    return [] if found is None else [found]


def read_blocked(r: Reader) -> Action:
    """ "… if that card attacks this turn"; another condition is that of the whole clause."""
    spot = r.spot()
    r.need("if")
    try:
        who = read_selector(r)
        r.need("attacks")
        return tree.Forbid(who, "be_blocked", read_until(r))
    except Miss:
        r.back(spot)
    return tree.Bar("opponent", "block", Filter(), read_until(r))


def read_blocked_if(r: Reader) -> Action | None:
    """ "If that card attacks this turn, the opponent cannot activate [Blocker]"."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    try:
        who = read_selector(r)
        r.need("attacks")
        until = read_until(r)
        r.mark(",")
        r.need("opponent_cannot_activate")
        if r.bracket("keyword") != "Blocker":
            raise r.miss("expected-the-keyword-blocker")
        r.take("keyword")
        return tree.Forbid(who, "be_blocked", until)
    except Miss:
        r.back(spot)
        return None


@GRAMMAR.override(card_bans.read_act)
def read_act(r: Reader) -> str:
    spot = r.spot()
    if r.pick("act") == "activate" and r.take("keyword") == "Blocker":
        return "block"
    r.back(spot)
    return card_bans.read_act.shared(r)


def read_no_refresh(r: Reader, subjects: list[Selector]) -> list[Action]:
    until = tree.UNTIL_OPPONENT_REFRESH
    if r.eat("in_their_next_refresh"):
        if not all(owner_of(each) == "opponent" for each in subjects):
            raise r.miss("expected-cards-of-one-player")
    elif r.eat("in_your_next_refresh"):
        until = tree.UNTIL_YOUR_REFRESH
        if not all(owner_of(each) in ("you", None) for each in subjects):
            raise r.miss("expected-cards-of-one-player")
    elif r.context.permanent and r.eat("in_the_refresh"):
        until = tree.WHILE
    elif r.context.permanent and r.eat("in_your_refresh"):
        until, subjects = tree.WHILE, [of_player(r, each, "you") for each in subjects]
    elif r.context.permanent and r.eat("in_opponents_refresh"):
        until, subjects = tree.WHILE, [of_player(r, each, "opponent") for each in subjects]
    else:
        r.need("in_the_next_refresh")
    return [tree.Forbid(each, "refresh", until) for each in subjects]


def owner_of(cards: Selector) -> str | None:
    """Whose the cards are that are selected here; None if they were spoken of before."""
    return cards.of.whose if isinstance(cards, tree.All | tree.Choose) else None


def of_player(r: Reader, cards: Selector, whose: str) -> Selector:
    """Those of the cards that become active in this player's Refresh Phase: 6-2-4 speaks of that player's cards."""
    if cards == tree.This() and whose == "you":
        return cards
    if not isinstance(cards, tree.All) or cards.of.whose not in ("", whose):
        raise r.miss("expected-cards-of-one-player")
    return replace(cards, of=replace(cards.of, whose=whose))
