"""Windows for screen readers, with AccessKit.

The labels of a window are sent to screen readers as they change, and the requested actions are returned. AccessKit is
connected to the window of this process. This is tested only on Linux.
"""

from __future__ import annotations

import math
import re
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import count, takewhile
from queue import SimpleQueue
from typing import NamedTuple, Protocol

import accesskit
import pygame

from launcher.picture import (
    ROOT,
    Deed,
    LabelNode,
    LabelTree,
    Picture,
    PictureLabel,
    Role,
    tree_change,
    tree_of,
)
from launcher.picture.tree import Box
from launcher.universe import Do, Event, Focused, Unfocused

_BETWEEN = re.compile(r"(?<=[.!?\xa0]) +|(?<=…) +(?![a-z])")
TYPED: tuple[Role, ...] = ("searchbox", "textbox")
"""The roles of elements that the player can type into."""

_VALUED: tuple[Role, ...] = (*TYPED, "radiogroup", "scrollbar", "slider")
_MEMBERS: tuple[Role, ...] = ("radio", "menuitem", "option", "listitem")
"""The roles of elements that have a number among their neighbours."""

Place = tuple[float, float, float, float]
"""The left, top, width and height of a window on the screen, in pixels."""

_TOGGLES: tuple[Role, ...] = ("switch", "radio")
_ROOT_ID, _NEWS_ID = 0, 1
_APART = 0.5  # seconds between two announcements; Orca ignores the second of two that reach it within 0.1 s
_PATIENCE = 0.5  # seconds until work in progress is announced, as it is often finished sooner
_STAY = 2.0  # seconds for which an announcement can be found in the tree
_PROGRESS = "…"  # is in a sentence about work in progress


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text in order."""
    return _BETWEEN.split(text) if text else []


class Announcements:
    """The sentences that screen readers should announce.

    None is lost: screen readers may ignore an announcement that comes too soon after another one, so sentences wait
    and are then announced together. A sentence about work in progress waits longer, and is only announced if it still
    holds.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, float] = {}  # the sentences, and the time of each from which it is announced
        self._last = -math.inf

    def change(self, before: Sequence[str], after: Sequence[str], now: float) -> None:
        """Note that the sentences of a status have changed, at a time in seconds."""
        for each in [each for each in self._waiting if _PROGRESS in each and each not in after]:
            del self._waiting[each]
        for each in after:
            if each not in before:
                self._waiting.setdefault(each, now + _PATIENCE if _PROGRESS in each else now)

    def note_read(self, sentences: Iterable[str], now: float) -> None:
        """Note that screen readers read these sentences anyway, at a time in seconds."""
        for each in sentences:
            self._waiting.pop(each, None)
        self._last = now

    def take(self, now: float) -> str:
        """Return the sentences to announce now, or an empty string.

        No news comes before earlier news, except before work in progress.
        """
        waiting = self._waiting.items() if self.is_apart(now) else ()
        ready = takewhile(lambda item: item[1] <= now or _PROGRESS in item[0], waiting)
        due = [each for each, time in ready if time <= now]
        for each in due:
            del self._waiting[each]
        self._last = now if due else self._last
        return " ".join(due)

    def is_apart(self, now: float, seconds: float = _APART) -> bool:
        """Whether the last announcement was at least some seconds ago."""
        return now - self._last >= seconds


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
    "spinbutton": accesskit.Role.COMBO_BOX,  # its values are words, and readers only know a spin button's numbers
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
"""The actions by their AccessKit numbers. The actions of AccessKit cannot be used as keys themselves."""


def node_of(label: PictureLabel, box: Box, children: Sequence[int]) -> accesskit.Node:
    """Return the node for a label.

    It has a place and the ids of its children.

    On Linux, the value is also part of the description, unless screen readers ask for it as a number or a text, or
    find it inside.
    """
    node = _node(_ROLES[label.role], box)
    node.set_children(list(children))
    if label.name:
        node.set_label(_sendable(label.name))
    apart = sys.platform != "linux" or label.role in _VALUED
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


