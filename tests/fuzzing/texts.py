"""One damaged text after another for the readers of scenarios, records, decks, card files and card texts.

A case is "refused" (the reader raised what it is documented to raise) or "accepted" (what was read could also
be used).  Anything else, or more time than a text can need, is a defect and raises AssertionError.
"""

from __future__ import annotations

import io
import json
import os
import random
import signal
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final

import rulebound
from fuzzing.text_mutations import Damage, as_file, damaged_facts
from rulebound.agents import RandomAgent
from rulebound.decks import BadDeck, Deck, deck_of, shipped_decks
from rulebound.decks.bundles import read_bundle
from rulebound.decks.cardfile import CardEntry, card_format, read_cards
from rulebound.decks.own import HOME, import_cards
from rulebound.decks.sources import BadCardFile
from rulebound.games import library_of, rulesets_of
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.game import Game
from rulebound.language import NotUnderstood, compile_text, render
from rulebound.language.writer import NoWording
from rulebound.records import RecordError, ScenarioError, read_record, replay, run_scenario, write_record
from rulebound.registry import own_names

TESTS: Final = Path(__file__).parent.parent
PATIENCE: Final = 30
"""In seconds of the processor's time.  No text of these sizes needs a tenth of it."""
GAMES_OF: Final = tuple(own_names())
LANGUAGES: Final = {"onepiece": ("en",), "dbs": ("en", "fr"), "battlespirits": ("en",), "dbz": ("en",)}


class TooSlow(BaseException):
    """Not an Exception, so that nobody on the way takes it for an error in the text."""


@contextmanager
def watched(what: str) -> Iterator[None]:
    """Any exception from here, and more time than is needed, is a defect."""

    def ring(signum: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, ring) if hasattr(signal, "SIGVTALRM") else None
    if before is not None:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    except TooSlow as error:
        raise AssertionError(f"{what} takes more than {PATIENCE} s") from error
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
    finally:
        if before is not None:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)


