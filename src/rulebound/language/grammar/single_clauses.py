"""A single clause: what is done, how often, for how long, and whether it may be declined."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.terms import multiple_of
from rulebound.kernel.tree import Action, Condition, Filter, Selector, Unbound
from rulebound.language.grammar import actions, clauses, cost_changes, gains, statements
from rulebound.language.grammar.attack_bans import read_barred_against, read_times, said_with
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import begun_later, read_until, read_while_in_play, while_in_play
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.nouns import at_noun, read_noun
from rulebound.language.grammar.numbers import limited, read_for_each
from rulebound.language.grammar.players import is_denied, is_opponent_told, read_both, read_that_player
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.prohibition_limits import read_barred_but, read_unless_paid
from rulebound.language.grammar.prohibitions import read_barred, read_barred_deed
from rulebound.language.grammar.skill_kinds import read_each_kind
from rulebound.language.grammar.watches import read_next_card, read_next_time, read_watch, read_watched_turn
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    CardsShown,
    ChosenNow,
    Depends,
    Done,
    LookOver,
    Open,
    OpenChoice,
    OpenDid,
    ThisCard,
)
from rulebound.language.tokens import BREAK, MARK, NUMBER
from rulebound.language.trees import seq, under


def read_clause(r: Reader) -> list[Action]:
    """One clause, and the time, duration or condition around it."""
    first = len(r.trail)
    return r.record(first, read_kept_from(r, read_whole_clause(r)))


@production
def read_kept_from(r: Reader, out: list[Action]) -> list[Action]:
    """Behind a clause: where its cards do not go, as they otherwise would by a rule; as it is if that is not said."""
    return out


def read_whole_clause(r: Reader) -> list[Action]:
    r.eat("also")
    each = read_for_each(r)
    if each is not None:
        if each.of.beneath == Filter(this=True):
            r.mention(ThisCard())
        r.mark(",")
        done = clauses.read_clauses(r)
        chosen = any(isinstance(action, OpenChoice) for action in done)
        if chosen and any(isinstance(action, tree.Modify | tree.Draw) for action in done):
            raise r.miss("expected-a-number-that-is-multiplied")  # a number of cards, or a number for one
        if any(isinstance(action, tree.May) for action in done):
            raise r.miss("expected-a-number-that-is-multiplied")  # "for each of them, you may": all, or some?
        return [multiplied(r, action, each) for action in done]
    later = r.pick("later")
    if later:
        if later == "turn_end" and r.context.last_until.startswith("until"):
            raise r.miss("expected-when-this-effect-happens")  # "that turn" may be the later one
        r.mark(",")
        r.mention(LookOver())  # by then nobody looks at them any more
        conditions = read_conditions(r) if r.eat("if") else []
        if conditions:
            r.mark(",")
        put_off = seq(clauses.read_clauses(r))
        r.context.waits = True
        return [tree.Later(under(conditions, put_off), later)]
    watched = read_watched_turn(r)
    if watched is not None:
        return [watched]
    lead, by, they = r.context.lead, r.context.by, r.context.they
    early = r.pick("until") or read_while_in_play(r)
    if early:
        r.mark(",")
        r.context.lead = r.context.front = early
        if r.eat("when"):
            try:
                return [begun_later(r, read_watch(r, early))]
            finally:
                r.context.lead = lead
        if r.see("if"):
            try:
                return [read_if_for_a_time(r, early)]
            finally:
                r.context.lead = lead
        if r.see("as_long_as") and not r.context.permanent:
            return [read_while_for_a_time(r, early)]
    try:
        out = [while_in_play(r, begun_later(r, action)) for action in read_plain_clause(r)]
    finally:
        r.context.doer = r.context.by
        r.context.lead, r.context.by, r.context.they = lead, by, they
    r.mention(Done(tuple(out)))
    if any(is_the_rest(action) for action in out):
        r.mention(LookOver())  # none of them are left
    return clauses.read_behind(r, out)


def read_if_for_a_time(r: Reader, until: str) -> Action:
    """ "(For the turn,) if your Leader is red, …", or "if your opponent plays a card, …": a condition, or what is
    waited for."""
    spot = r.spot()
    r.need("if")
    try:
        conditions = read_conditions(r)
        r.mark(",")
        return under(conditions, seq(read_clause(r)))
    except Miss:
        r.back(spot)
    if until.startswith("during"):
        raise r.miss("expected-when-this-effect-happens")
    r.need("if")
    return begun_later(r, read_watch(r, until))


def read_while_for_a_time(r: Reader, until: str) -> Action:
    """ "(For the turn,) as long as you have 3 or more energy, this card gains [Blocker]": a permanent skill that this
    card has for the time, or that is on no card if it is about others or about players."""
    r.need("as_long_as")
    conditions = read_conditions(r)
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-condition")
    r.context.lead, r.context.permanent = "", True
    try:
        lasting = clauses.read_clauses(r)
    finally:
        r.context.permanent = False
    skill = tree.Skill("permanent", seq(lasting), tuple(conditions))
    of_this = [isinstance(each, tree.OnCards) and each.what == tree.This() for each in lasting]
    if all(of_this):
        return tree.GrantSkill(tree.This(), skill, until)
    described = [isinstance(each, tree.Bar) or is_of_all(each) for each in lasting]
    if not all(described):
        raise r.miss("expected-this-card")
    return tree.Watch(skill, until)


def is_of_all(action: Action) -> bool:
    """What is said of all cards that fit, and not of those that were chosen."""
    return isinstance(action, tree.OnCards) and isinstance(action.what, tree.All) and not action.what.of.this


def is_the_rest(action: Action) -> bool:
    """Whether something is done with the rest of the cards that were looked at."""
    what = action.what if isinstance(action, tree.OnCards) else None
    return isinstance(what, Open) and what.word == "rest"


def multiplied(r: Reader, action: Action, each: tree.Number) -> Action:
    """ "For each card in your hand, …": a multiple, perhaps no more than is said behind it."""
    each = limited(r, each) if isinstance(each, tree.Count) else each
    if isinstance(action, tree.Modify) and isinstance(action.by, int):
        return replace(action, by=multiple_of(each, action.by))
    if isinstance(action, tree.Draw) and isinstance(action.count, int):
        return replace(action, count=multiple_of(each, action.count))
    if isinstance(action, OpenChoice):
        many = replace(action, what=multiple_chosen(r, action.what, each))
        r.mentions[:] = [many if mention is action else mention for mention in r.mentions]
        return many
    if isinstance(action, tree.KO | tree.Move | tree.Orient | tree.Play):  # each card once
        if isinstance(action.what, Unbound):
            return action
        return replace(action, what=multiple_chosen(r, action.what, each))
    if isinstance(action, tree.May):
        return replace(action, action=multiplied(r, action.action, each))
    if isinstance(action, tree.Grant) and isinstance(
        each, tree.Count
    ):  # nobody has a keyword twice: if there is one such card
        return under([tree.Compare(tree.Count(each.of), ">=", each.every)], action)
    found = action.for_each(each)
    if found is None:
        raise r.miss("expected-a-number-that-is-multiplied")  # "choose 1 card": one, or one for each?
    return found


def multiple_chosen(r: Reader, what: Selector, each: tree.Number) -> Selector:
    """ "(For each card in your hand,) up to 1 Battle Card", or cards of a pile's top: a multiple."""
    if isinstance(what, tree.Top) and isinstance(what.count, int):
        return replace(what, count=multiple_of(each, what.count))
    if not isinstance(what, tree.Choose) or not isinstance(what.count, int) or what.least or what.sum_of:
        raise r.miss("expected-a-number-that-is-multiplied")
    return replace(what, count=multiple_of(each, what.count))


