"""Deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

import re
from collections import Counter
from operator import eq, ge, gt, le, lt
from typing import Final

from rulebound.games.dbz.declarations import RAINBOW, SENSEI_DECK_FOLLOWS, is_declaration
from rulebound.games.dbz.heritage import heritage_of
from rulebound.games.dbz.personality import levels_in_front
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    ALLY_LEVELS,
    BALL,
    BALL_SET,
    BATTLE_SIMULATOR,
    CHARACTER,
    COPIES,
    DECK_SIZES,
    DRAGON_BALL,
    FUSION,
    GROUP,
    HIGH_TECH,
    LEAST_LEVELS,
    LEVEL,
    MASTERY_KIND,
    NAMED,
    NAMED_COPIES,
    PERSONALITY_KIND,
    RULESET,
    SENSEI_CARDS,
    SENSEI_KIND,
    STYLE,
    VERSION,
    switches_of,
)
from rulebound.games.dbz.rulings import LIMIT
from rulebound.games.dbz.titles import FREESTYLE, HERITAGES, MAJIN, STYLES, is_named_for, plain_title
from rulebound.games.dbz.tree import OutsideStyles
from rulebound.games.faults import Fault, named, unique
from rulebound.games.lists import lists_of
from rulebound.kernel.cards import MISSING, Print
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.tree import Compare, Condition, Count, DeckLimit
from rulebound.messages import Message, Value

LARGE_DECK: Final = 90  # deck.size
TOKUI_WAZA: Final = "TW-"
"""What the number of a declared Tokui-Waza begins with."""
SEVERAL: Final = {"Saibaimen": 3}
"""ally.saibaimen: the Allies of which a deck holds more than one copy of a card."""
CELL_JUNIORS: Final = re.compile(r"Cell Jr\. \d")
SENSEI_ONLY: Final = re.compile(r"Sensei Deck only\b", re.IGNORECASE)
FOCUSED_ONLY: Final = re.compile(r"Focused Format only\b", re.IGNORECASE)
NOT_FOR_DECKS: Final = ("you win", "wild card")
"""deck.tuff-enuff: what the titles begin with of cards that only Tuff Enuff has."""
APART: Final = {"deceptive moves": "Red"}
"""Rulings: cards that are in no deck with a Tokui-Waza in the style."""
NEVER_TOGETHER: Final = [("saiyan supreme mastery", "vegeta settled down")]
"""Rulings: cards that are not in one deck."""


class BuiltDeck:
    """The cards of a deck by the part that they are of."""

    def __init__(self, cards: list[Print]) -> None:
        at = next((i for i, card in enumerate(cards) if card.number == SENSEI_DECK_FOLLOWS), len(cards))
        first = [card for card in cards[:at] if not is_declaration(card)]
        self.lead: Print | None = first[0] if first and first[0].kind == PERSONALITY_KIND else None
        """The lowest level of the Main Personality."""
        front = levels_in_front(first)
        self.levels = [card for i, card in enumerate(first) if i < front or self.is_own(card)]
        self.masteries = [card for card in first if card.kind == MASTERY_KIND]
        self.senseis = [card for card in first if card.kind == SENSEI_KIND]
        apart = (*self.levels, *self.masteries, *self.senseis)
        self.life = [card for card in first if card not in apart]
        self.sensei_deck = [card for card in cards[at:] if not is_declaration(card)]
        declared = [card for card in cards if is_declaration(card)]
        self.tokui_wazas = [card for card in declared if card.number.startswith(TOKUI_WAZA)]
        self.counted = len(first)
        """deck.size: the levels, the Mastery and the Sensei are counted, and the Sensei Deck is not."""

    @property
    def cards(self) -> list[Print]:
        """deck.sensei-deck: the cards that obey the limits together."""
        return [*self.life, *self.sensei_deck]

    @property
    def everything(self) -> list[Print]:
        return [*self.levels, *self.masteries, *self.senseis, *self.cards]

    @property
    def allies(self) -> list[Print]:
        return [card for card in self.cards if card.kind == PERSONALITY_KIND]

    @property
    def character(self) -> str:
        return self.lead.facts[CHARACTER][0] if self.lead is not None else ""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style that is declared; all of them with a Rainbow Tokui-Waza."""
        return self.tokui_wazas[0].facts[STYLE] if self.tokui_wazas else ()

    def is_own(self, card: Print) -> bool:
        """deck.surnames, deck.alternate: whether it is a card of the Main Personality's character."""
        lead = self.lead
        if lead is None or card.kind != PERSONALITY_KIND:
            return False
        return card.facts[CHARACTER][:1] == lead.facts[CHARACTER][:1]


