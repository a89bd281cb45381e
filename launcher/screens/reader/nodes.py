"""Convert labels of pictures to AccessKit nodes."""

from __future__ import annotations

from collections.abc import Sequence

import accesskit

from launcher.picture import Deed, PictureLabel, Role
from launcher.picture.tree import Box

_ROLES: dict[Role, accesskit.Role] = {
    "alert": accesskit.Role.ALERT,
    "application": accesskit.Role.WINDOW,
    "button": accesskit.Role.BUTTON,
    "cell": accesskit.Role.CELL,
    "dialog": accesskit.Role.DIALOG,
    "document": accesskit.Role.DOCUMENT,
    "grid": accesskit.Role.GRID,
    "gridcell": accesskit.Role.CELL,
    "group": accesskit.Role.GROUP,
    "heading": accesskit.Role.HEADING,
    "img": accesskit.Role.IMAGE,
    "link": accesskit.Role.LINK,
    "list": accesskit.Role.LIST,
    "listbox": accesskit.Role.LIST_BOX,
    "listitem": accesskit.Role.LIST_ITEM,
    "menu": accesskit.Role.MENU,
    "menuitem": accesskit.Role.MENU_ITEM,
    "option": accesskit.Role.LIST_BOX_OPTION,
    "paragraph": accesskit.Role.PARAGRAPH,
    "radio": accesskit.Role.RADIO_BUTTON,
    "radiogroup": accesskit.Role.RADIO_GROUP,
    "row": accesskit.Role.ROW,
    "scrollbar": accesskit.Role.SCROLL_BAR,
    "searchbox": accesskit.Role.SEARCH_INPUT,
    "slider": accesskit.Role.SLIDER,
    "spinbutton": accesskit.Role.SPIN_BUTTON,
    "status": accesskit.Role.STATUS,
    "switch": accesskit.Role.SWITCH,
    "textbox": accesskit.Role.TEXT_INPUT,
    "toolbar": accesskit.Role.TOOLBAR,
}
_ACTIONS: dict[Deed, accesskit.Action] = {
    "press": accesskit.Action.CLICK,
    "menu": accesskit.Action.SHOW_CONTEXT_MENU,
    "focus": accesskit.Action.FOCUS,
    "increment": accesskit.Action.INCREMENT,
    "decrement": accesskit.Action.DECREMENT,
    "set value": accesskit.Action.SET_VALUE,
    "expand": accesskit.Action.EXPAND,
    "collapse": accesskit.Action.COLLAPSE,
    "scroll to": accesskit.Action.SCROLL_INTO_VIEW,
}
DEEDS = {int(action): deed for deed, action in _ACTIONS.items()}
"""Actions by the numbers of AccessKit's actions, which can't be used as keys."""
TYPED: tuple[Role, ...] = ("searchbox", "textbox")
"""The roles of text fields."""
_TOGGLES: tuple[Role, ...] = ("switch", "radio")


def node_of(label: PictureLabel, box: Box, children: Sequence[int]) -> accesskit.Node:
    """Return the node of a label, with the ids of its children.

    If screen readers read the value as a number or text, its words are part of the description.
    """
    node = _node(_ROLES[label.role], box)
    node.set_children(list(children))
    if label.name:
        node.set_label(_sendable(label.name))
    apart = label.role in TYPED or label.number is not None
    if about := " ".join(filter(None, (label.description, "" if apart else label.value))):
        node.set_description(_sendable(about))
    if label.value:
        node.set_value(_sendable(label.value))
    if label.level:
        node.set_level(label.level)
    if label.role == "alert":
        node.set_live(accesskit.Live.ASSERTIVE)
    for deed in label.deeds:
        node.add_action(_ACTIONS[deed])
    _set_number(node, label)
    _set_states(node, label)
    return node


def text_of(name: str, box: Box, *, is_news: bool) -> accesskit.Node:
    """Return the node of sentences in a status. New ones are announced."""
    node = _node(accesskit.Role.LABEL, box)
    node.set_value(_sendable(name))
    if is_news:
        node.set_live(accesskit.Live.POLITE)
    return node


def typed_text(label: PictureLabel, box: Box) -> accesskit.Node:
    """Return the node of the text in a text field. Without it, screen readers find no text."""
    node = _node(accesskit.Role.TEXT_RUN, box)
    said = _sendable(label.value)
    node.set_value(said)
    node.set_character_lengths([len(each.encode()) for each in said])
    return node


def set_caret(node: accesskit.Node, text: int, at: int) -> None:
    """Set the position of the caret in a text."""
    place = accesskit.TextPosition(text, at)
    node.set_text_selection(accesskit.TextSelection(place, place))


def _sendable(said: str) -> str:
    """Remove lone surrogates, which AccessKit does not accept."""
    return said.encode("utf-8", "replace").decode("utf-8")


def _node(role: accesskit.Role, box: Box) -> accesskit.Node:
    node = accesskit.Node(role)
    node.set_bounds(accesskit.Rect(*box))
    return node


def _set_number(node: accesskit.Node, label: PictureLabel) -> None:
    if label.number is not None and label.role not in TYPED:
        at, least, most, step = label.number
        node.set_numeric_value(at)
        node.set_min_numeric_value(least)
        node.set_max_numeric_value(most)
        node.set_numeric_value_step(step)


def _set_states(node: accesskit.Node, label: PictureLabel) -> None:
    states = label.states
    if label.role in _TOGGLES or states & {"checked", "pressed"}:
        node.set_toggled(
            accesskit.Toggled.TRUE if states & {"checked", "pressed"} else accesskit.Toggled.FALSE
        )
    if label.role == "option" or "selected" in states:
        node.set_selected("selected" in states)
    if states & {"expanded", "collapsed"}:
        node.set_expanded("expanded" in states)
    if "disabled" in states:
        node.set_disabled()
    if "modal" in states:
        node.set_modal()
    if "readonly" in states:
        node.set_read_only()
