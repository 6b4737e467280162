"""The screen of `rulebound play`: all that a decision needs, within the terminal's lines and columns."""

from __future__ import annotations

import importlib
import io
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import rulebound
from rulebound.agents import make_agent
from rulebound.cli.board import log_lines, view_of
from rulebound.cli.languages import Speech
from rulebound.cli.log import marks_of
from rulebound.cli.play import Session
from rulebound.cli.screen import Size, flowing, screen, wrapped
from rulebound.cli.terminal import show_pages
from rulebound.decks import shipped_decks
from rulebound.games import game_names
from rulebound.kernel.game import Game
from rulebound.records import build_position
from rulebound.registry import own_names

SMALL = Size(80, 24)
LARGE = Size(120, 40)

LATE = """turn: 15, south
south: leader ST01-001 with 1 DON; stage ST01-017; life 2; don 4 active, 1 rested
  characters ST01-012 with 1 DON, ST01-006 with 1 DON, ST01-006 rested with 1 DON, ST01-013, ST01-010 with 1 DON
  hand ST01-002, ST01-003, ST01-004, ST01-005, ST01-007, ST01-008, ST01-009, ST01-011, ST01-014
  trash 8
north: leader ST02-001 rested; life 1; don 6 active, 4 rested; hand 7
  characters ST02-009 rested, ST02-009, ST02-014 rested, ST02-008, ST02-005
"""
"""A late turn of One Piece: full Character Areas, ten DON!!, a hand of nine."""


def late(position: str = LATE) -> Game:
    game = build_position("onepiece", position.replace("\n  ", "; "))
    assert game.decision is not None
    return game


def lines(game: Game, size: Size = SMALL, lang: str = "en", since: int = 0) -> list[str]:
    decision = game.decision
    seat = decision.seat if decision is not None else 0
    drawn = screen(game, view_of(game, seat), decision, since, size, Speech(lang, game.name))
    return [line.plain for line in drawn]


def check(game: Game, size: Size, lang: str, since: int) -> None:
    """The screen and the line to type in are within the terminal, and nothing is told twice over."""
    shown = lines(game, size, lang, since)
    assert len(shown) + 1 <= size.height, "\n".join(shown)
    assert max(map(cell_len, shown)) <= size.width, "\n".join(shown)
    assert not any("\n" in line for line in shown)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE, Size(80, 30), Size(100, 24), Size(120, 24), Size(200, 60)])
def test_a_late_turn(size: Size, lang: str) -> None:
    game = late()
    decision = game.decision
    assert decision is not None and len(decision.options) > 20
    check(game, size, lang, 0)
    shown = "\n".join(lines(game, size, lang))
    assert f"{len(decision.options)} " in shown, "what ends the question is always in sight"
    for name in ("Monkey.D.Luffy", "Thousand Sunny", "Trafalgar Law", "Roronoa Zoro", "Jinbe"):
        assert Speech(lang, "onepiece").name(name) in shown
    if lang == "fr":
        assert not [name for name in ("Monkey.D", "Tony Tony", "Nefeltari", "X.Drake") if name in shown]


def play_through(game: str, decks: tuple[str, str], seed: int, each: bool) -> int:
    """Checks the screen at every decision of either seat, in one language after the other or in `each`."""
    langs = ("en", "fr")
    table = rulebound.new_game(game, decks, seed)
    agents = [make_agent("greedy", seed), make_agent("random" if seed % 3 == 0 else "greedy", seed)]
    known = [0, 0]
    count = 0
    while (decision := table.decision) is not None:
        for lang in langs if each else langs[count % len(langs) :][:1]:
            check(table, SMALL, lang, known[decision.seat])
        known[decision.seat] = len(table.events)
        count += 1
        table.choose(agents[decision.seat].choose(table))
    for lang in langs:
        check(table, SMALL, lang, known[0])
    return count


@pytest.mark.slow
@pytest.mark.parametrize("game", own_names())
def test_every_decision_of_a_game_fits_eighty_columns_and_twenty_four_lines(game: str) -> None:
    decks = rulebound_decks(game)
    assert play_through(game, decks[0], 5, each=False) > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", game_names())
