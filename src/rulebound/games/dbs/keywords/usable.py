"""The skills that a player can activate now: 8-1-3, and keyword skills by what each of them demands."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, COMBO, DROP, ENERGY, HAND, IN_PLAY, LEADER, WARP
from rulebound.games.dbs.elsewhere import works_in
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.games.dbs.limits import may_play
from rulebound.games.dbs.skills import PLAYING, can_use
from rulebound.kernel.aliases import AreaId
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import kind_of_skill
from rulebound.kernel.game import Game
from rulebound.kernel.permanents import CONFERRING, has_given_effects, may_apply
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.skills import clauses_of, masters_of, same_skill


class FreeTiming:
    """When players activate skills (4-6): those of a timing, and some keyword skills."""

    def __init__(self, timing: str, keywords: tuple[str, ...]) -> None:
        self.timing = timing
        self.keywords = frozenset(keywords)


USED_FROM: Final[list[AreaId]] = [*IN_PLAY, COMBO, HAND, DROP, ENERGY, WARP]
COPIES_ALIKE: Final[list[AreaId]] = [HAND, DROP, WARP]
"""Where it does not matter which of two copies of a card it is."""

IN_MAIN: Final = FreeTiming(
    "activate_main",
    (
        "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Union-Absorb",
        "Over Realm", "Dark Over Realm", "Swap",
    ),
)  # fmt: skip
IN_THE_BATTLE: Final = FreeTiming("activate_battle", ("Arrival", "Aegis"))


def unmet(game: Game, card: Card, clause: Clause) -> RuleId:
    """The rule with a demand of the keyword skill that is not met, or ""."""
    keyword = ACTIVATED.get(clause.skill.keyword)
    if keyword is None:
        return ""
    if keyword.word in PLAYING:
        upon = keyword.played_upon(game, card, clause)
        if not may_play(game, card, card.seat, upon, using=kind_of_skill(game, clause), by=card):
            return "1-3-3"
    return keyword.unmet(game, card, clause)


def activatable(game: Game, seat: int, when: FreeTiming) -> list[Choice]:
    """8-1-3: the skills of a timing that a player can activate: in play, and from hand where they allow it."""
    out: list[Choice] = []
    given_any = has_given_effects(game)
    for area in USED_FROM:
        in_play = area == LEADER or area == BATTLE
        if not in_play and area != HAND and not game.rules.words.outside & 1 << area:
            continue
        seen: list[str] = []
        for id in game.pile(seat, area):
            p = game.prints[id]
            if not in_play and area != HAND and not works_in(p, area):
                continue
            if (
                not speaks_of(p, when.timing)
                and not given_any
                and not may_apply(game, game.cards[id], CONFERRING)
            ):
                continue
            if area in COPIES_ALIKE:
                if p.number in seen:
                    continue
                seen.append(p.number)
            out.extend(usable_skills(game, game.cards[id], seat, when))
    if game.rules.policies.giver_is_master and game.lasting:  # 4-3-3: skills given to the opponent's cards
        for area in IN_PLAY:
            for id in game.pile(1 - seat, area):
                out.extend(usable_skills(game, game.cards[id], seat, when))
    return out


def speaks_of(face: Print, timing: str) -> bool:
    """Whether a skill on the card is one that players activate, at this timing or as its keyword has it."""
    for clause in face.clauses:
        if clause.timing == timing or clause.timing in ("keyword", "awaken", "wish"):
            return True
    return False


def usable_skills(game: Game, card: Card, seat: int, when: FreeTiming) -> list[Choice]:
    """The skills of a card that this player is master of and can activate."""
    clauses, own = clauses_of(game, card), len(game.prints[card.id].clauses)
    masters = masters_of(game, card) if len(clauses) > own else []
    out: list[Choice] = []
    for i, clause in enumerate(clauses):
        master = masters[i] if masters else card.seat
        if master == seat and not is_offered(clause, clauses, out):
            if usable_here(game, card, clause, when, seat=seat):
                out.append(Choice("use", card.id, i))
    return out


def is_offered(clause: Clause, clauses: list[Clause], choices: list[Choice]) -> bool:
    """Whether one of the card's clauses that says the same is among the choices."""
    for choice in choices:
        if same_skill(clause, clauses[choice.number]):
            return True
    return False


def usable_here(game: Game, card: Card, clause: Clause, when: FreeTiming, *, seat: int) -> bool:
    """6-3-1-2-2-2, 7-2-1-2-3-2, 7-3-1-2-3-2, 10-2-1, 10-3-2, 10-5-2, 10-13-3-2, 10-13-4-2, 10-13-5-2, 10-28-1:
    whether the skill can be activated at this timing from where the card is.
    """
    word = clause.skill.keyword
    if card.area not in (LEADER, BATTLE, HAND) and not clause.places:
        return False
    if clause.timing == "keyword":
        if word not in when.keywords or (card.area == HAND) != bool(ACTIVATED[word].from_hand):
            return False
        return not unmet(game, card, clause) and can_use(game, card, clause)
    if clause.timing in ("awaken", "wish"):
        return card.area == LEADER and can_use(game, card, clause)
    if clause.timing != when.timing:
        return False
    if clause.places:
        return bool(clause.places & (1 << card.area)) and can_use(game, card, clause)
    if game.prints[card.id].kind == "Extra":
        in_hand = not any(c.skill.keyword == "Field" for c in game.prints[card.id].clauses)
        return (card.area == HAND) == in_hand and can_use(game, card, clause)
    return card.area != HAND and can_use(game, card, clause, seat)
