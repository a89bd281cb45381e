"""The games on the page about positions and moves keep what all such games promise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from pkgutil import resolve_name

import pytest

from launcher.author.contract import PROMISES, Case, check_promise
from tests.docs.test_snippets import examples

GAMES = ("take", "hanoi", "sow", "tricks")


@pytest.fixture(scope="module", autouse=True)
def _page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The page as a module that other processes can import, too."""
    folder = tmp_path_factory.mktemp("page")
    code = [code for _, code in examples("tabletop.md") if not code.startswith(">>>")]
    Path(folder, "games_of_the_page.py").write_text("\n".join(code), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", str(folder))
        yield
        sys.modules.pop("games_of_the_page", None)


@cache
def case_of(name: str) -> Case:
    """A game of the page; its matches are played once for all promises."""
    return Case(partial(resolve_name, f"games_of_the_page:{name}"))


@pytest.mark.parametrize("part", PROMISES)
@pytest.mark.parametrize("name", GAMES)
def test_they_keep_all_promises(name: str, part: str) -> None:
    finding = check_promise(case_of(name), part)
    assert finding.status == "pass", f"{finding.sentence}\n{finding.details}"


def test_they_are_all_there() -> None:
    from launcher.tabletop import Tabletop

    page = resolve_name("games_of_the_page")
    assert {name for name, value in vars(page).items() if isinstance(value, Tabletop)} == set(GAMES)
