"""What is laid out for a trial of a Battle Spirits card: Cores and levels, Braves, Advent Sources, other sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.missing import Missing
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import generated, likeness
from rulebound.games.battlespirits import areas
from rulebound.games.battlespirits.brave import SIDES
from rulebound.games.battlespirits.cores import (
    COUNT_LEVEL,
    LOWEST_LEVEL,
    SOUL_CORE,
    add_cores,
    cores_on,
    is_core,
    level_of,
    move_core,
)
from rulebound.games.battlespirits.ruleset import (
    ADVENTS,
    BRAVE,
    CONTRACT_ADVENT,
    CORE_KIND,
    CORES,
    MAGIC,
    NEXUS,
    SPIRIT,
    SYMBOLS,
)
from rulebound.games.library import BACK
from rulebound.kernel import tree
from rulebound.kernel.cards import Card, Level, Print
from rulebound.kernel.composites import join, own_face, parts_of, renew_face, split
from rulebound.kernel.program import Clause

MINE: Final = tree.Filter(whose="you", areas=("field",), kinds=(SPIRIT,))
FOE: Final = replace(MINE, whose="opponent")
ENTERING: Final = ("advent", "adventing", "manifest")
"""Events of a card that begin in the hand."""
JOINED: Final = {"joined": "Combine", "joined_left": "Left Combine", "joined_right": "Right Combine"}
"""The states of cards that are combined, and the keyword of the Combine Condition for each."""


# --- Cores and levels -----------------------------------------------------------------------------------


def put_cores(trial: Trial, card: Card, count: int) -> None:
    """Cores from the Void onto a card, until it has this number."""
    missing = count - len(cores_on(trial.game, card))
    add_cores(trial.game, card.seat, max(0, missing), areas.BENEATH, host=card.id)


def take_cores(trial: Trial, card: Card) -> None:
    """All Cores of a card go away, the Soul Core to the Trash."""
    for id in cores_on(trial.game, card):
        soul = trial.game.prints[id] is SOUL_CORE
        move_core(trial.game, trial.game.cards[id], areas.CORE_TRASH if soul else areas.VOID)


class NoCores(Missing):
    """There are no Cores on the card."""

    def lacks(self, trial: Trial) -> bool:
        return not cores_on(trial.game, trial.this)


def soul_core_of(trial: Trial, seat: int) -> Card:
    souls = [card for card in trial.game.cards if trial.game.prints[card.id] is SOUL_CORE]
    return next(card for card in souls if card.owner == seat)


def level_at(trial: Trial) -> int:
    """The level at which the effect is there; the lowest, if it is not to be there."""
    levels = [each for each in trial.clause.skill.conditions if isinstance(each, tree.AtLevel)]
    lowest = LOWEST_LEVEL.get(trial.printed.kind, 1)
    return max(lowest, levels[0].low) if levels and not trial.denied else lowest


def cores_for(trial: Trial) -> int:
    """As many Cores as the card takes on which the text is printed."""
    return cores_of_level(trial.printed, level_at(trial))


def cores_of_level(face: Print, level: int) -> int:
    least = max(0, face.numbers[CORES])
    above = level - LOWEST_LEVEL.get(face.kind, 1)
    if 0 < above <= len(face.levels) and face.levels[above - 1].kind != COUNT_LEVEL:
        least = face.levels[above - 1].least
    return max(least, 1 if face.kind != NEXUS else 0)


def reach_level(trial: Trial, low: int) -> None:
    """The tested card has at least this level; one that was made for the trial gets it if it has none."""
    game, card = trial.game, trial.this
    face = own_face(game, card)
    above = low - LOWEST_LEVEL.get(face.kind, 1)
    if above <= 0 or card.area != areas.FIELD or level_of(game, card) >= low:
        return
    if generated(face):
        face = likeness(face)
        while len(face.levels) < above:
            level = Level(CORE_KIND, 2 + len(face.levels), face.numbers.copy())
            face.levels = [*face.levels, level]
        trial.wear(card, face)
    if above <= len(face.levels) and face.levels[above - 1].kind == COUNT_LEVEL:
        missing = face.levels[above - 1].least - len(game.pile(card.seat, areas.COUNT))
        add_cores(game, card.seat, max(0, missing), areas.COUNT)
    put_cores(trial, card, cores_of_level(face, low))


def miss_level(trial: Trial, c: tree.AtLevel) -> None:
    """The tested card has a lower level than it says, or a higher one."""
    face = own_face(trial.game, trial.this)
    lowest = LOWEST_LEVEL.get(face.kind, 1)
    if trial.this.area != areas.FIELD:
        return
    if c.low > lowest:
        take_cores(trial, trial.this)
        put_cores(trial, trial.this, cores_of_level(face, lowest))
    elif c.high < lowest + len(face.levels):
        reach_level(trial, c.high + 1)


def need_cores(trial: Trial, card: Card, count: int) -> None:
    """A card that was made for the trial needs this number of Cores."""
    face = own_face(trial.game, card)
    if generated(face):
        face = likeness(face)
        face.numbers = [count if stat == CORES else number for stat, number in enumerate(face.numbers)]
        trial.wear(card, face)


def leave_cores(trial: Trial, card: Card, count: int) -> None:
    """A card that was made for the trial needs a Core, and has this number."""
    game = trial.game
    need_cores(trial, card, 1)
    for core in cores_on(game, card)[count:]:
        move_core(game, game.cards[core], areas.RESERVE)
    put_cores(trial, card, count)


def give_symbol(trial: Trial, card: Card) -> None:
    """A card without a symbol has one, so that its attack reduces Life."""
    face = own_face(trial.game, card)
    if generated(face) and not trial.game.prints[card.id].facts[SYMBOLS]:
        face = likeness(face)
        face.facts[SYMBOLS] = (face.fact("color") or trial.arranger.colors)[:1]
        trial.wear(card, face)


def show_symbols(trial: Trial, color: str, count: int) -> None:
    """The player's cards have this number of symbols of a colour, or none of them has one."""
    game = trial.game
    others = [game.cards[id] for id in game.pile(trial.me, areas.FIELD) if id != trial.card]
    made = [card for card in others if generated(own_face(game, card))]
    for at, card in enumerate(made):
        face = likeness(own_face(game, card))
        kept = tuple(symbol for symbol in face.facts[SYMBOLS] if symbol != color)
        face.facts[SYMBOLS] = kept + ((color,) * count if at == 0 else ())
        trial.wear(card, face)


