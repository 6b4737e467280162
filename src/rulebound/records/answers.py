"""What a scenario's players do, in words: "attack LAB-007 with LAB-012", "block with LAB-003", "no".

An answer is an option's code as the engine writes it, or one of the phrases
below.  A phrase stands for one or several choices, one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Ask, Choice, IllegalChoice
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.loops import COUNTS
from rulebound.kernel.notation import chosen_keyword
from rulebound.messages import Message
from rulebound.records.lines import TextError, raising, seat_name, seat_of
from rulebound.records.wording import Phrase, Verbs, wording_of

PRINTED: Final = r"\d*[A-Z][A-Z0-9]*-[A-Z]*\d+[A-Z]*"
"""A card's number as it is printed: "ST01-001", "P-021", "BS01-X01", "26RBS01-004"."""
NUMBER: Final = re.compile(rf"\b{PRINTED}(?:/back|/token \d+|\b)")
CARD: Final = (
    r"(?:(?:south's|north's|their|your) )?"
    rf"(?:{PRINTED}(?:/back|/token \d+)?(?:#[1-9]\d*)?|[A-Z][a-z]+)"
)
"""How a card is called: LAB-005, LAB-005#2, their LAB-005, north's LAB-005, or by what it is that a
player has one of, as north's Leader; LAB-005/back is its other side, LAB-005/token 1 the first kind of token
that its text creates."""
PLACED: Final = rf"{CARD}(?: (?:in|from) (?:the )?[A-Za-z]+(?: Area)?)?"
"""A card, and if need be where it lies: LAB-005 in the drop, LAB-005 from battle."""
REFERENCE: Final = re.compile(
    r"(?:(south's|north's|their|your) )?"
    rf"(?:({PRINTED}(?:/back|/token \d+)?)(?:#([1-9]\d*))?|([A-Z][a-z]+))"
    r"(?: (?:in|from) (?:the )?([A-Za-z]+)(?: Area)?)?"
)
MOST_TIMES: Final = 100
"""No phrase stands for more choices."""


class CardReference:
    """A card as it is called in a text."""

    def __init__(self, text: str) -> None:
        found = REFERENCE.fullmatch(text)
        if found is None:
            raise TextError(Message("not-a-card", text=text))
        self.text = text
        self.whose = found[1] or ""
        self.number = found[2] or ""
        self.twin = int(found[3] or 0)
        """Which of several cards of that number in the same area, from 1; 0: any."""
        self.title = found[4] or ""
        """What it is that a player has one of, if it is called so."""
        self.place = (found[5] or "").lower()
        """The name of the area where it lies; empty: anywhere."""

    def code(self) -> str:
        """About how the engine would write the card."""
        if not self.number:
            return self.text
        return f"{self.number}#{self.twin}" if self.twin else self.number

    def seat(self, speaker: int) -> int | None:
        """Whose card it is, if the text says so."""
        if self.whose in ("south's", "north's"):
            return seat_of(self.whose[:-2])
        if self.whose == "their" or self.whose == "your":
            return speaker if self.whose == "your" else 1 - speaker
        return None

    def fits(self, game: Game, card: Card, speaker: int) -> bool:
        seat = self.seat(speaker)
        if seat is not None and card.seat != seat:
            return False
        if self.place and game.rules.areas[card.area].name != self.place:
            return False
        if not self.number:
            return game.rules.notation.title(game, card) == self.title
        if not self.names(game.prints[card.id].number):
            return False
        if not self.twin:
            return True
        twins = [id for id in game.pile(card.seat, card.area) if self.names(game.prints[id].number)]
        return twins.index(card.id) == self.twin - 1

    def names(self, number: str) -> bool:
        """Whether this is a number that the text may mean: a card's own, whichever side is up."""
        return number == self.number or number == f"{self.number}/back"


