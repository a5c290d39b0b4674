"""What windows ask about notices: where they go, of what, and how browsers take them."""

import re
from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from gonfanon.server.games.admission import BOTH, admission_of, seat_name
from gonfanon.server.notices.addresses import BadAddress, NotTaken, checked
from gonfanon.server.notices.documents import NewTarget, NoticeTargets, TargetShown
from gonfanon.server.notices.outbox import Outbox, Target
from gonfanon.server.notices.postman import Postman
from gonfanon.server.trouble import Trouble

Ask = Request[Any, Any, Any]
MAIL = re.compile(r"[^@\s,;<>\"]{1,64}@[A-Za-z0-9.-]{1,200}")
MOST = 10
"""Targets for one seat or person."""
LONGEST = 2000


async def _who(request: Ask, game: str, side: str) -> str:
    """Under which name a window keeps its targets: only those who play a seat hear of it."""
    admitted = await admission_of(request).at_table(request, game, side)
    if not admitted.acts or not side or side == BOTH:
        raise Trouble("not-your-seat", 403)
    return f"seat:{game}/{seat_name(side, admitted.commander)}"


@get("/")
async def list_targets(
    request: Ask, state: State, game: FromQuery[str], side: FromQuery[str]
) -> NoticeTargets:
    """Where notices of a game go."""
    postman: Postman = state.postman
    found = await postman.outbox.targets_of([await _who(request, game, side)])
    settings = postman.settings
    return NoticeTargets(
        [_shown(one) for one in found],
        bool(settings.mail.host),
        bool(settings.push_key),
        public_key(settings.push_key),
    )


@post("/")
async def add_target(request: Ask, state: State, data: JSONBody[NewTarget]) -> TargetShown:
    """Send notices of a game somewhere."""
    postman: Postman = state.postman
    who = await _who(request, data.game, data.side)
    if len(await postman.outbox.targets_of([who])) >= MOST:
        raise Trouble("too-many-targets", 429, most=MOST)
    _check(postman, data)
    wait = max(0, min(data.wait, 1440)) * 60_000
    wanted = Target(
        "", who, data.channel, data.address, tuple(data.kinds), data.language, wait, postman.clock()
    )
    postman.wanted = True
    return _shown(await postman.outbox.add_target(wanted))


@delete("/{target:str}")
async def remove_target(
    request: Ask, state: State, target: FromPath[str], game: FromQuery[str], side: FromQuery[str]
) -> None:
    """Send none there any more."""
    outbox: Outbox = state.postman.outbox
    if not await outbox.remove_target(target, [await _who(request, game, side)]):
        raise Trouble("no-target", 404)


def _check(postman: Postman, data: NewTarget) -> None:
    settings = postman.settings
    if len(data.address) > LONGEST or not data.kinds:
        raise Trouble("bad-target", 400, reason="address")
    if data.channel == "mail":
        if not settings.mail.host:
            raise Trouble("no-mail", 409)
        if not MAIL.fullmatch(data.address):
            raise Trouble("bad-target", 400, reason="somebody@example.org")
        return
    try:
        address = _endpoint(data.address) if data.channel == "push" else data.address
        checked(address, settings.private_webhooks)
    except (BadAddress, NotTaken) as error:
        raise Trouble("bad-target", 400, reason=str(error)) from error


def _endpoint(text: str) -> str:
    """The address within the subscription of a browser."""
    import msgspec

    try:
        return str(msgspec.json.decode(text, type=dict[str, Any])["endpoint"])
    except (msgspec.MsgspecError, KeyError) as error:
        raise BadAddress("this is no subscription of a browser") from error


def _shown(one: Target) -> TargetShown:
    address = "" if one.channel == "push" else one.address
    return TargetShown(one.id, one.channel, address, list(one.kinds), one.wait // 60_000)


def public_key(private: str) -> str:
    """The public half of a VAPID key, as browsers want it."""
    if not private:
        return ""
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid  # type: ignore[import-untyped]

    key = Vapid.from_string(private).public_key
    return (
        urlsafe_b64encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        .rstrip(b"=")
        .decode()
    )


notices = Router("/api/notices", route_handlers=[list_targets, add_target, remove_target])
