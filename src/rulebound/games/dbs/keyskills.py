"""Section 10: keyword skills that are activated and ask for cards: evolving, unions, realms, swaps…"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, DROP, HAND, WARP
from rulebound.games.dbs.battle import AEGIS, SWAPPED
from rulebound.games.dbs.keywords import NAMING, droppable, has_colors, may_play, ways
from rulebound.games.dbs.play import PlayCard, announce, play_on_top, removal
from rulebound.games.dbs.ruleset import COST_OF, FIELD, LEAVES, LEAVES_BY_EFFECT
from rulebound.games.dbs.skills import Use
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import ACTIVE, AS_USUAL, COLORS, RESTED
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_EFFECT, Effect, kind_of_skill, tell_unpaid
from rulebound.kernel.fields import CLAUSE, COUNT, FLAG, ID, IDS, REF, REFS, SEAT, Field, sure
from rulebound.kernel.filters import fits, info, share
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.placing import place
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.replacement import Would, against_payer, replacements
from rulebound.kernel.scope import Scope
from rulebound.kernel.selecting import distinct

RULES: Final = {
    "Field": "10-3-1",
    "Evolve": "10-5-4",
    "EX-Evolve": "10-5-4",
    "Xeno-Evolve": "10-5-5",
    "Union-Fusion": "10-13-3-4",
    "Union-Potara": "10-13-4-4",
    "Union-Absorb": "10-13-5-4",
    "Over Realm": "10-15-3",
    "Dark Over Realm": "10-25-3",
    "Swap": "10-24-3",
    "Arrival": "10-32-3",
    "Aegis": "10-33-3",
    "Alliance": "10-35-1",
}
"""The rule that says what each of them does."""


class KeywordSkill(Frame):
    """A keyword skill: the cards it names being chosen as it is activated, or what it does."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, procedure: Procedure) -> None:
        super().__init__(procedure)
        self.clause = clause
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat
        self.picks: list[int] = []
        """The cards chosen, or that have to leave, as references."""
        self.index = 0
        """Of so many of them it has been asked whether something happens instead."""

    def copy(self) -> Frame:
        new = KeywordSkill(self.clause, None, self.seat, self.procedure)
        new.step = self.step
        new.card = self.card
        new.picks = self.picks.copy()
        new.index = self.index
        return new

    def leave_out(self, ref: int) -> None:
        self.picks = [pick for pick in self.picks if pick != ref]
        self.index -= 1

    def prove(self, game: Game, at: int) -> None:
        word = self.clause.skill.keyword
        sure(self.clause.timing == "keyword" and word in RULES, "it is no keyword skill of the kind")
        sure(self.procedure is KEYWORD or word in AT_ACTIVATION, "nothing is chosen as it is activated")
        sure(self.index <= len(self.picks), "it has asked about more cards than there are")
        sure(len(set(self.picks)) == len(self.picks), "a card is chosen twice")
        for card in game.cards_of([self.card, *self.picks]):
            sure(game.rules.can_leave(card), f"card {card.id} cannot be moved by it")

    def can_leave_out(self, ref: int) -> bool:
        return ref in self.picks and self.index > 0


AT_ACTIVATION: Final = {
    "Evolve": "10-5-1",
    "EX-Evolve": "10-5-1",
    "Xeno-Evolve": "10-5-1",
    "Union-Potara": "10-13-4-1",
}
"""Those whose cards are chosen as they are activated, before anybody can answer with a [Counter]."""


def candidates(game: Game, at: KeywordSkill, card: Card) -> list[int]:
    """What can be picked next; nothing if there is no more to pick."""
    word, picked = at.clause.skill.keyword, [ref % SHIFT for ref in at.picks]
    if word in NAMING:
        at_least = len(picked)
        fit = [way for way in ways(game, card, at.clause) if way[:at_least] == picked]
        return unique([way[at_least] for way in fit if len(way) > at_least])
    if word == "Swap" and not picked and at.clause.of is not None:
        scope = Scope(at.seat, card.id)
        return [
            id
            for id in game.pile(at.seat, HAND)
            if fits(game, at.clause.of, game.cards[id], scope)
            and stat_of(game, game.cards[id], COST_OF) == at.clause.skill.number
            and may_play(game, game.cards[id], at.seat, [], kind_of_skill(game, at.clause), card)
        ]
    if word == "Alliance":
        return allies(game, at)
    return []


def allies(game: Game, at: KeywordSkill) -> list[int]:
    """Battle Cards of a colour that [Alliance] names, which can be switched to Rest Mode for it."""
    return [
        id
        for id in game.pile(at.seat, BATTLE)
        if game.ref(game.cards[id]) not in at.picks
        and game.prints[id].kind == "Battle"
        and share(at.clause.skill.colors, info(game, game.cards[id], COLORS))
        and not game.cards[id].rested
        and not forbidden(game, game.cards[id], "be_rested")
    ]


def unique(ids: list[int]) -> list[int]:
    out: list[int] = []
    for id in ids:
        if id not in out:
            out.append(id)
    return out


