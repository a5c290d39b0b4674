"""Files are written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from gonfanon.kernel.errors import GonfanonError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write beside the place and then move there: nobody ever finds half a file."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content.encode() if isinstance(content, str) else content)
        fresh.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            fresh.unlink(missing_ok=True)
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise GonfanonError(f"{path} cannot be written: {reason}") from None
