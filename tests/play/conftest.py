"""Lets the tests of this folder share what they set up, and the small games of the kernel's tests."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "kernel")]
