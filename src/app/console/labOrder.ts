import { isWord, WORDS, type Word } from '../../zookeeper/model'
import { wordTable, type WordTable } from '../../kernel/lib'
import { serverId, type ServerId } from '../../kernel/actor'

/** An order to the lab: a console line that begins with `!`. */
export type LabOrder =
  | { readonly type: 'wait'; readonly us: number }
  | { readonly type: 'word'; readonly word: Word; readonly server: ServerId | undefined }
  /** An intervention's JSON in the words of scenario files, not yet checked. */
  | { readonly type: 'action'; readonly json: unknown }
  | { readonly type: 'help' }
  | { readonly type: 'unknown' }

const SCALES_US: WordTable<number> = wordTable({
  ms: 1_000,
  s: 1_000_000,
  m: 60_000_000,
  h: 3_600_000_000,
})
/** The longest wait, virtual µs: a day. */
const WAIT_US_MAX = 86_400_000_000

/** Reads an order as `npm run zkcli` does: `!wait 10s`, `!mntr 2`, or an intervention's JSON. */
export function readLabOrder(line: string): LabOrder {
  const text = line.slice(1).trim()
  if (text === 'help') return { type: 'help' }
  const [, amount, unit = 'ms'] = /^wait\s+(\d+(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text) ?? []
  if (amount !== undefined) {
    const us = Math.round(Number(amount) * (SCALES_US.get(unit) ?? 1))
    return us <= WAIT_US_MAX ? { type: 'wait', us } : { type: 'unknown' }
  }
  const [, word = '', server] = /^([a-z]{4})(?:\s+(\d{1,3}))?$/.exec(text) ?? []
  if (isWord(word)) {
    return {
      type: 'word',
      word,
      server: server === undefined ? undefined : serverId(Number(server)),
    }
  }
  try {
    return { type: 'action', json: JSON.parse(text) as unknown }
  } catch {
    return { type: 'unknown' }
  }
}

/** Beginnings of orders, for completion. */
export const LAB_ORDERS: readonly string[] = [
  '!help',
  '!wait',
  '!multi',
  ...WORDS.map((word) => `!${word}`),
]