# --- coming to the Field ------------------------------------------------------------------------------


def is_entrance(clause: Clause) -> bool:
    """Whether the effect is one by which its card comes from the hand to the Field."""
    return clause.keyword in ADVENTS or clause.keyword == "Manifest"


def entrances(trial: Trial) -> list[tree.Skill]:
    """The tested effect, if its card comes to the Field by it, or those that must come before it."""
    event = trial.clause.skill.event
    if is_entrance(trial.clause):
        return [trial.clause.skill]
    if event is None or event.event not in ENTERING or event.subject != tree.Filter(this=True):
        return []
    return [clause.skill for clause in trial.printed.clauses if is_entrance(clause)]


# --- cards that are one with others ------------------------------------------------------------------


def combine(trial: Trial, card: Card, f: tree.Filter) -> None:
    """The card is combined: with a card that meets its conditions if it is the tested Brave, else with a Brave."""
    game, word = trial.game, JOINED[f.state]
    if card.id == trial.holder and trial.printed.kind == BRAVE:
        if card.area == areas.FIELD:
            combine_tested(trial, card, f)
    elif not parts_of(game, card):
        brave = new_card(trial, card.seat, BRAVE)
        of = tree.Filter(kinds=(own_face(game, card).kind,))
        trial.inscribe(brave, tree.Skill("keyword", keyword=word, of=of))
        join(game, brave, card, SIDES[word])
        give_symbol(trial, card)


def combine_tested(trial: Trial, brave: Card, f: tree.Filter) -> None:
    """The tested Brave is one with another card, whose effects its own are then."""
    asked = [
        clause.skill.of
        for clause in trial.printed.clauses
        if clause.keyword == JOINED[f.state] and clause.skill.of is not None
    ]
    of = next((of for of in asked if not f.kinds or set(of.kinds) & set(f.kinds)), None)
    if of is None:
        return
    host = trial.somebody(replace(of, whose="you", areas=("field",)))
    if host.id == brave.id:
        return
    for id in cores_on(trial.game, brave):
        move_core(trial.game, trial.game.cards[id], areas.BENEATH, host=host.id)
    put_cores(trial, host, 2)
    join(trial.game, brave, host, SIDES[JOINED[f.state]])
    trial.laid.add(host.id)
    trial.card = host.id


