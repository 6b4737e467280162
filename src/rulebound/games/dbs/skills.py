"""Section 8: activating and resolving skills."""

from __future__ import annotations

from typing import Final

from rulebound.games.activation import ACTIVATION_FIELDS, Activation
from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import AREAS, BATTLE, DECK, DROP, HAND, LIFE
from rulebound.games.dbs.counters import A_PLAY, AN_ATTACK, counter_timing
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.games.dbs.keywords.sparking import kept_from_activating
from rulebound.games.dbs.keywords.using import CHOOSING, KEYWORD, KeywordSkill
from rulebound.games.dbs.payment import can_pay_with, depends_on_base, pay_card, use_up
from rulebound.games.tolls import charge
from rulebound.kernel import battles, kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import Comparison, hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_COST, THE_EFFECT, Effect, kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import GrantClause, SetWatch
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.placing import place
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause, Requirement
from rulebound.kernel.prohibitions import allowed, forbidden, forbidden_to, tolls_to
from rulebound.kernel.scope import PAST, Past, Scope
from rulebound.kernel.skills import use, used_up
from rulebound.kernel.triggers import happened

EXTRA_TURN: Final = 4
"""`Game.counters[EXTRA_TURN]`: 1 more than the seat that takes another turn, or 0."""

PLAYING: Final = (
    "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Over Realm",
    "Dark Over Realm", "Arrival",
)  # fmt: skip
"""Keyword skills that play their own card."""


class Use(Activation):
    """One skill being activated and resolved."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject
        self.negated = False
        self.free = False
        """The card's energy cost need not be paid."""
        self.picks: list[int] = []
        """The cards that a keyword skill chose as it was activated, as references."""
        self.negated_to = -1
        """The area its card goes to, if it was to be played by this skill and the play was negated."""
        self.to_bottom = False
        """It goes to the bottom of that area then."""
        self.played = -1
        """The card that it has played, the last of several."""
        self.past: Past | None = None
        """8-6-5-1: what the card that triggered it was like before it left."""
        self.here = False
        """The card was there when the cost was about to be paid, and counts as it even if it paid."""

    def copy(self) -> Frame:
        new = Use(self.clause, None, self.seat)
        new.take_over(self)
        new.negated = self.negated
        new.free = self.free
        new.picks = self.picks.copy()
        new.negated_to = self.negated_to
        new.to_bottom = self.to_bottom
        new.played = self.played
        new.past = self.past
        new.here = self.here
        return new

    def holds(self, ref: int) -> bool:
        return self.card == ref

    def has_chosen(self, refs: list[int]) -> None:
        self.picks = refs

    def picked(self) -> list[int]:
        return self.picks

    def resolves(self, ref: int, clause: Clause) -> bool:
        return self.clause is clause and self.card == ref

    def prove(self, game: Game, at: int) -> None:
        sure(self.negated_to < 0 or not AREAS[self.negated_to].in_play, "its card cannot go there")
        if self.step == PAYING:  # before its cost is paid, only this one asks
            first = self.clause.keyword == "Union-Potara" or self.chooses_first(game)
            sure(first, "nothing is chosen before the cost")

    def chooses_first(self, game: Game) -> bool:
        """What its cost is depends on the card upon which its own is played."""
        return depends_on_base(game, game.cards[self.card % SHIFT], self.clause)

    def effect(self, game: Game, part: int) -> Effect:
        """8-6-7: the skill's effect or its cost; "this card" is nothing that it could speak of, once gone."""
        out = Effect(self.clause, game.cards[self.card % SHIFT], self.seat, self.subject, part=part)
        out.card = self.card
        out.scope.past = self.past
        return out

    def follow(self, game: Game) -> None:
        """Paying the cost may have moved the card itself."""
        if self.here:
            self.card = game.ref(game.cards[self.card % SHIFT])
        self.here = False


def is_auto(clause: Clause) -> bool:
    return clause.moment != 0


