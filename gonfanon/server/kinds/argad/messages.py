"""What a window of a game on the free table is sent. Lengths are in tenths of a millimetre."""

from gonfanon.server.kinds.messages import Because, Chance
from gonfanon.server.wire.messages import Both, Shape

XY = tuple[int, int]


class SceneryShown(Shape, frozen=True):
    """A piece of scenery."""

    name: str
    kind: str
    core: list[XY]
    closed: bool
    radius: int
    level: int = 0


class FigureShown(Shape, frozen=True):
    """A figure or thing on the table."""

    name: str
    text: Both
    label: Both
    """Who he is, how he is armed and how he is, in a sentence."""
    side: str
    arms: int
    """The number of the side."""
    tint: str
    """The colour of its arms, in which its way through the run is drawn."""
    at: XY
    facing: int
    """Degrees clockwise from north."""
    size: XY
    round: bool
    picture: str
    """The word for its drawing."""
    state: str
    class_: int
    armour: int
    rank: str = ""
    thing: str = ""
    riding: bool = False
    marks: list[str] = []
    """How it is: wounded, lying, prisoner, disorder, stuck, hesitates, unloaded, fleeing, crouched, dead."""
    weapons: list[Both] = []
    allowance: int = 0
    voice: int = 0
    """How far others hear it; 0 for those who command nobody."""
    heard: bool = True
    """A chief's voice reaches it."""
    contact: list[str] = []
    house: bool = False
    trail: list[XY] = []
    """Where it was at each step of the run."""


class WayShown(Shape, frozen=True):
    """What a figure has announced."""

    who: str
    kind: str
    points: list[XY]
    text: Both
    target: str = ""
    changed: bool = False


class FormationShown(Shape, frozen=True):
    """A close order."""

    name: str
    kind: str
    members: list[str]
    front: int
    """Degrees clockwise from north."""


class StopShown(Shape, frozen=True):
    """Why and when somebody stopped in the run."""

    who: str
    step: int
    why: str
    text: Both
    rule: str
    met: str = ""
    dice: tuple[int, ...] = ()
    """The slowness dice that fell for him, where they are the reason."""


class GoalShown(Shape, frozen=True):
    """A goal that the side may know of."""

    side: str
    text: Both
    points: int
    met: bool
    secret: bool = False


class StageShown(Shape, frozen=True):
    """A stage of the turn."""

    id: str
    name: Both
    now: bool = False
    done: bool = False


class LessonShown(Shape, frozen=True):
    """What the pupil is told now, and what he may try."""

    number: int
    of: int
    text: Both
    tries: list[str] = []
    """In the notation."""
    hints: list[Both] = []
    """The same in words."""


class ArgadSheet(Shape, frozen=True):
    """The table as a side may see it."""

    turn: int
    turns: int
    stage: str
    round: int
    rounds: int
    stages: list[StageShown]
    size: XY
    scenery: list[SceneryShown]
    figures: list[FigureShown]
    goals: list[GoalShown]
    ways: list[WayShown] = []
    formations: list[FormationShown] = []
    stops: list[StopShown] = []
    sealed: list[str] = []
    """Sides whose orders lie sealed."""
    noticed: list[Both] = []
    lesson: LessonShown | None = None
    referee: bool = False
    """This window is the referee's: he decides about everybody."""


class SlowShown(Shape, frozen=True):
    """A stretch of a way over slow ground."""

    start: int
    end: int
    thing: str
    text: Both


class SightShown(Shape, frozen=True):
    """What one sees of another: nine lines."""

    target: str
    distance: int
    lines: list[tuple[int, int, int, int, str]]
    """Each with `clear`, `cover` or `barred`."""
    clear: int
    cover: int
    barred: int
    by: list[Both] = []
    """What bars or shelters."""


class ShotShown(Shape, frozen=True):
    """What a shot would be."""

    target: str
    legal: bool
    percent: float = 0
    natural: int = 0
    because: list[Because] = []
    why: Both | None = None
    rule: str = ""
    among: int = 1
    """How many are in the draw of the lot."""


class FightShown(Shape, frozen=True):
    """What a fight of two promises."""

    target: str
    first: str
    """Who strikes first; empty: both at once."""
    chances: list[Chance] = []
    because: list[Because] = []


class ArgadPlan(Shape, frozen=True):
    """What an order of the free table comes to."""

    kind: str
    target: str = ""
    length: int = 0
    allowance: int = 0
    points: list[XY] = []
    """From where it stands to where it ends."""
    grade: str = ""
    dice: int = 0
    percent: float = 100
    """The chance to come to the end of the way, if nobody is met."""
    slow: list[SlowShown] = []
    sight: SightShown | None = None
    shot: ShotShown | None = None
    fight: FightShown | None = None
