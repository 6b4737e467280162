"""Ways to make things happen in Dragon Ball Super, so that skills that wait for them can be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import leader
from rulebound.cardcheck.positions import Trial
from rulebound.games.dbs.areas import BATTLE, HAND
from rulebound.games.dbs.battle import Battle
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import COST_OF
from rulebound.games.dbs.skills import Use
from rulebound.games.dbs.tree import OnTop
from rulebound.kernel import tree
from rulebound.kernel.cards import Card

BATTLE_CARD: Final = tree.Filter(kinds=("Battle",))
MINE: Final = replace(BATTLE_CARD, whose="you", areas=("battle",))
HELD: Final = replace(BATTLE_CARD, whose="you", areas=("hand",))
THEIRS: Final = replace(BATTLE_CARD, whose="opponent", areas=("battle",))


def fight(trial: Trial, attacker: Card | None = None, guard: Card | None = None) -> None:
    """A battle begins: the turn player attacks, with what the text asks for."""
    game = trial.game
    seat = game.turn_seat
    whose = "you" if seat == trial.me else "opponent"
    if attacker is None and "not" in trial.fighters:
        attacker = trial.somebody(replace(MINE, whose=whose))  # a battle, but not the one asked for
    if attacker is None:
        asked = trial.fighters.get("attacker")
        attacker = leader(game, seat)
        if asked is not None and asked.this and seat == trial.me:
            attacker = trial.this
        elif asked is not None and asked.whose in ("", whose):
            attacker = trial.somebody(replace(asked, whose=whose))
        elif seat == trial.me and trial.this.area == BATTLE and trial.printed.kind == "Battle":
            attacker = trial.this
    attacker.rested = False
    asked = trial.fighters.get("guard")
    if guard is None and asked is not None and not asked.this:
        guard = trial.somebody(replace(asked, whose="opponent" if seat == trial.me else "you"))
    if guard is not None:
        if guard.area == BATTLE:
            guard.rested = True
            if trial.variant % 2 and guard.id != trial.card:  # it survives
                trial.adjust(guard, "power", 100000, None)
        trial.roles["guard"] = guard.id
    trial.roles["attacker"] = attacker.id
    game.push(Battle(attacker))


def play(trial: Trial, f: tree.Filter, area: str = "hand") -> None:
    """A card that fits is played from hand for its cost, or from elsewhere by a skill."""
    card = trial.victim(f, area)
    if card.area == HAND and card.seat == trial.game.turn_seat:
        afford(trial, card)
        trial.game.push(PlayCard(card, paying=True))
    else:
        trial.by_effect(tree.Play(tree.Subject()), card.seat, card)


def afford(trial: Trial, card: Card) -> None:
    """Its player can pay for the card."""
    cost = max(0, trial.game.prints[card.id].numbers[COST_OF])
    whose = "you" if card.seat == trial.me else "opponent"
    trial.want(tree.Filter(whose=whose, areas=("energy",), state="active"), cost)


def fuse(trial: Trial, partner: Card) -> None:
    """Another card is played with [Union-Fusion], for which this one and one more leave the hand."""
    p = trial.game.prints[partner.id]
    other = trial.somebody(HELD.adding("character", ("Other",)))
    trial.fresh(other.id).numbers = p.numbers
    united = tree.Filter().adding("name", p.fact("name")), tree.Filter().adding("character", ("Other",))
    skill = tree.Skill("keyword", keyword="Union-Fusion", of=tree.Filter(either=united))
    top = trial.somebody(HELD.adding("character", ("Top",)))
    clause = trial.inscribe(top, skill)
    trial.game.push(Use(clause, top, trial.me))


def absorb(trial: Trial) -> None:
    """The card is put on top of one with [Union-Absorb]."""
    base = trial.somebody(MINE)
    what = tree.Choose(1, replace(HELD, kinds=()).adding("name", trial.printed.fact("name")))
    clause = trial.inscribe(base, tree.Skill("keyword", OnTop(what, tree.This()), keyword="Union-Absorb"))
    trial.game.push(Use(clause, base, trial.me))


def swap(trial: Trial) -> None:
    """The card is played with the [Swap] of another."""
    base = trial.somebody(MINE)
    of = replace(HELD, kinds=()).adding("name", trial.printed.fact("name"))
    cost = trial.printed.numbers[COST_OF]
    clause = trial.inscribe(base, tree.Skill("keyword", keyword="Swap", number=cost, of=of))
    trial.game.push(Use(clause, base, trial.me))


def make_ally(trial: Trial, card: Card) -> None:
    """The card has [Alliance], and there are cards to be switched to Rest Mode for it."""
    colors = (trial.color,)
    skill = tree.Skill("keyword", keyword="Alliance", values=colors, effect=tree.Draw(1), event=None)
    trial.inscribe(card, skill)
    for color in colors:
        ally = trial.somebody(MINE.adding("color", (color,)), card)
        ally.rested = False
