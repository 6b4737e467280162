"""Section 10: keywords and keyword skills."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.areas import BATTLE, COMBO, DROP, HAND, LEADER, WARP
from rulebound.games.dbs.ruleset import (
    BLOCKER,
    CRITICAL,
    DEFLECT,
    DOUBLE_STRIKE,
    INDESTRUCTIBLE,
    POWER,
    QUADRUPLE_STRIKE,
    REVENGE,
    TRIPLE_STRIKE,
    VERSIONS,
    VICTORY_STRIKE,
    WORMHOLE,
    Version,
)
from rulebound.games.dbs.skills import IN_BATTLE, PLAYING, REALMS, REALMS_USED, can_use
from rulebound.games.dbs.tree import AreaLimit
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.codes import FOR_GAME, WHO
from rulebound.kernel.costs import saved
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import kind_of_skill, source
from rulebound.kernel.fields import Proof, sure
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.keywords import keywords_of, times_held
from rulebound.kernel.lasting import Lasting
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import CONFERRING, may_apply, may_apply_to_any, wakes_granted
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import about_players, concerns, forbidden, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import among, clauses_of, masters_of

STRIKES: Final = (
    ("10-7-1-3", QUADRUPLE_STRIKE, 4),
    ("10-7-1-2", TRIPLE_STRIKE, 3),
    ("10-7-1-1", DOUBLE_STRIKE, 2),
)
"""The X of each [Strike].  Of several, the attacking player takes the highest (8-9-2-2)."""

REALM_LIMITS: Final = {"10-15-5": 1, "10-26-1": 2}
"""How often [Over Realm] and [Dark Over Realm] are activated in a turn, by rule: as a rule, with [Wormhole]."""


def strike(game: Game, card: Card, damage: int, version: Version) -> int:
    """10-7, 10-7-1: the damage of an attack.  1.077 only ever raises it; 1.078 replaces it, whatever it was."""
    bits = keywords_of(game, card) if damage > 0 else 0
    for _, keyword, amount in STRIKES:
        if bits & keyword and (version.strike_outright or damage < amount):
            return amount
    return damage


def criticals(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & CRITICAL)


def wins_by_strike(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & VICTORY_STRIKE)


def revenges(game: Game, card: Card) -> int:
    """How many [Revenge] skills the card has."""
    return times_held(game, card, REVENGE) if keywords_of(game, card) & REVENGE else 0


def blockers(game: Game, seat: int, target: Card) -> list[int]:
    """10-4-1: [Blocker] cards other than the one attacked.

    Resting them is the skill's cost, so one in Rest Mode waits as well: it may be active when it is asked.
    """
    return [
        id
        for id in game.pile(seat, BATTLE)
        if game.cards[id] is not target and keywords_of(game, game.cards[id]) & BLOCKER
    ]


def can_be_removed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """10-12-1: an [Indestructible] card is neither K.O.'d nor removed by battle or the opponent's skills."""
    if card.area not in (LEADER, BATTLE):  # 2-12-2: its skills do not count there
        return True
    if card.area == LEADER or (not in_battle and forbidden(game, card, "leave_by_effects")):
        return False
    if keywords_of(game, card) & INDESTRUCTIBLE and (in_battle or by != card.seat):
        return False
    return in_battle or by == card.seat or not forbidden(game, card, "leave")


def can_be_koed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """Whether nothing forbids that the card is K.O.'d in battle or by a skill of seat `by`."""
    if game.prints[card.id].kind != "Battle" or forbidden(game, card, "be_koed"):
        return False
    if card.area != BATTLE and (card.area == DROP or VERSIONS[game.rules.ruleset].ko_from_battle_only):
        return False  # 10-1-1: 1.078 does not say from where
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


def may_play(
    game: Game, card: Card, seat: int, under: list[int], using: int = 0, by: Card | None = None
) -> bool:
    """Whether the player may play the card, on top of these cards if there are any, with a skill if one does it."""
    if forbidden_to(game, seat, "play", card, using, by):
        return False
    return not full(game, card, seat, BATTLE, under)


def deflects(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & DEFLECT)


def realms_left(game: Game, seat: int) -> int:
    """10-15-5:
    [Over Realm] and [Dark Over Realm] once a turn in all; twice with [Wormhole], however many there are.
    """
    most = REALM_LIMITS["10-15-5"]
    for area in (LEADER, BATTLE):
        for id in game.pile(seat, area):
            if keywords_of(game, game.cards[id]) & WORMHOLE:
                most = REALM_LIMITS["10-26-1"]
    return most - game.counters[REALMS_USED + seat]


# --- keyword skills that are activated ------------------------------------------------------------------

