import { wordTable, type WordTable } from '../../kernel/lib'
import { differencesOf } from '../conformance/index'
import type { RivalCase, RivalItem } from './rivalCase'
import type { RivalPlayer } from './rivalPlayer'

/** Plays a case and returns the differences from the recording; an empty list where it holds. */
export async function judgeRival(
  player: RivalPlayer,
  rivalCase: RivalCase,
): Promise<readonly string[]> {
  await player.begin(rivalCase)
  try {
    const differences: string[] = []
    for (const [place, step] of rivalCase.steps.entries()) {
      const outcome = await player.perform(step, place)
      const expected = step.items
      const found = [
        ...differencesOf(plainReply(step.reply), plainReply(outcome.reply), 'reply'),
        ...differencesOf(
          inOrder(expected.filter((item) => !player.hides(item))),
          inOrder(outcome.items),
          'then',
        ),
      ]
      differences.push(
        ...found.map((what) => `step ${place} (${step.session} ${step.op}): ${what}`),
      )
    }
    const end = differencesOf(plain(rivalCase.end), plain(await player.end()), 'end')
    return [...differences, ...end]
  } finally {
    await player.close()
  }
}

/**
 * Sorts items as a `then` is written: by session; within one in order of arrival, but events of different
 * watches by watch, output after calls, and an exit last.
 */
function inOrder(items: readonly RivalItem[]): readonly unknown[] {
  const sessions = [...new Set(items.map(({ session }) => session))].sort()
  return sessions.flatMap((session) => {
    const ownItems = items.filter((item) => item.session === session && !isGivenUp(item))
    const calls = ownItems.filter((item) => rankOf(item) === 0)
    const events = calls
      .filter((item) => 'watch' in item)
      .sort((a, b) => Number(a.watch) - Number(b.watch))
    const ordered = calls.map((item) => ('watch' in item ? events.shift() : item))
    const printed = ownItems.filter((item) => rankOf(item) === 1)
    const ended = ownItems.filter((item) => rankOf(item) === 2)
    return [...ordered, ...printed, ...ended].map(plainItem)
  })
}

const rankOf = (item: RivalItem): number =>
  'exit' in item ? 2 : 'out' in item || 'err' in item ? 1 : 0

/** Whether a call was cancelled by its own client, whose library, not the server, words the error. */
const isGivenUp = ({ finishes, reply }: RivalItem): boolean =>
  finishes !== undefined &&
  (reply as { readonly error?: { readonly code?: string } }).error?.code === 'CANCELLED'

function plainItem(item: RivalItem | undefined): unknown {
  if (item === undefined) return undefined
  const { args, reply, ...rest } = item
  return {
    ...(plain(rest) as object),
    ...(args !== undefined && { args: withoutDefaults(args) }),
    ...(reply !== undefined && { reply: plainReply(reply) }),
  }
}

/** Reduces an error of Redis to its first word, which alone is compared. */
function plainReply(reply: unknown): unknown {
  const value = plain(reply)
  if (typeof value !== 'object' || value === null || !('error' in value)) return value
  const { error } = value
  return typeof error === 'string' ? { error: error.split(' ', 1)[0] } : value
}

/** Drops fields that are undefined, and reduces leases to their ids. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (item === undefined) return []
    return [[name, name === 'leases' && Array.isArray(item) ? item.map(leaseId) : plain(item)]]
  })
  return Object.fromEntries(entries)
}

const leaseId = (lease: unknown): unknown =>
  typeof lease === 'object' && lease !== null && 'ID' in lease ? lease.ID : lease

const DEFAULTS: ReadonlySet<unknown> = new Set([0, '', '0', false, undefined])
/** The first members of enums, which have the same meaning as an absent field. */
const FIRSTS: WordTable<string> = wordTable({
  target: 'VERSION',
  result: 'EQUAL',
  sort_order: 'NONE',
  sort_target: 'KEY',
})

/** Drops the fields of a request that have their default, which is not sent on the wire. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const isEmpty = Array.isArray(item) && item.length === 0
    if (DEFAULTS.has(item) || isEmpty || FIRSTS.get(name) === item) return []
    return [[name, withoutDefaults(item)]]
  })
  return Object.fromEntries(entries)
}
