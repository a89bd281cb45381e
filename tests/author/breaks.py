"""Projects with one fault, and the finding of the check: `python -m tests.author.breaks` prints the table."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import tomli

from launcher.author import Examination, Finding, new_game
from launcher.author.contract import Case, check_promise
from launcher.author.subject import declaration_of, subjects
from launcher.author.try_out import PROMISE_PARTS


class Break(NamedTuple):
    """One thing that is broken.

    Attributes:
        what: it is, in words.
        part: of the check that finds it.
        file: of the project that is changed; it goes if there is nothing new.
        kind: of the project.
        status: of what is found.
        sentence: what is said of it, or a part of that.
        old: what is there; `""` for its end.
        new: what comes in its place.
        before: what else is there.
        after: what comes in the place of that.
        content: all that is in the file then, in Latin-1.
    """

    what: str
    part: str
    file: str
    kind: str = "puzzle"
    status: str = "fail"
    sentence: str = ""
    old: str = ""
    new: str | None = None
    before: str = ""
    after: str = ""
    content: str | None = None

    def write(self, file: Path) -> None:
        """Break a file of a project."""
        if self.content is not None:
            file.write_bytes(self.content.encode("latin-1"))
        elif self.new is None:
            file.unlink()
        else:
            text = file.read_text(encoding="utf-8")
            assert self.old in text, self
            assert self.before in text, self
            text = text.replace(self.old, self.new, 1) if self.old else text + self.new
            text = text.replace(self.before, self.after, 1) if self.before else text
            file.write_text(text, encoding="utf-8")


BREAKS = [
    Break(**each)
    for each in tomli.loads(Path(__file__).with_name("breaks.toml").read_text(encoding="utf-8"))["break"]
]


def find(each: Break, folder: Path) -> Finding:
    """What a check of a project with a break finds about the part, without the wheel.

    Only the guarantee of this part is checked, and in this process, to save time.
    """
    project = new_game("broken-game", folder / "broken-game", kind=each.kind)
    each.write(project / each.file)
    if each.part not in PROMISE_PARTS:
        (examination,) = Examination.of(str(project))
        return examination.finding(each.part)
    (subject,) = subjects(str(project))
    assert subject.game is not None
    sys.path.insert(0, str(project))
    try:
        return check_promise(Case(partial(declaration_of, subject.game), "check-0"), each.part)
    finally:
        sys.path.remove(str(project))
        for name in [name for name in sys.modules if name.partition(".")[0] == "broken_game"]:
            del sys.modules[name]


def is_found(each: Break, finding: Finding) -> bool:
    """Whether it was found as it is to be."""
    said = f"{finding.sentence} {finding.details}"
    return (finding.part, finding.status) == (each.part, each.status) and each.sentence in said


def main() -> int:
    """Print the table.

    Returns:
        The exit status: 1 if something was not found.
    """
    missed = 0
    for each in BREAKS:
        with TemporaryDirectory() as folder:
            finding = find(each, Path(folder))
        found = is_found(each, finding)
        missed += not found
        what = "found " if found else "MISSED"
        print(f"{what} | {each.what} | {finding.status} {finding.part}: {finding.sentence}", flush=True)
    print(f"{len(BREAKS) - missed} of {len(BREAKS)} are found.")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
