"""The written form of the orders and answers of a campaign."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple, NoReturn

from gonfanon.battle.notation import notation as battle_notation
from gonfanon.campaign.ground import nearest_land, on_map
from gonfanon.campaign.hexes import DIRECTIONS, compass
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.orders import (
    Attach,
    Attack,
    AttackUnit,
    Begin,
    BeginSecond,
    Besiege,
    Bid,
    BuildCastle,
    Buy,
    ByHand,
    CallNorth,
    Decline,
    DeploySecond,
    Detach,
    EscortColumn,
    Feed,
    Flee,
    FreeColumn,
    GiveDriver,
    GiveUp,
    HireBand,
    HoldPlace,
    JoinBattle,
    JoinGroups,
    LayMap,
    LeaveIn,
    LoadConvoy,
    Lose,
    Lot,
    MakeSpy,
    March,
    Massacre,
    NegotiateTerms,
    NewConvoy,
    Pay,
    PayRansom,
    PlunderPoints,
    Poach,
    Raise,
    Recruit,
    Report,
    SettleQuickly,
    ShareLoot,
    SiegeDay,
    Split,
    SummonPlace,
    TakeFrom,
    To,
    Train,
    UnloadConvoy,
)
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.numbers import is_signed, is_whole
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Pass

COMPASS = (*DIRECTIONS, "E", "W")


class Reading:
    """What is left to read of an order or answer."""

    def __init__(self, s: Campaign, text: str) -> None:
        self.s = s
        self.text = text
        self.left = text.split()
        self.shape = ""

    def fail(self, message: str, what: str = "shape", word: str = "") -> NoReturn:
        """What is wrong, and how it should be written."""
        full = f"{message}; write it as: {self.shape}" if self.shape else message
        raise BadNotation(self.text, full, what, word, self.shape)

    def word(self, what: str) -> str:
        """The next word."""
        if not self.left:
            self.fail(f"{what} is missing", "missing")
        return self.left.pop(0)

    def rest(self) -> str:
        """All that is left, as one."""
        text, self.left = " ".join(self.left), []
        return text

    def names(self, what: str) -> tuple[str, ...]:
        """Names joined by `+`."""
        return tuple(self.word(what).split("+"))

    def number(self, what: str) -> int:
        """A whole number."""
        word = self.word(what)
        return int(word) if is_whole(word) else self.fail(f'"{word}" is no number', "no-number", word)

    def money(self, word: str) -> int:
        """A sum in halves."""
        try:
            halves = Fraction(word) * 2
        except ValueError:
            self.fail(f'"{word}" is no sum', "no-number", word)
        if halves.denominator != 1 or halves < 0:
            self.fail(f'"{word}" cannot be paid in halves', "no-number", word)
        return int(halves)

    def lot(self) -> Lot:
        """The rest as a lot: `knight:2 wounded-archer:1 drogon money:3.5`."""
        found: list[tuple[str, int]] = []
        while self.left:
            key, colon, count = self.word("a lot").partition(":")
            if key == "money":
                found.append((key, self.money(count)))
            elif not colon:
                found.append((key, 1))
            elif is_whole(count):
                found.append((key, int(count)))
            else:
                self.fail(f'"{count}" is no number', "no-number", count)
        if not found:
            self.fail("a lot is missing", "missing")
        return tuple(found)

    def path(self) -> tuple[int, ...]:
        """The rest as hexes."""
        found = []
        while self.left:
            word = self.word("a hex")
            if not is_whole(word, 4) or len(word) != 4:
                self.fail(f'"{word}" is no hex; a hex is written as 0303', "no-hex", word)
            found.append(int(word))
        return tuple(found)


class Verb(NamedTuple):
    """An order or answer: how it looks, and how what follows its verb is read."""

    shape: str
    read: Callable[[Reading], Any]


def _split(r: Reading) -> Split:
    return Split(r.word("a group"), r.word("a new name"), r.lot())


def _move(r: Reading) -> March:
    return March(r.names("a group"), r.path())


def _ransom(r: Reading) -> PayRansom:
    commander = r.word("a commander")
    payers = []
    while r.left:
        group, _, money = r.word("a group").partition(":")
        payers.append((group, r.money(money)))
    return PayRansom(commander, tuple(payers))


def _buy(r: Reading) -> Buy:
    return Buy(r.word("a group"), r.word("a convoy"), r.number("how many"), r.word("your convoy"))


def _engines(r: Reading) -> Train:
    group, new = r.word("a group"), r.word("a new name")
    return Train(group, new, tuple(r.rest().split()))


def _load(kind: Callable[[str, str, int], Any]) -> Callable[[Reading], Any]:
    return lambda r: kind(r.word("a convoy"), r.word("a place"), r.number("how many"))


def _pair(kind: Callable[[str, str], Any], first: str, second: str) -> Callable[[Reading], Any]:
    return lambda r: kind(r.word(first), r.word(second))


def _convoy(r: Reading) -> NewConvoy:
    return NewConvoy(r.word("a place"), r.word("a new name"), r.number("how many"))


LOSSES = ("dead", "wounded", "prisoners", "afoot")


def _report(r: Reading) -> Report:
    """`report flight loser=byzantines dead=greeks/hoplite:3/argyros:1 horses=2 donkeys=mules/3`."""
    end = r.word("how it ended")
    plain: dict[str, Any] = {}
    while r.left:
        key, _, value = r.word("what came of it").partition("=")
        first, *rest = value.split("/")
        if key in LOSSES:
            lot = Reading(r.s, " ".join(rest))
            lot.shape = r.shape
            plain[key] = (*plain.get(key, ()), (first, lot.lot()))
        elif key == "donkeys" and rest and is_whole(rest[0]):
            plain[key] = (*plain.get(key, ()), (first, int(rest[0])))
        elif key in ("horses", "supply") and is_signed(value):
            plain[key] = int(value)
        elif key in ("siege", "loser"):
            plain[key] = value
        else:
            r.fail(f'"{key}" cannot be reported', "no-number", key)
    return Report(end, **plain)


def _report_written(w: Report) -> str:
    parts = [f"report {w.end}"]
    parts += [f"{key}={getattr(w, key)}" for key in ("siege", "loser") if getattr(w, key)]
    for key in LOSSES:
        parts += [f"{key}={unit}/{_lot(lot).replace(' ', '/')}" for unit, lot in getattr(w, key)]
    parts += [f"donkeys={convoy}/{alive}" for convoy, alive in w.donkeys]
    parts += [f"{key}={getattr(w, key)}" for key in ("horses", "supply") if getattr(w, key)]
    return " ".join(parts)


ORDERS: dict[str, Verb] = {
    "report": Verb("report END [siege=P] [loser=F] [dead=G/TYPE:N...] [horses=N] [donkeys=C/N]", _report),
    "begin": Verb("begin", lambda r: Begin()),
    "feed": Verb("feed G SOURCE", _pair(Feed, "a group", "a source")),
    "split": Verb("split G NEW LOT...", _split),
    "join": Verb("join G+H", lambda r: JoinGroups(r.names("groups"))),
    "leave": Verb("leave G PLACE LOT...", lambda r: LeaveIn(r.word("a group"), r.word("a place"), r.lot())),
    "take": Verb("take G PLACE LOT...", lambda r: TakeFrom(r.word("a group"), r.word("a place"), r.lot())),
    "detach": Verb("detach M", lambda r: Detach(r.word("mercenaries"))),
    "attach": Verb("attach M G", _pair(Attach, "mercenaries", "a group")),
    "pay": Verb("pay M G", _pair(Pay, "mercenaries", "a group")),
    "spy": Verb("spy G NEW TYPE", lambda r: MakeSpy(r.word("a group"), r.word("a name"), r.word("a type"))),
    "driver": Verb(
        "driver G C TYPE", lambda r: GiveDriver(r.word("a group"), r.word("a convoy"), r.word("a type"))
    ),
    "escort": Verb("escort G P", _pair(EscortColumn, "a group", "captives")),
    "massacre": Verb("massacre P", lambda r: Massacre(r.word("captives"))),
    "free": Verb("free P", lambda r: FreeColumn(r.word("captives"))),
    "train": Verb("train G NEW ENGINE...", _engines),
    "ransom": Verb("ransom COMMANDER G:8 H:6", _ransom),
    "convoy": Verb("convoy PLACE NEW 5", _convoy),
    "load": Verb("load C PLACE 3", _load(LoadConvoy)),
    "unload": Verb("unload C PLACE 3", _load(UnloadConvoy)),
    "move": Verb("move G HEX..., or move G+C HEX...", _move),
    "recruit": Verb(
        "recruit G PLACE TYPE:N...", lambda r: Recruit(r.word("a group"), r.word("a place"), r.lot())
    ),
    "hire": Verb(
        "hire G M pay|promise",
        lambda r: HireBand(r.word("a group"), r.word("mercenaries"), r.word("pay or promise")),
    ),
    "poach": Verb("poach G M", _pair(Poach, "a group", "mercenaries")),
    "buy": Verb("buy G C 2 D", _buy),
    "attack": Verb("attack G T", _pair(AttackUnit, "a group", "a foe")),
    "summon": Verb("summon G PLACE", _pair(SummonPlace, "a group", "a place")),
    "besiege": Verb("besiege G PLACE", _pair(Besiege, "a group", "a place")),
    "siege-day": Verb("siege-day PLACE", lambda r: SiegeDay(r.word("a place"))),
    "raise": Verb("raise PLACE", lambda r: Raise(r.word("a place"))),
    "build": Verb("build G NEW", _pair(BuildCastle, "a group", "a new name")),
    "pass": Verb("pass", lambda r: PASS),
}


def _bid(r: Reading) -> Bid:
    terms = r.word("pay or promise")
    return Bid("promise") if terms == "promise" else Bid("pay", r.money(r.word("how much")))


def _second(kind: Any) -> Callable[[Reading], Any]:
    def read(r: Reading) -> Any:
        return PASS if r.word("second") == "first" else kind()

    return read


ANSWERS: dict[str, Verb] = {
    "pass": ORDERS["pass"],
    "attack": Verb("attack H", lambda r: Attack(r.word("a group"))),
    "decline": Verb("decline", lambda r: Decline()),
    "join": Verb("join K", lambda r: JoinBattle(r.word("a group"))),
    "quick": Verb("quick", lambda r: SettleQuickly()),
    "lose": Verb("lose LOT...", lambda r: Lose(r.lot())),
    "plunder": Verb("plunder 4", lambda r: PlunderPoints(r.number("how many"))),
    "share": Verb("share M 2", lambda r: ShareLoot(r.word("mercenaries"), r.number("how many"))),
    "hold": Verb("hold LOT...", lambda r: HoldPlace(r.lot())),
    "hire": ORDERS["hire"],
    "bid": Verb("bid pay 18, or bid promise", _bid),
    "negotiate": Verb("negotiate", lambda r: NegotiateTerms()),
    "lay": Verb("lay MAP", lambda r: LayMap(r.rest())),
    "north": Verb("north SIDE", lambda r: CallNorth(r.word("an edge"))),
    "deploy": Verb("deploy second", _second(DeploySecond)),
    "begin": Verb("begin second", _second(BeginSecond)),
    "by-hand": Verb("by-hand", lambda r: ByHand()),
}
IN_BATTLE: dict[str, Any] = {"flee": Flee(), "give-up": GiveUp()}
"""What only a battle of a campaign knows, beside the orders of any battle."""


def _read(reading: Reading, verbs: dict[str, Verb]) -> Any:
    verb = verbs[reading.word("an order")]
    reading.shape = verb.shape
    said = verb.read(reading)
    if reading.left:
        reading.fail(f'"{reading.left[0]}" is too much', "too-much", reading.left[0])
    return said


def read_order(s: Campaign, text: str) -> Any:
    """Read an order; a word that does not fit is a `BadNotation` that says what would."""
    reading = Reading(s, text)
    if not reading.left or reading.left[0] not in ORDERS:
        verb = reading.left[0] if reading.left else ""
        raise BadNotation(text, f'no order called "{verb}"; one of {", ".join(ORDERS)}', "no-order", verb)
    return _read(reading, ORDERS)


def read_answer(s: Campaign, text: str, ask: Ask | None = None) -> Any:
    """Read an answer to a question."""
    reading = Reading(s, text)
    if reading.left and reading.left[0] in ANSWERS:
        return _read(reading, ANSWERS)
    reading.shape = "HEX, or HEX HEX"
    return To(reading.path())


def where(s: Campaign, text: str) -> int:
    """A hex by its number, by a place or group, or by the compass: `2 SE of melfi`. GUC-16a ANC-17"""
    words = text.split()
    if len(words) == 1:
        word = words[0]
        if is_whole(word, 4) and len(word) == 4:
            return int(word)
        if s.where(word):
            return s.where(word)
    elif len(words) >= 3 and words[-2] == "of" and words[-3] in COMPASS and s.where(words[-1]):
        steps = int(words[0]) if len(words) == 4 and is_whole(words[0]) else 1
        hex = compass(s.where(words[-1]), steps, words[-3])
        if on_map(s.scene, hex):
            return nearest_land(s.scene, hex)
    raise BadNotation(text, f'"{text}" is no hex; write 0303, melfi or 2 SE of melfi', "no-hex", text)


def amount(halves: int) -> int | Fraction:
    """A sum as it is written."""
    return halves // 2 if halves % 2 == 0 else Fraction(halves, 2)


def _sum(halves: int) -> str:
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"


def _lot(lot: Lot) -> str:
    return " ".join(f"money:{_sum(count)}" if key == "money" else f"{key}:{count}" for key, count in lot)


def _path(hexes: tuple[int, ...]) -> str:
    return " ".join(hex_name(hex) for hex in hexes)


WRITERS: dict[type, Callable[[Any], str]] = {
    Pass: lambda w: "pass",
    Report: _report_written,
    Begin: lambda w: "begin",
    Feed: lambda w: f"feed {w.group} {w.source}",
    Split: lambda w: f"split {w.group} {w.new} {_lot(w.lot)}",
    JoinGroups: lambda w: f"join {'+'.join(w.groups)}",
    LeaveIn: lambda w: f"leave {w.group} {w.place} {_lot(w.lot)}",
    TakeFrom: lambda w: f"take {w.group} {w.place} {_lot(w.lot)}",
    Detach: lambda w: f"detach {w.band}",
    Attach: lambda w: f"attach {w.band} {w.group}",
    Pay: lambda w: f"pay {w.band} {w.group}",
    MakeSpy: lambda w: f"spy {w.group} {w.new} {w.troop}",
    GiveDriver: lambda w: f"driver {w.group} {w.convoy} {w.troop}",
    EscortColumn: lambda w: f"escort {w.group} {w.column}",
    Massacre: lambda w: f"massacre {w.column}",
    FreeColumn: lambda w: f"free {w.column}",
    Train: lambda w: f"train {w.group} {w.new} {' '.join(w.engines)}",
    PayRansom: lambda w: f"ransom {w.commander} " + " ".join(f"{g}:{_sum(m)}" for g, m in w.payers),
    NewConvoy: lambda w: f"convoy {w.place} {w.new} {w.points}",
    LoadConvoy: lambda w: f"load {w.convoy} {w.place} {w.points}",
    UnloadConvoy: lambda w: f"unload {w.convoy} {w.place} {w.points}",
    March: lambda w: f"move {'+'.join(w.units)} {_path(w.path)}",
    Recruit: lambda w: f"recruit {w.group} {w.place} {_lot(w.lot)}",
    HireBand: lambda w: f"hire {w.group} {w.band} {w.terms}",
    Poach: lambda w: f"poach {w.group} {w.band}",
    Buy: lambda w: f"buy {w.group} {w.convoy} {w.points} {w.own}",
    AttackUnit: lambda w: f"attack {w.group} {w.foe}",
    SummonPlace: lambda w: f"summon {w.group} {w.place}",
    Besiege: lambda w: f"besiege {w.group} {w.place}",
    SiegeDay: lambda w: f"siege-day {w.place}",
    Raise: lambda w: f"raise {w.place}",
    BuildCastle: lambda w: f"build {w.group} {w.new}",
    Attack: lambda w: f"attack {w.foe}",
    Decline: lambda w: "decline",
    JoinBattle: lambda w: f"join {w.unit}",
    SettleQuickly: lambda w: "quick",
    Lose: lambda w: f"lose {_lot(w.lot)}",
    To: lambda w: _path(w.hexes),
    PlunderPoints: lambda w: f"plunder {w.points}",
    ShareLoot: lambda w: f"share {w.band} {w.points}",
    HoldPlace: lambda w: f"hold {_lot(w.lot)}",
    Bid: lambda w: f"bid pay {_sum(w.pay)}" if w.terms == "pay" else "bid promise",
    NegotiateTerms: lambda w: "negotiate",
    LayMap: lambda w: f"lay {w.map}",
    CallNorth: lambda w: f"north {w.edge}",
    DeploySecond: lambda w: "deploy second",
    BeginSecond: lambda w: "begin second",
    ByHand: lambda w: "by-hand",
    Flee: lambda w: "flee",
    GiveUp: lambda w: "give-up",
}


def write(s: Campaign, word: Any, ask: Ask | None = None) -> str:
    """Write an order or answer so that it reads back as the same."""
    return WRITERS[type(word)](word)


def read_in_battle(s: Battle, text: str, ask: Ask, order: bool) -> Any:
    """Read an order or an answer in a battle of a campaign."""
    if order and text.strip() in IN_BATTLE:
        return IN_BATTLE[text.strip()]
    return battle_notation.read_order(s, text) if order else battle_notation.read_answer(s, text, ask)


def write_in_battle(s: Battle, said: Any, ask: Ask) -> str:
    """Write an order or an answer in a battle of a campaign."""
    return (
        WRITERS[type(said)](said) if isinstance(said, (Flee, GiveUp)) else battle_notation.write(s, said, ask)
    )
