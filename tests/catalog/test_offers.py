"""What extensions offer is checked like what entry points lead to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import Game, Offer, Problem, scan
from launcher.catalog.offers import Offered, read_offer

if TYPE_CHECKING:
    from collections.abc import Callable

ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.integers(), st.text(max_size=30), st.binary(max_size=5), st.lists(st.text(), max_size=2)
)
FIELDS = st.sampled_from(["name", "game-set", "game-icon", "summary", "api", "game", ""])


OFFERS = st.builds(
    Offer,
    ANYTHING,
    ANYTHING,
    st.one_of(ANYTHING, st.just(Path("/nowhere"))),
    st.dictionaries(FIELDS, ANYTHING),
)
PROBLEMS = st.builds(Problem, ANYTHING, ANYTHING, ANYTHING, ANYTHING, ANYTHING)


@given(OFFERS)
def test_no_offer_whatever_it_holds_makes_a_listing_raise(offer: Offer) -> None:
    catalog = scan([], offers=[Offered(offer, "d", "1")])
    assert catalog.games or catalog.problems


@given(PROBLEMS)
def test_problems_are_made_safe_to_show(problem: Problem) -> None:
    (safe,) = read_offer(Offered(problem, "d", "1"))
    assert isinstance(safe, Problem)
    assert all(text.isprintable() for text in safe[:5])


def test_an_offer_has_icon_and_help_from_its_folder(tmp_path: Path, png: Callable[..., bytes]) -> None:
    (tmp_path / "dice.png").write_bytes(png())
    (tmp_path / "doc.txt").touch()
    offer = Offer("dice", "more.dice", tmp_path, {"game-icon": "dice.png", "summary": "Luck."})
    (game,) = read_offer(Offered(offer, "more-games", "2.0"))
    assert game == Game(
        id="dice",
        name="Dice",
        set="Other Games",
        icon=tmp_path / "dice.png",
        icon_2x=None,
        summary="Luck.",
        distribution="more-games",
        version="2.0",
        package="more",
        module="more.dice",
        folder=tmp_path,
        doc=tmp_path / "doc.txt",
    )


def test_an_icon_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    offer = Offer("dice", "more.dice", tmp_path, {"game-icon": "../dice.png"})
    game, note = read_offer(Offered(offer, "d", "1"))
    assert isinstance(game, Game)
    assert game.icon is None
    assert isinstance(note, Problem)
    assert not note.fatal


def test_a_problem_that_says_nothing_is_told_by_who_has_it() -> None:
    nothing = Problem(None, None, None, None, None, None)  # type: ignore[arg-type]  # code of others gives anything
    (told,) = read_offer(Offered(nothing, "more-games", "1.0"))
    assert isinstance(told, Problem)
    assert (told.id, told.name, told.distribution) == ("more-games", "more-games", "more-games")
    assert "something is wrong" in told.reason


def test_the_same_problem_is_told_once() -> None:
    offers = [Offered(Offer("dice", "dice", Path()), "more-games", "1.0")] * 1000
    found = scan([], installed=[], offers=offers)
    assert (len(found.games), len(found.problems)) == (1, 1)
