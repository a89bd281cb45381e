"""A damaged or locked settings file never stops a program."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import example, given
from hypothesis import settings as setting
from hypothesis import strategies as st

from launcher.store import Settings, shared_file
from launcher.store.shared_file import files_set_aside
from tests.effort import examples
from tests.store.test_settings import AMPLE, put, refresh

DEEP = b'{"look": {"theme": "dark", "x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
BAD = {
    "no JSON": b"somebody's work",
    "half of it": b'{\n"look": {\n  "theme": "dark',
    "another type": b'["look"]',
    "a scope of another type": b'{"look": ["theme"]}',
    "no number": b'{"look": {"theme": "dark", "zoom": NaN}}',
    "infinite": b'{"look": {"theme": "dark", "zoom": -Infinity}}',
    "too large a number": b'{"look": {"theme": "dark", "zoom": 1e999}}',
    "more digits than can be read": b'{"look": {"zoom": ' + b"9" * 5000 + b"}}",
    "deep": DEEP,
    "no text": b'{"look": {"theme": "\xff"}}',
    "huge": b'{"look": {"theme": "' + b"x" * (4 << 20) + b'"}}',
    "blank": b" ",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


@pytest.fixture(params=BAD.values(), ids=BAD.keys())
def bad(request: pytest.FixtureRequest, path: Path) -> bytes:
    path.parent.mkdir()
    path.write_bytes(request.param)
    return bytes(request.param)


class TestABadFile:
    """A damaged file is kept aside by the first write and is reported."""

    def test_reading_a_damaged_file_reports_it_and_leaves_it(self, path: Path, bad: bytes) -> None:
        kept = Settings(path)
        assert kept.get("look", "theme", "light") == "light"
        reason = "the file has more than 4194304 bytes" if len(bad) > 4 << 20 else "the file is damaged"
        assert str(kept.problem).endswith(f"be read from {path}: {reason}.")
        assert path.read_bytes() == bad

    def test_writing_keeps_a_damaged_file_aside(self, path: Path, bad: bytes) -> None:
        kept = Settings(path)
        kept.put("console", "size", 8)
        kept.flush(AMPLE)
        (aside,) = files_set_aside(path)
        assert aside.read_bytes() == bad
        assert str(aside) in str(kept.problem)
        assert Settings(path).get("console", "size", 7) == 8
        assert Settings(path).problem is None

    def test_a_file_that_is_damaged_while_a_window_is_open(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "dark"
        path.write_bytes(b"junk")
        refresh(kept)
        assert f"read from {path}: " in str(kept.problem)
        assert kept.get("look", "theme", "") == "dark"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kept._writer, "submit", lambda _: pytest.fail("read once more"))
            kept.follow()
        put_back = Settings(path)
        put_back.put("look", "theme", "light")
        put_back.flush(AMPLE)
        refresh(kept)
        assert kept.problem is None
        assert kept.get("look", "theme", "") == "light"


@given(data=st.binary(max_size=80) | st.text(alphabet='{}[]":,0e9NaInfity ').map(str.encode))
@example(b'{"\\ud800": {"\\udfff": "\\ud800"}}')
@example(b'{"a": {"b": ' + b"[" * 500 + b"]" * 500 + b"}}")
@setting(max_examples=examples(60), deadline=None)
def test_any_content_of_the_file_can_be_replaced(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.mktemp("data") / "settings.json"
    path.write_bytes(data)
    kept = Settings(path)
    kept.get("a", "b", [])
    kept.put("console", "size", 8)
    kept.flush(AMPLE)
    assert Settings(path).get("console", "size", 7) == 8
    assert all(aside.read_bytes() == data for aside in files_set_aside(path))


def test_unknown_values_are_kept(path: Path) -> None:
    """Such as values of a later version, or of a game that is no longer installed."""
    path.parent.mkdir()
    path.write_text('{"later": {"what": {"it": [1, null, "knows"]}}}')
    put(path, "look", "theme", "dark")
    assert Settings(path).get("later", "what", {}) == {"it": [1, None, "knows"]}


def test_values_above_the_size_limit_are_refused(path: Path) -> None:
    put(path, "look", "theme", "dark")
    kept = Settings(path)
    kept.put("look", "story", "x" * (5 << 20))
    kept.flush(AMPLE)
    assert " 4194304 bytes" in str(kept.problem)
    kept.give_up()
    assert Settings(path).get("look", "theme", "") == "dark"
    assert files_set_aside(path) == []


@pytest.mark.skipif(os.name == "nt", reason="programs are not killed by signals there")
def test_killed_programs_leave_a_complete_file(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from launcher.store import Settings\n"
        "kept = Settings(Path(sys.argv[1]))\n"
        "for k in range(1, 10**6):\n"
        "    for key in 'ab': kept.put(sys.argv[2], key, [k] * 1000)\n"
        "    kept.flush(20); print(k, flush=True)"
    )
    for turn in range(3):
        programs = [
            subprocess.Popen([sys.executable, "-c", code, str(path), name], stdout=subprocess.PIPE, text=True)
            for name in ("one", "other")
        ]
        said = [
            [program.stdout.readline() for _ in range(9 + turn)] for program in programs if program.stdout
        ]
        for program in programs:
            program.kill()
            program.communicate()
        kept = Settings(path)
        for name, lines in zip(("one", "other"), said, strict=True):
            assert kept.get(name, "a", [0])[0] >= int(lines[-1])
        assert kept.problem is None
        assert files_set_aside(path) == []


class TestAnUnavailableFile:
    """If the file is unavailable, values stay in memory and `problem` says so."""

    @pytest.fixture
    def release(
        self, path: Path, hold: Callable[[Path], Callable[[], None]], monkeypatch: pytest.MonkeyPatch
    ) -> Callable[[], None]:
        """Lock the file from another process, and return a function that releases it."""
        put(path, "look", "theme", "dark")
        monkeypatch.setattr(shared_file, "_WAIT", 0.01)
        return hold(path)

    @pytest.mark.usefixtures("release")
    def test_a_locked_file_can_be_read_and_writing_does_not_block(self, path: Path) -> None:
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "dark"
        for turn in range(5):
            kept.put("look", "theme", f"dark {turn}")
            assert kept.get("look", "theme", "") == f"dark {turn}"
        kept.flush(AMPLE)
        assert f"saved in {path}: " in str(kept.problem)
        assert Settings(path).get("look", "theme", "") == "dark"
        kept.give_up()

    def test_values_put_while_the_file_is_locked_are_written_later(
        self, path: Path, release: Callable[[], None]
    ) -> None:
        kept = Settings(path)
        kept.put("console", "size", 8)
        kept.change("console", "names", [], lambda names: [*names, "spider"])
        kept.flush(AMPLE)
        release()
        kept.flush(AMPLE)
        assert kept.problem is None
        assert Settings(path).get("console", "size", 7) == 8
        assert Settings(path).get("console", "names", []) == ["spider"]
        assert kept.get("look", "theme", "") == "dark"

    def test_a_change_to_an_unreadable_list_is_applied_once_it_can_be_read(self, path: Path) -> None:
        put(path, "catalog", "hidden", ["aces"])
        elsewhere = path.rename(path.with_name("elsewhere"))
        path.symlink_to("nowhere")
        kept = Settings(path)
        kept.change("catalog", "hidden", [], lambda names: [*names, "spider"])
        kept.change("catalog", "hidden", [], lambda names: [*names, "same"])
        assert kept.get("catalog", "hidden", []) == ["spider", "same"]
        elsewhere.replace(path)
        kept.flush(AMPLE)
        kept.flush(AMPLE)
        assert kept.get("catalog", "hidden", []) == ["aces", "spider", "same"]
        assert Settings(path).get("catalog", "hidden", []) == ["aces", "spider", "same"]

    def test_values_put_during_a_write_are_written_next(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun, go_on = threading.Event(), threading.Event()
        plain = shared_file.replacing

        def slow(path: Path, mode: int) -> AbstractContextManager[BinaryIO]:
            begun.set()
            go_on.wait(AMPLE)
            return plain(path, mode)

        monkeypatch.setattr(shared_file, "replacing", slow)
        kept = Settings(path)
        kept.put("look", "zoom", 1)
        kept.change("look", "seen", 0, lambda seen: seen + 1)
        assert begun.wait(AMPLE)
        kept.follow()
        kept.put("look", "zoom", 2)
        kept.change("look", "seen", 0, lambda seen: seen + 1)
        assert kept.get("look", "zoom", -1) == 2
        go_on.set()
        kept.flush(AMPLE)
        assert [kept.get("look", key, -1) for key in ("zoom", "seen")] == [2, 2]
        assert [Settings(path).get("look", key, -1) for key in ("zoom", "seen")] == [2, 2]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
    @pytest.mark.parametrize("suffix", ["", ".lock"])
    @pytest.mark.parametrize(
        "lay", [getattr(os, "mkfifo", None), os.mkdir, lambda path: path.symlink_to("aim")]
    )
    def test_anything_but_a_regular_file_is_left_alone(
        self, path: Path, suffix: str, lay: Callable[[Path], None]
    ) -> None:
        put(path, "look", "theme", "dark")
        path.with_name("aim").write_text("{}")
        part = path.with_name(path.name + suffix)
        part.unlink()
        lay(part)
        kept = Settings(path)
        assert kept.get("look", "theme", "light") == ("dark" if suffix else "light")
        kept.put("look", "theme", "contrast")
        kept.flush(AMPLE)
        assert str(kept.problem).endswith(": not a regular file.")
        assert kept.get("look", "theme", "light") == "contrast"
        assert path.with_name("aim").read_text() == "{}"
        kept.give_up()

    def test_a_link_that_leads_nowhere_is_left_alone(self, path: Path, tmp_path: Path) -> None:
        path.parent.mkdir()
        path.symlink_to(tmp_path / "nowhere")
        kept = Settings(path)
        kept.put("look", "theme", "dark")
        kept.flush(AMPLE)
        assert kept.problem is not None
        assert not (tmp_path / "nowhere").exists()
        kept.give_up()

    def test_a_file_that_can_not_be_created_is_a_problem(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        kept = Settings(tmp_path / "file" / "settings.json")
        kept.put("console", "size", 8)
        kept.flush(AMPLE)
        assert kept.problem is not None
        assert str(tmp_path) in kept.problem
        assert kept.get("console", "size", 7) == 8
        kept.give_up()
        assert kept.problem is None
        assert kept.get("console", "size", 7) == 7
