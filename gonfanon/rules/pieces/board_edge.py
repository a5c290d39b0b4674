"""The edge of the board: where the scenario lets characters come in and leave."""

from gonfanon.rules.position.state import Battle


def entry_hexes(s: Battle, n: int) -> int:
    """The edge hexes by which the scenario lets a waiting character come in now. GUI-2a"""
    if s.scene.terms is None:
        return 0
    turn, mask = s.scene.terms.entry_mask(n)
    hexes: int = mask if turn and s.turn >= turn else 0
    return hexes


def exit_hexes(s: Battle, n: int) -> int:
    """The edge hexes from which the scenario lets a character leave the board. GUI-4b"""
    hexes: int = s.scene.terms.exit_mask(s.side_of(n)) if s.scene.terms is not None else 0
    return hexes
