"""A site that is really written, on a server of its own, and a browser that looks at it."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import scan
from launcher.raised import FailedError
from launcher.web.site import FILES, runtime_folder, write_site
from tests.conftest import once
from tests.web.firefox import Firefox

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-sync",
    "--host-resolver-rules=MAP games.test 127.0.0.1",  # a host with http that is not this machine for the browser
)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class Server:
    """Serves a folder, and counts what is asked for, and what is sent.

    Args:
        folder: the folder.
        headers: headers of each answer.
    """

    def __init__(self, folder: Path, **headers: str) -> None:
        self.asked: list[str] = []
        self.sent: list[str] = []
        asked, sent = self.asked, self.sent

        class Counting(_Quiet):
            def do_GET(self) -> None:
                asked.append(self.path)
                with suppress(ConnectionError):  # a tab was closed meanwhile
                    super().do_GET()

            def send_response(self, code: int, message: str | None = None) -> None:
                if code == HTTPStatus.OK:
                    sent.append(self.path)
                super().send_response(code, message)

            def end_headers(self) -> None:
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                super().end_headers()

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_port}/shelf/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def empty_runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands for Python's files where nobody opens the site."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in FILES:
        (folder / name).write_text(name, "utf-8")
    return folder


@pytest.fixture(scope="session")
def real_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All bundled games with the real Pyodide, in a folder below the one that is served; shared by all workers."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    folder = once(tmp_path_factory, "site", _write_site)
    if not (folder / "served").exists():
        pytest.skip((folder / "why.txt").read_text("utf-8"))
    return folder / "served"


def _write_site(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLT_GAMES_HOME", str(folder / "home"))
        try:
            runtime = runtime_folder()
        except FailedError as error:
            (folder / "why.txt").write_text(str(error), "utf-8")
            return
    catalog = scan()
    ours = [game for game in catalog.games if game.package.startswith("games.")]
    write_site(catalog, ours, folder / "served" / "shelf", runtime)


@pytest.fixture(scope="session")
def server(real_site: Path) -> Iterator[Server]:
    server = Server(real_site)
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture
def context(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """A person's browser, who has never been here: 1280 by 800, light."""
    context = browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("there is no Firefox here")
    firefox = Firefox(program, tmp_path)
    yield firefox
    firefox.close()
