"""What players say in a siege: orders of the day, of setting up, and answers to its questions."""

from gonfanon.rules.words.word import Word


class Build(Word, frozen=True, tag="build"):
    """Put men to building. GUI-11.2a ANA-7.4a"""

    pieces: tuple[int, ...]
    kind: str


class Repair(Word, frozen=True, tag="repair"):
    """Mend engines; in The Anarchy an engineer and five men do it. GUI-11.3.4c ANA-5.1.3b"""

    pieces: tuple[int, ...]
    things: tuple[int, ...]


class Release(Word, frozen=True, tag="release"):
    """Take men from their work. ANA-7.4c"""

    pieces: tuple[int, ...]


class BreakBridges(Word, frozen=True, tag="break-bridges"):
    """Two of the besieged destroy all fixed bridges in a day. ANA-3.2.3b"""

    pieces: tuple[int, ...]


class Assault(Word, frozen=True, tag="assault"):
    """Storm the place. GUI-11.4.1a ANA-7.7.1a"""

    lies: str = ""
    """The side of the castle map on which the open map lies."""
    map: str = ""


class Negotiate(Word, frozen=True, tag="negotiate"):
    """Talk of surrender. GUI-11.5b ANA-7.8b"""


class BringGallery(Word, frozen=True, tag="bring-gallery"):
    """Bring a gallery against the wall. ANA-7.7.4a"""

    thing: int


class FightMine(Word, frozen=True, tag="fight-mine"):
    """Fight where mine and counter-mine have met. ANA-7.7.4a"""


class Sortie(Word, frozen=True, tag="sortie"):
    """Come out of the place: against the camp, for food, against the mine, or with everybody. GUI-11.1.3c"""

    kind: str
    pieces: tuple[int, ...] = ()
    lies: str = ""
    map: str = ""


class Countermine(Word, frozen=True, tag="countermine"):
    """Begin a counter-mine. ANA-7.7.4a"""

    piece: int


class Relief(Word, frozen=True, tag="relief"):
    """The relief army gives battle, alone or with the garrison. GUI-11.6b"""

    garrison: bool = False


class Batter(Word, frozen=True, tag="batter"):
    """Batter hexes from afar, each with some engines. GUI-11.3.4a ANA-7.3.2a"""

    aims: tuple[tuple[int, tuple[int, ...]], ...]


class Burn(Word, frozen=True, tag="burn"):
    """Set fire to a place with arrows in the course of a day. ANA-7.5.1a"""

    at: int


class PlaceAlong(Word, frozen=True, tag="place-along"):
    """Put somebody outside along a side of the map. GUI-11.4.1d"""

    piece: int
    edge: str


class PitchTent(Word, frozen=True, tag="pitch"):
    """Pitch a tent of four hexes, its opening in the first. GUI-11.4.2a"""

    hexes: tuple[int, ...]


class GiveArrows(Word, frozen=True, tag="give-arrows"):
    """Hand flaming arrows to another archer. GUI-11.4.2h"""

    piece: int
    to: int
    count: int


class Retreat(Word, frozen=True, tag="retreat"):
    """Give up a general sortie, or the battle with a relief army. GUI-11.4.4c"""


class Hire(Word, frozen=True, tag="army"):
    """Buy newcomers. GUI-11.6b GUI-11.6j"""

    troops: tuple[tuple[str, int], ...]


class Named(Word, frozen=True, tag="named"):
    """Several people, in this order: who is suspected when, or who goes home. GUI-11.6l ANA-7.9p"""

    pieces: tuple[int, ...]


class GiveBattle(Word, frozen=True, tag="battle"):
    """Meet a relief army outside, with everybody or with some. GUI-11.4.1k GUI-11.4.1l"""

    pieces: tuple[int, ...] = ()


class Shelter(Word, frozen=True, tag="shelter"):
    """Shut oneself up in the part that one holds. GUI-11.4.1m"""


class Guard(Word, frozen=True, tag="guard"):
    """Who defends the camp. GUI-11.4.2b"""

    pieces: tuple[int, ...]


class SendPatrols(Word, frozen=True, tag="patrols"):
    """The patrols, in the order of their numbers. GUI-11.4.3c"""

    groups: tuple[tuple[int, ...], ...]


class PatrolComes(Word, frozen=True, tag="patrol"):
    """Which patrol comes, and by which side of the map. GUI-11.4.3e"""

    number: int
    edge: str


class Stop(Word, frozen=True, tag="stop"):
    """Break an assault off before the redoubt. GUI-11.4.1r"""


SiegeWord = (
    Build
    | Repair
    | Release
    | BreakBridges
    | Assault
    | Negotiate
    | BringGallery
    | FightMine
    | Sortie
    | Countermine
    | Relief
    | Batter
    | Burn
    | PlaceAlong
    | PitchTent
    | GiveArrows
    | Retreat
    | Hire
    | Named
    | GiveBattle
    | Shelter
    | Guard
    | SendPatrols
    | PatrolComes
    | Stop
)
"""Everything that is said in a siege and in no other battle."""
EDGES = ("N", "E", "S", "W")
"""The sides of a map."""
