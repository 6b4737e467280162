"""Which skills are triggered when a card is put into an area."""

from __future__ import annotations

from rulebound.games.dbs.areas import UNDER
from rulebound.games.dbs.keywords.using import KeywordSkill
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.processing import Processing
from rulebound.games.dbs.ruleset import PLACED
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.effects import kind_of_skill, skill_in_use, source
from rulebound.kernel.game import Game
from rulebound.kernel.placing import Placing
from rulebound.kernel.triggers import happened, is_awaited


def placed(game: Game, card: Card, leaving: bool, to: int) -> None:
    """11-3-4-1: skills of cards from beneath others do not notice that these move."""
    if not is_awaited(game, PLACED, card):
        return
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, Processing):
        other, using = (game.cards[frame.cause] if frame.cause >= 0 else None), frame.using
    else:
        other, using = source(game), current_skill(game)
    mute = (card.area if leaving else card.origin) == UNDER
    whose = card.owner if leaving else card.seat  # in whose area it is placed (3-1-7)
    to = to if leaving else -1
    happened(
        game, PLACED, card, whose, leaving=leaving, anywhere=True, other=other, using=using, to=to, mute=mute
    )


def current_skill(game: Game) -> int:
    """What is being carried out: a keyword skill, another skill or none."""
    depth = len(game.stack) - 1
    if depth > 0 and isinstance(game.stack[depth], Placing):
        depth -= 1  # what it puts down, the frame below has it put down
    frame = game.stack[depth]
    if isinstance(frame, PlayCard) and frame.step == 0:
        clause = frame.manner.clause
        if clause is not None and clause.timing == "keyword":  # the play that it leads to has not begun yet
            return kind_of_skill(game, clause)
    if isinstance(frame, KeywordSkill):
        return kind_of_skill(game, frame.clause)
    return skill_in_use(game)


def current_source(game: Game) -> Card | None:
    """The card whose skill is being carried out, be it a keyword skill."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, KeywordSkill) and frame.card >= 0:
        return game.cards[frame.card % SHIFT]
    return source(game)
