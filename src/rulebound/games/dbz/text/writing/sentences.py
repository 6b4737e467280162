"""Clauses and sentences: what is done one after the other, under a condition, at a choice, or later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.writing.amounts import STAGE_LEFT, levels, x_of
from rulebound.games.dbz.text.writing.attacks import prevented_wholly, purpose_of
from rulebound.games.dbz.text.writing.bans import forbidden
from rulebound.games.dbz.text.writing.nouns import described, is_alternative, is_piled, pile_of
from rulebound.games.dbz.text.writing.style import (
    STYLE,
    UNTIL,
    counted,
    does,
    joined,
    lasting,
    sentence,
    third,
)
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    AttackGains,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    PutIntoPlay,
    Remains,
    Restate,
    ShuffleInto,
    SkipCombat,
    StagesPaid,
)
from rulebound.kernel import tree
from rulebound.kernel.tree import (
    Action,
    All,
    Choose,
    Condition,
    Did,
    Filter,
    Forbid,
    If,
    It,
    May,
    Move,
    Selector,
    Top,
)
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Writer, lower

LATER: Final = {
    "battle_end": "at the end of this Combat",
    "turn_end": "at the end of the turn",
    "your_turn_start": "at the beginning of your next turn",
}


# --- one after the other ------------------------------------------------------------------------------------------


def clauses_of(w: Writer, actions: list[Action]) -> list[str]:
    """A clause for each action, or for several that are said together."""
    out: list[str] = []
    at = 0
    while at < len(actions):
        taken, said = next_clause(w, actions, at)
        out.append(said)
        at += taken
    return out


def next_clause(w: Writer, actions: list[Action], at: int) -> tuple[int, str]:
    """How many of the actions the next clause says, and the clause."""
    first = actions[at]
    after = actions[at + 1] if at + 1 < len(actions) else None
    if is_wholly(first, after):
        assert isinstance(first, AttackGains)
        return 2, prevented_wholly(w, first)
    if isinstance(first, Forbid):
        same = [first]
        while at + len(same) < len(actions):
            more = actions[at + len(same)]
            if not isinstance(more, Forbid) or more.until != first.until or not is_same(more, first):
                break
            same.append(more)
        return len(same), forbidden(w, same)
    if (
        isinstance(first, tree.Bar)
        and after == replace(first, of=Filter(kinds=("Drill",)))
        and is_power_ban(first)
    ):
        return 2, f"Drills and personality powers cannot be used{lasting(first.until)}"
    if isinstance(first, tree.Bar) and after == replace(first, act="use", of=STOPPING_ALL):
        if first == tree.Bar("", "end_combat", Filter(), first.until):
            stopping = "cards that stop all physical attacks or energy attacks"
            return 2, f"cards that end Combat or {stopping} cannot be used{lasting(first.until)}"
    if isinstance(first, tree.Look) and after is not None and is_found(after):
        return 2, found_among(w, first, after)
    if isinstance(first, tree.Bar) and actions[at : at + 5] == play_ban(first):
        return 5, f"Allies or Events cannot be played or used{lasting(first.until)}"
    if isinstance(after, tree.Shuffle) and is_sought(first, after):
        return 2, sought(w, first)
    put_back = set_aside(actions[at : at + 3])
    if put_back is not None:
        return 3, sought(w, put_back)
    if is_shown(first):
        return 1, sought(w, first)
    swept = shuffled_with(first)
    if swept and actions[at + 1 : at + 1 + len(swept)] == swept:
        return 1 + len(swept), w.write(first)
    if first == DRAWN and (isinstance(after, tree.Reveal) or asks_of_it(after)):
        return 1, "draw a card"
    return 1, w.write(first)


STOPPING_ALL: Final = Filter().adding("does", ("stops all physical attacks", "stops all energy attacks"))
DRAWN: Final = Move(Top("you", "life_deck"), "hand")
"""A drawn card of which the text speaks on."""


def asks_of_it(action: Action | None) -> bool:
    if not isinstance(action, If):
        return False
    asked = action.condition.condition if isinstance(action.condition, tree.Not) else action.condition
    return isinstance(asked, tree.Is) and isinstance(asked.what, It)


def is_power_ban(bar: tree.Bar) -> bool:
    return bar == tree.Bar("", "use_power", Filter(), bar.until)


def is_shown(action: Action) -> bool:
    """Cards of a pile in which nothing is shuffled then are searched for, and shown."""
    if not isinstance(action, Move) or not action.reveal or not isinstance(action.what, Choose):
        return False
    return is_piled(action.what.of) and "life_deck" not in action.what.of.areas


def shuffled_with(action: Action) -> list[Action]:
    """words.search: the Life Decks that are shuffled where cards are taken out of all of them."""
    if isinstance(action, Move) and action.to == "removed":
        for part in parts_of(action.what):
            if isinstance(part, All) and "life_deck" in part.of.areas and not part.of.whose:
                return [tree.Shuffle("you", "life_deck"), tree.Shuffle("opponent", "life_deck")]
    return []


def parts_of(what: Selector) -> tuple[Selector, ...]:
    return what.parts if isinstance(what, tree.Together) else (what,)


def set_aside(actions: list[Action]) -> Move | None:
    """words.search: what is done with a card that is set aside while the others of its Life Deck are shuffled, as it
    is said; None if that is not done."""
    if len(actions) < 3:
        return None
    picked, shuffle, move = actions
    if not isinstance(picked, tree.Pick) or not isinstance(shuffle, tree.Shuffle):
        return None
    if not isinstance(move, Move) or move.what != It() or move.to != "life_deck" or not move.where:
        return None
    whole = replace(move, what=picked.what)
    return whole if is_from_deck(whole, shuffle) else None


def is_same(more: Forbid, first: Forbid) -> bool:
    """Whether something else is forbidden to the same cards."""
    return more.what == first.what or (isinstance(more.what, It) and isinstance(first.what, Choose | All))


def is_wholly(first: Action, after: Action | None) -> bool:
    """All damage is prevented: that of both kinds."""
    if not isinstance(first, AttackGains) or not isinstance(after, AttackGains):
        return False
    both = (first.what, after.what) == ("prevent_stages", "prevent_life")
    return both and first.by == ALL_OF_IT and after == replace(first, what="prevent_life")


def play_ban(first: tree.Bar) -> list[Action]:
    """What nobody may do while Allies and Events can neither be played nor used."""
    until = first.until
    return [
        tree.Bar("", "use", Filter(kinds=("Event",)), until),
        tree.Bar("", "use_power", Filter(areas=("allies",)), until),
        tree.Bar("", "take_control", Filter(), until),
        tree.Bar("", "take_damage", Filter(), until),
        tree.Bar("", "play", Filter(kinds=("Personality", "Event")), until),
    ]


def is_found(action: Action) -> bool:
    """Whether cards are taken and shown among those that are looked at."""
    if not isinstance(action, Move) or not isinstance(action.what, Choose):
        return False
    return action == Move(action.what, "hand", reveal=True) and action.what.among_looked


def found_among(w: Writer, look: tree.Look, a: Action) -> str:
    """ "search the top 3 cards of your Life Deck for 1 Drill and place it into your hand"."""
    if not isinstance(a, Move) or not isinstance(a.what, Choose) or look.who != "you":
        raise NoWording(a)
    looked = w.write(look).removeprefix("look at ")
    them = "it" if a.what.count == 1 else "them"
    return f"search {looked} for {w.write(a.what)} and place {them} into your hand"


SOUGHT: Final = (Move, PutIntoPlay, ShuffleInto)


def is_from_deck(first: Action, after: tree.Shuffle) -> bool:
    """Whether cards are taken out of a Life Deck that is shuffled then."""
    if not isinstance(first, SOUGHT) or after.area != "life_deck" or after.if_searched:
        return False
    what = first.what
    if not isinstance(what, Choose | All):
        return False
    return what.of.whose == after.who and "life_deck" in what.of.areas


def is_sought(first: Action, after: tree.Shuffle) -> bool:
    """Whether that is said by "search": where they are shown, or more is to be said than their kind."""
    if not isinstance(first, SOUGHT) or not is_from_deck(first, after):
        return False
    what = first.what
    shown = isinstance(first, Move) and first.reveal
    plain = (
        isinstance(what, Choose)
        and not what.of.as_named
        and not isinstance(what.count, tree.Over)
        and what.by == "you"
        and what.of.areas == ("life_deck",)
        and after.who == "you"
    )
    return shown or not plain


def sought(w: Writer, a: Action) -> str:
    """ "search your Life Deck for 1 Drill and place it into your hand"."""
    assert isinstance(a, Move | PutIntoPlay | ShuffleInto)
    what = a.what
    assert isinstance(what, Choose | All)
    of = what.of
    by = what.by if isinstance(what, Choose) else of.whose
    if not is_piled(of) or (isinstance(what, Choose) and (what.random or what.sum_of or what.least)):
        raise NoWording(a)
    many = isinstance(what, All) or what.count != 1
    equal = ""
    if of.as_named:
        cards = copies_of(w, what)
    elif isinstance(what, Choose) and isinstance(what.count, tree.Over):
        cards, equal = cards_to_equal(w, what.count), " until you have as many as your opponent"
    else:
        bare = replace(of, whose="", areas=())
        number = f"{number_of(what)} " if isinstance(what, Choose) else "" if of.values("name") else "all "
        alternatives = bare.either if is_alternative(bare) and not many else (bare,)
        cards = joined([f"{number}{described(w, each, many)}" for each in alternatives], "or")
    pile = pile_of(of.areas, of.whose)
    verb = "search"
    if by == "opponent":
        verb, pile = "your opponent searches", his_pile(pile)
    done = w.write(replace(a, what=It()))
    if by == "opponent":
        word, _, rest = done.partition(" ")
        done = f"{word}s {rest}"
    if isinstance(a, Move) and a.to == "life_deck" and of.whose == "opponent":
        done = done.replace("your Life Deck", "his Life Deck")
    done = done.replace(" it ", " them ", 1) if many else done
    if isinstance(a, Move) and a.to == "discard":
        done = done.replace("discard it", "discard them") if many else done
    if isinstance(a, Move) and a.to == "hand":
        done = f"place {'them' if many else 'it'} into your hand"
    return f"{verb} {pile} for {cards} and {done}{equal}"


def cards_to_equal(w: Writer, more: tree.Over) -> str:
    """The cards of which the opponent has more in play."""
    if more != tree.Over(more.of, tree.Count(replace(more.of, whose="you"))) or more.of.whose != "opponent":
        raise NoWording(more)
    return described(w, replace(more.of, areas=()), True)


def number_of(what: Choose) -> str:
    if not isinstance(what.count, int):
        raise NoWording(what)
    return f"{'up to ' if what.up_to else ''}{what.count}"


def his_pile(text: str) -> str:
    return text.replace("your opponent's", "his")


def copies_of(w: Writer, what: Choose | All) -> str:
    """Copies of cards that were named."""
    if what.of != Filter(what.of.whose, what.of.areas, as_named="name"):
        raise NoWording(what)
    if isinstance(what, All):
        return "all copies of that card"
    return "1 copy of each of those cards" if what.different else "1 copy of that card"


@STYLE.says(tree.Seq)
def write_seq(w: Writer, a: tree.Seq) -> str:
    return joined_clauses(w, list(a.actions))


def joined_clauses(w: Writer, actions: list[Action]) -> str:
    text = ", and ".join(clauses_of(w, actions))
    return text.replace("draw a card, and show it", "draw a card and show it")


def sentences_of(w: Writer, actions: list[Action]) -> list[str]:
    """A sentence for each clause, and what X is."""
    out: list[str] = []
    at = 0
    while at < len(actions):
        taken, said = next_clause(w, actions, at)
        out.append(sentence(said))
        out += x_of(w)
        at += taken
    return out


# --- conditions ---------------------------------------------------------------------------------------------------


def asked_of(w: Writer, conditions: Sequence[Condition]) -> str:
    return " and ".join(w.write(each) for each in conditions)


@STYLE.says(If)
def write_if(w: Writer, a: If) -> str:
    """ "if you declared a Tokui-Waza, draw a card": also several conditions, one within another."""
    named = advanced_of(a)
    if named:
        return named
    every = every_player(w, a)
    if every:
        return every
    if a.condition == Did() and is_told(a.then) and a.otherwise is None:
        return told(w, a.then)
    asked: list[Condition] = []
    inner: Action = a
    while (
        isinstance(inner, If)
        and not advanced_of(inner)
        and inner.otherwise is None
        and not (asked and isinstance(inner.condition, Did))
    ):
        asked.append(inner.condition)
        inner = inner.then
    if asked and isinstance(inner, tree.Later) and inner.when in LATER:
        return f"if {asked_of(w, asked)}, {w.write(inner.action)} {LATER[inner.when]}"
    if asked:
        return f"if {asked_of(w, asked)}, {w.write(inner)}"
    assert isinstance(inner, If) and inner.otherwise is not None
    return otherwise_of(w, inner, inner.otherwise)


def is_told(then: Action) -> bool:
    """What is done only if something was done before, as its own words say."""
    if isinstance(then, If):
        asked = then.condition
        return isinstance(asked, tree.Is) and isinstance(asked.what, It) and then.otherwise is not None
    return isinstance(then, ChangeStages) and then.by == STAGE_LEFT


def told(w: Writer, then: Action) -> str:
    """ "if that card is a Black Style card, draw a card. If that card is not a Black Style card, …"."""
    if not isinstance(then, If) or then.otherwise is None:
        return w.write(then)
    denied = w.write(tree.Not(then.condition))
    denied = denied.replace("that card", "your discard", 1) if w.done == "discarded" else denied
    return f"if {w.write(then.condition)}, {w.write(then.then)}. If {denied}, {w.write(then.otherwise)}"


def advanced_of(a: If) -> str:
    """ "advance Goku 1 level", which is done if that is the Main Personality; "" if it is something else."""
    asked, done = a.condition, a.then
    if a.otherwise is not None or not isinstance(done, ChangeLevel) or done != ChangeLevel(done.who, done.by):
        return ""
    if not isinstance(asked, tree.Compare) or not isinstance(asked.left, tree.Count):
        return ""
    names = asked.left.of.values("character")
    main = Filter("you", ("personality",)).adding("character", names)
    if asked != tree.Compare(tree.Count(main), ">=", 1) or len(names) != 1 or done.who != "you":
        return ""
    return f"{'lower' if done.by < 0 else 'advance'} {names[0]} {counted(abs(done.by), 'level')}"


def every_player(w: Writer, a: If) -> str:
    """ "each player discards his hand": one after the other, the player whose turn it is first; "" if it is something
    else."""
    if a.condition != tree.Turn("you") or a.otherwise is None:
        return ""
    first, second = flat(a.then), flat(a.otherwise)
    half = len(first) // 2
    if second != [*first[half:], *first[:half]]:
        return ""
    said: list[str] = []
    for each in clauses_of(w, first[:half]):
        may = each.startswith("you may ")
        verb, _, rest = each.removeprefix("you may ").partition(" ")
        rest = rest.replace("your ", "his ")
        said.append(f"may {verb} {rest}" if may else f"{third(verb)} {rest}")
    return f"each player {' and '.join(said)}"


def otherwise_of(w: Writer, a: If, otherwise: Action) -> str:
    condition, then = a.condition, a.then
    if isinstance(condition, tree.Is) and isinstance(condition.what, It):
        if isinstance(then, ChangeAnger) and isinstance(then.by, int) and is_more(then, otherwise):
            return f"{w.write(otherwise)}, or {counted(then.by, 'level')} if {w.write(condition)}"
        return f"if {w.write(condition)}, {w.write(a.then)}. Otherwise, {w.write(otherwise)}"
    if isinstance(then, tree.Seq):
        return f"if {w.write(condition)}, {w.write(then)}. Otherwise, {w.write(otherwise)}"
    return replaced(w, a, otherwise)


def replaced(w: Writer, a: If, otherwise: Action) -> str:
    """ "raise your anger 2 levels. If Goku is in play, raise your anger 3 levels instead, and draw a card"."""
    first, *rest = clauses_of(w, flat(a.then))
    more = "".join(f", and {each}" for each in rest)
    return f"{w.write(otherwise)}. If {w.write(a.condition)}, {first} instead{more}"


def is_more(then: ChangeAnger, otherwise: Action) -> bool:
    """Whether only the number of levels is another."""
    return isinstance(otherwise, ChangeAnger) and replace(otherwise, by=then.by) == then


@STYLE.says(May)
def write_may(w: Writer, a: May) -> str:
    who = "you may" if a.who == "you" else "your opponent may"
    paid = a.action
    if isinstance(paid, StagesPaid) and paid.what == All(Filter("you", ("personality",))):
        return f"your Main Personality may pay {levels(w, paid.by, 'power stage')}"
    actions = flat(a.action)
    last = actions[-1]
    if isinstance(last, If) and last.condition == Did() and last.otherwise is None and len(actions) > 1:
        return f"{who} {paid_for(w, actions[:-1], last.then)}"
    return f"{who} {allowed(w, a.action, a.who)}"


def allowed(w: Writer, action: Action, who: str) -> str:
    """What stands behind "may"."""
    if who == "you":
        first, *rest = flat(action)
        taken, said = next_clause(w, [first, *rest], 0)
        said = infinitive(w, first) if taken == 1 else said
        return ", and ".join([said, *clauses_of(w, rest[taken - 1 :])])
    text = w.write(action)
    if not text.startswith("your opponent "):
        raise NoWording(action)
    verb, _, behind = text.removeprefix("your opponent ").partition(" ")
    return f"{verb.removesuffix('s')} {behind}"


def paid_for(w: Writer, done: list[Action], then: Action) -> str:
    """ "discard 1 card in your hand to draw a card"."""
    first = [infinitive(w, each) for each in done]
    return f"{' and '.join(first)} to {purposes(w, then)}"


def infinitive(w: Writer, action: Action) -> str:
    """A clause without a subject of its own: "have 1 of your Allies lose 3 power stages"."""
    if isinstance(action, AttackGains | Restate):
        return purpose_of(w, action)
    if is_shown(action):
        return sought(w, action)
    text = w.write(action)
    if isinstance(action, Remains) and text.startswith("this card gains "):
        return f"have this attack gain {text.removeprefix('this card gains ')}"
    if isinstance(action, ChangeStages | tree.Modify | Remains | tree.SetBase):
        for verb in ("gains", "loses", "gain", "lose"):
            subject, found, rest = text.partition(f" {verb} ")
            if found:
                return f"have {subject} {verb.removesuffix('s')} {rest}"
    if text.startswith("your opponent "):
        verb, _, rest = text.removeprefix("your opponent ").partition(" ")
        return f"make your opponent {verb.removesuffix('s')} {rest}"
    return text


def purposes(w: Writer, then: Action) -> str:
    actions = flat(then)
    out: list[str] = []
    at = 0
    while at < len(actions):
        taken, said = next_clause(w, actions, at)
        if taken == 1 and at == 0:
            said = infinitive(w, actions[at])
        out.append(said)
        at += taken
    return ", and ".join(out)


# --- choices and times --------------------------------------------------------------------------------------------


@STYLE.says(tree.OneOf)
def write_one_of(w: Writer, a: tree.OneOf) -> str:
    kinds = [each.of.kinds for each in a.actions if isinstance(each, tree.Bar)]
    bans = [tree.Bar("opponent", "use", Filter(kinds=kind), until_of(a.actions[0])) for kind in kinds]
    if bans and a == tree.OneOf(tuple(bans)) and all(len(kind) == 1 for kind in kinds):
        named = joined([kind[0] for kind in kinds], "or")
        return (
            f"choose {named} cards. Your opponent cannot use that card type{lasting(until_of(a.actions[0]))}"
        )
    if len(a.actions) != 2 or a.count != 1:
        raise NoWording(a)
    first, second = a.actions
    if a.who == "opponent":
        return either_of_his(w, first, second)
    if isinstance(first, Move | ShuffleInto) and isinstance(first.what, Top):
        if second == replace(first, what=replace(first.what, bottom=True)):
            return w.write(first).replace("the top ", "the top or bottom ", 1)
    if isinstance(first, tree.Shuffle) and isinstance(second, tree.Shuffle):
        return "shuffle your discard pile or Life Deck"
    if isinstance(first, ChangeAnger) and isinstance(second, ChangeAnger):
        return either_anger(w, first, second)
    if isinstance(first, If) and isinstance(second, If):
        return anger_of_some(w, a, first)
    return f"{w.write(first)} or {w.write(second)}"


def until_of(action: Action) -> str:
    return action.until if isinstance(action, tree.Bar) else ""


def either_of_his(w: Writer, first: Action, second: Action) -> str:
    """ "your opponent discards 1 card in his hand or loses 3 power stages"."""
    him = "your opponent "
    one, other = w.write(first), w.write(second)
    if not one.startswith(him) or not other.startswith(him):
        raise NoWording(second)
    return f"{one} or {other.removeprefix(him)}"


def either_anger(w: Writer, first: ChangeAnger, second: ChangeAnger) -> str:
    if replace(second, lowers=False) == first and second.lowers:
        return w.write(first).replace("raise", "raise or lower", 1)
    if replace(second, who="you") == first and second.who == "opponent":
        return w.write(first).replace("your", "your or your opponent's", 1)
    return f"{w.write(first)} or {w.write(second)}"


def anger_of_some(w: Writer, a: tree.OneOf, first: If) -> str:
    """ "raise the anger of a level 1 or 2 personality by 1"."""
    asked, done = first.condition, first.then
    if not isinstance(asked, tree.Compare) or not isinstance(asked.left, tree.Count):
        raise NoWording(a)
    level = asked.left.of.bound("level")
    if (
        level is None
        or not isinstance(done, ChangeAnger)
        or done.who != "you"
        or not isinstance(done.by, int)
    ):
        raise NoWording(a)
    verb = "lower" if done.lowers else "raise"
    levels = str(level.low) if level.low == level.high else f"{level.low} or {level.high}"
    return f"{verb} the anger of a level {levels} personality by {done.by}"


@STYLE.says(tree.Later)
def write_later(w: Writer, a: tree.Later) -> str:
    if isinstance(a.action, SkipCombat) and a.when == "turn_end" and not a.action.now:
        return f"{does(a.action.who, 'skip')} the Combat Step for your next {a.action.count} turns"
    if a.when not in LATER:
        raise NoWording(a)
    return f"{LATER[a.when]}, {w.write(a.action)}"


@STYLE.says(tree.Watch)
def write_watch(w: Writer, a: tree.Watch) -> str:
    skill = a.skill
    if a.until not in UNTIL:
        raise NoWording(a)
    if skill == tree.Skill("auto", skill.effect, once=True, per_battle=True, event=skill.event):
        if a.until == "battle" and skill.event is not None and skill.effect is not None:
            when = w.write(skill.event).removeprefix("whenever ").removeprefix("when ")
            return f"the next time {when} this Combat, {w.write(skill.effect)}"
    if skill == tree.Skill("auto", skill.effect, event=skill.event) and skill.event is not None:
        event = w.write(skill.event)
        if event.startswith("at ") and skill.effect is not None:
            return f"{UNTIL[a.until]}, {w.write(skill.effect)} {event}"
    return f"{UNTIL[a.until]}, {lower(w.write(skill)).removesuffix('.')}"
