"""What the console's first picture waits for."""

from __future__ import annotations

import subprocess
import sys

LATER = {
    "argparse",
    "queue",
    "subprocess",
    "launcher.console.reports",
    "launcher.console.input",
    "launcher.console.effects",
    "launcher.controls.sheet",
    "launcher.picture.suits",
    "launcher.picture.tree",
    "launcher.process",
    "launcher.show_help",
    "launcher.show_scribbling",
}
"""Modules that are imported only when the first picture is seen."""

PROGRAM = """
import sys
import launcher.universe
from launcher.catalog import full_catalog

scan, scans = full_catalog.scan, []

def counting(*arguments, **given):
    scans.append(arguments)
    return scan(*arguments, **given)

def show(world, *, on_draw, **given):
    on_draw(given["on_look"](world, launcher.universe.Look()))
    print(len(scans), *sys.modules)
    label = launcher.picture.PictureLabel("button", "")
    mouse, deed = ["mouse", 0, 0, "move"], ["deed", [label], "focus", ""]
    for event in (["key", "x"], mouse, deed, ["receive", 0], ["tick"], ["focus"]):
        after = given[f"on_{event[0]}"](world, *event[1:])
        after = getattr(after, "world", after)
        assert not after.desk.layers, "a handler that comes later is not there"

full_catalog.scan, launcher.universe.big_bang = counting, show
from launcher.cli import main
main([])
"""


def test_first_picture_needs_few_modules_and_one_scan() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True, text=True)
    scans, *imported = done.stdout.split()
    assert LATER & set(imported) == set()
    assert "launcher.console.drawing" in imported
    assert scans == "1"
