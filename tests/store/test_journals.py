"""Journals survive crashes of the program, and anything that is in place of their files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.store import JournalFile, journals, resume_journal
from launcher.store.storage import Disk
from tests.ordinary_user import as_ordinary_user

AMPLE = 20.0  # seconds
GAME = "chat-noir"
HEAD = "plt-games journal 1\nseed k7f3p\n\n"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder for the journals of the game."""
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    return tmp_path / "data" / "journals" / GAME


def journal_with(match: str = "m1", *lines: str) -> JournalFile:
    """Write a journal with some lines, as another program would leave it."""
    journal = JournalFile.begin(GAME, match, HEAD)
    for line in lines:
        journal.append(f"{line}\n")
    journal.close()
    journal.flush(AMPLE)
    assert journal.problem == ""
    return journal


def resume() -> tuple[str, JournalFile]:
    found = resume_journal(GAME)
    assert found is not None
    return found


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_file()}


def test_a_journal_is_resumed_and_continued(folder: Path) -> None:
    journal_with("m1", "2,3", "4,5")
    text, journal = resume()
    assert text == f"{HEAD}2,3\n4,5\n"
    journal.append("6,7\n")
    journal.close()
    journal.flush(AMPLE)
    assert resume()[0] == f"{HEAD}2,3\n4,5\n6,7\n"
    assert (folder / "m1.txt").read_text(encoding="utf-8") == f"{HEAD}2,3\n4,5\n6,7\n"


@pytest.mark.usefixtures("folder")
def test_each_game_has_its_own_journals() -> None:
    journal_with()
    assert resume_journal("spider") is None


def test_the_newest_journal_is_resumed_first(folder: Path) -> None:
    for match, time in (("m1", 300), ("m2", 500), ("m3", 400)):
        journal_with(match, match)
        os.utime(folder / f"{match}.txt", (time, time))
    found = [resume() for _ in range(3)]
    assert [text.split()[-1] for text, _ in found] == ["m2", "m3", "m1"]


