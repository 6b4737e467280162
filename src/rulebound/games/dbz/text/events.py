"""Events: what follows "when", "whenever", "after", "use when".

An event is somebody doing something, or something that is done to a card or an attack.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.grammar import GRAMMAR, PLACES
from rulebound.games.dbz.text.noun_styles import read_attack_style
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import Attacks
from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter, When
from rulebound.language.grammar import events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Named
from rulebound.language.tokens import QUOTE


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    found = r.first(EVENTS)
    if found is None:
        raise r.miss("expected-something-that-happens-to-a-card")
    return found


# --- times --------------------------------------------------------------------------------------------------


DEFENDER_DRAWS = "defender draws 3 cards"
"""A phase of the older rules, as texts quote it."""


def read_time(r: Reader) -> When | None:
    """ "entering Combat as the defender", "the beginning of your turn", "the end of every turn"."""
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        over = "after_word" in [words.key for words in r.trail[-2:]] and name == "combat_start"
        return When("battle_end" if over else name, None, who)
    if r.eat("drawing_cards"):
        quoted = r.advance(1, "defender_draws").text.strip('"').lower()
        found = quoted == DEFENDER_DRAWS and r.eat("defender_draws")
        return When("defender_drawn", None, "you") if found else None
    edge = r.pick("edge")
    if not edge:
        return None
    r.eat("each_of") or r.eat("all") or r.eat("each") or r.eat("any")
    whose = r.whose()
    r.eat("the") or r.eat("a") or r.eat("each") or r.eat("all") or r.eat("each_players_one")
    if edge == "start" and not whose and r.eat("game_word"):
        return When("game_start")
    period = r.pick("period")
    if not period:
        return None
    if period == "battle" and edge == "end":
        return When("battle_end")
    if period == "battle":
        return When("combat_start", None, whose)
    return When(f"{period}_{edge}", None, whose)


# --- who does it ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Doer:
    """Who does what an event tells: a player, or a personality for its player."""

    who: str
    """ "you", "opponent" or "" for either."""
    performer: Filter | None = None
    """What the personality fits; None if a player is named."""


def read_doer(r: Reader) -> Doer | None:
    """ "you", "your opponent", "a player", "Goku", "your Main Personality", "an Ally", "one of your personalities";
    None if nobody is named."""
    if r.eat("you"):
        return Doer("you")
    if r.eat("opponent") or r.eat("he_word"):
        return Doer("opponent")
    if r.eat("a_player"):
        return Doer("")
    names = read_characters(r)
    if names:
        return Doer("you", Filter().adding("character", names))
    if r.eat("your_main"):
        return Doer("you", Filter(areas=("personality",)))
    if r.eat("one_of_your_personalities"):
        return Doer("you")
    spot = r.spot()
    r.eat("a") or r.eat("one_of")
    whose = r.whose()
    if r.pick("noun") in ("ally", "allies"):
        return Doer(whose, Filter(areas=("allies",)))
    r.back(spot)
    if whose and r.whose() and r.eat("main_word"):
        return Doer(whose, Filter(areas=("personality",)))
    r.back(spot)
    return None


OWN_CARD = ("stages_gained", "stages_lost")
"""Events that happen to a personality, whoever's effect it is."""


def read_deed_event(r: Reader) -> When | None:
    """ "you use Endurance", "your opponent gains anger", "you fuse", "your Main Personality advances a level": what
    somebody does with nothing else, or with what need not be told."""
    doer = read_doer(r)
    if doer is None:
        return None
    deed = r.pick("deed")
    if not deed:
        return None
    if deed in OWN_CARD:
        r.mention(Named(tree.Subject()))
        return When(deed, replace(doer.performer or Filter(), whose=doer.who))
    if deed == "redirected":
        subject: Filter | None = None
        if r.eat("to_plain"):
            r.eat("one_of")
            subject = replace(filter_of(r, read_noun(r), True), areas=("allies",))
        return When(deed, subject, doer.who)
    if (
        deed in ("level_gained", "anger_raised", "anger_lowered", "level_lost", "anger_full")
        or not doer.performer
    ):
        return When(deed, None, doer.who)
    return None


