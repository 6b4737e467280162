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
from rulebound.games.dbz.ruleset import ENERGY_CARD, FUSION, PERSONALITY_KIND, PHYSICAL_CARD, RATED_TOO_LOW
from rulebound.games.dbz.tallies import TALLIES
from rulebound.games.dbz.tree import Attack, Attacks, ChangeAnger, PayStages, StopAttack
from rulebound.kernel import tree
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import value

KINDS_OF_ATTACK: Final = ("physical", "energy")
CARD_KINDS: Final = {"physical": PHYSICAL_CARD, "energy": ENERGY_CARD}
NO_DEFENCE: Final = "no"
TEXT_FACTS: Final = (
    "stage",
    "move",
    "stopped",
    "tried",
    "successful",
    "removed",
    "anger",
    "draw",
    "capture",
    "endures",
)
"""The kinds of events by which attacks are told apart."""
SUCCESS_USED: Final = "success_used"
SAFE: Final = ("stopped", "focused", "unstoppable", "unpreventable", "life_unpreventable", "stops_needed")
"""What shows in what a defence does."""
DECISIONS: Final = 60
STAGES: Final = 10
RATING: Final = 100000
"""A generated personality has a ladder of this number of stages, each with this much more."""
MEASURED: Final = ("anger", "stage", "rating")
REVERSED: Final = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": ">"}
MOST: Final = 10**9
USUAL_COST: Final = 2
"""The power stages that an energy attack costs."""
CONTROL: Final = ("control 0", "control 1")
"""The parts of Allies that take control of Combat, by seat."""
HEAVY: Final = 8
"""More damage than effects leave of an attack."""
SOFTENS: Final = (
    "cap_stages",
    "cap_life",
    "stages_to",
    "life_to",
    "all_to_stages",
    "all_to_life",
    "prevent_stages",
    "prevent_life",
    "stages",
    "life",
)
"""What shows best in an attack that does much damage."""


def attack_face(trial: Trial, of: Attacks, kind: str, heavy: bool = False) -> Print:
    """A card with such an attack and nothing else."""
    asked = of.card or tree.Filter()
    asked = replace(asked, areas=(), whose="", state="", this=False, timings=())
    kinds = [each for each in asked.kinds if each != PERSONALITY_KIND]
    face = fitted(trial, asked, kinds[0] if kinds else CARD_KINDS[kind])
    attack = Attack(kind, plus_stages=HEAVY, plus_life=HEAVY) if heavy else Attack(kind)
    skills = [tree.Skill("attack", attack)]
    if of.focused:
        skills.append(tree.Skill("keyword", keyword="Focused"))
    if of.masked or (of.card is not None and of.card.state == "masked"):
        skills.append(tree.Skill("keyword", keyword="Masked"))
    event = trial.clause.skill.event
    if event is not None and event.event == SUCCESS_USED:
        skills.append(tree.Skill("successful", ChangeAnger("you", 1)))
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


def lay_attack(trial: Trial, of: Attacks, seat: int, kind: str = "", heavy: bool = False) -> None:
    """The player can perform an attack that fits the description, with the personalities that it asks for."""
    kind = kind or kind_of(of, trial.variant)
    trial.roles["by"] = seat
    if of.performer is not None and of.performer.areas == ("allies",):
        put_in_control(trial, seat, of.performer, True)
    elif of.performer is not None:
        be(trial, personality_of(trial.game, seat), of.performer)
    if of.against is not None:
        be(trial, personality_of(trial.game, 1 - seat), of.against)
    trial.roles["with"] = hold_card(trial, seat, attack_face(trial, of, kind, heavy)).id


def be(trial: Trial, card: Card, f: tree.Filter) -> None:
    """A generated Main Personality fits the filter."""
    stand(trial, card, f, True)
    old = trial.game.prints[card.id]
    if not generated(old) or f.this:
        return
    if f.either:
        f = replace(f.either[trial.variant % len(f.either)], whose="", areas=())
    stage = card.marker
    kind = FUSION if f.kinds == (FUSION,) else PERSONALITY_KIND
    face = fitted(trial, replace(f, whose="", areas=(), state="", bounds=()), kind)
    face.numbers = old.numbers.copy()
    face.levels = old.levels
    for fact, values in enumerate(old.facts):
        if not face.facts[fact] and fact != face.words.naming:
            face.facts[fact] = values
    trial.wear(card, face)
    card.marker = stage


def stand(trial: Trial, card: Card, f: tree.Filter, truth: bool) -> None:
    """A personality stands at a stage that the filter asks for once its attack is paid for, or at another."""
    for bound in f.bounds:
        if bound.stat not in ("stage", "rating"):
            continue
        low = 0 if bound.low is None else trial.number(bound.low)
        high = MOST if bound.high is None else trial.number(bound.high)
        if not truth:
            low, high = (high + 1, MOST) if high < MOST else (0, low - 1)
        bring_to(trial, card, bound.stat, (low, high))
        if card.seat == trial.me and bound.stat == "stage":
            card.marker = min(STAGES, card.marker + cost_of(trial))


