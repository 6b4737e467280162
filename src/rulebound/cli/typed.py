"""What people type at the table, in any language, and the options they mean by it.

Whatever is typed is first said as a scenario would say it (`WrittenWords.said`), and then read by the scenarios' own
phrases (`records.answers`), with the one difference that cards may be called by their names.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from rulebound.cli.languages import Speech
from rulebound.games import rules_of
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.decisions import Ask, Choice, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.messages import Message
from rulebound.messages.catalogue import LANGUAGES
from rulebound.messages.written import plain, written_words
from rulebound.records.answers import (
    CARD,
    MOST_TIMES,
    PLACED,
    REFERENCE,
    Answer,
    CardReference,
    ChoicePattern,
    patterns_in,
    phrases_of,
    same_effect,
)
from rulebound.records.wording import wording_of

LONGEST: Final = 200
"""Nobody types a longer sentence than that."""

WORD: Final = re.compile(r"[a-z0-9]+")
BRACKETS: Final = re.compile(r"\[[^\]]+\]")
SHORTEST: Final = 2
"""Fewer letters than that are not the beginning of a card's name."""

WRITTEN: Final = written_words()
ARTICLE: Final = WRITTEN.pattern("articles")
MINE: Final = re.compile(rf"^{WRITTEN.pattern('mine')} ")
THEIRS: Final = re.compile(rf"^{WRITTEN.pattern('theirs')} | {WRITTEN.pattern('theirs_behind')}$")
LEADING_ARTICLE: Final = re.compile(rf"^{ARTICLE}")
ON: Final = re.compile(rf" {WRITTEN.pattern('on')} (.+)$")
PLACE: Final = re.compile(rf" {WRITTEN.pattern('in')} {ARTICLE}?([a-z]+)(?: area)?$")
SKILL: Final = re.compile(r" \[[^\]]+\](?: /\d+)?$")

BARE: Final[dict[str, tuple[str, ...]]] = {
    verb: (verb,)
    for verb in ("attack", "play", "use", "block", "counter", "combo", "charge", "give", "target")
} | {"activate": ("use", "event"), "play": ("play", "event")}
"""Verbs that may stand alone: they mean any option of that kind."""


@cache
def words_of(name: str) -> tuple[str, ...]:
    """The words of a card's name: Monkey.D.Luffy has three."""
    return tuple(WORD.findall(plain(name)))


