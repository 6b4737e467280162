"""Combat in the words of positions and scenarios: who is in control, what was used, and how answers are said."""

from __future__ import annotations

from functools import partial
from typing import Final

from rulebound.games.dbz import areas
from rulebound.games.dbz.attacks import ENERGY, PHYSICAL
from rulebound.games.dbz.combat import ACTION, OWN_CONTROL, Combat
from rulebound.games.dbz.combat_frame import attacks_so_far, combat_of, in_control, with_one
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.ruleset import PERFORMS_ENERGY, PERFORMS_PHYSICAL, USES
from rulebound.games.dbz.tallies import UNSTOPPED
from rulebound.games.dbz.tree import ALL_OF_IT
from rulebound.games.dbz.turn_frame import turn_of
from rulebound.games.dbz.uses import FROM_HAND, TextPart, is_limited, mark_used, times_used, uses_of, was_used
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import Area, Card
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import Origin
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.program import Clause
from rulebound.kernel.skills import used_up
from rulebound.kernel.triggers import Happening
from rulebound.kernel.triggers import remember as remember_event
from rulebound.messages import Message
from rulebound.records.answers import CARD, CardReference
from rulebound.records.laying import Laying
from rulebound.records.lines import SEATS, TextError
from rulebound.records.placing import CardState
from rulebound.records.start import one_in_play
from rulebound.records.statements import Claim


def is_of_a_main_personality(area: Area) -> bool:
    return area.index == areas.PERSONALITY


def is_of_a_personality(area: Area) -> bool:
    return area.index in (areas.PERSONALITY, areas.ALLIES)


def has_powers(area: Area) -> bool:
    """Whether personalities lie there, or levels of a Main Personality that it had or will have."""
    return area.index in (areas.PERSONALITY, areas.ALLIES, areas.LEVELS)


def combat_laid(game: Game) -> Combat:
    """The Combat of the position, which begins with the first thing that is said of it."""
    found = combat_of(game)
    if found is None:
        found = Combat(game.turn_seat)
        found.step, found.drawn = ACTION, True
        found.began = [1, 1]
        turn = turn_of(game)
        if turn is not None:
            turn.fought = True
        game.push(found)
    return found


# --- what is said of personalities -----------------------------------------------------------------


def put_acting(laying: Laying, card: Card, _: str) -> None:
    """It is the Attack Phase of its player, and so not of the other."""
    both = {"acting", "beginning"}
    if all(both.intersection(player.leads[0].said) for player in laying.players):
        raise TextError(Message("dbz:both-act"), laying.line)
    combat_laid(laying.game).seat = card.seat


def write_acting(game: Game, card: Card) -> str:
    return "in its Attack Phase" if acts(game, card) and not is_beginning(game) else ""


def put_beginning(laying: Laying, card: Card, _: str) -> None:
    """ally.control: the Attack Phase of its player begins, so that an Ally may take control."""
    put_acting(laying, card, _)
    combat_laid(laying.game).step = OWN_CONTROL


def write_beginning(game: Game, card: Card) -> str:
    return "beginning its Attack Phase" if acts(game, card) and is_beginning(game) else ""


def acts(game: Game, card: Card) -> bool:
    """Whether it is a Main Personality whose player's Attack Phase it is."""
    combat = combat_of(game)
    return combat is not None and combat.seat == card.seat and card.area == areas.PERSONALITY


def is_beginning(game: Game) -> bool:
    """Whether the player has yet to say who is in control in this Attack Phase."""
    combat = combat_of(game)
    return combat is not None and combat.step == OWN_CONTROL


def put_control(laying: Laying, card: Card, _: str) -> None:
    combat = combat_laid(laying.game)
    if card.area == areas.ALLIES:
        if combat.control[card.seat] >= 0:
            raise TextError(Message("dbz:two-in-control"), laying.line)
        combat.control = with_one(combat.control, card.seat, laying.game.ref(card))


def write_control(game: Game, card: Card) -> str:
    combat = combat_of(game)
    leads = combat is not None and card.area == areas.ALLIES and in_control(game, card.seat) is card
    return "in control" if leads else ""


def put_passed(laying: Laying, card: Card, _: str) -> None:
    combat_laid(laying.game).passed |= 1 << card.seat


