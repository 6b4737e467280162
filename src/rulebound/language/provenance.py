"""Which field of the tree each word of a text has become.

The reader notes what it consumed and as what (`Consumed`).  Here each of these words is found again in the tree
that was read: a word that says something and is not found was ignored, and an ignored word is a misreading.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, is_dataclass
from typing import Final

from rulebound.language.reader import Built, Consumed, Line
from rulebound.language.tokens import BREAK, MARK, NOTE, TYPE
from rulebound.language.trees import LEAVES, shape_of
from rulebound.language.typography import DASHES

GRAMMATICAL: Final = frozenset(
    f"{MARK} {BREAK} {NOTE} a the of of_plain to by at with in_from from_area and but or or_else then additionally"
    " also cards noun.card noun.card' effect effects is is_now has than type attribute back must that afterwards"
    " still remaining as on_plain for_plain either_one have_do copies_of own".split()
)
"""What holds a sentence together and says nothing by itself: articles, prepositions, joints, "card"."""

WORDS: Final[dict[str, str]] = {
    # whose
    "whose=you who=you by=you Turn This this to DeckBan DeckLimit Shuffle": "your you you_control you_have"
    " yours you_subject you_cannot you_can_only than_you your_life",
    "whose=opponent who=opponent by=opponent whose=you who=you to": "their opponent opponents than_opponent"
    " your_opponents opponent_has they_have opponent_controls opponent_may opponent_cannot opponent_can_only"
    " opponent_chooses_one to_opponent",
    "who=you": "to_you",
    "event=skill_activated": "effects_of activates",
    "whose=you Bar": "in_all_your_areas",
    "who=both otherwise": "that_player both_players you_and_opponent to_both",
    "alone": "without_beneath",
    "Filter Top Move Together": "each_players either your_and_opponents of_both owners owner_after",
    "Count BoundedCount": "either_has neither_has both_have the_same_number_of total_have between_both"
    " total_number_of the_total_of_both",
    # how many
    "Count Choose": "any_number_of a_number_of as_you_like",
    "All Choose Compare AreaLimit Bar": "that_can_be_chosen all all_of_your any every only including_this",
    "Happened When": "any during_that_turn",
    "Together Choose Forbid Compare how=all All": "each_of each cards_each both both_of"
    " either_of copies_of_both along_with",
    "count right by high low Draw": "another_card cards_equal_to a_total_of"
    " total more additional an_additional exactly equal_to"
    " to_range between same_count",
    "NameNumber": "verb.choose",
    "it": "of_the_revealed",
    "NamedNumber": "the_named named_behind",
    "ignoring Subject": "ignoring",
    "random": "at_random randomly random",
    "high low": "comparative",
    "high sum_max op=<= op=< op=>": "or_less less_equal at_most less_than",
    "least": "at_once",
    "together": "one_or_more at_once",
    "low op=>= op=> least op=< sum_min or_more": "or_more more_equal at_least more_than",
    "right=0 op=< high=0": "no there_is_no none_of",
    "Count BoundedCount Over": "for_each the_number_of the_number_on_opponents_field"
    " number_in_opponents_hand there_is as_many that_number_of as_there_are as_you_have",
    "up every": "half rounded_up rounded_down",
    "most": "maximum_of at_the_most",
    "different values": "different_word found_among",
    "stat=beneath": "beneath",
    "Happened Not": "time_word in_each_turn in_one_turn nth for_the",
    "Over Short": "until_have until_they_have so_that_you_have in_hand_left left_over life_left",
    "sum_of": "total_adds adds_up that_add_up",
    # which cards
    "It Paid Looked Subject This Choose All Attacker Guard Top Together this": "it its.it its.that"
    " its.pronoun that chosen of_those rest_of attacker guard subject of_event the_chosen chosen_word card_above"
    " those_tokens",
    "This this other Flip Skill": "this its.this this_one this_cards of_this_card",
    "other how=none no_keywords unless no_effects": "not_kind that_is_not other_than other non without neither nor",
    "it looked among_looked It Did like_it Stat paid Paid": "among_the_cards among_the participle that_was"
    " that_you that_many among"
    " with_this_effect used_this_to this_effect_did you_did you_did_not",
    "areas": "in_play areas_other_than in_your_hand",
    "when event": "later.battle_end later.your_turn_end later.opponent_end",
    "Top": "from_end top",
    "where": "top_end",
    "Foe": "fights in_battles_with",
    "among_looked": "of_the_remaining",
    "unchosen": "of_the_others",
    "using": "except",
    "GrantSkill": "the_following_effect",
    "how=part": "name_includes name_including type_includes type_including in_its_name",
    "how=only": "no_other_color only_this",
    "Filter": "set_off",
    "how=several how=all": "multicolor",
    "name=color": "colors_include",
    "either": "or_with",
    "facts either": "named_word",
    "Reveal reveal": "shown_to",
    "Choose": "of_your_choice of_their_choice",
    "printed SetBase Stat": "original",
    "Stat": "that_of total_word",
    "Plus": "plus",
    "extreme": "extreme",
    "like": "same_as different_from shares",
    "different": "with_different different differently_named differently_colored",
    "alike like": "alike",
    "state": "from_mode",
    "whose=opponent": "of_theirs in_opponents_areas",
    "whose=you": "of_yours in_all_your_areas",
    "state Guard Attacker": "leaders_battle while_attacked during_attack while_attacking when_attacking attacks"
    " is_attacking is_attacked your_attacking_card"
    " or_attacked has_attacked during_battles is_in_battle this_cards_battle"
    " against_this against_attack attacker being_attacked in_the_turn_played played_this_turn attacking"
    " flipped_to_back on_front back_is_up front_is_up is_played_this_turn",
    "token": "token",
    "beneath": "under placed_under",
    "All Also": "in_all_areas in_all_your_areas in_any_area",
    # conditions and events
    "conditions If Compare Is Happened AnyOf condition event": "if as_long_as during_battles_when",
    "event Happened Watch conditions Later condition": "when at_time effect_when",
    "optional": "effect_when",
    "AnyOf Not right=0 op=< op=> op=<= op=>= Toll": "unless",
    "op Not AnyOf": "denied",
    "Toll": "each_time they",
    "act=be_affected": "affected predicate.is_not",
    "Is Compare Not conditions name=color state how=all": "is_at it_is that_is",
    "AllOf": "the_only",
    "Compare": "have reaches",
    "optional May OneOf": "you_may may_each one_keyword_of",
    "Did Not": "if_they_do_not if_you_do_not did after_doing chose_to some_card gerund you_did you_did_not",
    "otherwise Not": "if_not not_it",
    "otherwise": "if_other",
    "Not": "has_not_happened none_of no no_event",
    "Happened": "has_happened in_which in_the_turn_in_which was_koed this_turn",
    "timing=instead otherwise": "instead instead_of_that gerund",
    "by": "except_with_this_skill",
    "Through": "until_revealing until_word is_revealed",
    "came_from": "came_from_word",
    "once": "limit once_a_turn only_once_a_turn next_time first_time the_next",
    "timing=instead": "predicate.cannot predicate.is_not act by_whom be",
    "event also": "start_or_end_of edge edge_verb period",
    "When": "makes anybodys of_both either your_and_opponents instead_of.returned instead_or.returned"
    " skill_would.returned"
    " instead_of.leave",
    "When Bar": "acts acts_again would_act happens using area_word battle_end by_whom",
    "event": "would_deal skill_would to_mode an_attack in_battle play_itself uses_to skill_does",
    "other": "in_battle_with this_is_the_only this_is_your_only not_its_own",
    "keyword=not_skill": "by_attacking without_using",
    "who=you who=opponent keyword": "uses an_opponent",
    # what happens
    "Draw": "verb.draw",
    "Draw Choose Top": "you_subject",
    "KO": "verb.ko passive.ko",
    "Orient": "verb.rest verb.turn passive.switch passive.rest passive.turn",
    "Move Play Modify Shuffle": "and_add_it verb.place verb.discard verb.remove from_the_game in_any_order"
    " back_in_any_order verb.rearrange passive.place passive.discard passive.remove",
    "Modify": "verb.give verb.reduce verb.increase is_reduced_by is_increased_by reduced_by increased_by",
    "Play": "verb.play verb.activate",
    "Look": "verb.look",
    "Reveal reveal Move": "verb.reveal and_add_it add_it",
    "Choose Pick Top All OneOf Together Subject": "verb.choose verb.take verb.search searched_pile",
    "Negate NegateThis keyword Bar": "predicate.lose_effects verb.negate"
    " effects_of effect_of effects_are_negated are_negated this_effect"
    " with_skills_negated",
    "Damage": "verb.deal verb.take predicate.deal damage",
    "Shuffle": "both verb.shuffle deck and_shuffle_it into_deck",
    "Retarget Orient SetBase": "verb.switch",
    "Retarget": "verb.change the_attack_target_to",
    "if_searched": "searched any_areas_searched if_searched it",
    "SetBase": "equal_to is_equal_to is_reduced_to",
    "Modify Grant GrantSkill Gain GainSkills Also SetBase Negate Compare": "predicate.gain becomes the_same_as"
    " gain_yourself"
    " power_equal_to the_base_power_gained the_power_of the_power_of_plain the_base_power_of all_effects_of"
    " chosen_cards_skills",
    "Gain": "colors_word the_color fact_gained",
    "Gain Also": "predicate.treated",
    "Modify Negate": "predicate.lose",
    "Forbid ForbidBy Bar": "players_can_only predicate.is_not an_attack a_battle effects_of using"
    " be leave due_to against by_whom predicate.cannot none_of can bar act"
    " or_battle players_cannot be_negated does_not_activate opponent_cannot you_cannot",
    "ForbidBy Activate": "effect_of",
    "Forbid ForbidBy": "changed_so",
    "times": "once twice more times per_turn ordinal beyond_number multiplied_by",
    "unless ForbidBy Forbid": "predicate.only_attack predicate.only_act",
    "Bar": "in_all_areas in_any_area predicate.only_from predicate.only_using activated_word",
    "Finish": "you_win you_lose opponent_loses opponent_wins",
    "Also": "also_name also_has all_of",
    "DeckLimit": "any_copies can_include copies_of_this",
    "DeckBan": "cannot_include include_only",
    "= DeckBan": "area.deck",
    "timing=rule": "by_the_rules under_the_rules",
    "OneOf Choose Filter": "one_of",
    "no_keywords NegateOne GainOne only": "keyword_skills no_keyword_skills",
    "Negate NegateOne": "negated",
    "copy": "copy_of_this",
    "by_this it It Choose": "with_this_cards_effect chosen_with_this_card cards_chosen_with_this_card",
    "by_this": "participle that_was",
    "OneOf": "chosen_area if_you_chose whether_to",
    "ever": "this_game",
    "NegateOne GainOne": "verb.choose verb.negate it that_effect predicate.gain",
    "unless": "non_token non_multicolor the_other the_rest_of",
    "paying": "by_paying",
    "keyword only using": "plain_skill",
    "only Negate": "that_effect",
}
"""What the words of these keys become, where that is no field of the same name: a class, a field, a =value or a
field=value, the likeliest first; ~ is a field that the meaning names.  `verb.draw` is one meaning of a table."""


def by_key(words: dict[str, str]) -> dict[str, str]:
    """For each key, what its words become, from a table the other way round."""
    found: dict[str, str] = {}
    for becomes, keys in words.items():
        for key in keys.split():
            found[key] = f"{found[key]} {becomes}" if key in found else becomes
    return found


BECOMES: Final = by_key(WORDS)


class Place:
    """A field of a tree, or one of its nodes."""

    def __init__(self, path: str, node: object, field: str, value: object) -> None:
        self.path = path
        """From the skill to the node: "skill.effect.what"."""
        self.kind = type(node).__name__
        """The class of the node."""
        self.field = field
        """Its field, or "" for the node itself."""
        self.value = value
        """One of the field's values, where it has several."""
        self.ranges: list[tuple[int, int]] = []
        """The words of the trail from which the clause around it was built; none if that is not known."""
        self.given = True
        """The value is not the field's default."""
        self.valued = False
        """Some words say its value."""
        self.named = False
        """Some words say what it is about."""

    def may_be_said(self, at: int) -> bool:
        """Whether the words at a place of the trail may say it: not those of another clause or condition."""
        return not self.ranges or any(first <= at < end for first, end in self.ranges)

    def __repr__(self) -> str:
        return f"{self.kind}.{self.field}" if self.field else self.kind


