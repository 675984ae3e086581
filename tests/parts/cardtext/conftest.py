"""The tests keep their tables in a folder of their own, and take it away afterwards."""

import os
import shutil
import tempfile

import pytest

FOLDER = tempfile.mkdtemp(prefix="infinitable-tests-")
os.environ.setdefault("INFINITABLE_CACHE", FOLDER)


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
