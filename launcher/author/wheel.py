"""A project as its players get it: built, and installed in a folder of its own that goes away after the check."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from launcher.author.findings import Finding
from launcher.author.metadata import of_distribution
from launcher.author.subject import Subject, subject_in, subjects
from launcher.install import FailedError, Requirement, contents, make

WHEEL = "wheel"
"""The part of a check that is about what is built of a project."""


def built_subjects(folder: Path, stack: ExitStack) -> tuple[list[Subject], Finding]:
    """Build a project and install it until the stack is closed; where that can't be done, its folder has to do.

    Returns:
        Its games, and what is to be said of its wheel.

    Raises:
        AuthorError: The project offers no game.
    """
    there = subjects(str(folder))
    try:
        made = make(stack, Requirement(str(folder.resolve())), (), lambda _: None, proven=False)
    except (FailedError, OSError) as error:
        said, _, details = str(error).partition("\n")
        return there, Finding(
            WHEEL, "fail", f"{said} What follows is about the files in the folder.", details
        )
    said, *notable = [line.strip() for line in contents(made.site)]
    metadata = of_distribution(made.requirement.name, made.site)
    found = [subject_in(each.id, made.catalog, metadata) for each in there]
    sentence = f"What is built of it, and was played here, is {said}."
    if faults := [*made.faults, *notable]:
        return found, Finding(WHEEL, "warn", f"{sentence} Look at what it brings.", "\n".join(faults))
    return found, Finding(WHEEL, "pass", sentence)
