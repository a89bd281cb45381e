"""Sections of manuals: found by their tags, opened in the browser, and what is said where there are none."""

from __future__ import annotations

import shutil
import sys
import webbrowser
import zlib
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.show_scribbling import ManualError, inventory, show_scribbling

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


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that the browser was asked to open."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: not addresses.append(address))
    return addresses


@pytest.mark.parametrize(
    ("tag", "place"),
    [("cats", "cats.html"), ("Cats:The Tail", "cats.html#the-tail"), ("whiskers", "cats.html#whiskers")],
)
def test_a_section_opens_at_each_call(cats: Path, opened: list[str], tag: str, place: str) -> None:
    show = show_scribbling("lost_cat", tag)
    assert opened == []
    (cats / "objects.inv").unlink()  # it is read when the function is made, and not again
    show()
    show()
    assert opened == [f"{cats.as_uri()}/{place}"] * 2
    assert "lost_cat" not in sys.modules


@pytest.mark.parametrize("page", ["../../../evil.html", "/etc/passwd", "dogs.html", "a\0b", ".", ""])
def test_a_section_that_is_on_no_page_of_the_manual(cats: Path, page: str) -> None:
    (cats.parent.parent / "evil.html").write_text("", encoding="utf-8")
    (cats / "objects.inv").write_bytes(HEAD + zlib.compress(f"cats std:doc -1 {page}#top Cats".encode()))
    with pytest.raises(ManualError, match=r"has the section 'cats' at '.*', which is no page of it"):
        show_scribbling("lost_cat", "cats")


def test_a_section_that_is_not_there_is_answered_with_those_that_are(cats: Path) -> None:
    with pytest.raises(
        ManualError, match=r"'cats:the tale' .* 'lost_cat', which has 'cats:the tail' and 2 others\."
    ):
        show_scribbling("lost_cat", "cats:the tale")
    with pytest.raises(ManualError, match=r"has 'cats', 'cats:the tail', 'whiskers'\."):
        show_scribbling("lost_cat", "dogs")
    with pytest.raises(ManualError, match="has 'cats' and 2 others"):
        show_scribbling("lost_cat", "cats.Cat")  # a name of the code is no section


@pytest.mark.parametrize("package", ["no_such_package", "games.no_such_game", "a-b", "..", ""])
def test_a_package_that_is_not_there(package: str) -> None:
    with pytest.raises(ManualError, match=f"'{package}', which is not installed"):
        show_scribbling(package, "index")


def test_a_package_without_a_manual(cats: Path) -> None:
    shutil.rmtree(cats)
    with pytest.raises(ManualError, match=r"no '.*objects\.inv': the package comes without a manual"):
        show_scribbling("lost_cat", "cats")


@pytest.mark.parametrize("data", [b"", b"<html>", HEAD, HEAD + b"garbage", HEAD.replace(b"2", b"1")])
def test_a_damaged_list_of_sections(cats: Path, data: bytes) -> None:
    (cats / "objects.inv").write_bytes(data)
    if data == HEAD:  # cut off before the first section
        with pytest.raises(ManualError, match="no sections"):
            show_scribbling("lost_cat", "cats")
    else:
        with pytest.raises(ManualError, match="cannot be read"):
            show_scribbling("lost_cat", "cats")


def test_without_a_browser_the_address_is_told(cats: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    with pytest.raises(ManualError, match=f"{cats.as_uri()}/cats.html"):
        show_scribbling("lost_cat", "cats")()


@pytest.mark.parametrize("tag", ["chat-noir", "chat-noir:rules", "text-help:bullet points", "universe:keys"])
def test_bundled_games_have_their_chapter_in_the_launchers_manual(
    our_manual: Path, opened: list[str], tag: str
) -> None:
    show_scribbling("games.chat_noir", tag)()
    page, _, section = tag.partition(":")
    anchor = f"#{section.replace(' ', '-')}" if section else ""
    assert opened == [f"{our_manual.as_uri()}/{page}.html{anchor}"]


@pytest.mark.parametrize(
    ("words", "page"),
    [([], "index.html"), (["chat-noir"], "chat-noir.html"), (["Chat Noir"], "chat-noir.html")],
)
def test_the_command(our_manual: Path, opened: list[str], words: list[str], page: str) -> None:
    assert main(["manual", *words]) == 0
    assert opened == [f"{our_manual.as_uri()}/{page}"]


def test_the_command_refuses_in_a_sentence(our_manual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manual", "chat-nior"]) == 2
    assert "There is no game 'chat-nior'; did you mean chat-noir?" in capsys.readouterr().err


def test_the_inventory_that_sphinx_writes(manual: Path) -> None:
    sections = inventory.read((manual / "objects.inv").read_bytes())
    assert sections["chat-noir"] == "chat-noir.html"
    assert sections["settings:keys of every window"] == "settings.html#keys-of-every-window"


def test_blanks_take_no_longer_than_other_letters() -> None:
    """Ten million of them; what looks at each pair of two would not come to an end."""
    data = HEAD + zlib.compress(b"a" + b" " * 10_000_000 + b"\ncats std:doc -1 cats.html Cats\n")
    assert inventory.read(data) == {"cats": "cats.html"}
