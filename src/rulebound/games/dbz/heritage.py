"""Who is of which heritage: as older rulebooks have it, or by the rulings alone (the switch wide-heritage)."""

from __future__ import annotations

from rulebound.games.dbz.ruleset import CHARACTER, HERITAGE, switches_of
from rulebound.games.dbz.titles import RULED_HERITAGES
from rulebound.games.library import Library, Printing
from rulebound.kernel.cards import Print


def heritage_of(face: Print, ruleset: str) -> tuple[str, ...]:
    """heritage.saiyan, heritage.namekian: the heritages of a personality by a version of the rules."""
    heritages, characters = face.facts[HERITAGE], face.facts[CHARACTER]
    return heritages if switches_of(ruleset).wide_heritage else ruled(heritages, characters)


def ruled(heritages: tuple[str, ...], characters: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the heritages that the rulings give to the character."""
    return tuple(each for each in heritages if characters[0] in RULED_HERITAGES[each])


def with_ruled_heritage(library: Library) -> Library:
    """The same cards, of which those personalities have a heritage to which the rulings give one."""
    base = with_ruled_heritage(library.base) if library.base is not None else library
    changed = [
        Printing({**card.data, "heritage": list(ruled(card.words("heritage"), card.words("character")))})
        for card in library.read().values()
        if card.has("heritage")
    ]
    others = [card for card in library.read().values() if not card.has("heritage")]
    return base.extended(changed + ([] if base is library else others))
