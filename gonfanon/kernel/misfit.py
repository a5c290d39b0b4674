"""A fault of meaning in data, with the way to it, so that the file's reader can find the line."""

_MARK = "\x1f"


def misfit(message: str, *path: str | int) -> ValueError:
    """The error to raise in a `__post_init__` or while building: what is wrong, and below which keys."""
    return ValueError(f"{_MARK}{_MARK.join(map(str, path))}{_MARK}{message}" if path else message)


def way_and_message(text: str) -> tuple[tuple[str, ...], str]:
    """Take the text of a misfit apart again."""
    if not text.startswith(_MARK):
        return (), text
    *path, message = text[1:].split(_MARK)
    return tuple(path), message