class Source:
    """Words of a text and the place of the tree that they have become."""

    def __init__(self, words: Consumed, place: Place | None) -> None:
        self.words = words
        self.place = place
        """None for words that are grammatical only, or that were ignored."""

    def __repr__(self) -> str:
        return f"{self.words} -> {self.place}"

    @property
    def ignored(self) -> bool:
        """The words say something, and nothing in the tree says it."""
        return self.place is None and not is_grammatical(self.words)


def in_pieces(text: str, found: list[Source]) -> list[tuple[str, str]]:
    """Runs of words that have become fields of one part of the tree, and which: "up to 1", "Choose up_to, count"."""
    out: list[tuple[str, str]] = []
    start = end = 0
    run: list[Place] = []
    for source in found:
        place = source.place
        if place is None:
            continue
        if run and (place.kind, place.path) != (run[0].kind, run[0].path):
            out.append((" ".join(text[start:end].split()), named(run)))
            run = []
        start = start if run else source.words.start
        end = source.words.end
        run.append(place)
    return [*out, (" ".join(text[start:end].split()), named(run))] if run else out


def named(run: list[Place]) -> str:
    """A part of the tree with those of its fields that are meant."""
    fields = dict.fromkeys(place.field for place in run if place.field)
    return f"{run[0].kind} {', '.join(fields)}".strip()