def cost_of(trial: Trial) -> int:
    """The power stages that the attack of the tested clause's part costs."""
    for clause in trial.printed.clauses:
        attack = clause.skill.effect
        if clause.part == trial.clause.part and isinstance(attack, Attack):
            stated = [step.count for step in clause.skill.cost if isinstance(step, PayStages)]
            paid = [count for count in stated if isinstance(count, int)]
            return sum(paid) if stated else USUAL_COST * (attack.kind == "energy")
    return 0


DECIDES: Final = ("in_control", "performing", "acting")
"""The states of the personality that attacks, defends and uses powers for its player."""


def make_of_personality(trial: Trial, c: tree.Condition, truth: bool) -> bool:
    """A condition about the personality that acts, or about a number of one; False if it is about neither."""
    if not isinstance(c, tree.Compare):
        return False
    if isinstance(c.left, tree.Count) and c.left.of.state in DECIDES and not c.left.of.this:
        of = c.left.of
        holds = truth == (c.op in (">=", ">"))
        for seat in seats_of(trial, of.whose):
            if of.areas == ("allies",):
                put_in_control(trial, seat, of, holds)
                continue
            be(trial, personality_of(trial.game, seat), of if holds else tree.Filter())
            if not holds:
                stand(trial, personality_of(trial.game, seat), of, False)
        return True
    if isinstance(c.left, tree.KeptNumber):
        low, high = bounds_of(trial, c if truth else replace(c, op=REVERSED[c.op]))
        at = TALLIES[c.left.name][trial.seat(c.left.whose)]
        trial.game.counters[at] = max(low, min(trial.game.counters[at], high))
        return True
    if isinstance(c.left, tree.Stat) and c.left.name in MEASURED:
        if isinstance(c.right, tree.Times) and isinstance(c.right.number, tree.Stat):
            for card in measured(trial, c.right.number.of):
                card.marker = 1  # so that there is a multiple of it on the other ladder
        bounds = bounds_of(trial, c if truth else replace(c, op=REVERSED[c.op]))
        for card in measured(trial, c.left.of):
            bring_to(trial, card, c.left.name, bounds)
        return True
    return False


def put_in_control(trial: Trial, seat: int, f: tree.Filter, truth: bool) -> None:
    """An Ally that fits will take control of Combat for the player, or will not."""
    if not truth:
        trial.roles.pop(CONTROL[seat], None)
        return
    whose = "you" if seat == trial.me else "opponent"
    f = replace(f, state="", whose=whose, areas=("allies",))
    trial.want(f, 1)
    found = trial.matching(f)
    if found:
        trial.roles[CONTROL[seat]] = found[0]
        personality_of(trial.game, seat).marker = RATED_TOO_LOW


def seats_of(trial: Trial, whose: str) -> list[int]:
    return [trial.seat(whose)] if whose else [trial.me, 1 - trial.me]


def bounds_of(trial: Trial, c: tree.Compare) -> tuple[int, int]:
    """The lowest and the highest number with which the comparison holds."""
    right = c.right
    if isinstance(right, tree.Stat) and isinstance(right.of, tree.All):  # before anybody is in control
        right = replace(right, of=tree.All(replace(right.of.of, state="", areas=("personality",))))
    number = value(trial.game, trial.words.number(right), trial.scope)
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
    return of.kind if of.kind in KINDS_OF_ATTACK else KINDS_OF_ATTACK[variant % 2]


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
        elif game.ask.kind == "control":
            game.take(wanted_control(trial, game))
        else:
            game.take(answer(game, defends))
    told = [
        f"{event.kind} {event.seat} {event.to} {event.number}"
        for event in game.log.events[before:]
        if event.kind in TEXT_FACTS
    ]
    return "\n".join(told) if performed else ""


def wanted_control(trial: Trial, game: Game) -> int:
    """The Ally that is to take control, or nobody else."""
    assert game.ask is not None
    found = option(game, "control", trial.roles.get(CONTROL[game.ask.seat], -2))
    return found if found >= 0 else option(game, "no")


def uses_in_combat(trial: Trial) -> str:
    """How often the tested card can be used in one Combat, in a copy of the game in which the opponent attacks."""
    game = trial.game.clone()
    game.prints = game.prints.copy()
    if combat_of(game) is None:
        game.ask = None
        game.push(Combat(trial.me))
    used = 0
    for _ in range(DECISIONS):
        while game.outcome is None and game.ask is None and combat_of(game) is not None and game.step():
            pass
        ask = game.ask
        if ask is None or combat_of(game) is None:
            break
        mine = [i for i, choice in enumerate(ask.choices) if choice.card == trial.card]
        if ask.kind in ("action", "defence") and ask.seat == trial.me and mine:
            used += 1
            personality_of(game, trial.me).marker = STAGES
            game.take(mine[0])
        elif ask.kind == "action":
            attack = option(game, "attack") if ask.seat != trial.me else -1
            game.take(attack if attack >= 0 else option(game, "pass"))
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
    if ask.kind == "endurance":
        return option(game, "endure")
    return max(0, option(game, NO_DEFENCE))
