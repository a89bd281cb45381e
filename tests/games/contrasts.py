"""How well pieces, marks and words of every game are seen, measured from pixels in every theme.

    python -m tests.games.contrasts

prints the least of it as a table, that of docs/accessibility.md; with ids of games, what falls short in these.

WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum) asks for 4.5 to 1 where words are read, 3 if they are large
(success criterion 1.4.3), and for 3 to 1 where shapes tell something (1.4.11); in the theme of high contrast, 7 and 4.5
(1.4.6) are promised, and 4.5 for shapes. A button with words needs no edge by it, and what is disabled needs nothing.
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
from launcher.catalog import scan
from launcher.picture import THEMES, Group, Layer, Picture, Text, Theme, blank, group
from launcher.scene import Piece, Scene, rings_around
from launcher.screens import to_surface
from launcher.tabletop import PERSON, History, Match, frame
from launcher.tabletop.frame.draw import draw
from launcher.tabletop.frame.placement import lay_out
from launcher.tabletop.frame.table import Table
from launcher.tabletop.knowledge import scene_of
from tests.picture.pixels import shape_contrast, text_contrast

GAMES = sorted(game.id for game in scan().games if game.package.startswith("games."))
MATCHES = Path(__file__).parents[2] / "docs" / "matches"
ASKED = {"shape": (3.0, 4.5), "text": (4.5, 7.0), "large text": (3.0, 4.5)}
"""Of shapes and of texts: in usual themes, and where contrast is to be high."""
MARKS = "moved", "hover", "target", "held", "onto", "hint", "noted", "focus"
GROUNDS = {
    "checkers": "board$|light squares",
    "gobblet": "board$",
    "minesweeper": ".*, (empty|[1-8])$",
    "paint-by-numbers": "(row|column) ",
    "spider": "stock, ",
}
"""What pieces say, as regular expressions, that are no more than ground to others and need not stand out."""
JOINED = {"same", "tally-maze"}
"""Games in which pieces of one colour hang together on purpose."""
_SIZE = 640.0, 560.0  # of a window as it is opened, in logical pixels
_SCALE = 2  # pixels for each
_ROOM = 4  # logical pixels around a picture
_POINTED = 6  # pieces that the mouse is brought over, at most
_LARGE = 24.0, 18.66  # logical pixels that text is large from: 18 points, and 14 if it is bold
_WRITTEN = 0.1  # of a picture: what has more of it under letters is a text
_MARKED = 5  # and that get rings of all kinds


class Sight(NamedTuple):
    """What was measured: a "shape" or a "text", what it is, and the contrast it is seen with."""

    kind: str
    what: str
    contrast: float

    def is_enough(self, theme: Theme) -> bool:
        """Whether it has what is asked for, but for what rounding takes."""
        return self.contrast >= 0.985 * ASKED[self.kind][theme.high]


class Meter:
    """Measures what lies on tables in a theme, each look once on each ground."""

    def __init__(self, game: str, theme: Theme) -> None:
        self._theme = theme
        self._grounds = re.compile(GROUNDS.get(game, "$"))
        self._joined = game in JOINED
        self._surfaces = dict[tuple[int, float], tuple[Picture, pygame.Surface]]()
        self._measured = set[tuple[bytes, bytes]]()

    def window(self, table: Table) -> Iterator[Sight]:
        """What is seen of a table: its scene, with pieces pointed to, held and marked, and what is said around it."""
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
        """Each piece on those below it."""
        yield from self._texts(surface, scene.ground, 0, 0, factor)
        self._lay(surface, scene.ground, 0, 0, factor)
        for piece in scene.pieces:
            x, y, said = piece.box[0] * factor, piece.box[1] * factor, piece.says or piece.name
            if self._is_new(surface, piece.picture, x, y, factor):
                texts = list(self._texts(surface, piece.picture, x, y, factor))
                yield from texts
                if not (texts and _is_written(piece.picture)) and not self._grounds.match(said):
                    yield from self._shape(surface, piece.picture, x, y, factor, said)
            self._lay(surface, piece.picture, x, y, factor)

    def _marks(self, surface: pygame.Surface, pieces: Sequence[Piece], factor: float) -> Iterator[Sight]:
        """Each ring around each of the pieces."""
        for piece in pieces:
            for kind in MARKS:
                *grounds, (x, y, ring) = rings_around([([piece], kind)], factor)
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
        """Whether a look has not been measured on such a ground."""
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
            self._surfaces[key] = picture, surface  # beside it, or another could get its id
        return self._surfaces[key][1]


def _corner(x: float, y: float) -> tuple[int, int]:
    return round((x - _ROOM) * _SCALE), round((y - _ROOM) * _SCALE)


def _framed(picture: Picture, factor: float) -> Picture:
    room = _ROOM / factor
    return group(picture.width + 2 * room, picture.height + 2 * room, [(room, room, picture)])


def _is_written(picture: Picture) -> bool:
    """Whether a picture is words and little else: these are read, whatever is seen of what they stand on."""
    size = 0.0
    for _, _, letters in _texts_of(picture):
        ink = pygame.mask.from_surface(to_surface(letters), 127)
        size += sum(box.width * box.height for box in ink.get_bounding_rects())
    return size > _WRITTEN * picture.width * picture.height


def _by_look(pieces: Iterable[Piece]) -> list[Piece]:
    """One piece of each look."""
    return list({piece.picture: piece for piece in pieces}.values())


def _texts_of(picture: Picture) -> Iterator[tuple[Text, Picture, Picture]]:
    """Each text on a picture, the picture without it, and nothing but it, where it is."""
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
    """A game as it is opened, and at the end of its match in the manual."""
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
    """All that was measured of a game in a theme, the worst first."""
    meter = Meter(game, theme)
    found = [sight for table in tables(game) for sight in meter.window(table)]
    return sorted(set(found), key=lambda sight: sight.contrast / ASKED[sight.kind][theme.high])


def table(games: Iterable[str]) -> Iterator[str]:
    """The least contrasts of shapes and of texts in each theme, a row for each game."""
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
    """Print what falls short in games, or the table of all; the status is 1 if anything falls short."""
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
