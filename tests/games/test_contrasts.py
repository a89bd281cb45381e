"""Every game has the contrast that WCAG requires in each theme, and more in the theme with high contrast."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.picture import THEMES, Theme, to_svg, with_palette
from launcher.tabletop import Match, View
from tests.effort import few
from tests.games.contrasts import ASKED, GAMES, sights

PAGE = Path(__file__).parents[2] / "docs" / "accessibility.md"
_QUICK = {("chat-noir", "light"), ("minesweeper", "contrast"), ("pousse", "dark")}

EACH = [
    pytest.param(
        *(game, theme),
        marks=() if (game, theme.name) in _QUICK else pytest.mark.thorough,
        id=f"{game}-{theme.name}",
    )
    for game in GAMES
    for theme in THEMES.values()
]


def rows() -> dict[str, list[tuple[float, float]]]:
    """Return the table in the manual: for each game, the lowest contrasts of shapes and texts in each theme."""
    lines = re.findall(r"^\| (\w.*?) \|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    pairs = [(name, re.findall(r"(?:^|\|) ([\d.]+) and ([\d.]+) ", rest)) for name, rest in lines]
    return {name: [(float(shape), float(text)) for shape, text in found] for name, found in pairs if found}


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_contrasts_are_sufficient_and_match_the_manual(game: str, theme: Theme) -> None:
    found = sights(game, theme)
    assert [sight for sight in found if not sight.is_enough(theme)] == []
    said = rows()[tabletop_of(game).name][list(THEMES.values()).index(theme)]
    for kind, figure in zip(("shape", "text"), said, strict=True):
        least = min(sight.contrast for sight in found if sight.kind == kind)
        assert least == pytest.approx(figure, rel=0.1), (
            "python -m tests.games.contrasts"
        )  # results differ a little between versions of SDL


def test_the_table_in_the_manual_lists_every_game_and_theme_with_sufficient_contrast() -> None:
    assert list(rows()) == [tabletop_of(game).name for game in GAMES]
    for figures in rows().values():
        for theme, (shape, text) in zip(THEMES.values(), figures, strict=True):
            assert (shape >= ASKED["shape"][theme.high], text >= ASKED["text"][theme.high]) == (True, True)


@pytest.mark.parametrize("game", few(["checkers", "gobblet"], ["gobblet"]))
def test_boards_in_perspective_change_with_themes_and_palettes(game: str) -> None:
    tabletop = tabletop_of(game)
    scene = tabletop.scene(Match(tabletop).position, View())
    themes = [
        with_palette(theme, palette) for theme in ("light", "contrast") for palette in ("usual", "grey")
    ]
    looks = [[to_svg(piece.picture, theme=theme) for piece in scene.pieces] for theme in themes]
    assert len(set(map(tuple, looks))) == len(themes)
    assert len({to_svg(scene.ground, theme=theme) for theme in THEMES.values()}) > 1
