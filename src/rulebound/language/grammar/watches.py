"""Effects that wait for an event for some time: "during this turn, when …"."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Skill
from rulebound.language.grammar import clauses
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import WatchBegins, WatchOver
from rulebound.language.trees import seq


def read_watch(r: Reader, until: str) -> Action:
    """ "During this turn, when …, …"."""
    own = read_own_watch(r, until)
    if own is not None:
        return own
    conditions: list[Condition] = []
    r.mention(WatchBegins())
    event = read_events(r, conditions)
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    effect = seq(clauses.read_clauses(r))
    r.mention(WatchOver())
    return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)


@production
def read_own_watch(r: Reader, until: str) -> Action | None:
    """What this game's texts tell as an event, and nothing waits for; None if that is not said here."""
    return None


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
                effect = seq(clauses.read_clauses(r))
                r.mention(WatchOver())
                return tree.Watch(Skill("auto", effect, tuple(conditions), event=event), until)
        except Miss:
            pass
    r.back(spot)
    return None