FROM_HAND: Final = {
    "Field": "10-3-1",
    "Evolve": "10-5-2",
    "EX-Evolve": "10-5-2",
    "Xeno-Evolve": "10-5-2",
    "Union-Fusion": "10-13-3-2",
    "Union-Potara": "10-13-4-2",
    "Over Realm": "10-15-3",
    "Dark Over Realm": "10-25-3",
    "Arrival": "10-32-3",
}
"""Keyword skills that are activated from hand, and the rule that says so; others in the Battle Area."""
IN_MAIN: Final = (
    "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Union-Absorb",
    "Over Realm", "Dark Over Realm", "Swap",
)  # fmt: skip
IN_THE_BATTLE: Final = ("Arrival", "Aegis")


NAMING: Final = {
    "Evolve": "10-5-1",
    "EX-Evolve": "10-5-1",
    "Xeno-Evolve": "10-5-1",
    "Union-Fusion": "10-13-3-1",
    "Union-Potara": "10-13-4-1",
}
"""Those that name the cards they need, and the rule that asks for them."""


def played_upon(game: Game, card: Card, clause: Clause) -> list[int]:
    """The cards that may make room for the card in the Battle Area."""
    word = clause.skill.keyword
    if word != "Union-Potara" and not word.endswith("Evolve"):
        return []
    return [id for way in ways(game, card, clause) for id in way]


def can_activate(game: Game, card: Card, clause: Clause) -> bool:
    """10-15-1: whether the keyword skill's own demands are met, besides its cost."""
    return not unmet(game, card, clause)


def unmet(game: Game, card: Card, clause: Clause) -> str:
    """The rule with a demand of the keyword skill that is not met, or ""."""
    word, seat, number = clause.skill.keyword, card.seat, clause.skill.number
    using = kind_of_skill(game, clause)
    if word in PLAYING and not may_play(game, card, seat, played_upon(game, card, clause), using, card):
        return "1-3-3"
    if word in NAMING:
        return "" if ways(game, card, clause) else NAMING[word]
    if word in REALMS and realms_left(game, seat) <= 0:
        return REALMS[word]
    if word == "Over Realm":
        return "" if len(game.pile(seat, DROP)) >= number else "10-15-1"
    if word == "Dark Over Realm":
        black = [id for id in game.pile(seat, DROP) if "Black" in game.prints[id].colors]
        return "" if len(black) >= number else "10-25-1"
    if word == "Arrival":
        fought = bool(game.counters[IN_BATTLE])
        return "" if fought and has_colors(game, game.pile(seat, COMBO), clause.skill.colors) else "10-32-1"
    if word == "Swap":
        return "10-24-1" if game.counters[IN_BATTLE] else ""
    if word == "Aegis":
        if seat == game.turn_seat:  # the Defense Step is the free timing of the other player
            return "10-33-2" if VERSIONS[game.rules.ruleset].renumbered else "10-33-1-1"
        return "" if has_colors(game, droppable(game, seat, card), clause.skill.colors) else "10-33-1"
    return ""


def droppable(game: Game, seat: int, card: Card) -> list[int]:
    """The cards in hand that a skill of the card can have placed in the Drop Area as its cost."""
    ids = game.pile(seat, HAND)
    if not game.rules.words.replaced:
        return ids
    return [id for id in ids if not saved(game, game.cards[id], 0, DROP, seat, card.id)]


def ways(game: Game, card: Card, clause: Clause) -> list[list[int]]:
    """10-5-1, 10-5-3-1: the ways to have what the keyword skill names, one card for each filter, in their order.

    10-5-3-1: a filter holds the conditions that are printed, and asks nothing where there are none.
    """
    if clause.of is None:
        return []
    word = clause.keyword
    there = game.pile(card.seat, HAND if word == "Union-Fusion" else BATTLE)
    if word not in ("Union-Fusion", "Xeno-Evolve"):
        there = coverable(game, there)
    scope = Scope(card.seat, card.id)
    out: list[list[int]] = [[]]
    for part in clause.of.either or [clause.of]:
        fit = [id for id in there if id != card.id and fits(game, part, game.cards[id], scope)]
        out = [[*way, id] for way in out for id in fit if id not in way]
    if word == "Union-Fusion":
        out = [way for way in out if power_of(game, way[0]) == power_of(game, way[1])]
    return out


def coverable(game: Game, ids: list[int]) -> list[int]:
    """Without the Battle Cards on which nothing may be put."""
    return [
        id
        for id in ids
        if game.prints[id].kind == "Battle" and not forbidden(game, game.cards[id], "be_covered")
    ]


def power_of(game: Game, id: int) -> int:
    return stat_of(game, game.cards[id], POWER)


def has_colors(game: Game, ids: list[int], colors: tuple[str, ...]) -> bool:
    """Whether the original colours of the cards are all of those named; one card may have several of them."""
    for color in colors:
        if not any(color in game.prints[id].colors for id in ids):
            return False
    return True


