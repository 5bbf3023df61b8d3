"""The store as rooms use it: one promise, kept by a data folder or by memory alone."""

from midline_server.store.disk import DiskStore
from midline_server.store.errors import (
    FolderInUse,
    IndexFailed,
    JournalFailed,
    KeyRefused,
    MatchExists,
    NoSuchMatch,
    ReportFailed,
    StoreClosed,
    StoreError,
)
from midline_server.store.journal import BrokenJournal, Record
from midline_server.store.memory import MemoryStore
from midline_server.store.model import Loaded, MatchMeta, MatchRow, Snapshot, Status, Store
from midline_server.store.values import BadRecord

__all__ = [
    "BadRecord",
    "BrokenJournal",
    "DiskStore",
    "FolderInUse",
    "IndexFailed",
    "JournalFailed",
    "KeyRefused",
    "Loaded",
    "MatchExists",
    "MatchMeta",
    "MatchRow",
    "MemoryStore",
    "NoSuchMatch",
    "Record",
    "ReportFailed",
    "Snapshot",
    "Status",
    "Store",
    "StoreClosed",
    "StoreError",
]
