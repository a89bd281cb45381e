"""The commands of a table, and their buttons, keys and menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import inf

from launcher.controls import HEIGHT, Menu, PushButton
from launcher.tabletop.frame.feature import ACTIONS, OWN, Command
from launcher.tabletop.frame.layout import GAP, MORE, Face, column_with_more, row_with_more
from launcher.tabletop.frame.table import MENU, Next, Table, answer, say, with_overlay, with_view
from launcher.tabletop.frame.turns import begin_turn, drop_missing, make_waiting, submit
from launcher.tabletop.history import ByIdentity
from launcher.tabletop.vocabulary import PAUSE, Button
from launcher.universe import Package, Remember, Sound

MOVES = "Moves"
SHARE = "Share"
VIEW = "View"
GENERAL = "Statistics and settings"
ADVANCED = "Advanced"
GROUPS = (MOVES, "This match", SHARE, VIEW, GENERAL, ADVANCED)
"""The headings of the More menu, in order."""

_NAMES = {"\r": "Enter", " ": "Space", "\b": "Backspace", "\t": "Tab", "escape": "Escape"}
_MOST = 100  # the maximum number of buttons for moves


def key_name(key: str) -> str:
    """Return the name of a key, such as "Ctrl+Z"."""
    *held, last = key.split("+")  # for the key "+", both parts are empty
    return "+".join([*(word.capitalize() for word in held), _NAMES.get(last, last.capitalize())])


def key_names(keys: Sequence[str]) -> str:
    """Return the names of equivalent keys, such as "Ctrl+Y or R"."""
    if not keys:
        return ""
    *first, last = map(key_name, keys)
    return f"{', '.join(first)} or {last}" if first else last


def commands(table: Table) -> tuple[Command[Table], ...]:
    """Return all commands in the order in which they are shown.

    The keys of the game override other keys.
    """
    return _commands(ByIdentity(table))


@lru_cache(maxsize=2)
def _commands(same: ByIdentity[Table]) -> tuple[Command[Table], ...]:
    """Build a table's commands, cached because each table needs them several times."""
    table = same.value
    found = [*_moves(table), *_thinker(table), *_toggles(table), *_announcements(table)]
    found += _of_features(table)
    found.sort(key=lambda each: each.place)
    taken = {key for each in found if each.place in (OWN, ACTIONS) for key in each.keys}
    taken |= (
        table.touch_targets.keys.keys() | table.tabletop.arrow_letters.keys() | table.window.reserved_keys
    )
    return tuple([_without_keys(each, taken) for each in found if each.there])


def _without_keys(command: Command[Table], taken: set[str]) -> Command[Table]:
    """Return a command without the keys that the game or the system uses."""
    if command.place in (OWN, ACTIONS) or taken.isdisjoint(command.keys):
        return command
    return command._replace(keys=tuple([key for key in command.keys if key not in taken]))


def show_commands(table: Table) -> list[Command[Table]]:
    """Return the commands that have buttons on a read-only table.

    A table is read-only while it only shows positions, as in a replay.
    """
    return [each for each in _of_features(table) if each.in_show and each.there]


def _of_features(table: Table) -> list[Command[Table]]:
    """Return the commands of the features, in their order."""
    found, at_end = list[Command[Table]](), table.status.over or table.is_only_shown
    offers = {"", *table.window.offers}
    for feature in table.features:
        own = feature.commands(table) if feature.commands is not None else ()
        found += [_settled(table, row) for row in (*feature.rows, *own) if row.offer in offers]
        if at_end and feature.commands_at_end is not None:
            found += feature.commands_at_end(table)
    return found


def _settled(table: Table, row: Command[Table]) -> Command[Table]:
    """Return a fixed command as it is on this table."""
    if row.refused is not None:
        why = row.refused(table)
        row = row._replace(enabled=not why, why_not=why)
    if row.new_rank and table.is_new:
        row = row._replace(rank=row.new_rank)
    return row if row.state is None else row._replace(chosen=row.state in table.own)


def command_for(table: Table, key: str) -> Command[Table] | None:
    """Return the command of a key.

    An enabled command comes first.
    """
    found = [each for each in commands(table) if key in each.keys]
    return next((each for each in found if each.enabled), found[0] if found else None)


def run_command(table: Table, name: str) -> Next:
    """Run a command, unless it no longer exists.

    If it is disabled, say why.
    """
    found = [each for each in commands(table) if each.name == name]
    if not found:
        return table
    command = next((each for each in found if each.enabled), None)
    if command is not None:
        return command.run(table)
    why = found[0].why_not or f"{found[0].label} is not possible now."
    return Package(answer(table, why), Sound("refuse"))


