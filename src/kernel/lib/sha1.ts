import { sha1 as hash } from '@noble/hashes/legacy.js'
import { base64Encode } from './base64'

/** Returns the SHA-1 of bytes in base64 with padding, as the digest scheme stores it. */
export const sha1Base64 = (bytes: Uint8Array): string => base64Encode(hash(bytes))

/** Returns the SHA-1 of bytes in lower-case hex, as Redis names a script. */
export const sha1Hex = (bytes: Uint8Array): string =>
  Array.from(hash(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