def write_passed(game: Game, card: Card) -> str:
    combat = combat_of(game)
    passed = combat is not None and combat.passed & 1 << card.seat and card.area == areas.PERSONALITY
    return "having passed" if passed else ""


def put_finished(laying: Laying, card: Card, _: str) -> None:
    combat_laid(laying.game).finished |= 1 << card.seat


def write_finished(game: Game, card: Card) -> str:
    combat = combat_of(game)
    finished = combat is not None and combat.finished & 1 << card.seat and card.area == areas.PERSONALITY
    return "finished" if finished else ""


def put_passing(laying: Laying, card: Card, count: str) -> None:
    combat = combat_laid(laying.game)
    combat.must_pass = with_one(combat.must_pass, card.seat, int(count) if count else ALL_OF_IT)


def write_passing(game: Game, card: Card) -> str:
    combat = combat_of(game)
    count = combat.must_pass[card.seat] if combat is not None and card.area == areas.PERSONALITY else 0
    return "" if not count else "passing" if count >= ALL_OF_IT else f"passing {count}"


def put_missing(laying: Laying, card: Card, count: str) -> None:
    combat = combat_laid(laying.game)
    combat.skips = with_one(combat.skips, card.seat, int(count))


def write_missing(game: Game, card: Card) -> str:
    combat = combat_of(game)
    count = combat.skips[card.seat] if combat is not None and card.area == areas.PERSONALITY else 0
    return f"missing {count}" if count else ""


def put_played(laying: Laying, card: Card, count: str) -> None:
    combat = combat_laid(laying.game)
    combat.played = with_one(combat.played, card.seat, int(count))


def write_played(game: Game, card: Card) -> str:
    combat = combat_of(game)
    count = combat.played[card.seat] if combat is not None and card.area == areas.PERSONALITY else 0
    return f"after {count} cards" if count else ""


def put_unstopped(laying: Laying, card: Card, said: str) -> None:
    combat_laid(laying.game)
    laying.game.counters[UNSTOPPED[card.seat]] = UNSTOPPED_KINDS.index(said)


def write_unstopped(game: Game, card: Card) -> str:
    kinds = game.counters[UNSTOPPED[card.seat]] if card.area == areas.PERSONALITY else 0
    return f"not having stopped {UNSTOPPED_KINDS[kinds]}" if kinds and combat_of(game) is not None else ""


UNSTOPPED_KINDS: Final = ("", "physical", "energy", "both")
"""The kinds of attacks of which one was not stopped, by their bits."""


def powers_of(game: Game, card: Card) -> list[Clause]:
    """The powers of a personality that are used once per Combat."""
    out: list[Clause] = []
    for part in uses_of(game.prints[card.id]).parts:
        leads = (part.attack, part.defence, part.in_place, part.shield, part.needed, part.when)
        out.extend([each for each in leads if each is not None and is_limited(game, card, each)])
    return out


def put_power(laying: Laying, card: Card, _: str) -> None:
    """Its power was used in this Combat; that of a level that is not in play now, while it was."""
    game = laying.game
    powers = powers_of(game, card)
    if not powers:
        raise TextError(Message("dbz:no-power", number=game.prints[card.id].number), laying.line)
    laying.later.append((0, partial(note_powers, laying, card, powers)))


def note_powers(laying: Laying, card: Card, powers: list[Clause]) -> None:
    """level.power: the power of a level that is not in play was used by the Main Personality, which showed it."""
    game = laying.game
    turn, game.turn = game.turn, laying.turn
    for clause in powers:
        if card.area == areas.LEVELS and not clause.once:
            main = personality_of(game, card.seat)
            remember(game, Used(game.ref(main), Origin(clause, card.seat, main.id, game.turn)))
        else:
            mark_used(game, card, clause)
    game.turn = turn


def write_power(game: Game, card: Card) -> str:
    if not has_powers(game.rules.areas[card.area]):
        return ""
    powers = powers_of(game, card)
    if card.area == areas.LEVELS:
        main = personality_of(game, card.seat)
        used = [used_up(game, card, each) or times_used(game, main, each) > 0 for each in powers]
    else:
        used = [was_used(game, card, each) for each in powers]
    return "power used" if used and all(used) else ""


