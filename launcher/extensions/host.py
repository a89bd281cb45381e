"""An extension's own process: `python -m launcher.extensions.host`, started and spoken to by `Hosted`.

The argument is a JSON object that says what to import. What came of that is the first answer on standard output; the
others are to orders, which come as lines on standard input. Both are moved out of the extension's reach before it is
imported. The process ends when the orders do.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from launcher.extensions.plugin import ExtensionError, Plugin
from launcher.extensions.wire import arguments_from_json, found_to_json
from launcher.process.lines import Channel, read_objects, redirect

_SECONDS_TO_END = 2.0
_exit = os._exit  # as it is before any extension has replaced it


def main(module: str, path: list[str]) -> None:
    """Import an extension's module, and then call its hooks as ordered, one after the other.

    Args:
        module: its dotted name.
        path: what it is imported from.
    """
    orders: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
    threading.Thread(target=_hear, args=(os.dup(0), orders), daemon=True).start()
    channel = Channel(os.dup(1))
    redirect(os.open(os.devnull, os.O_RDONLY), 0)
    redirect(os.dup(2), 1)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # it is what Python made at start
    sys.path[:] = path
    plugin = Plugin(module)
    _answer(channel, plugin.loaded)
    for order in iter(orders.get, None):
        _answer(channel, plugin.call(order["hook"], **arguments_from_json(order["arguments"])))


def _answer(channel: Channel, do: Callable[[], Any]) -> None:
    itself = os.getpid()
    try:
        channel.say("done", found=found_to_json(do() or []))
    except ExtensionError as error:
        channel.say("failed", how=str(error))
    except KeyboardInterrupt:  # which nobody's Ctrl+C has caused: this process is in no terminal
        channel.say("failed", how="KeyboardInterrupt")
    if os.getpid() != itself:
        _exit(0)  # a copy that the extension made has come out of it; it has neither orders nor a channel


def _hear(descriptor: int, orders: SimpleQueue[dict[str, Any] | None]) -> None:
    for order in read_objects(descriptor):
        orders.put(order)
    orders.put(None)
    time.sleep(_SECONDS_TO_END)
    _exit(1)  # it hangs, and nobody is there any more to end it


if __name__ == "__main__":
    main(**json.loads(sys.argv[1]))
