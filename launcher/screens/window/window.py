"""The window of a world program.

It shows pictures in any size and reports the user's actions.
"""

from __future__ import annotations

import gc
import math
import os
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from launcher.picture import LIGHT, Picture, Theme, overlay, rectangle, text
from launcher.screens import fitted_place, flowing_scale, flowing_size
from launcher.screens.window.events import HeldKey, Pinch, Watchdog, translate
from launcher.screens.window.painter import Painter, to_surface
from launcher.universe import Event, Mouse, NoDisplayError, Resized, Screen

if TYPE_CHECKING:
    from launcher.screens.reader import ReaderAdapter
    from launcher.screens.window.speaker import Speaker

_HIDDEN_FIRST = sys.platform in ("darwin", "win32")
"""Whether AccessKit must be connected before the window is shown for the first time."""

SMALLEST = 320, 240
"""The minimum width and height of a window, in pixels."""

_SHARE = 0.9  # the maximum size of a window as a share of the desktop
_ICON = 64  # pixels
_SOON = 0.1  # seconds; pictures that follow each other faster than this are a motion
_NEW = 10_000  # new objects; checking this number takes milliseconds, too long during a motion
_VERY_MANY_PIXELS = 2000  # the height of the desktop


def connect() -> None:
    """Connect to the screen, without opening a window.

    Raises:
        NoDisplayError: if there is no screen.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Without this setting, a click that brings the window to the front would have no other effect.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    try:
        with _silent_libraries(), _no_new_bus():
            pygame.display.init()
        found = pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise NoDisplayError(f"{_without_screen()} ({error})") from error
    if not found or (pygame.display.get_driver() in ("offscreen", "dummy") and not _is_headless_wanted()):
        raise NoDisplayError(_without_screen())
    if pygame.display.get_driver() == "x11":
        # SDL would use an OpenGL context to copy the painted window. That takes ten times as long to open and sixty
        # megabytes. The shared memory of X11 does the same.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _without_screen() -> str:
    """Return why there is no screen.

    The environment variables are part of the explanation.
    """
    said = [f"{name}={os.environ[name]}" for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if said:
        return f"no screen answers at {' or '.join(said)}"
    if sys.platform in ("darwin", "win32"):
        return "no screen was found"
    return "no screen was found: neither DISPLAY nor WAYLAND_DISPLAY is set"


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Prevent messages of C libraries.

    They would write one to the terminal for each type of screen that they cannot find.
    """
    try:
        terminal = os.dup(2)
    except OSError:  # on Windows, if the program has no terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


@contextmanager
def _no_new_bus() -> Iterator[None]:
    """Prevent SDL from starting a session bus.

    The bus would still run after the program has ended.
    """
    name = "DBUS_SESSION_BUS_ADDRESS"
    before = os.environ.get(name)
    # If there were no address, SDL would also try this path and would then start a bus.
    os.environ[name] = before or f"unix:path={os.environ.get('XDG_RUNTIME_DIR') or '/nowhere'}/bus"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _is_headless_wanted() -> bool:
    return bool(os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))


def fitting_size(width: float, height: float, *, flows: bool) -> tuple[int, int]:
    """Return a size in pixels that fits the desktop.

    Fixed pictures keep their proportions.
    """
    most_x, most_y = (length * _SHARE for length in pygame.display.get_desktop_sizes()[0])
    if flows:
        width, height = min(width, most_x), min(height, most_y)
    else:
        shrink = min(1.0, most_x / max(width, 1), most_y / max(height, 1))
        width, height = width * shrink, height * shrink
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(height))


def surface() -> pygame.Surface:
    """Return the surface of the open window.

    If the size of the window changes, there will be a new one.
    """
    surface = pygame.display.get_surface()
    assert surface is not None, "the window is open"
    return surface


def handle() -> pygame.Window:
    """Return the window itself, for functions that the display module does not have."""
    with warnings.catch_warnings():  # it is deprecated for drawing, but that is not its use here
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def can_be_read() -> bool:
    """Return whether a screen reader is possible.

    On Linux, screen readers use the session bus.
    """
    if _HIDDEN_FIRST:
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


