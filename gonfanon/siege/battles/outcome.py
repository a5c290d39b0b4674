"""What came of a battle of the siege, as events of the siege: one pure function. GUI-11.4.1h GUI-11.4.2f GUI-11.4.4c"""

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.damage import Works
from gonfanon.rules.position.state import Battle, Outcome
from gonfanon.rules.terrain.ground import FOOT
from gonfanon.siege.battles.boards import back, lie_of
from gonfanon.siege.battles.ends import redoubts
from gonfanon.siege.battles.opening import STAYS, outer
from gonfanon.siege.battles.sides import (
    able,
    attacker,
    in_part,
    inside,
    on_map,
    parties,
    people,
    retaken_by_garrison,
    stunned,
)
from gonfanon.siege.battles.zones import field_masks
from gonfanon.siege.events import (
    BattleClosed,
    CameBack,
    FoodChanged,
    GroundChanged,
    PartsHeld,
    SiegeDecided,
    StoresBurnt,
    TakenPrisoner,
    WentAway,
)
from gonfanon.siege.places import outer_part
from gonfanon.siege.sheet import Siege

FIVE = 5
"""Tent hexes burnt for one day of rebuilding. GUI-11.4.2i ANA-7.7.2i"""
THROWERS = ("perriere", "mangonel", "ballista")


def outcome(s: Siege, how: str) -> list[Event]:
    """Everything that a battle brings up to the siege, in the order in which it is told."""
    affair, _ = parties(s)
    captives = prisoners(s, how)
    events: list[Event] = [*homecoming(s, how), *_ground(s)]
    if captives:
        events.append(TakenPrisoner(tuple(captives), s.rule("cut-off")))
    match affair.action:
        case "assault":
            events += _after_assault(s, how, captives)
        case "camp":
            events += _after_camp(s, how)
        case "supply":
            events += _after_supply(s)
        case "general" | "relief":
            events += _after_open_field(s, how)
    used = tuple(sorted({*s.used, *_used(s)}))
    events.append(BattleClosed(s.fought or affair.fought, used, s.rule("action-day")))
    return events


def homecoming(s: Siege, how: str) -> list[Event]:
    """Everybody as he comes out of the battle: dead, wounded, or come to again. GUI-11.1.5a"""
    affair, b = parties(s)
    found: list[Event] = []
    for n in affair.men:
        p, was = b.pieces[n], s.piece(n)
        state = WELL if p.state == STUNNED else p.state
        hurt = state == WOUNDED and was.state == WELL
        found.append(CameBack(n, _now(s, n, state), _rides(s, n), hurt, s.rule("healing")))
    return found


def _now(s: Siege, n: int, state: int) -> Piece:
    """A piece as the site keeps it: where it stays at a mine, on no hex otherwise."""
    affair, b = parties(s)
    p = b.pieces[n]
    captor = -1 if p.captor < 0 else outer(affair)[p.captor]
    lost = p.away in ("destroyed", "sunk") and s.characters[n].thing
    kept = Piece(
        state=state,
        captor=captor if p.alive else -1,
        broken=p.broken,
        posture="damaged" if p.posture == "damaged" else "",
        burnt=p.burnt,
        height=p.height,
        away="destroyed" if lost else "",
        last_used=s.piece(n).last_used,
    )
    place = _stays(s, n) if not lost and state != DEAD and captor < 0 else -1
    return replace(kept, at=place, facing=p.facing if place >= 0 else -1)


def _stays(s: Siege, n: int) -> int:
    """The hex where a gallery stands at the wall, or a man in it or in the mine; -1: back to camp. ANA-7.7.4c"""
    affair, b = parties(s)
    lie = lie_of(s.scene, affair)
    p = b.pieces[n]
    if lie is None or affair.action not in STAYS or p.at < 0:
        return -1
    kind = b.ground.terrain.get(p.at, "")
    gallery = s.characters[n].thing == "gallery"
    digging = affair.action != "assault" and s.is_person(n) and kind.startswith(("gallery-", "mine"))
    if not gallery and not digging:
        return -1
    return back(s.site.scene.field, b.scene.field, lie, p.at)


