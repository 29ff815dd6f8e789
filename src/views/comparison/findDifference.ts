import { toZxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { Cause } from '../../engine'
import { zxidText } from '../shared/zxid'

/** Fields that a sentence may leave out, by their names in events, messages and actions. */
const FIELDS = {
  timeout: ['timeout', 'timeoutMs', 'sessionTimeout'],
  data: ['data'],
  round: ['round'],
  epoch: ['epoch'],
  zxid: ['zxid'],
} as const

export interface Difference {
  readonly what: keyof typeof FIELDS
  /** The field's value in each step; a timeout in ms. */
  readonly a: string | number
  readonly b: string | number
}

/**
 * Finds the value that differs between two steps of the same kind: `timeout`, 30000 and 20000. Undefined
 * where the kinds differ, or the difference has no short words.
 */
export function findDifference(a: Cause | undefined, b: Cause | undefined): Difference | undefined {
  const length = Math.min(a?.events.length ?? 0, b?.events.length ?? 0)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [a?.events[index], b?.events[index]]
    if (one === undefined || other === undefined || kindOf(one) !== kindOf(other)) return undefined
    const differing = differingIn(valuesOf(one), valuesOf(other))
    if (differing !== undefined) return differing
  }
  return undefined
}

/** The kind of an event, without its values. */
function kindOf(event: TraceEvent): string {
  const packet = 'message' in event ? event.message.packet : ''
  const action = 'action' in event ? event.action.do : ''
  return [event.type, packet, action].join(' ')
}

/** An event's fields, with those of its message or action. */
const valuesOf = (event: TraceEvent): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(event),
    ...Object.entries('message' in event ? event.message : {}),
    ...Object.entries('action' in event ? event.action : {}),
  ])

function differingIn(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): Difference | undefined {
  for (const what of WHATS) {
    for (const name of FIELDS[what]) {
      const [a, b] = [one.get(name), other.get(name)]
      if (a !== b && isShort(a) && isShort(b))
        return { what, a: formatted(what, a), b: formatted(what, b) }
    }
  }
  return undefined
}

const WHATS = Object.keys(FIELDS) as readonly Difference['what'][]

const isShort = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'

/** Formats a zxid as the page shows it. */
const formatted = (what: Difference['what'], value: number | string): number | string =>
  what === 'zxid' && typeof value === 'number' ? zxidText(toZxid(value)) : value
