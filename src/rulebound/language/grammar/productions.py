"""How a dialect differs from the shared grammar: productions that it overrides, and verbs that it adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, Generic, ParamSpec, TypeAlias, TypeVar

from rulebound.kernel.tree import Action, Selector
from rulebound.language.binding import Binding
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Reader
from rulebound.language.tokens import Token, tokenize

P = ParamSpec("P")
T = TypeVar("T")

Verb: TypeAlias = Callable[[Reader, Selector | None], list[Action]]
"""Reads what follows a verb; the selector is what the verb itself names, as in "place it"."""


VERBS: Final[dict[str, Verb]] = {}
"""What reads the words that follow a verb, in every game that has no way of its own."""


def verb(*names: str) -> Callable[[Verb], Verb]:
    """Marks the function that reads what follows these verbs."""

    def mark(way: Verb) -> Verb:
        for name in names:
            VERBS[name] = way
        return way

    return mark


def plain_tokens(text: str, _lex: Lexicon) -> list[Token]:
    return tokenize(text)


class Grammar:
    """What a game's sentences have of their own."""

    def __init__(
        self,
        *,
        tokens: Callable[[str, Lexicon], list[Token]] = plain_tokens,
        areas: tuple[str, ...],
        field: tuple[str, ...],
        in_play: str,
        oriented: tuple[str, ...],
        piles: tuple[str, ...],
        discard: str,
        kinds: dict[str, str],
        fixed_heads: tuple[str, ...] = (),
        joined_heads: tuple[str, ...] = (),
        plural_heads: tuple[str, ...] = (),
        nameless: tuple[str, ...] = (),
        homes: dict[str, tuple[str, ...]] | None = None,
        free_order: bool = False,
        until_unsaid: str = "",
        keywords_stay: bool = False,
        then_waits: bool = False,
        time_of_last: bool = False,
        becoming_is_base: bool = False,
        stat_unsaid: str = "",
        numbered: tuple[str, ...] = (),
        colored: tuple[str, ...] = (),
        costly: tuple[str, ...] = (),
        terms: dict[str, str] | None = None,
        orientations: tuple[str, ...] = ("active", "rested"),
        battle_ends: dict[str, str] | None = None,
        arrivals: dict[str, str] | None = None,
        playing: tuple[str, ...] = (),
        hand_skills: tuple[str, ...] = (),
        answers_play: tuple[str, ...] = (),
        bans_reach_later: bool = False,
        owned: tuple[str, ...] = (),
        unplayed: tuple[str, ...] = (),
        shields: tuple[str, ...] = (),
        becomes: dict[str, str] | None = None,
        kinds_activated: dict[str, str] | None = None,
        binding: type[Binding] = Binding,
    ) -> None:
        self.tokens = tokens
        """Cuts a text into tokens."""
        self.areas = areas
        """All areas of a player, in the order in which a text that means several names them."""
        self.field = field
        """The areas where cards lie whose area goes without saying."""
        self.in_play = in_play
        """The area into which cards are played."""
        self.oriented = oriented
        """The areas of cards that are said to be active or rested, and nothing else."""
        self.piles = piles
        """The areas where cards are neither active nor rested."""
        self.discard = discard
        """The pile of the cards that are done with."""
        self.kinds = kinds
        """The printed kind of the cards that a noun names."""
        self.fixed_heads = fixed_heads
        """The nouns whose cards lie in the area of that name, and nowhere else."""
        self.plural_heads = plural_heads
        """The nouns that stand in the plural where all cards are meant: in the singular it must be said which."""
        self.joined_heads = joined_heads
        """The nouns that may be joined to one: "Leader or Character cards"."""
        self.nameless = nameless
        """The nouns of cards that have no name: "other than [Name]" is not said of them."""
        self.homes = homes or {}
        """The areas of the cards that can lie nowhere else, by their noun."""
        self.free_order = free_order
        """Adjectives may stand behind the noun, and cards may be named by them alone."""
        self.until_unsaid = until_unsaid
        """How long an effect lasts that does not say so; "" if it must."""
        self.keywords_stay = keywords_stay
        """A keyword that an effect gives without saying how long stays."""
        self.time_of_last = time_of_last
        """A later time behind two clauses ("draw 1 card and KO it at the end of the turn") is that of the second."""
        self.then_waits = then_waits
        """What is done "then", behind something that is done at a later time, is done at that time."""
        self.becoming_is_base = becoming_is_base
        """A number that becomes another takes the place of the printed one, also where the text does not say so."""
        self.stat_unsaid = stat_unsaid
        """What an amount changes that does not say so; "" if it must."""
        self.numbered = numbered
        """Keywords with a number."""
        self.colored = colored
        """Keywords with colours."""
        self.costly = costly
        """Keywords with a cost."""
        self.terms = terms or {}
        """What a term in brackets of some kind is: a name, a type."""
        self.orientations = orientations
        """How cards lie in the oriented areas, as the tree calls it."""
        self.battle_ends = battle_ends or {}
        """For an event of a battle: the end of a battle in which it happened."""
        self.arrivals = arrivals or {}
        """For an area: the event that a card comes there, where it has a name of its own."""
        self.playing = playing
        """Keywords with which cards are played."""
        self.bans_reach_later = bans_reach_later
        """What all cards are forbidden holds for those that come later as well."""
        self.hand_skills = hand_skills
        """The kinds of skills that are activated from the hand alone."""
        self.answers_play = answers_play
        """The timings of skills that are activated while a card is being played."""
        self.owned = owned
        """The nouns of cards that are always said to be somebody's."""
        self.unplayed = unplayed
        """The nouns of cards that are not played, whatever else is done with them."""
        self.shields = shields
        """The keywords because of which cards cannot be chosen, and which a choice may ignore."""
        self.becomes = becomes or {}
        """What the words of a key become in the tree, where only this game has them."""
        self.kinds_activated = kinds_activated or {}
        """For something that happens to a card: the kind of skill of it that is activated then."""
        self.binding = binding
        """What the words of a text refer to."""
        self.verbs: dict[str, Verb] = {}
        """The verbs that only this game has, or reads in its own way."""

    def override(
        self, production: Production[P, T]
    ) -> Callable[[Callable[Concatenate[Reader, P], T]], Callable[Concatenate[Reader, P], T]]:
        """Marks the function that reads a production in this game.

        @GRAMMAR.override(actions.read_shuffle)
        def read_shuffle(r: Reader) -> Action: ...
        """

        def mark(way: Callable[Concatenate[Reader, P], T]) -> Callable[Concatenate[Reader, P], T]:
            production.overrides[self] = way
            return way

        return mark

    def verb(self, *names: str) -> Callable[[Verb], Verb]:
        """Marks the function that reads what follows these verbs in this game."""

        def mark(way: Verb) -> Verb:
            for name in names:
                self.verbs[name] = way
            return way

        return mark


class Production(Generic[P, T]):
    """A function of the shared grammar that a dialect may override; called like the function."""

    def __init__(self, shared: Callable[Concatenate[Reader, P], T]) -> None:
        self.shared = shared
        """What is read where the dialect has nothing of its own."""
        self.name = shared.__name__
        self.overrides: dict[Grammar, Callable[Concatenate[Reader, P], T]] = {}
        self.__doc__ = shared.__doc__

    def __repr__(self) -> str:
        return f"<production {self.name}>"

    def __call__(self, r: Reader, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.overrides.get(r.grammar, self.shared)(r, *args, **kwargs)


def production(shared: Callable[Concatenate[Reader, P], T]) -> Production[P, T]:
    """Marks a function of the shared grammar that a dialect may override."""
    return Production(shared)
