"""What a scenario says must hold: one statement a line, each of a fixed form."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from typing import Final

from rulebound.kernel.battles import battle_status
from rulebound.kernel.cards import MISSING, OPEN, Card
from rulebound.kernel.decisions import Ask, IllegalChoice
from rulebound.kernel.events import BOTH, Event
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.ruleids import RULE_ID, RuleId
from rulebound.messages import Explained, Message, chain, term
from rulebound.records.answers import CARD, Answer, Reference, asked_of
from rulebound.records.lines import SEATS, ScenarioError, result, seat_name, seat_of
from rulebound.records.words import Words

LONGEST_FORM: Final = 120
"""No more of a text is compared with the forms of statement."""


class Run:
    """A scenario under way: the game, and what happened and was asked since the last statements."""

    def __init__(self, game: Game, words: Words, faults: list[str] | None = None) -> None:
        self.game = game
        self.words = words
        self.faults = faults
        """The rules that the scenario's deck breaks, if it has one."""
        self.events_before = 0
        self.asked: list[Ask] = []

    def events(self) -> list[Event]:
        return self.game.events[self.events_before :]

    def looked_at(self) -> None:
        self.events_before = len(self.game.events)
        self.asked = []


class Untrue(Explained):
    """The statement does not hold; says what is so instead."""


Groups = dict[str, str]
Check = Callable[[Run, Groups], None]


class Form:
    """A form of statement: as documented, as recognised, and how it is checked."""

    def __init__(self, text: str, check: Check, terms: dict[str, str]) -> None:
        self.text = text
        pieces = re.split("(" + "|".join(sorted(terms, reverse=True)) + ")", text)
        self.pattern = re.compile("".join(terms.get(piece) or re.escape(piece) for piece in pieces))
        self.check = check


TERMS: Final = {
    "CARD": f"(?P<card>{CARD})",
    "OTHER": f"(?P<other>{CARD})",
    "SEAT": "(?P<seat>south|north)",
    "OWNER": "(?P<owner>south|north)",
    "NUM": r"(?P<n>-?\d+)",
    "RULES": f"(?P<rules>{RULE_ID}(?:, {RULE_ID})+)",
    "RULE": f"(?P<rule>{RULE_ID})",
    "KEYWORD": r"(?P<keyword>[A-Z][A-Za-z0-9: -]*)",
    "COLORS ": r"(?:(?P<colors>[A-Z][a-z]+(?:/[A-Z][a-z]+)*) )?",
    "ANSWER": "(?P<answer>.+)",
    "KIND": "(?P<kind>[a-zL ]+?)",
    "READY": "(?P<state>active|rested)",
    "MODE": "(?P<state>Active|Rest)",
    "DONS": "DON(?:!!)?",
    "NOT ": "(?P<not>not )?",
    "NO ": "(?P<not>no )?",
    "CARDS": "cards?",
    "TIMES": "times?",
    "OPTIONS": "options?",
    "END": "(?P<end>top|bottom)",
}
"""The words in capitals that mean the same in every game."""


def terms_of(words: Words) -> dict[str, str]:
    """The words in capitals, and what may stand for them in this game."""
    return {
        **TERMS,
        "AREA": one_of("area", words.areas),
        "STAT": one_of("stat", words.stats),
        "ORIENTED": one_of("state", words.states),
        "DONE_TO": one_of("act", words.done),
        "DONE_LATER": one_of("later", words.done),
        "ROLE": one_of("role", words.roles),
    }


def one_of(group: str, words: Iterable[str]) -> str:
    return f"(?P<{group}>{'|'.join(re.escape(word) for word in words)})"


def refuse(message: Message) -> None:
    raise Untrue(message)


def wanted(groups: Groups) -> bool:
    """Whether the statement is made in the affirmative."""
    return not groups.get("not")


def by_rule(given: str, rule: RuleId) -> bool:
    """Whether an event's rule is the one named or one below it."""
    return given == rule or given.startswith(rule + "-")


# --- cards ------------------------------------------------------------------------------------------


def cards_called(game: Game, text: str) -> list[Card]:
    reference = Reference(text)
    if reference.whose in ("their", "your"):
        raise ScenarioError(Message("say-whose", text=text))
    return [card for card in game.cards if reference.fits(game, card, 0)]


def one_card(run: Run, text: str) -> Card:
    """The card of that name in play; outside play any, since all are alike."""
    game = run.game
    cards = cards_called(game, text)
    in_play = [card for card in cards if game.rules.areas[card.area].in_play]
    if len(in_play) > 1:
        raise ScenarioError(Message("say-which", n=len(in_play), text=text, one=text))
    if in_play:
        return in_play[0]
    if not cards:
        refuse(Message("there-is-no", text=text))
    return cards[0]