# --- attacks --------------------------------------------------------------------------------------------------


def event_of(name: str, of: Attacks, who: str) -> When:
    """What happens to attacks that fit a description."""
    suffix = f"_{of.kind}" if of.kind else ""
    return When(name + suffix, of.card, who, other=of.performer)


def read_attack_event(r: Reader) -> When | None:
    """ "you perform a successful physical attack", "your opponent stops one of your attacks", "an energy attack you
    perform becomes successful", "a successful energy attack is performed against you"."""
    spot = r.spot()
    doer = read_doer(r)
    if doer is None and (r.see("performing") or r.see("stopping")):
        doer = Doer("you")
    if doer is not None:
        found = read_attacking(r, doer)
        if found is not None:
            r.mention(Named(tree.Subject()))
            return found
    r.back(spot)
    return read_attack_undergoing(r)


def read_attacking(r: Reader, doer: Doer) -> When | None:
    """What somebody does with an attack: performs it, or stops it."""
    r.eat("have_done")
    if r.eat("performs_word") or r.eat("performing"):
        r.eat("a") or r.eat("each") or r.eat("all")
        successful = r.eat("successful")
        of = read_plain_attack(r)
        if of is None:
            return None
        r.eat("against_you") or r.eat("on_you") or r.eat("against_opponent")
        r.eat("and_pays_costs")
        of = replace(of, performer=doer.performer)
        return event_of("successful" if successful else "performs", of, doer.who)
    if r.eat("stops") or r.eat("stopping"):
        r.eat("a") or r.eat("one_of") or r.eat("all")
        if r.whose() == doer.who:
            return None
        r.eat("one_of")
        before = r.spot()
        of = read_plain_attack(r)
        if of is not None and r.trail[-1].key != "attack_word":
            r.back(before)  # "stop an attack with a card": that with which it is stopped
            kind = described.read_kind(r)
            return None if kind is None else read_stopping_card(r, kind, doer)
        if of is None or doer.performer is not None:
            return None
        r.eat("you_perform") or r.eat("opponent_performs") or r.eat("against_you")
        return event_of("stopped", of, doer.who)
    return None


def read_stopping_card(r: Reader, kind: str, doer: Doer) -> When | None:
    """ "(you stop an attack) with a Red Style card": the card with which it is stopped."""
    if not r.eat("with_word") or doer.performer is not None:
        return None
    r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    of = replace(filter_of(r, noun, True), areas=())
    if of.whose not in ("", doer.who):
        return None
    r.mention(Named(tree.Subject()))
    return When(f"stops_{kind}" if kind else "stops", replace(of, whose=""), doer.who)


def read_success_used(r: Reader) -> When | None:
    """ "you use an "If successful" effect of a Masked attack"."""
    doer = read_doer(r)
    if doer is None or not r.eat("uses_one") or not r.kind(QUOTE):
        return None
    if r.token().text.strip('".').casefold() != IF_SUCCESSFUL:
        return None
    r.advance(1, "if_successful_quoted")
    r.need("effect_of_one")
    of = read_plain_attack(r)
    if of is None or of.kind or of.focused:
        return None
    r.mention(Named(tree.Subject()))
    return When("success_used", of.card, doer.who, other=doer.performer)


IF_SUCCESSFUL: Final = "if successful"


def read_attack_undergoing(r: Reader) -> When | None:
    """ "an energy attack you perform becomes successful", "one of your attacks is stopped"."""
    r.eat("a") or r.eat("one_of") or r.eat("all") or r.eat("each")
    whose = r.whose()
    successful = r.eat("successful")
    of = read_plain_attack(r)
    if of is None:
        return None
    if r.eat("you_perform"):
        whose = "you"
        if of.card is None and r.see("performed_with"):
            of = described.with_cards(r, of)
    elif r.eat("opponent_performs") or r.eat("is_performed_against_you") or r.eat("against_you"):
        whose = "opponent"
    elif r.eat("against_opponent"):
        whose = "you"
    elif successful and not whose and r.eat("performed_plain"):
        r.mention(Named(tree.Subject()))
        return event_of("successful", of, "")  # whoever performs it
    r.mention(Named(tree.Subject()))
    dealt = read_dealt(r)
    if dealt is not None:
        return replace(event_of("successful", of, whose or "you"), condition=dealt)
    if r.eat("becomes_successful"):
        return event_of("successful", of, whose or "you")
    if r.eat("is_stopped"):
        return event_of("stopped", of, "opponent" if whose == "you" else "you")
    if successful:
        return event_of("successful", of, whose or "you")
    return None


