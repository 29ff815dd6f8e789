import { actorName } from '../../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import type { Scenario } from '../format'
import { TROUBLE_MS } from './randomPlan'

/** Adds actions with times of their own to a schedule, each at its place in time. */
export function addTimed(scenario: Scenario, items: readonly Intervention[]): Scenario {
  const [first, ...rest] = scenario.interventions
  const script = [...rest, ...items].toSorted((a, b) => timeOf(a) - timeOf(b))
  return { ...scenario, interventions: [...(first === undefined ? [] : [first]), ...script] }
}

/** Returns the time of an action; one that waits for an event comes last. */
export const timeOf = ({ at }: Intervention): number => (typeof at === 'number' ? at : Infinity)

/** The clients that connect, in the order of their first connections. */
const clientsOf = ({ interventions }: Scenario): readonly string[] => [
  ...new Set(interventions.flatMap((item) => (item.do === 'connect' ? [item.client] : []))),
]

/** Every client has connected by this time, ms. */
const CONNECTED_MS = 5_000

/** Adds transactions of several operations; some of them fail as a whole. */
export function addMulti(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'multi')
  const clients = clientsOf(scenario)
  const items = Array.from({ length: drawInt(random, 3, 10) }, (): Intervention => {
    const ops = Array.from({ length: drawInt(random, 1, 4) }, () => drawOperation(random))
    const client = actorName(drawOne(random, clients))
    const at = drawInt(random, CONNECTED_MS, TROUBLE_MS)
    const isAsync = drawInt(random, 0, 1) === 0
    return { do: 'multi', client, ops, at, parallel: true, ...(isAsync && { async: true }) }
  })
  return addTimed(scenario, items)
}

function drawOperation(random: Random): string {
  const path = drawOne(random, ['/a', '/b', '/a/x', '/a/y', '/b/x'])
  const value = `m${drawInt(random, 0, 999)}`
  return drawOne(random, [
    `create ${path} ${value}`,
    `create -s ${path}/m- ${value}`,
    `create -e ${path}/e ${value}`,
    `set ${path} ${value}`,
    `set -v ${drawInt(random, 0, 3)} ${path} ${value}`,
    `delete ${path}`,
    `check -v ${drawInt(random, 0, 3)} ${path}`,
  ])
}

/** Lets clients other than the first see a part of the tree only; the first one creates it. */
export function addChroot(scenario: Scenario, seed: number): Scenario {
  const random = createRandom(seed, 'chroot')
  const [, ...others] = clientsOf(scenario)
  const chroots = new Map(others.map((client) => [client, drawOne(random, ['/a', '/b', '/a/x'])]))
  const interventions = scenario.interventions.map((item): Intervention => {
    if (item.do !== 'connect') return item
    const chroot = chroots.get(item.client)
    return chroot === undefined ? item : { ...item, chroot }
  })
  return { ...scenario, interventions }
}
