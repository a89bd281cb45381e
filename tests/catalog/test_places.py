"""Folders that *.pth files have added since the process began."""

from __future__ import annotations

import os
from pathlib import Path

from launcher.catalog.manifest import places_now


def test_lines_of_pth_files_are_read_and_programs_in_them_not_run(tmp_path: Path) -> None:
    site, project, beside = (
        tmp_path / "site-packages",
        tmp_path / "project",
        tmp_path / "site-packages" / "beside",
    )
    for folder in (site, project, beside):
        folder.mkdir()
    (site / "a.pth").write_text(
        f"# a comment\n\n{project}\nimport os; os.abort()\nbeside\n{tmp_path / 'gone'}\n", "utf-8"
    )
    (site / "b.pth").write_bytes(b"\xff\xfe\0garbage\n")
    (site / "c.pth").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(site / "d.pth")
    assert places_now([str(site)]) == [str(site), str(project), str(beside)]


def test_a_folder_on_the_path_is_not_added_again(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    site.mkdir()
    (site / "a.pth").write_text(str(tmp_path), "utf-8")
    assert places_now([str(site), str(tmp_path)]) == [str(site), str(tmp_path)]


def test_a_folder_with_many_names_is_added_once(tmp_path: Path) -> None:
    site, project = tmp_path / "site-packages", tmp_path / "project"
    site.mkdir()
    project.mkdir()
    (site / "a.pth").write_text(
        f"./\n.//./\n../project/\n{project}/.\n{project}\n../site-packages\n", "utf-8"
    )
    assert [Path(place).resolve() for place in places_now([str(site)])] == [site, project]


def test_of_thousands_of_lines_only_the_first_ones_count(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    for number in range(300):
        (site / str(number)).mkdir(parents=True)
    (site / "a.pth").write_text("\n".join(map(str, range(300))), "utf-8")
    (site / "b.pth").write_text(str(tmp_path), "utf-8")
    assert places_now([str(site)]) == [str(site), *(str(site / str(number)) for number in range(256))]


def test_only_folders_of_packages_are_searched_for_links(tmp_path: Path) -> None:
    (tmp_path / "a.pth").write_text(str(tmp_path.parent), "utf-8")
    assert places_now([str(tmp_path), str(tmp_path / "not there" / "site-packages")]) == [
        str(tmp_path),
        str(tmp_path / "not there" / "site-packages"),
    ]
