"""Guarantees about what players see and do.

They cover scenes, pictures and descriptions, and moves with the mouse, the keyboard and labels.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from launcher.author.contract.case import (
    Case,
    at,
    for_each_position,
    names_of,
    players,
    require,
    some_of,
    ways_of,
    where,
)
from launcher.author.play import Element, Play
from launcher.picture import LIGHT, THEMES, Picture, Theme, place_all, rectangle
from launcher.tabletop import PERSON, Button, History, Key, Right, Scene, Touch, View, position_in_words
from launcher.tabletop.frame import BOARD, HANDLERS, Table, on_key, on_resize, table_of
from launcher.text import in_window, listed
from launcher.universe import Look, Matter, Package

if TYPE_CHECKING:
    from launcher.screens import Painter

_SCENE_SIZES = ((320, 200), (420, 800), (1900, 1000))  # small, tall and wide
_SLACK = 0.5  # logical pixels that a piece may reach beyond the edge, because nobody sees them
_TRIES = 12
_PAINTED = 6  # positions
_MARGIN = 12
_BEYOND = "#ff00ff"
_WINDOW_SIZES = ((320, 240), (460, 900), (1920, 1080))  # small, tall and wide
_POSITIONS = 9
# shares of the width and height of a piece to click at, as other pieces may cover a part of it
_POINTS = 0.5, 0.25, 0.75, 0.1, 0.9
_STOPS = 40  # presses of the Tab key
_ARROWS = ("left", "right", "up", "down")

Hand = Callable[[Touch, object], Iterator[Table]]
"""A function that yields the tables after the touches for a move."""


@for_each_position
def scenes(case: Case, history: History) -> None:
    """All pieces of a scene lie inside it and have names of their own, also in small windows and while dragged."""
    for view in _views(case, history):
        scene = _scene(case, history, view)
        require(scene == _scene(case, history, view), "`scene` returns different scenes for one position.")
        _is_sound(scene, f"{where(history)}, for View({_describe_view(view)})")


def _describe_view(view: View) -> str:
    """Return a view's fields that differ from the defaults."""
    values, usual = vars(view), vars(View())
    return ", ".join(f"{name}={value!r}" for name, value in values.items() if value != usual[name])


def _is_sound(scene: Scene, place: str) -> None:
    require(
        0 < scene.width < math.inf and 0 < scene.height < math.inf,
        f"The scene is {scene.width} by {scene.height}. Both must be above 0.",
        place,
    )
    name, times = Counter(piece.name for piece in scene.pieces).most_common(1)[0] if scene.pieces else ("", 1)
    require(times == 1, f"{times} pieces have the name {name!r}. Each piece needs a name of its own.", place)
    require(
        _is_inside(scene, 0, 0, scene.ground),
        f"The ground is {scene.ground.width:g} by {scene.ground.height:g}, larger than the scene with"
        f" {scene.width:g} by {scene.height:g}.",
        place,
    )
    for name, x, y, picture in ((each.name, each.x, each.y, each.picture) for each in scene.pieces):
        require(isinstance(name, str), f"A piece has the name {name!r}. It must be a text.", place)
        left, top = x - picture.pinhole[0], y - picture.pinhole[1]
        require(
            _is_inside(scene, left, top, picture),
            f"The piece {name!r} reaches beyond the scene of {scene.width:g} by {scene.height:g}.",
            f"{place}: the piece is {picture.width:g} by {picture.height:g} at {left:g}, {top:g}",
        )


def _is_inside(scene: Scene, x: float, y: float, picture: Picture) -> bool:
    beyond = max(-x, -y, x + picture.width - scene.width, y + picture.height - scene.height)
    return beyond <= _SLACK


@for_each_position
def stages(case: Case, history: History) -> None:
    """The stages of a move have scenes in which all pieces lie inside."""
    if case.tabletop.stages is None:
        return
    for move in history.moves[:_TRIES]:
        for position in case.tabletop.stages(history.position, move, history.chance):
            for player in players(history):
                scene = case.tabletop.scene(case.seen(position, player), View(player=player))
                _is_sound(scene, f"in a stage of the move {move}, {where(history)}")


@for_each_position
def finale(case: Case, history: History) -> None:
    """The finale consists of scenes whose pieces have names of their own."""
    if case.tabletop.finale is None or not history.status.over:
        return
    for player in players(history):
        for scene in case.tabletop.finale(case.seen(history.position, player), View(player=player)):
            require(isinstance(scene, Scene), f"`finale` returns {scene!r} instead of a Scene.")
            names = [piece.name for piece in scene.pieces]
            require(len(names) == len({*names}), "Two pieces of a scene of `finale` have the same name.")


