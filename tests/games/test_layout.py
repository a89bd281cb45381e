"""Every folder of a game is read the same way: rules, scene, words, declaration; so `docs/reading.md` says."""

from __future__ import annotations

import ast
from functools import partial
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match, Tabletop

ROOT = Path(__file__).parents[2]
GAMES = sorted(info.parent for info in ROOT.glob("games/*/info.toml"))
MODELS = ("aces", "go_fish", "lights_out")
LONGEST = 260  # lines of a file


@pytest.fixture(params=GAMES, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def tabletop(folder: Path) -> Tabletop:
    return tabletop_of(folder.name.replace("_", "-"))


def homes(*values: object) -> set[str]:
    """The modules of games in which functions and classes are written; what Python has itself is at home nowhere."""
    modules = {str(getattr(value, "__module__", "")) for value in values}
    return {module.rpartition(".")[2] for module in modules if module.startswith("games.")}


def test_options_position_moves_and_what_becomes_of_them_are_in_rules(
    tabletop: Tabletop, folder: Path
) -> None:
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
    """What a game declares for a board or a round, where matches are more than one of these."""
    return of_board(function.args[0]) if isinstance(function, partial) else function


def test_what_lies_where_is_in_scene_and_said_there_or_in_words(tabletop: Tabletop) -> None:
    assert homes(of_board(tabletop.scene)) == {"scene"}
    assert homes(of_board(tabletop.describe)) in ({"scene"}, {"words"})


def test_the_declaration_and_what_is_touched_or_refused_are_in_play(tabletop: Tabletop, folder: Path) -> None:
    play = import_module(f"games.{folder.name}.play")
    assert play.TABLETOP == play.tabletop() == tabletop
    assert homes(tabletop.touch, tabletop.refuse, tabletop.gesture) <= {"play"}


def test_files_are_read_in_one_go_and_hold_nothing_but_the_game(folder: Path) -> None:
    for file in folder.glob("**/*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST, file.name
    assert not (folder / "icon.py").exists(), "pictures of icons are in docs/icons"


def imports_of(file: Path) -> set[str]:
    """The modules that a file names in its imports, inside functions and for types, too."""
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found


def test_imports_have_no_circle(folder: Path) -> None:
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in folder.rglob("*.py")}
    TopologicalSorter({name: imports_of(file) & files.keys() for name, file in files.items()}).prepare()


def code_lines(file: Path) -> int:
    """Lines that say what is done: without blanks, comments, docstrings and imports."""
    source = file.read_text(encoding="utf-8")
    lines = {
        number
        for number, line in enumerate(source.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    }
    for node in ast.walk(ast.parse(source)):
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or isinstance(node, ast.Import | ast.ImportFrom):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


@pytest.mark.parametrize("model", MODELS)
def test_the_models_that_the_page_about_reading_names_have_less_than_300_lines(model: str) -> None:
    assert sum(map(code_lines, ROOT.glob(f"games/{model}/*.py"))) < 300
    assert f"`games/{model}/`" in (ROOT / "docs" / "reading.md").read_text(encoding="utf-8")
