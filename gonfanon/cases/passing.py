"""`pass until SIDE STEP`: a case lets time go by."""

from gonfanon.kernel.errors import BadNotation
from gonfanon.rules.position.state import DAY_STEPS, NAVAL, STEPS, Battle

UNTIL = "pass until "


def until(s: Battle, text: str) -> tuple[int, str]:
    """The side and the step of `pass until SIDE STEP`."""
    words = text.removeprefix(UNTIL).split()
    if len(words) != 2 or words[0] not in s.scene.sides or words[1] not in (NAVAL, *STEPS, *DAY_STEPS):
        raise BadNotation(text, f"write it as: pass until SIDE STEP, a side of {', '.join(s.scene.sides)}")
    return s.scene.sides.index(words[0]), words[1]