@for_each_position
def sounds(case: Case, history: History) -> None:
    """The sound of a move is a known sound or a file."""
    heard = case.tabletop.sound
    sound = heard(history.position) if callable(heard) else heard
    known = sound.is_file() if isinstance(sound, Path) else sound in get_args(Matter)
    names = listed([repr(name) for name in get_args(Matter)])
    require(known, f"`sound` is {sound!r}, but it must be a file or one of {names}.")


def painting(case: Case) -> None:
    """Scenes can be painted, one of them in every theme, and nothing is painted outside of them."""
    import pygame

    from launcher.screens import Painter

    canvas = pygame.Surface((1, 1), pygame.SRCALPHA)
    painters = [(theme, Painter(canvas, theme, ground=_BEYOND)) for theme in THEMES.values()]
    for history in some_of(case.positions, _PAINTED):
        with at(history):
            for theme, painter in painters:
                _paint(case, history, theme, painter)
        painters = [(theme, painter) for theme, painter in painters if theme is LIGHT]


def _paint(case: Case, history: History, theme: Theme, painter: Painter) -> None:
    import pygame

    scene = _scene(case, history, View(player=history.status.turn or 0))
    picture = place_all([(piece.x, piece.y, piece.picture) for piece in scene.pieces], scene.ground)
    left, top = picture.pinhole
    sheet = rectangle(scene.width + 2 * _MARGIN, scene.height + 2 * _MARGIN, _BEYOND)
    whole = place_all([(_MARGIN + left, _MARGIN + top, picture)], sheet)
    canvas = pygame.Surface((max(1, round(whole.width)), max(1, round(whole.height))), pygame.SRCALPHA)
    painter.move(canvas, 0, 0)
    painter.paint(whole)
    table = pygame.Rect(_MARGIN, _MARGIN, math.ceil(scene.width), math.ceil(scene.height)).inflate(2, 2)
    painted = pygame.mask.from_threshold(canvas, pygame.Color(_BEYOND), (3, 3, 3, 255))
    painted.invert()
    boxes = painted.get_bounding_rects()
    place = f"{where(history)}, in the {theme.name} theme"
    require(all(map(table.contains, boxes)), "Something is painted outside of the scene.", place)
    require(boxes, "The scene shows nothing.", place)


@for_each_position
def touch(case: Case, history: History) -> None:
    """The pieces to touch for a move are in the scene, and each key presses only one button."""
    switches = [each.key for each in case.tabletop.toggles] + [each.key for each in case.tabletop.actions]
    scene = _scene(case, history, View(player=history.status.turn or 0))
    there = {piece.name for piece in scene.pieces}
    pressed = [key for key in switches if key]
    for move in history.moves:
        ways = ways_of(case, move)
        require(
            ways != [] or _is_of_clock(case, history, move),
            f"`touch` returns nothing for the move {move}, and the clock does not make it either.",
        )
        for way in ways:
            key = way.key if isinstance(way, Button) else way if isinstance(way, Key) else ""
            pressed += [key] if key else []
            missing = next((name for name in names_of(way) if name not in there), None)
            require(
                missing is None,
                f"`touch` returns {missing!r} for the move {move}, but no piece has this name.",
            )
    key, times = Counter(pressed).most_common(1)[0] if pressed else ("", 1)
    require(times == 1, f"The key {key!r} presses {times} buttons.")


def _is_of_clock(case: Case, history: History, move: object) -> bool:
    due = case.tabletop.clock(history.position) if case.tabletop.clock else None
    return due is not None and due[1] == move


@for_each_position
def words(case: Case, history: History) -> None:
    """The description in words changes whenever a player sees a change, and none of its lines is empty."""
    for player in players(history):
        before, known = position_in_words(history, player), case.seen(history.position, player)
        require(all(line.strip() for line in before), "A line of the text description is empty.")
        for move in history.moves[:_TRIES]:
            after = history.play(move)
            require(
                case.seen(after.position, player) == known or position_in_words(after, player) != before,
                f"The move {move} changes what player {player} sees, but not the text description. Mention"
                " the change in `says` of the pieces, in the status or in `describe`.",
            )


def _scene(case: Case, history: History, view: View) -> Scene:
    return case.tabletop.scene(case.seen(history.position, view.player), view)


