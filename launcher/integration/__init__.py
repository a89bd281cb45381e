"""Files that add the launcher to desktop menus, shell completion and `man`."""

__all__: list[str] = []