# --- what is said of the cards that were used ---------------------------------------------------------


def attack_of(game: Game, card: Card, line: int) -> TextPart:
    """How the card attacks; raises TextError if it does not."""
    for part in uses_of(game.prints[card.id]).parts:
        if part.attack is not None:
            return part
    raise TextError(Message("dbz:no-attack", number=game.prints[card.id].number), line)


def kind_of(part: TextPart) -> int:
    """The kind of its attack; of one that may be either, physical."""
    return ENERGY if part.performs is not None and part.performs.kind == ENERGY else PHYSICAL


def put_performed(laying: Laying, card: Card, said: str) -> None:
    """The card was used for attacks of this Combat, which have these numbers among all of it."""
    places, _, by = said.partition(" by ")
    combat_laid(laying.game)
    for place in places.split(" and "):
        laying.later.append(
            (int(place), partial(note_attack, laying, card, (int(place), by), line=laying.line))
        )


def note_attack(laying: Laying, card: Card, said: tuple[int, str], *, line: int) -> None:
    """The card was used for the attack of that number, by a personality; its player's Main Personality if none is
    named."""
    game, (place, by) = laying.game, said
    done = len(attacks_so_far(combat_laid(game)))
    if place != done + 1:
        raise TextError(Message("dbz:attack-numbers", n=place, m=done + 1), line)
    part, seat = attack_of(game, card, line), card.seat
    performer = one_in_play(game, CardReference(by), -1, line) if by else personality_of(game, seat)
    combat, kind = combat_laid(game), kind_of(part)
    guard = in_control(game, 1 - seat)
    combat.attacks = [*combat.attacks, seat, kind, card.id, performer.id, guard.id]
    combat.last = [part.attack if each == seat else combat.last[each] for each in BOTH_SEATS]
    combat.last_kinds = with_one(combat.last_kinds, seat, kind)
    recall(laying, card, PERFORMS_ENERGY if kind == ENERGY else PERFORMS_PHYSICAL, performer)
    recall(laying, card, USES)


def recall(laying: Laying, card: Card, moment: int, other: Card | None = None) -> None:
    """Effects that ask whether it has happened in this Combat know of it: a card that is used or performs an attack,
    from the hand if it is one for Combat."""
    game = laying.game
    event = Happening(moment, card, card.seat, other, using=0)
    turn, origin = game.turn, card.origin
    game.turn = laying.turn
    if game.prints[card.id].kind in FROM_HAND:
        card.origin = areas.HAND
    event.origin, event.to = card.origin, card.area
    remember_event(game, event)
    game.turn, card.origin = turn, origin


def put_used(laying: Laying, card: Card, _: str) -> None:
    """words.use: the card was used in this Combat, for something else than an attack."""
    combat_laid(laying.game)
    laying.later.append((0, partial(recall, laying, card, USES)))


def noted_attacks(game: Game) -> list[list[int]]:
    """The attacks of this Combat, but for those of cards that are nowhere any more."""
    combat = combat_of(game)
    return [
        record
        for record in (attacks_so_far(combat) if combat is not None else [])
        if game.rules.areas[game.cards[record[2]].area].listed
        and any(part.attack is not None for part in uses_of(game.prints[record[2]]).parts)
    ]


def write_performed(game: Game, card: Card) -> str:
    records = noted_attacks(game)
    places = [at for at, record in enumerate(records, 1) if record[2] == card.id]
    if not places:
        return ""
    performer = game.cards[records[places[0] - 1][3]]
    is_main = performer is personality_of(game, card.seat) or not game.rules.areas[performer.area].in_play
    by = "" if is_main else f" by {SEATS[performer.seat]}'s {game.rules.notation.number(game, performer)}"
    return f"performed {' and '.join(map(str, places))}{by}"


def put_copied(laying: Laying, card: Card, seat: str) -> None:
    part, copier = attack_of(laying.game, card, laying.line), SEATS.index(seat)
    combat = combat_laid(laying.game)
    combat.copies = [part.attack if each == copier else combat.copies[each] for each in BOTH_SEATS]
    combat.copy_kinds = with_one(combat.copy_kinds, copier, kind_of(part))


