"""The dialog with the options and the seats."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from launcher.controls import Choice, Form, Row, Typed
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.feature import CHOOSE, Command, Feature
from launcher.tabletop.frame.table import Next, Table, let_go, with_overlay, without_overlay
from launcher.tabletop.frame.turns import begin_turn, look_from_turn, start_match, withdrawals
from launcher.tabletop.knowledge import PERSON
from launcher.tabletop.options import from_texts, name_of, option_rows, options_of, texts_of, value_text
from launcher.tabletop.vocabulary import checked_seed, new_seed
from launcher.universe import Package, Remember

_Values = dict[str, Any]

_OPTIONS = "options"
_SEAT = "seat {}"
_PRESET = "preset"
_START = "the start"  # names of options contain no spaces
_OTHER = "Custom"
_LONGEST = 40  # the maximum length of a seed


def open_options(table: Table) -> Table:
    """Open the dialog with the options."""
    game, options = table.tabletop, table.history.options
    rows = []
    if game.presets and not _is_said_twice(game):
        names = (*game.presets, _OTHER)
        chosen = name_of(game, options)
        rows.append(Row(_PRESET, "Game", Choice(chosen if chosen in names else _OTHER, names)))
    rows += option_rows(options)
    rows += _seat_rows(game, options, table.match.seats)
    rows.append(Row(_START, "Seed", Typed("", _LONGEST, "random")))
    form = Form("Options", (), tuple(rows), (("play", "Play"), ("cancel", "Cancel")))
    return with_overlay(table, _OPTIONS, form, _answer)


def _is_said_twice(game: Tabletop) -> bool:
    """Whether the presets only repeat the values of a single option."""
    only, *others = options_of(game.options) or [None]
    if only is None or others:
        return False
    return {getattr(each, only.name) for each in game.presets.values()} == set(only.choices)


def _seat_rows(game: Tabletop, options: object, seats: Sequence[str]) -> list[Row]:
    """Return a row per player to choose a person or computer."""
    if not game.think:
        return []
    who = (PERSON, *game.strengths)
    many = len(game.strengths)
    labels = (
        "Person",
        *(f"Computer, {each.lower()} ({k} of {many})" for k, each in enumerate(game.strengths, 1)),
    )
    return [
        Row(_SEAT.format(k), player, Choice(seats[k], who, labels))
        for k, player in enumerate(game.players_of(options))
    ]


def _answer(table: Table, form: Form, name: str) -> Next:
    if name == "cancel":
        return without_overlay(table, _OPTIONS)
    values = dict(form.values)
    seats = tuple([str(values.get(_SEAT.format(k), seat)) for k, seat in enumerate(table.match.seats)])
    if name == "play":
        return _play(table, form, values, seats)
    return with_overlay(table, _OPTIONS, _changed(table.tabletop, form, name, values, seats), _answer)


def _names(game: Tabletop, values: _Values) -> list[str]:
    """Return the names of the options in the form."""
    return [each.name for each in fields(game.options) if each.name in values]


def _changed(game: Tabletop, form: Form, name: str, values: _Values, seats: tuple[str, ...]) -> Form:
    """Update the form after a change.

    A preset sets its options, and options determine the preset.
    """
    names = _names(game, values)
    if name == _PRESET and values[_PRESET] in game.presets:
        preset = game.presets[values[_PRESET]]
        values |= {each: getattr(preset, each) for each in names}
    elif name in names and _PRESET in values:
        same = [title for title, each in game.presets.items() if _holds(each, values, names)]
        values[_PRESET] = same[0] if same else _OTHER
    rows = [row._replace(control=row.control._replace(value=values[row.name])) for row in form.rows]
    with suppress(ValueError):  # Play will show the message
        options = game.options(**{each: values[each] for each in names})
        places = {_SEAT.format(k) for k in range(len(seats))}
        others = [row for row in rows if row.name not in places]
        rows = [*others[:-1], *_seat_rows(game, options, seats), others[-1]]
    return form._replace(lines=(), rows=tuple(rows))


def _holds(preset: object, values: _Values, names: list[str]) -> bool:
    return all(getattr(preset, each) == values[each] for each in names)


def _play(table: Table, form: Form, values: _Values, seats: tuple[str, ...]) -> Next:
    """Begin a match with these options.

    If only the seats have changed, continue this one.
    """
    game = table.tabletop
    try:
        texts = {each: value_text(values[each]).strip() for each in _names(game, values)}
        options = from_texts(game, texts)
        typed = str(values[_START]).strip()
        seed = checked_seed(typed) if typed else new_seed()
    except ValueError as error:
        return with_overlay(table, _OPTIONS, form._replace(lines=(str(error),)), _answer)
    after = without_overlay(replace(table, match=replace(table.match, seats=seats)), _OPTIONS)
    kept: list[object] = [Remember("options", texts_of(options))]
    if seats:
        kept.append(Remember("seats", list(seats)))
    if options == table.history.options and seats != table.match.seats and not typed:
        begun = begin_turn(look_from_turn(let_go(after).without_thoughts(), table))
        return Package(begun.world, *kept, *withdrawals(table), *begun.messages)
    match start_match(after, options, seed):
        case Package(world=world, messages=more):
            return Package(world, *kept, *more)
        case refused:
            return with_overlay(table, _OPTIONS, form._replace(lines=(refused.window.said,)), _answer)


_SAYS = "the rules, the opponents and the seed of the next match"
_ROWS = (
    Command("options", "Options", open_options, ("f4", "ctrl+o", "o"), rank=7, says=_SAYS, place=CHOOSE),
)


OPTIONS = Feature(
    "options", suits=lambda game: bool(options_of(game.options) or (game.players and game.think)), rows=_ROWS
)
