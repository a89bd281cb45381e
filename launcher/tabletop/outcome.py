"""The outcome of a match as text: the winner, the reason and the scores."""

from __future__ import annotations

from launcher.plurals import counted, in_digits, listed
from launcher.store import is_countable
from launcher.tabletop.address import YOU, addressed, names_of, without_orders
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import GivenName, Status


def outcome(history: History, me: int | None) -> str:
    """Return the result in a few words, with the number of undone defeats.

    It is "" if the match is not over, or cannot be won or lost.

    Args:
        history: The match.
        me: The player of the only person at the table, otherwise None.
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
    """Return the number of defeats that the player reached and undid before the current position."""
    on_the_way = {node.before for node in history.nodes}
    ends = [node for number, node in enumerate(history.nodes[: history.at]) if number not in on_the_way]
    statuses = [history.tabletop.status(node.position) for node in ends]
    return sum(status.over and not status.winners for status in statuses)


def standing(history: History, me: int | None) -> str:
    """Return the status of the match in sentences; at its end, with the winner first."""
    won, text = outcome(history, me), status_in_words(history, me, history.status)
    return f"{won}. {text}" if won else text


def status_in_words(history: History, me: int | None, status: Status) -> str:
    """Return the status of a position as the only person reads it: without instructions for other players.

    Args:
        history: The match.
        me: The player of the only person at the table, otherwise None.
        status: The status of the position.
    """
    name = None if status.turn is None or status.over else history.players[status.turn]
    waits = me is not None and status.turn != me and isinstance(name, GivenName)
    text = without_orders(status.text, str(name)) if waits else status.text
    return addressed(text, history.players, me)


def score(history: History, me: int | None) -> float | None:
    """Return the score of the only person, or None.

    There is none if the game has no score, or if it is a multiplayer game and the number of people is not one.
    """
    return None if history.players and me is None else history.status.score_of(me)


def results(history: History, me: int | None) -> str:
    """Return the final scores of several players, the best first: "Ben 5, Anna 3, You 1".

    It is "" if the match is not over or has no such scores.
    """
    status = history.status
    if not (status.over and all(map(is_countable, status.scores))):
        return ""
    ranked = sorted(
        zip(names_of(history.players, me), status.scores, strict=False),
        key=lambda each: -each[1],
    )
    return ", ".join(f"{name} {in_digits(score)}" for name, score in ranked)


def own_name(history: History, me: int | None) -> str:
    """Return the side of the only person as a sentence, "You are Red."; "" without sides or without an only person."""
    name = history.players[me] if me is not None and history.players else None
    return "" if name in (None, YOU) or isinstance(name, GivenName) else f"You are {name}."
