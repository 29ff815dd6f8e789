import { matchesValue, type TraceEvent, type TraceMatch } from '../../simulator'
import { describeEvent } from '../run'
import type { Expectation } from '../format'
import type { Case } from './case'
import { traceMatches } from './match'

/** Returns the difference of events, in their order, from an expectation; '' if there is none. */
export function judgeTrace(
  judged: Case,
  form: 'trace' | 'order' | 'reply' | 'violations',
  expectation: Expectation,
  events: readonly TraceEvent[],
): string {
  switch (form) {
    case 'trace':
      return judgeCount(judged, events, expectation)
    case 'order':
      return judgeOrder(judged, events, expectation['order'] as readonly TraceMatch[])
    case 'reply':
      return judgeReply(judged, events, expectation['reply'] as Readonly<Record<string, unknown>>)
    case 'violations':
      return judgeViolations(events, expectation)
  }
}

function judgeCount(judged: Case, events: readonly TraceEvent[], expectation: Expectation): string {
  const match = expectation['trace'] as TraceMatch
  const found = events.filter((event) => traceMatches(event, match, judged.owners)).length
  const { count } = expectation
  const { min, max } = rangeOf(count)
  if (found >= min && found <= max) return ''
  const wanted = max === min ? `${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`
  return `${describeMatch(match)}: ${wanted} expected, ${found} found`
}

function rangeOf(count: unknown): { readonly min: number; readonly max: number } {
  if (typeof count === 'number') return { min: count, max: count }
  if (typeof count !== 'object' || count === null) return { min: 1, max: Infinity }
  const { min = 0, max = Infinity } = count as { readonly min?: number; readonly max?: number }
  return { min, max }
}

/** Checks that each match's n-th event (n is its `count`) comes after the event of the match before. */
function judgeOrder(
  judged: Case,
  events: readonly TraceEvent[],
  order: readonly TraceMatch[],
): string {
  let at = 0
  for (const [index, match] of order.entries()) {
    let left = match.count ?? 1
    while (at < events.length && left > 0) {
      const event = events[at]
      if (event !== undefined && traceMatches(event, match, judged.owners)) left -= 1
      at += 1
    }
    if (left > 0) {
      const before = index === 0 ? '' : ` behind ${describeMatch(order[index - 1] ?? match)}`
      return `${describeMatch(match)} does not come${before}`
    }
  }
  return ''
}

function judgeReply(
  judged: Case,
  events: readonly TraceEvent[],
  reply: Readonly<Record<string, unknown>>,
): string {
  const { client, op, ...fields } = reply
  const wanted: TraceMatch = { type: 'reply', client, ...(op === undefined ? {} : { op }) }
  const replies = events.filter((event) => traceMatches(event, wanted, judged.owners))
  if (replies.length === 0) {
    const what = op === undefined ? 'no reply' : `no reply to operation ${JSON.stringify(op)}`
    return `${String(client)} got ${what}`
  }
  if (replies.some((event) => traceMatches(event, { ...wanted, ...fields }, judged.owners))) {
    return ''
  }
  const [first] = replies
  const found = Object.keys(fields).filter(
    (key) => first !== undefined && !matchesValue(fields[key], fieldOfReply(first, key)),
  )
  const differences = found.map((key) => {
    const actual = first === undefined ? undefined : fieldOfReply(first, key)
    return `${key} is ${JSON.stringify(actual) ?? 'absent'}, not ${JSON.stringify(fields[key])}`
  })
  return `the reply to ${String(client)}: ${differences.join('; ')}`
}

const fieldOfReply = (event: TraceEvent, key: string): unknown =>
  (event as Readonly<Record<string, unknown>>)[key]

function judgeViolations(events: readonly TraceEvent[], expectation: Expectation): string {
  const { violations, property } = expectation
  const found = events.filter(
    (event) =>
      event.type === 'violation' && (property === undefined || event.property === property),
  )
  if (found.length === violations) return ''
  const [first] = found
  const which = first === undefined ? '' : `: ${describeEvent(first)}`
  return `${String(violations)} expected, ${found.length} found${which}`
}

/** Describes a match, for example as `sync server=1 mode=DIFF`. */
function describeMatch({ type, ...fields }: TraceMatch): string {
  const parts = Object.entries(fields).map(([key, value]) => {
    return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  return [type, ...parts].join(' ')
}
