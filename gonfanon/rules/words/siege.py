"""What players say in houses, castles and sieges: orders for doors, fires, ladders and engines."""

from gonfanon.rules.words.word import Step, Word


class Open(Word, frozen=True, tag="open"):
    """Open a door on a side, or a gate hex. GUI-9.2.3.2a ANA-2.3.1a"""

    piece: int
    at: int
    side: int = -1


class Shut(Word, frozen=True, tag="shut"):
    """Shut a door or a gate. GUI-9.2.3.2a ANA-2.3.1a"""

    piece: int
    at: int
    side: int = -1


class BreakDoor(Word, frozen=True, tag="break-door"):
    """Break a door in. ANA-2.3.2a"""

    pieces: tuple[int, ...]
    at: int
    side: int = -1


class BreakBridge(Word, frozen=True, tag="break-bridge"):
    """Destroy a fixed bridge. ANA-3.2.3a"""

    pieces: tuple[int, ...]
    at: int


class LayFootbridge(Word, frozen=True, tag="lay-footbridge"):
    """Lay a footbridge where a bridge was destroyed. ANA-3.2.3d"""

    pieces: tuple[int, ...]
    at: int


class TearTent(Word, frozen=True, tag="tear-tent"):
    """Tear the canvas of a tent hex. GUI-8.5.2b"""

    piece: int
    at: int


class Douse(Word, frozen=True, tag="douse"):
    """Try to put out a fire beside one. GUI-10.2.3a"""

    piece: int
    at: int


class FireArrow(Word, frozen=True, tag="fire-arrow"):
    """Shoot a flaming arrow at a place, or at a thing. GUI-10.3a"""

    piece: int
    at: int
    thing: int = -1


class EngineShot(Word, frozen=True, tag="engine-shot"):
    """Let an engine shoot at a hex. GUI-10.4.4a GUI-10.5.1d"""

    thing: int
    at: int


class Carry(Word, frozen=True, tag="carry"):
    """Carry a ladder, mantlet, basin, pile or engine along a path. GUI-10.1.2a GUI-10.4.2"""

    pieces: tuple[int, ...]
    thing: int
    steps: tuple[Step, ...]


class RaiseLadder(Word, frozen=True, tag="raise-ladder"):
    """Raise a ladder on a hex against the one in a direction. GUI-10.1.2d"""

    pieces: tuple[int, ...]
    thing: int
    at: int
    facing: int


class ShiftLadder(Word, frozen=True, tag="shift-ladder"):
    """Move a raised ladder by a hex, or turn it. GUI-10.1.4a"""

    pieces: tuple[int, ...]
    thing: int
    at: int
    facing: int


class LayLadder(Word, frozen=True, tag="lay-ladder"):
    """Lay a raised ladder down, its other half on a hex. GUI-10.1.4a"""

    pieces: tuple[int, ...]
    thing: int
    at: int


class Topple(Word, frozen=True, tag="topple"):
    """Push or pull a ladder over. GUI-10.1.6a GUI-10.1.7"""

    piece: int
    thing: int


class ThrowGrapnel(Word, frozen=True, tag="throw-grapnel"):
    """Throw a grapnel at the hex it is to hold on. GUI-10.6.1b"""

    piece: int
    at: int


class CutRope(Word, frozen=True, tag="cut-rope"):
    """Cut the rope of a grapnel. GUI-10.6.4a"""

    piece: int
    thing: int


class TakeRope(Word, frozen=True, tag="take-rope"):
    """Take a grapnel back. GUI-10.6.1f"""

    piece: int
    thing: int


class PullDown(Word, frozen=True, tag="pull-down"):
    """Pull a palisade down by a rope. GUI-10.6.5a"""

    pieces: tuple[int, ...]
    thing: int


class Push(Word, frozen=True, tag="push"):
    """Push an engine some hexes forward, or back. ANA-4.2.4a"""

    thing: int
    hexes: int

    @property
    def places(self) -> tuple[int, ...]:
        """None: `hexes` counts them."""
        return ()


class Draw(Word, frozen=True, tag="draw"):
    """Let oxen draw an engine. ANA-1.3b"""

    thing: int
    hexes: int

    @property
    def places(self) -> tuple[int, ...]:
        """None: `hexes` counts them."""
        return ()


class Hitch(Word, frozen=True, tag="hitch"):
    """Hitch an ox to an engine. ANA-1.3d"""

    piece: int
    ox: int
    thing: int


class Unhitch(Word, frozen=True, tag="unhitch"):
    """Unhitch an ox. ANA-1.3d"""

    piece: int
    ox: int
    thing: int


class LowerBridge(Word, frozen=True, tag="lower-bridge"):
    """Let the drawbridge of a siege tower down. ANA-4.2.8a"""

    pieces: tuple[int, ...]
    thing: int


class Pour(Word, frozen=True, tag="pour"):
    """Pour boiling oil. ANA-4.3.1a"""

    pieces: tuple[int, ...]
    thing: int
    at: int


class ThrowStone(Word, frozen=True, tag="throw-stone"):
    """Throw a stone at somebody below. ANA-4.5.1a"""

    piece: int
    target: int


class Strike(Word, frozen=True, tag="strike"):
    """Let the ram strike. ANA-5.2.3a"""

    thing: int


class Dig(Word, frozen=True, tag="dig"):
    """Dig a mine under a wall hex. ANA-6.3.3a"""

    thing: int
    at: int


class Hurry(Word, frozen=True, tag="hurry"):
    """Dig under two wall hexes in one day. ANA-6.3.5"""

    thing: int
    at: int
    then: int


class FireProps(Word, frozen=True, tag="fire-props"):
    """Set fire to the props of a mine. ANA-6.3.4b"""

    thing: int
    area: str


class Collapse(Word, frozen=True, tag="collapse"):
    """See whether a stretch of wall comes down. ANA-6.3.4c"""

    area: str


class Escort(Word, frozen=True, tag="escort"):
    """Two guards lead a prisoner along a path, which is his. ANA-1.4d"""

    pieces: tuple[int, ...]
    captive: int
    steps: tuple[Step, ...]


class FreeCaptive(Word, frozen=True, tag="free-captive"):
    """Free a prisoner beside one after a whole turn without fighting. GUC-14.8g"""

    piece: int
    captive: int


class TakeArms(Word, frozen=True, tag="take-arms"):
    """A freed man takes the weapons of somebody dead or stunned beside him. GUC-14.8h"""

    piece: int
    body: int


class TakeCover(Word, frozen=True, tag="cover"):
    """On which side of a doorway, or against which face of a corner, one is covered. GUI-8.3.5c"""

    side: int
    """Direction of the face of a corner; 6: outside the doorway, 7: inside it."""


class Capture(Word, frozen=True, tag="capture"):
    """Ask a surrounded knight or noble to give himself up. ANA-1.4a"""


class Yield(Word, frozen=True, tag="yield"):
    """A knight asks for mercy, and rolls for it. MAG-6.9d"""


SiegeOrder = (
    Open | Shut | BreakDoor | BreakBridge | LayFootbridge | TearTent | Douse | FireArrow | EngineShot | Carry
    | RaiseLadder | ShiftLadder | LayLadder | Escort | FreeCaptive | TakeArms | Topple | ThrowGrapnel | CutRope
    | TakeRope | PullDown
    | Push | Draw | Hitch | Unhitch | LowerBridge | Pour | ThrowStone | Strike | Dig | Hurry | FireProps | Collapse
)  # fmt: skip
SiegeAnswer = TakeCover | Capture | Yield
