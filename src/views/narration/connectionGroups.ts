import type { EventOf, ConnectionFrame, TraceEvent } from '../../simulator'
import { isClosedByRule } from './events'

/** Connections of one purpose to which the same happened. */
export interface ConnectionGroup {
  readonly channel: 'election' | 'quorum'
  /**
   * `open` and still there; `brief`: opened, and closed again; `ruled`: closed by the server with the larger
   * myid, whose own connection stays; `broken` and `refused` as in the trace.
   */
  readonly kind: 'open' | 'brief' | 'ruled' | 'broken' | 'refused'
  /** Ascending. */
  readonly events: readonly EventOf<'connection'>[]
}

const CHANNELS = ['election', 'quorum'] as const
const KINDS = ['open', 'brief', 'ruled', 'broken', 'refused'] as const

/**
 * Groups the events of connections between servers that led to a moment. `connections` holds those that
 * stand at that moment.
 */
export function connectionGroups(
  events: readonly TraceEvent[],
  connections: readonly ConnectionFrame[],
): readonly ConnectionGroup[] {
  const whole = new Set(connections.map(({ conn }) => conn))
  const kindOf = (event: EventOf<'connection'>): ConnectionGroup['kind'] => {
    if (event.state === 'open') return whole.has(event.conn) ? 'open' : 'brief'
    return isClosedByRule(event) ? 'ruled' : event.state
  }
  const changes = events.filter((event) => event.type === 'connection')
  const groups = CHANNELS.flatMap((channel) =>
    KINDS.map((kind) => ({
      channel,
      kind,
      events: changes.filter((event) => event.channel === channel && kindOf(event) === kind),
    })),
  )
  return groups.filter((group) => group.events.length > 0)
}

/** Returns the connections between servers among those of a frame. */
export const betweenServers = (all: readonly ConnectionFrame[]): readonly ConnectionFrame[] =>
  all.filter(({ from, to }) => typeof from === 'number' && typeof to === 'number')

/** Counts the connections of one purpose. */
export const countOn = (
  all: readonly ConnectionFrame[],
  wanted: ConnectionGroup['channel'],
): number => all.filter(({ channel }) => channel === wanted).length
