"""Which kind of environment is this? A pure function of facts.

Whoever made an environment keeps track of what is in it, and so is asked to make the change: else the next upgrade
would undo it.
"""

from __future__ import annotations

import re
from pathlib import Path

from launcher.install.facts import Facts
from launcher.install.pip import Pip
from launcher.install.pipx import Pipx
from launcher.install.steps import Kind, Step
from launcher.install.uv_tool import UvTool

_REFUSES = (
    "This Python belongs to the operating system, which looks after its packages. You can still add to it."
)
_NO_PIP = "There is no pip here, and Python does not bring it. Get uv from https://docs.astral.sh/uv/ first."

# Where uv and pipx keep environments that they make for one run.
_CACHE_OF_UV = re.compile(r"(archive|environments)-v[0-9]+")
_CACHE_OF_PIPX = ".cache"


def kind_of(facts: Facts) -> Kind:
    """The kind of an environment with these facts."""
    if _CACHE_OF_UV.fullmatch(facts.prefix.parent.name):
        why = "uv has made this environment for one run. It can keep the launcher for good, with games."
        return UvTool("uv", Path("plt-games"), facts.python, {}, why)
    if facts.pipx_metadata is not None and facts.prefix.parent.name == _CACHE_OF_PIPX:
        why = (
            "pipx has made this environment for one run. First `pipx install plt-games` to keep the launcher."
        )
        return Pipx("pipx", Path("plt-games"), hindrance=why)
    if facts.uv_receipt is not None:
        return UvTool.of(facts.uv, facts.prefix, facts.python, facts.uv_receipt, facts.windows)
    if facts.pipx_metadata is not None:
        return Pipx.of(facts.pipx, facts.prefix, facts.pipx_metadata)
    label = "virtual environment" if facts.isolated else "Python without an environment of its own"
    override: tuple[str, ...] = ()
    hindrance = None
    if facts.refuses and not facts.isolated:  # to override that is for a person to decide, not for a program
        label, override, hindrance = "Python of the system", ("--break-system-packages",), _REFUSES
    pip = facts.python, "-m", "pip"
    if facts.pip:
        return Pip(label, pip, override, hindrance=hindrance)
    label = f"{label} without pip"
    if facts.ensurepip and facts.uv is None and hindrance is None:
        return Pip(label, pip, first=(Step((facts.python, "-m", "ensurepip")),))
    return Pip(
        label,
        (facts.uv or "uv", "pip"),
        ("--python", facts.python, *override),
        hindrance=hindrance or (None if facts.uv else _NO_PIP),
    )
