/** Reads and writes texts in jute's form of UTF-8. */

const REPLACEMENT = 0xfffd
/** Code units per call of `fromCharCode`, whose arguments lie on the stack. */
const UNITS_AT_ONCE = 4096

/**
 * Returns the size in bytes of a jute `ustring`: UTF-8, except that the two surrogates of a character
 * beyond U+FFFF are written separately, in three bytes each.
 *
 * Source: `BinaryOutputArchive.stringToByteBuffer`.
 */
export function textLength(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x80) length += unit < 0x800 ? 1 : 2
  }
  return length
}

/** Writes a jute `ustring` into `bytes` from `at` on; {@link textLength} bytes must be free there. */
export function writeTextAt(bytes: Uint8Array, at: number, text: string): void {
  let next = at
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      bytes[next++] = unit
    } else if (unit < 0x800) {
      bytes[next++] = 0xc0 | (unit >> 6)
      bytes[next++] = 0x80 | (unit & 63)
    } else {
      bytes[next++] = 0xe0 | (unit >> 12)
      bytes[next++] = 0x80 | ((unit >> 6) & 63)
      bytes[next++] = 0x80 | (unit & 63)
    }
  }
}

/**
 * Reads UTF-8 or a jute `ustring`. Other bytes become U+FFFD, one for each longest piece that could
 * begin a character, as in Java and the Encoding Standard; only surrogates written alone are kept.
 */
export function readTextAt(bytes: Uint8Array, from: number, to: number): string {
  const units: number[] = []
  let text = ''
  let at = from
  while (at < to) {
    const leadByte = bytes[at] ?? 0
    if (leadByte < 0x80) {
      units.push(leadByte)
      at += 1
    } else {
      at = readCharacter(bytes, at, to, units)
    }
    if (units.length >= UNITS_AT_ONCE) {
      text += String.fromCharCode(...units)
      units.length = 0
    }
  }
  return text + String.fromCharCode(...units)
}

/** Reads one character beyond ASCII; returns the place of the next. */
function readCharacter(bytes: Uint8Array, at: number, to: number, units: number[]): number {
  const leadByte = bytes[at] ?? 0
  const more =
    leadByte < 0xc2 ? 0 : leadByte < 0xe0 ? 1 : leadByte < 0xf0 ? 2 : leadByte < 0xf5 ? 3 : 0
  let code = more === 1 ? leadByte & 31 : more === 2 ? leadByte & 15 : leadByte & 7
  let next = at + 1
  for (let i = 0; i < more; i += 1) {
    const byte = next < to ? (bytes[next] ?? 0) : 0
    if (byte < 0x80 || byte > 0xbf || (i === 0 && !canFollow(leadByte, byte))) {
      units.push(REPLACEMENT)
      return next
    }
    code = (code << 6) | (byte & 63)
    next += 1
  }
  if (more === 0) units.push(REPLACEMENT)
  else if (code < 0x10000) units.push(code)
  else units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff))
  return next
}

/** Refuses overlong forms and characters beyond U+10FFFF. */
function canFollow(leadByte: number, byte: number): boolean {
  if (leadByte === 0xe0) return byte >= 0xa0
  if (leadByte === 0xf0) return byte >= 0x90
  if (leadByte === 0xf4) return byte <= 0x8f
  return true
}
