"""What players say in a campaign: orders of the steps of a day, reports from below, answers to questions."""

from functools import cache

from gonfanon.rules.words.word import Word

NAMES = (
    *("group", "source", "new", "place", "band", "convoy", "column", "commander", "foe", "unit"),
    *("own", "siege", "loser"),
)
"""The fields of a word that name one of something on the map or in the books."""

Lot = tuple[tuple[str, int], ...]
"""What changes hands: types (`wounded-` before those who are hurt), commanders, `money` in halves."""
Losses = tuple[tuple[str, Lot], ...]
"""Unit -> who of it."""


class CampaignOrder(Word, frozen=True, tag=True):
    """Anything a player can say in a campaign; the hexes it names are its `places`."""

    @property
    def names(self) -> tuple[str, ...]:
        """What it names by a word of its own, in order: groups, places, bands, convoys, commanders."""
        return tuple(str(getattr(self, field)) for field in _names(type(self)))


@cache
def _names(kind: type[CampaignOrder]) -> tuple[str, ...]:
    """The fields of a class of words that name something."""
    return tuple(field for field in kind.__struct_fields__ if field in NAMES)


class Begin(CampaignOrder, frozen=True, tag="begin"):
    """Roll for weather and season before the first day. GUC-18a"""


class Feed(CampaignOrder, frozen=True, tag="feed"):
    """Feed a group from a place or a convoy. GUC-8.4c"""

    group: str
    source: str


class Split(CampaignOrder, frozen=True, tag="split"):
    """Divide a group. GUC-8.1e"""

    group: str
    new: str
    lot: Lot


class JoinGroups(CampaignOrder, frozen=True, tag="join-groups"):
    """Join groups on one hex. GUC-8.1f"""

    groups: tuple[str, ...]


class LeaveIn(CampaignOrder, frozen=True, tag="leave-in"):
    """Put men into a place. GUC-5.2b"""

    group: str
    place: str
    lot: Lot


class TakeFrom(CampaignOrder, frozen=True, tag="take-from"):
    """Take men out of a place. GUC-5.2b"""

    group: str
    place: str
    lot: Lot


class Detach(CampaignOrder, frozen=True, tag="detach"):
    """Make mercenaries a group of their own. GUC-12.2e"""

    band: str


class Attach(CampaignOrder, frozen=True, tag="attach"):
    """Stack mercenaries under a group. GUC-12.2e"""

    band: str
    group: str


class Pay(CampaignOrder, frozen=True, tag="pay"):
    """Pay mercenaries who serve for a promise. GUC-12.2i"""

    band: str
    group: str


class MakeSpy(CampaignOrder, frozen=True, tag="make-spy"):
    """Turn a soldier into a spy. GUC-10c"""

    group: str
    new: str
    troop: str


class GiveDriver(CampaignOrder, frozen=True, tag="give-driver"):
    """Give a convoy a driver. GUC-11d"""

    group: str
    convoy: str
    troop: str


class EscortColumn(CampaignOrder, frozen=True, tag="escort-column"):
    """Escort captives. GUC-14.8a"""

    group: str
    column: str


class Massacre(CampaignOrder, frozen=True, tag="massacre"):
    """Put captives to death. GUC-14.8c"""

    column: str


class FreeColumn(CampaignOrder, frozen=True, tag="free-column"):
    """Let captives go. GUC-14.8c"""

    column: str


class Train(CampaignOrder, frozen=True, tag="train"):
    """Make a siege engine group. ANC-10a"""

    group: str
    new: str
    engines: tuple[str, ...]


class PayRansom(CampaignOrder, frozen=True, tag="ransom"):
    """Ransom a commander: who pays how much, in halves. GUC-14.8d"""

    commander: str
    payers: tuple[tuple[str, int], ...]


class NewConvoy(CampaignOrder, frozen=True, tag="convoy"):
    """Create a convoy. GUC-11a"""

    place: str
    new: str
    points: int


class LoadConvoy(CampaignOrder, frozen=True, tag="load-convoy"):
    """Load a convoy. GUC-11e"""

    convoy: str
    place: str
    points: int


class UnloadConvoy(CampaignOrder, frozen=True, tag="unload-convoy"):
    """Unload a convoy. GUC-11e"""

    convoy: str
    place: str
    points: int


class March(CampaignOrder, frozen=True, tag="march"):
    """Move along a path, with those who go along. GUC-8.3a"""

    units: tuple[str, ...]
    path: tuple[int, ...]


class Recruit(CampaignOrder, frozen=True, tag="recruit"):
    """Recruit men. GUC-12.1a"""

    group: str
    place: str
    lot: Lot


class HireBand(CampaignOrder, frozen=True, tag="hire"):
    """Hire mercenaries. GUC-12.2d"""

    group: str
    band: str
    terms: str


class Poach(CampaignOrder, frozen=True, tag="poach"):
    """Poach mercenaries. ANC-11.5"""

    group: str
    band: str


class Buy(CampaignOrder, frozen=True, tag="buy"):
    """Buy supply from a convoy. GUC-13.4a"""

    group: str
    convoy: str
    points: int
    own: str


class AttackUnit(CampaignOrder, frozen=True, tag="attack-unit"):
    """Attack a place, free mercenaries, or a group on the hex. GUC-13.5b"""

    group: str
    foe: str


class SummonPlace(CampaignOrder, frozen=True, tag="summon"):
    """Summon a place to give in. GUC-15.3a"""

    group: str
    place: str