def specify(game: Game, at: Use) -> int:
    """8-6-4-1, 8-6-7, 10-11-5:
    a pending [Auto] is resolved even if its card has left or its skill was negated since.
    """
    card = game.cards[at.card % SHIFT]
    if at.clause.once and at.clause.moment != ruleset.TURN_END and used_up(game, card, at.clause):
        return END
    scope = Scope(at.seat, card.id)
    scope.subject = at.subject
    scope.past = at.past
    if kept_from_activating(game, at.clause, scope):
        return END
    if not at.checked and not conditions_met(game, card, at.clause, scope):
        return END
    if forbidden_to(game, at.seat, "activate", card, using=kind_of_skill(game, at.clause)):
        return END
    if forbidden(game, card, "activate"):
        return END
    if at.clause.keyword == "Blocker" and not may_block(game, card):
        return END
    if card.area == HAND or card.area == DECK:
        game.reveal(card, clause=at.clause)
    return NEXT


def may_block(game: Game, card: Card) -> bool:
    """The card is still there (8-6-7), and nothing that was resolved since the attack forbids it (1-3-3)."""
    attacker = game.at(battles.attacker(game))
    if card.area != BATTLE or attacker is None or forbidden(game, attacker, "be_blocked", card):
        return False
    return not forbidden(game, card, "block", attacker)


def conditions_met(game: Game, card: Card, clause: Clause, scope: Scope) -> bool:
    """The skill's conditions hold; those about life need not if an effect lets [Awaken] be activated."""
    if clause.timing == "awaken" and allowed(game, card, "awaken"):
        return hold(game, [c for c in clause.conditions if not about_life(c)], scope)
    return hold(game, clause.conditions, scope)


def about_life(condition: Requirement) -> bool:
    """Whether the condition asks how much life its player has."""
    match = condition.left.match if isinstance(condition, Comparison) else None
    return match is not None and match.areas == 1 << LIFE


def fresh_extra(game: Game, card: Card) -> bool:
    """An Extra Card that is used from where it lies, and not in the Battle Area."""
    return (card.area == HAND or card.area == DECK) and game.prints[card.id].kind == "Extra"


def choose_first(game: Game, at: Use) -> int:
    """10-13-4-1: in 1.078 the two cards of a [Union-Potara] are chosen before its cost is paid.

    So is the card that another is played upon where the cost depends on it.
    """
    potara = at.clause.keyword == "Union-Potara"
    if (potara and ruleset.VERSIONS[game.rules.ruleset].potara_chooses_first) or at.chooses_first(game):
        choose_cards(game, at)
    return NEXT


def choose_next(game: Game, at: Use) -> int:
    """10-5-1: once the cost is paid, the card is chosen that this one will be played on, or for."""
    if at.unpaid:
        return END
    if not at.picks:
        choose_cards(game, at)
    return NEXT


def choose_cards(game: Game, at: Use) -> None:
    if at.clause.timing == "keyword":
        keyword = ACTIVATED.get(at.clause.skill.keyword)
        if keyword is not None and keyword.choosing:
            game.push(KeywordSkill(at.clause, game.cards[at.card % SHIFT], at.seat, CHOOSING))


def pay(game: Game, at: Use) -> int:
    """2-11-1-2, 8-1-3-1-2: the cost of an [Activate] skill, and the energy cost of an Extra Card in hand."""
    card = game.cards[at.card % SHIFT]
    if is_auto(at.clause):
        return NEXT
    at.here = game.at(at.card) is not None
    if at.clause.cost:
        game.push(at.effect(game, THE_COST))
    keyword = ACTIVATED.get(at.clause.skill.keyword) if at.clause.timing == "keyword" else None
    price = keyword.price(at.clause, card, at.seat) if keyword is not None else None
    if price is not None:
        game.push(price)
    if at.clause.keyword in PLAYING:
        charge(
            game,
            tolls_to(game, at.seat, "play", card, using=kind_of_skill(game, at.clause), by=card),
            at.seat,
        )
    if fresh_extra(game, card) and not at.free:
        pay_card(game, card, at.clause.timing, "8-5-2-2-1", cost=at.clause.cost)
    return NEXT