class TestTwoWindows:
    """Two windows of one game never use the same journal."""

    @pytest.mark.usefixtures("folder")
    def test_a_journal_that_is_open_is_not_resumed(self) -> None:
        journal_with()
        _, journal = resume()
        assert resume_journal(GAME) is None
        journal.close()
        journal.flush(AMPLE)
        assert resume()[0] == HEAD

    def test_a_journal_that_another_window_has_is_written_later(self, folder: Path) -> None:
        journal = journal_with()
        _, other = resume()
        journal.append("2,3\n")
        journal.flush(AMPLE)
        expected = f"The match can't be saved in {folder / 'm1.txt'}: another window is playing this match."
        assert journal.problem == expected
        other.close()
        other.flush(AMPLE)
        journal.flush(AMPLE)
        assert journal.problem == ""
        assert (folder / "m1.txt").read_text(encoding="utf-8") == f"{HEAD}2,3\n"

    @pytest.mark.usefixtures("folder")
    def test_a_new_journal_can_not_be_resumed_by_others(self) -> None:
        journal = JournalFile.begin(GAME, "m1", HEAD)
        journal.flush(AMPLE)
        assert resume_journal(GAME) is None

    @pytest.mark.usefixtures("folder")
    def test_each_process_resumes_another_journal(self) -> None:
        for number in range(4):
            journal_with(f"m{number}", f"line {number}")
        program = (
            "from launcher.store import resume_journal; found = resume_journal('chat-noir');"
            " print(found[0].split()[-1], flush=True); input()"
        )
        windows = [
            subprocess.Popen(
                [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(4)
        ]
        got = set()
        for window in windows:
            assert window.stdout is not None
            got.add(window.stdout.readline().strip())
        assert got == {"0", "1", "2", "3"}
        assert resume_journal(GAME) is None
        for window in windows:
            window.kill()
            window.communicate()
        assert resume()[0].startswith(HEAD)

    def test_a_journal_of_the_same_name_is_another_file(self, folder: Path) -> None:
        first, second = JournalFile.begin(GAME, "m1", "one\n"), JournalFile.begin(GAME, "m1", "two\n")
        second.flush(AMPLE)
        assert (first.problem, second.problem) == ("", "")
        assert (folder / "m1.txt").read_text(encoding="utf-8") == "one\n"
        assert (folder / "m1-2.txt").read_text(encoding="utf-8") == "two\n"


class TestTheEnd:
    """The journal of a finished match is kept and not resumed."""

    def test_a_finished_journal_is_kept(self, folder: Path) -> None:
        journal = JournalFile.begin(GAME, "m1", HEAD)
        journal.append("2,3\n")
        journal.finish()
        journal.flush(AMPLE)
        assert resume_journal(GAME) is None
        assert (folder / "finished" / "m1.txt").read_text(encoding="utf-8") == f"{HEAD}2,3\n"

    def test_closing_a_journal_right_after_finishing_it_keeps_it_finished(self, folder: Path) -> None:
        for number, put_away in enumerate(
            (JournalFile.finish, lambda journal: journal.keep_aside("It is odd."))
        ):
            journal = JournalFile.begin(GAME, f"m{number}", HEAD)
            put_away(journal)
            journal.close()
        journal.finish()
        journal.flush(AMPLE)
        assert resume_journal(GAME) is None
        assert names(folder / "aside") == {"m1.txt", "m1.why"}

    def test_a_reason_that_can_not_be_written_is_written_later(self, folder: Path) -> None:
        journal = JournalFile.begin(GAME, "m1", HEAD)
        (folder / "aside" / "m1.why").mkdir(parents=True)
        journal.keep_aside("It is odd.")
        journal.flush(AMPLE)
        assert journal.problem
        (folder / "aside" / "m1.why").rmdir()
        journal.finish()
        journal.flush(AMPLE)
        assert journal.problem == ""
        assert names(folder / "aside") == {"m1.txt", "m1.why"}

    def test_undo_after_the_end_reopens_the_journal(self, folder: Path) -> None:
        journal = JournalFile.begin(GAME, "m1", HEAD)
        journal.finish()
        journal.flush(AMPLE)
        journal.append("/to 0\n")
        journal.flush(AMPLE)
        assert resume_journal(GAME) is None, "it is this window's"
        journal.close()
        journal.flush(AMPLE)
        assert resume()[0] == f"{HEAD}/to 0\n"
        assert names(folder / "finished") == set()

    def test_only_old_finished_journals_are_deleted(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(journals, "KEPT", 3)
        journal_with("open")
        for number in range(5):
            journal = JournalFile.begin(GAME, f"m{number}", HEAD)
            journal.finish()
            journal.flush(AMPLE)
            os.utime(folder / "finished" / f"m{number}.txt", (1000 + number, 1000 + number))
        JournalFile.begin(GAME, "m5", HEAD).finish()
        journal.flush(AMPLE)
        assert names(folder / "finished") == {"m5.txt", "m4.txt", "m3.txt"}
        assert names(folder) == {"open.txt"}

    def test_a_wrong_clock_does_not_delete_a_journal_that_just_finished(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(journals, "KEPT", 1)
        JournalFile.begin(GAME, "later", HEAD).finish()
        journals._writer.flush(AMPLE)
        os.utime(folder / "finished" / "later.txt", (9e9, 9e9))
        JournalFile.begin(GAME, "now", HEAD).finish()
        journals._writer.flush(AMPLE)
        assert "now.txt" in names(folder / "finished")


class TestDamagedJournals:
    """Damaged journals are kept unchanged."""

    def test_a_journal_is_kept_aside_with_the_reason(self, folder: Path) -> None:
        journal_with("m1", "2,3", "nonsense")
        data = (folder / "m1.txt").read_bytes() + b"half a li"
        (folder / "m1.txt").write_bytes(data)
        _, journal = resume()
        journal.keep_aside("Line 5 of the journal: 'nonsense' is no move here.")
        journal.flush(AMPLE)
        assert (folder / "aside" / "m1.txt").read_bytes() == data
        assert "Line 5" in (folder / "aside" / "m1.why").read_text(encoding="utf-8")
        assert resume_journal(GAME) is None

    def test_a_journal_of_the_same_name_can_replace_one_kept_aside(self, folder: Path) -> None:
        journal_with()
        _, journal = resume()
        journal.keep_aside("The game was changed.")
        JournalFile.begin(GAME, "m1", "anew\n")
        journal.flush(AMPLE)
        assert (folder / "m1.txt").read_text(encoding="utf-8") == "anew\n"

    def test_damaged_journals_are_read_and_long_ones_are_cut(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        journal_with()
        (folder / "m1.txt").write_bytes(b"\xff\xfe\x00\n")
        text, journal = resume()
        assert (text, journal.cut) == ("\ufffd\ufffd\x00\n", "")
        monkeypatch.setattr(journals, "_LONGEST", 1000)
        (folder / "m1.txt").write_bytes(b"2,3\n" * 250)
        journal.close()
        journal.flush(AMPLE)
        text, journal = resume()
        assert (text, journal.cut) == ("2,3\n" * 250, "")
        (folder / "m2.txt").write_bytes(b"2,3\n" * 251)
        text, journal = resume()
        assert text == "2,3\n" * 250
        assert "longer than 1000" in journal.cut

    def test_the_next_line_replaces_half_a_line(self, folder: Path) -> None:
        journal_with("m1", "2,3")
        with (folder / "m1.txt").open("a", encoding="utf-8") as file:
            file.write("4,5   ; 1a2")
        text, journal = resume()
        assert text == f"{HEAD}2,3\n"
        journal.append("6,7\n")
        journal.flush(AMPLE)
        assert (folder / "m1.txt").read_text(encoding="utf-8") == f"{HEAD}2,3\n6,7\n"

    def test_an_empty_journal_is_deleted(self, folder: Path) -> None:
        journal_with()
        (folder / "m1.txt").write_bytes(b"")
        assert resume_journal(GAME) is None
        assert names(folder) == set()


def _file(path: Path) -> None:
    path.write_text("somebody's", encoding="utf-8")


class TestUnavailableFolders:
    """If a journal can't be written, there is a message, the match continues, and everything is written later."""

    @pytest.mark.parametrize("place", ["", "data", "data/journals", "data/journals/chat-noir"])
    @pytest.mark.parametrize(
        "make",
        [
            _file,
            pytest.param(getattr(os, "mkfifo", None), marks=pytest.mark.skipif(os.name == "nt", reason="-")),
        ],
    )
    def test_a_file_in_place_of_a_folder_is_a_problem_until_it_is_removed(
        self,
        folder: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        place: str,
        make: Callable[[Path], None],
    ) -> None:
        monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "home"))
        blocked = tmp_path / "home" / place
        blocked.parent.mkdir(parents=True, exist_ok=True)
        make(blocked)
        assert resume_journal(GAME) is None
        journal = JournalFile.begin(GAME, "m1", HEAD)
        journal.append("2,3\n")
        journal.flush(AMPLE)
        assert str(blocked) in journal.problem
        blocked.unlink()
        journal.append("4,5\n")
        journal.close()
        journal.flush(AMPLE)
        assert journal.problem == ""
        assert resume()[0] == f"{HEAD}2,3\n4,5\n"

    @pytest.mark.skipif(os.name == "nt", reason="pipes have no names here")
    def test_pipes_directories_and_links_are_ignored(self, folder: Path) -> None:
        journal_with("m1")
        os.mkfifo(folder / "pipe.txt")
        (folder / "directory.txt").mkdir()
        (folder / "link.txt").symlink_to("/dev/zero")
        assert resume()[0] == HEAD
        for name in ("pipe", "directory", "link"):
            JournalFile.begin(GAME, name, HEAD).flush(AMPLE)
        assert {"pipe-2.txt", "directory-2.txt", "link-2.txt"} <= names(folder)

    @pytest.mark.usefixtures("folder")
    def test_an_unreadable_journal_is_skipped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        journal_with("m1", "2,3")

        def break_file(*arguments: object, **options: object) -> bytes:
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as patch:
            patch.setattr(journals, "read_regular", break_file)
            assert resume_journal(GAME) is None
        assert resume()[0] == f"{HEAD}2,3\n"

    @pytest.mark.parametrize("match", ["", "../../up", "a/b", "con", "\0", "\ud800", "x" * 500, "Ü"])
    def test_a_name_that_is_not_valid_for_a_file_is_escaped(self, folder: Path, match: str) -> None:
        journal = JournalFile.begin(GAME, match, HEAD)
        journal.close()
        journal.flush(AMPLE)
        assert journal.problem == ""
        assert len(names(folder)) == 1
        assert resume()[0] == HEAD

    @pytest.mark.skipif(os.name == "nt", reason="there are no limits to set")
    @pytest.mark.usefixtures("folder")
    def test_a_full_disk(self) -> None:
        program = """
            import resource, signal
            from launcher.store import JournalFile, resume_journal
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
            journal = JournalFile.begin("chat-noir", "m1", "head\\n\\n")
            for number in range(50):
                journal.append(f"line {number}\\n")
            journal.flush(20)
            print(journal.problem)
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            journal.append("line 50\\n")
            journal.flush(20)
            print(journal.problem)
        """
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True
        )
        full, empty = done.stdout.splitlines()
        assert full.endswith(": File too large.")
        assert empty == ""
        assert resume()[0] == "head\n\n" + "".join(f"line {number}\n" for number in range(51))

    @pytest.mark.skipif(os.name == "nt", reason="folders have other permissions there")
    @as_ordinary_user
    def test_a_home_that_can_only_be_read(self, folder: Path) -> None:
        journal_with("m1", "2,3")
        (folder / "m1.txt").chmod(0o400)
        folder.chmod(0o500)
        text, journal = resume()
        assert text == f"{HEAD}2,3\n"
        journal.append("4,5\n")
        journal.flush(AMPLE)
        assert journal.problem.endswith("m1.txt: Permission denied.")
        folder.chmod(0o700)
        (folder / "m1.txt").chmod(0o600)
        journal.flush(AMPLE)
        assert (folder / "m1.txt").read_text(encoding="utf-8") == f"{HEAD}2,3\n4,5\n"


@pytest.mark.usefixtures("folder")
def test_a_journal_is_written_when_the_program_ends() -> None:
    program = "from launcher.store import JournalFile; JournalFile.begin('chat-noir', 'm1', 'head\\n').append('x\\n')"
    subprocess.run([sys.executable, "-c", program], check=True)
    assert resume()[0] == "head\nx\n"


@pytest.mark.skipif(os.name == "nt", reason="programs are not killed by signals there")
@pytest.mark.usefixtures("folder")
def test_a_journal_is_written_before_the_program_is_killed() -> None:
    program = (
        "from launcher.store import JournalFile; import os, signal;"
        "j = JournalFile.begin('chat-noir', 'm1', 'head\\n'); j.append('x\\n'); j.flush(20);"
        "j.append('y\\n'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False)
    assert done.returncode == -signal.SIGKILL
    assert resume()[0] in ("head\nx\n", "head\nx\ny\n")


def test_a_new_journal_is_created_again_if_another_program_removes_the_empty_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    removed = list[str]()
    lock = journals.lock

    def remove_and_lock(descriptor: int, wait: float) -> bool:
        if not removed:
            (file,) = folder.glob("*.txt")
            removed.append(file.name)
            file.unlink()
        return lock(descriptor, wait)

    monkeypatch.setattr(journals, "lock", remove_and_lock)
    journal = JournalFile.begin(GAME, "m1", HEAD)
    assert journal.flush(AMPLE)
    assert removed == [journal.path.name]
    assert journal.path.read_text("utf-8") == HEAD


def test_the_disk_storage_begins_a_journal_with_its_head(folder: Path) -> None:
    journal = Disk().begin_journal(GAME, "m1", HEAD)
    assert journal.flush(AMPLE)
    assert (folder / "m1.txt").read_text("utf-8") == HEAD
    journal.close()


def test_characters_that_can_not_be_encoded_become_question_marks(folder: Path) -> None:
    journal = journal_with("m1", "a \ud800 b")
    assert journal.path.read_bytes() == f"{HEAD}a ? b\n".encode()


def test_an_invalid_folder_name_is_a_problem(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_name(*arguments: object) -> int:
        raise ValueError("embedded null byte")

    monkeypatch.setattr(journals.os, "open", no_name)
    journal = JournalFile.begin(GAME, "m1", HEAD)
    journal.flush(AMPLE)
    assert journal.problem.endswith("embedded null byte.")
    monkeypatch.undo()