def new_card(trial: Trial, seat: int, kind: str) -> Card:
    """A card of the kind on the Field of a player, made for the trial, with a Core."""
    card = trial.arranger.free_card(trial, seat, "field")
    if card is None:
        raise ValueError("there is no card left in the deck")
    trial.put(card, tree.Filter(kinds=(kind,), areas=("field",)), "field")
    put_cores(trial, card, 1)
    return card


def lay_source(trial: Trial, card: Card, kind: str, count: int) -> None:
    """Advent Source Cards of the kind lie beneath a card."""
    game = trial.game
    lower = [id for id in game.pile(card.seat, areas.BENEATH) if game.cards[id].host == card.id]
    here = [id for id in lower if not is_core(game, game.cards[id]) and game.prints[id].kind == kind]
    for _ in range(count - len(here)):
        source = new_card(trial, card.seat, kind)
        for id in cores_on(game, source):
            move_core(game, game.cards[id], areas.BENEATH, host=card.id)
        game.move(source, areas.BENEATH, "", host=card.id)
        source.face_up = True
    renew_face(game, card)


def lend_to_another(trial: Trial) -> None:
    """The tested card lies beneath one with Contract Advent, whose effects its own are then."""
    game, card = trial.game, trial.game.cards[trial.holder]
    if card.area != areas.FIELD:
        return
    host = new_card(trial, trial.me, SPIRIT)
    face = likeness(own_face(game, host))
    face.keywords |= CONTRACT_ADVENT
    trial.wear(host, face)
    for id in cores_on(game, card):
        move_core(game, game.cards[id], areas.BENEATH, host=host.id)
    game.move(card, areas.BENEATH, "", host=host.id)
    card.face_up = True
    trial.card = host.id
    renew_face(game, host)


def come_apart(trial: Trial) -> None:
    """The tested card is not combined any more."""
    game = trial.game
    for one in parts_of(game, trial.this):
        split(game, game.cards[one.part], trial.this)
        put_cores(trial, game.cards[one.part], max(1, game.prints[one.part].numbers[CORES]))
    if trial.printed.kind == BRAVE:
        trial.card = trial.holder


def take_from(trial: Trial, kind: str) -> None:
    """Nothing of the kind lies beneath the tested card."""
    game = trial.game
    if kind == SOUL_CORE.name:
        if soul_core_of(trial, trial.me).host == trial.card:
            move_core(game, soul_core_of(trial, trial.me), areas.RESERVE)
        return
    for id in game.pile(trial.me, areas.BENEATH).copy():
        if game.cards[id].host == trial.card and game.prints[id].kind == kind != CORE_KIND:
            game.move(game.cards[id], areas.TRASH, "")
    renew_face(game, trial.this)


def lie_elsewhere(trial: Trial, f: tree.Filter) -> None:
    """The tested card lies where its text does not work."""
    places = ("hand", "trash") if trial.printed.kind == MAGIC else ("field", "hand", "trash")
    area = next(place for place in places if place not in f.areas)
    trial.game.move(trial.this, trial.game.rules.words.areas[area], "")
    if area == "field":
        put_cores(trial, trial.this, cores_for(trial))


# --- cards with two sides ----------------------------------------------------------------------------------


def give_other_side(trial: Trial, card: Card) -> None:
    """A card that was made for the trial has a side B."""
    face = own_face(trial.game, card)
    if not generated(face) or face.back is not None:
        return
    front, back = likeness(face), likeness(face)
    trial.prints_made += 1
    front.number = f"{face.number}-{trial.prints_made}"
    back.number = front.number + BACK
    back.is_back = True
    front.back, back.back = back, front
    trial.wear(card, front)


def show_front(trial: Trial) -> None:
    """The tested side B is not up yet: its card shows side A."""
    if trial.printed.is_back and trial.printed.back is not None:
        trial.wear(trial.this, trial.printed.back)
