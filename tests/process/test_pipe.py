"""The storage of a confined game, which asks its broker.

It can read and change its own data, and none of others.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from socket import socketpair

import pytest

from launcher.catalog import Game
from launcher.process import broker
from launcher.process.broker import RequestHandler
from launcher.process.lines import Wire
from launcher.process.pipe import PipedStorage, Requests
from launcher.store import (
    MatchRecord,
    finished_boards,
    journals_of,
    left_games,
    match_records,
    reports_dir,
    settings,
)
from launcher.universe import services

AMPLE = 60.0  # seconds
OpenStorage = Callable[..., PipedStorage]
RECORD = MatchRecord("m1", "nim", "Normal", "k7f3p", 1_700_000_000.0, 60.0, 9, "won", 5.0)


def game_named(game_id: str, distribution: str = "a-dist") -> Game:
    folder = Path(__file__).parent
    return Game(game_id, "Nim", "Tests", None, None, "", distribution, "1.0", "nim", "nim.play", folder, None)


@pytest.fixture
def storage_of(home: Path) -> Iterator[OpenStorage]:
    """Return a function that makes the storage of a game, with a broker at the other end."""
    opened: list[Wire] = []

    def make(game: Game) -> PipedStorage:
        theirs, ours = socketpair()
        broker, handler = Wire(ours), RequestHandler(game, lambda _: None)

        def serve() -> None:
            with suppress(EOFError):
                while True:
                    handler.take(broker, *broker.receive())

        threading.Thread(target=serve, daemon=True).start()
        requests = Requests(theirs.detach())
        requests.listen(lambda _: None)
        opened.extend((requests.wire, broker))
        return PipedStorage(requests, journals_of(game.id))

    yield make
    for each in opened:
        each.close()


@pytest.fixture
def requests(storage: PipedStorage) -> Requests:
    return storage._requests


@pytest.fixture
def storage(storage_of: OpenStorage) -> PipedStorage:
    return storage_of(game_named("nim"))


class TestSettings:
    def test_a_game_keeps_its_own_settings(self, storage: PipedStorage) -> None:
        storage.settings().put("game:nim", "size", [3, 4])
        storage.settings().flush(5)
        assert settings().get("game:nim", "size", []) == [3, 4]
        assert storage.settings().get("game:nim", "size", []) == [3, 4]

    def test_it_can_neither_see_nor_change_others(self, storage: PipedStorage) -> None:
        settings().put("game:aces", "size", 7)
        for scope, key in (("game:aces", "size"), ("catalog", "hidden"), ("permissions", "nim")):
            assert storage.settings().get(scope, key, 0) == 0
            storage.settings().put(scope, key, ["everything"])
        storage.settings().flush(5)
        assert settings().get("game:aces", "size", 0) == 7
        assert settings().get("catalog", "hidden", [""]) == [""]
        assert settings().get("permissions", "nim", [""]) == [""]

    def test_it_can_change_the_look_of_all_windows_to_what_there_is(self, storage: PipedStorage) -> None:
        storage.settings().put("look", "theme", "dark")
        storage.settings().put("look", "palette", "no such palette")
        storage.settings().flush(5)
        assert settings().get("look", "theme", "") == "dark"
        assert settings().get("look", "palette", "") == ""

    def test_it_can_not_fill_the_file_of_all_settings(self, storage: PipedStorage) -> None:
        storage.settings().put("game:nim", "text", "x" * 1_000_000)
        storage.settings().flush(5)
        assert settings().get("game:nim", "text", "") == ""

    def test_changes_of_other_windows_arrive(self, storage: PipedStorage) -> None:
        assert storage.settings().get("look", "volume", 0.0) == 0.0
        settings().put("look", "volume", 0.5)
        storage.settings().flush(5)
        assert storage.settings().get("look", "volume", 0.0) == 0.5


def test_the_theme_of_the_desktop_is_asked_once(
    storage: PipedStorage, requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = replace(services(), theme=lambda: "dark")
    monkeypatch.setattr("launcher.services._services", lambda: made)
    assert requests.ask("theme")[0]["theme"] == "dark"
    assert settings().get("look", "desktop", "") == "dark"


def test_a_game_can_host_matches_of_itself_alone_and_not_many(
    requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = []
    made = replace(services(), host=lambda *what: hosted.append(what))
    monkeypatch.setattr("launcher.services._services", lambda: made)
    for _ in range(100):
        requests.ask("host", game="aces", options={"size": "5"})
    assert hosted[0] == ("nim", {"size": "5"})
    assert len(hosted) <= 10


def test_help_whose_files_are_gone_is_missing_in_the_game(
    requests: Requests, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show_doc(path: Path, title: str) -> Callable[[], None]:
        raise ModuleNotFoundError("it is gone", name="launcher.show_help")

    made = replace(services(), show_doc=show_doc)
    monkeypatch.setattr("launcher.services._services", lambda: made)
    with pytest.raises(ModuleNotFoundError) as raised:
        requests.ask("help", package=["nim"], title="Nim Help")
    assert raised.value.name == "launcher.show_help"


class TestRecords:
    def test_a_match_is_recorded_for_this_game_whatever_it_says(self, storage: PipedStorage) -> None:
        saved = threading.Event()
        storage.match_records().record(RECORD._replace(game="aces"), saved.set)
        assert saved.wait(10)
        assert match_records().of() == (RECORD,)
        assert storage.match_records().of() == (RECORD,)

    def test_an_impossible_record_is_refused(self, storage: PipedStorage) -> None:
        storage.match_records().record(RECORD._replace(plies=-1))
        storage.match_records().flush(5)
        assert match_records().of() == ()

    def test_it_sees_its_own_records_only(self, storage: PipedStorage) -> None:
        match_records().record(RECORD._replace(game="aces"))
        match_records().flush(5)
        assert storage.match_records().of("aces") == ()
        assert storage.match_records().forget("aces") == 0
        assert len(match_records().of("aces")) == 1

    def test_old_records_are_settled(self, storage: PipedStorage) -> None:
        match_records().record(RECORD)
        match_records().flush(5)
        settled = threading.Event()

        def settle(preset: str, result: str) -> tuple[str, str]:
            settled.set()
            return "Hard", result

        storage.match_records().settle("nim", settle)  # type: ignore[arg-type]  # any text
        assert settled.wait(10)
        storage.match_records().flush(5)
        for _ in range(100):
            if match_records().of() == (RECORD._replace(preset="Hard"),):
                break
            storage.match_records().flush(5)
        else:
            pytest.fail("the record was not settled")


def test_the_game_that_is_left_is_this_one(storage: PipedStorage) -> None:
    storage.keep_left("aces", "m1", "Your turn.", b"picture")
    storage.match_records().flush(5)  # answered after it
    assert [(left.game, left.said, left.picture) for left in left_games()] == [
        ("nim", "Your turn.", b"picture")
    ]
    assert [left.game for left in storage.left_games()] == ["nim"]


def test_what_a_game_says_last_is_saved_before_its_broker_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, saved = threading.Event(), threading.Event(), list[str]()

    def keep_slowly(game: str, *_: object) -> None:
        begun.set()
        goes_on.wait(AMPLE)
        saved.append(game)

    monkeypatch.setattr(broker, "keep_left", keep_slowly)
    monkeypatch.setattr(broker, "_SECONDS_TO_SAVE", AMPLE)
    theirs, ours = socketpair()
    with closing(Wire(theirs)), closing(Wire(ours)) as wire:
        handler = RequestHandler(game_named("nim"), lambda _: None)
        handler.take(wire, {"is": "leave", "match": "m1", "said": "Your turn."}, b"")
        begun.wait(AMPLE)
        threading.Timer(0.1, goes_on.set).start()
        handler.close()
    assert saved == ["nim"]


def test_boards_are_framed_for_this_game_only(storage: PipedStorage) -> None:
    storage.keep_board("aces", ("Easy",), "Easy", b"picture")
    storage.keep_board("nim", ("Easy",), "Hard", b"x" * 200_000)  # too large
    storage.match_records().flush(5)  # answered after it
    assert [*finished_boards()] == [("nim", ("Easy",), {"Easy": b"picture"})]


def test_journals_are_files_in_the_games_folder(storage: PipedStorage, home: Path) -> None:
    journal = storage.begin_journal("nim", "m1", "text\n")
    assert journal.flush(5)
    assert (journals_of("nim") / "m1.txt").read_text() == "text\n"
    journal.close()
    journal.flush(5)
    resumed = storage.resume_journal("nim")
    assert resumed is not None
    assert resumed[0] == "text\n"
    resumed[1].close()


@pytest.fixture
def questions(storage_of: OpenStorage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions to the player, who agrees to everything about a file named "board"."""
    heard: list[str] = []

    def agrees(title: str, lines: Sequence[str], deed: str) -> bool:
        heard.append(lines[0])
        return "board" in lines[0]

    made = replace(services(), agrees=agrees)
    monkeypatch.setattr("launcher.services._services", lambda: made)
    return heard


