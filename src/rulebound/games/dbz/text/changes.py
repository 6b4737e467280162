"""How words of Dragon Ball Z's texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, Reason, both_ways

PILE: Final = "life decks?|discard piles?"
WHOSE: Final = "(?:your |his )"
LIMITED: Final = (
    "(?:once per (?:combat|game|turn)|in place of an attack"
    "|during your (?:attack phase|non-combat step)|as a defense)"
)
"""What says when a player may use something in play."""

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        both_ways(
            {
                "physical attack": "energy attack",
                "physical attacks": "energy attacks",
                "power stage": "life card",
                "power stages": "life cards",
                "raise": "lower",
                "discard pile": "hand",
                "life deck": "discard pile",
                "top": "bottom",
                "attacker": "defender",
                "heroes": "villains",
                "if successful": "if stopped",
            }
        ),
        ("you may", "if successful,", "if stopped,", "for the remainder of combat"),
        (
            Reason("each of those who are named may use it", "and|or", "", "(?:[A-Z][^.]*)?[A-Z][a-z]+ only"),
            Reason(
                "the next attack is one of this Combat", "for the remainder of combat", "next [^.]*", new=""
            ),
            Reason("a personality is one of those who are named", "and|or", "personality is [^.,]*", "[A-Z]"),
            Reason(
                "it is one of those who are named",
                "and|or",
                "(?:against|performed by|used by|for the rest of combat, [A-Z])[^.]*",
                "[A-Z]",
            ),
            Reason(
                "a card Named for one of them", "and|or", "[A-Z][a-z]+", "(?:[A-Z][a-z]+ )?[A-Z][a-z]+ named"
            ),
            Reason("only a successful attack does damage", "if successful,", "", "it (?:also )?does", new=""),
            Reason(
                "what it has dealt is known then", "if successful,", "", ".* dealt by this attack", new=""
            ),
            Reason("the others are those that are left", "[0-9]+", "the other|one of the|those"),
            Reason(
                "cards that were revealed and not chosen are the others",
                "other",
                "and the",
                "revealed",
                new="",
            ),
            Reason("cards go to their owner's areas", "your", "cards in", "hand"),
            Reason(
                "cards go to their owner's areas",
                "your",
                "your discard pile at the bottom (?:at|of)",
                "life deck",
            ),
            Reason(
                "what damage becomes is in its place",
                "instead",
                "(?:are|become) life cards of damage",
                "",
                new="",
            ),
            Reason(
                "a personality is one of those who are named", "and|or", "directed at a [A-Z]\\w+", "[A-Z]"
            ),
            Reason(
                "a personality is one of those who are named",
                "and|or",
                r"personality is [A-Z][^.]*",
                "[A-Z]",
                new="and",
            ),
            Reason(
                "who has more cards than a number has that number of them",
                "or more",
                "(?:have|has|controls?) [0-9]+",
                new="",
            ),
            Reason("Combat is skipped in this turn", "this turn", "skipped combat", new=""),
            Reason("a card of either kind is meant", "and|or", "named", "styled? card"),
            Reason("attacks of either kind are meant", "and|or", "physical", "energy attacks?"),
            Reason(
                "a search is one of each pile", "and|or", "life decks?|discard pile", f"{WHOSE}?(?:{PILE})"
            ),
            Reason(
                "one of several kinds is meant",
                "and|or",
                "(?:one of|all) [^.]*",
                r"\w+(?: cards)? (?:in play|from)",
            ),
            Reason("none of what is listed may be done", "and|or", "(?:cannot|may not|can't) [^.]*"),
            Reason("none of those who are listed may be used", "and|or", "", "[A-Za-z ]* may not be"),
            Reason("cards of each of the kinds are meant", "and|or", "combat(?: cards?)?,", "energy combat"),
            Reason("a restricted Drill is one of its style itself", "other", "cannot be used with", new=""),
            Reason("what a player uses is used by choice", "you may", f"{LIMITED}[^.]*", new=""),
            Reason("a defence is used by choice", "you may", "", "play [^.]* to stop", new=""),
            Reason(
                "what a player uses is used by choice",
                "you may",
                r"\. |^|combat, ",
                f"[^.]*{LIMITED}",
                new="",
            ),
            Reason("what a player uses is used by choice", "you may", "", "use this power only", new=""),
            Reason("nobody has to keep a card", "you may", "", "keep [0-9]+ additional", new=""),
            Reason("a card is used for one of two things", "instead", "stop[^.]*", new=""),
            Reason(
                "each of several steps or turns is meant",
                "each of",
                "(?:beginning|end) of",
                "(?:his|your|your opponent's) (?:attack phase|turn|power up step|non-combat step)s?",
                new="",
            ),
            Reason(
                "what lasts is said once",
                "for the remainder of combat",
                "for the remainder of combat,[^.]*",
                new="",
            ),
            Reason("what is taken from the top is the next", "next", "discard the", "top", new=""),
            Reason(
                "what a player pays for something is paid by choice",
                "you may",
                "",
                "(?:discard|remove) [^.]* to (?:discard|stop)",
                new="",
            ),
            Reason("a personality is called by its own name", "[0-9]+", "android", "does not have to take"),
            Reason(
                "it is set to that number", "lower|raise", "", "the defending personality to the same amount"
            ),
            Reason(
                "the attack under way is none of those to come", "other", "from playing any", "energy", new=""
            ),
            Reason("a card that is named twice is one", "different", "name [0-9]+", "cards", new=""),
            Reason("a title with one of these words", "and|or", '"[^"]*"', '"[^"]*" in the title'),
            Reason("each of these cards is meant", "and|or", "when your setups", "allies in play would"),
            Reason("there is one card of either kind", "and|or", "battleground", "location in play"),
            Reason(
                "what stops an attack stops those of its kind",
                "(?:physical|energy) attacks",
                "that stop",
                "to stop",
            ),
        ),
    ),
}
