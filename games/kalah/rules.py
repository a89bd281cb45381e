"""The rules of Kalah: the player to move sows the seeds of a house around the board.

The rules work on the numbers of seeds, in a `Board`. A `Position` also knows where each seed is, so that it can be seen
to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, NamedTuple

from launcher.tabletop import Clock, Status, counted

PLAYERS: Final = ("South", "North")
SWAP: Final = "swap"
"""The move by which North takes over South's side under the pie rule."""

_LETTERS: Final = "abcdefghijklmnop"


@dataclass(frozen=True)
class Options:
    """The options that players choose before a match.

    Attributes:
        houses: the number of houses of each player.
        seeds: the number of seeds in each house at the start.
        empty_capture: whether the last seed in an empty house of your own is captured even if the opposite house is
            empty.
        pie: whether North may swap sides instead of making the first move.
        clock: the time limit.
    """

    houses: Annotated[int, range(2, 9), "Houses per player"] = 6
    seeds: Annotated[int, range(1, 7), "Seeds per house"] = 4
    empty_capture: Annotated[bool, "Capture from an empty house"] = False
    pie: Annotated[bool, "Pie rule"] = False
    clock: Clock = "none"


PRESETS: Final = {
    "4 seeds": Options(),
    "3 seeds": Options(seeds=3),
    "6 seeds": Options(seeds=6),
    "6 seeds, pie rule": Options(seeds=6, pie=True),
    "4 houses, 3 seeds": Options(4, 3),
}


class Board(NamedTuple):
    """The seeds and the player to move.

    Pits are numbered against the clock: South's houses from the left, South's store, North's houses from the right, and
    North's store.

    Attributes:
        seeds: the number of seeds in each pit.
        turn: the player to move: 0 for South, 1 for North.
        empty_capture: as in the options.
        pie: whether North can still swap sides.
    """

    seeds: tuple[int, ...]
    turn: int = 0
    empty_capture: bool = False
    pie: bool = False

    @property
    def houses(self) -> int:
        """The number of houses of each player."""
        return len(self.seeds) // 2 - 1


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        pits: the numbers of the seeds in each pit, as in `Board.seeds`.
        turn: as in the board.
        empty_capture: as in the board.
        pie: as in the board.
    """

    pits: tuple[tuple[int, ...], ...]
    turn: int = 0
    empty_capture: bool = False
    pie: bool = False

    @property
    def board(self) -> Board:
        """The numbers of seeds."""
        return Board(tuple(map(len, self.pits)), *self[1:])


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position, with the same number of seeds in each house."""
    seeds, pits = iter(range(2 * options.houses * options.seeds)), list[tuple[int, ...]]()
    for _ in PLAYERS:
        pits += [tuple(next(seeds) for _ in range(options.seeds)) for _ in range(options.houses)]
        pits.append(())
    return Position(tuple(pits), 0, options.empty_capture, options.pie)


def store(houses: int, player: int) -> int:
    """Return the pit that is a player's store, on a board with so many houses for each."""
    return houses + player * (houses + 1)


def own_houses(houses: int, player: int) -> range:
    """Return the pits that are a player's houses, in the order of sowing."""
    return range(player * (houses + 1), store(houses, player))


def name(houses: int, pit: int) -> str:
    """Return the letter of a house.

    South's houses have the first letters, and North's the next ones.
    """
    return _LETTERS[pit - (pit > houses)]


def pit_of(houses: int, letter: str) -> int:
    """Return the house with a letter."""
    k = _LETTERS.index(letter)
    return k + (k >= houses)


def is_over(board: Board) -> bool:
    """Whether one of the players has no seeds left in the houses."""
    half = len(board.seeds) // 2
    return not any(board.seeds[: half - 1]) or not any(board.seeds[half:-1])


def board_moves(board: Board) -> list[str]:
    """Return the letters of the houses that the player to move can sow, and the swap if it is allowed."""
    if is_over(board):
        return []
    houses, seeds = board.houses, board.seeds
    letters = [name(houses, pit) for pit in own_houses(houses, board.turn) if seeds[pit]]
    return [*letters, SWAP] if board.pie and board.turn == 1 else letters


