"""What `plt-games web` writes: plain files that work from any folder and ask nobody else."""

from __future__ import annotations

import ast
import gzip
import io
import os
import re
import shutil
import socket
import time
import zipfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from launcher.catalog import Catalog, Game, scan
from launcher.cli import main
from launcher.raised import FailedError
from launcher.web import command
from launcher.web.command import SiteHandler, SiteServer
from launcher.web.site import runtime_folder, write_site


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    found = scan()
    return found._replace(games=tuple(game for game in found.games if game.package.startswith("games.")))


@pytest.fixture(scope="module")
def site(catalog: Catalog, empty_runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(catalog, catalog.games, folder, empty_runtime)
    return folder


class Page(HTMLParser):
    """What a page refers to, and what it says."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.scripts = 0
        self.text = path.read_text("utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.targets += [value for name in ("href", "src") if (value := given.get(name))]
        self.scripts += tag == "script" and "src" not in given and given.get("type") != "application/json"
        assert "style" not in given
        assert not any(name.startswith("on") for name in given)


def version_folder(site: Path) -> Path:
    """The folder with the files of the version."""
    (archive,) = site.glob("*/launcher.zip")
    return archive.parent


def pages(site: Path) -> list[Path]:
    return [path for path in sorted(site.rglob("*.html")) if "manual" not in path.relative_to(site).parts]


def test_the_archive_contains_every_module_that_a_table_imports(site: Path) -> None:
    archive = zipfile.ZipFile(version_folder(site) / "launcher.zip")
    there = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()
    }
    floors = ("controls", "picture", "scene", "screens/canvas", "store", "tabletop", "toolkits", "universe")
    needed = {
        (name, each.module)
        for name in archive.namelist()
        if name.startswith(tuple(f"launcher/{floor}/" for floor in floors)) and name.endswith(".py")
        for each in ast.walk(ast.parse(archive.read(name)))
        if isinstance(each, ast.ImportFrom) and (each.module or "").startswith("launcher")
    }
    assert [each for each in sorted(needed) if each[1] not in there] == []


def test_without_scripts_a_game_says_what_it_needs_instead_of_waiting(site: Path) -> None:
    text = (site / "aces" / "index.html").read_text("utf-8")
    assert "You need JavaScript" in text.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "Loading" not in text


def test_the_list_of_games_is_small_and_complete_without_scripts(site: Path, catalog: Catalog) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert len(text.encode()) < 100_000
    assert all(game.name in text and game.summary.split(";")[0] in text for game in catalog.games)
    sets = re.findall(r"<h2>(.*?)</h2>", text)
    assert sets == [each.name for each in catalog.sets]


def test_all_links_are_relative_and_lead_to_existing_files(site: Path, catalog: Catalog) -> None:
    assert len(pages(site)) == 2 * len(catalog.games) + 2
    for path in pages(site):
        page = Page(path)
        assert page.scripts == 0
        for target in page.targets:
            there = (path.parent / "same" if path.name == "404.html" else path.parent) / target
            assert not re.match(r"[a-z]+:|/", target), target
            assert (there / "index.html").is_file() if target.endswith("/") else there.is_file(), target


def test_the_policy_blocks_other_hosts(site: Path) -> None:
    for path in pages(site):
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', path.read_text("utf-8"))
        assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
        assert "http" not in policy
        assert "unsafe-inline" not in policy


def test_the_archive_is_small_and_contains_no_window_code(site: Path) -> None:
    ours = [
        path
        for path in site.rglob("*")
        if path.suffix in {".zip", ".js", ".css", ".html"} and "runtime" not in path.parts
    ]
    one = [
        path
        for path in ours
        if "manual" not in path.parts
        and path.parent
        in {site, version_folder(site), version_folder(site) / "page", version_folder(site) / "checkers"}
    ]
    assert sum(path.stat().st_size for path in one) < 1_500_000
    names = zipfile.ZipFile(version_folder(site) / "launcher.zip").namelist()
    assert "launcher/web/play.py" in names
    assert not [
        name
        for name in names
        if re.search(r"window/|process/|console/|install/|author/", name) and "frame" not in name
    ]
    assert (
        "games/chat_noir/play.py"
        in zipfile.ZipFile(version_folder(site) / "chat-noir" / "game.zip").namelist()
    )


def test_pages_load_bytecode(real_site: Path) -> None:
    shelf = real_site / "shelf"
    for archive in (version_folder(shelf) / "launcher.zip", version_folder(shelf) / "chat-noir" / "game.zip"):
        endings = {Path(name).suffix for name in zipfile.ZipFile(archive).namelist()}
        assert ".pyc" in endings
        assert ".py" not in endings
    (library,) = shelf.glob("runtime/*/python_stdlib.zip")
    assert "typing.pyc" in zipfile.ZipFile(library).namelist()


def test_without_node_js_pages_load_sources(
    tmp_path: Path, empty_runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    catalog = scan()
    write_site(catalog, [game for game in catalog.games if game.id == "kalah"], tmp_path, empty_runtime)
    assert "launcher/text.py" in zipfile.ZipFile(version_folder(tmp_path) / "launcher.zip").namelist()


def test_the_archive_contains_all_modules_imported_in_functions(site: Path) -> None:
    archive = zipfile.ZipFile(version_folder(site) / "launcher.zip")
    modules = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()
    }
    floors = "controls|picture|scene|statistics|store|tabletop|toolkits|universe"
    for name in archive.namelist():
        if re.match(rf"launcher/({floors})/.*\.py$", name) and not name.endswith("/command.py"):
            asked = {
                node.module
                for node in ast.walk(ast.parse(archive.read(name)))
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("launcher")
            }
            assert asked <= modules, name


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., tuple[int, HTTPMessage, bytes]]]:
    """Ask for a path of the folder `served` from `plt-games web --serve`: the status, the headers and the content."""
    (tmp_path / "served").mkdir(exist_ok=True)
    server = SiteServer(tmp_path / "served")
    Thread(target=server.serve_forever, daemon=True).start()

    def ask(path: str, **headers: str) -> tuple[int, HTTPMessage, bytes]:
        asked = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
        asked.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = asked.getresponse()
        content = answer.read()
        asked.close()
        return answer.status, answer.headers, content

    with server:
        yield ask
        server.shutdown()


def test_a_missing_page_links_to_the_list_of_games(
    site: Path, tmp_path: Path, serve: Callable[..., Any]
) -> None:
    shutil.copy(site / "404.html", tmp_path / "served")
    status, _, content = serve("/no-such-game/")
    assert status == 404
    assert b'<a href="../">All games</a>' in content


def test_only_files_of_the_site_are_served(tmp_path: Path, serve: Callable[..., Any]) -> None:
    folder = tmp_path / "served"
    (tmp_path / "secret").write_text("secret", "utf-8")
    (folder / "game").mkdir()
    (folder / "game" / "index.html").write_text("page", "utf-8")
    (folder / "list").mkdir()
    (folder / ".git").mkdir()
    for hidden in (".env", ".git/config", "list/.x"):
        (folder / hidden).write_text("secret", "utf-8")
    (folder / "link").symlink_to(tmp_path / "secret")
    (folder / "links").symlink_to(tmp_path)
    (folder / "list" / "index.html").symlink_to(tmp_path / "secret")
    os.mkfifo(folder / "pipe")
    assert serve("/game/")[::2] == (200, b"page")
    assert serve("/game")[0] == 301
    refused = (
        "/list/",
        "/.env",
        "/.git/config",
        "/list/.x",
        "/link",
        "/links/secret",
        "/pipe",
        "/../secret",
        "/%00",
    )
    assert {
        path: serve(path)[0] for path in (*refused, "/%2e%2e/secret", "/game/%2e%2e/%2e%2e/secret")
    } == dict.fromkeys((*refused, "/%2e%2e/secret", "/game/%2e%2e/%2e%2e/secret"), 404)
    assert serve("/game/", Host="games.example")[0] == 421, "another website may have got this address"
    assert serve("/game/", Host="localhost:8000")[0] == 200


def test_answers_are_protected_by_headers_and_compressed_if_the_browser_accepts_it(
    site: Path, tmp_path: Path, serve: Callable[..., Any]
) -> None:
    for name in ("sw.js", "sw.js.gz"):
        shutil.copy(site / name, tmp_path / "served")
    _, plain, content = serve("/sw.js")
    _, small, packed = serve("/sw.js", Accept_Encoding="br, gzip")
    assert gzip.decompress(packed) == content == (site / "sw.js").read_bytes()
    assert (plain["Content-Encoding"], small["Content-Encoding"]) == (None, "gzip")
    for headers in (plain, small):
        assert headers["Content-Type"] == "text/javascript"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")


@pytest.mark.parametrize("patience", ["timeout", "_LONGEST"])
def test_half_a_request_is_ended_after_some_time(
    patience: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SiteHandler if patience == "timeout" else command, patience, 0.3)
    server = SiteServer(tmp_path)
    Thread(target=server.serve_forever, daemon=True).start()
    with server, socket.create_connection(("127.0.0.1", server.server_port)) as asked:
        asked.sendall(b"GET / HT")
        asked.settimeout(None if patience == "timeout" else 0.05)
        end = time.monotonic() + 20
        answer = None
        while answer is None and time.monotonic() < end:
            try:
                answer = asked.recv(1)
            except TimeoutError:
                asked.sendall(b"T")  # so that it always has something to read
            except ConnectionError:
                answer = b""
        assert answer == b""
        server.shutdown()


def test_the_same_games_make_the_same_site(
    site: Path, catalog: Catalog, empty_runtime: Path, tmp_path: Path
) -> None:
    write_site(catalog, catalog.games, tmp_path, empty_runtime)
    assert (tmp_path / "sw.js").read_bytes() == (site / "sw.js").read_bytes()


def other_game(folder: Path, source: str, **beside: str) -> Game:
    """A game by others, in a package of its own."""
    package = folder / "othergame"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    (package / "play.py").write_text(source, "utf-8")
    for name, text in beside.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    module = "othergame.play"
    return Game(
        "other",
        "Other",
        "Other Games",
        None,
        None,
        "",
        "other",
        "1",
        "othergame",
        module,
        package,
        None,
        site=folder,
    )


def test_a_game_that_draws_with_pygame_is_left_out_with_a_message(
    catalog: Catalog, empty_runtime: Path, tmp_path: Path
) -> None:
    other = other_game(tmp_path / "lib", "import beside\n", beside="import pygame\n")
    written = write_site(catalog, [catalog.games[0], other], tmp_path / "site", empty_runtime)
    assert [game.name for game in written.games] == [catalog.games[0].name]
    ((left_out, why),) = written.left_out
    assert left_out == other
    assert why.startswith("Other ")
    assert "draws with pygame" in why
    with pytest.raises(FailedError, match=r"Other .* pygame"):
        write_site(catalog, [other], tmp_path / "site", empty_runtime)


def test_dependencies_are_included_unless_they_are_compiled(
    catalog: Catalog, empty_runtime: Path, tmp_path: Path
) -> None:
    other = other_game(tmp_path / "lib", "import beside\n", beside="import json\n")
    write_site(catalog, [other], tmp_path / "site", empty_runtime)
    archive = (version_folder(tmp_path / "site") / "other" / "game.zip").read_bytes()
    assert {"othergame/play.py", "beside.py"} <= {*zipfile.ZipFile(io.BytesIO(archive)).namelist()}
    (other.folder / "fast.so").write_bytes(b"")
    with pytest.raises(FailedError, match="compiled"):
        write_site(catalog, [other], tmp_path / "site", empty_runtime)


def test_nothing_that_links_lead_to_is_published(
    catalog: Catalog, empty_runtime: Path, tmp_path: Path
) -> None:
    (tmp_path / "secret.txt").write_text("PRIVATE KEY", "utf-8")
    other = other_game(tmp_path / "lib", "", beside="")
    (other.folder / ".env").write_text("PRIVATE KEY", "utf-8")
    (other.folder / "same.txt").symlink_to(other.folder / "play.py")
    write_site(catalog, [other], tmp_path / "site", empty_runtime)
    names = zipfile.ZipFile(version_folder(tmp_path / "site") / "other" / "game.zip").namelist()
    assert names == ["othergame/__init__.py", "othergame/play.py", "othergame/same.txt"]
    (other.folder / "data.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(FailedError, match=r"data\.txt' is a link"):
        write_site(catalog, [other], tmp_path / "site", empty_runtime)
    (other.folder / "data.txt").unlink()
    (other.folder / "data").symlink_to(tmp_path)
    with pytest.raises(FailedError, match="data' is a link"):
        write_site(catalog, [other], tmp_path / "site", empty_runtime)


def test_without_npm_or_a_folder_the_message_explains_how_to_get_pyodide(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FailedError, match=r"install npm .* --pyodide FOLDER"):
        runtime_folder()
    with pytest.raises(FailedError, match=r"does not contain pyodide\.mjs"):
        runtime_folder(tmp_path)


def test_the_command_reports_the_result_and_unknown_games(
    empty_runtime: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "site"
    assert main(["web", str(folder), "--game", "same", "--pyodide", str(empty_runtime)]) == 0
    assert capsys.readouterr().out.startswith(f"Same: {folder / 'index.html'} (")
    assert main(["web", str(folder), "--game", "sam", "--pyodide", str(empty_runtime)]) == 2
    assert "'sam'" in capsys.readouterr().err