def activate(game: Game, at: Use) -> int:
    """10-11-1: the skill is activated; one for [Once per turn] counts as used."""
    at.follow(game)
    card = game.cards[at.card % SHIFT]
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    if game.lasting:
        use_up(game, card, at.clause)
    if at.clause.once:
        use(game, card, at.clause)
    keyword = ACTIVATED.get(at.clause.skill.keyword)
    if keyword is not None:
        keyword.activated(game, at.seat)
    moments = ruleset.SKILL_ACTIVATED
    if fresh_extra(game, card):
        moments |= ruleset.EXTRA_ACTIVATED
    happened(game, moments, card, at.seat, anywhere=True, using=kind_of_skill(game, at.clause))
    return NEXT


def counter_before(game: Game, at: Use) -> int:
    """4-7-2-3, 6-3-1-2-2-1, 7-2-1-2-3-1, 7-3-1-2-3-1: the counter timing before an [Activate] skill is resolved."""
    about = told_of(at.clause)
    counter_timing(game, about, at.seat, spoken_of(game, at, about))
    return NEXT


def spoken_of(game: Game, at: Use, about: int) -> int:
    """The card that is attacking, or that is or was played: what a [Counter] against the skill speaks of."""
    if about & AN_ATTACK:
        attacker = battles.attacker(game)
        return attacker if attacker >= 0 else at.card
    if at.played >= 0:
        return at.played
    if at.clause.keyword in PLAYING:
        return at.card
    return at.subject if at.clause.moment & ruleset.PLAYED else -1


def told_of(clause: Clause) -> int:
    """10-10-3: whether the skill speaks of playing or of attacking, itself or in what it gives to cards."""
    out = 0
    if clause.moment & ruleset.PLAYED or plays(clause):
        out |= A_PLAY
    if clause.moment & ruleset.ATTACKS:
        out |= AN_ATTACK
    for instruction in clause.effect:
        if isinstance(instruction, (GrantClause, SetWatch)):
            out |= told_of(instruction.granted)
    return out


def plays(clause: Clause) -> bool:
    """Whether the skill plays a card: its own, another, or a token."""
    if clause.keyword in PLAYING or clause.keyword == "Swap":
        return True
    for instruction in clause.effect:
        if instruction.plays:
            return True
    return False


def drop_extra(game: Game, at: Use) -> int:
    """A used Extra Card goes to the Drop Area, unless it is a [Field]."""
    card = game.cards[at.card % SHIFT]
    if fresh_extra(game, card):
        field = at.clause.skill.keyword == "Field"
        if not field or at.negated:
            place(game, [card], DROP, clause=at.clause)
            at.here = True  # it is this card wherever it goes now
    elif at.negated_to >= 0 and card.area == HAND:
        place(game, [card], at.negated_to, "10-10-3-1", clause=at.clause, at_bottom=at.to_bottom)
    return END if at.negated else NEXT


def ask_auto_cost(game: Game, at: Use) -> int:
    """8-1-5-2-1: the cost of an [Auto] is paid as it resolves; unpaid, it does nothing."""
    card = game.cards[at.card % SHIFT]
    if not is_auto(at.clause) or (not at.clause.cost and not at.clause.optional):
        game.answer = Choice("yes")
        return NEXT
    if not can_pay(game, at.clause.cost, card, at.seat, ref=at.card):
        if game.hold:
            return game.want(at.seat, "activate", [Choice("no")], at.clause)
        return END
    return game.want(at.seat, "activate", [Choice("yes", card.id), Choice("no")], at.clause)