def path(board: Board, pit: int) -> list[int]:
    """Return the pits that get the seeds of a house, one by one.

    The opponent's store gets none.
    """
    size, skipped = len(board.seeds), store(board.houses, 1 - board.turn)
    round_trip = [at % size for at in range(pit + 1, pit + size + 1) if at % size != skipped]
    seeds = board.seeds[pit]
    return (round_trip * (seeds // len(round_trip) + 1))[:seeds]


def captures(board: Board, last: int) -> bool:
    """Whether the last seed, which was sown into this pit, captures.

    Args:
        board: the board after the sowing, with the same player to move.
        last: the pit of the last seed.
    """
    if last not in own_houses(board.houses, board.turn) or board.seeds[last] != 1:
        return False
    return board.empty_capture or board.seeds[opposite(board.houses, last)] > 0


def opposite(houses: int, pit: int) -> int:
    """Return the house on the other side of the board."""
    return 2 * houses - pit


def transfers(board: Board, move: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the steps of a move: sowing, capturing, and gathering the remaining seeds at the end of the match.

    Each step is a list of pairs of pits, for each seed that moves from the first to the second one. If a step moves no
    seed, it is left out.
    """
    houses, turn = board.houses, board.turn
    if move == SWAP:
        size = len(board.seeds)
        yield [(pit, (pit + size // 2) % size) for pit, many in enumerate(board.seeds) for _ in range(many)]
        return
    pit = pit_of(houses, move)
    sown = [(pit, to) for to in path(board, pit)]
    yield sown
    board, mine, last = _moved(board, sown), store(houses, turn), sown[-1][1]
    if captures(board, last):
        across = opposite(houses, last)
        captured = [(last, mine)] + [(across, mine)] * board.seeds[across]
        yield captured
        board = _moved(board, captured)
    if is_over(board):
        left = [
            (pit, store(houses, player))
            for player in (0, 1)
            for pit in own_houses(houses, player)
            for _ in range(board.seeds[pit])
        ]
        if left:
            yield left


def _moved(board: Board, seeds: list[tuple[int, int]]) -> Board:
    numbers = list(board.seeds)
    for old, new in seeds:
        numbers[old] -= 1
        numbers[new] += 1
    return board._replace(seeds=tuple(numbers))


def board_after(board: Board, move: str, chance: Random | None = None) -> Board:
    """Return the board after a move."""
    after = board
    for step in transfers(board, move):
        after = _moved(after, step)
    return Board(after.seeds, next_turn(board, move), board.empty_capture, _keeps_pie(board))


def next_turn(board: Board, move: str) -> int:
    """Return the player who moves next: the same one if the last seed falls into the player's store."""
    if move == SWAP:
        return 0
    last = path(board, pit_of(board.houses, move))[-1]
    return board.turn if last == store(board.houses, board.turn) else 1 - board.turn


def _keeps_pie(board: Board) -> bool:
    return board.pie and board.turn == 0


def moves(position: Position) -> list[str]:
    """Return all legal moves: the letters of houses, and perhaps the swap."""
    return board_moves(position.board)


def play(position: Position, move: str, chance: Random | None = None) -> Position:
    """Return the position after a move."""
    return _steps(position, move)[-1]


def stages(position: Position, move: str, chance: Random | None = None) -> list[Position]:
    """Return the positions after sowing and after capturing, if more seeds move after that."""
    return _steps(position, move)[:-1]


def _steps(position: Position, move: str) -> list[Position]:
    """Return the positions after each step of a move."""
    board, pits, steps = position.board, [list(pit) for pit in position.pits], list[Position]()
    turn, pie = next_turn(board, move), _keeps_pie(board)
    for step in transfers(board, move):
        taken = [(pits[old].pop(0), new) for old, new in step]
        for seed, new in taken:
            pits[new].append(seed)
        steps.append(Position(tuple(map(tuple, pits)), turn, position.empty_capture, pie))
    return steps


def status(position: Position) -> Status:
    """Return the player to move, or the seeds of both players."""
    board = position.board
    south, north = (board.seeds[store(board.houses, player)] for player in (0, 1))
    if not is_over(board):
        who, choice = PLAYERS[board.turn], ", or swap sides" if board.pie and board.turn == 1 else ""
        return Status(f"{who}: sow the seeds of a house{choice}.", turn=board.turn, scores=(south, north))
    winners = (0,) if south > north else (1,) if north > south else ()
    text = f"South has {counted(south, 'seed')}, and North {north}."
    return Status(text, True, board.turn, winners, scores=(south, north))
