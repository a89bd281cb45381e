"""No name of a file leads out of the package."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import files, plugins
from launcher.catalog.model import PluginError, plain


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a package with files, links of all kinds, and secrets outside."""
    above = tmp_path_factory.mktemp("above")
    (above / "secret").write_text("secret", encoding="utf-8")
    (above / "package-secret").write_text("secret", encoding="utf-8")
    folder = above / "package"
    (folder / "art").mkdir(parents=True)
    (folder / "file").write_text("open", encoding="utf-8")
    (folder / "art" / "file").write_text("open", encoding="utf-8")
    (folder / "link").symlink_to(above / "secret")
    (folder / "up").symlink_to("..")
    (folder / "loop").symlink_to("loop")
    return str(folder)


PARTS = st.sampled_from(
    ["file", "art", "link", "up", "loop", "..", ".", "", "secret", "package", "~", "C:", "\\"]
)
PATHS = st.one_of(st.text(), st.lists(PARTS, max_size=6).map("/".join))


@given(PATHS)
def test_reading_stays_inside(package: str, relative: str) -> None:
    try:
        assert files.read_inside(package, relative, 100) == b"open"
    except PluginError as error:
        reason = str(error)
        assert reason.isprintable()


@given(PATHS)
def test_looking_stays_inside(package: str, relative: str) -> None:
    inside = re.fullmatch("(up/package/)*(art/)?file", relative)  # the link leads out, and the path in again
    assert files.has_file(package, relative) == bool(inside)


def test_files_have_a_limit(package: str) -> None:
    assert files.read_inside(package, "file", 4) == b"open"
    with pytest.raises(PluginError, match="larger than"):
        files.read_inside(package, "file", 3)


@given(st.text())
def test_values_of_entry_points_name_a_package_and_a_plain_file_or_are_refused(value: str) -> None:
    try:
        package, file = plugins.parse_value(value)
    except PluginError as error:
        reason = str(error)
        assert reason.isprintable()
    else:
        assert all(part.isidentifier() for part in package.split("."))
        assert "/" not in file


@given(st.text(), st.integers(10, 100))
def test_shown_texts_are_short_and_printable(text: str, limit: int) -> None:
    shown = plain(text, limit)
    assert shown.isprintable()
    assert len(shown) <= 10 * limit  # an escape has up to ten characters
    assert shown == text or not text.isprintable() or len(text) > limit