class ChoicePattern:
    """One choice: the verbs it may have in the engine's notation, and the card or number it names."""

    def __init__(
        self,
        verbs: Verbs,
        card: CardReference | None = None,
        number: int = -1,
        colors: str = "",
        *,
        keyword: str = "",
    ) -> None:
        self.verbs = verbs
        """Empty: whatever is asked about the card, but no action that a player is free to take."""
        self.card = card
        self.number = number
        self.colors = colors
        """The colours of the card, if it is called by them: "Red", "Blue/Green"."""
        self.keyword = keyword

    def fits(self, game: Game, ask: Ask, choice: Choice) -> bool:
        if choice.verb not in self.verbs if self.verbs else ask.kind in wording_of(game.name).acting:
            return False
        if self.number >= 0 and choice.number != self.number:
            return False
        if self.keyword and chosen_keyword(game, choice) != self.keyword:
            return False
        if self.colors and (choice.card < 0 or not self.colored(game, choice.card)):
            return False
        if self.card is None:
            return True
        return choice.card >= 0 and self.card.fits(game, game.cards[choice.card], ask.seat)

    def colored(self, game: Game, id: int) -> bool:
        return sorted(game.prints[id].fact("color")) == sorted(self.colors.split("/"))

    def code(self) -> str:
        """About how the engine would write it, for asking why it is refused."""
        verb = self.verbs[0] if self.verbs else "pick"
        if self.colors or self.keyword:
            return f"{verb} {self.colors or self.keyword}"
        if self.number >= 0:
            return f"{verb} {self.number}"
        return verb if self.card is None else f"{verb} {self.card.code()}"


DECLINE: Final = "decline"
"""Stands for the verbs of the choices by which a game's player does nothing (`TableWording.declining`)."""

PHRASES: Final[list[Phrase]] = [
    (rf"attack (?P<b>{CARD}) with (?P<a>{CARD})", (("attack",), ("target",))),
    (rf"attack (?:with )?(?P<a>{CARD})", (("attack",),)),
    (rf"target (?P<a>{CARD})", (("target",),)),
    (rf"block (?:with )?(?P<a>{CARD})", (("block",),)),
    (rf"(?:put )?(?P<a>{CARD}) next", (("next",),)),
    (rf"use (?P<a>{CARD}) instead", (("instead",),)),
    (rf"resolve (?P<a>{CARD})", (("resolve",),)),
    (rf"(?:choose|return|KO|rest|add|reveal) (?P<a>{PLACED})", ((),)),
    (r"choose \[(?P<keyword>[^\]]+)\]", (("keyword",),)),
    (r"choose nothing|done|pass|no|no block|no counter", ((DECLINE,),)),
    (r"yes", (("yes",),)),
    (r"end|end turn|end the turn|end the Main Phase", (("end",),)),
    (r"(?:on |at the )?top", (("top",),)),
    (r"(?:at the )?bottom", (("bottom",),)),
    (r"choose option (?P<option>[1-9]\d*)", (("mode",),)),
    (r"choose (?P<n>\d+)|(?P<m>\d+) times", (("number",),)),
]
"""The phrases of every game, and the choices each stands for: a is the card of the first, b of the second."""

SEVERAL: Final = rf"({CARD})((?:(?:, | and ){CARD})+)"
"""Several cards, one after the other."""


@cache
def phrases_of(game: str) -> list[Phrase]:
    """The phrases of a game, its own first."""
    wording = wording_of(game)
    decline = (wording.declining,)
    common = [(text, decline if choices == ((DECLINE,),) else choices) for text, choices in PHRASES]
    return [*wording.phrases, *common]


def patterns_of(text: str, game: str) -> list[ChoicePattern]:
    """The choices that a phrase stands for; none if it is no phrase."""
    several = re.fullmatch(rf"(?:choose|return|KO|rest|trash|{wording_of(game).discard}) {SEVERAL}", text)
    if several is not None:
        cards = re.split(r", | and ", several[1] + several[2])
        return [ChoicePattern((), CardReference(card)) for card in cards]
    for pattern, choices in phrases_of(game):
        found = re.fullmatch(pattern, text)
        if found is not None:
            return patterns_in(found.groupdict(), choices, CardReference)
    return []


