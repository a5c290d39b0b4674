"""Files of one kind that are shipped, each compiled into a parcel; and others, read where they lie."""

from collections.abc import Callable
from os.path import isfile
from pathlib import Path
from typing import Generic, TypeVar

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf

P = TypeVar("P")


class Parcels(Generic[P]):
    """The sieges, or the skirmishes: `word` is what one is called, `read` makes a parcel of a text and its name."""

    def __init__(self, word: str, folder: str, kind: type[P], read: Callable[[str, str], P]) -> None:
        self.word, self.folder, self.kind, self.read = word, folder, kind, read
        self._shipped: dict[str, P] = {}

    def names(self) -> tuple[str, ...]:
        """Those that are shipped."""
        return shelf.stems(self.folder, ".yaml")

    def parcel(self, name: str) -> P:
        """One by its name, or by the path of its file."""
        if name in self.names():
            known = self._shipped.get(name)
            if known is None:
                made = compiling.read_compiled(shelf.COMPILED / self.compiled(name), self.kind)
                known = self._shipped[name] = self.of_file(name) if made is None else made
            return known
        file = Path(name)
        if file.suffix in (".yaml", ".yml") or isfile(file):
            return self.read(shelf.text_of(file), str(file))
        known_names = ", ".join(self.names())
        raise GonfanonError(f"there is no {self.word} {name!r}; one of {known_names}, or a file")

    def of_file(self, name: str) -> P:
        """A shipped one, read from its file."""
        file = self.file(name)
        return self.read(shelf.shipped(file), file)

    def file(self, name: str) -> str:
        """The file of a shipped one."""
        return f"{self.folder}/{name}.yaml"

    def compiled(self, name: str) -> str:
        """The name of a compiled one."""
        return f"{name}.{self.word}.msgpack"

    def compile_all(self, folder: Path, rests_on: Callable[[P], list[str]]) -> list[Path]:
        """Compile all of them into a folder, each with the files besides its own that it rests on."""
        folder.mkdir(parents=True, exist_ok=True)
        made = []
        for name in self.names():
            parcel = self.of_file(name)
            packed = compiling.pack(parcel, [self.file(name), *rests_on(parcel)])
            made.append(compiling.write(folder / self.compiled(name), packed))
        return made