def text_of(name: str, box: Box) -> accesskit.Node:
    """Return the node for the text of a status or a heading."""
    node = _node(accesskit.Role.LABEL, box)
    node.set_value(_sendable(name))
    return node


def news_node(said: str) -> accesskit.Node:
    """Return the node whose text screen readers announce when it changes.

    It has no place, so that readers do not find its text a second time on the screen.
    """
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(_sendable(said))
    if said:
        node.set_live(accesskit.Live.POLITE)
    return node


def typed_text(label: PictureLabel, box: Box) -> accesskit.Node:
    """Return the node for typed text.

    The player can type into its element.

    Screen readers find no text in the element without this node.
    """
    node = _node(accesskit.Role.TEXT_RUN, box)
    said = _sendable(label.value)
    node.set_value(said)
    node.set_character_lengths([len(each.encode()) for each in said])
    return node


def set_caret(node: accesskit.Node, text: int, at: int) -> None:
    """Put the caret before the character at `at`."""
    place = accesskit.TextPosition(text, at)
    node.set_text_selection(accesskit.TextSelection(place, place))


def _sendable(said: str) -> str:
    """Return a text without unpaired surrogates, which cannot be sent."""
    return said.encode("utf-8", "replace").decode("utf-8")


def _node(role: accesskit.Role, box: Box) -> accesskit.Node:
    node = accesskit.Node(role)
    node.set_bounds(accesskit.Rect(*box))
    return node


def _set_number(node: accesskit.Node, label: PictureLabel) -> None:
    if label.number is not None and label.role not in (*TYPED, "spinbutton"):
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


class Shown(NamedTuple):
    """A picture in a window.

    Attributes:
        picture: the picture.
        scale: the pixels per logical pixel of the picture.
        left: the position of its left edge in the window, in pixels.
        top: the position of its top edge in the window, in pixels.
    """

    picture: Picture
    scale: float
    left: float
    top: float


