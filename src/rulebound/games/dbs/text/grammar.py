"""What Dragon Ball Super's sentences have of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.text import pieces
from rulebound.kernel.tree import GAME, Count, Filter, NamedNumber, Number, Selector
from rulebound.language.grammar import (
    adjectives,
    color_choices,
    counted_cards,
    filters,
    nouns,
    numbers,
    qualifiers,
    terms,
)
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.productions import Grammar
from rulebound.language.grammar.quantities import Quantity
from rulebound.language.provenance import by_key
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, NAME, TYPE, WORD, Token, whole

PLAYED_ON: Final = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap")
"""Keywords that name the cards they are played with."""

BECOMES: Final[dict[str, str]] = {
    "Pay number colors name names keyword cost conditions": "word bracket circled name",
    "Pay": "energy energy_word verb.pay",
    "color by": "energy",
    "Orient": "verb.flip over",
    "Negate": "skills_are_negated predicate.played_in it_is_played",
    "act=return_to_the_warp": "are_not_sent_to_warp",
    "act=attack_be_negated": "the_attack",
    "until": "at_turn_end while_in_play",
    "Damage": "it",
    "Flip Orient": "verb.flip over to_side",
    "NegateAttack NegateSkill": "verb.negate the_attack activated_word are_negated",
    "Move": "is_placed instead_of_drop",
    "NegatePlay": "it instead owners owner_after of_event area verb.place is_placed instead_of_being_played"
    " instead_of_playing",
    "alone": "only_this_one",
    "Combo Beneath OnTop Cover": "area verb.place verb.combo verb.evolve under_it on_top_of into_deck in_from",
    "CreateToken OnTop Play": "verb.play tokens_have tokens_are token without_paying in_area_of into_play verb.place",
    "Through": "until_placing",
    "Combo": "without_paying_combo in_a_combo verb.activate",
    "event=combo act=combo act=combo_rested": "in_a_combo",
    "event=attack": "player_attacks",
    "Control": "verb.give_control verb.control",
    "Activate": "verb.activate without_paying",
    "AreaLimit": "only can_be_played_in limited in_play more_than or_more area",
    "Gain": "treat",
    "SetBase": "verb.reduce to_range",
    "Unspecified": "treat predicate.treated_so no_specified_cost predicate.unspecified",
    "Stat": "is_doubled verb.double",
    "NameNumber": "verb.declare number_word",
    "OneOf": "choose_a_color",
    "facts": "of_that_color",
    "NamedNumber": "the_named_number",
    "ReduceSpecified": "specified_word specified_end verb.reduce is_reduced_by",
    "Modify": "the_energy_cost predicate.costs comparative energy_word",
    "CheaperActivation": "next_time_you_activate if_you_activate that_effects verb.reduce skill_cost_of skill_cost"
    " its that whole_skill_cost",
    "ReduceSkillCost": "verb.reduce skill_cost_of skill_cost evolving is_reduced_by into_deck",
    "unless like_this": "different_names",
    "ExtraTurn": "extra_turn after_this_turn",
    "Later NegatePlay Forbid": "when_it_is_played",
    "act=combo_rested event=activated_mode event=rested event=ko_in_battle": "state",
    "act=activate_energy": "non skill_kind",
    "who=you who=opponent": "takes_no_damage",
    "act=take_attack_damage": "from_attacks",
    "act=be_played_active": "predicate.played_in mode from_all_areas it_is_played",
    "it It": "to_mode",
    "state=flipped": "its.pronoun",
    "Shuffle": "returners_shuffle",
    "Waive Allow": "did without_paying from_your_hand you_can_play you_can_activate you_may instead_of_paying"
    " gerund when_you_activate by_paying by_paying_combo in_your_hand can_be_played",
    "no_effects": "skill_less",
    "keyword=Attack_Active": "even_if_active predicate.can_attack",
    "act=attack_active": "predicate.can_attack even_if_active",
    "Allow act": "you_need_not as_a_result_of_this as_a_result_of area verb.place",
    "Allow": "predicate.can_activate even_if whatever life_you_have you_can_pay_with to_pay_energy even"
    " you_can_combo_with you_can_use",
    "Forbid": "predicate.stay predicate.stay_by_effects predicate.stays_rested in_charge.own in_charge.theirs"
    " in_charge.each in_charge.next in_charge.refresh",
    "event=charged": "in_charge.own in_charge.theirs area",
    "Foe": "foe",
    "Attacker Guard": "in_battle_where",
    "NegateSkill": "they_activated it",
    "Is Subject": "opponent_is_playing opponent_plays",
    "NegateThis": "not_again this_is_negated",
    "conditions": "only_activated",
    "areas=hand": "when_playing_this when_playing when_activating",
    "= act=block": "keyword.Blocker",
    "Bar": "predicate.only_played_if predicate.only_played act.be_charged",
    "whose=opponent": "opponents_energy opponents_life opponent_word",
    "whose=you": "your_energy",
    "Count": "current either_life_is both_lives_are",
    "Compare": "is_empty",
    "areas": "on_the_field from_the_warp in_owners_battle_area bare_warp under_dropped",
    "came_from": "comboed_from_battle this_was_played this_was_comboed it_was_played",
    "event=skill_activated": "happens.awakens happens.blocks",
    "event keyword": "end_of_this_battle power_happens attack_happens an_attack by_attacking"
    " happens happens_or area activate_this_effect activate_when",
    "how=part": "in_its_character",
    "like_it": "same_character_as",
    "This Subject It": "its_short",
    "it among_looked": "of_other_color as_your_battle_card the_chosen",
    "keyword=Evolve": "evolves_into_this evolves_plain",
    "= using": "skill_kind",
    "areas=leader kinds=Leader": "noun.leader'",
    "played_with": "this_was_not_played_with it_was_not_played_with"
    " this_is_evolved evolved you_play_using you_played_this_with this_was_played_with"
    " it_was_played_with"
    " in_the_turn_played_with",
    "= timing": "timing.permanent timing.auto",
    "cost": "keyword.Burst",
    "it": "used_this_to",
    "when": "control_ends",
    "event=battle_end": "after_doing",
    "event=put_under": "is_put under_it another_host",
    "timing=instead": "not_dropped this_remains did",
    "who=owner": "the_owner",
    "Happened": "during_that_turn was_placed_in",
}
"""What words that only this game has become in the tree (see `rulebound.language.provenance`)."""

GRAMMAR: Final = Grammar(
    then_waits=True,
    time_of_last=True,
    becoming_is_base=True,
    tokens=pieces,
    areas=("leader", "battle", "combo", "hand", "drop", "deck", "energy", "life", "warp"),
    field=("leader", "battle"),
    in_play="battle",
    oriented=("leader", "battle", "energy"),
    piles=("hand", "deck", "drop", "warp", "life"),
    discard="drop",
    kinds={"battle": "Battle", "extra": "Extra", "leader": "Leader"},
    fixed_heads=("leader",),
    free_order=True,
    until_unsaid=GAME,  # 8-2-2-2: an effect that does not say how long lasts through the game
    stat_unsaid="power",
    numbered=("Over Realm", "Dark Over Realm", "Swap", "Bond", "Sparking", "Burst"),
    colored=("Arrival", "Aegis", "Alliance"),
    costly=PLAYED_ON,
    terms={NAME: "name", TYPE: "type", ANGLE: "character"},
    battle_ends={
        "combo": "combo_battle_end",
        "attack": "battle_end",
        "fought": "fought",
        "ko": "ko_in_battle",
        "ko_in_battle": "ko_in_battle",
    },
    arrivals={"combo": "combo"},
    kinds_activated={"awakens": "Awaken", "blocks": "Blocker"},
    owned=("energy", "life"),
    unplayed=("extra",),
    playing=(*PLAYED_ON, "Union", "Over Realm", "Dark Over Realm", "Arrival"),
    bans_reach_later=True,
    hand_skills=("Counter", "Counter Play", "Counter Attack", "Counter Counter"),
    answers_play=("counter_play",),
    shields=("Barrier",),
    becomes=by_key(BECOMES),
)


def letters(r: Reader, token: Token) -> list[str]:
    """The colours that capital letters stand for."""
    raw = token.text if token.kind == NAME else r.text[token.start : token.end]
    if token.kind not in (WORD, NAME) or not raw.isupper():
        return []
    table = r.lex.brackets["letter"]
    found = [table.get(letter, "") for letter in raw.lower()]
    return found if all(found) else []


@GRAMMAR.override(terms.at_term)
def at_term(r: Reader) -> bool:
    """Energy in braces is no card's name: {2}, {R}."""
    token = r.token()
    energy = token.kind == NAME and (whole(token.text) >= 0 or bool(letters(r, token)))
    return terms.at_term.shared(r) and not energy


