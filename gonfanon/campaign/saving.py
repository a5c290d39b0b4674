"""A campaign as bytes: everything but its scene."""

from typing import Any

import msgspec
from msgspec import Struct

from gonfanon.campaign.sheet import (
    Affair,
    Band,
    Campaign,
    CampaignScene,
    Column,
    Commander,
    Convoy,
    Group,
    Outcome,
    Person,
    Place,
    Result,
    SiegeRow,
    Spy,
)


class Kept(Struct, frozen=True):
    """The part of a campaign that is written down."""

    people: tuple[Person, ...] = ()
    commanders: dict[str, Commander] = {}
    groups: dict[str, Group] = {}
    places: dict[str, Place] = {}
    convoys: dict[str, Convoy] = {}
    bands: dict[str, Band] = {}
    columns: dict[str, Column] = {}
    spies: dict[str, Spy] = {}
    sieges: dict[str, SiegeRow] = {}
    day: int = 1
    step: str = "supply"
    queue: tuple[str, ...] = ()
    season: str = ""
    reports: tuple[tuple[str, str], ...] = ()
    tested: tuple[tuple[str, str], ...] = ()
    affair: Affair | None = None
    siege_day: str = ""
    rebels: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    last: Result | None = None
    outcome: Outcome | None = None


def kept_of(s: Campaign) -> Kept:
    """The written part of a campaign."""
    return Kept(**{name: getattr(s, name) for name in Kept.__struct_fields__})


def restored(scene: CampaignScene, kept: Kept) -> Campaign:
    """A campaign on its scene."""
    plain: dict[str, Any] = {name: getattr(kept, name) for name in Kept.__struct_fields__}
    return Campaign(scene=scene, **plain)


def to_bytes(s: Campaign) -> bytes:
    """The campaign as bytes; its scene is known from its file."""
    return msgspec.msgpack.encode(kept_of(s))


def from_bytes(scene: CampaignScene, data: bytes) -> Campaign:
    """A campaign from its bytes."""
    return restored(scene, msgspec.msgpack.decode(data, type=Kept))
