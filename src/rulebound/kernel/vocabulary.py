"""The words of a game's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.kernel import codes
from rulebound.kernel.aliases import Bits
from rulebound.kernel.cards import Area
from rulebound.kernel.codes import state_of
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.instruction import Lower
    from rulebound.kernel.tree import Action, Skill


class TooMany(ValueError):
    """A game has more of something than the kernel can tell apart."""

    def __init__(self, count: int, what: str, most: int) -> None:
        super().__init__(f"the game has {count} {what}: at most {most} can be told apart")


class Moment:
    """How a timing of the game's cards maps onto a moment."""

    def __init__(self, bit: Bits, label: str, rule: str, this: bool = False, who: int = codes.ANYONE) -> None:
        self.bit = bit
        self.label = label
        self.rule = rule
        self.this = this
        """It must happen to the card itself."""
        self.who = who


class PrintedStat:
    """A number that is printed on cards."""

    def __init__(
        self,
        name: str,
        *,
        signed: bool = False,
        fights: bool = False,
        wild: int = 0,
        named_from: int = 0,
        named_up_to: int = -1,
    ) -> None:
        self.name = name
        self.named_from = named_from
        """The lowest that a player can name where a text asks for such a number."""
        self.named_up_to = named_up_to
        """The highest; -1 if no text asks for one."""
        self.signed = signed
        """It may be negative; any other that would be is 0."""
        self.wild = wild
        """The number that stands for any, as whoever's text asks for it likes; 0 if there is none."""
        self.fights = fights
        """It is the one that is compared in a battle."""


