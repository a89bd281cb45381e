"""The time that each of several players has left, computed from the times of their moves."""

from __future__ import annotations

from functools import lru_cache

from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import ByIdentity, mover
from launcher.tabletop.vocabulary import OUT_OF_TIME, addressed


def time_left(history: History, seconds: float) -> tuple[float, ...]:
    """Return the remaining seconds of each player, at least 0, or none without a limit.

    The first move is free, and so is a move without a time in the journal. An announcement adds no
    bonus.

    Args:
        history: The match.
        seconds: The time that the match has been played, in seconds.
    """
    if history.time_limit is None:
        return ()
    at_move, since = _left_at_last_move(ByIdentity(history))
    left, turn = list(at_move), history.status.turn
    if turn is not None and since is not None and not history.status.over:
        left[turn] -= seconds - since
    return tuple([max(0.0, each) for each in left])


@lru_cache(maxsize=4)  # as it is needed in each frame and each second
def _left_at_last_move(same: ByIdentity[History]) -> tuple[tuple[float, ...], float | None]:
    """Return the seconds of each player at the last move, and the time of that move or None."""
    history = same.value
    limit, since = history.time_limit, None
    assert limit is not None, "the match has a time limit"
    left = [float(limit.seconds)] * len(history.players)
    for number in history.line(history.at)[1:]:
        node = history.nodes[number]
        before, made_at = history.nodes[node.before].position, since if node.seconds is None else node.seconds
        player = mover(history, number)
        if player is not None:
            left[player] -= (made_at or 0) - (made_at or 0 if since is None else since)
            left[player] += limit.bonus * (not _is_announced(history.tabletop, before, node.text))
        since = made_at
    return tuple(left), since


def is_out_of_time(history: History, seconds: float) -> bool:
    """Return whether the player to move has run out of time after this many seconds."""
    left, status = time_left(history, seconds), history.status
    return bool(left) and not status.over and status.turn is not None and left[status.turn] <= 0


def clocks_in_words(history: History, seconds: float, me: int | None) -> list[str]:
    """Return each player's remaining time as text.

    An example is "Red 4:32". Without a limit, there are none.

    Args:
        history: The match.
        seconds: The time that the match has been played, in seconds.
        me: The player of the only person at the table, otherwise None.
    """
    players = history.players
    left = [int(each) for each in time_left(history, seconds)]
    lines = [f"{name} {each // 60}:{each % 60:02}" for name, each in zip(players, left, strict=False)]
    return [addressed(line, players, me) for line in lines]


def _is_announced(tabletop: Tabletop, position: object, text: str) -> bool:
    announced = tabletop.announcements(position) if tabletop.announcements else ()
    return text in (OUT_OF_TIME, *map(str, announced))