def write_copied(game: Game, card: Card) -> str:
    """The card of the last attack of which the opponent may perform a copy."""
    combat, copier = combat_of(game), 1 - card.seat
    lead = combat.copies[copier] if combat is not None else None
    if combat is None or lead is None or not any(each is lead for each in game.prints[card.id].clauses):
        return ""
    last = [record[2] for record in attacks_so_far(combat) if record[0] == card.seat]
    return f"copied by {SEATS[copier]}" if last[-1:] == [card.id] else ""


def is_of_a_pile(area: Area) -> bool:
    return area.index in (areas.DISCARD, areas.REMOVED, areas.LIFE_DECK, areas.HAND)


MAIN: Final = is_of_a_main_personality


def anywhere(area: Area) -> bool:
    return True


STATES: Final = [
    CardState(
        "performed",
        rf"performed (\d+(?: and \d+)*(?: by {CARD})?)",
        where=anywhere,
        put=put_performed,
        written=write_performed,
    ),
    CardState("in_combat", "used this Combat", where=is_of_a_pile, put=put_used),
    CardState("copied", "copied by (south|north)", where=anywhere, put=put_copied, written=write_copied),
    CardState("acting", "in its Attack Phase", where=MAIN, put=put_acting, written=write_acting),
    CardState(
        "beginning", "beginning its Attack Phase", where=MAIN, put=put_beginning, written=write_beginning
    ),
    CardState("control", "in control", where=is_of_a_personality, put=put_control, written=write_control),
    CardState("passed", "having passed", where=MAIN, put=put_passed, written=write_passed),
    CardState("finished", where=MAIN, put=put_finished, written=write_finished),
    CardState("passing", r"passing(?: (\d+))?", where=MAIN, put=put_passing, written=write_passing),
    CardState("missing", r"missing (\d+)", where=MAIN, put=put_missing, written=write_missing),
    CardState("played", r"after (\d+) cards?", where=MAIN, put=put_played, written=write_played),
    CardState(
        "unstopped",
        r"not having stopped (physical|energy|both)",
        where=MAIN,
        put=put_unstopped,
        written=write_unstopped,
    ),
    CardState("power", "power used", where=has_powers, put=put_power, written=write_power),
]
"""What is said of the Combat under way, at the personalities of the players."""

PHRASES: Final = [
    (rf"have (?P<a>{CARD}) take control", (("control",),)),
    (rf"shield with (?P<a>{CARD})", (("shield",),)),
    (rf"empower (?P<a>{CARD})", (("empower",),)),
    (rf"use the Endurance of (?P<a>{CARD})", (("endure",),)),
    (rf"capture (?P<a>{CARD})", (("capture",),)),
    (rf"have (?P<a>{CARD}) take the damage", (("take",),)),
    (r"perform the copy", (("copy",),)),
    (r"take power stages", (("stages",),)),
    (r"take life cards", (("life",),)),
]
VERBS: Final = ("control", "shield", "empower", "endure", "capture", "take", "stages", "life", "copy")
ASKED: Final = {
    "take control": "control",
    "use a card": "window",
    "shield": "shield",
    "empower": "empower",
    "use Endurance": "endurance",
    "capture": "capture",
    "choose who takes the damage": "taker",
    "choose the kind of damage": "kind",
}


# --- statements -------------------------------------------------------------------------------------


def is_controlling(claim: Claim) -> None:
    card, game = claim.card(), claim.game
    now = in_control(game, card.seat)
    claim.expect(now is card, Message("dbz:in-control", number=game.prints[now.id].number))


def is_in_phase(claim: Claim) -> None:
    combat = combat_of(claim.game)
    now = "" if combat is None else SEATS[combat.seat]
    claim.expect(combat is not None and combat.seat == claim.seat, Message("dbz:in-phase", seat=now))


def combat_ended(claim: Claim) -> None:
    claim.expect(combat_of(claim.game) is None, Message("dbz:combat-goes-on"))


def combat_goes_on(claim: Claim) -> None:
    claim.expect(combat_of(claim.game) is not None, Message("dbz:combat-over"))


FORMS: Final = [
    ("CARD is in control", is_controlling),
    ("it is SEAT's Attack Phase", is_in_phase),
    ("Combat is over", combat_ended),
    ("Combat goes on", combat_goes_on),
]
