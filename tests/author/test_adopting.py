"""Adopting pygame programs that were not written for the launcher."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from launcher.catalog import games
from launcher.cli import main
from launcher.process import failures

pytestmark = pytest.mark.usefixtures("home")

PROGRAM = """
import os, sys
import pygame
import helper
print("file", os.path.basename(sys.argv[0]))
print("folder", os.path.basename(os.getcwd()))
print("data", open("data.txt").read())
print("name", __name__, helper.__name__)
"""


NO_WINDOW = failures.never_shown("").strip()  # these programs only print


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a program, a module and a data file."""
    folder = tmp_path / "Old Game"
    folder.mkdir()
    (folder / "old.py").write_text(PROGRAM, encoding="utf-8")
    (folder / "helper.py").touch()
    (folder / "data.txt").write_text("here", encoding="utf-8")
    return folder


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def refused(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    capsys.readouterr()
    assert main(command) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    return printed.err


def played(game_id: str) -> str:
    command = [sys.executable, "-m", "launcher", "play", game_id]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=dict(os.environ), timeout=60
    )
    said = [line for line in done.stderr.splitlines(keepends=True) if not line.endswith(f"{NO_WINDOW}\n")]
    return done.stdout + "".join(said)


def test_a_file_is_run_in_its_folder_like_a_script(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.iterdir())
    assert main(["adopt", str(folder / "old.py"), "--name", "Very Old", "--set", "Classics"]) == 0
    assert "play very-old`" in capsys.readouterr().out
    game = games().find("Very Old")
    assert game is not None
    assert (game.id, game.set, game.icon, game.doc) == ("very-old", "Classics", None, None)
    assert games().problems == ()
    assert played("very-old").splitlines()[-4:] == [
        "file old.py",
        "folder Old Game",
        "data here",
        "name __main__ helper",
    ]
    assert [each for each in sorted(folder.iterdir()) if each.name != "__pycache__"] == before


def test_a_folder_with_a_main_file_and_a_package_in_a_folder(folder: Path) -> None:
    (folder / "old.py").rename(folder / "__main__.py")
    assert main(["adopt", str(folder)]) == 0
    assert "data here" in played("old-game")

    package = folder.parent / "rover"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "engine.py").write_text("import pygame", encoding="utf-8")
    (package / "__main__.py").write_text(
        "from . import engine\nprint(engine.__name__, 'runs')", encoding="utf-8"
    )
    assert main(["adopt", str(package)]) == 0
    assert "rover.engine runs" in played("rover")


PACKAGES: dict[str, tuple[str, dict[str, str]]] = {
    "a namespace package": ("rover", {"rover/__main__.py": "from . import engine"}),
    "one that names itself": ("rover", {"rover/__main__.py": "from rover import engine"}),
    "a file of one": ("rover/start.py", {"rover/start.py": "from . import engine"}),
    "a file of a package": (
        "rover/start.py",
        {"rover/start.py": "from .engine import *", "rover/__init__.py": ""},
    ),
    "one in another": (
        "moon/rover",
        {"moon/rover/__main__.py": "from ..rover import engine", "moon/__init__.py": ""},
    ),
    "a name with a dash": ("lunar-rover", {"lunar-rover/__main__.py": "from . import engine"}),
    "a folder of files": ("rover", {"rover/__main__.py": "import engine", "rover/__init__.py": ""}),
    "a folder with dots": ("rover.2", {"rover.2/__main__.py": "import engine"}),
}


@pytest.mark.parametrize("name", PACKAGES)
def test_packages_and_folders_run_as_python_runs_them(name: str, tmp_path: Path) -> None:
    what, files = PACKAGES[name]
    engine = (tmp_path / next(iter(files))).parent / "engine.py"
    write(tmp_path, {each: f"{text}\nprint('runs')" if text else "" for each, text in files.items()})
    write(tmp_path, {str(engine): "import pygame"})
    assert main(["adopt", str(tmp_path / what), "--name", "Rover"]) == 0
    assert played("rover").splitlines()[-1] == "runs"


