"""The folder of each tabletop game has the layout that docs/reading.md describes: rules, scene, words, declaration."""

from __future__ import annotations

import ast
from functools import partial
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match, Tabletop
from launcher.tabletop.around import AroundFunction
from tests.bundled import TABLETOPS

ROOT = Path(__file__).parents[2]
GAMES = [ROOT / "games" / game.replace("-", "_") for game in TABLETOPS]


@pytest.fixture(params=GAMES, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def tabletop(folder: Path) -> Tabletop:
    return tabletop_of(folder.name.replace("_", "-"))


def homes(*values: object) -> set[str]:
    """Return the names of the modules of games that define these functions and classes."""
    modules = {str(getattr(value, "__module__", "")) for value in values}
    return {module.rpartition(".")[2] for module in modules if module.startswith("games.")}


def test_options_position_moves_and_rules_are_in_rules(tabletop: Tabletop, folder: Path) -> None:
    journal = ROOT / "docs" / "matches" / f"{folder.name.replace('_', '-')}.txt"
    history = Match.read(tabletop, journal.read_text(encoding="utf-8")).history
    moves = {type(move) for at in range(len(history.nodes)) for move in history.go_to(at).moves}
    position = type(history.position)
    assert homes(tabletop.start, tabletop.moves, tabletop.play, tabletop.status, position, *moves) == {
        "rules"
    }
    assert position.__name__ == "Position"
    assert homes(import_module(f"games.{folder.name}.rules").Options) == {"rules"}


def of_board(function: object) -> object:
    """Return the function of one board or round, if a match of the game consists of several."""
    if isinstance(function, AroundFunction):
        return of_board(function.inner)
    return of_board(function.args[0]) if isinstance(function, partial) else function


def test_the_scene_is_in_scene_and_its_description_there_or_in_words(tabletop: Tabletop) -> None:
    assert homes(of_board(tabletop.scene)) == {"scene"}
    assert homes(of_board(tabletop.describe)) in ({"scene"}, {"words"})


def test_the_declaration_with_touch_refuse_and_gesture_is_in_play(tabletop: Tabletop, folder: Path) -> None:
    play = import_module(f"games.{folder.name}.play")
    assert play.TABLETOP == play.tabletop() == tabletop
    assert homes(tabletop.touch, tabletop.refuse, tabletop.gesture) <= {"play"}


def imports_of(file: Path) -> set[str]:
    """Return the modules that a file imports, also inside functions and for types."""
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found


def test_the_modules_of_a_game_do_not_import_each_other_in_a_circle(folder: Path) -> None:
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in folder.rglob("*.py")}
    TopologicalSorter({name: imports_of(file) & files.keys() for name, file in files.items()}).prepare()
