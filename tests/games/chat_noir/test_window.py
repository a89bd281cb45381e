from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.chat_noir import (
    Posn,
    cell_center_x,
    cell_center_y,
    happy_cat,
    mad_cat,
    make_initial_world,
    thinking_cat,
)
from games.chat_noir.layout import PANEL, STATUS, place_of_board
from games.chat_noir.presets import PRESETS
from games.chat_noir.session import Session, on_key
from games.chat_noir.window import render
from launcher.picture import DARK, LIGHT, Group, Picture, Rectangle, Text, Theme, freeze
from launcher.screens import to_surface

WORLD = make_initial_world(1)
SESSION = Session(WORLD)


def parts_of(picture: Picture) -> Iterator[Picture]:
    yield picture
    if isinstance(picture, Group):
        for _, _, part in picture.parts:
            yield from parts_of(part)


def above_cell(session: Session, p: Posn, distance: float) -> pygame.Color:
    left, top, _ = place_of_board(session.world.size)
    surface = to_surface(render(session))
    return surface.get_at((round(left + cell_center_x(p)), round(top + cell_center_y(p) - distance)))


def test_a_ring_shows_where_the_keyboard_is_on_the_board() -> None:
    p = Posn(3, 3)
    ring = pygame.Color("#0b4a7d")
    assert above_cell(SESSION, p, 23) != ring
    assert above_cell(SESSION._replace(cursor=p), p, 23) == ring
    assert above_cell(SESSION._replace(cursor=p, focus="help"), p, 23) != ring
    assert above_cell(SESSION._replace(cursor=p), p, 0) == above_cell(SESSION, p, 0)


@pytest.mark.parametrize(
    ("state", "face"), [("playing", thinking_cat), ("cat-won", happy_cat), ("cat-lost", mad_cat)]
)
def test_the_face_is_on_the_board_and_beside_the_words(state: str, face: Picture) -> None:
    shown = list(parts_of(render(Session(WORLD._replace(state=state)))))
    assert shown.count(freeze(face)) == 2


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_board_and_badge_lie_on_the_themes_ground(theme: Theme) -> None:
    surface = to_surface(render(SESSION), theme=theme)
    for box in (PANEL, STATUS):
        assert surface.get_at((round(box.x + 12), round(box.y + 5))) == pygame.Color(theme.colour("surface"))


@pytest.mark.parametrize("preset", PRESETS[::3])
def test_words_are_as_large_on_every_board(preset: tuple[int, int]) -> None:
    picture = render(Session(make_initial_world(1, preset)))
    sizes = {round(566 * part.size / picture.width) for part in parts_of(picture) if isinstance(part, Text)}
    assert sizes == {13, 14, 16}


def test_the_focused_button_has_a_ring() -> None:
    def rings(session: Session) -> int:
        return sum(
            isinstance(part, Rectangle) and part.outline == "focus" for part in parts_of(render(session))
        )

    assert rings(SESSION) == 0
    assert rings(on_key(SESSION, "\t")) == 1


def test_pictures_always_have_the_same_parts() -> None:
    sessions = [SESSION, on_key(SESSION, "up"), on_key(SESSION, "\t"), SESSION._replace(choosing=True)]
    assert {len(render(session).parts) for session in sessions} == {5}