def _rides(s: Siege, n: int) -> bool:
    """Whether he still has a horse: the one under him, or his own if it lives. GUI-6.8d"""
    _, b = parties(s)
    if not s.is_person(n) or b.pieces[n].state == DEAD:
        return False
    own = b.scene.number(f"{s.name(n)}.horse")
    return b.pieces[n].riding or (own >= 0 and b.pieces[own].alive)


def _ground(s: Siege) -> list[Event]:
    """The place as the battle leaves it: gates and doors that still stand are shut again. ANA-7.2 GUI-11.3.1"""
    affair, b = parties(s)
    lie = lie_of(s.scene, affair)
    field = s.site.scene.field
    if lie is None or (affair.given and b.scene.field.columns != field.columns):
        return []
    if affair.action == "relief" and s.split:
        # The place is fought for at the second table, which says how it is left.
        return []
    move = {place: to for place in b.scene.grid.names if (to := back(field, b.scene.field, lie, place)) >= 0}
    ruined = dict(b.works.damage)
    works = b.works
    terrain = [
        (move[place], kind)
        for place, kind in works.terrain
        if place in move and (kind not in ("gate-open", "gate-closed") or ruined.get(place))
    ]
    # What the battle did not touch, or could not see, is as it was.
    kept = [entry for entry in s.site.works.terrain if entry[0] not in {*move.values()}]
    damage = [(move[place], steps) for place, steps in works.damage if place in move]
    now = Works(
        terrain=tuple(sorted([*terrain, *kept])),
        sides=tuple(
            sorted((move[h], d, state) for h, d, state in works.sides if h in move and state == "destroyed")
        ),
        damage=tuple(sorted([*damage, *(e for e in s.site.works.damage if e[0] not in {*move.values()})])),
        props=s.site.works.props,
        countermines=tuple(sorted(move[place] for place in works.countermines if place in move)),
    )
    return [GroundChanged(now, s.rule("demolished"))] if now != s.site.works else []


def _used(s: Siege) -> tuple[int, ...]:
    """Engines that stood on the map of an assault do not batter today. GUI-11.4.1b ANA-7.7.1b"""
    affair, b = parties(s)
    if affair.action != "assault":
        return ()
    things = [n for n in affair.men if s.characters[n].thing in THROWERS]
    return tuple(n for n in things if b.pieces[n].at >= 0)


def prisoners(s: Siege, how: str) -> list[int]:
    """Who is left in the hands of the enemy. GUI-11.4.1h GUI-11.4.2f GUI-11.4.4c ANA-7.7.1i"""
    affair, _ = parties(s)
    match affair.action:
        case "assault":
            return cut_off(s, how)
        case "camp":
            return stunned(s, s.besieger if how == "camp-lost" else s.besieged)
        case "supply":
            return stunned(s, s.besieged)
        case "general" | "relief":
            return _overrun(s, how)
        case _:
            return []


def cut_off(s: Siege, how: str) -> list[int]:
    """Defenders stunned outside the redoubt, or without a free path to it; nobody if the besiegers left. GUI-11.4.1h"""
    _, b = parties(s)
    defends = 1 - attacker(s)
    if how == "given-up":
        return []
    if how == "taken":
        return [n for n in on_map(s, s.besieged) if not s.men[n].relief or b.pieces[n].state == STUNNED]
    ours = on_map(s, defends)
    mask = _centre(s)
    if not mask:
        return ours
    free = _free_paths(s, mask)
    size = b.scene.grid.size
    return [
        n
        for n in ours
        if not mask >> b.pieces[n].at % size & 1
        and (b.pieces[n].state == STUNNED or b.pieces[n].at < 0 or b.pieces[n].at not in free)
    ]


