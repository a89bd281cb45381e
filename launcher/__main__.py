"""`python -m launcher` is the same as `plt-games`."""

import sys

from launcher.cli import main

sys.exit(main())
