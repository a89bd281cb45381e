"""What it costs to install a game in a folder of its own, beside pip alone in an empty environment."""

from __future__ import annotations

import os
import site
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
sys.path.insert(0, str(CHECKOUT))

from tests.install.wheels import write_game  # noqa: E402  which is not installed

TIMES = 5
NEEDED = ("pygame", "pluggy", "tomli", "platformdirs", "packaging", "pip", "plt_games", "*__mypyc")
FILES = {f"ping_game/part{k}.py": f"VALUE = {k}\n" * 100 for k in range(20)}


def measure() -> Iterator[tuple[str, str, str]]:
    """Time and room, as ratios."""
    with tempfile.TemporaryDirectory() as place:
        wheel = write_game(Path(place), "ping-game", "1.0", files=FILES)
        launcher = launcher_in(Path(place, "launcher"))
        ours, bare = [], []
        for k in range(TIMES):
            folder, home = Path(place, f"environment{k}"), Path(place, f"home{k}")
            python = environment(folder, with_pip=True)
            before = size(folder)
            bare.append(seconds([str(python), "-m", "pip", "install", "--no-index", str(wheel)], home))
            plain = size(folder) - before
            command = [str(launcher), "-m", "launcher", "install", str(wheel), "--", "--no-index"]
            ours.append(seconds(command, home))
            room = size(home / "data")
    yield (
        "A small game is installed and tried",
        f"{min(ours):.2f} s, {min(ours) / min(bare):.2f} times as long as by pip",
        "pip, and a process that imports the game",
    )
    yield (
        "Room that it takes",
        f"{room / 1024:.0f} KiB, {(room - plain) / 1024:.0f} KiB more than by pip",
        "the scripts that activate an environment",
    )


def launcher_in(folder: Path) -> Path:
    """The Python of an environment with nothing but the launcher and what it needs, as players have it."""
    python = environment(folder, with_pip=False)
    (packages,) = (
        folder.glob("lib/python*/site-packages") if os.name != "nt" else [folder / "Lib" / "site-packages"]
    )
    (packages / "launcher.pth").write_text(str(CHECKOUT), encoding="utf-8")
    for name in NEEDED:
        for each in Path(site.getsitepackages()[0]).glob(f"{name}*"):
            (packages / each.name).symlink_to(each)
    return python


def environment(folder: Path, *, with_pip: bool) -> Path:
    """The Python of a new environment."""
    venv.create(folder, with_pip=with_pip, symlinks=os.name != "nt")
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def seconds(command: list[str], home: Path) -> float:
    """How long a command takes."""
    began = time.perf_counter()
    subprocess.run(command, env=os.environ | {"PLT_GAMES_HOME": str(home)}, capture_output=True, check=True)
    return time.perf_counter() - began


def size(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(each.lstat().st_size for each in folder.rglob("*") if each.is_file() and not each.is_symlink())
