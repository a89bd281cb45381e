"""Figures to start with, for 5 by 5 lights. They can all be solved, with the number of presses in brackets."""

from __future__ import annotations

from typing import Final

FIGURES: Final = {
    "1": "..... ..... x.x.x ..... .....",  # three apart (6)
    "2": ".x.x. xx.xx ..... xx.xx .x.x.",  # clover (4)
    "3": ".xxx. x...x x.x.x x...x .xxx.",  # target (5)
    "4": "x.x.x ..x.. xx.xx ..x.. x.x.x",  # snowflake (8)
    "5": "x...x ..... ..... ..... x...x",  # corners (8)
    "6": "xxxxx x...x x...x x...x xxxxx",  # frame (10)
    "7": "xxxxx xxxxx xxxxx xxxxx xxxxx",  # all (15)
    "diagonal": "....x ...x. ..x.. .x... x....",  # (5)
}
