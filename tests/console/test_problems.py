"""The section of games that can't be started."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Problem
from launcher.console.drawing import _COLOURS
from launcher.console.effects import Ask, RefreshCatalog, SetVisibility, uninstall
from launcher.console.input import MENU
from launcher.console.shelf import HEADER, shelf_of, view_height
from launcher.console.world import COPY, DISABLE, PROBLEMS, UNINSTALL, name_of
from launcher.controls import Menu
from launcher.picture import THEMES, Theme
from launcher.universe import Copy
from launcher.universe.messages import Then

if TYPE_CHECKING:
    from tests.console.conftest import Open


def kudzu(number: int, distribution: str = "") -> Problem:
    reason = "info.toml of Kudzu names no module; add the line game = followed by the name of a module"
    return Problem(
        f"kudzu-{number}", f"Kudzu {number}", "Puzzle Games", distribution or f"kudzu-{number}", reason
    )


def test_problems_come_after_all_games_with_their_reasons(open_console: Open) -> None:
    window = open_console(kudzu(1), size=(760, 900))
    name = name_of(kudzu(1))
    assert window.shown[-4:] == [PROBLEMS, COPY + name, DISABLE + name, UNINSTALL + name]
    assert kudzu(1).reason in " ".join(window.texts)


def test_many_are_closed_until_they_are_asked_for(open_console: Open) -> None:
    window = open_console(*map(kudzu, range(12)), size=(760, 900))
    assert window.shown[-1] == PROBLEMS
    (line,) = shelf_of(window.world).lines
    assert (line.sentence, line.action) == ("12 games can't be started", "Details")
    window.click_on(PROBLEMS)
    assert len([name for name in window.shown if name.startswith(COPY)]) == 12
    assert shelf_of(window.world).lines[0].action == "Hide details"
    window.keys("\r")
    assert window.shown[-1] == PROBLEMS


def test_they_are_in_view_once_they_are_opened(open_console: Open) -> None:
    window = open_console(*map(kudzu, range(12)), size=(400, 400))
    window.keys("end", "\r")
    _, y = window.centre(COPY + name_of(kudzu(0)))
    assert HEADER < y < HEADER + view_height(window.world)
    _, y = window.centre(PROBLEMS)
    assert HEADER < y < HEADER + view_height(window.world)


@pytest.mark.parametrize("width", [320, 760])
def test_buttons_lie_on_their_card(open_console: Open, width: float) -> None:
    window = open_console(kudzu(1), size=(width, 900))
    (card,) = shelf_of(window.world).cards
    assert all(button.x + button.width < card.x + card.width for button in card.buttons)


def test_one_can_be_copied_and_disabled(open_console: Open) -> None:
    window = open_console(kudzu(1), size=(760, 900))
    name = name_of(kudzu(1))
    window.click_on(COPY + name)
    window.click_on(DISABLE + name)
    assert window.messages == [
        Copy(f"kudzu-1: {kudzu(1).reason}."),
        SetVisibility("disabled", "kudzu-1", True),
    ]
    window.key("ctrl+z")
    assert window.messages[-1] == SetVisibility("disabled", "kudzu-1", False)


def test_uninstalling_one_asks_once_more_in_a_menu(open_console: Open) -> None:
    window = open_console(kudzu(1), size=(760, 900))
    window.keys("end", "\r")
    menu = window.world.desk.overlay(MENU, Menu)
    assert menu is not None
    assert [label for _, label in menu.entries] == ["Cancel", "Uninstall"]
    x, y = window.centre(UNINSTALL + name_of(kudzu(1)))
    assert abs(menu.rows[0].x - x) + abs(menu.rows[0].y - y) < 120
    window.key("\r")
    assert window.messages == []
    window.keys("\r", "down", "\r")
    [asked] = window.messages
    assert isinstance(asked, Ask)
    assert (asked.function, asked.arguments) == (uninstall, ("kudzu-1",))
    window.receive(Then(asked.then, ("Uninstalled.",)))
    assert window.said == "Uninstalled."
    assert window.messages[1:] == [RefreshCatalog()]


def test_the_launcher_does_not_offer_to_uninstall_itself(open_console: Open) -> None:
    window = open_console(kudzu(1, "PLT_Games"), size=(760, 900))
    assert not any(name.startswith(UNINSTALL) for name in window.shown)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_they_can_be_read(theme: Theme) -> None:
    for role in ("text", "muted", "accent"):
        for ground in ("surface", "background"):
            assert contrast(theme.colour(role), theme.colour(ground)) >= 4.5, (role, ground)


def test_the_initial_on_a_tile_without_an_icon_can_be_read() -> None:
    for colour in _COLOURS:
        assert contrast("#ffffff", colour) >= 4.5


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as the W3C's guidelines for accessibility define it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    linear = []
    for k in (1, 3, 5):
        part = int(colour[k : k + 2], 16) / 255
        linear.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