def test_every_decision_of_many_games_fits(game: str, seed: int) -> None:
    pairs = rulebound_decks(game)
    play_through(game, pairs[seed % len(pairs)], seed, each=True)


def rulebound_decks(game: str) -> list[tuple[str, str]]:
    """Every deck that ships, each against the next."""
    decks = list(shipped_decks(game))
    return list(zip(decks, decks[1:] + decks[:1]))


@pytest.mark.parametrize("width", [40, 60, 79])
def test_a_narrow_terminal_is_not_overrun(width: int) -> None:
    shown = lines(late(), Size(width, 24))
    assert max(map(cell_len, shown)) <= width


def test_what_has_no_room_is_counted_with_the_command_that_shows_it() -> None:
    game = rulebound.new_game("onepiece", ("st01", "st02"), 7)
    player = make_agent("greedy")
    while game.ask is not None and (game.turn < 9 or game.ask.seat != 0):
        game.choose(player.choose(game))
    shown = "\n".join(lines(game))
    more = re.search(r"… and (\d+) more: log", shown)
    assert more is not None
    last = told(game)[-1]
    assert last.rpartition(" [")[0] in shown, "the last thing that happened"
    assert 0 < len(told(game)) - int(more[1]) < 20


def test_a_large_terminal_shows_texts_and_what_was_before() -> None:
    game = late()
    game.choose("attack ST01-001")
    shown = lines(game, LARGE, since=len(game.events))
    assert any(" │ " in line for line in shown)
    assert any("South attacks with Monkey.D.Luffy (Leader)" in line for line in shown), "although it is known"
    assert any("This card gains [Rush]." in line for line in lines(late(), LARGE)), "a card's text"


