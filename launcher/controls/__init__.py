"""Controls for world programs.

They are buttons, text fields, sliders, switches, forms and menus, as values and pictures.

A control has no state of its own. Its place is computed from the world. The hovered, pressed and focused controls
are part of the world, and `find` returns the control at a point. Forms and their parts are imported when they are
first used, as windows can open without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.controls.button import BAR as BAR
    from launcher.controls.button import HEIGHT as HEIGHT
    from launcher.controls.button import RING as RING
    from launcher.controls.button import Mood as Mood
    from launcher.controls.button import PushButton as PushButton
    from launcher.controls.button import Scroll as Scroll
    from launcher.controls.button import draw_button as draw_button
    from launcher.controls.button import find as find
    from launcher.controls.button import find_beyond as find_beyond
    from launcher.controls.button import find_near as find_near
    from launcher.controls.button import icon as icon
    from launcher.controls.button import ring as ring
    from launcher.controls.button import row as row
    from launcher.controls.choice import Choice as Choice
    from launcher.controls.choice import Slider as Slider
    from launcher.controls.choice import Switch as Switch
    from launcher.controls.desk import Desk as Desk
    from launcher.controls.desk import Interaction as Interaction
    from launcher.controls.desk import Overlay as Overlay
    from launcher.controls.desk import deed_to_overlays as deed_to_overlays
    from launcher.controls.desk import key_to_overlays as key_to_overlays
    from launcher.controls.desk import mouse_to_overlays as mouse_to_overlays
    from launcher.controls.desk import paste_to_overlays as paste_to_overlays
    from launcher.controls.field import Field as Field
    from launcher.controls.field import Typed as Typed
    from launcher.controls.gallery import Gallery as Gallery
    from launcher.controls.gallery import GalleryTile as GalleryTile
    from launcher.controls.menu import Menu as Menu
    from launcher.controls.question import show_message as show_message
    from launcher.controls.settings import open_settings as open_settings
    from launcher.controls.settings import setting_chosen as setting_chosen
    from launcher.controls.settings import settings_form as settings_form
    from launcher.controls.settings import settings_shown as settings_shown
    from launcher.controls.settings import update_settings as update_settings
    from launcher.controls.sheet import Control as Control
    from launcher.controls.sheet import Form as Form
    from launcher.controls.sheet import Row as Row

__all__, __getattr__, __dir__ = exports(
    __name__,
    button="BAR HEIGHT Mood PushButton RING Scroll draw_button find find_beyond find_near icon ring row",
    choice="Choice Slider Switch",
    desk="Desk Interaction Overlay deed_to_overlays key_to_overlays mouse_to_overlays paste_to_overlays",
    field="Field Typed",
    gallery="Gallery GalleryTile",
    menu="Menu",
    question="show_message",
    settings="open_settings setting_chosen settings_form settings_shown update_settings",
    sheet="Control Form Row",
)
