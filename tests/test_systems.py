"""Code that depends on the system, tested for other systems by replacing their calls where possible."""

from __future__ import annotations

import fcntl
import os
import re
import runpy
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from launcher.install import environment
from launcher.process import apart, failures
from launcher.store import journals, shared_file

CHECKOUT = Path(__file__).parents[1]
PAGE = (CHECKOUT / "docs" / "systems.md").read_text(encoding="utf-8")
DEPENDS = re.compile(
    r"\bsys\.platform\b|\bos\.name\b|\bos\.killpg\b|\bfcntl\b|\bmsvcrt\b|\bwinreg\b|\bctypes\b|\"/proc/"
)


def test_the_page_lists_all_files_that_depend_on_the_system() -> None:
    asking = {
        path.relative_to(CHECKOUT).as_posix()
        for root in ("launcher", "games")
        for path in (CHECKOUT / root).rglob("*.py")
        if DEPENDS.search(path.read_text(encoding="utf-8"))
    }
    assert set(re.findall(r"`((?:launcher|games)/[\w/]+\.py)`", PAGE)) == asking


class Msvcrt(ModuleType):
    """Locks on parts of a file as on Windows, built from Linux locks that also belong to an open file."""

    LK_NBLCK = 2

    def locking(self, descriptor: int, mode: int, length: int) -> None:
        assert mode == self.LK_NBLCK
        start = os.lseek(descriptor, 0, os.SEEK_CUR)
        asked = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, start, length, 0)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, asked)
        except BlockingIOError as error:
            raise PermissionError(13, "Permission denied") from error


@pytest.fixture
def windows_lock(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bool]:
    """Return `lock` from a module that was loaded as if on Windows."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setitem(sys.modules, "msvcrt", Msvcrt("msvcrt"))
        made: Callable[..., bool] = runpy.run_path(str(shared_file.__file__))["lock"]
        return made


@pytest.mark.skipif(not hasattr(fcntl, "F_OFD_SETLK"), reason="no locks that belong to an open file")
def test_locks_are_exclusive_or_shared_on_windows_too(
    windows_lock: Callable[..., bool], tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text("what is locked can be read", encoding="utf-8")
    one, two, three = (os.open(path, os.O_RDWR) for _ in range(3))
    assert windows_lock(one, shared=True)
    assert windows_lock(two, shared=True)
    assert not windows_lock(three)
    os.close(one)
    assert not windows_lock(three)
    os.close(two)
    assert windows_lock(three)
    assert os.read(three, 4) == b"" or path.read_text(encoding="utf-8").startswith("what")
    again = os.open(path, os.O_RDWR)
    assert not windows_lock(again, shared=True)
    os.close(three)
    os.close(again)


def test_a_process_of_its_own_group_is_made_and_ended_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    process = SimpleNamespace(returncode=None, stdin=None, terminate=lambda: asked.setdefault("ended", True))

    def popen(words: list[str], **options: object) -> object:
        asked.update(options, words=words)
        return process

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200, raising=False)
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x8000000, raising=False)
    monkeypatch.setattr(subprocess, "Popen", popen)
    assert apart.spawn_apart("games") is process
    assert asked["creationflags"] == 0x8000200
    assert "start_new_session" not in asked
    apart.end_rest(process)  # type: ignore[arg-type]
    assert "ended" not in asked, "what a process leaves behind can't be known there"
    apart.end_apart(process, "SIGTERM")  # type: ignore[arg-type]
    assert asked["ended"]


@pytest.mark.parametrize("module", ["launcher/install/keeper", "games/pousse/guard"])
def test_a_tree_of_processes_is_ended_by_taskkill_on_windows(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[list[str]] = []
    names = runpy.run_path(str(CHECKOUT / f"{module}.py"), run_name="other")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "run", lambda words, **more: said.append(words))
    monkeypatch.setattr(os, "killpg", lambda *numbers: pytest.fail("there is no such call"), raising=False)
    if module == "games/pousse/guard":
        names["end_all"]()
    else:
        mine, other = os.pipe()
        os.close(other)
        names["_end_with"](mine)
        os.close(mine)
    assert said == [["taskkill", "/F", "/T", "/PID", str(os.getpid())]]


def test_the_python_of_an_environment_is_where_each_system_has_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = environment.interpreter(tmp_path)
    assert here == tmp_path / "bin" / "python"
    monkeypatch.setattr(environment, "os", SimpleNamespace(name="nt"))
    monkeypatch.setattr(environment, "_path_in", lambda root, what: root / "Scripts")
    assert environment.interpreter(tmp_path) == tmp_path / "Scripts" / "python.exe"


@pytest.mark.parametrize(("status", "said"), [(0xC0000005, "segmentation fault"), (0xC00000FD, "stack")])
def test_windows_crash_codes_are_explained(status: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert said in failures.died("Odd Game", status, True)


def test_linux_crash_signals_are_explained() -> None:
    assert "segmentation fault" in failures.died("Odd Game", -signal.SIGSEGV, True)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="nobody tells which files are open")
def test_a_journal_is_closed_before_it_is_renamed_where_required(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    monkeypatch.setattr(journals, "_NO_RENAMING_WHILE_OPEN", True)
    opened: list[bool] = []
    rename = Path.replace

    def replace(path: Path, target: Path) -> Path:
        if tmp_path in path.parents:  # the writer of an earlier test may still rename its own files
            names = {str(each.resolve()) for each in Path("/proc/self/fd").iterdir()}
            opened.append(str(path) in names)
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    journal = journals.JournalFile.begin("chat-noir", "m1", "plt-games journal 1\n")
    journal.append("a\n")
    journal.finish()
    assert journal.flush(20)
    assert opened == [False]
    assert journal.path.parent.name == "finished"
