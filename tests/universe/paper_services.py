"""A machine of paper: no window, no thread, no other process and no disk, but all that a program needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TypeVar

from launcher.store import LeftGame, MatchRecord, Result
from launcher.universe import Failed, Screen, Services, Think, Thought

V = TypeVar("V")


class Done:
    """Work that was done at once."""

    def is_alive(self) -> bool:
        return False

    def join(self, timeout: float | None = None) -> None:
        pass


def do_at_once(work: Callable[[], object], *, to_the_end: bool = False) -> Done:
    work()
    return Done()


class Head:
    """Thinks while it is asked."""

    def __init__(self) -> None:
        self._thought: dict[object, Thought | Failed] = {}

    @property
    def busy(self) -> bool:
        return bool(self._thought)

    def ask(self, question: Think) -> None:
        result = question.function(*question.arguments)
        if isinstance(result, Iterator):
            *_, result = result
        about = question.function if question.about is None else question.about
        self._thought[about] = Thought(question, result, True)

    def answers(self) -> Iterator[Thought | Failed]:
        while self._thought:
            yield self._thought.pop(next(iter(self._thought)))

    def withdraw(self, about: object) -> None:
        self._thought.pop(about, None)

    def withdraw_all(self) -> None:
        self._thought.clear()

    def stop(self) -> None:
        self.withdraw_all()


class Note:
    """Settings that are forgotten with the process."""

    path = Path("note")
    problem = None

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], object] = {}

    def get(self, scope: str, key: str, default: V) -> V:
        value = self._values.get((scope, key))
        return value if isinstance(value, type(default)) else default

    def put(self, scope: str, key: str, value: object) -> None:
        self._values[scope, key] = value

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        self.put(scope, key, how(self.get(scope, key, default)))

    def follow(self) -> None:
        pass

    def flush(self, seconds: float) -> None:
        pass

    def give_up(self) -> None:
        pass


class Tally:
    """Match records that are forgotten with the process."""

    path = Path("tally")
    problem = unread = damage = ""

    def __init__(self) -> None:
        self._plays: list[MatchRecord] = []

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        self._plays.append(play)
        if then:
            then()

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        pass

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        return tuple(
            play for play in self._plays if game in (None, play.game) and preset in (None, play.preset)
        )

    def forget(self, game: str) -> int:
        return 0

    def flush(self, seconds: float) -> None:
        pass


class Sheet:
    """A journal on paper."""

    problem = cut = ""
    path = Path("sheet")

    def __init__(self, text: str) -> None:
        self.text = text

    def append(self, text: str) -> None:
        self.text += text

    def finish(self, unless: Callable[[], bool] | None = None) -> None:
        pass

    def close(self) -> None:
        pass

    def keep_aside(self, why: str) -> None:
        pass

    def flush(self, seconds: float) -> bool:
        return True


class Folder:
    """All that is kept."""

    def __init__(self) -> None:
        self._settings, self._records = Note(), Tally()
        self.sheets: list[Sheet] = []

    def settings(self) -> Note:
        return self._settings

    def match_records(self) -> Tally:
        return self._records

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> Sheet:
        self.sheets.append(Sheet(text() if callable(text) else text))
        return self.sheets[-1]

    def resume_journal(self, game_id: str) -> None:
        return None

    def left_games(self) -> list[LeftGame]:
        return []


def paper_services(screen: Callable[[], Screen], folder: Folder, helped: Callable[[], object]) -> Services:
    """A machine with this screen and this folder; `helped` is called for the help."""
    films = count()
    return Services(
        screen=screen,
        show_help=lambda package, title: helped,
        worker=Head,
        submit=do_at_once,
        theme=lambda: "dark",
        shrink=lambda data, flattest: data[: round(flattest)],
        write_film=lambda path, history, player: next(films),
        storage=folder,
    )
