"""The one that writes: all that was asked of it since its last commit is committed together."""

import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeVar

from thenumber.online.store.appending import append_all, meaning
from thenumber.online.store.database import failure, transaction
from thenumber.online.store.errors import StoreError
from thenumber.online.store.rows import Row
from thenumber.online.store.worker import AnyJob, Job

Answer = TypeVar("Answer")


class AppendJob(Job[None]):
    """An append to be stored."""

    __slots__ = ("row",)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row


class CallJob(Job[Answer]):
    """Anything else to be done with the database."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[sqlite3.Connection], Answer]) -> None:
        super().__init__()
        self.call = call


class Writer:
    """Carries out jobs; afterwards each has its answer or its error, and all that was stored is on the disk."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def work(self, jobs: Sequence[AnyJob]) -> None:
        """Carry out all jobs in one transaction. A bad one does nothing, and the others continue; if the disk
        does not work, nothing has happened at all.
        """
        try:
            if not self._appended(jobs):  # then it was a transaction by itself
                with transaction(self._connection):
                    self._in_order(jobs)
        except sqlite3.Error as error:
            for job in jobs:
                job.error = failure(error)

    def _in_order(self, jobs: Sequence[AnyJob]) -> None:
        for are_appends, run in groupby(jobs, key=lambda job: isinstance(job, AppendJob)):
            together = list(run)
            if are_appends and self._appended(together):
                continue
            for job in together:
                self._alone(job)

    def _appended(self, jobs: Sequence[AnyJob]) -> bool:
        """The usual case: there are only appends, and all of them are good."""
        rows = [job.row for job in jobs if isinstance(job, AppendJob)]
        if len(rows) < len(jobs):
            return False
        try:
            append_all(self._connection, rows)
        except sqlite3.IntegrityError:
            return False
        return True

    def _alone(self, job: AnyJob) -> None:
        self._connection.execute("SAVEPOINT job")
        try:
            if isinstance(job, AppendJob):
                append_all(self._connection, [job.row])
            elif isinstance(job, CallJob):
                job.answer = job.call(self._connection)
        except (sqlite3.IntegrityError, StoreError) as error:
            self._connection.execute("ROLLBACK TO job")
            job.error = error if isinstance(error, StoreError) else meaning(error) or failure(error)
        self._connection.execute("RELEASE job")


class Reader:
    """Carries out jobs that only read."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def work(self, jobs: Sequence[AnyJob]) -> None:
        """Carry out one job after the other."""
        for job in jobs:
            try:
                if isinstance(job, CallJob):
                    job.answer = job.call(self._connection)
            except sqlite3.Error as error:
                job.error = failure(error)
            except StoreError as error:
                job.error = error
