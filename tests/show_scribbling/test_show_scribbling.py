"""Sections of manuals: found by their tags, opened in the browser, and what is said where there are none."""

from __future__ import annotations

import os
import sys
import time
import tracemalloc
import webbrowser
import zlib
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.cli import main
from launcher.show_scribbling import ManualError, show_scribbling
from launcher.show_scribbling.manuals import manual_of, read_inventory

HEAD = b"# Sphinx inventory version 2\n# Project: Cats\n# Version: 1\n# compressed with zlib\n"
ENTRIES = b"""cats std:doc -1 cats.html Cats
cats:the tail std:label -1 cats.html#the-tail The tail
whiskers std:label -1 cats.html#$ Whiskers
cats.Cat py:class 1 api.html#$ -
"""


@pytest.fixture
def cats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the manual of an installed package, which must not be imported."""
    folder = tmp_path / "my cats" / "lost_cat" / "manual"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("raise SystemExit", encoding="utf-8")
    (folder / "objects.inv").write_bytes(HEAD + zlib.compress(ENTRIES))
    (folder / "cats.html").write_text("<h1>Cats</h1>", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "my cats")
    return folder


def lines(file: Path, count: int) -> list[str]:
    """What the browser was asked to open, once that is so many addresses."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        found = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        if len(found) >= count:
            return found
        time.sleep(0.01)
    raise AssertionError(f"the browser was not asked {count} times")


@pytest.mark.parametrize(
    ("tag", "place"),
    [("cats", "cats.html"), ("Cats:The Tail", "cats.html#the-tail"), ("whiskers", "cats.html#whiskers")],
)
def test_a_section_opens_at_each_call(cats: Path, browser: Path, tag: str, place: str) -> None:
    show = show_scribbling("lost_cat", tag)
    assert not browser.exists()
    (cats / "objects.inv").unlink()  # it is read when the function is made, and not again
    show()
    show()
    assert lines(browser, 2) == [f"{cats.as_uri()}/{place}"] * 2
    assert "lost_cat" not in sys.modules


def test_a_place_on_a_page_can_have_any_name(cats: Path) -> None:
    entry = b"odd std:label -1 cats.html#a\0b\xe2\x80\xae Odd\n"
    (cats / "objects.inv").write_bytes(HEAD + zlib.compress(entry))
    assert manual_of("lost_cat").address("odd") == f"{cats.as_uri()}/cats.html#a%00b%E2%80%AE"