def test_the_pictures_of_the_documentation_are_drawn_from_this(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python docs/pictures/draw.py` draws them."""
    pictures = Path(__file__).parents[2] / "docs/pictures"
    monkeypatch.syspath_prepend(pictures)
    late_game = importlib.import_module("draw").late_game
    for size in (SMALL, LARGE):
        drawn = [*lines(late_game(), size), ">"]
        kept = (pictures / f"late-{size.width}x{size.height}.txt").read_text(encoding="utf-8")
        assert [line.rstrip() for line in drawn] == kept.splitlines()


def test_the_opponents_hand_stays_hidden() -> None:
    game = rulebound.new_game("onepiece", ("st01", "st02"), 3)
    while game.ask is not None and (game.ask.seat != 0 or game.turn == 0):
        game.choose(0)
    for size in (SMALL, LARGE, Size(200, 100)):
        assert set(re.findall(r"ST02-\d+", "\n".join(lines(game, size)))) <= {"ST02-001"}


# --- names, powers, who may attack -----------------------------------------------------------------


def test_equal_names_are_told_apart_where_it_is_needed() -> None:
    game = late()
    decision = game.decision
    assert decision is not None
    texts = [option.text for option in decision.options]
    assert "Give 1 DON!! to Monkey.D.Luffy (Leader) (6000 → 7000)" in texts
    assert "Give 1 DON!! to Monkey.D.Luffy ST01-012 (7000 → 8000)" in texts
    assert "Attack with Tony Tony.Chopper #1 (2000)" in texts
    assert "Give 1 DON!! to Tony Tony.Chopper #2 (2000 → 3000)" in texts
    assert "Attack with Roronoa Zoro (5000)" in texts, "where nothing else has the name, it is enough"
    assert len(set(texts)) == len(texts)
    shown = "\n".join(lines(game))
    assert re.search(r"Monkey\.D… \(Leader\) +6000", shown)
    assert re.search(r"Monkey\.D… ST01-012 +7000", shown)
    assert re.search(r"Tony Tony\.Chop… #2 +2000 ", shown) and re.search(
        r"Tony Tony\.Chopper #1 +2000 ", shown
    )
    assert re.search(r"Chopper #2 .*1 DON!!, rested", "\n".join(lines(game, LARGE)))


@pytest.mark.parametrize("game", game_names())
def test_no_two_options_on_the_table_read_alike(game: str) -> None:
    """Of cards in play; cards of one number in a hand are one option anyway."""
    table = rulebound.new_game(game, rulebound_decks(game)[0], 3)
    dice = random.Random(3)
    while (decision := table.decision) is not None:
        if decision.kind == "main":
            texts = [option.text for option in decision.options]
            assert len(set(texts)) == len(texts), texts
        table.choose(dice.randrange(len(decision.options)))


def test_a_counter_says_what_it_adds_against_which_attack() -> None:
    game = late(LATE.replace("turn: 15, south", "turn: 14, north"))
    game.choose("attack ST02-005")
    while (decision := game.decision) is not None and decision.kind == "target":
        game.choose("target their ST01-001")
    assert decision is not None and decision.kind == "block"
    attacker = "Killer"
    power = view_of(game)["battle"]
    assert power is not None
    hits = power["attacker"]["power"]
    assert f"Block with Tony Tony.Chopper #1 (1000 against {attacker} {hits})" in [
        option.text for option in decision.options
    ]
    game.choose("no")
    decision = game.decision
    assert decision is not None and decision.kind == "counter"
    texts = [option.text for option in decision.options]
    want = f"(+1000 to Monkey.D.Luffy (Leader): 5000 → 6000 against {attacker} {hits})"
    assert f"Trash Karoo for its counter {want}" in texts
    french = Speech("fr", "onepiece").option(
        decision.options[texts.index(f"Trash Karoo for its counter {want}")]
    )
    assert french.endswith(f"(+1000 à Monkey D. Luffy (Leader) : 5000 → 6000 contre {attacker} {hits})")
    game.choose("counter ST01-003")
    decision = game.decision
    assert decision is not None and decision.kind == "counter_on"
    texts = [option.text for option in decision.options]
    assert f"Monkey.D.Luffy (Leader) (5000 → 6000 against {attacker} {hits})" in texts
    assert "Roronoa Zoro (5000 → 6000, not attacked)" in texts


def test_who_cannot_attack_says_so() -> None:
    position = LATE.replace("ST01-013,", "ST01-013 played this turn,")
    shown = "\n".join(lines(late(position)))
    assert re.search(r"Roronoa Zoro +5000 cannot attack", shown)
    assert re.search(r"Franky +7000 1 DON!!(?!.*Franky.*cannot)", shown)
    assert re.search(
        r"Roronoa Zoro .*cannot attack, played this turn", "\n".join(lines(late(position), Size(200, 60)))
    )
    assert re.search(r"Roronoa Zoro +5000 n'attaque pas", "\n".join(lines(late(position), lang="fr")))
    assert "cannot attack" not in "\n".join(lines(late()))


# --- the log ---------------------------------------------------------------------------------------


def told(game: Game, lang: str = "en") -> list[str]:
    return [line.plain for line in log_lines(game.events, 0, Speech(lang, game.name), marks_of(game))]


def test_the_log_tells_what_belongs_together_in_one_line() -> None:
    game = rulebound.new_game("onepiece", ("st01", "st02"), 7)
    player = make_agent("greedy")
    while game.ask is not None:
        game.choose(player.choose(game))
    log = told(game)
    assert not [line for line in log if "Phase" in line]
    assert "Turn 8, South: draws Tony Tony.Chopper (ST01-006), gets 2 DON!! [6-1-1, 6-3-1, 6-4-1]" in log
    assert any(
        re.fullmatch(r"South plays .+ \(ST01-\d+\) for \d \[2-7-2, 6-5-3-1, 3-7-3\]", line) for line in log
    )
    assert "South gives 1 DON!! to Roronoa Zoro (ST01-013) [6-5-5-1]" in log
    assert "North attacks Franky (ST01-010) with Koby (ST02-006) [7-1-1-1, 7-1-1-2]" in log
    assert "South counters with Nami (ST01-007): +1000 to Franky (ST01-010) [7-1-3-2-1]" in log
    assert all(re.search(r"\[[0-9-]+(, [0-9-]+)*\]$", line) for line in log), "each line names its rules"
    french = told(game, "fr")
    assert len(french) == len(log)
    assert "Tour 8, Sud : pioche Tony-Tony Chopper (ST01-006), reçoit 2 DON!! [6-1-1, 6-3-1, 6-4-1]" in french
    assert "Sud donne 1 DON!! à Roronoa Zoro (ST01-013) [6-5-5-1]" in french


@pytest.mark.parametrize("game", game_names())
def test_no_rule_of_the_log_is_lost(game: str) -> None:
    """Every event but the beginnings of phases is told in a line that names its rule."""
    table = rulebound.new_game(game, rulebound_decks(game)[0], 4)
    player = make_agent("greedy")
    while table.ask is not None:
        table.choose(player.choose(table))
    rules = {rule for line in told(table) for rule in line.rpartition("[")[2].rstrip("]").split(", ")}
    silent = {event.rule for event in table.events if event.kind in ("phase", "active")}
    silent |= {event.rule for event in table.events if event.kind == "move" and event.origin == "given"}
    assert {event.rule for event in table.events} - rules <= silent


def test_several_don_given_at_once_are_one_gift() -> None:
    game = late()
    game.choose("give ST01-013")
    game.choose("give ST01-013")
    assert told(game)[-1] == "South gives 2 DON!! to Roronoa Zoro (ST01-013) [6-5-5-1]"


def test_copies_are_told_apart_in_the_log() -> None:
    game = late()
    game.choose("give ST01-006#2")
    assert told(game)[-1] == "South gives 1 DON!! to Tony Tony.Chopper (ST01-006 #2) [6-5-5-1]"


# --- in a session ----------------------------------------------------------------------------------


def session(game: Game, height: int = 24) -> Session:
    table = Session(game, ("human", "random"), Speech("en", game.name))
    table.out = Console(
        width=80,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        record=True,
        markup=False,
        highlight=False,
    )
    return table


def test_a_terminal_is_shown_the_screen_and_a_pipe_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    decision = game.decision
    assert decision is not None
    table = session(game)
    table.show(decision)
    shown = table.out.export_text().splitlines()
    assert [line.rstrip() for line in shown] == [line.rstrip() for line in lines(game)]
    pages: list[str] = []
    monkeypatch.setattr("pydoc.pager", pages.append)
    table.command("options", decision)
    assert all(option.code in pages[0] for option in decision.options)
    piped = Session(game, ("human", "random"), Speech("en", game.name))
    piped.out = Console(width=80, file=io.StringIO(), record=True, markup=False, highlight=False)
    piped.show(decision)
    whole = piped.out.export_text()
    assert len(whole.splitlines()) > 40 and all(option.code in whole for option in decision.options)


def test_long_lists_are_paged_in_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []
    monkeypatch.setattr("pydoc.pager", pages.append)
    long = [Text(f"line {n}") for n in range(30)]
    show_pages(session(late()).out, *long)
    assert len(pages) == 1 and pages[0].splitlines()[-1] == "line 29"
    show_pages(session(late(), height=40).out, *long)
    assert len(pages) == 1
    plain = Console(width=80, height=24, file=io.StringIO(), record=True)
    show_pages(plain, *long)
    assert len(pages) == 1 and plain.export_text().splitlines()[-1] == "line 29"


# --- lines -----------------------------------------------------------------------------------------


def test_lines_are_broken_between_words_and_measured_in_cells() -> None:
    text = "ルフィ attacks the 麦わらの一味 with everything that is there"
    broken = wrapped(Text(text), 20, 2)
    assert max(line.cell_len for line in broken) <= 20
    assert " ".join(line.plain.strip() for line in broken) == text
    units = [Text(f"{n} 麦わら") for n in range(12)]
    flowed = flowing(Text("Play: "), units, 30)
    assert max(line.cell_len for line in flowed) <= 30
    assert all(any(unit.plain in line.plain for line in flowed) for unit in units)
