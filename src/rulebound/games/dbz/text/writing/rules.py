"""What a card says of itself: who may use it, how many a deck may have, what it counts as."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.nouns import STYLES
from rulebound.games.dbz.text.writing.style import STYLE, KnownWords, article, joined
from rulebound.games.dbz.tree import (
    AffectsBalls,
    CountsAsAllies,
    FirstInCombat,
    ForAll,
    HigherLevels,
    MayUse,
    NoDefence,
    NotOfKind,
    NotStoppedBy,
    OneInPlay,
    OneLevelPerCombat,
    Only,
    OutsideStyles,
    ReplacesLook,
    Restricted,
    SenseiDeck,
    SenseiDeckSize,
)
from rulebound.kernel.tree import Also, DeckLimit, Filter
from rulebound.language.writer import NoWording, Writer

SIDES: Final = KnownWords({"Hero": "Heroes", "Villain": "Villains", "Rogue": "Rogues"})


@STYLE.says(DeckLimit)
def write_limit(w: Writer, rule: DeckLimit) -> str:
    if rule.copies is not None and rule.copies > 3:
        return f"you may have up to {rule.copies} copies of this card in your Life Deck"
    return f"limit {rule.copies} per deck"


@STYLE.says(SenseiDeck)
def write_sensei(w: Writer, rule: SenseiDeck) -> str:
    return "Sensei Deck only" if rule.only else "Sensei Deck"


@STYLE.says(SenseiDeckSize)
def write_size(w: Writer, rule: SenseiDeckSize) -> str:
    return f"Sensei Deck Size {rule.count}"


@STYLE.says(Restricted)
def write_restricted(w: Writer, rule: Restricted) -> str:
    return f"cannot be used with other {rule.style} Drills in play"


@STYLE.says(Only)
def write_only(w: Writer, rule: Only) -> str:
    if rule.main:
        if rule.of != Filter() or rule.leagues:
            raise NoWording(rule)
        return "Main Personality only"
    parts = rule.of.either if rule.of.either else (rule.of,)
    named = [whom for part in parts for whom in whom_of(part)]
    return f"{joined([*rule.leagues, *named], 'and')} only"


def whom_of(of: Filter) -> list[str]:
    """Who may use the card."""
    for fact in of.facts:
        if of != Filter(facts=(fact,)) or fact.how != "any":
            raise NoWording(of)
        if fact.name in ("character", "group"):
            return list(fact.values)
        if fact.name == "alignment":
            return [SIDES[value] for value in fact.values]
        if fact.name == "heritage":
            return [f"{value} Heritage" for value in fact.values]
        raise NoWording(of)
    return []


@STYLE.says(MayUse)
def write_may_use(w: Writer, rule: MayUse) -> str:
    whom = rule.league or whom_of(rule.of)[0]
    return f"you may use {whom} only cards"


@STYLE.says(NotStoppedBy)
def write_not_stopped(w: Writer, rule: NotStoppedBy) -> str:
    return f'"{rule.title}" cannot be used to stop this card'


@STYLE.says(OneInPlay)
def write_one(w: Writer, rule: OneInPlay) -> str:
    copies = f'"{rule.name}"' if rule.name else "copy of this card"
    return f"you can only have 1 {copies} in play at a time"


@STYLE.says(FirstInCombat)
def write_first(w: Writer, rule: FirstInCombat) -> str:
    if rule.what == "attack_card":
        return "play this as your first attack card in Combat"
    what = "attack you perform in" if rule.what == "attack" else "card you use during"
    return f"this must be the first {what} Combat"


@STYLE.says(AffectsBalls)
def write_balls(w: Writer, rule: AffectsBalls) -> str:
    return "this card can affect Dragon Balls"


@STYLE.says(ForAll)
def write_for_all(w: Writer, rule: ForAll) -> str:
    return "all players use this Drill"


@STYLE.says(HigherLevels)
def write_higher_levels(w: Writer, rule: HigherLevels) -> str:
    levels = f"your Main Personality's higher levels may be those of {joined(list(rule.characters), 'or')}"
    if not rule.named:
        return levels
    return f"{levels}. Only {rule.named[0]} cards are Named cards for this personality"


@STYLE.says(CountsAsAllies)
def write_more_allies(w: Writer, rule: CountsAsAllies) -> str:
    return (
        f"you count as having {rule.count} more Allies in play, which cannot pay for anything or leave play"
    )


@STYLE.says(NoDefence)
def write_no_defence(w: Writer, rule: NoDefence) -> str:
    return "this card cannot be used as a defense"


@STYLE.says(ReplacesLook)
def write_no_look(w: Writer, rule: ReplacesLook) -> str:
    return "this takes the place of looking at the top 6 cards of your Life Deck"


@STYLE.says(OneLevelPerCombat)
def write_one_level(w: Writer, rule: OneLevelPerCombat) -> str:
    return "you may only advance a level once per Combat with this card"


@STYLE.says(NotOfKind)
def write_not_of_kind(w: Writer, rule: NotOfKind) -> str:
    noun = f"{rule.what} Style card" if rule.what in STYLES else rule.what
    return f"this card is not {article(noun)}"


@STYLE.says(OutsideStyles)
def write_outside(w: Writer, rule: OutsideStyles) -> str:
    drills = " and Styled Drills that you can have in play" if rule.lies else ""
    return f"this card does not count toward or against Tokui-Waza requirements{drills}"


@STYLE.says(Also)
def write_also(w: Writer, rule: Also) -> str:
    if rule.what != "name":
        raise NoWording(rule)
    return f'this card\'s title is "{rule.value}"'
