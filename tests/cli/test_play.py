"""A person at the table, played by lines from a pipe."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rulebound.cli.play import cannot_undo
from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game
from rulebound.table import new_game
from sampling import sampled

from .conftest import Run

START = "1\nkeep\n"
"""South goes first and keeps the hand."""


def test_the_end_of_the_input_is_a_polite_quit(run: Run) -> None:
    ran = run("play", "--seed", "3")
    assert ran.code == 0
    assert ran.err == ""
    assert "Goodbye." in ran.out


def test_quit(run: Run) -> None:
    ran = run("play", "--seed", "3", typed="quit\n1\n")
    assert ran.code == 0
    assert "Keep the opening hand" not in ran.out


def test_the_seed_repeats_the_game(run: Run) -> None:
    typed = START + "1\n" * 30
    first = run("play", typed=typed).out
    found = re.search(r"seed (\d+)", first)
    assert found is not None
    assert run("play", "--seed", found[1], typed=typed).out == first


@pytest.mark.parametrize("opponent", sampled(["greedy", "random"]))
def test_a_whole_game_fits_eighty_columns(run: Run, opponent: str) -> None:
    ran = run("play", "--seed", "5", "--opponent", opponent, typed="1\n" * 400)
    assert ran.code == 0
    assert re.search(r"You (win|lose): [a-z ]+ \[[0-9-]+\]", ran.out)
    assert "save FILE keeps the record" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("columns", ["50", "200"])
def test_other_widths(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ran = run("play", "--seed", "5", typed="1\n" * 60)
    assert max(len(line) for line in ran.out.splitlines()) <= int(columns)


def test_answers_by_number_and_by_code(run: Run) -> None:
    by_number = run("play", "--seed", "3", typed="1\n1\n1\n").out
    by_code = run("play", "--seed", "3", typed="first\nKEEP\nplay  st01-007\n").out
    assert "South plays Nami (ST01-007)" in by_number

    def told(text: str) -> list[str]:
        return [line for line in text.splitlines() if not line.startswith(">")]

    assert told(by_number) == told(by_code)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("99", "there is no option 99: they are numbered 1 to 5 (rule 6-5-2)"),
        ("0", "there is no option 0"),
        ("-1", "there is no option -1"),
        ("9" * 9000, "there is no option"),
        ("play ST01-010", "there is no ST01-010 in your hand"),
        ("play st01-004", "ST01-004 costs 2 and you have 1 active DON!! (rule 2-7-2)"),
        ("attack st01-001", "nobody battles on their first turn (rule 6-5-6-1)"),
        ("dance", "“dance” is not one of the options"),
        ("\x1b[2J\x07", "“�[2J�” is not one of the options"),
    ],
)
def test_an_illegal_answer_is_refused_with_its_rule_and_asked_again(
    run: Run, answer: str, reason: str
) -> None:
    ran = run("play", "--seed", "3", typed=f"{START}{answer}\nplay ST01-007\n")
    said = " ".join(ran.out.split())
    assert f"No: {reason}" in said
    assert "South plays Nami" in said
    assert "\x1b" not in ran.out


def test_looking_things_up(run: Run) -> None:
    ran = run(
        "play", "--seed", "3",
        typed=f"{START}?\nwhy\nhand\ncard st01-001\ncard X-1\nrules 7-1-1-4\nrules 99\ntrash\nlog\nboard\n\n",
    )  # fmt: skip
    assert ran.code == 0
    assert "surrender" in ran.out
    assert "6-5-2  The turn player plays cards" in ran.out
    assert "[DON!! x2] This card gains [Rush]." in ran.out
    assert "there is no card X-1" in ran.out
    assert "7-1-1-4  If the attacker or the target has left" in ran.out
    assert "onepiece has no rule 99" in ran.out
    assert "North's trash, 0 cards" in ran.out
    assert ran.out.count("South (you), turn 1") == 3


def test_an_empty_line_does_not_leave_a_game_that_is_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "over.record"
    ran = run("play", "--seed", "3", typed=f"{START}surrender\n\n\nsave {file}\n")
    assert ran.out.count("save FILE keeps the record") == 3 and file.is_file()


def test_surrender(run: Run) -> None:
    ran = run("play", "--seed", "3", typed=f"{START}surrender\nsurrender\nundo\n")
    assert ran.code == 0
    assert "You lose: surrender [1-2-4]" in ran.out
    assert "The game is over" in ran.out
    assert "nothing to undo" in ran.out


def test_the_opponents_hand_stays_hidden(run: Run) -> None:
    """Before North has shown a card, no card of North's deck but its Leader is named."""
    ran = run("play", "--seed", "3", typed=f"{START}log\ntrash\nboard\nhand\n")
    assert set(re.findall(r"ST02-\d+", ran.out)) == {"ST02-001"}
    assert "North draws a card (5 times)" in ran.out


def test_a_saved_record_replays(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "friday.record"
    ran = run("play", "--seed", "3", typed=f"{START}end\nsave {file}\nsave {file}\nsave {tmp_path}/no/dir\n")
    said = "".join(ran.out.split())  # a long path is wrapped wherever the line ends
    assert f"Savedas{file}" in said
    assert "istherealready" in said
    assert "cannotbewritten" in said
    assert run("replay", str(file), "--verify").code == 0


def numbers_seen(game: Game) -> Counter[str]:
    """How many of each card South can name, wherever they lie."""
    return Counter(re.findall(r"'number': '([A-Z0-9-]+)'", str(game.view(0)["seats"])))


class TestUndo:
    def test_a_card_played(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}play ST01-007\nundo\nhand\nplay ST01-006\n")
        assert "South plays Tony Tony.Chopper" in ran.out
        assert "cannot be undone" not in ran.out

    def test_nothing_to_undo(self, run: Run) -> None:
        assert "nothing to undo" in run("play", "--seed", "3", typed="undo\n").out

    def test_not_past_the_opponent(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}end\nundo\n")
        assert "cannot be undone: the opponent has answered since" in ran.out

    @staticmethod
    def at(seed: int, *answers: str) -> Game:
        game = new_game("onepiece", ("st01", "st02"), seed)
        for answer in answers:
            game.choose(answer)
        return game

    def test_not_the_dealing_of_cards(self) -> None:
        before = self.at(3)
        now = before.clone()
        now.choose("first")
        assert cannot_undo(before, now)

    def test_not_a_battle(self) -> None:
        """That the opponent was not asked to counter says something about the hand."""
        before = self.at(3, "first", "keep", "keep", "end", "end")
        now = before.clone()
        now.choose("attack ST01-001")
        assert cannot_undo(before, now)

    @pytest.mark.parametrize("seed", sampled(range(12), 4))
    def test_what_may_be_undone_teaches_nothing(self, seed: int) -> None:
        """Whoever takes a decision back knows no card that was unknown before."""
        taken_back = 0
        game = new_game("onepiece", ("st01", "st02"), seed)
        dice = dice_for(seed)
        while (ask := game.ask) is not None:
            before = game.clone()
            game.choose(dice.below(len(ask.choices)))
            if ask.seat == 0 and not cannot_undo(before, game):
                taken_back += 1
                assert numbers_seen(game) <= numbers_seen(before)
                assert game.dice.a == before.dice.a
        assert taken_back > 5
