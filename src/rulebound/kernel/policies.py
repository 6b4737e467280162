"""Where manuals differ on the same question: a game declares how its own answers it."""

from __future__ import annotations

from rulebound.kernel.aliases import Bits


class Policies:
    """A game's answers, each of which is no unless the game says otherwise."""

    def __init__(
        self,
        *,
        negated_card_is_blank: bool = False,
        given_effects_survive: bool = False,
        giver_is_master: bool = False,
        base_is_replaced: bool = False,
        must_replace: bool = False,
        turns_what_changes: bool = False,
        replaces_together: bool = False,
        looker_orders: bool = False,
        conditions_when_triggered: tuple[str, ...] | None = None,
        done_in_full: bool = False,
        hand_rearranged: bool = False,
        payer_may_replace: bool = False,
        shuffles_what_was_seen: bool = False,
        keeps_out_of_reach: bool = False,
        orders_permanents: bool = False,
        last_orientation_counts: bool = False,
        turns_by_degrees: bool = False,
        held_at_zero: bool = False,
        changes_reach_later: bool = False,
        immunity_beats_negation: bool = False,
        conditions_validate: bool = True,
        reaches_later: tuple[str, ...] | None = None,
        subject_matters: Bits = 0,
        least_named: int = 0,
        mixing: list[str] | None = None,
        attaches_across: bool = False,
        must_find: bool = False,
        losing_is_not_winning: bool = False,
    ) -> None:
        self.negated_card_is_blank = negated_card_is_blank
        """A card whose effects are all negated counts as one without text."""
        self.given_effects_survive = given_effects_survive
        """Effects that a card was given are not negated with its own."""
        self.giver_is_master = giver_is_master
        """An effect that a card was given belongs to whoever's effect gave it, not to the card's player."""
        self.base_is_replaced = base_is_replaced
        """A number to begin with is the one that an effect has set in place of the printed one, if any has."""
        self.must_replace = must_replace
        """A replacement that is not optional replaces even if nothing can be done instead."""
        self.turns_what_changes = turns_what_changes
        """A card that lies as it is to be turned is not chosen for that, if nothing else is done with it."""
        self.replaces_together = replaces_together
        """A replacement stands in for what one instruction does to all the cards that it is about."""
        self.looker_orders = looker_orders
        """Cards that a player looks at and puts somewhere are put in that player's order, not in their owner's."""
        self.conditions_when_triggered = conditions_when_triggered
        """Whose turn it is and what its card was given, if an automatic effect asks, count when its event occurs
        as well, and all conditions of effects of these timings; None where they are asked only later."""
        self.done_in_full = done_in_full
        """What is done to fewer cards than the text says was not done, for "if you do", and pays for nothing."""
        self.hand_rearranged = hand_rearranged
        """A hand may be mixed at any time: nobody else can pick a card of it that was shown before."""
        self.payer_may_replace = payer_may_replace
        """Whoever pays may have something else happen to a card instead of the cost, which is then not paid."""
        self.shuffles_what_was_seen = shuffles_what_was_seen
        """Cards looked at and left where they are: their whole area is shuffled, and not they alone."""
        self.keeps_out_of_reach = keeps_out_of_reach
        """What an effect makes unfit for a permanent effect stays out of its reach for the turn."""
        self.orders_permanents = orders_permanents
        """Permanent effects are applied before what lasts for a time, the turn player's first, where one of them
        changes the number that it asks for."""
        self.last_orientation_counts = last_orientation_counts
        """A card that has left for where cards have no orientation counts as in the one that it had."""
        self.turns_by_degrees = turns_by_degrees
        """A card is set active by one orientation at a time; one that lies further than rested is rested, too."""
        self.held_at_zero = held_at_zero
        """A number that may not be negative is held at 0 after each effect, in the order of their age."""
        self.changes_reach_later = changes_reach_later
        """What changes a number of all cards for a time changes that of later ones, too."""
        self.immunity_beats_negation = immunity_beats_negation
        """Effects that do nothing to a card do not negate its own effects, that one included which says so."""
        self.conditions_validate = conditions_validate
        """An effect is invalid while the condition of its keyword does not hold (`Clause.valid_if`)."""
        self.reaches_later = reaches_later
        """The acts of which an effect on all cards reaches later ones, too; None for all acts."""
        self.subject_matters = subject_matters
        """The moments of which it always makes a difference which card they happen to, as bits."""
        self.least_named = least_named
        """The least number that a player can name."""
        self.attaches_across = attaches_across
        """A card that is attached to one of the other player stays on its own player's side."""
        self.losing_is_not_winning = losing_is_not_winning
        """What keeps a player from winning does not keep the other one from losing by an effect that says so."""
        self.must_find = must_find
        """Who searches an own pile for a card takes one if there is one (`Rules.found_nothing`)."""
        self.mixing = mixing
        """Those that count of what a card must have several of (colours), if not all do."""
