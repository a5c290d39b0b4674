"""Lets the tests of this folder share what they set up."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
