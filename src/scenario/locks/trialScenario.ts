import { actorName, serverId } from '../../actor'
import { createRandom, drawInt } from '../../lib'
import type { Intervention, ServerRef, TraceMatch } from '../../sim'
import type { Scenario } from '../types'
import { LOCK_SYSTEMS, type LockSystem } from './systems'
import { lockClient, type Trial, type Workload } from './trial'

/** The path of the lock, and the store that it guards where the holder's pause is played. */
const LOCK_PATH = '/lock'
const STORE = 'S'

/** Servers of the ensemble; a fresh one is led by the last. */
const SERVERS = 3
const MARKS = { go: 'go', trouble: 'trouble' } as const
/** Into the first hold, ms: the holder has written once by then. */
const TROUBLE_AFTER_MS = 20
const RESTART_AFTER_MS = 3_000
const WALL_STANDS_MS = 20_000

/**
 * A trial as a scenario: the ensemble starts, all clients connect, the lock's parent is made, a mark
 * `go` is set, and they come. It opens on the stage like any other.
 */
export function trialScenario(trial: Trial): Scenario {
  const { workload } = trial
  const system = LOCK_SYSTEMS[trial.system]
  return {
    version: 1,
    seed: workload.seed,
    ensemble: { servers: SERVERS },
    ...(workload.fault === 'slow' && { network: { preset: 'wan' as const } }),
    ...(workload.fault === 'pause' && { stores: { [STORE]: { fenced: workload.isFenced } } }),
    interventions: [
      ...preparations(workload),
      ...arrivals(system, workload),
      ...deaths(workload),
      ...troubles(workload),
      ...gate(system, workload),
    ],
    until: trialUntilMs(workload),
  }
}

/** By then a trial is over, or never will be; virtual ms. */
export function trialUntilMs(workload: Workload): number {
  const { clients, rounds, holdMs, everyMs, leaseMs, failures } = workload
  const turns = clients * rounds * (holdMs + 1_000) + clients * everyMs * 4
  const dead = Math.ceil((clients * failures) / 100) * leaseMs * 2
  return Math.min(80_000_000, Math.round(60_000 + turns + dead + leaseMs * 10))
}

/** What each client of a trial wants to do with a shared lock: `R` or `W`; the first one writes. */
export function lockKinds(workload: Workload): readonly ('R' | 'W')[] {
  const random = createRandom(workload.seed, 'kinds')
  return names(workload).map((_, index) =>
    drawInt(random, 1, 100) <= workload.readers && index > 0 ? 'R' : 'W',
  )
}

const names = ({ clients }: Workload): readonly string[] =>
  Array.from({ length: clients }, (_, index) => lockClient(index))

function preparations(workload: Workload): readonly Intervention[] {
  const first = actorName(lockClient(0))
  return [
    { do: 'start', server: 'all' },
    ...names(workload).map((name, index): Intervention => ({
      do: 'connect',
      client: actorName(name),
      servers: serversFrom(index % SERVERS),
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

/** The others connect once the first one is there: before that nobody would answer them. */
const CONNECTED: TraceMatch = { type: 'connected', client: lockClient(0) }

const serversFrom = (first: number): readonly ServerRef[] =>
  Array.from({ length: SERVERS }, (_, index) => serverId(1 + ((first + index) % SERVERS)))

/** Who begins when, counted from the mark `go`. */
function arrivals(system: LockSystem, workload: Workload): readonly Intervention[] {
  const kinds = lockKinds(workload)
  const { holdMs, rounds, fault, arrival } = workload
  const hold: Intervention = { do: 'hold', match: { packet: system.look } }
  const offsets = offsetsMs(workload)
  const all = names(workload).map((name, index): Intervention => ({
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
    ...((index > 0 || arrival === 'line') && { parallel: true }),
  }))
  return arrival === 'line' ? [hold, ...all] : all
}

function offsetsMs({ clients, arrival, everyMs, seed }: Workload): readonly number[] {
  const random = createRandom(seed, 'arrivals')
  let at = 0
  return Array.from({ length: clients }, (_, index) => {
    if (arrival === 'stream' && index > 0) at += drawInt(random, 0, Math.round(everyMs * 2000))
    if (arrival === 'line') at = Math.round(index * everyMs * 1000)
    return at / 1000
  })
}

/** Nobody looks at the line before all stand in it. */
function gate(
  { look, doesHolderLook }: LockSystem,
  { clients, arrival }: Workload,
): readonly Intervention[] {
  if (arrival !== 'line') return []
  const count = doesHolderLook ? clients : clients - 1
  const after: TraceMatch = { type: 'sent', packet: look, count }
  return [{ do: 'release', match: { packet: look }, after, parallel: true }]
}

/** Who dies in the middle of the first hold. */
function deaths(workload: Workload): readonly Intervention[] {
  const { clients, failures, holdMs, seed } = workload
  const random = createRandom(seed, 'deaths')
  const left = names(workload).slice(1)
  const dead: string[] = []
  for (let count = Math.floor((clients * failures) / 100); count > 0 && left.length > 1; count -= 1)
    dead.push(...left.splice(drawInt(random, 0, left.length - 1), 1))
  return dead.map((name): Intervention => ({
    do: 'killClient',
    client: actorName(name),
    after: { type: 'recipe', client: name, state: 'owns' },
    plus: Math.max(0.001, Math.round(holdMs / 2)),
    parallel: true,
  }))
}

/** The fault plan, counted from the first time that somebody owns the lock. */
function troubles(workload: Workload): readonly Intervention[] {
  const { fault, leaseMs } = workload
  if (fault === 'none' || fault === 'slow') return []
  const first = actorName(lockClient(0))
  const after: TraceMatch =
    fault === 'pause'
      ? { type: 'recipe', client: first, state: 'owns' }
      : { type: 'recipe', state: 'owns' }
  const at = (ms: number): string => `${MARKS.trouble}+${TROUBLE_AFTER_MS + ms}`
  const also = (items: readonly Intervention[]): readonly Intervention[] => [
    { do: 'mark', name: MARKS.trouble, after, parallel: true },
    ...items.map((item) => ({ ...item, parallel: true })),
  ]
  switch (fault) {
    case 'pause':
      return also([
        { do: 'pauseClient', client: first, at: at(0) },
        { do: 'resumeClient', client: first, at: at(leaseMs * 2) },
      ])
    case 'leader':
      return also([
        { do: 'kill', server: 'leader', at: at(0) },
        { do: 'start', server: 'all', at: at(RESTART_AFTER_MS) },
      ])
    case 'reset':
      return also(
        names(workload).map((name) => ({ do: 'disconnect', client: actorName(name), at: at(0) })),
      )
    case 'wall':
      return also([
        { do: 'partition', groups: [[serverId(1)], [serverId(2), serverId(3)]], at: at(0) },
        { do: 'heal', at: at(WALL_STANDS_MS) },
      ])
  }
}
