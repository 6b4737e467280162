"""What the words of a text refer to: the second pass, after reading.

A text is followed in its own order.  What it has mentioned so far decides what a word such as "it" means:

1. "It", "them", "that card" mean the card that "choose …" has named, if nothing has been done with that card yet.
   Its choice is made there and then.  A card that is chosen and then not spoken of is chosen all the same.
2. Otherwise they mean the card that was named last: this card, the card that the event happened to, or the Leader
   that a condition was about.  Other cards that are described after it, or a pile, put it out of mind.
3. Otherwise they mean the cards that are being looked at, if none have been selected since.
4. Otherwise they mean the cards last chosen or moved; or where there are none, "it" means this card, if it has been
   mentioned, and "they" the cards that a condition was about.

"The chosen card" is the first of these, or the last.  "That card" is never this card: where "it" would be this card,
"that card" is the second card of the event (what is attacked, or what attacks), or the fourth.  A condition that
asks about "it" does nothing with it: a card that "choose …" has named is then chosen before.  "The rest" are the
cards that are being looked at.  "If you do" asks about what was done before.  "If it was in Rest Mode" is asked
before that is done, as nothing remembers afterwards what the card was like.

A dialect that differs has a subclass of `Binding`, which its `Grammar` names.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language import references as ref
from rulebound.language.binding.deeds import (
    DEEDS,
    apart_from,
    deals_with_shown,
    done_by,
    filters_of,
    is_deed,
    is_event_of,
    is_harm,
    is_of_other,
    is_told,
)
from rulebound.language.binding.discourse import Discourse, UnclearReference
from rulebound.language.binding.filling import IN_PLAY, bound
from rulebound.language.references import Mention, Open

MOVES: Final = (tree.Move, tree.KO, tree.Play)
"""After these, the cards that they have moved are the ones last dealt with."""
GONE: Final = ("ko", "ko_by_effect", "ko_in_battle", "leave", "leave_by_effect", "placed", "discarded")
"""The events of a card that has left play, and of which an effect may speak as of others there."""
ASKED: Final = ("ko",)
"""What must have been done for it to be asked: no card that loses power is KO'd by the effect itself."""


def may_be_yours(event: tree.When) -> bool:
    """Whether an event may happen to another card of yours than this one."""
    whose = event.subject.whose if event.subject is not None else ""
    return is_of_other(event) and "opponent" not in (event.who, whose)


def is_for_enemies(deed: Action) -> bool:
    """What is done to an opponent's card rather than to one's own."""
    banned = isinstance(deed, tree.Forbid) and not deed.act.startswith("be_")
    return banned or is_harm(deed) or isinstance(deed, tree.Move)


def moves_away(deed: Action) -> bool:
    """Whether cards are moved out of their area."""
    return isinstance(deed, MOVES)


def puts_this_away(deed: Action) -> bool:
    """Whether this card is moved or KO'd."""
    return isinstance(deed, tree.Move | tree.KO) and deed.what == tree.This()


