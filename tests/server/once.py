"""What Litestar works out for every application again, worked out once for all applications of a test run.

Hundreds of tests make an application of their own, with the same ninety routes. To read the signatures of their
functions, to build the models of these and to copy the routers deeply took most of the time of such a test.
"""

from collections.abc import Callable
from copy import copy
from typing import Any, TypeVar

import pytest
from litestar._signature.model import SignatureModel
from litestar.handlers import BaseRouteHandler
from litestar.router import Router
from litestar.routes import HTTPRoute
from litestar.utils.signature import ParsedSignature

Kept = dict[Any, Any]
Handler = TypeVar("Handler", bound=BaseRouteHandler)


def read_signatures_once(patch: pytest.MonkeyPatch) -> None:
    """The signature of a function, and its model, depend on what is written and not on the application."""
    parse, model = ParsedSignature.from_fn, SignatureModel.create
    parsed: Kept = {}
    models: Kept = {}

    def from_fn(fn: Callable[..., Any], signature_namespace: dict[str, Any]) -> ParsedSignature:
        # Functions inside of others are made again for each application, but of the same code.
        key = (getattr(fn, "__code__", fn), tuple(signature_namespace.items()))
        if key not in parsed:
            parsed[key] = parse(fn, signature_namespace)
        found: ParsedSignature = parsed[key]
        return found

    def create(
        dependency_name_set: set[str],
        fn: Callable[..., Any],
        parsed_signature: ParsedSignature,
        type_decoders: Any,
        data_dto: Any = None,
    ) -> type[SignatureModel]:
        names, decoders = frozenset(dependency_name_set), tuple(type_decoders or ())
        key = (id(parsed_signature), names, decoders, data_dto)
        if key not in models:
            made = model(dependency_name_set, fn, parsed_signature, type_decoders, data_dto)
            models[key] = made, parsed_signature  # kept, so that no other signature gets its number
        found: type[SignatureModel] = models[key][0]
        return found

    patch.setattr(ParsedSignature, "from_fn", from_fn)
    patch.setattr(SignatureModel, "create", create)


def copy_routers_lightly(patch: pytest.MonkeyPatch) -> None:
    """Routes and handlers are copied, with their own lists and tables; what is in these is shared."""

    def deeply(router: Router, memo: dict[int, Any]) -> Router:
        made = copy(router)
        made.registered_route_handler_ids = set(router.registered_route_handler_ids)
        made.routes = []
        for route in router.routes:
            twin = copy(route)
            if isinstance(route, HTTPRoute) and isinstance(twin, HTTPRoute):
                twin.route_handlers = [_of(made, handler) for handler in route.route_handlers]
                twin.route_handler_map = {}
            else:
                twin.route_handler = _of(made, route.route_handler)  # type: ignore[union-attr]
            made.routes.append(twin)
        return made

    patch.setattr(Router, "__deepcopy__", deeply, raising=False)


def _of(router: Router, handler: Handler) -> Handler:
    """The handler, for another router."""
    made = copy(handler)
    for kind in type(handler).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if isinstance(value := getattr(handler, name, None), dict | list | set):
                setattr(made, name, value.copy())
    made.owner = router
    return made
