"""Standing orders: what a side has laid down beforehand about its reactions.

They are data beside a seat. When a question comes, the driver looks here first; what is found is given like any other
answer, so that record, replay and opponents see no difference. Nothing here asks, rolls or changes the game.
"""

from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_harm
from gonfanon.rules.words.field import PASS, Shoot

Fire = Literal["ask", "best", "at-once", "hold"]
Other = Literal["ask", "decline", "first"]
FIRE = ("defensive-fire", "last-fire")
FARTHEST = 8
"""How many hexes ahead a walker's way is guessed."""
BETTER = Fraction(1, 10)
"""Anyone who has declined is asked again when the chance has grown by so much."""


class Group(Struct, frozen=True, omit_defaults=True):
    """What some of a side's people do otherwise than all of them: archers on a wall, the riders, one man.

    What is None, and a reaction that is not named, they do like all.
    """

    men: tuple[str, ...]
    """By their keys."""
    name: str = ""
    """What the player calls them."""
    fire: Fire | None = None
    threshold: int | None = None
    keep: int | None = None
    targets: tuple[str, ...] | None = None
    others: dict[str, Other] = {}
    """Reactions by their kind."""


class Standing(Struct, frozen=True, omit_defaults=True):
    """The standing orders of a side. What is said of one man goes before what is said of his group, that before all."""

    fire: Fire = "ask"
    """While the enemy moves: ask, shoot at the best moment, shoot at once, or hold."""
    threshold: int = 15
    """In per cent: below this chance nobody asks and nobody shoots."""
    men: dict[str, Fire] = {}
    """For one man, by his key, something else."""
    once: bool = True
    """A walker is asked about where a chance first reaches the threshold, then only where it is better."""
    others: dict[str, Other] = {}
    """Other reactions by their kind: ask, decline, or take what is offered first."""
    """A kind alone is for all, `retreat odon` for one man."""
    skip_empty: bool = True
    """A sequence in which nobody can do anything is passed."""
    keep: int = 0
    """Nobody shoots away his last arrows: so many are kept for his own turn."""
    targets: tuple[str, ...] = ()
    """Shoot at these enemies alone, by their keys; empty: at all."""
    special: bool = True
    """Ask about stones, oil and volleys; otherwise they are kept for one's own turn."""
    near: int = 0
    """Ask if the one who moves has come within so many hexes of one of one's people."""
    hurt: bool = False
    """Ask if one of one's people was hurt by the order that is being carried out."""
    until: int = 0
    """They hold up to this turn; 0: always."""
    groups: tuple[Group, ...] = ()
    """For some of one's people something else; of two groups that have a man the first counts."""

    def of(self, man: str) -> "ForOne":
        """What is laid down for a man who may shoot."""
        group = next((one for one in self.groups if man in one.men), NO_GROUP)
        return ForOne(
            self.men.get(man) or group.fire or self.fire,
            self.threshold if group.threshold is None else group.threshold,
            self.keep if group.keep is None else group.keep,
            self.targets if group.targets is None else group.targets,
        )

    def reaction(self, kind: str, man: str) -> Other | None:
        """What is laid down for a reaction of a man alone, or of his group; None: nothing but what all do."""
        group = next((one for one in self.groups if man in one.men), NO_GROUP)
        return self.others.get(f"{kind} {man}") or group.others.get(kind)


class ForOne(Struct, frozen=True):
    """What one man does while the enemy moves."""

    fire: Fire
    threshold: int
    keep: int
    targets: tuple[str, ...]


NO_GROUP = Group(())
ASK_ALL = Standing(threshold=0, once=False, skip_empty=False)
"""Every question is asked, as the rules put them."""


