"""The sentences that card texts are written in, by language."""

from __future__ import annotations

from typing import Protocol


class Forms:
    """How the words of a language change, as tables."""

    def __init__(
        self,
        verbs: dict[str, tuple[str, str]],
        articles: tuple[str, ...],
        contractions: tuple[tuple[str, str], ...] = (),
        adjectives_after: bool = False,
    ) -> None:
        self.verbs = verbs
        """For a verb as the player is told to do it: what another player does, and what one may do."""
        self.articles = articles
        """The definite articles, each with what separates it from its noun."""
        self.contractions = contractions
        """Words that are drawn together: "de le" is "du"."""
        self.adjectives_after = adjectives_after
        """Whether adjectives stand behind their noun."""

    def infinitive(self, verb: str) -> str:
        """What stands after "you may"; a word that is no verb stays as it is."""
        return self.verbs[verb][1] if verb in self.verbs else verb


class GameWords(Protocol):
    """A module of one game's sentences and nouns in one language."""

    @property
    def SAY(self) -> dict[str, str]:
        """The sentences, with {a} to {d} for what belongs into them."""

    @property
    def NOUNS(self) -> dict[str, tuple[str, str]]:
        """One and several of them."""


class SharedWords(GameWords, Protocol):
    """A module of what the games share in one language."""

    @property
    def FORMS(self) -> Forms:
        """How its words change."""


class Sentences:
    """What the writer of one game's cards has to say in one language: a game's words win over shared ones."""

    def __init__(self, shared: SharedWords, own: GameWords, said: dict[str, str]) -> None:
        self.forms = shared.FORMS
        self.say = {**said, **shared.SAY, **own.SAY}
        """By key; for the meanings of a table of words, their first phrase where no sentence is given."""
        self.nouns = {**shared.NOUNS, **own.NOUNS}
