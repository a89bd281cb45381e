"""On a full disk, a failed write leaves no file behind and keeps the existing file."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.console.effects import save_report
from launcher.screens import write_film
from launcher.store import MatchRecord, match_records, replacing
from launcher.tabletop import Match
from launcher.tabletop.declaration import write_file
from tests.install.wheels import write_game
from tests.tabletop.nulltable import nulltable

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no disk can be made small, and there are no limits")
ROOM = 200_000  # bytes
AMPLE = 20.0  # seconds
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75.0, 12, "won", 3.0)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with little room: a small disk, or a limit for the size of files if no disk can be mounted."""
    import resource

    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount") if os.geteuid() == 0 else None
    made = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made and made.returncode == 0:
        yield folder
        subprocess.run(["umount", str(folder)], check=True)
        return
    before, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    yield folder
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, ignored)


def by_player(file: Path) -> None:
    write_file(str(file), b"x" * 10 * ROOM, replace=file.exists())


def by_replacing(file: Path) -> None:
    with replacing(file) as written:
        written.write(b"x" * 10 * ROOM)


def by_export(file: Path) -> None:
    assert main(["stats", "--export", str(file)]) == 0


def by_film(file: Path) -> None:
    match = Match(nulltable, seed="k7f3p")
    while match.moves:
        match.play("1")
    write_film(file, match.history)


@pytest.fixture
def _many(home: Path) -> None:
    for k in range(2000):
        match_records().record(PLAY._replace(match=f"m{k}"))
    match_records().flush(AMPLE)


@pytest.mark.usefixtures("_many")
@pytest.mark.parametrize("write", [by_player, by_replacing, by_export, by_film])
@pytest.mark.parametrize("there", [True, False])
def test_a_file_is_replaced_whole_or_left(disk: Path, write: Callable[[Path], None], there: bool) -> None:
    file = disk / "file.png"
    if write is by_film:
        if not disk.is_mount():
            pytest.skip("a film is small, and only a disk can be nearly full")
        (disk / "rest").write_bytes(b"x" * (ROOM - 8192))
    if there:
        file.write_bytes(b"mine")
    before = sorted(disk.iterdir())
    for _ in range(3):
        with suppress(OSError, ValueError, AssertionError):
            write(file)
        assert sorted(disk.iterdir()) == before
        assert not there or file.read_bytes() == b"mine"


def test_a_report_is_saved_whole_or_not_at_all(disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(disk))
    told = list[str]()
    for _ in range(3):
        save_report("jewel", "x" * 10 * ROOM, told.append)
        assert "could not" in told[-1]
        assert [each for each in disk.rglob("*") if each.is_file()] == []
    save_report("jewel", "It stopped.", told.append)
    assert told[-1].startswith("Report saved")


def test_the_message_names_the_problem(disk: Path) -> None:
    with pytest.raises(ValueError, match=r"can't be written: (No space left on device|File too large)\."):
        by_player(disk / "new")


def test_a_failed_installation_leaves_no_files(
    disk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = write_game(tmp_path, "ping-game", "1.0", files={"ping_game/large.txt": "x" * 10 * ROOM})
    monkeypatch.setenv("PLT_GAMES_HOME", str(disk))
    assert main(["install", str(wheel)]) == 1
    said = capsys.readouterr().err
    assert "No space left" in said or "File too large" in said
    assert list((disk / "data" / "games" / ".new").iterdir()) == []


class TestReplacing:
    def test_a_link_stays_and_its_target_is_replaced(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("old")
        (tmp_path / "link").symlink_to("file")
        with replacing(tmp_path / "link") as file:
            file.write(b"new")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "file").read_text() == "new"

    def test_the_mode_of_a_replaced_file_stays(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("old")
        (tmp_path / "file").chmod(0o640)
        with replacing(tmp_path / "file") as file:
            file.write(b"new")
        assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640

    @pytest.mark.parametrize("write", [by_replacing, by_export, by_film])
    def test_a_pipe_or_a_device_is_left_alone(
        self, tmp_path: Path, home: Path, write: Callable[[Path], None]
    ) -> None:
        pipe = tmp_path / "pipe.png"
        os.mkfifo(pipe)
        with pytest.raises((OSError, AssertionError)):
            write(pipe)
        assert pipe.is_fifo()
        assert [each.name for each in tmp_path.iterdir() if not each.is_dir()] == ["pipe.png"]

    def test_an_interrupted_write_leaves_no_file(self, tmp_path: Path) -> None:
        with suppress(KeyboardInterrupt), replacing(tmp_path / "file") as file:
            file.write(b"new")
            raise KeyboardInterrupt
        assert list(tmp_path.iterdir()) == []
