const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(DIGITS, (digit, i) => [digit, i]))

/** Encodes bytes in base64url without padding (RFC 4648, section 5). */
export function base64urlEncode(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let digit = 0; digit < Math.min(left, 3) + 1; digit += 1) {
      text += DIGITS[(bits >> (18 - 6 * digit)) & 63] ?? ''
    }
  }
  return text
}

/** Decodes a base64url text; `undefined` for any other character. */
export function base64urlDecode(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let bitCount = 0
  let at = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffffff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[at] = (bits >> bitCount) & 255
    at += 1
  }
  return bytes.subarray(0, at)
}
