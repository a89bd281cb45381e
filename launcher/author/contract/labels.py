"""That every move can be made through what the window says, and that this tells nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from launcher.author.contract.case import Case, promise
from launcher.author.contract.input import make_moves
from launcher.picture import LabelTree, PictureLabel, tree_of
from launcher.tabletop import Button, Key, Right, Touch
from launcher.tabletop.frame import BOARD, HANDLERS, Table
from launcher.universe import Handlers, Program


def tree(case: Case) -> None:
    """Every move can be made by the roles and names of what is seen, as with a screen reader."""

    def hand_at(table: Table) -> Callable[[Touch, object], Iterator[Table]]:
        _tells_nothing(case, table)
        return partial(_by_labels, table)

    make_moves(case, "screen reader", hand_at)


def _tells_nothing(case: Case, table: Table) -> None:
    """See that no more is said of pieces than whoever looks knows."""
    known = case.seen(table.history.position, table.view.player)
    words = {piece.says or piece.name for piece in case.tabletop.scene(known, table.view).pieces}
    said = _pieces(tree_of(_program(table).picture)).values()
    more = {label.name for label in said if label.name} - words
    promise(not more, f"The window says more than player {table.view.player} knows: {sorted(more)[:1]}.")


def _by_labels(table: Table, way: Touch, move: object) -> Iterator[Table]:
    """What comes of doing what a touch says, and of choosing the move where a menu asks for it."""
    program = _program(table)
    if isinstance(way, Key):
        return
    if isinstance(way, Button):
        label = way.label or str(move).capitalize()
        if not _press(program, "button", label) and _press(program, "button", "More"):
            _press(program, "menuitem", label)
    else:
        for name in (way,) if isinstance(way, str) else way:
            there = _pieces(tree_of(program.picture)).items()
            key = next((key for key, label in there if label.key == name and label.deeds), "")
            program.do(key, "menu" if isinstance(way, Right) else "press")
        _press(program, "menuitem", str(move))
    yield program.world


def _press(program: Program[Table], role: str, name: str) -> bool:
    """Press what has this role and name; whether it is there."""
    for key, node in tree_of(program.picture).items():
        if (node.label.role, node.label.name) == (role, name):
            program.do(key, "press")
            return True
    return False


def _pieces(tree: LabelTree) -> dict[str, PictureLabel]:
    """What pieces say, and the piles they lie in."""
    return {key: node.label for key, node in tree.items() if key.startswith(f"/{BOARD}/") and node.label.key}


def _program(table: Table) -> Program[Table]:
    handlers: Handlers[Table] = Handlers.by_name(HANDLERS)
    return Program(table, handlers)