def test_a_module_in_the_working_directory_is_found_from_anywhere(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert main(["adopt", "old"]) == 0
    monkeypatch.chdir(tmp_path)
    assert "data here" in played("old")


def test_an_installed_module_is_not_imported_until_it_is_played() -> None:
    assert main(["adopt", "pygame.examples.stars"]) == 0
    game = games().find("stars")
    assert game is not None
    assert game.module == "launcher.process.run"
    assert "pygame.examples.stars" not in sys.modules


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("first", ["", "__init__.py"])
def test_a_command_may_start_a_main_file_that_imports_relatively(
    first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(
        tmp_path,
        {
            "tank/__main__.py": "from . import engine\ndef run(): print(engine.__name__, 'runs')",
            "tank/engine.py": "import pygame",
            "tank_dist-1.0.dist-info/entry_points.txt": "[console_scripts]\ntank-battle = tank.__main__:run\n",
            "tank_dist-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tank-dist\nVersion: 1.0\n",
            **({f"tank/{first}": ""} if first else {}),
        },
    )
    for name in (
        "entry_points.txt",
        "METADATA",
        "RECORD",
        "top_level.txt",
    ):  # what else is installed may be odd
        (tmp_path / "a_pipe-1.0.dist-info").mkdir(exist_ok=True)
        os.mkfifo(tmp_path / "a_pipe-1.0.dist-info" / name)
    write(
        tmp_path, {"bad-1.0.dist-info/entry_points.txt": "[console_scripts]\ntank-battle = what ever\nx\n[]]"}
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main(["adopt", "tank-battle"]) == 0
    assert "tank.engine runs" in played("tank-battle")


def test_a_program_may_use_pygame_through_another_library(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(
        tmp_path,
        {
            "zero/__init__.py": "",
            "zero-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: zero\nVersion: 1.0\nRequires-Dist: pygame>=2",
            "zero-1.0.dist-info/top_level.txt": "zero",
        },
    )
    monkeypatch.syspath_prepend(tmp_path)
    write(folder, {"old.py": "import zero"})
    assert main(["adopt", str(folder / "old.py")]) == 0


def test_a_broken_file_beside_it_is_no_reason_to_refuse_a_program(folder: Path) -> None:
    write(folder, {"helper.py": "print 'for Python 2'", "old.py": "import helper\nimport pygame"})
    assert main(["adopt", str(folder / "old.py")]) == 0


def test_a_program_that_reads_from_a_terminal_is_adopted_with_a_note(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, {"old.py": "import pygame\ninput('Who are you?')"})
    assert main(["adopt", str(folder / "old.py")]) == 0
    assert "input()" in capsys.readouterr().out
    assert "keyboard" in played("old")


def test_an_async_function_is_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, {"old.py": "import pygame\nasync def main(): ..."})
    monkeypatch.chdir(folder)
    assert main(["adopt", "old:main"]) == 0
    assert "async" in played("old")


@pytest.mark.parametrize(
    ("files", "what", "name"),
    [
        ({"snake/main.py": ""}, "snake/main.py", "Snake"),
        ({"snake/__main__.py": "", "snake/__init__.py": ""}, "snake", "Snake"),
        ({"app.py": "", "snake_yuki-1.0.dist-info/top_level.txt": "app"}, "snake-yuki", "Snake Yuki"),
    ],
)
def test_a_program_called_main_or_app_is_named_after_its_folder(
    files: dict[str, str], what: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {each: text or "import pygame" for each, text in files.items()})
    monkeypatch.syspath_prepend(str(tmp_path))
    assert main(["adopt", str(tmp_path / what) if (tmp_path / what).exists() else what]) == 0
    assert games().find(name) is not None


def test_a_distribution_with_several_programs_is_refused_with_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, {"one.py": "import pygame", "two.py": "", "both-1.0.dist-info/top_level.txt": "one\ntwo"})
    monkeypatch.syspath_prepend(str(tmp_path))
    assert ": one, two;" in refused(capsys, "adopt", "both")


def test_the_function_of_an_installed_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tank_dist-1.0.dist-info").mkdir()
    (tmp_path / "tank_dist-1.0.dist-info" / "entry_points.txt").write_text(
        "[console_scripts]\ntank-battle = tank.main:run\n", encoding="utf-8"
    )
    (tmp_path / "tank").mkdir()
    (tmp_path / "tank" / "__init__.py").touch()
    (tmp_path / "tank" / "main.py").write_text(
        "import pygame\ndef run(): return print('boom') or 3", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main(["adopt", "tank-battle"]) == 0
    assert "boom" in played("tank-battle")
    assert "error status 3" in played("tank-battle")


def test_any_picture_becomes_an_icon(folder: Path) -> None:
    picture = pygame.Surface((10, 200), depth=32)
    picture.fill("red")
    pygame.image.save(picture, folder / "tall.bmp")
    assert main(["adopt", str(folder / "old.py"), "--icon", str(folder / "tall.bmp")]) == 0
    game = games().find("old")
    assert game is not None
    assert game.icon is not None
    assert game.icon_2x is not None
    icon = pygame.image.load(game.icon)
    assert icon.get_size() == (32, 32)
    assert icon.get_at((16, 16)).r > 250
    assert icon.get_at((0, 16)).a == 0
    assert pygame.image.load(game.icon_2x).get_size() == (64, 64)
    assert games().problems == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("files", [("main.py",), ("main.py", "__init__.py"), ()])
@pytest.mark.parametrize("name", ["mygame", "my game", "my-game"])
def test_a_folder_without_a_main_file_is_refused_by_its_bare_name(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    files: tuple[str, ...],
) -> None:
    (folder / name).mkdir()
    write(folder / name, dict.fromkeys(files, "import pygame"))
    monkeypatch.chdir(folder)
    answer = refused(capsys, "adopt", name)
    assert f"{name}' does not contain" in answer
    assert "__main__.py" in answer


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (
            "nothing.of.this.name",
            "can't find a file, folder or installed module called 'nothing.of.this.name'",
        ),
        ("typo.py", "can't find the file '"),
        ("{}/new.py", "can't find the file '"),
        ("{}/odl.py", "odl.py'; did you mean 'old.py'?"),
        ("~nobody-at-all/old.py", "can't find the file '"),
        ("{}/pipe.py", "pipe.py' is neither a file nor a link to a file"),
        ("{}/round.py", "round.py' is neither"),
        ("{}/piped", "__main__.py' is neither"),
        ("{}/huge.py", "is larger than 4 MiB"),
        ("{}/deep.py", "is not valid Python 3: it is nested too deeply"),
        ("x" * 300, "installed module called 'xxx"),
        ("{}/" + "x" * 5000, "can't find the file '"),
        ("a..b", "installed module called 'a..b'"),
        (":", "installed module called ''"),
        ("sys", "installed module called 'sys'"),
        ("launcher", "this is the launcher itself"),
        ("pygame.examples.stars:nothing", "stars.py' does not define 'nothing'"),
        ("{}/turtles.py", "uses turtle and opens no window with pygame"),
        ("{}/text.py", "asks for input in a terminal"),
        ("{}", "does not contain __main__.py"),
        ("{}/data.txt", "is not a Python file"),
        ("{}/helper.py", "does not use pygame"),
        ("{}/broken.py", "is not valid Python 3 (line 2): "),
        ("json", "the package 'json' has no __main__; name the module in it"),
        ("venv", "does not use pygame"),
    ],
)
def test_unusable_programs_are_refused_with_a_message(
    folder: Path, capsys: pytest.CaptureFixture[str], what: str, message: str
) -> None:
    write(
        folder,
        {
            "broken.py": "import pygame\nprint 'Python 2'\n",
            "deep.py": f"import pygame\nx = {'-' * 200_000}1",
            "turtles.py": "import turtle\nimport pygame.mixer",  # its sounds
            "text.py": "name = input('Who are you?')",
            "piped/helper.py": "",
            "huge.py": "",
        },
    )
    os.truncate(folder / "huge.py", 1 << 30)
    (folder / "round.py").symlink_to("round.py")
    for pipe in ("pipe.py", "piped/__main__.py"):
        os.mkfifo(folder / pipe)
    assert message in refused(capsys, "adopt", what.format(folder))
    assert {game.distribution for game in games().games} == {"plt-games"}
    assert games().problems == ()


def test_taken_and_invalid_names_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(folder / "old.py")
    main(["adopt", file])
    assert "'old'" in refused(capsys, "adopt", file)
    assert "--name" in refused(capsys, "adopt", file, "--name", "Chat Noir")
    assert "invisible character" in refused(capsys, "adopt", file, "--name", "a\u202eb")
    assert "'/nowhere.png'" in refused(capsys, "adopt", file, "--name", "b", "--icon", "/nowhere.png")
    assert main(["adopt", file, "--name", "Кот"]) == 0
    assert [(game.id, game.name) for game in games().games if not game.package.startswith("games.")] == [
        ("old", "Old"),
        ("old-2", "Кот"),
    ]
    assert games().problems == ()


def test_a_disabled_program_keeps_its_name(
    folder: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["adopt", str(folder / "old.py")])
    manifest = home / "data" / "adopted" / "old" / "info.toml"
    before = manifest.read_text(encoding="utf-8")
    main(["disable", "old"])
    said = refused(capsys, "adopt", "pygame.examples.stars", "--name", "Old")
    assert "enable old`" in said
    assert manifest.read_text(encoding="utf-8") == before


def test_abandoning_leaves_the_program_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["adopt", str(folder / "old.py"), "--name", "Very Old"])
    assert main(["abandon", "very old"]) == 0
    assert games().find("very-old") is None
    assert (folder / "old.py").exists()
    assert "was not adopted" in refused(capsys, "abandon", "very-old")
    assert "was not adopted" in refused(capsys, "abandon", "chat-noir")


