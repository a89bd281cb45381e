"""The picture of the window: the scene, what is said about it, buttons, and what lies over all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from launcher.controls import Button, Mood, draw_button
from launcher.picture import (
    Ellipse,
    Group,
    Layer,
    Picture,
    Rectangle,
    blank,
    ellipse,
    ellipsis,
    group,
    line_height,
    overlay,
    rectangle,
    text,
    text_width,
    wrap,
)
from launcher.scene import Piece, lying_on, placed, scaled_picture
from launcher.tabletop.frame.bar import buttons, slider_box
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.place import Place, layout_of, place_of
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.words import detail
from launcher.tabletop.touching import Reach

Parts = tuple[tuple[float, float, Picture], ...]

_TITLE, _HEADLINE, _DETAIL = 18.0, 16.0, 13.0
_CORNER = 5.0  # of rings around what has no corners of its own, in logical pixels
_NOTHING = blank()


def draw(table: Table) -> Group:
    """The window's picture. Its parts are in the same places each time, so that only what changed is drawn again."""
    place = place_of(table)
    layout = layout_of(table)
    status = _column if layout.column else _line
    said = status(table.tabletop.name, table.course.status.text, detail(table), layout.status)
    return group(
        table.width,
        table.height,
        [
            (place.x, place.y, _scene(table, place)),
            (layout.status.x, layout.status.y, said),
            (0, 0, _bar(table)),
            (0, 0, table.menu.draw(table.width, table.height) if table.menu else _NOTHING),
            (0, 0, table.over.form.draw() if table.over else _NOTHING),
        ],
    )


def _scene(table: Table, place: Place) -> Group:
    scene = table.scene
    times = place.factor
    rings = _rings(table)
    parts = [(0.0, 0.0, scaled_picture(scene.ground, times))]
    shown = table.shown
    parts += [placed(piece, times) for piece in shown]
    marks = [
        _ring(lying_on(shown, piece.name), rings[piece.name], times) for piece in shown if piece.name in rings
    ]
    notes = dict(table.advice.notes) if table.hint else {}
    marks += [_noted(piece, notes[piece.name], times) for piece in shown if notes.get(piece.name)]
    return group(
        scene.width * times,
        scene.height * times,
        [(0, 0, group(0, 0, parts)), (0, 0, group(0, 0, marks))],
    )


def _rings(table: Table) -> dict[str, str]:
    """Which pieces are marked, and as what: legal targets, what a hint means, what has the keyboard."""
    view, reach = table.view, table.reach
    rings = dict.fromkeys(reach.targets(view.held) if view.held else (), "target")
    if view.hover in reach.targets(view.held):
        rings[str(view.hover)] = "onto" if view.held else "hover"
    if view.held and not (table.press and table.press.drawn):
        rings[view.held] = "held"
    if table.hint:
        rings |= {name: "noted" for name, note in table.advice.notes if not note}
        rings |= dict.fromkeys(touched_by(reach, table.hint), "hint")
    if view.focus and not table.focus:
        rings[view.focus] = "focus"
    return rings


def touched_by(reach: Reach, move: str) -> set[str]:
    """The pieces that a move, given by its text, is touched by."""
    clicks = {
        name
        for ways in (reach.clicks, reach.rights)
        for name, moves in ways.items()
        if move in map(str, moves)
    }
    for start, onto in reach.drags.items():
        clicks |= {name for end, moves in onto.items() if move in map(str, moves) for name in (start, end)}
    return clicks


def _ring(pieces: Sequence[Piece], kind: str, times: float) -> tuple[float, float, Picture]:
    """A ring around a piece and what lies on it."""
    boxes = [
        (piece.x - piece.picture.pinhole[0], piece.y - piece.picture.pinhole[1], piece.picture)
        for piece in pieces
    ]
    left, top = min(x for x, _, _ in boxes), min(y for _, y, _ in boxes)
    width = (max(x + picture.width for x, _, picture in boxes) - left) * times
    height = (max(y + picture.height for _, y, picture in boxes) - top) * times
    ring = _ring_around(width, height, _corner(pieces[0].picture, times), kind)
    out = (ring.width - width) / 2
    return left * times - out, top * times - out, ring


def _noted(piece: Piece, note: str, times: float) -> tuple[float, float, Picture]:
    """What a hint writes on a piece, in its middle."""
    picture = piece.picture
    left, top = picture.pinhole
    label = _label(note, picture.width * times, picture.height * times)
    x, y = piece.x - left + picture.width / 2, piece.y - top + picture.height / 2
    return x * times - label.width / 2, y * times - label.height / 2, label