def where(game: Game, card: Card) -> Message:
    return place(card.seat, game.rules.areas[card.area].name)


def place(seat: int, area: str) -> Message:
    return Message("area-of", seat=seat_name(seat), area=term("area", area))


def is_in(run: Run, groups: Groups) -> None:
    seat, areas = seat_of(groups["owner"]), run.words.areas[groups["area"]]
    cards = cards_called(run.game, groups["card"])
    there = [card for card in cards if card.seat == seat and card.area in areas]
    if bool(there) != wanted(groups):
        found = sorted({(SEATS[card.seat], run.game.rules.areas[card.area].name) for card in cards})
        places = chain("also-in", [place(seat_of(owner), area) for owner, area in found])
        refuse(Message("card-is-in", card=groups["card"], places=places or Message("no-area")))


def so_many_are_in(run: Run, groups: Groups) -> None:
    seat, areas = seat_of(groups["owner"]), run.words.areas[groups["area"]]
    there = [c for c in cards_called(run.game, groups["card"]) if c.seat == seat and c.area in areas]
    if len(there) != int(groups["n"]):
        refuse(Message("there-are", n=len(there)))


def is_oriented(run: Run, groups: Groups) -> None:
    card = one_card(run, groups["card"])
    area = run.game.rules.areas[card.area]
    state = groups["state"]
    orientations = run.game.rules.words.orientations
    if state in orientations:
        if not area.upright:
            refuse(Message("card-is-in", card=groups["card"], places=where(run.game, card)))
        true = orientations[card.orientation] == state
    else:
        true = card.face_up == (state == "face-up")
    if true != wanted(groups):
        refuse(Message("it-is-not" if wanted(groups) else "it-is", what=term("state", state)))


def has_number(run: Run, groups: Groups) -> None:
    card = one_card(run, groups["card"])
    stat = run.game.rules.words.stats[run.words.stats[groups["stat"]]]
    number = stat_of(run.game, card, stat)
    if number != int(groups["n"]):
        refuse(Message("it-has-none") if number == MISSING else Message("it-has", n=number))


def has_keyword(run: Run, groups: Groups) -> None:
    bit = run.game.rules.words.keywords.get(groups["keyword"])
    if bit is None:
        raise ScenarioError(Message("no-such-keyword", word=groups["keyword"]))
    has = bool(keywords_of(run.game, one_card(run, groups["card"])) & bit)
    if has != wanted(groups):
        refuse(
            Message("it-has-keyword" if has else "it-has-no-keyword", word=term("keyword", groups["keyword"]))
        )


def when_done(run: Run, card: str, act: str) -> list[int]:
    """Where in the log this happened to the card."""
    reference = Reference(card)
    kinds, to = run.words.done[act]
    return [
        at
        for at, event in enumerate(run.events())
        if (event.kind in kinds or ("reveal" in kinds and shows(run, event, BOTH)))
        and event.to.startswith(to)
        and event.card >= 0
        and reference.fits(run.game, run.game.cards[event.card], 0)
    ]


def was_done(run: Run, groups: Groups) -> None:
    """Something happened to the card, by the log."""
    done = bool(when_done(run, groups["card"], groups["act"]))
    if done != wanted(groups):
        refuse(Message("it-was" if done else "it-was-not", what=term("state", groups["act"])))


def was_done_times(run: Run, groups: Groups) -> None:
    count = len(when_done(run, groups["card"], groups["act"]))
    if count != int(groups["n"]):
        refuse(Message("it-was", what=count))


def was_done_before(run: Run, groups: Groups) -> None:
    """The first time that the one happened came before the first time that the other did."""
    first = when_done(run, groups["card"], groups["act"])
    second = when_done(run, groups["other"], groups["later"])
    if not first:
        refuse(Message("was-not-done", card=groups["card"], act=term("state", groups["act"])))
    if not second:
        refuse(Message("was-not-done", card=groups["other"], act=term("state", groups["later"])))
    if first[0] >= second[0]:
        refuse(Message("was-done-earlier", card=groups["other"], act=term("state", groups["later"])))


def shows(run: Run, event: Event, seats: int) -> bool:
    """Whether the event shows its card to all of these seats: by itself, or as it goes from hiding into hiding."""
    if event.card < 0 or event.seen & seats != seats:
        return False
    if event.kind == "move":
        hidden = {area.name for area in run.game.rules.areas if area.seen != OPEN}
        return event.origin in hidden and event.to in hidden
    return event.kind in ("reveal", "look")


