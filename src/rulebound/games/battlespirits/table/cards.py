"""What the card files of the game hold."""

from __future__ import annotations

from typing import Final

from rulebound.decks.cardfile import CardFormat, Facts, Habits
from rulebound.games.battlespirits.ruleset import CORE_KIND, SIX_COLORS, WORDS

MOST_SYMBOLS: Final = 20
"""A card has no more symbols of a colour, nor reductions."""
REVIVAL: Final = " (Revival)"
"""What stands behind the name of a card that is printed again with another effect."""
EX: Final = "EX"
"""What stands behind the number of a card's symbols where they are EX symbols."""


def prepared(given: Facts) -> Facts:
    """The facts of a card as the files of the community have them: an effect with what stands before it, a row for
    each level, and the number of symbols in the colour of the card."""
    out = dict(given)
    name = given.get("name")
    if isinstance(name, str):
        out["name"] = name.removesuffix(REVIVAL)  # deck.copies: another card of the same name
    effects = given.get("effects")
    if isinstance(effects, list) and any(isinstance(each, dict) for each in effects):
        out["text"] = "\n".join(line for each in effects if (line := effect_line(each)))
    levels = given.get("levels")
    if isinstance(levels, list):
        out |= levels_of(levels)
    color = str(given.get("color", given.get("colors", ""))).title()
    for fact, names in (
        ("symbols", ("symbol_colors", "symbols")),
        ("reductions", ("reductions", "reduction")),
    ):
        counted = next((given[name] for name in names if name in given), None)
        if fact == "reductions" and isinstance(given.get("reduction_symbols"), list):
            counted = given["reduction_symbols"]
        words = symbols_of(counted, color)
        if words is not None:
            out[fact] = words
    return out


def effect_line(effect: object) -> str:
    """One effect of a card: what stands before it, a colon, and what it does."""
    if not isinstance(effect, dict):
        return ""
    before, text = (" ".join(str(effect.get(part) or "").split()) for part in ("condition", "text"))
    return f"{before}: {text}" if before else text


def levels_of(rows: list[object]) -> Facts:
    """The Cores and BP of the lowest level, and the further levels."""
    found = [row for row in rows if isinstance(row, dict)]
    if not found:
        return {}
    lowest, *further = found
    out: Facts = {"cores": lowest.get("cores", lowest.get("least", 0))}
    if "bp" in lowest:
        out["bp"] = lowest["bp"]
    if "cores" not in lowest:  # the levels of the files that ship begin with the second
        out, further = {}, found
    return out | {"levels": [row if "least" in row else further_level(row) for row in further]}


def further_level(row: Facts) -> Facts:
    bp: Facts = {"bp": row["bp"]} if "bp" in row else {}
    return {"kind": CORE_KIND, "least": row.get("cores", 0), **bp}


def symbols_of(counted: object, color: str) -> list[str] | None:
    """Symbols as a list of colours: 2 or "1 EX" in the colour of the card, or a number for each colour; None if
    that is not said."""
    if isinstance(counted, str) and counted.split()[:1] and counted.split()[0].isdigit():
        number, *kind = counted.split()
        return [f"{color} {EX}" if kind == [EX] else color] * min(int(number[:4]), MOST_SYMBOLS)
    if isinstance(counted, int) and not isinstance(counted, bool):
        return [color] * min(max(0, counted), MOST_SYMBOLS)
    if isinstance(counted, dict):
        parts = [(str(name).title(), count) for name, count in counted.items() if isinstance(count, int)]
        return [name for name, count in parts for _ in range(min(max(0, count), MOST_SYMBOLS))]
    if isinstance(counted, list):
        named = {each.casefold(): each for each in SIX_COLORS}
        return [named.get(str(each).casefold(), str(each)) for each in counted]
    return None


FORMAT: Final = CardFormat(
    "battlespirits",
    WORDS,
    {
        "Spirit": ("name", "colors", "cost", "bp", "cores"),
        "Ultimate": ("name", "colors", "cost", "bp", "cores"),
        "Brave": ("name", "colors", "cost", "bp", "cores", "plus"),
        "Nexus": ("name", "colors", "cost", "cores"),
        "Magic": ("name", "colors", "cost"),
    },
    letters={"R": "Red", "P": "Purple", "G": "Green", "W": "White", "Y": "Yellow", "B": "Blue"},
    habits=Habits(editions=("REV",)),
    prepared=prepared,
    levelled=True,
    tokens=True,
)
