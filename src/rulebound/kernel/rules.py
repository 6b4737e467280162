"""What a game plugs into the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.aliases import AreaId, Bits, Ref, Seat
from rulebound.kernel.cards import Area, Card, Print
from rulebound.kernel.codes import ACTIVE, RESTED
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.notation import Notation
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import survey, surveyed
from rulebound.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from rulebound.kernel.decisions import Ask, Choice, Saying
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction
    from rulebound.kernel.program import Clause


class Rules:
    """A game's rules, as the kernel sees them.  Each game has one subclass, and one object of it for each version."""

    def __init__(
        self,
        name: str,
        ruleset: str,
        areas: list[Area],
        words: Vocabulary,
        cites: dict[str, str],
        starters: list[str],
        notation: Notation,
        opening: Procedure,
        discard: str = "trash",
        beneath: str = "given",
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
        self.opening = opening
        """What a game begins with."""
        self.courses: list[Procedure] = [opening]
        """The procedures of a whole game, one of which lies below all others: what it begins with, its turns."""
        self.supply: list[Print] = []
        """Cards that each player has besides the deck."""
        self.defined: list[str] = []
        """The cards that these rules alone know, as somebody described them."""
        self.counted = 1
        """How many numbers the game keeps in `Game.counters`."""
        self.removal = 0
        """The moments that being taken out of play by an effect is."""
        self.hand = words.areas["hand"]
        self.deck = words.areas["deck"]
        self.trash = words.areas[discard]
        """Where used and destroyed cards go."""
        self.given = words.areas[beneath]
        """Where cards lie that are attached to another card."""
        self.signed = words.stats["power"]
        """The one number that may be negative."""
        self.blank_when_negated = False
        """A card whose effects are all negated counts as one without text."""
        self.spares_given = False
        """Effects that a card was given are not negated with its own."""
        self.mixing: list[str] | None = None
        """The colours that make a card multicolour, if not all of them do."""
        self.giver_is_master = False
        """An effect that a card was given belongs to whoever's effect gave it, not to the card's player."""
        self.base_is_replaced = False
        """A number to begin with is the one that an effect has set in place of the printed one, if any has."""
        self.least_named = 0
        """The least number that a player can name."""
        self.must_replace = False
        """A replacement that is not optional replaces even if nothing can be done instead."""
        self.turns_what_changes = False
        """A card that lies as it is to be turned is not chosen for that, if nothing else is done with it."""
        self.replaces_together = False
        """A replacement stands in for what one instruction does to all the cards that it speaks of."""
        self.looker_orders = False
        """Cards that a player looks at and puts somewhere are put in that player's order, not in their owner's."""
        self.conditions_when_triggered = False
        """The conditions of an automatic effect must hold when its event occurs as well."""
        self.done_in_full = False
        """What is done to fewer cards than the text says was not done, for "if you do", and pays for nothing."""
        self.hand_rearranged = False
        """A hand may be mixed at any time: nobody else can pick a card of it that was shown before."""
        self.payer_may_replace = False
        """Whoever pays may have something else happen to a card instead of the cost, which is then not paid."""
        self.shuffles_what_was_seen = False
        """Cards looked at and left where they are: their whole area is shuffled, and not they alone."""
        self.shuts_out = False
        """What an effect makes unfit for a permanent effect stays out of its reach for the turn."""
        self.orders_permanents = False
        """Permanent effects are applied before what lasts for a time, the turn player's first, where one of them
        changes the number that it asks for."""
        self.placing = 0
        """The moment of a card being put into another area, where replacements may stand in for that."""
        self.barrier = 0
        """The keyword that keeps the opponent's effects from choosing a card, as a bit."""
        self.play_areas = [a.index for a in areas if a.in_play]
        self.play_piles = [s * self.width + a.index for s in (0, 1) for a in areas if a.in_play]
        """Where in `Game.areas` the cards in play lie."""
        self.given_piles = [s * self.width + self.given for s in (0, 1)]
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
        game.push(self.opening.frame())

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

    def set_down(self, game: Game, old: int, card: Card, rule: str) -> None:
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
        return self.areas[card.area].in_game and card.area != self.words.areas["leader"]

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

    def phrase(self, game: Game, ask: Ask, choice: Choice) -> Saying:
        """The choice as a sentence."""
        return self.notation.phrase(game, ask, choice)

    def notes(self, game: Game, ask: Ask, choice: Choice) -> list[Saying]:
        """What a player wants to know before making the choice: what it costs, the powers of a battle."""
        return self.notation.notes(game, ask, choice)

    def idle(self, game: Game, card: Card) -> str:
        """Why an active card of the turn player cannot attack this turn; "" if it can, or never could."""
        return ""

    def prompt(self, ask: Ask) -> str:
        return self.notation.prompts[ask.kind]

    def refusal(self, game: Game, ask: Ask, code: str) -> tuple[str, str]:
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
                    "power": stat_of(game, card, self.signed),
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
