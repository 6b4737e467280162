"""What a scenario says must hold: one statement a line, each of a fixed form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from rulebound.kernel.battles import battle_status
from rulebound.kernel.cards import MISSING, OPEN, Card
from rulebound.kernel.decisions import Ask, IllegalChoice
from rulebound.kernel.events import BOTH, Event
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.negation import wholly_negated
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.ruleids import RULE_ID, RuleId, is_within
from rulebound.messages import Explained, Message, Value, chain, term
from rulebound.records.answers import CARD, Answer, CardReference, asked_of
from rulebound.records.lines import SEATS, TextError, raising, result, seat_name, seat_of
from rulebound.records.wording import FACES, wording_of

LONGEST_FORM: Final = 120
"""No more of a text is compared with the forms of statement."""


class Run:
    """A scenario under way: the game, and what happened and was asked since the last statements."""

    def __init__(self, game: Game, faults: list[str] | None = None) -> None:
        self.game = game
        self.wording = wording_of(game.name)
        self.faults = faults
        """The rules that the scenario's deck breaks, if it has one."""
        self.events_before = 0
        self.asked: list[Ask] = []

    def events(self) -> list[Event]:
        return self.game.events[self.events_before :]

    def forget(self) -> None:
        """What happens and is asked is counted from here on."""
        self.events_before = len(self.game.events)
        self.asked = []


class Untrue(Explained):
    """The statement does not hold; says what is so instead."""


class Claim:
    """A statement about a run, with the words that stand where its form has words in capitals."""

    def __init__(self, run: Run, words: dict[str, str]) -> None:
        self.run = run
        self.game = run.game
        self.wording = run.wording
        self.words = words
        self.affirmed = "not" not in words
        self.rule: RuleId = words.get("rule", "")

    @property
    def seat(self) -> int:
        return seat_of(self.words["seat"])

    @property
    def owner(self) -> int:
        return seat_of(self.words["owner"])

    @property
    def areas(self) -> tuple[int, ...]:
        return self.wording.places[self.words["area"]]

    @property
    def reference(self) -> CardReference:
        return CardReference(self.words["card"])

    @property
    def ask(self) -> Ask:
        """The decision that waits."""
        if self.game.ask is None:
            raise Untrue(Message("over"))
        return self.game.ask

    def cards(self) -> list[Card]:
        """All cards that are called so."""
        if self.reference.whose in ("their", "your"):
            raise TextError(Message("say-whose", text=self.words["card"]))
        return [card for card in self.game.cards if self.reference.fits(self.game, card, 0)]

    def card(self) -> Card:
        """The card of that name in play; outside play any, since all are alike."""
        cards, text = self.cards(), self.words["card"]
        in_play = [card for card in cards if self.game.rules.areas[card.area].in_play]
        if len(in_play) > 1:
            raise TextError(Message("say-which", n=len(in_play), text=text, one=text))
        if not cards:
            raise Untrue(Message("there-is-no", text=text))
        return (in_play or cards)[0]

    def upright_card(self) -> Card:
        """The card, which lies where cards are active or rested."""
        card = self.card()
        area = self.game.rules.areas[card.area]
        if not area.upright:
            place = area_of(card.seat, area.name)
            raise Untrue(Message("card-is-in", card=self.words["card"], places=place))
        return card

    def answer(self) -> Answer:
        return Answer(self.words["answer"], 0, self.game.name)

    def events(self, kind: str) -> list[Event]:
        """What happened of this kind to the player of whom the statement speaks."""
        return [event for event in self.run.events() if event.kind == kind and event.seat == self.seat]

    def expect(self, holds: bool, otherwise: Message, otherwise_not: Message | None = None) -> None:
        """The statement holds if this does, or if it is denied and this does not; else says what is so:
        `otherwise` where it was affirmed, `otherwise_not` where it was denied."""
        if holds != self.affirmed:
            raise Untrue(otherwise if self.affirmed or otherwise_not is None else otherwise_not)

    def expect_count(self, count: int, id: str, name: str = "n") -> None:
        """The number that is stated is this one; else says it by the message of this id."""
        if count != int(self.words["n"]):
            raise Untrue(Message(id, **{name: count}))


