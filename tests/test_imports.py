"""What is imported when: the price of a start is paid in imports."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["launcher", "launcher.catalog", "launcher.store", "launcher.cli"])
def test_neither_pygame_nor_pluggy_comes_along(module: str) -> None:
    program = f"import {module}, sys; print({{'pygame', 'pluggy'}} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_hookimpl_is_looked_up_when_it_is_asked_for() -> None:
    program = (
        "import sys; from launcher import hookimpl; print('pluggy' in sys.modules, 'pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True False\n"
