"""The sheets that lie over the table: what to play, how a match ended, which keys there are."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from launcher.controls import Choice, Form, Row, Switch, setting_chosen, settings_form
from launcher.tabletop.frame.bar import entries
from launcher.tabletop.frame.table import PERSON, Next, Sheet, Table
from launcher.tabletop.frame.words import keys_of, start_name
from launcher.tabletop.options import Option, name_of, options_of, value_text
from launcher.universe import Package, Remember

_SEAT = "seat:"
_PRESET = "preset"
_OTHER = "as below"
_CLOSE = (("cancel", "Close"),)


def opened(table: Table, about: str) -> Table:
    """The table under a sheet."""
    forms = {"options": _options, "keys": _keys, "end": _end, "settings": _settings}
    return lay(table, about, forms[about](table))


def lay(table: Table, about: str, form: Form) -> Table:
    """The table under a form."""
    return replace(table, over=Sheet(about, form.sized(table.width, table.height)), menu=None)


def answered(table: Table, name: str | None) -> Next:
    """After something was chosen on the sheet: a row has changed, or a button was pressed."""
    sheet = table.over
    if sheet is None or name is None:
        return table
    if name == "cancel":
        return replace(table, over=None)
    if sheet.about == "options":
        return _chosen(table, sheet.form, name)
    if sheet.about == "settings":
        return Package(table, setting_chosen(sheet.form, name))
    if sheet.about == "end":
        from launcher.tabletop.frame.commands import command

        return command(replace(table, over=None), name)
    return table


def _options(table: Table) -> Form:
    game = table.tabletop
    rows = []
    if game.presets:
        names = (*game.presets, _OTHER)
        chosen = name_of(game, table.course.options)
        rows.append(Row(_PRESET, "Game", Choice(chosen if chosen in names else _OTHER, names)))
    rows += [
        Row(each.name, each.label, _control(each, getattr(table.course.options, each.name)))
        for each in options_of(game.options)
    ]
    if game.think:
        who = (PERSON, *game.strengths)
        labels = ("Person", *(f"Computer, {each.lower()}" for each in game.strengths))
        rows += [
            Row(f"{_SEAT}{k}", player, Choice(table.seats[k], who, labels))
            for k, player in enumerate(game.players)
        ]
    return Form("Options", (), tuple(rows), (("play", "Play"), ("cancel", "Cancel")))


def _control(option: Option, value: object) -> Choice | Switch:
    if option.choices == (False, True):
        return Switch(bool(value))
    return Choice(value, option.choices, tuple(map(value_text, option.choices)))


def _chosen(table: Table, form: Form, name: str) -> Next:
    game, values = table.tabletop, dict[str, Any](form.values)
    known = [each.name for each in fields(game.options)]
    if name == "play":
        return _begun(table, values, known)
    if name == _PRESET and values[_PRESET] in game.presets:
        preset = game.presets[values[_PRESET]]
        values |= {each: getattr(preset, each) for each in known}
    elif name in known and _PRESET in values:
        same = [title for title, each in game.presets.items() if _holds(each, values, known)]
        values[_PRESET] = same[0] if same else _OTHER
    rows = tuple(row._replace(control=row.control._replace(value=values[row.name])) for row in form.rows)
    return lay(table, "options", form._replace(rows=rows))


def _holds(preset: object, values: dict[str, Any], known: list[str]) -> bool:
    return all(getattr(preset, each) == values[each] for each in known)


def _begun(table: Table, values: dict[str, Any], known: list[str]) -> Next:
    """Play with what was chosen; if only the seats are others, this match goes on."""
    from launcher.tabletop.frame.commands import begun
    from launcher.tabletop.frame.turns import to_move
    from launcher.tabletop.seeds import new_seed

    seats = tuple(str(values[f"{_SEAT}{k}"]) for k in range(len(table.seats)))
    try:
        options = table.tabletop.options(**{each: values[each] for each in known})
    except ValueError as error:
        return replace(table, said=str(error))
    after = replace(table, seats=seats, over=None)
    kept = [Remember("options", {each: value_text(values[each]) for each in known})]
    if seats:
        kept.append(Remember("seats", list(seats)))
    if options == table.course.options and seats != table.seats:
        after, messages = to_move(after)
        return Package(after, *kept, *messages)
    match begun(after, options, new_seed()):
        case Package(world=world, messages=more):
            return Package(world, *kept, *more)
        case refused:
            return refused


def _keys(table: Table) -> Form:
    general = [
        ("Arrow keys", "go to the next piece"),
        ("Enter or Space", "touches it"),
        ("Shift+Enter", "touches it as the right mouse button does"),
        ("Tab", "goes to the buttons, and back"),
        ("Escape", "lets go"),
        ("Ctrl+T", "light or dark"),
        ("Ctrl+Plus, Ctrl+Minus", "larger or smaller"),
        ("F11", "fills the screen"),
    ]
    own = [(keys_of(entry), entry.label) for entry in entries(table) if entry.keys]
    return Form("Keys", (*own, *general), (), _CLOSE)


def _settings(table: Table) -> Form:
    return settings_form(table.look)


def _end(table: Table) -> Form:
    course, game = table.course, table.tabletop
    status = course.status
    names = list(game.presets)
    buttons = [("new", "Play again"), ("again", "Same start again")]
    here = name_of(game, course.options)
    if here in names:
        step = 1 if status.winners == (0,) else -1
        k = names.index(here) + step
        if 0 <= k < len(names):
            buttons.insert(
                1 if step > 0 else 0,
                (f"preset:{names[k]}", f"{'Harder' if step > 0 else 'Easier'}: {names[k]}"),
            )
    buttons += [("daily", "Today’s game"), ("undo", "Undo"), ("cancel", "Look at it")]
    return Form(status.text, (start_name(table), *table.record), (), tuple(buttons))
