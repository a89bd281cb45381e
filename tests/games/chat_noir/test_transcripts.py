"""Recorded matches of Chat Noir: the same seed, cat and moves make the same match everywhere and in every version."""

from __future__ import annotations

from random import Random

import pytest

from games.chat_noir import tabletop
from games.chat_noir.cats import CATS, Kind
from games.chat_noir.rules import Options, name_of, start, steps_out, world_of
from games.chat_noir.scene import describe
from launcher.tabletop import Match

FIRST = [
    "     a b c d e f g",
    "  1    . . # . . .",
    "  2   . . . . . # .",
    "  3  . # . . # . #",
    "  4   . # . C # . .",
    "  5  . . . . . . .",
    "  6   # # . # . # .",
    "  7    . . # . . .",
]
MATCHES: dict[Kind, tuple[str, list[str]]] = {
    "quick": (
        "c2 d5, f5 c6, c7 c5, b5 d5, e6 c4, f1 c3, b2 d3, d2 d3",
        [
            "  1    . . # . # .",
            "  2   . # # # . # .",
            "  3  . # . C # . #",
            "  4   . # . . # . .",
            "  5  . # . . . # .",
            "  6   # # . # # # .",
            "  7    . # # . . .",
        ],
    ),
    "wary": (
        "c2 e5, e7 f5, g5 f4, g4 f5, f7 f4, e2 f5, e5 f5",
        [
            "  1    . . # . . .",
            "  2   . . # . # # .",
            "  3  . # . . # . #",
            "  4   . # . . # . #",
            "  5  . . . . # C #",
            "  6   # # . # . # .",
            "  7    . . # # # .",
        ],
    ),
    "clever": (
        "c2 e5, e7 e6, f7 f5, g5 f4, g4 f5, e1 f4, f1 f3, b1 f4, d5 f3, d2 f4, d4 f4",
        [
            "  1    # . # # # .",
            "  2   . . # # . # .",
            "  3  . # . . # . #",
            "  4   . # . # # C #",
            "  5  . . . # . . #",
            "  6   # # . # . # .",
            "  7    . . # # # .",
        ],
    ),
}
"""For each cat: the circles blocked and the cells that the cat steps to, and the board at the end."""


@pytest.mark.parametrize("kind", MATCHES)
def test_a_match_that_is_won(kind: Kind) -> None:
    steps, last = MATCHES[kind]
    match = Match(tabletop(), Options(7, 12, kind), seed="k7f3p")
    assert describe(match.position)[:-1] == FIRST
    for number, step in enumerate(steps.split(", "), 1):
        assert not match.status.over
        move, cat = step.split()
        match.play(move)
        assert (name_of(match.position.cat), match.position.turn) == (cat, number), step
    assert (match.status.over, match.status.winners, match.status.score) == (True, (0,), number)
    assert describe(match.position)[:-1] == [FIRST[0], *last]


def test_a_match_that_is_lost() -> None:
    match = Match(tabletop(), Options(7, 9, "wary"), seed="k7f3p")
    for move, cat, steps in (("a4", "e4", 2), ("b2", "f4", 1), ("g4", "g5", 0)):
        match.play(move)
        assert (name_of(match.position.cat), steps_out(match.position)) == (cat, steps)
    assert (match.status.over, match.status.winners, match.status.score) == (True, (), 3)


@pytest.mark.parametrize(
    ("size", "blocked", "seed", "quick", "wary", "clever"),
    [
        (7, 9, 0, "d3 e3 e4 d5 e5", "d3 c4 e4", "d3 e4"),
        (7, 9, 2, "d3 e3 c4 e4 d5 e5", "d3 e3 c4 e4 e5", "d3 e3 c4 e4"),
        (7, 9, 7, "d3 e3 c4 e4 d5 e5", "d3 c4 e4 d5 e5", "c4 e4 e5"),
        (11, 12, 2, "f5 g5 e6 g6 f7 g7", "f5 f7 g7", "f7 g7"),
        (11, 12, 7, "f5 g5 e6 f7 g7", "f5 g5 f7 g7", "f5 g5 g7"),
        (11, 12, 12, "f5 g6 f7 g7", "f5", "g6 g7"),
        (11, 12, 13, "f5 g5 e6 g6 f7 g7", "f5 f7", "e6"),
        (11, 12, 21, "f5 g5 g6 f7 g7", "f5 g5 e6 f7 g7", "e6 f7"),
        (11, 12, 28, "f5 g5 g6 f7", "f5 f7", "f5"),
    ],
)
def test_the_best_steps_of_each_cat(
    size: int, blocked: int, seed: int, quick: str, wary: str, clever: str
) -> None:
    world = world_of(start(Options(size, blocked), Random(seed)))  # type: ignore[arg-type]
    best = {kind: " ".join(map(name_of, steps(world) or [])) for kind, steps in CATS.items()}
    assert best == {"quick": quick, "wary": wary, "clever": clever}
