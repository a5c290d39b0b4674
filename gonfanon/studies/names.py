"""What the players of a seat are called in a language: `captain:bold` in words."""

from collections.abc import Sequence

from gonfanon.texts import Texts


def seat_name(texts: Texts, seat: str) -> str:
    """`captain:bold` in words."""
    level, _, rest = seat.partition(":")
    temper, _, nodes = rest.partition(":")
    name = texts.say(f"study-seat-{level}")
    if temper:
        name = texts.say("study-seat-temper", level=name, temper=texts.say(f"study-temper-{temper}"))
    return texts.say("study-seat-nodes", seat=name, nodes=nodes) if nodes else name


def against(texts: Texts, seats: Sequence[str]) -> str:
    """Who plays whom."""
    one, other = (seat_name(texts, seat) for seat in seats)
    return texts.say("study-against", one=one, other=other)
