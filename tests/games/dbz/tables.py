"""Dragon Ball Z outside of Combat: cards made of trees, and positions to use them in."""

from __future__ import annotations

from rulebound import Game, load
from rulebound.games.dbz.game import LIBRARY
from rulebound.games.library import Printing
from rulebound.kernel.cards import Card
from rulebound.kernel.tree import Action, Skill
from rulebound.records import build_position

HERO = "personality LABZ-001 at 5; levels LABZ-002, LABZ-003"
VILLAIN = "personality LABZ-011 at 5; levels LABZ-012, LABZ-013"


def made(number: str, kind: str, *skills: Skill, **facts: object) -> str:
    """The number of a new card that says this; a card of that number is replaced."""
    data: dict[str, object] = {"number": number, "name": number, "kind": kind, **facts}
    if kind in ("Personality", "Fusion"):
        usual: dict[str, object] = {"character": number, "alignment": "Hero", "level": 1, "pur": 1}
        data = usual | data | {"rating": 0, "levels": ladder()}
    card = LIBRARY.make(Printing(data))
    card.has_text = bool(skills)
    LIBRARY.compile(card, list(skills))
    LIBRARY.cards[number] = card
    return number


def ladder(rating: int = 50_000) -> list[dict[str, object]]:
    return [{"kind": "stage", "least": stage, "rating": rating * stage} for stage in range(1, 11)]


def doing(number: str, *actions: Action) -> str:
    """An Event that does this in place of an attack."""
    return made(number, "Event", *[Skill("secondary", action) for action in actions])


def table(
    south: str, north: str = f"{VILLAIN}; hand exactly LABZ-110; life 20", turn: str = "3, south"
) -> Game:
    """South's Non-Combat Step, audited."""
    game = build_position("dbz", f"turn: {turn}\nsouth: {south}\nnorth: {north}\n")
    game.audited = True
    return game


def answer(game: Game, *answers: str) -> None:
    """Each answer is the code of an option, or how it begins; every decision can be saved and read."""
    for code in answers:
        assert game.decision is not None, f"nobody is asked to {code}"
        assert load(game.dump()).dump() == game.dump()
        offered = [option.code for option in game.decision.options]
        found = [i for i, each in enumerate(offered) if each == code or each.startswith(f"{code} ")]
        assert found, f"{code} is not among {offered}"
        game.choose(found[0])


def fight(game: Game) -> None:
    """To south's first Attack Phase."""
    while game.ask is not None and game.ask.kind in ("main", "combat", "look"):
        answer(game, {"main": "end", "combat": "combat", "look": "no"}[game.ask.kind])


def named(game: Game, number: str, seat: int = 0) -> Card:
    """The player's card of the number."""
    return next(c for c in game.cards if c.owner == seat and game.prints[c.id].number == number)


def lies(game: Game, number: str, seat: int = 0) -> str:
    """The name of the area in which the player's card of the number lies."""
    return game.rules.areas[named(game, number, seat).area].name


def offered(game: Game) -> list[str]:
    return [] if game.decision is None else [option.code for option in game.decision.options]