Check = Callable[[Claim], None]


class StatementForm:
    """A form of statement: as documented, as recognised, and how it is checked."""

    def __init__(self, text: str, check: Check, terms: dict[str, str]) -> None:
        self.text = text
        pieces = re.split("(" + "|".join(sorted(terms, reverse=True)) + ")", text)
        self.pattern = re.compile("".join(terms.get(piece) or re.escape(piece) for piece in pieces))
        self.check = check
        self.pieces = pieces
        self.terms = terms

    def parts(self) -> list[str]:
        """What is looked for in a text that may mean this form: its terms, and then its words."""
        terms = [self.terms[piece] for piece in self.pieces if piece in self.terms and piece not in ANY_WORDS]
        words = "".join(piece for piece in self.pieces if piece not in self.terms)
        return terms + [re.escape(word) for word in re.findall(r"[a-z]{2,}|\[", words)]

    def likeness(self, text: str) -> float:
        """How far a text that is no statement is like this form, from 0 to 1."""
        found, parts = 0, self.parts()
        for part in parts:
            hit = re.search(rf"(?<![\w-])(?:{part})(?!-?\w)", text, re.IGNORECASE)
            if hit is not None:
                found += 1
                text = f"{text[: hit.start()]} {text[hit.end() :]}"
        over = len(re.findall("[A-Za-z0-9]{2,}", text))  # words that the form has no place for
        if not OPEN_END.isdisjoint(self.pieces):
            over = min(over, 1)
        return 2 * found / (found + len(parts) + over)


TERMS: Final = {
    "CARD": f"(?P<card>{CARD})",
    "OTHER": f"(?P<other>{CARD})",
    "SEAT": "(?P<seat>south|north)",
    "OWNER": "(?P<owner>south|north)",
    "NUM": r"(?P<n>-?\d+)",
    "RULES": f"(?P<rules>{RULE_ID}(?:, {RULE_ID})+)",
    "RULE": f"(?P<rule>{RULE_ID})",
    "KEYWORD": r"(?P<keyword>[A-Z][A-Za-z0-9: -]*)",
    "ANSWER": "(?P<answer>.+)",
    "KIND": "(?P<kind>[A-Za-z ]+?)",
    "READY": "(?P<state>active|rested)",
    "NOT ": "(?P<not>not )?",
    "NO ": "(?P<not>no )?",
    "VALUE": "(?P<value>.+)",
    "ARE": "(?:is|are)",
    "CARDS": "cards?",
    "TIMES": "times?",
    "OPTIONS": "options?",
    "END": "(?P<end>top|bottom)",
}
"""The words in capitals that mean the same in every game."""
OPEN_END: Final = frozenset(("ANSWER", "VALUE", "KIND"))
"""Those that any words may stand for."""
ANY_WORDS: Final = OPEN_END | {"KEYWORD", "NOT ", "NO "}
"""And those that a text that means the form may lack."""
ENOUGH: Final = 0.6
"""How like a form a text must be that may mean it."""


def one_of(group: str, words: Iterable[str]) -> str:
    return f"(?P<{group}>{'|'.join(re.escape(word) for word in words)})"


# --- cards ------------------------------------------------------------------------------------------


def area_of(seat: int, area: str) -> Message:
    return Message("area-of", seat=seat_name(seat), area=term("area", area))


def is_in(claim: Claim) -> None:
    cards = claim.cards()
    found = sorted({(SEATS[card.seat], claim.game.rules.areas[card.area].name) for card in cards})
    places = chain("also-in", [area_of(seat_of(owner), area) for owner, area in found])
    there = any(card.seat == claim.owner and card.area in claim.areas for card in cards)
    claim.expect(there, Message("card-is-in", card=claim.words["card"], places=places or Message("no-area")))


def number_in(claim: Claim) -> None:
    there = [card for card in claim.cards() if card.seat == claim.owner and card.area in claim.areas]
    claim.expect_count(len(there), "there-are")


