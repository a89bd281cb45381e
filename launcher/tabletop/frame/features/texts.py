"""Texts to read: help, instructions, and the score and moves."""

from __future__ import annotations

from launcher.controls import Form
from launcher.tabletop.frame.feature import CHOOSE, Command, Feature
from launcher.tabletop.frame.table import Table, say, show_form
from launcher.tabletop.frame.words import answer_line, others_sentences, summary
from launcher.universe import Package, ShowHelp


def open_standing(table: Table) -> Table:
    """Open a dialog with the full texts of the status."""
    lines = (table.standing, *others_sentences(table), answer_line(table), summary(table))
    return show_form(table, Form("Score and last moves", tuple(filter(None, lines))))


def _commands(table: Table) -> tuple[Command[Table], ...]:
    game = table.tabletop
    return (
        Command(
            "help",
            "Help",
            lambda table: Package(table, ShowHelp()),
            ("f1",),
            rank=6,
            there=table.window.help,
            place=CHOOSE,
        ),
        Command(
            "task",
            "How to play",
            lambda table: say(table, game.task),
            says="a short description of the goal",
            there=bool(game.task),
            place=CHOOSE,
        ),
        Command(
            "standing",
            "Score and last moves",
            open_standing,
            ("f12", "l"),
            says="the full text of the lines above the board; you can also click those lines",
            place=CHOOSE,
        ),
    )


TEXTS = Feature("texts", commands=_commands, on_status=open_standing)
