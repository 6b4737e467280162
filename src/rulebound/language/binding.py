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

from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeGuard, get_args

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Skill
from rulebound.language import references as ref
from rulebound.language.reader import Miss
from rulebound.language.references import Mention, Open, Span
from rulebound.language.tokens import NotUnderstood
from rulebound.language.trees import described, flat, or_else, present, seq, turned_round, under
from rulebound.messages import Message


class UnclearReference(Exception):
    """What a word refers to cannot be told; `hint` is the id of a message."""

    def __init__(self, span: Span, hint: str = "expected-what-it-means") -> None:
        super().__init__(hint)
        self.span = span
        self.hint = hint


class Binding:
    """What a text has mentioned so far, and what its references have turned out to mean."""

    def __init__(self, fixed_areas: tuple[str, ...] = ()) -> None:
        self.fixed_areas = fixed_areas
        """The areas that always have the same card: "your Leader" needs no choice."""
        self.pending: ref.OpenChoice | None = None
        """Chosen, and nothing has been done with it yet."""
        self.before: list[ref.OpenChoice] = []
        """Chosen before that, with which nothing has been done yet either: "them" means all of these."""
        self.named: Selector | None = None
        """The card that was named last."""
        self.happening: list[tree.When] = []
        """The events that this effect waits for: one of them has happened."""
        self.around: list[tuple[Selector | None, list[tree.When]]] = []
        """What was named, and the events, before an effect within this one."""
        self.against: Selector | None = None
        """The second card of the event."""
        self.looked_at = False
        """Cards are being looked at, and none have been selected since."""
        self.shown = False
        """Cards have been looked at."""
        self.dealt_with = False
        """Cards have been selected, shown or moved: there is a card that "it" can be."""
        self.selections = 0
        """The number of times that cards were selected or moved from a pile."""
        self.selections_before = 0
        """That number when the clause under way began."""
        self.last_choice = 0
        """The selection that "choose" named last."""
        self.this_spoken_of = False
        """This card has been mentioned."""
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
        self.one_had = False
        """A condition has asked for one card since this card was named."""
        self.of_event: set[Open] = set()
        """References to a card that was put away, which mean the card of the event where a card in play is meant."""
        self.shown_moved = False
        """Something was done with the cards that were looked at."""
        self.hardly: set[Open] = set()
        """References to this card in an effect whose event has another card: nobody harms his own."""
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
        self.parts: list[tree.Choose] = []
        """The choices that were made last, of which a text may speak one by one."""
        self.parts_since = 0
        """The number of selections when they were made: no others may have been selected since."""
        self.parts_gone: set[str] = set()
        """The areas into which cards of these choices were put since."""
        self.together: dict[ref.OpenChoice, Selector] = {}
        """For the last of several choices that are made at once: all of them."""
        self.meanings: dict[Open | ref.ChosenPart | ref.OfEvent, Selector] = {}
        self.host_named = False
        """This card was named last as the one under which cards were placed."""
        self.dealt_before: set[Open] = set()
        """The references that mean the cards that were placed so, if they cannot mean this card."""
        self.asked_of_past: list[ref.Was] = []
        """The conditions about what cards were like before that have found no place yet."""
        self.taken: set[ref.OpenChoice] = set()
        """The choices that are made where the chosen card is spoken of."""

    # --- following the text --------------------------------------------------

    def follow(self, mention: Mention) -> None:
        """One thing more that the text mentions."""
        if isinstance(mention, ref.CardsSelected | ref.CardsShown | ref.Put | ref.DoneTo | ref.OpenChoice):
            self.dealt_with, self.had_last = True, False
        match mention:
            case Open():
                if self.host_named and self.deeds:
                    self.dealt_before.add(mention)
                before, self.meanings[mention] = self.asked_about, self.meaning(mention)
                if mention.word == "pronoun" and self.meanings[mention] == tree.This():
                    self.note_doubt(mention)
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
                self.host_named = False
                self.this_spoken_of, self.one_had = True, False
                self.this_card()
            case ref.OnlyIt():
                if self.meanings[mention.of] != tree.It():
                    raise UnclearReference(mention.of.span)
            case ref.Named():
                self.one_had = False
                self.name_in_turn(None if mention.what is None else self.bound(mention.what))
            case ref.Against():
                self.against = mention.what
            case ref.CardsSelected():
                self.selections += 1
                self.looked_at, self.named = False, None
            case ref.CardsShown():
                self.looked_at = self.shown = True
            case ref.Had():
                self.had_several = self.had not in (None, mention.of)
                self.had, self.had_last = mention.of, True
            case ref.Put():
                self.put([self.bound(each) for each in mention.what], mention.played)
            case ref.PutUnder():
                self.host_named = not isinstance(self.bound(mention.host), tree.It | tree.Choose)
                self.named = tree.This() if self.host_named else None
            case ref.OpenChoice():
                if self.pending is not None:
                    self.before.append(self.pending)
                self.pending = mention
                self.last_choice = self.selections_before = self.selections
            case ref.Other():
                if self.pending is not None:
                    raise UnclearReference(mention.span)
            case ref.Done():
                self.selections_before = self.selections
                self.done = self.done or not mention.happened
                self.refuse_doubtful(mention.deeds)
                deeds = [self.with_cards(deed) for deed in done_by(mention.deeds) if deed.deed()]
                self.parts_gone.update(deed.to for deed in deeds if isinstance(deed, tree.Move))
                if deeds:
                    self.dealt_with = True
                    self.earlier, self.deeds = self.deeds, deeds
                    self.sorts.update(deed.deed() for deed in deeds)
                    self.shown_moved = self.shown_moved or any(deals_with_shown(deed) for deed in deeds)
                    self.shown = self.shown or isinstance(deeds[-1], tree.Reveal)
            case ref.DoneTo():
                if not self.did_so(mention):
                    raise UnclearReference(mention.span)
            case ref.ChosenNow():
                self.refuse_earlier_choice()
                if self.pending is not None:
                    self.choose_now()
                    self.named = None
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

    def note_doubt(self, reference: Open) -> None:
        """ "It" is this card, of which was spoken last; but another card is there that could be meant."""
        shown = self.shown and not self.shown_moved
        if self.one_had or shown:
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
            if what in self.doubtful and (deed.deed() or is_harm(deed)):
                raise UnclearReference(what.span)
            moved = self.deeds and isinstance(self.deeds[-1], tree.Move) and isinstance(deed, tree.Move)
            if what in self.hardly and (is_harm(deed) or moved):
                raise UnclearReference(what.span)

    def with_cards(self, deed: Action) -> Action:
        """What was done, with the cards that are meant by "it"."""
        if isinstance(deed, tree.OnCards) and isinstance(deed.what, Open | ref.ChosenPart | ref.OfEvent):
            return replace(deed, what=self.bound(deed.what))
        return deed

    def did_so(self, cards: ref.DoneTo) -> bool:
        """Whether the last thing that was done with cards is what the cards are named by, and nothing before it."""
        deeds = self.earlier if cards.behind else self.deeds
        if not deeds:
            return cards.unsaid
        return is_deed(deeds[-1], cards) and not any(is_deed(deed, cards) for deed in deeds[:-1])

    def this_card(self) -> None:
        """ "This card": what "it" is from here on."""
        self.named = tree.This()

    def name(self, what: Selector | None) -> None:
        """The card that an event happens to, or the Leader that a condition is about."""
        self.named = what

    def name_in_turn(self, what: Selector | None) -> None:
        """A Leader that a condition is about does not take the place of a card in play that was dealt with before:
        "switch it to Rest Mode. If your Leader is red, negate its skills"; nor clearly that of this card."""
        leader = isinstance(what, tree.All) and self.is_fixed(what.of)
        self.leader_too = leader and self.named == tree.This()
        last = self.deeds[-1] if self.deeds else None
        if leader and self.dealt_with and self.pending is None and not isinstance(last, tree.Move | tree.KO):
            self.named = None
            return
        self.name(what)

    def put(self, what: list[Selector], played: bool) -> None:
        """Cards were played or placed: those that were looked at are "it" now, in the same sentence."""
        if played:
            self.shown_played = tree.Looked() in what

    # --- what words mean -----------------------------------------------------

    def meaning(self, reference: Open) -> Selector:
        """The cards that a word refers to."""
        if reference.word == "rest":
            return tree.Looked() if self.shown else self.not_chosen(reference)
        if reference.word == "had":
            if self.had is None:
                raise UnclearReference(reference.span)
            return tree.All(self.had)
        if reference.word == "those":
            return self.those(reference)
        if reference.word.startswith("chosen"):
            self.refuse_other_choice(reference)
            if reference.asked and self.pending is not None:
                self.refuse_earlier_choice()
                self.pending = self.named = None  # chosen there and then
                return tree.It()
            return self.take() or self.last_dealt_with(reference)
        return self.that_card(reference) if reference.word == "that" else self.it(reference)

    def those(self, reference: Open) -> Selector:
        """ "(Choose 1) of them": the cards that the condition before was about, or those last dealt with."""
        self.refuse_earlier_choice()
        if self.pending is not None or (self.had_last and self.had_several):
            raise UnclearReference(reference.span)
        if self.had_last and self.had is not None:
            return tree.All(self.had)
        if not self.dealt_with:
            raise UnclearReference(reference.span)
        return tree.It()

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
        whole = [part for each in choices for part in ref.parts_chosen(self.bound(each.what))]
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

    def it(self, reference: Open) -> Selector:
        if reference.asked and self.pending is not None:
            self.refuse_earlier_choice()
            self.pending = self.named = None  # chosen there and then
            return tree.It()
        looked_at = self.looked_at and (reference.asked or not self.shown_played)
        every = reference.word == "them"
        unasked = reference.word == "pronoun" and not reference.asked
        if self.leader_too and self.pending is None and unasked and self.named is not None:
            raise UnclearReference(reference.span)
        if every and self.pending is None:
            if self.named == tree.This():
                self.named = None  # several cards are never this one
            if self.named is None and self.had_last and self.dealt_with:
                raise UnclearReference(reference.span)  # those of the condition, or those dealt with before
        return (
            self.take(every)
            or self.named
            or (tree.Looked() if looked_at else self.last_dealt_with(reference))
        )

    def last_dealt_with(self, reference: Open) -> Selector:
        """The cards last chosen or moved."""
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
        return self.against or self.last_dealt_with(reference)

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
        what = self.bound(deed.what)
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
            return tree.Together(tuple(self.bound(each.what) for each in found))
        self.refuse_earlier_choice()
        self.pending = None
        self.taken.add(chosen)
        what = self.bound(chosen.what)
        self.named = what if isinstance(what, tree.This | tree.Subject) else None
        return what

    # --- the bound tree ------------------------------------------------------

    def bound(self, what: Selector) -> Selector:
        """The cards that a selector means."""
        found = self.filled(what)
        assert is_selector(found), found
        return found

    def filled(self, node: object) -> object:
        """A tree, or a part of one, without open places."""
        if node is None or isinstance(node, str | int):
            return node
        match node:
            case Open() | ref.ChosenPart() | ref.OfEvent():
                return self.meanings[node]
            case ref.OpenHost():
                return self.host_meant(node)
            case ref.Same():
                return ref.same(self.bound(node.of))
            case tree.Is() if isinstance(node.what, Open) and (node.fits.kinds or node.fits.facts):
                if self.bound(node.what) == tree.This():  # nobody asks what is printed on this card
                    if node.what not in self.dealt_before or node.what.word == "that":
                        raise UnclearReference(node.what.span)
                    return replace(node, what=tree.It())
            case ref.Depends():
                try:
                    return node.find(self.bound(node.of))
                except Miss as miss:
                    raise UnclearReference(span_of(node), str(miss)) from None
            case ref.OpenDid():
                return tree.Did(node.act) if node.yes else tree.Not(tree.Did(node.act))
            case ref.OpenChoice():
                whole = self.together.get(node, node.what)
                return tree.Seq(()) if node in self.taken else tree.Pick(self.bound(whole))
            case ref.Deferred():
                action = self.filled(node.action)
                assert isinstance(action, Action)
                return put_off(action, node.when)
            case tree.Later() if (known := self.known_now(node.action, node.when)) is not None:
                first, *rest = flat(node.action)
                assert isinstance(first, tree.OnCards)
                later = seq([replace(first, what=tree.It()), *rest])
                return self.filled(tree.Seq((tree.Pick(known), replace(node, action=later))))
            case ref.InPlace():
                return self.in_place(node)
            case ref.AskedBehind():
                return self.asked_behind(node)
            case ref.Was():
                self.asked_of_past.append(replace(node, what=self.bound(node.what)))
                return self.asked_of_past[-1]
            case tree.Seq() if (forked := self.chosen_before_fork(node)) is not None:
                return self.filled(forked)
            case tree.OnCards() if self.means_event(node):
                return self.filled(replace(node, what=tree.Subject()))
            case tuple():
                return tuple(self.filled(part) for part in node if part not in self.taken)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        was = {field.name: getattr(node, field.name) for field in fields(node)}
        now = {name: self.filled(part) for name, part in was.items()}
        changed = {name: part for name, part in now.items() if part != was[name]}
        return self.settled(replace(node, **changed)) if changed else node

    def chosen_before_fork(self, node: tree.Seq) -> Action | None:
        """ "Choose 1 card. If …, KO it. Otherwise, switch it to Rest Mode": chosen before it is asked; None if
        nothing is chosen so."""
        for choice, fork in zip(node.actions, node.actions[1:]):
            if not isinstance(choice, ref.OpenChoice) or choice not in self.taken:
                continue
            if not isinstance(fork, tree.If) or fork.otherwise is None:
                continue
            self.taken.discard(choice)
            chosen = self.bound(choice.what)
            for part in parts_of(fork):
                if isinstance(part, Open) and self.meanings.get(part) == chosen:
                    self.meanings[part] = tree.It()
            return node
        return None

    def means_event(self, node: tree.OnCards) -> bool:
        """ "(When the opponent plays a card, you may discard 1 card. If you do,) KO that card": not the discarded."""
        what = node.what.of if isinstance(node.what, ref.Depends) else node.what
        return isinstance(node, IN_PLAY) and isinstance(what, Open) and what in self.of_event

    def host_meant(self, node: ref.OpenHost) -> Filter:
        """Which card others lie beneath: this one, one that was chosen or moved, or a Leader."""
        assert node.host is not None
        meant = self.meanings[node.host]
        if isinstance(meant, tree.This):
            return Filter(this=True)
        if isinstance(meant, tree.It) and not node.paid:
            return Filter(it=True)
        if isinstance(meant, tree.All) and self.is_fixed(meant.of):
            return meant.of
        raise UnclearReference(node.host.span)

    def known_now(self, action: Action, when: str) -> Selector | None:
        """The card that the first thing is done to later, and that was chosen before or is attacked now; None if it
        is another.  By then another card may have blocked."""
        first = flat(action)[0]
        what: Selector | None = first.what if isinstance(first, tree.OnCards) else None
        said = what.of if isinstance(what, ref.Depends) else what
        if isinstance(said, tree.Guard | tree.Attacker) and when != "battle_end":
            return said  # the battle is over by then
        known = self.bound(what) if what is not None and isinstance(said, Open) else None
        return known if isinstance(known, tree.Guard | tree.Choose) else None

    def settled(self, node: object) -> object:
        """A node that had an open place, in the form in which it would have been read without one."""
        if isinstance(node, tree.Seq):
            return seq(self.asked_before([*node.actions]))
        if isinstance(node, tree.OneOf):
            return chosen_first(node)
        if isinstance(node, tree.SetBase) and isinstance(node.to, tree.Stat):
            of = node.to.of
            if isinstance(of, tree.Choose):  # it is chosen before its number is asked for
                return tree.Seq((tree.Pick(of), replace(node, to=replace(node.to, of=tree.It()))))
        if isinstance(node, tree.Modify) and isinstance(node.by, tree.Stat):
            of = node.by.of
            if isinstance(of, tree.Choose):
                return tree.Seq((tree.Pick(of), replace(node, by=replace(node.by, of=tree.It()))))
        if isinstance(node, tree.Not):
            return turned_round(node.condition)
        if isinstance(node, tree.Is) and isinstance(node.what, tree.All) and self.is_fixed(node.what.of):
            return present(described(node.what.of, node.fits), False)
        return node

    def in_place(self, node: ref.InPlace) -> Action:
        """One action instead of another; the card that both are about is chosen first."""
        asked = node.condition
        if isinstance(asked, ref.Was):  # before anything is done with it, it is what it was
            fits: tree.Condition = tree.Is(asked.what, asked.fits)
            asked = tree.Not(fits) if asked.negative else fits
        condition, other, said = (self.filled(part) for part in (asked, node.other, node.said))
        assert is_condition(condition) and isinstance(other, Action) and isinstance(said, Action)
        asked_of_it = speaks_of_it(condition)
        if any(isinstance(part, tree.Looked) for part in parts_of(condition)):
            raise UnclearReference(span_of(node))
        if asked_of_it and (chooses(other) or not chooses(said)):
            raise UnclearReference(span_of(node))
        if not asked_of_it and (not speaks_of_it(other) or chooses(other) or not chooses(said)):
            return in_place_of(condition, other, said)
        first, *rest = flat(said)
        if isinstance(first, tree.OnCards) and chooses(first) and not any(chooses(each) for each in rest):
            left = rest if isinstance(first, tree.Pick) else [replace(first, what=tree.It()), *rest]
            return seq([tree.Pick(first.what), in_place_of(condition, other, seq(left))])
        raise UnclearReference(span_of(node))

    def asked_behind(self, node: ref.AskedBehind) -> Action:
        """What is asked behind a clause about its card, before something is done with that card."""
        conditions, action = self.filled(node.conditions), self.filled(node.action)
        assert isinstance(conditions, tuple) and isinstance(action, Action)
        if node.otherwise is not None:
            return self.asked_behind_or_else(node, conditions, action)
        known = isinstance(action, tree.OnCards) and isinstance(
            action.what, tree.It | tree.This | tree.Subject
        )
        if not speaks_of_it(conditions) or known:
            return under([*conditions], action)
        if isinstance(action, tree.OnCards) and isinstance(action.what, tree.Choose):
            done = replace(action, what=tree.It())
            return seq([tree.Pick(action.what), under([*conditions], done)])
        if isinstance(action, tree.OnCards) and isinstance(action.what, tree.Looked):
            asked = [
                replace(each, what=action.what)
                for each in conditions
                if isinstance(each, tree.Is) and each.what == tree.It()
            ]
            if len(asked) == len(conditions):
                return under([*asked], action)
        raise UnclearReference(node.span)

    def asked_behind_or_else(
        self, node: ref.AskedBehind, conditions: tuple[tree.Condition, ...], action: Action
    ) -> Action:
        """The same with what is done otherwise, which may be said of the same card."""
        done = flat(self.asked_behind(replace(node, conditions=conditions, action=action, otherwise=None)))
        otherwise = self.filled(node.otherwise)
        assert isinstance(otherwise, Action)
        if not isinstance(done[-1], tree.If):
            raise UnclearReference(node.span)
        return seq([*done[:-1], or_else(done[-1], otherwise)])

    def asked_before(self, actions: list[Action]) -> list[Action]:
        """What cards were like is asked as soon as they are chosen, before the first thing is done with them."""
        for at, action in enumerate(actions):
            if not isinstance(action, tree.If) or not isinstance(action.condition, ref.Was):
                continue
            was, before = action.condition, actions[at - 1] if at else action
            if not isinstance(before, tree.OnCards) or not isinstance(before.what, tree.Choose):
                continue
            self.asked_of_past.remove(was)
            done = replace(before, what=tree.It())
            fits: tree.Condition = tree.Is(tree.It(), was.fits)
            then = tree.If(tree.Not(fits) if was.negative else fits, seq([done, action.then]), done)
            return [*actions[: at - 1], tree.Pick(before.what), then, *actions[at + 1 :]]
        return actions

    def is_fixed(self, of: Filter) -> bool:
        """Whether these are the cards of an area that always has the same, whatever they are like."""
        return len(of.areas) == 1 and of.areas[0] in self.fixed_areas and of == Filter(of.whose, of.areas)


