"""A game that wraps another game and adds positions to it.

Functions for the added positions can use those of the inner game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from launcher.tabletop.declaration import CALLED, Tabletop

Function = Callable[..., Any]
"""A function of a game, for positions of any type."""


@dataclass(frozen=True)
class AroundFunction:
    """A function of an outer game.

    Other processes can get it.

    Attributes:
        inner: The function of the inner game.
        kind: The type of the positions that the outer game adds.
        board: `(position)`: the position of the inner game in an added position.
        own: `(inner, position, ...)`, for added positions. Without it, they are answered by `inner` for the board.
    """

    inner: Function
    kind: type
    board: Callable[[Any], Any]
    own: Function | None = None

    def __call__(self, position: object, *more: object) -> Any:  # noqa: ANN401  # as the inner function
        """Call the function for an inner or an added position."""
        if not isinstance(position, self.kind):
            return self.inner(position, *more)
        if self.own is None:
            return self.inner(self.board(position), *more)
        return self.own(self.inner, position, *more)


def around(
    game: Tabletop,
    kind: type,
    board: Callable[[Any], Any],
    own: Mapping[str, Function] = {},  # never changed
    always: Mapping[str, Function] = {},
) -> Tabletop:
    """Return a game with further positions of the type `kind`.

    The other positions are those of the given game.

    Each function of the game gets its own positions as before. In the further positions, it gets the board.

    Args:
        game: The inner game. Functions that it does not have are left out.
        kind: The type of the further positions.
        board: `(position)`: the position of the inner game in a further one.
        own: By field of `Tabletop`, functions for further positions, which get the game's function before their other
            arguments.
        always: The same for all positions, and for functions of moves such as `touch`.
    """

    def outer(inner: Function, name: str = "") -> Function:
        return AroundFunction(inner, kind, board, own.get(name))

    taken = [name for name, arguments in CALLED.items() if arguments.startswith("position")]
    changed: dict[str, Any] = {
        name: outer(getattr(game, name), name) for name in taken if getattr(game, name) is not None
    }
    changed |= {
        name: partial(function, getattr(game, name))
        for name, function in always.items()
        if getattr(game, name) is not None
    }
    if callable(game.sound):
        changed["sound"] = outer(game.sound)
    actions = tuple([each._replace(act=outer(each.act)) for each in game.actions])
    return replace(game, actions=actions, **changed)
