"""The manual in a real browser, from files: it opens at the section, can be searched, and asks nobody for anything."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=800,600",
    "--virtual-time-budget=5000",
]
PROBE = """<script>addEventListener("load", () => setTimeout(() => {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const top = document.querySelector(":target")?.getBoundingClientRect().top;
  const said = document.createElement("pre");
  said.id = "probe";
  said.textContent = JSON.stringify({loaded, top});
  document.body.append(said);
}, 500));</script></body>"""


@pytest.fixture
def pages(manual: Path, tmp_path: Path) -> Path:
    """The manual, with a script on each page that tells what it loaded and where its section is in the window."""
    copy = shutil.copytree(manual, tmp_path / "copy")
    for page in copy.rglob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace("</body>", PROBE), encoding="utf-8")
    return copy


class Seen(NamedTuple):
    """A page after its scripts have run."""

    html: str
    loaded: list[str]
    top: float | None


def see(address: str, folder: Path) -> Seen:
    command = [str(CHROMIUM), *FLAGS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", address]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60)
    (told,) = re.findall(r'<pre id="probe">(.*?)</pre>', done.stdout, re.DOTALL)
    probe = json.loads(unescape(told))
    return Seen(done.stdout, probe["loaded"], probe.get("top"))


def test_a_page_opens_at_the_section(pages: Path, tmp_path: Path) -> None:
    seen = see(f"{(pages / 'chat-noir.html').as_uri()}#boards", tmp_path)
    assert seen.top is not None
    assert 0 <= seen.top < 600, "it is far down on the page, and ought to be in view"


@pytest.mark.parametrize(
    "page", ["index.html", "chat-noir-program/drawing-the-world.html", "api.html", "search.html?q=cat"]
)
def test_nothing_comes_from_elsewhere(pages: Path, tmp_path: Path, page: str) -> None:
    loaded = see(f"{pages.as_uri()}/{page}", tmp_path).loaded
    assert [address for address in loaded if not address.startswith(("file:", "data:"))] == []


def test_a_page_that_asks_elsewhere_would_be_noticed(pages: Path, tmp_path: Path) -> None:
    page = pages / "index.html"
    image = '<img src="http://127.0.0.1:9/cat.png"></body>'
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", image), encoding="utf-8")
    assert "http://127.0.0.1:9/cat.png" in see(page.as_uri(), tmp_path).loaded


def test_the_search_finds_pages_without_a_server(pages: Path, tmp_path: Path) -> None:
    seen = see(f"{(pages / 'search.html').as_uri()}?q=shortest", tmp_path)
    assert "Search finished" in seen.html
    assert re.search(r'<ul [^>]*class="search">.*href="chat-noir\.html', seen.html, re.DOTALL)
