"""How words of Dragon Ball Super's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, Reason, both_ways

AREA: Final = "(?:leader|battle|energy|combo|life|drop)(?: area)?|hand|deck|warp"

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "active mode": "rest mode",
                    "hand": "drop area",
                    "leader card": "battle card",
                    "battle cards": "extra cards",
                    "combo cost": "energy cost",
                    "combo power": "power",
                    "energy": "life",
                    "warp": "hand",
                    "draw": "combo with",
                }
            ),
        },
        (
            r"(?:from|in|on) (?:your|their|the|its owner['’]s|your opponent['’]s)"
            r" (?:hand|drop area|drop|deck|life|life area|energy area|energy|battle area|warp|combo area)"
            r"(?: or (?:drop area|hand|deck))?",
            "(?:in|into|to) (?:active|rest) mode",
        ),
        (
            Reason("the card just played is meant", "battle card", "you may choose that", new="leader card"),
            Reason("without paying says that", "instead", "without paying [^.]* by placing [^.]*", new=""),
            Reason("what remains is the others", "other", "place any", "remaining cards", new=""),
            Reason("they were switched so by this skill", "to rest mode", "battle card switched", new=""),
            Reason("a turn that is yet to start is the next one", "next", "at the start of .*'s", "turn", new=""),
            Reason("in A and B is in either of them", "and|or", rf"(?:{AREA}|,)", rf"(?:your )?{AREA}"),
            Reason(
                "what stands before two kinds of cards in play is said of both",
                "red|blue|green|yellow|black",
                "leader cards (?:or|and)",
                "battle cards",
                new="",
            ),
            Reason("a card that remains was not removed", "instead", "in your drop area", r"\. if you do, this card"),
            Reason("such a skill is activated from the hand", "from your hand", r"\[activate battle\]", new=""),
            Reason("all cards of a list are all of each", "and", "<[^<>]*>,|＞,", "<|＜"),
            Reason("cards go to their owner's areas", "your", "from your deck in", "drop area"),
            Reason("cards in play are in the Battle Area", r"in (?:your|their|the|its .*) battle area", new=""),
            Reason("[Counter] skills are activated from the hand", "from your hand", r"skill|\[counter\]", new=""),
            Reason("cards are played for their cost from the hand", "from your hand", "play this card", new=""),
            Reason("those that cost less are in the hand", "from your hand", "when .*", ", reduce", new=""),
            Reason("cards are comboed with one by one", "or more", "combo with 1", new=""),
            Reason("only cards in the Battle Area can combo in Rest Mode", "from your battle area", new=""),
            Reason("a card that was sent to the Warp is there", "from (?:the|your) warp", "sent to .*", new=""),
            Reason("what a skill has moved is where it put it", "warp", r"sent to [^.,:;]* from (?:your|the)"),
            Reason(
                "what was done last is meant",
                "in (?:your|the|its owner['’]s) drop area",
                "cards?(?: you)? placed",
                new="",
            ),
            Reason("what was done last is meant", "to rest mode", "if you switched a card|cards switched", new=""),
            Reason("it was in the other mode", "in rest mode", "switches [^.,:;]*", "to active", new=""),
            Reason("what is discarded was in the hand", "from (?:your|their) hand", "discards?[^.:;]*", new=""),
            Reason("what a skill has moved is where it put it", "(?:from your )?warp", "that card(?: from your)?"),
            Reason("it happens at the end of each of them", "or", "at the end of your?", "your opponent['’]s turn"),
            Reason("it happens at the end of each of them", "each of", "the (?:start|end) of", "your turns", new=""),
            Reason("a card that was placed there is there", "(?:from your )?drop area", "play it(?: from your)?"),
            Reason("the chosen card is the one that was chosen", "battle card", "the chosen"),
            Reason("cards go to their owner's areas", "your", "by placing [^.:;]* in", "drop area"),
            Reason("what is returned to the hand was in play", "from the battle area", "returned to .*hand", new=""),
            Reason("to combo is to place cards there", "in your combo area", "combo with (?:it|them)", new=""),
            Reason("cards that lie in play are there", "from your opponent['’]s battle area", "combo area", new=""),
            Reason("cards that lie in play are there", "your opponent['’]s", "combo area from", "battle area"),
            Reason("cards go to their player's Combo Area", "your opponent['’]s", "be placed in", "combo area"),
            Reason("your combos are in your Combo Area", "in your combo area", "use .* in a combo", new=""),
            Reason("cards go to their owner's areas", "your", "place (?:that card|it|them) in", "drop(?: area)?"),
            Reason("cards go to their owner's areas", "your", "place [^.;]* in", "drop area from"),
            Reason("hands are drawn or dropped to a number of cards", "in (?:your|their) hand", "cards", new=""),
            Reason("hands are drawn or dropped to a number of cards", "their", "[0-9] cards in", "hand"),
            Reason("the place of several is said once", "(?:from|in) your [a-z ]*", after=".* (?:from|in) your"),
            Reason("nobody attacks their own cards", "your", "opponent (?:can't|cannot) attack"),
            Reason("where it came from is said again", "from your life", "adding a card to your energy", new=""),
            Reason("the condition of [Awaken] is not asked", "[0-9]", "even if .*", "or more"),
        ),
    ),
    "fr": Changes(
        both_ways({"mode actif": "mode inertie", "main": "zone de dispersion"}),
        reasons=(
            Reason("ni l'un ni l'autre n'est permis", "ou|et", r"ne peut pas activer \[[^\]]*\]", r"\["),
            Reason("personne n'attaque ses propres cartes", "vos", "l['’]adversaire ne peut pas attaquer"),
            Reason("dans A et B, c'est dans l'une ou l'autre", "et|ou", "(?:main|deck|vie|zone [^.,:;]*)"),
            Reason("ce que l'un attaque est à l'autre", "vos", "l'adversaire ne peut pas attaquer"),
        ),
    ),
}  # fmt: skip
