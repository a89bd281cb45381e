"""The imports of the launcher, which decide how fast it starts."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["launcher", "launcher.catalog", "launcher.store", "launcher.cli"])
def test_importing_the_launcher_imports_neither_pygame_nor_pluggy(module: str) -> None:
    program = f"import {module}, sys; print({{'pygame', 'pluggy'}} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_hookimpl_is_imported_on_first_use() -> None:
    program = (
        "import sys; from launcher import hookimpl; print('pluggy' in sys.modules, 'pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True False\n"


def test_help_is_found_and_shown_without_the_catalogue() -> None:
    program = (
        "import sys, launcher.show_help.__main__; from launcher.show_help import find_doc; "
        "print(find_doc(['games', 'aces']).name, [name for name in sys.modules if 'catalog' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "doc.txt []"
