"""What a patient soldier sees beside: whom to spare, and that nobody shoots with an enemy beside him."""

from functools import cached_property

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.value.at_stake import if_time_were_up
from gonfanon.minds.value.entries import at_an_entry, interior, manned
from gonfanon.minds.value.goals import Aim, Aims
from gonfanon.minds.value.posts import garrison_posts, threatened_ground, ways_in
from gonfanon.minds.value.tempers import Temper
from gonfanon.minds.value.ways_in import storms
from gonfanon.rules.position.state import Battle

SPARED = 200
"""Hundredths of a danger that count for somebody who is wounded: the next blow is his death."""
GRIPS = 40
"""Hundredths of a wounded man's life that it costs to come to grips: he goes in for a great gain only."""
SALLY = 100
"""What it costs to leave the walls while the enemy stands at a way in; a plain foot soldier is worth a hundred."""
PATIENCE = 6
"""With so many turns left, somebody who loses by waiting is as careful as ever; with fewer, less from turn to turn."""
APART = 8
"""Points of march that a wounded man keeps between himself and the enemy, where nothing but the enemy draws him."""
SOON = 30
"""Tenths of a turn's march within which enough of the enemy could be gone."""
CALLS = ("mind-closes", "mind-hunts")
"""Aims that lead to the enemy and not to a place."""
FOUGHT_FOR = ("mind-mans", "mind-bars", "mind-to-the-fire")
"""Posts at which the enemy is met, or may come."""
CLIFF = 2
"""So many deaths may come in one phase of the enemy: who could be one of the last is spared."""
LED = 4
"""So many men at least for each noble who counts as a leader: where every other man is one, they do the fighting."""
LEAST_RISK = 60
"""Hundredths that a danger to a leader counts at least, in whatever mood: as much as for a bold veteran."""
NAMED = 3
"""So few at most are named by a goal of lives that speaks of leaders."""


