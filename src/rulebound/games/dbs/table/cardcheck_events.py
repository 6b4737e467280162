"""Ways to make things happen in Dragon Ball Super, so that skills that wait for them can be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.positions import Scene
from rulebound.games.dbs.areas import BATTLE, HAND, LEADER
from rulebound.games.dbs.battle import Battle
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import COST_OF
from rulebound.games.dbs.skills import Use
from rulebound.games.dbs.tree import OnTop
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL
from rulebound.kernel.game import Game

MINE: Final = tree.Filter(whose="you", areas=("battle",), kinds=("Battle",))
HELD: Final = tree.Filter(whose="you", areas=("hand",), kinds=("Battle",))
THEIRS: Final = tree.Filter(whose="opponent", areas=("battle",), kinds=("Battle",))


def leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, LEADER)[0]]


def fight(scene: Scene, attacker: Card | None = None, guard: Card | None = None) -> None:
    """A battle begins: the turn player attacks, with what the text asks for."""
    game = scene.game
    seat = game.turn_seat
    whose = "you" if seat == scene.me else "opponent"
    if attacker is None and "not" in scene.fighters:
        attacker = scene.somebody(replace(MINE, whose=whose))  # a battle, but not the one asked for
    if attacker is None:
        asked = scene.fighters.get("attacker")
        attacker = leader(game, seat)
        if asked is not None and asked.this and seat == scene.me:
            attacker = scene.this
        elif asked is not None and asked.whose in ("", whose):
            attacker = scene.somebody(replace(asked, whose=whose))
        elif seat == scene.me and scene.this.area == BATTLE and scene.printed.kind == "Battle":
            attacker = scene.this
    attacker.rested = False
    asked = scene.fighters.get("guard")
    if guard is None and asked is not None and not asked.this:
        guard = scene.somebody(replace(asked, whose="opponent" if seat == scene.me else "you"))
    if guard is not None:
        if guard.area == BATTLE:
            guard.rested = True
            if scene.variant % 2 and guard.id != scene.card:  # it survives
                scene.adjust(guard, "power", 100000, None)
        scene.roles["guard"] = guard.id
    scene.roles["attacker"] = attacker.id
    game.push(Battle(attacker))


def play(scene: Scene, f: tree.Filter, area: str = "hand") -> None:
    """A card that fits is played from hand for its cost, or from elsewhere by a skill."""
    card = scene.victim(f, area)
    if card.area == HAND and card.seat == scene.game.turn_seat:
        afford(scene, card)
        scene.game.push(PlayCard(card, True, AS_USUAL, 0, None))
    else:
        by_effect(scene, tree.Play(tree.Subject()), card.seat, card)


def afford(scene: Scene, card: Card) -> None:
    """Its player can pay for the card."""
    cost = max(0, scene.game.prints[card.id].numbers[COST_OF])
    whose = "you" if card.seat == scene.me else "opponent"
    scene.want(tree.Filter(whose=whose, areas=("energy",), state="active"), cost)


def fuse(scene: Scene, partner: Card) -> None:
    """Another card is played with [Union-Fusion], for which this one and one more leave the hand."""
    p = scene.game.prints[partner.id]
    other = scene.somebody(
        tree.Filter(whose="you", areas=("hand",), kinds=("Battle",), characters=("Other",))
    )
    scene.fresh(other.id).numbers = p.numbers
    of = tree.Filter(either=(tree.Filter(names=p.names), tree.Filter(characters=("Other",))))
    skill = tree.Skill("keyword", keyword="Union-Fusion", of=of)
    top = scene.somebody(tree.Filter(whose="you", areas=("hand",), kinds=("Battle",), characters=("Top",)))
    clause = scene.inscribe(top, skill)
    scene.game.push(Use(clause, top, scene.me, -1))


def absorb(scene: Scene) -> None:
    """The card is put on top of one with [Union-Absorb]."""
    base = scene.somebody(MINE)
    what = tree.Choose(1, tree.Filter(whose="you", areas=("hand",), names=scene.printed.names))
    clause = scene.inscribe(base, tree.Skill("keyword", OnTop(what, tree.This()), keyword="Union-Absorb"))
    scene.game.push(Use(clause, base, scene.me, -1))


def swap(scene: Scene) -> None:
    """The card is played with the [Swap] of another."""
    base = scene.somebody(MINE)
    of = tree.Filter(whose="you", areas=("hand",), names=scene.printed.names)
    cost = scene.printed.numbers[COST_OF]
    clause = scene.inscribe(base, tree.Skill("keyword", keyword="Swap", number=cost, of=of))
    scene.game.push(Use(clause, base, scene.me, -1))


def make_ally(scene: Scene, card: Card) -> None:
    """The card has [Alliance], and there are cards to be switched to Rest Mode for it."""
    colors = tuple(scene.printed.colors[:1] or ("Red",))
    skill = tree.Skill("keyword", keyword="Alliance", colors=colors, effect=tree.Draw(1), event=None)
    scene.inscribe(card, skill)
    for color in colors:
        ally = scene.somebody(
            tree.Filter(whose="you", areas=("battle",), kinds=("Battle",), colors=(color,)), card
        )
        ally.rested = False


def by_effect(
    scene: Scene, action: tree.Action, seat: int, subject: Card | None = None,
    of: tree.Filter | None = None,
) -> None:  # fmt: skip
    """A skill of some card does it; of a card that fits, if one is asked for."""
    game = scene.game
    card, clause = scene.actor(tree.Skill("activate_main", action), seat, of or tree.Filter())
    game.push(Use(clause, card, seat, game.ref(subject) if subject is not None else -1))
