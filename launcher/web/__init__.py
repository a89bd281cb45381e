"""A website of plain files on which all games run in the browser, without a server process.

`site`, `pages` and `runtime` write the site. `play`, `storage` and `worker` run in the browser; their JavaScript
counterparts are in `assets`.
"""

__all__: list[str] = []
