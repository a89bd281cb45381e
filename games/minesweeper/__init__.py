"""Minesweeper: open every cell without a mine.

Each module uses only the modules above it in this list:

`field`    cells in rows, and sets of cells as integers
`chances`  the ways to place mines that fit the numbers, and the risk of each cell
`solver`   deductions from the numbers, easiest rule first
`laying`   placing the mines: at random, or so that the field can be solved without a guess
`rules`    the game as positions and moves
`words`    a position as text
`hint`     the next step and its reason, or the risk of each cell if no step is certain
`scene`    the picture of the board and its cells
`play`     the declaration for the launcher
"""