def patterns_in(
    groups: dict[str, str | None], choices: tuple[Verbs, ...], called: Callable[[str], CardReference]
) -> list[ChoicePattern]:
    """The choices of a phrase whose words were found; `called` reads what a card is called."""
    verbs = choices[0]
    option, often, several, colors = (groups.get(name) for name in ("option", "m", "several", "colors"))
    keyword = groups.get("keyword")
    if keyword:
        return [ChoicePattern(verbs, keyword=keyword)]
    if option:
        return [ChoicePattern(verbs, number=int(option) - 1)]
    if often and int(often) not in COUNTS:
        digits = [ChoicePattern(("digit",), number=int(digit)) for digit in str(int(often))]
        return [ChoicePattern(("other",)), *digits, ChoicePattern(("done",))]
    count = groups.get("n") or often
    if count:
        return [ChoicePattern(verbs, number=int(count))]
    if several:
        counted = [words.split(" ") for words in re.split(r", | and ", several)]
        return [ChoicePattern(verbs, colors=c.title()) for n, c in counted for _ in range(int(n))]
    if colors:
        return [ChoicePattern(verbs, colors=colors.title())]
    cards = [groups.get("a"), groups.get("b")]
    out = [ChoicePattern(verbs, called(card) if card else None) for verbs, card in zip(choices, cards)]
    times = int(groups.get("times") or 1)
    if times > MOST_TIMES:
        raise TextError(Message("answer-too-often", n=MOST_TIMES))
    return out * times


class Answer:
    """An answer of a scenario: an option's code, or a phrase."""

    def __init__(self, text: str, line: int, game: str) -> None:
        self.text = text
        self.line = line
        with raising(TextError, line):
            self.patterns = patterns_of(text, game)

    def index(self, game: Game, ask: Ask, pattern: ChoicePattern) -> int:
        """The option that is meant; raises IllegalChoice if there is none."""
        found = [i for i, choice in enumerate(ask.choices) if pattern.fits(game, ask, choice)]
        if len(found) > 1 and pattern.card is not None and not pattern.card.whose:
            # Without a word about whose it is, a player's own card is meant.
            own = [i for i in found if game.cards[ask.choices[i].card].seat == ask.seat]
            found = own if len(own) == 1 else found
        if len(found) > 1 and pattern.card is not None and len(pattern.verbs) > 1:
            # Of the verbs that a phrase may stand for, the first one is meant.
            first = [i for i in found if ask.choices[i].verb == pattern.verbs[0]]
            found = first or found
        if found and pattern.colors:  # any card of these colours will do
            return found[0]
        if len(found) == 1 or (found and same_effect(game, [ask.choices[i] for i in found])):
            return found[0]
        if not found:
            reason, rule = game.rules.notation.refusal(game, ask, pattern.code())
            raise IllegalChoice(reason, rule)
        written = game.rules.notation.codes(game, ask)
        codes = " | ".join(written[i] for i in found)
        raise TextError(Message("answer-ambiguous", text=self.text, codes=codes), self.line)

    def carry_out(self, game: Game) -> list[Ask]:
        """Makes the choices; returns what was asked on the way.  Raises IllegalChoice if refused."""
        ask = game.ask
        if ask is None:
            raise IllegalChoice(Message("over-nothing-waits"), "")
        codes = game.rules.notation.codes(game, ask)
        if self.text in codes:
            return self.go_on(game, codes.index(self.text))
        if not self.patterns:
            reason, rule = game.rules.notation.refusal(game, ask, self.text)
            raise IllegalChoice(reason, rule)
        if is_there(game, self.text):
            return []
        seat = ask.seat
        asked: list[Ask] = []
        before = len(game.events)
        for i, pattern in enumerate(self.patterns):
            ask = game.ask
            if i and pattern.colors and not is_asked(ask, seat, pattern):
                continue
            settled = wording_of(game.name).settled.get(pattern.verbs[0] if pattern.verbs else "")
            if i and settled and not is_asked(ask, seat, pattern):
                check_settled(game, [e for e in game.events[before:] if e.kind == settled], pattern, seat)
                continue
            if ask is None:
                raise IllegalChoice(Message("over-nothing-waits"), "")
            asked.extend(self.go_on(game, self.index(game, ask, pattern)))
        if len(self.patterns) > 1 and self.patterns[0].colors:
            self.check_paid(game, before)
        return asked

    def go_on(self, game: Game, index: int) -> list[Ask]:
        """Chooses, and returns what is asked next."""
        return advance(game, index)

    def check_paid(self, game: Game, before: int) -> None:
        """Cards that nobody was asked about were rested all the same, and are of the colours that were named."""
        paid = [event.card for event in game.events[before:] if event.kind == "rest"]
        for pattern in self.patterns:
            wanted = sum(1 for other in self.patterns if other.colors == pattern.colors)
            count = sum(1 for id in paid if pattern.colored(game, id))
            if count < wanted:
                raise IllegalChoice(Message("cards-rested", n=count, colors=pattern.colors, m=wanted), "")


