"""Computer players for any game.

The game has positions and moves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeVar

from launcher.tabletop import Hint, Status, Tabletop, counted
from launcher.toolkits.search import Found, TwoPlayerGame, Uncertain, deepening, sampling

__all__ = ["LEVELS", "SCALE", "Level", "Opponents", "with_opponents"]


P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

SCALE: Final = 1000.0
"""The scale of values in the alpha-beta search, far less than a win."""

_ALL = 1_000_000  # playouts


class Level(NamedTuple):
    """The settings of a computer player.

    Attributes:
        name: the name of the strength.
        depth: the number of moves to look ahead, if nothing is hidden.
        playouts: the number of playouts, if something is hidden or random.
        slips: the share of moves made at random.
    """

    name: str
    depth: int
    playouts: int
    slips: float = 0.0


LEVELS: Final = (Level("Easy", 1, 50, 0.25), Level("Medium", 3, 300), Level("Hard", 99, _ALL))
"""The default strengths; the last one is limited only by time."""


class _State(NamedTuple, Generic[P]):
    """A position within a search.

    Attributes:
        position: the position of the match.
        turn: the player to move; at an end, the player who would move.
        winners: the winners at an end; None if the match continues.
        left: the number of moves to play before the position is estimated.
    """

    position: P
    turn: int
    winners: tuple[int, ...] | None
    left: int = 0


@dataclass(frozen=True)
class Opponents(Generic[P, M]):
    """Computer players of a game.

    `think` and `hint` are fields of a `Tabletop`.

    The functions run in another process, so they must be defined at the top level of a module.

    Attributes:
        moves: as in the tabletop.
        play: as in the tabletop.
        status: as in the tabletop.
        value: `(position, player)`, the estimate for a player, from -1 (lost) to 1 (won).
        players: the maximum number of players.
        deal: `(position, chance)`, takes a position as a player sees it and returns a complete position that may be the
            true one; None if nothing is hidden.
        chance: whether moves involve chance, such as dice.
        levels: the strengths.
        seconds: the thinking time of the strongest player and of hints.
        ahead: the number of moves in a playout before it is estimated.
    """

    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    status: Callable[[P], Status]
    value: Callable[[P, int], float]
    players: int = 2
    deal: Callable[[P, Random], P] | None = None
    chance: bool = False
    levels: tuple[Level, ...] = LEVELS
    seconds: float = 2.0
    ahead: int = 8

    @property
    def is_known(self) -> bool:
        """Whether two players know everything, so that moves can be searched one by one."""
        return self.players == 2 and self.deal is None and not self.chance

    def think(self, position: P, player: int, strength: int, chance: Random) -> Iterator[M]:
        """Yield better and better moves, the first one immediately."""
        level, legal = self.levels[strength], [*self.moves(position)]
        if len(legal) == 1 or chance.random() < level.slips:
            yield chance.choice(legal)
        elif self.is_known:
            for found in self._look_ahead(position, chance, level.depth):
                yield found.line[0]
        else:
            for move, _, _ in self._try_out(position, chance, level.playouts):
                yield move

    def hint(self, position: P) -> Iterator[Hint[M]]:
        """Yield the strongest player's moves, each with its reason."""
        legal = self.moves(position)
        if len(legal) == 1:
            yield Hint(legal[0], "This is the only move.")
        elif self.is_known:
            for found in self._look_ahead(position, Random(0), self.levels[-1].depth):
                yield Hint(found.line[0], _reason(found))
        else:
            for move, worth, tries in self._try_out(position, Random(0), self.levels[-1].playouts):
                yield Hint(
                    move, f"It looks best after {tries} simulations: {round(100 * worth)} of 100 points."
                )

    def search_game(self, position: P, chance: Random) -> tuple[TwoPlayerGame[_State[P], M], _State[P]]:
        """Return the game for a search, such as `every_move`, and its first position.

        Values are multiplied by `SCALE`. Equal moves are tried in random order.
        """
        root = self._state(position, 0)
        shuffled = [*self.moves(position)]
        chance.shuffle(shuffled)

        def end(state: _State[P]) -> int | None:
            if state.winners is None:
                return None
            return 0 if len(state.winners) != 1 else 1 if state.winners[0] == state.turn else -1

        game: TwoPlayerGame[_State[P], M] = TwoPlayerGame(
            moves=lambda state: shuffled if state is root else self.moves(state.position),
            play=lambda state, move: self._state(self.play(state.position, move, chance), 1 - state.turn),
            end=end,
            value=lambda state: SCALE * self.value(state.position, state.turn),
            turn=lambda state: state.turn,
        )
        return game, root

    def _look_ahead(self, position: P, chance: Random, depth: int) -> Iterator[Found[M]]:
        """Search within limits of time and depth."""
        game, root = self.search_game(position, chance)
        return deepening(game, root, depth=depth, seconds=self.seconds)

    def _try_out(self, position: P, chance: Random, playouts: int) -> Iterator[tuple[M, float, int]]:
        """Play out possible positions while there is time, preferring moves that have done well."""

        def result(state: _State[P]) -> list[float] | None:
            if state.winners is not None:
                share = 1 / len(state.winners) if state.winners else 1 / self.players
                return [
                    share if not state.winners or player in state.winners else 0.0
                    for player in range(self.players)
                ]
            if state.left:
                return None
            return [(1 + self.value(state.position, player)) / 2 for player in range(self.players)]

        def deal(chance: Random) -> _State[P]:
            dealt = self.deal(position, chance) if self.deal else position
            return self._state(dealt, 0, self.ahead)

        def play(state: _State[P], move: M, chance: Random) -> _State[P]:
            return self._state(self.play(state.position, move, chance), state.turn, state.left - 1)

        game: Uncertain[_State[P], M] = Uncertain(
            deal=deal,
            moves=lambda state: self.moves(state.position),
            play=play,
            turn=lambda state: state.turn,
            end=result,
            usual=lambda state, chance: chance.choice(self.moves(state.position)),
        )
        deadline = monotonic() + self.seconds
        for found in sampling(game, chance, playouts):
            yield found
            if monotonic() > deadline:
                return

    def _state(self, position: P, mover: int, left: int = 0) -> _State[P]:
        status = self.status(position)
        turn = mover if status.turn is None else status.turn
        return _State(position, turn, tuple(status.winners) if status.over else None, left)