def activatable(game: Game, seat: int, timing: str, keywords: tuple[str, ...]) -> list[Choice]:
    """8-1-3: the skills of a timing that a player can activate: in play, and from hand where they allow it."""
    out: list[Choice] = []
    given_any = wakes_granted(game)
    for area in (LEADER, BATTLE, HAND, DROP, WARP):
        in_play = area == LEADER or area == BATTLE
        if not in_play and area != HAND and not game.rules.words.outside & 1 << area:
            continue
        seen: list[str] = []
        for id in game.pile(seat, area):
            p = game.prints[id]
            if not in_play and area != HAND and not works_in(p, area):
                continue
            if not speaks_of(p, timing) and not given_any and not may_apply(game, game.cards[id], CONFERRING):
                continue
            if not in_play:
                if p.number in seen:
                    continue
                seen.append(p.number)
            out.extend(usable_skills(game, game.cards[id], seat, timing, keywords))
    if game.rules.giver_is_master and game.lasting:  # 4-3-3: skills given to the opponent's cards
        for area in (LEADER, BATTLE):
            for id in game.pile(1 - seat, area):
                out.extend(usable_skills(game, game.cards[id], seat, timing, keywords))
    return out


def works_in(face: Print, area: int) -> bool:
    """Whether a skill of the card works in the area, which is not one in play."""
    for clause in face.clauses:
        if clause.places & 1 << area:
            return True
    return False


def speaks_of(face: Print, timing: str) -> bool:
    """Whether a skill on the card is one that players activate, at this timing or as its keyword has it."""
    for clause in face.clauses:
        if clause.timing == timing or clause.timing in ("keyword", "awaken", "wish"):
            return True
    return False


def usable_skills(game: Game, card: Card, seat: int, timing: str, keywords: tuple[str, ...]) -> list[Choice]:
    """The skills of a card that this player is master of and can activate."""
    clauses, own = clauses_of(game, card), len(game.prints[card.id].clauses)
    masters = [card.seat] * own if len(clauses) == own else masters_of(game, card)
    out: list[Choice] = []
    offered: list[Clause] = []
    for i, clause in enumerate(clauses):
        if masters[i] == seat and not among(clause, offered):
            if usable_here(game, card, clause, timing, keywords, seat):
                offered.append(clause)
                out.append(Choice("use", card.id, i))
    return out


def usable_here(
    game: Game, card: Card, clause: Clause, timing: str, keywords: tuple[str, ...], seat: int
) -> bool:
    """6-3-1-2-2-2, 7-2-1-2-3-2, 7-3-1-2-3-2, 10-2-1, 10-3-2, 10-13-5-2, 10-28-1:
    whether the skill can be activated at this timing from where the card is.
    """
    word = clause.skill.keyword
    if card.area not in (LEADER, BATTLE, HAND) and not clause.places:
        return False
    if clause.timing == "keyword":
        if word not in keywords or (card.area == HAND) != (word in FROM_HAND):
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
    return card.area != HAND and can_use(game, card, clause, seat)


# --- how many cards of a kind there may be in an area -----------------------------------------------------

AREA_LIMIT: Final = 44
"""The code of the instruction in permanent skills."""


class LimitArea(Continuous):
    """While a permanent skill holds, at most this number of cards that fit may be in the areas at once."""

    def __init__(self, who: int, areas: int, match: Match, most: int) -> None:
        super().__init__(AREA_LIMIT, FOR_GAME)
        self.about_players = True
        self.who = who
        self.areas = areas
        """The areas, as bits."""
        self.match = match
        self.most = most

    def prove_left(self, proof: Proof, e: Lasting) -> None:
        sure(False, "it does something else")

    def verb(self) -> str:
        return "limit the area"

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        there = [game.cards[id] for seat in (0, 1) for id in game.pile(seat, game.rules.hand)]
        return [card for card in there if fits(game, self.match, card, scope)]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        area = next(i for i in range(game.rules.width) if self.areas & (1 << i))
        return int(full(game, card, card.seat, area, []))


def full(game: Game, card: Card, seat: int, area: int, leaving: list[int]) -> bool:
    """Whether the card cannot be put into the player's area, since there may be no more of its kind there.

    `leaving` are the cards that make room for it, by id.
    """
    if not may_apply_to_any(game, 1 << AREA_LIMIT):
        return False
    for limit, scope in about_players(game, None, 1 << AREA_LIMIT):
        if isinstance(limit, LimitArea) and concerns(limit.who, seat, scope) and limit.areas & (1 << area):
            if fits(game, limit.match, card, scope):
                there = [id for id in game.pile(seat, area) if id != card.id and id not in leaving]
                like = [id for id in there if fits(game, limit.match, game.cards[id], scope)]
                if len(like) >= limit.most:
                    return True
    return False


def lower_limit(lowering: Lowering, a: AreaLimit) -> None:
    areas = 0
    for name in a.of.areas:
        areas |= 1 << lowering.area(name)
    match = lowering.match(replace(a.of, whose="", areas=()))
    lowering.emit(LimitArea(WHO[a.of.whose], areas, match, a.most))


LIMITS: Final = [lowers(AreaLimit, lower_limit)]
