"""Positions made to measure: for a clause of a card, a table at which it can do all that it says.

A `Trial` reads the clause's tree.  For each filter it lays cards that fit into
the areas that the filter names, and it fills or empties areas until the
conditions hold.  What a game must know for that (areas, kinds of cards, how to
bring an event about) is its `Arranger`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulebound.cardcheck.conditions import FIGHTING, forget, make, make_fit
from rulebound.cardcheck.equipping import give_keywords, give_skills, raise_stat, tell_apart
from rulebound.cardcheck.faces import fitted, measure, unchanged
from rulebound.cardcheck.prints import GENERATED, alone, generated, likeness
from rulebound.cardcheck.trees import (
    both,
    free_of_cost,
    is_only,
    own_prohibitions,
    turn_of,
    turn_within,
    values_of,
)
from rulebound.games.library import BACK
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import AS_USUAL, BY_THIS, FOR_TURN
from rulebound.kernel.composites import hosts_of, renew_face
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.filters import count_beneath, fits, info, matching
from rulebound.kernel.instructions.continuous import ModifyNumber
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.memory import Dealt
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.permanents import survey
from rulebound.kernel.program import Clause, Match, Num
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.cardcheck.arranger import Arranger

OVER: Final = {"face_up": "face_down", "face_down": "face_up"}
ROUNDS: Final = 3
"""How often the conditions are gone through: making one hold can break another."""
COUNTED: Final = (tree.Count, tree.Stat, tree.Over, tree.Short, tree.Plus, tree.Times, tree.Sum)
ANY_CARD: Final = tree.Filter()


class Trial:
    """A position for one clause of a card.  `variant` makes the next one different.

    With `denied` the clause's own conditions are made not to hold, if that can be done; `lacking` is the one
    condition that will be missing.
    """

    def __init__(
        self,
        arranger: Arranger,
        printed: Print,
        clause: Clause,
        variant: int,
        *,
        denied: bool = False,
        lacking: tree.Condition | None = None,
    ) -> None:
        self.arranger = arranger
        self.lacking = lacking
        self.printed = alone(printed, clause) if denied else printed
        self.clause = clause
        self.variant = variant
        self.denied = denied
        self.game = arranger.base(variant).clone()
        self.game.prints = self.game.prints.copy()
        self.words = Lowering(self.game.rules.words)
        whose = turn_of(clause.skill.conditions) or turn_within(clause.skill.effect, variant)
        mine = (whose or arranger.whose_turn(clause, variant)) == "you"
        either = clause.timing == "permanent" or len({arranger.whose_turn(clause, v) for v in range(4)}) > 1
        if denied and turn_of(clause.skill.conditions) and either:
            mine = not mine
        if isinstance(lacking, tree.Turn):
            mine = lacking.whose != "you"
        elif arranger.wins_as_guard(clause, lacking):
            mine = False
        self.me = self.game.turn_seat if mine else 1 - self.game.turn_seat
        self.card = -1
        """The card whose effect is tested."""
        self.holder = -1
        """The card on which the text is printed: that card, or one that gives it its effects."""
        self.laid: set[int] = set()
        """Cards that the text asks for, and that are not taken away again if others can be."""
        self.tops: dict[tuple[int, str, bool], list[Print]] = {}
        """What must lie on top of a pile, or at its bottom, by seat and area."""
        self.deck = self.game.rules.areas[self.game.rules.deck].name
        """What the pile is called that cards are drawn from."""
        self.looked = ("you", self.deck, False)
        """The pile that was last looked at or revealed, and whether it was from below."""
        self.shown: tree.Selector = tree.Top("you", self.deck)
        """What was last looked at or revealed."""
        self.event_asks: tree.Filter | None = None
        """What the text asks of the card that the event happens to."""
        self.chosen: tree.Selector = tree.This()
        """What was last selected: "it"."""
        self.subject = -1
        """The card that the event happens to."""
        self.base: tree.Filter | None = None
        """What the tested card must be played on top of."""
        self.played_with: tuple[str, ...] = ()
        """The keyword skills with which the tested card must have been played."""
        self.nothing_happened = False
        """What the text asks about has not happened this turn, whatever laying the table looked like."""
        self.fighters: dict[str, tree.Filter] = {}
        """What the text asks of the "attacker" and of the "guard" in a battle."""
        self.roles: dict[str, int] = {}
        """Which card plays which part in what is brought about: the "guard", who is to "block"…"""
        self.changed: dict[str, int] = {}
        """By how much the effect has changed numbers of what was last selected."""
        self.changed_cards: tree.Filter | None = None
        """The cards all of which it has changed."""
        self.questions = 0
        """How many conditions within the effect have been met with."""
        self.prints_made = 0
        arranger.lay(self)
        self.furnish()

    @property
    def scope(self) -> Scope:
        scope = Scope(self.me, self.card)
        scope.named = max(self.game.rules.words.named_from.values())  # the first number that can be named
        return scope

    @property
    def color(self) -> str:
        """The tested card's colour, in which nothing is in its way."""
        return (self.printed.fact("color") or self.arranger.colors)[0]

    @property
    def this(self) -> Card:
        return self.game.cards[self.card]

    def seat(self, whose: str) -> int:
        return self.me if whose == "you" else 1 - self.me

    def lay_card(self) -> None:
        """Puts the tested card where it belongs, in the place of an ordinary one."""
        game, rules = self.game, self.game.rules
        fixed = [
            area.index
            for area in rules.areas
            if area.fixed and self.arranger.lies_in(area.name, self.printed.kind)
        ]
        pile = game.pile(self.me, fixed[0] if fixed else rules.deck)
        card = game.cards[pile[0]]
        game.turn_face(card, self.printed)
        self.card = self.holder = card.id
        area = card.area if fixed else self.arranger.area_of(self)
        if area != card.area:
            game.move(card, area, "")
            card.since = game.turn - 1

    def furnish(self) -> None:
        skill = self.clause.skill
        if skill.event is not None and skill.event.subject is not None:
            self.number_parts(skill.event.subject)
        self.lift()
        for condition in skill.conditions:
            make(self, condition, not self.denied)
        if skill.event is not None and isinstance(skill.event.condition, tree.Happened):  # the second time …
            make(self, skill.event.condition, True)
        self.skill(skill)
        for _ in range(ROUNDS):
            self.lift()
            for c in skill.conditions:
                make(self, c, not self.denied)
            if self.holds() is not self.denied:
                break
        passed = self.variant // 2 % 2  # a card may be drawn before it comes to that
        for (seat, area, bottom), prints in self.tops.items():
            pile = self.game.pile(seat, self.game.rules.words.areas[area])
            for place, printed in enumerate(prints, 0 if bottom else passed):
                if place < len(pile):
                    self.game.prints[pile[place if bottom else -1 - place]] = printed
        self.game.touched = False
        self.game.pending = []
        if self.nothing_happened:
            forget(self)
        self.game.ask_again()

    def holds(self) -> bool:
        """Whether the clause's conditions hold, as far as the table shows it."""
        asked = [c for c in self.clause.skill.conditions if not isinstance(c, tree.Happened)]
        self.words.printed = self.clause.number
        conditions = [self.words.condition(c) for c in asked]
        return hold(self.game, conditions, self.scope)

    def lift(self) -> None:
        """What other clauses forbid the card under conditions does not stand in the way."""
        for clause in self.printed.clauses:
            if clause is not self.clause and clause.timing == "permanent":
                for c in own_prohibitions(clause.skill.effect, clause.skill.conditions, self.arranger.acts):
                    make(self, c, False)

    # -- what the actions need --

    @property
    def orientations(self) -> tuple[str, ...]:
        return self.game.rules.words.orientations

    def opposite(self, state: str) -> str:
        """A state from which cards can be brought into this one."""
        return OVER.get(state) or self.orientations[1 if state == self.orientations[0] else 0]

    def skill(self, skill: tree.Skill) -> None:
        for step in skill.cost:
            self.action(step)
        if skill.effect is not None:
            self.action(skill.effect)
        for step in skill.cost:  # what is paid with the card itself has the last word on its state
            if isinstance(step, tree.Orient) and isinstance(step.what, tree.This):
                self.select(step.what, self.opposite(step.state))

    def action(self, a: tree.Action) -> None:
        """Lays out what the action, and what is in it, works on: the cards that its selectors and filters
        mean, what it counts, and what its conditions ask for.  Here stands what is more than that."""
        match a:
            case tree.If():
                truth = self.branch(a.condition)
                make(self, a.condition, truth)
                self.action(a.then)
                if truth and is_only(a.condition):  # what the action needs may be a card of another kind
                    make(self, a.condition, truth)
                self.part(a.otherwise)
                return
            case tree.Orient():
                self.select(self.chosen if isinstance(a.what, tree.It) else a.what, self.opposite(a.state))
                return
            case tree.Bar():
                self.want(replace(a.of, whose=a.who, areas=a.of.areas or ("hand",), keywords=()), 1)
                if a.by is not None:
                    self.want(replace(a.by, whose=a.who, areas=a.by.areas or (self.arranger.home,)), 1)
                return
        before = self.chosen
        self.parts(a)
        match a:
            case tree.Modify():
                raise_stat(self, a, -self.number(a.by))
                self.changed[a.stat] = self.changed.get(a.stat, 0) + self.number(a.by)
                if isinstance(a.what, tree.All):
                    self.changed_cards = a.what.of
            case tree.Look() | tree.Reveal():
                self.shown = a.what
                if isinstance(a.what, tree.Top):
                    self.looked = (a.what.whose, a.what.area, a.what.bottom)
                elif isinstance(a.what, tree.All) and len(a.what.of.areas) == 1 and a.what.of.whose:
                    self.looked = (a.what.of.whose, a.what.of.areas[0], False)
            case tree.UseSkill():
                for clause in self.printed.clauses:
                    if clause.timing == a.timing and clause is not self.clause:
                        self.skill(clause.skill)
            case tree.Negate():
                give_keywords(self, a.what, a.only)
                give_skills(self, a.what, a.only)
            case tree.NegateOne() | tree.GainOne():
                give_keywords(self, a.what, ("keyword",))
            case tree.Gain():
                if isinstance(a.who, tree.All) and a.what == "color":  # one that has not got it yet
                    other = next(color for color in self.arranger.colors if color != a.value)
                    plain = a.who.of.setting("color", (other,), "only")
                    self.want(replace(plain, areas=plain.areas or ("hand",)), 1)
            case tree.GainSkills():
                give_skills(self, before if isinstance(a.of, tree.It) else a.of, ("not keyword",))
            case _:
                self.arranger.lay_out(self, a)

    def parts(self, a: tree.Action) -> None:
        """Whatever stands in the fields of an action; what is counted comes before what is selected."""
        for each in sorted(values_of(a), key=lambda each: not isinstance(each, COUNTED)):
            self.part(each)

    def part(self, what: object) -> None:
        match what:
            case tuple():
                for each in what:
                    self.part(each)
            case tree.Action():
                self.action(what)
            case tree.Choose() | tree.All() | tree.Top() | tree.This() | tree.Together():
                self.select(what)
            case (
                tree.Count()
                | tree.Stat()
                | tree.Over()
                | tree.Short()
                | tree.Plus()
                | tree.Times()
                | tree.Sum()
            ):
                self.number(what)
            case tree.Filter():
                self.want(what, 1)
            case tree.Compare() | tree.Attached() | tree.Is() | tree.Not() | tree.AnyOf() | tree.AllOf():
                make(self, what, True)

    def branch(self, c: tree.Condition) -> bool:
        """Which branch is to be taken here: over the variants each question gets either answer."""
        if isinstance(c, tree.Did):
            return True
        self.questions += 1
        return not self.variant >> (self.questions - 1) & 1

    def select(self, s: tree.Selector, state: str = "") -> None:
        """Lays out the cards to be selected, in a state that the action can change."""
        if isinstance(s, tree.Choose | tree.All) and s.of.by_this:
            self.deal_with(s.of)
            self.chosen = s
            return
        match s:
            case tree.Choose():
                of = replace(s.of, state=state) if state and not s.of.state else s.of
                count = max(1, self.number(s.count))
                if of.like_it:
                    kin = of.values(of.like_it) or ("Kin",)
                    make_fit(self, tree.It(), tree.Filter().adding(of.like_it, kin))
                    of = replace(of.setting(of.like_it, kin), like_it="")
                if of.unless is not None and of.unless.like_it == "color":
                    other = next(color for color in self.arranger.colors if color != self.color)
                    of = replace(of.setting("color", (other,)), unless=None)
                if s.sum_min is not None:
                    of = of.bounded(s.sum_of, low=self.number(s.sum_min))
                if s.sum_max is not None:
                    most = self.number(s.sum_max) // max(2, s.count if isinstance(s.count, int) else 2)
                    of = of.bounded(s.sum_of, high=most)
                if s.among_looked:
                    self.on_top(of, count)
                elif of.it and isinstance(
                    self.chosen, tree.Top
                ):  # "(the top 3 cards …) 1 red card among them"
                    self.looked = (self.chosen.whose, self.chosen.area, self.chosen.bottom)
                    self.on_top(replace(of, it=False, whose="", areas=()), count)
                else:
                    self.want(of, count, apart=True)
                    if s.different:
                        tell_apart(self, of, s.different)
                    if len(of.areas) > 1 and self.deck in of.areas:  # also where it must be looked for
                        self.want(replace(of, areas=(self.deck,)), 1)
            case tree.All():
                of = replace(s.of, state=state) if state and not s.of.state else s.of
                usual = of.kinds == (self.arranger.actor_kind,)
                if of.it and of.kinds:
                    if (self.variant % 2 == 0) == usual:  # now these, now the others
                        make_fit(self, tree.It(), replace(of, it=False))
                    return
                if of.it:
                    for bound in of.bounds:
                        measure(self, bound.stat, bound.low, bound.high)
                    return
                self.want(unchanged(self, of), 1, apart=True)
            case tree.Top():
                of = replace(s.of or tree.Filter(), whose=s.whose, areas=(s.area,))
                self.want(of, self.number(s.count))
                if state in ("face_up", "face_down"):
                    pile = self.game.pile(self.seat(s.whose), self.game.rules.words.areas[s.area])
                    for id in pile:
                        self.game.cards[id].face_up = state == "face_up"
            case tree.This():
                if state in self.orientations:
                    self.this.orientation = self.orientations.index(state)
            case tree.Together():
                for part in s.parts:
                    self.select(part, state)
            case _:
                return
        if not isinstance(s, tree.This) or self.chosen == tree.This():
            self.chosen = s

    def deal_with(self, f: tree.Filter) -> None:
        """Lays cards of which a skill of the tested card has chosen one, or moved it to where it lies."""
        of = replace(f, by_this="")
        self.want(of, 1, apart=True)
        origin = Origin(self.clause, self.me, self.card, self.game.turn)
        for id in self.matching(of):
            ref = self.game.ref(self.game.cards[id])
            self.game.memory = [*self.game.memory, Dealt(ref, origin, BY_THIS[f.by_this])]

    def fresh(self, id: int) -> Print:
        """A face of the card's own, like the one it has."""
        old = self.game.prints[id]
        new = likeness(old)
        self.prints_made += 1
        new.number = f"{GENERATED}{self.prints_made}"
        self.game.prints[id] = new
        return new

    def number(self, n: tree.Number) -> int:
        """Makes a counted number at least 1, and reads it."""
        if isinstance(n, tree.Count) and self.arranger.lay_counted(self, n):
            pass
        elif isinstance(n, tree.Count):
            if n.of.it:
                make_fit(self, tree.It(), replace(n.of, it=False))
            else:
                self.want(n.of, n.every)
            if n.different:
                tell_apart(self, n.of, n.different)
        elif isinstance(n, tree.Over):
            if isinstance(n.most, tree.Count):
                self.thin(n.most.of, len(self.matching(n.of)) // 2)
            self.want(n.of, self.most_of(n) + 1)
        elif isinstance(n, tree.Short):
            self.thin(n.of, n.least - 1)
        elif isinstance(n, tree.Plus | tree.Times):
            self.number(n.number)
        elif isinstance(n, tree.Sum):
            self.number(n.left)
            self.number(n.right)
        elif isinstance(n, tree.Stat) and isinstance(n.of, tree.Subject) and self.subject < 0:
            return self.arranger.numbers(self.arranger.kind).get(n.name, 0)  # of an ordinary card
        elif isinstance(n, tree.Stat):
            self.select(n.of)
        return value(self.game, self.words.number(n), self.scope)

    def number_parts(self, f: tree.Filter) -> None:
        for bound in f.bounds:
            for end in (bound.low, bound.high):
                if end is not None and not isinstance(end, int):
                    self.number(end)

    def on_top(self, f: tree.Filter, count: int) -> None:
        whose, area, bottom = self.looked
        prints = self.tops.setdefault((self.seat(whose), area, bottom), [])
        kind = f.kinds[0] if f.kinds else self.arranger.kind_in(area)
        prints.extend(fitted(self, f, kind) for _ in range(count))

    # -- cards that fit --

    def places(self, f: tree.Filter) -> list[str]:
        """The areas where a card that fits can be laid, best first; none named means in play."""
        if f.areas:
            areas, places = self.game.rules.areas, self.game.rules.words.areas
            return sorted(f.areas, key=lambda area: areas[places[area]].fixed)
        if f.either and all(part.areas for part in f.either):
            return [area for part in f.either for area in part.areas]
        kinds = f.kinds or tuple(kind for part in f.either for kind in part.kinds)
        areas = self.game.rules.areas
        in_play = [a.name for a in areas if a.in_play and self.arranger.kind_in(a.name) in kinds]
        return in_play or [self.arranger.home_of(kinds)]

    def want(self, f: tree.Filter, count: int, apart: bool = False) -> None:
        """Lays cards until that number of them fit; `apart` from those that were laid for something else."""
        if f.this:
            self.bring(self.this, f)
            return
        if f.beneath is not None and f.beneath.this and not self.in_play():
            self.base = replace(f, whose="you", areas=(self.arranger.home,), beneath=None)
            return
        if f.state in FIGHTING:
            guards = f.unless is not None and f.unless.state == "attacking"
            of_turn = bool(f.whose) and self.seat(f.whose) == self.game.turn_seat and not guards
            role = "attacker" if f.state == "attacking" or of_turn else "guard"
            self.fighters[role] = replace(f, state="")
            return
        if f.beneath is not None and f.beneath.it:  # which card that is, is not known yet
            for _ in range(count):
                card = self.arranger.free_card(self, self.me, f.areas[0])
                if card is not None:
                    self.put(card, f, f.areas[0])
            return
        self.number_parts(f)
        if f.like is not None:
            f = self.like_model(f, f.like)
        found = [id for id in self.matching(f) if id != self.card and not (apart and id in self.laid)]
        seat = self.seat(f.whose or next((part.whose for part in f.either if part.whose), "opponent"))
        for area in self.places(f):
            while len(found) < count:
                card = self.arranger.free_card(self, seat, area)
                if card is None:
                    break
                self.put(card, f, area)
                if card.id not in self.matching(f):
                    break
                found.append(card.id)
        self.laid.update(found[:count])
        if len(found) < count:
            self.remake(f, seat, count - len(found))

    def like_model(self, f: tree.Filter, like: tree.Like) -> tree.Filter:
        """Lays a card that others are to be like, and says what they must have for that."""
        facts = self.game.rules.words.facts
        model = self.one_of(like.of)
        if model is not None and like.what in facts and not info(self.game, model, facts[like.what]):
            model = self.one_of(like.of.adding(like.what, ("Kin",)))
        if model is None:
            return f
        self.laid.add(model.id)
        if like.what in facts:
            return f.adding(like.what, info(self.game, model, facts[like.what])[:1])
        number = stat_of(self.game, model, self.game.rules.words.stats[like.what])
        return f.bounded(like.what, number, number)

    def one_of(self, f: tree.Filter) -> Card | None:
        """A card that fits, other than the one that is tested."""
        self.want(f, 1)
        found = [id for id in self.matching(f) if id != self.card]
        return self.game.cards[found[0]] if found else None

    def in_play(self) -> bool:
        return self.game.rules.areas[self.this.area].in_play

    def remake(self, f: tree.Filter, seat: int, count: int) -> None:
        """Where there is no room for cards that fit, some that lie there get another face."""
        for area in self.places(f):
            ids = [
                id
                for id in self.game.pile(seat, self.game.rules.words.areas[area])
                if id != self.card and generated(self.game.prints[id])
            ]
            ids.sort(key=lambda id: id in self.laid)
            for id in ids:
                if count <= 0 or (id in self.laid and self.matching(f)):
                    return
                self.put(self.game.cards[id], f, area)
                count -= 1

    def matching(self, f: tree.Filter) -> list[int]:
        return matching(self.game, self.match(f), self.scope)

    def match(self, f: tree.Filter) -> Match:
        return self.words.located(f)

    def put(self, card: Card, f: tree.Filter, area: str) -> None:
        """Lays the card into the area with a face that fits; cards of the rules themselves keep theirs."""
        game = self.game
        for part in f.either[self.variant % len(f.either) :] if f.either else ():
            if not part.areas or area in part.areas:
                f = both(f, part)
                break
        index = game.rules.words.areas[area]
        own = generated(game.prints[card.id])
        if card.area == index:
            if own:
                self.face(card, both(self.facts(card), f))
        else:
            if own:
                game.prints[card.id] = fitted(self, f, self.arranger.kind_for(area, f.kinds))
            host = self.host(f, card) if index == game.rules.given else -1
            states = (*self.orientations, *OVER)
            state = self.game.rules.words.states[f.state] if f.state in states else AS_USUAL
            game.move(
                card, index, "", state=state, seat=game.cards[host].seat if host >= 0 else -1, host=host
            )
            card.since = game.turn - 1
            self.arranger.arrived(self, card)
        self.bring(card, f)
        self.laid.add(card.id)

    def host(self, f: tree.Filter, card: Card) -> int:
        """The card beneath which cards lie that fit: the tested card, or one that is asked for."""
        if f.beneath is None or f.beneath.this:
            return self.card
        if f.beneath.it and isinstance(self.chosen, tree.Choose):
            return next((id for id in self.matching(self.chosen.of) if id != card.id), self.card)
        self.want(f.beneath, 1)
        return next((id for id in self.matching(f.beneath) if id != card.id), self.card)

    def facts(self, card: Card) -> tree.Filter:
        p = self.game.prints[card.id]
        facts = [tree.Fact(name, values) for name, values in zip(p.words.facts, p.facts) if values]
        return tree.Filter(kinds=(p.kind,), facts=tuple(facts))

    def face(self, card: Card, f: tree.Filter) -> None:
        """Gives a card another face where it lies."""
        game = self.game
        old = game.prints[card.id]
        self.wear(card, fitted(self, f, f.kinds[0] if f.kinds and old.kind not in f.kinds else old.kind))

    def wear(self, card: Card, face: Print) -> None:
        """The card has another face, and so has what it makes up together with others."""
        game = self.game
        hosts = [one.host for one in hosts_of(game, card)]
        game.turn_face(card, face)
        for id in (card.id, card.host, *hosts):
            if id >= 0:
                renew_face(game, game.cards[id])

    def bring(self, card: Card, f: tree.Filter) -> None:
        """Brings a card that lies there into the state, and to the numbers, that a filter asks for."""
        game = self.game
        if f.state in self.orientations:
            card.orientation = self.orientations.index(f.state)
        elif f.state in ("face_up", "face_down"):
            card.face_up = f.state == "face_up"
        elif f.state == "flipped":
            printed = self.fresh(card.id)
            printed.number = printed.number.removesuffix(BACK) + BACK
            printed.is_back = True
        elif f.state == "played_this_turn":
            card.since = game.turn
        elif f.state in FIGHTING and card is self.this:
            attacks = f.state == "attacking" or game.turn_seat == self.me
            self.fighters["attacker" if attacks else "guard"] = tree.Filter(this=True)
        elif f.state:
            self.arranger.bring_state(self, card, f)
        if f.came_from:
            card.origin = game.rules.words.areas[f.came_from[0]]
        if f.attached:
            self.arranger.give(self, card, f.attached, max(1, f.attached_least))
        for word in f.played_with:
            card.played_with |= self.words.kinds_of(word)
            if card is self.this:
                self.played_with = (*self.played_with, word)
        if not game.rules.areas[card.area].in_play:
            return
        for bound in f.bounds:
            if bound.stat == "beneath":
                self.pile(card, self.number(bound.low or 0))
            elif not bound.printed:
                self.adjust(card, bound.stat, bound.low, bound.high)

    def pile(self, card: Card, least: int) -> None:
        """Puts cards beneath a card until there are this many."""
        game = self.game
        while count_beneath(game, card) < least:
            lower = self.arranger.free_card(self, card.seat, game.rules.areas[game.rules.given].name)
            if lower is None:
                break
            game.move(lower, game.rules.given, "", seat=card.seat, host=card.id)

    def adjust(self, card: Card, stat: str, low: tree.Number | None, high: tree.Number | None) -> None:
        """A continuous effect without a source brings a number within its bounds."""
        index = self.game.rules.words.stats[stat]
        now = stat_of(self.game, card, index)
        if now == MISSING:
            return
        goal = now
        if low is not None:
            goal = max(goal, self.number(low))
        if high is not None:
            goal = min(goal, self.number(high))
        if goal != now:
            game = self.game
            change = ModifyNumber(index, Num(goal - now), FOR_TURN)
            origin = Origin(NOTHING, card.seat, card.id, game.turn)
            game.lasting.append(Lasting(change, game.ref(card), origin, goal - now))

    # -- numbers of cards --

    def most_of(self, n: tree.Over) -> int:
        """The number beyond which cards count."""
        return value(self.game, self.words.number(n.most), self.scope)

    def thin(self, f: tree.Filter, most: int) -> None:
        """Takes cards away until at most that number of them fit."""
        found = [id for id in self.matching(f) if id != self.card]
        found.sort(key=lambda id: id in self.laid)
        excess = len(self.matching(f)) - max(0, most)
        for id in found[: max(0, excess)]:
            self.arranger.clear(self, self.game.cards[id], f)

    # -- cards for events --

    def actor(
        self, skill: tree.Skill, seat: int, f: tree.Filter = ANY_CARD, area: str = ""
    ) -> tuple[Card, Clause]:
        """A card whose effect is being resolved, to have something done by an effect: it fits, and lies
        among the used ones if the filter does not say where."""
        game = self.game
        deck = [id for id in game.pile(seat, game.rules.deck) if id != self.card]
        card = game.cards[next((id for id in deck if id not in self.laid), deck[0])]
        printed = fitted(self, free_of_cost(f), f.kinds[0] if f.kinds else self.arranger.actor_kind)
        clause = self.words.clause(printed.number, 0, skill)
        printed.clauses = [clause]
        game.prints[card.id] = printed
        place = area or (f.areas[0] if f.areas else self.arranger.used_area)
        game.move(card, game.rules.words.areas[place], "")
        self.laid.add(card.id)
        return card, clause

    def by_effect(
        self, action: tree.Action, seat: int, subject: Card | None = None, of: tree.Filter | None = None
    ) -> None:
        """An effect of some card does it; of a card that fits, if one is asked for."""
        skill = tree.Skill(self.arranger.main, action)
        if of is not None and of.this:
            card, clause = self.this, self.inscribe(self.this, skill)
        else:
            card, clause = self.actor(skill, seat, of or ANY_CARD)
        ref = self.game.ref(subject) if subject is not None else -1
        self.game.push(self.arranger.use(clause, card, seat, ref))

    def counter(self, seat: int, timing: str, action: tree.Action) -> Card:
        """A card in hand with which its player can answer, at no cost."""
        card, _ = self.actor(tree.Skill(timing, action), seat, ANY_CARD, "hand")
        return card

    def inscribe(self, card: Card, skill: tree.Skill) -> Clause:
        """The card has a further skill."""
        printed = self.fresh(card.id)
        clause = self.words.clause(printed.number, len(printed.clauses), skill)
        printed.clauses.append(clause)
        printed.keywords |= self.game.rules.words.keywords.get(clause.keyword, 0)
        printed.moments |= clause.moment
        survey(self.game)
        return clause

    def somebody(self, f: tree.Filter, but: Card | None = None) -> Card:
        """A card that fits: the tested one only if no other does."""
        if f.this:
            return self.this
        taken = (self.card, -1 if but is None else but.id)
        ids = [id for id in self.matching(f) if id not in taken]
        if not ids:
            self.want(f, 1 + sum(id in taken for id in self.matching(f)))
            ids = [id for id in self.matching(f) if id not in taken]
        return self.game.cards[(ids or [self.card])[-1]]

    def victim(self, f: tree.Filter | None, area: str = "") -> Card:
        """A card that the event can happen to: it fits, and lies in the area if one is given."""
        self.subject = self.card
        if f is not None and not f.this and self.event_asks is not None:
            f = both(f, self.event_asks)
        if f is None or f.this or (area == "" and fits(self.game, self.match(f), self.this, self.scope)):
            return self.this
        if area:
            f = replace(f, areas=(area,), state="", either=tuple(replace(e, areas=()) for e in f.either))
        before = set(self.matching(f))
        self.want(f, 1)
        found = self.matching(f)
        fresh = [id for id in found if id not in before]
        self.subject = (fresh or found or [self.card])[0]
        return self.game.cards[self.subject]
