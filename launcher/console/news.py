"""Events from outside of the main window: from games, the clock and background threads."""

from __future__ import annotations

from launcher.catalog import Catalog
from launcher.console.effects import (
    Announcement,
    CatalogChanged,
    DrawingFailed,
    ManualsFound,
    RefreshCatalog,
    ReportSaved,
    StatisticsFound,
)
from launcher.console.games import find_games, fit_statistics, with_notice
from launcher.console.input import MENU
from launcher.console.layout import fit
from launcher.console.reports import report_failure, report_stall, show_note, without_stall
from launcher.console.shelf import shelf_of
from launcher.console.window import close_failing
from launcher.console.world import HELP, Console, Next
from launcher.process import GameEnded, GameFailed, GameShown, GameStalled, GameStarting
from launcher.universe import Package, Pasted


def on_tick(world: Console) -> Console:
    """Count down the notice.

    Dialogs that have just opened accept keys from now on.
    """
    world = world._replace(fresh=False).with_desk(world.desk.seen())
    left = world.notice_left - 1
    return (
        world._replace(notice_left=left, notice=world.notice if left > 0 else "") if world.notice else world
    )


def on_focus(world: Console) -> Next:
    """Look for installed and removed games when the player comes back to the window."""
    return world._replace(fresh=False) if world.fresh else Package(world, RefreshCatalog())


def on_receive(world: Console, message: object) -> Console:
    """Handle a message from a game or thread."""
    match message:
        case GameStarting(id):
            return world._replace(running={**world.running, id: "starting"})
        case GameShown(id):
            return without_stall(world._replace(running={**world.running, id: "running"}), id)
        case GameEnded(id):
            return _end(world, id)
        case GameFailed(id, report):
            return report_failure(_end(world, id), id, report)
        case GameStalled(id, report):
            return report_stall(world, id, report)
        case ReportSaved(sentence):
            return show_note(world, sentence)
        case DrawingFailed(report):
            return close_failing(world, report)
        case StatisticsFound():
            return fit_statistics(world._replace(matches=message))
        case Announcement(sentence):
            return with_notice(world, sentence)
        case Pasted(text):
            return find_games(world, world.find.pasted(text))
        case ManualsFound(ids) if ids != world.documented:
            return world._replace(documented=ids)
        case CatalogChanged(catalog) if catalog != world.catalog:
            return _with_catalog(world, catalog)
    return world


def _end(world: Console, game_id: str) -> Console:
    """Remove a game from the running ones."""
    running = {each: state for each, state in world.running.items() if each != game_id}
    return without_stall(world._replace(running=running), game_id)


def _with_catalog(world: Console, catalog: Catalog) -> Console:
    """Show another catalogue.

    The selection and the hover are dropped if their games are gone.
    """
    before = {stop.name for stop in shelf_of(world).stops}
    world = fit(world._replace(catalog=catalog))
    gone = before - {stop.name for stop in shelf_of(world).stops}
    if world.selection in gone:
        world = world.with_desk(world.desk.without(MENU)).at(focus="")
    own = world.desk.own
    return world.at(
        hover="" if own.hover.removeprefix(HELP) in gone else own.hover,
        pressed="" if own.pressed.removeprefix(HELP) in gone else own.pressed,
    )