def read_plain_clause(r: Reader) -> list[Action]:
    """A clause without what stands around it."""
    choices = read_choices(r)
    if choices != NO_CHOICES:
        return [read_one_of(r, choices, "you")]
    spot = r.spot()
    if r.eat("opponent_chooses_one") and not r.see("of") and not r.see_pick("noun"):
        if not (r.looking is not None and r.see("to_do")):  # "… chooses one to be trashed"
            return [read_one_of(r, (1, 1), "opponent")]
    r.back(spot)
    if r.eat("if_searched") and r.mark(",") and r.pick("verb") == "shuffle":
        if not (r.pick("it") or (r.eat("your") and r.eat("deck"))):
            raise r.miss("expected-a-pile")
        return [tree.Shuffle(r.context.by, "deck", True)]
    r.back(spot)
    special = read_own_clause(r) or read_restriction(r)  # before "may": "your opponent may not"
    if special:
        return special
    waiting = read_next_time(r) or read_next_card(r)
    if waiting is not None:
        return [waiting]
    if r.eat("you_may"):
        return all_allowed(r, clauses.read_clauses(r), "you")
    if r.eat("opponent_may"):
        r.context.by = "opponent"
        return all_allowed(r, clauses.read_clauses(r), "opponent")
    return read_turning_point(r) or read_doing(r)


