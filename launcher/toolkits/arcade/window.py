"""The window of an arcade game: it handles its own events, and passes the others to the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic

from launcher.controls import (
    Form,
    deed_to_overlays,
    find,
    key_to_overlays,
    mouse_to_overlays,
    paste_to_overlays,
)
from launcher.picture import Picture
from launcher.tabletop import option_rows
from launcher.toolkits.arcade.drawing import draw_window
from launcher.toolkits.arcade.game import ArcadeGame
from launcher.toolkits.arcade.messages import Best, LookUp, RecordPoints
from launcher.toolkits.arcade.world import ArcadeWorld, W
from launcher.universe import MouseEvent, Package, Pasted, Remember, Sound

Next = ArcadeWorld[W] | Package[ArcadeWorld[W]]

OPTIONS = "options"
"""The name of the setting for the options, and of the dialog."""

_PLAY, _PAUSE, _NEW = ("\r", " "), ("p", "P", "pause"), ("f2", "ctrl+n")


class ArcadeWindow(Generic[W]):
    """The handlers of an arcade window.

    Args:
        game: the declaration of the game.
    """

    def __init__(self, game: ArcadeGame[W]) -> None:
        self._game = game

    @property
    def handlers(self) -> dict[str, Any]:
        """The handlers by name, for `big_bang`."""
        return {
            "on_draw": self._draw,
            "on_key": self._key,
            "on_release": self._release,
            "on_mouse": self._mouse,
            "on_deed": deed_to_overlays,
            "on_tick": self._tick,
            "on_receive": self._receive,
            "on_resize": self._resize,
            "on_unfocus": self._unfocus,
            "moving": self._is_moving,
        }

    def _anew(self, world: ArcadeWorld[W], options: object = None) -> Package[ArcadeWorld[W]]:
        fresh = self._game.first_world(options or world.options)
        desk = world.desk.without(OPTIONS)
        begun = replace(fresh, desk=desk, width=world.width, height=world.height)
        return Package(begun, LookUp(begun.options))

    def _after(self, world: ArcadeWorld[W], game: W | Package[W]) -> Next[W]:
        """Return the window after a handler of the game; if the match ends, record it once."""
        messages = list(game.messages) if isinstance(game, Package) else []
        after = replace(world, game=game.world if isinstance(game, Package) else game)
        if after.stage == "running" and self._game.is_over(after.game):
            after = replace(after, stage="over")
            points = self._game.points(after.game)
            messages += [Sound("end"), RecordPoints(after.options, after.seed, points, after.seconds)]
        return Package(after, *messages) if messages else after

    def _to_game(self, world: ArcadeWorld[W], handler: str, *arguments: object) -> Next[W]:
        if getattr(self._game.handlers, handler) is None or world.stage not in ("ready", "running"):
            return world
        return self._after(world, self._game.handlers.call(handler, world.game, *arguments))

    def _draw(self, world: ArcadeWorld[W]) -> Picture:
        points = self._game.points(world.game)
        return draw_window(world, self._game_picture(world), self._game.score.name, points, self._game.task)

    def _game_picture(self, world: ArcadeWorld[W]) -> Picture:
        picture: Picture = self._game.handlers.call("on_draw", world.game)
        return picture

    def _key(self, world: ArcadeWorld[W], key: str) -> Next[W]:
        if (lying := key_to_overlays(world, key)) is not None:
            return lying
        own, names = world.desk.own, [each.name for each in world.buttons if each.enabled]
        if key in ("\t", "shift+\t"):
            return world.with_desk(world.desk._replace(own=own.next(names, -1 if "shift" in key else 1)))
        if own.focus and key == "escape":
            return world.with_desk(world.desk.at(focus=""))
        if own.focus in names and key in _PLAY:
            return self._press(world, own.focus)
        if key in _NEW or (world.stage == "over" and key in _PLAY):
            return self._anew(world)
        if key in _PAUSE or (world.stage == "paused" and key in _PLAY):
            return self._press(world, "pause")
        return self._to_game(self._begun(world), "on_key", key)

    def _release(self, world: ArcadeWorld[W], key: str) -> Next[W]:
        return self._to_game(world, "on_release", key)

    def _mouse(self, world: ArcadeWorld[W], x: float, y: float, event: MouseEvent) -> Next[W]:
        if (lying := mouse_to_overlays(world, x, y, event)) is not None:
            return lying
        button = find(world.buttons, x, y)
        own, clicked = world.desk.own.mouse(button.name if button else "", event)
        world = world if own == world.desk.own else world.with_desk(world.desk._replace(own=own))
        if clicked:
            return self._press(world, clicked)
        if button or own.pressed:
            return world
        if event == "button-down":
            if world.stage == "over":
                return self._anew(world)
            world = self._begun(replace(world, stage="running") if world.stage == "paused" else world)
        left, top, times = world.place(self._game_picture(world))
        return self._to_game(world, "on_mouse", (x - left) / times, (y - top) / times, event)

    def _begun(self, world: ArcadeWorld[W]) -> ArcadeWorld[W]:
        """Start a match that is waiting for the first key or click."""
        return replace(world, stage="running") if world.stage == "ready" else world

    def _press(self, world: ArcadeWorld[W], name: str) -> Next[W]:
        if name == "new":
            return self._anew(world)
        if name == "pause":
            return replace(world, stage="paused" if world.stage == "running" else "running")
        form = Form("Options", (), option_rows(world.options), (("play", "Play"), ("cancel", "Cancel")))
        resting = self._unfocus(world)
        return resting.with_desk(resting.desk.with_overlay(OPTIONS, form, self._choose))

    def _choose(self, world: ArcadeWorld[W], form: Form, name: str) -> Next[W]:
        if name == "play":
            begun = self._anew(world, self._game.options(**form.values))
            return Package(begun.world, Remember(OPTIONS, form.values), *begun.messages)
        return world.with_desk(world.desk.without(OPTIONS)) if name == "cancel" else world

    def _tick(self, world: ArcadeWorld[W], seconds: float) -> Next[W]:
        return self._to_game(replace(world, seconds=world.seconds + seconds), "on_tick", seconds)

    def _receive(self, world: ArcadeWorld[W], message: object) -> Next[W]:
        if isinstance(message, Best):
            return replace(world, best=message.points, news=message.news if world.stage == "over" else ())
        if isinstance(message, Pasted):
            lying = paste_to_overlays(world, message.text)
            if lying is not None:
                return lying
        return self._to_game(world, "on_receive", message)

    def _resize(self, world: ArcadeWorld[W], width: float, height: float) -> ArcadeWorld[W]:
        return replace(world, desk=world.desk.sized(width, height), width=width, height=height)

    def _unfocus(self, world: ArcadeWorld[W]) -> ArcadeWorld[W]:
        return replace(world, stage="paused") if world.stage == "running" else world

    def _is_moving(self, world: ArcadeWorld[W]) -> bool:
        return self._game.handlers.on_tick is not None and not world.is_still
