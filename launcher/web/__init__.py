"""The shelf as a site of plain files, in which all games run in a browser, without a process of ours.

Writing it needs `site`, `pages` and `runtime`; `play`, `storage` and `worker` run in the browser, and their halves in
JavaScript are in `assets`.
"""

__all__: list[str] = []
