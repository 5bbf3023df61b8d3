"""What can go wrong with the store, said so that whoever reads it knows what to do."""

from pathlib import Path


class StoreError(Exception):
    """Anything that the store could not do."""


class JournalFailed(StoreError):
    """A write to this match's journal failed, or one before did: none of its records is kept from there on."""

    def __init__(self, match_id: str, cause: str) -> None:
        super().__init__(f"the journal of match {match_id} failed: {cause}")
        self.match_id = match_id
        self.cause = cause


class IndexFailed(StoreError):
    """The index of matches could not be read or written."""


class NoSuchMatch(StoreError):
    """No match of this id is stored."""


class MatchExists(StoreError):
    """A match of this id is stored already."""


class ReportFailed(StoreError):
    """A reported line of chat could not be kept; the next one may be."""


class FolderInUse(StoreError):
    """Another server works in this data folder."""

    def __init__(self, folder: Path, holder: str) -> None:
        super().__init__(
            f"the data folder {folder} is in use by another server (process {holder}); "
            "stop it, or give this one a folder of its own"
        )
        self.folder = folder


class StoreClosed(StoreError):
    """The store is closed or closing and takes nothing any more."""


class KeyRefused(StoreError):
    """The signing key is not usable; the message says why, and never shows the key."""
