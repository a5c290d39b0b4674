"""Fire in siege towers, rams and galleries: roofs and floors that burn, levels burnt out, the collapse. ANA-4.2.9"""

from gonfanon.cast.characters import DEAD, WELL, WOUNDED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.rules.buildings.battering import come_down
from gonfanon.rules.engines.towers import FLOORS, HEIGHTS, behind, is_unusable, upper
from gonfanon.rules.events.castles import ThingLost
from gonfanon.rules.events.engines import EngineSet
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.events.fire import FireOut
from gonfanon.rules.pieces.engine_frames import BODIES, aboard, burnt_on, named_hexes
from gonfanon.rules.pieces.roofs import on_the_roof
from gonfanon.rules.position.damage import Fire
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT, FOOT_ARMOURED
from gonfanon.rules.words.field import Path
from gonfanon.rules.wounds.wounds import BLOWS, hurt, settle, state_after


def scorched(s: Battle) -> Play[Battle]:
    """Under a burning floor or roof: unhurt in the first turn, wounded in the second, killed in the third.

    Looked at when the phase of his side ends. ANA-4.2.9f ANA-5.2.7c ANA-5.3.5b
    Who is in the flames themselves has left them at once or been hurt by them, as anywhere. ANA-4.2.9g
    """
    for fire in s.works.fires:
        place, rule = beneath(s, fire)
        n = s.board.anyone(place) if place >= 0 else -1
        turns = s.turn - fire.since
        if n >= 0 and s.side_of(n) == s.side and turns > 0:
            s = yield from hurt(s, n, WOUNDED if turns == 1 else DEAD, rule)
    return s


def beneath(s: Battle, fire: Fire) -> tuple[int, str]:
    """The place right under a burning floor or roof, and the rule for anyone who is there; -1 if there is none."""
    kind = s.ground.terrain.get(fire.place, "")
    if on_the_roof(s, fire):
        return fire.place, "ANA-5.2.7c" if kind.startswith("ram-") else "ANA-5.3.5b"
    if not kind.startswith("tower-"):
        return -1, ""
    h, storey = fire.place % s.scene.grid.size, s.scene.field.storey(fire.place)
    lower = [place for below in range(storey) if (place := upper(s, h, below)) in s.ground.terrain]
    return (lower[-1] if lower else -1), "ANA-4.2.9f"


def forsaken(s: Battle) -> Play[Battle]:
    """Anyone who has not left a level that is burnt out when the movement of his side is over dies on it. ANA-4.2.9c"""
    if s.step != "melee":
        return s
    for thing in s.scene.things:
        if s.character(thing).thing != "siege-tower" or s.pieces[thing].at < 0 or not s.pieces[thing].burnt:
            continue
        for n in aboard(s, thing):
            p = s.pieces[n]
            if p.alive and s.side_of(n) == s.side and is_unusable(s, thing, s.scene.field.storey(p.at)):
                s = yield from hurt(s, n, DEAD, "ANA-4.2.9c")
    return s


def engine_hex_lost(s: Battle, thing: int, place: int) -> Play[Battle]:
    """A ram or a gallery is out of use once six of its hexes are gone. ANA-5.2.7a ANA-5.3.5a"""
    kind, p = s.character(thing).thing, s.pieces[thing]
    if p.posture != "damaged" and len(p.burnt) >= s.scene.book.engines[kind].burnt_out_at:
        s = yield from tell(EngineSet(thing, "damaged", "ANA-5.2.7a" if kind == "ram" else "ANA-5.3.5a"))
    return s


def tower_hex_lost(s: Battle, thing: int, place: int) -> Play[Battle]:
    """A hex of a tower is gone: who stood on it comes down, and all of it if a floor is gone. ANA-4.2.9h ANA-0.6"""
    for n in [n for n, p in enumerate(s.pieces) if p.at == place and p.alive and n not in s.scene.things]:
        if place >= s.scene.grid.size:
            s = yield from come_down(s, n, "ANA-0.6")
    levels = HEIGHTS[s.pieces[thing].height or 2]
    wholes = {0: len(BODIES["siege-tower"]), **{storey: len(FLOORS[storey]) for storey in levels}}
    if any(burnt_on(s, thing, storey) >= wholes[storey] for storey in wholes if storey < 3):
        s = yield from collapse(s, thing)
    return s


def collapse(s: Battle, thing: int) -> Play[Battle]:
    """The floors fall: nobody on them lives, those on the ground roll, and no tower is left. ANA-4.2.9h ANA-4.2.9i"""
    name, size = s.scene.field.name, s.scene.grid.size
    ground = named_hexes(s, thing, BODIES["siege-tower"]).values()
    over = {*ground, *named_hexes(s, thing, ("DL", "DC", "DR")).values()}
    men = [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.alive and n not in s.scene.things]
    aloft = [n for n in men if s.pieces[n].at >= size and s.pieces[n].at % size in over and _in_tower(s, n)]
    below = sorted((n for n in men if s.pieces[n].at in ground), key=lambda n: name(s.pieces[n].at))
    for n in aloft:
        s = yield from hurt(s, n, DEAD, "ANA-4.2.9h")
        s = yield from tell(Shifted(n, (s.pieces[n].at % size,), -1, "fell", "ANA-4.2.9h"))
    rear = behind(s, thing)
    for n in below:
        s = yield from _escapes(s, n, rear)
    s = yield from tell(ThingLost(thing, "ANA-4.2.9h"))
    for fire in s.works.fires:
        if fire.place in ground or (fire.place % size in over and fire.place not in s.ground.terrain):
            s = yield from tell(FireOut(fire.place, "ANA-4.2.9h", True))
    return (yield from settle(s))


def _in_tower(s: Battle, n: int) -> bool:
    return s.ground.terrain.get(s.pieces[n].at, "").startswith(("tower-", "drawbridge"))


def _escapes(s: Battle, n: int, rear: list[int]) -> Play[Battle]:
    """One man under the falling floors: out behind the tower, whole or wounded, or killed. ANA-4.2.9i"""
    table = s.scene.book.rolls["collapse"]
    die = yield from roll(table.die, "collapse", "ANA-4.2.9i", s.side_of(n))
    result = table.table.result(die)
    s = yield from tell(Rolled("collapse", die, 0, result, (n,), "ANA-4.2.9i"))
    effect, spots = table.effects[result], _behind(s, n, rear)
    blow = BLOWS[effect.state] if effect.state else WELL
    if not spots or (effect.state and state_after(s, n, blow) == DEAD):
        return (yield from hurt(s, n, DEAD, "ANA-4.2.9i"))
    options = tuple(Path((h,)) for h in spots)
    choice = yield from ask(s.side_of(n), "escape", options, "ANA-4.2.9i", (n,))
    s = yield from tell(Shifted(n, choice.hexes, -1, "escaped", "ANA-4.2.9i"))
    return (yield from hurt(s, n, blow, "ANA-4.2.9i")) if effect.state else s


def _behind(s: Battle, n: int, rear: list[int]) -> list[int]:
    """The free hexes right behind the tower, or the nearest to them. ANA-4.2.9i"""
    grid, taken = s.scene.grid, s.board.living | s.flames
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    fits = [
        h
        for h in grid.hexes
        if s.ground.open[kind] >> h & 1
        and not taken >> h & 1
        and not s.ground.terrain[h].startswith("tower-")
    ]
    far = {h: min((grid.distance(h, k) for k in rear), default=0) for h in fits}
    return sorted((h for h in fits if far[h] == min(far.values())), key=s.scene.field.name)
