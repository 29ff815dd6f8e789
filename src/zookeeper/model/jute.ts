import type { Acl } from './znode'

/** Counts the bytes of values as jute writes them (`BinaryOutputArchive`). */

export const INT_BYTES = 4
export const LONG_BYTES = 8
export const FLAG_BYTES = 1
/** Operation code, end mark and error, before each operation of a multi and after the last. */
export const MULTI_HEADER_BYTES = 9

/** Returns the bytes of a length and of the texts of a list. */
export const listBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + textBytes(text), INT_BYTES)

export const aclBytes = (acl: readonly Acl[]): number =>
  acl.reduce(
    (sum, { scheme, id }) => sum + INT_BYTES + textBytes(scheme) + textBytes(id),
    INT_BYTES,
  )

/** Returns the bytes of a length and of the text in UTF-8, three for each surrogate. */
export function textBytes(text: string): number {
  let bytes = INT_BYTES
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
  }
  return bytes
}