class Held(Struct, frozen=True):
    """What a side has decided for the enemy's phase that is being played."""

    phase: tuple[int, int] = (-1, -1)
    """Turn and side."""
    all: bool = False
    """No more shots in this phase."""
    movers: tuple[int, ...] = ()
    """No shots at these."""
    declined: tuple[tuple[int, Fraction], ...] = ()
    """Walkers about whom was asked, with the chance that was declined."""

    def in_phase(self, s: Battle) -> "Held":
        """The same, or nothing if another phase is played."""
        return self if self.phase == (s.turn, s.side) else Held((s.turn, s.side))

    def hold(self, s: Battle, ask: Ask, phase: bool) -> "Held":
        """Hold fire for the one who moves, or for the rest of the phase."""
        now = self.in_phase(s)
        return replace(now, all=True) if phase else replace(now, movers=(*now.movers, *ask.about))

    def answered(self, s: Battle, ask: Ask, said: Any) -> "Held":
        """What an answer by hand says about the same walker a hex later."""
        if ask.kind != "defensive-fire" or said != PASS:
            return self
        now, best = self.in_phase(s), max((share for share, _ in shots(s, ask)), default=Fraction(0))
        kept = tuple((n, share) for n, share in now.declined if n not in ask.about)
        return replace(now, declined=(*kept, *((n, best) for n in ask.about)))


class Moment(Struct, frozen=True):
    """How good a shot is now, and how good it may become if the walker goes on as he began."""

    piece: int
    target: int
    now: Fraction
    ahead: tuple[tuple[int, Fraction], ...] = ()
    """Hexes of the likely way with the chance on each."""

    @property
    def best(self) -> Fraction:
        """The best chance, now or later."""
        return max((self.now, *(share for _, share in self.ahead)))


class StandingOrders:
    """The standing orders of all sides of a game, with what each has decided for the phase that is being played."""

    def __init__(self) -> None:
        self.laid: dict[int, Standing] = {}
        self._held: dict[int, Held] = {}

    def answer(self, s: Battle, before: Battle, ask: Ask) -> Any | None:
        """What they answer to a question; None: the player is asked."""
        laid = self.laid.get(ask.side)
        return None if laid is None else standing_answer(laid, self._of(ask), s, before, ask)

    def answered(self, s: Battle, ask: Ask, said: Any) -> None:
        """Remember what the player said to a walker."""
        self._held[ask.side] = self._of(ask).answered(s, ask, said)

    def hold(self, s: Battle, ask: Ask, phase: bool) -> None:
        """Hold fire at the one who moves, or for the rest of the phase."""
        self._held[ask.side] = self._of(ask).hold(s, ask, phase)

    def _of(self, ask: Ask) -> Held:
        return self._held.get(ask.side, Held())


def standing_answer(orders: Standing, held: Held, s: Battle, before: Battle, ask: Ask) -> Any | None:
    """The answer that standing orders give; None: the player is asked. GUI-5.3b

    `before` is the battle before the order that is being carried out: it says where somebody comes from.
    """
    if ask.kind == "order":
        return PASS if orders.skip_empty and _empty(ask) else None
    if _stops(orders, s, before, ask):
        return None
    if ask.kind in FIRE:
        return _fire(orders, held.in_phase(s), s, before, ask)
    match _other(orders, s, ask):
        case "decline" if PASS in ask.options:
            return PASS
        case "first":
            return ask.options[0]
    return None


def _stops(orders: Standing, s: Battle, before: Battle, ask: Ask) -> bool:
    """Whether something has happened at which the player wants to be asked."""
    if orders.until and s.turn > orders.until:
        return True
    own = [n for n in range(len(s.pieces)) if s.side_of(n) == ask.side and s.is_person(n)]
    if orders.hurt and any(s.pieces[n].state != before.pieces[n].state for n in own):
        return True
    places = [s.pieces[n].at for n in own if s.pieces[n].at >= 0] if orders.near else []
    movers = [s.pieces[n].at for n in ask.about if s.side_of(n) != ask.side and s.pieces[n].at >= 0]
    return any(s.scene.grid.distance(at, place) <= orders.near for at in movers for place in places)


def _other(orders: Standing, s: Battle, ask: Ask) -> Other:
    """What is laid down for a reaction: for the man whom it is about, for his group, or for all."""
    names = (s.name(n) for n in ask.about if s.side_of(n) == ask.side)
    own = next((how for name in names if (how := orders.reaction(ask.kind, name))), None)
    return own or orders.others.get(ask.kind, "ask")


