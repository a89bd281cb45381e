"""Write a static website with all games.

The games run in the browser without a server program.

`site`, `pages` and `runtime` write the website. `play`, `storage` and `worker` run in the browser, together with the
JavaScript files in `assets`.
"""

__all__: list[str] = []
