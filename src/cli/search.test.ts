import { describe, expect, test } from 'vitest'
import { serverId } from '../kernel/actor'
import {
  decodeLink,
  drawExtras,
  encodeLink,
  randomRecipe,
  randomScenario,
  readScenario,
  type Scenario,
} from '../scenario'
import { playCase, shrink } from './search/index'

/** Seeds that every test run plays; long searches are a command of their own. */
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1)

describe('random schedules with all faults', () => {
  test.each(SEEDS)('seed %i ends quietly and violates nothing', (seed) => {
    expect(playCase(randomScenario(seed)).violation).toBeUndefined()
  })
})

// A read-only server refuses a new non-local session, though its client has sent no request yet.
test.each([880019, 880035])('seed %i violates nothing with its extras', (seed) => {
  const scenario = randomScenario(seed, { extras: drawExtras(seed) })
  expect(playCase(scenario).violation).toBeUndefined()
})

// A server that logged a change before its disk failed finds no leader, and the change waits for its ACK.
test('seed 990027 violates nothing once its leader is restarted', () => {
  const scenario = randomScenario(990027, { extras: ['reconfig'] })
  expect(playCase(scenario, 1).violation?.detail).toBe('server 6 is LOOKING in ELECTION')
  expect(playCase(scenario).violation).toBeUndefined()
})

// A future voter whose configuration in force does not name it yet loses power, and may not start again.
test('seed 990488 violates nothing, although no server can lead on', () => {
  const extras = ['reconfig', 'local', 'readOnly', 'flush'] as const
  expect(playCase(randomScenario(990488, { extras })).violation).toBeUndefined()
})

// A local session that may not become global is refused at the ephemeral create of a multi, its second part.
test('seed 400 violates nothing with its extras', () => {
  const scenario = randomScenario(400, { extras: drawExtras(400) })
  expect(playCase(scenario).violation).toBeUndefined()
})

// A quota that is enforced refuses one part of a multi.
test('seed 1470 violates nothing with its extras', () => {
  const scenario = randomScenario(1470, { extras: drawExtras(1470) })
  expect(playCase(scenario).violation).toBeUndefined()
})

describe('shrinking', () => {
  const scenario = randomScenario(3)
  const kills = ({ interventions }: Scenario): number =>
    interventions.filter((item) => item.do === 'op').length

  test('keeps the interventions that are needed, with their clients, and drops the rest', async () => {
    const small = await shrink(scenario, (smaller) => kills(smaller) >= 2)
    const actions = small.interventions.map((item) => item.do)
    expect(actions).toEqual(['start', 'connect', 'op', 'connect', 'op'])
  })

  test('drops no client that a kept intervention names', async () => {
    const small = await shrink(randomRecipe(3, 'lock'), () => true)
    expect(small.interventions.map((item) => item.do)).toContain('stopRecipe')
    expect(readScenario(small)).toMatchObject({ ok: true })
  })

  test('keeps everything if everything is needed', async () => {
    expect(await shrink(scenario, () => false)).toEqual(scenario)
  })
})

test('the link that a search prints can be opened', () => {
  const scenario = randomScenario(9)
  expect(decodeLink(encodeLink({ scenario }))).toEqual({ ok: true, value: { scenario } })
})

test('an ensemble that cannot come to rest is reported', () => {
  const lonely: Scenario = {
    version: 2,
    seed: 1,
    ensemble: { servers: 3 },
    interventions: [{ do: 'start', server: serverId(1) }],
    until: 1_000,
  }
  expect(playCase(lonely).violation).toEqual({ property: 'liveness', detail: 'nobody leads' })
})