DEEDS: Final = {"play": "played", "combo": "comboed"}
"""For an event that a card is named by: what an effect may have done with it, as `Action.deed` calls it."""


def is_event_of(event: tree.When, card: ref.OfEvent) -> bool:
    """Whether a card that is named by what happens is the one that this event happens to."""
    if not card.act:
        return True
    of = event.subject or Filter()
    who = event.who or ("you" if of.this else of.whose)
    kinds = not card.kind or of.this or of.kinds == (card.kind,)
    return event.event == card.act and card.who in ("", who) and kinds


def done_by(actions: tuple[Action, ...]) -> list[Action]:
    """What is done one after the other, whether it may be declined or not."""
    out: list[Action] = []
    for action in actions:
        if isinstance(action, tree.May):
            out.extend(done_by((action.action,)))
        elif isinstance(action, tree.Seq):
            out.extend(done_by(action.actions))
        else:
            out.append(action)
    return out


def is_deed(deed: Action, cards: ref.DoneTo) -> bool:
    """Whether this was done to the cards that a text names by it, or by "them"."""
    if isinstance(deed, tree.Move):
        what = deed.what
        taken = what.of.areas if isinstance(what, tree.Choose | tree.All) else ()
        if (cards.origin and taken != (cards.origin,)) or (cards.area and deed.to != cards.area):
            return False
        back = deed.to == "hand" or deed.to.endswith("deck")
        return cards.act in ("", deed.deed(), deed.to) or (cards.act == "returned" and back)
    if cards.area or cards.origin:
        return False
    return cards.act in ("", deed.deed()) or (isinstance(deed, tree.Orient) and cards.act == deed.state)


