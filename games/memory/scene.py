"""The scene of Memory.

The cards are in rows, and each player has a place for pairs next to them or below.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from games.memory.rules import Position
from games.memory.words import PLAYING_CARDS, sign_at
from launcher.tabletop import Piece, Place, Scene, View, counted
from launcher.toolkits.cards import Design, Region, back, design_of, face, player_name, scale, sign, table

_ACROSS, _DOWN = 1.14, 1.1  # the distances between cards, in widths and heights of a card
_PLACE: Final = (1.3, 1.36)  # the size of a place for pairs
_ASIDE = 0.14  # the gap between the cards and these places
_RAGGED: Final = 0.9  # the value of a layout with an incomplete last row
_THICK = 0.004  # the offset of each pair from the one below it


class _Layout(NamedTuple):
    """The layout of the table, in sizes of a card.

    Lengths are in widths and heights of a card.

    Attributes:
        across: the number of columns of cards.
        left: the left edge of the cards.
        width: the width of the table.
        height: the height of the table.
        places: the left and top edges of each player's place for pairs.
    """

    across: int
    left: float
    width: float
    height: float
    places: tuple[tuple[float, float], ...]


def _layout(view: View, cards: int, players: int) -> _Layout:
    """Return the layout with the largest cards.

    Complete rows are slightly preferred.
    """
    sizes = {each: scale(view, each.width, each.height) for each in _layouts(cards, players)}
    return max(sizes, key=lambda each: sizes[each] * (_RAGGED if cards % each.across else 1))


def _layouts(cards: int, players: int) -> Iterator[_Layout]:
    """Yield layouts for each number of rows.

    The places for pairs are next to the cards or below.
    """
    steps = [player - (players - 1) / 2 for player in range(players)]  # offsets from the middle
    pitch = _PLACE[0] + _ASIDE, _PLACE[1] + _ASIDE
    for down in range(1, cards + 1):
        across = ceil(cards / down)
        wide, high = (across - 1) * _ACROSS + 1, (down - 1) * _DOWN + 1
        if ceil(cards / across) < down:
            continue  # the last row would be empty
        if high >= players * pitch[1] - _ASIDE:
            beside = tuple((wide + _ASIDE, (high - _PLACE[1]) / 2 + step * pitch[1]) for step in steps)
            yield _Layout(across, 0, wide + pitch[0], high, beside)
        width = max(wide, players * pitch[0] - _ASIDE)
        below = tuple(((width - _PLACE[0]) / 2 + step * pitch[0], high + _ASIDE) for step in steps)
        yield _Layout(across, (width - wide) / 2, width, high + pitch[1], below)


def scene(position: Position, view: View) -> Scene:
    """Return the scene with the largest cards that fit. Cards and places for pairs are centred together.

    A pause hides the face-up cards.
    """
    if view.is_halted:
        position = position._replace(up=())
    layout = _layout(view, len(position.signs), position.options.players)
    design = design_of(view)
    things: list[Region | Piece] = [*_cards(position, layout, design)]
    for player, (x, y) in enumerate(layout.places):
        things += _pairs(position, player, player_name(player, view), design, x, y)
    return table(view, layout.width, layout.height, things)


def _cards(position: Position, layout: _Layout, design: Design) -> Iterator[Piece]:
    """Yield the cards that are left."""
    for place in position.remaining:
        row, column = divmod(place, layout.across)
        x, y = layout.left + column * _ACROSS + 0.5, row * _DOWN + 0.5
        where = f"card {place + 1}, row {row + 1}, column {column + 1}"
        if place in position.up:
            yield _open(position, place, design, x, y, where)
        else:
            says = Place(f"{where}: face down", "face down")
            yield Piece(name_of(place), x, y, back(design), says, "back")


def _open(position: Position, place: int, design: Design, x: float, y: float, where: str) -> Piece:
    """Return a face-up card."""
    name = sign_at(position, place)
    card = PLAYING_CARDS.get(name)
    picture = face(card.rank, card.suit, design) if card else sign(name, design)
    return Piece(name_of(place), x, y, picture, Place(f"{where}: {name}", name), "face")


def _pairs(
    position: Position, player: int, name: str, design: Design, x: float, y: float
) -> Iterator[Region | Piece]:
    """Yield the place for a player's pairs, with its cards."""
    count, several = position.pairs[player], position.options.players > 1
    label = f"{name}: {count}" if several else counted(count, "pair")
    lit = several and player == position.turn and not position.over
    says = f"{name}: {counted(count, 'pair')}"
    yield Region(f"pairs {player}", x, y, *_PLACE, label, lit, says)
    for k, place in enumerate(position.found[player]):
        aside = _THICK * (k // 2 - count + 1)
        yield _open(position, place, design, x + _PLACE[0] / 2 + aside, y + _PLACE[1] - 0.58 + aside, says)


def name_of(place: int) -> str:
    """Return the name of the card at a place."""
    return f"card {place + 1}"
