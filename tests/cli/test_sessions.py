"""Games that are left and resumed, continued from a record, shared by two people, or watched."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.cli.saves import Save
from rulebound.records import read_record, replay

from .conftest import Run

START = "first\nkeep\n"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the games under way."""
    monkeypatch.setenv("RULEBOUND_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


def saves(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.record"))


class TestLeavingAndResuming:
    @pytest.mark.parametrize("leave", ["quit\n", "q\n", "quitter\n", ""])
    def test_a_game_that_is_left_is_kept(self, run: Run, kept: Path, leave: str) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}play nami\n{leave}")
        assert ran.code == 0
        assert "The game is kept: rulebound play --resume goes on with it." in ran.out
        (file,) = saves(kept)
        record = read_record(file.read_text(encoding="utf-8"))
        assert record.names == ["human", "greedy"]
        assert [move.code for move in record.moves] == ["first", "keep", "keep", "play ST01-007"]
        assert not list(kept.glob(".*")), "and no lock stays behind"

    def test_resume_goes_on_where_it_was(self, run: Run, kept: Path) -> None:
        run("play", "--seed", "3", typed=f"{START}play nami\n")
        ran = run("play", "--resume", typed="end turn\n")
        assert "South plays Nami" in ran.out
        assert "Turn 2, North" in ran.out
        (file,) = saves(kept)
        assert len(read_record(file.read_text(encoding="utf-8")).moves) > 4, "in the same file"

    def test_resume_a_file(self, run: Run, kept: Path, tmp_path: Path) -> None:
        mine = tmp_path / "friday.record"
        run("play", "--seed", "3", typed=f"{START}play nami\nsave {mine}\n")
        before = mine.read_text(encoding="utf-8")
        ran = run("play", "--resume", str(mine), typed="end turn\n")
        assert "Turn 2, North" in ran.out
        assert mine.read_text(encoding="utf-8") == before, "what was saved by name stays as it was saved"
        assert len(saves(kept)) == 2

    def test_every_answer_is_kept_at_once(
        self, run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whatever happens after an answer, the game with that answer is there."""
        written: list[int] = []
        write = Save.write

        def count(self: Save, game: object, names: object) -> None:
            write(self, game, names)  # type: ignore[arg-type]
            (file,) = saves(kept)
            written.append(len(read_record(file.read_text(encoding="utf-8")).moves))

        monkeypatch.setattr(Save, "write", count)
        run("play", "--seed", "3", typed=f"{START}play nami\nundo\nend turn\n")
        assert written[:5] == [1, 2, 3, 4, 3]
        assert written[5] == 4

    def test_nothing_is_kept_of_a_game_without_an_answer(self, run: Run, kept: Path) -> None:
        ran = run("play", "--seed", "3", typed="hand\nquit\n")
        assert saves(kept) == [] and "kept" not in ran.out

    @pytest.mark.slow
    def test_a_game_that_was_played_to_its_end_is_kept_no_more(self, run: Run, kept: Path) -> None:
        ran = run("play", "--seed", "5", typed="1\n" * 400)
        assert re.search(r"You (win|lose)", ran.out)
        assert not kept.exists() or not list(kept.iterdir())

    def test_a_game_that_ends_is_kept_no_more(self, run: Run, kept: Path) -> None:
        run("play", "--seed", "3", typed=START)
        assert len(saves(kept)) == 1
        run("play", "--resume", typed="surrender\n")
        assert not list(kept.iterdir())

    def test_a_new_game_says_that_there_is_an_unfinished_one(self, run: Run, kept: Path) -> None:
        run("play", "dbs", "--seed", "3", typed="done\n")
        ran = run("play", typed=START)
        assert "There is an unfinished game: dbs, sd1 against sd2, turn 1." in ran.out
        assert "rulebound play --resume goes on with it." in ran.out
        assert "Rulebound onepiece" in ran.out, "and begins: nobody is there to be asked"
        assert "unfinished" not in run("play", "--seed", "1").out, "not to somebody who wants a certain game"
        french = run("play", "dbs", "--lang", "fr").out
        assert "Il y a une partie inachevée : dbs, sd1 contre sd2, tour 1." in french

    def test_the_latest_is_resumed(self, run: Run, kept: Path) -> None:
        run("play", "--seed", "3", typed=START)
        run("play", "dbs", "--seed", "3", typed="done\n")
        assert "Rulebound dbs" in run("play", "--resume").out
        assert "Rulebound onepiece" in run("play", "onepiece", "--resume").out

    def test_a_game_that_no_longer_replays_is_kept_and_named(self, run: Run, kept: Path) -> None:
        run("play", "--seed", "3", typed=f"{START}play nami\n")
        (file,) = saves(kept)
        old = file.read_text(encoding="utf-8").replace("play ST01-007", "play ST01-013")
        file.write_text(old, encoding="utf-8")
        ran = run("play", "--resume")
        assert ran.code == 2
        assert "was played by other rules or cards than this version of rulebound has" in ran.err
        assert "is kept as it is" in ran.err and "ST01-013" in ran.err
        assert file.read_text(encoding="utf-8") == old
        ran = run("play", typed="quit\n")
        assert ran.code == 0 and "was played by other rules" in ran.out and "Rulebound onepiece" in ran.out
        (stale,) = kept.iterdir()
        assert stale.read_text(encoding="utf-8") == old
        assert "other rules" not in run("play").out, "it is said once"

    def test_two_terminals_do_not_play_the_same_game(self, run: Run, kept: Path) -> None:
        run("play", "--seed", "3", typed=START)
        (file,) = saves(kept)
        elsewhere = Save(file)
        ran = run("play", "--resume", str(file))
        assert ran.code == 2 and "is being played at another terminal" in ran.err
        assert "there is no unfinished game" in run("play", "--resume").err
        elsewhere.release()
        assert run("play", "--resume").code == 0

    def test_where_nothing_can_be_written_the_player_is_told_once(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("RULEBOUND_HOME", str(tmp_path / "file"))
        ran = run("play", "--seed", "3", typed=f"{START}play nami\n")
        assert ran.code == 0
        assert ran.out.count("This game is not kept: Not a directory.") == 1
        assert "n'est pas gardée : ce n'est pas un dossier." in run(
            "play", "--seed", "3", "--lang", "fr", typed=START
        ).out.replace("\n", " ")

    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("--resume", "there is no unfinished game"),
            ("--resume nowhere.record", "nowhere.record cannot be read"),
            ("--resume --seed 3", "has its decks, its rules and its seed already"),
            ("--resume --from x", "two ways to go on"),
            ("--until 3", "name one with “--from”"),
            ("--delay 1", "are for --watch"),
            ("--seat west", "there is no seat “west”: they are south and north"),
            ("--watch --opponent random", "whoever watches has no seat"),
            ("--opponent nobody", "there is no agent “nobody”"),
            ("--watch --agents greedy nobody", "there is no agent “nobody”"),
        ],
    )
    def test_what_cannot_be_meant(self, run: Run, kept: Path, line: str, says: str) -> None:
        ran = run("play", *line.split())
        assert ran.code == 2 and says in ran.err and ran.out == ""

    def test_save_writes_over_a_file_only_if_that_is_meant(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "friday.record"
        file.write_text("mine")
        ran = run("play", "--seed", "3", typed=f"save {file}\n")
        assert f"is there already: save! {file} writes over it." in ran.out.replace("\n", "")
        assert file.read_text() == "mine"
        run("play", "--seed", "3", typed=f"{START}save! {file}\n")
        assert run("replay", str(file), "--verify").code == 0


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of a person against greedy."""
    folder = tmp_path_factory.mktemp("record")
    file = folder / "whole.record"
    typed = "1\n" * 400 + f"save! {file}\n"
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()):
        patch.setenv("RULEBOUND_HOME", str(folder / "home"))
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        main(["play", "--seed", "5"])
    assert file.exists()
    return file


class TestFromARecord:
    def test_a_game_that_is_over_needs_a_point(self, run: Run, record: Path) -> None:
        ran = run("play", "--from", str(record))
        assert ran.code == 2 and "is over: --until N goes on from its first N decisions" in ran.err

    @pytest.mark.parametrize("until", [0, 7, 30])
    def test_from_any_point(self, run: Run, kept: Path, record: Path, until: int) -> None:
        there = replay(read_record(record.read_text(encoding="utf-8")), until=until)
        ran = run("play", "--from", str(record), "--until", str(until), "--opponent", "human", typed="1\n")
        assert there.decision is not None and there.decision.prompt in ran.out
        (file,) = saves(kept)
        again = read_record(file.read_text(encoding="utf-8"))
        assert len(again.moves) == until + 1
        assert again.moves[-1].code == there.decision.options[0].code

    def test_in_norths_seat(self, run: Run, record: Path) -> None:
        ran = run("play", "--from", str(record), "--until", "7", "--seat", "north", typed="1\nhand\n")
        assert "You are North." in ran.out and "North (you)" in ran.out
        assert "South (you)" not in ran.out

    def test_watched(self, run: Run, record: Path) -> None:
        ran = run("play", "--from", str(record), "--until", "7", "--watch", "--delay", "0")
        assert ran.code == 0
        assert re.search(r"(South|North) wins: ", ran.out)


class TestTwoAtOneKeyboard:
    def test_each_sees_only_their_own_hand(self, run: Run, kept: Path) -> None:
        ran = run("play", "--opponent", "human", "--seed", "3", typed=f"{START}keep\nend turn\nend turn\n")
        shares = ran.out.split("Pass the keyboard to ")
        assert [share.split(".")[0] for share in shares[1:]] == ["South", "North", "South", "North", "South"]
        for share in shares[1:]:
            mine, theirs = ("ST01", "ST02") if share.startswith("South") else ("ST02", "ST01")
            assert set(re.findall(rf"{theirs}-\d+", share)) <= {f"{theirs}-001"}, share
            assert f"{share.split('.')[0]} (you)" in share
            assert f"{mine}-0" in share

    def test_resumed_it_is_still_for_two(self, run: Run, kept: Path) -> None:
        run("play", "--opponent", "human", "--seed", "3", typed=f"{START}")
        assert "South and North share the keyboard." in run("play", "--resume").out

    def test_who_wins_is_told_by_seat(self, run: Run, kept: Path) -> None:
        ran = run("play", "--opponent", "human", "--seed", "3", typed=f"{START}surrender\n")
        assert "South wins: surrender" in ran.out, "North gave up"

    def test_nobody_takes_back_what_the_other_did(self, run: Run, kept: Path) -> None:
        ran = run("play", "--opponent", "human", "--seed", "3", typed=f"{START}keep\nend turn\nundo\n")
        assert "cannot be undone: the opponent has answered since" in ran.out


class TestWatching:
    def test_step_by_step(self, run: Run, kept: Path) -> None:
        ran = run("play", "--watch", "--seed", "1", typed="\n\n3\nlog\nsurrender\nnonsense\n")
        assert ran.code == 0
        assert "greedy, greedy" in ran.out
        assert "South's hand:" in ran.out and "North's hand:" in ran.out
        assert "Whoever watches cannot give up." in ran.out
        assert ran.out.count("You watch. Enter shows the next step") == 2
        assert not kept.exists(), "a game that nobody here plays is not kept"

    def test_to_the_end(self, run: Run, kept: Path) -> None:
        ran = run("play", "dbs", "--watch", "--agents", "random", "greedy", "--delay", "0", "--seed", "2")
        assert ran.code == 0
        assert "random, greedy" in ran.out
        assert re.search(r"(South|North) wins: ", ran.out)

    def test_the_agents_play_as_they_do_elsewhere(self, run: Run, kept: Path, tmp_path: Path) -> None:
        """What is watched is a game by the rules: its record verifies."""
        file = tmp_path / "watched.record"
        run("play", "--watch", "--seed", "1", typed=f"9999\nsave {file}\n")
        assert run("replay", str(file), "--verify").code == 0


def test_undo_takes_a_whole_sentence_back(run: Run) -> None:
    ran = run("play", "--seed", "3", typed=f"{START}end\ngive leader 2\nundo\nundo\n")
    assert ran.out.count("DON!! 3 active, 0 rested, 7 left") == 2, "as it was before, and not halfway"
    assert ran.out.count("cannot be undone: the opponent has answered since") == 1
