"""Keyword skills under way: the cards that they ask for are chosen, and they do what they say."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.replacement import Would, replacements
from rulebound.kernel.selecting import distinct


class KeywordSkill(Frame):
    """A keyword skill: the cards it names being chosen as it is activated, or what it does."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, procedure: Procedure) -> None:
        super().__init__(procedure)
        self.clause = clause
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat
        self.picks: list[int] = []
        """The cards chosen, or that have to leave, as references."""
        self.index = 0
        """The number of them of which it has been asked whether something happens instead."""

    def leave_out(self, ref: int) -> None:
        self.picks = [pick for pick in self.picks if pick != ref]
        self.index -= 1

    def prove(self, game: Game, at: int) -> None:
        word = self.clause.skill.keyword
        sure(self.clause.timing == "keyword" and word in ACTIVATED, "it is no keyword skill of the kind")
        sure(
            self.procedure is KEYWORD or bool(ACTIVATED[word].choosing),
            "nothing is chosen as it is activated",
        )
        sure(self.index <= len(self.picks), "it has asked about more cards than there are")
        sure(len(set(self.picks)) == len(self.picks), "a card is chosen twice")
        for card in game.cards_of([self.card, *self.picks]):
            sure(game.rules.areas[card.area].can_be_left(), f"card {card.id} cannot be moved by it")

    def can_leave_out(self, ref: int) -> bool:
        return ref in self.picks and self.index > 0

    def changes_cards(self) -> bool:
        """8-1-4-2: keyword skills are skills too; [Alliance] switches cards to Rest Mode."""
        return True


def bit_of(game: Game, at: KeywordSkill) -> int:
    """The keyword as a bit."""
    return game.rules.words.keywords[at.clause.skill.keyword]


def ask_pick(game: Game, at: KeywordSkill) -> int:
    keyword = ACTIVATED[at.clause.skill.keyword]
    choices = distinct(game, "pick", keyword.candidates(game, at, game.cards[at.card % SHIFT]))
    if keyword.may_decline or not choices:
        choices.append(Choice("done"))
    return game.want(at.seat, "choose", choices, at.clause, rule=keyword.choosing or keyword.rule)


def take_pick(game: Game, at: KeywordSkill) -> int:
    if game.answer.verb == "done":
        return NEXT
    at.picks.append(game.ref(game.cards[game.answer.card]))
    return FIRST


def chosen(game: Game, at: KeywordSkill) -> int:
    """The skill that is being activated remembers what was chosen for it."""
    game.stack[-2].has_chosen(at.picks)
    return END


KEYWORD_FIELDS: Final = [
    Field("clause", CLAUSE),
    Field("card", kinds.REF),
    Field("seat", kinds.SEAT),
    Field("picks", kinds.REFS),
    Field("index", kinds.COUNT),
]

CHOOSING: Final[Procedure] = Procedure(
    "dbs.choosing",
    [step("10-5-1", ask_pick, ASKS), step("10-5-1", take_pick, PASSES), step("10-5-1", chosen, PASSES)],
    lambda: KeywordSkill(NOTHING, None, 0, CHOOSING),
    fields=KEYWORD_FIELDS,
)


def ask_late(game: Game, at: KeywordSkill) -> int:
    """What is chosen as the skill is resolved, by those that did not choose before."""
    if ACTIVATED[at.clause.skill.keyword].choosing:
        game.answer = Choice("done")
        return NEXT
    return ask_pick(game, at)


def prepare(game: Game, at: KeywordSkill) -> int:
    ACTIVATED[at.clause.skill.keyword].prepare(game, at)
    return NEXT


def would_leave(game: Game, at: KeywordSkill) -> int:
    """8-9-1: cards that make room for another would leave, and something may happen instead."""
    keyword = ACTIVATED[at.clause.skill.keyword]
    if not keyword.removes:
        return NEXT
    while at.index < len(at.picks):
        card = game.at(at.picks[at.index])
        at.index += 1
        if card is not None and replacements(game, card, keyword.removes, by=at.seat, to=keyword.removes_to):
            game.push(Would(card, keyword.removes, clause=at.clause, by=at.seat, to=keyword.removes_to))
            return AGAIN
    return NEXT


def carry_out(game: Game, at: KeywordSkill) -> int:
    """3-6-6: what the keyword skill does."""
    keyword = ACTIVATED[at.clause.skill.keyword]
    picked = [card for card in game.cards_of(at.picks) if not keyword.choosing or card.seat == at.seat]
    return keyword.carry_out(game, at, game.at(at.card), picked)


def afterwards(game: Game, at: KeywordSkill) -> int:
    ACTIVATED[at.clause.skill.keyword].afterwards(game, at)
    return END


KEYWORD: Final[Procedure] = Procedure(
    "dbs.keyword",
    [
        step("8-5-3", ask_late, ASKS),
        step("8-5-3", take_pick, PASSES),
        step("10-3-1", prepare, PASSES),
        step("8-9-1", would_leave),
        step("10-5-4", carry_out, PASSES),
        step("10-24-3", afterwards),
    ],
    lambda: KeywordSkill(NOTHING, None, 0, KEYWORD),
    fields=KEYWORD_FIELDS,
)