def _centre(s: Siege) -> int:
    """The hexes to which defenders must have a way: their redoubt, or the parts that besiegers hold. GUI-11.4.1h"""
    parts = field_masks(s)[2]
    if retaken_by_garrison(s):
        mask = 0
        for key in parts_held(s, able(s, s.besieged)):
            mask |= parts[key]
        return mask
    centre = holds_out(s)
    return parts[centre] if centre else 0


def parts_held(s: Siege, defenders: list[int]) -> tuple[str, ...]:
    """The parts with an able besieger and no able defender in them. GUI-11.4.1i"""
    besiegers = able(s, s.besieger)
    keys = [part.key for part in s.scene.place.parts]
    return tuple(key for key in keys if in_part(s, besiegers, key) and not in_part(s, defenders, key))


def holds_out(s: Siege) -> str:
    """The redoubt that an able defender holds; empty: none. GUI-11.4.1h"""
    defenders = able(s, s.besieged)
    named = [
        key for key in dict.fromkeys((*redoubts(s), *s.scene.place.redoubts)) if in_part(s, defenders, key)
    ]
    whole = [key for key in named if in_part(s, defenders, key) == defenders]
    return (whole or named or [""])[0]


def _free_paths(s: Siege, centre: int) -> set[int]:
    """The places from which a defender walks to the centre without meeting an able enemy. GUI-11.4.1h ANA-7.7.1i"""
    _, b = parties(s)
    enemies = {h for n in able(s, attacker(s)) for h in b.hexes(n)}
    ways: dict[int, list[int]] = {}
    for h in sorted(b.ground.rows):
        for k in _walks(b, h):
            ways.setdefault(k, []).append(h)
    found = {h for h in b.scene.grid.hexes if centre >> h & 1}
    queue = sorted(found)
    while queue:
        for h in ways.get(queue.pop(), ()):
            if h not in found and h not in enemies:
                found.add(h)
                queue.append(h)
    return found


def _walks(b: Battle, h: int) -> list[int]:
    """Where one goes on foot from a place; gates are open to the garrison. GUI-11.4.1h"""
    found = [k for k in b.scene.grid.neighbours(h) if b.ground.strikes(FOOT, h) >> k & 1]
    found += [k for k in b.scene.grid.neighbours(h) if b.ground.terrain.get(k, "").startswith("gate-")]
    if b.ground.terrain.get(h, "").startswith("gate-"):
        found += b.scene.grid.neighbours(h)
    return [*found, *(way.end for way in b.ground.passages.get(h, ()) if way.foot is not None)]


def _after_assault(s: Siege, how: str, captives: list[int]) -> list[Event]:
    """Food left behind, parts held, or the place taken. GUI-11.4.1i GUI-11.4.1s GUI-11.4.1f ANA-7.7.1s"""
    defenders = [n for n in able(s, s.besieged) if n not in captives]
    if how == "taken" or not inside(s, defenders):
        return [SiegeDecided(Outcome(s.besieger, "taken"), s.rule("assault-end"))]
    if retaken_by_garrison(s) and not [n for n in inside(s, able(s, s.besieger)) if n not in captives]:
        return _after_retaking(s)
    events: list[Event] = []
    redoubt = _fallen_back_to(s, how, defenders)
    if redoubt != s.redoubt:
        lost = s.supply // 2
        rule = s.rule("falling-back")
        events.append(FoodChanged(s.supply - lost, "left-behind", rule, left_behind=s.left_behind + lost))
    held = parts_held(s, defenders)
    return [*events, PartsHeld(held, redoubt, _foothold(s, redoubt, defenders), s.rule("held"))]


def _fallen_back_to(s: Siege, how: str, defenders: list[int]) -> str:
    """The redoubt in which all defenders are left; as before if they are in none, or came out of it. GUI-11.4.1s"""
    if how not in ("stop", "quiet") or retaken_by_garrison(s):
        return s.redoubt
    keys = redoubts(s) if how == "stop" or s.redoubt else s.scene.place.redoubts
    return next((key for key in keys if in_part(s, defenders, key) == defenders), s.redoubt)


