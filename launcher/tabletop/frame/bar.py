"""The command buttons of a table, as many as fit."""

from __future__ import annotations

from launcher.controls import HEIGHT, Menu, PushButton
from launcher.tabletop.frame.analysis import ROW
from launcher.tabletop.frame.analysis_panel import analysis_rows
from launcher.tabletop.frame.bar_layout import MORE, Face, column_with_more, row_with_more
from launcher.tabletop.frame.commands import commands, run_command
from launcher.tabletop.frame.key_names import key_names
from launcher.tabletop.frame.own_commands import GROUPS
from launcher.tabletop.frame.replay import play_analysed
from launcher.tabletop.frame.table import MENU, Next, Table, with_overlay


def buttons(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons that fit, and More at the end. During a replay, its own buttons replace them."""
    if table.is_replayed:
        return ()
    layout = table.window.layout
    faces = tuple(
        Face(each.name, each.label, each.enabled, each.chosen, each.is_switch, each.rank)
        for each in commands(table)
        if each.rank
    )
    if layout.column:
        *placed, more = column_with_more(faces, layout.bar, layout.times * HEIGHT)
    else:
        *placed, more = row_with_more(faces, layout.bar)
    return (*placed, more._replace(is_open=table.desk.has(MENU)))


def controls(table: Table) -> tuple[PushButton, ...]:
    """Return all buttons outside of the scene: those of commands, and the moves of an analysis."""
    return (*buttons(table), *analysis_rows(table))


def press_button(table: Table, name: str) -> Next:
    """Press a button. More opens a menu with the other enabled commands."""
    if name.startswith(ROW):
        return play_analysed(table, name)
    if name != MORE:
        return run_command(table, name)
    shown = buttons(table)
    names = {button.name for button in shown}
    others = [each for each in commands(table) if each.name not in names and each.enabled]
    others.sort(key=lambda each: GROUPS.index(each.group))
    menu = Menu(
        tuple((each.name, each.label) for each in others),
        shown[-1].x,
        shown[-1].y,
        groups=tuple(each.group for each in others),
        keys=tuple(key_names(each.keys[:1]) for each in others),
        bottom=shown[-1].y,
    )
    return with_overlay(table, MENU, menu, _run_entry)


def _run_entry(table: Table, menu: Menu, name: str) -> Next:
    return run_command(table, name)


def tooltip(table: Table, name: str) -> str:
    """Return the name of a button's command and its keys; an empty string if there is no such button."""
    if name == MORE:
        return "More commands."
    found = next((each for each in commands(table) if each.name == name), None) if name else None
    if found is None:
        return ""
    return f"{found.label}: {key_names(found.keys[:2])}." if found.keys else f"{found.label}."
