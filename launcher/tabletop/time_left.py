"""How much time each of several players has left, by the seconds that a match was played when each move was made."""

from __future__ import annotations

from functools import lru_cache

from launcher.tabletop.address import addressed
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import Same
from launcher.tabletop.vocabulary import OUT_OF_TIME


def time_left(history: History, seconds: float) -> tuple[float, ...]:
    """Reckon the seconds that each player has left, none below 0; nothing where there is no limit.

    The first move takes no time, nor does one of which a journal doesn't tell when it was made. An announcement brings
    no bonus.

    Args:
        history: the match.
        seconds: for how long it has been played by now.
    """
    limit = history.time_limit
    if limit is None:
        return ()
    left, since = [float(limit.seconds)] * len(history.players), None
    for number in history.line(history.at)[1:]:
        node = history.nodes[number]
        before, made_at = history.nodes[node.before].position, since if node.seconds is None else node.seconds
        mover = _turn(history.tabletop, Same(before))
        if mover is not None:
            left[mover] -= (made_at or 0) - (made_at or 0 if since is None else since)
            left[mover] += limit.bonus * _is_played(history.tabletop, before, node.text)
        since = made_at
    turn = history.status.turn
    if turn is not None and since is not None and not history.status.over:
        left[turn] -= seconds - since
    return tuple([max(0.0, each) for each in left])


def is_out_of_time(history: History, seconds: float) -> bool:
    """Whether the player whose turn it is has no time left, once the match has been played for so long."""
    left, status = time_left(history, seconds), history.status
    return bool(left) and not status.over and status.turn is not None and left[status.turn] <= 0


def clocks_in_words(history: History, seconds: float, me: int | None) -> list[str]:
    """The time that each player has left: "Red 4:32"; nothing where there is no limit.

    Args:
        history: the match.
        seconds: for how long it has been played by now.
        me: whom the only person at the table plays, who is told of it; None among several persons or none.
    """
    players = history.players
    left = [int(each) for each in time_left(history, seconds)]
    lines = [f"{name} {each // 60}:{each % 60:02}" for name, each in zip(players, left, strict=False)]
    return [addressed(line, players, me) for line in lines]


@lru_cache(maxsize=1024)  # of each position in a match, again after every move
def _turn(tabletop: Tabletop, position: Same[object]) -> int | None:
    return tabletop.status(position.value).turn


def _is_played(tabletop: Tabletop, position: object, text: str) -> bool:
    announced = tabletop.announcements(position) if tabletop.announcements else ()
    return text not in (OUT_OF_TIME, *map(str, announced))
