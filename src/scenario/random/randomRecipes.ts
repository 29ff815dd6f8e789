import { actorName, serverId } from '../../kernel/actor'
import type { RecipeArgs } from '../../zookeeper/client'
import {
  createRandom,
  drawInt,
  drawOne,
  type Random,
  wordTable,
  type WordTable,
} from '../../kernel/lib'
import { FAULTS, planFault } from './randomFaults'
import { add, TROUBLE_MS, type Plan } from './randomPlan'
import type { RandomOptions } from './random'
import { type Scenario, RECIPES } from '../format'

/** The path of the recipes of a random schedule. */
export const RECIPE_PATH = '/r'

/** A claim only repeats readers' own code, and guarantees nothing by itself. */
const SAFE_RECIPES = RECIPES.filter((name) => name !== 'claim')
/** Names of recipes in other circumstances, with the recipe that each runs. */
const VARIANTS: WordTable<string> = wordTable({
  /** Runs with a policy of limited retries. */
  retriedLock: 'lock',
  retriedExclusiveLock: 'exclusiveLock',
  retriedBarrier: 'doubleBarrier',
  /** The store does not check tokens. */
  unfencedLock: 'lock',
})
/** Variants that are known to be unsafe. */
export const UNSAFE_RECIPES = ['unfencedLock'] as const
/** The names that a search accepts. */
export const SEARCHED_RECIPES: readonly string[] = [...SAFE_RECIPES, ...Object.keys(VARIANTS)]

/** Draws a recipe for a quarter of the seeds of a search without a name; never a variant. */
export function drawRecipe(seed: number): string | undefined {
  const random = createRandom(seed, 'recipe')
  return drawInt(random, 0, 3) === 0 ? drawOne(random, SAFE_RECIPES) : undefined
}

const CLIENTS = ['k1', 'k2', 'k3', 'k4', 'k5']
/** The time at which all runs are stopped, ms: clients that can reconnect have done so. */
const STOP_MS = TROUBLE_MS + 30_000

/** Draws the arguments of one start, for a client's index and the number of its earlier starts. */
type Draw = (random: Random, place: number, turn: number) => RecipeArgs

const path = RECIPE_PATH
const store = 'S'
const watch = (random: Random) => drawOne(random, ['all', 'predecessor'])
const hold = (random: Random) => drawInt(random, 20, 4_000)

const lockArgs: Draw = (random) => ({
  path,
  store,
  watch: watch(random),
  hold: hold(random),
  times: drawInt(random, 1, 4),
  ...(drawInt(random, 0, 3) === 0 ? { timeout: drawInt(random, 500, 8_000) } : {}),
  ...(drawInt(random, 0, 2) === 0 ? { prefix: 'id_' } : {}),
})

const queueArgs: Draw = (random, place) =>
  place < 2
    ? { path, role: 'producer', times: drawInt(random, 2, 6), priority: drawInt(random, 0, 3) }
    : { path }

const barrierArgs: Draw = (random) => ({ path, size: 3, hold: hold(random) })

/** Adds one of Curator's retry policies to the arguments. */
const retried =
  (draw: Draw): Draw =>
  (random, place, turn) => ({
    ...draw(random, place, turn),
    retry: drawOne(random, ['exponential', 'times', 'forever']),
    base: drawInt(random, 50, 1_000),
    retries: drawInt(random, 0, 4),
  })

const ARGS: WordTable<Draw> = wordTable({
  sharedLock: (random) => ({
    path,
    kind: drawOne(random, ['R', 'R', 'W']),
    watch: watch(random),
    hold: hold(random),
    times: drawInt(random, 1, 3),
  }),
  revocableLock: (random) => ({
    path,
    store,
    prefix: 'id_',
    watch: watch(random),
    hold: drawInt(random, 1_000, 15_000),
  }),
  semaphore: (random) => ({ path, size: 2, hold: hold(random), times: drawInt(random, 1, 3) }),
  queue: queueArgs,
  priorityQueue: queueArgs,
  barrier: barrierArgs,
  doubleBarrier: barrierArgs,
  synchronizer: barrierArgs,
  ids: (random) => ({ path, times: drawInt(random, 2, 6) }),
  configuration: () => ({ path }),
  membership: () => ({ path }),
  retriedLock: retried(lockArgs),
  retriedExclusiveLock: retried(lockArgs),
  retriedBarrier: retried(barrierArgs),
  collectors: (_random, place) =>
    place === 0
      ? { path, role: 'manager', sources: ['s1', 's2', 's3', 's4', 's5', 's6'] }
      : { path },
  twoPhaseCommit: (random, place, turn) => ({
    path: `${path}/tx${turn}`,
    ...(place === 0
      ? { role: 'coordinator', sites: CLIENTS.slice(1, 4) }
      : { vote: drawOne(random, ['commit', 'commit', 'commit', 'abort']) }),
  }),
})

export interface RecipeOptions extends Pick<RandomOptions, 'servers' | 'faults' | 'mutations'> {
  /** Killed clients may start again, under their own names and with their recipe. */
  readonly hasRestarts?: boolean
}

/**
 * Makes a random schedule: five clients run one recipe again and again while faults come and pass; then
 * everything heals, and all runs are stopped.
 */
