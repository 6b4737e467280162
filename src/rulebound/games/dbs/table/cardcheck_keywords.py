"""The keywords of Dragon Ball Super, each shown at work: what it needs, how it comes about, what it did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import leader, option
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.games.dbs.areas import BATTLE, ENERGY
from rulebound.games.dbs.construction import faults
from rulebound.games.dbs.keywords.autos import AUTOS
from rulebound.games.dbs.keywords.dual_attack import DUAL, TRIPLE
from rulebound.games.dbs.keywords.over_realm import realms_left
from rulebound.games.dbs.keywords.revenge import AVENGE
from rulebound.games.dbs.payment import specified_of
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import SPECIFIED, VICTORY_STRIKE
from rulebound.games.dbs.table.cardcheck_events import HELD, MINE, THEIRS, fight
from rulebound.games.dbs.tree import NegatePlay
from rulebound.kernel import tree
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


def furnish_keyword(trial: Trial, clause: Clause) -> None:
    """Lays out what the keyword skill asks for, besides energy."""
    skill, word = clause.skill, clause.keyword
    of = skill.of or tree.Filter()
    if word.endswith("Evolve"):
        base = trial.somebody(replace(of, whose="you", areas=("battle",)))
        base.rested = trial.variant % 2 == 0
        trial.laid.add(base.id)
    elif word in ("Union-Fusion", "Union-Potara"):
        area = "hand" if word == "Union-Fusion" else "battle"
        for part in of.either:
            trial.want(replace(part, whose="you", areas=(area,), kinds=("Battle",)), 1, apart=True)
    elif word in ("Over Realm", "Dark Over Realm"):
        colors = ("Black",) if word == "Dark Over Realm" else ()
        trial.want(tree.Filter(whose="you", areas=("drop",)).adding("color", colors), skill.number)
    elif word == "Swap":
        costly = of.bounded("cost", skill.number, skill.number)
        trial.want(replace(costly, whose="you", areas=("hand",)), 1)
    elif word == "Arrival":
        for i, color in enumerate(skill.values):
            card = trial.somebody(HELD.adding("color", (color,)).adding("color", (color,), "only"))
            trial.laid.add(card.id)
            trial.roles[f"combo {i}"] = card.id
    elif word == "Aegis":
        for color in skill.values:
            trial.want(HELD.adding("color", (color,), "only"), 1)
    elif word == "Alliance":
        for color in skill.values:
            card = trial.somebody(MINE.adding("color", (color,), "only"))
            card.rested = False
            trial.laid.add(card.id)
        for asked in asked_of_it(skill.effect):
            card = trial.somebody(asked.setting("color", skill.values[:1], "only"))
            card.rested = False
            trial.laid.add(card.id)
    elif word == "Warrior of Universe 7":
        card = trial.somebody(HELD.adding("type", ("Universe 7",)))
        trial.fresh(card.id).facts[SPECIFIED] = ("Blue", "Blue")
        trial.roles["payer"] = card.id


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


def start_keyword(trial: Trial, clause: Clause) -> int:
    """Uses the keyword skill, or brings the situation about in which it shows."""
    game, card, word = trial.game, trial.this, clause.keyword
    if word in ("Arrival", "Aegis"):
        trial.roles["use"] = clause.index
        fight(trial, leader(game, game.turn_seat))
        return -1
    if word in STRIKES or word in ("Critical", "Victory Strike", "Dual Attack", "Triple Attack"):
        trial.adjust(card, "power", 50000, None)
        if word in STRIKES:  # which a victory would forestall
            game.prints[card.id] = likeness(game.prints[card.id])
            game.prints[card.id].keywords &= ~VICTORY_STRIKE
        trial.fighters["guard"] = tree.Filter(areas=("leader",))
        fight(trial, card)
    elif word == "Alliance":
        fight(trial, card)
    elif word == "Blocker":
        card.rested = False
        trial.roles["block"] = card.id
        fight(trial, leader(game, game.turn_seat))
    elif word == "Revenge":
        attacker = trial.somebody(THEIRS)
        trial.roles["avenged"] = attacker.id
        fight(trial, attacker, card)
    elif word == "Indestructible":
        trial.by_effect(tree.KO(tree.Subject()), 1 - trial.me, card)
    elif word == "Barrier":
        named = tree.Filter(whose="opponent", areas=("leader", "battle"))
        chosen = tree.Choose(1, named.adding("name", trial.printed.fact("name")))
        trial.by_effect(tree.Modify(chosen, "power", -1000, tree.TURN), 1 - trial.me)
    elif word == "Deflect":
        trial.roles["their counter"] = trial.counter(1 - trial.me, "counter_play", NegatePlay()).id
        game.push(PlayCard(card, paying=True))
    elif word == "Energy-Exhaust":
        trial.by_effect(tree.Move(tree.Subject(), "energy"), trial.me, card)
    else:
        return option(game, "use", card.id, clause.index)
    return -1


# --- what it did -------------------------------------------------------------------------------------------


def keyword_fault(trial: Trial) -> Message | None:
    """What the keyword did not do; None if all went as its rule says."""
    clause = trial.clause
    if clause.keyword in ON_TABLE:
        if not has_keyword(trial.game, trial.this, trial.words.keyword(clause.keyword)):
            return Message("check-no-keyword")
    return SHOWN[clause.keyword](trial) if clause.keyword in SHOWN else TABLE[clause.keyword](trial)


def done(trial: Trial, kind: str, this: bool = False) -> list[Event]:
    """What the keyword skill did of this kind, to the card itself or to any."""
    word = trial.clause.keyword
    return [
        e
        for e in trial.game.log.events
        if e.kind == kind
        and (e.clause is trial.clause or (e.clause in AUTOS.clauses and e.clause.keyword == word))
        and (not this or e.card == trial.card)
    ]


def played(trial: Trial) -> Message | None:
    return None if done(trial, "play", this=True) else Message("dbs:check-not-played")


def placed(trial: Trial) -> Message | None:
    """[Field]: an Extra Card is placed in the Battle Area, which is not playing it."""
    there = [e for kind in ("play", "move") for e in done(trial, kind, this=True) if e.to == "battle"]
    return None if there else Message("dbs:check-not-placed-in-battle")


def evolved(trial: Trial) -> Message | None:
    return played(trial) or (None if done(trial, "attach") else Message("dbs:check-not-played-on-top"))


def xeno_evolved(trial: Trial) -> Message | None:
    warped = [e for e in done(trial, "move") if e.to == "warp"]
    return played(trial) or (None if warped else Message("dbs:check-no-card-to-warp"))


def fused(trial: Trial) -> Message | None:
    dropped = [e for e in done(trial, "move") if e.to == "drop"]
    return played(trial) or (
        None if len(dropped) == 2 else Message("dbs:check-cards-dropped", n=len(dropped))
    )


def joined(trial: Trial) -> Message | None:
    """[Union-Potara]: both cards lie beneath it."""
    return played(trial) or (
        None if len(done(trial, "attach")) == 2 else Message("dbs:check-not-on-two-cards")
    )


def realm(trial: Trial) -> Message | None:
    warped = [e for e in done(trial, "move") if e.to == "warp"]
    enough = len(warped) >= trial.clause.skill.number
    return played(trial) or (None if enough else Message("dbs:check-cards-to-warp", n=len(warped)))


def swapped(trial: Trial) -> Message | None:
    back = [e for e in done(trial, "move", this=True) if e.to == "hand"]
    if not done(trial, "play"):
        return Message("dbs:check-no-card-played")
    return None if back else Message("dbs:check-not-returned")


def shielded(trial: Trial) -> Message | None:
    """[Aegis]: a card for each colour, and two energy switched to Active Mode."""
    dropped = [e for e in done(trial, "move") if e.to == "drop"]
    if len(dropped) != len(trial.clause.skill.values):
        return Message("dbs:check-cards-dropped", n=len(dropped))
    return None if len(done(trial, "active")) == 2 else Message("dbs:check-no-two-energy")


def allied(trial: Trial) -> Message | None:
    return None if done(trial, "rest") else Message("dbs:check-no-card-rested")


def absorbed(trial: Trial) -> Message | None:
    return None if done(trial, "activate") else Message("check-never-activated")


def struck(trial: Trial) -> Message | None:
    dealt = [e for e in trial.game.log.events if e.kind == "damage" and e.seat == 1 - trial.me]
    most = STRIKES[trial.clause.keyword]
    return None if len(dealt) == most else Message("dbs:check-damage-instead", n=len(dealt), m=most)


def critical(trial: Trial) -> Message | None:
    return (
        None
        if any(e.rule == "10-6-1" for e in trial.game.log.events)
        else Message("dbs:check-life-not-dropped")
    )


def won(trial: Trial) -> Message | None:
    outcome = trial.game.outcome
    return None if outcome is not None and outcome.rule == "10-20-1" else Message("game-goes-on")


def repeated(trial: Trial) -> Message | None:
    again = [e for e in trial.game.log.events if e.kind == "active" and e.clause in (DUAL, TRIPLE)]
    return None if any(e.card == trial.card for e in again) else Message("dbs:check-cannot-attack-again")


def blocked(trial: Trial) -> Message | None:
    found = any(e.kind == "block" and e.card == trial.card for e in trial.game.log.events)
    return None if found else Message("dbs:check-did-not-block")


def avenged(trial: Trial) -> Message | None:
    gone = [e for e in trial.game.log.events if e.kind == "ko" and e.clause is AVENGE]
    return (
        None
        if any(e.card == trial.roles["avenged"] for e in gone)
        else Message("dbs:check-attacker-not-koed")
    )


def indestructible(trial: Trial) -> Message | None:
    tried = any(e.kind == "activate" for e in trial.game.log.events)
    return None if tried and trial.this.area == BATTLE else Message("dbs:check-koed")


def not_chosen(trial: Trial) -> Message | None:
    events = trial.game.log.events
    tried = any(e.kind == "activate" for e in events)
    hit = any(e.kind == "modify" and e.card == trial.card for e in events)
    return None if tried and not hit else Message("dbs:check-chosen")


def deflected(trial: Trial) -> Message | None:
    tried = any(
        e.kind == "activate" and e.card == trial.roles["their counter"] for e in trial.game.log.events
    )
    arrived = any(e.kind == "play" and e.card == trial.card for e in trial.game.log.events)
    return None if tried and arrived else Message("dbs:check-not-played")


def exhausted(trial: Trial) -> Message | None:
    return None if trial.this.area == ENERGY and trial.this.rested else Message("dbs:check-lies-active")


def limited(trial: Trial) -> Message | None:
    """A deck with one too many has a fault by the keyword's rule; with as many as allowed it has none."""
    count, rule = LIMITS[trial.clause.keyword]
    many = any(fault.rule == rule for fault in faults([trial.printed] * count))
    fewer = any(fault.rule == rule for fault in faults([trial.printed] * (count - 1)))
    return None if many and not fewer else Message("dbs:check-deck-not-limited")


def wormhole(trial: Trial) -> Message | None:
    return None if realms_left(trial.game, trial.me) == 2 else Message("dbs:check-over-realm-twice")


def warrior(trial: Trial) -> Message | None:
    card = trial.game.cards[trial.roles["payer"]]
    return None if not specified_of(trial.game, card) else Message("dbs:check-cost-has-colours")


Verdict = Callable[[Trial], Message | None]

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
