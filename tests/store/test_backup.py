"""Backups are merged with the existing data, and no data is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.cli import main
from launcher.store import (
    JournalFile,
    MatchRecord,
    begin_journal,
    hosted_journals_of,
    match_records,
    resume_journal,
    settings,
)
from launcher.store.backup import Backup, BackupError, add_backup, current_backup, format_backup, parse_backup
from launcher.store.journals import KeptJournal

WON = MatchRecord("m1", "aces", "Usual", "k7f3p", 1.0, 9.5, 4, "won", score=3)
LOST = WON._replace(match="m2", result="lost")
HEAD = "plt-games journal 1\nseed k7f3p\n\n"
BEGUN = KeptJournal("aces", "m3", f"{HEAD}deal\n", finished=False, at=2000.0)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch to another computer."""
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "one"))


def play(*lines: str, match: str = "m3") -> None:
    """Create an unfinished match."""
    journal = begin_journal("aces", match, HEAD)
    journal.append("".join(f"{line}\n" for line in lines))
    journal.close()
    assert journal.flush(20)


@pytest.mark.usefixtures("elsewhere")
def test_a_backup_restores_matches_and_settings_on_another_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings().put("look", "theme", "dark")
    settings().put("game:aces", "window", [800, 600])
    match_records().record(WON)
    match_records().flush(20)
    play("deal", "4 of clubs")
    assert main(["backup", str(tmp_path / "all.json")]) == 0
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "other"))
    match_records().record(LOST)
    match_records().flush(20)
    for added in ("1 finished match and 1 journal", "0 finished matches and 0 journals"):
        assert main(["restore", str(tmp_path / "all.json")]) == 0
        assert f"Added {added}." in capsys.readouterr().out
    assert settings().get("look", "theme", "light") == "dark"
    assert settings().get("game:aces", "window", list[object]()) == [], "a window's size is of its screen"
    assert set(match_records().of()) == {WON, LOST}
    found = resume_journal("aces")
    assert found is not None
    assert found[0] == f"{HEAD}deal\n4 of clubs\n"


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("played", "files"),
    [(["deal"], 1), (["deal", "on"], 1), (["other"], 2), ([], 2)],
    ids=["the same", "farther", "otherwise", "not so far"],
)
def test_restoring_keeps_an_unfinished_match(played: list[str], files: int, tmp_path: Path) -> None:
    play(*played)
    add_backup(Backup({}, [], [BEGUN]))
    texts = {file.read_text("utf-8") for file in (tmp_path / "one").rglob("*.txt")}
    assert len(texts) == files
    assert "".join([HEAD, *(f"{each}\n" for each in played)]) in texts


@pytest.mark.usefixtures("elsewhere")
def test_the_match_played_last_is_resumed() -> None:
    play("here")  # this match is from now, and the other is from 1970
    add_backup(Backup({}, [], [BEGUN]))
    found = resume_journal("aces")
    assert found is not None
    assert found[0] == f"{HEAD}here\n"


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.usefixtures("elsewhere")
def test_a_match_with_guests_is_only_continued_with_guests_and_is_in_backups() -> None:
    journal = JournalFile.begin("aces", "m4", f"{HEAD}deal\n", hosted_journals_of("aces"))
    journal.close()
    assert journal.flush(20)
    assert resume_journal("aces") is None
    (kept,) = current_backup().journals
    assert (kept.game, kept.match, kept.finished) == ("aces", "m4", True)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a backup"),
        (b"\xff\xd8\xff", "not a backup"),
        (b"[" * 100_000, "not a backup"),
        (b'{"plt-games": 2}', "newer version"),
        (b'{"plt-games": 1}', "damaged"),
        (b'{"plt-games": 1, "settings": [], "records": [], "journals": []}', "damaged"),
        (b'{"plt-games": 1, "settings": {"a": {"b": NaN}}, "records": [], "journals": []}', "damaged"),
        (b'{"plt-games": 1, "settings": {}, "records": [{"match": "m"}], "journals": []}', "damaged"),
        (b'{"plt-games": 1, "settings": {}, "records": [], "journals": [{"game": "aces"}]}', "damaged"),
    ],
)
def test_a_file_that_is_not_a_valid_backup_is_refused(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_bytes(content)
    assert main(["restore", str(tmp_path / "file")]) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "one").exists()


@pytest.mark.usefixtures("elsewhere")
def test_the_id_of_a_game_can_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    add_backup(Backup({}, [], [BEGUN._replace(game="../../out", match="../../../out")]))
    assert [path.name for path in tmp_path.iterdir()] == ["one"]
    (kept,) = current_backup().journals
    assert kept.game == "../../out"


TEXT = st.text(st.characters(codec="utf-8"), max_size=9)


@given(
    st.dictionaries(
        TEXT, st.dictionaries(TEXT, st.integers() | TEXT | st.booleans(), max_size=3), max_size=3
    ),
    st.lists(st.builds(KeptJournal, TEXT, TEXT, TEXT, st.booleans(), st.floats(0, 1e12)), max_size=3),
)
def test_a_formatted_backup_can_be_parsed(
    scopes: dict[str, dict[str, object]], journals: list[KeptJournal]
) -> None:
    backup = Backup(scopes, [WON, LOST], journals)
    assert parse_backup(format_backup(backup)) == backup


def test_any_edited_backup_is_parsed_or_refused() -> None:
    whole = json.loads(format_backup(Backup({"a": {"b": 1}}, [WON], [BEGUN])))
    for name in ("settings", "records", "journals"):
        for wrong in (None, 3, "text", [3], {"a": 3}, [{}], [None]):
            with pytest.raises(BackupError):
                parse_backup(json.dumps({**whole, name: wrong}).encode())
