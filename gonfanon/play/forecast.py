"""What an order may bring, from its first die to its last: run through the rules themselves, die by die.

Every die falls every way it can; where that takes too long, so many games are played with dice of a fixed seed
that the margin is small. Others who are asked on the way do the likeliest: archers shoot once at anyone who comes, at
the hex of his way where it hurts most; nobody counter-charges; anyone who falls back takes the first way offered.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from gonfanon.battle.battle import FieldBattle
from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.kernel.dice import totals
from gonfanon.kernel.memo import Memo
from gonfanon.play.seats import Chance
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_harm
from gonfanon.rules.words.field import PASS, Charge, Go, Move, Shoot

MOST_RUNS = 90
"""How often an order is run at most; beyond that it is played out with drawn dice."""
PLAYED = 120
SEED = 1066
STATES = {DEAD: "killed", WOUNDED: "wounded", STUNNED: "stunned"}
WORST = ("killed", "wounded", "stunned", "retreat", "attacker", "none")
FIELD = FieldBattle()
Leaf = tuple[Fraction, list[Event], Battle]


class Fate(Struct, frozen=True):
    """What happens to one piece: how often it is killed, wounded or stunned by all this."""

    killed: Fraction = Fraction(0)
    wounded: Fraction = Fraction(0)
    stunned: Fraction = Fraction(0)

    @property
    def hurt(self) -> Fraction:
        """How often it is worse off than before."""
        return self.killed + self.wounded + self.stunned


class Chain(Struct, frozen=True):
    """All that may come of an order."""

    outcomes: dict[str, Fraction]
    """The worst that happens to the target, or else to those who act: a key of WORST -> its share."""
    fates: dict[int, Fate]
    """Everybody who may be hurt."""
    arrives: Fraction
    """How often the one who moves comes where he was sent, or to blows."""
    stopped: Fraction
    """How often he is stopped unhurt on his way."""
    lost: dict[int, Fraction]
    """On a ride: how often each archer or guard ends it. The number is his piece."""
    lost_dead: Fraction
    """How often he dies on the way."""
    exact: bool
    """Over all dice; else from so many games that the margin is about 9 points of a hundred."""

    @property
    def success(self) -> Fraction:
        """The chance that is shown everywhere: the target killed, wounded or stunned."""
        return sum((self.outcomes.get(key, Fraction(0)) for key in WORST[:3]), Fraction(0))

    def fate(self, n: int) -> Fate:
        """What happens to a piece."""
        return self.fates.get(n, Fate())


CHAINS = Memo[Any, Chain | None]("chain")


def chain(s: Battle, order: Any) -> Chain | None:
    """What an order may bring; None where no die falls while it is carried out."""
    known = CHAINS.of(s)
    if order not in known:
        known[order] = _chain(s, order)
    return known[order]


def _chain(s: Battle, order: Any) -> Chain | None:
    runs = _Runs(s, order)
    if runs.run(()).due is None:
        return None
    try:
        return _summed(s, order, runs.leaves(), exact=True)
    except _TooMany:
        return _summed(s, order, runs.played(), exact=False)


class _TooMany(Exception):
    """More ways than anybody would wait for."""


class _Run(Struct, frozen=True):
    """An order as far as its dice were given."""

    told: list[Event]
    state: Battle
    due: Roll | None
    sent: list[Any]
    """The last die and what the rule was answered after it, to lead it here again without asking anybody."""


class _Runs:
    """An order that is run again and again, with other dice each time.

    Between two dice a rule does the same every time, so what lies behind known dice is told to it and not worked out
    again: it is the same states that it sees, with all that was found out about them.
    """

    def __init__(self, s: Battle, order: Any) -> None:
        self.s, self.order = s, order
        self.known: dict[tuple[int, ...], _Run] = {}
        self.alike: dict[tuple[int, ...], tuple[int, ...]] = {}
        """Dice after which everything is as after others."""
        self.archers = _Archers(s, order)

    def leaves(self, dice: tuple[int, ...] = (), share: Fraction = Fraction(1)) -> Iterator[Leaf]:
        """Every way it can go, with its chance; faces that lead to the same position are one way."""
        run = self.run(dice)
        if run.due is None:
            yield share, run.told, run.state
            return
        alike: dict[object, tuple[tuple[int, ...], Fraction]] = {}
        for total, part in totals(run.due.dice).items():
            further = (*dice, total)
            if further not in self.known and len(self.known) >= MOST_RUNS:
                raise _TooMany
            after = self.run(further)
            # A rule that has a die to come may remember what this one was read as: where an arrow falls.
            read = _read(after.told[len(run.told) :]) if after.due is not None else None
            same = (after.state.pieces, after.due, read)
            first, known = alike.get(same, (further, Fraction(0)))
            alike[same] = (first, known + part)
            self.alike[further] = first
        for first, part in alike.values():
            yield from self.leaves(first, share * part)

    def played(self) -> Iterator[Leaf]:
        """Games with dice of a fixed seed, the same every time."""
        chance = Chance(SEED)
        for _ in range(PLAYED):
            dice: tuple[int, ...] = ()
            while (due := self.run(dice).due) is not None:
                dice = self._further(dice, due, chance)
                if dice not in self.known:
                    dice = self._play(dice, chance)
            run = self.run(dice)
            yield Fraction(1, PLAYED), run.told, run.state

    def _further(self, dice: tuple[int, ...], due: Roll, chance: Chance) -> tuple[int, ...]:
        """One die more, drawn; where others lead to the same, those."""
        further = (*dice, _thrown(chance, due))
        return self.alike.get(further, further)

    def run(self, dice: tuple[int, ...]) -> _Run:
        """The order with these dice, up to the next one or to its end, run once."""
        if dice not in self.known:
            self._play(dice)
        return self.known[dice]

    def _play(self, dice: tuple[int, ...], chance: Chance | None = None) -> tuple[int, ...]:
        """Run the order with these dice up to the next die, or on with drawn ones as far as nobody has been.

        Says with which dice it has come to where it stopped.
        """
        play, s, told = FIELD.perform(self.s, self.order), self.s, list[Event]()
        if dice:
            before = self.run(dice[:-1])
            s, told = before.state, before.told
            for n in range(len(dice)):
                for known in self.known[dice[:n]].sent:
                    play.send(known)
        while True:
            run = self.known[dice] = self._to_the_next_die(play, s, told, dice[-1] if dice else None)
            if run.due is None or chance is None:
                return dice
            dice, s, told = self._further(dice, run.due, chance), run.state, run.told
            if dice in self.known:
                return dice

    def _to_the_next_die(self, play: Play[Battle], s: Battle, told: list[Event], die: int | None) -> _Run:
        answer: Any = die
        told, sent = [*told], []
        try:
            while True:
                sent.append(answer)
                item = play.send(answer)
                if isinstance(item, Event):
                    s = item.apply(s)
                    told.append(item)
                    answer = s
                elif isinstance(item, Ask):
                    answer = self.archers.answer(s, item)
                else:
                    return _Run(told, s, item, sent)
        except StopIteration:
            return _Run(told, s, None, sent)


class _Archers:
    """Those who may shoot at somebody on his way: each at the hex where it hurts most."""

    def __init__(self, s: Battle, order: Any) -> None:
        self.s = s
        self.ways = _ways(order)
        self.peaks: dict[tuple[int, int, int], Fraction] = {}

    def answer(self, s: Battle, ask: Ask) -> Any:
        """What the others say."""
        if ask.kind != "defensive-fire" or not ask.about:
            return ask.options[0]
        shots = [(shot_harm(s, word), word) for word in ask.options if isinstance(word, Shoot)]
        shots = [(share, word) for share, word in shots if word.target in ask.about and share]
        for share, word in sorted(shots, key=lambda pair: -pair[0]):
            if share >= self._later(s, word.piece, word.target):
                return word
        return PASS

    def _later(self, s: Battle, archer: int, mover: int) -> Fraction:
        """The best chance he will have on the rest of the way."""
        way = self.ways.get(mover, ())
        at = s.pieces[mover].at
        rest = way[way.index(at) + 1 :] if at in way else ()
        steps = zip((at, *rest), rest, strict=False)
        return max((self._on(s, archer, mover, before, h) for before, h in steps), default=Fraction(0))

    def _on(self, s: Battle, archer: int, mover: int, before: int, h: int) -> Fraction:
        key = (archer, mover, h)
        if key not in self.peaks:
            facing = s.scene.grid.direction(before, h)
            there = s.change(mover, at=h, facing=facing if s.pieces[mover].riding else s.pieces[mover].facing)
            self.peaks[key] = shot_harm(there, Shoot(archer, mover, h))
        return self.peaks[key]


def _ways(order: Any) -> dict[int, tuple[int, ...]]:
    """The hexes that everybody will enter."""
    match order:
        case Charge(pieces=pieces, paths=paths):
            return dict(zip(pieces, paths, strict=True))
        case Move(pieces=pieces, steps=steps):
            return {pieces[0]: tuple(step.to for step in steps if isinstance(step, Go))}
        case _:
            return {}


def _summed(s: Battle, order: Any, leaves: Iterator[Leaf], exact: bool) -> Chain:
    targets, actors = tuple(order.targets), tuple(order.actors)
    outcomes = dict.fromkeys(WORST, Fraction(0))
    fates: dict[int, dict[str, Fraction]] = {}
    arrives = stopped = lost_dead = Fraction(0)
    lost: dict[int, Fraction] = {}
    for share, told, after in leaves:
        hurt = {
            n: STATES[q.state]
            for n, (p, q) in enumerate(zip(s.pieces, after.pieces, strict=True))
            if _worse(p, q)
        }
        for n, how in hurt.items():
            fates.setdefault(n, dict.fromkeys(STATES.values(), Fraction(0)))[how] += share
        outcomes[_outcome(s, after, hurt, targets, actors)] += share
        if _arrived(order, told, after):
            arrives += share
        elif not any(n in hurt for n in actors):
            stopped += share
        else:
            by = _by(told, actors)
            lost[by] = lost.get(by, Fraction(0)) + share
            lost_dead += share if any(hurt.get(n) == "killed" for n in actors) else 0
    return Chain(
        {key: share for key, share in outcomes.items() if share},
        {n: Fate(**parts) for n, parts in sorted(fates.items())},
        arrives,
        stopped,
        dict(sorted(lost.items())),
        lost_dead,
        exact,
    )


def _worse(p: Any, q: Any) -> bool:
    return q.state != p.state and q.state in STATES


def _outcome(
    s: Battle, after: Battle, hurt: Mapping[int, str], targets: Sequence[int], actors: Sequence[int]
) -> str:
    harm = [hurt[n] for n in targets if n in hurt]
    if harm:
        return min(harm, key=WORST.index)
    if any(after.pieces[n].at != s.pieces[n].at for n in targets):
        return "retreat"
    return "attacker" if any(n in hurt for n in actors) else "none"


def _arrived(order: Any, told: Sequence[Event], after: Battle) -> bool:
    """Whether it came to blows, or the walk to its end."""
    match order:
        case Charge():
            return any(isinstance(event, Rolled) and event.table == "melee" for event in told)
        case Move(pieces=(n,), steps=steps):
            ends = [step.to for step in steps if isinstance(step, Go)]
            return not ends or after.pieces[n].at == ends[-1]
        case _:
            return True


def _by(told: Sequence[Event], actors: Sequence[int]) -> int:
    """Who threw the last die before a ride ended: the archer, or the guard past whom it led; -1 if nobody did."""
    for event in reversed(told):
        if isinstance(event, Rolled):
            others = [n for n in event.pieces if n not in actors]
            return others[0] if others else -1
    return -1


def _read(told: Sequence[Event]) -> tuple[tuple[str, str], ...]:
    """How dice were read: the result, and where it lies."""
    return tuple((event.result, event.column) for event in told if isinstance(event, Rolled))


def _thrown(chance: Chance, due: Roll) -> int:
    count, faces = due.faces
    return sum(chance.below(faces) + 1 for _ in range(count))