class Mention(CardReference):
    """A card as people call it: its name, the beginning of one of the words in it, its number, its title."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.whose = "either"
        self.number, self.twin, self.place = "", 0, ""
        rest = plain(text)
        self.mine, self.theirs = bool(MINE.search(rest)), bool(THEIRS.search(rest))
        for leading in (LEADING_ARTICLE, MINE, THEIRS, LEADING_ARTICLE):
            rest = leading.sub("", rest)
        place = PLACE.search(rest)
        self.whole = WORD.findall(rest)
        """All its words, for a name that ends as if a place were named."""
        if place is not None:
            self.place, rest = place[1], rest[: place.start()]
        self.skill = "".join(SKILL.findall(rest))
        """The skill of the card that is meant, by its label in brackets, if it is named."""
        rest = SKILL.sub("", rest)
        on = ON.search(rest)
        self.host = Mention(on[1]) if on is not None else None
        """The card that it lies on, if what follows the word is not a part of its own name."""
        self.upper = WORD.findall(rest[: on.start()]) if on is not None else []
        found = REFERENCE.fullmatch(rest.upper())
        if found is not None and found[2]:
            self.number, self.twin = found[2], int(found[3] or 0)
        self.words = WORD.findall(rest)

    def seat(self, speaker: int) -> int | None:
        return speaker if self.mine else 1 - speaker if self.theirs else None

    def fits(self, game: Game, card: Card, speaker: int) -> bool:
        return self.likeness(game, card, speaker) > 0

    def likeness(self, game: Game, card: Card, speaker: int) -> int:
        """0: another card; 1: it begins like that; 2: one of its words; 3: its whole name, or its number."""
        seat = self.seat(speaker)
        if (seat is not None and card.seat != seat) or not game.sees(card) & (1 << speaker):
            return 0
        if self.number:
            return 3 if self.is_number(game, card) and self.is_there(game, card) else 0
        host = game.cards[card.host] if card.host >= 0 else None
        if self.host is not None and host is not None and self.host.fits(game, host, speaker):
            return self.named(game, card, self.upper)
        if self.place and not self.is_there(game, card):
            return 0 if self.place in places_of(game.name) else self.named(game, card, self.whole)
        return self.named(game, card, self.words)

    def is_there(self, game: Game, card: Card) -> bool:
        """Whether the card lies where it is said to lie."""
        area = game.rules.areas[card.area].name
        return not self.place or area in (self.place, places_of(game.name).get(self.place))

    def named(self, game: Game, card: Card, typed: list[str]) -> int:
        """The likeness of the card to these words, a title or a name."""
        notation = game.rules.notation
        titles = [title for title in notation.titles if plain(title) in typed]
        if titles and notation.title(game, card) not in titles:
            return 0
        words = [word for word in typed if word not in map(plain, titles)]
        if not words:
            return 3 if titles else 0
        printed = game.prints[card.id]
        return max(likeness(words, words_of(name)) for name in called(printed))

    def is_number(self, game: Game, card: Card) -> bool:
        if not self.names(game.prints[card.id].number):
            return False
        twins = [id for id in game.pile(card.seat, card.area) if self.names(game.prints[id].number)]
        return not self.twin or twins.index(card.id) == self.twin - 1

    def cards(self, game: Game, speaker: int) -> list[Card]:
        """The cards that the speaker can see and may mean."""
        return [card for card in game.cards if self.fits(game, card, speaker)]

    def numbers(self, game: Game, speaker: int) -> list[str]:
        """The numbers of the cards that the speaker may mean; a number that is typed means itself."""
        if self.number:
            return [self.number]
        return sorted({game.prints[card.id].number for card in self.cards(game, speaker)})


@cache
def places_of(game: str) -> dict[str, str]:
    """A game's areas by what they are called in any language."""
    return written_words(game).places(area.name for area in rules_of(game).areas)


def likeness(typed: list[str], name: tuple[str, ...]) -> int:
    """How well the words of a name, in their order, begin like those that were typed."""
    if sum(map(len, typed)) < SHORTEST:
        return 0
    if tuple(typed) == name:
        return 3
    whole = True
    rest = iter(name)
    for word in typed:
        found = next((each for each in rest if each.startswith(word)), None)
        if found is None:
            return 0
        whole = whole and found == word
    return 2 if whole else 1


class Exactly(ChoicePattern):
    """A choice that was settled by asking back."""

    def __init__(self, code: str) -> None:
        super().__init__(())
        self.settled = code

    def fits(self, game: Game, ask: Ask, choice: Choice) -> bool:
        return game.rules.notation.codes(game, ask)[ask.choices.index(choice)] == self.settled

    def code(self) -> str:
        return self.settled


