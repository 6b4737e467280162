"""What a game plugs into the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import AreaId, Bits, Ref, Seat
from rulebound.kernel.cards import Area, Card, Print, area_of
from rulebound.kernel.codes import ACTIVE, RESTED
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.notation import Notation
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import survey, surveyed
from rulebound.kernel.policies import Policies
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.vocabulary import Vocabulary
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.decisions import Ask, Choice
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.program import Clause


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
        self.courses = courses
        """The procedures of a whole game, one of which lies below all others: what it begins with, its turns."""
        self.policies = Policies() if policies is None else policies
        """How the game's manual answers what others answer otherwise."""
        self.supply: list[Print] = []
        """Cards that each player has besides the deck."""
        self.defined: list[str] = []
        """The cards that these rules alone know, as somebody described them."""
        self.counted = 1
        """How many numbers the game keeps in `Game.counters`."""
        self.removal = 0
        """The moments that being taken out of play by an effect is."""
        self.hand = area_of(areas, "hand")
        self.deck = area_of(areas, "deck")
        self.trash = area_of(areas, "discard")
        """Where used and destroyed cards go."""
        self.given = area_of(areas, "beneath")
        """Where cards lie that are attached to another card; -1 if there are none in this game."""
        self.signed = words.signed
        """The numbers that may be negative, as bits."""
        self.fighting = words.fighting
        """The number that is compared in a battle."""
        self.placing = 0
        """The moment of a card being put into another area, where replacements may stand in for that."""
        self.barrier = 0
        """The keyword that keeps the opponent's effects from choosing a card, as a bit."""
        self.play_areas = [a.index for a in areas if a.in_play]
        self.play_piles = [s * self.width + a.index for s in (0, 1) for a in areas if a.in_play]
        """Where in `Game.areas` the cards in play lie."""
        self.given_piles = [s * self.width + self.given for s in (0, 1)] if self.given >= 0 else []
        self.stat_names = list(words.stats)

    # -- the table --

    def prints(self, number: str) -> Print:
        """The printed card of a number; raises UnknownCard."""
        raise NotImplementedError

    def begin(self, game: Game) -> None:
        """Every player's cards, none of them anywhere yet, and the procedure with which the game begins."""
        prints: list[Print] = []
        for deck in game.setup.decks:
            prints.extend([self.prints(number) for number in deck])
            prints.extend(self.supply)
        game.prints = prints
        game.areas = [[] for _ in range(2 * self.width)]
        game.counters = [0] * self.counted
        game.push(self.courses[0].frame())

    def refers_to_subject(self, clause: Clause) -> bool:
        """Whether it makes a difference to an automatic effect which card triggered it."""
        return clause.of_subject

    def kind_bit(self, clause: Clause) -> Bits:
        """Of which kind of effects the clause is, as a bit."""
        return self.words.kinds.get(clause.keyword or clause.timing, 0)

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """What the rules themselves add to a card's number."""
        return 0

    def valid(self, game: Game, card: Card, clause: Clause) -> bool:
        """Whether a clause with `valid_if` is valid now."""
        return True

    def position(self, game: Game, card: Card) -> int:
        """RESTED or ACTIVE; the game may say of cards in some areas that they are neither."""
        return RESTED if card.rested else ACTIVE

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """Whether an effect of seat `by` may move the card."""
        return True

    def unaffected(self, game: Game, card: Card, clause: Clause) -> bool:
        """Whether the clause does nothing to the card, whatever it says."""
        return False

    def destination(self, game: Game, card: Card, to: int, host: int) -> AreaId:
        """Where a card really goes that is moved to `to`, under the card `host` if that is not -1."""
        return to

    def departing(self, game: Game, card: Card, to: int) -> None:
        """A card, and what moves together with it, is about to leave: effects that wait for it are told."""

    def takes_in_later(self, act: str) -> bool:
        """Whether an effect that forbids or allows all cards an act holds for cards that come later, too."""
        return True

    def leaving(self, game: Game, card: Card, to: int) -> None:
        """A card now leaves an area in play, or one in which it keeps its identity."""

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, seat: Seat, source: int
    ) -> bool:
        """Whether an effect of the seat, on the card with the id `source`, may do this (to a card)."""
        return True

    def changes_cards(self, frame: Frame) -> bool:
        """Whether the frame is a procedure of an effect's that changes cards where they lie."""
        return False

    def attached(self, game: Game, card: Card) -> None:
        """Another card was attached to the card."""

    def arrived(self, game: Game, card: Card) -> None:
        """A card has come into another area."""

    def settled(self, game: Game, card: Card) -> None:
        """The card has come into another area, and so has what moved together with it."""

    def oriented(self, game: Game, card: Card) -> None:
        """A card was rested or set active."""

    def drew(self, game: Game, seat: Seat) -> None:
        """A player has drawn a card."""

    def look_around(self, game: Game) -> None:
        """A step was carried out while effects wait for a situation."""

    def moved(self, game: Game, cards: list[Card], old: list[int]) -> None:
        """An effect or a cost has moved the cards, each out of its area in `old`."""

    def set_down(self, game: Game, old: int, card: Card, rule: RuleId) -> None:
        """A rule has put the card into another area; before, this was its reference."""

    # -- what effects call for --

    def can_be_played(self, game: Game, card: Card) -> bool:
        """Whether an effect can play the card, so that it may be chosen for that."""
        return True

    def play_frame(self, game: Game, card: Card, state: int, clause: Clause) -> Frame | None:
        """The procedure of putting a card into play by an effect; None if it cannot be played."""
        raise NotImplementedError

    def damage_frame(self, game: Game, seat: Seat, count: int, clause: Clause) -> Frame:
        raise NotImplementedError

    def use_frame(self, game: Game, card: Card, clause: Clause, seat: Seat, subject: Ref) -> Frame:
        """The procedure of activating a clause."""
        raise NotImplementedError

    def paid(self, game: Game, clause: Clause, chosen: list[int]) -> None:
        """The cost of a clause was paid; its effect may speak of the cards chosen for it."""

    def part(self, game: Game, card: Card) -> None:
        """The card is about to move without those beneath it."""

    def in_use(self, game: Game, card: Card) -> bool:
        """Whether a card in hand is being played or was activated, and so cannot pay for anything."""
        return False

    def keyword_choice(self, game: Game, card: Card, clause: Clause, seat: Seat) -> Frame | None:
        """The procedure of choosing the cards that a keyword skill names, as it is activated."""
        return None

    def keyword_frame(
        self, game: Game, card: Card, clause: Clause, seat: Seat, picks: list[Ref]
    ) -> Frame | None:
        """The procedure of a keyword skill that is resolved, with what was chosen for it."""
        return None

    def keyword_cost(self, game: Game, card: Card, clause: Clause, seat: Seat) -> Frame | None:
        """The procedure of paying what a keyword skill costs by the rules, besides what its text says."""
        return None

    def flipped(self, game: Game, card: Card) -> bool:
        """Whether the back of the card is up."""
        return False

    def play_for_cost(self, game: Game, card: Card, frame: Frame) -> Frame | None:
        """The frame, for the card's cost to be paid; None if it cannot be."""
        return None

    def attacker(self, game: Game) -> Ref:
        """The attacking card's reference in the current battle, or -1."""
        for frame in game.stack:
            ref = frame.attacker_of()
            if ref >= 0:
                return ref
        return -1

    def guard(self, game: Game) -> Ref:
        """The reference of the card that is attacked, or -1."""
        for frame in game.stack:
            ref = frame.guard_of()
            if ref >= 0:
                return ref
        return -1

    def retarget(self, game: Game, card: Card) -> bool:
        return False

    def can_ko(self, game: Game, card: Card, in_battle: bool, by: int) -> bool:
        """Whether the card can be K.O.'d in battle, or by an effect of seat `by`."""
        raise NotImplementedError

    def ko_moments(self, card: Card, in_battle: bool) -> Bits:
        """The moments that a K.O. of the card is."""
        raise NotImplementedError

    def ko(self, game: Game, cards: list[Card], in_battle: bool, clause: Clause | None, by: int) -> None:
        """The cards are K.O.'d at the same time."""
        raise NotImplementedError

    def leave(self, game: Game, card: Card, to: int, clause: Clause | None) -> None:
        """The card leaves an area in play by a rule, and nothing else happens instead."""
        raise NotImplementedError

    def audit(self, game: Game) -> None:
        """Raises BrokenInvariant if the state is one that must not be: each card lies in one place."""
        noted = surveyed(game)
        survey(game)
        now = surveyed(game)
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

    def can_host(self, area: AreaId) -> bool:
        """Whether cards may lie beneath the cards of this area."""
        return self.areas[area].in_play

    def can_leave(self, card: Card) -> bool:
        """Whether a card lies where cards can ever be taken from."""
        return self.areas[card.area].in_game and not self.areas[card.area].fixed

    def prove(self, game: Game) -> None:
        """Raises Damaged if a saved state is one that this game cannot be in, as far as only it knows."""

    # -- rule processing --

    def process(self, game: Game) -> None:
        """Rule processing: called after every step that touched what a loss can come from."""
        raise NotImplementedError

    # -- what people read --

    def codes(self, game: Game, ask: Ask) -> list[str]:
        """The choices in stable, readable notation, no two of them alike."""
        return self.notation.codes(game, ask)

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Message:
        """The choice as a sentence."""
        return self.notation.phrase(game, ask, choice)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Message]:
        """What a player wants to know before making the choice: what it costs, the powers of a battle."""
        return self.notation.notes(game, ask, choice)

    def idle(self, game: Game, card: Card) -> str:
        """Why an active card of the turn player cannot attack this turn; "" if it can, or never could."""
        return ""

    def prompt(self, ask: Ask) -> Message:
        """The question: `prompt-` and the kind of decision, in the game's own words or in those of all games."""
        return Message(f"{self.name}:prompt-{ask.kind}")

    def refusal(self, game: Game, ask: Ask, code: str) -> tuple[Message, str]:
        """Why an answer is not among the options: a reason and a rule."""
        return self.notation.refusal(game, ask, code)

    def status(self, game: Game) -> dict[str, object]:
        """What everybody may know beyond the areas: the two cards of the battle, as they are now."""
        refs = (self.attacker(game), self.guard(game))
        if refs[0] < 0:
            return {"battle": None}
        out: dict[str, object] = {}
        for word, ref in zip(("attacker", "target"), refs):
            card = game.at(ref)
            if card is not None:
                out[word] = {
                    "number": game.prints[card.id].number,
                    "name": self.notation.name(game, card.id, []),
                    "seat": card.seat,
                    self.stat_names[self.fighting]: stat_of(game, card, self.fighting),
                    **self.reinforced(game, card),
                }
        return {"battle": out}

    def reinforced(self, game: Game, card: Card) -> dict[str, object]:
        """What everybody may know of a card in a battle besides its power."""
        return {}

    # -- what a sensible player does --

    def prefer(self, game: Game) -> int:
        """The index of the choice that a sensible player makes, by what that player may see."""
        raise NotImplementedError
