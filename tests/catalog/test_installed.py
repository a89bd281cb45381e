"""The pointers to the folders of installed games; a broken pointer does not affect the others."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import InstalledFolder, Problem, games_folder, installed_folders
from launcher.catalog.distributions import read_pointers

SITE = "lib/python3.11/site-packages"
WHOLE = {"folder": "f1", "site": SITE, "python": "3.11", "requirement": "tic-tac", "editable": False}


def point(games: Path, name: str, said: object) -> None:
    (games / name / "f1" / SITE).mkdir(parents=True, exist_ok=True)
    (games / name / "current").write_text(said if isinstance(said, str) else json.dumps(said))


def test_a_pointer_names_the_folder_of_a_distribution_and_its_requirement(tmp_path: Path) -> None:
    point(tmp_path, "tic-tac", WHOLE)
    root = tmp_path / "tic-tac" / "f1"
    assert installed_folders(tmp_path) == [
        InstalledFolder("tic-tac", root, root / SITE, "3.11", "tic-tac", editable=False)
    ]
    assert installed_folders(tmp_path)[0].lock == tmp_path / "tic-tac" / "f1.lock"


def test_installed_folders_are_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert games_folder() == tmp_path / "data" / "games"
    assert installed_folders() == []
    point(games_folder(), "tic-tac", WHOLE)
    assert [each.distribution for each in installed_folders()] == ["tic-tac"]


def test_a_distribution_without_a_pointer_does_not_count_yet(tmp_path: Path) -> None:
    (tmp_path / "tic-tac" / "f1").mkdir(parents=True)
    (tmp_path / "lock").touch()
    assert read_pointers(tmp_path) == []


@pytest.mark.parametrize(
    "said",
    [
        "",
        "[]",
        "{" * 5000,
        '{"folder": ' * 5000,
        {},
        WHOLE | {"folder": ".."},
        WHOLE | {"folder": "/etc"},
        WHOLE | {"folder": 7},
        WHOLE | {"site": "../../elsewhere"},
        WHOLE | {"site": "a\0b"},
        WHOLE | {"python": None},
        WHOLE | {"python": "\x1b[31m3.11"},
        WHOLE | {"requirement": "--index-url=https://example.org"},
        WHOLE | {"requirement": "tic-tac\n--pre"},
    ],
)
def test_a_broken_pointer_is_a_problem_that_hurts_no_other(tmp_path: Path, said: object) -> None:
    point(tmp_path, "bad", said)
    point(tmp_path, "good", WHOLE)
    problem, good = read_pointers(tmp_path)
    assert isinstance(problem, Problem)
    assert "damaged" in problem.reason
    assert "install bad`" in problem.reason
    assert isinstance(good, InstalledFolder)


def test_a_pointer_to_a_missing_folder_is_a_problem(tmp_path: Path) -> None:
    point(tmp_path, "gone", WHOLE | {"folder": "f2"})
    (problem,) = read_pointers(tmp_path)
    assert isinstance(problem, Problem)
    assert "missing" in problem.reason
    assert "install gone`" in problem.reason
    assert installed_folders(tmp_path) == []


@pytest.mark.slow
def test_an_editable_game_whose_project_is_gone_names_the_projects_folder(tmp_path: Path) -> None:
    project = tmp_path / "project"
    point(tmp_path / "games", "tic-tac", WHOLE | {"editable": True, "requirement": str(project)})
    (problem,) = read_pointers(tmp_path / "games")
    assert isinstance(problem, Problem)
    assert str(project) in problem.reason
    project.mkdir()
    assert [each.requirement for each in installed_folders(tmp_path / "games")] == [str(project)]


@given(
    st.recursive(
        st.none() | st.text(max_size=5) | st.integers(), lambda inner: st.dictionaries(st.text(), inner)
    )
)
def test_a_pointer_with_any_json_is_left_out(tmp_path_factory: pytest.TempPathFactory, said: object) -> None:
    games = tmp_path_factory.mktemp("games")
    point(games, "any", json.dumps(said))
    assert installed_folders(games) == []
