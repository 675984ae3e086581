"""Messages, views and catalogues as TypeScript, so that the page and the server cannot disagree.

python -m infinitable.server.seen.typescript web/src
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from infinitable.parts import holding
from infinitable.parts.story import view as story
from infinitable.registry import GAMES
from infinitable.server.seen import messages as m
from infinitable.server.seen.schema import structs

SHARED = {story: "infinities/story/storyView", holding: "frame/holding/view"}
"""What the views of several games show alike, and the file of the page that has it."""
COMMAND = "python -m infinitable.server.seen.typescript web/src"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def files() -> dict[str, str]:
    """Every file of the page that is made here, by its path."""
    made = {f"boards/{game}/view.ts": view(game) for game in GAMES}
    return {
        "net/messages.ts": messages(),
        "boards/views.ts": views(),
        **{f"{path}.ts": _aliases(_source(types), types, []) for types, path in SHARED.items()},
        **made,
    }


def messages() -> str:
    """One interface per message, and the two unions."""
    kinds = structs()
    blocks = [_note("messages.py"), *[_interface(kind, _base(kind, kinds)) for kind in kinds]]
    for name, union in (("Outgoing", m.Outgoing), ("Incoming", m.Incoming)):
        blocks.append(f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};")
    return "\n\n".join(blocks) + "\n"


def _base(kind: type[msgspec.Struct], kinds: Sequence[type[msgspec.Struct]]) -> type[msgspec.Struct] | None:
    """The message that this one adds something to."""
    return next((base for base in kind.__mro__[1:] if base in kinds), None)


def _interface(kind: type[msgspec.Struct], base: type[msgspec.Struct] | None) -> str:
    inherited = list(_message_fields(base)) if base else []
    fields = [f"  {field};" for field in _message_fields(kind) if field not in inherited]
    name = f"{kind.__name__} extends {base.__name__}" if base else kind.__name__
    return "\n".join([*_doc(kind), f"export interface {name} {{", *fields, "}"])


def _message_fields(kind: type[msgspec.Struct]) -> Iterator[str]:
    """What is sent may leave out what has its default, where the message is made so; what comes may do so always."""
    config = kind.__struct_config__
    sent_whole = not config.omit_defaults and not config.forbid_unknown_fields
    if config.tag is not None:
        yield f"{config.tag_field}: {_word(config.tag)}"
    hints = get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        yield f"{field.name}{'' if field.required or sent_whole else '?'}: {_type(hints[field.name])}"


def view(game: str) -> str:
    """What a seat of this game sees, and its catalogue."""
    types = import_module(f"infinitable.games.{game}.view.types")
    kinds = [kind for kind in vars(types).values() if is_typeddict(kind)]
    paths = {shared.__name__: path for shared, path in SHARED.items()}
    shared = [
        f"import type {{ {kind.__name__} }} from '../../{paths[kind.__module__]}';"
        for kind in kinds
        if kind.__module__ in paths
    ]
    return _aliases(_source(types), types, shared)


def _source(types: ModuleType) -> str:
    return types.__name__.removeprefix("infinitable.").replace(".", "/") + ".py"


def _aliases(source: str, types: ModuleType, head: list[str]) -> str:
    kinds = [kind for kind in vars(types).values() if is_typeddict(kind) and kind.__module__ == types.__name__]
    return "\n\n".join([_note(source), *head, *[_alias(k, _view_fields(k)) for k in kinds]]) + "\n"


def _view_fields(kind: Any) -> Iterator[str]:
    for name, hint in get_type_hints(kind).items():
        yield f"{name}{'' if name in kind.__required_keys__ else '?'}: {_type(hint)}"


def views() -> str:
    """Which of them is the view and which the catalogue of a game."""
    lines = [_note("the games' view/types.py")]
    lines += [f"import type * as {game} from './{game}/view';" for game in GAMES]
    for name, made_by in (("Views", "public"), ("Catalogues", "catalogue")):
        lines += ["", f"export interface {name} {{"]
        lines += [f"  {game}: {game}.{_returned(_build(game), made_by)};" for game in GAMES]
        lines += ["}"]
    return "\n".join(lines) + "\n"


def _build(game: str) -> ModuleType:
    return import_module(f"infinitable.games.{game}.view.build")


def _returned(module: ModuleType, function: str) -> str:
    returned: type = get_type_hints(getattr(module, function))["return"]
    return returned.__name__


def _note(source: str) -> str:
    return f"// Written by `{COMMAND}`: change {source} instead."


def _alias(kind: type, fields: Iterator[str]) -> str:
    """Unlike an interface, it can be taken for a record of anything, which a message holds."""
    return "\n".join([*_doc(kind), f"export type {kind.__name__} = {{", *[f"  {field};" for field in fields], "};"])


def _doc(kind: type) -> list[str]:
    return [f"/** {' '.join(kind.__doc__.split())} */"] if kind.__doc__ else []


def _type(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(map(_word, inside))
    if origin in (Union, UnionType):
        return " | ".join(map(_type, inside))
    if origin in (Annotated, NotRequired):
        return _type(inside[0])
    if origin is tuple:
        return f"[{', '.join(map(_type, inside))}]"
    if origin is list:
        inner = _type(inside[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        record = f"Record<{_type(inside[0])}, {_type(inside[1])}>"
        return f"Partial<{record}>" if get_origin(inside[0]) is Literal else record
    return str(hint.__name__)


def _word(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def main(folder: Path) -> None:
    for path, text in files().items():
        (folder / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