def vocabulary(texts: list[str]) -> tuple[str, ...]:
    """The words of some texts, the common ones more than once."""
    words = [word for text in texts for word in text.split()]
    return tuple(words[:: max(1, len(words) // 2000)])


@cache
def numbers(game: str) -> tuple[str, ...]:
    return tuple(library_of(game).numbers())


# --- scenarios ------------------------------------------------------------------------------------------


@cache
def scenarios() -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8") for file in sorted((TESTS / "games").rglob("*.scenario")))


@cache
def scenario_words() -> tuple[str, ...]:
    return vocabulary(list(scenarios()))


def scenario(seed: int) -> str:
    dice = random.Random(f"scenario/{seed}")
    text = dice.choice(scenarios())
    game = "dbs" if "game: dbs" in text else "onepiece"
    text = Damage(f"scenario/{seed}", scenario_words(), numbers(game)).to(text)
    with watched("a scenario"):
        try:
            run_scenario(text)
        except ScenarioError:
            return "refused"
    return "accepted"


# --- records --------------------------------------------------------------------------------------------


@cache
def records() -> tuple[str, ...]:
    """Short games, of every game and ruleset."""
    out = [
        write_record(some_turns(rulebound.new_game(game, seed=seed, rules=ruleset), seed, 25))
        for game in own_names()
        for ruleset in rulesets_of(game)
        for seed in range(2)
    ]
    return tuple(out)


def some_turns(game: Game, seed: int, decisions: int) -> Game:
    agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
    for _ in range(decisions):
        if game.ask is None:
            break
        game.choose(agents[game.ask.seat].choose(game))
    return game


def record(seed: int) -> str:
    dice = random.Random(f"record/{seed}")
    text = dice.choice(records())
    game = "dbs" if "game: dbs" in text else "onepiece"
    text = Damage(f"record/{seed}", vocabulary([text]), numbers(game)).to(text, 3)
    with watched("a record"):
        try:
            read = read_record(text)
            replayed = replay(read, until=dice.choice((None, None, 0, 5, 10**6)), verify=dice.random() < 0.5)
        except RecordError:
            return "refused"
        replayed.rules.audit(replayed)
    return "accepted"


# --- decks ----------------------------------------------------------------------------------------------


@cache
def lists(game: str) -> tuple[str, ...]:
    """The decks that ship, in several of the ways in which players write them."""
    out: list[str] = []
    for name in shipped_decks(game):
        deck = deck_of(game, name)
        lines = [line.split(" ")[:2] for line in deck.text().splitlines() if line[:1].isdigit()]
        cards = library_of(game).read()
        out.append(deck.text())
        out.append("Leader\n" + "\n".join(f"{number} x{count}" for count, number in lines))
        out.append("\n".join(f"{count}x {cards[number].name} ({number})" for count, number in lines))
        out.append("\n".join(f'"{number}","{count}"' for count, number in lines) + "\nSide Deck\n1 Luffy")
        out += [deck.written_for(tool) for tool in card_format(game).exports]
        leader, *others = lines
        entries = [{"card_number": number, "amount_in_deck": int(count)} for count, number in others]
        parts = {
            "deck_leader": {"card_number": leader[1]},
            "deck_cards": entries,
            "side_deck_cards": entries[:1],
        }
        out.append(json.dumps({"data": parts}, indent=1))
        out.append(
            json.dumps({"leader": leader[1], "cards": {number: int(count) for count, number in others}})
        )
        out.append(json.dumps(["Exported from here", *deck.numbers]))
    return tuple(out)


def deck(seed: int) -> str:
    dice = random.Random(f"deck/{seed}")
    game = dice.choice(GAMES_OF)
    text = dice.choice(lists(game))
    words = vocabulary([text, "Leader Main Deck Side Deck Sideboard // # x4 4x (4) [4] * • Deck:"])
    text = Damage(f"deck/{seed}", words, numbers(game)).to(text)
    with watched("a deck list"):
        try:
            read = Deck.parse(game, text)
        except BadDeck:
            return "refused"
        for ruleset in rulesets_of(game):
            for fault in read.faults(ruleset):
                assert fault.reason and fault.rule
        again = Deck.parse(game, read.text())
        assert (sorted(again.numbers), sorted(again.side)) == (sorted(read.numbers), sorted(read.side))
        for tool, form in card_format(game).exports.items():
            back = Deck.parse(game, read.written_for(tool)) if read.numbers or form.heading else read
            side = read.side if form.heading else []
            assert (sorted(back.numbers), sorted(back.side)) == (sorted(read.numbers), sorted(side))
    return "accepted"


# --- card files -----------------------------------------------------------------------------------------


@contextmanager
def own_folder(game: str) -> Iterator[None]:
    """A data folder for one case; the library is as it was afterwards."""
    library = library_of(game)
    library.read()
    printings, cards, before = dict(library.printings), dict(library.cards), os.environ.get(HOME)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            yield
        finally:
            library.printings.clear()
            library.printings.update(printings)
            library.cards.clear()
            library.cards.update(cards)
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


@cache
def card_words(game: str, lang: str) -> tuple[str, ...]:
    return vocabulary(list(card_texts(game, lang)))


DEEP: Final = ("[", '{"cards":[', '[{"number":"FZ1-001","text":')
"""What may be opened very often."""


def cards(seed: int) -> str:
    dice = random.Random(f"cards/{seed}")
    game = dice.choice(GAMES_OF)
    lang = dice.choice(LANGUAGES[game])
    printings = list(library_of(game).read().values())
    damage = Damage(f"cards/{seed}", card_words(game, "en"))
    chosen = [
        damaged_facts(damage, {**dice.choice(printings).data, "number": f"FZ{dice.randint(1, 3)}-{at:03}"})
        for at in range(dice.randint(1, 4))
    ]
    text, name = as_file(dice, chosen)
    if dice.random() < 0.3:
        text = damage.to(text, 2)
    elif dice.random() < 0.03:
        text, name = DEEP[dice.randrange(len(DEEP))] * dice.choice((500, 900, 50_000)), "cards.json"
    with watched("a card file"), own_folder(game):
        try:
            entries = read_cards(game, text, name, lang)
        except BadCardFile:
            return "refused"
        return imported(game, entries, seed)


def bundle(seed: int) -> str:
    """Some damaged card files in an archive, which may be damaged itself."""
    dice = random.Random(f"bundle/{seed}")
    game = dice.choice(GAMES_OF)
    printings = list(library_of(game).read().values())
    damage = Damage(f"bundle/{seed}", card_words(game, "en"))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", dice.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for at in range(dice.randint(1, 3)):
            facts = {**dice.choice(printings).data, "number": f"FZ{dice.randint(1, 3)}-{at:03}"}
            text, name = as_file(dice, [damaged_facts(damage, facts)])
            folder = dice.choice(("", "cards/", "english/", "french/cards/", "../"))
            text = damage.to(text, 2) if dice.random() < 0.3 else text
            archive.writestr(f"{folder}{at}-{name}", text.encode(errors="replace"))
    data = bytearray(packed.getvalue())
    for _ in range(dice.choice((0, 0, 1, 3, 20))):
        data[dice.randrange(len(data))] = dice.randrange(256)
    if dice.random() < 0.1:
        del data[dice.randrange(len(data)) :]
    with watched("an archive"), own_folder(game), tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "cards.zip")
        path.write_bytes(data)
        try:
            entries = read_bundle(game, path, dice.choice(LANGUAGES[game]))
        except BadCardFile:
            return "refused"
        return imported(game, entries, seed)


def imported(game: str, entries: list[CardEntry], seed: int) -> str:
    """Takes cards that were read in, and plays with those that can be."""
    result = import_cards(game, entries)
    bugs = [str(refused.why) for refused in result.refused if "bug" in str(refused.why)]
    assert not bugs, bugs
    if not result.playable:
        return "refused"
    play_with(game, result.playable, seed)
    return "accepted"


def play_with(game: str, cards: list[str], seed: int) -> None:
    """Some decisions of a game in which both players have these cards."""
    library = library_of(game)
    leaders = [number for number in cards if library.card(number).kind == "Leader"]
    others = [number for number in cards if number not in leaders]
    usual = deck_of(game, shipped_decks(game)[0]).numbers
    numbers = [leaders[0] if leaders else usual[0], *(others * 50)[:40], *usual[1:]][: len(usual)]
    decks = [Deck(game, list(numbers)), Deck(game, list(numbers))]
    played = rulebound.new_game(game, decks, seed, check=False)
    played.audited = True
    some_turns(played, seed, 40)


# --- card texts -----------------------------------------------------------------------------------------


@cache
def card_texts(game: str, lang: str) -> tuple[str, ...]:
    fact = "text" if lang == "en" else f"text_{lang}"
    found = [printing.word(fact) for printing in library_of(game).read().values()]
    return tuple(text for text in found if text)


def text(seed: int) -> str:
    dice = random.Random(f"text/{seed}")
    game = dice.choice(GAMES_OF)
    lang = dice.choice(LANGUAGES[game])
    damage = Damage(f"text/{seed}", card_words(game, lang))
    said = damage.to(dice.choice(card_texts(game, lang)))
    if dice.random() < 0.3:
        said += dice.choice(("\n", " ", " Then, ", ", and ")) + dice.choice(card_texts(game, lang))
    kind = "Character" if game == "onepiece" else "Battle"
    facts: dict[str, object] = {
        "number": "FZ-001",
        "name": "Somebody",
        "kind": kind,
        "power": 5000,
        "cost": 1,
    }
    with watched("a card text"):
        try:
            skills = compile_text(game, said, lang)
        except NotUnderstood as error:
            assert 0 <= error.span[0] <= error.span[1] <= len(said)
            return "refused"
        with suppress(NoWording):
            render(skills, game, lang)
        try:
            library_of(game).make(Printing({**facts, "text": said}), lang)
        except BadCard:
            return "refused"
    return "accepted"
