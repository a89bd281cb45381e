"""A line below the board in which moves, places and commands are typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from launcher.picture import Group, rectangle, tree_of
from launcher.tabletop import PERSON, Piece, Scene, Tabletop
from launcher.tabletop.frame.features.line import coordinates, line_of
from launcher.universe import Look
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of, replay_of, texts_of
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.nulltable import nulltable

Sit = Callable[..., Seat]
SQUARE = rectangle(40, 40, "surface")


def board_scene(left: int, view: object) -> Scene:
    """Return a board of two by two squares, and a pile with a number."""
    squares = [
        Piece(f"{x}{y}", 20 + 40 * "ab".index(x), 100 - 40 * y, SQUARE, f"{x}{y}, empty")
        for x in "ab"
        for y in (1, 2)
    ]
    return Scene(200, 200, (*squares, Piece("pile", 150, 60, SQUARE, "pile 7, full")), SQUARE)


board: Tabletop = replace(
    nulltable,
    scene=board_scene,
    moves=lambda left: ["a1-b2", "a1-a2", "pass"],
    touch=lambda move: tuple(move.split("-")) if "-" in move else "pile",
    play=lambda left, move, chance: left - 1,
    refuse=lambda left, names: "Only a1 has moves.",
)


def write(seat: Seat, *lines: str) -> None:
    """Type lines, each with Enter."""
    for line in lines:
        seat.keys(*line, "\r")


def text_of(seat: Seat) -> str:
    """Return the text in the line."""
    line = line_of(seat.table)
    assert line is not None
    return line.field.text


def test_a_move_is_typed_in_the_notation_of_the_game(sit: Sit) -> None:
    seat = sit(board)
    before = seat.table.own
    seat.keys("/")
    write(seat, "a1-b2", "A1-A2")
    assert [node.text for node in seat.table.history.nodes[1:]] == ["a1-b2", "a1-a2"]
    assert text_of(seat) == ""
    seat.keys("escape")
    assert line_of(seat.table) is None
    assert seat.table.own == before, "nothing of the line is left"


def test_a_square_is_told_with_its_moves_and_a_refusal_keeps_the_text(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    write(seat, "a1")
    assert seat.table.window.said == "a1, empty. Moves: a1-b2, a1-a2."
    write(seat, "b1")
    assert "Only a1 has moves." in seat.table.window.said
    write(seat, "c9")
    assert "'c9'" in seat.table.window.said
    assert text_of(seat) == "c9"
    seat.keys("a")
    assert text_of(seat) == "a", "the refused text is replaced"


def test_commands_of_the_table_and_of_text_mode_are_typed(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    write(seat, "pass", "undo")
    assert (seat.table.history.at, len(seat.table.history.nodes)) == (0, 2)
    write(seat, "board")
    form = form_of(seat.table)
    assert form is not None
    assert form.lines[0] == "10 matches."
    seat.keys("escape")
    write(seat, "moves a1")
    form = form_of(seat.table)
    assert form is not None
    assert [line for line in form.lines if "a1" in line] == ["1. a1-b2", "2. a1-a2"]
    seat.keys("escape")
    write(seat, "look pile", "new")
    assert seat.table.history.seed != "k7f3p"
    write(seat, "pass")
    assert seat.table.history.at == 1, "the line is still open in the new match"


def test_tab_goes_through_completions_and_a_click_takes_one(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/", "a", "1", "-", "\t")
    assert text_of(seat) == "a1-b2"
    seat.keys("\t")
    assert (text_of(seat), seat.table.window.said) == ("a1-a2", "a1-a2"), "it is spoken as a whole"
    seat.keys("shift+\t", "shift+\t")
    assert text_of(seat) == "a1-"
    seat.get("button", "a1-a2").press()
    assert seat.table.history.node.text == "a1-a2"


def test_completions_offer_nothing_of_another_player(sit: Sit) -> None:
    seat = sit(duel, seats=(PERSON, "Hard"))
    seat.keys("/", "d", "r", "a", "w", "\r")
    assert not seat.table.is_persons_turn
    hidden = [str(move) for move in seat.table.history.moves if str(move) != "draw"]
    assert not {*texts_of(seat.program.picture)} & {*hidden}
    write(seat, hidden[0])
    assert "turn" in seat.table.window.said
    covered = sit(duel, seats=(PERSON, PERSON))
    covered.keys("/")
    assert line_of(covered.table) is None


def test_a_screen_reader_or_a_phone_sets_the_text_of_a_real_field(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    seat.get("textbox", "Type a move").do("set value", "pass")
    seat.keys("\r")
    assert seat.table.history.node.text == "pass"


def test_keys_that_are_not_letters_still_reach_the_table(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    write(seat, "pass")
    seat.keys("n", "ctrl+z")
    assert (seat.table.history.at, text_of(seat)) == (0, "n")


def choose_by_scanning(seat: Seat, *names: str) -> None:
    """Choose elements as soon as scanning has come to them."""
    for name in names:
        for _ in range(99):
            nodes = tree_of(seat.program.picture).values()
            if name in [node.label.name for node in nodes if "focused" in node.label.states]:
                break
            seat.program.scan()
        assert seat.program.choose(), name


def test_a_player_with_one_key_takes_completions_and_closes_the_line(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    choose_by_scanning(seat, "a1-a2", "a1-b2")
    assert [node.text for node in seat.table.history.nodes[1:]] == ["a1-b2"]
    assert text_of(seat) == ""
    choose_by_scanning(seat, "a1-a2", "Close")
    assert line_of(seat.table) is None
    assert not seat.program.choose(), "Space is a key again"


def test_the_line_closes_for_a_replay(sit: Sit) -> None:
    seat = sit(board)
    seat.keys("/")
    write(seat, "pass", "replay")
    assert replay_of(seat.table) is not None
    assert line_of(seat.table) is None
    assert seat.table.window.room == (seat.table.window.width, seat.table.window.height)


def test_the_clock_of_the_rules_goes_on_while_the_line_is_open(sit: Sit) -> None:
    seat = sit(hourglass)
    seat.keys("/")
    assert line_of(seat.table) is not None
    assert not seat.table.is_paused


def test_the_board_shows_its_coordinates_unless_it_has_them(sit: Sit) -> None:
    seat = sit(board, look=Look(motion=0))
    assert "b" not in scene_texts(seat)
    seat.keys("/")
    assert {"a", "b", "1", "2", "7"} <= scene_texts(seat)
    pieces = seat.table.scene.pieces
    letters = [Piece(f"label {k}", 0, 0, SQUARE, k, through=True) for k in "ab"]
    assert [name for name, *_ in coordinates([*pieces, *letters])] == ["7"]


def test_coordinates_follow_from_the_pieces_if_squares_are_no_pieces() -> None:
    ball, cup = Piece("ball", 30, 50, SQUARE, "the ball on b1"), Piece("cup", 70, 70, SQUARE, "the cup on d2")
    assert coordinates([ball]) == []
    assert coordinates([ball, cup]) == [
        ("a", 10, 40, True),
        ("b", 30, 40, True),
        ("c", 50, 40, True),
        ("d", 70, 40, True),
        ("1", 0, 50, False),
        ("2", 0, 70, False),
    ]


def scene_texts(seat: Seat) -> set[str]:
    """Return the texts in the picture of the scene."""
    assert isinstance(seat.program.picture, Group)
    _, _, scene = seat.program.picture.parts[0]
    return {*texts_of(scene)}


def test_the_line_can_be_drawn_in_the_smallest_window(sit: Sit) -> None:
    seat = sit(board)
    seat.program.key("/")
    seat.program.resize(1, 1)
    assert seat.program.picture.width == 1