def put_off(action: Action, when: str) -> Action:
    """What begins at a later time with cards that are known, or are chosen now."""
    if isinstance(action, tree.OnCards) and isinstance(action.what, tree.Choose):
        return tree.Seq((tree.Pick(action.what), tree.Later(replace(action, what=tree.It()), when)))
    return tree.Later(action, when)


def chosen_first(action: tree.OneOf) -> Action:
    """ "KO 1 card, or return it": the card is chosen first, then what is done with it."""
    first, others = action.actions[0], action.actions[1:]
    it = tree.It()
    if not isinstance(first, tree.OnCards) or not isinstance(first.what, tree.Choose):
        return action
    if not all(isinstance(each, tree.OnCards) and each.what == it for each in others):
        return action
    return tree.Seq((tree.Pick(first.what), replace(action, actions=(replace(first, what=it), *others))))


def only_of(what: Selector, kind: type[object], action: Action) -> Action:
    """What a text can only say of one card, such as this card: raises Miss for others."""
    if not isinstance(what, kind):
        raise Miss("expected-another-card")
    return action


IN_PLAY: Final = (tree.KO, tree.Orient, tree.Modify, tree.Grant, tree.Forbid, tree.Negate)
"""What is done with cards in play."""

ASKED: Final = ("ko",)
"""What must have been done for it to be asked: no card that loses power is KO'd by the effect itself."""


