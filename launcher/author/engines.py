"""What plays many matches at a time: processes of this computer, or a cluster of them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext

from launcher.author.errors import AuthorError


@contextmanager
def engine(name: str, jobs: int | None = None, scheduler: str | None = None) -> Iterator[Executor]:
    """What takes functions and runs them elsewhere, until the end of the block.

    Args:
        name: "processes", of this computer; or "dask", a cluster.
        jobs: how many at a time; as many as there are processors if not given.
        scheduler: the address of a cluster; without it, one of this computer is made.

    Raises:
        AuthorError: There is no Dask, or nobody answers at the address.
    """
    jobs = jobs or os.cpu_count() or 1
    if name == "processes":
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            yield pool
        return
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise AuthorError("--engine dask needs Dask: pip install 'plt-games[dask]'") from None
    try:
        cluster = (
            LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
            if not scheduler
            else None
        )
        client = Client(cluster or scheduler)
    except OSError as error:
        raise AuthorError(f"no cluster answers at {scheduler}: {error}") from None
    with cluster or nullcontext(), client, client.get_executor(pure=False) as executor:
        yield executor
