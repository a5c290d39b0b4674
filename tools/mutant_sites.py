"""Where a rule can be changed by one small fault: the sites of mutants, found in the syntax tree of a module.

A mutant changes one expression or statement inside a function. Docstrings, annotations, defaults and texts that only
people read are left alone.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Site:
    """One possible mutant: the number of its node in the tree, and which of the node's mutants it is."""

    file: str
    line: int
    function: str
    node: int
    way: int
    before: str
    after: str

    @property
    def key(self) -> str:
        """What names the mutant for as long as its line is not changed."""
        return f"{self.file}:{self.line} {self.before} -> {self.after} #{self.node}.{self.way}"


def sites(file: Path, name: str) -> list[Site]:
    """All mutants of a module."""
    tree = ast.parse(file.read_text("utf-8"))
    found: list[Site] = []
    numbers = {id(node): n for n, node in enumerate(ast.walk(tree))}
    for function in _functions(tree):
        for node in _body_nodes(function):
            for way, changed in enumerate(changes(node)):
                before, after = ast.unparse(node), ast.unparse(changed)
                line = getattr(node, "lineno", function.lineno)
                found.append(Site(name, line, function.name, numbers[id(node)], way, before, after))
    return found


def mutated(source: str, site: Site, file: str) -> CodeType:
    """The module with one fault in it, compiled."""
    tree = ast.parse(source)
    wanted = list(ast.walk(tree))[site.node]
    changed = changes(wanted)[site.way]
    _Replacing(wanted, changed).visit(tree)
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def emptied(source: str, function: str, line: int, file: str) -> CodeType:
    """The module with one function that yields or returns nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == function and node.lineno == line:
            empty = ast.Return(
                ast.Tuple([], ast.Load()) if _returns_tuple(node) else ast.List([], ast.Load())
            )
            node.body = [empty, ast.Expr(ast.Yield())] if _is_generator(node) else [empty]
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def _returns_tuple(node: ast.FunctionDef) -> bool:
    return node.returns is not None and ast.unparse(node.returns).startswith("tuple")


def _is_generator(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))


class _Replacing(ast.NodeTransformer):
    def __init__(self, wanted: ast.AST, changed: ast.AST) -> None:
        self.wanted, self.changed = wanted, changed

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.wanted:
            return ast.copy_location(self.changed, node)
        return super().visit(node)  # type: ignore[no-any-return]


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Functions of a module and methods of its classes; what stands inside a function belongs to it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node)


def _body_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a body without docstrings and annotations."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop(0)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield node
        if isinstance(node, ast.FunctionDef):
            todo = [*node.body, *todo]
        elif isinstance(node, ast.AnnAssign):
            todo = [*([node.value] if node.value else []), *todo]
        elif isinstance(node, ast.Raise | ast.Assert):
            continue
        else:
            todo = [*ast.iter_child_nodes(node), *todo]


def changes(node: ast.AST) -> list[ast.AST]:
    """The faults that a node can have."""
    node = copy.deepcopy(node)
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            return [ast.Compare(node.left, [COMPARISONS[type(op)]()], node.comparators)]
        case ast.BoolOp(op=op, values=values):
            other: ast.boolop = ast.Or() if isinstance(op, ast.And) else ast.And()
            return [ast.BoolOp(other, values), *_shorter(op, values)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            return [ast.BinOp(node.left, OPERATORS[type(op)](), node.right)]
        case ast.Constant(value=bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(value=int(value)):
            return [ast.Constant(value + 1)]
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            return [ast.Call(ast.Name(CALLS[name], ast.Load()), node.args, node.keywords)]
        case _:
            return _changed_flow(node)


def _changed_flow(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.If(test=test):
            return [ast.If(ast.UnaryOp(ast.Not(), test), node.body, node.orelse)]
        case ast.IfExp(test=test):
            return [ast.IfExp(ast.UnaryOp(ast.Not(), test), node.body, node.orelse)]
        case ast.Continue():
            return [ast.Break()]
        case ast.Expr() | ast.AugAssign():
            return [ast.Pass()]
        case ast.comprehension(ifs=[_, *_]):
            return [ast.comprehension(node.target, node.iter, node.ifs[1:], node.is_async)]
        case _:
            return []


def _shorter(op: ast.boolop, values: list[ast.expr]) -> list[ast.AST]:
    """A condition with one of its parts forgotten."""
    if len(values) == 2:
        return list(values)
    return [ast.BoolOp(op, values[:n] + values[n + 1 :]) for n in range(len(values))]
