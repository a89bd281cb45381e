"""Games out of sight, and plugins that are not looked at."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import games
from launcher.cli import main

Install = Callable[..., None]

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a distribution, lost-dist, with games that do not work."""
    site = tmp_path / "site"
    monkeypatch.syspath_prepend(site)

    def put(*names: str) -> None:
        folder = site / "lost_dist-1.0.dist-info"
        folder.mkdir(parents=True)
        text = "".join(f"{name} = nowhere:info.toml\n" for name in names)
        (folder / "entry_points.txt").write_text(f"[plt_games]\n{text}", encoding="utf-8")

    return put


def listing(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, list[str]]:
    capsys.readouterr()
    assert main(["list", "--json", *options]) == 0
    said = json.loads(capsys.readouterr().out)
    ids = {kind: [each["id"] for each in said[kind]] for kind in ("games", "problems")}
    return ids | {kind: said[kind] for kind in ("hidden", "disabled") if kind in said}


def test_a_hidden_game_is_listed_only_if_asked_for_and_is_found_by_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    every = listing(capsys)["games"]
    assert main(["hide", "Chat Noir"]) == 0
    assert listing(capsys)["games"] == [name for name in every if name != "chat-noir"]
    assert listing(capsys, "--all") == {
        "games": every,
        "problems": [],
        "hidden": ["chat-noir"],
        "disabled": [],
    }
    assert games().find("chat-noir") is not None
    assert main(["unhide", "CHAT_NOIR"]) == 0
    assert listing(capsys)["games"] == every


def test_the_plain_list_says_what_is_hidden_and_disabled(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost")
    main(["hide", "chat-noir"])
    main(["disable", "lost"])
    capsys.readouterr()
    main(["list", "--all"])
    assert capsys.readouterr().out.endswith(
        "Hidden (`plt-games unhide NAME` shows them again)\n  Chat Noir  chat-noir\n\n"
        "Disabled (`plt-games enable NAME` brings them back)\n  Lost  lost\n"
    )


def test_games_and_distributions_can_be_disabled(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost", "gone")
    assert listing(capsys)["problems"] == ["gone", "lost"]
    for name, left in (("lost", ["gone"]), ("Lost.Dist", [])):
        assert main(["disable", name]) == 0
        assert listing(capsys)["problems"] == left
        assert main(["enable", name]) == 0
    assert "chat-noir" in listing(capsys)["games"]
    assert main(["disable", "Chat Noir"]) == 0
    assert "chat-noir" not in listing(capsys)["games"]


@pytest.mark.parametrize(("disabled", "enabled"), [("Chat Noir", "chat noir"), ("lost-dist", "gone")])
def test_what_was_disabled_is_brought_back_by_the_name_of_a_game(
    disabled: str, enabled: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost", "gone")
    before = listing(capsys)
    assert main(["disable", disabled]) == 0
    assert listing(capsys) != before
    assert main(["enable", enabled]) == 0
    assert listing(capsys) == before


def test_with_all_games_disabled_nobody_is_told_that_none_is_installed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    every = listing(capsys)["games"]
    for name in every:
        main(["disable", name])
    assert ("chat-noir", "Chat Noir", "plt-games", "chat-noir") in games().disabled_games
    capsys.readouterr()
    assert main(["list"]) == 0
    said = f"No games are shown: {len(every)} are disabled. `plt-games list --all` names them.\n"
    assert capsys.readouterr().out == said
    main(["list", "--all", "--json"])
    named = {"id": "chat-noir", "name": "Chat Noir", "distribution": "plt-games", "enable": "chat-noir"}
    assert named in json.loads(capsys.readouterr().out)["disabled"]


def test_commands_speak_of_games_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for command in ("hide", "unhide", "disable", "enable"):
        assert main([command, "chat-noir"]) == 0
        said.append(capsys.readouterr().out)
    assert said == [
        "Chat Noir is hidden. `plt-games unhide chat-noir` shows it again.\n",
        "Chat Noir is shown again.\n",
        "Chat Noir is disabled: it is not looked at any more. `plt-games enable chat-noir` takes that back.\n",
        "Chat Noir is enabled again.\n",
    ]


def test_what_cannot_be_remembered_is_no_success_and_is_said_once(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    command = [sys.executable, "-m", "launcher", "hide", "chat-noir"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("plt-games hide: The settings ")


@pytest.mark.parametrize("command", ["play", "hide", "doc", "manual", "check"])
def test_whoever_asks_for_a_disabled_game_is_told_how_to_bring_it_back(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["disable", "chat-noir"])
    assert main([command, "Chat-Noir"]) == 2
    assert "it is disabled; `plt-games enable chat-noir` brings it back.\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("hide", "chat-nior"), "there is no game 'chat-nior': did you mean chat-noir?"),
        (("unhide", "chat-noir"), "'chat-noir' is not hidden."),
        (("disable", "chat-nior"), "'chat-nior'; did you mean chat-noir?"),
        (("disable", "plt-games"), "plt-games is the launcher itself"),
        (("enable", "chat-noir"), "'chat-noir' is not disabled."),
    ],
)
def test_what_makes_no_sense_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], said: str
) -> None:
    assert main(command) == 2
    assert said in capsys.readouterr().err
