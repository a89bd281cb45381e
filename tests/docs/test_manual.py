"""The manual: what it holds, that its links lead somewhere, and that it asks no other computer for anything."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from launcher.catalog import scan
from launcher.cli import main

DOCS = Path(__file__).parents[2] / "docs"
SOURCE = DOCS.parent / "launcher"
INTERNAL = {
    *("author", "catalog", "console", "install", "plain", "process", "scene", "show_scribbling"),
    *("statistics", "store", "toolkits", "web"),
}
"""What games and their authors have no use for, or get through another package."""
PUBLIC = [
    "launcher",
    *(
        f"launcher.{package.parent.name}"
        for package in SOURCE.glob("*/__init__.py")
        if package.parent.name not in INTERNAL
    ),
    *(f"launcher.toolkits.{package.parent.name}" for package in SOURCE.glob("toolkits/*/__init__.py")),
]
REMEMBERED = {
    "launcher/universe/look.py": ("settings.md", "For all windows: their", "what your desktop has"),
    "launcher/universe/loop.py": ("universe.md", "Remember(key, value)"),
    "launcher/universe/big_bang.py": ("settings.md", "and the size of each"),
    "launcher/store/storage.py": ("settings.md", "the address of a [site](web.md)"),
    "launcher/store/backup.py": ("settings.md", "`plt-games restore FILE` adds"),
    "launcher/tabletop/autosave.py": ("settings.md", "that it was opened before"),
    "launcher/toolkits/arcade/window.py": ("settings.md", "an [arcade game](arcade.md) remembers"),
    "launcher/tabletop/frame/features/challenge.py": ("settings.md", "the last [challenge]"),
    "launcher/tabletop/options.py": ("settings.md", "For games that share a style: your choices"),
    "launcher/multiplayer/command.py": ("settings.md", "the links of the last match"),
    "launcher/process/sandbox.py": ("settings.md", "Whether games are [confined]"),
    "launcher/process/needs.py": ("settings.md", "that you have seen what earlier games will need"),
    "launcher/process/broker.py": ("settings.md", "what your desktop has"),
    "launcher/catalog/full_catalog.py": ("settings.md", "hid or disabled", "id that several games claim"),
}
"""Files whose code remembers something, and what the manual says of it."""
LOADING = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src"}


class Page(HTMLParser):
    """What an HTML file links to, loads and can be linked at."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.update(value for name, value in given.items() if name == "id")
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if LOADING.get(tag) in given:
            self.loaded.append(given[LOADING[tag]])


@pytest.fixture(scope="module")
def pages(manual: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in manual.rglob("*.html")}


def test_every_link_leads_to_a_page_and_a_place_in_it(pages: dict[Path, Page]) -> None:
    checked = 0
    for file, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                assert parts.scheme == "https"
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert target.is_file(), f"{file.name} links to {link}"
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].ids, f"{file.name} links to {link}"
            checked += 1
    assert checked > 500


def test_the_reference_is_about_the_launcher_and_not_about_how_python_writes_it(manual: Path) -> None:
    text = unescape(re.sub("<[^>]+>", "", (manual / "api.html").read_text(encoding="utf-8")))
    for noise in (
        "Convert a string",
        "str(object=",
        "<function ",
        "<class ",
        "collections.abc",
        "declaration.P",
    ):
        assert noise not in text


def test_all_that_is_loaded_lies_beside_the_pages(manual: Path, pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        for loaded in page.loaded:
            parts = urlsplit(loaded)
            assert not parts.scheme, f"{file.name} loads {loaded}"
            assert not parts.netloc, f"{file.name} loads {loaded}"
            assert not parts.path or (file.parent / parts.path).is_file(), f"{file.name} loads {loaded}"
    for style in manual.rglob("*.css"):
        assert not re.search(r"url\(\s*['\"]?(https?:)?//|@import", style.read_text(encoding="utf-8")), style


def test_the_bundled_fonts_have_the_characters_of_figures(manual: Path) -> None:
    css = (manual / "_static" / "fonts.css").read_text(encoding="utf-8")
    families = set(re.findall(r'font-family: "(.*)"', css))
    (listed,) = re.findall(r"--unicodes=(\S+)", css)
    ranges = [tuple(int(end, 16) for end in part.removeprefix("U+").split("-")) for part in listed.split(",")]
    there = {chr(code) for each in ranges for code in range(each[0], each[-1] + 1)}
    figures = "".join(page.read_text(encoding="utf-8") for page in manual.rglob("*.html"))
    written = re.findall(r'<text [^>]*font-family="([^",]+),[^>]*>([^<]*)<', figures)
    assert len(written) > 200
    for family, text in written:
        assert family.strip("'") in families
        assert set(unescape(text)) <= there


@pytest.mark.parametrize("part", PUBLIC)
def test_every_public_name_is_in_the_reference(pages: dict[Path, Page], manual: Path, part: str) -> None:
    module = import_module(part)
    assert {f"{module.__name__}.{name}" for name in module.__all__} <= pages[manual / "api.html"].ids


def test_every_bundled_game_has_a_chapter_with_a_picture(pages: dict[Path, Page], manual: Path) -> None:
    bundled = [game for game in scan().games if game.package.startswith("games.")]
    assert bundled
    for game in bundled:
        assert any("_images/" in loaded for loaded in pages[manual / f"{game.id}.html"].loaded)


def test_every_command_is_in_the_chapter_about_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    offered = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    said = (DOCS / "commands.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`plt-games (\w+)", said)) == set(offered)


def test_every_variable_is_in_the_chapter_about_settings() -> None:
    said = (DOCS / "settings.md").read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    assert set(re.findall(r"\"(PLT_GAMES_[A-Z]+)\"", source)) <= set(re.findall(r"`(PLT_GAMES_\w+)`", said))


def test_whatever_is_remembered_is_in_the_manual() -> None:
    remembering = re.compile(r"(?<!class )\bRemember\(\w|[sS]ettings(\(\))?\.(put|change)\(")
    files = [*SOURCE.rglob("*.py"), *(DOCS.parent / "games").rglob("*.py")]
    found = [file for file in files if remembering.search(file.read_text(encoding="utf-8"))]
    assert {file.relative_to(DOCS.parent).as_posix() for file in found} == set(REMEMBERED)
    for page, *sentences in REMEMBERED.values():
        assert all(each in (DOCS / page).read_text(encoding="utf-8") for each in sentences)