class ReaderTree:
    """The window's tree that screen readers know.

    Args:
        title: the title of the window.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree: dict[str, LabelNode] = {}
        self._place: tuple[float, ...] = ()
        self._ids: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._texts: dict[str, int] = {}  # the ids of the texts of statuses, headings and fields
        self._new_ids = count(_NEWS_ID + 1)
        self._news = Announcements()
        self._said = ""  # the last announcement, while it can be found in the tree
        self._read: dict[str, PictureLabel] = {}  # the focused status, if any, as readers read it then
        self._is_open = False

    def update(self, shown: Shown, now: float = 0.0) -> accesskit.TreeUpdate:
        """Return the update for another picture or position, at a time in seconds.

        The first update contains the whole tree.
        """
        begins = not self._tree
        after = _with_known_dialogs(self._tree, tree_of(shown.picture, self._title))
        change = tree_change(self._tree, after)
        if self._is_open:
            self._news.change(_status_sentences(_labels(self._tree)), _status_sentences(_labels(after)), now)
        for key in after.keys() - self._ids.keys():
            id = _ROOT_ID if key == ROOT else next(self._new_ids)
            self._ids[key], self._keys[id] = id, key
        focused = _focused(after)
        nodes, members = dict(change.nodes), _members(after)
        statuses = {key: node for key, node in after.items() if node.label.role == "status"}
        if statuses.keys() & {focused} != self._read.keys():
            self._read = {focused: after[focused].label} if focused in statuses else {}
            nodes |= statuses
            if self._read:
                self._news.note_read(_status_sentences(self._read.values()), now)
        changed = (child for node in change.nodes.values() for child in node.children if child in members)
        nodes |= {child: after[child] for child in changed}
        if shown[1:] != self._place:
            nodes[ROOT] = after[ROOT]
        sent = list[tuple[int, accesskit.Node]]()
        for key, node in nodes.items():
            made = self._nodes(key, node, shown)
            if key in members:
                made[0][1].set_position_in_set(members[key][0])
                made[0][1].set_size_of_set(members[key][1])
            sent += made
        update = accesskit.TreeUpdate(self._focus(after))
        update.nodes.extend(sent)
        for key in change.gone:
            del self._keys[self._ids.pop(key)]
            self._texts.pop(key, None)
        if begins:
            update.tree = accesskit.Tree(_ROOT_ID)
            update.nodes.append((_NEWS_ID, news_node("")))
        self._tree, self._place = after, shown[1:]
        return update

    def open(self, now: float) -> None:
        """Announce the whole status, when the window gets the keyboard for the first time."""
        if not self._is_open:
            self._is_open = True
            self._news.change((), _status_sentences(_labels(self._tree)), now + _APART)

    def announcement(self, now: float) -> accesskit.TreeUpdate | None:
        """Return the update that makes screen readers announce news, or None.

        All news is announced by one node, which therefore exists for as long as the window.
        """
        said = self._news.take(now)
        if not said and not (self._said and self._news.is_apart(now, _STAY)):
            return None
        self._said = f"{said}\N{NO-BREAK SPACE}" if said and said == self._said else said
        update = accesskit.TreeUpdate(self._focus(self._tree))
        update.nodes.append((_NEWS_ID, news_node(self._said)))
        return update

    def deed(self, request: accesskit.ActionRequest) -> Do | None:
        """Return the action of a request, or None.

        It is None if the action is unknown or its element is gone.
        """
        key, deed = self._keys.get(request.target), DEEDS.get(int(request.action))
        if key is None or deed is None:
            return None
        value = request.data[1] if request.data else ""
        return Do(key, deed, f"{value:g}" if isinstance(value, float) else str(value))

    def _focus(self, tree: dict[str, LabelNode]) -> int:
        """Return the id of the node with the focus."""
        key = _focused(tree)
        return self._texts[key] if _is_read_inside(tree[key].label) else self._ids[key]

    def _nodes(self, key: str, node: LabelNode, shown: Shown) -> list[tuple[int, accesskit.Node]]:
        """Return the nodes of a label and its texts."""
        label, box = node.label, node.box
        id, children = self._ids[key], [self._ids[each] for each in node.children]
        if label.role == "status":
            read = self._read.get(key)
            if read == label:  # screen readers read its name, and would also read a text inside
                return [(id, node_of(label, box, []))]
            text = self._texts.setdefault(key, next(self._new_ids))
            # a new name or description of the focused element would be read as a whole
            named = node_of(read or label._replace(name=""), box, [text])
            return [(id, named), (text, text_of(label.name, box))]
        if label.role in TYPED:
            text = self._texts.setdefault(key, next(self._new_ids))
            field = node_of(label, box, [text])
            set_caret(field, text, int(label.number[0]) if label.number else len(label.value))
            return [(id, field), (text, typed_text(label, box))]
        if _is_read_inside(label):
            text = self._texts.setdefault(key, next(self._new_ids))
            return [(id, node_of(label, box, [*children, text])), (text, text_of(label.name, box))]
        made = node_of(label, box, [*children, _NEWS_ID] if key == ROOT else children)
        if key == ROOT:  # its children are positioned in logical pixels of the picture
            _, scale, left, top = shown
            made.set_transform(accesskit.Affine([scale, 0, 0, scale, left, top]))
        return [(id, made)]


def _with_known_dialogs(before: LabelTree, after: dict[str, LabelNode]) -> dict[str, LabelNode]:
    """Return a tree in which open dialogs keep their descriptions.

    Screen readers read the description when a dialog opens, and again if it changes.
    """
    known = {
        key: node._replace(label=node.label._replace(description=before[key].label.description))
        for key, node in after.items()
        if node.label.role == "dialog" and key in before
    }
    return {**after, **known} if known else after


def _is_read_inside(label: PictureLabel) -> bool:
    """Whether an element has a text inside, which gets the focus.

    On Linux, this is so for headings, because Orca 48 does not read their names.
    """
    return sys.platform == "linux" and label.role == "heading"


def _labels(tree: LabelTree) -> list[PictureLabel]:
    return [node.label for node in tree.values()]


def _status_sentences(labels: Iterable[PictureLabel]) -> list[str]:
    """Return the sentences of the statuses among some labels.

    Those of a description come first.
    """
    return [
        each
        for label in labels
        if label.role == "status"
        for text in (label.description, label.name)
        for each in sentences_of(text)
    ]


def _members(tree: LabelTree) -> dict[str, tuple[int, int]]:
    """Return the number of each element among its neighbours of the same kind, from 1, and their number."""
    found = dict[str, tuple[int, int]]()
    for node in tree.values():
        those = [child for child in node.children if tree[child].label.role in _MEMBERS]
        found |= {child: (k, len(those)) for k, child in enumerate(those, 1)}
    return found


def _focused(tree: dict[str, LabelNode]) -> str:
    """Return the key of the focused element.

    If there are dialogs, only the topmost dialog is searched. If several elements are focused, the topmost one counts.
    Otherwise, return the key of the dialog or the root.
    """
    above = next((key for key in reversed(tree) if "modal" in tree[key].label.states), ROOT)
    inside = (key for key in reversed(tree) if key.startswith(f"{above}/"))
    return next((key for key in inside if "focused" in tree[key].label.states), above)


class Platform(Protocol):
    """The connection to a platform's screen readers."""

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        """Send an `accesskit.TreeUpdate` if it is still wanted."""

    def tell_focus(self, focused: bool) -> None:
        """Tell screen readers about the keyboard focus."""

    def tell_place(self, place: Place) -> None:
        """Tell screen readers the position of the window."""

    def close(self) -> None:
        """Tell screen readers that the window was closed."""


