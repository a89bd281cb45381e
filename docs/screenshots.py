"""Make the screenshots of the manual from real windows, with the same events each time.

    xvfb-run -a -s "-screen 0 2800x2400x24" python docs/screenshots.py

makes all of them on a virtual screen; without `xvfb-run`, it uses your screen. To make only some images, add
their names; `--to FOLDER` writes to another folder. A game is shown at the end of the match in its journal in
`docs/matches`. `gallery` makes pictures of all games in light and dark, at normal and double resolution.
"""

from __future__ import annotations

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pygame
from PIL import Image

from launcher.author import tabletop_of
from launcher.console.shelf import HEADER
from launcher.console.window import open_console
from launcher.picture import DARK, LIGHT, overlay, rectangle
from launcher.screens import to_surface
from launcher.store import play_as, scope_of, settings
from launcher.tabletop import PERSON, History, Match, frame, show
from launcher.universe import Handlers, Program

IMAGES = Path(__file__).with_name("images")
MATCHES = Path(__file__).with_name("matches")
KEYS = {"chat-noir": "h"}
"""The last keys to press, by game; the answer may come from another process."""
SMALLEST = 320.0, 240.0
"""The window of the gallery, in logical pixels."""
COLOURS = 96
"""The number of colours of a picture in the gallery."""
LOOKS = 80
"""The number of times that a window looks for events before the picture is taken, at 40 times a second."""


class Shot(NamedTuple):
    """A program, the size of its window in logical pixels, and the events that it receives."""

    start: Callable[[], object]
    size: tuple[float, float]
    events: Iterable[pygame.event.Event]


def moved(x: float, y: float) -> pygame.event.Event:
    """Return a movement of the mouse to a point of the window, in logical pixels."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(2 * x, 2 * y), rel=(0, 0), buttons=(0, 0, 0))


def course_of(journal: Path) -> History:
    """Return the match in a journal."""
    return Match.read(tabletop_of(journal.stem), journal.read_text(encoding="utf-8")).history


def seats(history: History) -> list[str]:
    """Return seats in which the player to move is a person, and the others are computers, so that no cover appears."""
    game = history.tabletop
    other = game.strengths[0] if game.think else PERSON
    return [PERSON if player == (history.status.turn or 0) else other for player in range(len(game.players))]


def of_match(journal: Path) -> Shot:
    """Return a match in its window, with the mouse over the middle."""

    def start() -> None:
        play_as(journal.stem)
        history = course_of(journal)
        settings().put(scope_of(history.tabletop.name), "seats", seats(history))
        show(history.tabletop, game=journal.stem, help=lambda: None, history=history)

    pressed = [
        pygame.event.Event(pygame.KEYDOWN, key=ord(key), unicode=key, mod=0)
        for key in KEYS.get(journal.stem, "")
    ]
    return Shot(start, frame.SIZE, [moved(frame.SIZE[0] / 2, frame.SIZE[1] / 2), *pressed])


SHOTS = {
    "console": Shot(open_console, (880, 1040), [moved(60, HEADER + 60)]),
    **{journal.stem: of_match(journal) for journal in sorted(MATCHES.glob("*.txt"))},
}
"""The screenshots by the names of their images."""


def looks(shot: Shot, image: Path) -> Iterator[list[pygame.event.Event]]:
    """Yield the events for each look of the window; at the end, save its picture and close it.

    The window does not have the keyboard focus, so that no clock runs.
    """
    for events in [
        [pygame.event.Event(pygame.WINDOWFOCUSLOST)],
        *[[]] * LOOKS,
        *[[event] for event in shot.events],
        *[[]] * (LOOKS if image.stem not in KEYS else 5 * LOOKS),
    ]:
        pygame.event.pump()
        yield events
    seen = pygame.display.get_surface()
    if seen.size != tuple(2 * length for length in shot.size):
        raise SystemExit(
            f"The screen is too small for {image.name}, which takes a window of twice {shot.size}."
        )
    pygame.image.save(seen, image)
    yield [pygame.event.Event(pygame.QUIT)]


def take(shot: Shot, image: Path) -> None:
    """Start a program and save the last picture of its window; this time does not count as play."""
    with (
        patch("pygame.event.get", side_effect=looks(shot, image)),
        patch("launcher.tabletop.frame.features.clocks._PAUSE", 0),
    ):
        shot.start()


def gallery(folder: Path) -> None:
    """Save pictures of all games in the smallest window, with few colours, to keep the files small."""
    folder.mkdir(exist_ok=True)
    for journal in sorted(MATCHES.glob("*.txt")):
        history = course_of(journal)
        usual = [toggle.name for toggle in history.tabletop.toggles if toggle.on]
        table = frame.table_of(history, game=journal.stem, help=True, seats=seats(history), toggles=usual)
        program = Program(table, Handlers.by_name(frame.HANDLERS))
        program.resize(*SMALLEST)
        window = overlay(program.picture, rectangle(*SMALLEST, "background"))
        for theme, scale in product((LIGHT, DARK), (1, 2)):
            pixels = to_surface(window, scale=scale, theme=theme)
            image = Image.frombytes("RGB", pixels.size, pygame.image.tobytes(pixels, "RGB"))
            few = image.quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(folder / f"{journal.stem}-{theme.name}{'@2x' if scale == 2 else ''}.png", optimize=True)


def main() -> None:
    """Make the named screenshots, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*SHOTS, "gallery"])
    parser.add_argument("--to", type=Path, default=IMAGES, metavar="FOLDER")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        os.environ.update(PLT_GAMES_HOME=temporary, PLT_GAMES_SCALE="2", PLT_GAMES_THEME="light")
        settings().put(scope_of("PLT Games"), "window", list(SHOTS["console"].size))
        for name in arguments.names:
            if name == "gallery":
                gallery(arguments.to / name)
            else:
                take(SHOTS[name], arguments.to / f"{name}.png")


if __name__ == "__main__":
    main()
