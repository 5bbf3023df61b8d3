"""The journal's format: MessagePack records, one after another, each chained by a hash to all before it."""

import io
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, Final, cast

import msgpack
import msgspec

from midline_server.store.values import MAX_ITEMS, BadRecord, check_head, check_value

FORMAT: Final = 1
MAX_RECORD_BYTES: Final = 1 << 20
CHAIN_BYTES: Final = 16
START_OF_CHAIN: Final = bytes(CHAIN_BYTES)

_CHUNK_BYTES: Final = 1 << 16
_OWN_KEYS: Final = frozenset(("n", "kind", "at", "chain"))
# How every record ends: the key "chain" and the head of a binary value of 16 bytes, which follow.
_END_MARK: Final = b"\xa5chain\xc4\x10"
_END_BYTES: Final = len(_END_MARK) + CHAIN_BYTES


class Record(msgspec.Struct, frozen=True):
    """Record `n` of a match (from 0), applied at match time `at`; `fields` is what this kind of record holds."""

    n: int
    kind: str
    at: int
    fields: dict[str, object]
    chain: bytes


class Tail(msgspec.Struct, frozen=True):
    """Where a journal ends: `n` is the next record's number, `torn_bytes` what stands behind the last whole record."""

    n: int = 0
    at: int = 0
    chain: bytes = START_OF_CHAIN
    size_bytes: int = 0
    torn_bytes: int = 0