def is_told(told: Filter, of: Filter) -> bool:
    """Whether cards are told by this description: it says nothing that was not said of them when they were chosen."""
    return (
        told.whose in ("", of.whose)
        and told.areas in ((), of.areas)
        and told.kinds in ((), of.kinds)
        and {*told.facts} <= {*of.facts}
        and {*told.bounds} <= {*of.bounds}
    )


def apart_from(one: tree.Choose, others: list[tree.Choose]) -> Filter | None:
    """The chosen cards of one choice, as those among all that were chosen which no other choice can have named; None
    if they cannot be told apart afterwards."""
    mine = one.of
    if all({mine.whose, other.of.whose} == {"you", "opponent"} for other in others):
        return Filter(whose=mine.whose, it=True)
    if all(mine.kinds and other.of.kinds and not {*mine.kinds} & {*other.of.kinds} for other in others):
        return Filter(kinds=mine.kinds, it=True)
    if all(mine.areas and other.of.areas and not {*mine.areas} & {*other.of.areas} for other in others):
        return Filter(whose=mine.whose, areas=mine.areas, it=True)
    names = [fact for fact in mine.facts if fact.how == "any"]
    for fact in names:
        rest = [other.of.values(fact.name) for other in others]
        if all(values and not {*values} & {*fact.values} for values in rest):
            return Filter(facts=(fact,), it=True)
    return None


