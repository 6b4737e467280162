"""The keywords of Dragon Ball Super, each shown at work: what it needs, how it comes about, what it did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.cardcheck.positions import Scene, likeness, option
from rulebound.games.dbs.areas import BATTLE, ENERGY
from rulebound.games.dbs.battle import AUTOS, AVENGE, DUAL, TRIPLE
from rulebound.games.dbs.construction import faults
from rulebound.games.dbs.keywords.over_realm import realms_left
from rulebound.games.dbs.payment import specified_of
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import VICTORY_STRIKE
from rulebound.games.dbs.table.cardcheck_events import HELD, MINE, THEIRS, by_effect, fight, leader
from rulebound.games.dbs.tree import NegatePlay
from rulebound.kernel import tree
from rulebound.kernel.codes import AS_USUAL
from rulebound.kernel.events import Event
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.program import Clause
from rulebound.messages import Message

STRIKES: Final = {"Double Strike": 2, "Triple Strike": 3, "Quadruple Strike": 4}
LIMITS: Final = {"Ultimate": (2, "10-14-1"), "Super Combo": (5, "10-17-1"), "Dragon Ball": (8, "10-31-1")}
"""So many are too many in a deck, and the rule that says so."""
ON_TABLE: Final = (
    "Ultimate",
    "Super Combo",
    "Dragon Ball",
    "Wormhole",
    "Warrior of Universe 7",
    "Attack Active",
)
"""Keywords that are no event: they are looked up where the rules ask for them."""


# --- what it needs ------------------------------------------------------------------------------------


def furnish_keyword(scene: Scene, clause: Clause) -> None:
    """Lays out what the keyword skill asks for, besides energy."""
    skill, word = clause.skill, clause.keyword
    of = skill.of or tree.Filter()
    if word.endswith("Evolve"):
        base = scene.somebody(replace(of, whose="you", areas=("battle",)))
        base.rested = scene.variant % 2 == 0
        scene.laid.add(base.id)
    elif word in ("Union-Fusion", "Union-Potara"):
        area = "hand" if word == "Union-Fusion" else "battle"
        for part in of.either:
            scene.want(replace(part, whose="you", areas=(area,), kinds=("Battle",)), 1, apart=True)
    elif word in ("Over Realm", "Dark Over Realm"):
        colors = ("Black",) if word == "Dark Over Realm" else ()
        scene.want(tree.Filter(whose="you", areas=("drop",), colors=colors), skill.number)
    elif word == "Swap":
        scene.want(replace(of, whose="you", areas=("hand",), cost_min=skill.number, cost_max=skill.number), 1)
    elif word == "Arrival":
        for i, color in enumerate(skill.colors):
            card = scene.somebody(replace(HELD, colors=(color,), only_colors=(color,)))
            scene.laid.add(card.id)
            scene.roles[f"combo {i}"] = card.id
    elif word == "Aegis":
        for color in skill.colors:
            scene.want(replace(HELD, only_colors=(color,)), 1)
    elif word == "Alliance":
        for color in skill.colors:
            card = scene.somebody(replace(MINE, only_colors=(color,)))
            card.rested = False
            scene.laid.add(card.id)
        for asked in asked_of_it(skill.effect):
            card = scene.somebody(replace(asked, only_colors=skill.colors[:1]))
            card.rested = False
            scene.laid.add(card.id)
    elif word == "Warrior of Universe 7":
        card = scene.somebody(replace(HELD, types=("Universe 7",)))
        scene.fresh(card.id).specified = ("Blue", "Blue")
        scene.roles["payer"] = card.id


def asked_of_it(action: tree.Action | None) -> list[tree.Filter]:
    """What the text asks of the cards that the skill has chosen."""
    if isinstance(action, tree.Seq):
        return [f for part in action.actions for f in asked_of_it(part)]
    if isinstance(action, tree.If) and isinstance(action.condition, tree.Compare):
        left = action.condition.left
        if isinstance(left, tree.Count) and left.of.it:
            return [replace(left.of, it=False, whose="you", areas=("battle",), kinds=("Battle",))]
    return []


# --- how it comes about ----------------------------------------------------------------------------------


def start_keyword(scene: Scene, clause: Clause) -> int:
    """Uses the keyword skill, or brings the situation about in which it shows."""
    game, card, word = scene.game, scene.this, clause.keyword
    if word in ("Arrival", "Aegis"):
        scene.roles["use"] = clause.index
        fight(scene, leader(game, game.turn_seat))
        return -1
    if word in STRIKES or word in ("Critical", "Victory Strike", "Dual Attack", "Triple Attack"):
        scene.adjust(card, "power", 50000, None)
        if word in STRIKES:  # which a victory would forestall
            game.prints[card.id] = likeness(game.prints[card.id])
            game.prints[card.id].keywords &= ~VICTORY_STRIKE
        scene.fighters["guard"] = tree.Filter(areas=("leader",))
        fight(scene, card)
    elif word == "Alliance":
        fight(scene, card)
    elif word == "Blocker":
        card.rested = False
        scene.roles["block"] = card.id
        fight(scene, leader(game, game.turn_seat))
    elif word == "Revenge":
        attacker = scene.somebody(THEIRS)
        scene.roles["avenged"] = attacker.id
        fight(scene, attacker, card)
    elif word == "Indestructible":
        by_effect(scene, tree.KO(tree.Subject()), 1 - scene.me, card)
    elif word == "Barrier":
        chosen = tree.Choose(
            1, tree.Filter(whose="opponent", areas=("leader", "battle"), names=scene.printed.names)
        )
        by_effect(scene, tree.Modify(chosen, "power", -1000, tree.TURN), 1 - scene.me)
    elif word == "Deflect":
        scene.roles["their counter"] = scene.counter(1 - scene.me, "counter_play", NegatePlay()).id
        game.push(PlayCard(card, True, AS_USUAL, 0, None))
    elif word == "Energy-Exhaust":
        by_effect(scene, tree.Move(tree.Subject(), "energy"), scene.me, card)
    else:
        return option(game, "use", card.id, clause.index)
    return -1


# --- what it did -------------------------------------------------------------------------------------------


def keyword_fault(scene: Scene) -> Message | None:
    """What the keyword did not do; None if all went as its rule says."""
    clause = scene.clause
    if clause.keyword in ON_TABLE:
        if not has_keyword(scene.game, scene.this, scene.words.keyword(clause.keyword)):
            return Message("check-no-keyword")
    return SHOWN[clause.keyword](scene) if clause.keyword in SHOWN else TABLE[clause.keyword](scene)


def done(scene: Scene, kind: str, this: bool = False) -> list[Event]:
    """What the keyword skill did of this kind, to the card itself or to any."""
    word = scene.clause.keyword
    return [
        e
        for e in scene.game.log.events
        if e.kind == kind
        and (e.clause is scene.clause or (e.clause in AUTOS.clauses and e.clause.keyword == word))
        and (not this or e.card == scene.card)
    ]


def played(scene: Scene) -> Message | None:
    return None if done(scene, "play", this=True) else Message("dbs:check-not-played")


def placed(scene: Scene) -> Message | None:
    """[Field]: an Extra Card is placed in the Battle Area, which is not playing it."""
    there = [e for kind in ("play", "move") for e in done(scene, kind, this=True) if e.to == "battle"]
    return None if there else Message("dbs:check-not-placed-in-battle")


def evolved(scene: Scene) -> Message | None:
    return played(scene) or (None if done(scene, "attach") else Message("dbs:check-not-played-on-top"))


def xeno_evolved(scene: Scene) -> Message | None:
    warped = [e for e in done(scene, "move") if e.to == "warp"]
    return played(scene) or (None if warped else Message("dbs:check-no-card-to-warp"))


def fused(scene: Scene) -> Message | None:
    dropped = [e for e in done(scene, "move") if e.to == "drop"]
    return played(scene) or (
        None if len(dropped) == 2 else Message("dbs:check-cards-dropped", n=len(dropped))
    )


def joined(scene: Scene) -> Message | None:
    """[Union-Potara]: both cards lie beneath it."""
    return played(scene) or (
        None if len(done(scene, "attach")) == 2 else Message("dbs:check-not-on-two-cards")
    )


def realm(scene: Scene) -> Message | None:
    warped = [e for e in done(scene, "move") if e.to == "warp"]
    enough = len(warped) >= scene.clause.skill.number
    return played(scene) or (None if enough else Message("dbs:check-cards-to-warp", n=len(warped)))


def swapped(scene: Scene) -> Message | None:
    back = [e for e in done(scene, "move", this=True) if e.to == "hand"]
    if not done(scene, "play"):
        return Message("dbs:check-no-card-played")
    return None if back else Message("dbs:check-not-returned")


def shielded(scene: Scene) -> Message | None:
    """[Aegis]: a card for each colour, and two energy switched to Active Mode."""
    dropped = [e for e in done(scene, "move") if e.to == "drop"]
    if len(dropped) != len(scene.clause.skill.colors):
        return Message("dbs:check-cards-dropped", n=len(dropped))
    return None if len(done(scene, "active")) == 2 else Message("dbs:check-no-two-energy")


def allied(scene: Scene) -> Message | None:
    return None if done(scene, "rest") else Message("dbs:check-no-card-rested")


def absorbed(scene: Scene) -> Message | None:
    return None if done(scene, "activate") else Message("check-never-activated")


def struck(scene: Scene) -> Message | None:
    dealt = [e for e in scene.game.log.events if e.kind == "damage" and e.seat == 1 - scene.me]
    most = STRIKES[scene.clause.keyword]
    return None if len(dealt) == most else Message("dbs:check-damage-instead", n=len(dealt), m=most)


def critical(scene: Scene) -> Message | None:
    return (
        None
        if any(e.rule == "10-6-1" for e in scene.game.log.events)
        else Message("dbs:check-life-not-dropped")
    )


def won(scene: Scene) -> Message | None:
    outcome = scene.game.outcome
    return None if outcome is not None and outcome.rule == "10-20-1" else Message("game-goes-on")


def repeated(scene: Scene) -> Message | None:
    again = [e for e in scene.game.log.events if e.kind == "active" and e.clause in (DUAL, TRIPLE)]
    return None if any(e.card == scene.card for e in again) else Message("dbs:check-cannot-attack-again")


def blocked(scene: Scene) -> Message | None:
    found = any(e.kind == "block" and e.card == scene.card for e in scene.game.log.events)
    return None if found else Message("dbs:check-did-not-block")


def avenged(scene: Scene) -> Message | None:
    gone = [e for e in scene.game.log.events if e.kind == "ko" and e.clause is AVENGE]
    return (
        None
        if any(e.card == scene.roles["avenged"] for e in gone)
        else Message("dbs:check-attacker-not-koed")
    )


def indestructible(scene: Scene) -> Message | None:
    tried = any(e.kind == "activate" for e in scene.game.log.events)
    return None if tried and scene.this.area == BATTLE else Message("dbs:check-koed")


def not_chosen(scene: Scene) -> Message | None:
    events = scene.game.log.events
    tried = any(e.kind == "activate" for e in events)
    hit = any(e.kind == "modify" and e.card == scene.card for e in events)
    return None if tried and not hit else Message("dbs:check-chosen")


def deflected(scene: Scene) -> Message | None:
    tried = any(
        e.kind == "activate" and e.card == scene.roles["their counter"] for e in scene.game.log.events
    )
    arrived = any(e.kind == "play" and e.card == scene.card for e in scene.game.log.events)
    return None if tried and arrived else Message("dbs:check-not-played")


def exhausted(scene: Scene) -> Message | None:
    return None if scene.this.area == ENERGY and scene.this.rested else Message("dbs:check-lies-active")


def limited(scene: Scene) -> Message | None:
    """A deck with one too many has a fault by the keyword's rule; with as many as allowed it has none."""
    count, rule = LIMITS[scene.clause.keyword]
    many = any(fault.rule == rule for fault in faults([scene.printed] * count))
    fewer = any(fault.rule == rule for fault in faults([scene.printed] * (count - 1)))
    return None if many and not fewer else Message("dbs:check-deck-not-limited")


