"""The built web client as values, read once when the server starts: every file under its exact name, with its compressed forms.

A request can name nothing but what was read: no path leads out of the folder, no link in it is followed.
"""

import mimetypes
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import structlog

INDEX: Final = "index.html"
# Smallest first.
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
# What a machine's own list may lack or name otherwise.
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_log = structlog.get_logger()


@dataclass(frozen=True)
class Copy:
    """One of the forms in which a file is sent; `encoding` "" is the file itself."""

    encoding: str
    body: bytes
    etag: str


@dataclass(frozen=True)
class File:
    content_type: str
    copies: tuple[Copy, ...]
    """the smallest first, the file itself last"""


Website: TypeAlias = Mapping[str, File]
"""By path within the site, as `assets/index-x7.js`."""


def read_website(folder: Path) -> Website | None:
    """The site in a folder; None if none has been built there."""
    try:
        bodies = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _files(folder)}
    except OSError as trouble:
        _log.warning("the web client cannot be read", folder=str(folder), trouble=repr(trouble))
        return None
    whole = {name for name in bodies if not _is_compressed(name, bodies)}
    return {name: _file(name, bodies) for name in whole} if INDEX in whole else None


def _files(folder: Path) -> Iterator[Path]:
    """Every file that is really there; neither links nor hidden ones."""
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths = (Path(where, name) for name in names if not name.startswith("."))
        yield from (path for path in paths if not path.is_symlink() and path.is_file())


def _is_compressed(name: str, bodies: Mapping[str, bytes]) -> bool:
    return any(name.endswith(end) and name.removesuffix(end) in bodies for end in _ENCODINGS.values())


def _file(name: str, bodies: Mapping[str, bytes]) -> File:
    forms = {encoding: name + end for encoding, end in _ENCODINGS.items()} | {"": name}
    copies = (_copy(encoding, bodies[form]) for encoding, form in forms.items() if form in bodies)
    suffix = Path(name).suffix.lower()
    usual = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(_TYPES.get(suffix, usual), tuple(copies))


def _copy(encoding: str, body: bytes) -> Copy:
    return Copy(encoding, body, sha256(body).hexdigest()[:24])