class PatientAims(Aims):
    """The aims of a side whose wounded follow at a distance, and which shuts the door before it hunts."""

    def __init__(
        self,
        s: Battle,
        side: int,
        spares: bool = True,
        bars: bool = True,
        mans_entries: bool = True,
        blocks: bool = True,
    ) -> None:
        self.spares, self.bars, self.mans_entries, self.blocks = spares, bars, mans_entries, blocks
        super().__init__(s, side)

    def of(self, n: int) -> Aim:
        """The aim of one piece; whoever is wounded need not come close, unless a place calls him."""
        aim = super().of(n)
        if self.spares and self.s.pieces[n].state == WOUNDED and aim.key in CALLS and aim.near < APART:
            aim = self.given[n] = aim._replace(near=APART)
        return aim

    def _give(self) -> None:
        """Before anything else those who are about to win by leaving are barred the way."""
        for goal in self.terms.goals if self.bars and self.terms is not None else ():
            if goal.kind == "exit" and goal.side not in (self.side, -1):
                self._bar(goal)
        super()._give()

    def _man_posts(self, free: list[int]) -> None:
        """A garrison goes to each entry once, and sends nobody there whose death alone loses the battle."""
        s, side = self.s, self.side
        if not self.mans_entries or not s.scene.besieged or storms(s, side):
            super()._man_posts(free)
            return
        others = [n for n in free if n not in leaders(s, side)]
        for post in garrison_posts(s, side, manned(s, side)):
            who = others if post.key in FOUGHT_FOR else free
            self._send(who, post.mask, post.men, post.worth, post.key)

    def _bar(self, goal: Goal) -> None:
        """Send the nearest to where the foremost pass, if enough of the enemy could be gone soon."""
        assert self.terms is not None
        s, grid = self.s, self.s.scene.grid
        exit_ = goal.mask or self.terms.exit_mask(goal.side)
        left = goal.count - sum(1 for n in goal.who if s.pieces[n].away == "exited")
        runners = [n for n in goal.who if s.pieces[n].at >= 0 and s.pieces[n].state < DEAD]
        turns = {n: self._to(n, exit_)[s.pieces[n].at] * 10 // max(1, s.face(n).movement) for n in runners}
        foremost = sorted(runners, key=lambda n: (turns[n], n))[: max(0, left)]
        if not foremost or len(foremost) < left or turns[foremost[-1]] > SOON:
            return
        ahead = 0
        for n in foremost:
            far, at = self._to(n, exit_), s.pieces[n].at
            around = 1 << at
            for _ in range(s.face(n).movement // 2):
                around |= grid.grown(around)
            ahead |= sum(1 << h for h in bits(around & grid.board) if far[h] < far[at])
        if not ahead:
            return
        worth = max(30, self.lore.total * 3 // (4 * max(3, goal.count)))
        free = self._free()
        self._send(free, ahead, len(self.people) // 2, worth, "mind-bars", hunted=True)
        for n in free if self.blocks else ():
            aim = self.given.get(n)
            if aim is not None and aim.key == "mind-bars":
                # Nobody is barred the way by an archer who stops within bowshot of it.
                self.given[n] = aim._replace(near=0)

    def _to(self, n: int, mask: int) -> list[int]:
        return self.lore.ways_to(self.s.kind(n), mask)


class Patient(Seasoned):
    """A position through the eyes of somebody who means to have his men tomorrow too."""

    spares = True
    """The wounded are kept out of reach."""
    minds_the_cliff = True
    """Whoever's death would lose the battle is not put at risk as others are."""
    stays_in = True
    """A garrison does not leave its walls while the enemy stands at a way in."""
    spares_leaders = True
    """However reckless a plan, the danger to a leader counts as usual, also where no goal speaks of him."""
    mans_entries = True
    """Open doors and breaches are entries, and each entry is manned once."""
    bars_first = True
    """Whoever is about to win by leaving is barred the way before single enemies are hunted."""
    blocks = True
    """Who bars a way stands in it, archers too."""
    hemmed = True
    """Archers know that an enemy beside them keeps them from shooting. GUI-5.2a"""
    fears_fire = True
    """Whoever stays in a fire dies in it. GUI-10.2.4a"""
    minds_tests = True
    """Whoever goes on past an enemy may be stopped, wounded or killed: he goes round him. AGS-7a"""
    spares_riders = True
    """A wounded man or a leader does not ride out to meet a charge for little. MAG-7.6.2a"""
    keeps_horses = True
    """A horse without its rider is not pushed towards the enemy. GUI-4.4.3b"""
    times_fire = True
    """An arrow is kept for the last moment where nobody can come beside the archer before. GUI-5.3b"""
    dares = True
    """Where waiting loses for certain, the danger of losing by a death counts less as time runs out."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        super().__init__(s, side, temper)
        self._arrows: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """The last temptations that were asked about, and of them those of archers."""

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return PatientAims(self.s, self.side, self.spares, self.bars_first, self.mans_entries, self.blocks)

    @cached_property
    def beside_enemies(self) -> int:
        """The hexes on which an able enemy stands beside one."""
        return self.lore.struck_from(self.s.board.foes(self.side))

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the enemy's next phase may cost if somebody stands there.

        It counts for more if he is wounded, and in full if the battle is lost with him.
        """
        outside = self.walls and self.s.mask(n) & self.walls and not self.walls >> at & 1
        cost = max(SALLY, self.fray.life(n) if n in self.hanging else 0) if outside else 0
        if self.fears_fire and self.s.flames >> at & 1:
            cost += self.fray.life(n)
        # Whoever weighs a danger multiplies it by his risk.
        return cost * 100 // max(1, self.temper.risk) + self._harm(n, at, facing, mine, tempted)

    def _harm(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """The same of blows and arrows alone."""
        hurt = n in self.spared
        if not hurt and n not in self.hanging:
            found = super().danger(n, at, facing, mine, tempted)
            risk = max(1, self.temper.risk)
            return found * max(risk, LEAST_RISK) // risk if n in self.shielded else found
        # That an enemy could strike somebody else is no comfort: the wounded are struck first, and so are those on
        # whom the battle hangs.
        if self._arrows[0] is not tempted:
            self._arrows = (tempted, {m: most for m, most in tempted.items() if m < 0})
        found = super().danger(n, at, facing, mine, self._arrows[1])
        if not hurt:
            found = found * 100 // max(1, min(100, self.temper.risk))
            calm = super().danger(n, at, facing, mine, tempted) if self.care < 100 else found
            return calm + (found - calm) * self.care // 100
        found = found * SPARED // 100
        if self.beside_enemies >> at & 1 and not self.s.board.strikes(n) & self.s.board.foes(self.side):
            # Whoever weighs a danger multiplies it by his risk.
            found += self.fray.life(n) * GRIPS // max(1, self.temper.risk)
        return found

    @cached_property
    def spared(self) -> frozenset[int]:
        """The wounded whom nothing but the enemy draws; whoever is wanted at a place takes his chance there."""
        hurt = [n for n in self.own if self.s.pieces[n].state == WOUNDED] if self.spares else ()
        return frozenset(n for n in hurt if self.aims.of(n).key in CALLS)

    @cached_property
    def shielded(self) -> frozenset[int]:
        """Those of whom a death or two lose the battle, and the few who lead the others."""
        nobles = (
            [n for n in self.own if self.s.scene.characters[n].has("noble")] if self.spares_leaders else []
        )
        return self.hanging | frozenset(nobles if LED * len(nobles) <= len(self.own) else ())

    @cached_property
    def walls(self) -> int:
        """The ground that a garrison had better not leave now; 0: everybody may go where he likes."""
        s, side, grid = self.s, self.side, self.lore.grid
        if not self.stays_in or not s.scene.besieged or storms(s, side):
            return 0
        if self.mans_entries:
            return interior(s, side) if at_an_entry(s, side) else 0
        foes = s.board.foes(side)
        pressed = any(grid.grown(1 << way.outer) & foes for way in ways_in(s, side))
        return threatened_ground(s, side) if pressed else 0

    @cached_property
    def hanging(self) -> frozenset[int]:
        """Those of whom a death or two lose the battle; whoever must come through somewhere has to run his risks."""
        last = _last_lives(self.s, self.side, CLIFF) if self.minds_the_cliff else []
        return frozenset(n for who in last for n in who)

    @cached_property
    def care(self) -> int:
        """Hundredths of the care for those on whom the battle hangs: little is left where waiting loses it anyhow."""
        terms: Terms | None = self.s.scene.terms
        if not self.dares or terms is None or if_time_were_up(self.s) in (self.side, -1):
            return 100
        return 100 * min(PATIENCE, max(0, terms.turns - self.s.turn)) // PATIENCE

    def bowshot(self, n: int, at: int) -> int:
        """What an archer's best shot from a hex would be worth; nothing beside an enemy. GUI-5.2a"""
        if self.hemmed and self.beside_enemies >> at & 1:
            return 0
        return super().bowshot(n, at)


def _last_lives(s: Battle, side: int, deaths: int = 1) -> list[tuple[int, ...]]:
    """By goal of lives, those of whom so many more deaths lose the battle, or fewer."""
    terms: Terms | None = s.scene.terms
    found: list[tuple[int, ...]] = []
    for goal in terms.goals if terms is not None else ():
        dead = sum(1 for n in goal.who if s.pieces[n].state == DEAD)
        killed = goal.kind == "kill" and goal.side not in (side, -1) and 0 < goal.count - dead <= deaths
        spent = (
            goal.kind == "survive" and goal.side == side and 0 <= len(goal.who) - dead - goal.count < deaths
        )
        found += [goal.who] if killed or spent else []
    return found


def leaders(s: Battle, side: int) -> frozenset[int]:
    """Those of a side whose death loses the battle because a goal names them."""
    named = [who for who in _last_lives(s, side) if len(who) <= NAMED]
    return frozenset(n for who in named for n in who if s.side_of(n) == side)
