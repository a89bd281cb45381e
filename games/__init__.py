"""The games that come with the launcher, each in a package of its own."""