class BrokenJournal(Exception):
    """Record `n` is not what was written: somebody or something changed the file. Nothing may be cut or guessed."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"journal broken at record {n}: {why}")
        self.n = n
        self.why = why


def encode(record: Mapping[str, object], previous_chain: bytes) -> tuple[bytes, bytes]:
    """The bytes of a record that has `n`, `kind` and `at`, and its chain; raises BadRecord."""
    check_head(record)
    check_value(record, "record")
    ordered = {key: record[key] for key in ("n", "kind", "at")} | dict(record)
    body = _pack(ordered)
    chain = _next_chain(previous_chain, body)
    packed = b"".join((_map_head(len(ordered) + 1), body[len(_map_head(len(ordered))) :], _END_MARK, chain))
    if len(packed) > MAX_RECORD_BYTES:
        raise BadRecord(f"record of {len(packed)} bytes, {MAX_RECORD_BYTES} are allowed")
    return packed, chain


def read(source: BinaryIO | bytes) -> Iterator[Record]:
    """All whole records, verified; ends quietly before an incomplete last one. Raises BrokenJournal."""
    return iter(Reader(source))


def survey(source: BinaryIO | bytes) -> Tail:
    """Verify a journal from its first byte to its last; raises BrokenJournal."""
    reader = Reader(source)
    for _ in reader:
        pass
    return reader.tail


def recover(path: Path) -> Tail:
    """Cut an incomplete last record off the file; raises BrokenJournal, and then leaves the file as it is."""
    with path.open("r+b") as file:
        tail = survey(file)
        if tail.torn_bytes:
            file.truncate(tail.size_bytes)
    return tail


class Reader:
    """Iterates over a journal once; `tail` says at any moment how far it came."""

    def __init__(self, source: BinaryIO | bytes) -> None:
        self.tail = Tail()
        self._stream = io.BytesIO(source) if isinstance(source, bytes) else source
        self._ahead = bytearray()  # from tail.size_bytes on
        self._unpacker = msgpack.Unpacker(
            strict_map_key=True,
            max_buffer_size=MAX_RECORD_BYTES + 2 * _CHUNK_BYTES,
            max_str_len=MAX_RECORD_BYTES,
            max_bin_len=MAX_RECORD_BYTES,
            max_array_len=MAX_ITEMS,
            max_map_len=MAX_ITEMS,
            max_ext_len=0,
        )

    def __iter__(self) -> Iterator[Record]:
        while chunk := self._stream.read(_CHUNK_BYTES):
            self._ahead += chunk
            self._unpacker.feed(chunk)
            yield from self._whole_records()
        self._judge_the_rest()

    def _whole_records(self) -> Iterator[Record]:
        taken = 0
        while (unpacked := self._unpack()) is not None:
            length = self._unpacker.tell() - self.tail.size_bytes
            packed = bytes(self._ahead[taken : taken + length])
            record = self._verified(unpacked, packed)
            taken += length
            self.tail = Tail(record.n + 1, record.at, record.chain, self.tail.size_bytes + length)
            yield record
        del self._ahead[:taken]
        if len(self._ahead) > MAX_RECORD_BYTES:
            raise self._broken("longer than a record may be")

    def _unpack(self) -> dict[object, object] | None:
        try:
            unpacked: object = self._unpacker.unpack()
        except msgpack.OutOfData:
            return None
        except (ValueError, TypeError, msgpack.UnpackException) as error:
            raise self._broken(f"not MessagePack as we write it ({error!r})") from error
        if type(unpacked) is not dict:
            raise self._broken("not a map")
        return cast(dict[object, object], unpacked)

    def _verified(self, unpacked: dict[object, object], packed: bytes) -> Record:
        if len(packed) > MAX_RECORD_BYTES:
            raise self._broken("longer than a record may be")
        chain = _chain_of_packed(packed, len(unpacked), self.tail.chain)
        if chain is None or unpacked.pop("chain", None) != chain:
            raise self._broken("the hash chain does not fit")
        record = cast(dict[str, object], unpacked)
        try:
            check_head(record)
            check_value(record, "record")
        except BadRecord as error:
            raise self._broken(str(error)) from error
        if record["n"] != self.tail.n:
            raise self._broken(f"numbered {record['n']}")
        if self.tail.n == 0 and record.get("format") != FORMAT:
            raise self._broken(f"format {record.get('format')!r}, this version reads {FORMAT}")
        return _record(record, chain)

    def _judge_the_rest(self) -> None:
        # A write that was cut short never holds the end of a record: it would be whole. If the rest holds one, a
        # length inside it was changed, and cutting would throw away records that somebody was promised.
        mark = self._ahead.find(_END_MARK)
        if 0 <= mark <= len(self._ahead) - _END_BYTES:
            raise self._broken("it has an end, but its lengths do not fit")
        if not _may_begin(bytes(self._ahead[:64]), self.tail.n):
            raise self._broken("it does not begin as a record does")
        self.tail = msgspec.structs.replace(self.tail, torn_bytes=len(self._ahead))

    def _broken(self, why: str) -> BrokenJournal:
        return BrokenJournal(self.tail.n, why)


def _may_begin(rest: bytes, n: int) -> bool:
    """Whether these first bytes, however few, are how record `n` begins."""
    head = _map_head(MAX_ITEMS - 1)
    begin = msgpack.packb("n") + msgpack.packb(n) + msgpack.packb("kind")
    if rest[:1] == head[:1]:
        return begin.startswith(rest[len(head) : len(head) + len(begin)])
    is_short_map = not rest or 0x80 <= rest[0] <= 0x8F
    return is_short_map and begin.startswith(rest[1 : 1 + len(begin)])


def _record(record: dict[str, object], chain: bytes) -> Record:
    fields = {key: value for key, value in record.items() if key not in _OWN_KEYS}
    return Record(cast(int, record["n"]), cast(str, record["kind"]), cast(int, record["at"]), fields, chain)


def _chain_of_packed(packed: bytes, pairs: int, previous_chain: bytes) -> bytes | None:
    """Over the very bytes of the file, so that no second spelling of the same value passes."""
    head = _map_head(pairs)
    if not packed.startswith(head) or packed[-_END_BYTES:-CHAIN_BYTES] != _END_MARK:
        return None
    return _next_chain(previous_chain, _map_head(pairs - 1) + packed[len(head) : -_END_BYTES])


def _next_chain(previous_chain: bytes, body: bytes) -> bytes:
    return blake2b(previous_chain + body, digest_size=CHAIN_BYTES).digest()


def _map_head(pairs: int) -> bytes:
    return bytes((0x80 | pairs,)) if pairs < 16 else b"\xde" + pairs.to_bytes(2, "big")


def _pack(record: Mapping[str, object]) -> bytes:
    try:
        return msgpack.packb(record)
    except (ValueError, OverflowError) as error:  # half a surrogate pair, or too big for a Packer
        raise BadRecord(str(error)) from error
