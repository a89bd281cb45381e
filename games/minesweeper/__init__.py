"""Minesweeper: open all cells that hide no mine.

The program comes in chapters, each of which needs only the ones before it:

`field`     cells in rows, and sets of them as numbers
`ordering`  in which order numbers that have to do with each other are gone through
`chances`   all ways to lay mines that fit the numbers, counted
`solver`    what can be known from the numbers, by the easiest rule that tells anything
`laying`    where the mines are: anywhere, or so that nobody has to guess
`rules`     the game as positions and moves
`words`     what is said of a position
`hint`      a step, and its reason; where none is certain, the risk of each
`drawing`   what a cell looks like
`scene`     what lies on the table
`play`      what the launcher is told of it all
"""
