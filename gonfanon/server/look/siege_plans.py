"""The people of a siege over the plan of its place: drawn when a window looks at it."""

import hashlib

import msgspec

from gonfanon.painter.pages.siege_plan import siege_plan
from gonfanon.painter.pages.table import Cast
from gonfanon.server.bounded import Bounded
from gonfanon.server.trouble import Trouble
from gonfanon.siege.sheet import Siege

MOST = 200
"""Days whose picture can still be asked for."""
_kept: Bounded[str, tuple[Siege, Cast]] = Bounded(MOST)


def address(s: Siege, cast: Cast) -> str:
    """Where the picture of a siege as it stands now is."""
    pieces = [(p.state, p.at, p.captor, p.broken, p.away) for p in s.site.pieces]
    jobs = [(job.what, job.side, job.men) for job in s.jobs]
    people = [who.key for who in s.characters]
    told = msgspec.msgpack.encode((s.scene.field.key, s.scene.sides, people, pieces, jobs, s.site.works))
    mark = hashlib.sha256(told).hexdigest()[:16]
    _kept.put(mark, (s, cast))
    return f"/art/siege/{mark}.svg"


def plan_svg(mark: str) -> str:
    """The picture to be laid over the painted place."""
    found = _kept.get(mark)
    if found is None:
        raise Trouble("no-picture", 404, name=mark)
    return siege_plan(*found)
