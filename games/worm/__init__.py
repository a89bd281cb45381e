"""Worm: steer a worm to apples, which make it longer.

The game of the worm in "How to Design Programs": a world program with pure functions on ticks and keys, short enough to
be read in one sitting. Each module needs only the modules before it:

`world`    the world as a value, and how keys, the mouse and time change it
`drawing`  the world as a picture
`play`     the declaration for the launcher
"""