def wormhole(scene: Scene) -> Message | None:
    return None if realms_left(scene.game, scene.me) == 2 else Message("dbs:check-over-realm-twice")


def warrior(scene: Scene) -> Message | None:
    card = scene.game.cards[scene.roles["payer"]]
    return None if not specified_of(scene.game, card) else Message("dbs:check-cost-has-colours")


Verdict = Callable[[Scene], Message | None]

SHOWN: Final[dict[str, Verdict]] = {
    "Field": placed, "Evolve": evolved, "EX-Evolve": evolved, "Xeno-Evolve": xeno_evolved,
    "Union-Fusion": fused, "Union-Potara": joined, "Union-Absorb": absorbed, "Over Realm": realm,
    "Dark Over Realm": realm, "Swap": swapped, "Arrival": played, "Aegis": shielded, "Alliance": allied,
    "Double Strike": struck, "Triple Strike": struck, "Quadruple Strike": struck, "Critical": critical,
    "Victory Strike": won, "Dual Attack": repeated, "Triple Attack": repeated, "Blocker": blocked,
    "Revenge": avenged, "Indestructible": indestructible, "Barrier": not_chosen, "Deflect": deflected,
    "Energy-Exhaust": exhausted,
}  # fmt: skip
"""Keywords that show in what happens, and whether it did."""

TABLE: Final[dict[str, Verdict]] = {
    "Ultimate": limited, "Super Combo": limited, "Dragon Ball": limited, "Wormhole": wormhole,
    "Warrior of Universe 7": warrior,
}  # fmt: skip
"""Keywords that the rules look up."""
