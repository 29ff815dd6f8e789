import { actorName } from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'
import type { Intervention, TraceMatch } from '../../simulator'
import { lockClient, type Workload } from './trial'

/** The parts that the scripts of all systems share. */

/** The path of the lock, and the store that it guards in trials with a pause. */
export const LOCK_PATH = '/lock'
export const STORE = 'S'

/** The first client arrives at `go`; `trouble` is the first ownership of the lock. */
export const MARKS = { go: 'go', trouble: 'trouble' } as const

/** The time from the first ownership to the fault, ms: the holder has written once by then. */
export const TROUBLE_AFTER_MS = 20
export const RESTART_AFTER_MS = 3_000
export const WALL_STANDS_MS = 20_000

export const namesOf = ({ clients }: Workload): readonly string[] =>
  Array.from({ length: clients }, (_, index) => lockClient(index))

/** The kinds of a shared lock's clients: `R` reads, `W` writes; the first one writes. */
export function lockKinds(workload: Workload): readonly ('R' | 'W')[] {
  const random = createRandom(workload.seed, 'kinds')
  return namesOf(workload).map((_, index) =>
    drawInt(random, 1, 100) <= workload.readers && index > 0 ? 'R' : 'W',
  )
}

/** The arrival of each client after the mark `go`, ms. */
export function offsetsMs({ clients, arrival, everyMs, seed }: Workload): readonly number[] {
  const random = createRandom(seed, 'arrivals')
  let at = 0
  return Array.from({ length: clients }, (_, index) => {
    if (arrival === 'stream' && index > 0) at += drawInt(random, 0, Math.round(everyMs * 2000))
    if (arrival === 'line') at = Math.round(index * everyMs * 1000)
    return at / 1000
  })
}

/** Kills some clients in the middle of their first hold. */
export function deaths(workload: Workload): readonly Intervention[] {
  const { clients, failures, holdMs, seed } = workload
  const random = createRandom(seed, 'deaths')
  const left = namesOf(workload).slice(1)
  const dead: string[] = []
  for (let count = Math.floor((clients * failures) / 100); count > 0 && left.length > 1; count -= 1)
    dead.push(...left.splice(drawInt(random, 0, left.length - 1), 1))
  return dead.map((name): Intervention => ({
    do: 'killClient',
    client: actorName(name),
    flush: false,
    after: { type: 'recipe', client: name, state: 'owns' },
    plus: Math.max(0.001, Math.round(holdMs / 2)),
    parallel: true,
  }))
}

/** An item of a fault plan, in ms after the trouble begins. */
export type Trouble = readonly [ms: number, item: Intervention]

/** Schedules a fault plan from the first ownership of the lock. */
export function troublesOf(workload: Workload, items: readonly Trouble[]): readonly Intervention[] {
  const first = actorName(lockClient(0))
  const all: readonly Trouble[] =
    workload.fault === 'pause'
      ? [
          [0, { do: 'pauseClient', client: first }],
          [workload.leaseMs * 2, { do: 'resumeClient', client: first }],
        ]
      : items
  if (all.length === 0) return []
  const owns: TraceMatch = { type: 'recipe', state: 'owns' }
  const after = workload.fault === 'pause' ? { ...owns, client: first } : owns
  return [
    { do: 'mark', name: MARKS.trouble, after, parallel: true },
    ...all.map(([ms, item]): Intervention => ({
      ...item,
      at: `${MARKS.trouble}+${TROUBLE_AFTER_MS + ms}`,
      parallel: true,
    })),
  ]
}
