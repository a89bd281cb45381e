"""How a match has ended, in words: who has won, why, and what everybody has."""

from __future__ import annotations

from launcher.plurals import in_digits, listed
from launcher.store import is_countable
from launcher.tabletop.history import History

YOU = "You"


def outcome(history: History, me: int | None) -> str:
    """Who has won, in a few words; "" before the end, and where there is nothing to win.

    Args:
        history: the match.
        me: whom the only person at the table plays, who is told of it; None among several persons or none.
    """
    status, names = history.status, names_of(history, me)
    if not status.over:
        return ""
    if not names:
        return "You won" if status.winners else "You lost" if history.tabletop.can_be_lost else ""
    if len(status.winners) in (0, len(names)):
        return "A draw"
    if me is not None and me not in status.winners and names[me] == YOU:
        return "You lost"
    return f"{listed([names[player] for player in status.winners])} won"


def standing(history: History, me: int | None) -> str:
    """How the match stands, in sentences; at its end, first who has won."""
    won = outcome(history, me)
    return f"{won}. {history.status.text}" if won else history.status.text


def score(history: History, me: int | None) -> float | None:
    """What counts for the only person; None if nothing does, and among several persons or none."""
    return None if history.players and me is None else history.status.score_of(me)


def results(history: History, me: int | None) -> str:
    """What each of several players has in the end, the best first: "Ben 5, Anna 3, You 1"; "" if that isn't told."""
    status = history.status
    if not (status.over and all(map(is_countable, status.scores))):
        return ""
    ranked = sorted(
        zip(names_of(history, me), status.scores, strict=False),
        key=lambda each: -each[1],
    )
    return ", ".join(f"{name} {in_digits(score)}" for name, score in ranked)


def names_of(history: History, me: int | None) -> tuple[str, ...]:
    """What the players are called: the only person is "You", unless somebody else is called so."""
    players = history.players
    if me is None or not players or YOU in players:
        return players
    return (*players[:me], YOU, *players[me + 1 :])


def own_name(history: History, me: int | None) -> str:
    """Whom the only person plays: "You are Red"; "" among several persons or none, and if the game says that itself."""
    name = history.players[me] if me is not None and history.players else YOU
    return f"You are {name}" if name != YOU else ""
