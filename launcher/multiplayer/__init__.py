"""Matches with friends at other screens.

`command` hosts a match: it serves a page to the guests and starts the process of the table, which `table` runs. The
`server` knows no game, and the table knows no network: they only exchange lines.
"""

__all__: list[str] = []
