"""Analysis: asked for wherever it is seen, taken in, and what is chosen of it."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.frame.placement import lay_out
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Table
from launcher.tabletop.vocabulary import Analysis
from launcher.universe import Package, Think, Withdraw

ANALYSIS = "analysis"
"""What is thought about for it."""
ROW = "analysed:"
"""What the names of its buttons begin with, before the move; alone, it is the button of further moves."""
_SECONDS = 60.0  # for a position


def analysis_questions(table: Table) -> list[object]:
    """What asks about the position that is seen, if that is wanted; what ends what was asked before."""
    analyse = table.tabletop.analyse
    if analyse is None or not is_analysed(table):
        return [Withdraw(ANALYSIS)] if analyse else []
    return [Think(analyse, (table.history.position, _SECONDS), ANALYSIS)]


def is_analysed(table: Table) -> bool:
    """Whether a person is to move, or the match is gone through; not while a computer thinks."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    goes_through = bar is not None and bar.own is None and not table.history.status.over
    return table.window.analysing and (goes_through or table.is_persons_turn)


def switch_analysis(table: Table) -> Package[Table]:
    """With the analysis seen, or not any more."""
    on = not table.window.analysing
    window, thinking = replace(table.window, analysing=on), replace(table.thinking, analysis=None, page=0)
    table = replace(table, window=window, thinking=thinking)
    table = lay_out(table, table.window.width, table.window.height)
    return Package(table, *(analysis_questions(table) if on else [Withdraw(ANALYSIS)]))


def take_analysis(table: Table, question: Think, analysis: Analysis) -> Package[Table]:
    """With what is known by now; that counts as a hint, where the match is not over yet."""
    if not is_analysed(table) or question.arguments[0] != table.history.position:
        return Package(table)
    table = replace(table, thinking=replace(table.thinking, analysis=analysis))
    bar = table.desk.overlay(REPLAY, ReplayBar)
    last = table.history.go_to(bar.tip if bar else table.history.redo_tip)
    home = table.history.go_to(bar.home if bar else table.history.at)
    if last.status.over or home.node.hinted or len(home.moves) < 2:
        return Package(table)
    hinted = home.with_hint()
    history = replace(table.history, nodes=hinted.nodes)
    return Package(replace(table, match=replace(table.match, history=history)), SaveMoves(home, hinted))
