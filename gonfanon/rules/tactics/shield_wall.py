"""The shield wall of the housecarls: three or more in a row, covered and firm through their front. MAG-7.2a"""

from collections.abc import Iterator

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.events.formations import Formed
from gonfanon.rules.pieces.combat import Combat
from gonfanon.rules.pieces.formations import side_towards
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_by_shields import LEAST, in_wall, through_front
from gonfanon.rules.words.tactics import Wall
from gonfanon.rules.wounds.wounds import settle


def why_not_wall(s: Battle, order: Wall) -> Refusal | None:
    """Three housecarls or more side by side, at the end of their movement. MAG-7.2b"""
    if "shield-wall" not in s.scene.options:
        return Refusal("MAG-7.2a", "no-such-tactic", also=("MAG-7a",))
    if s.step != "movement" or any(s.side_of(n) != s.side for n in order.pieces):
        return Refusal("MAG-7.2b", "not-its-movement")
    if not all(s.character(n).has("housecarl") for n in order.pieces):
        return Refusal("MAG-7.2a", "housecarls-only", also=("MAG-7.2b",))
    if len({*order.pieces}) < LEAST or len({*order.pieces}) != len(order.pieces):
        return Refusal("MAG-7.2b", "three-at-least")
    if any(s.pieces[n].state >= STUNNED or s.pieces[n].riding or s.pieces[n].at < 0 for n in order.pieces):
        return Refusal("MAG-7.2b", "not-on-his-feet")
    if all(s.pieces[n].front == order.front for n in order.pieces):
        return Refusal("MAG-7.2b", "as-it-is")
    return None if in_a_row(s, order) else Refusal("MAG-7.2b", "not-in-a-row")


def in_a_row(s: Battle, order: Wall) -> bool:
    """Whether all stand in adjacent hexes of one row that runs across their front. MAG-7.2b"""
    grid, along = s.scene.grid, (order.front + 2) % 6
    places = {s.pieces[n].at for n in order.pieces}
    first = [h for h in places if grid.neighbour(h, (along + 3) % 6) not in places]
    if len(first) != 1:
        return False
    h, count = first[0], 1
    while (h := grid.neighbour(h, along)) in places:
        count += 1
    return count == len(places)


def close_up(s: Battle, order: Wall) -> Play[Battle]:
    """The wall is closed. MAG-7.2b"""
    s = yield from tell(Formed(order.pieces, order.front, (), "MAG-7.2b", True))
    return (yield from settle(s))


def walls_of(s: Battle, n: int) -> list[Wall]:
    """The longest wall that somebody could close as its first man, for each front."""
    if not s.character(n).has("housecarl") or "shield-wall" not in s.scene.options:
        return []
    found = []
    for front in range(6):
        row = _housecarls(s, n, front)
        order = Wall(tuple(sorted(row)), front)
        if row[:1] == [n] and len(row) >= LEAST and why_not_wall(s, order) is None:
            found.append(order)
    return found


def longest_wall(s: Battle, pieces: tuple[int, ...], front: int) -> tuple[int, ...]:
    """The whole row in which some housecarls stand side by side."""
    grid, along = s.scene.grid, (front + 2) % 6
    first, row = pieces[0], set(pieces)
    h = s.pieces[first].at
    while (m := _ready(s, first, h := grid.neighbour(h, (along + 3) % 6))) >= 0:
        row.add(m)
    h = s.pieces[first].at
    while (m := _ready(s, first, h := grid.neighbour(h, along))) >= 0:
        row.add(m)
    return tuple(sorted(row))


def _housecarls(s: Battle, n: int, front: int) -> list[int]:
    """The housecarls in one unbroken row to the right of somebody; none if he is not its first."""
    grid, along = s.scene.grid, (front + 2) % 6
    if _ready(s, n, grid.neighbour(s.pieces[n].at, (along + 3) % 6)) >= 0:
        return []
    row, h = [n], grid.neighbour(s.pieces[n].at, along)
    while (m := _ready(s, n, h)) >= 0:
        row.append(m)
        h = grid.neighbour(h, along)
    return row


def _ready(s: Battle, n: int, h: int) -> int:
    """The comrade on a hex who can stand in a wall; -1 if there is none."""
    m = s.board.standing.get(h, -1)
    fits = (
        m >= 0 and s.side_of(m) == s.side_of(n) and s.character(m).has("housecarl") and not s.pieces[m].riding
    )
    return m if fits else -1


def braced(s: Battle, n: int, against: int, sign: str) -> str:
    """Anyone who comes at the front of the wall finds its men on favourable ground. MAG-7.2c MAG-7.2d"""
    return "+" if attacked_in_front(s, n, against) else sign


def attacked_in_front(s: Battle, n: int, against: int) -> bool:
    """Whether an attack on a man of the wall comes through its front. MAG-7.2c"""
    if not in_wall(s, n) or s.side_of(n) == s.side:
        return False
    beside = [h for h in s.hexes(against) if side_towards(s, n, h) >= 0]
    return bool(beside) and through_front(s, n, beside)


def remarks(s: Battle, combat: Combat) -> Iterator[Reason]:
    for n in combat.defenders:
        if in_wall(s, n) and s.side_of(n) != s.side:
            front = any(attacked_in_front(s, n, m) for m in combat.attackers)
            yield (
                Reason("shield-wall", 0, "MAG-7.2c") if front else Reason("flank-of-the-wall", 0, "MAG-7.2d")
            )
