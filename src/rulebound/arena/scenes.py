"""Positions made to measure: for a clause of a card, a table at which it can do all that it says.

A `Scene` reads the clause's tree.  For each filter it lays cards that fit into
the areas that the filter names, and it fills or empties areas until the
conditions hold.  What a game must know for that (areas, kinds of cards, how to
bring an event about) is its `Ground`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.decisions import Ask
from rulebound.kernel.effects import NOTHING, Lasting
from rulebound.kernel.game import Game
from rulebound.kernel.program import AS_USUAL, FOR_TURN, MODIFY, STATES, Clause, Lowering, Match
from rulebound.kernel.values import Scope, fits, hold, matching, stat_of, value

OPPOSITE: Final = {"rested": "active", "active": "rested", "face_up": "face_down", "face_down": "face_up"}
FLIPPED: Final = {"<=": ">", ">=": "<", "<": ">=", ">": "<="}
ROUNDS: Final = 3
"""How often the conditions are gone through: making one hold can break another."""


class Ground(Protocol):
    """What one game adds: its table, its kinds of cards, its events."""

    def base(self) -> Game:
        """A game at a main decision whose cards all lie in their decks, without text."""

    def whose_turn(self, clause: Clause) -> str:
        """Whose turn the clause's timing needs: "you" or "opponent"."""

    def lay(self, scene: Scene) -> None:
        """The usual table: some cards in every area, and the tested card where its text works."""

    def numbers(self, kind: str) -> dict[str, int]:
        """The printed numbers of an ordinary card of the kind."""

    def kind_in(self, area: str) -> str:
        """The kind of card that lies in the area."""

    def spare(self, scene: Scene, seat: int, area: str) -> Card | None:
        """A card that can be laid into the area; None if there is no room or no card."""

    def clear(self, scene: Scene, card: Card) -> None:
        """Takes a card away to where it does not count."""

    def give(self, scene: Scene, card: Card, kind: str, count: int) -> None:
        """Attaches cards of a kind to the card."""

    def start(self, scene: Scene) -> int:
        """Brings the clause's event about: pushes frames, or names the option to take (else -1)."""

    def wish(self, scene: Scene, ask: Ask) -> int:
        """The option that lets the event happen, or -1 if this decision has nothing to do with it."""

    def idle(self, ask: Ask) -> bool:
        """Whether nothing is under way any more."""

    def go_on(self, ask: Ask) -> int:
        """The option that lets time pass when nothing is under way."""


