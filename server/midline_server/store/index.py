"""The index of matches: SQLite beside the journals, for lists, snapshots and used tickets. Used by one thread."""

import contextlib
import os
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Final, cast

import msgspec

from midline_server.store.errors import IndexFailed, NoSuchMatch
from midline_server.store.journal import Tail
from midline_server.store.model import KeptSnapshot, MatchMeta, MatchRow, Snapshot, Status

# The schema's version is how many of these were run.
_MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over')),
        created_at INTEGER NOT NULL,      -- wall time, ms since 1970
        options BLOB NOT NULL,            -- MessagePack
        outcome BLOB,                     -- MessagePack
        last_n INTEGER NOT NULL,
        last_at INTEGER NOT NULL,         -- match time, ms
        verified INTEGER NOT NULL DEFAULT 1
    ) WITHOUT ROWID;
    CREATE INDEX matches_by_status ON matches (status, created_at);
    CREATE TABLE snapshots (
        match_id TEXT PRIMARY KEY REFERENCES matches (id),
        n INTEGER NOT NULL,               -- the last record it holds
        chain BLOB NOT NULL,              -- and that record's chain
        at INTEGER NOT NULL,
        blob BLOB NOT NULL
    );
    CREATE TABLE used_tickets (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX used_tickets_by_expiry ON used_tickets (expires_at);
    """,
    """
    ALTER TABLE matches ADD COLUMN names BLOB;  -- MessagePack: by seat, who sat there at the end
    """,
)

_DAMAGED: Final = (
    "; stop the server and move index.sqlite, index.sqlite-wal and index.sqlite-shm away: "
    "a new index is made from the journals"
)
_ROW: Final = "id, game, title, created_at, options, status, outcome, last_n, last_at, verified, names"


class Index:
    """Every method is one transaction, on disk when it returns (but see `progress`); raises IndexFailed."""

    def __init__(self, path: Path, *, durable: bool) -> None:
        self._durable = durable
        _keep_private(path)
        with _told():
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._sync_commits(durable)
            self._migrate(path)

    def insert(self, match_id: str, meta: MatchMeta, tail: Tail, status: Status = "lobby") -> None:
        options = msgspec.msgpack.encode(meta.options)
        row = (
            match_id,
            meta.game,
            meta.title,
            meta.created_at,
            options,
            status,
            None,
            tail.n - 1,
            tail.at,
            1,
            None,
        )
        with self._transaction():
            self._db.execute(f"INSERT INTO matches ({_ROW}) VALUES (?,?,?,?,?,?,?,?,?,?,?)", row)

    def progress(self, steps: Sequence[tuple[str, Tail, Snapshot | None]]) -> None:
        """Not synced: after a power cut the index may be behind the journals, which are the truth, never ahead."""
        self._sync_commits(False)
        try:
            with self._transaction():
                for match_id, tail, snapshot in steps:
                    self._step(match_id, tail, snapshot)
        finally:
            self._sync_commits(self._durable)

    def set_status(
        self,
        match_id: str,
        status: Status,
        outcome: Mapping[str, object] | None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        told, seated = (None if m is None else msgspec.msgpack.encode(m) for m in (outcome, names))
        with self._transaction():
            done = self._db.execute(
                "UPDATE matches SET status = ?, outcome = ?, names = ? WHERE id = ?",
                (status, told, seated, match_id),
            )
        if not done.rowcount:
            raise NoSuchMatch(f"there is no match {match_id}")

    def mark_unverified(self, match_id: str) -> None:
        with self._transaction():
            self._db.execute("UPDATE matches SET verified = 0 WHERE id = ?", (match_id,))

    def get(self, match_id: str) -> MatchRow | None:
        rows = self._rows(f"SELECT {_ROW} FROM matches WHERE id = ?", match_id)
        return _match_row(rows[0]) if rows else None

    def list(self, statuses: Sequence[Status], limit: int | None) -> tuple[MatchRow, ...]:
        marks = ",".join("?" * len(statuses))
        where = f"WHERE status IN ({marks})" if statuses else ""
        order = "ORDER BY created_at DESC, id LIMIT ?"
        rows = self._rows(
            f"SELECT {_ROW} FROM matches {where} {order}", *statuses, -1 if limit is None else limit
        )
        return tuple(_match_row(row) for row in rows)

    def ids(self) -> frozenset[str]:
        return frozenset(cast(str, row[0]) for row in self._rows("SELECT id FROM matches"))

    def snapshot(self, match_id: str) -> KeptSnapshot | None:
        rows = self._rows("SELECT n, chain, at, blob FROM snapshots WHERE match_id = ?", match_id)
        if not rows:
            return None
        n, chain, at, blob = cast(tuple[int, bytes, int, bytes], rows[0])
        return KeptSnapshot(n, chain, Snapshot(at, blob))

    def use_ticket(self, jti: str, expires_at: int) -> bool:
        with self._transaction():
            done = self._db.execute("INSERT OR IGNORE INTO used_tickets VALUES (?, ?)", (jti, expires_at))
        return done.rowcount == 1

    def purge_tickets(self, now: int) -> int:
        with self._transaction():
            return self._db.execute("DELETE FROM used_tickets WHERE expires_at < ?", (now,)).rowcount

    def close(self) -> None:
        with _told():
            self._db.close()

    def _step(self, match_id: str, tail: Tail, snapshot: Snapshot | None) -> None:
        self._db.execute(
            "UPDATE matches SET last_n = ?, last_at = ? WHERE id = ?", (tail.n - 1, tail.at, match_id)
        )
        if snapshot is not None:
            self._db.execute(
                "INSERT OR REPLACE INTO snapshots (match_id, n, chain, at, blob) VALUES (?,?,?,?,?)",
                (match_id, tail.n - 1, tail.chain, snapshot.at, snapshot.blob),
            )

    def _rows(self, statement: str, *values: object) -> Sequence[tuple[object, ...]]:
        with _told():
            return self._db.execute(statement, values).fetchall()

    @contextlib.contextmanager
    def _transaction(self) -> Generator[None, None, None]:
        with _told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _sync_commits(self, sync: bool) -> None:
        # In WAL mode NORMAL loses the last commits in a power cut, but never the order of them; OFF keeps no promise.
        level = "FULL" if sync else "NORMAL" if self._durable else "OFF"
        self._db.execute(f"PRAGMA synchronous = {level}")

    def _migrate(self, path: Path) -> None:
        version = cast(int, self._db.execute("PRAGMA user_version").fetchone()[0])
        if version > len(_MIGRATIONS):
            raise IndexFailed(
                f"{path} has schema {version}, written by a newer version; this one knows {len(_MIGRATIONS)}"
            )
        for number, script in enumerate(_MIGRATIONS[version:], start=version + 1):
            self._db.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")


def _keep_private(path: Path) -> None:
    """Snapshots hold the seeds of dice that are still to be drawn. SQLite gives the files beside it the same mode."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.fchmod(descriptor, 0o600)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise IndexFailed(f"the index of matches: {error}") from error


@contextlib.contextmanager
def _told() -> Generator[None, None, None]:
    try:
        yield
    except sqlite3.Error as error:
        # Its subclasses speak of the moment: a disk that is full, a file that is locked.
        advice = _DAMAGED if type(error) is sqlite3.DatabaseError else ""
        raise IndexFailed(f"the index of matches: {error}{advice}") from error


def _match_row(row: tuple[object, ...]) -> MatchRow:
    id_, game, title, created_at, options, status, outcome, last_n, last_at, verified, names = row
    meta = {
        "game": game,
        "title": title,
        "created_at": created_at,
        "options": msgspec.msgpack.decode(cast(bytes, options)),
    }
    return msgspec.convert(
        {
            "id": id_,
            "meta": meta,
            "status": status,
            "outcome": None if outcome is None else msgspec.msgpack.decode(cast(bytes, outcome)),
            "last_n": last_n,
            "last_at": last_at,
            "verified": bool(verified),
            "names": {} if names is None else msgspec.msgpack.decode(cast(bytes, names)),
        },
        MatchRow,
    )
