"""Section 10: keywords and keyword skills."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, COMBO, DROP, HAND, LEADER, WARP
from rulebound.games.dbs.ruleset import (
    BARRIER,
    BLOCKER,
    CRITICAL,
    DEFLECT,
    DOUBLE_STRIKE,
    DUAL_ATTACK,
    INDESTRUCTIBLE,
    QUADRUPLE_STRIKE,
    REVENGE,
    TRIPLE_ATTACK,
    TRIPLE_STRIKE,
    VICTORY_STRIKE,
    WORMHOLE,
    Version,
)
from rulebound.games.dbs.skills import IN_BATTLE, can_use
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import source
from rulebound.kernel.game import Game
from rulebound.kernel.program import A_SKILL, Clause
from rulebound.kernel.values import Scope, barred, clauses_of, fits, forbidden, full, keywords_of

REALMS_USED: Final = 2
"""`Game.counters[REALMS_USED + seat]`: [Over Realm] and [Dark Over Realm] used this turn (10-15-5)."""


def strike(game: Game, card: Card, damage: int, version: Version) -> int:
    """10-7: the damage of an attack.  1.077 raises it step by step from one below; 1.078 replaces it."""
    bits = keywords_of(game, card)
    for keyword, amount in ((QUADRUPLE_STRIKE, 4), (TRIPLE_STRIKE, 3), (DOUBLE_STRIKE, 2)):
        if bits & keyword and (version.strike_outright or damage < amount):
            return amount
    return damage


def criticals(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & CRITICAL)


def wins_by_strike(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & VICTORY_STRIKE)


def attacks_a_turn(game: Game, card: Card) -> int:
    bits = keywords_of(game, card)
    if bits & TRIPLE_ATTACK:
        return 3
    return 2 if bits & DUAL_ATTACK else 1


def avenges(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & REVENGE)


def blockers(game: Game, seat: int, target: Card, attacker: Card) -> list[int]:
    """10-4-1: [Blocker] cards in Active Mode other than the one attacked."""
    if forbidden(game, attacker, "be_blocked"):
        return []
    return [
        id
        for id in game.pile(seat, BATTLE)
        if not game.cards[id].rested
        and game.cards[id] is not target
        and keywords_of(game, game.cards[id]) & BLOCKER
        and not forbidden(game, game.cards[id], "block")
        and not barred(game, seat, "activate", game.cards[id], A_SKILL | BLOCKER)
        and not forbidden(game, game.cards[id], "be_rested")
    ]


def can_be_removed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """10-12-1: an [Indestructible] card is neither K.O.'d nor removed by battle or the opponent's skills."""
    if card.area == LEADER or (not in_battle and forbidden(game, card, "leave_by_effects")):
        return False
    if keywords_of(game, card) & INDESTRUCTIBLE and (in_battle or by != card.seat):
        return False
    return in_battle or by == card.seat or not forbidden(game, card, "leave")


def can_be_koed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """Whether nothing forbids that the card is K.O.'d in battle or by a skill of seat `by`."""
    if card.area != BATTLE or forbidden(game, card, "be_koed"):
        return False
    if in_battle:
        acts: tuple[str, ...] = ("be_koed_in_battle",)
    elif by == card.seat:
        acts = ("be_koed_by_effects", "be_koed_by_own_effects", "be_dropped_by_own_effects")
    else:
        acts = ("be_koed_by_effects", "be_koed_by_opposing_effects")
    if by != card.seat:
        acts = (*acts, "be_koed_by_opponent")
    for act in acts:
        if forbidden(game, card, act, source(game)):
            return False
    return can_be_removed(game, card, by, in_battle)


def may_play(game: Game, card: Card, seat: int, under: list[int]) -> bool:
    """Whether the player may play the card, on top of these cards if there are any."""
    return not barred(game, seat, "play", card) and not full(game, card, seat, BATTLE, under)


def deflects(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & DEFLECT)


def realms_left(game: Game, seat: int) -> int:
    """10-15-5 and 10-26-1: [Over Realm] and [Dark Over Realm] once a turn in all, twice with [Wormhole]."""
    most = 1
    for area in (LEADER, BATTLE):
        for id in game.pile(seat, area):
            if keywords_of(game, game.cards[id]) & WORMHOLE:
                most = 2
    return most - game.counters[REALMS_USED + seat]


# --- keyword skills that are activated ------------------------------------------------------------------

FROM_HAND: Final = (
    "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Over Realm",
    "Dark Over Realm", "Arrival", "Aegis",
)  # fmt: skip
IN_MAIN: Final = (
    "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Union-Absorb",
    "Over Realm", "Dark Over Realm", "Swap",
)  # fmt: skip
IN_THE_BATTLE: Final = ("Arrival", "Aegis")


PLAYING: Final = (
    "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Over Realm",
    "Dark Over Realm", "Arrival",
)  # fmt: skip
"""Those that play their card."""


