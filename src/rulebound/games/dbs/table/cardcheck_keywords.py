"""The keywords of Dragon Ball Super, each shown at work: what it needs, how it comes about, what it did."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import fixed_card, option
from rulebound.cardcheck.keywords import Brings, Makes, Showing
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.games.dbs.areas import BATTLE, ENERGY
from rulebound.games.dbs.construction import faults
from rulebound.games.dbs.keywords.over_realm import realms_left
from rulebound.games.dbs.payment import specified_of
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import SPECIFIED, VICTORY_STRIKE
from rulebound.games.dbs.table.cardcheck_events import HELD, MINE, THEIRS
from rulebound.games.dbs.tree import NegatePlay
from rulebound.kernel import tree
from rulebound.kernel.program import Clause

STRIKES: Final = {"Double Strike": 2, "Triple Strike": 3, "Quadruple Strike": 4}
LIMITS: Final = {"Ultimate": (2, "10-14-1"), "Super Combo": (5, "10-17-1"), "Dragon Ball": (8, "10-31-1")}
"""The number that is too many in a deck, and the rule that says so."""

# --- what it needs ------------------------------------------------------------------------------------


def furnish_keyword(trial: Trial, clause: Clause) -> None:
    """Lays out what the keyword skill asks for, besides energy."""
    skill, word = clause.skill, clause.keyword
    of = skill.of or tree.Filter()
    if word.endswith("Evolve"):
        for part in of.either or (of,):
            base = trial.somebody(replace(part, whose="you", areas=("battle",), kinds=("Battle",)))
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
        trial.arranger.fight(trial, fixed_card(game, game.turn_seat))
        return -1
    if word in STRIKES or word in ("Critical", "Victory Strike", "Dual Attack", "Triple Attack"):
        trial.arranger.strengthen(trial, card)
        if word in STRIKES:  # which a victory would forestall
            game.prints[card.id] = likeness(game.prints[card.id])
            game.prints[card.id].keywords &= ~VICTORY_STRIKE
        trial.fighters["guard"] = tree.Filter(areas=("leader",))
        trial.arranger.fight(trial, card)
    elif word == "Alliance":
        trial.arranger.fight(trial, card)
    elif word == "Blocker":
        card.rested = False
        trial.roles["block"] = card.id
        trial.arranger.fight(trial, fixed_card(game, game.turn_seat))
    elif word == "Revenge":
        attacker = trial.somebody(THEIRS)
        trial.roles["avenged"] = attacker.id
        trial.arranger.fight(trial, attacker, card)
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


def happened(trial: Trial, kind: str, card: int = -1) -> bool:
    """Whether there was such an event, of that card if one is given."""
    return any(e.kind == kind and card in (-1, e.card) for e in trial.game.log.events)


def is_limited(trial: Trial) -> bool:
    """A deck with one too many has a fault by the keyword's rule; with as many as allowed it has none."""
    count, rule = LIMITS[trial.clause.keyword]
    decks = [trial.printed] * count, [trial.printed] * (count - 1)
    return [any(fault.rule == rule for fault in faults(deck)) for deck in decks] == [True, False]


def wins(trial: Trial) -> bool:
    return trial.game.outcome is not None and trial.game.outcome.rule == "10-20-1"


PLAYED: Final = Brings("play", this=True)
EVOLVED: Final = (PLAYED, Brings("attach"))
REALM: Final = (PLAYED, Brings("move", to="warp", least=lambda skill: skill.number))
AGAIN: Final = (Brings("active", this=True),)

SHOWN: Final[dict[str, Showing]] = {
    "Field": (Brings("play", "move", this=True, to="battle"),),  # which is not playing it
    "Evolve": EVOLVED,
    "EX-Evolve": EVOLVED,
    "Xeno-Evolve": (PLAYED, Brings("move", to="warp")),
    "Union-Fusion": (PLAYED, Brings("move", to="drop", count=2)),
    "Union-Potara": (PLAYED, Brings("attach", count=2)),
    "Union-Absorb": (Brings("activate"),),
    "Over Realm": REALM,
    "Dark Over Realm": REALM,
    "Swap": (Brings("play"), Brings("move", this=True, to="hand")),
    "Arrival": (PLAYED,),
    "Aegis": (Brings("move", to="drop", count=lambda skill: len(skill.values)), Brings("active", count=2)),
    "Alliance": (Brings("rest"),),
    "Critical": (Makes(lambda trial: any(e.rule == "10-6-1" for e in trial.game.log.events)),),
    "Victory Strike": (Makes(wins),),
    "Dual Attack": AGAIN,
    "Triple Attack": AGAIN,
    "Blocker": (Brings("block", this=True, by_anything=True),),
    "Revenge": (Brings("ko"), Makes(lambda trial: happened(trial, "ko", trial.roles["avenged"]))),
    "Indestructible": (Makes(lambda trial: happened(trial, "activate") and trial.this.area == BATTLE),),
    "Barrier": (
        Makes(lambda trial: happened(trial, "activate") and not happened(trial, "modify", trial.card)),
    ),
    "Deflect": (
        Makes(lambda trial: happened(trial, "activate", trial.roles["their counter"])),
        Brings("play", this=True, by_anything=True),
    ),
    "Energy-Exhaust": (Makes(lambda trial: trial.this.area == ENERGY and trial.this.rested),),
    **{word: (Brings("damage", count=n, by_anything=True),) for word, n in STRIKES.items()},
}
"""Keywords that show in what happens."""

LOOKED_UP: Final[dict[str, Showing]] = {
    **{word: (Makes(is_limited),) for word in LIMITS},
    "Wormhole": (Makes(lambda trial: realms_left(trial.game, trial.me) == 2),),
    "Warrior of Universe 7": (
        Makes(lambda trial: not specified_of(trial.game, trial.game.cards[trial.roles["payer"]])),
    ),
}
"""Keywords that are no event: the rules look them up."""
