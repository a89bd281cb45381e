"""Every folder of a game is read the same way: rules, scene, words, declaration; so `docs/reading.md` says."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Tabletop

GAMES = Path(__file__).parents[2] / "games"
IDS = sorted(path.parent.name for path in GAMES.glob("*/info.toml"))
MODELS = ("aces", "go_fish", "lights_out")
"""The games that `docs/reading.md` names to begin with."""


@pytest.fixture(params=IDS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def declared(game: str) -> Tabletop[Any, Any]:
    return tabletop_of(game.replace("_", "-"))


def home(value: object) -> str:
    """The module in which a function or a class is written."""
    return inspect.unwrap(value).__module__ if callable(value) else type(value).__module__


def test_rules_are_in_rules(game: str) -> None:
    tabletop = declared(game)
    rules = f"games.{game}.rules"
    options = tabletop.first_options
    position = tabletop.start(options, __import__("random").Random(1))
    for value in (tabletop.start, tabletop.moves, tabletop.play, tabletop.status, type(position)):
        assert home(value) in (rules, "builtins"), value
    assert type(options).__module__ in (rules, "launcher.tabletop.declaration")


def test_what_lies_where_is_in_scene_and_what_touches_it_in_play(game: str) -> None:
    tabletop = declared(game)
    assert home(tabletop.scene) == f"games.{game}.scene"
    for function in (tabletop.touch, tabletop.refuse):
        assert function is None or home(function) in (f"games.{game}.play", "builtins"), function


def test_files_are_of_a_size_that_is_read_in_one_go(game: str) -> None:
    for file in (GAMES / game).glob("*.py"):
        assert len(file.read_text("utf-8").splitlines()) <= 260, file.name


def code_lines(file: Path) -> int:
    """Lines that say what is done: without blanks, comments, docstrings and imports."""
    text = file.read_text("utf-8")
    tree = ast.parse(text)
    left = {
        k for k, line in enumerate(text.splitlines(), 1) if line.strip() and not line.strip().startswith("#")
    }
    for node in ast.walk(tree):
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_docstring or isinstance(node, ast.Import | ast.ImportFrom):
            left -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(left)


@pytest.mark.parametrize("game", MODELS)
def test_the_models_are_read_in_ten_minutes(game: str) -> None:
    assert sum(map(code_lines, (GAMES / game).rglob("*.py"))) < 300