def _announcements(table: Table) -> list[Command[Table]]:
    """Return the moves for the More menu, such as announcements."""
    ways = [
        (table.tabletop.touch(move), move) for move in table.history.announcements if table.is_persons_turn
    ]
    return [
        Command(f"move:{move}", way.label, partial(submit, move=move), _key(way.key), place=ACTIONS)
        for way, move in ways
        if isinstance(way, Button)
    ]


def _moves(table: Table) -> list[Command[Table]]:
    """Return the moves with buttons instead of pieces."""
    found, taken = [], set[str]()
    for button, move in table.touch_targets.buttons[:_MOST]:
        letters = (char for char in button.label.lower() if char.isalnum() and char not in taken)
        key = button.key or next(letters, "")
        taken.add(key)
        found.append(
            Command(
                f"move:{move}",
                button.label,
                partial(submit, move=move),
                _key(key),
                rank=1,
                group=MOVES,
                place=OWN,
            )
        )
    return found


def _thinker(table: Table) -> list[Command[Table]]:
    """Return the command for a computer that is thinking, waiting, or stuck."""
    best = table.thinking.best
    if table.waits_for_key:
        return [Command("now", "Continue", make_waiting, (".", "\r", " "), chosen=True, rank=2, place=OWN)]
    if table.thinking.busy and best:
        return [Command("now", "Move now", partial(submit, move=str(best.move)), (".",), rank=2, place=OWN)]
    if not table.is_stuck:
        return []
    return [Command("now", "Think again", _think_again, (".",), chosen=True, rank=2, place=OWN)]


def _toggles(table: Table) -> list[Command[Table]]:
    """Return the game's switches."""
    on = table.view.toggles
    return [
        Command(
            f"toggle:{each.name}",
            each.label,
            partial(_toggle, name=each.name),
            _key(each.key),
            chosen=each.name in on,
            is_switch=True,
            rank=10,
            group="This match" if each == PAUSE else VIEW,
            place=OWN,
        )
        for each in table.tabletop.toggles
    ]


def _key(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def _think_again(table: Table) -> Next:
    return begin_turn(say(table, ""))


def _toggle(table: Table, name: str) -> Next:
    toggles, arrange = table.view.toggles ^ {name}, table.tabletop.arrange
    view = (arrange and arrange(table.seen, table.view, "", "")) or table.view  # in the new order
    table = drop_missing(with_view(table, replace(view, toggles=toggles)))
    return Package(table, Remember("toggles", sorted(toggles)))


def face_of(command: Command[Table]) -> Face:
    """Return the look of a command's button."""
    name, label, enabled, chosen = command.name, command.label, command.enabled, command.chosen
    return Face(name, label, enabled, chosen, command.is_switch, command.rank)


def buttons(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons that fit, and More at the end.

    There are none while the table only shows positions.
    """
    if table.is_only_shown:
        return ()
    layout = table.window.layout
    faces = tuple(face_of(each) for each in commands(table) if each.rank)
    if layout.column:
        *placed, more = column_with_more(faces, layout.bar, layout.times * HEIGHT)
    else:
        *placed, more = row_with_more(faces, layout.bar)
    return (*placed, more._replace(is_open=table.desk.has(MENU)))


def controls(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons of commands and features, outside the scene."""
    own = [each for feature in table.active if feature.controls for each in feature.controls(table)]
    return (*buttons(table), *own)


def press_button(table: Table, name: str) -> Next:
    """Press a button.

    More opens a menu with the other enabled commands.
    """
    for feature in table.features:
        if feature.press is not None and (taken := feature.press(table, name)) is not None:
            return taken
    if name != MORE:
        return run_command(table, name)
    shown = buttons(table)
    names = {button.name for button in shown}
    others = [each for each in commands(table) if each.name not in names and each.enabled]
    others.sort(key=lambda each: GROUPS.index(each.group))
    more, below = shown[-1], table.window.layout.column  # in a column, More may be near the top
    menu = Menu(
        tuple((each.name, each.label) for each in others),
        more.x,
        more.y + (more.height + GAP / 2 if below else 0),
        groups=tuple(each.group for each in others),
        keys=tuple(key_names(each.keys[:1]) for each in others),
        bottom=inf if below else more.y,
    )
    return with_overlay(table, MENU, menu, _run_entry)


def _run_entry(table: Table, menu: Menu, name: str) -> Next:
    return run_command(table, name)


def tooltip(table: Table, name: str) -> str:
    """Return the name of a button's command and its keys.

    Without such a button, return an empty string.
    """
    if name == MORE:
        return "More commands."
    found = next((each for each in commands(table) if each.name == name), None) if name else None
    if found is None:
        return ""
    return f"{found.label}: {key_names(found.keys[:2])}." if found.keys else f"{found.label}."
