/** Returns a checksum of three bytes (FNV-1a, folded): it detects accidents, not forgery. */
export function checksum(bytes: Uint8Array): readonly number[] {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = (hash ^ (hash >>> 24)) >>> 0
  return [(hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255]
}
