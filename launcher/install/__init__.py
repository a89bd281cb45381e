"""Games in folders of their own: installing, upgrading and uninstalling them; and what is wrong here."""
