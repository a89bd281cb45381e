"""A bundled game brings all that players, readers and other tests look for; whatever is missing is listed at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.show_help import parse
from tests.bundled import BUNDLED, TABLETOPS

ROOT = Path(__file__).parents[2]
GAMES = [game.id for game in BUNDLED]
MODULES = ("rules", "scene", "play")
MODULES_OF_WORLDS = ("world", "drawing", "play")
THEMES = ("light", "dark")


def missing(game_id: str, root: Path = ROOT) -> list[str]:
    """Return what the checkout in `root` lacks for a game, a sentence each."""
    return [*_files(game_id, root), *_help(game_id, root), *_chapter(game_id, root), *_reading(game_id, root)]


def _folder(game_id: str) -> str:
    return game_id.replace("-", "_")


def _files(game_id: str, root: Path) -> Iterator[str]:
    folder = _folder(game_id)
    is_tabletop = game_id in TABLETOPS or game_id not in GAMES
    wanted = {
        "its metadata": f"games/{folder}/info.toml",
        "its help": f"games/{folder}/doc.txt",
        "its chapter": f"docs/{game_id}.md",
        "its picture in the manual": f"docs/images/{game_id}.png",
        "its tests": f"tests/games/{folder}",
        "its icon": f"games/{folder}/{folder}.png",
        "its icon for fine screens": f"games/{folder}/{folder}@2x.png",
        **({"a recorded match": f"docs/matches/{game_id}.txt"} if is_tabletop else {}),
        **{
            f"the module {name}": f"games/{folder}/{name}.py"
            for name in (MODULES if is_tabletop else MODULES_OF_WORLDS)
        },
        **{
            f"its picture in the gallery ({theme}{scale})": f"docs/images/gallery/{game_id}-{theme}{scale}.png"
            for theme in THEMES
            for scale in ("", "@2x")
        },
    }
    yield from (f"{thing}: {path}" for thing, path in wanted.items() if not (root / path).exists())


def _help(game_id: str, root: Path) -> Iterator[str]:
    doc = root / "games" / _folder(game_id) / "doc.txt"
    if doc.exists():
        titles = [block.text for block in parse(doc.read_text("utf-8")) if block.kind == "title"]
        has_opponents = game_id in TABLETOPS and tabletop_of(game_id).think is not None
        wanted = [
            "Playing with the mouse",
            "Playing with the keyboard",
            *["Opponents"] * has_opponents,
            "Advice",
            "Where ours differs",
        ]
        yield from (f"a section in its help: {title}" for title in wanted if title not in titles)


def _chapter(game_id: str, root: Path) -> Iterator[str]:
    chapter = root / "docs" / f"{game_id}.md"
    if chapter.exists():
        text = chapter.read_text("utf-8")
        wanted = {
            "the copy of its help": f"games/{_folder(game_id)}/doc.txt by docs/game_help.py. -->",
            "its picture": f"](images/{game_id}.png)",
            "the section Where it comes from": "\n## Where it comes from\n",
        }
        yield from (f"in its chapter, {thing}" for thing, mark in wanted.items() if mark not in text)
    index = root / "docs" / "index.md"
    if not index.exists() or game_id not in index.read_text("utf-8").splitlines():
        yield f"its line in docs/index.md: {game_id}"
    readme = root / "README.md"
    if not readme.exists() or f"(docs/{game_id}.md)" not in readme.read_text("utf-8"):
        yield f"its link in README.md: docs/{game_id}.md"


def _reading(game_id: str, root: Path) -> Iterator[str]:
    page = root / "docs" / "reading.md"
    sections = re.split(r"^## ", page.read_text("utf-8"), flags=re.MULTILINE) if page.exists() else []
    folder = root / "games" / _folder(game_id)
    (section,) = [each for each in sections if f"`games/{folder.name}/`" in each] or [""]
    if not section:
        yield f"its section in docs/reading.md, which names `games/{folder.name}/`"
    for file in sorted(folder.glob("*.py")):
        if file.name != "__init__.py" and f"`{file.name}`" not in section:
            yield f"a module in its section of docs/reading.md: {file.name}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bundled_game_is_complete(game_id: str) -> None:
    assert missing(game_id) == []


def test_everything_that_a_new_game_lacks_is_listed_at_once(tmp_path: Path) -> None:
    (tmp_path / "games" / "golf").mkdir(parents=True)
    (tmp_path / "games" / "golf" / "rules.py").touch()
    found = "\n".join(missing("golf", tmp_path))
    for thing in (
        "doc.txt",
        "golf.md",
        "matches/golf.txt",
        "golf@2x.png",
        "tests/games/golf",
        "README",
        "reading",
    ):
        assert thing in found
    assert "golf/rules.py" not in found


@pytest.mark.parametrize("game_id", GAMES)
def test_the_reading_guide_names_no_module_that_is_gone(game_id: str) -> None:
    page = (ROOT / "docs" / "reading.md").read_text("utf-8")
    folder = ROOT / "games" / _folder(game_id)
    (section,) = [each for each in page.split("\n## ") if f"`games/{folder.name}/`" in each]
    assert {name for name in re.findall(r"`(\w+\.py)`", section) if not (folder / name).exists()} == set()
