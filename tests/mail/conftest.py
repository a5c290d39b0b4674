"""Lets the tests of this folder share their correspondents."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE)]


@pytest.fixture(scope="session")
def finished():
    """A whole battle by mail, with sealed standing orders on one side."""
    from correspondents import whole_game

    return whole_game()
