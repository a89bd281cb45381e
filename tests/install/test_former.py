"""What an environment was like comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pluggy
import pytest

from launcher.install.former import former


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where two distributions are, one of them in a folder of its own."""
    made = tmp_path / "site-packages"
    (made / "game").mkdir(parents=True)
    (made / "game" / "play.py").write_text("play = 1\n", encoding="utf-8")
    (made / "shared.py").write_text("original\n", encoding="utf-8")
    return made


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") if path.is_file() else ""
        for path in folder.rglob("*")
    }


def add(folder: Path) -> None:
    (folder / "new-1.0.dist-info").mkdir()
    (folder / "new-1.0.dist-info" / "RECORD").touch()
    (folder / "game" / "more.py").touch()


def take_out(folder: Path) -> None:
    (folder / "game" / "play.py").unlink()
    (folder / "game").rmdir()


def replace(folder: Path) -> None:
    (folder / "shared.py").unlink()
    (folder / "shared.py").write_text("replaced\n", encoding="utf-8")


def all_of_it(folder: Path) -> None:
    add(folder)
    (folder / "game" / "more.py").unlink()
    take_out(folder)
    replace(folder)


@pytest.mark.parametrize("change", [add, take_out, replace, all_of_it])
def test_what_was_changed_goes_back(change: Callable[[Path], None], folder: Path, tmp_path: Path) -> None:
    before = files(folder)
    with former([folder, tmp_path / "not there"], tmp_path / "keep", copied=()) as kept:
        change(folder)
        assert files(folder) != before
        kept.restore()
        assert files(folder) == before
        change(folder)
    assert files(folder) != before
    assert not list((tmp_path / "keep").iterdir())


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_error_takes_all_back(error: type[BaseException], folder: Path, tmp_path: Path) -> None:
    before = files(folder)

    def fail() -> None:
        with former([folder], tmp_path / "keep", copied=()):
            all_of_it(folder)
            raise error

    with pytest.raises(error):
        fail()
    assert files(folder) == before


def test_what_may_be_written_over_in_place_is_copied(tmp_path: Path) -> None:
    folder = Path(pluggy.__file__).parent
    with former([folder], tmp_path / "keep", copied=("pluggy", "not-installed")):
        (copied,) = (tmp_path / "keep").rglob("_hooks.py")
        assert not copied.samefile(folder / "_hooks.py")


def test_links_are_left_alone(folder: Path, tmp_path: Path) -> None:
    (folder / "python").symlink_to(tmp_path)
    with former([folder], tmp_path / "keep", copied=()) as kept:
        (folder / "newer").symlink_to(tmp_path)
        kept.restore()
    assert (folder / "python").is_symlink()
    assert (folder / "newer").is_symlink()
