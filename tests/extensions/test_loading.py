"""Extensions: what a good one can do, and that a bad one is only its own trouble."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.author.errors import AuthorError
from launcher.author.subject import subjects
from launcher.catalog import Catalog, Game
from launcher.extensions import DISABLED, Extensions, games, switch
from launcher.process import Report

if TYPE_CHECKING:
    from tests.extensions.conftest import Install

GOOD = """
from pathlib import Path
from launcher.catalog import Offer, Problem
@hookimpl
def find_games():
    yield Offer("dice", "good_extension", Path(__file__).parent, {"name": "Dice", "game-set": "Luck"})
    yield Problem("cards", "Cards", "Luck", "good", "they are lost")
"""


def ids(catalog: Catalog) -> set[str]:
    return {game.id for game in catalog.games}


def reason(catalog: Catalog, name: str) -> str:
    (problem,) = (problem for problem in catalog.problems if problem.id == name)
    return problem.reason


def test_what_an_extension_finds_is_a_game_like_any_other(install: Install, tmp_path: Path) -> None:
    install("good", GOOD)
    found = games()
    dice = found.find("Dice")
    assert dice == Game(
        id="dice",
        name="Dice",
        set="Luck",
        icon=None,
        icon_2x=None,
        summary="",
        distribution="good_dist",
        version="1.0",
        package="",
        module="good_extension",
        folder=tmp_path / "site",
        doc=None,
    )
    assert reason(found, "cards") == "they are lost"


def test_what_an_extension_finds_can_be_checked_like_any_other(install: Install) -> None:
    install("good", GOOD)
    for name in ("dice", "Dice", "cards"):
        (subject,) = subjects(name)
        assert subject.id == name.lower()
        with pytest.raises(AuthorError):
            subjects(name, others=False)
    assert subjects("cards")[0].problems[0].reason == "they are lost"


def test_without_others_their_code_is_not_imported(install: Install) -> None:
    install("bad", "raise SystemExit('imported')")
    assert games(others=False).problems == ()
    assert games().problems != ()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import nothing_of_this_name", "cannot be loaded: ModuleNotFoundError: No module named"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
        ("def f(:", "cannot be loaded: "),
        ("def f(): f()\nf()", "cannot be loaded: RecursionError"),
        ("@hookimpl\ndef find_games(path): return []", "Argument(s) {'path'} are declared"),
        ("@hookimpl\ndef find_gmaes(): return []", "unknown hook 'find_gmaes'"),
        ("def find_games(): return []", "marks none of its functions with @hookimpl"),
        (
            "@hookimpl\ndef find_games(): raise ValueError('no luck')",
            "failed in find_games: ValueError: no luck",
        ),
        ("@hookimpl\ndef find_games():\n    yield 3", "returns Offer and Problem values, not '3'"),
        ("@hookimpl\ndef find_games(): return 3", "failed in find_games: TypeError"),
        ("@hookimpl\ndef find_games():\n    import sys\n    sys.exit()", "failed in find_games: SystemExit"),
        (
            "from launcher.catalog import Offer\n@hookimpl\ndef find_games():\n"
            "    return [Offer('x', 'm', None, {'a': {(): 1}})]",
            "failed in find_games: what it offers has parts that cannot be passed on",
        ),
    ],
)
def test_a_bad_extension_is_named_and_the_others_work(install: Install, code: str, said: str) -> None:
    install("good", GOOD)
    install("bad", code)
    found = games()
    assert {"dice", "chat-noir"} <= ids(found)
    assert said in reason(found, "bad")
    assert reason(found, "bad").endswith(
        "it is disabled for this run; `plt-games disable bad_dist` disables it for good"
    )


@pytest.mark.parametrize("value", ["", "not a module", "os:path", "../evil"])
def test_an_entry_point_that_names_no_module(install: Install, value: str) -> None:
    install("bad", "", module=value)
    assert "is not the dotted name of a module" in reason(games(), "bad")


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        ("Offer('no good', 'm', Path())", "'no good' cannot be the name"),
        ("Offer(3, 'm', Path())", "the 'id' of a game"),
        ("Offer('x', 'a b', Path())", "the 'module' of an offer"),
        ("Offer('x', 'm', 'folder')", "the 'folder' of an offer"),
        ("Offer('x', 'm', Path(), {'name': ''})", "'name' in info.toml is empty"),
        ("Offer('x', 'm', Path(), {'api': 99})", "asks for a newer plt-games"),
        ("Offer('chat-noir', 'm', Path())", "another game has the id 'chat-noir' already"),
    ],
)
def test_a_bad_offer_is_a_problem_and_the_extension_goes_on(install: Install, offer: str, said: str) -> None:
    install(
        "mixed",
        "from pathlib import Path\nfrom launcher.catalog import Offer\n@hookimpl\ndef find_games():\n"
        f"    return [Offer('fine', 'm', Path()), {offer}]",
    )
    found = games()
    assert "fine" in ids(found)
    assert any(said in problem.reason for problem in found.problems)


def test_what_is_disabled_is_not_even_imported(install: Install) -> None:
    install("bad", "raise SystemExit('imported')")
    for name in ("bad", "Bad_Dist"):
        switch(DISABLED, name, True)
        assert games().problems == ()
        switch(DISABLED, name, False)
    assert len(games().problems) == 1


def test_loaded_once_told_often_and_let_go(
    install: Install, chat_noir: Game, capfd: pytest.CaptureFixture[str]
) -> None:
    install(
        "diary",
        "print('loaded')\n"
        "@hookimpl\ndef game_started(game): print('started', game.id)\n"
        "@hookimpl\ndef game_ended(report): print('ended', report and report.sentence)\n",
    )
    with Extensions() as extensions:
        games(extensions)
        games(extensions)
        extensions.tell("game_started", game=chat_noir)
        extensions.tell("game_ended", game=chat_noir, report=None)
        extensions.tell("game_ended", game=chat_noir, report=Report("Chat Noir", "It fell.", "", Path("log")))
        switch(DISABLED, "diary", True)
        games(extensions)
        extensions.tell("game_started", game=chat_noir)
        assert extensions.problems == ()
    printed = capfd.readouterr()
    assert printed.err.splitlines() == ["loaded", "started chat-noir", "ended None", "ended It fell."]
    assert printed.out == ""  # where a list may be for another program


def test_one_that_fails_later_is_called_no_more(
    install: Install, chat_noir: Game, capfd: pytest.CaptureFixture[str]
) -> None:
    install("late", "@hookimpl\ndef game_started(game):\n    print('called')\n    raise KeyError(game.id)")
    with Extensions() as extensions:
        games(extensions)
        for _ in range(2):
            extensions.tell("game_started", game=chat_noir)
        found = games(extensions)
    assert capfd.readouterr().err == "called\n"
    assert "failed in game_started: KeyError: 'chat-noir' (line 5 of" in reason(found, "late")


def test_the_command_starts_without_them(install: Install, tmp_path: Path) -> None:
    install("bad", "raise SystemExit('imported')")
    command = [sys.executable, "-m", "launcher"]
    done = subprocess.run(
        [*command, "--no-extensions", "list"],
        cwd=tmp_path / "site",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "bad" not in done.stdout + done.stderr
    done = subprocess.run(
        [*command, "list"], cwd=tmp_path / "site", capture_output=True, text=True, check=True
    )
    assert "bad (in bad_dist): the extension cannot be loaded: SystemExit: imported" in done.stdout
