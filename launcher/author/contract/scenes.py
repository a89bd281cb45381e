"""What the scenes and words of a tabletop game promise. Each function is a promise, as those of the rules."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from launcher.author.contract.case import Case, names_of, players, promise, some_of, ways_of, where
from launcher.picture import THEMES, Picture, place_all, rectangle
from launcher.plurals import listed
from launcher.tabletop import Button, History, Key, Scene, View, position_in_words
from launcher.universe import Matter

_ROOMS = ((320, 200), (420, 800), (1900, 1000))  # small, tall and wide
_SLACK = 0.5  # logical pixels by which a piece may lie beyond the edge: nobody sees that
_TRIES = 12
_PAINTED = 6  # positions
_MARGIN = 12
_BEYOND = "#ff00ff"


def scenes(case: Case) -> None:
    """Scenes have pieces with names of their own, which lie inside, however large the room and whatever is held."""
    for history in case.positions:
        for view in _views(case, history):
            scene = _scene(case, history, view)
            promise(
                scene == _scene(case, history, view), f"Two scenes of one position differ, {where(history)}."
            )
            _is_sound(scene, f"{where(history)}, for View({_describe_view(view)})")


def _describe_view(view: View) -> str:
    """What a view has that is not usual."""
    values, usual = vars(view), vars(View())
    return ", ".join(f"{name}={value!r}" for name, value in values.items() if value != usual[name])


def _is_sound(scene: Scene, place: str) -> None:
    promise(
        0 < scene.width < math.inf and 0 < scene.height < math.inf,
        f"The scene is {scene.width} by {scene.height} {place}; both are above 0.",
    )
    name, times = Counter(piece.name for piece in scene.pieces).most_common(1)[0] if scene.pieces else ("", 1)
    promise(times == 1, f"{times} pieces have the name {name!r}, {place}; names tell pieces apart.")
    promise(
        _is_inside(scene, 0, 0, scene.ground),
        f"The ground is {scene.ground.width:g} by {scene.ground.height:g} and the scene {scene.width:g} by"
        f" {scene.height:g}, {place}.",
    )
    for name, x, y, picture in ((each.name, each.x, each.y, each.picture) for each in scene.pieces):
        promise(isinstance(name, str), f"A piece has the name {name!r}, {place}; it is to be a text.")
        left, top = x - picture.pinhole[0], y - picture.pinhole[1]
        promise(
            _is_inside(scene, left, top, picture),
            f"The piece {name!r} reaches beyond the scene, which is {scene.width:g} by {scene.height:g},"
            f" {place}: from {left:g}, {top:g} it is {picture.width:g} by {picture.height:g}.",
        )


def _is_inside(scene: Scene, x: float, y: float, picture: Picture) -> bool:
    beyond = max(-x, -y, x + picture.width - scene.width, y + picture.height - scene.height)
    return beyond <= _SLACK


def stages(case: Case) -> None:
    """The positions on the way of a move have scenes, too."""
    if case.tabletop.stages is None:
        return
    for history in case.positions:
        for move in history.moves[:_TRIES]:
            for position in case.tabletop.stages(history.position, move, history.chance):
                for player in players(history):
                    scene = case.tabletop.scene(case.seen(position, player), View(player=player))
                    _is_sound(scene, f"on the way of {move}, {where(history)}")


def finale(case: Case) -> None:
    """What is seen at the end are scenes, whose pieces have names of their own."""
    game = case.tabletop
    for history in case.positions if game.finale else ():
        for player in players(history) if history.status.over else ():
            assert game.finale is not None, "it is checked above"
            for scene in game.finale(case.seen(history.position, player), View(player=player)):
                promise(
                    isinstance(scene, Scene), f"finale gave {scene!r} instead of a Scene, {where(history)}."
                )
                names = [piece.name for piece in scene.pieces]
                promise(len(names) == len({*names}), f"Two pieces of finale have a name, {where(history)}.")


def sounds(case: Case) -> None:
    """What a move sounds like is one of the sounds that there are, or a file."""
    heard = case.tabletop.sound
    for history in case.positions:
        sound = heard(history.position) if callable(heard) else heard
        known = sound.is_file() if isinstance(sound, Path) else sound in get_args(Matter)
        names = listed([repr(name) for name in get_args(Matter)])
        promise(known, f"sound gave {sound!r}, which is no file, and none of {names}, {where(history)}.")


def painting(case: Case) -> None:
    """Scenes can be painted, in every theme, and nothing of them is outside."""
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
            promise(all(map(table.contains, boxes)), f"Something is painted outside of the scene, {place}.")
            promise(boxes, f"Nothing is to be seen, {place}.")


def touch(case: Case) -> None:
    """What is touched for a move is in the scene, and keys of buttons press one of them."""
    switches = [each.key for each in case.tabletop.toggles] + [each.key for each in case.tabletop.actions]
    for history in case.positions:
        scene = _scene(case, history, View(player=history.status.turn or 0))
        there = {piece.name for piece in scene.pieces}
        pressed = [key for key in switches if key]
        place = where(history)
        for move in history.moves:
            ways = ways_of(case, move)
            promise(
                ways != [] or _is_of_clock(case, history, move),
                f"Nothing is touched for the move {move}, {place}, and it is not the clock's either.",
            )
            for way in ways:
                key = way.key if isinstance(way, Button) else way if isinstance(way, Key) else ""
                pressed += [key] if key else []
                missing = next((name for name in names_of(way) if name not in there), None)
                promise(
                    missing is None,
                    f"To make the move {move}, {missing!r} is touched, {place}, and no piece has that name.",
                )
        key, times = Counter(pressed).most_common(1)[0] if pressed else ("", 1)
        promise(times == 1, f"The key {key!r} presses {times} buttons, {place}.")


def _is_of_clock(case: Case, history: History, move: object) -> bool:
    due = case.tabletop.clock(history.position) if case.tabletop.clock else None
    return due is not None and due[1] == move


def words(case: Case) -> None:
    """Where positions differ for a player, what is said of them differs; and nothing that is said is empty."""
    for history in case.positions:
        for player in players(history):
            before, known = position_in_words(history, player), case.seen(history.position, player)
            promise(
                all(line.strip() for line in before), f"One of the lines of words is empty, {where(history)}."
            )
            for move in history.moves[:_TRIES]:
                after = history.play(move)
                promise(
                    case.seen(after.position, player) == known or position_in_words(after, player) != before,
                    f"After {move}, player {player} is told the same in words as before, {where(history)}, and the"
                    " position is another; let `says` of the pieces, the status or `describe` tell what has changed.",
                )


def _scene(case: Case, history: History, view: View) -> Scene:
    return case.tabletop.scene(case.seen(history.position, view.player), view)


def _views(case: Case, history: History) -> Iterator[View]:
    """Views of all players, of some rooms, and with each switch on; and of what can be touched."""
    on = frozenset(each.name for each in case.tabletop.toggles)
    for player in players(history):
        for width, height in _ROOMS:
            yield View(width, height, player, toggles=frozenset())
            yield View(width, height, player, toggles=on)
    touched = [name for move in history.moves for way in ways_of(case, move) for name in names_of(way)[:1]]
    for name in list(dict.fromkeys(touched))[:_TRIES]:
        yield View(player=history.status.turn or 0, hover=name, held=name, focus=name, swept=(name,))
