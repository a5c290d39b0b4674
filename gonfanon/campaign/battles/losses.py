"""Losses of quick resolution: by class over a whole side, the owner picks the men. GUC-17.3b GUC-17.4a"""

from fractions import Fraction

from msgspec import Struct

from gonfanon.books.campaign.book import Losses
from gonfanon.campaign.changes import lose_commander, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import WOUNDED, half_up, kind_of
from gonfanon.campaign.orders import Lose
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import decider, officers, parts
from gonfanon.kernel.ask import Offered, Play, ask, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS


class Toll(Struct, frozen=True):
    """What a class of a side loses. Dead come from the wounded first, hurt from the unhurt. GUC-17.3b"""

    men: tuple[int, ...]
    dead_hurt: int
    dead_well: int
    hurt: int

    @property
    def dead(self) -> int:
        """All who die, of a further wound too."""
        return self.dead_hurt + self.dead_well


def tolls(s: Campaign, affair: Affair, side: int, row: Losses) -> list[Toll]:
    """The losses of a side class by class, to the nearest whole man, half up. GUC-17.3b GUC-17.3d"""
    classes: dict[str, list[int]] = {}
    for unit in parts(s, affair, side):
        for n in s.men_of(unit):
            man = s.people[n]
            kind = kind_of(s.book, man.type, man.afoot, affair.kind == "siege")
            classes.setdefault(kind, []).append(n)
    return [_toll(s, men, row) for men in classes.values()]


def _toll(s: Campaign, men: list[int], row: Losses) -> Toll:
    ill = sum(s.people[n].wounded for n in men)
    dead = half_up(Fraction(len(men) * row.dead, 100))
    wounds = min(half_up(Fraction(len(men) * row.wounded, 100)), len(men) - dead)
    well_left = len(men) - ill - max(0, dead - ill)
    hurt = min(wounds, well_left)
    # A further wound kills where nobody is unhurt.
    dead_hurt = min(ill, dead) + (wounds - hurt)
    return Toll(tuple(men), dead_hurt, max(0, dead - ill), hurt)


class Chosen(Struct, frozen=True):
    """Who dies and who is hurt."""

    dead: tuple[int, ...]
    hurt: tuple[int, ...]


def _take(s: Campaign, toll: Toll) -> Chosen:
    """By groups, then by the order of troops; men of the first victory last. GUC-17.3b GUC-9h"""
    order = sorted(toll.men, key=lambda n: bool(s.people[n].token))
    ill = [n for n in order if s.people[n].wounded]
    well = [n for n in order if not s.people[n].wounded]
    dead = (*ill[: toll.dead_hurt], *well[: toll.dead_well])
    return Chosen(dead, tuple(well[toll.dead_well : toll.dead_well + toll.hurt]))


class LossOptions(Offered):
    """Any way to pick the losses of a side that keeps to its classes; declined, the program picks. GUC-17.3b"""

    def __init__(self, s: Campaign, tolls: list[Toll]) -> None:
        self.s = s
        self.tolls = tolls

    @property
    def answers(self) -> tuple[object, ...]:
        """Declined, and the same written out."""
        lot: dict[str, int] = {}
        for chosen in (_take(self.s, toll) for toll in self.tolls):
            for n in chosen.dead:
                key = self.s.people[n].type
                lot[key] = lot.get(key, 0) + 1
            for n in chosen.hurt:
                key = WOUNDED + self.s.people[n].type
                lot[key] = lot.get(key, 0) + 1
        return (PASS, Lose(tuple(lot.items())))

    def why_not(self, answer: object) -> Refusal | None:
        """Refused unless every class loses what it must."""
        if answer == PASS:
            return None
        if not isinstance(answer, Lose) or self.chosen(answer) is None:
            return self.s.no("GUC-17.3b", "not-the-losses")
        return None

    def chosen(self, said: Lose) -> list[Chosen] | None:
        """Who is meant; None: it does not fit."""
        lot = dict(said.lot)
        found = []
        for toll in self.tolls:
            types = dict.fromkeys(self.s.people[n].type for n in toll.men)
            dead = {key: lot.pop(key, 0) for key in types}
            hurt = {key: lot.pop(WOUNDED + key, 0) for key in types}
            if sum(dead.values()) != toll.dead or sum(hurt.values()) != toll.hurt:
                return None
            chosen = self._named(toll, dead, hurt)
            if chosen is None:
                return None
            found.append(chosen)
        return None if lot else found

    def _named(self, toll: Toll, dead: dict[str, int], hurt: dict[str, int]) -> Chosen | None:
        people = self.s.people
        fallen: list[int] = []
        wounded: list[int] = []
        order = sorted(toll.men, key=lambda n: (not people[n].wounded, bool(people[n].token)))
        for key, count in dead.items():
            fallen += [n for n in order if people[n].type == key][:count]
        for key, count in hurt.items():
            well = [n for n in order if people[n].type == key and not people[n].wounded and n not in fallen]
            wounded += well[:count]
        fits = len(fallen) == toll.dead and len(wounded) == toll.hurt
        if not fits or sum(people[n].wounded for n in fallen) != toll.dead_hurt:
            return None
        return Chosen(tuple(fallen), tuple(wounded))


def _is_choice(s: Campaign, toll: Toll) -> bool:
    if not toll.dead + toll.hurt or all(s.people[n].levy for n in toll.men):
        return False
    return len({(s.people[n].type, s.people[n].unit) for n in toll.men}) > 1


def choose(s: Campaign, affair: Affair, side: int, row: Losses) -> Play[list[Chosen]]:
    """The owner picks the men, where there is a choice. GUC-17.3b"""
    found = tolls(s, affair, side, row)
    if any(_is_choice(s, toll) for toll in found):
        options = LossOptions(s, found)
        said = yield from ask(decider(s, affair, side), "lose", options, s.rule("GUC-17.3b"))
        if isinstance(said, Lose):
            chosen: list[Chosen] = options.chosen(said) or []
            return chosen
    return [_take(s, toll) for toll in found]


def test_commanders(s: Campaign, affair: Affair, side: int, row: Losses) -> Play[tuple[Campaign, list[str]]]:
    """Each commander: die times per cent of dead; from 1 on wounded, from 2 on killed. GUC-17.4a"""
    hurt: list[str] = []
    if not row.dead:
        return s, hurt
    rule = s.rule("GUC-17.4a")
    for key in officers(s, affair, side):
        die = yield from roll("1d10", "commanders", rule, decider(s, affair, side))
        product = Fraction(die * row.dead, 100)
        d = Draft(s)
        was = s.commanders[key].wounded
        killed = product >= 2 or (product >= 1 and was)
        if killed:
            lose_commander(d, key)
        elif product >= 1:
            d.change("commanders", key, wounded=True)
            hurt.append(key)
        what = "killed" if killed else "wounded" if product >= 1 else "unharmed"
        s = yield from d.tell(f"commander-{what}", "GUC-17.4a", key, numbers=(die, row.dead))
    return s, hurt


def suffer(s: Campaign, chosen: list[Chosen], faction: str) -> Play[Campaign]:
    """The dead are struck off, the wounded stay wounded. GUC-17.3a GUC-14.6e"""
    d = Draft(s)
    dead = [n for one in chosen for n in one.dead]
    hurt = [n for one in chosen for n in one.hurt]
    strike_off(d, dead, "dead")
    for n in hurt:
        d.set_man(n, wounded=True, heals=0)
    return (yield from d.tell("losses", "GUC-17.3a", faction, numbers=(len(dead), len(hurt))))
