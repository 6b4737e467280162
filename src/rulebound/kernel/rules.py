"""What a game plugs into the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import BOTH_SEATS, Bits, CardId, Ref, Seat
from rulebound.kernel.cards import Area, Card, Level, Print, area_of
from rulebound.kernel.filters import attached
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.notation import Notation
from rulebound.kernel.permanents import survey
from rulebound.kernel.policies import Policies
from rulebound.kernel.prohibitions import immune
from rulebound.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.program import Clause, Match
    from rulebound.kernel.scope import Scope


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What a sensible player does (`games.strategy`)."""

    def prefer(self, game: Game) -> int:
        """The index of the choice that a sensible player makes, by what that player may see."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game's rules, as the kernel sees them.  Each game has one subclass, and one object of it for each version."""

    def __init__(
        self,
        name: str,
        ruleset: str,
        *,
        areas: list[Area],
        words: Vocabulary,
        cites: dict[str, str],
        starters: list[str],
        notation: Notation,
        strategy: Judgement | None = None,
        courses: list[Procedure],
        policies: Policies | None = None,
    ) -> None:
        self.name = name
        self.ruleset = ruleset
        self.areas = areas
        self.width = len(areas)
        self.words = words
        self.cites = cites
        """The rule numbers under which the kernel does what every game has it do."""
        self.starters = starters
        """Shipped decks that a newcomer gets; the first two by default."""
        self.notation = notation
        """How the game's choices are written."""
        self.strategy = Judgement() if strategy is None else strategy
        """What a sensible player does."""
        self.courses = courses
        """The procedures of a whole game, one of which lies below all others: what it begins with, its turns."""
        self.policies = Policies() if policies is None else policies
        """How the game's manual answers what others answer otherwise."""
        self.supply: list[Print] = []
        """Cards that each player has besides the deck, unless the deck says otherwise (`brought`)."""
        self.supply_area = -1
        """Where those lie at first."""
        self.lead_area = next((a.index for a in areas if a.fixed), -1)
        """Where the card lies that leads a deck; -1 if there is none in this game."""
        self.opening_hand = 0
        """How many cards each player draws before the first turn."""
        self.defined: list[str] = []
        """The cards that these rules alone know, as somebody described them."""
        self.reserves = False
        """There are cards that effects reach only if they name them (`is_named`)."""
        self.reserves_shown = False
        """So are those of the opponent's hand that a player chooses and sees."""
        self.diverts = False
        """There are effects that have cards go elsewhere, by whatever they are moved (`diverted`)."""
        self.silencing = False
        """There are effects that keep others from working in a way of the game's own (`silenced`)."""
        self.identifying = False
        """There are cards that count as what others say (`identified`)."""
        self.counts_besides = False
        """There are texts that have something counted which is no card (`counted_besides`)."""
        self.counted = 1
        """How many numbers the game keeps in `Game.counters`."""
        self.extra_turn = -1
        """Which of these numbers is 1 more than the seat that takes another turn, or 0; -1 if nobody can."""
        self.removal: Bits = 0
        """The moments that being taken out of play by an effect is."""
        self.depletion: Bits = 0
        """The moment that leaving for lack of what must lie on a card is."""
        self.drawing: Bits = 0
        """The moment of a player drawing a card, once the game has begun."""
        self.searching: Bits = 0
        """The moment of a player looking through a secret pile for cards."""
        self.strengthening: Bits = 0
        """The moment of an effect adding to the number of a card that is compared in a battle."""
        self.weakening: Bits = 0
        """The moment of an effect taking away from it."""
        self.choosing: Bits = 0
        """The moment of an effect choosing a card in play."""
        self.attaching: Bits = 0
        """The moment of a card being attached to another, which it happens to."""
        self.resting: Bits = 0
        """The moment of a card becoming rested, where something else may happen instead."""
        self.kinds = words.kinds
        """Of which kind the effects of a timing or a keyword are, as a bit."""
        self.tokens_go = -1
        """The area that a token goes to which leaves those where tokens may lie; -1 where they are like cards."""
        self.hand = area_of(areas, "hand")
        self.deck = area_of(areas, "deck")
        self.trash = area_of(areas, "discard")
        """Where used and destroyed cards go."""
        self.given = area_of(areas, "beneath")
        """Where cards lie that are attached to another card; -1 if there are none in this game."""
        self.joined = area_of(areas, "joined")
        """Where cards lie that are one object with another card; -1 if there are none in this game."""
        self.signed = words.signed
        """The numbers that may be negative, as bits."""
        self.fighting = words.fighting
        """The number that is compared in a battle."""
        self.placing: Bits = 0
        """The moment of a card being put into another area, where replacements may stand in for that."""
        self.barrier: Bits = 0
        """The keyword that keeps the opponent's effects from choosing a card, as a bit."""
        self.immunity: Bits = 0
        """The keyword that keeps effects of the timings `immune_to` from doing anything to a card, as a bit."""
        self.immune_to: tuple[str, ...] = ()
        self.play_areas = [a.index for a in areas if a.in_play]
        self.play_piles = [s * self.width + a.index for s in BOTH_SEATS for a in areas if a.in_play]
        """Where in `Game.areas` the cards in play lie."""
        self.outlying_piles = [
            s * self.width + a.index for s in BOTH_SEATS for a in areas if a.outlying or a.index == self.given
        ]
        """Where in `Game.areas` cards lie of which only texts work that name the area."""
        self.stat_names = list(words.stats)

    # -- the table --

    def prints(self, number: str) -> Print:
        """The printed card of a number; raises UnknownCard."""
        raise NotImplementedError

    def brought(self, deck: list[str]) -> list[Print]:
        """What a player with a deck of these cards has besides it."""
        return self.supply

    def may_lie_hidden(self, game: Game, face: Print, area: int) -> bool:
        """Whether a card that a player does not see in the area may be such a one, as everybody knows."""
        return True

    def dealt(self, game: Game, before: Game) -> None:
        """Hidden cards were dealt anew: what the procedures under way have of the text of one is that of its new
        face."""

    def composite(self, game: Game, card: Card, base: Print) -> Print:
        """The face of a card whose own face is `base`, with what its parts add (`kernel.composites`)."""
        return base

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """What the rules themselves add to a card's number."""
        return 0

    def level(self, game: Game, card: Card, depth: int = 0) -> int:
        """The level of a card, where cards have levels."""
        return 1

    def has_level(self, game: Game, card: Card, level: Level, depth: int = 0) -> bool:
        """Whether the card has reached this one of its further levels."""
        return attached(game, card, level.kind) >= level.least

    def in_state(self, game: Game, card: Card, state: int, source: CardId) -> bool:
        """Whether the card is in a state that only the game knows (`codes.OWN_STATE`), as the text of a card asks."""
        return False

    def raised(self, game: Game, kind: str, seat: Seat, number: int) -> int:
        """What effects make of a number of an effect of the seat that is being resolved (`Vocabulary.raisable`)."""
        return number

    def step_of(self, game: Game) -> str:
        """The step or phase of the turn, where texts ask for it."""
        return ""

    def counted_besides(self, game: Game, match: Match, scope: Scope) -> int:
        """How many more there are than cards, where cards are counted by where they lie and whose they are."""
        return 0

    def in_step(self, game: Game, name: str) -> bool:
        """Whether it is this step of the turn, or this part of one."""
        return self.step_of(game) == name

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """Whether an effect of seat `by` may move the card."""
        return True

    def departing(self, game: Game, card: Card, to: int) -> None:
        """A card, and what moves together with it, is about to leave: effects that wait for it are triggered."""

    def leaving(self, game: Game, card: Card, to: int) -> None:
        """A card now leaves an area in play, or one in which it keeps its identity."""

    def diverted(self, game: Game, card: Card, to: int) -> int:
        """Where a card goes that would go to `to`, as effects say (`diverts`)."""
        return to

    def about_to_move(self, game: Game, cards: list[Ref], to: int, *, by: Seat) -> bool:
        """An effect of seat `by` has decided to move the cards, all of which are where they were: whether a
        procedure of the game's own has begun that comes before, and may spare some of them (`Frame.leave_out`)."""
        return False

    def sent_away(
        self, game: Game, cards: list[Card], to: int, *, where: int, clause: Clause, by: Seat
    ) -> list[Card]:
        """Which of the cards that an effect of seat `by` moves do not go at once, but leave play by a procedure
        of the game's own, which has begun."""
        return []

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: Seat, source: CardId
    ) -> bool:
        """Whether an effect of the seat, on the card with the id `source`, may do this (to a card)."""
        return True

    def shielded(self, game: Game, card: Card, clause: Clause, by: Card) -> bool:
        """Whether the clause, an effect of the card `by`, does nothing to the card, as an effect says."""
        return immune(game, card, by)

    def identified(self, game: Game, card: Card, what: int) -> tuple[str, ...]:
        """What counts as printed on the card: its own names, types or the like (`identifying`)."""
        return game.prints[card.id].facts[what]

    def silenced(self, game: Game, card: Card, clause: Clause) -> bool:
        """Whether the clause of the card does not work because of what is forbidden, where that can be."""
        return False

    def is_for_all(self, game: Game, card: Card, clause: Clause) -> bool:
        """Whether what the clause of the card says of its player it says of the opponent likewise, each for their own
        part."""
        return False

    def settled(self, game: Game, card: Card) -> None:
        """The card has come into another area, and so has what moved together with it."""

    def is_named(self, game: Game, card: Card, match: Match | None, by: Card) -> bool:
        """Whether effects of the card `by` reach a card in play that they mean by the filter, or by no filter: not if
        it must be named and the filter does not."""
        return True

    def oriented(self, game: Game, card: Card, old: int) -> None:
        """A card was rested or set active that lay in the orientation `old`."""

    def moved(self, game: Game, cards: list[Card], old: list[int]) -> None:
        """An effect or a cost has moved the cards, each out of its area in `old`."""

    def found_nothing(self, game: Game, seat: Seat) -> None:
        """The player has searched the deck for cards and found none, where a search must find (`Policies`)."""

    def left_to_chance(self, game: Game, at: Effect, ids: list[CardId]) -> bool:
        """Whether chance chooses among these cards, though the text of the effect does not say so."""
        return False

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card, *, paying: bool, seat: Seat) -> bool:
        """Whether an effect can play the card into the player's area, so that it may be chosen for that."""
        return True

    def play_frame(
        self, game: Game, card: Card, clause: Clause, *, state: int, paying: bool, seat: Seat
    ) -> Frame | None:
        """The procedure of putting a card into play by an effect, with or without `paying` its cost; None if
        it cannot be played so."""
        raise NotImplementedError

    def damage_frame(self, game: Game, seat: Seat, count: int, clause: Clause) -> Frame:
        raise NotImplementedError

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: Seat, subject: Ref) -> Frame:
        """The procedure of activating a clause."""
        raise NotImplementedError

    def retarget(self, game: Game, card: Card) -> bool:
        return False

    def can_ko(self, game: Game, card: Card, *, in_battle: bool, by: Seat) -> bool:
        """Whether the card can be K.O.'d in battle, or by an effect of seat `by`."""
        raise NotImplementedError

    def ko_moments(self, card: Card, *, in_battle: bool) -> Bits:
        """The moments that a K.O. of the card is."""
        raise NotImplementedError

    def ko(self, game: Game, cards: list[Card], *, in_battle: bool, clause: Clause | None, by: Seat) -> None:
        """The cards are K.O.'d at the same time."""
        raise NotImplementedError

    def audit(self, game: Game) -> None:
        """Raises BrokenInvariant if the state is one that must not be: each card lies in one place."""
        noted = game.survey.listed()
        survey(game)
        now = game.survey.listed()
        if noted != now:
            game.check(False, f"the texts at work are {now}, and {noted} was noted")
        seen = 0
        for i, pile in enumerate(game.areas):
            for id in pile:
                card = game.cards[id]
                seen += 1
                if card.seat * self.width + card.area != i:
                    area = self.areas[i % self.width].name
                    game.check(False, f"card {id} lies in {area} and believes to lie elsewhere")
        game.check(seen == len(game.cards), f"{seen} of {len(game.cards)} cards lie in an area")
        fault = self.table_fault(game)
        game.check(not fault, fault)

    def table_fault(self, game: Game) -> str:
        """What is wrong with where the cards lie, as far as only this game knows; "" if nothing is."""
        return ""

    def prove(self, game: Game) -> None:
        """Raises Damaged if a saved state is one that this game cannot be in, as far as only it knows."""

    # -- rule processing --

    def show(self, game: Game) -> None:
        """Shows what effects have everybody see as long as they hold: called after every step, if some do so."""

    def process(self, game: Game) -> None:
        """Rule processing: called after every step that touched what a loss can come from."""
        raise NotImplementedError

    # -- what people read --

    def idle(self, game: Game, card: Card) -> str:
        """Why an active card of the turn player cannot attack this turn; "" if it can, or never could."""
        return ""