def is_grammatical(words: Consumed) -> bool:
    if words.key == TYPE and words.meaning:
        return False  # a type in its brackets, not the word
    return words.key in GRAMMATICAL or f"{words.key}.{words.meaning}" in GRAMMATICAL


class Places:
    """What the skills of a line say, to be looked up by what words may have become."""

    def __init__(self, found: list[Place]) -> None:
        self.found = found
        self.nodes: dict[str, list[int]] = {}
        """By the class of a node: the nodes."""
        self.fields: dict[str, list[int]] = {}
        """By the name of a field: those that are given."""
        self.values: list[int] = []
        """All that have a value which words can say."""
        for at, place in enumerate(found):
            if not place.field:
                self.nodes.setdefault(place.kind, []).append(at)
            elif place.given and place.value is not None and place.value is not False:
                self.fields.setdefault(place.field, []).append(at)
            if place.field and isinstance(place.value, int | str) and not isinstance(place.value, bool):
                self.values.append(at)

    def like(self, pattern: str, meaning: str) -> list[int]:
        """The places that a pattern describes."""
        name, equals, value = pattern.partition("=")
        if name == "~":
            named = [field for field in self.fields if field == meaning or field.startswith(meaning + "_")]
            return [at for field in named for at in self.fields[field]]
        if equals:
            among = self.fields.get(name, []) if name else self.values
            return [at for at in among if has_value(self.found[at], value or meaning)]
        return self.nodes.get(name, []) if name[:1].isupper() else self.fields.get(name, [])


