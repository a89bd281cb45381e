"""Sheets and matches as files: saved where the player wants them, opened again, and never overwritten unasked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from games.checkers import pdn
from games.gcalc.rules import Options
from games.gcalc.tasks import EXAMPLES
from games.gcalc.words import open_file, to_file
from launcher.author import tabletop_of
from launcher.tabletop import File, Match
from tests.desktop.person import Person

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop


def place(example: str) -> str:
    """Where an example lies on the shelf."""
    return str([*EXAMPLES].index(example) + 1)


def wait_for_file(desktop: Desktop, name: str) -> Path:
    """Wait for a file among the downloads to be whole."""
    file = desktop.home / "reports" / name
    desktop.wait_for(lambda: file.exists() and file.stat().st_size, f"{file} to be saved")
    return file


def test_a_sheet_of_gcalc_is_calculated_saved_and_opened(desktop: Desktop) -> None:
    person = Person(desktop, "gcalc", Match(tabletop_of("gcalc"), seed="k7f3p"))
    person.by_mouse(f"{place('plus')} to main")
    person.by_clicks(f"{place('one')} to argument")
    person.by_keys(f"{place('two')} to argument")
    person.reads("Reduced in 1 step.")
    person.by_mouse("main to 40")
    before = person.history.position
    person.key("w")
    person.reads("Save sheet.gcalc")
    person.click_on("Save")
    file = wait_for_file(desktop, "sheet.gcalc")
    assert file.read_text("utf-8") == to_file(before.options, before.cells)

    person.by_keys("clear 40")
    person.by_mouse("red to main")
    person.reads("red · 1 part")
    person.key("w")
    person.reads("Save sheet.gcalc")
    person.key("\r")
    person.reads("Replace")
    person.key("escape")
    assert file.read_text("utf-8") == to_file(before.options, before.cells)

    person.key("ctrl+shift+o")
    person.reads("Open a file")
    for key in "sheet.gcalc":
        person.key(key)
    person.key("\r")
    person.reads("Put a cube into Main, then put other cubes on its sides.")
    person.sits_at(
        Match(person.tabletop, open_file(File("sheet.gcalc", file.read_bytes()), Options()), "k7f3p")
    )
    person.by_keys("40 to main")
    assert person.history.position.main == before.shelf[39]


def test_a_damaged_sheet_shows_a_message_and_changes_no_cubes(desktop: Desktop) -> None:
    person = Person(desktop, "gcalc", Match(tabletop_of("gcalc"), seed="k7f3p"))
    person.by_mouse("red to main")
    (desktop.folder / "spoilt.gcalc").write_text('"GCALC" #t (')
    person.key("ctrl+shift+o")
    person.reads("Open a file")
    for key in str(desktop.folder / "spoilt.gcalc"):
        person.key(key)
    person.key("\r")
    person.reads("spoilt.gcalc is not a valid sheet of GCalc: a closing bracket is missing at the end.")
    person.by_mouse("green to right")
    assert str(person.history.position.main) == "(#f . (\\| red green))"


def test_a_match_of_checkers_is_saved_for_other_programs(desktop: Desktop) -> None:
    match = Match(tabletop_of("checkers"), seed="k7f3p")
    person = Person(desktop, "checkers", match, seats=["person", "person"])
    person.by_mouse("c3-d4")
    person.by_keys("b6-c5")
    person.key("p")
    person.reads("Save checkers.pdn")
    person.key("\r")
    assert pdn.read_pdn(wait_for_file(desktop, "checkers.pdn").read_text("utf-8")).moves == ("c3-d4", "b6-c5")
