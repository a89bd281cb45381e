"""What the player is told, with an installer that only pretends."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from launcher.catalog import Catalog, Disabled, Problem
from launcher.cli import main
from launcher.install import memory
from launcher.install.facts import Facts
from launcher.install.installed import Installed
from launcher.install.probe import Snapshot
from launcher.install.records import Damage
from launcher.install.requirements import Requirement
from launcher.install.run import install_log
from launcher.install.steps import Step

MakeSnapshot = Callable[..., Snapshot]
NIMBLE = Installed("nimble-game", "1.2.0")


class Pretence:
    """An environment that is one snapshot after another, and the commands that were run in it."""

    def __init__(self, facts: Facts, first: Snapshot) -> None:
        self.facts = facts
        self.now = first
        self.becomes: list[tuple[int, str, Snapshot | None]] = []
        self.commands: list[str] = []
        self.trouble: list[str | None] = []
        self.interrupted = False

    def carry_out(self, steps: Sequence[Step], _: int) -> tuple[int, str]:
        self.commands += [" ".join(step.command[3:]) for step in steps]
        status, output, then = self.becomes.pop(0)
        for place in self.facts.places:
            (place / "overwritten.py").write_text("by a game", encoding="utf-8")
        self.now = then or self.now
        if self.interrupted:
            raise KeyboardInterrupt
        return status, output

    def will(self, then: Snapshot | None = None, status: int = 0, output: str = "") -> None:
        self.becomes.append((status, output, then))


@pytest.fixture
def pretence(
    make_facts: Callable[..., Facts],
    snapshot: MakeSnapshot,
    monkeypatch: pytest.MonkeyPatch,
    home: Path,
    tmp_path: Path,
) -> Pretence:
    monkeypatch.chdir(tmp_path)
    made = Pretence(make_facts(pip=True), snapshot())
    for module in ("change", "commands"):
        monkeypatch.setattr(f"launcher.install.{module}.look", lambda: made.facts)
        monkeypatch.setattr(f"launcher.install.{module}.take", lambda: made.now)
    monkeypatch.setattr("launcher.install.change.carry_out", made.carry_out)
    monkeypatch.setattr(
        "launcher.install.probe.trouble", lambda: made.trouble.pop(0) if made.trouble else None
    )
    return made


@pytest.fixture
def with_nimble(snapshot: MakeSnapshot) -> Snapshot:
    return snapshot(NIMBLE, games={"nimble": "nimble-game"})


def remembered() -> list[str]:
    return [requirement.text for requirement in memory.recall_requirements()]


def test_install_names_the_new_games_and_remembers(
    pretence: Pretence, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble)
    assert main(["install", "nimble-game", "--", "--pre", "-f", "https://example.org"]) == 0
    assert pretence.commands == ["install nimble-game --pre -f https://example.org"]
    said = capsys.readouterr()
    assert said.out == "New: Nimble, in Tests. `plt-games play nimble` starts it.\n"
    assert said.err == "Installing nimble-game ...\n"
    assert remembered() == ["nimble-game"]


def test_a_failed_install_says_why_and_remembers_nothing(
    pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(status=1, output="Looking in links\nERROR: No matching distribution found for nosuch\n")
    assert main(["install", "nosuch"]) == 1
    said = capsys.readouterr().err
    assert "nothing was changed" in said
    assert "    ERROR: No matching distribution found for nosuch\n" in said
    assert "Looking in links" not in said
    (log,) = (line.rpartition(" ")[2] for line in said.splitlines() if line.endswith(".log"))
    assert Path(log).read_text(encoding="utf-8").startswith("Looking in links\n")
    assert remembered() == []


def test_a_game_with_a_problem_and_a_package_without_games(
    pretence: Pretence, snapshot: MakeSnapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = Problem("lost", "Lost", "Tests", "lost-dist", "its file is missing")
    pale = Problem("pale", "Pale", "Tests", "pale", "the game is shown without its icon", fatal=False)
    pretence.will(snapshot(Installed("lost-dist", "1"), Installed("other", "1"), problems=(lost, pale)))
    assert main(["install", "lost-dist", "other"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "other is installed, but offers no game. `plt-games adopt other` makes it one if it is a pygame program.",
        "Problem with lost (in lost-dist): its file is missing.",
        "Could be better about pale: the game is shown without its icon.",
    ]


def test_for_a_game_that_brings_the_old_pygame_pygame_ce_stands_in(
    pretence: Pretence, snapshot: MakeSnapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    oldie = Installed("oldie", "1", ("pygame==2.1.0",))
    stand_in = Installed("pygame", "2.1.0+pygame.ce")
    pretence.will(snapshot(oldie, Installed("pygame", "2.1.0"), games={"oldie": "oldie"}))
    pretence.will(snapshot(stand_in))
    pretence.will(snapshot(oldie, stand_in, games={"oldie": "oldie"}))
    assert main(["install", "oldie"]) == 0
    first, second, third = pretence.commands
    assert first == third == "install oldie"
    assert second.endswith("pygame-2.1.0+pygame.ce-py3-none-any.whl")
    assert "pygame is wanted by oldie; pygame-ce stands in for it.\n" in capsys.readouterr().out


def test_pygame_ce_stands_in_for_an_old_pygame_that_cannot_be_built_any_more(
    pretence: Pretence, snapshot: MakeSnapshot
) -> None:
    stand_in = Installed("pygame", "1.9.6+pygame.ce")
    pretence.will(status=1, output="Collecting pygame==1.9.6\nERROR: Failed to build 'pygame'\n")
    pretence.will(snapshot(stand_in))
    pretence.will(snapshot(Installed("oldie", "1", ("pygame==1.9.6",)), stand_in))
    assert main(["install", "oldie"]) == 0
    assert pretence.commands[1].endswith("pygame-1.9.6+pygame.ce-py3-none-any.whl")
    assert pretence.commands[0] == pretence.commands[2] == "install oldie"


def test_what_stands_in_goes_with_the_last_game_that_asks_for_it(
    pretence: Pretence, snapshot: MakeSnapshot
) -> None:
    stand_in = Installed("pygame", "2.6.1+pygame.ce")
    one, two = (Installed(name, "1", ("pygame",)) for name in ("one", "two"))
    games = {"one": "one", "two": "two"}
    pretence.now = snapshot(stand_in, one, two, games=games)
    pretence.will(snapshot(stand_in, two, games={"two": "two"}))
    pretence.will(snapshot())
    assert main(["uninstall", "one"]) == main(["uninstall", "two"]) == 0
    assert pretence.commands == ["uninstall -y one", "uninstall -y pygame two"]


def test_a_game_that_needs_an_older_pygame_ce_is_to_blame_and_all_goes_back(
    pretence: Pretence, snapshot: MakeSnapshot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.facts = pretence.facts._replace(places=(tmp_path / "site",))
    (tmp_path / "site").mkdir()
    older = Installed("pygame-ce", "2.1.4")
    pretence.will(snapshot(Installed("ancient", "1", ("pygame-ce<2.2",)), older, games={"a": "ancient"}))
    assert main(["install", "ancient"]) == 1
    assert capsys.readouterr().err.endswith(
        "Installing ancient has been taken back: ancient requires pygame-ce<2.2; pygame-ce is 2.1.4 then, and the "
        "launcher needs pygame-ce>=2.5.2.\n"
    )
    assert remembered() == []
    assert not list((tmp_path / "site").iterdir())


def test_a_launcher_that_opens_no_window_afterwards_is_why_a_change_is_taken_back(
    pretence: Pretence, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble)
    pretence.trouble = [None, "ImportError: gone"]
    assert main(["install", "nimble-game"]) == 1
    said = capsys.readouterr().err
    assert (
        "has been taken back: the launcher can't open a window then: ImportError: gone. It came with nimble-game"
        in said
    )
    assert remembered() == []


def test_where_no_window_opened_before_a_change_may_be_what_mends_it(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot
) -> None:
    pretence.now = with_nimble
    pretence.will(snapshot())
    pretence.trouble = ["ImportError: gone", "ImportError: gone"]
    assert main(["uninstall", "nimble"]) == 0


def test_a_change_that_overwrites_what_the_launcher_runs_on_goes_back(
    pretence: Pretence, with_nimble: Snapshot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.facts = pretence.facts._replace(places=(tmp_path / "site",))
    (tmp_path / "site").mkdir()
    known = {"pygame-ce": Damage({"pygame/sprite.py": "sha256=a"})}
    lost = {"plt-games": Damage(dict.fromkeys(["a.py", "b.py", "c.py", "d.py"], ""))}
    pretence.now = pretence.now._replace(damaged=known)
    pretence.will(with_nimble._replace(damaged=known | lost))
    assert main(["install", "nimble-game"]) == 1
    assert capsys.readouterr().err.endswith(
        "Installing nimble-game has been taken back: a.py and b.py and 2 more of plt-games would be overwritten or "
        "missing. It came with nimble-game.\n"
    )
    assert remembered() == []
    assert not list((tmp_path / "site").iterdir())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_what_the_installer_prints_goes_to_a_new_file_whatever_a_game_has_laid_there(
    pretence: Pretence, with_nimble: Snapshot
) -> None:
    install_log().parent.mkdir(parents=True)
    os.mkfifo(install_log())
    reader = os.open(
        install_log(), os.O_RDONLY | os.O_NONBLOCK
    )  # or who writes to the pipe would wait for ever
    pretence.will(with_nimble, output="All of it.")
    assert main(["install", "nimble-game"]) == 0
    os.close(reader)
    assert install_log().is_file()
    assert install_log().read_text("utf-8") == "All of it."


def test_another_launcher_in_its_place_goes_back(
    pretence: Pretence, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble._replace(home="/site/launcher"))
    assert main(["install", "nimble-game"]) == 1
    assert capsys.readouterr().err.endswith(
        "has been taken back: another launcher, in /site/launcher, would be in its place. It came with nimble-game.\n"
    )


def test_an_interrupted_change_goes_back_and_that_is_said(
    pretence: Pretence, with_nimble: Snapshot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.facts = pretence.facts._replace(places=(tmp_path / "site",))
    (tmp_path / "site").mkdir()
    pretence.interrupted = True
    pretence.will(with_nimble)
    assert main(["install", "nimble-game"]) == 1
    said = capsys.readouterr().err
    assert said.endswith("Installing nimble-game was interrupted, and has been taken back.\n")
    assert not list((tmp_path / "site").iterdir())
    assert remembered() == []


@pytest.mark.parametrize("words", [["install", "nimble-game"], ["install", "https://example.org/nimble.zip"]])
def test_what_the_installer_has_only_talked_about_is_not_installed(
    words: list[str], pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(output="Collecting nimble-game\nWould install nimble-game-1.2.0\n")
    assert main([*words, "--", "--dry-run"]) == 0
    assert capsys.readouterr().out == (
        f"{words[1]} is not installed here. The last words of what installs: Would install nimble-game-1.2.0\n"
    )
    assert remembered() == []


def test_an_upgrade_that_is_only_talked_about(
    pretence: Pretence, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.now = with_nimble
    pretence.will(output="Would install nimble-game-1.3\n")
    assert main(["upgrade", "--", "--dry-run"]) == 0
    assert capsys.readouterr().out.endswith(
        "\nThe last words of what installs: Would install nimble-game-1.3\n"
    )


def test_restoring_that_is_only_talked_about(
    pretence: Pretence, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    memory.remember([Requirement("nimble-game", "nimble-game")])
    pretence.will(output="")
    assert main(["install", "--restore", "--", "--dry-run"]) == 0
    assert capsys.readouterr().out == "nimble-game is not installed here. What installs has said nothing.\n"


def test_what_was_meant_for_another_environment_is_not_missing_here(
    pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    memory.remember([Requirement("nimble-game ; python_version < '3'", "nimble-game")])
    assert main(["install", "--restore"]) == 0
    assert capsys.readouterr().out.startswith("Nothing is missing")
    assert pretence.commands == []


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["install", "nimble ; python_version < '3'"], "is not meant for this environment"),
        (["install"], "Say what to install"),
        (["install", "pygame"], "would overwrite pygame-ce"),
        (["install", "Pygame>=2"], "would overwrite pygame-ce"),
        (["install", "pygame_ce"], "pip install --upgrade plt-games"),
        (["install", "plt-games"], "plt-games install --restore"),
        (["install", "--restore", "nimble-game"], "--restore brings back"),
        (["install", "./nowhere"], "no file or folder"),
        (["upgrade", "plt-games"], "pip install --upgrade plt-games"),
        (["uninstall", "plt-games"], "cannot do without it"),
        (["uninstall", "pluggy"], "cannot do without it"),
        (["uninstall", "chat-noir"], "cannot do without it"),
        (["uninstall", "chat-nior"], "did you mean chat-noir?"),
        (["upgrade", "zzz"], "`plt-games list`"),
    ],
)
def test_what_cannot_be_meant_is_answered_and_nothing_is_run(
    words: list[str], answer: str, pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert answer in capsys.readouterr().err
    assert pretence.commands == []


@pytest.mark.parametrize("command", ["uninstall", "upgrade"])
def test_what_is_no_game_is_left_alone(
    command: str, pretence: Pretence, snapshot: MakeSnapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    more = Installed("more-nimble", "1", ("pip",))
    pretence.now = snapshot(Installed("pip", "26.3"), more, games={"nimble": "more-nimble"})
    assert main([command, "pip"]) == 2
    assert (
        "pip 26.3 is a package without games that more-nimble needs. It is left alone"
        in capsys.readouterr().err
    )
    assert pretence.commands == []


def test_what_the_player_has_installed_can_go_without_being_a_game(
    pretence: Pretence, snapshot: MakeSnapshot
) -> None:
    pretence.will(snapshot(Installed("other", "1")))
    pretence.will(snapshot())
    assert main(["install", "other"]) == main(["uninstall", "other"]) == 0


def test_nothing_to_upgrade(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["upgrade"]) == 0
    pretence.will(with_nimble)
    main(["install", "nimble-game"])
    pretence.now = snapshot()
    capsys.readouterr()
    assert main(["upgrade", "nimble-game"]) == 0
    assert capsys.readouterr().out.startswith("Nothing is installed that could be upgraded")
    assert pretence.commands == ["install nimble-game"]


def test_a_change_that_takes_what_the_launcher_needs_goes_back(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.now = with_nimble
    then = snapshot()
    del then.installed["pluggy"]
    pretence.will(then)
    assert main(["uninstall", "nimble"]) == 1
    assert "taken back: pluggy is gone then, and the launcher needs it." in capsys.readouterr().err


def test_upgrading_many_is_asked_about_first(
    pretence: Pretence, snapshot: MakeSnapshot, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"game-{number}" for number in range(6)]
    there = snapshot(*(Installed(name, "1") for name in names), games={name: name for name in names})
    pretence.now = there
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert main(["upgrade"]) == 0
    assert pretence.commands == []
    monkeypatch.setattr("builtins.input", lambda _: "")
    pretence.will()
    assert main(["upgrade"]) == 0
    assert pretence.commands == [f"install --upgrade {' '.join(names)}"]


def test_a_name_that_looks_like_an_option_is_none(pretence: Pretence) -> None:
    with pytest.raises(SystemExit):
        main(["install", "--pre", "nimble-game"])


def test_a_system_that_refuses_is_told_by_the_player(
    pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.facts = pretence.facts._replace(isolated=False, refuses=True)
    assert main(["install", "nimble-game"]) == 2
    said = capsys.readouterr().err
    assert said.splitlines()[-1] == ("    /env/bin/python -m pip install --break-system-packages nimble-game")
    assert pretence.commands == []


def test_uninstall_takes_the_name_of_a_game_and_forgets_it(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble)
    pretence.will(snapshot())
    main(["install", "nimble-game"])
    capsys.readouterr()
    assert main(["uninstall", "Nimble"]) == 0
    assert pretence.commands[-1] == "uninstall -y nimble-game"
    assert capsys.readouterr().out == "Gone: Nimble.\n"
    assert remembered() == []


def test_a_disabled_game_is_uninstalled_by_its_name(pretence: Pretence, with_nimble: Snapshot) -> None:
    off = Disabled("nimble", "Nimble", "nimble-game", "nimble")
    pretence.now = with_nimble._replace(catalog=Catalog((), (), disabled_games=(off,)))
    pretence.will()
    assert main(["uninstall", "nimble"]) == 0
    assert pretence.commands == ["uninstall -y nimble-game"]


def test_uninstall_forgets_what_is_gone_already(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble)
    main(["install", "nimble-game"])
    pretence.now = snapshot()
    assert main(["uninstall", "nimble-game"]) == 0
    assert "forgotten" in capsys.readouterr().out
    assert remembered() == []
    assert len(pretence.commands) == 1


def test_restore_brings_back_what_is_missing(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(with_nimble)
    main(["install", "nimble-game"])
    assert main(["install", "--restore"]) == 0
    assert len(pretence.commands) == 1
    pretence.now = snapshot()
    pretence.will(with_nimble)
    capsys.readouterr()
    assert main(["install", "--restore", "--", "--pre"]) == 0
    assert pretence.commands[1:] == ["install nimble-game --pre"]
    assert capsys.readouterr().out.startswith("New: Nimble")


def test_a_game_that_has_vanished_does_not_keep_the_others_away(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(snapshot(NIMBLE, Installed("other", "1")))
    main(["install", "other", "nimble-game"])
    pretence.now = snapshot()
    pretence.will(status=1)
    pretence.will(status=1, output="ERROR: no other")
    pretence.will(with_nimble)
    capsys.readouterr()
    assert main(["install", "--restore"]) == 1
    assert pretence.commands[1:] == ["install other nimble-game", "install other", "install nimble-game"]
    said = capsys.readouterr()
    assert said.out.startswith("New: Nimble")
    assert "ERROR: no other" in said.err
    assert len(remembered()) == 2


def test_what_upgrades_the_launcher_begins_with_pip_where_there_is_none(
    pretence: Pretence, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.facts = pretence.facts._replace(pip=False, ensurepip=True)
    assert main(["upgrade", "plt-games"]) == 2
    assert capsys.readouterr().err.splitlines()[1:] == [
        "    /env/bin/python -m ensurepip",
        "    /env/bin/python -m pip install --upgrade plt-games",
        "    plt-games install --restore",
    ]


def test_where_the_player_does_it_restoring_is_one_command(
    pretence: Pretence, snapshot: MakeSnapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.will(snapshot(NIMBLE, Installed("other", "1")))
    main(["install", "nimble-game", "other"])
    pretence.now = snapshot()
    pretence.facts = pretence.facts._replace(isolated=False, refuses=True)
    assert main(["install", "--restore"]) == 2
    assert capsys.readouterr().err.endswith(" nimble-game other\n")


def test_upgrade_without_a_name_is_for_all_but_the_launcher(
    pretence: Pretence, snapshot: MakeSnapshot, with_nimble: Snapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    pretence.now = snapshot(NIMBLE, Installed("pip", "26.3"), games={"nimble": "nimble-game"})
    pretence.will(snapshot(Installed("nimble-game", "1.3"), games={"nimble": "nimble-game"}))
    assert main(["upgrade"]) == 0
    assert pretence.commands == ["install --upgrade nimble-game"]
    assert capsys.readouterr().out == (
        "Looking for newer versions of nimble-game.\nnimble-game was 1.2.0 and is 1.3 now.\n"
    )


def test_upgrade_goes_where_the_game_came_from(
    pretence: Pretence, with_nimble: Snapshot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games" / "nimble"
    folder.mkdir(parents=True)
    (folder / "pyproject.toml").write_text('[project]\nname = "nimble-game"', encoding="utf-8")
    pretence.will(with_nimble)
    main(["install", "-e", "games/nimble"])
    for words, options in ((["upgrade", "nimble"], ""), (["upgrade", "--", "--pre"], " --pre")):
        pretence.will()
        capsys.readouterr()
        assert main(words) == 0
        assert pretence.commands[-1] == f"install --upgrade -e {folder}{options}"
        assert capsys.readouterr().out.endswith("\nNothing newer was found.\n")


def test_what_came_from_an_address_is_remembered_by_its_name(
    pretence: Pretence, snapshot: MakeSnapshot
) -> None:
    address = "https://example.org/games/nimble.zip"
    pretence.will(snapshot(NIMBLE._replace(source=address), Installed("brought-along", "1")))
    main(["install", address])
    (requirement,) = memory.recall_requirements()
    assert requirement == (address, "nimble-game", False)


def test_a_game_that_others_need(
    pretence: Pretence, snapshot: MakeSnapshot, capsys: pytest.CaptureFixture[str]
) -> None:
    more = Installed("more-nimble", "1", ("nimble-game",))
    pretence.now = snapshot(NIMBLE, more, games={"nimble": "nimble-game"})
    pretence.will(snapshot(more))
    assert main(["uninstall", "nimble-game"]) == 0
    assert "more-nimble may not work without it" in capsys.readouterr().out
