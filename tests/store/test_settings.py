"""Settings outlive the program, and other programs see them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.store import Settings, play_as, scope_of, settings, shared_file

AMPLE = 20.0  # seconds


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


def put(path: Path, scope: str, key: str, value: object) -> None:
    """Save a value as another program does, and wait until it is written."""
    other = Settings(path)
    other.put(scope, key, value)
    other.flush(AMPLE)
    assert other.problem is None


def refresh(kept: Settings) -> None:
    """Read changes of other programs as a window does, and wait for the result."""
    kept.follow()
    kept.flush(AMPLE)


def test_a_value_can_be_read_by_the_next_program(path: Path) -> None:
    put(path, "console", "size", [800, 600])
    assert Settings(path).get("console", "size", [0, 0]) == [800, 600]


def test_the_last_value_counts_and_scopes_are_separate(path: Path) -> None:
    kept = Settings(path)
    kept.put("game:chat-noir", "help", True)
    kept.put("game:chat-noir", "help", False)
    kept.put("game:spider", "help", True)
    kept.flush(AMPLE)
    for each in (kept, Settings(path)):
        assert each.get("game:chat-noir", "help", True) is False
        assert each.get("game:spider", "help", False) is True


def test_asking_makes_no_file(path: Path) -> None:
    kept = Settings(path)
    assert kept.get("console", "size", 7) == 7
    refresh(kept)
    assert not path.parent.exists()


def test_a_value_of_another_type_than_the_default_is_ignored(path: Path) -> None:
    kept = Settings(path)
    kept.put("console", "size", "large")
    assert kept.get("console", "size", 7) == 7
    kept.put("console", "size", True)
    assert kept.get("console", "size", 7) == 7


def test_values_that_json_does_not_have_are_refused(path: Path) -> None:
    with pytest.raises(TypeError):
        Settings(path).put("console", "size", {1, 2})
    for number in (float("nan"), float("inf")):
        with pytest.raises(ValueError):
            Settings(path).put("console", "size", number)
    assert not path.exists()


def test_the_file_can_be_read_by_people(path: Path) -> None:
    kept = Settings(path)
    kept.put("look", "theme", "dark")
    kept.put("console", "size", [800, 600])
    kept.put("look", "motion", 0.5)
    kept.flush(AMPLE)
    assert path.read_text() == (
        '{\n"console": {\n  "size": [800, 600]\n},\n"look": {\n  "motion": 0.5,\n  "theme": "dark"\n}\n}\n'
    )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@hypothesis.settings(max_examples=20)
@given(values=st.lists(json_values))
def test_every_json_value_comes_back(values: list[object], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("settings") / "s"
    put(path, "scope", "key", values)
    assert Settings(path).get("scope", "key", []) == values


def test_there_is_one_object_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert settings() is settings()
    settings().put("console", "seen", 1)
    settings().flush(AMPLE)
    assert Settings(tmp_path / "data" / "settings.json").get("console", "seen", 0) == 1


def test_settings_are_written_when_the_program_ends(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from launcher.store import Settings; "
        "Settings(Path(sys.argv[1])).put('look', 'theme', 'dark')"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=True)
    assert Settings(path).get("look", "theme", "light") == "dark"
    done = subprocess.run([sys.executable, "-c", code, str(path / "s")], capture_output=True, text=True)
    assert f"saved in {path / 's'}: " in done.stderr


class TestOtherPrograms:
    """A thread reads the values of other programs, and an unchanged file is not read."""

    def test_values_of_other_programs_are_read(self, path: Path) -> None:
        put(path, "look", "theme", "light")
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "light"
        put(path, "look", "theme", "dark")
        assert kept.get("look", "theme", "") == "light"
        refresh(kept)
        assert kept.get("look", "theme", "") == "dark"

    def test_a_file_created_by_another_program_is_read(self, path: Path) -> None:
        kept = Settings(path)
        assert kept.get("look", "theme", "light") == "light"
        put(path, "look", "theme", "dark")
        refresh(kept)
        assert kept.get("look", "theme", "") == "dark"

    def test_writing_another_value_reads_those_of_other_programs(self, path: Path) -> None:
        kept = Settings(path)
        kept.put("look", "zoom", 2)
        kept.flush(AMPLE)
        put(path, "look", "theme", "dark")
        kept.put("look", "zoom", 3)
        kept.flush(AMPLE)
        assert kept.get("look", "theme", "") == "dark"

    def test_a_deleted_file_has_no_effect_until_a_value_is_put(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "dark"
        path.unlink()
        refresh(kept)
        assert kept.get("look", "theme", "") == "dark"

    def test_an_unchanged_file_is_not_read(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        put(path, "look", "theme", "dark")
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "dark"
        monkeypatch.setattr(shared_file, "read_regular", lambda *_: pytest.fail("read"))
        refresh(kept)
        assert kept.problem is None

    def test_a_replaced_file_of_the_same_time_and_size_is_read(self, path: Path) -> None:
        just_now = 9_000_000_000, 9_000_000_000
        put(path, "look", "theme", "dark")
        os.utime(path, just_now)
        kept = Settings(path)
        assert kept.get("look", "theme", "") == "dark"
        put(path, "look", "theme", "dusk")
        os.utime(path, just_now)
        refresh(kept)
        assert kept.get("look", "theme", "") == "dusk"

    def test_two_programs_can_add_to_the_same_list(self, path: Path) -> None:
        put(path, "catalog", "hidden", ["aces"])
        one, other = Settings(path), Settings(path)
        assert one.get("catalog", "hidden", []) == other.get("catalog", "hidden", []) == ["aces"]
        for kept, name in ((one, "same"), (other, "spider")):
            kept.change("catalog", "hidden", [], lambda names, name=name: [*names, name])
        one.flush(AMPLE)
        other.flush(AMPLE)
        assert sorted(Settings(path).get("catalog", "hidden", [])) == ["aces", "same", "spider"]

    def test_a_put_replaces_all_changes_before_it(self, path: Path) -> None:
        kept = Settings(path)
        kept.change("console", "size", 7, lambda size: size + 1)
        kept.put("console", "size", 3)
        kept.change("console", "size", 7, lambda size: size + 1)
        assert kept.get("console", "size", 0) == 4
        kept.flush(AMPLE)
        assert kept.get("console", "size", 0) == Settings(path).get("console", "size", 0) == 4

    def test_many_writers_at_once_lose_no_value(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(shared_file, "_WAIT", AMPLE)

        def write(number: int) -> None:
            for turn in range(5):
                put(path, "scope", f"{number} {turn}", turn)

        writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        kept = Settings(path)
        assert [kept.get("scope", f"{n} {t}", -1) for n in range(4) for t in range(5)] == [*range(5)] * 4


class TestScopes:
    """The scope of a game is its id, that of another program its name, and those of the launcher are fixed names."""

    @pytest.fixture(autouse=True)
    def _fresh(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))

    def test_a_game_named_like_a_part_of_the_launcher_has_its_own_scope(self) -> None:
        settings().put("catalog", "hidden", ["spider"])
        play_as("catalog")
        settings().put(scope_of("catalog"), "hidden", ["chat-noir"])
        assert settings().get("catalog", "hidden", []) == ["spider"]
        assert settings().get("game:catalog", "hidden", []) == ["chat-noir"]

    def test_the_scope_of_a_program_that_is_not_a_game_is_its_name(self) -> None:
        assert scope_of("Snake") == "program:Snake"
