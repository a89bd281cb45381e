"""The pages about the programs of Chat Noir and Worm show each definition once, and as it is in the source."""

from __future__ import annotations

import ast
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

import games.chat_noir

ROOT = Path(__file__).parents[2]
CHAPTER = ROOT / "docs" / "chat-noir-program"
SECTIONS = [
    "Overview",
    "The world",
    "Breadth-first search",
    "Board to graph",
    "The cat’s path",
    "Drawing the cat",
    "Drawing the world",
    "The night garden",
    "Handling input",
    "Tests",
    "Run",
]
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in CHAPTER.glob("*.md")}
WORM = (ROOT / "docs" / "worm-program.md").read_text(encoding="utf-8")
BOOKS = {"chat_noir": "\n".join(PAGES.values()), "worm": WORM}
"""The pages about each program, by the folder of the game."""
each_program = pytest.mark.parametrize("program", BOOKS)


def definitions(program: str) -> dict[str, str]:
    """Functions, classes and constants of the program by their full names, and their source."""
    found = {}
    for module in (ROOT / "games" / program).glob("*.py"):
        source = module.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.parse(source).body:
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
                case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                    first = node.lineno
                case ast.Assign(targets=[ast.Tuple([ast.Name(name), *_])]):
                    first = node.lineno
                case _:
                    continue
            if name != "__all__":
                found[f"{module.stem}.{name}"] = "\n".join(lines[first - 1 : node.end_lineno])
    return found


def shown_names(program: str) -> list[str]:
    """The full names of what the pages show."""
    blocks = re.findall(
        rf"^```\{{source\}} games/{program}/(\w+)\.py\n(.*?)```$", BOOKS[program], re.M | re.S
    )
    return [f"{module}.{name}" for module, names in blocks for name in names.split()]


class Code(HTMLParser):
    """The text of the blocks of code of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside |= tag == "pre"

    def handle_endtag(self, tag: str) -> None:
        self._inside &= tag != "pre"

    def handle_data(self, data: str) -> None:
        self.text += data if self._inside else ""


@each_program
def test_every_definition_is_shown_once(program: str) -> None:
    times = Counter(shown_names(program))
    assert sorted(set(definitions(program)) - set(times)) == [], "not explained"
    assert [name for name, count in times.items() if count > 1] == [], "shown more than once"


def test_every_public_name_is_among_them() -> None:
    assert set(games.chat_noir.__all__) <= {name.partition(".")[2] for name in shown_names("chat_noir")}


@each_program
def test_the_built_pages_have_each_once_as_it_is_in_the_source(manual: Path, program: str) -> None:
    pages = (
        [*(manual / CHAPTER.name).glob("*.html")]
        if program == "chat_noir"
        else [manual / "worm-program.html"]
    )
    code = "\n".join(Code(page.read_text(encoding="utf-8")).text for page in pages)
    for name, source in definitions(program).items():
        assert len(re.findall(rf"^{re.escape(source)}$", code, re.MULTILINE)) == 1, name


def test_no_code_is_pasted() -> None:
    for page in BOOKS.values():
        assert "```python" not in page
        assert not re.search(r"^(def|class) ", page, re.MULTILINE)


def test_the_sections_are_in_their_order() -> None:
    (order,) = re.findall(r"^:hidden:\n\n(.*?)```", PAGES["index"], re.MULTILINE | re.DOTALL)
    (overview,) = re.findall(r"^## (Overview)", PAGES["index"], re.MULTILINE)
    titles = [PAGES[page].partition("\n")[0].removeprefix("# ").replace("'", "’") for page in order.split()]
    assert [overview, *titles] == SECTIONS
    assert {"index", *order.split()} == set(PAGES)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_figure_has_a_description(page: str, manual: Path) -> None:
    html = (manual / CHAPTER.name / f"{page}.html").read_text(encoding="utf-8")
    figures = re.findall(r'<div class="picture">(.*?)</svg>', html, re.DOTALL)
    assert len(figures) == PAGES[page].count("```{picture}")
    for figure in figures:
        assert re.search(r"<title>[^<]{20,}</title>", figure)
