"""Instructions that only cards of this game have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbs import battle, combos, play, tree
from rulebound.games.dbs.areas import BATTLE, COMBO
from rulebound.games.dbs.counters import Countering
from rulebound.games.dbs.keywords.blocker import strike_blocks
from rulebound.games.dbs.keywords.deflect import deflected
from rulebound.games.dbs.keywords.sparking import kept_from_activating
from rulebound.games.dbs.limits import LIMITS, may_play
from rulebound.games.dbs.payment import COSTS
from rulebound.games.dbs.placed import placed
from rulebound.games.dbs.processing import IN_BATTLE
from rulebound.games.dbs.ruleset import (
    ATTACK_NEGATED,
    FLIPPED_FRONT,
    PLAYED,
    STATS,
    TIMING_KEYWORDS,
    UNION_ABSORB,
    VERSIONS,
    WORDS,
)
from rulebound.games.dbs.skills import PLAYING, Use, plays
from rulebound.games.library import BACK, TOKEN
from rulebound.kernel.cards import MISSING, SHIFT, Card, Print
from rulebound.kernel.checking import Before, later_events, seen
from rulebound.kernel.codes import A_PLAIN_SKILL, A_SKILL, ACTIVE, AS_USUAL, DID_PLAY, WHO
from rulebound.kernel.conditions import hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect, kind_of_skill, skill_in_use, source
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, emits, lowers
from rulebound.kernel.instructions.moving import MoveCards, emit_move, may_leave, prove_leaving
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.numbers import value
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.replacement import would
from rulebound.kernel.scope import EMPTY, Scope
from rulebound.kernel.skills import among, clauses_of
from rulebound.kernel.tree import Move, Skill, This
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Clause, Num

# --- the other side of a card -----------------------------------------------------------------------------


class FlipCard(Instruction):
    """Turns this card over, or those selected: it stays the same card, in its position, with what is on it."""

    verb: ClassVar[str] = "turn over"

    def __init__(self, own: bool, to: str = "") -> None:
        super().__init__()
        self.changes_cards = True
        self.own = own
        """It is the card that the text is on."""
        self.to = to
        """ "front" or "back", if only to this side."""

    def run(self, game: Game, at: Effect) -> int:
        """1-3-2-1: what shows the side already is not turned."""
        done = False
        for card in [game.cards[at.scope.this]] if self.own else at.cards(game):
            shown = "back" if game.prints[card.id].is_back else "front"
            if shown != self.to and game.prints[card.id].back is not None:
                before = game.ref(card)
                flip(game, card, at.clause)
                at.follow(before, game.ref(card))
                done = True
        if not self.own or self.to:
            at.scope.did = done
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "flip")


def flip(game: Game, card: Card, clause: Clause) -> None:
    face = game.prints[card.id].back
    if face is None:
        return
    version = VERSIONS[game.rules.ruleset]
    game.turn_to_other_face(card, face)
    to_front = not face.number.endswith(BACK)
    by = turned_by(face, to_front, clause)
    game.report_card("flip", card, clause=clause, rule=by)
    if clause.timing in ("awaken", "wish"):
        awakened = "10-2-4-2" if version.renumbered else "10-2-5"
        game.report_card("same_card", card, rule=awakened if clause.timing == "awaken" else "10-28-5")
    elif by == "10-28-4" and not version.front_by_anything:
        game.renew(card)
    if to_front:
        happened(game, FLIPPED_FRONT, card, card.seat)


def turned_by(face: Print, to_front: bool, clause: Clause) -> str:
    """The rule by which a card is the same card after it was turned to this face."""
    if clause.timing == "wish" and not to_front:
        return "10-28-3"
    if not to_front or clause.timing == "awaken":
        return "10-2-3"
    wishes = clause.timing == "wish" or any(c.timing == "wish" for c in face.clauses)
    return "10-28-4" if wishes else "10-2-4"


# --- what is negated while it is under way ----------------------------------------------------------------


A_COUNTER: Final = "skill Counter"


class NegateAction(Instruction):
    """Negates the attack, the play or the skill that is under way."""

    verb: ClassVar[str] = "negate"

    def __init__(self, what: str, to: int = 0, *, to_bottom: bool = False) -> None:
        super().__init__()
        self.what = what
        """ "attack", "play", "skill", "skill Blocker", "skill Counter", or a kind of it, as "skill Counter Play"."""
        self.to = to
        """Where a card goes that is not played."""
        self.to_bottom = to_bottom

    def run(self, game: Game, at: Effect) -> int:
        at.scope.did = self.negate(game, at.clause)
        return at.advance()

    def negate(self, game: Game, clause: Clause) -> bool:
        if self.what == "attack":
            return negate_attack(game, clause)
        for frame in reversed(game.stack):
            if self.what == "play" and isinstance(frame, play.PlayCard):
                card = game.at(frame.card)
                if card is None or deflected(game, card, "10-22-2", clause):
                    return False
                frame.negated_to, frame.to_bottom = self.to, self.to_bottom
                return True
            if self.what.startswith(A_COUNTER) and isinstance(frame, Countering) and frame.negated:
                id = frame.chain[-1] % SHIFT
                countering = game.prints[id].clauses[frame.clauses[-1]]
                if self.what not in (A_COUNTER, "skill " + TIMING_KEYWORDS[countering.timing]):
                    return False
                frame.negated[-1] = 1
                game.report_card("negate", game.cards[id], clause=clause, rule="10-10-5")
                return True
            if self.what in ("skill", "play") and isinstance(frame, Use):
                return self.negate_use(game, frame, clause)
            if self.what == "skill Blocker" and isinstance(frame, battle.Battle):
                return frame.unblock(game, clause)
        return False

    def negate_use(self, game: Game, use: Use, clause: Clause) -> bool:
        """A skill under way is negated; with it the play, if it was to play a card."""
        card = game.cards[use.card % SHIFT]
        if self.what == "play" and not plays(use.clause):
            return False  # the card was played before: the skill only waited for that
        rule = "10-22-3" if use.clause.keyword in PLAYING else "10-22-1"
        if cannot_be_negated(game, card, "skills_be_negated", source(game)) or deflected(
            game, card, rule, clause
        ):
            return False
        use.negated = True
        if self.what == "play" and use.clause.keyword in PLAYING:
            use.negated_to, use.to_bottom = self.to, self.to_bottom
        return True

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if before.negated else Message("check-not-negated")


def negate_attack(game: Game, clause: Clause) -> bool:
    fight = battle.battle_of(game)
    if fight is None:
        return False
    attacker = game.at(fight.attacker)
    if attacker is not None and cannot_be_negated(game, attacker, "attack_be_negated", source(game)):
        return False
    if attacker is not None and not fight.negated:
        moment, using = ATTACK_NEGATED, kind_of_skill(game, clause)
        happened(game, moment, attacker, attacker.seat, other=source(game), using=using)
    fight.negated = True
    strike_blocks(game)
    id = fight.attacker % SHIFT
    game.report_card("negate_attack", game.cards[id], seat=game.turn_seat, clause=clause, rule="7-1-4")
    return True


def cannot_be_negated(game: Game, card: Card, act: str, by: Card | None = None) -> bool:
    """Whether a skill keeps the card's attack, or its skills, from being negated, by a skill of that card."""
    return forbidden(game, card, act, by) or forbidden(game, card, "be_negated", by)


