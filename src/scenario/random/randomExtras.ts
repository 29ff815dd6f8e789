import { actorName, serverId } from '../../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import { addChroot, addMulti, timeOf } from './clientExtras'
import { TROUBLE_MS } from './randomPlan'
import { addConfigs, addDamage, addInitial } from './serverExtras'
import type { EnsembleSpec, Scenario } from '../format'

/**
 * The extras of a random schedule beyond faults: changes of the ensemble with joining servers, local
 * sessions, clients that accept a read-only server, kills after which what was sent still arrives,
 * transactions of several operations, clients that see a part of the tree, disks with contents, files of
 * servers that differ, and damaged files. A new one comes last, so that a seed draws the others as before.
 */
export const EXTRAS = [
  'reconfig',
  'local',
  'readOnly',
  'flush',
  'multi',
  'chroot',
  'initial',
  'configs',
  'damage',
] as const
export type Extra = (typeof EXTRAS)[number]

/** Draws each extra for half of the seeds, independently, so that all combinations occur. */
export function drawExtras(seed: number): readonly Extra[] {
  const random = createRandom(seed, 'extras')
  return EXTRAS.filter(() => drawInt(random, 0, 1) === 0)
}

/**
 * Adds extras to a random schedule. Each draws from its own random stream: the faults and the clients'
 * commands stay those of the seed.
 */
export function addExtras(scenario: Scenario, seed: number, extras: readonly Extra[]): Scenario {
  return EXTRAS.reduce(
    (now, extra) => (extras.includes(extra) ? ADD[extra](now, seed) : now),
    scenario,
  )
}

const ADD: Readonly<Record<Extra, (scenario: Scenario, seed: number) => Scenario>> = {
  reconfig: addReconfig,
  local: addLocal,
  readOnly: addReadOnly,
  flush: addFlush,
  multi: addMulti,
  chroot: addChroot,
  initial: addInitial,
  configs: addConfigs,
  damage: addDamage,
}

/** Lets half of the kills spare what their process had sent. */
function addFlush(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'flush')
  const interventions = scenario.interventions.map((item): Intervention => {
    if (item.do !== 'kill' && item.do !== 'killClient') return item
    return drawInt(random, 0, 1) === 0 ? item : { ...item, flush: true }
  })
  return { ...scenario, interventions }
}

/**
 * Allows changes of the ensemble: some servers start outside it, and clients ask for changes during the
 * faults.
 */
function addReconfig(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'reconfig')
  const { ensemble, interventions } = scenario
  const servers = Array.from({ length: ensemble.servers ?? 3 }, (_, i) => i + 1)
  const connects = interventions.filter((item) => item.do === 'connect')
  const [first, ...rest] = interventions
  const changes = drawChanges(random, servers, [...new Set(connects.map(({ client }) => client))])
  // All clients connect at 0, before they ask for changes; the schedule's own connections follow.
  const script = [...connects.map((item) => ({ ...item, at: 0 })), ...rest, ...changes]
  const joiners = drawOne(random, joinersOf(ensemble, servers))
  return {
    ...scenario,
    ...(joiners.length > 0 && { joiners }),
    ensemble: { ...ensemble, reconfigEnabled: true, skipACL: 'yes' },
    interventions: [
      ...(first === undefined ? [] : [first]),
      ...script.toSorted((a, b) => timeOf(a) - timeOf(b)),
    ],
  }
}

/**
 * The last servers may join later, if at least two voters are in the first ensemble and it has no
 * groups.
 */
function joinersOf(ensemble: EnsembleSpec, servers: readonly number[]): readonly number[][] {
  if (ensemble['group.1'] !== undefined) return [[]]
  const voters = servers.filter((id) => !ensemble.observers?.includes(id))
  return [[], servers.slice(-1), servers.slice(-2)].filter(
    (joiners) => voters.filter((id) => !joiners.includes(id)).length >= 2 || joiners.length === 0,
  )
}

function drawChanges(
  random: Random,
  servers: readonly number[],
  clients: readonly string[],
): readonly Intervention[] {
  return Array.from({ length: drawInt(random, 3, 8) }, () => {
    const at = drawInt(random, 2_000, TROUBLE_MS + 2_000)
    const client = actorName(drawOne(random, clients))
    return { do: 'reconfig', client, ...drawChange(random, servers), at, parallel: true }
  })
}

/** Draws a change; some are senseless and refused, and a removed server may be added again. */
function drawChange(random: Random, servers: readonly number[]): object {
  const drawLine = () => lineOf(random, drawOne(random, servers))
  const drawRemoved = () => [serverId(drawOne(random, servers))]
  switch (drawInt(random, 0, 3)) {
    case 0:
      return { remove: drawRemoved() }
    case 1:
      return { add: [drawLine()] }
    case 2:
      return { add: [drawLine()], remove: drawRemoved() }
    default: {
      const some = servers.filter(() => drawInt(random, 0, 3) > 0)
      return { members: (some.length > 0 ? some : [1]).map((id) => lineOf(random, id)) }
    }
  }
}

const lineOf = (random: Random, id: number): string =>
  `server.${id}=zk${id}:2888:3888:${drawInt(random, 0, 3) === 0 ? 'observer' : 'participant'};2181`

/** Makes new sessions local; in most schedules an ephemeral upgrades its session to a global one. */
function addLocal(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'local')
  const localSessionsUpgradingEnabled = drawInt(random, 0, 3) > 0
  return {
    ...scenario,
    ensemble: { ...scenario.ensemble, localSessionsEnabled: true, localSessionsUpgradingEnabled },
  }
}

/** Lets servers without a quorum serve reads to clients that accept it; two of three connections do. */
function addReadOnly(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'readOnly')
  return {
    ...scenario,
    ensemble: { ...scenario.ensemble, 'readonlymode.enabled': true },
    interventions: scenario.interventions.map((item) =>
      item.do === 'connect' && drawInt(random, 0, 2) > 0 ? { ...item, readOnly: true } : item,
    ),
  }
}
