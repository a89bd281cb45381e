"""Typing to find a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from launcher.author import tabletop_of
from launcher.catalog import OURS, games
from launcher.console.effects import StartGame
from launcher.console.search import is_found, near_games, spans
from launcher.console.shelf import shelf_of
from launcher.console.world import ALL, CLEAR, FILTER, FIND
from launcher.universe import Paste, Pasted
from tests.bundled import TABLETOPS
from tests.console.conftest import game
from tests.labels import nodes

if TYPE_CHECKING:
    from launcher.catalog import Game
    from tests.console.conftest import Open


@pytest.fixture
def mines() -> tuple[Game, ...]:
    vines = game("Silent Vines", "Puzzle Games")._replace(
        summary="Grow them to the light", tags="quick, two players"
    )
    return game("Zen Mines", "Puzzle Games"), game("Golden Mines", "Card Games"), vines


def test_search_shows_only_games_with_a_matching_part_of_a_word(
    open_console: Open, mines: tuple[Game, ...]
) -> None:
    window = open_console(shown=mines)
    window.keys(*"mines")
    assert window.shown == ["zen-mines", "golden-mines"]
    assert "mines" in window.texts, "what was typed is seen"


@pytest.mark.parametrize(
    "typed", ["vin", "SILENT", "light grow", "puz vines", "vines puz", "two players", "quick"]
)
def test_search_looks_at_name_set_summary_and_tags(
    open_console: Open, mines: tuple[Game, ...], typed: str
) -> None:
    window = open_console(shown=mines)
    window.keys(*typed)
    assert window.shown == ["silent-vines"]


def test_marks_on_letters_do_not_matter(open_console: Open) -> None:
    window = open_console(shown=(game("Café Noir", "Puzzle Games"), game("Aces", "Card Games")))
    window.keys(*"cafe")
    assert window.world.selection == "café-noir"


@pytest.mark.parametrize(
    ("typed", "selected"),
    [
        ("c", "chat-noir"),
        ("cr", "crazy-8s"),
        ("g", "go-fish"),
        ("gc", "gcalc"),
        ("lights o", "lights-out"),
        ("out", "lights-out"),
        ("sweep", "minesweeper"),
    ],
)
def test_the_name_that_matches_most_is_selected_and_enter_plays_it(
    open_console: Open, typed: str, selected: str
) -> None:
    window = open_console()
    window.keys(*typed, "\r")
    assert window.messages == [StartGame(selected)]


def test_backspace_takes_back_and_escape_shows_all_again(open_console: Open) -> None:
    window = open_console()
    everything = window.shown
    window.keys("j", "e", "\b")
    assert window.world.find.text == "j"
    window.key("escape")
    assert window.shown == everything
    assert window.world.selection == "jewel", "what was found stays selected"
    assert window.world.find.text == ""


def test_button_in_the_field_clears_the_search(open_console: Open) -> None:
    window = open_console()
    everything = window.shown
    window.keys(*"xyzzy")
    window.click_on(CLEAR)
    assert window.shown == everything


def test_search_without_results_shows_a_message(open_console: Open) -> None:
    window = open_console()
    window.keys(*"xyzzy")
    assert window.shown == [ALL]
    assert any("xyzzy" in line for line in shelf_of(window.world).nothing)
    window.key("\r")
    assert window.messages == []


def test_search_without_results_offers_similar_games_and_all_games(open_console: Open) -> None:
    painting = game("Paint By Numbers", "Puzzle Games")._replace(tags="picross, like sudoku")
    window = open_console(shown=(painting, game("Minesweeper", "Puzzle Games")))
    everything = window.shown
    window.keys(*"sudoku")
    assert window.shown == ["paint-by-numbers", ALL]
    assert {"Perhaps", "No games match “sudoku”.", "Show all games"} <= set(window.texts)
    window.key("\r")
    assert window.messages == [], "a game that is only similar does not start by itself"
    window.keys("down", "\r")
    assert window.messages == [StartGame("paint-by-numbers")]
    window.click_on(ALL)
    assert window.shown == everything
    window.keys(*"minesweper")
    assert window.shown == ["minesweeper", ALL]


def test_hidden_games_are_not_offered(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "\x7f", *"chat noire")
    assert window.shown[0] == ALL
    assert "chat-noir" not in window.shown


KNOWN_NAMES = """
    aces: aces up, patience, solitaire
    blackjack: 21, twenty-one
    checkers: draughts, dame
    crazy-8s: uno, mau mau, mau-mau
    gobblet: tic tac toe, tic-tac-toe, four in a row, noughts and crosses
    klondike: patience, solitaire, vegas
    jewel: bejeweled, match 3, match three
    memory: concentration, pairs
    paint-by-numbers: nonogram, picross
    parcheesi: ludo, pachisi, parchis
    rummy: gin
    same: samegame, bubbles
    slidey: 15 puzzle
    spider: patience, solitaire
    tally-maze: theseus and the minotaur
    worm: snake, nibbles, worms
