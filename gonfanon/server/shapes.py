"""The shapes of all data, made ready before the first thread asks for one.

msgspec works out how a type is read when it is read for the first time, and lets other threads at the half-made
answer meanwhile: two that open a game at once could bring the whole server down.
"""

from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakSet

import msgspec

_ready: WeakSet[type[msgspec.Struct]] = WeakSet()


def make_ready() -> None:
    """Every type of data that is known by now is worked out, by one thread and once.

    What cannot be read at all is left out.
    """
    for shape in _below(msgspec.Struct):
        if shape in _ready:
            continue
        _ready.add(shape)
        with suppress(TypeError):
            msgspec.msgpack.Decoder(shape)


def _below(shape: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in shape.__subclasses__():
        yield kind
        yield from _below(kind)
