"""Lets the tests of this folder share their correspondents."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE)]

if TYPE_CHECKING:
    from tests.mail.correspondents import Correspondents, whole_game
else:
    from correspondents import Correspondents, whole_game


@pytest.fixture(scope="session")
def finished() -> Correspondents:
    """A whole battle by mail, with sealed standing orders on one side."""
    return whole_game()
