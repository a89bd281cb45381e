"""What AT-SPI knows of the windows of one bus, for `tests/desktop/screen_reader.py`; run by the system's Python.

It knows nothing of the launcher: roles, names, states, boxes and actions are what a screen reader gets. Each line of
its input is a request in JSON, and each line of its output an answer.
"""

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

_QUIET = {"enabled", "sensitive", "visible", "showing", "single-line", "selectable-text", "selectable"}
_EVENTS = (
    "object:announcement",
    "object:state-changed:focused",
    "object:property-change:accessible-name",
    "object:property-change:accessible-description",
    "object:text-changed:insert",
    "window:activate",
)
_SOON = (
    0.1  # seconds; Orca 48 ignores another event of the same type and program before that (event_manager.py)
)
_LATER = 50  # milliseconds until Orca handles an event; it says nothing about an element that is gone by then
_PATIENCE = 60_000  # milliseconds for an answer; a busy window is not gone
_FILTERED = ("object:announcement",)  # a change of the focused element is never ignored
notes = Path(os.environ["ANNOUNCED"]).open(encoding="utf-8")  # noqa: SIM115  # read until the end
happened: list[dict[str, object]] = []
announced = [float("-inf")]  # the times of announcements, as `tests/desktop/timed.py` noted them
focus: list[Atspi.Accessible] = []  # the element of the last focus event; Orca says changes of no other one
known = [""]  # the name of that element when it was last spoken; Orca does not say it again


def listen(event: Atspi.Event) -> None:
    """Note an event as Orca 48 does, and handle it later."""
    is_lost = event.type in _FILTERED and is_too_soon()
    GLib.timeout_add(_LATER, handle, event, "too soon" if is_lost else "")


def is_too_soon() -> bool:
    """Whether the next announcement was sent too soon after the one before, for a program that notes their times."""
    noted = notes.readline()
    if not noted:
        return False
    announced.append(json.loads(noted))
    return announced[-1] - announced[-2] < _SOON


def handle(event: Atspi.Event, lost: str) -> bool:
    """Note an event with its element, and why Orca 48 would not say it."""
    said = event.any_data if isinstance(event.any_data, str) else ""
    node: dict[str, object] = {"role": "", "name": "", "description": "", "states": ["defunct"]}
    with suppress(GLib.Error):
        node = describe(event.source)
    gone = "defunct" in node["states"] or node["role"] == "invalid"
    lost = lost or ("gone" if gone else "")
    is_named = event.type == "object:property-change:accessible-name"
    if event.type == "object:state-changed:focused" and event.detail1:
        focus[:], known[:] = [event.source], [node["name"]]
    is_new = not is_named or node["name"] not in known
    if is_named and event.source in focus:
        known[:] = [node["name"]]
    about = {"said": said, "node": node, "lost": lost, "focused": event.source in focus and is_new}
    happened.append({"event": event.type, "on": event.detail1, **about})
    return False


def describe(node: Atspi.Accessible) -> dict[str, object]:
    """All that is said of something, without what is in it."""
    states = {state.value_nick for state in node.get_state_set().get_states()}
    interfaces = node.get_interfaces()
    box = node.get_extents(Atspi.CoordType.SCREEN) if "Component" in interfaces else None
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description() or "",
        "states": sorted(states - _QUIET),
        "box": [box.x, box.y, box.width, box.height] if box else None,
        "actions": node.get_n_actions() if "Action" in interfaces else 0,
        "value": node.get_current_value() if "Value" in interfaces else None,
        "text": Atspi.Text.get_text(node, 0, -1) if "Text" in interfaces else None,
    }


def sketch(node: Atspi.Accessible) -> dict[str, object]:
    """What is said of something in short: as much as is needed to find it, and what can be done."""
    states = {state.value_nick for state in node.get_state_set().get_states()}
    return {"role": node.get_role_name(), "name": node.get_name(), "states": sorted(states - _QUIET)}


def tree(node: Atspi.Accessible, tell, depth: int) -> dict[str, object]:  # noqa: ANN001
    """What is said of something, and of what is in it, as deep as that."""
    inside = [node.get_child_at_index(k) for k in range(node.get_child_count())] if depth else []
    return {**tell(node), "children": [tree(child, tell, depth - 1) for child in inside if child is not None]}


def windows() -> list[Atspi.Accessible]:
    """All that are open."""
    desktop = Atspi.get_desktop(0)
    found = []
    for k in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(k)
        if program is not None:
            found += [program.get_child_at_index(j) for j in range(program.get_child_count())]
    return [each for each in found if each is not None]


def answer(request: dict[str, object]) -> object:
    """Do what is asked for."""
    if request["do"] == "windows":
        return [window.get_name() for window in windows()]
    if request["do"] == "events":
        those = happened[:]
        del happened[:]
        return those
    node = next(window for window in windows() if window.get_name() == request["window"])
    for k in request["path"]:
        node = node.get_child_at_index(k)
        if node is None:
            raise LookupError(request["path"])
    match request["do"]:
        case "read":
            return tree(node, describe, request["depth"])
        case "find":
            return tree(node, sketch, request["depth"])
        case "press":
            return node.do_action(0)
        case "focus":
            return node.grab_focus()
        case "set":
            return node.set_current_value(request["value"])
    raise ValueError(request["do"])


def take(channel: GLib.IOChannel, condition: GLib.IOCondition) -> bool:
    """Answer the next request."""
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    begun = time.perf_counter()
    try:
        answered = {"answer": answer(json.loads(line))}
    except (GLib.Error, StopIteration, LookupError) as error:  # it changed meanwhile
        answered = {"error": repr(error)}
    print(json.dumps({**answered, "seconds": time.perf_counter() - begun}), flush=True)
    return True


Atspi.set_timeout(_PATIENCE, _PATIENCE)
Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)  # what changes is read anew
listener = Atspi.EventListener.new(listen)
for name in _EVENTS:
    listener.register(name)
GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IO_IN | GLib.IO_HUP, take)
Atspi.event_main()
