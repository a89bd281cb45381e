"""The table: cards in rows, and beside or below them a place for the pairs of each player."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from games.memory.rules import Position
from games.memory.words import PLAYING_CARDS, sign_at
from launcher.tabletop import Piece, Scene, View, counted
from launcher.toolkits.cards import Design, Region, back, design_of, face, player_name, scale, sign, table

_ACROSS, _DOWN = 1.14, 1.1  # from card to card, in widths and heights of one
_PLACE: Final = (1.3, 1.36)  # the size of a place for pairs
_ASIDE = 0.14  # between the cards and these places
_RAGGED: Final = 0.9  # what a layout is worth whose last row is not full
_THICK = 0.004  # by which each pair lies farther to the side


class _Layout(NamedTuple):
    """Where things are, across in widths of a card, down in heights of a card.

    Attributes:
        across: how many columns of cards there are.
        width: of all.
        height: of all.
        places: the left and the top edge of each player's place for pairs.
    """

    across: int
    width: float
    height: float
    places: tuple[tuple[float, float], ...]


def _layout(view: View, cards: int, players: int) -> _Layout:
    """That with the largest cards; full rows are worth a little."""
    sizes = {each: scale(view, each.width, each.height) for each in _layouts(cards, players)}
    return max(sizes, key=lambda each: sizes[each] * (_RAGGED if cards % each.across else 1))


def _layouts(cards: int, players: int) -> Iterator[_Layout]:
    """For each number of rows, with the places for pairs beside the cards, where they are high enough, and below."""
    steps = [player - (players - 1) / 2 for player in range(players)]  # from the middle
    pitch = _PLACE[0] + _ASIDE, _PLACE[1] + _ASIDE
    for down in range(1, cards + 1):
        across = ceil(cards / down)
        wide, high = (across - 1) * _ACROSS + 1, (down - 1) * _DOWN + 1
        if ceil(cards / across) < down:
            continue  # a row would stay empty
        if high >= players * pitch[1] - _ASIDE:
            beside = tuple((wide + _ASIDE, (high - _PLACE[1]) / 2 + step * pitch[1]) for step in steps)
            yield _Layout(across, wide + pitch[0], high, beside)
        below = tuple(((wide - _PLACE[0]) / 2 + step * pitch[0], high + _ASIDE) for step in steps)
        yield _Layout(across, wide, high + pitch[1], below)


def scene(position: Position, view: View) -> Scene:
    """All cards, as large and as much in the middle as there is room for; the places for pairs beside or below them.

    A pause hides what lies face up.
    """
    if view.is_halted:
        position = position._replace(up=())
    layout = _layout(view, len(position.signs), position.options.players)
    design = design_of(view)
    things: list[Region | Piece] = [*_cards(position, layout.across, design)]
    for player, (x, y) in enumerate(layout.places):
        things += _pairs(position, player, player_name(player, view), design, x, y)
    middle = ((layout.across - 1) * _ACROSS + 1) / 2
    return table(view, layout.width, layout.height, things, middle)


def _cards(position: Position, across: int, design: Design) -> Iterator[Piece]:
    """Those that still lie there."""
    for place in position.remaining:
        row, column = divmod(place, across)
        x, y = column * _ACROSS + 0.5, row * _DOWN + 0.5
        where = f"card {place + 1}, row {row + 1}, column {column + 1}"
        if place in position.up:
            yield _open(position, place, design, x, y, where)
        else:
            yield Piece(name_of(place), x, y, back(design), f"{where}: face down", "back")


def _open(position: Position, place: int, design: Design, x: float, y: float, where: str) -> Piece:
    """A card that lies face up."""
    name = sign_at(position, place)
    card = PLAYING_CARDS.get(name)
    picture = face(card.rank, card.suit, design) if card else sign(name, design)
    return Piece(name_of(place), x, y, picture, f"{where}: {name}", "face")


def _pairs(
    position: Position, player: int, name: str, design: Design, x: float, y: float
) -> Iterator[Region | Piece]:
    """The place of a player's pairs, and the cards there."""
    count, several = position.pairs[player], position.options.players > 1
    label = f"{name}: {count}" if several else counted(count, "pair")
    lit = several and player == position.turn and not position.over
    says = f"{name}: {counted(count, 'pair')}"
    yield Region(f"pairs {player}", x, y, *_PLACE, label, lit, says)
    for k, place in enumerate(position.found[player]):
        aside = _THICK * (k // 2 - count + 1)
        yield _open(position, place, design, x + _PLACE[0] / 2 + aside, y + _PLACE[1] - 0.58 + aside, says)


def name_of(place: int) -> str:
    """The name of the card at a place."""
    return f"card {place + 1}"
