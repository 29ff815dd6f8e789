import type { ServerId, StepIndex } from '../kernel/actor'
import { parseConfig } from '../zookeeper/server'
import type { RunSpec, TraceEvent } from '../simulator'

/** The servers of a run with the files that they have at its beginning. */
export type ServerFiles = RunSpec['servers']

/**
 * The files and starts of servers, in the order of steps. A server runs by the file that it read at its last
 * start; with `forceSync=no` it promises nothing beyond a power loss.
 */
export interface SyncHistory {
  readonly events: SyncEvent[]
  /** The step of the first power loss of a server that ran with `forceSync=no`. */
  lossStep: StepIndex | undefined
}

interface SyncEvent {
  readonly server: ServerId
  /** Undefined before the first step. */
  readonly step: StepIndex | undefined
  /** For a new file: whether it keeps `forceSync`; undefined for a start. */
  readonly forcesSync?: boolean
}

export function createSyncHistory(servers: ServerFiles): SyncHistory {
  const events = servers.map(({ id, config }) => ({
    server: id,
    step: undefined,
    forcesSync: forcesSync(config),
  }))
  return { events, lossStep: undefined }
}

/** Takes the next event of the trace into the history. */
export function learnSync(history: SyncHistory, event: TraceEvent): void {
  const { step } = event
  if (event.type === 'intervention') {
    const { action, error } = event
    if (action.do !== 'configure' || error !== undefined) return
    const isForced = forcesSync(action.config)
    for (const server of [action.server].flat()) {
      // The trace names servers of ZooKeeper by their numbers.
      if (typeof server === 'number') history.events.push({ server, step, forcesSync: isForced })
    }
    return
  }
  if (event.type !== 'process' || event.server === undefined) return
  const { server, state } = event
  if (state === 'started') history.events.push({ server, step })
  if (state === 'powerless' && !ranForced(history, server)) history.lossStep ??= step
}

/** Returns an independent history of all that happened up to and including `lastStep`. */
export const truncateSync = (
  { events, lossStep }: SyncHistory,
  lastStep: StepIndex,
): SyncHistory => ({
  events: events.filter(({ step }) => step === undefined || step <= lastStep),
  lossStep: lossStep !== undefined && lossStep <= lastStep ? lossStep : undefined,
})

/** Whether the file that a server read at its last start keeps `forceSync`. */
function ranForced({ events }: SyncHistory, server: ServerId): boolean {
  const own = events.filter((event) => event.server === server)
  const startedAt = own.findLastIndex((event) => event.forcesSync === undefined)
  const file = own.slice(0, startedAt + 1).findLast((event) => event.forcesSync !== undefined)
  return file?.forcesSync ?? true
}

/** An unreadable file starts no server. */
function forcesSync(config: string): boolean {
  const parsed = parseConfig(config)
  return !parsed.ok || parsed.value.forcesSync
}
