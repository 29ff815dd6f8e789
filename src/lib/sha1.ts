import { sha1 as hash } from '@noble/hashes/legacy.js'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The SHA-1 of some bytes in base64 with padding, as the digest scheme stores it. */
export function sha1Base64(bytes: Uint8Array): string {
  const digest = hash(bytes)
  let text = ''
  for (let i = 0; i < digest.length; i += 3) {
    const [a = 0, b, c] = digest.subarray(i, i + 3)
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += digit(group >> 18) + digit(group >> 12)
    text += b === undefined ? '=' : digit(group >> 6)
    text += c === undefined ? '=' : digit(group)
  }
  return text
}

const digit = (group: number): string => DIGITS.charAt(group & 0x3f)
