"""Sentences and the clauses they are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Selector, Skill, Unbound
from rulebound.language.grammar import (
    actions,
    area_choices,
    cost_changes,
    gains,
    kinds_apart,
    permanents,
    statements,
)
from rulebound.language.grammar.attack_bans import read_barred_against
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.clauses import (
    are_opposite,
    either,
    joined,
    read_behind,
    read_bullets,
    read_clauses,
    read_did,
    read_otherwise,
)
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import begun_later, read_until
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import limited, read_for_each
from rulebound.language.grammar.productions import VERBS, production
from rulebound.language.grammar.prohibitions import (
    read_barred,
    read_barred_but,
    read_unless_paid,
)
from rulebound.language.grammar.skill_kinds import read_each_kind
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import (
    AskedBehind,
    Done,
    EffectOver,
    Happens,
    InPlace,
    Open,
    OpenChoice,
    OpenDid,
    ThisCard,
    WatchBegins,
    WatchOver,
)
from rulebound.language.tokens import BREAK, END, MARK, NUMBER
from rulebound.language.trees import flat, or_else, seq, under


@production
def read_steps(r: Reader) -> Action:
    """Sentences to the end of the skill."""
    out: list[Action] = []
    step: list[Action] = []
    while not ended(r):
        if out and r.eat("only_once_a_turn"):
            r.context.once = True
            stop(r)
            continue
        instead = read_step_instead(r, step)
        if instead is not None:
            del out[len(out) - len(step) :]
        afterwards = r.see("then")
        step = read_step(r, not out) if instead is None else [instead]
        last = out[-1] if out and afterwards else None
        if isinstance(last, tree.Later):
            out.pop()
            step = [replace(last, action=seq([last.action, *step]))]
        out.extend(step)
    r.mention(EffectOver(r.span()))
    if not out:
        raise r.miss("expected-an-effect")
    return seq(out)


def read_step_instead(r: Reader, step: list[Action]) -> Action | None:
    """ "If you have 4 or less life, draw 2 cards instead.": in place of the sentence before; None if that is not
    said here."""
    spot = r.spot()
    if step and r.eat("if"):
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
                dropped = read_dropped(r)
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


def read_other_choice(r: Reader, step: list[Action]) -> Action | None:
    """ "(KO 1 A. If …,) choose 1 B instead of an A": the same is done with other cards; None if that is not said."""
    spot = r.spot()
    if len(step) != 2 or not isinstance(step[0], OpenChoice) or r.pick("verb") != "choose":
        r.back(spot)
        return None
    said, done = step[0].what, step[1]
    try:
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
    did = read_did(r)
    if did is not None:
        return [read_if_done(r, did)]
    if r.see("if") and not r.see("if_searched"):
        r.need("if")
        conditions = read_conditions(r)
        if not r.mark(",") and not at_pronoun_clause(r):
            raise r.miss("expected-a-comma-after-the-condition")
        r.eat("then")
        if r.eat("also") or r.eat("additionally"):
            r.mark(",")
        r.context.under_if = True
        inner = read_clauses(r)
        r.context.under_if = False
        otherwise = read_otherwise(r, inner)
        if otherwise is None:
            stop(r)
            inner = read_done_later(r, inner)
            inner += read_governed(r, first)
            otherwise = read_otherwise(r, inner)
        if otherwise is not None:
            return [either(conditions, inner, read_to_the_end(r, otherwise))]
        return [under(conditions, seq(inner))]
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
    """ "(At the end of the turn, you may draw 1 card.) If you do, …": what asks whether it was done is asked then."""
    last = out[-1] if out else None
    while isinstance(last, tree.Later) and not ended(r):
        spot = r.spot()
        did = read_did(r)
        r.back(spot)
        if did is None:
            break
        last = replace(last, action=seq([last.action, *read_step(r)]))
    return [*out[:-1], last] if isinstance(last, tree.Later) else out


def shows_later(action: Action) -> bool:
    """Cards are shown at a later time; what is said of them next belongs there."""
    return isinstance(action, tree.Later) and any(
        isinstance(a, tree.Look | tree.Reveal) for a in flat(action.action)
    )


def put_off(r: Reader, out: list[Action]) -> list[Action]:
    """The sentences about cards that are shown later are carried out then."""
    last = out[-1]
    while not ended(r) and isinstance(last, tree.Later):
        last = replace(last, action=seq([last.action, *read_step(r)]))
    return [*out[:-1], last]


def read_thens(r: Reader) -> list[Action]:
    out: list[Action] = []
    while not ended(r) and r.see("then"):
        out.extend(read_step(r))
    return out


OPPONENT_DOES: Final = ("opponent", "opponent_may", "opponent_chooses_one", "opponent_has")


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
        done = read_clauses(r)
        chosen = any(isinstance(action, OpenChoice) for action in done)
        if chosen and any(isinstance(action, tree.Modify | tree.Draw) for action in done):
            raise r.miss("expected-a-number-that-is-multiplied")  # so many cards, or so much for one
        return [multiplied(r, action, each) for action in done]
    later = r.pick("later")
    if later:
        if later == "turn_end" and r.context.last_until.startswith("until"):
            raise r.miss("expected-when-this-effect-happens")  # "that turn" may be the later one
        r.mark(",")
        r.context.looked = False  # by then nobody looks at them any more
        if r.eat("if"):
            conditions = read_conditions(r)
            r.mark(",")
            return [tree.Later(under(conditions, seq(read_clauses(r))), later)]
        return [tree.Later(seq(read_clauses(r)), later)]
    watched = read_watched_turn(r)
    if watched is not None:
        return [watched]
    lead, by, they = r.context.lead, r.context.by, r.context.they
    early = r.pick("until")
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
    try:
        out = [begun_later(r, action) for action in read_plain_clause(r)]
    finally:
        r.context.lead, r.context.by, r.context.they = lead, by, they
    r.mention(Done(tuple(out)))
    if any(is_the_rest(action) for action in out):
        r.context.looked = False  # none of them are left
    return read_behind(r, out)


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


def is_the_rest(action: Action) -> bool:
    """Whether something is done with the rest of the cards that were looked at."""
    what = action.what if isinstance(action, tree.OnCards) else None
    return isinstance(what, Open) and what.word == "rest"


def multiplied(r: Reader, action: Action, each: tree.Count) -> Action:
    """ "For each card in your hand, …": so many times as much, perhaps no more than is said behind it."""
    each = limited(r, each)
    if isinstance(action, tree.Modify) and isinstance(action.by, int):
        return replace(action, by=replace(each, times=action.by))
    if isinstance(action, tree.Draw) and isinstance(action.count, int):
        return replace(action, count=replace(each, times=action.count))
    if isinstance(action, OpenChoice):
        many = replace(action, what=so_many(r, action.what, each))
        r.mentions[:] = [many if mention is action else mention for mention in r.mentions]
        return many
    if isinstance(action, tree.KO | tree.Move | tree.Orient | tree.Play):  # each card once
        if isinstance(action.what, Unbound):
            return action
        return replace(action, what=so_many(r, action.what, each))
    raise r.miss("expected-a-number-that-is-multiplied")  # "choose 1 card": one, or one for each?


def so_many(r: Reader, what: Selector, each: tree.Count) -> Selector:
    """ "(For each card in your hand,) up to 1 Battle Card": so many times as many."""
    if not isinstance(what, tree.Choose) or not isinstance(what.count, int) or what.least or what.sum_of:
        raise r.miss("expected-a-number-that-is-multiplied")
    return replace(what, count=replace(each, times=what.count))


def read_plain_clause(r: Reader) -> list[Action]:
    """A clause without what stands around it."""
    choices = read_choices(r)
    if choices:
        return [read_one_of(r, choices, "you")]
    spot = r.spot()
    if r.eat("opponent_chooses_one") and not r.see("of"):
        return [read_one_of(r, 1, "opponent")]
    r.back(spot)
    if r.eat("if_searched") and r.mark(",") and r.pick("verb") == "shuffle":
        if not (r.pick("it") or (r.eat("your") and r.eat("deck"))):
            raise r.miss("expected-a-pile")
        return [tree.Shuffle(r.context.by, "deck", True)]
    r.back(spot)
    special = read_own_clause(r) or read_restriction(r)  # before "may": "your opponent may not"
    if special:
        return special
    if r.eat("you_may"):
        return all_allowed(read_clauses(r), "you")
    if r.eat("opponent_may"):
        r.context.by = "opponent"
        return all_allowed(read_clauses(r), "opponent")
    return read_turning_point(r) or read_doing(r)


def all_allowed(clauses: list[Action], who: str) -> list[Action]:
    """What a player may do; "you may choose 1 card. If you do, …": the choice alone, and whether it was made is asked
    whatever the answer."""
    first, *rest = clauses
    if isinstance(first, OpenChoice) and rest and isinstance(rest[0], tree.If):
        if isinstance(rest[0].condition, OpenDid):
            return [tree.May(first, who), *rest]
    return [allowed(seq(clauses), who)]


def allowed(action: Action, who: str) -> Action:
    """What a player may do; "you may draw 1 card if …": if it is so, you may."""
    if isinstance(action, tree.If) and action.otherwise is None:
        return replace(action, then=allowed(action.then, who))
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
    return read_not_activated(r)


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
        return [shuffled_by(whose) for whose in ("you", "opponent")]
    if r.eat("both_players"):
        return read_both(r)
    if r.eat("you_and_opponent"):
        r.context.sharing = True
        try:
            return read_both(r)
        finally:
            r.context.sharing = False
    if r.eat("that_player"):
        return [read_turn_player(r)]
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
            if r.see_pick("verb"):
                outer, r.context.told = r.context.told, who == "opponent" and r.see_pick("verb_they")
                try:
                    return actions.read_verb(r)
                finally:
                    r.context.told = outer
            r.back(spot)
            r.context.by = "you"
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


def is_opponent_told(r: Reader) -> bool:
    """The sentence has said that the opponent does something, and goes on: "… and draws 3 cards"."""
    for words in reversed(r.trail):
        if words.key in OPPONENT_DOES:
            return True
        if words.key == MARK and words.meaning == ".":
            return False
    return False


def is_denied(did: Condition | None) -> bool:
    """ "If they do not": what they do then is done instead, which may be said or not."""
    return isinstance(did, OpenDid) and not did.yes


def shuffled_by(whose: str) -> Action:
    """A player shuffles a deck that a card was just returned to."""
    returned = Filter(whose=whose, areas=("deck",), it=True)
    return tree.If(tree.Compare(tree.Count(returned), ">=", 1), tree.Shuffle(whose))


def read_watch(r: Reader, until: str) -> Action:
    """ "During this turn, when …, …"."""
    conditions: list[Condition] = []
    r.mention(WatchBegins())
    event = read_events(r, conditions)
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    effect = seq(read_clauses(r))
    r.mention(WatchOver())
    return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)


def read_watched_turn(r: Reader) -> Action | None:
    """ "When one of your cards attacks this turn, …", within an effect; None if no such event is spoken of."""
    spot = r.spot()
    if not r.context.permanent and r.eat("when"):
        try:
            conditions: list[Condition] = []
            r.mention(WatchBegins())
            event = read_events(r, conditions)
            until = r.pick("until")
            if until == tree.TURN and r.mark(","):
                effect = seq(read_clauses(r))
                r.mention(WatchOver())
                return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)
        except Miss:
            pass
    r.back(spot)
    return None


def read_both(r: Reader) -> list[Action]:
    """ "both players draw 2 cards"; or what each of them does, the turn player first."""
    spot = r.spot()
    if r.pick("verb") == "draw" and r.kind(NUMBER):
        count = r.number()
        r.need("cards")
        if not r.see("and"):
            return [tree.Draw(count, "both")]
    r.back(spot)
    mine, theirs = read_of_each(r)
    return [tree.If(tree.Turn("you"), seq(mine + theirs), seq(theirs + mine))]


def read_turn_player(r: Reader) -> Action:
    """ "(At the end of each player's turn,) that player draws 1 card": whose turn it is."""
    happens = [each.event for each in r.mentions if isinstance(each, Happens)]
    if not happens or happens[-1].who or happens[-1].also or not happens[-1].event.endswith(EDGES):
        raise r.miss("expected-cards-of-one-player")
    mine, theirs = read_of_each(r)
    return tree.If(tree.Turn("you"), seq(mine), seq(theirs))


EDGES: Final = ("_start", "_end")
"""How the times at which turns and phases begin and end are called."""


def read_of_each(r: Reader) -> tuple[list[Action], list[Action]]:
    """What players do, as each of them does it."""
    spot = r.spot()
    mine = read_as(r, "you")
    mentioned, end = r.mentions[spot.mentioned :], r.at
    r.back(spot)
    r.mentions.extend(mentioned)
    theirs = read_as(r, "opponent")
    r.context.each = ""
    if r.at != end:
        raise r.miss("expected-cards-of-one-player")
    return mine, theirs


def read_as(r: Reader, who: str) -> list[Action]:
    """What both players do, as one of them does it."""
    r.context.by = r.context.they = r.context.each = who
    may = r.eat("may_each")
    out = actions.read_verb(r)
    while True:
        spot = r.spot()
        if not joined(r) or not r.see_pick("verb") or says_your(r):
            r.back(spot)
            return [tree.May(seq(out), who)] if may else out
        out.extend(actions.read_verb(r))


def says_your(r: Reader) -> bool:
    """The sentence goes on with what one player does alone."""
    ahead = 0
    while r.token(ahead).kind not in (BREAK, END) and r.token(ahead).text != ".":
        if r.see("your", ahead):
            return True
        ahead += 1
    return False


def read_choices(r: Reader) -> int:
    """How many effects of a list are chosen (10-27), or 0: "choose one", "choose 2 —"."""
    spot = r.spot()
    said = r.pick("one_of")
    if said and not r.see("of") and not r.see_pick("noun"):
        return int(said)
    r.back(spot)  # "choose one of your cards"
    if r.pick("verb") == "choose" and r.kind(NUMBER):
        count = r.number()
        if r.mark_here("•"):
            return count
    r.back(spot)
    return 0


def read_one_of(r: Reader, count: int, who: str) -> Action:
    """The bulleted actions after "choose one"."""
    r.mark(":") or r.mark(".")
    after = r.token(1)
    if after.kind == BREAK or (after.kind == MARK and after.text == "•"):
        r.mark("•")  # a dash before the first bullet
    options = read_bullets(r)
    if count > len(options):
        raise r.miss("expected-as-many-choices-as-are-made")
    if r.kind(BREAK) and r.see("then", 1):
        r.advance()
    return tree.OneOf(tuple(options), who, count)
