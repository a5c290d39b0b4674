"""What people write of a position: its pieces, its moment, what lies about, the sky over it."""

from typing import Literal

from msgspec import Struct, field

from gonfanon.rules.position.damage import Lit


class PieceText(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as it is written: who it is, and where and how it stands."""

    side: str = ""
    at: str | list[str] = ""
    """A rider's front hex; empty: not on the board yet; the two hexes of a ladder that lies."""
    foot: list[int] = []
    """Attack, defence, movement."""
    foot_wounded: list[int] = []
    mounted: list[int] = []
    mounted_wounded: list[int] = []
    armour: bool = False
    weapon: str = ""
    traits: list[str] = []
    state: str = "well"
    riding: bool = False
    facing: str = ""
    front: list[str] = []
    """The two front sides of a hoplite in formation."""
    ammunition: int = -1
    stunned: int = 0
    """Defence while stunned; 0: 1, or 2 in armour. GUI-1.2h"""
    led_by: str = ""
    """Who holds the bridle of this horse."""
    idle: int = -1
    """For so many turns he has stood in his place and done nothing. GUI-8.5.2b"""
    bearers: list[str] = []
    """Who carries this thing."""
    loaded: int = 0
    last_used: int = 0
    height: int = 0
    bridge: Literal["", "up", "down"] = ""
    hitched: str = ""
    """The engine this ox draws. ANA-1.3a"""
    captor: str = ""
    """The side that holds this prisoner. ANA-1.4a"""
    mount: Literal["", "horse", "camel"] = ""
    """What he rides. MAG-4.6.1a"""
    passenger: str = field(name="in", default="")
    """The litter camel that carries him. MAG-4.6.1b"""
    kneeling: bool = False
    team: list[str] = []
    """Who draws this wagon. MAG-4.5.1a"""
    moving: bool = False
    """This wagon moved in its side's last movement sequence. MAG-4.5.4a"""
    axe: bool = False
    """The marker of the two-handed axe. MAG-7.3b"""
    unarmed: bool = False
    """A freed captive who has no weapons yet. GUC-14.8f"""
    name: str = ""
    epithet: dict[str, str] = {}
    category: str = ""
    arms: str = ""
    look: dict[str, str | bool] = {}


class TurnText(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment at which a position stands; empty words mean the first side and the first sequence."""

    number: int = 1
    side: str = ""
    step: str = ""
    day: int = 0
    """Day of a siege. ANA-6.3.3a"""


class MarkerText(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on a hex besides pieces."""

    naphtha: Literal["", "wet", "burning"] = ""
    fire: int = -1
    """Spread checks it has been through; -1: no fire."""
    lit: Lit = "hand"
    by: str = ""
    """Whose fire it is."""
    damage: int = 0
    burnt: bool = False
    props: Literal["", "fired"] = ""


class Skies(Struct, frozen=True):
    """Weather and sun, as a case or a scenario names them. MAG-3.2a MAG-5.4.4g"""

    weather: str = ""
    sun: str = ""


FAIR = Skies()