def all_allowed(r: Reader, done: list[Action], who: str) -> list[Action]:
    """What a player may do; "you may choose 1 card. If you do, …": the choice alone, and whether it was made is asked
    whatever the answer."""
    first, *rest = done
    left = next((at for at, each in enumerate(done) if at and is_rest_put_away(r, each)), 0)
    if left:  # "you may add 1 of them to your hand, then place the rest …": whether you did or not
        if asks_whether_done(r):
            raise r.miss("expected-the-end-of-the-sentence")  # which of the two was done?
        return [*all_allowed(r, done[:left], who), *done[left:]]
    again = next((at for at, each in enumerate(done) if at and isinstance(each, tree.May)), 0)
    if again:  # "you may discard 1 card, and you may draw 1 card": the one without the other, too
        return [*all_allowed(r, done[:again], who), *done[again:]]
    if isinstance(first, OpenChoice) and rest and isinstance(rest[0], tree.If):
        if isinstance(rest[0].condition, OpenDid):
            return [tree.May(first, who), *rest]
    return [allowed(seq(done), who)]


def is_rest_put_away(r: Reader, done: Action) -> bool:
    """Whether the cards that are left of those that are looked at are put somewhere."""
    what = done.what if isinstance(done, tree.OnCards) else None
    what = what.of if isinstance(what, Depends) else what
    shown = any(isinstance(each, CardsShown) for each in r.mentions)
    return shown and isinstance(what, Open) and what.word == "rest" and what.number != "other"


def asks_whether_done(r: Reader) -> bool:
    """ "If you do" follows; nothing is consumed."""
    spot = r.spot()
    r.mark(".")
    found = clauses.read_did(r) is not None
    r.back(spot)
    return found


def allowed(action: Action, who: str) -> Action:
    """What a player may do; "you may draw 1 card if …": if it is so, you may; "… at the end of the turn": you may do
    it then."""
    if isinstance(action, tree.If) and action.otherwise is None:
        return replace(action, then=allowed(action.then, who))
    if isinstance(action, tree.Later):
        return replace(action, action=allowed(action.action, who))
    return tree.May(action, who)


@production
def read_own_clause(r: Reader) -> list[Action]:
    """A clause that only this game has; nothing if there is none here."""
    return []


def read_restriction(r: Reader) -> list[Action]:
    """What players can only do, and cannot; nothing if that is not said here."""
    if r.eat("you_can_only"):
        return [read_barred_but(r, "you")]
    if r.eat("opponent_can_only"):
        return [read_barred_but(r, "opponent")]
    if r.eat("players_can_only"):
        return [read_barred_but(r, "")]
    for key, who in (("you_cannot", "you"), ("opponent_cannot", "opponent"), ("players_cannot", "")):
        if r.eat(key):
            r.context.they = r.context.they if who else "both"  # "players can't … their hands"
            return read_unless_paid(r, read_barred(r, who), who or "either")
    return read_they_cannot(r) or read_they_can_only(r) or read_skills_cannot(r) or read_not_activated(r)


def read_they_can_only(r: Reader) -> list[Action]:
    """ "(during your opponent's next turn,) they can only attack once": what only a player does; nothing if it may be
    said of cards, as "they can only attack your Leader Card"."""
    spot = r.spot()
    if r.context.they == "opponent" and r.eat("they_can_only"):
        r.read_as("opponent_can_only", spot.consumed)
        before = r.spot()
        act = r.pick("bar")
        plays = act in ("play", "activate") or (act in ("attack", "combo") and said_with(r))
        plays = plays or (act == "attack" and read_times(r) > 0)
        r.back(before)
        if plays:
            return [read_barred_but(r, "opponent")]
    r.back(spot)
    return []


