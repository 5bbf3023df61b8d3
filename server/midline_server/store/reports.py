"""Reported lines of chat, for those who run the server: one JSON object a line in a file that only its owner reads."""

import contextlib
import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from midline_server.store.errors import ReportFailed, StoreClosed
from midline_server.store.files import Disk

NAME: Final = "reports.jsonl"
MOST_BYTES: Final = 64 * 2**20
"""a larger file takes no more: whoever reports without end must not fill the disk that journals need"""


class Reports:
    """May be called from any thread; each call waits for the medium."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._path = folder / NAME
        self._disk = disk
        self._lock = threading.Lock()
        self._is_closed = False

    def keep(self, report: Mapping[str, object]) -> None:
        """On the medium when it returns; else nothing of it is kept, and it raises ReportFailed or StoreClosed."""
        with self._lock:
            if self._is_closed:
                raise StoreClosed("the store is closed")
            try:
                self._keep(msgspec.json.encode(report) + b"\n")
            except OSError as error:
                raise ReportFailed(str(error)) from error

    def close(self) -> None:
        """Returns when everything given is kept."""
        with self._lock:
            self._is_closed = True

    def _keep(self, line: bytes) -> None:
        # Opened anew each time, which is seldom: so the file may be moved away at any time.
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            size = os.fstat(descriptor).st_size
            if size + len(line) > MOST_BYTES:
                raise ReportFailed(f"{NAME} is full: move it away to make room")
            try:
                self._write(descriptor, self._ending(descriptor, size) + line)
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(descriptor, size)
                raise
        finally:
            os.close(descriptor)
        if size == 0:
            self._sync_folder()

    def _ending(self, descriptor: int, size: int) -> bytes:
        """A line that was torn when the server was killed stays alone."""
        return b"\n" if size and os.pread(descriptor, 1, size - 1) != b"\n" else b""

    def _write(self, descriptor: int, data: bytes) -> None:
        while data:
            data = data[self._disk.write(descriptor, data) :]
        self._disk.sync(descriptor)

    def _sync_folder(self) -> None:
        descriptor = os.open(self._path.parent, os.O_RDONLY)
        try:
            self._disk.sync(descriptor)
        finally:
            os.close(descriptor)
