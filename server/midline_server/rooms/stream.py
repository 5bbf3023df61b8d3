"""What one audience is told: a numbered stream of updates, whole snapshots, and a ring for those who come back."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from midline_games.match import Audience, GameEvent, Millis
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import Wire as Encoded
from midline_protocol.codec import encode_server
from midline_protocol.limits import RECENT_RULINGS, RING_BYTES, RING_MS, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import RoomView, ServerMessage, Since, Update
from midline_protocol.patch import diff

from .clock import WallMs
from .seats import ConnectionId

T = TypeVar("T")

RULINGS_KEPT = 64
"""more than a reader can miss before it is closed as too slow"""
TREES_KEPT = 4
"""states that a check may still speak of while newer ones are on their way"""


class Post:
    """A message that is encoded once for each subprotocol, however many are sent it."""

    __slots__ = ("_encoded", "_framed", "message")

    def __init__(self, message: ServerMessage) -> None:
        self.message = message
        self._encoded: dict[str, Encoded] = {}
        self._framed: dict[str, object] = {}

    def encoded(self, subprotocol: str) -> Encoded:
        if subprotocol not in self._encoded:
            self._encoded[subprotocol] = encode_server(self.message, subprotocol)
        return self._encoded[subprotocol]

    def framed(self, subprotocol: str, frame: Callable[[Encoded], T]) -> T:
        """The frame of a socket layer, made once."""
        if subprotocol not in self._framed:
            self._framed[subprotocol] = frame(self.encoded(subprotocol))
        return cast(T, self._framed[subprotocol])


class Letter(NamedTuple):
    """A post and who gets it: the connections that were there when it was written."""

    to: tuple[ConnectionId, ...]
    post: Post


class _Kept(NamedTuple):
    seq: int
    at: WallMs
    size: int
    post: Post


class Sharing:
    """What one round of telling has made already: audiences often see the same, and then share its tree and bytes."""

    def __init__(self) -> None:
        self._trees: list[tuple[RoomView, dict[str, Any]]] = []
        self._patches: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any] | None]] = []
        self._posts: list[tuple[Update, RoomView, Post]] = []

    def tree(self, view: RoomView) -> dict[str, Any]:
        for known, tree in self._trees:
            if known == view:
                return tree
        tree = tree_of(view)
        self._trees.append((view, tree))
        return tree

    def patch(self, old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any] | None:
        for was, became, patch in self._patches:
            if was is old and became is new:
                return patch
        patch = diff(old, new)
        self._patches.append((old, new, patch))
        return patch

    def post(self, update: Update, view: RoomView, make: Callable[[Update, RoomView], Post]) -> Post:
        for known, shown, post in self._posts:
            # The same patch object means the same change; comparing events is cheaper than encoding them.
            is_same = (
                known.seq == update.seq and known.patch is update.patch and known.events == update.events
            )
            if is_same and shown == view:
                return post
        post = make(update, view)
        self._posts.append((update, view, post))
        return post


class Stream:
    """The stream (epoch, seq) of one audience. It sleeps while nobody has listened for as long as its ring reaches."""

    def __init__(self, audience: Audience, epoch: int, view: RoomView, now: WallMs) -> None:
        self.audience: Audience = audience
        self.epoch = epoch
        self.seq = 0
        self.readers: tuple[ConnectionId, ...] = ()
        self.view = view
        self._heard_until = WallMs(now + RING_MS)
        self._is_stale = False
        self._trees: deque[tuple[int, dict[str, Any]]] = deque([(0, tree_of(view))], maxlen=TREES_KEPT)
        self._ring: deque[_Kept] = deque()
        self._ring_bytes = 0
        self._rulings: deque[tuple[int, msgspec.Struct]] = deque(maxlen=RULINGS_KEPT)
        self._whole_bytes = 0

    # Readers

    def enter(self, connection: ConnectionId) -> None:
        self.readers = (*self.readers, connection)

    def leave(self, connection: ConnectionId, now: WallMs) -> None:
        self.readers = tuple(reader for reader in self.readers if reader != connection)
        self._heard_until = WallMs(now + RING_MS)

    def is_asleep(self, now: WallMs) -> bool:
        return not self.readers and now > self._heard_until

    # News

    def tell(
        self, view: RoomView, events: Sequence[GameEvent], at: Millis, now: WallMs, sharing: Sharing
    ) -> Post | None:
        """The update to `view`, or None where nothing has changed for this audience."""
        mine = [event.body for event in events if event.only is None or self.audience in event.only]
        if not mine and view == self.view:
            return None
        self._remember_rulings(mine)
        self.seq += 1
        tree = sharing.tree(view)
        patch = sharing.patch(self._trees[-1][1], tree)
        self.view = view
        self._trees.append((self.seq, tree))
        post = sharing.post(Update(self.seq, at, tuple(cast(Any, mine)), patch), view, self._shorter)
        self._keep(post, now)
        return post

    def sleep_through(self, events: Sequence[GameEvent]) -> None:
        """Something may have changed, and nobody listens: whoever comes gets the whole."""
        self._is_stale = True
        self._remember_rulings(
            [event.body for event in events if event.only is None or self.audience in event.only]
        )

    def wake(self, view: RoomView) -> None:
        """Look again after having slept."""
        if self._is_stale:
            self._is_stale = False
            self.seq += 1
            self.view = view
            self._ring.clear()
            self._ring_bytes = 0
            self._trees.clear()
            self._trees.append((self.seq, tree_of(view)))

    @property
    def is_stale(self) -> bool:
        return self._is_stale

    # Catching up

    def missed(self, since: Since) -> list[Post] | None:
        """All updates after `since`, or None where one of them is not here any more."""
        if since.epoch != self.epoch or not 0 <= since.seq <= self.seq:
            return None
        posts = [kept.post for kept in self._ring if kept.seq > since.seq]
        return posts if len(posts) == self.seq - since.seq else None

    def hash(self) -> str:
        return state_hash(self._trees[-1][1])

    def agrees(self, seq: int, told: str) -> bool | None:
        """Whether the state after `seq` has this hash; None where it is too long ago to say."""
        tree = next((tree for s, tree in self._trees if s == seq), None)
        return None if tree is None else state_hash(tree) == told

    def rulings(self, since_seq: int | None = None) -> tuple[msgspec.Struct, ...]:
        """The last ones, and all after `since_seq`."""
        kept = list(self._rulings)
        after = len(kept) if since_seq is None else sum(seq <= since_seq for seq, _ in kept)
        return tuple(ruling for _, ruling in kept[min(after, max(0, len(kept) - RECENT_RULINGS)) :])

    def recall(self, rulings: Sequence[msgspec.Struct]) -> None:
        """After a restart: what had been ruled before."""
        self._rulings.extend((self.seq, ruling) for ruling in rulings)

    def _remember_rulings(self, bodies: Sequence[msgspec.Struct]) -> None:
        for body in bodies:
            ruling: msgspec.Struct | None = getattr(body, "ruling", None)
            if ruling is not None:
                self._rulings.append((self.seq + 1, ruling))

    def _shorter(self, update: Update, view: RoomView) -> Post:
        """The update with a patch, or with the whole view where that has fewer bytes."""
        post = Post(update)
        if update.patch is None:
            return post
        size = len(post.encoded(SUBPROTOCOL_MSGPACK))
        # Encoding the whole to compare is worth it only where the patch comes near to what the whole was last time.
        if 2 * size < self._whole_bytes:
            return post
        whole = Post(Update(update.seq, update.at, update.events, None, view))
        whole_size = len(whole.encoded(SUBPROTOCOL_MSGPACK))
        self._whole_bytes = whole_size
        return whole if whole_size < size else post

    def _keep(self, post: Post, now: WallMs) -> None:
        size = len(post.encoded(SUBPROTOCOL_MSGPACK))
        self._ring.append(_Kept(self.seq, now, size, post))
        self._ring_bytes += size
        while self._ring and (self._ring_bytes > RING_BYTES or self._ring[0].at < now - RING_MS):
            self._ring_bytes -= self._ring.popleft().size