# --- control, and cards on and beneath cards --------------------------------------------------------------


class GainControl(Instruction):
    """The cards change sides; the text goes on speaking of them."""

    verb: ClassVar[str] = "gain control"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, who: int, to_owner: bool) -> None:
        super().__init__()
        self.who = who
        self.to_owner = to_owner
        """It is the owner of each card that gains control of it."""

    def run(self, game: Game, at: Effect) -> int:
        taken: list[int] = []
        for card in at.cards(game):
            old = game.ref(card)
            seat = card.owner if self.to_owner else self.seat(at)
            if play.gain_control(game, card, seat, at.clause):
                taken.append(game.ref(card))
                at.follow(old, game.ref(card))
        at.scope.it = taken
        at.scope.did = bool(taken)
        return at.advance()

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        seat = card.owner if self.to_owner else before.seat
        return None if card.seat == seat else Message("check-other-controls")


class MoveTopCards(MoveCards):
    """Moves cards without those beneath them."""

    def part(self, game: Game, card: Card) -> None:
        play.part(game, card)


class PutBeneath(Instruction):
    """Cards go under another card, at the very bottom."""

    verb: ClassVar[str] = "put beneath"

    def __init__(self, kept_first: bool) -> None:
        super().__init__()
        self.piles = True
        self.kept_first = kept_first
        """The card kept is the one beneath which the others are put."""

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        kept, found = game.cards_of(scope.kept), at.cards(game)
        lower, hosts = (found, kept) if self.kept_first else (kept, found)
        scope.did = False
        if self.kept_first:  # "that card" goes on to be the one it was before
            scope.it, scope.it_before = scope.kept, EMPTY
        if hosts and game.rules.areas[hosts[0].area].in_play:  # a host that has left is none any more
            for card in lower:
                if forbidden(game, hosts[0], "be_placed_under", game.cards[scope.this]):
                    continue
                if card is not hosts[0] and game.rules.areas[card.area].in_game and may_leave(game, at, card):
                    play.put_beneath(game, card, hosts[0], at.clause)
                    scope.did = True
            if scope.did and hosts[0].id == scope.this:  # "it" is what was put there
                scope.it, scope.it_before = [game.ref(card) for card in lower], EMPTY
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        kept, found = before.kept, before.cards
        return wrong_pile(found, kept) if self.kept_first else wrong_pile(kept, found)


