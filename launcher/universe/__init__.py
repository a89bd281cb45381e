"""World programs: events in, worlds on, pictures out.

After the universe library of "How to Design Programs". `big_bang` opens the screen that is handed in; all
else here needs none.
"""

from launcher.universe.big_bang import big_bang, recall
from launcher.universe.errors import NoDisplayError
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
from launcher.universe.screen import ZOOMS, Screen
from launcher.universe.services import Services, Submit, Task, hand_in, services
from launcher.universe.shortcuts import repeats, shortcut
from launcher.universe.worker import Worker

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
