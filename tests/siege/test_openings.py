"""What cannot be the opening of a siege."""

import pytest

from gonfanon.kernel.errors import BadData
from gonfanon.siege.opening import told_apart
from gonfanon.siege.text import SiegePieceText


@pytest.mark.parametrize("count", [-1, 1000, 999_999_999])
def test_a_count_that_cannot_be_is_refused_at_once(count: int) -> None:
    with pytest.raises(BadData, match="up to 999"):
        told_apart({"b": SiegePieceText(side="byzantine", count=count)})
    assert len(told_apart({"b": SiegePieceText(side="byzantine", count=20)})) == 20