def is_oriented(claim: Claim) -> None:
    state = claim.words["state"]
    if state in FACES:
        holds = claim.card().face_up == (state == "face-up")
    else:
        holds = claim.game.rules.words.orientations[claim.upright_card().orientation] == state
    what = term("state", state)
    claim.expect(holds, Message("it-is-not", what=what), Message("it-is", what=what))


def has_number(claim: Claim) -> None:
    stat = claim.game.rules.words.stats[claim.wording.stats[claim.words["stat"]]]
    number = stat_of(claim.game, claim.card(), stat)
    if number == MISSING:
        raise Untrue(Message("it-has-none"))
    claim.expect_count(number, "it-has")


def has_keyword(claim: Claim) -> None:
    keyword = claim.words["keyword"]
    bit = claim.game.rules.words.keywords.get(keyword)
    if bit is None:
        raise TextError(Message("no-such-keyword", word=keyword))
    word = term("keyword", keyword)
    has = bool(keywords_of(claim.game, claim.card()) & bit)
    claim.expect(has, Message("it-has-no-keyword", word=word), Message("it-has-keyword", word=word))


def has_fact(claim: Claim) -> None:
    """A name, a type or the like, printed or gained."""
    have = info(claim.game, claim.card(), claim.wording.facts[claim.words["fact"]])
    has = claim.words["value"] in have
    claim.expect(has, Message("it-has-words", words=list(have)) if have else Message("it-has-none"))


def is_negated(claim: Claim) -> None:
    negated = wholly_negated(claim.game, claim.card())
    claim.expect(negated, Message("effects-are-valid"), Message("effects-are-negated"))


def when_done(run: Run, card: str, act: str) -> list[int]:
    """Where in the log this happened to the card."""
    reference = CardReference(card)
    kinds, to = run.wording.done[act]
    return [
        at
        for at, event in enumerate(run.events())
        if (event.kind in kinds or ("reveal" in kinds and shows(run, event, BOTH)))
        and event.to.startswith(to)
        and event.card >= 0
        and reference.fits(run.game, run.game.cards[event.card], 0)
    ]


def expect_done(claim: Claim, done: bool, act: str) -> None:
    what = term("state", act)
    claim.expect(done, Message("it-was-not", what=what), Message("it-was", what=what))


def was_done(claim: Claim) -> None:
    """Something happened to the card, by the log."""
    act = claim.words["act"]
    expect_done(claim, bool(when_done(claim.run, claim.words["card"], act)), act)


def was_done_times(claim: Claim) -> None:
    claim.expect_count(len(when_done(claim.run, claim.words["card"], claim.words["act"])), "it-was", "what")


def was_done_before(claim: Claim) -> None:
    """The first time that the one happened came before the first time that the other did."""
    firsts: list[int] = []
    for card, act in (("card", "act"), ("other", "later")):
        said: dict[str, Value] = {"card": claim.words[card], "act": term("state", claim.words[act])}
        when = when_done(claim.run, claim.words[card], claim.words[act])
        if not when:
            raise Untrue(Message("was-not-done", **said))
        firsts.append(when[0])
    if firsts[0] >= firsts[1]:
        raise Untrue(Message("was-done-earlier", **said))


def shows(run: Run, event: Event, seats: int) -> bool:
    """Whether the event shows its card to all of these seats: by itself, or as it goes from hiding into hiding."""
    if event.card < 0 or event.seen & seats != seats:
        return False
    if event.kind == "move":
        hidden = {area.name for area in run.game.rules.areas if area.seen != OPEN}
        return event.origin in hidden and event.to in hidden
    return event.kind in ("reveal", "look", "face_up")


def was_shown(claim: Claim) -> None:
    events = [event for event in claim.run.events() if shows(claim.run, event, 1 << claim.seat)]
    cards = [claim.game.cards[event.card] for event in events]
    expect_done(claim, any(claim.reference.fits(claim.game, card, 0) for card in cards), "shown")


# --- players and piles --------------------------------------------------------------------------------


def area_has(claim: Claim) -> None:
    claim.expect_count(sum(len(claim.game.pile(claim.owner, area)) for area in claim.areas), "it-is", "what")


