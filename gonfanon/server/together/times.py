"""The time of a row: whole milliseconds in the program, a text with its zone on the disk."""

import time
from datetime import UTC, datetime


def system_clock() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


def text_of(at: int) -> str:
    """A time as it is written on the disk."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")


def read(text: object) -> int:
    """A time from the disk; rows of older versions are exact to the second. 0: it cannot be read."""
    try:
        return round(datetime.fromisoformat(str(text)).timestamp() * 1000)
    except ValueError:
        return 0