def was_shown(run: Run, groups: Groups) -> None:
    reference, bit = Reference(groups["card"]), 1 << seat_of(groups["seat"])
    shown = any(
        shows(run, event, bit) and reference.fits(run.game, run.game.cards[event.card], 0)
        for event in run.events()
    )
    if shown != wanted(groups):
        refuse(Message("it-was" if shown else "it-was-not", what=term("state", "shown")))


# --- players and piles --------------------------------------------------------------------------------


def area_has(run: Run, groups: Groups) -> None:
    seat = seat_of(groups["owner"])
    count = sum(len(run.game.pile(seat, area)) for area in run.words.areas[groups["area"]])
    if count != int(groups["n"]):
        refuse(Message("it-is", what=count))


def end_of_pile(run: Run, groups: Groups) -> None:
    seat, areas = seat_of(groups["owner"]), run.words.areas[groups["area"]]
    pile = run.game.pile(seat, areas[0])
    if not pile:
        refuse(Message("it-is-empty"))
    card = run.game.cards[pile[-1] if groups["end"] == "top" else pile[0]]
    if Reference(groups["card"]).fits(run.game, card, 0) != wanted(groups):
        refuse(Message("it-is", what=run.game.prints[card.id].number))


def sees(run: Run, groups: Groups) -> None:
    """By the view of the game that the seat is given."""
    owner = seat_of(groups["owner"])
    view = run.game.view(seat_of(groups["seat"]))
    seats = view["seats"]
    seen: set[str] = set()
    if isinstance(seats, list):
        for area in run.words.areas[groups["area"]]:
            pile = seats[owner][run.game.rules.areas[area].name]
            seen |= {str(card["number"]) for card in [*pile.get("cards", []), *pile.get("known", [])]}
    if (Reference(groups["card"]).number in seen) != wanted(groups):
        refuse(Message("seen-there", what=sorted(seen) or Message("nothing")))


def drew(run: Run, groups: Groups) -> None:
    seat = seat_of(groups["seat"])
    count = sum(1 for event in run.events() if event.kind == "draw" and event.seat == seat)
    if count != int(groups["n"]):
        refuse(Message("it-was", what=count))


def took_damage(run: Run, groups: Groups) -> None:
    seat = seat_of(groups["seat"])
    count = sum(event.number for event in run.events() if event.kind == "damage" and event.seat == seat)
    if count != int(groups["n"]):
        refuse(Message("it-was", what=count))


def shuffled(run: Run, groups: Groups) -> None:
    seat = seat_of(groups["seat"])
    if any(event.kind == "shuffle" and event.seat == seat for event in run.events()) != wanted(groups):
        refuse(Message("there-was-one") if groups.get("not") else Message("there-was-none"))


# --- decisions -----------------------------------------------------------------------------------------


ASKED: Final = {
    "block": "block", "counter": "counter", "redraw": "redraw", "choose": "choose",
    "choose a target": "target", "activate": "activate", "order": "order", "choose one": "mode",
    "use an effect instead": "instead", "draw": "draw", "resolve": "resolve", "do it": "may", "act": "main",
}  # fmt: skip
"""What somebody is asked to do in every game, and the kind of decision it is."""


def was_asked_to(run: Run, groups: Groups) -> None:
    kinds = {**ASKED, **run.words.asked}
    kind = kinds.get(groups["kind"])
    if kind is None:
        raise ScenarioError(Message("never-asked-to", kind=groups["kind"], kinds=list(kinds)))
    check_asked(run, groups, [ask for ask in run.asked if ask.kind == kind])


def was_asked_by(run: Run, groups: Groups) -> None:
    check_asked(run, groups, [ask for ask in run.asked if by_rule(ask.rule, groups["rule"])])


def was_asked_by_card(run: Run, groups: Groups) -> None:
    number = number_of(groups["card"])
    check_asked(run, groups, [ask for ask in run.asked if asks_for(run, ask, number)])


def number_of(card: str) -> str:
    """The number of a card whose text is meant."""
    number = Reference(card).number
    if not number:
        raise ScenarioError(Message("give-its-number", card=card))
    return number


OFFERING: Final = ("instead", "resolve", "trigger")
"""Asked about a text of a card, before that text itself asks anything."""


def asks_for(run: Run, ask: Ask, number: str) -> bool:
    """Whether a text of this card asks, or whether it is used is asked."""
    texts = [run.game.prints[choice.card].number for choice in ask.choices if choice.verb in OFFERING]
    if ask.clause is not None:
        texts.append(ask.clause.number)
    return any(text.removesuffix("/back") == number.removesuffix("/back") for text in texts)


