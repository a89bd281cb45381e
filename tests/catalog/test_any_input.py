"""With any contents of a distribution, a scan neither raises nor hangs nor reads outside the package."""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from launcher.catalog import Catalog, scan
from launcher.catalog.manifest import places_now
from tests.effort import examples

if TYPE_CHECKING:
    from tests.catalog.conftest import Site

PYTHON = Path(os.__file__).resolve().parent  # Python may load modules at any time
ENOUGH = timedelta(seconds=30)  # for one scan, which takes a few milliseconds; the machine may be busy
SECRET = b'game = "play"\nname = "Secret"\n'


class Witness:
    """A scan that records the files that this process opens."""

    def __init__(self, opened_here: Callable[[], AbstractContextManager[list[str]]]) -> None:
        self._opened_here = opened_here

    def watch(self, site: Site) -> None:
        """Scan, and check that only files in the folder were opened and that all texts are safe to show."""
        with self._opened_here() as opened:
            catalog = site.scan()
        allowed = site.folder.resolve(), PYTHON
        assert all(any(Path(path).resolve().is_relative_to(each) for each in allowed) for path in opened), (
            opened
        )
        for game in catalog.games:
            assert game.name != "Secret"
            for file in (game.icon, game.icon_2x, game.doc):
                assert file is None or file.resolve().is_relative_to(site.folder.resolve())
        for problem in catalog.problems:
            assert all(text.isprintable() for text in (problem.id, problem.name, problem.set, problem.reason))
            assert len(problem.reason) < 1000


@pytest.fixture(scope="module")
def witness(opened_here: Callable[[], AbstractContextManager[list[str]]]) -> Witness:
    return Witness(opened_here)


@pytest.fixture(scope="module")
def cage(tmp_path_factory: pytest.TempPathFactory, new_site: type[Site]) -> Iterator[Site]:
    """Return a site with one game, links from its package to files outside, and secrets in these files."""
    above = tmp_path_factory.mktemp("above")
    site = new_site(above / "site")
    package = site.game("tic-tac")
    outside = {
        "info.toml": SECRET,
        "secret.png": (package / "tic_tac.png").read_bytes(),
        "doc.txt": b"secret",
    }
    for name, content in outside.items():
        (above / name).write_bytes(content)
    (package / "up").symlink_to(above)
    (package / "link.toml").symlink_to(above / "info.toml")
    (package / "link.png").symlink_to(above / "secret.png")
    (package / "tic_tac@2x.png").symlink_to(above / "secret.png")
    (package / "doc.txt").symlink_to(above / "doc.txt")
    yield site
    assert (above / "info.toml").read_bytes() == SECRET


PARTS = st.sampled_from(
    ["..", ".", "", "up", "site", "tic_tac", "secret.png", "link.png", "info.toml", "~", "C:"]
)
PATHS = st.one_of(
    st.lists(PARTS, max_size=5).map("/".join),
    st.text(max_size=40),
    st.sampled_from(["/etc/passwd", "/dev/zero", "/dev/tty", "/proc/self/environ", "\\\\host\\share\\x.png"]),
)
TEXTS = st.one_of(PATHS, st.text()).map(json.dumps)
VALUES = st.one_of(
    TEXTS,
    st.sampled_from(["1", "-0", "nan", "1e400", "true", "[]", "{}", "1979-05-27", "07:32:00", "'''a\nb'''"]),
)
FIELDS = st.sampled_from(
    ["game", "name", "game-set", "game-icon", "summary", "tags", "api", "x", "a.b", '"game"']
)
TABLES = st.lists(st.tuples(FIELDS, VALUES).map(" = ".join), max_size=7).map("\n".join)
REPEATED = st.builds(
    lambda begin, part, count: begin + part * count,
    st.sampled_from(["", "x = ", 'game = "play"\n', "x = '''"]),
    st.sampled_from(
        ["[", "{a=", "a.", "[a]\n", "[[a]]\n", "[a.a]\n", "1", "'", '"', "\\u", "#", "\r", "\0", "x=1\n"]
    ),
    st.integers(0, 30_000),
)
INFO = st.one_of(
    st.binary(),
    st.one_of(TABLES, REPEATED).map(str.encode),
    TABLES.map(lambda text: b'game = "play"\n' + text.encode()),
)
ENTRIES = st.one_of(
    st.binary(),
    st.lists(
        st.tuples(
            st.one_of(st.text(), st.just("tic-tac"), PATHS),
            st.one_of(
                st.text(),
                st.tuples(st.sampled_from(["tic_tac", "tic_tac.x", "up", ".."]), PATHS).map(":".join),
            ),
        ).map(" = ".join),
        max_size=5,
    ).map(lambda lines: "\n".join(["[plt_games]", *lines]).encode("utf-8", "surrogatepass")),
)


