"""Files that are not as they were installed are found, and who has them as well."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from launcher.install import probe
from launcher.install.installed import installed_by_name
from launcher.install.records import Damage, files, find_damage, inventory
from tests.install.wheels import unpack, write_wheel


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where two distributions are that have two files of the same name."""
    folder = tmp_path / "site"
    for name in ("mine", "other"):
        shared = {
            "shared/a.py": "a = 1\n",
            "shared/b.py": "b = 2\n",
            f"{name}.py": "",
            f"bin/{name}": f"#!/bin/python\nimport {name}.cli\n",
            f"{name}-1.0.dist-info/entry_points.txt": f"[console_scripts]\n{name} = {name}.cli:main\n",
        }
        unpack(write_wheel(tmp_path, name, "1.0", shared), folder)
    monkeypatch.syspath_prepend(folder)
    return folder


def test_all_is_well(site: Path) -> None:
    assert find_damage({"mine", "other", "not-there"}) == {}


def test_what_is_overwritten_and_what_is_missing(site: Path) -> None:
    (site / "shared" / "a.py").write_text("a = 3\n", encoding="utf-8")
    (site / "shared" / "b.py").unlink()
    (found,) = find_damage({"mine"}).values()
    assert found.others == ("other",)
    assert found.files.keys() == {"shared/a.py", "shared/b.py"}
    assert found.files["shared/a.py"]
    assert found.files["shared/b.py"] == ""
    first = found.files["shared/a.py"]
    (site / "shared" / "a.py").write_text("a = 4\n", encoding="utf-8")
    assert find_damage({"mine"})["mine"].files["shared/a.py"] != first


def test_a_command_may_have_another_first_line(site: Path) -> None:
    (site / "bin" / "mine").write_text("#!/bin/python -E\nimport mine.cli\n", encoding="utf-8")
    assert find_damage({"mine"}) == {}
    (site / "bin" / "mine").write_text("#!/bin/python -E\nimport other.cli\n", encoding="utf-8")
    assert find_damage({"mine"})["mine"].files.keys() == {"bin/mine"}
    (site / "bin" / "mine").unlink()
    assert find_damage({"mine"})["mine"].files == {"bin/mine": ""}


@pytest.mark.parametrize(
    "record", [b"", b"\n,,\nmine.py\n", b"mine.py,md5=x,0\n", b"mine.py,sha1,0\n", b'"\n', b"\xff", b"\0" * 9]
)
def test_a_record_that_says_nothing_is_believed(record: bytes, site: Path) -> None:
    (site / "mine-1.0.dist-info" / "RECORD").write_bytes(record)
    assert find_damage({"mine"}) == {}


def test_another_program_in_the_place_of_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = sys.executable
    for name in ("python", "python3"):
        (tmp_path / name).symlink_to(real)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert find_damage(()) == {}
    (tmp_path / "python3").unlink()
    (tmp_path / "python3").touch()
    assert find_damage(()) == {"python": Damage({"python3": ""})}


def test_files_are_known_by_their_real_paths(site: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(site)
    sys.path[0] = str(tmp_path / "link")
    assert files({"mine"}) >= {str(site.resolve() / "mine.py"), str(site.resolve() / "shared" / "a.py")}
    assert str(site.resolve() / "other.py") not in files({"mine"})


def test_what_an_installer_has_put_aside_is_not_installed(site: Path) -> None:
    (site / "mine-1.0.dist-info").rename(site / "~ine-1.0.dist-info")
    assert "mine" not in installed_by_name()
    assert "other" in installed_by_name()


def test_a_few_are_named() -> None:
    assert inventory(["a"]) == "a"
    assert inventory({"a": "", "b": ""}) == "a and b"
    assert inventory(["a", "b", "c"]) == "a and b and 1 more"


def test_this_environment_is_looked_through() -> None:
    assert probe.take().damaged.keys() <= {"python"}