def sources(line: Line, becomes: dict[str, str]) -> list[Source]:
    """The words of a line, in order, each with what it became; `becomes` is of words that only a game has."""
    found = Places([place for skill in line.skills for place in places(skill, "skill", line.built)])
    out: list[Source] = []
    path = ""
    for at, words in enumerate(line.trail):
        place = None if is_grammatical(words) else place_of(words, becomes, found, (at, path))
        path = path if place is None else place.path
        out.append(Source(words, place))
    return out


def place_of(
    words: Consumed, becomes: dict[str, str], places: Places, where: tuple[int, str]
) -> Place | None:
    """The likeliest place that the words may have become: of the clause that they stand in, one that no others have,
    rather than one that nothing says was built from them, near the one before.

    No two numbers have the same place.  A number is the value of a field whose name other words give: "cost 3 or
    less" is one place for all four.
    """
    said = patterns(words, becomes)
    trail_at, path = where
    fits: list[tuple[bool, bool, bool, int, bool, bool, int]] = []
    for rank, pattern in enumerate(said):
        for at in places.like(pattern, words.meaning):
            place = places.found[at]
            taken = place.valued if pattern == "=" else place.named
            if taken and pattern == "=" and isinstance(place.value, int):
                continue  # two numbers of a text are two numbers of the tree
            far = not place.may_be_said(trail_at)
            fits.append((far, taken, not place.ranges, rank, not place.given, place.path != path, at))
    if not fits:
        return None
    _, _, _, rank, _, _, at = min(fits)
    place = places.found[at]
    if said[rank] == "=":
        place.valued = True
    else:
        place.named = True
    return place


