"""Who does something: both players, the player whose turn it is, an opponent who is told to."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition
from rulebound.language.grammar import actions, clauses
from rulebound.language.reader import Reader
from rulebound.language.references import EachDid, Happens, OpenDid
from rulebound.language.tokens import BREAK, END, MARK, NUMBER
from rulebound.language.trees import seq

OPPONENT_DOES: Final = ("opponent", "opponent_may", "opponent_chooses_one", "opponent_has")


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


def read_both(r: Reader) -> list[Action]:
    """ "both players draw 2 cards", at once; or what each of them does, the turn player first."""
    spot = r.spot()
    if r.pick("verb") == "draw" and r.kind(NUMBER):
        count = r.number()
        r.need("cards")
        if not r.see("and") and not does_more(r):
            return [tree.Draw(count, "both")]
    r.back(spot)
    mine, theirs = read_of_each(r)
    r.mention(EachDid())
    at_once = mine[0].by_both() if len(mine) == 1 else None
    if at_once is not None:
        return [at_once]
    return [tree.If(tree.Turn("you"), seq(mine + theirs), seq(theirs + mine))]


def does_more(r: Reader) -> bool:
    """ "(each player draws 2 cards,) then places 1 card …": something else follows that the same players do."""
    spot = r.spot()
    found = clauses.joined(r) and (r.see_pick("verb_they") or (bool(r.see_pick("verb")) and says_theirs(r)))
    r.back(spot)
    return bool(found)


def says_theirs(r: Reader) -> bool:
    """ "(both players draw 2 cards,) then place 1 card from their hands": the first word for whose it is says
    that it is each player's."""
    ahead = 0
    while r.token(ahead).kind not in (BREAK, END) and r.token(ahead).text != ".":
        if r.see("opponents", ahead):
            return False
        if r.see("your", ahead):
            if r.context.sharing and not r.token(ahead + 1).text.endswith("s"):
                raise r.miss("expected-cards-of-one-player")  # "choose 1 of your cards": whose?
            return r.context.sharing
        if r.see("their", ahead):
            return True
        ahead += 1
    return False


def read_that_player(r: Reader) -> Action:
    """ "(At the end of each player's turn,) that player draws 1 card": whose turn it is; or "(when a player plays a
    Battle Card,) that player …": who did it."""
    happens = [each.event for each in r.mentions if isinstance(each, Happens)]
    if not happens or happens[-1].who or happens[-1].also:
        raise r.miss("expected-cards-of-one-player")
    event = happens[-1]
    whose: Condition = tree.Turn("you")
    if not event.event.endswith(EDGES):
        of = event.subject or tree.Filter()
        if event.event not in ACTED or of.whose or of.this:
            raise r.miss("expected-cards-of-one-player")
        whose = tree.Is(tree.Subject(), tree.Filter(whose="you"))
    mine, theirs = read_of_each(r)
    return tree.If(whose, seq(mine), seq(theirs))


EDGES: Final = ("_start", "_end")
"""How the times at which turns and phases begin and end are called."""
ACTED: Final = ("play", "attack", "combo")
"""What a player does with a card, which then lies in an area of that player."""


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
        if not clauses.joined(r) or not r.see_pick("verb") or (says_your(r) and not says_theirs(r)):
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