USING: Final = ("trigger", "take", "use", "instead", "resolve", "block")
"""Using a card is not choosing it."""


def was_offered(run: Run, groups: Groups) -> None:
    """An option of a decision, whatever was chosen then."""
    seat = seat_of(groups["seat"])
    parts = Answer(groups["answer"], 0, run.words).parts
    if not parts:
        raise ScenarioError(Message("no-answers-phrase", text=groups["answer"]))
    asks = [ask for ask in run.asked if ask.seat == seat]
    offered = any(
        parts[0].fits(run.game, ask, choice)
        for ask in asks
        for choice in ask.choices
        if parts[0].verbs or choice.verb not in USING
    )
    if offered != wanted(groups):
        all_of = [f"{ask.kind} ({ask.rule})" for ask in asks]
        refuse(Message("was-asked", seat=seat_name(seat), what=all_of or Message("nothing")))


def check_asked(run: Run, groups: Groups, asks: list[Ask]) -> None:
    seat = seat_of(groups["seat"])
    if any(ask.seat == seat for ask in asks) != wanted(groups):
        all_of = [f"{ask.kind} ({ask.rule})" for ask in run.asked if ask.seat == seat]
        refuse(Message("was-asked", seat=seat_name(seat), what=all_of or Message("nothing")))


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


def may(run: Run, groups: Groups) -> None:
    error = refusal(run.game, seat_of(groups["seat"]), Answer(groups["answer"], 0, run.words))
    if error is not None:
        refuse(error.message)


def may_not(run: Run, groups: Groups) -> None:
    error = refusal(run.game, seat_of(groups["seat"]), Answer(groups["answer"], 0, run.words))
    check_refused(error, groups.get("rule") or "")


def check_refused(error: IllegalChoice | None, rule: RuleId) -> None:
    if error is None:
        refuse(Message("it-is-possible"))
    elif rule and error.rule != rule:
        refuse(Message("refused-by-another-rule", reason=error.message))


def decision_is(run: Run, groups: Groups) -> None:
    ask = run.game.ask
    if ask is None:
        raise Untrue(Message("over"))
    if ask.seat != seat_of(groups["seat"]) or not by_rule(ask.rule, groups.get("rule") or ask.rule):
        refuse(asked_of(run.game, ask))


def decision_for(run: Run, groups: Groups) -> None:
    ask = run.game.ask
    if ask is None:
        raise Untrue(Message("over"))
    if ask.seat != seat_of(groups["seat"]) or not asks_for(run, ask, number_of(groups["card"])):
        refuse(asked_of(run.game, ask))


def options_are(run: Run, groups: Groups) -> None:
    ask = run.game.ask
    if ask is None:
        raise Untrue(Message("over"))
    if len(ask.choices) != int(groups["n"]):
        refuse(asked_of(run.game, ask))


# --- what happened, and how it ended ---------------------------------------------------------------------


def there_was(run: Run, groups: Groups) -> None:
    if any(by_rule(event.rule, groups["rule"]) for event in run.events()) != wanted(groups):
        refuse(Message("there-was-one") if groups.get("not") else Message("there-was-none"))


def there_was_none(run: Run, groups: Groups) -> None:
    there_was(run, {**groups, "not": "not"})


def in_order(run: Run, groups: Groups) -> None:
    """The first event by each of the rules came after that of the rule before it."""
    events = run.events()
    at = -1
    for rule in groups["rules"].split(", "):
        first = next((i for i, event in enumerate(events) if by_rule(event.rule, rule)), -1)
        if first < 0:
            refuse(Message("there-was-none-by", rule=rule))
        if first < at:
            refuse(Message("came-earlier", rule=rule))
        at = first


def battle_ended(run: Run, groups: Groups) -> None:
    ends = [event.rule for event in run.events() if event.kind == "battle_end"]
    if not any(by_rule(rule, groups["rule"]) for rule in ends):
        refuse(Message("battles-ended-by", rules=ends) if ends else Message("no-battle-ended"))


def in_battle(run: Run, groups: Groups) -> None:
    status = battle_status(run.game)
    who = groups["role"]
    card = status.get(run.words.roles[who]) if isinstance(status, dict) else None
    if not isinstance(card, dict):
        raise Untrue(Message("there-is-no", text=who))
    reference = Reference(groups["card"])
    mine = [c for c in cards_called(run.game, groups["card"]) if run.game.rules.areas[c.area].in_play]
    numbers = {run.game.prints[c.id].number for c in mine}
    same = card["number"] in numbers and (not reference.whose or card["seat"] == reference.seat(0))
    if same != wanted(groups):
        refuse(Message("it-is-card-of", seat=seat_name(int(card["seat"])), number=str(card["number"])))


