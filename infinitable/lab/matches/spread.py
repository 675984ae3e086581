"""Matches on all cores of this machine, or on a Dask cluster, in whatever order they are finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def spread(play: Callable[..., list[T]], work: Sequence[tuple[Any, ...]], jobs: int, cluster: str = "") -> Iterator[T]:
    """What `play` finds for each piece of the work. On a cluster, `dask://host:port`, what a worker had not handed on
    when it was lost is played again by another."""
    if cluster:
        from distributed import Client, as_completed

        with Client(cluster.replace("dask://", "tcp://")) as client:
            futures = [client.submit(play, *piece) for piece in work]
            for future in as_completed(futures):
                yield from future.result()
        return
    if jobs == 1:
        for piece in work:
            yield from play(*piece)
        return
    from joblib import Parallel, delayed

    for found in Parallel(n_jobs=jobs, return_as="generator_unordered", pre_dispatch="2*n_jobs")(
        delayed(play)(*piece) for piece in work
    ):
        yield from found
