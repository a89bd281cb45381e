"""Robots play each other: `python -m games.pousse.studies.arena 4 strong smart --matches 10`.

Each begins every other match, on a board of that size. A robot is one of this package's strengths, or a program of
anybody's, as `robots` knows them. `--answer strong` makes one of ours such a program.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, deque
from random import Random
from types import GeneratorType

from games.pousse.players import STRENGTHS, think
from games.pousse.robots import SECONDS, Robot, robot_of
from games.pousse.rules import PLAYERS, Options, Position, play, start, status


def find_robot(text: str, seconds: float) -> Robot:
    """A robot by what it is called: a strength of this package, or a program."""
    known = {name.lower(): k for k, name in enumerate(STRENGTHS)}
    if text.lower() not in known:
        return robot_of(text, seconds)
    strength, chance = known[text.lower()], Random()

    def answer(position: Position, played: list[str]) -> str:
        found = think(position, position.turn, strength, chance)
        return deque(found, maxlen=1)[0] if isinstance(found, GeneratorType) else str(found)

    return answer


def match(size: int, robots: tuple[Robot, Robot]) -> tuple[int, list[str], str]:
    """Let two robots play.

    Returns:
        Who has won, 0 or 1; the moves; and what decided it, in a sentence.
    """
    position, played = start(Options(size)), list[str]()
    while not (end := status(position)).over:
        move = robots[position.turn](position, played)
        position = play(position, move)
        if not position.forfeit:
            played.append(move)
    return end.winners[0], played, f"{PLAYERS[end.winners[0]]} won: {end.text}"


def main(arguments: list[str] | None = None) -> None:
    """Play matches, or answer one question."""
    parser = argparse.ArgumentParser(
        prog="python -m games.pousse.studies.arena", description="Robots play Pousse."
    )
    parser.add_argument("size", nargs="?", type=int, choices=range(3, 21), metavar="SIZE")
    parser.add_argument("robots", nargs="*", metavar="ROBOT")
    parser.add_argument("--matches", type=int, default=1, metavar="N")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help="that a command has for a move"
    )
    parser.add_argument("--answer", choices=[name.lower() for name in STRENGTHS])
    given = parser.parse_args(arguments)
    if given.answer:
        print(answer(given.answer, sys.stdin.readline()), flush=True)
        return
    if given.size is None or len(given.robots) != 2:
        parser.error("a size and two robots are needed")
    robots = [find_robot(text, given.seconds) for text in given.robots]
    won = Counter[int]()
    for number in range(given.matches):
        first = number % 2
        winner, played, why = match(given.size, (robots[first], robots[1 - first]))
        won[winner ^ first] += 1
        print(
            f"{given.robots[first]} is X, {given.robots[1 - first]} is O: {' '.join(played)}\n  {why}",
            flush=True,
        )
    print(" to ".join(f"{name} {won[k]}" for k, name in enumerate(given.robots)))


def answer(strength: str, line: str) -> str:
    """The move that a robot of this package answers to a size and moves: "4 T1 L2"."""
    size, *played = line.split()
    position = start(Options(int(size)))
    for move in played:
        position = play(position, move.upper())
    return find_robot(strength, SECONDS)(position, played)


if __name__ == "__main__":
    main()
