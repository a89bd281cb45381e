"""That every move can be made at the table, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from launcher.author.contract.case import Case, promise, where
from launcher.author.play import Play
from launcher.tabletop import PERSON, Button, History, Key, Right, Touch
from launcher.tabletop.frame import (
    HANDLERS,
    Table,
    on_key,
    on_resize,
    place_of,
    table_of,
)
from launcher.universe import Look

_ROOMS = ((320, 240), (460, 900), (1920, 1080))  # small, tall and wide
_TRIES = 12  # moves of a position
# where a piece is pointed at, across and along: part of it may be covered
_POINTS = 0.5, 0.25, 0.75, 0.1, 0.9
_STOPS = 40  # of the Tab key
_ARROWS = ("left", "right", "up", "down")


def mouse(case: Case) -> None:
    """Every move can be made with the mouse alone."""
    for history, room in _positions(case):
        for move in _some(case, history):
            tables = (table for way in _ways(case, move) for table in _by_mouse(history, room, way, move))
            promise(
                _is_made(history, move, tables),
                f"The move {move} can't be made with the mouse in a window of {room[0]:g} by {room[1]:g},"
                f" {where(history)}, touching {case.tabletop.touch(move)!r}.",
            )


def keyboard(case: Case) -> None:
    """Every move can be made with the keyboard alone."""
    for history, room in _positions(case):
        table = _table(history, room)
        there = _reachable(table)
        for move in _some(case, history):
            tables = (after for way in _ways(case, move) for after in _by_keys(table, there, way, move))
            promise(
                _is_made(history, move, tables),
                f"The move {move} can't be made with the keyboard, {where(history)}, touching"
                f" {case.tabletop.touch(move)!r}.",
            )


def _some(case: Case, history: History) -> Sequence[Any]:
    """Some of the moves, without one that nothing touches: it is the clock's."""
    moves = [move for move in history.moves if _ways(case, move)]
    return moves[:: max(1, len(moves) // _TRIES)]


def _ways(case: Case, move: object) -> list[Touch]:
    ways = case.tabletop.touch(move)
    return ways if isinstance(ways, list) else [ways]


def _positions(case: Case) -> Iterator[tuple[History, tuple[float, float]]]:
    """Where there are moves, in windows of several shapes."""
    there = [history for history in case.positions if history.moves]
    for k, history in enumerate(there[:: max(1, len(there) // 9)]):
        yield history, _ROOMS[k % len(_ROOMS)]


def _is_made(history: History, move: object, tables: Iterator[Table]) -> bool:
    """Whether one of the tables that touching leads to is the one after the move."""
    wished = history.play(move)
    return any(
        table.history.at != history.at
        and table.history.node.text == str(move)
        and table.history.position == wished.position
        for table in tables
    )


def _table(history: History, room: tuple[float, float]) -> Table:
    """The table with this match, all players being persons, and nothing in motion."""
    seats = [PERSON] * len(history.tabletop.players)
    begun = _world(on_resize(table_of(history, seats=seats, look=Look(motion=0), resumed=True).world, *room))
    return _world(on_key(begun, "\r")) if begun.is_covered else begun


def _world(after: Any) -> Table:  # noqa: ANN401  # a table, perhaps with messages
    return getattr(after, "world", after)  # type: ignore[no-any-return]  # as above


def _by_mouse(history: History, room: tuple[float, float], way: Touch, move: object) -> Iterator[Table]:
    """What comes of touching with the mouse, at this point of the pieces or that."""
    if isinstance(way, Key):
        return
    if isinstance(way, Button):
        yield from _click_button(history, room, way.label or str(move).capitalize())
        return
    names = (way,) if isinstance(way, str) else way
    for across in _POINTS:
        for along in _POINTS:
            play = _play(history, room)
            points = [point for name in names for point in _point(play.world, name, across, along)]
            if len(points) < len(names):
                return
            if len(names) == 2:
                _drag(play, points[0], points[1])
            elif isinstance(way, Right):
                play.mouse(*points[0], "right-down")
                play.mouse(*points[0], "right-up")
            else:
                play.click(*points[0])
            if play.world.menu is not None:
                _click_text(play, str(move))
            yield play.world


def _play(history: History, room: tuple[float, float]) -> Play[Table]:
    return Play(_table(history, room), size=room, **HANDLERS)


def _drag(play: Play[Table], start: tuple[float, float], end: tuple[float, float]) -> None:
    play.mouse(*start, "move")
    play.mouse(*start, "button-down")
    for share in (0.3, 0.7, 1):
        x, y = (a + share * (b - a) for a, b in zip(start, end, strict=True))
        play.mouse(x, y, "drag")
    play.mouse(*end, "button-up")


def _click_button(history: History, room: tuple[float, float], label: str) -> Iterator[Table]:
    """A button in sight, or in the menu of those that there was no room for."""
    play = _play(history, room)
    if label not in play.texts:
        _click_text(play, "More")
    _click_text(play, label)
    yield play.world


def _click_text(play: Play[Table], text: str) -> None:
    if text in play.texts:
        play.click(*play.where(text))


def _point(table: Table, name: str, across: float, along: float) -> Iterator[tuple[float, float]]:
    """A point of a piece, in the window, if there is the piece."""
    place = place_of(table)
    for piece in table.scene.pieces:
        if piece.name == name:
            left, top = piece.picture.pinhole
            x = piece.x - left + across * piece.picture.width
            y = piece.y - top + along * piece.picture.height
            yield place.x + x * place.factor, place.y + y * place.factor


def _reachable(table: Table) -> dict[str, Table]:
    """The pieces that arrow keys lead to, each with the table then."""
    found: dict[str, Table] = {}
    ahead = [table]
    while ahead:
        here = ahead.pop()
        for key in _ARROWS:
            there = _world(on_key(here, key))
            name = there.view.focus
            if name is not None and name not in found:
                found[name] = there
                ahead.append(there)
    return found


def _by_keys(table: Table, ways_there: dict[str, Table], way: Touch, move: object) -> Iterator[Table]:
    """What comes of touching with the keyboard."""
    if isinstance(way, Key):
        yield _world(on_key(table, way))
        return
    if isinstance(way, Button):
        if way.key:
            yield _world(on_key(table, way.key))
        else:
            yield from _tab_to_button(table, move)
        return
    first, *others = [way] if isinstance(way, str) else way
    if first not in ways_there:
        return
    key = "shift+\r" if isinstance(way, Right) else "\r"
    table = _world(on_key(ways_there[first], key))
    for name in others:
        onto = _reachable(table)
        if name not in onto:
            return
        table = _world(on_key(onto[name], "\r"))
    yield from [table] if table.menu is None else _all_entries(table)


def _tab_to_button(table: Table, move: object) -> Iterator[Table]:
    for _ in range(_STOPS):
        table = _world(on_key(table, "\t"))
        if table.desk.own.focus == f"move:{move}":
            yield _world(on_key(table, "\r"))
        elif table.desk.own.focus == "more":
            yield from _all_entries(_world(on_key(table, "\r")))


def _all_entries(table: Table) -> Iterator[Table]:
    """What comes of each entry of the open menu."""
    assert table.menu is not None
    for _ in range(len(table.menu.entries) + 1):
        yield _world(on_key(table, "\r"))
        table = _world(on_key(table, "down"))
