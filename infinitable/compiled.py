"""In a checkout: whether this process runs on compiled libraries. Imported before everything that can be compiled.

A library hides the source that it is made of, so none ever lies among the sources. `hatch_compile.py --keep` puts them
into the user's cache, in a folder named by a hash of all sources that were compiled and of the Python they are for. At
every start the sources are hashed again (5 ms): whoever has edited one runs what they have written, interpreted, until
it is compiled as well. It is all or nothing, because compiled modules call one another without looking.

`INFINITABLE_COMPILE=0` runs the sources as they are. An installed wheel has its libraries beside its sources.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from infinitable.users_folder import cache_folder

CHECKOUT = Path(__file__).parent.parent
LAYERS = ("kernel", "match", "parts", "bots", "games", "examples")
"""The folders whose modules are compiled. They import nothing from the others, so no other source matters."""
MODULES = "modules"
"""The file that is written last: every module, and its library."""
AN_HOUR = 3600
"""After so long, whoever was compiling has been stopped."""


class Libraries:
    """Finds a module's library before anybody looks for its source."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        lines = (folder / MODULES).read_text("utf-8").splitlines()
        self.files = dict(line.split(" ", 1) for line in lines)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return spec_from_file_location(name, self.folder / file) if file else None


def fingerprint(checkout: Path) -> str:
    """Of everything a library depends on: the sources, this Python, and mypyc's runtime."""
    about = blake2b(digest_size=16)
    about.update(f"{sys.version_info[:3]} {EXTENSION_SUFFIXES[0]} {_runtime()}".encode())
    files = [checkout / "hatch_compile.py"]
    for layer in LAYERS:
        for folder, _, names in os.walk(checkout / "infinitable" / layer):
            files += [Path(folder, name) for name in names if name.endswith(".py")]
    for file in sorted(files):
        source = file.read_bytes()
        about.update(f"\0{file.relative_to(checkout).as_posix()} {len(source)}\0".encode() + source)
    return about.hexdigest()


def _runtime() -> str:
    """Which build of librt is installed: compiled code reaches into it."""
    found = PathFinder.find_spec("librt")
    folders = list(found.submodule_search_locations or ()) if found else []
    parts = (part for folder in folders for part in Path(folder).glob("vecs.*"))
    return " ".join(sorted(f"{part.name} {part.stat().st_size}" for part in parts))


def place_of(checkout: Path) -> Path | None:
    """Where the libraries of a checkout's sources, as they are now, are kept; None if nothing is to be kept."""
    cache = cache_folder()
    return None if cache is None else cache / "compiled" / fingerprint(checkout)


def unwanted() -> bool:
    return os.environ.get("INFINITABLE_COMPILE") == "0"


def _take() -> Path | None:
    if unwanted() or not (CHECKOUT / "hatch_compile.py").is_file():
        return None
    place = place_of(CHECKOUT)
    if place is None or not (place / MODULES).is_file():
        return None
    sys.meta_path.insert(0, Libraries(place))
    with suppress(OSError):
        os.utime(place / MODULES)  # what is run is not thrown away
    return place


def how(is_compiled: bool) -> str:
    """Whether this process runs compiled, and why, in a few words."""
    if is_compiled:
        return (
            f"compiled: {'these sources, in ' + str(LIBRARIES) if LIBRARIES else 'the libraries of this installation'}"
        )
    return f"interpreted: {_why_interpreted()}"


def _why_interpreted() -> str:
    if unwanted():
        return "INFINITABLE_COMPILE is 0"
    if not (CHECKOUT / "hatch_compile.py").is_file():
        return "this installation was made without libraries"
    place = place_of(CHECKOUT)
    if place is None:
        return "nothing is kept, since INFINITABLE_CACHE is off"
    if is_fresh(place.with_suffix(".part")):
        return "these sources are being compiled, for the next start"
    log = place.with_suffix(".log")
    if log.is_file():
        return f"these sources could not be compiled ({log.read_text('utf-8').strip().splitlines()[-1]}); see {log}"
    return "these sources are not compiled; `make play` does it in the background, `make libraries` at once"


def is_fresh(place: Path) -> bool:
    """Whether somebody is still making this."""
    try:
        return time.time() - place.stat().st_mtime < AN_HOUR
    except OSError:
        return False


LIBRARIES = _take()
"""The folder of the libraries that this process runs on; None where they lie beside the sources, or there are none."""
