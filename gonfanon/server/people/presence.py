"""Who is at which table just now: whoever has a window open there. Kept in this process alone."""

from collections import Counter


class Presence:
    """The windows of each game, by visitor; those without a session have no name."""

    def __init__(self) -> None:
        self._games: dict[str, Counter[str]] = {}

    def arrive(self, game: str, visitor: str) -> None:
        """A window was opened."""
        self._games.setdefault(game, Counter())[visitor] += 1

    def depart(self, game: str, visitor: str) -> None:
        """A window was closed."""
        windows = self._games.get(game, Counter())
        windows[visitor] -= 1
        if not +windows:
            self._games.pop(game, None)

    def here(self, game: str) -> set[str]:
        """The visitors with a window at a game."""
        return {
            visitor for visitor, count in self._games.get(game, Counter()).items() if visitor and count > 0
        }

    def unknown(self, game: str) -> int:
        """How many windows belong to somebody without a session."""
        return max(0, self._games.get(game, Counter())[""])
