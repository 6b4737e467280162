"""How words of Battle Spirits' texts can be changed so that they say something else."""

from __future__ import annotations

from typing import Final

from rulebound.language.words.changes import Changes, Reason, both_ways

CHANGES: Final[dict[str, Changes]] = {
    "en": Changes(
        {
            **both_ways(
                {
                    "exhausted": "refreshed",
                    "exhaust": "refresh",
                    "destroyed": "exhausted",
                    "destroy": "exhaust",
                    "spirit": "nexus",
                    "spirits": "nexuses",
                    "ultimate": "brave",
                    "ultimates": "braves",
                    "spirit card": "magic card",
                    "this spirit": "that spirit",
                    "hand": "trash",
                    "reserve": "void",
                    "life": "trash",
                    "attacking": "blocking",
                    "attack": "block",
                    "attacks": "blocks",
                    "bp": "cost",
                    "summoned": "destroyed",
                    "summon": "destroy",
                    "draw": "discard",
                    "three": "four",
                    "five": "six",
                    "decktop": "deckbottom",
                    "inferior": "superior",
                    "any": "all",
                    "combined": "exhausted",
                    "main step": "attack step",
                    "start step": "end step",
                    "you control": "the opponent controls",
                    "you": "the opponent",
                }
            ),
            "a|an": "two",
            "white": "red",
            "soul core": "core",
            "cores?": "card",
            "family": "named",
            "instead": "also",
            "also|additionally|then": "instead",
            "before": "after",
            "ends?": "starts",
            "battle": "turn",
            "turn": "battle",
            "with": "without",
            "by": "without",
            "it|them": "all spirits",
            "from": "to",
            "to": "from",
            "when": "while",
        },
        (
            r"(?:from|in|on) (?:your|the|the opposing|your opponent['’]s|its owner['’]s)"
            r" (?:hand|trash|deck|life|field|reserve|void|burst area)",
            "exhausted", "refreshed", "combined", "battling", "blocking", "attacking",
            r"[\"“][^\"”“]*[\"”] family", r"[\"“][^\"”“]*[\"”]-named",
            "white", "random", "opposing", r"besides the soul core", "soul", "non-",
            "until end of turn", "at the end of battle", "without paying the cost", "if possible",
            "by comparing bp", "unstackable", "main", "flash",
            "you control", "you can", "with [^.,:;]* on it", "any", "target", "printed",
            "once per (?:turn|battle)", r"at the start of the (?:attack )?step", r"[\w']+ attack", "extra",
        ),
        (
            Reason("this card is what it is", "spirit|nexus|ultimate|brave", "this"),
            Reason("a card that was spoken of is what it is", "spirit|nexus", "that|those"),
            Reason("any card of a kind is a card of it", "any", new=""),
            Reason("any remaining cards are all that remain", "any", "return|discard", "remaining cards?"),
            Reason("what is discarded was in the hand", "from your hand", "discard[^.:;▶]*", new=""),
            Reason("faq.wording.10: cards are drawn from one's own deck", "from your deck", "draw[^.:;▶]*", new=""),
            Reason("nobody attacks cards of their own", "opposing", "can target and attack [^.,:;]*", new=""),
            Reason("a Core for several cards is one for each", "each of", "(?:a|one) core from [^.:;]* to", new=""),
            Reason("the effects of a card are printed on it", "printed", "no|with", "effects", new=""),
            Reason("while that holds is when it holds", "when", r"BP|\."),
            Reason("only Cores lie in the Reserve", "cores?", after="in your reserve"),
            Reason("who is unaffected by A and B is unaffected by A or B", "and|or", "unaffected by [^.,:;]*"),
            Reason(
                "the Spirits of the player whose turn it is attack",
                "attacking|blocking", r"attack step[\])]:? when only the opposing", new="",
            ),
            Reason("nobody must do what they cannot", "if possible", "must block your [^.:;]*", new=""),
            Reason("the other one is destroyed by the rules", "instead", "higher BP is destroyed", new=""),
            Reason("Clash is there while its Spirit attacks", "during attack", "clash(?: -)?", new=""),
            Reason("what names no duration lasts for the battle", "this battle", new=""),
            Reason("cards that lie nowhere else are on the Field", "on the field", "cards", new=""),
            Reason("cards that are A and B are cards that are A or B", "or", r"oracle\] [^.]*"),
            Reason(
                "faq.effects.3: nothing comes before the attack of a Spirit that must attack",
                "at the start of the (?:attack )?step", "must attack", new="",
            ),
        ),
    ),
}  # fmt: skip
