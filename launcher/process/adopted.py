"""Start an adopted program in the game's process, as `python` would."""

from __future__ import annotations

import importlib
import os
import runpy
import sys
from typing import TYPE_CHECKING

from launcher.catalog import AdoptedProgram, file_of, read_adopted
from launcher.hookspecs import hookimpl
from launcher.process.hooks import refuse_unrun

if TYPE_CHECKING:
    from launcher.catalog import Game


@hookimpl
def start_game(game: Game) -> None:
    """Run the program until it ends."""
    _, program = read_adopted(game.folder)
    _run(game, program)


def _run(game: Game, program: AdoptedProgram) -> None:
    """Run a program with the arguments, the path and the working directory that it expects.

    For a script or a package in a folder, this folder is the working directory and the first entry of the path, because
    such programs load their pictures by relative paths.
    """
    sys.argv = [str(file_of(program))]
    if program.path:
        os.chdir(program.path)
        sys.path.insert(0, str(program.path))
    if program.is_script:
        runpy.run_path(sys.argv[0], run_name="__main__")
        return
    module, _, function = program.run.partition(":")
    if not function:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    start = importlib.import_module(module)
    for name in function.split("."):
        start = getattr(start, name)
    status = start()  # type: ignore[operator]  # expected to be a function, which is not checked
    refuse_unrun(game, module, function, status)
    sys.exit(status)  # like the scripts that pip creates for such functions