def _foothold(s: Siege, redoubt: str, defenders: list[int]) -> bool:
    """Whether food may reach the redoubt by night: over the outer wall, or by a way out of its own. GUI-11.4.1o

    Every part of a priory has a way out. ANA-7.7.1o
    """
    place = s.scene.place
    if not redoubt:
        return False
    outer = outer_part(place)
    return place.sallies == "never" or (outer != redoubt and bool(in_part(s, defenders, outer)))


def _after_retaking(s: Siege) -> list[Event]:
    """Nobody of the besiegers is left inside: the garrison has the whole place again. GUI-11.4.1k GUI-11.4.1p

    Besiegers who were shut in are no more, and the siege is raised.
    """
    if s.reversed:
        return [SiegeDecided(Outcome(s.besieged, "raised"), s.rule("reversed"))]
    return [PartsHeld((), "", False, s.rule("relief-part"))]


def burnt_tents(s: Siege) -> int:
    """Tent hexes burnt out in the action. GUI-11.4.2i ANA-7.7.2i"""
    affair, b = parties(s)
    gone_hexes = dict(b.works.terrain)
    return affair.burnt + sum(gone_hexes.get(h) == "flat" for tent in b.scene.field.tents for h in tent)


def _after_camp(s: Siege, how: str) -> list[Event]:
    """An abandoned camp is destroyed; burnt stores cost days. GUI-11.4.2f GUI-11.4.2i ANA-7.7.2g ANA-7.7.2i"""
    affair, b = parties(s)
    events: list[Event] = []
    lost = [n for n in affair.men if s.characters[n].thing and b.pieces[n].at >= 0]
    if how == "camp-lost" and lost:
        events.append(WentAway(tuple(lost), "destroyed", s.rule("camp-end")))
    days = burnt_tents(s) // FIVE
    if days:
        events.append(StoresBurnt(max(s.stocks, s.day) + days, s.rule("stores")))
    return events


def _after_supply(s: Siege) -> list[Event]:
    """Each animal led off the far side is a day of food; the animals are no more of the siege. GUI-11.4.3f"""
    affair, b = parties(s)
    animals = [n for n in affair.men if s.characters[n].kind == "horse"]
    home = [n for n in animals if b.pieces[n].away == "exited" and b.pieces[n].alive]
    events: list[Event] = []
    if home:
        days = s.supply + len(home) * s.conduct.per_animal
        events.append(FoodChanged(days, "convoy", s.rule("convoy")))
    if animals:
        events.append(WentAway(tuple(animals), "exited", s.rule("supply-end")))
    return events


def _overrun(s: Siege, how: str) -> list[int]:
    """The stunned of the side that is gone, and in a retreat those beside an able enemy. GUI-11.4.4c ANA-7.7.5d"""
    affair, b = parties(s)
    loser = s.besieger if how == "raised" else s.besieged
    found = stunned(s, loser)
    if affair.retreats == loser and s.conduct.ways.retreat == "at-once":
        enemies = able(s, 1 - loser)
        found += [n for n in able(s, loser) if any(_touch(b, n, m) for m in enemies)]
    return sorted(found)


def _touch(b: Battle, n: int, m: int) -> bool:
    return bool(b.scene.grid.grown(b.mask(n)) & b.mask(m))


def _after_open_field(s: Siege, how: str) -> list[Event]:
    """Raised, beaten back, or lost with the place; a relief army goes. GUI-11.4.4c GUI-11.6b ANA-7.7.5d"""
    affair, _ = parties(s)
    events: list[Event] = []
    army = [n for n in people(s, s.besieged) if s.men[n].relief]
    if army:
        events.append(WentAway(tuple(army), "exited", s.rule("event-relief-army")))
    if how == "raised":
        events.append(SiegeDecided(Outcome(s.besieged, "raised"), s.rule("general-end")))
    elif how == "destroyed" and affair.action == "general":
        events.append(SiegeDecided(Outcome(s.besieger, "taken"), s.rule("general-end")))
    return events
