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

_REFUSES = "This Python belongs to the operating system, which looks after its packages itself. You can still add to it"


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
    if facts.refuses and not facts.isolated:
        return _refusing(facts)
    what = _label(facts)
    pip = facts.python, "-m", "pip"
    if facts.pip:
        return Pip(what, pip)
    if facts.uv is not None:
        return Pip(f"{what} without pip", (facts.uv, "pip"), ("--python", facts.python))
    if facts.ensurepip:
        return Pip(f"{what} without pip", pip, first=(Step((facts.python, "-m", "ensurepip")),))
    why = "There is no pip here, and Python does not bring it. Get uv from https://docs.astral.sh/uv/ first."
    return Pip(f"{what} without pip", ("uv", "pip"), ("--python", facts.python), hindrance=why)


def _label(facts: Facts) -> str:
    if facts.conda:
        return "environment of conda"
    return "virtual environment" if facts.isolated else "Python without an environment of its own"


def _refusing(facts: Facts) -> Pip:
    """A system's Python: its owner may override it, which is for a person to decide, not for a program."""
    override = ("--break-system-packages",)
    label = "Python of the system"
    if not facts.pip:
        target = ("--python", facts.python, *override)
        return Pip(label, (facts.uv or "uv", "pip"), target, hindrance=f"{_REFUSES}.")
    if facts.user_site:  # where nothing of the system's is touched
        why = f"{_REFUSES}, in a folder of your own."
        return Pip(label, (facts.python, "-m", "pip"), override, ("--user",), hindrance=why)
    return Pip(label, (facts.python, "-m", "pip"), override, hindrance=f"{_REFUSES}.")
