"""Controls for world programs.

They are buttons, text fields, sliders, switches, forms and menus, as values and pictures.

A control has no state of its own. Its place is computed from the world. The hovered, pressed and focused controls
are part of the world, and `find` returns the control at a point. Forms and their parts are imported when they are
first used, as windows can open without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.controls.button import (
    BAR,
    HEIGHT,
    RING,
    Mood,
    PushButton,
    Scroll,
    draw_button,
    find,
    find_beyond,
    find_near,
    icon,
    ring,
    row,
)
from launcher.controls.desk import (
    Desk,
    Interaction,
    Overlay,
    deed_to_overlays,
    key_to_overlays,
    mouse_to_overlays,
    paste_to_overlays,
)
from launcher.controls.field import Field
from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.controls.choice import Choice, Slider, Switch
    from launcher.controls.field import Typed
    from launcher.controls.gallery import Gallery, GalleryTile
    from launcher.controls.menu import Menu
    from launcher.controls.settings import (
        open_settings,
        setting_chosen,
        settings_form,
        settings_shown,
        update_settings,
    )
    from launcher.controls.sheet import Control, Form, Row

__all__ = [
    "BAR",
    "HEIGHT",
    "RING",
    "Choice",
    "Control",
    "Desk",
    "Field",
    "Form",
    "Gallery",
    "GalleryTile",
    "Interaction",
    "Menu",
    "Mood",
    "Overlay",
    "PushButton",
    "Row",
    "Scroll",
    "Slider",
    "Switch",
    "Typed",
    "deed_to_overlays",
    "draw_button",
    "find",
    "find_beyond",
    "find_near",
    "icon",
    "key_to_overlays",
    "mouse_to_overlays",
    "open_settings",
    "paste_to_overlays",
    "ring",
    "row",
    "setting_chosen",
    "settings_form",
    "settings_shown",
    "update_settings",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "sheet": ["Control", "Form", "Row"],
        "field": ["Typed"],
        "choice": ["Choice", "Slider", "Switch"],
        "gallery": ["Gallery", "GalleryTile"],
        "menu": ["Menu"],
        "settings": [
            "open_settings",
            "setting_chosen",
            "settings_form",
            "settings_shown",
            "update_settings",
        ],
    },
)
