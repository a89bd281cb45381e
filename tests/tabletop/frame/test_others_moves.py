"""The moves of the others since the player's last one are listed, and their pieces are marked.

Three frogs hop over lily pads, one or two at a time; the first one on the last pad wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from launcher.controls import Form
from launcher.picture import circle, rectangle
from launcher.scene import ring_around
from launcher.tabletop import PERSON, Piece, Scene, Status, Tabletop, Toggle, View
from launcher.tabletop.frame.commands import tooltip
from launcher.tabletop.frame.words import others_sentences, spoken_status
from launcher.universe import Think, Thought
from tests.labels import nodes
from tests.tabletop.frame.conftest import Seat

Sit = Callable[..., Seat]
Pond = tuple[int, ...]
"""Where the frogs of Left, Mid and Right are, and how many hops there were."""

LAST = 6


def play(pond: Pond, hop: int, chance: Random) -> Pond:
    *frogs, hops = pond
    frogs[hops % 3] += hop
    return (*frogs, hops + 1)


def status(pond: Pond) -> Status:
    *frogs, hops = pond
    return Status(f"{hops} hops.", LAST in frogs, hops % 3, winners=((hops - 1) % 3,))


def scene(pond: Pond, view: View) -> Scene:
    pads = [Piece(f"pad {k}", 30 + 60 * k, 30, circle(25, "muted")) for k in range(LAST + 1)]
    frogs = [
        Piece(f"frog {k}", 10 + 60 * pad + 20 * k, 30, circle(8, "one"), on=f"pad {pad}")
        for k, pad in enumerate(pond[:3])
    ]
    shadows = [
        Piece(f"shadow on {frog.on}", frog.x, 40, circle(8, "shadow"), on=frog.name, through=True)
        for frog in frogs[1:2]
    ]
    return Scene(420, 60, (*pads, *shadows, *frogs), rectangle(420, 60, "surface"))


frogs: Tabletop[Pond, int] = Tabletop(
    name="Frogs",
    start=lambda options, chance: (0, 0, 0, 0),
    moves=lambda pond: [hop for hop in (1, 2) if pond[pond[3] % 3] + hop <= LAST],
    play=play,
    status=status,
    scene=scene,
    think=lambda pond, player, strength, chance: 1,
    players=("Left", "Mid", "Right"),
)


def hop(seat: Seat, pads: int) -> None:
    """Make the hop of the person at the table, and leave the button."""
    seat.click(str(pads))
    seat.program.mouse(0, 0, "move")
    seat.rest()


def answer_by_hops(seat: Seat, *hops: int) -> None:
    """Let the computers answer with these hops, one after the other."""
    for hop in hops:
        question = next(each for each in reversed(seat.program.messages) if isinstance(each, Think))
        seat.program.receive(Thought(question, hop, True))
        seat.rest()


def ringed_frogs(seat: Seat) -> list[str]:
    """Return the frogs with the ring of moved pieces."""
    (_, _, shown), *_ = seat.program.picture.parts
    pieces, factor = seat.table.scene.pieces, seat.table.place.factor
    rings = {piece.name: ring_around([piece], "moved", factor) for piece in pieces if not piece.through}
    return [name for name, ring in rings.items() if set(ring) <= set(shown.parts)]


def test_moves_of_the_others_are_listed_and_marked_until_the_player_moves(sit: Sit) -> None:
    seat = sit(frogs)
    hop(seat, 2)
    answer_by_hops(seat, 1)
    assert ringed_frogs(seat) == ["frog 1"]
    answer_by_hops(seat, 2)
    assert ("Mid: 1. Right: 2." in seat.texts, ringed_frogs(seat)) == (True, ["frog 1", "frog 2"])
    hop(seat, 1)
    assert not any("Mid: 1." in text for text in seat.texts)
    assert ringed_frogs(seat) == []


def test_in_a_column_each_player_has_a_line_as_long_as_there_is_room(sit: Sit) -> None:
    seat = sit(replace(frogs, scene=lambda pond, view: scene(pond, view)._replace(height=420)))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    seat.program.resize(700, 420)
    assert seat.texts[:5] == ["Frogs", "3 hops.", "Mid: 1.", "Right: 2.", "You are Left."]
    seat.program.resize(500, 200)
    assert seat.texts[:4] == ["3 hops.", "Mid: 1.", "Right: 2.", "New"]


def tell(pond: Pond, hop: int) -> str:
    return f"hopped to {pond[(pond[3] - 1) % 3]}"


def test_a_game_can_describe_the_moves_of_the_others(sit: Sit) -> None:
    seat = sit(replace(frogs, tell=tell))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    assert others_sentences(seat.table) == ("Mid hopped to 1.", "Right hopped to 2.")
    assert " ".join(others_sentences(seat.table)) in seat.texts


def test_a_screen_reader_hears_a_move_of_the_status_once_though_another_computer_thinks(sit: Sit) -> None:
    def telling(pond: Pond) -> Status:
        return status(pond)._replace(text="Mid hopped to 1. Right is next.")

    seat = sit(replace(frogs, tell=tell, status=telling))
    hop(seat, 2)
    answer_by_hops(seat, 1)
    assert spoken_status(seat.table) == "Mid hopped to 1. Right is thinking …"
    answer_by_hops(seat, 2)
    assert spoken_status(seat.table).count("Mid hopped to 1.") == 1


def test_a_move_described_by_the_status_is_not_listed_again(sit: Sit) -> None:
    def telling(pond: Pond) -> Status:
        return status(pond)._replace(text="Right hopped to 2. Left goes on.")

    seat = sit(replace(frogs, status=telling, tell=tell))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    assert "Mid hopped to 1." in seat.texts


def test_the_last_turn_is_listed_at_the_end(sit: Sit) -> None:
    def telling(pond: Pond) -> Status:
        return status(pond)._replace(text="Right arrived.")

    seat = sit(replace(frogs, status=telling))
    for _ in range(3):
        hop(seat, 1)
        answer_by_hops(seat, 1, 2)
    assert {"You lost. Right arrived.", "Mid: 1. Right: 2."} <= {
        part for text in seat.texts for part in text.split(" · ")
    }


def test_pieces_moved_by_a_switch_are_not_marked(sit: Sit) -> None:
    def draw_swapped(pond: Pond, view: View) -> Scene:
        left, mid, *rest = pond
        return scene((mid, left, *rest) if "swap" in view.toggles else pond, view)

    seat = sit(replace(frogs, scene=draw_swapped, toggles=(Toggle("swap", "Swap"),)))
    hop(seat, 2)
    seat.click("Swap")
    answer_by_hops(seat, 1, 2)
    assert ringed_frogs(seat) == ["frog 0", "frog 2"]


def test_a_requested_hint_hides_the_moves_of_the_others_and_a_tooltip_does_not(sit: Sit) -> None:
    seat = sit(replace(frogs, hint=lambda pond: 1))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    seat.program.mouse(*seat.where("Undo"), "move")
    assert "Mid: 1. Right: 2." in seat.texts
    seat.click("Hint")
    assert "Thinking about a hint …" in seat.texts
    assert "Mid: 1. Right: 2." not in seat.texts


def test_in_a_column_there_is_room_for_both(sit: Sit) -> None:
    seat = sit(replace(frogs, scene=lambda pond, view: scene(pond, view)._replace(height=600)))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    seat.program.resize(800, 640)
    seat.program.mouse(*seat.where("Undo"), "move")
    assert {"Mid: 1.", "Right: 2.", tooltip(seat.table, "undo")} <= set(seat.texts)


def test_moves_of_other_people_are_listed_as_well(sit: Sit) -> None:
    seat = sit(frogs, seats=(PERSON, PERSON, "Easy"))
    hop(seat, 2)
    assert ("Left: 2." in seat.texts, ringed_frogs(seat)) == (True, ["frog 0"])
    hop(seat, 1)
    answer_by_hops(seat, 1)
    assert ("Mid: 1. Right: 1." in seat.texts, ringed_frogs(seat)) == (True, ["frog 1", "frog 2"])


def test_no_pieces_are_marked_at_the_end(sit: Sit) -> None:
    seat = sit(frogs)
    for _ in range(3):
        hop(seat, 1)
        answer_by_hops(seat, 1, 2)
    assert seat.table.history.status.over
    assert any(text.endswith(" · Mid: 1. Right: 2.") for text in seat.texts)
    assert ringed_frogs(seat) == []


def test_moving_the_focus_replaces_the_moves_of_the_others(sit: Sit) -> None:
    game = replace(frogs, touch=lambda hop: ("frog 0", f"pad {hop}") if hop == 1 else f"pad {hop}")
    seat = sit(game)
    seat.keys("right", "\r", "right", "\r")
    seat.rest()
    assert seat.table.view.focus
    answer_by_hops(seat, 1, 2)
    assert "Mid: 1. Right: 2." in seat.texts
    seat.keys("right")
    assert "Mid: 1. Right: 2." not in seat.texts
    assert seat.table.view.focus in seat.texts


def test_moves_are_not_listed_if_only_computers_play(sit: Sit) -> None:
    seat = sit(frogs, seats=("Easy", "Easy", "Easy"))
    answer_by_hops(seat, 1, 2)
    assert seat.position == (1, 2, 0, 2)
    assert not any(text.startswith(("Left: ", "Mid: ")) for text in seat.texts)
    assert ringed_frogs(seat) == []


def test_new_pieces_are_marked_if_they_lie_on_others(sit: Sit) -> None:
    def growing(pond: Pond, view: View) -> Scene:
        flies = [Piece(f"fly {k}", 30 + 60 * k, 5, circle(3, "two"), on="pad 0") for k in range(pond[3])]
        loose = Piece("leaf", 200 + 10 * pond[3], 50, circle(6, "two"))
        known = scene(pond, view)
        return known._replace(pieces=(*known.pieces, *flies, loose))

    seat = sit(replace(frogs, scene=growing))
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    assert ringed_frogs(seat) == ["frog 1", "frog 2", "fly 1", "fly 2"]


def test_a_key_or_a_click_opens_the_full_text_of_cut_lines(sit: Sit) -> None:
    seat = sit(
        replace(frogs, tell=lambda pond, hop: "hopped over one pad after the other " * 4 + "and sat down")
    )
    hop(seat, 2)
    answer_by_hops(seat, 1, 2)
    cut = next(text for text in seat.texts if text.startswith("Mid hopped"))
    assert cut.endswith("…")
    for by in ("key", "click"):
        if by == "key":
            seat.keys("l")
        else:
            place = seat.table.window.layout.status
            seat.program.mouse(place.x + 5, place.y + 5, "button-down")
            seat.program.mouse(place.x + 5, place.y + 5, "button-up")
        (sheet,) = seat.table.desk.layers
        form = sheet.overlay
        assert isinstance(form, Form)
        said = ["3 hops.", *others_sentences(seat.table), "You are Left.", "Game code: test k7f3p"]
        assert list(form.lines) == said
        assert all(line.endswith("sat down.") for line in said[1:3])
        seat.keys("escape")
        assert not seat.table.desk.layers


def status_of(seat: Seat) -> str:
    return nodes(seat.program.picture, "status")[0].label.name


def test_readers_hear_the_moves_of_others_first_and_a_computers_turn_only_as_work_in_progress(
    sit: Sit,
) -> None:
    seat = sit(frogs)
    hop(seat, 2)
    assert status_of(seat).endswith("is thinking …")
    assert seat.table.standing not in status_of(seat)
    answer_by_hops(seat, 1, 2)
    turn, moved = (status_of(seat).index(each) for each in (seat.table.standing, "Mid: 1."))
    assert moved < turn


def test_a_computers_turn_is_heard_once_it_has_ended(sit: Sit) -> None:
    long = replace(frogs, status=lambda pond: status(pond)._replace(turn=min(pond[3], 1)))
    seat = sit(long)
    hop(seat, 2)
    answer_by_hops(seat, 1)
    assert "Mid" in "".join(others_sentences(seat.table))
    assert "Mid: 1." not in status_of(seat)


def test_ended_turns_are_heard_while_the_status_describes_the_one_that_goes_on(sit: Sit) -> None:
    def telling(pond: Pond) -> Status:
        return status(pond)._replace(turn=min(pond[3], 2), text="Right hopped to 1.")

    seat = sit(replace(frogs, status=telling, tell=tell))
    hop(seat, 2)
    answer_by_hops(seat, 1, 1)
    assert "Mid hopped to 1." in status_of(seat)
