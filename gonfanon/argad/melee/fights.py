"""The melee: blows fall in the order of lengths, fight by fight. ARG-20.9 ARG-20.11"""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.melee.blows import Choices, best_arm, deadly, modifiers, result
from gonfanon.argad.melee.pairing import Fight, Striker, fights
from gonfanon.argad.melee.support import ignores_recoil
from gonfanon.argad.state.events import Became, Struck
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.command import in_command
from gonfanon.kernel.ask import Play, ask, roll


class Hit(Struct, frozen=True):
    """A blow that has fallen."""

    striker: int
    target: int
    natural: int
    total: int
    result: str


class Melee:
    """What the melee remembers while it goes on."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.killed: set[int] = set()
        self.driven: set[int] = set()
        self.sixes: dict[int, int] = {}
        """Natural sixes thrown against each so far. ARG-11.5"""


def melee(s: Skirmish, choices: Choices) -> Play[Skirmish]:
    """Resolve all fights; removals and recoils come after. ARG-20.7 ARG-24.1"""
    state = Melee(choices)
    found = fights(s, choices)
    for fight in found:
        for one in fight.strikers:
            if s.person(one.piece).load and not s.stands[one.piece].dropped:
                stand = replace(s.stands[one.piece], dropped=True)
                s = yield from tell(Became("drops-load", one.piece, stand, "ARG-12.12"))
    for length in (4, 3, 2, 1):
        for fight in found:
            s = yield from _moment(s, state, fight, length)
    return s


def _acting(s: Skirmish, state: Melee, fight: Fight, length: int) -> list[Striker]:
    """Those of a fight who strike now: not killed or driven back before. ARG-20.11 ARG-7.5"""
    found = []
    for one in fight.strikers:
        if one.moment != length or one.piece in state.killed or one.piece in state.driven:
            continue
        if one.arm.hands == 2 and s.stands[one.piece].state == "wounded":
            continue
        left = [m for m in (one.open or (one.target,)) if m not in state.killed]
        if left:
            found.append(replace(one, target=left[0], open=tuple(left) if len(left) > 1 else ()))
    return found


def _moment(s: Skirmish, state: Melee, fight: Fight, length: int) -> Play[Skirmish]:
    acting = _acting(s, state, fight, length)
    if not acting:
        return s
    dice: dict[int, int] = {}
    for one in acting:
        dice[one.piece] = yield from roll("1d6", "melee", "ARG-22.1", s.side(one.piece))
    hits: list[Hit] = []
    targets = dict.fromkeys(one.target for one in acting if not one.open)
    for target in targets:
        together = [one for one in acting if one.target == target and not one.open]
        hits += yield from _together(s, state, target, together, dice)
    hits += yield from _choosers(s, state, [one for one in acting if one.open], dice)
    hits.sort(key=lambda hit: hit.striker)
    return (yield from _apply(s, state, parted(s, hits)))


def _assigned(
    s: Skirmish, state: Melee, strikers: list[Striker], dice: dict[int, int]
) -> list[tuple[Striker, int]]:
    """Thrown together, the best dice go to those with the best modifiers. ARG-23.17"""
    if len(strikers) < 2 or s.scene.has("apart"):
        return [(one, dice[one.piece]) for one in strikers]
    ordered = sorted(strikers, key=lambda one: (-_added(s, state, one, one.target), one.piece))
    best = sorted((dice[one.piece] for one in strikers), reverse=True)
    return list(zip(ordered, best, strict=True))


def _added(s: Skirmish, state: Melee, one: Striker, target: int) -> int:
    arm = one.arm if target == one.target else best_arm(s, one.piece, target, state.choices) or one.arm
    return modifiers(s, one.piece, target, arm, state.choices).value


def _together(
    s: Skirmish, state: Melee, target: int, strikers: list[Striker], dice: dict[int, int]
) -> Play[list[Hit]]:
    """All dice against one enemy; natural sixes are counted up, the highest thrown again. ARG-11.3 ARG-11.4

    ARG-23.19
    """
    pairs = _assigned(s, state, strikers, dice)
    naturals: list[int] = []
    for one, die in pairs:
        if die == 6 and in_command(s, one.piece):
            naturals.append(6 + state.sixes.get(target, 0))
            state.sixes[target] = state.sixes.get(target, 0) + 1
        else:
            naturals.append(die)
    sixes = [k for k, natural in enumerate(naturals) if natural >= 6 and in_command(s, pairs[k][0].piece)]
    found = [_hit(s, state, one, target, natural) for (one, _), natural in zip(pairs, naturals, strict=True)]
    if sixes and not any(deadly(hit.result) for hit in found):
        last = sixes[-1]
        one = pairs[last][0]
        again = yield from roll("1d6", "melee", "ARG-11.1", s.side(one.piece))
        if again == 6:
            found[last] = _hit(s, state, one, target, naturals[last] + 1)
    return found


def _hit(s: Skirmish, state: Melee, one: Striker, target: int, natural: int) -> Hit:
    added = _added(s, state, one, target)
    return Hit(one.piece, target, natural, natural + added, result(s, one.piece, target, natural, added))


def _choosers(s: Skirmish, state: Melee, open_ones: list[Striker], dice: dict[int, int]) -> Play[list[Hit]]:
    """The one attacked by several throws, then says whom he strikes. ARG-23.20"""
    thrown: dict[int, int] = {}
    for one in open_ones:
        die = dice[one.piece]
        extra = 0
        if die == 6 and in_command(s, one.piece):
            at_six = [_hit(s, state, one, m, 6 + state.sixes.get(m, 0)) for m in one.open]
            if not all(deadly(hit.result) for hit in at_six):
                again = yield from roll("1d6", "melee", "ARG-11.1", s.side(one.piece))
                extra = int(again == 6)
        thrown[one.piece] = extra
    found = []
    for one in open_ones:
        die = dice[one.piece]
        six = die == 6 and in_command(s, one.piece)
        hits = {
            m: _hit(s, state, one, m, die + thrown[one.piece] + (state.sixes.get(m, 0) if six else 0))
            for m in one.open
        }
        target = one.open[0]
        if any(hit.result != "-" for hit in hits.values()):
            target = yield from ask(s.side(one.piece), "whom-to-strike", one.open, "ARG-23.20", (one.piece,))
        if six:
            state.sixes[target] = state.sixes.get(target, 0) + 1
        found.append(hits[target])
    return found


def parted(s: Skirmish, hits: list[Hit]) -> list[Hit]:
    """Two who would kill or drive back each other at once: class, armour, natural die decide. ARG-22.12 to ARG-22.15

    ARG-22.9
    """
    found = []
    for hit in hits:
        against = [h for h in hits if h.striker == hit.target and h.target == hit.striker]
        other = against[0] if against else None
        if other is None or other.result == "-" or hit.result == "-":
            found.append(hit)
        elif deadly(other.result) and hit.result == "recoil":
            # The killer does not recoil because of the enemy he kills. ARG-22.8
            found.append(replace(hit, result="-"))
        elif s.scene.has("no-tie-break") or deadly(other.result) != deadly(hit.result):
            found.append(hit)
        else:
            found.append(hit if worth(s, hit) >= worth(s, other) else replace(hit, result="-"))
    return found


def worth(s: Skirmish, hit: Hit) -> tuple[int, int, int]:
    """What parts two who strike together: class, armour, natural die. ARG-22.13"""
    person = s.person(hit.striker)
    return person.rank_in, person.armour, hit.natural


def _apply(s: Skirmish, state: Melee, hits: list[Hit]) -> Play[Skirmish]:
    for hit in hits:
        outcome = hit.result
        if deadly(outcome):
            # Several deadly blows may fall at once on one with two life points. ARG-7.2 ARG-7.6
            outcome = "wounded" if s.stands[hit.target].lives > 1 else "killed"
        if outcome == "recoil" and ignores_recoil(s, hit.target, hit.striker):
            outcome = "-"
        s = yield from tell(Struck(hit.striker, hit.target, hit.natural, hit.total, outcome))
        if outcome == "killed":
            state.killed.add(hit.target)
        elif outcome == "recoil":
            state.driven.add(hit.target)
        elif outcome == "wounded":
            stand = s.stands[hit.target]
            s = yield from tell(
                Became(
                    "wounded", hit.target, replace(stand, state="wounded", lives=stand.lives - 1), "ARG-7.2"
                )
            )
    return s
