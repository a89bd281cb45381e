"""Styles of drawing are chosen in a dialog, shared by all games of a kind, and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import pytest

from launcher.store import settings
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.options import keep_style, style_of
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.nulltable import nulltable


@dataclass(frozen=True)
class Style:
    """A style of discs."""

    edge: Literal["round", "square"] = "round"
    large: Annotated[bool, "Large print"] = False


styled = replace(nulltable, style=Style)


def test_a_scene_gets_the_style(sit: Callable[..., Seat]) -> None:
    assert sit(styled).table.view.style == Style()
    assert sit(styled, style=Style("square")).table.view.style == Style("square")


def test_a_chosen_style_applies_at_once_and_is_saved(sit: Callable[..., Seat]) -> None:
    seat = sit(styled)
    seat.keys("f8", "\t", "right")
    assert form_of(seat.table) is not None
    assert form_of(seat.table).texts == ("Appearance", "> Edge: square", "Large print: Off", "[Close]")
    assert seat.table.view.style == Style("square")
    assert seat.asked(Run) == [Run(keep_style, (Style("square"),))]
    seat.keys("escape")
    assert form_of(seat.table) is None


def test_a_game_without_a_style_has_no_sheet_for_it(sit: Callable[..., Seat]) -> None:
    seat = sit(nulltable)
    seat.keys("f8")
    assert form_of(seat.table) is None


@pytest.mark.usefixtures("home")
def test_a_style_is_kept_for_all_games_of_its_kind() -> None:
    assert style_of(Style) == Style()
    keep_style(Style("square", large=True))
    assert style_of(Style) == Style("square", large=True)


@pytest.mark.usefixtures("home")
def test_invalid_saved_styles_fall_back_to_the_default() -> None:
    keep_style(Style("square", large=True))
    settings().put("styles", f"{Style.__module__}.Style", {"edge": "oval", "large": "yes", "former": "no"})
    assert style_of(Style) == Style("round", large=True)
