/**
 * Keys are bytes to etcd and Redis and text to the lab. UTF-8 orders text by code points, JavaScript by
 * UTF-16 units; these functions order text as UTF-8 does.
 */

const SPECIAL = /[\uD800-\uFFFF]/

/** Maps text to a string that `<` orders like the UTF-8 bytes of the text. */
export function orderKey(text: string): string {
  if (!SPECIAL.test(text)) return text
  let key = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // UTF-8 orders surrogate pairs after all other characters.
    if (unit >= 0xe000) key += String.fromCharCode(unit - 0x800)
    else if (unit >= 0xd800) key += String.fromCharCode(unit + 0x2000)
    else key += text.charAt(index)
  }
  return key
}

/** Compares the UTF-8 bytes of two texts. */
export function compareText(a: string, b: string): number {
  const x = orderKey(a)
  const y = orderKey(b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** A range end that means "all keys from `key` on"; as both key and end it means all keys. */
export const FROM_KEY = '\0'

/** The end of the range of all keys with a prefix (`clientv3.GetPrefixRangeEnd`). */
export function prefixEnd(prefix: string): string {
  const points = Array.from(prefix, (char) => char.codePointAt(0) ?? 0)
  while (points.length > 0) {
    const last = points.pop() ?? 0
    // Text has no lone surrogates: the code point after U+D7FF is U+E000.
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
  }
  return FROM_KEY
}

/** Whether a key lies in `[from, end)`, with `end` as in a request. */
export function isInRange(key: string, from: string, end: string | undefined): boolean {
  if (end === undefined || end === '') return key === from
  if (compareText(key, from) < 0) return false
  return end === FROM_KEY || compareText(key, end) < 0
}
