"""That every move can be made through what the window says, and that this tells nothing of what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from launcher.author.contract.case import Case, names_of, promise, where
from launcher.author.contract.input import make_moves, play_at
from launcher.author.elements import Element
from launcher.author.play import Play
from launcher.tabletop import Button, Key, Right, Touch
from launcher.tabletop.frame import BOARD, Table


def tree(case: Case) -> None:
    """Every move can be made by the roles and names of what is seen, as with a screen reader."""

    def hand_at(table: Table) -> Callable[[Touch, object], Iterator[Table]]:
        window = play_at(table)
        _tells_nothing(case, window)
        _is_told_apart(window)
        return partial(move_by_labels, table)

    make_moves(case, "screen reader", hand_at)


def _tells_nothing(case: Case, window: Play[Table]) -> None:
    """See that no more is said of pieces than whoever looks knows."""
    table = window.world
    known = case.seen(table.history.position, table.view.player)
    words = {piece.says or piece.name for piece in case.tabletop.scene(known, table.view).pieces}
    more = {each.name for each in _pieces(window) if each.name} - words
    promise(not more, f"The window says more than player {table.view.player} knows: {sorted(more)[:1]}.")


def _is_told_apart(window: Play[Table]) -> None:
    """See that what can be touched has a name that nothing else in the window has."""
    names = Counter(each.name for each in window.elements)
    twice = next((each.name for each in _pieces(window) if each.label.deeds and names[each.name] > 1), "")
    promise(
        not twice,
        f"{twice!r} is what {names[twice]} things in the window are called, and one of them can be touched,"
        f" {where(window.world.history)}; let `says` of the pieces tell them apart.",
    )


def move_by_labels(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """What comes of pressing what a touch says, by its role and name, and the move where a menu asks for it."""
    window = play_at(table)
    if isinstance(way, Key):
        return
    with suppress(LookupError, ValueError):  # then the move isn't made
        if isinstance(way, Button):
            label = way.label or str(move).capitalize()
            if not any((each.label.role, each.name) == ("button", label) for each in window.elements):
                window.get("button", "More").press()
                window.get("menuitem", label).press()
            else:
                window.get("button", label).press()
        else:
            for name in names_of(way):
                there = (each.label for each in _pieces(window) if each.label.key == name)
                if piece := next((each for each in there if each.deeds), None):
                    window.get(piece.role, piece.name).do("menu" if isinstance(way, Right) else "press")
            if window.world.menu is not None:
                window.get("menuitem", str(move)).press()
    yield window.world


def _pieces(window: Play[Table]) -> list[Element]:
    """What pieces say, and the piles they lie in."""
    return [each for each in window.elements if each.key.startswith(f"/{BOARD}/") and each.label.key]
