"""Checks of the contract in a separate process, and by pytest."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from launcher.author import Examination, Finding
from launcher.author.contract import PROMISES
from launcher.author.try_out import PROMISE_PARTS, try_out
from launcher.catalog import Game

SOUND = """
from launcher import hookimpl
from tests.tabletop.nulltable import nulltable
@hookimpl
def tabletop():
    return nulltable
"""
WORDLESS = SOUND.replace("return nulltable", "from dataclasses import replace; return replace(nulltable, {})")
ROOT = Path(__file__).parents[2]

Hold = Callable[..., dict[str, Finding]]


@pytest.fixture
def hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hold:
    """Check the contract of a game of one module with this source."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))

    def check_contract(source: str, **options: float) -> dict[str, Finding]:
        folder = tmp_path / "odd_game"
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "play.py").write_text(dedent(source), encoding="utf-8")
        game = Game(
            "odd", "Odd", "Tests", None, None, "", "odd", "1.0", "odd_game", "odd_game.play", folder, None
        )
        return {each.part: each for each in try_out(game, PROMISE_PARTS, path=[str(tmp_path)], **options)}

    return check_contract


def test_there_is_a_part_for_each_guarantee() -> None:
    assert tuple(PROMISES) == PROMISE_PARTS


def test_a_sound_game_passes(hold: Hold) -> None:
    found = hold(SOUND)
    assert tuple(found) == PROMISE_PARTS
    assert {each.status for each in found.values()} == {"pass"}


def test_one_failure_does_not_stop_the_other_checks(hold: Hold) -> None:
    found = hold(WORDLESS.format("describe=lambda left: ['']"))
    assert found["words"].status == "fail"
    assert "'10 check-0'" in found["words"].sentence
    assert [part for part, each in found.items() if each.status == "fail"] == ["words"]


def test_an_exception_has_a_traceback_of_the_game(hold: Hold) -> None:
    found = hold(WORDLESS.format("scene=lambda *_: 1 / 0"))
    assert found["scenes"].sentence.startswith("`scene` raised")
    assert "ZeroDivisionError" in found["scenes"].sentence
    assert "play.py" in found["scenes"].details
    assert "launcher" not in found["scenes"].details


def test_one_reason_is_one_failure(hold: Hold) -> None:
    found = hold(WORDLESS.format("play=lambda *_: 1 / 0"))
    assert [part for part, each in found.items() if each.status == "fail"] == ["moves"]
    assert "`play`" in found["moves"].sentence
    assert found["purity"].status == "skip"
    assert found["purity"].sentence.endswith("as moves.")


def test_a_game_that_exits_skips_the_remaining_checks(hold: Hold) -> None:
    found = hold(WORDLESS.format("describe=lambda left: __import__('os')._exit(3)"))
    assert "(exit status 3)" in found["words"].sentence
    assert found["touch"].status == "pass"


def test_a_game_that_hangs_is_ended(hold: Hold) -> None:
    found = hold(WORDLESS.format("moves=lambda left: __import__('time').sleep(99)"), patience=1.0)
    assert "1 seconds" in found["speed"].sentence
    assert {found[part].status for part in PROMISE_PARTS[2:]} == {"skip"}


def test_a_declaration_that_raises_is_one_failure(hold: Hold) -> None:
    found = hold(SOUND.replace("return nulltable", "return {}[7]"))
    assert found["options"].sentence.endswith("KeyError: 7")
    assert {found[part].status for part in PROMISE_PARTS[1:]} == {"skip"}


def test_other_games_are_not_checked(hold: Hold, project: Path) -> None:
    other = "from launcher import hookimpl\n@hookimpl\ndef start_game(): ..."
    assert hold(other) == {}
    (project / "my_game" / "play.py").write_text(other, encoding="utf-8")
    (examination,) = Examination.of(str(project))
    assert examination.finding("words").status == "skip"


def test_pytest_has_a_test_for_each(tmp_path: Path, project: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-v",
        "-p",
        "no:cacheprovider",
        "--game",
        ".",
        "-k",
        "words or secrets",
    ]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert "my-game::words" in done.stdout
    assert "my-game::secrets" in done.stdout
