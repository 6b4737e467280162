"""What a text has mentioned so far."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language import references as ref
from rulebound.language.references import Open, Span


class UnclearReference(Exception):
    """What a word refers to cannot be told; `hint` is the id of a message."""

    def __init__(self, span: Span, hint: str = "expected-what-it-means") -> None:
        super().__init__(hint)
        self.span = span
        self.hint = hint


class Discourse:
    """What a text has mentioned so far, and what its references have turned out to mean."""

    def __init__(self, fixed_areas: tuple[str, ...] = (), piles: tuple[str, ...] = ()) -> None:
        self.fixed_areas = fixed_areas
        """The areas that always have the same card: "your Leader" needs no choice."""
        self.piles = piles
        """Those where a card does not lie whose text is carried out."""
        self.pending: ref.OpenChoice | None = None
        """Chosen, and nothing has been done with it yet."""
        self.before: list[ref.OpenChoice] = []
        """Chosen before that, with which nothing has been done yet either: "them" means all of these."""
        self.named: Selector | None = None
        """The card that was named last."""
        self.unnamed = False
        """A card is spoken of since that no effect can name."""
        self.happening: list[tree.When] = []
        """The events that this effect waits for: one of them has happened."""
        self.around: list[tuple[Selector | None, list[tree.When]]] = []
        """What was named, and the events, before an effect within this one."""
        self.choices: list[tree.Choose] = []
        """The choices of cards that the effect has done something with, in order."""
        self.against: Selector | None = None
        """The second card of the event."""
        self.looked_at = False
        """Cards are being looked at, and none have been selected since."""
        self.shown = False
        """Cards have been looked at."""
        self.shown_by_cost = False
        """They were looked at, or revealed, as the cost was paid, and none since."""
        self.dealt_with = False
        """Cards have been selected, shown or moved: there is a card that "it" can be."""
        self.selections = 0
        """The number of times that cards were selected or moved from a pile."""
        self.chosen_among = 0
        """The selection that was made last among cards that were spoken of: "1 of them"."""
        self.selected: list[Filter | None] = []
        """As what cards were described that were selected so far; None where that is not known."""
        self.unclear: ref.Other | None = None
        """ "Other" cards of which the next mention must say what they are not."""
        self.selections_before = 0
        """That number when the clause under way began."""
        self.each_did = -1
        """The number of selections when both players had done the same."""
        self.last_choice = 0
        """The selection that "choose" named last."""
        self.cost_choice = 0
        """The selection that the cost has named with "choose" last; 0 if it has named none."""
        self.cost_selections = 0
        """The number of selections when the cost was over."""
        self.of_cost: set[Span] = set()
        """Where cards are named by what the cost has done with them, and the effect has done other things since."""
        self.cost_deeds = 0
        """The number of things that were done with cards until then."""
        self.this_spoken_of = False
        """This card has been mentioned."""
        self.asked_it = -1
        """The number of selections when a condition asked about the cards that were dealt with last."""
        self.asked_again: set[Open] = set()
        """References in a further condition, which may be about those cards once more."""
        self.asked_about: Selector | None = None
        """The card that a condition has asked about by a reference."""
        self.shown_played = False
        """This sentence played the cards that were looked at."""
        self.had: Filter | None = None
        """The cards that the last condition was about."""
        self.had_several = False
        """A condition before was about others."""
        self.had_last = False
        """No cards were dealt with since a condition was about some."""
        self.leader_too = False
        """A condition was about a Leader when this card was the one spoken of: "it" could be either."""
        self.leader_named = False
        """A condition was about a Leader."""
        self.event_card = False
        """The card of the event was named."""
        self.drawn = False
        """A card was drawn since this card was named, and nobody has said which."""
        self.one_had = False
        """A condition has asked for one card since this card was named."""
        self.after_others: set[Open] = set()
        """References to a card that was put away, where the event has another card that has left play."""
        self.of_event: set[Open] = set()
        """References to a card that was put away, which mean the card of the event where a card in play is meant."""
        self.shown_moved = False
        """Something was done with the cards that were looked at."""
        self.hardly: set[Open] = set()
        """References to this card in an effect whose event has another card: nobody harms his own."""
        self.enemies: set[Open] = set()
        """References to an opponent's card, which nobody strengthens, where a Leader or the cost's could be meant."""
        self.doubtful: set[Open] = set()
        """References to this card that may as well mean that one."""
        self.done = False
        """Something was done."""
        self.deeds: list[Action] = []
        """What was done with cards by the last clause that did something with cards."""
        self.sorts: set[str] = set()
        """What was done with cards so far, by its name."""
        self.earlier: list[Action] = []
        """What was done with cards before that."""
        self.all_deeds: list[Action] = []
        """All that was done with cards so far, in order."""
        self.named_only: set[ref.OpenChoice] = set()
        """Choices among whose cards the next words choose."""
        self.names_event_card = False
        """The card of the event is what the first reference chooses from: it is named before."""
        self.told_deeds: list[Action] = []
        """The same, as the text tells it."""
        self.asked_of_deeds: set[ref.DoneTo] = set()
        """The deeds that a condition asks about, and something else was done since."""
        self.unplaced: list[ref.AskedOfDeed] = []
        """The conditions about them that have found no place yet."""
        self.parts: list[tree.Choose] = []
        """The choices that were made last, of which a text may speak one by one."""
        self.parts_since = 0
        """The number of selections when they were made: no others may have been selected since."""
        self.parts_gone: set[str] = set()
        """The areas into which cards of these choices were put since."""
        self.together: dict[ref.OpenChoice, Selector] = {}
        """For the last of several choices that are made at once: all of them."""
        self.meanings: dict[Open | ref.ChosenPart | ref.OfEvent | ref.OtherCards, Selector] = {}
        self.host_named = False
        """This card was named last as the one under which cards were placed."""
        self.dealt_before: set[Open] = set()
        """The references that mean the cards that were placed so, if they cannot mean this card."""
        self.asked_of_past: list[ref.Was] = []
        """The conditions about what cards were like before that have found no place yet."""
        self.taken: set[ref.OpenChoice] = set()
        """The choices that are made where the chosen card is spoken of."""

    def is_fixed(self, of: Filter) -> bool:
        """Whether these are the cards of an area that always has the same, whatever they are like."""
        return len(of.areas) == 1 and of.areas[0] in self.fixed_areas and of == Filter(of.whose, of.areas)
