"""Show a tabletop in a window, and be what is around it: journal, calendar, and what was played before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Any

from launcher.store import file_name, read_regular, reports_dir
from launcher.tabletop import frame
from launcher.tabletop.course import Course
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.options import from_texts
from launcher.tabletop.seeds import daily_seed, new_seed
from launcher.universe import big_bang, recall

_RATE = 1 / 60
_MOST = 4_000_000  # bytes of a journal from elsewhere


def show(
    tabletop: Tabletop[Any, Any],
    *,
    game: str,
    version: str = "",
    help: Callable[[], object] | Sequence[str] | None = None,
    course: Course | None = None,
) -> None:
    """Play until the window is closed.

    Args:
        tabletop: the game.
        game: its id.
        version: of the distribution that it came with.
        help: the package whose doc.txt is its help, or what opens it.
        course: a match to go on with; without it, the one that was left last, or another.

    Raises:
        NoDisplayError: if there is no screen.
    """
    outside = Outside(tabletop, game, version)
    name = tabletop.name
    usual = [toggle.name for toggle in tabletop.toggles if toggle.on]
    table = frame.table_of(
        course or Course.begin(tabletop, _last_options(tabletop), new_seed()),
        game=game,
        help=help is not None,
        seats=recall(name, "seats", list[str]()),
        toggles=recall(name, "toggles", usual),
    )
    big_bang(
        table,
        on_draw=frame.draw,
        on_key=frame.on_key,
        on_mouse=frame.on_mouse,
        on_tick=frame.on_tick,
        on_receive=frame.on_receive,
        on_resize=frame.on_resize,
        moving=frame.moving,
        name=name,
        rate=_RATE,
        size=frame.SIZE,
        help=help,
        perform=outside.perform,
        listen=outside.listen,
    )


class Outside:
    """What the table asks for outside of its window.

    Args:
        tabletop: the game.
        game: its id.
        version: of the distribution that it came with.
    """

    def __init__(self, tabletop: Tabletop[Any, Any], game: str, version: str) -> None:
        self._tabletop, self._game, self._version = tabletop, game, version
        self._told: list[frame.Told] = []

    def perform(self, message: object) -> None:
        """Do what the table asks for."""
        match message:
            case frame.Ask("today"):
                self._told.append(frame.Told("today", daily_seed(date.today())))
            case frame.Save(journal):
                self._say(self._saved(journal))
            case frame.Read(path):
                self._read(path)
            case frame.Ended():
                self._told.append(frame.Told("end", ()))

    def _say(self, sentence: str) -> None:
        self._told.append(frame.Told("said", sentence))

    def _saved(self, journal: str) -> str:
        """Save a journal among the player's downloads: what came of it."""
        file = reports_dir() / f"{file_name(self._game)}-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(journal, encoding="utf-8")
        except OSError as error:
            return f"The journal can’t be saved as {file}: {error.strerror}."
        return f"The journal was saved as {file}."

    def _read(self, path: str) -> None:
        try:
            text = read_regular(path, _MOST).decode("utf-8")
        except OSError as error:
            self._say(f"{path} can’t be read: {error.strerror or error}.")
        except UnicodeDecodeError:
            self._say(f"{path} is no journal: it is no text.")
        else:
            self._told.append(frame.Told("text", text))

    def listen(self) -> list[frame.Told]:
        """The answers since the last call."""
        told, self._told = self._told, []
        return told


def _last_options(tabletop: Tabletop[Any, Any]) -> Any:  # noqa: ANN401  # the game's
    """What was chosen last, as far as that can still be; what the first match is played with otherwise."""
    try:
        return from_texts(tabletop, recall(tabletop.name, "options", dict[str, str]()))
    except ValueError:
        return tabletop.options()
