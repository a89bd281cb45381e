"""How all windows look, move and sound: chosen in one, followed by all, and told to programs that want to know."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from launcher import desktop as services_of_desktop
from launcher.picture import (
    CONTRAST,
    DARK,
    LIGHT,
    THEMES,
    Picture,
    PictureLabel,
    above,
    beside,
    labelled,
    square,
)
from launcher.store import Settings, settings
from launcher.universe import ChangeTheme, Choose, Handlers, Look, Package, Program, Sound
from launcher.universe import look as looks
from launcher.universe.events import Event, Focused, KeyPress, Mouse, Unfocused
from launcher.universe.look import apply_look, change_look, look
from launcher.universe.loop import Loop, LoopContext

if TYPE_CHECKING:
    from tests.universe.paper import Paper

Say = Callable[[str], None]
KEYS: dict[str, object] = {
    "c": Choose("theme", "contrast"),
    "g": Choose("palette", "grey"),
    "m": Choose("motion", 0),
    "q": Choose("volume", 0),
    "t": Sound("touch"),
    "x": ChangeTheme(),
}


NOTHING: list[list[Event]] = [[] for _ in range(5000)]


class Worn(list[Look]):
    """What a program was told."""

    def __init__(self, paper: type[Paper], *keys: str | Event) -> None:
        super().__init__()
        self.screen = paper(*(KeyPress(key) if isinstance(key, str) else key for key in keys), *NOTHING)
        apply_look(self.screen, look(), flows=True)
        self.screen.open("", 10, 10, flows=False)
        handlers = Handlers(self._draw, on_key=self._key, on_look=self._look)
        surroundings = LoopContext("program:test", None, None, None)
        self.loop = Loop(Program("", handlers), self.screen, 1, surroundings)
        for _ in range(len(keys) + 1):
            self.loop.step()

    def rest(self) -> None:
        """Take another step, after a while in which the user did nothing."""
        self.loop._pace._busy_until = self.loop._applied._refresh_at = 0.0
        self.loop.step()

    def _draw(self, world: str) -> Picture:
        return square(10, "one")

    def _key(self, world: str, key: str) -> Package[str]:
        return Package(world, KEYS[key])

    def _look(self, world: str, look: Look) -> str:
        self.append(look)
        return world


def elsewhere(key: str, value: object) -> None:
    other = Settings(settings().path)
    other.put("look", key, value)
    other.flush(10)


def test_on_look_is_called_before_the_first_picture_and_at_each_change(paper: type[Paper]) -> None:
    told = Worn(paper, "m", "q", "m")
    first = Look(zoom=1.0)
    assert told == [first, first._replace(motion=0), first._replace(motion=0, volume=0)]
    assert look() == told[-1]._replace(zoom=0.0)


def test_chosen_theme_is_applied_at_once(paper: type[Paper]) -> None:
    told = Worn(paper, "c", "g")
    assert (told.screen.theme.name, told.screen.theme.palette) == ("contrast", "grey")


def test_choices_in_other_windows_are_followed(paper: type[Paper]) -> None:
    told = Worn(paper)
    elsewhere("palette", "red-green")
    elsewhere("hints", "live")
    deadline = time.monotonic() + 20
    while len(told) == 1 and time.monotonic() < deadline:
        told.rest()
        time.sleep(0.005)
    assert told.screen.theme.palette == "red-green"
    assert told[-1].hints == "live"
    told.rest()
    assert len(told) == 2


def test_ctrl_t_goes_through_all_themes_but_high_contrast_and_leaves_that_alone(paper: type[Paper]) -> None:
    there = [theme for theme in THEMES.values() if theme is not CONTRAST]
    assert [Worn(paper, "x").screen.theme for _ in there] == [*there[1:], LIGHT]
    assert Worn(paper, "c", "x").screen.theme is CONTRAST


def test_a_sound_is_played_unless_none_is_wanted(paper: type[Paper]) -> None:
    assert "play touch at 0.4" in Worn(paper, "t").screen.log
    assert not any("play" in each for each in Worn(paper, "q", "t").screen.log)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("theme", "drak"),
        ("palette", "dark"),
        ("motion", -1),
        ("volume", 1.5),
        ("hints", True),
        ("colour", "x"),
    ],
)
def test_invalid_choices_raise_an_error(setting: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"'{setting}' or value {value!r}"):
        change_look(setting, value)
    settings().put("look", setting, value)
    assert look() == Look()


def test_stored_values_out_of_range_are_ignored() -> None:
    settings().put("look", "motion", -1e300)
    settings().put("look", "zoom", "large")
    assert look() == Look()


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Say:
    """What the desktop's portal is to answer from now on."""
    if os.name == "nt":
        pytest.skip("the portal is a shell script")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setattr(services_of_desktop, "_GIVES_UP", 30.0)  # as a busy machine may take long to answer
    program = tmp_path / "gdbus"

    def say(answer: str) -> None:
        program.write_text(f'#!/bin/sh\necho "{answer}"\n', encoding="utf-8")
        program.chmod(0o755)

    return say