def ask_pick(game: Game, at: KeywordSkill) -> int:
    card = game.cards[at.card % SHIFT]
    ids = candidates(game, at, card)
    word = at.clause.skill.keyword
    may_decline = word in ("Swap", "Alliance")
    choices = distinct(game, "pick", ids)
    if may_decline or not choices:
        choices.append(Choice("done"))
    return game.want(at.seat, AT_ACTIVATION.get(word, RULES[word]), "choose", choices, at.clause)


def take_pick(game: Game, at: KeywordSkill) -> int:
    if game.answer.verb == "done":
        return NEXT
    at.picks.append(game.ref(game.cards[game.answer.card]))
    return FIRST


def chosen(game: Game, at: KeywordSkill) -> int:
    """The skill that is being activated remembers what was chosen for it."""
    use = game.stack[-2]
    if isinstance(use, Use):
        use.picks = at.picks
    return END


KEYWORD_FIELDS: Final = [
    Field("clause", CLAUSE),
    Field("card", REF),
    Field("seat", SEAT),
    Field("picks", REFS),
    Field("index", COUNT),
]

CHOOSING: Final[Procedure] = Procedure(
    "dbs.choosing",
    [step("10-5-1", ask_pick, ASKS), step("10-5-1", take_pick, PASSES), step("10-5-1", chosen, PASSES)],
    lambda: KeywordSkill(NOTHING, None, 0, CHOOSING),
    fields=KEYWORD_FIELDS,
)


def ask_late(game: Game, at: KeywordSkill) -> int:
    """What is chosen as the skill is resolved, by those that did not choose before."""
    if at.clause.skill.keyword in AT_ACTIVATION:
        game.answer = Choice("done")
        return NEXT
    return ask_pick(game, at)


def place_field(game: Game, at: KeywordSkill) -> int:
    """10-3-1: a [Field] is placed, which is not to play it; 10-3-3: then the others have to go."""
    card = game.at(at.card)
    if at.clause.skill.keyword == "Field" and card is not None:
        came_from = card.area
        game.move(card, BATTLE, clause=at.clause, state=ACTIVE)
        announce(game, card, came_from, 0, at.clause)
        for id in game.pile(at.seat, BATTLE):
            other = game.cards[id]
            if other is not card and game.prints[id].kind == "Extra" and keywords_of(game, other) & FIELD:
                at.picks.append(game.ref(other))
    return NEXT


def would_leave(game: Game, at: KeywordSkill) -> int:
    """8-9-1: cards that make room for another would leave, and something may happen instead."""
    if at.clause.skill.keyword not in ("Field", "Xeno-Evolve"):
        return NEXT
    field = at.clause.skill.keyword == "Field"
    moments, to = (LEAVES, DROP) if field else (LEAVES | LEAVES_BY_EFFECT, WARP)
    while at.index < len(at.picks):
        card = game.at(at.picks[at.index])
        at.index += 1
        if card is not None and replacements(game, card, moments, at.seat, to):
            game.push(Would(card, moments, False, False, at.clause, at.seat, to))
            return AGAIN
    return NEXT


def carry_out(game: Game, at: KeywordSkill) -> int:
    """3-6-6: what the keyword skill does; without its card, or what it was to be played on, nothing."""
    card = game.at(at.card)
    word, clause = at.clause.skill.keyword, at.clause
    rule, bit = RULES[word], game.rules.words.keywords[word]
    picked = [c for c in game.cards_of(at.picks) if word not in AT_ACTIVATION or c.seat == at.seat]
    if word == "Swap":
        if picked:
            game.push(PlayCard(picked[0], False, AS_USUAL, bit, clause))
        return NEXT
    if word == "Field":
        for other in picked:
            removal(game, other, None, 0, at.seat, DROP)
        game.move_together(picked, DROP, "10-3-3", clause)
    if card is None:
        return END
    if word in ("Evolve", "EX-Evolve") and picked:
        play_on_top(game, card, picked, AS_USUAL, bit, clause)
    elif word == "Union-Potara" and picked:
        play_on_top(game, card, picked, ACTIVE, bit, clause)
    elif word == "Xeno-Evolve":
        for base in picked:
            if game.rules.can_move(game, base, at.seat):
                removal(game, base, card, bit, at.seat, WARP)
                game.move(base, WARP, rule, clause)
        game.push(PlayCard(card, False, ACTIVE, bit, clause))
    elif word == "Union-Fusion" and len(picked) == 2:
        game.push(PlayCard(card, False, ACTIVE, bit, clause))
        place(game, picked, DROP, rule, clause)
    elif word in ("Over Realm", "Dark Over Realm"):
        game.push(PlayCard(card, False, AS_USUAL, bit, clause))
        place(game, [game.cards[id] for id in game.pile(at.seat, DROP)], WARP, rule, clause)
    elif word == "Arrival":
        game.push(PlayCard(card, False, AS_USUAL, bit, clause))
    elif word == "Aegis":
        game.push(Effect(AEGIS, card, at.seat, -1, THE_EFFECT))
    elif word == "Alliance" and picked:
        game.orient_together(picked, RESTED, rule, clause)
        effect = Effect(clause, card, at.seat, -1, THE_EFFECT)
        effect.scope.it = [game.ref(ally) for ally in picked]
        game.push(effect)
    elif word == "Union-Absorb":
        effect = Effect(clause, card, at.seat, -1, THE_EFFECT)
        use = game.stack[-2]
        if isinstance(use, Use):  # the cards chosen for its cost
            effect.scope.it = use.chosen
        game.push(effect)
    return END


