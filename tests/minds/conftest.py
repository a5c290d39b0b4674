"""For all tests of minds."""

import sys
from pathlib import Path

import pytest

from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.squire import Squire

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def nobody_overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judgement is one thing, whom the lower levels overlook by design another: see `test_levels`."""
    for mind in (Squire, Sergeant, Captain):
        monkeypatch.setattr(mind, "slip", 0)