SPANNED: Final = (Open, ref.ChosenPart, ref.OfEvent, ref.OpenDid, ref.OpenChoice, ref.EffectOver)
"""What stands at a place of the text."""


def in_place_of(whole: tree.Condition, other: Action, said: Action) -> Action:
    """If the condition holds, the one instead of the other; or a choice of the two, where one may do it instead."""
    if isinstance(other, tree.May) and other.who == "you":
        return tree.If(whole, tree.OneOf((other.action, said)), said)
    return tree.If(whole, other, said)


def is_harm(deed: Action) -> bool:
    """What is done to an opponent's card rather than to one's own."""
    if isinstance(deed, tree.Modify):
        return isinstance(deed.by, int) and deed.by < 0
    return isinstance(deed, tree.KO | tree.Negate) or (
        isinstance(deed, tree.Orient) and deed.state == "rested"
    )


def is_of_other(event: tree.When) -> bool:
    """Whether an event happens to another card than this one."""
    return event.subject is not None and not event.subject.this


def deals_with_shown(deed: Action) -> bool:
    """Whether something is done with cards that were looked at."""
    what = deed.what if isinstance(deed, tree.OnCards) else None
    parts = what.parts if isinstance(what, tree.Together) else (what,)
    return any(
        isinstance(part, tree.Looked) or (isinstance(part, tree.Choose) and part.among_looked)
        for part in parts
    )