def wins(run: Run, groups: Groups) -> None:
    outcome = run.game.outcome
    rule = groups.get("rule") or ""
    if outcome is None or outcome.winner != seat_of(groups["seat"]) or (rule and outcome.rule != rule):
        refuse(Message("game-goes-on") if outcome is None else result(run.game))


def is_draw(run: Run, groups: Groups) -> None:
    outcome = run.game.outcome
    rule = groups.get("rule") or ""
    if outcome is None or outcome.winner is not None or (rule and outcome.rule != rule):
        refuse(Message("game-goes-on") if outcome is None else result(run.game))


def goes_on(run: Run, groups: Groups) -> None:
    if run.game.outcome is not None:
        refuse(result(run.game))


def turn_of(run: Run, groups: Groups) -> None:
    if run.game.turn_seat != seat_of(groups["seat"]):
        refuse(Message("it-is-seats", seat=seat_name(run.game.turn_seat)))


def turn_is(run: Run, groups: Groups) -> None:
    if run.game.turn != int(groups["n"]):
        refuse(Message("it-is-turn", n=run.game.turn))


# --- decks ------------------------------------------------------------------------------------------------


def deck_legal(run: Run, groups: Groups) -> None:
    if run.faults:
        refuse(Message("it-breaks", rules=run.faults))


def deck_fault(run: Run, groups: Groups) -> None:
    if groups["rule"] not in (run.faults or []):
        refuse(Message("it-breaks", rules=run.faults) if run.faults else Message("it-is-legal"))


Shapes = list[tuple[str, Check]]

COMMON: Final[Shapes] = [
    ("CARD is NOT in OWNER's AREA", is_in),
    ("NUM CARD are in OWNER's AREA", so_many_are_in),
    ("CARD is NOT ORIENTED", is_oriented),
    ("CARD has STAT NUM", has_number),
    ("CARD has NO [KEYWORD]", has_keyword),
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
    ("SEAT was NOT asked by CARD", was_asked_by_card),
    ("SEAT was NOT offered: ANSWER", was_offered),
    ("SEAT may not ANSWER (rule RULE)", may_not),
    ("SEAT may not ANSWER", may_not),
    ("SEAT may ANSWER", may),
    ("the decision is SEAT's", decision_is),
    ("the decision is SEAT's by RULE", decision_is),
    ("the decision is SEAT's by CARD", decision_for),
    ("the decision has NUM OPTIONS", options_are),
    ("there was an event by rule RULE", there_was),
    ("there was no event by rule RULE", there_was_none),
    ("events came in the order RULES", in_order),
    ("the battle ended by RULE", battle_ended),
    ("the ROLE is NOT CARD", in_battle),
    ("SEAT wins", wins),
    ("SEAT wins by RULE", wins),
    ("the game is a draw", is_draw),
    ("the game is a draw by RULE", is_draw),
    ("the game goes on", goes_on),
    ("it is SEAT's turn", turn_of),
    ("it is turn NUM", turn_is),
]
"""The statements about every game.  Words in capitals stand for others; NOT and NO may be left out."""


def forms_of(words: Words) -> list[Form]:
    """Every form of statement about a game."""
    terms = terms_of(words)
    return [Form(text, check, terms) for text, check in [*words.forms, *COMMON]]


DECK_FORMS: Final = [
    Form("the deck is legal", deck_legal, TERMS),
    Form("the deck is not legal by RULE", deck_fault, TERMS),
]


class Statement:
    """A statement of a scenario."""

    def __init__(self, text: str, line: int, forms: list[Form]) -> None:
        self.text = text
        self.line = line
        for form in forms:
            found = form.pattern.fullmatch(text)
            if found is not None:
                self.check = form.check
                self.groups = {key: value for key, value in found.groupdict().items() if value is not None}
                return
        near = difflib.get_close_matches(text[:LONGEST_FORM], [form.text for form in forms], 1, 0.3)
        if near:
            raise ScenarioError(
                Message("did-you-mean", what=Message("not-a-statement", text=text), near=near[0]), line
            )
        raise ScenarioError(Message("not-a-statement", text=text), line)

    def failure(self, run: Run) -> Message | None:
        """What is so instead; None if the statement holds."""
        try:
            self.check(run, self.groups)
        except Untrue as error:
            return error.message
        except ScenarioError as error:
            raise ScenarioError(error.why, self.line) from error
        return None
