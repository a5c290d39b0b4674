"""What must stand on the map and the sheets after an order."""

from collections.abc import Mapping
from typing import Any

from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.view import battle, moment, shown, siege
from gonfanon.cases.query import shown as written

EXACT = ("men", "wounded", "afoot")
"""Counts that are given whole."""
UNORDERED = ("commanders", "seen", "columns", "hungry", "sources")


def differences(s: Campaign, expected: Mapping[str, Any]) -> list[str]:
    """What was expected and came out otherwise."""
    found: list[str] = []
    for name, wanted in expected.items():
        if name in SPECIAL:
            found += SPECIAL[name](s, wanted)
        else:
            found += _row(s, name, wanted)
    return found


def _row(s: Campaign, name: str, wanted: Any) -> list[str]:
    have = shown(s, name)
    if have is None:
        if wanted in ("none", None) or (isinstance(wanted, Mapping) and wanted.get("gone") is True):
            return []
        return [f"{name}: there is no such thing"]
    if not isinstance(wanted, Mapping):
        return [f"{name}: a mapping is wanted"]
    return compare(name, wanted, have)


def compare(name: str, wanted: Mapping[str, Any], have: Mapping[str, Any]) -> list[str]:
    """What differs between what is wanted of something and what it is."""
    found = []
    for key, value in wanted.items():
        if key not in have:
            found.append(f"{name}.{key}: {written(value)} expected, nothing found")
        elif not same(have[key], value, key):
            found.append(f"{name}.{key}: {written(value)} expected, {written(have[key])} found")
    return found


def same(have: Any, wanted: Any, key: str) -> bool:
    """Whether a value is what was expected."""
    if wanted in ("none", None) and not isinstance(wanted, bool):
        return have in (None, "none", [], {})
    if isinstance(wanted, Mapping):
        if not isinstance(have, Mapping):
            return False
        if key in EXACT:
            return {k: v for k, v in have.items() if v} == {k: v for k, v in wanted.items() if v}
        return all(same(have.get(k, 0 if isinstance(v, int) else None), v, k) for k, v in wanted.items())
    if isinstance(wanted, list) and isinstance(have, list | tuple):
        return sorted(have) == sorted(wanted) if key in UNORDERED else list(have) == wanted
    if isinstance(have, bool) != isinstance(wanted, bool):
        return False
    return bool(have == wanted)


def _battle(s: Campaign, wanted: Any) -> list[str]:
    have = battle(s)
    if wanted == "none":
        return ["a battle is going on"] if s.affair is not None else []
    if have is None:
        return ["there is no battle"]
    found = compare("battle", {k: v for k, v in wanted.items() if k not in ("edges", "forces")}, have)
    for key in ("edges", "forces"):
        for unit, value in wanted.get(key, {}).items():
            rows = have.get(key, {})
            if unit not in rows or not same(rows[unit], value, "men" if key == "forces" else key):
                found.append(
                    f"battle.{key}.{unit}: {written(value)} expected, {written(rows.get(unit))} found"
                )
    return found


def _siege(s: Campaign, wanted: Any) -> list[str]:
    have = siege(s)
    if wanted == "none":
        return [] if have is None else ["a siege day is being played"]
    return compare("siege", wanted, have) if have is not None else ["no siege day is being played"]


def _sieges(s: Campaign, wanted: Any) -> list[str]:
    if wanted in ("none", None):
        return [f"there is a siege of {', '.join(s.sieges)}"] if s.sieges else []
    found = []
    for place, value in wanted.items():
        row = s.sieges.get(place)
        if value in ("none", None) or row is None:
            if (row is None) != (value in ("none", None)):
                found.append(
                    f"sieges.{place}: {written(value)} expected, {'none' if row is None else 'one'} found"
                )
            continue
        have = {"days": row.days, "by": list(row.by), "engines": row.engines, "rubble": row.rubble}
        found += compare(f"sieges.{place}", value, have)
    return found


def _season(s: Campaign, wanted: Any) -> list[str]:
    return [] if same(s.season or None, wanted, "") else [f"season: {wanted} expected, {s.season} found"]


def _turn(s: Campaign, wanted: Any) -> list[str]:
    return compare("turn", wanted, moment(s))


SPECIAL = {"battle": _battle, "siege": _siege, "sieges": _sieges, "season": _season, "turn": _turn}