def filters_of(deed: Action) -> list[Filter]:
    """What is said of the cards that something was done with."""
    what = deed.what if isinstance(deed, tree.OnCards) else None
    parts = what.parts if isinstance(what, tree.Together) else (what,)
    return [part.of for part in parts if isinstance(part, tree.Choose | tree.All)]


def parts_of(node: object) -> list[object]:
    """A tree, or a part of one, and everything in it."""
    if isinstance(node, tuple):
        return [found for part in node for found in parts_of(part)]
    out = [node]
    if is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            out.extend(parts_of(getattr(node, field.name)))
    return out


def speaks_of_it(node: object) -> bool:
    """Whether a part of a tree is about the cards last chosen or moved."""
    return any(isinstance(part, tree.It) or (isinstance(part, Filter) and part.it) for part in parts_of(node))


def chooses(node: object) -> bool:
    """Whether a part of a tree makes a player choose cards."""
    return any(isinstance(part, tree.Choose) for part in parts_of(node))


def is_condition(node: object) -> TypeGuard[tree.Condition]:
    return isinstance(node, get_args(tree.Condition))


def is_selector(node: object) -> TypeGuard[Selector]:
    return isinstance(node, get_args(Selector))


def span_of(node: object) -> Span:
    """Where the words stand that a mention or an open place is about."""
    while isinstance(node, ref.Same | ref.Depends):
        node = node.of
    return node.span if isinstance(node, SPANNED) else (0, 0)


def bind(text: str, binding: Binding, mentions: list[Mention], skills: list[Skill]) -> list[Skill]:
    """The skills that were read from a text, with every reference replaced by what it means."""
    try:
        for mention in mentions:
            binding.follow(mention)
        found = [binding.filled(skill) for skill in skills]
        for was in binding.asked_of_past:
            raise UnclearReference(was.span, "expected-what-a-card-still-is-after-it-was-moved")
    except UnclearReference as unclear:
        raise NotUnderstood(text, unclear.span, Message(unclear.hint)) from None
    return [skill for skill in found if isinstance(skill, Skill)]
