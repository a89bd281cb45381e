"""What is chosen on the sheets, and what comes of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from launcher.controls import Form, Menu, setting_chosen
from launcher.tabletop.file import File
from launcher.tabletop.frame.commands import begin_match, run_command
from launcher.tabletop.frame.messages import KeepStyle, ReadFile, SaveFile, StopReading
from launcher.tabletop.frame.opening import take_up_unfinished
from launcher.tabletop.frame.sheets import (
    FILE,
    LEFT,
    OTHER,
    PRESET,
    READING,
    SAVING,
    SEAT,
    lay_form,
    seat_rows,
)
from launcher.tabletop.frame.table import Next, OpenSheet, Table, let_go
from launcher.tabletop.frame.turns import begin_turn, is_open, look_from_turn, stop_thinking, withdrawals
from launcher.tabletop.options import from_texts, texts_of, value_text
from launcher.tabletop.seeds import new_seed
from launcher.universe import Copy, Package, Remember


def answer_menu(table: Table, menu: Menu | None, name: str | None) -> Next:
    """After a menu was gone through: one of its entries was chosen, or it was closed, or neither."""
    table = replace(table, menu=menu)
    return run_command(table, name) if name else table


def update_sheet(table: Table, form: Form, name: str | None) -> Next:
    """After something was done on the sheet."""
    over = table.over and table.over._replace(form=form)
    return answer_sheet(replace(table, over=over), name)


def answer_sheet(table: Table, name: str | None) -> Next:
    """After something was chosen on the sheet: a row has changed, or a button was pressed."""
    sheet = table.over
    if sheet is None or name is None:
        return table
    closed = replace(table, over=None)
    if name == "cancel" and sheet.about == LEFT:
        package = take_up_unfinished(table, None)
        return Package(package.world, StopReading(), *package.messages)
    if name == "cancel":
        return Package(closed, StopReading()) if sheet.about == READING else closed
    match sheet.about:
        case "options":
            return _choose(table, sheet.form, name)
        case "settings":
            choice = setting_chosen(sheet.form, name)
            return Package(table, choice) if choice else closed
        case "style" if name in sheet.form.values:
            style = table.tabletop.style(**sheet.form.values)
            return Package(replace(table, view=replace(table.view, style=style)), KeepStyle(style))
        case "open" if name == "read":
            path = str(sheet.form.values["path"]).strip()
            return Package(closed, ReadFile(path, table.history.options)) if path else table
        case "open":
            return table
        case "several":
            file = sheet.files[int(name.removeprefix(FILE))]
            return Package(closed, ReadFile(file.name, table.history.options, file.data))
        case "save" if sheet.file:
            return _save(closed, sheet.file, sheet.form, name)
        case "end":
            return run_command(closed, name)
    return closed


def _save(table: Table, file: File, form: Form, name: str) -> Next:
    """A file is saved or copied; once another name is typed, nothing is replaced."""
    path = str(form.values["path"]).strip()
    if name == "copy":
        return Package(replace(table, said=f"{file.name} is on the clipboard, as text."), Copy(file.text))
    if name == "path" or not path:
        return replace(table, over=OpenSheet("save", form._replace(buttons=SAVING), file))
    return Package(table, SaveFile(file, path, replace=name == "replace"))


def _choose(table: Table, form: Form, name: str) -> Next:
    game, values = table.tabletop, dict[str, Any](form.values)
    known = [each.name for each in fields(game.options) if each.name in values]
    seats = tuple([str(values.get(f"{SEAT}{k}", seat)) for k, seat in enumerate(table.seats)])
    if name == "play":
        try:
            options = from_texts(game, {each: value_text(values[each]).strip() for each in known})
        except ValueError as error:
            return lay_form(table, "options", form._replace(lines=(str(error),)))
        return _begin(table, form, options, seats)
    if name == PRESET and values[PRESET] in game.presets:
        preset = game.presets[values[PRESET]]
        values |= {each: getattr(preset, each) for each in known}
    elif name in known and PRESET in values:
        same = [title for title, each in game.presets.items() if _holds(each, values, known)]
        values[PRESET] = same[0] if same else OTHER
    rows = [row._replace(control=row.control._replace(value=values[row.name])) for row in form.rows]
    with suppress(ValueError):  # it is told when all has been chosen
        options = game.options(**{each: values[each] for each in known})
        rows = [row for row in rows if not row.name.startswith(SEAT)] + seat_rows(game, options, seats)
    return lay_form(table, "options", form._replace(lines=(), rows=tuple(rows)))


def _holds(preset: object, values: dict[str, Any], known: list[str]) -> bool:
    return all(getattr(preset, each) == values[each] for each in known)


def _begin(table: Table, form: Form, options: Any, seats: tuple[str, ...]) -> Next:  # noqa: ANN401  # the game's
    """Play with what was chosen; if only the seats are others, this match goes on."""
    after = replace(table, seats=seats, over=None)
    kept: list[object] = [Remember("options", texts_of(options))]
    if seats:
        kept.append(Remember("seats", list(seats)))
    if options == table.history.options and seats != table.seats:
        after, messages = begin_turn(look_from_turn(stop_thinking(let_go(after)), anybody=is_open(table)))
        return Package(after, *kept, *withdrawals(table), *messages)
    match begin_match(after, options, new_seed()):
        case Package(world=world, messages=more):
            return Package(world, *kept, *more)
        case refused:
            return lay_form(table, "options", form._replace(lines=(refused.said,)))