def read_they_cannot(r: Reader) -> list[Action]:
    """ "(if your opponent has 4 energy,) they can't attack with Battle Cards": what only a player does; nothing if it
    may be said of cards."""
    spot = r.spot()
    if r.eat("they") and r.context.they == "opponent" and r.pick("predicate") == "cannot":
        r.read_as("opponent_cannot", spot.consumed)
        before = r.spot()
        act = r.pick("bar")
        plays = act in ("play", "activate", "draw") or (act in ("attack", "combo") and said_with(r))
        r.back(before)
        if plays:
            return read_unless_paid(r, read_barred(r, "opponent"), "opponent")
    r.back(spot)
    return []


def read_skills_cannot(r: Reader) -> list[Action]:
    """ "your opponent's skills can't KO your Battle Cards"; nothing if it is not said what skills cannot do."""
    spot = r.spot()
    means = read_skill_of(r)
    if (
        means is not None
        and means[1] == "skill"
        and means[0].whose in PLAYERS
        and r.pick("predicate") == "cannot"
    ):
        found = read_barred_deed(r, means[0].whose, means[0])
        if found:
            return found
    r.back(spot)
    return []


def read_not_activated(r: Reader) -> list[Action]:
    """ "the [Auto] skill of {X} doesn't activate", "[Counter] skills can't be activated", whoever has them; nothing
    if that is not said here."""
    spot = r.spot()
    whose = r.whose()
    kinds = read_each_kind(r)
    r.eat("effects")
    if kinds and r.pick("predicate") == "cannot" and r.eat("be") and r.eat("activated_word"):
        who = "opponent" if not whose and r.eat("by") and r.eat("opponent") else whose
        if r.trail[-1].key != "by":
            return [read_barred_against(r, tree.Bar(who, "activate", Filter(keywords=tuple(kinds)), ""))]
    r.back(spot)
    if r.eat("the"):
        kind = r.take("skill_kind")
        if kind and r.eat("effect_of"):
            r.eat("all")
            noun = read_noun(r)
            of = replace(filter_of(r, noun, True), whose="", keywords=(kind,))
            if noun.whose in ("", "you", "opponent") and r.eat("does_not_activate"):
                return [tree.Bar(noun.whose, "activate", of, read_until(r))]
    r.back(spot)
    return []


def read_turning_point(r: Reader) -> list[Action]:
    """The end of the game, or another turn; nothing if that is not said here."""
    if r.eat("you_win"):
        return [tree.Finish("you", "win")]
    if r.eat("you_lose"):
        return [tree.Finish("you", "lose")]
    if r.eat("opponent_loses"):
        return [tree.Finish("opponent", "lose")]
    if r.eat("opponent_wins"):
        return [tree.Finish("opponent", "win")]
    if r.eat("extra_turn"):
        return [tree.ExtraTurn("you")]
    return []


def read_doing(r: Reader) -> list[Action]:
    """What a player does, or what becomes of cards."""
    if r.eat("returners_shuffle"):
        return [actions.shuffled_by(whose) for whose in ("you", "opponent")]
    if r.eat("both_players"):
        return read_both(r)
    if r.eat("you_and_opponent"):
        r.context.sharing = True
        try:
            return read_both(r)
        finally:
            r.context.sharing = False
    if r.eat("that_player"):
        return [read_that_player(r)]
    spot = r.spot()
    for key, who in (("opponent", "opponent"), ("you_subject", "you")):
        if r.eat(key):
            if who == "opponent" and r.context.in_cost:
                raise r.miss("expected-what-you-pay")
            r.eat("then")
            r.eat("must")
            if is_denied(r.context.did) and r.eat("instead"):
                r.read_as("did", len(r.trail) - 1)
            r.context.by = who
            either = read_decided(r, who)
            if either:
                return either
            if r.see_pick("verb") or (r.see("randomly") and r.see_pick_after("verb")):
                outer, r.context.told = r.context.told, who == "opponent" and r.see_pick("verb_they")
                try:
                    return actions.read_verb(r)
                finally:
                    r.context.told = outer
            r.back(spot)
            r.context.by = "you"
    if r.eat("have_do") and r.eat("opponent") and r.see_pick("verb"):  # "have your opponent draw 1 card"
        r.context.by = "opponent"
        return actions.read_verb(r)
    r.back(spot)
    if (r.see_pick("cost_of") or r.see_pick("power_of")) and not r.see("the_base_power_of"):
        return [cost_changes.read_cost_statement(r)]
    if not r.see_pick("verb") and r.eat("gain_yourself"):
        return gains.read_gains(r, [tree.This()])  # without a subject, this card
    if r.see_pick("verb_they") and not r.context.in_cost:
        if not r.context.each and not is_opponent_told(r):
            raise r.miss("expected-who-does-it")
        r.context.by = r.context.each or "opponent"  # "… and draws 3 cards"
    elif r.context.told and r.see_pick("verb"):
        r.context.by = "you"  # "your opponent chooses 1 card and discards it, then draw 1 card"
    try:
        return actions.read_verb(r)
    except Miss:
        r.back(spot)
        r.context.by = "you"
    return statements.read_statement(r)


