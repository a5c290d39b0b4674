"""The table of all sieges as a page of the documentation."""

from collections.abc import Sequence

from gonfanon.siege.setup import SiegeText
from gonfanon.studies.sieges import SiegeStudy

HEAD = """# The sieges and how they are balanced

Each siege was played by two minds of the same level, days and fights alike. The share is that of the besieger, with
the interval in which the truth lies nineteen times in twenty (Wilson). Between 40% and 60% a siege is called even.
Seconds are processor time of one siege, in the mean and at most. The figures are in `sieges.json`.

| siege | days at most | played | besieger wins | interval | ends on day | seconds | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
"""
ENDINGS = {
    "taken": "stormed",
    "starved": "starved",
    "negotiated": "surrendered after talks",
    "pledged": "surrendered by a pledge",
    "leaderless": "nobody left to command",
    "saved": "held out to the last day",
    "raised": "besieger driven off",
    "recalled": "besieger called away",
}
"""How a siege ended, in the order of the second table."""
FIGHTS = {
    "assault": "assaults",
    "camp": "sorties against the camp",
    "supply": "sorties for food",
    "general": "general sorties",
    "relief": "battles of relief",
    "gallery": "fights at a gallery",
    "mine": "fights in a mine",
    "mine-sortie": "sorties against a mine",
}
"""What was fought, in the order of the third table."""
FEW = 20
"""With fewer sieges nothing is said of balance."""


def table_page(studies: Sequence[SiegeStudy], texts: dict[str, SiegeText], command: str) -> str:
    """Who wins, how it ends, and what is fought."""
    rows = [_row(one, texts[one.siege]) for one in studies]
    ended = [(_title(one, texts), one.whys) for one in studies]
    fought = [(_title(one, texts), one.fights) for one in studies]
    return (
        HEAD
        + "\n".join(rows)
        + "\n\nHow they ended:\n\n"
        + _counted(ended, ENDINGS)
        + "\n\nWhat was fought in all of them:\n\n"
        + _counted(fought, FIGHTS)
        + f"\n\nMade with `{command}`.\n"
    )


def _title(one: SiegeStudy, texts: dict[str, SiegeText]) -> str:
    return texts[one.siege].title["en"]


def _row(one: SiegeStudy, text: SiegeText) -> str:
    share = one.besieger
    played = str(one.games) if one.games == one.wanted else f"{one.games} of {one.wanted}"
    cells = (
        text.title["en"],
        str(text.days or "-"),
        played,
        f"{share.share:.0%}",
        f"{share.low:.0%} to {share.high:.0%}",
        f"{one.days:.1f}",
        f"{one.seconds:.1f}, {one.longest:.1f}",
        _verdict(one, text),
    )
    return f"| {' | '.join(cells)} |"


def _counted(rows: Sequence[tuple[str, dict[str, int]]], words: dict[str, str]) -> str:
    """A table of counts; what never happened has no column."""
    keys = [key for key in words if any(counts.get(key) for _, counts in rows)]
    keys += sorted({key for _, counts in rows for key in counts} - {*words})
    lines = [
        f"| siege | {' | '.join(words.get(key, key) for key in keys)} |",
        "| --- |" + " ---: |" * len(keys),
    ]
    lines += [
        f"| {title} | {' | '.join(str(counts.get(key, 0)) for key in keys)} |" for title, counts in rows
    ]
    return "\n".join(lines)


def _verdict(one: SiegeStudy, text: SiegeText) -> str:
    if one.games < FEW:
        return "too few to say"
    if one.even:
        return "even"
    favoured = "the besieger" if one.besieger.share > 0.5 else "the garrison"
    stay = ", ".join(f"{side}: {count} fewer" for side, count in text.even.items())
    return f"favours {favoured}" + (f" (handicap: {stay})" if stay else "")
