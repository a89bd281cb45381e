"""The manual in a real browser, from files: it opens at the section, can be searched, and asks nobody for anything."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.effort import few

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
    "--virtual-time-budget=20000",
]
PHONE = 390
DARK = "--blink-settings=preferredColorScheme=0"
PROBE = """<script>addEventListener("load", () => setTimeout(() => {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const top = document.querySelector(":target")?.getBoundingClientRect().top;
  const said = document.createElement("pre");
  said.id = "probe";
  said.textContent = JSON.stringify([{loaded, top}]);
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


def dump(address: str, folder: Path, *flags: str) -> str:
    """The HTML of a page after its scripts have run."""
    command = [str(CHROMIUM), *FLAGS, *flags, f"--user-data-dir={folder / 'profile'}", "--dump-dom", address]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=300).stdout


def probe_answers(html: str) -> list[dict[str, Any]]:
    """What the scripts on a page tell, each."""
    (said,) = re.findall(r'<pre id="probe">(.*?)</pre>', html, re.DOTALL)
    return json.loads(unescape(said))


def see(address: str, folder: Path) -> Seen:
    html = dump(address, folder)
    (probe,) = probe_answers(html)
    return Seen(html, probe["loaded"], probe.get("top"))


def elsewhere(loaded: list[str]) -> list[str]:
    """What came from no file."""
    return [address for address in loaded if not address.startswith(("file:", "data:"))]


WRITTEN = """<script>addEventListener("load", () => setTimeout(() => {
  const channels = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const light = (colour) => {  // relative luminance and contrast as WCAG 2 defines them
    const [r, g, b] = channels(colour).map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return channels(colour)[3] === 0 ? behind(element.parentElement) : colour;
  };
  const contrast = (element) => {
    const [less, more] = [getComputedStyle(element).color, behind(element)].map(light).sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  const written = [...document.querySelectorAll("article :is(h1, h2, p, li, td, a, code, dt, pre, span)")];
  const faint = written.filter((element) => element.checkVisibility() && element.textContent.trim()
    && contrast(element) < 4.5);
  const scrolls = (element) => element.tagName !== "ARTICLE"
    && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.querySelectorAll("article *")].filter((element) =>
    element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element));
  const rows = (line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return [...range.getClientRects()];
  };
  const lines = [...document.querySelectorAll(".highlight .line")];
  const long = lines.filter((line) => line.offsetHeight > 1.5 * parseFloat(getComputedStyle(line).lineHeight));
  const outdented = long.filter((line) => rows(line).some((row, _, [first]) => row.top > first.bottom
    && row.left <= line.getBoundingClientRect().left + 1));
  parent.postMessage({
    page: location.pathname.split("/phone/").pop(),
    loaded: performance.getEntriesByType("resource").map((entry) => entry.name),
    dark: light(getComputedStyle(document.body).backgroundColor) < 0.5,
    tables: [...document.querySelectorAll(".table-wrapper")].filter((e) => e.scrollWidth > e.clientWidth + 1)
      .map((e) => e.innerText.slice(0, 80)),
    wide: wide.map((element) => element.outerHTML.slice(0, 80)),
    long: long.length,
    outdented: outdented.map((line) => line.innerText),
    fonts: [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
    faint: faint.map((element) => element.innerText + " " + contrast(element)),
  }, "*");
}, 500));</script></body>"""


@pytest.fixture
def phone(manual: Path, tmp_path: Path) -> tuple[Path, set[str]]:
    """A page that shows all pages of the manual as wide as a phone, and tells what they tell of themselves."""
    copy = shutil.copytree(manual, tmp_path / "phone")
    pages = list(copy.rglob("*.html"))
    for page in pages:
        page.write_text(page.read_text(encoding="utf-8").replace("</body>", WRITTEN), encoding="utf-8")
    names = [page.relative_to(copy).as_posix() for page in pages]
    frames = "".join(f'<iframe width="{PHONE}" height="800" src="{name}"></iframe>' for name in names)
    script = """<pre id="probe">[]</pre><script>
    const said = document.getElementById("probe");
    addEventListener("message", ({data}) => said.textContent = JSON.stringify([...JSON.parse(said.textContent), data]));
    </script>"""
    all_pages = copy / "all.html"
    all_pages.write_text(frames + script, encoding="utf-8")
    return all_pages, set(names)


@pytest.mark.slow
@pytest.mark.parametrize("flags", few([(), (DARK,)], [(DARK,)]))
def test_all_pages_can_be_read_on_a_phone_by_day_and_night_without_a_network(
    phone: tuple[Path, set[str]], tmp_path: Path, flags: tuple[str, ...]
) -> None:
    all_pages, names = phone
    seen = probe_answers(dump(all_pages.as_uri(), tmp_path, *flags))
    assert {page["page"] for page in seen} == names
    for page in seen:
        assert elsewhere(page["loaded"]) == [], page["page"]
        assert page["dark"] == bool(flags)
        assert page["wide"] == [], f"{page['page']} must be scrolled sideways"
        assert page["tables"] == [], f"tables on {page['page']} must be scrolled sideways"
        assert page["faint"] == [], page["page"]
        assert page["outdented"] == [], f"long lines of code on {page['page']} go on at the left edge"
    assert sum(page["long"] for page in seen) > 100
    (drawn,) = (page for page in seen if page["page"] == "chat-noir-program/drawing-the-world.html")
    assert "Inter" in drawn["fonts"], "the font of the figures"


def test_a_page_opens_at_the_section(pages: Path, tmp_path: Path) -> None:
    seen = see(f"{(pages / 'chat-noir.html').as_uri()}#boards", tmp_path)
    assert seen.top is not None
    assert 0 <= seen.top < 600, "it is far down on the page, and ought to be in view"


@pytest.mark.thorough
def test_a_page_that_asks_elsewhere_would_be_noticed(pages: Path, tmp_path: Path) -> None:
    page = pages / "index.html"
    image = '<img src="http://127.0.0.1:9/cat.png"></body>'
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", image), encoding="utf-8")
    assert elsewhere(see(page.as_uri(), tmp_path).loaded) == ["http://127.0.0.1:9/cat.png"]


def test_the_search_finds_pages_without_a_server(pages: Path, tmp_path: Path) -> None:
    seen = see(f"{(pages / 'search.html').as_uri()}?q=shortest", tmp_path)
    assert "Search finished" in seen.html
    assert elsewhere(seen.loaded) == []
    assert re.search(r'<ul [^>]*class="search">.*href="chat-noir\.html', seen.html, re.DOTALL)
