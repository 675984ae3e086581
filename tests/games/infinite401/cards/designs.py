"""Cards that a designer might write, put to the test."""

HEAD = "pack mine · game infinite401 · on infinite401-house · version 1\n"


def utility(text: str) -> str:
    return f"{HEAD}Trial · utility — {text}\n"