def _reason(found: Found[Any]) -> str:
    if found.plies is None:
        return f"It looks best, looking {counted(found.depth, 'move')} ahead."
    moves = counted(found.plies, "move")
    return f"It wins within {moves}." if found.value > 0 else f"It delays defeat the longest: {moves}."


def with_opponents(
    tabletop: Tabletop[P, M],
    value: Callable[[P, int], float],
    *,
    deal: Callable[[P, Random], P] | None = None,
    chance: bool = False,
    seconds: float = 2.0,
) -> Tabletop[P, M]:
    """Return a game with hints and computer players of three strengths.

    Args:
        tabletop: a game for two or more players, without them.
        value: `(position, player)`, the estimate for a player, from -1 (lost) to 1 (won).
        deal: `(position, chance)`, takes a position as a player sees it and returns a complete position that may be the
            true one; for a game with `seen`.
        chance: whether moves involve chance, such as dice.
        seconds: the thinking time of the strongest player and of hints.

    Raises:
        ValueError: if the game has fewer than two players, or has `seen` but there is no `deal`.
    """
    if len(tabletop.players) < 2:
        raise ValueError(f"{tabletop.name!r} needs at least two `players` for computer opponents")
    if tabletop.seen and deal is None:
        raise ValueError(f"{tabletop.name!r} hides something (`seen`), so it needs `deal` to guess it")
    players = Opponents(
        tabletop.moves,
        tabletop.play,
        tabletop.status,
        value,
        len(tabletop.players),
        deal,
        chance,
        seconds=seconds,
    )
    names = tuple(level.name for level in players.levels)
    return replace(tabletop, think=players.think, hint=players.hint, strengths=names)