def end_of_pile(claim: Claim) -> None:
    pile = claim.game.pile(claim.owner, claim.areas[0])
    if not pile:
        raise Untrue(Message("it-is-empty"))
    card = claim.game.cards[pile[-1 if claim.words["end"] == "top" else 0]]
    number = claim.game.prints[card.id].number
    claim.expect(claim.reference.fits(claim.game, card, 0), Message("it-is", what=number))


def sees(claim: Claim) -> None:
    """By the view of the game that the seat is given."""
    seats = claim.game.view(claim.seat)["seats"]
    seen: set[str] = set()
    if isinstance(seats, list):
        for area in claim.areas:
            pile = seats[claim.owner][claim.game.rules.areas[area].name]
            seen |= {str(card["number"]) for card in [*pile.get("cards", []), *pile.get("known", [])]}
    there = Message("seen-there", what=sorted(seen) or Message("nothing"))
    claim.expect(claim.reference.number in seen, there)


def drew(claim: Claim) -> None:
    claim.expect_count(len(claim.events("draw")), "it-was", "what")


def took_damage(claim: Claim) -> None:
    claim.expect_count(sum(event.number for event in claim.events("damage")), "it-was", "what")


def expect_event(claim: Claim, found: bool) -> None:
    claim.expect(found, Message("there-was-none"), Message("there-was-one"))


def shuffled(claim: Claim) -> None:
    expect_event(claim, bool(claim.events("shuffle")))


# --- decisions -----------------------------------------------------------------------------------------


def expect_asked(claim: Claim, so: bool) -> None:
    """Somebody was asked so; else says what the player was asked."""
    all_of = [f"{ask.kind} ({ask.rule})" for ask in claim.run.asked if ask.seat == claim.seat]
    asked = Message("was-asked", seat=seat_name(claim.seat), what=all_of or Message("nothing"))
    claim.expect(so, asked)


def was_asked_to(claim: Claim) -> None:
    kinds = claim.wording.asked
    kind = kinds.get(claim.words["kind"])
    if kind is None:
        raise TextError(Message("never-asked-to", kind=claim.words["kind"], kinds=list(kinds)))
    expect_asked(claim, any(ask.kind == kind and ask.seat == claim.seat for ask in claim.run.asked))


def was_asked_by(claim: Claim) -> None:
    expect_asked(claim, any(asks(claim, ask) for ask in claim.run.asked))


def asks(claim: Claim, ask: Ask) -> bool:
    """Whether it is the player's decision: by the rule, or by a text of the card, if the statement names one.

    A text also asks if whether it is used is asked.
    """
    if ask.seat != claim.seat or (claim.rule and not is_within(ask.rule, claim.rule)):
        return False
    if "card" not in claim.words:
        return True
    number = claim.reference.number
    if not number:
        raise TextError(Message("give-its-number", card=claim.words["card"]))
    offered = [choice for choice in ask.choices if choice.verb in claim.wording.offering]
    texts = [claim.game.prints[choice.card].number for choice in offered]
    if ask.clause is not None:
        texts.append(ask.clause.number)
    return any(text.removesuffix("/back") == number.removesuffix("/back") for text in texts)


def was_offered(claim: Claim) -> None:
    """An option of a decision, whatever was chosen then.  Using a card is not choosing it."""
    patterns = claim.answer().patterns
    if not patterns:
        raise TextError(Message("no-answers-phrase", text=claim.words["answer"]))
    using = ("use", "block", *claim.wording.offering, *claim.wording.declining)
    offered = any(
        patterns[0].fits(claim.game, ask, choice)
        for ask in claim.run.asked
        for choice in ask.choices
        if ask.seat == claim.seat and (patterns[0].verbs or choice.verb not in using)
    )
    expect_asked(claim, offered)


def refusal(game: Game, seat: int, answer: Answer) -> IllegalChoice | None:
    """Why the player cannot do this now; None if it is possible."""
    if game.ask is None or game.ask.seat != seat:
        now = asked_of(game, game.ask) if game.ask is not None else Message("over")
        raise Untrue(Message("nothing-to-decide", seat=seat_name(seat), now=now))
    try:
        answer.carry_out(game.clone())
    except IllegalChoice as error:
        return error
    return None


