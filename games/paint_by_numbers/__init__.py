"""Paint By Numbers: find a picture by its numbers.

Each module uses only the modules above it in this list:

`line`     deductions in a single line
`puzzle`   puzzles, deductions line by line, and the state of each line
`search`   the number of solutions of a puzzle
`formats`  puzzles as text in three formats, and pictures changed until lines alone determine them
`bitmaps`  puzzles from picture files
`files`    puzzles in text files of any format
`boards`   the bundled pictures, and the board for the options of a match
`rules`    the game as positions and moves
`words`    a position as text
`hint`     the next step and its reason
`scene`    the picture of the board
`shelf`    the gallery of boards to choose from
`play`     the declaration for the launcher
"""
