"""Powers of personalities and other cards in play that effects have switched off."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import ALLIES, PERSONALITY
from rulebound.games.dbz.combat_frame import acts, is_in_control
from rulebound.games.dbz.hindrances import uses_powers_freely
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.ruleset import switches
from rulebound.games.dbz.tokens import CONSTANT
from rulebound.kernel import op
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.prohibiting import ForbidAct, ForbidPlayer
from rulebound.kernel.lasting import PlayerProhibition
from rulebound.kernel.permanents import permanents_of
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import bars, concerns, is_meant
from rulebound.kernel.scope import DEPTH, Scope
from rulebound.kernel.tree import Allow, Bar, Filter, InStep, Is, This

ACT: Final = "use_power"
TIMINGS: Final = ("permanent", "auto", "activate", "instead")
"""The timings of effects that no use is needed for."""
FORBIDDING: Final = 1 << op.FORBID | 1 << op.BAR

WINNING: Final = ("win", "win_by_personality", "win_by_dragon_balls")


def is_switched_off(game: Game, card: Card) -> bool:
    """power.off: whether an effect keeps the player from using the powers of the card.  What is said of powers alone
    is said of personalities."""
    act = game.rules.words.acts[ACT]
    freed = card.area in (PERSONALITY, ALLIES) and uses_powers_freely(game, card.seat)
    for lasting in game.lasting:
        said = lasting.instruction
        scope = Scope(lasting.origin.seat, lasting.origin.this)
        if freed and scope.seat != card.seat:
            continue
        if isinstance(lasting, PlayerProhibition):
            if lasting.player == card.seat and isinstance(said, ForbidPlayer) and said.act == act:
                if is_spoken_of(card, said) and bars(game, said, card, 0, by=None, scope=scope):
                    return True
        elif isinstance(said, ForbidAct) and said.act == act:
            if lasting.ref == game.ref(card) or is_meant(game, lasting, card, scope):
                return True
    return bool(game.survey.does & FORBIDDING) and is_off_permanently(game, card, act, freed)


ALWAYS: Final = Is(This(), Filter(areas=("personality", "allies")))
"""What the effects of a Constant Power ask."""
OF_MAIN: Final = Is(This(), Filter(areas=("personality",)))
"""What those of a Constant Combat Power about the attacks of Allies ask: they work while an Ally is in control."""
UNCONTROLLED: Final = InStep("combat")
"""What those of a Constant Combat Power ask that works though another personality is in control."""


def is_idle(game: Game, card: Card, clause: Clause) -> bool:
    """power.constant, power.unheaded: whether a constant power of the personality does not work: one that is called
    so works always, unless a switch has it work in Combat and in control only; any other while its personality is in
    control, as the Main Personality is outside of Combat, unless its text says that it need not be."""
    if clause.timing not in TIMINGS or card.area not in (PERSONALITY, ALLIES):
        return False
    asked = clause.skill.conditions
    if ALWAYS in asked:
        return not switches(game).constant_powers_always and not is_in_control(game, card)
    if UNCONTROLLED in asked or OF_MAIN in asked:
        return False
    return not acts(game, card) and not needs_no_control(game, card)


def lends_power(game: Game, card: Card) -> bool:
    """power.lent: whether what lies there of a level's Constant Combat Power works: while the Main Personality is in
    control with its powers on, and not at that level itself."""
    main = personality_of(game, card.seat)
    if game.prints[card.id].number == f"{game.prints[main.id].number}{CONSTANT}":
        return False
    return is_in_control(game, main) and not is_switched_off(game, main)


def keeps_from_winning(clause: Clause) -> bool:
    """victory.personality.never: whether it says only how its player cannot win, which is no power."""
    effect = clause.skill.effect
    return isinstance(effect, Bar) and effect.who == "you" and effect.act in WINNING


def needs_no_control(game: Game, card: Card) -> bool:
    """combat.control: whether its own text says that the personality need not be in control to use its power."""
    return any(
        isinstance(clause.skill.effect, Allow) and clause.skill.effect.act == ACT
        for clause in game.prints[card.id].clauses
    )


def is_off_permanently(game: Game, card: Card, act: int, freed: bool) -> bool:
    """Whether a permanent effect does that.  It is asked at the greatest depth, so that it does not ask in its turn
    whether something has switched it off."""
    found: list[tuple[Instruction, Scope]] = []
    for id in [*game.survey.sources, *game.survey.sources_outside]:
        for clause in game.prints[id].clauses:
            if clause.does & FORBIDDING:
                holder = game.cards[id]
                permanents_of(game, holder, clause, card, depth=DEPTH, out=found)
                permanents_of(game, holder, clause, None, depth=DEPTH, out=found)
    for said, scope in found:
        if freed and scope.seat != card.seat:
            continue
        if isinstance(said, ForbidAct) and said.act == act:
            return True
        if isinstance(said, ForbidPlayer) and said.act == act and concerns(said.who, card.seat, scope):
            if is_spoken_of(card, said) and bars(game, said, card, 0, by=None, scope=scope):
                return True
    return False


def names_kinds(said: ForbidPlayer) -> bool:
    return said.sel is not None and said.sel.match is not None and bool(said.sel.match.kinds)


def is_spoken_of(card: Card, said: ForbidPlayer) -> bool:
    """Whether the effect is about cards such as this one: all but personalities must be named."""
    return card.area in (PERSONALITY, ALLIES) or names_kinds(said)
