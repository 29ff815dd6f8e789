import { ok, type Result } from '../../../kernel/lib'
import { type RangeRequest, FROM_KEY, prefixEnd } from '../../etcd'
import type { Flags } from './flags'
import { badArgs, type Refusal } from './refusal'

/** Reads the key and the end of a range: the end is a second word, or follows from a flag. */
export function rangeOf(
  { words, switches }: Flags,
  usage: string,
  wordsMax = 2,
): Result<RangeRequest, Refusal> {
  const [key, end] = words
  const isPrefix = switches.has('prefix')
  const isFromKey = switches.has('from-key')
  if (key === undefined || words.length > wordsMax) return badArgs(usage)
  if (isPrefix && isFromKey) {
    return badArgs('`--prefix` and `--from-key` cannot be set at the same time, choose one')
  }
  if (end !== undefined && (isPrefix || isFromKey)) {
    return badArgs(
      'too many arguments, only accept one argument when `--prefix` or `--from-key` is set',
    )
  }
  if (isPrefix) {
    return ok(key === '' ? { key: '\0', range_end: FROM_KEY } : { key, range_end: prefixEnd(key) })
  }
  if (isFromKey) return ok({ key: key === '' ? '\0' : key, range_end: FROM_KEY })
  return ok(end === undefined ? { key } : { key, range_end: end })
}

/** The usage of a command that takes a key or a range. */
export const keyAndEnd = (command: string): string =>
  `${command} command needs one argument as key and an optional argument as range_end`
