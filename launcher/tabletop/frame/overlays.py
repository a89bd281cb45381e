"""What lies over the table, a menu or a sheet, takes keys and mouse before it."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.choosing import answered
from launcher.tabletop.frame.commands import command
from launcher.tabletop.frame.table import Next, Table
from launcher.universe import MouseEvent, Package, Paste


def key_on_menu(table: Table, key: str) -> Next:
    """The table after a key, while a menu is open."""
    menu = table.menu
    assert menu is not None, "the menu is open"
    if key in ("\r", " ") and menu.chosen:
        return command(replace(table, menu=None), menu.chosen)
    if key == "escape":
        return replace(table, menu=None)
    return replace(table, menu=menu.key(key))


def mouse_on_menu(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """The table after the mouse did something, while a menu is open."""
    menu = table.menu
    assert menu is not None, "the menu is open"
    if event == "leave":
        return table
    if event in ("wheel-up", "wheel-down"):
        return replace(table, menu=menu.turned(-1 if event == "wheel-up" else 1, table.height))
    pointed = menu.pointed(x, y, table.width, table.height)
    if event in ("button-up", "right-up"):
        if pointed.chosen:
            return command(replace(table, menu=None), pointed.chosen)
        return table
    if event == "button-down" and not pointed.chosen:
        return replace(table, menu=None)
    return replace(table, menu=pointed)


def key_on_sheet(table: Table, key: str) -> Next:
    """The table after a key, while a sheet is open."""
    sheet = table.over
    assert sheet is not None, "the sheet is open"
    if key == "ctrl+v" and sheet.form.typing:
        return Package(table, Paste())
    form, chosen = sheet.form.key(key)
    return answered(replace(table, over=sheet._replace(form=form)), chosen)


def mouse_on_sheet(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """The table after the mouse did something, while a sheet is open."""
    sheet = table.over
    assert sheet is not None, "the sheet is open"
    form, chosen = sheet.form.mouse(x, y, event)
    return answered(replace(table, over=sheet._replace(form=form)), chosen)
