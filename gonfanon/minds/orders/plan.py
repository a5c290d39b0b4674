"""A plan for a movement sequence: where each goes, and whom they fall upon together."""

from functools import reduce
from operator import or_
from typing import Any

from gonfanon.cast.pieces import MOVED
from gonfanon.minds.orders.destinations import March, Place
from gonfanon.minds.value.melee import may_still_strike
from gonfanon.minds.value.outlook import NO_PACK, Outlook, Pack
from gonfanon.minds.value.posts import kept
from gonfanon.rules.movement.may_move import may_move
from gonfanon.rules.paths.reach import FootReach, flood


class Plan:
    """Places for everybody of a side who has his move left, improved one after another."""

    def __init__(self, view: Outlook) -> None:
        self.view, s = view, view.s
        self.stay: dict[int, Place] = {}
        self.place: dict[int, Place] = {}
        self.members: dict[int, dict[int, Place]] = {}
        """By enemy: who falls upon him, and from where."""
        self.movers: list[int] = []
        busy = kept(s, view.side)
        for n in view.own:
            p = s.pieces[n]
            here = Place(0, p.at, p.facing if p.mount >= 0 else -1)
            self.place[n] = self.stay[n] = here
            if p.left > 0 and n not in busy and may_move(s, n) is None:
                self.movers.append(n)
        self._join_in()
        self.movers.sort(key=lambda n: (self._haste(n), n))

    def _haste(self, n: int) -> int:
        """The nearest to the enemy go first, the strong before the weak."""
        view = self.view
        far = view.aims.of(n).far[view.s.pieces[n].at]
        return far // 3 * 100 - view.s.face(n).attack

    def _join_in(self) -> None:
        """Whoever stands beside an enemy is thought of as striking where it helps most."""
        view, s = self.view, self.view.s
        for n in view.own:
            if not may_still_strike(s, n):
                continue
            strikes, best, chosen = s.board.strikes(n), 0, -1
            for t in view.targets:
                if strikes & view.masks[t]:
                    here = self.stay[n]
                    old = self.pack(t)
                    gain = view.value(t, view.add(old, t, n, here.at, here.facing)) - view.value(t, old)
                    if gain > best:
                        best, chosen = gain, t
            if chosen >= 0:
                self.put(n, self.stay[n]._replace(target=chosen))

    def pack(self, t: int) -> Pack:
        """Those who fall upon an enemy, as one."""
        pack = NO_PACK
        for n, place in self.members.get(t, {}).items():
            pack = self.view.add(pack, t, n, place.at, place.facing)
        return pack

    def put(self, n: int, place: Place) -> None:
        """Send somebody to a place."""
        old = self.place[n]
        if old.target >= 0:
            self.members[old.target].pop(n, None)
        self.place[n] = place
        if place.target >= 0:
            self.members.setdefault(place.target, {})[n] = place

    def mask_of(self, place: Place) -> int:
        """The hexes of somebody on a place."""
        mask = 1 << place.at
        if place.facing >= 0:
            mask |= 1 << place.at - self.view.lore.grid.steps[place.facing]
        return mask

    def mine(self, without: int) -> int:
        """The hexes that the side would hold, one man apart."""
        mask = 0
        for n, place in self.place.items():
            if n != without:
                mask |= self.mask_of(place)
        return mask

    def tempted(self, without: int) -> dict[int, int]:
        """By enemy, the most he could hope to take from the others."""
        return self.view.tempted({m: (place.at, place.facing) for m, place in self.place.items()}, without)

    def improve(self) -> int:
        """Let everybody in turn look for a better place, the others staying as planned; how much it brought."""
        return sum(self._reconsider(n) for n in self.movers)

    def _reconsider(self, n: int) -> int:
        old = self.place[n]
        self.put(n, old._replace(target=-1))
        mine = self.mine(n)
        packs = {t: self.pack(t) for t, who in self.members.items() if who} if not self.view.alone else {}
        march = March(self.view, n, packs, mine, self.tempted(n))
        now = march.place(old.at, old.facing)
        best = march.best(self.ends(n, mine))
        stay = march.place(self.stay[n].at, self.stay[n].facing)
        if best is None or stay.value + 2 >= best.value:
            best = stay
        if best.value <= now.value:
            best = now
        self.put(n, best)
        return best.value - now.value

    def ends(self, n: int, mine: int) -> list[tuple[int, int]]:
        """By facing, where a move can end if the others stand as planned. GUI-4.1b"""
        s, grid, whole = self.view.s, self.view.lore.grid, flood(self.view.s, n)
        living = s.board.living & ~s.board.men[self.view.side]
        free = grid.board & ~(living & ~(s.board.horses & whole.terms.open)) & ~mine
        if self.view.keeps_horses:
            free &= ~self._own_horses(n)
        if isinstance(whole, FootReach):
            return [(-1, whole.all() & free)]
        return [(f, whole.all(f) & free & grid.moved(free, f)) for f in range(6)]

    def _own_horses(self, n: int) -> int:
        """The horses without a rider that his side holds: whoever walks onto their hex pushes them away. GUI-4.4.3b"""
        s = self.view.s
        held = [
            m for m in s.board.loose if s.pieces[m].holder == self.view.side and not s.mask(m) & s.mask(n)
        ]
        return reduce(or_, (s.mask(m) for m in held), 0)

    def moves(self) -> list[tuple[int, Place]]:
        """Who goes where; those who stay are left out."""
        return [(n, self.place[n]) for n in self.movers if self.place[n][1:3] != self.stay[n][1:3]]


def moved(s: Any, n: int) -> bool:
    """Whether somebody has had his move."""
    return bool(s.pieces[n].deeds & MOVED)
