"""What a client knows of its room: a snapshot, the patches since, and whether the two still agree with the server."""

import msgspec

from midline_protocol.canonical import state_hash
from midline_protocol.codec import decode_tree
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import RoomView, Since, Snapshot, Update
from midline_protocol.patch import PatchError, Tree, apply


class OutOfStep(Exception):
    """This update does not follow on what we have: only the whole state helps."""


class Mirror:
    """The room as this client sees it. `view` is None until the first snapshot."""

    def __init__(self) -> None:
        self.view: RoomView | None = None
        self.snapshot: Snapshot | None = None
        self.epoch = 0
        self.seq = 0
        self.at = 0
        """match time of the last message"""
        self._tree: Tree = {}

    @property
    def since(self) -> Since | None:
        """What to say on returning, to get only what was missed."""
        return Since(self.epoch, self.seq) if self.view is not None else None

    def hash(self) -> str:
        return state_hash(self._tree)

    def start(self, snapshot: Snapshot, tree: Tree) -> bool:
        """Forget everything older. `tree` is the view as it came; False if it is not what the server hashed."""
        self.snapshot = snapshot
        self.view = snapshot.view
        self.epoch, self.seq, self.at = snapshot.epoch, snapshot.seq, snapshot.at
        self._tree = tree
        return self.hash() == snapshot.hash

    def follow(self, update: Update, tree: Tree | None) -> bool:
        """Take the next update (`tree`: its whole view, if it has one). False if we had it; OutOfStep if one is missing."""
        if self.view is None:
            raise OutOfStep("no snapshot yet")
        if update.seq <= self.seq:
            return False
        if update.seq != self.seq + 1:
            raise OutOfStep(f"{update.seq} after {self.seq}")
        self._change(update, tree)
        self.seq, self.at = update.seq, update.at
        return True

    def _change(self, update: Update, tree: Tree | None) -> None:
        if tree is not None and update.view is not None:
            self._tree, self.view = tree, update.view
        elif update.patch is not None:
            try:
                tree = apply(self._tree, update.patch)
                self._tree, self.view = tree, msgspec.convert(tree, RoomView)
            except (PatchError, msgspec.ValidationError) as error:
                raise OutOfStep(str(error)) from error


def view_in(message: bytes) -> Tree | None:
    """The `view` of a message as it came, so that fields which this version does not know are hashed too."""
    return decode_tree(message, SUBPROTOCOL_MSGPACK).get("view")
