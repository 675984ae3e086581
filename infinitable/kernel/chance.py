"""Chance: every shuffle, draw and roll of a match goes through one of these.

    Keyed     live matches: BLAKE2b of a secret and a counter. Unpredictable to players, and provable
              afterwards, since the secret's hash is published at the start and the secret at the end.
    Fast      simulation and search: sfc32, four small words to copy.
    Scripted  tests: the values are written down.

A match begins with a Seed, which makes one of the first two.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

_WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of whole numbers. `drawn` counts what has been asked of it."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn: int = 0

    def word(self) -> int:
        """The next 32 random bits."""
        raise NotImplementedError

    def copy(self) -> Chance:
        raise NotImplementedError

    def save(self) -> list[int | str]:
        """Where this source stands, for `restore`."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.save(),)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other."""
        self.drawn += 1
        # Machine words: a product of Python's numbers leaves the small ones, compiled, and takes ten times as long.
        count: i64 = n
        product: i64 = self.word() * count
        if product & _WORD < count:
            # The low half decides whether this word falls into the uneven rest; then draw again (Lemire).
            uneven: i64 = (_WORD + 1 - count) % count
            while product & _WORD < uneven:
                product = self.word() * count
        return product >> 32

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def take(self, cards: list[int]) -> int:
        """Remove one at random."""
        return cards.pop(self.below(len(cards)))


@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ alone makes a blank one
class Fast(Chance):
    """sfc32 (Doty-Humphrey): small, quick, and passes the usual batteries. Not for live matches."""

    __slots__ = ("a", "b", "c", "count")

    def __init__(self, seed: int = 0) -> None:
        self.drawn = 0
        self.a: i64 = seed & _WORD
        self.b: i64 = seed >> 32 & _WORD
        self.c: i64 = seed >> 64 & _WORD
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        mixed = self.a + self.b + self.count & _WORD
        self.count = self.count + 1 & _WORD
        self.a = self.b ^ self.b >> 9
        self.b = self.c + (self.c << 3) & _WORD
        self.c = (self.c << 21 & _WORD | self.c >> 11) + mixed & _WORD
        return mixed

    def copy(self) -> Fast:
        twin = _blank_fast()
        twin.drawn, twin.count = self.drawn, self.count
        twin.a, twin.b, twin.c = self.a, self.b, self.c
        return twin

    def save(self) -> list[int | str]:
        return ["fast", self.drawn, self.a, self.b, self.c, self.count]


def _blank_fast() -> Fast:
    """A generator without the twelve warming-up rounds; its words are about to be overwritten."""
    return Fast.__new__(Fast)


class Keyed(Chance):
    """A stream of BLAKE2b(secret, salt, counter). The salt is what the players put in after the commitment."""

    __slots__ = ("block", "counter", "salt", "secret")

    def __init__(self, secret: bytes, salt: bytes = b"") -> None:
        self.drawn = 0
        self.secret: Final = secret
        self.salt: Final = salt
        self.counter: int = 0
        self.block: bytes = b""

    def word(self) -> int:
        place = self.counter % 16
        if place == 0 or not self.block:
            number = (self.counter // 16).to_bytes(8, "big")
            self.block = blake2b(number + self.salt, key=self.secret).digest()
        self.counter += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def copy(self) -> Keyed:
        twin = Keyed(self.secret, self.salt)
        twin.drawn, twin.counter, twin.block = self.drawn, self.counter, self.block
        return twin

    def save(self) -> list[int | str]:
        return ["keyed", self.drawn, self.counter, self.secret.hex(), self.salt.hex()]


class Scripted(Chance):
    """What a test has written down, in order; a shuffle leaves things as they lie."""

    __slots__ = ("script",)

    def __init__(self, script: list[int]) -> None:
        self.drawn = 0
        self.script: Final = script

    def below(self, n: int) -> int:
        if self.drawn >= len(self.script):
            raise ValueError(f"the script has ended after {self.drawn} values, and a number below {n} is wanted")
        value = self.script[self.drawn]
        if not 0 <= value < n:
            raise ValueError(f"value {self.drawn + 1} of the script is {value}, not below {n}")
        self.drawn += 1
        return value

    def shuffle(self, cards: list[int]) -> None:
        pass

    def copy(self) -> Scripted:
        twin = Scripted(self.script)
        twin.drawn = self.drawn
        return twin

    def save(self) -> list[int | str]:
        return ["scripted", self.drawn, *self.script]


def restore(saved: list[int | str]) -> Chance:
    """The source that `save` described."""
    kind, drawn, *rest = saved
    if kind == "fast":
        fast = _blank_fast()
        fast.drawn = int(drawn)
        fast.a, fast.b, fast.c, fast.count = (int(word) for word in rest)
        return fast
    if kind == "keyed":
        keyed = Keyed(bytes.fromhex(str(rest[1])), bytes.fromhex(str(rest[2])))
        keyed.counter, keyed.drawn = int(rest[0]), int(drawn)
        if keyed.counter % 16:
            number = (keyed.counter // 16).to_bytes(8, "big")
            keyed.block = blake2b(number + keyed.salt, key=keyed.secret).digest()
        return keyed
    if kind == "scripted":
        scripted = Scripted([int(value) for value in rest])
        scripted.drawn = int(drawn)
        return scripted
    raise ValueError(f"no source of chance is called {kind!r}")


class Seed:
    """Where the chance of a match begins: a plain number, or a secret and what the players add to it.

    The commitment is published before the match. It binds the secret and tells nothing about it; the salt
    comes from the players after that, so that nobody alone decides how the dice fall.
    """

    __slots__ = ("number", "salt", "secret")

    def __init__(self, number: int = 0, secret: bytes = b"", salt: bytes = b"") -> None:
        self.number: Final = number
        self.secret: Final = secret
        self.salt: Final = salt

    def __reduce__(self) -> tuple[Any, ...]:
        return Seed, (self.number, self.secret, self.salt)

    def chance(self) -> Chance:
        return Keyed(self.secret, self.salt) if self.secret else Fast(self.number)

    @property
    def commitment(self) -> str:
        if not self.secret:
            return ""
        return blake2b(self.secret, digest_size=32, person=b"infinitable").hexdigest()
