"""The picture of the window: the scene, what is said about it, buttons, and what lies over all."""

from __future__ import annotations

from functools import lru_cache

from launcher.controls import Button, Mood, draw_button
from launcher.picture import (
    Group,
    Picture,
    blank,
    ellipsis,
    group,
    line_height,
    text,
    wrap,
)
from launcher.scene import lying_on, note_on, placed, ring_around, scaled_picture
from launcher.tabletop.frame.bar import buttons, slider_box
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.place import Place, layout_of, place_of
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.words import detail

_TITLE, _HEADLINE, _DETAIL = 18.0, 16.0, 13.0
_NOTHING = blank()


def draw(table: Table) -> Group:
    """The window's picture. Its parts are in the same places each time, so that only what changed is drawn again."""
    place = place_of(table)
    layout = layout_of(table)
    status = table.status.text
    said = _said(table.tabletop.name, status, detail(table), layout.status, column=layout.column)
    return group(
        table.width,
        table.height,
        [
            (place.x, place.y, _scene(table, place)),
            (layout.status.x, layout.status.y, said),
            (0, 0, _bar(table)),
            (0, 0, table.shelf.draw() if table.shelf else _NOTHING),
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
    names = {piece.name for piece in shown}
    parts += [placed(piece, times) for piece in shown]
    marks = [ring_around(lying_on(shown, name), kind, times) for name, kind in rings.items() if name in names]
    notes = dict(table.advice.notes) if table.hint else {}
    marks += [note_on(piece, notes[piece.name], times) for piece in shown if notes.get(piece.name)]
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
        rings |= dict.fromkeys(reach.pieces_of(table.hint), "hint")
    if view.focus and not table.focus:
        rings[view.focus] = "focus"
    return rings


@lru_cache(maxsize=64)
def _said(name: str, said: str, more: str, box: Box, *, column: bool) -> Group:
    """How the match stands: in two lines above the scene, or in a column beside it, below the game's name."""
    lines = [(said, _HEADLINE, "text", True), (more, _DETAIL, "muted", False)]
    if column:
        lines.insert(0, (name, _TITLE, "text", True))
    parts: list[tuple[float, float, Picture]] = []
    y = 0.0 if column else (box.height - line_height(_HEADLINE) - line_height(_DETAIL)) / 2
    for string, size, colour, bold in lines:
        fitting = wrap if column else _cut
        for line in fitting(string, size, box.width, bold=bold):
            if y + line_height(size) <= box.height:
                parts.append((0, y, text(line, size, colour, bold=bold)))
            y += line_height(size)
        y += 8 if column else 0
    return group(box.width, box.height, parts)


def _cut(string: str, size: float, width: float, *, bold: bool) -> list[str]:
    return [ellipsis(string, size, width, bold=bold)]


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
