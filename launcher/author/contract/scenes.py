"""Guarantees about the scenes and the descriptions of a tabletop game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from launcher.author.contract.case import Case, names_of, players, require, some_of, ways_of, where
from launcher.picture import THEMES, Picture, place_all, rectangle
from launcher.plurals import listed
from launcher.tabletop import Button, History, Key, Scene, View, position_in_words
from launcher.universe import Matter

_ROOMS = ((320, 200), (420, 800), (1900, 1000))  # small, tall and wide
_SLACK = 0.5  # logical pixels that a piece may reach beyond the edge, because nobody sees them
_TRIES = 12
_PAINTED = 6  # positions
_MARGIN = 12
_BEYOND = "#ff00ff"


def scenes(case: Case) -> None:
    """All pieces of a scene lie inside it and have names of their own, also in small windows and while dragged."""
    for history in case.positions:
        for view in _views(case, history):
            scene = _scene(case, history, view)
            require(
                scene == _scene(case, history, view),
                "`scene` returns different scenes for one position.",
                where(history),
            )
            _is_sound(scene, f"{where(history)}, for View({_describe_view(view)})")


def _describe_view(view: View) -> str:
    """Return the fields of a view that differ from the defaults."""
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


def stages(case: Case) -> None:
    """The stages of a move have scenes in which all pieces lie inside."""
    if case.tabletop.stages is None:
        return
    for history in case.positions:
        for move in history.moves[:_TRIES]:
            for position in case.tabletop.stages(history.position, move, history.chance):
                for player in players(history):
                    scene = case.tabletop.scene(case.seen(position, player), View(player=player))
                    _is_sound(scene, f"in a stage of the move {move}, {where(history)}")


def finale(case: Case) -> None:
    """The finale consists of scenes whose pieces have names of their own."""
    game = case.tabletop
    for history in case.positions if game.finale else ():
        for player in players(history) if history.status.over else ():
            assert game.finale is not None, "only matches with a finale are checked here"
            for scene in game.finale(case.seen(history.position, player), View(player=player)):
                require(
                    isinstance(scene, Scene),
                    f"`finale` returns {scene!r} instead of a Scene.",
                    where(history),
                )
                names = [piece.name for piece in scene.pieces]
                require(
                    len(names) == len({*names}),
                    "Two pieces of a scene of `finale` have the same name.",
                    where(history),
                )


def sounds(case: Case) -> None:
    """The sound of a move is a known sound or a file."""
    heard = case.tabletop.sound
    for history in case.positions:
        sound = heard(history.position) if callable(heard) else heard
        known = sound.is_file() if isinstance(sound, Path) else sound in get_args(Matter)
        names = listed([repr(name) for name in get_args(Matter)])
        require(known, f"`sound` is {sound!r}, but it must be a file or one of {names}.", where(history))


def painting(case: Case) -> None:
    """Scenes can be painted in every theme, and nothing is painted outside of them."""
    import pygame

    from launcher.screens import to_surface

    for history in some_of(case.positions, _PAINTED):
        scene = _scene(case, history, View(player=history.status.turn or 0))
        picture = place_all([(piece.x, piece.y, piece.picture) for piece in scene.pieces], scene.ground)
        left, top = picture.pinhole
        sheet = rectangle(scene.width + 2 * _MARGIN, scene.height + 2 * _MARGIN, _BEYOND)
        whole = place_all([(_MARGIN + left, _MARGIN + top, picture)], sheet)
        table = pygame.Rect(_MARGIN, _MARGIN, math.ceil(scene.width), math.ceil(scene.height)).inflate(2, 2)
        for theme in THEMES.values():
            surface = to_surface(whole, theme=theme)
            painted = pygame.mask.from_threshold(surface, pygame.Color(_BEYOND), (3, 3, 3, 255))
            painted.invert()
            boxes = painted.get_bounding_rects()
            place = f"{where(history)}, in the {theme.name} theme"
            require(all(map(table.contains, boxes)), "Something is painted outside of the scene.", place)
            require(boxes, "The scene shows nothing.", place)


def touch(case: Case) -> None:
    """The pieces to touch for a move are in the scene, and each key presses only one button."""
    switches = [each.key for each in case.tabletop.toggles] + [each.key for each in case.tabletop.actions]
    for history in case.positions:
        scene = _scene(case, history, View(player=history.status.turn or 0))
        there = {piece.name for piece in scene.pieces}
        pressed = [key for key in switches if key]
        place = where(history)
        for move in history.moves:
            ways = ways_of(case, move)
            require(
                ways != [] or _is_of_clock(case, history, move),
                f"`touch` returns nothing for the move {move}, and the clock does not make it either.",
                place,
            )
            for way in ways:
                key = way.key if isinstance(way, Button) else way if isinstance(way, Key) else ""
                pressed += [key] if key else []
                missing = next((name for name in names_of(way) if name not in there), None)
                require(
                    missing is None,
                    f"`touch` returns {missing!r} for the move {move}, but no piece has this name.",
                    place,
                )
        key, times = Counter(pressed).most_common(1)[0] if pressed else ("", 1)
        require(times == 1, f"The key {key!r} presses {times} buttons.", place)


def _is_of_clock(case: Case, history: History, move: object) -> bool:
    due = case.tabletop.clock(history.position) if case.tabletop.clock else None
    return due is not None and due[1] == move


def words(case: Case) -> None:
    """The description in words changes whenever a player sees a change, and none of its lines is empty."""
    for history in case.positions:
        for player in players(history):
            before, known = position_in_words(history, player), case.seen(history.position, player)
            require(
                all(line.strip() for line in before),
                "A line of the text description is empty.",
                where(history),
            )
            for move in history.moves[:_TRIES]:
                after = history.play(move)
                require(
                    case.seen(after.position, player) == known or position_in_words(after, player) != before,
                    f"The move {move} changes what player {player} sees, but not the text description. Mention"
                    " the change in `says` of the pieces, in the status or in `describe`.",
                    where(history),
                )


def _scene(case: Case, history: History, view: View) -> Scene:
    return case.tabletop.scene(case.seen(history.position, view.player), view)


def _views(case: Case, history: History) -> Iterator[View]:
    """Yield views of all players, in several sizes, with and without toggles, and with selected pieces."""
    on = frozenset(each.name for each in case.tabletop.toggles)
    for player in players(history):
        for width, height in _ROOMS:
            yield View(width, height, player, toggles=frozenset())
            yield View(width, height, player, toggles=on)
    touched = [name for move in history.moves for way in ways_of(case, move) for name in names_of(way)[:1]]
    for name in list(dict.fromkeys(touched))[:_TRIES]:
        yield View(player=history.status.turn or 0, hover=name, held=name, focus=name, swept=(name,))