@GRAMMAR.override(nouns.at_own_noun)
def at_own_noun(r: Reader) -> bool:
    return r.see("evolved")


@GRAMMAR.override(adjectives.read_own_adjective)
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    """10-5-7: "evolved" Battle Cards."""
    before = not noun.heads or r.lex.inflection.adjectives_after
    if not before or noun.f.played_with or not r.eat("evolved"):
        return False
    noun.f = replace(noun.f, played_with=("Evolve",))
    return True


@GRAMMAR.override(qualifiers.read_own_modifier)
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """ "that you comboed with from a Battle Area", "(your Leader Card) Ash's (skill)"."""
    if noun.heads == ["leader"] and noun.f == Filter() and read_unmarked_name(r, noun):
        return True
    if color_choices.read_of_that_color(r, noun):
        return True
    if not r.eat("comboed_from_battle"):
        return False
    noun.f = replace(noun.f, came_from=("battle",))
    return True


def read_unmarked_name(r: Reader, noun: Noun) -> bool:
    """Whose skills a Leader's are, said without the marks of a character's name: "Son Ash's"."""
    words: list[str] = []
    ahead = 0
    while r.token(ahead).kind == WORD and len(words) < 4:
        token = r.token(ahead)
        said = r.text[token.start : token.end].replace("’", "'")
        if not said[:1].isupper():
            return False
        words.append(said.removesuffix("'s"))
        ahead += 1
        if said.endswith("'s"):
            if not (r.see("effects", ahead) or r.see("effect", ahead)):
                return False
            name = " ".join(words)
            r.advance(ahead, "character", name)
            noun.f = noun.f.adding("character", (name,))
            return True
    return False