def read_dealt(r: Reader) -> Condition | None:
    """ "(one of your attacks) deals 5 or more life cards of damage", "(each successful attack) that deals less than 5
    life cards of damage"; None if it is not said."""
    spot = r.spot()
    r.eat("that_which")
    if r.eat("deals_word"):
        try:
            op, number = r.amount()
            if r.eat("life_cards") and r.eat("of_damage"):
                return tree.Compare(tree.KeptNumber("life_dealt"), op, number)
        except Miss:
            pass
    r.back(spot)
    return None


def read_plain_attack(r: Reader) -> Attacks | None:
    """ "Red Style physical attack (with a Named card)", "focused attack"."""
    card = read_attack_style(r)
    if r.eat("masked_word"):
        card = replace(card or Filter(), state="masked")
    focused = r.eat("focused")
    kind = described.read_kind(r)
    if kind is None:
        return None
    found = Attacks("", kind, focused=focused, card=card)
    spot = r.spot()
    if card is None and r.eat("with_word"):
        try:
            r.eat("a")
            found = replace(found, card=described.read_cards_with(r))
        except Miss:
            r.back(spot)
    return found


def read_from_hand(r: Reader, of: Attacks) -> Attacks:
    """ "(performed an attack) from your hand": with a card that was played for it."""
    if not r.eat("from_your_hand"):
        return of
    return replace(of, card=replace(of.card or Filter(), kinds=FROM_HAND, came_from=("hand",)))


# --- damage ---------------------------------------------------------------------------------------------------


def read_damage_event(r: Reader) -> When | None:
    """ "taking damage from an energy attack", "your opponent takes life cards of damage", "you deal life cards of
    damage with a Red Style energy attack"."""
    doer = read_doer(r) or Doer("you")
    life = r.eat("takes_life_damage")
    takes = life or r.eat("takes_damage")
    if not takes:
        life = r.eat("deals_life_damage")
        if not life and not r.eat("deals_damage"):
            return None
    word = "life_damaged" if life else "damaged"
    of = Attacks()
    if r.eat("from_area") or r.eat("from_plain") or (not takes and r.eat("with_word")):
        r.eat("a") or r.eat("one_of") or r.eat("opponents")
        r.eat("opponents")
        r.eat("successful")
        found = read_plain_attack(r)
        if found is None or found.focused:
            return None
        of = found
        r.eat("against_you") or r.eat("you_perform")
    name = f"{word}_{of.kind}" if of.kind else word
    if not takes:
        return When(name, None, doer.who, other=of.card) if doer.performer is None else None
    return When(name, replace(doer.performer or Filter(), whose=doer.who), other=of.card)


# --- cards ----------------------------------------------------------------------------------------------------

ACTS = (
    ("plays_only", "plays"),
    ("plays_word", "uses"),
    ("places_word", "placed"),
    ("discards_word", "discarded"),
    ("removes_word", "removed"),
)


