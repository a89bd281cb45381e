"""The manual is true: its examples run, and every public name is in it."""

from __future__ import annotations

import doctest
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import launcher.universe
from launcher.screens.window import Window
from launcher.universe import Closed, Event, KeyPress, Mouse

DOCS = Path(__file__).parents[2] / "docs"
ELSEWHERE = {"tutorial.md": "tests/author/test_tutorial.py"}
"""Pages whose examples make up a project, and the test that makes it."""
ABOUT_MANUALS = "scribbled-help.md"


def examples(page: str) -> list[tuple[int, str]]:
    """Line and code of each block of Python, or of a conversation with it, on a page."""
    source = (DOCS / page).read_text(encoding="utf-8")
    found = re.finditer(r"^```(?:python|pycon)\n(.*?)^```$", source, re.DOTALL | re.MULTILINE)
    return [(source[: match.start(1)].count("\n"), match[1]) for match in found]


ALL_PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
PAGES = [page for page in ALL_PAGES if page not in ELSEWHERE and examples(page)]


def run(code: str, page: str, line: int, names: dict[str, Any]) -> None:
    """Run a block. What a conversation says must be what Python answers."""
    if not code.startswith(">>>"):
        exec(compile("\n" * line + code, str(DOCS / page), "exec"), names)
        return
    conversation = doctest.DocTestParser().get_doctest(code, {}, page, str(DOCS / page), line)
    conversation.globs = names  # itself and no copy, so that it goes on in the next block
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    result = runner.run(conversation, out=said.append, clear_globs=False)
    assert result.attempted
    assert not result.failed, "".join(said)


@pytest.fixture
def short_lives(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Let `big_bang` have a key and a click, and then close; the last worlds."""
    original = launcher.universe.big_bang
    last: list[object] = []

    def big_bang(*arguments: object, **handlers: object) -> object:
        last.append(original(*arguments, screen=Hands(), **handlers))
        return last[-1]

    monkeypatch.setattr(launcher.universe, "big_bang", big_bang)
    return last


class Hands(Window):
    """A window that somebody uses for a moment, and nobody else: what pygame has in its queue is not theirs."""

    def __init__(self) -> None:
        super().__init__()
        self._left: list[Event] = [KeyPress("1"), Mouse(30, 150, "button-up"), Closed()]

    def events(self) -> list[Event]:
        return [self._left.pop(0)]


@pytest.mark.parametrize("page", [page for page in PAGES if page != ABOUT_MANUALS])
def test_the_examples_run_one_after_the_other(
    page: str, short_lives: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    module = ModuleType("__main__")
    module.__file__ = str(DOCS / page)
    monkeypatch.setitem(sys.modules, "__main__", module)  # what an example defines can be pickled for `Think`
    blocks = examples(page)
    for line, code in blocks:
        run(code, page, line, module.__dict__)
    assert len(short_lives) == sum("big_bang(" in code for _, code in blocks)


def test_so_do_those_that_open_the_manual(
    our_manual: Path, short_lives: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    test_the_examples_run_one_after_the_other(ABOUT_MANUALS, short_lives, monkeypatch, tmp_path)


def test_an_answer_that_is_not_the_one_on_the_page_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"Expected:\n\s+3\n\s*Got:\n\s+2"):
        run(">>> 1 + 1\n3\n", "index.md", 0, {})


def test_most_pages_for_authors_have_examples() -> None:
    assert {"controls.md", "pictures.md", "tabletop.md", "universe.md"} < set(PAGES)
    assert set(ELSEWHERE) < set(ALL_PAGES)
    assert all((DOCS.parent / test).exists() for test in ELSEWHERE.values())


def test_the_first_example_counts_the_click(short_lives: list[object]) -> None:
    exec(examples("universe.md")[0][1], {})
    assert short_lives == [1]


@pytest.mark.parametrize(
    ("package", "page"),
    [
        ("launcher.picture", "pictures.md"),
        ("launcher.universe", "universe.md"),
        ("launcher.controls", "controls.md"),
        ("launcher.tabletop", "tabletop-reference.md"),
        ("launcher.toolkits.solitaire", "solitaire.md"),
        ("launcher.toolkits.grids", "grids.md"),
        ("launcher.toolkits.arcade", "arcade.md"),
    ],
)
def test_every_public_name_is_explained(package: str, page: str) -> None:
    code = " ".join(re.findall(r"`[^`\n]+`", (DOCS / page).read_text(encoding="utf-8")))
    missing = [name for name in import_module(package).__all__ if not re.search(rf"\b{name}\b", code)]
    assert missing == []


def test_every_field_of_a_tabletop_has_a_heading_in_its_reference() -> None:
    from dataclasses import fields

    from launcher.tabletop import Tabletop

    headings = re.findall(
        r"^### (\w+)$", (DOCS / "tabletop-reference.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [each.name for each in fields(Tabletop) if each.name not in headings] == []


def test_every_argument_of_big_bang_and_every_role_is_explained() -> None:
    from inspect import signature

    from launcher.picture import LIGHT

    arguments = [*signature(launcher.universe.big_bang).parameters][1:-1]
    universe = (DOCS / "universe.md").read_text(encoding="utf-8")
    assert [name for name in arguments if f"`{name}" not in universe] == []
    pictures = (DOCS / "pictures.md").read_text(encoding="utf-8")
    assert [role for role in LIGHT.colours if f"`{role}`" not in pictures] == []


@pytest.mark.parametrize("page", ALL_PAGES)
def test_links_lead_somewhere(page: str) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (DOCS / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (DOCS / page).parent.joinpath(target).exists()] == []