"""
SIMILAR = {"sudoku": "paint-by-numbers", "yukon": "klondike", "chess": "checkers", "tetris": "jewel"}


@pytest.mark.parametrize("line", KNOWN_NAMES.strip().splitlines())
def test_bundled_games_are_found_by_the_names_that_people_know(line: str) -> None:
    id, names = line.strip().split(": ")
    known = games().find(id)
    assert known
    assert [name for name in names.split(", ") if not is_found(name, known)] == []


@pytest.mark.parametrize("typed", SIMILAR)
def test_names_of_other_games_offer_similar_bundled_games(typed: str) -> None:
    bundled = [each for each in games().games if each.distribution == OURS]
    assert not any(is_found(typed, each) for each in bundled)
    assert near_games(typed, bundled)[0].id == SIMILAR[typed]


def test_two_players_finds_all_games_for_two() -> None:
    bundled = [each for each in games().games if each.distribution == OURS]
    for each in bundled:
        if each.id not in TABLETOPS:
            assert not is_found("two players", each), each.id
            continue
        tabletop = tabletop_of(each.id)
        starts = [tabletop.options(), *tabletop.presets.values()] if tabletop.options else [None]
        numbers = {len(tabletop.players_of(options)) for options in starts}
        assert is_found("two players", each) == (2 in numbers), each.id


@pytest.mark.parametrize("width", [240, 320, 480, 760, 1600])
def test_ctrl_f_and_a_click_go_to_the_field_at_any_width(open_console: Open, width: float) -> None:
    window = open_console(size=(width, 240))
    window.key("ctrl+f")
    assert window.world.selection == FIND
    window.key("escape")
    assert window.world.selection == ""
    window.click_on(FIND)
    assert window.world.selection == FIND
    window.keys(*"jew")
    assert "jew" in window.texts


def test_arrows_select_among_the_games_found(open_console: Open, mines: tuple[Game, ...]) -> None:
    window = open_console(shown=mines)
    window.keys(*"mines", "down", "\r")
    assert window.messages == [StartGame("golden-mines")]


def test_paste_puts_text_in(open_console: Open) -> None:
    window = open_console()
    window.key("ctrl+v")
    assert window.messages == [Paste()]
    window.receive(Pasted("lights\nout"))
    assert window.shown == ["lights-out"]


@pytest.mark.parametrize(
    "text", ["golden-mines 5/no k7f3p", "plt-games challenge golden-mines k7f3p moves=1"]
)
def test_a_pasted_code_or_challenge_finds_its_game_and_the_window_says_where_to_paste_it(
    open_console: Open, mines: tuple[Game, ...], text: str
) -> None:
    window = open_console(shown=mines)
    window.receive(Pasted(text))
    assert window.shown == ["golden-mines"]
    assert any("Ctrl+V" in said for said in window.texts)


def test_matching_letters_are_marked_in_the_name() -> None:
    assert spans("mi o", "Golden Mines") == [(1, 2), (7, 9)]
    assert spans("oo", "Cooo") == [(1, 4)]
    assert spans("x", "Golden") == []


@pytest.fixture
def dozen() -> tuple[Game, ...]:
    names = (
        "Aces",
        "Blackjack",
        "Go Fish",
        "Memory",
        "Rummy",
        "Crazy 8s",
        "Checkers",
        "Gobblet",
        "Pousse",
        "Jewel",
    )
    tagged = game("Café Noir", "Puzzle Games")._replace(tags="one player, children")
    kalah = game("Kalah", "Board Games")._replace(tags="two players, children", summary="Sow stones")
    return (*(game(name, "Other Games") for name in names), tagged, kalah)


def test_a_filter_shows_the_games_with_its_tag_until_it_is_clicked_again(
    open_console: Open, dozen: tuple[Game, ...]
) -> None:
    window = open_console(shown=dozen)
    every = window.shown
    window.click_on(FILTER + "one player")
    assert [tile.name for tile in shelf_of(window.world).tiles] == ["café-noir"], (
        "stones and players do not count"
    )
    window.click_on(FILTER + "one player")
    assert window.shown == every


def test_search_looks_within_a_filter_and_escape_shows_all_games(
    open_console: Open, dozen: tuple[Game, ...]
) -> None:
    window = open_console(shown=dozen)
    every = window.shown
    window.click_on(FILTER + "children")
    window.keys(*"kal")
    assert [tile.name for tile in shelf_of(window.world).tiles] == ["kalah"]
    window.key("escape")
    assert window.shown == every


def test_filters_are_reached_by_arrows_and_stay_out_of_the_way_of_the_first_game(
    open_console: Open, dozen: tuple[Game, ...]
) -> None:
    window = open_console(shown=dozen)
    window.key("down")
    first = window.world.selection
    assert first == shelf_of(window.world).tiles[0].name
    window.key("up")
    assert window.world.selection.startswith(FILTER)
    window.key("\r")
    assert window.world.tag


def test_the_message_that_there_are_no_results_is_below_the_filters(
    open_console: Open, dozen: tuple[Game, ...]
) -> None:
    window = open_console(shown=dozen)
    window.keys(*"zzz")
    (message,) = nodes(window.picture, "status")
    assert message.box[1] > max(node.box[3] for node in nodes(window.picture, "switch"))


def test_short_lists_need_no_filters(open_console: Open, dozen: tuple[Game, ...]) -> None:
    window = open_console(shown=dozen[-2:])
    assert window.shown == ["kalah", "café-noir"]
