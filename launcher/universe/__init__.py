"""World programs.

They have functions from events to worlds, and from worlds to pictures.

They follow the universe library of "How to Design Programs". Only `big_bang` opens a screen.
"""

from launcher.universe.big_bang import big_bang, recall
from launcher.universe.events import (
    Closed,
    Do,
    Dropped,
    Event,
    Focused,
    KeyPress,
    KeyRelease,
    Modifier,
    Mouse,
    MouseEvent,
    Resized,
    Unfocused,
)
from launcher.universe.handlers import Can, Handlers
from launcher.universe.look import SYSTEM, Look, theme_of
from launcher.universe.messages import (
    After,
    BringToFront,
    ChangeTheme,
    Choose,
    Copy,
    Failed,
    FillScreen,
    Matter,
    Package,
    Paste,
    Pasted,
    Quit,
    Redo,
    Remember,
    ShowHelp,
    Sound,
    Think,
    Thought,
    Undo,
    Withdraw,
    Zoom,
)
from launcher.universe.program import Program
from launcher.universe.screen import ZOOMS, NoDisplayError, Screen
from launcher.universe.services import Services, Submit, Task, Worker, hand_in, services
from launcher.universe.shortcuts import repeats, shortcut

__all__ = [
    "SYSTEM",
    "ZOOMS",
    "After",
    "BringToFront",
    "Can",
    "ChangeTheme",
    "Choose",
    "Closed",
    "Copy",
    "Do",
    "Dropped",
    "Event",
    "Failed",
    "FillScreen",
    "Focused",
    "Handlers",
    "KeyPress",
    "KeyRelease",
    "Look",
    "Matter",
    "Modifier",
    "Mouse",
    "MouseEvent",
    "NoDisplayError",
    "Package",
    "Paste",
    "Pasted",
    "Program",
    "Quit",
    "Redo",
    "Remember",
    "Resized",
    "Screen",
    "Services",
    "ShowHelp",
    "Sound",
    "Submit",
    "Task",
    "Think",
    "Thought",
    "Undo",
    "Unfocused",
    "Withdraw",
    "Worker",
    "Zoom",
    "big_bang",
    "hand_in",
    "recall",
    "repeats",
    "services",
    "shortcut",
    "theme_of",
]
