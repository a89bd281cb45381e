"""How fast the searches are, and how far they get in a second, beside ones that do nothing clever.

Alpha-beta is timed beside a minimax that looks at everything, on the same positions, a second each in turn; tree search
beside playouts of which nothing is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from random import Random
from statistics import mean
from time import monotonic, perf_counter
from typing import Any

from launcher.author import tabletop_of
from launcher.tabletop import Match
from launcher.toolkits.search import WIN, TwoPlayerGame, deepening, sampling

SECONDS = 1.0
OPENING = 4  # moves by chance, after which a position is searched
MATCHES = 5
PLAYOUTS = 300


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.checkers.search import board_of as checkers_board
    from games.checkers.search import game_from as checkers
    from games.gobblet.rules import Position
    from games.gobblet.rules import board_of as gobblet_board
    from games.gobblet.search import bits_of
    from games.gobblet.search import game as gobblet
    from games.pousse.search import board_of as pousse_board
    from games.pousse.search import game_from as pousse

    def gobblet_game(position: Position) -> TwoPlayerGame[Any, Any]:
        board = gobblet_board(position)
        return gobblet(position.size, board, list(bits_of(position.size).steps(board)))

    return [
        _beside_minimax("pousse", "6 by 6", pousse, pousse_board),
        _beside_minimax("checkers", "", checkers, checkers_board),
        _beside_minimax("gobblet", "4 by 4", gobblet_game, gobblet_board),
        _beside_playouts(),
    ]


def _beside_minimax(
    name: str, preset: str, game_of: Callable[[Any], TwoPlayerGame[Any, Any]], board_of: Callable[[Any], Any]
) -> tuple[str, str, str]:
    depths, speeds, plain_depths, plain_speeds = [], [], [], []
    for position in openings(name, preset):
        game, board = game_of(position), board_of(position)
        begun = perf_counter()
        *_, found = deepening(game, board, seconds=SECONDS)
        speeds.append(found.positions / (perf_counter() - begun))
        depths.append(found.depth)
        plain = Minimax(game)
        begun = perf_counter()
        plain_depths.append(plain.depth_reached(board, SECONDS))
        plain_speeds.append(plain.positions / (perf_counter() - begun))
    figure = f"{mean(depths):.1f} plies in a second, {mean(speeds):,.0f} positions"
    beside = f"minimax: {mean(plain_depths):.1f} plies, {mean(plain_speeds):,.0f} positions a second"
    return f"{name}: alpha-beta", figure, beside


def openings(name: str, preset: str = "") -> Iterator[Any]:
    """Positions after some moves by chance, none of them an end."""
    tabletop = tabletop_of(name)
    for number in range(MATCHES):
        match: Match[Any, Any] = Match(tabletop, tabletop.presets.get(preset), f"searches-{number}")
        chance = Random(number)
        while match.history.node.ply < OPENING and not match.status.over:
            match.play(chance.choice(match.moves))
        if not match.status.over:
            yield match.position


class Minimax:
    """Looks at everything.

    Attributes:
        positions: how many it has looked at.
    """

    def __init__(self, game: TwoPlayerGame[Any, Any]) -> None:
        self._game, self.positions = game, 0

    def depth_reached(self, board: object, seconds: float) -> int:
        """How many plies it finishes in a time."""
        deadline, depth = monotonic() + seconds, 0
        with suppress(TimeoutError):
            for depth in count():
                self._worth(board, depth + 1, 0, deadline)
        return depth

    def _worth(self, board: object, depth: int, ply: int, deadline: float) -> float:
        self.positions += 1
        if monotonic() > deadline:
            raise TimeoutError
        game = self._game
        end = game.end(board) if ply else None
        if end is not None:
            return end * (WIN - ply)
        if depth == 0:
            return game.value(board)
        return max(-self._worth(game.play(board, m), depth - 1, ply + 1, deadline) for m in game.moves(board))


def _beside_playouts() -> tuple[str, str, str]:
    from games.crazy_8s.players import game_from

    tree, plain = 0.0, 0.0
    for position in openings("crazy-8s"):
        game, chance = game_from(position), Random(1)
        begun = perf_counter()
        deque(sampling(game, chance, PLAYOUTS), maxlen=0)
        tree += perf_counter() - begun
        begun = perf_counter()
        for _ in range(PLAYOUTS):
            here = game.deal(chance)
            while game.end(here) is None:
                here = game.play(here, game.usual(here, chance), chance)
        plain += perf_counter() - begun
    figure = f"{MATCHES * PLAYOUTS / tree:,.0f} playouts a second"
    return "crazy-8s: tree search", figure, f"without a tree: {MATCHES * PLAYOUTS / plain:,.0f} a second"
