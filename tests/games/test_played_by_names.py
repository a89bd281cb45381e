"""The matches of the manual, played to their ends by roles and names alone, as by somebody who only listens."""

from __future__ import annotations

import pytest

from launcher.author import Element, MatchWindow, tabletop_of
from launcher.tabletop import Button, History, Match, Right, Touch
from launcher.tabletop.frame import BOARD
from tests.games.test_contract import GAMES
