"""How long a mind takes over a whole own phase at twenty against twenty, by level; the middle of some phases."""

import sys
import time
from statistics import median

from bench.thirty import thirty_a_side
from gonfanon import minds
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.position import Position
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle


def twenty_a_side() -> Battle:
    """Twenty of the thirty of either side: six riders, six archers, eight on foot."""
    battle = thirty_a_side()
    numbers = [int("".join(c for c in who.key if c.isdigit())) for who in battle.scene.characters]
    spare = [n for n, number in enumerate(numbers) if number >= 20]
    for n in spare:
        battle = battle.change(n, at=-1, away="exited")
    return battle


def phases(level: str, turns: int) -> list[float]:
    """The seconds of each phase of the first side in a game against a captain."""
    position = Position(FieldBattle(), twenty_a_side())
    seats = [minds.seat(level, 1), minds.seat("captain", 2)]
    dice, times = Chance(3), {}
    while (pending := position.pending) is not None and position.state.turn <= turns:
        if isinstance(pending, Roll):
            position.force(dice.below(10) + 1)
            continue
        started = time.process_time()
        said = seats[pending.side].decide(position).said
        taken = time.process_time() - started
        s = position.state
        if pending.side == 0 and s.side == 0:
            times[s.turn] = times.get(s.turn, 0.0) + taken
        position.force(said)
    return list(times.values())


def main() -> None:
    """Print the middle and the longest phase of each level."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    for level in sys.argv[2:] or minds.LEVELS:
        found = phases(level, turns)
        print(f"{level:10} {median(found):7.3f} s a phase, longest {max(found):7.3f} s ({len(found)} phases)")


if __name__ == "__main__":
    main()
