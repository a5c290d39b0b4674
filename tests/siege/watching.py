"""What must hold in every position of a siege, whatever has been played: as `gonfanon fuzz` looks at it."""

from gonfanon.kernel.position import Position
from gonfanon.play.siege.watch import broken
from gonfanon.siege.sheet import Siege


class Watch:
    """Looks at a siege step by step."""

    def __init__(self) -> None:
        self.before: Siege | None = None
        self.crossings = 0
        """Battles that were left again."""

    def __call__(self, s: Siege, position: Position[Siege]) -> None:
        if position.order is not None:
            # In the middle of a step somebody may be under way.
            return
        before = self.before or s
        assert broken(before, s) == []
        self.crossings += before.battle is not None and s.battle is None
        self.before = s
