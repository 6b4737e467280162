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
            Reason("only your own cards go back", "you have", r"from your field to your DON!! deck until"),
            Reason("a card that was spoken of is what it is", "character|leader or character", "that"),
            Reason("in A and B is in either of them", "and|or", "hand|trash|deck", "field|hand|trash|deck"),
            Reason("it was said before where they were trashed from", "your", "as you did from"),
            Reason("a cost may always be declined", "you may", r"(?:DON!! [−-][0-9]|[①-⑧➀-➇])[^:]*", new=""),
            Reason("what is trashed is trashed from the hand", "from (?:your|their) hand", "trash[^.:;]*", new=""),
            Reason("cards that lie nowhere else are on the field", "(?:on|from) (?:your|the|their) field", new=""),
            Reason(
                "cards are played for their cost from the hand",
                "(?:from|in) your hand", "the next time you play [^,.]*", new="",
            ),
            Reason("hands are drawn or trashed to a number of cards", "in your hand", "you have [0-9] cards", new=""),
            Reason("an effect that a card has to begin with is its base effect", "base", "no", "effect", new=""),
        ),
    ),
    "fr": Changes(
        {
            **both_ways(
                {
                    "épuisé": "redressé",
                    "épuisée": "redressée",
                    "épuisées": "redressées",
                    "main": "Défausse",
                    "Leader": "Personnage",
                    "Événement": "Lieu",
                    "Personnages": "Lieux",
                    "piochez": "défaussez",
                    "votre deck": "le deck adverse",
                }
            ),
        },
        (
            r"de votre (?:main|Défausse|deck|Vie|terrain)(?: ou (?:de )?votre (?:main|Défausse|deck))?",
            "épuisée?s?", "redressée?s?", "adverses?", r"de type \{[^}]*\}",
        ),
        (
            Reason("un coût peut toujours être refusé", "vous pouvez", r"(?:DON!! [−-][0-9]|[①-⑧➀-➇])[^:]*", new=""),
            Reason("cette carte est ce qu'elle est", "leader|personnage", "ce"),
            Reason("ce qui est défaussé l'est de la main", "de votre main", "défauss(?:ez|er)[^.:;]*", new=""),
            Reason("une carte va chez son propriétaire", "votre deck|adverses?", "(?:dessus|dessous|à)[^.:;]*"),
            Reason("« jusqu'à » vaut pour tout ce qui est choisi", "jusqu['’]à", "jusqu['’]à [^;]* ou", new=""),
            Reason("ni l'un ni l'autre n'est permis", "et|ou", "ne (?:peut|peuvent) pas être [^.:;]*"),
            Reason("autant de A et B qu'on veut, c'est autant de A ou B", "et|ou", "autant de [^.:;]*"),
            Reason("un total de A et B se compte parmi A ou B", "et|ou", "un total de [^.:;]*"),
            Reason("sans autre mention, les cartes DON!! sont les vôtres", "vos", after="cartes don"),
            Reason("dans A et B, c'est dans l'un ou l'autre", "et|ou", "main|défausse|deck", "(?:de )?votre"),
            Reason("les deux joueurs ensemble ont leurs deux Vies", "vos", "un total de [^.:;]* dans"),
            Reason("dit seulement que cela s'ajoute au reste", "aussi|également", new=""),
            Reason("ces cartes ne sont nulle part ailleurs que sur le terrain", "de votre terrain", new=""),
            Reason("l'adversaire vaut pour tout ce qui est choisi", "adverses?", "adverse[^.:;]* ou [^.:;]*", new=""),
        ),
    ),
}  # fmt: skip