def played_upon(game: Game, card: Card, clause: Clause) -> list[int]:
    """The cards that may make room for the card in the Battle Area."""
    word = clause.skill.keyword
    if word == "Union-Potara":
        return [id for pair in partners(game, card, clause, BATTLE) for id in pair]
    return bases(game, card, clause) if word.endswith("Evolve") else []


def can_activate(game: Game, card: Card, clause: Clause) -> bool:
    """Whether the keyword skill's own demands are met, besides its cost."""
    word, seat, number = clause.skill.keyword, card.seat, clause.skill.number
    if word in PLAYING and not may_play(game, card, seat, played_upon(game, card, clause)):
        return False
    if word in ("Evolve", "EX-Evolve", "Xeno-Evolve"):
        return bool(bases(game, card, clause))
    if word == "Union-Potara":
        return bool(partners(game, card, clause, BATTLE))
    if word == "Union-Fusion":
        return bool(partners(game, card, clause, HAND))
    if word == "Over Realm":
        return len(game.pile(seat, DROP)) >= number and realms_left(game, seat) > 0
    if word == "Dark Over Realm":
        black = [id for id in game.pile(seat, DROP) if "Black" in game.prints[id].colors]
        return len(black) >= number and realms_left(game, seat) > 0
    if word == "Arrival":
        return bool(game.counters[IN_BATTLE]) and colors_match(
            game, game.pile(seat, COMBO), clause.skill.colors
        )
    if word == "Aegis":
        return seat != game.turn_seat and colors_match(game, game.pile(seat, HAND), clause.skill.colors)
    return True


def bases(game: Game, card: Card, clause: Clause) -> list[int]:
    """What the card can be played on: 10-5-1."""
    if clause.of is None:
        return []
    scope = Scope(card.seat, card.id)
    return [id for id in game.pile(card.seat, BATTLE) if fits(game, clause.of, game.cards[id], scope)]


def partners(game: Game, card: Card, clause: Clause, area: int) -> list[list[int]]:
    """The pairs that a [Union] can use: one card for each name; for a fusion of the same power."""
    if clause.of is None or len(clause.of.either) != 2:
        return []
    scope = Scope(card.seat, card.id)
    first, second = clause.of.either
    out: list[list[int]] = []
    for a in game.pile(card.seat, area):
        for b in game.pile(card.seat, area):
            if a == b or card.id in (a, b):
                continue
            if not fits(game, first, game.cards[a], scope) or not fits(game, second, game.cards[b], scope):
                continue
            if area == HAND and game.prints[a].numbers[0] != game.prints[b].numbers[0]:
                continue
            out.append([a, b])
    return out


def colors_match(game: Game, ids: list[int], colors: tuple[str, ...]) -> bool:
    """10-32-1: the cards' original colours cover the colours named, one card for each."""
    left = list(ids)
    for color in colors:
        found = -1
        for id in left:
            if color in game.prints[id].colors:
                found = id
                break
        if found < 0:
            return False
        left.remove(found)
    return True


def activatable(game: Game, seat: int, timing: str, keywords: tuple[str, ...]) -> list[Choice]:
    """The skills of a timing that a player can activate: in play, and from hand where they allow it."""
    out: list[Choice] = []
    seen: list[str] = []
    for area in (LEADER, BATTLE, HAND, DROP, WARP):
        for id in game.pile(seat, area):
            p = game.prints[id]
            if area in (DROP, WARP) and not any(clause.places & (1 << area) for clause in p.clauses):
                continue
            if area not in (LEADER, BATTLE) and f"{area} {p.number}" in seen:
                continue
            seen.append(f"{area} {p.number}")
            for i, clause in enumerate(clauses_of(game, game.cards[id])):
                if usable_here(game, game.cards[id], clause, timing, keywords):
                    out.append(Choice("use", id, i))
    return out


def usable_here(game: Game, card: Card, clause: Clause, timing: str, keywords: tuple[str, ...]) -> bool:
    word = clause.skill.keyword
    if card.area not in (LEADER, BATTLE, HAND) and not clause.places:
        return False
    if clause.timing == "keyword":
        if word not in keywords or (card.area == HAND) != (word in FROM_HAND or word == "Field"):
            return False
        return can_activate(game, card, clause) and can_use(game, card, clause)
    if clause.timing in ("awaken", "wish"):
        return card.area == LEADER and can_use(game, card, clause)
    if clause.timing != timing:
        return False
    if clause.places:
        return bool(clause.places & (1 << card.area)) and can_use(game, card, clause)
    if game.prints[card.id].kind == "Extra":
        in_hand = not any(c.skill.keyword == "Field" for c in game.prints[card.id].clauses)
        return (card.area == HAND) == in_hand and can_use(game, card, clause)
    return card.area != HAND and can_use(game, card, clause)


SHIELD: Final = BARRIER
"""10-16-1: the keyword that keeps a card from being chosen by the opponent's skills."""
