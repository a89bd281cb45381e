"""A desktop to open real windows on, and hands that move the mouse and press keys.

`Desktop` is an X server without a screen (Xvfb) and without a window manager. What happens on it comes from the X
test extension, which programs can't tell from a mouse and a keyboard.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from Xlib import XK, X, Xatom
from Xlib.display import Display
from Xlib.error import BadWindow
from Xlib.ext import composite, xtest
from Xlib.protocol.event import ClientMessage
from Xlib.xobject.drawable import Window as XWindow

T = TypeVar("T")

SCREEN = 1600, 1200
PATIENCE = 60.0  # seconds; on a machine that is busy, a program may take long to open its window
MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}


class Window:
    """A window on the desktop. Places are in pixels from its top left corner.

    Whatever is done to it brings it to the front and gives it the keyboard first, as a person would.
    """

    def __init__(self, desktop: Desktop, handle: XWindow, title: str) -> None:
        self.title = title
        self._desktop = desktop
        self._handle = handle

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Window) and self._handle.id == other._handle.id

    def __hash__(self) -> int:
        return hash(self._handle.id)

    def __repr__(self) -> str:
        return f"<Window {self.title!r}>"

    @property
    def geometry(self) -> tuple[int, int, int, int]:
        """Left, top, width and height on the screen."""
        found = self._handle.get_geometry()
        return found.x, found.y, found.width, found.height

    @property
    def is_open(self) -> bool:
        return self in self._desktop.windows()

    def move(self, x: float, y: float) -> None:
        """Move the mouse."""
        self._focus()
        left, top, _, _ = self.geometry
        self._fake(X.MotionNotify, x=round(left + x), y=round(top + y))

    def press(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self._fake(X.ButtonPress, button)

    def release(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self._fake(X.ButtonRelease, button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.press(x, y, button)
        self.release(x, y, button)

    def double_click(self, x: float, y: float) -> None:
        """Click twice, with nothing between that a busy machine could make too long."""
        self.move(x, y)
        for event in (X.ButtonPress, X.ButtonRelease) * 2:
            xtest.fake_input(self._desktop.display, event, 1)
        self._desktop.display.sync()

    def wheel(self, x: float, y: float, notches: int) -> None:
        """Turn the wheel, down if `notches` is above 0."""
        for _ in range(abs(notches)):
            self.click(x, y, 5 if notches > 0 else 4)

    def key(self, name: str) -> None:
        """Press and release keys: "a", "A", "?", "Return", "Escape", "Left", "F1", "ctrl+z", "ctrl+shift+Tab"."""
        *held, last = name.split("+") if len(name) > 1 else [name]
        code, shifted = self._desktop.keycode(last)
        codes = [self._desktop.keycode(MODIFIERS[modifier])[0] for modifier in held]
        if shifted:
            codes.append(self._desktop.keycode(MODIFIERS["shift"])[0])
        self._focus()
        for each in [*codes, code]:
            self._fake(X.KeyPress, each)
        for each in [code, *reversed(codes)]:
            self._fake(X.KeyRelease, each)
        time.sleep(0.01)  # SDL takes a press within two milliseconds of the release for a key held down

    def hold(self, name: str) -> None:
        """Press a key, and keep it down."""
        self._focus()
        self._fake(X.KeyPress, self._desktop.keycode(name)[0])

    def let_go(self, name: str) -> None:
        """Release a key that is held, be the window there or not."""
        self._fake(X.KeyRelease, self._desktop.keycode(name)[0])

    def type(self, text: str) -> None:
        for character in text:
            self.key(character)

    def resize(self, width: int, height: int) -> None:
        self._handle.configure(width=width, height=height)
        self._desktop.wait_for(lambda: self.geometry[2:] == (width, height), f"{self} to be resized")

    def close(self) -> None:
        """Ask it to close, as the button in a title bar does."""
        display = self._desktop.display
        ask, kind = display.intern_atom("WM_DELETE_WINDOW"), display.intern_atom("WM_PROTOCOLS")
        event = ClientMessage(window=self._handle, client_type=kind, data=(32, [ask, X.CurrentTime, 0, 0, 0]))
        self._handle.send_event(event)
        display.sync()

    def screenshot(self) -> pygame.Surface:
        """What it shows, for `get_at` or `pygame.image.save`."""
        return _pixels(self._handle)

    @property
    def icon(self) -> pygame.Surface:
        """What it is known by among others."""
        name = self._desktop.display.intern_atom("_NET_WM_ICON")
        words = self._handle.get_property(name, Xatom.CARDINAL, 0, 1 << 18)  # at once, as it may be changed
        width, height, *argb = words.value
        pixels = b"".join(word.to_bytes(4, "big") for word in argb)
        return pygame.image.frombytes(pixels, (width, height), "ARGB")

    def _focus(self) -> None:
        self._handle.configure(stack_mode=X.Above)
        self._handle.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._desktop.display.sync()

    def _fake(self, event: int, detail: int = 0, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._desktop.display, event, detail, x=x, y=y)
        self._desktop.display.sync()


class Desktop:
    """A screen with windows, and the programs that were started on it."""

    def __init__(self, name: str, folder: Path) -> None:
        self.display = Display(name)
        # Each window keeps its pixels while another covers it, as on desktops of today.
        composite.redirect_subwindows(self.display.screen().root, composite.RedirectAutomatic)
        self.folder = folder
        self.home = folder / "home"
        self.name = name
        self._started: list[subprocess.Popen[bytes]] = []
        self._output = folder / "output.txt"
        self._picture = folder / "desktop.png"

    def start(self, *command: str | Path, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Start a program whose windows open here; its settings are this test's own."""
        plain = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        ours = {"DISPLAY": self.name, "PLT_GAMES_HOME": str(self.home)}
        with self._output.open("ab") as output:
            process = subprocess.Popen(
                [str(part) for part in command],
                env=plain | ours | (env or {}),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        self._started.append(process)
        return process

    def remember_window(self, width: int, height: int) -> None:
        """The console opens in a window of this size, as if it had been closed so: all its games are seen."""
        self.remember("program:PLT Games", "window", [width, height])

    def remember(self, scope: str, key: str, value: object) -> None:
        """A setting is as if it had been chosen before."""
        code = f"from launcher.store import settings; settings().put({scope!r}, {key!r}, {value!r})"
        assert self.start(sys.executable, "-c", code).wait() == 0

    @property
    def output(self) -> str:
        """What the programs printed until now."""
        return self._output.read_text("utf-8", "replace") if self._output.exists() else ""

    def windows(self) -> list[Window]:
        """All that can be seen, the one in front last."""
        found = []
        for handle in self.display.screen().root.query_tree().children:
            with suppress(BadWindow):  # it closed meanwhile
                if handle.get_attributes().map_state == X.IsViewable:
                    title = handle.get_full_text_property(self.display.intern_atom("_NET_WM_NAME"))
                    found.append(Window(self, handle, title or handle.get_wm_name() or ""))
        return found

    def window(self, title: str, timeout: float = PATIENCE) -> Window:
        """The window of that title, as soon as it is there."""

        def look() -> Window | None:
            return next((window for window in self.windows() if window.title == title), None)

        return self.wait_for(look, f"a window titled {title!r}", timeout)

    def painted_window(self, title: str) -> Window:
        """The window of that title, as soon as it has painted itself."""
        window = self.window(title)
        self.wait_for(lambda: any(window.screenshot().get_at((5, 5))[:3]), f"the first frame of {title!r}")
        return window

    def wait_for(self, condition: Callable[[], T | None], what: str, timeout: float = PATIENCE) -> T:
        """What the condition answers, as soon as that is true; it fails the test if it takes too long."""
        deadline = time.monotonic() + timeout
        while not (answer := condition()):
            if time.monotonic() > deadline:
                pygame.image.save(self.screenshot(), self._picture)
                pytest.fail(
                    f"waited {timeout} s in vain for {what}; there are {self.windows()}, as seen in"
                    f" {self._picture}, and the programs printed:\n{self.output}"
                )
            time.sleep(0.02)
        return answer

    def screenshot(self) -> pygame.Surface:
        """What is on the whole screen."""
        return _pixels(self.display.screen().root)

    def pids(self) -> list[int]:
        """The processes that were started here, and those that they started, and so on."""
        mark = f"PLT_GAMES_HOME={self.home}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it ended meanwhile, or is somebody else's
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
        return found

    def keycode(self, name: str) -> tuple[int, bool]:
        """The number of the key that gives a character or has a name, and whether it takes Shift."""
        keysym = ord(name) if len(name) == 1 else XK.string_to_keysym(name)
        for code, index in sorted(self.display.keysym_to_keycodes(keysym), key=lambda found: found[1]):
            if index <= 1:
                return code, index == 1
        raise ValueError(f"no key of this keyboard is called {name!r}")

    def end(self) -> None:
        """End all that was started, and go."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for process in self._started:
            process.wait()
        self.display.close()


def _pixels(of: XWindow) -> pygame.Surface:
    size = of.get_geometry()
    image = of.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
    surface = pygame.Surface((size.width, size.height), depth=32, masks=(0xFF0000, 0xFF00, 0xFF, 0))
    surface.get_buffer().write(image.data)
    return surface


@pytest.fixture(scope="session")
def x_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of an X server of our own; tests that need it are skipped where there is none, but not in CI."""
    if not shutil.which("Xvfb"):
        reason = "Xvfb is not installed (Debian's package xvfb)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("screen")
    reader, writer = os.pipe()
    geometry = f"{SCREEN[0]}x{SCREEN[1]}x24"
    # Without -r, keys that a busy machine releases late repeat themselves.
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", geometry, "-noreset", "-r"]
    with (
        (folder / "log.txt").open("wb") as log,
        subprocess.Popen(
            command, pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=log, stderr=log
        ) as xvfb,
    ):
        os.close(writer)
        with os.fdopen(reader, encoding="ascii") as answer:
            number = answer.readline().strip()  # comes once the server can be talked to
        if not number:
            pytest.fail(f"Xvfb did not start: {(folder / 'log.txt').read_text('utf-8')}")
        yield f":{number}"
        xvfb.terminate()


@pytest.fixture
def desktop(x_server: str, tmp_path: Path) -> Iterator[Desktop]:
    desktop = Desktop(x_server, tmp_path)
    yield desktop
    desktop.end()
