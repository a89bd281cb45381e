"""Tournaments of robots.

For example: `python -m tests.studies.pousse.arena 4 strong smart --matches 10 --page results.html`. Each pair
of robots plays this number of matches on a board of this size, and they take turns to begin. A robot is one of
this package's strengths, or any program that `robots` can run. `--page` writes a page with all matches.
`--answer strong` turns one of our robots into such a program.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path
from random import Random
from types import GeneratorType

from games.pousse.players import STRENGTHS, think
from games.pousse.robots import MEMORY, SECONDS, Robot, robot_of
from games.pousse.rules import PLAYERS, Options, Position, play, start, status
from tests.studies.pousse.page import PlayedMatch, count_wins, page


def find_robot(text: str, seconds: float = SECONDS, memory: int = MEMORY) -> Robot:
    """Return a robot by name: a strength of this package, or a program."""
    known = {name.lower(): k for k, name in enumerate(STRENGTHS)}
    if text.lower() not in known:
        return robot_of(text, seconds, memory)
    strength, chance = known[text.lower()], Random()

    def answer(position: Position, played: list[str]) -> str:
        found = think(position, position.turn, strength, chance)
        return deque(found, maxlen=1)[0] if isinstance(found, GeneratorType) else str(found)

    return answer


def match(size: int, robots: Sequence[Robot], players: tuple[int, int]) -> PlayedMatch:
    """Return a match of two robots, given by their numbers."""
    position, played = start(Options(size)), list[str]()
    while not (end := status(position)).over:
        move = robots[players[position.turn]](position, played)
        position = play(position, move)
        if not position.forfeit:
            played.append(move)
    winner = end.winners[0]
    return PlayedMatch(players, played, players[winner], f"{PLAYERS[winner]} won: {end.text}")


def main(arguments: list[str] | None = None) -> None:
    """Play matches, or answer one question."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.studies.pousse.arena", description="Let robots play Pousse."
    )
    parser.add_argument("size", nargs="?", type=int, choices=range(3, 21), metavar="SIZE")
    parser.add_argument("robots", nargs="*", metavar="ROBOT")
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="matches for each pair of robots")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help="time limit for each move of a command"
    )
    parser.add_argument(
        "--memory", type=int, default=MEMORY, metavar="M", help="memory limit of a command, in megabytes"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="write a page with all matches, to step through"
    )
    parser.add_argument("--answer", choices=[name.lower() for name in STRENGTHS])
    given = parser.parse_args(arguments)
    if given.answer:
        print(answer(given.answer, sys.stdin.readline()), flush=True)
        return
    if given.size is None or len(given.robots) < 2:
        parser.error("give a size and at least two robots")
    names = given.robots
    robots = [find_robot(text, given.seconds, given.memory) for text in names]
    pairs = list(combinations(range(len(robots)), 2))
    matches = list[PlayedMatch]()
    for number, (one, other) in product(range(given.matches), pairs):
        x, o = (other, one) if number % 2 else (one, other)
        matches.append(match(given.size, robots, (x, o)))
        print(
            f"{names[x]} is X, {names[o]} is O: {' '.join(matches[-1].moves)}\n  {matches[-1].why}",
            flush=True,
        )
    for one, other in pairs:
        print(
            f"{names[one]} {count_wins(matches, one, other)} to {names[other]} {count_wins(matches, other, one)}"
        )
    if given.page:
        given.page.write_text(page(given.size, names, matches), encoding="utf-8")


def answer(strength: str, line: str) -> str:
    """Return the answer of one of our robots to a size and moves such as "4 T1 L2"."""
    size, *played = line.split()
    position = start(Options(int(size)))
    for move in played:
        position = play(position, move.upper())
    return find_robot(strength)(position, played)


if __name__ == "__main__":
    main()
