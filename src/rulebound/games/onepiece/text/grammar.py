"""What One Piece's sentences have of their own: its tokens, and where its effects begin."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.text.binding import OnePieceBinding
from rulebound.language.grammar import boundaries
from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon
from rulebound.language.provenance import by_key
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, BRACKET, BREAK, NOTE, TYPE, Token, tokenize, whole

ATTRIBUTES: Final = ("Slash", "Strike", "Ranged", "Special", "Wisdom")


def opened(text: str, lex: Lexicon) -> list[Token]:
    """2-5-3, 2-8-4-2: What stands in parentheses and is no note: an attribute, a plural, or a whole effect.

    An effect is known by the timing it begins with.
    """
    out: list[Token] = []
    for token in either_or_both(tokenize(text), lex):
        if token.kind == NOTE and token.text in ATTRIBUTES:
            out.append(Token(ANGLE, token.text, token.start, token.end))
        elif token.kind == NOTE and token.text == "s":
            continue
        elif token.kind == NOTE and is_effect(token, lex):
            inner = tokenize(text[token.start + 1 : token.end - 1])[:-1]
            out.append(Token(BREAK, "\n", token.start, token.start + 1))
            for part in inner:
                at = token.start + 1
                out.append(Token(part.kind, part.text, at + part.start, at + part.end, value=part.value))
            out.append(Token(BREAK, "\n", token.end - 1, token.end))
        else:
            out.append(token)
    return out


def either_or_both(tokens: list[Token], lex: Lexicon) -> list[Token]:
    """ "A and/or B": of cards that are chosen or counted, "or" says that both will do as well."""
    out: list[Token] = []
    for at, token in enumerate(tokens):
        after = [each.text for each in tokens[at : at + 3]]
        if len(after) == 3 and [after[0]] in lex.phrases["and"] and after[1] == "/":
            if [after[2]] in lex.phrases["or"]:
                continue
        before = [each.text for each in tokens[max(0, at - 1) : at + 2]]
        if token.text == "/" and len(before) == 3 and [before[0]] in lex.phrases["and"]:
            if [before[2]] in lex.phrases["or"]:
                continue
        out.append(token)
    return out


def is_effect(note: Token, lex: Lexicon) -> bool:
    if not note.text.startswith("["):
        return False
    first = note.text[1:].partition("]")[0].lower()
    return any(first in lex.brackets[table] for table in ("timing", "condition", "limit"))


BECOMES: Final[dict[str, str]] = {
    "kinds=DON!! areas=don_deck areas": "noun.don circled",
    "Attach": "verb.give",
    "Move": "verb.trash verb.rearrange and_place_it",
    "UseSkill": "verb.activate this_cards",
    "SetBase": "the_power_of the_base_of the_base_power_of",
    "reveal": "and_add_it add_it",
    "state=active": "and_set_it_active verb.ready",
    "state=rested": "and_rest_it",
    "areas": "field_word on_your_field on_opponents_field on_their_field on_the_field noun given",
    "act=refresh": "predicate.no_refresh in_the_next_refresh in_their_next_refresh in_your_next_refresh"
    " in_the_refresh in_your_refresh in_opponents_refresh",
    "act=enter_active": "predicate.enter_rested",
    "act=block act=be_blocked event=block act=activate_event": "opponent_cannot_activate if attacks keyword",
    "event": "don_return opponents_don_return or_more_don_return opponents_or_more_don_return activates any_of"
    " keyword in_a_battle field to_life to_opponent",
    "conditions Attached cost": "bracket don",
    "with_stats without_stats": "counter",
    "attached": "don_attached",
    "event=don_placed": "don_placed_is_given",
    "timing=instead": "instead_of_being participle is",
    "Over": "life_cards lower_by less_by fewer_by fewer",
    "Over Count": "holds that_of_the_opponent",
    "facts Gain Also": "of_type of_attribute",
    "no_effects": "skill_less",
    "Count": "that_of_opponents_life and_opponents either_has_no",
    "AnyOf": "or_on_that_of_the_opponent",
    "OneOf": "or_opponents",
    "UseSkill event Play": "the_effect of_this_card",
    "Choose": "or_up_to as_you_like of_each",
    "it unless like_it Stat": "done",
    "unless like_it high": "that_is",
    "act=play_by_effects": "in_your_hand by_effects",
    "state": "on_the_turn_played",
    "unless": "no",
    "attached_least": "or_more",
    "Retarget": "to_do predicate.becomes_target",
    "it": "this_way the_number_you as_you_did that_number_of the_same_number_of",
    "unless like_it": "different_from same_as",
    "Foe": "foe",
    "Forbid": "verb.hold",
    "Top": "each_of_both",
    "Attach OneOf": "its_owners_cards of_owner_to_its_cards each",
    "Happened": "not_drawn_by_this",
    "DonDeck": "don_deck_consists_of",
    "OwnTurn": "it_is_your turn_or_later nth from_your turn_from_which",
    "NextPlay": "next_time_you_play cost_reduced_by",
    "act=lose_without_deck Finish": "when_deck_is_empty win_instead_of_losing not_lost_without_deck"
    " lost_when_turn_ends but",
    "other how=none no_keywords unless without_stats": "without",
    "timing": "by_the_rules under_the_rules event.attack/opponent",
    "Compare": "apply_each",
    "act=play": "on_your_field",
    "event=given": "don_given_to",
    "came_from": "played_from",
    "ExtraTurn": "extra_turn",
    "SwapBase": "verb.swap with_each_other the_base_power_of",
    "timings Play": "timing effect_of",
    "Surcharge": "effects_of added_cost added_condition to_do",
}
"""What words that only this game has become in the tree (see `rulebound.language.provenance`)."""

GRAMMAR: Final = Grammar(
    tokens=opened,
    terms={BRACKET: "name", TYPE: "type", ANGLE: "attribute"},
    areas=("leader", "character", "stage", "cost", "given", "hand", "deck", "trash", "life", "don_deck"),
    field=("leader", "character", "stage"),
    in_play="character",
    oriented=("leader", "character", "stage", "cost"),
    piles=("hand", "deck", "trash", "life", "don_deck"),
    discard="trash",
    kinds={"character": "Character", "event": "Event", "stage": "Stage", "leader": "Leader"},
    fixed_heads=("leader",),
    plural_heads=("character", "event", "life", "card"),
    joined_heads=("leader", "character", "stage", "event"),
    battle_ends={"battles": "battled"},
    nameless=("don", "life"),
    owned=("life",),
    homes={"don": ("cost", "don_deck"), "life": ("life",)},
    keywords_stay=True,
    becomes=by_key(BECOMES),
    binding=OnePieceBinding,
)


@GRAMMAR.override(boundaries.at_header)
def at_header(r: Reader) -> bool:
    return r.kind(BRACKET) and (r.at == 0 or sentence_starts(r)) and is_header_term(r)


@GRAMMAR.override(boundaries.is_header_term)
def is_header_term(r: Reader, ahead: int = 0) -> bool:
    return boundaries.is_header_term.shared(r, ahead) or attached(r, ahead) > 0


def sentence_starts(r: Reader) -> bool:
    before = r.tokens[r.at - 1]
    return before.kind in (BREAK, NOTE, BRACKET) or before.text in (".", "/")


def attached(r: Reader, ahead: int = 0) -> int:
    """The X of [DON!! xX] here, or 0."""
    if r.token(ahead).kind != BRACKET:
        return 0
    words = r.token(ahead).text.lower().replace("×", "x").split("x")
    if len(words) == 2 and words[0].strip() == "don!!":
        return max(whole(words[1].strip()), 0)
    return 0
