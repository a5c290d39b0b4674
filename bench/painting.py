"""How long four joined sheets with 120 counters take to draw, and what a sheet weighs in the browser."""

import time

import msgspec

from gonfanon.library.scenarios import people, sheet, sheet_names
from gonfanon.painter.export import png, webp
from gonfanon.painter.ground.ground import field_svg
from gonfanon.painter.ink.field_plan import Plan, joined, plan_of_map, turned
from gonfanon.painter.pages.field_with_pieces import Piece, scene_svg
from gonfanon.painter.pieces.character_faces import face_of

SHEETS = ("the-hill", "the-wood", "the-river", "the-crusaders-road")
COUNTERS = 120


def plan(name: str) -> Plan:
    """The plan of a shipped sheet."""
    return plan_of_map(msgspec.to_builtins(sheet(name)))


def crowd(count: int = COUNTERS) -> list[Piece]:
    """So many people of the rosters, riders and foot, in loose order."""
    chosen = list(people().values())[::2][:count]
    return [
        Piece(
            face_of(
                msgspec.structs.asdict(one), one.faction, "white" if i % 2 else "ink",
                riding=one.mounted is not None, facing=i % 6,
            ),
            3 + i % 15 * 3, 2 + i // 15 * 4,
        )
        for i, one in enumerate(chosen)
    ]  # fmt: skip


def drawn() -> tuple[float, float, int]:
    """Seconds of one core to draw the whole scene, seconds to turn it into pixels, and its bytes as SVG."""
    a, b, c, d = (plan(name) for name in SHEETS)
    start = time.process_time()
    svg = scene_svg(joined([[a, turned(b)], [c, d]]), crowd())
    middle = time.process_time()
    png(svg)
    return middle - start, time.process_time() - middle, len(svg)


def main() -> None:
    """Print the figures."""
    people(), [sheet(name) for name in sheet_names()]
    seconds, pixels, size = drawn()
    print(f"four sheets, {COUNTERS} counters: {seconds:.2f} s, {size / 1024:.0f} KB of SVG (at most 2 s)")
    print(f"the same as pixels, 66 to a hex: {pixels:.2f} s")
    for name in sheet_names():
        print(f"{name:20} {len(webp(field_svg(plan(name)))) / 1000:6.0f} KB as WebP (at most 400)")


if __name__ == "__main__":
    main()
