"""The course of the game: Combat, phases, victories, hands that are kept."""

from __future__ import annotations

from rulebound.games.dbz.text.writing.style import STYLE, WHO, article, counted, does, lasting
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    EndCombat,
    ForceCombat,
    KeepMore,
    MustPass,
    MustPerform,
    PreventVictory,
    RejuvenateAnyway,
    SkipCombat,
    SkipPhase,
)
from rulebound.kernel.tree import TURN, Finish
from rulebound.language.writer import NoWording, Writer


@STYLE.says(EndCombat)
def write_end(w: Writer, a: EndCombat) -> str:
    return "end Combat"


@STYLE.says(SkipPhase)
def write_skip(w: Writer, a: SkipPhase) -> str:
    phases = "Attack Phase" if a.count == 1 else counted(a.count, "Attack Phase")
    return f"{does(a.who, 'skip')} {'your' if a.who == 'you' else 'his'} next {phases}"


@STYLE.says(MustPass)
def write_pass(w: Writer, a: MustPass) -> str:
    if a.count == ALL_OF_IT:
        return f"{WHO[a.who]} must pass in all remaining phases of Combat"
    phases = "Attack Phase" if a.count == 1 else counted(a.count, "Attack Phase")
    return f"{WHO[a.who]} must pass during {'your' if a.who == 'you' else 'his'} next {phases}"


@STYLE.says(MustPerform)
def write_must_perform(w: Writer, a: MustPerform) -> str:
    if a.who != "you":
        raise NoWording(a)
    attack = article(f"{a.kind} attack".strip())
    return f"during your next Attack Phase, you must perform {attack}{' or pass' if a.or_pass else ''}"


@STYLE.says(SkipCombat)
def write_skip_combat(w: Writer, a: SkipCombat) -> str:
    if a.now:
        return f"{does(a.who, 'skip')} Combat this turn"
    if a.count > 1:
        raise NoWording(a)
    return f"{does(a.who, 'skip')} {'your' if a.who == 'you' else 'his'} next Combat Step"


@STYLE.says(ForceCombat)
def write_force_combat(w: Writer, a: ForceCombat) -> str:
    time = "this turn" if a.now else f"during {'your' if a.who == 'you' else 'his'} next turn"
    return f"{'you' if a.who == 'you' else 'your opponent'} must declare Combat {time}"


@STYLE.says(KeepMore)
def write_keep(w: Writer, a: KeepMore) -> str:
    if a.who == "both" and a.count == ALL_OF_IT and a.until == TURN:
        return "no player discards cards during the Rejuvenation Step of this turn"
    if a.who == "you" and a.count == ALL_OF_IT:
        return "you may keep any number of cards in your hand during any Rejuvenation Steps"
    if a.who == "you" and a.count == 1 and a.until == TURN:
        return "you may keep 1 additional card during the Rejuvenation Step"
    raise NoWording(a)


@STYLE.says(RejuvenateAnyway)
def write_rejuvenation(w: Writer, a: RejuvenateAnyway) -> str:
    put = "you may put the top card of your discard pile into your Life Deck during the Rejuvenation Step"
    return f"{put} although you did not skip Combat{lasting(a.until)}"


@STYLE.says(Finish)
def write_finish(w: Writer, a: Finish) -> str:
    return f"{does(a.who, a.result) if a.who == 'opponent' else f'you {a.result}'} the game"


@STYLE.says(PreventVictory)
def write_no_victory(w: Writer, a: PreventVictory) -> str:
    return "using this card prevents the Survival Victory"