class PlayOnTop(Instruction):
    """A card is played on top of others, which are one card with it from then on."""

    verb: ClassVar[str] = "play on top"

    def __init__(self, kept_first: bool, state: int, keyword: int) -> None:
        super().__init__()
        self.piles = True
        self.plays = True
        self.kept_first = kept_first
        """The cards kept are those on top of which the other is played."""
        self.state = state
        self.keyword = keyword
        """The keyword skill that it counts as played with, as a bit; 0 for none."""

    def run(self, game: Game, at: Effect) -> int:
        """10-13-5-1: the cards are played on top of the others."""
        scope = at.scope
        kept, found = game.cards_of(scope.kept), at.cards(game)
        upper, under = (found, kept) if self.kept_first else (kept, found)
        scope.did = False
        for card in upper:
            if not game.rules.areas[card.area].in_game:
                continue
            old = game.ref(card)
            if under and self.play(game, card, under, at.clause):
                under = [card]  # the next one goes on top of this one
                scope.it, scope.it_before = [game.ref(card)], EMPTY
                at.follow(old, game.ref(card))
                at.note_done(DID_PLAY, True)
        return at.advance()

    def play(self, game: Game, card: Card, under: list[Card], clause: Clause) -> bool:
        """Plays the card on top of the others; False if it may not be."""
        areas = game.rules.areas  # a Leader Card is never in a Battle Area
        free = [c for c in under if not areas[c.area].fixed and not forbidden(game, c, "be_covered")]
        using, by = skill_in_use(game), source(game)
        if not free or not may_play(
            game, card, card.owner, [c.id for c in free], using=using, by=by, pays=False
        ):
            return False
        played_by = UNION_ABSORB if clause.keyword == "Union-Absorb" else self.keyword
        play.play_on_top(game, card, free, play.Manner(self.state, played_by, clause))
        return True

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        kept, found = before.kept, before.cards
        return wrong_pile(kept, found) if self.kept_first else wrong_pile(found, kept)


class CoverCard(Instruction):
    """A card is put on top of another one where that lies, and is not played."""

    verb: ClassVar[str] = "put on top"

    def __init__(self, kept_first: bool) -> None:
        super().__init__()
        self.piles = True
        self.kept_first = kept_first
        """The card kept is the one on top of which the other is put."""

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        kept, found = game.cards_of(scope.kept), at.cards(game)
        upper, under = (found, kept) if self.kept_first else (kept, found)
        scope.did = False
        for card in upper[:1]:
            hosts = [host for host in under if host is not card and host.area == BATTLE]
            if hosts and not forbidden(game, hosts[0], "be_covered") and may_leave(game, at, card):
                old = game.ref(card)
                play.cover(game, card, hosts[0], at.clause)
                scope.it, scope.it_before = [game.ref(card)], EMPTY
                at.follow(old, game.ref(card))
                scope.did = True
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        kept, found = before.kept, before.cards
        return wrong_pile(kept, found) if self.kept_first else wrong_pile(found, kept)


