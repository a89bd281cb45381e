"""Actions of screen readers on the pieces, buttons and overlays of a table."""

from __future__ import annotations

from launcher.controls import deed_to_overlays
from launcher.picture import Deed, PictureLabel
from launcher.tabletop.frame.bar import press_button
from launcher.tabletop.frame.board_labels import BOARD
from launcher.tabletop.frame.keys import focus_on, focus_on_button
from launcher.tabletop.frame.table import Next, Table, with_press
from launcher.tabletop.frame.touch import touch


def on_deed(table: Table, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next | None:
    """Handle an action on a piece, a button or an overlay. It works for covered pieces too."""
    if (taken := deed_to_overlays(table, path, deed, value)) is not None:
        return taken
    name = path[-1].key
    if path[0].key != BOARD:
        return press_button(table, name) if deed == "press" else focus_on_button(table, name)
    table = focus_on_button(table, "")
    if deed == "focus":
        return focus_on(with_press(table, None), name)
    return touch(table, name, right=deed == "menu")
