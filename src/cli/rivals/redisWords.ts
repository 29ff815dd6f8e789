import type { Reply } from '../../rivals'
import type { RivalCase } from './rivalCase'

/** Returns the instance of a session: 3 for `A@3`, 1 for plain `A`. */
export const instanceOf = (session: string): number => Number(/@(\d+)$/.exec(session)?.[1] ?? 1)

/** Replaces names like `@free` in a command by their Lua scripts. */
export const withScripts = ({ scripts }: RivalCase, words: readonly string[]): readonly string[] =>
  words.map((word) => (word.startsWith('@') ? (scripts.get(word.slice(1)) ?? word) : word))

/** Returns a reply in the form of the corpus: a remaining time to live only as `left`. */
export function shownReply(op: string, reply: Reply | undefined): unknown {
  if (reply === undefined) return { unreachable: true }
  const isTime = /^p?ttl$/i.test(op)
  return isTime && 'int' in reply && reply.int >= 0 ? { int: 'left' } : reply
}