@lru_cache(maxsize=256)
def _label(note: str, width: float, height: float) -> Picture:
    """A few characters on a plate that is as large as there is room."""
    size = min(height * 0.5, _HEADLINE, width * 0.9 * _HEADLINE / text_width(note, _HEADLINE, bold=True))
    plate = rectangle(width * 0.92, size * 1.3, "surface", radius=size / 3, outline="hint")
    return overlay(text(note, size, bold=True), plate)


@lru_cache(maxsize=256)
def _ring_around(width: float, height: float, corner: float | None, kind: str) -> Picture:
    """A ring around something, told apart by more than colour: the keyboard's is double, a hint's is thick.

    Those of what may be of the ring's own colour have a gap.

    Args:
        width: of what it is around.
        height: the same.
        corner: the radius of its corners; None if it is round.
        kind: what the ring says.
    """
    colour, thickness, out = {
        "hover": ("accent", 1.5, 2.0),
        "target": ("accent", 2.5, 2.5),
        "held": ("accent", 4.0, 6.0),
        "onto": ("accent", 5.0, 4.0),
        "hint": ("hint", 5.0, 5.0),
        "noted": ("hint", 2.0, 1.0),
        "focus": ("focus", 3.0, 4.5),
    }[kind]
    ring = _outline(width, height, corner, out, colour, thickness)
    if kind not in ("focus", "held"):
        return ring
    return overlay(ring, _outline(width, height, corner, out + 1.5, "background", thickness + 3))


def _outline(
    width: float, height: float, corner: float | None, out: float, colour: str, thickness: float
) -> Picture:
    wide, high = width + 2 * out, height + 2 * out
    if corner is None:
        return ellipse(wide, high, None, outline=colour, thickness=thickness)
    return rectangle(wide, high, None, radius=corner + out, outline=colour, thickness=thickness)


def _corner(picture: Picture, times: float) -> float | None:
    """The radius of the corners of a picture's largest part; None if that is round."""
    while isinstance(picture, Layer | Group):
        if isinstance(picture, Layer):
            picture = picture.picture
        elif picture.parts:
            picture = max((part for _, _, part in picture.parts), key=lambda part: part.width * part.height)
        else:
            break
    if isinstance(picture, Rectangle):
        return picture.radius * times
    return None if isinstance(picture, Ellipse) else _CORNER


@lru_cache(maxsize=64)
def _line(name: str, said: str, more: str, box: Box) -> Group:
    """How the match stands, in two lines above the scene."""
    gap = (box.height - line_height(_HEADLINE) - line_height(_DETAIL)) / 2
    return group(
        box.width,
        box.height,
        [
            (0, gap, text(ellipsis(said, _HEADLINE, box.width, bold=True), _HEADLINE, bold=True)),
            (0, gap + line_height(_HEADLINE), text(ellipsis(more, _DETAIL, box.width), _DETAIL, "muted")),
        ],
    )


@lru_cache(maxsize=64)
def _column(name: str, said: str, more: str, box: Box) -> Group:
    """The same in a column beside it, below the game's name."""
    parts: list[tuple[float, float, Picture]] = []
    y = 0.0
    for string, size, colour, bold in (
        (name, _TITLE, "text", True),
        (said, _HEADLINE, "text", True),
        (more, _DETAIL, "muted", False),
    ):
        for string_line in wrap(string, size, box.width, bold=bold):
            if y + line_height(size) <= box.height:
                parts.append((0, y, text(string_line, size, colour, bold=bold)))
            y += line_height(size)
        y += 8
    return group(box.width, box.height, parts)


def _bar(table: Table) -> Group:
    moods = [
        (button, Mood(button.name == table.hover, button.name == table.pressed, button.name == table.focus))
        for button in buttons(table)
    ]
    bar = _drawn_bar(table.width, table.height, tuple(moods))
    box = slider_box(table)
    if table.replay is None or box is None:
        return bar
    return group(
        table.width, table.height, [(0, 0, bar), (box.x, box.y, table.replay.slider.draw(box.width))]
    )


@lru_cache(maxsize=64)
def _drawn_bar(width: float, height: float, moods: tuple[tuple[Button, Mood], ...]) -> Group:
    return group(width, height, [(button.x, button.y, draw_button(button, mood)) for button, mood in moods])
