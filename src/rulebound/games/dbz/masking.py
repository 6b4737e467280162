"""Masked attacks, as those see them who do not know the card: which cards it may be."""

from __future__ import annotations

from rulebound.games.dbz.attacks import is_masked, optional_gains
from rulebound.games.dbz.uses import FROM_HAND, TextPart, cost_of, fits_only, part_of, uses_of
from rulebound.games.dbz.using import printed_uses, way_of
from rulebound.games.dbz.using_frame import HIDDEN, Sequence, performance, sequence_of
from rulebound.kernel.cards import GRANTED, SHIFT, Card, Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope


def hidden_attack(game: Game) -> Sequence | None:
    """The Masked attack under way whose card was not shown yet."""
    at = sequence_of(game)
    return at if at is not None and at.masked == HIDDEN else None


def is_masked_attack(game: Game, card: Card) -> bool:
    """keyword.masked: whether the attack under way is Masked and performed with the card, shown or not."""
    at = sequence_of(game)
    return (
        at is not None
        and bool(at.kind)
        and at.card == game.ref(card)
        and is_masked(game, performance(game, at))
    )


def may_be_masked(game: Game, face: Print) -> bool:
    """keyword.masked: whether the hidden attack may be performed with such a card, for all that was announced."""
    at = hidden_attack(game)
    return at is None or attack_alike(game, at, face) is not None


def attack_alike(game: Game, at: Sequence, face: Print) -> Clause | None:
    """keyword.masked: the attack of a printed card for which the same is announced and paid as for the hidden one;
    None if it has none."""
    if face is game.prints[at.card % SHIFT]:
        return at.lead
    if face.kind not in FROM_HAND:
        return None
    for part in uses_of(face).parts:
        if part.attack is not None and is_announced_alike(game, at, part):
            if is_performed(game, at, face, part.attack):
                return part.attack
    return None


def is_announced_alike(game: Game, at: Sequence, part: TextPart) -> bool:
    """keyword.masked, keyword.empower, keyword.shift: whether the part is of the kind, requires the same, and is
    empowered or made one of the other kind as was said."""
    if part.attack is None or part.performs is None or part.attack.skill.cost != at.lead.skill.cost:
        return False
    shifted = not part.performs.kind & at.kind
    if shifted != at.shifted or (shifted and not part.shift) or part.attack.once != at.lead.once:
        return False
    if at.cut == GRANTED:
        return True
    said = [clause.skill.number for clause in part_of(game, at.lead).clauses if clause.index == at.cut]
    return said == [clause.skill.number for clause in empowers_of(part) if clause.index == at.cut]


def empowers_of(part: TextPart) -> list[Clause]:
    return [clause for clause in part.clauses if clause.keyword == "Empower"]


def is_performed(game: Game, at: Sequence, face: Print, lead: Clause) -> bool:
    """keyword.masked: whether the personality in control may perform the attack with such a card, it is Masked, and
    it costs the same."""
    card = game.cards[at.card % SHIFT]
    if not fits_only(game, at.seat, card, face) or not hold(game, lead.conditions, Scope(at.seat, card.id)):
        return False
    probe = game.clone()
    probe.prints = [face if id == card.id else each for id, each in enumerate(game.prints)]
    there = sequence_of(probe)
    if there is None:
        return False
    there.lead = lead
    one, other = cost_of(game, way_of(game, at)), cost_of(probe, way_of(probe, there))
    alike = one.stages == other.stages and one.life == other.life and is_asked_alike(game, probe)
    return alike and is_masked(probe, performance(probe, there))


def is_asked_alike(game: Game, probe: Game) -> bool:
    """Whether the attacker, who is asked something about the hidden card, would be asked so about the other one."""
    one, other = game.stack[-1], probe.stack[-1]
    if game.ask is None or not isinstance(one, Sequence) or not isinstance(other, Sequence):
        return True
    if game.ask.kind == "gain":
        found = [
            optional_gains(each, performance(each, at), at.seat) for each, at in ((game, one), (probe, other))
        ]
        return len(found[0]) == len(found[1])
    mine, theirs = empowers_of(part_of(game, one.lead)), empowers_of(part_of(probe, other.lead))
    return game.ask.kind != "empower" or [each.index for each in mine] == [each.index for each in theirs]


def deal_masked(game: Game, before: Game) -> None:
    """keyword.masked: the hidden attack is performed with the card that was dealt."""
    at, then = hidden_attack(game), hidden_attack(before)
    if at is None or then is None:
        return
    card, face = game.cards[at.card % SHIFT], game.prints[at.card % SHIFT]
    old, new = at.lead, attack_alike(before, then, face)
    if new is None or new is old:
        return
    at.lead, at.remain = new, printed_uses(game, card, new)
    for frame in game.stack:
        if isinstance(frame, Effect) and frame.clause is old and frame.scope.this == card.id:
            frame.clause = new