# --- the parts of a list ---------------------------------------------------------------------------------

MAIN_PERSONALITY: Final = "Main Personality"
DECLARATIONS: Final = "Declarations"
LIFE: Final = "Life Deck"
SENSEI_PART: Final = "Sensei Deck"


def ordered(parts: dict[str, list[Print]]) -> list[str]:
    """A deck as it is handed in: the levels of the Main Personality, what is in play from the beginning, what is
    declared, the Life Deck, and the Sensei Deck behind the line that opens it.

    A list without a heading for the Main Personality has it where a level above those of Allies is.
    """
    declared = [card for cards in parts.values() for card in cards if is_declaration(card)]
    listed = {name: [card for card in cards if not is_declaration(card)] for name, cards in parts.items()}
    sensei = listed.pop(SENSEI_PART, [])
    led = [card for card in listed.get(MAIN_PERSONALITY, []) if card.kind == PERSONALITY_KIND]
    rest = [card for cards in listed.values() for card in cards]
    own = led or levels_in(rest)
    levels = sorted(own, key=level_of)
    rest = [card for card in rest if card not in own]
    apart = [card for kind in (MASTERY_KIND, SENSEI_KIND) for card in rest if card.kind == kind]
    out = [*levels, *apart, *declared, *(card for card in rest if card not in apart)]
    behind = [card.number for card in sensei]
    return [*(card.number for card in out), *([SENSEI_DECK_FOLLOWS, *behind] if behind else [])]


def levels_in(cards: list[Print]) -> list[Print]:
    """deck.personality, deck.ally.level: the cards of the character that has a level which no Ally has, or else of
    the first one."""
    people = [card for card in cards if card.kind == PERSONALITY_KIND]
    lead = next((card for card in people if not is_ally_level(card)), people[0] if people else None)
    if lead is None:
        return []
    return [card for card in people if card.facts[CHARACTER][:1] == lead.facts[CHARACTER][:1]]


def level_of(card: Print) -> int:
    return card.numbers[LEVEL]


def parted(cards: list[Print]) -> dict[str, list[Print]]:
    """The parts of a deck by their names."""
    deck = BuiltDeck(cards)
    return {
        MAIN_PERSONALITY: deck.levels,
        MASTERY_KIND: deck.masteries,
        SENSEI_KIND: deck.senseis,
        DECLARATIONS: [each for each in cards if is_declaration(each) and each.number != SENSEI_DECK_FOLLOWS],
        LIFE: deck.life,
        SENSEI_PART: deck.sensei_deck,
    }


# --- faults ----------------------------------------------------------------------------------------------


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """Every fault of a deck; none: it is legal."""
    deck = BuiltDeck(cards)
    return [
        *size_faults(deck, ruleset),
        *personality_faults(deck),
        *copy_faults(deck),
        *ball_faults(deck),
        *tokui_waza_faults(deck, ruleset),
        *mastery_faults(deck),
        *sensei_faults(deck),
        *fusion_faults(deck),
        *ally_faults(deck, ruleset),
        *list_faults(deck),
        *format_faults(deck),
        *ruled_faults(deck),
    ]


def fault(rule: RuleId, id: str, **values: Value) -> Fault:
    return Fault(Message(f"dbz:fault-{id}", **values), rule)


def each(cards: list[Print], rule: RuleId, id: str) -> list[Fault]:
    """A fault for each different card."""
    return [fault(rule, id, card=named(card)) for card in unique(cards)]


# --- size and personality ------------------------------------------------------------------------------------


def size_faults(deck: BuiltDeck, ruleset: str) -> list[Fault]:
    """deck.size: 50 to 85 cards; 90 with a Namekian Tokui-Waza, where the rules have that."""
    least, most = DECK_SIZES
    if switches_of(ruleset).large_namekian_deck and "Namekian" in deck.styles:
        most = LARGE_DECK
    if least <= deck.counted <= most:
        return []
    return [fault("deck.size", "size", n=deck.counted, least=least, most=most)]