@settings(deadline=ENOUGH)
@given(INFO)
@example(b'game = "play"\ngame-icon = "link.png"')
@example(b'game = "play"\ngame-icon = "up/secret.png"')
@example(b'game = "play"\ngame-icon = "../../secret.png"')
def test_any_info_toml(cage: Site, witness: Witness, info: bytes) -> None:
    (cage.folder / "tic_tac" / "info.toml").write_bytes(info)
    witness.watch(cage)


@settings(deadline=ENOUGH)
@given(ENTRIES)
@example(b"[plt_games]\nx = tic_tac:link.toml")
@example(b"[plt_games]\nx = tic_tac:up")
@example(b"[plt_games]\nx = tic_tac:../../info.toml")
def test_any_entry_points(cage: Site, witness: Witness, entries: bytes) -> None:
    (cage.folder / "tic_tac" / "info.toml").write_bytes(b'game = "play"')
    (cage.folder / "dist_tic_tac-1.0.dist-info" / "entry_points.txt").write_bytes(entries)
    witness.watch(cage)


@settings(deadline=ENOUGH)
@given(st.binary())
def test_any_metadata(cage: Site, witness: Witness, metadata: bytes) -> None:
    (cage.folder / "dist_tic_tac-1.0.dist-info" / "METADATA").write_bytes(metadata)
    witness.watch(cage)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


def link(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


KINDS = (pipe, endless, Path.mkdir, *map(link, ("/dev/zero", "/dev/tty", "pipe", "nowhere", ".", "x" * 300)))
FILES = (
    *(f"tic_tac/{name}" for name in ("info.toml", "tic_tac.png", "tic_tac@2x.png", "doc.txt", "play.py")),
    *("tic_tac/__init__.py", "tic_tac", "more.pth", "more.zip"),
    *(f"dist_tic_tac-1.0.dist-info{name}" for name in ("", "/METADATA", "/entry_points.txt")),
)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@settings(deadline=ENOUGH, max_examples=examples(40))
@given(st.dictionaries(st.sampled_from(FILES), st.sampled_from(KINDS), min_size=1))
def test_any_kind_of_thing_in_the_place_of_any_file(
    new_site: type[Site],
    tmp_path_factory: pytest.TempPathFactory,
    opened_here: Callable[[], AbstractContextManager[list[str]]],
    put: dict[str, Callable[[Path], object]],
) -> None:
    site = new_site(tmp_path_factory.mktemp("above") / "site-packages")
    site.game("good")
    site.game("tic-tac", doc__txt="Help")
    pipe(site.folder / "tic_tac" / "pipe")
    for file, make in sorted(put.items(), reverse=True):  # files before their folder
        path = site.folder / file
        if path.is_dir():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        make(path)
    seen: list[tuple[Catalog, list[str]]] = []

    def look() -> None:
        with opened_here() as opened:
            seen.append((scan(places_now([str(site.folder), str(site.folder / "more.zip")])), opened))

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    looking.join(20)
    ((catalog, opened),) = seen
    assert "good" in {game.id for game in catalog.games}
    assert not {"/dev/zero", "/dev/tty"} & {*opened}
