"""What the book of the free table says, ready for the rules: lengths in tenths of a millimetre."""

from msgspec import Struct

KINDS = ("foot", "cavalier", "mounted-infantry")


class Mode(Struct, frozen=True):
    """How one of a kind may shoot a weapon: the modifier standing still and on the move; None: not at all."""

    still: int | None
    moving: int | None


class Missile(Struct, frozen=True):
    """A row of the shooting table. ARG-16.21"""

    key: str
    armour: dict[int, int]
    """What armour 4 and 5 take off the die."""
    bands: tuple[int, ...]
    need: tuple[int, ...]
    outdoor: tuple[bool, ...]
    modes: dict[str, Mode]
    reload: bool = False
    hand_thrown: bool = False
    group_bonus: int = 0
    shots: int = 0
    """How many missiles one carries; 0: not counted."""
    shots_with_lance: int = 0
    exposed: bool = False
    """Its shooter has no shelter. ARG-16.26"""
    lost: bool = False
    """It is lost once thrown. ARG-18.13"""


class Arm(Struct, frozen=True):
    """A melee weapon. ARG-3.2"""

    key: str
    length: int
    """The order of striking: 4 long, 3 semi-long, 2 short, 1 very short."""
    hands: int
    cost: int
    """In half points."""
    heavy: bool = False
    improvised: bool = False
    throwable: bool = False
    set_against_charge: bool = False
    against_mounted: int = 0
    ranks: int = 1
    """The rank from which it strikes in loose order, and in close order."""
    ranks_close: int = 1
    charge_only: bool = False


class Grade(Struct, frozen=True):
    """What a ground is to one of a kind. ARG-14.11"""

    grade: str
    """easy, difficult, very-difficult, forbidden or swim."""
    hazard: str = ""
    """H, or H* for a thing that is hazardous only if crossed without stopping."""


class Ground(Struct, frozen=True):
    """A row of the terrain table."""

    key: str
    linear: bool
    grades: dict[str, Grade]
    jump: bool = False
    road_cancels: bool = True
    not_in_close_order: bool = False


class Cover(Struct, frozen=True):
    """A row of the protection table. ARG-17.1"""

    key: str
    malus: int
    protects: str = "foot"
    """foot, all or swimmer."""
    crouched: bool = False
    """It hides those who crouch in it through the whole turn. ARG-17.5"""
    all_fours: bool = False
    """It hides those on all fours just behind it. ARG-17.2"""


class Modifier(Struct, frozen=True):
    """A line of the melee modifiers."""

    amount: int
    rule: str
    bonus: bool = False


class Bases(Struct, frozen=True):
    """Widths and depths of bases, and the distances that the words stand for. ARG-1.2 ARG-9.2"""

    foot: tuple[int, int]
    mounted: tuple[int, int]
    small: tuple[int, int]
    """Donkey and mule."""
    voice: int
    music: int
    seen: int
    blazon: int
    link: int
    link_mounted: int
    contact: int
    just_behind: int
    behind: int
    higher: int
    table: tuple[int, int]


class Paces(Struct, frozen=True):
    """The movement table. ARG-12.4"""

    base: dict[str, dict[int, int]]
    caps: dict[str, int]
    loads: dict[str, int]
    crawl: int
    swim: dict[str, int]
    boat: int
    donkey: int
    cart: int


class Tests(Struct, frozen=True):
    """The modifiers of the tests. ARG-15.8 ARG-28.14 ARG-28.17"""

    hazard: dict[str, int]
    fall: dict[str, int]
    morale: dict[str, int]
    perception: dict[str, int]


class Prices(Struct, frozen=True):
    """The budget in half points. ARG-29.1"""

    factor: dict[str, dict[str, int]]
    armour: dict[str, dict[int, int]]
    mounts: dict[str, int]
    weapons: dict[str, int]
    shields: dict[str, int]
    no_stirrups: int
    lance_otherwise: int


class Protocol(Struct, frozen=True):
    """The order of a turn. ARG-13.19"""

    stages: tuple[str, ...]
    revisions: int
    steps: int
    preview: int
    contest_again: int
    charge_dice_below: int
    seconds: dict[str, int]


class FreeBook(Struct, frozen=True):
    """A book of the free table."""

    key: str
    title: dict[str, str]
    version: str
    hash: str
    options: dict[str, str]
    """What may be switched, with the clause it stands for."""
    bases: Bases
    paces: Paces
    grounds: dict[str, Ground]
    covers: dict[str, Cover]
    missiles: dict[str, Missile]
    arms: dict[str, Arm]
    hands: dict[str, int]
    """How many hands a shooting weapon takes. ARG-3.8"""
    walls: dict[str, tuple[int, int]]
    """Malus against shots and against blows of pavise, pavise-wall and shield-wall."""
    melee: dict[str, Modifier]
    tests: Tests
    prices: Prices
    protocol: Protocol