def personality_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.personality: level 1 and at least the next two, one card of each, without a gap."""
    levels = sorted(card.numbers[LEVEL] for card in deck.levels)
    if levels == list(range(1, len(levels) + 1)) and len(levels) >= LEAST_LEVELS:
        return []
    if deck.lead is None:
        return [fault("deck.personality", "no-personality")]
    said = ", ".join(map(str, levels))
    return [fault("deck.personality", "levels", who=deck.character, levels=said, least=LEAST_LEVELS)]


# --- copies ----------------------------------------------------------------------------------------------


def copy_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.copies, deck.copies.named, deck.copies.limit, deck.copies.ally: how many of a card there may be; cards of
    one title are the same, but for personalities."""
    out: list[Fault] = []
    counts = Counter(title_of(card) for card in deck.cards)
    for title, count in counts.items():
        card = next(card for card in deck.cards if title_of(card) == title)
        most, rule = most_of(deck, card)
        if count > most:
            out.append(Fault(Message("fault-copies", n=count, card=named(card), most=most), rule))
    return out


def title_of(card: Print) -> str:
    """general.most-recent, general.retitled: what makes two cards the same for a deck."""
    if card.kind in (PERSONALITY_KIND, FUSION, MASTERY_KIND):
        return card.number
    return plain_title(card.name)


def most_of(deck: BuiltDeck, card: Print) -> tuple[int, RuleId]:
    """The greatest number of copies of a card, and the rule that says so."""
    if card.kind == PERSONALITY_KIND:
        return SEVERAL.get(card.facts[CHARACTER][0], 1), "deck.copies.ally"
    if card.kind == FUSION:
        return 1, "deck.sensei-deck.fusion"
    if card.kind == DRAGON_BALL:
        return 1, "deck.copies.dragon-ball"
    limit = limit_of(deck, card)
    if limit is not None:
        return limit, "deck.copies.limit"
    if deck.character in card.facts[NAMED] or is_named_for(card.name, deck.character):
        return NAMED_COPIES, "deck.copies.named"
    return COPIES, "deck.copies"


def limit_of(deck: BuiltDeck, card: Print) -> int | None:
    """deck.copies.limit: how many copies the card says there may be in this deck, more than usual or fewer; None
    if it says nothing.  Of a text that is not understood only the words "Limit N per deck" count."""
    said = [clause.skill for clause in card.clauses if isinstance(clause.skill.effect, DeckLimit)]
    if not said:
        found = LIMIT.search(card.text)
        return int(found[1]) if found is not None else None
    limits = [skill.effect for skill in said if all(is_true_of(deck, each) for each in skill.conditions)]
    return min(
        (rule.copies for rule in limits if isinstance(rule, DeckLimit) and rule.copies is not None),
        default=None,
    )


SIGNS: Final = {"<": lt, "<=": le, "==": eq, ">=": ge, ">": gt}


def is_true_of(deck: BuiltDeck, condition: Condition) -> bool:
    """deck.copies.limit: whether a deck is as a limit asks: which Tokui-Waza is declared, and whose levels
    are those of the Main Personality."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return True
    of, right = condition.left.of, condition.right
    values = {name for fact in of.facts for name in fact.values}
    if of.areas == ("tokui_waza",):
        there = bool(values.intersection(deck.styles) if values else deck.tokui_wazas)
    elif of.areas == ("personality",):
        there = deck.character in values
    else:
        return True
    return not isinstance(right, int) or SIGNS[condition.op](int(there), right)


def ball_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.dragon-balls, deck.copies.dragon-ball: of one set, and one of each number; alternate versions count as of
    their set."""
    balls = unique([card for card in deck.cards if card.kind == DRAGON_BALL])
    sets = sorted({name for card in balls for name in card.facts[BALL_SET]})
    out = [fault("deck.dragon-balls", "balls", sets=sets)] if len(sets) > 1 else []
    numbers = Counter((card.facts[BALL_SET], card.numbers[BALL]) for card in balls)
    twice = [card for card in balls if numbers[(card.facts[BALL_SET], card.numbers[BALL])] > 1]
    return out + each(twice, "deck.copies.dragon-ball", "ball-twice")