def test_a_program_that_is_gone_is_a_problem_with_a_remedy(folder: Path) -> None:
    main(["adopt", str(folder / "old.py")])
    (folder / "old.py").unlink()
    (problem,) = games().problems
    assert problem.id == "old"
    assert "can't find" in problem.reason
    assert "old.py" in problem.reason
    assert "abandon old`" in problem.reason


@pytest.mark.parametrize(
    "text",
    [
        "",
        "run = 3",
        "not toml",
        '\x00run = "a"',
        'run = "a"\npath = 3',
        'run = ""',
        'run = ":"',
        'run = "..a"',
        'run = "a..b"',
        'run = ".py"\npath = "/"',
        f'run = "{"x" * 300}.py"\npath = "/"',
        f'run = "{"x" * 300}"\npath = "/"',
        f'run = "x.py"\npath = "{"/x" * 5000}"',
        'run = "round.py"\npath = "/proc/self/fd"',
        'run = "sys"',
        f"run = {'[' * 10_000}",
    ],
)
def test_a_damaged_manifest_is_a_problem_and_can_be_removed(folder: Path, home: Path, text: str) -> None:
    main(["adopt", str(folder / "old.py")])
    main(["adopt", str(folder / "old.py"), "--name", "Sound"])
    (home / "data" / "adopted" / "old" / "info.toml").write_text(text, encoding="utf-8")
    assert [problem.id for problem in games().problems] == ["old"]
    assert games().find("sound") is not None
    assert main(["abandon", "old"]) == 0
    assert games().problems == ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.binary(max_size=60),
        st.tuples(
            st.sampled_from(
                ["", "..", "old.py", "old", "os.path", "x:y", ":", "a.", "/", "nul", "~", "x" * 300]
            ),
            st.sampled_from(["", "/", "..", "~", "/dev", "/proc/self", "/dev/null", "x/" * 3000, "//", " "]),
        ).map(lambda pair: 'run = "{}"\npath = "{}"'.format(*pair).encode()),
    )
)
def test_no_manifest_loses_another(folder: Path, home: Path, data: bytes) -> None:
    if games().find("old") is None:
        main(["adopt", str(folder / "old.py")])
    odd = home / "data" / "adopted" / "odd"
    odd.mkdir(exist_ok=True)
    (odd / "info.toml").write_bytes(data)
    catalog = games()
    assert catalog.find("old") is not None
    assert (catalog.find("odd") is None) == any(problem.id == "odd" for problem in catalog.problems)