def may(claim: Claim) -> None:
    error = refusal(claim.game, claim.seat, claim.answer())
    if error is not None:
        raise Untrue(error.message)


def may_not(claim: Claim) -> None:
    check_refused(refusal(claim.game, claim.seat, claim.answer()), claim.rule)


def check_refused(error: IllegalChoice | None, rule: RuleId) -> None:
    if error is None:
        raise Untrue(Message("it-is-possible"))
    if rule and error.rule != rule:
        raise Untrue(Message("refused-by-another-rule", reason=error.message))


def decision_is(claim: Claim) -> None:
    if not asks(claim, claim.ask):
        raise Untrue(asked_of(claim.game, claim.ask))


def options_are(claim: Claim) -> None:
    if len(claim.ask.choices) != int(claim.words["n"]):
        raise Untrue(asked_of(claim.game, claim.ask))


# --- what happened, and how it ended ---------------------------------------------------------------------


def there_was(claim: Claim) -> None:
    expect_event(claim, any(is_within(event.rule, claim.rule) for event in claim.run.events()))


def there_was_not(claim: Claim) -> None:
    claim.affirmed = False
    there_was(claim)


def in_order(claim: Claim) -> None:
    """The first event by each of the rules came after that of the rule before it."""
    events = claim.run.events()
    at = -1
    for rule in claim.words["rules"].split(", "):
        first = next((i for i, event in enumerate(events) if is_within(event.rule, rule)), -1)
        if first < 0:
            raise Untrue(Message("there-was-none-by", rule=rule))
        if first < at:
            raise Untrue(Message("came-earlier", rule=rule))
        at = first


def battle_ended(claim: Claim) -> None:
    ends = [event.rule for event in claim.run.events() if event.kind == "battle_end"]
    if not any(is_within(rule, claim.rule) for rule in ends):
        raise Untrue(Message("battles-ended-by", rules=ends) if ends else Message("no-battle-ended"))


def in_battle(claim: Claim) -> None:
    status, role = battle_status(claim.game), claim.words["role"]
    card = status.get(claim.wording.roles[role]) if isinstance(status, dict) else None
    if not isinstance(card, dict):
        raise Untrue(Message("there-is-no", text=role))
    in_play = [each for each in claim.cards() if claim.game.rules.areas[each.area].in_play]
    numbers = {claim.game.prints[each.id].number for each in in_play}
    same = card["number"] in numbers and claim.reference.seat(0) in (None, card["seat"])
    other = Message("it-is-card-of", seat=seat_name(int(card["seat"])), number=str(card["number"]))
    claim.expect(same, other)


def ended(claim: Claim) -> None:
    """The game is over: the player won whom the statement names, if it names one."""
    outcome = claim.game.outcome
    if outcome is None:
        raise Untrue(Message("game-goes-on"))
    winner = claim.seat if "seat" in claim.words else None
    if outcome.winner != winner or (claim.rule and outcome.rule != claim.rule):
        raise Untrue(result(claim.game))


def goes_on(claim: Claim) -> None:
    if claim.game.outcome is not None:
        raise Untrue(result(claim.game))


def turn_of(claim: Claim) -> None:
    if claim.game.turn_seat != claim.seat:
        raise Untrue(Message("it-is-seats", seat=seat_name(claim.game.turn_seat)))


def turn_is(claim: Claim) -> None:
    claim.expect_count(claim.game.turn, "it-is-turn")


# --- decks ------------------------------------------------------------------------------------------------


def deck_legal(claim: Claim) -> None:
    if claim.run.faults:
        raise Untrue(Message("it-breaks", rules=claim.run.faults))


def deck_fault(claim: Claim) -> None:
    faults = claim.run.faults or []
    if not any(is_within(fault, claim.rule) for fault in faults):
        raise Untrue(Message("it-breaks", rules=faults) if faults else Message("it-is-legal"))


