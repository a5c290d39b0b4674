"""What must hold in every position of a siege, whatever has been played."""

from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.position import Position
from gonfanon.siege.places import is_down
from gonfanon.siege.sheet import Siege


class Watch:
    """Looks at a siege position by position, and remembers what must not come undone."""

    def __init__(self) -> None:
        self.down: set[int] = set()
        self.dead: set[int] = set()
        self.crossings = 0
        self.entered: tuple[int, ...] | None = None
        self.below: list[Piece] = []
        """Everybody as the battle had him when it was last looked at."""
        self.above: list[Piece] = []
        """Everybody as the siege had him then."""

    def __call__(self, s: Siege, position: Position[Siege]) -> None:
        assert s.supply >= 0
        assert s.rations >= 0
        assert len(s.men) == len(s.characters) == len(s.site.pieces)
        assert len({who.key for who in s.characters}) == len(s.characters)
        self._ruins(s)
        self._deaths(s)
        self._works(s)
        self._crossing(s)

    def _ruins(self, s: Siege) -> None:
        """A demolished hex is never whole again."""
        down = {place for place, _ in s.site.works.terrain if is_down(s.site, place)}
        assert self.down <= down, "a demolished hex stands again"
        self.down = down

    def _deaths(self, s: Siege) -> None:
        dead = {n for n, p in enumerate(s.site.pieces) if p.state == DEAD}
        assert self.dead <= dead, "a dead man lives"
        self.dead = dead

    def _works(self, s: Siege) -> None:
        """Nobody is at two works, or at work and on the wall; the dead and the taken do not work."""
        men = [n for job in s.jobs for n in job.men]
        assert len({*men}) == len(men), "somebody is at two works"
        assert all(s.here(n) for n in men), "a dead man or a prisoner is at work"
        called_up = s.action in ("general", "relief") and s.conduct.ways.builders == "called-up"
        if s.battle is not None and not called_up:
            assert all(s.battle.pieces[n].at < 0 for n in men), "a builder is on the board"

    def _crossing(self, s: Siege) -> None:
        """Men, horses and gear that go down to a battle are there while it lasts, and come up again."""
        if s.battle is not None:
            assert s.affair is not None
            names = [who.key for who in s.battle.scene.characters[: len(s.characters)]]
            assert names == [who.key for who in s.characters]
            self.entered = s.affair.men
            self.below, self.above = list(s.battle.pieces), list(s.site.pieces)
        elif self.entered is not None:
            # Everybody is as he was or worse, and nobody is on the board but at a mine.
            self.crossings += 1
            for n in self.entered:
                assert s.piece(n).at < 0 or s.piece(n).away == ""
            self._conserved(s, {*self.entered})
            self.entered = None

    def _conserved(self, s: Siege, entered: set[int]) -> None:
        """Nobody is lost or made by a crossing: who was not in it is as before, who was is alive, dead, taken or gone."""
        for n, before in enumerate(self.above):
            now = s.site.pieces[n]
            if n not in entered:
                assert (now.state, now.captor, now.away) == (before.state, before.captor, before.away)
                continue
            assert self.below[n].state != DEAD or now.state == DEAD, "dead below, alive above"
            assert self.below[n].captor < 0 or now.captor >= 0 or now.state == DEAD, "taken below, free above"
            if s.is_person(n) and now.state != DEAD and now.captor < 0:
                assert s.here(n) or s.men[n].relief or s.outcome is not None, "a free man is nowhere"