ODD: dict[str, Callable[[Path], object]] = {
    "a file": Path.touch,
    "a link that goes round": lambda place: place.symlink_to(place.name),
    "a link to elsewhere": lambda place: place.symlink_to(place.parents[3]),
    "a pipe": lambda place: os.mkfifo(place),
    "a folder with a pipe": lambda place: (place.mkdir(), os.mkfifo(place / "info.toml")),
    "a folder with a loop": lambda place: (place.mkdir(), (place / "info.toml").symlink_to("info.toml")),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("name", ODD)
def test_odd_files_among_the_adopted_programs_can_be_removed(name: str, folder: Path, home: Path) -> None:
    main(["adopt", str(folder / "old.py")])
    ODD[name](home / "data" / "adopted" / "odd one")
    (problem,) = games().problems
    assert problem.id == "odd one"
    assert games().find("old") is not None
    assert main(["abandon", "odd one"]) == 0
    assert games().problems == ()
    assert (folder / "old.py").exists()


@pytest.mark.parametrize("name", ["..", ".", "", "../adopted", "old/..", "/", "old/info.toml", "../../home"])
def test_only_adopted_programs_can_be_abandoned(
    name: str, folder: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["adopt", str(folder / "old.py")])
    before = sorted(home.rglob("*"))
    assert "was not adopted" in refused(capsys, "abandon", name)
    assert sorted(home.rglob("*")) == before


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
@pytest.mark.parametrize("name", [b"caf\xe9", b"a\x7fb"])
def test_a_path_that_toml_cannot_hold_is_refused(
    name: bytes, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = folder.rename(folder.with_name(os.fsdecode(name)))
    assert "characters" in refused(capsys, "adopt", str(odd / "old.py"))
    assert games().problems == ()


def test_an_unreadable_folder_of_adopted_programs_is_a_problem(folder: Path, home: Path) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data" / "adopted").touch()
    (problem,) = games().problems
    assert "Not a directory" in problem.reason
    assert games().find("chat-noir") is not None


def test_a_missing_program_is_not_overwritten_by_another_with_its_name(
    folder: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["adopt", str(folder / "old.py")])
    manifest = home / "data" / "adopted" / "old" / "info.toml"
    before = manifest.read_bytes()
    (folder / "old.py").rename(folder / "older.py")
    said = refused(capsys, "adopt", str(folder / "older.py"), "--name", "Old")
    assert "abandon old`" in said
    assert manifest.read_bytes() == before


def test_a_broken_icon_leaves_no_files(folder: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(folder / "icon.png")
    for icon in ("icon.png", "old.py", "x" * 300):
        assert "icon" in refused(capsys, "adopt", str(folder / "old.py"), "--icon", str(folder / icon))
    assert list((home / "data" / "adopted").iterdir()) == []


def test_a_traceback_starts_in_the_program(folder: Path) -> None:
    (folder / "old.py").write_text("import pygame\nraise ValueError('lost')", encoding="utf-8")
    main(["adopt", str(folder / "old.py")])
    said = played("old").splitlines()
    at = next(k for k, line in enumerate(said) if line.startswith("Traceback "))
    assert 'old.py", line 2' in said[at + 1]
    assert said[-1].endswith("ValueError: lost")
