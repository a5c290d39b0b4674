"""A shot at an empty hex, asked as at an enemy on foot without armour who might stand there."""

from msgspec.structs import replace

from gonfanon.cast.characters import Character, Face
from gonfanon.cast.pieces import Piece
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.rules.words.field import Shoot

NOBODY = "-"


def at(s: Battle, order: Shoot) -> tuple[Battle, Shoot]:
    """The position with somebody of another side on the hex, and the shot at him."""
    scene, side = s.scene, s.side_of(order.piece)
    other = next(k for k in range(len(scene.sides) + 1) if k != side)
    face = Face(1, 1, 8)
    somebody = Character(NOBODY, other, face, face)
    peopled = Scene(
        scene.field,
        scene.book,
        (*scene.characters, somebody),
        scene.sides,
        scene.options,
        scene.rulings,
        scene.terms,
        scene.hooks,
        scene.weather.key if scene.weather is not None else "",
        scene.sun,
    )
    then = replace(s, scene=peopled, pieces=(*s.pieces, Piece(at=order.hex)))
    return then, replace(order, target=len(s.pieces))
