"""Write down what every game does with thousands of seeded events, to see that a change of the code changes none of it.

    python tests/golden.py before.txt                      all games, several sets of options each, in some minutes
    python tests/golden.py after.txt --games aces,spider   only these
    python tests/golden.py after.txt --events 500 --seeds 1,2,3
    python tests/golden.py --compare before.txt after.txt  the first lines that differ, for each game

Each match is played in its whole window, from `show` to the loop of `big_bang`, on a screen of paper. The events are
clicks, drags, the right button, fingers, keys, actions of screen readers, other sizes of the window, answers of the
computer players, and time that passes. Each event has a line: the event, digests of the label tree and of the picture,
digests of the journals and of everything else that is kept, and the names of the messages.

Two runs write the same bytes on any day and with any hash seed: clocks stand still unless an event moves them, seeds
of matches are drawn from a seed, and computers answer when an event says so.
"""

from __future__ import annotations

import contextlib
import datetime
import io
import json
import os
import random
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from hashlib import blake2b
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from launcher.tabletop import History, Tabletop
    from launcher.universe import Failed, Think, Thought
    from launcher.universe.events import Event
    from tests.universe.paper import Paper
    from tests.universe.paper_services import Folder

ROOT = Path(__file__).parents[1]
_SETS = 4  # sets of options of each game
_EVENTS = 150
_LEFT_OUT = (
    "Quit",
    "save_file",
    "save_film",
    "save_journal",
)  # they would close the window, or write to the disk
_NOWHERE = "/nowhere/plt-games"
_LOOK = 0.5  # seconds that go by between two looks at `time.monotonic`, so that searches with a deadline end
_TRIES = 20  # seeds that are tried for a start
_ANSWERS = 6  # values of an iterator that a thought yields
_KEYS = (
    *(
        "left",
        "right",
        "up",
        "down",
        "\r",
        " ",
        "\t",
        "shift+\t",
        "escape",
        "escape",
        "shift+\r",
        "menu",
        "\b",
    ),
    *(
        "ctrl+z",
        "ctrl+y",
        "ctrl+r",
        "ctrl+d",
        "ctrl+c",
        "ctrl+v",
        "ctrl+,",
        "ctrl+t",
        "ctrl+n",
        "ctrl++",
        "ctrl+0",
    ),
    *(
        "f1",
        "f2",
        "f3",
        "f4",
        "f5",
        "f6",
        "f7",
        "f8",
        "f9",
        "f11",
        "home",
        "end",
        "prior",
        "next",
        ".",
        "?",
        "+",
        "-",
    ),
    *"1234567890abcdefghijklmnopqrstuvwxyz",
)
_KINDS = {
    "press": 30,
    "drag": 14,
    "right": 4,
    "double": 3,
    "middle": 1,
    "touch": 4,
    "hold": 2,
    "hover": 4,
    "wheel": 3,
    "anywhere": 3,
    "key": 22,
    "deed": 8,
    "resize": 3,
    "focus": 2,
    "answer": 12,
    "wait": 9,
    "paste": 2,
}


class _Clock:
    """The time of day, of the loop and of searches, in place of the machine's.

    Attributes:
        now: seconds since the match began.
        starts: how many seeds have been asked for in it.
    """

    def __init__(self) -> None:
        self.now, self.looks, self.starts = 0.0, 0, 0

    def monotonic(self) -> float:
        self.looks += 1
        return self.now + self.looks * _LOOK

    def reset(self) -> None:
        self.__init__()  # type: ignore[misc]


_clock = _Clock()


class _Seeds(random.Random):
    """Take the place of `random.SystemRandom`."""

    def __init__(self, seed: object = None) -> None:
        super().__init__(f"start {_clock.starts}")
        _clock.starts += 1


class _Date(datetime.date):
    @classmethod
    def today(cls) -> _Date:
        return cls(2026, 11, 27)


class _DateTime(datetime.datetime):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> _DateTime:
        return cls(2026, 11, 27, 12, tzinfo=tz)


