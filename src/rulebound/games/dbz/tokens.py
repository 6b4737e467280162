"""What is used in Combat and is no card: Final Physical Attacks, copies of texts, and powers that float."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import GONE, RESOLVING
from rulebound.games.dbz.ruleset import WORDS
from rulebound.games.dbz.tree import Attack
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import GRANTED, MISSING, Card, Print
from rulebound.kernel.game import Game
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.program import Clause
from rulebound.kernel.tree import Choose, Filter, Is, Move, Skill, This

FINAL_NUMBER: Final = "FINAL"
COPY: Final = "/copy"
NOTE: Final = "/name"
POWER: Final = "/power"
CONSTANT: Final = "/constant"
IN_CONTROL: Final = Is(This(), Filter(state="in_control"))
"""What the effects of a Constant Combat Power ask."""
NO_CARD: Final = "No card"
"""The kind of what is no card: no text is about it."""


def face(number: str, name: str) -> Print:
    out = Print(number, name, NO_CARD, [MISSING] * len(WORDS.stats), words=WORDS, facts={})
    out.token = True
    return out


FINAL: Final = face(FINAL_NUMBER, "Final Physical Attack")
"""combat.final: what a Final Physical Attack is."""

SHIFT_NUMBER: Final = "SHIFT"
SHIFTING: Final = face(SHIFT_NUMBER, "Shift")
"""keyword.shift: what is required for a card to be of the other kind."""

COPIES: Final[dict[Print, Print]] = {}
"""The copies that were made, by the card: cards of two scenarios may have one number."""
CONSTANTS: Final[dict[Print, Print]] = {}
"""The Constant Combat Powers of personality cards, likewise."""
NOTES: Final[dict[Print, Print]] = {}
"""The notes with the title of a card, likewise."""
POWERS: Final[dict[Clause, Print]] = {}
"""The powers that texts leave behind, by the effect."""


def make_final() -> None:
    """Gives it its text, once the words of the game are there."""
    given = Move(Choose(1, Filter("you", ("hand",))), "discard")
    shift = Skill("attack", Attack("physical"), cost=(given,))
    SHIFTING.clauses.append(Lowering(WORDS).clause(SHIFT_NUMBER, 0, shift))
    FINAL.clauses.append(Lowering(WORDS).clause(FINAL_NUMBER, 0, Skill("attack", Attack("physical"))))


def copy_of(printed: Print) -> Print:
    """words.copy: the text of a card alone: no title, no style, no kind."""
    found = COPIES.get(printed)
    if found is None:
        found = face(f"{printed.number}{COPY}", printed.name)
        found.text, found.has_text = printed.text, printed.has_text
        found.clauses, found.granted, found.recalls = printed.clauses, printed.granted, printed.recalls
        found.moments, found.awaits_situation = printed.moments, printed.awaits_situation
        found.has_instead = printed.has_instead
        for clause in printed.clauses:
            if clause.timing == "permanent":
                found.add(clause)
        COPIES[printed] = found
    return found


def constant_of(printed: Print) -> Print:
    """power.lent: the Constant Combat Powers of a personality card alone."""
    if printed not in CONSTANTS:
        found = CONSTANTS[printed] = face(f"{printed.number}{CONSTANT}", printed.name)
        found.granted, found.recalls = printed.granted, printed.recalls
        found.moments, found.has_instead = printed.moments, printed.has_instead
        found.awaits_situation = printed.awaits_situation
        found.clauses = [clause for clause in printed.clauses if IN_CONTROL in clause.skill.conditions]
        for clause in found.clauses:
            if clause.timing == "permanent":
                found.add(clause)
    return CONSTANTS[printed]


def name_of(printed: Print) -> Print:
    """words.naming: the title of a card alone, as a note."""
    if printed not in NOTES:
        NOTES[printed] = face(f"{printed.number}{NOTE}", printed.name)
    return NOTES[printed]


def power_of(printed: Print, given: Clause) -> Print:
    """words.floating: an effect that the text of a card leaves behind, alone."""
    if given not in POWERS:
        POWERS[given] = face(f"{printed.number}{POWER}{given.index - GRANTED or ''}", printed.name)
        POWERS[given].clauses, POWERS[given].granted = [given], printed.granted
    return POWERS[given]


def power_numbered(printed: Print, number: str) -> Print:
    """The same by what stands behind "/power" in its number."""
    return power_of(printed, printed.granted[int(number or "0")])


def bring(game: Game, seat: Seat, printed: Print) -> Card:
    """A token of the player comes to the table; one that has ceased to exist is taken again."""
    for id in game.pile(seat, GONE):
        if game.prints[id] is printed:
            card = game.cards[id]
            game.move(card, RESOLVING, kind="token")
            return card
    return game.create(printed, seat, RESOLVING)
