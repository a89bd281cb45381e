"""Measure the contrast of pieces, marks and texts of every game, from pixels in every theme.

    python -m tests.games.contrasts

This prints the lowest contrasts as the table in docs/accessibility.md. With the ids of games, it prints everything in
these games that has too little contrast.

WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum) requires 4.5 to 1 for texts, or 3 to 1 for large texts
(success criterion 1.4.3), and 3 to 1 for meaningful shapes (1.4.11). In the theme with high contrast, 7 and 4.5 to 1
are promised for texts (1.4.6), and 4.5 to 1 for shapes. A button with a text needs no visible edge, and there are no
requirements for disabled parts.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from launcher.author import tabletop_of
from launcher.picture import THEMES, Group, Layer, Picture, Text, Theme, blank, group
from launcher.scene import Piece, Scene, ring_around
from launcher.screens import to_surface
from launcher.tabletop import PERSON, History, Match, frame
from launcher.tabletop.frame.drawing import draw
from launcher.tabletop.frame.table import Table, lay_out
from launcher.tabletop.knowledge import scene_of
from tests.bundled import TABLETOPS
from tests.picture.pixels import shape_contrast, text_contrast

GAMES = TABLETOPS
MATCHES = Path(__file__).parents[2] / "docs" / "matches"
ASKED = {"shape": (3.0, 4.5), "text": (4.5, 7.0), "large text": (3.0, 4.5)}
"""The required contrast of shapes and texts: in normal themes, and with high contrast."""
MARKS = "moved", "hover", "target", "held", "onto", "hint", "noted", "focus"
GROUNDS = {
    "checkers": "board$|light squares",
    "gobblet": "board$|(red|yellow) seat",
    "minesweeper": ".*, (empty|[1-8])$",
    "paint-by-numbers": "(row|column) ",
    "spider": "stock, ",
}
"""Pieces that are only a background for others and need no contrast, as regular expressions for their names."""
JOINED = {"tally-maze"}
"""Games in which pieces of one colour are joined on purpose."""
MERGED = {"same"}
"""Games in which touching pieces with the same words after their place are seen as one."""
_SIZE = 640.0, 560.0  # the size of a new window, in logical pixels
_SCALE = 2  # pixels for each logical pixel
_ROOM = 4  # logical pixels around a picture
_POINTED = 6  # the most pieces that the mouse points to
_LARGE = 24.0, 18.66  # the least size of large texts in logical pixels: 18 points, or 14 points in bold
_WRITTEN = 0.1  # the share of letters from which a picture counts as a text
_MARKED = 5  # the most pieces that get rings of all kinds


class Sight(NamedTuple):
    """A measurement: "shape" or "text", a description, and the contrast."""

    kind: str
    what: str
    contrast: float

    def is_enough(self, theme: Theme) -> bool:
        """Return whether the contrast is sufficient, allowing for rounding."""
        return self.contrast >= 0.985 * ASKED[self.kind][theme.high]


class Meter:
    """Measures the parts of a game's window in a theme, each look once on each background."""

    def __init__(self, game: str, theme: Theme) -> None:
        self._theme = theme
        self._grounds = re.compile(GROUNDS.get(game, "$"))
        self._joined = game in JOINED
        self._merged = game in MERGED
        self._surfaces = dict[tuple[int, float], tuple[Picture, pygame.Surface]]()
        self._measured = set[tuple[bytes, bytes]]()

    def window(self, table: Table) -> Iterator[Sight]:
        """Yield the contrasts of a table: the scene, selected and marked pieces, and the texts around the scene."""
        factor, names = table.place.factor, table.touch_targets.targets(None)
        touched = _by_look(piece for piece in table.scene.pieces if piece.name in names)
        views = [
            *(replace(table.view, held=piece.name) for piece in touched[:1]),
            *(
                replace(table.view, hover=piece.name, focus=piece.name)
                for piece in _by_look(table.scene.pieces)[:_POINTED]
            ),
            table.view,
        ]
        for view in views:
            scene = scene_of(table.tabletop, table.history.position, view)
            surface = self._empty(scene.width * factor, scene.height * factor)
            yield from self._scene(surface, scene, factor)
        yield from self._marks(surface, touched[:_MARKED], factor)
        surface = self._empty(*_SIZE)
        _, *said = draw(table).parts
        for x, y, picture in said:
            yield from self._texts(surface, picture, x, y, 1)

    def _scene(self, surface: pygame.Surface, scene: Scene, factor: float) -> Iterator[Sight]:
        """Yield the contrasts of each piece with the pieces below it."""
        yield from self._texts(surface, scene.ground, 0, 0, factor)
        self._lay(surface, scene.ground, 0, 0, factor)
        for piece in _merged(scene.pieces) if self._merged else scene.pieces:
            x, y, said = piece.box[0] * factor, piece.box[1] * factor, piece.says or piece.name
            if self._is_new(surface, piece.picture, x, y, factor):
                texts = list(self._texts(surface, piece.picture, x, y, factor))
                yield from texts
                is_ground = self._grounds.match(said) or "shadow of" in said
                if not (texts and _is_written(piece.picture)) and not is_ground:
                    yield from self._shape(surface, piece.picture, x, y, factor, said)
            self._lay(surface, piece.picture, x, y, factor)

    def _marks(self, surface: pygame.Surface, pieces: Sequence[Piece], factor: float) -> Iterator[Sight]:
        """Yield the contrasts of each ring around each of the pieces."""
        for piece in pieces:
            for kind in MARKS:
                *grounds, (x, y, ring) = ring_around([piece], kind, factor)
                marked = surface.copy()
                for left, top, ground in grounds:
                    self._lay(marked, ground, left, top, 1)
                yield from self._shape(
                    marked, ring, x, y, 1, f"ring “{kind}” around {piece.says or piece.name}"
                )

    def _shape(
        self, surface: pygame.Surface, picture: Picture, x: float, y: float, factor: float, what: str
    ) -> Iterator[Sight]:
        contrast = shape_contrast(surface, self._paint(picture, factor), *_corner(x, y), joined=self._joined)
        if contrast is not None:
            yield Sight("shape", what, contrast)

    def _texts(
        self, surface: pygame.Surface, picture: Picture, x: float, y: float, factor: float
    ) -> Iterator[Sight]:
        for text, bare, letters in _texts_of(picture):
            parts = (
                to_surface(_framed(part, factor), scale=factor * _SCALE, theme=self._theme)
                for part in (picture, bare, letters)
            )
            contrast = text_contrast(surface, *parts, *_corner(x, y))
            if contrast is not None:
                large = text.size * factor >= _LARGE[text.bold]
                yield Sight("large text" if large else "text", text.string, contrast)

    def _is_new(self, surface: pygame.Surface, picture: Picture, x: float, y: float, factor: float) -> bool:
        """Return whether this look has not been measured on this background yet."""
        thing = self._paint(picture, factor)
        box = thing.get_rect(topleft=_corner(x, y)).clip(surface.get_rect())
        key = pygame.image.tobytes(thing, "RGBA"), pygame.image.tobytes(surface.subsurface(box), "RGB")
        is_new = key not in self._measured
        self._measured.add(key)
        return is_new

    def _empty(self, width: float, height: float) -> pygame.Surface:
        surface = pygame.Surface((round(width * _SCALE), round(height * _SCALE)), pygame.SRCALPHA)
        surface.fill(self._theme.colour("background"))
        return surface

    def _lay(self, surface: pygame.Surface, picture: Picture, x: float, y: float, factor: float) -> None:
        surface.blit(self._paint(picture, factor), _corner(x, y))

    def _paint(self, picture: Picture, factor: float) -> pygame.Surface:
        key = id(picture), factor
        if key not in self._surfaces:
            framed = _framed(picture, factor)
            surface = to_surface(framed, scale=factor * _SCALE, theme=self._theme)
            self._surfaces[key] = (
                picture,
                surface,
            )  # keeps the picture alive, so that no other one gets its id
        return self._surfaces[key][1]