class TestFiles:
    def test_a_strangers_game_reads_no_file_and_only_adds_to_the_downloads(
        self, storage: PipedStorage, tmp_path: Path, questions: list[str]
    ) -> None:
        (tmp_path / "key").write_text("secret")
        with pytest.raises(PermissionError):
            storage.read_file(str(tmp_path / "key"), 100)
        for path in (tmp_path / "new", reports_dir() / ".." / "new"):
            with pytest.raises(PermissionError):
                storage.write_file(str(path), b"", replace=False)
        assert len(questions) == 3
        with pytest.raises(PermissionError):
            storage.read_file(str(tmp_path / "board"), 100)
        assert len(questions) == 3  # the player has refused often enough
        saved = storage.write_file(str(storage.path_of("match.txt")), b"moves", replace=False)
        assert saved == reports_dir() / "match.txt"
        assert saved.read_bytes() == b"moves"
        with pytest.raises(PermissionError):
            storage.write_file(str(saved), b"", replace=True)
        with pytest.raises(FileExistsError):
            storage.write_file(str(saved), b"", replace=False)

    def test_a_strangers_game_opens_and_saves_a_file_that_the_player_agrees_to(
        self, storage: PipedStorage, tmp_path: Path, questions: list[str]
    ) -> None:
        storage.write_file(str(tmp_path / "board"), b"board", replace=False)
        assert storage.read_file(str(tmp_path / "board"), 3) == b"boa"
        assert questions == [f"Nim wants to save the file {tmp_path / 'board'}."]  # once for each file

    def test_the_launchers_own_games_open_and_save_what_the_player_names(
        self, storage_of: OpenStorage, tmp_path: Path, questions: list[str]
    ) -> None:
        storage = storage_of(game_named("nim", "plt-games"))
        storage.write_file(str(tmp_path / "board"), b"board", replace=False)
        assert storage.read_file(str(tmp_path / "board"), 3) == b"boa"
        with pytest.raises(FileNotFoundError):
            storage.read_file(str(tmp_path / "missing"), 3)
        assert questions == []
