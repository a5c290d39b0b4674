"""The campaign as one kind of game: what `play` needs to know of it."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.battles.opening import outer
from gonfanon.campaign.events import Happened
from gonfanon.campaign.learning import learned
from gonfanon.campaign.ledger import lost_between, unaccounted
from gonfanon.campaign.notation import read_answer, read_in_battle, read_order, write, write_in_battle
from gonfanon.campaign.orders import (
    Bid,
    CampaignWord,
    Feed,
    GiveDriver,
    JoinGroups,
    LeaveIn,
    Lose,
    Pay,
    Recruit,
    ShareLoot,
    Split,
    TakeFrom,
)
from gonfanon.campaign.rows import Affair, Kept
from gonfanon.campaign.saving import from_bytes, kept_of, restored, to_bytes
from gonfanon.campaign.setup.files import CampaignParcel, set_out
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sieges.opening import players
from gonfanon.campaign.sight import sight
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.position import Rules
from gonfanon.kernel.within import Within
from gonfanon.play.battle_kind import BATTLE, BattleKind
from gonfanon.play.entries import Entry
from gonfanon.play.kinds import About, GameKind, covered
from gonfanon.play.siege.kind import SiegeBattleKind, SiegeKind
from gonfanon.rules.position.state import Battle, Outcome, Scene, Snapshot
from gonfanon.rules.words.field import Said
from gonfanon.siege.orders import SiegeWord
from gonfanon.siege.sheet import Siege

SECRET = (Split, JoinGroups, LeaveIn, TakeFrom, Feed, GiveDriver, Pay, Recruit, Lose, ShareLoot, Bid)
"""Orders and answers that tell of men, food and money: the others do not learn of them before the end. GUC-3a"""
IN_PASSING = (Lose, ShareLoot, Bid)
"""Secret answers after which something happens that others see."""
SECRET_DICE = ("healing", "promise")
"""Dice whose number would tell how many are hurt, or whom a promise holds."""


class CampaignBattleKind(BattleKind):
    """A battle of a campaign: as any other, with flight and surrender. GUC-14.6b GUC-14.6c"""

    answer_type = Said | CampaignWord

    def read(self, s: Battle, text: str, ask: Ask, order: bool) -> Any:
        """An order or an answer."""
        return read_in_battle(s, text, ask, order)

    def write(self, s: Battle, said: Any, ask: Ask) -> str:
        """The canonical form of an order or an answer."""
        return write_in_battle(s, said, ask)

    def hidden(self, s: Battle, entry: Entry, side: int) -> bool:
        """Who has nobody in a battle does not see it while it is fought: it shows whose men are there. GUC-3a"""
        return side < 0 or super().hidden(s, entry, side)


class BoardOfSiege(SiegeBattleKind):
    """A battle in a siege of a campaign."""

    def hidden(self, s: Battle, entry: Entry, side: int) -> bool:
        """Who has nobody in it does not see it. GUC-3a"""
        return side < 0 or super().hidden(s, entry, side)


class SiegeOfCampaign(SiegeKind):
    """A siege inside a campaign: as any other, but for those who have nobody in it. GUC-3a"""

    inner = {"battle": BoardOfSiege()}

    def hidden(self, s: Siege, entry: Entry, side: int) -> bool:
        """Who has nobody in a siege does not see its days while they are played."""
        return side < 0 or super().hidden(s, entry, side)


class Logged(Struct, frozen=True):
    """A campaign as the log keeps it: without what can be found out again of the board inside it."""

    kept: Kept
    battle: Snapshot | None
    battle_scene: Scene | None
    siege: Any = None
    """As the log of a siege keeps it."""

    @property
    def day(self) -> int:
        """The day of the campaign."""
        return self.kept.day


SIEGE_INSIDE = SiegeOfCampaign()


def _fighting(affair: Affair | None) -> tuple[Any, ...]:
    """What names a battle among those of a day."""
    return (affair.at, affair.attackers[0], affair.defenders[0]) if affair is not None else ()


def _slot(entry: Entry) -> str:
    """The game within a campaign that an entry belongs to; empty: none."""
    before: Logged = entry.before
    return "battle" if before.battle is not None else "siege" if before.siege is not None else ""


class CampaignKind(GameKind[Campaign]):
    """A campaign by days with the battles in it, from a file of the library."""

    name = "campaign"
    setup_type = CampaignParcel
    answer_type = Said | CampaignWord | SiegeWord
    inner = {"battle": CampaignBattleKind(), "siege": SIEGE_INSIDE}

    def rules(self) -> Rules[Campaign]:
        """Those of a campaign by days."""
        from gonfanon.campaign.campaign import CampaignByDays

        rules: Rules[Campaign] = CampaignByDays()
        return rules

    def find(self, name: str) -> CampaignParcel:
        """A campaign by its name, or by the path of its file."""
        from gonfanon.library import campaigns

        return campaigns.campaign(name)

    def names(self) -> tuple[str, ...]:
        """The campaigns that are shipped."""
        from gonfanon.library import campaigns

        return campaigns.campaign_names()

    def about(self, setup: CampaignParcel) -> About:
        """What a player reads of a campaign."""
        text = setup.campaign
        people = setup.table.people if setup.table is not None else {}
        return About(text.title, text.story, text.special, text.side_names, text.length, people)

    def identity(self, setup: CampaignParcel) -> tuple[str, str]:
        """The name and the hash of a campaign."""
        return setup.campaign.campaign, setup.hash

    def book(self, setup: CampaignParcel) -> CampaignBook:
        """The book of a campaign."""
        from gonfanon import library

        return library.campaign_book(setup.campaign.book)

    def set_out(self, setup: CampaignParcel, book: CampaignBook) -> Campaign:
        """The campaign before the first order."""
        from gonfanon.library import campaigns

        return set_out(setup, book, campaigns.tactical_books(setup))

    def sides(self, s: Campaign) -> tuple[str, ...]:
        """The players, by the factions that they run."""
        return s.scene.sides

    def options(self, s: Campaign) -> tuple[str, ...]:
        """The optional rules that are played."""
        return s.scene.options

    def written_options(self, setup: CampaignParcel) -> tuple[str, ...]:
        """The optional rules of the file."""
        return tuple(setup.campaign.options)

    def outcome(self, s: Campaign) -> Outcome | None:
        """How the campaign ended. GUC-1c"""
        if s.outcome is None:
            return None
        return Outcome(s.player(s.outcome.winner), s.outcome.why)

    def read(self, s: Campaign, text: str, ask: Ask, order: bool) -> Any:
        """An order, or an answer to a question."""
        return read_order(s, text) if order else read_answer(s, text, ask)

    def write(self, s: Campaign, said: Any, ask: Ask) -> str:
        """The canonical form of an order or an answer."""
        return write(s, said, ask)

    def sight(self, s: Campaign, side: int) -> Campaign:
        """Without the secrets of the other players. GUC-3a GUC-8.1b"""
        return sight(s, side)

    def hidden(self, s: Campaign, entry: Entry, side: int) -> bool:
        """What the others order in secret; after the end the whole story opens. GUC-3a"""
        if s.outcome is not None:
            return False
        if isinstance(entry.question, Roll):
            return entry.question.table in SECRET_DICE and entry.question.side != side
        return entry.side != side and isinstance(entry.said, SECRET)

    def outside(self, s: Campaign, entry: Entry, side: int) -> bool:
        """Who has nobody in a battle or a siege does not learn before the end how it was fought. GUC-3a"""
        if s.outcome is not None or not _slot(entry):
            return False
        return self.below(self.restore(s, entry.before), _slot(entry), side) < 0

    def judged(self, s: Campaign, entry: Entry) -> Campaign | None:
        """The secrets of a battle last as long as it, those of a siege as long as the place is besieged."""
        before: Kept = entry.before.kept
        if _slot(entry) == "battle":
            same = s.affair is not None and before.affair is not None and s.day == before.day
            return s if same and _fighting(s.affair) == _fighting(before.affair) else None
        if s.siege is not None and s.siege_day == before.siege_day:
            return s
        return self.restore(s, entry.before) if before.siege_day in s.sieges else None

    def speaks(self, s: Campaign, entry: Entry) -> bool:
        """How a battle came out is seen, though not all that was said in it."""
        if not _slot(entry) and not isinstance(entry.said, IN_PASSING):
            return False
        return any(isinstance(event, Happened) for event in entry.events)

    def masked(self, s: Campaign, entry: Entry, side: int) -> Entry:
        """An entry with what the side learns by it, and no row of the campaign. GUC-3a"""
        if s.outcome is not None:
            return entry
        before = self.restore(s, entry.before)
        events = learned(before, entry.events, side)
        if covered(self, s, entry, side):
            return replace(entry, said=None, text="", before=None, events=events)
        inside = tuple(event for event in entry.events if isinstance(event, Within))
        return replace(entry, before=None, events=(*inside, *events) if _slot(entry) else events)

    def below(self, s: Campaign, slot: str, side: int) -> int:
        """Who begins a battle is its first side; of those who are not in it nobody is."""
        if slot == "siege":
            besieging = players(s, s.siege_day) if s.siege is not None else ()
            if s.siege is not None and besieging.count(side) > 1:
                return s.siege.side
            return besieging.index(side) if side in besieging else -1
        if s.affair is None or s.battle is None:
            return -1
        fighting = outer(s, s.affair)
        if fighting.count(side) > 1:
            return s.battle.side
        return fighting.index(side) if side in fighting else -1

    def above(self, s: Campaign, slot: str) -> tuple[int, ...]:
        """The players who decide in a siege or a battle. GUC-12.2h"""
        if slot == "siege":
            return players(s, s.siege_day)
        return outer(s, s.affair) if s.affair is not None else ()

    def broken(self, before: Campaign, s: Campaign) -> list[str]:
        """What is wrong in a battle or a siege, and on the way up from it."""
        return [*super().broken(before, s), *lost_between(before, s)]

    def crossed(self, below: Campaign, s: Campaign) -> list[str]:
        """Who came up otherwise than the battle or the siege left him."""
        return [*super().crossed(below, s), *lost_between(below, s)]

    def unaccounted(self, before: Campaign, events: Iterable[Event]) -> list[str]:
        """Men, horses, money and food that nothing accounts for."""
        return unaccounted(before, events)

    def keep(self, s: Campaign) -> Logged:
        """Everything; the scene of a battle is shared with the states before and after it."""
        b = s.battle
        siege = SIEGE_INSIDE.keep(s.siege) if s.siege is not None else None
        if b is None:
            return Logged(kept_of(s), None, None, siege)
        return Logged(kept_of(s), b.snapshot(), b.scene, siege)

    def restore(self, opening: Campaign, kept: Logged) -> Campaign:
        """The campaign on the scene of its opening."""
        s = restored(opening.scene, kept.kept)
        if kept.siege is not None:
            return replace(s, siege=SIEGE_INSIDE.restore(kept.siege, kept.siege))
        if kept.battle is None or kept.battle_scene is None:
            return s
        return replace(s, battle=Battle(kept.battle_scene, *astuple(kept.battle)))

    def to_bytes(self, s: Campaign) -> bytes:
        """Everything but the scene, as bytes."""
        return to_bytes(s)

    def from_bytes(self, opening: Campaign, data: bytes) -> Campaign:
        """The campaign on the scene of its opening."""
        return from_bytes(opening.scene, data)

    def digest(self, s: Campaign) -> bytes:
        """The bytes of a campaign and of the battle inside it."""
        battle = BATTLE.digest(s.battle) if s.battle is not None else b""
        siege = SIEGE_INSIDE.digest(s.siege) if s.siege is not None else b""
        return msgspec.msgpack.encode((kept_of(s), battle, siege), order="deterministic")


CAMPAIGN = CampaignKind()
