"""Hiding games, disabling plugins, and the menu that offers it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, Disabled
from launcher.console.effects import (
    Ask,
    CatalogChanged,
    OpenHelp,
    RefreshCatalog,
    SetVisibility,
    StartGame,
)
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.world import EVERYTHING, with_notice
from launcher.universe.messages import Then
from tests.console.conftest import game

if TYPE_CHECKING:
    from launcher.catalog import Game
    from tests.console.conftest import Open, Window


def enabled_entries(window: Window) -> set[str]:
    return {name for name in window.shown if name != EVERYTHING}


def choose(window: Window, name: str) -> None:
    """Click an entry of the open menu."""
    assert window.world.desk.layers
    (row,) = (row for row in window.menu.rows if row.name == name)
    window.click(row.x + 10, row.y + 10)


def labels(window: Window) -> list[str]:
    assert window.world.desk.layers
    return [label for _, label in window.menu.entries]


def test_the_right_button_opens_a_menu_and_a_click_on_hide_hides_the_game(open_console: Open) -> None:
    window = open_console()
    window.mouse(*window.centre("jewel"), "menu")
    assert labels(window)[:5] == ["Play", "Today's match", "Statistics", "Help", "Add star"]
    assert labels(window)[5:] == ["Hide", "Permissions", "Disable"]
    assert window.menu.keys[-4:] == (
        "Ctrl+D",
        "Not in this list (Delete)",
        "What it may do",
        "No longer loaded at all",
    )
    choose(window, "Hide")
    assert window.messages == [SetVisibility("hidden", "jewel", True)]
    assert "jewel" not in enabled_entries(window)
    assert not window.world.desk.layers


def test_the_menu_key_does_the_same_for_the_keyboard(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "right", "menu", *["down"] * 5, "\r")
    assert window.messages == [SetVisibility("hidden", "jewel", True)]
    assert window.world.selection == "lights-out"  # which is where Jewel was


def test_the_menu_plays_and_helps_too(open_console: Open) -> None:
    window = open_console()
    window.keys("j", "escape", "shift+f10", "\r", "menu", "down", "down", "\r")
    assert window.messages == [StartGame("jewel"), OpenHelp("jewel")]


def test_starred_games_come_before_all_sets(open_console: Open) -> None:
    window = open_console()
    window.mouse(*window.centre("gcalc"), "menu")
    choose(window, "Add star")
    assert window.messages == [SetVisibility("starred", "gcalc", True)]
    assert window.shown[0] == "gcalc" == window.world.selection
    assert window.shown.count("gcalc") == 1
    assert next(said for said in window.texts if said.endswith(("Games", "Starred"))) == "Starred"
    window.keys(*"same")
    assert window.shown == ["same"]
    window.keys("escape", "ctrl+d")  # which is selected still
    assert {*window.shown[:2]} == {"gcalc", "same"}
    window.keys("ctrl+z", "menu")
    assert "Add star" in labels(window)
    window.keys("escape")
    window.mouse(*window.centre("gcalc"), "menu")
    choose(window, "Remove star")
    assert window.shown[0] == "chat-noir"


def test_delete_hides_and_ctrl_z_shows_again_one_after_the_other(open_console: Open) -> None:
    window = open_console()
    everything = enabled_entries(window)
    window.keys("down", "right", "\x7f", "\x7f")
    assert everything - enabled_entries(window) == {"jewel", "lights-out"}
    window.keys("ctrl+z", "ctrl+z", "ctrl+z")
    assert enabled_entries(window) == everything
    assert window.messages == [
        SetVisibility("hidden", "jewel", True),
        SetVisibility("hidden", "lights-out", True),
        SetVisibility("hidden", "lights-out", False),
        SetVisibility("hidden", "jewel", False),
    ]


def test_notice_about_an_undo_names_the_game(open_console: Open, games: tuple[Game, ...]) -> None:
    window = open_console()
    window.keys("down", "menu", "up", "\r")
    off = Disabled("chat-noir", "Cat", "plt-games", "chat-noir")
    window.receive(CatalogChanged(Catalog(games[1:], (), disabled_games=(off,))))
    window.key("ctrl+z")
    assert window.said.endswith("Chat Noir is enabled.")


@pytest.mark.parametrize(
    ("keys", "notice"),
    [
        ("\x7f", "Jewel is hidden. Press Ctrl+Z to undo, or Ctrl+H to show all hidden games."),
        ("\x7f ctrl+z", "Undone: Jewel is no longer hidden."),
        ("ctrl+h \x7f \x7f", "Jewel is no longer hidden."),
        ("ctrl+d", "Jewel is starred and comes first. Press Ctrl+Z to undo."),
        ("ctrl+d ctrl+d", "Jewel is no longer starred."),
        ("ctrl+d ctrl+d ctrl+z", "Undone: Jewel is starred and comes first."),
        ("menu up \r", "Jewel is disabled. Press Ctrl+Z to undo, or Ctrl+H to show all disabled games."),
    ],
)
def test_a_notice_tells_the_new_state_of_a_game_and_what_to_do_next(
    open_console: Open, keys: str, notice: str
) -> None:
    window = open_console()
    window.keys("down", "right", *keys.split(" "))
    assert window.world.notice == notice


def test_ctrl_h_shows_hidden_games_and_the_menu_unhides_them(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "right", "\x7f", "ctrl+h", "left")
    assert window.world.selection == "jewel"
    window.key("menu")
    assert labels(window)[4:] == ["Add star", "Unhide", "Permissions", "Disable"]
    choose(window, "Unhide")
    window.key("ctrl+h")
    assert "jewel" in enabled_entries(window)


def test_sets_keep_their_order_when_games_are_hidden(open_console: Open) -> None:
    window = open_console()
    before = [words for words in window.texts if words.endswith("Games")]
    for name in ("jewel", "same", "lights-out", "minesweeper"):
        window.mouse(*window.centre(name), "menu")
        choose(window, "Hide")
    assert [words for words in window.texts if words.endswith("Games")] == before
    assert window.shown[0] == "chat-noir"


def test_line_at_the_end_counts_hidden_games_and_shows_them(open_console: Open) -> None:
    window = open_console(size=(760, 800))
    window.keys("down", "\x7f", "\x7f")
    assert "2 games are hidden · " in window.texts
    window.click_on(EVERYTHING)
    assert "chat-noir" in window.shown
    window.click_on(EVERYTHING)
    assert "chat-noir" not in window.shown


@pytest.mark.parametrize("switch", ["hidden", "disabled"])
def test_with_the_only_game_hidden_or_disabled_keys_and_mouse_bring_it_back(
    open_console: Open, games: tuple[Game, ...], switch: str
) -> None:
    window = open_console()
    if switch == "hidden":
        window.receive(CatalogChanged(Catalog(games[:1], (), hidden=frozenset({"chat-noir"}))))
    else:
        chat_noir = Disabled("chat-noir", "Chat Noir", "plt-games", "chat-noir")
        window.receive(CatalogChanged(Catalog((), (), disabled_games=(chat_noir,))))
    assert f"1 game is {switch} · " in window.texts
    assert len(shelf_of(window.world).nothing) == 1
    window.keys("\t", "\t", "\r", "home")
    assert window.world.selection == "chat-noir"
    if switch == "hidden":
        window.key("\x7f")
    else:
        window.key("\r")
    assert window.messages == [SetVisibility(switch, "chat-noir", False)]


def test_escape_a_click_elsewhere_and_the_right_button_close_the_menu(open_console: Open) -> None:
    window = open_console()
    for close in (
        lambda: window.key("escape"),
        lambda: window.click(2, 300),
        lambda: window.mouse(2, 300, "menu"),
    ):
        window.mouse(*window.centre("jewel"), "menu")
        close()
        assert not window.world.desk.layers
    assert window.messages == []


def test_the_menu_stays_inside_the_window(open_console: Open) -> None:
    window = open_console(size=(320, 240))
    window.key("end")
    window.mouse(*window.centre("gcalc"), "menu")
    assert window.world.desk.layers
    last = window.menu.rows[-1]
    assert last.x + last.width < 320
    assert last.y + last.height < 240


def test_the_notice_goes_after_a_while(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "\x7f")
    for _ in range(20):
        window.tick()
    assert window.world.notice == ""


def test_announcement_is_shown_as_a_notice(open_console: Open) -> None:
    window = open_console()
    window.receive(Then(with_notice, ("Not saved.",)))
    assert window.world.notice == "Not saved."


def test_coming_back_to_the_window_looks_for_games(open_console: Open) -> None:
    window = open_console()
    window.focus()
    assert window.messages == [], "it was opened just now"
    window.focus()
    assert window.messages == [RefreshCatalog()]


def test_new_game_appears_and_the_selection_stays(
    open_console: Open, games: tuple[Game, ...], many: tuple[Game, ...]
) -> None:
    window = open_console(shown=many, size=(400, 300))
    window.keys("end", "up")
    window.receive(Then(with_notice, ("x",)))
    before = window.world
    window.receive(CatalogChanged(Catalog((*many, *games), ())))
    assert "jewel" in enabled_entries(window)
    assert window.world.selection == before.selection
    assert window.world.scroll.offset == before.scroll.offset


def test_removed_game_disappears_and_is_no_longer_selected(
    open_console: Open, games: tuple[Game, ...]
) -> None:
    window = open_console()
    window.keys("j", "escape", "menu")
    window.receive(CatalogChanged(Catalog(tuple(game for game in games if game.id != "jewel"), ())))
    assert tile_of(window.world, "jewel") is None
    assert window.world.selection == ""
    assert not window.world.desk.layers


def test_equal_catalogue_does_not_change_the_world(open_console: Open, games: tuple[Game, ...]) -> None:
    window = open_console()
    before = window.world
    window.receive(CatalogChanged(Catalog(games, ())))
    assert window.world is before


class TestUninstalling:
    """What is installed can be taken out again; what somebody has put beside the launcher is theirs."""

    @pytest.fixture
    def strange(self, games: tuple[Game, ...]) -> tuple[Game, ...]:
        one, other, *rest = games
        folder = Path("/data/games/nimble/f1")
        return (
            one._replace(distribution="nimble", root=folder, site=folder / "site-packages"),
            other._replace(distribution="by-hand"),
            *rest,
        )

    def test_uninstalling_needs_a_confirmation(self, open_console: Open, strange: tuple[Game, ...]) -> None:
        window = open_console(shown=strange)
        window.mouse(*window.centre("chat-noir"), "menu")
        choose(window, "Uninstall")
        assert not window.messages
        assert labels(window) == ["Cancel", "Uninstall"]
        choose(window, "Uninstall")
        assert [each.arguments for each in window.messages if isinstance(each, Ask)] == [("nimble",)]
        assert "nimble" in window.said

    @pytest.mark.parametrize("keys", [["escape"], ["\r"]])
    def test_cancelling_keeps_the_game(
        self, open_console: Open, strange: tuple[Game, ...], keys: list[str]
    ) -> None:
        window = open_console(shown=strange)
        window.mouse(*window.centre("chat-noir"), "menu")
        choose(window, "Uninstall")
        window.keys(*keys)
        assert not window.messages
        assert not window.world.desk.layers

    def test_pip_command_is_shown_for_games_installed_with_pip(
        self, open_console: Open, strange: tuple[Game, ...]
    ) -> None:
        window = open_console(shown=strange)
        window.mouse(*window.centre("jewel"), "menu")
        choose(window, "How to uninstall")
        assert not window.messages
        assert "`pip uninstall" in window.said
        assert "by-hand`" in window.said

    def test_the_launchers_own_games_stay(self, open_console: Open) -> None:
        window = open_console()
        window.mouse(*window.centre("jewel"), "menu")
        assert not [label for label in labels(window) if "ninstall" in label]


def test_only_games_that_say_they_have_several_players_can_be_played_with_a_friend(
    open_console: Open,
) -> None:
    jewel, pousse = (
        game("Jewel", "Puzzle Games"),
        game("Pousse", "Board Games")._replace(tags="quick, two players"),
    )
    window = open_console(shown=(jewel, pousse))
    for name, is_offered in (("pousse", True), ("jewel", False)):
        window.mouse(*window.centre(name), "menu")
        assert ("Play with a friend" in labels(window)) == is_offered
        window.keys("escape")
