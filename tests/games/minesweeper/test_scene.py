"""What is seen: told by shapes and words, not by colours alone."""

from __future__ import annotations

from games.minesweeper.drawing import LOOKS, WORDS
from games.minesweeper.scene import scene
from launcher.picture import DARK, LIGHT, with_palette
from launcher.screens import to_surface
from launcher.tabletop import PAUSE, View
from tests.games.minesweeper.conftest import after, position_of

LOST = after(position_of("*... .... ...*"), "open 3,1", "flag 1,2", "open 1,1")


def sayings(position: object, view: View | None = None) -> dict[str, str]:
    """What is said of each cell, by its name."""
    pieces = scene(position, view or View()).pieces  # type: ignore[arg-type]
    return {piece.name: piece.says.partition(", ")[2] for piece in pieces}


def test_a_cell_says_what_it_shows() -> None:
    position = after(position_of("*... .... ...*"), "open 3,1", "flag 1,1", "open 1,2", "flag 4,3", "ask 4,3")
    assert [sayings(position)[name] for name in ("1,1", "1,2", "3,1", "4,3", "1,3")] == [
        "flag",
        "1",
        "empty",
        "question mark",
        "covered",
    ]


def test_after_a_loss_all_mines_are_seen_and_which_flags_were_wrong() -> None:
    cells = sayings(LOST)
    assert cells["1,1"] == "the mine that went off"
    assert cells["1,2"] == "wrong flag"
    assert cells["4,3"] == "mine"


def test_after_a_win_each_mine_has_its_flag() -> None:
    assert sayings(after(position_of("*.. ... ..."), "open 3,3"))["1,1"] == "mine, cleared"


def test_what_is_covered_around_a_number_that_is_pointed_at_looks_otherwise() -> None:
    position = after(position_of("*... .... ...*"), "open 3,1")
    plain, pointed = scene(position, View()).pieces, scene(position, View(hover="2,1")).pieces
    changed = [a.name for a, b in zip(plain, pointed, strict=True) if a.picture is not b.picture]
    assert changed == ["1,1", "1,2"]
    assert scene(position, View(focus="2,1")).pieces == pointed


def test_a_pause_hides_what_was_found_until_the_match_is_over() -> None:
    paused = View(toggles=frozenset({PAUSE.name}), hover="2,1")
    position = after(position_of("*... .... ...*"), "open 3,1", "flag 1,1", "flag 4,3", "ask 4,3")
    assert set(sayings(position, paused).values()) == {"covered"}
    assert scene(position, paused) == scene(position_of("*... .... ...*"), View())
    assert sayings(LOST, paused) == sayings(LOST)


def test_all_looks_are_told_apart_without_colours() -> None:
    shown = [look for look, word in zip(LOOKS, WORDS, strict=True) if word != "covered"]
    for theme in (LIGHT, DARK, with_palette("light", "grey")):
        grey = [greys(to_surface(look, theme=theme)) for look in shown]
        assert len(set(grey)) == len(shown)


def greys(surface: object) -> bytes:
    """The brightness of all points, in few steps."""
    import pygame

    assert isinstance(surface, pygame.Surface)
    bright = pygame.transform.grayscale(surface)
    return bytes(value // 32 for value in pygame.image.tobytes(bright, "RGB")[::3])


def test_what_did_not_change_is_the_same_object() -> None:
    before = scene(position_of("*... .... ...*"), View()).pieces
    then = scene(after(position_of("*... .... ...*"), "flag 1,1"), View()).pieces
    assert [a is b for a, b in zip(before, then, strict=True)].count(False) == 1
