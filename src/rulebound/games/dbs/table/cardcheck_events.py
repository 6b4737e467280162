"""Ways to make things happen in Dragon Ball Super, so that skills that wait for them can be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.trees import parts_of
from rulebound.games.dbs.areas import HAND
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import COST_OF
from rulebound.games.dbs.skills import Use
from rulebound.games.dbs.tree import Beneath, Control, OnTop
from rulebound.kernel import tree
from rulebound.kernel.cards import Card

BATTLE_CARD: Final = tree.Filter(kinds=("Battle",))
MINE: Final = replace(BATTLE_CARD, whose="you", areas=("battle",))
HELD: Final = replace(BATTLE_CARD, whose="you", areas=("hand",))
THEIRS: Final = replace(BATTLE_CARD, whose="opponent", areas=("battle",))


def play(trial: Trial, f: tree.Filter, area: str = "hand") -> None:
    """A card that fits is played from hand for its cost, or by a skill: from elsewhere, or where it is measured by
    something on the table, such as the energy that its cost would take."""
    card = trial.victim(f, area)
    measured = any(not isinstance(end, int | None) for bound in f.bounds for end in (bound.low, bound.high))
    if card.area == HAND and card.seat == trial.game.turn_seat and not measured:
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


def be_absorbed(trial: Trial, card: Card) -> None:
    """The card is put under one with [Union-Absorb], as its cost."""
    base = trial.somebody(MINE, card)
    named = tree.Filter(whose="you", areas=("battle", "hand", "drop")).adding(
        "name", trial.game.prints[card.id].fact("name")
    )
    cost = Beneath(tree.Choose(1, named), tree.This())
    trial.roles["pick"] = card.id
    clause = trial.inscribe(base, tree.Skill("keyword", tree.Draw(1), cost=(cost,), keyword="Union-Absorb"))
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


def defends(event: tree.When) -> bool:
    """Whether the event is about a battle in which a card of yours is attacked."""
    return event.other is not None and (event.other.this or event.other.whose == "you")


def puts_attacker_away(effect: tree.Action | None) -> bool:
    """Whether the attacking card leaves play, as no Leader does."""
    moving = (tree.Move, tree.KO, Control)
    return any(isinstance(part, moving) and part.what == tree.Attacker() for part in parts_of(effect))
