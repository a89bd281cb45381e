"""What can be touched: which pieces a position's moves belong to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.vocabulary import Button, Key, M, P, Right


class TouchTargets(NamedTuple, Generic[M]):
    """What can be done by touching.

    Attributes:
        clicks: the moves of each piece that is clicked.
        rights: those of each that is clicked with the right button.
        drags: from and onto which pieces, and the moves of that.
        buttons: moves that touch nothing, and what their buttons say.
        keys: the moves that keys make at once.
        in_words: as of the tabletop.
    """

    clicks: dict[str, tuple[M, ...]]
    rights: dict[str, tuple[M, ...]]
    drags: dict[str, dict[str, tuple[M, ...]]]
    buttons: tuple[tuple[Button, M], ...]
    keys: dict[str, M]
    in_words: Callable[[M], str] = str

    def targets(self, held: str | None) -> set[str]:
        """Names that a click can be on now: what the held piece may be put onto, or all that moves begin with."""
        if held is not None:
            return set(self.drags.get(held, ()))
        return {*self.clicks, *self.rights, *self.drags}

    @property
    def names(self) -> set[str]:
        """All pieces that are touched for a move."""
        return self.targets(None).union(*self.drags.values())

    def name_of(self, move: M) -> str:
        """What a player knows a move by: what its button says, if it has one, or else the move in words."""
        return next((button.label for button, each in self.buttons if each == move), self.in_words(move))

    def pieces_of(self, text: str) -> set[str]:
        """The pieces that a move, given by its text, is touched by."""
        ways = [(name, name, moves) for each in (self.clicks, self.rights) for name, moves in each.items()]
        ways += [(start, onto, moves) for start, all in self.drags.items() for onto, moves in all.items()]
        return {name for start, onto, moves in ways if text in map(str, moves) for name in (start, onto)}


NOTHING: TouchTargets = TouchTargets({}, {}, {}, (), {})


def touch_targets(tabletop: Tabletop[P, M], moves: Sequence[M]) -> TouchTargets[M]:
    """The pieces, buttons and keys by which the moves of a position are made."""
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
                        f"touch of the tabletop {tabletop.name!r} gave {way!r} for the move {move}; it gives the name"
                        " of a piece, two names, a Button or a Key, or a list of these"
                    )
    return TouchTargets(clicks, rights, drags, tuple(buttons), keys, tabletop.in_words)
