"""How somebody stands beyond what his counter says: on his knees, up a tree, with the great axe, in a litter."""

from collections.abc import Iterator

from gonfanon.cast.pieces import ENTRANCED, FRIGHTENED
from gonfanon.rules.pieces.wagons_and_litters import wagons
from gonfanon.rules.position.state import Battle
from gonfanon.server.wire.languages import Tongues, say, written
from gonfanon.server.wire.messages import Both
from gonfanon.story.fallback import or_else

CROWN = "tree-level-1"


def marks(s: Battle, n: int) -> Iterator[str]:
    """The markers laid on somebody, by the names of their drawings. MAG-7.1d MAG-7.3b MAG-7.7.1a MAG-7.11a"""
    p = s.pieces[n]
    if not p.alive or not s.is_person(n):
        return
    if p.posture == "kneeling" and not p.riding:
        yield "kneeling"
    if p.at >= s.scene.grid.size and s.ground.terrain.get(p.at) == CROWN:
        yield "tree"
    if p.axe:
        yield "axe"
    if p.did(ENTRANCED):
        yield "trance"
    if s.scene.tactics and any(other.loader == n for other in s.pieces):
        yield "loader"


def told(s: Battle, n: int, tongues: Tongues) -> list[Both]:
    """What else there is to say of a piece: who loads for him, what he has charged, who draws a wagon."""
    p = s.pieces[n]
    found = [say("status-camel-kneels")] if _camel_kneels(s, n) else []
    if p.did(FRIGHTENED):
        found.append(say("status-shy"))
    if p.loader >= 0:
        found.append(tongues.both(lambda story: story.say("status-loaded-by", who=story.name(p.loader))))
    if p.aim >= 0:
        key = "status-has-charged" if p.riding else "status-goes-for"
        found.append(tongues.both(lambda story: story.say(key, who=story.name(p.aim))))
    if p.away == "litter" and p.leader >= 0:
        found.append(tongues.both(lambda story: story.say("status-in-litter", camel=story.name(p.leader))))
    cart = next((w for w in wagons(s) if n in s.pieces[w].bearers), -1) if s.scene.things else -1
    if cart >= 0:
        found.append(tongues.both(lambda story: story.say("status-draws", wagon=story.name(cart))))
    for m in _in_litter(s, n) if s.character(n).camel else ():
        found.append(tongues.both(lambda story, who=m: story.say("status-carries", who=story.name(who))))  # type: ignore[misc]
    return found


def _in_litter(s: Battle, camel: int) -> list[int]:
    return [m for m, p in enumerate(s.pieces) if p.away == "litter" and p.leader == camel]


def _camel_kneels(s: Battle, n: int) -> bool:
    p = s.pieces[n]
    return p.posture == "kneeling" and (p.riding or s.character(n).camel)


@or_else(lambda s: None)
def weather(s: Battle) -> Both | None:
    """The weather, and where the sun stands, if they count. MAG-3.2a MAG-5.4.4g"""
    found = [written(s.scene.weather.name)] if s.scene.weather is not None else []
    if s.scene.sun >= 0:
        found.append(say(f"weather-sun-{s.scene.sun}"))
    return Both(", ".join(each.en for each in found), ", ".join(each.fr for each in found)) if found else None
