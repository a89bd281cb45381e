"""Guarantees that every move can be made with the mouse, with the keyboard, and with labels.

The guarantees are the functions `mouse`, `keyboard` and `tree`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product

from launcher.author.contract.case import Case, names_of, require, some_of, ways_of, where
from launcher.author.elements import Element
from launcher.author.play import Play
from launcher.tabletop import PERSON, Button, History, Key, Right, Touch
from launcher.tabletop.frame import BOARD, HANDLERS, Table, on_key, on_resize, table_of
from launcher.universe import Look, Package

_ROOMS = ((320, 240), (460, 900), (1920, 1080))  # small, tall and wide
_POSITIONS = 9
_TRIES = 12  # moves of a position
# shares of the width and height of a piece to click at, as other pieces may cover a part of it
_POINTS = 0.5, 0.25, 0.75, 0.1, 0.9
_STOPS = 40  # presses of the Tab key
_ARROWS = ("left", "right", "up", "down")

Hand = Callable[[Touch, object], Iterator[Table]]
"""A function that yields the tables after the touches for a move."""


def mouse(case: Case) -> None:
    """Every move can be made with the mouse alone."""
    make_moves(case, "mouse", lambda table: partial(_by_mouse, table))


def keyboard(case: Case) -> None:
    """Every move can be made with the keyboard alone."""
    make_moves(case, "keyboard", lambda table: partial(_by_keys, table, _reachable(table)))


def make_moves(case: Case, device: str, hand_at: Callable[[Table], Hand]) -> None:
    """Make moves in many positions, in windows of several sizes."""
    there = [history for history in case.positions if history.moves]
    for k, history in enumerate(some_of(there, _POSITIONS)):
        width, height = _ROOMS[k % len(_ROOMS)]
        hand = hand_at(_table(history, width, height))
        # moves without a touch are made by the clock
        touched = [move for move in history.moves if ways_of(case, move)]
        for move in some_of(touched, _TRIES):
            made = history.play(move)
            require(
                any(
                    _is_after(table, history, made)
                    for way in ways_of(case, move)
                    for table in hand(way, move)
                ),
                f"The move {move} can't be made with the {device} in a window of {width} by {height} by touching"
                f" {case.tabletop.touch(move)!r}.",
                where(history),
            )


def _is_after(table: Table, before: History, made: History) -> bool:
    now = table.history
    return now.at != before.at and (now.node.text, now.position) == (made.node.text, made.position)


def _table(history: History, width: float, height: float) -> Table:
    """Return a table with this match, people as players, and no motion."""
    seats = [PERSON] * len(history.tabletop.players)
    table = table_of(history, seats=seats, look=Look(motion=0), resumed=True).world
    table = _world(on_resize(table, width, height))
    return _press(table, "\r") if table.is_covered else table


def _press(table: Table, key: str) -> Table:
    return _world(on_key(table, key))


def _world(after: Table | Package[Table]) -> Table:
    return after.world if isinstance(after, Package) else after


def _by_mouse(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """Yield the tables after mouse clicks at several points of the pieces."""
    if isinstance(way, Key):
        return
    if isinstance(way, Button):  # it is in the menu More if there is no room for it
        label, play = _label_of(way, move), play_at(table)
        if label not in play.texts:
            _click_text(play, "More")
        _click_text(play, label)
        yield play.world
        return
    for share in product(_POINTS, _POINTS):
        points = [_point(table, name, *share) for name in names_of(way)]
        play = play_at(table)
        match points:
            case [(x, y)] if isinstance(way, Right):
                play.mouse(x, y, "right-down")
                play.mouse(x, y, "right-up")
            case [(x, y)]:
                play.click(x, y)
            case [(x, y), (to_x, to_y)]:
                play.mouse(x, y, "move")
                play.mouse(x, y, "button-down")
                for part in (0.3, 0.7, 1):
                    play.mouse(x + part * (to_x - x), y + part * (to_y - y), "drag")
                play.mouse(to_x, to_y, "button-up")
        if play.world.menu is not None:
            _click_text(play, table.tabletop.in_words(move))
        yield play.world


def play_at(table: Table) -> Play[Table]:
    """Return a player of a table in its window."""
    return Play(table, size=(table.window.width, table.window.height), **HANDLERS)


def _label_of(button: Button, move: object) -> str:
    return button.label or str(move).capitalize()


def _click_text(play: Play[Table], text: str) -> None:
    if text in play.texts:
        play.click(*play.where(text))


def _point(table: Table, name: str, across: float, along: float) -> tuple[float, float] | None:
    """Return a point of a piece in the window, or None if there is no such piece."""
    place = table.place
    for piece in table.scene.pieces:
        if piece.name == name:
            left, top = piece.picture.pinhole
            x = piece.x - left + across * piece.picture.width
            y = piece.y - top + along * piece.picture.height
            return place.x + x * place.factor, place.y + y * place.factor
    return None


def _reachable(table: Table) -> dict[str, Table]:
    """Return the pieces that arrow keys reach, each with the table on which it is selected."""
    found: dict[str, Table] = {}
    ahead = [table]
    while ahead:
        here = ahead.pop()
        for key in _ARROWS:
            there = _press(here, key)
            name = there.view.focus
            if name is not None and name not in found:
                found[name] = there
                ahead.append(there)
    return found


def _by_keys(table: Table, reachable: dict[str, Table], way: Touch, move: object) -> Iterator[Table]:
    """Yield the tables after touches with the keyboard."""
    if isinstance(way, Button) and not way.key:
        yield from _by_tab(table, move)
    elif isinstance(way, Button | Key):
        yield _press(table, way.key if isinstance(way, Button) else way)
    else:
        key = "shift+\r" if isinstance(way, Right) else "\r"
        for k, name in enumerate(names_of(way)):
            there = _reachable(table) if k else reachable
            if name not in there:
                return
            table = _press(there[name], key)
        yield from [table] if table.menu is None else _all_entries(table)


def _by_tab(table: Table, move: object) -> Iterator[Table]:
    for _ in range(_STOPS):
        table = _press(table, "\t")
        if table.desk.own.focus == f"move:{move}":
            yield _press(table, "\r")
        elif table.desk.own.focus == "more":
            yield from _all_entries(_press(table, "\r"))


def _all_entries(table: Table) -> Iterator[Table]:
    """Yield the table after each entry of the open menu."""
    assert table.menu is not None
    for _ in range(len(table.menu.entries) + 1):
        yield _press(table, "\r")
        table = _press(table, "down")


def tree(case: Case) -> None:
    """Every move can be made by the roles and names of elements, as with a screen reader."""

    def hand_at(table: Table) -> Callable[[Touch, object], Iterator[Table]]:
        window = play_at(table)
        _tells_nothing(case, window)
        _is_told_apart(window)
        return partial(move_by_labels, table)

    make_moves(case, "screen reader", hand_at)


def _tells_nothing(case: Case, window: Play[Table]) -> None:
    """Require that labels of pieces reveal only what the player sees."""
    table = window.world
    known = case.seen(table.history.position, table.view.player)
    words = {piece.says or piece.name for piece in case.tabletop.scene(known, table.view).pieces}
    more = {each.name for each in _pieces(window) if each.name} - words
    require(
        not more,
        f"The window names something that player {table.view.player} may not know: {sorted(more)[:1]}.",
    )


def _is_told_apart(window: Play[Table]) -> None:
    """Require that every element that can be pressed has a unique name in the window."""
    names = Counter(each.name for each in window.elements)
    twice = next((each.name for each in _pieces(window) if each.label.deeds and names[each.name] > 1), "")
    require(
        not twice,
        f"{names[twice]} elements of the window have the name {twice!r}, and at least one of them can be pressed."
        " Use `says` to set a different name for each piece.",
        where(window.world.history),
    )


def move_by_labels(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """Yield the table after pressing the elements of a touch by role and name, and its entry in a menu."""
    window = play_at(table)
    if isinstance(way, Key):
        return
    with suppress(LookupError, ValueError):  # then the move isn't made
        if isinstance(way, Button):
            label = _label_of(way, move)
            if not any((each.label.role, each.name) == ("button", label) for each in window.elements):
                window.get("button", "More").press()
                window.get("menuitem", label).press()
            else:
                window.get("button", label).press()
        else:
            for name in names_of(way):
                there = (each.label for each in _pieces(window) if each.label.key == name)
                if piece := next((each for each in there if each.deeds), None):
                    window.get(piece.role, piece.name).do("menu" if isinstance(way, Right) else "press")
            if window.world.menu is not None:
                window.get("menuitem", table.tabletop.in_words(move)).press()
    yield window.world


def _pieces(window: Play[Table]) -> list[Element]:
    """Return the elements of the pieces and of their piles."""
    return [each for each in window.elements if each.key.startswith(f"/{BOARD}/") and each.label.key]
