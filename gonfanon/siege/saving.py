"""A siege as bytes: everything but what its file says and its boards can be made of again."""

from typing import Any

import msgspec
from msgspec import Struct

from gonfanon.cast.characters import Character
from gonfanon.rules.position.state import Battle, Outcome
from gonfanon.siege.battles.opening import scene_for
from gonfanon.siege.orders import Batter
from gonfanon.siege.sheet import Action, Affair, Job, Man, Siege, SiegeScene, scene_of


class Kept(Struct, frozen=True):
    """The part of a siege that is written down."""

    characters: tuple[Character, ...]
    men: tuple[Man, ...]
    site: bytes
    battle: bytes | None
    day: int
    side: int
    step: str
    supply: int
    first: int
    event: str
    events: tuple[str, ...]
    initiative: int
    action: Action
    fought: bool
    used: tuple[int, ...]
    held: tuple[str, ...]
    redoubt: str
    left_behind: int
    breached: tuple[str, ...]
    stocks: int
    stocks_from: int
    pledge: int
    general: bool
    commander: int
    reversed: bool
    rations: int
    foothold: bool
    jobs: tuple[Job, ...]
    battered: tuple[int, ...]
    burnt: tuple[int, ...]
    mended: tuple[int, ...]
    opened: tuple[tuple[int, int], ...]
    animals: int
    split: tuple[int, ...]
    waits: Batter | None
    outcome: Outcome | None
    affair: Affair | None
    other_affair: Affair | None = None
    other: bytes | None = None


BOARDS = ("site", "battle", "other")


def kept_of(s: Siege) -> dict[str, Any]:
    """What is written down of a siege besides its boards."""
    return {name: getattr(s, name) for name in Kept.__struct_fields__ if name not in BOARDS}


def to_bytes(s: Siege) -> bytes:
    """The siege as bytes; its scene is known from its file."""
    plain = kept_of(s)
    kept = Kept(site=s.site.to_bytes(), battle=_bytes(s.battle), other=_bytes(s.other), **plain)
    return msgspec.msgpack.encode(kept)


def _bytes(battle: Battle | None) -> bytes | None:
    return battle.to_bytes() if battle is not None else None


def from_bytes(scene: SiegeScene, data: bytes) -> Siege:
    """A siege from its bytes: its boards are made again of the people and the affair on the sheet."""
    kept = msgspec.msgpack.decode(data, type=Kept)
    site = Battle.from_bytes(scene_of(scene, kept.characters, scene.field), kept.site)
    plain = {name: getattr(kept, name) for name in Kept.__struct_fields__ if name not in BOARDS}
    s = Siege(scene, site=site, **plain)
    battle = _fought(s, kept.affair, kept.battle)
    return msgspec.structs.replace(s, battle=battle, other=_fought(s, kept.other_affair, kept.other))


def _fought(s: Siege, affair: Affair | None, data: bytes | None) -> Battle | None:
    """The board of a fight going on."""
    return None if affair is None or data is None else Battle.from_bytes(scene_for(s, affair), data)
