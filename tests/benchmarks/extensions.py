"""What extensions by others, each in a process of its own, add to `plt-games list`.

python tests/benchmarks/extensions.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

COUNTS = (0, 1, 8)
ROUNDS = 7
LIST = ["-m", "launcher", "list"]
PLUGGY = ["-c", "import pluggy"]


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; all figures are the best of several rounds, taken in turn."""
    with tempfile.TemporaryDirectory() as above:
        sites = {count: _install(Path(above, str(count)), count) for count in COUNTS}
        environment = os.environ | {"PYTHONPYCACHEPREFIX": str(Path(above, "bytecode"))}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        best = dict.fromkeys(COUNTS, float("inf"))
        floor = float("inf")
        for _ in range(ROUNDS):
            floor = min(floor, _seconds(PLUGGY, environment))
            for count, site in sites.items():
                best[count] = min(best[count], _seconds(LIST, environment | {"PYTHONPATH": str(site)}))
    added = {count: best[count] - best[0] for count in COUNTS[1:]}
    return [
        (
            "plt-games list with one extension",
            f"{best[1] / best[0]:.2f} x that without",
            "a start of Python for its process",
        ),
        (
            "what an extension adds",
            f"{1000 * added[1]:.0f} ms, {added[1] / floor:.2f} x a start",
            "the start of a Python that imports pluggy",
        ),
        (
            "what one of eight adds",
            f"{1000 * added[8] / 8:.0f} ms, {added[8] / 8 / floor:.2f} x a start",
            f"the same; {os.cpu_count()} processors share them",
        ),
    ]


def _install(site: Path, count: int) -> Path:
    """A folder like site-packages, with so many extensions that find no games."""
    site.mkdir()
    code = "from launcher import hookimpl\n@hookimpl\ndef find_games():\n    return []\n"
    for number in range(count):
        metadata = site / f"extension_{number}-1.0.dist-info"
        metadata.mkdir()
        entry = f"[plt_games.extensions]\nextension-{number} = extension_{number}\n"
        (metadata / "entry_points.txt").write_text(entry, encoding="utf-8")
        (site / f"extension_{number}.py").write_text(code, encoding="utf-8")
    return site


def _seconds(arguments: list[str], environment: dict[str, str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
