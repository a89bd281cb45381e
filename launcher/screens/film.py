"""Matches as animations.

An animation shows each move as in the window. Saving one needs Pillow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from launcher.picture import LIGHT, Picture, Theme, crop, group, pad
from launcher.scene import Motion, scaled_parts, scaled_picture
from launcher.screens.window import Painter
from launcher.store import replacing
from launcher.tabletop import History, Piece, Scene, View, scene_of

KINDS = {".png": "PNG", ".gif": "GIF", ".webp": "WEBP"}
"""The file formats of animations, by file extension."""

# seconds per frame: the longer the match, the fewer frames; the last value means no motion at all
_FRAMES = 0.04, 0.08, 0.16, math.inf
_MOST = 800  # frames, because all of them are in memory until the file is written
_REST = 0.6  # seconds that each position is shown
_END = 2.0  # seconds that the last position is shown
_LONGER_SIDE = 480  # pixels, of the scene
_MARGIN = 12


class FilmError(ValueError):
    """The animation cannot be saved.

    The message is a sentence that tells the player why.
    """


class FilmCamera:
    """A painter of an animation's frames.

    It reuses the unchanged parts of the previous frame.

    Args:
        theme: the theme for the roles of colours.
    """

    def __init__(self, theme: Theme = LIGHT) -> None:
        self._theme = theme
        self._surface = pygame.Surface((0, 0))
        self._painter: Painter | None = None

    def __call__(self, picture: Picture) -> tuple[int, int, bytes]:
        """Return the size and pixels of a picture.

        They are the width and the height, and the red, green and blue of each pixel, row by row.
        """
        size = max(1, round(picture.width)), max(1, round(picture.height))
        if self._painter is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, depth=32)
            self._painter = Painter(self._surface, self._theme)
        self._painter.paint(picture)
        return *size, pygame.image.tobytes(self._surface, "RGB")


class _Shot(NamedTuple):
    """A frame of the animation and its duration."""

    scene: Scene
    pieces: tuple[Piece, ...]
    seconds: float


def write_film(path: Path, history: History, player: int = 0) -> None:
    """Save a match as an animation.

    It is an animated PNG, GIF or WebP file, and includes the moves that can be redone.

    Args:
        path: the file. It is not replaced until the animation is complete.
        history: the match.
        player: the player whose view is shown, from 0.

    Raises:
        FilmError: if the file extension is not supported, Pillow is not installed, or the match is too long.
        OSError: if the file cannot be written.
    """
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise FilmError(f"The name of an animation must end with {', '.join(KINDS)}; {path.name} does not.")
    try:
        from PIL import Image
    except ImportError as error:
        raise FilmError("To save animations, install Pillow: pip install 'plt-games[film]'.") from error
    on = frozenset(toggle.name for toggle in history.tabletop.toggles if toggle.on)
    shots = _shots(history, View(player=player, toggles=on))
    camera, draw = FilmCamera(), _drawing(shots)

    def images(shots: Sequence[_Shot]) -> Iterator[Image.Image]:
        for wide, high, data in map(camera, map(draw, shots)):
            yield Image.frombytes("RGB", (wide, high), data)

    [first] = images(shots[:1])
    rest = _Again(lambda: images(shots[1:]))
    times = [round(1000 * shot.seconds) for shot in shots]
    with replacing(path) as file:
        first.save(file, kind, save_all=True, append_images=rest, duration=times, loop=0)


class _Again:
    """An iterable that can be repeated.

    Some formats in Pillow iterate more than once.

    Args:
        begin: returns a new iterator.
    """

    def __init__(self, begin: Callable[[], Iterator[object]]) -> None:
        self._begin = begin

    def __iter__(self) -> Iterator[object]:
        return self._begin()


def _shots(history: History, view: View) -> list[_Shot]:
    """Return all frames.

    Motions are as smooth as the limit on the number of frames allows.
    """
    for frame in _FRAMES:
        shots = list(_shots_of(history, view, frame))
        if len(shots) <= _MOST:
            return shots
    raise FilmError(f"An animation can show {_MOST - 1} moves; this match has {len(shots) - 1}.")


def _shots_of(history: History, view: View, frame: float) -> Iterator[_Shot]:
    line = history.shown_line(history.redo_tip)
    scene = scene_of(history.tabletop, history.nodes[line[0]].position, view)
    yield _Shot(scene, scene.pieces, _REST)
    for following in line[1:]:
        pieces = scene.pieces
        way = _way(history.go_to(history.nodes[following].before), following)
        scenes = [scene_of(history.tabletop, position, view) for position in way]
        scene = scenes[-1]
        motion = Motion.of(pieces, scenes)
        if motion is not None:
            for k in range(1, math.ceil(motion.duration / frame)):
                yield _Shot(scene, motion.at(k * frame), frame)
        yield _Shot(scene, scene.pieces, _REST if following != line[-1] else _END)


def _way(history: History, following: int) -> list[object]:
    """Return the positions up to the next one."""
    node = history.nodes[following]
    stages = history.tabletop.stages
    seen = stages(history.position, history.find(node.text), history.chance) if stages else ()
    return [*seen, node.position]


def _drawing(shots: list[_Shot]) -> Callable[[_Shot], Picture]:
    """Return a function that draws a shot.

    All pictures have the same size.
    """
    width = max(shot.scene.width for shot in shots)
    height = max(shot.scene.height for shot in shots)
    factor = _LONGER_SIDE / max(width, height)

    def draw(shot: _Shot) -> Picture:
        parts = [(0.0, 0.0, scaled_picture(shot.scene.ground, factor))]
        parts += scaled_parts(shot.pieces, factor)
        wide, high = width * factor, height * factor
        return pad(crop(0, 0, wide, high, group(wide, high, parts)), _MARGIN)

    return draw
