"""A server that is killed, or that runs out of disk, in a process of its own."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, cast

import pytest

import midline_server
from midline_server.store.store import DiskStore

SERVER = """
import asyncio, os, sys
from pathlib import Path
from midline_server.store.store import DiskStore, JournalFailed, MatchMeta, Snapshot

async def play(store, match_id):
    "Acknowledges on the standard output, in one write, every record that the store has acknowledged."
    for n in range(1, 1_000_000):
        snapshot = Snapshot(n, b"state" * n) if n % 5 == 0 else None
        await store.append(match_id, [{"kind": "throw", "at": n, "path": [n] * 20}], snapshot)
        os.write(1, f"{match_id} {n}\\n".encode())

async def main():
    store = await DiskStore.open(Path(sys.argv[1]))
    matches = sys.argv[2].split(",")
    for match_id in matches:
        await store.create(match_id, MatchMeta("kubb", "Final", 0))
    try:
        await asyncio.gather(*(play(store, match_id) for match_id in matches))
    except JournalFailed as failure:
        print("failed", failure.match_id, flush=True)
    verified = [row.verified for row in await store.list()]
    await store.close()
    print("closed", verified, flush=True)

asyncio.run(main())
"""

# A full disk, as far as the process can tell: files cannot grow beyond this.
FULL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))\n"


def start(folder: Path, matches: str, code: str = SERVER) -> subprocess.Popen[bytes]:
    paths = [str(Path(midline_server.__file__).parents[1]), *sys.path]
    return subprocess.Popen(
        [sys.executable, "-c", code, str(folder), matches],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)},
    )


def acknowledged_until_killed(folder: Path, appends: int) -> dict[str, int]:
    """Kill a server after so many acknowledgements; the last record of each match that it promised, to the last byte."""
    with start(folder, "m1,m2,m3") as server:
        out = cast(IO[bytes], server.stdout)
        lines = [out.readline() for _ in range(appends)]
        server.kill()
        lines += out.read().splitlines(keepends=True)
    last: dict[str, int] = {}
    for line in lines:
        if line.endswith(b"\n"):
            match_id, n = line.split()
            last[match_id.decode()] = int(n)
    return last


@pytest.mark.parametrize("appends", [1, 2, 5, 20, 50, 100, 150, 200, 300, 400])
def test_what_a_killed_server_acknowledged_is_there(tmp_path: Path, appends: int) -> None:
    last = acknowledged_until_killed(tmp_path, appends)
    assert sum(last.values()) >= appends

    asyncio.run(check_all_is_there(tmp_path, last, has_snapshots=True))


async def check_all_is_there(folder: Path, last: dict[str, int], *, has_snapshots: bool) -> None:
    store = await DiskStore.open(folder)  # the lock went with the process
    for match_id, n in last.items():
        loaded = await store.load(match_id)
        records = tuple(loaded.all_records())
        assert [record.at for record in records] == list(range(len(records)))
        assert len(records) > n
        held = loaded.snapshot.at if loaded.snapshot else -1
        assert held >= n // 5 * 5 or n < 5 or not has_snapshots
        assert [record.n for record in loaded.records] == list(range(held + 1, len(records)))
        await store.append(match_id, [{"kind": "throw", "at": len(records)}])
        assert (await store.load(match_id)).records[-1].n == len(records)
    await store.close()


def test_a_full_disk_fails_the_journal_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    with start(tmp_path, "m1", FULL_DISK + SERVER.replace('b"state" * n', 'b"state"')) as server:
        out, _ = server.communicate()
    *acknowledged, failed, closed = out.decode().splitlines()

    assert server.returncode == 0
    assert failed == "failed m1"
    assert closed.startswith("closed")
    # The index had no room either, so its snapshots stayed behind; the journal is what was promised.
    asyncio.run(check_all_is_there(tmp_path, {"m1": len(acknowledged)}, has_snapshots=False))
