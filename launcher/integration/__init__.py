"""The launcher among the programs of a desktop: in menus, in shells, for `man`."""

__all__: list[str] = []
