"""Draw the window of an arcade game."""

from __future__ import annotations

from launcher.controls import draw_button
from launcher.picture import (
    Picture,
    crop,
    ellipsis,
    fade,
    group,
    labelled,
    rectangle,
    scale,
    text,
    text_width,
)
from launcher.plurals import in_digits
from launcher.toolkits.arcade.world import EDGE, TOP, ArcadeWorld, W

_RESTING = 0.5  # the opacity of a paused game
_LEAST = 0.75  # the minimum scale of a text that is too long


def draw_window(world: ArcadeWorld[W], game: Picture, unit: str, points: float, task: str) -> Picture:
    """Draw the status, the game as large as it fits, the buttons, and the overlays."""
    left, top, times = world.place(game)
    seen = scale(times, crop(0, 0, game.width, game.height, game))
    shown = seen if world.stage in ("running", "ready") else fade(_RESTING, seen)
    said, below = _words(world, unit, points, task)
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(world.width, world.height, "background")),
        (left, top, shown),
        (EDGE, 8, labelled(_fit(said, 16, world.width - 2 * EDGE, bold=True), "status", said)),
        (EDGE, TOP - 21, labelled(_fit(below, 12, world.width - 2 * EDGE), "paragraph", below)),
    ]
    parts += [(each.x, each.y, draw_button(each, world.desk.own.mood(each.name))) for each in world.buttons]
    return group(world.width, world.height, [*parts, *((0, 0, lying) for lying in world.desk.draw())])


def _fit(said: str, size: float, room: float, *, bold: bool = False) -> Picture:
    """Draw a text, smaller if it is too long, and cut if that is not enough."""
    size *= max(_LEAST, min(1.0, room / text_width(said, size, bold=bold)))
    return text(ellipsis(said, size, room, bold=bold), size, "text" if bold else "muted", bold=bold)


def _words(world: ArcadeWorld[W], unit: str, points: float, task: str) -> tuple[str, str]:
    """Return the status line and the line below it."""
    reached = f"{unit.capitalize()}: {in_digits(points)}"
    best = [f"Best: {in_digits(world.best)}"] if world.best is not None else []
    time = f"{int(world.seconds) // 60}:{int(world.seconds) % 60:02}"
    tally = " · ".join([reached, time, *(world.news or best)])
    match world.stage:
        case "ready":
            return task or "Ready to start.", " · ".join(["Press any key or click to start.", *best])
        case "paused":
            return "Paused. Press P to continue.", tally
        case "over":
            return f"Game over. {reached}. Press Space to play again.", tally
    return reached, " · ".join([time, *best])