def stop_time() -> None:
    """Replace clocks and true randomness. This must come before anything of the launcher is imported."""
    time.perf_counter = lambda: _clock.now
    time.monotonic = _clock.monotonic
    time.time = lambda: 1_795_780_800.0 + _clock.now
    random.SystemRandom = _Seeds  # type: ignore[assignment, misc]
    datetime.date = _Date  # type: ignore[misc]
    datetime.datetime = _DateTime  # type: ignore[misc]
    os.environ.update(PLT_GAMES_HOME=_NOWHERE, SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    for name in ("PLT_GAMES_THEME", "PLT_GAMES_SCALE"):
        os.environ.pop(name, None)


_known: dict[int, tuple[object, str]] = {}  # digests of values that many pictures share


def digest(value: object) -> str:
    """Return eight characters for a value that depend on what it holds, and not on the process."""
    return blake2b(_plain(value).encode(), digest_size=4).hexdigest()


def _plain(value: object) -> str:
    """Return a value as text."""
    if value is None or isinstance(value, str | int | float):
        return repr(value)
    if isinstance(value, bytes):
        return blake2b(value, digest_size=8).hexdigest()
    if isinstance(value, Path):
        return value.relative_to(ROOT).as_posix() if value.is_relative_to(ROOT) else value.as_posix()
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return f"({','.join(map(_plain, value))})"
    if isinstance(value, frozenset | set):
        return f"{{{','.join(sorted(map(_plain, value)))}}}"
    if isinstance(value, dict):
        return f"{{{','.join(f'{_plain(key)}:{_plain(each)}' for key, each in value.items())}}}"
    if is_dataclass(value) and not isinstance(value, type):
        found = _known.get(id(value))
        if found is None or found[0] is not value:
            parts = ",".join(_plain(getattr(value, each.name)) for each in fields(value) if each.init)
            if len(_known) > 200_000:
                _known.clear()
            found = value, digest(f"{type(value).__name__}({parts})")
            _known[id(value)] = found
        return found[1]
    return getattr(value, "__qualname__", type(value).__name__)


def _name_of(message: object) -> str:
    """Return what a message is called, and what it is about."""
    name = type(message).__name__
    match name:
        case "After":
            return f"{name}:{_name_of(message.message)}"  # type: ignore[attr-defined]
        case "Call" | "Then" | "Run":
            return str(message.function.__name__)  # type: ignore[attr-defined]
        case "Think" | "Withdraw":
            about = message.about or message.function.__name__  # type: ignore[attr-defined]
            return f"{name}:{about}"
        case "Sound":
            return f"{name}:{Path(message.name).name}"  # type: ignore[attr-defined]
        case "Remember":
            return f"{name}:{message.key}"  # type: ignore[attr-defined]
    return name


class Thinker:
    """Thinks when an event says so, for real or not, and counts no time of the machine."""

    def __init__(self, tabletop: Tabletop[Any, Any]) -> None:
        self._tabletop = tabletop
        self._waiting: dict[object, Think] = {}
        self._ready: list[Thought | Failed] = []

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def ask(self, question: Think) -> None:
        self._waiting[question.function if question.about is None else question.about] = question

    def answers(self) -> Iterator[Thought | Failed]:
        while self._ready:
            yield self._ready.pop(0)

    def withdraw(self, about: object) -> None:
        self._waiting.pop(about, None)

    def withdraw_all(self) -> None:
        self._waiting.clear()

    def stop(self) -> None:
        self.withdraw_all()

    def answer(self, draw: random.Random) -> str:
        """Get an answer ready to one of the questions, and return what it is."""
        from launcher.tabletop import Hint
        from launcher.universe import Failed, Thought

        if not self._waiting:
            return "nothing asked"
        about = draw.choice([*self._waiting])
        question = self._waiting.pop(about)
        how = draw.choice(("move", "move", "move", "better", "thought", "thought", "none", "failed"))
        if how == "failed":
            self._ready.append(Failed(question, "ValueError: no idea", "no idea"))
        elif how == "thought" or about not in ("move", "hint"):
            self._ready += self._thoughts(question)
        else:
            moves = self._tabletop.moves(question.arguments[0])
            move = moves[draw.randrange(len(moves))] if moves and how != "none" else None
            answer = Hint(move, "This is a reason.") if about == "hint" and draw.random() < 0.5 else move
            self._ready.append(Thought(question, answer, last=how != "better"))
            if how == "better":
                self._waiting[about] = question
        return f"{getattr(about, '__name__', about)} {how}"

    @staticmethod
    def _thoughts(question: Think) -> list[Thought | Failed]:
        """Answer as the game does."""
        from launcher.universe import Failed, Thought

        try:
            result = question.function(*question.arguments)
            values = [*islice(result, _ANSWERS)] if isinstance(result, Iterator) else [result]
        except Exception as error:  # as another process would
            return [Failed(question, f"{type(error).__name__}: {error}", "")]
        thoughts: list[Thought | Failed] = [Thought(question, each, last=False) for each in values]
        return [*thoughts, Thought(question, values[-1] if values else None)]


class Script:
    """Somebody with a seed in front of the screen: draws the events from what the last picture says.

    Args:
        seed: of all events.
        events: how many there are.
    """

    def __init__(self, seed: str, events: int) -> None:
        self._draw, self.left = random.Random(seed), events

    def _near(self, nodes: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
        """Return the nodes that somebody would try next: those of a dialog or menu, of the board, or any."""
        able = [each for each in nodes if each[1].label.deeds] or nodes
        uppermost = next((key for key, node in reversed(nodes) if node.label.role in ("dialog", "menu")), "")
        over = [each for each in able if uppermost and each[0].startswith(f"{uppermost}/")]
        board = [each for each in able if each[0].startswith("/board/")]
        roll = self._draw.random()
        return nodes if roll < 0.1 else able if roll < 0.3 else over or board or able

    def next_events(self, screen: Paper, thinker: Thinker | None) -> tuple[str, list[Event]]:
        """Return the next event in words, and what the window gets of it."""
        from launcher.picture import tree_of
        from launcher.universe.events import Do, Focused, KeyPress, KeyRelease, Mouse, Resized, Unfocused

        draw = self._draw
        self.left -= 1
        (kind,) = draw.choices([*_KINDS], [*_KINDS.values()])
        _clock.now += draw.choice((0.0, 1 / 60, 1 / 30, 0.1, 0.5))
        nodes = [(key, node) for key, node in tree_of(screen.shown[-1]).items() if key]
        key, node = draw.choice(self._near(nodes)) if nodes else ("", None)
        other, onto = draw.choice(nodes) if nodes else ("", None)
        width, height = screen.size
        x, y = _middle(node) if node else (width / 2, height / 2)
        a, b = _middle(onto) if onto else (0.0, 0.0)
        said = f"{kind} {key!r}"
        if kind in ("anywhere", "key", "resize", "focus", "answer", "wait", "paste"):
            said = kind
        events: list[Event]
        match kind:
            case "press":
                events = [Mouse(x, y, "move"), Mouse(x, y, "button-down"), Mouse(x, y, "button-up")]
            case "drag":
                said += f" {other!r}"
                middle = Mouse((x + a) / 2, (y + b) / 2, "drag")
                events = [Mouse(x, y, "button-down"), middle, Mouse(a, b, "drag"), Mouse(a, b, "button-up")]
            case "right":
                events = [Mouse(x, y, "right-down"), Mouse(x, y, "right-up")]
            case "middle":
                events = [Mouse(x, y, "middle-down"), Mouse(x, y, "middle-up")]
            case "double":
                events = [Mouse(x, y, each) for each in ("button-down", "button-up") * 2]  # type: ignore[arg-type]
            case "touch":
                events = [Mouse(x, y, "button-down", touch=True), Mouse(x, y, "button-up", touch=True)]
            case "hold":
                events = [Mouse(x, y, "button-down", touch=True)]
                _clock.now += 1
            case "hover":
                events = [Mouse(x, y, "move")]
            case "wheel":
                turn: Any = draw.choice(
                    ("wheel-up", "wheel-down", "wheel-left", "wheel-right", "spread", "pinch")
                )
                said += f" {turn}"
                events = [Mouse(x, y, turn)]
            case "anywhere":
                x, y = draw.uniform(-0.1, 1.1) * width, draw.uniform(-0.1, 1.1) * height
                what: Any = draw.choice(
                    ("button-down", "drag", "button-up", "move", "leave", "menu", "right-down")
                )
                said = f"{kind} {x:.1f} {y:.1f} {what}"
                events = [Mouse(x, y, what)]
            case "key":
                pressed = draw.choice(_KEYS)
                said = f"{kind} {pressed!r}"
                events = [KeyPress(pressed), KeyRelease(pressed.rpartition("+")[2] or "+")]
            case "deed":
                deeds = node.label.deeds if node else ()
                deed = draw.choice(deeds) if deeds else "press"
                said += f" {deed}"
                events = [Do(key, deed, draw.choice(("", "1", "yes", "a text")))]
            case "resize":
                screen.room = draw.choice(((320.0, 240.0), (640.0, 560.0), (1280.0, 800.0), (400.0, 900.0)))
                said = f"{kind} {screen.room}"
                events = [Resized()]
            case "focus":
                events = [Unfocused(), Focused()] if draw.random() < 0.5 else [Unfocused()]
            case "answer":
                said = f"{kind} {thinker.answer(draw) if thinker else 'nobody'}"
                events = []
            case "wait":
                seconds = draw.choice((0.05, 0.3, 1.0, 3.0, 20.0))
                _clock.now += seconds
                said = f"{kind} {seconds}"
                events = []
            case "paste":
                game = draw.choice(sorted((ROOT / "docs" / "matches").glob("*.txt")))
                text = draw.choice((game.read_text("utf-8"), "k7f3p", "nonsense", ""))
                screen.copy(text)
                said = f"{kind} {game.name if len(text) > 20 else text!r}"
                events = [KeyPress("ctrl+v")]
        return said, events


def _middle(node: Any) -> tuple[float, float]:  # noqa: ANN401  # of the tree
    left, top, right, bottom = node.box
    return (left + right) / 2, (top + bottom) / 2


def play(game: str, name: str, options: object, seed: int, events: int) -> Iterator[str]:
    """Play in the window of a game, and yield a line for each event.

    Args:
        game: its id.
        name: what the set of options is called.
        options: of the first match.
        seed: of all events.
        events: how many there are.
    """
    from launcher.store import play_as
    from launcher.tabletop import PERSON, show
    from launcher.universe import Program, hand_in
    from tests.universe.paper_services import Folder, paper_services

    _clock.reset()
    tabletop = tabletop_of(game)
    folder, lines, noted, thinkers = Folder(), list[str](), list[str](), list[Thinker]()
    screen = _screen(Script(f"{game} {name} {seed}", events), folder, thinkers, noted, lines)
    services = paper_services(lambda: screen, folder, lambda: noted.append("help"))

    def worker() -> Thinker:
        thinkers.append(Thinker(tabletop))
        return thinkers[-1]

    hand_in(replace(services, worker=worker))
    play_as(game)
    computers = tabletop.strengths[:1] if tabletop.think and seed % 2 else (PERSON,)
    seats = (PERSON, *computers * (len(tabletop.players) - 1)) if tabletop.players else ()
    ask = Program.ask

    def noting(self: Program[Any], message: object) -> None:
        noted.append(_name_of(message))
        if _name_of(message) not in _LEFT_OUT:
            ask(self, message)

    Program.ask = noting  # type: ignore[method-assign]
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            history = _first_history(tabletop, options, seed)
            show(tabletop, game=game, help=["games", game], history=history, seats=seats)
    finally:
        Program.ask = ask  # type: ignore[method-assign]
    for number, line in enumerate(lines):
        yield f"{game} | {name} | {seed} | {number:4} {line}"


def _first_history(tabletop: Tabletop[Any, Any], options: object, seed: int) -> History[Any, Any]:
    """Return the start of a match; some options have a board for few seeds only."""
    from launcher.tabletop import History

    for k in range(_TRIES):
        with contextlib.suppress(ValueError):
            return History.begin(tabletop, options, f"golden{seed}{k or ''}")
    return History.begin(tabletop, tabletop.options(), f"golden{seed}")


def _screen(
    script: Script, folder: Folder, thinkers: list[Thinker], noted: list[str], lines: list[str]
) -> Paper:
    """Return a screen on which the events of a script happen, and which writes a line for each."""
    from launcher.picture import Picture, tree_of
    from launcher.universe.events import Closed
    from tests.universe.paper import Paper

    class Screen(Paper):
        said = "open"

        def events(self) -> Iterable[Event]:
            picture = self.shown[-1]
            messages = " ".join(noted) or "-"
            labels = digest([(key, node) for key, node in tree_of(picture).items()])
            kept = f"journal {_journals(folder)} kept {_kept_things(folder)}"
            lines.append(f"{self.said} | labels {labels} picture {digest(picture)} {kept} | {messages}")
            noted.clear()
            if script.left <= 0:
                return [Closed()]
            self.said, events = script.next_events(self, thinkers[-1] if thinkers else None)
            return events

        def show(self, picture: Picture) -> None:
            self.shown = [picture]

        def play(self, sound: str | Path, volume: float) -> None:
            pass

        def run(self, looks: Iterator[float]) -> None:
            for _ in looks:
                pass

    return Screen()


def _journals(folder: Folder) -> str:
    """Return a digest of all journals, without the names of the matches, which tell the time."""
    texts = [sheet.text for sheet in folder.sheets]
    return digest([[line for line in text.splitlines() if not line.startswith("match ")] for text in texts])


def _kept_things(folder: Folder) -> str:
    """Return a digest of the settings and the match records."""
    settings = folder.settings()._values
    records = [each._replace(match="", begun=0) for each in folder.match_records().of()]
    return digest([sorted((*place, json.dumps(value)) for place, value in settings.items()), records])


def tabletop_of(game: str) -> Tabletop[Any, Any]:
    """Return what a bundled game declares."""
    from launcher.author import tabletop_of

    return tabletop_of(game)


def games() -> list[str]:
    """Return the ids of the bundled tabletop games."""
    from tests.bundled import TABLETOPS

    return TABLETOPS


def sets_of(game: str) -> dict[str, object]:
    """Return some sets of options of a game: the default ones, and others from all over the list."""
    from tests.option_sets import option_sets

    every = [*option_sets(tabletop_of(game)).items()]
    return dict(every[round(k * (len(every) - 1) / (_SETS - 1))] for k in range(_SETS))


def write(file: Path, chosen: Sequence[str], events: int, seeds: Sequence[int]) -> None:
    """Write the golden record of some games."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for game in chosen:
            for name, options in sets_of(game).items():
                for seed in seeds:
                    out.writelines(f"{line}\n" for line in play(game, name, options, seed, events))


def differences(one: Iterable[str], other: Iterable[str]) -> list[tuple[str, str, str]]:
    """Return for each game the first line that differs: the game, and both lines."""

    def by_game(lines: Iterable[str]) -> dict[str, list[str]]:
        found = dict[str, list[str]]()
        for line in lines:
            found.setdefault(line.partition(" | ")[0], []).append(line.rstrip("\n"))
        return found

    before, after = by_game(one), by_game(other)
    found = list[tuple[str, str, str]]()
    for game in sorted({*before, *after}):
        pairs = zip_longest(before.get(game, []), after.get(game, []), fillvalue="(there is no line)")
        found += [(game, old, new) for old, new in islice(((a, b) for a, b in pairs if a != b), 1)]
    return found


def main(arguments: Sequence[str] | None = None, imported: Callable[[], object] = lambda: None) -> int:
    """Write or compare golden records.

    Args:
        arguments: of the command line.
        imported: called before anything is played.
    """
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what is written")
    parser.add_argument("--compare", action="store_true", help="compare two files instead")
    parser.add_argument("--games", default="", help="ids of games with commas between; all without it")
    parser.add_argument("--events", type=int, default=_EVENTS, help="events for each match")
    parser.add_argument(
        "--seeds", default="1,2", help="numbers with commas between; computers play at odd ones"
    )
    wanted = parser.parse_args(arguments)
    if len(wanted.files) != 1 + wanted.compare:
        parser.error("give one file to be written, or two to be compared")
    if wanted.compare:
        texts = [file.read_text("utf-8").splitlines() for file in wanted.files]
        found = differences(*texts)
        for game, old, new in found:
            print(f"{game}\n  - {old}\n  + {new}")
        print(f"{len(texts[0])} lines, {len(found)} games differ")
        return int(bool(found))
    if (
        os.environ.get("PYTHONHASHSEED") != "0"
    ):  # some marks are drawn in the order of a set, which it decides
        again = [sys.executable, *sys.orig_argv[1:]]
        return subprocess.run(again, env={**os.environ, "PYTHONHASHSEED": "0"}, check=False).returncode
    sys.path.insert(0, str(ROOT))
    stop_time()
    imported()
    chosen = [name for name in wanted.games.split(",") if name] or games()
    write(wanted.files[0], chosen, wanted.events, [int(each) for each in wanted.seeds.split(",")])
    return 0


if __name__ == "__main__":
    sys.exit(main())
