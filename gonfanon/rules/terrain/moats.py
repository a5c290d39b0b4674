"""What of the terrain is a moat, and what is a bridge over one. ANA-3.1h ANA-3.2.1b"""

from gonfanon.rules.book.book import Terrain


def is_moat(row: Terrain) -> bool:
    """A moat: dearer to climb into than to go along. ANA-3.1h"""
    return row.entries.get("from_moat") is not None


def is_bridge(row: Terrain) -> bool:
    """A bridge that is not reached from the moat below it. ANA-3.2.1b"""
    return "from_moat" in row.entries and not is_moat(row)
