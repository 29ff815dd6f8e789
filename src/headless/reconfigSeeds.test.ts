import { expect, test } from 'vitest'
import { actorName, serverId } from '../actor'
import { createRandom, drawInt, drawOne, type Random } from '../lib'
import { randomScenario, readScenario, type Scenario } from '../scenario'
import type { Intervention } from '../sim'
import { playCase } from './searchCase'

/** Random faults while random changes of the ensemble are asked for, with every check on. */

const SERVERS = [1, 2, 3, 4, 5, 6]
const TROUBLE_MS = 42_000

const lineOf = (random: Random, id: number): string =>
  `server.${id}=zk${id}:2888:3888:${drawInt(random, 0, 3) === 0 ? 'observer' : 'participant'};2181`

/** Some of these make no sense and are refused; who is removed may be asked back. */
function drawChange(random: Random): object {
  const drawLine = () => lineOf(random, drawOne(random, SERVERS))
  const drawRemoved = () => [serverId(drawOne(random, SERVERS))]
  switch (drawInt(random, 0, 3)) {
    case 0:
      return { remove: drawRemoved() }
    case 1:
      return { add: [drawLine()] }
    case 2:
      return { add: [drawLine()], remove: drawRemoved() }
    default: {
      const some = SERVERS.filter(() => drawInt(random, 0, 3) > 0)
      return { members: (some.length > 0 ? some : [1]).map((id) => lineOf(random, id)) }
    }
  }
}

function drawChanges(random: Random, clients: readonly string[]): readonly Intervention[] {
  return Array.from({ length: drawInt(random, 3, 8) }, () => {
    const at = drawInt(random, 2_000, TROUBLE_MS)
    const client = actorName(drawOne(random, clients))
    return { do: 'reconfig', client, ...drawChange(random), at, parallel: true }
  })
}

const timeOf = ({ at }: Intervention): number => (typeof at === 'number' ? at : Infinity)

/** A schedule of faults for six servers, of which some join later, with changes among them. */
function reconfigScenario(seed: number): Scenario {
  const random = createRandom(seed, 'reconfig')
  const base = randomScenario(seed, { servers: 6 })
  const { tickTime, initLimit, syncLimit } = base.ensemble
  const connects = base.interventions.filter(({ do: verb }) => verb === 'connect')
  const clients = new Set(connects.flatMap((item) => ('client' in item ? [item.client] : [])))
  const [first, ...rest] = base.interventions
  const changes = drawChanges(random, [...clients])
  const script = [...connects.map((item) => ({ ...item, at: 0 })), ...rest, ...changes]
  return {
    ...base,
    ensemble: {
      servers: 6,
      joiners: drawOne(random, [[], [6], [5, 6]]),
      tickTime,
      initLimit,
      syncLimit,
      reconfigEnabled: true,
      skipACL: 'yes',
    },
    interventions: [
      ...(first === undefined ? [] : [first]),
      ...script.toSorted((a, b) => timeOf(a) - timeOf(b)),
    ],
  }
}

// 1029: a designated leader that had not yet flushed what it appended.
test.each([1, 2, 3, 4, 5, 1029])('seed %i', (seed) => {
  const scenario = reconfigScenario(seed)
  expect(readScenario(scenario)).toMatchObject({ ok: true })
  expect(playCase(scenario).violation).toBeUndefined()
})

const LOCAL = {
  localSessionsEnabled: true,
  localSessionsUpgradingEnabled: true,
  'readonlymode.enabled': true,
}

// 2002: a client of a tree that nothing was written to; 2029: a write that was under way before the change.
test.each([2002, 2029])('seed %i, with local sessions and read-only servers', (seed) => {
  const { ensemble, ...rest } = reconfigScenario(seed)
  const scenario: Scenario = { ...rest, ensemble: { ...ensemble, ...LOCAL } }
  expect(playCase(scenario).violation).toBeUndefined()
})
