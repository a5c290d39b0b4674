"""What moves on the board, in golden games of every book: nobody jumps, and what flies, burns and falls is seen."""

from collections import Counter
from pathlib import Path

from gonfanon import play
from gonfanon.cast.characters import DEAD
from gonfanon.play import Entry, Game
from gonfanon.server.look.board import hexes
from gonfanon.server.look.log_lines import motion
from gonfanon.server.wire.messages import Anim
from gonfanon.story.sentences import gathered

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden").glob("*-11.record"))
WALKS = ("move", "charge", "shift")


def shown(game: Game, entry: Entry) -> tuple[list[str], list[Anim]]:
    """Jumps that nothing shows, and all motions of an entry."""
    jumps, motions = [], []
    for before, event, after in gathered(game.battle(entry.before), entry.events):
        first = motion(before, event, after)
        found = [first, *first.also] if first else []
        motions += found
        for n, (was, now) in enumerate(zip(before.pieces, after.pieces, strict=True)):
            own = [one for one in found if one.piece == n]
            moved = was.at >= 0 <= now.at and was.at != now.at
            if moved and not any(one.path[-1:] == hexes(after, (now.at,)) for one in own):
                jumps.append(f"{entry.number} {type(event).__name__}: {n} is not led to where it stands")
            turned = any(one.kind in WALKS and one.facing != now.facing for one in own)
            if moved and after.rear(n) >= 0 and turned:
                jumps.append(f"{entry.number} {type(event).__name__}: {n} looks elsewhere in the end")
            dies = was.state != DEAD == now.state and was.at >= 0
            if dies and not any(one.kind == "fall" for one in own):
                jumps.append(f"{entry.number} {type(event).__name__}: {n} dies unseen")
    return jumps, motions


def test_nobody_jumps_and_whatever_flies_burns_and_falls_is_seen() -> None:
    jumps: list[str] = []
    seen: Counter[str] = Counter()
    for file in GOLDEN:
        game = play.replay(file.read_text(encoding="utf-8"))
        for entry in game.log:
            found, motions = shown(game, entry)
            jumps += [f"{file.stem} {one}" for one in found]
            seen.update(one.kind for one in motions)
    assert not jumps
    # No engine throws in these games; what it throws flies as an arrow does.
    assert set(seen) >= {"move", "charge", "shift", "shot", "flame", "blow", "fall"}
    assert sum(seen.values()) > 2000
