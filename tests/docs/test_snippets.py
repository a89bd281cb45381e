"""The manual is true: its examples run, and every public name is in it."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pygame
import pytest

import launcher.universe

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["pictures.md", "universe.md"]


def examples(page: str) -> list[tuple[int, str]]:
    """Line and code of each Python block of a page."""
    source = (DOCS / page).read_text(encoding="utf-8")
    found = re.finditer(r"^```python\n(.*?)^```$", source, re.DOTALL | re.MULTILINE)
    return [(source[: match.start(1)].count("\n"), match[1]) for match in found]


@pytest.fixture
def short_lives(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Let `big_bang` have a few keys and a click, and then close; the last worlds."""
    original = launcher.universe.big_bang
    last: list[object] = []

    def big_bang(*arguments: object, **handlers: object) -> object:
        events = iter(
            [
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0),
                pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(30, 150)),
                pygame.event.Event(pygame.QUIT),
            ]
        )

        def listen() -> list[object]:
            pygame.event.post(next(events))
            return []

        last.append(original(*arguments, listen=listen, **handlers))
        return last[-1]

    monkeypatch.setattr(launcher.universe, "big_bang", big_bang)
    return last


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run_one_after_the_other(
    page: str, short_lives: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    module = ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", module)  # what an example defines can be pickled for `Think`
    blocks = examples(page)
    assert len(blocks) > 2
    for line, code in blocks:
        exec(compile("\n" * line + code, str(DOCS / page), "exec"), module.__dict__)
    assert len(short_lives) == sum("big_bang(" in code for _, code in blocks)


def test_the_first_example_counts_the_click(short_lives: list[object]) -> None:
    exec(examples("universe.md")[0][1], {})
    assert short_lives == [1]


@pytest.mark.parametrize(
    ("package", "page"),
    [
        ("launcher.picture", "pictures.md"),
        ("launcher.universe", "universe.md"),
        ("launcher.controls", "universe.md"),
    ],
)
def test_every_public_name_is_explained(package: str, page: str) -> None:
    code = " ".join(re.findall(r"`[^`\n]+`", (DOCS / page).read_text(encoding="utf-8")))
    missing = [name for name in import_module(package).__all__ if not re.search(rf"\b{name}\b", code)]
    assert missing == []


def test_every_argument_of_big_bang_and_every_role_is_explained() -> None:
    from inspect import signature

    from launcher.picture import LIGHT

    arguments = [*signature(launcher.universe.big_bang).parameters][1:-1]
    universe = (DOCS / "universe.md").read_text(encoding="utf-8")
    assert [name for name in arguments if f"`{name}" not in universe] == []
    pictures = (DOCS / "pictures.md").read_text(encoding="utf-8")
    assert [role for role in LIGHT.colours if f"`{role}`" not in pictures] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", (DOCS / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (DOCS / target).exists()] == []
