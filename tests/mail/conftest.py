"""A whole game by mail, played once for all tests of this folder."""

import pytest

from tests.mail.correspondents import Correspondents, whole_game


@pytest.fixture(scope="session")
def finished() -> Correspondents:
    """A whole battle by mail, with sealed standing orders on one side."""
    return whole_game()
