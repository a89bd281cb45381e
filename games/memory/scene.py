"""The table: cards in rows, and beside or below them a place for the pairs of each player."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final

from games.memory.rules import Position, sign_at
from launcher.tabletop import Piece, Scene, View, counted
from launcher.toolkits.cards import PLAYERS, Design, Region, back, sign, table

_ACROSS, _DOWN = 1.14, 1.1  # from card to card, in widths and heights of one
_PLACE: Final = (1.3, 1.36)  # the size of a place for pairs
_ASIDE = 0.14  # between the cards and these places
_THICK = 0.004  # by which each pair lies farther to the side


def columns(cards: int, *, tall: bool) -> int:
    """Into how many columns cards are laid: rows are full, and nearly as many, in tall windows more."""
    few = max(number for number in range(1, isqrt(cards) + 1) if cards % number == 0)
    return few if tall else cards // few


def scene(position: Position, view: View) -> Scene:
    """All cards; the places for pairs are beside them, in tall windows below."""
    tall = view.width < view.height
    across = columns(len(position.signs), tall=tall)
    down = len(position.signs) // across
    wide, high = (across - 1) * _ACROSS + 1, (down - 1) * _DOWN + 1
    design = view.style if isinstance(view.style, Design) else Design()
    things: list[Region | Piece] = [*_cards(position, across, design)]
    players = position.options.players
    for player in range(players):
        step = player - (players - 1) / 2  # from the middle
        if tall:
            x, y = (wide - _PLACE[0]) / 2 + step * (_PLACE[0] + _ASIDE), high + _ASIDE
        else:
            x, y = wide + _ASIDE, (high - _PLACE[1]) / 2 + step * (_PLACE[1] + _ASIDE)
        things += _pairs(position, player, x, y)
    if tall:
        return table(view, wide, high + _ASIDE + _PLACE[1], things)
    return table(view, wide + _ASIDE + _PLACE[0], high, things)


def _cards(position: Position, across: int, design: Design) -> Iterator[Piece]:
    """Those that still lie there."""
    for place in position.left:
        row, column = divmod(place, across)
        x, y = column * _ACROSS + 0.5, row * _DOWN + 0.5
        where = f"card {place + 1}, row {row + 1}, column {column + 1}"
        if place in position.up:
            yield _open(position, place, x, y, where)
        else:
            yield Piece(name_of(place), x, y, back(design), f"{where}: face down", "back")


def _open(position: Position, place: int, x: float, y: float, where: str) -> Piece:
    """A card that lies face up."""
    name = sign_at(position, place)
    return Piece(name_of(place), x, y, sign(name), f"{where}: {name}", "face")


def _pairs(position: Position, player: int, x: float, y: float) -> Iterator[Region | Piece]:
    """The place of a player's pairs, and the cards there."""
    count, several = position.pairs[player], position.options.players > 1
    label = f"{PLAYERS[player]}: {count}" if several else counted(count, "pair")
    lit = several and player == position.turn and not position.over
    says = f"{PLAYERS[player]}: {counted(count, 'pair')}"
    yield Region(f"pairs {player}", x, y, *_PLACE, label, lit, says)
    for k, place in enumerate(position.found[player]):
        aside = _THICK * (k // 2 - count + 1)
        yield _open(position, place, x + _PLACE[0] / 2 + aside, y + _PLACE[1] - 0.58 + aside, says)


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