def platform(
    activate: Callable[[], None],
    act: Callable[[accesskit.ActionRequest], None],
    deactivate: Callable[[], None],
) -> Platform:
    """Return the connection for this process's window.

    The window must be open but not visible yet.

    Args:
        activate: called when a screen reader starts to read the window; on Linux, in AccessKit's thread.
        act: called with an `accesskit.ActionRequest`; on Linux, in AccessKit's thread, on Windows in any thread.
        deactivate: called when screen readers no longer read the window. This happens only on Linux.
    """
    return (_Native if sys.platform in ("darwin", "win32") else _Linux)(activate, act, deactivate)


class _Linux:
    """AT-SPI, which runs in AccessKit's own thread.

    To check whether a window has the focus, that thread takes a read lock on its tree twice, one inside the other. If
    another thread wants to change the tree between the two, it must wait for the first lock to be released, and the
    second lock must wait for the change. Then both threads wait forever. This class therefore changes the tree only in
    AccessKit's thread. To run code there, it creates another adapter, because AccessKit activates adapters in that
    thread.
    """

    def __init__(self, *calls: Callable[..., None]) -> None:
        self._adapters = [accesskit.unix.Adapter(*calls)]

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        self._let_do(lambda adapter: adapter.update_if_active(lambda: update) if is_wanted() else None)

    def tell_focus(self, focused: bool) -> None:
        self._let_do(lambda adapter: adapter.update_window_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        left, top, width, height = place
        box = accesskit.Rect(left, top, left + width, top + height)
        self._let_do(lambda adapter: adapter.set_root_window_bounds(box, box))

    def close(self) -> None:
        self._let_do(lambda adapter: self._adapters.clear())

    def _let_do(self, work: Callable[[accesskit.unix.Adapter], object]) -> None:
        """Call a function with the adapter in AccessKit's thread.

        It is called while a screen reader is active.
        """

        def work_there() -> None:
            for adapter in self._adapters:
                work(adapter)

        accesskit.unix.Adapter(work_there, _ignore, _ignore)


class _Native:
    """UI Automation on Windows, or NSAccessibility on macOS.

    Both call this class in the window's own thread.
    """

    def __init__(
        self,
        activate: Callable[[], None],
        act: Callable[[accesskit.ActionRequest], None],
        _: Callable[[], None],
    ) -> None:
        window = pygame.display.get_wm_info()["window"]
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, activate, act)
        else:
            self._adapter = accesskit.windows.SubclassingAdapter(window, activate, act)

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        if is_wanted():
            _raise(self._adapter.update_if_active(lambda: update))

    def tell_focus(self, focused: bool) -> None:
        if sys.platform == "darwin":  # Windows detects this itself
            _raise(self._adapter.update_view_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        """Do nothing, because both platforms detect this themselves."""

    def close(self) -> None:
        """Do nothing, because both platforms detect this themselves."""


def _raise(events: accesskit.QueuedEvents | None) -> None:
    """Raise the events that AccessKit held back.

    AccessKit had its locks at that time.
    """
    if events is not None:
        events.raise_events()


def _ignore(*_: object) -> None:
    """Do nothing."""


class ReaderAdapter:
    """The connection of the window to screen readers.

    AccessKit calls the methods of this class from its own threads. Those methods only store the request. The thread of
    the window does everything else, in the next call of `look`.

    Args:
        title: the title of the window.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree = ReaderTree(title)
        self._asked = 0  # the number of times that a screen reader has started to read
        self._begun = 0  # the number of answered requests
        self._is_read = False
        self._has_focus = False
        self._place: Place = (0, 0, 0, 0)
        self._told: tuple[bool, Place] | None = None
        self._news_sent = -math.inf  # the time of the last announcement; infinite while it is on its way
        self._shown: Shown | None = None
        self._passed: Shown | None = None
        self._requests: SimpleQueue[accesskit.ActionRequest] = SimpleQueue()
        self._platform = platform(self._activate, self._requests.put, self._deactivate)

    def show(self, picture: Picture, scale: float, left: float, top: float) -> None:
        """Store the picture and its place.

        The place is its pixels per logical pixel, and its position in the window in pixels.
        """
        known = self._shown
        if known is None or known.picture is not picture or known[1:] != (scale, left, top):
            self._shown = Shown(picture, scale, left, top)

    def tell(self, events: Iterable[Event], place: Place) -> None:
        """Store whether the window has the keyboard focus, and its position on the screen."""
        self._place = place
        for event in events:
            if isinstance(event, Focused | Unfocused):
                self._has_focus = isinstance(event, Focused)

    def look(self) -> list[Do]:
        """Send changes and return actions.

        The changes go to the screen reader, if there is one. The actions are those since the last call.
        """
        if self._is_read and self._shown is not None:
            self._pass_on(self._shown)
        deeds = [self._tree.deed(self._requests.get()) for _ in range(self._requests.qsize())]
        return [deed for deed in deeds if deed is not None]

    def close(self) -> None:
        """Tell AccessKit that the window was closed."""
        self._platform.close()

    def _pass_on(self, shown: Shown) -> None:
        if self._asked != self._begun:
            self._begun, self._tree = self._asked, ReaderTree(self._title)
            self._passed = self._told = None
            self._news_sent = -math.inf
        begun, now = self._begun, time.monotonic()
        if shown is not self._passed:
            self._passed = shown
            self._platform.pass_on(self._tree.update(shown, now), lambda: begun == self._asked)
        if (self._has_focus, self._place) != self._told:
            self._told = self._has_focus, self._place
            self._platform.tell_place(self._place)
            self._platform.tell_focus(self._has_focus)
        if self._has_focus:
            self._tree.open(now)
        if now - self._news_sent >= _APART and (news := self._tree.announcement(now)) is not None:
            self._news_sent = math.inf
            self._platform.pass_on(news, lambda: self._note_sent(begun))

    def _note_sent(self, begun: int) -> bool:
        """Note that an announcement is sent now.

        This runs in AccessKit's thread, and returns whether the announcement is still wanted.
        """
        self._news_sent = time.monotonic()
        return begun == self._asked

    def _activate(self) -> None:
        """Store that a screen reader reads the window.

        The thread of the window will build the tree later.
        """
        self._asked += 1
        self._is_read = True

    def _deactivate(self) -> None:
        self._is_read = False
