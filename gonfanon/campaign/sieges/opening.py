"""How a siege of the campaign opens, and who has come or gone since its last day. GUC-15a GUC-15.1a"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict, replace

from gonfanon.battle.setup.enlisting import character_of
from gonfanon.battle.setup.piece_text import TurnText
from gonfanon.campaign.battles.opening import commander_text, man_text
from gonfanon.campaign.sheet import HOUSES, NEVER, Campaign
from gonfanon.campaign.table import Table
from gonfanon.cast.characters import WELL, WOUNDED
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Event
from gonfanon.rules.book.book import Book
from gonfanon.siege.events import CameBack, DateSet, FoodChanged, Joined, Recovered, Struck, WentAway
from gonfanon.siege.opening import siege_of
from gonfanon.siege.saving import from_bytes
from gonfanon.siege.sheet import Man, Siege, SiegeScene
from gonfanon.siege.text import SheetText, SiegePieceText

BESIEGER, BESIEGED = 0, 1
DAWN = "event"
"""The step with which a day of a siege begins."""
SECOND = 2
"""The first day of a siege that is played: the day on which the marker was put was that of the investment. GUI-11b"""


class Soldier(Struct, frozen=True):
    """Somebody in a siege: which row of the campaign he is, on which side, in which unit."""

    key: str
    side: int
    unit: str
    man: int = -1

    @property
    def commander(self) -> str:
        """His key among the commanders; empty: he is none."""
        return self.key if self.man < 0 else ""


def rules_of(s: Campaign, place: str) -> str:
    """The book by which a siege is played: that of the castle's map. GUC-15.1a ANC-16a"""
    row = s.places[place]
    return "anarchy" if row.castle == "stone" or row.kind in HOUSES else "guiscard"


def _place(s: Campaign, place: str) -> str:
    return "priory" if s.places[place].kind in HOUSES and not s.places[place].castle else "castle"


def playable(s: Campaign, place: str) -> bool:
    """Whether the days of a siege can be played here."""
    table = s.scene.table
    return table is not None and rules_of(s, place) in table.siege_books


def sides_of(s: Campaign, place: str) -> tuple[str, str]:
    """The names of besieger and besieged."""
    return s.faction(s.sieges[place].by[0]), s.places[place].faction


def players(s: Campaign, place: str) -> tuple[int, ...]:
    """For each side of the siege the player who decides for it; for a place of nobody the next one."""
    besieger = max(0, s.player(s.runs(s.sieges[place].by[0])))
    own = s.player(s.places[place].faction)
    return besieger, own if own >= 0 else (besieger + 1) % len(s.scene.players)


def soldiers(s: Campaign, place: str) -> Iterator[Soldier]:
    """Everybody in a siege: the besieging groups with their mercenaries, then those in the place."""
    units = [(part, BESIEGER) for group in s.sieges[place].by for part in s.stack(group)]
    for unit, side in (*units, (place, BESIEGED)):
        for key in s.officers(unit):
            yield Soldier(key, side, unit)
        for n in s.garrison(unit) if unit == place else s.men_of(unit):
            yield Soldier(s.people[n].name, side, unit, n)


def _table(s: Campaign) -> tuple[Table, dict[str, Book]]:
    assert s.scene.table is not None
    return s.scene.table, dict(s.scene.table.siege_books)


def _text(s: Campaign, one: Soldier, sides: tuple[str, str], day: int) -> SiegePieceText:
    """Somebody as the siege knows him; his day of recovery is counted in its own days."""
    table, _ = _table(s)
    row = s.people[one.man] if one.man >= 0 else s.commanders[one.key]
    sheet = table.sheet(row.name)
    text = (
        man_text(*sheet, sides[one.side])
        if one.man >= 0
        else commander_text(one.key, sheet[0], sides[one.side])
    )
    mounted = s.rides(one.man) if one.man >= 0 else s.book.troops[row.type].rides and not row.afoot
    heals: int = row.heals - s.day + day if row.heals > 0 else 0
    plain = asdict(
        replace(text, riding=mounted and bool(text.mounted), state="wounded" if row.wounded else "well")
    )
    return SiegePieceText(**plain, heals="never" if row.heals == NEVER else max(0, heals))


