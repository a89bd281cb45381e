"""How a match has ended, in words: who has won, why, and what everybody has."""

from __future__ import annotations

from launcher.plurals import counted, in_digits, listed
from launcher.store import is_countable
from launcher.tabletop.address import YOU, addressed, names_of, without_orders
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import GivenName, Status


def outcome(history: History, me: int | None) -> str:
    """The result in a few words, with defeats before it that were taken back; "" where there is nothing to win, or yet.

    Args:
        history: the match.
        me: whom the only person at the table plays, who is told of it; None among several persons or none.
    """
    status, names = history.status, names_of(history.players, me)
    if not status.over:
        return ""
    if not names:
        result = "won" if status.winners else "lost" if history.tabletop.can_be_lost else ""
        if result and (defeats := _count_defeats(history)):
            result += f" after {counted(defeats, 'defeat')}"
        return result.capitalize() if history.is_read_to_its_end or not result else f"You {result}"
    if len(status.winners) in (0, len(names)):
        return "A draw"
    if me is not None and me not in status.winners and names[me] == YOU:
        return "You lost"
    return f"{listed([names[player] for player in status.winners])} won"


def _count_defeats(history: History) -> int:
    """Count ends that nobody won, which were reached and taken back before the present position first was."""
    on_the_way = {node.before for node in history.nodes}
    ends = [node for number, node in enumerate(history.nodes[: history.at]) if number not in on_the_way]
    statuses = [history.tabletop.status(node.position) for node in ends]
    return sum(status.over and not status.winners for status in statuses)


def standing(history: History, me: int | None) -> str:
    """How the match stands, in sentences; at its end, first who has won."""
    won, text = outcome(history, me), status_in_words(history, me, history.status)
    return f"{won}. {text}" if won else text


def status_in_words(history: History, me: int | None, status: Status) -> str:
    """How a position of the match stands, as the only person is told it: others are not told what to do.

    Args:
        history: the match.
        me: whom the only person at the table plays; None among several persons or none.
        status: of the position.
    """
    name = None if status.turn is None or status.over else history.players[status.turn]
    waits = me is not None and status.turn != me and isinstance(name, GivenName)
    text = without_orders(status.text, str(name)) if waits else status.text
    return addressed(text, history.players, me)


def score(history: History, me: int | None) -> float | None:
    """What counts for the only person; None if nothing does, and among several persons or none."""
    return None if history.players and me is None else history.status.score_of(me)


def results(history: History, me: int | None) -> str:
    """What each of several players has in the end, the best first: "Ben 5, Anna 3, You 1"; "" if that isn't told."""
    status = history.status
    if not (status.over and all(map(is_countable, status.scores))):
        return ""
    ranked = sorted(
        zip(names_of(history.players, me), status.scores, strict=False),
        key=lambda each: -each[1],
    )
    return ", ".join(f"{name} {in_digits(score)}" for name, score in ranked)


def own_name(history: History, me: int | None) -> str:
    """Which side the only person plays: "You are Red."; "" among several persons or none, and without sides."""
    name = history.players[me] if me is not None and history.players else None
    return "" if name in (None, YOU) or isinstance(name, GivenName) else f"You are {name}."
