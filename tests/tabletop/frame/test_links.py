"""Links lead to the same start, or the same match, on a site or at another table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.cli import main
from launcher.store import choose_site, site_address
from launcher.tabletop import History, journal
from launcher.tabletop.frame import feature
from launcher.tabletop.frame.outside import Read
from launcher.tabletop.match import link_to_match, link_to_start, read_link
from launcher.universe import Copy, Pasted
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import contents, files_of
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]
SITE = "https://example.org/games/"
BEGUN = History.begin(nulltable, Options(12), "k7f3p")


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the address of a site."""
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    choose_site(SITE)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("https://example.org", "https://example.org/"),
        ("https://example.org/games/index.html", "https://example.org/games/"),
        ("http://127.0.0.1:8000/?a=b#c", "http://127.0.0.1:8000/"),
    ],
)
def test_site_stores_and_prints_the_address(said: str, kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", said]) == 0
    assert main(["site"]) == 0
    assert capsys.readouterr().out == f"{kept}\n{kept}\n"
    assert main(["site", ""]) == 0
    assert site_address() == ""
    assert capsys.readouterr().out.startswith("No website")


@pytest.mark.parametrize("said", ["example.org", "ftp://example.org", "https://", "file:///srv", "http://["])
def test_site_refuses_addresses_that_no_browser_opens(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", said]) == 1
    assert "https://" in capsys.readouterr().err
    assert site_address() == SITE


def test_a_link_to_a_start_begins_it_at_another_table(sit: Sit) -> None:
    seat = sit(nulltable, Options(12), offers={feature.SITE})
    seat.keys("1", "ctrl+l")
    (copied,) = seat.asked(Copy)
    assert copied.text == f"{SITE}test/#start=test+12+k7f3p"
    assert any("clipboard" in text for text in seat.texts)
    other = sit(nulltable)
    other.program.receive(Pasted(f" {copied.text}\n"))
    assert (other.position, other.table.history.seed) == (12, "k7f3p")


def test_a_link_to_a_match_shows_all_of_it_at_another_table(sit: Sit) -> None:
    seat = sit(nulltable, offers={feature.SITE})
    seat.keys("ctrl+shift+l")
    assert seat.asked(Copy) == []
    assert seat.table.window.said
    seat.keys("1", "2", "ctrl+shift+l")
    (copied,) = seat.asked(Copy)
    other = sit(nulltable)
    other.program.receive(Pasted(copied.text))
    ((_, _, data),) = files_of(other.asked(Read))
    assert isinstance(data, bytes)
    other.program.receive(contents(journal.read_journal(nulltable, data.decode())))
    assert other.position == 7


def test_a_window_that_knows_no_site_copies_no_links(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "ctrl+l", "ctrl+shift+l")
    assert seat.asked(Copy) == []


def test_a_match_that_is_too_long_for_a_link_says_so(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("launcher.tabletop.match._LONGEST", 60)
    seat = sit(nulltable, offers={feature.SITE})
    seat.keys("1", "ctrl+shift+l")
    assert seat.asked(Copy) == []
    assert any("too long" in text for text in seat.texts)


@given(st.data())
def test_a_damaged_link_is_refused_or_read_never_more(data: st.DataObject) -> None:
    whole = link_to_match(BEGUN, "test")
    cut = whole[: data.draw(st.integers(len(whole) - 40, len(whole)))]
    at = data.draw(st.integers(0, len(cut)))
    text = cut[:at] + data.draw(st.sampled_from(["%", "é", "=", "A", "&", "#", " "])) + cut[at:]
    with suppress(ValueError):
        assert len(read_link(text)) < 10_000


def test_text_that_is_not_a_link_is_returned_unchanged() -> None:
    for text in ("1", "test 12 abcde", "https://example.org/", "plt-games journal 1\n", "http://["):
        assert read_link(text) == text
    assert read_link(link_to_start(BEGUN, "test")) == "test 12 k7f3p"