def swap_back(game: Game, at: KeywordSkill) -> int:
    """The card that has swapped is returned to its owner's hand, if it is still there."""
    card = game.at(at.card)
    if card is not None:
        game.push(Effect(SWAPPED, card, at.seat, -1, THE_EFFECT))
    return END


KEYWORD: Final[Procedure] = Procedure(
    "dbs.keyword",
    [
        step("8-5-3", ask_late, ASKS),
        step("8-5-3", take_pick, PASSES),
        step("10-3-1", place_field, PASSES),
        step("8-9-1", would_leave),
        step("10-5-4", carry_out, PASSES),
        step("10-24-3", swap_back),
    ],
    lambda: KeywordSkill(NOTHING, None, 0, KEYWORD),
    fields=KEYWORD_FIELDS,
)


# --- the cost of [Aegis] -------------------------------------------------------------------------------


class Colors(Frame):
    """Cards being placed from hand in the Drop Area until all colours of [Aegis] are among them."""

    def __init__(self, clause: Clause, card: Card | None, seat: int) -> None:
        super().__init__(PAY_COLORS)
        self.clause = clause
        self.card = card.id if card is not None else -1
        self.seat = seat
        self.picks: list[int] = []
        self.index = 0
        """Of so many of them it has been asked whether something happens instead."""
        self.unpaid = False

    def copy(self) -> Frame:
        new = Colors(self.clause, None, self.seat)
        new.step = self.step
        new.card = self.card
        new.picks = self.picks.copy()
        new.index = self.index
        new.unpaid = self.unpaid
        return new

    def leave_out(self, ref: int) -> None:
        self.unpaid = True

    def prove(self, game: Game, at: int) -> None:
        colors = self.clause.skill.colors
        sure(self.clause.skill.keyword == "Aegis", "it is no [Aegis]")
        sure(self.index <= len(self.picks), "it has asked about more cards than there are")
        sure(len(set(self.picks)) == len(self.picks), "a card is chosen twice")
        hand = game.pile(self.seat, HAND)
        sure(all(id in hand for id in self.picks), "a card chosen is not in hand")
        if self.step == 0:
            others = [id for id in droppable(game, self.seat, game.cards[self.card]) if id not in self.picks]
            sure(not has_colors(game, self.picks, colors), "all colours are there already")
            sure(has_colors(game, self.picks + others, colors), "there is no card of a missing colour")
        else:
            sure(has_colors(game, self.picks, colors), "a colour is missing")

    def can_leave_out(self, ref: int) -> bool:
        return self.index > 0


def ask_color(game: Game, at: Colors) -> int:
    """A card with one of the colours that are still missing."""
    missing = tuple(c for c in at.clause.skill.colors if not has_colors(game, at.picks, (c,)))
    ids = [
        id
        for id in droppable(game, at.seat, game.cards[at.card])
        if id not in at.picks and share(missing, game.prints[id].colors)
    ]
    choices = distinct(game, "pick", ids)
    if (
        game.hold and not choices
    ):  # dealt anew, the hand lacks the colours: the question stays, with one answer
        choices = [Choice("done")]
    return game.want(at.seat, "10-33-1", "choose", choices, at.clause)


def take_color(game: Game, at: Colors) -> int:
    if game.answer.verb == "done":
        tell_unpaid(game, at.seat, at.clause)
        return END
    at.picks.append(game.answer.card)
    return NEXT if has_colors(game, at.picks, at.clause.skill.colors) else 0


def colors_replaced(game: Game, at: Colors) -> int:
    """8-9-1: the opponent may have something else happen instead, and then the cost is not paid (8-4-2-2)."""
    while at.index < len(at.picks) and not at.unpaid:
        card = game.cards[at.picks[at.index]]
        at.index += 1
        if against_payer(game, replacements(game, card, 0, at.seat, DROP), at.seat):
            would = Would(card, 0, False, False, at.clause, at.seat, DROP)
            would.paying = True
            game.push(would)
            return AGAIN
    if at.unpaid:
        tell_unpaid(game, at.seat, at.clause)
        return END
    return NEXT


def drop_colors(game: Game, at: Colors) -> int:
    game.move_together([game.cards[id] for id in at.picks], DROP, clause=at.clause)
    return END


PAY_COLORS: Final = Procedure(
    "dbs.colors",
    [
        step("10-33-1", ask_color, ASKS | RESTS),
        step("10-33-1", take_color, PASSES),
        step("8-9-1", colors_replaced),
        step("10-33-1", drop_colors, PASSES),
    ],
    lambda: Colors(NOTHING, None, 0),
    fields=[
        Field("clause", CLAUSE),
        Field("seat", SEAT),
        Field("picks", IDS),
        Field("card", ID),
        Field("index", COUNT),
        Field("unpaid", FLAG),
    ],
)