class Besiege(CampaignOrder, frozen=True, tag="besiege"):
    """Begin a siege. GUC-15a"""

    group: str
    place: str


class SiegeDay(CampaignOrder, frozen=True, tag="siege-day"):
    """Play a day of a siege. GUC-15a"""

    place: str


class Raise(CampaignOrder, frozen=True, tag="raise-siege"):
    """Raise a siege. GUC-15a"""

    place: str


class BuildCastle(CampaignOrder, frozen=True, tag="build-castle"):
    """Work on a castle. ANC-5.3b"""

    group: str
    new: str


class Report(CampaignOrder, frozen=True, tag="report"):
    """What came out of a battle or a siege day. GUC-14.6e"""

    end: str
    siege: str = ""
    loser: str = ""
    dead: Losses = ()
    wounded: Losses = ()
    prisoners: Losses = ()
    afoot: Losses = ()
    horses: int = 0
    donkeys: tuple[tuple[str, int], ...] = ()
    supply: int = 0


class Attack(CampaignOrder, frozen=True, tag="attacks"):
    """Attack whom one has met. GUC-7e"""

    foe: str


class Decline(CampaignOrder, frozen=True, tag="decline"):
    """Decline battle. GUC-14.5a"""


class JoinBattle(CampaignOrder, frozen=True, tag="join-battle"):
    """Join a battle on a neighbouring hex. GUC-14.3a"""

    unit: str


class SettleQuickly(CampaignOrder, frozen=True, tag="quick"):
    """Agree to quick resolution. GUC-17a"""


class Lose(CampaignOrder, frozen=True, tag="lose"):
    """Whom a side loses: dead by type, hurt by `wounded-` and type. GUC-17.3b"""

    lot: Lot


class To(CampaignOrder, frozen=True, tag="to-hexes"):
    """A hex, or a path of two. GUC-14.6b"""

    hexes: tuple[int, ...]


class PlunderPoints(CampaignOrder, frozen=True, tag="plunder"):
    """Plunder so many points. GUC-12.3a"""

    points: int


class ShareLoot(CampaignOrder, frozen=True, tag="share"):
    """Give mercenaries a share. GUC-12.2j"""

    band: str
    points: int


class HoldPlace(CampaignOrder, frozen=True, tag="hold"):
    """Leave men in a place and take it. GUC-5.1d"""

    lot: Lot


class Bid(CampaignOrder, frozen=True, tag="bid"):
    """Bid for mercenaries; the pay in halves. GUC-12.2d"""

    terms: str
    pay: int = 0


class NegotiateTerms(CampaignOrder, frozen=True, tag="negotiate-terms"):
    """Negotiate a capitulation. GUC-15.3c"""


class LayMap(CampaignOrder, frozen=True, tag="lay-map"):
    """Lay a map. GUC-14.2b"""

    map: str


class CallNorth(CampaignOrder, frozen=True, tag="north"):
    """Which edge of the table is north. GUC-14.2c"""

    edge: str


class DeploySecond(CampaignOrder, frozen=True, tag="deploy-second"):
    """Deploy after the opponent. GUC-14.4b"""


class BeginSecond(CampaignOrder, frozen=True, tag="begin-second"):
    """Leave the opening to the opponent. GUC-14.4b"""


class ByHand(CampaignOrder, frozen=True, tag="by-hand"):
    """Agree to fight the battle elsewhere and report what came of it. GUC-14.6e"""


class Flee(CampaignOrder, frozen=True, tag="flee"):
    """In a battle: the side flees. GUC-14.6b"""


class GiveUp(CampaignOrder, frozen=True, tag="give-up"):
    """In a battle: the side surrenders. GUC-14.6c"""


LOTS = Split, LeaveIn, TakeFrom, Recruit, Lose, HoldPlace
"""The words by which men, commanders or money change hands."""
POINTS = NewConvoy, LoadConvoy, UnloadConvoy, Buy, PlunderPoints, ShareLoot
"""The words that name a number of points of supply or loot."""
FACTION_ORDERS: dict[str, tuple[type[Word], ...]] = {
    "start": (Begin,),
    "supply": (Feed,),
    "reorganisation": (
        *(Split, JoinGroups, LeaveIn, TakeFrom, Detach, Attach, Pay, MakeSpy, GiveDriver),
        *(EscortColumn, Massacre, FreeColumn, Train),
    ),
    "ransom": (PayRansom,),
    "convoys": (NewConvoy, LoadConvoy, UnloadConvoy),
    "movement": (
        *(March, Recruit, HireBand, Poach, Buy, AttackUnit, SummonPlace, Besiege, SiegeDay, Raise),
        BuildCastle,
    ),
}
"""Step -> the orders that belong to it."""


CampaignWord = (
    Begin | Feed | Split | JoinGroups | LeaveIn | TakeFrom | Detach | Attach
    | Pay | MakeSpy | GiveDriver | EscortColumn | Massacre | FreeColumn | Train | PayRansom
    | NewConvoy | LoadConvoy | UnloadConvoy | March | Recruit | HireBand | Poach | Buy
    | AttackUnit | SummonPlace | Besiege | SiegeDay | Raise | BuildCastle | Report | Attack
    | Decline | JoinBattle | SettleQuickly | Lose | To | PlunderPoints | ShareLoot | HoldPlace
    | Bid | NegotiateTerms | LayMap | CallNorth | DeploySecond | BeginSecond | ByHand
    | Flee | GiveUp
)  # fmt: skip
"""Everything a player can say in a campaign, but to pass."""
