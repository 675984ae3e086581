"""Chance: fair, repeatable, provable."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infinitable.kernel.chance import Chance, Fast, Keyed, Scripted, Seed, restore

SECRET = bytes(range(32))


def _sources() -> list[Chance]:
    return [Fast(7), Fast(1 << 90), Keyed(SECRET), Keyed(SECRET, b"salt")]


@pytest.mark.parametrize("chance", _sources())
@pytest.mark.parametrize("n", [2, 6, 13, 1000])
def test_every_number_below_n_is_as_likely_as_any_other(chance: Chance, n: int) -> None:
    draws = 400 * n if n < 1000 else 40_000
    counts = [0] * n
    for _ in range(draws):
        counts[chance.below(n)] += 1
    expected = draws / n
    chi_squared = sum((count - expected) ** 2 / expected for count in counts)
    # Six standard deviations of a chi-squared with n - 1 degrees of freedom.
    assert abs(chi_squared - (n - 1)) < 6 * (2 * n) ** 0.5


@pytest.mark.parametrize("chance", _sources())
def test_every_order_of_a_shuffle_is_as_likely_as_any_other(chance: Chance) -> None:
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 300):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < 23 + 6 * 46**0.5


@pytest.mark.parametrize("chance", [*_sources(), Scripted([3, 1, 2, 0] * 20)])
def test_a_copy_and_a_saved_source_go_on_alike(chance: Chance) -> None:
    for _ in range(21):
        chance.below(5)
    twin, loaded = chance.copy(), restore(chance.save())
    ahead = [chance.below(5) for _ in range(40)]
    assert ahead == [twin.below(5) for _ in range(40)] == [loaded.below(5) for _ in range(40)]
    assert chance.drawn == twin.drawn == loaded.drawn == 61


def test_different_seeds_and_salts_give_different_streams() -> None:
    streams = {tuple(chance.below(1 << 20) for _ in range(8)) for chance in [*_sources(), Fast(8), Keyed(SECRET[::-1])]}
    assert len(streams) == 6


def test_the_commitment_binds_the_secret_and_nothing_else() -> None:
    assert Seed(secret=SECRET).commitment == Seed(secret=SECRET, salt=b"x").commitment
    assert Seed(secret=SECRET).commitment != Seed(secret=SECRET[::-1]).commitment
    assert Seed(7).commitment == ""


def test_the_keyed_stream_never_changes() -> None:
    """Records of finished matches must replay for ever."""
    chance = Keyed(SECRET, b"ab")
    drawn = [chance.below(100) for _ in range(20)]
    assert drawn == [52, 64, 63, 49, 56, 11, 14, 17, 63, 37, 2, 95, 6, 9, 1, 55, 0, 55, 85, 3]


def test_a_script_that_ends_or_does_not_fit_says_so() -> None:
    short = Scripted([1])
    short.below(2)
    with pytest.raises(ValueError, match="ended after 1"):
        short.below(2)
    with pytest.raises(ValueError, match="not below 2"):
        Scripted([5]).below(2)


@given(st.integers(0, 2**64), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Fast(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)
