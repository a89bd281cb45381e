"""The games on the pages about positions and moves follow the rules for all games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from pkgutil import resolve_name

import pytest

from launcher.author.contract import PROMISES, Case, check_promise
from tests.docs.test_snippets import examples

GAMES = {
    "take": "tabletop",
    "hanoi": "tabletop",
    "sow": "tabletop-reference",
    "tricks": "tabletop-reference",
}
"""The games, and the pages on which they are."""


def module_of(page: str) -> str:
    """Return the name of the module with the examples of a page."""
    return f"games_of_{page.replace('-', '_')}"


@pytest.fixture(scope="module", autouse=True)
def _pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Write the pages as modules that other processes can import."""
    folder = tmp_path_factory.mktemp("pages")
    for page in set(GAMES.values()):
        code = [code for _, code in examples(f"{page}.md") if not code.startswith(">>>")]
        Path(folder, f"{module_of(page)}.py").write_text("\n".join(code), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", str(folder))
        yield
        for page in GAMES.values():
            sys.modules.pop(module_of(page), None)


@cache
def case_of(name: str) -> Case:
    """Return a game of a page; its matches are played once for all checks."""
    return Case(partial(resolve_name, f"{module_of(GAMES[name])}:{name}"))


@pytest.mark.parametrize("part", PROMISES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_pages_keeps_all_promises(name: str, part: str) -> None:
    finding = check_promise(case_of(name), part)
    assert finding.status == "pass", f"{finding.sentence}\n{finding.details}"


def test_every_game_of_the_guide_is_checked() -> None:
    from launcher.tabletop import Tabletop

    guide = resolve_name(module_of("tabletop"))
    games = {name for name, value in vars(guide).items() if isinstance(value, Tabletop)}
    assert games == {name for name, page in GAMES.items() if page == "tabletop"}
