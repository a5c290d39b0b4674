"""`python -m gonfanon.cli`."""

import sys

from gonfanon.cli import main

sys.exit(main())
