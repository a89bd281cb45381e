"""A game with a clock, a gesture, a menu, and pieces that come and go.

Grains lie in a glass. A click takes or doubles a grain, a sweep takes several, and every second another one falls. You
win when the glass is empty and lose when it is full.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from launcher.picture import circle, rectangle
from launcher.tabletop import Gesture, NoOptions, Piece, Right, Scene, Status, Tabletop, Toggle, Touch, View

_FULL = 8


def start(options: NoOptions, chance: Random) -> frozenset[int]:
    return frozenset(chance.sample(range(_FULL), 4))


def moves(grains: frozenset[int]) -> list[str]:
    kinds = [f"{kind} {grain}" for grain in sorted(grains) for kind in ("take", "double", "turn")]
    return [*kinds, "fall"]


def play(grains: frozenset[int], move: str, chance: Random) -> frozenset[int]:
    kind, _, grain = move.partition(" ")
    if kind == "take":
        return grains - {int(grain)}
    free = sorted(set(range(_FULL)) - grains)
    return grains | {chance.choice(free)} if free else grains


def status(grains: frozenset[int]) -> Status:
    over = len(grains) in (0, _FULL)
    return Status(f"{len(grains)} grains.", over=over, winners=() if grains else (0,), score=len(grains))


def scene(grains: frozenset[int], view: View) -> Scene:
    size = 30 if "large" in view.toggles else 20
    wide = view.width > view.height
    places = {k: (30 + 40 * k, 30) if wide else (30, 30 + 40 * k) for k in sorted(grains)}
    pieces = tuple(Piece(f"grain {k}", *at, circle(size, "accent")) for k, at in places.items())
    own = (Piece("cursor", 10, 10, circle(4, "hint")),) if view.own else ()
    width, height = (340, 60) if wide else (60, 340)
    return Scene(width, height, (*pieces, *own), rectangle(width, height, "surface"))


def touch(move: str) -> Touch:
    kind, _, grain = move.partition(" ")
    if kind == "fall":
        return ("grain 0", "grain 1")
    return Right(f"grain {grain}") if kind == "turn" else f"grain {grain}"


def gesture(grains: frozenset[int], view: View, gesture: Gesture) -> str | View | None:
    if gesture.done:
        return next((f"take {name.split()[1]}" for name in gesture.names if name != "cursor"), None)
    return replace(view, own=None if view.own else "swept")


def clock(grains: frozenset[int]) -> tuple[float, str] | None:
    return (1.0, "fall") if len(grains) > 2 else None


hourglass = Tabletop(
    name="Hourglass",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    touch=touch,
    gesture=gesture,
    clock=clock,
    hint=lambda grains: f"take {min(grains)}",
    toggles=(Toggle("large", "Large", "l"),),
)
