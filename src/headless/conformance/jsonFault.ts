const SPACE = /[\t\n\r ]*/y
// JSON wants control characters escaped.
// oxlint-disable-next-line no-control-regex
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

/** Where a text stops being JSON: `line 3, column 14`. Engines do not all tell. */
export function placeOfFault(text: string): string {
  const before = text.slice(0, faultAt(text)).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

/** The offset of the first character that cannot stand where it stands; the end where more must come. */
function faultAt(text: string): number {
  let at = 0
  let fault: number | undefined
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const isThere = pattern.test(text)
    if (isThere) at = pattern.lastIndex
    return isThere
  }
  const take = (what: string): boolean => {
    skip(SPACE)
    const isThere = text.startsWith(what, at)
    if (isThere) at += what.length
    return isThere
  }
  const must = (isThere: boolean): boolean => {
    if (!isThere) fault ??= at
    return isThere
  }
  const takeString = (): boolean => {
    skip(SPACE)
    return skip(STRING)
  }
  const takeMembers = (end: string, member: () => boolean): boolean => {
    if (take(end)) return true
    do {
      if (!member()) return false
    } while (take(','))
    return must(take(end))
  }
  const takeValue = (): boolean => {
    if (take('{')) {
      return takeMembers('}', () => must(takeString()) && must(take(':')) && takeValue())
    }
    if (take('[')) return takeMembers(']', takeValue)
    return must(takeString() || skip(ATOM))
  }
  if (takeValue()) {
    skip(SPACE)
    return at
  }
  return fault ?? at
}
