"""The table: cards in rows, and beside or below them a place for the pairs of each player."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final

from games.memory.rules import PLAYERS, Position, plural, sign_at
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import Region, back, sign, table

_ACROSS, _DOWN = 1.14, 1.1  # from card to card, in widths and heights of one
_PLACE: Final = (1.3, 1.36)  # the size of a place for pairs
_ASIDE = 0.14  # between the cards and these places
_THICK = 0.004  # by which each pair lies farther to the side


def columns(cards: int, *, tall: bool) -> int:
    """Into how many columns cards are laid: rows are full, and nearly as many, in tall windows more."""
    few = max(number for number in range(1, isqrt(cards) + 1) if cards % number == 0)
    return few if tall else cards // few


def scene(position: Position, view: View) -> Scene:
    """All cards."""
    tall = view.width < view.height
    across = columns(len(position.signs), tall=tall)
    down = len(position.signs) // across
    wide, high = across * _ACROSS - _ACROSS + 1, down * _DOWN - _DOWN + 1
    players = position.options.players
    if tall:
        first, step = (
            ((wide - players * _PLACE[0] - (players - 1) * _ASIDE) / 2, high + _ASIDE),
            (_PLACE[0] + _ASIDE, 0.0),
        )
        size = max(wide, players * (_PLACE[0] + _ASIDE)), high + _ASIDE + _PLACE[1]
    else:
        first, step = (
            (wide + _ASIDE, (high - players * _PLACE[1] - (players - 1) * _ASIDE) / 2),
            (0.0, _PLACE[1] + _ASIDE),
        )
        size = wide + _ASIDE + _PLACE[0], max(high, players * (_PLACE[1] + _ASIDE))
    things: list[Region | Piece] = [*_cards(position, across)]
    for player in range(players):
        things += _pairs(position, player, first[0] + step[0] * player, first[1] + step[1] * player)
    return table(view, *size, things)


def _cards(position: Position, across: int) -> Iterator[Piece]:
    """Those that still lie there."""
    for place in position.left:
        row, column = divmod(place, across)
        where = f"card {place + 1}, row {row + 1}, column {column + 1}"
        yield _card(
            position, place, column * _ACROSS + 0.5, row * _DOWN + 0.5, where, up=place in position.up
        )


def _card(position: Position, place: int, x: float, y: float, where: str, *, up: bool) -> Piece:
    picture = sign(sign_at(position, place)) if up else back()
    what = sign_at(position, place) if up else "face down"
    return Piece(name_of(place), x, y, picture, f"{where}: {what}", "face" if up else "back")


def _pairs(position: Position, player: int, x: float, y: float) -> Iterator[Region | Piece]:
    """The place of a player's pairs, and the cards there."""
    count, several = position.pairs[player], position.options.players > 1
    label = f"{PLAYERS[player]}: {count}" if several else plural(count, "pair")
    lit = several and player == position.turn and not position.over
    says = f"{PLAYERS[player]}: {plural(count, 'pair')}"
    yield Region(f"pairs {player}", x, y, *_PLACE, label, lit, says)
    for k, place in enumerate(position.found[player]):
        aside = _THICK * (k // 2 - count + 1)
        yield _card(position, place, x + _PLACE[0] / 2 + aside, y + _PLACE[1] - 0.58 + aside, says, up=True)


def name_of(place: int) -> str:
    """The name of the card at a place."""
    return f"card {place + 1}"


def describe(position: Position) -> list[str]:
    """The rows, with a number for each card that lies face down; what is up; the pairs."""
    across, left = columns(len(position.signs), tall=False), set(position.left)

    def shown(place: int) -> str:
        if place in position.up:
            return sign_at(position, place)
        return str(place + 1) if place in left else "-"

    rows = [" ".join(map(shown, range(k, k + across))) for k in range(0, len(position.signs), across)]
    pairs = [
        f"{name}: {', '.join(sign_at(position, place) for place in places[::2]) or 'no pair'}"
        for name, places in zip(PLAYERS, position.found, strict=False)
    ]
    return [*rows, *pairs]
