"""Firefox, driven by the protocol that it has itself, Marionette: JSON on a socket, each message after its length."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from pathlib import Path
from typing import Any

from tests.web.visitor import wait_for

_PORT = 2828


class Firefox:
    """One without a screen, with a profile of its own.

    Args:
        program: where it is.
        profile: an empty folder.
    """

    def __init__(self, program: str, profile: Path) -> None:
        arguments = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        with (profile / "log.txt").open("w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                arguments, stdout=log, stderr=log, env={**os.environ, "HOME": str(profile)}
            )
        self._socket = wait_for(self._connect, "Firefox to listen")
        self._file = self._socket.makefile("rb")
        self._read()
        self.do("NewSession", capabilities={})

    def do(self, command: str, **given: object) -> Any:  # noqa: ANN401  # whatever JSON has
        """Have a command of WebDriver carried out, and give its answer.

        Raises:
            RuntimeError: with what Firefox says, if it fails.
        """
        message = json.dumps([0, 1, f"WebDriver:{command}", given]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, problem, answer = self._read()
        if problem:
            raise RuntimeError(problem["message"])
        return answer

    def run(self, script: str) -> Any:  # noqa: ANN401  # whatever JSON has
        """What a script on the page returns."""
        return self.do("ExecuteScript", script=script, args=[])["value"]

    def close(self) -> None:
        """End it."""
        self._socket.close()
        self._process.terminate()
        self._process.wait()

    def _connect(self) -> socket.socket | None:
        assert self._process.poll() is None, "Firefox ended at once"
        try:
            return socket.create_connection(("127.0.0.1", _PORT))
        except OSError:
            return None

    def _read(self) -> Any:  # noqa: ANN401  # whatever JSON has
        length = b""
        while (byte := self._file.read(1)) not in {b":", b""}:
            length += byte
        return json.loads(self._file.read(int(length)))
