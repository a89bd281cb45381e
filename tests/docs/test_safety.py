"""Each row of the page about safety has a test that shows it."""

from __future__ import annotations

import ast
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "promises.md"

HOSTILE = "process/test_sandbox.py::test_in_the_sandbox_it_can_do_nothing"
SHOWN_BY = {
    # installed packages
    "a manifest that is wrong": "zoo/test_manifests.py::test_a_lost_game_is_listed_with_the_reason",
    "a pipe, a device, a folder": "catalog/test_any_input.py::test_any_kind_of_thing_in_the_place_of_any_file",
    "an icon that is damaged": "catalog/test_png.py::test_damaged_images_are_refused",
    "hundreds of games": "catalog/test_scan_budget.py::test_a_distribution_has_256_games_at_most",
    "a game with the id of another": "catalog/test_contested.py::"
    "test_the_launchers_own_games_have_theirs_whenever_others_were_installed",
    "a game with the name of another": "catalog/test_plugins.py::test_the_launchers_own_game_keeps_its_name",
    "an empty, incomplete or old `.dist-info`": "catalog/test_distributions.py::"
    "test_leftovers_of_an_upgrade_hide_no_game",
    "a package `games` or `launcher`": "catalog/test_offers.py::"
    "test_a_package_with_the_name_of_one_of_the_launcher_is_a_problem",
    "modules named like those": "process/test_own_path.py::"
    "test_modules_in_a_games_folder_can_not_replace_others",
    "names that reverse": "catalog/test_manifest.py::test_flaws",
    "a manual whose list": "show_scribbling/test_show_scribbling.py::test_any_list_of_sections_is_read_or_refused",
    "a file that is replaced after": "catalog/test_plugins.py::"
    "test_an_icon_that_is_replaced_after_the_scan_is_not_shown",
    "thousands of packages": "catalog/test_offers.py::"
    "test_hostile_files_are_reported_and_the_launchers_own_games_stay",
    "archives, pipes": "catalog/test_plugins.py::test_the_path_may_hold_anything",
    "a damaged or wrong record": "catalog/test_installed.py::test_a_broken_pointer_is_a_problem_that_hurts_no_other",
    "control characters": "test_cli.py::test_control_characters_in_the_texts_of_others_do_not_reach_the_terminal",
    # confined games
    "read your keys": HOSTILE,
    "read or change the matches": HOSTILE,
    "put links and pipes among": HOSTILE,
    "use the network": HOSTILE,
    "signal, trace": HOSTILE,
    "start a shell": HOSTILE,
    "mount something": HOSTILE,
    "take more than 4 GiB": HOSTILE,
    "leave a process running": HOSTILE,
    "ask the launcher to open": "process/test_pipe.py::"
    "test_a_strangers_game_opens_and_saves_a_file_that_the_player_agrees_to",
    "change the launcher's settings": "process/test_pipe.py::test_it_can_neither_see_nor_change_others",
    "something that it lacks": "process/test_denials.py::test_each_permission_that_a_game_lacks_is_reported_once",
    "the same with a library in C": "process/test_denials.py::test_what_libraries_in_c_try_is_reported_as_well",
    "have more rights when an author": "author/test_arena.py::test_a_game_can_read_no_file_of_the_player",
    "send the arena an object": "author/test_arena.py::test_an_exception_of_a_game_runs_no_code_elsewhere",
    # adopted programs
    "its file is gone": "author/test_adopting.py::test_a_program_that_is_gone_is_a_problem_with_a_remedy",
    "the launcher's record of it": "author/test_adopting.py::"
    "test_a_damaged_manifest_is_a_problem_and_can_be_removed",
    "you adopt another program": "author/test_adopting.py::"
    "test_a_missing_program_is_not_overwritten_by_another_with_its_name",
    "it takes a long time to examine": "catalog/test_scan_budget.py::test_adopted_programs_also_have_a_share",
    "it changes the files": "process/test_adopted.py::test_a_program_reads_its_folder_and_saves_in_another_one",
    "it draws with turtle": "author/test_adopting.py::test_unusable_programs_are_refused_with_a_message",
    "it asks for input": "author/test_adopting.py::"
    "test_a_program_that_reads_from_a_terminal_is_adopted_with_a_note",
    # installation
    "a wheel contains files": "zoo/test_wheels.py::test_the_files_of_a_wheel_stay_in_its_own_folder",
    "a wheel, or metadata": "zoo/test_wheels.py::test_a_wheel_that_pretends_to_be_another_package_is_refused",
    "a wheel contains a `.pth`": "zoo/test_wheels.py::test_the_files_of_a_wheel_stay_in_its_own_folder",
    "code that builds": "install/test_limits.py::"
    "test_the_build_and_the_trial_of_a_game_reach_only_their_own_folders",
    "an audited wheel": "install/test_limits.py::test_an_audit_refuses_addresses_before_it_gets_them",
    "a wheel has more than": "install/test_pip.py::test_a_wheel_with_too_much_metadata_is_refused",
    "all games of a package": "install/test_limits.py::test_a_package_whose_games_all_have_taken_ids_is_not_installed",
    "a game raises": "process/test_probe.py::test_a_game_that_cannot_be_started_is_found_out",
    "a package has no game": "install/test_installing.py::"
    "test_a_package_whose_only_game_cannot_be_found_is_not_installed",
    "two games need": "install/test_installing.py::test_two_games_have_different_versions_of_a_library",
    "an installation is interrupted": "install/test_interrupted.py::"
    "test_an_interrupted_upgrade_leaves_the_old_or_the_new_version",
    # running games
    "raise an exception, crash": "zoo/test_programs.py::test_in_the_console",
    "hang in one of": "desktop/test_busy.py::test_it_can_be_ended",
    "need a file": "process/test_lost_files.py::"
    "test_a_game_names_the_removed_file_of_the_launcher_and_the_way_to_get_it_back",
    "raise an exception whose": "process/test_endings.py::test_an_exception_that_cannot_be_printed",
    "return without": "process/test_run.py::test_a_start_that_runs_no_code_is_reported",
    "exit with `os._exit`": "process/test_endings.py::test_a_match_that_vanishes_with_success",
    "exit with a number": "process/test_run.py::"
    "test_an_exit_status_that_python_counts_as_failure_is_one_for_the_system",
    "return a score": "statistics/test_odd_numbers.py::"
    "test_a_match_with_an_odd_score_is_played_to_its_end_and_counted",
    "print text forever": "process/test_processes.py::test_a_flood_is_kept_short_while_the_game_runs",
    "replace its log": "zoo/test_vandal.py::test_the_console_keeps_working",
    "lock the settings": "desktop/test_locked.py::"
    "test_a_table_goes_on_while_all_that_is_kept_is_another_programs",
    "send the launcher": "process/test_endings.py::"
    "test_a_sentence_that_a_game_sends_itself_is_shown_as_the_games_words",
    "say that it has ended": "process/test_endings.py::test_a_game_that_only_says_that_it_has_ended_is_ended",
    "clear its environment": "process/test_run.py::"
    "test_a_game_that_clears_the_environment_keeps_its_folder_for_data",
    "leave a copy": "process/test_processes.py::test_the_end_is_heard_though_a_copy_holds_the_channel",
    "put pipes where reports": "store/test_files.py::test_a_fresh_file_replaces_an_existing_one_and_is_private",
    "damage the settings": "store/test_settings_file.py::test_writing_keeps_a_damaged_file_aside",
    # files that you open and save
    "you open, drop or paste": "tabletop/test_file.py::test_an_unreadable_file_is_named_with_the_reason",
    "it takes a long time to read": "tabletop/frame/test_reading.py::test_a_dialog_names_a_slow_file_until_it_is_read",
    "a file with the name": "tabletop/frame/test_files.py::"
    "test_a_file_that_is_there_is_left_unless_it_is_to_be_replaced",
    "the disk is full": "tabletop/frame/test_files.py::test_a_failed_write_leaves_the_old_file_or_none",
    "you name a pipe": "test_cli.py::test_play_does_not_wait_for_a_pipe",
    # faults of the launcher itself, and the computer
    "something in the main window": "console/test_guard.py::"
    "test_a_tile_that_cannot_be_drawn_is_left_out_and_all_others_are_there",
    "a full disk": "desktop/test_nowhere.py::test_games_start_with_a_device_as_home_and_a_closed_terminal",
    "a terminal that is closed": "desktop/test_nowhere.py::"
    "test_games_start_with_a_device_as_home_and_a_closed_terminal",
    "other people use": "store/test_private.py::test_folders_and_files_are_private",
    "the launcher or a game is killed": "process/test_killed.py::test_no_move_is_lost",
    "the journal of a match": "tabletop/test_salvage.py::"
    "test_a_damaged_journal_is_read_up_to_the_damage_and_kept",
}
"""A test for each row, by the beginning of the row."""
POSSIBLE = "**this is possible**"


def rows() -> list[str]:
    """The rows of all tables that promise something, without their headings."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    headings = {line for line, below in pairwise(lines) if below.startswith("|---")}
    return [
        line.removeprefix("| ")
        for line in lines
        if line.startswith("| ") and line not in headings and POSSIBLE not in line
    ]


@cache
def functions_of(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_bytes())
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("row", rows())
def test_a_row_has_a_test(row: str) -> None:
    (test,) = {test for beginning, test in SHOWN_BY.items() if row.startswith(beginning)}
    file, _, name = test.partition("::")
    assert name in functions_of(file)


def test_no_test_is_named_for_a_row_that_is_gone() -> None:
    assert [start for start in SHOWN_BY if not any(row.startswith(start) for row in rows())] == []
