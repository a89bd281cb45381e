"""What the match records prove, and what the collection says about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.catalog import Game
from launcher.console.collection import Exhibit, collection_sheet, game_exhibits, preset_exhibits, proof_of
from launcher.picture import to_svg, tree_of
from launcher.store import FinishedBoards, MatchRecord

WON = MatchRecord("m", "aces", "Easy", "k7f3p", 1_700_000_000.0, 75, 12, "won")
LOST = WON._replace(result="lost")
SCORED = WON._replace(result="ended", score=30.0)
HARD = WON._replace(preset="Hard")


def game(id: str, name: str) -> Game:
    """Return a game without pictures."""
    return Game(id, name, "", None, None, "", "plt-games", "1", id, id, Path(), None)


@pytest.mark.parametrize(
    ("plays", "words", "framed", "presets"),
    [
        ([], "not played yet", False, 0),
        ([LOST], "not won yet", False, 0),
        ([WON._replace(result="ended")], "not won yet", False, 0),  # two people at one screen
        ([WON, LOST], "won", True, 1),
        ([WON, WON], "won", True, 1),
        ([WON, HARD, LOST._replace(preset="Expert")], "won, 2 presets", True, 2),
        ([WON, HARD._replace(helped=True)], "won", True, 1),
        ([WON._replace(helped=True)], "won with help", True, 0),
        ([SCORED], "finished", True, 1),
        ([SCORED._replace(helped=True)], "finished with help", True, 0),
        ([SCORED, HARD], "won", True, 1),
    ],
)
def test_a_board_is_framed_after_a_win_and_a_medal_counts_presets_without_help(
    plays: list[MatchRecord], words: str, framed: bool, presets: int
) -> None:
    assert proof_of(plays) == (words, framed, presets)


def test_screen_readers_read_the_result_of_each_game() -> None:
    games = [game("aces", "Aces"), game("jewel", "Jewel")]
    picture = collection_sheet(game_exhibits(games, [WON, HARD], {}), 552)
    labels = [node.label for node in tree_of(picture).values()]
    assert [each.name for each in labels if each.role == "listitem"] == [
        "Aces: won, 2 presets",
        "Jewel: not played yet",
    ]
    assert any(each.name.startswith("1 of 2 boards.") for each in labels)


def test_each_preset_has_a_frame_with_the_board_of_its_last_match() -> None:
    boards = FinishedBoards(
        "aces", ("Easy", "Medium", "Hard"), {"Hard": b"hard", "Easy": b"easy", "Own": b"own"}
    )
    own = WON._replace(preset="Own", helped=True)
    assert preset_exhibits(game("aces", "Aces"), [WON, own], boards) == [
        Exhibit("Easy", ("won", True, 1), b"easy"),
        Exhibit("Medium", ("not played yet", False, 0), b""),
        Exhibit("Hard", ("not played yet", False, 0), b"hard"),
        Exhibit("Own", ("won with help", True, 0), b"own"),
    ]


def test_the_frame_of_a_game_shows_the_last_of_its_presets_that_was_won() -> None:
    aces = game("aces", "Aces")._replace(board=b"usual")
    boards = {"aces": FinishedBoards("aces", ("Easy", "Hard"), {"Hard": b"hard", "Easy": b"easy"})}
    shown = {
        plays: game_exhibits([aces], plays, found)[0].board
        for plays, found in [((WON,), boards), ((WON, HARD), boards), ((HARD,), {}), ((LOST,), boards)]
    }
    assert shown == {(WON,): b"easy", (WON, HARD): b"hard", (HARD,): b"usual", (LOST,): b"usual"}


@pytest.mark.parametrize("width", [60, 264, 552])
def test_the_collection_fits_any_width(width: float) -> None:
    games = [game(f"game-{k}", f"A game with a long name {k}") for k in range(7)]
    picture = collection_sheet(game_exhibits(games, [WON._replace(game="game-3")], {}), width)
    assert picture.width == width
    right = max(node.box[2] for node in tree_of(picture).values())
    assert right <= width
    assert to_svg(picture)
