"""Cards that are named by a player: "Name a card", "a copy of that card"."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.tree import NameCard
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, All, Choose, Filter, Selector, Shuffle
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import END, NUMBER

LIFE: Final = "life_deck"


@GRAMMAR.verb("name")
def read_name(r: Reader, what: Selector | None) -> list[Action]:
    """ "Name a card", "name a non-Dragon Ball card", "name 3 different cards"."""
    count = 1
    if not r.eat("a") and (r.kind(NUMBER) or r.see_pick("number")):
        count = r.number()
        r.eat("different_word")
    named = NameCard(filter_of(r, read_noun(r), True), count)
    if r.mark_here(".") and speaks_of_copies(r):
        r.mark(".")
        return [named, *read_clauses(r)]
    return [named]


def speaks_of_copies(r: Reader) -> bool:
    """Whether the next sentence is about copies of the named card: it is done where that was named, and under the
    same condition."""
    ahead = 1
    while r.token(ahead).kind != END and r.token(ahead).text != ".":
        if r.see("copies_of", ahead) or r.see("named_word", ahead):
            return True
        ahead += 1
    return False


def has_named(r: Reader) -> bool:
    """Whether the text has had a player name a card."""
    return any(words.key == "verb" and words.meaning == "name" for words in r.trail)


def read_named_copies(r: Reader) -> Selector | None:
    """ "1 copy of that card", "all copies of that card", "1 copy of each of those cards", of cards that were named;
    None if others are sought."""
    spot = r.spot()
    every = r.eat("all")
    if not every and not r.eat("a") and (r.kind(NUMBER) or r.see_pick("number")):
        r.number()
    if has_named(r) and r.eat("copies_of"):
        of = Filter(as_named="name")
        if r.eat("each_of_those"):
            return Choose(named_count(r), of, by=r.context.by, different="name")
        if r.pick("that") or r.pick("it"):
            return All(of) if every else Choose(1, of, by=r.context.by)
    r.back(spot)
    return None


def named_count(r: Reader) -> int:
    """How many titles were named."""
    for at in range(len(r.tokens[: r.at]) - 1, -1, -1):
        if r.tokens[at].text in ("name", "names"):
            token = r.tokens[at + 1]
            return token.value if token.kind == NUMBER else 1
    return 1


def read_foes_discard(r: Reader) -> list[Action]:
    """ "(Name a card and) foes with any in their decks must discard them from the game"."""
    if not has_named(r) or not r.eat("foes_with_any"):
        return []
    return [
        tree.Move(All(Filter("opponent", (LIFE,), as_named="name")), "removed"),
        Shuffle("opponent", LIFE),
    ]


CLAUSES: Final = [read_foes_discard]