class Binding(Discourse):
    """The rules by which the words of a text refer to what it has mentioned."""

    # --- following the text --------------------------------------------------

    def follow(self, mention: Mention) -> None:
        """One thing more that the text mentions."""
        if isinstance(
            mention, ref.CardsSelected | ref.OpenChoice | ref.ThisCard | ref.Named | ref.CardsShown
        ):
            self.unnamed = False
        if self.unclear is not None and not isinstance(mention, ref.OtherCards):
            raise UnclearReference(self.unclear.span)
        if isinstance(mention, ref.CardsSelected | ref.CardsShown | ref.Put | ref.DoneTo | ref.OpenChoice):
            self.dealt_with, self.had_last = True, False
        match mention:
            case Open():
                if self.host_named and self.deeds:
                    self.dealt_before.add(mention)
                before, self.meanings[mention] = self.asked_about, self.meaning(mention)
                if self.meanings[mention] == tree.It() and self.is_one_of_the_cost():
                    raise UnclearReference(mention.span)
                self.refuse_one_of_two_choices(mention)
                if not mention.asked and self.meanings[mention] == tree.It() and self.is_put_away():
                    self.after_others.add(mention)
                if self.meanings[mention] == tree.Subject() and self.happens_to_several():
                    raise UnclearReference(mention.span)  # nobody remembers all of them
                if mention.word == "pronoun" and self.meanings[mention] == tree.This():
                    self.note_doubt(mention)
                others = self.leader_named or self.cost_selections > 0
                if others and self.meanings[mention] == tree.Attacker():
                    self.enemies.add(mention)
                if mention.asked and self.asked_it == self.selections and mention.word == "pronoun":
                    self.asked_again.add(mention)  # "if it was red, this card gains …. If it was blue, …"
                if mention.asked and self.meanings[mention] == tree.It():
                    self.asked_it = self.selections
                if mention.asked:
                    self.asked_about = self.meanings[mention]
                    if (
                        before is not None
                        and mention.word in ("it", "them", "pronoun")
                        and before != self.asked_about
                    ):
                        raise UnclearReference(mention.span)
            case ref.ChosenPart():
                self.meanings[mention] = self.part(mention)
            case ref.OfEvent():
                self.meanings[mention] = self.card_of_event(mention)
            case ref.Happens():
                self.happening = [mention.event, *mention.event.also]
            case ref.OpenDid():
                chosen = self.pending is not None and not mention.act
                if not (self.done or chosen) or (mention.act in ASKED and mention.act not in self.sorts):
                    raise UnclearReference(mention.span)
                if chosen:  # "you may choose 1 card. If you do, …": there and then
                    self.refuse_earlier_choice()
                    self.pending = self.named = None
            case ref.OneHad():
                self.one_had = True
            case ref.ThisCard():
                self.host_named = self.leader_too = self.drawn = False
                self.this_spoken_of, self.one_had = True, False
                self.this_card()
            case ref.OnlyIt():
                if self.meanings[mention.of] != tree.It():
                    raise UnclearReference(mention.of.span)
            case ref.Named():
                self.one_had = False
                self.event_card = self.event_card or mention.what == tree.Subject()
                self.name_in_turn(None if mention.what is None else bound(self, mention.what))
            case ref.Unnamed():
                self.unnamed = True
            case ref.Against():
                self.against = mention.what
            case ref.CardsSelected():
                self.selections += 1
                self.selected.append(mention.of)
                self.looked_at, self.named = False, None
            case ref.CardsShown():
                self.looked_at = self.shown = True
                self.shown_by_cost = False
            case ref.Had():
                self.had_several = self.had not in (None, mention.of)
                self.had, self.had_last = mention.of, True
            case ref.Put():
                self.put([bound(self, each) for each in mention.what], mention.played)
            case ref.PutUnder():
                if mention.what is not None and isinstance(mention.host, Open):
                    self.tell_host(mention.host, mention.what)
                self.host_named = not isinstance(bound(self, mention.host), tree.It | tree.Choose)
                self.named = tree.This() if self.host_named else None
            case ref.OpenChoice():
                if self.pending is not None:
                    self.before.append(self.pending)
                self.pending = mention
                self.last_choice = self.selections_before = self.selections
            case ref.Other():
                than_that = any(may_be_yours(event) for event in self.happening)
                if than_that:
                    raise UnclearReference(mention.span)
                if self.pending is not None or self.cost_choice:
                    self.unclear = mention
            case ref.OtherCards():
                self.unclear = None
                self.meanings[mention] = self.others_are_not(mention)
            case ref.Done():
                self.selections_before = self.selections
                self.note_choices(mention.deeds)
                self.refuse_shown_in_play(mention.deeds)
                self.refuse_of_two_gone(mention.deeds)
                self.done = self.done or not mention.happened
                self.refuse_doubtful(mention.deeds)
                self.drawn = self.drawn or any(isinstance(deed, tree.Draw) for deed in done_by(mention.deeds))
                said = [deed for deed in done_by(mention.deeds) if deed.deed()]
                deeds = [self.with_cards(deed) for deed in said]
                self.parts_gone.update(deed.to for deed in deeds if isinstance(deed, tree.Move))
                if deeds:
                    self.dealt_with = True
                    self.earlier, self.deeds = self.deeds, deeds
                    for deed, known in zip(said, deeds):  # of a list of clauses each is told before the list
                        if not any(deed is other for other in self.told_deeds):
                            self.told_deeds.append(deed)
                            self.all_deeds.append(known)
                    self.sorts.update(deed.deed() for deed in deeds)
                    if self.leader_named and any(puts_this_away(deed) for deed in deeds):
                        self.leader_too = True  # "it" would be the Leader that is still there
                    self.shown_moved = self.shown_moved or any(deals_with_shown(deed) for deed in deeds)
                    self.shown = self.shown or isinstance(deeds[-1], tree.Reveal)
            case ref.DoneTo():
                if not self.did_so(mention) and self.cost_did(mention):
                    self.of_cost.add(mention.span)
                elif not self.did_so(mention) and not self.did_before(mention):
                    raise UnclearReference(mention.span)
            case ref.ChosenNow():
                self.refuse_earlier_choice()
                if self.pending is not None:
                    self.choose_now()
                    self.named = None
            case ref.EachDid():
                self.each_did = self.selections
            case ref.CostOver():
                gone = bool(self.deeds) and isinstance(self.deeds[-1], tree.Move | tree.KO)
                self.cost_choice = 0 if gone else self.last_choice
                self.cost_selections, self.cost_deeds = self.selections, len(self.all_deeds)
                self.looked_at, self.shown_by_cost = False, self.shown  # they are those last dealt with
                self.done = False  # "if you do" is not asked of what was paid
            case ref.ChoiceOver():
                self.refuse_earlier_choice()
                if self.pending is not None:
                    self.choose_now()
            case ref.SentenceOver():
                self.shown_played, self.asked_about = False, None
            case ref.EffectOver():
                self.refuse_earlier_choice()
                if self.pending is not None:
                    raise UnclearReference(mention.span, "expected-what-happens-to-the-chosen-card")
            case ref.WatchBegins():
                self.around.append((self.named, self.happening))
            case ref.WatchOver():
                self.named, self.happening = self.around.pop()

    def is_one_of_the_cost(self) -> bool:
        """The cost has dealt with several cards one after the other, and the effect with none yet: which is "it"?"""
        return 1 < self.cost_deeds == len(self.all_deeds) and self.selections == self.cost_selections

    def tell_host(self, host: Open, what: Selector) -> None:
        """ "Play this card and place the chosen cards under it": no card lies under itself, but under the one that
        was just played."""
        if bound(self, what) != self.meanings[host]:
            return
        last = self.deeds[-1] if self.deeds else None
        if not isinstance(last, tree.Play) or is_this(last.what) == is_this(what):
            raise UnclearReference(host.span)
        self.meanings[host] = tree.It() if is_this(what) else tree.This()

    def note_doubt(self, reference: Open) -> None:
        """ "It" is this card, of which was spoken last; but another card is there that could be meant."""
        shown = self.shown and not self.shown_moved
        if self.one_had or shown or self.drawn:
            self.doubtful.add(reference)
        if self.against is not None or any(is_of_other(event) for event in self.happening):
            self.hardly.add(reference)

    def refuse_doubtful(self, deeds: tuple[Action, ...]) -> None:
        """ "(When this card attacks,) if the opponent has a card in Rest Mode, KO it", "(when this card attacks a
        Battle Card,) negate its skills": not this card."""
        for deed in done_by(deeds):
            what = deed.what if isinstance(deed, tree.OnCards) else None
            what = what.of if isinstance(what, ref.Depends) else what
            if not isinstance(what, Open):
                continue
            meant = self.meanings.get(what)
            leader = meant.of if isinstance(meant, tree.All) and self.is_fixed(meant.of) else None
            if leader is not None and (moves_away(deed) or (is_harm(deed) and leader.whose == "you")):
                raise UnclearReference(what.span)  # it never leaves its area, and nobody harms his own
            if meant == tree.This() and isinstance(deed, IN_PLAY) and self.this_is_away():
                raise UnclearReference(what.span)
            if what in self.of_event and isinstance(deed, tree.Move):
                raise UnclearReference(what.span)  # the card that was put away, or that of the event
            if what in self.enemies and not is_for_enemies(deed):
                raise UnclearReference(what.span)
            if what in self.doubtful and (deed.deed() or is_harm(deed)):
                raise UnclearReference(what.span)
            if what in self.hardly and self.battles_card() and isinstance(deed, tree.Move):
                raise UnclearReference(what.span)
            moved = self.deeds and isinstance(self.deeds[-1], tree.Move) and isinstance(deed, tree.Move)
            if what in self.hardly and (is_harm(deed) or moved):
                raise UnclearReference(what.span)

    def this_is_away(self) -> bool:
        """ "(You may discard this card. If you do,) it gains …": this card is not in play."""
        last = [deed for deed in self.all_deeds if isinstance(deed, MOVES) and deed.what == tree.This()]
        return bool(last) and puts_this_away(last[-1])

    def note_choices(self, deeds: tuple[Action, ...]) -> None:
        """The choices of the cards that something is done with."""
        for made in map(self.choice_of, done_by(deeds)):
            if made is not None and made not in self.choices:
                self.choices.append(made)

    def refuse_shown_in_play(self, deeds: tuple[Action, ...]) -> None:
        """ "(Your Leader gains +2000 power. Reveal 1 card. If it is red,) that card gains another +1000": no card of
        a pile gains power."""
        for deed in done_by(deeds):
            what = deed.what if isinstance(deed, IN_PLAY) else None
            what = what.of if isinstance(what, ref.Depends) else what
            if isinstance(what, Open) and self.meanings.get(what) == tree.Looked():
                raise UnclearReference(what.span)

    def refuse_one_of_two_choices(self, reference: Open) -> None:
        """ "(Rest 1 of their cards and KO 1 of yours.) Those cards …": the second alone is one card."""
        if reference.number == "several" and len(self.choices) > 1 and self.meanings[reference] == tree.It():
            if self.choices[-1].count == 1:
                raise UnclearReference(reference.span)

    def refuse_of_two_gone(self, deeds: tuple[Action, ...]) -> None:
        """ "(When your card is KO'd, discard 1 card and) play it": the one that was KO'd, or the discarded one?"""
        gone = any(event.event in GONE for event in self.happening)
        for deed in done_by(deeds):
            what = deed.what if isinstance(deed, tree.Play | tree.Move) else None
            what = what.of if isinstance(what, ref.Depends) else what
            if gone and isinstance(what, Open) and what in self.after_others:
                raise UnclearReference(what.span)

    def choice_of(self, deed: Action) -> tree.Choose | None:
        """The choice by which the cards are selected that something is done with, also where a word refers to it."""
        what = self.cards_of(deed)
        return what if isinstance(what, tree.Choose) else None

    def cards_of(self, deed: Action) -> Selector | None:
        """The cards that something is done with, also where a word refers to them."""
        what: Selector | None = deed.what if isinstance(deed, tree.OnCards) else None
        what = what.of if isinstance(what, ref.Depends) else what
        return self.meanings.get(what) if isinstance(what, Open) else what

    def battles_card(self) -> bool:
        """Whether the event has a second card which is in play, and which could be moved as well as this one."""
        return self.against is not None and any(
            event.other is not None and not self.is_fixed(event.other) for event in self.happening
        )

    def with_cards(self, deed: Action) -> Action:
        """What was done, with the cards that are meant by "it"."""
        if isinstance(deed, tree.OnCards) and isinstance(deed.what, Open | ref.ChosenPart | ref.OfEvent):
            return replace(deed, what=bound(self, deed.what))
        return deed

    def did_so(self, cards: ref.DoneTo) -> bool:
        """Whether the last thing that was done with cards is what the cards are named by, and nothing before it."""
        if cards.act == "chosen":
            return self.chose_last()
        deeds = self.earlier if cards.behind else self.deeds
        if not deeds:
            return cards.unsaid or (not cards.act and self.last_choice > 0 and self.pending is None)
        told = deeds
        if cards.act:  # "each card trashed": others were trashed before these, or as part of the same cost?
            told = self.all_deeds[self.cost_deeds :] or self.all_deeds
        return is_deed(deeds[-1], cards) and sum(is_deed(deed, cards) for deed in told) <= 1

    def chose_last(self) -> bool:
        """ "(Choose up to 3 cards.) If you chose 3 cards": whether no others were selected since."""
        if self.pending is not None and not self.before and self.selections == self.last_choice:
            self.choose_now()
        return self.pending is None and self.last_choice == self.selections > 0

    def cost_did(self, cards: ref.DoneTo) -> bool:
        """Whether the last thing that the cost has done is what the cards are named by, and nothing else is."""
        done = [at for at, deed in enumerate(self.all_deeds) if is_deed(deed, cards)]
        return done == [self.cost_deeds - 1] and len(self.all_deeds) > self.cost_deeds

    def did_before(self, cards: ref.DoneTo) -> bool:
        """Whether something before the last clause is what the cards are named by, and nothing else is: where a
        condition asks about them, it is asked then."""
        so_far = sum(is_deed(deed, cards) for deed in self.all_deeds)
        if not cards.asked or so_far > 1 or (so_far == 0 and not cards.unsaid):
            return False
        self.asked_of_deeds.add(cards)
        return True

    def this_card(self) -> None:
        """ "This card": what "it" is from here on."""
        self.named = tree.This()

    def name(self, what: Selector | None) -> None:
        """The card that an event happens to, or the Leader that a condition is about."""
        self.named = what

    def name_in_turn(self, what: Selector | None) -> None:
        """A Leader that a condition is about does not take the place of a card in play that was dealt with before:
        "switch it to Rest Mode. If your Leader is red, negate its skills"; nor clearly that of this card or of the
        event's, unless it is asked in which mode the Leader is."""
        asked = isinstance(what, tree.All) and bool(what.of.state)
        if isinstance(what, tree.All):
            what = tree.All(replace(what.of, state=""))
        leader = isinstance(what, tree.All) and self.is_fixed(what.of)
        of_event = self.named == tree.Subject() or (self.named == tree.This() and self.against is not None)
        self.leader_too = leader and (self.named == tree.This() or of_event) and not asked
        self.leader_named = self.leader_named or leader
        last = self.deeds[-1] if self.deeds else None
        if leader and self.dealt_with and self.pending is None and not isinstance(last, tree.Move | tree.KO):
            self.named = None
            return
        if self.leader_too and of_event:
            return  # "that card" is the one of the event, as before
        self.name(what)

    def put(self, what: list[Selector], played: bool) -> None:
        """Cards were played or placed: those that were looked at are "it" now, in the same sentence."""
        if played:
            self.shown_played = tree.Looked() in what

    # --- what words mean -----------------------------------------------------

    def meaning(self, reference: Open) -> Selector:
        """The cards that a word refers to."""
        if reference.word == "rest":
            return self.rest(reference)
        if reference.word == "had":
            if self.had is None:
                raise UnclearReference(reference.span)
            return tree.All(self.had)
        if reference.word == "those":
            return self.those(reference)
        if self.unnamed and reference.word in ("it", "pronoun", "that"):
            raise UnclearReference(reference.span)
        if reference.word.startswith("chosen"):
            if self.means_paid(reference):
                self.named = tree.Paid()
                return tree.Paid()
            self.refuse_other_choice(reference)
            if reference.asked and self.pending is not None:
                self.refuse_earlier_choice()
                self.pending = self.named = None  # chosen there and then
                return tree.It()
            found = self.take() or self.last_dealt_with(reference)
            if found == tree.It():
                self.named = None  # the card that is spoken of from here on
            return found
        return self.that_card(reference) if reference.word == "that" else self.it(reference)

    def others_are_not(self, cards: ref.OtherCards) -> Selector:
        """ "(Choose 1 of your cards, then KO all) other cards": than those that were selected before, where they are
        described so that these could be among them; otherwise than this card."""
        meant = [i for i, of in enumerate(self.selected) if of is not None and may_be_among(of, cards.of)]
        if not meant and cards.of.whose == "opponent":  # of which this is none
            raise UnclearReference(cards.span)
        if not meant:
            return tree.This()
        of_cost = meant[-1] < self.cost_selections
        last = self.deeds[-1] if self.deeds else None
        if self.shown and not (cards.of.areas or self.pending or of_cost) and self.are_taken(last):
            return tree.It()  # "(add 1 card to your hand and play) 1 other card": of those that are looked at
        gone = isinstance(last, tree.Move | tree.KO | tree.Play) and cards.of.whose != "opponent"
        if self.pending is None and self.taken_from_pile(cards.of):
            return tree.This()  # no other card that was spoken of lies there
        if not cards.every or (gone and self.pending is None):
            raise UnclearReference(cards.span)  # this card, or the one that is there no longer?
        if self.pending is None and of_cost:
            return tree.Paid() if len(self.selected) > self.cost_selections else tree.It()
        if meant[-1] < len(self.selected) - 1:
            raise UnclearReference(cards.span)
        if self.pending is not None:
            self.choose_now()
            self.named = None
        return tree.It()

    def taken_from_pile(self, of: Filter) -> bool:
        """ "(Play 1 card from your deck,) then add another card from your deck to your hand": whether the cards that
        were selected before have left the pile of which others are chosen."""
        last = self.deeds[-1] if self.deeds else None
        what = last.what if isinstance(last, tree.Move | tree.Play) else None
        there = isinstance(what, tree.Choose) and not what.among_looked and what.of.areas == of.areas
        return there and len(of.areas) == 1 and of.areas[0] in self.piles and len(self.selected) == 1

    def are_taken(self, deed: Action | None) -> bool:
        """Whether the cards that were selected last go elsewhere, of those that are looked at."""
        what = deed.what if isinstance(deed, tree.Move | tree.Play) else None
        chosen = self.choice_of(self.deeds[-2]) if what == tree.It() and len(self.deeds) > 1 else what
        return isinstance(chosen, tree.Choose) and chosen.among_looked

    def means_paid(self, reference: Open) -> bool:
        """ "(Choose 1 of your cards : KO 1 card,) and the chosen card gains …": what the cost has chosen, if the
        effect has chosen no other, or only one that has left play since.  As long as it has selected and moved no
        other, not even this card, that is what was dealt with last."""
        since = self.selections_before if reference.word == "chosen host" else self.selections
        since_cost = self.all_deeds[self.cost_deeds :]
        moved = any(isinstance(deed, MOVES) and deed.what != tree.It() for deed in since_cost)
        if not self.cost_choice or self.pending is not None or (since <= self.cost_selections and not moved):
            return False
        last = self.deeds[-1] if self.deeds else None
        gone = isinstance(last, tree.KO) or (isinstance(last, tree.Move) and last.to not in self.fixed_areas)
        return self.last_choice <= self.cost_selections or gone

    def rest(self, reference: Open) -> Selector:
        """ "The rest": of the cards among which some were chosen last, or of those that are being looked at."""
        others = self.chosen_among == self.selections > 0 and self.pending is None
        if others and self.shown and reference.number != "other":
            raise UnclearReference(reference.span)  # of those that were chosen, or of all that are looked at?
        if others:
            return tree.All(Filter(unchosen=True))
        if self.shown_by_cost:  # the effect looks at none any more
            raise UnclearReference(reference.span)
        return tree.Looked() if self.shown else self.not_chosen(reference)

    def those(self, reference: Open) -> Selector:
        """ "(Choose 1) of them": the cards that the condition before was about, or those last dealt with."""
        self.refuse_earlier_choice()
        before, self.chosen_among = self.chosen_among, self.selections + 1
        if reference.number == "more":  # "(add 1 of them to your hand and) 1 (to your energy)"
            if self.pending is None and before == self.selections:
                return tree.All(Filter(unchosen=True))
            if self.pending is None:
                raise UnclearReference(reference.span)
        if self.pending is not None and not self.had_last:
            self.choose_now()
            self.named = None
            return tree.It()
        if self.pending is not None or (self.had_last and self.had_several):
            raise UnclearReference(reference.span)
        if self.had_last and self.had is not None:
            return tree.All(self.had)
        if not self.dealt_with and not self.takes_event_card():
            raise UnclearReference(reference.span)
        return tree.It()

    def happens_to_several(self) -> bool:
        """Whether the event may be that of several cards at once."""
        return any(event.together or event.least > 1 for event in self.happening)

    def happens_to_opponents(self) -> bool:
        """Whether the event is that of an opponent's card."""
        return all(
            "opponent" in (event.who, event.subject.whose if event.subject is not None else "")
            for event in self.happening
        )

    def takes_event_card(self) -> bool:
        """ "(When your opponent combos, choose 1) of those cards": the card of the event, which is named first for
        that; not where it happens to several cards, or other cards were dealt with since."""
        other = [event.subject is None or not event.subject.this for event in self.happening]
        one = not self.happens_to_several()
        with_card = all(event.subject is not None or event.event in DEEDS for event in self.happening)
        if not self.happening or not all(other) or not one or not with_card or self.around:
            return False
        self.names_event_card = self.dealt_with = True
        return True

    def not_chosen(self, reference: Open) -> Selector:
        """ "(They choose 3 cards in their hand and discard) the rest": those that were not chosen there."""
        chosen = self.pending.what if self.pending is not None and not self.before else None
        if not isinstance(chosen, tree.Choose) or chosen.up_to or chosen.of.unless is not None:
            raise UnclearReference(reference.span)
        self.pending = self.named = None
        return tree.All(replace(chosen.of, unless=Filter(it=True)))

    def choose_now(self) -> None:
        """The choices that are open are made at once, before something is done with one of them."""
        assert self.pending is not None
        choices = [*self.before, self.pending]
        self.named_only.update(choices)
        whole = [part for each in choices for part in ref.parts_chosen(bound(self, each.what))]
        self.parts = [part for part in whole if isinstance(part, tree.Choose)]
        if len(choices) > 1:
            self.taken.update(self.before)
            self.together[self.pending] = tree.Together(tuple(whole))
        self.before, self.pending = [], None
        self.parts_since, self.parts_gone = self.selections, set()

    def part(self, reference: ref.ChosenPart) -> Selector:
        """The cards of one of several choices: all of them are made before something is done with one."""
        if self.pending is not None:
            self.choose_now()
        meant = [part for part in self.parts if is_told(reference.told, part.of)]
        if len(meant) != 1 or self.selections > self.parts_since:
            raise UnclearReference(reference.span, "expected-which-of-the-chosen-cards")
        self.named = None
        of = apart_from(meant[0], [part for part in self.parts if part is not meant[0]])
        if of is None or self.parts_gone & {*of.areas}:
            raise UnclearReference(reference.span, "expected-which-of-the-chosen-cards")
        return tree.All(of)

    def refuse_other_choice(self, reference: Open) -> None:
        """ "The chosen card" is not a card that was selected, without "choose", after the chosen one."""
        since = self.selections_before if reference.word == "chosen host" else self.selections
        if self.pending is None and since > self.last_choice > 0:
            raise UnclearReference(reference.span)

    def refuse_one_of_several(self, reference: Open) -> None:
        """ "(Choose a red card and a green card.) It gains …": one of them, or both?"""
        one = reference.word == "pronoun" or reference.number == "one"
        if one and reference.number != "several" and self.pending is not None and self.pending.joined:
            raise UnclearReference(reference.span)

    def it(self, reference: Open) -> Selector:
        if reference.asked and self.pending is not None:
            self.refuse_earlier_choice()
            self.pending = self.named = None  # chosen there and then
            return tree.It()
        looked_at = self.looked_at and (reference.asked or not self.shown_played)
        self.refuse_one_of_several(reference)
        if reference.number == "both" and self.pending is None and not self.dealt_with:
            return self.both_of_event(reference)
        if reference.number == "both":
            self.refuse_not_two(reference)
        every = reference.word == "them"
        unasked = reference.word == "pronoun" and not reference.asked
        if self.leader_too and self.pending is None and unasked and self.named is not None:
            if self.named != tree.Subject() or not self.happens_to_opponents():
                raise UnclearReference(reference.span)
            self.enemies.add(reference)
        if self.one_had and self.pending is None and unasked and self.named == tree.Subject():
            raise UnclearReference(reference.span)  # the card of the event, or the one that is asked for
        if every and self.pending is None:
            if self.named == tree.This():
                self.named = None  # several cards are never this one
            if self.named is None and self.had_last and self.dealt_with:
                raise UnclearReference(reference.span)  # those of the condition, or those dealt with before
        found = self.take(every)
        if found is None and reference.word == "shown":  # no card that was spoken of since
            self.refuse_not_revealed(reference)
        elif found is None:
            found = self.named
        meant = found or (tree.Looked() if looked_at else self.last_dealt_with(reference))
        # "If they are Battle Cards, …. If they are Extra Cards, …": each sentence is about those of a kind
        if meant == tree.Looked() and reference.asked and not every and self.shown_is_gone():
            raise UnclearReference(reference.span)
        if self.each_did == self.selections and meant in (tree.It(), tree.Looked()):
            raise UnclearReference(reference.span)  # "(each player reveals 1 card.) If it is red": whose?
        return meant

    def shown_is_gone(self) -> bool:
        """ "(Reveal 1 card. If it is red, play it.) If it has [Blocker], …": it may be among those shown no more."""
        last = self.deeds[-1] if self.deeds else None
        return isinstance(last, MOVES) and self.cards_of(last) == tree.Looked()

    def refuse_not_two(self, reference: Open) -> None:
        """ "(Choose 3 cards.) Both gain …"."""
        chosen = [bound(self, each.what) for each in self.before]
        if self.pending is not None:
            chosen.append(bound(self, self.pending.what))
        elif self.deeds and not chosen:
            last = self.cards_of(self.deeds[-1])
            chosen = [] if last is None else [last]
        parts = [part for each in chosen for part in ref.parts_chosen(each)]
        counts = [part.count if isinstance(part, tree.Choose) else 1 for part in parts]
        if counts not in ([2], [1, 1]):
            raise UnclearReference(reference.span)

    def both_of_event(self, reference: Open) -> Selector:
        """ "(When this card attacks a Battle Card,) both cards gain …": that one and the one named before."""
        if self.against is None or self.named not in (tree.This(), tree.Subject()) or self.had is not None:
            raise UnclearReference(reference.span)
        return tree.Together((self.named, self.against))

    def refuse_not_revealed(self, reference: Open) -> None:
        """ "The revealed card": something was done with another card since."""
        last = self.deeds[-1] if self.deeds else None
        other = last is not None and bool(filters_of(last)) and not isinstance(last, tree.Reveal)
        if other and self.shown and not (self.looked_at or self.shown_moved):
            raise UnclearReference(reference.span)

    def last_dealt_with(self, reference: Open) -> Selector:
        """The cards last chosen or moved."""
        last = self.cards_of(self.deeds[-1]) if self.deeds else None
        if isinstance(last, tree.Together) and reference.word == "pronoun":
            raise UnclearReference(reference.span)  # "(rest 1 of your cards and 1 of theirs.) It …": which?
        if self.dealt_with:
            return tree.It()
        if reference.word == "pronoun" and self.this_spoken_of:
            return tree.This()
        if reference.word == "them" and self.had is not None and not self.had_several:
            return tree.All(self.had)
        raise UnclearReference(reference.span)

    def that_card(self, reference: Open) -> Selector:
        found = self.that_one(reference)
        if found == tree.It() and not reference.asked and self.is_put_away():
            self.of_event.add(reference)
        return found

    def is_put_away(self) -> bool:
        """The card that was dealt with last has left play or was never in it, and the event has a card that is
        another than this one."""
        last = self.deeds[-1] if self.deeds else None
        away = (
            isinstance(last, tree.Move)
            and last.to not in self.fixed_areas
            and isinstance(last.what, tree.Choose)
        )
        subjects = [event.subject for event in self.happening]
        return away and bool(subjects) and all(of is not None and not of.this for of in subjects)

    def that_one(self, reference: Open) -> Selector:
        if reference.kind and self.pending is None and self.is_event_card(reference.kind):
            return tree.Subject()
        if self.pending is not None or not isinstance(self.named, tree.This):
            return self.it(reference)
        if reference.asked and self.against is not None:
            self.named = self.against
        if self.against is None and self.only_this_dealt_with():
            return tree.Subject()
        return self.against or (tree.Looked() if self.looked_at else self.last_dealt_with(reference))

    def only_this_dealt_with(self) -> bool:
        """ "(When your opponent plays a card,) switch this card to Rest Mode and KO that card": no other card than
        that of the event can be meant, as none was described."""
        others = [
            self.event_card if event.subject is None else not event.subject.this for event in self.happening
        ]
        none = not (self.selections or self.last_choice or self.shown or self.happens_to_several())
        return bool(others) and all(others) and none

    def is_event_card(self, kind: str) -> bool:
        """Whether "that Battle Card" is the card of the event: none was dealt with since that is said to be one."""
        said = [event.subject for event in self.happening if event.subject is not None]
        if not said or len(said) < len(self.happening) or any(kind not in of.kinds for of in said):
            return False
        since = [of for deed in (*self.earlier, *self.deeds) for of in filters_of(deed)]
        return not any(kind in of.kinds or of.it for of in since)

    def card_of_event(self, card: ref.OfEvent) -> Selector:
        """The card of the event, or the one that this effect has just dealt with so."""
        fits = [event for event in self.happening if is_event_of(event, card)]
        just_done = bool(self.deeds) and card.who != "opponent" and self.is_deed_of(self.deeds[-1], card)
        if just_done:  # this card, of which the event may be, would be called "this card"
            fits = [event for event in fits if event.subject != Filter(this=True)]
        if (
            just_done == bool(fits)
            or (fits and len(fits) < len(self.happening))
            or (just_done and card.ongoing)
        ):
            raise UnclearReference(card.span)
        return tree.It() if just_done else tree.Subject()

    def is_deed_of(self, deed: Action, card: ref.OfEvent) -> bool:
        """Whether an effect has just done with other cards than this one what a card is named by."""
        if not isinstance(deed, tree.OnCards) or deed.deed() != DEEDS.get(card.act):
            return False
        what = bound(self, deed.what)
        of = what.of if isinstance(what, tree.Choose | tree.All) else Filter()
        return what != tree.This() and (not card.kind or of.kinds in ((), (card.kind,)))

    def refuse_earlier_choice(self) -> None:
        """Nothing has been done with the card that was chosen before the last one."""
        if self.before:
            hint = "expected-what-happens-to-the-card-chosen-before"
            span = self.pending.span if self.pending is not None else self.before[-1].span
            raise UnclearReference(span, hint)

    def take(self, every: bool = False) -> Selector | None:
        """The card that was chosen and not spoken of before, with `every` also those before it; not a second time."""
        chosen = self.pending
        if chosen is None:
            return None
        one = (
            isinstance(chosen.what, tree.Choose) and chosen.what.count == 1
        )  # else "them" could be these alone
        if every and one and self.before:
            found = [*self.before, chosen]
            self.before, self.pending, self.named = [], None, None
            self.taken.update(found)
            return tree.Together(tuple(bound(self, each.what) for each in found))
        self.refuse_earlier_choice()
        self.pending = None
        self.taken.add(chosen)
        what = bound(self, chosen.what)
        self.named = what if isinstance(what, tree.This | tree.Subject) else None
        return what


def may_be_among(one: Filter, others: Filter) -> bool:
    """Whether cards of the one description, no "other" cards themselves, may be among those of the other."""
    return not (
        one.other
        or isinstance(one.unless, ref.OpenThan)
        or (one.whose and others.whose and one.whose != others.whose)
        or (one.areas and others.areas and not {*one.areas} & {*others.areas})
        or (one.kinds and others.kinds and not {*one.kinds} & {*others.kinds})
        or one.this
    )


def is_this(what: Selector) -> bool:
    """Whether this is the card that the text is on."""
    return isinstance(what, tree.This) or (isinstance(what, tree.All) and what.of.this)
