"""The positions in which Duel's cards are checked: what lies there, and how each event is brought about."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, RING
from duel.battle import Fight
from duel.keywords import can_challenge
from duel.play import PlayCard
from duel.ruleset import BESTED, LEAVES, ROOM
from duel.skills import Use
from rulebound.cardcheck.arranger import Arranger, option
from rulebound.cardcheck.positions import Trial
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask
from rulebound.kernel.program import Clause
from rulebound.kernel.replacement import Would
from rulebound.messages import Message


class DuelArranger(Arranger):
    """The arranger of all checks."""

    def __init__(self) -> None:
        super().__init__("duel")
        self.home = "ring"
        self.kind = "Fencer"
        self.printed = {"Fencer": {"edge": 3, "fee": 1}, "Trick": {"fee": 0}}
        self.room = {"ring": ROOM}
        self.amounts = {"hand": (4,), "laurels": (1,), "spent": (3,)}
        self.actor_kind = "Trick"
        self.aside = "spent"
        self.first_turn = 3
        self.theirs = ("fight",)

    def place_of(self, trial: Trial) -> int:
        in_hand = trial.printed.kind == "Trick" or trial.clause.timing == "entrance"
        return HAND if in_hand else RING

    def activate(self, trial: Trial) -> int:
        game, timing, card = trial.game, trial.clause.timing, trial.this
        if timing in ("entrance", "main"):
            game.push(PlayCard(card, "main"))
        elif timing == "challenge":
            game.push(Fight(card))
        elif timing == "fight":
            game.push(Fight(trial.somebody(tree.Filter(whose="opponent", areas=("ring",)))))
        elif timing == "bested":
            game.push(Would(card, BESTED | LEAVES, ko=True, in_battle=False, by=1 - trial.me))
        else:
            return super().activate(trial)
        return -1

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        trial.game.push(Use(trial.clause, trial.this, trial.me))
        return -1

    def use(self, clause: Clause, card: Card, seat: int, subject: int) -> Use:
        return Use(clause, card, seat, subject)

    def wish(self, trial: Trial, ask: Ask) -> int:
        if ask.kind == "trick":
            found = option(trial.game, "play", trial.card)
            return found if found >= 0 else option(trial.game, "no")
        return option(trial.game, "block") if ask.kind == "block" else -1

    def keyword_fault(self, trial: Trial) -> Message | None:
        trial.this.since = trial.game.turn
        if can_challenge(trial.game, trial.this):
            return super().keyword_fault(trial)
        return Message("duel:cannot-challenge")


ARRANGER: Final = DuelArranger()
