"""In a real browser: what it keeps of a site, what happens when there is a newer version, and what other sites have."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from launcher.catalog import scan
from launcher.web import site
from tests.effort import few
from tests.web.conftest import CHROMIUM, Server
from tests.web.visitor import wait_for, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

RECORD = Path(__file__).parents[1] / "record" / "1.0" / "backup.json"
THIRTY_DAYS = (
    30 * 86_400.0
)  # seconds; a browser may use such files for three days without asking, if no header forbids it
HEADERS: dict[str, dict[str, str]] = {"ten minutes": {"Cache_Control": "max-age=600"}, "no header": {}}
_CACHED = """async (name) => {
    const cache = await caches.open(name), found = {};
    for (const request of await cache.keys()) {
        found[request.url] = await (await cache.match(request)).text();
    }
    return found;
}"""
_CACHES = "async () => await caches.keys()"
_ROWS_OF = """async ([name, table]) => {
    const asked = indexedDB.open(name);
    const base = await new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
    const read = base.transaction(table).objectStore(table).getAll();
    await new Promise((resolve) => { read.onsuccess = resolve; });
    base.close();
    return read.result;
}"""
_AS_1_0 = """async ({ settings, records, journals }) => {
    const asked = indexedDB.open("plt-games", 1);
    asked.onupgradeneeded = () => {
        for (const name of ["settings", "records", "journals"]) asked.result.createObjectStore(name);
    };
    const base = await new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
    const write = base.transaction(["settings", "records", "journals"], "readwrite");
    for (const [row, value] of settings) write.objectStore("settings").put(value, row);
    for (const row of records) write.objectStore("records").put(row, row.match);
    for (const { match, finished, ...row } of journals) {
        write.objectStore("journals").put({ ...row, state: finished ? "finished" : "open" }, match);
    }
    await new Promise((resolve) => { write.oncomplete = resolve; });
    base.close();
}"""


class Host:
    """A host with sites, as those who publish see it."""

    def __init__(self, folder: Path, runtime: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self._runtime, self._patch = folder, runtime, patch
        self._at = time.time() - THIRTY_DAYS
        patch.setattr(site, "_copy_manual", lambda folder: None)

    def publish(self, version: str, where: str = "shelf") -> str:
        """Write a site with one game, in which all pages and scripts have something of the version. Return its name."""
        assets = self.folder.parent / version
        shutil.copytree(Path(site.__file__).parent / "assets", assets, dirs_exist_ok=True)
        for path in assets.glob("*.js"):
            path.write_text(f"{path.read_text('utf-8')}// {version}\n", "utf-8")
        self._patch.setattr(site, "_ASSETS", assets)
        catalog = scan()
        games = [game for game in catalog.games if game.id == "lights-out"]
        changed = [game._replace(name=f"Lights Out {version}") for game in games]
        known = catalog._replace(games=tuple(changed))
        site.write_site(known, changed, self.folder / where, self._runtime)
        self._at += 60  # in seconds, as this is how servers tell two versions of a file apart
        for path in self.folder.rglob("*"):
            os.utime(path, (self._at,) * 2)
        return self.version(where)

    def version(self, where: str = "shelf") -> str:
        """The name of the version that is published."""
        found = re.search("[0-9a-f]{16}", (self.folder / where / "sw.js").read_text("utf-8"))
        assert found
        return found[0]

    def files(self, where: str = "shelf") -> dict[str, str]:
        """The files of the version, as the browser should have them."""
        listed = re.search("FILES = ({.*?})", (self.folder / where / "sw.js").read_text("utf-8"))
        assert listed
        names = [*json.loads(listed[1])]
        return {name: (self.folder / where / name).read_bytes().decode("utf-8", "replace") for name in names}


@pytest.fixture
def host(tmp_path: Path, empty_runtime: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    return Host(tmp_path / "served", empty_runtime, monkeypatch)


def visit(browser: Browser, server: Server) -> BrowserContext:
    context = browser.new_context(base_url=server.address)
    context.set_default_timeout(30_000)
    return context


def cache_of(page: Page, version: str, where: str = "shelf") -> dict[str, str]:
    """What the cache of a version has, by name."""
    address = re.sub(r"(//[^/]*/).*", rf"\1{where}/", page.url)
    found: dict[str, str] = page.evaluate(_CACHED, f"plt-games {address} {version}")
    return {url.removeprefix(address): text for url, text in found.items()}


def use_the_new_version(page: Page) -> None:
    page.get_by_role("button", name="Update").wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name="Update").click()


@pytest.mark.parametrize("headers", few(HEADERS, ["no header"]))
def test_after_an_update_every_file_is_of_the_new_version(host: Host, browser: Browser, headers: str) -> None:
    old = host.publish("one")
    server = Server(host.folder, **HEADERS[headers])
    context = visit(browser, server)
    page = context.new_page()
    page.goto("")
    wait_until_kept(page)
    new = host.publish("two")
    server.sent.clear()
    page.reload()
    assert page.get_by_role("link", name="Lights Out one", exact=True).count()
    use_the_new_version(page)
    page.get_by_role("link", name="Lights Out two", exact=True).wait_for()
    assert cache_of(page, new) == host.files()
    assert not [path for path in server.sent if "/runtime/" in path or path.endswith(".woff2")], (
        "unchanged files are copied"
    )
    wait_for(
        lambda: not [name for name in page.evaluate(_CACHES) if old in name], "the old version to be deleted"
    )
    context.close()
    server.close()


def test_an_open_game_keeps_its_version_until_it_is_closed(host: Host, browser: Browser) -> None:
    old = host.publish("one")
    server = Server(host.folder)
    context = visit(browser, server)
    page = context.new_page()
    page.goto("")
    wait_until_kept(page)
    game = context.new_page()
    game.goto("lights-out/")
    game.get_by_role("button", name="Try again").wait_for()  # this site has no Python, but its worker stays
    host.publish("two")
    shutil.rmtree(host.folder / "shelf" / old)
    page.reload()
    use_the_new_version(page)
    wait_until_kept(page)
    assert game.evaluate(
        "async (old) => (await fetch(`../${old}/page/thinker.js`, { cache: 'no-store' })).text()", old
    ).endswith("// one\n")
    other = context.new_page()
    other.goto("lights-out/")
    assert other.title() == "Lights Out two"
    game.close()
    other.close()
    page.reload()
    wait_for(
        lambda: not [name for name in page.evaluate(_CACHES) if old in name], "the old version to be deleted"
    )
    context.close()
    server.close()


def test_a_page_that_the_browser_kept_from_an_older_version_loads_itself_again(
    host: Host, browser: Browser
) -> None:
    old = host.publish("one")
    server = Server(host.folder, Cache_Control="max-age=600")
    context = browser.new_context(base_url=server.address, service_workers="block")
    page = context.new_page()
    page.goto("404.html")
    read = "async () => (await fetch('lights-out/help.html')).text()"
    assert "one" in page.evaluate(read)
    host.publish("two")
    shutil.rmtree(host.folder / "shelf" / old)
    assert "one" in page.evaluate(read), "the browser does not ask again"
    page.goto("lights-out/help.html")
    wait_for(lambda: "two" in page.title(), "the new version")
    context.close()
    server.close()


def test_two_sites_and_a_cache_of_others_on_one_host_leave_each_other_alone(
    host: Host, browser: Browser
) -> None:
    host.publish("one")
    host.publish("one", "games/of/another")
    server = Server(host.folder)
    context = visit(browser, server)
    page = context.new_page()
    page.goto("404.html")
    page.evaluate("async () => (await caches.open('other-app-v1')).put('/theirs', new Response('theirs'))")
    for where in ("shelf", "games/of/another"):
        page.goto(f"/{where}/")
        wait_until_kept(page)
    host.publish("two")
    page.goto("")
    use_the_new_version(page)
    wait_until_kept(page)
    context.set_offline(True)
    page.goto("/games/of/another/")
    assert page.get_by_role("link", name="Lights Out one", exact=True).count()
    page.goto("/shelf/")
    assert page.get_by_role("link", name="Lights Out two", exact=True).count()
    assert page.evaluate("async () => (await (await caches.match('/theirs')).text())") == "theirs"
    context.close()
    server.close()


def test_matches_and_settings_of_version_1_0_are_taken_over_once_by_each_site(
    host: Host, browser: Browser
) -> None:
    host.publish("one")
    server = Server(host.folder)
    context = visit(browser, server)
    page = context.new_page()
    page.goto("404.html")
    backup = json.loads(RECORD.read_text("utf-8"))
    rows = [
        [f"{scope}\n{key}", value]
        for scope, values in backup["settings"].items()
        for key, value in values.items()
    ]
    page.evaluate(_AS_1_0, {**backup, "settings": rows})

    def have(name: str) -> list[int]:
        return [len(page.evaluate(_ROWS_OF, [name, table])) for table in ("settings", "records", "journals")]

    there = [len(rows), len(backup["records"]), len(backup["journals"])]
    page.goto("")
    page.get_by_text("last played").first.wait_for()
    assert have("plt-games /shelf/") == there
    page.evaluate(_AS_1_0, {"settings": [["x\ny", 1]], "records": [], "journals": []})
    page.reload()
    page.get_by_text("last played").first.wait_for()
    assert have("plt-games /shelf/") == there
    assert have("plt-games") == [there[0] + 1, *there[1:]]
    context.close()
    server.close()


def test_the_site_can_be_installed_and_opens_links_that_are_shared_with_it(
    host: Host, browser: Browser
) -> None:
    host.publish("one")
    server = Server(host.folder)
    context = visit(browser, server)
    page = context.new_page()
    for address in ("", "lights-out/"):
        page.goto(address)
        session = context.new_cdp_session(page)
        described = session.send("Page.getAppManifest")
        assert described["errors"] == []
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [each["errorId"] for each in errors] == ["in-incognito"], (
            "this is a private window, as in all tests"
        )
    target = json.loads(described["data"])["share_target"]
    shared = {
        "Look: https://games.example/elsewhere/lights-out/#start=k7f3p": "lights-out/#start=k7f3p",
        "lights-out+k7f3p": "lights-out/#start=lights-out%2Bk7f3p",
        "no game": "",
    }
    for text, opened in shared.items():
        page.goto(f"{target['action']}?{urlencode({target['params']['text']: text})}")
        wait_for(lambda: page.url.split("?")[0] == f"{server.address}{opened}", f"{text} to be opened")  # noqa: B023
    context.close()
    server.close()
