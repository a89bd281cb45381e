"""Drawing strokes with the keyboard instead of the mouse."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from launcher.scene import next_piece
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.table import Next, Table, say, with_view
from launcher.tabletop.frame.turns import show_focus, submit
from launcher.tabletop.vocabulary import Gesture, View

DRAWING: Final = {f"shift+{arrow}": arrow for arrow in ("left", "right", "up", "down")}
"""The keys that draw, and their directions."""


def _key(table: Table, key: str) -> Table | None:
    return draw_on(table, DRAWING[key]) if key in DRAWING else None


def draw_on(table: Table, arrow: str) -> Table | None:
    """Draw over the next piece in a direction, as with the mouse.

    Return None in games without strokes.
    """
    draw, view = table.tabletop.gesture, table.view
    if draw is None or view.focus not in table.targets or not table.is_persons_turn:
        return None
    names = view.swept or (view.focus,)
    focus = next_piece(table.scene.pieces, table.targets, view.focus, arrow) or view.focus
    swept = tuple(dict.fromkeys((*names, focus)))
    drawn = draw(
        table.seen, replace(view, focus=focus, hover=None, swept=swept), _gesture(table, focus, swept)
    )
    return show_focus(say(with_view(table, drawn), "")) if isinstance(drawn, View) else None


def _enter(table: Table, right: bool) -> Next | None:
    """Finish the stroke, as releasing the mouse button would."""
    draw, view = table.tabletop.gesture, table.view
    if not view.swept:
        return None
    if draw is None or view.focus is None:
        return table
    released = _gesture(table, view.focus, view.swept)._replace(
        done=True, button="right" if right else "left"
    )
    made = draw(table.seen, view, released)
    table = with_view(table, replace(view, swept=()))
    return table if made is None or isinstance(made, View) else submit(table, made)


def _gesture(table: Table, focus: str, swept: tuple[str, ...]) -> Gesture:
    piece = next(piece for piece in table.scene.pieces if piece.name == focus)
    return Gesture(swept, "left", *piece.middle, 0, 0, done=False, start=swept[0])


STROKES = Feature(
    "strokes", with_guests=True, suits=lambda game: game.gesture is not None, key=_key, enter=_enter
)
