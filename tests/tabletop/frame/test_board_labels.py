"""The labels of a table: status, buttons and pieces, in the order of the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from launcher.picture import LabelNode, Picture, Rectangle, rectangle, tree_of
from launcher.scene import Piece, Scene
from launcher.tabletop import PERSON, Toggle, View
from launcher.tabletop.frame.drawing import draw_board_labels
from launcher.tabletop.frame.table import with_view
from tests.labels import get, inside, names, nodes
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.pads import pads
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]
TWO = replace(pegs, touch=lambda step: [("white", f"cell {step.end}")])


def draw_table(sit: Sit, *pieces: Piece) -> Picture:
    """Return the picture of a table with these pieces."""
    scene = Scene(400, 300, pieces, rectangle(400, 300, "surface"))
    return sit(replace(nulltable, scene=lambda left, view: scene)).program.picture


def square(name: str, x: float, y: float, on: str = "", says: str = "") -> Piece:
    face: Rectangle = rectangle(30, 30, "accent")
    return Piece(name, x, y, face, says=says or name, on=on)


def test_labels_cover_the_status_the_board_and_the_commands(sit: Sit) -> None:
    picture = sit(pegs).program.picture
    (status,) = nodes(picture, "status")
    assert status.label.name.startswith(pegs.status(pegs.start(pegs.options(), Random(0))).text)
    assert names(picture)[1:3] == ["You are White.", "Pegs"]
    assert inside(picture, "toolbar", "Commands")[:3] == ["New", "Undo", "Redo"]
    assert get(picture, "button", "Undo").label.states == {"disabled"}


def test_playable_pieces_are_buttons_and_the_others_images(sit: Sit) -> None:
    seat = sit(TWO)
    label, box = get(seat.program.picture, "button", "the white peg")[:2]
    assert label.deeds[:2] == ("press", "focus")
    x, y = seat.where("white")
    assert ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) == pytest.approx((x, y))
    assert get(seat.program.picture, "img", "the black peg").label.deeds == ()


def test_held_and_focused_pieces_and_their_targets_are_labelled(sit: Sit) -> None:
    seat = sit(TWO, seats=(PERSON, PERSON))
    seat.click("white")
    held, target = (get(seat.program.picture, "button", name).label for name in ("the white peg", "cell 1"))
    assert held.description
    assert target.description
    assert held.description != target.description
    seat.keys("right", "right")
    assert get(seat.program.picture, "button", "cell 1").label.states == {"focused"}


def test_cells_in_rows_are_a_grid_whatever_the_order_they_are_drawn_in(sit: Sit) -> None:
    cells = [square(f"{x},{y}", 50 + 40 * x, 50 + 40 * y) for y in range(3) for x in range(4)]
    stone = square("a stone", 90, 50, on="1,0")
    picture = draw_table(sit, *reversed(cells), stone)
    assert rows_of_grid(picture) == [[f"{x},{y}" for x in range(4)] for y in range(3)]
    assert inside(picture, "gridcell", "1,0") == ["a stone"]


def test_equal_labels_on_one_stack_are_given_once(sit: Sit) -> None:
    backs = [square(f"back {k}", 300, 60, on="stock", says="a card face down") for k in range(3)]
    count = square("count", 300, 70, on="stock", says="stock, 3 cards")
    picture = draw_table(sit, square("stock", 300, 50, says="stock, 3 cards"), *backs, count)
    assert names(picture, "img", "button").count("a card face down") == 1
    assert names(picture, "list", "img").count("stock, 3 cards") == 1


def test_hands_around_piles_are_no_grid_as_they_are_wider(sit: Sit) -> None:
    def wide(name: str, y: float) -> list[Piece]:
        return [
            Piece(f"{name} {k}", 60 + 130 * k, y, rectangle(120, 30, "accent"), says=f"{name} {k}")
            for k in range(3)
        ]

    middle = [square(f"pile {k}", 50 + 90 * k, 150) for k in range(3)]
    hands = [*wide("above", 50), *wide("below", 250)]
    assert len(nodes(draw_table(sit, *hands, *middle), "grid")) == 0
    cells = [square(f"{x},{y}", 50 + 40 * x, 50 + 40 * y) for y in range(3) for x in range(3)]
    assert len(nodes(draw_table(sit, *cells), "grid")) == 1


def test_one_piece_alone_is_no_list(sit: Sit) -> None:
    picture = draw_table(sit, square("a king", 50, 50))
    assert (names(picture, "list"), inside(picture, "group", "Nulltable")) == ([], ["a king"])


def test_squares_of_a_path_are_listed_in_the_order_of_the_scene(sit: Sit) -> None:
    around = [
        square(f"{k}", 50 + 40 * x, 50 + 40 * y) for k, (x, y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)))
    ]
    assert inside(draw_table(sit, *around), "list", "") == ["0", "1", "2", "3"]


def rows_of_grid(picture: Picture) -> list[list[str]]:
    tree = tree_of(picture)
    (board,) = nodes(picture, "grid")
    return [[tree[cell].label.name for cell in tree[row].children] for row in board.children]


def test_a_hand_is_a_list_from_left_to_right_and_a_pile_one_from_the_bottom_up(sit: Sit) -> None:
    pile = [
        square("column", 300, 50, says="column 1, 2 cards"),
        *(square(n, 300, 60, on=o) for n, o in CARDS),
    ]
    hand = [square(name, x, 200) for name, x in (("king", 90), ("ace", 50), ("two", 130))]
    picture = draw_table(sit, *hand, *pile)
    assert inside(picture, "list", "column 1, 2 cards") == ["ten", "nine"]
    assert inside(picture, "list", "") == ["ace", "king", "two"]


CARDS = (("ten", "column"), ("nine", "ten"))


def test_equal_labels_in_a_pile_are_given_once_unless_a_piece_is_playable(sit: Sit) -> None:
    def pile(*names: str) -> list[Piece]:
        under = zip(names, ("stock", *names), strict=False)
        return [
            square("stock", 50, 50, says="stock"),
            *(square(n, 50, 50, on=o, says="a back") for n, o in under),
        ]

    assert inside(draw_table(sit, *pile("first", "second", "third")), "list", "stock") == ["a back"]
    alike = [piece._replace(says="a cup") for piece in pile("first", "second")]
    assert names(draw_table(sit, *alike), "list", "img") == ["a cup"]
    scene = Scene(400, 300, tuple(pile("first", "white", "third")), rectangle(400, 300, "surface"))
    picture = sit(replace(TWO, scene=lambda board, view: scene)).program.picture
    assert [node.label.role for node in nodes(picture) if node.label.name == "a back"] == ["button"]


def test_the_status_label_has_neither_the_focus_nor_the_score(sit: Sit) -> None:
    seat = sit(TWO)
    before = names(seat.program.picture, "status")
    seat.keys("right")
    assert [node for node in nodes(seat.program.picture, "button") if "focused" in node.label.states]
    assert names(seat.program.picture, "status") == before  # screen readers speak what is new there
    assert names(seat.program.picture, "paragraph") == ["You are White."]


def test_pieces_without_a_label_that_are_not_playable_are_left_out(sit: Sit) -> None:
    line = Piece("a line", 50, 50, rectangle(90, 2, "border"))
    shadow = square("a shadow", 50, 90)._replace(through=True)
    assert nodes(draw_table(sit, line, shadow), "img") == []


def test_a_covered_table_has_only_the_labels_of_the_cover(sit: Sit) -> None:
    picture = sit(duel, seats=(PERSON, PERSON)).program.picture
    assert [node.label.role for node in nodes(picture)] == ["dialog", "paragraph", "button"]
    assert names(picture, "dialog") == ["Next: First"]


def test_cards_of_an_opponent_are_labelled_as_face_down(sit: Sit) -> None:
    seat = sit(duel, seats=(PERSON, PERSON))
    seat.keys("\r")
    said = names(seat.program.picture, "button", "img")
    own, others = ([f"card {card}" for card in hand] for hand in seat.position.hands)
    assert set(own) <= set(said)
    assert set(others).isdisjoint(said)


def test_labels_do_not_change_while_pieces_move(sit: Sit) -> None:
    seat = sit(pegs)
    seat.click("white")
    seat.click("cell 1")
    assert seat.program.moving
    first = draw_board_labels(seat.table)
    seat.program.tick(1 / 60)
    assert draw_board_labels(seat.table) is first


def test_a_board_has_no_labels_while_it_is_turned(sit: Sit) -> None:
    seat = sit(pads)
    before = names(seat.program.picture, "button", "img")
    seat.program.mouse(5, 500, "right-down")
    seat.program.mouse(90, 500, "right-drag")
    assert "pad 1" in before
    assert "pad 1" not in names(seat.program.picture, "button", "img")
    seat.program.mouse(90, 500, "right-up")
    assert names(seat.program.picture, "button", "img") == before


def test_a_switch_of_the_view_says_whether_it_is_on(sit: Sit) -> None:
    seat = sit(replace(nulltable, toggles=(Toggle("paths", "Paths", "p"),)))
    seat.program.resize(1000, 600)
    assert get(seat.program.picture, "switch", "Paths").label.states == frozenset()
    seat.keys("p")
    assert get(seat.program.picture, "switch", "Paths").label.states == {"checked"}


def test_after_a_move_the_status_label_lists_the_changes_until_undo(sit: Sit) -> None:
    def scene(position: Any, view: View) -> Scene:  # noqa: ANN401
        made = pegs.scene(position, view)
        on = dict(zip(("white", "black"), position.cells, strict=True))
        return made._replace(
            pieces=tuple(
                piece._replace(says=f"{piece.says} on {on[piece.name]}") if piece.name in on else piece
                for piece in made.pieces
            )
        )

    seat = sit(replace(pegs, scene=scene))
    (before,) = names(seat.program.picture, "status")
    seat.click("white")
    seat.click("cell 1")
    assert "white peg on 1" in names(seat.program.picture, "status")[0]
    seat.keys("ctrl+z")
    assert names(seat.program.picture, "status") == [before]


def test_a_card_that_is_only_renumbered_is_no_news_and_one_with_a_shadow_on_it_is(sit: Sit) -> None:
    def scene(position: Any, view: View) -> Scene:  # noqa: ANN401
        made = pegs.scene(position, view)
        moved = "on 1" if position.cells[0] == 1 else "on 0"
        said = {
            "white": f"white peg {moved}",
            "black": f"black peg, {'third' if moved == 'on 1' else 'second'} of all",
        }
        pieces = [piece._replace(says=said.get(piece.name, piece.says)) for piece in made.pieces]
        shadow = Piece("shadow", 0, 0, pieces[0].picture, on="white", through=True)
        return made._replace(pieces=(*pieces, shadow))

    seat = sit(replace(pegs, scene=scene))
    seat.click("white")
    seat.click("cell 1")
    assert "white peg on 1" in status_of(seat)
    assert "black" not in status_of(seat)


def status_of(seat: Seat) -> str:
    return nodes(seat.program.picture, "status")[0].label.name


def test_a_repeated_refusal_is_another_text_each_time(sit: Sit) -> None:
    seat = sit(pegs)
    seat.keys("ctrl+y")
    refused = [status_of(seat)]
    for _ in range(2):
        seat.keys("ctrl+y")
        refused.append(status_of(seat))
    assert [a != b for a, b in pairwise(refused)] == [True, True]
    assert len({each.strip() for each in refused}) == 1


def test_a_status_is_described_by_the_task_and_the_opponents() -> None:
    seat = Seat(replace(duel, task="Win the duel."), seats=(PERSON, "Easy"))
    about = nodes(seat.program.picture, "status")[0].label.description
    assert about.startswith("Win the duel.")
    assert "Easy" in about


def test_a_key_focuses_the_status_and_another_one_leaves_it(sit: Sit) -> None:
    seat = sit(pegs)
    seat.keys("right")
    focused = seat.table.view.focus
    seat.keys("i")
    assert focused_roles(seat) == ["status"]
    seat.keys("i")
    assert seat.table.view.focus == focused
    seat.keys("i", "left")
    assert "status" not in focused_roles(seat)


def test_the_key_that_leaves_the_status_focuses_a_piece_if_there_is_one(sit: Sit) -> None:
    seat = sit(pegs)
    seat.keys("i", "i")
    assert focused_roles(seat) == ["button"]
    seat = sit(replace(pegs, touch=lambda step: []))
    seat.keys("i", "i")
    assert focused_roles(seat) == ["status"], "otherwise, a screen reader would read the window"


def focused_roles(seat: Seat) -> list[str]:
    return [node.label.role for node in tree_of(seat.program.picture).values() if is_focused(node)]


def is_focused(node: LabelNode) -> bool:
    return "focused" in node.label.states


def test_the_piece_on_a_focused_square_is_read(sit: Sit) -> None:
    pieces = square("a1", 100, 100)._replace(says=""), square("a man", 100, 100, on="a1")
    board = Scene(400, 300, pieces, rectangle(400, 300, "surface"))
    seat = sit(replace(nulltable, scene=lambda left, view: board))
    table = with_view(seat.table, replace(seat.table.view, focus="a1"))
    (focused,) = filter(is_focused, tree_of(draw_board_labels(table)).values())
    assert focused.label.name == "a man"


def test_arrows_explore_the_whole_board_while_that_is_on(sit: Sit) -> None:
    seat = sit(pegs)
    seat.keys("b", *["right"] * 4)
    visited = set()
    for _ in range(6):
        seat.keys("left")
        visited.add(seat.table.view.focus)
    assert visited - seat.table.targets
    seat.keys("b", "right")
    assert seat.table.view.focus in seat.table.targets
