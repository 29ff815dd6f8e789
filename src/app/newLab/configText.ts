import { CONFIG_CHARACTERS_MAX } from '../../scenario'

/** Reads and changes single lines of a `zoo.cfg`'s text; all other lines stay as they were typed. */

/** A line of a text, from its key on. */
interface KeyLine {
  readonly key: string
  /** The value, with blanks behind it: they may be typed on. */
  readonly value: string
  /** Index of the line, from 0. */
  readonly index: number
}

/** A byte order mark, blanks, the key, the separator, the value: as in Java's properties. */
const KEY_LINE = /^\uFEFF?[ \t\f]*(?:zookeeper\.)?([^\s#!=:][^\s=:]*)[ \t\f]*[=:]?[ \t\f]*(.*)$/

/**
 * The lines of a text that have a key, in their order; the prefix `zookeeper.` is dropped. Lines beyond the
 * greatest length of a `zoo.cfg`, which is refused, are not read.
 */
export function keyLines(text: string): readonly KeyLine[] {
  const lines = text.slice(0, CONFIG_CHARACTERS_MAX).split('\n')
  return lines.flatMap((line, index): readonly KeyLine[] => {
    const [, key, value = ''] = KEY_LINE.exec(line) ?? []
    return key === undefined ? [] : [{ key, value, index }]
  })
}

/** Returns the value of a key; the last of several lines counts. Undefined where no line has the key. */
export const configValue = (text: string, key: string): string | undefined =>
  keyLines(text).findLast((line) => line.key === key)?.value

/** Whether a line names a server, a group or a weight. */
const isMemberKey = (key: string): boolean => /^(?:server|group|weight)\./.test(key)

/**
 * Gives a key a value: in its last line, or in a new one before the servers. Undefined removes all lines of
 * the key.
 */
export function withConfigValue(text: string, key: string, value: string | undefined): string {
  const lines = text.split('\n')
  const known = keyLines(text).filter((line) => line.key === key)
  const last = known.at(-1)
  if (value === undefined) {
    const removed = new Set(known.map(({ index }) => index))
    return lines.filter((_, index) => !removed.has(index)).join('\n')
  }
  if (last !== undefined) return lines.with(last.index, `${key}=${value}`).join('\n')
  const isAmongMembers = isMemberKey(key)
  const first = isAmongMembers
    ? undefined
    : keyLines(text).find((line) => isMemberKey(line.key))?.index
  const end = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return lines.toSpliced(first ?? end, 0, `${key}=${value}`).join('\n')
}
