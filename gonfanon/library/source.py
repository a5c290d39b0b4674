"""YAML files with the line of every key, so that a fault can be shown where it stands.

`read_yaml` and `read_documents` read text, `convert` holds the data to a msgspec type; both raise
`BadFile` with file, line and key. A reader that finds a fault of meaning raises `source.bad(path, message)`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
import yaml

from gonfanon.kernel.errors import BadFile
from gonfanon.library.misfits import explain

if TYPE_CHECKING:
    from yaml import SafeLoader as _Safe
else:
    _Safe = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_find_tag: Callable[..., str] = _Safe.resolve

T = TypeVar("T")
Step = str | int | float | bool | None
Path = tuple[Step, ...]
"""The way to a value: keys and list positions from the top of the document."""

_DEEPEST = 60
_DEEPEST_SAFE = 5_000
_DEEPEST_MERGE = 10
_MOST_NODES = 100_000
_NO_TEXT = "a character that may not stand in a text file"
_MERGE = "tag:yaml.org,2002:merge"
_TEXT = "tag:yaml.org,2002:str"


class _Loader(_Safe):
    """Reads what the safe loader reads; the tag of a word that stands in a file a thousand times is found once."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self._tags: dict[tuple[str, tuple[bool, bool]], str] = {}

    def resolve(self, kind: type[yaml.Node], value: str | None, implicit: tuple[bool, bool] | bool) -> str:
        if value is None or not isinstance(implicit, tuple):
            return _find_tag(self, kind, value, implicit)
        tag = self._tags.get((value, implicit))
        if tag is None:
            tag = self._tags[value, implicit] = _find_tag(self, kind, value, implicit)
        return tag


