"""What a game's package brings: its `GAME`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulebound.games.faults import Fault
from rulebound.games.library import Library
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules

MakeRules = Callable[[str, Library], Rules]
"""Makes a game's rules of a version and the cards to be played with."""
FindFaults = Callable[[list[Print], str], list[Fault]]
"""What is wrong with a deck by a version of the rules."""


class GameDefinition:
    """A game: its name, its rules in each version, its cards, and how its decks are built.

    What only surfaces need stays in modules that are imported when they are asked for:

    `text`              DIALECT, how its card texts are read and written
    `table.positions`   WORDING, how positions and scenarios speak of it
    `table.cards`       FORM, what its card files hold
    `table.layout`      LAYOUT, how its table is drawn
    `table/messages`    `en.ftl`, `fr.ftl`: its own sentences and words, by language
    `table.cardcheck`   ARRANGER, the positions in which its cards are checked
    """

    def __init__(
        self,
        name: str,
        *,
        library: Library,
        versions: Sequence[str],
        make_rules: MakeRules,
        deck_faults: FindFaults,
        leads: tuple[str, ...] = (),
        is_variant: Callable[[str], bool] | None = None,
    ) -> None:
        self.name = name
        self.library = library
        self.make_rules = make_rules
        self.deck_faults = deck_faults
        self.leads = leads
        """The kinds of card of which a player has one beside the deck: it comes first in every list."""
        self.rulesets = {version: make_rules(version, library) for version in versions}
        """The rules by version, the newest last."""
        self.is_variant = is_variant
        """Whether a name is that of a version with something settled otherwise, where organizers decide that."""
        self.variants: dict[str, Rules] = {}
        """Those of them that were asked for."""

    def variant(self, ruleset: str) -> Rules | None:
        """The rules of a version with something settled otherwise; None if there are none of that name."""
        if ruleset not in self.variants and self.is_variant is not None and self.is_variant(ruleset):
            self.variants[ruleset] = self.make_rules(ruleset, self.library)
        return self.variants.get(ruleset)

    @property
    def newest(self) -> Rules:
        return list(self.rulesets.values())[-1]

    def __repr__(self) -> str:
        return f"<GameDefinition {self.name}: {', '.join(self.rulesets)}>"
