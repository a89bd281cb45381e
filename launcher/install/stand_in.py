"""What games that want `pygame` get: pygame-ce, under that name.

Both distributions are the module `pygame`, and the old one overwrites the files of the launcher's. Installers know no
"provides", so a distribution of the old one's name that has metadata and no files at all tells them that it is there
already. Its version is the one that the installer would have taken, marked as local, so every requirement that the old
one meets is met; installing and uninstalling it leaves pygame-ce alone.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping

from packaging.version import Version

from launcher.install.installed import Installed
from launcher.install.requirements import Requirement
from launcher.store import data_dir, make_folder, replacing

PYGAME = "pygame"
_MARK = "pygame.ce"
_TRIED = re.compile(r"\bpygame(?:==|-)(\d+(?:\.\d+)+(?:\.?(?:a|b|rc|dev|post)\d+)?)")


def old_pygame(there: Mapping[str, Installed]) -> str | None:
    """The version of the old pygame, where it is installed."""
    found = there.get(PYGAME)
    return found.version if found and not found.version.endswith(f"+{_MARK}") else None


def wanted_pygame(output: str) -> str | None:
    """The version of the old pygame that an installer has tried last, by what it has printed."""
    return next(reversed(_TRIED.findall(output)), None)


def stand_in(version: str) -> Requirement:
    """What is installed in place of a version of the old pygame: a wheel that is made here.

    It stays where it is, for uv and pipx make their environments anew from what they were given.

    Raises:
        OSError: It cannot be written.
    """
    public = Version(version).public
    stem = f"{PYGAME}-{public}+{_MARK}"
    wheel = data_dir() / "pygame" / f"{stem}-py3-none-any.whl"
    make_folder(wheel.parent)
    info = f"{stem}.dist-info"
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {PYGAME}\nVersion: {public}+{_MARK}\n"
        "Summary: Says that pygame-ce stands in for pygame; made by plt-games\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: plt-games\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": f"{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n",
    }
    with replacing(wheel) as made, zipfile.ZipFile(made, "w") as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name), text)  # of the same date each time, and so the same file
    return Requirement(str(wheel), PYGAME)
