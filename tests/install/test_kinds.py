"""Which kind of environment it is, and what is run in it or typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.install.facts import Facts
from launcher.install.kinds import kind_of
from launcher.install.requirements import Requirement
from launcher.install.steps import Kind, Step, shell

MakeFacts = Callable[..., Facts]
NIMBLE = Requirement("nimble-game>=1", "nimble-game")
FOLDER = Requirement("/my game", "my-game", editable=True)


def lines(steps: tuple[Step, ...]) -> list[str]:
    return [shell(step, windows=False) for step in steps]


def installs(kind: Kind, *options: str) -> list[str]:
    return lines(kind.install([NIMBLE, FOLDER], options))


def test_a_virtual_environment_with_pip(make_facts: MakeFacts) -> None:
    kind = kind_of(make_facts(pip=True, uv="/bin/uv", ensurepip=True))
    assert kind.hindrance is None
    assert installs(kind, "--no-index") == [
        "/env/bin/python -m pip install 'nimble-game>=1' -e '/my game' --no-index"
    ]
    assert lines(kind.uninstall({"b", "a"})) == ["/env/bin/python -m pip uninstall -y a b"]
    assert lines(kind.upgrade([NIMBLE], ())) == ["/env/bin/python -m pip install --upgrade 'nimble-game>=1'"]
    assert lines(kind.reinstall("pygame-ce")) == [
        "/env/bin/python -m pip install pygame-ce --force-reinstall --no-deps"
    ]
    assert lines(kind.upgrade_launcher()) == ["/env/bin/python -m pip install --upgrade plt-games"]


def test_without_pip_uv_does_it(make_facts: MakeFacts) -> None:
    kind = kind_of(make_facts(uv="/bin/uv", ensurepip=True))
    assert installs(kind) == ["/bin/uv pip install --python /env/bin/python 'nimble-game>=1' -e '/my game'"]
    assert lines(kind.uninstall(["a"])) == ["/bin/uv pip uninstall --python /env/bin/python -y a"]


def test_without_either_python_brings_pip(make_facts: MakeFacts) -> None:
    first, second = installs(kind_of(make_facts(ensurepip=True)))
    assert first == "/env/bin/python -m ensurepip"
    assert second.startswith("/env/bin/python -m pip install ")


def test_where_there_is_no_way_the_player_is_told_one(make_facts: MakeFacts) -> None:
    kind = kind_of(make_facts())
    assert kind.hindrance
    assert "Get uv" in kind.hindrance
    assert installs(kind)[0].startswith("uv pip install --python /env/bin/python ")


@pytest.mark.parametrize(
    ("facts", "command"),
    [
        ({"pip": True}, "/env/bin/python -m pip install --break-system-packages nimble-game"),
        ({}, "uv pip install --python /env/bin/python --break-system-packages nimble-game"),
    ],
)
def test_a_system_that_refuses_leaves_it_to_the_player(
    facts: dict[str, bool], command: str, make_facts: MakeFacts
) -> None:
    kind = kind_of(make_facts(isolated=False, refuses=True, **facts))
    assert kind.hindrance
    assert lines(kind.install([Requirement("nimble-game")], ())) == [command]


def test_a_virtual_environment_on_top_of_a_system_that_refuses_is_free(make_facts: MakeFacts) -> None:
    assert kind_of(make_facts(refuses=True, pip=True)).hindrance is None


class TestPipx:
    """pipx has to know what is in its environments."""

    @pytest.fixture
    def facts(self, make_facts: MakeFacts) -> Facts:
        metadata = {"injected_packages": {"Nimble_Game": {}}}
        prefix = Path("/home/me/pipx/venvs/plt-games")
        return make_facts(prefix=prefix, pipx="/bin/pipx", pipx_metadata=metadata, pip=True)

    def test_injects_after_taking_out_what_is_there(self, facts: Facts) -> None:
        assert installs(kind_of(facts), "--find-links", "/my wheels") == [
            "env PIPX_HOME=/home/me/pipx /bin/pipx uninject --leave-deps plt-games nimble-game",
            "env PIPX_HOME=/home/me/pipx /bin/pipx inject "
            "'--pip-args=--find-links '\"'\"'/my wheels'\"'\"'' plt-games 'nimble-game>=1'",
            "env PIPX_HOME=/home/me/pipx /bin/pipx inject --editable "
            "'--pip-args=--find-links '\"'\"'/my wheels'\"'\"'' "
            "plt-games '/my game'",
        ]

    def test_takes_out_what_it_has_injected_and_has_pip_take_out_the_rest(self, facts: Facts) -> None:
        assert lines(kind_of(facts).uninstall({"nimble-game", "other"})) == [
            "env PIPX_HOME=/home/me/pipx /bin/pipx uninject --leave-deps plt-games nimble-game",
            "env PIPX_HOME=/home/me/pipx /bin/pipx runpip plt-games uninstall -y other",
        ]

    def test_upgrades_one_without_the_launcher(self, facts: Facts) -> None:
        command = "env PIPX_HOME=/home/me/pipx /bin/pipx runpip plt-games install --upgrade 'nimble-game>=1'"
        assert lines(kind_of(facts).upgrade([NIMBLE], ())) == [command]

    def test_is_told_which_of_its_homes_is_meant(self, facts: Facts) -> None:
        step, *_ = kind_of(facts).install([NIMBLE], ())
        assert step.environ == {"PIPX_HOME": str(Path("/home/me/pipx"))}

    def test_is_left_to_the_player_where_it_is_not_found(self, facts: Facts) -> None:
        kind = kind_of(facts._replace(pipx=None))
        assert kind.hindrance
        command = "env PIPX_HOME=/home/me/pipx pipx inject plt-games other"
        assert lines(kind.install([Requirement("other", "other")], ())) == [command]


def test_what_is_made_for_one_run_is_not_added_to(make_facts: MakeFacts) -> None:
    uvx = kind_of(make_facts(prefix=Path("/cache/uv/archive-v0/Jua"), uv="/bin/uv"))
    assert uvx.hindrance
    assert lines(uvx.install([NIMBLE], ())) == ["uv tool install plt-games --with 'nimble-game>=1'"]
    pipx_run = kind_of(make_facts(prefix=Path("/pipx/.cache/a39"), pipx="/bin/pipx", pipx_metadata={}))
    assert pipx_run.hindrance
    assert lines(pipx_run.install([NIMBLE], ())) == ["pipx inject plt-games 'nimble-game>=1'"]
