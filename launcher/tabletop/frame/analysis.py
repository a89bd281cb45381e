"""Analysis of the position on screen: ask for it, receive it, and count it as a hint."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.frame.placement import lay_out
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Table
from launcher.tabletop.vocabulary import Analysis
from launcher.universe import Package, Think, Withdraw

ANALYSIS = "analysis"
"""The name under which the worker computes an analysis."""
ROW = "analysed:"
"""The prefix of the names of the analysis buttons. The rest is a move; without a move, it is the button More."""
_SECONDS = 60.0  # the time limit for one position


def analysis_questions(table: Table) -> list[object]:
    """Return the messages that ask for an analysis of the current position, or that withdraw the last question."""
    analyse = table.tabletop.analyse
    if analyse is None or not is_analysed(table):
        return [Withdraw(ANALYSIS)] if analyse else []
    return [Think(analyse, (table.history.position, _SECONDS), ANALYSIS)]


def is_analysed(table: Table) -> bool:
    """Whether to analyse the current position: in a replay or on a person's turn, but not while a computer thinks."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    goes_through = bar is not None and bar.own is None and not table.history.status.over
    return table.window.analysing and (goes_through or table.is_persons_turn)


def switch_analysis(table: Table) -> Package[Table]:
    """Turn the analysis on or off."""
    on = not table.window.analysing
    window, thinking = replace(table.window, analysing=on), replace(table.thinking, analysis=None, page=0)
    table = replace(table, window=window, thinking=thinking)
    table = lay_out(table, table.window.width, table.window.height)
    return Package(table, *(analysis_questions(table) if on else [Withdraw(ANALYSIS)]))


def take_analysis(table: Table, question: Think, analysis: Analysis) -> Package[Table]:
    """Show the analysis from the worker. During a match, this counts as a hint."""
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
