"""The catalogue as text for people and as JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path

from launcher.catalog import Catalog, Game, Problem
from launcher.catalog.command import as_json, as_text


def game(game_id: str, name: str, game_set: str, summary: str = "") -> Game:
    return Game(
        id=game_id,
        name=name,
        set=game_set,
        icon=Path("x.png") if summary else None,
        icon_2x=None,
        summary=summary,
        distribution="plt-games",
        version="1.0",
        package=game_id,
        module=f"{game_id}.play",
        folder=Path(game_id),
        doc=None,
    )


CATALOG = Catalog(
    (
        game("cat", "Chat Noir", "Puzzles", "Fence in the cat before it slips off the board."),
        game("go", "Go", "Boards"),
        game("xiangqi", "象棋", "Puzzles", "Chinese chess."),
    ),
    (
        Problem("cat", "Chat Noir", "Puzzles", "dist", "the icon is scaled", fatal=False),
        Problem("lost", "Lost", "Boards", "other", "info.toml is missing"),
        Problem("other", "other", "Other Games", "other", "entry_points.txt is too large"),
    ),
)


def test_sets_are_headings_over_aligned_columns_and_problems_come_last() -> None:
    assert as_text(CATALOG) == (
        "Puzzles\n"
        "  Chat Noir  cat      Fence in the cat before it slips off the board.\n"
        "  象棋       xiangqi  Chinese chess.\n"
        "\n"
        "Boards\n"
        "  Go         go\n"
        "\n"
        "Problems\n"
        "  lost (in other): info.toml is missing.\n"
        "  other: entry_points.txt is too large."
    )


def test_small_faults_of_playable_games_are_notes_in_the_full_list() -> None:
    assert (
        as_text(CATALOG, everything=True).partition("\n\nNotes\n")[2]
        == f"  cat (in dist): {CATALOG.problems[0].reason}."
    )
    assert [each["id"] for each in json.loads(as_json(CATALOG))["problems"]] == ["lost", "other"]
    assert [each["id"] for each in json.loads(as_json(CATALOG, everything=True))["notes"]] == ["cat"]


def test_a_terminal_gets_lines_that_fit() -> None:
    text = as_text(CATALOG, 45)
    assert (
        "  Chat Noir  cat      Fence in the cat before\n                      it slips off the board.\n"
        in text
    )
    assert all(len(line) <= 45 for line in text.splitlines())


def test_a_narrow_terminal_gets_the_summary_below() -> None:
    text = as_text(CATALOG, 30)
    assert "  Chat Noir  cat\n    Fence in the cat before it\n    slips off the board.\n" in text


def test_an_empty_catalogue_has_a_message() -> None:
    assert "No games" in as_text(Catalog((), ()))


def test_json_has_exactly_the_documented_fields() -> None:
    said = json.loads(as_json(CATALOG))
    assert list(said) == ["games", "problems"]
    assert [each["id"] for each in said["games"]] == ["cat", "xiangqi", "go"]
    assert said["games"][0] == {
        "id": "cat",
        "name": "Chat Noir",
        "set": "Puzzles",
        "icon": "x.png",
        "summary": CATALOG.games[0].summary,
        "tags": "",
        "distribution": "plt-games",
        "version": "1.0",
        "place": "launcher",
    }
    assert said["games"][2]["icon"] is None
    assert said["problems"][0] == {
        "id": "lost",
        "distribution": "other",
        "reason": CATALOG.problems[1].reason,
    }


def test_games_next_to_the_launcher_are_listed_separately() -> None:
    one, other, more = CATALOG.games
    folder = Path("/data/games/nimble/f1")
    catalog = Catalog(
        (one, other._replace(distribution="by-hand"), more._replace(distribution="n", root=folder)), ()
    )
    assert as_text(catalog).endswith("\n\nNext to the launcher (`pip uninstall` removes them)\n  Go  by-hand")
    places = {each["id"]: each["place"] for each in json.loads(as_json(catalog))["games"]}
    assert places == {"cat": "launcher", "go": "beside", "xiangqi": "folder"}
