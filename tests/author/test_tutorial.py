"""Follow every step of the tutorial."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from launcher.author import PARTS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "tutorial.md").read_text(encoding="utf-8")
PIECES = re.split(r"^```(\w+)\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
NOT_HERE = ("plt-games play", "twine upload")  # there is no screen (and `check` plays); and no account


class Reader:
    """Somebody with a shell and an editor."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self._folder = folder
        constraint = folder / "constraint.txt"
        constraint.write_text(f"plt-games @ {wheel.as_uri()}\n", encoding="utf-8")
        self._environ = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
        } | {"PIP_CONSTRAINT": str(constraint), "PYTHONUTF8": "1"}
        self.said = ""

    def type(self, commands: str) -> None:
        """Type commands into a shell that stays open."""
        lines = [line for line in commands.splitlines() if not line.startswith(NOT_HERE)]
        script = "\n".join(["set -e", *lines, "echo; pwd; echo $PATH"])
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self._folder,
            env=self._environ,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"
        self.said += done.stdout
        *_, folder, self._environ["PATH"] = done.stdout.splitlines()
        self._folder = Path(folder)

    def edit(self, file: str, code: str) -> None:
        """Put what is defined in the place of what has its name, or at the end; imports, after the others."""
        path = self._folder / file
        if not path.exists():
            path.write_text(code, encoding="utf-8")
            return
        for new in ast.parse(code).body:
            text = path.read_text(encoding="utf-8")
            lines, there = text.splitlines(), ast.parse(text).body
            block = code.splitlines()[new.lineno - 1 : new.end_lineno]
            if isinstance(new, ast.ImportFrom):
                last = [each for each in there if isinstance(each, ast.ImportFrom)][-1]
                lines[last.end_lineno : last.end_lineno] = block
            elif old := next((each for each in there if name_of(each) == name_of(new)), None):
                lines[old.lineno - 1 : old.end_lineno] = block
            else:
                lines += ["", "", *block]
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def set(self, file: str, fields: str) -> None:
        """Put fields in the place of those of their names, or below the version of the project."""
        path = self._folder / file
        names = tuple(line.partition("=")[0] for line in fields.splitlines())
        kept = [
            line for line in path.read_text(encoding="utf-8").splitlines(True) if not line.startswith(names)
        ]
        at = next((k for k, line in enumerate(kept, 1) if line.startswith("version = ")), len(kept))
        path.write_text("".join([*kept[:at], fields, *kept[at:]]), encoding="utf-8")


def name_of(statement: ast.stmt) -> str | None:
    """What a function or an assignment defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="its commands are those of other systems")
def test_every_step_works(wheel: Path, tmp_path: Path) -> None:
    reader = Reader(tmp_path, wheel)
    for text, language, block in zip(PIECES[::3], PIECES[1::3], PIECES[2::3], strict=False):
        _, _, paragraph = text.strip().rpartition("\n\n")
        files = re.findall(r"`([\w/.]+\.(?:py|toml))`", paragraph)
        match language:
            case "sh":
                reader.type(block)
            case "python" if files:
                reader.edit(files[-1], block)
            case "python":
                reader.type(f"python -c '{block}'")
            case "toml":
                reader.set(files[-1], block)
    assert "Night Lights" in reader.said
    assert "fail" not in reader.said
    assert (
        f"{len(PARTS) + 5} passed" in reader.said
    )  # four tests, the parts of the check, and the reader's first
    assert f"{len(PARTS) + 8} passed" in reader.said
    assert reader.said.count("PASSED") == 2  # of twine: the wheel and the source
    assert list(tmp_path.glob("night-lights/dist/*.whl"))
