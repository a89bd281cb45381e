"""What players are called in what is said: by their names, but the only person at the table is "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from launcher.tabletop.vocabulary import GivenName

YOU = "You"
_VERBS = {" has": " have", " is": " are", " was": " were"}


def names_of(players: Sequence[str], me: int | None) -> tuple[str, ...]:
    """Names of the players; the only person is "You".

    Args:
        players: their names; none in a game for one.
        me: whom the only person at the table plays; None among several persons or none.
    """
    return tuple([YOU if player == me else name for player, name in enumerate(players)])


def addressed(text: str, players: Sequence[str], me: int | None) -> str:
    """Address the only person at the table: "you" in the place of a `GivenName` in what a game says.

    Args:
        text: in sentences.
        players: as for `names_of`.
        me: the same.
    """
    name = players[me] if me is not None and players else None
    if not isinstance(name, GivenName):
        return text

    def you(found: re.Match[str]) -> str:
        before, of, verb = found.groups(default="")
        word = "your" if of else "you"
        return f"{before}{word if found[1] is None else word.capitalize()}{_VERBS.get(verb, verb)}"

    return re.sub(rf"(^|[.!?] +)?\b{re.escape(name)}\b(’s)?( has\b| is\b| was\b)?", you, text)


def without_orders(text: str, name: str) -> str:
    """A sentence that tells a computer what to do at its end, as "Anna: draw.", says only whose turn it is."""
    return re.sub(rf"(^|[.!?] +){re.escape(name)}: .*$", rf"\1{name}’s turn.", text)


def spoken(text: str, players: Sequence[str]) -> str:
    """The text of a move with the names as they are now, where journals write others."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name.written)}\b", name, text)
    return text


def written(text: str, players: Sequence[str]) -> str:
    """The text of a move as journals write it, with the names that players had once."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name)}\b", name.written, text)
    return text
