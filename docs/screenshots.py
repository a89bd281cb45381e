"""Make the manual's screenshots: real windows, in which the same is done each time.

    xvfb-run -a -s "-screen 0 2800x2400x24" python docs/screenshots.py

makes them all on a screen that nobody sees; without `xvfb-run`, on yours. Names of images make only
these, and `--to FOLDER` makes them there. A game is shown at the end of the match in `docs/matches`, a
journal with the game's name; `gallery` is all of them in light and dark, for screens with one pixel and
with two for a logical one.
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
from launcher.console.layout import HEADER
from launcher.console.window import open_console
from launcher.picture import DARK, LIGHT, overlay, rectangle
from launcher.screens import to_surface
from launcher.store import play_as, scope_of, settings
from launcher.tabletop import PERSON, History, Match, frame, show
from launcher.universe import Handlers, Program

IMAGES = Path(__file__).with_name("images")
MATCHES = Path(__file__).with_name("matches")
KEYS = {"chat-noir": "h"}
"""What is pressed in the end, by games; another process may think about it."""
SMALLEST = 320.0, 240.0
"""The window of the gallery, in logical pixels."""
COLOURS = 96
"""Of a picture in the gallery."""
LOOKS = 80
"""How often a window looks for events, 40 times a second, until it is taken for ready."""


class Shot(NamedTuple):
    """A program, how large its window is in logical pixels, and what a player does in it."""

    start: Callable[[], object]
    size: tuple[float, float]
    events: Iterable[pygame.event.Event]


def moved(x: float, y: float) -> pygame.event.Event:
    """The mouse moves to a point of the window, in logical pixels."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(2 * x, 2 * y), rel=(0, 0), buttons=(0, 0, 0))


def course_of(journal: Path) -> History:
    """The match that a journal tells."""
    return Match.read(tabletop_of(journal.stem), journal.read_text(encoding="utf-8")).history


def seats(history: History) -> list[str]:
    """A person whose turn it is, who takes all time; computers elsewhere, or a cover would lie there."""
    game = history.tabletop
    other = game.strengths[0] if game.think else PERSON
    return [PERSON if player == (history.status.turn or 0) else other for player in range(len(game.players))]


def of_match(journal: Path) -> Shot:
    """A match in its window, with the mouse over the middle."""

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
"""By the names of the images."""


def looks(shot: Shot, image: Path) -> Iterator[list[pygame.event.Event]]:
    """What the window finds at each look; in the end, its picture is saved, and it is closed.

    The keyboard is elsewhere, so that no clock runs.
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
    """Start a program and save what its window shows in the end; how long that takes is not counted as play."""
    with (
        patch("pygame.event.get", side_effect=looks(shot, image)),
        patch("launcher.tabletop.frame.turns._PAUSE", 0),
    ):
        shot.start()


def gallery(folder: Path) -> None:
    """Save all games as they are drawn in the smallest window, in few colours, which take little room."""
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
    """Make those that are named, or all."""
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