COMMON: Final[list[tuple[str, Check]]] = [
    ("CARD is NOT in OWNER's AREA", is_in),
    ("NUM CARD ARE in OWNER's AREA", number_in),
    ("CARD is NOT ORIENTED", is_oriented),
    ("CARD has STAT NUM", has_number),
    ("CARD has NO [KEYWORD]", has_keyword),
    ("CARD has NO FACT VALUE", has_fact),
    ("CARD is NOT negated", is_negated),
    ("CARD was NOT DONE_TO", was_done),
    ("CARD was DONE_TO NUM TIMES", was_done_times),
    ("CARD was DONE_TO before OTHER was DONE_LATER", was_done_before),
    ("CARD was NOT shown to SEAT", was_shown),
    ("OWNER's AREA is NUM", area_has),
    ("the END of OWNER's AREA is NOT CARD", end_of_pile),
    ("SEAT sees CARD in OWNER's AREA", sees),
    ("SEAT does NOT see CARD in OWNER's AREA", sees),
    ("SEAT drew NUM CARDS", drew),
    ("SEAT took NUM damage", took_damage),
    ("SEAT shuffled", shuffled),
    ("SEAT did NOT shuffle", shuffled),
    ("SEAT was NOT asked to KIND", was_asked_to),
    ("SEAT was NOT asked by RULE", was_asked_by),
    ("SEAT was NOT asked by CARD", was_asked_by),
    ("SEAT was NOT offered: ANSWER", was_offered),
    ("SEAT may not ANSWER (rule RULE)", may_not),
    ("SEAT may not ANSWER", may_not),
    ("SEAT may ANSWER", may),
    ("the decision is SEAT's", decision_is),
    ("the decision is SEAT's by RULE", decision_is),
    ("the decision is SEAT's by CARD", decision_is),
    ("the decision has NUM OPTIONS", options_are),
    ("there was an event by rule RULE", there_was),
    ("there was no event by rule RULE", there_was_not),
    ("events came in the order RULES", in_order),
    ("the battle ended by RULE", battle_ended),
    ("the ROLE is NOT CARD", in_battle),
    ("SEAT wins", ended),
    ("SEAT wins by RULE", ended),
    ("the game is a draw", ended),
    ("the game is a draw by RULE", ended),
    ("the game goes on", goes_on),
    ("it is SEAT's turn", turn_of),
    ("it is turn NUM", turn_is),
]
"""The statements about every game.  Words in capitals stand for others; NOT and NO may be left out."""


@cache
def forms_of(game: str) -> list[StatementForm]:
    """Every form of statement about a game."""
    wording = wording_of(game)
    terms = {
        **TERMS,
        **wording.terms,
        "AREA": one_of("area", wording.places),
        "STAT": one_of("stat", wording.stats),
        "FACT": one_of("fact", wording.facts),
        "ORIENTED": one_of("state", wording.oriented),
        "DONE_TO": one_of("act", wording.done),
        "DONE_LATER": one_of("later", wording.done),
        "ROLE": one_of("role", wording.roles),
    }
    return [StatementForm(text, check, terms) for text, check in [*wording.forms, *COMMON]]


DECK_FORMS: Final = [
    StatementForm("the deck is legal", deck_legal, TERMS),
    StatementForm("the deck is not legal by RULE", deck_fault, TERMS),
]


class Statement:
    """A statement of a scenario."""

    def __init__(self, text: str, line: int, forms: list[StatementForm]) -> None:
        self.text = text
        self.line = line
        for form in forms:
            found = form.pattern.fullmatch(text)
            if found is not None:
                self.check = form.check
                self.words = {key: value for key, value in found.groupdict().items() if value is not None}
                return
        why = Message("not-a-statement", text=text)
        said = text[:LONGEST_FORM]
        near = max(
            forms, key=lambda form: (form.likeness(said), SequenceMatcher(None, form.text, said).ratio())
        )
        if near.likeness(said) < ENOUGH:
            raise TextError(why, line)
        raise TextError(Message("did-you-mean", what=why, near=near.text), line)

    def failure(self, run: Run) -> Message | None:
        """What is so instead; None if the statement holds."""
        try:
            with raising(TextError, self.line):
                self.check(Claim(run, self.words))
        except Untrue as error:
            return error.message
        return None
