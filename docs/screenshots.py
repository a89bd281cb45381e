"""Make the manual's screenshots: real windows, in which the same is done each time.

    xvfb-run -a -s "-screen 0 2800x2200x24" python docs/screenshots.py

makes them all on a screen that nobody sees; without `xvfb-run`, on yours. Names of images make only
these, and `--to FOLDER` makes them there.
A game by positions and moves is shown at the end of the match in `docs/matches`, a journal with the game's name.
"""

from __future__ import annotations

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pygame

from games.chat_noir import cell_center_x, cell_center_y, tabletop
from games.chat_noir.rules import cells
from games.chat_noir.scene import EDGE
from launcher.author import tabletop_of
from launcher.console.layout import HEADER
from launcher.console.window import open_console
from launcher.store import play_as, scope_of, settings
from launcher.tabletop import Match, frame, show

IMAGES = Path(__file__).with_name("images")
MATCHES = Path(__file__).with_name("matches")
MATCH = Match(tabletop(), seed="k7f3p")
MOVES = "f10", "c5"
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


def click(x: float, y: float) -> Iterator[pygame.event.Event]:
    """The mouse is clicked at a point of the window."""
    yield moved(x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield pygame.event.Event(kind, pos=(2 * x, 2 * y), button=1)


def chat_noir() -> None:
    """A match of Chat Noir."""
    show(tabletop(), game="chat-noir", help=["games", "chat_noir"], course=MATCH.course)


def play_chat_noir() -> Iterator[pygame.event.Event]:
    """Two turns, and then the cat's paths."""
    place = frame.place_of(frame.table_of(MATCH.course, help=True).world)
    for move in MOVES:
        p = cells(MATCH.position.size)[move]
        x, y = EDGE + cell_center_x(p), EDGE + cell_center_y(p)
        yield from click(place.x + place.factor * x, place.y + place.factor * y)
    yield pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, unicode="h", mod=0)


def of_match(journal: Path) -> Shot:
    """A match in its window, with the mouse over the middle."""

    def start() -> None:
        tabletop = tabletop_of(journal.stem)
        play_as(journal.stem)
        course = Match.read(tabletop, journal.read_text(encoding="utf-8")).course
        show(tabletop, game=journal.stem, help=lambda: None, course=course)

    return Shot(start, frame.SIZE, [moved(frame.SIZE[0] / 2, frame.SIZE[1] / 2)])


SHOTS = {
    "chat-noir": Shot(chat_noir, frame.SIZE, play_chat_noir()),
    "console": Shot(open_console, (880, 985), [moved(60, HEADER + 60)]),
    **{journal.stem: of_match(journal) for journal in sorted(MATCHES.glob("*.txt"))},
}
"""By the names of the images."""


def looks(shot: Shot, image: Path) -> Iterator[list[pygame.event.Event]]:
    """What the window finds at each look; in the end, its picture is saved, and it is closed."""
    for events in [*[[]] * LOOKS, *[[event] for event in shot.events], *[[]] * LOOKS]:
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
    """Start a program and save what its window shows in the end."""
    with patch("pygame.event.get", side_effect=looks(shot, image)):
        shot.start()


def main() -> None:
    """Make those that are named, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*SHOTS])
    parser.add_argument("--to", type=Path, default=IMAGES, metavar="FOLDER")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        os.environ.update(PLT_GAMES_HOME=temporary, PLT_GAMES_SCALE="2", PLT_GAMES_THEME="light")
        settings().put(scope_of("PLT Games"), "window", list(SHOTS["console"].size))
        for name in arguments.names:
            take(SHOTS[name], arguments.to / f"{name}.png")


if __name__ == "__main__":
    main()