def desktop_answer() -> str:
    looks.ask_desktop()
    assert looks._asking is not None
    looks._asking.join(30)
    return looks.desktop_theme()


SCHEME = "({'org.freedesktop.appearance': {'color-scheme': <uint32 %d>, 'contrast': <uint32 %d>}},)"


@pytest.mark.parametrize(
    ("answer", "theme"),
    [
        (SCHEME % (0, 0), "light"),
        (SCHEME % (1, 0), "dark"),
        (SCHEME % (2, 0), "light"),
        (SCHEME % (1, 1), "contrast"),
        ("Error: no such interface", "light"),
    ],
)
def test_the_desktop_says_which_theme_it_has(say: Say, answer: str, theme: str) -> None:
    say(answer)
    assert desktop_answer() == theme


def test_without_a_desktop_the_theme_is_light_and_not_stored(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert desktop_answer() == "light"
    settings().flush(10)
    assert not list(home.rglob("settings*"))


def test_a_desktop_that_can_not_be_asked_is_light(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert desktop_answer() == "light"


def test_silent_desktop_is_light_and_does_not_delay_the_window(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    say('" && exec sleep 60 && echo "')
    monkeypatch.setattr(looks, "_FIRST_ANSWER", 0.01)
    monkeypatch.setattr(services_of_desktop, "_GIVES_UP", 2.0)
    looks.await_desktop()
    assert looks._asking is not None
    assert looks._asking.is_alive()
    assert desktop_answer() == "light"


@pytest.mark.parametrize(("answer", "theme"), [("Dark", "dark"), ("", "light")])
def test_macos_reports_its_theme(
    answer: str, theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.name == "nt":
        pytest.skip("what is asked is a shell script")
    program = tmp_path / "defaults"
    program.write_text(f"#!/bin/sh\necho {answer}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr("sys.platform", "darwin")
    assert desktop_answer() == theme


class Registry(ModuleType):
    """Enough of winreg."""

    HKEY_CURRENT_USER = "user"

    def __init__(self, **values: object) -> None:
        super().__init__("winreg")
        self._values = values

    def OpenKey(self, root: str, key: str) -> AbstractContextManager[str]:  # noqa: N802  # its name
        return nullcontext(key)

    def QueryValueEx(self, key: str, name: str) -> tuple[object, int]:  # noqa: N802  # its name
        if name not in self._values:
            raise FileNotFoundError(name)
        return self._values[name], 1


@pytest.mark.parametrize(
    ("values", "theme"),
    [
        ({"Flags": "126", "AppsUseLightTheme": 0}, "dark"),
        ({"Flags": "126", "AppsUseLightTheme": 1}, "light"),
        ({"Flags": "127", "AppsUseLightTheme": 1}, "contrast"),
        ({}, "light"),
    ],
)
def test_windows_reports_its_theme(
    values: dict[str, object], theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "winreg", Registry(**values))
    monkeypatch.setattr("sys.platform", "win32")
    assert desktop_answer() == theme


def test_a_desktop_that_gets_dark_is_followed_when_the_user_comes_back(say: Say, paper: type[Paper]) -> None:
    say(SCHEME % (2, 0))
    desktop_answer()
    assert Worn(paper).screen.theme is LIGHT
    desktop_answer()  # before it is told otherwise
    say(SCHEME % (1, 0))
    told = Worn(paper, Focused())
    assert desktop_answer() == "dark"
    told.rest()
    assert told.screen.theme is DARK
    assert told[-1].theme == "system"


def test_desktop_is_not_asked_if_a_theme_was_chosen(say: Say, paper: type[Paper]) -> None:
    say(SCHEME % (1, 0))
    change_look("theme", "light")
    before = looks._asking
    Worn(paper, Focused())
    assert looks._asking is before


def test_a_program_knows_whether_the_last_press_was_that_of_a_finger(paper: type[Paper]) -> None:
    finger, mouse = Mouse(1, 1, "button-down", touch=True), Mouse(1, 1, "button-down")
    told = Worn(paper, mouse, finger, finger._replace(event="button-up"), finger, mouse)
    assert [each.touch for each in told] == [False, True, False]


class Row:
    """A program with two rows of buttons, one of which can have the focus."""

    def __init__(
        self, paper: type[Paper], *events: list[Event], rows: Sequence[Sequence[str]] = (("hit", "stand"),)
    ) -> None:
        self._rows = rows
        self.focused: list[str] = []
        self.pressed: list[str] = []
        self.screen = paper(*events)
        self.screen.open("", 10, 10, flows=False)
        handlers = Handlers(self._draw, on_deed=self._do, on_key=self._key)
        self.loop = Loop(Program("", handlers), self.screen, 1, LoopContext("program:test", None, None, None))

    def _draw(self, focus: str) -> Picture:
        rows = [
            labelled(beside(*[self._button(name, focus) for name in row]), "row", "") for row in self._rows
        ]
        return above(*rows, labelled(square(4, "one"), "button", "split", states=["disabled"]))

    def _button(self, name: str, focus: str) -> Picture:
        states = ["focused"] if name == focus else []
        return labelled(square(4, "one"), "button", name, key=name, states=states)

    def _do(self, focus: str, path: tuple[PictureLabel, ...], deed: str, value: str) -> str:
        self.focused.append(path[-1].key)
        return path[-1].key

    def _key(self, focus: str, key: str) -> str:
        self.pressed.append(focus)
        return focus


def test_scanning_moves_the_focus_by_itself_and_one_key_chooses(paper: type[Paper]) -> None:
    change_look("scan", 0.5)
    row = Row(paper, [], [], [KeyPress(" ")], [])
    for _ in range(4):
        row.loop._scans_at = 0.0
        row.loop.step()
    row.loop.step()
    assert row.focused == ["hit", "stand"], "a key gives time"
    assert row.pressed == ["stand"]


def test_scanning_goes_through_rows_and_space_enters_a_row(paper: type[Paper]) -> None:
    change_look("scan", 0.5)
    space = [KeyPress(" ")]
    row = Row(paper, [], [], space, [], space, [], rows=["abc", "def", "g"])
    for _ in range(7):
        row.loop._scans_at = 0.0
        row.loop.step()
    assert row.focused == ["a", "d", "e", "g"]
    assert row.pressed == ["e"]


def test_a_window_without_the_keyboard_does_not_scan(paper: type[Paper]) -> None:
    change_look("scan", 0.5)
    row = Row(paper, [Unfocused()], [], [])
    for _ in range(4):
        row.loop.step()
        row.loop._scans_at = 0.0
    assert row.focused == []
