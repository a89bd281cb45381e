"""The pieces, buttons and keys that make the moves of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.vocabulary import Button, Key, M, P, Right


class TouchTargets(NamedTuple, Generic[M]):
    """The touches that make moves in a position.

    Attributes:
        clicks: The moves of each clickable piece.
        rights: The moves of each piece for the right button.
        drags: The moves for each pair of a dragged piece and a target.
        buttons: Moves that touch no piece, and their buttons.
        keys: The moves of keys.
        in_words: The function of the tabletop that names moves.
    """

    clicks: dict[str, tuple[M, ...]]
    rights: dict[str, tuple[M, ...]]
    drags: dict[str, dict[str, tuple[M, ...]]]
    buttons: tuple[tuple[Button, M], ...]
    keys: dict[str, M]
    in_words: Callable[[M], str] = str

    def targets(self, held: str | None) -> set[str]:
        """Return the targets of the held piece, or the pieces with which moves begin."""
        if held is not None:
            return set(self.drags.get(held, ()))
        return {*self.clicks, *self.rights, *self.drags}

    @property
    def names(self) -> set[str]:
        """All pieces that any move touches."""
        return self.targets(None).union(*self.drags.values())

    def name_of(self, move: M) -> str:
        """Return the label of a move's button, or its name in the words of the game."""
        return next((button.label for button, each in self.buttons if each == move), self.in_words(move))

    def pieces_of(self, text: str) -> set[str]:
        """Return the pieces to touch for a move, which is given as text."""
        ways = [(name, name, moves) for each in (self.clicks, self.rights) for name, moves in each.items()]
        ways += [(start, onto, moves) for start, all in self.drags.items() for onto, moves in all.items()]
        return {name for start, onto, moves in ways if text in map(str, moves) for name in (start, onto)}


NOTHING: TouchTargets = TouchTargets({}, {}, {}, (), {})


def touch_targets(tabletop: Tabletop[P, M], moves: Sequence[M]) -> TouchTargets[M]:
    """Return the pieces, buttons and keys that make these moves."""
    clicks: dict[str, tuple[M, ...]] = {}
    rights: dict[str, tuple[M, ...]] = {}
    drags: dict[str, dict[str, tuple[M, ...]]] = {}
    buttons: list[tuple[Button, M]] = []
    keys: dict[str, M] = {}
    for move in moves:
        ways = tabletop.touch(move)
        for way in ways if isinstance(ways, list) else [ways]:
            match way:
                case Button():
                    buttons.append((way._replace(label=way.label or str(move).capitalize()), move))
                case Key():
                    keys[str(way)] = move
                case Right():
                    rights[way] = (*rights.get(way, ()), move)
                case str():
                    clicks[way] = (*clicks.get(way, ()), move)
                case (str(start), str(onto)):
                    from_there = drags.setdefault(start, {})
                    from_there[onto] = (*from_there.get(onto, ()), move)
                case _:
                    raise TypeError(
                        f"touch of the tabletop {tabletop.name!r} returned {way!r} for the move {move}; it must return"
                        " the name of a piece, two names, a Button, a Key, or a list of these"
                    )
    return TouchTargets(clicks, rights, drags, tuple(buttons), keys, tabletop.in_words)
