"""How words of One Piece's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, Reason, both_ways

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "active": "rested",
                    "hand": "trash",
                    "leader": "character",
                    "event": "stage",
                    "this character": "that character",
                    "characters": "stages",
                    "leader or character": "character",
                    "cost": "power",
                    "draw": "trash",
                }
            ),
        },
        (
            r"(?:from|in|on) (?:your|their|the|your opponent['’]s)(?: or your opponent['’]s)?"
            r" (?:hand|trash|deck|life|life area|field|cost area)(?: or (?:trash|hand|deck))?",
            "rested", "active", r"\{[^}]*\} type",
        ),
        (
            Reason("this card is what it is", "leader|character", "this"),
            Reason("a card that was spoken of is what it is", "character|leader or character", "that"),
            Reason("a cost may always be declined", "you may", r"(?:DON!! [−-][0-9]|[①-⑧➀-➇])[^:]*", new=""),
            Reason("what is trashed is trashed from the hand", "from (?:your|their) hand", "trash[^.:;]*", new=""),
            Reason("cards that lie nowhere else are on the field", "(?:on|from) (?:your|the) field", new=""),
            Reason("hands are drawn or trashed to so many cards", "in your hand", "you have [0-9] cards", new=""),
            Reason("an effect that a card has to begin with is its base effect", "base", "no", "effect", new=""),
        ),
    ),
    "fr": Changes(
        {},
        (),
        (Reason("un coût peut toujours être refusé", "vous pouvez", r"(?:DON!! [−-][0-9]|[①-⑧➀-➇])[^:]*", new=""),),
    ),
}  # fmt: skip
