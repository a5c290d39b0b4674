"""`python -m gonfanon.cli`."""

import sys

from gonfanon.cli import main

if __name__ == "__main__":  # worker processes import this file too
    sys.exit(main())
