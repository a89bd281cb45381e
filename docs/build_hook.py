"""Build the manual with the launcher: for the wheel, or in the folder that an editable installation uses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MANUAL = "launcher/manual"


class ManualHook(BuildHookInterface):
    """Add the pages, and one for `man`, to the wheel. `pip install -e` leaves them in the source; git ignores them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, or take those of the folder PLT_GAMES_MANUAL."""
        self._folder = TemporaryDirectory()
        if version == "editable":
            self._build(Path(self.root, MANUAL))
            return
        if folder := os.environ.get("PLT_GAMES_MANUAL"):
            pages = Path(folder)
        else:
            self._build(pages := Path(self._folder.name, "pages"))
        build_data["force_include"].update(
            {
                str(file): f"{MANUAL}/{file.relative_to(pages).as_posix()}"
                for file in pages.rglob("*")
                if file.is_file() and file.suffix != ".map" and file.name != ".buildinfo"
            }
        )

    def _build(self, pages: Path) -> None:
        # Only tests are strict: a warning of a newer Sphinx must not prevent an installation.
        strict = ["-W", "--keep-going"] if os.environ.get("PLT_GAMES_STRICT_MANUAL") else []
        where = ["-d", str(Path(self._folder.name, "doctrees")), str(Path(self.root, "docs")), str(pages)]
        for builder in ("html", "man"):  # the second one, for terminals, reuses the parsed pages of the first
            done = subprocess.run(
                [sys.executable, "-m", "sphinx", "-q", "-j", "auto", *strict, "-b", builder, *where],
                check=False,
            )
            if done.returncode:
                self.app.abort(
                    "The manual could not be built from docs/ ; the lines above say why. What that takes is in "
                    "pyproject.toml, under [project.optional-dependencies], docs."
                )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder, as the pages are in the wheel now."""
        self._folder.cleanup()
