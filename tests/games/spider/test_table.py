"""Test the table with the mouse and the keyboard, by the clicks and drags of the specification."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from games.spider.play import TABLETOP, refuse
from games.spider.rules import Position
from games.spider.tableau import RUNS
from launcher.picture import Group
from launcher.screens import to_surface
from launcher.tabletop import View
from launcher.toolkits.cards import HEIGHT, WIDTH, slot
from tests.games.spider.conftest import SPADES, faces, position, with_stock
from tests.tabletop.frame.conftest import Seat

BEFORE = position("9H 6S 5S 4S", "x 7H", "x 9D", "6H", "KC")
ROOMS = [(640.0, 480.0), (320.0, 240.0), (1920.0, 1080.0), (400.0, 900.0), (1400.0, 400.0)]

Sit = Callable[[Position], Seat]


@pytest.fixture
def sit() -> Sit:
    """Return a function that opens a table with a position."""
    return lambda first: Seat(replace(TABLETOP, start=lambda options, chance: first))


def name_of(where: Position, face: str) -> str:
    """Return the name of the first card with this face."""
    return next(
        card.name for column in where.columns for card in (*column.up, *column.down) if str(card) == face
    )


def corner(seat: Seat, name: str) -> tuple[float, float]:
    """Return a point near the top of a card, which is visible even if others cover the card."""
    x, y = seat.where(name)
    return x, y - seat.table.place.factor * (HEIGHT / 2 - 6)


def press(seat: Seat, name: str, *events: str) -> None:
    """Click the visible part of a card."""
    for event in events or ("button-down", "button-up"):
        seat.program.mouse(*corner(seat, name), event)  # type: ignore[arg-type]


def draw(seat: Seat, name: str, *through: tuple[float, float]) -> None:
    """Drag a card by its visible part."""
    press(seat, name, "button-down")
    for point in through:
        seat.program.mouse(*point, "drag")
    seat.program.mouse(*through[-1], "button-up")


def columns(seat: Seat) -> list[str]:
    return [faces(column) for column in seat.position.columns]


def test_a_run_is_taken_up_by_any_of_its_cards_and_let_go_by_the_same(sit: Sit) -> None:
    seat = sit(BEFORE)
    for face in ("6S", "5S", "4S"):
        press(seat, name_of(BEFORE, face))
        assert seat.table.view.held == name_of(BEFORE, face)
        press(seat, name_of(BEFORE, face))
        assert seat.table.view.held is None


def test_another_card_of_the_run_is_taken_up_instead(sit: Sit) -> None:
    seat = sit(BEFORE)
    press(seat, name_of(BEFORE, "6S"))
    press(seat, name_of(BEFORE, "5S"))
    assert seat.table.view.held == name_of(BEFORE, "5S")


@pytest.mark.parametrize("face", ["7H", "5C"])
def test_a_held_run_can_be_dropped_on_any_card_of_a_column(sit: Sit, face: str) -> None:
    seat = sit(BEFORE)
    press(seat, name_of(BEFORE, "6S"))
    press(seat, name_of(BEFORE, face))
    assert columns(seat)[:2] == ["9H", "x 7H 6S 5S 4S"]


def test_another_run_is_taken_up_where_the_held_one_does_not_fit(sit: Sit) -> None:
    seat = sit(BEFORE)
    press(seat, name_of(BEFORE, "6S"))
    press(seat, name_of(BEFORE, "9D"))
    assert columns(seat)[0] == "9H 6S 5S 4S"
    assert seat.table.view.held == name_of(BEFORE, "9D")


def test_a_run_is_dragged_as_a_block_and_dropped_anywhere_in_a_column(sit: Sit) -> None:
    seat = sit(BEFORE)
    column = next(piece for piece in seat.table.scene.pieces if piece.name == "column 2")
    assert column.zone is not None
    draw(seat, name_of(BEFORE, "6S"), seat.table.place.outside(column.x, column.zone[3] - 5))
    assert columns(seat)[:2] == ["9H", "x 7H 6S 5S 4S"]


@pytest.mark.parametrize("aside", [0, 1, 2])
def test_a_run_dropped_between_columns_returns(sit: Sit, aside: int) -> None:
    seat = sit(BEFORE)
    x, y = seat.where(name_of(BEFORE, "6S"))
    pitch = seat.where("column 2")[0] - seat.where("column 1")[0]
    draw(seat, name_of(BEFORE, "6S"), (x + pitch, y), (x + pitch / 2 if aside == 1 else x + pitch * aside, y))
    assert columns(seat) == columns(sit(BEFORE))
    seat.rest()


def test_no_card_can_be_dragged_onto_an_ace(sit: Sit) -> None:
    before = position("2S", "AS")
    seat = sit(before)
    draw(seat, name_of(before, "2S"), corner(seat, name_of(before, "AS")))
    assert columns(seat)[:2] == ["2S", "AS"]


@pytest.mark.parametrize("how", ["right", "double"])
@pytest.mark.parametrize(
    ("told", "then"),
    [
        (("6S 5S", "6H", "KC 7H", "7S"), ["", "6H", "KC 7H", "7S 6S 5S"]),
        (("6S 5S", "", "7H"), ["", "", "7H 6S 5S"]),
        (("9H 6S 5S", "6H", "", "8C"), ["9H", "6H", "6S 5S", "8C"]),
    ],
    ids=["own suit", "another suit", "empty"],
)
def test_a_run_goes_where_it_fits_best_at_once(
    sit: Sit, how: str, told: tuple[str, ...], then: list[str]
) -> None:
    before = position(*told)
    seat = sit(before)
    double = "button-down", "button-up", "button-down", "double-click", "button-up"
    press(seat, name_of(before, "6S"), *(("right-down", "right-up") if how == "right" else double))
    assert columns(seat)[: len(then)] == then


def test_a_deal_drops_the_held_card_and_is_undone_in_one_step(sit: Sit) -> None:
    before = with_stock(position(*["KC"] * 9, "QH"), "2S " * 9 + "3S")
    seat = sit(before)
    press(seat, name_of(before, "QH"))
    seat.click("deal 1")
    assert columns(seat) == ["KC 2S"] * 9 + ["QH 3S"]
    assert seat.table.view.held is None
    seat.keys("u")
    assert seat.position == before


def test_a_refused_deal_shows_a_reason(sit: Sit) -> None:
    before = position(*["KC 2C"] * 9, stock=10)
    seat = sit(before)
    seat.click("deal 1")
    assert seat.position == before
    assert refuse(before, ("deal 1",)) in seat.texts


@pytest.mark.parametrize("room", [(1000, 800), (1400, 400)])
def test_the_whole_stock_is_clickable_and_the_keyboard_focuses_its_top_packet(
    sit: Sit, room: tuple[float, float]
) -> None:
    """The focus ring then does not cut through the packets that lie on the focused one."""
    before = position(*["KC"] * 10, stock=50)
    seat = sit(before)
    seat.program.resize(*room)
    assert seat.table.targets == {"deal 5"}
    seat.keys("up", "left", "left", "up", "left")
    assert seat.table.view.focus == "deal 5"
    bottom = next(piece for piece in seat.table.scene.pieces if piece.name == "deal 1")
    x, y = seat.table.place.outside(bottom.box[0] + 2, bottom.y)
    for event in ("button-down", "button-up"):
        seat.program.mouse(x, y, event)  # type: ignore[arg-type]
    assert len(seat.position.stock) == 40


def test_the_deal_has_a_key(sit: Sit) -> None:
    seat = sit(position(*["KC"] * 10, stock=10))
    seat.keys("d")
    assert not seat.position.stock


def test_finish_has_a_button_and_a_key(sit: Sit) -> None:
    before = position("KS QS JS 10S 9S", "8S 7S 6S 5S 4S", "3S 2S AS", done=7)
    for ask in (lambda seat: seat.click("Finish"), lambda seat: seat.keys("f")):
        seat = sit(before)
        assert "Finish" in seat.texts
        ask(seat)
        assert len(seat.position.done) == 8


def test_columns_are_chosen_and_runs_put_by_keys(sit: Sit) -> None:
    seat = sit(position("6S 5S", "7H"))
    seat.keys("down", "down")
    while seat.table.view.focus != name_of(seat.position, "6S"):
        seat.keys("up")
    seat.keys("\r", "right", "\r")
    assert columns(seat)[:2] == ["", "7H 6S 5S"]


@pytest.mark.parametrize("room", ROOMS)
def test_the_longest_column_fits_and_every_card_is_visible(room: tuple[float, float]) -> None:
    long = position(f"x x x x x {SPADES} {SPADES.removesuffix(' AS')}", "KH", stock=50, done=0)
    drawn = TABLETOP.scene(long, View(*room))
    cards = [piece for piece in drawn.pieces if piece.name in {card.name for card in long.columns[0].up}]
    tops = [piece.y for piece in cards]
    assert all(later - earlier > 7 for earlier, later in pairwise(tops))
    assert tops[-1] + cards[-1].picture.height / 2 <= drawn.height


def test_the_face_down_cards_of_a_column_form_a_packet_in_which_each_is_visible() -> None:
    drawn = TABLETOP.scene(position("x x x x KS QS JS", done=1), View(768, 512))
    backs = [piece for piece in drawn.pieces if piece.side == "back" and piece.y < drawn.height / 2]
    tops = sorted(piece.box[1] for piece in backs)[:4]
    assert all(5 < later - earlier < 8 for earlier, later in pairwise(tops))


def test_the_longest_column_ends_above_the_rail() -> None:
    long = position(f"x x x x x {SPADES} {SPADES.removesuffix(' AS')}", "KH")
    for room in ROOMS:
        drawn = TABLETOP.scene(long, View(*room))
        front = next(piece for piece in drawn.pieces if piece.name == long.columns[0].up[-1].name)
        assert front.box[3] < drawn.height - 15


@pytest.mark.parametrize("room", [(768, 512), (512, 512), (359, 560)])
def test_complete_runs_lie_side_by_side_in_line_with_the_columns(room: tuple[float, float]) -> None:
    drawn = TABLETOP.scene(position("KC", done=3), View(*room))
    xs = {piece.name: piece.x for piece in drawn.pieces}
    assert [xs[f"run {k}"] for k in range(1, 9)] == [xs[f"column {k}"] for k in range(1, 9)]


@pytest.mark.parametrize("room", [(768, 512), (1400, 400)])
@pytest.mark.parametrize("done", [0, 8])
def test_no_outline_of_an_empty_place_covers_another(room: tuple[float, float], done: int) -> None:
    drawn = TABLETOP.scene(position("KC", done=done), View(*room))
    assert all(
        not to_surface(piece.picture).get_bounding_rect().size[0]
        for piece in drawn.pieces
        if piece.name.startswith(("run ", "deal "))
    )
    assert isinstance(drawn.ground, Group)
    places = [(x, y, x + part.width, y + part.height) for x, y, part in drawn.ground.parts[1:]]
    for one, other in combinations(places, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def test_a_complete_run_shows_its_king() -> None:
    done = position("KC", done=2)
    pieces = TABLETOP.scene(done, View()).pieces
    names = [piece.name for piece in pieces if piece.name in {card.name for card in done.done[0]}]
    assert names[-1] == done.done[0][0].name
    assert str(done.done[0][0]) == "KS"


@pytest.mark.parametrize(("room", "least"), [((768, 515), 67), ((359, 560), 32), ((1888, 905), 145)])
def test_the_table_uses_the_whole_width_for_large_cards(room: tuple[float, float], least: float) -> None:
    drawn = TABLETOP.scene(BEFORE, View(*room))
    assert WIDTH * room[0] / drawn.width > least
    places = [piece.box for piece in drawn.pieces if piece.name.startswith(("column ", "deal "))]
    assert min(box[0] for box in places) < 12
    assert max(box[2] for box in places) > drawn.width - 12


def test_columns_have_air_between_them_in_a_usual_window() -> None:
    drawn = TABLETOP.scene(BEFORE, View(768, 515))
    one, other = (piece.box for piece in drawn.pieces if piece.name in ("column 1", "column 2"))
    assert other[0] - one[2] > WIDTH / 10


def test_places_of_runs_look_like_an_empty_column_and_the_stock_lies_in_a_well_apart() -> None:
    drawn = TABLETOP.scene(position("", "KC", stock=50), View(768, 515))
    column = next(piece.picture for piece in drawn.pieces if piece.name == "column 1")
    assert column == slot(1, 1)
    assert isinstance(drawn.ground, Group)
    *runs, (left, _, well) = drawn.ground.parts[1:]
    assert [picture for _, _, picture in runs] == [column] * RUNS
    assert well.width > 1.5 * column.width
    between = runs[1][0] - runs[0][0] - column.width
    assert left - runs[-1][0] - column.width > 2 * between


@pytest.mark.parametrize("room", [(768, 515), (992, 643), (359, 560)])
def test_stock_and_runs_lie_below_the_columns_and_inside_the_rail(room: tuple[float, float]) -> None:
    long = position(f"x x x x x {SPADES} {SPADES.removesuffix(' AS')}", *["KH"] * 9, stock=50, done=2)
    drawn = TABLETOP.scene(long, View(*room))
    in_columns = {card.name for column in long.columns for card in (*column.down, *column.up)}
    cards = [piece for piece in drawn.pieces if piece.side]
    below = [piece.box for piece in cards if piece.name not in in_columns]
    assert min(box[1] for box in below) > max(piece.box[3] for piece in cards if piece.name in in_columns)
    assert max(box[3] for box in below) <= drawn.height - 5


@pytest.mark.parametrize(
    ("room", "least"), [((768, 515), 44), ((359, 560), 43), ((328, 553), 40), ((1888, 955), 44)]
)
@pytest.mark.parametrize("stock", [10, 50])
def test_the_stock_is_high_enough_to_touch(room: tuple[float, float], least: float, stock: int) -> None:
    drawn = TABLETOP.scene(position(*["KC"] * 10, stock=stock), View(*room))
    zone = next(piece.zone for piece in drawn.pieces if piece.name == f"deal {stock // 10}")
    assert zone is not None
    left, top, right, bottom = (each * room[0] / drawn.width for each in zone)
    assert bottom - top >= least
    assert right - left >= least