class Source:
    """One YAML document: its data, and where in its file each value stands."""

    def __init__(self, name: str, data: Any, lines: dict[Path, int], raw: dict[Path, str]) -> None:
        self.name = name
        self.data = data
        self._lines = lines
        self._raw = raw

    def line(self, path: Path = ()) -> int:
        """The line of a key, or of the nearest thing above it that is written down."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def written(self, path: Path) -> str | None:
        """A plain scalar as it is written in the file; None for quoted ones, lists and mappings."""
        return self._raw.get(path)

    def bad(self, path: Path, message: str) -> BadFile:
        """The error that says what is wrong at a path; to be raised by the caller."""
        return BadFile(self.name, self.line(path), key_of(path), message)


def read_yaml(text: str, name: str) -> Source:
    """Read a file that holds one document."""
    sources = list(_documents(text, name))
    if not sources:
        raise BadFile(name, 1, "", "the file is empty")
    if len(sources) > 1:
        raise BadFile(name, sources[1].line(), "", "one document is wanted, and a second begins here")
    return sources[0]


def read_documents(text: str, name: str) -> list[Source]:
    """Read a file of several documents divided by `---`; empty ones are left out."""
    return list(_documents(text, name))


def convert(source: Source, type: type[T], at: Path = ()) -> T:
    """Hold a document, or the part of it at a path, to a type; a misfit is a `BadFile`."""
    data = source.data
    for step in at:
        data = data[step]
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        fault = explain(error, data, type)
        message = fault.message
        written = source.written(at + fault.path)
        if fault.text_wanted and written is not None:
            message += f'; write it in quotes: "{written}"'
        raise source.bad(at + fault.path, message) from None


def key_of(path: Path) -> str:
    """A path as people write it: `columns[0].range`."""
    key = ""
    for step in path:
        plain = isinstance(step, int) and not isinstance(step, bool)
        key += f"[{step}]" if plain else f".{step}"
    return key.removeprefix(".")


def unknown(what: str, word: object, words: Iterable[str]) -> str:
    """The message for a word outside a vocabulary: `unknown terrain 'bruhs'; one of flat, brush`."""
    return f"unknown {what} {word!r}; one of {', '.join(words)}"


def _documents(text: str, name: str) -> Iterator[Source]:
    try:
        _check_depth(text, name)
        loader = _Loader(text)
        while loader.check_node():
            node = loader.get_node()
            reading = _Reading(name, loader)
            data = reading.value(node, ()) if node else None
            if data is not None:
                yield Source(name, data, reading.lines, reading.raw)
    except yaml.MarkedYAMLError as error:
        raise _broken(error, text, name) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadFile(name, line, "", f"{_NO_TEXT}: {error.reason}") from None
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadFile(name, line, "", _NO_TEXT) from None


def _check_depth(text: str, name: str) -> None:
    """Refuse a file so deep that the composer, which climbs by recursion in C, would fall.

    A level takes an opening bracket or a column of indentation: only a file with thousands is counted.
    """
    if text.count("[") + text.count("{") + max(map(len, text.splitlines()), default=0) < _DEEPEST_SAFE:
        return
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            # Stubs of PyYAML disagree on whether a mark may be None; the parser always sets it.
            mark: Any = event.start_mark
            raise BadFile(name, mark.line + 1, "", "nested too deep")


def _broken(error: yaml.MarkedYAMLError, text: str, name: str) -> BadFile:
    mark = error.problem_mark or error.context_mark
    problem = error.problem or "this is not YAML"
    if mark is None:
        return BadFile(name, 0, "", problem)
    lines = text.splitlines()
    at_line = lines[mark.line] if mark.line < len(lines) else ""
    if "\t" in at_line[: mark.column + 1] and not at_line[: mark.column].strip():
        problem = "a tab; lines are indented with spaces"
    elif error.context and error.context_mark:
        problem = f"{problem} ({error.context} that begins on line {error.context_mark.line + 1})"
    return BadFile(name, mark.line + 1, "", problem, column=mark.column + 1)


class _Reading:
    """Turns the nodes of one document into plain data and notes the line of each."""

    def __init__(self, name: str, loader: yaml.SafeLoader) -> None:
        self.name = name
        self.lines: dict[Path, int] = {}
        self.raw: dict[Path, str] = {}
        self._loader = loader
        self._nodes = 0
        self._merges = 0
        """How many merges this reading stands within."""

    def value(self, node: yaml.Node, path: Path) -> Any:
        self._nodes += 1
        if self._nodes > _MOST_NODES:
            raise self._bad(node, path, "too much in one file")
        if len(path) > _DEEPEST:
            raise self._bad(node, path[:2], "nested too deep, or within itself")
        self.lines.setdefault(path, node.start_mark.line + 1)
        if not node.tag.startswith("tag:yaml.org,2002:") or "python" in node.tag:
            raise self._bad(node, path, f"the tag {node.tag} is not used here")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, n)) for n, item in enumerate(node.value)]
        return self._scalar(cast(yaml.ScalarNode, node), path)

    def _scalar(self, node: yaml.ScalarNode, path: Path) -> Any:
        if not node.style:
            self.raw[path] = node.value
        if node.tag == _TEXT:
            return node.value
        try:
            return self._loader.construct_object(node)
        except yaml.YAMLError:
            raise self._bad(node, path, f"the tag {node.tag} is not used here") from None
        except ValueError as error:
            raise self._bad(node, path, f"{node.value!r} cannot be read: {error}") from None

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[Step, Any]:
        own: dict[Step, Any] = {}
        merged: dict[Step, Any] = {}
        for key_node, value_node in node.value:
            if key_node.tag == _MERGE:
                merged |= self._merged(value_node, path)
                continue
            key = self._key(key_node, path)
            if key in own:
                first = self.lines[*path, key]
                raise self._bad(key_node, (*path, key), f"the key stands twice, first on line {first}")
            self.lines[*path, key] = key_node.start_mark.line + 1
            own[key] = self.value(value_node, (*path, key))
        return merged | own

    def _key(self, node: yaml.Node, path: Path) -> Step:
        key = self._scalar(node, (*path, "?")) if isinstance(node, yaml.ScalarNode) else None
        if isinstance(key, bool):
            # YAML takes `off` and `on` for booleans; as keys they are words.
            key = str(node.value)
        if not isinstance(key, str | int | float):
            raise self._bad(node, path, "a key is a word or a number")
        return key

    def _merged(self, node: yaml.Node, path: Path) -> dict[Step, Any]:
        parts = node.value if isinstance(node, yaml.SequenceNode) else [node]
        found: dict[Step, Any] = {}
        for part in reversed(parts):
            if not isinstance(part, yaml.MappingNode):
                raise self._bad(node, path, "only mappings can be merged with <<")
            below = _Reading(self.name, self._loader)
            below._nodes, below._merges = self._nodes, self._merges + 1
            if below._merges > _DEEPEST_MERGE:
                raise self._bad(node, path, "merged too deep, or with itself")
            found |= below.value(part, path)
            self._nodes = below._nodes
            for place, line in below.lines.items():
                self.lines.setdefault(place, line)
        return found

    def _bad(self, node: yaml.Node, path: Path, message: str) -> BadFile:
        mark = node.start_mark
        return BadFile(self.name, mark.line + 1, key_of(path), message, column=mark.column + 1)
