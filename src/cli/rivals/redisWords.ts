import type { Reply } from '../../rivals'
import type { RivalCase } from './rivalCase'

/** `A@3` is A's connection to instance 3, plain `A` to instance 1. */
export const instanceOf = (session: string): number => Number(/@(\d+)$/.exec(session)?.[1] ?? 1)

/** The words of a command with the Lua behind names like `@free`. */
export const withScripts = ({ scripts }: RivalCase, words: readonly string[]): readonly string[] =>
  words.map((word) => (word.startsWith('@') ? (scripts.get(word.slice(1)) ?? word) : word))

/** A reply as the corpus writes it: what is left of a time to live is only that. */
export function shownReply(op: string, reply: Reply | undefined): unknown {
  if (reply === undefined) return { unreachable: true }
  const isTime = /^p?ttl$/i.test(op)
  return isTime && 'int' in reply && reply.int >= 0 ? { int: 'left' } : reply
}
