"""The small fonts of websites have what the project draws, and measure texts as the fonts of windows do."""

from __future__ import annotations

import runpy
import zipfile
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from launcher.catalog import scan
from launcher.picture import typeface
from launcher.web.site import write_site

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "fonts.py"))
FONTS = sorted(SCRIPT["FULL"].glob("*.[ot]tf"))


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_each_small_font_has_all_characters_that_the_project_uses(path: Path) -> None:
    has = {*TTFont(path).getBestCmap()}
    small = TTFont(SCRIPT["SMALL"] / f"{path.stem}.woff2").getBestCmap()
    assert (SCRIPT["used"]() & has) - {*small} == set(), "run python docs/fonts.py"


def test_python_on_a_page_measures_texts_as_windows_do(tmp_path: Path, empty_runtime: Path) -> None:
    games = [game for game in scan().games if game.id == "same"]
    write_site(scan(), games, tmp_path / "site", empty_runtime)
    (archive,) = (tmp_path / "site").glob("*/launcher.zip")
    zipfile.ZipFile(archive).extractall(tmp_path)
    used = [chr(code) for code in SCRIPT["used"]()]
    for path in FONTS:
        here, there = (
            typeface._Metrics(path),
            typeface._Metrics(tmp_path / "launcher/picture/fonts" / path.name),
        )
        assert there.data != here.data
        assert [*map(there.advance, used)] == [*map(here.advance, used)]
        assert (there.ascent, there.descent) == (here.ascent, here.descent)