def _empty(ask: Ask) -> bool:
    """Whether nobody has an order to carry out."""
    options = ask.options
    if not isinstance(options, ByPiece):
        return len(options) == 1 and PASS in options
    return PASS in options and not any(len(options.of(n)) for n in options.pieces)


def _fire(orders: Standing, held: Held, s: Battle, before: Battle, ask: Ask) -> Any | None:
    if held.all or (ask.about and set(ask.about) <= {*held.movers}):
        return PASS
    if orders.special and len(list(ask.options)) > 1 + len(shots(s, ask)):
        # Stones, oil and volleys are decided by the player, unless he leaves them alone.
        return None
    asked = False
    for moment, word in _worth_it(orders, s, before, ask):
        how = orders.of(s.name(word.piece)).fire
        later = moment.best > moment.now and ask.kind == "defensive-fire"
        if how == "at-once" or (how == "best" and not later):
            return word
        asked = asked or (how == "ask" and not (orders.once and _declined(held, moment, later)))
    return None if asked else PASS


def _worth_it(orders: Standing, s: Battle, before: Battle, ask: Ask) -> list[tuple[Moment, Shoot]]:
    """The shots that reach the threshold, the best first; those of men who hold are left out."""
    return [
        (moment(s, before, ask, share, word), word)
        for share, word in shots(s, ask)
        if share and _may_shoot(orders.of(s.name(word.piece)), s, share, word)
    ]


def _may_shoot(laid: ForOne, s: Battle, share: Fraction, word: Shoot) -> bool:
    """Whether a man may shoot at somebody, by what is laid down of the chance, of arrows and of targets."""
    return (
        laid.fire != "hold"
        and share >= Fraction(laid.threshold, 100)
        and not 0 <= s.pieces[word.piece].ammunition <= laid.keep
        and (not laid.targets or s.name(word.target) in laid.targets)
    )


def _declined(held: Held, moment: Moment, later: bool) -> bool:
    """Whether the player has said no to this walker, or waits, and the better moment has not come."""
    before = dict(held.declined).get(moment.target)
    if before is None or moment.now >= before + BETTER:
        return False
    return later or moment.now <= before


def shots(s: Battle, ask: Ask) -> list[tuple[Fraction, Shoot]]:
    """The common shots that are offered, each with its chance, the best first."""
    found = [
        (shot_harm(s, word), word) for word in ask.options if isinstance(word, Shoot) and word.target >= 0
    ]
    return sorted(found, key=lambda pair: (-pair[0], pair[1].piece, pair[1].hex))


def moment(s: Battle, before: Battle, ask: Ask, share: Fraction, word: Shoot) -> Moment:
    """A shot now, beside what it may become."""
    if ask.kind != "defensive-fire" or word.target not in ask.about:
        return Moment(word.piece, word.target, share)
    return Moment(word.piece, word.target, share, ahead(s, before, word.piece, word.target))


def ahead(s: Battle, before: Battle, archer: int, mover: int) -> tuple[tuple[int, Fraction], ...]:
    """The chances on the likely way of somebody: straight on, as far as his points may carry him."""
    p, field = s.pieces[mover], s.scene.field
    start, direction = before.pieces[mover].at, p.facing if p.riding else -1
    if direction < 0:
        direction = _heading(s, start, p.at)
    found, at = [], p.at
    for _ in range(min(FARTHEST, p.left) if direction >= 0 else 0):
        at = s.scene.grid.neighbour(at, direction)
        if at < 0 or at not in field.terrain or s.board.living >> at & 1:
            break
        facing = direction if p.riding else p.facing
        found.append((at, shot_harm(s.change(mover, at=at, facing=facing), Shoot(archer, mover, at))))
    return tuple(found)


def _heading(s: Battle, start: int, at: int) -> int:
    """The side of a hex towards which somebody has come."""
    if start < 0 or start == at:
        return -1
    grid = s.scene.grid
    near = [(grid.distance(start, grid.neighbour(at, d)), -d) for d in range(6) if grid.neighbour(at, d) >= 0]
    return -max(near)[1] if near else -1
