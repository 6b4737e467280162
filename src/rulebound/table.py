"""Sitting down to play: new games, and games read back."""

from __future__ import annotations

import copyreg
import json
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from rulebound.decks import BadDeck, Deck, deck_of, not_legal
from rulebound.games import UnknownGame, UnknownRuleset, rules_of
from rulebound.kernel import dice
from rulebound.kernel.cards import Print
from rulebound.kernel.dice import dice_for
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game, Setup
from rulebound.kernel.rules import Rules
from rulebound.kernel.save import Unreadable, undump
from rulebound.messages import Message, reason_of

LARGEST_SEED: Final = 2**63 - 1
"""No seed that is a number is larger, nor smaller than its negative."""


def new_game(
    game: str,
    decks: Sequence[str | Deck] | None = None,
    seed: int | str = 0,
    *,
    rules: str = "",
    check: bool = True,
) -> Game:
    """A new game, run to its first decision.

    `decks` are two decks: names that ship, texts of deck lists, or Deck
    objects; without them the first two that ship.  `rules` is a version of the
    game's rules; without it the newest.  A deck that is not legal is
    refused with its first fault, unless `check` is False.

    Raises UnknownGame, UnknownRuleset, UnknownCard, or BadDeck for decks that
    cannot be played; TypeError for a seed that is neither a number nor a
    text, ValueError for one that is too large.
    """
    ruleset = rules_of(game, rules)
    both = [deck_of(game, deck) for deck in two_decks(decks, ruleset.starters[:2])]
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
    if isinstance(seed, int) and abs(seed) > LARGEST_SEED:
        raise ValueError(str(Message("seed-too-large", n=LARGEST_SEED)))
    for deck in both:
        faults = deck.faults(rules) if check else []
        if faults:
            name = f"“{deck.name}”" if deck.name else Message("the-deck")
            raise BadDeck(not_legal(name, faults[0]))
    setup = Setup(seed, [list(deck.numbers) for deck in both], [deck.name for deck in both])
    table = Game(ruleset, setup, [], dice_for(seed))
    table.begin()
    table.run()
    return table


def two_decks(decks: object, usual: Sequence[str]) -> list[str | Deck]:
    """The decks of the two players; refuses what is none."""
    if decks is None:
        return list(usual)
    if isinstance(decks, str | Deck) or not isinstance(decks, Sequence):
        raise BadDeck(Message("two-decks-needed-as", what=repr(decks)))
    if len(decks) != 2:
        raise BadDeck(Message("two-decks-needed-not", n=len(decks)))
    for deck in decks:
        if not isinstance(deck, str | Deck):
            raise BadDeck(Message("not-a-deck", what=repr(deck)))
    return list(decks)


def load(text: str, rules: Rules | None = None) -> Game:
    """The game that `Game.dump` wrote, at the same decision; its log begins anew.

    Raises Unreadable, and nothing else, if the text is no saved game, or one that the
    rules cannot have come to: a card in two places, an effect that no card has, a step at
    which nobody is asked.  A game that was read plays on like any other.  `rules` are needed
    only where the game has cards that no others know, as those of a scenario.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(Message("not-a-saved-game-because", reason=reason_of(error))) from error
    if not isinstance(data, dict) or "rulebound" not in data:
        raise Unreadable(Message("not-a-saved-game"))
    name, ruleset = data.get("game"), data.get("ruleset")
    if not isinstance(name, str) or not isinstance(ruleset, str) or not ruleset:
        raise Unreadable(Message("saved-game-of-what"))
    try:
        known = rules_of(name, ruleset)
    except (UnknownGame, UnknownRuleset) as error:
        raise Unreadable(reason_of(error)) from error
    if rules is not None and (rules.name, rules.ruleset) == (known.name, known.ruleset):
        known = rules
    return undump(known, data)


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(dice.__file__).endswith(".py")


PackedEvent: TypeAlias = tuple[str, str, int, int, str, str, str, int, str, int, int, str, str]


def reduce_game(game: Game) -> tuple[Callable[..., Game], tuple[object, ...]]:
    """A game for `pickle`: its dump, and its log, which a dump does not hold."""
    return revive, (game.dump(), game.choices, [packed(event) for event in game.events], game.audited)


def revive(text: str, choices: list[int], events: list[PackedEvent], audited: bool) -> Game:
    """The game of `reduce_game`."""
    game = load(text)
    game.log.choices = choices
    game.log.events = [unpacked(game, event) for event in events]
    game.audited = audited
    return game


def packed(event: Event) -> PackedEvent:
    clause = event.clause
    return (
        event.kind, event.rule, event.seat, event.card, number_of(event.printed),
        event.origin, event.to, event.number,
        "" if clause is None else clause.number, -1 if clause is None else clause.index, event.seen,
        number_of(event.onto), number_of(event.off),
    )  # fmt: skip


def number_of(face: Print | None) -> str:
    return "" if face is None else face.number


def unpacked(game: Game, event: PackedEvent) -> Event:
    kind, rule, seat, card, printed, origin, to, number, clause, index, seen, onto, off = event
    prints = game.rules.prints
    return Event(
        kind,
        rule,
        seat,
        card,
        printed=prints(printed) if printed else None,
        origin=origin,
        to=to,
        number=number,
        clause=prints(clause).clause(index) if clause else None,
        seen=seen,
        onto=prints(onto) if onto else None,
        off=prints(off) if off else None,
    )


copyreg.pickle(Game, reduce_game)