def read_card_event(r: Reader) -> When | None:
    """ "you play a Named card", "your opponent uses a Combat card", "you place an Ally into play"."""
    doer = read_doer(r)
    if doer is None or doer.performer is not None:
        return None
    for key, name in ACTS:
        spot = r.spot()
        if r.eat(key):
            if name == "plays" and r.see("or"):  # "plays or uses"
                r.back(spot)
                continue
            r.eat("into_play")
            if name == "plays" and r.see_pick("this"):
                name = "uses"
            if r.pick("this"):
                r.eat("into_play")
                return When(name, Filter(this=True), doer.who)
            r.eat("a") or r.eat("any") or r.eat("one_of")
            noun = read_noun(r)
            r.eat("into_play")
            areas: tuple[str, ...] = ("hand",) if r.eat("from_your_hand") else ()
            if name == "removed":
                r.eat("from_the_game")
            r.mention(Named(tree.Subject()))
            of = filter_of(r, noun, True)
            if name == "plays":
                if of.areas and of.areas != ("hand",):
                    raise r.miss("expected-cards-in-an-area")  # cards are played from the hand
                return played(of, doer.who, areas)
            if name in ("discarded", "removed") and not areas and not of.areas:
                areas = places_of(noun)
            return card_event(name, of, doer.who, areas)
    return None


def places_of(noun: Noun) -> tuple[str, ...]:
    """Where cards of all the kinds that are named lie in play; () if some of them lie nowhere there."""
    heads = [head for each in (noun, *noun.others) for head in each.heads]
    if not all(head in PLACES for head in heads):
        return ()
    return tuple(dict.fromkeys(place for head in heads for place in PLACES[head]))


FROM_HAND: Final = ("Event", "Physical Combat", "Energy Combat")
"""The kinds of cards that nobody places."""


def played(of: Filter, who: str, areas: tuple[str, ...]) -> When:
    """words.play: a card is played by being used from the hand, or placed from it."""
    used = card_event("uses", of, who, areas)
    if of.kinds and all(kind in FROM_HAND for kind in of.kinds):
        return used
    placed = When("placed", replace(of, areas=(), came_from=("hand",)), who)
    return replace(used, areas=("hand",), also=(placed,))


def card_event(name: str, of: Filter, who: str, areas: tuple[str, ...]) -> When:
    """What a player does with a card that fits.  Who discards or removes cards that are nobody else's does it with
    own ones, whoever's effect says so."""
    lay = areas or of.areas
    piled = bool(of.areas) and all(area in GRAMMAR.piles for area in of.areas)
    of = replace(of, areas=())
    if name in ("discarded", "removed"):
        if not of.whose or of.whose == who:
            return When(name, replace(of, whose=who), areas=lay)
        return When(name, of, who, areas=lay)
    return When(name, of, who, areas=lay if piled else areas)


def read_own_state(r: Reader) -> When | None:
    """ "your anger is raised", "your anger reaches 5", "one of your Allies is discarded", "this enters play"."""
    spot = r.spot()
    whose = r.whose()
    if whose and r.eat("anger_reaches"):
        if r.number() == 5:
            r.read_as("anger_reaches", len(r.trail) - 1)
            r.eat("or_more")
            return When("anger_full", None, whose)
        return None
    r.back(spot)
    whose = r.whose()
    if whose and r.eat("anger_level"):
        name = "anger_raised" if r.eat("is_raised") else "anger_lowered" if r.eat("is_lowered") else ""
        return When(name, None, whose) if name else None
    r.back(spot)
    if r.pick("this"):
        if r.eat("enters_play"):
            return When("placed", Filter(this=True))
        return None
    named = Filter().adding("character", read_characters(r))
    if named != Filter():
        if not r.eat("in_play_as_ally"):
            return None
        of = replace(named, kinds=("Personality",))
        areas: tuple[str, ...] = ("allies",)
    elif r.eat("one_of") or r.eat("a"):
        noun = read_noun(r)
        if noun.anded or noun.blended:
            return None  # no card is an Ally and a Drill
        of = filter_of(r, noun, True)
        of, areas = replace(of, areas=()), of.areas or places_of(noun)
    else:
        return None
    if not r.eat("is_discarded"):
        return None
    found = When("discarded", of, areas=areas)
    if r.eat("or_removed"):
        found = replace(found, also=(When("removed", of, areas=areas),))
    r.mention(Named(tree.Subject()))
    return found


EVENTS: Final[list[Callable[[Reader], When | None]]] = [
    read_time,
    read_success_used,
    read_deed_event,
    read_attack_event,
    read_damage_event,
    read_card_event,
    read_own_state,
]
"""The readers of events, in the order in which they are tried; what is yet to come is read by `replacements`."""
