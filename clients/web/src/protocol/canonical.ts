// One hash for one state, the same in every language: SHA-256 over canonical MessagePack.

import { Encoder } from "@msgpack/msgpack";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const encoder = new Encoder({ sortKeys: true });

export function canonical(tree: object): Uint8Array<ArrayBuffer> {
  return encoder.encode(tree);
}

// Not crypto.subtle: it does not exist on a page that came over plain http in a local network.
export function stateHash(tree: object): string {
  return bytesToHex(sha256(canonical(tree)).subarray(0, 8));
}
