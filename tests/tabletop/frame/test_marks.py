"""Marks on the table and the look of its texts: the most important stand out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from launcher.picture import Group, Layer, Picture, Text, circle, rectangle
from launcher.scene import lying_on, ring_around, scaled_parts
from launcher.tabletop import PERSON, Hint, Piece, Place, Scene, Status, View, sentence
from launcher.universe import Look, Think, Thought
from tests.labels import names
from tests.tabletop.frame.conftest import Seat, texts_of
from tests.tabletop.frame.test_others_moves import answer_by_hops, frogs, hop
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import Position, Step, pegs

Sit = Callable[..., Seat]
KINDS = ("moved", "hover", "target", "held", "onto", "hint", "noted", "focus")


def marks(seat: Seat) -> dict[str, str]:
    """Return the pieces with a ring, and the kind of each ring."""
    (x, y, shown), *_ = seat.program.picture.parts
    place = seat.table.place
    assert (x, y) == (place.x, place.y)
    seen, pieces = set(shown.parts), [piece for piece in seat.table.pieces_in_motion if not piece.through]
    return {
        piece.name: kind
        for piece in pieces
        for kind in KINDS
        if set(ring_around(lying_on(pieces, piece.name), kind, place.factor)) <= seen
    }


def looks(picture: Picture) -> Iterator[tuple[str, tuple[float, str, bool]]]:
    """Yield each text with its size, its colour, and whether it is bold."""
    match picture:
        case Text(string=string, size=size, colour=colour, bold=bold):
            yield string, (size, str(colour), bold)
        case Group(parts=parts):
            for _, _, part in parts:
                yield from looks(part)
        case Layer(picture=inner):
            yield from looks(inner)


def two(sit: Sit) -> Seat:
    return sit(replace(pegs, touch=lambda step: [("white", f"cell {step.end}")]), seats=(PERSON, PERSON))


def test_a_playable_piece_under_the_mouse_has_a_ring(sit: Sit) -> None:
    seat = two(sit)
    assert marks(seat) == {}
    seat.program.mouse(*seat.where("cell 3"), "move")
    assert marks(seat) == {}
    seat.program.mouse(*seat.where("white"), "move")
    assert marks(seat) == {"white": "hover"}


def test_the_held_piece_and_its_targets_have_rings(sit: Sit) -> None:
    seat = two(sit)
    seat.click("white")
    assert marks(seat) == {"white": "held", "cell 1": "target"}
    seat.program.mouse(*seat.where("cell 1"), "move")
    assert marks(seat) == {"white": "held", "cell 1": "onto"}
    seat.keys("escape")
    assert marks(seat) == {}


def test_a_dragged_piece_has_no_ring(sit: Sit) -> None:
    seat = two(sit)
    seat.program.mouse(*seat.where("white"), "button-down")
    seat.program.mouse(*seat.where("cell 3"), "drag")
    assert marks(seat) == {"cell 1": "target"}
    seat.program.mouse(*seat.where("cell 1"), "drag")
    assert marks(seat) == {"cell 1": "onto"}


def test_the_focused_piece_has_a_ring(sit: Sit) -> None:
    seat = two(sit)
    seat.keys("right")
    assert marks(seat) == {"white": "focus"}
    seat.keys("\t")
    assert marks(seat) == {}
    seat.keys("shift+\t", "\r")
    assert marks(seat) == {"white": "focus", "cell 1": "target"}


def test_pieces_that_show_the_mouse_and_the_focus_themselves_have_no_ring_for_them(sit: Sit) -> None:
    def scene(position: Position, view: View) -> Scene:
        shown = pegs.scene(position, view)
        return shown._replace(pieces=tuple(piece._replace(ring=False) for piece in shown.pieces))

    seat = sit(replace(pegs, scene=scene), seats=(PERSON, PERSON))
    seat.program.mouse(*seat.where("white"), "move")
    assert (seat.table.view.hover, marks(seat)) == ("white", {})
    seat.keys("right")
    assert seat.table.view.focus
    assert marks(seat) == {}


def test_the_scene_shows_no_focus_while_a_button_has_it(sit: Sit) -> None:
    def scene(position: Position, view: View) -> Scene:
        shown = pegs.scene(position, view)
        return shown._replace(ground=rectangle(1, 1, "red" if view.focus else "blue"))

    seat = sit(replace(pegs, scene=scene), seats=(PERSON, PERSON))
    grounds = []
    for key in ("right", "\t", "shift+\t"):
        seat.keys(key)
        grounds.append(seat.table.scene.ground)
    focused, away, again = grounds
    assert focused != away
    assert again == focused


def test_pieces_of_a_hint_and_of_its_notes_have_rings(sit: Sit) -> None:
    seat = sit(replace(pegs, touch=lambda step: [("white", f"cell {step.end}")]), seats=(PERSON, PERSON))
    seat.keys("h")
    question = next(each for each in seat.program.messages if isinstance(each, Think))
    hint = Hint(Step(0, 1), "", (("cell 3", ""), ("cell 2", "50%"), ("cell 9", "gone")))
    seat.program.receive(Thought(question, hint, True))
    assert marks(seat) == {"cell 3": "noted", "cell 2": "noted"}
    seat.keys("h")
    assert marks(seat) == {"white": "hint", "cell 1": "hint", "cell 3": "noted"}
    assert ("50%" in seat.texts, "gone" in seat.texts) == (True, False)
    seat.keys("escape")
    assert (marks(seat), "50%" in seat.texts) == ({}, False)


def test_the_ring_under_the_mouse_replaces_that_of_a_moved_piece(sit: Sit) -> None:
    seat = sit(replace(frogs, touch=lambda hop: "frog 1" if hop == 1 else "frog 0"))
    seat.click("frog 0")
    seat.program.mouse(0, 0, "move")
    seat.rest()
    answer_by_hops(seat, 1, 2)
    assert marks(seat)["frog 2"] == "moved"
    seat.program.mouse(*seat.where("frog 1"), "move")
    assert (marks(seat)["frog 1"], marks(seat)["frog 2"]) == ("hover", "moved")


def test_the_status_is_bold_and_larger_than_the_details(sit: Sit) -> None:
    seat = sit(pegs)
    said = dict(looks(seat.program.picture))
    (status, colour, bold), (small, muted, plain) = said["White is to move."], said["You are White."]
    assert (colour, bold, muted, plain) == ("text", True, "muted", False)
    assert status > small


def test_a_long_status_is_smaller_and_cut_if_it_does_not_fit(sit: Sit) -> None:
    long = " ".join(["White is to move."] * 4)
    seat = sit(replace(pegs, status=lambda at: pegs.status(at)._replace(text=long)))
    seat.program.resize(1600, 560)
    large = dict(looks(seat.program.picture))
    seat.program.resize(520, 560)
    small = dict(looks(seat.program.picture))
    assert small[long][0] < large[long][0]
    seat.program.resize(320, 560)
    assert " ".join(seat.texts[:2]) == long
    assert {dict(looks(seat.program.picture))[line] for line in seat.texts[:2]} == {small[long]}
    endless = sit(replace(pegs, status=lambda at: pegs.status(at)._replace(text="on " * 9000)))
    assert endless.texts[2].endswith("…")


def test_in_a_column_the_name_of_the_game_is_its_title(sit: Sit) -> None:
    seat = sit(replace(pegs, scene=lambda at, view: pegs.scene(at, view)._replace(height=400)))
    seat.program.resize(900, 400)
    said = dict(looks(seat.program.picture))
    title, status, detail = said["Pegs"], said["White is to move."], said["You are White."]
    assert title[0] > status[0] > detail[0]
    assert (title[1:], status[1:], detail[1:]) == (("text", True), ("text", True), ("muted", False))


def test_in_a_column_the_lines_stand_below_each_other(sit: Sit) -> None:
    seat = sit(replace(frogs, scene=lambda pond, view: frogs.scene(pond, view)._replace(height=420)))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    seat.program.resize(700, 420)
    _, (_, _, status), *_ = seat.program.picture.parts
    ((_, _, said),) = status.parts[-1][2].parts[0][2].parts
    tops = [y for _, y, _ in said.parts]
    assert tops[0] == 0
    assert all(y + part.height <= below for (_, y, part), below in zip(said.parts, tops[1:], strict=False))
    gaps = [below - y - part.height for (_, y, part), below in zip(said.parts, tops[1:], strict=False)]
    assert gaps[2] == pytest.approx(0)  # the news are one block
    assert gaps[0] == pytest.approx(gaps[1])
    assert gaps[3] >= gaps[0] > 0
    assert tops[-1] + said.parts[-1][2].height == pytest.approx(
        said.height
    )  # the detail is at the lower edge
    assert {x for x, _, _ in said.parts} == {0}


def test_two_lines_above_the_scene_are_in_the_middle_of_their_room(sit: Sit) -> None:
    seat = sit(pegs)
    _, (_, _, status), *_ = seat.program.picture.parts
    ((_, _, said),) = status.parts[0][2].parts
    (_, first, one), (_, second, other) = said.parts
    assert second == pytest.approx(first + one.height)
    assert first == pytest.approx(said.height - second - other.height)


def test_the_button_under_the_mouse_the_pressed_one_and_the_one_of_the_keyboard_look_so(sit: Sit) -> None:
    seat = sit(nulltable)
    quiet = seat.program.picture.parts[3]
    x, y = seat.where("New")
    pictures = [quiet]
    for event in ("move", "button-down"):
        seat.program.mouse(x, y, event)  # type: ignore[arg-type]
        pictures.append(seat.program.picture.parts[3])
    seat.program.mouse(0, 0, "move")
    assert seat.program.picture.parts[3] == quiet
    seat.keys("\t")
    pictures.append(seat.program.picture.parts[3])
    assert all(one != other for k, one in enumerate(pictures) for other in pictures[:k])


def test_dialogs_and_menus_are_drawn_over_the_table(sit: Sit) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1), look=Look(hints="live"))
    plain = len(seat.program.picture.parts)
    for keys in (["f4"], ["escape"]):
        seat.keys(*keys)
        assert len(seat.program.picture.parts) == plain
        assert {(x, y) for x, y, _ in seat.program.picture.parts[2:]} == {(0, 0)}
    assert (seat.program.picture.width, seat.program.picture.height) == (640, 560)
    seat.click("More")
    assert "Score and last moves" in texts_of(seat.program.picture.parts[-1][-1])


def test_all_that_can_be_touched_is_marked_if_the_player_wants_that(sit: Sit) -> None:
    seat = two(sit)
    seat.keys("f9")
    assert marks(seat) == {"white": "target"}
    seat.keys("f9")
    assert marks(seat) == {}


def test_the_count_on_a_stack_is_drawn_above_the_ring_of_its_top_card(sit: Sit) -> None:
    def scene(left: int, view: View) -> Scene:
        card = rectangle(20, 30, "one")
        stack = Piece("stack", 50, 50, rectangle(20, 30, None), "stack")
        count = Piece("count", 50, 64, circle(6, "two"), on="stack", through=True)
        return Scene(100, 100, (stack, Piece("1", 50, 50, card, "top", on="stack"), count), card)

    seat = sit(replace(nulltable, scene=scene, touch=str))
    seat.keys("down")
    *_, ground, ring, count = scene_parts(seat)
    assert [ground, ring] == ring_around(seat.table.scene.pieces[:2], "focus", seat.table.place.factor)
    assert count[2].width == 12 * seat.table.place.factor


def test_a_dragged_piece_is_drawn_above_the_ring_of_its_target(sit: Sit) -> None:
    seat = two(sit)
    seat.program.mouse(*seat.where("white"), "button-down")
    for way in (seat.where("cell 3"), seat.where("cell 1")):
        seat.program.mouse(*way, "drag")
        (held,) = (piece for piece in seat.table.pieces_in_motion if piece.name == "white")
        place = seat.table.place
        assert scene_parts(seat)[-1] == scaled_parts([held], place.factor)[0]


def scene_parts(seat: Seat) -> tuple[tuple[float, float, Picture], ...]:
    """Return the parts of the scene from the bottom to the top."""
    (_, _, scene), *_ = seat.program.picture.parts
    assert isinstance(scene, Group)
    return scene.parts


def test_the_window_marks_the_places_of_a_hint_and_screen_readers_hear_their_coordinates(sit: Sit) -> None:
    def in_words(step: Step) -> Place:
        return Place(f"c{step.end}", "the marked cell", f"cell {step.end}")

    touch = lambda step: [("white", f"cell {step.end}")]  # noqa: E731
    seat = sit(replace(pegs, touch=touch, in_words=in_words), seats=(PERSON, PERSON))
    why = sentence("{} is next to {}.", Place("c3", "this cell", "cell 3"), Place("c4", "that one", "cell 4"))
    seat.keys("h")
    question = next(each for each in seat.program.messages if isinstance(each, Think))
    seat.program.receive(Thought(question, Hint(Step(0, 1), why), True))
    seat.keys("h")
    assert marks(seat) == {"white": "hint", "cell 1": "hint", "cell 3": "noted", "cell 4": "noted"}
    shown, said = " ".join(seat.texts), " ".join(names(seat.program.picture, "status"))
    assert "Hint: the marked cell. This cell is next to that one." in shown
    assert "Hint: c1. c3 is next to c4." in said
    assert "c1" not in shown


def test_a_refusal_or_a_status_can_mark_places(sit: Sit) -> None:
    def refuse(position: Position, names: tuple[str, ...]) -> str:
        return sentence("{} is taken.", Place("c5", "this cell", names[0]))

    seat = sit(replace(pegs, refuse=refuse), seats=(PERSON, PERSON))
    seat.click("cell 3")
    assert ("This cell is taken." in seat.texts, marks(seat)) == (True, {"cell 3": "noted"})
    said = sentence("{} is far away.", Place("c5", "the marked cell", "cell 4"))
    seat = sit(replace(pegs, status=lambda position: Status(said, turn=0)), seats=(PERSON, PERSON))
    assert ("The marked cell is far away." in seat.texts, marks(seat)) == (True, {"cell 4": "noted"})


def test_a_replay_marks_the_last_move_and_lists_moves_without_coordinates(sit: Sit) -> None:
    words = {"in_words": lambda step: Place(f"c{step.end}", "the marked cell", f"cell {step.end}")}
    seat = sit(replace(pegs, **words), seats=(PERSON, PERSON))
    seat.drag("white", "cell 1")
    seat.keys("f5", "end")
    assert any("Last move: the marked cell." in text for text in seat.texts)
    assert marks(seat)["cell 1"] == "noted"
