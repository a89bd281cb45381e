"""The page that leads through the source: all games, from the simplest to the richest, and all of their modules."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from launcher.catalog import Game, scan

CHECKOUT = Path(__file__).parents[2]
PAGE = (CHECKOUT / "docs" / "reading.md").read_text(encoding="utf-8")
PARTS = dict(part.split("\n", 1) for part in PAGE.split("\n## ")[1:])
GAMES = {game.name: game for game in scan().games if game.package.startswith("games.")}
LEFT_OUT = {"__init__.py"}
ROUGHLY = 0.2  # so much may the figures on the page differ from what is there
LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def modules(game: Game) -> list[Path]:
    """What there is to be read of a game."""
    folder = CHECKOUT / game.package.replace(".", "/")
    return [file for file in folder.glob("*.py") if file.name not in LEFT_OUT]


def code_lines(source: str) -> int:
    """Lines with code on them: no comments, no docstrings, no blank lines."""
    lines = {
        line
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in LAYOUT
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines -= set(range(node.lineno, (node.end_lineno or 0) + 1))
    return len(lines)


def stated_lines(name: str) -> int:
    """How many lines the page says a game has."""
    (number,) = re.findall(r"^About (\d+) lines in `games/", PARTS[name], re.MULTILINE)
    return int(number)


def test_comments_docstrings_and_blank_lines_are_no_code() -> None:
    assert code_lines('"""What."""\n\n# why\nx = [\n    1,  # one\n]\n') == 3
    assert code_lines('def f():\n    """Does."""\n\n    return 1\n') == 2


def test_all_games_are_on_it_from_the_simplest_to_the_richest() -> None:
    assert sorted(PARTS) == sorted(GAMES)
    assert [stated_lines(name) for name in PARTS] == sorted(map(stated_lines, PARTS))


@pytest.mark.parametrize("name", PARTS)
def test_it_names_the_modules_that_there_are_and_about_how_long_they_are(name: str) -> None:
    folder, *named = re.findall(r"`(games/\w+/|\w+\.py)`", PARTS[name])
    game = GAMES[name]
    assert folder == f"{game.package.replace('.', '/')}/"
    assert set(named) == {file.name for file in modules(game)}
    lines = sum(code_lines(file.read_text(encoding="utf-8")) for file in modules(game))
    assert lines == pytest.approx(stated_lines(name), rel=ROUGHLY)