def pay_auto_cost(game: Game, at: Use) -> int:
    if game.answer.verb == "no":
        game.report("decline", at.seat, clause=at.clause)
        return END
    if is_auto(at.clause) and at.clause.cost:
        at.here = game.at(at.card) is not None
        game.push(at.effect(game, THE_COST))
    return NEXT


def out_of_bond(game: Game, at: Use) -> str:
    """The rule by which an activated [Bond] skill does not take effect, or "": the cards have left since.

    Those of an [Auto] skill were counted just before, or as its own card left.
    """
    if is_auto(at.clause):
        return ""
    scope = Scope(at.seat, at.card % SHIFT)
    bonds = [condition for condition in at.clause.conditions if condition.keyword == "Bond"]
    return "" if hold(game, bonds, scope) else "10-23-1"


def resolve(game: Game, at: Use) -> int:
    """8-5-1, 8-5-2-5: the effect of the skill is carried out."""
    if at.unpaid:
        return END
    at.follow(game)
    card = game.cards[at.card % SHIFT]
    if out_of_bond(game, at):
        return NEXT
    if at.clause.timing == "keyword":
        if game.at(at.card) is not None:
            frame = KeywordSkill(at.clause, card, at.seat, KEYWORD)
            frame.picks = at.picks.copy()
            game.push(frame)
    else:
        effect = at.effect(game, THE_EFFECT)
        effect.scope.it = effect.scope.paid = at.chosen
        game.push(effect)
    return NEXT


def counter_after(game: Game, at: Use) -> int:
    """4-7-2-4: the counter timing after an [Activate] skill."""
    about = told_of(at.clause)
    if not ruleset.VERSIONS[game.rules.ruleset].attack_counter_after_skill:
        about &= ~AN_ATTACK
    counter_timing(game, about, at.seat, spoken_of(game, at, about))
    return NEXT


USE: Final = Procedure(
    "dbs.use",
    [
        step("8-5-2-1", specify, PASSES),
        step("10-13-4-1", choose_first, PASSES),
        step("8-5-2-2", pay),
        step("10-5-1", choose_next),
        step("8-5-2-3", activate),
        step("8-5-2-4", counter_before, PASSES),
        step("8-5-2-5-1", drop_extra),
        step("8-1-5-2-1", ask_auto_cost, ASKS | RESTS),
        step("8-1-5-2-1", pay_auto_cost, PASSES),
        step("8-5-2-5-2", resolve),
        step("8-5-2-6", counter_after),
    ],
    lambda: Use(NOTHING, None, 0),
    fields=[
        *ACTIVATION_FIELDS,
        Field("negated", kinds.FLAG),
        Field("free", kinds.FLAG),
        Field("picks", kinds.REFS),
        Field("negated_to", kinds.AREA_OR_NONE),
        Field("played", kinds.REF_OR_NONE),
        Field("chosen", kinds.REFS),
        Field("past", PAST),
        Field("here", kinds.FLAG),
        Field("unpaid", kinds.FLAG),
        Field("to_bottom", kinds.FLAG, 0),
    ],
)
PAYING: Final = USE.jump("8-5-2-2")


def can_use(game: Game, card: Card, clause: Clause, master: int = -1) -> bool:
    """10-11-3: whether an [Activate] skill can be activated now: conditions, [Once per Turn], its whole cost."""
    seat = card.seat if master < 0 else master
    if clause_negated(game, card, clause) or (clause.once and used_up(game, card, clause)):
        return False
    scope = Scope(seat, card.id)
    if kept_from_activating(game, clause, scope) or not conditions_met(game, card, clause, scope):
        return False
    if forbidden_to(game, seat, "activate", card, using=kind_of_skill(game, clause)):
        return False
    if forbidden(game, card, "activate"):
        return False
    if fresh_extra(game, card) and not can_pay_with(game, card, clause.timing, clause.cost):
        return False
    return can_pay(game, clause.cost, card, seat)
