"""Distributions with errors: `list`, `play` and the console show the same message."""

from __future__ import annotations

import gzip
import html
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from launcher.catalog import Catalog, scan
from launcher.cli import main
from launcher.console.drawing import render
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.window import resize
from launcher.console.world import COPY, Console, name_of
from launcher.picture import to_svg

if TYPE_CHECKING:
    from tests.zoo.conftest import Content, Played, Zoo


class Bad(NamedTuple):
    """A bad distribution.

    Attributes:
        name: The name of its entry point, which would be the id of the game.
        files: The wrong files of its package; a text alone is that of info.toml.
        reason: A part of the message about it.
        entry: Its entry_points.txt, if that is wrong.
    """

    name: str
    files: Content | dict[str, Content]
    reason: str
    entry: Content | None = None


def nothing(path: Path) -> None:
    """Create no file."""


def pipe(path: Path) -> None:
    os.mkfifo(path)


def link(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


def huge(path: Path) -> None:
    """Create a file of 1 GB, which takes no space on the disk."""
    with path.open("wb") as file:
        file.truncate(1 << 30)


def entry(value: str, name: str = "stray") -> str:
    return f"[plt_games]\n{name} = {value}\n"


GAME = 'game = "play"\n'

LOST = [  # not usable as games: their buttons are disabled
    Bad("no-info", nothing, "'info.toml' is missing"),
    Bad("info-folder", Path.mkdir, "is not a file"),
    Bad("info-pipe", pipe, "is not a file"),
    Bad("info-link-out", link("../good/info.toml"), "'info.toml' is a link to a file outside the package"),
    Bad("info-link-loop", link("info.toml"), "'info.toml' in"),
    Bad("info-link-dead", link("nowhere.toml"), "'info.toml' is missing"),
    Bad("info-huge", huge, "'info.toml' is larger than 64 KiB"),
    Bad("info-empty", "", "has no field 'game'"),
    Bad("info-json", '{"game": "play"}', "not valid TOML"),
    Bad("info-python", "game: play", "not valid TOML"),
    Bad("info-cut", GAME + 'name = "Ca', "not valid TOML"),
    Bad("info-nul", b'game = "pl\0ay"', "not valid TOML"),
    Bad("info-old-mac", b'game = "play"\rname = "Mac"', "not valid TOML"),
    Bad("info-utf-16", GAME.encode("utf-16"), "not UTF-8 (byte 0)"),
    Bad("info-latin-1", (GAME + 'name = "K\xe4se"').encode("latin-1"), "not UTF-8 (byte 23)"),
    Bad("info-two-boms", b"\xef\xbb\xbf\xef\xbb\xbf" + GAME.encode(), "not valid TOML"),
    Bad("info-nested", f"{GAME}x = {'[' * 10_000}{']' * 10_000}", "nested too deeply"),
    Bad("info-dotted", f"{GAME}{'.'.join('a' * 10_000)} = 1", "nested too deeply"),
    Bad("key-twice", GAME * 2, "not valid TOML"),
    Bad("table-twice", f"{GAME}[a]\n[a]\n", "not valid TOML"),
    Bad("game-number", "game = 1", "'game' in info.toml must be text in quotes"),
    Bad("game-file", 'game = "play.py"', "use the name of a module"),
    Bad("game-up", 'game = "../play"', "use the name of a module"),
    Bad("game-missing", 'game = "elsewhere"', "the module 'elsewhere', which is missing"),
    Bad("name-date", GAME + "name = 1979-05-27", "'name' in info.toml must be text in quotes"),
    Bad("name-long", f'{GAME}name = "{"x" * 5000}"', "has 5000 characters; shorten it to at most 80"),
    Bad("name-empty", GAME + 'name = " "', "'name' in info.toml is empty"),
    Bad("name-bell", GAME + r'name = "a\u0007"', "the invisible character U+0007"),
    Bad("name-filled", GAME + r'name = "\u3164"', "U+3164 HANGUL FILLER"),
    Bad("set-of-marks", GAME + r'game-set = "\uFE0F\u200D"', "'game-set' in info.toml is empty"),
    Bad("name-turned", GAME + r'name = "a\u202eb"', "U+202E RIGHT-TO-LEFT OVERRIDE"),
    Bad("set-time", GAME + "game-set = 07:32:00", "'game-set' in info.toml must be text in quotes"),
    Bad("set-list", GAME + 'game-set = ["a"]', "'game-set' in info.toml must be text in quotes"),
    Bad("summary-lines", f'{GAME}summary = "{"x " * 300}"', "shorten it to at most 200"),
    Bad("icon-number", GAME + "game-icon = 32", "'game-icon' in info.toml must be text in quotes"),
    Bad("api-2", GAME + "api = 2", "needs a newer plt-games than this one"),
    Bad("api-text", GAME + 'api = "1"', "'api' in info.toml must be 1, without quotes"),
    Bad("no-value", GAME, "the value of the entry point is missing", entry("", "no-value")),
    Bad("no-file", GAME, "names no file; write it as 'package:info.toml'", entry("no_file", "no-file")),
    Bad("no-package", GAME, "'no.such', which is not installed", entry("no.such:info.toml", "no-package")),
    Bad(
        "file-up", GAME, "does not name a file directly in the package", entry("file_up:../x.toml", "file-up")
    ),
    Bad(
        "file-root",
        GAME,
        "does not name a file directly in the package",
        entry("file_root:/etc/passwd", "file-root"),
    ),
    Bad("extras", GAME, "has extras", entry("extras:info.toml [all]", "extras")),
    Bad("of python", GAME, "can't be the name of a game's entry point"),
    Bad("x" * 65, GAME, "use up to 64 letters"),
    Bad(
        "entries-many",
        GAME,
        "it has 300 games; split it into distributions of at most 256",
        "[plt_games]\n" + "".join(map("x{} =\n".format, range(300))),
    ),
    Bad(
        "entries-huge", GAME, "its entry_points.txt is larger than 64 KiB", "[plt_games]\n" + "#" * (1 << 20)
    ),
]
BLEMISHED = [  # usable games with small faults; the reason is empty if there is no note
    Bad("bom", b"\xef\xbb\xbf" + GAME.encode(), ""),
    Bad("crlf", GAME.replace("\n", "\r\n"), ""),
    Bad("more-fields", GAME + 'price = 5\nauthor = "me"', ""),
    Bad("doc-folder", {"doc.txt": Path.mkdir}, ""),
    Bad("doc-pipe", {"doc.txt": pipe}, ""),
    Bad("doc-link-out", {"doc.txt": link("/etc/passwd")}, ""),
    Bad("icon-none", {"icon_none.png": nothing}, "shown without its icon: 'icon_none.png' is missing"),
    Bad("icon-empty", {"icon_empty.png": ""}, "is not a PNG image; save it as PNG"),
    Bad("icon-svg", {"icon_svg.png": "<svg xmlns='http://www.w3.org/2000/svg'/>"}, "is not a PNG image"),
    Bad("icon-gif", {"icon_gif.png": b"GIF89a\1\0\1\0\0\0\0;"}, "is not a PNG image"),
    Bad("icon-zip", {"icon_zip.png": gzip.compress(b"png")}, "is not a PNG image"),
    Bad("icon-pipe", {"icon_pipe.png": pipe, "icon_pipe@2x.png": pipe}, "is not a file"),
    Bad("icon-folder", {"icon_folder.png": Path.mkdir}, "is not a file"),
    Bad("icon-link-out", {"icon_link_out.png": link("../good/good.png")}, "a link to a file outside"),
    Bad("icon-up", GAME + 'game-icon = "../good/good.png"', "is not a path inside the package"),
    Bad("icon-huge", {"icon_huge.png": huge}, "is larger than 1024 KiB"),
    Bad("board-none", GAME + 'picture = "b.png"', "without the picture of its board: 'b.png' is missing"),
    Bad("board-up", GAME + 'picture = "../good/good.png"', "is not a path inside the package"),
]
# Made from a good icon; there is no note if all checksums are right.
BROKEN_ICONS: dict[str, tuple[Callable[[Callable[..., bytes]], bytes], str]] = {
    "icon-cut": (lambda icon: icon()[:-20], "is a damaged PNG image"),
    "icon-flipped": (lambda icon: icon().replace(b"IDAT", b"IDOT"), "is a damaged PNG image"),
    "icon-bomb": (lambda icon: icon(32, 32, bytes(100_000_000)), ""),
    "icon-short": (lambda icon: icon(32, 32, b"\0" * 129 * 31), ""),
    "icon-filter": (lambda icon: icon(32, 32, b"\5" + b"\0" * 128 + b"\0" * 129 * 31), ""),
    "icon-sum": (lambda icon: icon()[:-17] + b"?" + icon()[-16:], "is a damaged PNG image"),
    "icon-wide": (lambda icon: icon(20_000, 1), "is 20000x1 pixels, but at most 256x256"),
    "icon-lies": (lambda icon: icon(200, 200, b"\0"), "is scaled from 200x200 pixels"),
    "icon-flat": (lambda icon: icon(0, 32), "is a damaged PNG image"),
    "icon-odd": (lambda icon: icon(48, 20), "is scaled from 48x20 pixels; make it 32x32"),
}


class Seen(NamedTuple):
    """The results for all bad distributions."""

    zoo: Zoo
    catalog: Catalog
    listed: dict[str, str]
    ids: set[str]
    played: dict[str, Played]
    heard: dict[str, list[str]]


@pytest.fixture(scope="module")
def outcome(new_zoo: Callable[[], Zoo], make_icon: Callable[..., bytes]) -> Seen:
    zoo = new_zoo()
    for bad in (*LOST, *BLEMISHED):
        zoo.install(
            bad.name, bad.files if isinstance(bad.files, dict) else {"info.toml": bad.files}, bad.entry
        )
    for name, (make, _) in BROKEN_ICONS.items():
        zoo.install(name, {f"{name.replace('-', '_')}.png": make(make_icon)})
    said = zoo.listing()
    playable = ["good", *(bad.name for bad in BLEMISHED), *BROKEN_ICONS]
    return Seen(
        zoo,
        scan([str(zoo.site)]),
        {problem["distribution"]: problem["reason"] for problem in said["problems"]},
        {game["id"] for game in said["games"]},
        zoo.play_all(playable),
        zoo.visit(playable),
    )


lost = pytest.mark.parametrize("bad", LOST, ids=lambda bad: bad.name)
blemished = pytest.mark.parametrize(
    ("name", "reason"),
    [(bad.name, bad.reason) for bad in BLEMISHED] + [(name, why) for name, (_, why) in BROKEN_ICONS.items()],
)


@lost
def test_a_lost_game_is_listed_with_the_reason(outcome: Seen, bad: Bad) -> None:
    said = outcome.listed[f"zoo-{bad.name}"]
    assert bad.reason in said
    assert said.isprintable()
    assert len(said) < 600
    assert bad.name not in outcome.ids


@lost
def test_playing_a_lost_game_is_refused_with_the_reason(
    outcome: Seen, bad: Bad, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(outcome.zoo.site)
    assert main(["play", bad.name]) == 2
    output, said = capsys.readouterr()
    assert output == ""
    assert said.startswith("plt-games play: ")
    assert f"'{bad.name}'" in said
    if (
        not bad.name.startswith("entries-") and len(bad.name) < 60
    ):  # the others are listed with the name of their distribution, or with a shortened name
        assert outcome.listed[f"zoo-{bad.name}"] in said


@lost
def test_the_main_window_shows_the_reason(outcome: Seen, bad: Bad) -> None:
    problem = next(each for each in outcome.catalog.problems if each.distribution == f"zoo-{bad.name}")
    world = resize(Console(outcome.catalog, problems=True).at(focus=COPY + name_of(problem)), 900, 900)
    said = words(world)
    assert problem.name[:40] in said
    assert f"{problem.reason}." in said


@blemished
def test_a_small_fault_is_noted_and_the_game_can_be_played(outcome: Seen, name: str, reason: str) -> None:
    assert name in outcome.ids
    note = "".join(each.reason for each in outcome.catalog.problems if each.distribution == f"zoo-{name}")
    assert reason in note
    assert bool(reason) == bool(note)
    assert f"zoo-{name}" not in outcome.listed
    status, said = outcome.played[name]
    assert status == 0
    assert all(line.startswith("libpng ") for line in said.splitlines())  # about icons with a valid header
    assert outcome.heard[name] == ["shown", "ended"]
    world = resize(Console(outcome.catalog).at(focus=name), 3000, 900)
    assert tile_of(world, name)
    assert not reason or reason not in words(world)  # the note is for the author, not for the player


def test_a_doc_that_is_not_a_text_file_is_ignored(outcome: Seen) -> None:
    games = {game.id: game for game in outcome.catalog.games}
    assert games["doc-folder"].doc is None
    assert games["doc-pipe"].doc is None
    assert games["doc-link-out"].doc is None


def test_the_good_game_still_works(outcome: Seen) -> None:
    assert outcome.ids >= {"good", "chat-noir"}
    assert outcome.played["good"] == (0, "")
    assert outcome.heard["good"] == ["shown", "ended"]


def test_the_console_shows_each_once(outcome: Seen) -> None:
    shelf = shelf_of(Console(outcome.catalog, problems=True))
    assert len(shelf.tiles) + len(shelf.cards) == 1 + len(LOST) + len(BLEMISHED) + len(BROKEN_ICONS)


def words(world: Console) -> str:
    """Return all text in the window."""
    lines = re.findall(r">([^<]+)</text>", to_svg(render(world)))
    return " ".join(html.unescape(" ".join(lines)).split())
