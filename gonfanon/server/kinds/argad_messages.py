"""What a window of a game on the free table is sent. Lengths are in tenths of a millimetre."""

from gonfanon.server.wire.messages import Both, Shape


class SceneryShown(Shape, frozen=True):
    """A piece of scenery."""

    name: str
    kind: str
    core: list[tuple[int, int]]
    closed: bool
    radius: int
    level: int = 0
    openings: list[tuple[str, int, int, int, int]] = []
    """Kind of an opening and the two ends of its gap."""


class FigureShown(Shape, frozen=True):
    """A figure or thing on the table."""

    name: str
    text: Both
    side: str
    at: tuple[int, int] | None
    facing: int
    """Degrees clockwise from north."""
    size: tuple[int, int]
    round: bool
    state: str
    rank: str = ""
    line: str = ""
    thing: str = ""
    weapons: list[str] = []
    allowance: int = 0
    contact: list[str] = []
    loaded: bool = True
    moved: bool = False
    trail: list[tuple[int, int]] = []
    """Where it was at each step of the run."""


class GoalShown(Shape, frozen=True):
    """A goal that the side may know of."""

    side: str
    text: Both
    points: int
    met: bool
    secret: bool = False


class ArgadSheet(Shape, frozen=True):
    """The table as a side may see it."""

    turn: int
    turns: int
    stage: str
    stage_text: Both
    size: tuple[int, int]
    scenery: list[SceneryShown]
    figures: list[FigureShown]
    goals: list[GoalShown]
    intents: list[Both]
    """What has been announced, in words."""
    noticed: list[Both] = []
