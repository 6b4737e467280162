"""Events: what follows "when", "whenever", "after", "use when"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.text.nouns import read_characters
from rulebound.games.dbz.tree import Attacks
from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter, When
from rulebound.language.grammar import events
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Named


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    for reader in (read_time, read_attack_event, read_damage_event, read_card_event, read_own_state):
        spot = r.spot()
        try:
            found = reader(r)
        except Miss:
            found = None
        if found is not None:
            return found
        r.back(spot)
    raise r.miss("expected-something-that-happens-to-a-card")


def read_time(r: Reader) -> When | None:
    """ "entering Combat as the defender", "the beginning of your turn", "the end of every turn"."""
    named = r.pick("event")
    if named:
        name, who = named.split("/")
        return When(name, None, who)
    edge = r.pick("edge")
    if not edge:
        return None
    r.eat("each_of") or r.eat("all") or r.eat("each") or r.eat("any")
    whose = r.whose()
    r.eat("the") or r.eat("a") or r.eat("each") or r.eat("all") or r.eat("each_players_one")
    period = r.pick("period")
    if not period:
        return None
    if period == "battle" and edge == "end":
        return When("battle_end")
    return When(f"{period}_{edge}", None, whose)


def event_of(name: str, of: Attacks, who: str) -> When:
    """What happens to attacks that fit a description."""
    suffix = f"_{of.kind}" if of.kind else ""
    other = of.performer
    return When(name + suffix, of.card, who, other=other)


def read_attack_event(r: Reader) -> When | None:
    """ "you perform a successful physical attack", "an energy attack you perform becomes successful", "your opponent
    stops one of your attacks", "you stop an attack", "a successful energy attack is performed against you"."""
    spot = r.spot()
    who = "you" if r.eat("you") else "opponent" if r.eat("opponent") or r.eat("he_word") else ""
    performer: Filter | None = None
    if not who:
        names = read_characters(r)
        if names:
            who, performer = "you", Filter().adding("character", names)
        elif r.eat("your_main"):
            who, performer = "you", Filter(areas=("personality",))
        elif r.eat("one_of_your_personalities"):
            who = "you"
        elif r.eat("a_player") and r.eat("performs_word"):
            r.eat("a")
            successful = r.eat("successful")
            of = read_plain_attack(r)
            return None if of is None else event_of("successful" if successful else "performs", of, "")
    if not who and r.see("performing"):
        who = "you"
    if who:
        if r.eat("performs_word") or r.eat("performing"):
            r.eat("a") or r.eat("each") or r.eat("all")
            successful = r.eat("successful")
            of = read_plain_attack(r)
            if of is None:
                return None
            of = replace(of, performer=performer)
            r.eat("against_you") or r.eat("on_you") or r.eat("against_opponent")
            r.eat("and_pays_costs")
            r.mention(Named(tree.Subject()))
            return event_of("successful" if successful else "performs", of, who)
        if r.eat("stops"):
            r.eat("a") or r.eat("one_of") or r.eat("all")
            r.whose()
            r.eat("one_of")
            of = read_plain_attack(r)
            if of is None:
                return None
            r.eat("you_perform") or r.eat("opponent_performs") or r.eat("against_you")
            r.mention(Named(tree.Subject()))
            return event_of("stopped", of, who)
        return None
    r.back(spot)
    r.eat("a") or r.eat("one_of") or r.eat("all") or r.eat("each")
    whose = r.whose()
    successful = r.eat("successful")
    of = read_plain_attack(r)
    if of is None:
        return None
    if r.eat("you_perform"):
        whose = "you"
    elif r.eat("opponent_performs") or r.eat("is_performed_against_you") or r.eat("against_you"):
        whose = "opponent"
    elif r.eat("against_opponent"):
        whose = "you"
    r.mention(Named(tree.Subject()))
    if r.eat("becomes_successful"):
        return event_of("successful", of, whose or "you")
    if r.eat("is_stopped"):
        return event_of("stopped", of, "opponent" if whose == "you" else "you")
    if successful:
        return event_of("successful", of, whose or "you")
    return None


def read_plain_attack(r: Reader) -> Attacks | None:
    """ "Red Style physical attack (with a Named card)", "focused attack"."""
    from rulebound.games.dbz.text.noun_styles import read_attack_style

    card = read_attack_style(r)
    focused = r.eat("focused")
    kind = described.read_kind(r)
    if kind is None:
        return None
    found = Attacks("", kind, focused=focused, card=card)
    spot = r.spot()
    if card is None and r.eat("with_word"):
        try:
            r.eat("a")
            found = replace(found, card=filter_of(r, read_noun(r), True))
        except Miss:
            r.back(spot)
    return found


def read_damage_event(r: Reader) -> When | None:
    """ "taking damage from an energy attack", "your opponent takes life cards of damage", "you receive damage"."""
    whose = "opponent" if r.eat("opponent") else "you"
    if whose == "you":
        r.eat("you")
    if not r.eat("takes_damage"):
        return None
    kind = ""
    if r.eat("from_area") or r.eat("from_plain"):
        r.eat("a") or r.eat("one_of") or r.eat("opponents")
        r.eat("opponents")
        r.eat("successful")
        found = described.read_kind(r)
        if found is None:
            return None
        kind = found
        r.eat("against_you")
    return When(f"damaged_{kind}" if kind else "damaged", Filter(whose))


ACTS = (
    ("plays_word", "uses"),
    ("places_word", "placed"),
    ("discards_word", "discarded"),
    ("removes_word", "removed"),
)


def read_card_event(r: Reader) -> When | None:
    """ "you play a Named card", "your opponent uses a Combat card", "you place an Ally into play"."""
    who = "you" if r.eat("you") else "opponent" if r.eat("opponent") else ""
    if not who:
        return None
    if r.eat("uses_endurance"):
        return When("endured", None, who)
    if r.eat("gains_anger"):
        return When("anger_raised", None, who)
    if r.eat("prevents_damage"):
        return When("prevented", None, who)
    for key, name in ACTS:
        if r.eat(key):
            r.eat("into_play")
            if r.pick("this"):
                r.eat("into_play")
                return When(name, Filter(this=True), who)
            r.eat("a") or r.eat("any") or r.eat("one_of")
            noun = read_noun(r)
            r.eat("into_play")
            r.eat("from_your_hand")
            of = replace(filter_of(r, noun, True), areas=())
            r.mention(Named(tree.Subject()))
            return When(name, of, who)
    return None


def read_own_state(r: Reader) -> When | None:
    """ "your anger is raised", "your Main Personality advances a level", "one of your Allies is discarded"."""
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
    whose = r.whose()
    if whose and r.eat("anger_reaches"):
        if r.number() == 5:
            r.eat("or_more")
            return When("anger_full", None, whose)
        return None
    r.back(spot)
    whose = r.whose()
    if whose and r.eat("main_word") and (r.eat("advances_a_level") or r.eat("gain_level")):
        return When("level_gained", None, whose)
    r.back(spot)
    if r.eat("one_of") or r.eat("a"):
        noun = read_noun(r)
        of = replace(filter_of(r, noun, True), areas=())
        if r.eat("is_discarded"):
            found = When("discarded", of)
            if r.eat("or_removed"):
                found = replace(found, also=(When("removed", of),))
            r.mention(Named(tree.Subject()))
            return found
    return None