class Scene:
    """A position for one clause of a card.  `variant` makes the next one different.

    With `denied` the clause's own conditions are made not to hold, if that can be done.
    """

    def __init__(
        self, ground: Ground, printed: Print, clause: Clause, variant: int, denied: bool = False
    ) -> None:
        self.ground = ground
        self.printed = printed
        self.clause = clause
        self.variant = variant
        self.denied = denied
        self.game = ground.base().clone()
        self.game.prints = self.game.prints.copy()
        self.words = Lowering(self.game.rules.words)
        whose = turn_of(clause.skill.conditions)
        mine = (whose or ground.whose_turn(clause)) == "you"
        if denied and whose and clause.timing == "permanent":
            mine = not mine
        self.me = self.game.turn_seat if mine else 1 - self.game.turn_seat
        self.card = -1
        """The tested card."""
        self.laid: set[int] = set()
        """Cards that the text asks for, and that are not taken away again if others can be."""
        self.tops: dict[tuple[int, str], list[Print]] = {}
        """What must lie on top of a pile, by seat and area."""
        self.looked = ("you", "deck")
        """The pile that was last looked at or revealed."""
        self.shown: tree.Selector = tree.Top("you", "deck")
        """What was last looked at or revealed."""
        self.event_asks: tree.Filter | None = None
        """What the text asks of the card that the event happens to."""
        self.chosen: tree.Selector = tree.This()
        """What was last selected: "it"."""
        self.subject = -1
        """The card that the event happens to."""
        self.made = 0
        ground.lay(self)
        self.furnish()

    @property
    def scope(self) -> Scope:
        return Scope(self.me, self.card)

    @property
    def this(self) -> Card:
        return self.game.cards[self.card]

    def seat(self, whose: str) -> int:
        return self.me if whose == "you" else 1 - self.me

    def furnish(self) -> None:
        skill = self.clause.skill
        if skill.event is not None and skill.event.subject is not None:
            self.number_parts(skill.event.subject)
        for condition in skill.conditions:
            self.make(condition, not self.denied)
        self.skill(skill)
        for _ in range(ROUNDS):
            for c in skill.conditions:
                self.make(c, not self.denied)
            if self.holds() is not self.denied:
                break
        for (seat, area), prints in self.tops.items():
            pile = self.game.pile(seat, self.game.rules.words.areas[area])
            for place, printed in enumerate(prints):
                if place < len(pile):
                    self.game.prints[pile[-1 - place]] = printed
        self.game.touched = False
        self.game.pending = []
        self.game.ask_again()

    def holds(self) -> bool:
        """Whether the clause's conditions hold."""
        conditions = [self.words.condition(c) for c in self.clause.skill.conditions]
        return hold(self.game, conditions, self.scope)

    # -- what the actions need --

    def skill(self, skill: tree.Skill) -> None:
        for step in skill.cost:
            self.action(step)
        if skill.effect is not None:
            self.action(skill.effect)

    def action(self, a: tree.Action) -> None:
        """Lays out what the action, and what is in it, works on."""
        match a:
            case tree.Seq():
                for part in a.actions:
                    self.action(part)
            case tree.If():
                self.make(a.condition, self.variant % 2 == 0)
                self.action(a.then)
                if a.otherwise is not None:
                    self.action(a.otherwise)
            case tree.May() | tree.Later():
                self.action(a.action)
            case tree.OneOf():
                for part in a.actions:
                    self.action(part)
            case tree.Draw() | tree.Damage():
                self.number(a.count)
            case tree.Orient():
                self.select(a.what, OPPOSITE[a.state])
            case tree.Attach():
                self.select(a.what)
                self.select(a.to)
            case tree.Modify():
                self.number(a.by)
                self.select(a.what)
            case tree.SetBase():
                self.number(a.to)
                self.select(a.what)
            case tree.Look() | tree.Reveal():
                self.select(a.what)
                self.shown = a.what
                if isinstance(a.what, tree.Top):
                    self.looked = (a.what.whose, a.what.area)
            case tree.Retarget():
                self.select(a.to)
            case tree.ForbidBy():
                self.select(a.what)
                self.want(a.by, 1)
            case tree.Surcharge():
                self.want(a.on, 1)
                for step in a.cost:
                    self.action(step)
                for c in a.conditions:
                    self.make(c, True)
            case tree.Bar():
                self.want(replace(a.of, whose=a.who, areas=a.of.areas or ("hand",)), 1)
            case tree.UseSkill():
                for clause in self.printed.clauses:
                    if clause.timing == a.timing and clause is not self.clause:
                        self.skill(clause.skill)
            case tree.Move() | tree.Play() | tree.KO() | tree.Grant() | tree.Forbid() | tree.Negate():
                self.select(a.what)
            case _:
                pass

    def select(self, s: tree.Selector, state: str = "") -> None:
        """Lays out the cards to be selected, in a state that the action can change."""
        match s:
            case tree.Choose():
                of = replace(s.of, state=state) if state and not s.of.state else s.of
                count = max(1, self.number(s.count))
                if s.among_looked:
                    self.on_top(of, count)
                else:
                    self.want(of, count, apart=True)
            case tree.All():
                of = replace(s.of, state=state) if state and not s.of.state else s.of
                self.want(of, 1, apart=True)
            case tree.Top():
                self.want(tree.Filter(whose=s.whose, areas=(s.area,)), self.number(s.count))
                if state in ("face_up", "face_down"):
                    pile = self.game.pile(self.seat(s.whose), self.game.rules.words.areas[s.area])
                    for id in pile:
                        self.game.cards[id].face_up = state == "face_up"
            case tree.This():
                if state in ("rested", "active"):
                    self.this.rested = state == "rested"
            case _:
                return
        self.chosen = s

    def number(self, n: tree.Number) -> int:
        """Makes a counted number at least 1, and reads it."""
        if isinstance(n, tree.Count):
            self.want(n.of, n.every)
        elif isinstance(n, tree.Stat):
            self.select(n.of)
        return value(self.game, self.words.number(n), self.scope)

    def number_parts(self, f: tree.Filter) -> None:
        for bound in (f.cost_min, f.cost_max, f.power_min, f.power_max):
            if bound is not None and not isinstance(bound, int):
                self.number(bound)

    def on_top(self, f: tree.Filter, count: int) -> None:
        whose, area = self.looked
        prints = self.tops.setdefault((self.seat(whose), area), [])
        kind = f.kinds[0] if f.kinds else self.ground.kind_in(area)
        prints.extend(self.fitted(f, kind) for _ in range(count))

    # -- cards that fit --

    def places(self, f: tree.Filter) -> list[str]:
        """The areas where a card that fits can be laid, best first; none named means in play."""
        if f.areas:
            return sorted(f.areas, key=lambda area: area == "leader")
        if f.either and all(part.areas for part in f.either):
            return [area for part in f.either for area in part.areas]
        kinds = f.kinds or tuple(kind for part in f.either for kind in part.kinds)
        areas = self.game.rules.areas
        return [a.name for a in areas if a.in_play and self.ground.kind_in(a.name) in kinds] or ["character"]

    def want(self, f: tree.Filter, count: int, apart: bool = False) -> None:
        """Lays cards until so many fit; `apart` from those that were laid for something else."""
        if f.this:
            self.bring(self.this, f)
            return
        self.number_parts(f)
        found = [id for id in self.matching(f) if id != self.card and not (apart and id in self.laid)]
        seat = self.seat(f.whose or next((part.whose for part in f.either if part.whose), "opponent"))
        for area in self.places(f):
            while len(found) < count:
                card = self.ground.spare(self, seat, area)
                if card is None:
                    break
                self.put(card, f, area)
                if card.id not in self.matching(f):
                    break
                found.append(card.id)
        self.laid.update(found[:count])
        if count > 0 and not self.matching(f):
            self.remake(f, seat)

    def remake(self, f: tree.Filter, seat: int) -> None:
        """Where there is no room for a card that fits, one that lies there gets another face."""
        for area in self.places(f):
            for id in self.game.pile(seat, self.game.rules.words.areas[area]):
                if id != self.card and generated(self.game.prints[id]):
                    self.put(self.game.cards[id], f, area)
                    return

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
                kind = self.ground.kind_in(area)
                if f.kinds and not game.rules.areas[index].in_play:
                    kind = f.kinds[0]
                game.prints[card.id] = self.fitted(f, kind)
            game.move(card, index, "", state=STATES[f.state] if f.state in OPPOSITE else AS_USUAL)
            card.since = game.turn - 1
        self.bring(card, f)
        self.laid.add(card.id)

    def facts(self, card: Card) -> tree.Filter:
        p = self.game.prints[card.id]
        return tree.Filter(
            kinds=(p.kind,), names=p.names, types=p.types, colors=p.colors, attributes=p.attributes
        )

    def face(self, card: Card, f: tree.Filter) -> None:
        """Gives a card another face where it lies."""
        game = self.game
        old = game.prints[card.id]
        new = self.fitted(f, old.kind)
        if game.rules.areas[card.area].in_play:
            game.standing += bool(new.permanent) - bool(old.permanent)
        game.prints[card.id] = new

    def bring(self, card: Card, f: tree.Filter) -> None:
        """Brings a card that lies there into the state, and to the numbers, that a filter asks for."""
        game = self.game
        if f.state in ("rested", "active"):
            card.rested = f.state == "rested"
        elif f.state in ("face_up", "face_down"):
            card.face_up = f.state == "face_up"
        elif f.state == "played_this_turn":
            card.since = game.turn
        if f.attached:
            self.ground.give(self, card, f.attached, 1)
        if not game.rules.areas[card.area].in_play:
            return
        for stat, low, high in (("power", f.power_min, f.power_max), ("cost", f.cost_min, f.cost_max)):
            if not f.printed and (low is not None or high is not None):
                self.adjust(card, stat, low, high)

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
            game.lasting.append(
                Lasting(MODIFY, game.ref(card), index, goal - now, FOR_TURN, card.seat, game.turn,
                        card.id, NOTHING, 0, None)
            )  # fmt: skip

    def fitted(self, f: tree.Filter, kind: str) -> Print:
        """A printed card without text that the filter fits."""
        self.made += 1
        if f.either:
            f = both(f, f.either[self.variant % len(f.either)])
        numbers = self.ground.numbers(kind)
        for stat, low, high in (("power", f.power_min, f.power_max), ("cost", f.cost_min, f.cost_max)):
            number = numbers.get(stat, 0)
            if low is not None:
                numbers[stat] = number = max(number, self.number(low))
            if high is not None:
                numbers[stat] = min(number, self.number(high))
        if f.counter == "with":
            numbers["counter"] = 1000
        elif f.counter == "without":
            numbers.pop("counter", None)
        names = (*f.names, *(f"Somebody {part}" for part in f.name_parts)) or (f"Somebody {self.made}",)
        types = (*f.types, *f.type_parts)
        colors = f.colors or ("Red",)
        if f.multicolor:
            colors = (*colors, next(c for c in ("Red", "Blue") if c not in colors))
        out = Print(
            f"GEN-{self.made}", names[0], kind,
            [numbers.get(stat, MISSING) for stat in self.game.rules.stat_names],
            names, types, colors, f.attributes, "", "",
        )  # fmt: skip
        for word in f.keywords[:1]:
            out.keywords |= self.words.keyword(word)
        if kind == "Event":
            out.clauses = [self.words.clause(out.number, 0, tree.Skill("main"))]
        return out

    # -- conditions --

    def make(self, c: tree.Condition, truth: bool) -> None:
        """Makes the condition hold, or not hold."""
        match c:
            case tree.Not():
                self.make(c.condition, not truth)
            case tree.AnyOf():
                if truth:
                    self.make(c.conditions[self.variant // 2 % len(c.conditions)], True)
                else:
                    for part in c.conditions:
                        self.make(part, False)
            case tree.Attached():
                if truth:
                    self.ground.give(self, self.this, c.kind, c.least)
            case tree.Is():
                if truth:
                    self.make_fit(c.what, c.fits)
            case tree.Compare():
                self.compare(c.left, c.op, c.right, truth)
            case _:
                pass

    def make_fit(self, s: tree.Selector, f: tree.Filter) -> None:
        """Sees to it that what is selected, or was just before, fits."""
        if isinstance(s, tree.It):
            s = self.chosen
        elif isinstance(s, tree.Looked):
            s = self.shown
        if isinstance(s, tree.Subject):
            self.event_asks = f
        elif isinstance(s, tree.This):
            self.bring(self.this, f)
        elif isinstance(s, tree.Top):
            self.looked = (s.whose, s.area)
            self.on_top(f, 1)
        elif isinstance(s, tree.Choose):
            if s.among_looked:
                self.on_top(both(s.of, f), 1)
                return
            self.want(both(s.of, f), 1)
            for id in self.matching(s.of):  # it may be chosen blindly
                card = self.game.cards[id]
                if id != self.card and not self.game.sees(card) & (1 << self.me):
                    self.game.prints[id] = self.fitted(f, f.kinds[0] if f.kinds else "Character")

    def compare(self, left: tree.Number, op: str, right: tree.Number, truth: bool) -> None:
        if op == "==" and not truth:
            self.compare(left, ">", right, True)
            return
        op = op if truth else FLIPPED[op]
        number = value(self.game, self.words.number(right), self.scope)
        if isinstance(left, tree.Stat):
            low = None if op in ("<=", "<") else number + (op == ">")
            high = None if op in (">=", ">") else number - (op == "<")
            if isinstance(left.of, tree.All):
                self.want(left.of.of, 1)
                for id in self.matching(left.of.of):
                    self.adjust(self.game.cards[id], left.name, low, high)
            return
        if not isinstance(left, tree.Count):
            return
        if op in (">=", ">", "=="):
            self.want(left.of, (number + (op == ">")) * left.every)
        if op in ("<=", "<", "=="):
            most = number - (op == "<")
            if most < 0 and isinstance(right, tree.Count):
                self.want(right.of, 1)
                most = 0
            self.thin(left.of, most)
        now = value(self.game, self.words.number(left), self.scope)
        number = value(self.game, self.words.number(right), self.scope)
        if isinstance(right, tree.Count):
            if op in (">=", ">") and now < number + (op == ">"):
                self.thin(right.of, now - (op == ">"))
            elif op in ("<=", "<") and now > number - (op == "<"):
                self.want(right.of, now + (op == "<"))

    def thin(self, f: tree.Filter, most: int) -> None:
        """Takes cards away until no more than so many fit."""
        found = [id for id in self.matching(f) if id != self.card]
        found.sort(key=lambda id: id in self.laid)
        excess = len(self.matching(f)) - max(0, most)
        for id in found[: max(0, excess)]:
            self.ground.clear(self, self.game.cards[id])

    # -- cards for events --

    def actor(self, skill: tree.Skill, seat: int) -> tuple[Card, Clause]:
        """A card in the trash whose effect is being resolved, to have something done by an effect."""
        game = self.game
        clause = self.words.clause("GEN", 0, skill)
        card = game.cards[next(id for id in game.pile(seat, game.rules.deck) if id != self.card)]
        printed = self.fitted(tree.Filter(cost_max=0), "Event")
        printed.clauses = [clause]
        game.prints[card.id] = printed
        game.move(card, game.rules.trash, "")
        return card, clause

    def victim(self, f: tree.Filter | None, area: str = "") -> Card:
        """A card that the event can happen to: it fits, and lies in the area if one is given."""
        self.subject = self.card
        if f is None or f.this or (area == "" and fits(self.game, self.match(f), self.this, self.scope)):
            return self.this
        if area:
            f = replace(f, areas=(area,), state="", either=tuple(replace(e, areas=()) for e in f.either))
        if self.event_asks is not None:
            f = both(f, self.event_asks)
        before = set(self.matching(f))
        self.want(f, 1)
        found = self.matching(f)
        fresh = [id for id in found if id not in before]
        self.subject = (fresh or found or [self.card])[0]
        return self.game.cards[self.subject]


def generated(printed: Print) -> bool:
    return printed.number.startswith("GEN")


def turn_of(conditions: tuple[tree.Condition, ...]) -> str:
    for c in conditions:
        if isinstance(c, tree.Turn):
            return c.whose
    return ""


def both(f: tree.Filter, g: tree.Filter) -> tree.Filter:
    """A filter that asks for what either of two asks; where they differ, the second has its way."""
    return replace(
        f,
        whose=g.whose or f.whose,
        areas=g.areas or f.areas,
        kinds=g.kinds or f.kinds,
        names=(*g.names, *f.names),
        name_parts=g.name_parts or f.name_parts,
        types=(*g.types, *f.types),
        type_parts=(*g.type_parts, *f.type_parts),
        colors=(*g.colors, *f.colors),
        attributes=(*g.attributes, *f.attributes),
        cost_min=f.cost_min if g.cost_min is None else g.cost_min,
        cost_max=f.cost_max if g.cost_max is None else g.cost_max,
        power_min=f.power_min if g.power_min is None else g.power_min,
        power_max=f.power_max if g.power_max is None else g.power_max,
        state=g.state or f.state,
        keywords=(*g.keywords, *f.keywords),
        counter=g.counter or f.counter,
        no_effects=f.no_effects or g.no_effects,
        attached=g.attached or f.attached,
        multicolor=f.multicolor or g.multicolor,
        either=(),
    )
