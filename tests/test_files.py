"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.files import write_whole


def test_a_file_is_replaced_at_once(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, "one")
    write_whole(file, "two é")
    assert file.read_text(encoding="utf-8") == "two é"
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_must_not_be_there(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, "one", new=True)
    with pytest.raises(FileExistsError):
        write_whole(file, "two", new=True)
    assert file.read_text(encoding="utf-8") == "one"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("new", [False, True])
def test_what_goes_wrong_leaves_nothing_behind(tmp_path: Path, new: bool) -> None:
    file = tmp_path / "a.txt"
    if not new:
        file.write_text("before", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half \ud800", new=new)
    assert [each.read_text(encoding="utf-8") for each in tmp_path.iterdir()] == ([] if new else ["before"])
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "no" / "such" / "folder", "text", new=new)