def wrong_pile(lower: list[Card], upper: list[Card]) -> Message | None:
    """What is not with cards that were put under or on top of others."""
    if not lower or not upper:
        return Message("check-no-card")
    stray = [card for card in lower if card.host != upper[0].id]
    return Message("check-not-beneath", n=len(stray)) if stray else None


# --- combos, tokens, skills and turns ---------------------------------------------------------------------


class ComboCards(Instruction):
    """Combos with the selected cards, unless something happens instead of their leaving."""

    verb: ClassVar[str] = "combo"
    kinds: ClassVar[tuple[str, ...]] = ("combo",)

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        while at.index < len(scope.it):
            card = game.at(scope.it[at.index])
            at.index += 1
            if card is not None:
                moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
                if would(game, at, card, moments, to=COMBO):
                    return AGAIN
        comboed: list[int] = []
        for card in at.cards(game):
            if combos.may_combo(game, card, self.seat(at)):
                before = game.ref(card)
                combos.put_into_combo(game, card, at.clause, self.seat(at))
                at.follow(before, game.ref(card))
                comboed.append(game.ref(card))
        scope.it = comboed
        scope.did = bool(comboed)
        at.index = 0
        return at.advance()

    def prove(self, game: Game, at: Effect) -> None:
        super().prove(game, at)
        prove_leaving(game, at)


class CreateTokens(Instruction):
    """Creates tokens in the Battle Area of the skill's master, or of the other player: they are played (3-6-3)."""

    verb: ClassVar[str] = "create a token"

    def __init__(self, token: tree.CreateToken, num: Num, state: int) -> None:
        super().__init__()
        self.plays = True
        self.who = WHO[token.whose]
        self.token = token
        self.num = num
        self.state = state
        self.face: Print | None = None
        """The token, once the card that creates it is made."""

    def complete(self, maker: Print, make: Callable[[Print, list[Skill]], None]) -> None:
        self.face = token_of(maker, self.token)
        make(self.face, list(self.token.skills))
        maker.tokens.append(self.face)

    def run(self, game: Game, at: Effect) -> int:
        made: list[int] = []
        if self.face is not None:
            for _ in range(value(game, self.num, at.scope)):
                card = self.create(game, self.face, at)
                if card is not None:
                    made.append(game.ref(card))
            at.scope.it, at.scope.it_before = made, EMPTY
            at.scope.did = bool(made)
        return at.advance()

    def create(self, game: Game, face: Print, at: Effect) -> Card | None:
        """Creates one; None if there may be none."""
        seat = self.seat(at)
        card = game.create(face, seat, BATTLE)
        by, using = source(game), skill_in_use(game)
        if not may_play(game, card, at.scope.seat, using=using, by=by, pays=False, into=seat):
            game.uncreate(card)
            return None
        card.rested = self.state not in (AS_USUAL, ACTIVE) or forbidden(game, card, "be_played_active")
        game.report_card("token", card, clause=at.clause, rule="10-18-3")
        placed(game, card, False, BATTLE)
        happened(game, PLAYED, card, seat, using=A_SKILL | A_PLAIN_SKILL)
        return card

    def note(self, game: Game, before: Before) -> None:
        before.amount = value(game, self.num, before.frame.scope)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        made = [game.cards[e.card] for e in events if e.kind == "token"]
        there = [card for card in made if card.seat == before.seat]
        return (
            None
            if 0 < len(there) == before.amount
            else Message("check-created", n=len(there), m=before.amount)
        )


def token_of(maker: Print, token: tree.CreateToken) -> Print:
    """10-18-2, 10-18-4: the face of a token that a card creates."""
    facts = {"power": token.power, "cost": token.cost}
    if token.combo_cost is not None and token.combo_power is not None:
        facts |= {"combo_cost": token.combo_cost, "combo_power": token.combo_power}
    card = Print(
        f"{maker.number}{TOKEN}{len(maker.tokens) + 1}",
        token.name,
        "Battle",
        [facts.get(stat.name, MISSING) for stat in STATS],
        words=WORDS,
        facts={
            "name": (token.name,),
            "type": token.types,
            "color": token.colors,
            "character": token.characters,
            "era": token.eras[:1],
        },
        text="token" if token.skills else "",
    )
    card.token = True
    return card


