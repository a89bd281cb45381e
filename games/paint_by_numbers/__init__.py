"""Paint By Numbers: find the picture that the numbers at its edges tell of.

The program comes in chapters, each of which needs only the ones before it:

`line`      what is known of one line
`puzzle`    puzzles, and what follows from them
`search`    whether a puzzle has one picture
`formats`   puzzles in one line, and what all formats share
`non`       puzzles in the format that programs exchange
`lists`     puzzles in the lists of PLT Games
`xml_sets`  puzzles in the XML of webpbn.com
`mending`   pictures that are made to be told by lines
`bitmaps`   puzzles of pictures of the player's own
`files`     puzzles in files of whichever kind
`gallery`   the pictures that come with the game
`squares`   what squares are called
`boards`    the board that comes of what was chosen
`lines`     which rows and columns are right
`drafts`    what a drawing comes to as a puzzle
`rules`     the game as positions and moves
`words`     a position in words
`hint`      a step, and its reason
`drawing`   what squares, numbers and finished pictures look like
`scene`     what lies on the table
`shelf`     the boards to choose from
`play`      what the launcher is told of it all
"""
