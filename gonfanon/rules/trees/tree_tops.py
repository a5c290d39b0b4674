"""Up in the trees: who climbs, who falls crossing over, who jumps down and on whom. MAG-7.8.1a"""

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.cast.pieces import DOOMED, LEAPT
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Hurt, Rolled, Shifted
from gonfanon.rules.events.horses import Mounted
from gonfanon.rules.events.tactics import Jarred, Leapt
from gonfanon.rules.pieces.combat import Combat, Upshot
from gonfanon.rules.pieces.hindrances import fallen_on
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage
from gonfanon.rules.terrain.ground import FOOT
from gonfanon.rules.trees.jumping_down import LEAP, Leap, may_leap, price
from gonfanon.rules.words.field import Jump, Path
from gonfanon.rules.wounds.wounds import hurt, settle, state_after

CROSSES, STUNS = 4, 5
"""The highest numbers with which one gets across to the next tree, and with which one is only stunned. MAG-7.8.1d"""
LANDS = 5
"""The highest number with which a jump leaves one unharmed. MAG-7.8.4a"""
IN_THE_SADDLE, UNHARMED, DAZED = 6, 8, 9
"""The highest numbers with which one lands on his horse, beside it unharmed, beside it stunned. MAG-7.8.4b"""


def may_climb(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Only without armour, and where the scenario has it. MAG-7.8.1a"""
    if "trees" not in s.scene.options:
        return Refusal("MAG-7.8.1a", "no-such-tactic", also=("MAG-7a",))
    return Refusal("MAG-7.8.1a", "too-heavy-to-climb") if s.character(n).armour else None


def cross(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """From one tree into the next: he may fall to the ground under the hex that he was entering. MAG-7.8.1d"""
    die = yield from roll("1d6", "tree-to-tree", "MAG-7.8.1d", s.side_of(n))
    result = "crosses" if die <= CROSSES else "stunned" if die <= STUNS else "wounded"
    s = yield from tell(Rolled("tree-to-tree", die, 0, result, (n,), "MAG-7.8.1d"))
    if result == "crosses":
        return s
    below = way.end % s.scene.grid.size
    there = below if not s.board.living >> below & 1 else beside(s, 1 << below)[0]
    s = yield from tell(Shifted(n, (there,), -1, "fell", "MAG-7.8.1d"))
    return (yield from hurt(s, n, STUNNED if result == "stunned" else WOUNDED, "MAG-7.8.1d"))


def beside(s: Battle, mask: int) -> list[int]:
    """The free hexes to which one steps from some others, or the nearest free ones there are. MAG-7.8.5e"""
    near = mask
    for h in bits(mask):
        near |= s.ground.strikes(FOOT, h)
    taken = mask | s.board.living | s.board.heaped()[1] | s.flames
    while True:
        free = near & s.ground.open[FOOT] & ~taken
        grown = near | s.scene.grid.grown(near)
        if free or grown == near:
            return list(bits(free))
        near = grown


def leap(s: Battle, n: int, step: Jump) -> Play[Battle]:
    """He jumps, and the die says how he lands. MAG-7.8.3a MAG-7.8.4a MAG-7.8.4b MAG-7.8.5a"""
    found = may_leap(s, n, s.pieces[n].at, step)
    assert isinstance(found, Leap)
    if found.horse >= 0:
        return (yield from _into_the_saddle(s, n, found))
    points, rule = price(s, s.pieces[n].at, found.to), "MAG-7.8.5a" if found.enemy >= 0 else "MAG-7.8.3a"
    s = yield from tell(Leapt(n, found.to, found.enemy, points, rule))
    die = yield from roll("1d6", "leap", "MAG-7.8.4a", s.side_of(n))
    result = "safe" if die <= LANDS else "wounded"
    s = yield from tell(Rolled("leap", die, 0, result, (n,), "MAG-7.8.4a"))
    if result == "safe":
        return s
    if found.enemy < 0:
        return (yield from hurt(s, n, WOUNDED, "MAG-7.8.4a"))
    doomed = state_after(s, n, WOUNDED) == DEAD
    s = yield from tell(Jarred(n, doomed, "MAG-7.8.5d"))
    return s if doomed else (yield from hurt(s, n, WOUNDED, "MAG-7.8.4a"))


def _into_the_saddle(s: Battle, n: int, found: Leap) -> Play[Battle]:
    """Onto his horse: he rides on with twice the points, or lies beside it. MAG-7.8.4b MAG-7.8.4c"""
    horse, left = found.horse, s.pieces[n].left - LEAP
    die = yield from roll("1d10", "leap-to-horse", "MAG-7.8.4b", s.side_of(n))
    names = ((IN_THE_SADDLE, "mounted"), (UNHARMED, "missed"), (DAZED, "stunned"), (10, "wounded"))
    result = next(name for last, name in names if die <= last)
    s = yield from tell(Rolled("leap-to-horse", die, 0, result, (n, horse), "MAG-7.8.4b"))
    if result == "mounted":
        s = yield from tell(Mounted(n, horse, LEAP, 2 * left, "MAG-7.8.4b"))
        return s
    s = yield from _shy_away(s, n, horse, found.to)
    s = yield from tell(Leapt(n, found.to, -1, LEAP, "MAG-7.8.4c"))
    if result == "missed":
        return (yield from settle(s))
    return (yield from hurt(s, n, STUNNED if result == "stunned" else WOUNDED, "MAG-7.8.4b"))


def _shy_away(s: Battle, n: int, horse: int, to: int) -> Play[Battle]:
    """The mount is shifted one hex out of his way; his player says where. MAG-7.8.4c"""
    grid, p = s.scene.grid, s.pieces[horse]
    others = s.board.living & ~s.mask(horse) | s.board.heaped()[1] | s.flames | 1 << to
    spots = []
    for h in grid.neighbours(p.at):
        rear = grid.neighbour(h, (p.facing + 3) % 6)
        open_to = s.ground.open[4]
        if rear >= 0 and not (1 << h | 1 << rear) & others and open_to >> h & open_to >> rear & 1:
            spots.append(Path((h,)))
    if not spots:
        return s
    choice = yield from ask(s.side_of(n), "push-horse", tuple(spots), "MAG-7.8.4c", (n, horse))
    s = yield from tell(Shifted(horse, choice.hexes, p.facing, "pushed", "MAG-7.8.4c"))
    return s


def get_off(s: Battle, n: int, target: int) -> Play[Battle]:
    """After the combat he stands on a hex next to the defender. MAG-7.8.5e"""
    places = beside(s, s.mask(target))
    if not places:
        return s
    options = tuple(Path((h,)) for h in places)
    choice = yield from ask(s.side_of(n), "get-off-him", options, "MAG-7.8.5e", (n, target))
    s = yield from tell(Shifted(n, choice.hexes, -1, "landed", "MAG-7.8.5e"))
    return (yield from settle(s))


def get_off_their_backs(s: Battle, combat: Combat) -> Play[Battle]:
    for n in combat.fighters:
        if s.pieces[n].did(LEAPT) and fallen_on(s, n, s.pieces[n].aim):
            s = yield from get_off(s, n, s.pieces[n].aim)
    return s


def fall_dead(s: Battle, n: int) -> Play[Battle]:
    """Whom the fall has killed has struck his blow, and is removed. MAG-7.8.5d"""
    if s.pieces[n].did(DOOMED) and s.pieces[n].alive:
        s = yield from tell(Hurt(n, DEAD, "MAG-7.8.5d"))
        s = yield from settle(s)
    return s


def spent(s: Battle, upshot: Upshot) -> Play[Battle]:
    """The blow has been struck. MAG-7.8.5d"""
    for n in upshot.combat.fighters:
        s = yield from fall_dead(s, n)
    return s


def all_get_off(s: Battle) -> Play[Battle]:
    """Anyone who has not struck gets off his enemy too when the combats are over. MAG-7.8.5e"""
    for n, p in enumerate(s.pieces):
        if p.did(LEAPT) and p.at >= 0 and fallen_on(s, n, p.aim):
            s = yield from get_off(s, n, p.aim)
            s = yield from fall_dead(s, n)
    return s
