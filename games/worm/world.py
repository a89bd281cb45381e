"""The world: one moment of the game as one value, and the functions that return the next one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.universe import MouseEvent, Package, Sound

Pace = Literal["step by step", "slow", "normal", "fast", "very fast", "rising"]

SPEEDS: Final[dict[Pace, float]] = {"slow": 3.0, "normal": 6.0, "fast": 9.0, "very fast": 13.0, "rising": 4.0}
"""The steps that the worm takes in a second, at first."""

RISE: Final = 0.2
"""The steps per second that each apple adds, if the speed is rising."""


@dataclass(frozen=True)
class Options:
    """The options of a match.

    Attributes:
        pace: how fast the worm is. Step by step, it waits for each key.
        side: the number of columns, and of rows.
        wrap: whether a worm that leaves the field at one edge comes back at the opposite one.
    """

    pace: Annotated[
        Pace,
        "Speed",
        {
            "step by step": "Step by step",
            "slow": "Slow",
            "normal": "Normal",
            "fast": "Fast",
            "very fast": "Very fast",
            "rising": "Rising",
        },
    ] = "normal"
    side: Annotated[Literal[9, 15, 21], "Field", {9: "Small", 15: "Medium", 21: "Large"}] = 15
    wrap: Annotated[bool, "Wrap around"] = False


class Posn(NamedTuple):
    """A cell of the field (column `x`, row `y`, both from 0), or a step from one cell to another."""

    x: int
    y: int


UP, DOWN, LEFT, RIGHT = Posn(0, -1), Posn(0, 1), Posn(-1, 0), Posn(1, 0)

KEYS: Final = {
    "up": UP,
    "down": DOWN,
    "left": LEFT,
    "right": RIGHT,
    "w": UP,
    "s": DOWN,
    "a": LEFT,
    "d": RIGHT,
}
"""The keys that turn the worm. Letters also count with Shift."""


class Finger(NamedTuple):
    """A finger on the screen, or the pressed mouse button.

    Attributes:
        x: the place where it was when the worm last turned, or else when it came down, in logical pixels.
        y: the same from top to bottom.
        swiped: whether it has turned the worm.
    """

    x: float
    y: float
    swiped: bool = False


End = Literal["", "wall", "itself", "stuck", "full"]


class World(NamedTuple):
    """One moment of the game.

    Attributes:
        options: the options of the match.
        seed: the source of random numbers: the same seed and the same events make the same match.
        worm: the cells of the worm from its head to its tail.
        heading: the direction of its last step.
        apple: the cell with the apple; None if the worm fills the field.
        turns: the turns that the worm has still to make, one with each step.
        waited: the seconds since its last step.
        end: why the match is over, or "".
        bumped: whether the last step was refused, which happens only step by step.
        finger: the finger that is steering, or None.
    """

    options: Options
    seed: int
    worm: tuple[Posn, ...]
    heading: Posn
    apple: Posn | None
    turns: tuple[Posn, ...] = ()
    waited: float = 0.0
    end: End = ""
    bumped: bool = False
    finger: Finger | None = None


WAITING: Final = 2
"""The number of turns that can wait, so that two quick keys make a U-turn."""

CELL: Final = 28.0
"""The side of a cell in logical pixels."""

EDGE: Final = 4.0
"""The thickness of the wall around the cells."""

SWIPE: Final = 24.0
"""The logical pixels that a finger moves to turn the worm."""


def begin(options: Options, chance: Random) -> World:
    """Return the start of a match: a worm of three cells in the middle of the left half, and an apple."""
    middle, quarter = options.side // 2, options.side // 4 + 1
    worm = tuple([Posn(x, middle) for x in (quarter, quarter - 1, quarter - 2)])
    return with_apple(World(options, chance.getrandbits(32), worm, RIGHT, None))


def with_apple(world: World) -> World:
    """Return the world with an apple on a random free cell.

    If there is no such cell, the match is over, and the player has reached all there is to reach.
    """
    side, chance = world.options.side, Random(world.seed)
    free = sorted({Posn(x, y) for x in range(side) for y in range(side)} - {*world.worm})
    if not free:
        return world._replace(apple=None, end="full")
    return world._replace(apple=chance.choice(free), seed=chance.getrandbits(32))


def apples(world: World) -> int:
    """Return the points: the number of apples that the worm has eaten."""
    return len(world.worm) - 3


def is_over(world: World) -> bool:
    """Return whether the match is over."""
    return bool(world.end)


def is_timed(world: World) -> bool:
    """Return whether the worm moves by itself."""
    return world.options.pace != "step by step"


def speed(world: World) -> float:
    """Return the steps that the worm takes in a second."""
    rise = RISE * apples(world) if world.options.pace == "rising" else 0
    return SPEEDS[world.options.pace] + rise


def neighbour(world: World, cell: Posn, step: Posn) -> Posn | None:
    """Return the next cell in a direction, or None if the wall is there."""
    x, y, side = cell.x + step.x, cell.y + step.y, world.options.side
    if world.options.wrap:
        return Posn(x % side, y % side)
    return Posn(x, y) if 0 <= x < side and 0 <= y < side else None


def obstacle(world: World, cell: Posn | None) -> End:
    """Return why the worm can't go to a cell, or "".

    It can go to the cell of its tail, which moves on at the same time.
    """
    if cell is None:
        return "wall"
    return "itself" if cell in world.worm[:-1] else ""


def on_tick(world: World, seconds: float) -> World | Package[World]:
    """Let the time pass.

    The worm takes a step when it is due.
    """
    if not is_timed(world):
        return world
    waited = world.waited + seconds
    if waited < 1 / speed(world):
        return world._replace(waited=waited)
    return take_step(world._replace(waited=0.0))


def take_step(world: World) -> World | Package[World]:
    """Return the world after a step in the direction of the next turn, or straight on.

    An apple makes the worm longer. The wall and the worm itself end the match.
    """
    heading, turns = (world.turns[0], world.turns[1:]) if world.turns else (world.heading, ())
    world = world._replace(heading=heading, turns=turns, bumped=False)
    cell = neighbour(world, world.worm[0], heading)
    end = obstacle(world, cell)
    if cell is None or end:
        return world._replace(end=end)
    if cell == world.apple:
        return Package(with_apple(world._replace(worm=(cell, *world.worm))), Sound("wood"))
    return world._replace(worm=(cell, *world.worm[:-1]))


def on_key(world: World, key: str) -> World | Package[World]:
    """Turn the worm with the arrow keys or W, A, S and D."""
    step = KEYS.get(key.lower())
    return steer(world, step) if step else world


def steer(world: World, step: Posn) -> World | Package[World]:
    """Return the world after the player has chosen a direction.

    The worm turns with its next step. It can't turn back on the spot. Step by step, it takes the step at once.
    """
    if not is_timed(world):
        return step_by_hand(world, step)
    last = world.turns[-1] if world.turns else world.heading
    if step in (last, opposite(last)) or len(world.turns) == WAITING:
        return world
    return world._replace(turns=(*world.turns, step))


def opposite(step: Posn) -> Posn:
    """Return the opposite direction."""
    return Posn(-step.x, -step.y)


def step_by_hand(world: World, step: Posn) -> World | Package[World]:
    """Return the world after a step of a worm that waits for its player.

    A step into an obstacle is refused, so a key that is held too long does no harm. The match is over when the worm
    can't take any step.
    """
    if obstacle(world, neighbour(world, world.worm[0], step)):
        return Package(world._replace(bumped=True), Sound("refuse"))
    after = take_step(world._replace(turns=(step,)))
    next_world, messages = (after.world, after.messages) if isinstance(after, Package) else (after, ())
    ways = [neighbour(next_world, next_world.worm[0], each) for each in (UP, DOWN, LEFT, RIGHT)]
    if not next_world.end and all(obstacle(next_world, each) for each in ways):
        next_world = next_world._replace(end="stuck")
    return Package(next_world, *messages)


def on_mouse(world: World, x: float, y: float, event: MouseEvent) -> World | Package[World]:
    """Turn the worm with a swipe, or with a click or tap on the side that it should turn to."""
    if event == "button-down":
        return world._replace(finger=Finger(x, y))
    finger = world.finger
    if finger is None:
        return world
    if event == "drag" and max(abs(x - finger.x), abs(y - finger.y)) >= SWIPE:
        swiped = world._replace(finger=Finger(x, y, swiped=True))
        return steer(swiped, towards(x - finger.x, y - finger.y))
    if event == "button-up":
        lifted, (head_x, head_y) = world._replace(finger=None), middle(world.worm[0])
        return lifted if finger.swiped else steer(lifted, sideways(world, x - head_x, y - head_y))
    return world


def middle(cell: Posn) -> tuple[float, float]:
    """Return the middle of a cell, in logical pixels of the picture."""
    return EDGE + (cell.x + 0.5) * CELL, EDGE + (cell.y + 0.5) * CELL


def towards(dx: float, dy: float) -> Posn:
    """Return the direction that comes closest to a movement."""
    if abs(dx) > abs(dy):
        return RIGHT if dx > 0 else LEFT
    return DOWN if dy > 0 else UP


def sideways(world: World, dx: float, dy: float) -> Posn:
    """Return the direction towards a place that is `dx`, `dy` away from the head.

    A worm that moves by itself can only turn to a side. One that waits can also go straight on.
    """
    nearest = towards(dx, dy)
    if is_timed(world) or nearest == opposite(world.heading):
        return towards(0, dy) if world.heading.x else towards(dx, 0)
    return nearest
