"""Rules that a card prints about itself: who may use it, how many a deck may hold."""

from __future__ import annotations

from rulebound.games.dbz.text.nouns import read_characters, read_league
from rulebound.games.dbz.tree import (
    AffectsBalls,
    CountsAsAllies,
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
from rulebound.kernel.tree import Action, Also, DeckLimit, Filter
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import WORD


def read_card_rule(r: Reader) -> list[Action]:
    """The rules of one sentence; nothing if there are none here."""
    for reader in (
        read_sensei,
        read_limit,
        read_restricted,
        read_main_only,
        read_only,
        read_not_considered,
        read_one,
        read_may_use,
        read_title,
        read_outside,
        read_affects_balls,
        read_for_all,
        read_higher_levels,
        read_more_allies,
        read_limits_of_use,
        read_not_stopped,
    ):
        spot = r.spot()
        try:
            found = reader(r)
            if found:
                stop(r)
                return found
        except Miss:
            pass
        r.back(spot)
    return []


def read_sensei(r: Reader) -> list[Action]:
    if r.eat("deck_size"):
        r.mark(":")
        return [SenseiDeckSize(r.number())]
    if r.eat("sensei_deck_only"):
        return [SenseiDeck(True)]
    return [SenseiDeck()] if r.eat("sensei_deck") and r.mark_here(".") else []


def read_limit(r: Reader) -> list[Action]:
    if r.eat("limit_per_deck"):
        count = r.number()
        r.need("per_deck")
        return [DeckLimit(count)]
    if r.eat("may_have_copies"):
        count = r.number()
        r.need("of_this_in_deck")
        return [DeckLimit(count)]
    return []


def read_restricted(r: Reader) -> list[Action]:
    if not r.eat("restricted_with"):
        return []
    style = r.pick("style")
    if not style:
        return []
    r.need("drills_on_the_table")
    return [Restricted(style)]


def read_main_only(r: Reader) -> list[Action]:
    return [Only(Filter(), True)] if r.eat("main_only") or r.eat("used_by_main") else []


def read_only(r: Reader) -> list[Action]:
    """ "Heroes only", "Goku and Gohan only", "Saiyan Heritage only", "Tuff Enuff only"."""
    parts: list[Filter] = []
    leagues: tuple[str, ...] = ()
    while True:
        heritage = r.pick("heritage_of")
        side = "" if heritage else r.pick("alignment")
        group = "" if heritage or side else r.pick("group") if not r.see_pick("character") else ""
        if heritage:
            parts.append(Filter().adding("heritage", (heritage,)))
        elif side:
            parts.append(Filter().adding("alignment", (side,)))
        elif group:
            parts.append(Filter().adding("group", (group,)))
        elif found := read_league(r):
            leagues = (*leagues, found)
        else:
            names = read_characters(r) or read_unknown(r)
            if not names:
                return []
            parts.append(Filter().adding("character", names))
        comma = r.mark(",")
        if not (r.eat("and") or r.eat("or") or comma):
            break
        r.eat("and") or r.eat("or")
    if not r.eat("only_word"):
        return []
    if not parts:
        return [Only(Filter(), leagues=leagues)] if leagues else []
    names_all = [value for part in parts for value in part.values("character")]
    if len(names_all) and all(part.asks("character") for part in parts):
        return [Only(Filter().adding("character", tuple(names_all)), leagues=leagues)]
    return [Only(parts[0] if len(parts) == 1 else Filter(either=tuple(parts)), leagues=leagues)]


def read_unknown(r: Reader) -> tuple[str, ...]:
    """A name that no table has: words with capitals before "only"."""
    words: list[str] = []
    ahead = 0
    while r.token(ahead).kind == WORD and not r.see("only_word", ahead) and ahead < 4:
        token = r.token(ahead)
        words.append(r.text[token.start : token.end])
        ahead += 1
    if not words or not all(word[:1].isupper() for word in words) or not r.see("only_word", ahead):
        return ()
    r.advance(ahead, "character", " ".join(words))
    return (" ".join(words),)


def read_may_use(r: Reader) -> list[Action]:
    """ "Hercule may use "Villains only" cards", "You may play both "Heroes only" and "Villains only" cards"."""
    if not (read_characters(r) or r.pick("this") or r.eat("you")) or not r.eat("may_use"):
        return []
    if r.eat("both"):
        sides = [r.pick("alignment")]
        while r.eat("only_word") and r.eat("and"):
            sides.append(r.pick("alignment"))
        if not all(sides) or not (r.eat("only_cards") or r.eat("cards")):
            return []
        return [MayUse(Filter().adding("alignment", (side,))) for side in sides]
    league = read_league(r)
    if league:
        return [MayUse(Filter(), league)] if r.eat("only_cards") else []
    side = r.pick("alignment")
    heritage = "" if side else r.pick("heritage_of")
    if not (side or heritage) or not r.eat("only_cards"):
        return []
    return [MayUse(Filter().adding("alignment" if side else "heritage", (side or heritage,)))]


def read_outside(r: Reader) -> list[Action]:
    """ "This card does not count toward or against Tokui-Waza requirements", "This Drill can be placed in play even
    if it conflicts with a Styled Drill already in play"."""
    if not r.pick("this"):
        return []
    if r.eat("outside_tokui"):
        return [OutsideStyles(r.eat("outside_styles"))]
    if r.eat("conflicts_with_none") or r.eat("keeps_none_out"):
        return [OutsideStyles(True)]
    return []


def read_title(r: Reader) -> list[Action]:
    """ "This card's title is "…""."""
    if not r.eat("title_is"):
        return []
    r.mark(",")
    r.eat("title_is")
    return [Also("name", r.term("name"))] if r.kind("quote") else []


def read_one(r: Reader) -> list[Action]:
    """ "You can only have 1 copy of this Drill in play at a time"."""
    if not r.eat("one_in_play") or not (r.eat("only_one") or r.kind("number")):
        return []
    if r.kind("number") and r.number() != 1:
        return []
    r.eat("copies_of_this_one")
    name = r.term("name") if r.kind("quote") else ""
    r.need("in_play_at_a_time")
    return [OneInPlay(name)]


def read_not_considered(r: Reader) -> list[Action]:
    """ "This card is not a Dragon Ball", "This is not a Black Style card"."""
    if not r.eat("is_not_considered"):
        return []
    r.eat("a")
    style = r.pick("style")
    if style:
        r.need("style_word")
        r.eat("cards")
        return [NotOfKind(style)]
    kind = r.pick("noun")
    named = {"drill": "Drill", "dragon_ball": "Dragon Ball"}
    return [NotOfKind(named[kind])] if kind in named else []


def read_affects_balls(r: Reader) -> list[Action]:
    """ "This card may affect Dragon Balls"."""
    return [AffectsBalls()] if r.eat("affects_balls") else []


def read_for_all(r: Reader) -> list[Action]:
    """ "All players use this Drill"."""
    return [ForAll()] if r.eat("used_by_all") else []


def read_higher_levels(r: Reader) -> list[Action]:
    """ "Your Main Personality's higher levels may be those of Goku or Gohan"."""
    if r.eat("if_a_level_of_main"):
        r.mark(",")
        return read_levels_of_others(r) if r.eat("you_may_have_others") else []
    if not r.eat("higher_levels_may_be"):
        return []
    first = len(r.trail)
    names = read_characters(r)
    if any(words.key == "and" for words in r.trail[first:]):
        raise r.miss("expected-a-kind-of-card")  # each of them is the one or the other
    return [HigherLevels(names, read_named_alone(r))] if names else []


def read_levels_of_others(r: Reader) -> list[Action]:
    """ "(you may have) Kid Trunks and/or Trunks personality levels for your higher personality levels"."""
    names: tuple[str, ...] = ()
    while found := r.pick("character"):
        names = (*names, found)
        joined = (r.eat("and") and r.mark("/") and r.eat("or")) or r.eat("or") or r.mark(",")
        if not joined:
            break
    if not names or not r.eat("for_higher_levels"):
        return []
    named = read_named_alone(r)
    if named and named[0] not in names:
        raise r.miss("expected-a-kind-of-card")  # the level 1 says for whom cards are Named
    return [HigherLevels(names, named)]


def read_named_alone(r: Reader) -> tuple[str, ...]:
    """ "Only Kid Trunks cards are Named cards for this personality": the sentence behind; () if it is not said."""
    spot = r.spot()
    if r.mark(".") and r.eat("only_word"):
        name = r.pick("character")
        if name and r.eat("cards_are_named_for_it"):
            return (name,)
    r.back(spot)
    return ()


def read_more_allies(r: Reader) -> list[Action]:
    """ "You count as having 4 more Allies in play, which cannot pay for anything or leave play"."""
    if not r.eat("counts_as_having"):
        return []
    count = r.number()
    if not r.eat("more_allies_in_play"):
        return []
    spot = r.spot()
    r.mark(",")
    if not r.eat("which_only_count"):
        r.back(spot)
        return []
    return [CountsAsAllies(count)]


def read_limits_of_use(r: Reader) -> list[Action]:
    """ "This card cannot be used as a defense", "You may only advance a level once per Combat with this card"."""
    if r.eat("not_as_a_defence"):
        return [NoDefence()]
    if r.eat("replaces_look"):
        return [ReplacesLook()]
    return [OneLevelPerCombat()] if r.eat("one_level_per_combat") else []


def read_not_stopped(r: Reader) -> list[Action]:
    """ ""Trunks Energy Sphere" cannot be used to stop this card"."""
    if not r.kind("quote"):
        return []
    title = r.term("name")
    return [NotStoppedBy(title)] if r.eat("cannot_stop_this_card") else []
