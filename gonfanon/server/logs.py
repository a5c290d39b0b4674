"""The log of a server: plain lines, or one JSON object a line for programs that read logs."""

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

PLAIN, JSON = "plain", "json"
KINDS = (PLAIN, JSON)
OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message", "taskName"}
"""What every record has; anything else was added by the one who wrote it."""


class JsonLines(logging.Formatter):
    """One line a record: when, how bad, who, what, and the whole story of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        line.update({key: value for key, value in vars(record).items() if key not in OWN})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=repr).decode()


def log_config(kind: str) -> dict[str, Any]:
    """How uvicorn and Gonfanon write their logs, to standard error."""
    formats: dict[str, Any] = {
        PLAIN: {"format": "%(levelname)s %(name)s: %(message)s"},
        JSON: {"()": "gonfanon.server.logs.JsonLines"},
    }
    level = "INFO" if kind == JSON else "WARNING"
    names = ("gonfanon", "uvicorn", "uvicorn.error", "uvicorn.access")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": formats[kind]},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {name: {"handlers": ["stderr"], "level": level, "propagate": False} for name in names},
    }
