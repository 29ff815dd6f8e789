const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes bytes in base64, with padding. */
export function base64Encode(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3)
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += digit(group >> 18) + digit(group >> 12)
    text += b === undefined ? '=' : digit(group >> 6)
    text += c === undefined ? '=' : digit(group)
  }
  return text
}

const digit = (group: number): string => DIGITS.charAt(group & 0x3f)
