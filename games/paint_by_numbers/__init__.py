"""Paint By Numbers: find the picture that the numbers at its edges tell of.

The program comes in chapters, each of which needs only the ones before it:

`line`      what is known of one line
`puzzle`    puzzles, and what follows from them
`formats`   puzzles as text, for other programs
`gallery`   the pictures that come with the game, and boards made by chance
`rules`     the game as positions and moves
`hint`      a step, and its reason
`scene`     what lies on the table
`play`      what the launcher is told of it all
"""