def read_decided(r: Reader, who: str) -> list[Action]:
    """ "(your opponent) chooses whether to discard 1 card or to KO 1 of their cards": one or the other; nothing if
    that is not said."""
    spot = r.spot()
    try:
        if r.pick("verb") == "choose" and r.eat("whether_to"):
            r.mention(ChosenNow())
            first = seq(actions.read_verb(r))
            if r.eat("or") and (r.eat("to_do") or r.see_pick("verb")):
                if r.trail[-1].key == "to_do":
                    r.read_as("whether_to", len(r.trail) - 1)
                return [tree.OneOf((first, seq(actions.read_verb(r))), who)]
    except Miss:
        pass
    r.back(spot)
    return []


NO_CHOICES: Final = (0, 0)
ALL: Final = -1
"""As many effects of a list as there are."""


def read_choices(r: Reader) -> tuple[int, int]:
    """How many effects of a list are chosen (10-27), at least and at most: "choose one", "choose 2 —", "choose one or
    both"; NO_CHOICES if none are."""
    spot = r.spot()
    least, several, most = r.pick("one_of").partition("-")
    if least and not r.see("of") and not at_noun(r):
        return int(least), (int(most) if most else ALL) if several else int(least)
    r.back(spot)  # "choose one of your cards"
    if r.pick("verb") == "choose" and r.kind(NUMBER):
        count = r.number()
        if r.mark_here("•"):
            return count, count
    r.back(spot)
    return NO_CHOICES


def read_one_of(r: Reader, choices: tuple[int, int], who: str) -> Action:
    """The bulleted actions after "choose one"."""
    r.mark(":") or r.mark(".")
    more = read_more_choices(r) if choices[0] == choices[1] else None
    after = r.token(1)
    if after.kind == BREAK or (after.kind == MARK and after.text == "•"):
        r.mark("•")  # a dash before the first bullet
    options = tuple(clauses.read_bullets(r))
    if r.kind(BREAK) and r.see("then", 1):
        r.advance()
    plain = some_of(r, options, choices, who)
    if more is None:
        return plain
    conditions, others = more
    return clauses.either(conditions, [some_of(r, options, others, who)], plain)


def read_more_choices(r: Reader) -> tuple[list[Condition], tuple[int, int]] | None:
    """ "(Choose one.) If your life is at 3 or less, choose two instead", "… you may choose both instead"; None if
    that is not said."""
    spot = r.spot()
    try:
        if r.eat("if"):
            conditions = read_conditions(r)
            r.mark(",")
            may = r.eat("you_may")
            least, several, _ = r.pick("one_of").partition("-")
            if least and not several and r.eat("instead"):
                return conditions, (1 if may else int(least), int(least))
    except Miss:
        pass
    r.back(spot)
    return None


def some_of(r: Reader, options: tuple[Action, ...], choices: tuple[int, int], who: str) -> Action:
    """One of the actions, or as many as are chosen."""
    least, most = choices
    most = len(options) if most == ALL else most
    if most > len(options):
        raise r.miss("expected-as-many-choices-as-are-made")
    if least == most:
        return tree.OneOf(options, who, most)
    ways = [*options] if least <= 1 else []
    ways += [tree.OneOf(options, who, count) for count in range(max(least, 2), most + 1)]
    found = tree.OneOf(tuple(ways), who)
    return found if least else tree.May(found, who)
