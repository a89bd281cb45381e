"""Make the screenshots of the manual from real windows, with the same events each time.

    xvfb-run -a -s "-screen 0 2800x2400x24" python docs/screenshots.py

makes all of them on a virtual screen; without `xvfb-run`, it uses your screen. To make only some images, add
their names; `--to FOLDER` writes to another folder. A game is shown at the end of the match in its journal in
`docs/matches`, and Worm after the steps below. `gallery` makes pictures of all games in light and dark, at normal and
double resolution, and `boards` writes the pictures of games for large tiles into their packages.
"""

from __future__ import annotations

import io
import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pygame
from PIL import Image

import games.worm.play as worm
from games.worm.world import Options, World
from launcher.author import Play, tabletop_of
from launcher.console.shelf import HEADER
from launcher.console.window import open_console
from launcher.picture import DARK, LIGHT, Picture, crop, overlay, rectangle
from launcher.screens import to_surface
from launcher.store import play_as, scope_of, settings
from launcher.tabletop import PERSON, History, Match, frame, show
from launcher.tabletop.frame.drawing import board_picture
from launcher.tabletop.frame.table import lay_out
from launcher.toolkits.arcade import ArcadeWorld
from launcher.universe import Handlers, Program, big_bang

IMAGES = Path(__file__).with_name("images")
MATCHES = Path(__file__).with_name("matches")
GAMES = Path(__file__).parents[1] / "games"
KEYS = {"chat-noir": "h"}
"""The last keys to press, by game; the answer may come from another process."""
STEPS = """
u5 r10 u2 l8 d12 r4 u5 l2 u6 r4 d5 r2 d1 l14 d3 r1 u2 r2 u6 r8 d4 r2 d2 r1 d1 l2 d5 l1 u1 l2 u13 r1 d1 r3 d1 l3 d3 l3 d2
l2 u5 l1 u1 l1 d9 r4 u2 l1 u7 l4 d5 l1 u6 r6 d4 r1 d5 r4 d1 l5 u5 l1 u2 l4 u3 r2 d2 r3 d2 r1 d7 r1 u1 r1 d4
"""
"""The steps of a match of Worm with the seed "x1", step by step."""
SMALLEST = 320.0, 240.0
"""The window of the gallery, in logical pixels."""
COLOURS = 58
"""The number of colours of a picture in the gallery."""
BOARD = 224
"""The longer side of the picture for a large tile, in pixels."""
ROOM = 400.0, 440.0
"""The window for this picture, in logical pixels."""
WIDE = 640.0, 440.0
"""The window for the picture of Kalah, whose board would stand on its end in a narrower one."""
LOOKS = 80
"""The number of times that a window looks for events before the picture is taken, at 40 times a second."""


class Day(date):
    """The date of the screenshots, on which the games under *Today* depend."""

    @classmethod
    def today(cls) -> Day:
        """Return this date."""
        return cls(2026, 11, 29)


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


def played_worm() -> Play[ArcadeWorld[World]]:
    """Return the window of Worm after the steps; it waits for the next one."""
    first = replace(worm.GAME.first_world(Options("step by step"), "x1"), has_help=True)
    window = Play(first, **worm.GAME.handlers)
    keys = {key[0]: key for key in ("up", "down", "left", "right")}
    for direction, *number in STEPS.split():
        window.key(*[keys[direction]] * int("".join(number)))
    return window


def of_worm() -> None:
    """Show this window, which pauses without the keyboard focus."""
    big_bang(played_worm().world, **worm.GAME.handlers, name="Worm", size=frame.SIZE)


SHOTS = {
    "console": Shot(open_console, (1180, 1070), [moved(60, HEADER + 250)]),
    **{journal.stem: of_match(journal) for journal in sorted(MATCHES.glob("*.txt"))},
    "worm": Shot(of_worm, frame.SIZE, [pygame.event.Event(pygame.KEYDOWN, key=ord("p"), unicode="p", mod=0)]),
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
        patch("launcher.console.window.date", Day),
        patch("launcher.console.effects.date", Day),
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
        _save(program.picture, folder, journal.stem)
    small = played_worm()
    small.resize(*SMALLEST)
    _save(small.picture, folder, "worm")


def _save(picture: Picture, folder: Path, game: str) -> None:
    window = overlay(picture, rectangle(*SMALLEST, "background"))
    for theme, scale in product((LIGHT, DARK), (1, 2)):
        pixels = to_surface(window, scale=scale, theme=theme)
        image = Image.frombytes("RGB", pixels.size, pygame.image.tobytes(pixels, "RGB"))
        few = image.quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(folder / f"{game}-{theme.name}{'@2x' if scale == 2 else ''}.png", optimize=True)


def board(game: str) -> bytes:
    """Return a PNG image of a game's board at the end of the match, or of Worm after the steps."""
    if game == "worm":
        window = played_worm()
        window.resize(*ROOM)
        table: Picture = overlay(window.picture, rectangle(*ROOM, "background"))
        table = crop(0, 44, ROOM[0], ROOM[1] - 100, table)
    else:
        history = course_of(MATCHES / f"{game}.txt")
        shown = frame.table_of(history, game=game, help=True, seats=seats(history)).world
        table = board_picture(lay_out(shown, *(WIDE if game == "kalah" else ROOM)))
    pixels = to_surface(table, scale=2 * BOARD / max(table.width, table.height))
    image = Image.frombytes("RGBA", pixels.size, pygame.image.tobytes(pixels, "RGBA"))
    file = io.BytesIO()
    image.reduce(2).quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()


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
            elif name == "boards":
                for info in GAMES.glob("*/info.toml"):
                    game = info.parent.name.replace("_", "-")
                    info.with_name("board.png").write_bytes(board(game))
            else:
                take(SHOTS[name], arguments.to / f"{name}.png")


if __name__ == "__main__":
    main()
