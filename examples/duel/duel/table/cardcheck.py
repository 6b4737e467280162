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
from rulebound.cardcheck.keywords import Makes
from rulebound.cardcheck.positions import Trial
from rulebound.kernel import tree
from rulebound.kernel.decisions import Ask
from rulebound.kernel.replacement import Would


class DuelArranger(Arranger):
    """The arranger of all checks."""

    def __init__(self) -> None:
        super().__init__("duel", use=Use, battle=Fight)
        self.home = "ring"
        self.kind = "Fencer"
        self.printed = {"Fencer": {"edge": 3, "fee": 1}, "Trick": {"fee": 0}}
        self.room = {"ring": ROOM}
        self.amounts = {"hand": (4,), "laurels": (1,), "spent": (3,)}
        self.actor_kind = "Trick"
        self.first_turn = 3
        self.opponents_turn = ("fight",)
        self.looked_up = {"Swift": (Makes(challenges_at_once),)}

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

    def preferred(self, trial: Trial, ask: Ask) -> int:
        if ask.kind == "trick":
            found = option(trial.game, "play", trial.card)
            return found if found >= 0 else option(trial.game, "no")
        return option(trial.game, "block") if ask.kind == "block" else -1


def challenges_at_once(trial: Trial) -> bool:
    trial.this.since = trial.game.turn
    return can_challenge(trial.game, trial.this)


ARRANGER: Final = DuelArranger()
