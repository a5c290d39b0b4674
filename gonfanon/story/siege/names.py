"""Who is who in a siege: gear, newcomers and refugees have no names of their own, and get one in the language."""

import re

from gonfanon.rules.position.state import Scene
from gonfanon.story.story import Story, titled

NUMBERED = re.compile(r"([a-z-]+?)(\d*)")


class SiegeStory(Story):
    """The names of a siege, or of a battle in it, in one language."""

    def _unnamed(self, n: int) -> str:
        who = self.scene.characters[n]
        epithet = self.word(who.epithet)
        if epithet:
            return epithet
        found = NUMBERED.fullmatch(who.key)
        for key in (f"gear-{who.thing}" if who.thing else "", f"one-{found.group(1)}" if found else ""):
            if key and key in self.texts:
                number = found.group(2) if found else ""
                what = self.say(key)
                return self.say("gear-name", what=what, number=number) if number else what
        return super()._unnamed(n)

    def kind(self, key: str) -> str:
        """What a kind of gear, or a work without gear, is called."""
        for name in (f"gear-{key}", f"work-{key}"):
            if name in self.texts:
                return self.say(name)
        return titled(key)

    def part(self, key: str) -> str:
        """A part of the place."""
        return self.say(f"part-{key}")

    def edge(self, edge: str) -> str:
        """A side of the map, in a sentence."""
        return self.listed([self.say(f"edge-{one.lower()}") for one in edge])


class Stories:
    """The story of each board of a siege; the last ones are kept."""

    def __init__(self, made: type[SiegeStory] = SiegeStory) -> None:
        self.made = made
        self.kept: dict[int, tuple[Scene, SiegeStory]] = {}

    def of(self, scene: Scene, *args: object) -> SiegeStory:
        """The story on a scene."""
        known = self.kept.get(id(scene))
        if known is not None and known[0] is scene:
            return known[1]
        story = self.made(args[0], scene, args[1])  # type: ignore[arg-type]
        if len(self.kept) > 3:
            self.kept.pop(next(iter(self.kept)))
        self.kept[id(scene)] = scene, story
        return story
