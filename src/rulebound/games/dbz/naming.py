"""Cards that name another card, which cannot be played or used as long as they are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import BENEATH
from rulebound.games.dbz.op import NAMED_TOO, NAMING, TITLES
from rulebound.games.dbz.ruleset import (
    DRAGON_BALL,
    FUSION,
    MASTERY_KIND,
    NAMED,
    PERSONALITY_KIND,
    SENSEI_KIND,
)
from rulebound.games.dbz.titles import CHARACTERS, plain_title
from rulebound.games.dbz.tokens import bring, name_of
from rulebound.games.dbz.tree import BarNamed, GainTitle, NameCard, NamePersonality, NotStoppedBy
from rulebound.kernel import codes
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.program import Match
from rulebound.kernel.scope import Scope
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

NEVER_NAMED: Final = (PERSONALITY_KIND, FUSION, DRAGON_BALL, SENSEI_KIND, MASTERY_KIND)


def known_faces(game: Game, seat: Seat) -> list[Print]:
    """words.naming: one card of each title that the player knows of: of the player's own cards, and of others that
    were seen.  Nobody learns from the question what the other deck holds, or where a card of the own one lies."""
    found: dict[str, Print] = {}
    for card in game.cards:
        face = game.prints[card.id]
        if face.token or (card.owner != seat and not game.sees(card) & 1 << seat):
            continue
        if face.name not in found or face.number < found[face.name].number:
            found[face.name] = face
    return [found[title] for title in sorted(found)]


def nameable(game: Game, seat: Seat, match: Match, scope: Scope) -> list[Choice]:
    """words.naming: the titles of cards that are as the text says; a choice has the place of its title among those
    that are known."""
    fitting = {
        game.prints[card.id].name
        for card in game.cards
        if game.prints[card.id].kind not in NEVER_NAMED and fits(game, match, card, scope)
    }
    return [
        Choice("name", number=at)
        for at, face in enumerate(known_faces(game, seat))
        if face.name in fitting and face.name not in scope.words
    ]


class NameTitle(Instruction):
    """A player names cards by their titles, each another."""

    verb: ClassVar[str] = "name a card"
    kinds: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, match: Match, count: int) -> None:
        super().__init__()
        self.match = match
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        said = at.scope.words
        choices = nameable(game, at.scope.seat, self.match, at.scope) if len(said) < self.count else []
        if not choices:
            return at.advance()
        return game.want(at.scope.seat, "name", choices, at.clause, rule="words.naming")

    def take(self, game: Game, at: Effect) -> None:
        title = known_faces(game, at.scope.seat)[game.answer.number].name
        at.scope.words = [*at.scope.words, title]
        game.report("names", at.scope.seat, to=title, clause=at.clause, rule="words.naming")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


class ForbidNamed(Continuous):
    """The card that was named cannot be played or used: its title lies beneath the card that says so, as a note."""

    verb: ClassVar[str] = "forbid the named card"
    kinds: ClassVar[tuple[str, ...]] = ("forbids_named",)

    def __init__(self) -> None:
        super().__init__(NAMING, codes.BY_ITSELF)
        self.about_players = True

    def run(self, game: Game, at: Effect) -> int:
        said = at.scope.words
        face = next((each for each in game.prints if said and each.name == said[-1]), None)
        if face is not None:
            note = bring(game, at.scope.seat, name_of(face))
            game.move(note, BENEATH, "words.naming", at.clause, seat=at.scope.seat, host=at.scope.this)
            holder = game.ref(game.cards[at.scope.this])
            game.lasting.append(Lasting(self, holder, at.origin(game), note.id))
            game.report("forbids_named", at.scope.seat, clause=at.clause, rule="words.naming")
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


def is_named_out(game: Game, card: Card) -> bool:
    """words.naming: whether a card in play names this one, so that nobody plays or uses it; what another such card
    names in its turn names nothing as long."""
    named = namings(game)
    return any(names(game, one, card) and not silenced(game, one, named) for one in named)


def namings(game: Game) -> list[Lasting]:
    """What cards in play that name others have left in force."""
    return [
        lasting
        for lasting in game.lasting
        if isinstance(lasting.instruction, ForbidNamed) and game.at(lasting.ref) is not None
    ]


def names(game: Game, naming: Lasting, card: Card) -> bool:
    return game.prints[naming.amount].name == title_of(game, card) and game.at(naming.ref) is not card


class NamedToo(Continuous):
    """A player names a personality, whose Named cards are Named for another one as well."""

    verb: ClassVar[str] = "name a personality"
    kinds: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, too: str) -> None:
        super().__init__(NAMED_TOO, codes.FOR_GAME)
        self.about_players = True
        self.too = too

    def run(self, game: Game, at: Effect) -> int:
        """deck.named: one for whom a card of the player is Named."""
        own = {name for card in game.cards if card.owner == at.scope.seat for name in named_for(game, card)}
        choices = [Choice("name_one", number=i) for i, name in enumerate(CHARACTERS) if name in own]
        if not choices:
            return at.advance()
        return game.want(at.scope.seat, "name", choices, at.clause, rule="deck.named")

    def take(self, game: Game, at: Effect) -> None:
        game.lasting.append(Lasting(self, -1, at.origin(game), game.answer.number))
        name = CHARACTERS[game.answer.number]
        game.report("names", at.scope.seat, to=name, clause=at.clause, rule="deck.named")
        at.pc += 1

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


def named_for(game: Game, card: Card) -> tuple[str, ...]:
    """deck.named: for whom the card is Named, as it is printed and by what a player has named."""
    found = game.prints[card.id].facts[NAMED]
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, NamedToo) and CHARACTERS[lasting.amount] in found and said.too not in found:
            found = (*found, said.too)
    return found


class Retitle(Continuous):
    """Cards that fit have another title while they are played and used."""

    verb: ClassVar[str] = "change titles"
    kinds: ClassVar[tuple[str, ...]] = ("retitles",)

    def __init__(self, match: Match, word: str, until: int) -> None:
        super().__init__(TITLES, until)
        self.about_players = True
        self.match = match
        self.added = word

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game), 0))
        game.report("retitles", at.scope.seat, to=self.added, clause=at.clause, rule="words.title")
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


def title_of(game: Game, card: Card) -> str:
    """words.title: the title under which the card is played and used: what an effect adds is a part of it."""
    out = game.prints[card.id].name
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, Retitle):
            if fits(game, said.match, card, Scope(lasting.origin.seat, lasting.origin.this)):
                out = f"{out} {said.added}"
    return out


def goes_on_despite(face: Print, stopping: Print) -> bool:
    """general.golden: whether a card says that those of the other one's title do not stop it."""
    titles = [plain_title(name) for name in stopping.fact("name")]
    return any(
        isinstance(clause.skill.effect, NotStoppedBy) and plain_title(clause.skill.effect.title) in titles
        for clause in face.clauses
        if clause.timing == "rule"
    )


def silenced(game: Game, one: Lasting, named: list[Lasting]) -> bool:
    """Whether the card that names is named itself."""
    holder = game.at(one.ref)
    return holder is not None and any(names(game, other, holder) for other in named if other is not one)


def lower_name(lowering: Lowering, a: NameCard) -> None:
    lowering.emit(NameTitle(lowering.match(a.of), a.count))


def lower_name_personality(lowering: Lowering, a: NamePersonality) -> None:
    lowering.emit(NamedToo(a.too))


def lower_bar_named(lowering: Lowering, a: BarNamed) -> None:
    lowering.emit(ForbidNamed())


def lower_title(lowering: Lowering, a: GainTitle) -> None:
    lowering.emit(Retitle(lowering.match(a.of), a.word, lowering.until(a.until)))


LOWERS: Final = [
    lowers(NameCard, lower_name),
    lowers(NamePersonality, lower_name_personality),
    lowers(BarNamed, lower_bar_named),
    lowers(GainTitle, lower_title),
]
