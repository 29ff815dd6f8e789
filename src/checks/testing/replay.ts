import { actorName } from '../../kernel/actor'
import type { ClientReply, ToClient } from '../../zookeeper/model'
import type { Intervention, TraceEvent } from '../../simulator'
import { zooCluster, zooConfig } from '../../simulator/testing/cluster'
import { createChecks } from '../index'

/** Runs three real servers and the clients of a script; returns the trace after `ms` virtual ms. */
export function traceOf(script: readonly Intervention[], ms: number): readonly TraceEvent[] {
  const start: Intervention = { do: 'start', server: 'all', at: 0 }
  const config = 'extendedTypesEnabled=true'
  return zooCluster({ script: [start, ...script], config }).until(ms).events
}

/** Returns the first violation that the clients' check finds in a trace, as `property: detail`. */
export function findingOf(events: readonly TraceEvent[], servers = 3): string | undefined {
  const config = `${zooConfig(servers)}\nextendedTypesEnabled=true`
  const voters = servers === 1 ? [] : ENSEMBLE.slice(0, servers)
  const ensemble = { version: 0, voters, observers: [], rule: { type: 'majority' } } as const
  const checks = createChecks(ensemble, config)
    .filter(({ name }) => name === 'clients')
    .map((check) => ({ check, state: check.create() }))
  for (const event of events) {
    for (const { check, state } of checks) {
      const found = check.onEvent(state, event)
      if (found === undefined) continue
      return `${found.property ?? check.name}: ${found.detail}`
    }
  }
  return undefined
}

const ENSEMBLE = [1, 2, 3, 4, 5].map((id) => id as never)

/** Operations of one client, one after the other. */
export const ops = (client: string, ...commands: readonly string[]): readonly Intervention[] =>
  commands.map((command) => ({ do: 'op', client: actorName(client), command }))

/** A message to a client; each test checks its type. */
export type Delivery = Extract<TraceEvent, { readonly type: 'delivered' }>

export const isFor = (event: TraceEvent, client: string): event is Delivery =>
  event.type === 'delivered' && event.channel === 'client' && event.to === client

/** The reply that an event delivers to a client, if any. */
export function replyIn(event: TraceEvent): ClientReply | undefined {
  if (event.type !== 'delivered' || event.channel !== 'client') return undefined
  // Only `ToClient` messages go to clients.
  const message = event.message as ToClient
  return 'isReply' in message ? message : undefined
}

/** Returns the trace with the n-th event of a kind (from 1) changed, doubled or left out. */
export function changed(
  events: readonly TraceEvent[],
  isIt: (event: TraceEvent) => boolean,
  change: (event: TraceEvent) => readonly TraceEvent[],
  nth = 1,
): readonly TraceEvent[] {
  let seen = 0
  const index = events.findIndex((event) => {
    if (isIt(event)) seen += 1
    return seen === nth
  })
  const found = events[index]
  if (found === undefined) throw new RangeError('the trace has no such event')
  return [...events.slice(0, index), ...change(found), ...events.slice(index + 1)]
}

/** Returns the event with other fields in its message. */
export const withMessage = (event: TraceEvent, fields: object): TraceEvent =>
  'message' in event ? { ...event, message: { ...event.message, ...fields } } : event
