"""A separate process for each running game.

A game that fails therefore affects nothing else.

The console uses `Processes`, and a terminal calls `play`. The module `child` is the program in the game's process. Each
module is imported on first use, so that a program that needs one function loads nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.process import failures as failures
    from launcher.process.apart import allow_to_front as allow_to_front
    from launcher.process.apart import browse as browse
    from launcher.process.apart import end_apart as end_apart
    from launcher.process.apart import end_rest as end_rest
    from launcher.process.apart import guard as guard
    from launcher.process.apart import leaving_nothing as leaving_nothing
    from launcher.process.apart import spawn_apart as spawn_apart
    from launcher.process.apart import spawn_speaking as spawn_speaking
    from launcher.process.child import Alarm as Alarm
    from launcher.process.command import play_project as play_project
    from launcher.process.failures import last_failure as last_failure
    from launcher.process.failures import open_log as open_log
    from launcher.process.failures import tail as tail
    from launcher.process.failures import trim as trim
    from launcher.process.game_process import Event as Event
    from launcher.process.game_process import GameDenied as GameDenied
    from launcher.process.game_process import GameEnded as GameEnded
    from launcher.process.game_process import GameFailed as GameFailed
    from launcher.process.game_process import GameShown as GameShown
    from launcher.process.game_process import GameStalled as GameStalled
    from launcher.process.game_process import GameStarting as GameStarting
    from launcher.process.game_process import Processes as Processes
    from launcher.process.game_process import Report as Report
    from launcher.process.limits import DEVICES as DEVICES
    from launcher.process.limits import INTERNET as INTERNET
    from launcher.process.limits import PROGRAM_FOLDERS as PROGRAM_FOLDERS
    from launcher.process.limits import Enforced as Enforced
    from launcher.process.limits import available as available
    from launcher.process.limits import confine as confine
    from launcher.process.limits import end_with_parent as end_with_parent
    from launcher.process.limits import files_of_python as files_of_python
    from launcher.process.lines import Channel as Channel
    from launcher.process.lines import Message as Message
    from launcher.process.lines import redirect as redirect
    from launcher.process.lines import take_over as take_over
    from launcher.process.needs import EarlierGames as EarlierGames
    from launcher.process.needs import earlier_games as earlier_games
    from launcher.process.needs import earlier_games_in_words as earlier_games_in_words
    from launcher.process.probe import Probe as Probe
    from launcher.process.probe import find_out as find_out
    from launcher.process.run import UnusableError as UnusableError
    from launcher.process.run import hook_of as hook_of
    from launcher.process.run import import_game as import_game
    from launcher.process.run import play as play
    from launcher.process.run import run_game as run_game
    from launcher.process.sandbox import DENIED_TEXTS as DENIED_TEXTS
    from launcher.process.sandbox import EVERYTHING as EVERYTHING
    from launcher.process.sandbox import PERMISSION_TEXTS as PERMISSION_TEXTS
    from launcher.process.sandbox import can_confine as can_confine
    from launcher.process.sandbox import confine_here as confine_here
    from launcher.process.sandbox import grant as grant
    from launcher.process.sandbox import is_news as is_news
    from launcher.process.sandbox import limits_in_words as limits_in_words
    from launcher.process.sandbox import limits_of as limits_of
    from launcher.process.sandbox import new_requests as new_requests
    from launcher.process.sandbox import permissions_of as permissions_of
    from launcher.process.sandbox import protection as protection
    from launcher.process.sandbox import refuse as refuse
    from launcher.process.sandbox import terms_for as terms_for
    from launcher.process.sandbox import terms_of as terms_of
    from launcher.process.watch import LOOKING as LOOKING
    from launcher.process.watch import Watch as Watch
    from launcher.process.watch import extended as extended
    from launcher.process.workers import ProcessWorker as ProcessWorker

__all__, __getattr__, __dir__ = exports(
    __name__,
    apart="allow_to_front browse end_apart end_rest guard leaving_nothing spawn_apart spawn_speaking",
    child="Alarm",
    command="play_project",
    failures="last_failure open_log tail trim",
    game_process="Event GameDenied GameEnded GameFailed GameShown GameStalled GameStarting Processes Report",
    limits="DEVICES INTERNET PROGRAM_FOLDERS Enforced available confine end_with_parent files_of_python",
    lines="Channel Message redirect take_over",
    needs="EarlierGames earlier_games earlier_games_in_words",
    probe="Probe find_out",
    run="UnusableError hook_of import_game play run_game",
    sandbox="DENIED_TEXTS EVERYTHING PERMISSION_TEXTS can_confine confine_here grant is_news limits_in_words"
    " limits_of new_requests permissions_of protection refuse terms_for terms_of",
    watch="LOOKING Watch extended",
    workers="ProcessWorker",
)
__all__ += ["failures"]
