"""Keyword skills that are activated: what each of them says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.dbs.ruleset import WORDS
from rulebound.kernel.cards import Card
from rulebound.kernel.frames import END, Frame
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId

if TYPE_CHECKING:
    from rulebound.games.dbs.keywords.using import KeywordSkill
    from rulebound.kernel.game import Game


class Activated:
    """A keyword skill: when it can be activated, which cards it asks for, what it does."""

    def __init__(
        self,
        word: str,
        rule: RuleId,
        *,
        from_hand: RuleId = "",
        choosing: RuleId = "",
        may_decline: bool = False,
        takes_over: RuleId = "9-4-2",
    ) -> None:
        self.word = word
        self.rule = rule
        """The rule that says what it does."""
        self.from_hand = from_hand
        """The rule by which it is activated from hand; other skills are in the Battle Area."""
        self.choosing = choosing
        """The rule by which its cards are chosen as it is activated, before anybody can answer with a [Counter]."""
        self.may_decline = may_decline
        """Its player may choose no card, or fewer than there are."""
        self.removes = 0
        """The moments of the cards that it makes leave, as bits; 0 if it removes none."""
        self.removes_to = -1
        self.takes_over = takes_over
        """The rule that says what its card takes over from one that it is played on."""

    def unmet(self, game: Game, card: Card, clause: Clause) -> RuleId:
        """The rule with a demand of its own, besides its cost, that is not met, or ""."""
        return ""

    def played_upon(self, game: Game, card: Card, clause: Clause) -> list[int]:
        """The cards that may make room for its card in the Battle Area."""
        return []

    def price(self, clause: Clause, card: Card, seat: int) -> Frame | None:
        """The procedure of paying what it costs by the rules, besides what its text says."""
        return None

    def activated(self, game: Game, seat: int) -> None:
        """It has been activated, even if it is negated afterwards."""

    def candidates(self, game: Game, at: KeywordSkill, card: Card) -> list[int]:
        """What can be picked next; nothing if there is no more to pick."""
        return []

    def prepare(self, game: Game, at: KeywordSkill) -> None:
        """Before it is asked whether something happens instead of what it removes."""

    def carry_out(self, game: Game, at: KeywordSkill, card: Card | None, picked: list[Card]) -> int:
        """What it does; without its card, or what it was to be played on, nothing."""
        return END

    def afterwards(self, game: Game, at: KeywordSkill) -> None:
        """What comes after what it has put on the stack."""


ACTIVATED: Final[dict[str, Activated]] = {}
"""Every such skill by its keyword; the game enters them."""


def skill_of(keyword: int) -> Activated | None:
    """The keyword skill of a bit; None of 0, and of what is no skill that is activated."""
    if not keyword:
        return None
    for word, skill in ACTIVATED.items():
        if WORDS.keywords[word] == keyword:
            return skill
    return None
