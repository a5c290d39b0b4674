"""Files are written whole or not at all."""

import os
from pathlib import Path

from gonfanon.kernel.errors import GonfanonError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write beside the place and then move there: nobody ever finds half a file."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content.encode() if isinstance(content, str) else content)
        fresh.replace(path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        reason = (error.strerror or "unknown reason").lower()
        raise GonfanonError(f"{path} cannot be written: {reason}") from None
