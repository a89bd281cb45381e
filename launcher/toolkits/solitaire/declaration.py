"""What the declarations of solitaires have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from functools import partial
from random import Random
from typing import Any, Final, Protocol, TypeVar

from launcher.tabletop import Button, Key, Right, Tabletop, Touch
from launcher.toolkits.cards import Card, Design, fan
from launcher.toolkits.solitaire.kinds import Deal, Draw, Finish, Shift

P = TypeVar("P")
M = TypeVar("M")
P_contra = TypeVar("P_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)

_STOCK: Final = "stock"
_STOCK_KEY: Final = "d"


def solitaire(tabletop: Tabletop[P, M]) -> Tabletop[P, M]:
    """Return a declaration with the fields that solitaires have in common.

    What the game declares itself stays.

    These are `touch` and `in_words` for the moves of this toolkit, a fan of cards for winners, and the designs and the
    sound of cards.
    """
    common: dict[str, Any] = {
        "touch": touch,
        "in_words": in_words,
        "finale": fan(tabletop.scene, tabletop.status),
        "style": Design,
        "sound": "card",
    }
    left_out = {each.name for each in fields(tabletop) if getattr(tabletop, each.name) is each.default}
    return replace(tabletop, **{name: value for name, value in common.items() if name in left_out})


def in_words(move: object) -> str:
    """Return a move as text.

    For example: "the nine of spades and 2 more to column 4"; other moves have their usual text.
    """
    if not isinstance(move, Shift):
        return str(move)
    head, *more = move.cards
    return f"the {head.says}{f' and {len(more)} more' if more else ''} to {move.onto}"


def touch(move: Shift | Draw | Deal | Finish) -> Touch | list[Touch]:
    """Return the ways to make a move.

    Cards are dragged or, if the place is the best one, go there with a right click or double click. A click on the
    stock or D draws or deals, and there is a button to finish.
    """
    match move:
        case Draw():
            return [_STOCK, Key(_STOCK_KEY)]
        case Deal(stock):
            return [stock, Key(_STOCK_KEY)]
        case Finish():
            return Button("Finish", "f")
    head = move.cards[0].name
    return [(head, move.onto), *([Right(head)] if move.best else [])]


def is_stock(name: str, cards: Iterable[Card], places: Iterable[str] = (_STOCK,)) -> bool:
    """Return whether a name in `refuse` stands for the stock.

    Args:
        name: the name of a touched piece, or a key.
        cards: the cards of the stock.
        places: the names of its places.
    """
    return name in {_STOCK_KEY, *places, *(card.name for card in cards)}


class Result(Protocol[P_contra, M_contra, R_co]):
    """A function from a position and a move to a result.

    Nothing is left to chance.
    """

    def __call__(self, position: P_contra, move: M_contra, chance: Random | None = None, /) -> R_co:
        """Return the result of a move."""


def by_steps(steps: Callable[[P, M], list[P]]) -> tuple[Result[P, M, P], Result[P, M, list[P]]]:
    """Return the functions `play` and `stages` of a game.

    A move can have several steps.

    Args:
        steps: returns the positions after each step of a move, such as the move itself and the automatic ones.
    """
    return partial(_last, steps), partial(_all_but_last, steps)


def _last(steps: Callable[[P, M], list[P]], position: P, move: M, _: Random | None = None, /) -> P:
    return steps(position, move)[-1]


def _all_but_last(
    steps: Callable[[P, M], list[P]], position: P, move: M, _: Random | None = None, /
) -> list[P]:
    return steps(position, move)[:-1]
