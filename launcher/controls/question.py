"""A question or a message to the player, in a window of its own.

A game in the sandbox may not decide what the player has named, so the launcher asks, in another process that runs this
module. Its argument is the question as JSON, and its exit status is 0 if the player has agreed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import NamedTuple

from launcher.controls.sheet import Form
from launcher.picture import Picture, PictureLabel
from launcher.universe import big_bang

_SIZE = 520, 290  # logical pixels
_NO = "cancel"


class Question(NamedTuple):
    """A question and its answer.

    The answer is the name of the pressed button, and "" while there is none.
    """

    form: Form
    answer: str = ""


def question_of(title: str, lines: Sequence[str], deed: str) -> Question:
    """Return a question whose button for no is focused."""
    buttons = ("yes", deed), (_NO, "Cancel")
    return Question(Form(title, tuple(lines), (), buttons, None, *_SIZE, focus=_NO))


def draw(world: Question) -> Picture:
    """Return the picture of a question."""
    return world.form.draw()


def on_key(world: Question, key: str) -> Question:
    """Return the question after a key."""
    return _after(world.form.key(key))


def on_mouse(world: Question, x: float, y: float, event: str) -> Question:
    """Return the question after a mouse event."""
    return _after(world.form.mouse(x, y, event))


def on_deed(world: Question, path: tuple[PictureLabel, ...], deed: str, value: str) -> Question:
    """Return the question after an action of a screen reader."""
    return _after(world.form.do(path, deed, value))  # type: ignore[arg-type]  # the deeds of pictures


def on_resize(world: Question, width: float, height: float) -> Question:
    """Return the question in a window of another size."""
    return world._replace(form=world.form.sized(width, height))


def _after(reaction: tuple[Form, str | None]) -> Question:
    form, pressed = reaction
    return Question(form, pressed or "")


def show_message(title: str, lines: Sequence[str]) -> None:
    """Show a message until the player closes it."""
    _ask(Question(Form(title, tuple(lines), (), ((_NO, "Close"),), None, *_SIZE, focus=_NO)))


def main() -> int:
    """Ask the question of the command line, and return 0 if the player agrees."""
    return 0 if _ask(question_of(**json.loads(sys.argv[1]))) == "yes" else 1


def _ask(question: Question) -> str:
    """Show a question until the player answers it, and return the answer."""
    return big_bang(
        question,
        on_draw=draw,
        on_key=on_key,
        on_mouse=on_mouse,
        on_deed=on_deed,
        on_resize=on_resize,
        stop_when=lambda world: bool(world.answer),
        name="PLT Games",
        size=_SIZE,
    ).answer


if __name__ == "__main__":
    sys.exit(main())
