"""What the enemy may do to somebody together: one alone may be harmless, and three on free hexes around him deadly."""

from typing import NamedTuple, Protocol

from gonfanon.minds.value.field_knowledge import Lore
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Threat
from gonfanon.rules.position.state import Battle

MOST = 4
"""So many strike together at the most."""
POINT = 12
"""What a point of strength adds to an attack, about, in hundredths of a plain foot soldier."""


class Threatened(Protocol):
    """How a side sees those who threaten it."""

    s: Battle
    lore: Lore
    fray: Fray

    @property
    def threats(self) -> list[Threat]:
        """The enemies who can strike in their next phase."""

    @property
    def threatened(self) -> int:
        """Every hex on which some enemy can strike then."""

    def loss(self, n: int, strength: int, count: int, riders: int, sign: int) -> int:
        """What a blow of so much strength takes from somebody on a ground."""

    def charge(self, m: int, n: int, sign: int) -> int:
        """What the charge of an enemy takes from somebody on a ground."""

    def rides_down(self, m: int, at: int) -> bool:
        """Whether an enemy could charge at a place."""


class Comer(NamedTuple):
    """An enemy who may come and strike, as one man's danger counts him."""

    elsewhere: int
    """What he could take from others, which he gives up."""
    piece: int
    zone: int
    attack: int
    rides: bool
    charge: int
    """What his charge takes beyond what he could take from others."""


class Comers:
    """Every enemy who can strike, as somebody on a ground sees him: each is a bit."""

    def __init__(self, found: list[Comer]) -> None:
        bits = {each.piece: 1 << k for k, each in enumerate(found)}
        self.zones = [(bits[each.piece], each.zone) for each in found]
        self.orders = [
            [(bits[each.piece], each) for each in sorted(found, key=first)]
            for first in (_gives_up_least, _strongest, _adds_most)
        ]
        """Who gives up least first, the strongest first, who adds most beyond what he gives up first."""
        self.riders = [(bit, each) for bit, each in self.orders[0] if each.charge > 0]
        self.attacks: dict[tuple[int, int], int] = {}
        """By those who come and the room they find, what their best attack takes: most places are alike in that."""

    def at(self, mask: int) -> int:
        """Those who can strike at these hexes."""
        present = 0
        for bit, zone in self.zones:
            if zone & mask:
                present |= bit
        return present


def _gives_up_least(each: Comer) -> tuple[int, int, int]:
    return each.elsewhere, -each.attack, each.piece


def _strongest(each: Comer) -> tuple[int, int, int]:
    return -each.attack, each.elsewhere, each.piece


def _adds_most(each: Comer) -> tuple[int, int]:
    return each.elsewhere - POINT * each.attack, each.piece


class EnemyPacks:
    """The attacks of several that a side has to fear."""

    def __init__(self, view: Threatened) -> None:
        self.view = view
        self._losses: dict[tuple[int, int, bool, int, int], int] = {}
        self._man: tuple[int, dict[int, int]] = (-1, {})
        self._comers: dict[int, Comers] = {}
        """By ground, those whom the man has to fear who was asked about last."""

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the best attack on a place may take, or a charge and an attack after it. GUI-6.2b GUI-7.2.3a

        `mine` are the hexes of his own side, on which no enemy can stand; `tempted` says what each enemy could take
        from others: he strikes once, so that is no part of this danger.
        """
        view, grid = self.view, self.view.lore.grid
        mask = 1 << at if facing < 0 else 1 << at | 1 << at - grid.steps[facing]
        if not view.threatened & mask:
            return 0
        sign, life = view.fray.footing(n, at, facing), view.fray.life(n)
        comers = self._comers_of(n, sign, tempted)
        present = comers.at(mask)
        around = grid.grown(mask) & ~mask
        room = min(MOST, (around & ~mine & view.lore.ground.open[0]).bit_count())
        if not present or not room:
            return 0
        found = self._best(n, sign, comers, present, room)
        rides = [pair for pair in comers.riders if present & pair[0] and view.rides_down(pair[1].piece, at)]
        if rides:
            bit, rider = max(rides, key=lambda pair: pair[1].charge)
            rest = self._best(n, sign, comers, present & ~bit, room - 1)
            found = max(found, rider.charge + rest * max(0, life - rider.charge) // max(1, life))
        return min(found, life)

    def _best(self, n: int, sign: int, comers: Comers, present: int, room: int) -> int:
        """What the best attack of those who come and find room takes."""
        known = comers.attacks.get((present, room))
        if known is None:
            orders = ([each for bit, each in order if present & bit][:room] for order in comers.orders)
            known = comers.attacks[present, room] = max(self._attack(n, sign, first) for first in orders)
        return known

    def _attack(self, n: int, sign: int, comers: list[Comer]) -> int:
        """What the best attack of the first of these takes, beyond what they give up elsewhere."""
        best = strength = riders = given_up = 0
        for count, each in enumerate(comers, 1):
            strength, riders, given_up = (
                strength + each.attack,
                riders + each.rides,
                given_up + each.elsewhere,
            )
            key = (n, strength, count > 1, riders, sign)
            loss = self._losses.get(key)
            if loss is None:
                loss = self._losses[key] = self.view.loss(n, strength, count, riders, sign)
            best = max(best, loss - given_up)
        return best

    def _comers_of(self, n: int, sign: int, tempted: dict[int, int]) -> Comers:
        """Those whom somebody on a ground has to fear; one man's places are asked about one after another."""
        if self._man[0] != n or self._man[1] is not tempted:
            self._man, self._comers = (n, tempted), {}
        known = self._comers.get(sign)
        if known is None:
            view, found = self.view, []
            for attack, zone, m in view.threats:
                elsewhere = tempted.get(m, 0)
                charge = view.charge(m, n, sign) - elsewhere
                rides = view.s.pieces[m].mount >= 0
                found.append(Comer(elsewhere, m, zone, attack, rides, charge))
            known = self._comers[sign] = Comers(found)
        return known
