"""Seeded chance that nobody can bend: committed to before the match, mixed with the teams' nonces, revealed after it."""

import hashlib
import math

import msgspec

SEED_BYTES = 32
NONCE_BYTES = 16


def commitment(seed: bytes) -> str:
    """The hash that is published before the match; `seed` is 32 bytes from the system's entropy."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return hashlib.blake2b(seed, digest_size=32, person=b"midline-commit").hexdigest()


def draw_key(seed: bytes, nonce_a: bytes, nonce_b: bytes) -> bytes:
    """The key of all draws of a match: neither the server (seed) nor a team (nonce) can choose it alone.

    Nonces may be empty (a team that gave none); the lengths are part of what is hashed, so no two splits agree.
    """
    h = hashlib.blake2b(digest_size=32, key=seed, person=b"midline-draw-key")
    for nonce in (nonce_a, nonce_b):
        h.update(len(nonce).to_bytes(2, "big"))
        h.update(nonce)
    return h.digest()


class Dice(msgspec.Struct):
    """A counter and a key: the n-th draw is keyed BLAKE2b of n, so the whole state is two fields of a snapshot."""

    key: bytes
    drawn: int = 0

    def fraction(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        digest = hashlib.blake2b(self.drawn.to_bytes(8, "big"), digest_size=8, key=self.key).digest()
        self.drawn += 1
        return (int.from_bytes(digest, "big") >> 11) * 2.0**-53

    def below(self, n: int) -> int:
        """A whole number in 0..n-1; `n` far below 2^53, so that the bias is beneath notice."""
        return int(self.fraction() * n)

    def normal(self, sigma: float) -> float:
        """A draw from N(0, sigma), by Box and Muller (1958); uses two draws."""
        radius = math.sqrt(-2.0 * math.log(1.0 - self.fraction()))
        return sigma * radius * math.cos(2.0 * math.pi * self.fraction())
