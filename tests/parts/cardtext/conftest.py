"""The tests keep their tables in a folder of their own."""

import os
import tempfile

os.environ.setdefault("INFINITABLE_CACHE", tempfile.mkdtemp(prefix="infinitable-tests-"))
