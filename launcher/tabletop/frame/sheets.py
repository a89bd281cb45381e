"""The sheets that lie over the table: what to play, how a match ended, which keys there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from launcher.controls import Choice, Control, Form, Row, Slider, Switch, Typed, settings_form
from launcher.quoting import plain
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.file import File
from launcher.tabletop.frame.bar import entries
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.sentences import key_name, keys_of, start_name
from launcher.tabletop.frame.table import OpenSheet, Table
from launcher.tabletop.options import Option, name_of, options_of, value_text
from launcher.tabletop.outcome import outcome, results
from launcher.tabletop.seats import PERSON

SEAT = "seat:"
FILE = "file:"
PRESET = "preset"
OTHER = "Own choice"
_STEPPED = 12  # more numbers than these are chosen by a slider
_MOST = 200  # parts of a file that there are buttons for
_PATH = 4096  # characters that the path of a file has at most
_WITHOUT = "Without a folder before its name, it is among your downloads."
SAVING = (("save", "Save"), ("copy", "Copy it instead"), ("cancel", "Cancel"))
_CLOSE = (("cancel", "Close"),)
READING, LEFT = "reading", "left"
_LET_BE = {READING: "Escape lets it be.", LEFT: "Escape lets it be, and begins another match."}


def open_sheet(table: Table, about: str) -> Table:
    """The table under a sheet."""
    if about == "settings":
        return lay_form(table, about, settings_form(table.look))
    forms = {"options": _options, "keys": _keys, "end": _end, "open": _open, "style": _style}
    return lay_form(table, about, forms[about](table))


def lay_form(
    table: Table, about: str, form: Form, *, file: File | None = None, files: tuple[File, ...] = ()
) -> Table:
    """The table under a form, which may be about a file, or about several."""
    return replace(
        table, over=OpenSheet(about, form.sized(table.width, table.height), file, files), menu=None
    )


def _options(table: Table) -> Form:
    game = table.tabletop
    rows = []
    if game.presets:
        names = (*game.presets, OTHER)
        chosen = name_of(game, table.history.options)
        rows.append(Row(PRESET, "Game", Choice(chosen if chosen in names else OTHER, names)))
    rows += [
        Row(each.name, each.label, _control(each, getattr(table.history.options, each.name)))
        for each in options_of(game.options)
        if each.lengths is None or each.is_typed or getattr(table.history.options, each.name) != each.default
    ]
    rows += seat_rows(game, table.history.options, table.seats)
    return Form("Options", (), tuple(rows), (("play", "Play"), ("cancel", "Cancel")))


def _style(table: Table) -> Form:
    style = table.view.style
    rows = [
        Row(each.name, each.label, _control(each, getattr(style, each.name)))
        for each in options_of(type(style))
    ]
    return Form("Design", (), tuple(rows), _CLOSE)


def seat_rows(game: Tabletop[Any, Any], options: object, seats: Sequence[str]) -> list[Row]:
    """For each who plays with these options, the choice who that is."""
    if not game.think:
        return []
    who = (PERSON, *game.strengths)
    many = len(game.strengths)
    labels = (
        "Person",
        *(f"Computer, {each.lower()} ({k} of {many})" for k, each in enumerate(game.strengths, 1)),
    )
    return [
        Row(f"{SEAT}{k}", player, Choice(seats[k], who, labels))
        for k, player in enumerate(game.players_of(options))
    ]


def _control(option: Option, value: Any) -> Control:  # noqa: ANN401  # as the option's
    if option.is_typed and option.lengths:
        return Typed(value, option.lengths[-1])
    if option.lengths:
        return Choice(value, (option.default, value), ("No", "Yes"))
    if option.choices == (False, True):
        return Switch(bool(value))
    numbers = option.choices
    if len(numbers) > _STEPPED and all(isinstance(number, int) for number in numbers):
        return Slider(value, numbers[0], numbers[-1], numbers[1] - numbers[0])
    return Choice(value, option.choices, tuple(map(value_text, option.choices)))


def _keys(table: Table) -> Form:
    moves = [(key_name(key), f"makes the move “{move}”") for key, move in table.touch_targets.keys.items()]
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
    views = [(key_name(key), says) for key, (says, _) in table.tabletop.view_keys.items()]
    return Form("Keys", (*own, *moves, *views, *general), (), _CLOSE)


def _open(table: Table) -> Form:
    lines = (_WITHOUT, "A file that is dropped on the window is opened, too.")
    row = Row("path", "File", Typed("", _PATH))
    return Form("Open a file", lines, (row,), (("read", "Open"), ("cancel", "Cancel")), focus="path")


def ask_which(table: Table, files: tuple[File, ...]) -> Table:
    """The table under a sheet that asks which of several things in a file is to be opened."""
    shown = files[:_MOST]
    lines = (f"The first {_MOST} of {len(files)} in the file.",) if files[_MOST:] else ()
    buttons = [(f"{FILE}{number}", file.name) for number, file in enumerate(shown)]
    form = Form("Choose one", lines, (), (*buttons, ("cancel", "Cancel")))
    return lay_form(table, "several", form, files=shown)


def ask_where_to_save(
    table: Table, file: File, path: str = "", problem: str = "", *, there: bool = False
) -> Table:
    """The table under a sheet that asks where a file is to be saved.

    Args:
        table: before.
        file: what is to be saved.
        path: what was typed already.
        problem: why it was not saved so.
        there: whether that is because there is one already.
    """
    row = Row("path", "File", Typed(path or file.name, _PATH))
    save, *others = SAVING
    form = Form(
        f"Save {file.name}",
        (problem or _WITHOUT,),
        (row,),
        (save, ("replace", "Replace it"), *others) if there else SAVING,
        focus="path",
    )
    return lay_form(table, "save", form, file=file)


def show_reading(table: Table, about: str, name: str) -> Table:
    """The table under a sheet that says what is being read.

    Args:
        table: before.
        about: `LEFT` for the match that was left, `READING` for all else.
        name: of what is read.
    """
    form = Form(f"Reading {plain(name, 40)} …", (_LET_BE[about],), (), (("cancel", "Cancel"),))
    return lay_form(table, about, form)


def _end(table: Table) -> Form:
    history, game, several = table.history, table.tabletop, bool(table.history.players)
    status, me = history.status, table.playing.index(PERSON) if PERSON in table.playing else 0
    won = status.winners == (me,)
    lost = bool(status.winners) and me not in status.winners if several else not won
    scored = not (several or game.can_be_lost)
    beside = _opponents if several else _presets
    buttons = [
        ("new", "Play again"),
        *(beside(table, "Harder", 1) if won or scored else []),
        ("again", "Same start again"),
        *(beside(table, "Easier", -1) if lost or scored else []),
        ("daily", "Today’s game"),
        ("undo", "Undo"),
        ("cancel", "Look at it"),
    ]
    title, *why = filter(None, (outcome(history, table.me), status.text))
    told_of = (*why, results(history, table.me), " ".join(others_sentences(table)), start_name(table))
    return Form(title, (*filter(None, told_of), *table.record), (), tuple(buttons))


def _presets(table: Table, word: str, step: int) -> list[tuple[str, str]]:
    """The button of the preset that is so far up the ladder from the one that is played."""
    rungs, here = table.tabletop.ladder, name_of(table.tabletop, table.history.options)
    return _rung("preset", rungs, rungs.index(here) + step, word) if here in rungs else []


def _opponents(table: Table, word: str, step: int) -> list[tuple[str, str]]:
    """The button of computers that are so much stronger than the strongest here, for a person who plays with some."""
    known = table.tabletop.strengths
    here = [known.index(seat) for seat in table.playing if seat != PERSON]
    return _rung("opponents", known, max(here) + step, word) if here and PERSON in table.playing else []


def _rung(kind: str, rungs: Sequence[str], at: int, word: str) -> list[tuple[str, str]]:
    """The button of one of them, if there is one."""
    return [(f"{kind}:{rungs[at]}", f"{word}: {rungs[at]}")] if 0 <= at < len(rungs) else []