class Window(Screen):
    """The window of this process.

    Attributes:
        theme: the theme for the roles of colours.
        zoom: the pixels per logical pixel. In a window with a fixed picture, it is used only when the window is opened.
        fullscreen: whether the window fills the screen.
    """

    def __init__(self) -> None:
        self.theme: Theme = LIGHT
        self.zoom = 1.0
        self.fullscreen = False
        self._flows = False
        self._speaker: Speaker | None = None
        self._reader: ReaderAdapter | None = None
        self._was_let_read = False
        self._painter: Painter | None = None
        self._painted: tuple[object, ...] = ()
        self._place = (1.0, 0, 0)
        self._shown_at = -math.inf
        self._held = HeldKey()
        self._pinch = Pinch()
        self._title = ""
        self._watchdog = Watchdog(self._say_busy)

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Open the window with this space.

        It is `width` by `height` logical pixels, or less if the desktop is too small.

        A program that `flows` adapts its picture to the size of the window. The pictures of other programs have a fixed
        size, and are scaled to fit the window without changing their proportions.

        Raises:
            NoDisplayError: if there is no screen.
        """
        connect()
        self._flows = flows
        size = fitting_size(width * self.zoom, height * self.zoom, flows=self._flows)
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE | (_HIDDEN_FIRST and pygame.HIDDEN))
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        pygame.display.set_caption(title)
        handle().minimum_size = SMALLEST
        self._title = title
        self._was_let_read = False
        if _HIDDEN_FIRST:
            self._let_read()
            handle().show()
        self._watchdog.start()

    def set_icon(self, icon: Picture) -> None:
        """Set the icon of the window, which may not be open yet.

        Title bars and taskbars show it.

        Raises:
            NoDisplayError: if there is no screen.
        """
        connect()
        pygame.display.set_icon(to_surface(icon, scale=_ICON / icon.width, theme=self.theme))

    def close(self) -> None:
        """Close the window.

        After that, the process can open another one.
        """
        if self._speaker is not None:
            self._speaker.close()
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        self._watchdog.stop()
        with self._watchdog:
            pygame.display.quit()

    @property
    def natural_zoom(self) -> float:
        """The default scale for this desktop.

        It is 2 pixels per logical pixel if the resolution is very high, else 1.

        Raises:
            NoDisplayError: if there is no screen.
        """
        connect()
        return 2.0 if min(pygame.display.get_desktop_sizes()[0]) >= _VERY_MANY_PIXELS else 1.0

    @property
    def scale(self) -> float:
        """The scale of a fluid picture.

        It is the zoom in pixels per logical pixel, or less if the window is too small.
        """
        return flowing_scale(self.zoom, *surface().get_size())

    @property
    def size(self) -> tuple[float, float]:
        """The size in logical pixels.

        If the window is even smaller, a part is hidden.
        """
        return flowing_size(self.zoom, *surface().get_size())

    @property
    def room(self) -> tuple[float, float]:
        """The size that `open` needs for this window."""
        width, height = surface().get_size()
        return width / self.zoom, height / self.zoom

    def fit(self, width: float, height: float) -> None:
        """Resize the window to these logical pixels.

        If the desktop is too small, there are fewer.
        """
        handle().size = fitting_size(width * self.zoom, height * self.zoom, flows=self._flows)

    def to_front(self) -> None:
        """Raise the window and focus it.

        The desktop may not allow this.
        """
        if not pygame.display.get_active():
            handle().restore()
        handle().focus()

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and a window."""
        self.fullscreen = not self.fullscreen
        # `pygame.display.toggle_fullscreen` would create another window and lose the painted picture.
        if self.fullscreen:
            handle().set_fullscreen(desktop=True)
        else:
            handle().set_windowed()

    def events(self) -> list[Event]:
        """Return the events since the last call.

        Positions are in logical pixels of the last picture.
        """
        with self._watchdog:
            return self._events()

    def _events(self) -> list[Event]:
        happened, told = self._watchdog.read()
        again = self._held.again(happened, time.perf_counter())
        if self._reader is not None:
            again += self._reader.look()
        if not happened and not told:
            return again
        if any(event.type == pygame.WINDOWEXPOSED for event in happened):
            pygame.display.flip()  # something else covered the picture
        if any(event.type == pygame.WINDOWSIZECHANGED for event in happened):
            # SDL now has another surface, which is black, even if its size is the same as before
            self._painted = self._painted[:1]
        scale, left, top = self._place
        happened, pinched = self._pinch.read(happened, surface().get_size())
        events = [*translate(happened, pygame.mouse.get_pos(), pygame.key.get_mods()), *pinched]
        if told:  # the message must be painted over
            events.append(Resized())
        if self._reader is not None:
            self._reader.tell(events, (*handle().position, *surface().get_size()))
        return again + [
            e._replace(x=(e.x - left) / scale, y=(e.y - top) / scale) if isinstance(e, Mouse) else e
            for e in events
        ]

    def _let_read(self) -> None:
        """Let screen readers read the window, if there can be any."""
        self._was_let_read = True
        if can_be_read():
            from launcher.screens.reader import ReaderAdapter  # most desktops have none

            self._reader = ReaderAdapter(self._title)

    def _say_busy(self) -> None:
        """Paint a message that the program is busy.

        The whole picture is redrawn when the program continues.
        """
        canvas = surface()
        said = text(f"{self._title} is busy. Ctrl+Q closes it.", 15)
        note = overlay(said, rectangle(said.width + 24, said.height + 16, "surface", outline="border"))
        scale = min(self.scale, canvas.get_width() / note.width)
        painted = to_surface(note, scale=scale, theme=self.theme)
        canvas.blit(painted, ((canvas.get_width() - painted.get_width()) // 2, 0))
        pygame.display.update()
        self._painted = self._painted[:1]

    def show(self, picture: Picture) -> None:
        """Show a picture by drawing only the parts that have changed."""
        with self._watchdog:
            canvas = surface()
            self._place = (self.scale, 0, 0)
            if not self._flows:
                scale, left, top = fitted_place(picture, *canvas.get_size())
                self._place = scale, round(left), round(top)
            now = time.perf_counter()
            changed = self._painter_on(canvas).paint(picture, hasty=now < self._shown_at + _SOON)
            if changed:
                self._shown_at = now
                pygame.display.update(changed)
            if not self._was_let_read:  # after the first picture, so that it is not delayed
                self._let_read()
            if self._reader is not None:
                self._reader.show(picture, *self._place)

    def play(self, sound: str | Path, volume: float) -> None:
        """Play a sound at a volume from 0 to 1.

        This does not wait for the sound, and does nothing without a device.
        """
        if self._speaker is None:
            from launcher.screens.window.speaker import Speaker  # windows are silent at first

            self._speaker = Speaker()
        self._speaker.play(sound, volume)

    def copy(self, text: str) -> None:
        """Copy text to the clipboard.

        Characters that the clipboard cannot contain are replaced.
        """
        sendable = text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
        # Another program may have locked the clipboard, or the desktop may not have one.
        with self._watchdog, suppress(pygame.error):
            pygame.scrap.put_text(sendable)

    def leave(self, by: int) -> None:
        """Do nothing, because a window contains nothing but the program."""

    def paste(self) -> str:
        """Return the clipboard's text, or ""."""
        with self._watchdog, suppress(pygame.error):  # as in `copy`
            return pygame.scrap.get_text()
        return ""

    def run(self, looks: Iterator[float]) -> None:
        """Run the program until it ends."""
        for rest in looks:
            self.sleep(rest)

    def sleep(self, seconds: float) -> None:
        """Wait for some seconds.

        If the picture is no longer moving, this also finishes rough drawings and collects garbage.
        """
        time.sleep(seconds)
        if time.perf_counter() <= self._shown_at + _SOON:
            return
        with self._watchdog:
            if self._painter and (changed := self._painter.finish()):
                pygame.display.update(changed)
            if gc.get_count()[0] > _NEW:
                gc.collect(1)

    def _painter_on(self, canvas: pygame.Surface) -> Painter:
        """Return the painter for the surface.

        A new one is created only if the theme or the scale has changed.
        """
        before, self._painted = self._painted, (self.theme, self._place, canvas.get_size())
        scale, left, top = self._place
        if self._painter is None or before[0] is not self.theme or self._painter.scale != scale:
            self._painter = Painter(canvas, self.theme, scale, left, top)
        elif before != self._painted:
            self._painter.move(canvas, left, top)
        return self._painter