# --- styles ----------------------------------------------------------------------------------------------


def style_of(card: Print) -> str:
    """deck.style: the style of a card; "" for Freestyle cards and those that have none."""
    style = card.facts[STYLE][0] if card.facts[STYLE] else ""
    return style if style in STYLES else ""


def tokui_waza_faults(deck: BuiltDeck, ruleset: str) -> list[Fault]:
    """deck.tokui-waza, deck.tokui-waza.least, deck.tokui-waza.freestyle, deck.rainbow: one is declared at most, and
    then all cards with a style are of it."""
    if not deck.tokui_wazas:
        return []
    if len(deck.tokui_wazas) > 1:
        return [fault("deck.tokui-waza", "tokui-wazas", n=len(deck.tokui_wazas))]
    if deck.tokui_wazas[0].number == RAINBOW:
        return [] if may_be_rainbow(ruleset) else [fault("deck.rainbow", "rainbow")]
    style = deck.styles[0]
    styled = [card for card in [*deck.masteries, *deck.cards] if style_of(card) and counts_for_style(card)]
    if style == FREESTYLE:
        return each(styled, "deck.tokui-waza.freestyle", "not-freestyle")
    out = [
        fault("deck.tokui-waza", "other-style", card=named(card), style=style)
        for card in unique(styled)
        if style_of(card) != style
    ]
    if not any(style_of(card) == style and counts_for_style(card) for card in deck.cards):
        out.append(fault("deck.tokui-waza.least", "no-card-of-style", style=style))
    return out + heritage_faults(deck, style, ruleset)


def counts_for_style(card: Print) -> bool:
    """deck.tokui-waza: whether it counts where a Tokui-Waza asks for one style, as every card does that does not say
    otherwise."""
    return not any(isinstance(clause.skill.effect, OutsideStyles) for clause in card.clauses)


def may_be_rainbow(ruleset: str) -> bool:
    """deck.rainbow: whether the rules of the tournament have it."""
    return switches_of(ruleset).rainbow


def heritage_faults(deck: BuiltDeck, style: str, ruleset: str) -> list[Fault]:
    """deck.tokui-waza.heritage: those styles that go by descent."""
    if style not in HERITAGES or deck.lead is None or style in heritage_of(deck.lead, ruleset):
        return []
    return [fault("deck.tokui-waza.heritage", "heritage", who=deck.character, style=style)]


def mastery_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.mastery: one at most, in the style that is declared, and none without a Tokui-Waza."""
    misplaced = each(
        [card for card in deck.sensei_deck if card.kind == MASTERY_KIND], "deck.mastery", "mastery-there"
    )
    if len(deck.masteries) > 1:
        return [fault("deck.mastery", "masteries", n=len(deck.masteries)), *misplaced]
    for card in deck.masteries:
        style = style_of(card) or FREESTYLE
        if style not in deck.styles:
            return [fault("deck.mastery", "mastery", card=named(card), style=style), *misplaced]
    return misplaced


# --- the Sensei Deck -------------------------------------------------------------------------------------


def sensei_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.sensei, deck.sensei-deck, deck.sensei-deck.only: one Sensei at most, as many cards as it says, and the
    cards that are for the Sensei Deck only."""
    out: list[Fault] = []
    if len(deck.senseis) > 1:
        out.append(fault("deck.sensei", "senseis", n=len(deck.senseis)))
    most = deck.senseis[0].numbers[SENSEI_CARDS] if deck.senseis else 0
    count = len(deck.sensei_deck)
    if most != MISSING and count > most:
        out.append(fault("deck.sensei-deck", "sensei-deck", n=count, most=most))
    out += each(
        [card for card in deck.sensei_deck if card.kind == SENSEI_KIND], "deck.sensei", "sensei-there"
    )
    only = [card for card in deck.life if SENSEI_ONLY.search(card.text)]
    return out + each(only, "deck.sensei-deck.only", "sensei-only")


