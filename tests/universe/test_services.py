"""What whoever starts a process hands in is what programs in it get; a desktop, if nobody does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from launcher.picture import square
from launcher.screens.window import Window
from launcher.store import Disk, settings
from launcher.tabletop import File
from launcher.universe import (
    KeyPress,
    NoDisplayError,
    Package,
    Remember,
    Think,
    Thought,
    big_bang,
    hand_in,
    services,
)
from tests.universe.paper_services import Folder, paper_services

if TYPE_CHECKING:
    from tests.universe.paper import Paper


def test_a_program_is_shown_on_the_screen_that_was_handed_in(paper: type[Paper]) -> None:
    screens = [paper(KeyPress("a"), KeyPress("f1"), KeyPress("b"))]
    helped = list[str]()
    hand_in(paper_services(lambda: screens[0], Folder(), lambda: helped.append("help")))
    last = big_bang(
        "",
        on_draw=lambda typed: square(9 + len(typed), "red"),
        on_key=lambda typed, key: typed + key,
        help=["games", "go"],
    )
    assert (last, helped) == ("ab", ["help"])
    assert screens[0].log == ["open World", "close"]


def test_program_thinks_with_the_given_worker(paper: type[Paper]) -> None:
    hand_in(paper_services(lambda: paper([], [], []), Folder(), lambda: None))
    last = big_bang(
        Package(0, Think(lambda: 42)),  # which could not be sent to another process
        on_draw=lambda number: square(9 + number, "red"),
        on_receive=lambda number, message: message.result if isinstance(message, Thought) else number,
    )
    assert last == 42


def test_its_settings_are_kept_in_the_storage_that_was_handed_in(paper: type[Paper]) -> None:
    folder = Folder()
    hand_in(paper_services(paper, folder, lambda: None))
    big_bang(Package(0, Remember("won", 3)), on_draw=lambda _: square(9, "red"), name="Wins")
    assert folder.settings().get("program:Wins", "won", 0) == settings().get("program:Wins", "won", 0) == 3


def test_photograph_is_shrunk_by_the_given_service(paper: type[Paper]) -> None:
    hand_in(paper_services(paper, Folder(), lambda: None))
    assert File("photo.jpg", b"12345").picture(flattest=3) == b"123"


def test_missing_screen_raises_no_display_error(paper: type[Paper]) -> None:
    def nowhere() -> Paper:
        raise NoDisplayError("there is none")

    hand_in(replace(paper_services(paper, Folder(), lambda: None), screen=nowhere))
    with pytest.raises(NoDisplayError, match="there is none"):
        big_bang(0, on_draw=lambda _: square(9, "red"))


def test_process_without_given_services_uses_the_desktop() -> None:
    assert isinstance(services().screen(), Window)
    assert isinstance(services().storage, Disk)
