"""A game by others, installed into a folder of its own, on a site and in a browser."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.install.conftest import Person
from tests.install.wheels import STARTS, write_game
from tests.web.conftest import Server
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STRANGER = Path(__file__).parents[1] / "fixtures" / "stranger"


def test_a_game_by_others_is_played_and_one_that_draws_itself_is_left_out(
    tmp_path: Path, real_site: Path, browser: Browser, build: Callable[[Path], Path]
) -> None:
    pygame = {"ping_game/play.py": f"import pygame\n{STARTS}"}
    typo = {"odd_game/later.py": "def"}
    person = Person(tmp_path, tmp_path / "home")
    ping = write_game(tmp_path, "ping-game", "1.0", files=pygame)
    odd = write_game(tmp_path, "odd-game", "1.0", files=typo)
    person.type("install", build(STRANGER), ping, odd)
    runtime = next((real_site / "shelf" / "runtime").iterdir())
    site, games = tmp_path / "served" / "shelf", [f"--game={name}" for name in ("nimble", "ping", "odd")]
    said = person.type("web", site, *games, "--pyodide", runtime)
    assert "Left out: Ping " in said
    assert "with pygame" in said
    (archive,) = site.glob("*/odd/game.zip")
    files = {Path(name).name for name in zipfile.ZipFile(archive).namelist()}
    assert {"play.pyc", "later.py"} <= files  # what cannot be compiled stays a source
    server = Server(tmp_path / "served")
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.goto("")
    page.get_by_role("link", name="Nimble", exact=True).click()
    Visitor(page, "nimble").make_a_move()
    context.close()
    server.close()
