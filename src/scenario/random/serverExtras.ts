import { serverId } from '../../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import { serverNumbersOf, zooCfgOf, type Scenario } from '../format'
import { addTimed } from './clientExtras'
import { TROUBLE_MS } from './randomPlan'

/** Lets the disks begin with contents; numbers of transactions and of children may be near their ends. */
export function addInitial(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'initial')
  const zxid = drawOne(random, ['1:100', '3:17', '2:4294967200', '5:4294967290'])
  const cversion = drawOne(random, [0, 7, 2_147_483_640])
  const state = { zxid, znodes: [{ path: '/a', data: 'initial', cversion }, { path: '/b' }] }
  const { joiners = [] } = scenario
  // A server that joins later begins with an empty disk.
  const ids = serverNumbersOf(scenario).filter((id) => !joiners.includes(id))
  return { ...scenario, initial: Object.fromEntries(ids.map((id) => [String(id), state])) }
}

/**
 * Gives one server a file of its own from the beginning, and others one at their next start. Their members
 * stay the same; after changes of the ensemble an old file would name other members, so then none changes.
 */
export function addConfigs(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'configs')
  const ids = serverNumbersOf(scenario)
  const drawFile = (id: number): string => `${zooCfgOf(scenario, id)}${drawLines(random)}\n`
  const own = drawOne(random, ids)
  const configs = { [String(own)]: drawFile(own) }
  if (scenario.ensemble['reconfigEnabled'] === true) return { ...scenario, configs }
  const items = Array.from({ length: drawInt(random, 1, 4) }, (): Intervention => {
    const server = drawOne(random, ids)
    const at = drawInt(random, 0, TROUBLE_MS)
    return {
      do: 'configure',
      server: serverId(server),
      config: drawFile(server),
      at,
      parallel: true,
    }
  })
  return addTimed({ ...scenario, configs }, items)
}

/** Draws settings that leave every promise of the ensemble as it is. */
const drawLines = (random: Random): string =>
  drawOne(random, [
    `snapCount=${drawInt(random, 2, 8)}`,
    `flushDelay=${drawInt(random, 1, 50)}`,
    `maxBatchSize=${drawInt(random, 0, 3)}`,
    `commitLogCount=${drawInt(random, 0, 5)}`,
    `initLimit=${drawInt(random, 4, 20)}`,
    `syncLimit=${drawInt(random, 2, 10)}`,
    `preAllocSize=${drawInt(random, 0, 4)}`,
    'snapshotSizeFactor=-1',
    'forceSnapshotSync=true',
    'leaderServes=no',
    'maxClientCnxns=2',
  ])

/**
 * Damages files of one server each time that a fault has stopped it. What it loses may be what others count
 * on: a search takes such a loss for the fault's effect.
 */
export function addDamage(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'damage')
  const stops = scenario.interventions.flatMap((item) => {
    const isStop = item.do === 'kill' || item.do === 'powerLoss'
    if (!isStop || typeof item.server !== 'number' || typeof item.at !== 'number') return []
    return [{ server: item.server, at: item.at }]
  })
  if (stops.length === 0) return scenario
  const { server } = drawOne(random, stops)
  const items = stops.flatMap((stop): readonly Intervention[] => {
    if (stop.server !== server || drawInt(random, 0, 2) === 0) return []
    const action = drawOne(random, ['damageLog', 'damageSnapshot', 'damageSnapshot'] as const)
    const how = drawOne(random, ['flip', 'tear', 'tear', 'empty'] as const)
    return [
      { do: action, server, how, at: Math.round(stop.at * 1000 + 500) / 1000, parallel: true },
    ]
  })
  return addTimed(scenario, items)
}
