import { actorName, type ActorName } from '../../kernel/actor'
import type { Intervention } from '../../simulator'
import {
  deaths,
  LOCK_PATH,
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
import type { Workload } from './trial'

/** The time at which the servers are up, ms. */
const GO_MS = 500

/**
 * Makes the script of clients of etcd and Redis: they arrive, and each recipe holds until a
 * `stopRecipe`. A client connects at its first intervention.
 */
export function rivalScript(system: LockSystem, workload: Workload): readonly Intervention[] {
  const offsets = offsetsMs(workload)
  return [
    { do: 'mark', name: MARKS.go, at: GO_MS },
    ...namesOf(workload).map((name, index): Intervention => ({
      ...takes(system, workload, name),
      at: `${MARKS.go}+${offsets[index] ?? 0}`,
      ...(index > 0 && { parallel: true }),
    })),
    ...namesOf(workload).flatMap((name) => turns(system, workload, name)),
    ...deaths(workload),
    ...troublesOf(workload, faults(system, workload)),
  ]
}

const takes = (
  { system, recipe, args }: LockSystem,
  { leaseMs, isFenced }: Workload,
  name: string,
): Intervention => ({
  do: 'recipe',
  client: actorName(name),
  system,
  name: recipe,
  args: {
    path: LOCK_PATH,
    ttl: leaseMs,
    ...args,
    // Redis has no token of its own: a counter beside the lock makes one.
    ...(system === 'redis' && isFenced && { fenced: true }),
  },
})

/** The interventions for each turn of a client: write, hold, write again, release, take again. */
function turns(system: LockSystem, workload: Workload, name: string): readonly Intervention[] {
  const { holdMs, rounds, fault } = workload
  const client = actorName(name)
  const all: Intervention[] = []
  for (let count = 1; count <= rounds; count += 1) {
    const after = { type: 'recipe', client: name, state: 'owns', count } as const
    const write = (value: string): Intervention => ({
      do: 'write',
      client,
      store: actorName(STORE),
      value: `${name}-1.${count}-${value}`,
    })
    if (fault === 'pause') {
      all.push({ ...write('begin'), after, parallel: true })
      all.push({ ...write('end'), after, plus: Math.max(0.001, holdMs - 1), parallel: true })
    }
    all.push({
      do: 'stopRecipe',
      client,
      system: system.system,
      name: system.recipe,
      args: { path: LOCK_PATH },
      after,
      plus: holdMs,
      parallel: true,
    })
    if (count === rounds) continue
    const released = { ...after, state: 'released' }
    all.push({ ...takes(system, workload, name), after: released, parallel: true })
  }
  return all
}

function faults({ system, servers }: LockSystem, workload: Workload): readonly Trouble[] {
  const all = Array.from({ length: servers }, (_, index): ActorName =>
    actorName(`${system}${index + 1}`),
  )
  const clients = namesOf(workload).map(actorName)
  const [first] = all
  if (first === undefined) return []
  switch (workload.fault) {
    case 'leader':
      return [
        [0, { do: 'kill', server: first, flush: false }],
        [RESTART_AFTER_MS, { do: 'start', server: first }],
      ]
    case 'reset':
      return [
        [0, { do: 'partition', groups: [all, clients], style: 'reset' }],
        [1, { do: 'heal' }],
      ]
    case 'wall':
      return [
        [0, { do: 'partition', groups: [all, clients.filter((_, index) => index % 3 === 0)] }],
        [WALL_STANDS_MS, { do: 'heal' }],
      ]
    case 'clock':
      return [[0, { do: 'skew', server: all, jump: workload.leaseMs * 2 }]]
    case 'none':
    case 'pause':
    case 'slow':
      return []
  }
}