def fusion_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.sensei-deck.fusion: Fusion personalities begin in the Sensei Deck."""
    here = [card for card in deck.life if card.kind == FUSION]
    return each(here, "deck.sensei-deck.fusion", "fusion")


# --- Allies ----------------------------------------------------------------------------------------------


def ally_faults(deck: BuiltDeck, ruleset: str) -> list[Fault]:
    """deck.ally.level, deck.ally.own, deck.ally.high-tech: which personalities may be Allies."""
    allies, lead = deck.allies, deck.lead
    if lead is None:
        return []
    return [
        *each([card for card in allies if not is_ally_level(card)], "deck.ally.level", "ally-level"),
        *each([card for card in allies if deck.is_own(card)], "deck.ally.own", "ally-own"),
        *each(
            [card for card in allies if HIGH_TECH in card.facts[VERSION]], "deck.ally.high-tech", "high-tech"
        ),
        *alignment_faults(lead, allies),
        *(majin_faults(deck, lead) if switches_of(ruleset).majin_allies else []),
    ]


def is_ally_level(card: Print) -> bool:
    least, most = ALLY_LEVELS
    return least <= card.numbers[LEVEL] <= most


def alignment_faults(lead: Print, allies: list[Print]) -> list[Fault]:
    """deck.ally.alignment: Heroes with Heroes, and Villains with Villains."""
    others = [card for card in allies if card.facts[ALIGNMENT] != lead.facts[ALIGNMENT]]
    return each(others, "deck.ally.alignment", "ally-alignment")


def majin_faults(deck: BuiltDeck, lead: Print) -> list[Fault]:
    """deck.ally.majin: Majins with Majins, others with others, and the Cell Jr. with Cell."""
    is_majin = MAJIN in lead.facts[GROUP]
    apart = [card for card in deck.allies if (MAJIN in card.facts[GROUP]) != is_majin]
    juniors = [card for card in deck.allies if CELL_JUNIORS.fullmatch(card.facts[CHARACTER][0])]
    if deck.character != "Cell":
        apart += [card for card in juniors if card not in apart]
    return each(apart, "deck.ally.majin", "ally-majin")


# --- lists -----------------------------------------------------------------------------------------------


def list_faults(deck: BuiltDeck) -> list[Fault]:
    """deck.banned, deck.restricted, deck.group.one, deck.group.three: the lists, which the user may replace."""
    lists = lists_of("dbz")
    counts = Counter(plain_title(card.name) for card in deck.everything)
    banned = {plain_title(name) for name in lists.banned} | set(lists.banned)
    out = each([c for c in deck.everything if is_listed(c, banned)], "deck.banned", "banned")
    for name, most in lists.restricted.items():
        count = counts[plain_title(name)] or sum(card.number == name for card in deck.everything)
        if count > most:
            out.append(fault("deck.restricted", "restricted", n=count, card=name, most=most))
    for group in lists.groups:
        there = sum(counts[plain_title(name)] for name in group.cards)
        if there > group.most:
            rule = "deck.group.one" if group.most == 1 else "deck.group.three"
            out.append(fault(rule, "group", n=there, cards=group.cards, most=group.most))
    return out


def is_listed(card: Print, listed: set[str]) -> bool:
    return plain_title(card.name) in listed or card.number in listed


def format_faults(deck: BuiltDeck) -> list[Fault]:
    """general.battle-simulator, deck.tuff-enuff: cards that are not for this format; those for Tuff Enuff and League
    play are, but for two kinds."""
    cards = deck.everything
    simulated = [card for card in cards if BATTLE_SIMULATOR in card.facts[VERSION]]
    focused = [card for card in cards if FOCUSED_ONLY.search(card.text)]
    barred = [card for card in cards if plain_title(card.name).startswith(NOT_FOR_DECKS)]
    return [
        *each(simulated, "general.battle-simulator", "simulator"),
        *each(focused, "general.later", "focused"),
        *each(barred, "deck.tuff-enuff", "barred"),
    ]


def ruled_faults(deck: BuiltDeck) -> list[Fault]:
    """general.later: single cards that rulings keep apart."""
    out: list[Fault] = []
    by_title = {plain_title(card.name): card for card in deck.everything}
    for title, style in APART.items():
        if title in by_title and style in deck.styles:
            out.append(fault("general.later", "apart", card=named(by_title[title]), style=style))
    for one, other in NEVER_TOGETHER:
        if one in by_title and other in by_title:
            both = named(by_title[one]), named(by_title[other])
            out.append(Fault(Message("fault-ban", one=both[0], other=both[1]), "general.later"))
    return out