class Sentence(Answer):
    """One way to read what somebody typed."""

    def __init__(self, text: str, patterns: list[ChoicePattern]) -> None:
        self.text = text
        self.line = 0
        self.patterns = patterns
        self.chosen = 0
        """The number of its choices that have been made."""
        self.speaker = -1

    def unknown(self, game: Game, speaker: int) -> str:
        """What is called a card in it, and is none that the speaker sees or that has a number; "" if nothing."""
        named = [pattern.card for pattern in self.patterns if isinstance(pattern.card, Mention)]
        return next((mention.text for mention in named if not mention.numbers(game, speaker)), "")

    def carried_out(self, game: Game) -> Game:
        """The game after it, all of it; the given game stays as it is.  Raises IllegalChoice or Unclear."""
        trial = game.clone()
        ask = trial.ask
        self.chosen, self.speaker = 0, ask.seat if ask is not None else -1
        unknown = self.unknown(game, self.speaker)
        if unknown:
            raise IllegalChoice(Message("no-card-called", name=unknown), "")
        try:
            self.carry_out(trial)
        except IllegalChoice as error:
            if not self.chosen:
                raise
            raise IllegalChoice(
                Message("some-steps-possible", n=self.chosen, m=len(self.patterns), reason=error.why),
                error.rule,
            ) from error
        return trial

    def go_on(self, game: Game, index: int) -> list[Ask]:
        self.chosen += 1
        game.choose(index)
        return []

    def index(self, game: Game, ask: Ask, pattern: ChoicePattern) -> int:
        if ask.seat != self.speaker:
            raise IllegalChoice(Message("opponent-decides-first"), ask.rule)
        found = [i for i, choice in enumerate(ask.choices) if pattern.fits(game, ask, choice)]
        if isinstance(pattern.card, Mention):
            found = best(game, ask, found, pattern.card)
        if len(found) == 1 or (found and same_effect(game, [ask.choices[i] for i in found])):
            return found[0]
        if found:
            raise Unclear(self, pattern, game, found)
        raise self.refusal(game, ask, pattern)

    def refusal(self, game: Game, ask: Ask, pattern: ChoicePattern) -> IllegalChoice:
        """Why there is no such option, as far as it is certain which card is meant."""
        code = pattern.code()
        if isinstance(pattern.card, Mention):
            numbers = pattern.card.numbers(game, ask.seat)
            if len(numbers) != 1:
                return IllegalChoice(Message("not-an-option", answer=self.text), ask.rule)
            twin = f"#{pattern.card.twin}" if pattern.card.twin else ""
            skill = BRACKETS.search(self.text) if pattern.card.skill else None
            code = f"{code.partition(' ')[0]} {numbers[0]}{twin}{f' {skill[0]}' if skill is not None else ''}"
        reason, rule = game.rules.notation.refusal(game, ask, code)
        if reason.values.get("answer") == code:
            reason = Message(reason.id, answer=self.text)
        return IllegalChoice(reason, rule)


class Unclear(Exception):
    """A sentence that may mean several options: those of the decision in `game`."""

    def __init__(self, sentence: Sentence, pattern: ChoicePattern, game: Game, found: list[int]) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence
        self.pattern = pattern
        self.game = game
        self.found = found

    def settled(self, reply: str) -> Sentence | None:
        """The sentence with the option that the reply names; None if it names none of them."""
        ask = self.game.ask
        if ask is None:
            return None
        written = self.game.rules.notation.codes(self.game, ask)
        codes = {i: written[i] for i in self.found}
        if reply.isdecimal() and len(reply) < 4:
            named = [i for i in self.found if i == int(reply) - 1]
        else:
            named = [i for i in self.found if plain(codes[i]) == plain(reply)]
            if not named:
                mention = Mention(reply)
                named = [i for i in self.found if is_about(self.game, ask, ask.choices[i], mention)]
                named = best(self.game, ask, named, mention)
        if len(named) != 1:
            return None
        exactly = Exactly(codes[named[0]])
        patterns = [exactly if each is self.pattern else each for each in self.sentence.patterns]
        return Sentence(self.sentence.text, patterns)


def is_about(game: Game, ask: Ask, choice: Choice, mention: CardReference) -> bool:
    return choice.card >= 0 and mention.fits(game, game.cards[choice.card], ask.seat)


def best(game: Game, ask: Ask, found: list[int], mention: Mention) -> list[int]:
    """Of the options whose cards may be meant, those that are called most nearly so."""
    if mention.skill:
        codes = game.rules.notation.codes(game, ask)
        found = [i for i in found if mention.skill in plain(codes[i])]
    likely = {i: mention.likeness(game, game.cards[ask.choices[i].card], ask.seat) for i in found}
    return [i for i in found if likely[i] == max(likely.values())]


@cache
def loose_phrases(game: str) -> list[tuple[re.Pattern[str], tuple[tuple[str, ...], ...]]]:
    """The phrases of scenarios, with anything where they want a card's number."""
    out = []
    for pattern, choices in phrases_of(game):
        loose = pattern.replace(PLACED, ".+?").replace(CARD, ".+?")
        out.append((re.compile(loose, re.IGNORECASE), choices))
    return out


AND: Final = re.compile(rf", | {WRITTEN.pattern('and')} ")
SEVERAL: Final = re.compile(rf"(?:choose|return|ko|rest|trash) (.+?(?:(?:{AND.pattern}).+?)+)")
ATTACK: Final = re.compile(r"attack (?!with )(?P<b>(?:(?! with ).)+)")


