"""The table and its pieces as they are written in a case or a scenario: lengths in whole millimetres."""

from typing import Literal

from msgspec import Struct

XY = tuple[int, int]


class ValuesText(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A line of values of a ground of one's own: a grade and, after it, H where it is hazardous. ARG-14.1"""

    foot: str = "easy"
    cavalier: str = "easy"
    mounted_infantry: str = "easy"


class SceneryText(Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """A piece of scenery."""

    is_: str
    box: tuple[int, int, int, int] | None = None
    area: list[XY] | None = None
    disc: tuple[int, int, int] | None = None
    line: list[XY] | None = None
    at: XY | None = None
    width: int = 0
    level: int = 0
    height: int = 0
    points: int | None = None
    inside: int | None = None
    doors: list[XY] = []
    windows: list[XY] = []
    slits: list[XY] = []
    leads: XY | None = None
    values: ValuesText | None = None


class TableText(Struct, frozen=True, forbid_unknown_fields=True):
    """The table."""

    size: XY | None = None
    terrain: dict[str, SceneryText] = {}


class FigureText(Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class", "in_": "in"}):
    """A figure or thing."""

    side: str = ""
    at: XY | Literal["edge"] | None = None
    class_: int = 3
    armour: Literal[0, 4, 5] = 0
    morale: int = 0
    health: int = 0
    agility: int = 0
    perception: int = 0
    rank: Literal["", "troop-chief", "chief", "bearer", "musician"] = ""
    lives: int = 1
    mount: Literal["", "cavalier", "mounted-infantry"] = ""
    beast: Literal["horse", "mule", "donkey"] = "horse"
    weapons: list[str] = []
    knife: bool = True
    shield: Literal["", "large-shield", "pavise", "small-shield"] = ""
    pavise: Literal["", "back"] = ""
    walker: str = ""
    load: Literal["", "heavy", "very-heavy"] = ""
    swims: Literal["", "good", "poor"] = ""
    traits: list[str] = []
    unit: str = ""
    state: Literal["well", "wounded", "lying", "prisoner", "dead"] = "well"
    facing: int = 0
    loaded: bool = True
    shots: int | None = None
    disorder: bool = False
    hesitates: bool = False
    stuck: str = ""
    jump: bool = False
    level: int | None = None
    ladder: str = ""
    in_: str = ""
    moved: bool = False
    met: list[str] = []
    charging: str = ""
    posture: Literal["", "crouched", "all-fours"] = ""
    worked: bool = False
    reloaded: bool = False
    captor: str = ""
    horse: str = ""
    plan: Literal["", "stay", "guard", "flee", "follow", "route"] = ""
    follows: str = ""
    route: list[XY] = []
    line: str = ""


class FormationText(Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """A formation that was formed before this turn."""

    is_: Literal["close-order", "shield-wall", "pavise-wall"]
    members: list[str]
    front: int


class FreeTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the game begins."""

    number: int = 1
    stage: str = "announce"


class TriggerText(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition and the stance that two sides take when it has come about."""

    stance: tuple[str, str, Literal["friend", "neutral", "enemy"]]
    turn: int = 0
    enters: str = ""
    side: str = ""
    falls: str = ""
    touches: tuple[str, str] | None = None
    title: dict[str, str] = {}


class GoalText(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal of a side: one of the tests below."""

    points: int = 1
    kill: list[str] = []
    save: list[str] = []
    leave: list[str] = []
    reach: list[str] = []
    hold: str = ""
    rout: str = ""
    area: str = ""
    count: int = 0
    secret: bool = False
    title: dict[str, str] = {}


class SurpriseText(Struct, frozen=True, forbid_unknown_fields=True):
    """Something hidden on the table."""

    at: XY
    within: int = 200
    side: str = ""
    title: dict[str, str] = {}


class DuelText(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a single combat."""

    champions: tuple[str, str]
    to: Literal["death", "first-wound"] = "death"


class OpeningText(Struct, frozen=True, kw_only=True):
    """What a game on the free table begins with."""

    table: TableText
    sides: list[str]
    pieces: dict[str, FigureText]
    friends: list[tuple[str, str]] = []
    neutral: list[tuple[str, str]] = []
    command: Literal["", "given"] = ""
    year: int = 1350
    region: Literal["elsewhere", "italy", "germany"] = "elsewhere"
    prices: Literal["later", "early"] = "later"
    options: list[str] = []
    formations: dict[str, FormationText] = {}
    turn: FreeTurn = FreeTurn()
    turns: int = 0
    unplayed: list[str] = []
    referee: bool = False
    triggers: dict[str, TriggerText] = {}
    goals: dict[str, dict[str, GoalText]] = {}
    surprises: dict[str, SurpriseText] = {}
    duel: DuelText | None = None