@GRAMMAR.override(filters.merged)
def merged(r: Reader, parts: list[Filter]) -> Filter:
    """A Leader or Battle Card that is otherwise alike is one kind of card."""
    if len(parts) == 2:
        one, two = parts
        alike = replace(one, areas=(), kinds=()) == replace(two, areas=(), kinds=())
        if alike and one.areas == ("leader",) and two.areas == ("battle",):
            return replace(one, areas=r.grammar.field, kinds=("Leader", "Battle"))
    return filters.merged.shared(r, parts)


@GRAMMAR.override(filters.share_behind)
def share_behind(r: Reader, nouns: list[Noun]) -> None:
    """2-5-4, 2-6-5, 2-11-2: "<A> or Battle Cards with an energy cost of 6 or less": were that said of both, "<A>"
    would add no card, as only Battle Cards have a name and an energy cost."""
    before = [each.f for each in nouns]
    filters.share_behind.shared(r, nouns)
    last = nouns[-1]
    if last.head == "battle" and last.f.bound("cost") is not None:
        for each, own in zip(nouns[:-1], before):
            named = any(fact.name in ("character", "type", "era") for fact in own.facts)
            if named and each.head in ("", "card") and replace(each.f, facts=last.f.facts) == last.f:
                each.f = own


@GRAMMAR.override(filters.simple_filter)
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """10-3-1: a player's Extra Cards with [Field] are those in the Battle Area, if nothing else is said.

    4-8-1: cards in Rest Mode are those that have a position; red cards in Rest Mode are among the red cards.
    """
    found = filters.simple_filter.shared(r, noun, loose)
    described = replace(found, whose="", areas=(), state="", other=False) != Filter()
    if found.areas == r.grammar.oriented and described:
        found = replace(found, areas=r.grammar.field)
    if loose or found.areas or found.it or found.keywords != ("Field",) or noun.whose not in PLAYERS:
        return found
    return replace(found, areas=(r.grammar.in_play,))


@GRAMMAR.override(counted_cards.selected)
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """So many of the cards that a noun names; raises Miss for "1 card in the Drop Area": in whose?"""
    said = max((at for at, words in enumerate(r.trail) if words.key == "area"), default=0)
    before = r.trail[said - 1] if said else None
    definite = before is not None and r.text[before.start : before.end].lower().endswith("the")
    piled = bool(noun.areas) and {*noun.areas} <= {*r.grammar.piles}
    if piled and definite and not (noun.whose or noun.f.it or much.definite):
        raise r.miss("expected-your-cards")
    return counted_cards.selected.shared(r, much, noun)


WHOLE_AREAS: Final = (
    ("opponents_energy", "opponent", "energy"),
    ("your_energy", "you", "energy"),
    ("opponents_life", "opponent", "life"),
    ("your_life", "you", "life"),
)
"""Phrases for all cards of an area, where whose they are does not stand before it."""


@GRAMMAR.override(numbers.read_limit)
def read_limit(r: Reader, stat: str = "") -> Number:
    """ "your opponent's current energy", "your life", "the declared number"."""
    if r.context.named_number and r.eat("the_named_number"):
        return NamedNumber()
    spot = r.spot()
    whose = r.whose()
    r.eat("current")
    area = r.pick("area") if whose else ""
    if area in ("energy", "life"):
        return Count(Filter(whose=whose, areas=(area,)))
    r.back(spot)
    for key, owner, place in WHOLE_AREAS:
        if r.eat(key):
            return Count(Filter(whose=owner, areas=(place,)))
    return numbers.read_limit.shared(r, stat)
