"""What earlier versions have written is read: matches, backups and settings; each version has a folder here.

`make.py` has made them, and `sums.json` says what is to come of each journal.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from launcher.author import tabletop_of
from launcher.catalog.full_catalog import HIDDEN, STARRED, switched_names
from launcher.cli import main
from launcher.store import match_records, settings
from launcher.store.backup import current_backup, parse_backup
from launcher.tabletop import journal
from launcher.tabletop.autosave import Autosave
from launcher.tabletop.options import from_texts
from tests.record.make import end_of

RECORD = Path(__file__).parent
GENERATIONS = sorted(path.parent.name for path in RECORD.glob("*/sums.json"))
GAMES = [(path.parent.parent.name, path.name) for path in sorted(RECORD.glob("*/journals/*"))]


def sums(generation: str) -> dict[str, dict[str, Any]]:
    """Return the checksums of files, and the ends of journals."""
    read: dict[str, dict[str, Any]] = json.loads((RECORD / generation / "sums.json").read_text("utf-8"))
    return read


@pytest.mark.parametrize("generation", GENERATIONS)
def test_the_files_are_as_the_version_wrote_them(generation: str) -> None:
    folder = RECORD / generation
    files = {
        file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file() and file.name != "sums.json"
    }
    assert files == sums(generation)["files"]


@pytest.mark.parametrize(("generation", "game"), GAMES)
def test_journals_lead_to_the_positions_that_they_were_written_in(generation: str, game: str) -> None:
    tabletop, ends = tabletop_of(game), sums(generation)["ends"]
    files = sorted((RECORD / generation / "journals" / game).glob("*.txt"))
    assert files
    for file in files:
        contents = journal.salvage_journal(tabletop, file.read_text("utf-8"))
        assert (contents.broken, contents.elsewhere, contents.files) == ("", 0, ()), file
        assert (contents.version, bool(contents.match)) == (generation, True)
        assert end_of(contents.history) == ends[file.relative_to(RECORD / generation).as_posix()], file


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_backup_is_restored_completely_and_its_matches_are_continued(generation: str, home: Path) -> None:
    file = RECORD / generation / "backup.json"
    backup = parse_backup(file.read_bytes())
    assert main(["restore", str(file)]) == 0
    restored = current_backup()
    assert restored.settings == backup.settings
    assert set(restored.records) == set(backup.records)
    assert sorted(restored.journals) == sorted(backup.journals)
    assert (match_records().unread, match_records().damage) == ("", "")
    waiting = {each.game for each in backup.journals if not each.finished}
    assert waiting
    for game in waiting:
        autosave = Autosave(tabletop_of(game), game, "later")
        history = autosave.resume(lambda _: None)
        assert autosave.take_notices() == []
        autosave.close()
        assert history is not None
        text = journal.journal_text(history, generation, "")
        moves = [line for line in text.splitlines() if "  ; " in line]
        assert any(all(move in each.text for move in moves) for each in backup.journals if each.game == game)
    assert not [*home.rglob("aside")]


@pytest.mark.parametrize("generation", GENERATIONS)
def test_settings_are_kept_completely(generation: str, home: Path) -> None:
    home.mkdir()
    path = Path(settings().path)
    assert path.is_relative_to(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(RECORD / generation / "settings.json", path)
    expected = json.loads(path.read_text("utf-8"))
    for scope, values in expected.items():
        for key, value in values.items():
            assert settings().get(scope, key, value) == value
            assert settings().get(scope, key, type(value)()) == value
    settings().put("test", "written", value=True)
    settings().flush(20)
    assert settings().problem is None
    assert json.loads(path.read_text("utf-8")) == {**expected, "test": {"written": True}}
    assert [each.name for each in path.parent.iterdir() if "damaged" in each.name] == []


@pytest.mark.parametrize("generation", GENERATIONS)
def test_choices_of_the_player_still_hold(generation: str, home: Path) -> None:
    path = Path(settings().path)
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(RECORD / generation / "settings.json", path)
    scopes: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
    assert switched_names(HIDDEN) == {*scopes["catalog"]["hidden"]}
    assert switched_names(STARRED) == {*scopes["catalog"]["starred"]}
    for scope, values in scopes.items():
        if scope.startswith("game:"):
            tabletop = tabletop_of(scope.removeprefix("game:"))
            options = from_texts(tabletop, values["options"])
            assert isinstance(options, tabletop.options)
            assert {*values["toggles"]} <= {toggle.name for toggle in tabletop.toggles}
            assert {*values["seats"]} <= {"person", *tabletop.strengths}
