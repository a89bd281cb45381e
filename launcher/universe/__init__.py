"""World programs: events in, worlds on, pictures out.

After the universe library of "How to Design Programs". `big_bang` opens the window; everything else here needs none.
"""

from launcher.universe.big_bang import big_bang, recall
from launcher.universe.errors import NoDisplayError
from launcher.universe.handlers import Handlers
from launcher.universe.messages import (
    BringToFront,
    ChangeTheme,
    Copy,
    Package,
    Paste,
    Pasted,
    Quit,
    Remember,
    ShowHelp,
    Think,
    Thought,
)
from launcher.universe.program import Program

__all__ = [
    "BringToFront",
    "ChangeTheme",
    "Copy",
    "Handlers",
    "NoDisplayError",
    "Package",
    "Paste",
    "Pasted",
    "Program",
    "Quit",
    "Remember",
    "ShowHelp",
    "Think",
    "Thought",
    "big_bang",
    "recall",
]
