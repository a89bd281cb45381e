"""The window of an arcade game.

Events that it does not handle go to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Generic

from launcher.controls import (
    Form,
    deed_to_overlays,
    draw_button,
    find,
    key_to_overlays,
    mouse_to_overlays,
    paste_to_overlays,
)
from launcher.picture import (
    Picture,
    above,
    crop,
    fade,
    group,
    labelled,
    rectangle,
    scale,
    text,
    text_width,
    wrap,
)
from launcher.tabletop import NoOptions, Score, new_seed, option_rows, options_of
from launcher.text import in_digits
from launcher.toolkits.arcade.world import (
    BREATH,
    EDGE,
    TOP,
    ArcadeWorld,
    Best,
    LookUp,
    MatchCounter,
    RecordPoints,
    W,
)
from launcher.universe import (
    Handlers,
    MouseEvent,
    Package,
    Pasted,
    Remember,
    ShowHelp,
    Sound,
    big_bang,
    recall,
)

_RESTING = 0.7  # the opacity of a paused or finished game
_LEAST = 0.75  # the minimum scale of a text that is too long
OPTIONS = "options"
"""The name of the setting for the options, and of the dialog."""

_SIZE = 640.0, 560.0


class LastScaled:
    """Scale pictures, the same one only once.

    Most ticks change nothing that is visible, and a game can then return the picture from before.
    """

    def __init__(self) -> None:
        self._last: tuple[float, Picture, Picture] | None = None

    def __call__(self, times: float, game: Picture) -> Picture:
        """Return the visible part of a picture, scaled."""
        if self._last is None or self._last[0] != times or self._last[1] is not game:
            self._last = times, game, scale(times, crop(0, 0, game.width, game.height, game))
        return self._last[2]


def draw_window(
    world: ArcadeWorld[W], game: Picture, unit: str, points: float, task: str, now: str, scaled: LastScaled
) -> Picture:
    """Draw the status, the game, the buttons, and the overlays.

    The game is as large as it fits.

    Args:
        world: the world of the window.
        game: the picture of the game.
        unit: the name of the points.
        points: the points so far.
        task: a sentence that tells the player what to do.
        now: a sentence about this moment of the game, or "".
        scaled: scales the picture of the game.
    """
    left, top, times = world.place(game)
    seen = scaled(times, game)
    shown = seen if world.stage in ("running", "ready") else fade(_RESTING, seen)
    said, below = _words(world, unit, points, task, now)
    status = _fit(said, 16, world.width - 2 * EDGE, bold=True)
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(world.width, world.height, "background")),
        (left, top, shown),
        (EDGE, min(8, TOP - 21 - status.height), labelled(status, "status", said)),
        (EDGE, TOP - 21, labelled(_fit(below, 12, world.width - 2 * EDGE), "paragraph", below)),
    ]
    parts += [(each.x, each.y, draw_button(each, world.desk.own.mood(each.name))) for each in world.buttons]
    return group(world.width, world.height, [*parts, *((0, 0, lying) for lying in world.desk.draw())])


def _fit(said: str, size: float, room: float, *, bold: bool = False) -> Picture:
    """Draw a text that fits into the room.

    A long one is smaller, and has two lines if that is not enough.
    """
    times = room / text_width(said, size, bold=bold)
    size *= max(_LEAST, min(1.0, times))
    lines = [said] if times >= _LEAST else wrap(said, size, room, bold=bold, most=2)
    return above(*(text(line, size, "text" if bold else "muted", bold=bold) for line in lines), align="left")


def _words(world: ArcadeWorld[W], unit: str, points: float, task: str, now: str) -> tuple[str, str]:
    """Return the status and the line below it."""
    reached = f"{unit.capitalize()}: {in_digits(points)}"
    best = [f"Best: {in_digits(world.best)}"] if world.best is not None else []
    time = f"{int(world.seconds) // 60}:{int(world.seconds) % 60:02}"
    match world.stage:
        case "ready":
            return task or "Ready to start.", " · ".join(["Press any key, click or tap to start.", *best])
        case "paused":
            return "Paused.", " · ".join([reached, time, *best])
        case "over":
            return f"{now or 'Game over.'} {reached}.", " · ".join([time, *(world.news or best)])
    return f"{reached}. {now}" if now else reached, " · ".join([time, *best])


Next = ArcadeWorld[W] | Package[ArcadeWorld[W]]


_PLAY, _PAUSE, _NEW = ("\r", " "), ("p", "P", "pause"), ("f2", "ctrl+n")


class Arcade(Generic[W]):
    """A world program that is played in matches.

    The handlers are those of `big_bang`, and get only the world of the game. The window around it has a status line
    and the buttons New, Pause and Options. A match starts with the first key or click, is paused when the player
    leaves the window, and is recorded at its end.
    """

    def __init__(
        self,
        name: str,
        *,
        start: Callable[[Any, Random], W],
        on_draw: Callable[[W], Picture],
        points: Callable[[W], float],
        is_over: Callable[[W], bool],
        on_key: Callable[[W, str], W | Package[W]] | None = None,
        on_release: Callable[[W, str], W | Package[W]] | None = None,
        on_mouse: Callable[[W, float, float, MouseEvent], W | Package[W]] | None = None,
        on_tick: Callable[[W, float], W | Package[W]] | None = None,
        on_receive: Callable[[W, object], W | Package[W]] | None = None,
        in_words: Callable[[W], str] | None = None,
        options: type = NoOptions,
        score: Score = Score(),
        task: str = "",
    ) -> None:
        """Declare a game.

        Args:
            name: the name of the game.
            start: `(options, chance)`, returns the first world of a match.
            on_draw: `(world)`, returns the picture, which is shown as large as possible.
            points: `(world)`, returns the points so far.
            is_over: `(world)`, returns whether the match is over.
            on_key: `(world, key)`. The window itself uses F2, F4, P and Tab.
            on_release: `(world, key)`.
            on_mouse: `(world, x, y, event)`.
            on_tick: `(world, seconds)`, called while a match is played.
            on_receive: `(world, message)`, called with the answers to messages of the game.
            in_words: `(world)`, returns a sentence for the status line about this moment, or "". At the end, it
                says why the match is over.
            options: a dataclass of the options of a match, as in tabletop games.
            score: the name of the points, and whether the most or the least points are best.
            task: a sentence that tells the player what to do, shown before a match begins.

        Raises:
            TypeError: if a handler takes other arguments, or an option has no choices.
        """
        options_of(options)
        self._scaled = LastScaled()
        self.name, self._score, self._task, self._options = name, score, task, options
        self._start, self._points, self._is_over, self._in_words = start, points, is_over, in_words
        self._own = Handlers(
            on_draw=on_draw,
            on_key=on_key,
            on_release=on_release,
            on_mouse=on_mouse,
            on_tick=on_tick,
            on_receive=on_receive,
        )

    def play(self, help: Sequence[str] | Callable[[], object] | None = None) -> None:
        """Open the window, and play until it is closed.

        Args:
            help: the same as for `big_bang`.

        Raises:
            NoDisplayError: if there is no screen.
        """
        counter, first = MatchCounter(self._score), self.first_world(self._last_options())
        first = replace(first, has_help=help is not None)
        big_bang(
            Package(first, LookUp(first.options)),
            **self.handlers,
            name=self.name,
            rate=1 / 60,
            size=_SIZE,
            help=help,
            perform=counter.perform,
            listen=counter.listen,
        )

    @property
    def handlers(self) -> dict[str, Any]:
        """The handlers of the whole window, for `big_bang` and the test fixture `play`."""
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

    def first_world(self, options: object = None, seed: str = "") -> ArcadeWorld[W]:
        """Return a window with a new match that has not started.

        Args:
            options: the options of the match; by default, as declared.
            seed: the seed of the match; by default, a new one.
        """
        options, seed = options or self._options(), seed or new_seed()
        has_options = bool(options_of(self._options))
        return ArcadeWorld(self._start(options, Random(seed)), options, seed, has_options)

    def _last_options(self) -> object:
        """Return the options that were chosen last.

        Options that no longer exist are left out.
        """
        kind = self._options
        kept = recall(self.name, OPTIONS, dict[str, object]())
        known = {each.name: each.choices for each in options_of(kind)}
        return kind(**{name: value for name, value in kept.items() if value in known.get(name, ())})

    def _anew(self, world: ArcadeWorld[W], options: object = None) -> Package[ArcadeWorld[W]]:
        fresh = self.first_world(options or world.options)
        desk = world.desk.without(OPTIONS)
        begun = replace(fresh, has_help=world.has_help, desk=desk, width=world.width, height=world.height)
        return Package(begun, LookUp(begun.options))

    def _after(self, world: ArcadeWorld[W], game: W | Package[W]) -> Next[W]:
        """Return the window after a game's handler.

        If the match ends, it is recorded once.
        """
        messages = list(game.messages) if isinstance(game, Package) else []
        after = replace(world, game=game.world if isinstance(game, Package) else game)
        if after.stage == "running" and self._is_over(after.game):
            after = replace(after, stage="over")
            points = self._points(after.game)
            messages += [Sound("end"), RecordPoints(after.options, after.seed, points, after.seconds)]
        return Package(after, *messages) if messages else after

    def _to_game(self, world: ArcadeWorld[W], handler: str, *arguments: object) -> Next[W]:
        if getattr(self._own, handler) is None or world.stage not in ("ready", "running"):
            return world
        return self._after(world, self._own.call(handler, world.game, *arguments))

    def _draw(self, world: ArcadeWorld[W]) -> Picture:
        points = self._points(world.game)
        now = self._in_words(world.game) if self._in_words else ""
        game, unit = self._game_picture(world), self._score.name
        return draw_window(world, game, unit, points, self._task, now, self._scaled)

    def _game_picture(self, world: ArcadeWorld[W]) -> Picture:
        picture: Picture = self._own.call("on_draw", world.game)
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
        if key == "f4" and world.has_options:
            return self._press(world, OPTIONS)
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
                return world if world.rested < BREATH else self._anew(world)
            world = self._begun(replace(world, stage="running") if world.stage == "paused" else world)
        left, top, times = world.place(self._game_picture(world))
        return self._to_game(world, "on_mouse", (x - left) / times, (y - top) / times, event)

    def _begun(self, world: ArcadeWorld[W]) -> ArcadeWorld[W]:
        """Start a match that is waiting for the first key or click."""
        return replace(world, stage="running") if world.stage == "ready" else world

    def _press(self, world: ArcadeWorld[W], name: str) -> Next[W]:
        if name == "new":
            return self._anew(world)
        if name == "pause" and world.stage == "over":
            return world
        if name == "pause":
            return replace(world, stage="paused" if world.stage == "running" else "running")
        if name == "help":
            return Package(self._unfocus(world), ShowHelp())
        form = Form("Options", (), option_rows(world.options), (("play", "Play"), ("cancel", "Cancel")))
        resting = self._unfocus(world)
        return resting.with_desk(resting.desk.with_overlay(OPTIONS, form, self._choose))

    def _choose(self, world: ArcadeWorld[W], form: Form, name: str) -> Next[W]:
        if name == "play":
            begun = self._anew(world, self._options(**form.values))
            return Package(begun.world, Remember(OPTIONS, form.values), *begun.messages)
        return world.with_desk(world.desk.without(OPTIONS)) if name == "cancel" else world

    def _tick(self, world: ArcadeWorld[W], seconds: float) -> Next[W]:
        if world.stage == "over":
            return replace(world, rested=min(world.rested + seconds, BREATH))
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
        is_resting = world.stage == "over" and world.rested < BREATH
        return is_resting or (self._own.on_tick is not None and not world.is_still)