@pytest.mark.skipif(os.name == "nt", reason="the browser is a shell script")
def test_a_browser_in_the_foreground_does_not_block_the_caller(
    cats: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, gate, closed = (tmp_path / name for name in ("browser", "gate", "closed"))
    os.mkfifo(gate)
    program.write_text(f"#!/bin/sh\ntimeout 20 cat '{gate}'\ntouch '{closed}'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(program))
    show_scribbling("lost_cat", "cats")()
    assert not closed.exists()
    gate.write_text("", encoding="utf-8")  # lets it end


@pytest.mark.parametrize(
    "page",
    [
        "../../../evil.html",
        "/etc/passwd",
        "dogs.html",
        "a\0b",
        ".",
        "",
        "a" * 300,
        "a/" * 5000,
        "round.html",
        "way-out.html",
    ],
)
def test_a_section_that_is_on_no_page_of_the_manual(cats: Path, page: str) -> None:
    (cats / "round.html").symlink_to("round.html")
    (cats / "way-out.html").symlink_to("../../evil.html")
    (cats.parent.parent / "evil.html").write_text("", encoding="utf-8")
    (cats / "objects.inv").write_bytes(HEAD + zlib.compress(f"cats std:doc -1 {page}#top Cats".encode()))
    with pytest.raises(ManualError, match=r"no page '.*' for the section 'cats'"):
        show_scribbling("lost_cat", "cats")


def test_a_missing_section_is_reported_with_existing_sections(cats: Path) -> None:
    with pytest.raises(
        ManualError, match=r"'lost_cat' has no section 'cats:the tale'; it has 'cats:the tail' and 2 others\."
    ):
        show_scribbling("lost_cat", "cats:the tale")
    with pytest.raises(ManualError, match=r"has 'cats', 'cats:the tail', 'whiskers'\."):
        show_scribbling("lost_cat", "dogs")
    with pytest.raises(ManualError, match="has 'cats' and 2 others"):
        show_scribbling("lost_cat", "cats.Cat")  # a name of the code is no section


@pytest.mark.parametrize("package", ["no_such_package", "games.no_such_game", "a-b", "..", ""])
def test_a_package_that_is_not_there(package: str) -> None:
    with pytest.raises(ManualError, match=f"'{package}' is not installed"):
        show_scribbling(package, "index")


def test_a_manual_may_be_built_later(cats: Path, browser: Path) -> None:
    built = cats.rename(cats.with_name("elsewhere"))
    show = show_scribbling("lost_cat", "cats")
    with pytest.raises(ManualError, match=r"'.*objects\.inv'"):
        show()
    built.rename(cats)
    show()
    assert lines(browser, 1) == [f"{cats.as_uri()}/cats.html"]


@pytest.mark.parametrize("data", [b"", b"<html>", HEAD, HEAD + b"garbage", HEAD.replace(b"2", b"1")])
def test_a_damaged_list_of_sections(cats: Path, data: bytes) -> None:
    (cats / "objects.inv").write_bytes(data)
    if data == HEAD:  # cut off before the first section
        with pytest.raises(ManualError, match="no sections"):
            show_scribbling("lost_cat", "cats")
    else:
        with pytest.raises(ManualError, match="can't be read"):
            show_scribbling("lost_cat", "cats")


def test_without_a_browser_the_message_contains_the_address(cats: Path, no_browser: None) -> None:
    told: SimpleQueue[str] = SimpleQueue()
    show_scribbling("lost_cat", "cats", told.put)()
    assert told.get(timeout=60).endswith(f": {cats.as_uri()}/cats.html")


@pytest.mark.parametrize(
    "arguments", [(None, "cats"), ("lost_cat", None), (["lost_cat"], "cats"), ("lost_cat", 1)]
)
def test_arguments_must_be_strings(cats: Path, arguments: tuple[Any, Any]) -> None:
    with pytest.raises(TypeError, match="both strings"):
        show_scribbling(*arguments)


@pytest.mark.parametrize("tag", ["chat-noir", "chat-noir:advice", "text-help:bullet points", "universe:keys"])
def test_bundled_games_have_their_chapter_in_the_launchers_manual(
    our_manual: Path, browser: Path, tag: str
) -> None:
    show_scribbling("games.chat_noir", tag)()
    page, _, section = tag.partition(":")
    anchor = f"#{section.replace(' ', '-')}" if section else ""
    assert lines(browser, 1) == [f"{our_manual.as_uri()}/{page}.html{anchor}"]


@pytest.mark.parametrize(
    ("words", "page"),
    [([], "index.html"), (["chat-noir"], "chat-noir.html"), (["Chat Noir"], "chat-noir.html")],
)
def test_the_command(our_manual: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], page: str) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: not opened.append(address))
    assert main(["manual", *words]) == 0
    assert opened == [f"{our_manual.as_uri()}/{page}"]


def test_without_a_browser_the_command_prints_the_address(
    our_manual: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    assert main(["manual"]) == 2
    assert f"{our_manual.as_uri()}/index.html" in capsys.readouterr().err


def test_the_command_refuses_unknown_games(our_manual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manual", "chat-nior"]) == 2
    message = capsys.readouterr().err
    assert "'chat-nior'" in message
    assert "chat-noir?" in message


def test_the_inventory_that_sphinx_writes(manual: Path) -> None:
    sections = read_inventory((manual / "objects.inv").read_bytes())
    assert sections["chat-noir"] == "chat-noir.html"
    assert sections["settings:keys of every window"] == "settings.html#keys-of-every-window"


def test_blanks_take_no_longer_than_other_letters() -> None:
    """A million of them; what looks at each pair of two would not come to an end."""
    data = HEAD + zlib.compress(b"a" + b" " * 1_000_000 + b" std:\ncats std:doc -1 cats.html Cats\n")
    assert read_inventory(data) == {"cats": "cats.html"}


WORDS = st.sampled_from(
    ["std:doc", "std:label", "-1", "1", "a", "$", "a.html#$", ":", "\t", " ", "\n", "\r", "ß", "-"]
)


@given(st.one_of(st.binary(), st.lists(WORDS).map(lambda words: " ".join(words).encode())))
def test_any_list_of_sections_is_read_or_refused(lines: bytes) -> None:
    for data in (HEAD + zlib.compress(lines), HEAD + lines, lines):
        try:
            sections = read_inventory(data)
        except ValueError:
            continue
        assert all(tag and address for tag, address in sections.items())


@pytest.mark.slow
def test_a_million_entries_take_no_memory_to_speak_of() -> None:
    lines = b"".join(b"%d std:label -1 a b\n" % k for k in range(1_000_000))
    many, most = (HEAD + zlib.compress(each) for each in (lines, lines[: 2 << 20]))
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="2 MiB"):
            read_inventory(many)
        assert len(read_inventory(most)) > 90_000
        assert tracemalloc.get_traced_memory()[1] < 50 << 20
    finally:
        tracemalloc.stop()
