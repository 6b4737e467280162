"""Flash Timing: the players use effects in turn, the defender first."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.advent import Advent, advents
from rulebound.games.battlespirits.areas import FIELD, MIRAGE, SOUL_STATE
from rulebound.games.battlespirits.mirage import works_set
from rulebound.games.battlespirits.play import AS_A_MIRAGE, AT_HIGH_SPEED, UseCard, may_use, playable
from rulebound.games.battlespirits.ruleset import ADVENTS
from rulebound.games.battlespirits.skills import Use, can_be_used, settle
from rulebound.games.battlespirits.turn_frame import note_settled
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.skills import clauses_of, usable


def field_effects(game: Game, seat: Seat, timings: tuple[str, ...]) -> list[Choice]:
    """main.activate, main.flash, main.effects.free, flash.others: the effects of cards on the Field that their player
    can use now."""
    out: list[Choice] = []
    for id in game.pile(seat, FIELD):
        card = game.cards[id]
        for i, clause in enumerate(clauses_of(game, card)):
            if clause.keyword in ADVENTS:
                continue  # advent.what: it is an effect of the card in the hand
            if clause.timing in timings and usable(game, clause, card) and not is_leaving(game, card):
                if can_be_used(game, clause, card, seat):
                    out.append(Choice("activate", id, i))
    main = "main" in timings
    out.extend(each for each in advents(game, seat, timings) if may_use(game, game.cards[each.card], main))
    for id in game.pile(seat, MIRAGE):
        for i, clause in enumerate(game.prints[id].clauses):
            if clause.timing in timings and works_set(game, clause, game.cards[id]):
                if can_be_used(game, clause, game.cards[id], seat):
                    out.append(Choice("activate", id, i))
    for id in game.pile(seat, SOUL_STATE):
        for i, clause in enumerate(game.prints[id].clauses):
            if clause.timing in timings and soul_effect(game, clause, game.cards[id]):
                out.append(Choice("activate", id, i))
    return out


def soul_effect(game: Game, clause: Clause, card: Card) -> bool:
    """soul-state.effects: whether an effect of a card in Soul State can be used: one that says so."""
    if not clause.places & 1 << SOUL_STATE or not usable(game, clause, card):
        return False
    return can_be_used(game, clause, card, card.seat)


def use(game: Game, choice: Choice) -> None:
    """Begins what a player has chosen to use: a card of the hand, or an effect of one on the Field."""
    card = game.cards[choice.card]
    if choice.verb == "mirage":
        setting = UseCard(card)
        setting.way = AS_A_MIRAGE
        game.push(setting)
    elif choice.verb == "activate":
        frame = Use(clauses_of(game, card)[choice.number], card, card.seat)
        frame.declared = True
        game.push(frame)
    elif choice.verb == "advent":
        game.push(Advent(card, choice.number))
    elif choice.verb == "manifest":
        manifested = UseCard(card)
        manifested.manifest = choice.number
        game.push(manifested)
    elif choice.verb == "summon" and choice.number == AT_HIGH_SPEED:
        hasty = UseCard(card)
        hasty.way = AT_HIGH_SPEED
        game.push(hasty)
    else:
        game.push(UseCard(card, choice.number))


class Flash(Frame):
    """A Flash Timing under way."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(FLASH)
        self.seat = seat
        """Who may use an effect next."""
        self.passed = False
        """The other player has just declined."""
        self.over = False
        """An effect has ended the battle."""

    def copy(self) -> Frame:
        new = Flash(self.seat)
        new.step = self.step
        new.passed = self.passed
        new.over = self.over
        return new


def ask_flash(game: Game, at: Flash) -> int:
    """flash.defender-first: what the player whose turn it is to use something can use; the defender begins."""
    note_settled(game)
    choices = playable(game, at.seat, ("flash",), main=False)
    choices.extend(field_effects(game, at.seat, ("flash",)))
    free = [
        each
        for each in choices
        if not forbidden_to(game, at.seat, "use_flash_effects", game.cards[each.card])
    ]
    return game.want(at.seat, "flash", [*free, Choice("pass")])


def take_flash(game: Game, at: Flash) -> int:
    """flash.end, flash.again.after-pass, flash.again.after-use: it ends when both decline in a row."""
    if game.answer.verb == "pass":
        if at.passed:
            return END
        at.passed = True
        at.seat = 1 - at.seat
        return NEXT_PLAYER
    at.passed = False
    use(game, game.answer)
    return NEXT


def next_player(game: Game, at: Flash) -> int:
    """flash.alternate: after an effect was used and resolved, the other player may use one, if the battle goes on."""
    if at.over:
        return END
    at.seat = 1 - at.seat
    return NEXT_PLAYER


FLASH: Final = Procedure(
    "battlespirits.flash",
    [
        step("flash.use", ask_flash, ASKS),
        step("flash.use", take_flash, PASSES),
        step("flash.no-interrupt", settle, RESTS),
        step("flash.alternate", next_player, PASSES),
    ],
    lambda: Flash(0),
    fields=[Field("seat", kinds.SEAT), Field("passed", kinds.FLAG), Field("over", kinds.FLAG)],
)
NEXT_PLAYER: Final = FLASH.jump("flash.use")
