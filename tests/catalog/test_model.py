"""Sets, their order, and the search for games."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.catalog import Catalog, Game


def game(name: str, game_set: str = "Other Games", game_id: str | None = None) -> Game:
    return Game(
        id=game_id or name.lower().replace(" ", "-"),
        name=name,
        set=game_set,
        icon=None,
        icon_2x=None,
        summary="",
        distribution="d",
        version="1",
        package="p",
        module="p.play",
        folder=Path("p"),
        doc=None,
    )


def test_sets_with_more_games_come_first_and_equal_ones_by_name() -> None:
    games = (game("A", "Puzzles"), game("B", "cards"), game("C", "Boards"), game("D", "Puzzles"))
    sets = Catalog(games, ()).sets
    assert [each.name for each in sets] == ["Puzzles", "Boards", "cards"]
    assert [each.name for each in sets[0].games] == ["A", "D"]


def test_hiding_moves_no_set_and_other_games_are_last() -> None:
    games = (game("A", "Cards"), game("B", "Cards"), game("C", "Boards"), *(game(str(k)) for k in range(3)))
    names = [each.name for each in Catalog(games, ()).sets]
    assert names == ["Cards", "Boards", "Other Games"]
    assert [each.name for each in Catalog(games, (), hidden=frozenset({"a", "b"})).sets] == names


@pytest.mark.parametrize("wanted", ["chat-noir", "Chat_Noir", "CHAT-NOIR", "The Cat", "  the   cat "])
def test_games_are_found_by_id_and_by_name(wanted: str) -> None:
    cat = game("The Cat", game_id="chat-noir")
    assert Catalog((game("Other"), cat), ()).find(wanted) is cat


def test_a_missing_game_is_not_found() -> None:
    assert Catalog((game("Other"),), ()).find("chat-noir") is None


def test_the_hint_for_a_mistyped_game_names_a_similar_one() -> None:
    catalog = Catalog((game("The Cat", game_id="chat-noir"),), ())
    assert catalog.hint("chat-nior") == catalog.hint("the kat")
    assert catalog.hint("the kat").endswith("mean chat-noir?")
    assert "`plt-games list`" in catalog.hint("tetris")
