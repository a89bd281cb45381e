"""The help window's process: one for each function that `show_help` returned, for as long as the window is open."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from launcher.show_help import show_doc, show_help
from launcher.show_help.__main__ import main
from launcher.show_help.view import HelpView
from launcher.universe import BringToFront

DEADLINE = 60.0

# Stands in for the window: tells how it was started and what it is told, and closes when the file `close` appears.
# While there is a file `deaf`, it hears what it is told, but too late.
PRETENDER = """
import os, sys, threading, time
from pathlib import Path

os.close(2)  # as the window does once it is open
with open({said!r}, "a", encoding="utf-8") as file:
    print(sys.argv[1], file=file, flush=True)
    def hear():
        while told := os.read(0, 1):
            print("front", file=file, flush=True)
            if not Path({deaf!r}).exists():
                os.write(1, b".")
        print("alone", file=file, flush=True)
    threading.Thread(target=hear, daemon=True).start()
    while not Path({close!r}).exists():
        time.sleep(0.01)
"""


def wait_until(holds: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + DEADLINE
    while not holds():
        if time.monotonic() > deadline:
            pytest.fail(f"waited in vain for {what}")
        time.sleep(0.01)


class Windows:
    """The windows that were opened, which are none, and what they were told."""

    def __init__(self, folder: Path) -> None:
        self.close, self.deaf = folder / "close", folder / "deaf"
        self._said = folder / "said"
        package = folder / "pretender" / "launcher" / "show_help"
        package.mkdir(parents=True)
        (package.parent / "__init__.py").touch()
        (package / "__init__.py").touch()
        source = PRETENDER.format(said=str(self._said), close=str(self.close), deaf=str(self.deaf))
        (package / "__main__.py").write_text(source, encoding="utf-8")

    def said(self, count: int) -> list[str]:
        """What they said, once that are so many lines."""

        def lines() -> list[str]:
            return self._said.read_text("utf-8").splitlines() if self._said.exists() else []

        wait_until(lambda: len(lines()) >= count, f"{count} lines, after {lines()}")
        return lines()


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    windows = Windows(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "pretender"))
    yield windows
    windows.close.touch()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lost_cat").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path / "lost_cat"


def children() -> set[int]:
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it ended meanwhile
            if f"\nPPid:\t{os.getpid()}\n" in (folder / "status").read_text():
                found.add(int(folder.name))
    return found


def test_the_order_contains_title_and_file(windows: Windows, package: Path) -> None:
    show_help(["lost_cat"], "Löst Cat Help", verbatim=True)()
    (order,) = windows.said(1)
    assert json.loads(order) == {
        "title": "Löst Cat Help",
        "verbatim": True,
        "at": None,
        "file": str(package / "doc.txt"),
    }


def test_it_says_at_which_title(windows: Windows, package: Path) -> None:
    show_help(["lost_cat"], "Help", at="Rules")()
    show_doc(package / "doc.txt", "Help", at="Rules")()
    assert [json.loads(line)["at"] for line in windows.said(2)] == ["Rules", "Rules"]


def test_another_call_brings_the_window_to_the_front(windows: Windows, package: Path) -> None:
    help = show_help(["lost_cat"], "Help")
    help()
    windows.said(1)
    help()
    help()
    assert windows.said(3)[1:] == ["front", "front"]


def test_functions_do_not_share_a_window(windows: Windows, package: Path) -> None:
    show_help(["lost_cat"], "One")()
    show_help(["lost_cat"], "Two")()
    assert {json.loads(line)["title"] for line in windows.said(2)} == {"One", "Two"}


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="processes are looked up in /proc")
def test_a_closed_window_leaves_no_process_and_opens_again(windows: Windows, package: Path) -> None:
    before = children()
    help = show_help(["lost_cat"], "Help")
    help()
    windows.said(1)
    assert len(children() - before) == 1
    windows.close.touch()
    wait_until(lambda: children() <= before, "the process to be gone, and no zombie")
    windows.close.unlink()
    help()
    assert [json.loads(line)["title"] for line in windows.said(2)] == ["Help", "Help"]


def test_a_call_that_a_closing_window_misses_opens_it_again(windows: Windows, package: Path) -> None:
    help = show_help(["lost_cat"], "Help")
    help()
    windows.said(1)
    windows.deaf.touch()
    help()
    windows.said(2)
    windows.close.touch()
    assert json.loads(windows.said(3)[2])["title"] == "Help"


def test_a_call_that_was_heard_opens_no_other_window(windows: Windows, package: Path) -> None:
    help = show_help(["lost_cat"], "Help")
    help()
    help()
    windows.said(2)
    before = children()
    windows.close.touch()
    wait_until(lambda: children() < before, "the process to be gone")
    assert len(windows.said(2)) == 2


def test_a_missing_package_is_reported_in_the_window(windows: Windows) -> None:
    show_help(["no_such_package"], "Help")()
    (order,) = windows.said(1)
    assert "'no_such_package'" in json.loads(order)["sorry"]


def test_the_window_outlives_who_opened_it(windows: Windows, package: Path) -> None:
    caller = """if True:
        import os, sys
        from launcher.show_help import show_doc, show_help
        os.environ["PYTHONPATH"] = sys.argv[1]
        show_help(["games", "chat_noir"], "Help")()
    """
    ended = subprocess.run(
        [sys.executable, "-c", caller, os.environ["PYTHONPATH"]],
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
    assert windows.said(2)[1] == "alone"


def test_a_string_is_no_list_of_strings() -> None:
    with pytest.raises(TypeError, match=r"such as \['games', 'chat_noir'\]"):
        show_help("games.chat_noir", "Help")


@pytest.mark.parametrize(
    ("coll_path", "title", "error", "said"),
    [
        (["lost_cat", 7], "Help", TypeError, "a list of strings, not"),
        (["lost_cat"], None, TypeError, "frame_title .* not None"),
        (["lost_cat"], "Lost\0Cat", ValueError, "NUL"),
    ],
)
def test_wrong_arguments_are_errors_at_once(
    coll_path: list[str], title: str, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        show_help(coll_path, title)


def test_without_a_screen_it_says_so(package: Path) -> None:
    (package / "doc.txt").write_text("Run!", encoding="utf-8")
    caller = f"import sys; sys.path.insert(0, {str(package.parent)!r})\n"
    caller += "from launcher.show_help import show_help\nshow_help(['lost_cat'], 'Help')()"
    done = subprocess.run(
        [sys.executable, "-c", caller],
        env={name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=True,
    )
    assert "window can't be opened" in done.stderr
    assert done.stderr.count("\n") == 1


def shown_for(order: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> str:
    """What the process shows that is ordered so, as one line."""
    views: list[HelpView] = []
    monkeypatch.setattr("launcher.show_help.__main__.show", lambda title, view, listen: views.append(view))
    main(order, lambda count: None, lambda: None)
    (view,) = views
    return "|".join(piece.said for piece in view.document.pieces)


def test_the_process_shows_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "doc.txt"
    file.write_text("Cat\n===\nRuns.", encoding="utf-8")
    order = {"title": "Help", "file": str(file), "verbatim": False, "at": None}
    assert shown_for(order, monkeypatch) == "Cat|Runs."
    assert shown_for(order | {"verbatim": True}, monkeypatch) == "Cat|===|Runs."


def test_the_process_reports_missing_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {"title": "Help", "file": str(tmp_path / "doc.txt"), "verbatim": True, "at": None}
    assert str(tmp_path / "doc.txt") in shown_for(missing, monkeypatch)
    sorry = {"title": "Help", "verbatim": False, "at": None, "sorry": "No such package."}
    assert "No such package." in shown_for(sorry, monkeypatch)


def test_the_process_confirms_a_call_once_the_window_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    confirmed: list[int] = []

    def show(title: str, view: HelpView, listen: Callable[[], Iterator[object]]) -> None:
        assert confirmed == []
        assert list(listen()) == [BringToFront()]
        assert confirmed == [2]

    class Heard(threading.Thread):
        def start(self) -> None:
            self.run()

    monkeypatch.setattr("launcher.show_help.__main__.show", show)
    monkeypatch.setattr("launcher.show_help.__main__.threading.Thread", Heard)
    monkeypatch.setattr("launcher.show_help.__main__._hear", lambda calls: calls.put(2))
    main(
        {"title": "Help", "verbatim": False, "at": None, "sorry": "No such package."},
        confirmed.append,
        lambda: None,
    )


def test_an_invisible_window_ends_with_its_caller(tmp_path: Path) -> None:
    order = json.dumps({"title": "Help", "verbatim": False, "at": None, "sorry": "There is no help."})
    process = subprocess.Popen(
        [sys.executable, "-m", "launcher.show_help", order],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "PLT_GAMES_HOME": str(tmp_path)},
    )
    assert process.stdin is not None
    process.stdin.write(b"\n")
    process.stdin.flush()
    assert process.stdout is not None
    assert process.stdout.read(1) == b"."  # it is open
    process.stdin.close()
    assert process.wait(DEADLINE) == 0
    process.stdout.close()
