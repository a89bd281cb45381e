"""Hover, focus and the held piece when pieces move: they never stay on one that is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.picture import rectangle
from launcher.tabletop import Key, Piece, Scene, Status, Tabletop, Toggle, View
from launcher.tabletop.frame.table import say
from launcher.universe import Think, Thought
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import nulltable

Sit = Callable[..., Seat]
Places = tuple[tuple[str, float], ...]
"""Cards, the uppermost last, and how far right each lies."""

CARD = rectangle(40, 60, "surface")


def cards(*places: tuple[str, float], **moves: dict[str, float | None]) -> Tabletop[Places, str]:
    """Return a game in which a click on a card moves some cards on top of others, or removes them, once."""

    def play(now: Places, move: str, chance: object) -> Places:
        to = moves[move]
        rest = [(name, x) for name, x in now if name not in to]
        return (*rest, *((name, x) for name, x in to.items() if x is not None))

    def scene(now: Places, view: View) -> Scene:
        pieces = [Piece(name, x, 50, CARD if len(name) == 1 else rectangle(20, 20, "one")) for name, x in now]
        return Scene(600, 100, tuple(pieces), rectangle(600, 100, "background"))

    return Tabletop(
        name="Cards",
        start=lambda options, chance: places,
        moves=lambda now: [move for move in moves if (move, dict(places)[move]) in now],
        play=play,
        status=lambda now: Status(f"{len(now)} cards."),
        scene=scene,
        touch=lambda move: move,
    )


def focus_after(seat: Seat, *keys: str) -> str | None:
    seat.keys(*keys)
    return seat.table.view.focus


BACK = "sets it straight"
ROW = (("a", 50), ("b", 150), ("c", 250), ("d", 350))


def test_focus_goes_to_the_nearest_piece_that_moved_up(sit: Sit) -> None:
    game = cards(*ROW, b={"b": 500, "c": 170, "d": 125}, c={}, d={})
    assert focus_after(sit(game), "down") == "b"
    assert focus_after(sit(game), "down", "\r") == "c", "20 away, and not 25"


def test_focus_prefers_playable_pieces(sit: Sit) -> None:
    game = cards(*ROW, b={"b": 500, "c": 170, "d": 125})
    game = replace(game, moves=lambda now: ["b"] if now == ROW else ["d"])
    assert focus_after(sit(game), "down", "\r") == "d"


def test_focus_goes_to_the_top_card_of_a_pile_and_not_to_the_place_of_the_pile(sit: Sit) -> None:
    game = cards(("p", 100), ("a", 100), ("b", 120), b={"b": 500})
    assert focus_after(sit(game), "down", "\r") == "a"


def test_focus_does_not_go_far_or_to_pieces_of_another_size(sit: Sit) -> None:
    for name, x in (("c", 211), ("big", 150)):
        game = cards(("b", 150), (name, 350), b={"b": 500, name: x})
        assert focus_after(sit(game), "down", "\r") == "b", "it is where it went"
    near = cards(("b", 150), ("c", 350), b={"b": 500, "c": 210}, c={})
    assert focus_after(sit(near), "down", "\r") == "c"


def test_focus_follows_a_piece_that_is_still_playable(sit: Sit) -> None:
    game = replace(cards(*ROW, b={"b": 500, "c": 150}, c={}), moves=lambda now: ["b", "c"])
    assert focus_after(sit(game), "down", "\r") == "b"


def test_focus_goes_to_another_piece_only_when_its_piece_is_gone(sit: Sit) -> None:
    game = cards(("b", 150), ("c", 350), b={"b": None}, c={})
    assert focus_after(sit(game), "down", "\r") == "c"


def test_hover_and_drag_end_when_their_piece_is_gone(sit: Sit) -> None:
    game = replace(
        cards(("b", 150), ("c", 350), b={"b": None}, c={}),
        touch=lambda move: (move, "c" if move == "b" else "b"),
        toggles=(Toggle("less", "Less", "l"),),
    )
    less = replace(
        game,
        scene=lambda now, view: game.scene(now if "less" not in view.toggles else now[1:], view),
    )
    seat = sit(less)
    seat.program.mouse(*seat.where("b"), "button-down")
    seat.program.mouse(*seat.where("c"), "drag")
    assert (seat.table.view.held, seat.table.view.hover, bool(seat.table.dragged_places)) == ("b", "c", True)
    seat.keys("l")
    assert (seat.table.view.held, seat.table.view.hover, seat.table.window.press) == (None, "c", None)
    seat.keys("l")
    seat.program.mouse(*seat.where("b"), "move")
    assert seat.table.view.hover == "b"
    seat.keys("l")
    assert seat.table.view.hover is None


@pytest.mark.parametrize(("touchable", "focus"), [(True, "a"), (False, "d")])
def test_while_others_move_the_keyboard_stays_where_it_was_and_gives_way_at_the_own_turn_only(
    sit: Sit, *, touchable: bool, focus: str
) -> None:
    game = cards(*ROW, ("e", 450), b={"b": 50}, c={"c": 50}, d={"d": 50}, e={"e": 50})

    def turn(now: Places) -> int:
        return sum(x == 50 for _, x in now) - 1

    piling = replace(
        game,
        moves=lambda now: ["bcde"[turn(now)], *(["a"] if touchable or turn(now) == 0 else [])],
        status=lambda now: Status("", turn=turn(now) % 3),
        touch=lambda move: "a" if move == "a" else Key("t"),
        think=lambda now, player, strength, chance: "bcde"[turn(now)],
        players=("Ann", "Ben", "Cleo"),
    )
    seat = sit(piling)
    seat.keys("down", "t")
    for laid in "cd":
        seat.rest()
        assert seat.table.view.focus == "a", "nobody knows yet what will be touched"
        seat.program.receive(Thought(seat.asked(Think)[-1], laid))
    seat.rest()
    assert seat.table.view.focus == focus


def test_turning_the_view_shows_the_key_that_leads_back(sit: Sit) -> None:
    looking = replace(
        nulltable,
        view_keys={
            "q": ("turns it", lambda view: replace(view, own=(view.own or 0) + 1)),
            "ctrl+home": (BACK, lambda view: replace(view, own=None)),
        },
    )
    seat = sit(looking)
    seat.keys("q")
    assert seat.table.window.said == f"Ctrl+Home {BACK}."
    seat.program.world = say(seat.table, "So it is.")
    seat.keys("q")
    assert (seat.table.view.own, seat.table.window.said) == (2, "So it is.")
    seat.keys("ctrl+home")
    assert (seat.table.view.own, seat.table.window.said) == (None, "So it is.")
