"""Write a static website with all games.

The games run in the browser without a server program.

`site` writes the website. `play` and `worker` run in the browser, together with the JavaScript files in `assets`.
"""

__all__: list[str] = []
