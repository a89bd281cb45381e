"""The declaration of an installed game, for tests and programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from launcher.author import AuthorError, tabletop_of

PLAY = """
from launcher import hookimpl
from tests.tabletop.nulltable import nulltable
@hookimpl
def tabletop():
    return nulltable
"""
WITHOUT = """
import sys
from launcher.author import tabletop_of
tabletop_of("least")
sys.exit("pygame" in sys.modules)
"""


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with the game least."""
    (tmp_path / "least-1.0.dist-info").mkdir()
    (tmp_path / "least-1.0.dist-info" / "entry_points.txt").write_text(
        "[plt_games]\nleast = least:info.toml\nother = other:info.toml\n", encoding="utf-8"
    )
    for package, source in (("least", PLAY), ("other", PLAY.replace("tabletop():", "start_game():"))):
        (tmp_path / package).mkdir()
        (tmp_path / package / "play.py").write_text(source, encoding="utf-8")
        (tmp_path / package / "info.toml").write_text('game = "play"', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_it_is_found_by_its_id(plugin: Path) -> None:
    assert tabletop_of("least").name == "Nulltable"


def test_no_pygame_is_needed(plugin: Path) -> None:
    subprocess.run([sys.executable, "-c", WITHOUT], env={"PYTHONPATH": f"{plugin}:."}, check=True)


def test_unknown_games_and_other_programs_are_refused(plugin: Path) -> None:
    with pytest.raises(AuthorError, match="did you mean least"):
        tabletop_of("lest")
    with pytest.raises(AuthorError, match="Other is not a tabletop game"):
        tabletop_of("other")
