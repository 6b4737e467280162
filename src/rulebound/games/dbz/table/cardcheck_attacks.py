"""Attacks that are made for the trial of a clause: who performs them with what, and what comes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import option
from rulebound.cardcheck.faces import fitted
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import generated
from rulebound.games.dbz import areas
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.combat_frame import combat_of
from rulebound.games.dbz.personality import ANGER, personality_of
from rulebound.games.dbz.ruleset import ENERGY_CARD, PERSONALITY_KIND, PHYSICAL_CARD
from rulebound.games.dbz.tree import Attack, Attacks, StopAttack
from rulebound.kernel import tree
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import value

KINDS_OF_ATTACK: Final = ("physical", "energy")
CARD_KINDS: Final = {"physical": PHYSICAL_CARD, "energy": ENERGY_CARD}
NO_DEFENCE: Final = "no"
TOLD: Final = (
    "stage",
    "move",
    "stopped",
    "tried",
    "successful",
    "removed",
    "anger",
    "draw",
    "capture",
    "endure",
)
"""The kinds of events by which attacks are told apart."""
SAFE: Final = ("stopped", "focused", "unstoppable", "unpreventable", "stops_needed")
"""What shows in what a defence does."""
DECISIONS: Final = 60
STAGES: Final = 10
RATING: Final = 100000
"""A generated personality has a ladder of so many stages, each with this much more."""
MEASURED: Final = ("anger", "stage", "rating")
REVERSED: Final = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": ">"}
MOST: Final = 10**9


def attack_face(trial: Trial, of: Attacks, kind: str) -> Print:
    """A card with such an attack and nothing else."""
    asked = of.card or tree.Filter()
    asked = replace(asked, areas=(), whose="", state="", this=False, timings=())
    kinds = [each for each in asked.kinds if each != PERSONALITY_KIND]
    face = fitted(trial, asked, kinds[0] if kinds else CARD_KINDS[kind])
    skills = [tree.Skill("attack", Attack(kind))]
    if of.focused:
        skills.append(tree.Skill("keyword", keyword="Focused"))
    face.clauses = [trial.words.clause(face.number, i, skill) for i, skill in enumerate(skills)]
    face.has_text = True
    return face


def hold_card(trial: Trial, seat: int, face: Print) -> Card:
    """The player has the card in hand."""
    game = trial.game
    deck = [id for id in game.pile(seat, areas.LIFE_DECK) if id != trial.card and id not in trial.laid]
    card = game.cards[deck[-1]]
    game.turn_face(card, face)
    game.move(card, areas.HAND, "")
    trial.laid.add(card.id)
    return card


def lay_attack(trial: Trial, of: Attacks, seat: int, kind: str) -> None:
    """The player can perform an attack that fits the description, with the personalities that it asks for."""
    trial.roles["by"] = seat
    if of.performer is not None and of.performer.areas != ("allies",):
        be(trial, personality_of(trial.game, seat), of.performer)
    if of.against is not None:
        be(trial, personality_of(trial.game, 1 - seat), of.against)
    trial.roles["with"] = hold_card(trial, seat, attack_face(trial, of, kind)).id


def be(trial: Trial, card: Card, f: tree.Filter) -> None:
    """A generated Main Personality fits the filter."""
    old = trial.game.prints[card.id]
    if not generated(old) or f.this:
        return
    if f.either:
        f = replace(f.either[trial.variant % len(f.either)], whose="", areas=())
    stage = card.marker
    face = fitted(trial, replace(f, whose="", areas=(), state="", bounds=()), PERSONALITY_KIND)
    face.numbers = old.numbers.copy()
    face.levels = old.levels
    for fact, values in enumerate(old.facts):
        if not face.facts[fact] and fact != face.words.naming:
            face.facts[fact] = values
    trial.wear(card, face)
    card.marker = stage


def make_of_personality(trial: Trial, c: tree.Condition, truth: bool) -> bool:
    """A condition about the personality in control, or about a number of one; False if it is about neither."""
    if not isinstance(c, tree.Compare):
        return False
    if isinstance(c.left, tree.Count) and c.left.of.state == "in_control" and not c.left.of.this:
        of = c.left.of
        holds = truth == (c.op in (">=", ">"))
        for seat in seats_of(trial, of.whose):
            be(trial, personality_of(trial.game, seat), of if holds else tree.Filter())
        return True
    if isinstance(c.left, tree.Stat) and c.left.name in MEASURED:
        bounds = bounds_of(trial, c if truth else replace(c, op=REVERSED[c.op]))
        for card in measured(trial, c.left.of):
            bring_to(trial, card, c.left.name, bounds)
        return True
    return False


def seats_of(trial: Trial, whose: str) -> list[int]:
    return [trial.seat(whose)] if whose else [trial.me, 1 - trial.me]


def bounds_of(trial: Trial, c: tree.Compare) -> tuple[int, int]:
    """The lowest and the highest number with which the comparison holds."""
    number = value(trial.game, trial.words.number(c.right), trial.scope)
    low = number + (c.op == ">") if c.op in (">=", ">", "==") else 0
    high = number - (c.op == "<") if c.op in ("<=", "<", "==") else MOST
    return low, high


def measured(trial: Trial, s: tree.Selector) -> list[Card]:
    """The personalities whose number is asked for."""
    game = trial.game
    if isinstance(s, tree.This):
        return [trial.this]
    if not isinstance(s, tree.All):
        return []
    if s.of.areas and "personality" not in s.of.areas:
        trial.want(s.of, 1)
        return [game.cards[id] for id in trial.matching(s.of)]
    return [personality_of(game, seat) for seat in seats_of(trial, s.of.whose)]


def bring_to(trial: Trial, card: Card, stat: str, bounds: tuple[int, int]) -> None:
    """A number of a personality is brought between the bounds, as it would be in a game."""
    low, high = bounds
    if stat == "anger":
        anger = trial.game.counters[ANGER[card.seat]]
        trial.game.counters[ANGER[card.seat]] = max(low, min(anger, high))
        return
    ratings = [stage if stat == "stage" else stage * RATING for stage in range(STAGES + 1)]
    found = [stage for stage, number in enumerate(ratings) if low <= number <= high]
    if found and card.marker not in found:
        card.marker = found[len(found) // 2]


def kind_of(of: Attacks, variant: int) -> str:
    return of.kind or KINDS_OF_ATTACK[variant % 2]


def either_stop(trial: Trial, kinds: tuple[str, ...]) -> Print:
    face = fitted(trial, tree.Filter(), PHYSICAL_CARD)
    skill = tree.Skill("defence", StopAttack(kinds, len(kinds) > 1))
    face.clauses = [trial.words.clause(face.number, 0, skill)]
    face.has_text = True
    return face


def outcome(trial: Trial, defends: bool) -> str:
    """What comes of the attack that was laid out, played to its end in a copy of the game."""
    game = trial.game.clone()
    game.prints = game.prints.copy()
    seat, card = trial.roles["by"], trial.roles["with"]
    if combat_of(game) is None:
        game.ask = None
        game.push(Combat(seat))
    before = len(game.log.events)
    performed = False
    for _ in range(DECISIONS):
        while game.outcome is None and game.ask is None and game.step():
            pass
        if game.ask is None or game.outcome is not None:
            break
        if game.ask.kind == "action":
            if performed:
                break
            found = option(game, "attack", card) if game.ask.seat == seat else -1
            performed = found >= 0
            game.take(found if performed else option(game, "pass"))
        else:
            game.take(answer(game, defends))
    told = [
        f"{event.kind} {event.seat} {event.to} {event.number}"
        for event in game.log.events[before:]
        if event.kind in TOLD
    ]
    return "\n".join(told) if performed else ""


def uses_in_combat(trial: Trial) -> str:
    """How often the tested card can be used in one Combat, in a copy of the game."""
    game = trial.game.clone()
    game.prints = game.prints.copy()
    if combat_of(game) is None:
        game.ask = None
        game.push(Combat(trial.me))
    used = 0
    for _ in range(DECISIONS):
        while game.outcome is None and game.ask is None and game.step():
            pass
        if game.ask is None or game.outcome is not None:
            break
        of_card = [i for i, choice in enumerate(game.ask.choices) if choice.card == trial.card]
        if game.ask.kind == "action" and game.ask.seat == trial.me and of_card:
            used += 1
            personality_of(game, trial.me).marker = STAGES
            game.take(of_card[0])
        elif game.ask.kind == "action":
            game.take(option(game, "pass"))
        else:
            game.take(answer(game, False))
    return str(used)


def answer(game: Game, defends: bool) -> int:
    ask = game.ask
    assert ask is not None
    if ask.kind == "defence" and defends:
        found = option(game, "defend")
        if found >= 0:
            return found
    if ask.kind == "gain":
        return option(game, "yes")
    return max(0, option(game, NO_DEFENCE))