def fresh(s: Campaign, place: str) -> Siege:
    """A siege on the day after the investment, with the food that the marker shows. GUC-15.1a GUI-11b"""
    table, books = _table(s)
    book, sides = books[rules_of(s, place)], sides_of(s, place)
    conduct = book.siege
    assert conduct is not None
    kind = _place(s, place)
    pieces = {one.key: _text(s, one, sides, SECOND) for one in soldiers(s, place)}
    engines = [engine for group in s.sieges[place].by for engine in s.groups[group].engines]
    for n, engine in enumerate(engines, 1):
        pieces[f"{engine}-{n}"] = SiegePieceText(side=sides[BESIEGER], traits=[engine])
    leader = s.leader(s.sieges[place].by[0])
    sheet = SheetText(kind, sides[BESIEGER], supply=s.sieges[place].days, commander=leader)
    names = (conduct.places[kind].map, conduct.open_map)
    sheets = {name: table.plain_field(book, name) for name in names}
    turn = TurnText(day=SECOND, step=DAWN)
    return siege_of(sheet, book, sides, pieces, sheets, field=sheets[names[0]], turn=turn)


def scene_of(s: Campaign, place: str) -> SiegeScene:
    """The scene of a siege, which its bytes leave out; made once for each place, book and pair of sides."""
    table, _ = _table(s)
    key = (place, rules_of(s, place), sides_of(s, place))
    if key not in table.siege_scenes:
        table.siege_scenes[key] = fresh(s, place).scene
    return table.siege_scenes[key]


def opened(s: Campaign, place: str) -> Siege:
    """The siege as its last day left it, or new."""
    if place in s.dormant:
        return from_bytes(scene_of(s, place), s.dormant[place])
    return fresh(s, place)


def changes(s: Campaign, place: str) -> list[Event]:
    """What the campaign has changed since the last day of a siege: food, comers, goers, wounds."""
    siege = s.siege
    assert siege is not None
    rule = siege.rule("calendar")
    there = {one.key: one for one in soldiers(s, place)}
    found: list[Event] = []
    if siege.supply != s.sieges[place].days:
        found.append(FoodChanged(s.sieges[place].days, "convoy", rule))
    ours = {man.name for man in s.people} | {*s.commanders}
    known = {who.key: n for n, who in enumerate(siege.characters)}
    gone = [n for key, n in known.items() if key in ours and key not in there and siege.here(n)]
    # Newcomers of an earlier day are men of the campaign by now, and come in under their names there.
    gone += strangers(s, siege)
    if gone:
        found.append(WentAway(tuple(gone), "exited", rule))
    for one in there.values():
        if one.key in known:
            found += _changed(s, siege, one, known[one.key], rule)
    new = [one for one in there.values() if one.key not in known]
    if new:
        sides = sides_of(s, place)
        texts = [_text(s, one, sides, siege.day) for one in new]
        who = tuple(
            character_of(one.key, text, siege.scene.book, sides) for one, text in zip(new, texts, strict=True)
        )
        found.append(Joined(who, tuple(Man(riding=text.riding) for text in texts), rule))
        first = len(siege.characters)
        hurt = [first + n for n, text in enumerate(texts) if text.state == "wounded"]
        found += [Struck(n, WOUNDED, rule) for n in hurt]
    return found


def strangers(s: Campaign, siege: Siege) -> list[int]:
    """The people of a siege who are nobody of the campaign. GUI-11.6g GUI-11.6j"""
    ours = {man.name for man in s.people} | {*s.commanders}
    sides = (siege.besieger, siege.besieged)
    return [n for side in sides for n in siege.people(side) if siege.characters[n].key not in ours]


def _changed(s: Campaign, siege: Siege, one: Soldier, n: int, rule: str) -> Iterator[Event]:
    row = s.people[one.man] if one.man >= 0 else s.commanders[one.key]
    if not siege.here(n):
        # He went away, or was taken, and is here again.
        state = WOUNDED if row.wounded else WELL
        yield CameBack(n, Piece(state=state), siege.men[n].riding, False, rule)
    hurt = siege.piece(n).state == WOUNDED
    if hurt and not row.wounded:
        yield Recovered(n, rule)
    elif row.wounded and not hurt and siege.here(n):
        yield Struck(n, WOUNDED, rule)
        if row.heals:
            heals = row.heals - s.day + siege.day if row.heals > 0 else row.heals
            yield DateSet(n, heals, rule)