export function randomRecipe(seed: number, name: string, options: RecipeOptions = {}): Scenario {
  const random = createRandom(seed, `recipe ${name}`)
  const drawn = drawOne(random, [3, 3, 3, 5])
  const count = Math.max(2, options.servers ?? drawn)
  const plan: Plan = {
    random,
    servers: Array.from({ length: count }, (_, i) => serverId(i + 1)),
    clients: CLIENTS,
    timeline: [],
    busyUntil: new Map(),
    ambushes: [],
  }
  planWork(plan, name)
  const { faults = FAULTS } = options
  const faultCount = drawInt(random, 1, 8)
  for (let n = 0; n < faultCount && faults.length > 0; n += 1) {
    planFault(plan, drawOne(random, faults))
  }
  if (options.hasRestarts === true) planRestarts(createRandom(seed, `restart ${name}`), plan, name)
  if (name === 'unfencedLock') planPauses(plan)
  planEnd(plan, name)
  const script = plan.timeline
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ item }) => item)
  return {
    version: 2,
    seed: seed % 2 ** 31,
    ensemble: { servers: count, tickTime: drawOne(random, [500, 1000, 2000]) },
    network: { preset: drawInt(random, 0, 3) === 0 ? 'wan' : 'lan' },
    stores: { [store]: { fenced: name !== 'unfencedLock' } },
    interventions: [{ do: 'start', server: 'all', at: 0 }, ...script, ...plan.ambushes],
    until: STOP_MS + 20_000,
    ...(options.mutations === undefined ? {} : { mutations: options.mutations }),
  }
}

/** The recipe that a variant runs; its circumstances differ. */
const recipeOf = (name: string): string => VARIANTS.get(name) ?? name

function planWork(plan: Plan, name: string): void {
  const { random, servers } = plan
  const draw = ARGS.get(name) ?? lockArgs
  for (const [place, client] of plan.clients.entries()) {
    const first = drawOne(random, servers)
    add(plan, drawInt(random, 0, 1_500), {
      do: 'connect',
      client: actorName(client),
      servers: [first, ...servers.filter((id) => id !== first)],
      sessionTimeout: drawInt(random, 2_000, 10_000),
    })
    // The first client creates it, the others find it.
    add(plan, 1_600, { do: 'op', client: actorName(client), command: `create ${path} v0` })
    const starts = drawInt(random, 2, 5)
    for (let turn = 0; turn < starts; turn += 1) {
      const at = turn === 0 ? drawInt(random, 1_700, 8_000) : drawInt(random, 3_000, TROUBLE_MS)
      const args = draw(random, place, turn)
      add(plan, at, { do: 'recipe', client: actorName(client), name: recipeOf(name), args })
      if (drawInt(random, 0, 3) > 0) continue
      const stop = at + drawInt(random, 1, 9_000)
      add(plan, stop, { do: 'stopRecipe', client: actorName(client), name: recipeOf(name) })
    }
  }
  planOps(plan, name)
}

/**
 * Plans operations of other clients on the nodes of a recipe: ask a holder to release, change the
 * configuration.
 */
function planOps(plan: Plan, name: string): void {
  const { random } = plan
  const commandOf = (n: number): string | undefined => {
    if (name === 'configuration') return `set ${path} v${n}`
    if (name !== 'revocableLock') return undefined
    return `set ${path}/id_${String(n).padStart(10, '0')} unlock`
  }
  for (let n = 1; n <= 8; n += 1) {
    const command = commandOf(n)
    const at = drawInt(random, 3_000, TROUBLE_MS)
    const client = actorName(drawOne(random, CLIENTS))
    if (command !== undefined) add(plan, at, { do: 'op', client, command, async: true })
  }
}

/**
 * Starts half of the killed clients again under their own names, mostly while their former session lives, with
 * their recipe anew.
 */
function planRestarts(random: Random, plan: Plan, name: string): void {
  const draw = ARGS.get(name) ?? lockArgs
  const restarted = new Set<string>()
  for (const { at, item } of plan.timeline.toSorted((a, b) => a.at - b.at)) {
    if (item.do !== 'killClient' || restarted.has(item.client)) continue
    const { client } = item
    restarted.add(client)
    if (drawInt(random, 0, 1) === 0) continue
    const back = at + drawInt(random, 200, 12_000)
    const args = draw(random, plan.clients.indexOf(client), 9)
    const sessionTimeout = drawInt(random, 2_000, 10_000)
    add(plan, back, { do: 'connect', client, servers: [...plan.servers], sessionTimeout })
    add(plan, back + drawInt(random, 1, 2_000), {
      do: 'recipe',
      client,
      name: recipeOf(name),
      args,
    })
  }
}

/** Pauses each client for longer than its session timeout: a holder resumes as a past owner. */
function planPauses(plan: Plan): void {
  for (const client of plan.clients) {
    const at = drawInt(plan.random, 4_000, TROUBLE_MS - 15_000)
    add(plan, at, { do: 'pauseClient', client: actorName(client) })
    add(plan, at + 15_000, { do: 'resumeClient', client: actorName(client) })
  }
}

/** Heals all faults, and stops every run of the recipe. */
function planEnd(plan: Plan, name: string): void {
  const at = TROUBLE_MS + 1_000
  add(plan, at, { do: 'heal' })
  add(plan, at, { do: 'release', match: {} })
  add(plan, at, { do: 'restoreDisk', server: 'all' })
  add(plan, at, { do: 'skew', server: 'all', rate: 1 })
  add(plan, at, { do: 'resume', server: 'all' })
  add(plan, at, { do: 'start', server: 'all' })
  add(plan, at + 1_000, { do: 'start', server: 'all' })
  for (const client of plan.clients) {
    add(plan, at, { do: 'resumeClient', client: actorName(client) })
    for (let n = 0; n < 8; n += 1) {
      const action = { do: 'stopRecipe', client: actorName(client), name: recipeOf(name) } as const
      add(plan, STOP_MS + n, action)
    }
  }
}
