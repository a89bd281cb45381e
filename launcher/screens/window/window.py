"""The window around a world program: it shows pictures at any size and says what the user does."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from launcher.picture import LIGHT, Picture, Theme, overlay, rectangle, text
from launcher.screens.fitting import fitted_place, flowing_scale, flowing_size
from launcher.screens.reader import HIDDEN_FIRST, can_be_read
from launcher.screens.window.connection import connect
from launcher.screens.window.display import SMALLEST, fitting_size, handle, surface
from launcher.screens.window.events import translate
from launcher.screens.window.held_key import HeldKey
from launcher.screens.window.images import to_surface
from launcher.screens.window.painter import Painter
from launcher.screens.window.pinch import Pinch
from launcher.screens.window.watchdog import Watchdog
from launcher.universe import Event, Mouse, NoDisplayError, Resized, Screen

if TYPE_CHECKING:
    from launcher.screens.reader import ReaderAdapter
    from launcher.screens.window.speaker import Speaker

_ICON = 64  # pixels
_SOON = 0.1  # seconds from one picture to the next while something moves
_NEW = 10_000  # objects that came to be; to look through them takes milliseconds, which frames of a motion don't have
_VERY_MANY_PIXELS = 2000  # from top to bottom of the desktop


class Window(Screen):
    """The window of this process, a `Screen`.

    Attributes:
        theme: what colour roles look like.
        zoom: pixels for a logical pixel; in a fitted window, only when it is opened.
        fullscreen: whether it fills the screen.
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
        """Show the window, with room for `width` by `height` logical pixels, or for less if the desktop is small.

        A program that `flows` lays its picture out to the window's size; any other's picture has a size of its own, and
        is fitted to the window with its proportions kept.

        Raises:
            NoDisplayError: if there is no screen.
        """
        connect()
        self._flows = flows
        size = fitting_size(width * self.zoom, height * self.zoom, flows=self._flows)
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE | (HIDDEN_FIRST and pygame.HIDDEN))
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        pygame.display.set_caption(title)
        handle().minimum_size = SMALLEST
        self._title = title
        self._was_let_read = False
        if HIDDEN_FIRST:
            self._let_read()
            handle().show()
        self._watchdog.start()

    def set_icon(self, icon: Picture) -> None:
        """Let the window be known by this picture in title bars and task bars."""
        pygame.display.set_icon(to_surface(icon, scale=_ICON / icon.width, theme=self.theme))

    def close(self) -> None:
        """Close the window; the process can open another."""
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
        """Pixels for a logical pixel on this desktop: 2 on one with very many, else 1.

        Raises:
            NoDisplayError: if there is no screen.
        """
        connect()
        return 2.0 if min(pygame.display.get_desktop_sizes()[0]) >= _VERY_MANY_PIXELS else 1.0

    @property
    def scale(self) -> float:
        """Pixels for a logical pixel of a picture that flows: the zoom, or less in a window too small for it."""
        return flowing_scale(self.zoom, *surface().get_size())

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at this scale; of a window that is smaller still, a part is seen."""
        return flowing_size(self.zoom, *surface().get_size())

    @property
    def room(self) -> tuple[float, float]:
        """What `open` takes to open a window of this size again."""
        width, height = surface().get_size()
        return width / self.zoom, height / self.zoom

    def fit(self, width: float, height: float) -> None:
        """Give the window room for `width` by `height` logical pixels, as far as the desktop allows."""
        handle().size = fitting_size(width * self.zoom, height * self.zoom, flows=self._flows)

    def to_front(self) -> None:
        """Show the window before all others, and give it the keyboard, as far as the desktop allows."""
        if not pygame.display.get_active():
            handle().restore()
        handle().focus()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.fullscreen = not self.fullscreen
        # Not with `pygame.display.toggle_fullscreen`, which makes another window and loses what is painted.
        if self.fullscreen:
            handle().set_fullscreen(desktop=True)
        else:
            handle().set_windowed()

    def events(self) -> list[Event]:
        """Events since the last call; places are in logical pixels of the picture shown last."""
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
            pygame.display.flip()  # something else covered what is painted
        if any(event.type == pygame.WINDOWSIZECHANGED for event in happened):
            # SDL has another surface now, a black one, be it of the size that the last one had
            self._painted = self._painted[:1]
        scale, left, top = self._place
        happened, pinched = self._pinch.read(happened, surface().get_size())
        events = [*translate(happened, pygame.mouse.get_pos(), pygame.key.get_mods()), *pinched]
        if told:  # which is to be painted over
            events.append(Resized())
        if self._reader is not None:
            self._reader.tell(events, (*handle().position, *surface().get_size()))
        return again + [
            e._replace(x=(e.x - left) / scale, y=(e.y - top) / scale) if isinstance(e, Mouse) else e
            for e in events
        ]

    def _let_read(self) -> None:
        """Let screen readers read the window, where there can be any."""
        self._was_let_read = True
        if can_be_read():
            from launcher.screens.reader import ReaderAdapter  # here, as most desktops have none

            self._reader = ReaderAdapter(self._title)

    def _say_busy(self) -> None:
        """Paint over the picture that the program is busy; all of it is painted anew when it comes back."""
        canvas = surface()
        said = text(f"{self._title} is busy. Ctrl+Q closes it.", 15)
        note = overlay(said, rectangle(said.width + 24, said.height + 16, "surface", outline="border"))
        scale = min(self.scale, canvas.get_width() / note.width)
        painted = to_surface(note, scale=scale, theme=self.theme)
        canvas.blit(painted, ((canvas.get_width() - painted.get_width()) // 2, 0))
        pygame.display.update()
        self._painted = self._painted[:1]

    def show(self, picture: Picture) -> None:
        """Bring a picture on the screen. What is there already is not drawn again."""
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
            if not self._was_let_read:  # after the first picture, which doesn't wait for it
                self._let_read()
            if self._reader is not None:
                self._reader.show(picture, *self._place)

    def play(self, sound: str | Path, volume: float) -> None:
        """Let a sound be heard, as loud as from 0 to 1, if it can be; without waiting for that."""
        if self._speaker is None:
            from launcher.screens.window.speaker import Speaker  # here, as most windows open in silence

            self._speaker = Speaker()
        self._speaker.play(sound, volume)

    def copy(self, text: str) -> None:
        """Put text on the clipboard, in so far as a clipboard can hold it."""
        sendable = text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
        # another program may hold the clipboard, or the desktop has none
        with self._watchdog, suppress(pygame.error):
            pygame.scrap.put_text(sendable)

    def paste(self) -> str:
        """The text on the clipboard, or nothing."""
        with self._watchdog, suppress(pygame.error):  # as above
            return pygame.scrap.get_text()
        return ""

    def run(self, looks: Iterator[float]) -> None:
        """Look at the window again and again until the program is over."""
        for rest in looks:
            self.sleep(rest)

    def sleep(self, seconds: float) -> None:
        """Let time go by; once a picture stays, what was painted in haste is finished, and garbage is looked for."""
        time.sleep(seconds)
        if time.perf_counter() <= self._shown_at + _SOON:
            return
        with self._watchdog:
            if self._painter and (changed := self._painter.finish()):
                pygame.display.update(changed)
            if gc.get_count()[0] > _NEW:
                gc.collect(1)

    def _painter_on(self, canvas: pygame.Surface) -> Painter:
        """The painter; another one only if it would draw other sprites."""
        before, self._painted = self._painted, (self.theme, self._place, canvas.get_size())
        scale, left, top = self._place
        if self._painter is None or before[0] is not self.theme or self._painter.scale != scale:
            self._painter = Painter(canvas, self.theme, scale, left, top)
        elif before != self._painted:
            self._painter.move(canvas, left, top)
        return self._painter