def is_there(game: Game, text: str) -> bool:
    """Whether the step has begun: the one before it ended by itself, as nothing was left to do in it."""
    steps = [event.to for event in game.events if event.kind == "phase"]
    return bool(steps) and text.lower() == f"go to the {steps[-1]}".lower()


def same_effect(game: Game, choices: list[Choice]) -> bool:
    """Whether all of these resolve the same effect of the same card, which is pending several times."""
    if any(choice.verb != "resolve" for choice in choices):
        return False
    return len({(choice.card, game.pending[choice.number].clause.index) for choice in choices}) == 1


def is_asked(ask: Ask | None, seat: int, pattern: ChoicePattern) -> bool:
    return ask is not None and ask.seat == seat and any(c.verb in pattern.verbs for c in ask.choices)


def check_settled(game: Game, events: list[Event], pattern: ChoicePattern, seat: int) -> None:
    """Nobody was asked: the one option, of which these events tell, must be the card that was meant."""
    if not events or pattern.card is None:
        raise IllegalChoice(Message("not-asked", answer=pattern.code()), "")
    if not pattern.card.fits(game, game.cards[events[0].card], seat):
        raise IllegalChoice(Message("not-among-options", answer=pattern.card.text), events[0].rule)


def advance(game: Game, index: int) -> list[Ask]:
    """Chooses, and returns what is asked next.

    A Main Phase in which nothing is left but ending it would end by itself; a
    scenario stays there, so that what was done can be looked at.
    """
    before = endings(game)
    ask = game.ask
    if (
        ask is not None
        and ask.kind == wording_of(game.name).course.ending
        and ask.choices[index].verb == "end"
    ):
        before += 1
    trial = game.clone()
    trial.choose(index)
    if endings(trial) > before:
        game.take(index)
        run_to_main(game)
    else:
        game.choose(index)
    return [game.ask] if game.ask is not None and len(game.ask.choices) > 1 else []


def run_to_main(game: Game) -> None:
    """Runs as `Game.run` does, but asks the turn's own questions even if they have one answer only."""
    own = ("main", wording_of(game.name).course.ending)
    while True:
        game.hold = len(game.stack) == 1  # nothing but the turn is under way
        stopped = not game.step()
        game.hold = False
        ask = game.ask
        if stopped and (ask is None or ask.kind in own or len(ask.choices) > 1):
            return
        if stopped:
            game.take(0)


def endings(game: Game) -> int:
    """How many turns have come to their last phase."""
    last = list(wording_of(game.name).course.phases)[-1]
    return sum(1 for event in game.events if event.kind == "phase" and event.to == last)


def declining(game: Game, ask: Ask) -> int:
    """The option that does nothing; -1 if there is none."""
    verbs = wording_of(game.name).declining
    for i, choice in enumerate(ask.choices):
        if choice.verb in verbs or (choice.verb == "number" and choice.number == 0):
            return i
    return -1


def asked_of(game: Game, ask: Ask) -> Message:
    """A waiting question with its options, for a message."""
    codes = " | ".join(game.rules.notation.codes(game, ask))
    return Message("asked-to-decide", seat=seat_name(ask.seat), kind=ask.kind, rule=ask.rule, codes=codes)
