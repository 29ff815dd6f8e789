import { actorName, virtualUs } from '../../kernel/actor'
import type { Check, Intervention, TraceEvent } from '../contract'
import { REGISTRY, createRun, runUntil, type Run } from '../run'
import { traceOf } from '../conductor'

/** Runs of etcd and Redis for tests, with the interventions that their scripts are made of. */

const CONFIG = 'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/data\nclientPort=2181\n'

/**
 * Plays a ZooKeeper server that never starts, one server of etcd, five of Redis, a plain and a fenced
 * store.
 */
export function play(
  interventions: readonly Intervention[],
  untilMs: number,
  options: {
    readonly window?: 'step' | 'lookahead'
    readonly mutations?: readonly string[]
    readonly checks?: readonly Check[]
    readonly etcd?: number
    readonly seed?: number
  } = {},
): Run {
  const { window = 'step', mutations = [], checks = [], etcd = 1, seed = 5 } = options
  const run = createRun(
    {
      seed,
      servers: [{ id: 1 as never, config: CONFIG }],
      network: {},
      interventions,
      startsAtMs: 1_700_000_000_000,
      mutations,
      stores: [
        { name: actorName('S'), isFenced: false },
        { name: actorName('F'), isFenced: true },
      ],
      rivals: { etcd, redis: 5 },
    },
    REGISTRY,
    { window, historySteps: 100_000, checks, pauseOn: [] },
  )
  runUntil(run, virtualUs(untilMs * 1000))
  return run
}

export const eventsOf = (run: Run): readonly TraceEvent[] =>
  traceOf(run, 0, Number.MAX_SAFE_INTEGER)

/** Returns the events of recipes as `client state`, with the token or the error. */
export const recipeStates = (run: Run, ...states: readonly string[]): readonly string[] =>
  eventsOf(run).flatMap((event) => {
    if (event.type !== 'recipe' || !states.includes(event.state)) return []
    const { client, state, token, error } = event
    return [[client, state, token, error].filter((part) => part !== undefined).join(' ')]
  })

export const stored = (run: Run): readonly string[] =>
  eventsOf(run).flatMap((event) =>
    event.type === 'store' ? [`${event.store} ${event.client} ${event.value} ${event.state}`] : [],
  )

export const lock = (
  system: 'etcd' | 'redis',
  client: string,
  at: number,
  more = {},
): Intervention => ({
  do: 'recipe',
  system,
  client: actorName(client),
  name: 'lock',
  args: { path: '/lock', ttl: 5_000, ...more },
  at,
})
export const stop = (system: 'etcd' | 'redis', client: string, at: number, name = 'lock') =>
  ({ do: 'stopRecipe', system, client: actorName(client), name, at }) as const
export const write = (client: string, store: string, value: string, at: number): Intervention => ({
  do: 'write',
  client: actorName(client),
  store: actorName(store),
  value,
  at,
})
export const onClient = (
  action: 'pauseClient' | 'resumeClient' | 'killClient',
  client: string,
  at: number,
): Intervention => ({ do: action, client: actorName(client), at })
export const onServer = (action: 'kill' | 'start' | 'powerLoss', server: string, at: number) =>
  ({ do: action, server: actorName(server), at }) as const