def _views(case: Case, history: History) -> Iterator[View]:
    """Yield the views of all players in several sizes.

    There are views with and without toggles and selected pieces.
    """
    on = frozenset(each.name for each in case.tabletop.toggles)
    for player in players(history):
        for width, height in _SCENE_SIZES:
            yield View(width, height, player, toggles=frozenset())
            yield View(width, height, player, toggles=on)
    touched = [name for move in history.moves for way in ways_of(case, move) for name in names_of(way)[:1]]
    for name in list(dict.fromkeys(touched))[:_TRIES]:
        yield View(player=history.status.turn or 0, hover=name, held=name, focus=name, swept=(name,))


def mouse(case: Case) -> None:
    """Every move can be made with the mouse alone."""
    make_moves(case, "mouse", lambda table: partial(_by_mouse, table))


def keyboard(case: Case) -> None:
    """Every move can be made with the keyboard alone."""
    make_moves(case, "keyboard", lambda table: partial(_by_keys, table, _reachable(table)))


def make_moves(case: Case, device: str, hand_at: Callable[[Table], Hand]) -> None:
    """Make moves in many positions and window sizes."""
    there = [history for history in case.positions if history.moves]
    for k, history in enumerate(some_of(there, _POSITIONS)):
        width, height = _WINDOW_SIZES[k % len(_WINDOW_SIZES)]
        hand = hand_at(_table(history, width, height))
        # moves without a touch are made by the clock
        touched = [move for move in history.moves if ways_of(case, move)]
        for move in some_of(touched, _TRIES):
            made = history.play(move)
            tables = (table for way in ways_of(case, move) for table in hand(way, move))
            require(
                any(_is_after(table, history, made) for table in tables),
                f"The move {move} can't be made with the {device} in a window of {width} by {height} by touching"
                f" {case.tabletop.touch(move)!r}.",
                where(history),
            )


def _is_after(table: Table, before: History, made: History) -> bool:
    now = table.history
    return now.at != before.at and (now.node.text, now.position) == (made.node.text, made.position)


def _table(history: History, width: float, height: float) -> Table:
    """Return a table that shows this match without motion.

    A person sits at each seat.
    """
    seats = [PERSON] * len(history.tabletop.players)
    table = table_of(history, seats=seats, look=Look(motion=0), resumed=True).world
    table = _world(on_resize(table, width, height))
    return _press(table, "\r") if table.is_hidden else table


def _press(table: Table, key: str) -> Table:
    return _world(on_key(table, key))


def _world(after: Table | Package[Table]) -> Table:
    return after.world if isinstance(after, Package) else after


def _by_mouse(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """Yield the tables after mouse clicks on the pieces.

    Each piece is clicked at several points.
    """
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
            _click_text(play, in_window(table.tabletop.in_words(move)))
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
    """Return a point of a piece in the window.

    If there is no such piece, return None.
    """
    place = table.place
    for piece in table.scene.pieces:
        if piece.name == name:
            left, top = piece.picture.pinhole
            x = piece.x - left + across * piece.picture.width
            y = piece.y - top + along * piece.picture.height
            return place.x + x * place.factor, place.y + y * place.factor
    return None


def _reachable(table: Table) -> dict[str, Table]:
    """Return the pieces that arrow keys reach.

    Each has the table on which it is selected.
    """
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
    """Yield the table after each entry of a menu."""
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
    """Require that labels reveal only the player's knowledge."""
    table = window.world
    known = case.seen(table.history.position, table.view.player)
    words = {piece.says or piece.name for piece in case.tabletop.scene(known, table.view).pieces}
    more = {each.name for each in _pieces(window) if each.name} - words
    require(
        not more,
        f"The window names something that player {table.view.player} may not know: {sorted(more)[:1]}.",
    )


def _is_told_apart(window: Play[Table]) -> None:
    """Require unique names for elements that can be pressed."""
    names = Counter(each.name for each in window.elements)
    twice = next((each.name for each in _pieces(window) if each.label.deeds and names[each.name] > 1), "")
    require(
        not twice,
        f"{names[twice]} elements of the window have the name {twice!r}, and at least one of them can be pressed."
        " Use `says` to set a different name for each piece.",
        where(window.world.history),
    )


def move_by_labels(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """Yield the table after a move by labels.

    The elements of a touch are pressed by role and name, and then its entry in a menu.
    """
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
                window.get("menuitem", in_window(table.tabletop.in_words(move))).press()
    yield window.world


def _pieces(window: Play[Table]) -> list[Element]:
    """Return the elements of pieces and their piles."""
    return [each for each in window.elements if each.key.startswith(f"/{BOARD}/") and each.label.key]