def readings(game: Game, ask: Ask, typed: str) -> list[Sentence]:
    """The ways to read a line, the likeliest first."""
    line = plain(typed).rstrip(" .!")
    if not line or len(line) > LONGEST:
        return []
    lines: list[str] = []
    for pattern, phrase in written_words(game.name).said:
        found = pattern.fullmatch(line)
        if found is not None:
            lines.append(phrase.format(**found.groupdict()))
    lines.append(line)
    codes = {plain(code): code for code in game.rules.notation.codes(game, ask)}
    out: list[Sentence] = []
    for said in lines:
        if said in codes:
            out.append(Sentence(typed, [Exactly(codes[said])]))
        for phrase, choices in loose_phrases(game.name):
            found = phrase.fullmatch(said)
            if found is not None:
                groups = found.groupdict()
                if times := groups.get("times"):
                    groups["times"] = str(min(int(times), MOST_TIMES))
                out.append(Sentence(typed, patterns_in(groups, choices, Mention)))
        several = SEVERAL.fullmatch(said)
        if several is not None:
            out.append(Sentence(typed, [ChoicePattern((), Mention(card)) for card in AND.split(several[1])]))
        target = ATTACK.fullmatch(said)
        if target is not None:
            on = ChoicePattern(("target",), Mention(target["b"]))
            asked = any(choice.verb == "target" for choice in ask.choices)
            out.append(Sentence(typed, [on] if asked else [ChoicePattern(("attack",)), on]))
        if said in BARE:
            out.append(Sentence(typed, [ChoicePattern(BARE[said])]))
        if said in ("pass", "done"):
            out.append(Sentence(typed, [ChoicePattern(("end",))]))
        doing = [choice for choice in ask.choices if choice.verb not in wording_of(game.name).declining]
        if said == "yes" and len(doing) == 1 and len(ask.choices) == 2:
            out.append(Sentence(typed, [ChoicePattern((doing[0].verb,))]))
    mention = Mention(line)
    if any(is_about(game, ask, choice, mention) for choice in ask.choices):
        out.append(Sentence(typed, [ChoicePattern(tuple({choice.verb for choice in ask.choices}), mention)]))
    return sorted(out, key=lambda sentence: bool(sentence.unknown(game, ask.seat)))


def as_shown(game: Game, typed: str) -> Sentence | None:
    """The one option that the table shows in just these words, in any language; None if it is not one."""
    decision, line = game.decision, plain(typed)
    shown: set[str] = set()
    for lang in LANGUAGES:
        say = Speech(lang, game.name)
        for option in decision.options if decision is not None else ():
            if line in (plain(say.say(option.sentence)), plain(say.option(option))):
                shown.add(option.code)
    return Sentence(typed, [Exactly(shown.pop())]) if len(shown) == 1 else None


def understand(game: Game, typed: str) -> Game:
    """The game after what was typed; raises IllegalChoice if it cannot be, Unclear if it may mean several."""
    ask = game.ask
    if ask is None:
        raise IllegalChoice(Message("over-nothing-waits"), "")
    shown = as_shown(game, typed)
    if shown is not None:
        return shown.carried_out(game)
    possible: list[Game | Unclear] = []
    refused: list[IllegalChoice] = []
    sentences = readings(game, ask, typed)
    for sentence in sentences:
        try:
            possible.append(sentence.carried_out(game))
        except Unclear as unclear:
            possible.append(unclear)
        except IllegalChoice as error:
            refused.append(error)
    target = ATTACK.fullmatch(plain(typed))
    if target is not None and len(possible) > 1 and not Mention(target["b"]).number:
        card = target["b"]
        raise IllegalChoice(
            Message(
                "attack-ambiguous", typed=typed, one=f"attack with {card}", other=f"attack {card} with …"
            ),
            "",
        )
    if possible:
        first = possible[0]
        if isinstance(first, Unclear):
            raise first
        return first
    if refused:
        raise refused[0]
    reason, rule = game.rules.notation.refusal(game, ask, typed)
    raise IllegalChoice(reason, rule)


def names_seen(game: Game, seat: int) -> list[str]:
    """The names of the cards that a seat can see, each once."""
    return sorted({game.prints[card.id].name for card in game.cards if game.sees(card) & (1 << seat)})


def called(printed: Print) -> list[str]:
    """What players call a card: its name, and what it is in another language."""
    return [printed.name, *(name for name in printed.fact("name") if name in printed.translated)]
