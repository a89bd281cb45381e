"""Paint By Numbers: find a picture by its numbers.

Each module uses only the modules above it in this list:

`line`      deductions in a single line
`puzzle`    puzzles, and deductions line by line
`search`    the number of solutions of a puzzle
`formats`   puzzles in one line of text, and the code shared by all formats
`non`       puzzles in the `.non` format
`xml_sets`  puzzles in the XML of webpbn.com
`mending`   changing pictures until lines alone determine them
`bitmaps`   puzzles from picture files
`files`     puzzles in text files of any format
`gallery`   the bundled pictures
`squares`   the names of squares
`boards`    the board for the options of a match
`lines`     the state of each row and column
`drafts`    a drawing as a puzzle
`rules`     the game as positions and moves
`words`     a position as text
`hint`      the next step and its reason
`drawing`   the pictures of squares, numbers and finished boards
`scene`     the picture of the board
`shelf`     the gallery of boards to choose from
`play`      the declaration for the launcher
"""
