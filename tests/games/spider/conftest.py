"""Positions from text: the cards of a column from the back to the front, with "x" for a face-down card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count

from games.spider.rules import Move, Options, Position, moves
from games.spider.tableau import COLUMNS
from launcher.toolkits.cards import Card, cards, deck
from launcher.toolkits.solitaire import Heap

SPADES = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"
HEARTS = SPADES.replace("S", "H")


def position(*columns: str, stock: int = 0, done: int = 0) -> Position:
    """Return a position with these columns from the left; the others are empty.

    All face-down cards and the stock are fives of clubs.
    """
    numbers = count()
    laid = [_column(words.split(), numbers) for words in columns]
    laid += [Heap()] * (COLUMNS - len(laid))
    numbered = tuple(Card(5, "clubs", next(numbers)) for _ in range(stock))
    runs = tuple(tuple(Card(rank, "spades", next(numbers)) for rank in range(13, 0, -1)) for _ in range(done))
    return Position(Options(4), tuple(laid), numbered, runs)


def _column(words: Iterable[str], numbers: Iterator[int]) -> Heap:
    listed = list(words)
    down = tuple(Card(5, "clubs", next(numbers)) for _ in range(listed.count("x")))
    up = tuple(card._replace(number=next(numbers)) for word in listed if word != "x" for card in cards(word))
    return Heap(down, up)


def with_stock(before: Position, faces: str) -> Position:
    """Return the position with these cards as the next of the stock."""
    return replace(before, stock=cards(faces, first=200) + before.stock)


def texts(before: Position) -> set[str]:
    """Return the texts of all moves."""
    return {str(move) for move in moves(before)}


def move_named(before: Position, text: str) -> Move:
    """Return the move with this text."""
    return next(move for move in moves(before) if str(move) == text)


def faces(column: Heap) -> str:
    """Return a column as text."""
    return " ".join([*("x" for _ in column.down), *map(str, column.up)])


def all_faces(of: Position) -> list[str]:
    """Return the faces of all cards of a position, sorted."""
    lying = [card for column in of.columns for card in (*column.down, *column.up)]
    return sorted(str(card) for card in (*lying, *of.stock, *(card for run in of.done for card in run)))


def whole_deck(suits: int) -> list[str]:
    """Return the faces of the cards of a match, sorted."""
    runs = {
        1: ["spades"] * 8,
        2: ["spades", "hearts"] * 4,
        3: ["spades", "hearts"] * 3 + ["clubs"] * 2,
        4: ["clubs", "diamonds", "hearts", "spades"] * 2,
    }
    return sorted(map(str, deck(suits=runs[suits])))