class Vocabulary:
    """The words of a game's cards and what they are in the kernel."""

    def __init__(
        self,
        areas: list[Area],
        stats: list[PrintedStat],
        *,
        keywords: list[str],
        acts: list[str],
        timings: dict[str, Moment],
        events: dict[str, Moment],
        keyword_timings: dict[str, Moment] | None = None,
        timing_keywords: dict[str, str] | None = None,
        facts: dict[str, str] | None = None,
        orientations: tuple[str, ...] = ("active", "rested"),
    ) -> None:
        moments = [int(each.bit) for table in (timings, events) for each in table.values()]
        for count, what, most in (
            (len(areas), "areas", codes.MOST_AREAS),
            (len(keywords), "keywords", codes.MOST_KEYWORDS),
            (len(timings), "timings", codes.MOST_TIMINGS),
            (len(stats), "numbers", codes.MOST_BITS),
            (max(moments, default=0).bit_length(), "moments", codes.MOST_BITS),
        ):
            if count > most:
                raise TooMany(count, what, most)
        self.lowers: dict[type[Action], Lower] = {}
        """How trees that only this game has become instructions."""
        self.in_play_beside: dict[tuple[str, ...], tuple[tuple[str, ...], str]] = {}
        """Areas where a text looks for cards, the kinds of cards in play that lie in another area, and that area."""
        self.counts_as: dict[str, tuple[str, ...]] = {}
        """The kinds that cards of a kind count as in play, besides their own."""
        self.timing_keywords: dict[str, str] = timing_keywords or {}
        """Timings that are keywords by themselves."""
        self.raisable: dict[type[Action], str] = {}
        """The actions whose number other effects may raise, each with the name of its kind."""
        self.timed_keywords: dict[str, tuple[str, ...]] = {}
        """Keywords whose effects have timings of their own, each with the keywords that a card has by it."""
        self.printed_facts: dict[str, tuple[str, ...]] = {}
        """Facts that are as if printed on cards of a kind whose own text gives them, without a condition."""
        self.told_facts: dict[str, Callable[[list[Skill]], list[str]]] = {}
        """Facts that a card has by what its own text says, and how they are found in its skills."""
        self.written_facts: dict[str, Callable[[str], list[str]]] = {}
        """Facts that a card has by the words of its text, whatever they mean, and how they are found in it."""
        self.passing: tuple[str, ...] = ()
        """Kinds of cards that do not stay in play: what holds as long as its card lies there holds never."""
        self.negatable: dict[str, tuple[str, ...]] = {}
        """What words of a text that negates some skills mean, as timings: "activate", "auto"…"""
        self.tallies: dict[str, tuple[int, int]] = {}
        """The numbers that a text may ask for, each with its places among `Game.counters`: that of either seat."""
        self.queued: tuple[str, ...] = ()
        """The timings of effects that wait to be resolved because a procedure of the game says so, and not because of
        an event."""
        self.validating: tuple[str, ...] = ()
        """The keywords whose condition is upon the effect as such (`Clause.valid_if`)."""
        self.kinds: dict[str, int] = {}
        """Of which kind each timing and each keyword is, as a bit of KIND_BITS."""
        self.waivable: tuple[str, ...] = ()
        """The acts whose cost an effect can waive."""
        self.acts_elsewhere: tuple[str, ...] = ()
        """The acts of cards that need not be in play: a permanent effect forbids them to its own card anywhere."""
        self.payable: tuple[str, ...] = ()
        """The acts that may be forbidden to those who do not pay for them."""
        self.toll_areas: tuple[str, ...] = ()
        """The areas whose cards pay for them."""
        self.tolls = False
        """Some card forbids an act to those who do not pay for it."""
        self.shields = False
        """Some card says of cards that effects do nothing to them."""
        self.elsewhere: Bits = 0
        """Areas out of play in which automatic effects of cards wait, as bits."""
        self.outlying: Bits = 0
        """The moments that those wait for, as bits."""
        self.outside: Bits = 0
        """Areas out of play in which any effects of cards work, as bits."""
        self.repeated: tuple[int, ...] = ()
        """The facts of which a card may have the same one several times, each of which counts."""
        self.informing = False
        """Some card gives others information that is not a number."""
        self.giving: Bits = 0
        """What permanent effects do that some card gives to others, as bits of instruction codes."""
        self.conferred_bits: Bits = 0
        """What the permanent effects do that others confer on cards, as bits."""
        self.confers = False
        """Some card's permanent effect gives effects to others."""
        self.confers_varying = False
        """And whom one of these reaches depends on what the cards are like."""
        self.works_outside = False
        """Some card has a permanent effect that works where the card is not in play."""
        self.conferred_moments: Bits = 0
        """The moments that automatic effects wait for which permanent effects confer, as bits."""
        self.replacing = False
        """Some card gives a replacement effect to others."""
        self.replaced: Bits = 0
        """The moments for which some card's replacement effect can stand in, as bits."""
        self.replacing_outside: Bits = 0
        """The areas out of play in which replacements work, as bits."""
        self.holds_numbers = False
        """Whether an effect says that a number of cards cannot be reduced, or increased."""
        self.deeds_recalled: Bits = 0
        """What texts ask about cards that effects of their card have dealt with (`codes.BY_THIS`)."""
        self.recalled: Bits = 0
        """The moments that some card asks about afterwards, as bits."""
        self.shares_uses = False
        """[Once Per Turn] of an effect that is there at several timings counts all of them."""
        self.counts_done = False
        """A text may count the cards that its last action was done to."""
        self.shows = False
        """Some card has players show cards as long as its effect holds (`Rules.show`)."""
        self.counted = False
        """Some card waits for several cards at once."""
        self.own_deed = ""
        """What effects of this game are asked to have done, besides what is done in every game."""
        self.worded: tuple[str, ...] = ()
        """Keywords behind which a card says more: nothing can be given of them but the whole."""
        self.no_skills: tuple[str, ...] = ()
        """Keywords that the engine uses and the game does not have."""
        self.act_events: dict[str, str] = {}
        """What happens when a player does an act that may be allowed a number of times only."""
        self.keyword_timings: dict[str, Moment] = keyword_timings or {}
        """Keyword skills that are automatic, and what they wait for."""
        self.areas: dict[str, int] = {}
        self.in_play: Bits = 0
        self.in_game: Bits = 0
        """The areas whose cards take part in the game, as bits."""
        self.apart: Bits = 0
        """Those of them whose cards are not meant where no area is named, as bits."""
        for i, area in enumerate(areas):
            area.index = i
            self.areas[area.name] = i
            if area.in_game:
                self.in_game |= 1 << i
            if area.in_play:
                self.in_play |= 1 << i
            if area.apart:
                self.apart |= 1 << i
        self.stats = {stat.name: i for i, stat in enumerate(stats)}
        self.named_from = {stat.name: stat.named_from for stat in stats}
        self.named_up_to = {stat.name: stat.named_up_to for stat in stats}
        self.signed = sum(1 << i for i, stat in enumerate(stats) if stat.signed)
        """The numbers that may be negative, as bits."""
        self.wild = {i: stat.wild for i, stat in enumerate(stats) if stat.wild}
        """The numbers that stand for any, by the stat."""
        self.fighting = next((i for i, stat in enumerate(stats) if stat.fights), -1)
        """The number that is compared in a battle; -1 if none is."""
        self.fact_keys = {"name": "name"} if facts is None else facts
        """What is printed on cards besides numbers, and where a card's file has it: {"color": "colors"}."""
        if "name" not in self.fact_keys:
            raise ValueError("the cards of every game have a name among their facts")
        self.facts = {name: i for i, name in enumerate(self.fact_keys)}
        self.naming = self.facts["name"]
        """The names among them."""
        self.kind_fact = self.facts.get("kind", -1)
        """The fact that is the kinds which an effect has a card count as besides its own; -1 if none does."""
        self.orientations = orientations
        """How a card can lie where cards are turned: the first as one that can be used."""
        self.states = codes.STATES | {name: state_of(i) for i, name in enumerate(orientations)}
        """What a text calls the states of cards."""
        self.keywords = {name: 1 << i for i, name in enumerate(keywords)}
        self.acts = {name: i for i, name in enumerate(acts)}
        self.timings = timings
        self.events = events
        self.sorts = {name: 1 << (codes.FIRST_SORT + i) for i, name in enumerate(timings)}
        """The timings as bits, beside the keywords' and below A_SKILL."""

    def trait(self, name: str) -> int:
        """A number for a fact or a number of cards by which they are told apart; -1 for ""."""
        if not name:
            return -1
        return self.facts[name] if name in self.facts else len(self.facts) + self.stats[name]


class NotExecutable(ValueError):
    """The text is understood, but this game has no such word to carry it out."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message