def patterns(words: Consumed, becomes: dict[str, str]) -> list[str]:
    """What the words may have become: the value that they mean, or what is declared for their key."""
    exact = f"{words.key}.{words.meaning}".replace(" ", "_")
    verb = f"{words.key}.{words.meaning.partition(' ')[0]}"  # "KO it" as one word
    for key in (exact, verb, words.key):
        declared = f"{becomes.get(key, '')} {BECOMES.get(key, '')}".split()
        if declared:
            return ["=", *declared, "~"] if key == words.key and words.meaning else declared
    return ["=", "~"] if words.meaning else [words.key]


def has_value(place: Place, meaning: str) -> bool:
    """A place has the value that a word means, or one of the parts of what it means."""
    value = place.value
    if not place.field or value is None or isinstance(value, bool):
        return False
    if place.kind == "AtLevel":
        return False  # a term says the levels, and no number of a sentence
    if isinstance(value, int):
        digits = meaning.lstrip("+" + DASHES)
        return digits.isdecimal() and int(digits) == abs(value)
    if not place.given or not isinstance(value, str):
        return False
    said, whole = value.lower(), meaning.lower()
    parts = re.split("[ /]", whole)
    return (
        said in (whole, *parts)
        or whole in re.split("[ _]", said)
        or whole in said.removeprefix("not ").split("/")
        or said.replace(" ", "_") == whole.replace(" ", "_")
    )


def places(
    node: object, path: str, built: list[Built], ranges: list[tuple[int, int]] | None = None
) -> list[Place]:
    """What a node and those below it say, in order; `ranges` are of the clause around it."""
    if isinstance(node, LEAVES) or not is_dataclass(node):
        return []
    ranges = [(part.first, part.end) for part in built if part.node == node] or ranges or []
    out = [Place(path, node, "", node)]
    shape = shape_of(node)
    for name, default, value in zip(shape.names, shape.defaults, shape.values(node)):
        given = default is MISSING or (value is not default and value != default)
        if not given and (isinstance(value, bool) or not isinstance(value, int)):
            continue  # words may say a number that goes without saying, and nothing else that does
        several = isinstance(value, tuple)
        parts: tuple[object, ...] = value if isinstance(value, tuple) else (value,)
        for at, part in enumerate(parts):
            place = Place(path, node, name, part)
            place.given = given
            out.append(place)
            inside = f"{path}.{name}[{at}]" if several else f"{path}.{name}"
            out.extend(places(part, inside, built, ranges))
    for place in out:
        place.ranges = place.ranges or ranges
    return out
