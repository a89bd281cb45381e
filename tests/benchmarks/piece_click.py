"""How much of the launcher a click goes through: on a piece, to its move; on a game, to the message that starts it.

python tests/benchmarks/piece_click.py

With -v, the functions in the order in which they return.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

import games
import launcher

if TYPE_CHECKING:
    from launcher.tabletop import Tabletop

_HOUSES = tuple(str(Path(house.__path__[0])) for house in (launcher, games))
_COMPREHENSIONS = {"<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>", "<lambda>"}


class Way(NamedTuple):
    """What a call goes through: each return from a function of the launcher or of a game, by module and function."""

    returns: tuple[tuple[str, str], ...]

    def within(self, module: str) -> Way:
        """The part of it that is in a module or below."""
        return Way(tuple(each for each in self.returns if f"{each[0]}.".startswith(f"{module}.")))

    @property
    def modules(self) -> set[str]:
        """The modules, each once."""
        return {module for module, _ in self.returns}

    @property
    def functions(self) -> set[tuple[str, str]]:
        """The functions, each once."""
        return set(self.returns)


def way_of(call: Callable[[], object]) -> tuple[Way, object]:
    """What a call goes through, and what it gives."""
    returns: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, result: object) -> None:
        code = frame.f_code
        if event == "return" and code.co_filename.startswith(_HOUSES) and code.co_name not in _COMPREHENSIONS:
            returns.append((frame.f_globals["__name__"], code.co_name))

    sys.setprofile(note)
    try:
        result = call()
    finally:
        sys.setprofile(None)
    return Way(tuple(returns)), result


def click_on_piece(tabletop: Tabletop[Any, Any]) -> Way:
    """Where the mouse goes up over a piece that makes a move, in a window that was drawn."""
    from launcher.tabletop import History, frame
    from launcher.tabletop.frame.hands import on_mouse
    from launcher.universe import Handlers, Package, Program

    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    program: Program[frame.Table] = Program(frame.table_of(history), Handlers.by_name(frame.HANDLERS))
    program.resize(*frame.SIZE)
    table = program.world
    piece = next(piece for piece in table.scene.pieces if piece.name in table.touch_targets.clicks)
    x, y = table.place.outside(piece.x, piece.y)
    for event in ("move", "button-down"):
        program.mouse(x, y, event)
        assert program.picture
    way, after = way_of(lambda: on_mouse(program.world, x, y, "button-up"))
    assert isinstance(after, Package)
    assert after.world.history.at == 1
    return way


def click_on_game() -> Way:
    """Where the mouse goes up over a game in the window to pick from."""
    from launcher.catalog import games as all_games
    from launcher.console.effects import StartGame
    from launcher.console.input import on_mouse
    from launcher.console.shelf import HEADER, shelf_of
    from launcher.console.window import resize
    from launcher.console.world import Console
    from launcher.universe import Package

    world = resize(Console(all_games()), 880, 640)
    tile = shelf_of(world).tiles[0]
    x, y = tile.x + 40, HEADER + tile.y + 20
    pressed = on_mouse(world, x, y, "button-down")
    assert isinstance(pressed, Console)
    way, after = way_of(lambda: on_mouse(pressed, x, y, "button-up"))
    assert isinstance(after, Package)
    assert isinstance(after.messages[0], StartGame)
    return way


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.lights_out.play import TABLETOP

    piece, game = click_on_piece(TABLETOP), click_on_game()
    if "-v" in sys.argv:
        print(*(".".join(each) for each in (*piece.returns, *game.returns)), sep="\n")
    tabletop, frame = piece.within("launcher.tabletop"), piece.within("launcher.tabletop.frame")
    every = f"{len(piece.modules)} modules, {len(piece.returns)} returns"
    return [
        ("modules of the tabletop, a click on a piece", f"{len(tabletop.modules)} (asked: 12)", "its depth"),
        ("functions of its frame, each once", f"{len(frame.functions)} (asked: 30)", "the same"),
        ("returns from them", f"{len(frame.returns)}", "what is asked again"),
        ("the same click, all of launcher and game", every, "how many pieces and moves there are"),
        ("modules, a click on a game in the console", f"{len(game.modules)} (asked: 7)", "its depth"),
        ("returns from functions", f"{len(game.returns)} (asked: 10)", "the same"),
    ]


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
