/**
 * Keys are bytes to etcd and Redis and text to the lab. UTF-8 orders text by code points, JavaScript
 * by UTF-16 units; these turn the one into the other.
 */

const SPECIAL = /[\uD800-\uFFFF]/

/** The text under which `<` orders as UTF-8's bytes do. */
export function orderKey(text: string): string {
  if (!SPECIAL.test(text)) return text
  let key = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // Surrogates stand for what comes after all others.
    if (unit >= 0xe000) key += String.fromCharCode(unit - 0x800)
    else if (unit >= 0xd800) key += String.fromCharCode(unit + 0x2000)
    else key += text.charAt(index)
  }
  return key
}

/** The order of the texts' bytes. */
export function compareText(a: string, b: string): number {
  const x = orderKey(a)
  const y = orderKey(b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** The range end that stands for "from the key on", and alone for everything. */
export const FROM_KEY = '\0'

/** The end of the range of all keys with that prefix (`clientv3.GetPrefixRangeEnd`). */
export function prefixEnd(prefix: string): string {
  const points = Array.from(prefix, (char) => char.codePointAt(0) ?? 0)
  while (points.length > 0) {
    const last = points.pop() ?? 0
    // There are no surrogates in text: the next after them is U+E000.
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
  }
  return FROM_KEY
}

/** Whether a key lies in `[from, end)`, `end` as a request has it. */
export function isInRange(key: string, from: string, end: string | undefined): boolean {
  if (end === undefined || end === '') return key === from
  if (compareText(key, from) < 0) return false
  return end === FROM_KEY || compareText(key, end) < 0
}
