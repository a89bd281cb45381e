"""Names of players in messages: the only person at the table is "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from launcher.tabletop.vocabulary import GivenName

YOU = "You"
_VERBS = {" has": " have", " is": " are", " was": " were"}


def names_of(players: Sequence[str], me: int | None) -> tuple[str, ...]:
    """Return the names of the players, with "You" for the only person.

    Args:
        players: The names; empty in a single-player game.
        me: The player of the only person at the table, otherwise None.
    """
    return tuple([YOU if player == me else name for player, name in enumerate(players)])


def addressed(text: str, players: Sequence[str], me: int | None) -> str:
    """Replace a `GivenName` with "you" in a text of the game, if it belongs to the only person.

    Args:
        text: One or more sentences.
        players: As for `names_of`.
        me: As for `names_of`.
    """
    name = players[me] if me is not None and players else None
    if not isinstance(name, GivenName):
        return text

    def you(found: re.Match[str]) -> str:
        before, of, verb = found.groups(default="")
        word = "your" if of else "you"
        return f"{before}{word if found[1] is None else word.capitalize()}{_VERBS.get(verb, verb)}"

    return re.sub(rf"(^|[.!?] +)?\b{re.escape(name)}\b([’']s)?( has\b| is\b| was\b)?", you, text)


def without_orders(text: str, name: str) -> str:
    """Return the text with an instruction for a computer at its end, such as "Anna: draw.", replaced by its turn."""
    return re.sub(rf"(^|[.!?] +){re.escape(name)}: .*$", rf"\1{name}'s turn.", text)


def spoken(text: str, players: Sequence[str]) -> str:
    """Return the text of a move with the current names instead of those in journals."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name.written)}\b", name, text)
    return text


def written(text: str, players: Sequence[str]) -> str:
    """Return the text of a move with the names that journals use."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name)}\b", name.written, text)
    return text
