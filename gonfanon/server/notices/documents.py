"""What pages and the server say to each other about notices."""

from typing import Literal

from gonfanon.server.wire.messages import Shape

Channel = Literal["mail", "webhook", "discord", "matrix", "push"]
Kind = Literal["turn", "offer", "over", "low"]


class NewTarget(Shape, frozen=True):
    """Where notices of a game should go."""

    game: str
    side: str
    channel: Channel
    address: str
    """A mail address, the address of a webhook, or the subscription of a browser as JSON."""
    kinds: tuple[Kind, ...] = ("turn", "offer", "over", "low")
    language: Literal["en", "fr"] = "en"
    wait: int = 1
    """Minutes that a notice waits for others."""


class TargetShown(Shape, frozen=True):
    """Where notices of a game go."""

    id: str
    channel: Channel
    address: str
    kinds: list[Kind]
    wait: int


class NoticeTargets(Shape, frozen=True):
    """Where notices of a game go, and what this server can send."""

    targets: list[TargetShown]
    mail: bool
    push: bool
    push_key: str = ""
