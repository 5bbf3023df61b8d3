"""The server's signing key: 32 random bytes in a file that only its owner can read, or from the environment."""

import base64
import binascii
import os
import secrets
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from midline_server.store.errors import KeyRefused

KEY_BYTES: Final = 32
VARIABLE: Final = "MIDLINE_KEY"


def signing_key(folder: Path, environment: Mapping[str, str] = os.environ) -> bytes:
    """The key from MIDLINE_KEY (hex or base64), else from `<folder>/key`, which is made if missing. Raises KeyRefused."""
    if text := environment.get(VARIABLE):
        return _from_text(text.strip())
    path = folder / "key"
    if not path.exists():
        _make(path)
    return _from_file(path)


def _from_text(text: str) -> bytes:
    for decode in (bytes.fromhex, _from_base64):
        try:
            key = decode(text)
        except (ValueError, binascii.Error):
            continue
        if len(key) == KEY_BYTES:
            return key
    raise KeyRefused(f"{VARIABLE} is not {KEY_BYTES} bytes in hex or base64")


def _from_base64(text: str) -> bytes:
    padded = text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)
    return base64.b64decode(padded.replace("-", "+").replace("_", "/"), validate=True)


def _from_file(path: Path) -> bytes:
    with path.open("rb") as file:
        mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
        if mode & 0o077:
            raise KeyRefused(
                f"others can read or write the key file {path} (mode {mode:04o}): run chmod 600 on it, "
                "and delete it to get a new one if it may have been read"
            )
        key = file.read(KEY_BYTES + 1)
    if len(key) != KEY_BYTES:
        raise KeyRefused(f"the key file {path} does not hold {KEY_BYTES} bytes")
    return key


def _make(path: Path) -> None:
    """Written aside and linked when whole: two servers starting at once end up with one key, a crash with none."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, aside = tempfile.mkstemp(prefix=".key-", dir=path.parent)  # O_EXCL, mode 0600
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        os.link(aside, path)
    except FileExistsError:
        pass  # Another process was first; its key is the key.
    finally:
        os.unlink(aside)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