def _merged(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield pieces, with touching ones that follow each other and have the same words as one piece."""
    wholes = list[list[Piece]]()
    for piece in pieces:
        words = _words(piece)
        alike = wholes[-1] if wholes and words and words == _words(wholes[-1][0]) else []
        if any(_touches(piece, other) for other in alike):
            wholes[-1].append(piece)
        else:
            wholes.append([piece])
    for whole in wholes:
        lefts, tops, rights, bottoms = zip(*(piece.box for piece in whole), strict=True)
        left, top = min(lefts), min(tops)
        parts = [(piece.box[0] - left, piece.box[1] - top, piece.picture) for piece in whole]
        picture = group(max(rights) - left, max(bottoms) - top, parts)
        middle = left + picture.width / 2, top + picture.height / 2
        yield Piece(whole[0].name, *middle, picture, whole[0].says)


def _words(piece: Piece) -> str:
    """Return what a piece says, without its place."""
    return piece.says.partition(", ")[2]


def _touches(piece: Piece, other: Piece) -> bool:
    """Return whether the boxes of two pieces overlap."""
    (left, top, right, bottom), (x, y, to_x, to_y) = piece.box, other.box
    return left < to_x and x < right and top < to_y and y < bottom


def _corner(x: float, y: float) -> tuple[int, int]:
    return round((x - _ROOM) * _SCALE), round((y - _ROOM) * _SCALE)


def _framed(picture: Picture, factor: float) -> Picture:
    room = _ROOM / factor
    return group(picture.width + 2 * room, picture.height + 2 * room, [(room, room, picture)])


def _is_written(picture: Picture) -> bool:
    """Return whether a picture is mainly text, so that its other parts need no contrast."""
    size = 0.0
    for _, _, letters in _texts_of(picture):
        ink = pygame.mask.from_surface(to_surface(letters), 127)
        size += sum(box.width * box.height for box in ink.get_bounding_rects())
    return size > _WRITTEN * picture.width * picture.height


def _by_look(pieces: Iterable[Piece]) -> list[Piece]:
    """Return one piece of each look."""
    return list({piece.picture: piece for piece in pieces}.values())


def _texts_of(picture: Picture) -> Iterator[tuple[Text, Picture, Picture]]:
    """Yield each text of a picture with the picture without it, and with the text alone at the same place."""
    match picture:
        case Text(string=string, colour=colour) if string.strip() and colour != "disabled":
            yield picture, blank(picture.width, picture.height), picture
        case Group(parts=parts):
            for k, (x, y, part) in enumerate(parts):
                for text, bare, letters in _texts_of(part):
                    without = (*parts[:k], (x, y, bare), *parts[k + 1 :])
                    yield text, replace(picture, parts=without), replace(picture, parts=((x, y, letters),))
        case Layer():
            for text, bare, letters in _texts_of(picture.picture):
                yield text, replace(picture, picture=bare), replace(picture, picture=letters)


def tables(game: str) -> Iterator[Table]:
    """Yield a table of a new match, and one at the end of the match in the manual."""
    end = Match.read(tabletop_of(game), (MATCHES / f"{game}.txt").read_text(encoding="utf-8")).history
    for history in (History.begin(end.tabletop, end.options, end.seed), end):
        tabletop = history.tabletop
        other = tabletop.strengths[0] if tabletop.think else PERSON
        seats = [
            PERSON if player == (history.status.turn or 0) else other
            for player in range(len(tabletop.players))
        ]
        toggles = [toggle.name for toggle in tabletop.toggles if toggle.on]
        table = frame.table_of(history, game=game, help=True, seats=seats, toggles=toggles).world
        yield lay_out(table, *_SIZE)


def sights(game: str, theme: Theme) -> list[Sight]:
    """Return all measurements of a game in a theme, the worst first."""
    meter = Meter(game, theme)
    found = [sight for table in tables(game) for sight in meter.window(table)]
    return sorted(set(found), key=lambda sight: sight.contrast / ASKED[sight.kind][theme.high])


def table(games: Iterable[str]) -> Iterator[str]:
    """Yield the rows of a table with the lowest contrasts of shapes and texts in each theme."""
    yield f"| | {' | '.join(theme.label for theme in THEMES.values())} |"
    yield f"|---{'|---:' * len(THEMES)}|"
    for game in games:
        least = (
            " and ".join(
                f"{min(sight.contrast for sight in found if sight.kind == kind):.1f}"
                for kind in ("shape", "text")
            )
            for found in (sights(game, theme) for theme in THEMES.values())
        )
        yield f"| {tabletop_of(game).name} | {' | '.join(least)} |"


def main(games: list[str]) -> int:
    """Print the failures of these games, or the table of all games; return 1 if there are failures."""
    if not games:
        for row in table(GAMES):
            print(row, flush=True)
        return 0
    short = [
        f"{game}, {theme.name}: {sight.kind} {sight.what!r}: {sight.contrast:.2f} to 1"
        for game in games
        for theme in THEMES.values()
        for sight in sights(game, theme)
        if not sight.is_enough(theme)
    ]
    print("\n".join(short) or "All is seen.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
