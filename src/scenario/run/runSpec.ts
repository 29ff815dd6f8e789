import { actorName, compareActors, serverId } from '../../kernel/actor'
import type { RunSpec, StorePlan } from '../../simulator'
import { parseZxid, ZXID_ZERO } from '../../zookeeper/model'
import type { InitialState } from '../../zookeeper/server'
import {
  isByServer,
  ownCfgOf,
  parseInstant,
  STARTS_AT_DEFAULT_MS,
  UNTIL_DEFAULT_MS,
  type BranchSpec,
  type Scenario,
  serverNumbersOf,
  zooCfgOf,
} from '../format'

/** Makes the conductor's input of a scenario: every server with its `zoo.cfg`, the script, the seed. */
export function toRunSpec(scenario: Scenario): RunSpec {
  const startsAt = scenario.startsAt === undefined ? undefined : parseInstant(scenario.startsAt)
  const startsAtMs = startsAt ?? STARTS_AT_DEFAULT_MS
  return {
    seed: scenario.seed,
    servers: serverNumbersOf(scenario).map((id) => {
      const initial = initialOf(scenario, id, startsAtMs)
      return {
        id: serverId(id),
        config: zooCfgOf(scenario, id),
        ...(ownCfgOf(scenario, id) !== undefined && { isOwnConfig: true as const }),
        ...(initial !== undefined && { initial }),
      }
    }),
    network: scenario.network ?? {},
    interventions: scenario.interventions,
    startsAtMs,
    mutations: scenario.mutations ?? [],
    ...(scenario.rivals !== undefined && { rivals: scenario.rivals }),
    ...(scenario.stores !== undefined && { stores: storePlans(scenario.stores) }),
  }
}

/** The contents of a server's disk at the beginning; undefined for an empty disk. */
function initialOf({ initial }: Scenario, id: number, timeMs: number): InitialState | undefined {
  if (initial === undefined) return undefined
  const state = !isByServer(initial)
    ? initial
    : Object.hasOwn(initial, id)
      ? initial[id]
      : undefined
  if (state === undefined) return undefined
  const { zxid = '0:0', znodes = [] } = state
  return { zxid: parseZxid(zxid) ?? ZXID_ZERO, timeMs, znodes }
}

/** The newest contents that any disk has at the beginning. */
export const newestInitial = ({ servers }: RunSpec): InitialState | undefined =>
  servers
    .flatMap(({ initial }) => (initial === undefined ? [] : [initial]))
    .reduce<InitialState | undefined>(
      (newest, state) => (newest !== undefined && newest.zxid >= state.zxid ? newest : state),
      undefined,
    )

const storePlans = (stores: NonNullable<Scenario['stores']>): readonly StorePlan[] =>
  Object.entries(stores)
    .map(([name, { fenced = false }]) => ({ name: actorName(name), isFenced: fenced }))
    .sort((a, b) => compareActors(a.name, b.name))

/**
 * The scenario of a branch: the script up to its mark, followed by the branch's own interventions, with
 * its own expectations.
 */
export function branchScenario(scenario: Scenario, branch: BranchSpec): Scenario {
  const { branches: _branches, expect: _expect, interventions, ...rest } = scenario
  const from = interventions.findIndex((item) => item.do === 'mark' && item.name === branch.from)
  return {
    ...rest,
    interventions: [...interventions.slice(0, from + 1), ...branch.interventions],
    ...(branch.until === undefined ? {} : { until: branch.until }),
    ...(branch.expect === undefined ? {} : { expect: branch.expect }),
  }
}

/**
 * The end of a run that tells something, virtual ms. A script with neither `until` nor a mark, note or
 * question of its author is a lab to work in, and has no end.
 */
export const endOf = (scenario: Scenario): number | undefined =>
  scenario.interventions.some((item) => TELLING.has(item.do) && item.live !== true)
    ? untilOf(scenario)
    : scenario.until

const TELLING: ReadonlySet<string> = new Set(['mark', 'note', 'ask'])

/** The end of the run, virtual ms. */
export const untilOf = (scenario: Scenario): number => scenario.until ?? UNTIL_DEFAULT_MS
