import { actorName, serverId } from '../../kernel/actor'
import type { Intervention, ServerRef, TraceMatch } from '../../simulator'
import {
  deaths,
  LOCK_PATH,
  lockKinds,
  MARKS,
  namesOf,
  offsetsMs,
  RESTART_AFTER_MS,
  STORE,
  troublesOf,
  WALL_STANDS_MS,
  type Trouble,
} from './script'
import type { LockSystem } from './systems'
import { lockClient, type Workload } from './trial'

/**
 * Makes the script: the ensemble starts, all clients connect, the lock's parent is created, and the
 * clients arrive.
 */
export const zooKeeperScript = (
  system: LockSystem,
  workload: Workload,
): readonly Intervention[] => [
  ...preparations(system, workload),
  ...arrivals(system, workload),
  ...deaths(workload),
  ...troublesOf(workload, faults(workload)),
  ...gate(system, workload),
]

function preparations({ servers }: LockSystem, workload: Workload): readonly Intervention[] {
  const first = actorName(lockClient(0))
  return [
    { do: 'start', server: 'all' },
    ...namesOf(workload).map((name, index): Intervention => ({
      do: 'connect',
      client: actorName(name),
      servers: serversFrom(index % servers, servers),
      sessionTimeout: workload.leaseMs,
      ...(index === 0 ? { after: { type: 'settled' } } : { parallel: true, after: CONNECTED }),
    })),
    {
      do: 'op',
      client: first,
      command: `create ${LOCK_PATH}`,
      after: { type: 'connected', count: workload.clients },
    },
    { do: 'mark', name: MARKS.go, after: { type: 'reply', client: first } },
  ]
}

/** The other clients connect after the first: before that no server would answer them. */
const CONNECTED: TraceMatch = { type: 'connected', client: lockClient(0) }

const serversFrom = (first: number, servers: number): readonly ServerRef[] =>
  Array.from({ length: servers }, (_, index) => serverId(1 + ((first + index) % servers)))

/** Starts the recipe of each client; in a line, requests to the queue are held first. */
function arrivals(system: LockSystem, workload: Workload): readonly Intervention[] {
  const kinds = lockKinds(workload)
  const { holdMs, rounds, fault } = workload
  const offsets = offsetsMs(workload)
  const isGated = gate(system, workload).length > 0
  const all = namesOf(workload).map((name, index): Intervention => ({
    do: 'recipe',
    client: actorName(name),
    name: system.recipe,
    args: {
      path: LOCK_PATH,
      ...system.args,
      ...(system.isShared && { kind: kinds[index] ?? 'W' }),
      hold: holdMs,
      ...(rounds > 1 && { times: rounds }),
      ...(fault === 'pause' && { store: STORE }),
    },
    at: `${MARKS.go}+${offsets[index] ?? 0}`,
    ...((index > 0 || isGated) && { parallel: true }),
  }))
  const { look = '' } = system
  return isGated ? [{ do: 'hold', match: { packet: look } }, ...all] : all
}

/** Time in which every client has been answered, ms. */
const ANSWERED_MS = 50

/**
 * Releases the held requests when all clients are in the line; if a single node is the lock, when all
 * have tried to create it.
 */
function gate({ look, doesHolderLook }: LockSystem, workload: Workload): readonly Intervention[] {
  if (workload.arrival !== 'line' || look === undefined) return []
  const release = { do: 'release', match: { packet: look }, parallel: true } as const
  if (doesHolderLook) {
    return [{ ...release, after: { type: 'sent', packet: look, count: workload.clients } }]
  }
  const last = offsetsMs(workload).at(-1) ?? 0
  return [{ ...release, at: `${MARKS.go}+${last + ANSWERED_MS}` }]
}

function faults(workload: Workload): readonly Trouble[] {
  switch (workload.fault) {
    case 'leader':
      return [
        [0, { do: 'kill', server: 'leader', flush: false }],
        [RESTART_AFTER_MS, { do: 'start', server: 'all' }],
      ]
    case 'reset':
      return namesOf(workload).map((name) => [0, { do: 'disconnect', client: actorName(name) }])
    case 'wall':
      return [
        [0, { do: 'partition', groups: [[serverId(1)], [serverId(2), serverId(3)]] }],
        [WALL_STANDS_MS, { do: 'heal' }],
      ]
    case 'clock':
      return [[0, { do: 'skew', server: 'all', jump: workload.leaseMs * 2 }]]
    case 'none':
    case 'pause':
    case 'slow':
      return []
  }
}
