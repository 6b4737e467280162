"""What players do with Braves: combining, separating and swapping in the Main Step, and those that stay behind."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import COMBINED, FIELD
from rulebound.games.battlespirits.brave import (
    Target,
    braves_of,
    can_stay,
    change,
    combine,
    left_for,
    separate,
    targets,
    tell_combined,
)
from rulebound.games.battlespirits.cardtypes import is_brave, is_imagine
from rulebound.games.battlespirits.cores import lacks_cores
from rulebound.games.battlespirits.cost import AS_SUGGESTED, core_choices, take_placing
from rulebound.games.battlespirits.leaving import deplete
from rulebound.games.battlespirits.ruleset import SEPARATED
from rulebound.games.battlespirits.states import follow_states
from rulebound.kernel import kinds
from rulebound.kernel.aliases import CardId, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.composites import hosts_of, parts_of
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import Departure, forget_departure, is_leaving
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure

# --- in the Main Step ---------------------------------------------------------------------------------------


def moves(game: Game, seat: Seat) -> list[Choice]:
    """brave.combine.main-step, brave.separate.main-step, brave.free: what the player can do with Braves now."""
    out: list[Choice] = []
    for brave in braves_of(game, seat):
        if targets(game, brave):
            out.append(Choice("combine", brave.id))
        if brave.area == COMBINED and can_stay(game, brave):
            if not all(is_leaving(game, game.cards[one.host]) for one in hosts_of(game, brave)):
                out.append(Choice("separate", brave.id))
    return out


def begin(game: Game, choice: Choice) -> None:
    """The player does with a Brave what was chosen."""
    game.push(Combining(choice.card) if choice.verb == "combine" else Separating(choice.card))


class Combining(Frame):
    """A Brave that its player combines or swaps."""

    def __init__(self, brave: CardId) -> None:
        super().__init__(COMBINE)
        self.brave = brave

    def prove(self, game: Game, at: int) -> None:
        sure(game.cards[self.brave] in braves_of(game, game.turn_seat), "it is no Brave that can be combined")


class Separating(Frame):
    """A Brave that its player separates."""

    def __init__(self, brave: CardId) -> None:
        super().__init__(SEPARATE)
        self.brave = brave

    def prove(self, game: Game, at: int) -> None:
        sure(
            game.cards[self.brave] in braves_of(game, game.turn_seat), "it is no Brave that can be separated"
        )


def target_choices(found: list[Target]) -> list[Choice]:
    return [Choice("with", target.host.id, target.side) for target in found]


def ask_target(game: Game, at: Combining) -> int:
    """imagine.one-at-a-time: with which card, and on which side; one at a time."""
    brave = game.cards[at.brave]
    return game.want(brave.seat, "target", target_choices(targets(game, brave)))


def take_target(game: Game, at: Combining) -> int:
    """imagine.two: another card on the free side of an Imagine Brave joins the one that is there."""
    brave, host, side = game.cards[at.brave], game.cards[game.answer.card], game.answer.number
    if parts_of(game, host) or left_for(game, brave, side) is not None:
        change(game, brave, Target(host, side))
        follow_states(game)
    else:
        combine(game, brave, host, side, rule="brave.combine.main-step")
    tell_combined(game, host)
    return NEXT


COMBINE: Final = Procedure(
    "battlespirits.combine",
    [
        step("brave.combine.main-step", ask_target, ASKS),
        step("brave.combine.main-step", take_target, PASSES),
    ],
    lambda: Combining(-1),
    fields=[Field("brave", kinds.ID)],
)


def ask_source(game: Game, at: Separating) -> int:
    """From which card, if it is combined with two."""
    brave = game.cards[at.brave]
    hosts = [one for one in hosts_of(game, brave) if not is_leaving(game, game.cards[one.host])]
    return game.want(brave.seat, "source", [Choice("from", one.host, one.side) for one in hosts])


def take_source(game: Game, at: Separating) -> int:
    """brave.separate.cores, saga.nexus.separate: the Brave lies on the Field and gets the Cores of its lowest
    level."""
    brave = game.cards[at.brave]
    separate(game, brave, game.cards[game.answer.card], "brave.separate.main-step")
    if brave.area == FIELD:
        game.push(keeping(brave))
    return NEXT


SEPARATE: Final = Procedure(
    "battlespirits.separate",
    [
        step("brave.separate.main-step", ask_source, ASKS),
        step("brave.separate.main-step", take_source),
    ],
    lambda: Separating(-1),
    fields=[Field("brave", kinds.ID)],
)


# --- a Brave that stays, or does not ---------------------------------------------------------------------------


class Keep(Frame):
    """A Brave that is parted from its card: whether it stays on the Field, and the Cores that it gets for it."""

    def __init__(self, brave: Card | None, host: Card | None) -> None:
        super().__init__(KEEP)
        self.brave = brave.id if brave is not None else -1
        self.host = host.stamp * SHIFT + host.id if host is not None else -1
        """The card that leaves; -1 if the Brave was separated from it before."""
        self.placing = True
        """Its Cores are not in their places yet: nothing is depleted meanwhile."""

    def prove(self, game: Game, at: int) -> None:
        brave, host = game.cards[self.brave], game.at(self.host)
        sure(is_brave(game, brave), "it is no Brave")
        if self.step >= GIVE_CORES:
            sure(brave.area == FIELD and not is_leaving(game, brave), "the Brave does not stay on the Field")
        elif self.host < 0:
            sure(brave.area == FIELD and is_leaving(game, brave), "nobody has separated the Brave")
        else:
            going = host is not None and is_leaving(game, host)
            joined = [one for one in hosts_of(game, brave) if one.host == self.host % SHIFT]
            sure(going and bool(joined) and not is_leaving(game, brave), "its card does not leave")


def keeping(brave: Card) -> Keep:
    """A Brave that stays for certain, and gets its Cores."""
    out = Keep(brave, None)
    out.step = GIVE_CORES
    return out


def next_parted(game: Game, going: list[Departure]) -> Keep | None:
    """brave.leaves.choice: the next Brave of which nobody has said whether it stays; None if there is none."""
    for departure in going:
        card = game.at(departure.ref)
        if card is None:
            continue
        if departure.moments == SEPARATED:
            return Keep(card, None)
        for one in parts_of(game, card):
            if not is_leaving(game, game.cards[one.part]):
                return Keep(game.cards[one.part], card)
    return None


def ask_stay(game: Game, at: Keep) -> int:
    """brave.leaves.choice, brave.leaves.stay, brave.separate.forced.cores: its player chooses, if there are enough
    Cores."""
    brave = game.cards[at.brave]
    choices = [Choice("remain", brave.id)] if can_stay(game, brave) else []
    return game.want(brave.seat, "stay", [*choices, Choice("go", brave.id)])


def take_stay(game: Game, at: Keep) -> int:
    """brave.leaves.go, brave.separate.no-core: one that does not stay goes where its card goes, or to the Trash after
    a separation."""
    brave, host = game.cards[at.brave], game.at(at.host)
    if game.answer.verb == "go":
        goes_along(game, brave, host)
        return END
    if host is None:
        forget_departure(game, game.ref(brave))
    else:
        separate(game, brave, host, "brave.leaves.stay")
    return NEXT if brave.area == FIELD else END


def goes_along(game: Game, brave: Card, host: Card | None) -> None:
    """brave.leaves.go: the Brave leaves as a part of its card and by nothing of its own."""
    ref = game.ref(host if host is not None else brave)
    old = next(departure for departure in game.leaving if departure.ref == ref)
    new = Departure(
        game.ref(brave), old.to, 0, by=old.by, clause=old.clause, where=old.where, stamp=game.age()
    )
    forget_departure(game, game.ref(brave))
    game.leaving = [*game.leaving, new]


def ask_core(game: Game, at: Keep) -> int:
    """brave.separate.cores, brave.leaves.stay.own-cores: a Core for the Brave: at least those of its lowest level,
    and any number more; one that finds too few, as one in a loaded game may, is depleted."""
    brave = game.cards[at.brave]
    choices = core_choices(game, brave.seat, "place", brave.id)
    if not choices:
        return STAYS
    if not lacks_cores(game, brave):
        choices = [Choice("done"), *choices]
    elif len(choices) > 1:
        choices = [AS_SUGGESTED, *choices]
    return game.want(brave.seat, "place", choices)


def take_core(game: Game, at: Keep) -> int:
    return GIVE_CORES if take_placing(game, game.cards[at.brave]) else STAYS


def go_on(game: Game, at: Keep) -> int:
    """brave.leaves.continue-attack, faq.brave.3, faq.brave.4: a Brave that stays goes on with the attack or the
    block; an Imagine Brave does not, nor does its other card."""
    brave = game.cards[at.brave]
    at.placing = False
    deplete(game)
    if at.host >= 0 and not is_imagine(game.prints[brave.id]):
        for frame in game.stack:
            frame.stand_in(game, at.host, brave)
    follow_states(game)
    return NEXT


KEEP: Final = Procedure(
    "battlespirits.keep",
    [
        step("brave.leaves.choice", ask_stay, ASKS),
        step("brave.leaves.choice", take_stay, PASSES),
        step("brave.separate.cores", ask_core, ASKS),
        step("brave.separate.cores", take_core, PASSES),
        step("brave.leaves.continue-attack", go_on, PASSES),
    ],
    lambda: Keep(None, None),
    fields=[Field("brave", kinds.ID), Field("host", kinds.REF_OR_NONE), Field("placing", kinds.FLAG)],
)
GIVE_CORES: Final = KEEP.jump("brave.separate.cores")
STAYS: Final = KEEP.jump("brave.leaves.continue-attack")