class ActivateCards(Instruction):
    """Activates a skill of each of the cards, without their energy cost."""

    verb: ClassVar[str] = "activate"

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.timing = timing

    def run(self, game: Game, at: Effect) -> int:
        scope = at.scope
        while at.index < len(scope.it):
            card = game.at(scope.it[at.index])
            clauses = [] if card is None else self.free_clauses(game, card, scope.seat)
            if card is not None and clauses:
                has = clauses_of(game, card)
                offered: list[Clause] = []
                for clause in clauses:
                    if not among(clause, offered):
                        offered.append(clause)
                choices = [Choice("use", card.id, has.index(clause)) for clause in offered]
                return game.want(scope.seat, "skill", choices, at.clause, rule=game.rules.cites["choose"])
            at.index += 1
        at.index = 0
        return at.advance()

    def take(self, game: Game, at: Effect) -> None:
        card = game.cards[game.answer.card]
        at.index += 1
        at.scope.did = True
        use = Use(clauses_of(game, card)[game.answer.number], card, at.scope.seat)
        use.free = True
        game.push(use)

    def free_clauses(self, game: Game, card: Card, seat: int) -> list[Clause]:
        """The skill of this timing, or with "" whichever an Extra Card has for the phase."""
        now = "activate_battle" if game.counters[IN_BATTLE] else "activate_main"
        out: list[Clause] = []
        for clause in game.prints[card.id].clauses:
            if clause.timing == (self.timing or now) or (not self.timing and clause.keyword == "Field"):
                scope = Scope(seat, card.id)
                if not clause_negated(game, card, clause) and hold(game, clause.conditions, scope):
                    if kept_from_activating(game, clause, scope):
                        continue
                    if can_pay(game, clause.cost, card, seat):
                        out.append(clause)
        return out

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        ids = [card.id for card in before.cards]
        used = [e for e in later_events(game, before, "activate") if e.card in ids]
        return None if used else Message("check-not-activated")


# --- from the tree ------------------------------------------------------------------------------------


def lower_flip(lowering: Lowering, a: tree.Flip) -> None:
    own = isinstance(a.what, This)
    if not own:
        lowering.select(a.what)
    lowering.emit(FlipCard(own, a.to))


def lower_control(lowering: Lowering, a: tree.Control) -> None:
    lowering.select(a.what)
    to_owner = a.who == "owner"
    lowering.emit(GainControl(WHO["you" if to_owner else a.who], to_owner))


def lower_move(lowering: Lowering, a: Move) -> None:
    emit_move(lowering, a, MoveTopCards if a.alone else MoveCards)


def lower_on_top(lowering: Lowering, a: tree.OnTop) -> None:
    kept_first = lowering.select_pile(a.what, a.on)
    keyword = lowering.keyword(a.keyword) if a.keyword else 0
    lowering.emit(PlayOnTop(kept_first, lowering.state(a.state), keyword))


def lower_combo(lowering: Lowering, a: tree.Combo) -> None:
    lowering.select(a.what)
    lowering.emit(ComboCards(WHO[a.who]))


def lower_activate(lowering: Lowering, a: tree.Activate) -> None:
    lowering.select(a.what)
    lowering.emit(ActivateCards(a.timing))


WORDS.lowers.update(
    [
        *COSTS,
        *LIMITS,
        lowers(tree.Flip, lower_flip),
        emits(tree.NegateAttack, lambda lowering, a: NegateAction("attack")),
        emits(
            tree.NegatePlay,
            lambda lowering, a: NegateAction("play", lowering.area(a.to), to_bottom=a.where == "bottom"),
        ),
        emits(tree.NegateSkill, lambda lowering, a: NegateAction(f"skill {a.kind}".strip())),
        lowers(tree.Control, lower_control),
        lowers(Move, lower_move),
        emits(tree.Beneath, lambda lowering, a: PutBeneath(lowering.select_pile(a.what, a.under))),
        lowers(tree.OnTop, lower_on_top),
        emits(tree.Cover, lambda lowering, a: CoverCard(lowering.select_pile(a.what, a.on))),
        lowers(tree.Combo, lower_combo),
        emits(
            tree.CreateToken,
            lambda lowering, a: CreateTokens(a, lowering.number(a.count), lowering.state(a.state)),
        ),
        lowers(tree.Activate, lower_activate),
    ]
)
